"""Men of the older editions: characteristics, armour rolled and bought (V4, V5, V22, V31, V41, V46, V49)."""

from typing import Any

import pytest

from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, cf_of, make_centurion, nf_of
from ludus_cli.rules.gladiator.book.house_rules import EDITIONS, HouseRules
from ludus_cli.rules.gladiator.book.styles import roll_armour, worn_words
from ludus_cli.rules.gladiator.career.armoury import why_not_custom
from ludus_cli.rules.gladiator.career.creation import make_career, make_stock, make_values
from ludus_cli.rules.gladiator.older.buying import price_of, read_bought, why_not_buy
from ludus_cli.rules.gladiator.older.creation import by_percent
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.rules.gladiator.table.lists import LISTS
from tests.gladiator.growing import gladiator, tray, used_up
from tests.gladiator.older import rules_by

#: TR/ST/AG/CN/W of the sheet of 1981 by D66, and where the Colosseum Edition's list has another CN and W.
CHART = """
11 8/-2/4/4/11 12 7/1/3/3/12 13 9/0/1/3/9 14 8/0/1/4/11 15 8/1/0/4/10 16 7/-1/4/3/12
21 9/0/2/3/9 22 9/2/-1/2/10 23 10/1/-1/2/13 24 8/3/0/5/11 25 9/2/0/6/9 26 11/0/0/4/9
31 8/1/2/3/10 32 9/3/-1/4/14 33 11/-2/1/3/12 34 7/0/3/3/11 35 11/1/0/4/10 36 8/4/-1/2/9
41 10/3/-1/4/11 42 12/-2/1/1/13 43 10/3/-2/4/12 44 7/2/1/3/11 45 10/-1/1/4/10 46 13/1/0/2/13
51 10/2/-2/5/10 52 13/0/0/3/10 53 12/1/0/3/9 54 9/3/-1/4/9 55 11/0/1/3/12 56 10/0/3/2/15
61 12/-1/1/2/14 62 12/1/0/3/9 63 8/5/-2/5/10 64 10/-1/2/4/14 65 12/2/-3/3/13 66 7/5/1/4/13
"""
OTHERWISE = {22: (3, 12), 23: (3, 9), 24: (4, 11), 25: (4, 10), 26: (3, 12), 41: (4, 10), 42: (1, 14), 46: (2, 9)}


def values(t: Tray, rules: HouseRules, station: int = terms.NO_STATION) -> list[int]:
    """What a man of the circuit rolls."""
    g = gladiator(terms.MEDIUM_SWORD, star=False, attributes=[0] * 5, station=station)
    make_values(t, 1, g, rules)
    used_up(t)
    return g.attributes


def percent(*dice: int) -> Tray:
    """A tray on which these d100 fall."""
    return Tray(ScriptedSource(dice, ()), [])


@pytest.mark.parametrize("chart", ["1981", "edition"])
def test_v4_the_chart_of_36_men(chart: str) -> None:
    rules = rules_by("1981", chart=chart)
    for place, said in zip(*[iter(CHART.split())] * 2, strict=True):
        expected = [int(each) for each in said.split("/")]
        if chart == "edition":
            expected[3:] = OTHERWISE.get(int(place), expected[3:])
        assert values(tray(*map(int, place)), rules) == expected, place


def test_v4_creation_and_chart_in_other_editions() -> None:
    """By 3D6 in the Billings rules, as M5; a Colosseum chart is that edition's own list."""
    assert values(tray(*(5, 4, 2, 3, 3, 3, 6, 6, 1, 4, 3, 1, 4, 4, 4)), rules_by("billings")) == [10, 1, 2, 3, 12]
    assert values(tray(2, 2), rules_by("billings", creation="chart"))[3:] == [2, 10]
    assert values(tray(2, 2), rules_by("colosseum", creation="chart"))[3:] == [3, 12]


def test_v31_example_14_a_slave_by_d100() -> None:
    """d100 20, 40, TR 80, ST 50, AG 60, W 90, CON 20: a Slave Myrmillon of 12/2/0/3/13, CF 14, A – C7 C8 B8."""
    t = percent(20, 40, 80, 50, 60, 90, 20)
    g = Gladiator(1, "Marcus", True, terms.NONE, [])
    make_career(t, 1, g, rules_by("v2"))
    used_up(t)
    assert (g.station, terms.KINDS[g.style], g.attributes) == (terms.SLAVE, "Myrmillon", [12, 2, 0, 3, 13])
    assert (cf_of(g), nf_of(g), g.shield) == (14, 12, terms.LARGE_SHIELD)
    assert worn_words(g.style, g.armour, g.cover) == ["A", "-", "C7", "C8", "B8"]
    assert LISTS.gladiator_facts(g)["armour_in_words"] == "A - C7 C8 B8"


