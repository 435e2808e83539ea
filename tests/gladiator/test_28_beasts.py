"""Beasts [28]: bodies, actions, ways, collisions, attacks."""

from collections.abc import Iterable
from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import beasts, events as ev, hunts, terms
from ludus_cli.rules.gladiator.book.endings import roll_endurance
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.position import can_strike
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from tests.gladiator.seated import man, resolve, seated, told, used_up


def beast(style: int, q: int = 0, r: int = 0, facing: int = 0, **more: Any) -> Fighter:
    """A beast of a kind, its head in a hex, on side 1."""
    f = Fighter(side=1, q=q, r=r, facing=facing)
    beasts.make_beast(f, style)
    for name, value in more.items():
        setattr(f, name, value)
    return f


def hunt(*fighters: Fighter, dice: Iterable[int] = (), picks: Iterable[int] = ()) -> Match:
    """A match of men (with swords) and beasts, which hold nothing."""
    m = seated(*fighters, dice=dice, picks=picks)
    for f in m.fighters:
        if f.beast:
            f.hand[0] = -1
    return m


# What they are


def test_28_3_a_beast_has_the_ratings_of_its_kind() -> None:
    lion, wolf = beast(terms.LION), beast(terms.WOLF)
    assert (lion.st, lion.ag, lion.cn, lion.w, lion.cf, lion.hide, lion.cu) == (9, 0, 3, 14, 14, 0, 2)
    assert (lion.length, wolf.length, wolf.cf, lion.moves) == (3, 2, 8, 8)
    assert [beasts.impact_of(each) for each in range(terms.BEAR, terms.ZEBRA + 1)] == [3, 1, 8, 0, 1, 3, 8, 5, 0, 5]


def test_28_5_the_action_table() -> None:
    assert [beasts.action_for(total) for total in (-1, 1, 2, 3, 4, 6, 7, 8, 9, 12, 13, 18)] == [
        0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ]  # fmt: skip


def test_28_7_5_beasts_have_their_own_critical_hits() -> None:
    rows = [
        " ".join(terms.CRITICALS[beasts.beast_critical(area, total)] for total in range(7, 17)) for area in range(5)
    ]
    assert rows == [
        "-- -- 1 V S 2xS 2x 3xM K K", "-- -- 1 1 1 1 ST 2xM K K", "-- -- 1 ST 2x 2x 2xM 3xM K K",
        "-- -- 1 1 ST ST ST LMP 2xM 2xM", "-- -- 1 1 ST ST LMP LMP 2xM 2xM",
    ]  # fmt: skip


# Bodies


def body(f: Fighter) -> list[tuple[int, int]]:
    return [beasts.body_part_hex(f, back) for back in range(f.length)]


def test_28_2_a_body_is_a_straight_line_and_turns_about_its_middle_g37() -> None:
    m = hunt(beast(terms.LION), beast(terms.WOLF, 5, 0))
    assert body(m.fighters[0]) == [(0, 0), (-1, 0), (-2, 0)]
    assert body(m.fighters[1]) == [(5, 0), (4, 0)]
    beasts.set_body(m, 0, 1)
    beasts.set_body(m, 1, 2)
    assert body(m.fighters[0]) == [(-1, 1), (-1, 0), (-1, -1)]
    assert body(m.fighters[1]) == [(3, 1), (4, 0)]


#: Round a body that faces east with its head in (0, 0).
THREE = {
    (1, 0): (0, "124"), (0, 1): (0, "124"), (1, -1): (0, "124"), (-1, 1): (3, "234"), (0, -1): (3, "234"),
    (-2, 1): (3, "235"), (-1, -1): (3, "235"), (-3, 1): (4, "35"), (-3, 0): (4, "35"), (-2, -1): (4, "35"),
}  # fmt: skip
TWO = {
    (1, 0): (0, "124"), (0, 1): (0, "124"), (1, -1): (0, "124"), (-1, 1): (3, "2345"), (0, -1): (3, "2345"),
    (-2, 1): (4, "35"), (-2, 0): (4, "35"), (-1, -1): (4, "35"),
}  # fmt: skip
#: From afar the nearest of these hexes counts, with the least PA.
AFAR = {(4, 0): (0, "124"), (-5, 0): (4, "35"), (-1, 2): (0, "124"), (-2, 2): (3, "234"), (-3, 2): (3, "235")}


