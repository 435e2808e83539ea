"""The tables of the game on cards: read out of the rules, so they must say what the rulebook says."""

from dataclasses import replace

import pytest

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.core.figures import MINUS
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.telling import tables as heroes
from ludus_cli.rules.skirmish.book.house_rules import HouseRules as SkirmishRules
from ludus_cli.rules.skirmish.telling import tables as skirmish

UNARMOURED = "a Dimachaerus, or a Retiarius without a net"


def table(title: str, rules: HouseRules | None = None) -> ReferenceCard:
    """A card of Heroes by its title."""
    return next(card for card in heroes.reference_cards(rules or HouseRules(), {}) if card.title == title)


@pytest.mark.section("5.2", "5.3", "5.3.1", "5.4")
def number(words: str) -> int:
    """A number as people read it."""
    return int(words.replace(MINUS, "-"))


def test_the_modifiers_of_heroes() -> None:
    dice = {"each point of Savvy": "+1d6", "each Bonus Die used": "+1d6"}
    in_trouble = {"Ensnared": "−3d6", "Knocked down": "−2d6"}
    quick = {"each point of Speed": "+1d6", UNARMOURED: "+1d6"}
    assert dict(heroes.movement_rows()) == {
        "each point of Speed": "+1", UNARMOURED: "+1", "Ensnared": "−2",
        "Knocked down": "−1", "Slow": "−1", "Spent": "−1",
    }  # fmt: skip
    assert dict(heroes.maneuver_rows()) == {**dice, **quick, **in_trouble, "Agile": "+1d6", "Reach": "+1d6"}
    assert dict(heroes.net_rows()) == {**dice, **quick, "Knocked down": "−2d6", "Target is a Secutor": "−1d6"}
    assert dict(heroes.attack_rows()) == {
        **dice, **in_trouble, "Advantage": "+1d6", "Bash": "+2d6", "Off-hand": "−1d6",
        "Slow to React": "−1d6", "a Brawler, on a re-take": "+1d6",
    }  # fmt: skip


@pytest.mark.section("6.8", "6.8.1")
def test_what_counts_for_mercy_counts_against_it_with_the_emperor() -> None:
    first, *rows = heroes.mercy_rows()
    assert first == ("base number", "Savvy at the start", "9")
    assert len(rows) == 9
    told = {name: (fallen, emperor) for name, fallen, emperor in rows}
    assert told.pop("this Emperor spared him before") == ("", "+3")
    assert {name: fallen for name, (fallen, _) in told.items()} == {
        "each opponent that he defeated": "+1", "he has dealt a wound": "+1",
        "wounded in head, chest or belly": "+1", "In the Center": "+1", "At the Wall": "−1",
        "he kicked sand": "−1", "he threw his weapon": "−1", "Bonus Dice left": "−1",
    }  # fmt: skip
    assert all(number(fallen) == -number(emperor) for fallen, emperor in told.values())


@pytest.mark.section("5.4.1", "5.4.3.2", "5.4.4")
def test_where_a_blow_lands_and_what_it_costs() -> None:
    stopped = {total: shield for total, _, shield in heroes.location_rows() if shield}
    assert stopped == {"4": "any shield", "6": "any shield", "8": "a large shield"}
    assert heroes.wound_rows() == (
        ("Head", "Savvy −1", "unconscious or dead: 1d6"),
        ("Left Arm, Right Arm", "nothing", "he drops what it held"),
        ("Chest, Belly", "Strength −1", "unconscious or dead: 1d6"),
        ("Left Leg, Right Leg", "Speed −1", "if both are at 0, he cannot stand"),
    )


@pytest.mark.section("6.7", "7.7.1", "7.8")
def test_fame() -> None:
    told = dict(heroes.fame_rows())
    assert (told["beats an opponent of equal Total"], told["beats one of higher Total"]) == (
        "+1",
        "+1, and 1 for each point of difference",
    )
    assert told["beats two or more of lower Total"] == "+1, and 1 for each of them"
    assert (told["loses"], told["loses to one of lower Total"]) == ("−1", "−2")


@pytest.mark.ruling("H21", "H30", "H34", "H49", "H51")
def test_house_rules_of_heroes_are_on_the_cards() -> None:
    rules = HouseRules()
    for stand, clear, words in (
        (False, True, "beside an enemy Clear eyes does too"), (True, False, "beside an enemy Regain feet does too"),
        (True, True, "beside an enemy Regain feet or Clear eyes does too"), (False, False, "leads on to Maneuver."),
    ):  # fmt: skip
        assert words in table("A turn", replace(rules, stand_and_fight=stand, clear_eyes_and_fight=clear)).steps[1]
    assert "he has the Advantage" not in table("Maneuver").note
    assert (
        "Without a large shield he has the Advantage" in table("Maneuver", replace(rules, advantage_for_all=True)).note
    )
    assert "also costs Speed" in table("Wounds", replace(rules, leg_transfer_both=True)).note
    assert "also costs Speed" not in table("Wounds").note
    assert "to death counts as a killing stroke" in table("Fame", replace(rules, coup_de_grace=True)).note
    assert "Star Power" not in table("Impact and damage", replace(rules, star_power=False)).note
    assert table("The laurel", replace(rules, laurel_fame=0)).note.endswith("a laurel and 0 Fame.")


def test_a_users_own_armour_is_in_the_table() -> None:
    cards = heroes.reference_cards(HouseRules(), {"Thraex": [1] * 7})
    (armour,) = (card for card in cards if card.title == "Styles: armour")
    assert ("Thraex", *["1"] * 7) in armour.rows
    assert ("Secutor", "3", "0", "0", "2", "0", "2", "0") in armour.rows


def test_the_modifiers_of_the_skirmish() -> None:
    assert dict(skirmish.attack_rows()) == {
        "each point of Training": "+1", "each of his serious wounds": "−1", "from the rear": "+2",
        "the target is unarmed or picks something up": "+2", "the target is in a net": "+2", "with a spear": "−1",
        "has won a collision in this phase": "+1", "no armour on the part": "−1", "heavy armour on the part": "+1",
    }  # fmt: skip
    assert dict(skirmish.defence_rows()) == {
        "each point of Training": "+1", "each of his serious wounds": "−1", "attacked by two or more": "−1",
    }  # fmt: skip
    assert dict(skirmish.wound_rows()) == {
        "each point of Strength": "+1", "each of his serious wounds": "−1", "with a spear": "−1",
        "medium armour on the part": "−1", "heavy armour on the part": "−2",
    }  # fmt: skip
    assert dict(skirmish.collision_rows()) == {
        "each point of Strength": "+1", "he did not move": "−1", "he moved 1 hex": "0",
        "he moved 2 hexes": "+1", "he moved 3 hexes": "+2",
    }  # fmt: skip
    assert skirmish.severity_rows() == (
        ("6 or less", "no effect"), ("7–8", "light"), ("9–10", "serious"), ("11 or more", "critical"),
    )  # fmt: skip
    assert skirmish.shield_rows()[0] == ("large", "3 or less", "becomes small")


def test_house_rules_of_the_skirmish_are_on_the_cards() -> None:
    def wounds(rules: SkirmishRules) -> str:
        return next(card.note for card in skirmish.reference_cards(rules) if card.title == "Wound: the result")

    assert "asks for mercy, and misses 3 matches" in wounds(SkirmishRules())
    assert "A critical wound kills." in wounds(SkirmishRules(critical_mercy=False))
