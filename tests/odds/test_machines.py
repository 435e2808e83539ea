"""Clusters as a person starts them: a scheduler and workers that are commands of Dask, on machines that are lost, come
late, stop, or have other rules. Whatever happens, the counts are the same."""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bench.engines import terms_of
from bench.machines import Machines, machines, until
from ludus_cli.core.errors import LudusError
from ludus_cli.game.trials import compiled_engine
from ludus_cli.game.trials.trials import CAREER, ODDS, blank
from ludus_cli.odds import cluster as cluster_module
from ludus_cli.odds.runner import Stopped, crew, result_json, run
from ludus_cli.odds.task import COMPILED, INTERPRETED, Task, play_task
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.odds.coins import terms
from tests.odds.test_cluster import NO_LUDUS, OLD_LUDUS

pytestmark = pytest.mark.soak

#: Trials of a task, by engine and kind.
COUNT = {(INTERPRETED, ODDS): 5, (INTERPRETED, CAREER): 1, (COMPILED, ODDS): 500, (COMPILED, CAREER): 5}


def scheduler(folder: Path) -> AbstractContextManager[Machines]:
    """A scheduler, and machines that find what these tests find."""
    path, cache = os.pathsep.join(filter(None, sys.path)), Path(os.environ["XDG_CACHE_HOME"])
    return machines(folder, path, cache)


