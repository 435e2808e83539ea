"""The visible state of a match, as data: the board, the men and things on it, everybody's card.

A rule system makes a scene; :mod:`.terminal` draws it, :func:`scene_lines` tells it a fact a line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from ludus_cli.core.english import capital, list_words
from ludus_cli.core.hex import DIRECTION_NAMES, DIRECTIONS, Hex, add, hex_words, hexagon, long_hex_words, subtract
from ludus_cli.core.letters import isolated
from ludus_cli.scenes.text_width import terminal_text

#: No place, no man, no direction.
NONE = -1

#: The kinds of spots on a board.
PLACE, MAN, CARD, PIECE = "place", "man", "card", "piece"


class Spot(NamedTuple):
    """A spot on a board: a ``PLACE`` by its number, or a ``MAN`` by his seat. In a game of cards a ``MAN`` is a player,
    a ``CARD`` has the number that is printed on it, and a ``PIECE`` is a gladiator or a thing on the table, by the
    number that it has in the game."""

    kind: str
    number: int


class Card(NamedTuple):
    """A card or a gladiator on the table: its words, its spot, and what is written on it, "" if that is not to be
    shown."""

    words: str
    spot: Spot | None = None
    text: str = ""


#: Cards that lie together, with the word for them.
Group = tuple[str, Sequence[Card]]


class Drawn(str):
    """A drawing in letters; ``told`` has what it shows, a fact a line."""

    told: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Squares:
    """A board of squares, numbered row by row; there may be holes in it.

    ``noun`` is the name for a square, ``row`` and ``column`` give its place, ``depth`` its distance from the edge
    (0 to 2), ``kinds`` its kind in a word, ``words`` in full. ``doors`` are squares that open to the outside,
    with the direction (rows down, columns right).
    """

    noun: str
    name: str
    rows: int
    columns: int
    row: Sequence[int]
    column: Sequence[int]
    depth: Sequence[int]
    kinds: Sequence[str]
    words: Sequence[str]
    doors: Sequence[tuple[int, tuple[int, int]]]

    def at(self, place: int) -> str:
        """The place of something, in short: ``in zone 7``."""
        return f"in {self.noun} {place}"

    def where(self, place: int) -> str:
        """The place of something: ``in zone 7, Heart``."""
        return f"in {self.noun} {place}, {self.words[place]}"

    def lines(self) -> list[str]:
        """The squares row by row, those together that are alike."""
        name = isolated(terminal_text(self.name))
        lines = [f"The arena: {name}, {self.rows} rows, {self.columns} columns."]

        def run(place: int) -> tuple[int, int, str]:
            return self.row[place], self.column[place] - place, self.words[place]

        for (row, _, words), found in groupby(range(len(self.words)), run):
            first, *more = found
            one, plural, last = str(first), "", self.column[first] + 1
            columns = f"column {last}"
            if more:
                one, plural = f"{first} to {more[-1]}", "s"
                columns = f"columns {last} to {self.column[more[-1]] + 1}"
            lines.append(f"Row {row + 1}, {columns}: {self.noun}{plural} {one}, {words}.")
        return lines


@dataclass(frozen=True, slots=True)
class Hexes:
    """A six-sided board of hexes of this many rings around its middle."""

    radius: int
    name: str = ""

    def at(self, place: int) -> str:
        """The place of something, in short: ``at 8-6``, the sixth hex of the eighth row."""
        return f"at {hex_words(self.radius, place)}"

    def where(self, place: int) -> str:
        """The place of something: ``in row 8, hex 6``."""
        return f"in {long_hex_words(self.radius, place)}"

    def hex_of(self, place: int) -> Hex:
        """The coordinates of a place."""
        return hexagon(self.radius).hexes[place]

    def hexes(self) -> list[Hex]:
        """All hexes, row by row."""
        return list(hexagon(self.radius).hexes)

    def places(self) -> dict[Hex, int]:
        """Return the number of each hex."""
        return {a: place for place, a in enumerate(self.hexes())}

    def is_wall(self, a: Hex) -> bool:
        """Return False: wall lies outside the board and is not drawn."""
        return False

    def row_name(self, first: Hex) -> str:
        """Return the label of a row that begins with a hex: its number."""
        return str(first[1] + self.radius + 1)

    @property
    def key(self) -> str:
        """Key to the names of hexes, for a drawing."""
        row, place = (8, 6) if self.radius > 3 else (self.radius + 1, 2)
        return f"{row}-{place} is row {row}, hex {place}"

    def lines(self) -> list[str]:
        """Return nothing: all hexes are alike."""
        return []


@dataclass(frozen=True, slots=True)
class Plane(Hexes):
    """A window of this many rings around some hex of an endless plane, whose hexes have names of their own.

    They are named by their coordinates, ``3,-2``, wherever the window is; ``spots`` are those of all places in the
    window, and of all with a man or a thing. ``walls`` are the hexes that are wall.
    """

    middle: Hex = (0, 0)
    spots: Mapping[int, Hex] = field(default_factory=dict)
    walls: frozenset[Hex] = frozenset()

    def at(self, place: int) -> str:
        """The place of something: ``at 3,-2``."""
        q, r = self.spots[place]
        return f"at {q},{r}"

    def where(self, place: int) -> str:
        """Return the place of something: ``at 3,-2``."""
        return self.at(place)

    def hex_of(self, place: int) -> Hex:
        """The coordinates of a place."""
        return self.spots[place]

    def hexes(self) -> list[Hex]:
        """All hexes of the window, row by row."""
        return [add(a, self.middle) for a in hexagon(self.radius).hexes]

    def places(self) -> dict[Hex, int]:
        """Return the number of each hex."""
        return {a: place for place, a in self.spots.items()}

    def is_wall(self, a: Hex) -> bool:
        """Return True if a hex is wall."""
        return a in self.walls

    def row_name(self, first: Hex) -> str:
        """Return the label of a row: the coordinates of its first hex."""
        return f"{first[0]},{first[1]}"

    @property
    def key(self) -> str:
        """Key to the names of hexes."""
        return "the name before each row is the name of its first hex"

    def lines(self) -> list[str]:
        """Return a sentence with the sides where the window ends in wall."""
        beyond = [subtract(a, self.middle) for a in self.walls]
        sides = [
            name
            for name, (q, r) in zip(DIRECTION_NAMES, DIRECTIONS, strict=True)
            if (q * self.radius, r * self.radius) in beyond
        ]
        return [f"The sand ends in a wall to the {list_words(sides)}."] if sides else []


@dataclass(frozen=True, slots=True)
class NoBoard:
    """No board, as in a game of cards: men have no places."""

    name: str = ""

    def at(self, place: int) -> str:
        """Nowhere: ""."""
        return ""

    def lines(self) -> list[str]:
        """Nothing."""
        return []


@dataclass(frozen=True, slots=True)
class Gauge:
    """A number on a card: its value ``now`` and at ``most``; ``short``, its name where there is little
    room; ``note``, its protection; ``stock``: it is spent, so the number that is left counts even before a loss."""

    name: str
    now: int
    most: int
    short: str = ""
    note: str = ""
    stock: bool = False

    @property
    def figures(self) -> str:
        """``4``, or ``3/4`` after a loss."""
        return str(self.now) if self.now == self.most else f"{self.now}/{self.most}"


@dataclass(frozen=True, slots=True)
class Man:
    """A man on the board, with his card.

    ``tag`` is his sign on the board, ``kind`` his style or class, ``facing`` a direction of the hexes; ``fate``
    how he went out of the fight, "" while he is in it; ``body`` the further hexes that he covers. ``marks`` are his
    ailments, with the sign for each beside his tag, if any. ``figures`` and ``tracks`` are numbers, the tracks to be
    drawn as boxes; ``facts`` labels with words. ``ways`` are sentences of where others are from him. ``brief`` is what
    counts of all this where there is little room, part by part, nothing for his figures and what he has lost.
    ``groups`` are the cards that lie before him, or in the hand of the viewer.
    """

    tag: str
    side: int
    name: str
    kind: str
    place: int
    facing: int = NONE
    fate: str = ""
    lying: bool = False
    body: Sequence[int] = ()
    marks: Sequence[tuple[str, str]] = ()
    figures: Sequence[Gauge] = ()
    tracks: Sequence[Gauge] = ()
    facts: Sequence[tuple[str, str]] = ()
    ways: Sequence[str] = ()
    brief: Sequence[str] = ()
    groups: Sequence[Group] = ()

    @property
    def isolated_name(self) -> str:
        """His name in a sentence: nothing in it is obeyed, a right-to-left one keeps its direction to itself."""
        return isolated(terminal_text(self.name))

    @property
    def signs(self) -> str:
        """The signs beside his tag."""
        return "".join(sign for sign, _ in self.marks)

    def card_lines(self) -> list[str]:
        """The facts on his card, one each, without his name."""
        facts = [word for _, word in self.marks]
        for gauge in self.figures:
            was = "" if gauge.now == gauge.most else f" of {gauge.most}"
            facts.append(f"{gauge.name} {gauge.now}{was}")
        for gauge in self.tracks:
            note = f", {gauge.note}" if gauge.note else ""
            facts.append(f"{gauge.name} {gauge.now} of {gauge.most}{note}")
        return facts + [f"{label}: {words}" for label, words in self.facts]


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that lies on the board, or ``does`` something else there: its words, its sign, and its owner, NONE
    for none."""

    words: str
    place: int
    sign: str = ""
    owner: int = NONE
    does: str = "lies"


