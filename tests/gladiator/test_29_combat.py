"""Centurions in combat: what they allocate, strive with, draw and throw [29.6, 29.7]."""

from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.charts import (
    allocate_centurion,
    defence_cf,
    escape_cf,
    free_attack_area,
    hold_cf,
    lets_go_hand,
    names_weapon,
    throw_choice,
    thrown_at,
    weapon_to_draw,
)
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import JAVELIN_SLOT, NET_SLOT, SHEATH_SLOT, Match, let_fall, put_in_hand
from tests.gladiator.seated import give, man, seated, used_up


def engaged(*dice: int, cf: int = 13, picks: Any = (), rules: Any = None, **more: Any) -> Match:
    """A centurion with this many CF available, who is about to attack the man before him."""
    state = {"weight": terms.HEAVY, "engaged": True, "foe": 1, "available": cf, **more}
    m = seated(man(**state), man(1, 0, 3, side=1), dice=dice, picks=picks, rules=rules)
    m.fighters[0].named = m.fighters[0].hand[terms.RIGHT_HAND]
    return m


def allocated(m: Match) -> tuple[list[tuple[int, int, int]], list[int], int]:
    """What a centurion has allocated: attacks as (area, special, CF), defence by area, special defence."""
    allocate_centurion(m, 0)
    used_up(m)
    f = m.fighters[0]
    attacks = [(f.at_area[n], f.at_special[n], f.at_cf[n]) for n in range(f.attacks)]
    assert all(foe == 1 for foe in f.at_foe[: f.attacks])
    return attacks, f.defence, f.guard


def test_29_7_example_21_a_heavy_centurion() -> None:
    attacks, defence, guard = allocated(engaged(4, 1, 1, 2, 5, 2, 4, 5, 6, 2))
    assert attacks == [(terms.CHEST, 0, 7), (terms.LEGS, 0, 4)]
    assert (defence, guard) == ([1, 1, 0, 0, 0], 0)


@pytest.mark.parametrize(("weight", "fs", "mount", "dice", "defence"), [
    (terms.LIGHT, 0, terms.NONE, (4, 3), 7), (terms.MEDIUM, 0, terms.NONE, (4, 3), 5),
    (terms.HEAVY, 1, terms.NONE, (4, 3), 1), (terms.LIGHT, -1, terms.NONE, (6, 6), 13),
    (terms.LIGHT, 0, 1, (4, 3), 3), (terms.LIGHT, 1, terms.NONE, (1, 1), 0),
])  # fmt: skip
def test_29_7_1_defence_cf(weight: int, fs: int, mount: int, dice: tuple[int, int], defence: int) -> None:
    m = engaged(*dice, weight=weight, fs=fs, mount=mount)
    assert defence_cf(m, 0, 13) == defence
    used_up(m)


def test_g42_no_attack_possible_is_all_defence_and_a_weak_man_never_defends() -> None:
    assert allocated(engaged(1, 2, 3, cf=3, engaged=False)) == ([], [1, 1, 1, 0, 0], 0)
    weak = engaged(6, 3, cf=3)
    weak.fighters[0].cf = 0
    assert allocated(weak) == ([(terms.GROIN, 0, 3)], [0] * 5, 0)


def test_g55_without_a_weapon_he_strikes_only_the_unarmed_or_prone() -> None:
    def bare(*dice: int, **foe: Any) -> Match:
        m = engaged(*dice, cf=2)
        let_fall(m, 0, 3, 3)
        m.fighters[0].named = terms.NONE
        for name, value in foe.items():
            setattr(m.fighters[1], name, value)
        return m

    assert allocated(bare(1, 1)) == ([], [2, 0, 0, 0, 0], 0)
    assert allocated(bare(2, 4, prone=True)) == ([(terms.ARMS, 0, 2)], [0] * 5, 0)
    unarmed = bare(2, 4)
    let_fall(unarmed, 8, 3, 3)
    assert allocated(unarmed) == ([(terms.ARMS, 0, 2)], [0] * 5, 0)


