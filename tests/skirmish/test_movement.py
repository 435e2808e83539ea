"""A phase up to the fight: passing through, collisions, the step back, turning to face, picking up."""

from fractions import Fraction

import pytest

from ludus_cli.core.bitset import bit
from ludus_cli.core.hex import REAR, turned
from ludus_cli.rules.skirmish.book import events as ev, modifiers as mod, rolls, terms
from ludus_cli.rules.skirmish.book.match import begin_turn, play_phase
from ludus_cli.rules.skirmish.book.movement import (
    MOVED_MODIFIER,
    R_MOVES,
    R_NETTED,
    R_NO_PHASE,
    R_OUT,
    R_SLOWER,
    R_STEPPED,
    R_WALL,
    STEP_BACK_REASONS,
    carry_out,
    collision_roll,
    comers_from_behind,
    face_rear,
    free_hex,
    pick_up_things,
    resolve_collisions,
    step_backs,
    why_not_step_back,
)
from ludus_cli.rules.skirmish.book.plots import step_option
from ludus_cli.rules.skirmish.book.state import Match, active_left, weapon
from tests.scripted import Script, deeds, modifiers, odds, script
from tests.skirmish.table import EAST, NORTH_EAST, NORTH_WEST, WEST, battle, duel, man, spot

F, FR, RR, R, RL, FL = range(6)


def at(m: Match, who: int) -> tuple[int, int]:
    """Where a fighter stands."""
    return m.board.hexes[m.fighters[who].hex]


# Passing and collisions


def test_men_pass_through_each_other() -> None:
    m = duel(man((-1, 0)), man((1, 0), WEST))
    m.plots = [(terms.CHARGE, 0), (terms.CHARGE, 0)]
    with script(m):
        carry_out(m)
        resolve_collisions(m)
    assert (at(m, 0), at(m, 1)) == ((2, 0), (-2, 0))


@pytest.mark.parametrize(("moved", "modifier"), [(0, -1), (1, 0), (2, 1), (3, 2)])
@pytest.mark.parametrize("strength", [0, 2])
def test_collision_modifiers(moved: int, modifier: int, strength: int) -> None:
    m = duel(man(strength=strength))
    m.fighters[0].moved = moved
    with script(m, 3, 4) as record:
        assert collision_roll(m, 0) == 7 + strength + modifier
    noted = modifiers(record, rolls.COLLISION, 0)
    assert noted.get(mod.MOVED, 0) == MOVED_MODIFIER[moved] == modifier
    assert noted.get(mod.STRENGTH, 0) == strength


def test_the_loser_is_pushed_back_and_the_winner_stays() -> None:
    m = duel(man((-2, 0)), man((2, 0), WEST))
    m.plots = [step_option(F, 2), step_option(F, 2)]
    with script(m, 6, 6, 1, 2) as record:
        carry_out(m)
        resolve_collisions(m)
    assert deeds(record)[2:] == [
        (ev.COLLISION, 1, 0, spot((0, 0)), 0),
        (ev.PUSHED, 1, spot((0, 0)), spot((1, 0)), WEST),
    ]
    assert [f.won_collision for f in m.fighters] == [True, False]


def test_ties_roll_again() -> None:
    m = duel(man((-2, 0)), man((2, 0), WEST))
    m.plots = [step_option(F, 2), step_option(F, 2)]
    with script(m, 3, 4, 4, 3, 1, 1, 1, 2):
        carry_out(m)
        resolve_collisions(m)
    assert (at(m, 0), at(m, 1)) == ((-1, 0), (0, 0))


def test_the_odds_of_running_into_a_man_who_stands() -> None:
    def rammed(s: Script) -> str:
        m = duel(man((-3, 0)), man((0, 0), WEST))
        m.plots = [(terms.CHARGE, 0), (terms.STAND, 0)]
        carry_out(m)
        m.tray.source = s
        first, second = collision_roll(m, 0), collision_roll(m, 1)
        return "tie" if first == second else "in" if first > second else "out"

    found = odds(rammed, 4)
    # 2d6 + 2 against 2d6 - 1: a difference of dice above -3.
    assert found == {"in": Fraction(986, 1296), "tie": Fraction(104, 1296), "out": Fraction(206, 1296)}


