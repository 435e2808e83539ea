"""Stumble, Prone, kneeling [14-16]."""

import pytest

from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.movement import move_on_foot
from ludus_cli.rules.gladiator.book.plots import read_plot, unpack_plot
from ludus_cli.rules.gladiator.book.posture import (
    fall_check,
    fall_or_stand,
    fall_prone,
    hazard_checks,
    kneel,
    make_stumble,
    stumble_check,
    weak_legs,
)
from ludus_cli.rules.gladiator.book.state import Match, hex_of
from ludus_cli.rules.gladiator.book.terms import ACT_S, CRUPELLARIUS, PILLAR
from tests.gladiator.seated import man, seated, told, used_up


def go(m: Match, *plots: str) -> Match:
    for who, plot in enumerate(plots):
        unpack_plot(m, who, read_plot(plot))
    move_on_foot(m)
    used_up(m)
    return m


@pytest.mark.parametrize(("stun", "hazards", "modifier", "die", "stumbles"), [
    (0, 0, 0, 1, True), (0, 0, 0, 2, False), (4, 0, 0, 5, True), (4, 0, 0, 6, False), (1, 2, 0, 4, True),
    (1, 2, 0, 5, False), (0, 0, -3, 4, True), (0, 0, -3, 5, False),
])  # fmt: skip
def test_15_1_g16_stumble_check(stun: int, hazards: int, modifier: int, die: int, stumbles: bool) -> None:
    m = seated(man(stun=stun, hazards=hazards), dice=[die])
    assert stumble_check(m, 0, modifier) == stumbles
    assert m.fighters[0].will_stumble == stumbles
    assert not m.fighters[0].stumbles
    assert (len(told(m, ev.STUMBLES)), len(told(m, ev.KEEPS_FEET))) == (stumbles, not stumbles)


def test_15_1_g79_nobody_prone_no_beast_and_nobody_who_will_stumble_checks() -> None:
    m = seated(man(prone=True, checks=1), man(beast=True, checks=1), man(checks=1, will_stumble=True), man(checks=1))
    make_stumble(m, 0)
    make_stumble(m, 1)
    assert not told(m, ev.STUMBLES)
    m.tray.source.faces.append(1)  # type: ignore[attr-defined]
    hazard_checks(m)
    used_up(m)
    assert [f.will_stumble for f in m.fighters] == [False, False, True, True]
    # A further Stumble in a phase of stumbling holds for the next.
    m = seated(man(stumbles=True), dice=[1])
    assert stumble_check(m, 0)


@pytest.mark.parametrize(("ag", "modifier", "dice", "falls"), [
    (0, 0, [3, 3], True), (0, 0, [3, 4], False), (2, 0, [1, 3], True), (2, 0, [1, 4], False), (0, -3, [4, 5], True),
])  # fmt: skip
def test_15_3_fall_prone_check(ag: int, modifier: int, dice: list[int], falls: bool) -> None:
    m = seated(man(ag=ag), dice=dice)
    assert fall_check(m, 0, modifier) == falls
    assert (m.fighters[0].prone, len(told(m, ev.PRONE))) == (falls, falls)


def test_15_3_g68_who_falls_turns_no_more_and_who_is_up_turns() -> None:
    for dice, facing in (([1, 1], 0), ([6, 6], 1)):
        m = seated(man(stumbles=True), man(5), dice=dice)
        unpack_plot(m, 0, read_plot("S(R)"))
        fall_or_stand(m)
        move_on_foot(m)
        used_up(m)
        assert m.fighters[0].facing == facing
        assert m.fighters[0].prone == (facing == 0)
        assert m.fighters[0].stumbles


def test_10_5_g68_stu() -> None:
    # Vector: two STU, 2D6, any 1. His orders must lead out of his hex; turning does not.
    for plot, dice, left in (("F", [2, 1], 0), ("F", [2, 6], 1), ("X(R)", [], 0), ("F B", [3, 1], 0)):
        m = seated(man(stu=2), dice=dice)
        unpack_plot(m, 0, read_plot(plot))
        weak_legs(m)
        move_on_foot(m)
        used_up(m)
        assert m.fighters[0].q == left
        assert m.fighters[0].stumbles == (1 in dice)
        assert (m.fighters[0].act[0] == ACT_S) == (1 in dice)
        assert not told(m, ev.PRONE)


@pytest.mark.parametrize(
    ("die", "backward", "q"), [(1, False, 1), (4, False, 1), (5, False, 0), (6, True, 0), (4, True, -1)]
)
def test_14_1_1_kneeling_up_in_the_hex_of_body_or_legs(die: int, backward: bool, q: int) -> None:
    m = go(seated(man(prone=True, backward=backward), dice=[die]), "KN(R)")
    f = m.fighters[0]
    assert (f.q, f.r, f.facing) == (q, 0, 1)
    assert f.kneeling
    assert not f.prone
    assert told(m, ev.KNEELS)[0][1:4] == (0, hex_of(f), 1)


def test_7_7_who_kneels_up_beyond_the_edge_shifts_the_window() -> None:
    m = go(seated(man(7, prone=True), dice=[4], size=0), "KN")
    assert (m.fighters[0].q, m.centre_q) == (8, 3)


def test_g17_the_body_hex_taken_or_blocked_means_legs() -> None:
    m = go(seated(man(prone=True), man(1, 0, 0, prone=True)), "KN", "")
    assert m.fighters[0].q == 0
    m = seated(man(prone=True))
    m.obstacle_kind[0], m.obstacle_q[0], m.obstacles = PILLAR, 1, 1
    assert go(m, "KN").fighters[0].kneeling
    # It may be chosen standing, and needs no die.
    m = go(seated(man()), "KN(L)")
    assert m.fighters[0].kneeling
    assert (m.fighters[0].facing, told(m, ev.KNEELS)[0][3]) == (5, 0)


def test_19_a_crupellarius_who_kneels_up_may_fall_again() -> None:
    m = seated(man(prone=True, style=CRUPELLARIUS), dice=[5, 1, 1])
    kneel(m, 0)
    used_up(m)
    assert m.fighters[0].prone
    assert not m.fighters[0].kneeling
    assert len(told(m, ev.PRONE)) == 1


def test_16_2_prone_his_attacks_are_lost_and_his_grip() -> None:
    m = seated(man(kneeling=True, holds=1, attacks=2, engaged=True), man(1, side=1, held_by=0, grappled=True))
    f = m.fighters[0]
    f.at_cf[0] = f.at_cf[1] = 4
    fall_prone(m, 0)
    assert f.prone
    assert not f.kneeling
    assert f.at_done[:2] == [1, 1]
    assert m.fighters[1].held_by == -1
    fall_prone(m, 0)
    assert len(told(m, ev.PRONE)) == 1
