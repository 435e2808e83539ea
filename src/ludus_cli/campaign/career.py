"""A whole career, round by round, without a person at the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ludus_cli.campaign.engine import Campaign, do
from ludus_cli.game.trials.simulated_careers import play_round


def play_career(campaign: Campaign, star: int, months: int, per_day: int, progress: Callable[[Any, int], None]) -> Any:
    """Play until he may retire (and does), death, or ``months`` have passed; returns the Star.

    The Day on which it ends is fought to its end without him. ``progress`` is called
    with the Star and the month before each month is played.
    """
    system, state = campaign.system, campaign.state
    end = state.month + months
    while state.month < end and not system.campaign.finished(state.gladiators[star]):
        progress(state.gladiators[star], state.month)
        play_round(system.campaign, state, star, per_day, partial(do, campaign))
    if system.campaign.free_to_retire(state.gladiators[star]):
        do(campaign, "retire", star=star, anyway=False)
    for day in state.days:
        if not day.closed:
            do(campaign, "close-day", locale=system.campaign.day_place(day))
    return state.gladiators[star]