def test_s16_a_man_who_stood_is_pushed_the_way_the_winner_was_going() -> None:
    m = duel(man((-2, 0)), man((0, 0), NORTH_EAST))
    m.plots = [step_option(F, 2), (terms.STAND, 0)]
    with script(m, 6, 6, 1, 1):
        carry_out(m)
        resolve_collisions(m)
    assert (at(m, 0), at(m, 1)) == ((0, 0), (1, 0))
    assert m.fighters[1].facing == NORTH_EAST


def test_s16_a_man_who_came_is_pushed_back_the_way_he_came() -> None:
    m = duel(man((-2, 2), NORTH_EAST), man((0, 0), WEST))
    m.plots = [step_option(F, 2), (terms.STAND, 0)]
    with script(m, 1, 1, 6, 6):
        carry_out(m)
        resolve_collisions(m)
    assert (at(m, 0), at(m, 1)) == ((-1, 1), (0, 0))


def test_s16_when_the_way_back_is_taken_he_goes_to_the_next_free_hex_beside_it() -> None:
    m = battle([man((-2, 0)), man((-1, 0))], [man((0, 0), WEST)])
    m.plots = [step_option(F, 2), (terms.STAND, 0), (terms.STAND, 0)]
    with script(m, 1, 1, 6, 6):
        carry_out(m)
        resolve_collisions(m)
    assert at(m, 0) == (0, -1)


def test_s16_at_a_wall_and_in_a_throng_there_is_still_a_free_hex() -> None:
    m = duel(man((7, 0)), man((0, 0)))
    assert free_hex(m, spot((7, 0)), EAST) == spot((6, 1))
    ring = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    m = battle([man(a) for a in ring[:3]], [man(a) for a in ring[3:]])
    m.fighters[0].hex = spot((1, 0))
    far = free_hex(m, spot((0, 0)), EAST)
    assert m.board.apart[spot((0, 0))][far] in (0, 2)


def test_s16_of_three_one_stays_and_two_are_pushed() -> None:
    m = battle([man((-2, 0)), man((0, -2))], [man((2, 0), WEST)])
    m.fighters[1].facing = 1
    m.plots = [step_option(F, 2), step_option(F, 2), step_option(F, 2)]
    # The first two tie for it and roll again.
    with script(m, 5, 5, 6, 4, 1, 1, 1, 1, 2, 2) as record:
        carry_out(m)
        resolve_collisions(m)
    assert [at(m, who) for who in range(3)] == [(-1, 0), (0, 0), (1, 0)]
    assert [f.won_collision for f in m.fighters] == [False, True, False]
    assert [e for e in deeds(record) if e[0] == ev.COLLISION] == [
        (ev.COLLISION, 0, 1, spot((0, 0)), 0),
        (ev.COLLISION, 2, 1, spot((0, 0)), 0),
    ]


def test_s16_friends_collide_like_enemies() -> None:
    m = battle([man((-2, 0)), man((0, 0))], [man((5, 0), WEST)])
    m.plots = [step_option(F, 2), (terms.STAND, 0), (terms.STAND, 0)]
    with script(m, 1, 1, 6, 6):
        carry_out(m)
        resolve_collisions(m)
    assert at(m, 0) == (-1, 0)


def test_s25_a_fallen_man_bars_no_hex() -> None:
    m = battle([man((-2, 0))], [man((0, 0), WEST), man((5, 0), WEST)])
    m.fighters[1].state = terms.FALLEN
    m.plots = [step_option(F, 2), (terms.STAND, 0), (terms.STAND, 0)]
    with script(m):
        carry_out(m)
        resolve_collisions(m)
    assert at(m, 0) == (0, 0)


# The step back


def quick_duel() -> Match:
    """A quick man and a slower one, side by side."""
    m = duel(man((0, 0), EAST, reactions=2), man((1, 0), WEST, reactions=1))
    m.plots = [(terms.STAND, 0), step_option(F, 1)]
    return m


@pytest.mark.parametrize("hexes", [1, 2])
def test_the_quicker_man_steps_straight_back_before_the_plots_are_carried_out(hexes: int) -> None:
    m = quick_duel()
    with script(m, answers=[(terms.STEP_BACK, hexes)]) as record:
        step_backs(m)
        carry_out(m)
        resolve_collisions(m)
    assert at(m, 0) == (-hexes, 0)
    assert at(m, 1) == (0, 0)
    assert deeds(record)[1] == (ev.STEP_BACK, 0, spot((0, 0)), spot((-hexes, 0)), EAST)
    assert (m.fighters[0].used, m.fighters[0].moved) == (1, hexes)


