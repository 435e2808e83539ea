"""A campaign of schools: the month, the schools and their men, this month's bill."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.core.calendar import date_words
from ludus_cli.game.elements import campaign_state
from ludus_cli.game.elements.campaign_state import Day, active_stars, day_in, pending, stars, state_to_json
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE, Gladiator, has_ended, has_fought, misses_match
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.names import DEFAULT_SCHOOL, SCHOOLS

__all__ = [
    "OWN_SCHOOL", "Day", "State", "active_stars", "day_in", "has_ended", "is_kept_out", "men_of",
    "pending", "stars", "state_to_json", "why_not_fight",
]  # fmt: skip

#: The player's own school in the list of schools.
OWN_SCHOOL = 0


@dataclass(slots=True)
class State(campaign_state.State[Gladiator, Bout, Day, HouseRules]):
    """All of a campaign that decides its future; ``schools`` by number, 0 the player's own."""

    ORDER = ("seed", "month", "next_gladiator", "next_bout", "rules", "schools", "borne", "days", "bouts", "gladiators")

    rules: HouseRules = field(default_factory=HouseRules)
    schools: list[str] = field(default_factory=lambda: [DEFAULT_SCHOOL, *SCHOOLS])


def men_of(state: State, school: int) -> list[Gladiator]:
    """The men of a school who are no Stars and still fight."""
    return state.gladiators.where(school=school, status=ACTIVE, star=False)


def is_kept_out(state: State, g: Gladiator) -> bool:
    """Return True if wounds keep him from this month's match (S34)."""
    return misses_match(g, state.month)


def why_not_fight(state: State, g: Gladiator) -> str:
    """Return the reason why a gladiator cannot have a (further) match this month, or "" (S34, S35)."""
    return campaign_state.why_not_fight(state, g, why_kept)


def why_kept(state: State, g: Gladiator) -> str:
    """Return the reason that keeps an active gladiator from this month's match, or "" (S34, S35)."""
    if is_kept_out(state, g):
        return f"he is hurt and misses the matches up to and including {date_words(g.misses_through)} (S34)"
    had = has_fought(g, state.month)
    return "he has already fought this month (S35)" if had else ""
