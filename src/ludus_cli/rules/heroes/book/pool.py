"""The gladiator pool [4.5.1, Table 4-1]."""

from __future__ import annotations

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import Tray, pick, pick_of, roll_one
from ludus_cli.rules.heroes.book import gladiator, rolls, styles
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.names import ORIGINS, WOMEN_ONE_IN
from ludus_cli.rules.heroes.book.terms import SAVVY, SPEED, STRENGTH

#: Table 4-1: Savvy, Strength, Speed by row, 1 to 6 (H9); there is no row 0.
POOL_TABLE: tuple[tuple[int, int, int], ...] = (
    (0, 0, 0),
    (4, 3, 3),
    (4, 4, 4),
    (5, 4, 4),
    (5, 4, 5),
    (5, 5, 5),
    (6, 6, 5),
)

#: Sizes by chance, for colour alone (H13).
COLOUR_SIZES = ("Slight", "Average", "Average", "Average", "Large", "Very Large")


def roll_opponent(t: Tray, who: int, style: int) -> int:
    """The style that comes to meet a style, by 1d6 [3.8]."""
    return styles.opponent_of(style, roll_one(t, who, rolls.OPPONENT))


def pool_attributes(t: Tray, who: int, row: int, attributes: list[int]) -> None:
    """Roll a row of Table 4-1, 1d6 an Attribute: 1 lowers it by 1, 6 raises it by 1; into ``attributes``."""
    for attribute in range(3):
        face = roll_one(t, who, rolls.POOL_ATTRIBUTE)
        attributes[attribute] = POOL_TABLE[row][attribute] + int(face == 6) - int(face == 1)


def bring_down(t: Tray, attributes: list[int], bits: int, cap: int) -> None:
    """Bring a Total over the cap down, one point at a time from the highest Attribute, ties at random (H11)."""
    while gladiator.total_of(attributes, bits) > cap:
        highest = max(attributes[SAVVY], attributes[STRENGTH], attributes[SPEED])
        if highest <= gladiator.SMALLEST_ATTRIBUTE:
            return
        places = 0
        for attribute in range(3):
            if attributes[attribute] == highest:
                places |= bit(attribute)
        attributes[pick_of(t, places)] -= 1


def roll_pool(t: Tray, number: int, row: int, cap: int, attributes: list[int]) -> int:
    """Roll a man of the pool: Attributes into ``attributes``, then Signature 2d6, capped; returns its bit."""
    pool_attributes(t, number, row, attributes)
    bits = gladiator.roll_signature(t, number)
    bring_down(t, attributes, bits, cap)
    return bits


def roll_npg(t: Tray, number: int, style: int, row: int, cap: int = gladiator.LARGEST_TOTAL) -> Gladiator:
    """An NPG of a style from a row of the pool; no name yet."""
    attributes = [0, 0, 0]
    bits = roll_pool(t, number, row, cap, attributes)
    g = Gladiator(id=number, name="", star=False, style=style, attributes=attributes)
    gladiator.give_signatures(g, bits)
    return g


def add_colour(t: Tray, g: Gladiator) -> None:
    """Give an NPG sex, size and origin, by chance and without effect (H13)."""
    g.female = pick(t, WOMEN_ONE_IN) == 0
    g.size = COLOUR_SIZES[pick(t, len(COLOUR_SIZES))]
    g.origin = ORIGINS[pick(t, len(ORIGINS))]
