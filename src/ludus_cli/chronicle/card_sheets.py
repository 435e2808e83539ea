"""Cards laid out on sheets of paper: which go on which sheet and where, and the page with all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice

from ludus_cli.chronicle import card_art, card_sizes, templating
from ludus_cli.chronicle.card_sizes import Fields, Layout
from ludus_cli.chronicle.cards import Part, PlayingCard, ReferenceCard, RosterCard, Track
from ludus_cli.chronicle.paper import PAPERS, USUAL_PAPER
from ludus_cli.chronicle.text_widths import wrapped
from ludus_cli.core.letters import isolated

#: A card, a card of tables, or a playing card.
AnyCard = RosterCard | ReferenceCard | PlayingCard


NO_FIELDS = Fields(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Placed:
    """A card on a sheet: its slot and layout; ``back``: its other side.

    With the sizes of its fields, name and table, the number of lines for notes, and people's notes as far as there is
    room for them; ``words`` are the letters of a playing card, ``picture`` and ``shape`` what is drawn on it.
    """

    slot: int
    card: AnyCard | None
    layout: Layout
    back: bool = False
    fields: Fields = NO_FIELDS
    name: float = 0.0
    table: float = 0.0
    ruled: int = 0
    own: tuple[str, ...] = ()
    words: float = 0.0
    picture: str = ""
    shape: str = ""

    def track_width(self, part: bool) -> float:
        """Return the width for a track, or for that of a ``part`` of the body."""
        return card_sizes.part_width(self.layout) if part else self.layout.inner - self.layout.label

    def groups(self, track: Track, part: bool) -> list[list[range]]:
        """Return the boxes to tick of a track, counted from 1: row by row, and in groups."""
        first, found = 1, []
        for boxes in card_sizes.rows_of(track, self.track_width(part), self.fields.box, self.layout.gap):
            after = first + boxes
            found.append([range(n, min(n + track.group, after)) for n in range(first, after, track.group)])
            first = after
        return found

    def across(self, track: Track, part: bool) -> float:
        """Return the width of a track of numbers, so that its rows are equally long."""
        size = self.fields.number + self.layout.gap
        return card_sizes.columns(track, self.track_width(part), self.fields.number, self.layout.gap) * size + 0.2

    def in_rows(self, part: Part, style: str) -> bool:
        """Return True if the fields of a part stand in several rows."""
        _, high = card_sizes.track_size(part.track, style, self.track_width(True), self.fields, self.layout.gap)
        return high > 1.5 * self.fields.side(part.track, style)

    def beside(self, part: Part, style: str) -> bool:
        """Return True if the words of a part in the figure stand at the right of its fields."""
        return card_sizes.words_beside(part, style, self.layout, self.fields)


@dataclass(frozen=True, slots=True)
class SheetOfCards:
    """One side of a sheet of paper."""

    words: str
    cards: tuple[Placed, ...]


def mirrored(slot: int, across: int) -> int:
    """The slot behind a slot, when the sheet is turned over its long edge."""
    row, column = divmod(slot, across)
    return row * across + across - 1 - column


def sides_of(cards: Sequence[AnyCard], layout: Layout) -> list[tuple[AnyCard, AnyCard | None]]:
    """Fronts and backs: of two cards of tables the second is the back of the first."""
    own = [card for card in cards if not isinstance(card, ReferenceCard)]
    tables = [card for card in cards if isinstance(card, ReferenceCard)]
    if not layout.backs:
        return [(card, None) for card in cards]
    backs: list[ReferenceCard | None] = [*tables[1::2], None]
    return [*((card, card) for card in own), *zip(tables[::2], backs, strict=False)]


def placed(card: AnyCard | None, slot: int, back: bool, tracks: str, layout: Layout) -> Placed:
    """A card in its slot, with the sizes that fit."""
    if isinstance(card, RosterCard):
        layout = card_sizes.fitted(card, tracks, layout)
        fields = card_sizes.fields_of(card, tracks, layout)
        used = card_sizes.words_height(card, layout) + card_sizes.fields_height(card, tracks, layout, fields)
        rest = layout.room - (card_sizes.back_height(card, layout) if back else used)
        own: tuple[str, ...] = ()
        if card.own and back == layout.backs:
            own = card_sizes.cut_notes(card.own, rest + card_sizes.own_height(card, layout), layout)
            taken = sum(wrapped(note, layout.inner, layout.text) for note in own)
            rest -= max(0, taken - card_sizes.kept_lines(card.own, layout)) * layout.line
        return Placed(
            slot,
            card,
            layout,
            back,
            fields=fields,
            name=card_sizes.name_size(card.name or "Name", card_sizes.head_width(card, layout), layout.name),
            ruled=card_sizes.ruled_lines(rest, layout),
            own=own,
        )
    if isinstance(card, ReferenceCard):
        return Placed(slot, card, layout, back, table=card_sizes.table_size(card, layout))
    if isinstance(card, PlayingCard):
        return placed_playing(card, slot, back, layout)
    return Placed(slot, None, layout, back)


def placed_playing(card: PlayingCard, slot: int, back: bool, layout: Layout) -> Placed:
    """A playing card in its slot, with its drawings."""
    words = card_sizes.playing_size(card, layout)
    if back:
        picture = card_art.back(card.seal, card.back, layout.width, layout.height)
        return Placed(slot, card, layout, back, words=words, picture=picture)
    high = card_sizes.picture_height(card, layout, words)
    return Placed(
        slot,
        card,
        layout,
        name=card_sizes.playing_name(card, layout),
        words=words,
        picture=card_art.window(card.emblem, card.look, layout.inner, high) if high else "",
        shape=card_art.corner(card.look, card_sizes.SHAPE * card_sizes.unit(layout)),
    )


def sheets_of(cards: Sequence[AnyCard], layout: Layout, tracks: str) -> list[SheetOfCards]:
    """The sides of all sheets: after each side with fronts, where there are backs, the one behind it."""
    sides = sides_of(cards, layout)
    sheets: list[SheetOfCards] = []
    for first in range(0, len(sides), layout.each):
        number = first // layout.each + 1
        here = sides[first : first + layout.each]
        fronts = [placed(front, slot, False, tracks, layout) for slot, (front, _) in enumerate(here)]  # fmt: skip
        words = f"Sheet {number}"
        if not layout.backs:
            sheets.append(SheetOfCards(words, tuple(fronts)))
            continue
        backs = [
            placed(back, mirrored(slot, layout.across), True, tracks, layout) for slot, (_, back) in enumerate(here)
        ]
        backs.sort(key=lambda each: each.slot)
        sheets.append(SheetOfCards(f"{words}, fronts", tuple(fronts)))
        sheets.append(SheetOfCards(f"{words}, backs", tuple(backs)))
    return sheets


def slots_of(layout: Layout, paper: str) -> list[tuple[float, float]]:
    """Return the top left corners of the slots, in millimetres from the left and from the top of the paper."""
    wide_paper, high_paper = PAPERS[paper]
    left = (wide_paper - layout.across * layout.width) / 2
    top = (high_paper - layout.down * layout.height) / 2
    return [
        (round(left + column * layout.width, 3), round(top + row * layout.height, 3))
        for row in range(layout.down)
        for column in range(layout.across)
    ]


def crops_of(layout: Layout, paper: str) -> list[tuple[float, float, float, float]]:
    """Crop marks: short lines in the margin where the knife goes, each from a point to a point."""
    if layout.each == 1:
        return []
    wide_paper, high_paper = PAPERS[paper]
    slots = slots_of(layout, paper)
    left, top = slots[0]
    right, bottom = wide_paper - left, high_paper - top
    marks = []
    for column in range(layout.across + 1):
        x = round(left + column * layout.width, 3)
        marks += [(x, top - 5.0, x, top - 1.0), (x, bottom + 1.0, x, bottom + 5.0)]
    for row in range(layout.down + 1):
        y = round(top + row * layout.height, 3)
        marks += [(left - 5.0, y, left - 1.0, y), (right + 1.0, y, right + 5.0, y)]
    return marks


def places_left(cards: Sequence[AnyCard], layout: Layout) -> int:
    """Return the number of places for cards that the last sheet still has."""
    return -len(sides_of(cards, layout)) % layout.each


def filled(cards: Sequence[AnyCard], others: Sequence[AnyCard], layout: Layout) -> tuple[list[AnyCard], str]:
    """Return cards and, behind them until the last sheet is full, others; and how many fit on a sheet, in words."""
    left = places_left(cards, layout)
    added = [*islice(cycle(others), left)]
    words = f"{layout.each} cards of this size fit on a sheet"
    if layout.each == 1:
        return [*cards], ""
    if added:
        words += f". {len(added)} more fill{'s' * (left == 1)} the last one."
    elif left:
        words += f", and the last one has room for {left} more: --fill copies or --fill blank uses it."
    else:
        words += ", and all places are used."
    return [*cards, *added], words


def safe(card: AnyCard) -> AnyCard:
    """A card as it is printed: its names keep their direction to themselves, its key speaks of the figure."""
    if isinstance(card, ReferenceCard):
        return card
    if isinstance(card, PlayingCard):
        return replace(card, name=isolated(card.name))
    return replace(
        card,
        name=isolated(card.name),
        person=isolated(card.person),
        facts=tuple((label, isolated(words)) for label, words in card.facts),
        key=f"Seen from the front. {card.key}" if card.key and card.figure else card.key,
    )


def card_page(
    cards: Sequence[AnyCard],
    *,
    title: str,
    game: str,
    occasion: str = "",
    paper: str = USUAL_PAPER,
    size: str = card_sizes.PAGE,
    tracks: str = card_sizes.BOXES,
    ink_saving: bool = False,
) -> str:
    """Cards as one HTML page to print: nothing is fetched, no script, no card is split.

    ``title`` heads the page on the screen, ``game`` is the name of the rules, ``occasion`` campaign
    and date. ``paper`` is one of PAPERS, ``size`` of SIZES, ``tracks`` of TRACKS.
    """
    layout = card_sizes.layout_of(size, paper, tracks)
    return templating.render(
        "cards.html.j2",
        sheets=sheets_of([safe(card) for card in cards], layout, tracks),
        playing=any(isinstance(card, PlayingCard) for card in cards),
        layout=layout,
        slots=slots_of(layout, paper),
        crops=crops_of(layout, paper),
        paper=PAPERS[paper],
        tracks=tracks,
        ink_saving=ink_saving,
        title=isolated(title),
        game=game,
        occasion=isolated(occasion),
    )
