"""Styles of the older editions: names within an edition, classes, arms (V1, V30 to V32, V42, V45, V46)."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.core.dice import ScriptedSource, SeededSource, Tray
from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.allocation import available_cf
from ludus_cli.rules.gladiator.book.bout import match_of
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, new_centurion
from ludus_cli.rules.gladiator.book.house_rules import EDITIONS, HouseRules
from ludus_cli.rules.gladiator.book.match import lay_out_arena
from ludus_cli.rules.gladiator.book.state import ITEMS_A_MAN, SHIELD_SLOT, Match, let_fall, no_player, shield_in_hand
from ludus_cli.rules.gladiator.book.styles import moves_of, roll_style, type_of
from ludus_cli.rules.gladiator.career.talents import class_of
from ludus_cli.rules.gladiator.older.styles import class_in, retiarius_of, styles_of, styles_of_older_class
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.rules.gladiator.trials.sides import contest_of
from tests.cli.helpers import ludus, ludus_json, refused
from tests.gladiator.growing import tray
from tests.gladiator.older import rules_by

#: By style of V2.0: moves, type and class of pairing.
V2 = {
    "Velite": (6, 1), "Retiarius": (6, 4), "Secutor": (5, 5), "Secutor dimachus": (5, 5), "Myrmillon": (5, 2),
    "Myrmillon dimachus": (5, 2), "Thracian": (5, 2), "Provocator": (5, 3), "Provocator dimachus": (5, 3),
    "Samnite": (4, 3), "Hoplomachus": (4, 3), "Crupellarius": (4, 3),
}  # fmt: skip
FOUR = {"1981": (5, terms.MEDIUM), "billings": (6, terms.LIGHT)}


def names(styles: Any) -> list[str]:
    """Styles by name."""
    return [terms.KINDS[style] for style in styles]


def match(rules: HouseRules, *styles: int, **more: Any) -> Match:
    """Men of styles against each other, as they begin."""
    t = Tray(SeededSource(3, 8), [])
    men = [new_centurion(t, n, style, rules) for n, style in enumerate(styles)]
    for g in men:
        for name, value in more.items():
            setattr(g, name, value)
    m = match_of(
        t, [(g, side, False) for side, g in enumerate(men)], rules=rules, death=False, size=0, player=no_player
    )
    lay_out_arena(m)
    return m


def test_v32_moves_are_the_type() -> None:
    """6, 5, 4 are Light, Medium, Heavy for all modifiers."""
    rules = rules_by("v2")
    assert names(styles_of(rules)) == list(V2)
    for style in styles_of(rules):
        moves, cls = V2[terms.KINDS[style]]
        assert (moves_of(style), type_of(style)) == (moves, (terms.HEAVY, terms.MEDIUM, terms.LIGHT)[moves - 4])
        assert class_of(style) == cls


@pytest.mark.parametrize("edition", FOUR)
def test_v46_four_styles(edition: str) -> None:
    """Light 6, Medium 5, Heavy 4; the Retiarius a Medium of 1981, Light by Billings, and by `retiarius_light`."""
    rules = rules_by(edition)
    assert names(styles_of(rules)) == ["Light", "Medium", "Heavy", "Retiarius"]
    assert [moves_of(style) for style in styles_of(rules)] == [6, 5, 4, FOUR[edition][0]]
    assert type_of(retiarius_of(rules)) == FOUR[edition][1]
    assert styles_of(rules_by(edition, retiarius_light="on"))[3] == terms.ODD_RETIARIUS
    assert moves_of(terms.ODD_RETIARIUS) == 6
    assert retiarius_of(rules_by("v2", retiarius_light="on")) == terms.QUICK_RETIARIUS


def test_styles_by_chance() -> None:
    """1D6 gives the type and chance its style; in V2.0 it is the type by d100."""
    rules = rules_by("1981")
    for face, picks, name in ((1, (), "Light"), (3, (0,), "Medium"), (4, (1,), "Retiarius"), (6, (), "Heavy")):
        assert terms.KINDS[roll_style(tray(face, picks=picks), 1, rules)] == name
    assert terms.KINDS[roll_style(tray(2, picks=(1,)), 1, rules_by("billings"))] == "Retiarius"
    found = [terms.KINDS[roll_style(Tray(ScriptedSource([d], ()), []), 1, rules_by("v2"))] for d in range(1, 101)]
    assert [found.count(name) for name in V2] == [9, 13, 11, 1, 11, 1, 15, 11, 1, 15, 9, 3]
    assert (found[33], found[45]) == ("Secutor dimachus", "Myrmillon dimachus")
    assert found[72] == "Provocator dimachus"


def test_v42_classes() -> None:
    """Without a Secutor in the edition V is II; a dimachus is of the class of his type."""
    for edition in FOUR:
        rules = rules_by(edition)
        by_class = [names(styles_of_older_class(cls, rules)) for cls in range(1, 6)]
        assert by_class == [["Light"], ["Medium"], ["Heavy"], ["Retiarius"], ["Medium"]]
    by_class = [names(styles_of_older_class(cls, rules_by("v2"))) for cls in range(1, 6)]
    assert by_class == [
        ["Velite"], ["Myrmillon", "Myrmillon dimachus", "Thracian"],
        ["Provocator", "Provocator dimachus", "Samnite", "Hoplomachus", "Crupellarius"],
        ["Retiarius"], ["Secutor", "Secutor dimachus"],
    ]  # fmt: skip
    assert (class_in(5, rules_by("1981")), class_in(5, rules_by("v2"))) == (2, 5)


# Arms


def test_a_dimachus_has_4_cf_while_he_holds_both_swords() -> None:
    m = match(rules_by("v2"), terms.TWO_SECUTOR, terms.OLD_PROVOCATOR)
    f = m.fighters[0]
    assert available_cf(m, 0) == f.cf + 4
    let_fall(m, f.hand[terms.LEFT_HAND], f.q, f.r)
    assert available_cf(m, 0) == f.cf


def test_v31_a_velite_brings_1d3_and_1_javelins() -> None:
    found = set()
    for seed in range(40):
        t = Tray(SeededSource(seed, 8), [])
        g = new_centurion(t, 1, terms.OLD_VELITE, rules_by("v2"))
        m = match_of(t, [(g, 0, False)], rules=rules_by("v2"), death=False, size=0, player=no_player)
        found.add(sum(kind == g.weapon for kind in m.item_kind))
    assert found == {2, 3, 4}


def test_v30_an_extra_large_shield_is_as_large() -> None:
    m = match(rules_by("v2"), terms.OLD_HOPLOMACHUS, terms.OLD_PROVOCATOR)
    assert m.item_kind[shield_in_hand(m, m.fighters[0])] == terms.XL_SHIELD


@pytest.mark.parametrize("knife", ["off", "on"])
def test_v46_a_retiarius_has_a_knife_by_the_house_rule_alone(knife: str) -> None:
    m = match(rules_by("1981", knife=knife), terms.OLD_RETIARIUS, terms.MEDIUM_SWORD)
    sheathed = [m.item_kind[item] for item, where in enumerate(m.item_where) if where == terms.SHEATHED]
    assert sheathed == ([terms.DAGGER] if knife == "on" else [])


@pytest.mark.parametrize(("edition", "foe", "shield"), [
    ("1981", terms.OLD_RETIARIUS, terms.SMALL_SHIELD), ("1981", terms.MEDIUM_SWORD, terms.LARGE_SHIELD),
    ("billings", terms.OLD_RETIARIUS, terms.LARGE_SHIELD), ("v2", terms.QUICK_RETIARIUS, terms.LARGE_SHIELD),
])  # fmt: skip
def test_v45_against_a_retiarius_everybody_has_a_small_shield(edition: str, foe: int, shield: int) -> None:
    assert match(rules_by(edition), terms.HEAVY_SWORD, foe).item_kind[ITEMS_A_MAN * 0 + SHIELD_SLOT] == shield


# Names within an edition (V1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_v1_a_name_is_read_within_the_edition(edition: str) -> None:
    rules = rules_by(edition)
    campaign = SYSTEM.under_rules(rules).campaign
    for name in campaign.kinds:
        number = campaign.kind_by_name(name.upper())
        assert CAMPAIGN.kinds_under(rules)[number] == terms.KINDS[number] == name
    expected = {"1981": "Medium", "billings": "Medium", "v2": "Samnite", "colosseum": "Myrmillo"}[edition]
    assert expected in campaign.usual_kinds
    assert "Bestiarius" in campaign.kinds
    other = "Samnite" if edition != "v2" else "Myrmillo"
    with pytest.raises(KeyError):
        campaign.kind_by_name(other)
    state = CAMPAIGN.new_state(3, {"rules": {"edition": edition}})
    with pytest.raises(Refusal, match="there is no style"):
        CAMPAIGN.apply(state, 2, "pool", {"kind": other, "number": 1, "locale": 0, "name": ""})
    CAMPAIGN.apply(state, 2, "pool", {"kind": "Retiarius", "number": 1, "locale": 0, "name": ""})
    assert terms.KINDS[state.gladiators[1].style] == "Retiarius"
    assert CAMPAIGN.kinds_under(rules)[state.gladiators[1].style] == "Retiarius"


def test_v1_men_of_another_edition_are_refused() -> None:
    """In trials and where a card comes in, with words; and so is a partial cover that nobody has there."""
    one = {"kind": terms.MEDIUM_SWORD, "tactics": ""}
    with pytest.raises(LudusError, match="another edition"):
        contest_of({"sides": [[one], [one]]})
    contest_of({"sides": [[one], [one]], "rules": asdict(rules_by("1981"))})
    state = CAMPAIGN.new_state(3, {})
    with pytest.raises(LudusError, match="another edition"):
        CAMPAIGN.check_arrival(state, Gladiator(1, "Marcus", False, terms.MEDIUM_SWORD, [9, 0, 0, 3, 10]))
    with pytest.raises(LudusError, match="covers more"):
        CAMPAIGN.check_arrival(state, Gladiator(1, "Marcus", False, terms.MYRMILLO, [9, 0, 0, 3, 10], cover=[8] * 5))


def test_v1_names_at_the_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands know the kinds of the campaign, or of the edition that is said."""
    monkeypatch.delenv("LUDUS_CAMPAIGN", raising=False)
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))
    by = ("--system", "gladiator", "--rules", "v2", "-n", "2")
    assert "Secutor dimachus against Samnite" in ludus("odds", "secutor dim", "samnite", *by)
    unknown = "there is no style 'Medium'"
    refused("odds", "Medium", "Samnite", *by, why=unknown, mend="Medium is a style of the edition 1981")
    fresh = ("--system", "gladiator", "--rules", "1981", "--months", "1", "-n", "1")
    assert "Retiarius" in ludus("forecast", "--style", "Retiarius", *fresh)
    ludus("campaign", "create", "Old", "--seed", "3", "--system", "gladiator", "--rules", "billings")
    refused("star", "create", "M", "--style", "Samnite", why="no style", mend="Light, Medium")
    refused("star", "create", "M", "--bought", "A - - - -", why="the house rules of this campaign do not have it")
    assert "Marcus, Medium" in ludus("star", "create", "Marcus")
    (man,) = ludus_json("pool", "roll", "retiarius")["gladiators"]
    assert (man["style"], man["armour_in_words"].count(" ")) == ("Retiarius", 4)
    assert "Retiarius" in ludus("pool", "list", "--style", "retiarius")
    assert "Light wins" in ludus("odds", "Light", "Heavy", "-n", "2")
    built = ("--rule", "light_spear=on", "--side", "Ajax:Light:spear", "--side", "Heavy", "--seed", "4")
    assert "Ajax" in ludus("match", "oneoff", "--system", "gladiator", "--rules", "1981", *built)


def test_v32_the_system_under_other_rules_is_never_that_of_an_edition_before() -> None:
    colosseum = SYSTEM.campaign.bouts.rules_of({})
    there = SYSTEM.under_rules(rules_by("v2"))
    assert "Myrmillon" in there.campaign.kinds
    assert "Medium" in there.under_rules(rules_by("1981")).campaign.kinds
    back = there.under_rules(colosseum)
    assert (back.campaign.kinds, back.making.CREATE) == (SYSTEM.campaign.kinds, SYSTEM.making.CREATE)
    assert SYSTEM.under_rules(colosseum) is SYSTEM
