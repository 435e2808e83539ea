"""A whole career, round by round, with nobody at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludus_cli.campaign.engine import Campaign, do


def play_round(campaign: Campaign, star: int, per_day: int) -> None:
    """One round of a Star: in each of its phases the Day of his place, with what is fought there as it opens and up to
    ``per_day`` matches for which he is entered; then the next round.

    A Star who cannot fight sits the Day out; one who falls, or may retire, has no further round here.
    """
    system, state = campaign.system, campaign.state
    for _ in system.campaign.round.phases[state.phase :]:
        g, phase = state.gladiators[star], state.phase
        if system.campaign.finished(g) or system.campaign.why_not_fight(state, g):
            break
        place = system.campaign.place_of(g)
        for match in sorted(do(campaign, "open-day", locale=place).billed):
            if any(state.gladiators[seat.gladiator].star for seat in state.bouts[match].seats):
                do(campaign, "fight", match=match)
        for _ in range(per_day):
            g = state.gladiators[star]
            if system.campaign.finished(g) or system.campaign.why_not_fight(state, g):
                break
            entered = do(campaign, "enter", star=star)
            do(campaign, "fight", match=max(entered.billed))
        if phase + 1 < len(system.campaign.round.phases):
            do(campaign, "close-day", locale=place)
    if not system.campaign.finished(state.gladiators[star]):
        do(campaign, "next-month")


def play_career(
    campaign: Campaign,
    star: int,
    months: int,
    per_day: int,
    progress: Callable[[Any, int], None],
) -> Any:
    """Play until he may retire (and does), death, or ``months`` have passed; returns the Star.

    The Day on which it ends is fought to its end without him. ``progress`` is called
    with the Star and the month before each month is played.
    """
    system, state = campaign.system, campaign.state
    end = state.month + months
    while state.month < end and not system.campaign.finished(state.gladiators[star]):
        progress(state.gladiators[star], state.month)
        play_round(campaign, star, per_day)
    if system.campaign.free_to_retire(state.gladiators[star]):
        do(campaign, "retire", star=star, anyway=False)
    for day in state.days:
        if not day.closed:
            do(campaign, "close-day", locale=system.campaign.day_place(day))
    return state.gladiators[star]
