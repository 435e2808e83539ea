"""Shared by ``forecast`` and ``coach``: the Star of the careers, their terms, and the words for both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import find_star, system_now
from ludus_cli.commands.fields import said_in
from ludus_cli.commands.house_rules import UNSAID, RulesSaid
from ludus_cli.commands.sides import tactics_field
from ludus_cli.commands.trial_sides import ground_terms
from ludus_cli.core.calendar import first_month
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.plain_records import card
from ludus_cli.play.payload_fields import completed, given

if TYPE_CHECKING:
    from ludus_cli.game.elements.common_types import Field, Payload
    from ludus_cli.game.trials.trials import Measure, Plan
    from ludus_cli.odds.coach import Goal
    from ludus_cli.systems.system import AnySystem

StarArgument = Annotated[
    str | None, typer.Argument(metavar="[STAR]", help="Name or number; your only Star if left out, or a new one.")
]
MonthsOption = Annotated[int, typer.Option(metavar="N", min=1, max=1200, help="How many months of his career to play.")]
PerDayOption = Annotated[int, typer.Option(metavar="N", min=1, max=3, help="Matches in each Day of Events.")]
TacticsOption = Annotated[
    str | None, typer.Option(metavar="TACTICS", help="The tactics that decide for him; his own if left out.")
]


@dataclass(frozen=True, slots=True)
class Course:
    """The length of a career, and when and how its Star fights."""

    months: MonthsOption = 120
    per_day: PerDayOption = 1
    every: Annotated[
        int, typer.Option(min=1, max=12, metavar="K", help="He fights in every K-th month, and rests in the others.")
    ] = 1
    in_secondary: Annotated[
        bool, typer.Option("--in-secondary", help="Let him fight in his second style, if he has one.")
    ] = False


@dataclass(frozen=True, slots=True)
class Subject:
    """The Star of some careers: name, card, present month and rules.

    ``ruled``: the given house rules, in words. ``begins``: the month in which careers outside all campaigns begin,
    counted from the first of the calendar.
    """

    system: AnySystem
    name: str
    card: Payload
    month: int
    setting: Payload
    ruled: str = ""
    begins: int = 0

    def terms(self, course: Course, tactics: Any = "") -> Payload:
        """The terms of his careers; ``tactics``: a name, a row of parameters, or "" for his own."""
        return {
            "star": {"card": self.card, "secondary": course.in_secondary, "tactics": tactics},
            "month": self.month,
            "months": course.months,
            "per_day": course.per_day,
            "every": course.every,
            **self.setting,
        }


def read_subject(
    ctx: typer.Context, star: str | None, campaign: str | None, system: str | None, what: str, ruled: RulesSaid = UNSAID
) -> Subject:
    """Return the Star meant: a fresh one if the systems' flags describe him, else one of a campaign.

    ``ruled`` are given house rules, in place of the campaign's.

    Raises a usage error for both at once and for a missing flag; LudusError for a Star who has no future in the arena,
    and for what the rules do not allow.
    """
    from ludus_cli.models.errors import NoCampaignChosen

    said = {name: value for name, value in said_in(ctx).items() if value is not None}
    if not said and (system is None or star is not None or campaign is not None):
        if system is not None:
            raise typer.BadParameter("it is for a new Star; a campaign has its own rules", param_hint="--system")
        try:
            return from_campaign(star, campaign, what, ruled)
        except NoCampaignChosen:
            flag = system_now(None).making.CAREER_FIELDS[0].flag
            raise LudusError(
                what,
                "no campaign is chosen, so there is no Star to take",
                f"Choose a campaign with --campaign, or describe a new Star with options such as {flag}",
            ) from None
    first = "--" + next(iter(said), "system").replace("_", "-")
    for hint, value in (("STAR", star), ("--campaign", campaign)):
        if value is not None:
            raise typer.BadParameter(f"it describes a new Star; leave it out, or {hint}", param_hint=first)
    return fresh_star(ruled.under_rules(system_now(system)), said, ruled)


def fresh_star(played: AnySystem, said: Payload, ruled: RulesSaid = UNSAID) -> Subject:
    """Return a fresh Star with the given fields; raise a usage error if a required one is missing."""
    fields = played.making.CAREER_FIELDS
    values = given(played, "CAREER_FIELDS", said, by_key=True)
    missing = [field.flag for field in fields if field.required and values[field.name] is None]
    if missing:
        raise typer.BadParameter("needed for a new Star", param_hint=missing[0])
    values = completed(fields, values)
    words = said_words(fields, values)
    return Subject(
        played,
        f"a new Star ({words})" if words else "a new Star",
        played.making.career_star(values),
        played.campaign.new_state(0, {}).month,
        {**ground_terms(played, None, None, ruled), **played.making.career_terms(values)},
        ruled.title_suffix,
        played.campaign.begins - first_month(),
    )


def own_field(system: AnySystem) -> Field | None:
    """The field that says of what kind a Star is; None where careers are of nobody who fights."""
    kinds, fields = system.campaign.kinds, system.making.CAREER_FIELDS
    return next((f for f in fields if f.required or f.shown_default in kinds), None)


def said_words(fields: Sequence[Field], values: Payload) -> str:
    """Describe a fresh Star by his given fields, on one line."""
    words = []
    for field in fields:
        value = values[field.name]
        if value is True:
            words.append(field.name)
        elif isinstance(value, list):
            words.append("/".join(map(str, value)))
        elif isinstance(value, str) and value:
            words.append(value)
    return ", ".join(words)


def from_campaign(star: str | None, campaign: str | None, what: str, ruled: RulesSaid) -> Subject:
    """A Star of a campaign as he stands, under its house rules and those that were said."""
    with campaign_of(campaign, read_only=True) as opened:
        played = opened.system
        g = find_star(opened, star, what)
        if played.campaign.finished(g):
            raise LudusError(what, f"{g.name}'s career is over", "Name a Star who still fights; see 'ludus star list'")
        return Subject(
            played,
            g.name,
            card(g),
            opened.state.month,
            {
                **ground_terms(played, opened, played.campaign.place_of(g), ruled),
                **played.trials.career_terms(opened.state),
            },
            ruled.title_suffix,
        )


def names_of_tactics(system: AnySystem) -> tuple[str, ...]:
    """The names of a system's tactics."""
    return tuple(name for name, _ in tactics_field(system).choices)


