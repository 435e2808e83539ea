"""Drops, throws, Recover and Kick [13]; worked examples 5 and 14."""

from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import events as ev, requests as ask, terms
from ludus_cli.rules.gladiator.book.handling import (
    area_hit,
    can_recover,
    choose_throws,
    resolve_kicks,
    resolve_recoveries,
)
from ludus_cli.rules.gladiator.book.items import drop_check, drop_item, fall_round, let_go, scatter_hex, weapon_at_risk
from ludus_cli.rules.gladiator.book.state import Match, let_fall
from tests.gladiator.seated import give, man, seated, told, used_up

#: Items of the first man and of the second: weapon and shield.
SWORD_1, SHIELD_1, SWORD_2, SHIELD_2 = 0, 2, 8, 10


def says(*answers: tuple[int, int]) -> Any:
    """A player who gives these answers one after the other."""
    left = list(answers)

    def player(m: Match, who: int, request: int, options: list[Any]) -> int:
        return options.index(left.pop(0))

    return player


def pillar(m: Match, q: int, r: int) -> None:
    m.obstacle_kind[0], m.obstacle_q[0], m.obstacle_r[0], m.obstacles = terms.PILLAR, q, r, 1


# Drops


@pytest.mark.parametrize(
    ("facing", "dice", "hex_"),
    [(0, (1, 1), (0, 0)), (0, (1, 4), (3, 0)), (0, (2, 2), (0, 1)), (1, (1, 6), (0, 5)), (4, (4, 3), (0, 2)),
     (2, (6, 2), (0, 1))],
)  # fmt: skip
def test_13_2_g24_where_it_falls(facing: int, dice: tuple[int, int], hex_: tuple[int, int]) -> None:
    assert scatter_hex(seated(dice=dice), 0, 0, facing) == hex_


def test_13_2_what_blocks_movement_stops_it() -> None:
    m = seated(man(), dice=(1, 6))
    pillar(m, 3, 0)
    drop_item(m, 0, SWORD_1)
    assert (m.item_q[SWORD_1], m.item_r[SWORD_1], m.item_where[SWORD_1]) == (2, 0, terms.LYING)
    assert m.fighters[0].hand[terms.RIGHT_HAND] == terms.NONE


@pytest.mark.parametrize(("dice", "falls"), [(5, True), (6, False)])
def test_13_1_example_5_the_drop_roll(dice: int, falls: bool) -> None:
    """ST 3, attack 4, defence 2: 5 or less."""
    m = seated(man(st=3), man(1, 0, 3, side=1), dice=(1, 1) if falls else ())
    assert drop_check(m, 0, 1, False, 0, 2, dice) == falls
    used_up(m)
    assert len(told(m, ev.HOLDS_FAST)) == (not falls)


@pytest.mark.parametrize(("shield", "drm", "kind", "arms", "highest"), [
    (True, 0, terms.SWORD, 0, 2), (False, 9, terms.SWORD, 0, 11), (False, 0, terms.SCISSOR, 0, 6),
    (False, 0, terms.SWORD, 3, 5),
])  # fmt: skip
def test_13_1_what_is_subtracted(shield: bool, drm: int, kind: int, arms: int, highest: int) -> None:
    for dice in (highest, highest + 1):
        m = seated(man(), man(1, 0, 3, side=1, area_cf=[0, 0, 0, arms, 0]), dice=(1, 1))
        give(m, 1, shield=terms.SMALL_SHIELD)
        assert drop_check(m, 0, 1, shield, drm, 2, dice, kind) == (dice == highest)
        assert m.item_where[SHIELD_2 if shield else SWORD_2] == (terms.LYING if dice == highest else terms.IN_HAND)


def test_24_2_two_weapons_drop_sooner_except_of_a_dimachaerus() -> None:
    for style, falls in ((0, True), (terms.DIMACHAERUS, False)):
        m = seated(man(), man(1, 0, 3, side=1, style=style), dice=(1, 1), picks=[1] if falls else [0])
        give(m, 1, second=terms.SWORD)
        assert drop_check(m, 0, 1, False, 0, 2, 4) == falls
        assert m.item_where[9] == (terms.LYING if falls else terms.IN_HAND)