@pytest.mark.parametrize(("dice", "defence", "guard"), [
    ((6, 1, 6, 1, 2), [0, 1, 0, 0, 0], terms.DUCK), ((1, 6, 1, 6, 5), [1, 0, 0, 0, 0], terms.JUMP),
    ((6, 2, 2, 2, 2, 2, 6, 3, 6, 4), [0, 0, 1, 0, 0], terms.PARRY), ((6, 3, 6, 3, 1), [1, 0, 0, 0, 0], terms.BACK_STEP),
])  # fmt: skip
def test_29_7_2_1_a_six_is_a_special_defence(dice: tuple[int, ...], defence: list[int], guard: int) -> None:
    assert allocated(engaged(*dice, cf=4, engaged=False)) == ([], defence, guard)


def test_29_7_2_1_block_needs_a_shield_and_a_rider_has_none() -> None:
    m = engaged(6, 2, 1, cf=4, engaged=False)
    give(m, 0, terms.SWORD, terms.SMALL_SHIELD)
    assert allocated(m) == ([], [1, 0, 0, 0, 0], terms.BLOCK)
    assert allocated(engaged(6, 1, 1, 1, cf=3, engaged=False, mount=1))[2] == 0


@pytest.mark.parametrize(
    ("dice", "attacks"),
    [((3, 6, 3, 5, 6), [(terms.LEGS, terms.SWEEP, 3), (terms.GROIN, 0, 2)]),
     ((2, 5, 6, 6, 3), [(terms.LEGS, terms.SWEEP, 5)]),
     ((6, 6, 4, 6, 2, 6, 1), [(terms.HEAD, terms.FEINT, 5)]),
     ((1, 6, 1, 4, 4), [(terms.ARMS, terms.DISARM, 5)]),
     ((4, 6, 5, 4, 1), [(terms.HEAD, terms.SAND, 5)])],
)  # fmt: skip
def test_29_7_2_2_a_six_is_a_special_attack(dice: tuple[int, ...], attacks: list[tuple[int, int, int]]) -> None:
    m = engaged(*dice, cf=5)
    foe = m.fighters[1]
    # C over all is more than A on a 1 or 2: 3 x 6 to 8 x 2.
    foe.armour, foe.cover = [terms.CLASS_C] * 5, [terms.FULL] * 5
    foe.armour[terms.GROIN], foe.cover[terms.GROIN] = terms.CLASS_A, 2
    assert allocated(m)[0] == attacks


def test_29_7_2_2_bash_with_a_shield() -> None:
    m = engaged(5, 6, 4, cf=5)
    give(m, 0, terms.SWORD, terms.SMALL_SHIELD)
    assert allocated(m)[0] == [(terms.CHEST, terms.BASH, 5)]


def test_29_7_2_2_over_eight_goes_to_the_weakest_armour() -> None:
    m = engaged(1, 1, 6, 2, 6, 2, cf=12, picks=[3])
    m.fighters[1].armour, m.fighters[1].cover = [0, terms.CLASS_C, 0, 0, 0], [0, terms.FULL, 0, 0, 0]
    assert allocated(m)[0] == [(terms.CHEST, 0, 8), (terms.LEGS, 0, 4)]


def test_lots_off_goes_one_by_one() -> None:
    m = engaged(1, 2, 1, cf=3, rules=HouseRules(lots=False))
    assert allocated(m)[0] == [(terms.HEAD, 0, 2), (terms.CHEST, 0, 1)]


@pytest.mark.parametrize(("defence", "guard", "area"), [
    ([3, 2, 2, 2, 1], 0, terms.LEGS), ([3, 2, 2, 2, 3], 0, terms.GROIN), ([1, 1, 1, 1, 0], terms.JUMP, terms.GROIN),
])  # fmt: skip
def test_g42_the_free_attack_of_a_feint(defence: list[int], guard: int, area: int) -> None:
    m = engaged()
    foe = m.fighters[1]
    foe.defence, foe.guard = defence, guard
    foe.armour, foe.cover = [terms.CLASS_C] * 5, [terms.FULL, terms.FULL, 3, terms.FULL, terms.FULL]
    assert free_attack_area(m, 0, 1) == area


