"""Special attacks and defences [23]: who may use them, and what they do (G34)."""

from typing import Any

import pytest

from ludus_cli.core.dice import ROLL
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, requests as ask, terms
from ludus_cli.rules.gladiator.book.special import may_guard, may_use
from ludus_cli.rules.gladiator.book.state import SHIELD_SLOT, Match
from tests.gladiator.seated import answers, give, man, resolve, seated, told, used_up


def pair(distance: int = 1, weapon: int = terms.SWORD, **both: Any) -> Match:
    """Two men this many hexes apart, the first with weapon and large shield, the second with a sword."""
    m = seated(
        man(**both.get("one", {})), man(distance, 0, 3, side=1, **both.get("other", {})),
        weapon=terms.NONE, dice=both.get("dice", ()), player=answers(*both.get("said", ())),
    )  # fmt: skip
    give(m, 0, weapon, terms.LARGE_SHIELD)
    give(m, 1)
    for f in m.fighters:
        f.named = f.hand[0]
    return m


def strike(m: Match, special: int, cf: int = 4, area: int = terms.NONE) -> Match:
    """The first man's one attack on the second, of this kind."""
    f = m.fighters[0]
    f.attacks = 1
    f.at_area[0] = terms.SPECIAL_ATTACK_AREA[special] if area == terms.NONE else area
    f.at_cf[0], f.at_special[0], f.at_foe[0], f.at_done[0] = cf, special, 1, 0
    resolve(m, 0, 0)
    used_up(m)
    return m


def results(m: Match) -> list[str]:
    return [terms.RESULTS[event[4]] for event in told(m, ev.ATTACK)]


@pytest.mark.parametrize(("distance", "more", "allowed"), [
    (1, {}, (terms.DISARM, terms.FEINT, terms.SWEEP, terms.BASH, terms.SAND)),
    (2, {}, (terms.SAND,)),
    (2, {"weapon": terms.TRIDENT}, (terms.DISARM, terms.FEINT, terms.SWEEP, terms.SAND)),
    (3, {"weapon": terms.TRIDENT}, ()),
    (1, {"one": {"kneeling": True}}, (terms.DISARM, terms.SWEEP, terms.BASH, terms.SAND)),
    (1, {"one": {"facing": 3}}, ()),
    (1, {"one": {"mount": 0}}, ()),
])  # fmt: skip
def test_23_2_who_may_use_them(distance: int, more: dict[str, Any], allowed: tuple[int, ...]) -> None:
    m = pair(distance, **more)
    assert tuple(special for special in range(1, 6) if may_use(m, 0, 1, special)) == allowed


def test_23_2_a_bash_needs_a_shield_and_g70_bare_hands_have_two() -> None:
    m = pair()
    m.fighters[0].named = terms.NONE
    assert [may_use(m, 0, 1, each) for each in range(1, 6)] == [False, False, False, True, True]
    m.fighters[0].hand[1] = terms.NONE
    assert not may_use(m, 0, 1, terms.BASH)


@pytest.mark.parametrize(("more", "allowed"), [
    ({}, (terms.DUCK, terms.BLOCK, terms.BACK_STEP, terms.PARRY, terms.JUMP)),
    ({"stun": 1}, (terms.BLOCK, terms.BACK_STEP, terms.PARRY, terms.JUMP)),
    ({"stumbles": True}, (terms.DUCK, terms.BLOCK, terms.PARRY, terms.JUMP)),
    ({"kneeling": True}, (terms.DUCK, terms.BLOCK, terms.PARRY)),
    ({"prone": True}, (terms.DUCK, terms.BLOCK)),
    ({"area_cf": [0, 0, 0, 4, 0]}, (terms.DUCK, terms.BLOCK, terms.BACK_STEP, terms.JUMP)),
    ({"area_cf": [0, 0, 0, 3, 3]}, (terms.DUCK, terms.BLOCK, terms.BACK_STEP, terms.PARRY, terms.JUMP)),
    ({"area_cf": [0, 0, 0, 0, 3], "tired_cf": 1}, (terms.DUCK, terms.BLOCK, terms.BACK_STEP, terms.PARRY)),
    ({"fainted": True}, ()),
    ({"mount": 1}, ()),
])  # fmt: skip
def test_23_3_g34_conditions(more: dict[str, Any], allowed: tuple[int, ...]) -> None:
    m = pair(one=more)
    assert tuple(guard for guard in range(1, 6) if may_guard(m, 0, guard)) == allowed


def test_23_3_block_needs_a_shield_and_parry_a_weapon() -> None:
    m = pair()
    assert not may_guard(m, 1, terms.BLOCK)
    m.fighters[1].hand[0] = terms.NONE
    assert not may_guard(m, 1, terms.PARRY)


# Special attacks


@pytest.mark.parametrize(("white", "falls"), [(1, True), (6, False)])
def test_23_2_disarm(white: int, falls: bool) -> None:
    """H+1 with CF 4: a P with drop DRM 9, so that white + black must be over 13."""
    m = pair(dice=(6, 6, 1, white, 6, 6, *((1, 1) if falls else ())))
    strike(m, terms.DISARM)
    assert results(m) == ["P"]
    assert (m.item_where[8] == terms.LYING) == falls
    assert m.fighters[1].wounds == [0] * 5


def test_23_2_a_disarm_of_an_unarmed_man_is_a_hit() -> None:
    m = pair(dice=(6, 6, 1, 3, 3, 6))
    m.fighters[1].hand[0] = terms.NONE
    strike(m, terms.DISARM)
    assert (results(m), m.fighters[1].wounds[terms.ARMS]) == (["H+1"], 3)


