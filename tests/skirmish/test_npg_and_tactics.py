"""The solo rule, and the tactics that answer for a Star."""

import pytest

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.rules.skirmish.book import npg, requests as ask, terms
from ludus_cli.rules.skirmish.book.match import play_match, play_phase
from ludus_cli.rules.skirmish.book.plots import step_option
from ludus_cli.rules.skirmish.book.sightlines import item_here
from ludus_cli.rules.skirmish.book.state import GONE, Match, Option
from ludus_cli.rules.skirmish.trials.tactics import (
    DEFAULT_TACTICS,
    TACTICS,
    TACTICS_NAMES,
    choose_option,
    gives_way,
    tactics_player,
)
from tests.scripted import script
from tests.skirmish.table import EAST, NORTH_EAST, SOUTH_EAST, WEST, battle, duel, man, spot

F, FR, RR, R, RL, FL = range(6)
CAUTIOUS, BALANCED, BOLD = (TACTICS[name] for name in ("cautious", "balanced", "bold"))


def solo(m: Match, *picks: int) -> Option:
    """What the first man plots by the solo rule."""
    with script(m, picks=picks):
        return npg.choose_plot(m, 0)


def opposed(apart: int, facing: int = EAST, weapon: int = terms.SWORD) -> Match:
    """A man of the solo rule with an enemy this many hexes to the east."""
    return duel(man((-2, 0), facing, weapon=weapon), man((-2 + apart, 0), WEST))


# The solo rule


@pytest.mark.parametrize("apart", [3, 4, 5, 6])
def test_s6_he_charges_when_the_straight_line_is_clear(apart: int) -> None:
    assert solo(opposed(apart)) == (terms.CHARGE, 0)


def test_s6_with_somebody_in_between_he_does_not_charge() -> None:
    assert solo(battle([man((-2, 0)), man((0, 0))], [man((3, 0), WEST)]))[0] == terms.MOVE


@pytest.mark.parametrize(("facing", "plot"), [(SOUTH_EAST, step_option(FL, 2, 5)), (NORTH_EAST, step_option(FR, 2, 1))])
def test_s6_else_he_closes_by_the_shortest_way_and_faces_his_man(facing: int, plot: Option) -> None:
    assert solo(opposed(5, facing)) == plot


def test_s6_within_reach_he_holds() -> None:
    assert solo(opposed(1)) == (terms.STAND, 0)
    assert solo(opposed(2, weapon=terms.SPEAR)) == (terms.STAND, 0)


def test_s6_within_reach_but_turned_away_he_turns() -> None:
    assert solo(opposed(1, WEST)) == (terms.TURN, 3)


def test_s6_with_more_serious_wounds_he_opens_the_distance() -> None:
    m = opposed(1)
    m.fighters[0].serious = 1
    assert solo(m, 0) in [
        step_option(R, 2),
        step_option(RR, 2),
        step_option(RL, 2),
        step_option(RR, 2, 5),
        step_option(RL, 2, 1),
    ]


def test_s6_without_stamina_he_opens_the_distance() -> None:
    m = opposed(2)
    m.fighters[0].stamina = 0
    code, arg = solo(m, 0)
    assert code == terms.MOVE
    assert arg // 12 in (R, RR, RL)


def test_s6_cornered_he_holds_and_turns() -> None:
    # In the corner, with an enemy at each end of the two ways along the wall.
    m = battle([man((-7, 7), WEST)], [man((-5, 5), WEST), man((-7, 5)), man((-5, 7), WEST)])
    m.fighters[0].serious = 1
    assert solo(m, 0) == (terms.TURN, 2)
    m.fighters[0].facing = NORTH_EAST
    assert solo(m, 0) == (terms.STAND, 0)


def test_s32_when_neither_would_close_the_one_with_fewer_wounds_does() -> None:
    m = opposed(4)
    for f in m.fighters:
        f.stamina = 0
    assert solo(m) == (terms.CHARGE, 0)
    m.fighters[1].serious = 1
    assert solo(m) == (terms.CHARGE, 0)
    m.fighters[0].serious = 2
    assert solo(m, 0)[0] == terms.MOVE
    assert npg.closes_in(m.fighters[1], m.fighters[0])
    assert not npg.closes_in(m.fighters[0], m.fighters[1])


def test_s32_he_fetches_his_weapon() -> None:
    m = opposed(5)
    m.fighters[0].hand[terms.RIGHT_HAND] = terms.NONE
    m.item_hex[0] = spot((-3, 0))
    assert solo(m) == (terms.PICK_UP, 0)
    m.item_hex[0] = spot((-5, 0))
    assert solo(m) == step_option(R, 2, 3)


def test_s32_with_a_net_he_closes_to_three_hexes_and_throws_it() -> None:
    m = duel(man((-2, 0), net=True, weapon=terms.SPEAR), man((2, 0), WEST))
    assert solo(m) == step_option(F, 1)
    m.fighters[0].hex = spot((-1, 0))
    assert solo(m) == (terms.STAND, 0)
    assert npg.choose_attack(m, bit(1), bit(1)) == (terms.THROW_NET, 1)


