"""Cards as data: the contents of a roster card, a card of tables and a playing card, for every rule system.

A system fills these in; :mod:`.card_sheets` lays them out on paper.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludus_cli.core.figures import rule_signs

#: Labels and their words, one beside the other.
Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Track:
    """A row of fields: to mark with a pencil, or to lay a counter on.

    ``fields`` are their contents and ``now`` the place of the one that counts, None on an empty card. With ``ticks`` a
    pencil ticks boxes, one fewer than fields, in groups of ``group``; the numbers are for a counter. The boxes of
    ``marks``, counted from 1, have a thick edge.
    """

    label: str
    fields: tuple[str, ...]
    now: int | None = None
    ticks: bool = False
    group: int = 5
    marks: tuple[int, ...] = ()

    @property
    def boxes(self) -> int:
        """Number of boxes to tick."""
        return len(self.fields) - 1

    @property
    def words(self) -> str:
        """The track in words, for those who cannot see it."""
        if self.ticks:
            return f"{self.label}, {self.boxes} to tick"
        return self.label if self.now is None else f"{self.label} {self.fields[self.now]}"


def numbers(label: str, values: Sequence[int], now: int | None = None) -> Track:
    """A track of numbers; ``now`` is the number that counts, and is not there when no field has it."""
    place = values.index(now) if now in values else None
    return Track(label, tuple(str(value) for value in values), place)


def boxes(
    label: str, number: int, *, filling: bool = False, empty: bool = False, group: int = 5, marks: tuple[int, ...] = ()
) -> Track:
    """This many boxes to tick.

    A counter goes down from ``number``, or up to it when they are ``filling`` (wounds); on an
    ``empty`` card it stands nowhere yet.
    """
    values = range(number + 1) if filling else range(number, -1, -1)
    return Track(label, tuple(str(value) for value in values), None if empty else 0, True, max(1, group), marks)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the body: its name, its armour (``""``: room to write), its track, a remark; ``cost`` is
    the cost of a wound there, which is left out where there is no room."""

    name: str
    armour: str
    track: Track
    note: str = ""
    cost: str = ""

    def said(self, costs: bool, ticked: bool = False) -> str:
        """Return the words below it, with or without its cost; boxes that are ``ticked`` show it by their marks."""
        cost = self.cost if costs and not (ticked and self.track.marks) else ""
        return ", ".join(words for words in (cost, self.note) if words)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand, the thing it holds (``""``: room to write), and the thing it holds otherwise."""

    name: str
    holds: str
    otherwise: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A small table on a card; the first cell of a row names it."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


#: A cell of the figure.
Cell = Part | Hand | None


def figure_of(places: Sequence[Sequence[str]], cells: Mapping[str, Part | Hand]) -> tuple[tuple[Cell, ...], ...]:
    """The cells of a body where they stand: ``places`` names them row by row."""
    return tuple(tuple(cells.get(place) for place in row) for row in places)


@dataclass(frozen=True, slots=True)
class RosterCard:
    """A gladiator to play from.

    ``name`` ``""``: an empty card. ``kind`` is his style or class, ``person`` a sentence about him. ``figure`` is
    his body as it is seen from the front, three cells a row (his right is on the left). ``totals``
    stand under the tracks, ``notes`` are reminders for a match, ``facts`` his career; a fact
    without words is a line to write on. ``key`` explains the card, ``marked`` in a few words its boxes with a thick
    edge. ``face`` is his portrait or emblem, an HTML element; ``own`` are people's notes on it.
    """

    name: str
    kind: str
    person: str
    tracks: tuple[Track, ...]
    armour: str
    figure: tuple[tuple[Cell, ...], ...]
    totals: Pairs = ()
    notes: Pairs = ()
    facts: Pairs = ()
    grid: Grid | None = None
    key: str = ""
    marked: str = ""
    face: str = ""
    own: tuple[str, ...] = ()

    @property
    def parts(self) -> list[Part]:
        """The parts of the body, from the head down."""
        return [cell for row in self.figure for cell in row if isinstance(cell, Part)]

    @property
    def hands(self) -> list[Hand]:
        """The hands, his right one first."""
        return [cell for row in self.figure for cell in row if isinstance(cell, Hand)]


@dataclass(frozen=True, slots=True)
class ReferenceCard:
    """A table of the rules for use in play: ``where`` it stands in the rules, ``steps`` to be done in
    their order, a table, a remark."""

    title: str
    where: str
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    steps: tuple[str, ...] = ()
    note: str = ""

    def __post_init__(self) -> None:
        """Give the texts the signs that people read."""
        for name in ("title", "where", "heads", "rows", "steps", "note"):
            object.__setattr__(self, name, signs_within(getattr(self, name)))


def signs_within(texts: Any) -> Any:
    """Return a text of the rules, or tuples of them, with true signs."""
    return rule_signs(texts) if isinstance(texts, str) else tuple(map(signs_within, texts))


@dataclass(frozen=True, slots=True)
class PlayingCard:
    """A card of a game of cards, to be cut out: its ``kind`` and ``deck``, its ``cost``,
    ``""`` if it is not bought; its ``numbers`` with their labels, ``lines`` with its effects, a ``flavour``
    text without rules, and a remark at its foot. On its back stands the deck.

    ``corner`` is its main value with its label, which a hand of cards still shows. ``look`` and ``back`` are the places
    of its type and deck among those of its game: each has a shape and a pattern of its own. ``emblem`` and ``seal`` are
    the drawings of both. ``name`` ``""``: an empty card.
    """

    name: str
    kind: str
    deck: str
    cost: str = ""
    numbers: Pairs = ()
    lines: tuple[str, ...] = ()
    foot: str = ""
    flavour: str = ""
    corner: tuple[str, str] = ("", "")
    look: int = 0
    emblem: str = ""
    back: int = 0
    seal: str = ""


def plain_card(name: str, kind: str, facts: Mapping[str, object]) -> RosterCard:
    """Return the roster card of a gladiator without a drawing: his facts, or lines to write them on."""
    words = tuple((key.replace("_", " ").capitalize(), str(value)) for key, value in facts.items())
    return RosterCard(name, kind, "", (), "", (), facts=words)
