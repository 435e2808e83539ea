"""Chapter 6 but for mercy: how a match ends, the diludium, several a side, to the death."""

from itertools import product

import pytest

from ludus_cli.core.dice import SeededSource
from ludus_cli.rules.heroes.book import events as ev, terms
from ludus_cli.rules.heroes.book.damage import apply_points
from ludus_cli.rules.heroes.book.endings import (
    LAST_TURN,
    EndlessMatch,
    call_diludium,
    diludium_called,
    end_at_nightfall,
    put_out,
    yield_match,
)
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.match import play_match, play_turn, take_turn
from ludus_cli.rules.heroes.book.movement import R_TO_THE_DEATH, player_phase, why_not
from ludus_cli.rules.heroes.book.net import toss_net
from ludus_cli.rules.heroes.book.npg import npg_phase
from ludus_cli.rules.heroes.book.state import GONE, Fighter, drop_item
from ludus_cli.rules.heroes.book.styles import MURMILLO, RETIARIUS, THRAEX
from tests.rulebook.table import (
    CENTRE,
    EAST,
    EAST_GATE,
    NORTH,
    NORTH_GATE,
    SOUTH_GATE,
    WEST,
    WEST_GATE,
    battle,
    duel,
    man,
    named,
)
from tests.scripted import deeds, script

MERCY, DEATH = (1, 1), (6, 6)
#: An NPG's turn from Table 5-2 to a hit that the shield of a Thraex stops.
SHIELDED_TURN = (1, 1, 1, 6, 6, 1, 6, 3, 3)


def weak(zone: int = CENTRE) -> Fighter:
    """A spent Thraex with one die to attack with."""
    return man(THRAEX, 1, 4, 1, zone=zone)


# Killed, unconscious, unable to stand [6.1-6.2]


@pytest.mark.section("6.1", "5.4.4.1")
def test_6_1_a_killing_stroke_ends_a_duel() -> None:
    m = duel(man(), man())
    with script(m, 5) as record:
        apply_points(m, 0, 1, terms.HEAD, 4)
    assert named(record)[-3:] == ["killed", "defeated", "victory"]
    victor, dead = m.fighters
    assert (dead.state, dead.put_to_death, dead.defeated_by) == (terms.KILLED, False, 0)
    assert (victor.kills, victor.defeated, m.over, m.winner, m.draw) == (1, 1, True, 0, False)


@pytest.mark.section("6.2", "6.8")
@pytest.mark.parametrize(("faces", "put_to_death"), [(MERCY, False), (DEATH, True)])
def test_6_2_unconscious_at_the_mercy_of_the_crowd(faces: tuple[int, ...], put_to_death: bool) -> None:
    m = duel(man(), man())
    with script(m, 4, *faces) as record:
        apply_points(m, 0, 1, terms.CHEST, 4)
    assert m.fighters[1].state == terms.UNCONSCIOUS
    assert m.fighters[1].put_to_death is put_to_death
    assert ((ev.PUT_TO_DEATH, 1, 0, 0, 0) in deeds(record)) is put_to_death
    assert (m.fighters[0].kills, m.fighters[0].defeated, m.winner) == (0, 1, 0)


@pytest.mark.section("5.4.4.5", "6.8")
@pytest.mark.parametrize(("faces", "put_to_death"), [(MERCY, False), (DEATH, True)])
def test_6_8_who_cannot_stand_is_at_the_mercy_of_the_crowd(faces: tuple[int, ...], put_to_death: bool) -> None:
    m = duel(man(), man())
    with script(m, *faces):
        apply_points(m, 0, 1, terms.LEFT_LEG, 4)
        apply_points(m, 0, 1, terms.RIGHT_LEG, 4)
    assert (m.fighters[1].state, m.fighters[1].put_to_death) == (terms.CANNOT_STAND, put_to_death)
    assert m.over


# Surrender [6.3-6.5]


