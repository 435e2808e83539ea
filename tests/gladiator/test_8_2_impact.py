"""Impact, pushes, ties, obstacles [8.2-8.4, 27.3]."""

from typing import Any

import pytest

from ludus_cli.core.dice import ROLL
from ludus_cli.rules.gladiator.book import events as ev, rolls, terms
from ludus_cli.rules.gladiator.book.beasts import make_beast
from ludus_cli.rules.gladiator.book.collisions import hit_obstacle, impact_total, push_out
from ludus_cli.rules.gladiator.book.movement import move_on_foot
from ludus_cli.rules.gladiator.book.plots import read_plot, unpack_plot
from ludus_cli.rules.gladiator.book.posture import fall_or_stand
from ludus_cli.rules.gladiator.book.state import Match, hex_of
from tests.gladiator.seated import give, man, seated, told, used_up


def go(m: Match, *plots: str) -> Match:
    for who, plot in enumerate(plots):
        unpack_plot(m, who, read_plot(plot))
    move_on_foot(m)
    used_up(m)
    return m


def at(m: Match, who: int) -> tuple[int, int, int]:
    f = m.fighters[who]
    return f.q, f.r, f.facing


def put(m: Match, kind: int, q: int, r: int = 0) -> Match:
    m.obstacle_kind[m.obstacles], m.obstacle_q[m.obstacles], m.obstacle_r[m.obstacles] = kind, q, r
    m.obstacles += 1
    return m


@pytest.mark.parametrize(("check", "stumbles"), [(1, True), (5, True), (6, False)])
def test_8_4_example_11_a_charge(check: int, stumbles: bool) -> None:
    charging = man(weight=terms.HEAVY, st=2)
    standing = man(3, 0, 3, side=1, weight=terms.LIGHT, ag=2)
    m = seated(charging, standing, dice=[3, 4, 3, 4, check])
    give(m, 0, shield=terms.LARGE_SHIELD)
    give(m, 1, shield=terms.SMALL_SHIELD)
    go(m, "C", "")
    assert [e[2:] for e in told(m, ev.COLLISION)] == [(1, hex_of(charging), 12), (0, hex_of(charging), 6)]
    assert told(m, ev.IMPACT)[0][1:4] == (0, 1, 6)
    assert (standing.stun, standing.will_stumble) == (4, stumbles)
    assert at(m, 0) == (3, 0, 0)
    assert at(m, 1) == (4, 0, 3)
    assert standing.pushed
    assert m.charges == m.collisions == 1


@pytest.mark.parametrize(("dice", "prone"), [([1, 3], True), ([1, 4], False)])
def test_15_3_example_11_the_next_phase(dice: list[int], prone: bool) -> None:
    m = seated(man(ag=2, stumbles=True), dice=dice)
    fall_or_stand(m)
    used_up(m)
    assert m.fighters[0].prone == prone


@pytest.mark.parametrize(("more", "value"), [
    ({}, 3 + 1 - 2), ({"weight": terms.LIGHT}, 3 - 2), ({"weight": terms.HEAVY}, 3 + 2 - 2),
    ({"forward": 3}, 3 + 1 - 2 + 3), ({"back": 2}, 3 + 1 - 2 - 2), ({"act": [terms.ACT_L, 0]}, 3 + 1 - 2 + 4),
    ({"act": [terms.ACT_RO, 0]}, 3 + 1 - 2 + 4), ({"act": [terms.ACT_R, 0]}, 3 + 1 - 2 - 3),
    ({"held_by": 1, "snare": 1}, 3 + 1 - 2 - 3), ({"kneeling": True}, 3 + 1 - 2 - 2),
    ({"kneeling": True, "stumbles": True}, 3 + 1 - 2 - 2), ({"stun": 2}, 3 + 1 - 2 - 2),
    ({"st": 2, "ag": -1}, 3 + 1 - 2 + 1),
])  # fmt: skip
def test_8_4_impact_lines(more: dict[str, Any], value: int) -> None:
    m = seated(man(**more), man(1, side=1), dice=[3, 3])
    assert impact_total(m, 0, 1) == value
    assert impact_total(m, 0, 1, 4) == value + 4
    assert 3 + sum(drm for _, drm in told(m, ROLL)[1][6]) == value + 4


