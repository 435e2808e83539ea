"""The gladiator pool [4.5.1, Table 4-1]."""

from __future__ import annotations

from ludus_cli.rules.dice import Tray, pick, roll_one
from ludus_cli.rules.heroes.gladiator import (
    LARGEST_TOTAL,
    SMALLEST_ATTRIBUTE,
    Gladiator,
    roll_signature,
    total_of,
)
from ludus_cli.rules.heroes.names import ORIGINS, WOMEN_ONE_IN
from ludus_cli.rules.heroes.terms import T_POOL_ATTRIBUTE

#: Table 4-1: Savvy, Strength, Speed by row (H9).
POOL_TABLE: dict[int, tuple[int, int, int]] = {
    1: (4, 3, 3),
    2: (4, 4, 4),
    3: (5, 4, 4),
    4: (5, 4, 5),
    5: (5, 5, 5),
    6: (6, 6, 5),
}

#: Sizes by chance, for colour alone (H13).
COLOUR_SIZES = ("Slight", "Average", "Average", "Average", "Large", "Very Large")


def pool_attributes(t: Tray, who: int, row: int) -> list[int]:
    """A row of Table 4-1 with 1d6 an Attribute: 1 lowers it by 1, 6 raises it by 1."""
    attributes: list[int] = []
    for value in POOL_TABLE[row]:
        face = roll_one(t, who, T_POOL_ATTRIBUTE)
        attributes.append(value + (face == 6) - (face == 1))
    return attributes


def bring_down(t: Tray, attributes: list[int], signatures: list[str], cap: int) -> list[int]:
    """A Total over the cap comes down one point at a time from the highest Attribute, ties at random (H11)."""
    lowered = list(attributes)
    while total_of(lowered, signatures) > cap and max(lowered) > SMALLEST_ATTRIBUTE:
        highest = [place for place, value in enumerate(lowered) if value == max(lowered)]
        lowered[highest[pick(t, len(highest))]] -= 1
    return lowered


def roll_npg(t: Tray, number: int, style: int, row: int, cap: int = LARGEST_TOTAL) -> Gladiator:
    """An NPG of a style from a row of the pool: Attributes, then Signature 2d6, capped; no name yet."""
    attributes = pool_attributes(t, number, row)
    signature = roll_signature(t, number)
    signatures = [signature] if signature else []
    return Gladiator(
        id=number,
        name="",
        star=False,
        style=style,
        attributes=bring_down(t, attributes, signatures, cap),
        signatures=signatures,
    )


def add_colour(t: Tray, g: Gladiator) -> None:
    """Sex, size and origin of an NPG, by chance and without effect (H13)."""
    g.female = pick(t, WOMEN_ONE_IN) == 0
    g.size = COLOUR_SIZES[pick(t, len(COLOUR_SIZES))]
    g.origin = ORIGINS[pick(t, len(ORIGINS))]