@pytest.mark.parametrize(("kind", "ring"), [(terms.LION, THREE), (terms.BOAR, TWO), (terms.LION, AFAR)])
def test_28_7_1_position_and_open_areas_g37(kind: int, ring: dict[tuple[int, int], tuple[int, str]]) -> None:
    for (q, r), (pa, areas) in ring.items():
        m = hunt(man(q, r), beast(kind))
        open_areas = beasts.open_areas(m, 0, 1)
        assert beasts.pa_on_beast(m, 0, 1) == pa, (q, r)
        assert "".join(str(area + 1) for area in range(5) if open_areas >> area & 1) == areas, (q, r)


def test_28_7_1_mild_positions_pay_less() -> None:
    for (q, r), (pa, _) in THREE.items():
        m = seated(man(q, r), beast(terms.LION), rules=HouseRules(mild_positions=True))
        assert beasts.pa_on_beast(m, 0, 1) == {0: 0, 3: 2, 4: 3}[pa]


def test_28_7_4_a_bear_that_attacks_rears_g37() -> None:
    m = hunt(man(1, 0), man(-3, 0), man(-1, 1), beast(terms.BEAR))
    assert beasts.rears_up(m, 3)
    # Seen from its head, as a man: behind, and from (-1, 1), a flank.
    assert [beasts.pa_on_beast(m, who, 3) for who in range(3)] == [0, 4, 3]
    assert beasts.beast_cf(m, 3) == 12 + 4
    m.fighters[0].q = 3
    assert not beasts.rears_up(m, 3)
    assert beasts.beast_cf(m, 3) == 12


# Attacks


def attacks(m: Match, who: int) -> list[tuple[int, int, int]]:
    """Area, CF and target of each attack that is planned."""
    f = m.fighters[who]
    return [(f.at_area[n], f.at_cf[n], f.at_foe[n]) for n in range(f.attacks)]


def test_28_7_3_example_22_a_lion_shares_its_cf_evenly() -> None:
    m = hunt(man(1, 0), beast(terms.LION), dice=[5, 2, 2, 6, 4, 5])
    beasts.allocate_beast(m, 1)
    assert attacks(m, 1) == [(1, 6, 0), (3, 4, 0), (4, 4, 0)]
    m = hunt(man(1, 0), beast(terms.LION), dice=[1, 3])
    beasts.allocate_beast(m, 1)
    assert attacks(m, 1) == [(2, 8, 0)]
    used_up(m)


def test_28_7_3_each_attack_is_on_one_of_its_prey_at_random() -> None:
    m = hunt(man(1, 0), man(0, 1), man(2, 0), beast(terms.WOLF, stun=3), dice=[3, 1, 2], picks=[1, 0])
    m.fighters[3].pa = 4
    beasts.allocate_beast(m, 3)
    assert attacks(m, 3) == [(0, 5, 1), (1, 4, 0)]
    used_up(m)


def test_28_7_3_without_cf_no_attack_g54_g85() -> None:
    m = hunt(man(1, 0), beast(terms.WOLF, stun=8))
    beasts.allocate_beast(m, 1)
    assert m.fighters[1].attacks == 0
    # Two CF shared by three attacks are all in the first.
    m = hunt(man(1, 0), beast(terms.WOLF, stun=6), dice=[6, 2])
    beasts.allocate_beast(m, 1)
    assert attacks(m, 1) == [(1, 2, 0)]


def test_28_7_4_a_bear_strikes_at_areas_1_2_4_with_4_cf_more() -> None:
    m = hunt(man(1, 0), beast(terms.BEAR), dice=[6, 3, 5, 6, 1, 1, 4, 2])
    beasts.allocate_beast(m, 1)
    assert attacks(m, 1) == [(0, 6, 0), (3, 5, 0), (1, 5, 0)]
    used_up(m)


def strike(m: Match, who: int, foe: int, area: int, cf: int) -> None:
    """Resolve one attack with this many CF."""
    f = m.fighters[who]
    f.named, f.engaged, f.foe, f.attacks = f.hand[0], True, foe, 1
    f.at_area[0], f.at_cf[0], f.at_foe[0] = area, cf, foe
    resolve(m, who, 0)


