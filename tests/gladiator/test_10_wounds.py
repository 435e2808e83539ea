"""Wounds, armour, critical hits, CF, arteries, death and Blood [10, 25]; worked examples 2 and 3."""

from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import events as ev, terms
from ludus_cli.rules.gladiator.book.hexes import hex_number
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.wounds import (
    KILLS,
    armour_drm,
    bleed_arteries,
    cf_of_wounds,
    critical_hit,
    critical_result,
    kill_fighter,
    lose_cf,
    rolled_wounds,
    take_wounds,
    wound_roll,
)
from tests.gladiator.seated import give, man, seated, told, used_up


def struck(area: int, *faces: int, h: int = 0, halved: bool = False, dice: tuple[int, ...] = (), **more: Any) -> Match:
    """Two men face to face, and a hit on an area of the second by white, white, black."""
    m = seated(man(), man(1, 0, 3, side=1, **more), dice=dice)
    wound_roll(m, 0, 1, area, h, faces[0], faces[1], faces[2], halved)
    used_up(m)
    return m


# The tables


def test_10_1_wounds_of_every_roll() -> None:
    rows = "3-8:0 9-10:1 11-12:2 13-14:3 15:4 16:5 17:6 18:7 19-40:8"
    for row in rows.split():
        rolled, wounds = row.split(":")
        low, _, high = rolled.partition("-")
        for total in range(int(low), int(high or low) + 1):
            assert rolled_wounds(total) == int(wounds)
    assert KILLS == 8


@pytest.mark.parametrize(("area", "row"), [
    (terms.HEAD, "-- V S HL 2x 2xM 3xM K"),
    (terms.CHEST, "-- 1 1 ST 2x 2x 3xM K"),
    (terms.GROIN, "-- 1 1 AG AG 2x 2xM 3xM"),
    (terms.ARMS, "-- -- 1 ST WD SD 2x SA"),
    (terms.LEGS, "-- -- 1 AG LMP STU 2x SA"),
])  # fmt: skip
def test_10_4_g21_every_cell_of_the_critical_table(area: int, row: str) -> None:
    m = seated(man(armour=[terms.CLASS_C] * 5))
    assert [terms.CRITICALS[critical_result(m, 0, area, total)] for total in range(8, 16)] == row.split()
    assert critical_result(m, 0, area, 3) == critical_result(m, 0, area, 8)
    assert critical_result(m, 0, area, 20) == critical_result(m, 0, area, 15)


def test_10_2_armour_and_partial_cover() -> None:
    m = seated(man(armour=[0, 1, 2, 3, 3], cover=[0, terms.FULL, terms.FULL, terms.FULL, 4]), man(beast=True, hide=-2))
    assert [armour_drm(m, 0, area, 6) for area in range(5)] == [0, -3, -6, -8, 0]
    assert [armour_drm(m, 0, terms.LEGS, black) for black in range(1, 7)] == [-8] * 4 + [0] * 2
    assert [armour_drm(m, 1, area, 6) for area in range(5)] == [-2] * 5
    m.fighters[0].armour[terms.HEAD] = terms.CLASS_B
    m.fighters[0].cover[terms.HEAD] = terms.FULL
    m.fighters[0].helmet_lost = True
    assert armour_drm(m, 0, terms.HEAD, 1) == 0


# Tracks (G6)


@pytest.mark.parametrize(("w", "area", "wounds", "cf"), [
    (12, terms.CHEST, 2, 1), (12, terms.HEAD, 2, 2), (12, terms.CHEST, 5, 2), (11, terms.CHEST, 6, 2),
    (11, terms.HEAD, 3, 2),
])  # fmt: skip
def test_10_3_example_2_wounds_cost_cf(w: int, area: int, wounds: int, cf: int) -> None:
    m = seated(man(w=w))
    take_wounds(m, -1, 0, area, wounds)
    f = m.fighters[0]
    assert (f.cf, f.area_cf[area], f.wounds[area]) == (10 - cf, cf, wounds)