@pytest.mark.section("6.5", "6.8")
@pytest.mark.parametrize("state", ["", "down", "netted", "blinded"])
def test_6_5_a_player_surrenders_whenever_he_moves(state: str) -> None:
    m = duel(man(player=True, bonus=8), man())
    if state:
        setattr(m.fighters[0], state, True)
    with script(m, *MERCY, answers=[(terms.SURRENDER, 0)]) as record:
        assert player_phase(m, 0) == terms.NONE
    assert deeds(record)[1:] == [
        (ev.SURRENDER, 0, 0, 0, 0), (ev.DEFEATED, 0, 1, terms.SURRENDERED, 0), (ev.APPEAL, 0, 2, 0, 0),
        (ev.VICTORY, terms.NONE, 1, 0, 0),
    ]  # fmt: skip
    assert m.fighters[0].state == terms.SURRENDERED


@pytest.mark.ruling("H57")
def test_6_5_a_surrender_without_a_wound_counts_for_the_nearest_enemy() -> None:
    m = battle([man()], [man(zone=EAST_GATE), man(zone=EAST)])
    with script(m, *MERCY):
        yield_match(m, 0, False)
    assert m.fighters[0].defeated_by == 2


@pytest.mark.ruling("H43")
def test_6_5_a_surrender_counts_for_whoever_wounded_him_last() -> None:
    m = battle([man()], [man(zone=EAST_GATE), man()])
    with script(m, *MERCY):
        apply_points(m, 2, 0, terms.RIGHT_ARM, 1)
        apply_points(m, 1, 0, terms.RIGHT_ARM, 1)
        yield_match(m, 0, False)
    assert m.fighters[0].defeated_by == 1
    assert [f.defeated for f in m.fighters] == [0, 1, 0]


@pytest.mark.section("6.3", "5.4.4.2", "H35")
@pytest.mark.parametrize("player", [False, True])
def test_6_3_both_arms_out_he_must_surrender_when_he_next_moves(player: bool) -> None:
    m = duel(man(player=player, bonus=4), man())
    with script(m):
        apply_points(m, 1, 0, terms.LEFT_ARM, 4)
        apply_points(m, 1, 0, terms.RIGHT_ARM, 4)
    assert m.fighters[0].state == terms.FIGHTING
    with script(m, *MERCY, answers=[(terms.SURRENDER, 0)] if player else []) as record:
        assert (player_phase(m, 0) if player else npg_phase(m, 0)) == terms.NONE
    assert (ev.SURRENDER, 0, 1, 0, 0) in deeds(record)


@pytest.mark.section("6.3", "6.9", "H35")
def test_6_3_to_the_death_he_fights_on_unarmed() -> None:
    m = duel(man(bonus=4), man(), to_the_death=True)
    with script(m):
        apply_points(m, 1, 0, terms.LEFT_ARM, 4)
        apply_points(m, 1, 0, terms.RIGHT_ARM, 4)
    with script(m, 1):
        assert npg_phase(m, 0) == 1
    assert m.fighters[0].hand == [terms.NONE, terms.NONE]


# Diludium [6.6-6.7]


@pytest.mark.section("6.6.1", "6.4", "H39", "H41")
def test_6_6_1_when_it_is_called() -> None:
    for one, two in product(list(product((0, 1), (False, True), (0, 1))), repeat=2):
        for to_the_death in (False, True):
            m = duel(man(bonus=one[0]), man(bonus=two[0]), to_the_death=to_the_death)
            for f, (_, down, wounds) in zip(m.fighters, (one, two), strict=True):
                f.down, f.wounds = down, wounds
            both_spent = one[0] == two[0] == 0
            standing_equal = not one[1] and not two[1] and one[2] == two[2]
            assert diludium_called(m) is (both_spent and (to_the_death or standing_equal))


