"""A campaign's state [7]: the month, the gladiators, this month's Days of Events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.cards import bout_to_json
from ludus_cli.rules.heroes.bout import Bout, bout_from
from ludus_cli.rules.heroes.gladiator import ACTIVE, Gladiator, from_card
from ludus_cli.rules.heroes.house_rules import HouseRules, rules_of
from ludus_cli.rules.heroes.styles import STYLES
from ludus_cli.rules.roster import Roster

MATCHES_A_DAY = 3


@dataclass(slots=True)
class Day:
    """A Day of Events: ``matches`` on the bill, of which ``kept`` wait for Stars (H56); bouts by number."""

    locale: int
    matches: int
    kept: int
    bouts: list[int] = field(default_factory=list)
    closed: bool = False


@dataclass(slots=True)
class State:
    """All of a campaign that decides what comes next.

    ``gladiators`` holds every Star ever and the NPGs who are still about; ``bouts`` those of this
    month; ``borne`` how often each name was given; ``drawings`` a user's arenas by locale key;
    ``cards`` a user's armour by style name.
    """

    seed: int
    month: int = 0
    next_gladiator: int = 1
    next_bout: int = 1
    rules: HouseRules = field(default_factory=HouseRules)
    drawings: dict[str, str] = field(default_factory=dict)
    cards: dict[str, list[int]] = field(default_factory=dict)
    borne: dict[str, int] = field(default_factory=dict)
    days: list[Day] = field(default_factory=list)
    bouts: dict[int, Bout] = field(default_factory=dict)
    gladiators: Roster[Gladiator] = field(default_factory=Roster)


def armour_of(state: State, style: int) -> list[int]:
    """The armour of a style: a user's own card, else the table of [3.8] (H14)."""
    return list(state.cards.get(STYLES[style].name, STYLES[style].armour))


def stars(state: State) -> list[Gladiator]:
    """Every Star of the campaign, in the order in which they came."""
    return state.gladiators.where(star=True)


def active_stars(state: State, locale: int | None = None) -> list[Gladiator]:
    """The Stars who still fight, all or in one locale."""
    return [
        g for g in stars(state) if g.status == ACTIVE and (locale is None or g.locale == locale)
    ]


def day_in(state: State, locale: int) -> Day | None:
    """This month's Day of a locale, if it was opened."""
    return next((day for day in state.days if day.locale == locale), None)


def fought_in(g: Gladiator, month: int) -> int:
    """How many matches he has had in a month's Day."""
    return g.fought if g.fought_month == month else 0


#: What keeps a gladiator from a match of a Day.
FREE, HURT, ON_THE_ROAD, FOUGHT_OUT = 0, 1, 2, 3


def kept_from_day(g: Gladiator, month: int) -> int:
    """What keeps a gladiator from a (further) match of a month's Day [7.4, 7.5] (H55); FREE when nothing does."""
    if g.misses_month == month:
        return HURT
    if g.road_month == month:
        return ON_THE_ROAD
    return FOUGHT_OUT if fought_in(g, month) >= MATCHES_A_DAY else FREE


def pending(state: State, number: int) -> Bout | None:
    """The bout of a gladiator that is on the bill and not yet fought."""
    for bout in state.bouts.values():
        if bout.status == "billed" and any(seat.gladiator == number for seat in bout.seats):
            return bout
    return None


def he(g: Gladiator) -> str:
    """``he`` or ``she``."""
    return "she" if g.female else "he"


def why_not_fight(state: State, g: Gladiator) -> str:
    """Why a gladiator cannot have a (further) match this month; "" when he can [7.4, 7.5] (H55)."""
    if g.status != ACTIVE:
        return f"{he(g)} is dead" if g.status == "dead" else f"{he(g)} has retired"
    kept = kept_from_day(g, state.month)
    if kept == HURT:
        return f"{he(g)} is hurt and misses the Day of {date_words(state.month)} [7.5]"
    if kept == ON_THE_ROAD:
        return f"{he(g)} moved up this month and is on the road until the next (H55)"
    if kept == FOUGHT_OUT:
        whose = "her" if g.female else "his"
        return f"{he(g)} has had {whose} {MATCHES_A_DAY} matches of this Day [7.4]"
    if pending(state, g.id):
        return f"{he(g)} is on the bill already"
    return ""


def state_to_json(state: State) -> dict[str, Any]:
    """The state without its gladiators, as a dict for the file; it shares the bouts' lists."""
    return {
        "seed": state.seed,
        "month": state.month,
        "next_gladiator": state.next_gladiator,
        "next_bout": state.next_bout,
        "rules": asdict(state.rules),
        "drawings": dict(state.drawings),
        "cards": dict(state.cards),
        "borne": dict(state.borne),
        "days": [asdict(day) for day in state.days],
        "bouts": [bout_to_json(bout) for bout in state.bouts.values()],
    }


def state_from_json(data: dict[str, Any], gladiators: Sequence[Mapping[str, Any]]) -> State:
    """A state from what :func:`state_to_json` gave and its gladiators' dicts."""
    bouts = [bout_from(bout) for bout in data["bouts"]]
    return State(
        **{
            **data,
            "rules": rules_of(data["rules"]),
            "days": [Day(**day) for day in data["days"]],
            "bouts": {bout.id: bout for bout in bouts},
            "gladiators": Roster(gladiators, from_card),
        }
    )


def stays_in_state(g: Gladiator) -> bool:
    """Whether the future can still ask for him: every Star, and each NPG who has not left."""
    return g.star or g.status == ACTIVE
