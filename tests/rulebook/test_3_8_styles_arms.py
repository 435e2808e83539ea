"""Chapter 3, second half: styles and their opponents, armour, shields, weapons [3.8-3.10]."""

import pytest

from ludus_cli.rules.heroes.book import terms
from ludus_cli.rules.heroes.book.attack import attack_dice
from ludus_cli.rules.heroes.book.damage import modified_impact, resolve_hit
from ludus_cli.rules.heroes.book.gladiator import attribute_total, style_total
from ludus_cli.rules.heroes.book.maneuver import maneuver_dice, reach_counts
from ludus_cli.rules.heroes.book.net import net_toss_dice
from ludus_cli.rules.heroes.book.order import movement_total
from ludus_cli.rules.heroes.book.state import (
    drop_item,
    fighter_of,
    off_handed,
    pick_up_item,
    shield,
    two_handed,
    unarmoured_bonus,
    weapon,
)
from ludus_cli.rules.heroes.book.styles import (
    DIMACHAERUS,
    HOPLOMACHUS,
    MURMILLO,
    RETIARIUS,
    SECUTOR,
    STYLES,
    THRAEX,
    opponent_of,
    weapon_impact,
)
from tests.rulebook.table import duel, gladiator, man
from tests.scripted import FACES, script

# Styles [3.8]

OPPONENTS = [
    pytest.param(DIMACHAERUS, [MURMILLO] * 2 + [HOPLOMACHUS] * 2 + [THRAEX] * 2, marks=pytest.mark.section("3.8.1")),
    pytest.param(HOPLOMACHUS, [MURMILLO] * 4 + [THRAEX, SECUTOR], marks=pytest.mark.section("3.8.2")),
    pytest.param(MURMILLO, [THRAEX] * 4 + [RETIARIUS] * 2, marks=pytest.mark.section("3.8.3")),
    pytest.param(RETIARIUS, [SECUTOR] * 4 + [MURMILLO] * 2, marks=pytest.mark.section("3.8.4")),
    pytest.param(SECUTOR, [RETIARIUS] * 5 + [HOPLOMACHUS], marks=pytest.mark.section("3.8.5")),
    pytest.param(THRAEX, [MURMILLO] * 4 + [HOPLOMACHUS] * 2, marks=pytest.mark.section("3.8.6")),
]


@pytest.mark.section("3.8", "3.8.1", "3.8.2", "3.8.3", "3.8.4", "3.8.5", "3.8.6", "4.1")
@pytest.mark.parametrize(("style", "expected"), OPPONENTS)
def test_3_8_opponents_by_roll(style: int, expected: list[int]) -> None:
    assert [opponent_of(style, face) for face in FACES] == expected


@pytest.mark.section("4.1", "3.8.2")
def test_4_1_a_3_on_the_opponents_of_the_hoplomachus_is_a_murmillo() -> None:
    assert opponent_of(HOPLOMACHUS, 3) == MURMILLO


CARDS = [
    ("Dimachaerus", (0, 0, 0, 0, 0, 0, 0), terms.SWORD, terms.SWORD, terms.SMALL_SHIELD),
    ("Hoplomachus", (3, 0, 0, 0, 1, 2, 2), terms.SPEAR, terms.SMALL_SHIELD, terms.SMALL_SHIELD),
    ("Murmillo", (3, 0, 0, 2, 0, 2, 0), terms.SWORD, terms.LARGE_SHIELD, terms.LARGE_SHIELD),
    ("Retiarius", (0, 2, 0, 0, 1, 1, 1), terms.TRIDENT, terms.NET, terms.SMALL_SHIELD),
    ("Secutor", (3, 0, 0, 2, 0, 2, 0), terms.SWORD, terms.LARGE_SHIELD, terms.LARGE_SHIELD),
    ("Thraex", (3, 0, 0, 0, 0, 2, 2), terms.SWORD, terms.SMALL_SHIELD, terms.SMALL_SHIELD),
]


@pytest.mark.section("3.8", "3.9", "3.9.3", "3.9.4", "2.4", "H14")
@pytest.mark.parametrize("card", CARDS, ids=[card[0] for card in CARDS])
def test_3_8_the_cards(card: tuple[str, tuple[int, ...], int, int, int]) -> None:
    name, armour, right, left, shielded = card
    style = next(number for number, s in enumerate(STYLES) if s.name == name)
    assert (STYLES[style].armour, STYLES[style].weapon, STYLES[style].off_hand) == (armour, right, left)
    m = duel(man(style), man())
    assert m.fighters[0].armour == list(armour)
    assert shield(m, m.fighters[0]) == shielded
    assert weapon(m, m.fighters[0]) == right


@pytest.mark.ruling("H6")
def test_3_8_the_secondary_style_costs_savvy_everywhere_in_that_match() -> None:
    g = gladiator(5, 4, 3, "Agile", style=MURMILLO, secondary=THRAEX)
    first, second = (fighter_of(g, s, 0, False, [0] * 7, True) for s in (MURMILLO, THRAEX))
    assert (first.savvy, first.brought_savvy, first.total) == (5, 5, 13)
    assert (second.savvy, second.brought_savvy, second.total) == (4, 4, 12)
    assert style_total(g, THRAEX) == 12
    assert attribute_total(g) == 13


# Armour and arms [3.9-3.10]


@pytest.mark.section("3.9", "3.9.1", "5.4.3")
def test_3_9_1_trident_on_the_murmillos_right_arm() -> None:
    assert modified_impact(duel(man(RETIARIUS), man(MURMILLO)), 1, terms.RIGHT_ARM, 4, terms.NO_ITEM, False) == 2