@pytest.mark.section("6.6.1", "6.6.2", "5.1", "H39", "H40")
def test_6_6_2_both_go_back_to_their_gates_and_a_new_turn_begins() -> None:
    m = duel(weak(), weak())
    m.fighters[1].strength = 2
    m.fighters[1].blinded = True
    # Order; then 0 passes, wins the Maneuver and the Attack, and the shield stops the blow.
    with script(m, 6, 1, 1, 1, 1, 6, 1, 3, 3) as record:
        play_turn(m)
    assert named(record).count("act") == 1
    assert deeds(record)[-3:] == [
        (ev.DILUDIUM, terms.NONE, 1, 0, 0),
        (ev.RETURN_TO_GATE, 0, WEST_GATE, 8, 0),
        (ev.RETURN_TO_GATE, 1, EAST_GATE, 4, 0),
    ]
    assert [(f.zone, f.bonus, f.blinded) for f in m.fighters] == [(WEST_GATE, 8, False), (EAST_GATE, 4, False)]
    assert (m.diludia, m.over) == (1, False)


@pytest.mark.section("6.6.2", "5.3.3", "H40", "H59")
def test_6_6_2_items_stay_where_they_lie_and_a_used_net_stays_gone() -> None:
    m = duel(man(RETIARIUS, 1, 4, 0), man(MURMILLO, 1, 4, 0, zone=EAST, signatures=["Steady"]))
    with script(m, 1, 6):
        toss_net(m, 0, 1)
    drop_item(m, 1, terms.WEAPON_HAND)
    assert m.fighters[1].netted
    assert diludium_called(m)
    call_diludium(m)
    assert m.item_zone[:3] == [-1, GONE, EAST]
    assert (m.fighters[1].netted, m.fighters[1].down) == (False, False)
    assert m.fighters[1].steady_used


@pytest.mark.section("6.6.1", "5.3", "H39")
def test_6_6_1_not_after_a_maneuver_that_led_to_nothing() -> None:
    m = duel(weak(), weak())
    with script(m, 1, 1, 6, 1, 6) as record:
        assert not take_turn(m, 0)
    assert named(record) == ["act", "maneuver"]


@pytest.mark.section("6.6.1", "5.4", "H58", "H32")
def test_6_6_1_empty_pools_are_an_attack_phase_too() -> None:
    m = duel(man(THRAEX, 0, 4, 1, player=True), man(THRAEX, 0, 4, 1))
    with script(m, 1, 6, answers=[(terms.FIGHT, 1)]) as record:
        assert take_turn(m, 0)
    assert named(record)[-4:] == ["pools_empty", "diludium", "return_to_gate", "return_to_gate"]


@pytest.mark.section("6.7", "6.6.1", "H39")
def test_6_7_called_again_they_are_dismissed_standing() -> None:
    m = duel(weak(), weak())
    m.diludia = 1
    with script(m, *SHIELDED_TURN) as record:
        assert take_turn(m, 0)
    assert deeds(record)[-1] == (ev.DISMISSED_STANDING, -1, 0, 0, 0)
    assert (m.over, m.draw, m.winner) == (True, True, terms.NONE)
    assert all(f.state == terms.FIGHTING for f in m.fighters)


@pytest.mark.ruling("H39")
def test_6_6_1_not_with_unequal_wounds() -> None:
    m = duel(weak(), weak())
    with script(m, *SHIELDED_TURN[:-2], 5, 5) as record:  # the head, one point
        assert not take_turn(m, 0)
    assert "wound" in named(record)
    assert "diludium" not in named(record)


# To the death [6.9]


@pytest.mark.parametrize("state", ["unconscious", "cannot stand"])
def test_6_9_who_is_down_for_good_is_put_to_death_without_appeal(state: str) -> None:
    m = duel(man(), man(), to_the_death=True)
    faces = [4] if state == "unconscious" else []
    with script(m, *faces) as record:
        if state == "unconscious":
            apply_points(m, 0, 1, terms.BELLY, 4)
        else:
            apply_points(m, 0, 1, terms.LEFT_LEG, 4)
            apply_points(m, 0, 1, terms.RIGHT_LEG, 4)
    assert named(record)[-3:] == ["defeated", "put_to_death", "victory"]
    assert "appeal" not in named(record)
    assert m.fighters[1].put_to_death
    assert m.fighters[0].kills == 0


