"""Chapters 5.1 and 5.2: turns, order, facing, and what a player may do in his Movement Phase."""

from fractions import Fraction

import pytest

from ludus_cli.rules.heroes.book import events as ev, requests as ask, terms
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.match import play_turn, take_turn
from ludus_cli.rules.heroes.book.movement import (
    ALLOWED,
    R_ARMS,
    R_BLINDED,
    R_CAUGHT,
    R_DOWN,
    R_EMPTY,
    R_ENEMY,
    R_EYES,
    R_FAR,
    R_FRIEND,
    R_FULL,
    R_JUST_DROPPED,
    R_NETTED,
    R_NO_ENEMY,
    R_NO_MISSED_NET,
    R_NO_NET,
    R_NO_NET_ON_HIM,
    R_NOTHING_HERE,
    R_OTHER_HAND,
    R_PICKED_UP,
    R_ROLL_FREE,
    R_STANDING,
    R_TO_THE_DEATH,
    R_UNARMED,
    REASONS,
    open_options,
    player_phase,
    why_not,
)
from ludus_cli.rules.heroes.book.order import movement_total, roll_order
from ludus_cli.rules.heroes.book.state import Fighter, Match, drop_item, two_handed
from ludus_cli.rules.heroes.book.styles import HOPLOMACHUS, MURMILLO, RETIARIUS, THRAEX
from tests.rulebook.table import CENTRE, EAST, EAST_GATE, NORTH, WEST, WEST_GATE, battle, duel, man, named, rolls_in
from tests.scripted import OutOfDice, Script as Dice, deeds, odds, script


def alone(style: int = MURMILLO, **state: bool) -> Match:
    """A player in the centre, his enemy two steps away at the gate."""
    m = duel(man(style, player=True), man(zone=EAST_GATE))
    for name, value in state.items():
        setattr(m.fighters[0], name, value)
    return m


def beside(style: int = MURMILLO, **state: bool) -> Match:
    """A player with his enemy in the same zone."""
    m = duel(man(style, player=True), man())
    for name, value in state.items():
        setattr(m.fighters[0], name, value)
    return m


def near(style: int = MURMILLO, **state: bool) -> Match:
    """A player with his enemy in the next zone."""
    m = duel(man(style, player=True), man(zone=EAST))
    for name, value in state.items():
        setattr(m.fighters[0], name, value)
    return m


# Order [5.1, 5.2]


def test_5_2_fiscus_down_and_spent_rolls_6_for_a_total_of_8() -> None:
    m = duel(man(speed=4), man())
    m.fighters[0].down = True
    with script(m, 6) as record:
        assert movement_total(m, 0) == 8
    assert rolls_in(record)[0][0] == "5-1 Movement"


@pytest.mark.parametrize(("netted", "down", "bonus", "signatures", "expected"), [
    (False, False, 1, [], 4), (True, False, 1, [], 2), (False, True, 1, [], 3), (True, True, 1, [], 1),
    (False, False, 0, [], 3), (True, True, 0, ["Slow"], -1),
])  # fmt: skip
def test_5_2_movement_table(netted: bool, down: bool, bonus: int, signatures: list[str], expected: int) -> None:
    m = duel(man(speed=3, bonus=bonus, signatures=signatures), man())
    m.fighters[0].netted, m.fighters[0].down = netted, down
    with script(m, 1):
        assert movement_total(m, 0) == expected


def ordered(m: Match) -> list[int]:
    """The order of the turn."""
    return m.order[: roll_order(m)]


@pytest.mark.ruling("H61")
def test_5_2_highest_first_the_tied_roll_again_with_their_modifiers() -> None:
    m = battle([man(speed=3, bonus=1), man(speed=4, bonus=1)], [man(speed=5, bonus=1)])
    # 7, 7, 6; then the first two again: 5, 5; and again: 6, 5.
    with script(m, 4, 3, 1, 2, 1, 3, 1) as record:
        assert ordered(m) == [0, 1, 2]
    assert [who for _, who, _, _ in rolls_in(record)] == [0, 1, 2, 0, 1, 0, 1]


