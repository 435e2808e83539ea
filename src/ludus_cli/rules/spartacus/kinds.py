"""Kinds: the fighters of a pack, then its houses. [Packs]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ludus_cli.core.english import list_words
from ludus_cli.core.errors import Refusal
from ludus_cli.core.nearest import matching_names
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.records import cards_in

Names = Sequence[str]
#: What is said of a Dominus whose house the lot gives.
BY_LOT = "a house by lot"


@lru_cache(maxsize=8)
def fighters_in(pack: str) -> tuple[int, ...]:
    """Return the card numbers of the gladiators and slaves of a pack, in the order of their kinds."""
    return tuple(cards_in(pack).of_type(*terms.FIGHTERS))


def fighter_card(pack: str, kind: int) -> Card:
    """Return the card of a fighter by his kind."""
    return cards_in(pack).kinds[fighters_in(pack)[kind]]


@lru_cache(maxsize=8)
def houses_in(pack: str) -> tuple[int, ...]:
    """Return the card numbers of the houses of a pack, in the order of their kinds."""
    return tuple(cards_in(pack).of_type(terms.HOUSE))


@lru_cache(maxsize=8)
def kinds_in(pack: str) -> tuple[str, ...]:
    """Return the names of the fighters of a pack, by their kinds."""
    return tuple(cards_in(pack).kinds[number].name for number in fighters_in(pack))


@lru_cache(maxsize=8)
def house_names(pack: str) -> tuple[str, ...]:
    """Return the names of the houses of a pack."""
    return tuple(cards_in(pack).kinds[number].name for number in houses_in(pack))


def kind_of_fighter(card: int, pack: str) -> int:
    """Return the kind of a fighter by his card."""
    return fighters_in(pack).index(card)


def kind_of_house(house: str, pack: str) -> int:
    """Return the kind of a Dominus by the name of his house; NONE if the lot gives it, or the pack lacks it."""
    names = house_names(pack)
    return len(fighters_in(pack)) + names.index(house) if house in names else NONE


def house_called(pack: str, what: str, said: str | None, taken: Names = ()) -> str:
    """Return the name of a house on the cards, by its beginning; "" for the lot. Raises Refusal, as being asked
    ``what``, if none or several have that name, or it is ``taken`` by another."""
    if by_lot(said):
        return ""
    return _called(house_names(pack), what, str(said), "house", taken)


def by_lot(said: object) -> bool:
    """Return True if the choice is left to the lot."""
    return not said or str(said).casefold() in ("lot", "by lot")


@lru_cache(maxsize=8)
def starter_names(pack: str) -> tuple[str, ...]:
    """Return the names of the start gladiators of a pack."""
    kinds = cards_in(pack).kinds
    return tuple(card.name for card in kinds if card.type == terms.GLADIATOR and card.start)


def starter_called(pack: str, what: str, said: str, taken: Names = ()) -> str:
    """Return the name of a start gladiator on the cards, by its beginning. Raises Refusal if none or several have that
    name, or another person plays him."""
    return _called(starter_names(pack), what, said, "start gladiator", taken)


def fighter_called(pack: str, what: str, said: str) -> str:
    """Return the name of a gladiator or slave on the cards, by its beginning. Raises Refusal if none or several have
    that name."""
    return _called(kinds_in(pack), what, said, "fighter")


def _called(names: Names, what: str, said: str, noun: str, taken: Names = ()) -> str:
    free = [name for name in names if name not in taken]
    found = matching_names(said, names)
    if len(found) == 1 and found[0] in free:
        return found[0]
    if len(found) > 1:
        why = f"{said!r:.40} fits several names"
    else:
        why = f"{found[0]} is played by another player" if found else f"there is no {noun} {said!r:.40}"
    there = [name for name in found if name in free] or free
    raise Refusal(what, why, f"Choose one of {list_words(there)}")