@pytest.mark.parametrize(("which", "roll", "said"), [
    (0, 0, "24 8 48 9 73 10 88 11 100 12"), (1, 1, "19 -1 43 0 64 1 79 2 94 3 100 4"),
    (2, 2, "9 -2 27 -1 54 0 81 1 91 2 100 3"), (4, 3, "27 10 51 11 69 12 87 13 100 14"), (3, 4, "15 2 54 3 90 4 100 5"),
])  # fmt: skip
def test_v31_the_tables_by_d100(which: int, roll: int, said: str) -> None:
    cells = list(map(int, said.split()))
    lowest = 1
    for highest, value in zip(cells[::2], cells[1::2], strict=True):
        for number in (lowest, highest):
            dice = [50] * 5
            dice[roll] = number
            found = [0] * 5
            by_percent(percent(*dice), 1, found, terms.NO_STATION)
            assert found[which] == value, number
        lowest = highest + 1


@pytest.mark.parametrize(("d100", "station", "adds"), [
    (34, "Slave", [1, 1, -1, 0, -1]), (35, "Criminal", [0, -1, 1, 0, 0]), (51, "Criminal", [0, -1, 1, 0, 0]),
    (77, "Foreigner", [1, 1, -1, -1, 0]), (78, "Volunteer", [-1, 0, 1, 0, 0]), (98, "Senator", [-1, -1, 0, 1, 1]),
])  # fmt: skip
def test_v31_origins_by_d100(d100: int, station: str, adds: list[int]) -> None:
    g = gladiator(terms.MYRMILLON, attributes=[0] * 5)
    make_values(percent(d100, 50, 50, 50, 50, 50), 1, g, rules_by("v2"))
    assert g.attributes == [each + more for each, more in zip([10, 1, 0, 3, 11], adds, strict=True)]
    assert LISTS.gladiator_facts(g)["station"] == station


# Rolls that are placed (V46)


def test_v46_rolls_are_placed_by_the_dice_or_as_said() -> None:
    """Rolls of 7, 18, 12, 12, 3: the highest on ST, then AG, TR, W and CN; else as a person says it."""
    dice = (1, 2, 4, 6, 6, 6, 4, 4, 4, 4, 4, 4, 1, 1, 1)
    rules = rules_by("billings", place_rolls="on")
    assert values(tray(*dice), rules) == [10, 5, 1, 1, 9]
    g = Gladiator(1, "Marcus", True, terms.LIGHT_SWORD, [])
    make_career(tray(*dice, 4), 1, g, rules, (4, 3, 2, 1, 0))
    assert g.attributes == [7, 0, 1, 4, 15]


# Armour (V5, V22)

ROWS = {
    ("1981", terms.LIGHT_SWORD): "A5 - - - - S|C6 - - - - S|- - C - - L|- - - - - S|- - - - - S|A7 - C - - S",
    (
        "1981",
        terms.MEDIUM_SWORD,
    ): "A7 C C C8 C8 L|A8 B7 - B7 A6 L|A - C C8 A7 L|A - C C C8 L|A C6 - C7 B7 L|A B8 - B7 A7 L",
    (
        "1981",
        terms.HEAVY_SWORD,
    ): "A7 B8 C B7 B7 L|A B8 C B7 B7 L|A B7 C B7 A8 L|A B7 A5 B7 A7 L|A B7 C B7 A7 L|A C7 C B7 A7 L",
    ("billings", terms.LIGHT_SWORD): "A5 - - - - L|B6 - - - - S|C6 - C - - S|C7 - - - - L|B7 - - - - S|A7 - C - - S",
    (
        "billings",
        terms.MEDIUM_SWORD,
    ): "A7 C C C8 C8 S|A8 B7 C B7 A6 L|A - B7 C A7 L|A - B7 C7 C8 S|A C6 - B6 B7 L|A B7 - B7 A7 L",
    (
        "billings",
        terms.HEAVY_SWORD,
    ): "A7 B8 C B7 B7 L|A B8 C B7 B7 L|A B7 B7 B8 A7 L|A B7 B7 B8 A7 L|A C A7 A7 B8 L|A C8 B8 A7 A8 L",
}
SHIELDS = {"S": terms.SMALL_SHIELD, "L": terms.LARGE_SHIELD, "XL": terms.XL_SHIELD, "-": terms.NO_ITEM}


def dressed(style: int, rules: HouseRules, *dice: int) -> tuple[list[str], int]:
    """What a man of a style wears by these dice, and his shield."""
    t, armour, cover = tray(*dice), [0] * 5, [0] * 5
    shield = roll_armour(t, 1, style, armour, cover, rules)
    used_up(t)
    return worn_words(style, armour, cover), shield