def test_s32_of_several_he_strikes_the_worst_hurt_and_ties_are_random() -> None:
    m = battle([man()], [man((1, 0)), man((0, 1)), man((1, -1))])
    m.fighters[2].serious = 1
    offered = bit(1) | bit(2) | bit(3)
    assert npg.choose_attack(m, offered, 0) == (terms.ATTACK, 2)
    m.fighters[2].serious = 0
    with script(m, picks=[2]):
        assert npg.choose_attack(m, offered, 0) == (terms.ATTACK, 3)


def test_s6_he_aims_at_the_part_with_the_least_armour_ties_at_random() -> None:
    m = duel(man(), man((1, 0), WEST, armour=[2, 1, 0, 1, 1, 0, 2]))
    with script(m, picks=[1]):
        assert npg.choose_part(m, 1) == 5
    m.fighters[1].helmet_lost = True
    with script(m, picks=[0]):
        assert npg.choose_part(m, 1) == terms.HEAD


def test_s32_he_steps_back_to_open_the_distance_or_onto_a_weapon() -> None:
    m = duel(man((0, 0), reactions=2), man((1, 0), WEST))
    assert npg.step_back(m, 0) == 0
    m.fighters[0].serious = 1
    assert npg.step_back(m, 0) == 2
    m.fighters[0].serious = 0
    m.fighters[0].hand[terms.RIGHT_HAND] = terms.NONE
    m.item_hex[0] = spot((-1, 0))
    assert npg.step_back(m, 0) == 1


def test_s32_he_picks_up_a_weapon_before_a_net_and_his_own_before_others() -> None:
    m = duel(man(weapon=terms.NO_ITEM), man((1, 0), WEST))
    m.item_kind[0], m.item_kind[3] = terms.SWORD, terms.NET
    m.item_hex[0] = m.item_hex[2] = m.item_hex[3] = spot((0, 0))
    for expected in (0, 2, 3, terms.NONE):
        assert item_here(m, 0) == expected
        m.item_hex[expected] = GONE


def test_an_npg_is_never_asked() -> None:
    m = duel(man((-2, 0), npg=True), man((3, 0), WEST, npg=True))
    m.tray = Tray(SeededSource(3, 4))
    play_match(m)
    assert m.over
    for _ in range(3):
        with pytest.raises(AssertionError, match="never asked"):
            tactics_player([None])(m, 0, ask.PLOT, [(terms.STAND, 0)])


# Tactics


def test_the_tactics_and_their_names() -> None:
    assert TACTICS_NAMES == ("npg", "cautious", "balanced", "bold")
    assert DEFAULT_TACTICS in TACTICS
    for name, own in TACTICS.items():
        assert (own.name, sorted(own.aims)) == (name, list(range(7)))


def test_who_opens_the_distance() -> None:
    f, foe = duel().fighters
    f.serious = 1
    assert [gives_way(f, foe, own) for own in (CAUTIOUS, BALANCED, BOLD)] == [True, False, False]
    f.serious = 2
    assert [gives_way(f, foe, own) for own in (CAUTIOUS, BALANCED, BOLD)] == [True, True, False]
    f.serious, f.stamina = 0, 0
    assert [gives_way(f, foe, own) for own in (CAUTIOUS, BALANCED, BOLD)] == [True, False, False]
    foe.stamina = 0
    assert not gives_way(f, foe, CAUTIOUS)


def test_who_charges_and_who_rams() -> None:
    m = opposed(4)
    plots = [choose_option(m, 0, own, ask.PLOT, [(terms.STAND, 0)])[0] for own in (CAUTIOUS, BALANCED, BOLD)]
    assert plots == [terms.MOVE, terms.CHARGE, terms.CHARGE]
    m = opposed(3)
    plots = [choose_option(m, 0, own, ask.PLOT, [(terms.STAND, 0)])[0] for own in (CAUTIOUS, BALANCED, BOLD)]
    assert plots == [terms.MOVE, terms.CHARGE, terms.CHARGE]
    m.fighters[1].strength = 2
    plots = [choose_option(m, 0, own, ask.PLOT, [(terms.STAND, 0)])[0] for own in (CAUTIOUS, BALANCED, BOLD)]
    assert plots == [terms.MOVE, terms.MOVE, terms.CHARGE]


def test_the_bold_go_through_a_man_into_his_rear() -> None:
    m = opposed(1)
    assert choose_option(m, 0, BALANCED, ask.PLOT, []) == (terms.STAND, 0)
    assert choose_option(m, 0, BOLD, ask.PLOT, []) == step_option(F, 2, 3)


