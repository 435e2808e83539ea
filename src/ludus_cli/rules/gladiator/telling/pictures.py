"""The sand of a match in pictures, phase by phase: ways, bodies, nets, blood, obstacles, items."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.turn_lines import foremost_lines, names_in
from ludus_cli.chronicle.words import counted
from ludus_cli.core.hex import Hex, distance
from ludus_cli.core.letters import isolated
from ludus_cli.rules.gladiator.book import events as ev, terms as t
from ludus_cli.rules.gladiator.book.hexes import place_q, place_r
from ludus_cli.rules.gladiator.book.plots import plot_words
from ludus_cli.rules.gladiator.book.view import View
from ludus_cli.rules.gladiator.older import events as older
from ludus_cli.rules.gladiator.table.board import Board, Figure, boards_by_phase, letter
from ludus_cli.rules.gladiator.telling.fought_match import Told
from ludus_cli.rules.gladiator.telling.older_sheet import beast_words
from ludus_cli.scenes import hexes_svg

#: Pixels in a unit of a board, so that a disc is 19 wide.
SCALE = 1.2
#: Width of the words that point to a man outside a board, and half the height of a figure, in units of the picture.
LABEL, TOKEN = 75, 12
#: The style of words, so that no line runs through them.
HALO = f"stroke:{hexes_svg.PAPER};stroke-width:3;paint-order:stroke"
#: The most columns and rows of hexes in a board, by the width of a telephone, and the fewest.
MOST, LEAST = (9, 7), (5, 3)
#: Enemies further apart only walk in a phase.
NEAR = 2


def hex_of(at: int) -> Hex:
    """A hex of an event."""
    return place_q(at), place_r(at)


def middle(at: int) -> tuple[int, int]:
    """The middle of a hex of an event in the picture."""
    return hexes_svg.xy(hex_of(at))


def on_the_sand(board: Board) -> dict[int, Figure]:
    """Figures that have come in, by number; riders and mounts are one."""
    return {n: each for n, each in enumerate(board.figures) if each.at != t.NONE and each.rider == t.NONE}


def hexes_of(figure: Figure) -> list[Hex]:
    """Hexes that a figure covers."""
    return [hex_of(at) for at in (figure.at, *figure.body())]


def hexes_apart(one: Figure, other: Figure) -> int:
    """Number of hexes between the nearest parts of two figures."""
    return min(distance(a, b) for a in hexes_of(one) for b in hexes_of(other))


def enemies(board: Board) -> list[tuple[int, int, int]]:
    """Return the pairs of enemies who can fight, the nearest first: the hexes between them, and their numbers."""
    up = [(n, each) for n, each in on_the_sand(board).items() if each.state == t.FIGHTING]
    return sorted((hexes_apart(one, two), n, m) for n, one in up for m, two in up if n < m and one.side != two.side)


def rectangle(hexes: Iterable[Hex]) -> list[Hex]:
    """The rectangle of hexes around some, with a margin of one; around the middle of the sand for none."""
    places = [(2 * q + r, r) for q, r in hexes] or [(0, 0)]
    found = []
    for n, least in enumerate(LEAST):
        low, high = (edge(place[n] for place in places) for edge in (min, max))
        step = 2 - n
        more = max(step, -(-((least - 1) * step - (high - low)) // 2))
        found.append(range(low - more, high + more + 1))
    return [((c - r) // 2, r) for r in found[1] for c in found[0] if (c - r) % 2 == 0]


def is_small(cells: Sequence[Hex]) -> bool:
    """Return True if a board is small enough to be read."""
    rows = {r for _, r in cells}
    return len(rows) <= MOST[1] and len(cells) <= MOST[0] * len(rows)


def cells_of_board(board: Board) -> list[Hex]:
    """Hexes of a board around the two nearest enemies, or one of them if they are far apart, and others near enough."""
    there = on_the_sand(board)
    first = next((n for _, n, _ in enemies(board)), next(iter(there), t.NONE))
    shown = hexes_of(there[first]) if there else []
    for each in sorted(there.values(), key=lambda each: hexes_apart(there[first], each)):
        if is_small(rectangle([*shown, *hexes_of(each)])):
            shown += hexes_of(each)
    return rectangle(shown)


def cells_of_boards(boards: Sequence[Board]) -> list[list[Hex]]:
    """Return the hexes of each board: the same for all if the ways of all figures fit on a small one."""
    every = rectangle(
        here
        for board in boards
        for each in on_the_sand(board).values()
        for here in (*hexes_of(each), *map(hex_of, each.way))
    )
    return [every] * len(boards) if is_small(every) else [cells_of_board(board) for board in boards]


def boards_to_draw(boards: Sequence[Board]) -> list[tuple[str, Board]]:
    """Return the boards of a turn that are worth a picture, with their phases: those with enemies near each other, or
    with a figure that falls or gets up. They also show the ways of the phases before them that are left out."""
    found: list[tuple[str, Board]] = []
    ways: dict[int, list[int]] = {}
    began, before = boards[0].phase, [plight(each) for each in boards[0].figures]
    for board in boards:
        for n, each in enumerate(board.figures):
            ways[n] = [*ways.get(n, []), *each.way]
        now = [plight(each) for each in board.figures]
        close = any(far <= NEAR for far, _, _ in enemies(board))
        if close or now != before or (board is boards[-1] and not found):
            for n, each in enumerate(board.figures):
                each.way = ways[n]
            phases_words = str(began) if began == board.phase else f"{began}–{board.phase}"
            found.append((phases_words, board))
            ways, began = {}, board.phase + 1
        before = now
    return found


def sand(cells: Sequence[Hex]) -> str:
    """Bare sand."""
    return f'<path d="{"".join(map(hexes_svg.cell, cells))}" style="fill:{hexes_svg.SAND};stroke:{hexes_svg.LINE}"/>'


def obstacle(kind: int, at: int) -> str:
    """A pillar is a block, a tree a crown, mud a few lines, a rock a heap."""
    x, y = middle(at)
    if kind == t.MUD:
        waves = "".join(f"M{x - 8} {y + dy}q4 -4 8 0t8 0" for dy in (-4, 2, 8))
        return f'<path d="{waves}" style="fill:none;stroke:{hexes_svg.SOFT};stroke-width:1.5"/>'
    if kind == t.PILLAR:
        return f'<path d="M{x - 7} {y - 7}h14v14h-14z" style="fill:{hexes_svg.SOFT};stroke:{hexes_svg.INK}"/>'
    if kind == t.TREE:
        crown = f'<circle cx="{x}" cy="{y}" r="9" style="fill:none;stroke:{hexes_svg.SOFT};stroke-width:3'
        return f'{crown};stroke-dasharray:3 1.5"/><circle cx="{x}" cy="{y}" r="2.5" style="fill:{hexes_svg.SOFT}"/>'
    return f'<path d="M{x - 9} {y + 7}l4 -11 4 4 4 -8 6 15z" style="fill:{hexes_svg.LINE};stroke:{hexes_svg.SOFT}"/>'


def blood(at: int) -> str:
    """Blood on the sand."""
    x, y = middle(at)
    drops = ((0, 3, 3), (-6, -1, 2), (6, -3, 2), (4, 8, 1.5))
    return "".join(
        f'<circle cx="{x + dx}" cy="{y + dy}" r="{r}" style="fill:{hexes_svg.MARK};opacity:.55"/>'
        for dx, dy, r in drops
    )


def line(ats: Sequence[int], look: str, shift: int = 0) -> str:
    """A line through the middles of hexes."""
    points = " ".join(f"{x},{y + shift}" for x, y in map(middle, ats))
    return f'<polyline points="{points}" style="fill:none;{look}"/>'


def draw_man(figure: Figure, who: int) -> str:
    """Return the drawing of a man, a beast or a rider with his body; a line if he lies, crossed if he is dead."""
    colour, tag = hexes_svg.COLOURS[figure.side % 4], letter(who)
    x, y = middle(figure.at)
    thick = "stroke-linecap:round;stroke-linejoin:round"
    body = figure.body()
    drawn = ""
    if (body and not figure.down) or figure.length > 1:
        ends = [*body[:1], figure.at, *body[1:]] if figure.mount != t.NONE else [figure.at, *body]
        drawn = line(ends, f"stroke:{colour};stroke-width:11;opacity:.35;{thick}")
    elif body:
        drawn = line([figure.at, *body], f"stroke:{colour};stroke-width:7;opacity:.6;{thick}")
    if figure.state == t.SLAIN or figure.down:
        cross = f"M{x - 6} {y - 6}l12 12m0-12l-12 12" if figure.state == t.SLAIN else ""
        return (
            f'{drawn}<circle cx="{x}" cy="{y}" r="7" style="fill:{hexes_svg.PAPER};stroke:{colour};stroke-width:1.5"/>'
            f'<path d="{cross}" style="stroke:{colour};stroke-width:1.2"/>'
            f'<text x="{x}" y="{y + 4}" style="fill:{colour};font-size:10px;text-anchor:middle">{tag}</text>'
        )
    bend = f"M{x - 6} {y + 11}h12" if figure.kneeling else ""
    knees = f'<path d="{bend}" style="stroke:{colour};stroke-width:2.5"/>' if bend else ""
    return drawn + hexes_svg.disc(x, y, figure.facing, tag, figure.side % 4) + knees


def net(figure: Figure, board: Board) -> str:
    """The meshes over a man, and the rope to him who holds him."""
    x, y = middle(figure.at)
    mesh = "".join(f"M{x + d} {y - 9}l-9 18M{x + d - 9} {y - 9}l9 18" for d in (-2, 4, 10))
    rope = line([board.figures[figure.held_by].at, figure.at], f"stroke:{hexes_svg.INK};stroke-dasharray:2 2")
    return f'{rope}<path d="{mesh}" style="fill:none;stroke:{hexes_svg.INK};stroke-width:.8;opacity:.7"/>'


def pointers(board: Board, cells: Sequence[Hex]) -> str:
    """Triangles at the edge of a board that point to fighters outside it, with their letters and the distance to the
    nearest figure shown."""
    left, top, width, height = frame(cells)
    shown = [each for each in on_the_sand(board).values() if hex_of(each.at) in cells]
    figures = [middle(here) for each in shown for here in (each.at, *each.body())]
    found, taken = "", set[int]()
    for who, each in on_the_sand(board).items():
        if each in shown or each.state != t.FIGHTING or not shown:
            continue
        far = min(hexes_apart(each, other) for other in shown)
        x, y = middle(each.at)
        right = x > left + width // 2
        line_y = min(max(y, top + 26), top + height - 6)
        step = 12 if y < top + height // 2 else -12
        near = [b for a, b in figures if (left + width - a if right else a - left) < LABEL]
        lines = [line_y + step * n for n in range(height // 12) if (line_y + step * n) // 12 not in taken]
        line_y = next((one for one in lines if all(abs(one - 4 - b) > TOKEN for b in near)), lines[0])
        taken.add(line_y // 12)
        edge, dx = (left + width - 3, -1) if right else (left + 3, 1)
        look = f"fill:{hexes_svg.COLOURS[each.side % 4]};{HALO}"
        # It points up or down if he is above or below the board, else to the side.
        if top <= y <= top + height:
            tip = f"M{edge} {line_y - 4}l{8 * dx} -4v8z"
        else:
            up = -8 if y < top else 8
            tip = f"M{edge} {line_y - 4 - up // 2}h{8 * dx}l{-4 * dx} {up}z"
        found += (
            f'<path d="{tip}" style="{look}"/><text x="{edge + 11 * dx}" y="{line_y}" style="{look};font-size:11px;'
            f'text-anchor:{"end" if right else "start"}">{letter(who)}, {counted(far, "hex", "hexes")}</text>'
        )
    return found


def kinds_lying(boards: Sequence[Board]) -> list[int]:
    """Return the kinds of items that lie about on some boards, in the order of their numbers in the key."""
    return list(dict.fromkeys(kind for board in boards for _, (kind, _) in sorted(board.items.items())))


def key_of(kinds: Sequence[int]) -> str:
    """Return the key to the numbers of dropped items."""
    return hexes_svg.key_of([t.ITEMS[kind] for kind in kinds])


def dropped(board: Board, cells: set[Hex], taken: set[int], kinds: Sequence[int]) -> str:
    """Return the items that lie about, below the figure that stands there."""
    found = dict[int, list[int]]()
    for _, (kind, at) in sorted(board.items.items()):
        if hex_of(at) in cells:
            found.setdefault(at, []).append(kinds.index(kind) + 1)
    return "".join(hexes_svg.tiles(hex_of(at), numbers, at in taken) for at, numbers in found.items())


def drawing(board: Board, cells: Sequence[Hex], kinds: Sequence[int]) -> str:
    """Return the board as a piece of a picture; ``kinds`` are those of items in the key."""
    drawn = set(cells)
    there = [(who, each) for who, each in on_the_sand(board).items() if not drawn.isdisjoint(hexes_of(each))]
    parts = [sand(cells), *(blood(at) for at in board.blood if hex_of(at) in drawn)]
    parts += [obstacle(kind, at) for kind, at in board.obstacles if hex_of(at) in drawn]
    taken = {at for _, each in there for at in (each.at, *each.body())}
    for _, each in there:
        if len(each.way) > 1:
            side = each.side % 4
            look = f"stroke:{hexes_svg.COLOURS[side]};stroke-width:1.5{hexes_svg.DASHES[side]}"
            parts.append(line(each.way, look, hexes_svg.SHIFT[side]))
    # Those who are up are drawn over those who lie.
    parts += [draw_man(each, who) for who, each in sorted(there, key=lambda one: not one[1].down)]
    parts += [net(each, board) for _, each in there if each.held_by != t.NONE]
    parts.append(dropped(board, drawn, taken, kinds))
    return "".join([*parts, pointers(board, cells)])


def frame(cells: Sequence[Hex]) -> tuple[int, int, int, int]:
    """Left, top, width and height of a piece of sand."""
    xs, ys = zip(*map(hexes_svg.xy, cells), strict=True)
    left, top = min(xs) - hexes_svg.HALF - 2, min(ys) - hexes_svg.POINT - 2
    return left, top, max(xs) + hexes_svg.HALF + 2 - left, max(ys) + hexes_svg.POINT + 2 - top


def svg(board: Board, cells: Sequence[Hex], kinds: Sequence[int], head: str = "", title: str = "") -> str:
    """The element around a board, with a heading in its corner: no script, no address, no id. Without a ``title`` it is
    part of a picture that has one."""
    left, top, width, height = frame(cells)
    named = f'role="img" aria-label="{escape(title)}"' if title else 'aria-hidden="true"'
    look = f"fill:{hexes_svg.INK};font-size:12px;font-weight:600;{HALO}"
    words = head and f'<text x="{left + 4}" y="{top + 13}" style="{look}">{head}</text>'
    return (
        f'<svg {named} width="{round(width * SCALE)}" viewBox="{left} {top} {width} {height}"'
        f' style="font-family:inherit">{drawing(board, cells, kinds)}{words}</svg>'
    )


def plight(figure: Figure) -> str:
    """Return a fighter's condition in a word or two."""
    if figure.state != t.FIGHTING:
        return t.STATES[figure.state]
    words = "unconscious" if figure.fainted else "lies" if figure.prone else ""
    words = words or ("kneels" if figure.kneeling else "")
    held = "held" if figure.held_by != t.NONE else ""
    return ", ".join(filter(None, [words, held]))


