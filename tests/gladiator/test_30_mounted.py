"""Mounted centurions [30]: seat, ways, collisions, falls (G43)."""

from collections.abc import Iterable
from typing import Any

from ludus_cli.rules.gladiator.book import beasts, events as ev, hunts, mounted, terms
from ludus_cli.rules.gladiator.book.endings import roll_endurance
from ludus_cli.rules.gladiator.book.plots import action_code, pack_plot
from ludus_cli.rules.gladiator.book.position import can_strike, pa_on
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from tests.gladiator.seated import give, man, resolve, seated, told, used_up


def riders(*others: Fighter, dice: Iterable[int] = (), picks: Iterable[int] = (), **more: Any) -> Match:
    """A match of an Eques (0) in the middle, who faces east, other men, and his mount, the last."""
    eques = man(0, 0, 0, style=terms.EQUES, weight=terms.LIGHT, moves=6, **more)
    eques.mount = 1 + len(others)
    m = seated(eques, *others, mounted.make_mount(0, 0), dice=dice, picks=picks)
    m.fighters[-1].hand[0] = -1
    mounted.mount_up(m)
    return m


def ordered(m: Match, first: int, second: int = 0) -> Match:
    """The same match when the rider has plotted and ridden."""
    m.fighters[0].plot = pack_plot(first, second, 0)
    mounted.move_riders(m)
    return m


# Seat and position


def test_30_3_a_rider_sits_in_the_middle_of_three_hexes_g43() -> None:
    m = riders(man(5, 0, 3, side=1))
    mount = m.fighters[2]
    assert [beasts.body_part_hex(mount, back) for back in range(3)] == [(1, 0), (0, 0), (-1, 0)]
    assert (mount.cf, mount.w, mount.rider, m.fighters[0].moves) == (4, 6, 0, 8)
    assert beasts.head_of(m, 0) == (1, 0)


def test_30_6_1_front_reach_and_pa_go_by_the_body_g43() -> None:
    # The spear reaches two hexes from the head.
    for q, strikes in ((2, True), (3, True), (4, False)):
        m = riders(man(q, 0, 3, side=1))
        give(m, 0, terms.SPEAR)
        assert can_strike(m, 0, 1) == strikes
    for q, r, facing, pa in ((2, 0, 3, 0), (0, 1, 4, 3), (-1, 1, 4, 3), (-2, 0, 0, 4)):
        m = riders(man(q, r, facing, side=1))
        assert can_strike(m, 1, 0)
        assert pa_on(m, 1, 0) == pa
        # All areas of the rider are open, of his mount those of a beast.
        assert beasts.open_areas(m, 1, 0) == 0b11111
        assert beasts.open_areas(m, 1, 2) != 0b11111


# Ways


def test_30_4_1_he_turns_to_the_arrow_first_and_rides() -> None:
    f, mount = ordered(riders(), action_code(terms.ACT_F, 2, True), action_code(terms.ACT_F)).fighters
    assert (f.q, f.r, f.facing, f.forward) == (-2, 2, 2, 2)
    assert (mount.q, mount.r, mount.facing, mount.beast_hexes) == (-3, 3, 2, 2)


def test_30_6_6_2_a_mount_is_defended_by_twice_the_hexes_that_it_moved() -> None:
    m = ordered(riders(), action_code(terms.ACT_F), action_code(terms.ACT_F))
    assert m.fighters[1].defence == [4] * 5
    m = ordered(riders(), action_code(terms.ACT_X, 1))
    assert (m.fighters[0].facing, m.fighters[1].defence) == (1, [0] * 5)


def test_30_he_rides_backward_too() -> None:
    m = ordered(riders(), action_code(terms.ACT_B), action_code(terms.ACT_B))
    assert (m.fighters[0].q, m.fighters[0].back, m.fighters[1].q) == (-2, 2, -1)


def test_g87_obstacles_stop_the_head_of_a_horse() -> None:
    m = riders()
    m.obstacles, m.obstacle_kind[0], m.obstacle_q[0] = 1, terms.ROCK, 3
    ordered(m, action_code(terms.ACT_F), action_code(terms.ACT_F))
    assert (m.fighters[0].q, m.fighters[1].q, m.fighters[1].beast_hexes) == (1, 2, 1)


# Whom he rides down


def test_30_5_who_has_less_is_stunned_pushed_and_trampled() -> None:
    # Two hexes: 2 + 5 + 4 + 0 = 11 against 2 - 1. 2D6 + 10 is 13: 4 Stun. He does not stumble, with 6 - 1 - 4. The H at
    # +4 on the chest: 1 + 2 + 1 + 4 = 8, nothing.
    m = riders(man(3, 0, 3, side=1), dice=[2, 2, 1, 2, 6, 2, 1, 2, 1])
    ordered(m, action_code(terms.ACT_F), action_code(terms.ACT_F))
    f = m.fighters[1]
    assert [event[4] for event in told(m, ev.COLLISION)] == [11, 1]
    assert (m.fighters[0].q, m.fighters[2].q, f.q, f.stun) == (2, 3, 4, 4)
    assert len(told(m, ev.TRAMPLED)) == 1
    used_up(m)


