"""A round by standing orders: Days opened, Stars entered, and on to the next round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludus_cli.campaign.engine import Campaign, do
from ludus_cli.campaign.unfinished_matches import finish_by_program
from ludus_cli.game.campaign.orders import Orders, orders_of
from ludus_cli.game.elements.campaign_state import active_stars, day_in, sits_in, waiting, waiting_called
from ludus_cli.game.elements.common_types import Doing


def stars_in(campaign: Campaign, match: int) -> list[Any]:
    """The Stars who stand in a match of the bill."""
    state = campaign.state
    men = (state.gladiators[seat.gladiator] for seat in state.bouts[match].seats)
    return [g for g in men if g.star]


def orders_for(campaign: Campaign, match: int) -> Orders:
    """Return the standing orders for a match: those of the first of its Stars who has any."""
    found = (orders_of(campaign.state, g.id) for g in stars_in(campaign, match))
    return next((orders for orders in found if orders.enter), Orders())


def places_without_day(campaign: Campaign, stars: list[Any]) -> list[int]:
    """The places of these Stars in which no Day of the present phase is open or over."""
    places = {campaign.system.campaign.place_of(g) for g in stars}
    return sorted(place for place in places if day_in(campaign.state, place) is None)


def matches_in(campaign: Campaign, done: Doing) -> list[Any]:
    """The matches that an action has fought, without the plays that are none."""
    counts = campaign.system.campaign.bouts.counts
    return [bout for bout, _ in done.fought if counts(bout.play)]


def matches_of(campaign: Campaign, star: int) -> int:
    """Return the number of a Star's matches on the bills of the present phase, fought or not."""
    state = campaign.state
    bills = (state.bouts[number] for day in state.days for number in day.bouts)
    return sum(sits_in(bout, star) for bout in bills)


def may_enter(campaign: Campaign, g: Any) -> bool:
    """Return whether a Star may be entered now: he may fight, and the Day of his place has room or is not yet open."""
    rules = campaign.system.campaign
    day = day_in(campaign.state, rules.place_of(g))
    room = day is None or not (day.closed or day.full)
    return room and not rules.why_not_fight(campaign.state, g)


def stars_due(campaign: Campaign) -> list[Any]:
    """Return the Stars whose orders still send them to a match in this phase, if all men of the team may be entered."""
    state = campaign.state

    def ready(g: Any, orders: Orders) -> bool:
        team = campaign.system.campaign.team(state, {**orders.said, "star": g.id})
        return all(may_enter(campaign, man) for man in team)

    return [
        g
        for g in active_stars(state)
        if (orders := orders_of(state, g.id)).enter and matches_of(campaign, g.id) < orders.matches and ready(g, orders)
    ]


def enter_star(campaign: Campaign, g: Any, **said: Any) -> int:
    """Enter a Star as it is ``said``, by the system's ENTER, and open the Day of his place before that if need be. What
    he was called to is played to its end.

    Returned is the number of his match.
    """
    for place in places_without_day(campaign, [g]):
        do(campaign, "open-day", locale=place)
    for match in waiting_called(campaign.state):
        if sits_in(campaign.state.bouts[match], g.id):
            finish_by_program(campaign, match)
    usual = {entry.name: entry.default for entry in campaign.system.making.ENTER}
    return max(do(campaign, "enter", star=g.id, **{**usual, **said}).billed)


class Halt(Exception):
    """A round by standing orders stops at a match; its words say why. Earlier actions stand. ``waits``: the match needs
    a person, and there is none."""

    def __init__(self, words: str, waits: bool = False) -> None:
        super().__init__(words)
        self.waits = waits


def rest_of_round(campaign: Campaign, meet: Callable[[int, bool], None]) -> int:
    """Play the rest of a round by standing orders, and go on to the next one.

    ``meet`` sees to each match of a Star that is to be fought: it is given its number, and whether he was entered for
    it just now; it may raise Halt. Returned is the number of matches that were fought as the round ended.
    """
    rules = campaign.system.campaign
    while stars_due(campaign) or any(orders_for(campaign, match).enter for match in waiting(campaign.state)):
        for match in waiting(campaign.state):
            if orders_for(campaign, match).enter:
                meet(match, False)
        while stars := stars_due(campaign):
            orders = orders_of(campaign.state, stars[0].id)
            meet(enter_star(campaign, stars[0], **orders.said), True)
        if campaign.state.phase + 1 == len(rules.phases(campaign.state)):
            break
        close_days(campaign)
    return len(matches_in(campaign, do(campaign, "next-month")))


def close_days(campaign: Campaign) -> None:
    """Close the open Days of the present phase."""
    for day in [day for day in campaign.state.days if not day.closed]:
        do(campaign, "close-day", locale=campaign.system.campaign.day_place(day))
