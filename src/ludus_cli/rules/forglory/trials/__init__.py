"""Trials: battles as they wait and played on, seasons as they stand played to their ends. [Odds, Forecast]"""

from dataclasses import replace

from ludus_cli.game.trials import rollouts
from ludus_cli.game.trials.simulated_careers import by_actions
from ludus_cli.game.trials.trials import ODDS, Terms
from ludus_cli.rules.forglory.book.campaign import CAMPAIGN
from ludus_cli.rules.forglory.trials.battles import PLAY
from ludus_cli.rules.forglory.trials.plans import PLANS
from ludus_cli.rules.forglory.trials.seasons import Seasons
from ludus_cli.rules.seasons.trials import campaign_snapshot

USUAL = by_actions(CAMPAIGN, rollouts.trials_of(PLAY), Seasons, without=["dice", "deaths_a", "deaths_b"])


def words_of(terms: Terms) -> str:
    """Return the terms of odds in words: either side may sit in either seat, by lot (F41, F45)."""
    return f"{USUAL[ODDS].words(terms)}, the Crowd's Favor drawn by lot"


assert not isinstance(USUAL.kinds, str)
EXHIBITIONS = replace(USUAL[ODDS], words=words_of)
TRIALS = replace(
    USUAL, kinds={**USUAL.kinds, ODDS: EXHIBITIONS}, career_terms=campaign_snapshot, plans=PLANS, careers=6_000
)
