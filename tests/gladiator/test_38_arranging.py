"""Arranging a match [38]: type, death roll, sizes, hunts, pairing, challengers, known rivals, names."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.game.elements.switches import changed_rules
from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.gladiator.career.arranging import (
    another_row,
    any_class,
    arena_size,
    beasts_drawn,
    hunter_of,
    is_death,
    match_type,
    pair_classes,
    pairing_class,
    rows_to_pick,
    side_sizes,
    style_by_dice,
    style_of_class,
    worn_as,
)
from ludus_cli.rules.gladiator.career.challengers import challenger_xp, fresh_name, known_rival, record_of
from ludus_cli.rules.gladiator.career.talents import class_of, styles_of_class
from ludus_cli.rules.gladiator.tables.arranging import ANY, COUNTERS, match_of, pair_of
from ludus_cli.rules.gladiator.tables.names import MORE_NAMES, NAMES

FULL = HouseRules()
D66 = [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]


def tray(dice: Iterable[int] = (), picks: Iterable[int] = ()) -> Tray:
    return Tray(ScriptedSource(dice, picks), [])


def done(t: Tray) -> None:
    assert isinstance(t.source, ScriptedSource)
    t.source.assert_used_up()


def by(name: str, value: str) -> HouseRules:
    return changed_rules(SWITCHES, FULL, name, value)


def a(style: int = terms.MYRMILLO, *talents: int, **more: Any) -> Gladiator:
    """A man of a style with talents."""
    g = Gladiator(1, "Marcus", True, style, [10, 0, 0, 3, 12])
    g.talents = [int(talent in talents) for talent in range(terms.TALENT_COUNT)]
    return replace(g, **more)


# Which match


SHARES = {
    terms.MATCHED_PAIR: 14, terms.TWO_ON_ONE: 2, terms.CONSECUTIVE: 2, terms.CHAMPION: 2, terms.TWO_PAIRS: 2,
    terms.THREE_PAIRS: 2, terms.BATTLE: 3, terms.HUNT_VENATOR: 4, terms.HUNT_BESTIARIUS: 4, terms.UNIQUE: 1,
}  # fmt: skip


def test_38_2_each_match_has_its_share_of_d66() -> None:
    assert Counter(map(match_of, D66)) == SHARES
    assert [match_of(at) for at in (32, 33, 36, 41, 44, 46, 53, 54, 65, 66)] == [
        terms.MATCHED_PAIR, terms.TWO_ON_ONE, terms.CONSECUTIVE, terms.CHAMPION, terms.TWO_PAIRS, terms.THREE_PAIRS,
        terms.BATTLE, terms.HUNT_VENATOR, terms.HUNT_BESTIARIUS, terms.UNIQUE,
    ]  # fmt: skip


@pytest.mark.parametrize(("value", "dice", "kind"), [
    ("table", [5, 4], terms.HUNT_VENATOR), ("table", [6, 6], terms.UNIQUE), ("pairs", [], terms.MATCHED_PAIR),
    ("no-hunts", [5, 4, 6, 5, 5, 3], terms.BATTLE), ("no-hunts", [6, 6], terms.UNIQUE),
])  # fmt: skip
def test_m92_match_types(value: str, dice: list[int], kind: int) -> None:
    t = tray(dice)
    assert match_type(t, 1, by("match_types", value)) == kind
    done(t)


@pytest.mark.parametrize(("value", "last", "number"), [
    ("table", terms.HUNT_BESTIARIUS, 9), ("pairs", terms.MATCHED_PAIR, 1), ("no-hunts", terms.BATTLE, 7),
])  # fmt: skip
def test_m40_unique_is_another_row(value: str, last: int, number: int) -> None:
    rules = by("match_types", value)
    found = rows_to_pick(rules)
    assert (len(found), found[-1], terms.UNIQUE in found) == (number, last, False)
    assert another_row(tray(picks=[number - 1]), rules) == last


@pytest.mark.parametrize(("kind", "number"), [
    (terms.MATCHED_PAIR, 5), (terms.TWO_ON_ONE, 5), (terms.CONSECUTIVE, 2), (terms.CHAMPION, 4),
    (terms.TWO_PAIRS, 5), (terms.THREE_PAIRS, 5), (terms.BATTLE, 3), (terms.UNIQUE, 4),
])  # fmt: skip
def test_38_3_above_its_number_a_match_is_to_the_death(kind: int, number: int) -> None:
    assert [is_death(tray([face]), 1, kind) for face in range(1, 7)] == [face > number for face in range(1, 7)]


def test_38_3_hunts_do_not_roll_for_death() -> None:
    assert not is_death(tray(), 1, terms.HUNT_VENATOR)
    assert not is_death(tray(), 1, terms.HUNT_BESTIARIUS)


@pytest.mark.parametrize(("kind", "dice", "men"), [
    (terms.MATCHED_PAIR, [], (1, 1)), (terms.CHAMPION, [], (1, 1)), (terms.TWO_ON_ONE, [], (1, 2)),
    (terms.TWO_PAIRS, [], (2, 2)), (terms.THREE_PAIRS, [], (3, 3)), (terms.CONSECUTIVE, [1], (1, 2)),
    (terms.CONSECUTIVE, [6], (1, 4)), (terms.BATTLE, [1, 2], (2, 2)), (terms.BATTLE, [5, 3], (5, 5)),
    (terms.HUNT_VENATOR, [2], (1, 1)), (terms.HUNT_BESTIARIUS, [5], (1, 3)),
])  # fmt: skip
def test_38_2_how_many_fight(kind: int, dice: list[int], men: tuple[int, int]) -> None:
    t = tray(dice)
    assert side_sizes(t, 1, kind) == men
    done(t)


def test_m49_one_arena_in_nine_is_the_colosseum() -> None:
    found = Counter(arena_size(tray([2 * first, 2 * second])) for first in (1, 2, 3) for second in (1, 2, 3))
    assert found == {1: 1, 2: 2, 3: 3, 4: 2, 5: 1}


# Hunts


def test_m41_a_hunter_wears_what_is_rolled_for_this_match() -> None:
    light, heavy = (
        worn_as(tray([1]), 1, hunter_of(terms.HUNT_VENATOR)),
        worn_as(tray([4]), 1, hunter_of(terms.HUNT_BESTIARIUS)),
    )
    assert (light["style"], light["weapon"], light["shield"]) == (terms.VENATOR, terms.SPEAR, terms.NO_ITEM)
    assert (light["armour"], light["cover"]) == ([3, 0, 0, 0, 1], [2, 0, 0, 0, 4])
    assert (heavy["style"], heavy["weapon"], heavy["shield"]) == (terms.BESTIARIUS, terms.SWORD, terms.LARGE_SHIELD)


def test_m42_beasts_are_drawn_without_putting_back() -> None:
    number = sum(count for _, count in COUNTERS)
    assert number == 23
    assert Counter(beasts_drawn(tray(picks=[0] * (number - 1)), 1, number, FULL)) == dict(COUNTERS)
    assert beasts_drawn(tray(picks=[5, 5]), 1, 2, FULL) == [terms.WOLF, 11 + 11]  # The sixth wolf, then the first lion.


# Pairing


@pytest.mark.parametrize(("own", "row"), [
    (1, {1: 4, 2: 5, 3: 2, 4: 2, ANY: 2}), (2, {1: 2, 3: 2, 4: 1, ANY: 2}), (3, {1: 1, 2: 1, 3: 1, 4: 1, ANY: 1}),
    (4, {1: 1, 2: 1, 3: 2, 5: 2, ANY: 1}), (5, {4: 1, ANY: 1}),
])  # fmt: skip
def test_38_4_each_row_has_its_results(own: int, row: dict[int, int]) -> None:
    assert Counter(other for mine, other in map(pair_of, D66) if mine == own) == row


def test_example_13_pairing_rolls_until_it_falls_in_his_row() -> None:
    for dice, own, other in (([1, 1, 6, 4, 6, 5], 5, 4), ([6, 6, 5, 3], 5, 3), ([3, 4, 1, 1], 1, 1), ([5, 3, 1], 3, 6)):
        t = tray(dice)
        assert pairing_class(t, 1, own, FULL) == other
        done(t)


def test_m111_who_is_of_no_class_takes_the_first_row() -> None:
    assert pairing_class(tray([6, 5]), 1, class_of(terms.BESTIARIUS), FULL) == 4
    assert pairing_class(tray([1, 5]), 1, class_of(terms.EQUES), FULL) == 2


def test_m44_any_class() -> None:
    assert [any_class(tray([face]), 1, FULL) for face in (1, 4)] == [6, 6]
    t = tray([5, 6, 6, 5])
    assert any_class(t, 1, FULL) == 5
    done(t)


def test_m43_the_whole_table_sets_his_class_as_well() -> None:
    rules = by("pairing", "whole-table")
    # 65 is for a Secutor, and any man may be one. 63 and 64 are for a net man, so others roll again.
    assert pair_classes(tray([6, 5]), 1, a(), rules) == (5, 4)
    assert pair_classes(tray([6, 3, 6, 4, 5, 1]), 1, a(), rules) == (3, 3)
    assert pair_classes(tray([6, 3]), 1, a(terms.MYRMILLO, terms.RE), rules) == (4, 5)
    assert pair_classes(tray([6, 3, 3, 4]), 1, a(), FULL) == (2, 1)


def test_m45_styles_of_a_class_have_equal_odds() -> None:
    styles = [style_of_class(tray(picks=[place]), 3, FULL) for place in range(3)]
    assert styles == [terms.PROVOCATOR, terms.CATAPHRACTARIUS, terms.CRUPELLARIUS]
    assert {style_of_class(tray(picks=[place]), 6, FULL) for place in (0, 1)} == {terms.EQUES, terms.SAGITTARIUS}


def test_m112_his_own_style_is_kept_within_its_class() -> None:
    assert style_of_class(tray(), 3, FULL, a(terms.CRUPELLARIUS)) == terms.CRUPELLARIUS
    assert terms.DIMACHAERUS not in [style_of_class(tray(picks=[place]), 1, FULL, a()) for place in (0, 1)]
    assert style_of_class(tray(picks=[1]), 1, FULL, a(terms.MYRMILLO, terms.DI)) == terms.DIMACHAERUS


def test_m88_style_by_dice() -> None:
    assert class_of(style_by_dice(tray([6], [0]), 1, FULL)) == 2
    assert [style_by_dice(tray([face], [0]), 1, FULL) for face in (1, 4)] == [terms.PARMULARIUS, terms.RETIARIUS]
    t = tray([4, 4, 1, 5], [0, 1, 1])
    assert style_by_dice(t, 1, FULL, a()) == terms.SECUTOR  # No net, no lasso, no two swords.
    done(t)
    assert terms.THRAEX in styles_of_class(2)


# Challengers


@pytest.mark.parametrize(("record", "die", "champion", "xp"), [
    ((3, 1, 2), 1, False, 75), ((3, 1, 2), 1, True, 375), ((0, 0, 0), 2, False, 0), ((0, 0, 0), 2, True, 300),
])  # fmt: skip
def test_example_12_challenger(record: tuple[int, int, int], die: int, champion: bool, xp: int) -> None:
    """A champion has 300 XP more (M39)."""
    wins, draws, defeats = record
    g = a(wins=wins, draws=draws, defeats=defeats)
    assert challenger_xp(tray([die]), 2, record_of(g), champion) == xp


def test_example_2_flamma() -> None:
    assert record_of(flamma := a(wins=21, draws=9, defeats=4)) == 34
    assert challenger_xp(tray([4]), 2, record_of(flamma), False) == 850


def test_m46_modifiers_are_on_record() -> None:
    t = tray([2])
    challenger_xp(t, 2, 5, False)
    assert t.record is not None
    assert t.record[0][5:] == ((2,), ((111, -4), (110, 5)))


def test_m48_a_known_rival_comes_on_4_and_above() -> None:
    men = [replace(a(), id=number, wins=wins) for number, wins in ((1, 0), (2, 4), (3, 6), (4, 9))]
    assert known_rival(tray([3]), 1, men, 5) is None
    assert known_rival(tray([4], [1]), 1, men, 5) is men[2]
    assert known_rival(tray([6]), 1, men, 8) is men[3]
    assert known_rival(tray(), 1, [], 8) is None


def test_m94_no_name_comes_again_before_all_have_been_given() -> None:
    borne: dict[str, int] = {}
    assert sorted([fresh_name(tray(picks=[0]), borne) for _ in NAMES]) == sorted(NAMES)
    assert sorted([fresh_name(tray(picks=[0]), borne) for _ in MORE_NAMES]) == sorted(MORE_NAMES)
    assert fresh_name(tray(picks=[2]), borne) == "Aetius II"
