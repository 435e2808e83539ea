"""The pages of careers and ludi, and the code, say the same; what they rule that no other test holds."""

import pytest

from ludus_cli.core.calendar import since_106
from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.styles import main_weapon
from ludus_cli.rules.gladiator.book.terms import KINDS
from ludus_cli.rules.gladiator.career.prestige import roll_prestige
from ludus_cli.rules.gladiator.career.spending import RAISES, ware_price
from ludus_cli.rules.gladiator.career.talents import weapon_talent
from ludus_cli.rules.gladiator.ludus.lanista import blank_man, make_man, trained_with_sword
from ludus_cli.rules.gladiator.tables import armoury
from ludus_cli.rules.gladiator.tables.arranging import COUNTERS
from ludus_cli.rules.gladiator.tables.names import MORE_NAMES, NAMES
from tests.gladiator.growing import gladiator, levels, tray, used_up
from tests.gladiator.test_rule_pages import CODE, PAGES, ROMAN, table

#: M109 was never needed.
RULINGS = {*range(1, 126)} - {109}
D66 = [10 * red + white for red in range(1, 7) for white in range(1, 7)]


def spans(cell: str) -> list[int]:
    """The results of D66 or 2D6 that a cell such as ``51-52, 61`` names."""
    found: list[int] = []
    for part in filter(None, cell.split(", ")):
        first, _, last = part.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def test_every_ruling_of_careers_and_ludi_stands_on_the_pages_once() -> None:
    anchors = re.findall(r'^> <a id="m(\d+)"></a>\*\*M(\d+)\*\*', PAGES, re.MULTILINE)
    assert sorted(int(one) for one, _ in anchors) == sorted(RULINGS)
    assert all(one == two for one, two in anchors)


def test_every_ruling_of_the_code_is_one_of_them() -> None:
    named = {int(n) for text in CODE.values() for n in re.findall(r"\bM(\d+)\b", text)}
    assert named <= RULINGS
    # What follows from others, or is the frame's.
    assert RULINGS - named <= {12, 22, 32, 52, 71, 73}


def test_31_the_talents_table() -> None:
    rows = table("| D66 | code |")
    codes = {result: row[1].strip("*") for row in rows[:-1] for result in spans(row[0])}
    for red in range(6):
        for white in range(6):
            row = talent_table.BY_DICE[red][white]
            code = {NONE: "", talent_table.WEAPON: "WP"}.get(row) or TALENT_CODES[row]
            assert codes.get(11 + 10 * red + white, "") == ("" if row == NONE else code)
    starred = {row[1].strip("*") for row in rows if row[1].endswith("*")}
    assert starred == set(TALENT_CODES[TALENTS.index("Retiarius") :])
    named = {row[1].strip("*"): row[2] for row in rows}
    assert all(named[code] == name for code, name in zip(TALENT_CODES, TALENTS, strict=True) if code != "WP")


def test_33_2_kills_and_33_3_prices() -> None:
    slow, quick = table("| killed in turn |")
    assert [int(cell) for cell in slow[1:]] == [*experience.SLOW_BONUS, 0]
    assert [int(cell) for cell in quick[1:]] == [*experience.QUICK_BONUS, 0]
    rows = table("| XP | what it buys")[2:]
    for which, row in enumerate(rows):
        assert int(row[0]) == ware_price(gladiator(), HouseRules(), which)
        assert (int(row[2]), int(row[3])) == (spending.MOST_GAINED[which], spending.HIGHEST[which])
    assert len(rows) == W + 1


def test_33_3_m35_the_price_of_an_sl() -> None:
    talent = weapon_talent(main_weapon(0))
    g = gladiator(talents=levels(talent))
    assert ware_price(g, HouseRules(), RAISES + talent) == 20
    g.talents[talent] = 2
    assert ware_price(g, HouseRules(), RAISES + talent) == 40


def test_35_1_prestige_at_first() -> None:
    t = tray(5, 2)
    assert roll_prestige(t, 1) == 2
    used_up(t)


def test_37_the_most_that_a_man_wears() -> None:
    assert "4 denarii's worth as a light man, 8 as a medium one, 11 as a heavy one" in PAGES
    assert armoury.MOST_WORN == (4, 8, 11)


def test_m42_the_counters_of_beasts() -> None:
    told = ", ".join(f"{KINDS[kind].lower()} {number}" for kind, number in COUNTERS)
    assert f"without putting back: {told}." in PAGES


def test_m71_the_first_month_and_m94_the_names() -> None:
    assert CAMPAIGN.begins == since_106("June 80")
    assert f"a list of {len(NAMES)}, then from another of {len(MORE_NAMES)}," in PAGES
    assert len({*NAMES, *MORE_NAMES}) == len(NAMES) + len(MORE_NAMES)


@pytest.mark.parametrize("star", [True, False])
def test_m116_a_persons_man_begins_in_a_style_of_his_sword(star: bool) -> None:
    styles = set()
    for seed in range(60):
        g = blank_man()
        g.star = star
        make_man(Tray(SeededSource(seed, 1)), 1, g, HouseRules(), 0)
        styles.add(trained_with_sword(g.style))
    assert styles == ({True} if star else {True, False})