@pytest.fixture(scope="module")
def empty(packages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """A scheduler alone."""
    with scheduler(tmp_path_factory.mktemp("machines")) as found:
        yield found


@pytest.fixture
def site(empty: Machines) -> Iterator[Machines]:
    """A scheduler, and two machines of two processes."""
    with_workers(empty, "one", "two")
    yield empty
    for name in [name for name in empty.started if name != "scheduler"]:
        empty.send(name)
    until(lambda: not empty.watcher.nthreads(), "they are gone")


def with_workers(site: Machines, *names: str) -> None:
    """Let machines join, and wait for them."""
    for name in names:
        site.join(name)
    until(lambda: all(len(site.workers(name)) == 2 for name in names), "all are there")


def while_playing(site: Machines, coins: AnySystem, act: Callable[[], Any], ends: Callable[[int], Any]) -> int:
    """Do something while coins are tossed, go on until something holds after this many more tosses, and compare the
    counts; gives how many tosses there were."""
    acted: list[int] = []

    def heard(done: int, *_: Any) -> None:
        if acted and ends(done - acted[0]):
            raise KeyboardInterrupt
        if done > 300 and not acted:
            act()
            acted.append(done)

    said = terms(35, slow=0.004, broken=[350])
    with crew(cluster=site.address) as hands, pytest.raises(Stopped) as stopped:
        run(coins, ODDS, said, seed=12, trials=10**6, crew=hands, progress=heard)
    result = stopped.value.result
    (failure,) = result.failures
    alone = run(coins, ODDS, terms(35, broken=[350]), seed=12, trials=result.trials + 1)
    assert failure[0] == 350
    assert result.tally == alone.tally
    return result.trials


#: All systems interpreted, one compiled: ``bench.cluster`` compares the others. What one system plays another does too.
PLAYED = [
    ("gladiator", CAREER, INTERPRETED),
    ("toy", ODDS, INTERPRETED),
    ("heroes", ODDS, COMPILED),
    *(
        pytest.param(key, kind, INTERPRETED, marks=pytest.mark.long)
        for key, kind in [*product(["heroes", "skirmish"], [ODDS, CAREER]), ("gladiator", ODDS), ("toy", CAREER)]
    ),
]


@pytest.mark.parametrize(("key", "kind", "engine"), PLAYED)
def test_workers_give_the_same_numbers_as_one_process(
    site: Machines, key: str, kind: str, engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = load(key)
    if engine == COMPILED and (compiled_engine.missing() or not system.trials.compiled):
        pytest.skip("there is no compiled engine")
    monkeypatch.setattr(cluster_module, "HELD_UP", float("inf"))
    *_, said = terms_of(system)
    count = COUNT[engine, kind]
    tasks = [Task(key, kind, said[kind], 5, first, count, engine) for first in range(0, 12 * count, count)]
    # What is compiled once serves all processes of these tests.
    play_task(system, tasks[0])
    before = site.played()
    with crew(cluster=site.address) as hands:
        told = list(hands.play_tasks(system, tasks))
    assert [task for task, _ in told] == tasks
    assert (site.played() - before).total() == len(tasks)
    whole, failures = play_task(system, Task(key, kind, said[kind], 5, 0, 12 * count, INTERPRETED))
    assert not failures
    total = blank(system.trials.measures(kind, said[kind]))
    for _, (tally, _) in told:
        total = [one + more for one, more in zip(total, tally, strict=True)]
    assert total == whole


def test_processes_and_threads_of_one_machine_compile_at_once(empty: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    system = load("heroes")
    if compiled_engine.missing() or not system.trials.compiled:
        pytest.skip("there is no compiled engine")
    monkeypatch.setattr(cluster_module, "HELD_UP", float("inf"))
    monkeypatch.setattr(empty, "cache", None)
    empty.join("new", "--nworkers", "2", "--nthreads", "2")
    until(lambda: len(empty.workers("new")) == 2, "all are there")
    *_, said = terms_of(system)
    tasks = [Task("heroes", ODDS, said[ODDS], 5, first, 50, COMPILED) for first in range(0, 600, 50)]
    with crew(cluster=empty.address) as hands:
        assert hands.hands == 4 * cluster_module.AHEAD
        told = list(hands.play_tasks(system, tasks))
    alone = [play_task(system, task) for task in tasks]
    assert [outcome for _, outcome in told] == alone
    assert len(list((empty.folder / "new" / "cache").rglob("*.done"))) == 1
    empty.send("new")


def test_a_process_killed_under_its_nanny_comes_back(site: Machines, coins: AnySystem) -> None:
    before = site.workers("one")
    victim = next(iter(before.values()))

    def back(_: int) -> bool:
        return any(site.played()[address] for address in {*site.addresses("one")} - before.keys())

    while_playing(site, coins, lambda: os.kill(victim, signal.SIGKILL), back)


def test_a_machine_killed_without_nanny_costs_nothing(site: Machines, coins: AnySystem) -> None:
    site.join("lost", "--no-nanny", "--nthreads", "2")
    (address,) = until(lambda: site.workers("lost"), "it is there")

    def lost(further: int) -> bool:
        return address not in site.watcher.nthreads() and further > 500

    while_playing(site, coins, lambda: site.send("lost"), lost)
    assert site.played()[address]


def test_a_late_machine_gets_its_share(site: Machines, coins: AnySystem) -> None:
    def at_work(_: int) -> bool:
        late = site.watcher.nthreads().keys() - early
        return len(late) == 2 and all(site.played()[address] > 1 for address in late)

    early = site.workers().keys()
    while_playing(site, coins, lambda: site.join("late"), at_work)


def test_nobody_waits_for_a_worker_that_no_longer_answers(site: Machines, coins: AnySystem) -> None:
    stopped = next(iter(site.workers("two").values()))
    while_playing(site, coins, lambda: os.kill(stopped, signal.SIGSTOP), lambda further: further > 3000)
    os.kill(stopped, signal.SIGCONT)


def test_when_all_are_lost_it_is_told(site: Machines, coins: AnySystem, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "DESERTED", 3.0)

    def lose() -> None:
        site.send("one")
        site.send("two")

    with pytest.raises(LudusError, match="all workers have been gone for 3 seconds"):
        while_playing(site, coins, lose, lambda _: False)


def test_a_late_machine_with_another_ludus_is_refused(
    site: Machines, coins: AnySystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(LudusError, match="a worker has Ludus 0.0.1, not"):
        while_playing(site, coins, lambda: stranger(site, OLD_LUDUS, monkeypatch), lambda _: False)


def test_a_late_machine_without_ludus_goes_by_itself(
    site: Machines, coins: AnySystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    while_playing(
        site, coins, lambda: stranger(site, NO_LUDUS, monkeypatch),
        lambda _: site.started["stranger"].poll() is not None,
    )  # fmt: skip
    assert "No module named 'ludus_cli'" in (site.folder / "stranger.log").read_text("utf-8")


def stranger(site: Machines, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a machine join on which Python begins with some words."""
    first = site.folder / "stranger"
    first.mkdir(exist_ok=True)
    (first / "sitecustomize.py").write_text(words, encoding="utf-8")
    with monkeypatch.context() as here:
        here.setattr(site, "path", os.pathsep.join([str(first), site.path]))
        site.join("stranger")


ODDS_OF_HEROES = ("odds", "Murmillo", "Thraex", "--engine", "interpreted", "--json")


def asked(site: Machines, *words: str, after: Callable[[Any], Any]) -> tuple[int, str, str]:
    """What a command says that is played by the cluster, if something is done to its process in the middle."""
    before = site.played().total()
    process = site.ludus(*words)
    until(lambda: site.played().total() > before + 4, "it plays")
    after(process)
    out, err = process.communicate()
    return process.returncode, out.decode(), err.decode()


def test_ctrl_c_shows_the_count_so_far_and_ends_the_work(site: Machines) -> None:
    code, out, err = asked(site, *ODDS_OF_HEROES, "-n", "10000000", after=lambda it: it.send_signal(signal.SIGINT))
    found = json.loads(out)
    assert (code, found["stopped"]) == (1, True)
    assert f"Stopped after {found['matches']:,} of 10,000,000 matches" in err
    system = load("heroes")
    *_, said = terms_of(system)
    alone = run(system, ODDS, said[ODDS], seed=1, trials=found["matches"], engine=INTERPRETED)
    assert found["spreads"] == json.loads(json.dumps(result_json(alone)["spreads"]))
    until(lambda: not any(site.watcher.processing().values()), "nobody works any more")


def test_a_scheduler_that_is_lost_is_told(tmp_path: Path) -> None:
    with scheduler(tmp_path) as site:
        with_workers(site, "one")
        code, out, err = asked(site, *ODDS_OF_HEROES, "-n", "10000000", after=lambda _: site.send("scheduler"))
    assert (code, out) == (1, "")
    *before, error, mend = err.splitlines()
    assert error == f"Error: Cannot use the cluster at {site.address}: the scheduler is gone."
    assert mend == "Start it again, and repeat the command."
    # On a slow machine it first tells how long the run would take, and nothing else.
    assert [line.partition(" may take ")[0] for line in before] in ([], ["This"])


def test_a_scheduler_without_ludus_is_told(tmp_path: Path, coins: AnySystem) -> None:
    (tmp_path / "sitecustomize.py").write_text(NO_LUDUS, encoding="utf-8")
    path = os.pathsep.join(filter(None, sys.path))
    with machines(tmp_path, os.pathsep.join([str(tmp_path), path])) as site:
        site.path = path
        with_workers(site, "one")
        with pytest.raises(LudusError, match="scheduler") as refused:
            with crew(cluster=site.address) as hands:
                run(coins, ODDS, terms(slow=0.01), seed=1, trials=1000, crew=hands)
    assert "same Ludus on the scheduler" in refused.value.mend