def test_13_1_which_weapon_falls() -> None:
    """The one named of two (G50), never a scissor; a lasso, but no net (G53)."""
    m = seated(man(), weapon=terms.SCISSOR)
    assert weapon_at_risk(m, 0) == terms.NONE
    give(m, 0, terms.SCISSOR, second=terms.DAGGER)
    assert weapon_at_risk(m, 0) == 1
    m.fighters[0].named = 0
    assert weapon_at_risk(m, 0) == terms.NONE
    m.fighters[0].named = 1
    assert weapon_at_risk(m, 0) == 1
    for kind, item in ((terms.NET, terms.NONE), (terms.LASSO, 0)):
        assert weapon_at_risk(seated(man(), weapon=kind), 0) == item
    bare = seated(man(), man(), weapon=terms.NONE)
    assert not drop_check(bare, 0, 1, True, 0, 9, 3)
    assert not drop_check(bare, 0, 1, False, 0, 9, 3)


def test_13_1_attacks_with_what_falls_are_lost() -> None:
    """A man with two swords goes on with the other (G18)."""
    for second, done, named in ((terms.NO_ITEM, 1, 0), (terms.SWORD, 0, 1)):
        m = seated(man(), dice=(1, 1))
        give(m, 0, second=second)
        f = m.fighters[0]
        f.named, f.attacks, f.at_cf[0] = SWORD_1, 1, 5
        drop_item(m, 0, SWORD_1)
        assert (f.at_done[0], f.named) == (done, named)


def test_20_5_g53_a_dropped_net_frees_the_man_in_it() -> None:
    m = seated(man(), man(1, 0, 3, side=1), weapon=terms.NET)
    m.fighters[0].holds = 1
    m.fighters[1].held_by, m.fighters[1].snare_item = 0, 0
    let_go(m, 0, terms.RIGHT_HAND)
    assert m.fighters[1].held_by == terms.NONE
    assert told(m, ev.LETS_GO)


def test_13_3_g25_it_falls_round_the_target_by_his_facing() -> None:
    m = seated(man(), man(4, 0, 3, side=1), dice=(1, 2))
    fall_round(m, SWORD_1, 1)
    assert (m.item_q[SWORD_1], m.item_r[SWORD_1]) == (3, 0)


# Throws


@pytest.mark.parametrize(("face", "hit"), [(2, False), (3, True)])
def test_13_3_example_14_a_sword_thrown_at_range_3(face: int, hit: bool) -> None:
    """ST 1: hits on 3+; red 12 on column 3 is an H, on the area of 1D6."""
    blow = (4, 4, 4, 4, 2, 4, 2, 6) if hit else ()
    m = seated(
        man(st=1, star=True), man(3, 0, 3, side=1), dice=(face, *blow, 1, 1), player=says((ask.TAKE, 64 * SWORD_1 + 1))
    )
    choose_throws(m)
    assert told(m, ev.THROWS) == [(ev.THROWS, 0, terms.SWORD, 1, int(hit))]
    assert m.fighters[1].wounds == [0, 1 if hit else 0, 0, 0, 0]
    assert (m.item_where[SWORD_1], m.item_q[SWORD_1]) == (terms.LYING, 3)


def test_13_3_only_h_counts_and_a_6_is_his_choice() -> None:
    for red, wounds in ((4, 1), (2, 0)):
        dice = [6, red, red, red, 3, 3, 4, *([6] if wounds else []), 1, 1]
        answers = [(ask.TAKE, 64 * SWORD_1 + 1), (ask.TAKE, terms.HEAD)]
        m = seated(man(star=True), man(2, 0, 3, side=1), dice=dice, player=says(*answers))
        choose_throws(m)
        used_up(m)
        assert m.fighters[1].wounds[terms.HEAD] == wounds


def test_10_3_a_weak_man_is_an_easier_target_for_a_throw() -> None:
    """CF -1: red 11 counts as 12, on column 3 an H."""
    for cf, wounds in ((0, 0), (-1, 2)):
        dice = [6, 4, 4, 3, 3, 3, 5, *([5] if wounds else []), 1, 1]
        player = says((ask.TAKE, 64 * SWORD_1 + 1))
        m = seated(man(star=True), man(2, 0, 3, side=1, cf=cf), dice=dice, player=player)
        choose_throws(m)
        used_up(m)
        assert m.fighters[1].wounds[terms.LEGS] == wounds


def test_13_3_21_8_a_maul_stuns_when_it_is_thrown() -> None:
    dice = [6, 5, 5, 6, 1, 1, 1, 5, 3, 3, 1, 1]
    player = says((ask.TAKE, 64 * SWORD_1 + 1))
    m = seated(man(star=True), man(2, 0, 3, side=1), dice=dice, weapon=terms.MAUL, player=player)
    choose_throws(m)
    used_up(m)
    assert (m.fighters[1].taken, m.fighters[1].stun) == (0, 1)


