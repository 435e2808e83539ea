"""A campaign of schools: the month, the schools and their men, this month's bill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.cards import bout_to_json
from ludus_cli.rules.roster import Roster
from ludus_cli.rules.skirmish.bout import BILLED, Bout, bout_from
from ludus_cli.rules.skirmish.gladiator import ACTIVE, Gladiator, from_card, perfect
from ludus_cli.rules.skirmish.house_rules import HouseRules, rules_of
from ludus_cli.rules.skirmish.names import DEFAULT_SCHOOL, SCHOOLS

#: The player's own school in the list of schools.
OWN_SCHOOL = 0


@dataclass(slots=True)
class Day:
    """The bill of a month: ``matches`` in all, of which ``kept`` wait for Stars (S36); bouts by number."""

    matches: int
    kept: int
    bouts: list[int] = field(default_factory=list)
    closed: bool = False


@dataclass(slots=True)
class State:
    """All of a campaign that decides what comes next.

    ``schools`` by number, 0 the player's own; ``gladiators`` holds every Star ever and the NPGs who
    are still about; ``bouts`` those of this month; ``borne`` how often each name was given; ``days``
    this month's bill once it is open.
    """

    seed: int
    month: int = 0
    next_gladiator: int = 1
    next_bout: int = 1
    rules: HouseRules = field(default_factory=HouseRules)
    schools: list[str] = field(default_factory=lambda: [DEFAULT_SCHOOL, *SCHOOLS])
    borne: dict[str, int] = field(default_factory=dict)
    days: list[Day] = field(default_factory=list)
    bouts: dict[int, Bout] = field(default_factory=dict)
    gladiators: Roster[Gladiator] = field(default_factory=Roster)


def stars(state: State) -> list[Gladiator]:
    """Every Star of the campaign, in the order in which they came."""
    return state.gladiators.where(star=True)


def active_stars(state: State) -> list[Gladiator]:
    """The Stars who still fight."""
    return [g for g in stars(state) if g.status == ACTIVE]


def men_of(state: State, school: int) -> list[Gladiator]:
    """The men of a school who are no Stars and still fight."""
    return state.gladiators.where(star=False, school=school, status=ACTIVE)


def day_in(state: State, place: int = 0) -> Day | None:
    """This month's bill, if it was opened; there is one place only."""
    return state.days[0] if state.days else None


def hurt(state: State, g: Gladiator) -> bool:
    """Whether wounds keep him from this month's match (S34)."""
    return g.misses_through >= state.month


def pending(state: State, number: int) -> Bout | None:
    """The bout of a gladiator that is on the bill and not yet fought."""
    for bout in state.bouts.values():
        if bout.status == BILLED and any(seat.gladiator == number for seat in bout.seats):
            return bout
    return None


def why_not_fight(state: State, g: Gladiator) -> str:
    """Why a gladiator cannot have a (further) match this month; "" when he can (S34, S35)."""
    if g.status != ACTIVE:
        return "he is dead" if g.status == "dead" else "he has retired"
    if hurt(state, g):
        return f"he is hurt and misses the matches through {date_words(g.misses_through)} (S34)"
    if g.fought_month == state.month:
        return "he has had his match of this month (S35)"
    if pending(state, g.id):
        return "he is on the bill already"
    return ""


def free_to_retire(g: Gladiator) -> bool:
    """Whether he has earned the happy end: a school of his own (S40)."""
    return g.status == ACTIVE and perfect(g)


def finished(g: Gladiator) -> bool:
    """Whether a career is over: dead, retired, or free to found a school."""
    return g.status != ACTIVE or perfect(g)


def state_to_json(state: State) -> dict[str, Any]:
    """The state without its gladiators, as a dict for the file; it shares the bouts' lists."""
    return {
        "seed": state.seed,
        "month": state.month,
        "next_gladiator": state.next_gladiator,
        "next_bout": state.next_bout,
        "rules": asdict(state.rules),
        "schools": list(state.schools),
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
