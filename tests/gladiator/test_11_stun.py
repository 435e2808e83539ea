"""Stun [11]; worked example 10."""

import pytest

from ludus_cli.rules.gladiator.book import events as ev, rolls
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.stun import check_consciousness, recover_stun, roll_stun, stun_column, take_stun
from ludus_cli.rules.gladiator.book.terms import LION, NET, NONE, SMALL_SHIELD
from tests.gladiator.seated import give, man, seated, told, used_up


def test_11_2_every_roll_of_the_stun_column() -> None:
    column = {8: 1, 9: 2, 10: 2, 11: 3, 12: 3, 13: 4, 14: 4, 15: 5, 16: 6, 17: 7, 18: 8, 19: 9}
    assert {total: stun_column(total) for total in range(8, 20)} == column
    assert stun_column(-3) == 1
    assert stun_column(30) == 9


@pytest.mark.parametrize(
    ("drm", "faces", "stun", "dropped", "prone"),
    [(0, (3, 4), 1, NONE, False), (6, (3, 4), 4, NONE, False), (8, (4, 4), 6, NONE, False),
     (8, (4, 5), 7, 8, False), (8, (5, 5), 8, 10, False), (8, (5, 6), 9, NONE, True), (9, (6, 6), 9, NONE, True)],
)  # fmt: skip
def test_11_2_example_10_what_else_a_high_roll_does(
    drm: int, faces: tuple[int, int], stun: int, dropped: int, prone: bool
) -> None:
    m = seated(man(), man(side=1, tr=20), dice=(*faces, *((1, 1) if dropped != NONE else ())))
    give(m, 1, shield=SMALL_SHIELD)
    assert roll_stun(m, 0, 1, drm) == stun
    used_up(m)
    f = m.fighters[1]
    assert (f.stun, f.stun_taken, f.prone) == (stun, stun, prone)
    assert [event[4] for event in told(m, ev.DROPS)] == ([] if dropped == NONE else [dropped])


def test_11_2_what_is_not_held_does_not_drop() -> None:
    """Of bare hands nothing (G20), of beasts nothing (G37)."""
    for more in ({}, {"beast": True, "style": LION}):
        m = seated(man(), man(side=1, tr=20, **more), dice=(4, 5, 5, 5), weapon=NONE)
        roll_stun(m, 0, 1, 8)
        roll_stun(m, 0, 1, 8)
        used_up(m)
        assert told(m, ev.DROPS) == []


def test_11_3_stun_comes_off_the_next_attack() -> None:
    m = seated(man(side=1))
    f = m.fighters[0]
    f.attacks = 2
    f.at_cf[:2] = [3, 5]
    take_stun(m, NONE, 0, 4)
    assert (f.at_cf[:2], f.at_done[:2], f.carried) == ([0, 4], [1, 0], 0)


def test_11_4_example_9_he_faints_when_stun_exceeds_match_cf_and_wakes_again() -> None:
    m = seated(man(), man(side=1))
    f = m.fighters[0]
    f.holds, m.fighters[1].held_by = 1, 0
    take_stun(m, 1, 0, 10)
    assert not f.fainted
    take_stun(m, 1, 0, 1)
    assert (f.fainted, f.prone, m.fighters[1].held_by) == (True, True, NONE)
    check_consciousness(m, 0)
    assert len(told(m, ev.FAINTS)) == 1
    f.stun = 10
    check_consciousness(m, 0)
    assert (f.fainted, f.prone) == (False, True)
    for cf, stun in ((-2, 0), (-1, 1), (-1, 0)):
        f.cf, f.stun = cf, stun
        check_consciousness(m, 0)
        assert f.fainted == (stun > 0)


@pytest.mark.parametrize(
    ("cn", "stun", "phases", "face", "left"), [(4, 4, 2, 2, 0), (2, 3, 1, 5, 3), (3, 9, 8, 1, 0), (1, 5, 1, 1, 4)]
)
def test_11_5_g22_example_10_stun_recovery(cn: int, stun: int, phases: int, face: int, left: int) -> None:
    m = seated(man(cn=cn, stun=stun, tr=20), dice=(face,))
    m.clock = 20
    m.fighters[0].stunned_at = 20 - phases
    recover_stun(m)
    used_up(m)
    assert m.fighters[0].stun == left


def test_11_5_nobody_recovers_after_a_collision_or_without_stun() -> None:
    m = seated(man(stun=3, collided=True), man(), man(stun=5, state=2))
    recover_stun(m)
    assert m.fighters[0].stun == 3


def test_11_5_who_shakes_it_off_wakes() -> None:
    m = seated(man(stun=9, cf=8, fainted=True, prone=True), dice=(3,))
    recover_stun(m)
    assert (m.fighters[0].fainted, m.fighters[0].stun) == (False, 8)


def test_20_5_g53_whoever_faints_lets_his_net_go() -> None:
    m = seated(man(), man(side=1), weapon=NET)
    m.fighters[0].holds, m.fighters[1].held_by = 1, 0
    take_stun(m, 1, 0, 11)
    assert len(told(m, ev.RELEASED)) == 1


def test_11_5_a_roll_for_recovery_says_what_it_shakes_off() -> None:
    roll = (0, 0, rolls.STUN_RECOVERY, 1, 5, (5,), ((2, 3), (25, 4)))
    draw = V.draws[rolls.STUN_RECOVERY]
    assert draw.means is not None
    assert not draw.adds
    assert draw.means(None, roll, None) == "at most 2 Stun shaken off"  # type: ignore[arg-type]
