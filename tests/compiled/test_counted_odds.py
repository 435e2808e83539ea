"""Counted odds against rolled ones: bench.counted on few matches, and on tallies that cannot be the same."""

from random import Random

import pytest

from bench import counted
from ludus_cli.game.trials.trials import MEAN, SPREAD, Measure
from ludus_cli.rules.heroes.system import SYSTEM

MEASURES = (Measure("wins", "wins"), Measure("turns", "turns", MEAN), Measure("long", "", SPREAD, 2))


def found(cells: int, scale: float) -> counted.Found:
    """The differences of some cells by chance, this many times as large as they should be."""
    random, made = Random(1), counted.Found()
    for cell in range(cells):
        made.add(str(cell), {str(key): scale * random.gauss(0, 1) for key in range(20)})
    return made


def test_a_difference_is_told_in_standard_errors() -> None:
    # 500 and 560 of 1,000 won: 60 over the root of 2 x 1,000 x 0.53 x 0.47.
    one, two = [1000, 500, 5000, 26000, 0, 0], [1000, 560, 5000, 26000, 0, 0]
    differences = counted.differences(MEASURES, one, two)
    assert differences.keys() == {"wins", "turns"}
    assert differences["wins"] == pytest.approx(-2.688, abs=0.001)
    assert differences["turns"] == 0
    # What hardly ever came, or always did, says nothing.
    assert counted.differences(MEASURES[:1], [1000, 1000], [1000, 990]) == {}


def test_what_is_too_large_or_too_far_spread_or_too_little_is_found() -> None:
    assert found(40, 1.0).verdict()[1]
    assert not found(40, 1.3).verdict()[1]
    assert not found(40, 0.7).verdict()[1]
    one = found(40, 1.0)
    assert "largest  +6.50 wins" in one.add("a cell", {"wins": 6.5, **{str(n): 1.0 for n in range(19)}})
    lines, same = one.verdict()
    assert not same
    assert lines[0].startswith("largest of all +6.50, a cell: wins:")


def test_cells_are_spread_over_all_kinds_and_places() -> None:
    every = list(counted.cells_of(SYSTEM, 0))
    kinds, places = len(SYSTEM.campaign.kinds), len(SYSTEM.campaign.places)
    assert len({cell.words for cell in every}) == len(every) == kinds**2 * (1 + places)
    assert len(list(counted.cells_of(SYSTEM, 4))) == 4


@pytest.mark.slow
def test_few_matches_have_the_same_odds_counted_and_rolled(capsys: pytest.CaptureFixture[str]) -> None:
    assert counted.main("heroes", 3000, 4) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum("spread" in line and "largest" in line for line in lines) == 4
    assert lines[-3].startswith("largest of all")
