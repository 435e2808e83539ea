"""Chapter 3: sizes, Signatures, points, Stars, Bonus Dice, styles, armour and arms."""

from fractions import Fraction
from itertools import product

import pytest

from ludus_cli.core.dice import Tray
from ludus_cli.rules.heroes.book import modifiers as mod, requests as ask, rolls, terms
from ludus_cli.rules.heroes.book.attack import attack, attack_dice
from ludus_cli.rules.heroes.book.bonus import bonus_dice, refill_bonus_dice
from ludus_cli.rules.heroes.book.damage import resolve_hit
from ludus_cli.rules.heroes.book.gladiator import (
    CreationError,
    attribute_total,
    create_star,
    may_change,
    names_of_bits,
    roll_signature,
    roll_size,
    sized_attributes,
    starting_bonus,
    total_of,
)
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.maneuver import maneuver_dice
from ludus_cli.rules.heroes.book.order import movement_total
from ludus_cli.rules.heroes.book.state import Match, fighter_of
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, HOPLOMACHUS, MURMILLO, RETIARIUS, THRAEX
from tests.rulebook.table import bits, duel, gladiator, man, named, rolls_in
from tests.scripted import FACES, Script, chance_2d6, dice, modifiers, odds, script

SIZES = {
    2: ("Small", 1, -2), 3: ("Slight", 1, -1), 4: ("Slight", 0, 0), 5: ("Average", 0, 0),
    6: ("Average", 0, 0), 7: ("Average", 0, 0), 8: ("Average", 0, 0), 9: ("Average", 0, 0),
    10: ("Large", 0, 1), 11: ("Very Large", -1, 1), 12: ("Giant", -2, 2),
}  # fmt: skip

SIGNATURES = {
    2: "", 3: "", 4: "", 5: "Slow to React", 6: "Slow", 7: "Brawler", 8: "Agile", 9: "Strong",
    10: "Frenzy", 11: "Steady", 12: "Swordsman",
}  # fmt: skip

AP = {
    "": 0, "Slow to React": -1, "Slow": -1, "Brawler": 1, "Agile": 1, "Strong": 2, "Frenzy": -1,
    "Steady": 2, "Swordsman": 2,
}  # fmt: skip


# Creation [3.0-3.6]


@pytest.mark.section("3.3", "3.3.1", "3.4")
@pytest.mark.parametrize("female", [False, True])
def test_3_4_size_table_by_exact_odds(female: bool) -> None:
    expected: dict[tuple[str, int, int], Fraction] = {}
    for rolled in range(2, 13):
        row = SIZES[max(2, rolled - (2 if female else 0))]
        expected[row] = expected.get(row, Fraction(0)) + chance_2d6(rolled)
    assert odds(lambda s: tuple(roll_size(Tray(s), 0, female)), 2) == expected


def test_3_5_signature_table_by_exact_odds() -> None:
    expected: dict[str, Fraction] = {}
    for rolled, name in SIGNATURES.items():
        expected[name] = expected.get(name, Fraction(0)) + chance_2d6(rolled)
    assert odds(lambda s: "".join(names_of_bits(roll_signature(Tray(s), 0))), 2) == expected


@pytest.mark.section("3.5", "3.6.4")
@pytest.mark.parametrize(("name", "points"), AP.items())
def test_3_5_what_each_signature_adds_to_the_total(name: str, points: int) -> None:
    assert total_of([4, 4, 4], bits(name) if name else 0) == 12 + points


@pytest.mark.section("3.5", "3.6.4")
def test_3_5_frenzy_makes_the_total_10() -> None:
    assert attribute_total(gladiator(4, 4, 3, "Frenzy")) == 10


@pytest.mark.section("3.0", "3.1.1", "3.4", "3.5")
def test_3_0_a_star_is_made_in_order_size_before_signature() -> None:
    g = create_star(dice(1, 2, 5, 6), 1, "Verus", THRAEX, [4, 4, 4], signature="Agile", second_signature=True)
    assert (g.size, g.attributes, g.signatures) == ("Slight", [4, 3, 5], ["Agile", "Steady"])
    assert g.star
    assert attribute_total(g) == 12 + 1 + 2


