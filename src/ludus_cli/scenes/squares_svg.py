"""A board of squares as a picture: plans of it side by side, each with the men at a moment and their ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from math import hypot

from ludus_cli.scenes.scene import NONE, Squares
from ludus_cli.scenes.svg import INK, LINE, MARK, PAPER, SHOWN, SOFT, WIDTH, num, path, stroke, svg, text_element

#: How wide the plan of one moment is, and how far from the next; squares are no larger than this.
PLAN, GAP, LARGEST_SQUARE = 128, 8, 24
#: Half the width of a man in the drawing; the lines of the ways of each side.
MAN = 7
DASHES = ("", "stroke-dasharray:4 2", "stroke-dasharray:1 2", "stroke-dasharray:6 2 1 2")
#: Where the men of one square stand about its middle, by how many they are.
PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-7, 0), (8, 0)),
    3: ((-7, -7), (8, -7), (0, 8)),
    4: ((-7, -7), (8, -7), (-7, 8), (8, 8)),
}


def runs_of(board: Squares, depth: int, size: int, lefts: list[int], top: int) -> str:
    """The squares of a depth or further in, once for each plan, as a piece of a path: each run of a row is a line."""
    found = ""
    cells = enumerate(n for n in range(len(board.depth)) if board.depth[n] >= depth)
    # Squares are numbered row by row: along a run, count and column grow alike.
    for _, run in groupby(cells, key=lambda c: (board.row[c[1]], c[0] - board.column[c[1]])):
        numbers = [number for _, number in run]
        x, y = board.column[numbers[0]] * size, top + board.row[numbers[0]] * size + size // 2
        length = len(numbers) * size - 1
        found += f"M{lefts[0] + x} {y}h{length}"
        found += f"m{PLAN + GAP - length} 0h{length}" * (len(lefts) - 1)
    return found


def straight(colour: str, width: float, more: str = "") -> str:
    """The look of straight lines: there is nothing in them to fill."""
    return f"stroke:{colour};stroke-width:{width}{';' if more else ''}{more}"


def floor(board: Squares, size: int, lefts: list[int], top: int) -> str:
    """The squares as dashed lines, lighter the further in they lie, and the doors."""
    dashes = f"stroke-dasharray:{size - 1} 1"
    body = path(runs_of(board, 0, size, lefts, top), straight(LINE, size - 1, dashes))
    paler = f"{dashes};stroke-opacity:.55"
    for depth in (1, 2):
        body += path(runs_of(board, depth, size, lefts, top), straight(PAPER, size - 1, paler))
    doors = ""
    for number, (down, right) in board.doors:
        x, y = board.column[number] * size, top + board.row[number] * size
        for left in lefts:
            if right:
                doors += f"M{left + x + (size if right > 0 else 0)} {y + 3}v{size - 6}"
            else:
                doors += f"M{left + x + 3} {y + (size if down > 0 else 0)}h{size - 6}"
    return body + path(doors, straight(SOFT, 3))


def way(board: Squares, size: int, places: Sequence[int], left: int, top: int) -> str:
    """A man's way as a piece of a path, through the middles of squares; NONE begins a new one."""
    found = ""
    last, dx, dy = NONE, 0, 0
    for n in [*places, NONE]:
        step = (0, 0)
        if NONE not in (n, last):
            step = (board.column[n] - board.column[last], board.row[n] - board.row[last])
        # Steps that go on straight ahead are one line.
        ahead = (dx, dy) != (0, 0) and step != (0, 0) and dx * step[1] == dy * step[0]
        if ahead and dx * step[0] + dy * step[1] > 0:
            dx, dy = dx + step[0], dy + step[1]
        else:
            if (dx, dy) != (0, 0):
                found += f"l{dx * size} {dy * size}"
            dx, dy = step
        if n != NONE and last == NONE:
            x, y = board.column[n] * size + size // 2, board.row[n] * size + size // 2
            found += f"M{left + x} {top + y}"
        last = n
    return found


def man_positions(
    board: Squares, size: int, men: Sequence[tuple[int, bool]], left: int, top: int
) -> list[tuple[float, float]]:
    """Return the point where each man is drawn: near the middle of his square, clear of the men he would cover."""
    places = []
    for who, (where, _) in enumerate(men):
        same = [n for n, (other, _) in enumerate(men) if other == where]
        # More than four lie in a size only when some of them are out of the fight.
        dx, dy = PLACES[min(4, len(same))][same.index(who) % 4]
        x = left + (board.column[where] + 0.5) * size + dx
        places.append([x, top + (board.row[where] + 0.5) * size + dy])
    for _ in range(6 if len(men) > 2 else 0):
        push_apart(places)
    right, bottom = left + board.columns * size - MAN, top + board.rows * size - MAN
    return [(min(max(x, left + MAN), right), min(max(y, top + MAN), bottom)) for x, y in places]


