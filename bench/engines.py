"""How quick both engines are: matches and careers, interpreted and compiled, beside a loop in C that merely rolls.

    python -m bench.engines [--system KEY] [--rounds 7] [--seconds 0.5]

Everything is measured in turns, each time briefly, so that another load on the machine slows all. The best of the
rounds is shown, and as "times" the median of what each round gave beside something else.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import ceil
from pathlib import Path
from statistics import median

from bench.processes import ludus, used
from ludus_cli.commands.careers import Course, fresh_star, own_field
from ludus_cli.commands.sides import kind_of
from ludus_cli.commands.trial_sides import ground_terms
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.compiled_engine import missing
from ludus_cli.game.trials.trials import CAREER, ODDS
from ludus_cli.odds.figures import figures
from ludus_cli.odds.runner import Result, crew, run
from ludus_cli.odds.task import COMPILED, INTERPRETED
from ludus_cli.odds.workers import Crew, cores
from ludus_cli.systems import installed
from ludus_cli.systems.system import AnySystem

SEED = 1
#: The two kinds that meet, in rules that have them; other rules take their first two kinds.
PAIR = ("Murmillo", "Thraex")
MONTHS = 120
#: What trials of a kind are made of: how long they take goes by it. A few may be longer or shorter than most.
WORK = {ODDS: "dice", CAREER: "matches"}
WORDS = {ODDS: "matches", CAREER: "careers"}
#: This many matches are asked of a process of its own, and ten times as many.
OUTSIDE = {COMPILED: 200_000, INTERPRETED: 500}


@dataclass(slots=True)
class Meter:
    """Something that is measured in each round: nanoseconds for a unit of it; ``units`` are in one that is shown."""

    words: str
    read: Callable[[], float]
    of: Meter | None = None
    units: float = 1.0
    found: list[float] = field(default_factory=list)

    @property
    def best(self) -> float:
        """The least, for one that is shown."""
        return min(self.found) * self.units

    def times(self, other: Meter) -> float:
        """How many times as quick as another: the median of the rounds."""
        return median(b / a for a, b in zip(self.found, other.found, strict=True))


def terms_of(system: AnySystem) -> tuple[str, str, dict[str, Payload]]:
    """Two kinds against each other on the usual terms, and the career of a fresh Star of the first."""
    a, b = PAIR if all(kind_of(system, name) for name in PAIR) else system.campaign.kinds[:2]
    men = [{"kind": system.campaign.kind_by_name(name), "tactics": ""} for name in (a, b)]
    own = own_field(system)
    return a, b, {
        ODDS: {**ground_terms(system, None, None), "sides": [[man] for man in men]},
        CAREER: fresh_star(system, {own.name: a} if own else {}).terms(Course(MONTHS)),
    }  # fmt: skip


def mean(result: Result) -> float:
    """How much work a trial was in the mean; of so few careers that nobody fought each counts for one."""
    return figures(result.measures, result.tally)[WORK[result.kind]].value or 1.0


def played(
    system: AnySystem, kind: str, terms: Payload, engine: str, seconds: float
) -> tuple[Callable[[Crew | None], float], Result]:
    """Trials for about this many seconds, to be played again and again: the nanoseconds that their work takes, and
    what they came to."""

    def play(trials: int, hands: Crew | None = None) -> Result:
        return run(system, kind, terms, seed=SEED, trials=trials, engine=engine, crew=hands)

    count, result = 4, play(4)
    while result.seconds < seconds / 4:
        count *= 4
        result = play(count)
    count = max(1, int(count * seconds / result.seconds))
    whole = play(count)
    work = mean(whole) * count
    return lambda hands: play(count, hands).seconds / work * 1e9, whole


def yardstick(folder: Path) -> Path | None:
    """The loop in C, compiled into a folder; None without a compiler."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        return None
    program = folder / "dice"
    source = Path(__file__).with_name("dice.c")
    subprocess.run([compiler, "-O2", "-o", str(program), str(source)], check=True)
    return program


