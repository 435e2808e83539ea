"""The zones of an arena drawn as a board [2.6]: numbers and kinds, the Wall with its gates, men and things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludus_cli.rules.heroes.arena import EAST_GATE, NORTH_GATE, SOUTH_GATE, WEST_GATE, Arena
from ludus_cli.rules.heroes.arena_cards import SIDE_STYLES
from ludus_cli.rules.heroes.state import Match, active
from ludus_cli.rules.heroes.terms import ITEMS, ZONE_KINDS

if TYPE_CHECKING:
    from rich.text import Text

#: The lines between zones: none, inside, and the arena's outer edge.
NO_LINE, LIGHT, HEAVY = 0, 1, 2
#: Where lines meet, by their weights up, right, down and left, as the digits of a number to base 3.
JUNCTIONS = (
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳"
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈"
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
)  # fmt: skip
ACROSS, UPRIGHT = " ─━", " │┃"

#: The outer edge in which each gate opens: (rows down, columns right) of its far side.
OUTSIDE = {NORTH_GATE: (-1, 0), EAST_GATE: (0, 1), SOUTH_GATE: (1, 0), WEST_GATE: (0, -1)}

#: Drawings of more rows than this are shown in part: where the men are.
MOST_ROWS = 12
#: Fewer lines than this no row of zones has: what follows a man's number is his tag.
FEWEST_LINES = 2

KIND_STYLES = ("dim", "", "bold")
LINE_STYLE, THING_STYLE = "dim", "italic"

#: A piece of a line: what, and how it is coloured.
Piece = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Window:
    """The part of an arena that is drawn: first row and column, and those after the last."""

    top: int
    left: int
    bottom: int
    right: int


def map_width(columns: int, inner: int) -> int:
    """How wide so many zones are, each with ``inner`` cells inside."""
    return columns * (inner + 1) + 1


def fewest_cells(arena: Arena) -> int:
    """The fewest cells inside a zone: a number and a letter, or a man's tag in brackets."""
    return max(5, len(str(len(arena.kind) - 1)) + 2)


