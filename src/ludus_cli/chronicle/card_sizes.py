"""Sizes of cards, of letters and of fields, and the room each piece of a card takes.

Measures are millimetres, sizes of letters points. Nothing is left to the browser: a card has a fixed
size on paper, and letters and fields are made as large as fits, by careful estimates.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, inf

from ludus_cli.chronicle.cards import Hand, Pairs, Part, PlayingCard, ReferenceCard, RosterCard, Track
from ludus_cli.chronicle.paper import PAPERS
from ludus_cli.chronicle.text_widths import POINT, width_of, wrapped as lines

#: How wide a letter is, as a share of its size.
LETTER = 0.5

PAGE, QUARTER, SLEEVE = "page", "quarter", "sleeve"
SIZES = (PAGE, QUARTER, SLEEVE)
BOXES, COUNTERS = "boxes", "counters"
TRACKS = (BOXES, COUNTERS)

#: A counter is so wide, and needs a field no wider.
COUNTER = 13.0
#: The smallest field.
SMALLEST_FIELD = 2.6
#: The space below the fields of a part that stand in several rows.
PART_GAP = 1.0
#: The width of a line to write what a hand holds, with the space around it.
WRITTEN = 21.5
#: The share of a line that stays empty below all.
SPARE = 0.4
#: The number of sizes of fields that are tried between the largest and the least that a card should have.
STEPS = 30
#: Letters of a table are at least so large, in points.
SMALLEST_TABLE = 5.0
#: The number of lines of people's notes that get room before fields and facts do.
LINES_KEPT = 3
#: A card for a sleeve is so wide; on a playing card of this size, the width of its corner, the heights of its head, of
#: its numbers, of a line at its foot, and the least and the greatest of its picture.
SLEEVE_WIDTH = 63.5
CORNER, HEAD, NUMBERS, FOOT, PICTURE = 14.0, 14.0, 10.5, 2.6, (7.0, 44.0)
#: The letters of its name at most, of its lines, and of its foot and its labels, in points.
NAME, BODY, FINE = 13.0, 9.0, 6.0
#: The side of the shape around the value in its corner.
SHAPE = 10.5
#: The space beside a face.
FACE_GAP = 2.0
#: Around a card that fills its page.
MARGIN = 12.0
#: The borders of both sides: browsers draw each at least a pixel wide.
BORDERS = 0.6


@dataclass(frozen=True, slots=True)
class Layout:
    """A size of card: its measures, the numbers of columns and rows on a sheet, and the sizes of its pieces.

    ``text`` are the letters and ``line`` the height of a line; ``name`` those of the name at most. ``label`` is the
    room for the words before a track, ``part`` and ``armour`` the same in rows of parts; ``boxes`` the least and the
    largest box to tick, ``numbers`` the same of fields with numbers to cross out; ``gap`` the space between
    fields, ``table`` the letters of a table at most, ``face`` the side of a portrait or an emblem. ``backs``: it has
    two sides; ``figure``: the body is drawn as one; ``facts`` is the number of facts about his career on it; ``grid``:
    it has the table of his styles; ``costs``: it has the costs of wounds; ``own`` is the number of lines for people's
    notes.
    """

    key: str
    width: float
    height: float
    across: int
    down: int
    padding: float
    text: float
    line: float
    name: float
    label: float
    part: float
    armour: float
    boxes: tuple[float, float]
    numbers: tuple[float, float]
    gap: float
    table: float
    face: float
    backs: bool = False
    figure: bool = False
    facts: int = 99
    grid: bool = True
    costs: bool = True
    own: int = LINES_KEPT

    @property
    def inner(self) -> float:
        """The width between the paddings."""
        return self.width - 2 * self.padding - BORDERS

    @property
    def room(self) -> float:
        """The height between the paddings."""
        return self.height - 2 * self.padding - BORDERS

    @property
    def each(self) -> int:
        """Cards on a sheet."""
        return self.across * self.down


def layout_of(size: str, paper: str, tracks: str = BOXES) -> Layout:
    """The layout of a size of card on a paper; KeyError for a paper that is not in PAPERS.

    On a full page the body is drawn as a figure, but for counters: their fields need the room.
    """
    wide_paper, high_paper = PAPERS[paper]
    if size == PAGE:
        width, height = wide_paper - 2 * MARGIN, high_paper - 2 * MARGIN
        figure = tracks == BOXES
        gap = 0.8 if figure else 0.6
        boxes, numbers = (8.0, 12.0), (4.5, 8.0)
        return Layout(
            PAGE, width, height, 1, 1, 6, 10.5, 4.9, 26, 34, 30, 18, boxes, numbers, gap, 22, 18, figure=figure
        )
    if size == QUARTER:
        return Layout(QUARTER, 98, 132, 2, 2, 4, 8, 3.6, 16, 22, 21, 12, (5, 8), (3.2, 5), 0.4, 13, 12)
    wide, boxes, numbers = SLEEVE_WIDTH, (2.6, 5.0), (2.6, 4.0)
    return Layout(SLEEVE, wide, 88.9, 3, 3, 3, 6.2, 2.8, 11, 16.5, 14.5, 8.5, boxes, numbers, 0.3, 9, 7, backs=True)


# How much room words take


def cells(text: str) -> float:
    """Return the width of a text in letters of usual width. Capitals and signs of other scripts count more."""
    wide = 0.0
    for character in text:
        if unicodedata.east_asian_width(character) in "WF" or ord(character) >= 0x1F000:
            wide += 2.2
        elif character.isupper():
            wide += 1.9 if character in "MW" else 1.35
        elif not unicodedata.combining(character):
            wide += 1.0
    return wide


def wide(text: str, points: float) -> float:
    """Return the width of a text in letters of that size, in millimetres."""
    return cells(text) * LETTER * points * POINT


def name_size(name: str, width: float, largest: float) -> float:
    """The largest letters in which a name takes one line or, a long one, two."""
    needed = wide(name, 1.0) * 1.06 or 1.0
    one = width / needed
    if one >= 0.6 * largest:
        return round(min(largest, one), 1)
    # Half of it and a word more may stand on the first line.
    return round(min(0.6 * largest, 1.7 * width / needed), 1)


# How large the fields are


@dataclass(frozen=True, slots=True)
class Fields:
    """The sides of fields on a card: of boxes to tick, and of fields with numbers."""

    box: float
    number: float

    def side(self, track: Track, style: str) -> float:
        """Return the side of a track's fields."""
        return self.box if style == BOXES and track.ticks else self.number


