"""Matches as the chronicle reads them, under any rule system."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from ludus_cli.chronicle.prose import fingerprint
from ludus_cli.chronicle.source import Chronicle, Later, Matches

#: An event as it is stored: [kind, who, a, b, c], or a roll.
StoredEvent = list[Any]
#: A gladiator of a rule system, and a match as it reads it.
G = TypeVar("G")
T = TypeVar("T", bound="ToldMatch")


def events_of(match: Mapping[str, Any]) -> Sequence[StoredEvent]:
    """Return the events of a match of a chronicle, read at the first access."""
    return Later(cache(lambda: match["events"] or []))


@dataclass(slots=True)
class ToldMatch:
    """A match with its participants, by seat, with their cards at its beginning.

    ``mark`` is the fingerprint of its events. A rule system sets the types of its bouts and gladiators,
    and adds its own facts.
    """

    bout: Any
    events: Sequence[StoredEvent]
    men: list[Any]
    mark: str

    @property
    def fought(self) -> bool:
        """True if it has been fought."""
        return bool(self.bout.status == "fought")

    @property
    def stars(self) -> tuple[int, ...]:
        """The numbers of the Stars in it."""
        return tuple(g.id for g in self.men if g.star)

    @property
    def starred(self) -> bool:
        """True if a Star took part, or it is a one-off: the journal tells it at length."""
        return bool(self.stars or self.bout.oneoff)

    @property
    def duel(self) -> bool:
        """True for one man against one."""
        return len(self.bout.seats) == 2

    @property
    def sides(self) -> list[list[int]]:
        """The seats of each side."""
        return [self.side(side) for side in sorted({seat.side for seat in self.bout.seats})]

    def side(self, side: int) -> list[int]:
        """The seats of a side."""
        return [n for n, seat in enumerate(self.bout.seats) if seat.side == side]

    def came(self, side: int) -> list[int]:
        """Return the seats of a side's men who came to fight."""
        own = self.side(side)
        return [n for n in own if self.bout.seats[n].outcome] or own

    @property
    def victors(self) -> list[int]:
        """The seats of the victors."""
        return self.came(self.bout.winner)

    @property
    def beaten(self) -> list[int]:
        """The seats of the men who were beaten."""
        return [n for n in range(len(self.bout.seats)) if self.beaten_by(n) >= 0]

    def beaten_by(self, who: int) -> int:
        """Return the seat of a man's victor, -1 for none; where that is not kept, 0 for a loser."""
        seat = self.bout.seats[who]
        return int(seat.result.get("defeated_by", 0 if seat.outcome == "lost" else -1))

    def taken(self, who: int) -> int:
        """Return the number of wounds a man took."""
        return int(self.bout.seats[who].result["wounds"])

    def is_dead(self, who: int) -> bool:
        """Return True if the man in a seat did not survive the match or its wounds."""
        return bool(self.bout.seats[who].after.get("status") == "dead")

    def own(self, who: int, *kinds: int) -> list[StoredEvent]:
        """The events of some kinds that are about the man in a seat."""
        return [event for event in self.events if event[0] in kinds and event[1] == who]

    def as_he_came(self, who: int) -> Any:
        """The man in a seat as he was before it."""
        return self.men[who]

    def seat_of(self, number: int) -> int:
        """The seat of a gladiator, -1 when he is not in this match."""
        for who, seat in enumerate(self.bout.seats):
            if seat.gladiator == number:
                return who
        return -1

    def foes_of(self, who: int) -> list[int]:
        """The seats of the other sides."""
        side = self.bout.seats[who].side
        return [n for n, seat in enumerate(self.bout.seats) if seat.side != side]


def told_matches(
    c: Chronicle,
    bout_from: Callable[[Any], Any],
    from_card: Callable[[Any], Any],
    told: Callable[[Any, Sequence[StoredEvent], list[Any], str], T],
) -> Matches[T]:
    """Every match of a campaign, in the order of the chronicle, ``told`` of its bout, events, men and mark.

    Its men are as they came to it, or as they are now when it has not been fought.
    """
    stars = {star["id"]: star for star in c.stars}

    def made(place: int) -> T:
        match = c.matches[place]
        bout = bout_from(match["bout"])
        men = [from_card(seat.before or stars.get(seat.gladiator) or c.others[seat.gladiator]) for seat in bout.seats]
        mark = match.get("mark") or fingerprint(match["events"])
        return told(bout, events_of(match), men, mark)

    return Matches.of(c, made)


def as_he_came(g: G, number: int, matches: Sequence[ToldMatch]) -> G:
    """A Star as he joined: as he came to the first of his ``matches``, or as he is without any."""
    if not matches:
        return g
    then: G = matches[0].as_he_came(matches[0].seat_of(number))
    return then


def last_month(now: int, star: Any) -> int:
    """Return the last month of a Star's story: ``now`` while he is active or if the month of his leaving is unknown."""
    if star.status == "active":
        return now
    return max(getattr(star, "left_month", now), getattr(star, "joined_month", 0))


def months_told(now: int, stars: Sequence[Any], played: Sequence[int] = ()) -> range:
    """Return the months of a journal, from the first Star to the last month with news of any, and with the months in
    which something else was ``played``."""
    months = [
        *played,
        *(getattr(star, "joined_month", 0) for star in stars),
        *(last_month(now, star) for star in stars),
    ]
    return range(min(months), 1 + max(months)) if months else range(0)


def fought_by(c: Chronicle) -> dict[int, int]:
    """By match the number of the action by which it was fought, or told from the table."""
    return {action["payload"]["match"]: action["n"] for action in c.actions if action["kind"] in ("fight", "record")}