def narrowed(size: int, used: list[int], most: int) -> tuple[int, int] | None:
    """First and one after the last of ``size`` rows or columns: all, or those used and what fits around.

    None when those used, and a neighbour on either side, are more than ``most``.
    """
    if size <= most:
        return 0, size
    first, last = max(0, min(used) - 1), min(size, max(used) + 2)
    spare = most - (last - first)
    if spare < 0:
        return None
    first = max(0, min(first - spare // 2, size - most))
    return first, first + most


def window_of(m: Match, most_columns: int) -> Window | None:
    """The part to draw: the whole, or where the men in play are; None when they are too far apart."""
    arena = m.arena
    zones = [f.zone for f in m.fighters if active(f)] or [f.zone for f in m.fighters]
    columns = narrowed(arena.columns, [arena.column[zone] for zone in zones], most_columns)
    used = [arena.row[zone] for zone in zones]
    rows = narrowed(arena.rows, used, max(MOST_ROWS, max(used) - min(used) + 3))
    if columns is None or rows is None:
        return None
    return Window(rows[0], columns[0], rows[1], columns[1])


def in_words(arena: Arena, inner: int) -> bool:
    """Whether every zone has room for its number and its kind in a word."""
    return all(len(headline(arena, zone, True)) <= inner for zone in range(len(arena.kind)))


def headline(arena: Arena, zone: int, words: bool) -> str:
    """What stands over a zone: ``12 Wall`` or ``12 W``; a gate is a Wall zone too."""
    kind = "Gate" if zone in arena.gates else ZONE_KINDS[arena.kind[zone]]
    return f"{zone} {kind if words else kind[0]}"


def kind_key(words: bool) -> str:
    """What the kinds of zones mean, as far as they do not say it themselves."""
    return "Gate: a Wall zone" if words else "W Wall, G gate, H Heart, C Center"


def sign_key(m: Match) -> str:
    """What the signs beside the men mean, as far as they are in the drawing."""
    signs = (
        (any(f.down and active(f) for f in m.fighters), "_ down"),
        (any(f.netted and active(f) for f in m.fighters), "# in the net"),
        (any(f.blinded and active(f) for f in m.fighters), "? blinded"),
        (any(not active(f) for f in m.fighters), "( ) out of the fight"),
    )
    return ", ".join(word for is_so, word in signs if is_so)


def man_pieces(m: Match, tags: list[str], zone: int, inner: int) -> list[Piece]:
    """The men in a zone, those in play first, each with the signs of what ails him."""
    found: list[Piece] = []
    men = [who for who, f in enumerate(m.fighters) if f.zone == zone]
    for who in sorted(men, key=lambda who: not active(m.fighters[who])):
        f, tag = m.fighters[who], tags[who]
        if not active(f):
            found.append((f"({tag})"[:inner], "dim"))
            continue
        signs = ("_" if f.down else "") + ("#" if f.netted else "") + ("?" if f.blinded else "")
        found.append((f"{tag}{signs}"[:inner], SIDE_STYLES[f.side]))
    return found


def thing_pieces(m: Match, zone: int, inner: int) -> list[Piece]:
    """What lies in a zone: a word each where there is room, else how many."""
    words = [
        ITEMS[kind].split()[-1]
        for kind, place in zip(m.item_kind, m.item_zone, strict=True)
        if place == zone
    ]
    if any(len(word) > inner for word in words):
        words = [f"+{len(words)}"]
    return [(word, THING_STYLE) for word in words]


def packed(pieces: list[Piece], inner: int) -> list[list[Piece]]:
    """Pieces in lines of at most ``inner`` cells, a blank between two."""
    lines: list[list[Piece]] = []
    used = inner
    for piece in pieces:
        size = len(piece[0])
        if lines and used + 1 + size <= inner:
            lines[-1] += [(" ", ""), piece]
            used += 1 + size
        else:
            lines.append([piece])
            used = size
    return lines


def cell_lines(m: Match, tags: list[str], zone: int, inner: int, words: bool) -> list[list[Piece]]:
    """All lines of a zone: its number and kind, the men, the things."""
    head = (headline(m.arena, zone, words), KIND_STYLES[m.arena.kind[zone]])
    return [
        [head],
        *packed(man_pieces(m, tags, zone, inner), inner),
        *packed(thing_pieces(m, zone, inner), inner),
    ]


class Grid:
    """The lines of a drawing: which zone is where, and how heavy the edges between them are."""

    def __init__(self, arena: Arena, window: Window) -> None:
        """``window``: what is to be drawn of the arena."""
        self.window = window
        self.zones = {
            (arena.row[zone], arena.column[zone]): zone for zone in range(len(arena.kind))
        }
        self.open: set[frozenset[tuple[int, int]]] = set()
        for gate, (down, right) in OUTSIDE.items():
            zone = arena.gates[gate]
            here = (arena.row[zone], arena.column[zone])
            beyond = (here[0] + down, here[1] + right)
            if beyond not in self.zones:
                self.open.add(frozenset((here, beyond)))

    def drawn(self, place: tuple[int, int]) -> bool:
        """Whether a zone is there, inside the window."""
        w = self.window
        return place in self.zones and w.top <= place[0] < w.bottom and w.left <= place[1] < w.right

    def edge(self, one: tuple[int, int], two: tuple[int, int]) -> int:
        """The line between two places that lie beside each other."""
        if not (self.drawn(one) or self.drawn(two)) or frozenset((one, two)) in self.open:
            return NO_LINE
        return LIGHT if one in self.zones and two in self.zones else HEAVY

    def junction(self, row: int, column: int) -> str:
        """The sign at the upper left corner of a place."""
        upper_left, upper_right = (row - 1, column - 1), (row - 1, column)
        lower_left, lower_right = (row, column - 1), (row, column)
        weights = (
            self.edge(upper_left, upper_right),
            self.edge(upper_right, lower_right),
            self.edge(lower_left, lower_right),
            self.edge(upper_left, lower_left),
        )
        number = 0
        for weight in weights:
            number = 3 * number + weight
        return JUNCTIONS[number]

    def line(self, row: int, inner: int) -> str:
        """The line above a row."""
        w = self.window
        return "".join(
            self.junction(row, column)
            + (
                ACROSS[self.edge((row - 1, column), (row, column))] * inner
                if column < w.right
                else ""
            )
            for column in range(w.left, w.right + 1)
        )


def draw(m: Match, tags: list[str], inner: int, window: Window) -> list[Text]:
    """The drawing in lines of the same width: ``inner`` cells to a zone, within a window."""
    from rich.text import Text

    words = in_words(m.arena, inner)
    grid = Grid(m.arena, window)
    columns = range(window.left, window.right)
    lines: list[Text] = []
    for row in range(window.top, window.bottom):
        lines.append(Text(grid.line(row, inner), style=LINE_STYLE))
        cells = {
            column: cell_lines(m, tags, grid.zones[row, column], inner, words)
            for column in columns
            if (row, column) in grid.zones
        }
        for number in range(max(FEWEST_LINES, *(len(cell) for cell in cells.values()), 0)):
            line = Text()
            for column in range(window.left, window.right + 1):
                line.append(UPRIGHT[grid.edge((row, column - 1), (row, column))], LINE_STYLE)
                if column == window.right:
                    continue
                cell = cells.get(column, [])
                used = 0
                for text, style in cell[number] if number < len(cell) else []:
                    line.append(text, style)
                    used += len(text)
                line.append(" " * (inner - used))
            line.rstrip()
            lines.append(line)
    lines.append(Text(grid.line(window.bottom, inner), style=LINE_STYLE))
    return lines
