"""A board of squares drawn with lines: numbers and kinds, the outer edge with its doors, men and things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludus_cli.scenes.hexes import SIDE_STYLES, spot_style
from ludus_cli.scenes.overlay import BARE, Overlay
from ludus_cli.scenes.scene import MAN, NONE, PLACE, Man, Scene, Spot, Squares
from ludus_cli.scenes.text_width import packed

if TYPE_CHECKING:
    from rich.text import Text

#: Cells inside a square: the most, and the fewest when cards are to stand beside the drawing.
WIDEST, BESIDE = 11, 7
#: The lines between squares: none, inside, and the arena's outer edge.
NO_LINE, LIGHT, HEAVY = 0, 1, 2
#: Where lines meet, by their weights up, right, down and left, as the digits of a number to base 3.
JUNCTIONS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
ACROSS, UPRIGHT = " ─━", " │┃"

#: Drawings of more rows than this are shown in part: where the men are.
MOST_ROWS = 12
#: Fewer lines than this no row of squares has beside prompts: what follows a man's number is his tag.
FEWEST_LINES = 2
#: A part of a line of a square: what, how it is coloured, and the seat of the man that it is.
Part = tuple[str, str, int]

KIND_STYLES = ("dim", "", "bold")
LINE_STYLE, THING_STYLE = "dim", "italic"


@dataclass(frozen=True, slots=True)
class Window:
    """The part of an arena that is drawn: first row and column, and those after the last."""

    top: int
    left: int
    bottom: int
    right: int


def squares_width(board: Squares, inner: int = BESIDE) -> int:
    """The width of the board, each square with ``inner`` cells inside."""
    return board.columns * (inner + 1) + 1


def narrowed(size: int, used: list[int], most: int) -> tuple[int, int] | None:
    """Return first and one after the last of ``size`` rows or columns: all, or those used and as many around as fit.

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


def window_of(scene: Scene, board: Squares, most_columns: int, most_rows: int = MOST_ROWS) -> Window | None:
    """The part to draw: the whole, or where the men in play are; None when they are too far apart."""
    places = [man.place for man in scene.men if not man.fate] or [man.place for man in scene.men]
    columns = narrowed(board.columns, [board.column[place] for place in places], most_columns)
    used = [board.row[place] for place in places]
    rows = narrowed(board.rows, used, max(most_rows, max(used) - min(used) + 3))
    if columns is None or rows is None:
        return None
    return Window(rows[0], columns[0], rows[1], columns[1])


def in_words(board: Squares, inner: int) -> bool:
    """True if every square has room for its number and its kind in a word."""
    return all(len(f"{place} {kind}") <= inner for place, kind in enumerate(board.kinds))


def keys(scene: Scene, board: Squares, window: Window, words: bool) -> list[str]:
    """Return the lines that name the letters of the kinds, the part drawn, and the signs beside the men."""
    w, found = window, []
    if not words:
        found.append(", ".join(f"{kind[0]} {kind}" for kind in dict.fromkeys(board.kinds)))
    if (w.bottom - w.top, w.right - w.left) != (board.rows, board.columns):
        rows = f"rows {w.top + 1} to {w.bottom} of {board.rows}"
        found.append(f"Shown: {rows}, columns {w.left + 1} to {w.right} of {board.columns}")
    marks = {f"{sign} {word}": None for man in scene.men for sign, word in man.marks if sign}
    if any(man.fate for man in scene.men):
        marks["( ) out of the fight"] = None
    return [*found, ", ".join(marks)]


def square_sign(man: Man) -> str:
    """Return a man's tag with the signs of his ailments, in brackets if he is out of the fight."""
    return f"({man.tag})" if man.fate else f"{man.tag}{man.signs}"


def cell_lines(
    scene: Scene, board: Squares, place: int, inner: int, words: bool, overlay: Overlay = BARE
) -> list[list[Part]]:
    """Return the lines of a square: its number and kind, with the signs of an overlay; the men, those in play first;
    the things, a word each where there is room, else their number."""
    kind = board.kinds[place]
    men = [(seat, man) for seat, man in enumerate(scene.men) if man.place == place]
    men.sort(key=lambda each: bool(each[1].fate))
    things = [thing.words.split()[-1] for thing in scene.things if thing.place == place]
    if any(len(word) > inner for word in things):
        things = [f"+{len(things)}"]
    head = f"{place} {kind if words else kind[0]}"
    first = [(head, KIND_STYLES[board.depth[place]], NONE), *overlay_parts(overlay, place, men, inner - len(head))]
    lines: list[list[Part]] = [first]
    used = inner
    for seat, man in men:
        sign, answer = square_sign(man)[:inner], Spot(MAN, seat) in overlay.signs
        style = "dim" if man.fate else SIDE_STYLES[man.side] + " underline" * answer
        if used + 1 + len(sign) > inner:
            lines.append([])
            used = -1
        lines[-1] += [(" ", "", NONE)] * (used >= 0) + [(sign, style, seat)]
        used += 1 + len(sign)
    return lines + [
        [(text, style, NONE) for text, style in line]
        for line in packed([(word, THING_STYLE) for word in things], inner)
    ]


