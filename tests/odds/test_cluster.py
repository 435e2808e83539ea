"""Clusters: two worker processes of one, strangers, nobody. Those that a person starts are in test_machines."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludus_cli
from ludus_cli.core.errors import LudusError
from ludus_cli.game.trials import sources
from ludus_cli.game.trials.sources import fingerprint, rules_of, shared_rules
from ludus_cli.game.trials.trials import ODDS
from ludus_cli.odds import cluster as cluster_module
from ludus_cli.odds.cluster import Cluster, difference, played_as
from ludus_cli.odds.runner import crew, run
from ludus_cli.odds.task import INTERPRETED, Task
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.contract import toy
from tests.odds.coins import terms
from tests.patience import HUNG


def cluster_of(workers: int) -> Any:
    """A cluster of this many worker processes on this machine, a context manager."""
    import distributed

    make: Any = distributed.LocalCluster
    return make(n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=50)


@pytest.fixture(scope="module")
def local(packages: None) -> Iterator[Any]:
    """A cluster of two worker processes on this machine."""
    with cluster_of(2) as local:
        yield local


def at(local: Any) -> str:
    """The address of a cluster."""
    return str(local.scheduler_address)


def test_two_worker_processes_give_the_same_numbers_as_one_process(local: Any, coins: AnySystem) -> None:
    said = terms(35, slow=0.0003, broken=[1200])
    alone = run(coins, ODDS, said, seed=11, trials=4000)
    with crew(cluster=at(local)) as hands:
        assert hands.hands > 1
        several = run(coins, ODDS, said, seed=11, trials=4000, crew=hands)
        early = run(coins, ODDS, terms(35), seed=11, trials=10**6, precision=0.03, crew=hands)
    assert several.tally == alone.tally
    assert several.failures == alone.failures == [(1200, several.failures[0][1])]
    assert early.trials == 2000
    assert early.tally == run(coins, ODDS, terms(35), seed=11, trials=2000).tally


def test_terms_that_the_rules_refuse_are_refused_there_too(local: Any, coins: AnySystem) -> None:
    task = Task("coins", ODDS, terms(refused=True), 1, 0, 5, INTERPRETED)
    with crew(cluster=at(local)) as hands, pytest.raises(LudusError, match="the coin is bent"):
        list(hands.play_tasks(coins, [task]))


# Nobody there, or strangers


@pytest.mark.parametrize("address", ["nonsense", "tcp://127.0.0.1:1", "tcp://no.such.host:8786", "x://y:1"])
def test_a_bad_address_is_told_soon(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cluster_module.PATIENCE < 10
    monkeypatch.setattr(cluster_module, "PATIENCE", 0.3)
    with pytest.raises(LudusError) as refused:
        Cluster(address)
    assert address in refused.value.what
    assert "no scheduler answers" in refused.value.why


def test_somebody_else_at_the_address_is_told_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "PATIENCE", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as other:
        with pytest.raises(LudusError, match="no scheduler answers"):
            Cluster(f"tcp://127.0.0.1:{other.getsockname()[1]}")


def test_a_cluster_without_workers_is_told() -> None:
    with cluster_of(0) as empty, pytest.raises(LudusError, match="no workers"):
        Cluster(at(empty))


def test_without_the_extra_the_command_that_adds_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LudusError, match=r"pip install 'ludus-cli\[cluster\]'"):
        crew(cluster="tcp://127.0.0.1:8786")


#: Put where Python looks first: a worker who has no Ludus, or another one.
NO_LUDUS = """\
import sys
class Nobody:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "ludus_cli":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Nobody())
"""
OLD_LUDUS = "import ludus_cli; ludus_cli.__version__ = '0.0.1'\n"


@pytest.mark.parametrize(
    ("site", "why"),
    [(NO_LUDUS, "has no Ludus"), (OLD_LUDUS, f"has Ludus 0.0.1, not {ludus_cli.__version__}")],
    ids=["none", "old"],
)
def test_a_worker_with_another_ludus_is_refused(site: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(site, encoding="utf-8")
    with cluster_of(0) as empty:
        worker = subprocess.Popen(
            [sys.executable, "-m", "distributed.cli.dask_worker", at(empty),
             "--no-nanny", "--nthreads", "1", "--no-dashboard"],
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            wait_for_worker(empty)
            with pytest.raises(LudusError) as refused:
                Cluster(at(empty))
        finally:
            worker.kill()
            worker.wait()
    assert why in refused.value.why
    assert "same Ludus" in refused.value.mend


def wait_for_worker(local: Any) -> None:
    """Wait until a worker has come to a cluster."""
    end = time.monotonic() + HUNG
    while not local.scheduler.workers:
        assert time.monotonic() < end, "no worker has come"
        time.sleep(0.1)


def test_a_worker_with_other_rules_refuses_every_task(coins: AnySystem) -> None:
    task = Task("coins", ODDS, terms(), 1, 0, 5, INTERPRETED)
    assert played_as(rules_of(coins), task)[0][0] == 5
    other = rules_of(coins).replace(fingerprint(sources.RULES), "0" * 64)
    with pytest.raises(LudusError, match="a worker is the same Ludus"):
        played_as(other, task)
    assert difference("0.1 aa", "0.2 aa") == "has Ludus 0.1, not 0.2"
    assert difference("0.1 aa", "0.1 bb").startswith("is the same Ludus")


# Which rules these are


def test_a_changed_rule_is_another_sum(tmp_path: Path) -> None:
    for folder in ("one", "two", "three", "four"):
        (tmp_path / folder / "deeper").mkdir(parents=True)
        (tmp_path / folder / "a.py").write_text("x = 1\n", encoding="utf-8")
        (tmp_path / folder / "deeper" / "b.py").write_text("y = 2\n", encoding="utf-8")
    (tmp_path / "two" / "deeper" / "b.py").write_text("y = 3\n", encoding="utf-8")
    (tmp_path / "three" / "notes.txt").write_text("no rule", encoding="utf-8")
    (tmp_path / "four" / "deeper" / "b.py").rename(tmp_path / "four" / "b.py")
    one, two, three, four = (fingerprint(tmp_path / name) for name in ("one", "two", "three", "four"))
    assert one == three
    assert len({one, two, four}) == 3


def test_dice_calendar_and_names_are_part_of_the_rules() -> None:
    names = [path.name for path in sources.sources_in(sources.RULES) if not path.is_relative_to(sources.RULES)]
    assert {"counted.py", "dice.py", "calendar.py", "names.py", "bouts.py"} <= set(names)


@pytest.mark.soak
def test_a_system_in_a_package_of_its_own_has_its_own_sum(packages: None) -> None:
    assert rules_of(load("skirmish")) == shared_rules()
    assert rules_of(load("coins")) == f"{shared_rules()} {fingerprint(Path(__file__).parent)}"
    assert toy.__file__ is not None
    assert rules_of(load("toy")).endswith(fingerprint(Path(toy.__file__).parent))