@pytest.mark.section("3.3.1", "3.4", "3.6.4", "H4")
def test_3_3_1_a_woman_loses_strength_after_placing_and_size_may_stretch_the_spread() -> None:
    g = create_star(dice(2, 2), 1, "Achillia", THRAEX, [4, 4, 4], female=True)
    assert (g.size, g.attributes) == ("Small", [4, 1, 5])
    g = create_star(dice(4, 4), 1, "Amazon", THRAEX, [4, 4, 4], female=True)
    assert (g.size, g.attributes) == ("Average", [4, 3, 4])


@pytest.mark.section("3.4", "3.6.4", "H5")
def test_3_6_4_no_attribute_starts_below_1() -> None:
    assert create_star(dice(1, 1), 1, "Amazon", THRAEX, [5, 3, 4], female=True).attributes == [5, 1, 5]
    assert sized_attributes([5, 5, 2], False, roll_size(dice(6, 6), 0, False)) == [5, 7, 1]


@pytest.mark.section("3.1.1", "3.6.4", "3.6.5")
@pytest.mark.parametrize(("placed", "words"), [
    ([5, 4, 4], "13 points"), ([4, 4, 3], "11 points"), ([6, 3, 3], "differ by 3"), ([8, 2, 2], "Savvy is 8"),
    ([7, 5, 0], "Speed is 0"),
])  # fmt: skip
def test_3_6_4_points_that_may_not_be_placed(placed: list[int], words: str) -> None:
    with pytest.raises(CreationError, match=words):
        create_star(dice(3, 4), 1, "Nemo", THRAEX, placed)


def test_3_6_4_every_allowed_placing_of_twelve_points() -> None:
    allowed = set()
    for savvy in range(8):
        for strength in range(8):
            speed = 12 - savvy - strength
            try:
                create_star(dice(3, 4), 1, "Nemo", THRAEX, [savvy, strength, speed])
            except CreationError:
                continue
            allowed.add((savvy, strength, speed))
    assert allowed == {(4, 4, 4), (5, 4, 3), (5, 3, 4), (4, 5, 3), (4, 3, 5), (3, 5, 4), (3, 4, 5)}


@pytest.mark.section("3.5", "3.8")
def test_3_5_unknown_signature_and_twice_the_same_style_are_refused() -> None:
    with pytest.raises(CreationError, match="'Lucky' is not a Signature"):
        create_star(dice(3, 4), 1, "Nemo", THRAEX, [4, 4, 4], signature="Lucky")
    with pytest.raises(CreationError, match="Secondary"):
        create_star(dice(3, 4), 1, "Nemo", THRAEX, [4, 4, 4], secondary=THRAEX)


@pytest.mark.ruling("H3")
def test_3_5_a_second_signature_that_repeats_the_first_adds_nothing() -> None:
    g = create_star(dice(3, 4, 4, 5), 1, "Nemo", THRAEX, [4, 4, 4], signature="Strong", second_signature=True)
    assert (g.signatures, attribute_total(g)) == (["Strong"], 14)
    assert fighter_of(g, THRAEX, 0, False, [0] * 7, True).bonus == 8 + 3


def test_3_5_a_second_roll_may_bring_nothing() -> None:
    t = dice(3, 4, 1, 3)
    g = create_star(t, 1, "Nemo", THRAEX, [4, 4, 4], signature="Steady", second_signature=True)
    assert g.signatures == ["Steady"]
    assert t.count == 4


@pytest.mark.section("3.6.4", "3.6.5", "H4")
@pytest.mark.parametrize(
    ("attributes", "attribute", "by", "allowed"),
    [
        ([5, 4, 3], terms.SAVVY, 1, False),  # the spread would be 3
        ([5, 4, 3], terms.STRENGTH, 1, True),
        ([5, 4, 3], terms.SPEED, 1, True),
        ([5, 4, 3], terms.SPEED, -1, False),
        ([4, 4, 3], terms.SAVVY, 1, True),  # a spread of 2 is allowed
        ([4, 4, 3], terms.SPEED, -1, True),
        ([5, 4, 3], terms.SAVVY, -1, True),
        ([7, 6, 6], terms.SAVVY, 1, False),  # no Attribute above 7
        ([7, 7, 6], terms.SPEED, 1, False),  # no Total above 20
        ([5, 1, 5], terms.STRENGTH, 1, True),  # stretched by her size, but narrower than before
        ([5, 1, 4], terms.SPEED, 1, True),  # no wider than before
        ([5, 1, 5], terms.SAVVY, 1, False),
        ([2, 1, 2], terms.STRENGTH, -1, False),  # none below 1
    ],
)
def test_3_6_4_later_changes(attributes: list[int], attribute: int, by: int, allowed: bool) -> None:
    savvy, strength, speed = attributes
    assert may_change(gladiator(savvy, strength, speed), attribute, by) is allowed