def plan_of(system: AnySystem, name: str, flag: str, others: Iterable[str] = ()) -> Plan:
    """A plan of a system; a usage error for one that there is not, where a ``flag`` takes ``others`` too."""
    plans = system.trials.plans
    if name not in plans:
        known = ", ".join(map(repr, (*others, *plans)))
        raise typer.BadParameter(f"{name!r} is not one of {known}.", param_hint=flag)
    return plans[name]


def as_many(useful: int, system: AnySystem, terms: Payload, rows: int = 1) -> int:
    """Return the default number of careers for each of some rows: ``useful``, or fewer where a person would wait long
    for them."""
    few = system.trials.waited_for(terms)
    return min(useful, max(1, few // rows)) if few else useful


def goal_of(system: AnySystem, terms: Payload, key: str, what: str) -> tuple[Goal, tuple[Measure, ...]]:
    """A goal in the words of a system, and what careers on these terms are measured by; LudusError when it is no part
    of that."""
    from ludus_cli.game.trials.trials import CAREER
    from ludus_cli.odds.coach import GOALS

    measures = tuple(system.trials.measures(CAREER, terms))
    known = {measure.key for measure in measures}
    fit = {name: goal for name, goal in GOALS.items() if goal.measure in known}
    if key not in fit:
        why = f"a career in {system.name} cannot aim for {key}"
        raise LudusError(what, why, f"Give another --goal: {', '.join(fit)}")
    return fit[key].with_month_word(measures), measures