@pytest.mark.ruling("H61")
@pytest.mark.parametrize("faster", [0, 1, 2])
def test_5_2_who_goes_first_by_exact_odds(faster: int) -> None:
    def first(s: Dice) -> int:
        m = duel(man(speed=3 + faster, bonus=1), man(speed=3, bonus=1))
        m.tray.source = s
        try:
            return ordered(m)[0]
        except OutOfDice:  # tied: they would roll again
            return -1

    pairs = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    expected = {
        0: Fraction(sum(a + faster > b for a, b in pairs), 36),
        1: Fraction(sum(a + faster < b for a, b in pairs), 36),
        -1: Fraction(sum(a + faster == b for a, b in pairs), 36),
    }
    assert odds(first, 2) == expected


@pytest.mark.section("5.2", "5.1")
def test_5_2_only_the_functioning_roll() -> None:
    m = battle([man(), man(), man()], [man()])
    m.fighters[1].state = terms.KILLED
    with script(m, 1, 2, 3):
        assert ordered(m) == [3, 2, 0]


@pytest.mark.section("5.1", "5.1.1", "5.1.2", "5.1.3")
def test_5_1_movement_maneuver_attack_one_man_after_the_other() -> None:
    m = duel(man(THRAEX, 1, 4, 1, bonus=1, zone=WEST), man(THRAEX, 1, 4, 1, bonus=1, zone=WEST))
    order = [1, 6]
    first = [1, 6, 6, 1, 6, 1, 6]  # options; a Bonus Die each; Maneuver, two dice each: equal
    second = [1, 6, 6, 1, 6, 6, 6]  # the same, won by 1
    struck = [6, 6, 1, 6, 5, 5]  # a Bonus Die each; Attack won by 1; the head, armour 3
    with script(m, *order, *first, *second, *struck) as record:
        play_turn(m)
    assert named(record) == ["turn", "act", "maneuver", "act", "maneuver", "attack", "hit", "wound", "attribute"]
    assert [event[1] for event in deeds(record) if event[0] == 3] == [1, 0]
    assert m.fighters[1].track[0] == 3


@pytest.mark.section("5.1", "5.3")
def test_5_1_equal_maneuver_ends_the_turn() -> None:
    m = duel(man(MURMILLO, 1, 4, 1, player=True), man(MURMILLO, 1, 4, 1))
    with script(m, 1, 6, 6, 1, answers=[(terms.FIGHT, 1)]) as record:
        assert not take_turn(m, 0)
    assert named(record) == ["act", "choice", "maneuver"]


# Facing and moving [5.2.1-5.2.4]


@pytest.mark.section("5.2.1", "5.2.2", "5.3.1", "H23")
def test_5_2_1_he_faces_whom_he_picks_all_adjacent_zones_are_before_him() -> None:
    for zone in range(len(alone().arena.kind)):
        m = duel(man(RETIARIUS, player=True), man(zone=zone))
        is_near = m.arena.steps[CENTRE][zone] == 1
        for code in (terms.NET_TOSS, terms.KICK_SAND, terms.THROW):
            expected = R_ENEMY if zone == CENTRE else ALLOWED if is_near else R_FAR
            assert why_not(m, 0, code, 1, 0) == expected


@pytest.mark.section("5.2.2", "5.2.3")
def test_5_2_2_one_zone_in_any_direction() -> None:
    m = alone()
    moves = [arg for code, arg in open_options(m, 0) if code == terms.MOVE]
    assert sorted(moves) == sorted(m.arena.neighbours[CENTRE])
    assert len(moves) == 8
    m.fighters[0].zone = WEST_GATE
    assert len([arg for code, arg in open_options(m, 0) if code == terms.MOVE]) == 5


@pytest.mark.ruling("H21", "H18")
def test_5_2_3_unoccupied_zone_standing() -> None:
    codes = {code for code, _ in open_options(alone(), 0)}
    assert codes == {terms.MOVE, terms.REST, terms.SURRENDER, terms.DROP}
    assert {code for code, _ in open_options(alone(blinded=True), 0)} == codes | {terms.CLEAR_EYES}
    assert {code for code, _ in open_options(near(RETIARIUS), 0)} == codes | {
        terms.NET_TOSS,
        terms.THROW,
        terms.KICK_SAND,
    }