def test_8_4_shields_count_by_what_is_in_hand() -> None:
    for shield, value in ((terms.SMALL_SHIELD, 4), (terms.LARGE_SHIELD, 6)):
        m = seated(man(), dice=[3])
        give(m, 0, shield=shield)
        assert impact_total(m, 0, 0) == value


@pytest.mark.parametrize(
    ("facing", "start", "plot", "pa"),
    [
        (3, (0, 0, 0), "F", 0),
        (1, (0, 0, 0), "F", 3),
        (0, (0, 0, 0), "F", 4),
        (0, (0, 0, 3), "B", 0),  # he backs into him: the other's hex is not in his front
        (0, (2, 0, 3), "F", 0),
        (0, (0, 0, 5), "SFR", 4),
    ],
)
def test_g14_pa_by_the_hex_last_left(facing: int, start: tuple[int, int, int], plot: str, pa: int) -> None:
    m = seated(man(*start), man(1, 0, facing, side=1), dice=[6, 1, 1, 1, 6])
    go(m, plot, "")
    sense = -1 if plot == "B" else 1
    assert told(m, ev.COLLISION)[0][4] == 6 + 1 - 2 + sense + pa
    assert told(m, ev.COLLISION)[1][4] == 0  # who stands has none


def test_g15_pushed_aside_where_the_hex_ahead_is_taken() -> None:
    for side, place in ((1, (2, -1)), (0, (1, 1))):
        m = seated(man(), man(1, 0, 3, side=1), man(2, 0, 0, side=1), dice=[6, 1, 1, 1, 6], picks=[side])
        go(m, "F", "", "")
        assert at(m, 1) == (*place, 3)
    # One free side is no choice; a Prone man takes a hex as well.
    men = man(), man(1, 0, 3, side=1), man(2, 0, side=1), man(2, -1, side=1, prone=True)
    m = go(seated(*men, dice=[6, 1, 1, 1, 6]), "F", "", "", "")
    assert at(m, 1) == (1, 1, 3)


def test_g15_none_free_the_attacker_returns_and_there_is_no_obstacle_collision() -> None:
    men = man(), man(1, 0, 3, side=1), man(2, 0), man(2, -1), man(1, 1)
    m = go(seated(*men, dice=[6, 1, 1, 1, 6]), "F", "", "", "", "")
    assert at(m, 0) == (0, 0, 0)
    assert at(m, 1) == (1, 0, 3)
    assert m.fighters[1].stun == 1
    assert told(m, ev.RETURNS)[0][1:] == (0, hex_of(man(1)), hex_of(man()), 0)
    assert not told(m, ev.OBSTACLE_HIT)


@pytest.mark.parametrize("kind", [terms.PILLAR, terms.ROCK])
def test_g15_pushed_against_an_obstacle(kind: int) -> None:
    # 2D6 7 + 4 pushed - AG 1, and by the difference 6 - 1: 2D6 7 + 5.
    m = put(seated(man(), man(1, 0, 3, side=1, ag=1), dice=[6, 1, 3, 4, 3, 4, 6]), kind, 2)
    go(m, "F", "")
    assert at(m, 0) == (0, 0, 0)
    assert at(m, 1) == (1, 0, 3)
    assert told(m, ev.OBSTACLE_HIT)[0][1:3] == (1, kind)
    stuns = [e for e in told(m, ROLL) if e[2] == rolls.STUN]
    assert [sum(drm for _, drm in e[6]) for e in stuns] == [3, 5]
    assert [e[2] for e in told(m, ev.STUNNED)] == [2, 3]