def test_g101_an_unconscious_man_is_trampled_without_impact() -> None:
    # The H at +0 on the chest: 1 + 2 + 1, nothing. He is moved aside, the horse keeps the hex.
    m = riders(man(2, 0, 3, side=1, prone=True, fainted=True, stun=30), dice=[2, 1, 2, 1], picks=[1] * 4)
    ordered(m, action_code(terms.ACT_F))
    f = m.fighters[1]
    assert (m.fighters[2].q, f.stun, len(told(m, ev.TRAMPLED))) == (2, 30, 1)
    assert not told(m, ev.COLLISION)
    used_up(m)


def test_30_5_1_who_has_as_much_or_more_dodges_g43() -> None:
    for die in (3, 6):
        # One hex: 2 + 5 + 2 = 9 against die - 1 + 7.
        m = riders(man(2, 0, 3, side=1, st=7), dice=[2, die], picks=[1, 1, 1, 1])
        ordered(m, action_code(terms.ACT_F))
        f = m.fighters[1]
        assert (m.fighters[0].q, m.fighters[0].stun, m.fighters[2].q) == (1, 0, 2)
        assert (f.stun, f.wounds) == (0, [0] * 5)
        assert (f.q, f.r) != (2, 0)
        assert len(told(m, ev.SHIFTED)) == 1


def test_g37_only_men_on_foot_make_room_for_a_body() -> None:
    m = riders(man(-1, 0, 3, side=1), man(0, 1, 3, side=1), picks=[1] * 9)
    hunts.make_room(m, 3)
    assert (m.fighters[0].q, m.fighters[0].r) == (0, 0)
    assert (m.fighters[1].q, m.fighters[1].r) != (-1, 0)
    assert (m.fighters[2].q, m.fighters[2].r) == (0, 1)


# Falls


def test_30_6_4_a_hit_on_a_rider_calls_for_a_stumble_check_at_its_h() -> None:
    # 8 CF, halved as those of a man who kneels: 4; red 13 is H+1. He stumbles on 2 - 1 - 1.
    m = riders(man(2, 0, 3, side=1), dice=[5, 4, 4, 1, 1, 1, 2])
    f = m.fighters[1]
    f.named, f.engaged, f.attacks = f.hand[0], True, 1
    f.at_area[0], f.at_cf[0], f.at_foe[0] = terms.CHEST, 8, 0
    resolve(m, 1, 0)
    assert told(m, ev.ATTACK)[0][4] == terms.HIT + 1
    assert m.fighters[0].will_stumble
    used_up(m)


def test_30_4_3_nobody_tires_in_the_saddle() -> None:
    m = riders(man(5, 0, 3, side=1), dice=[6])
    roll_endurance(m)
    assert [f.tired_cf for f in m.fighters] == [0, 4, 0]
    used_up(m)


def test_30_6_4_a_stumbling_rider_does_not_ride_and_falls_at_2_less() -> None:
    m = ordered(riders(stumbles=True, dice=[4, 5]), 0)
    assert m.fighters[0].mount == 1
    # 8 - 2 < 7: he falls into the fourth of ten hexes, 2D6 + 3 on the Stun column.
    m = ordered(riders(stumbles=True, dice=[4, 4, 3, 4], picks=[1, 1, 0, 1, 1, 1, 1, 1, 1]), 0)
    f, mount = m.fighters
    assert (f.mount, mount.rider, f.prone, f.stun, f.moves) == (-1, -1, True, 2, 6)
    assert (f.q, f.r) == (0, 1)
    assert len(told(m, ev.UNHORSED)) == 1
    used_up(m)


def test_30_6_6_his_mount_gone_he_is_thrown_and_a_loose_mount_is_a_zebra_g43_g89() -> None:
    for trouble in ("prone", "fainted", "dead"):
        m = riders(dice=[1, 1], picks=[1] * 9)
        setattr(m.fighters[1], trouble, True)
        if trouble == "dead":
            m.fighters[1].state = terms.SLAIN
        mounted.throw_riders(m)
        assert m.fighters[0].prone, trouble
        assert m.fighters[1].rider == -1
        used_up(m)


def test_30_3_1_an_unhorsed_sagittarius_moves_5() -> None:
    m = riders(dice=[1, 1], picks=[1] * 9)
    m.fighters[0].style = terms.SAGITTARIUS
    m.fighters[0].prone = True
    m.fighters[0].moves = 7
    mounted.throw_riders(m)
    assert m.fighters[0].moves == 4


def test_g43_a_dead_man_rides_no_more() -> None:
    m = riders()
    m.fighters[0].dead, m.fighters[0].state = True, terms.SLAIN
    mounted.throw_riders(m)
    assert (m.fighters[0].mount, m.fighters[1].rider) == (-1, -1)
    assert told(m, ev.UNHORSED) == []
