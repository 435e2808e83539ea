"""Bare hands and the grip [22]."""

from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import events as ev, requests as ask, terms
from ludus_cli.rules.gladiator.book.holds import resolve_escapes
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.stun import take_stun
from ludus_cli.rules.gladiator.book.unarmed import can_grapple, strike_unarmed
from tests.gladiator.seated import give, man, seated, told, used_up


def blow(
    result: int, area: int = terms.CHEST, h: int = 0, white: tuple[int, int] = (1, 1), *,
    dice: tuple[int, ...] = (), armed: bool = True, foe: dict[str, Any] | None = None, **striker: Any,
) -> Match:  # fmt: skip
    """An attack of a bare hand, with what the combat table gave and the faces left over (black 6)."""
    player = striker.pop("player", None)
    m = seated(
        man(st=2, **striker), man(1, 0, 3, side=1, **(foe or {})), weapon=terms.NONE, dice=dice,
        **({"player": player} if player else {}),
    )  # fmt: skip
    if armed:
        give(m, 1)
    strike_unarmed(m, 0, 1, area, result, h, (*white, 6))
    used_up(m)
    return m


def test_22_2_1_a_parry_wounds_his_own_arms() -> None:
    """P and P*: a wound roll with the same dice; white 3 3 + black 6: 2 wounds."""
    for result in (terms.WEAPON, terms.WEAPON_DROP):
        m = blow(result, white=(3, 3))
        assert (m.fighters[0].wounds[terms.ARMS], m.fighters[1].stun) == (2, 0)


def test_22_2_1_s_is_nothing() -> None:
    for result in (terms.SHIELD, terms.SHIELD_DROP, terms.NOTHING):
        m = blow(result, white=(6, 6))
        assert (m.fighters[0].taken, m.fighters[1].stun) == (0, 0)


def test_g84_a_parry_needs_a_weapon() -> None:
    """An unarmed man parries nothing: H; nor does a beast, with its S either."""
    assert blow(terms.WEAPON, armed=False, dice=(3, 3)).fighters[1].stun == 1
    assert blow(terms.SHIELD, armed=False).fighters[1].stun == 0
    assert blow(terms.SHIELD, armed=False, foe={"beast": True, "style": terms.LION}, dice=(3, 3)).fighters[1].stun


@pytest.mark.parametrize(("h", "dice", "stun"), [(0, (3, 3), 1), (1, (3, 3), 2), (4, (4, 4), 4), (0, (2, 2), 1)])
def test_22_2_2_a_hit_stuns(h: int, dice: tuple[int, ...], stun: int) -> None:
    """2D6 + ST 2 + H# on the Stun column; no wounds."""
    m = blow(terms.HIT, h=h, dice=dice)
    assert (m.fighters[1].stun, m.fighters[1].taken) == (stun, 0)


def test_22_3_critical_with_real_effects() -> None:
    """White + Stun on the table of the area; afterwards the Stumble check of any critical hit (G47)."""
    f = blow(terms.HIT, terms.CHEST, white=(4, 4), dice=(3, 3, 6)).fighters[1]  # 9: one wound
    assert f.wounds[terms.CHEST] == 1
    f = blow(terms.HIT, terms.HEAD, white=(4, 4), dice=(3, 3, 6)).fighters[1]  # 9: V
    assert (f.vital, f.cf) == (1, 9)
    f = blow(terms.HIT, terms.HEAD, white=(5, 4), dice=(3, 3, 4, 4, 6)).fighters[1]  # 10: S
    assert f.stun == 1 + 5
    f = blow(terms.HIT, terms.GROIN, white=(5, 5), dice=(3, 3, 6)).fighters[1]  # 11: AG
    assert f.ag == -1
    f = blow(terms.HIT, terms.ARMS, white=(6, 5), dice=(3, 3, 1, 1, 6)).fighters[1]  # 12: WD
    assert f.hand == [terms.NONE, terms.NONE]
    f = blow(terms.HIT, terms.LEGS, white=(6, 5), dice=(3, 3, 6)).fighters[1]  # 12: LMP
    assert f.moves == 4


@pytest.mark.parametrize(
    ("area", "white", "falls", "grips"),
    [
        (terms.HEAD, (5, 5), True, True),  # 11: HL, of a bare head 3xM
        (terms.HEAD, (6, 5), False, True),  # 12: 2x
        (terms.GROIN, (6, 5), False, False),  # 12: AG
    ],
)
def test_22_3_2_g58_falls_and_grips(area: int, white: tuple[int, int], falls: bool, grips: bool) -> None:
    """HL, M and K: Fall Prone check at -3; 2x, 3x and SA: he may grapple; 2xM and 3xM both (G33)."""
    dice = (3, 3, *((5, 4) if falls else ()), *(() if falls else (6,)))
    f = blow(terms.HIT, area, white=white, dice=dice).fighters[1]
    assert (f.prone, f.grappled, f.taken) == (falls, grips, 0)
    assert f.gripped == (area if grips else 0)


