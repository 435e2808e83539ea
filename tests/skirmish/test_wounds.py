"""Shields, wounds and their specials, falling, mercy, and how a match ends."""

from fractions import Fraction

import pytest

from ludus_cli.core.dice import Event
from ludus_cli.rules.skirmish.book import events as ev, modifiers as mod, rolls, terms
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.match import (
    LAST_TURN,
    begin_turn,
    end_if_decided,
    place_fighters,
    play_match,
    play_turn,
)
from ludus_cli.rules.skirmish.book.state import HELD, Match, active_left, active_phases, is_netted
from ludus_cli.rules.skirmish.book.wounds import (
    BLOCKS,
    WOUND_ARMOUR,
    Wound,
    apply_wound,
    crowd_spares,
    shield_roll,
    wound_roll,
)
from tests.scripted import Script, deeds, modifiers, odds, script
from tests.skirmish.table import EAST, WEST, at_least_2d6, battle, duel, man, spot


def serious(part: int) -> Wound:
    """A serious wound to the second man."""
    return Wound(0, 1, part, terms.SERIOUS_WOUND)


def light(part: int = terms.LEFT_LEG) -> Wound:
    """A light wound of the second man."""
    return Wound(0, 1, part, terms.LIGHT_WOUND)


# The shield


@pytest.mark.parametrize("quicker", [False, True])
@pytest.mark.parametrize("stronger", [False, True])
@pytest.mark.parametrize(("shield", "blocks"), [(terms.LARGE_SHIELD, 3), (terms.SMALL_SHIELD, 2), (terms.NO_SHIELD, 1)])
def test_s1_the_shield_table_face_by_face(shield: int, blocks: int, stronger: bool, quicker: bool) -> None:
    for face in range(1, 7):
        m = duel(man(strength=2 if stronger else 1), man((1, 0), WEST, shield=shield, reactions=2 if quicker else 1))
        with script(m, face) as record:
            blocked, arm_hurt = shield_roll(m, 0, 1, terms.HEAD)
        f = m.fighters[1]
        damaged = face == 6 or (face == 5 and stronger)
        assert blocked == (face - quicker <= blocks)
        assert f.shield == shield - (damaged and shield != terms.NO_SHIELD)
        assert arm_hurt == (damaged and shield == terms.NO_SHIELD)
        # S2: damaged is never blocked, and lets the hit through.
        assert not (damaged and blocked)
        told = [(ev.SHIELD_DAMAGED, 1, 0, f.shield, 0)] if damaged and shield else []
        assert deeds(record) == told + ([(ev.BLOCKED, 1, 0, terms.HEAD, 0)] if blocked else [])
        assert modifiers(record, rolls.SHIELD, 1) == ({mod.QUICKER: -1} if quicker else {})
    assert BLOCKS[shield] == blocks


def test_s1_large_becomes_small_small_breaks_and_then_the_arm_suffers() -> None:
    m = duel(man(), man((1, 0), WEST, shield=terms.LARGE_SHIELD))
    found = []
    for _ in range(3):
        with script(m, 6):
            arm_hurt = shield_roll(m, 0, 1, terms.HEAD)[1]
        found.append((m.fighters[1].shield, arm_hurt))
    assert found == [(terms.SMALL_SHIELD, False), (terms.NO_SHIELD, False), (terms.NO_SHIELD, True)]


# The wound table


def test_s3_the_wound_table() -> None:
    assert [rolls.severity_of(total) for total in range(2, 16)] == [0] * 5 + [1, 1, 2, 2] + [3] * 5
    assert rolls.severity_of(-3) == terms.NO_EFFECT
    assert rolls.WOUND_TABLE == ((11, terms.CRITICAL_WOUND), (9, terms.SERIOUS_WOUND), (7, terms.LIGHT_WOUND))
    assert WOUND_ARMOUR == (0, -1, -2)


@pytest.mark.parametrize("strength", [0, 1, 3])
@pytest.mark.parametrize("armour", [0, 1, 2])
@pytest.mark.parametrize("carried", [terms.SWORD, terms.SPEAR])
@pytest.mark.parametrize("hurt", [0, 2])
def test_s3_wounds_by_exact_odds(strength: int, armour: int, carried: int, hurt: int) -> None:
    edge = strength - armour - (carried == terms.SPEAR) - hurt

    def severity(s: Script) -> int:
        m = duel(man(strength=strength, weapon=carried), man((1, 0), WEST, armour=[armour] * 7))
        m.fighters[0].serious = hurt
        m.tray.source = s
        return wound_roll(m, 0, 1, terms.HEAD)

    least = [Fraction(1), *(at_least_2d6(total - edge) for total in (7, 9, 11)), Fraction(0)]
    expected = {row: least[row] - least[row + 1] for row in range(4)}
    assert odds(severity, 2) == {row: chance for row, chance in expected.items() if chance}


