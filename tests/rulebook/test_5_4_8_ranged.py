"""Chapters 5.4.7 to 5.4.9: several in one zone, thrown weapons, kicked sand, clearing the eyes."""

from fractions import Fraction

import pytest

from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.match import take_turn
from ludus_cli.rules.heroes.book.movement import open_options, player_phase
from ludus_cli.rules.heroes.book.ranged import clear_eyes, kick_sand, throw_weapon, zone_behind
from ludus_cli.rules.heroes.book.state import current_savvy, drop_item
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, HOPLOMACHUS, MURMILLO, RETIARIUS, THRAEX
from ludus_cli.rules.heroes.book.terms import BELLY, CHEST, FIGHT, KICK_SAND, MOVE, NONE, OFF_HAND, THROW, WEAPON_HAND
from tests.rulebook.table import (
    CENTRE,
    EAST,
    EAST_GATE,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    WEST,
    WEST_GATE,
    battle,
    duel,
    man,
    margin_odds,
    named,
    rolls_in,
)
from tests.scripted import Script, deeds, odds, script

COIN = (3, 4)


# Three men in one zone [5.4.7]


@pytest.mark.ruling("H43")
def test_5_4_7_mancos_rialto_and_timmons_each_fight_by_itself() -> None:
    """Timmons comes and nothing happens; Mancos is hit on the chest; Rialto comes and hits the belly."""
    mancos = man(MURMILLO, 2, 5, 2, player=True, zone=NORTH)
    rialto = man(RETIARIUS, 2, 4, 2, player=True, zone=NORTH_EAST)
    m = battle([mancos], [rialto, man(THRAEX, 2, 4, 2, player=True, zone=WEST)])
    timmons_turn = [1, 1, 6, 6, 1, 1, 6, 6]  # the same number of successes
    mancos_turn = [1, 1, 1, 6, 1, 1, 6, 6]  # one more: he attacks
    struck = [6, 6, 1, 1, 3, 4]  # Timmons wins by 2: chest
    rialto_turn = [1, 1, 6, 6, 6, 1, 6]  # with Reach, against a man on the ground: one more
    belly = [1, 6, 4, 5]  # Impact 1, the trident in one hand 2
    faces = timmons_turn + mancos_turn + struck + rialto_turn + belly
    with script(m, *faces, answers=[(MOVE, NORTH), (FIGHT, 2), (MOVE, NORTH)]) as record:
        for who in (2, 0, 1):
            assert not take_turn(m, who)
    assert named(record).count("maneuver") == 3
    assert (mancos.track[2], mancos.track[4]) == (5 - 3, 5 - 3)
    assert (mancos.strength, mancos.wounds, mancos.last_wounder) == (3, 2, 1)
    assert [(code, arg) for code, arg in open_options(m, 0) if code == FIGHT] == [(FIGHT, 1), (FIGHT, 2)]


# Thrown weapons [5.4.8]


@pytest.mark.parametrize(("own", "other"), [(3, 3), (5, 2), (2, 6)])
def test_5_4_8_throw_by_exact_odds(own: int, other: int) -> None:
    def thrown(s: Script) -> tuple[int, int]:
        m = duel(man(MURMILLO, own - 1, 4, 1), man(THRAEX, other - 1, 4, 1, zone=EAST))
        m.fighters[1].track = [30] * 7
        m.tray.source = s
        throw_weapon(m, 0, 1)
        assert m.fighters[0].threw
        assert m.fighters[0].hand[WEAPON_HAND] == NONE
        return 30 - m.fighters[1].track[CHEST], m.item_zone[0]

    expected: dict[tuple[int, int], Fraction] = {}
    for margin, chance in margin_odds(own, other).items():
        # Hit: as two-handed, and the sword lies in his zone; else behind him.
        row = (margin + 2, EAST) if margin > 0 else (0, EAST_GATE)
        expected[row] = expected.get(row, Fraction(0)) + chance
    assert odds(thrown, own + other, tail=[3, 4], faces=COIN) == expected


def test_5_4_8_no_bonus_dice_and_no_other_modifiers() -> None:
    m = duel(
        man(HOPLOMACHUS, 1, 4, 1, bonus=5, signatures=["Agile", "Slow to React"]),
        man(DIMACHAERUS, 2, 4, 1, bonus=5, zone=EAST),
    )
    m.fighters[1].netted = m.fighters[1].down = True
    with script(m, 6, 6, 6, 6, 6) as record:
        throw_weapon(m, 0, 1)
    assert rolls_in(record) == [("5.4.8 Throw", 0, 2, 0), ("5.4.8 Throw", 1, 3, 0)]
    assert [f.bonus for f in m.fighters] == [5, 5]


@pytest.mark.section("5.4.8", "5.4.9.1", "H38")
def test_5_4_8_a_blinded_thrower_counts_one_savvy_less() -> None:
    m = duel(man(MURMILLO, 2, 4, 1), man(MURMILLO, 1, 4, 0, zone=EAST))
    m.fighters[0].blinded = True
    with script(m, 6, 6, 6) as record:
        throw_weapon(m, 0, 1)
    assert [need for _, _, need, _ in rolls_in(record)] == [2, 1]


@pytest.mark.section("5.4.8", "3.10.3", "5.4.3")
def test_5_4_8_a_thrown_trident_adds_3_and_is_answered_by_the_shield() -> None:
    m = duel(man(RETIARIUS, 1, 4, 0, player=True), man(MURMILLO, 0, 9, 1, zone=EAST))
    with script(m, 1, 6, 4, 5, answers=[(THROW, 1)]) as record:
        assert player_phase(m, 0) == NONE
    assert deeds(record)[1] == (ev.THROW, 0, 1, 1, EAST)
    assert m.fighters[1].track[BELLY] == 9 - 4
    m = duel(man(RETIARIUS, 1, 4, 0), man(MURMILLO, 0, 9, 1, zone=EAST))
    with script(m, 1, 6, 4, 4) as record:
        throw_weapon(m, 0, 1)
    assert named(record) == ["throw", "hit", "shielded"]


