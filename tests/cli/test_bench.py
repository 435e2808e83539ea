"""``ludus bench``: every key, with numbers so small that they tell nothing; and what it does without this or that."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from statistics import median
from types import ModuleType
from typing import Any

import pytest

from ludus_cli.commands.bench import ground_for
from ludus_cli.compiled import COMMAND
from ludus_cli.errors import LudusError
from ludus_cli.odds import bench, outside
from ludus_cli.odds.bench import Book, counting_dice, dice_a_match, measure, steps
from ludus_cli.odds.bench import lacking as really_lacking
from ludus_cli.rules.dice import STREAM_ODDS, SeededSource
from ludus_cli.rules.trials import ODDS
from ludus_cli.systems import default, load
from tests.cli.helpers import ludus, ludus_json, refused, run
from tests.cli.terminals import Terminal

WORDS = {"system", "a", "b", "machine", "python", "compiled_missing", "c_missing"}
COUNTS = {
    "schema", "rounds", "cores", "workers", "linear_matches", "memory_small_matches",
    "memory_large_matches",
}  # fmt: skip
#: Measured once; "seconds" is the whole run.
ONCE = {"dice_per_match", "seconds"}
OF_ONE_PROCESS = {
    "first_call_seconds", "first_call_busy_seconds", "compile_seconds", "memory_small_mib",
    "memory_large_mib", "memory_times",
}  # fmt: skip
LATER = {"later_call_seconds", "later_call_times_typer"}
STARTS = {
    "startup_seconds_typer", "startup_times_typer", "odds_help_times_typer",
    "bench_help_times_typer",
}  # fmt: skip
#: Measured in turns: these are the best, beside each its median.
ALWAYS = {
    "interpreted_matches_per_second", "interpreted_careers_per_second", "interpreted_ns_per_die",
    "interpreted_matches_workers_times_one", "interpreted_careers_workers_times_one",
    "workers_times_one", "linear_times",
}  # fmt: skip
COMPILED = {
    "compiled_matches_per_second", "compiled_careers_per_second", "compiled_ns_per_die",
    "compiled_matches_times_interpreted", "compiled_careers_times_interpreted",
    "compiled_matches_workers_times_one", "compiled_careers_workers_times_one",
}  # fmt: skip
C = {"c_ns_per_die", "c_begun_ns_per_die", "c_workers_times_one", "interpreted_times_c"}
BOTH = {"compiled_times_c", "compiled_times_c_begun"}


def with_medians(keys: set[str]) -> set[str]:
    """Keys, and those of their medians."""
    return keys | {f"{key}_median" for key in keys}


IN_TURNS = with_medians(ALWAYS | COMPILED | C | BOTH | LATER | STARTS)
OF_PROCESSES = OF_ONE_PROCESS | with_medians(LATER | STARTS)


def check(facts: dict[str, Any], none: set[str]) -> None:
    """Every key is there; ``none`` are None, all others hold what they should."""
    assert set(facts) == WORDS | COUNTS | ONCE | OF_ONE_PROCESS | IN_TURNS | {"numba"}
    for key, value in facts.items():
        if key in none:
            assert value is None, key
        elif key in WORDS:
            assert isinstance(value, str), key
        elif key in COUNTS:
            assert isinstance(value, int), key
            assert value > 0, key
        elif key != "numba":
            assert isinstance(value, float), key
            assert value > 0, key


def without_c(facts: dict[str, Any]) -> set[str]:
    """What is None where the loop in C could not be compiled."""
    assert (facts["c_missing"] == "") == (facts["c_ns_per_die"] is not None)
    return with_medians(C | BOTH) if facts["c_missing"] else set()


def stand_in(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The default system, whose compiled engine is the interpreted one in its clothes."""
    system: Any = default()
    engine: Any = ModuleType("clothes")
    engine.refusal = lambda kind, terms: ""
    engine.trials = system.trials
    monkeypatch.setitem(sys.modules, "clothes", engine)
    monkeypatch.setattr(system, "COMPILED", "clothes")
    monkeypatch.setattr("ludus_cli.compiled.missing", lambda: "")
    monkeypatch.setattr(bench, "lacking", really_lacking)
    return system


