"""The figures that the sums of trials come to: shares, means and quantiles, with 95% intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, isfinite, sqrt

from ludus_cli.core.figures import span
from ludus_cli.game.trials.trials import CAREER, CHOICE, MEAN, MOMENT, ODDS, SHARE, SPREAD, WAITING, Measure, places_of

#: The two-sided 95% and 99.9% points of the normal distribution.
Z95 = 1.959963984540054
Z999 = 3.290526731491926

#: What one trial of a kind is called, and many.
TRIAL_WORD = {ODDS: "match", CAREER: "career", MOMENT: "trial", CHOICE: "trial", WAITING: "match"}
TRIALS_WORD = {ODDS: "matches", CAREER: "careers", MOMENT: "trials", CHOICE: "trials", WAITING: "matches"}

#: The most lines of a histogram on a terminal, and the characters of its longest bar.
MOST_ROWS = 15
LONGEST_BAR = 40
BAR = "#"


def interval(count: int, of: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval of a proportion, from 0 to 1; all of it when there was nothing to count."""
    if of == 0:
        return 0.0, 1.0
    p = count / of
    z2 = z * z
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    half = z * sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    # The ends are exact: what rounding would leave of them is no chance at all.
    low = max(0.0, middle - half) if count > 0 else 0.0
    high = min(1.0, middle + half) if count < of else 1.0
    return low, high


def mean_of(of: int, total: int, squares: int, *, signed: bool = False) -> tuple[float, float, float]:
    """Return the mean of ``of`` values with its 95% interval, from their sum and the sum of their squares.

    The sums are ints of any size, so nothing is lost however many there are. One value alone does not tell how far
    others lie from it: its interval goes from infinity to infinity. No value has the mean 0. Where no value can be
    below 0 (not ``signed``) no interval with an end reaches below it.
    """
    mean = total / of if of else 0.0
    if of < 2:
        return mean, -inf, inf
    spare = of * squares - total * total
    half = Z95 * sqrt(spare / (of * (of - 1)) / of)
    return mean, mean - half if signed else max(0.0, mean - half), mean + half


def ends(low: float, high: float) -> list[float] | None:
    """Return both ends of an interval for JSON, None for an infinite one."""
    return [low, high] if isfinite(high) else None


@dataclass(frozen=True, slots=True)
class Figure:
    """A share or a mean as it is shown: its value, its 95% interval, and the count of a share."""

    measure: Measure
    value: float
    low: float
    high: float
    count: int = 0

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


@dataclass(frozen=True, slots=True)
class Spread:
    """The counts of each value: ``counts[0]`` is for ``first``; the last for that value and above."""

    measure: Measure
    counts: tuple[int, ...]

    @property
    def first(self) -> int:
        """The value that the first count is for."""
        return self.measure.first

    @property
    def last(self) -> int:
        """The value that the last count is for, and all above it."""
        return self.first + len(self.counts) - 1

    def quantile(self, part: float) -> int | None:
        """The least value that so large a part of all does not exceed; None when there are none.

        The last value stands for all above it too.
        """
        need = part * sum(self.counts)
        seen = 0
        for place, count in enumerate(self.counts):
            seen += count
            if count and seen >= need:
                return self.first + place
        return None

    def values(self) -> dict[str, int]:
        """The counts by value, without those that never came; the last value has a ``+``."""
        return {
            f"{self.first + place}{'+' if place == len(self.counts) - 1 else ''}": count
            for place, count in enumerate(self.counts)
            if count
        }


def figures(measures: Iterable[Measure], tally: Sequence[int]) -> dict[str, Figure]:
    """The shares and means of a tally by key, in the order of the measures."""
    measures = tuple(measures)
    of, places = tally[0], places_of(measures)
    found: dict[str, Figure] = {}
    for measure in measures:
        key, place = measure.key, places[measure.key]
        if measure.kind == SHARE:
            count = tally[place]
            found[key] = Figure(measure, count / of if of else 0.0, *interval(count, of), count=count)
        elif measure.kind == MEAN:
            values = mean_of(of, tally[place], tally[place + 1], signed=measure.signed)
            found[key] = Figure(measure, *values)
    return found


def spreads(measures: Iterable[Measure], tally: Sequence[int]) -> dict[str, Spread]:
    """The spreads of a tally by key."""
    measures = tuple(measures)
    places = places_of(measures)
    return {
        each.key: Spread(each, tuple(tally[places[each.key] : places[each.key] + each.size]))
        for each in measures
        if each.kind == SPREAD
    }


def histogram(spread: Spread, rows: int = MOST_ROWS, bar: int = LONGEST_BAR) -> list[tuple[str, int, str]]:
    """The rows of a histogram: values in words, how often they came, a bar; no more rows than said.

    It goes from the least value that came to the greatest; neighbours share a row where there are
    too many, the same number in each.
    """
    came = [place for place, count in enumerate(spread.counts) if count]
    if not came:
        return []
    low, high = came[0], came[-1]
    wide = -(-(high - low + 1) // rows)
    binned = []
    for start in range(low, high + 1, wide):
        end = min(start + wide, len(spread.counts)) - 1
        words = str(spread.first + start)
        if end == len(spread.counts) - 1:
            words += "+"
        elif end > start:
            words = span(words, spread.first + end)
        binned.append((words, sum(spread.counts[start : end + 1])))
    most = max(count for _, count in binned)
    # What came at all has a mark, however seldom.
    return [(words, count, BAR * max(round(count * bar / most), count > 0)) for words, count in binned]
