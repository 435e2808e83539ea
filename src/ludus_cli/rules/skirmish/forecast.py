"""Forecasts: a Star's career from where he stands, played again and again.

A career here is that of a campaign in which the Star enters the month's bill whenever he can and nobody
else is followed. Each opponent is a newcomer (S37) who leaves with the end of the match. In a campaign
the men of the other schools live on: with known rivals (S38), or once a school has eight men, a Star also
meets men who have won before, and are better than newcomers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ludus_cli.rules.dice import STREAM_ODDS, SeededSource, Tray
from ludus_cli.rules.roster import Roster
from ludus_cli.rules.skirmish.actions import CAMPAIGN
from ludus_cli.rules.skirmish.aftermath import settle
from ludus_cli.rules.skirmish.bout import FOUGHT, Bout
from ludus_cli.rules.skirmish.campaign import Day, State, finished, hurt, why_not_fight
from ludus_cli.rules.skirmish.contenders import (
    Contender,
    facing,
    house_rules,
    made,
    read_contender,
)
from ludus_cli.rules.skirmish.day import leave
from ludus_cli.rules.skirmish.gladiator import ACTIVE, DEAD, Gladiator, worth
from ludus_cli.rules.skirmish.house_rules import HouseRules
from ludus_cli.rules.skirmish.match import play
from ludus_cli.rules.skirmish.tactics import Tactics
from ludus_cli.rules.system import Doing, Payload, Refusal
from ludus_cli.rules.trials import MEAN, SPREAD, Measure, Tally, counted, tally_of

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
        raise Refusal(WHAT, "no month or no match is left to it", "Give numbers of 1 and more")
    # Nobody whom he has met comes back, so there are no rivals to know.
    rules = replace(house_rules(terms), rivals=False)
    return Terms(star, rules, terms.get("month", 0), months, per_day, every)


def measures(kind: str, terms: Payload) -> tuple[Measure, ...]:
    """What careers are measured by; Refusal for terms that cannot be.

    Months are counted from the beginning, 1 the first; 0 is a Star who may retire before it.
    Matches, wins, kills, wounds and missed months are those from the beginning on.
    """
    return measures_of(read_terms(terms).months)


def measures_of(months: int) -> tuple[Measure, ...]:
    """What careers of so many months are measured by."""
    return (
        Measure("freed", "free to found a school"),
        Measure("dead", "dead"),
        Measure("active", "still fighting"),
        Measure("months", "months", MEAN),
        Measure("matches", "matches", MEAN),
        Measure("wins", "wins", MEAN),
        Measure("kills", "kills", MEAN),
        Measure("wounds", "wounds taken", MEAN),
        Measure("missed", "months missed by wounds", MEAN),
        Measure("total", "Strength, Training and Reactions at the end", MEAN),
        Measure(
            "freed_by_month", "free to found a school", SPREAD, size=months + 1, group="by month"
        ),
        Measure("dead_by_month", "dead", SPREAD, size=months + 1, group="by month"),
        Measure("wins_spread", "wins", SPREAD, size=min(months, MOST_WINS) + 1),
    )


def trials(kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
    """Play careers ``first`` … of a seed on the same terms, and add up how they went."""
    said = read_terms(terms)
    return tally_of(measures_of(said.months), careers(said, seed, range(first, first + count)))


def terms_words(kind: str, terms: Payload) -> str:
    """Under which terms a career is forecast."""
    said = read_terms(terms)
    manner = said.star.tactics
    rests = "" if said.every == 1 else f", a match in one month of {said.every}"
    return f"{manner or 'solo rule'}, {counted(said.months, 'month')}{rests}, against newcomers"


def careers(terms: Terms, seed: int, numbers: range) -> Iterator[dict[str, int | None]]:
    """What each of some careers brought."""
    for index in numbers:
        yield career(Tray(SeededSource(seed, STREAM_ODDS, index)), terms)


def career(t: Tray, terms: Terms) -> dict[str, int | None]:
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
    return {
        "freed": int(freed),
        "dead": int(dead),
        "active": int(not dead and not freed),
        "months": passed,
        "matches": star.matches - before.matches,
        "wins": star.wins - before.wins,
        "kills": star.kills - before.kills,
        "wounds": star.wounds_taken - before.wounds_taken,
        "missed": missed,
        "total": worth(star),
        "freed_by_month": passed if freed else None,
        "dead_by_month": passed if dead else None,
        "wins_spread": star.wins - before.wins,
    }


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
