"""``ludus coach``: which build is the best, and which tactics, told from many careers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands import coach_tables
from ludus_cli.commands.careers import (
    Course,
    MonthsOption,
    PerDayOption,
    StarArgument,
    Subject,
    TacticsOption,
    as_many,
    goal_of,
    names_of_tactics,
    plan_of,
    read_subject,
)
from ludus_cli.commands.common import CampaignOption, KindOption, SystemOption, system_now
from ludus_cli.commands.fields import said_in, takes_fields
from ludus_cli.commands.house_rules import GameSaid
from ludus_cli.commands.long_runs import Patience
from ludus_cli.commands.sides import checked_tactics
from ludus_cli.commands.trial_sides import Playing, ground_terms, tell_failures
from ludus_cli.core.english import capital
from ludus_cli.core.errors import LudusError
from ludus_cli.game.trials.trials import count_noun
from ludus_cli.output.report import Report, reporting
from ludus_cli.play.payload_fields import given
from ludus_cli.systems.system import AnySystem

if TYPE_CHECKING:
    from ludus_cli.game.elements.common_types import Payload
    from ludus_cli.odds.coach import Goal
    from ludus_cli.odds.jobs import Jobs
    from ludus_cli.output.console import Step

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Ask the coach for a good Star, or for better tactics."
)

#: Half the width of the interval of each build: where nothing is said and careers are quick, and at most.
USUAL_PRECISION, WIDEST = 0.005, 0.25
#: The fewest careers of a search, and the usual number.
LEAST_BUDGET, USUAL_BUDGET = 2_000, 400_000
#: The fewest careers of each way of a plan, and the usual number.
LEAST_OF_WAY, USUAL_OF_WAY = 20, 2_000
NOTHING_YET = "Stopped before the first careers were counted: nothing is known yet."


class GoalName(StrEnum):
    """A goal that the coach may strive for."""

    freedom = "freedom"
    survival = "survival"
    fame = "fame"
    fortune = "fortune"


GoalOption = Annotated[
    GoalName,
    typer.Option(
        "--goal",
        help="What to aim for by the last month: freedom (in games of seasons, to win), survival, Fame or denarii.",
    ),
]


@app.command(cls=takes_fields("CAREER_FIELDS"))
@reporting
def builds(
    ctx: typer.Context,
    goal: GoalOption = GoalName.freedom,
    months: MonthsOption = 120,
    per_day: PerDayOption = 1,
    tactics: TacticsOption = None,
    precision: Annotated[
        float | None,
        typer.Option(
            min=0.0005,
            max=WIDEST,
            metavar="HALF",
            show_default=False,
            help=f"Half the width of each build's 95% interval; for Fame, as a share of the value. {USUAL_PRECISION} "
            "if left out, wider where careers are slow to play.",
        ),
    ] = None,
    top: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="Show this many of the best.")] = 20,
    everything: Annotated[bool, typer.Option("--all", help="Show all builds.")] = False,
    *,
    playing: Playing,
    ruled: GameSaid,
    system: SystemOption = None,
    kind: KindOption = None,
) -> Report:
    """Play careers of every Star that the rules allow, and rank them.

    Options of a Star, for example --style, limit the list to builds that have it. Builds that may be as good as the
    best are marked. Ctrl-C shows the best so far.

    \b
    Examples:
      ludus coach builds --style Thraex --months 6 --precision 0.2
      ludus coach builds --style Murmillo --goal fame --months 2 --precision 0.2
    """
    from ludus_cli.game.trials.trials import CAREER
    from ludus_cli.odds.coach import enough, points_after, precision_after, ranking
    from ludus_cli.systems.installed import of_kind

    played = ruled.under_rules(system_now(of_kind(system, kind)))
    what = "rank the builds"
    own = checked_tactics(played, tactics, what)
    course = Course(months, per_day)
    rows = [
        (columns, fresh_of_build(played, build, ruled).terms(course, own))
        for columns, build in played.making.builds(given(played, "CAREER_FIELDS", said_in(ctx), by_key=True))
    ]
    rows = possible_builds(played, rows)
    if not rows:
        raise LudusError(what, "no Star can have all these values", "Give fewer options")
    first = rows[0][1]
    wanted, measures = goal_of(played, first, goal, what)
    if precision is None:
        few = played.trials.waited_for(first)
        wide = precision_after(max(1, few // len(rows))) if few else 0.0
        precision = min(WIDEST, max(USUAL_PRECISION, wide))
    need = enough(wanted, precision)
    aim = f"to know {count_noun(len(rows), 'build')} {points_after(wanted, need)}" if need else ""
    patience = Patience(len(rows) * need, "A coarser --precision takes less time. Ctrl-C shows the best so far", aim)
    with careers_of(played, first, playing, "Builds", len(rows), patience) as (jobs, step):
        ranked = ranking(
            rows, jobs, wanted, measures, precision=precision, progress=step,
            leads=lambda columns, found: show_best(step, wanted, " ".join(columns), found.value),
        )  # fmt: skip
    ends = ""
    if jobs.stopped:
        ends = stopped_words(len(ranked), len(rows), [row.tally[0] for row in ranked])
    if not ranked:
        finish(jobs, ends)
    shown = ranked if everything else ranked[:top]
    facts: dict[str, Any] = {
        "goal": goal,
        "months": months,
        "per_day": per_day,
        "tactics": own,
        "precision": precision,
        "builds": len(ranked),
        "tied": sum(row.tied for row in ranked),
        "stopped": jobs.stopped,
        **played_facts(jobs),
        "rows": [coach_tables.row_facts(played, row, measures) for row in shown],
    }
    words = played.trials.describe_terms(CAREER, first) + ruled.title_suffix
    title = f"{count_noun(len(ranked), 'build')} for {goal}: {words}"
    parts = coach_tables.builds_shown(title, played, wanted, measures, ranked, len(shown))
    return Report(facts, facts["rows"], [*parts, coach_tables.jobs_words(jobs)], after=lambda: finish(jobs, ends))


@app.command(cls=takes_fields("CAREER_FIELDS"))
@reporting
def tactics(
    ctx: typer.Context,
    star: StarArgument = None,
    goal: GoalOption = GoalName.freedom,
    *,
    course: Course,
    budget: Annotated[
        int | None,
        typer.Option(
            "--careers",
            "-n",
            metavar="N",
            min=LEAST_BUDGET,
            max=1_000_000_000,
            show_default=False,
            help=f"About this many careers in all; {USUAL_BUDGET:,} if left out, fewer where they are slow to play.",
        ),
    ] = None,
    playing: Playing,
    campaign: CampaignOption = None,
    ruled: GameSaid,
    system: SystemOption = None,
    kind: KindOption = None,
) -> Report:
    """Search for better tactics than the ready ones.

    It begins with the best of these and changes one parameter after the other, as long as a change clearly helps. At
    the end it compares the result with all named tactics on new dice, and shows only this gain. Ctrl-C shows the best
    so far.

    \b
    Examples:
      ludus coach tactics Marcus --months 3 --careers 2000
      ludus coach tactics --style Thraex --goal survival --months 3 --careers 2000
    """
    from ludus_cli.odds.coach import SEARCH_PART, better_tactics, points_after
    from ludus_cli.systems.installed import of_kind

    what = "search for tactics"
    who = read_subject(ctx, star, campaign, of_kind(system, kind), what, ruled)
    terms = who.terms(course)
    wanted, measures = goal_of(who.system, terms, goal, what)
    rows = {name: dict(row) for name, row in who.system.trials.rows.items()}
    if not (rows and who.system.trials.knobs):
        raise LudusError(
            what,
            f"the rules of {who.system.name} have no tactics to change",
            "Use 'ludus forecast' with the tactics that exist",
        )
    budget = budget or max(LEAST_BUDGET, as_many(USUAL_BUDGET, who.system, terms))
    words = f"Tactics for {who.name}"
    known = [*names_of_tactics(who.system)]
    judging = points_after(wanted, budget * (1 - SEARCH_PART) / (len(known) + 1))
    aim = f"and the result is then known {judging}" if judging else ""
    patience = Patience(budget, "Ctrl-C shows the best so far; fewer --careers search less", aim)
    with careers_of(who.system, terms, playing, words, budget, patience, by_career=True) as (jobs, step):
        found, judged = better_tactics(
            jobs, wanted, measures, lambda row: who.terms(course, row), rows, who.system.trials.knobs,
            known, budget, lambda row, value: show_best(step, wanted, row, value),
        )  # fmt: skip
    facts = {
        "star": who.name, "goal": goal, **asdict(course), "budget": budget,
        **coach_tables.found_facts(found, judged), **played_facts(jobs),
    }  # fmt: skip
    parts = coach_tables.found_shown(who, wanted, found, rows, judged) if found.start else ()
    ends = "Stopped. This is the best so far, not yet compared with the others."
    if not found.start:
        ends = NOTHING_YET
    return Report(
        facts,
        facts["rows"],
        [*parts, coach_tables.jobs_words(jobs)],
        after=lambda: finish(jobs, ends if found.stopped else ""),
    )


@app.command(cls=takes_fields("CAREER_FIELDS"))
@reporting
def plans(
    ctx: typer.Context,
    star: StarArgument = None,
    plan: Annotated[
        str | None, typer.Option(metavar="PLAN", help="Which of his plans, for example rest; the first if left out.")
    ] = None,
    goal: GoalOption = GoalName.freedom,
    *,
    course: Course,
    careers: Annotated[
        int | None,
        typer.Option(
            "--careers",
            "-n",
            metavar="N",
            min=LEAST_OF_WAY,
            max=100_000_000,
            show_default=False,
            help=f"How many careers to play each way; {USUAL_OF_WAY:,} if left out, fewer where they are slow to play.",
        ),
    ] = None,
    tactics: TacticsOption = None,
    playing: Playing,
    campaign: CampaignOption = None,
    ruled: GameSaid,
    system: SystemOption = None,
    kind: KindOption = None,
) -> Report:
    """Compare ways to spend the time between matches, for example rest and training.

    Ludus plays whole careers in each way, with the same dice, and compares each with the usual one. Ctrl-C shows the
    result so far.

    {plans}

    \b
    Examples:
      ludus coach plans Marcus --months 6 -n 60
      ludus coach plans --style Thraex --goal survival --months 6 -n 60
    """
    from ludus_cli.odds.coach import PLAN_BLOCKS, held_against_usual, points_after, sampler_of
    from ludus_cli.systems.installed import of_kind

    what = "compare plans"
    who = read_subject(ctx, star, campaign, of_kind(system, kind), what, ruled)
    name = plan or next(iter(who.system.trials.plans))
    heading, ways = plan_of(who.system, name, "--plan")
    terms = who.terms(course, checked_tactics(who.system, tactics, what))
    wanted, measures = goal_of(who.system, terms, goal, what)
    if careers is None:
        careers = max(LEAST_OF_WAY, as_many(USUAL_OF_WAY, who.system, terms, len(ways)))
    size = max(1, careers // PLAN_BLOCKS)
    blocks = careers // size
    most = blocks * size * len(ways)
    near = points_after(wanted, careers)
    aim = f"to know each way {near}" if near else ""
    patience = Patience(most, "Fewer --careers take less time. Ctrl-C shows the result so far", aim)
    words = f"Plans for {who.name}"
    with careers_of(who.system, terms, playing, words, most, patience, by_career=True) as (jobs, step):
        sampler = sampler_of(jobs, wanted, measures, lambda way: {**terms, **ways[str(way)]}, size)
        judged, stopped = held_against_usual(
            sampler, wanted, list(ways), blocks, lambda way, value: show_best(step, wanted, way, value)
        )
    if not judged:
        finish(jobs, NOTHING_YET)
    facts = {
        "star": who.name, "plan": name, "goal": goal, **asdict(course), **played_facts(jobs),
        "stopped": stopped, "rows": coach_tables.verdict_facts(judged),
    }  # fmt: skip
    often = count_noun(judged[0].trials, "career")
    title = f"{capital(who.name)}: plan {name}, goal {goal}, {often} each on the same dice{who.ruled}"
    parts = coach_tables.ways_shown(title, heading, wanted, judged)
    ends = stopped_words(len(ways), len(ways), [each.trials for each in judged]) if stopped else ""
    return Report(facts, facts["rows"], [*parts, coach_tables.jobs_words(jobs)], after=lambda: finish(jobs, ends))


def show_best(step: Step | None, goal: Goal, words: str, value: float) -> None:
    """Show the best so far beside the bar."""
    if step is not None:
        step(None, figure=f"best so far {words} {coach_tables.value_words(goal, value)}")


def stopped_words(played: int, of: int, trials: list[int]) -> str:
    """Say after Ctrl-C how many ways were played, with how many careers each."""
    if not trials:
        return NOTHING_YET
    least, most = min(trials), max(trials)
    often = f"{least:,} to {most:,}" if least < most else f"{most:,}"
    return f"Stopped. {played} of {of} were played so far, with {often} careers each."


def possible_builds(
    system: AnySystem, builds: list[tuple[tuple[str, ...], Payload]]
) -> list[tuple[tuple[str, ...], Payload]]:
    """Return the builds whose careers the house rules of their terms allow. Raises Refusal if there are none."""
    from ludus_cli.core.errors import Refusal
    from ludus_cli.game.trials.trials import CAREER

    found, refused = [], None
    for build in builds:
        try:
            system.trials.tally(CAREER, build[1], 0, 0, 0)
            found.append(build)
        except Refusal as error:
            refused = refused or error
    if refused is not None and not found:
        raise refused
    return found


def fresh_of_build(system: AnySystem, build: Payload, ruled: GameSaid) -> Subject:
    """A fresh Star of a build."""
    card, month = system.making.career_star(build), system.campaign.new_state(0, {}).month
    terms = {**ground_terms(system, None, None, ruled), **system.making.career_terms(build)}
    return Subject(system, "", card, month, terms)


@contextmanager
def careers_of(
    system: AnySystem,
    terms: Payload,
    playing: Playing,
    words: str,
    most: int,
    patience: Patience,
    *,
    by_career: bool = False,
) -> Iterator[tuple[Jobs, Step | None]]:
    """Yield the player of careers and the mover of a bar of ``most`` with these words; warn at once of slowness.

    ``by_career``: the bar moves with each career.
    """
    from ludus_cli.game.trials.trials import CAREER
    from ludus_cli.odds.jobs import Jobs
    from ludus_cli.output import console

    said = ""

    def tell() -> None:
        nonlocal said
        if jobs.engine.remark != said:
            said = jobs.engine.remark
            console.say(said)

    with playing.crew() as crew, console.progress(words, most) as step:

        def heard(_: int) -> None:
            tell()
            patience.note(jobs.trials, jobs.playing, jobs.engine.waiting)
            if step is not None:
                done = min(jobs.trials, most) if by_career else None
                step(done, f"{words}, {count_noun(jobs.trials, 'career')}")

        jobs = Jobs(
            system, CAREER, seed=playing.seed, engine=playing.engine, crew=crew, heard=heard, most=patience.most
        )
        yield jobs, step


def played_facts(jobs: Jobs) -> dict[str, Any]:
    """Return how the careers were played, for JSON."""
    return {
        "careers": jobs.trials, "careers_before": jobs.earlier, "seconds": jobs.seconds,
        "engine": jobs.playing, "seed": jobs.seed,
    }  # fmt: skip


def finish(jobs: Jobs, stopped: str = "") -> None:
    """Tell of careers that failed, or how it was ``stopped``; then the command has failed too."""
    from ludus_cli.output import console

    if stopped:
        console.say(stopped)
    else:
        tell_failures(jobs.failures, jobs.seed)
    if stopped or jobs.failures:
        raise typer.Exit(1)
