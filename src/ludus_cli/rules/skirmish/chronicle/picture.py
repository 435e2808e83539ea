"""The board of a match as a picture: the ways of all, where they stood, what lay on the sand."""

from __future__ import annotations

from html import escape

from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import counted, listed
from ludus_cli.rules.hex import DIRECTIONS, Hex, distance, doubled, hexagon
from ludus_cli.rules.skirmish.board import Board, Stand, board_at, letter
from ludus_cli.rules.skirmish.chronicle.told import Told
from ludus_cli.rules.skirmish.terms import ITEMS

#: Half the width of a hex, and its height from row to row; its points stand 14 above and below.
HALF, ROW, POINT = 12, 21, 14
#: Colours of the sides: those of the page, with others where there is none; and how their lines are drawn.
MARK, INK, SOFT = "var(--mark, #7c1d16)", "var(--ink, #231c15)", "var(--soft, #5d5143)"
COLOURS = (MARK, INK, SOFT, MARK)
DASHES = ("", ";stroke-dasharray:5 3", ";stroke-dasharray:1.5 3", ";stroke-dasharray:8 3 1.5 3")
LINES = ("a full line", "dashed", "dotted", "dashed and dotted")
SAND, LINE, PAPER = "var(--tint, #f3ecdd)", "var(--line, #cbbfa9)", "var(--paper, #fbf8f1)"
#: The ways of the sides lie beside each other where they share a hex.
SHIFT = (-2, 2, -5, 5)


def xy(a: Hex) -> tuple[int, int]:
    """The middle of a hex in the picture."""
    column, row = doubled(a)
    return HALF * column, ROW * row


def shown(board: Board) -> list[int]:
    """The hexes to draw: all that somebody has trodden or something lies in, and those around."""
    hexes = hexagon(board.radius).hexes
    used = {here for stand in board.stands for here in stand.way} | set(board.items)
    return [n for n, a in enumerate(hexes) if any(distance(a, hexes[here]) <= 1 for here in used)]


def cell(a: Hex) -> str:
    """A hex as a piece of a path."""
    x, y = xy(a)
    return f"M{x} {y - POINT}l12 7v14l-12 7-12-7v-14z"


def way(board: Board, stand: Stand, side: int) -> str:
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


def figure(board: Board, who: int, side: int) -> str:
    """A man at the end: a disc with his letter and a wedge where he looks, or a cross for one who is down."""
    stand = board.stands[who]
    x, y = xy(hexagon(board.radius).hexes[stand.hex])
    if stand.down:
        return (
            f'<path d="M{x - 6} {y - 6}l12 12m0-12l-12 12" style="fill:none;'
            f'stroke:{COLOURS[side]};stroke-width:2.5"/>'
            f'<text x="{x + 8}" y="{y - 5}" style="fill:{COLOURS[side]};font-size:10px">'
            f"{letter(who)}</text>"
        )
    ahead_x, ahead_y = xy(DIRECTIONS[stand.facing])
    # From the middle the wedge reaches over the disc towards the side of the hex.
    tip = f"{x + round(ahead_x * 0.6)},{y + round(ahead_y * 0.6)}"
    wide = f"{round(ahead_y * 0.2)},{round(-ahead_x * 0.2)}".split(",")
    base_x, base_y = x + round(ahead_x * 0.3), y + round(ahead_y * 0.3)
    left = f"{base_x + int(wide[0])},{base_y + int(wide[1])}"
    right = f"{base_x - int(wide[0])},{base_y - int(wide[1])}"
    return (
        f'<polygon points="{tip} {left} {right}" style="fill:{COLOURS[side]}"/>'
        f'<circle cx="{x}" cy="{y}" r="8" style="fill:{COLOURS[side]}"/>'
        f'<text x="{x}" y="{y + 4}" style="fill:{PAPER};font-size:11px;text-anchor:middle">'
        f"{letter(who)}</text>"
    )


def things(board: Board) -> str:
    """What lies on the sand at the end, as its first letters."""
    hexes = hexagon(board.radius).hexes
    taken = {stand.hex for stand in board.stands}
    found = ""
    for number in sorted(board.items):
        for item in board.items[number][:1]:
            x, y = xy(hexes[number])
            y += 12 if number in taken else 4
            found += (
                f'<text x="{x}" y="{y}" style="fill:var(--soft, #5d5143);font-size:8px;'
                f'text-anchor:middle">{ITEMS[item]}</text>'
            )
    return found


def board_svg(told: Told) -> str:
    """The board at the end of a fought match as an SVG element: no script, no address, no id."""
    board = board_at(told.bout, told.events)
    hexes = hexagon(board.radius).hexes
    cells = [hexes[n] for n in shown(board)]
    xs, ys = zip(*(xy(a) for a in cells), strict=True)
    left, top = min(xs) - HALF - 2, min(ys) - POINT - 2
    width, height = max(xs) + HALF + 2 - left, max(ys) + POINT + 2 - top
    sides = [seat.side for seat in told.bout.seats]
    body = "".join(
        [
            f'<path d="{"".join(cell(a) for a in cells)}" style="fill:{SAND};stroke:{LINE}"/>',
            *(way(board, stand, sides[who]) for who, stand in enumerate(board.stands)),
            things(board),
            *(figure(board, who, sides[who]) for who in by_state(board)),
        ]
    )
    return (
        f'<svg role="img" aria-label="{escape(title_of(told, board))}" width="{width * 3 // 2}"'
        f' viewBox="{left} {top} {width} {height}" style="font-family:inherit">{body}</svg>'
    )


def by_state(board: Board) -> list[int]:
    """The men in the order in which they are drawn: those who stand over those who are down."""
    return sorted(range(len(board.stands)), key=lambda who: (not board.stands[who].down, who))


def title_of(told: Told, board: Board) -> str:
    """What the picture shows, in words."""
    ways = [
        f"of {listed([f'{told.men[who].name} ({letter(who)})' for who in men])}, {line}"
        for men, line in zip(told.sides, LINES, strict=False)
    ]
    if len(ways) > 2:
        return f"The ways {'; '.join(ways)}; to the end of turn {board.turn}"
    return f"The ways {', and '.join(ways)}, to the end of turn {board.turn}"


def table_of(told: Told, board: Board) -> ClosingTable:
    """What the picture shows in words and numbers: how far each went, and how he stood at the end."""
    hexes = hexagon(board.radius).hexes
    rows = []
    for who, stand in enumerate(board.stands):
        plight = "down" if stand.down else "standing"
        apart = [
            f"{counted(distance(hexes[stand.hex], hexes[other.hex]), 'hex', 'hexes')} from {letter(n)}"
            for n, other in enumerate(board.stands)
            if told.bout.seats[n].side != told.bout.seats[who].side
        ]
        where = f"{plight}, {listed(apart)}"
        name = f"{isolated(told.men[who].name)} ({letter(who)})"
        rows.append(Row(name, [str(len(stand.way) - 1), where]))
    return ClosingTable("The ways", ["Hexes gone", "At the end"], rows, frozenset({1}))


def picture(told: Told) -> Picture:
    """The picture of a fought match."""
    board = board_at(told.bout, told.events)
    return Picture(title_of(told, board), board_svg(told), table_of(told, board))
