"""Exhibitions: any two fighters with any gear, of no consequence. (P49)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.core.english import list_words
from ludus_cli.core.errors import Refusal
from ludus_cli.core.nearest import hint, matching_names
from ludus_cli.core.plain_values import list_of
from ludus_cli.game.elements.common_types import Field
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.cards import Cards

#: Between pieces of gear, as people write them.
AND = "+"


def read_gear(text: str, said: Mapping[str, Any]) -> list[str]:
    """Return the names of pieces of equipment, with + between them."""
    return [" ".join(name.split()) for name in text.split(AND) if name.strip()]


def checked_gear(what: str, cards: Cards, said: Any) -> list[str]:
    """Return pieces of equipment by their names in the pack, one of each slot at most. Raises Refusal for others, as
    being asked ``what``. [Invitations]"""
    if not list_of(said, str):
        why = f"{said!r:.60} is not a list of equipment"
        raise Refusal(what, why, f"Name pieces with {AND} between them, for example Gladius{AND}Galea")
    numbers = cards.of_type(terms.EQUIPMENT)
    known = {cards.kinds[number].name: cards.kinds[number] for number in numbers}
    found: list[str] = []
    worn: dict[str, str] = {}
    for name in said:
        meaning = matching_names(name, known)
        if len(meaning) != 1:
            mend = hint(name, known, f"Choose from {list_words([*known])}")
            raise Refusal(what, f"the pack has no equipment {name!r:.60}", mend)
        card = known[meaning[0]]
        if card.slot in worn:
            why = f"{worn[card.slot]} and {card.name} are of the same kind ({card.slot})"
            raise Refusal(what, why, "Name at most one weapon, one armour and one special")
        worn[card.slot] = card.name
        found.append(card.name)
    return found


def gear_words(names: Sequence[str]) -> str:
    """Return the gear behind a fighter's name, "" for none: `` with Gladius and Galea``."""
    return f" with {', '.join(names)}" if names else ""


GEAR = Field(
    "gear", "Gear", f"Equipment for the fight: a weapon, an armour and a special, with {AND} between them.",
    metavar="GEAR", read=read_gear,
)  # fmt: skip
#: What may be said of a fighter in an exhibition.
BUILT = (GEAR,)