@pytest.mark.section("5.2.3", "5.4.6", "H21")
def test_5_2_3_unoccupied_zone_down_he_must_regain_his_feet() -> None:
    assert {code for code, _ in open_options(alone(down=True), 0)} == {terms.REGAIN_FEET, terms.SURRENDER, terms.DROP}


@pytest.mark.section("5.2.3", "5.3.4", "H21")
def test_5_2_3_unoccupied_zone_netted_he_gets_out() -> None:
    m = alone(netted=True, down=True)
    assert {code for code, _ in open_options(m, 0)} == {terms.LEAVE_NET, terms.SURRENDER, terms.DROP}


@pytest.mark.ruling("H21", "H22")
def test_5_2_4_occupied_zone_standing() -> None:
    m = beside(RETIARIUS)
    assert {code for code, _ in open_options(m, 0)} == {terms.FIGHT, terms.MOVE, terms.SURRENDER, terms.DROP}
    assert len([arg for code, arg in open_options(m, 0) if code == terms.MOVE]) == 8


@pytest.mark.section("5.2.4", "5.4.6", "H21", "H22")
def test_5_2_4_occupied_zone_down_he_may_rise_fight_or_roll_away() -> None:
    m = beside(down=True)
    assert {code for code, _ in open_options(m, 0)} == {
        terms.FIGHT, terms.MOVE, terms.REGAIN_FEET, terms.SURRENDER, terms.DROP,
    }  # fmt: skip
    with script(m, answers=[(terms.MOVE, WEST)]) as record:
        assert player_phase(m, 0) == terms.NONE
    assert deeds(record)[-1] == (ev.MOVE, 0, CENTRE, WEST, 0)
    assert m.fighters[0].down


@pytest.mark.section("5.2.4", "5.3.4", "H21")
def test_5_2_4_occupied_zone_netted_he_rolls_into_an_unoccupied_zone_alone() -> None:
    m = battle([man(player=True)], [man(), man(zone=EAST)])
    f = m.fighters[0]
    f.netted = f.down = True
    assert {code for code, _ in open_options(m, 0)} == {terms.FIGHT, terms.MOVE, terms.SURRENDER, terms.DROP}
    assert why_not(m, 0, terms.MOVE, EAST, 0) == R_ROLL_FREE
    with script(m, answers=[(terms.MOVE, WEST)]):
        assert player_phase(m, 0) == terms.NONE
    assert (f.zone, f.netted, f.down) == (WEST, True, True)


@pytest.mark.ruling("H21")
def test_5_2_4_a_move_beside_an_enemy_goes_on_to_maneuver() -> None:
    m = near()
    with script(m, answers=[(terms.MOVE, EAST)]):
        assert player_phase(m, 0) == 1
    m = battle([man(player=True)], [man(zone=EAST), man(zone=EAST)])
    with script(m, answers=[(terms.MOVE, EAST), (terms.FIGHT, 2)]):
        assert player_phase(m, 0) == 2


@pytest.mark.section("5.2.4", "5.4.7")
def test_5_2_4_he_fights_an_enemy_of_his_choice() -> None:
    m = battle([man(player=True)], [man(), man()])
    with script(m, answers=[(terms.FIGHT, 2)]):
        assert player_phase(m, 0) == 2


@pytest.mark.section("5.2.3", "5.4.6", "3.7.1")
@pytest.mark.parametrize("code", [terms.REST, terms.REGAIN_FEET])
def test_5_2_3_rest_and_rising_refill_where_no_enemy_is(code: int) -> None:
    m = alone(down=code == terms.REGAIN_FEET)
    m.fighters[0].bonus = 1
    with script(m, answers=[(code, 0)]) as record:
        assert player_phase(m, 0) == terms.NONE
    kind = ev.REST if code == terms.REST else ev.RISE
    assert deeds(record)[-1] == (kind, 0, 3, 0, 0)
    assert m.fighters[0].bonus == 4
    assert not m.fighters[0].down