def test_g42_he_throws_at_most_pa_then_the_closest() -> None:
    def at_one_of(*places: tuple[int, int, int], picks: Any = ()) -> int:
        return thrown_at(seated(man(), *(man(q, r, facing, side=1) for q, r, facing in places), picks=picks), 0, 2)

    assert at_one_of((2, 0, 3), (4, -2, 0)) == 2
    assert at_one_of((2, 0, 3), (3, 0, 3)) == 1
    assert at_one_of((2, 0, 3), (2, -2, 2), picks=[1]) == 2
    assert at_one_of((1, 0, 3), (-2, 0, 0)) == terms.NONE


# What he strives with [29.6]


@pytest.mark.parametrize(
    ("available", "dice", "cf"), [(13, (1, 2, 3, 4, 5, 6), 12), (6, (1, 6), 4), (3, (6, 6), 3), (0, (), 0)]
)
def test_29_6_1_2_escape_cf(available: int, dice: tuple[int, ...], cf: int) -> None:
    m = seated(man(), dice=dice)
    assert escape_cf(m, 0, available) == cf
    used_up(m)


@pytest.mark.parametrize(("available", "dice", "cf"), [(13, (5,), 4), (13, (2,), 2), (2, (), 0), (-1, (), 0)])
def test_g41_hold_cf(available: int, dice: tuple[int, ...], cf: int) -> None:
    m = seated(man(), dice=dice)
    assert hold_cf(m, 0, available) == cf
    used_up(m)


def test_g32_he_lets_go_of_the_shield_and_hears_every_plea() -> None:
    m = seated(man())
    assert lets_go_hand(m, 0) == terms.RIGHT_HAND
    give(m, 0, terms.SWORD, terms.SMALL_SHIELD)
    assert lets_go_hand(m, 0) == terms.LEFT_HAND


# Weapons [29.7, G55]


def with_item(m: Match, slot: int, kind: int, where: int = terms.SHEATHED, hand: int = terms.LEFT_HAND) -> Match:
    m.item_kind[slot], m.item_where[slot], m.item_holder[slot] = kind, where, 0
    if where != terms.SHEATHED:
        put_in_hand(m, 0, hand, slot)
    return m


def test_g55_he_draws_only_without_a_weapon() -> None:
    armed = with_item(seated(man(), weapon=terms.SPEAR), SHEATH_SLOT, terms.SWORD)
    assert weapon_to_draw(armed, 0) == terms.NONE
    let_fall(armed, 0, 2, 2)
    assert weapon_to_draw(armed, 0) == SHEATH_SLOT
    rope = with_item(seated(man(), weapon=terms.NONE), SHEATH_SLOT, terms.SWORD)
    with_item(rope, NET_SLOT, terms.LASSO, 0, terms.RIGHT_HAND)
    assert weapon_to_draw(rope, 0) == terms.NONE
    rope.fighters[0].holds = 1
    assert weapon_to_draw(rope, 0) == SHEATH_SLOT


def test_g42_a_velite_throws_while_two_are_left_an_archer_at_whoever_is_in_front() -> None:
    velite = with_item(
        seated(man(style=terms.VELITE), man(2, 0, 3, side=1), weapon=terms.JAVELIN), JAVELIN_SLOT, terms.JAVELIN
    )
    assert throw_choice(velite, 0) == (0, 1)
    velite.fighters[1].q = 1
    assert throw_choice(velite, 0) == (terms.NONE, terms.NONE)
    last = seated(man(style=terms.VELITE), man(2, 0, 3, side=1), weapon=terms.JAVELIN)
    assert throw_choice(last, 0) == (terms.NONE, terms.NONE)
    archer = seated(man(style=terms.SAGITTARIUS, arrows=1), man(1, 0, 3, side=1), weapon=terms.BOW)
    assert throw_choice(archer, 0) == (0, 1)
    archer.fighters[0].arrows = 0
    assert throw_choice(archer, 0) == (terms.NONE, terms.NONE)
    assert throw_choice(seated(man(), man(2, 0, 3, side=1)), 0) == (terms.NONE, terms.NONE)


def test_g55_he_strikes_with_what_reaches() -> None:
    m = seated(man(foe=1), man(1, 0, 3, side=1), weapon=terms.PIKE)
    assert names_weapon(m, 0) == terms.NONE
    m.fighters[1].q = 3
    assert names_weapon(m, 0) == 0
