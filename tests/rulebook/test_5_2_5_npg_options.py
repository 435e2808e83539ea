"""Chapter 5.2.5, Table 5-2: what an NPG does, each row by scripted dice that must be used up."""

from itertools import product

import pytest

from ludus_cli.core.bitset import members
from ludus_cli.rules.heroes.book import events as ev, terms
from ludus_cli.rules.heroes.book.endings import npg_surrenders
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.match import take_turn
from ludus_cli.rules.heroes.book.npg import npg_phase
from ludus_cli.rules.heroes.book.paths import nearest_enemies, step_back, step_toward
from ludus_cli.rules.heroes.book.state import GONE, Match, drop_item, two_handed
from ludus_cli.rules.heroes.book.styles import MURMILLO, RETIARIUS, SECUTOR, THRAEX
from tests.rulebook.table import (
    AMPHITHEATRE,
    CENTRE,
    EAST,
    EAST_GATE,
    NORTH,
    NORTH_EAST,
    NORTH_GATE,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    WEST_GATE,
    battle,
    duel,
    man,
    named,
    rolls_in,
)
from tests.scripted import deeds, script

PASS, FAIL = 4, 5  # against Savvy 4
OPTIONS = "5-2 NPG Options"


def missed_net(m: Match, owner: int, zone: int, prey: int = 0) -> int:
    """The net of a Retiarius lies where his toss at ``prey`` went wide."""
    item = m.fighters[owner].hand[terms.OFF_HAND]
    m.fighters[owner].hand[terms.OFF_HAND] = terms.NONE
    m.item_zone[item], m.item_prey[item] = zone, prey
    return item


# Unoccupied zone, passed


@pytest.mark.section("5.2.5", "5.2.2")
def test_5_2_5_the_npg_secutor_passes_and_moves_toward_his_man() -> None:
    m = duel(man(SECUTOR, 4, zone=WEST), man(zone=EAST_GATE))
    with script(m, 3) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert (rolls_in(record), deeds(record)) == ([(OPTIONS, 0, 4, 1)], [(ev.MOVE, 0, WEST, CENTRE, 0)])


@pytest.mark.section("5.2.5", "5.2.4")
def test_5_2_5_unoccupied_pass_a_step_beside_the_enemy_goes_on_to_maneuver() -> None:
    m = duel(man(SECUTOR, zone=CENTRE), man(zone=EAST))
    with script(m, PASS) as record:
        assert npg_phase(m, 0) == 1
    assert deeds(record) == [(ev.MOVE, 0, CENTRE, EAST, 0)]


@pytest.mark.section("5.2.5", "5.3.4")
def test_5_2_5_unoccupied_pass_ensnared_gets_out_and_up_without_refill() -> None:
    m = duel(man(bonus=1), man(zone=EAST))
    f = m.fighters[0]
    f.netted = f.down = True
    with script(m, PASS) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.ESCAPE, 0, 0, 0, 0)]
    assert (f.netted, f.down, f.bonus) == (False, False, 1)


@pytest.mark.section("5.2.5", "5.4.6", "3.7.1", "H24")
@pytest.mark.parametrize("face", [PASS, FAIL])
def test_5_2_5_unoccupied_down_gets_up_and_refills_either_way(face: int) -> None:
    m = duel(man(bonus=1), man(zone=EAST))
    m.fighters[0].down = True
    with script(m, face) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.RISE, 0, 3, 0, 0)]
    assert (m.fighters[0].down, m.fighters[0].bonus) == (False, 4)


@pytest.mark.section("5.2.5", "5.3.2", "5.3.1")
def test_5_2_5_unoccupied_pass_retiarius_tosses_at_an_adjacent_enemy() -> None:
    m = duel(man(RETIARIUS, 1, 4, 1), man(MURMILLO, 1, 4, 1, zone=EAST))
    with script(m, 1, 1, 1, 6, 6) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record)[0] == (ev.NET, 0, 1, 0, EAST)
    assert [table for table, _, _, _ in rolls_in(record)] == [OPTIONS, "5-4 Net Toss", "5-4 Net Toss"]


@pytest.mark.section("5.2.5", "5.3.2", "H68")
@pytest.mark.parametrize(("pick", "target"), [(0, 1), (1, 3)])
def test_5_2_5_of_several_in_reach_one_at_random_none_already_netted(pick: int, target: int) -> None:
    foes = [man(MURMILLO, 1, 4, 1, zone=zone) for zone in (EAST, EAST, NORTH, EAST_GATE)]
    m = battle([man(RETIARIUS, 1, 4, 1)], foes)
    m.fighters[2].netted = True
    with script(m, 1, 1, 6, 1, 6, picks=[pick]) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.NET, 0, target, 1, m.fighters[target].zone)]


