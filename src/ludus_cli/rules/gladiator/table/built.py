"""Men built on the spot for a match put together by hand: what may be said of one; the dice say the rest."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.gladiator import NUMBERS
from ludus_cli.rules.gladiator.book.styles import SWORDS_PLACE
from ludus_cli.rules.making import choices, numbers_field, sex_field
from ludus_cli.rules.shapes import Field

NUMBERS_FIELD = numbers_field(
    NUMBERS, "TR, ST, AG, CN and W as on his log sheet; rolled if left out."
)
WEAPON = Field(
    "weapon", "Weapon", f"In place of the sword of his style: {', '.join(SWORDS_PLACE)}.", "choice",
    choices(SWORDS_PLACE), default=None, shown_default="that of his style", section="G59",
)  # fmt: skip
SPIRIT = Field(
    "spirit", "Fighting spirit", "His FS where the centurions' charts decide for him: -1, 0 (if left out) or 1.",
    "choice", (("-1", "careful"), ("0", "neither"), ("1", "fierce")), default=None, shown_default="0", section="29",
)  # fmt: skip
BUILT = (NUMBERS_FIELD, WEAPON, SPIRIT, sex_field("man"))
