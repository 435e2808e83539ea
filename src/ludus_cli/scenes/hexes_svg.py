"""A board of hexes as a picture: all men's ways and places, and the things on the sand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from ludus_cli.core.hex import DIRECTIONS, Hex, distance, doubled, hexagon
from ludus_cli.scenes.scene import NONE, Hexes

#: Half the width of a hex, and its height from row to row; its points stand 14 above and below.
HALF, ROW, POINT = 12, 21, 14
#: Half the side of the square of a thing that lies about, and of its number.
TILE = 5
#: Colours of the sides: those of the page, with others where there is none; and how their lines are drawn.
MARK, INK, SOFT = "var(--mark, #7c1d16)", "var(--ink, #231c15)", "var(--soft, #5d5143)"
COLOURS = (MARK, INK, SOFT, MARK)
DASHES = ("", ";stroke-dasharray:5 3", ";stroke-dasharray:1.5 3", ";stroke-dasharray:8 3 1.5 3")
LINES = ("a full line", "dashed", "dotted", "dashed and dotted")
SAND, LINE, PAPER = "var(--tint, #f3ecdd)", "var(--line, #cbbfa9)", "var(--paper, #fbf8f1)"
#: The ways of the sides lie beside each other where they share a hex.
SHIFT = (-2, 2, -5, 5)

#: What lies about by hex, in words; nothing where something has lain.
Things = Mapping[int, Sequence[str]]


@dataclass(slots=True)
class Stand:
    """A man on the board: his hex, his direction, whether he is down, the hexes of his way so far, and of
    it those where he stood when a turn began.
    """

    hex: int = NONE
    facing: int = 0
    down: bool = False
    way: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)

    def go(self, hex_number: int, facing: int) -> None:
        """Move him to a hex."""
        self.hex, self.facing = hex_number, facing
        if not self.way or self.way[-1] != hex_number:
            self.way.append(hex_number)


def xy(a: Hex) -> tuple[int, int]:
    """The middle of a hex in the picture."""
    column, row = doubled(a)
    return HALF * column, ROW * row


def visible_hexes(board: Hexes, stands: Sequence[Stand], things: Things) -> list[int]:
    """Return the hexes to draw: all with a man's way or a thing, and those around."""
    hexes = hexagon(board.radius).hexes
    used = {here for stand in stands for here in stand.way} | set(things)
    return [n for n, a in enumerate(hexes) if any(distance(a, hexes[here]) <= 1 for here in used)]


def cell(a: Hex) -> str:
    """A hex as a piece of a path."""
    x, y = xy(a)
    return f"M{x} {y - POINT}l12 7v14l-12 7-12-7v-14z"


def way(board: Hexes, stand: Stand, side: int) -> str:
    """A man's way as a line, a dot where a turn began, and a ring where he came in."""
    hexes = hexagon(board.radius).hexes
    points = [(x, y + SHIFT[side]) for x, y in (xy(hexes[here]) for here in stand.way)]
    line = " ".join(f"{x},{y}" for x, y in points)
    dash = DASHES[side]
    x, y = points[0]
    dots = "".join(
        f'<circle cx="{xy(hexes[here])[0]}" cy="{xy(hexes[here])[1] + SHIFT[side]}" r="2"'
        f' style="fill:{COLOURS[side]}"/>'
        for here in dict.fromkeys(stand.turns[1:])
    )
    return (
        f'<polyline points="{line}" style="fill:none;stroke:{COLOURS[side]};stroke-width:1.5{dash}"/>'
        f'<circle cx="{x}" cy="{y}" r="3.5" style="fill:{PAPER};stroke:{COLOURS[side]}"/>{dots}'
    )


def figure(board: Hexes, stand: Stand, tag: str, side: int) -> str:
    """Draw a man at the end: a disc with his letter and a wedge for his direction, or a cross if he is down."""
    x, y = xy(hexagon(board.radius).hexes[stand.hex])
    if stand.down:
        return (
            f'<path d="M{x - 6} {y - 6}l12 12m0-12l-12 12" style="fill:none;'
            f'stroke:{COLOURS[side]};stroke-width:2.5"/>'
            f'<text x="{x + 8}" y="{y - 5}" style="fill:{COLOURS[side]};font-size:10px">'
            f"{tag}</text>"
        )
    return disc(x, y, stand.facing, tag, side)