@pytest.mark.parametrize(("rules", "area", "beast", "spans"), [
    (HouseRules(), terms.HEAD, False, "18 16-17 14-15 12-13 10-11 8-9 6-7 4-5 2-3 1"),
    (HouseRules(), terms.CHEST, False, "17-18 14-16 10-13 6-9 3-5 2 1"),
    (HouseRules(), terms.LEGS, False, "31-34 27-30 23-26 19-22 17-18 14-16 10-13 6-9 3-5 2 1"),
    (HouseRules(), terms.HEAD, True, "31-34 27-30 23-26 19-22 17-18 14-16 10-13 6-9 3-5 2 1"),
    (HouseRules(sheet_tracks=True), terms.GROIN, False, "16-18 13-15 10-12 6-9 2-5 1"),
    (HouseRules(sheet_tracks=True), terms.HEAD, False, "18 16-17 14-15 12-13 10-11 8-9 6-7 4-5 2-3 1"),
])  # fmt: skip
def test_3_9_g6_every_box_of_every_track(rules: HouseRules, area: int, beast: bool, spans: str) -> None:
    """The first tick in a span costs 1 CF, whatever box a man begins with."""
    span_of: dict[int, int] = {}
    for number, span in enumerate(spans.split()):
        low, _, high = span.partition("-")
        span_of |= dict.fromkeys(range(int(low), int(high or low) + 1), number)
    m = seated(man(beast=beast), rules=rules)
    f = m.fighters[0]
    for w in span_of:
        f.w = w
        for wounds in range(w + 1):
            ticked = {span_of[box] for box in range(w - wounds + 1, w + 1)}
            assert cf_of_wounds(m, f, area, wounds) == len(ticked)


def test_10_3_a_full_area_kills_and_nothing_is_left_of_his_attacks() -> None:
    m = seated(man(), man(side=1, w=5))
    give(m, 1, shield=terms.SMALL_SHIELD)
    f = m.fighters[1]
    f.attacks, f.at_cf[0] = 1, 4
    take_wounds(m, 0, 1, terms.LEGS, 9)
    assert (f.dead, f.state, f.prone, f.wounds[terms.LEGS], f.taken) == (True, terms.SLAIN, True, 5, 5)
    assert (m.fighters[0].kills, m.fighters[0].dealt, f.by) == (1, 5, 0)
    assert f.at_done[0] == 1
    assert m.item_where[10] == terms.LYING
    kill_fighter(m, 0, 1, terms.LEGS, True)
    assert len(told(m, ev.DIES)) == 1


# A hit


def test_10_example_3_armour_turns_the_blow_or_not() -> None:
    worn: dict[str, Any] = {"armour": [0, terms.CLASS_B, 0, 0, 0], "cover": [0, 4, 0, 0, 0], "w": 14}
    m = struck(terms.CHEST, 5, 4, 3, **worn)
    assert (m.fighters[1].wounds[terms.CHEST], told(m, ev.WOUND)) == (0, [(ev.WOUND, 1, 0, terms.CHEST, 0)])
    m = struck(terms.CHEST, 5, 4, 5, dice=(2,), **worn)
    assert m.fighters[1].wounds[terms.CHEST] == 6
    assert not m.fighters[1].mortal


def test_25_10_1_a_k_kills_and_cleaves() -> None:
    """H+4 and 15: three counters of Blood by 1D3, each by the drop rule; half of a K is a K (G34)."""
    m = struck(terms.LEGS, 5, 5, 5, h=4, halved=True, dice=(5, 1, 1, 2, 3, 4, 1))
    assert m.fighters[1].dead
    assert [event[2] for event in told(m, ev.BLOOD)] == [hex_number(1, 0), hex_number(1, -2), hex_number(1, 0)]
    assert m.bloods == 3


def test_10_4_half_wounds_count_for_the_critical_hit() -> None:
    """13: 3 wounds, halved 1; white 9 + 1 = 10: one more on the chest, then a Stumble check."""
    assert struck(terms.CHEST, 5, 4, 4, halved=True, dice=(6,)).fighters[1].wounds[terms.CHEST] == 2
    assert struck(terms.CHEST, 4, 2, 3, halved=True).fighters[1].wounds[terms.CHEST] == 0


def test_10_4_a_critical_k_kills_by_the_wounds_that_it_follows() -> None:
    m = struck(terms.HEAD, 6, 6, 2, dice=(1, 1, 1))
    f = m.fighters[1]
    assert (f.dead, f.wounds[terms.HEAD]) == (True, 3)
    assert [event[0] for event in m.tray.record or [] if event[0] in (ev.WOUND, ev.CRITICAL_HIT, ev.DIES)] == [
        ev.WOUND, ev.CRITICAL_HIT, ev.DIES,
    ]  # fmt: skip