def test_g67_who_stands_keeps_his_hex_where_he_cannot_push() -> None:
    # He looks at a pillar, and wins against a man who comes from his flank: that one goes back.
    m = put(seated(man(1, 0, 0), man(2, -1, 2, side=1), dice=[6, 1, 1, 1, 1, 1, 6]), terms.PILLAR, 2)
    go(m, "", "F")
    assert at(m, 0) == (1, 0, 0)
    assert at(m, 1) == (2, -1, 2)
    assert m.fighters[1].stun == 2


def test_8_4_2_a_tie_sends_both_back_facing_the_spot() -> None:
    # Sidesteps into one hex: each looks past it; after the tie each looks at it. Both are stunned at +0 and check.
    m = go(seated(man(), man(2, -1, 3, side=1), dice=[3, 3, 3, 4, 6, 1, 1, 1]), "SFL", "F")
    assert at(m, 0) == (0, 0, 5)
    assert at(m, 1) == (2, -1, 3)
    assert [f.stun for f in m.fighters] == [1, 1]
    assert [f.will_stumble for f in m.fighters] == [False, True]
    assert told(m, ev.IMPACT)[0][3] == 0
    # A man who had not moved keeps his place and facing: 1 + 1 - 2 + 1 against 2 + 1 - 2.
    m = go(seated(man(), man(1, 0, 4, side=1), dice=[1, 2, 1, 1, 6, 1, 1, 6]), "F", "")
    assert at(m, 0) == (0, 0, 0)
    assert at(m, 1) == (1, 0, 4)


def test_8_2_a_collision_voids_r_and_its_hazard_counts_in_the_check() -> None:
    m = put(seated(man(), man(1, 0, 3, side=1), dice=[6, 1, 1, 1, 3]), terms.MUD, 2)
    go(m, "F", "R")
    loser = m.fighters[1]
    assert not loser.recovering
    assert (loser.hazards, loser.checks) == (1, 1)
    # 3 - 1 - 1 Stun - 1 hazard.
    assert loser.will_stumble


def test_27_3_obstacle_collision() -> None:
    m = seated(man(ag=3, forward=3), dice=[3, 4, 3, 4])
    hit_obstacle(m, 0, terms.PILLAR)
    hit_obstacle(m, 0, -1, True)
    assert [e[2] for e in told(m, ev.STUNNED)] == [2, 4]  # 7 + 6 - 3; and + 4 for a wall into which he is pushed
    assert [e[2] for e in told(m, ev.OBSTACLE_HIT)] == [terms.PILLAR, 0]
    assert not told(m, ev.KEEPS_FEET)


def test_g33_a_grip_is_loosened_by_a_push_and_by_a_step() -> None:
    m = seated(man(), man(1, 0, 3, side=1, held_by=2, grappled=True), man(2, -1, holds=1))
    m.fighters[1].q = 0
    assert push_out(m, 0, 1)
    assert at(m, 1) == (1, 0, 3)
    assert told(m, ev.RELEASED)
    m = go(seated(man(holds=1), man(1, 0, 3, side=1, held_by=0, grappled=True)), "B", "")
    assert told(m, ev.RELEASED)
    assert m.fighters[0].holds == -1


def test_g69_who_walks_into_a_beast_ends_in_his_last_hex() -> None:
    for die, stun in ((6, 0), (1, 1)):
        lion = man(2, 0, 3, side=1)
        make_beast(lion, terms.LION)
        mine = [6, 1, 3, 4] if die == 6 else [1, die, 1, 1, 6]
        m = go(seated(man(st=10 if die == 6 else 0), lion, dice=mine), "F F", "")
        assert at(m, 0) == (1, 0, 0)
        assert at(m, 1) == (2, 0, 3)
        assert (m.fighters[0].stun > 0) == stun
        assert (lion.stun > 0) != stun
    # Its hind part is its body too, and one that is down is no match.
    lion = man(0, 0, 3, side=1, prone=True)
    make_beast(lion, terms.LION)
    m = go(seated(man(3, 0, 3), lion), "F", "")
    assert at(m, 0) == (3, 0, 3)
    assert not told(m, ev.COLLISION)