def test_13_3_a_centurion_strikes_the_least_armour() -> None:
    """On a 6 (G76)."""
    assert area_hit(seated(man(), man(side=1, armour=[3, 2, 1, 3, 3], cover=[6] * 5), dice=(6,)), 0, 1) == 2


def test_13_3_all_that_is_thrown_flies_at_once() -> None:
    """The first throw kills, and the second comes all the same."""
    dice = [6, 5, 5, 5, 6, 6, 6, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1]
    m = seated(
        man(star=True), man(2, 0, 3, side=1, star=True), dice=dice,
        player=says((ask.TAKE, 64 * SWORD_1 + 1), (ask.TAKE, 64 * SWORD_2)),
    )  # fmt: skip
    choose_throws(m)
    assert [event[1] for event in told(m, ev.THROWS)] == [0, 1]
    assert m.fighters[1].dead
    assert m.item_q[SWORD_2] == 0


@pytest.mark.parametrize(
    ("thrower", "target"),
    [({"prone": True}, {}), ({"held_by": 1}, {}), ({"facing": 3}, {}), ({"kept_still": True}, {}), ({"side": 1}, {}),
     ({}, {"kept_still": True}), ({}, {"state": 1})],
)  # fmt: skip
def test_13_3_who_may_throw_and_at_whom(thrower: dict[str, Any], target: dict[str, Any]) -> None:
    f = man(star=True)
    for name, value in thrower.items():
        setattr(f, name, value)
    m = seated(f, man(2, 0, 3, **{"side": 1, **target}), player=says())
    choose_throws(m)
    pillar(m, 1, 0)
    f.prone, f.held_by, f.facing, f.kept_still, f.side = False, terms.NONE, 0, False, 0
    choose_throws(m)
    assert not told(m, ev.THROWS)


def test_13_3_arrows_leave_nothing_on_the_sand() -> None:
    """(G57); a bow hits with ST 0 at range 5 on a 2."""
    m = seated(
        man(star=True, arrows=1), man(5, 0, 3, side=1), dice=(2, 1, 1, 1, 1, 1, 1), weapon=terms.BOW,
        player=says((ask.TAKE, 1)),
    )  # fmt: skip
    choose_throws(m)
    used_up(m)
    assert (m.fighters[0].arrows, m.item_where[0]) == (0, terms.IN_HAND)
    choose_throws(m)
    assert len(told(m, ev.THROWS)) == 1


# Recover


def lying(
    *men: Any, dice: tuple[int, ...] = (), kind: int = terms.SWORD, at: tuple[int, int] = (1, 0), **more: Any
) -> Match:
    """Men without weapons, and a sword of the first on the sand."""
    m = seated(*men, dice=dice, weapon=terms.NONE, **more)
    m.item_kind[SWORD_1] = kind
    let_fall(m, SWORD_1, *at)
    return m


TAKES = (ask.TAKE, SWORD_1)


@pytest.mark.parametrize(
    ("state", "at", "highest"),
    [({"recovering": True}, (1, 0), 5), ({"recovering": True}, (0, 0), 6), ({}, (0, 0), 0), ({"ag": 3}, (0, 0), 3),
     ({"weight": terms.LIGHT, "ag": 1}, (0, 0), 2), ({"weight": terms.HEAVY, "recovering": True}, (1, 0), 4),
     ({"gone": 2, "recovering": True}, (0, 0), 4), ({"collided": True, "recovering": True, "ag": 5}, (0, 0), 1),
     ({"kneeling": True}, (0, 0), 2), ({"stumbles": True, "recovering": True}, (0, 0), 2),
     ({"held_by": 0, "recovering": True, "ag": 4}, (0, 0), 4), ({"stun": 2, "recovering": True}, (0, 0), 4)],
)  # fmt: skip
def test_13_4_example_14_every_modifier_of_recover(state: dict[str, Any], at: tuple[int, int], highest: int) -> None:
    """Example 14: medium, AG 0, R, item adjacent, no opponent by: 1-5."""
    for face in range(1, 7):
        m = lying(man(star=True, **state), dice=(face,), at=at, player=says(TAKES))
        resolve_recoveries(m)
        assert (m.item_where[SWORD_1] == terms.IN_HAND) == (face <= highest)
        assert m.fighters[0].recovered == (SWORD_1 if face <= highest else terms.NONE)
        assert len(told(m, ev.MISSES_ITEM)) == (face > highest)


