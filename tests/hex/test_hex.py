"""Hexes: coordinates, facings, arcs, lines, boards and ways, by example and by property."""

import pytest
from hypothesis import given, strategies as st

from ludus_cli.core.hex import (
    DIRECTIONS,
    FORWARD_LEFT,
    NOWHERE,
    REAR,
    REAR_RIGHT,
    RELATIVE,
    WALL,
    Hex,
    add,
    bearing,
    board_of,
    disc,
    distance,
    dot,
    doubled,
    hexagon,
    in_front,
    in_rear,
    neighbour,
    neighbours,
    ring,
    scale,
    step_direction,
    straight,
    subtract,
    turned,
    walk,
)

HEXES = st.tuples(st.integers(-12, 12), st.integers(-12, 12))
FACINGS = st.integers(0, 5)
SMALL = hexagon(4)
PLACES = st.integers(0, len(SMALL.hexes) - 1)

# Coordinates


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a) >= 0
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert distance(add(a, c), add(b, c)) == distance(a, b)


def test_the_six_neighbours_are_one_step_away_and_go_round_clockwise() -> None:
    around = neighbours((2, -1))
    assert all(distance((2, -1), a) == 1 for a in around)
    assert len(set(around)) == 6
    for direction in range(6):
        assert distance(around[direction], around[(direction + 1) % 6]) == 1
        assert distance(around[direction], around[(direction + 3) % 6]) == 2
        assert around[direction] == neighbour((2, -1), direction)
    # Clockwise on a picture whose y grows downward: east, south-east, south-west …
    assert [doubled(way) for way in DIRECTIONS] == [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]


@given(HEXES, HEXES)
def test_adding_and_subtracting_undo_each_other(a: Hex, b: Hex) -> None:
    assert subtract(add(a, b), b) == a


@given(HEXES, HEXES)
def test_dot_is_the_angle_of_the_picture(a: Hex, b: Hex) -> None:
    # Columns are half a hex wide, rows 3 / 2 of a side apart: sqrt(3) / 2 and 3 / 2, squared and doubled.
    (ax, ay), (bx, by) = doubled(a), doubled(b)
    assert 2 * dot(a, b) == ax * bx + 3 * ay * by


# Rings and discs


@given(HEXES, st.integers(0, 8))
def test_a_ring_holds_just_the_hexes_at_its_distance(centre: Hex, radius: int) -> None:
    found = ring(centre, radius)
    assert len(found) == len(set(found)) == max(1, 6 * radius)
    assert all(distance(centre, a) == radius for a in found)


@given(HEXES, st.integers(0, 8))
def test_a_disc_holds_all_hexes_within_its_distance(centre: Hex, radius: int) -> None:
    found = disc(centre, radius)
    assert len(found) == len(set(found)) == 1 + 3 * radius * (radius + 1)
    assert max(distance(centre, a) for a in found) == radius
    assert found[0] == centre


# Rays


@given(HEXES, FACINGS, st.integers(1, 12))
def test_straight_finds_the_direction_of_a_ray(a: Hex, direction: int, steps: int) -> None:
    b = add(a, scale(DIRECTIONS[direction], steps))
    assert straight(a, b) == bearing(a, b) == direction


@given(HEXES, HEXES)
def test_what_lies_on_no_ray_is_not_straight(a: Hex, b: Hex) -> None:
    rays = [add(a, scale(way, distance(a, b))) for way in DIRECTIONS]
    assert (straight(a, b) != NOWHERE) == (a != b and b in rays)


# Facings and arcs


def test_relative_steps_go_round_clockwise_from_ahead() -> None:
    assert RELATIVE == ("F", "FR", "RR", "R", "RL", "FL")
    assert [step_direction(4, relative) for relative in range(6)] == [4, 5, 0, 1, 2, 3]
    assert step_direction(0, REAR) == 3
    assert step_direction(5, REAR_RIGHT) == 1
    assert step_direction(0, FORWARD_LEFT) == 5


@given(HEXES, HEXES, FACINGS)
def test_everything_is_in_front_or_in_the_rear_and_nothing_in_both(a: Hex, b: Hex, facing: int) -> None:
    assert (in_front(a, facing, b) != in_rear(a, facing, b)) == (a != b)
    if a == b:
        assert not in_front(a, facing, b)
        assert not in_rear(a, facing, b)


@given(HEXES, FACINGS)
def test_exactly_abeam_is_in_front(a: Hex, facing: int) -> None:
    abeam = add(DIRECTIONS[turned(facing, 1)], DIRECTIONS[turned(facing, 2)])
    assert dot(abeam, DIRECTIONS[facing]) == 0
    assert in_front(a, facing, add(a, abeam))


@given(HEXES, HEXES)
def test_a_bearing_points_best(a: Hex, b: Hex) -> None:
    best = bearing(a, b)
    if a == b:
        assert best == NOWHERE
        return
    way = subtract(b, a)
    assert all(dot(DIRECTIONS[best], way) >= dot(other, way) for other in DIRECTIONS)
    assert in_front(a, best, b)


# Boards


@pytest.mark.parametrize(("radius", "size"), [(0, 1), (1, 7), (4, 61), (7, 169)])
def test_a_hexagon_holds_its_hexes_and_numbers_them_row_by_row(radius: int, size: int) -> None:
    board = hexagon(radius)
    assert len(board.hexes) == size
    assert set(board.hexes) == set(disc((0, 0), radius))
    assert list(board.hexes) == sorted(board.hexes, key=lambda a: (a[1], a[0]))
    assert all(board.number[a] == i for i, a in enumerate(board.hexes))


def test_no_hexagon_is_smaller_than_one_hex() -> None:
    with pytest.raises(ValueError, match="0 is the smallest"):
        hexagon(-1)
    with pytest.raises(ValueError, match="at least one hex"):
        board_of([])


@given(PLACES, FACINGS)
def test_steps_lead_to_neighbours_and_off_the_board_is_wall(place: int, direction: int) -> None:
    there = neighbour(SMALL.hexes[place], direction)
    if there in SMALL.number:
        assert SMALL.steps[place][direction] == SMALL.number[there]
        assert SMALL.steps[SMALL.number[there]][turned(direction, 3)] == place
    else:
        assert SMALL.steps[place][direction] == WALL
        assert distance((0, 0), there) == 5


@given(PLACES, PLACES)
def test_boards_measure_as_hexes_do(a: int, b: int) -> None:
    assert SMALL.apart[a][b] == distance(SMALL.hexes[a], SMALL.hexes[b])


@given(PLACES, FACINGS, st.integers(0, 12))
def test_a_walk_stops_at_the_wall(start: int, direction: int, steps: int) -> None:
    gone = walk(SMALL, start, direction, steps)
    assert len(gone) <= steps
    assert gone == [
        SMALL.number[add(SMALL.hexes[start], scale(DIRECTIONS[direction], i + 1))] for i in range(len(gone))
    ]
    if len(gone) < steps:
        assert SMALL.steps[gone[-1] if gone else start][direction] == WALL