@pytest.mark.section("5.4.8", "5.4.1")
def test_5_4_8_a_swordsman_throws_his_sword_with_two_locations() -> None:
    m = duel(man(MURMILLO, 1, 4, 0, signatures=["Swordsman"]), man(DIMACHAERUS, 0, 9, 1, zone=EAST))
    with script(m, 1, 6, 2, 2, 5, 5) as record:
        throw_weapon(m, 0, 1)
    assert [table for table, _, _, _ in rolls_in(record)][2:] == ["5-6 Hit Location"] * 2
    assert m.fighters[1].track[0] == 9 - 3


@pytest.mark.ruling("H37")
@pytest.mark.parametrize(
    ("thrower", "target", "behind"),
    [
        # Straight on, in any direction.
        (WEST_GATE, WEST, [CENTRE]),
        (WEST, CENTRE, [EAST]),
        (NORTH_WEST, CENTRE, [SOUTH_EAST]),
        (NORTH, NORTH_EAST, [7]),
        # Against the Wall: the neighbour farthest from the thrower, one of several at random, if one is farther.
        (EAST, EAST_GATE, [EAST_GATE]),
        (NORTH_EAST, 7, [7]),
        (NORTH, 2, [7]),
        (0, 3, [WEST, WEST_GATE]),
    ],
)
def test_5_4_8_a_miss_flies_straight_on(thrower: int, target: int, behind: list[int]) -> None:
    m = duel(man(zone=thrower), man(zone=target))
    picks = range(len(behind))
    found = []
    for pick in picks:
        with script(m, picks=[pick] if len(behind) > 1 else []):
            found.append(zone_behind(m, 0, 1))
    assert found == behind


@pytest.mark.section("5.4.8", "3.10.6")
def test_5_4_8_a_full_zone_can_be_thrown_into_and_anyone_may_pick_it_up() -> None:
    m = battle([man(MURMILLO, 1, 4, 0)], [man(MURMILLO, 0, 9, 1, zone=EAST) for _ in range(4)])
    with script(m, 1, 6, 3, 4):
        throw_weapon(m, 0, 2)
    assert (m.item_zone[0], m.fighters[2].wounds) == (EAST, 1)


@pytest.mark.section("5.4.8", "3.10")
def test_5_4_8_from_the_off_hand_when_the_weapon_is_there() -> None:
    m = duel(man(MURMILLO, 1, 4, 0), man(MURMILLO, 0, 9, 1, zone=EAST))
    f = m.fighters[0]
    drop_item(m, 0, OFF_HAND)
    f.hand.reverse()
    with script(m, 1, 6, 3, 4):
        throw_weapon(m, 0, 1)
    assert f.hand == [NONE, NONE]
    assert m.fighters[1].track[CHEST] == 9 - 3


# Sand [5.4.9]


@pytest.mark.parametrize(("own", "other"), [(3, 3), (5, 2), (2, 6)])
def test_5_4_9_kicking_sand_by_exact_odds(own: int, other: int) -> None:
    def kicked(s: Script) -> bool:
        m = duel(man(MURMILLO, 1, 4, own - 1), man(MURMILLO, other, 4, 0, zone=EAST))
        m.tray.source = s
        kick_sand(m, 0, 1)
        assert m.fighters[0].kicked_sand
        return m.fighters[1].blinded

    blinded = sum((p for margin, p in margin_odds(own, other).items() if margin > 0), Fraction(0))
    assert odds(kicked, own + other, faces=COIN) == {True: blinded, False: 1 - blinded}


@pytest.mark.section("5.4.9", "5.4.9.1", "H38")
def test_5_4_9_blinded_counts_savvy_1_less_and_ends_the_kickers_turn() -> None:
    m = duel(man(MURMILLO, 1, 4, 0, player=True, bonus=2), man(MURMILLO, 1, 4, 0, zone=EAST))
    with script(m, 1, 6, answers=[(KICK_SAND, 1)]) as record:
        assert player_phase(m, 0) == NONE
    assert deeds(record)[1] == (ev.KICK_SAND, 0, 1, 1, 0)
    assert (m.fighters[1].savvy, current_savvy(m.fighters[1])) == (1, 0)
    with script(m, 1):
        kick_sand(m, 0, 1)
    assert current_savvy(m.fighters[1]) == 0  # not twice
    m.fighters[1].savvy = 0
    assert current_savvy(m.fighters[1]) == 0


@pytest.mark.ruling("H38")
@pytest.mark.parametrize("savvy", range(8))
def test_5_4_9_1_clearing_the_eyes_against_the_lowered_savvy(savvy: int) -> None:
    def cleared(s: Script) -> bool:
        m = duel(man(MURMILLO, savvy), man(zone=EAST))
        m.fighters[0].blinded = True
        m.tray.source = s
        clear_eyes(m, 0)
        assert deeds(m.tray.record or []) == [(ev.CLEAR_EYES, 0, int(not m.fighters[0].blinded), 0, 0)]
        return not m.fighters[0].blinded

    chance = Fraction(min(6, max(1, savvy - 1)), 6)
    expected = {True: chance, False: 1 - chance}
    assert odds(cleared, 1) == {row: p for row, p in expected.items() if p}