def test_28_7_3_1_a_shield_result_is_a_hit_on_a_beast() -> None:
    # 4 CF, red 5: S, here H. White and black 11, hide -3: no wound.
    m = hunt(man(1, 0, 3), beast(terms.BEAR), dice=[2, 2, 1, 4, 4, 3])
    strike(m, 0, 1, terms.HEAD, 4)
    assert (told(m, ev.ATTACK)[0][4], m.fighters[1].wounds[terms.HEAD]) == (terms.HIT, 0)
    used_up(m)


def test_28_7_3_2_a_parried_beast_is_hurt_and_may_strike_the_weapon_away() -> None:
    # 4 CF, red 8: P. 12 without H# are 2 wounds on its fore, 8 + 2 on the critical table 1 more; 12 - 9 - 4 < 1: the
    # sword falls.
    m = hunt(man(1, 0, 3), beast(terms.LION), dice=[3, 3, 2, 4, 4, 4, 1, 1])
    strike(m, 1, 0, terms.CHEST, 4)
    assert (told(m, ev.ATTACK)[0][4], m.fighters[1].wounds) == (terms.WEAPON, [0, 0, 0, 3, 0])
    assert m.fighters[0].hand[0] == -1
    used_up(m)


# Actions


def test_28_5_g88_wolves_share_one_roll() -> None:
    # 2D6 + 1 = 7: both turn to the closest man.
    m = hunt(man(0, 5), beast(terms.WOLF), beast(terms.WOLF, 4, 0), dice=[3, 3])
    hunts.beasts_act(m)
    assert [f.facing for f in m.fighters[1:]] == [1, 2]
    assert len(told(m, ev.BEAST_ACTS)) == 2
    used_up(m)


@pytest.mark.parametrize(
    ("dice", "head", "facing"),
    [
        ([3, 4, 6], (3, 0), 0),  # 7 + 2: 1D3 = 3 toward him
        ([1, 1, 4], (-4, 0), 3),
        ([1, 3, 1, 4], (-3, 0), 3),  # 4 + 2: one hex, in a direction at random
    ],
)
def test_28_5_a_beast_comes_on_flees_and_roams(dice: list[int], head: tuple[int, int], facing: int) -> None:
    # With cunning 0 a 2 makes it flee: turned about its middle, it is two hexes back, and goes two more.
    m = hunt(man(6, 0), beast(terms.LION, cu=0 if sum(dice[:2]) == 2 else 2), dice=dice)
    hunts.beasts_act(m)
    assert ((m.fighters[1].q, m.fighters[1].r), m.fighters[1].facing) == (head, facing)
    used_up(m)


def test_28_5_example_22_a_lion_feeds_and_is_likelier_to_again() -> None:
    # 2D6 11 + 2: three hexes toward the body, where it feeds; then 8 + 2 + 3 = 13 feeds again, without a step.
    m = hunt(man(9, 9), beast(terms.LION), man(3, 0, dead=True, state=terms.SLAIN), dice=[5, 6, 4, 4])
    hunts.beasts_act(m)
    assert (m.fighters[1].q, m.fighters[1].r) == (3, 0)
    assert m.fighters[1].fed
    hunts.beasts_act(m)
    assert (m.fighters[1].q, m.fighters[1].r) == (3, 0)
    assert len(told(m, ev.FEEDS)) == 2
    used_up(m)


def test_28_5_no_body_to_feed_on_it_comes_on_three_hexes_g37() -> None:
    m = hunt(man(6, 0), beast(terms.LION), dice=[6, 5])
    hunts.beasts_act(m)
    assert (m.fighters[1].q, m.fighters[1].fed) == (3, False)
    used_up(m)


def test_28_5_2_panic_is_for_good() -> None:
    m = hunt(man(9, 9), beast(terms.ZEBRA), dice=[2, 2, 1, 6, 1, 5, 6, 4])
    hunts.beasts_act(m)
    assert (m.fighters[1].q, m.fighters[1].panicked) == (4, True)
    # No roll any more: 2D3 hexes, a direction.
    hunts.beasts_act(m)
    assert (m.fighters[1].q, m.fighters[1].facing) == (4 - 2 - 6, 3)
    assert len(told(m, ev.PANICS)) == 1
    used_up(m)


