"""[7.3-7.4.3, 7.6] The three locales and the road to Freedom; the pool as a campaign draws on it."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from ludus_cli.core.dice import Event, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.aftermath import settle_gladiator
from ludus_cli.rules.heroes.book.gladiator import (
    ACTIVE,
    RETIRED,
    SIGNATURE_BY_NAME,
    Gladiator,
    attribute_total,
    starting_bonus,
)
from ludus_cli.rules.heroes.book.locales import (
    FRINGES,
    HEARTLAND,
    LOCALES,
    ROME,
    move_up,
    pool_row,
    roll_freedom,
    roll_to_the_death,
)
from ludus_cli.rules.heroes.book.pool import add_colour, roll_npg
from ludus_cli.rules.heroes.book.state import fighter_of
from ludus_cli.rules.heroes.book.styles import MURMILLO
from tests.properties.careers import Career
from tests.rulebook.table import battle, brought_down, man
from tests.scripted import Script, chance_2d6, deeds, odds, script

# What the rulebook says, written out once more: Table 4-1, and the AP of Table 3-2 by 2d6.
ROWS = {1: (4, 3, 3), 2: (4, 4, 4), 3: (5, 4, 4), 4: (5, 4, 5), 5: (5, 5, 5), 6: (6, 6, 5)}
AP = {2: 0, 3: 0, 4: 0, 5: -1, 6: -1, 7: 1, 8: 1, 9: 2, 10: -1, 11: 2, 12: 2}
LOCALE_ROWS = {FRINGES: (1, 2, 3), HEARTLAND: (4, 5), ROME: (6,)}
CAPS = {FRINGES: 14, HEARTLAND: 16, ROME: 20}


def of_total(points: int, locale: int = FRINGES, star: bool = True) -> Gladiator:
    """A gladiator of some Total, no Attribute far from another."""
    attributes = [points // 3 + (place < points % 3) for place in range(3)]
    return Gladiator(1, "Marcus", star, MURMILLO, attributes, locale=locale)


# Locales


@pytest.mark.section("7.3", "7.4.1", "7.4.2", "7.4.3")
def test_7_3_the_table_of_locales() -> None:
    assert [(x.name, x.rows, x.cap, x.from_total, x.to_the_death) for x in LOCALES] == [
        ("Fringes of the Empire", (1, 2, 3), 14, 0, False),
        ("Heart of the Empire", (4, 5), 16, 15, False),
        ("Rome", (6,), 20, 17, True),
    ]


@pytest.mark.section("7.3", "2.6", "H20")
def test_7_3_rome_fights_in_the_colosseum() -> None:
    assert [locale.arena for locale in LOCALES] == ["amphitheatre", "amphitheatre", "colosseum"]


@pytest.mark.section("7.3", "7.4.1", "7.4.2", "7.4.3", "H44")
@pytest.mark.parametrize("start", [FRINGES, HEARTLAND, ROME])
@pytest.mark.parametrize("points", range(6, 21))
@pytest.mark.parametrize("star", [True, False])
def test_7_3_up_as_far_as_the_total_says_and_never_back(start: int, points: int, star: bool) -> None:
    asked = ROME if points >= 17 else HEARTLAND if points >= 15 else FRINGES
    g = of_total(points, start, star)
    record: list[Event] = []
    moved = move_up(Tray(Script([]), record), 0, g)
    assert g.locale == max(start, asked)
    assert moved == (asked > start)
    assert record == ([(ev.MOVES_UP, 0, asked, 0, 0)] if moved else [])


@pytest.mark.ruling("H44")
def test_7_3_every_star_starts_in_the_fringes_whatever_his_total() -> None:
    for seed in range(1, 200):
        g = Career(seed).recruit(signature="Swordsman", second_signature=True)
        assert g.locale == FRINGES
        if attribute_total(g) >= 15:
            return
    raise AssertionError("no Star of Total 15 among these")


@pytest.mark.ruling("H44", "H55")
def test_7_3_the_total_after_this_match_decides_and_he_is_on_the_road() -> None:
    m = battle([man()], [man()])
    m.fighters[0].bonus, m.fighters[0].total, m.fighters[1].total = 0, 14, 14
    m.fighters[1].defeated_by, m.over, m.winner = 0, True, 0
    g = of_total(14)
    with script(m, 6) as record:
        settle_gladiator(m, 0, g, 5, lambda allowed: allowed[0][0])
    assert (attribute_total(g), g.locale, g.road_month) == (15, HEARTLAND, 5)
    assert deeds(record)[-1] == (ev.MOVES_UP, 0, HEARTLAND, 0, 0)


# The pool in a campaign


@pytest.mark.section("4.5.1", "7.4.1", "7.4.2", "7.4.3", "H10")
@pytest.mark.parametrize("locale", [FRINGES, HEARTLAND, ROME])
def test_4_5_1_the_row_die_is_split_evenly(locale: int) -> None:
    rows = LOCALE_ROWS[locale]
    assert Counter(pool_row(locale, face) for face in range(1, 7)) == dict.fromkeys(rows, 6 // len(rows))


@pytest.mark.ruling("H10")
def test_4_5_1_the_row_die_face_by_face() -> None:
    assert [pool_row(FRINGES, face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert [pool_row(HEARTLAND, face) for face in range(1, 7)] == [4, 4, 4, 5, 5, 5]
    assert [pool_row(ROME, face) for face in range(1, 7)] == [6] * 6


@pytest.mark.section("4.5.1", "7.4.1", "7.4.2", "7.4.3", "H9", "H11")
@pytest.mark.parametrize(
    ("row", "cap"),
    [(row, CAPS[locale]) for locale, rows in LOCALE_ROWS.items() for row in rows] + [(row, 20) for row in (1, 3, 5)],
)
def test_4_5_1_every_npg_of_a_row_and_his_cap(row: int, cap: int) -> None:
    for faces in product((1, 3, 6), repeat=3):
        rolled = [v + {1: -1, 3: 0, 6: 1}[face] for v, face in zip(ROWS[row], faces, strict=True)]
        for first, second in ((1, 1), (1, 4), (3, 4), (4, 5), (5, 5), (6, 6)):
            source = Script([*faces, first, second], picks=[0] * 6)
            g = roll_npg(Tray(source, []), 9, MURMILLO, row, cap)
            assert not source.faces
            had = sum(rolled) + AP[first + second]
            assert attribute_total(g) == min(had, cap)
            if had <= cap:
                assert g.attributes == rolled


@pytest.mark.ruling("H11")
def test_4_5_1_points_come_off_the_highest_one_at_a_time_ties_at_random() -> None:
    source = Script([], picks=[1, 0])
    # 6/6/5 with Strong (+2) is 19: down to 16 by 6/5/5, 5/5/5, and one of three.
    assert brought_down(Tray(source, []), [6, 6, 5], ["Strong"], 16) == [4, 5, 5]
    source.assert_used_up()
    lowered = {tuple(brought_down(Tray(Script([], picks=[pick]), []), [5, 5, 5], [], 14)) for pick in range(3)}
    assert lowered == {(4, 5, 5), (5, 4, 5), (5, 5, 4)}


@pytest.mark.ruling("H11")
def test_4_5_1_a_signature_that_costs_points_leaves_room_under_the_cap() -> None:
    assert brought_down(Tray(Script([]), []), [5, 5, 5], ["Slow"], 14) == [5, 5, 5]


@pytest.mark.section("4.5.1", "3.6.4", "H12")
def test_4_5_1_pool_rolls_may_spread_past_two() -> None:
    assert roll_npg(Tray(Script([6, 1, 1, 1, 1]), []), 9, MURMILLO, 3, 14).attributes == [6, 3, 3]


@pytest.mark.section("4.5.1", "3.3", "3.4", "H13")
def test_4_5_1_sex_size_and_origin_are_colour() -> None:
    g = roll_npg(Tray(Script([3, 3, 3, 1, 1]), []), 9, MURMILLO, 2, 14)
    plain = fighter_of(g, MURMILLO, 0, True, [0] * 7, True)
    add_colour(Tray(Script([], picks=[0, 5, 7]), []), g)
    assert g.female
    assert g.size == "Very Large"
    assert g.origin
    assert not g.left_handed
    assert g.attributes == [4, 4, 4]
    assert fighter_of(g, MURMILLO, 0, True, [0] * 7, True) == plain
    assert plain.bonus == starting_bonus(4, False, 0) == 8


# To the death


@pytest.mark.section("4.7", "7.4.3")
def test_7_4_3_to_the_death_on_a_seven_of_two_dice() -> None:
    result = odds(lambda source: roll_to_the_death(Tray(source, []), ROME), 2)
    assert result == {True: chance_2d6(7), False: 1 - chance_2d6(7)} == {True: Fraction(1, 6), False: Fraction(5, 6)}


@pytest.mark.section("4.7", "7.4.1", "7.4.2")
@pytest.mark.parametrize("locale", [FRINGES, HEARTLAND])
def test_7_4_1_never_to_the_death_outside_rome_and_no_dice_for_it(locale: int) -> None:
    assert not roll_to_the_death(Tray(Script([]), []), locale)


# Freedom


def test_7_6_the_rudis_on_seven_or_more() -> None:
    def run(source: Script) -> bool:
        g = of_total(20, ROME)
        roll_freedom(Tray(source, []), 0, g)
        return g.rudis

    granted = sum((chance_2d6(score) for score in range(7, 13)), Fraction(0))
    assert odds(run, 2) == {True: granted, False: 1 - granted}
    assert granted == Fraction(21, 36)


@pytest.mark.parametrize(("points", "locale", "rudis"), [(19, ROME, False), (20, HEARTLAND, False), (20, ROME, True)])
def test_7_6_no_roll_below_twenty_outside_rome_or_twice(points: int, locale: int, rudis: bool) -> None:
    g = of_total(points, locale)
    g.rudis = rudis
    record: list[Event] = []
    roll_freedom(Tray(Script([]), record), 0, g)
    assert record == []


@pytest.mark.section("7.6", "3.5")
def test_7_6_signatures_count_toward_twenty() -> None:
    g = of_total(18, ROME)
    g.signatures = ["Steady"]
    assert SIGNATURE_BY_NAME["Steady"].ap == 2
    record: list[Event] = []
    roll_freedom(Tray(Script([3, 4]), record), 0, g)
    assert deeds(record) == [(ev.RUDIS, 0, 1, 0, 0)]


def free_after_a_match(*faces: int, star: bool, won: bool) -> Gladiator:
    """A man of Total 20 in Rome after a match against his equal, with these dice."""
    g = of_total(20, ROME, star)
    m = battle([man(bonus=0)], [man()])
    m.fighters[0].total = m.fighters[1].total = 20
    m.over, m.winner = True, 0 if won else 1
    m.fighters[1 if won else 0].defeated_by = 0 if won else 1
    with script(m, *faces):
        settle_gladiator(m, 0, g, 40, None)
    return g


def test_7_6_after_each_match_won_or_lost() -> None:
    # Won: 1 Fame, but nothing may rise past a Total of 20. Lost: one die of [7.8] comes before.
    assert free_after_a_match(3, 4, star=True, won=True).rudis
    assert not free_after_a_match(3, 3, star=True, won=True).rudis
    assert free_after_a_match(6, 3, 4, star=True, won=False).rudis


@pytest.mark.ruling("H63")
def test_7_6_a_star_may_fight_on_and_an_npg_retires() -> None:
    assert free_after_a_match(6, 6, star=True, won=True).status == ACTIVE
    npg = free_after_a_match(6, 6, star=False, won=True)
    assert (npg.status, npg.rudis, npg.left_month) == (RETIRED, True, 40)


@pytest.mark.parametrize(("rudis", "anyway"), [(True, False), (False, True), (False, None)])
def test_7_6_he_may_retire_free_or_as_the_house_or_an_older_log_says(rudis: bool, anyway: bool | None) -> None:
    career = Career()
    g = career.recruit()
    g.rudis = rudis
    doing = career.do("retire", star=1, **({} if anyway is None else {"anyway": anyway}))
    assert (g.status, g.left_month) == (RETIRED, 0)
    assert doing.tray.record == [(ev.RETIRES, 1, 0, 0, 0)]


def test_7_6_nobody_retires_before_he_has_the_rudis() -> None:
    career = Career()
    g = career.recruit()
    with pytest.raises(Refusal, match="he has not won the rudis") as refused:
        career.do("retire", star=1, anyway=False)
    assert "in further matches" in refused.value.mend
    assert "--anyway" in refused.value.mend
    assert g.status == ACTIVE