@pytest.mark.section("5.2.4", "5.4.6", "H21")
@pytest.mark.parametrize("stand_and_fight", [False, True])
def test_5_4_6_stand_and_fight_both_ways(stand_and_fight: bool) -> None:
    rules = HouseRules(stand_and_fight=stand_and_fight, clear_eyes_and_fight=not stand_and_fight)
    m = duel(man(player=True), man(), rules=rules)
    f = m.fighters[0]
    f.down = True
    with script(m, answers=[(terms.REGAIN_FEET, 0)]):
        assert player_phase(m, 0) == (1 if stand_and_fight else terms.NONE)
    assert (f.down, f.bonus) == (False, 0)


@pytest.mark.section("5.3", "5.4.9.1", "5.1.1", "H21")
@pytest.mark.parametrize("goes_on", [False, True])
@pytest.mark.parametrize(("face", "blinded"), [(1, False), (6, True)])
def test_5_4_9_1_clearing_the_eyes_goes_on_to_maneuver_beside_an_enemy(face: int, blinded: bool, goes_on: bool) -> None:
    assert HouseRules().clear_eyes_and_fight
    rules = HouseRules(clear_eyes_and_fight=goes_on, stand_and_fight=not goes_on)
    m = battle([man(player=True)], [man(), man(), man(zone=WEST)], rules=rules)
    f = m.fighters[0]
    f.blinded = True
    chosen = [(terms.FIGHT, 2)] if goes_on else []
    with script(m, face, answers=[(terms.CLEAR_EYES, 0), *chosen]):
        assert player_phase(m, 0) == (2 if goes_on else terms.NONE)
    assert (f.blinded, f.bonus) == (blinded, 0)
    f.blinded, f.zone = True, EAST
    with script(m, face, answers=[(terms.CLEAR_EYES, 0)]):
        assert player_phase(m, 0) == terms.NONE, "no enemy in his zone"


# Why not [5.2]


def arms_out(m: Match) -> Fighter:
    f = m.fighters[0]
    f.track[terms.LEFT_ARM] = f.track[terms.RIGHT_ARM] = 0
    drop_item(m, 0, terms.WEAPON_HAND)
    drop_item(m, 0, terms.OFF_HAND)
    return f


