"""Compares the compiled engine with the interpreted one: every event of every match, with bounds checked.

Terms are drawn by number over all that a system has (``bench/drawn``); each is fought with a few seeds. Whatever
differs is printed with its number and seed, to be kept in tests/compiled/seeds.json.

Usage: python -m bench.differential [--system KEY] [--matches 100000] [--first 0] [--group 1]
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from itertools import count, islice
from typing import Any

# Before Numba is loaded: an index out of bounds is an error, not a read of other memory.
os.environ["NUMBA_BOUNDSCHECK"] = "1"

from ludus_cli.core.dice import ROLL, STREAM_ODDS, SeededSource, Tray
from ludus_cli.systems import installed

#: This many matches are fought on the same terms.
SEEDS = 10
DEFAULT = installed.default().key


def flat(record: list[Any]) -> list[int]:
    """A record as the compiled engine writes it."""
    row: list[int] = []
    for event in record:
        row += event[:5]
        if event[0] == ROLL:
            faces, lines = event[5], event[6]
            row += [len(faces), *faces, 2 * len(lines)]
            for code, value in lines:
                row += [code, value]
    return row


def of(system: str, module: str) -> Any:
    """A module of the trials of a system."""
    return import_module(f"ludus_cli.rules.{system}.trials.{module}")


def drawn(system: str) -> Any:
    """The module that draws terms for a system."""
    return import_module(f"bench.drawn.{system}")


def record_of(terms: dict[str, Any], seed: int, index: int, system: str = DEFAULT) -> list[Any]:
    """What a match records when the rules are interpreted."""
    c = of(system, "sides").contest_of(terms)
    c.match.tray = Tray(SeededSource(seed, STREAM_ODDS, index), record=[])
    of(system, "contest").play_trial(c)
    found: list[Any] = c.match.tray.record
    return found


def interpreted(terms: dict[str, Any], seed: int, index: int, system: str = DEFAULT) -> list[int]:
    """The same as the compiled engine writes it."""
    return flat(record_of(terms, seed, index, system))


def numbers(first: int, group: int = 0, system: str = DEFAULT) -> Iterator[int]:
    """The numbers of terms from the first on; of those alone of a group, 0 for all."""
    own = drawn(system)
    return (n for n in count(first) if not group or own.group(own.drawn_terms(n)) == group)


def differences(first: int, matches: int, group: int = 0, system: str = DEFAULT) -> list[tuple[int, int]]:
    """The numbers of terms and seeds for which both engines do not record the same."""
    compiled = of(system, "compiled")
    found: list[tuple[int, int]] = []
    for number in islice(numbers(first, group, system), -(-matches // SEEDS)):
        terms = drawn(system).drawn_terms(number)
        contests = compiled.contest_array(terms, recorded=True)
        for seed in range(SEEDS):
            if compiled.events_of(contests, seed, number) != interpreted(terms, seed, number, system):
                found.append((number, seed))
                print(f"different: terms {number}, seed {seed}", flush=True)
    return found


def main() -> int:
    """Compare as many matches as asked for; 1 when any differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--system", default=DEFAULT)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the first number of terms")
    parser.add_argument("--group", type=int, default=0, help="terms compiled alike; else all")
    asked = parser.parse_args()
    began = time.perf_counter()
    found = differences(asked.first, asked.matches, asked.group, asked.system)
    seconds = time.perf_counter() - began
    print(f"{asked.matches} matches compared in {seconds:.0f} s: {len(found)} differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