def test_22_3_2_a_helmet_and_a_kill() -> None:
    f = blow(terms.HIT, terms.HEAD, white=(5, 5), dice=(3, 3, 5, 5, 6), foe={"armour": [1] * 5}).fighters[1]
    assert (f.prone, f.grappled, f.helmet_lost) == (False, False, False)
    f = blow(terms.HIT, terms.CHEST, h=4, white=(6, 6), dice=(4, 4, 1, 1)).fighters[1]  # 12 + 4: K
    assert (f.prone, f.dead, f.grappled) == (True, False, False)


@pytest.mark.parametrize(("striker", "victim"), [
    ({"area_cf": [0, 0, 0, 4, 0]}, {}), ({"holds": 1}, {}), ({"prone": True}, {}), ({"fainted": True}, {}),
    ({"hand": [terms.NONE, 3]}, {}), ({}, {"held_by": 0}), ({}, {"beast": True}), ({}, {"mount": 2}),
])  # fmt: skip
def test_22_3_3_1_g82_who_may_grapple(striker: dict[str, Any], victim: dict[str, Any]) -> None:
    assert can_grapple(seated(man(area_cf=[0, 0, 0, 3, 0]), man(1, 0, 3, side=1), weapon=terms.NONE), 0, 1)
    assert not can_grapple(seated(man(**striker), man(1, 0, 3, side=1, **victim), weapon=terms.NONE), 0, 1)


def test_22_3_3_a_player_may_leave_it() -> None:
    for leave in (0, 1):
        m = blow(terms.HIT, terms.HEAD, white=(6, 5), dice=(3, 3, 6), star=True, player=lambda *_, leave=leave: leave)
        assert m.fighters[1].grappled == (leave == 0)


def test_22_4_the_grip_ends_his_attacks() -> None:
    m = blow(terms.HIT, terms.HEAD, white=(6, 5), dice=(3, 3, 6), foe={"attacks": 1, "at_cf": [5] * 5})
    assert (m.fighters[0].holds, m.fighters[1].held_by, m.fighters[1].at_done[0]) == (1, 0, 1)
    assert told(m, ev.GRAPPLED) == [(ev.GRAPPLED, 1, 0, 0, 0)]


# Escape and hold [22.4]


def gripped(dice: tuple[int, ...], escape: int, hold: int, **holder: Any) -> Match:
    def player(m: Match, who: int, request: int, options: Any) -> int:
        place: int = options.place([hold if request == ask.HOLD else escape])
        return place

    m = seated(
        man(holds=1, star=True, **{"st": 2, **holder}),
        man(1, 0, 3, side=1, held_by=0, grappled=True, gripped=terms.CHEST, star=True), dice=dice, player=player,
        weapon=terms.NONE,
    )  # fmt: skip
    give(m, 1)
    resolve_escapes(m)
    used_up(m)
    return m


def test_22_4_1_hold_cf_are_added_to_the_escape() -> None:
    m = gripped((3, 3, 4), 4, 0)
    assert (m.fighters[1].held_by, m.fighters[1].exposed, m.fighters[0].holds) == (terms.NONE, 6, terms.NONE)
    m = gripped((3, 3, 4, 3, 1, 1), 4, 1)
    f, by = m.fighters[1], m.fighters[0]
    assert (f.held_by, f.stun, f.defence_total) == (0, 4, 4)
    assert (by.hold_cf, by.attack_total) == (1, 1)


def test_22_4_2_who_is_not_free_takes_stun_and_a_critical() -> None:
    """1D3 + ST; white + Stun on the area by which he is held: 5 + 4 is 9, one wound."""
    f = gripped((6, 6, 6, 4, 3, 2, 6), 0, 0).fighters[1]
    assert (f.stun, f.wounds[terms.CHEST]) == (4, 1)
    assert gripped((6, 6, 6, 1), 0, 0, st=-1).fighters[1].stun == 0


@pytest.mark.parametrize("more", [{"gone": 1}, {"pushed": True}, {"prone": True}, {"fainted": True}, {"q": -1}])
def test_22_4_3_a_holder_who_moves_or_falls_lets_go(more: dict[str, Any]) -> None:
    assert gripped((), 0, 0, **more).fighters[1].held_by == terms.NONE


def test_22_4_3_stun_of_the_holder_frees_him() -> None:
    m = gripped((6, 6, 6, 1, 1, 1), 0, 0)
    take_stun(m, 1, 0, 1)
    assert (m.fighters[1].held_by, m.fighters[1].exposed) == (terms.NONE, 0)


def test_22_1_a_shield_in_the_other_hand_strikes_but_does_not_grapple() -> None:
    m = seated(man(), man(1, 0, 3, side=1), weapon=terms.NONE)
    give(m, 0, terms.NO_ITEM, terms.LARGE_SHIELD)
    assert not can_grapple(m, 0, 1)