@pytest.mark.section("5.2.3", "5.2.4", "H21", "H67")
@pytest.mark.parametrize(("m", "code", "arg", "reason"), [
    (alone(), terms.FIGHT, terms.NONE, R_NO_ENEMY), (beside(), terms.FIGHT, 1, ALLOWED),
    (alone(), terms.REST, 0, ALLOWED), (beside(), terms.REST, 0, R_ENEMY),
    (alone(down=True), terms.REST, 0, R_DOWN), (alone(netted=True), terms.REST, 0, R_NETTED),
    (alone(down=True), terms.MOVE, NORTH, R_DOWN), (alone(netted=True), terms.MOVE, NORTH, R_NETTED),
    (beside(netted=True), terms.MOVE, NORTH, ALLOWED), (alone(), terms.REGAIN_FEET, 0, R_STANDING),
    (beside(netted=True, down=True), terms.REGAIN_FEET, 0, R_NETTED),
    (alone(), terms.LEAVE_NET, 0, R_NO_NET_ON_HIM), (alone(netted=True), terms.LEAVE_NET, 0, ALLOWED),
    (beside(netted=True), terms.LEAVE_NET, 0, R_ENEMY), (alone(), terms.CLEAR_EYES, 0, R_EYES),
    (beside(blinded=True), terms.CLEAR_EYES, 0, ALLOWED), (near(RETIARIUS), terms.NET_TOSS, 1, ALLOWED),
    (near(MURMILLO), terms.NET_TOSS, 1, R_NO_NET), (alone(RETIARIUS), terms.NET_TOSS, 1, R_FAR),
    (beside(RETIARIUS), terms.NET_TOSS, 1, R_ENEMY), (near(RETIARIUS, down=True), terms.NET_TOSS, 1, R_DOWN),
    (near(RETIARIUS, netted=True), terms.NET_TOSS, 1, R_NETTED),
    (alone(), terms.DESTROY_NET, terms.NONE, R_NO_MISSED_NET), (near(), terms.THROW, 1, ALLOWED),
    (near(down=True), terms.THROW, 1, R_DOWN), (near(netted=True), terms.THROW, 1, R_NETTED),
    (beside(), terms.THROW, 1, R_ENEMY), (alone(), terms.THROW, 1, R_FAR), (near(), terms.KICK_SAND, 1, ALLOWED),
    (near(down=True), terms.KICK_SAND, 1, R_DOWN), (beside(), terms.KICK_SAND, 1, R_ENEMY),
    (alone(), terms.KICK_SAND, 1, R_FAR), (alone(), terms.SWITCH_HANDS, terms.WEAPON_HAND, R_OTHER_HAND),
    (beside(), terms.SWITCH_HANDS, terms.WEAPON_HAND, R_ENEMY), (alone(), terms.SURRENDER, 0, ALLOWED),
    (beside(netted=True, down=True), terms.SURRENDER, 0, ALLOWED),
    (beside(), terms.DROP, terms.WEAPON_HAND, ALLOWED), (alone(), terms.PICK_UP, 2, R_NOTHING_HERE),
    (beside(), terms.PICK_UP, 2, R_ENEMY), (alone(netted=True), terms.PICK_UP, 2, R_NETTED),
])  # fmt: skip
def test_5_2_each_option_and_why_not(m: Match, code: int, arg: int, reason: int) -> None:
    assert why_not(m, 0, code, arg, 0) == reason, REASONS[why_not(m, 0, code, arg, 0)]
    assert ((code, arg) in open_options(m, 0)) is (reason == ALLOWED)


@pytest.mark.section("5.2.3", "5.4.8", "5.4.9", "5.3.1", "H38")
def test_5_2_3_targets_that_are_caught_blinded_or_beside_a_friend() -> None:
    m = battle([man(RETIARIUS, player=True), man(zone=NORTH)], [man(zone=EAST), man(zone=NORTH)])
    assert why_not(m, 0, terms.THROW, 2, 0) == ALLOWED
    assert why_not(m, 0, terms.THROW, 3, 0) == R_FRIEND
    assert why_not(m, 0, terms.NET_TOSS, 3, 0) == ALLOWED
    m.fighters[2].netted = m.fighters[2].blinded = True
    assert why_not(m, 0, terms.NET_TOSS, 2, 0) == R_CAUGHT
    assert why_not(m, 0, terms.KICK_SAND, 2, 0) == R_BLINDED
    drop_item(m, 0, terms.WEAPON_HAND)
    assert why_not(m, 0, terms.THROW, 2, 0) == R_UNARMED


@pytest.mark.section("5.4.7", "2.6")
def test_5_4_7_a_full_zone_is_closed_to_movers_but_can_be_thrown_into() -> None:
    m = battle([man(RETIARIUS, player=True)], [man(zone=EAST) for _ in range(4)])
    assert why_not(m, 0, terms.MOVE, EAST, 0) == R_FULL
    assert why_not(m, 0, terms.NET_TOSS, 1, 0) == ALLOWED
    assert why_not(m, 0, terms.THROW, 4, 0) == ALLOWED


@pytest.mark.section("6.3", "5.4.4.2", "H35")
@pytest.mark.parametrize("to_the_death", [False, True])
def test_6_3_both_arms_out_he_must_surrender_but_not_to_the_death(to_the_death: bool) -> None:
    m = duel(man(player=True), man(), to_the_death=to_the_death)
    arms_out(m)
    if to_the_death:
        assert why_not(m, 0, terms.FIGHT, 1, 0) == ALLOWED
        assert why_not(m, 0, terms.SURRENDER, 0, 0) == R_TO_THE_DEATH
    else:
        assert open_options(m, 0) == [(terms.SURRENDER, 0)]
        assert why_not(m, 0, terms.FIGHT, 1, 0) == R_ARMS
        assert why_not(m, 0, terms.MOVE, NORTH, 0) == R_ARMS


