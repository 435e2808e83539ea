"""The sand of a match in pictures, phase by phase: ways, bodies, nets, blood, obstacles, what lies about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.templating import isolated
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.hexes import place_q, place_r
from ludus_cli.rules.gladiator.book.plots import plot_words
from ludus_cli.rules.gladiator.book.terms import (
    FIGHTING,
    ITEMS,
    MUD,
    NONE,
    OBSTACLES,
    PILLAR,
    SLAIN,
    STATES,
    TREE,
    XL_SHIELD,
)
from ludus_cli.rules.gladiator.older import events as older
from ludus_cli.rules.gladiator.table.board import Board, Figure, letter, phases
from ludus_cli.rules.gladiator.telling.older_sheet import beast_words
from ludus_cli.rules.gladiator.telling.told import Told
from ludus_cli.rules.hex import Hex, disc
from ludus_cli.scenes.hexes_svg import (
    COLOURS,
    DASHES,
    HALF,
    INK,
    LINE,
    MARK,
    PAPER,
    POINT,
    SAND,
    SHIFT,
    SOFT,
    cell,
    xy,
)
from ludus_cli.scenes.hexes_svg import disc as upright

#: Pictures of a sheet stand so many side by side, with so much room for the words above each.
ACROSS, HEADING = 4, 16
#: In print a sheet may be higher than other pictures.
SHEET = ";max-height:90mm"
#: What lies about under a shorter name, for its own would cover the men.
LYING = {XL_SHIELD: "XL shield"}
#: A field of so many hexes is drawn whole.
MOST_CELLS = 130


def hex_of(at: int) -> Hex:
    """A hex of an event."""
    return place_q(at), place_r(at)


def middle(at: int) -> tuple[int, int]:
    """The middle of a hex of an event in the picture."""
    return xy(hex_of(at))


def cells_of(boards: Iterable[Board]) -> list[Hex]:
    """The hexes to draw: all that somebody has trodden or something lies in, and those around; where that does not
    make too many, the whole field between them."""
    used = {hex_of(at) for board in boards for at in board.used()}
    near = {each for at in used for each in disc(at, 1)}
    columns = {2 * q + r for q, r in near}
    rows = range(min(r for _, r in near), max(r for _, r in near) + 1)
    field = {
        ((column - r) // 2, r)
        for r in rows
        for column in range(min(columns), max(columns) + 1)
        if (column - r) % 2 == 0
    }
    return sorted(field if len(field) <= MOST_CELLS else near)


def sand(cells: Sequence[Hex]) -> str:
    """Bare sand."""
    return f'<path d="{"".join(map(cell, cells))}" style="fill:{SAND};stroke:{LINE}"/>'


def obstacle(kind: int, at: int) -> str:
    """A pillar is a block, a tree a crown, mud a few lines, a rock a heap."""
    x, y = middle(at)
    if kind == MUD:
        waves = "".join(f"M{x - 8} {y + dy}q4 -4 8 0t8 0" for dy in (-4, 2, 8))
        return f'<path d="{waves}" style="fill:none;stroke:{SOFT};stroke-width:1.5"/>'
    if kind == PILLAR:
        return f'<path d="M{x - 7} {y - 7}h14v14h-14z" style="fill:{SOFT};stroke:{INK}"/>'
    if kind == TREE:
        crown = f'<circle cx="{x}" cy="{y}" r="9" style="fill:none;stroke:{SOFT};stroke-width:3'
        return f'{crown};stroke-dasharray:3 1.5"/><circle cx="{x}" cy="{y}" r="2.5" style="fill:{SOFT}"/>'
    return f'<path d="M{x - 9} {y + 7}l4 -11 4 4 4 -8 6 15z" style="fill:{LINE};stroke:{SOFT}"/>'


def blood(at: int) -> str:
    """Blood on the sand."""
    x, y = middle(at)
    drops = ((0, 3, 3), (-6, -1, 2), (6, -3, 2), (4, 8, 1.5))
    return "".join(
        f'<circle cx="{x + dx}" cy="{y + dy}" r="{r}" style="fill:{MARK};opacity:.55"/>'
        for dx, dy, r in drops
    )


def line(ats: Sequence[int], look: str, shift: int = 0) -> str:
    """A line through the middles of hexes."""
    points = " ".join(f"{x},{y + shift}" for x, y in map(middle, ats))
    return f'<polyline points="{points}" style="fill:none;{look}"/>'


def man(figure: Figure, who: int) -> str:
    """A man, a beast or a rider with what there is of his body; who lies is a line, the dead are crossed."""
    colour, tag = COLOURS[figure.side % 4], letter(who)
    x, y = middle(figure.at)
    thick = "stroke-linecap:round;stroke-linejoin:round"
    body = figure.body()
    drawn = ""
    if (body and not figure.down) or figure.length > 1:
        ends = [*body[:1], figure.at, *body[1:]] if figure.mount != NONE else [figure.at, *body]
        drawn = line(ends, f"stroke:{colour};stroke-width:11;opacity:.35;{thick}")
    elif body:
        drawn = line([figure.at, *body], f"stroke:{colour};stroke-width:7;opacity:.6;{thick}")
    if figure.state == SLAIN or figure.down:
        cross = f"M{x - 6} {y - 6}l12 12m0-12l-12 12" if figure.state == SLAIN else ""
        return (
            f'{drawn}<circle cx="{x}" cy="{y}" r="7" style="fill:{PAPER};stroke:{colour};stroke-width:1.5"/>'
            f'<path d="{cross}" style="stroke:{colour};stroke-width:1.2"/>'
            f'<text x="{x}" y="{y + 4}" style="fill:{colour};font-size:10px;text-anchor:middle">{tag}</text>'
        )
    bend = f"M{x - 6} {y + 11}h12" if figure.kneeling else ""
    knees = f'<path d="{bend}" style="stroke:{colour};stroke-width:2.5"/>' if bend else ""
    return drawn + upright(x, y, figure.facing, tag, figure.side % 4) + knees


def net(figure: Figure, board: Board) -> str:
    """The meshes over a man, and the rope to him who holds him."""
    x, y = middle(figure.at)
    mesh = "".join(f"M{x + d} {y - 9}l-9 18M{x + d - 9} {y - 9}l9 18" for d in (-2, 4, 10))
    rope = line([board.figures[figure.held_by].at, figure.at], f"stroke:{INK};stroke-dasharray:2 2")
    return f'{rope}<path d="{mesh}" style="fill:none;stroke:{INK};stroke-width:.8;opacity:.7"/>'


def drawing(board: Board, cells: Sequence[Hex]) -> str:
    """The board as a piece of a picture."""
    there = [
        (who, each)
        for who, each in enumerate(board.figures)
        if each.at != NONE and each.rider == NONE
    ]
    parts = [sand(cells), *map(blood, board.blood)]
    parts += [obstacle(kind, at) for kind, at in board.obstacles]
    taken = {at for _, each in there for at in (each.at, *each.body())}
    for number, (kind, at) in sorted(board.items.items()):
        x, y = middle(at)
        y += (10 if at in taken else 3) + 2 * (number % 3)
        parts.append(
            f'<text x="{x}" y="{y}" style="fill:{SOFT};font-size:8px;text-anchor:middle">'
            f"{LYING.get(kind, ITEMS[kind])}</text>"
        )
    for _, each in there:
        if len(each.way) > 1:
            side = each.side % 4
            look = f"stroke:{COLOURS[side]};stroke-width:1.5{DASHES[side]}"
            parts.append(line(each.way, look, SHIFT[side]))
    # Those who are up are drawn over those who lie.
    parts += [man(each, who) for who, each in sorted(there, key=lambda one: not one[1].down)]
    parts += [net(each, board) for _, each in there if each.held_by != NONE]
    return "".join(parts)


def frame(cells: Sequence[Hex]) -> tuple[int, int, int, int]:
    """Left, top, width and height of a piece of sand."""
    xs, ys = zip(*map(xy, cells), strict=True)
    left, top = min(xs) - HALF - 2, min(ys) - POINT - 2
    return left, top, max(xs) + HALF + 2 - left, max(ys) + POINT + 2 - top


def svg(
    title: str, left: int, top: int, width: int, height: int, shown: int, body: str, more: str = ""
) -> str:
    """The element around a drawing, with ``more`` style: no script, no address, no id."""
    return (
        f'<svg role="img" aria-label="{escape(title)}" width="{shown}" viewBox="{left} {top} {width} {height}"'
        f' style="font-family:inherit{more}">{body}</svg>'
    )


def plight(figure: Figure) -> str:
    """How somebody is, in a word or two."""
    if figure.state != FIGHTING:
        return STATES[figure.state]
    words = "unconscious" if figure.fainted else "lies" if figure.prone else ""
    words = words or ("kneels" if figure.kneeling else "")
    held = "held" if figure.held_by != NONE else ""
    return ", ".join(filter(None, [words, held]))


def plots_of(told: Told) -> dict[tuple[int, int, int], str]:
    """What everybody has plotted, by turn, phase and man; of Springsteen's beasts what they do (V34)."""
    found, when = {}, (0, 0)
    for kind, who, a, b, *more in told.events:
        if kind == ev.PHASE:
            when = b, a
        elif kind == ev.PLOT:
            found[*when, who] = plot_words(a)
        elif kind in (older.BEAST_DOES, older.BEAST_PLOTS):
            found[*when, who] = beast_words(kind, a, *more)
    return found