# What is measured


@pytest.mark.soak
def test_the_keys_where_nothing_is_compiled() -> None:
    facts = ludus_json("bench", "--quick")
    check(facts, OF_PROCESSES | with_medians(COMPILED | BOTH) | without_c(facts))
    assert (facts["a"], facts["b"]) == ("Murmillo", "Thraex")
    assert facts["compiled_missing"] == "it takes long to compile"
    assert facts["workers"] >= 2


def test_the_keys_where_all_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch)
    facts = ludus_json("bench")
    check(facts, OF_PROCESSES | without_c(facts))
    assert facts["compiled_missing"] == ""
    for kind in ("matches", "careers"):
        assert facts[f"compiled_{kind}_times_interpreted"] == pytest.approx(
            facts[f"compiled_{kind}_per_second"] / facts[f"interpreted_{kind}_per_second"]
        )
    per_match = 1e9 / facts["compiled_matches_per_second"]
    assert facts["compiled_ns_per_die"] == pytest.approx(per_match / facts["dice_per_match"])
    assert facts["workers_times_one"] == facts["compiled_matches_workers_times_one"]


@pytest.mark.soak
def test_processes_of_their_own() -> None:
    """How they start, and memory, without the compiled engine; every measurement is announced."""
    ground = ground_for(default())
    sizes = bench.Sizes(1, 0.002, 2, {"interpreted": 2})
    heard: list[tuple[int, str]] = []
    facts = measure(ground, sizes, lambda done, words: heard.append((done, words)))
    assert [done for done, _ in heard] == list(range(steps(ground, sizes)))
    assert "Memory of 20 matches" in {words for _, words in heard}
    compiled = with_medians(COMPILED | BOTH | LATER)
    calls = {"first_call_seconds", "first_call_busy_seconds", "compile_seconds"}
    none = compiled | calls | without_c(facts)
    if not hasattr(os, "wait4"):
        none |= {"memory_small_mib", "memory_large_mib", "memory_times"}
    check({"schema": 1, **facts}, none)
    assert facts["memory_large_matches"] == 20
    if facts["memory_small_mib"] is not None:
        assert 10 < facts["memory_small_mib"] < 10_000
        assert facts["memory_times"] == facts["memory_large_mib"] / facts["memory_small_mib"]


@pytest.mark.soak
def test_every_measurement_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    system = stand_in(monkeypatch)
    ground = ground_for(system)
    assert ground.lacking == ""
    heard: list[int] = []
    sizes = bench.Sizes(2, 0.002, 2, {"compiled": 2}, processes=False)
    facts = measure(ground, sizes, lambda done, words: heard.append(done))
    # Without a compiler its two meters are missing in each of two rounds.
    missing = 4 if facts["c_missing"] else 0
    assert heard == list(range(steps(ground, sizes) - missing))


def test_best_and_median() -> None:
    book = Book()
    values = iter([(2.0, 8.0), (1.0, 5.0), (4.0, 12.0)])

    def meter() -> dict[str, float]:
        one, other = next(values)
        return {"one": one, "other": other}

    book.take(3, {"both": meter})
    assert book.both("key", "one", lambda value: 8 / value) == {"key": 8.0, "key_median": 4.0}
    assert book.times("key", "other", "one", by=2) == {"key": 10.0, "key_median": 8.0}
    assert book.both("key", "none", float) == {"key": None, "key_median": None}
    assert book.times("key", "one", "none") == {"key": None, "key_median": None}
    assert book.times("key", "one", "other")["key_median"] == median([2 / 8, 1 / 5, 4 / 12])