def test_28_5_2_1_a_panicked_beast_tires_by_6_more() -> None:
    m = hunt(beast(terms.LION), beast(terms.LION, 0, 3, panicked=True), dice=[4, 4])
    roll_endurance(m)
    assert [f.cf for f in m.fighters] == [14 - 2, 14 - 8]


def test_28_7_5_lmp_takes_a_hex_off_each_action_g37() -> None:
    m = hunt(man(6, 0), beast(terms.LION, moves=6), dice=[6, 5])
    hunts.beasts_act(m)
    assert m.fighters[1].q == 1


def test_a_beast_gets_up_with_its_next_action_unless_it_is_unconscious_g37() -> None:
    m = hunt(man(6, 0), beast(terms.LION, prone=True), beast(terms.LION, 0, 3, prone=True, fainted=True), dice=[3, 3])
    hunts.beasts_act(m)
    assert [f.prone for f in m.fighters] == [False, False, True]
    used_up(m)


def test_g37_g87_obstacles_and_bodies_stop_it_without_harm() -> None:
    m = hunt(man(6, 0), beast(terms.LION), dice=[6, 5])
    m.obstacles, m.obstacle_kind[0], m.obstacle_q[0] = 1, terms.ROCK, 2
    hunts.beasts_act(m)
    assert m.fighters[1].q == 1
    m = hunt(man(6, 0), beast(terms.LION), beast(terms.ELEPHANT, 4, 0, fainted=True), dice=[6, 5])
    hunts.beasts_act(m)
    assert m.fighters[1].q == 1


def test_g37_g86_men_under_a_body_step_to_the_nearest_free_hex() -> None:
    # Turning about its middle in (-1, 0) its head comes into (-1, 1), where a man stands.
    m = hunt(man(-1, 1), beast(terms.LION), dice=[2, 3], picks=[1, 0, 1, 1])
    hunts.beasts_act(m)
    assert (m.fighters[1].q, m.fighters[1].r, m.fighters[1].facing) == (-1, 1, 1)
    assert (m.fighters[0].q, m.fighters[0].r) == (-1, 2)
    assert len(told(m, ev.SHIFTED)) == 1


def test_g99_its_head_goes_the_shortest_way_and_the_body_swings_in_behind() -> None:
    # One hex to the east, as it faces; then two to the south-east.
    m = hunt(man(3, 3), beast(terms.LION), dice=[3, 4, 6])
    hunts.beasts_act(m)
    f = m.fighters[1]
    assert (body(f), f.facing) == ([(1, 2), (1, 1), (1, 0)], 1)
    # It runs into a man beside its head at once, in front or not, without turning on him.
    for q, r in ((1, -1), (-1, 1)):
        m = hunt(man(q, r, 3), beast(terms.LION), dice=[3, 4, 1, 3, 1, 1, 1])
        hunts.beasts_act(m)
        assert told(m, ev.SHIFTED) == []
        assert (m.fighters[1].q, m.fighters[1].r) == (q, r)


# Whom they run into


def test_28_6_example_22_the_impact_of_a_lion() -> None:
    # Three hexes: 4 + 9 + 3 + 6 = 22 against 3 + 1 - 2. Stun 2D6 + 20: 9, and Prone, so no Stumble check.
    m = hunt(man(3, 0, 3), beast(terms.LION), dice=[6, 5, 4, 3, 1, 1])
    hunts.beasts_act(m)
    assert [event[4] for event in told(m, ev.COLLISION)] == [22, 2]
    assert (m.fighters[1].q, m.fighters[0].q) == (3, 4)
    assert (m.fighters[0].stun, m.fighters[0].prone, m.fighters[0].collided) == (9, True, True)
    used_up(m)


def test_28_6_pa_counts_and_a_prone_man_is_run_into_too() -> None:
    # From behind +4; he lies: a collision all the same, and he is pushed.
    m = hunt(man(1, 0, prone=True), beast(terms.WOLF, cu=0), dice=[5, 5, 1, 6, 2, 1, 1])
    hunts.beasts_act(m)
    assert [event[4] for event in told(m, ev.COLLISION)] == [6 + 0 + 2 + 1 + 4, 2 - 1]
    assert (m.fighters[1].q, m.fighters[0].q) == (1, 2)


