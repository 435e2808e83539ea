"""The arena: the board of a pack, and the relations of its hexes. (P19)

Tables of the board's shape are laid out once; the ways past another man are kept as they are found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ludus_cli.core.bitset import bit, holds
from ludus_cli.core.hex import WALL, Board, Hex, board_of, hexagon
from ludus_cli.rules.spartacus.book import cards
from ludus_cli.rules.spartacus.packs.grammar import MOST_DICE

#: Ways that are not yet known.
UNKNOWN = -1


@dataclass(frozen=True, slots=True, eq=False)
class Sand(Board):
    """A board with the two hexes where the fighters begin (``starts``), and sets of its hexes as bits.

    ``longest`` is the longest distance between two hexes. ``around`` are the neighbours of each; ``rings`` the hexes at
    each distance from each (``wide`` of them a hex), and ``walks`` those at this many steps of a way. ``ways`` keeps
    where one comes in this many steps from a hex with an enemy in another, or UNKNOWN.
    """

    starts: tuple[int, int]
    longest: int
    wide: int
    around: list[int]
    rings: list[int]
    walks: list[int]
    ways: list[int]


def sand(arena: cards.Arena) -> Sand:
    """Return the board of a pack. Raises ValueError where a fighter would begin beside it, or both in one hex."""
    return laid_out(arena.radius, arena.cells, arena.start_I, arena.start_II)


@lru_cache(maxsize=16)
def laid_out(radius: int, cells: tuple[tuple[int, int], ...], one: tuple[int, int], two: tuple[int, int]) -> Sand:
    """Return the board of a radius, or of any cells, with the two places. Raises ValueError as above."""
    board = board_of(cells) if cells else hexagon(radius)
    if one == two or one not in board.number or two not in board.number:
        raise ValueError(f"the fighters begin at {one} and {two}, which are not two different hexes of the arena")
    hexes = range(len(board.hexes))
    longest = max(max(row) for row in board.apart)
    wide = 1 + max(len(hexes), longest)
    around = [sum(bit(there) for there in steps if there != WALL) for steps in board.steps]
    rings, walks = [0] * (wide * len(hexes)), [0] * (wide * len(hexes))
    for here in hexes:
        for there in hexes:
            rings[wide * here + board.apart[here][there]] |= bit(there)
        for steps, came in enumerate(waves(around, here)):
            walks[wide * here + steps] = came
    return Sand(
        board.hexes,
        board.number,
        board.steps,
        board.apart,
        (board.number[one], board.number[two]),
        longest,
        wide,
        around,
        rings,
        walks,
        [UNKNOWN] * ((MOST_DICE + 1) * len(hexes) ** 2),
    )


def waves(around: list[int], here: int) -> Iterator[int]:
    """Yield the hexes at 0, 1, 2 … steps from one."""
    seen = wave = bit(here)
    while wave:
        yield wave
        wave = neighbours_of_set(around, wave) & ~seen
        seen |= wave


def neighbours_of_set(around: list[int], hexes: int) -> int:
    """Return the neighbours of all hexes of a set."""
    found = 0
    for here in range(len(around)):
        if holds(hexes, here):
            found |= around[here]
    return found


def reachable_hexes(s: Sand, here: int, enemy: int, steps: int) -> int:
    """Return the hexes within this many steps of a hex, not through the enemy's, as bits; its own is none of them.
    [Round]"""
    place = (steps * len(s.around) + here) * len(s.around) + enemy
    if s.ways[place] == UNKNOWN:
        found = bit(here)
        for _ in range(steps):
            found |= neighbours_of_set(s.around, found) & ~bit(enemy)
        s.ways[place] = found & ~bit(here)
    return s.ways[place]


def ring(s: Sand, here: int, distance: int) -> int:
    """Return the hexes at a distance from one, as bits; nothing blocks. (P24)"""
    return s.rings[s.wide * here + distance]


def walk_from(s: Sand, here: int, steps: int) -> int:
    """Return the hexes to which the shortest way from one has this many steps, as bits."""
    return s.walks[s.wide * here + steps]


# Words


def hex_words(hexes: Sequence[Hex], number: int) -> str:
    """Return one of the hexes of an arena in short: ``4-1`` is the first of the fourth row."""
    if not 0 <= number < len(hexes):
        raise ValueError(f"the arena has no hex {number}")
    rows = [r for _, r in hexes]
    return f"{len({*rows[:number], rows[number]})}-{rows[:number].count(rows[number]) + 1}"