@dataclass(frozen=True, slots=True)
class Scene:
    """A match at a moment: the time and the form of the fight; the board, the men by seat, the things on it.

    ``sides`` are words for the sides by number, none where no side needs them; ``common`` are lines
    about public things without an owner, ``table`` the cards without an owner.
    """

    when: Sequence[str]
    board: Squares | Hexes | NoBoard
    men: Sequence[Man]
    things: Sequence[Thing] = ()
    sides: Sequence[str] = ()
    common: Sequence[str] = ()
    table: Sequence[Group] = ()

    def side(self, man: Man) -> str:
        """The words for a man's side, "" for none."""
        return "".join(self.sides[man.side : man.side + 1])

    def title(self, man: Man) -> str:
        """The words behind a man's name: his kind, and his side where it has words."""
        return ", ".join(filter(None, [man.kind, self.side(man)]))


def place_line(scene: Scene, man: Man) -> str:
    """Return a man's place and neighbours: ``Marcus stands in zone 7, Heart, beside Priscus.``; "" without a board."""
    if isinstance(scene.board, NoBoard):
        return f"{man.isolated_name} is out of the match: {man.fate}." if man.fate else ""
    where = scene.board.where(man.place)
    if man.fate:
        return f"{man.isolated_name} is out of the match {where}: {man.fate}."
    looks = "" if man.facing == NONE else f", looks {DIRECTION_NAMES[man.facing]}"
    others = [
        other.isolated_name for other in scene.men if other.place == man.place and other is not man and not other.fate
    ]
    near = f", beside {list_words(others)}" if others else ""
    return f"{man.isolated_name} {'lies' if man.lying else 'stands'} {where}{looks}{near}."


def thing_line(scene: Scene, thing: Thing) -> str:
    """Return where a thing lies: ``A net of Flavia lies in zone 7, Heart.``"""
    owner = "" if thing.owner == NONE else f" of {scene.men[thing.owner].isolated_name}"
    where = "" if isinstance(scene.board, NoBoard) else f" {scene.board.where(thing.place)}"
    return f"A {thing.words}{owner} {thing.does}{where or ' there'}."


def scene_lines(scene: Scene) -> list[str]:
    """Return a match for screen readers and braille displays: no drawing, one fact a line.

    The order: the time, things without an owner, each man's place and his bearings to the others; the things on the
    board, each man's card, and last the board.
    """
    lines = [f"{capital(words)}." for words in (*scene.when, *scene.common)]
    lines += [f"{man.tag} is {', '.join(filter(None, (man.isolated_name, scene.title(man))))}." for man in scene.men]
    lines += filter(None, [place_line(scene, man) for man in scene.men])
    lines += [way for man in scene.men for way in man.ways]
    lines += [thing_line(scene, thing) for thing in scene.things]
    lines += [f"{man.isolated_name}: {fact}." for man in scene.men for fact in man.card_lines()]
    return lines + scene.board.lines()