def test_23_2_a_feint_opens_a_free_attack() -> None:
    """H+2: 4 + 2 CF on any area, by a throw of its own; the attacker's 6 CF are as they come."""
    m = pair(one={"star": True}, said=[(ask.TAKE, terms.LEGS)], dice=(6, 6, 2, 1, 1, 1, 6, 5, 1, 3, 3, 1))
    strike(m, terms.FEINT, 4, terms.HEAD)
    assert results(m) == ["H+2", "H+2"]
    assert told(m, ev.FREE_ATTACK) == [(ev.FREE_ATTACK, 0, 1, terms.LEGS, 6)]
    assert m.fighters[1].wounds == [0, 0, 0, 0, 1]


def test_23_2_a_centurion_takes_the_least_defended_area() -> None:
    m = pair(dice=(6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
    m.fighters[1].defence[:] = [2, 2, 0, 2, 2]
    strike(m, terms.FEINT, 3, terms.CHEST)
    assert told(m, ev.FREE_ATTACK) == [(ev.FREE_ATTACK, 0, 1, terms.GROIN, 4)]


def test_23_2_a_feint_that_is_parried_opens_nothing() -> None:
    assert results(strike(pair(dice=(3, 3, 2, 6, 6, 6)), terms.FEINT, 4, terms.CHEST)) == ["P"]


@pytest.mark.parametrize(("face", "stumbles"), [(3, True), (4, False)])
def test_23_2_g34_a_sweep_wounds_half_and_unbalances(face: int, stumbles: bool) -> None:
    """H+1, white 3 3 and black 6: 13, 3 wounds halved to 1; Stumble check at -2."""
    m = strike(pair(dice=(6, 6, 1, 3, 3, 6, face)), terms.SWEEP)
    assert (m.fighters[1].wounds[terms.LEGS], m.fighters[1].will_stumble) == (1, stumbles)


def test_23_2_g34_a_bash_wounds_half_and_stuns_whatever_the_weapon() -> None:
    """H+1 with a dagger, not halved: 13, 3 wounds halved to 1; 2D6 + 1 = 13 on the Stun column: 4."""
    m = strike(pair(weapon=terms.DAGGER, dice=(6, 6, 1, 3, 3, 6, 6, 6)), terms.BASH)
    assert (m.fighters[1].wounds[terms.CHEST], m.fighters[1].stun) == (1, 4)
    m = strike(pair(weapon=terms.AXE, dice=(6, 6, 1, 3, 2, 2, 1, 1)), terms.BASH)
    assert m.fighters[1].wounds[terms.CHEST] == 0


def test_23_2_sand_costs_cf_of_this_phase_and_else_does_nothing() -> None:
    m = pair(2, dice=(6, 6, 1, 6, 6, 6, 3, 5))
    m.fighters[1].defence[terms.CHEST] = 9
    strike(m, terms.SAND)
    assert (m.fighters[1].carried, m.fighters[1].cf) == (2 + 3 + 1, 10)
    assert m.fighters[1].wounds == [0] * 5
    assert results(strike(pair(2, dice=(1, 1, 1, 1, 1, 1)), terms.SAND, 1)) == ["--"]
    assert results(strike(pair(2, dice=(4, 4, 3, 1, 1, 1)), terms.SAND, 2)) == ["--"]


# Special defences


@pytest.mark.parametrize("guard", [terms.DUCK, terms.BACK_STEP, terms.JUMP])
def test_23_3_duck_back_step_and_jump_need_no_dice(guard: int) -> None:
    m = pair()
    m.fighters[1].guard = guard
    strike(m, 0, 8, terms.SPECIAL_DEFENCE_AREA[guard])
    assert (results(m), told(m, ev.DEFENDS)) == (["--"], [(ev.DEFENDS, 1, 0, guard, 0)])


def test_23_3_a_block_is_an_s_with_all_attack_cf() -> None:
    """White 3 + 2 + m 8 against 12: one box."""
    m = pair(dice=(6, 6, 6, 3, 2, 1))
    give(m, 1, terms.NO_ITEM, terms.LARGE_SHIELD)
    m.fighters[1].guard = terms.BLOCK
    strike(m, 0, 8, terms.CHEST)
    assert (results(m), m.item_ticks[8 + SHIELD_SLOT]) == (["S"], 1)


def test_23_3_a_parry_is_a_p_and_meets_a_disarm_as_well() -> None:
    m = pair(dice=(6, 6, 6, 6, 6, 6))
    m.fighters[1].guard = terms.PARRY
    strike(m, terms.DISARM, 8)
    assert results(m) == ["P"]
    assert told(m, ev.HOLDS_FAST)


def test_23_3_g73_a_flail_goes_round_a_parry() -> None:
    m = pair(weapon=terms.FLAIL, dice=(1, 1, 1, 1, 2, 1))
    m.fighters[1].guard = terms.PARRY
    assert results(strike(m, 0, 4, terms.ARMS)) == ["H"]


@pytest.mark.parametrize("guard", [terms.DUCK, terms.BLOCK, terms.BACK_STEP, terms.PARRY, terms.JUMP])
def test_23_3_g34_a_condition_that_fails_leaves_the_area_bare(guard: int) -> None:
    m = pair(dice=(3, 3, 2, 1, 1, 1), other={"stun": 1, "prone": True})
    m.fighters[1].guard = guard
    m.fighters[1].hand[0] = terms.NONE
    for area in range(5):
        m.fighters[1].armour[area], m.fighters[1].cover[area] = terms.CLASS_A, 6
    strike(m, 0, 3, terms.SPECIAL_DEFENCE_AREA[guard])
    assert results(m) == ["H"]
    assert [event[6] for event in m.tray.record or [] if event[0] == ROLL] == [((mod.MARGIN, 3),)]
