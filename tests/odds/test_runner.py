"""Runs: the same numbers on every engine, when they stop, what becomes of trials that fail."""

from __future__ import annotations

import signal
import tracemalloc
from collections.abc import Iterable, Iterator
from threading import Event, Thread
from typing import Any

import pytest

from ludus_cli.core.errors import LudusError
from ludus_cli.game.trials.trials import ODDS, blank
from ludus_cli.odds import workers
from ludus_cli.odds.figures import figures
from ludus_cli.odds.runner import MOST_FAILURES, Result, Stopped, crew, enough_for, is_point, run, up_to
from ludus_cli.odds.task import INTERPRETED, Task, play_task
from ludus_cli.odds.workers import Alone, Crew, Outcome, Workers, in_order, interrupts_held
from ludus_cli.systems.system import AnySystem
from tests.odds import coins as coins_module
from tests.odds.coins import SYSTEM, terms


def numbers(result: Result) -> tuple[Any, ...]:
    """What must not depend on who played."""
    return result.tally, result.trials, result.failures


class Jumbled(Alone):
    """Several hands that play at once, in this process; it notes the tasks."""

    hands = 3

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    def eager(self, engine: str) -> bool:
        return True

    def play_tasks(self, system: AnySystem, tasks: Iterable[Task]) -> Iterator[tuple[Task, Outcome]]:
        for task in tasks:
            self.tasks.append(task)
            yield task, play_task(system, task)


def test_a_run_adds_up_what_the_system_plays(coins: AnySystem) -> None:
    result = run(coins, ODDS, terms(30), seed=5, trials=3000)
    assert result.tally == SYSTEM.trials.tally(ODDS, terms(30), 5, 0, 3000)
    assert (result.trials, result.failures, result.engine, result.remark) == (3000, [], INTERPRETED, "")
    assert 0 < result.seconds < 30
    assert abs(figures(result.measures, result.tally)["wins_a"].value - 0.3) < 0.04
    assert numbers(run(coins, ODDS, terms(30), seed=6, trials=3000)) != numbers(result)


def test_a_run_may_begin_later(coins: AnySystem) -> None:
    early = run(coins, ODDS, terms(), seed=5, trials=700)
    late = run(coins, ODDS, terms(), seed=5, first=700, trials=300)
    whole = run(coins, ODDS, terms(), seed=5, trials=1000)
    assert [a + b for a, b in zip(early.tally, late.tally, strict=True)] == whole.tally
    broken = run(coins, ODDS, terms(broken=[710]), seed=5, first=700, trials=300)
    assert [number for number, _ in broken.failures] == [710]


def test_processes_give_the_same_numbers(coins: AnySystem) -> None:
    said = terms(40, slow=0.0002, broken=[17, 1500])
    alone = run(coins, ODDS, terms(40, broken=[17, 1500]), seed=3, trials=2500)
    with crew(2) as hands:
        assert isinstance(hands, Workers)
        several = run(coins, ODDS, said, seed=3, trials=2500, crew=hands)
        assert hands.processes is not None
        again = run(coins, ODDS, said, seed=3, trials=2500, crew=hands, precision=0.25)
    assert numbers(several) == numbers(alone)
    assert again.trials == 999
    assert [number for number, _ in alone.failures] == [17, 1500]


def test_one_worker_is_this_process_alone() -> None:
    with crew(1) as hands:
        assert isinstance(hands, Alone)
    with crew(None) as hands:
        assert hands.hands >= 1
        assert not hands.eager(INTERPRETED)


def test_short_runs_call_nobody(coins: AnySystem) -> None:
    with crew(None) as hands:
        run(coins, ODDS, terms(), seed=1, trials=500, crew=hands)
        assert getattr(hands, "processes", None) is None


def test_portions_follow_the_pace_and_the_sums_do_not(coins: AnySystem) -> None:
    alone = run(coins, ODDS, terms(), seed=2, trials=900)
    hands = Jumbled()
    assert numbers(run(coins, ODDS, terms(slow=0.001), seed=2, trials=900, crew=hands)) == numbers(alone)
    first = hands.tasks[0].first
    assert 0 < first < 900
    # No gap, nothing twice.
    ends = [task.first + task.count for task in hands.tasks]
    assert [task.first for task in hands.tasks] == [first, *ends[:-1]]
    assert ends[-1] == 900


