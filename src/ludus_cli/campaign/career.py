"""A whole career, month by month, with nobody at the table."""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.campaign.engine import Campaign, do
from ludus_cli.rules.heroes.campaign import why_not_fight
from ludus_cli.rules.heroes.gladiator import ACTIVE, Gladiator


def play_month(campaign: Campaign, star: int, per_day: int) -> None:
    """One month of a Star: his locale's Day with up to ``per_day`` matches, then the next month.

    A Star who is hurt or on the road sits the Day out; one who falls, or wins the rudis, has no
    further month here.
    """
    state = campaign.state
    g = state.gladiators[star]
    if not why_not_fight(state, g):
        do(campaign, "open-day", locale=g.locale)
        for _ in range(per_day):
            g = state.gladiators[star]
            if finished(g) or why_not_fight(state, g):
                break
            entered = do(campaign, "enter", star=star)
            do(campaign, "fight", match=max(entered.billed))
    if not finished(state.gladiators[star]):
        do(campaign, "next-month")


def finished(g: Gladiator) -> bool:
    """Whether a career is over: dead, retired, or free to retire."""
    return g.status != ACTIVE or g.rudis


def play_career(
    campaign: Campaign,
    star: int,
    months: int,
    per_day: int,
    progress: Callable[[Gladiator, int], None],
) -> Gladiator:
    """Play until freedom (he retires), death, or ``months`` have passed; returns the Star.

    The Day on which it ends is fought to its end without him. ``progress`` is called
    with the Star and the month before each month is played.
    """
    state = campaign.state
    end = state.month + months
    while state.month < end and not finished(state.gladiators[star]):
        progress(state.gladiators[star], state.month)
        play_month(campaign, star, per_day)
    g = state.gladiators[star]
    if g.rudis and g.status == ACTIVE:
        do(campaign, "retire", star=star)
    for day in state.days:
        if not day.closed:
            do(campaign, "close-day", locale=day.locale)
    return state.gladiators[star]