def test_trials_count_by_the_work_that_is_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few careers may be longer than most: else the engine that plays few would seem slower."""
    ground = ground_for(stand_in(monkeypatch))
    planned = bench.plans(ground, 0.002, Book())
    assert len(planned) == 4
    for (kind, engine), each in planned.items():
        assert each.tally[0] == sum(task.count for task in each.tasks)
        usual = bench.mean(ground, kind, planned[kind, "compiled"].tally)
        work = bench.mean(ground, kind, each.tally) * each.tally[0]
        assert each.worth == pytest.approx(work / usual), (kind, engine)


# Dice


def test_dice_are_counted_as_they_fall() -> None:
    source = SeededSource(1, 2)
    heard = sys.getprofile()
    with counting_dice() as count:
        for _ in range(7):
            source.d6()
        for _ in range(3):
            source.die(10)
        source.pick(4)
    source.d6()
    assert count == [10]
    assert sys.getprofile() is heard


@pytest.mark.parametrize("key", ["heroes", "skirmish"])
def test_the_dice_that_made_the_men_count(key: str) -> None:
    """The mean of many is the rules' own, and more."""
    ground = ground_for(load(key))
    tally = ground.system.trials(ODDS, ground.terms[ODDS], bench.SEED, 0, 5)
    with counting_dice() as count:
        assert ground.system.trials(ODDS, ground.terms[ODDS], bench.SEED, 0, 5) == tally
    assert count[0] / 5 > bench.mean(ground, ODDS, tally)
    assert dice_a_match(ground, tally, 5) == pytest.approx(count[0] / 5)


def test_the_loop_in_c_rolls_our_dice(tmp_path: Path) -> None:
    program, why = outside.yardstick(tmp_path)
    assert (program is None) == (not any(map(shutil.which, ("cc", "gcc", "clang"))))
    if program is None:
        assert "C compiler" in why
        return
    told = subprocess.run([program, "7", "3", "20"], capture_output=True, text=True, check=True)
    sums = [int(line.split()[2]) for line in told.stdout.splitlines()]
    one = SeededSource(7, STREAM_ODDS, 0)
    anew = [SeededSource(7, STREAM_ODDS, match) for match in range(3)]
    assert sums[0] == sum(one.d6() for _ in range(60))
    assert sums[1] == sum(source.d6() for source in anew for _ in range(20))
    loops = outside.rolled(program, 7, 100, 20, 3)
    assert len(loops) == 3
    for loop in loops:
        assert min(loop.merely, loop.begun, loop.clock) > 0


# What may be missing


@pytest.mark.soak
def test_without_a_compiler(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert outside.yardstick(tmp_path) == (None, "there is no C compiler (cc, gcc or clang)")
    result = run("bench", "--quick")
    assert result.exit_code == 0
    assert "The loop in C was not measured: there is no C compiler" in result.stderr
    assert "loop in C" not in result.stdout
    assert ludus_json("bench", "--quick")["c_ns_per_die"] is None


def test_without_the_source_of_the_loop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(outside, "DICE", tmp_path / "dice.c")
    program, why = outside.yardstick(tmp_path)
    assert program is None
    assert "comes with the source tree only" in why


def test_a_compiler_that_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("shutil.which", lambda name: sys.executable)
    program, why = outside.yardstick(tmp_path)
    assert program is None
    assert why.startswith(f"{sys.executable} does not compile it: ")


def test_without_the_compiled_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "lacking", really_lacking)
    monkeypatch.setattr("ludus_cli.compiled.missing", lambda: COMMAND)
    result = run("bench", "--quick")
    assert result.exit_code == 0
    assert f"it is not installed; add it with: {COMMAND}" in " ".join(result.stderr.split())
    assert "Matches, interpreted" in result.stdout
    assert "Matches, compiled" not in result.stdout
    assert "Match, compiled" not in result.stdout


def test_rules_that_have_no_compiled_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "lacking", really_lacking)
    system = load("skirmish")
    monkeypatch.setattr(system, "COMPILED", "")
    facts = ludus_json("bench", "--quick", "--system", "skirmish")
    assert facts["compiled_missing"] == f"the rules of {system.NAME} have no compiled engine"
    assert facts["compiled_matches_per_second"] is None
    assert (facts["a"], facts["b"]) == system.KINDS[:2]


