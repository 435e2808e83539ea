"""The view of a match by which it is told: its names, who looks, and the events before the one that is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.game.elements.visibility import TABLE


@dataclass(slots=True)
class View:
    """The names in the telling of a match: the match, the names of gladiators by their numbers,
    and the viewer, by his place in the match.

    ``record`` holds its events, () where one is told by itself, and ``told`` is the place among them of the one that is
    told: a reason comes from those before it.
    """

    bout: Any
    names: Mapping[int, str]
    viewer: int = TABLE
    record: Sequence[Event] = field(default=(), kw_only=True)
    told: int = field(default=0, kw_only=True)

    def name(self, who: int) -> str:
        """The name of a man by his place in the match."""
        seats = self.bout.seats
        if who < len(seats):
            return self.names[seats[who].gladiator]
        return str(self.bout.beside[who - len(seats)]["name"])

    def pronoun(self, who: int, man: str, woman: str) -> str:
        """The word for a man or for a woman."""
        seats = self.bout.seats
        own = seats[who].before if who < len(seats) else self.bout.beside[who - len(seats)]
        return woman if own.get("female") else man

    def earlier(self) -> Iterator[Event]:
        """Yield the events before the one that is told, the last first."""
        return (self.record[place] for place in range(self.told - 1, -1, -1))

    def before(self, *passed: int) -> Event:
        """Return the event before the one that is told, passing over rolls and events of some kinds. Where there is
        none, return an empty roll."""
        return next((event for event in self.earlier() if event[0] not in (ROLL, *passed)), (ROLL,))

    def last(self, kind: int, who: int | None = None, *, since: Sequence[int] = ()) -> Event | None:
        """Return the last event of a kind, of one man if he is named, before the one that is told. Look no further
        back than an event of the kinds ``since``."""
        for event in self.earlier():
            if event[0] == kind and who in (None, event[1]):
                return event
            if event[0] in since:
                break
        return None

    def rolls(self, *tables: int, since: Sequence[int] = ()) -> list[Event]:
        """Return the rolls on some tables before the event that is told, in their order, back to an event of the kinds
        ``since``, or to the first event that is no roll."""
        found = []
        for event in self.earlier():
            if event[0] == ROLL:
                found += [event] * (event[2] in tables)
            elif not since or event[0] in since:
                break
        return found[::-1]

    def roll(self, table: int, who: int | None = None, *, since: Sequence[int] = ()) -> Event | None:
        """Return the last of these rolls on a table, of one man if he is named."""
        found = [event for event in self.rolls(table, since=since) if who in (None, event[1])]
        return found[-1] if found else None


V = TypeVar("V", bound=View)
