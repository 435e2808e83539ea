"""Log sheets for a match at the table, as data, and as pages to print.

A system defines the contents of a sheet: fields, small tables, tracks of boxes, and tables that grow by rows while
the match goes on. All heights are fixed, so that long contents go on to another page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ludus_cli.chronicle.card_sizes import name_size
from ludus_cli.chronicle.cards import Grid, Pairs
from ludus_cli.chronicle.paper import PAPERS, USUAL_PAPER
from ludus_cli.chronicle.templating import render
from ludus_cli.chronicle.text_widths import wrapped as lines
from ludus_cli.core.letters import isolated

#: Around a page, in millimetres; and heights of what stands on it.
MARGIN = 9.0
HEAD, FIELDS, TITLE, GRID_ROW, BOX, SPAN, LINE = 11.5, 5.6, 4.4, 5.0, 6.0, 3.0, 3.6
#: What the line below a row of a growing table may add to it.
EDGE = 0.1
#: Letters of notes, in points; and a width in which the name of a sheet stands.
NOTE_POINTS, NAME_WIDTH = 7.5, 105.0


@dataclass(frozen=True, slots=True)
class Box:
    """A box of a track: the ``number`` in it, its ``mark`` once it is ticked, whether it is ``dark``, not in use."""

    number: str
    mark: str = ""
    dark: bool = False


@dataclass(frozen=True, slots=True)
class Span:
    """The words below this many boxes of a track, with a mark once a tick has reached it."""

    boxes: int
    words: str
    reached: bool = False


@dataclass(frozen=True, slots=True)
class BoxTrack:
    """A track of boxes from the left, with the words below them."""

    label: str
    boxes: tuple[Box, ...]
    spans: tuple[Span, ...] = ()

    @property
    def words(self) -> str:
        """The track for those who cannot see it: ``4 of 12 ticked: 12 1.3, 11 1.3, 10 2.1, 9 2.1``."""
        ticked = [box for box in self.boxes if box.mark]
        used = sum(not box.dark for box in self.boxes)
        order = ", ".join(f"{box.number} {box.mark}" for box in reversed(ticked))
        return f"{len(ticked)} of {used} ticked" + (f": {order}" if order else "")


@dataclass(frozen=True, slots=True)
class Tracks:
    """Tracks of boxes one below another, with a title."""

    title: str
    tracks: tuple[BoxTrack, ...]

    @property
    def columns(self) -> int:
        """The boxes of the longest."""
        return max(len(track.boxes) for track in self.tracks)

    @property
    def height(self) -> float:
        """Height of all tracks."""
        return TITLE + sum(BOX + (SPAN if track.spans else 0) for track in self.tracks)


#: The least share of a column for words.
WORDS = 24.0


@dataclass(frozen=True, slots=True)
class Running:
    """A table that grows by rows; ``widths`` are the shares of its columns."""

    title: str
    heads: tuple[str, ...]
    widths: tuple[float, ...]
    rows: tuple[tuple[str, ...], ...] = ()

    @property
    def in_words(self) -> list[bool]:
        """Return which columns are for words: the wide ones. The others are for figures."""
        return [width >= WORDS for width in self.widths]


@dataclass(frozen=True, slots=True)
class Band:
    """Growing tables beside one another: ``room`` rows of that height on the first page, written or not.

    Rows are parted between pages only behind each ``group``.
    """

    tables: tuple[Running, ...]
    room: int
    high: float
    group: int = 1

    @property
    def rows(self) -> int:
        """The rows of the longest table."""
        return max(len(table.rows) for table in self.tables)

    def height(self, rows: int) -> float:
        """Return its height with this many rows."""
        return TITLE + GRID_ROW + rows * (self.high + EDGE)

    def fitting(self, room: float) -> int:
        """This many rows fit into a height, in whole groups."""
        fit = int((room - self.height(0)) / (self.high + EDGE))
        return max(0, fit - fit % self.group)

    def cut(self, rows: int) -> tuple[Band, Band]:
        """Return it twice: with its first ``rows`` rows, empty ones included, and with the rest."""
        first, rest = [], []
        for table in self.tables:
            empty = ("",) * len(table.heads)
            here = table.rows[:rows]
            first.append(replace(table, rows=(*here, *[empty] * (rows - len(here)))))
            rest.append(replace(table, rows=table.rows[rows:]))
        return replace(self, tables=tuple(first)), replace(self, tables=tuple(rest))


@dataclass(frozen=True, slots=True)
class LogSheet:
    """A log sheet: its ``title``, its owner's ``name`` (``""``: a line to write on), and the match.

    ``fields`` are rows of labels and words, to write on where there are none; ``grids`` stand beside one another;
    ``notes`` stand at its end. ``key`` explains its marks.
    """

    title: str
    name: str
    occasion: str
    fields: tuple[Pairs, ...]
    grids: tuple[Grid, ...]
    tracks: tuple[Tracks, ...]
    bands: tuple[Band, ...]
    notes: Pairs = ()
    key: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a sheet. The first has all fixed contents, each has the rows of the bands that fit."""

    sheet: LogSheet
    number: int
    of: int
    bands: tuple[Band, ...]
    notes: bool
    name: float

    @property
    def first(self) -> bool:
        """True for its first page."""
        return self.number == 1


