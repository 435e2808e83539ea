"""Results of whole rolls by one number each, for trials in which the dice are not seen.

This many successes, or such a sum, come with a chance that is known. A :class:`CountedSource` draws the result from a
table of these chances and never rolls the dice. Its chances are those of the dice to one part in 2**25 or less.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

from ludus_cli.core.dice import Source

ALL = 0xFFFFFFFFFFFFFFFF
#: Steps of the generator, and what sets the factors of a number apart.
STEP, APART = 0x2D358DCCAA6C78A5, 0x8BB84B93962EACC9

#: The cells of a row of the table, and the part of 2**64 that each cell stands for.
CELLS, FULL = 16, 1 << 60
#: The most dice of a row of successes, and of a row of sums; more dice take several rows.
MOST_LOW, MOST_SUM = 15, 3
#: For a number of dice with a number of counting faces, the row is 8 * dice + faces. The rows of sums come after these.
SUMS = 8 * (MOST_LOW + 1)

#: The bits that are left of a number after digits are taken from it, and the most ways in which one number gives
#: digits: of ten d6 the tenth is off a number of its own, and no face is uneven by more than one part in 2**32.
REST, WAYS = 56, 1 << 24
REST_ALL = (1 << REST) - 1


def mixed(z: int) -> int:
    """A number of 64 bits for each other one, and never a like one for a like one (that of splitmix64)."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & ALL
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & ALL
    return z ^ (z >> 31)


class CountedSource(Source):
    """Results from the generator wyrand, begun anew for each trial (``index``) of a seed.

    Dice and picks share its one stream: dice are not typed into a trial, so nothing can move the picks.
    """

    __slots__ = ("state",)

    def __init__(self, seed: int, index: int = 0) -> None:
        self.state = mixed((mixed(seed & ALL) + index) & ALL)

    def next64(self) -> int:
        """The next number, 0 to 2**64 - 1."""
        state = (self.state + STEP) & ALL
        self.state = state
        # The halves of a product of 128 bits, laid over each other.
        product = state * (state ^ APART)
        return product >> 64 ^ product & ALL

    def pick(self, n: int) -> int:
        return ((self.next64() >> 32) * n) >> 32

    def die(self, sides: int) -> int:
        return ((self.next64() >> 32) * sides >> 32) + 1

    def d6(self) -> int:
        return ((self.next64() >> 32) * 6 >> 32) + 1

    def drawn(self, row: int) -> int:
        """A result from a row of the table, 0 to 15."""
        number = self.next64()
        cell = number & (CELLS - 1)
        entry = count_table()[CELLS * row + cell]
        return cell if number >> 4 < entry >> 4 else entry & (CELLS - 1)

    def count_low(self, dice: int, highest: int) -> int:
        if highest < 0 or highest > 6:
            highest = 0 if highest < 0 else 6
        found = 0
        while dice > MOST_LOW:
            found += self.drawn(8 * MOST_LOW + highest)
            dice -= MOST_LOW
        return found + self.drawn(8 * dice + highest if dice > 0 else highest)

    def sum_up(self, dice: int, sides: int) -> int:
        found = 0
        while sides == 6 and dice > 1:
            some = min(dice, MOST_SUM)
            found += some + self.drawn(SUMS + some)
            dice -= some
        while dice > 0:
            found += self.die(sides)
            dice -= 1
        return found

    def digits(self) -> int:
        """A number to take digits off."""
        return self.next64() >> (64 - REST)

    def each(self, dice: int, sides: int) -> list[int]:
        faces = [0] * dice
        self.fill(faces, dice, sides)
        return faces

    def fill(self, faces: list[int], dice: int, sides: int) -> None:
        """Put the faces of ``dice`` dice into a list."""
        rest, ways = self.digits(), 1
        for place in range(dice):
            ways *= sides
            if ways > WAYS:
                rest, ways = self.digits(), sides
            # The digit that the number has in front, and the number without it; of at most 127 sides.
            rest *= sides
            faces[place] = (rest >> REST) + 1
            rest &= REST_ALL


@cache
def count_table() -> tuple[int, ...]:
    """Return the cells of all rows, one row after another.

    A number of 64 bits takes a cell by its lowest four bits. If the rest of it is less than the rest of the entry, the
    number of the cell is the result, else the lowest four bits of the entry are.
    """
    rows = [
        [comb(dice, low) * highest**low * (6 - highest) ** (dice - low) for low in range(dice + 1)]
        for dice in range(MOST_LOW + 1)
        for highest in (*range(7), 6)
    ]
    ways = [1]
    for _ in range(MOST_SUM + 1):
        rows.append(ways)
        ways = [sum(ways[max(0, at - 5) : at + 1]) for at in range(len(ways) + 5)]
    return tuple(entry for row in rows for entry in alias(row))


def alias(weights: Sequence[int]) -> list[int]:
    """The row of cells for results 0, 1, … of these weights (the alias method of Walker and Vose).

    A cell is its own result's as far as that goes; the rest of it is that of one other result.
    """
    whole = sum(weights)
    ends = [(sum(weights[: result + 1]) << 64) // whole for result in range(CELLS)]
    left = [end - start for start, end in zip([0, *ends], ends, strict=False)]
    # A full cell gives the last of its numbers to another result, which is itself.
    entries = [(FULL - 1) << 4 | cell for cell in range(CELLS)]
    short = [cell for cell in range(CELLS) if left[cell] < FULL]
    long = [cell for cell in range(CELLS) if left[cell] > FULL]
    while short:
        cell, other = short.pop(), long[-1]
        entries[cell] = left[cell] << 4 | other
        left[other] -= FULL - left[cell]
        if left[other] <= FULL:
            long.pop()
            if left[other] < FULL:
                short.append(other)
    return entries
