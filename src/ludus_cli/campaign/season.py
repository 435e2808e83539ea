"""A season of the pool, month by month, and its results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.campaign.engine import Campaign, do, holding
from ludus_cli.campaign.rounds import matches_in
from ludus_cli.game.elements.bouts import NOBODY
from ludus_cli.game.elements.campaign_state import ACTIVE, DEAD


@dataclass(slots=True)
class Standing:
    """A man's record in the season, or in one year of it."""

    number: int
    name: str
    kind: str
    wins: int = 0
    defeats: int = 0
    draws: int = 0

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """Key for sorting, the best first: victories, defeats, draws; then the lower number."""
        return (-self.wins, self.defeats, -self.draws, self.number)


@dataclass(frozen=True, slots=True)
class Fallen:
    """A man who fell in a season: when, in which match, and by which man, "" where no man beat him."""

    number: int
    name: str
    kind: str
    month: int
    match: int
    by: str


@dataclass(frozen=True, slots=True)
class Month:
    """A month of a season: how many matches there were, who fell, and who leads the season after it."""

    month: int
    matches: int
    fallen: list[Fallen]
    first: Standing | None


@dataclass(slots=True)
class Season:
    """A season: the numbers of ``months`` and ``matches``, all men by number, the same for each year, and the fallen in
    their order."""

    months: int = 0
    matches: int = 0
    men: dict[int, Standing] = field(default_factory=dict)
    years: dict[str, dict[int, Standing]] = field(default_factory=dict)
    fallen: list[Fallen] = field(default_factory=list)

    @property
    def standings(self) -> list[Standing]:
        """Everybody, the best first."""
        return sorted(self.men.values(), key=lambda each: each.rank)

    @property
    def best(self) -> list[tuple[str, Standing]]:
        """The best of each year."""
        return [(year, min(men.values(), key=lambda each: each.rank)) for year, men in self.years.items()]


def play_season(campaign: Campaign, season: Season, months: int, payload: dict[str, Any]) -> Iterator[Month]:
    """Hold the games of ``months`` months, each followed by the next month, and count them into ``season``.

    ``payload`` is that of a ``games`` action. A stop between two months leaves a whole campaign; a month that cannot
    end has not begun.
    """
    for _ in range(months):
        month = campaign.state.month
        with holding(campaign):
            done = do(campaign, "games", **payload)
            do(campaign, "next-month")
        bouts = matches_in(campaign, done)
        fallen = [each for bout in bouts for each in count_match(campaign, season, bout)]
        season.months += 1
        season.matches += len(bouts)
        season.fallen += fallen
        first = min(season.men.values(), key=lambda each: each.rank, default=None)
        yield Month(month, len(bouts), fallen, first)


def count_match(campaign: Campaign, season: Season, bout: Any) -> list[Fallen]:
    """Count a match for its men; who fell in it."""
    system = campaign.system
    year, _ = system.campaign.round.calendar.in_contents(bout.month)
    fallen = []
    for seat in (each for each in bout.seats if each.outcome):
        name = seat.before["name"]
        kind = system.campaign.kind_names[system.lists.kind_of(seat)]
        for men in (season.men, season.years.setdefault(year, {})):
            own = men.setdefault(seat.gladiator, Standing(seat.gladiator, name, kind))
            own.wins += seat.outcome == "won"
            own.defeats += seat.outcome == "lost"
            own.draws += seat.outcome == "drew"
        if seat.after["status"] == DEAD:
            who = system.lists.beaten_by(bout, seat)
            by = "" if who == NOBODY else bout.seats[who].before["name"]
            fallen.append(Fallen(seat.gladiator, name, kind, bout.month, bout.id, by))
    return fallen


def now_words(campaign: Campaign, number: int) -> str:
    """Return a man's fate in words: fights on, fell, or has left."""
    g = campaign.state.gladiators.get(number)
    if g is not None and g.status == ACTIVE:
        return "fights on"
    row = campaign.file.gladiator(number)
    return "fell" if row is not None and row.status == DEAD else "has left"
