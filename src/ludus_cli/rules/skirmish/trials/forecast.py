"""Forecasts: a Star's career from where he stands, played again and again.

A career here is that of a campaign in which the Star enters the month's bill whenever he can and nobody
else is followed. Each opponent is a newcomer (S37) who leaves with the end of the match. In a campaign
the men of the other schools live on: with known rivals (S38), or once a school has eight men, a Star also
meets men who have won before, and are better than newcomers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from ludus_cli.dice import Tray
from ludus_cli.rules.roster import Roster
from ludus_cli.rules.shapes import Doing, Payload, Refusal
from ludus_cli.rules.skirmish.book.actions import CAMPAIGN
from ludus_cli.rules.skirmish.book.aftermath import settle
from ludus_cli.rules.skirmish.book.bout import FOUGHT, Bout
from ludus_cli.rules.skirmish.book.campaign import Day, State, finished, hurt, why_not_fight
from ludus_cli.rules.skirmish.book.day import leave
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE, DEAD, Gladiator, worth
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.match import play
from ludus_cli.rules.skirmish.trials.sides import (
    Contender,
    facing,
    house_rules,
    made,
    read_contender,
)
from ludus_cli.rules.skirmish.trials.tactics import Tactics
from ludus_cli.rules.trials import Measure, Outcome, Trial, counted, mean, share, spread

WHAT = "forecast a career"

#: The spread of wins ends here: a man who has won so often is full in all long since.
MOST_WINS = 40


class Terms(NamedTuple):
    """Terms of a forecast as read.

    From ``month`` on so many ``months``; in every ``every``-th, beginning with the first, the Star
    enters up to ``per_day`` matches.
    """

    star: Contender
    rules: HouseRules
    month: int
    months: int
    per_day: int
    every: int


def read_terms(terms: Payload) -> Terms:
    """Terms as they are sent about. Raises Refusal for a Star who fights no more, and the like."""
    star = read_contender(terms["star"])
    if star.card is not None and star.card["status"] != ACTIVE:
        raise Refusal(
            WHAT, f"{star.words} is {star.card['status']}", "Name a Star who still fights"
        )
    months, per_day, every = terms["months"], terms.get("per_day", 1), terms.get("every", 1)
    if min(months, per_day, every) < 1:
        raise Refusal(WHAT, "it has no month or no match", "Give numbers of 1 or more")
    # Nobody whom he has met comes back, so there are no rivals to know.
    rules = replace(house_rules(terms), rivals=False)
    return Terms(star, rules, terms.get("month", 0), months, per_day, every)


def by_month(months: int) -> int:
    """Months are counted from the beginning, 1 the first; 0 is a Star who may retire before it."""
    return months + 1


@dataclass(slots=True)
class Brought(Outcome):
    """The outcome of a career. Matches, wins, kills, wounds and missed months are those from the beginning on."""

    freed: int = share("free to found a school")
    dead: int = share("dead")
    active: int = share("still fighting")
    months: int = mean("months")
    matches: int = mean("matches")
    wins: int = mean("wins")
    kills: int = mean("kills")
    wounds: int = mean("wounds taken")
    missed: int = mean("months missed by wounds")
    total: int = mean("Strength, Training and Reactions at the end")
    freed_by_month: int = spread("free to found a school", by_month, group="by month")
    dead_by_month: int = spread("dead", by_month, group="by month")
    wins_spread: int = spread("wins", lambda months: min(months, MOST_WINS) + 1)


def measures(terms: Payload) -> tuple[Measure, ...]:
    """The measures of careers."""
    return Brought.measures(read_terms(terms).months)


def careers_of(terms: Payload) -> Trial:
    """One career on the terms of a forecast."""
    read = read_terms(terms)
    return lambda source: career(Tray(source), read).values()


def words(terms: Payload) -> str:
    """The terms of a forecast in words."""
    said = read_terms(terms)
    manner = said.star.tactics
    rests = "" if said.every == 1 else f", a match in one month of {said.every}"
    return f"{manner or 'solo rule'}, {counted(said.months, 'month')}{rests}, against newcomers"


def career(t: Tray, terms: Terms) -> Brought:
    """One career on a tray: until death, until he may retire, or until the months are over (S34, S40)."""
    star = made(t, 1, terms.star)
    star.star = True
    state = State(0, month=terms.month, next_gladiator=star.id + 1, rules=terms.rules)
    d = Doing(state, t)
    before = replace(star)
    missed = passed = 0
    while passed < terms.months and not finished(star):
        if passed % terms.every == 0:
            missed += hurt(state, star)
            play_day(d, star, terms.star.row, terms.per_day)
        state.month += 1
        passed += 1
    dead = star.status == DEAD
    freed = finished(star) and not dead
    return Brought(
        freed=int(freed),
        dead=int(dead),
        active=int(not dead and not freed),
        months=passed,
        matches=star.matches - before.matches,
        wins=star.wins - before.wins,
        kills=star.kills - before.kills,
        wounds=star.wounds_taken - before.wounds_taken,
        missed=missed,
        total=worth(star),
        freed_by_month=passed if freed else -1,
        dead_by_month=passed if dead else -1,
        wins_spread=star.wins - before.wins,
    )


def play_day(d: Doing, star: Gladiator, row: Tactics | None, per_day: int) -> None:
    """The Star's own matches of a month, by the rules of the bill (S35, S36); the others are not fought."""
    state = d.state
    state.gladiators = Roster()
    state.gladiators[star.id] = star
    state.bouts = {}
    state.days = [Day(matches=per_day, kept=1)]
    for _ in range(per_day):
        if finished(star) or why_not_fight(state, star):
            break
        fight_out(d, CAMPAIGN.entered(d, {}, [star]), row)


def fight_out(d: Doing, bout: Bout, row: Tactics | None) -> None:
    """Fight a match of the bill on the tray of the trial, and settle it for both."""
    men = [d.state.gladiators[seat.gladiator] for seat in bout.seats]
    m = facing(
        d.tray,
        [[(g, row if g.star else None)] for g in men],
        d.state.rules,
        bout.radius,
    )
    play(m)
    bout.status = FOUGHT
    for who, g in enumerate(men):
        settle(m, who, g, d.state.month)
    leave(d, men)
