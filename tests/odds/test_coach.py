"""The coach's searches, against players whose best answer is known."""

import json
from collections.abc import Callable, Sequence
from math import inf, sqrt
from random import Random
from typing import Any

import pytest

from ludus_cli.game.trials.trials import MEAN, Knob, Measure, Tally
from ludus_cli.odds.coach import (
    FOUND,
    GOALS,
    KEPT_BACK,
    Found,
    Gain,
    Job,
    Sampler,
    Sums,
    Verdict,
    estimate,
    gain,
    missing,
    quantile_t,
    ranking,
    search,
    surely_better,
    verdicts,
)

FREEDOM, SURVIVAL, FAME = GOALS["freedom"], GOALS["survival"], GOALS["fame"]

Chance = Callable[[dict[str, Any]], float]


def shares(chance: Chance, *, paired: bool, seed: int = 1) -> Callable[[Sequence[Job]], list[Sums]]:
    """Trials that succeed by a known chance; ``paired``: with the same luck for all terms."""

    def play(jobs: Sequence[Job]) -> list[Sums]:
        found = []
        for terms, first, trials in jobs:
            own = "" if paired else json.dumps(terms, sort_keys=True)
            luck = Random(f"{seed} {first} {own}")
            p = chance(terms)
            count = sum(luck.random() < p for _ in range(trials))
            found.append(Sums(trials, count, count))
        return found

    return play


#: Three knobs, and one of them does nothing; the best is b = 4 with c on: 0.5 against 0.30 and 0.26.
KNOBS = (
    Knob("a", "does nothing", (0, 1, 2)),
    Knob("b", "best at 4", (0, 1, 2, 3, 4, 5, 6)),
    Knob("c", "good", (False, True)),
)
ROWS: dict[str, dict[str, Any]] = {"meek": {"a": 0, "b": 0, "c": False}, "mild": {"a": 1, "b": 1, "c": False}}


def planted(row: dict[str, Any]) -> float:
    return 0.42 - 0.04 * abs(int(row["b"]) - 4) + 0.08 * bool(row["c"])


def flat(row: dict[str, Any]) -> float:
    return 0.3


def sampler(chance: Chance, *, paired: bool, seed: int, first: int = 0, budget: float = inf) -> Sampler:
    return Sampler(
        shares(chance, paired=paired, seed=seed),
        lambda tactics: {**ROWS, "found": {}}[tactics] if isinstance(tactics, str) else tactics, size=100, first=first,
        budget=budget,
    )  # fmt: skip


def searched(chance: Chance, *, paired: bool, seed: int, budget: int = 100_000) -> Found:
    return search(sampler(chance, paired=paired, seed=seed, budget=budget), ROWS, KNOBS)


def judged(found: Found, chance: Chance, *, paired: bool, seed: int) -> list[Verdict]:
    kept = sampler(chance, paired=paired, seed=seed, first=KEPT_BACK)
    return verdicts(kept, FREEDOM, found.tactics, {name: name for name in ROWS}, 100)


@pytest.mark.parametrize("paired", [True, False])
@pytest.mark.parametrize("seed", range(5))
def test_the_planted_optimum_is_found(paired: bool, seed: int) -> None:
    found = searched(planted, paired=paired, seed=seed, budget=400_000)
    assert found.start == "mild"
    assert found.ended
    assert found.tactics == {"a": 1, "b": 4, "c": True}
    assert {step.knob for step in found.steps} == {"b", "c"}
    rows = judged(found, planted, paired=paired, seed=seed)
    assert surely_better(rows)
    assert [row.name for row in rows] == [FOUND, "meek", "mild"]
    # What is reported is the truth, which is known here, within a few standard errors.
    assert rows[0].estimate.value == pytest.approx(0.50, abs=0.02)
    meek, mild = rows[1].gain, rows[2].gain
    assert meek is not None
    assert mild is not None
    assert abs(meek.mean - 0.24) < 4 * meek.error
    assert abs(mild.mean - 0.20) < 4 * mild.error


def test_no_gain_is_claimed_where_there_is_none() -> None:
    claims = [
        surely_better(judged(searched(flat, paired=False, seed=seed), flat, paired=False, seed=seed))
        for seed in range(40)
    ]
    assert sum(claims) == 0


def test_a_search_alone_hardly_ever_takes_a_false_step() -> None:
    assert sum([len(searched(flat, paired=False, seed=seed).steps) for seed in range(40)]) <= 4


def test_where_all_have_the_same_luck_nothing_moves() -> None:
    found = searched(flat, paired=True, seed=3)
    assert found.steps == []
    assert found.ended
    rows = judged(found, flat, paired=True, seed=3)
    assert [row.gain and row.gain.mean for row in rows] == [None, 0.0, 0.0]
    # Not one career went otherwise, of 10,000: that much is known and no more.
    assert [row.gain and row.gain.error for row in rows] == [None, 1e-4, 1e-4]
    assert not surely_better(rows)


