"""Gladiators built for a match that is put together by hand: the fields that may be given. Dice decide the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.making import choices, numbers_field, sex_field
from ludus_cli.game.elements.common_types import Field
from ludus_cli.rules.gladiator.book.editions import by_edition, replace_in_older
from ludus_cli.rules.gladiator.book.gladiator import NUMBERS
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.styles import SWORDS_PLACE
from ludus_cli.rules.gladiator.older.buying import PIECES, read_bought
from ludus_cli.rules.gladiator.older.styles import LIGHT_SPEARS

NUMBERS_FIELD = numbers_field(NUMBERS, "TR, ST, AG, CN and W in the order of the log sheet; rolled if left out.")
WEAPON = Field(
    "weapon", "Weapon", f"A weapon in place of the style's sword: {', '.join(SWORDS_PLACE)}.", "choice",
    choices(SWORDS_PLACE), default=None, shown_default="the style's weapon", section="G59",
)  # fmt: skip
SPIRIT = Field(
    "spirit", "Fighting spirit", "Fighting spirit (FS) when the centurions' charts decide: -1, 0 (if left out) or 1.",
    "choice", ((
    "-1",
    "careful"), ("0", "neither careful nor fierce"), ("1", "fierce")), default=None, shown_default="0", section="29",
)  # fmt: skip
BUILT = (NUMBERS_FIELD, WEAPON, SPIRIT, sex_field("man"))


# By house rules of the older editions

LIGHT_WEAPON = replace(
    WEAPON, help=f"A weapon in place of a Light's sword: {', '.join(LIGHT_SPEARS)}.", choices=choices(LIGHT_SPEARS),
    section="V1",
)  # fmt: skip


@by_edition
def weapons_said(rules: HouseRules) -> tuple[Field, ...]:
    """Return the field for a weapon other than the style's."""
    return (WEAPON,)


replace_in_older(weapons_said, lambda rules: (LIGHT_WEAPON,) if rules.light_spear else ())


def built_in(rules: HouseRules) -> tuple[Field, ...]:
    """Return the fields of a man made for one match, under house rules."""
    return tuple(new for each in BUILT for new in (weapons_said(rules) if each is WEAPON else (each,)))


def read_order(text: str) -> str:
    """Read the five characteristics in an order, such as ``ST,AG,TR,W,CN``. Raises Refusal."""
    names = [name.strip() for name in text.upper().replace("CON", "CN").split(",")]
    if sorted(names) != sorted(NUMBERS.names):
        raise Refusal(
            "place the rolls",
            f"{text!r:.60} does not name each characteristic once (V46)",
            "Give all five, the one for the highest roll first, for example ST,AG,TR,W,CN",
        )
    return ",".join(names)


def read_pieces(text: str) -> str:
    """Read five pieces of armour, "" for armour that is rolled. Raises Refusal for pieces that are not sold."""
    if text.casefold() in ("", "rolled"):
        return ""
    try:
        read_bought(text)
    except ValueError as error:
        raise Refusal("buy armour", str(error), f"Give five pieces, for example {PIECES} (V22)") from error
    return " ".join(text.upper().split())


def said_order(text: str, said: Mapping[str, Any]) -> str:
    """Read the answer to a question for an order, "" for the usual one."""
    return "" if text.casefold() in ("", "as usual") else read_order(text)


PLACED = Field(
    "placed", "Order of rolls", "The characteristics in the order in which they get the five rolls, the highest roll "
    "first; ST,AG,TR,W,CN if left out. Needs the house rule 'place_rolls'.",
    default="", shown_default="as usual", metavar="TR,ST,AG,CN,W", read=said_order, section="V46",
)  # fmt: skip
BOUGHT = Field(
    "bought", "Armour bought", f"Five pieces of armour from head to legs, for example {PIECES}; rolled if left out. "
    "Needs the house rule 'armour'.",
    default="", shown_default="rolled", metavar="PIECES", read=lambda text, said: read_pieces(text), section="V22",
)  # fmt: skip
