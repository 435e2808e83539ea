"""Trials of the hex skirmish: odds, careers, and past matches played on.

A career here is that of a campaign in which the Star enters the month's bill whenever he can and no other man is
followed. Each opponent is a newcomer (S37) who leaves with the end of the match. In a campaign the men of the other
schools live on: with known rivals (S38), or once a school has eight men, a Star also meets men who have won before, and
are better than newcomers.
"""

from __future__ import annotations

from ludus_cli.core.dice import Source
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials import rollouts as moments
from ludus_cli.game.trials.trials import CAREER, ODDS, Measure, Trial, Trials, count_noun, fought_again
from ludus_cli.rules.skirmish.book import events as ev, requests as ask
from ludus_cli.rules.skirmish.book.bout import BOUTS, Bout, usual
from ludus_cli.rules.skirmish.book.match import place_fighters, play_turn
from ludus_cli.rules.skirmish.book.state import RADIUS, Match, copy_match
from ludus_cli.rules.skirmish.trials import contest
from ludus_cli.rules.skirmish.trials.contest import Brought, CareerBrought
from ludus_cli.rules.skirmish.trials.sides import career_of, contest_of, house_rules, read_contender

SOLO = "the solo rule"


def odds_measures(terms: Payload) -> tuple[Measure, ...]:
    """The measures of odds."""
    contest_of(terms)
    return contest.MEASURES


def odds_words(terms: Payload) -> str:
    """The terms of odds in words: the board, the tactics, a house rule that matters."""
    found = [f"board of radius {terms.get('radius', RADIUS)}"]
    ways = [read_contender(man).tactics for side in terms["sides"] for man in side]
    if any(ways):
        found.append(" against ".join(way or SOLO for way in ways))
    else:
        found.append(f"both play by {SOLO}")
    if not house_rules(terms).critical_mercy:
        found.append("a critical wound kills")
    return ", ".join(found)


def career_measures(terms: Payload) -> tuple[Measure, ...]:
    """The measures of careers."""
    return CareerBrought.measures(career_of(terms).months)


def careers_of(terms: Payload) -> Trial:
    """One career on the terms of a forecast."""
    before = career_of(terms).contest.corners[0].g
    brought = CareerBrought()

    def trial(source: Source) -> list[int]:
        life = career_of(terms)
        life.contest.match.tray.source = source
        contest.play_career(life)
        contest.count_career(life, before, brought)
        return brought.values()

    return trial


def career_words(terms: Payload) -> str:
    """The terms of a forecast in words."""
    manner = read_contender(terms["star"]).tactics
    every = terms.get("every", 1)
    rests = "" if every == 1 else f", one match every {every} months"
    return f"{manner or 'solo rule'}, {count_noun(terms['months'], 'month')}{rests}, against newcomers"


def has_died(bout: Bout, m: Match, who: int) -> bool:
    """True if a match has cost a man his life: no man dies of wounds afterwards."""
    return m.fighters[who].dead


#: Men of the schools plot and name their targets before or after a player, in the order of the seats.
PLAY = moments.Play(
    gates=BOUTS.stood_up,
    enter=place_fighters,
    turn=play_turn,
    copy=copy_match,
    usual=usual,
    died=has_died,
    secret=ev.V.secret,
    blind=(ask.PLOT, ask.TARGET, ask.PART),
)

#: Trials by their kinds.
TRIALS = {
    ODDS: Trials(
        odds_measures, fought_again(contest_of, contest.play_trial, contest.count_contest, Brought), odds_words
    ),
    CAREER: Trials(career_measures, careers_of, career_words),
    **moments.trials_of(PLAY),
}
