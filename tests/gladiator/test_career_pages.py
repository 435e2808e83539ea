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
from tests.gladiator.test_rule_pages import PAGES


def test_33_3_m35_the_price_of_an_sl() -> None:
    talent = weapon_talent(main_weapon(0))
    g = gladiator(talents=levels(talent))
    assert ware_price(g, HouseRules(), RAISES + talent) == 20
    g.talents[talent] = 2
    assert ware_price(g, HouseRules(), RAISES + talent) == 40


def test_35_2_prestige_at_first() -> None:
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
