"""How quick odds are on a cluster: two machines of two processes beside one process alone, and what it costs when one
of the machines is lost in the middle, or comes late.

    python -m bench.cluster [--system KEY] [--seconds 10] [--engine NAME]

The machines are processes of this one (:mod:`bench.machines`), each with a cache of its own, which is empty at the
beginning: they cannot be quicker than its cores. Every run must come to the same counts.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.engines import terms_of
from bench.machines import Machines, machines, until
from ludus_cli.game.trials.compiled_engine import missing
from ludus_cli.game.trials.trials import ODDS
from ludus_cli.odds.runner import Result, crew, run
from ludus_cli.odds.task import COMPILED, INTERPRETED
from ludus_cli.odds.workers import cores
from ludus_cli.systems import installed
from ludus_cli.systems.system import AnySystem

SEED = 1


class Race:
    """Odds of two kinds of a system, played again and again."""

    def __init__(self, system: AnySystem, engine: str, seconds: float) -> None:
        self.system = system
        self.engine = engine
        self.a, self.b, terms = terms_of(system)
        self.terms = terms[ODDS]
        self.matches = 4
        while (alone := self.play()).seconds < seconds / 4:
            self.matches *= 4
        self.matches = max(1, int(self.matches * seconds / alone.seconds))
        self.alone = self.play()

    def play(self, **how: Any) -> Result:
        """One run of them all."""
        return run(
            self.system, ODDS, self.terms,
            seed=SEED, trials=self.matches, engine=self.engine, **how,
        )  # fmt: skip

    def on(self, site: Machines, act: Callable[[], Any] = lambda: None) -> float:
        """The seconds that machines take for them; something is done when a third has been played.

        Raises SystemExit when they come to other counts.
        """
        third = self.matches / 3
        acted = False

        def heard(done: int, *_: Any) -> None:
            nonlocal acted
            if done > third and not acted:
                acted = True
                act()

        with crew(cluster=site.address) as hands:
            result = self.play(crew=hands, progress=heard)
        if result.tally != self.alone.tally:
            raise SystemExit(f"{self.system.name}: the cluster has come to other counts")
        return result.seconds


def told(site: Machines, race: Race) -> list[tuple[str, float, str]]:
    """What is printed: words, seconds, and words behind them."""
    site.join("one")
    site.join("two")
    until(lambda: len(site.workers()) == 4, "all are there")
    began = time.perf_counter()
    cold = race.on(site)
    while len(site.played()) < 4:
        race.on(site)
    ready = time.perf_counter() - began
    warm = race.on(site)
    killed = race.on(site, lambda: site.send("two"))
    joined: list[float] = []

    def join() -> None:
        joined.append(time.time())
        site.join("late")

    race.on(site, join)
    until(lambda: len(site.workers("late")) == 2, "they have come")
    late = site.workers("late").keys()
    while len(site.played().keys() & late) < 2:
        race.on(site)
    stops = [each["stop"] for task in site.tasks() if task["worker"] in late for each in task["startstops"]]
    return [
        ("one process alone", race.alone.seconds, ""),
        ("two machines of two processes, the first time", cold, f"all play after {ready:.1f} s"),
        ("from then on", warm, f"{race.alone.seconds / warm:.2f} times one process"),
        ("one machine killed after a third", killed, f"{killed - warm:.1f} s lost"),
        ("a late machine brings its first outcome after", min(stops) - joined[0], "its cache is empty"),
    ]


def main(keys: list[str], seconds: float, engine: str | None) -> None:
    """Measure and print."""
    print(f"{cores()} cores")
    for key in keys:
        system = installed.load(key)
        quick = INTERPRETED if missing() or not system.trials.compiled else COMPILED
        race = Race(system, engine or quick, seconds)
        print(f"\n{race.a} against {race.b}, {race.matches:,} matches, {race.alone.engine}\n")
        with tempfile.TemporaryDirectory() as name, machines(Path(name)) as site:
            for words, found, more in told(site, race):
                print(f"{words:48} {found:8.1f} s   {more}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--system", action="append")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--engine", choices=(COMPILED, INTERPRETED))
    given = parser.parse_args()
    keys = given.system or [system.key for system in installed.working()]
    main(keys, given.seconds, given.engine)
