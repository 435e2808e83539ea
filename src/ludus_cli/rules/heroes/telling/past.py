"""What went before a match: who met whom, who is in a run of wins, who has never fought in Rome.

Only matches of this campaign count, and only what they prove: of a man who brings a record from
elsewhere, or whose matches were not all seen, nothing is said.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.chronicle.templating import isolated
from ludus_cli.rules.heroes.book.locales import ROME
from ludus_cli.rules.heroes.telling.told import Told


@dataclass(frozen=True, slots=True)
class Meeting:
    """A former match between the same men: number and name of who won, -1 and "" for a draw."""

    winner: int
    name: str


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a man before a match: wins in a row, -1 when that is not known; whether he is
    known never to have fought in Rome."""

    streak: int = -1
    new_to_rome: bool = False


@dataclass(frozen=True, slots=True)
class Before:
    """What is known before a match, of the two together and of each by seat."""

    meetings: tuple[Meeting, ...] = ()
    men: tuple[Known, ...] = ()

    def known(self, who: int) -> Known:
        """What is known of the man in a seat."""
        return self.men[who] if who < len(self.men) else Known()

    @property
    def names(self) -> list[str]:
        """The winners of former meetings by name, "" for a draw."""
        return [meeting.name for meeting in self.meetings]


@dataclass(slots=True)
class Record:
    """What was seen of one gladiator."""

    matches: int = 0
    wins: int = 0
    streak: int = 0
    rome: bool = False


@dataclass(slots=True)
class Past:
    """The matches seen so far, in the order of their numbers."""

    meetings: dict[tuple[int, ...], list[Meeting]] = field(default_factory=dict)
    records: dict[int, Record] = field(default_factory=dict)

    def before(self, told: Told) -> Before:
        """What is known when a match begins."""
        men = []
        for seat, g in zip(told.bout.seats, told.men, strict=True):
            seen = self.records.get(seat.gladiator, Record())
            # A match that was not seen, or out of its order, and nothing can be said of a run.
            whole = (seen.matches, seen.wins) == (g.matches, g.wins) and not told.bout.oneoff
            men.append(Known(seen.streak, not seen.rome) if whole else Known())
        return Before(tuple(self.meetings.get(pair(told), ())), tuple(men))

    def add(self, told: Told) -> None:
        """A fought match has been seen."""
        seats, winner = told.bout.seats, Meeting(-1, "")
        for seat, g in zip(seats, told.men, strict=True):
            won = not told.bout.draw and seat.side == told.bout.winner
            if won and winner.winner < 0:
                winner = Meeting(seat.gladiator, isolated(g.name))
            if told.bout.oneoff:
                continue
            seen = self.records.setdefault(seat.gladiator, Record())
            seen.matches += 1
            seen.wins += won
            seen.streak = seen.streak + 1 if won else 0
            seen.rome = seen.rome or told.bout.locale == ROME
        self.meetings.setdefault(pair(told), []).append(winner)


def pair(told: Told) -> tuple[int, ...]:
    """Who takes part, whatever their seats."""
    return tuple(sorted(seat.gladiator for seat in told.bout.seats))
