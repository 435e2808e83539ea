"""Trials of the hex skirmish: odds, careers, and past matches played on."""

from __future__ import annotations

from ludus_cli.rules import rollouts as moments
from ludus_cli.rules.skirmish.book import requests as ask
from ludus_cli.rules.skirmish.book.bout import BOUTS, Bout, usual
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.match import enter, play_turn
from ludus_cli.rules.skirmish.book.state import Match, copy_match
from ludus_cli.rules.skirmish.trials import forecast, odds
from ludus_cli.rules.trials import CAREER, ODDS, Trials


def died(bout: Bout, m: Match, who: int) -> bool:
    """True if a match has cost a man his life: nobody dies of wounds afterwards."""
    return m.fighters[who].dead


#: Men of the schools plot, and say whom they strike, before or after a player, by the order of the seats.
PLAY = moments.Play(
    gates=BOUTS.stood_up,
    enter=enter,
    turn=play_turn,
    copy=copy_match,
    usual=usual,
    died=died,
    secret=V.secret,
    blind=(ask.PLOT, ask.TARGET, ask.PART),
)

#: Trials by their kinds.
TRIALS = {
    ODDS: Trials(odds.measures, odds.odds_of, odds.words),
    CAREER: Trials(forecast.measures, forecast.careers_of, forecast.words),
    **moments.trials_of(PLAY),
}