def test_no_such_rules() -> None:
    refused("bench", "--system", "chess", why="it is not installed", mend="Installed: ")


# What may go wrong


def test_a_trial_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    system: Any = default()
    sound = system.trials

    def brittle(kind: str, terms: Any, seed: int, first: int, count: int) -> Any:
        if first <= 2 < first + count:
            raise ZeroDivisionError("a net without a hole")
        return sound(kind, terms, seed, first, count)

    monkeypatch.setattr(system, "trials", brittle)
    refused("bench", "--quick", why="trial 2 of seed 1 failed: ZeroDivisionError: a net without")


def test_a_process_that_fails() -> None:
    with pytest.raises(LudusError, match="has failed: no bread"):
        outside.used([sys.executable, "-c", "import sys; sys.exit('no bread')"])


def test_what_a_process_takes() -> None:
    found = outside.used(
        [sys.executable, "-c", "import time; x = bytes(50 << 20); time.sleep(0.2)"]
    )
    assert found.seconds >= 0.2
    if hasattr(os, "wait4"):
        assert found.mib is not None
        assert found.busy is not None
        assert found.mib > 50
        assert found.busy > 0


def test_caches_are_elsewhere(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import platformdirs; print(platformdirs.user_cache_path('x'))"],
        env=outside.elsewhere(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    assert tmp_path in Path(told.stdout.strip()).parents


def test_ctrl_c_ends_the_process_that_is_measured(tmp_path: Path) -> None:
    note = tmp_path / "number"
    code = "import os, sys, time; open(sys.argv[1], 'w').write(str(os.getpid())); time.sleep(60)"

    def press() -> None:
        while not (note.exists() and note.read_text()):
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGINT)

    presser = threading.Thread(target=press)
    presser.start()
    with pytest.raises(KeyboardInterrupt):
        outside.used([sys.executable, "-c", code, str(note)])
    presser.join()
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)


@pytest.mark.soak
def test_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal("bench", "--quick", "--system", "skirmish")
    terminal.wait_for("Starting")
    terminal.interrupt(busy=True)
    assert terminal.finish() == 1
    assert "Aborted." in terminal.seen
    assert "Traceback" not in terminal.seen


# As a table


def test_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(monkeypatch)
    text = ludus("bench", "--quick")
    assert text.startswith("Murmillo against Thraex, pool row 2, amphitheatre: ")
    assert "Matches, compiled" in text
    assert "How many are played in a second" in text
    # Numbers have their nouns, and each comparison says with what.
    assert "1 round in" in text
    (compiled,) = [line for line in text.splitlines() if line.startswith("Matches, compiled")]
    assert compiled.endswith("  interpreted")
    assert all(len(line) <= 80 for line in text.splitlines() if not line.startswith("Best and"))


def test_the_widest_table_fits_a_terminal() -> None:
    from ludus_cli.commands.bench import pages

    asked = set()

    class Heard(dict[str, Any]):
        def get(self, key: str, default: Any = None) -> Any:
            asked.add(key)
            return super().get(key, default)

    facts = Heard({key: 9_999_999.9 if "per_second" in key else 9_999.9 for key in IN_TURNS})
    facts |= dict.fromkeys(OF_ONE_PROCESS, 9_999.9)
    facts |= {"workers": 128, "linear_matches": 1_000_000}
    facts |= {"memory_small_matches": 200_000, "memory_large_matches": 2_000_000}
    found = pages(facts)
    assert len(found) == 4
    for page in found:
        lines = [tuple(page.columns), *page.rows]
        widths = [max(len(row[place]) for row in lines) for place in range(6)]
        assert sum(widths) + 2 * 5 <= 80, page.title
    # Nearly all that is measured is shown: the first call says how long it compiles, and the quickest
    # engine has its workers in a row of its own.
    unseen = {"compile_seconds", "workers_times_one", "workers_times_one_median"}
    assert (IN_TURNS | OF_ONE_PROCESS) - asked == unseen