def named(told: Told, who: int) -> str:
    """A man with his letter."""
    return f"{isolated(told.men[who].name)} ({letter(who)})"


def table_of(told: Told, title: str, boards: Sequence[Board]) -> ClosingTable:
    """What the pictures show in words: what each plotted in a phase, and how he was at its end."""
    plots, men = plots_of(told), range(len(told.men))
    rows = []
    for board in boards:
        cells = []
        for who in men:
            words = [plots.get((board.turn, board.phase, who), ""), plight(board.figures[who])]
            cells.append("; ".join(filter(None, words)) or "–")
        rows.append(Row(f"Phase {board.phase}", cells))
    return ClosingTable(title, [named(told, who) for who in men], rows, frozenset(men))


def sheets(told: Told) -> list[Picture]:
    """A fought match as one picture for each turn, with a small board for each of its phases."""
    boards = [board for board in phases(told.bout, told.events) if board.phase]
    found = []
    for turn, own in groupby(boards, key=lambda board: board.turn):
        these = list(own)
        cells = cells_of(these)
        left, top, width, height = frame(cells)
        body = ""
        for n, board in enumerate(these):
            x, y = n % ACROSS * (width + 6), n // ACROSS * (height + HEADING + 6)
            body += (
                f'<text x="{x + width // 2}" y="{y + 11}" style="fill:{SOFT};font-size:12px;text-anchor:middle">'
                f"{board.phase}</text>"
                f'<g transform="translate({x - left} {y + HEADING - top})">{drawing(board, cells)}</g>'
            )
        rows = -(-len(these) // ACROSS)
        wide = min(ACROSS, len(these)) * (width + 6)
        there = ", ".join(OBSTACLES[kind] for kind, _ in these[-1].obstacles)
        title = f"Turn {turn}, phase by phase{there and f'; on the sand {there}'}"
        tall = rows * (height + HEADING + 6)
        shown = min(720, wide * 3 // 2)
        table = table_of(told, f"Plots of turn {turn}", these)
        found.append(Picture(title, svg(title, 0, 0, wide, tall, shown, body, SHEET), table))
    return found


def phase_pictures(told: Told) -> list[Picture]:
    """The board at the end of each phase, with everybody's way in it."""
    found = []
    for board in phases(told.bout, told.events):
        if not board.phase:
            continue
        cells = cells_of([board])
        size = frame(cells)
        words = [
            f"{named(told, who)} {plight(figure)}"
            for who, figure in enumerate(board.figures[: len(told.men)])
            if plight(figure)
        ]
        title = f"Turn {board.turn}, phase {board.phase}: {', '.join(words) or 'all on their feet'}"
        found.append(Picture(title, svg(title, *size, size[2] * 3 // 2, drawing(board, cells))))
    return found
