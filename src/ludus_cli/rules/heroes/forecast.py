"""Careers for forecasts: a Star's months to come, against fresh opponents from the pool [4.5, 7].

As in a campaign without known rivals, but for the matches of others on the bill, which change
nothing for him. Plain records, like a contest: this code runs as it stands or compiled.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.rules.heroes.aftermath import settle
from ludus_cli.rules.heroes.arena import Arena
from ludus_cli.rules.heroes.bout import raise_choice
from ludus_cli.rules.heroes.campaign import FREE, kept_from_day
from ludus_cli.rules.heroes.contest import Contest, add_mean, contest
from ludus_cli.rules.heroes.gladiator import Gladiator, is_active, total
from ludus_cli.rules.heroes.locales import HEARTLAND, ROME
from ludus_cli.rules.trials import MEAN, SPREAD, Measure, places_of

#: The spread of Fame ends here.
MOST_FAME = 100


@dataclass(slots=True)
class Career:
    """A Star's career to be played many times: he sits in corner 0 of ``contest``, his opponent in corner 1.

    From the month ``begins`` for ``months`` months, up to ``per_day`` matches in the Day of every ``every``-th
    month. ``arenas`` and ``entries`` (the entry zones of both men) are by locale, ``ground`` is the locale whose
    arena is laid out. ``played`` counts the months begun; ``freed_in``, ``died_in``, ``heart_in`` and ``rome_in``
    say in which of them it came to that, from 1, and 0 never.
    """

    contest: Contest
    arenas: list[Arena]
    entries: list[list[int]]
    begins: int
    months: int
    per_day: int
    every: int
    ground: int = -1
    played: int = 0
    freed_in: int = 0
    died_in: int = 0
    heart_in: int = 0
    rome_in: int = 0


def finished(g: Gladiator) -> bool:
    """Whether his career is over: free, retired or dead."""
    return g.rudis or not is_active(g)


def lay_ground(c: Career, locale: int) -> None:
    """The arena of a locale, for the matches to come."""
    c.contest.match.arena = c.arenas[locale]


def go_to(c: Career, locale: int) -> None:
    """Into the arena of a locale, if he is not there."""
    if c.ground != locale:
        lay_ground(c, locale)
        c.ground = locale
        c.contest.locale = locale
        for who in range(2):
            c.contest.match.fighters[who].entry = c.entries[locale][who]
            c.contest.match.fighters[who].gate = c.entries[locale][who]


def play_month(c: Career, month: int) -> None:
    """The Day of a month: as many matches as he enters and may have [7.4]."""
    star = c.contest.corners[0].g
    m = c.contest.match
    for _ in range(c.per_day):
        if finished(star) or kept_from_day(star, month) != FREE:
            return
        go_to(c, star.locale)
        contest(c.contest)
        settle(m, 0, star, month, raise_choice(m, 0))


def note_progress(c: Career) -> None:
    """In which month he was freed, died, and came to where he is."""
    star = c.contest.corners[0].g
    if c.freed_in == 0 and star.rudis:
        c.freed_in = c.played
    if c.died_in == 0 and not is_active(star):
        c.died_in = c.played
    if c.heart_in == 0 and star.locale >= HEARTLAND:
        c.heart_in = c.played
    if c.rome_in == 0 and star.locale >= ROME:
        c.rome_in = c.played


def career(c: Career) -> None:
    """Play until he is free, dead, or the months have passed."""
    star = c.contest.corners[0].g
    while c.played < c.months and not finished(star):
        if c.played % c.every == 0:
            play_month(c, c.begins + c.played)
        c.played += 1
        note_progress(c)


# What is counted of it


def career_measures(months: int) -> tuple[Measure, ...]:
    """What careers of so many months at most are measured by."""
    return (
        Measure("freed", "freed"),
        Measure("dead", "dead"),
        Measure("active", "still active"),
        Measure("reached_heart", "reached the Heart of the Empire"),
        Measure("reached_rome", "reached Rome"),
        Measure("months", "months", MEAN),
        Measure("matches", "matches", MEAN),
        Measure("wins", "wins", MEAN),
        Measure("fame", "Fame", MEAN),
        Measure("total", "Total", MEAN),
        Measure("laurels", "laurels", MEAN),
        Measure("fame_spread", "Fame", SPREAD, size=MOST_FAME),
        Measure("freed_by_month", "freed", SPREAD, size=months, first=1, group="by month"),
        Measure("dead_by_month", "dead", SPREAD, size=months, first=1, group="by month"),
        Measure(
            "reached_heart_by_month", "reached the Heart", SPREAD, size=months, first=1,
            group="by month",
        ),
        Measure(
            "reached_rome_by_month", "reached Rome", SPREAD, size=months, first=1, group="by month"
        ),
    )  # fmt: skip


_PLACES = places_of(career_measures(1))
FREED, FAME_SPREAD, BY_MONTH = _PLACES["freed"], _PLACES["fame_spread"], _PLACES["freed_by_month"]
MEANS = _PLACES["months"]


def count_month(tally: list[int], place: int, month: int) -> None:
    """Count the month in which something came about; 0: it never did."""
    if month > 0:
        tally[place + month - 1] += 1


def count_career(c: Career, tally: list[int]) -> None:
    """Add a career that has been played to the sums of :func:`career_measures`."""
    star = c.contest.corners[0].g
    tally[0] += 1
    tally[FREED] += int(star.rudis)
    tally[FREED + 1] += int(c.died_in > 0)
    tally[FREED + 2] += int(not star.rudis and c.died_in == 0)
    tally[FREED + 3] += int(c.heart_in > 0)
    tally[FREED + 4] += int(c.rome_in > 0)
    add_mean(tally, MEANS, c.played)
    add_mean(tally, MEANS + 2, star.matches)
    add_mean(tally, MEANS + 4, star.wins)
    add_mean(tally, MEANS + 6, star.fame)
    add_mean(tally, MEANS + 8, total(star))
    add_mean(tally, MEANS + 10, star.laurels)
    tally[FAME_SPREAD + min(star.fame, MOST_FAME - 1)] += 1
    count_month(tally, BY_MONTH, c.freed_in)
    count_month(tally, BY_MONTH + c.months, c.died_in)
    count_month(tally, BY_MONTH + 2 * c.months, c.heart_in)
    count_month(tally, BY_MONTH + 3 * c.months, c.rome_in)