@pytest.mark.section("6.9", "6.5")
def test_6_9_nobody_surrenders() -> None:
    m = duel(man(player=True), man(), to_the_death=True)
    assert why_not(m, 0, terms.SURRENDER, 0, 0) == R_TO_THE_DEATH
    m = duel(man(), man(), to_the_death=True)
    m.fighters[0].wounds = 3
    with script(m, 1):
        assert npg_phase(m, 0) == 1


@pytest.mark.section("6.9", "6.6.2", "H41")
def test_6_9_a_diludium_as_often_as_needed_on_his_feet_and_free() -> None:
    m = duel(weak(), weak(), to_the_death=True)
    f = m.fighters[1]
    for number in (1, 2, 3):
        for fighter in m.fighters:
            fighter.bonus, fighter.zone = 0, CENTRE
        f.down = f.netted = True
        f.wounds = number
        # Maneuver: the ensnared man has no dice; so on the Attack Table.
        with script(m, 1, 1, 6, 1, 3, 3) as record:
            assert take_turn(m, 0)
        assert (f.down, f.netted, f.bonus, f.zone) == (False, False, 8, EAST_GATE)
        assert named(record)[-3:] == ["diludium", "return_to_gate", "return_to_gate"]
        assert (m.diludia, m.over, m.draw) == (number, False, False)


@pytest.mark.section("6.9", "6.4", "H41")
def test_6_9_one_alone_spent_goes_on() -> None:
    assert not diludium_called(duel(man(), man(bonus=1), to_the_death=True))


# Nightfall


@pytest.mark.section("6.7", "6.9", "H42")
@pytest.mark.parametrize("to_the_death", [False, True])
def test_6_7_a_match_of_200_turns_ends_at_nightfall(to_the_death: bool) -> None:
    assert LAST_TURN == 200
    m = duel(man(player=True, zone=WEST), man(player=True, zone=EAST), to_the_death=to_the_death)
    m.turn = 198
    with script(m, 6, 1, 6, 1, answers=[(terms.REST, 0)] * 4) as record:
        play_turn(m)
        before = m.over
        play_turn(m)
    assert (before, m.over, m.draw, m.winner, m.turn) == (False, True, True, terms.NONE, 200)
    assert deeds(record)[-1] == (ev.NIGHTFALL, -1, 0, 0, 0)
    assert all(f.state == terms.FIGHTING and not f.put_to_death for f in m.fighters)


@pytest.mark.section("6.7", "6.9", "H42")
@pytest.mark.parametrize("to_the_death", [False, True])
def test_6_7_without_nightfall_only_the_rules_end_a_match(to_the_death: bool) -> None:
    m = duel(
        man(player=True, zone=WEST), man(player=True, zone=EAST), rules=HouseRules(nightfall=False),
        to_the_death=to_the_death,
    )  # fmt: skip
    m.turn = 199
    with script(m, 6, 1, 6, 1, answers=[(terms.REST, 0)] * 4):
        play_turn(m)
        play_turn(m)
    assert (m.over, m.draw, m.turn) == (False, False, 201)
    m.turn = 1998
    with script(m, 6, 1, answers=[(terms.REST, 0)] * 2):
        play_turn(m)
    with (
        script(m, 6, 1, answers=[(terms.REST, 0)] * 2),
        pytest.raises(EndlessMatch, match="neither side has won after 2,000 turns"),
    ):
        play_turn(m)


@pytest.mark.ruling("H42")
def test_6_7_nightfall_after_the_last_blow_changes_nothing() -> None:
    m = duel(man(player=True), man())
    m.turn = 199
    with script(m, 6, 1, *MERCY, answers=[(terms.SURRENDER, 0)]):
        play_turn(m)
    assert (m.over, m.draw, m.winner) == (True, False, 1)
    m = duel(man(), man())
    end_at_nightfall(m)
    assert m.draw