def test_3_6_5_the_total_counts_its_signature() -> None:
    assert not may_change(gladiator(6, 6, 6, "Steady"), terms.SAVVY, 1)
    assert may_change(gladiator(6, 6, 6, "Agile"), terms.SAVVY, 1)


# Star Power [3.2.1]


@pytest.mark.section("3.1.1", "3.2.1", "H7")
@pytest.mark.parametrize(("on", "star", "expected"), [(True, True, 4), (False, True, 0), (True, False, 0)])
def test_3_2_1_as_many_star_power_dice_as_strength(on: bool, star: bool, expected: int) -> None:
    assert fighter_of(gladiator(4, 4, 4, star=star), MURMILLO, 0, False, [0] * 7, on).star_power == expected
    assert HouseRules().star_power is True


def star_match(star_power: int, *signatures: str) -> Match:
    """A Star struck by a Murmillo; belly hits are 4 + 5."""
    return duel(man(THRAEX, 4, 4, 4, player=True, star_power=star_power, signatures=signatures), man())


@pytest.mark.ruling("H7")
def test_3_2_1_brutus_three_points_on_the_belly() -> None:
    m = star_match(4)
    brutus = m.fighters[0]
    with script(m, 4, 5, 1, 2, 5, 6, answers=[(4, 30 + terms.BELLY)]) as record:
        resolve_hit(m, 1, 0, 2, terms.SWORD, False, False)
    assert (brutus.track[terms.BELLY], brutus.strength, brutus.star_power) == (3, 3, 3)
    assert named(record) == ["hit", "down", "choice", "star_power", "wound", "attribute"]


@pytest.mark.ruling("H8")
def test_3_2_1_damage_brought_to_nothing_is_no_wound_but_he_is_down() -> None:
    m = star_match(4)
    f = m.fighters[0]
    with script(m, 4, 5, 1, 2, 3, 4, answers=[(4, 30 + terms.BELLY)]):
        resolve_hit(m, 1, 0, 2, terms.SWORD, False, False)
    assert f.down
    assert (f.track[terms.BELLY], f.strength, f.wounds, f.star_power) == (4, 4, 0, 4)
    assert m.fighters[1].dealt == 0
    assert not f.vital_wound


@pytest.mark.ruling("H7")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_3_2_1_he_may_roll_any_number_of_those_left(number: int) -> None:
    m = star_match(2)
    faces = [6, 1][:number]
    with script(m, 4, 5, *faces, answers=[(number, 30 + terms.BELLY)]):
        resolve_hit(m, 1, 0, 2, terms.SWORD, False, False)
    assert m.fighters[0].track[terms.BELLY] == 4 - 3 + faces.count(1)
    assert m.fighters[0].star_power == 2 - faces.count(6)


@pytest.mark.section("3.2.1", "2.7.2", "H7")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_3_2_1_star_power_by_exact_odds(count: int) -> None:
    def rolled(s: Script) -> tuple[int, int]:
        m = star_match(4)
        m.fighters[0].track = [30] * 7
        s.answers = [(count, 10 * 9 + terms.BELLY)]
        m.tray.source, m.player = s, s.player
        s.faces = [4, 5, *s.faces]
        resolve_hit(m, 1, 0, 8, terms.SWORD, False, False)
        return 9 - (30 - m.fighters[0].track[terms.BELLY]), 4 - m.fighters[0].star_power

    expected: dict[tuple[int, int], Fraction] = {}
    for faces in product(FACES, repeat=count):
        row = (sum(face in (1, 2, 3) for face in faces), faces.count(6))
        expected[row] = expected.get(row, Fraction(0)) + Fraction(1, 6**count)
    assert odds(rolled, count) == expected


def test_3_2_1_without_dice_or_as_an_npg_nobody_is_asked() -> None:
    m = star_match(0)
    with script(m, 4, 5):
        resolve_hit(m, 1, 0, 2, terms.SWORD, False, False)
    m = duel(man(THRAEX, star_power=4), man())
    with script(m, 4, 5):
        resolve_hit(m, 1, 0, 2, terms.SWORD, False, False)
    assert m.fighters[0].track[terms.BELLY] == 1