def test_an_unarmed_man_fetches_his_weapon_or_keeps_away() -> None:
    m = opposed(2)
    m.fighters[0].hand[terms.RIGHT_HAND] = terms.NONE
    m.item_hex[0] = spot((-3, 0))
    assert choose_option(m, 0, BALANCED, ask.PLOT, [(terms.STAND, 0), (terms.PICK_UP, 0)]) == (terms.PICK_UP, 0)
    m.item_hex[0] = spot((-6, 0))
    assert choose_option(m, 0, BALANCED, ask.PLOT, [(terms.STAND, 0)]) == step_option(R, 2, 3)
    m.item_hex[0] = -2
    code, arg = choose_option(m, 0, BOLD, ask.PLOT, [(terms.STAND, 0)])
    assert (code, arg // 12 in (R, RR, RL)) == (terms.MOVE, True)


def test_who_steps_back_from_what_he_sees_coming() -> None:
    m = duel(man((0, 0), EAST, reactions=2), man((1, 0), WEST))
    offered = [(terms.STAND, 0), (terms.STEP_BACK, 1), (terms.STEP_BACK, 2)]
    m.plots = [(terms.STAND, 0), step_option(F, 2)]
    found = [choose_option(m, 0, own, ask.STEP_BACK, offered) for own in (CAUTIOUS, BALANCED, BOLD)]
    assert found == [(terms.STEP_BACK, 2), (terms.STEP_BACK, 2), (terms.STAND, 0)]
    m.plots = [(terms.STAND, 0), step_option(F, 1)]
    assert choose_option(m, 0, CAUTIOUS, ask.STEP_BACK, offered) == (terms.STEP_BACK, 2)
    m.plots = [(terms.STAND, 0), (terms.STAND, 0)]
    assert choose_option(m, 0, CAUTIOUS, ask.STEP_BACK, offered) == (terms.STAND, 0)
    m.plots = [(terms.STAND, 0), step_option(R, 2)]
    assert choose_option(m, 0, CAUTIOUS, ask.STEP_BACK, offered) == (terms.STAND, 0)
    m.fighters[0].hand[terms.RIGHT_HAND] = terms.NONE
    m.item_hex[0] = spot((-1, 0))
    assert choose_option(m, 0, BOLD, ask.STEP_BACK, offered) == (terms.STEP_BACK, 1)


def test_part_target_turn_and_pick_up() -> None:
    m = battle([man()], [man((1, 0), WEST, net=True), man((0, 1), WEST, training=0)])
    parts = [(terms.AIM, 10 + part) for part in range(7)]
    aimed = [choose_option(m, 0, own, ask.PART, parts)[1] % 10 for own in (CAUTIOUS, BALANCED, BOLD)]
    assert aimed == [terms.RIGHT_ARM, terms.RIGHT_ARM, terms.HEAD]
    m.fighters[1].armour = [2, 2, 2, 1, 2, 2, 2]
    assert choose_option(m, 0, BOLD, ask.PART, parts) == (terms.AIM, 10 + terms.LEFT_ARM)
    offered = [(terms.ATTACK, 1), (terms.ATTACK, 2), (terms.HOLD_BACK, terms.NONE)]
    assert choose_option(m, 0, BALANCED, ask.TARGET, offered) == (terms.ATTACK, 2)
    m.item_kind[1], m.fighters[0].hand[terms.LEFT_HAND], m.fighters[2].net_on = terms.NET, 1, 3
    assert choose_option(m, 0, BALANCED, ask.TARGET, [*offered, (terms.THROW_NET, 1)]) == (terms.THROW_NET, 1)
    m.fighters[0].behind = bit(1) | bit(2)
    assert choose_option(m, 0, BALANCED, ask.TURN, [(terms.FACE, 1), (terms.FACE, 2)]) == (terms.FACE, 2)
    m.fighters[0].hand, m.item_hex[0], m.item_hex[2] = [terms.NONE, terms.NONE], spot((0, 0)), spot((0, 0))
    items = [(terms.STAND, terms.NONE), (terms.PICK_UP, 2), (terms.PICK_UP, 0)]
    assert choose_option(m, 0, BALANCED, ask.PICK_UP, items) == (terms.PICK_UP, 0)


@pytest.mark.parametrize("name", TACTICS)
def test_tactics_play_a_match_through(name: str) -> None:
    for seed in range(5):
        m = duel(man((-2, 0), net=seed % 2 == 0), man((3, 0), WEST, npg=True))
        m.tray = Tray(SeededSource(seed, 4), [])
        m.player = tactics_player([TACTICS[name], None])
        play_match(m)
        assert m.over


def test_a_phase_of_two_who_charge_ends_back_to_back_and_both_turn() -> None:
    m = duel(man((-2, 0), npg=True), man((3, 0), WEST, npg=True))
    m.tray = Tray(SeededSource(1, 4), [])
    play_phase(m)
    assert m.plots == [(terms.CHARGE, 0), (terms.CHARGE, 0)]
    assert [f.behind for f in m.fighters] == [bit(1), bit(0)]