def test_28_6_a_beast_that_loses_stops_before_him_with_the_stun_g37() -> None:
    # Gazelle 1 + 2 + 2 against 6 - 1 + 9: 2D6 + 9 on the Stun column.
    m = hunt(man(1, 0, 3, st=9), beast(terms.GAZELLE, cu=0), dice=[5, 5, 1, 1, 6, 1, 1])
    hunts.beasts_act(m)
    assert (m.fighters[1].q, m.fighters[1].stun, m.fighters[0].stun) == (0, 3, 0)
    assert not m.fighters[1].will_stumble
    used_up(m)


def test_28_6_a_tie_hurts_both_and_it_stops_before_him_g37() -> None:
    # Gazelle 1 + 2 + 2 = 5 against 2 - 1 + 4; its Stun, then his, then his Stumble check.
    m = hunt(man(1, 0, 3, st=4), beast(terms.GAZELLE, cu=0), dice=[5, 5, 1, 1, 2, 1, 2, 4, 4, 6])
    hunts.beasts_act(m)
    assert (m.fighters[1].q, m.fighters[0].q) == (0, 1)
    assert (m.fighters[1].stun, m.fighters[0].stun, m.fighters[0].will_stumble) == (1, 1, False)
    used_up(m)


def test_28_6_1_in_panic_it_tramples_whom_it_does_not_lose_to_g37() -> None:
    # A zebra panics, three hexes ahead; 1 + 5 + 6 + 3 = 15 against 1 - 1: 2D6 + 15 is 9 Stun and Prone. The H at
    # + 9, a 6 for the area again: 3 + 9 is 3 wounds, their critical 2 + 3 nothing.
    m = hunt(man(3, 0, 3), beast(terms.ZEBRA, panicked=True), dice=[2, 3, 1, 1, 1, 1, 3, 6, 2, 1, 1, 1])
    hunts.beasts_act(m)
    assert told(m, ev.TRAMPLED) == [(ev.TRAMPLED, 0, 1, 0, 0)]
    assert (m.fighters[0].stun, m.fighters[0].wounds) == (9, [0, 2, 0, 0, 0])
    used_up(m)
    # The winner is not trampled.
    m = hunt(man(3, 0, 3, st=20), beast(terms.ZEBRA, panicked=True), dice=[2, 3, 1, 1, 6, 1, 1])
    hunts.beasts_act(m)
    assert told(m, ev.TRAMPLED) == []
    used_up(m)


@pytest.mark.parametrize("panicked", [False, True])
def test_g101_an_unconscious_man_is_run_into_and_not_pushed(panicked: bool) -> None:
    # No Impact: panicked, an H of its own at +0: area 2, 3 + 6 + 6 is 5 wounds less none, critical 3 + 6 + 5 2x.
    dice = [1, 3, 1, 1, 2, 3, 6, 6, 6, 6] if panicked else [5, 5, 1]
    m = hunt(man(1, 0, prone=True, fainted=True, stun=30), beast(terms.LION, cu=0, panicked=panicked), dice=dice)
    hunts.beasts_act(m)
    f, lion = m.fighters
    assert (lion.q, f.q, f.stun) == (0, 1, 30)
    assert not told(m, ev.COLLISION)
    assert (len(told(m, ev.RUNS_INTO)), len(told(m, ev.TRAMPLED))) == (1, panicked)
    assert (sum(f.wounds) > 0) == panicked
    # He lies before its head, where it strikes him.
    assert can_strike(m, 1, 0)


def test_28_6_who_cannot_be_pushed_keeps_his_hex_and_is_hurt_by_the_obstacle_g15() -> None:
    m = hunt(man(1, 0, 3), beast(terms.LION, cu=0), dice=[5, 5, 1, 4, 3, 1, 1, 1, 1, 6])
    m.obstacles, m.obstacle_kind[0], m.obstacle_q[0] = 1, terms.ROCK, 2
    hunts.beasts_act(m)
    assert (m.fighters[1].q, m.fighters[0].q) == (0, 1)
    assert len(told(m, ev.OBSTACLE_HIT)) == 1
