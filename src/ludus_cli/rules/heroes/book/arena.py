"""The arena [2.6, 4.4, 4.8]: zones, drawn as text, every cell a Movement Zone (H20)."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.core.bitset import bit
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.heroes.book.terms import CENTER, HEART, NONE, WALL

#: At most this many functioning gladiators in one zone [2.6, 5.4.7].
ZONE_CAPACITY = 4

DRAWINGS = {
    "amphitheatre": """\
. W G W .
W H H H W
G H C H G
W H H H W
. W G W .
""",
    "colosseum": """\
. . W W G W W . .
. W H H H H H W .
W H H C C C H H W
G H C C C C C H G
W H H C C C H H W
. W H H H H H W .
. . W W G W W . .
""",
}

#: Steps to the eight neighbours, clockwise from north: (row, column).
COMPASS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
NORTH_GATE, EAST_GATE, SOUTH_GATE, WEST_GATE = 0, 1, 2, 3
FAR = 1_000_000


class ArenaError(ValueError):
    """A drawing that is no arena: the message names the fault and its place."""


@dataclass(slots=True)
class Arena:
    """An arena: zones are numbered row by row.

    ``neighbours[zone][direction]`` is the zone one step that way (clockwise from north) or -1; ``steps[a][b]`` is how
    many steps lie between two zones when no zone is full, and ``toward[a][b]`` the best ways from one to the other
    then, as a set of directions (see :func:`best_ways`); ``gates`` are the gate zones north, east, south and west.
    """

    name: str
    rows: int
    columns: int
    kind: list[int]
    row: list[int]
    column: list[int]
    neighbours: list[list[int]]
    steps: list[list[int]]
    toward: list[list[int]]
    gates: list[int]


def steps_from(neighbours: list[list[int]], start: int, closed: list[bool]) -> list[int]:
    """Steps from ``start`` to every zone, walking round ``closed`` ones; FAR where no way leads."""
    distance = [FAR] * len(neighbours)
    distance[start] = 0
    wave = [start]
    while wave:
        following: list[int] = []
        for zone in wave:
            for other in neighbours[zone]:
                if other >= 0 and distance[other] == FAR and not closed[other]:
                    distance[other] = distance[zone] + 1
                    following.append(other)
        wave = following
    return distance


def best_ways(neighbours: list[list[int]], kind: list[int], steps: list[int], here: int, closed: list[bool]) -> int:
    """The ways from a zone on which fewest ``steps`` are left, of those that bring nearer, as a set of directions.

    Among equals Center over Heart over Wall (H25); ``closed`` zones are no ways.
    """
    best = 0
    lowest = 0
    for way, zone in enumerate(neighbours[here]):
        if zone != NONE and not closed[zone] and steps[zone] < steps[here]:
            rank = 4 * steps[zone] - kind[zone]
            if best == 0 or rank < lowest:
                lowest = rank
                best = 0
            if rank == lowest:
                best |= bit(way)
    return best


def read_arena(name: str, drawing: str) -> Arena:
    """Read an arena from a drawing (H20).

    Cells are separated by blanks: ``W`` a Wall zone, ``G`` a Wall zone with a gate, ``H`` the Heart, ``C`` the Center,
    ``.`` no zone. Raises ArenaError for anything that cannot be fought in: other letters, no Center, not four gates in
    two opposite pairs, zones that cannot be reached, a Heart or Center zone on the open edge.
    """
    grid = [text.split() for text in drawing.splitlines() if text.strip()]
    if not grid:
        raise ArenaError(f"arena {name!r}: the drawing is empty")
    columns = max(len(cells) for cells in grid)
    rows = len(grid)
    if rows * columns > 10_000:
        raise ArenaError(f"arena {name!r}: {rows} x {columns} cells; 10,000 are the most")
    number: dict[tuple[int, int], int] = {}
    letters: list[str] = []
    for r, cells in enumerate(grid):
        if len(cells) != columns:
            raise ArenaError(
                f"arena {name!r}, row {r + 1}: {Number(len(cells)):cell}, but the widest row has "
                f"{columns}; fill it up with '.'"
            )
        for c, letter in enumerate(cells):
            if letter not in (".", "W", "G", "H", "C"):
                raise ArenaError(
                    f"arena {name!r}, row {r + 1}, column {c + 1}: {letter!r} is not a zone; use W, G, H, C or '.'"
                )
            if letter != ".":
                number[r, c] = len(letters)
                letters.append(letter)
    places = list(number)
    if "C" not in letters:
        raise ArenaError(f"arena {name!r}: no Center; draw at least one zone C")
    neighbours = [[number.get((r + dr, c + dc), NONE) for dr, dc in COMPASS] for r, c in places]
    for zone, letter in enumerate(letters):
        if letter in "HC" and any(neighbours[zone][direction] == NONE for direction in (0, 2, 4, 6)):
            r, c = places[zone]
            raise ArenaError(
                f"arena {name!r}, row {r + 1}, column {c + 1}: {letter} is on the edge, where only W and G zones may be"
            )
    nothing_closed = [False] * len(letters)
    steps = [steps_from(neighbours, zone, nothing_closed) for zone in range(len(letters))]
    if any(far == FAR for far in steps[0]):
        raise ArenaError(f"arena {name!r}: some zones cannot be reached from the others")
    kind = [WALL if x in "WG" else HEART if x == "H" else CENTER for x in letters]
    toward = [
        [best_ways(neighbours, kind, steps[b], a, nothing_closed) for b in range(len(letters))]
        for a in range(len(letters))
    ]
    return Arena(
        name=name,
        rows=rows,
        columns=columns,
        kind=kind,
        row=[r for r, _ in places],
        column=[c for _, c in places],
        neighbours=neighbours,
        steps=steps,
        toward=toward,
        gates=find_gates(name, places, letters, rows, columns),
    )


def find_gates(name: str, places: list[tuple[int, int]], letters: list[str], rows: int, columns: int) -> list[int]:
    """The gates north, east, south, west: two pairs, each directly opposite [4.4, 4.8]."""
    gates = [zone for zone, letter in enumerate(letters) if letter == "G"]
    if len(gates) != 4:
        raise ArenaError(f"arena {name!r}: {Number(len(gates)):gate} (G), but there must be four: two opposite pairs")
    north = min(gates, key=lambda zone: places[zone][0])
    south = max(gates, key=lambda zone: places[zone][0])
    west = min(gates, key=lambda zone: places[zone][1])
    east = max(gates, key=lambda zone: places[zone][1])
    if (
        len({north, east, south, west}) != 4
        or places[north][1] != places[south][1]
        or places[west][0] != places[east][0]
    ):
        raise ArenaError(
            f"arena {name!r}: the gates do not face each other; a north and a south gate must share "
            "a column, a west and an east gate a row"
        )
    return [north, east, south, west]


def standard_arena(name: str) -> Arena:
    """One of the two arenas of the rules. Raises KeyError for another name."""
    return read_arena(name, DRAWINGS[name])


def adjacent(arena: Arena, a: int, b: int) -> bool:
    """True if one step leads from zone ``a`` to zone ``b``."""
    return arena.steps[a][b] == 1


def direction_of(arena: Arena, a: int, b: int) -> int:
    """The compass direction (0 north, clockwise) of the step from ``a`` to its neighbour ``b``."""
    direction = 0
    while arena.neighbours[a][direction] != b:
        direction += 1
    return direction