@pytest.mark.section("5.2.5", "5.3.2")
def test_5_2_5_unoccupied_pass_retiarius_with_nobody_in_reach_steps_on() -> None:
    m = duel(man(RETIARIUS, zone=WEST), man(zone=EAST))
    with script(m, PASS) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.MOVE, 0, WEST, CENTRE, 0)]


@pytest.mark.ruling("H26")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("place", range(8))
def test_5_2_5_side_step_left_on_1_to_3_right_on_4_to_6(place: int, face: int) -> None:
    clockwise = (NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST)
    m = duel(man(RETIARIUS), man(zone=clockwise[place]))
    m.fighters[1].netted = True
    with script(m, PASS, face) as record:
        assert npg_phase(m, 0) == terms.NONE
    beside = clockwise[(place + (-1 if face <= 3 else 1)) % 8]
    assert (deeds(record), rolls_in(record)[1][0]) == ([(ev.MOVE, 0, CENTRE, beside, 0)], "5-2 Side-step")


@pytest.mark.ruling("H26")
def test_5_2_5_side_step_blocked_by_an_enemy_takes_the_other_side() -> None:
    m = battle([man(RETIARIUS)], [man(zone=EAST), man(zone=NORTH_EAST)])
    for foe in m.fighters[1:]:
        foe.netted = True
    with script(m, PASS, 1, picks=[0]) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.MOVE, 0, CENTRE, SOUTH_EAST, 0)]


@pytest.mark.section("5.2.5", "2.6.1", "H26")
def test_5_2_5_side_step_blocked_by_the_wall_takes_the_other_side() -> None:
    m = duel(man(RETIARIUS, zone=NORTH_GATE), man(zone=0))
    m.fighters[1].netted = True
    with script(m, PASS, 6) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.MOVE, 0, NORTH_GATE, 4, 0)]


@pytest.mark.ruling("H26")
def test_5_2_5_side_step_blocked_on_both_sides_stays() -> None:
    m = battle([man(RETIARIUS)], [man(zone=z) for z in (EAST, NORTH_EAST, SOUTH_EAST)])
    for foe in m.fighters[1:]:
        foe.netted = True
    with script(m, PASS, 2, picks=[0]) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.STAY, 0, 0, 0, 0)]
    assert m.fighters[0].zone == CENTRE


@pytest.mark.section("5.2.5", "5.3.2")
def test_5_2_5_a_retiarius_without_his_net_steps_in_like_the_others() -> None:
    m = duel(man(RETIARIUS), man(zone=EAST))
    m.fighters[0].hand[terms.OFF_HAND] = terms.NONE
    m.item_zone[1] = GONE
    with script(m, PASS) as record:
        assert npg_phase(m, 0) == 1
    assert deeds(record) == [(ev.MOVE, 0, CENTRE, EAST, 0)]


# Unoccupied zone, failed


@pytest.mark.section("5.2.5", "5.3.4")
@pytest.mark.parametrize("down", [True, False])
def test_5_2_5_unoccupied_fail_ensnared_stays_so(down: bool) -> None:
    m = duel(man(), man(zone=EAST))
    f = m.fighters[0]
    f.netted, f.down = True, down
    with script(m, FAIL) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.STAY, 0, 1, 0, 0)]
    assert (f.netted, f.down, f.bonus) == (True, down, 0)


@pytest.mark.section("5.2.5", "3.7.1")
@pytest.mark.parametrize("style", [MURMILLO, RETIARIUS])
@pytest.mark.parametrize(
    ("bonus", "strength", "rests"), [(0, 4, True), (3, 4, True), (4, 4, False), (8, 4, False), (3, 2, False)]
)
def test_5_2_5_unoccupied_fail_rests_below_strength_else_steps(
    bonus: int, strength: int, rests: bool, style: int
) -> None:
    m = duel(man(style, bonus=bonus, zone=WEST), man(zone=EAST))
    m.fighters[0].strength = strength
    with script(m, FAIL) as record:
        assert npg_phase(m, 0) == terms.NONE
    expected = (ev.REST, 0, strength - bonus, 0, 0) if rests else (ev.MOVE, 0, WEST, CENTRE, 0)
    assert deeds(record) == [expected]