def test_pairs_show_what_separate_dice_would_hide() -> None:
    def slight(row: dict[str, Any]) -> float:
        return 0.30 + 0.004 * bool(row["c"])

    assert searched(slight, paired=True, seed=1, budget=60_000).tactics["c"] is True
    assert searched(slight, paired=False, seed=1, budget=60_000).tactics["c"] is False


def test_the_budget_ends_a_search() -> None:
    found = searched(planted, paired=False, seed=1, budget=6_000)
    assert not found.ended
    assert not found.stopped
    assert 2_000 < found.trials <= 6_000


def test_the_same_seed_finds_the_same() -> None:
    first = searched(planted, paired=False, seed=9)
    assert searched(planted, paired=False, seed=9) == first
    other = searched(planted, paired=False, seed=10)
    assert [step.gain for step in other.steps] != [step.gain for step in first.steps]


def test_ctrl_c_leaves_the_best_so_far() -> None:
    play = shares(planted, paired=True)
    heard: list[int] = []

    def impatient(jobs: Sequence[Job]) -> list[Sums]:
        heard.append(len(jobs))
        if len(heard) == 10:
            raise KeyboardInterrupt
        return play(jobs)

    own = Sampler(impatient, lambda tactics: tactics, size=40, budget=400_000)
    found = search(own, ROWS, KNOBS)
    assert found.stopped
    assert not found.ended
    assert found.start == "mild"
    assert found.trials == own.spent > 0
    assert [step.knob for step in found.steps] == ["b"]


def test_from_the_first_block_on_there_is_a_best_so_far() -> None:
    play = shares(lambda row: 0.1 + 0.5 * int(row["b"]), paired=True)
    heard: list[int] = []

    def impatient(jobs: Sequence[Job]) -> list[Sums]:
        heard.append(len(jobs))
        if len(heard) == 2:
            raise KeyboardInterrupt
        return play(jobs)

    found = search(Sampler(impatient, lambda tactics: tactics, size=100, budget=400_000), ROWS, KNOBS)
    # One block of each of the known rows, and no more.
    assert heard[0] == len(ROWS)
    assert (found.stopped, found.start, found.tactics) == (True, "mild", ROWS["mild"])


def test_a_stop_at_the_very_beginning_leaves_nothing() -> None:
    def never(jobs: Sequence[Job]) -> list[Sums]:
        raise KeyboardInterrupt

    found = search(Sampler(never, lambda tactics: tactics, size=40, budget=400_000), ROWS, KNOBS)
    assert (found.stopped, found.start, found.tactics) == (True, "", {})


def test_blocks_are_played_once_and_on_dice_of_their_own() -> None:
    jobs: list[Job] = []

    def play(asked: Sequence[Job]) -> list[Sums]:
        jobs.extend(asked)
        return [Sums(trials, 1, 1) for _, _, trials in asked]

    own = Sampler(play, lambda tactics: tactics, size=7, first=100)
    own.sample(["x", "y"], 3)
    own.sample(["x"], 5)
    assert [job.terms for job in jobs] == ["x", "x", "x", "y", "y", "y", "x", "x"]
    assert [job.first for job in jobs] == [100, 107, 114, 100, 107, 114, 121, 128]
    assert own.spent == 8 * 7
    assert own.total("x") == Sums(35, 5, 5)


def test_a_gain_and_its_interval() -> None:
    found = gain(4 * [0.5, 0.7, 0.6, 0.8], 4 * [0.4, 0.5, 0.6, 0.5])
    assert found.mean == pytest.approx(0.15)
    assert found.error == pytest.approx(sqrt(4 * 0.05 / 15 / 16))
    # Student's distribution with 15 degrees of freedom.
    assert found.high - found.mean == pytest.approx(2.131 * found.error, rel=1e-3)
    assert found.mean - found.low == pytest.approx(found.high - found.mean)
    assert found.beyond(3)
    assert not found.beyond(6)
    assert Gain(0.1, 0.0, 4).beyond(3)
    assert not Gain(0.0, 0.0, 4).beyond(3)


@pytest.mark.parametrize(("blocks", "point"), [(12, 2.201), (16, 2.131), (31, 2.042), (201, 1.972)])
def test_students_distribution(blocks: int, point: float) -> None:
    assert quantile_t(1.959964, blocks) == pytest.approx(point, abs=0.003)


def test_what_a_tally_says_of_each_goal() -> None:
    measures = (
        Measure("freed", "freed"), Measure("dead", "dead"), Measure("active", "still active"),
        Measure("fame", "Fame", MEAN),
    )  # fmt: skip
    tally = [100, 30, 60, 10, 2000, 50_000]
    assert FREEDOM.sums(measures, tally) == Sums(100, 30, 30)
    assert SURVIVAL.sums(measures, tally) == Sums(100, 40, 40)
    assert FAME.sums(measures, tally) == Sums(100, 2000, 50_000)
    assert estimate(FREEDOM, Sums(100, 30, 30)).value == 0.3
    fame = estimate(FAME, Sums(100, 2000, 50_000))
    assert fame.value == 20
    # Variance 10,000 / 99.
    assert fame.high - 20 == pytest.approx(1.96 * sqrt(10_000 / 99 / 100), rel=1e-4)
    with pytest.raises(KeyError):
        FAME.sums(measures[:3], tally)


