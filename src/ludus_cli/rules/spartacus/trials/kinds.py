"""The trials of the game by their kinds. [Odds, Forecast]"""

from __future__ import annotations

from dataclasses import replace

from ludus_cli.game.trials.rollouts import trials_of
from ludus_cli.game.trials.trials import CAREER, MOMENT, ODDS
from ludus_cli.rules.spartacus.book.campaign import CAMPAIGN
from ludus_cli.rules.spartacus.trials.play import PLAY
from ludus_cli.rules.spartacus.trials.seasons import Seasons
from ludus_cli.rules.spartacus.trials.sides import ODDS_TRIALS, of_moments

_PLAYED_ON = trials_of(PLAY)

#: Trials by their kinds.
TRIALS = {
    **_PLAYED_ON,
    MOMENT: of_moments(_PLAYED_ON[MOMENT]),
    ODDS: ODDS_TRIALS,
    CAREER: replace(Seasons(CAMPAIGN).trials, uncompiled=lambda said: "seasons are not compiled"),
}
