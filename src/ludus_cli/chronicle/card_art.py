"""Drawings on playing cards: a shape and a pattern for each type, a back for each deck, and emblems.

Lines alone, in the ink of the page: a printer without colours shows them as they are. A drawing has no ``id``, so a
page may hold many.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, takewhile
from math import cos, pi, sin

#: Points are 64 across in an emblem, 40 in a shape.
EMBLEM, SHAPE = 64, 40


def circle(x: float, y: float, radius: float) -> str:
    """Return a circle as a path."""
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"


def square(x: float, y: float, wide: float, high: float) -> str:
    """Return a rectangle as a path, from its top left corner."""
    return f"M{x} {y}h{wide}v{high}h{-wide}Z"


def polygon(points: list[tuple[float, float]]) -> str:
    """Return a polygon as a path."""
    return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in points)}Z"


def rays(number: int, middle: float, far: float, near: float) -> str:
    """Return a star around the middle as a path; with ``near`` as far as ``far`` a polygon of twice the corners."""
    turns = [(near if n % 2 else far, n * pi / number) for n in range(2 * number)]
    return polygon([(middle + out * sin(turn), middle - out * cos(turn)) for out, turn in turns])


def sword(turn: float) -> str:
    """Return a sword through the middle as a path, turned by this much of a circle."""
    half = [(0, -30), (4.5, -22), (4.5, 8), (12, 8), (12, 13), (3.5, 13), (3.5, 22), (6, 29)]
    outline = half + [(-x, y) for x, y in reversed(half)]
    across, along = cos(2 * pi * turn), sin(2 * pi * turn)
    return polygon([(32 + x * across - y * along, 32 + x * along + y * across) for x, y in outline])


def leaves() -> str:
    """Return a laurel wreath, open at the top, as a path."""
    found = []
    for side in (-1, 1):
        for n in range(7):
            turn = pi - side * n * 0.4 - side * 0.15
            x, y = 32 + 20 * sin(turn), 33 - 20 * cos(turn)
            along, out = (-side * cos(turn), -side * sin(turn)), (sin(turn), -cos(turn))
            for lean in (1, -1):
                tip = (x + 8 * along[0] + 6 * lean * out[0], y + 8 * along[1] + 6 * lean * out[1])
                bend = (x + 1 * along[0] + 6 * lean * out[0], y + 1 * along[1] + 6 * lean * out[1])
                back = (x + 8 * along[0] + 1 * lean * out[0], y + 8 * along[1] + 1 * lean * out[1])
                a, b, c = (f"{px:.1f} {py:.1f}" for px, py in (bend, tip, back))
                found.append(f"M{x:.1f} {y:.1f}Q{a} {b}Q{c} {x:.1f} {y:.1f}Z")
    return "".join(found)


#: What cards and decks have as emblems, by the names that the grammars of packs give them.
EMBLEMS = {
    "amphora": "M26 5H38V9L36 13C46 17 50 25 48 34C46 44 38 50 36 55H41V60H23V55H28C26 50 18 44 16 34C14 25 18 17 28"
    " 13L26 9ZM24 13C11 10 7 24 15 33L16 27C13 22 15 17 22 18ZM40 13C53 10 57 24 49 33L48 27C51 22 49 17 42 18Z",
    "arches": square(4, 8, 56, 6)
    + square(6, 16, 52, 12)
    + "".join(square(x, 19, 5, 9) for x in (10, 20, 30, 40, 50))
    + square(4, 30, 56, 28)
    + "".join(f"M{x} 58V44a5 5 0 0 1 10 0V58Z" for x in (8, 21, 34, 47)),
    "chain": circle(21, 32, 17) + circle(21, 32, 11) + circle(43, 32, 17) + circle(43, 32, 11),
    "coins": "".join(circle(22, 42, r) for r in (18, 15, 8)) + "".join(circle(45, 18, r) for r in (14, 11, 6)),
    "column": square(12, 4, 40, 6)
    + "M18 12H46L43 17H21Z"
    + "".join(square(x, 19, 5, 30) for x in (21, 29.5, 38))
    + square(18, 51, 28, 4)
    + square(12, 56, 40, 5),
    "dagger": "M32 62L25 46V25H39V46ZM31 29V46H33V29ZM16 17H48V23H16ZM28 9H36V16H28Z" + circle(32, 5, 3.5),
    "drop": "M32 3C39 19 52 29 52 42A20 20 0 0 1 12 42C12 29 25 19 32 3ZM19 42A13 13 0 0 0 32 55V51A9 9 0 0 1 23 42Z",
    "gate": "M10 60V24H5V8H13V14H20V8H28V14H36V8H44V14H51V8H59V24H54V60H43V45A11 11 0 0 0 21 45V60ZM5 20H59V21.5H5Z",
    "helmet": "M32 2C42 2 49 6 51 14L46 17C43 11 38 9 32 9S21 11 18 17L13 14C15 6 22 2 32 2ZM13 35C13 22 21 12 32 12"
    "S51 22 51 35L59 39V43H47V57L36 62V46H28V62L17 57V43H5V39ZM21 33H29V38H21ZM35 33H43V38H35Z",
    "laurel": leaves(),
    "scroll": "M13 6H45Q54 6 54 15V19H46V52Q46 60 38 60H18Q10 60 10 52V47H18V14Q18 8 13 6Z"
    + "".join(square(23, y, 18, 3) for y in (16, 24, 32, 40))
    + square(23, 48, 11, 3),
    "shield": "M18 3H46Q53 3 53 10V54Q53 61 46 61H18Q11 61 11 54V10Q11 3 18 3Z"
    + circle(32, 32, 12)
    + circle(32, 32, 8)
    + square(30, 8, 4, 9)
    + square(30, 47, 4, 9)
    + "M15 9L24 20L22 22L15 14ZM49 9L40 20L42 22L49 14ZM15 55L24 44L22 42L15 50ZM49 55L40 44L42 42L49 50Z",
    "sun": rays(12, 32, 30, 19) + circle(32, 32, 15) + circle(32, 32, 11),
    "sword": sword(1 / 8),
    "swords": sword(1 / 9) + sword(-1 / 9),
    "temple": "M32 4L61 22V27H3V22ZM32 10L14 22H50Z"
    + "".join(square(x, 29, 7, 22) for x in (7, 21, 36, 50))
    + square(3, 53, 58, 7),
}  # fmt: skip

#: Outlines around the value in the corner of a card, one for each type.
SHAPES = (
    circle(20, 20, 18),
    "M3 3H37V37H3Z",
    "M4 4H36V20C36 29 29 35 20 38.5C11 35 4 29 4 20Z",
    rays(3, 20, 19.5, 19.5),
    "M20 .5L39.5 20L20 39.5L.5 20Z",
    "M20 1L38 14V38H2V14Z",
    "M12 1H28L39 12V28L28 39H12L1 28V12Z",
    "M4 10Q20 -4 36 10L38 38H2Z",
)


def parallels(wide: float, high: float, gap: float, slope: int) -> str:
    """Return slanting lines over an area as a path; ``slope`` is 1 for those that fall to the right, -1 for others."""
    starts = takewhile(lambda x: x < wide + high, count(gap / 2, gap))
    if slope > 0:
        return "".join(f"M{x - high:.1f} 0l{high:.1f} {high:.1f}" for x in starts)
    return "".join(f"M{x:.1f} 0l{-high:.1f} {high:.1f}" for x in starts)


def rows(wide: float, high: float, gap: float) -> str:
    """Return level lines over an area as a path."""
    return "".join(f"M0 {y:.1f}H{wide:.1f}" for y in takewhile(lambda y: y < high, count(gap / 2, gap)))


def files(wide: float, high: float, gap: float) -> str:
    """Return upright lines over an area as a path."""
    return "".join(f"M{x:.1f} 0V{high:.1f}" for x in takewhile(lambda x: x < wide, count(gap / 2, gap)))


def zigzags(wide: float, high: float, gap: float) -> str:
    """Return lines that go up and down over an area as a path."""
    step = f"l{gap:.1f} {-gap:.1f}l{gap:.1f} {gap:.1f}" * int(wide / gap / 2 + 1)
    return "".join(f"M0 {y:.1f}{step}" for y in takewhile(lambda y: y < high + gap, count(gap / 2, gap)))


def tiles(wide: float, high: float, gap: float) -> str:
    """Return small squares over an area as a path, each second row shifted."""
    found = []
    for line, y in enumerate(takewhile(lambda y: y < high, count(gap / 2, gap))):
        found += [f"M{x:.1f} {y:.1f}h.5" for x in takewhile(lambda x: x < wide, count(gap * (0.5 + line % 2 / 2), gap))]
    return "".join(found)


#: Patterns, by their place: over an area with a gap between lines.
PATTERNS: tuple[Callable[[float, float, float], str], ...] = (
    lambda wide, high, gap: parallels(wide, high, gap, -1),
    rows,
    lambda wide, high, gap: parallels(wide, high, gap, 1) + parallels(wide, high, gap, -1),
    files,
    tiles,
    zigzags,
    lambda wide, high, gap: rows(wide, high, gap) + files(wide, high, gap),
    lambda wide, high, gap: parallels(wide, high, gap, 1),
)


def lines_of(look: int, wide: float, high: float, gap: float) -> str:
    """Return the pattern of a type or a deck over an area, as an SVG path."""
    drawn = PATTERNS[look % len(PATTERNS)](wide, high, gap)
    return f'<path d="{drawn}" fill="none" stroke="var(--ink)" stroke-width=".28"/>'


def emblem(name: str, x: float, y: float, side: float, turn: int = 0) -> str:
    """Return an emblem around a point, in an area of this many millimetres, as SVG; "" for a name without a drawing."""
    if name not in EMBLEMS:
        return ""
    size = side / EMBLEM
    place = f"translate({x:.2f} {y:.2f})rotate({turn})scale({size:.4f})translate(-32 -32)"
    return f'<path transform="{place}" d="{EMBLEMS[name]}" fill="var(--ink)" fill-rule="evenodd"/>'


def medal(name: str, look: int, x: float, y: float, side: float) -> str:
    """Return an emblem on a blank disc with a double rim, ``side`` across; without a drawing the shape of the look."""
    ring = "".join(
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius * side:.2f}" fill="var(--paper)" stroke="var(--ink)"'
        f' stroke-width="{width}"/>'
        for radius, width in ((0.5, 0.5), (0.455, 0.2))
    )
    inside = emblem(name, x, y, 0.62 * side)
    if not inside:
        size = 0.5 * side / SHAPE
        place = f"translate({x - 0.25 * side:.2f} {y - 0.25 * side:.2f})scale({size:.4f})"
        inside = f'<path transform="{place}" d="{SHAPES[look % len(SHAPES)]}" fill="var(--ink)"/>'
    return ring + inside


def framed(wide: float, high: float, inside: str) -> str:
    """Return an SVG element of this many millimetres, which says nothing to those who cannot see it."""
    return (
        f'<svg aria-hidden="true" viewBox="0 0 {wide:.2f} {high:.2f}"'
        f' style="width: {wide:.2f}mm; height: {high:.2f}mm">{inside}</svg>'
    )


def window(name: str, look: int, wide: float, high: float) -> str:
    """Return the picture of a card: the pattern of its type with its emblem, between two lines."""
    edges = f'<path d="M0 .2H{wide:.2f}M0 {high - 0.2:.2f}H{wide:.2f}" stroke="var(--ink)" stroke-width=".4"/>'
    side = 0.86 * min(high, wide)
    inside = medal(name, look, wide / 2, high / 2, side)
    return framed(wide, high, lines_of(look, wide, high, wide / 40) + edges + inside)


def corner(look: int, side: float) -> str:
    """Return the shape around the value in the corner."""
    return (
        f'<svg aria-hidden="true" viewBox="-1 -1 42 42" style="width: {side:.2f}mm; height: {side:.2f}mm"><path'
        f' d="{SHAPES[look % len(SHAPES)]}" fill="var(--paper)" stroke="var(--ink)" stroke-width="2.2"/></svg>'
    )


def back(name: str, look: int, wide: float, high: float) -> str:
    """Return the drawn back of a deck: it looks the same either way up, but for its emblem."""
    edge, unit = 0.06 * wide, wide / 63.5
    inner_wide, inner_high = wide - 2 * edge, high - 2 * edge
    frame = (
        f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{inner_wide:.2f}" height="{inner_high:.2f}" rx="{2 * unit:.2f}"'
        f' fill="none" stroke="var(--ink)" stroke-width="{0.9 * unit:.2f}"/>'
        f'<rect x="{edge + 1.2 * unit:.2f}" y="{edge + 1.2 * unit:.2f}" width="{inner_wide - 2.4 * unit:.2f}"'
        f' height="{inner_high - 2.4 * unit:.2f}" rx="{unit:.2f}" fill="none" stroke="var(--ink)"'
        f' stroke-width="{0.25 * unit:.2f}"/>'
    )
    # The pattern ends at the inner frame: what is outside of it is cut away by a picture of its own.
    inset = edge + 1.2 * unit
    area_wide, area_high = wide - 2 * inset, high - 2 * inset
    field = (
        f'<svg x="{inset:.2f}" y="{inset:.2f}" width="{area_wide:.2f}" height="{area_high:.2f}"'
        f' viewBox="0 0 {area_wide:.2f} {area_high:.2f}">{lines_of(look, area_wide, area_high, 2.2 * unit)}</svg>'
    )
    middle = medal(name, look, wide / 2, high / 2, 0.56 * wide)
    return framed(wide, high, field + frame + middle)