def disc(x: int, y: int, facing: int, tag: str, side: int) -> str:
    """Draw a man on his feet: a disc with his letter and a wedge for his direction. Every second side has a ring, since
    print has no colours."""
    ahead_x, ahead_y = xy(DIRECTIONS[facing])
    # From the middle the wedge reaches over the disc towards the side of the hex.
    tip = f"{x + round(ahead_x * 0.6)},{y + round(ahead_y * 0.6)}"
    wide = f"{round(ahead_y * 0.2)},{round(-ahead_x * 0.2)}".split(",")
    base_x, base_y = x + round(ahead_x * 0.3), y + round(ahead_y * 0.3)
    left = f"{base_x + int(wide[0])},{base_y + int(wide[1])}"
    right = f"{base_x - int(wide[0])},{base_y - int(wide[1])}"
    ring = f'<circle cx="{x}" cy="{y}" r="6.5" style="fill:none;stroke:{PAPER}"/>' if side % 2 else ""
    return (
        f'<polygon points="{tip} {left} {right}" style="fill:{COLOURS[side]}"/>'
        f'<circle cx="{x}" cy="{y}" r="8" style="fill:{COLOURS[side]}"/>{ring}'
        f'<text x="{x}" y="{y + 4}" style="fill:{PAPER};font-size:11px;text-anchor:middle">'
        f"{tag}</text>"
    )


def tiles(a: Hex, numbers: Sequence[int], taken: bool) -> str:
    """Draw things that lie in a hex, side by side: squares with their numbers in the key, below a man where it is
    ``taken``."""
    middle, y = xy(a)
    y += 11 if taken else 0
    found = ""
    for place, number in enumerate(numbers):
        x = middle + TILE * (2 * place + 1 - len(numbers))
        found += (
            f'<path d="M{x - TILE} {y - TILE}h{2 * TILE}v{2 * TILE}h-{2 * TILE}z" style="fill:{PAPER};stroke:{INK}"/>'
            f'<text x="{x}" y="{y + 3}" style="fill:{INK};font-size:9px;text-anchor:middle">{number}</text>'
        )
    return found


def kinds_of(things: Things) -> list[str]:
    """Return the things that lie about, each once, in the order of their numbers in the key."""
    return list(dict.fromkeys(item for number in sorted(things) for item in things[number]))


def key_of(kinds: Sequence[str]) -> str:
    """Return the key to things that lie about, to stand behind a title: ``; dropped: 1 net, 2 sword``."""
    found = ", ".join(f"{number} {kind}" for number, kind in enumerate(kinds, 1))
    return found and f"; dropped: {found}"


def lying(board: Hexes, stands: Sequence[Stand], things: Things) -> str:
    """Draw the things on the sand at the end."""
    hexes, kinds = hexagon(board.radius).hexes, kinds_of(things)
    taken = {stand.hex for stand in stands}
    return "".join(
        tiles(hexes[number], [kinds.index(item) + 1 for item in dict.fromkeys(things[number])], number in taken)
        for number in sorted(things)
    )


def ways_svg(
    title: str, board: Hexes, stands: Sequence[Stand], tags: Sequence[str], sides: Sequence[int], things: Things
) -> str:
    """Return the board with all men's ways to their places as an SVG element: no script, no address, no id.

    ``tags`` and ``sides`` are those of the men by seat. Those who stand are drawn over those who are down.
    """
    hexes = hexagon(board.radius).hexes
    cells = [hexes[n] for n in visible_hexes(board, stands, things)]
    xs, ys = zip(*(xy(a) for a in cells), strict=True)
    left, top = min(xs) - HALF - 2, min(ys) - POINT - 2
    width, height = max(xs) + HALF + 2 - left, max(ys) + POINT + 2 - top
    upright_last = sorted(range(len(stands)), key=lambda who: (not stands[who].down, who))
    body = "".join(
        [
            f'<path d="{"".join(cell(a) for a in cells)}" style="fill:{SAND};stroke:{LINE}"/>',
            *(way(board, stand, side) for stand, side in zip(stands, sides, strict=True)),
            *(figure(board, stands[who], tags[who], sides[who]) for who in upright_last),
            lying(board, stands, things),
        ]
    )
    return (
        f'<svg role="img" aria-label="{escape(title)}" width="{width * 3 // 2}"'
        f' viewBox="{left} {top} {width} {height}" style="font-family:inherit">{body}</svg>'
    )
