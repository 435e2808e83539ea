"""S23: who has lost his weapon and can reach it, and the step that picking something up allows."""

import pytest

from ludus_cli.rules.skirmish.book import events as ev, rolls, terms
from ludus_cli.rules.skirmish.book.fight import attack_roll, open_attacks, scatter_weapon
from ludus_cli.rules.skirmish.book.match import begin_phase, begin_turn
from ludus_cli.rules.skirmish.book.movement import (
    R_OWED as R_STEP_OWED,
    STEP_BACK_REASONS,
    carry_out,
    face_rear,
    pick_up_things,
    plot_all,
    resolve_collisions,
    step_backs,
    why_not_step_back,
)
from ludus_cli.rules.skirmish.book.npg import choose_plot as npg_plot
from ludus_cli.rules.skirmish.book.plots import (
    ALLOWED,
    R_NOT_HERE,
    R_OWED,
    R_WALL,
    REASONS,
    must_fetch_weapon,
    open_plots,
    pick_up,
    step_option,
    why_not,
)
from ludus_cli.rules.skirmish.book.state import HELD, Match, Strike, weapon
from ludus_cli.rules.skirmish.book.wounds import Wound, apply_wound
from ludus_cli.rules.skirmish.trials.tactics import TACTICS, tactics_player
from tests.scripted import deeds, modifiers, script
from tests.skirmish.table import EAST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, WEST, battle, duel, man, spot

F, FR, RR, R, RL, FL = range(6)


def at(m: Match, who: int) -> tuple[int, int]:
    return m.board.hexes[m.fighters[who].hex]


def disarmed(face: int = 2, reactions: int = 1) -> Match:
    """Two face to face; the sword of the first has flown: by a 2 to the hex at his right front."""
    m = duel(man(reactions=reactions))
    with script(m, face):
        scatter_weapon(m, 0, 1)
    begin_phase(m)
    return m


def moved(m: Match) -> None:
    """All that moves in a phase, once plots are made."""
    carry_out(m)
    resolve_collisions(m)
    face_rear(m)
    pick_up_things(m)


def test_s23_who_lost_his_weapon_and_can_reach_it_may_only_stand_or_fetch_it() -> None:
    m = disarmed()
    assert m.item_hex[0] == spot((0, 1))
    assert open_plots(m, 0) == [(terms.STAND, 0), pick_up(0)]
    for plot in (step_option(R, 1), step_option(FR, 1), (terms.CHARGE, 0), (terms.TURN, 3)):
        assert REASONS[why_not(m, 0, *plot)] == REASONS[R_OWED]
    assert len(open_plots(m, 1)) > 60


def test_s23_what_a_wounded_right_arm_drops_is_fetched_too() -> None:
    m = duel()
    with script(m):
        apply_wound(m, Wound(1, 0, terms.RIGHT_ARM, terms.SERIOUS_WOUND))
    steps = [pick_up(0, way) for way in range(6)]
    assert open_plots(m, 0) == [(terms.STAND, 0), pick_up(0), *steps]


def test_s23_to_stand_is_no_active_phase_and_he_owes_it_on() -> None:
    m = disarmed()
    m.plots = [(terms.STAND, 0), (terms.STAND, 0)]
    with script(m):
        moved(m)
    begin_turn(m)
    begin_phase(m)
    assert must_fetch_weapon(m, 0)


def test_s23_what_he_cannot_reach_he_need_not_fetch() -> None:
    m = disarmed()
    m.item_hex[0] = spot((0, 2))
    assert why_not(m, 0, *step_option(R, 1)) == ALLOWED
    m.item_hex[0] = HELD
    m.fighters[1].hand[terms.RIGHT_HAND] = 0
    assert why_not(m, 0, *step_option(R, 1)) == ALLOWED


def test_s23_it_is_his_next_active_phase_alone() -> None:
    """Pushed off it he has spent that phase, and is free; one that he loses in a net is not spent by him."""
    m = disarmed()
    m.fighters[1].hex = spot((2, 1))
    m.plots = [pick_up(0), step_option(F, 2)]
    m.fighters[1].facing = WEST
    with script(m, 1, 1, 6, 6) as record:
        moved(m)
    assert (ev.GRASP, 0, terms.SWORD, spot((0, 1)), 0) in deeds(record)
    begin_phase(m)
    assert not must_fetch_weapon(m, 0)
    assert why_not(m, 0, *step_option(R, 1)) == ALLOWED

    m = disarmed()
    m.fighters[0].net_on = 1
    m.plots = [(terms.STAND, 0), (terms.STAND, 0)]
    with script(m):
        moved(m)
    m.fighters[0].net_on = terms.NONE
    assert m.fighters[0].used == 1
    assert must_fetch_weapon(m, 0)


@pytest.mark.parametrize("tactics", ["npg", *TACTICS])
def test_s23_he_fetches_his_own_before_another_that_lies_nearer(tactics: str) -> None:
    m = disarmed()
    m.fighters[0].npg = tactics == "npg"
    m.fighters[1].hand[terms.RIGHT_HAND] = terms.NONE
    m.item_hex[2] = m.fighters[0].hex
    m.fighters[1].used = 4
    with script(m):
        m.player = tactics_player([TACTICS.get(tactics), None])
        plot_all(m)
    assert m.plots[0] == pick_up(0)