# When it stops


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_stops_at_the_first_point_at_which_it_is_known_well_enough(workers: int, coins: AnySystem) -> None:
    with crew(workers) as hands:
        result = run(coins, ODDS, terms(30), seed=8, trials=10**9, precision=0.0105, crew=hands)
    # 1.96 * sqrt(0.21 / n) is 0.0142 at 4,000 and 0.0100 at 8,000.
    assert result.trials == 8000
    assert result.tally == SYSTEM.trials.tally(ODDS, terms(30), 8, 0, 8000)


def test_what_is_watched_may_be_a_mean(coins: AnySystem) -> None:
    # Turns of 1 to 20: a standard deviation of 5.77 and a mean of 10.5, so 1.7% at 4,000, 2.4% at 2,000.
    assert run(coins, ODDS, terms(), seed=8, trials=10**6, precision=0.02, watched=["turns"]).trials == 4000
    both = run(coins, ODDS, terms(), seed=8, trials=10**6, precision=0.02, watched=["turns", "wins_b"])
    assert both.trials == 4000


def test_a_run_ends_where_it_was_told_to_though_it_is_not_known_well_enough(coins: AnySystem) -> None:
    assert run(coins, ODDS, terms(), seed=8, trials=1500, precision=0.001).trials == 1500


def test_points_are_thousands_doubled() -> None:
    assert [done for done in range(1, 20_000) if is_point(done)] == [1000, 2000, 4000, 8000, 16_000]
    assert [up_to(at, 10**9, True) for at in (0, 999, 1000, 1001)] == [1000, 1, 1000, 999]
    assert up_to(999, 50, False) == 50


@pytest.mark.parametrize(("precision", "most"), [(0.25, 1000), (0.01, 16_000), (0.005, 64_000)])
def test_enough_for_any_share_is_enough(precision: float, most: int, coins: AnySystem) -> None:
    assert enough_for(precision) == most
    result = run(coins, ODDS, terms(50), seed=1, trials=most, precision=precision)
    assert figures(result.measures, result.tally)["wins_a"].half <= precision


# Failures


def test_trials_that_fail_are_told_by_number_and_the_others_count(coins: AnySystem) -> None:
    broken = [0, 1, 77, 400, 999]
    result = run(coins, ODDS, terms(broken=broken), seed=4, trials=1000)
    assert result.failures == [(number, f"ValueError: the coin of {number} stands on its edge") for number in broken]
    assert result.trials == 995
    whole = SYSTEM.trials.tally(ODDS, terms(), 4, 0, 1000)
    for number in broken:
        whole = [a - b for a, b in zip(whole, SYSTEM.trials.tally(ODDS, terms(), 4, number, 1), strict=True)]
    assert result.tally == whole


def test_when_nearly_all_fail_the_run_ends(coins: AnySystem) -> None:
    with pytest.raises(LudusError, match="the first was trial 0 of seed 4: ValueError"):
        run(coins, ODDS, terms(broken=range(10**6)), seed=4, trials=10**6)
    few = run(coins, ODDS, terms(broken=range(MOST_FAILURES)), seed=4, trials=MOST_FAILURES)
    assert (few.trials, len(few.failures)) == (0, MOST_FAILURES)


def test_terms_that_the_rules_refuse_are_no_failure(coins: AnySystem) -> None:
    with pytest.raises(LudusError, match="the coin is bent"):
        run(coins, ODDS, terms(refused=True), seed=4, trials=10)
    task = Task("coins", ODDS, terms(refused=True), 1, 0, 5, INTERPRETED)
    with crew(2) as hands, pytest.raises(LudusError, match="the coin is bent"):
        list(hands.play_tasks(coins, [task]))


@pytest.mark.parametrize("wrong", [[10, 1, 2], [9] + [0] * 24])
def test_a_tally_that_is_none_is_a_mistake_of_the_system(
    wrong: list[int], coins: AnySystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coins_module.Coins, "tally", lambda *_: wrong)
    with pytest.raises(ValueError, match="a tally of"):
        play_task(coins, Task("coins", ODDS, terms(), 1, 0, 10, INTERPRETED))


# Crews