# Occupied zone


@pytest.mark.section("5.2.5", "5.3.4")
@pytest.mark.parametrize("face", [PASS, FAIL])
def test_5_2_5_occupied_in_the_net_goes_to_maneuver(face: int) -> None:
    m = duel(man(), man())
    m.fighters[0].netted = m.fighters[0].down = True
    with script(m, face) as record:
        assert npg_phase(m, 0) == 1
    assert deeds(record) == []
    assert rolls_in(record) == [(OPTIONS, 0, 4, int(face == PASS))]


@pytest.mark.section("5.2.5", "5.4.6", "H24", "H21")
@pytest.mark.parametrize("stand_and_fight", [False, True])
@pytest.mark.parametrize("face", [PASS, FAIL])
def test_5_2_5_occupied_down_gets_up(face: int, stand_and_fight: bool) -> None:
    m = duel(man(bonus=1), man(), rules=HouseRules(stand_and_fight=stand_and_fight))
    m.fighters[0].down = True
    with script(m, face) as record:
        assert npg_phase(m, 0) == (1 if stand_and_fight else terms.NONE)
    assert deeds(record) == [(ev.RISE, 0, 0, 0, 0)]
    assert m.fighters[0].bonus == 1


@pytest.mark.ruling("H25")
def test_5_2_5_occupied_pass_retiarius_with_net_backs_off_the_center_first() -> None:
    m = duel(man(RETIARIUS, bonus=1, zone=EAST), man(zone=EAST))
    with script(m, PASS) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.MOVE, 0, EAST, CENTRE, 0)]


@pytest.mark.ruling("H25")
@pytest.mark.parametrize(("pick", "zone"), [(0, NORTH), (1, NORTH_EAST), (7, 4)])
def test_5_2_5_backing_off_among_equals_is_random(pick: int, zone: int) -> None:
    m = duel(man(RETIARIUS, bonus=1), man())
    with script(m, PASS, picks=[pick]):
        assert npg_phase(m, 0) == terms.NONE
    assert m.fighters[0].zone == zone


@pytest.mark.section("5.2.5", "6.4")
def test_5_2_5_occupied_fail_on_his_feet_and_spent_backs_off() -> None:
    m = duel(man(zone=EAST), man(zone=EAST))
    with script(m, FAIL) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.MOVE, 0, EAST, CENTRE, 0)]


@pytest.mark.parametrize(
    ("style", "bonus", "face"), [(MURMILLO, 0, PASS), (MURMILLO, 1, PASS), (MURMILLO, 1, FAIL), (RETIARIUS, 1, FAIL)]
)
def test_5_2_5_occupied_otherwise_goes_to_maneuver(style: int, bonus: int, face: int) -> None:
    m = duel(man(style, bonus=bonus), man())
    with script(m, face) as record:
        assert npg_phase(m, 0) == 1
    assert deeds(record) == []


@pytest.mark.ruling("H25")
@pytest.mark.parametrize(("style", "face"), [(RETIARIUS, PASS), (MURMILLO, FAIL)])
def test_5_2_5_nowhere_to_back_off_to_goes_to_maneuver(style: int, face: int) -> None:
    ring = [man(zone=z) for z in duel(man(), man()).arena.neighbours[CENTRE]]
    m = battle([man(style)], [man(), *ring])
    with script(m, face) as record:
        assert npg_phase(m, 0) == 1
    assert deeds(record) == []


@pytest.mark.section("5.2.5", "5.4.7", "H43")
@pytest.mark.parametrize(("pick", "foe"), [(0, 1), (1, 2)])
def test_5_2_5_several_enemies_in_his_zone_one_at_random(pick: int, foe: int) -> None:
    m = battle([man(bonus=1)], [man(), man(), man(zone=EAST)])
    with script(m, PASS, picks=[pick]):
        assert npg_phase(m, 0) == foe


# The nearest enemy, and the way [H25]


@pytest.mark.section("5.2.5", "5.2.2", "H25")
def test_5_2_5_the_nearest_enemy_is_fewest_steps_away_ties_at_random() -> None:
    m = battle([man(zone=CENTRE)], [man(zone=EAST_GATE), man(zone=WEST), man(zone=EAST)])
    assert members(nearest_enemies(m, 0)) == [2, 3]
    with script(m, PASS, picks=[1]):
        assert npg_phase(m, 0) == 3
    m.fighters[2].state = m.fighters[3].state = terms.KILLED
    assert members(nearest_enemies(m, 0)) == [1]


