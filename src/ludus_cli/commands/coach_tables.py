"""Tables of the coach: builds in order, the tactics that a search found, and their worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ludus_cli.commands.careers import Subject
from ludus_cli.core.english import capital
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.trials.trials import SHARE, count_noun
from ludus_cli.odds.tables import AS_GOOD, BEST, INTERVAL, SIGNS, mean_words, percent, shown_pace, span
from ludus_cli.output import console
from ludus_cli.output.report import FIXED, NAME, RIGHT, Column, make_sheet

if TYPE_CHECKING:
    from ludus_cli.game.trials.trials import Knob, Measure
    from ludus_cli.odds.coach import Estimate, Found, Gain, Goal, Ranked, Verdict
    from ludus_cli.odds.jobs import Jobs
    from ludus_cli.systems.system import AnySystem


def jobs_words(jobs: Jobs) -> str:
    """Describe how the careers were played: their number, pace, engine and seed."""
    often = count_noun(jobs.trials, "career")
    before = f" ({jobs.earlier:,} before it was ready)" if jobs.earlier else ""
    return f"{often}, {shown_pace(jobs.pace):,} a second, {jobs.playing}{before}; seed {jobs.seed}"


def value_words(goal: Goal, value: float) -> str:
    """Return the value reached for a goal, in words."""
    return percent(value) if goal.kind == SHARE else mean_words(value)


def between(goal: Goal, found: Estimate) -> str:
    """Return the interval of the value reached."""
    return span(found.low, found.high, lambda end: value_words(goal, end))


def gain_words(goal: Goal, value: float) -> str:
    """Return the difference of two values of a goal: percentage points of a share, else the plain difference."""
    return f"{100 * value if goal.kind == SHARE else value:+.2f}"


def gain_between(goal: Goal, gain: Gain) -> str:
    """The interval of a gain."""
    return f"{gain_words(goal, gain.low)} to {gain_words(goal, gain.high)}"


# Builds


def builds_shown(
    title: str, system: AnySystem, goal: Goal, measures: Sequence[Measure], ranked: Sequence[Ranked], top: int
) -> Iterator[Sheet | str]:
    """Yield the first ``top`` of the builds with their values, and how many cannot be told from the best."""
    from ludus_cli.odds.coach import GOALS, estimate

    known = {measure.key for measure in measures}
    others = [
        each.with_month_word(measures) for key, each in GOALS.items() if key != goal.key and each.measure in known
    ]

    def mark(row: Ranked) -> str:
        return " " if same(ranked) else BEST if row is ranked[0] else AS_GOOD if row.tied else " "

    def beside(other: Goal, row: Ranked) -> str:
        return value_words(other, estimate(other, other.sums(measures, row.tally)).value)

    columns: list[Column] = [
        *(
            (name, partial(lambda place, row: row.columns[place], place), "" if place else NAME)
            for place, name in enumerate(system.making.BUILD_COLUMNS)
        ),
        (capital(goal.words), lambda row: f"{value_words(goal, row.estimate.value)} {mark(row)}", RIGHT),
        (INTERVAL, lambda row: between(goal, row.estimate), FIXED),
        *((capital(other.words), partial(beside, other), RIGHT) for other in others),
    ]
    yield make_sheet(title, ranked[:top], columns, SIGNS)
    if len(ranked) > top:
        first = "The first" if same(ranked) else "The best"
        yield (f"{first} {top:,} of {len(ranked):,}; --all shows all.")
    if len(ranked) > 1:
        yield ranking_words(goal, ranked)


def same(ranked: Sequence[Ranked]) -> bool:
    """Return whether no build is the best: all have the same value, or there is only one."""
    return ranked[0].estimate.value == ranked[-1].estimate.value


def ranking_words(goal: Goal, ranked: Sequence[Ranked]) -> str:
    """Say honestly what the ranking shows of its first build."""
    value, tied, of = ranked[0].estimate.value, sum(row.tied for row in ranked), len(ranked)
    if same(ranked):
        if not value:
            return "No career reached the goal, so no build is better than another. Try more --months"
        words = value_words(goal, value)
        return f"All builds gave the same result, {words}: none is better than another"
    if not tied:
        best = "The first is" if console.linear() else BEST
        return f"{best} the best: its interval is above those of all others"
    some = "1 build" if tied == 1 else "all others" if tied == of - 1 else f"{tied:,} builds"
    marked, first = f"{BEST} the first, {AS_GOOD}", "it"
    if console.linear():
        marked, first = f"{SIGNS[AS_GOOD].capitalize()}: it", "the first"
    return (
        f"{marked} cannot be told from {first}: the intervals of {some} overlap with "
        f"its own. A finer --precision may show a difference"
    )


def row_facts(system: AnySystem, row: Ranked, measures: Sequence[Measure]) -> dict[str, Any]:
    """A build as JSON."""
    from ludus_cli.odds.figures import ends, figures

    found = figures(measures, row.tally).items()
    counted = {key: figure.count for key, figure in found if figure.measure.kind == SHARE}
    means = {f"mean_{key}": figure.value for key, figure in found if figure.measure.kind != SHARE}
    return {
        **dict(zip(map(str.casefold, system.making.BUILD_COLUMNS), row.columns, strict=True)),
        "value": row.estimate.value,
        "interval": ends(row.estimate.low, row.estimate.high),
        "tied": row.tied,
        "careers": row.tally[0],
        **counted,
        **means,
    }


# Tactics


def found_shown(
    who: Subject, goal: Goal, found: Found, rows: Mapping[str, Mapping[str, Any]], judged: Sequence[Verdict]
) -> Iterator[Sheet | str]:
    """The tactics that a search found beside those that have a name, and what each is worth."""
    shown = [found.tactics, *rows.values()] if found.steps else list(rows.values())
    yield Sheet(
        f"{capital(who.name)}: tactics for {goal.key}, {steps_words(found)}",
        ["", *(["Found"] if found.steps else []), *map(capital, rows), "What it means"],
        [
            [knob.name, *(knob_words(knob, row[knob.name]) for row in shown), knob.words]
            for knob in who.system.trials.knobs
        ],
        names=[""],
    )
    if not judged:
        return
    title = f"Compared with the others on new dice, {count_noun(judged[0].trials, 'career')} each"
    columns = verdict_columns("Tactics", goal)
    # Without a step what was found is one of the others.
    yield make_sheet(title, [row for row in judged if found.steps or row.gain], columns[: 5 if found.steps else 3])
    yield verdict_words(goal, found, judged)


def verdict_columns(heading: str, goal: Goal) -> list[Column]:
    """The columns of a comparison; in the last two stand gains."""
    gain = "Gain, points" if goal.kind == SHARE else "Gain"
    return [
        (heading, lambda row: row.name, NAME),
        (capital(goal.words), lambda row: value_words(goal, row.estimate.value), RIGHT),
        (INTERVAL, lambda row: between(goal, row.estimate), FIXED),
        (gain, lambda row: gain_words(goal, row.gain.mean) if row.gain else "", RIGHT),
        (f"{INTERVAL} ", lambda row: gain_between(goal, row.gain) if row.gain else "", FIXED),
    ]


def ways_shown(title: str, heading: str, goal: Goal, judged: Sequence[Verdict]) -> Iterator[Sheet | str]:
    """The ways of a plan, what each is worth, and which are surely better or worse than the usual one."""
    yield make_sheet(title, judged, verdict_columns(heading, goal))
    usual, *others = judged
    better = [row.name for row in others if row.gain and row.gain.low > 0]
    worse = [row.name for row in others if row.gain and row.gain.high < 0]
    for word, names in (("better", better), ("worse", worse)):
        if names:
            yield f"Clearly {word} than {usual.name}: {', '.join(names)}"
    if not better and not worse:
        yield f"None clearly differs from {usual.name}; more --careers may show a difference"


def steps_words(found: Found) -> str:
    """Describe the steps that a search made from its start."""
    if found.steps:
        return f"from {found.start} by {count_noun(len(found.steps), 'step')}"
    far = "" if found.ended and not found.stopped else " so far"
    return f"nothing better than {found.start} was found{far}"


def knob_words(knob: Knob, value: Any) -> str:
    """The value of a parameter in a table; of several that are all alike, one."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        words = [knob_words(knob, each) for each in value]
        return ", ".join(words if len(set(words)) > 1 else words[:1]) or "-"
    return knob.names.get(value, str(value))


