"""Hexes for every rule system that plays on them: coordinates, facings, arcs, lines, boards, ways.

A hex is a pair of axial coordinates (q, r); the third, s = -q - r, is never stored. Rows are
horizontal (the hexes stand on a point), r grows downward, and the six directions are numbered
clockwise from the east. A facing is one of these directions; a step relative to a facing is counted
clockwise from straight ahead, so F, FR, RR, R, RL, FL are 0 to 5 (R is the rear).

A :class:`Board` numbers its hexes, so that a place is one small int in states and events; whatever
is not on the board is wall.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

#: Axial coordinates (q, r).
Hex = tuple[int, int]

#: The six directions, clockwise from the east.
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
DIRECTION_NAMES = ("east", "south-east", "south-west", "west", "north-west", "north-east")

#: Steps relative to a facing, clockwise from straight ahead.
FORWARD, FORWARD_RIGHT, REAR_RIGHT, REAR, REAR_LEFT, FORWARD_LEFT = 0, 1, 2, 3, 4, 5
RELATIVE = ("F", "FR", "RR", "R", "RL", "FL")

#: What a step off the board leads to, and a direction that there is not.
WALL = -1
NOWHERE = -1

# Hexes


def add(a: Hex, b: Hex) -> Hex:
    """The hex that lies from ``a`` as ``b`` lies from the origin."""
    return a[0] + b[0], a[1] + b[1]


def subtract(a: Hex, b: Hex) -> Hex:
    """The way from ``b`` to ``a``."""
    return a[0] - b[0], a[1] - b[1]


def scale(a: Hex, times: int) -> Hex:
    """A way gone this many times."""
    return a[0] * times, a[1] * times


def dot(a: Hex, b: Hex) -> int:
    """Return the agreement of two ways: above 0 less than a right angle apart, 0 a right angle, below 0 more."""
    return a[0] * b[0] + a[1] * b[1] + (a[0] + a[1]) * (b[0] + b[1])


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to another."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def neighbour(a: Hex, direction: int) -> Hex:
    """The next hex in a direction."""
    return add(a, DIRECTIONS[direction])


def neighbours(a: Hex) -> list[Hex]:
    """The six hexes around one, clockwise from the east."""
    return [add(a, way) for way in DIRECTIONS]


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes exactly ``radius`` steps away, clockwise from the east; the hex itself for 0."""
    if radius == 0:
        return [centre]
    found: list[Hex] = []
    here = add(centre, scale(DIRECTIONS[0], radius))
    for side in range(6):
        for _ in range(radius):
            found.append(here)
            here = neighbour(here, (side + 2) % 6)
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at most ``radius`` steps away, from the centre outward."""
    return [a for distant in range(radius + 1) for a in ring(centre, distant)]


def straight(a: Hex, b: Hex) -> int:
    """The direction in which ``b`` lies exactly, NOWHERE when it lies in none or is ``a``."""
    q, r = b[0] - a[0], b[1] - a[1]
    steps = max(abs(q), abs(r), abs(q + r))
    if steps == 0 or (q != 0 and r != 0 and q + r != 0):
        return NOWHERE
    return DIRECTIONS.index((q // steps, r // steps))


# Facings


def turned(facing: int, turns: int) -> int:
    """A facing turned clockwise by 60° this many times (below 0: anticlockwise)."""
    return (facing + turns) % 6


def step_direction(facing: int, relative: int) -> int:
    """The direction of a step F, FR, RR, R, RL or FL of a man who faces ``facing``."""
    return (facing + relative) % 6


def bearing(a: Hex, b: Hex) -> int:
    """The direction that points best from one hex to another; NOWHERE to itself.

    Of two that point equally well it is the first clockwise from the east.
    """
    return bearing_of(b[0] - a[0], b[1] - a[1])


@lru_cache(maxsize=4096)
def bearing_of(q: int, r: int) -> int:
    """The direction that points best along a way; NOWHERE for none."""
    if q == 0 and r == 0:
        return NOWHERE
    best = 0
    for direction in range(1, 6):
        if dot(DIRECTIONS[direction], (q, r)) > dot(DIRECTIONS[best], (q, r)):
            best = direction
    return best


def in_front(a: Hex, facing: int, b: Hex) -> bool:
    """Return True if ``b`` lies in the front arc of a man at ``a``: his front three hexes and all beyond them.

    A hex exactly abeam counts as in front; he has himself in neither arc.
    """
    return a != b and dot(subtract(b, a), DIRECTIONS[facing]) >= 0


def in_rear(a: Hex, facing: int, b: Hex) -> bool:
    """Return True if ``b`` lies in the rear arc of a man at ``a``: his rear three hexes and all beyond them."""
    return dot(subtract(b, a), DIRECTIONS[facing]) < 0


# Pictures


def doubled(a: Hex) -> tuple[int, int]:
    """Column and row for a picture in letters: neighbours in a row are two columns apart."""
    return 2 * a[0] + a[1], a[1]


# Boards


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Numbered hexes with wall around them.

    ``hexes`` in the order of their numbers, ``number`` the other way round; ``steps`` for each hex
    the numbers of its six neighbours or WALL; ``apart`` the steps between any two, over the walls.
    """

    hexes: tuple[Hex, ...]
    number: dict[Hex, int]
    steps: tuple[tuple[int, ...], ...]
    apart: tuple[tuple[int, ...], ...]


def board_of(hexes: Iterable[Hex]) -> Board:
    """A board of any hexes, numbered row by row. Raises ValueError for none."""
    ordered = tuple(sorted(set(hexes), key=lambda a: (a[1], a[0])))
    if not ordered:
        raise ValueError("a board has at least one hex")
    number = {a: i for i, a in enumerate(ordered)}
    return Board(
        hexes=ordered,
        number=number,
        steps=tuple(tuple(number.get(b, WALL) for b in neighbours(a)) for a in ordered),
        apart=tuple(tuple(distance(a, b) for b in ordered) for a in ordered),
    )


@lru_cache(maxsize=16)
def hexagon(radius: int) -> Board:
    """A board of all hexes at most ``radius`` steps from its centre. Raises ValueError below 0."""
    if radius < 0:
        raise ValueError(f"a hexagon of radius {radius}: 0 is the smallest")
    return board_of(disc((0, 0), radius))


def row_and_place(radius: int, number: int) -> tuple[int, int]:
    """The row of a hex from the top of a six-sided board and its place in it from the left, both from 1."""
    q, r = hexagon(radius).hexes[number]
    return r + radius + 1, q - max(-radius, -radius - r) + 1


def hex_words(radius: int, number: int) -> str:
    """A hex in short: ``8-6`` is the sixth of the eighth row."""
    row, place = row_and_place(radius, number)
    return f"{row}-{place}"


def long_hex_words(radius: int, number: int) -> str:
    """A hex in words: ``row 8, hex 6``."""
    row, place = row_and_place(radius, number)
    return f"row {row}, hex {place}"


def walk(board: Board, start: int, direction: int, steps: int) -> list[int]:
    """The hexes that a straight walk enters, in order; it stops at the wall."""
    found: list[int] = []
    here = start
    for _ in range(steps):
        here = board.steps[here][direction]
        if here == WALL:
            break
        found.append(here)
    return found
