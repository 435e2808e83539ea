"""The history before a match: former meetings, runs of wins, and places where a man has fought.

Only matches of this campaign count, and only what they prove.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ludus_cli.chronicle.told import ToldMatch
from ludus_cli.core.letters import isolated


@dataclass(frozen=True, slots=True)
class Meeting:
    """A former match between the same men: number and name of the winner, -1 and "" for a draw; the longest run of
    wins that it ended."""

    winner: int
    name: str
    run: int = 0


@dataclass(frozen=True, slots=True)
class Felled:
    """A beaten Star: his number and name, and True if he died."""

    number: int
    name: str
    dead: bool


@dataclass(frozen=True, slots=True)
class Known:
    """A man's history before a match: his wins or defeats in a row, the places where he fought, and the Stars that he
    has beaten in the matches that were seen.

    ``whole``: all matches of his record were seen. It is False for a record from elsewhere.
    """

    row: int = 0
    places: frozenset[int] = frozenset()
    whole: bool = False
    lost: int = 0
    felled: tuple[Felled, ...] = ()


@dataclass(frozen=True, slots=True)
class Before:
    """The history before a match, of the two together and of each by seat."""

    meetings: tuple[Meeting, ...] = ()
    men: tuple[Known, ...] = ()

    def known(self, who: int) -> Known:
        """Return the history of the man in a seat."""
        return self.men[who] if who < len(self.men) else Known()

    @property
    def names(self) -> list[str]:
        """The winners of former meetings by name, "" for a draw."""
        return [meeting.name for meeting in self.meetings]


@dataclass(slots=True)
class Record:
    """The seen matches of one gladiator."""

    matches: int = 0
    wins: int = 0
    row: int = 0
    places: set[int] = field(default_factory=set)
    lost: int = 0
    felled: list[Felled] = field(default_factory=list)


@dataclass(slots=True)
class Past:
    """The matches seen so far, in the order of their numbers."""

    meetings: dict[tuple[int, ...], list[Meeting]] = field(default_factory=dict)
    records: dict[int, Record] = field(default_factory=dict)

    def before(self, told: ToldMatch) -> Before:
        """Return the history at the beginning of a match."""
        men = []
        # A man who has been renamed since then keeps the name that he has in this match.
        names = {s.gladiator: isolated(g.name) for s, g in zip(told.bout.seats, told.men, strict=True)}
        met = [replace(each, name=names.get(each.winner, each.name)) for each in self.meetings.get(pair(told), ())]
        for seat, g in zip(told.bout.seats, told.men, strict=True):
            seen = self.records.get(seat.gladiator, Record())
            # A match that was not seen, or out of its order, and nothing can be said of a run.
            whole = (seen.matches, seen.wins) == (g.matches, g.wins) and not told.bout.oneoff
            men.append(Known(seen.row, frozenset(seen.places), whole, seen.lost, tuple(seen.felled)))
        return Before(tuple(met), tuple(men))

    def add(self, told: ToldMatch, place: int = 0) -> None:
        """Record a fought match; ``place`` is the number of its place."""
        winner = Meeting(-1, "")
        ended = 0
        for who, (seat, g) in enumerate(zip(told.bout.seats, told.men, strict=True)):
            won = not told.bout.draw and seat.side == told.bout.winner
            if won and winner.winner < 0:
                winner = Meeting(seat.gladiator, isolated(g.name))
            if told.bout.oneoff or not seat.outcome:
                continue
            seen = self.records.setdefault(seat.gladiator, Record())
            seen.matches += 1
            seen.wins += won
            ended = max(ended, 0 if won else seen.row)
            seen.row = seen.row + 1 if won else 0
            seen.lost = seen.lost + 1 if seat.outcome == "lost" else 0
            seen.places.add(place)
            self.note_fall(told, who)
        met = replace(winner, run=ended) if winner.winner >= 0 else winner
        self.meetings.setdefault(pair(told), []).append(met)

    def note_fall(self, told: ToldMatch, who: int) -> None:
        """Record who has beaten a Star, where that is known."""
        seat, g = told.bout.seats[who], told.men[who]
        if not g.star or seat.outcome != "lost" or not (told.duel or "defeated_by" in seat.result):
            return
        by = told.foes_of(who)[0] if told.duel else told.beaten_by(who)
        if by >= 0:
            victor = self.records.setdefault(told.bout.seats[by].gladiator, Record())
            victor.felled.append(Felled(seat.gladiator, isolated(g.name), seat.after.get("status") == "dead"))


def pair(told: ToldMatch) -> tuple[int, ...]:
    """Return the numbers of the participants, sorted, so that seats do not matter."""
    return tuple(sorted(seat.gladiator for seat in told.bout.seats))
