"""The body of a gladiator, seen from the front, with the marks of a career on each part of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludus_cli.chronicle.charts import box
from ludus_cli.scenes.svg import (
    BOLD,
    INK,
    LINE_HEIGHT,
    MARK,
    PAPER,
    SOFT,
    SOFT_WORDS,
    num,
    path,
    stroke,
    svg,
    text_element,
    width_of,
)

Point = tuple[float, float]

#: How densely lines cover a part, from untouched to worst: the distance between them, 0 for no line.
DENSITY = (0.0, 7.0, 4.0, 2.2, 1.0)
STEPS = len(DENSITY) - 1

RIGHT_ARM_SHAPE: tuple[Point, ...] = ((163, 72), (150, 80), (126, 164), (138, 170), (156, 124), (165, 96))
RIGHT_LEG_SHAPE: tuple[Point, ...] = ((168, 172), (198, 172), (196, 240), (189, 308), (174, 308), (165, 220))
#: The neck, which is no part: it belongs to nothing that can be hit.
NECK = "M194 58v8M206 58v8"


def mirrored(shape: Sequence[Point]) -> tuple[Point, ...]:
    """Return the same shape on the other side of the body."""
    return tuple((400 - x, y) for x, y in shape)


#: The parts as convex shapes, seen from the front: his right is on the left.
SHAPES: dict[str, tuple[Point, ...]] = {
    "head": (
        (200, 18), (206, 20), (211, 24), (214, 30), (215, 38), (214, 46), (211, 52), (206, 56),
        (200, 58), (194, 56), (189, 52), (186, 46), (185, 38), (186, 30), (189, 24), (194, 20),
    ),
    "right arm": RIGHT_ARM_SHAPE,
    "left arm": mirrored(RIGHT_ARM_SHAPE),
    "chest": ((178, 66), (222, 66), (233, 76), (226, 124), (174, 124), (167, 76)),
    "belly": ((174, 127), (226, 127), (230, 148), (232, 169), (168, 169), (170, 148)),
    "right leg": RIGHT_LEG_SHAPE,
    "left leg": mirrored(RIGHT_LEG_SHAPE),
}  # fmt: skip
#: Where the words to each part stand, how they are anchored, and the line that leads to them, if any.
LABELS: dict[str, tuple[Point, str, str]] = {
    "head": ((252, 24), "", "M217 33L248 22"),
    "right arm": ((120, 122), "end", ""),
    "left arm": ((280, 122), "", ""),
    "chest": ((148, 30), "end", "M180 80L151 36"),
    "belly": ((292, 190), "", "M224 162L288 186"),
    "right leg": ((156, 240), "end", ""),
    "left leg": ((244, 240), "", ""),
}


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the body: ``place`` is its name in SHAPES, ``count`` the number that shades it.

    ``facts`` are written beside it, a line each.
    """

    place: str
    name: str
    count: int
    facts: tuple[str, ...] = ()


def step_of(count: int, most: int) -> int:
    """Return the shade of a part: 0 untouched, then in equal steps up to STEPS for the count ``most``."""
    return -(-STEPS * count // most) if most else 0


def scanned(shape: Sequence[Point], step: float) -> str:
    """Level lines over a convex shape as a piece of a path, so far apart."""
    edges = list(zip(shape, (*shape[1:], shape[0]), strict=True))
    low, high = min(y for _, y in shape), max(y for _, y in shape)
    found, y = "", low + step
    while y < high:
        cuts = [x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in edges if min(y1, y2) <= y < max(y1, y2)]
        found += f"M{num(min(cuts))} {num(y)}H{num(max(cuts))}"
        y += step
    return found


def shaded(shape: Sequence[Point], step: int) -> str:
    """A part in its shade, with its outline."""
    outline = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in shape) + "z"
    around = f"stroke:{INK};stroke-width:1.2;stroke-linejoin:round"
    if step == STEPS:
        return path(outline, f"fill:{MARK};{around}")
    lines = path(scanned(shape, DENSITY[step]), stroke(MARK, 1)) if step else ""
    return path(outline, f"fill:{PAPER};{around}") + lines


def ranges(most: int) -> list[tuple[int, str]]:
    """Return the steps in use up to ``most``, each with the counts it covers."""
    found = []
    for step in range(STEPS + 1):
        counts = [n for n in range(most + 1) if step_of(n, most) == step]
        if counts:
            name = str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
            found.append((step, name))
    return found


def legend(most: int, unit: str, y: float) -> str:
    """Draw the key of the shades."""
    steps = ranges(most)
    wide = sum(28 + width_of(name) for _, name in steps) + width_of(unit)
    x = max(2.0, 200 - wide / 2)
    body = ""
    for step, name in steps:
        corners = ((x, y - 10), (x + 15, y - 10), (x + 15, y + 1), (x, y + 1))
        if step == STEPS:
            body += path(box(x, y - 10, 15, 11), f"fill:{MARK};stroke:{INK}")
        else:
            body += shaded(corners, step)
        body += text_element(x + 19, y, name)
        x += 28 + width_of(name)
    return body + text_element(x - 2, y, unit, SOFT_WORDS)


def body_svg(title: str, parts: Sequence[Part], unit: str) -> str:
    """The figure as an SVG element: its seven ``parts``, shaded by their counts of ``unit``."""
    most = max(STEPS, *(part.count for part in parts))
    body = path(NECK, stroke(INK, 1.2))
    for part in parts:
        (x, y), anchor, leader = LABELS[part.place]
        body += shaded(SHAPES[part.place], step_of(part.count, most))
        body += path(leader, stroke(SOFT, 0.8))
        body += text_element(x, y, part.name, BOLD, anchor)
        for line, fact in enumerate(part.facts, start=1):
            body += text_element(x, y + LINE_HEIGHT * line, fact, SOFT_WORDS, anchor)
    return svg(title, 342, body + legend(most, unit, 334))