def meters_of(
    system: AnySystem, terms: dict[str, Payload], seconds: float, hands: Crew, program: Path | None
) -> list[Meter]:
    """Everything that is measured in turns."""
    found: list[Meter] = []
    for kind, each in terms.items():
        none = missing() or not system.trials.compiled or system.trials.uncompiled(kind, each)
        engines = [INTERPRETED] if none else [COMPILED, INTERPRETED]
        units = quick = None
        for engine in engines:
            print(f"Trying {engine} {WORDS[kind]} ...", flush=True)
            play, whole = played(system, kind, each, engine, seconds)
            # Those of the quickest engine are the most, and so the usual ones.
            units = units or mean(whole)
            one = Meter(f"{WORDS[kind]}, {engine}", partial(play, None), None, units)
            if quick is not None:
                quick.of = one
            quick = quick or one
            several = Meter(f"  by {hands.hands} workers", partial(play, hands), one, units)
            found += [one, several]
        if kind == ODDS and program is not None and units is not None:
            dice = round(units)
            rolls = partial(rolled, program, ceil(seconds / 2 / (dice * 2e-9)), dice)
            found.append(Meter("dice of a match, a loop in C", rolls, quick, units))
    return found


def rolled(program: Path, matches: int, dice: int) -> float:
    """The nanoseconds of a die in the loop, at work."""
    command = [str(program), str(SEED), str(matches), str(dice)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()[0])


def from_outside(system: AnySystem, a: str, b: str, folder: Path) -> list[str]:
    """What processes of their own take, in lines: the first odds, later ones, memory."""
    engine = INTERPRETED if missing() or not system.trials.compiled else COMPILED

    print("Starting processes ...", flush=True)

    def odds(matches: int) -> tuple[float, float | None]:
        words = f"odds {a} {b} --system {system.key} -n {matches} --engine {engine} --workers 1 --json"
        took = used(ludus(*words.split()), {**os.environ, "XDG_CACHE_HOME": str(folder)})
        return took.seconds, took.mib

    first, _ = odds(1)
    later, _ = odds(1)
    lines = [f"{'first odds, with empty caches':34} {first:12.2f} s", f"{'odds from then on':34} {later:12.2f} s"]
    few = OUTSIDE[engine]
    for matches in (few, 10 * few):
        seconds, mib = odds(matches)
        lines.append(f"{f'odds of {matches:,} matches':34} {seconds:12.2f} s {mib or 0:9.0f} MiB")
    return lines


def main(system: AnySystem, rounds: int, seconds: float, outside: bool = True) -> None:
    """Measure and print."""
    a, b, terms = terms_of(system)
    with tempfile.TemporaryDirectory() as name, crew(max(2, cores())) as hands:
        # First of all: a process that is begun counts as much memory as this one has by then.
        told = from_outside(system, a, b, Path(name)) if outside else []
        meters = meters_of(system, terms, seconds, hands, yardstick(Path(name)))
        for number in range(rounds):
            print(f"Round {number + 1} of {rounds} ...", flush=True)
            for meter in meters:
                meter.found.append(meter.read())
        words = system.trials.describe_terms(ODDS, terms[ODDS])
        print(f"\n{a} against {b}, {words}, Python {platform.python_version()}\n")
        for meter in meters:
            times = f"{meter.times(meter.of):9.2f} times {meter.of.words.strip()}" if meter.of else ""
            die = f"{min(meter.found):9.2f} ns a die" if "matches" in meter.words or meter.words[:4] == "dice" else ""
            print(f"{meter.words:34} {1e9 / meter.best:12,.1f} a second {die:18} {times}")
        print(*told, sep="\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--system", default=installed.default().key)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5)
    asked = parser.parse_args()
    main(installed.load(asked.system), asked.rounds, asked.seconds)
