"""Exhibitions: any gladiators of a pack for each side, hands as given, of no consequence. [F41]

A side of gladiators is one lanista's. The copy of a lanista of a campaign stands for himself: he brings his champion at
its level, and gladiators by lot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ludus_cli.core.dice import draw_cards, pick, tell
from ludus_cli.core.errors import Refusal
from ludus_cli.core.nearest import hint, matching_names
from ludus_cli.core.plain_values import is_whole, list_of
from ludus_cli.game.campaign.oneoffs import Newcomer
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.game.elements.common_types import Doing, Field
from ludus_cli.game.elements.vocabulary import CARDS, card_names
from ludus_cli.rules.forglory.book import battles, setup
from ludus_cli.rules.forglory.book.cards import Cards, deck_of
from ludus_cli.rules.forglory.book.draws import V
from ludus_cli.rules.forglory.kinds import champions_in, kind_of, kinds_in, numbers_in
from ludus_cli.rules.forglory.records import Match, Seat, cards_in

if TYPE_CHECKING:
    from ludus_cli.rules.forglory.book.campaign import GloryCampaign

#: The most gladiators on a side, and the gladiators beside the champion of a copied lanista.
MOST_MEN, BESIDE = 12, 3
#: The most cards in a hand, and the most coins.
MOST_HAND, MOST_COINS = 20, 99

EXHIBITED: int = V.draw(
    100, "exhibition", CARDS, "Gladiators for an exhibition are drawn from the supply. [F41]", names_in=card_names
)
FAVORED: int = V.event(150, "favored", line="{who} gets the Crowd's Favor by lot")


def read_coins(text: str, said: Mapping[str, Any]) -> int:
    """Return a number of coins. Raises Refusal for any other text."""
    if text.isdecimal() and int(text) <= MOST_COINS:
        return int(text)
    raise Refusal("read the coins", f"{text!r:.40} is not a possible number of coins", f"Give 0 to {MOST_COINS}")


def read_hand(text: str, said: Mapping[str, Any]) -> list[str]:
    """Return the names of cards, split at +."""
    return [" ".join(name.split()) for name in text.split("+")]


#: Fields of a gladiator's side in an exhibition.
BUILT = (
    Field(
        "coins", "Coins", "Coin tokens of the gladiator's side, for an exhibition; 0 if left out.",
        metavar="N", read=read_coins,
    ),
    Field(
        "hand", "Hand", "Cards in hand of the gladiator's side, for an exhibition, for example Parry+Thrust.",
        metavar="CARDS", read=read_hand,
    ),
)  # fmt: skip


# Made


def seats_of(campaign: GloryCampaign, d: Doing, side: Sequence[Newcomer], what: str) -> list[Seat]:
    """Return the seats of a side: those of copied lanistas, then one for all named gladiators. Raises Refusal for the
    request ``what``."""
    seats = [campaign.seat_of(campaign.copied(d, man)) for man in side if man.copied]
    named = [man for man in side if not man.copied]
    return [*seats, seat_with(campaign, d, named, what)] if named else seats


def seat_with(campaign: GloryCampaign, d: Doing, men: Sequence[Newcomer], what: str) -> Seat:
    """Return the seat of a lanista who brings some gladiators. Raises Refusal for contradictions, and for impossible
    cards and coins."""
    pack = d.state.rules.pack
    brought = [kinds_in(pack)[man.kind] for man in men]
    name = the_one(what, "names", [man.name for man in men if man.name])
    tactics = the_one(what, "tactics", [man.tactics for man in men if man.tactics])
    g = campaign.join(d, NONE, name or "", tactics or "")
    levels = [card for each in brought if (card := cards_in(pack).kinds[numbers_in(pack)[each]]).level]
    if levels:
        g.champion, g.level = levels[0].name, levels[0].level
        g.kind = kind_of(g.champion, pack)
    seat = campaign.seat_of(g)
    seat.men = brought
    hand = the_one(what, "hands", [man.built["hand"] for man in men if man.built.get("hand")])
    coins = the_one(what, "coins", [man.built["coins"] for man in men if man.built.get("coins")])
    seat.hand = checked_hand(what, cards_in(pack), hand or [])
    seat.coins = checked_coins(what, coins or 0)
    return seat


def the_one(what: str, of: str, said: Sequence[Any]) -> Any:
    """Return the one value given for the lanista of a side, None for none. Raises Refusal for different values."""
    if any(each != said[0] for each in said):
        why = f"a side has one lanista, but different {of} were given for its gladiators"
        raise Refusal(what, why, f"Give the {of} with the first gladiator of the side only")
    return said[0] if said else None


def checked_hand(what: str, cards: Cards, said: Any) -> list[str]:
    """Return the cards of a hand by their names as the pack has them. Raises Refusal for unknown cards."""
    if not list_of(said, str):
        raise Refusal(
            what, f"{said!r:.60} is not a list of cards", "Name cards with + between them, for example Parry+Thrust"
        )
    if len(said) > MOST_HAND:
        raise Refusal(what, f"a hand of {len(said)} cards is too large", f"Name at most {MOST_HAND} cards")
    found = [matching_names(name, cards.names) for name in said]
    for name, cards_meant in zip(said, found, strict=True):
        if len(cards_meant) != 1:
            mend = hint(name, cards.names, "See the cards with 'ludus pack show'")
            raise Refusal(what, f"the pack has no card {name!r:.60}", mend)
    return [name for (name,) in found]


def checked_coins(what: str, said: Any) -> int:
    """Return a number of coins. Raises Refusal for any other value."""
    if not is_whole(said, 0, MOST_COINS):
        raise Refusal(what, f"{said!r:.40} is not a possible number of coins", f"Give 0 to {MOST_COINS}")
    return said


def men_words(seat: Seat) -> str:
    """Return the named gladiators of a seat in words: ``Retiarius, 2 Secutor``; "" if there are none."""
    counted = Counter(seat.men)
    return ", ".join(name if many == 1 else f"{many} {name}" for name, many in counted.items())


# Played


def exhibited(m: Match, player: Any, usual: Any) -> Any:
    """Return the battle of an exhibition, just begun. The Crowd's Favor, on which initiative and places may hang, falls
    by lot, so that over many battles each side sits in each seat. (F41, F45)"""
    cards, tray = m.game.cards, m.tray
    deck = setup.shuffled(tray, deck_of(cards, "gladiator"))
    sides = [side_of(m, who, seat, deck) for who, seat in enumerate(m.bout.seats)]
    favor = pick(tray, len(sides))
    tell(tray, FAVORED, favor)
    return battles.exhibition(cards, sides, m.game.rules, tray, player, usual, favor)


def side_of(m: Match, who: int, seat: Seat, deck: list[int]) -> battles.Side:
    """Return a lanista's side: the gladiators named for him, else his champion, and gladiators by lot out of a deck."""
    cards, pack = m.game.cards, m.game.rules.pack
    if seat.men:
        men = [numbers_in(pack)[name] for name in seat.men]
    else:
        men = draw_cards(m.tray, who, EXHIBITED, deck, min(BESIDE, len(deck)))
        champion, level = seat.before["champion"], max(1, seat.before["level"])
        if champion in champions_in(pack):
            men.append(cards.champions[champions_in(pack).index(champion)] + level - 1)
    hand = [cards.names.index(name) for name in seat.hand]
    return battles.Side(men, hand, tokens=seat.coins, star=m.fighters[who].star)
