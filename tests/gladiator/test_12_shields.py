"""Shields [12]; worked example 6."""

import pytest

from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.state import Match, shield_in_hand
from ludus_cli.rules.gladiator.book.terms import (
    HIT,
    LARGE_SHIELD,
    MAUL,
    NO_ITEM,
    NONE,
    NOTHING,
    PIKE,
    SMALL_SHIELD,
    SWORD,
    USELESS,
    WEAPON,
)
from ludus_cli.rules.gladiator.book.wounds import damage_shield, shield_blow, shield_boxes, shield_points
from tests.gladiator.seated import give, man, seated, told

SHIELD = 10


def shielded(kind: int, ticks: int = 0) -> Match:
    m = seated(man(st=2), man(1, 0, 3, side=1))
    give(m, 1, shield=kind)
    m.item_ticks[SHIELD] = ticks
    return m


def test_3_14_every_box_of_both_tracks() -> None:
    for kind, track in ((SMALL_SHIELD, "12 11 10 9 8 7 6 5 4 3 2 1"), (LARGE_SHIELD, "12 11 10 9 9 8 8 7 7 6 6 5 5 4")):
        points = [shield_points(kind, ticks) for ticks in range(shield_boxes(kind))]
        assert points == [int(each) for each in track.split()]
        assert shield_points(kind, shield_boxes(kind)) == 0


@pytest.mark.parametrize(("kind", "after", "points"), [(SMALL_SHIELD, 5, 7), (LARGE_SHIELD, 6, 8)])
def test_12_2_g23_example_6_a_new_shield(kind: int, after: int, points: int) -> None:
    m = shielded(kind)
    assert shield_blow(m, 0, SWORD, 9, 3, False) == 14
    assert damage_shield(m, 0, 1, 14) == NOTHING
    assert m.item_ticks[SHIELD] == 2
    damage_shield(m, 0, 1, 13)
    assert shield_points(kind, m.item_ticks[SHIELD]) == points
    assert m.item_ticks[SHIELD] == 5
    assert damage_shield(m, 0, 1, points) == NOTHING
    assert m.item_ticks[SHIELD] == 5


@pytest.mark.parametrize(("total", "besides"), [(6, NOTHING), (7, WEAPON), (8, HIT), (20, HIT)])
def test_12_3_example_6_what_is_left_over_is_a_p_or_an_h(total: int, besides: int) -> None:
    m = shielded(SMALL_SHIELD, 9)
    assert damage_shield(m, 0, 1, total) == besides
    assert m.item_where[SHIELD] == USELESS
    assert (m.item_q[SHIELD], m.item_r[SHIELD]) == (1, 0)
    assert shield_in_hand(m, m.fighters[1]) == NONE
    assert len(told(m, ev.SHIELD_RUINED)) == 1


def test_12_the_last_number_of_a_large_shield_is_4() -> None:
    m = shielded(LARGE_SHIELD, 13)
    assert damage_shield(m, 0, 1, 4) == NOTHING
    assert damage_shield(m, 0, 1, 6) == WEAPON


@pytest.mark.parametrize(("kind", "margin", "edge", "total"), [
    (SWORD, -4, False, 7), (SWORD, 2, True, 14), (PIKE, 2, True, 20), (MAUL, 0, False, 14), (NO_ITEM, 1, False, 12),
])  # fmt: skip
def test_12_2_what_is_added_to_the_white_dice(kind: int, margin: int, edge: bool, total: int) -> None:
    assert shield_blow(shielded(SMALL_SHIELD), 0, kind, 9, margin, edge) == total