def plots_of(told: Told) -> dict[tuple[int, int, int], str]:
    """Return all plots by turn, phase and man; for Springsteen's beasts their acts (V34)."""
    found, when = {}, (0, 0)
    for kind, who, a, b, *more in told.events:
        if kind == ev.PHASE:
            when = b, a
        elif kind == ev.PLOT:
            found[*when, who] = plot_words(a)
        elif kind in (older.BEAST_DOES, older.BEAST_PLOTS):
            found[*when, who] = beast_words(kind, a, *more)
    return found


def name_with_letter(told: Told, who: int) -> str:
    """A man with his letter."""
    return f"{isolated(told.men[who].name)} ({letter(who)})"


def table_of(told: Told, title: str, boards: Sequence[Board]) -> ClosingTable:
    """Return the pictures in words: each man's plot in a phase and his condition at its end."""
    plots, men = plots_of(told), range(len(told.men))
    rows = []
    for board in boards:
        cells = []
        for who in men:
            words = [plots.get((board.turn, board.phase, who), ""), plight(board.figures[who])]
            cells.append("; ".join(filter(None, words)) or "–")
        rows.append(Row(f"Phase {board.phase}", cells))
    return ClosingTable(title, [name_with_letter(told, who) for who in men], rows, frozenset(men))


