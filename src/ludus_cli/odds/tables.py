"""Results of trials on the terminal: tables of shares and means with 95% intervals, histograms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import isfinite
from typing import TYPE_CHECKING

from ludus_cli.core.english import capital
from ludus_cli.core.figures import DASH
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.trials.trials import count_noun
from ludus_cli.output import console
from ludus_cli.output.report import DRAWN, FIXED, NAME, RIGHT, Column, make_sheet

if TYPE_CHECKING:
    from ludus_cli.odds.figures import Figure, Spread
    from ludus_cli.odds.runner import Result

INTERVAL = "95% interval"
#: Said below chances with their intervals in brackets.
BRACKETS = "In brackets: the 95% interval of the true chance."
#: The marks of the best, and of what cannot be told from it, and what they mean.
BEST, AS_GOOD = "*", "~"
SIGNS = {BEST: "the best", AS_GOOD: "perhaps as good"}
#: The interval of one value alone.
UNKNOWN = "unknown"


def percent(value: float) -> str:
    """A share in words; hundredths of a per cent where it is small or all but certain."""
    return f"{value:.2%}" if 0 < value < 0.01 or 0.99 < value < 1 else f"{value:.1%}"


def mean_words(value: float) -> str:
    """A mean in words: as many places as tell something."""
    words = f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.2f}"
    return "0.00" if words == "-0.00" else words


def between(figure: Figure, words: Callable[[float], str]) -> str:
    """An interval in words."""
    return span(figure.low, figure.high, words)


def span(low: float, high: float, words: Callable[[float], str]) -> str:
    """Return an interval in words, from its ends."""
    return f"{words(low)} to {words(high)}" if isfinite(high) else UNKNOWN


def chance_words(figure: Figure) -> str:
    """Return a chance in per cent with its interval: ``54% (49–59)``, ``>99% (99.2–99.9)``."""
    if console.linear():
        return f"{whole_percent(figure.value)}, between {hundred(figure.low)} and {hundred(figure.high)}"
    return f"{whole_percent(figure.value)} ({hundred(figure.low)}{DASH}{hundred(figure.high)})"


def hundred(share: float) -> str:
    """Return an end of an interval in per cent: with tenths near 0 and 100, and 0 or 100 only for exactly that."""
    if 0.01 <= share <= 0.99 or share in (0, 1):
        return f"{100 * share:.0f}"
    return f"{min(99.9, max(0.1, 100 * share)):.1f}"


def label(figure: Figure, names: Sequence[str]) -> str:
    """Return the label of a figure: ``Thraex wins``, ``draws``."""
    side = figure.measure.side
    return figure.measure.words if side < 0 else f"{names[side]} {figure.measure.words}"


def figures_sheet(title: str, kind: str, found: Sequence[Figure], names: Sequence[str]) -> Sheet:
    """The shares among the figures, or the means: count, value, interval."""
    from ludus_cli.game.trials.trials import SHARE

    words = percent if kind == SHARE else mean_words
    columns: list[Column] = [
        ("", lambda each: label(each, names), NAME),
        (kind.capitalize(), lambda each: words(each.value), RIGHT),
        (INTERVAL, lambda each: between(each, words), FIXED),
    ]
    if kind == SHARE:
        columns.insert(1, ("Count", lambda each: f"{each.count:,}", RIGHT))
    shown = [each for each in found if each.measure.kind == kind and each.measure.shown]
    return make_sheet(title, shown, columns)


def group_sheet(group: str, found: Sequence[Figure], names: Sequence[str]) -> Sheet:
    """Figures that belong together, a row for each thing, side beside side."""
    from ludus_cli.game.trials.trials import SHARE

    rows: dict[str, list[str]] = {}
    for each in found:
        words = percent if each.measure.kind == SHARE else mean_words
        part = each.measure.words
        cells = rows.setdefault(capital(part), [""] * (2 * len(names)))
        place = 2 * max(each.measure.side, 0)
        cells[place : place + 2] = [words(each.value), between(each, words)]
    columns = [column for name in names for column in (name, f"{INTERVAL}{' ' * names.index(name)}")]
    return Sheet(
        f"{group.capitalize()} in a match",
        ["", *columns],
        [(words, *cells) for words, cells in rows.items()],
        right=list(names),
        fixed=columns[1::2],
    )


def histogram_sheet(spread: Spread) -> Sheet:
    """Return a histogram with bars; the title gives the median and the middle half."""
    from ludus_cli.odds.figures import histogram

    rows = histogram(spread)
    of = sum(spread.counts)
    low, middle, high = (spread.quantile(part) for part in (0.25, 0.5, 0.75))
    words = spread.measure.words
    title = f"{capital(words)}: half of all are between {low} and {high}, the median is {middle}"
    return make_sheet(title, rows, [
        (words, lambda row: row[0], RIGHT),
        ("Count", lambda row: f"{row[1]:,}", RIGHT),
        ("Share", lambda row: percent(row[1] / of), RIGHT),
        ("", lambda row: row[2], DRAWN),
    ])  # fmt: skip


def figure_so_far(result: Result) -> str:
    """The figure that a run is watched for, with half its interval: ``wins 62.1% ± 2.1%``."""
    from ludus_cli.game.trials.trials import SHARE
    from ludus_cli.odds.figures import figures
    from ludus_cli.odds.runner import watched_of

    figure = figures(result.measures, result.tally)[watched_of(result)[0]]
    words = percent if figure.measure.kind == SHARE else mean_words
    half = words(figure.half) if isfinite(figure.half) else UNKNOWN
    give = "give or take" if console.linear() else "±"
    return f"{figure.measure.words} {words(figure.value)} {give} {half}"


def played_words(result: Result) -> str:
    """Describe how the trials were played: their pace, the engine, the seed."""
    from ludus_cli.odds.figures import TRIAL_WORD

    word = TRIAL_WORD[result.kind]
    before = f", and {count_noun(result.earlier, word)} before" if result.earlier else ""
    ready = f" (ready after {result.ready:.1f} s{before})" if result.ready >= 0.1 else ""
    return f"{count_noun(shown_pace(result.pace), word)} a second, {result.engine}{ready}; seed {result.seed}"


def shown_pace(pace: float) -> float:
    """Return a pace in trials per second for display, with tenths below 10."""
    return round(pace) if pace >= 10 else round(pace, 1)


def combine_results(results: Sequence[Result]) -> Result:
    """Sum up how several runs on the same seed were played; the rest is that of the last."""
    last = results[-1]
    own = [result for result in results if result.engine == last.engine]
    others = [result for result in results if result.engine != last.engine]
    return replace(
        last,
        trials=sum(result.trials for result in results),
        earlier=sum(result.earlier for result in own) + sum(result.trials for result in others),
        seconds=sum(result.seconds for result in own),
        ready=sum(result.ready for result in results) + sum(result.seconds for result in others),
    )


def missed_words(results: Sequence[Result]) -> str:
    """Say that the trials ended before the precision asked for was reached; "" if it was reached."""
    from ludus_cli.odds.figures import TRIAL_WORD

    worst = max(results, key=lambda result: result.missed)
    if not worst.missed or worst.precision is None:
        return ""
    return (
        f"{count_noun(worst.trials, TRIAL_WORD[worst.kind])} did not reach the --precision of {worst.precision:g}: "
        f"half the interval is still {worst.missed:.2g}. Give a larger -n, or leave it out."
    )


def whole_percent(chance: float) -> str:
    """Return a chance in per cent, never 0 or 100 unless it is exactly that."""
    if 0 < chance < 0.005:
        return "under 1%" if console.linear() else "<1%"
    if 0.995 <= chance < 1:
        return "over 99%" if console.linear() else ">99%"
    return f"{chance:.0%}"