# Builds

FREED = (Measure("freed", "freed"),)


def tallies(play: Callable[[Sequence[Job]], list[Sums]]) -> Callable[[Sequence[Job]], list[Tally]]:
    """The same with the tallies of trials that are measured by freedom alone."""
    return lambda jobs: [[sums.trials, sums.total] for sums in play(jobs)]


def builds() -> list[tuple[tuple[str, ...], dict[str, Any]]]:
    """Forty builds: one at 0.60, one that cannot be told from it, and the others well below."""
    chances = [0.6, 0.599, *(0.1 + 0.01 * place for place in range(38))]
    return [((f"build {place}",), {"p": p}) for place, p in enumerate(chances)]


@pytest.mark.parametrize("precision", [0.02, 0.01])
def test_every_build_is_known_as_well_as_asked(precision: float) -> None:
    heard: list[int] = []
    leading: list[tuple[str, ...]] = []
    play = shares(lambda terms: terms["p"], paired=False)
    rows = ranking(
        builds(),
        tallies(play),
        FREEDOM,
        FREED,
        precision=precision,
        progress=heard.append,
        leads=lambda columns, _: leading.append(columns),
    )
    assert len(rows) == 40
    assert heard[-1] == 40
    assert leading[-1] == rows[0].columns
    assert heard == sorted(heard)
    assert {row.columns[0] for row in rows[:2]} == {"build 0", "build 1"}
    # The better of the two is no tie of itself; the other is one; no other is.
    assert [row.tied for row in rows] == [False, True] + 38 * [False]
    values = [row.estimate.value for row in rows]
    assert values == sorted(values, reverse=True)
    held = 0
    for row in rows:
        assert (row.estimate.high - row.estimate.low) / 2 <= precision
        held += row.estimate.low <= builds()[row.place][1]["p"] <= row.estimate.high
    # 95% intervals: of forty, 38 on average hold the truth.
    assert held >= 34


def test_no_more_is_played_than_the_precision_needs() -> None:
    played: list[Job] = []
    play = shares(lambda terms: terms["p"], paired=False)

    def counting(jobs: Sequence[Job]) -> list[Sums]:
        played.extend(jobs)
        return play(jobs)

    (row,) = ranking([(("even",), {"p": 0.5})], tallies(counting), FREEDOM, FREED, precision=0.01)
    # 0.25 * (1.96 / 0.01) ** 2 = 9604, and a little.
    assert 9_600 < row.tally[0] < 10_200
    assert sum(job.trials for job in played) == row.tally[0]
    assert [job.first for job in played] == [0, 50, 2000]


def test_builds_all_alike_are_all_tied() -> None:
    play = shares(lambda terms: 0.4, paired=True)
    rows = ranking([((str(place),), place) for place in range(5)], tallies(play), FREEDOM, FREED, precision=0.05)
    assert [row.columns[0] for row in rows] == ["0", "1", "2", "3", "4"]
    assert [row.tied for row in rows] == [False, True, True, True, True]


def test_fame_is_worked_out_to_a_part_of_itself() -> None:
    def play(jobs: Sequence[Job]) -> list[Tally]:
        found = []
        for mean, first, trials in jobs:
            luck = Random(f"{first} {mean}")
            values = [luck.randint(0, 2 * mean) for _ in range(trials)]
            found.append([trials, sum(values), sum(value * value for value in values)])
        return found

    rows = ranking([(("low",), 20), (("high",), 40)], play, FAME, (Measure("fame", "Fame", MEAN),), precision=0.01)
    assert [row.columns for row in rows] == [("high",), ("low",)]
    for row, mean in zip(rows, (40, 20), strict=True):
        assert (row.estimate.high - row.estimate.low) / 2 <= 0.01 * row.estimate.value
        assert row.estimate.low < mean < row.estimate.high


def test_how_many_trials_are_missing() -> None:
    # Nothing seen in 2000 is known to half a percent.
    assert missing(FREEDOM, Sums(2000, 0, 0), 0.005) == 0
    # 0.25 * (1.96 / 0.005) ** 2 = 38,416, and a little.
    assert 38_416 - 2000 < missing(FREEDOM, Sums(2000, 1000, 1000), 0.005) < 39_500 - 2000
    # A mean of nothing has no part: as many as are allowed, unless all are nothing.
    assert missing(FAME, Sums(2000, 0, 50), 0.005) == 10_000_000 - 2000
    assert missing(FAME, Sums(10_000_000, 0, 50), 0.005) == 0
    assert missing(FAME, Sums(2000, 0, 0), 0.005) == 0
