"""Advice at a choice: the best is found where there is one, and nothing is claimed where there is none."""

from pathlib import Path
from typing import Any, cast

import pytest

from ludus_cli.core.dice import STREAM_MATCH, STREAM_ODDS, SeededSource, Sfc32
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.rollouts import Fork, Reached, measures as measures_of
from ludus_cli.game.trials.trials import Measure, Tally, tally_of
from ludus_cli.odds.advice import AGAIN, FEW, FRESH, TRIALS, Advice, advise, difference, most_trials
from ludus_cli.odds.figures import Figure, interval
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.odds.pasts import past, play_of
from tests.some import TRIES

SEATS = [{"side": side, "before": {"name": name}} for side, name in enumerate(("One", "Two"))]
TERMS: Payload = {"match": {"id": 1, "seats": SEATS}, "seed": 1, "script": [], "choices": 0}


class Known:
    """A system in which the man of seat 1 wins and dies this many times in a hundred, by option; its own trials."""

    key = "known"
    compiled = ""

    def __init__(self, wins: list[int], dies: list[int] | None = None) -> None:
        self.trials = self
        self.wins = wins
        self.dies = dies or [10] * len(wins)
        self.asked: list[tuple[int, int, int]] = []
        self.broken: set[int] = set()

    def measures(self, kind: str, terms: Payload) -> tuple[Measure, ...]:
        return measures_of(terms)

    def tally(self, kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
        option = terms["option"]
        self.asked.append((option, first, count))

        def one(index: int) -> list[int]:
            if index in self.broken:
                raise ValueError("it breaks")
            # Each option has dice of its own, as in a match that goes another way.
            dice = Sfc32(seed + 1000 * option, STREAM_ODDS, index)
            won = int(dice.below(100) < self.wins[option])
            return [1 - won, won, 0, 0, int(dice.below(100) < self.dies[option]), 1]

        return tally_of(measures_of(terms), (one(index) for index in range(first, first + count)))


def asked(system: Known, usual: int = 0, seed: int = 1, **how: Any) -> Advice:
    """Advice for the man of seat 1."""
    return advise(cast("AnySystem", system), TERMS, 1, len(system.wins), usual, seed=seed, **how)


def test_the_better_option_is_found_and_by_how_much() -> None:
    advice = asked(Known([40, 40, 70, 40]))
    assert advice.wins_most == 2
    assert advice.to_win is not None
    assert advice.to_win.sure
    assert advice.to_win.low < 0.30 < advice.to_win.high
    assert advice.to_win.trials == AGAIN
    assert [tried.trials for tried in advice.tried] == [TRIALS] * 4
    for tried, chance in zip(advice.tried, (0.4, 0.4, 0.7, 0.4), strict=True):
        assert abs(tried.wins.value - chance) < 0.13


@pytest.mark.parametrize("played", [1, TRIALS + 50, 4 * TRIALS + 1])
def test_ctrl_c_keeps_the_finished_trials(played: int) -> None:
    def heard(done: int) -> None:
        if done >= played:
            raise KeyboardInterrupt

    advice = asked(Known([40, 90, 70, 40]), heard=heard)
    assert advice.stopped
    assert (advice.to_win, advice.to_live) == (None, None)
    trials = [each.trials for each in advice.tried]
    assert 0 < sum(trials) <= 4 * TRIALS
    assert trials == sorted(trials, reverse=True)
    assert advice.tried[advice.wins_most].trials
    assert all((each.wins.low, each.wins.high) == (0, 1) for each in advice.tried if not each.trials)


@pytest.mark.parametrize(("pace", "compared"), [(0.01, True), (0.05, False), (2.0, False)])
def test_when_the_time_is_up_it_says_what_it_knows(
    pace: float, compared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    system, leading = Known([40, 95, 40, 40]), []
    now = [50.0]
    monkeypatch.setattr("ludus_cli.odds.advice.time.monotonic", lambda: now[0])

    def heard(_: int) -> None:
        now[0] = 50.0 + pace * sum(count for _, _, count in system.asked)

    advice = asked(system, heard=heard, leads=lambda option, _: leading.append(option), seconds=5)
    assert (advice.late, advice.stopped) == (True, False)
    assert sum(each.trials for each in advice.tried) > 0
    assert now[0] <= 55.0 + 64 * pace, "one portion more than the time at most"
    assert (advice.to_win is not None) == compared
    if pace < 1:
        assert all(each.trials for each in advice.tried)
        assert advice.wins_most == leading[-1] == 1


def test_the_safest_option_is_another_matter_than_the_one_that_wins() -> None:
    advice = asked(Known([40, 60, 0], [30, 60, 2]))
    assert (advice.wins_most, advice.dies_least) == (1, 2)
    assert advice.to_live is not None
    assert advice.to_live.sure
    assert advice.to_live.own < 0.1 < advice.to_live.usual


def test_where_all_are_alike_a_gain_is_hardly_ever_claimed() -> None:
    """The best of twelve equals looks better by luck; held against the usual one with fresh dice it does not."""
    claims = looked_better = 0
    for seed in range(16 * TRIES):
        advice = asked(Known([50] * 12), seed=10_000_000 * seed)
        best = advice.tried[advice.wins_most].wins.value
        looked_better += best > advice.tried[0].wins.value + 0.03
        claims += advice.to_win is not None and advice.to_win.sure
    assert looked_better > 8 * TRIES
    # One in forty is to be expected of an interval of 95% on one side.
    assert claims <= 2 * TRIES


def test_the_usual_answer_is_left_alone_where_it_is_the_best() -> None:
    advice = asked(Known([80, 20, 20]), usual=0)
    assert advice.wins_most == 0
    assert advice.to_win is None
    assert advice.dies_least in (0, 1, 2)


def test_many_options_are_tried_in_rounds_and_the_best_comes_through() -> None:
    system = Known([20] * 30 + [60] + [20] * 30)
    moved: list[int] = []
    advice = asked(system, usual=3, heard=moved.append)
    assert advice.wins_most == 30
    assert advice.tried[3].trials == TRIALS, "the usual answer is in every round"
    assert min(tried.trials for tried in advice.tried) < TRIALS
    assert sum(tried.trials == TRIALS for tried in advice.tried) <= FEW + FEW // 4 + 1
    assert moved == sorted(moved)
    assert moved[-1] <= most_trials(len(system.wins))
    assert sum(count for _, _, count in system.asked) == moved[-1]


def test_what_settles_it_has_no_trial_in_common_with_what_found_it() -> None:
    system = Known([40, 70])
    asked(system)
    first = [number for option, number, _ in system.asked if number < FRESH]
    fresh = [number for option, number, _ in system.asked if number >= FRESH]
    assert max(first) < TRIALS
    assert fresh


def test_trials_that_fail_are_told_and_the_others_count() -> None:
    system = Known([40, 70])
    system.broken = {7, FRESH + 3}
    advice = asked(system)
    assert {number for number, _ in advice.failures} == {7, FRESH + 3}
    assert all("it breaks" in words for _, words in advice.failures)
    assert [tried.trials for tried in advice.tried] == [TRIALS - 1] * 2


def share(count: int, of: int) -> Figure:
    low, high = interval(count, of)
    return Figure(Measure("x", "x"), count / of, low, high, count)


def test_the_interval_of_a_difference() -> None:
    """As in Newcombe's paper of 1998, its first example: 56 of 70 and 48 of 80 differ by 0.0524 to 0.3339."""
    low, high = difference(share(56, 70), share(48, 80))
    assert low == pytest.approx(0.0524, abs=5e-5)
    assert high == pytest.approx(0.3339, abs=5e-5)


def test_a_man_who_cannot_win_is_told_to_yield(tmp_path: Path) -> None:
    """A weakling before a giant: he hardly ever wins, and lives oftenest when he yields at once."""
    system = load("heroes")
    each = past(system, tmp_path, 72)
    question = each.questions[0]
    seats = each.data["seats"]
    who = question.who
    weak = {**seats[who]["before"], "attributes": [5, 2, 2], "signatures": []}
    strong = {**seats[1 - who]["before"], "attributes": [6, 8, 8], "kills": 0}
    match = {**question.bout, "seats": [dict(seat) for seat in question.bout["seats"]]}
    match["seats"][who]["before"], match["seats"][1 - who]["before"] = weak, strong
    options: list[Any] = []

    def look(m: Any, offered: list[Any]) -> int:
        options.extend(option[0] for option in offered)
        raise Reached

    hand = Fork([], 0, look)
    play = play_of("heroes")
    _, m = play.gates(match, SeededSource(each.seed, STREAM_MATCH, match["id"]), hand)
    play.enter(m)
    with pytest.raises(Reached):
        play.to_the_end(m)
    terms = {"match": match, "seed": each.seed, "script": [], "choices": 0, "rolls": hand.rolls}
    surrender = options.index(11)
    advance = options.index(1)
    advice = advise(system, terms, who, len(options), advance + 1, seed=1)
    assert advice.dies_least == surrender
    assert advice.to_live is not None
    assert advice.to_live.sure
    assert advice.tried[surrender].wins.value == 0
    assert advice.wins_most != surrender


def test_where_nothing_hangs_on_it_the_rules_refuse(tmp_path: Path) -> None:
    each = past(load("heroes"), tmp_path, 72)
    terms = each.choice(each.questions[0], 0) | {"choices": 5000}
    with pytest.raises(Refusal, match="who wins is already decided"):
        advise(each.system, terms, 0, 3, 0, seed=1)