@pytest.mark.section("5.2.5", "5.2.2", "H25")
@pytest.mark.parametrize(("pick", "zone"), [(0, 4), (1, WEST), (2, 14)])
def test_5_2_5_among_equal_steps_center_over_heart_over_wall_then_at_random(pick: int, zone: int) -> None:
    m = duel(man(zone=WEST_GATE), man(zone=EAST_GATE))
    with script(m, picks=[pick]):
        assert step_toward(m, 0, 1) == zone
    m.fighters[0].zone = WEST
    with script(m):
        assert step_toward(m, 0, 1) == CENTRE
    m.fighters[0].zone, m.fighters[1].zone = 3, NORTH_GATE
    with script(m):
        assert step_toward(m, 0, 1) == 4  # through the Heart, not along the Wall


@pytest.mark.section("5.2.5", "5.4.7", "2.6", "H25")
def test_5_2_5_a_full_zone_is_no_step_on_the_way() -> None:
    crowd = [man(zone=CENTRE) for _ in range(4)]
    m = battle([man(zone=WEST), *crowd], [man(zone=EAST)])
    with script(m, picks=[0]):
        assert step_toward(m, 0, 5) == NORTH
    crowd[0].state = terms.KILLED
    with script(m):
        assert step_toward(m, 0, 5) == CENTRE
    m = battle([man(zone=WEST)], [man(zone=CENTRE) for _ in range(4)])
    with script(m, PASS, picks=[0]) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.STAY, 0, 0, 0, 0)]


@pytest.mark.section("5.2.5", "5.4.7", "H68", "H25")
def test_5_2_5_walled_in_by_friends_he_still_has_a_nearest_enemy_and_stays() -> None:
    ring = [z for z in AMPHITHEATRE.neighbours[WEST_GATE] if z != terms.NONE]
    m = battle([man(zone=WEST_GATE), *(man(zone=z) for z in ring for _ in range(4))], [man()])
    enemy = len(m.fighters) - 1
    m.fighters[enemy].zone = EAST_GATE
    assert members(nearest_enemies(m, 0)) == [enemy]
    with script(m, PASS) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.STAY, 0, 0, 0, 0)]


@pytest.mark.ruling("H25")
def test_5_2_5_friends_and_the_fallen_are_nobody_to_back_off_from() -> None:
    m = battle([man(zone=EAST), man()], [man(zone=EAST), man()])
    m.fighters[3].state = terms.KILLED
    with script(m):
        assert step_back(m, 0) == CENTRE


@pytest.mark.ruling("H25")
def test_5_2_5_backing_off_never_into_an_occupied_or_full_zone() -> None:
    m = battle([man(zone=EAST)], [man(zone=EAST), man(zone=CENTRE)])
    with script(m, picks=[0]):
        assert step_back(m, 0) == NORTH_EAST
    m = battle([man(zone=EAST), *(man(zone=CENTRE) for _ in range(4))], [man(zone=EAST)])
    with script(m, picks=[1]):
        assert step_back(m, 0) == SOUTH_EAST


# Before the options: surrender and eyes


@pytest.mark.section("6.5", "5.2.5", "6.4")
def test_6_5_npg_surrenders_when_a_clause_holds() -> None:
    for own, foe in product(product((0, 1), (False, True), (0, 1, 2)), repeat=2):
        m = duel(man(bonus=own[0]), man(bonus=foe[0]))
        for f, (_, down, wounds) in zip(m.fighters, (own, foe), strict=True):
            f.down, f.wounds = down, wounds
        more = own[2] > foe[2]
        clauses = (
            own[0] == 0 and own[1] and more, own[0] == 0 and foe[0] > 0 and more, own[0] == 0 and foe[0] == 0 and more,
        )  # fmt: skip
        assert npg_surrenders(m, 0) is any(clauses)


@pytest.mark.section("6.5", "6.9")
def test_6_5_without_legs_or_arms_but_never_to_the_death() -> None:
    for to_the_death in (False, True):
        m = duel(man(bonus=3), man(), to_the_death=to_the_death)
        m.fighters[0].track[terms.LEFT_LEG] = m.fighters[0].track[terms.RIGHT_LEG] = 0
        assert npg_surrenders(m, 0) is not to_the_death
        m.fighters[1].bonus = 3
        m.fighters[1].track[terms.LEFT_ARM] = m.fighters[1].track[terms.RIGHT_ARM] = 0
        assert npg_surrenders(m, 1) is not to_the_death


