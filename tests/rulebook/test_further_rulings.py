"""Rulings that the rules as played have added to H1-H62."""

import pytest

from ludus_cli.rules.heroes.book.aftermath import settle_gladiator
from ludus_cli.rules.heroes.book.endings import diludium_called
from ludus_cli.rules.heroes.book.gladiator import RETIRED, Gladiator
from ludus_cli.rules.heroes.book.locales import ROME
from ludus_cli.rules.heroes.book.movement import ALLOWED, R_ENEMY, why_not
from ludus_cli.rules.heroes.book.npg import npg_phase
from ludus_cli.rules.heroes.book.state import off_handed
from ludus_cli.rules.heroes.book.styles import HOPLOMACHUS, MURMILLO, RETIARIUS, THRAEX
from ludus_cli.rules.heroes.book.terms import KICK_SAND, KILLED, NET_TOSS, NONE, THROW
from tests.rulebook.table import CENTRE, EAST, NORTH, WEST, battle, duel, man, named
from tests.scripted import script


def champion(star: bool) -> Gladiator:
    """A gladiator of Total 20 in Rome."""
    return Gladiator(1, "Spiculus", star, MURMILLO, [7, 7, 6], locale=ROME)


@pytest.mark.ruling("H63")
@pytest.mark.parametrize("star", [True, False])
def test_7_6_an_npg_with_the_rudis_leaves_and_a_star_may_stay(star: bool) -> None:
    g = champion(star)
    m = duel(man(), man())
    m.over, m.winner = True, 0
    m.fighters[1].defeated_by = 0
    # A Total of 20 has nothing to raise: the two dice are the roll for Freedom.
    m.fighters[0].total = 20
    with script(m, 3, 4) as record:
        settle_gladiator(m, 0, g, 5, None)
    assert g.rudis
    assert (g.status == RETIRED) is not star
    assert ("retires" in named(record)) is not star


@pytest.mark.ruling("H64")
def test_7_7_1_a_killing_stroke_brings_the_beaten_nothing() -> None:
    g = Gladiator(1, "Verus", True, MURMILLO, [4, 4, 4], fame=3)
    m = battle([man(), man()], [man()])
    m.over, m.winner = True, 1
    m.fighters[0].kills = 1
    m.fighters[0].state = 1
    m.fighters[0].defeated_by = 2
    with script(m, 5):
        settle_gladiator(m, 0, g, 0, None)
    assert (g.fame, g.kills) == (2, 1)


@pytest.mark.ruling("H65")
@pytest.mark.parametrize(("totals", "fame"), [((13, 15), 1), ((12, 15), 0), ((11, 15), 0)])
def test_6_7_a_draw_of_several_compares_with_the_lowest(totals: tuple[int, int], fame: int) -> None:
    g = Gladiator(1, "Verus", True, MURMILLO, [4, 4, 4])
    m = battle([man()], [man(), man()])
    m.over = m.draw = True
    m.fighters[1].total, m.fighters[2].total = totals
    with script(m):
        settle_gladiator(m, 0, g, 0, None)
    assert g.fame == fame


@pytest.mark.ruling("H66")
def test_3_10_the_off_hand_costs_its_die_unless_both_hands_hold_the_weapon() -> None:
    m = duel(man(HOPLOMACHUS), man())
    f = m.fighters[0]
    spear, shield = f.hand
    assert not off_handed(m, f)
    f.hand = [shield, spear]
    assert off_handed(m, f)
    f.hand = [NONE, spear]
    assert not off_handed(m, f)
    f.track[3] = 0
    assert off_handed(m, f)


@pytest.mark.section("5.2.3", "5.3.1", "5.4.8", "5.4.9", "H67")
@pytest.mark.parametrize("code", [NET_TOSS, THROW, KICK_SAND])
def test_5_2_3_special_attacks_need_a_zone_without_an_enemy(code: int) -> None:
    beside = battle([man(RETIARIUS, player=True)], [man(zone=CENTRE), man(zone=EAST)])
    assert why_not(beside, 0, code, 2, 0) == R_ENEMY
    apart = battle([man(RETIARIUS, player=True)], [man(zone=WEST), man(zone=EAST)])
    assert why_not(apart, 0, code, 2, 0) == ALLOWED


@pytest.mark.section("5.2.5", "5.4.7", "H68")
def test_5_2_5_an_npg_stays_when_the_zone_of_his_enemy_is_full() -> None:
    crowd = [man(zone=EAST) for _ in range(3)]
    m = battle([man(zone=CENTRE), *crowd], [man(THRAEX, zone=EAST)])
    with script(m, 1) as record:
        assert npg_phase(m, 0) == NONE
    assert named(record) == ["stay"]
    assert m.fighters[0].zone == CENTRE


@pytest.mark.ruling("H68")
@pytest.mark.parametrize(("choice", "target"), [(0, 1), (1, 2)])
def test_5_3_2_an_npg_tosses_at_one_of_several_at_random(choice: int, target: int) -> None:
    m = battle([man(RETIARIUS)], [man(zone=NORTH), man(zone=WEST)])
    # Passed; then eight dice each, all failures: no throw.
    with script(m, 1, *[6] * 16, picks=[choice]) as record:
        assert npg_phase(m, 0) == NONE
    assert [event[2] for event in record if event[0] == 10] == [target]


@pytest.mark.ruling("H43")
def test_6_1_two_victors_left_standing_do_not_call_the_referee() -> None:
    """With the last enemy gone there is no duel, however spent the two of one side are."""
    m = battle([man(), man()], [man()], to_the_death=True)
    m.fighters[2].state = KILLED
    assert not diludium_called(m)