def critical(name: str, area: int = terms.CHEST, n: int = 2, dice: tuple[int, ...] = (), **more: Any) -> Match:
    m = seated(man(), man(1, 0, 3, side=1, **more), dice=dice)
    give(m, 1, shield=terms.SMALL_SHIELD)
    critical_hit(m, 0, 1, area, terms.CRITICALS.index(name), n)
    used_up(m)
    return m


@pytest.mark.parametrize(("name", "wounds", "mortal"), [
    ("1", 1, False), ("2x", 2, False), ("2xM", 2, True), ("3xM", 4, True), ("3x", 4, False),
])  # fmt: skip
def test_10_5_more_wounds_and_mortal_ones(name: str, wounds: int, mortal: bool) -> None:
    f = critical(name).fighters[1]
    assert (f.wounds[terms.CHEST], f.mortal, f.dead) == (wounds, mortal, False)


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [("ST", "st", -1), ("AG", "ag", -1), ("AG", "nf", 9), ("LMP", "moves", 4), ("STU", "stu", 1), ("V", "vital", 1),
     ("V", "cf", 9), ("ST", "cf", 10), ("AG", "cf", 10), ("HL", "helmet_lost", True)],
)  # fmt: skip
def test_10_5_what_falls_by_one(name: str, field: str, value: int) -> None:
    assert getattr(critical(name).fighters[1], field) == value


def test_10_5_g45_stun_is_fresh_dice_less_cn_and_at_least_1() -> None:
    assert critical("S", dice=(4, 5)).fighters[1].stun == 6
    assert critical("S", dice=(1, 1)).fighters[1].stun == 1
    f = critical("2xS", dice=(4, 5)).fighters[1]
    assert (f.stun, f.wounds[terms.CHEST]) == (6, 2)


@pytest.mark.parametrize(("name", "item"), [("WD", 8), ("SD", 10)])
def test_10_5_weapon_or_shield_drops_without_a_roll(name: str, item: int) -> None:
    m = critical(name, dice=(1, 3))
    assert [event[4] for event in told(m, ev.DROPS)] == [item]
    assert (m.item_q[item], m.item_r[item]) == (-1, 0)


def test_10_5_without_a_helmet_hl_is_3xm() -> None:
    m = seated(man(armour=[terms.BARE] * 5), man(side=1, armour=[terms.CLASS_C] * 5))
    assert terms.CRITICALS[critical_result(m, 0, terms.HEAD, 11)] == "3xM"
    m.fighters[1].helmet_lost = True
    assert terms.CRITICALS[critical_result(m, 1, terms.HEAD, 11)] == "3xM"


def test_28_7_a_beast_has_its_own_critical_table() -> None:
    m = seated(man(beast=True, style=terms.LION))
    assert terms.CRITICALS[critical_result(m, 0, terms.HEAD, 12)] == "2xS"
    assert terms.CRITICALS[critical_result(m, 0, terms.HEAD, 15)] == "K"


def test_10_5_a_severed_artery_bleeds_at_the_end_of_each_later_phase() -> None:
    m = critical("SA", area=terms.LEGS, w=3)
    f = m.fighters[1]
    bleed_arteries(m)
    assert f.wounds[terms.LEGS] == 0
    f.fresh_arteries[terms.LEGS] = 0
    bleed_arteries(m)
    assert (f.wounds[terms.LEGS], f.cf) == (1, 9)
    bleed_arteries(m)
    bleed_arteries(m)
    assert (f.dead, f.by) == (True, 0)
    bleed_arteries(m)
    assert len(told(m, ev.BLEEDS)) == 3


# CF for the match


def test_10_3_cf_below_1_without_stun_leave_him_awake() -> None:
    """Example 9: CF 0, with 1 Stun unconscious (G49)."""
    m = seated(man(cf=1))
    lose_cf(m, 0, 2, terms.ARMS)
    f = m.fighters[0]
    assert (f.cf, f.area_cf[terms.ARMS], f.fainted) == (-1, 2, False)
    f.stun = 1
    lose_cf(m, 0, 1)
    assert (f.fainted, f.prone) == (True, True)


def test_22_4_a_wound_to_the_holder_frees_the_grappled_man() -> None:
    m = seated(man(), man(side=1))
    m.fighters[0].holds = 1
    m.fighters[1].held_by = 0
    take_wounds(m, 1, 0, terms.ARMS, 1)
    assert m.fighters[0].holds == 1
    m.fighters[1].grappled = True
    take_wounds(m, 1, 0, terms.ARMS, 1)
    assert m.fighters[1].held_by == -1