def test_he_need_not() -> None:
    m = quick_duel()
    with script(m, answers=[(terms.STAND, 0)]):
        step_backs(m)
    assert (at(m, 0), m.fighters[0].used) == ((0, 0), 0)


def test_s24_why_a_man_cannot_step_back() -> None:
    m = quick_duel()
    assert why_not_step_back(m, 0) == 0
    assert why_not_step_back(m, 1) == R_MOVES
    m.plots[0] = (terms.TURN, 1)
    assert why_not_step_back(m, 0) == R_MOVES
    m.plots = [(terms.STAND, 0), (terms.STAND, 0)]
    assert why_not_step_back(m, 1) == R_SLOWER
    m.fighters[1].reactions = 2
    assert why_not_step_back(m, 0) == R_SLOWER
    m.fighters[1].reactions = 1
    m.fighters[0].stepped_back = True
    assert why_not_step_back(m, 0) == R_STEPPED
    m.fighters[0].stepped_back = False
    m.fighters[0].used = 5
    assert why_not_step_back(m, 0) == R_NO_PHASE
    m.fighters[0].used = 0
    m.fighters[0].net_on = 3
    assert why_not_step_back(m, 0) == R_NETTED
    m.fighters[0].net_on = terms.NONE
    m.fighters[0].hex = spot((-7, 0))
    assert why_not_step_back(m, 0) == R_WALL
    m.fighters[0].state = terms.COLLAPSED
    assert why_not_step_back(m, 0) == R_OUT
    assert all(STEP_BACK_REASONS[1:])


def test_he_must_be_quicker_than_every_opponent() -> None:
    m = battle([man((0, 0), reactions=2)], [man((1, 0), WEST, reactions=1), man((4, 0), WEST, reactions=2)])
    m.plots = [(terms.STAND, 0)] * 3
    assert why_not_step_back(m, 0) == R_SLOWER
    m.fighters[2].state = terms.FALLEN
    assert why_not_step_back(m, 0) == 0


def test_once_a_turn_and_again_in_the_next() -> None:
    m = quick_duel()
    with script(m, answers=[(terms.STEP_BACK, 1)]):
        step_backs(m)
        step_backs(m)
    begin_turn(m)
    assert why_not_step_back(m, 0) == 0


def test_s24_a_step_back_may_end_on_a_weapon_and_take_it_up() -> None:
    m = quick_duel()
    f = m.fighters[0]
    f.hand[terms.RIGHT_HAND] = terms.NONE
    m.item_hex[0] = spot((-2, 0))
    with script(m, answers=[(terms.STEP_BACK, 2), (terms.PICK_UP, 0)]) as record:
        step_backs(m)
        carry_out(m)
        resolve_collisions(m)
        face_rear(m)
        pick_up_things(m)
    assert weapon(m, f) == terms.SWORD
    assert f.picking
    assert f.facing == EAST
    assert deeds(record)[-1] == (ev.PICK_UP, 0, terms.SWORD, terms.RIGHT_HAND, spot((-2, 0)))


def test_s24_the_wall_cuts_a_step_back_short() -> None:
    m = quick_duel()
    m.fighters[0].hex = spot((-6, 0))
    with script(m, answers=[(terms.STEP_BACK, 2)]):
        step_backs(m)
    assert (at(m, 0), m.fighters[0].moved) == ((-7, 0), 1)


# Turning to face


@pytest.mark.parametrize("relative", range(6))
def test_an_enemy_in_the_rear_three_hexes_is_faced_and_strikes_from_the_rear(relative: int) -> None:
    m = duel(man((0, 0), NORTH_WEST), man((3, 3), WEST))
    direction = turned(NORTH_WEST, relative)
    m.fighters[1].hex = m.board.steps[spot((0, 0))][direction]
    m.fighters[1].facing = turned(direction, 3)
    with script(m) as record:
        face_rear(m)
    f = m.fighters[0]
    if relative in (RR, R, RL):
        assert f.behind == bit(1)
        assert f.facing == direction
        assert deeds(record) == [(ev.FACE, 0, 1, direction, NORTH_WEST)]
    else:
        assert (f.behind, f.facing) == (0, NORTH_WEST)
        assert deeds(record) == []
    assert m.fighters[1].behind == 0