def test_s3_the_modifiers_of_the_wound_roll() -> None:
    m = duel(man(strength=2, weapon=terms.SPEAR), man((1, 0), WEST, armour=[2] * 7))
    m.fighters[0].serious = 1
    with script(m, 3, 4) as record:
        wound_roll(m, 0, 1, terms.UPPER_BODY)
    assert modifiers(record, rolls.WOUND, 0) == {mod.STRENGTH: 2, mod.SERIOUS: -1, mod.ARMOUR: -2, mod.SPEAR: -1}


# Light wounds


def test_three_light_wounds_make_one_serious_without_its_special() -> None:
    m = duel()
    f = m.fighters[1]
    with script(m) as record:
        for part in (terms.HEAD, terms.RIGHT_ARM, terms.LEFT_LEG):
            apply_wound(m, light(part))
    assert (f.light, f.serious, f.part_serious, f.lame) == (0, 1, [0] * 7, 0)
    assert f.hand[terms.RIGHT_HAND] != terms.NONE
    assert deeds(record)[-2:] == [(ev.THIRD_LIGHT, 1, 1, 0, 0), (ev.TALLY, 1, 0, 1, 4)]
    assert f.part_light == [1, 0, 0, 0, 1, 1, 0]


def test_s26_light_wounds_count_over_the_whole_body_and_begin_anew() -> None:
    m = duel()
    with script(m):
        for _ in range(5):
            apply_wound(m, light())
    assert (m.fighters[1].light, m.fighters[1].serious) == (2, 1)


def test_nine_light_wounds_fell_a_man() -> None:
    m = duel()
    with script(m, 6, 6):
        for _ in range(9):
            apply_wound(m, light())
    assert m.fighters[1].state == terms.FALLEN


def test_no_effect_is_no_wound() -> None:
    m = duel()
    with script(m) as record:
        apply_wound(m, Wound(0, 1, terms.HEAD, terms.NO_EFFECT))
    assert deeds(record) == [(ev.WOUND, 1, 0, terms.HEAD, terms.NO_EFFECT)]
    assert (m.fighters[1].wounds, m.fighters[0].dealt) == (0, 0)


# Specials of a serious wound


def test_head_helmet_lost_and_the_rest_of_this_turns_active_phases() -> None:
    m = duel(man(), man((1, 0), WEST, armour=[2] * 7))
    f = m.fighters[1]
    f.used = 1
    with script(m) as record:
        apply_wound(m, serious(terms.HEAD))
    assert (f.helmet_lost, active_left(f)) == (True, 0)
    assert deeds(record)[1:] == [(ev.HELMET_LOST, 1, 0, 0, 0), (ev.STUNNED, 1, 3, 0, 0), (ev.TALLY, 1, 0, 1, 0)]
    begin_turn(m)
    assert active_left(f) == 4


def test_s27_a_second_wound_of_the_head_stuns_again() -> None:
    m = duel(man(), man((1, 0), WEST, armour=(terms.MEDIUM_ARMOUR, 0, 0, 0, 0, 0, 0)))
    with script(m) as record:
        apply_wound(m, serious(terms.HEAD))
        begin_turn(m)
        apply_wound(m, serious(terms.HEAD))
    kinds = [e[0] for e in deeds(record)]
    assert kinds.count(ev.HELMET_LOST) == 1
    assert kinds.count(ev.STUNNED) == 2


def test_s27_no_helmet_is_lost_that_was_never_worn() -> None:
    m = duel()
    with script(m) as record:
        apply_wound(m, serious(terms.HEAD))
    kinds = [e[0] for e in deeds(record)]
    assert ev.HELMET_LOST not in kinds
    assert not m.fighters[1].helmet_lost
    assert ev.STUNNED in kinds


def test_left_arm_shield_lost_for_good() -> None:
    m = duel(man(), man((1, 0), WEST, shield=terms.LARGE_SHIELD))
    with script(m) as record:
        apply_wound(m, serious(terms.LEFT_ARM))
    assert m.fighters[1].shield == terms.NO_SHIELD
    assert (ev.SHIELD_LOST, 1, terms.LARGE_SHIELD, 0, 0) in deeds(record)
    assert HELD not in [place for place in m.item_hex if place >= 0]