@pytest.mark.section("3.9", "3.9.1", "3.10", "5.4.3", "H17")
@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize(
    ("item", "one", "two"), [(terms.SWORD, 1, 2), (terms.SPEAR, 1, 2), (terms.TRIDENT, 2, 3), (terms.NO_ITEM, 0, 0)]
)
def test_3_9_1_damage_table_for_every_impact_armour_and_weapon(item: int, one: int, two: int, both: bool) -> None:
    assert weapon_impact(item, both) == (two if both else one)
    m = duel(man(), man(DIMACHAERUS))
    target = m.fighters[1]
    for armour in range(4):
        for impact in range(1, 13):
            target.armour, target.track, target.down = [armour] * 7, [30] * 7, False
            with script(m, 3, 4):
                resolve_hit(m, 0, 1, impact, item, both, True)
            modified = impact - armour + (two if both else one)
            assert 30 - target.track[terms.CHEST] == max(1, modified)
            assert target.down is (modified >= 2)


@pytest.mark.section("3.9.2", "5.2", "5.3", "5.3.1")
@pytest.mark.parametrize(("style", "net", "expected"), [
    (DIMACHAERUS, False, 1), (RETIARIUS, True, 0), (RETIARIUS, False, 1), (THRAEX, False, 0),
])  # fmt: skip
def test_3_9_2_unarmoured_speed_on_three_tables(style: int, net: bool, expected: int) -> None:
    m = duel(man(style, 3, 4, 3, bonus=1), man())
    f = m.fighters[0]
    if style == RETIARIUS and not net:
        drop_item(m, 0, terms.OFF_HAND)
    assert unarmoured_bonus(m, f) == expected
    assert maneuver_dice(m, 0, 1, 0, False) == 6 + expected
    assert net_toss_dice(m, 0, 0, False) == 6 + expected
    with script(m, 2):
        assert movement_total(m, 0) == 5 + expected
    assert f.speed == 3


@pytest.mark.section("3.10", "3.10.1", "3.10.2", "3.10.3", "3.9.3", "H18", "H19")
@pytest.mark.parametrize("style", range(6))
def test_3_10_two_hands_once_the_other_is_empty(style: int) -> None:
    m = duel(man(style), man())
    f = m.fighters[0]
    assert not two_handed(m, f)
    drop_item(m, 0, terms.OFF_HAND)
    assert two_handed(m, f)
    assert shield(m, f) == terms.NO_ITEM
    f.track[1] = 0
    assert not two_handed(m, f)


@pytest.mark.section("3.10", "5.4", "5.4.4.2")
def test_3_10_a_weapon_in_the_off_hand_attacks_with_one_die_less() -> None:
    m = duel(man(DIMACHAERUS), man(MURMILLO))
    f = m.fighters[0]
    f.track[terms.RIGHT_ARM] = 0
    drop_item(m, 0, terms.WEAPON_HAND)
    assert off_handed(m, f)
    assert attack_dice(m, 0, 0, terms.NO_EDGE, False) == 3
    assert shield(m, f) == terms.NO_ITEM
    f = m.fighters[1]
    f.track[terms.RIGHT_ARM] = 0
    drop_item(m, 1, terms.WEAPON_HAND)
    assert weapon(m, f) == terms.NO_ITEM
    drop_item(m, 1, terms.OFF_HAND)
    pick_up_item(m, 1, terms.OFF_HAND, 2)
    assert off_handed(m, f)
    assert not two_handed(m, f)


@pytest.mark.section("3.10", "5.4", "H66")
def test_3_10_the_off_hand_costs_its_die_with_two_good_arms_too_but_not_in_both_hands() -> None:
    m = duel(man(MURMILLO), man())
    f = m.fighters[0]
    f.hand.reverse()
    assert off_handed(m, f)
    assert attack_dice(m, 0, 0, terms.NO_EDGE, False) == 3
    drop_item(m, 0, terms.WEAPON_HAND)
    assert two_handed(m, f)
    assert not off_handed(m, f)
    assert attack_dice(m, 0, 0, terms.NO_EDGE, False) == 4


@pytest.mark.ruling("H17")
def test_3_10_an_unarmed_man_rolls_as_usual() -> None:
    m = duel(man(MURMILLO, 4), man())
    drop_item(m, 0, terms.WEAPON_HAND)
    assert not two_handed(m, m.fighters[0])
    assert attack_dice(m, 0, 0, terms.NO_EDGE, False) == 4


@pytest.mark.section("3.10.5", "5.3")
@pytest.mark.parametrize(("style", "foe", "foe_unarmed", "expected"), [
    (HOPLOMACHUS, MURMILLO, False, True), (RETIARIUS, SECUTOR, False, True), (HOPLOMACHUS, RETIARIUS, False, False),
    (RETIARIUS, HOPLOMACHUS, False, False), (HOPLOMACHUS, RETIARIUS, True, True), (MURMILLO, THRAEX, False, False),
])  # fmt: skip
def test_3_10_5_reach_on_his_own_turn(style: int, foe: int, foe_unarmed: bool, expected: bool) -> None:
    m = duel(man(style), man(foe))
    if foe_unarmed:
        drop_item(m, 1, terms.WEAPON_HAND)
    assert reach_counts(m, 0, 1) is expected
    own, other = maneuver_dice(m, 0, 1, 0, True), maneuver_dice(m, 0, 1, 0, False)
    assert own - other == int(expected)


def test_3_10_5_no_reach_without_the_weapon() -> None:
    m = duel(man(HOPLOMACHUS), man(MURMILLO))
    drop_item(m, 0, terms.WEAPON_HAND)
    assert not reach_counts(m, 0, 1)