# Several a side [H43]


@pytest.mark.section("4.3", "6.8", "H43")
def test_4_3_verdicts_are_given_at_once_and_the_rest_fight_on() -> None:
    m = battle([man()], [man(), man()])
    with script(m, 4, *DEATH) as record:
        apply_points(m, 0, 2, terms.CHEST, 4)
    assert named(record)[-3:] == ["defeated", "appeal", "put_to_death"]
    assert not m.over
    assert m.fighters[2].put_to_death
    with script(m, 4, *MERCY):
        apply_points(m, 0, 1, terms.CHEST, 4)
    assert (m.over, m.winner, m.fighters[0].defeated) == (True, 0, 2)


@pytest.mark.section("4.3", "6.1", "H43")
def test_4_3_defeated_by_him_whose_hit_put_him_out() -> None:
    m = battle([man(), man()], [man()])
    with script(m, 5):
        apply_points(m, 0, 2, terms.CHEST, 3)
        apply_points(m, 1, 2, terms.CHEST, 1)
    assert m.fighters[2].defeated_by == 1
    assert [(f.kills, f.defeated, f.dealt) for f in m.fighters[:2]] == [(0, 0, 1), (1, 1, 1)]
    assert m.winner == 0


@pytest.mark.section("4.3", "6.6.1", "H43")
def test_4_3_no_diludium_until_it_is_one_against_one() -> None:
    m = battle([man(), man()], [man()])
    assert not diludium_called(m)
    m.fighters[1].state = terms.KILLED
    assert diludium_called(m)
    call_diludium(m)
    assert [m.fighters[who].zone for who in (0, 2)] == [NORTH_GATE, SOUTH_GATE]


@pytest.mark.section("4.3", "6.6.1", "6.9", "H43")
@pytest.mark.parametrize("to_the_death", [False, True])
def test_6_6_1_no_diludium_between_two_victors(to_the_death: bool) -> None:
    """The last enemy falls and two friends stand, both spent: the match is over, nothing is refilled."""
    m = battle([weak(), weak()], [weak()], to_the_death=to_the_death)
    m.fighters[2].track[terms.CHEST] = 1
    with script(m, 1, 1, 1, 6, 6, 1, 6, 3, 4, 5) as record:
        assert take_turn(m, 0)
    assert deeds(record)[-1] == (ev.VICTORY, terms.NONE, 0, 0, 0)
    assert [f.bonus for f in m.fighters[:2]] == [0, 0]
    assert (m.diludia, m.over, m.winner, m.draw) == (0, True, 0, False)


@pytest.mark.section("4.3", "5.4.7", "2.6", "H43")
def test_4_3_the_fallen_are_left_alone() -> None:
    m = battle([man(bonus=4)], [man(), man(zone=NORTH)])
    with script(m, *MERCY):
        put_out(m, 1, 0, terms.SURRENDERED)
    with script(m, 1) as record:
        assert npg_phase(m, 0) == 2
    assert named(record) == ["move"]


@pytest.mark.section("5.1", "6.1", "6.5", "6.9", "H41", "H43")
@pytest.mark.parametrize("to_the_death", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_6_a_whole_duel_ends_with_one_victor_or_a_draw(seed: int, to_the_death: bool) -> None:
    m = duel(man(RETIARIUS, bonus=8), man(MURMILLO, bonus=8), to_the_death=to_the_death)
    m.tray.source = SeededSource(seed, 2)
    play_match(m)
    assert m.over
    assert len([f for f in m.fighters if f.state == terms.FIGHTING]) == (2 if m.draw else 1)
    if to_the_death and not m.draw:
        loser = m.fighters[1 - m.winner]
        assert loser.state == terms.KILLED or loser.put_to_death