def test_s17_a_spear_two_hexes_behind_counts_and_a_sword_there_does_not() -> None:
    for carried, behind in ((terms.SPEAR, bit(1)), (terms.SWORD, 0)):
        assert comers_from_behind(duel(man((0, 0), EAST), man((-2, 0), EAST, weapon=carried)), 0) == behind


def test_s17_what_is_exactly_abeam_is_no_rear() -> None:
    assert comers_from_behind(duel(man((0, 0), EAST), man((-1, 2), NORTH_EAST, weapon=terms.SPEAR)), 0) == 0


def test_s18_of_several_behind_him_he_faces_one_and_all_have_his_rear() -> None:
    m = battle([man((0, 0), EAST)], [man((-1, 0), EAST), man((0, -1), EAST)])
    with script(m, answers=[(terms.FACE, 2)]):
        face_rear(m)
    assert m.fighters[0].behind == bit(1) | bit(2)
    assert m.fighters[0].facing == NORTH_WEST


def test_s18_two_back_to_back_both_turn() -> None:
    m = duel(man((0, 0), EAST), man((-1, 0), WEST))
    with script(m):
        face_rear(m)
    assert [f.facing for f in m.fighters] == [WEST, EAST]
    assert [f.behind for f in m.fighters] == [bit(1), bit(0)]


# Picking up


def unarmed_duel() -> Match:
    """A man whose sword lies one hex to his right front, and an armed one farther off."""
    m = duel(man((0, 0), EAST), man((4, 0), WEST))
    m.fighters[0].hand[terms.RIGHT_HAND] = terms.NONE
    m.item_hex[0] = spot((0, 1))
    return m


def test_s23_he_moves_onto_it_and_ends_facing_his_start() -> None:
    m = unarmed_duel()
    m.plots = [(terms.PICK_UP, 0), (terms.STAND, 0)]
    with script(m) as record:
        carry_out(m)
        resolve_collisions(m)
        face_rear(m)
        pick_up_things(m)
    f = m.fighters[0]
    assert (at(m, 0), f.facing, weapon(m, f), f.used) == ((0, 1), NORTH_WEST, terms.SWORD, 1)
    assert deeds(record) == [
        (ev.MOVE, 0, spot((0, 0)), spot((0, 1)), NORTH_WEST),
        (ev.PICK_UP, 0, terms.SWORD, terms.RIGHT_HAND, spot((0, 1))),
    ]


def test_s23_what_lies_at_his_feet_he_takes_where_he_stands() -> None:
    m = unarmed_duel()
    m.item_hex[0] = spot((0, 0))
    m.plots = [(terms.PICK_UP, 0), (terms.STAND, 0)]
    with script(m) as record:
        carry_out(m)
        pick_up_things(m)
    assert deeds(record) == [(ev.PICK_UP, 0, terms.SWORD, terms.RIGHT_HAND, spot((0, 0)))]
    assert (m.fighters[0].facing, m.fighters[0].used) == (EAST, 1)


def test_s23_pushed_off_it_he_has_lost_the_phase() -> None:
    m = unarmed_duel()
    m.fighters[1].hex = spot((2, 1))
    m.plots = [(terms.PICK_UP, 0), step_option(F, 2)]
    with script(m, 1, 1, 6, 6) as record:
        carry_out(m)
        resolve_collisions(m)
        face_rear(m)
        pick_up_things(m)
    f = m.fighters[0]
    assert deeds(record)[-1] == (ev.GRASP, 0, terms.SWORD, spot((0, 1)), 0)
    assert weapon(m, f) == terms.NO_ITEM
    assert f.picking
    assert at(m, 0) == (0, 0)


def test_picking_up_allows_no_attack_that_phase() -> None:
    m = unarmed_duel()
    m.item_hex[0] = spot((0, 0))
    m.fighters[1].hex = spot((1, 0))
    m.fighters[1].used = 4
    with script(m, 1, 1, 6, 6, answers=[(terms.PICK_UP, 0), (7, 0), (10, 3)]):
        play_phase(m)
    assert weapon(m, m.fighters[0]) == terms.SWORD
    assert active_left(m.fighters[0]) == 3


def test_the_direction_of_the_rear() -> None:
    assert turned(EAST, REAR) == WEST