def test_s27_left_arm_a_net_falls_as_well() -> None:
    m = duel(man(), man((1, 0), WEST, net=True))
    with script(m) as record:
        apply_wound(m, serious(terms.LEFT_ARM))
    assert (ev.DROP, 1, terms.NET, 1, spot((1, 0))) in deeds(record)
    assert m.item_hex[3] == spot((1, 0))


def test_right_arm_weapon_dropped_in_his_hex() -> None:
    m = duel()
    with script(m) as record:
        apply_wound(m, serious(terms.RIGHT_ARM))
    assert m.fighters[1].hand[terms.RIGHT_HAND] == terms.NONE
    assert m.item_hex[2] == spot((1, 0))
    assert (ev.DROP, 1, terms.SWORD, terms.RIGHT_HAND, spot((1, 0))) in deeds(record)


@pytest.mark.parametrize(("part", "attribute", "field"), [
    (terms.UPPER_BODY, terms.STRENGTH, "strength"), (terms.LOWER_BODY, terms.REACTIONS, "reactions"),
])  # fmt: skip
def test_body_one_strength_or_reactions_less_for_the_match(part: int, attribute: int, field: str) -> None:
    m = duel()
    with script(m) as record:
        apply_wound(m, serious(part))
        assert getattr(m.fighters[1], field) == 0
        begin_turn(m)
        apply_wound(m, serious(part))
    # S27: never below 0.
    assert getattr(m.fighters[1], field) == 0
    assert (ev.WEAKENED, 1, attribute, 0, 0) in deeds(record)


def test_lower_body_may_cost_the_active_phase_of_the_quick() -> None:
    m = duel(man(), man((1, 0), WEST, reactions=2))
    with script(m):
        apply_wound(m, serious(terms.LOWER_BODY))
    assert active_phases(m.fighters[1]) == 4


@pytest.mark.parametrize("part", [terms.LEFT_LEG, terms.RIGHT_LEG])
def test_a_leg_costs_an_active_phase_each_time(part: int) -> None:
    m = duel()
    with script(m) as record:
        apply_wound(m, serious(part))
        apply_wound(m, serious(part))
    assert active_phases(m.fighters[1]) == 2
    assert [e for e in deeds(record) if e[0] == ev.LAMED] == [(ev.LAMED, 1, part, 3, 0), (ev.LAMED, 1, part, 2, 0)]


# Down


def test_three_serious_wounds_and_he_falls_and_asks_for_mercy() -> None:
    m = duel()
    with script(m, 3, 4) as record:
        for part in (terms.HEAD, terms.UPPER_BODY, terms.LEFT_LEG):
            apply_wound(m, serious(part))
    f = m.fighters[1]
    assert (f.state, f.dead, f.defeated_by) == (terms.FALLEN, False, 0)
    assert (ev.FALLS, 1, 0, 3, 0) in deeds(record)
    assert deeds(record)[-2:] == [(ev.DEFEATED, 1, 0, terms.FALLEN, 0), (ev.MERCY, 1, 1, 0, 0)]
    assert m.fighters[0].defeated == 1


@pytest.mark.parametrize("wins", range(6))
def test_s4_mercy_by_exact_odds(wins: int) -> None:
    def spared(s: Script) -> bool:
        m = duel(man(), man((1, 0), WEST, wins=wins))
        m.tray.source = s
        return crowd_spares(m, 1, terms.FALLEN)

    assert odds(spared, 2)[True] == at_least_2d6(7 - wins)


def test_s4_matches_won_count_for_him() -> None:
    m = duel(man(), man((1, 0), WEST, wins=3))
    with script(m, 1, 2) as record:
        apply_wound(m, Wound(0, 1, terms.HEAD, terms.CRITICAL_WOUND))
    assert modifiers(record, rolls.MERCY, 1) == {mod.WON: 3}
    assert m.fighters[1].dead
    assert m.fighters[0].kills == 1


def test_a_critical_wound_collapses_a_man() -> None:
    m = duel(man(), man((1, 0), WEST, net=True))
    with script(m, 6, 6) as record:
        apply_wound(m, Wound(0, 1, terms.HEAD, terms.CRITICAL_WOUND))
    f = m.fighters[1]
    assert (f.state, f.critical, f.serious) == (terms.COLLAPSED, terms.HEAD, 0)
    assert (ev.COLLAPSES, 1, 0, terms.HEAD, 0) in deeds(record)
    assert m.item_hex[2:] == [spot((1, 0))] * 2


