"""The tables of a game on one sheet of paper: landscape, printed on both sides, in columns, in the order of need.

As with cards, nothing is left to the browser: columns of tables have fixed widths, and the letters are the largest in
which all tables fit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, inf

from ludus_cli.chronicle import templating
from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.chronicle.paper import PAPERS, USUAL_PAPER
from ludus_cli.chronicle.text_widths import POINT, width_of, wrapped

SHEET = "sheet"
#: Letters are at least and at most so large, in points.
SMALLEST, LARGEST = 6.6, 10.0
#: Possible numbers of columns on a side; the one with the largest letters is chosen.
COLUMNS = (3, 4, 5, 6, 7, 8, 9)
SIDES = 2
#: A table takes no more of the width of a side than this share.
WIDEST = 0.5
#: Millimetres around the sheet, between columns, and for the heading of a side.
MARGIN, GAP, HEADING = 5.0, 3.5, 3.4
#: By the size of letters: the height of a line, the space of a cell and below a row, and the letters of a heading.
LINE, CELL, ROW, TITLE = 1.1, 0.7, 0.08, 1.1
#: The edge of a row in millimetres: browsers draw it a pixel wide. The space below a table, by the size of letters.
EDGE, BELOW = 0.27, 0.7
#: The fewest rows in a part of a table whose parts are side by side.
SHORTEST = 2
#: The font of the sheet is narrower than those of other pages by this factor.
NARROW = 0.9
#: How much wider bold letters are.
BOLD = 1.08


@dataclass(frozen=True, slots=True)
class Block:
    """A table on a side: its place and its width in millimetres, and the widths of its own columns in percent. Its rows
    may stand in several parts beside each other, each of ``part`` columns."""

    card: ReferenceCard
    left: float
    top: float
    width: float
    widths: tuple[float, ...]
    part: int


@dataclass(frozen=True, slots=True)
class TableSheet:
    """Tables laid out: those of each side, the number of columns and the size of letters; the rest is ``left_out`` for
    want of room."""

    sides: tuple[tuple[Block, ...], ...]
    columns: int
    points: float
    left_out: tuple[ReferenceCard, ...]

    @property
    def words(self) -> str:
        """What it is, for those who print it."""
        words = f"{self.columns} columns in letters of {self.points:g} pt, on one"
        if len(self.sides) == 1:
            return f"{words} side of a sheet."
        return f"{words} sheet. Print it on both sides, turned over the short edge."


def text_width(text: str, points: float) -> float:
    """Return the width of a text in the narrow letters of the sheet."""
    return width_of(text, NARROW * points)


def text_lines(text: str, width: float, points: float) -> int:
    """Return the number of lines that a text takes in them."""
    return wrapped(text, width, NARROW * points)


def column_widths(card: ReferenceCard, width: float, points: float) -> list[float]:
    """Return the widths of a table's columns: short ones in full, and the others share what is left. There are none
    for a table that is too wide, or that is a list of steps."""
    every = [card.heads, *card.rows]
    pad = CELL * points * POINT

    def widest(column: int, texts: list[list[str]]) -> float:
        found = (
            text_width(text, points) * (BOLD if row == 0 else 1) for row, cells in enumerate(texts) for text in cells
        )
        return max(found, default=0.0) + pad

    numbers = range(len(card.heads))
    least = [widest(n, [row[n].split() for row in every]) for n in numbers]
    full = [widest(n, [[row[n]] for row in every]) for n in numbers]
    rest = width - sum(least)
    if rest < 0 or not least:
        return []
    widths = least[:]
    # The column that needs least comes first.
    waiting = sorted(numbers, key=lambda n: full[n] - least[n])
    while waiting:
        share = rest / len(waiting)
        n = waiting.pop(0)
        more = min(share, full[n] - least[n])
        widths[n] += more
        rest -= more
    widths[-1] += rest
    return widths


def folded(card: ReferenceCard, width: float, points: float) -> ReferenceCard:
    """Return a long and narrow table with its rows in as many parts beside each other as have room."""
    every = [card.heads, *card.rows]
    pad = CELL * points * POINT
    full = sum(BOLD * max(text_width(row[n], points) for row in every) + pad for n in range(len(card.heads)))
    parts = min(int(width / full), len(card.rows) // SHORTEST) if card.rows else 1
    if parts < 2:
        return card
    each = ceil(len(card.rows) / parts)
    empty = ("",) * len(card.heads)
    rows = [
        sum((card.rows[n] if n < len(card.rows) else empty for n in range(row, parts * each, each)), ())
        for row in range(each)
    ]
    return replace(card, heads=card.heads * parts, rows=tuple(rows))


def block_height(card: ReferenceCard, width: float, points: float, widths: Sequence[float]) -> float:
    """Return the height of a table with its heading, inf if it is too wide for a column."""
    em = points * POINT
    line, pad = LINE * em, CELL * em
    high = (
        TITLE * line * text_lines(f"{card.title}  {card.where}", width / BOLD, TITLE * points) + BELOW * em + 2 * EDGE
    )
    high += sum(line * text_lines(step, width - 1.5 * em, points) for step in card.steps)
    if card.rows:
        if not widths:
            return inf
        for number, row in enumerate((card.heads, *card.rows)):
            bold = 1 if number else BOLD
            fields = zip(row, widths, strict=True)
            high += (
                line * max(text_lines(cell, (wide - pad) / bold + 0.05, points) for cell, wide in fields)
                + ROW * em
                + EDGE
            )
    return high + (line * text_lines(card.note, width, points) if card.note else 0)


def laid_out(cards: Sequence[ReferenceCard], paper: str, columns: int, points: float) -> TableSheet:
    """Lay tables out in this many columns a side: each in the first column that still has room for it. A table that is
    too wide for a column takes several, where they leave the least room empty above it."""
    high, wide = PAPERS[paper]
    step = (wide - 2 * MARGIN + GAP) / columns
    begin, end = MARGIN + HEADING, high - MARGIN
    # How far down each column of each side is used.
    used = [[begin] * columns for _ in range(SIDES)]
    sides: list[list[Block]] = [[] for _ in used]
    left_out = []
    for whole in cards:
        places = (
            (made, *min(found))
            for made in shapes(whole, columns, step, points)
            if (found := [*places_on(used, made.span, made.height, end)])
        )
        made, number, _, column, top = next(places, (None, 0, 0.0, 0, 0.0))
        if made is None:
            left_out.append(whole)
            continue
        span, tall = made.span, made.height
        used[number][column : column + span] = [top + tall] * span
        shares = tuple(round(100 * each / sum(made.widths), 2) for each in made.widths)
        left = round(MARGIN + column * step, 2)
        sides[number].append(Block(made.card, left, round(top, 2), round(made.width, 2), shares, len(whole.heads)))
    kept = tuple(tuple(side) for side in sides if side)
    return TableSheet(kept, columns, points, tuple(left_out))


def places_on(
    used: Sequence[Sequence[float]], span: int, tall: float, end: float
) -> Iterator[tuple[int, float, int, float]]:
    """Yield the places where a table has room: the side, the room left empty above it, its column and its top."""
    for number, side in enumerate(used):
        for column in range(len(side) - span + 1):
            above = side[column : column + span]
            if max(above) + tall <= end:
                yield number, span * max(above) - sum(above), column, max(above)


@dataclass(frozen=True, slots=True)
class Shaped:
    """A table in a number of columns, its width and height, and the widths of its own columns in millimetres."""

    span: int
    width: float
    height: float
    card: ReferenceCard
    widths: tuple[float, ...]


def shapes(whole: ReferenceCard, columns: int, step: float, points: float) -> list[Shaped]:
    """Return a table in the numbers of columns that it may take, that with the smallest area first."""
    found = []
    for span in range(1, ceil(columns * WIDEST) + 1):
        width = span * step - GAP
        card = folded(whole, width, points)
        widths = column_widths(card, width, points)
        found.append(Shaped(span, width, block_height(card, width, points, widths), card, tuple(widths)))
    return sorted(found, key=lambda each: each.span * each.height)


def table_sheet(cards: Sequence[ReferenceCard], paper: str = USUAL_PAPER) -> TableSheet:
    """Lay the tables of a game out on both sides of one sheet, in the largest letters in which all fit, SMALLEST at
    least. Where not all fit in those, as few as possible are left out."""
    for tenths in range(round(10 * LARGEST), round(10 * SMALLEST) - 1, -2):
        found = [laid_out(cards, paper, columns, tenths / 10) for columns in COLUMNS]
        whole = [each for each in found if not each.left_out]
        if whole:
            return whole[0]
    return min(found, key=lambda each: len(each.left_out))


def table_sheet_page(sheet: TableSheet, *, title: str, game: str, paper: str = USUAL_PAPER) -> str:
    """Return a sheet of tables as one HTML page to print."""
    high, wide = PAPERS[paper]
    return templating.render(
        "table-sheet.html.j2",
        sheet=sheet,
        title=title,
        game=game,
        paper=(wide, high),
        margin=MARGIN,
        heading=HEADING,
        line=LINE,
        cell=CELL,
        row=ROW,
        title_size=TITLE,
    )
