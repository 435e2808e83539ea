"""Men as they are made [2.3, 3, 19], the order of a phase [5.2], and careers (G56)."""

from typing import Any

import pytest

from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.rules.gladiator.book import match, terms
from ludus_cli.rules.gladiator.book.allocation import available_cf, half_defence
from ludus_cli.rules.gladiator.book.bout import keep_record
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.book.combat import turn_attackers
from ludus_cli.rules.gladiator.book.gladiator import (
    FREEDOM,
    Gladiator,
    arm_fighter,
    cf_of,
    dress_by_style,
    fighter_of,
    nf_of,
    roll_characteristics,
)
from ludus_cli.rules.gladiator.book.house_rules import LUDUS_RULES, HouseRules
from ludus_cli.rules.gladiator.book.plots import ALLOWED, R_MUST_RISE, R_PRONE, read_plot, why_not
from ludus_cli.rules.gladiator.book.position import pa_on
from ludus_cli.rules.gladiator.book.state import item_in_hand, new_match
from ludus_cli.rules.gladiator.book.styles import armour_words, arms_of
from ludus_cli.rules.gladiator.tables.creation import STYLES
from tests.gladiator.seated import man, seated


def dressed(style: int, *dice: int) -> Gladiator:
    """A man of a style with armour by these dice, which are used up."""
    source = ScriptedSource(dice, ())
    g = Gladiator(1, "Marcus", True, style, [10, 1, 2, 3, 12])
    dress_by_style(Tray(source, []), g.id, g, LUDUS_RULES)
    source.assert_used_up()
    return g


def armour(g: Gladiator) -> list[str]:
    return [armour_words(*piece) for piece in zip(g.armour, g.cover, strict=True)]


def test_3_4_example_1_characteristics() -> None:
    """3D6 11, 9, 13, 8, 12 for TR ST AG CN W: 10, 1, 2, 3, 12; CF 13, NF 12; a Secutor's NF is 2 more."""
    g = Gladiator(1, "Marcus", True, terms.MYRMILLO, [0] * 5)
    dice = [5, 4, 2, 3, 3, 3, 6, 6, 1, 4, 3, 1, 4, 4, 4]
    roll_characteristics(Tray(ScriptedSource(dice, ()), []), 1, g.attributes, LUDUS_RULES)
    assert (g.attributes, cf_of(g), nf_of(g)) == ([10, 1, 2, 3, 12], 13, 12)
    g.style = terms.SECUTOR
    assert nf_of(g) == fighter_of(g, 0, True).nf == 14


@pytest.mark.section("3.12")
def test_19_g5_armour_by_style() -> None:
    """Velites are bare, net men bare-headed; a Crupellarius has the better of two rolls by area, with the shield of the
    first; a Scissores A3 on his arms where that is better."""
    assert armour(dressed(terms.VELITE)) == ["-"] * 5
    assert armour(dressed(terms.MYRMILLO, 2)) == ["A5", "-", "-", "B4", "A3"]
    assert armour(dressed(terms.RETIARIUS, 2)) == ["-", "-", "-", "B4", "A3"]
    # A4 B5 C B4 B4 and A B4 A2 B4 A4: A beats A4, B5 beats B4, C full (18) beats A2 (16).
    assert armour(dressed(terms.CRUPELLARIUS, 1, 4)) == ["A", "B5", "C", "B4", "A4"]
    # B4 is worth 24, and so is A3: no better.
    assert armour(dressed(terms.SCISSORES, 1))[3] == "B4"


def test_2_3_g3_classes() -> None:
    assert terms.KINDS.index("Myrmillo") == terms.MYRMILLO
    assert "Gallus" not in terms.KINDS
    assert STYLES[terms.PROVOCATOR][2] == 3


@pytest.mark.parametrize(("style", "weapon", "right", "left", "sheath"), [
    (terms.LAQUERARIUS, terms.NO_ITEM, terms.LASSO, terms.NO_ITEM, [terms.SWORD]),
    (terms.DIMACHAERUS, terms.SWORD, terms.SWORD, terms.SWORD, []),
    (terms.DIMACHAERUS, terms.AXE, terms.AXE, terms.AXE, []),
    (
        terms.RETIARIUS,
        STYLES[terms.RETIARIUS][4],
        STYLES[terms.RETIARIUS][4],
        STYLES[terms.RETIARIUS][6],
        [terms.DAGGER],
    ),
    (terms.VELITE, terms.JAVELIN, terms.JAVELIN, terms.NO_ITEM, [terms.JAVELIN] * 2),
])  # fmt: skip
def test_19_g4_g59_arms(style: int, weapon: int, right: int, left: int, sheath: list[int]) -> None:
    """The Laquerarius has his sword in the sheath; what stands in the place of a Dimachaerus's sword he has twice."""
    g = Gladiator(1, "Marcus", True, style, [10, 1, 2, 3, 12], weapon=weapon)
    dice = [3] if style == terms.VELITE else []
    m = new_match(Tray(ScriptedSource(dice, ()), []), [fighter_of(g, 0, True)])
    arm_fighter(m, 0, g)
    f = m.fighters[0]
    assert (item_in_hand(m, f, terms.RIGHT_HAND), item_in_hand(m, f, terms.LEFT_HAND)) == (right, left)
    kinds = zip(m.item_kind, m.item_where, strict=True)
    assert [kind for kind, where in kinds if where == terms.SHEATHED] == sheath