@pytest.mark.parametrize(("edition", "style"), ROWS)
def test_v5_v22_armour_by_one_die(edition: str, style: int) -> None:
    for face, row in enumerate(ROWS[edition, style].split("|"), 1):
        *words, shield = row.split()
        assert dressed(style, rules_by(edition), face) == (words, SHIELDS[shield]), face


@pytest.mark.parametrize(("edition", "style", "words"), [
    ("1981", terms.OLD_RETIARIUS, "A8 B7 - B7 A6"), ("billings", terms.LIGHT_RETIARIUS, "B6 - - - -"),
    ("1981", terms.ODD_RETIARIUS, "A8 B7 - B7 A6"), ("1981", terms.OLD_VENATOR, "C6 - - - -"),
])  # fmt: skip
def test_v46_net_men_and_venatores_have_no_shield(edition: str, style: int, words: str) -> None:
    assert dressed(style, rules_by(edition), 2) == (words.split(), terms.NO_ITEM)
    assert dressed(terms.OLD_BESTIARIUS, rules_by(edition), 1) == (["A7", "B8", "C", "B7", "B7"], terms.LARGE_SHIELD)


@pytest.mark.parametrize(("style", "row"), [
    ("Velite", "A6 - C7 - - S"), ("Retiarius", "B5 - C7 B7 - -"), ("Secutor", "A8 C8 C C7 B7 L"),
    ("Secutor dimachus", "A8 C8 C C7 B7 -"), ("Myrmillon", "A - C7 C8 B8 L"), ("Thracian", "A - C B8 C S"),
    ("Provocator", "A C C C7 C6 L"), ("Provocator dimachus", "A C C C7 C6 -"), ("Samnite", "A C7 C B7 A8 L"),
    ("Hoplomachus", "A - C B7 B8 XL"), ("Crupellarius", "A C8 B B7 A7 L"),
])  # fmt: skip
def test_v30_v32_a_type_of_v2_wears_what_it_brings(style: str, row: str) -> None:
    rules = rules_by("v2")
    *words, shield = row.split()
    assert dressed(CAMPAIGN.kinds_under(rules).index(style), rules) == (words, SHIELDS[shield])


# Armour that is bought (V22)


def test_v22_example_5_a_light_spends_400() -> None:
    """B5 on five areas is 400; one piece more than that is refused with the sum."""
    assert why_not_buy(terms.LIGHT_SWORD, "B5 B5 B5 B5 B5") == ""
    assert (
        why_not_buy(terms.LIGHT_SWORD, "B5 B5 B5 B5 A5") == "this armour costs 405 sesterces, and a Light has 400 (V22)"
    )
    assert "Retiarius has 400" in why_not_buy(terms.OLD_RETIARIUS, "A A - - -")
    assert why_not_buy(terms.MEDIUM_SWORD, "A A7 A7 - -") == ""
    assert "has 850" in why_not_buy(terms.MEDIUM_SWORD, "A A A - -")
    assert why_not_buy(terms.HEAVY_SWORD, "A A A - -") == ""
    assert "has 1100" in why_not_buy(terms.HEAVY_SWORD, "A A A A -")
    for wrong in ("B4 - - - -", "D7 - - - -", "B7 - -", "-5 - - - -", "B10 - - - -"):
        assert why_not_buy(terms.LIGHT_SWORD, wrong)
    prices = [[price_of(armour, cover) for cover in (5, 6, 7, 8, 9, 12)] for armour in (1, 2, 3)]
    assert prices == [[50, 80, 105, 130, 150, 180], [80, 125, 165, 205, 235, 285], [85, 140, 185, 225, 265, 320]]
    assert read_bought("b5 - - c -") == ([2, 0, 0, 1, 0], [5, 0, 0, 12, 0])


def recruited(edition: str, switched: dict[str, str] | None = None, **said: Any) -> Gladiator:
    """A Star who has just been made in a campaign of an edition."""
    state = CAMPAIGN.new_state(7, {"rules": {"edition": edition, **(switched or {})}})
    done = CAMPAIGN.apply(state, 2, "recruit", {"name": "Marcus", **said})
    found: Gladiator = state.gladiators[min(done.changed)]
    return found