def test_13_4_a_net_is_easier_and_an_opponent_beside_it_hinders() -> None:
    m = lying(man(star=True), dice=(3,), kind=terms.NET, at=(0, 0), player=says(TAKES))
    resolve_recoveries(m)
    assert m.item_where[SWORD_1] == terms.IN_HAND
    for face in (3, 4):
        m = lying(man(star=True, recovering=True), man(2, 0, side=1), dice=(face,), player=says(TAKES))
        give(m, 1)
        resolve_recoveries(m)
        assert (m.item_where[SWORD_1] == terms.IN_HAND) == (face == 3)


@pytest.mark.parametrize("state", [{"prone": True}, {"fainted": True}, {"kept_still": True}, {"q": -1}])
def test_13_4_who_may_not(state: dict[str, Any]) -> None:
    m = lying(man(star=True, **({"q": 0} | state)), player=says())
    resolve_recoveries(m)
    assert m.item_where[SWORD_1] == terms.LYING


def test_13_4_what_may_not_be_recovered() -> None:
    """What is useless, a scissor, a bow beside a shield, anything with both hands full (G26); but from the sheath of a
    slain man (G77)."""
    m = lying(man(), man(1, 0, 3, side=1))
    assert can_recover(m, 0, SWORD_1)
    m.item_where[SWORD_1] = terms.USELESS
    assert not can_recover(m, 0, SWORD_1)
    m.item_where[SWORD_1], m.item_kind[SWORD_1] = terms.LYING, terms.SCISSOR
    assert not can_recover(m, 0, SWORD_1)
    m.item_kind[SWORD_1] = terms.BOW
    assert can_recover(m, 0, SWORD_1)
    give(m, 0, weapon=terms.NO_ITEM, shield=terms.SMALL_SHIELD)
    assert not can_recover(m, 0, SWORD_1)
    m.item_kind[12], m.item_where[12], m.item_holder[12] = terms.DAGGER, terms.SHEATHED, 1
    assert not can_recover(m, 0, 12)
    m.fighters[1].state = terms.SLAIN
    assert can_recover(m, 0, 12)
    m.fighters[0].hand[terms.RIGHT_HAND] = 7
    assert not can_recover(m, 0, 12)


def test_13_4_of_two_the_lower_has_it_and_ties_roll_again() -> None:
    m = lying(
        man(star=True, recovering=True), man(2, 0, star=True, recovering=True), man(1, 0, star=True, ag=-9),
        dice=(4, 4, 6, 5, 2), player=says(TAKES, TAKES, TAKES),
    )  # fmt: skip
    resolve_recoveries(m)
    used_up(m)
    assert m.item_holder[SWORD_1] == 1
    assert [event[1] for event in told(m, ev.MISSES_ITEM)] == [2, 0]


# Kick


@pytest.mark.parametrize(("gone", "face", "q"), [(0, 1, 1), (2, 3, 3), (2, 2, 0), (1, 6, 4)])
def test_13_5_kick(gone: int, face: int, q: int) -> None:
    """1D6 - hexes moved over 0: as far as the die shows, but a pillar stops it."""
    m = lying(man(star=True, gone=gone), dice=(face,), at=(0, 0), player=says((ask.TAKE, 0)))
    pillar(m, 5, 0)
    resolve_kicks(m)
    used_up(m)
    assert m.item_q[SWORD_1] == q
    assert len(told(m, ev.KICKS)) == (q > 0)


@pytest.mark.parametrize("state", [{"back": 1}, {"prone": True}, {"kept_still": True}, {"q": 1}])
def test_13_5_who_may_not_kick(state: dict[str, Any]) -> None:
    m = lying(man(star=True, **({"q": 0} | state)), at=(0, 0), player=says())
    resolve_kicks(m)
    assert m.item_where[SWORD_1] == terms.LYING


def test_13_4_the_left_hand_takes_it_where_the_right_is_full() -> None:
    m = lying(man(star=True, recovering=True), dice=(1,), at=(0, 0), player=says(TAKES))
    m.fighters[0].hand[terms.RIGHT_HAND] = 1
    resolve_recoveries(m)
    assert m.fighters[0].hand[terms.LEFT_HAND] == SWORD_1
