"""``ludus coach``: which build is the best, and which tactics, told from many careers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from math import inf
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands.careers import (
    EveryOption,
    MonthsOption,
    PerDayOption,
    SecondaryOption,
    SeedOption,
    StarArgument,
    Subject,
    TacticsOption,
    check_goal,
    names_of_tactics,
    subject,
)
from ludus_cli.commands.coach_tables import (
    builds_shown,
    found_facts,
    found_shown,
    jobs_words,
    row_facts,
)
from ludus_cli.commands.common import CampaignOption, SystemOption, system_named
from ludus_cli.commands.fields import given, said_in, taking
from ludus_cli.commands.house_rules import PresetOption, RuleOption, RulesSaid
from ludus_cli.commands.long_runs import Patience
from ludus_cli.commands.trial_sides import (
    ClusterOption,
    EngineOption,
    WorkersOption,
    check_hands,
    checked_tactics,
    ground_terms,
    tell_remarks,
)
from ludus_cli.errors import LudusError
from ludus_cli.report import Report, reporting
from ludus_cli.rules.trials import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludus_cli.odds.coach import Job, Sums, Verdict
    from ludus_cli.odds.jobs import Jobs
    from ludus_cli.rules.door import AnySystem
    from ludus_cli.rules.system import Payload

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    help="Ask the coach for the best build, or better tactics.",
)

#: Of careers, a search takes at least so many; and so many when nothing is said.
LEAST_BUDGET, USUAL_BUDGET = 2_000, 400_000
#: Of the budget, a block of a search is such a part, and never smaller than so many careers.
BLOCKS, LEAST_BLOCK = 2_500, 5


class GoalName(StrEnum):
    """What may be striven for."""

    freedom = "freedom"
    survival = "survival"
    fame = "fame"


GoalOption = Annotated[
    GoalName,
    typer.Option("--goal", help="Freed by the last month; alive then; or the Fame he has then."),
]


@app.command(cls=taking("CAREER_FIELDS"))
@reporting
def builds(
    ctx: typer.Context,
    goal: GoalOption = GoalName.freedom,
    months: MonthsOption = 120,
    per_day: PerDayOption = 1,
    tactics: TacticsOption = None,
    precision: Annotated[
        float,
        typer.Option(
            min=0.0005,
            max=0.25,
            metavar="HALF",
            help="Half the 95% interval of each build; of Fame, as a part of it.",
        ),
    ] = 0.005,
    top: Annotated[int, typer.Option(min=1, help="Show so many of the best.")] = 20,
    everything: Annotated[bool, typer.Option("--all", help="Show all.")] = False,
    seed: SeedOption = 1,
    engine: EngineOption = "auto",
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    rules: PresetOption = None,
    rule: RuleOption = None,
    system: SystemOption = None,
) -> Report:
    """Play careers of every Star that the rules allow, and rank them.

    Flags such as --style leave only the builds that have it. What cannot be
    told from the best is marked.

    \b
    Examples:
      ludus coach builds --style Thraex --months 6 --precision 0.2
      ludus coach builds --style Murmillo --goal fame --months 2 --precision 0.2
    """  # fmt: skip
    from ludus_cli import console
    from ludus_cli.odds.coach import GOALS, enough, ranking
    from ludus_cli.rules.trials import CAREER

    check_hands(engine, workers, cluster)
    played, wanted = system_named(system), GOALS[goal]
    what = "rank the builds"
    own, ruled = checked_tactics(played, tactics, what), RulesSaid(rules, rule or ())
    said = {"months": months, "per_day": per_day, "tactics": own}
    rows = [
        (columns, fresh_terms(played, build, said, ruled))
        for columns, build in played.making.builds(
            given(played, "CAREER_FIELDS", said_in(ctx), by_key=True)
        )
    ]
    if not rows:
        raise LudusError(what, "no Star can be made so", "Say less of what he shall be")
    first = rows[0][1]
    measures = check_goal(played, first, wanted, what)
    with (
        hands_of(played, first, seed, engine, workers, cluster) as jobs,
        console.progress("Builds", len(rows)) as step,
    ):
        done = 0
        most = len(rows) * enough(wanted, precision)
        patience = Patience(most, "A coarser --precision takes less")

        def heard(_: int) -> None:
            patience.note(jobs.trials, jobs.seconds)
            if step is not None:
                step(done, f"Builds, {counted(jobs.trials, 'career')}")

        def through(now: int) -> None:
            nonlocal done
            done = now

        jobs.heard = heard
        ranked = ranking(rows, jobs, wanted, measures, precision=precision, progress=through)
    shown = ranked if everything else ranked[:top]
    facts: dict[str, Any] = {
        "goal": goal,
        **said,
        "precision": precision,
        "builds": len(ranked),
        "tied": sum(row.tied for row in ranked),
        "careers": jobs.trials,
        "seconds": jobs.seconds,
        "engine": jobs.engine,
        "seed": seed,
        "rows": [row_facts(played, row, measures) for row in shown],
    }
    words = played.trials.words(CAREER, first) + ruled.words
    title = f"{counted(len(ranked), 'build')} for {goal}: {words}"
    parts = builds_shown(title, played, wanted, measures, ranked, len(shown))
    return Report(facts, facts["rows"], [*parts, jobs_words(jobs)], after=lambda: finish(jobs))


@app.command(cls=taking("CAREER_FIELDS"))
@reporting
def tactics(
    ctx: typer.Context,
    star: StarArgument = None,
    goal: GoalOption = GoalName.freedom,
    months: MonthsOption = 120,
    per_day: PerDayOption = 1,
    every: EveryOption = 1,
    in_secondary: SecondaryOption = False,
    budget: Annotated[
        int,
        typer.Option(min=LEAST_BUDGET, max=1_000_000_000, help="So many careers in all, about."),
    ] = USUAL_BUDGET,
    seed: SeedOption = 1,
    engine: EngineOption = "auto",
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    campaign: CampaignOption = None,
    rules: PresetOption = None,
    rule: RuleOption = None,
    system: SystemOption = None,
) -> Report:
    """Search for better tactics than those that have a name.

    It begins with the best of these and turns one parameter after the
    other, as long as one surely helps. At the end what it found is held
    against all of them on fresh dice: only that gain is told. Ctrl-C shows
    the best so far.

    \b
    Examples:
      ludus coach tactics Marcus --months 3 --budget 2000
      ludus coach tactics --style Thraex --goal survival --months 3 --budget 2000
    """
    from ludus_cli import console
    from ludus_cli.odds.coach import GOALS, KEPT_BACK, SEARCH_PART, Sampler, search, verdicts
    from ludus_cli.rules.trials import SHARE

    check_hands(engine, workers, cluster)
    what = "search for tactics"
    ruled = RulesSaid(rules, rule or ())
    who, wanted = subject(ctx, star, campaign, system, what, ruled), GOALS[goal]
    said: dict[str, Any] = {
        "months": months, "per_day": per_day, "every": every, "secondary": in_secondary
    }  # fmt: skip
    terms = who.terms(**said)
    measures = check_goal(who.system, terms, wanted, what)
    if not (who.system.trials.rows and who.system.trials.knobs):
        raise LudusError(
            what,
            f"the rules of {who.system.name} have no tactics to turn",
            "Forecast him by the tactics that there are",
        )
    size = max(LEAST_BLOCK, budget // BLOCKS)
    judged: list[Verdict] = []
    with (
        hands_of(who.system, terms, seed, engine, workers, cluster) as jobs,
        console.progress(f"Tactics for {who.name}", budget) as step,
    ):
        patience = Patience(
            budget, "Ctrl-C shows the best so far; a smaller --budget searches less"
        )

        def heard(_: int) -> None:
            patience.note(jobs.trials, jobs.seconds)
            if step is not None:
                step(min(jobs.trials, budget))

        jobs.heard = heard

        def play(asked: Sequence[Job]) -> list[Sums]:
            return [wanted.sums(measures, tally) for tally in jobs(asked)]

        def sampler(first: int, most: float) -> Sampler:
            return Sampler(
                play,
                lambda row: who.terms(**said, tactics=row),
                size=size,
                first=first,
                shares=wanted.kind == SHARE,
                budget=most,
            )

        rows = {name: dict(row) for name, row in who.system.trials.rows.items()}
        found = search(sampler(0, budget * SEARCH_PART), rows, who.system.trials.knobs)
        known = {name: name for name in names_of_tactics(who.system)}
        if not found.stopped:
            blocks = max(16, (budget - found.trials) // (size * (len(known) + 1)))
            try:
                judged = verdicts(sampler(KEPT_BACK, inf), wanted, found.tactics, known, blocks)
            except KeyboardInterrupt:
                found.stopped = True
    facts = {
        "star": who.name, "goal": goal, **said, "budget": budget, "seed": seed,
        **found_facts(found, judged), "careers": jobs.trials, "seconds": jobs.seconds,
        "engine": jobs.engine,
    }  # fmt: skip

    def end() -> None:
        if not found.stopped:
            finish(jobs)
            return
        console.say(
            "Stopped: this is the best so far, and it has not been held against the others."
            if found.start
            else "Stopped before the first block of careers was over: nothing is known yet."
        )
        raise typer.Exit(1)

    parts = found_shown(who, wanted, found, rows, judged) if found.start else ()
    return Report(facts, facts["rows"], [*parts, jobs_words(jobs)], after=end)


def fresh_terms(
    system: AnySystem, build: Payload, said: dict[str, Any], ruled: RulesSaid
) -> Payload:
    """The terms of careers of a build."""
    card, month = system.making.career_star(build), system.campaign.new_state(0, {}).month
    return Subject(system, "", card, month, ground_terms(system, None, None, ruled)).terms(**said)


@contextmanager
def hands_of(
    system: AnySystem,
    terms: Payload,
    seed: int,
    engine: str,
    workers: int | None,
    cluster: str | None,
) -> Iterator[Jobs]:
    """What plays careers, on this machine or on others; says at once when it will be slow."""
    from ludus_cli import console
    from ludus_cli.odds.jobs import Jobs
    from ludus_cli.odds.runner import crew, engine_for
    from ludus_cli.rules.trials import CAREER

    _, remark = engine_for(system, CAREER, terms, engine)
    if remark:
        console.say(remark)
    with crew(workers, cluster) as hands:
        yield Jobs(system, CAREER, seed=seed, engine=engine, crew=hands)


def finish(jobs: Jobs) -> None:
    """Tell of careers that failed; then the command has failed too."""
    from ludus_cli.odds.runner import Result

    failed = Result(jobs.kind, (), [], failures=jobs.failures, seed=jobs.seed)
    tell_remarks(failed)
    if failed.failures:
        raise typer.Exit(1)
