"""The seasons of a campaign, read out of its plays: who sat where, what each month brought, who won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.terms import NOBODY
from ludus_cli.rules.forglory.plays import BOUTS
from ludus_cli.rules.forglory.records import Bout


@dataclass(slots=True)
class Play:
    """A play that is over: its events, and the cards of its lanistas before and after."""

    bout: Bout
    events: Sequence[Sequence[Any]]

    @property
    def numbers(self) -> list[int]:
        """The lanistas by their seats."""
        return [seat.gladiator for seat in self.bout.seats]

    def told(self, *kinds: int) -> Iterator[tuple[int, Sequence[Any]]]:
        """Its events of some kinds, each with its place."""
        return ((n, event) for n, event in enumerate(self.events) if event[0] in kinds)


@dataclass(slots=True)
class Season:
    """A season by its number in the campaign: ``seats`` are the lanistas in their order; ``first`` and ``favor`` seats;
    the ``champions`` and first ``coins`` by seat. ``winner`` is a seat, NOBODY as long as it goes on; ``freed`` the
    seat whose champion left with the rudis. ``places`` are the months of its battles with the places of all, by seat.
    """

    number: int
    began: int
    seats: list[int]
    before: list[Mapping[str, Any]]
    first: int = NOBODY
    favor: int = NOBODY
    champions: dict[int, str] = field(default_factory=dict)
    coins: dict[int, int] = field(default_factory=dict)
    opened: int = 0
    winner: int = NOBODY
    ended: int = NOBODY
    freed: int = NOBODY
    places: list[tuple[int, list[int]]] = field(default_factory=list)
    after: dict[int, list[Mapping[str, Any]]] = field(default_factory=dict)

    @property
    def last(self) -> list[Mapping[str, Any]]:
        """The lanistas' cards as they are known last."""
        return self.after[max(self.after)] if self.after else self.before

    def gained(self, who: int, name: str, month: int = NOBODY) -> int:
        """How much more of something a lanista has than when the season began, to the end of a month."""
        cards = self.after.get(month, self.last)
        return int(cards[who].get(name, 0)) - int(self.before[who].get(name, 0))

    def places_of(self, who: int, month: int = NOBODY) -> list[int]:
        """His places in its battles, in their order, to the end of a month."""
        return [own[who] for when, own in self.places if when <= month or month == NOBODY]


class Seasons:
    """All seasons of a campaign, and the plays of each month."""

    def __init__(self, c: Chronicle) -> None:
        self.c = c
        self.all: list[Season] = []
        self.names: dict[int, str] = {}
        #: By month: the machinations, the battles, and the season.
        self.weeks: dict[int, list[Play]] = {}
        self.of_month: dict[int, Season] = {}
        for kept in sorted([*c.plays, *c.matches], key=lambda kept: int(kept["bout"]["id"])):
            bout = kept["bout"]
            if bout["status"] == "fought" and not bout.get("oneoff"):
                self.read(Play(BOUTS.bout_from(bout), kept["events"] or []))

    def read(self, play: Play) -> None:
        """Read a play, after those before it."""
        bout = play.bout
        self.names.update(
            (seat.gladiator, isolated(str(seat.before["name"]))) for seat in bout.seats
        )
        if not bout.table:
            self.begin(play)
        if not self.all:
            return
        season = self.all[-1]
        self.of_month[bout.month] = season
        if bout.play:
            self.weeks.setdefault(bout.month, []).append(play)
        season.after[bout.month] = [seat.after for seat in bout.seats]
        placed = {event[1]: event[2] for _, event in play.told(ev.PLACED)}
        if placed:
            season.places.append((bout.month, [placed[who] for who in range(len(bout.seats))]))
        for _, event in play.told(ev.WINS_GAME):
            season.winner, season.ended = event[1], bout.month
        for _, event in play.told(ev.FREED):
            season.freed = event[1]

    def begin(self, play: Play) -> None:
        """A season begins with a play."""
        cards: list[Mapping[str, Any]] = [seat.before for seat in play.bout.seats]
        season = Season(
            len(self.all) + 1, play.bout.month, play.numbers, cards, opened=play.bout.id
        )
        for _, (kind, who, value, amount, *_) in play.told(ev.FIRST, ev.CHAMPION, ev.COINS):
            if kind == ev.FIRST:
                season.first, season.favor = who, value
            elif kind == ev.CHAMPION:
                season.champions[who] = play.bout.cards.names[value]
            elif value == ev.CAPITAL:
                season.coins[who] = amount
        self.all.append(season)

    def name(self, number: int) -> str:
        """The name of a lanista."""
        return self.names.get(number) or isolated(str(self.c.others[number]["name"]))

    def of(self, number: int) -> list[tuple[Season, int]]:
        """The seasons of a lanista, each with his seat."""
        return [(each, each.seats.index(number)) for each in self.all if number in each.seats]