def sizes(style: str, layout: Layout) -> Iterator[Fields]:
    """Yield the sizes of fields that a card may have, from the largest down."""
    boxes, numbers = layout.boxes, layout.numbers if style == BOXES else (SMALLEST_FIELD, COUNTER)
    steps = STEPS if style == BOXES else round(10 * (COUNTER - SMALLEST_FIELD))
    for step in range(steps, -1, -1):
        yield Fields(*(round(least + (most - least) * step / steps, 2) for least, most in (boxes, numbers)))
    for tenths in range(round(10 * boxes[0]) - 1, round(10 * SMALLEST_FIELD) - 1, -1):
        yield Fields(tenths / 10, min(tenths / 10, numbers[0]))


def rows_of(track: Track, width: float, size: float, gap: float) -> list[int]:
    """Return the numbers of boxes to tick in each row of a track: whole groups where that takes no row more, and
    never a single box in a row below another."""

    def fits(boxes: int) -> bool:
        return boxes * (size + gap) + ceil(boxes / track.group) * 2 * gap <= width

    number = track.boxes
    most = max(filter(fits, range(1, number + 1)), default=1)
    rows = ceil(number / most)
    in_groups = ceil(ceil(number / track.group) / rows) * track.group
    last = number - (rows - 1) * in_groups
    if in_groups <= most and (last > 1 or rows == 1):
        return [in_groups] * (rows - 1) + [last]
    return [number // rows + (row < number % rows) for row in range(rows)]


def columns(track: Track, width: float, size: float, gap: float) -> int:
    """Return the number of fields of a track in a row: two rows of the same length are better than one and a rest."""
    fields = max(1, int(width / (size + gap)))
    return ceil(len(track.fields) / ceil(len(track.fields) / fields))


def track_size(track: Track, style: str, width: float, fields: Fields, gap: float) -> tuple[float, float]:
    """Return the width and the height of a track."""
    size = fields.side(track, style)
    if style == BOXES and track.ticks:
        rows = rows_of(track, width, size, gap)
        return rows[0] * (size + gap) + ceil(rows[0] / track.group) * 2 * gap, len(rows) * (size + gap)
    across = columns(track, width, size, gap)
    return across * (size + gap), ceil(len(track.fields) / across) * (size + gap)


def pairs_height(pairs: Pairs, width: float, layout: Layout) -> float:
    """Return the height of labels and words, each pair in a paragraph of its own."""
    return sum(layout.line * lines(f"{label}: {words}", width, layout.text) for label, words in pairs)


def facts_height(card: RosterCard, layout: Layout) -> float:
    """Return the height of the facts, in two columns where there is room for them."""
    gap = 0.5 * layout.line
    facts = card.facts[: layout.facts]
    if not facts:
        return 0
    if layout.backs:
        return gap + pairs_height(facts, layout.inner, layout)
    width = layout.inner / 2 - 4
    rows = sum(lines(f"{label}: {words}", width, layout.text) for label, words in facts)
    return gap + ceil(rows / 2) * layout.line


def words_line(text: str, width: float, layout: Layout) -> float:
    """Return the height of a paragraph of words, 0 without any."""
    return layout.line * lines(text, width, layout.text) if text else 0


def head_width(card: RosterCard, layout: Layout) -> float:
    """Return the width of the words in the head, which stand beside his face."""
    return layout.inner - (layout.face + FACE_GAP if card.face else 0)


def head_height(card: RosterCard, layout: Layout) -> float:
    """Return the height of name, kind and person, or of his face."""
    width = head_width(card, layout)
    size = name_size(card.name or "Name", width, layout.name)
    name = lines(card.name, width, size) * size * POINT * 1.1
    kind = words_line(card.kind, width, layout)
    person = 0 if layout.backs else words_line(card.person, width, layout)
    occasion = 0 if layout.backs else layout.line
    return max(name + kind + person + occasion, layout.face if card.face else 0) + 0.6 * layout.line + 0.5


def notes_height(card: RosterCard, layout: Layout) -> float:
    """Return the height of the notes."""
    notes = card.notes
    if layout.backs:
        notes += tuple((part.name, part.said(True)) for part in card.parts if part.said(True))
    if not notes:
        return 0
    return 0.5 * layout.line + pairs_height(notes, layout.inner, layout)


def kept_lines(notes: Sequence[str], layout: Layout) -> int:
    """Return how many lines are kept for people's notes: those that they need, or as many as the layout has."""
    return min(sum(lines(note, layout.inner, layout.text) for note in notes), layout.own)


def own_height(card: RosterCard, layout: Layout) -> float:
    """Return the height that is kept for people's notes on the card, with their heading; 0 for none."""
    kept = kept_lines(card.own, layout)
    return layout.line * ((1.9 if layout.figure else 1.4) + kept) if kept else 0


def cut_notes(notes: Sequence[str], room: float, layout: Layout) -> tuple[str, ...]:
    """Return as much of people's notes as fits into a height, below their heading, cut with "…" where there is more."""
    free = int(room / layout.line - (1.9 if layout.figure else 1.4))
    found: list[str] = []
    for place, note in enumerate(notes if free > 0 else ()):
        # The others get a line each, as long as there is one.
        after = min(len(notes) - place - 1, free - 1)
        cut = fit_lines(note, free - after, layout)
        free -= lines(cut, layout.inner, layout.text)
        if not free and place + 1 < len(notes):
            return (*found, fit_lines(f"{cut.removesuffix(' …')} …", 1, layout))
        found.append(cut)
    return tuple(found)


def fit_lines(text: str, most: int, layout: Layout) -> str:
    """Return a text in this many lines at most, cut with "…" behind the last whole word that fits."""
    words = " ".join(text.split())
    if lines(words, layout.inner, layout.text) <= most:
        return words
    # A line has fewer letters.
    kept = words[: most * 400]
    while kept and lines(f"{kept} …", layout.inner, layout.text) > most:
        # A word that is longer than a line is cut inside.
        kept = kept.rpartition(" ")[0] or kept[:-1]
    return f"{kept} …"


def totals_height(card: RosterCard, layout: Layout) -> float:
    """Return the height of the totals: lines to write on stand two beside each other."""
    if any(words for _, words in card.totals):
        return pairs_height(card.totals, layout.inner, layout)
    return ceil(len(card.totals) / 2) * layout.line


def words_height(card: RosterCard, layout: Layout) -> float:
    """Return the height of all text on the front, without fields, and a little more."""
    high = head_height(card, layout) + SPARE * layout.line
    if card.totals:
        high += 0.3 * layout.line + totals_height(card, layout)
    if layout.figure:
        high += (2 + bool(card.facts[: layout.facts]) + bool(card.notes)) * 1.9 * layout.line
        if card.grid and layout.grid:
            high += (len(card.grid.rows) + 1) * (layout.line + 1.2) + 1.9 * layout.line
        high += layout.line * lines(card.key, layout.inner, layout.text)
    else:
        held = "    ".join(f"{hand.name}: {hand.holds} ({hand.otherwise})" for hand in card.hands)
        rows = lines(held, layout.inner, layout.text)
        if not card.name:
            # Lines to write on stand below one another where they have no room on one.
            open_to = sum(width_of(f"{hand.name}: ", layout.text) + WRITTEN for hand in card.hands)
            rows = 1 if open_to <= layout.inner else len(card.hands)
        high += layout.line * (1.4 + rows)
    if not layout.backs:
        high += notes_height(card, layout) + facts_height(card, layout) + own_height(card, layout)
    return high


def back_height(card: RosterCard, layout: Layout) -> float:
    """Return the height of the back's contents."""
    return (
        head_height(card, layout)
        + words_line(card.person, layout.inner, layout)
        + notes_height(card, layout)
        + facts_height(card, layout)
        + own_height(card, layout)
        + 2 * layout.line
    )


def part_width(layout: Layout) -> float:
    """Return the greatest width for the track of a part."""
    if layout.figure:
        return layout.inner / 3 - 8
    return layout.inner - layout.part - layout.armour


def words_beside(part: Part, style: str, layout: Layout, fields: Fields) -> bool:
    """Return True if the words of a part in the figure have room at the right of its fields."""
    width = part_width(layout)
    across, high = track_size(part.track, style, width, fields, layout.gap)
    rest, words = width - across - 2, part.said(layout.costs, style == BOXES)
    return rest > 0.35 * width and lines(words, rest, layout.text) * layout.line <= high + 0.5 * layout.line


def cell_height(cell: Part | Hand | None, style: str, layout: Layout, fields: Fields) -> float:
    """Return the height of a cell of the figure."""
    width = part_width(layout)
    if isinstance(cell, Part):
        words = cell.said(layout.costs, style == BOXES)
        _, track = track_size(cell.track, style, width, fields, layout.gap)
        if words and words_beside(cell, style, layout, fields):
            track, words = track + 0.5 * layout.line, ""
        note = layout.line * lines(words, width, layout.text) if words else 0
        head = layout.line * lines(f"{cell.name} {cell.armour} AC", width, layout.text + 1)
        return head + note + track + 4
    return 3.2 * layout.line + 4 if isinstance(cell, Hand) else 0


def fields_height(card: RosterCard, style: str, layout: Layout, fields: Fields) -> float:
    """Return the height of all tracks for fields of these sizes."""
    high = 0.0
    for track in card.tracks:
        width = layout.inner - layout.label
        _, tall = track_size(track, style, width, fields, layout.gap)
        high += max(layout.line, tall) + 0.5 * layout.gap
    if layout.figure:
        for row in card.figure:
            high += max(cell_height(cell, style, layout, fields) for cell in row) + 2
        return high
    width = part_width(layout)
    for part in card.parts:
        across, tall = track_size(part.track, style, width, fields, layout.gap)
        high += max(layout.line, tall) + 0.5 * layout.gap + PART_GAP * (tall > 1.5 * fields.side(part.track, style))
        words = part.said(layout.costs, style == BOXES)
        if words and not layout.backs:
            # The text begins beside the track if there is room for a word, and continues below it.
            high += layout.line * (lines(words, width, layout.text, across + 2) - 1)
    return high


def fields_of(card: RosterCard, style: str, layout: Layout) -> Fields:
    """Return the largest sizes of fields that fit this card, or the smallest of all."""
    room, last = layout.room - words_height(card, layout), Fields(SMALLEST_FIELD, SMALLEST_FIELD)
    return next((each for each in sizes(style, layout) if fields_height(card, style, layout, each) <= room), last)


def fitted(card: RosterCard, style: str, layout: Layout) -> Layout:
    """Return the layout for a crowded card: without text that stands elsewhere too or is not for a match.

    Boxes and fields are at least as large as the layout asks for, where that is possible: the table of styles gives way
    to them, then facts of his career, the last first, and at last what wounds cost. Fields for counters stay as large
    as possible, and the facts get the rest. The back of a card with two sides keeps as many facts as have room.
    """
    layout = with_notes(card, style, layout)
    if layout.backs:
        return with_facts(card, layout, lambda fewer: back_height(card, fewer) <= layout.room)

    def large_enough(fewer: Layout) -> bool:
        fields = fields_of(card, style, fewer)
        return fields.box >= layout.boxes[0] and fields.number >= least

    least = layout.numbers[0]
    if layout.figure:
        if large_enough(layout):
            return layout
        layout = replace(layout, grid=False)
    bare = replace(layout, facts=0)
    if style == COUNTERS:
        least = fields_of(card, style, bare).number
    elif not large_enough(bare):
        layout = replace(layout, costs=False)
        bare = replace(layout, facts=0)
        if not large_enough(bare):
            return bare
    return with_facts(card, layout, large_enough)


def with_notes(card: RosterCard, style: str, layout: Layout) -> Layout:
    """Return the layout with as many lines for people's notes as there would be room for without the facts."""
    for number in range(LINES_KEPT if card.own else 0, 0, -1):
        bare = replace(layout, facts=0, grid=False, costs=False, own=number)
        if layout.backs and back_height(card, bare) <= layout.room:
            return replace(layout, own=number)
        if not layout.backs and fields_of(card, style, bare).number > SMALLEST_FIELD:
            return replace(layout, own=number)
    return replace(layout, own=0)


def with_facts(card: RosterCard, layout: Layout, fits: Callable[[Layout], bool]) -> Layout:
    """Return the layout with as many of the facts as fit, the first ones."""
    layouts = (replace(layout, facts=number) for number in range(len(card.facts), 0, -1))
    return next((fewer for fewer in layouts if fits(fewer)), replace(layout, facts=0))


def ruled_lines(rest: float, layout: Layout) -> int:
    """Return the number of lines for notes that fit into the rest of a card, 0 if fewer than two do."""
    number = int((rest - 2.5 * layout.line) / (1.6 * layout.line))
    return number if number >= 2 else 0


# How large a table is


def table_height(card: ReferenceCard, width: float, points: float) -> float:
    """Return the height of a card of tables without its heading, in letters of that size; inf if too wide."""
    line = points * POINT * 1.25
    high = sum(line * lines(step, width - 2 * line, points) + 0.25 * line for step in card.steps)
    if card.rows:
        every = [card.heads, *card.rows]
        pad = 0.9 * points * POINT
        widths = [max(wide(row[n], points) + pad for row in every) for n in range(len(card.heads))]
        words = [max(wide(word, points) for row in every for word in row[n].split() or [""])
                 for n in range(len(card.heads))]  # fmt: skip
        if sum(words) + len(words) * pad > width:
            return inf
        longest = max(range(len(widths)), key=lambda n: widths[n])
        rest = width - (sum(widths) - widths[longest])
        if rest < 0.2 * width:
            # Several columns of words: they share what is there.
            share = sum(widths) / width
            high += sum(
                line * max(ceil(wide(cell, points) * share / widths[n] + 0.4) for n, cell in enumerate(row))
                + 0.45 * line
                for row in every
            )
        else:
            high += sum(line * lines(row[longest], rest - pad, points) + 0.45 * line for row in every)  # fmt: skip
    if card.note:
        high += line * lines(card.note, width, points) + 0.5 * line
    return high


def table_size(card: ReferenceCard, layout: Layout) -> float:
    """The letters of a card of tables: the largest that fit, at least SMALLEST_TABLE."""
    tenths = round(10 * layout.table)
    while tenths > 10 * SMALLEST_TABLE:
        points = tenths / 10
        head = 1.4 * points * POINT * 1.25 * lines(card.title, layout.inner, 1.4 * points)
        where = points * POINT * 1.6 * lines(card.where, layout.inner, 0.85 * points)
        if table_height(card, layout.inner, points) + head + where <= layout.room:
            break
        tenths -= 1
    return tenths / 10


# How large the pieces of a playing card are: all measures are those of a sleeve card, times its unit


def unit(layout: Layout) -> float:
    """Return how many times a playing card is as large as one for a sleeve."""
    return layout.width / SLEEVE_WIDTH


def playing_name(card: PlayingCard, layout: Layout) -> float:
    """The letters of its name, which stands between the value in its corner and its cost."""
    aside = (CORNER + (CORNER if card.cost else 1)) * unit(layout)
    return name_size(card.name, layout.inner - aside, NAME * unit(layout))


def playing_height(card: PlayingCard, layout: Layout, points: float) -> float:
    """Return the height of a playing card without its picture, in words of that size."""
    line, width, by = points * POINT * 1.25, layout.inner, unit(layout)
    high = (HEAD + bool(card.numbers) * NUMBERS + 2) * by
    high += sum(line * lines(words, width, points) + 0.4 * line for words in card.lines)
    if card.flavour:
        high += 0.9 * line * lines(card.flavour, 0.9 * width, 0.9 * points) + 1.2 * line
    return high + FOOT * by * lines(card.foot, width, FINE * by)


def playing_size(card: PlayingCard, layout: Layout) -> float:
    """Return the letters of a playing card's lines: BODY, and on a crowded card the largest that fit."""
    tenths = round(10 * BODY * unit(layout))
    while tenths > 10 * SMALLEST_TABLE and playing_height(card, layout, tenths / 10) > layout.room:
        tenths -= 1
    return tenths / 10


def picture_height(card: PlayingCard, layout: Layout, points: float) -> float:
    """Return the height of a playing card's picture: all that its words leave, 0 where that is too little to draw."""
    rest = layout.room - playing_height(card, layout, points)
    return round(min(rest, PICTURE[1] * unit(layout)), 1) if rest >= PICTURE[0] * unit(layout) else 0.0
