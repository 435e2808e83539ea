"""Schemes, reactions and gear as people speak of them; cards of the pack of Ludus have words of their own."""

from __future__ import annotations

import re

#: Schemes and reactions with phrases of their own; all others are told by their name.
TOLD = frozenset({
    "Bribed Watch", "Thieves by Night", "Intercepted Letters", "Runaway", "Fire in the Store", "Public Banquet",
    "Slander", "Forged Accounts", "Tax Farm", "Tainted Oil", "Statue in the Forum", "Hired Knives", "Painted Walls",
    "Scandal at the Baths", "Friend in the Curia", "Prosecution", "Consul’s Letter", "Grain Contract", "Rents",
    "Freedman’s Loan", "Couriers", "Physician", "Word in the Ear", "Praetor’s Frown", "Loyal Household",
    "Debts Called In", "Whispers of Fear", "Late Bid", "Missio",
})  # fmt: skip
#: What a house did by a scheme that hurt nobody and moved no influence.
SMALL_DEEDS = {
    "Freedman’s Loan": "borrowed from a freedman", "Physician": "sent for a physician",
    "Grain Contract": "sold grain to the town", "Rents": "collected rents", "Couriers": "paid couriers for news",
    "Tax Farm": "farmed taxes",
}  # fmt: skip
#: How a house gained influence by a scheme of its own.
GAINS = {
    "Public Banquet": "a banquet for the whole town", "Statue in the Forum": "a statue in the forum",
    "Friend in the Curia": "a friend in the Curia", "Consul’s Letter": "a letter from the consul",
}  # fmt: skip
#: With what a house did harm to another.
MEANS = {
    "Thieves by Night": "thieves in the night", "Intercepted Letters": "stolen letters", "Runaway": "an unlocked gate",
    "Fire in the Store": "a fire in the store", "Slander": "slander", "Forged Accounts": "forged accounts",
    "Tainted Oil": "poison in the oil", "Hired Knives": "hired knives",
    "Scandal at the Baths": "a scandal at the baths", "Prosecution": "a case in court", "Bribed Watch": "a bribe",
}  # fmt: skip
#: Gear that is a common noun, with its article: a card of it is "a scutum".
PIECES = {
    "Gladius": "a", "Pugio": "a", "Spatha": "a", "Hasta": "a", "Sica": "a", "Galea": "a", "Parma": "a", "Manica": "a",
    "Scutum": "a", "Ocreae": "", "Rete": "a", "Iaculum": "an", "Unguentum": "some", "Amulet": "an",
}  # fmt: skip
#: Slaves of that pack: True for a woman. Of those of other packs it is not known.
SLAVES = dict.fromkeys((
    "Lydus", "Davus", "Geta", "Stichus", "Eros", "Vicarius", "Paedagogus", "Faber", "Dispensator", "Scriba",
    "Nomenclator", "Ostiarius", "Coquus", "Lecticarius",
), False) | dict.fromkeys(("Syra", "Phoebe", "Thais", "Nurse"), True)  # fmt: skip


def fact_of(card: str) -> list[str]:
    """Return the facts of a scheme or reaction that has phrases of its own, ``plot`` and ``thieves_by_night``; nothing
    for another card."""
    return ["plot", "_".join(re.findall("[a-z]+", card.lower().replace("’", "")))] if card in TOLD else []


def noun_of(gear: str) -> str:
    """Return the name of a piece of gear as a noun."""
    return gear.lower() if gear in PIECES else gear


def one_of(gear: str) -> str:
    """Return a piece of gear with its article, ``a scutum``; another name than those of common nouns as it is."""
    return f"{PIECES.get(gear, '')} {noun_of(gear)}".strip()
