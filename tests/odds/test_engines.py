"""Engines: which one plays, when a run goes over to the other, and that no number hangs on it."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.core.errors import LudusError
from ludus_cli.game.trials import compiled_engine
from ludus_cli.game.trials.trials import ODDS
from ludus_cli.odds import background_compile, engines, runner
from ludus_cli.odds.coach import Job
from ludus_cli.odds.engines import AUTO, FEW, Engine, engine_for
from ludus_cli.odds.jobs import Jobs
from ludus_cli.odds.runner import Result, Stopped, crew, run, runs
from ludus_cli.odds.task import COMPILED, INTERPRETED, Task
from ludus_cli.odds.workers import Alone
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.odds import quick
from tests.odds.coins import terms
from tests.some import some

BROKEN = [0, 5, 77, 1500]


@pytest.fixture
def system(packages: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AnySystem:
    """Quick coins with nothing kept yet; every run is long."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(compiled_engine, "_DONE", set[str]())
    monkeypatch.setattr(compiled_engine, "missing", lambda: "")
    monkeypatch.setattr(quick, "CALLS", [])
    for name in ("WORTH_READING", "WORTH_COMPILING", "LISTENING"):
        monkeypatch.setattr(engines, name, -1.0)
    return load("quick")


def keep(size: int = 8) -> None:
    """What has been compiled by now."""
    assert compiled_engine.can_keep()
    (compiled_engine.cache_folder() / f"quick-{ODDS}-{size}.done").touch()


class Beside:
    """Stands for a process beside, which ends with a code when ``trials`` have been played interpreted."""

    def __init__(self, trials: int, code: int = 0) -> None:
        self.trials, self.code = trials, code
        self.begun: list[Task] = []
        self.played = 0

    def begin(self, task: Task) -> Beside:
        self.begun.append(task)
        return self

    def poll(self) -> int | None:
        if self.played < self.trials:
            return None
        if not self.code:
            keep(self.begun[-1].terms.get("size", 8))
        return self.code


@pytest.fixture
def ready_after(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Beside]:
    """Has the process beside end when this many trials have been played; portions are not longer on a quick machine."""
    tally = quick.Trials.tally
    monkeypatch.setattr(runner, "KNOWN", {COMPILED: inf, INTERPRETED: inf})

    def stand(trials: int, code: int = 0) -> Beside:
        one = Beside(trials, code)

        def counted(self: Any, kind: str, said: Any, seed: int, first: int, count: int) -> Any:
            found = tally(self, kind, said, seed, first, count)
            one.played += count
            return found

        monkeypatch.setattr(quick.Trials, "tally", counted)
        monkeypatch.setattr(engines, "begin", one.begin)
        return one

    return stand


def numbers(result: Result) -> tuple[Any, ...]:
    """What must not depend on who played."""
    return result.tally, result.trials, result.failures


def wanted(system: AnySystem, said: Any = None, **how: Any) -> Result:
    """The same, interpreted."""
    return run(system, ODDS, said or terms(broken=BROKEN), seed=3, engine=INTERPRETED, **how)


@pytest.mark.parametrize(("trials", "precision"), [
    *((trials, None) for trials in (0, 1, 2, 5, 6, 100, 300)), (3, 0.0105), (900, 0.0105), (1500, 0.0105),
])  # fmt: skip
def test_the_numbers_are_the_same_whenever_it_goes_over(
    system: AnySystem, ready_after: Callable[..., Beside], trials: int, precision: float | None
) -> None:
    how: dict[str, Any] = {"trials": 10**5 if precision else 2000, "precision": precision}
    slow = wanted(system, **how)
    one = ready_after(trials)
    result = run(system, ODDS, terms(broken=BROKEN), seed=3, **how)
    assert numbers(result) == numbers(slow)
    assert len(one.begun) == 1
    assert (result.engine, result.remark, result.waiting) == (COMPILED, "", False)
    assert result.ready > 0
    # From the next number on, none left out; the first call only makes it ready.
    assert quick.CALLS[0] == (0, 0)
    at = quick.CALLS[1][0]
    assert at >= trials
    failed = sum(number < at for number, _ in result.failures)
    assert result.earlier == one.played == at - failed
    assert result.pace == pytest.approx((result.trials - result.earlier) / result.seconds)


