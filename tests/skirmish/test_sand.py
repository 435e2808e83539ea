"""The sand: what its tables say of two hexes is what the hexes themselves say, on every part of the board."""

from itertools import product

import pytest

from ludus_cli.core.hex import bearing, in_front, in_rear, straight, walk
from ludus_cli.rules.skirmish.book.sand import direction_toward, is_behind, is_in_front, sand, straight_run, straight_to
from ludus_cli.rules.skirmish.book.sightlines import WAYS, way_end, ways_facing

SAND = sand(4)
PAIRS = list(product(range(len(SAND.hexes)), repeat=2))


def test_directions_are_those_of_the_hexes() -> None:
    for a, b in PAIRS:
        one, two = SAND.hexes[a], SAND.hexes[b]
        assert direction_toward(SAND, a, b) == bearing(one, two)
        assert straight_to(SAND, a, b) == straight(one, two)


def test_arcs_are_those_of_the_hexes() -> None:
    for (a, b), facing in product(PAIRS, range(6)):
        one, two = SAND.hexes[a], SAND.hexes[b]
        assert is_in_front(SAND, a, facing, b) == in_front(one, facing, two)
        assert is_behind(SAND, a, facing, b) == in_rear(one, facing, two)


def test_a_run_ends_where_a_walk_does() -> None:
    for start, direction, hexes in product(range(len(SAND.hexes)), range(6), range(4)):
        gone = walk(SAND, start, direction, hexes)
        assert straight_run(SAND, start, direction, hexes) == ([start, *gone][-1], len(gone))


@pytest.mark.parametrize("facing", range(6))
def test_ways_turn_with_the_man(facing: int) -> None:
    """A way of one who faces east, turned, ends in the same hex."""
    for here, way in product(range(len(SAND.hexes)), range(WAYS)):
        (turned,) = (n for n in range(WAYS) if ways_facing(1 << way, facing) == 1 << n)
        assert way_end(SAND, here, facing, turned) == way_end(SAND, here, 0, way)
