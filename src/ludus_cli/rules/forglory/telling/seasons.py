"""The seasons of a campaign, read out of its plays: the seats, each month's results, the winner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.terms import NOBODY
from ludus_cli.rules.forglory.plays import BOUTS
from ludus_cli.rules.forglory.records import Bout
from ludus_cli.rules.seasons import telling

Play = telling.Play[Bout]


@dataclass(slots=True)
class Season(telling.Season):
    """A season of lanistas, with their cards ``before`` it, and ``after`` each month of it; ``first`` and ``favor`` are
    seats; the ``champions`` and first ``coins`` by seat; ``freed`` the seat whose champion left with the rudis.
    ``places`` are the months of its battles with the places of all, by seat."""

    before: list[Mapping[str, Any]]
    first: int = NOBODY
    favor: int = NOBODY
    champions: dict[int, str] = field(default_factory=dict)
    coins: dict[int, int] = field(default_factory=dict)
    freed: int = NOBODY
    places: list[tuple[int, list[int]]] = field(default_factory=list)
    after: dict[int, list[Mapping[str, Any]]] = field(default_factory=dict)
    #: By month: the gladiators who felled others in its battles.
    feats: dict[int, set[int]] = field(default_factory=dict)
    #: By round: the bloodlust that its boast asks for. Coin tokens of a seat: the round, the cause, the number.
    boasts: dict[int, int] = field(default_factory=dict)
    payments: list[tuple[int, int, int, int]] = field(default_factory=list)

    @property
    def last(self) -> list[Mapping[str, Any]]:
        """The lanistas' cards as they are known last."""
        return self.after[max(self.after)] if self.after else self.before

    def gained(self, who: int, name: str, month: int = NOBODY) -> int:
        """Return a lanista's gain of something since the season began, to the end of a month."""
        cards = self.after.get(month, self.last)
        return int(cards[who].get(name, 0)) - int(self.before[who].get(name, 0))

    def places_of(self, who: int, month: int = NOBODY) -> list[int]:
        """His places in its battles, in their order, to the end of a month."""
        return [own[who] for when, own in self.places if when <= month or month == NOBODY]


class Seasons(telling.Seasons[Play, Season]):
    """All seasons of a campaign, and the weeks of machinations of each month."""

    def __init__(self, c: Chronicle) -> None:
        self.weeks: dict[int, list[Play]] = {}
        super().__init__(c, [*c.plays, *c.matches])

    def read_play(self, bout: dict[str, Any], events: Sequence[Sequence[Any]]) -> Play:
        return Play(BOUTS.bout_from(bout), events)

    def begins(self, number: int, play: Play) -> Season:
        bout = play.bout
        cards: list[Mapping[str, Any]] = [seat.before for seat in bout.seats]
        season = Season(number, bout.month, play.numbers, bout.id, cards)
        for _, (kind, who, value, amount, *_) in play.placed_events(ev.FIRST, ev.CHAMPION, ev.COINS):
            if kind == ev.FIRST:
                season.first, season.favor = who, value
            elif kind == ev.CHAMPION:
                season.champions[who] = bout.cards.names[value]
            elif value == ev.CAPITAL:
                season.coins[who] = amount
        return season

    def follow(self, season: Season, play: Play) -> None:
        bout = play.bout
        if bout.play:
            self.weeks.setdefault(bout.month, []).append(play)
        season.after[bout.month] = [seat.after for seat in bout.seats]
        table = bout.table.get("table", {})
        now = int(table.get("round", 1))
        season.payments += [(who, now, cause, amount) for _, (_, who, cause, amount, _) in play.placed_events(ev.COINS)]
        if not bout.play:
            season.feats.setdefault(bout.month, set()).update(e[3] for _, e in play.placed_events(ev.DEFEATED))
        placed = {event[1]: event[2] for _, event in play.placed_events(ev.PLACED)}
        if placed:
            if boasts := table.get("boasts", []):
                season.boasts[now] = bout.cards.kinds[boasts[0]].bloodlust
            season.places.append((bout.month, [placed[who] for who in range(len(bout.seats))]))
        for _, event in play.placed_events(ev.WINS_GAME):
            season.winner, season.ended = event[1], bout.month
        for _, event in play.placed_events(ev.FREED):
            season.freed = event[1]