@pytest.mark.parametrize("workers", some([2, 1], 2))
def test_workers_end_what_they_have_begun(system: AnySystem, monkeypatch: pytest.MonkeyPatch, workers: int) -> None:
    """A true process beside makes it ready, while trials are played that would take a minute."""
    monkeypatch.setattr("ludus_cli.odds.runner.cores", lambda: 8)
    said = terms(30, slow=0.002, broken=BROKEN)
    with crew(workers) as hands:
        result = run(system, ODDS, said, seed=3, trials=30_000, crew=hands)
    assert numbers(result) == numbers(wanted(system, trials=30_000))
    assert result.engine == COMPILED
    assert 0 < result.earlier < 30_000
    assert (compiled_engine.cache_folder() / f"quick-{ODDS}-8.done").exists()


def test_what_is_kept_is_read_at_once(system: AnySystem) -> None:
    keep()
    result = run(system, ODDS, terms(), seed=3, trials=5000)
    assert (result.engine, result.earlier) == (COMPILED, 0)
    with crew(3) as hands:
        several = run(system, ODDS, terms(), seed=3, trials=9000, crew=hands)
    assert numbers(several) == numbers(wanted(system, terms(), trials=9000))


def test_what_is_kept_for_other_terms_does_not_serve(system: AnySystem, ready_after: Callable[..., Beside]) -> None:
    keep(80)
    one = ready_after(30)
    result = run(system, ODDS, terms(), seed=3, trials=500)
    assert len(one.begun) == 1
    assert result.engine == COMPILED
    assert result.earlier >= 30


@pytest.mark.parametrize("code", [1, -signal.SIGKILL])
def test_where_it_cannot_be_compiled_the_run_ends_interpreted(
    system: AnySystem, ready_after: Callable[..., Beside], code: int
) -> None:
    one = ready_after(30, code)
    results = list(runs(system, ODDS, [terms(broken=BROKEN)] * 2, seed=3, trials=2000))
    assert all(numbers(result) == numbers(wanted(system, trials=2000)) for result in results)
    assert len(one.begun) == 1
    assert quick.CALLS == []
    for result in results:
        assert (result.engine, result.earlier, result.ready) == (INTERPRETED, 0, 0.0)
        assert result.remark.endswith("could not be made ready.")