# Dropping, picking up, switching [3.10.6]


@pytest.mark.section("3.10.6", "3.10", "H18", "H19")
def test_3_10_6_dropping_is_free_and_makes_him_two_handed() -> None:
    m = beside(HOPLOMACHUS)
    with script(m, answers=[(terms.DROP, terms.OFF_HAND), (terms.FIGHT, 1)]):
        assert player_phase(m, 0) == 1
    assert two_handed(m, m.fighters[0])
    assert why_not(m, 0, terms.DROP, terms.OFF_HAND, 0) == R_EMPTY


def test_3_10_6_picking_up_is_free_at_the_start_of_his_move() -> None:
    m = alone()
    drop_item(m, 0, terms.WEAPON_HAND)
    with script(m, answers=[(terms.PICK_UP, terms.WEAPON_HAND), (terms.MOVE, EAST)]) as record:
        assert player_phase(m, 0) == terms.NONE
    assert (ev.PICK_UP, 0, terms.SWORD, terms.WEAPON_HAND, CENTRE) in deeds(record)
    assert m.fighters[0].zone == EAST


def test_3_10_6_picking_up_where_he_moves_to_any_mans_things() -> None:
    m = alone()
    drop_item(m, 0, terms.OFF_HAND)
    m.fighters[1].zone = NORTH
    drop_item(m, 1, terms.OFF_HAND)
    m.fighters[1].zone = EAST_GATE
    with script(m, answers=[(terms.MOVE, NORTH), (terms.PICK_UP, 2 * 3 + terms.OFF_HAND)]) as record:
        assert player_phase(m, 0) == terms.NONE
    assert deeds(record)[-1] == (ev.PICK_UP, 0, terms.LARGE_SHIELD, terms.OFF_HAND, NORTH)


@pytest.mark.section("3.10.6", "5.3.4")
def test_3_10_6_picking_up_where_he_gets_out_of_the_net() -> None:
    m = alone(netted=True, down=True)
    m.fighters[0].bonus = 1
    drop_item(m, 0, terms.WEAPON_HAND)
    with script(m, answers=[(terms.LEAVE_NET, 0), (terms.PICK_UP, terms.WEAPON_HAND)]) as record:
        assert player_phase(m, 0) == terms.NONE
    assert deeds(record)[1] == (ev.ESCAPE, 0, 0, 0, 0)
    assert (m.fighters[0].hand, m.fighters[0].bonus) == ([0, 1], 1)


@pytest.mark.section("3.10.6", "5.4.6")
def test_3_10_6_picking_up_where_he_regains_his_feet() -> None:
    m = alone(down=True)
    drop_item(m, 0, terms.WEAPON_HAND)
    with script(m, answers=[(terms.PICK_UP, terms.WEAPON_HAND), (terms.REGAIN_FEET, 0)]):
        assert player_phase(m, 0) == terms.NONE
    assert m.fighters[0].hand == [0, 1]


@pytest.mark.section("3.10.6", "5.4.4.2")
def test_3_10_6_after_losing_an_arm_he_takes_it_in_the_other() -> None:
    m = alone()
    f = m.fighters[0]
    f.track[terms.RIGHT_ARM] = 0
    drop_item(m, 0, terms.WEAPON_HAND)
    assert why_not(m, 0, terms.PICK_UP, terms.WEAPON_HAND, 0) == R_OTHER_HAND
    assert why_not(m, 0, terms.PICK_UP, terms.OFF_HAND, 0) == R_OTHER_HAND
    with script(m, answers=[(terms.DROP, terms.OFF_HAND), (terms.PICK_UP, terms.OFF_HAND), (terms.REST, 0)]):
        assert player_phase(m, 0) == terms.NONE
    assert f.hand == [terms.NONE, 0]


