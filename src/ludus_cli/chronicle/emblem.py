"""The emblem of a gladiator: a shield with a division and a charge, drawn from his name and his style alone.

His style gives the shield its shape, so that all of a style carry the same. The name and the style choose among the
divisions, hatchings and :data:`CHARGES`: the same man always has the same emblem. Every field is hatched as well as
toned, so that it can be told from others in black and white. A drawing has no ``id``, so a page may hold many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from math import atan2, cos, hypot, pi, sin, sqrt

from ludus_cli.scenes.svg import INK, MARK, PAPER, num

Point = tuple[float, float]
#: The points (x, y) of a half of the plane: ``a * x + b * y <= c``.
Half = tuple[float, float, float]
#: A closed outline: curves, each with its control point and its end.
Outline = tuple[tuple[Point, Point], ...]

#: The drawing is so wide and high, and this is its middle.
SIDE, MIDDLE = 64, 32.0
#: The field inside the rim, as a share of the shield.
FIELD = 0.86
#: A charge is drawn around the middle at this share of its size, so that it leaves the rim alone.
SMALLER = "translate(5.1 5.1)scale(.84)"
PLACED = (5.1, 0.84)
#: The pieces of a path, and the numbers that some take; others take a point.
COMMAND, NUMBER = re.compile(r"([A-Za-z])([^A-Za-z]*)"), re.compile(r"-?\d*\.?\d+")
TAKES = {"H": 1, "V": 1, "Q": 4, "A": 7, "a": 7, "Z": 1}
#: The number of straight lines that stand in for a curve.
STEPS = 6


def circle(wide: float, high: float, corners: int = 8) -> Outline:
    """Return an ellipse around the middle, by the halves of its axes."""
    turn = 2 * pi / corners
    out = 1 / cos(turn / 2)

    def at(angle: float, far: float) -> Point:
        return MIDDLE + wide * far * sin(angle), MIDDLE - high * far * cos(angle)

    return tuple((at((n + 0.5) * turn, out), at((n + 1) * turn, 1)) for n in range(corners))


def rounded(wide: float, high: float, corner: float) -> Outline:
    """Return a rectangle around the middle with round corners, by the halves of its sides."""
    left, right, top, low = MIDDLE - wide, MIDDLE + wide, MIDDLE - high, MIDDLE + high
    return (
        ((MIDDLE, top), (right - corner, top)), ((right, top), (right, top + corner)),
        ((right, MIDDLE), (right, low - corner)), ((right, low), (right - corner, low)),
        ((MIDDLE, low), (left + corner, low)), ((left, low), (left, low - corner)),
        ((left, MIDDLE), (left, top + corner)), ((left, top), (left + corner, top)),
    )  # fmt: skip


def straight(*corners: Point) -> Outline:
    """Return an outline of straight lines."""
    return tuple((corner, corner) for corner in corners)


#: The shields: round, oval, long, nearly square, six-cornered, bulging, leaf-shaped.
SHIELDS: tuple[Outline, ...] = (
    circle(29, 29),
    circle(24, 30),
    rounded(22, 29, 7),
    rounded(27, 27, 8),
    straight((32, 2), (58, 17), (58, 47), (32, 62), (6, 47), (6, 17)),
    (((32, -1), (54, 9)), ((60, 32), (54, 55)), ((32, 65), (10, 55)), ((4, 32), (10, 9))),
    (((58, 13), (58, 32)), ((58, 51), (32, 62)), ((6, 51), (6, 32)), ((6, 13), (32, 2))),
)

LEFT, RIGHT, UPPER, LOWER = (1, 0, 32), (-1, 0, -32), (0, 1, 32), (0, -1, -32)
#: The divisions: the parts of a shield that are hatched, each where some halves of the plane meet.
DIVISIONS: tuple[tuple[tuple[Half, ...], ...], ...] = (
    ((LEFT,),),
    ((LOWER,),),
    (((1, 1, 64),),),
    (((-1, 1, 0),),),
    (((1, 0, 41), (-1, 0, -23)),),
    (((0, 1, 41), (0, -1, -23)),),
    (((1, 1, 77), (-1, -1, -51)),),
    (((-1, 1, 13), (1, -1, 13)),),
    ((LEFT, UPPER), (RIGHT, LOWER)),
    (((-1, -1, -64), (1, -1, 0)), ((1, 1, 64), (-1, 1, 0))),
    (((0, 1, 21),), ((0, -1, -43),)),
    (((1, 0, 20),), ((-1, 0, -44),)),
    ((LEFT, (-1, -1, -50), (1, 1, 72)), (RIGHT, (1, -1, 14), (-1, 1, 8))),
)
#: The hatchings: the direction across their lines, and the distance between these.
HATCHINGS: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((0, 1, 4),),
    ((1, 0, 4),),
    ((0.7071, 0.7071, 4),),
    ((0.7071, -0.7071, 4),),
    ((0, 1, 5), (1, 0, 5)),
    ((0.7071, 0.7071, 5), (0.7071, -0.7071, 5)),
)


def star(points: int, far: float, near: float) -> str:
    """Return a star around the middle as a path."""
    rays = [(near if n % 2 else far, n * pi / points) for n in range(2 * points)]
    return polygon_path([(MIDDLE + ray * sin(angle), MIDDLE - ray * cos(angle)) for ray, angle in rays])


def wreath() -> str:
    """Return a wreath of leaves, open at the top, as a path."""
    leaves = []
    for side in (-1, 1):
        for n in range(6):
            angle = 0.5 + n * 0.46
            out_x, out_y = sin(angle), -cos(angle)
            x, y = 16 * out_x, 16 * out_y
            # A leaf points along the ring, and a little inwards.
            on_x, on_y = out_y - 0.35 * out_x, -out_x - 0.35 * out_y
            leaf = ((-5 * on_x, -5 * on_y), (4 * out_x, 4 * out_y), (6 * on_x, 6 * on_y), (-4 * out_x, -4 * out_y))
            a, b, c, d = (pair((MIDDLE + side * (x + dx), MIDDLE + 1 + y + dy)) for dx, dy in leaf)
            leaves.append(f"M{a}Q{b} {c}Q{d} {a}Z")
    return "".join(leaves)


def palm() -> str:
    """Return a palm branch as a path."""
    leaves = "".join(
        f"M32 {y}Q{32 + 10 * side} {y - 1} {32 + 15 * side} {y - 10}Q{32 + 4 * side} {y - 9} 32 {y - 5}Z"
        for y in (22, 30, 38, 46)
        for side in (-1, 1)
    )
    return f"M31 55L31 14L32 9L33 14L33 55Z{leaves}"


def polygon_path(points: Sequence[Point]) -> str:
    """Return a closed outline of straight lines as a path; "" without points."""
    return f"M{'L'.join(map(pair, points))}Z" if points else ""


def pair(point: Point) -> str:
    """Return a point as a path has it."""
    return f"{num(point[0])} {num(point[1])}"


#: What stands on a shield: paths around its middle.
CHARGES: tuple[str, ...] = (
    # A sword, a trident, two spears, a helmet, a torch.
    "M32 9L36 17V40H28V17ZM22 41H42V45H22ZM30 45H34V51H30ZM28.5 53a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z",
    ("M30.5 55V15H28L32 8L36 15H33.5V55ZM17 17L20 10L23 17H21.5V25Q21.5 32 32 32Q42.5 32 42.5 25V17H41L44 10"
    "L47 17H45.5V26Q45 35 32 35Q19 35 18.5 26V17Z"),
    "M13 54L43 20L39 17L51 11L48 24L45 21L15 55ZM51 54L21 20L25 17L13 11L16 24L19 21L49 55Z",
    ("M15 33Q14 17 33 16Q50 17 50 36L52 40H43V51L35 48V38H26V52L18 46ZM14 24Q16 9 35 9Q50 10 53 26Q46 13 34 13"
    "Q21 13 14 24Z"),
    "M30 32H35L34 55H31ZM26 28H39V32H26ZM33 7Q44 18 38 27H27Q21 19 29 14Q29 19 32 19Q35 15 33 7Z",
    # A star, a sun, a crescent, a thunderbolt.
    star(5, 21, 8.5),
    star(12, 21, 12),
    "M41 13A20 20 0 1 0 41 51A15.5 15.5 0 1 1 41 13Z",
    "M36 8L18 35H29L25 56L47 27H35L43 8Z",
    # An eagle, a fish, a bull, a palm branch, a wreath.
    ("M32 11Q37 11 37 16L34 20Q45 22 54 13Q54 33 41 37L45 47L37 44L32 55L27 44L19 47L23 37Q10 33 10 13"
    "Q19 22 31 20L30 17L26 16Q28 11 32 11Z"),
    "M9 32Q22 17 42 29L54 20Q50 32 54 44L42 35Q22 47 9 32ZM18 30a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z",
    ("M13 11Q12 24 24 24Q32 21 40 24Q52 24 51 11Q58 27 45 31L52 33Q50 38 43 36Q42 46 37 53H27Q22 46 21 36"
    "Q14 38 12 33L19 31Q6 27 13 11Z"),
    palm(),
    wreath(),
    # An amphora, a column, a tower, a wheel.
    ("M27 9H37V13H35V19Q46 24 43 36Q40 46 35 51V55H29V51Q24 46 21 36Q18 24 29 19V13H27ZM27 15Q16 14 18 27L20 24"
    "Q20 18 27 18ZM37 15Q48 14 46 27L44 24Q44 18 37 18Z"),
    ("M17 9H47V14H17ZM21 15H43L41 18H23ZM23 20H27V46H23ZM30 20H34V46H30ZM37 20H41V46H37ZM21 47H43V50H21ZM17 51"
    "H47V55H17Z"),
    "M19 55V27L15 23V10H21V15H26V10H31V15H33V10H38V15H43V10H49V23L45 27V55H37V45Q37 39 32 39Q27 39 27 45V55Z",
    ("M12 32a20 20 0 1 0 40 0a20 20 0 1 0-40 0ZM16.5 32a15.5 15.5 0 1 1 31 0a15.5 15.5 0 1 1-31 0ZM31 17H33V47"
    "H31ZM17 31H47V33H17ZM28 32a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z"),
)  # fmt: skip


def emblem(name: str, style: str) -> str:
    """Return the emblem of a gladiator as an SVG element, for a page that names him beside it."""
    shield, parts, lines, charge = field_of(name, style)
    toned = "".join(map(polygon_path, parts))
    hatched = "".join(f"M{pair(a)}L{pair(b)}" for a, b in lines)
    sign = CHARGES[charge]
    return (
        f'<svg class="face" viewBox="0 0 {SIDE} {SIDE}" aria-hidden="true" style="fill:none;stroke-linejoin:round">'
        f'<path d="{outline_path(shield)}" style="fill:{PAPER};stroke:{INK};stroke-width:2.5"/>'
        f'<path d="{toned}" style="fill:{MARK};fill-opacity:.25"/>'
        f'<path d="{hatched}" style="stroke:{MARK};stroke-width:1"/>'
        f'<g transform="{SMALLER}"><path d="{sign}" style="fill:{PAPER};stroke:{PAPER};stroke-width:6"/>'
        f'<path d="{sign}" style="fill:{INK};fill-rule:evenodd"/></g></svg>'
    )


def field_of(name: str, style: str) -> tuple[Outline, list[list[Point]], list[tuple[Point, Point]], int]:
    """Return the shield of a gladiator's emblem: its outline, the fields that are toned, the lines that hatch them, and
    the place of its charge among CHARGES."""
    shield = SHIELDS[number_of(style) % len(SHIELDS)]
    drawn = number_of(f"{style}\n{name}")
    drawn, charge = divmod(drawn, len(CHARGES))
    drawn, division = divmod(drawn, len(DIVISIONS))
    hatching = HATCHINGS[drawn % len(HATCHINGS)]
    parts = [clipped(points_of(shield), halves) for halves in DIVISIONS[division]]
    return shield, parts, [line for part in parts for lines in hatching for line in hatch(part, lines)], charge


def outlines_of(sign: str) -> list[list[Point]]:
    """Return the outlines of a charge as points, where it stands on a shield."""
    found: list[list[Point]] = []
    x = y = 0.0
    for command, text in COMMAND.findall(sign):
        n = [float(each) for each in NUMBER.findall(text)]
        if command == "M":
            found.append([])
        for at in range(0, len(n), TAKES.get(command, 2)):
            start = (x, y)
            match command:
                case "H":
                    x = n[at]
                case "V":
                    y = n[at]
                case "Q":
                    control, (x, y) = (n[at], n[at + 1]), n[at + 2 : at + 4]
                    found[-1] += curve(start, control, (x, y))
                case "A" | "a":
                    x, y = (n[at + 5] + x, n[at + 6] + y) if command == "a" else (n[at + 5], n[at + 6])
                    found[-1] += arc(start, (x, y), n[at], bool(n[at + 3]), bool(n[at + 4]))
                case _:
                    x, y = n[at : at + 2]
            found[-1].append((x, y))
    move, scale = PLACED
    return [[(move + scale * x, move + scale * y) for x, y in points] for points in found]


def curve(start: Point, control: Point, end: Point) -> list[Point]:
    """Return points of a curve after its start."""
    found = []
    for step in range(1, STEPS + 1):
        t = step / STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append((a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
    return found


def arc(start: Point, end: Point, radius: float, large: bool, clockwise: bool) -> list[Point]:
    """Return points of a piece of a circle, the larger or the smaller one, from its start to its end."""
    (x0, y0), (x1, y1) = start, end
    half_x, half_y = (x0 - x1) / 2, (y0 - y1) / 2
    half = hypot(half_x, half_y)
    radius = max(radius, half)
    off = sqrt(radius * radius - half * half) / half * (1 if large != clockwise else -1)
    x, y = (x0 + x1) / 2 + off * half_y, (y0 + y1) / 2 - off * half_x
    first, last = atan2(y0 - y, x0 - x), atan2(y1 - y, x1 - x)
    turn = (last - first) % (2 * pi) if clockwise else -((first - last) % (2 * pi))
    steps = 4 * STEPS
    angles = [first + turn * step / steps for step in range(1, steps + 1)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def portrait(content: str, kind: str, name: str) -> str:
    """Return a portrait as an HTML element; ``content`` is its address, or its bytes in base64 if there is a
    ``kind``."""
    source = f"data:image/{kind};base64,{content}" if kind else content
    return f'<img class="face" src="{escape(source)}" alt="{escape(f"Portrait of {name}")}">'


def number_of(text: str) -> int:
    """Return a number that is always the same for a text."""
    return int.from_bytes(sha256(text.encode("utf-8", "surrogatepass")).digest()[:8])


def outline_path(outline: Outline) -> str:
    """Return an outline as a path."""
    return f"M{pair(outline[-1][1])}{''.join(f'Q{pair(by)} {pair(to)}' for by, to in outline)}Z"


def points_of(outline: Outline) -> list[Point]:
    """Return the points of the field inside an outline, all around."""
    points = []
    start = outline[-1][1]
    for by, to in outline:
        for x, y in curve(start, by, to):
            points.append((MIDDLE + FIELD * (x - MIDDLE), MIDDLE + FIELD * (y - MIDDLE)))
        start = to
    return points


def clipped(points: list[Point], halves: Sequence[Half]) -> list[Point]:
    """Return the part of a convex field that lies in all of some halves of the plane."""
    for a, b, c in halves:
        found: list[Point] = []
        for n, (x, y) in enumerate(points):
            before_x, before_y = points[n - 1]
            here, before = a * x + b * y - c, a * before_x + b * before_y - c
            if (here > 0) != (before > 0):
                t = before / (before - here)
                found.append((before_x + t * (x - before_x), before_y + t * (y - before_y)))
            if here <= 0:
                found.append((x, y))
        points = found
    return points


def hatch(points: list[Point], lines: tuple[float, float, float]) -> Iterator[tuple[Point, Point]]:
    """Yield the lines of a hatching inside a convex field, each from edge to edge."""
    a, b, apart = lines
    far = [a * x + b * y for x, y in points]
    first = int(min(far, default=0) // apart) + 1
    for n in range(first, int(max(far, default=0) // apart) + 1):
        ends = []
        for place, here in enumerate(far):
            before = far[place - 1]
            if (here > n * apart) != (before > n * apart):
                t = (n * apart - before) / (here - before)
                (x0, y0), (x1, y1) = points[place - 1], points[place]
                ends.append((x0 + t * (x1 - x0), y0 + t * (y1 - y0)))
        if len(ends) == 2 and hypot(ends[0][0] - ends[1][0], ends[0][1] - ends[1][1]) > 1:
            yield ends[0], ends[1]