def sheets(told: Told) -> list[Picture]:
    """A fought match as one picture for each turn, with a small board for each of its phases in which something
    happens."""
    boards = [board for board in boards_by_phase(told.bout, told.events) if board.phase]
    found = []
    for turn, own in groupby(boards, key=lambda board: board.turn):
        these = list(own)
        there = ", ".join(t.OBSTACLES[kind] for kind, _ in these[-1].obstacles)
        title = f"Turn {turn}, phase by phase{there and f'; on the sand {there}'}"
        table = table_of(told, f"Plots of turn {turn}", these)
        heads, shown = zip(*boards_to_draw(these), strict=True)
        kinds = kinds_lying(shown)
        drawn = "".join(
            svg(board, cells, kinds, head)
            for head, board, cells in zip(heads, shown, cells_of_boards(shown), strict=True)
        )
        title += key_of(kinds)
        found.append(Picture(title, f'<div role="img" aria-label="{escape(title)}">{drawn}</div>', table))
    return found


def phase_pictures(told: Told) -> list[Picture]:
    """Return the board at the end of each phase in which anybody moved or anything happened, with the ways in it."""
    happened = foremost_lines(ev.V, View(told.bout, names_in(told)), told.events, phases=True)
    found = []
    for board in boards_by_phase(told.bout, told.events):
        when = (board.turn, board.phase)
        if not board.phase or not (when in happened or any(len(figure.way) > 1 for figure in board.figures)):
            continue
        words = [
            f"{name_with_letter(told, who)} {plight(figure)}"
            for who, figure in enumerate(board.figures[: len(told.men)])
            if plight(figure)
        ]
        title = f"Turn {board.turn}, phase {board.phase}: {happened.get(when) or ', '.join(words) or 'nobody is down'}"
        kinds = kinds_lying([board])
        title += key_of(kinds)
        found.append(Picture(title, svg(board, cells_of_boards([board])[0], kinds, title=title)))
    return found
