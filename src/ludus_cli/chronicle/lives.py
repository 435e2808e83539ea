"""Counts of a career in words, a career over time as a picture, and the events of a match that prove something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ludus_cli.chronicle.charts import Moment, over_time
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.told import ToldMatch
from ludus_cli.chronicle.words import counted
from ludus_cli.core.calendar import short_date
from ludus_cli.core.letters import isolated

T = TypeVar("T", bound=ToldMatch)


def matches_words(number: int, record: int) -> str:
    """``the one match``, ``all 12 matches``; ``12 matches fought here`` of one whose record has more of them."""
    matches = counted(number, "match", "matches")
    if number < record:
        return f"{matches} fought here"
    return "the one match" if number == 1 else f"all {matches}"


def wounds_in_all(number: int, matches: int, record: int) -> str:
    """Return ``12 wounds in all``, or ``12 wounds here`` if his record has more matches than these."""
    return f"{counted(number, 'wound')} {'in all' if matches >= record else 'here'}"


def proof(told: ToldMatch, fits: Callable[[list[Any]], bool]) -> tuple[int, ...]:
    """The places of the events of a match that fit."""
    return tuple(place for place, event in enumerate(told.events) if fits(event))


@dataclass(frozen=True, slots=True)
class OverTime(Generic[T]):
    """How a rule system draws a career over time.

    ``title`` has ``{}`` for the name, ``panels`` are the two values that it follows, ``heads`` those of the table.
    ``values`` returns them from a card, ``brought`` whether a match brought each of the ``extras`` besides its outcome,
    by their signs and their words; ``where`` the place of a match.
    """

    title: str
    table: str
    panels: tuple[str, str]
    values: Callable[[Any], tuple[int, int]]
    brought: Callable[[T, int], Sequence[Any]]
    extras: Sequence[tuple[str, str]]
    where: Callable[[T], str] | None = None

    def picture(self, g: Any, matches: Sequence[T], extras: Sequence[tuple[str, str]] = ()) -> Picture:
        """Return the picture of a man's career, with his matches, at least one; ``extras`` of his own in the place of
        the usual ones."""
        moments, rows, places = list[Moment](), list[Row](), list[tuple[float, str]]()
        named = extras or self.extras
        for told in matches:
            who = told.seat_of(g.id)
            seat, where = told.bout.seats[who], [self.where(told)] if self.where else []
            found = tuple(n for n, so in enumerate(self.brought(told, who)) if so)
            moments.append(Moment(told.bout.month, seat.outcome, self.values(seat.after), found))
            places += [(float(told.bout.month), name) for name in where if not places or places[-1][1] != name]
            cells = [*where, seat.outcome, *map(str, moments[-1].values), ", ".join(named[n][1] for n in found) or "–"]
            rows.append(Row(short_date(told.bout.month), cells))
        number = matches_words(len(moments), g.matches)
        title = f"{self.title.format(isolated(g.name))} over time, with {number}"
        before = self.values(matches[0].bout.seats[matches[0].seat_of(g.id)].before)
        drawn = over_time(title, self.panels, before, moments, places, [sign for sign, _ in named])
        heads = [*(["Locale"] if self.where else []), "Result", *self.panels, "Besides"]
        words = frozenset({*range(len(heads) - 3), len(heads) - 1})
        return Picture(title, drawn, ClosingTable(f"{self.table} over time", heads, rows, words), len(moments))