def overlay_parts(overlay: Overlay, place: int, men: Sequence[tuple[int, Man]], room: int) -> list[Part]:
    """Return the signs of a square at the end of its first line, those of answers before those of ways where there is
    no room for all."""
    signs = [overlay.signs.get(Spot(MAN, seat), "") for seat, _ in men]
    signs.append(overlay.signs.get(Spot(PLACE, place), ""))
    parts: list[Part] = []
    for sign, style in [(sign, "bold") for sign in reversed(signs)] + [(overlay.ways.get(place, ""), THING_STYLE)]:
        gap = bool(parts) and style == "bold"
        if sign and len(sign) + gap <= room:
            parts = [(sign, style, NONE), *[(" ", "", NONE)] * gap, *parts]
            room -= len(sign) + gap
    return [(" " * room, "", NONE), *parts] if parts else []


class Grid:
    """The lines of a drawing: the places of the squares, and the weight of the edges between them."""

    def __init__(self, board: Squares, window: Window) -> None:
        """Map the squares and doors of a board; ``window`` is the part to draw."""
        self.window = window
        self.squares = {place: n for n, place in enumerate(zip(board.row, board.column, strict=True))}
        self.open: set[frozenset[tuple[int, int]]] = set()
        for number, (down, right) in board.doors:
            here = (board.row[number], board.column[number])
            beyond = (here[0] + down, here[1] + right)
            if beyond not in self.squares:
                self.open.add(frozenset((here, beyond)))

    def is_visible(self, place: tuple[int, int]) -> bool:
        """True if a square is there, inside the window."""
        w = self.window
        return place in self.squares and w.top <= place[0] < w.bottom and w.left <= place[1] < w.right

    def edge(self, one: tuple[int, int], two: tuple[int, int]) -> int:
        """The line between two places that lie beside each other."""
        if not (self.is_visible(one) or self.is_visible(two)) or frozenset((one, two)) in self.open:
            return NO_LINE
        return LIGHT if one in self.squares and two in self.squares else HEAVY

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
            + (ACROSS[self.edge((row - 1, column), (row, column))] * inner if column < w.right else "")
            for column in range(w.left, w.right + 1)
        )


def draw(
    scene: Scene, board: Squares, inner: int, window: Window, fewest: int = FEWEST_LINES, overlay: Overlay = BARE
) -> list[Text]:
    """The drawing in lines of the same width: ``inner`` cells to a square, ``fewest`` lines or more to a row, within a
    window."""
    from rich.text import Text

    words = in_words(board, inner)
    grid = Grid(board, window)
    columns = range(window.left, window.right)
    lines: list[Text] = []
    for row in range(window.top, window.bottom):
        lines.append(Text(grid.line(row, inner), style=LINE_STYLE))
        cells = {
            column: cell_lines(scene, board, grid.squares[row, column], inner, words, overlay)
            for column in columns
            if (row, column) in grid.squares
        }
        for number in range(max(fewest, *(len(cell) for cell in cells.values()), 0)):
            line = Text()
            for column in range(window.left, window.right + 1):
                line.append(UPRIGHT[grid.edge((row, column - 1), (row, column))], LINE_STYLE)
                if column == window.right:
                    continue
                cell = cells.get(column, [])
                begins, used = len(line), 0
                for text, style, seat in cell[number] if number < len(cell) else []:
                    line.append(text, style)
                    used += len(text)
                    if seat != NONE:
                        line.stylize(spot_style(MAN, seat), len(line) - len(text))
                line.append(" " * (inner - used))
                if (row, column) in grid.squares:
                    line.stylize(spot_style(PLACE, grid.squares[row, column]), begins)
            line.rstrip()
            lines.append(line)
    lines.append(Text(grid.line(window.bottom, inner), style=LINE_STYLE))
    return lines


def fewest_cells(board: Squares) -> int:
    """Return the cells that a square needs: for a number and a letter, or a man's tag in brackets."""
    return max(5, len(str(len(board.kinds) - 1)) + 2)


def draw_squares(scene: Scene, board: Squares, width: int) -> tuple[list[Text], list[str]] | None:
    """Return the board, or the part of it with the men where it is wider than ``width``, and its key; None where
    they are too far apart."""
    inner = max(fewest_cells(board), min(WIDEST, (width - 1) // board.columns - 1))
    window = window_of(scene, board, (width - 1) // (inner + 1))
    if window is None:
        return None
    return draw(scene, board, inner, window), keys(scene, board, window, in_words(board, inner))