# Bonus Dice [3.7]


@pytest.mark.section("3.7", "3.3.1", "3.5")
@pytest.mark.parametrize(("strength", "female", "signatures", "expected"), [
    (4, False, 0, 8), (3, True, 0, 8), (4, False, terms.STRONG, 11), (2, True, terms.STRONG, 9),
    (5, False, terms.AGILE, 10),
])  # fmt: skip
def test_3_7_bonus_dice_at_the_start(strength: int, female: bool, signatures: int, expected: int) -> None:
    assert starting_bonus(strength, female, signatures) == expected


@pytest.mark.section("3.7", "3.1.2", "H13")
def test_3_7_a_woman_of_the_pool_has_no_extra_dice() -> None:
    npg = gladiator(4, 4, 4, star=False, female=True)
    star = gladiator(4, 4, 4, star=True, female=True)
    assert fighter_of(npg, MURMILLO, 0, True, [0] * 7, True).bonus == 8
    assert fighter_of(star, MURMILLO, 0, False, [0] * 7, True).bonus == 10


@pytest.mark.section("3.7.1", "5.2.3")
@pytest.mark.parametrize(("strength", "bonus", "gained"), [(3, 1, 2), (3, 3, 0), (3, 7, 0), (0, 0, 0), (5, 0, 5)])
def test_3_7_1_resting_refills_up_to_current_strength(strength: int, bonus: int, gained: int) -> None:
    m = duel(man(RETIARIUS, 4, 4, 4, bonus=bonus), man())
    m.fighters[0].strength = strength
    assert refill_bonus_dice(m, 0) == gained
    assert m.fighters[0].bonus == bonus + gained


@pytest.mark.section("3.7.3", "5.3", "5.4", "5.3.1")
@pytest.mark.parametrize("trouble", ["", "netted", "down"])
@pytest.mark.parametrize(
    ("request_", "threshold"), [(ask.MANEUVER_BONUS, 1), (ask.NET_BONUS, 2), (ask.ATTACK_BONUS, 2)]
)
def test_3_7_3_an_npg_rolls_all_his_bonus_dice(request_: int, threshold: int, trouble: str) -> None:
    m = duel(man(bonus=6), man())
    f = m.fighters[0]
    f.netted, f.down = trouble == "netted", trouble == "down"
    limit = 3 if trouble else threshold
    with script(m, *FACES) as record:
        assert bonus_dice(m, 0, 1, request_) == (limit, 0)
    assert f.bonus == 6 - limit
    assert rolls_in(record) == [("3.7.3 NPG Bonus Dice", 0, limit, limit)]


@pytest.mark.ruling("H62")
@pytest.mark.parametrize("first", [0, 1])
def test_3_7_2_a_player_chooses_before_the_npg_rolls(first: int) -> None:
    m = duel(man(player=True, bonus=3), man(bonus=2))
    with script(m, 1, 2, answers=[(2, 0)]) as record:
        used = bonus_dice(m, first, 1 - first, ask.ATTACK_BONUS)
    assert used == (2, 2)
    assert [event[0] for event in record] == [4, 0]
    assert (m.fighters[0].bonus, m.fighters[1].bonus) == (1, 0)


def test_3_7_2_two_players_choose_in_secret() -> None:
    seen: list[tuple[int, int]] = []

    def choose(m: Match, who: int, request: int, options: list[tuple[int, int]]) -> int:
        seen.append((m.fighters[0].bonus, m.fighters[1].bonus))
        return len(options) - 1

    m = duel(man(player=True, bonus=3), man(player=True, bonus=2))
    m.player = choose
    assert bonus_dice(m, 0, 1, ask.MANEUVER_BONUS) == (3, 2)
    assert seen == [(3, 2), (3, 2)]
    assert (m.fighters[0].bonus, m.fighters[1].bonus) == (0, 0)


# Signatures at work [3.5]


@pytest.mark.section("3.5", "5.2")
def test_3_5_slow_on_the_movement_table() -> None:
    m = duel(man(bonus=1, signatures=["Slow"]), man(bonus=1))
    assert m.fighters[0].signatures == terms.SLOW
    with script(m, 3, 3):
        assert movement_total(m, 0) == movement_total(m, 1) - 1 == 6


