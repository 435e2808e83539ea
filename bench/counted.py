"""Holds odds of counted results against odds of dice that are rolled: every share and every mean.

    python -m bench.counted --system KEY [--matches 2000000] [--cells 0]

A cell is a pair of kinds in a place or outside all. In each, or in this many of them, as many matches are fought with
results drawn from tables as with dice. A difference over its standard error is near 0 by the normal distribution, if
the chances are the same. Of the largest and of the spread of all it is told whether they are.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import product
from math import erfc, sqrt
from random import Random
from statistics import fmean, stdev

from ludus_cli.commands.trial_sides import ground_terms
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.compiling import run_trials
from ludus_cli.game.trials.numpy_layout import outcome_record
from ludus_cli.game.trials.trials import MEAN, ODDS, SHARE, Measure, Tally, places_of
from ludus_cli.odds.task import compiled_of
from ludus_cli.systems import installed
from ludus_cli.systems.system import AnySystem

#: Of what came less often than this, or hardly ever did not, a difference is not normal.
FEWEST = 100
#: Differences beyond this are counted.
FAR = 3.0
#: A largest one of a chance below this, or a spread this many standard errors off, is no chance.
TOO_RARE, TOO_FAR = 1e-4, 5.0


@dataclass(frozen=True, slots=True)
class Cell:
    """Terms that are compared, and words for them."""

    words: str
    terms: Payload


@dataclass(slots=True)
class Found:
    """The differences of all cells over their standard errors, by cell, and the largest with its words."""

    cells: list[list[float]] = field(default_factory=list)
    largest: float = 0.0
    where: str = ""

    def add(self, words: str, differences: dict[str, float]) -> str:
        """Add those of a cell; gives its line."""
        key = max(differences, key=lambda each: abs(differences[each]))
        if abs(differences[key]) > abs(self.largest):
            self.largest, self.where = differences[key], f"{words}: {key}"
        self.cells.append(list(differences.values()))
        spread = sqrt(fmean(z * z for z in differences.values()))
        return f"{words:60} spread {spread:5.2f}  largest {differences[key]:+6.2f} {key}"

    def verdict(self) -> tuple[list[str], bool]:
        """What all cells come to in lines, and whether the chances may be the same."""
        every = [z for cell in self.cells for z in cell]
        beyond = sum(abs(z) > FAR for z in every)
        rarity = len(every) * erfc(abs(self.largest) / sqrt(2))
        # What is measured in a cell hangs together, so cells are compared, not their numbers.
        spreads = [fmean(z * z for z in cell) for cell in self.cells]
        error = stdev(spreads) / sqrt(len(spreads)) if len(spreads) > 1 else 1.0
        off = (fmean(spreads) - 1) / max(error, sqrt(2 / len(every)))
        lines = [
            f"largest of all {self.largest:+.2f}, {self.where}: as far or farther {rarity:.3g} are expected",
            f"beyond {FAR:g}: {beyond} of {len(every)}, {len(every) * erfc(FAR / sqrt(2)):.1f} expected",
            f"spread {sqrt(fmean(spreads)):.3f}, 1 expected: its square is {off:+.1f} standard errors off",
        ]
        return lines, rarity >= TOO_RARE and abs(off) <= TOO_FAR


def cells_of(system: AnySystem, most: int) -> Iterator[Cell]:
    """Every pair of kinds in each place and outside all, or this many of these."""
    kinds, places = system.campaign.kinds, system.campaign.places
    every = [(a, b, place) for place in (None, *range(len(places))) for a, b in product(range(len(kinds)), repeat=2)]
    for a, b, place in Random(most).sample(every, most) if most else every:
        words = f"{kinds[a]} against {kinds[b]}"
        sides = [[{"kind": kind, "tactics": ""}] for kind in (a, b)]
        terms = {**ground_terms(system, None, place), "sides": sides}
        yield Cell(words if place is None else f"{words}, {places[place].name}", terms)


def rolled(system: AnySystem, terms: Payload, seed: int, count: int) -> Tally:
    """The tally of matches in which every die is rolled, and recorded."""
    trials = f"ludus_cli.rules.{system.key}.trials"
    compiled, contest = import_module(f"{trials}.compiled"), import_module(f"{trials}.contest")
    records = compiled.contest_array(terms, recorded=True)
    outcome = outcome_record(contest.Brought())
    measures = system.trials.measures(ODDS, terms)
    name = f"{system.key}-{ODDS}-rolled"
    return run_trials(name, compiled.play_contests, records, outcome, measures, seed, 0, count)


def differences(measures: tuple[Measure, ...], one: Tally, two: Tally) -> dict[str, float]:
    """The difference of each share and mean of two tallies, over its standard error, by key; none of what came
    too rarely."""
    found: dict[str, float] = {}
    places = places_of(measures)
    for measure in measures:
        place, a, b = places[measure.key], one[0], two[0]
        if measure.kind not in (SHARE, MEAN):
            continue
        total = one[place] + two[place]
        # The square of 1, and of 0, is itself.
        squares = total if measure.kind == SHARE else one[place + 1] + two[place + 1]
        variance = squares / (a + b) - (total / (a + b)) ** 2
        if variance * (a + b) >= FEWEST:
            gap = one[place] / a - two[place] / b
            found[measure.key] = gap / sqrt(variance * (1 / a + 1 / b))
    return found


def main(key: str, matches: int, most: int) -> int:
    """Compare and print; 1 when chances differ."""
    system, found = installed.load(key), Found()
    for number, cell in enumerate(cells_of(system, most)):
        try:
            why = compiled_of(system).refusal(ODDS, cell.terms)
            if why:
                print(f"{cell.words:60} {why}")
                continue
            counted = compiled_of(system).tally(ODDS, cell.terms, number, 0, matches)
        except Refusal as error:
            print(f"{cell.words:60} {error}")
            continue
        dice = rolled(system, cell.terms, number, matches)
        measures = system.trials.measures(ODDS, cell.terms)
        print(found.add(cell.words, differences(measures, counted, dice)), flush=True)
    lines, same = found.verdict()
    print(*lines, sep="\n")
    return 0 if same else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--system", default=installed.default().key)
    parser.add_argument("--matches", type=int, default=2_000_000)
    parser.add_argument("--cells", type=int, default=0, help="so many cells; else all")
    asked = parser.parse_args()
    sys.exit(main(asked.system, asked.matches, asked.cells))