def test_v22_a_person_buys_and_the_dice_roll() -> None:
    """Light and Medium roll the size of the shield, a Heavy's is large; without a choice all of it is rolled."""
    buy = {"armour": "buy"}
    g = recruited("billings", buy, style="Light", bought="B5 - - C7 -")
    assert LISTS.gladiator_facts(g)["armour_in_words"] == "B5 - - C7 -"
    assert g.shield in (terms.SMALL_SHIELD, terms.LARGE_SHIELD)
    assert recruited("billings", buy, style="Heavy", bought="A - - - -").shield == terms.LARGE_SHIELD
    assert recruited("billings", buy, style="Retiarius", bought="A - - - -").shield == terms.NO_ITEM
    assert recruited("1981", buy, style="Light").shield in (terms.SMALL_SHIELD, terms.LARGE_SHIELD)
    assert why_not_custom(g, terms.NONE, True)


@pytest.mark.parametrize(("edition", "switched", "said", "why"), [
    ("billings", {"armour": "buy"}, {"style": "Light", "bought": "A A A A A"}, "costs 1600 sesterces"),
    ("billings", {}, {"style": "Light", "bought": "A - - - -"}, "armour to the dice"),
    ("billings", {}, {"style": "Light", "placed": "ST,AG,TR,W,CN"}, "the order of the characteristics"),
    ("billings", {"place_rolls": "on"}, {"style": "Light", "placed": "ST,AG"}, "each characteristic once"),
    ("1981", {}, {"style": "Medium", "station": "Slave"}, "no origin 'Slave'"),
    ("v2", {}, {"style": "Samnite", "station": "Soldier"}, "no origin 'Soldier'"),
    ("1981", {}, {"style": "Light", "weapon": "axe"}, "begins with the sword"),
    ("1981", {}, {"style": "Light", "weapon": "spear"}, "begins with the sword"),
    ("1981", {}, {"style": "Thraex"}, "no style 'Thraex'"),
    ("colosseum", {}, {"style": "Samnite"}, "no style 'Samnite'"),
])  # fmt: skip
def test_what_cannot_be_said_of_a_star(edition: str, switched: dict[str, str], said: dict[str, str], why: str) -> None:
    with pytest.raises(Refusal) as refused:
        recruited(edition, switched, **said)
    assert why in refused.value.why


def test_what_can_be_said_of_a_star() -> None:
    assert recruited("v2", station="Senator", style="Samnite").station == terms.SENATOR
    assert recruited("1981", {"light_spear": "on"}, style="Light", weapon="trident").weapon != terms.NO_ITEM
    placed = recruited("billings", {"place_rolls": "on"}, style="Light", placed="W,CN,AG,ST,TR")
    assert placed.attributes[0] == min(placed.attributes[0], 10)
    assert terms.KINDS[recruited("1981").style] == "Medium"
    rolled = recruited("v2")
    assert rolled.station
    assert terms.KINDS[rolled.style] in CAMPAIGN.usual_under(rules_by("v2"))


@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_v41_challengers_come_from_the_editions_own_creation(edition: str) -> None:
    """So do random men of a duel: a chart, 3D6, or d100."""
    dice = {"1981": (2, 2), "billings": (3,) * 15, "v2": (60, 50, 50, 50, 50, 50)}[edition]
    values = {"1981": [9, 2, -1, 2, 10], "billings": [9, 1, 0, 3, 10], "v2": [11, 2, -1, 2, 11]}[edition]
    style = terms.OLD_HOPLOMACHUS if edition == "v2" else terms.HEAVY_SWORD
    armour = () if edition == "v2" else (1,)
    for stock in (False, True):
        g, t = gladiator(style, star=False, attributes=[0] * 5, talents=[]), tray(*dice, 3, *armour)
        if stock:
            make_stock(t, 1, g, rules_by(edition), 0)
        else:
            make_centurion(t, 1, g, rules_by(edition))
        used_up(t)
        assert g.attributes == values
        assert g.station == (terms.FOREIGNER if edition == "v2" and stock else terms.NO_STATION)


def test_questions_of_an_edition() -> None:
    """The wizard asks for what there is: styles of the edition, an origin of V2.0, armour that is bought."""
    asked = {
        edition: {field.name: field for field in SYSTEM.under_rules(rules_by(edition)).making.CREATE}
        for edition in EDITIONS
    }
    assert [name for name, _ in asked["1981"]["style"].choices] == ["Light", "Medium", "Heavy", "Retiarius"]
    assert "station" not in asked["1981"]
    assert "weapon" not in asked["1981"]
    assert [name for name, _ in asked["v2"]["station"].choices][-1] == "Senator"
    assert asked["v2"]["style"].default is None
    more = SYSTEM.under_rules(rules_by("billings", armour="buy", place_rolls="on")).making
    assert {"placed", "bought"} <= {field.name for field in more.CREATE}
    assert {"placed", "bought"} <= {field.name for field in SYSTEM.making.flags("CREATE")}
    assert SYSTEM.under_rules(rules_by("colosseum")) is SYSTEM