def words_height(pairs: Pairs, width: float) -> float:
    """Return the height of notes."""
    return sum(LINE * lines(f"{label}: {words}", width, NOTE_POINTS) + 0.8 for label, words in pairs)


def fixed_height(sheet: LogSheet, width: float) -> float:
    """Return the height of the fixed contents of the first page, without notes."""
    grids = max((TITLE + GRID_ROW * (1 + len(grid.rows)) for grid in sheet.grids), default=0)
    tracks = sum(each.height for each in sheet.tracks)
    key = LINE * lines(sheet.key, width, NOTE_POINTS) + 0.8 if sheet.key else 0
    return HEAD + FIELDS * len(sheet.fields) + grids + tracks + key


def pages_of(sheet: LogSheet, paper: str) -> list[Page]:
    """Split a sheet into pages. On the first every band has its room, and the first band the spare height."""
    wide, high = (side - 2 * MARGIN for side in PAPERS[paper])
    notes = words_height(sheet.notes, wide)
    spare = high - fixed_height(sheet, wide) - sum(band.height(band.room) for band in sheet.bands)
    here: list[Band] = []
    rest: list[Band] = []
    for band in sheet.bands:
        more = 0 if here else max(0, int((spare - notes) / (band.high + EDGE)))
        more -= more % band.group
        first, left = band.cut(band.room + more)
        here.append(first)
        rest.append(left)
        spare -= more * (band.high + EDGE)
    pages = [tuple(here)]
    room = spare
    while any(band.rows for band in rest):
        room, now = high - HEAD, []
        for place, band in enumerate(rest):
            rows = min(band.fitting(room), band.rows)
            if rows:
                some, rest[place] = band.cut(rows)
                now.append(some)
                room -= some.height(rows)
        pages.append(tuple(now))
    if notes > room:
        pages.append(())
    size = name_size(sheet.name or "Name", NAME_WIDTH, 18)
    return [
        Page(sheet, number, len(pages), bands, number == len(pages), size)
        for number, bands in enumerate(pages, start=1)
    ]


def safe(sheet: LogSheet) -> LogSheet:
    """A sheet whose names keep their direction to themselves."""
    return replace(
        sheet,
        name=isolated(sheet.name),
        occasion=isolated(sheet.occasion),
        fields=tuple(tuple((label, isolated(words)) for label, words in row) for row in sheet.fields),
        notes=tuple((label, isolated(words)) for label, words in sheet.notes),
    )


def sheets_page(sheets: Sequence[LogSheet], *, title: str, game: str, paper: str = USUAL_PAPER) -> str:
    """Log sheets as one HTML page to print: nothing is fetched, no script, borders in place of backgrounds."""
    pages = [page for sheet in sheets for page in pages_of(safe(sheet), paper)]
    return render(
        "sheets.html.j2",
        pages=pages,
        title=isolated(title),
        game=game,
        paper=PAPERS[paper],
        margin=MARGIN,
        high={"head": HEAD, "fields": FIELDS, "title": TITLE, "row": GRID_ROW, "box": BOX, "span": SPAN, "line": LINE},
        points=NOTE_POINTS,
    )


def sheet_lines(sheet: LogSheet) -> Iterator[str]:
    """Yield the contents of a sheet as lines for a terminal, without the growing tables."""
    yield f"{sheet.title}: {sheet.name}"
    yield sheet.occasion
    for row in (*sheet.fields, sheet.notes):
        yield "; ".join(f"{label}: {words}" for label, words in row if words)
    for grid in sheet.grids:
        for cells in grid.rows:
            known = zip(grid.heads, cells, strict=True)
            yield f"{grid.title}: " + ", ".join(f"{head} {cell}" for head, cell in known if cell)
    for each in sheet.tracks:
        for track in each.tracks:
            yield f"{track.label}: {track.words}"
