"""Plots: active phases, how a plot is written, where it leads, why it is refused."""

import pytest
from hypothesis import given, strategies as st

from ludus_cli.core.hex import NOWHERE
from ludus_cli.rules.skirmish.book import events as ev, terms
from ludus_cli.rules.skirmish.book.match import play_phase
from ludus_cli.rules.skirmish.book.movement import carry_out, plot_all
from ludus_cli.rules.skirmish.book.plots import (
    ALLOWED,
    R_ARMED,
    R_FAR,
    R_LEFT_HAND,
    R_NETTED,
    R_NO_PHASE,
    R_NO_PLOT,
    R_NO_TURN,
    R_NOTHING,
    R_OUT,
    R_WALL,
    REASONS,
    all_plots,
    open_plots,
    pick_up,
    plot_end,
    plot_words,
    step_option,
    unpack_move,
    why_not,
)
from ludus_cli.rules.skirmish.book.state import HELD, active_left, active_phases
from tests.scripted import deeds, script
from tests.skirmish.table import EAST, WEST, battle, duel, man, spot

F, FR, RR, R, RL, FL = range(6)

# Active phases


@pytest.mark.parametrize(("weight", "phases"), [(terms.LIGHT, 5), (terms.MEDIUM, 4), (terms.HEAVY, 3)])
@pytest.mark.parametrize(("reactions", "more"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_active_phases_by_class_and_reactions(weight: int, phases: int, reactions: int, more: int) -> None:
    assert active_phases(man(weight=weight, reactions=reactions)) == phases + more


def test_s13_tired_and_lame_men_have_fewer_and_never_less_than_none() -> None:
    f = man(weight=terms.HEAVY)
    f.tired = True
    assert active_phases(f) == 2
    f.lame = 1
    assert active_phases(f) == 1
    f.lame = 2
    assert active_phases(f) == 0
    f.lame = 3
    assert (active_phases(f), active_left(f)) == (0, 0)


def test_s13_a_change_counts_at_once() -> None:
    f = man(weight=terms.MEDIUM, reactions=2)
    f.used = 3
    assert active_left(f) == 2
    f.reactions = 1
    assert active_left(f) == 1
    f.lame = 2
    assert active_left(f) == 0


def test_s13_standing_costs_nothing_and_everything_else_one_phase() -> None:
    m = battle([man((-3, 0)), man((-3, 2)), man((-3, 4))], [man((3, 0), WEST), man((3, 2), WEST)])
    m.plots = [(terms.STAND, 0), step_option(F, 1), (terms.TURN, 2), (terms.CHARGE, 0), step_option(R, 2)]
    carry_out(m)
    assert [f.used for f in m.fighters] == [0, 1, 1, 1, 1]


def test_no_one_says_in_advance_which_phases_he_uses() -> None:
    m = duel(man((-6, 0), weight=terms.HEAVY), man((6, 0), WEST))
    stay, go = (terms.STAND, 0), step_option(F, 1)
    free = [(terms.STAND, 0)] * 6
    for plot, left in [(stay, 3), (go, 2), (stay, 2), (go, 1), (go, 0)]:
        with script(m, answers=[plot, free.pop()]):
            play_phase(m)
        assert active_left(m.fighters[0]) == left
    # In the sixth phase he has none left, and is not even asked.
    with script(m, answers=[free.pop()]):
        play_phase(m)


def test_all_plot_in_secret_and_then_all_plots_are_shown() -> None:
    m = duel(man((-3, 0)), man((3, 0), WEST))
    seen: list[bool] = []

    def player(match: object, who: int, request: int, offered: list[tuple[int, int]]) -> int:
        seen.append(m.shown)
        return offered.index(step_option(F, 2) if who == 0 else (terms.CHARGE, 0))

    with script(m) as record:
        m.player = player
        plot_all(m)
    assert (seen, m.shown) == ([False, False], True)
    assert m.plots == [step_option(F, 2), (terms.CHARGE, 0)]
    assert [e for e in deeds(record) if e[0] == ev.PLOT] == [
        (ev.PLOT, 0, *step_option(F, 2), 4),
        (ev.PLOT, 1, terms.CHARGE, 0, 4),
    ]


# Writing


@pytest.mark.parametrize(("plot", "words"), [
    (step_option(FR, 2, 4), "FR(Q)AA"), (step_option(F, 1), "F"), (step_option(R, 2, 3), "R(Q)CCC"),
    (step_option(RL, 1, 5), "RLA"),
    ((terms.TURN, 2), "CC"), ((terms.CHARGE, 0), "Charge"), ((terms.STAND, 0), "Stand"), (pick_up(3), "Pick up 3"),
    (pick_up(3, RL), "Pick up 3 RL"),
])  # fmt: skip
def test_plots_are_written_as_the_rules_write_them(plot: tuple[int, int], words: str) -> None:
    assert plot_words(*plot) == words


@given(st.integers(0, 5), st.integers(1, 2), st.integers(0, 5))
def test_a_move_holds_direction_hexes_and_turns(direction: int, hexes: int, turns: int) -> None:
    code, arg = step_option(direction, hexes, turns)
    assert code == terms.MOVE
    assert unpack_move(arg) == (direction, hexes, turns)


# Where a plot leads


@pytest.mark.parametrize(("plot", "at", "facing", "hexes", "heading"), [
    (step_option(F, 1), (1, 0), 0, 1, 0),
    (step_option(F, 2), (2, 0), 0, 2, 0), (step_option(FR, 2, 4), (0, 2), 4, 2, 1),
    (step_option(RR, 1, 1), (-1, 1), 1, 1, 2), (step_option(R, 2, 3), (-2, 0), 3, 2, 3),
    (step_option(RL, 1), (0, -1), 0, 1, 4),
    (step_option(FL, 1, 5), (1, -1), 5, 1, 5), ((terms.CHARGE, 0), (3, 0), 0, 3, 0),
    ((terms.TURN, 2), (0, 0), 2, 0, NOWHERE), ((terms.STAND, 0), (0, 0), 0, 0, NOWHERE),
])  # fmt: skip
def test_where_a_plot_leads(plot: tuple[int, int], at: tuple[int, int], facing: int, hexes: int, heading: int) -> None:
    assert plot_end(duel(man((0, 0), EAST), man((5, 0), WEST)), 0, *plot) == (spot(at), facing, hexes, heading)


@pytest.mark.parametrize("facing", range(6))
def test_s14_a_charge_goes_three_hexes_straight_ahead_and_turns_not(facing: int) -> None:
    m = duel(man((0, 0), facing), man((5, 0), WEST))
    end = plot_end(m, 0, terms.CHARGE, 0)
    assert (end.facing, end.hexes, end.heading) == (facing, 3, facing)
    assert m.board.apart[end.hex][spot((0, 0))] == 3


def test_s7_the_edge_is_a_wall_and_movement_stops_there() -> None:
    m = duel(man((6, 0), EAST), man((-6, 0), EAST))
    m.plots = [step_option(F, 2, 2), (terms.CHARGE, 0)]
    with script(m) as record:
        carry_out(m)
    assert deeds(record) == [
        (ev.MOVE, 0, spot((6, 0)), spot((7, 0)), 2),
        (ev.WALL, 0, spot((7, 0)), 0, 1),
        (ev.MOVE, 1, spot((-6, 0)), spot((-3, 0)), 0),
    ]
    assert m.fighters[0].moved == 1


def test_s14_a_charge_that_the_wall_cuts_short_counts_the_hexes_it_went() -> None:
    m = duel(man((5, 0), EAST), man((-6, 0), EAST))
    m.plots = [(terms.CHARGE, 0), (terms.STAND, 0)]
    with script(m) as record:
        carry_out(m)
    assert deeds(record)[1] == (ev.WALL, 0, spot((7, 0)), 0, 1)
    assert m.fighters[0].moved == 2


def test_turns_alone_are_a_plot() -> None:
    m = duel(man((0, 0), EAST), man((5, 0), WEST))
    m.plots = [(terms.TURN, 4), (terms.STAND, 0)]
    with script(m) as record:
        carry_out(m)
    assert deeds(record) == [(ev.SWIVEL, 0, 0, 4, spot((0, 0)))]
    assert (m.fighters[0].facing, m.fighters[0].moved) == (4, 0)


# Why not


def test_a_fresh_man_in_the_open_may_plot_everything_but_to_pick_up() -> None:
    assert len(open_plots(duel(man((0, 0)), man((5, 0), WEST)), 0)) == 1 + 72 + 1 + 5


def test_s15_a_plot_against_the_wall_is_refused() -> None:
    m = duel(man((7, 0), EAST), man((0, 0)))
    assert why_not(m, 0, *step_option(F, 1)) == R_WALL
    assert why_not(m, 0, *step_option(F, 2)) == R_WALL
    assert why_not(m, 0, terms.CHARGE, 0) == R_WALL
    assert why_not(m, 0, *step_option(R, 1)) == ALLOWED
    assert why_not(m, 0, terms.TURN, 3) == ALLOWED


def test_without_an_active_phase_he_can_only_stand() -> None:
    m = duel()
    m.fighters[0].used = 4
    assert open_plots(m, 0) == [(terms.STAND, 0)]
    assert {why_not(m, 0, *o) for o in all_plots(m, 0)[1:]} == {R_NO_PHASE}


def test_s29_in_the_net_he_can_only_stand() -> None:
    m = duel(man(), man((1, 0), WEST, net=True))
    m.fighters[0].net_on = 3
    assert open_plots(m, 0) == [(terms.STAND, 0)]
    assert why_not(m, 0, *step_option(F, 1)) == R_NETTED


def test_who_is_out_of_the_match_plots_nothing() -> None:
    m = duel()
    m.fighters[0].state = terms.COLLAPSED
    assert open_plots(m, 0) == []
    assert why_not(m, 0, terms.STAND, 0) == R_OUT


def test_what_is_no_plot_is_refused() -> None:
    m = duel(man((0, 0)), man((5, 0), WEST))
    assert why_not(m, 0, terms.MOVE, 72) == R_NO_PLOT
    assert why_not(m, 0, terms.MOVE, -1) == R_NO_PLOT
    assert why_not(m, 0, terms.TURN, 0) == R_NO_TURN
    assert why_not(m, 0, terms.TURN, 6) == R_NO_PLOT
    assert why_not(m, 0, terms.STEP_BACK, 1) == R_NO_PLOT


def test_s23_why_he_cannot_pick_something_up() -> None:
    m = duel(man((0, 0), shield=terms.LARGE_SHIELD), man((5, 0), WEST, net=True))
    sword, net = 0, 3
    assert why_not(m, 0, terms.PICK_UP, sword) == R_NOTHING
    assert why_not(m, 0, terms.PICK_UP, 99) == R_NOTHING
    assert why_not(m, 0, terms.PICK_UP, -1) == R_NOTHING
    m.item_hex[2] = spot((1, 0))
    assert why_not(m, 0, terms.PICK_UP, 2) == R_ARMED
    m.fighters[0].hand[0] = terms.NONE
    assert why_not(m, 0, terms.PICK_UP, 2) == ALLOWED
    m.item_hex[2] = spot((2, 0))
    assert why_not(m, 0, terms.PICK_UP, 2) == R_FAR
    m.item_hex[net] = spot((0, 0))
    assert why_not(m, 0, terms.PICK_UP, net) == R_LEFT_HAND
    m.fighters[0].shield = 0
    assert why_not(m, 0, terms.PICK_UP, net) == ALLOWED
    m.fighters[0].part_serious[terms.LEFT_ARM] = 1
    assert why_not(m, 0, terms.PICK_UP, net) == R_LEFT_HAND
    assert m.item_hex[0] == HELD


@given(st.integers(0, 168), st.integers(0, 5), st.integers(0, 5), st.booleans())
def test_every_plot_is_allowed_or_has_its_reason(place: int, facing: int, used: int, unarmed: bool) -> None:
    m = duel(man((0, 0), facing), man((3, 0), WEST))
    f = m.fighters[0]
    f.hex, f.used = place, used
    if unarmed:
        f.hand[0] = terms.NONE
        m.item_hex[0] = spot((0, 0))
    allowed = open_plots(m, 0)
    for option in all_plots(m, 0):
        reason = why_not(m, 0, *option)
        assert (reason == ALLOWED) == (option in allowed)
        assert (REASONS[reason] == "") == (reason == ALLOWED)
        if reason == ALLOWED:
            end = plot_end(m, 0, *option)
            assert m.board.apart[place][end.hex] == end.hexes <= 3
    assert (terms.STAND, 0) in allowed
