"""Emblems: always the same for a man, well formed, inside their shield, and hardly ever those of another."""

import re
from itertools import pairwise
from math import hypot, radians
from xml.etree import ElementTree

import pytest
from hypothesis import given, strategies as st

from ludus_cli.chronicle.emblem import (
    CHARGES,
    DIVISIONS,
    SHIELDS,
    SIDE,
    arc,
    clipped,
    emblem,
    number_of,
    outlines_of,
    points_of,
)
from tests.chronicle.page import Page

NAMES = [f"{first} {last}" for first in ("Marcus", "Flavia", "Leo") for last in map(str, range(200))]


@given(st.text(), st.text())
def test_an_emblem_is_drawn_for_any_name(name: str, style: str) -> None:
    drawn = emblem(name, style)
    assert drawn == emblem(name, style)
    assert len(drawn) < 2_500
    page = Page(drawn)
    assert not page.values("id")
    svg = ElementTree.fromstring(drawn)
    assert {element.tag for element in svg.iter()} == {"svg", "path", "g"}
    for path in svg.findall("path"):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.attrib["d"])]
        assert all(-2 <= number <= SIDE + 2 for number in numbers)


def test_a_name_has_had_the_same_emblem_since_it_was_first_drawn() -> None:
    assert number_of("Murmillo\nMarcus") == 7709808941273498690
    assert (len(SHIELDS), len(DIVISIONS), len(CHARGES)) == (7, 13, 18)


def test_many_names_have_many_emblems() -> None:
    assert len({emblem(name, "Thraex") for name in NAMES}) > 0.7 * len(NAMES)


def test_a_division_leaves_a_part_of_each_shield_plain_and_hatches_another() -> None:
    def area(points: list[tuple[float, float]]) -> float:
        pairs = zip(points, points[1:] + points[:1], strict=True)
        return abs(sum(a * d - b * c for (a, b), (c, d) in pairs)) / 2

    for shield in SHIELDS:
        field = points_of(shield)
        for division in DIVISIONS:
            hatched = sum(area(clipped(field, halves)) for halves in division)
            assert 0.1 < hatched / area(field) < 0.7


@pytest.mark.parametrize("sign", CHARGES)
def test_a_charge_as_points_is_where_its_path_is(sign: str) -> None:
    outlines = outlines_of(sign)
    points = [point for outline in outlines for point in outline]
    assert len(outlines) == sign.count("M")
    assert all(5 <= x <= SIDE - 5 and 5 <= y <= SIDE - 5 for x, y in points)
    # Each outline ends where its path does, and none of its steps is a leap.
    longest = max(hypot(x - u, y - v) for outline in outlines for (x, y), (u, v) in pairwise(outline))
    assert longest < 0.84 * SIDE


def test_pieces_of_a_circle() -> None:
    for large, clockwise, far in ((False, True, 90), (True, True, 270), (False, False, 90), (True, False, 270)):
        points = [(10.0, 0.0), *arc((10, 0), (0, 10), 10, large, clockwise)]
        steps = [hypot(x - u, y - v) for (x, y), (u, v) in pairwise(points)]
        assert sum(steps) == pytest.approx(10 * radians(far), rel=0.01)
        assert points[-1] == pytest.approx((0, 10))