def test_what_is_told_to_be_ready_and_is_not_kept_does_not_go_on_for_ever(
    system: AnySystem, ready_after: Callable[..., Beside], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = ready_after(5)
    monkeypatch.setattr(f"{__name__}.keep", lambda *_: None)
    result = run(system, ODDS, terms(), seed=3, trials=500)
    assert len(one.begun) == 1
    assert result.engine == INTERPRETED
    assert result.remark


def test_where_no_process_can_be_begun_there_is_none(system: AnySystem, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_compile, "COMMAND", ("/nowhere/python",))
    result = run(system, ODDS, terms(), seed=3, trials=500)
    assert (result.engine, result.trials) == (INTERPRETED, 500)
    assert result.remark


def test_where_nothing_can_be_kept_it_is_compiled_here(
    system: AnySystem, ready_after: Callable[..., Beside], tmp_path: Path
) -> None:
    (tmp_path / "cache").write_text("in the way", encoding="utf-8")
    one = ready_after(0)
    assert run(system, ODDS, terms(), seed=3, trials=500).engine == COMPILED
    refused = run(system, ODDS, terms(refuses="the coin is square"), seed=3, trials=500)
    assert (refused.engine, refused.remark[-9:]) == (INTERPRETED, "is square")
    assert one.begun == []


def test_what_is_short_is_not_worth_it(
    system: AnySystem, ready_after: Callable[..., Beside], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = ready_after(0)
    monkeypatch.setattr(engines, "WORTH_COMPILING", 10.0**6)
    assert run(system, ODDS, terms(), seed=3, trials=500).engine == INTERPRETED
    keep()
    assert run(system, ODDS, terms(), seed=3, trials=500).engine == COMPILED
    monkeypatch.setattr(engines, "WORTH_READING", 10.0**6)
    assert run(system, ODDS, terms(), seed=3, trials=500).engine == INTERPRETED
    assert one.begun == []


def test_rows_go_on_with_the_engine_of_the_one_before(
    system: AnySystem, ready_after: Callable[..., Beside], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [terms(chance) for chance in (20, 50, 80)]
    slow = [wanted(system, row, trials=400) for row in rows]
    one = ready_after(500)
    heard: list[tuple[int, str]] = []
    results = list(
        runs(system, ODDS, rows, seed=3, trials=400, progress=lambda done, result: heard.append((done, result.engine)))
    )
    assert [numbers(result) for result in results] == [numbers(result) for result in slow]
    assert [result.engine for result in results] == [INTERPRETED, COMPILED, COMPILED]
    assert results[0].earlier == results[2].earlier == 0
    assert 100 <= results[1].earlier == one.played - 400 < 400
    assert len(one.begun) == 1
    assert [done for done, _ in heard] == sorted(done for done, _ in heard)
    assert heard[-1] == (1200, COMPILED)


def test_another_row_may_have_to_be_compiled_by_itself(system: AnySystem, ready_after: Callable[..., Beside]) -> None:
    one = ready_after(20)
    rows = [terms(), terms(size=16), terms(), terms(refuses="the coin is square")]
    results = list(runs(system, ODDS, rows, seed=3, trials=300))
    assert [result.engine for result in results] == [COMPILED] * 3 + [INTERPRETED]
    assert [task.terms.get("size", 8) for task in one.begun] == [8, 16]
    assert [result.remark != "" for result in results] == [False] * 3 + [True]


@pytest.mark.parametrize("after", [50, 1000])
def test_ctrl_c_keeps_what_both_engines_counted(
    system: AnySystem, ready_after: Callable[..., Beside], after: int
) -> None:
    ready_after(200)

    def interrupt(done: int, _: Result) -> None:
        if done >= after:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        run(system, ODDS, terms(), seed=3, trials=10**6, progress=interrupt)
    result = stopped.value.result
    assert numbers(result) == numbers(wanted(system, terms(), trials=result.trials))
    assert (result.engine == COMPILED) == (result.earlier > 0) == (after > 200)


@pytest.mark.parametrize("workers", [1, 2])
def test_jobs_go_over_too(system: AnySystem, ready_after: Callable[..., Beside], workers: int) -> None:
    asked = [Job(terms(chance, broken=BROKEN), 0, 600) for chance in (20, 50, 80)]
    slow = Jobs(system, ODDS, seed=3, engine=INTERPRETED)
    found = slow(asked)
    ready_after(100)
    jobs = Jobs(system, ODDS, seed=3, most=1800)
    assert jobs(asked) == found
    assert jobs.failures == slow.failures
    assert (jobs.playing, jobs.trials) == (COMPILED, slow.trials)
    assert 100 <= jobs.earlier < jobs.trials
    assert jobs.pace > 0


# Decided beforehand


def test_the_compiled_engine_is_taken_when_it_is_asked_for(system: AnySystem) -> None:
    result = run(system, ODDS, terms(), seed=3, trials=5, engine=COMPILED)
    assert (result.engine, result.earlier) == (COMPILED, 0)
    assert result.ready > 0
    assert quick.CALLS[0] == (0, 0)
    assert sum(count for _, count in quick.CALLS[1:]) == 5
    assert numbers(result) == numbers(wanted(system, terms(), trials=5))


class Far:
    """Hands that are not of this machine."""

    hands = 1
    eager = Alone.eager
    play_tasks = Alone.play_tasks
    close = Alone.close


def test_a_crew_from_elsewhere_has_one_engine_for_all(system: AnySystem, ready_after: Callable[..., Beside]) -> None:
    one = ready_after(0)
    few, many = (run(system, ODDS, terms(), seed=3, trials=FEW[ODDS] + more, crew=Far()) for more in (0, 1))
    assert (few.engine, many.engine) == (INTERPRETED, COMPILED)
    assert many.earlier == 0
    jobs = Jobs(system, ODDS, seed=3, crew=Far())
    jobs([Job(terms(), 0, 5)])
    assert (jobs.playing, jobs.earlier, one.begun) == (COMPILED, 0, [])


def test_without_it_a_remark_says_how_to_get_it(system: AnySystem, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_engine, "missing", lambda: "pip install it")
    for count in (10, 5000):
        result = run(system, ODDS, terms(), seed=1, trials=count)
        assert result.engine == INTERPRETED
        assert result.remark.endswith("the compiled one: pip install it")
    with pytest.raises(LudusError, match="not installed. Add it with: pip install it."):
        run(system, ODDS, terms(), seed=1, trials=10, engine=COMPILED)


def test_what_it_cannot_play_is_interpreted(system: AnySystem) -> None:
    said = terms(refuses="more than 64 zones")
    result = run(system, ODDS, said, seed=1, trials=5000)
    assert (result.engine, quick.CALLS) == (INTERPRETED, [])
    keep()
    result = run(system, ODDS, said, seed=1, trials=5000)
    assert result.remark.endswith("more than 64 zones")
    with pytest.raises(LudusError, match="more than 64 zones"):
        run(system, ODDS, said, seed=1, trials=10, engine=COMPILED)


def test_terms_that_are_never_compiled_load_and_compile_nothing(
    system: AnySystem, ready_after: Callable[..., Beside], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, said = ready_after(0), terms(uncompiled="the coin grows")
    monkeypatch.setattr(compiled_engine, "missing", lambda: "pip install more")
    monkeypatch.setattr(engines, "compiled_of", None)
    result = run(system, ODDS, said, seed=1, trials=5000)
    assert (result.engine, one.begun) == (INTERPRETED, [])
    assert result.remark.endswith("cannot be used: the coin grows")
    with pytest.raises(LudusError, match="the coin grows"):
        run(system, ODDS, said, seed=1, trials=10, engine=COMPILED)


def test_few_trials_are_not_worth_loading_it(system: AnySystem) -> None:
    for count, engine in ((FEW[ODDS], INTERPRETED), (FEW[ODDS] + 1, COMPILED)):
        assert engine_for(system, ODDS, terms(), AUTO, count) == (engine, "")
    assert engine_for(system, ODDS, terms(), AUTO) == (COMPILED, "")
    assert engine_for(system, ODDS, terms(), COMPILED, 1) == (COMPILED, "")


def test_a_system_without_one_has_none(coins: AnySystem) -> None:
    assert Engine(coins).settled
    with pytest.raises(LudusError, match="there is no compiled engine for"):
        run(coins, ODDS, terms(), seed=1, trials=10, engine=COMPILED)


# The process beside


def test_ctrl_c_does_not_reach_it(system: AnySystem) -> None:
    assert compiled_engine.can_keep()
    process = background_compile.begin(Task("quick", ODDS, terms(), 1, 0, 0, COMPILED))
    assert os.getpgid(process.pid) == process.pid != os.getpgrp()
    assert process.wait() == 0
    assert compiled_engine.is_kept(f"quick-{ODDS}-8")


ALONE = """
from ludus_cli.game.trials import compiled_engine
with compiled_engine.alone():
    print("in", flush=True)
    input()
"""


def test_one_compiles_at_a_time_and_who_is_killed_lets_go(system: AnySystem) -> None:
    assert compiled_engine.can_keep()

    def enter() -> subprocess.Popen[str]:
        return subprocess.Popen([sys.executable, "-c", ALONE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def is_in(process: subprocess.Popen[str]) -> bool:
        assert process.stdout is not None
        return process.stdout.readline() == "in\n"

    with enter() as one:
        assert is_in(one)
        with (compiled_engine.cache_folder() / "compiling.lock").open("w") as lock, pytest.raises(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with enter() as two:
            one.kill()
            assert is_in(two)
            two.communicate("go")
    assert (one.returncode, two.returncode) == (-signal.SIGKILL, 0)


def test_terms_that_cannot_be_compiled_are_no_failure(system: AnySystem) -> None:
    said = terms(refuses="the coin is square")
    assert background_compile.begin(Task("quick", ODDS, said, 1, 0, 0, COMPILED)).wait() == 0
    assert not compiled_engine.is_kept("quick-")
    assert background_compile.begin(Task("nobody", ODDS, said, 1, 0, 0, COMPILED)).wait() != 0