def test_3_10_6_any_hand_that_is_empty_and_good_any_item_that_lies_here() -> None:
    m = alone()
    m.fighters[0].hand = [terms.NONE, terms.NONE]
    m.item_zone = [CENTRE, NORTH, NORTH, CENTRE]
    assert [arg for code, arg in open_options(m, 0) if code == terms.PICK_UP] == [0, 1, 6, 7]
    with script(m, answers=[(terms.PICK_UP, 7), (terms.PICK_UP, 0), (terms.REST, 0)]):
        assert player_phase(m, 0) == terms.NONE
    assert m.fighters[0].hand == [0, 3]
    m.fighters[0].hand = [terms.NONE, terms.NONE]
    m.item_zone = [CENTRE, NORTH, NORTH, CENTRE]
    m.fighters[0].track[terms.LEFT_ARM] = 0
    assert [arg for code, arg in open_options(m, 0) if code == terms.PICK_UP] == [0, 6]


@pytest.mark.section("3.10.6", "3.7.1")
def test_3_10_6_switching_costs_the_move_and_refills() -> None:
    m = alone()
    f = m.fighters[0]
    drop_item(m, 0, terms.OFF_HAND)
    with script(m, answers=[(terms.SWITCH_HANDS, terms.WEAPON_HAND)]) as record:
        assert player_phase(m, 0) == terms.NONE
    assert deeds(record)[1:] == [(ev.SWITCH, 0, terms.SWORD, terms.OFF_HAND, 0), (ev.REST, 0, 4, 0, 0)]
    assert (f.hand, f.bonus) == ([terms.NONE, 0], 4)


def test_3_10_6_not_picking_up_and_switching_in_one_turn() -> None:
    m = alone()
    m.fighters[0].hand[terms.OFF_HAND] = terms.NONE
    m.item_zone[1] = m.item_zone[2] = CENTRE
    drop_item(m, 0, terms.WEAPON_HAND)
    assert why_not(m, 0, terms.SWITCH_HANDS, terms.WEAPON_HAND, 0) == R_EMPTY
    answers = [(terms.PICK_UP, 2 * 2 + terms.WEAPON_HAND), (terms.REST, 0)]
    offered: list[list[tuple[int, int]]] = []

    def choose(m: Match, who: int, request: int, choices: list[tuple[int, int]]) -> int:
        assert request == ask.OPTION
        offered.append(choices)
        return choices.index(answers.pop(0))

    m.player = choose
    player_phase(m, 0)
    assert (terms.SWITCH_HANDS, terms.WEAPON_HAND) not in offered[1]
    assert why_not(m, 0, terms.SWITCH_HANDS, terms.WEAPON_HAND, 0) == ALLOWED
    assert why_not(m, 0, terms.SWITCH_HANDS, terms.WEAPON_HAND, 1) == R_PICKED_UP


@pytest.mark.ruling("H18")
def test_3_10_6_what_he_let_fall_this_turn_stays_on_the_sand() -> None:
    m = alone()
    seen: list[int] = []

    def choose(m: Match, who: int, request: int, choices: list[tuple[int, int]]) -> int:
        seen.append(sum(code == terms.PICK_UP for code, _ in choices))
        return choices.index((terms.DROP, terms.OFF_HAND) if len(seen) == 1 else (terms.REST, 0))

    m.player = choose
    player_phase(m, 0)
    assert seen == [0, 0]
    assert why_not(m, 0, terms.PICK_UP, 2 * 1 + terms.OFF_HAND, 0) == ALLOWED
    assert why_not(m, 0, terms.PICK_UP, 2 * 1 + terms.OFF_HAND, 2 << 2) == R_JUST_DROPPED


def test_3_10_6_nothing_is_picked_up_or_switched_beside_an_enemy() -> None:
    m = beside()
    drop_item(m, 0, terms.OFF_HAND)
    assert why_not(m, 0, terms.PICK_UP, 2 * 1 + terms.OFF_HAND, 0) == R_ENEMY
    assert why_not(m, 0, terms.SWITCH_HANDS, terms.WEAPON_HAND, 0) == R_ENEMY