def test_only_a_few_tasks_are_under_way_and_the_rest_is_called_off() -> None:
    waiting: list[int] = []
    cancelled: list[int] = []

    class Later:
        def __init__(self, number: int) -> None:
            self.number = number
            waiting.append(number)

        def cancel(self) -> None:
            cancelled.append(self.number)

    def finish(future: Later) -> Outcome:
        waiting.remove(future.number)
        return [future.number], []

    def tasks() -> Iterator[Task]:
        number = 0
        while True:
            yield Task("coins", ODDS, {}, 1, number, 1, INTERPRETED)
            number += 1

    def later(task: Task) -> Later:
        return Later(task.first)

    results = in_order(later, tasks(), 5, finish)
    for number in range(100):
        task, (tally, _) = next(results)
        assert task.first == tally[0] == number
        assert len(waiting) <= 5
    results.close()
    assert cancelled == waiting


def test_a_worker_that_dies_is_told(coins: AnySystem) -> None:
    endless = (Task("coins", ODDS, terms(slow=0.02), 1, number, 5, INTERPRETED) for number in range(10**6))

    def play_and_kill(hands: Crew) -> None:
        assert isinstance(hands, Workers)
        for _ in hands.play_tasks(coins, endless):
            assert hands.processes is not None
            for process in list(hands.processes._processes.values()):
                process.kill()

    with crew(2) as hands, pytest.raises(LudusError, match="a worker process was killed"):
        play_and_kill(hands)


def test_a_run_goes_on_alone_where_no_process_can_be_started(coins: AnySystem, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(count: int) -> None:
        raise ValueError("bad value(s) in fds_to_keep")

    monkeypatch.setattr(workers, "processes", none)
    with crew(2) as hands:
        several = run(coins, ODDS, terms(40, slow=0.0002), seed=3, trials=2500, crew=hands)
    assert numbers(several) == numbers(run(coins, ODDS, terms(40), seed=3, trials=2500))


def test_ctrl_c_waits_until_the_workers_are_told_what_to_do() -> None:
    # This one was there before, so it hears what the first does not.
    begun, done = Event(), False

    def interrupt() -> None:
        begun.wait()
        signal.raise_signal(signal.SIGINT)

    def work() -> None:
        nonlocal done
        with interrupts_held():
            begun.set()
            thread.join()
            done = True

    thread = Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        work()
    assert done


class Idle(Jumbled):
    """Hands that only say how many trials there were."""

    def play_tasks(self, system: AnySystem, tasks: Iterable[Task]) -> Iterator[tuple[Task, Outcome]]:
        width = len(blank(system.trials.measures(ODDS, {})))
        for task in tasks:
            yield task, ([task.count] + [0] * (width - 1), [])


@pytest.mark.soak
def test_memory_does_not_grow_with_the_number_of_trials(coins: AnySystem) -> None:
    def most(count: int) -> int:
        tracemalloc.start()
        result = run(coins, ODDS, terms(slow=0.0005), seed=1, trials=count, crew=Idle())
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert result.trials == count
        return peak

    most(10**4)
    assert most(10**7) < 2 * most(10**4) + 100_000


def test_progress_hears_of_every_trial(coins: AnySystem) -> None:
    heard: list[int] = []
    run(coins, ODDS, terms(), seed=1, trials=2222, progress=lambda done, _: heard.append(done))
    assert heard == sorted(heard)
    assert heard[-1] == 2222


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_run_keeps_what_it_counted(coins: AnySystem, workers: int) -> None:
    def interrupt(done: int, _: Result) -> None:
        if done > 20:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped, crew(workers) as hands:
        run(coins, ODDS, terms(slow=0.01), seed=1, trials=10**6, crew=hands, progress=interrupt)
    result = stopped.value.result
    assert result.stopped
    assert 20 < result.trials < 10**6
    assert result.tally == run(coins, ODDS, terms(), seed=1, trials=result.trials).tally


def test_a_run_interrupted_before_anything_was_counted_has_no_result(
    coins: AnySystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludus_cli.odds.runner.play_task", interrupt)
    with pytest.raises(KeyboardInterrupt) as stopped:
        run(coins, ODDS, terms(), seed=1, trials=10)
    assert not isinstance(stopped.value, Stopped)
