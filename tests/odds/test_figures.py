"""Shares, means, quantiles and histograms from sums."""

from math import inf
from random import Random
from statistics import mean, variance

import pytest

from ludus_cli.game.trials.trials import CAREER, MEAN, ODDS, SPREAD, Measure
from ludus_cli.odds.figures import Z95, Z999, Spread, figures, histogram, interval, mean_of, spreads
from ludus_cli.odds.runner import Result, result_json

MEASURES = (
    Measure("wins_a", "wins", side=0),
    Measure("turns", "turns", MEAN),
    Measure("length", "turns", SPREAD, size=4, first=2),
)


def result(kind: str = ODDS) -> Result:
    """Ten trials: four won, of 2, 2, 3 and seven times 5 turns or more."""
    return Result(kind, MEASURES, [10, 4, 42, 192, 2, 1, 0, 7], 10, [(3, "ValueError: no")], 2.0, seed=9)


@pytest.mark.parametrize(("count", "of", "low", "high"), [
    (50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0),
])  # fmt: skip
def test_wilson_intervals(count: int, of: int, low: float, high: float) -> None:
    assert interval(count, of) == pytest.approx((low, high), abs=5e-5)


def test_an_interval_holds_the_chance_as_often_as_it_says() -> None:
    chance, luck = 0.1, Random(1)
    held = {Z95: 0, Z999: 0}
    for _ in range(3000):
        count = sum(luck.random() < chance for _ in range(200))
        for z in held:
            low, high = interval(count, 200, z)
            held[z] += low <= chance <= high
    assert 0.93 < held[Z95] / 3000 < 0.97
    assert held[Z999] / 3000 > 0.995


def test_a_mean_from_its_sums_is_that_of_the_values() -> None:
    values = [3, 3, 8, 1, 20]
    found, low, high = mean_of(5, sum(values), sum(value * value for value in values))
    half = Z95 * (variance(values) / 5) ** 0.5
    assert (found, low, high) == pytest.approx((mean(values), 7 - half, 7 + half))
    # Nobody knows how far the others lie from one alone.
    assert mean_of(1, 7, 49) == (7.0, -inf, inf)
    assert mean_of(0, 0, 0) == (0.0, -inf, inf)


def test_the_interval_of_counts_does_not_reach_below_nothing() -> None:
    # Nine times nothing, and one wound of ten.
    found, low, high = mean_of(10, 10, 100)
    assert (found, low) == (1.0, 0.0)
    assert high == pytest.approx(1 + Z95)
    assert mean_of(10, 10, 100, signed=True)[1] == pytest.approx(1 - Z95)
    counts, signed = Measure("wounds", "wounds", MEAN), Measure("fame", "Fame", MEAN, signed=True)
    lows = [each.low for each in figures((counts, signed), [10, 10, 100, 10, 100]).values()]
    assert lows == pytest.approx([0.0, 1 - Z95])


def test_one_trial_has_no_interval() -> None:
    found = result_json(Result(ODDS, (Measure("wins_a", "wins"), Measure("turns", "turns", MEAN)), [1, 1, 4, 16], 1))
    assert found["mean_turns"] == 4.0
    assert found["intervals"]["mean_turns"] is None
    assert found["intervals"]["wins_a"] == list(interval(1, 1))


def test_a_mean_of_very_many_large_values_loses_nothing() -> None:
    # In floats the squares would swallow a variance of 1/4.
    of = 1_000_000_000
    found, low, high = mean_of(of, of * 10**6 + of // 2, of * 10**12 + of // 2 * (2 * 10**6 + 1))
    assert found == 10**6 + 0.5
    assert high - low == pytest.approx(2 * Z95 * 0.5 / of**0.5)


def test_figures_of_a_tally() -> None:
    found = figures(MEASURES, result().tally)
    assert list(found) == ["wins_a", "turns"]
    assert (found["wins_a"].count, found["wins_a"].value) == (4, 0.4)
    assert (found["wins_a"].low, found["wins_a"].high) == interval(4, 10)
    assert found["turns"].value == 4.2
    assert found["turns"].half == pytest.approx(Z95 * ((192 - 42 * 4.2) / 9 / 10) ** 0.5)


def test_quantiles_of_a_spread() -> None:
    (spread,) = spreads(MEASURES, result().tally).values()
    assert spread.counts == (2, 1, 0, 7)
    assert [spread.quantile(part) for part in (0.0, 0.2, 0.21, 0.3, 0.31, 1.0)] == [2, 2, 3, 3, 5, 5]
    assert spread.values() == {"2": 2, "3": 1, "5+": 7}
    assert Spread(MEASURES[2], (0, 0, 0, 0)).quantile(0.5) is None


def test_a_histogram_of_few_values_has_a_row_for_each() -> None:
    spread = Spread(MEASURES[2], (2, 1, 0, 7))
    assert histogram(spread, bar=7) == [("2", 2, "##"), ("3", 1, "#"), ("4", 0, ""), ("5+", 7, "#######")]
    assert histogram(Spread(MEASURES[2], (0, 0, 0, 0))) == []


def test_a_histogram_of_many_values_joins_neighbours() -> None:
    measure = Measure("x", "x", SPREAD, size=100)
    counts = [0] * 100
    counts[10:80] = [1] * 70
    counts[60] = 1000
    rows = histogram(Spread(measure, tuple(counts)), rows=15, bar=40)
    assert len(rows) == 14
    assert [words for words, _, _ in rows[:2]] == ["10–14", "15–19"]
    assert [count for _, count, _ in rows] == [5] * 10 + [1004] + [5] * 3
    # What came at all is seen, however seldom.
    assert {bar for _, count, bar in rows if count == 5} == {"#"}
    counts[99] = 1
    assert histogram(Spread(measure, tuple(counts)))[-1][0].endswith("+")


def test_the_json_of_a_result() -> None:
    found = result_json(result())
    assert (found["matches"], found["wins_a"], found["mean_turns"]) == (10, 4, 4.2)
    assert found["intervals"]["wins_a"] == list(interval(4, 10))
    assert found["intervals"]["mean_turns"][0] < 4.2 < found["intervals"]["mean_turns"][1]
    assert found["spreads"] == {"length": {"2": 2, "3": 1, "5+": 7}}
    assert found["failed"] == [{"trial": 3, "why": "ValueError: no"}]
    assert (found["seconds"], found["matches_per_second"], found["seed"]) == (2.0, 5.0, 9)
    assert result_json(result(CAREER))["careers_per_second"] == 5.0