def push_apart(places: list[list[float]]) -> None:
    """Move men who cover each other half of the way apart that is missing."""
    for n, one in enumerate(places):
        for two in places[:n]:
            dx, dy = one[0] - two[0], one[1] - two[1]
            far = max(abs(dx), abs(dy))
            if far < 2 * MAN:
                push = (2 * MAN - far) / 2
                axis, sign = (0, 1 if dx >= 0 else -1) if abs(dx) >= abs(dy) else (1, 1 if dy >= 0 else -1)
                one[axis] += sign * push
                two[axis] -= sign * push


def spark(struck: tuple[float, float], by: tuple[float, float]) -> str:
    """A star on the edge of a man who was struck, on the side from which the stroke came, as a piece of a path."""
    dx, dy = by[0] - struck[0], by[1] - struck[1]
    far = hypot(dx, dy) or 1
    x, y = struck[0] + MAN * dx / far, struck[1] + MAN * dy / far
    return f"M{num(x - 4)} {num(y)}h8m-4-4v8m-3-7l6 6m0-6l-6 6"


def man_shape(side: int, x: float, y: float) -> str:
    """A man as a piece of a path: a disc, or a square for the third and the fourth side."""
    s = num(MAN)
    if side < 2:
        return f"M{num(x - MAN)} {num(y)}a{s} {s} 0 1 0 14 0a{s} {s} 0 1 0-14 0"
    return f"M{num(x - MAN)} {num(y - MAN)}h14v14h-14z"


@dataclass(frozen=True, slots=True)
class Plan:
    """The board at a moment: its head ("": it has none), for each man his place and whether he is out, and his way
    since the plan before, in which NONE begins a new one. ``strokes`` are pairs of men: the first has struck the
    second."""

    head: str
    men: Sequence[tuple[int, bool]]
    ways: Sequence[Sequence[int]]
    strokes: Sequence[tuple[int, int]] = ()


def plans_svg(title: str, board: Squares, tags: Sequence[str], sides: Sequence[int], plans: Sequence[Plan]) -> str:
    """Plans of the board side by side as an SVG element, one for each moment, with the ways since the one before.

    ``tags`` and ``sides`` are those of the men by seat.
    """
    size = min(LARGEST_SQUARE, PLAN // max(board.columns, board.rows))
    top, plan_width = 18 if any(plan.head for plan in plans) else 2, board.columns * size
    lefts = [n * (PLAN + GAP) + (PLAN - plan_width) // 2 for n in range(len(plans))]
    shapes, ways = dict.fromkeys(range(4), ""), dict.fromkeys(range(4), "")
    letters = {True: "", False: ""}
    heads = crosses = sparks = ""
    for left, plan in zip(lefts, plans, strict=True):
        heads += text_element(left, 11, plan.head) if plan.head else ""
        points = man_positions(board, size, plan.men, left, top)
        sparks += "".join(spark(points[struck], points[by]) for by, struck in plan.strokes)
        for who, (x, y) in enumerate(points):
            side = sides[who]
            shapes[side] += man_shape(side, x, y)
            letters[side % 2 == 0] += text_element(x, y + 4, tags[who])
            if len(plan.ways[who]) > 1:
                ways[side] += way(board, size, plan.ways[who], left, top)
            if plan.men[who][1]:
                crosses += f"M{num(x - 9)} {num(y + 9)}l18-18"
    body = heads + floor(board, size, lefts, top)
    for side, line in ways.items():
        body += path(line, stroke(INK, 1.2, DASHES[side]))
    for side, shape in shapes.items():
        fill, edge = (PAPER, INK) if side % 2 else (INK, PAPER)
        body += path(shape, f"fill:{fill};stroke:{edge}")
    letter = 12 if max(map(len, tags)) == 1 else 10
    for full, text in letters.items():
        colour = PAPER if full else INK
        body += f'<g style="fill:{colour};font-size:{letter}px;text-anchor:middle">{text}</g>'
    body += path(crosses, straight(MARK, 2)) + path(sparks, straight(MARK, 1.6))
    width = len(plans) * (PLAN + GAP) - GAP
    return svg(title, top + board.rows * size + 3, body, width, width * SHOWN // WIDTH)
