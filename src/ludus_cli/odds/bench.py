"""How quick Ludus is here: what ``ludus bench`` measures, all in one run.

Another load on the machine must not tip the scales. So everything is measured several times in turns, each
time briefly, and told as its best and its median, and beside something else that was measured in the same
turns; and where one plays alone, only the time counts in which he was at work.
"""

from __future__ import annotations

import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from itertools import pairwise
from math import ceil
from pathlib import Path
from statistics import median
from types import FrameType
from typing import Any

from ludus_cli.errors import LudusError
from ludus_cli.odds import outside
from ludus_cli.odds.crews import Alone, Crew, cores, crew
from ludus_cli.odds.figures import figures
from ludus_cli.odds.hands import COMPILED, INTERPRETED, Task, play
from ludus_cli.odds.runner import engine_for, run
from ludus_cli.rules.dice import SeededSource
from ludus_cli.rules.system import Payload, System
from ludus_cli.rules.trials import CAREER, ODDS, Tally, add, blank

SEED = 1

#: What trials of a kind are made of: how long they take goes by it.
WORK = {ODDS: "dice", CAREER: "matches"}
#: In the names of what is measured, and in words.
KINDS = {ODDS: "matches", CAREER: "careers"}

#: A run is cut into so many tasks for each who plays.
TASKS_EACH = 4


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is measured: everything in so many ``rounds``, a portion of play in so many ``seconds``, the
    dice of so many matches counted; memory with so many ``matches``, by engine, and ten times as many.

    ``processes`` False: nothing of processes of their own.
    """

    rounds: int
    seconds: float
    counted: int
    matches: dict[str, int]
    processes: bool = True


FULL = Sizes(7, 0.5, 300, {COMPILED: 200_000, INTERPRETED: 500})
QUICK = Sizes(3, 0.12, 100, {COMPILED: 50_000, INTERPRETED: 100})


@dataclass(frozen=True, slots=True)
class Ground:
    """What is played: the system, the names of both kinds, the terms of matches and of careers; ``lacking``
    says why there is no compiled engine, "" when there is one."""

    system: System
    a: str
    b: str
    terms: dict[str, Payload]
    lacking: str

    @property
    def engines(self) -> list[str]:
        """The engines that are measured, the quickest first."""
        return [INTERPRETED] if self.lacking else [COMPILED, INTERPRETED]


def lacking(system: System) -> str:
    """Why the compiled engine of a system cannot be measured, and what to do; "" when it can."""
    if not system.COMPILED:
        return f"the rules of {system.NAME} have no compiled engine"
    from ludus_cli.compiled import missing

    command = missing()
    return f"it is not installed; add it with: {command}" if command else ""


# What was measured


@dataclass(slots=True)
class Book:
    """Measurements by name, each as often as it was taken: nanoseconds or seconds of one thing.

    ``heard`` is told how many there are, and what comes next.
    """

    heard: Callable[[int, str], None] = lambda done, words: None
    done: int = 0
    found: dict[str, list[float]] = field(default_factory=dict)

    def next(self, words: str) -> None:
        """Something is about to be measured."""
        self.heard(self.done, words)
        self.done += 1

    def take(self, rounds: int, meters: dict[str, Callable[[], dict[str, float]]]) -> None:
        """Read all meters in turns: by their words, each hands back values by name."""
        for _ in range(rounds):
            for words, meter in meters.items():
                self.next(words)
                for name, value in meter().items():
                    self.found.setdefault(name, []).append(value)

    def both(self, key: str, name: str, change: Callable[[float], float]) -> dict[str, Any]:
        """The best and the median of a measurement, as something else, under two keys; None where it was
        not taken."""
        values = self.found.get(name)
        one, two = (change(min(values)), change(median(values))) if values else (None, None)
        return {key: one, f"{key}_median": two}

    def times(self, key: str, name: str, of: str, by: float = 1) -> dict[str, Any]:
        """A measurement as times of another: best by best, and the median of all turns."""
        values, others = self.found.get(name), self.found.get(of)
        if not values or not others:
            return {key: None, f"{key}_median": None}
        turns = [value / other for value, other in zip(values, others, strict=True)]
        return {key: by * min(values) / min(others), f"{key}_median": by * median(turns)}


def same(value: float) -> float:
    """A measurement as it is."""
    return value


def a_second(value: float) -> float:
    """How many there are in a second, of what takes so long."""
    return 1 / value


# Playing


@dataclass(slots=True)
class Plan:
    """Trials that are played again and again: as tasks, what they come to, and how many they are ``worth`` in
    usual ones: a few trials may be shorter or longer than most."""

    tasks: list[Task]
    tally: Tally
    worth: float


def played(system: System, tasks: list[Task], hands: Crew) -> tuple[float, Tally]:
    """The seconds that somebody takes for some tasks, and what they come to.

    Raises LudusError when a trial fails.
    """
    tally = blank(system.measures(tasks[0].kind, tasks[0].terms))
    began = time.perf_counter()
    for _, (more, failures) in hands.play(system, iter(tasks)):
        for number, why in failures:
            raise LudusError(
                outside.WHAT,
                f"trial {number} of seed {SEED} failed: {why}",
                "Please report it with these words",
            )
        add(tally, more)
    return time.perf_counter() - began, tally


def plan(system: System, kind: str, terms: Payload, engine: str, seconds: float) -> Plan:
    """As many trials as one plays in so many seconds; the engine is ready after that."""
    whole = Task(system.KEY, kind, terms, SEED, 0, 1, engine)
    play(system, whole)
    count, took = 1, 0.0
    while took < seconds / 4:
        count *= 4
        took, _ = played(system, cut(whole, count, 1), Alone())
    count = max(1, int(count * seconds / took))
    tasks = cut(whole, count, TASKS_EACH * max(2, cores()))
    return Plan(tasks, played(system, tasks, Alone())[1], count)


def cut(whole: Task, count: int, tasks: int) -> list[Task]:
    """The first trials of a task in about so many tasks, which differ in length by no more than one."""
    edges = [count * place // tasks for place in range(tasks + 1)]
    return [
        Task(whole.system, whole.kind, whole.terms, whole.seed, first, end - first, whole.engine)
        for first, end in pairwise(edges)
        if end > first
    ]


def mean(ground: Ground, kind: str, tally: Tally) -> float:
    """How much work a trial of some was in the mean."""
    return figures(ground.system.measures(kind, ground.terms[kind]), tally)[WORK[kind]].value


def plans(ground: Ground, seconds: float, book: Book) -> dict[tuple[str, str], Plan]:
    """What is played, by kind and engine. What the quickest plays in that time are the usual trials."""
    found: dict[tuple[str, str], Plan] = {}
    for kind, terms in ground.terms.items():
        for engine in ground.engines:
            book.next(f"Trying {engine} {KINDS[kind]}")
            if engine == COMPILED:
                # Refused terms are told here.
                engine_for(ground.system, kind, terms, COMPILED)
            each = found[kind, engine] = plan(ground.system, kind, terms, engine, seconds)
            usual = mean(ground, kind, found[kind, ground.engines[0]].tally)
            each.worth *= mean(ground, kind, each.tally) / usual
    return found


def play_meters(
    ground: Ground, planned: dict[tuple[str, str], Plan], hands: Crew
) -> dict[str, Callable[[], dict[str, float]]]:
    """Meters of all that is played: by one, and by several."""

    def alone(name: str, each: Plan) -> Callable[[], dict[str, float]]:
        def read() -> dict[str, float]:
            busy = time.thread_time()
            seconds, _ = played(ground.system, each.tasks, Alone())
            busy = time.thread_time() - busy
            return {name: busy / each.worth, f"{name}_clock": seconds / each.worth}

        return read

    def together(name: str, each: Plan) -> Callable[[], dict[str, float]]:
        return lambda: {f"{name}_workers": played(ground.system, each.tasks, hands)[0] / each.worth}

    found = {}
    for (kind, engine), each in planned.items():
        name = f"{engine}_{KINDS[kind]}"
        found[f"{engine} {KINDS[kind]}"] = alone(name, each)
        found[f"{engine} {KINDS[kind]}, {hands.hands} workers"] = together(name, each)
    return found


def linear_meters(ground: Ground, count: int) -> dict[str, Callable[[], dict[str, float]]]:
    """Meters of the whole way that odds take, for so many matches and for ten times as many."""

    def meter(name: str, trials: int) -> Callable[[], dict[str, float]]:
        def read() -> dict[str, float]:
            began = time.thread_time()
            run(
                ground.system, ODDS, ground.terms[ODDS], seed=SEED, trials=trials,
                engine=ground.engines[0],
            )  # fmt: skip
            return {name: time.thread_time() - began}

        return read

    return {
        f"{count:,} matches": meter("small", count),
        f"{10 * count:,} matches": meter("large", 10 * count),
    }


@contextmanager
def counting_dice() -> Iterator[list[int]]:
    """Counts every die that any source rolls meanwhile in this thread: the one value of what is yielded."""
    dice = {SeededSource.d6.__code__, SeededSource.die.__code__}
    count = [0]

    def heard(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in dice:
            count[0] += 1

    before = sys.getprofile()
    sys.setprofile(heard)
    try:
        yield count
    finally:
        sys.setprofile(before)


def dice_a_match(ground: Ground, tally: Tally, sample: int) -> float:
    """All dice of a match in the mean: those of many matches, and those that made the men.

    The rules do not count the latter, so every die of a few matches is counted as it falls.
    """
    with counting_dice() as count:
        few = ground.system.trials(ODDS, ground.terms[ODDS], SEED, 0, sample)
    return mean(ground, ODDS, tally) + count[0] / sample - mean(ground, ODDS, few)


# From outside


def called(ground: Ground, matches: int) -> list[str]:
    """The command that works out odds with the quickest engine."""
    return outside.ludus(
        "odds", ground.a, ground.b, "--system", ground.system.KEY, "-n", str(matches),
        "--engine", ground.engines[0], "--workers", "1", "--json",
    )  # fmt: skip


def from_outside(ground: Ground, sizes: Sizes, folder: Path, book: Book) -> dict[str, Any]:
    """What processes of their own take: to start, to call the compiled engine for the first time and later,
    and in memory."""
    env = outside.elsewhere(folder)
    first = outside.Used(0.0)
    meters: dict[str, Callable[[], dict[str, float]]] = {}

    def meter(
        name: str, command: list[str], env: dict[str, str] | None
    ) -> Callable[[], dict[str, float]]:
        return lambda: {name: outside.used(command, env).seconds}

    starts = outside.starts(folder) if sizes.processes else {}
    for name, command in starts.items():
        meters[f"Starting {name.replace('_', ' ')}"] = meter(name, command, None)
    compiling = sizes.processes and not ground.lacking
    if compiling:
        book.next("Compiling everything anew")
        first = outside.used(called(ground, 1), env)
        meters["Calling again"] = meter("later", called(ground, 1), env)
    few = sizes.matches[ground.engines[0]]
    mib: list[float | None] = [None, None]
    if sizes.processes:
        for place, matches in enumerate((few, 10 * few)):
            book.next(f"Memory of {matches:,} matches")
            mib[place] = outside.used(called(ground, matches), env).mib
    book.take(sizes.rounds, meters)
    later = min(book.found.get("later", [0.0]))
    return {
        "first_call_seconds": first.seconds if compiling else None,
        "first_call_busy_seconds": first.busy,
        "compile_seconds": first.seconds - later if compiling else None,
        **book.both("later_call_seconds", "later", same),
        "memory_small_matches": few,
        "memory_small_mib": mib[0],
        "memory_large_matches": 10 * few,
        "memory_large_mib": mib[1],
        "memory_times": mib[1] / mib[0] if mib[0] and mib[1] else None,
        **book.both("startup_seconds_typer", "typer", same),
        **book.times("startup_times_typer", "help", "typer"),
        **book.times("odds_help_times_typer", "odds_help", "typer"),
        **book.times("bench_help_times_typer", "bench_help", "typer"),
        **book.times("later_call_times_typer", "later", "typer"),
    }


# All of it


def steps(ground: Ground, sizes: Sizes) -> int:
    """How many measurements there are."""
    compiled = 0 if ground.lacking else 1
    played = len(KINDS) * len(ground.engines)
    once = played + 1 + sizes.processes * (2 + compiled)
    return once + sizes.rounds * (2 * played + 2 + 2 + sizes.processes * (4 + compiled))


def measure(
    ground: Ground, sizes: Sizes, heard: Callable[[int, str], None] | None = None
) -> dict[str, Any]:
    """Measure everything: flat facts, with units in their names.

    What cannot be measured is None: without a compiler of C (``c_missing`` says why), without the compiled
    engine (``compiled_missing``), memory on Windows. Raises LudusError when a trial or a process fails.
    """
    began = time.perf_counter()
    book = Book(heard or (lambda done, words: None))
    workers = max(2, cores())
    with tempfile.TemporaryDirectory(prefix="ludus-bench-") as name, crew(workers) as hands:
        # First of all: a process that is begun seems to have as much memory as this one has by now.
        facts = from_outside(ground, sizes, Path(name), book)
        planned = plans(ground, sizes.seconds, book)
        quickest = planned[ODDS, ground.engines[0]]
        book.next("Counting dice")
        dice = dice_a_match(ground, quickest.tally, sizes.counted)
        meters = play_meters(ground, planned, hands)
        count = ceil(quickest.tally[0] / 2)
        meters |= linear_meters(ground, count)
        program, c_missing = outside.yardstick(Path(name))
        if program is not None:
            meters |= c_meters(program, dice, sizes.seconds, workers)
        # Those who play beside this process are called before the clock runs.
        for each in planned.values():
            played(ground.system, each.tasks[:workers], hands)
        book.take(sizes.rounds, meters)
    return {
        "system": ground.system.KEY,
        "a": ground.a,
        "b": ground.b,
        "rounds": sizes.rounds,
        "cores": cores(),
        "machine": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numba": version_of("numba"),
        "compiled_missing": ground.lacking,
        "c_missing": c_missing,
        **inside_facts(book, dice),
        "workers": workers,
        **workers_facts(book, ground.engines[0]),
        "linear_matches": count,
        **book.times("linear_times", "large", "small"),
        **facts,
        "seconds": time.perf_counter() - began,
    }


def c_meters(
    program: Path, dice: float, seconds: float, workers: int
) -> dict[str, Callable[[], dict[str, float]]]:
    """Meters of the loop in C, for about so many seconds: alone, and several side by side, which is all that
    the machine has to give."""
    matches = ceil(seconds / 2 / (dice * 2e-9))

    def alone() -> dict[str, float]:
        (loop,) = outside.rolled(program, SEED, matches, round(dice))
        found = {"c": loop.merely, "c_begun": loop.begun, "c_clock": loop.clock}
        return {name: ns * 1e-9 * dice for name, ns in found.items()}

    def together() -> dict[str, float]:
        loops = outside.rolled(program, SEED, matches, round(dice), workers)
        return {"c_workers": 1e-9 * dice / sum(1 / loop.clock for loop in loops)}

    return {"The loop in C": alone, f"The loop in C, {workers} side by side": together}


def inside_facts(book: Book, dice: float) -> dict[str, Any]:
    """Matches, dice and careers by one."""

    def a_die(value: float) -> float:
        return value / dice * 1e9

    facts: dict[str, Any] = {"dice_per_match": dice}
    for name in (
        "interpreted_matches",
        "compiled_matches",
        "interpreted_careers",
        "compiled_careers",
    ):
        facts |= book.both(f"{name}_per_second", name, a_second)
    for kind in KINDS.values():
        facts |= book.times(
            f"compiled_{kind}_times_interpreted", f"interpreted_{kind}", f"compiled_{kind}"
        )
    return {
        **facts,
        **book.both("interpreted_ns_per_die", "interpreted_matches", a_die),
        **book.both("compiled_ns_per_die", "compiled_matches", a_die),
        **book.both("c_ns_per_die", "c", a_die),
        **book.both("c_begun_ns_per_die", "c_begun", a_die),
        **book.times("interpreted_times_c", "interpreted_matches", "c"),
        **book.times("compiled_times_c", "compiled_matches", "c"),
        **book.times("compiled_times_c_begun", "compiled_matches", "c_begun"),
    }


def workers_facts(book: Book, quickest: str) -> dict[str, Any]:
    """What several workers play, as times of what one plays in the same time; and what they roll in C."""
    facts = book.times(
        "workers_times_one", f"{quickest}_matches_clock", f"{quickest}_matches_workers"
    )
    facts |= book.times("c_workers_times_one", "c_clock", "c_workers")
    for engine in (INTERPRETED, COMPILED):
        for kind in KINDS.values():
            name = f"{engine}_{kind}"
            facts |= book.times(f"{name}_workers_times_one", f"{name}_clock", f"{name}_workers")
    return facts


def version_of(package: str) -> str | None:
    """The version of a package, None when it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None