def verdict_words(goal: Goal, found: Found, judged: Sequence[Verdict]) -> str:
    """Say how the tactics found compare with the named ones, and how sure that is."""
    from ludus_cli.odds.coach import surely_better

    ended = "" if found.ended else " The budget ran out before everything was tried; a larger one may find more."
    named = [row for row in judged if row.gain is not None]
    best = max(named, key=lambda row: row.estimate.value)
    assert best.gain is not None
    if not best.estimate.value:
        return "No career reached the goal, so there is nothing to choose. Try more --months."
    if not found.steps:
        return f"No change of a parameter clearly helps: {best.name} is the best known.{ended}"
    gain = f"{gain_words(goal, best.gain.mean)}{' percentage points' if goal.kind == SHARE else ''}"
    if surely_better(judged):
        return (
            f"The tactics that were found are better than all named tactics: {gain} against {best.name}, the best of "
            f"them ({gain_between(goal, best.gain)}).{ended}"
        )
    return (
        f"The tactics that were found are not clearly better than all named tactics: {gain} against {best.name} "
        f"({gain_between(goal, best.gain)}). The search may have been misled by luck.{ended}"
    )


def found_facts(found: Found, judged: Sequence[Verdict]) -> dict[str, Any]:
    """Return the results of a search for JSON."""
    from ludus_cli.odds.coach import surely_better

    return {
        "start": found.start,
        "found": found.tactics,
        "steps": [
            {"knob": step.knob, "old": step.old, "new": step.new, **gain_facts(step.gain)} for step in found.steps
        ],
        "searched": found.trials,
        "ended": found.ended,
        "stopped": found.stopped,
        "better": bool(judged) and surely_better(judged),
        "rows": verdict_facts(judged),
    }


def verdict_facts(judged: Sequence[Verdict]) -> list[dict[str, Any]]:
    """Return the compared tactics for JSON."""
    from ludus_cli.odds.figures import ends

    return [
        {
            "name": row.name,
            "value": row.estimate.value,
            "interval": ends(row.estimate.low, row.estimate.high),
            "careers": row.trials,
            **gain_facts(row.gain),
        }
        for row in judged
    ]


def gain_facts(gain: Gain | None) -> dict[str, Any]:
    """A gain as JSON."""
    if gain is None:
        return {"gain": None, "gain_interval": None}
    return {"gain": gain.mean, "gain_interval": [gain.low, gain.high]}