def test_19_3_2_a_retiarius_may_do_without_the_dagger() -> None:
    """A Laquerarius has his sword whatever is said."""
    for style, sheathed in ((terms.RETIARIUS, terms.NO_ITEM), (terms.LAQUERARIUS, terms.SWORD)):
        assert arms_of(style, terms.NO_ITEM, terms.NO_ITEM, False)[4] == sheathed


@pytest.mark.parametrize(("face", "number"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_21_6_g32_javelins(face: int, number: int) -> None:
    """1D3 + 1 of them, one in hand."""
    g = Gladiator(1, "Marcus", True, terms.VELITE, [10, 1, 2, 3, 12], weapon=terms.JAVELIN)
    m = new_match(Tray(ScriptedSource([face], ()), []), [fighter_of(g, 0, True)])
    arm_fighter(m, 0, g)
    assert m.item_kind.count(terms.JAVELIN) == number
    assert m.item_where.count(terms.SHEATHED) == number - 1


def test_29_2_g38_fighting_spirit() -> None:
    """If the charts decide for a Star, he has the FS that his player chose."""
    g = Gladiator(1, "Marcus", True, terms.MYRMILLO, [10, 1, 2, 3, 12])
    assert fighter_of(g, 0, False).fs == 0
    g.spirit = 2
    assert fighter_of(g, 0, False).fs == 1


def test_5_2_the_steps_of_a_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [
        "resolve_pleas", "plot_all", "plot_rides", "fall_or_stand", "weak_legs", "move_on_foot", "move_riders",
        "beasts_act", "hazard_checks", "recover_stun", "choose_throws", "resolve_recoveries", "resolve_kicks",
        "net_attacks", "resolve_escapes", "play_combat", "throw_riders", "bleed_arteries",
    ]  # fmt: skip
    done: list[str] = []
    for name in steps:
        monkeypatch.setattr(match, name, lambda m, name=name: done.append(name))
    match.play_phase(seated(man(), man(1, side=1)))
    assert done == steps


def test_15_4_who_keeps_his_feet_has_2_cf_less() -> None:
    m = seated(man(), man(1, 0, 3, side=1, stumbles=True))
    assert available_cf(m, 1) == 8
    assert pa_on(m, 0, 1) == 2


def test_16_3_prone_he_defends_at_half() -> None:
    m = seated(man(prone=True))
    assert half_defence(m, m.fighters[0])


def test_16_4_as_soon_as_he_can_he_kneels_or_rolls() -> None:
    said: list[tuple[str, dict[str, Any], int]] = [
        ("", {}, R_MUST_RISE), ("X", {}, R_PRONE), ("KN", {}, ALLOWED), ("RO55", {}, ALLOWED),
        ("", {"moved_phases": 5}, ALLOWED),
    ]  # fmt: skip
    for text, more, reason in said:
        assert why_not(seated(man(prone=True, **more)), 0, read_plot(text)) == reason


@pytest.mark.parametrize(("q", "r", "facing", "beset"), [(3, 0, 3, False), (0, 1, 5, True)])
def test_26_g74_who_fights_several_is_seen_when_all_have_turned(q: int, r: int, facing: int, beset: bool) -> None:
    m = seated(man(beset=not beset), man(1, 0, 3, side=1), man(q, r, facing, side=1))
    turn_attackers(m)
    assert m.fighters[0].beset == beset


def test_g56_a_tenth_v_makes_free() -> None:
    g = Gladiator(1, "Marcus", True, terms.MYRMILLO, [10, 1, 2, 3, 12], wins=FREEDOM - 2)
    m = seated(man(), man(1, side=1))
    m.winner = 0
    keep_record(m, 0, g, 1)
    assert (g.wins, g.freed) == (9, False)
    keep_record(m, 0, g, 2)
    assert (g.wins, g.freed, g.fought_month) == (10, True, 2)


def test_g59_a_man_is_built_on_the_spot() -> None:
    """What may be said of one in a match put together by hand, the campaign reads too."""
    state = CAMPAIGN.founded(1, HouseRules(), {})
    said = {"attributes": [10, 2, 1, 4, 12], "weapon": "axe"}
    men = [{"kind": "Provocator", "name": "Ajax", "built": said}, {"kind": "Lion"}]
    CAMPAIGN.apply(state, 1, "oneoff", {"sides": [[one] for one in men]})
    ajax, lion = (state.gladiators[number] for number in (1, 2))
    assert (ajax.attributes, ajax.weapon, lion.name) == ([10, 2, 1, 4, 12], terms.AXE, "the lion")
