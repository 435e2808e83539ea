"""The coastline of the map, from Natural Earth to templates/empire/coast.json.

    python tools/coast.py land-50m.json            # write it
    python tools/coast.py land-50m.json --check    # exit 1 when it would change

``land-50m.json`` is the land of Natural Earth 4.1.0 at 1:50 million (public domain) as TopoJSON: the file of
that name in the npm package world-atlas 2.0.2 (``npm pack world-atlas@2.0.2``). docs/map.md says more.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from math import hypot
from pathlib import Path
from typing import Any

from ludus_cli.chronicle.empire import HEIGHT, MARGIN, WIDTH, project

TARGET = Path(__file__).parent.parent / "templates" / "empire" / "coast.json"
SUM = "619477ff690c086885e45cb91707d783805561bd75ae8e437b7d4694b0204e0f"
ABOUT = (
    "Land from Natural Earth 4.1.0 at 1:50 million, public domain (naturalearthdata.com), by way of land-50m.json "
    "of the npm package world-atlas 2.0.2; cut, projected, simplified and rounded by tools/coast.py"
)

#: Around the Empire: west, south, east, north. Nothing beyond is worth projecting.
AROUND = (-40.0, 15.0, 70.0, 68.0)
#: A point that is nearer to the line without it than this many units of the picture is left out.
TOLERANCE = 0.45
#: Islands of less than this many square units are left out.
SMALLEST = 3.0

Point = tuple[float, float]


def rings_of(topology: dict[str, Any]) -> list[list[Point]]:
    """The rings of all polygons of a TopoJSON's ``land``, as longitude and latitude."""
    (scale_x, scale_y), (left, low) = (topology["transform"][k] for k in ("scale", "translate"))
    arcs: list[list[Point]] = []
    for steps in topology["arcs"]:
        x = y = 0
        arc = []
        for dx, dy in steps:
            x, y = x + dx, y + dy
            arc.append((x * scale_x + left, y * scale_y + low))
        arcs.append(arc)
    rings = []
    for shape in topology["objects"]["land"]["geometries"]:
        for polygon in shape["arcs"]:
            for numbers in polygon:
                # ~n is arc n backwards; each begins where the one before ended.
                pieces = [arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers]
                rings.append([point for piece in pieces for point in piece[:-1]])
    return rings


def clipped(ring: list[Point], box: tuple[float, float, float, float]) -> list[Point]:
    """The part of a ring inside a box (left, top, right, bottom), closed along its sides."""
    left, top, right, bottom = box
    sides: list[tuple[Callable[[Point], bool], int, float]] = [
        (lambda p: p[0] >= left, 0, left), (lambda p: p[0] <= right, 0, right), (lambda p: p[1] >= top, 1, top),
        (lambda p: p[1] <= bottom, 1, bottom),
    ]  # fmt: skip
    for inside, axis, at in sides:
        kept: list[Point] = []
        for before, here in zip([*ring[-1:], *ring[:-1]], ring, strict=True):
            if inside(before) != inside(here):
                share = (at - before[axis]) / (here[axis] - before[axis])
                other = before[1 - axis] + share * (here[1 - axis] - before[1 - axis])
                kept.append((at, other) if axis == 0 else (other, at))
            if inside(here):
                kept.append(here)
        ring = kept
    return ring


def area(ring: Sequence[Point]) -> float:
    """The area of a ring."""
    after = [*ring[1:], ring[0]]
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, after, strict=True))) / 2


def off(p: Point, a: Point, b: Point) -> float:
    """How far a point is from the line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    squared = dx * dx + dy * dy
    if not squared:
        return hypot(p[0] - a[0], p[1] - a[1])
    along = min(1.0, max(0.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared))
    return hypot(p[0] - a[0] - along * dx, p[1] - a[1] - along * dy)


def simplified(line: list[Point]) -> list[Point]:
    """A line without the points that it can do without (Douglas and Peucker)."""
    kept = {0, len(line) - 1}
    open_pieces = [(0, len(line) - 1)]
    while open_pieces:
        first, last = open_pieces.pop()
        between = range(first + 1, last)
        far = max(between, key=lambda n: off(line[n], line[first], line[last]), default=0)
        if far and off(line[far], line[first], line[last]) > TOLERANCE:
            kept.add(far)
            open_pieces += [(first, far), (far, last)]
    return [line[n] for n in sorted(kept)]


def drawn(ring: list[Point]) -> str:
    """A ring as a piece of a path in tenths of a unit, "" when it is too small."""
    if len(ring) < 3 or area(ring) < SMALLEST:
        return ""
    points = simplified([*ring, ring[0]])
    tenths = [(round(x * 10), round(y * 10)) for x, y in points[:-1]]
    x, y = tenths[0]
    path = f"M{number(x)} {number(y)}l"
    steps = []
    for to_x, to_y in tenths[1:]:
        if (to_x, to_y) != (x, y):
            dx, dy = number(to_x - x), number(to_y - y)
            steps.append(dx + (dy if dy.startswith("-") else f" {dy}"))
        x, y = to_x, to_y
    for step in steps:
        path += step if path.endswith("l") or step.startswith("-") else f" {step}"
    return f"{path}z" if len(steps) > 1 else ""


def number(tenths: int) -> str:
    """Tenths as SVG writes them shortest: -.3, 12, 4.5."""
    whole, rest = divmod(abs(tenths), 10)
    sign = "-" if tenths < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{rest}"


def coast(topology: dict[str, Any]) -> str:
    """The text of coast.json."""
    west, south, east, north = AROUND
    frame = (-MARGIN, -MARGIN, WIDTH + MARGIN, HEIGHT + MARGIN)
    pieces = []
    for ring in rings_of(topology):
        near = clipped(ring, (west, south, east, north))
        pieces.append(drawn(clipped([project(y, x) for x, y in near], frame)))
    return json.dumps({"about": ABOUT, "sha256": SUM, "land": "".join(pieces)}, indent=1) + "\n"


def main(arguments: Sequence[str]) -> None:
    """Write the file, or check it."""
    names = [name for name in arguments if not name.startswith("-")]
    if len(names) != 1:
        sys.exit("Say which file holds the land: python tools/coast.py land-50m.json")
    source = Path(names[0]).read_bytes()
    if sha256(source).hexdigest() != SUM:
        sys.exit(f"{names[0]} is another file than land-50m.json of world-atlas 2.0.2")
    text = coast(json.loads(source))
    if "--check" not in arguments:
        TARGET.write_bytes(text.encode())
    elif not TARGET.exists() or TARGET.read_bytes() != text.encode():
        sys.exit(f"{TARGET.name} would change")


if __name__ == "__main__":
    main(sys.argv[1:])
