"""Seasons in a journal: plays in their order, season by season, and the parts that their books share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any, Generic, TypeVar

from ludus_cli.chronicle.book import Book, T
from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.chronicle.journal import ClosingTable, Row
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.core.calendar import date_words
from ludus_cli.core.dice import Event
from ludus_cli.core.figures import signed
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.bouts import NOBODY, B
from ludus_cli.packs.grammar import Phrase
from ludus_cli.packs.starter_pack import reads

#: Where the narration numbers of seasons begin: those of matches, plays and absences come before.
SEASONS = 0xA0000000
#: This many cards or phrases stand on one table.
ROWS = 9


@dataclass(slots=True)
class Play(Generic[B]):
    """A play that is over, with its events."""

    bout: B
    events: Sequence[Sequence[Any]]

    @property
    def numbers(self) -> list[int]:
        """Numbers of its players, by seat."""
        return [seat.gladiator for seat in self.bout.seats]

    def placed_events(self, *kinds: int) -> Iterator[tuple[int, Sequence[Any]]]:
        """Its events of some kinds, each with its place."""
        return ((n, event) for n, event in enumerate(self.events) if event[0] in kinds)


@dataclass(slots=True)
class Season:
    """A season by its number in the campaign: the month in which it ``began``, ``seats`` are its players in their
    order, ``opened`` is the number of its first play. ``winner`` is a seat, NOBODY as long as it goes on."""

    number: int
    began: int
    seats: list[int]
    opened: int
    winner: int = field(default=NOBODY, kw_only=True)
    ended: int = field(default=NOBODY, kw_only=True)

    def result(self, who: int, names: Sequence[str]) -> str:
        """Return the result of a season for a seat, or that it goes on."""
        if self.ended == NOBODY:
            return "goes on"
        return "won" if self.winner == who else f"won by {names[self.winner]}"


P = TypeVar("P", bound=Play[Any])
N = TypeVar("N", bound=Season)


class Seasons(ABC, Generic[P, N]):
    """All seasons of a campaign, each of its months with its season; ``names`` are those of the players."""

    def __init__(self, c: Chronicle, plays: Iterable[Mapping[str, Any]]) -> None:
        self.c = c
        self.all: list[N] = []
        self.names: dict[int, str] = {}
        self.of_month: dict[int, N] = {}
        for kept in sorted(plays, key=lambda kept: int(kept["bout"]["id"])):
            if kept["bout"]["status"] == "fought" and not kept["bout"].get("oneoff"):
                self.read(self.read_play(kept["bout"], kept["events"] or []))

    @abstractmethod
    def read_play(self, bout: dict[str, Any], events: Sequence[Sequence[Any]]) -> P:
        """A play as it was kept."""

    @abstractmethod
    def begins(self, number: int, play: P) -> N:
        """The season of a number, which begins with a play."""

    @abstractmethod
    def follow(self, season: N, play: P) -> None:
        """Record a play's effects on its season."""

    def read(self, play: P) -> None:
        """Read a play, after those before it."""
        bout = play.bout
        self.names |= {s.gladiator: isolated(str(s.before["name"])) for s in bout.seats}
        if not bout.table:
            self.all.append(self.begins(len(self.all) + 1, play))
        if self.all:
            self.of_month[bout.month] = self.all[-1]
            self.follow(self.all[-1], play)

    def name(self, number: int) -> str:
        """The name of a player."""
        return self.names.get(number) or isolated(str(self.c.others[number]["name"]))

    def names_of(self, season: N) -> list[str]:
        """Return the names of a season's players, by seat."""
        return [self.name(number) for number in season.seats]

    def of(self, number: int) -> list[tuple[N, int]]:
        """The seasons of a player, each with his seat."""
        return [(each, each.seats.index(number)) for each in self.all if number in each.seats]

    def table(self, seats: str, more: Mapping[str, Callable[[N], str]]) -> ClosingTable:
        """Return a table of all seasons: the players in their ``seats``, the winner, ``more`` cells by their heads."""
        rows = []
        for season in self.all:
            names = self.names_of(season)
            when, winner = f"since {date_words(season.began)}", "–"
            if season.ended != NOBODY:
                when = f"{date_words(season.began)} to {date_words(season.ended)}"
                winner = names[season.winner]
            cells = [when, ", ".join(names), winner, *(words(season) for words in more.values())]
            rows.append(Row(f"Season {season.number}", cells))
        heads = ["When", seats, "Won by", *more]
        return ClosingTable("The seasons", heads, rows, frozenset({0, 1, 2}))


def by_turn(
    line: Callable[[Event], str], told: Sequence[Event], turn: int, written: Collection[int]
) -> tuple[tuple[str, str], ...]:
    """Return rows for the ``written`` kinds of events: the number of the turn, once, and the line of the event.
    ``turn`` is the kind of event with which a turn begins."""
    number, rows = "", []
    for event in told:
        if event[0] == turn:
            number = str(event[2])
        elif event[0] in written:
            rows.append((number, line(event).removesuffix(".")))
            number = ""
    return tuple(rows)


def ledger_rows(entries: Iterable[tuple[int, str, int]]) -> tuple[tuple[str, ...], ...]:
    """Return rows of a ledger from entries of a round, a cause and an amount: those of a round and a cause as one, each
    with what is left after it."""
    sums: dict[tuple[int, str], int] = {}
    for number, cause, amount in entries:
        sums[number, cause] = sums.get((number, cause), 0) + amount
    rows, left = [], 0
    for (number, cause), amount in sums.items():
        left += amount
        rows.append((str(number), cause, signed(amount), str(left)))
    return tuple(rows)


def bare(phrase: Phrase) -> str:
    """Return the reading of a phrase of packs, without its restriction, which is for makers of packs."""
    return reads(phrase).partition(" (only")[0]


def card_tables(title: str, heads: Sequence[str], rows: Sequence[tuple[str, ...]]) -> Iterator[ReferenceCard]:
    """Cards of a pack as tables, ROWS in each at most."""
    number = ceil(len(rows) / ROWS)
    for place in range(number):
        part = rows[len(rows) * place // number : len(rows) * (place + 1) // number]
        of = f" {place + 1} of {number}" if number > 1 else ""
        yield ReferenceCard(f"{title}{of}", "Packs", tuple(heads), tuple(part))


class SeasonBook(Book[T]):
    """Gathers a journal of seasons. A player does not leave the sand: he leaves ``LEAVES``."""

    LEAVES: str

    def note(self, kind: str, payload: Mapping[str, Any]) -> list[str]:
        found = super().note(kind, payload)
        return [text.replace(" left the sand", f" left {self.LEAVES}", 1) for text in found]
