"""Creation, origins, the Talents Table, armour made to measure [31, 34.2, 35.2, 36, 37]; worked examples 4, 5 and 6."""

from dataclasses import replace

import pytest

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.styles import armour_words
from ludus_cli.rules.gladiator.career import events as ev
from ludus_cli.rules.gladiator.career.armoury import (
    change_style,
    make_armour,
    price_of,
    read_pieces,
    roll_outfit,
    wardrobe_fits,
    weapons_open,
    why_not_custom,
    why_not_wear,
)
from ludus_cli.rules.gladiator.career.creation import make_career, make_stock, why_not_begin
from ludus_cli.rules.gladiator.career.origins import add_origin, roll_by_origin, settle_origin
from ludus_cli.rules.gladiator.career.talent_table import (
    gain_talent,
    open_talents,
    roll_talent,
    rolls_at_creation,
    row_for,
)
from ludus_cli.rules.gladiator.career.talents import is_trained
from ludus_cli.rules.gladiator.tables.origins import CHANGES
from ludus_cli.rules.gladiator.tables.talent_table import ANY, WEAPON
from tests.gladiator.growing import RULES, gladiator, levels, tray, used_up

# Origins [36]


def test_36_origin_by_2d6() -> None:
    by_total = {
        5: terms.CRIMINAL, 6: terms.SLAVE, 7: terms.SLAVE, 8: terms.SOLDIER, 9: terms.FOREIGNER, 10: terms.FREEMAN,
        11: terms.FREEMAN, 12: terms.SENATOR,
    }  # fmt: skip
    for total, station in {2: terms.CRIMINAL, **by_total}.items():
        g = gladiator()
        settle_origin(tray(total // 2, total - total // 2), 1, g)
        assert g.station == station


def test_36_an_origin_that_is_said_is_not_rolled() -> None:
    g = gladiator(station=terms.SOLDIER)
    settle_origin(tray(), 1, g)
    assert g.station == terms.SOLDIER


def test_example_4_slave() -> None:
    g = gladiator(station=terms.SLAVE)
    t = tray(3, 3, 4, 6, 6, 5, 1, 1, 1, 3, 3, 3, 2, 3, 3)
    roll_by_origin(t, 1, g)
    used_up(t)
    assert g.attributes == [10, 5, -3, 3, 9]
    g.attributes = [8, 4, -1, 2, 9]
    add_origin(g)
    assert g.attributes == [9, 6, -2, 2, 8]
    assert CHANGES[terms.SLAVE][5] == -1


@pytest.mark.parametrize(
    ("station", "before", "after"),
    [
        (terms.SOLDIER, [17, 7, 0, 1, 9], [18, 7, 0, 1, 8]),
        (terms.SENATOR, [7, 0, 0, 6, 18], [7, 0, 0, 7, 18]),  # M105: TR 7 is the least
        (terms.FREEMAN, [8, 0, 0, 7, 17], [8, 0, 0, 7, 18]),
    ],
)
def test_m4_m77_on_the_table_within_limits(station: int, before: list[int], after: list[int]) -> None:
    g = gladiator(station=station, attributes=before)
    add_origin(g)
    assert g.attributes == after


# Creation

#: 3D6 of 11 for each characteristic.
ALL_11 = (5, 5, 1) * 5


@pytest.mark.parametrize(("off", "dice"), [(False, (6, 6)), (True, ())])
def test_switch_origin_of_a_career(off: bool, dice: tuple[int, ...]) -> None:
    """M4, M6, M76: origin, 3D6, LK 2D3 + 1, PR 1D3 - 1D3, armour; talents wait for the school."""
    g = Gladiator(1, "Marcus", True, terms.MYRMILLO, [])
    t = tray(*dice, *ALL_11, 3, 5, 6, 1, 4)
    make_career(t, 1, g, replace(RULES, no_origin=off))
    used_up(t)
    assert g.station == (terms.NO_STATION if off else terms.SENATOR)
    assert g.attributes == ([10, 2, 1, 4, 11] if off else [9, 2, 1, 4, 12])
    assert (g.luck, g.prestige) == (6, 2 if off else 4)
    assert g.talents == levels()
    assert g.rolls_due == 3
    assert (g.shield, g.weapon) == (terms.SMALL_SHIELD, terms.SWORD)
    assert [each[2:4] for each in told_of(t, ev.BEGINS_WITH)] == [(g.luck, g.prestige)]


def told_of(t: Tray, kind: int) -> list[tuple[int, ...]]:
    """The events of a kind on a tray."""
    return [event for event in t.record or [] if event[0] == kind]


def test_m105_what_was_said_of_a_man_holds() -> None:
    g = Gladiator(1, "Marcus", True, terms.MYRMILLO, [12, 1, 1, 3, 12], station=terms.CRIMINAL)
    t = tray(1, 1, 1, 1, 1)
    make_career(t, 1, g, RULES)
    used_up(t)
    assert (g.attributes, g.station, g.prestige) == ([12, 1, 1, 3, 12], terms.CRIMINAL, -2)
    assert g.rolls_due == 4


def test_m105_nobody_begins_in_a_style_that_asks_for_a_talent() -> None:
    assert "needs the talent Retiarius" in why_not_begin(terms.RETIARIUS)
    assert why_not_begin(terms.SECUTOR) == ""
    state = CAMPAIGN.new_state(1, {})
    for more, why in (
        ({"style": "Retiarius"}, "needs the talent Retiarius"),
        ({"style": "Myrmillo", "weapon": "axe"}, "a new gladiator is never trained with the axe"),
    ):
        with pytest.raises(Refusal, match=why):
            CAMPAIGN.apply(state, 2, "recruit", {"name": "Marcus", **more})
    said = {"name": "Marcus", "style": "Myrmillo", "weapon": "scimitar", "station": "Senator"}
    CAMPAIGN.apply(state, 2, "recruit", said)
    g = state.gladiators[max(g.id for g in state.gladiators.where(star=True))]
    assert (g.station, g.weapon, len(g.sets)) == (terms.SENATOR, terms.SCIMITAR, 33)
    basic = CAMPAIGN.new_state(1, {"rules": {"record": "basic"}})
    CAMPAIGN.apply(basic, 2, "recruit", {"name": "Marcus", "style": "Retiarius"})
    assert basic.gladiators.where(star=True)[0].talents == []


@pytest.mark.parametrize(("chart", "luck"), [(False, 5), (True, 6)])
@pytest.mark.section("34.2")
def test_m6_switch_luck_at_the_start(chart: bool, luck: int) -> None:
    g = Gladiator(1, "", False, terms.MYRMILLO, [10] * 5)
    make_stock(tray(3, 6, 4, 1, *(1, 1) * 2, 3, 4, 1, 1), 1, g, replace(RULES, chart_luck=chart), 0)
    assert g.luck == luck


def test_m5_switch_stable_creation() -> None:
    """The table or 3D6; then FS, armour, TR/3 talents, LK, PR."""
    g = Gladiator(1, "", False, terms.THRAEX, [0] * 5)
    t = tray(3, 6, 6, 1, *(1, 1) * 2, 1, 1, 2, 5)
    make_stock(t, 1, g, RULES, 0)
    used_up(t)
    assert (g.attributes, g.spirit, g.weapon) == ([8, 4, -1, 2, 9], 2, terms.SCIMITAR)
    assert (g.luck, g.prestige, g.station, g.rolls_due) == (3, -2, terms.NO_STATION, 0)
    g = Gladiator(1, "", False, terms.THRAEX, [0] * 5)
    t = tray(*ALL_11, 6, 1, *(1, 1) * 3, 1, 1, 2, 5)
    make_stock(t, 1, g, replace(RULES, stable_3d6=True), 0)
    used_up(t)
    assert g.attributes == [10, 2, 1, 4, 11]


def test_m4_m105_stock_of_a_person_has_an_origin_and_is_not_spent_for() -> None:
    for rules, dice in ((RULES, (3, 3)), (replace(RULES, no_origin=True), ())):
        g = Gladiator(1, "", True, terms.MYRMILLO, [0] * 5)
        t = tray(*dice, 3, 6, 1, 3, 3, 1, 1)
        make_stock(t, 1, g, rules, 200)
        used_up(t)
        assert g.attributes == ([9, 6, -2, 2, 8] if dice else [8, 4, -1, 2, 9])
        assert (g.prestige, g.xp, g.spirit) == (-1 if dice else 0, 200, 1)
        assert g.rolls_due == g.attributes[0] // 3


def test_m14_computers_men_are_trained_in_their_style() -> None:
    for seed, style in enumerate((terms.RETIARIUS, terms.HOPLOMACHUS, terms.VELITE, terms.MYRMILLO)):
        g = Gladiator(1, "", False, style, [0] * 5)
        make_stock(Tray(SeededSource(seed, 1)), 1, g, RULES, 0)
        assert is_trained(g, g.weapon)
        assert (style == terms.RETIARIUS) <= (g.talents[terms.RE] == 1)
        assert g.talents[terms.WP_SWORD] >= 1


def test_m38_experience_at_creation_knows_no_limits_but_the_highest_values() -> None:
    for seed in range(20):
        g = Gladiator(1, "", False, terms.MYRMILLO, [0] * 5)
        make_stock(Tray(SeededSource(seed, 1)), 1, g, RULES, 3000)
        assert all(value <= most for value, most in zip(g.attributes, (18, 7, 7, 7, 18), strict=True))
        assert g.attributes[0] > 14
        assert g.bought == g.sets == []


# Talents [31]


def test_example_5_rolls_at_creation() -> None:
    assert rolls_at_creation(gladiator(attributes=[11, 0, 0, 3, 12])) == 3


@pytest.mark.parametrize(("red", "whites", "row"), [
    (1, "123456", terms.NONE), (2, "123456", terms.NONE), (3, "123456", WEAPON), (4, "12", terms.TH),
    (4, "34", terms.GP), (4, "56", terms.HG), (5, "123", terms.RE), (5, "456", terms.DI), (6, "12", terms.FA),
    (6, "3", terms.BR), (6, "4", terms.TG), (6, "5", terms.SP), (6, "6", terms.FB), (7, "16", ANY), (9, "1", ANY),
])  # fmt: skip
def test_31_rows_of_the_talents_table(red: int, whites: str, row: int) -> None:
    for white in whites:
        assert row_for(gladiator(), red, int(white)) == row


@pytest.mark.parametrize(("had", "red", "white", "row"), [
    (levels(terms.DI), 5, 5, terms.FA),
    (levels(terms.FB), 6, 6, ANY),
    (levels(), 5 + 2, 1, ANY),
    (levels(t8=3), 4, 1, terms.GP),
    (levels(t8=2), 4, 1, terms.TH),
    (levels(terms.RE, terms.DI, terms.FA, terms.BR), 5, 1, terms.TG),
    ([4] * terms.FIRST_OTHER + [0] * 10, 3, 3, terms.TH),
    ([4] * terms.FIRST_OTHER + [3] * 3 + [1] * 7, 3, 3, terms.NONE),
])  # fmt: skip
def test_example_5_m11_down_the_table(had: list[int], red: int, white: int, row: int) -> None:
    assert row_for(gladiator(talents=had), red, white) == row


def test_example_5_m11_a_weapon_at_sl_3_leaves_the_others() -> None:
    g = gladiator(talents=levels(terms.WP_AXE, t7=4))
    assert row_for(g, 3, 3) == WEAPON
    assert open_talents(g, WEAPON) == [each for each in range(terms.FIRST_OTHER) if each != terms.WP_SWORD]
    assert len(open_talents(g, ANY)) == terms.TALENT_COUNT - 1


def test_m12_others_begin_at_sl_1_and_bravado_is_known_at_once() -> None:
    g, t = gladiator(prestige=-1), tray()
    for talent in (terms.TH, terms.TH, terms.BR, terms.WP_AXE, terms.WP_AXE):
        gain_talent(t, 0, g, talent)
    assert (g.talents[terms.TH], g.talents[terms.WP_AXE], g.prestige) == (2, 2, 1)
    assert [event[2:4] for event in told_of(t, ev.TALENT_GAINED)] == [
        (terms.TH, 1), (terms.TH, 2), (terms.BR, 0 + 1), (terms.WP_AXE, 0), (terms.WP_AXE, 1),
    ]  # fmt: skip
    assert told_of(t, ev.NOTORIOUS)[0][2] == 0


@pytest.mark.parametrize(("style", "had", "picks", "dice", "talent"), [
    (terms.MYRMILLO, levels(), (), (3, 1), terms.WP_SWORD),
    (terms.THRAEX, levels(), (), (3, 1), terms.WP_SWORD),
    (terms.HOPLOMACHUS, levels(terms.WP_SPEAR), (), (3, 1), terms.WP_SPEAR),
    (terms.RETIARIUS, levels(terms.RE, terms.WP_DAGGER), (), (3, 1), terms.WP_DAGGER),
    (terms.MYRMILLO, levels(terms.WP_FLAIL, t7=4), (), (3, 1), terms.WP_FLAIL),
    (terms.MYRMILLO, levels(t7=4), (), (3, 1), terms.WP_AXE),
    (terms.MYRMILLO, levels(terms.FB), (0,), (6, 6), terms.WP_SWORD),
    (terms.MYRMILLO, levels(terms.FB), (2,), (6, 6), terms.GP),
])  # fmt: skip
def test_m11_what_computers_choose(
    style: int, had: list[int], picks: tuple[int, ...], dice: tuple[int, int], talent: int
) -> None:
    g = gladiator(style, talents=list(had), weapon={terms.THRAEX: terms.SCIMITAR}.get(style, terms.SWORD), star=False)
    if style in (terms.HOPLOMACHUS, terms.RETIARIUS):
        g.weapon = {terms.HOPLOMACHUS: 11, terms.RETIARIUS: 12}[style]
    t = tray(*dice, picks=picks)
    roll_talent(t, 0, g)
    used_up(t)
    assert [level - was for level, was in zip(g.talents, had, strict=True)].index(1) == talent


def test_31_no_talent_is_told() -> None:
    t, g = tray(1, 6), gladiator()
    roll_talent(t, 0, g)
    assert g.talents == levels()
    assert told_of(t, ev.NO_TALENT)


# Styles and weapons


def pieces(g: Gladiator) -> str:
    """What he wears."""
    return " ".join(map(armour_words, g.armour, g.cover))


def test_m7_m78_a_type_rolls_its_set_once() -> None:
    g = gladiator()
    roll_outfit(tray(1), 0, g)
    assert (pieces(g), g.shield) == ("A4 C C C5 C5", terms.SMALL_SHIELD)
    change_style(tray(), 0, g, terms.SECUTOR)
    assert (pieces(g), g.shield, g.weapon) == ("A4 C C C5 C5", terms.LARGE_SHIELD, terms.SWORD)
    change_style(tray(2), 0, g, terms.PROVOCATOR)
    assert (pieces(g), g.shield) == ("A B5 C B4 B4", terms.LARGE_SHIELD)
    change_style(tray(), 0, g, terms.MYRMILLO)
    assert (pieces(g), g.shield) == ("A4 C C C5 C5", terms.SMALL_SHIELD)
    change_style(tray(), 0, g, terms.RETIARIUS)
    assert pieces(g) == "- C C C5 C5"
    change_style(tray(), 0, g, terms.HOPLOMACHUS)
    assert pieces(g) == "A4 C C C5 C5"


def test_m78_a_velite_has_rolled_nothing_yet() -> None:
    g = gladiator(terms.VELITE)
    roll_outfit(tray(), 0, g)
    assert (pieces(g), g.shield) == ("- - - - -", terms.SMALL_SHIELD)
    change_style(tray(1), 0, g, terms.PARMULARIUS)
    assert (pieces(g), g.shield) == ("A2 - - - C4", terms.LARGE_SHIELD)


def test_g5_a_crupellarius_has_the_better_of_two_rolls() -> None:
    g = gladiator(terms.CRUPELLARIUS)
    roll_outfit(tray(4, 1), 0, g)
    assert pieces(g) == "A B5 C B4 A4"


def test_cards_from_outside_have_sets_that_can_be() -> None:
    g = gladiator()
    roll_outfit(tray(1), 0, g)
    assert wardrobe_fits(g)
    for sets, custom in (([1, 2], []), ([9] * 33, []), ([], [1])):
        assert not wardrobe_fits(gladiator(sets=sets, custom=custom))


def test_m8_weapons_of_basic_styles() -> None:
    g = gladiator(weapon=terms.SWORD, talents=levels(terms.WP_AXE, terms.WP_DAGGER, terms.WP_LASSO, terms.WP_SPEAR))
    assert weapons_open(g) == [terms.AXE, terms.DAGGER, terms.SCIMITAR]
    g.weapon = terms.AXE
    change_style(tray(1), 0, g, terms.PARMULARIUS)
    assert g.weapon == terms.AXE
    change_style(tray(), 0, g, terms.THRAEX)
    assert (g.weapon, weapons_open(g)) == (terms.SCIMITAR, [])
    assert terms.FLAIL not in weapons_open(g)


# Armour made to measure [37]


def test_37_prices() -> None:
    for letter, prices in {"A": (1, 2, 2, 3, 4), "B": (1, 2, 2, 2, 3), "C": (1, 1, 1, 2, 2)}.items():
        for part, price in zip(("2", "3", "4", "5", ""), prices, strict=True):
            armour, cover = read_pieces(f"{letter}{part} - - - -")
            assert price_of(armour[0], cover[0]) == price
            assert price_of(armour[1], cover[1]) == 0


@pytest.mark.parametrize(("style", "text", "cost"), [
    (terms.MYRMILLO, "A B3 C - -", 8), (terms.PROVOCATOR, "A B C5 C -", 11), (terms.PARMULARIUS, "A - - - -", 4),
    (terms.PARMULARIUS, "A3 A3 - - -", 4),
])  # fmt: skip
def test_example_6_armour(style: int, text: str, cost: int) -> None:
    g = gladiator(style)
    roll_outfit(tray(1), 0, g)
    shield = g.shield
    assert why_not_wear(g, text) == ""
    t = tray()
    assert make_armour(t, 0, g, text) == cost
    assert (pieces(g), g.shield) == (text, shield)  # M9: of the column that was rolled
    assert why_not_wear(g, text.replace("-", "C2", 1)) != ""
    assert told_of(t, ev.ARMOUR_MADE)[0][2] == cost


@pytest.mark.parametrize(("text", "why"), [
    ("A1 - - - -", "A1 is not a piece"), ("D - - - -", "D is not a piece"), ("A - -", "five pieces"),
    ("A A A - -", "worth 12 denarii, but a medium gladiator's may be worth 8 at most"),
    ("-3 - - - -", "-3 is not a piece of armour"),
])  # fmt: skip
def test_37_what_is_not_sold(text: str, why: str) -> None:
    g = gladiator()
    roll_outfit(tray(1), 0, g)
    assert why in why_not_wear(g, text)
    assert why_not_wear(g, "") == ""


def test_m108_when_armour_is_made() -> None:
    g = gladiator()
    roll_outfit(tray(1), 0, g)
    assert why_not_custom(g, terms.NONE, True) == ""
    assert "before its first match" in why_not_custom(g, terms.NONE, False)
    make_armour(tray(), 0, g, "A B3 C - -")
    assert "has had armour made" in why_not_custom(g, terms.NONE, True)
    assert "wears the armour of his style" in why_not_custom(gladiator(terms.THRAEX), terms.NONE, True)


def test_m10_a_ludus_pays_for_each_piece() -> None:
    g = gladiator(ludus=7)
    roll_outfit(tray(1), 0, g)  # A4 C C C5 C5
    assert why_not_custom(g, 5, False) == ""
    assert make_armour(tray(), 0, g, "A C C C5 C5", purse=5) == 4
    assert make_armour(tray(), 0, g, "A C C C5 A3", purse=5) == 2
    assert "and his ludus has 0" in why_not_wear(g, "A B2 C C5 A3", purse=0)
    assert "worth 9" in why_not_wear(g, "A B C C5 A3", purse=9)
    assert make_armour(tray(), 0, g, "A3 B C C5 A3", purse=9) == 5
