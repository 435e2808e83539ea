"""A campaign's state [7]: the month, the gladiators, this month's Days of Events."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field

from ludus_cli.core.calendar import date_words
from ludus_cli.game.elements import campaign_state
from ludus_cli.game.elements.campaign_state import day_in, pending, stars, state_to_json
from ludus_cli.rules.heroes.book.bout import Bout
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, Gladiator, is_active
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.styles import STYLES

__all__ = [
    "MATCHES_A_DAY",
    "Day",
    "State",
    "active_stars",
    "armour_of",
    "day_in",
    "fought_in",
    "has_ended",
    "kept_from_day",
    "pending",
    "stars",
    "state_to_json",
    "why_not_fight",
]

MATCHES_A_DAY = 3


@dataclass(slots=True)
class Day(campaign_state.Day):
    """A Day of Events in a locale (H56)."""

    ORDER = ("locale", "matches", "kept", "bouts", "closed")

    _: KW_ONLY
    locale: int

    @property
    def place(self) -> int:
        return self.locale


@dataclass(slots=True)
class State(campaign_state.State[Gladiator, Bout, Day, HouseRules]):
    """All of a campaign that decides its future; ``drawings`` are a user's arenas by locale key, ``cards`` a user's
    armour by style name."""

    ORDER = (
        "seed", "month", "next_gladiator", "next_bout", "rules", "drawings", "cards", "borne", "days", "bouts",
        "gladiators",
    )  # fmt: skip

    rules: HouseRules = field(default_factory=HouseRules)
    drawings: dict[str, str] = field(default_factory=dict)
    cards: dict[str, list[int]] = field(default_factory=dict)


def armour_of(state: State, style: int) -> list[int]:
    """The armour of a style: a user's own card, else the table of [3.8] (H14)."""
    return list(state.cards.get(STYLES[style].name, STYLES[style].armour))


def active_stars(state: State, locale: int | None = None) -> list[Gladiator]:
    """The Stars who still fight, all or in one locale."""
    return [g for g in stars(state) if g.status == ACTIVE and (locale is None or g.locale == locale)]


def fought_in(g: Gladiator, month: int) -> int:
    """Return the number of his matches in a month's Day."""
    return g.fought if g.fought_month == month else 0


#: What keeps a gladiator from a match of a Day.
FREE, HURT, ON_THE_ROAD, FOUGHT_OUT = 0, 1, 2, 3


def kept_from_day(g: Gladiator, month: int) -> int:
    """Return the reason that keeps a gladiator from a (further) match of a month's Day [7.4, 7.5] (H55), or FREE."""
    if g.misses_month == month:
        return HURT
    if g.road_month == month:
        return ON_THE_ROAD
    return FOUGHT_OUT if fought_in(g, month) >= MATCHES_A_DAY else FREE


def has_ended(g: Gladiator) -> bool:
    """True if a career is over: free, retired or dead [7.6]."""
    return g.rudis or not is_active(g)


def why_not_fight(state: State, g: Gladiator) -> str:
    """Return the reason why a gladiator cannot have a (further) match this month, or "" [7.4, 7.5] (H55)."""
    return campaign_state.why_not_fight(state, g, why_kept)


def why_kept(state: State, g: Gladiator) -> str:
    """Return in words the reason that keeps an active gladiator from this month's Day, or "" [7.4, 7.5] (H55)."""
    reason = kept_from_day(g, state.month)
    if reason == FREE:
        return ""
    he, whose = ("she", "her") if g.female else ("he", "his")
    return {
        HURT: f"{he} is hurt and misses the Day of Events in {date_words(state.month)} [7.5]",
        ON_THE_ROAD: f"{he} has moved up to the next locale and travels until next month (H55)",
        FOUGHT_OUT: f"{he} has already fought {whose} {MATCHES_A_DAY} matches of this Day [7.4]",
    }[reason]
