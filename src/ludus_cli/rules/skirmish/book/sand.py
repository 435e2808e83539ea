"""The sand: a six-sided board, and the relations of its hexes.

Facts that follow from the shape of the board alone are laid out once. Two hexes lie to each other as the difference of
their codes says, on any part of the board: the tables of directions and arcs go by it, and have as many places below 0,
which are counted from the end, as above.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ludus_cli.core.bitset import bit, holds
from ludus_cli.core.hex import WALL, Board, bearing, disc, hexagon, in_front, in_rear, straight

#: What is not yet known of the ways between two hexes.
UNKNOWN = -1

#: The largest distance that anybody wants between himself and another is a net's throw.
DISTANCES = 4


@dataclass(frozen=True, slots=True, eq=False)
class Sand(Board):
    """A board with the views of the men on it.

    ``codes`` by hex; by the difference of two codes, from ``middle`` on, ``bearings`` and ``straights``, as in
    :mod:`ludus_cli.core.hex`, and ``fronts`` and ``rears``, the facings as bits with which a man has the other hex in
    that arc. ``nearer`` and ``farther`` keep the best ways from one hex with regard to another, as :mod:`sightlines`
    has found them, or UNKNOWN.
    """

    codes: list[int]
    middle: int
    bearings: list[int]
    straights: list[int]
    fronts: list[int]
    rears: list[int]
    nearer: list[int]
    farther: list[int]


@lru_cache(maxsize=16)
def sand(radius: int) -> Sand:
    """The sand of a radius. Raises ValueError below 0."""
    board = hexagon(radius)
    row, here = 4 * radius + 1, (0, 0)
    middle = row * row // 2
    bearings, straights, fronts, rears = ([0] * row * row for _ in range(4))
    for there in disc(here, 2 * radius):
        code = middle + there[0] * row + there[1]
        bearings[code], straights[code] = bearing(here, there), straight(here, there)
        for facing in range(6):
            fronts[code] |= bit(facing) if in_front(here, facing, there) else 0
            rears[code] |= bit(facing) if in_rear(here, facing, there) else 0
    hexes = len(board.hexes)
    return Sand(
        board.hexes,
        board.number,
        board.steps,
        board.apart,
        [q * row + r for q, r in board.hexes],
        middle,
        bearings,
        straights,
        fronts,
        rears,
        [UNKNOWN] * (DISTANCES * hexes * hexes),
        [UNKNOWN] * (hexes * hexes),
    )


def seen_from(s: Sand, here: int, there: int) -> int:
    """The place of a hex in the tables, seen from another."""
    return s.middle + s.codes[there] - s.codes[here]


def direction_toward(s: Sand, here: int, there: int) -> int:
    """The direction that points best from one hex to another; NOWHERE to itself."""
    return s.bearings[seen_from(s, here, there)]


def straight_to(s: Sand, here: int, there: int) -> int:
    """The direction in which a hex lies exactly; NOWHERE when it lies in none."""
    return s.straights[seen_from(s, here, there)]


def is_in_front(s: Sand, here: int, facing: int, there: int) -> bool:
    """True if a hex lies in the front arc of a man in another (S17)."""
    return holds(s.fronts[seen_from(s, here, there)], facing)


def is_behind(s: Sand, here: int, facing: int, there: int) -> bool:
    """True if a hex lies in the rear arc of a man in another (S17)."""
    return holds(s.rears[seen_from(s, here, there)], facing)


def straight_run(s: Sand, start: int, direction: int, hexes: int) -> tuple[int, int]:
    """The hex where a straight run ends, at the latest at the wall, and the hexes gone."""
    here, gone = start, 0
    while gone < hexes and s.steps[here][direction] != WALL:
        here = s.steps[here][direction]
        gone += 1
    return here, gone