def test_s28_a_critical_wound_brings_mercy_or_by_house_rule_death() -> None:
    for rules, dead, faces in ((HouseRules(), False, [6, 6]), (HouseRules(critical_mercy=False), True, [])):
        m = battle([man()], [man((1, 0), WEST)], rules=rules)
        with script(m, *faces):
            apply_wound(m, Wound(0, 1, terms.HEAD, terms.CRITICAL_WOUND))
        assert m.fighters[1].dead == dead


def test_s25_who_is_down_is_not_hurt_again_and_his_things_lie_there() -> None:
    m = duel(man(), man((1, 0), WEST))
    m.fighters[1].net_on = 0
    with script(m, 6, 6) as record:
        apply_wound(m, Wound(0, 1, terms.HEAD, terms.CRITICAL_WOUND))
        apply_wound(m, serious(terms.HEAD))
    assert m.fighters[1].wounds == 1
    assert not is_netted(m.fighters[1])
    assert (ev.NET_OFF, 1, spot((1, 0)), 0, 0) in deeds(record)


# The end of a match


def test_s31_the_side_that_has_men_left_wins() -> None:
    m = battle([man()], [man((1, 0), WEST), man((5, 0), WEST)])
    m.fighters[1].state = terms.FALLEN
    with script(m) as record:
        end_if_decided(m)
        assert not m.over
        m.fighters[2].state = terms.COLLAPSED
        end_if_decided(m)
    assert (m.over, m.winner, m.draw) == (True, 0, False)
    assert deeds(record) == [(ev.VICTORY, -1, 0, 0, 0)]


def test_s31_both_down_is_a_draw() -> None:
    m = duel()
    m.fighters[0].state = m.fighters[1].state = terms.COLLAPSED
    with script(m) as record:
        end_if_decided(m)
    assert (m.over, m.winner, m.draw) == (True, terms.NONE, True)
    assert deeds(record) == [(ev.BOTH_DOWN, -1, 0, 0, 0)]


def stand_still(m: Match, who: int, request: int, options: list[tuple[int, int]]) -> int:
    """A man who never does anything."""
    return options.index((terms.STAND, 0))


def test_s8_after_twenty_turns_they_are_dismissed_standing() -> None:
    m = duel(man((-3, 0)), man((3, 0), WEST))
    record: list[Event] = []
    m.tray.record, m.player = record, stand_still
    m.turn = 0
    while not m.over:
        play_turn(m)
    assert (m.turn, LAST_TURN, m.draw, m.winner) == (20, 20, True, terms.NONE)
    assert record[-1] == (ev.DISMISSED_STANDING, -1, 0, 0, 0)
    assert all(f.state == terms.FIGHTING for f in m.fighters)


# The beginning


def test_s7_the_board_has_radius_seven_and_they_begin_five_apart_face_to_face() -> None:
    m = duel()
    with script(m) as record:
        place_fighters(m)
    one, two = m.fighters
    assert (len(m.board.hexes), m.board.apart[one.hex][two.hex]) == (169, 5)
    assert (one.facing, two.facing) == (EAST, WEST)
    assert deeds(record) == [(ev.ENTER, 0, one.hex, EAST, 0), (ev.ENTER, 1, two.hex, WEST, 0)]
    assert m.board.hexes[one.hex][1] == m.board.hexes[two.hex][1] == 0


@pytest.mark.parametrize("number", [2, 3, 6, 15])
def test_s12_teams_stand_in_ranks_each_man_five_hexes_from_his_opposite(number: int) -> None:
    m = battle([man() for _ in range(number)], [man() for _ in range(number)])
    place_fighters(m)
    assert len({f.hex for f in m.fighters}) == 2 * number
    for who in range(number):
        one, two = m.fighters[who], m.fighters[number + who]
        assert m.board.apart[one.hex][two.hex] == 5
        assert m.board.hexes[one.hex][1] == m.board.hexes[two.hex][1]
    for one in m.fighters[:number]:
        assert min(m.board.apart[one.hex][f.hex] for f in m.fighters[number:]) == 5


def test_s12_there_is_room_for_fifteen_a_side() -> None:
    m = battle([man() for _ in range(16)], [man()])
    with pytest.raises(ValueError, match="room for 15 a side, not for 16"):
        play_match(m)