@pytest.mark.section("6.5", "6.8", "H43")
def test_6_5_surrender_comes_before_everything_and_appeals_at_once() -> None:
    m = duel(man(), man())
    f = m.fighters[0]
    f.blinded, f.wounds, f.last_wounder = True, 1, 1
    with script(m, 1, 1) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record)[0] == (ev.SURRENDER, 0, 0, 0, 0)
    assert named(record) == ["surrender", "defeated", "appeal", "victory"]
    assert f.state == terms.SURRENDERED


@pytest.mark.ruling("H43")
def test_6_5_the_clause_must_hold_against_every_enemy_in_his_zone_else_the_nearest() -> None:
    m = battle([man()], [man(), man(), man(zone=EAST)])
    for f, wounds in zip(m.fighters, (2, 1, 2, 0), strict=True):
        f.wounds = wounds
    assert not npg_surrenders(m, 0)
    m.fighters[2].wounds = 1
    assert npg_surrenders(m, 0)
    m.fighters[3].wounds = 5  # not in his zone: does not matter
    assert npg_surrenders(m, 0)
    m.fighters[1].zone = m.fighters[2].zone = EAST_GATE
    assert not npg_surrenders(m, 0)


@pytest.mark.section("5.2.5", "5.4.9.1", "H38", "H21")
@pytest.mark.parametrize("goes_on", [False, True])
@pytest.mark.parametrize(("face", "cleared"), [(3, 1), (4, 0)])
def test_5_2_5_clearing_his_eyes_takes_the_place_of_his_option(face: int, cleared: int, goes_on: bool) -> None:
    rules = HouseRules(clear_eyes_and_fight=goes_on, stand_and_fight=not goes_on)
    m = duel(man(savvy=4, bonus=1), man(), rules=rules)
    m.fighters[0].blinded = True
    with script(m, face) as record:
        assert npg_phase(m, 0) == (1 if goes_on else terms.NONE)
    assert deeds(record) == [(ev.CLEAR_EYES, 0, cleared, 0, 0)]
    m.fighters[1].zone, m.fighters[0].blinded = EAST, True
    with script(m, face):
        assert npg_phase(m, 0) == terms.NONE, "no enemy in his zone"


# Picking up, and a missed net [H27]


@pytest.mark.section("5.2.5", "3.10.6", "H27")
def test_5_2_5_picks_up_his_own_weapon_where_he_starts() -> None:
    m = duel(man(bonus=4, zone=WEST), man(zone=EAST))
    drop_item(m, 0, terms.WEAPON_HAND)
    with script(m, PASS) as record:
        npg_phase(m, 0)
    assert deeds(record) == [(ev.PICK_UP, 0, terms.SWORD, terms.WEAPON_HAND, WEST), (ev.MOVE, 0, WEST, CENTRE, 0)]


@pytest.mark.section("5.2.5", "3.10.6", "5.3.3", "H27")
def test_5_2_5_picks_up_his_own_net_where_he_steps() -> None:
    m = duel(man(RETIARIUS, zone=WEST), man(zone=EAST_GATE))
    missed_net(m, 0, CENTRE, prey=1)
    with script(m, PASS) as record:
        npg_phase(m, 0)
    assert deeds(record) == [(ev.MOVE, 0, WEST, CENTRE, 0), (ev.PICK_UP, 0, terms.NET, terms.OFF_HAND, CENTRE)]
    assert m.item_prey == [terms.NONE] * 4


@pytest.mark.section("5.2.5", "3.10.6", "5.3.4", "H27")
def test_5_2_5_picks_up_where_he_gets_out_of_the_net_not_before() -> None:
    for face, kinds in ((PASS, ["escape", "pick_up"]), (FAIL, ["stay"])):
        m = duel(man(), man(zone=EAST))
        m.fighters[0].netted = m.fighters[0].down = True
        drop_item(m, 0, terms.WEAPON_HAND)
        with script(m, face) as record:
            npg_phase(m, 0)
        assert named(record) == kinds


@pytest.mark.section("5.2.5", "3.10.6", "5.4.4.2", "H27")
def test_5_2_5_with_the_weapon_arm_out_he_takes_it_in_the_other_and_drops_what_it_held() -> None:
    m = duel(man(RETIARIUS, bonus=4, zone=WEST), man(zone=EAST))
    f = m.fighters[0]
    f.track[terms.RIGHT_ARM] = 0
    drop_item(m, 0, terms.WEAPON_HAND)
    with script(m, PASS) as record:
        npg_phase(m, 0)
    assert deeds(record)[:2] == [
        (ev.DROP, 0, terms.NET, terms.OFF_HAND, WEST),
        (ev.PICK_UP, 0, terms.TRIDENT, terms.OFF_HAND, WEST),
    ]
    assert f.hand == [terms.NONE, 0]
    assert not two_handed(m, f)


