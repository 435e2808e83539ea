"""Careers for forecasts: a Star's months to come, against fresh opponents from the pool [4.5, 7].

As in a campaign without known rivals, but for the matches of others on the bill, which change nothing for him. His
opponents, his absences from a Day, the effects of a match, his road and his end are the campaign's own functions; only
the campaign itself follows everybody: bills, places kept, other men's months. Plain records, like a contest: this code
runs as Python or compiled.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.game.trials.trials import Outcome, by_month, mean, share, spread
from ludus_cli.rules.heroes.book.aftermath import settle_gladiator
from ludus_cli.rules.heroes.book.arena import Arena
from ludus_cli.rules.heroes.book.bout import raise_choice
from ludus_cli.rules.heroes.book.campaign import FREE, has_ended, kept_from_day
from ludus_cli.rules.heroes.book.gladiator import attribute_total, is_active
from ludus_cli.rules.heroes.book.locales import HEARTLAND, ROME
from ludus_cli.rules.heroes.trials.contest import Contest, play_trial

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


def lay_ground(c: Career, locale: int) -> None:
    """Lay out the arena of a locale, for the matches to come."""
    c.contest.match.arena = c.arenas[locale]


def go_to(c: Career, locale: int) -> None:
    """Go into the arena of a locale, if he is not there."""
    if c.ground != locale:
        lay_ground(c, locale)
        c.ground = locale
        c.contest.locale = locale
        for who in range(2):
            c.contest.match.fighters[who].entry = c.entries[locale][who]
            c.contest.match.fighters[who].gate = c.entries[locale][who]


def play_month(c: Career, month: int) -> None:
    """Play the Day of a month: as many matches as he enters and may have [7.4]."""
    star = c.contest.corners[0].g
    m = c.contest.match
    for _ in range(c.per_day):
        if has_ended(star) or kept_from_day(star, month) != FREE:
            return
        go_to(c, star.locale)
        play_trial(c.contest)
        settle_gladiator(m, 0, star, month, raise_choice(m, 0))


def note_progress(c: Career) -> None:
    """Note the month in which he was freed, died, or came to his locale."""
    star = c.contest.corners[0].g
    if c.freed_in == 0 and star.rudis:
        c.freed_in = c.played
    if c.died_in == 0 and not is_active(star):
        c.died_in = c.played
    if c.heart_in == 0 and star.locale >= HEARTLAND:
        c.heart_in = c.played
    if c.rome_in == 0 and star.locale >= ROME:
        c.rome_in = c.played


def play_career(c: Career) -> None:
    """Play until he is free, dead, or the months have passed."""
    star = c.contest.corners[0].g
    while c.played < c.months and not has_ended(star):
        if c.played % c.every == 0:
            play_month(c, c.begins + c.played)
        c.played += 1
        note_progress(c)


# What is counted of it


@dataclass(slots=True)
class Brought(Outcome):
    """The outcome of a career."""

    freed: int = share("freed")
    dead: int = share("dead")
    active: int = share("still active")
    reached_heart: int = share("reached the Heart of the Empire")
    reached_rome: int = share("reached Rome")
    months: int = mean("months")
    matches: int = mean("matches")
    wins: int = mean("wins")
    fame: int = mean("Fame")
    total: int = mean("Total")
    laurels: int = mean("laurels")
    fame_spread: int = spread("Fame", MOST_FAME)
    freed_by_month: int = by_month("freed")
    dead_by_month: int = by_month("dead")
    reached_heart_by_month: int = by_month("reached the Heart")
    reached_rome_by_month: int = by_month("reached Rome")


def count_career(c: Career, o: Brought) -> None:
    """Write down the results of a career that has been played."""
    star = c.contest.corners[0].g
    o.freed = int(star.rudis)
    o.dead = int(c.died_in > 0)
    o.active = int(not star.rudis and c.died_in == 0)
    o.reached_heart = int(c.heart_in > 0)
    o.reached_rome = int(c.rome_in > 0)
    o.months = c.played
    o.matches = star.matches
    o.wins = star.wins
    o.fame = star.fame
    o.total = attribute_total(star)
    o.laurels = star.laurels
    o.fame_spread = star.fame
    o.freed_by_month = c.freed_in
    o.dead_by_month = c.died_in
    o.reached_heart_by_month = c.heart_in
    o.reached_rome_by_month = c.rome_in
