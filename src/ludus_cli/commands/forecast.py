"""``ludus forecast``: the possible futures of a Star, from many careers played to their ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands.careers import (
    Course,
    StarArgument,
    Subject,
    TacticsOption,
    as_many,
    names_of_tactics,
    plan_of,
    read_subject,
)
from ludus_cli.commands.common import CampaignOption, KindOption, SystemOption
from ludus_cli.commands.fields import takes_fields
from ludus_cli.commands.house_rules import GameSaid
from ludus_cli.commands.shell_completion import COLUMNS
from ludus_cli.commands.sides import checked_tactics
from ludus_cli.commands.trial_sides import Playing, PrecisionOption, tell_how
from ludus_cli.core.english import capital
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.trials.trials import OVER, count_noun
from ludus_cli.odds.tables import (
    AS_GOOD,
    BEST,
    INTERVAL,
    SIGNS,
    between,
    combine_results,
    mean_words,
    percent,
    played_words,
)
from ludus_cli.output import console
from ludus_cli.output.report import Report, reporting

if TYPE_CHECKING:
    from ludus_cli.core.calendar import Calendar
    from ludus_cli.game.elements.common_types import Payload
    from ludus_cli.game.trials.trials import Measure
    from ludus_cli.odds.figures import Figure
    from ludus_cli.odds.runner import Result

WHAT = "forecast a career"

#: The usual number of careers.
USUAL = 2000
#: The most rows of the table by months, and how many months they are apart.
MOST_ROWS = 12
STEPS = (1, 2, 3, 6, 12, 24, 60, 120)
#: How wide the bar of a row is.
BAR = 20

#: What forecasts are compared by, and whether more of it is better.
COMPARED = (("freed", True), ("dead", False), ("fame", True), ("denarii", True))


@reporting
def forecast(
    ctx: typer.Context,
    star: StarArgument = None,
    *,
    course: Course,
    careers: Annotated[
        int | None,
        typer.Option(
            "--careers",
            "-n",
            metavar="N",
            min=1,
            max=100_000_000,
            show_default=False,
            help=f"How many careers to play. If left out: as many as --precision needs, or {USUAL:,}; fewer where "
            "careers are slow to play.",
        ),
    ] = None,
    tactics: TacticsOption = None,
    compare: Annotated[
        str | None,
        typer.Option(
            metavar="WHAT",
            help="Show a row for each of his 'tactics', his 'styles', or the ways of a plan, for example 'rest'.",
        ),
    ] = None,
    precision: PrecisionOption = None,
    playing: Playing,
    campaign: CampaignOption = None,
    ruled: GameSaid,
    system: SystemOption = None,
    kind: KindOption = None,
) -> Report:
    """Find out how a career may go, by playing it many times.

    Ludus plays his career on from today, with his own tactics against new opponents from the pool, and shows what may
    become of him, and when. With options of a Star, for example --style, it forecasts a new Star and needs no campaign.

    \b
    Examples:
      ludus forecast --careers 50 --months 12
      ludus forecast Marcus --compare tactics -n 20 --months 6
      ludus forecast --style Thraex --attributes 5,4,3 -n 20 --months 12
    """
    from ludus_cli.game.trials.trials import CAREER
    from ludus_cli.odds.runner import enough_for
    from ludus_cli.systems.installed import of_kind

    who = read_subject(ctx, star, campaign, of_kind(system, kind), WHAT, ruled)
    check_compare(who, compare, tactics, course)
    named = checked_tactics(who.system, tactics, WHAT)
    rows = compared_terms(who, compare, course, named)
    terms = [terms for _, terms in rows]
    if careers is None:
        few = as_many(USUAL, who.system, terms[0], len(terms))
        careers = few if precision is None else enough_for(precision)
    results = playing.results(who.system, CAREER, terms, careers, precision, f"Careers of {who.name}", ["freed"])
    # Ctrl-C may have ended it before the last row.
    names = [name for name, _ in rows[: len(results)]]
    months = course.months
    facts: dict[str, Any] = {"star": who.name, "months": months, "per_day": course.per_day, "every": course.every}
    found = [facts_of(result, months) for result in results]
    parts: Iterable[Sheet | str]
    if compare is None:
        facts |= found[0]
        listed = found[0]["by_month"]
        parts = forecast_blocks(who, results[0], terms[0])
    else:
        listed = [{"name": name, **own} for name, own in zip(names, found, strict=True)]
        facts |= {"compare": compare, "rows": listed}
        often, long = count_noun(results[0].trials, "career"), count_noun(months, "month")
        title = f"{capital(who.name)}: {often} of {long} for each row{who.ruled}"
        heading = (
            COLUMNS[compare][0] if compare in COLUMNS else plan_of(who.system, compare, "--compare", COLUMNS).heading
        )
        parts = compared_sheets(title, heading, names, results)
    return Report(
        facts,
        listed,
        parts,
        after=lambda: tell_how(results, careers * len(rows), "career"),
        code=1 if any(result.failures or result.stopped for result in results) else 0,
    )


#: The command class that takes the systems' own flags.
COMMAND = takes_fields("CAREER_FIELDS")


def check_compare(who: Subject, compare: str | None, tactics: str | None, course: Course) -> None:
    """A usage error for what cannot be compared, and for a flag that says one thing of what all rows of a comparison
    differ in."""
    if compare is None:
        return
    if compare in COLUMNS:
        flag = COLUMNS[compare][1]
        fixed = {"tactics": tactics is not None, "styles": course.in_secondary}[compare]
    else:
        flag, fixed = (
            "--every",
            "every" in plan_of(who.system, compare, "--compare", COLUMNS).added and course.every != 1,
        )
    if fixed:
        raise typer.BadParameter(
            f"'--compare {compare}' shows a row for each; leave one of the two out", param_hint=flag
        )


def compared_terms(who: Subject, compare: str | None, course: Course, tactics: str) -> list[tuple[str, Payload]]:
    """Return the name and terms of each compared row; one row without a comparison."""
    if compare == "tactics":
        return [(name, who.terms(course, name)) for name in names_of_tactics(who.system)]
    if compare == "styles":
        courses = {name: name == "Secondary" for name in ("Primary", "Secondary")}
        return [(name, who.terms(replace(course, in_secondary=own), tactics)) for name, own in courses.items()]
    terms = who.terms(course, tactics)
    ways = {"": dict[str, Any]()} if compare is None else plan_of(who.system, compare, "--compare", COLUMNS).ways
    return [(name, {**terms, **added}) for name, added in ways.items()]


# One forecast


def forecast_blocks(who: Subject, result: Result, terms: Payload) -> Iterator[Sheet | str]:
    """A forecast as tables: by months, and at the end with intervals."""
    from ludus_cli.game.trials.trials import CAREER

    words = who.system.trials.describe_terms(CAREER, terms) + who.ruled
    title = f"{capital(who.name)}: {count_noun(result.trials, 'career')}, {words}"
    since = {**terms, "month": terms["month"] + who.begins}
    columns, months, right = by_months(result, since, who.system.campaign.round.calendar)
    yield Sheet(title, columns, months, right=right, drawn=columns[-1:])
    rows = [
        (figure.measure.words, *figure_words(figure))
        for figure in figures_of(result).values()
        if not figure.measure.group
    ]
    heads = ["", "Forecast", INTERVAL]
    title = "At the end, or in the last month"
    rows += quartile_rows(result)
    yield Sheet(title, heads, rows, right=heads[1:2], fixed=heads[2:], names=heads[:1])
    yield played_words(result)


def figures_of(result: Result) -> dict[str, Figure]:
    """The shares and means of a result by key."""
    from ludus_cli.odds.figures import figures

    return figures(result.measures, result.tally)


def figure_words(figure: Figure) -> tuple[str, str]:
    """A share or a mean, and its interval."""
    from ludus_cli.game.trials.trials import SHARE

    words = percent if figure.measure.kind == SHARE else mean_words
    return words(figure.value), between(figure, words)


def quartile_rows(result: Result) -> list[tuple[str, str, str]]:
    """Return the median of each spread at the end, with the middle half of all careers."""
    from ludus_cli.odds.figures import spreads

    found = []
    for key, spread in spreads(result.measures, result.tally).items():
        if key.endswith("_by_month"):
            continue
        low, middle, high = (spread.quantile(part) for part in (0.25, 0.5, 0.75))
        found.append((f"median {spread.measure.words}", f"{middle}", f"middle half: {low} to {high}"))
    return found


def months_of(result: Result, months: int) -> dict[str, list[int]]:
    """Return the number of careers that had reached something by the end of each month, 0 to ``months``, by key."""
    from itertools import accumulate

    from ludus_cli.odds.figures import spreads

    found = {}
    for key, spread in spreads(result.measures, result.tally).items():
        if not key.endswith("_by_month"):
            continue
        counts = [0] * (months + 1)
        for place, count in enumerate(spread.counts):
            counts[min(spread.first + place, months)] += count
        found[key.removesuffix("_by_month")] = list(accumulate(counts))
    return found


def by_months(result: Result, terms: Payload, calendar: Calendar) -> tuple[list[str], list[list[str]], list[str]]:
    """Columns, rows, and the columns of numbers of the table by months."""
    months, of = terms["months"], result.trials or 1
    came = months_of(result, months)
    words = month_words(result.measures)
    numbers = ["Months", *(measure_heading(key, words[key]) for key in came), "Active"]
    over = {key: sign for key, sign in OVER_SIGNS.items() if key in came}
    # Nothing comes after the month in which the last career was over.
    last_month = (m for m in range(1, months) if sum(came[key][m] for key in over) == of)
    months = next(last_month, months)
    step = next(each for each in (*STEPS, months) if months / each <= MOST_ROWS)
    last = [f"{sign} {words[key]}" for key, sign in over.items()]
    bar = " ".join([*last[:1], f"{ACTIVE} active", *last[1:]])
    rows = []
    for month in [*range(step, months, step), months]:
        shares = [counts[month] / of for counts in came.values()]
        ended = {key: came[key][month] / of for key in over}
        rows.append(
            [
                str(month),
                calendar.short(terms["month"] + month - 1),
                *(f"{share:.1%}" for share in (*shares, 1 - sum(ended.values()))),
                share_bar(ended),
            ]
        )
    return ["Months", "Until", *numbers[1:], bar], rows, numbers


#: The characters of a bar: of those whose careers are over so, the first from the left and the others from the right,
#: and of the rest.
OVER_SIGNS = dict(zip(OVER, "#x//", strict=True))
ACTIVE = "-"


def share_bar(ended: dict[str, float]) -> str:
    """A bar of these shares, by the ways of OVER."""
    left, *right = (OVER_SIGNS[key] * round(share * BAR) for key, share in ended.items())
    others = "".join(reversed(right))
    return left + ACTIVE * (BAR - len(left) - len(others)) + others


def month_words(measures: Iterable[Measure]) -> dict[str, str]:
    """Return short words for the measures counted by month, by key."""
    keys = {measure.key.removesuffix("_by_month"): measure for measure in measures}
    return {key: measure.words for key, measure in keys.items() if key != measure.key}


def measure_heading(key: str, words: str) -> str:
    """The column of a measure: ``reached_rome`` is Rome."""
    place = key.removeprefix("reached_")
    return capital(words if place == key else place.replace("_", " "))


def facts_of(result: Result, months: int) -> dict[str, Any]:
    """The flat facts of a forecast; ``by_month`` has how many careers had come to what by each month."""
    from ludus_cli.odds.runner import result_json

    came = months_of(result, months)
    return {
        **result_json(result),
        "by_month": [
            {"month": month, **{key: counts[month] for key, counts in came.items()}} for month in range(1, months + 1)
        ],
    }


# Side by side


def compared_sheets(title: str, column: str, names: list[str], results: list[Result]) -> Iterator[Sheet | str]:
    """Yield a table with one row for each alternative, the best of each column marked, and those that may be as good. A
    column of equal values has no best."""
    found = [figures_of(result) for result in results]
    columns, cells, same = [column], [[name] for name in names], []
    short = month_words(results[0].measures)
    for key, more in COMPARED:
        if key not in found[0]:
            continue
        words = measure_heading(key, short.get(key, found[0][key].measure.words))
        columns += [words, "95%"]
        figures = [row[key] for row in found]
        marked = best_marks(figures, more)
        if BEST not in marked:
            same.append(words)
        for row, figure, mark in zip(cells, figures, marked, strict=True):
            value, interval = figure_words(figure)
            # Short, so that three fit beside each other.
            short_one = interval if console.linear() else interval.replace("% to ", "-").replace(" to ", "-")
            row += [f"{value} {mark}", short_one]
    yield Sheet(title, columns, cells, right=columns[1:], names=columns[:1], signs=SIGNS)
    if 2 * len(same) < len(columns) - 1:
        marks = f"{SIGNS[AS_GOOD].capitalize()}: it" if console.linear() else f"{BEST} the best; {AS_GOOD}"
        than = "the best" if console.linear() else "it"
        yield (f"{marks} cannot be told from {than}, because the intervals overlap")
    if same:
        yield (f"Nothing is marked where all rows are equal: {', '.join(same)}")
    yield played_words(combine_results(results))


def best_marks(figures: list[Figure], more: bool) -> list[str]:
    """Return a mark for each figure; the best is the highest if ``more``, else the lowest."""
    if len({figure.value for figure in figures}) == 1:
        # There is no best among them.
        return [" "] * len(figures)
    best = (max if more else min)(figures, key=lambda figure: figure.value)
    return [
        BEST if figure is best else AS_GOOD if figure.low <= best.high and best.low <= figure.high else " "
        for figure in figures
    ]