@pytest.mark.section("5.2.5", "3.10.6", "H27")
def test_5_2_5_nothing_is_picked_up_beside_an_enemy_nor_another_mans_nor_a_shield() -> None:
    m = duel(man(bonus=4), man())
    drop_item(m, 0, terms.WEAPON_HAND)
    with script(m, PASS) as record:
        assert npg_phase(m, 0) == 1
    assert deeds(record) == []
    m = duel(man(bonus=4, zone=WEST), man(zone=EAST))
    drop_item(m, 0, terms.OFF_HAND)
    m.fighters[0].hand[terms.WEAPON_HAND], m.item_zone[0] = terms.NONE, GONE
    m.fighters[1].hand[terms.WEAPON_HAND], m.item_zone[2] = terms.NONE, WEST
    with script(m, PASS) as record:
        npg_phase(m, 0)
    assert named(record) == ["move"]
    assert m.item_kind[1] == terms.LARGE_SHIELD


@pytest.mark.section("5.2.5", "5.3.3", "H27")
def test_5_2_5_who_passed_destroys_the_net_that_missed_him_instead_of_moving() -> None:
    m = duel(man(bonus=4), man(RETIARIUS, zone=EAST))
    net = missed_net(m, 1, CENTRE)
    with script(m, PASS) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert deeds(record) == [(ev.DESTROY_NET, 0, terms.NET, CENTRE, 0)]
    assert m.item_zone[net] == GONE
    with script(m, PASS) as record:
        assert npg_phase(m, 0) == 1
    assert named(record) == ["move"]


@pytest.mark.section("5.2.5", "5.3.3", "H27")
def test_5_3_3_an_npg_leaves_a_net_that_missed_another_or_him_a_turn_ago() -> None:
    m = battle([man(bonus=4), man(bonus=4)], [man(RETIARIUS, zone=EAST_GATE)])
    missed_net(m, 2, CENTRE, prey=1)
    with script(m, PASS, picks=[0]) as record:
        npg_phase(m, 0)
    assert named(record) == ["move"]
    m = duel(man(bonus=3), man(RETIARIUS, zone=EAST_GATE))
    missed_net(m, 1, CENTRE)
    with script(m, FAIL, PASS, picks=[0]) as record:
        assert not take_turn(m, 0)
        assert not take_turn(m, 0)
    assert named(record) == ["act", "rest", "act", "move"]


@pytest.mark.section("5.2.5", "5.3.3", "H27")
def test_5_2_5_who_failed_or_has_a_toss_to_make_leaves_the_net() -> None:
    m = duel(man(bonus=4), man(RETIARIUS, zone=EAST))
    missed_net(m, 1, CENTRE)
    with script(m, FAIL) as record:
        assert npg_phase(m, 0) == 1
    assert named(record) == ["move"]
    m = duel(man(RETIARIUS, 1, 4, 1), man(RETIARIUS, 1, 4, 1, zone=EAST))
    missed_net(m, 1, CENTRE)
    with script(m, 1, 1, 1, 6, 6, 6) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert named(record) == ["net", "down"]
    m = duel(man(RETIARIUS, zone=WEST_GATE), man(RETIARIUS, zone=EAST))
    missed_net(m, 1, WEST_GATE)
    with script(m, PASS) as record:
        assert npg_phase(m, 0) == terms.NONE
    assert named(record) == ["destroy_net"]


@pytest.mark.section("5.2.5", "5.4.8", "5.4.9", "H28")
def test_5_2_5_npgs_neither_throw_nor_kick_sand() -> None:
    """Beside an adjacent enemy every face of the options leads elsewhere."""
    for style, face, bonus in product(range(6), range(1, 7), (0, 4)):
        m = duel(man(style, 3, 4, 0, bonus=bonus), man(THRAEX, 0, 4, 0, zone=EAST))
        faces = [face, *([6] * bonus), 6, 6, 6] if style == RETIARIUS and face <= 3 else [face]
        with script(m, *faces) as record:
            npg_phase(m, 0)
        assert not {"throw", "kick_sand"} & set(named(record))