@pytest.mark.section("3.5", "5.4")
def test_3_5_slow_to_react_brawler_and_agile() -> None:
    m = duel(man(signatures=["Slow to React", "Brawler", "Agile"]), man())
    assert m.fighters[0].signatures == terms.SLOW_TO_REACT | terms.BRAWLER | terms.AGILE
    assert attack_dice(m, 0, 0, terms.NO_EDGE, False) == 3
    assert attack_dice(m, 0, 0, terms.NO_EDGE, True) == 4
    assert attack_dice(m, 1, 0, terms.NO_EDGE, True) == 4
    assert maneuver_dice(m, 0, 1, 0, True) == 9
    assert maneuver_dice(m, 1, 0, 0, True) == 8


@pytest.mark.section("3.5", "3.7.3", "H2")
@pytest.mark.parametrize(("faces", "used"), [((6, 6), 1), ((1, 6), 1), ((1, 2), 2)])
def test_3_5_frenzy_npg_puts_one_bonus_die_into_every_attack(faces: tuple[int, int], used: int) -> None:
    m = duel(man(bonus=2, signatures=["Frenzy"]), man())
    assert m.fighters[0].signatures == terms.FRENZY
    with script(m, *faces):
        assert bonus_dice(m, 0, 1, ask.ATTACK_BONUS) == (used, 0)
    assert m.fighters[0].bonus == 2 - used
    assert attack_dice(m, 0, used, terms.NO_EDGE, False) == 4 + used


@pytest.mark.section("3.5", "3.7.2", "H2")
def test_3_5_frenzy_leaves_a_player_no_choice_of_none() -> None:
    m = duel(man(player=True, bonus=2, signatures=["Frenzy"]), man())
    offered: list[list[tuple[int, int]]] = []

    def choose(m: Match, who: int, request: int, options: list[tuple[int, int]]) -> int:
        offered.append(options)
        return 0

    m.player = choose
    assert bonus_dice(m, 0, 1, ask.ATTACK_BONUS) == (1, 0)
    assert bonus_dice(m, 0, 1, ask.ATTACK_BONUS) == (1, 0)
    assert bonus_dice(m, 0, 1, ask.ATTACK_BONUS) == (0, 0)
    assert offered == [[(1, 0), (2, 0)]]


@pytest.mark.section("3.5", "5.4.3")
def test_3_5_steady_keeps_his_feet_the_first_time() -> None:
    m = duel(man(THRAEX, 4, 6, 4, signatures=["Steady"]), man())
    f = m.fighters[0]
    assert f.signatures == terms.STEADY
    with script(m, 4, 5, 4, 5) as record:
        resolve_hit(m, 1, 0, 1, terms.SWORD, False, False)
        first = f.down
        resolve_hit(m, 1, 0, 1, terms.SWORD, False, False)
    assert (first, f.down) == (False, True)
    assert named(record) == ["hit", "steady", "wound", "attribute", "hit", "down", "wound", "attribute"]


@pytest.mark.section("3.5", "5.4.1")
def test_3_5_swordsman_rolls_twice_only_with_a_sword() -> None:
    m = duel(man(MURMILLO, signatures=["Swordsman"]), man(DIMACHAERUS))
    assert m.fighters[0].signatures == terms.SWORDSMAN
    with script(m, 4, 5, 5, 5) as record:
        resolve_hit(m, 0, 1, 1, terms.SWORD, False, False)
    assert [table for table, _, _, _ in rolls_in(record)] == ["5-6 Hit Location"] * 2
    m = duel(man(HOPLOMACHUS, signatures=["Swordsman"]), man(DIMACHAERUS))
    with script(m, 4, 5) as record:
        resolve_hit(m, 0, 1, 1, terms.SPEAR, False, False)
    assert [table for table, _, _, _ in rolls_in(record)] == ["5-6 Hit Location"]


@pytest.mark.section("3.7.2", "5.4")
def test_3_7_2_the_modifiers_of_a_roll_are_noted() -> None:
    m = duel(man(player=True, bonus=2, signatures=["Slow to React"]), man(MURMILLO, 1, 5))
    with script(m, 1, 1, 1, 4, 4, 3, 4, answers=[(1, 0)]) as record:
        attack(m, 0, 1, terms.NO_EDGE)
    assert modifiers(record, rolls.ATTACK, 0) == {mod.SAVVY: 4, mod.BONUS: 1, mod.SLOW_TO_REACT: -1}