# The step back


def test_s23_s24_he_steps_back_only_to_where_it_lies_and_takes_it_up() -> None:
    m = disarmed(4, reactions=2)
    f = m.fighters[0]
    assert m.item_hex[0] == spot((-1, 0))
    m.plots = [(terms.STAND, 0), (terms.STAND, 0)]
    with script(m, answers=[(terms.STEP_BACK, 1)]) as record:
        step_backs(m)
        moved(m)
    assert (at(m, 0), weapon(m, f), f.picking, f.lost) == ((-1, 0), terms.SWORD, True, terms.NONE)
    assert deeds(record)[-1] == (ev.PICK_UP, 0, terms.SWORD, terms.RIGHT_HAND, spot((-1, 0)))


def test_s23_s24_he_does_not_step_back_from_where_it_lies_elsewhere() -> None:
    m = disarmed(reactions=2)
    m.plots = [(terms.STAND, 0), (terms.STAND, 0)]
    assert STEP_BACK_REASONS[why_not_step_back(m, 0)] == STEP_BACK_REASONS[R_STEP_OWED]
    with script(m):
        step_backs(m)
    assert at(m, 0) == (0, 0)


# The step out of the weapon's own hex


def lying_here() -> Match:
    """A man whose sword lies in his own hex, and an armed one two hexes off."""
    m = duel(man((0, 0), EAST), man((2, 0), WEST))
    m.fighters[0].hand[terms.RIGHT_HAND] = terms.NONE
    m.item_hex[0] = spot((0, 0))
    return m


@pytest.mark.parametrize(("way", "there", "facing"), [
    (F, (1, 0), WEST), (RR, (-1, 1), NORTH_EAST), (R, (-1, 0), EAST), (RL, (0, -1), SOUTH_EAST),
])  # fmt: skip
def test_s23_from_its_own_hex_he_may_step_in_any_direction_and_faces_his_start(
    way: int, there: tuple[int, int], facing: int
) -> None:
    m = lying_here()
    m.plots = [pick_up(0, way), (terms.STAND, 0)]
    with script(m) as record:
        carry_out(m)
    f = m.fighters[0]
    assert (at(m, 0), f.facing, f.moved, f.used, weapon(m, f)) == (there, facing, 1, 1, terms.SWORD)
    assert deeds(record) == [
        (ev.PICK_UP, 0, terms.SWORD, terms.RIGHT_HAND, spot((0, 0))),
        (ev.MOVE, 0, spot((0, 0)), spot(there), facing),
    ]


def test_s23_the_step_too_takes_the_attack_and_gives_attackers_two() -> None:
    m = lying_here()
    m.plots = [pick_up(0, F), (terms.STAND, 0)]
    with script(m, 3, 3) as record:
        moved(m)
        assert open_attacks(m, 0) == []
        attack_roll(m, Strike(1, terms.ATTACK, 0, terms.HEAD))
    assert 2 in modifiers(record, rolls.ATTACK, 1).values()


def test_s23_pushed_after_the_step_he_has_it_all_the_same() -> None:
    m = lying_here()
    m.fighters[1].hex = spot((3, 0))
    m.plots = [pick_up(0, F), step_option(F, 2)]
    with script(m, 1, 1, 6, 6):
        moved(m)
    assert (at(m, 0), weapon(m, m.fighters[0])) == ((0, 0), terms.SWORD)


def test_s23_only_from_its_own_hex_and_not_into_the_wall() -> None:
    m = disarmed()
    assert why_not(m, 0, *pick_up(0, F)) == R_NOT_HERE
    m = lying_here()
    m.fighters[0].hex = m.item_hex[0] = spot((7, 0))
    assert why_not(m, 0, *pick_up(0, F)) == R_WALL
    assert why_not(m, 0, *pick_up(0, R)) == ALLOWED


def test_s23_who_stands_on_it_has_it_before_one_who_comes_for_it() -> None:
    m = battle([man((0, 1), SOUTH_WEST)], [man((0, 0), EAST)])
    for f in m.fighters:
        f.hand[terms.RIGHT_HAND] = terms.NONE
    m.item_hex[0] = spot((0, 0))
    m.plots = [pick_up(0), pick_up(0, R)]
    with script(m) as record:
        moved(m)
    assert [weapon(m, f) for f in m.fighters] == [terms.NO_ITEM, terms.SWORD]
    assert (ev.GRASP, 0, terms.SWORD, spot((0, 0)), 1) in deeds(record)


def test_s32_who_opens_the_distance_goes_a_hex_with_it_and_others_stay() -> None:
    m = lying_here()
    with script(m):
        assert npg_plot(m, 0) == pick_up(0)
    m.fighters[0].serious = 1
    with script(m, picks=[0]):
        assert npg_plot(m, 0) == pick_up(0, RR)
    m.fighters[1].used = 4
    with script(m):
        m.player = tactics_player([TACTICS["cautious"], None])
        plot_all(m)
    assert m.plots[0] == pick_up(0, RR)
