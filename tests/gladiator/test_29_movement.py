"""Centurions: who they are, and how they move [29.1-29.6]."""

from typing import Any

import pytest

from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.centurions import (
    chart_result,
    choose_orders,
    kick_choice,
    random_centurion,
    wanted_item,
)
from ludus_cli.rules.gladiator.book.hexes import offset_range
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.plots import plot_words
from ludus_cli.rules.gladiator.book.state import ITEMS_A_MAN, NET_SLOT, SHIELD_SLOT, Match, let_fall, put_in_hand
from tests.gladiator.seated import give, man, seated, used_up


def against(*dice: int, q: int = 4, r: int = 0, other: dict[str, Any] | None = None, **more: Any) -> Match:
    """A centurion in (0, 0) who looks east, and his opponent four hexes off who looks at him."""
    picks = more.pop("picks", ())
    rules = more.pop("rules", None)
    foe = {"facing": 3, "side": 1, **(other or {})}
    return seated(man(**more), man(q, r, **foe), dice=dice, picks=picks, rules=rules)


def plotted(m: Match, who: int = 0) -> str:
    found = plot_words(choose_orders(m, who))
    used_up(m)
    return found


def lay(m: Match, item: int, kind: int, q: int, r: int) -> None:
    """Let an item lie on the sand."""
    m.item_kind[item] = kind
    let_fall(m, item, q, r)


@pytest.mark.parametrize(
    ("dice", "made"), [((1, 1), (8, -2, 4, 4, 11)), ((4, 2), (12, -2, 1, 1, 14)), ((6, 6), (7, 5, 1, 4, 13))]
)
def test_29_2_a_random_centurion(dice: tuple[int, int], made: tuple[int, ...]) -> None:
    assert random_centurion(Tray(ScriptedSource(dice), []), 0) == made


def test_g40_the_chart_has_19_hexes_and_8_results_behind_up_to_22() -> None:
    results = {(red, white): chart_result(0, red, white) for red in range(1, 7) for white in range(1, 7)}
    assert set(results.values()) == {(q, r) for q in range(-2, 3) for r in range(-2, 3) if offset_range(q, r) <= 2}
    behind = [dice for dice, (q, r) in results.items() if 2 * q + r < 0]
    assert sorted(behind) == [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 1), (2, 2)]
    assert chart_result(0, -3, 6) == results[1, 6]
    assert chart_result(0, 9, 1) == results[6, 1]
    assert chart_result(2, 4, 3) == (-1, 1)


@pytest.mark.parametrize(
    ("dice", "facing", "plot"), [((3, 3), 0, "X"), ((2, 4), 0, "X"), ((5, 2), 0, "C"), ((5, 2), 1, "SFL SFL(L)")]
)
def test_29_4_example_20_pauses_and_the_chart(dice: tuple[int, int], facing: int, plot: str) -> None:
    m = against(*dice, facing=facing, fs=1, moved_phases=1)
    m.phase = 3
    assert plotted(m) == plot


@pytest.mark.parametrize(
    "state",
    [{"fainted": True, "prone": True}, {"held_by": 1}, {"held_by": 1, "grappled": True}, {"bound": True},
     {"kept_still": True}, {"moved_phases": 5}, {"moved_phases": 4, "moves_owed": 2}],
)  # fmt: skip
def test_29_4_nothing_is_left_to_him(state: dict[str, Any]) -> None:
    assert choose_orders(against(**state), 0) == 0


@pytest.mark.parametrize(("q", "r", "state", "plot"), [
    (4, 0, {}, "S"), (-2, 2, {}, "S(R)"), (0, -2, {}, "S(L)"), (-4, 0, {}, "S"), (-2, 2, {"moved_phases": 5}, "S"),
])  # fmt: skip
def test_g39_a_stumbling_centurion(q: int, r: int, state: dict[str, Any], plot: str) -> None:
    assert plotted(against(q=q, r=r, stumbles=True, **state)) == plot


def test_29_4_1_1_g2_prone_he_rolls_away_or_kneels() -> None:
    assert plotted(against(2, 3, picks=[1], q=3, prone=True)) == "RO22"
    assert plotted(against(2, 3, picks=[0], q=3, prone=True)) == "RO44"
    assert plotted(against(3, 4, q=3, prone=True)) == "KN"
    assert plotted(against(3, 4, q=-3, prone=True)) == "KN(R)"


def test_29_4_1_2_what_he_needs_is_within_a_hex() -> None:
    m = against()
    let_fall(m, 0, 1, 0)
    assert plotted(m) == "R"
    assert wanted_item(m, 0) == 0
    armed = against(5, 2, q=2, picks=[0])
    lay(armed, ITEMS_A_MAN, terms.SWORD, -1, 0)
    assert plotted(armed) == "SFL F(R)"
    assert wanted_item(armed, 0) == terms.NONE


def test_g39_a_shield_only_if_his_style_has_one_and_a_hand_is_free() -> None:
    m = against()
    lay(m, ITEMS_A_MAN + SHIELD_SLOT, terms.SMALL_SHIELD, 0, 1)
    assert wanted_item(m, 0) == terms.NONE
    give(m, 0, terms.SWORD, terms.SMALL_SHIELD)
    assert wanted_item(m, 0) == terms.NONE
    let_fall(m, SHIELD_SLOT, 3, 3)
    assert wanted_item(m, 0) == ITEMS_A_MAN + SHIELD_SLOT
    sheath = against()
    let_fall(sheath, 0, 1, 0)
    sheath.item_kind[4], sheath.item_where[4] = terms.SWORD, terms.SHEATHED
    assert wanted_item(sheath, 0) == terms.NONE


def test_29_4_1_2_g100_a_weapon_first_and_the_nearer_of_two() -> None:
    m = against()
    give(m, 0, terms.SWORD, terms.SMALL_SHIELD)
    let_fall(m, SHIELD_SLOT, 0, 0)
    assert wanted_item(m, 0) == SHIELD_SLOT
    let_fall(m, 0, 1, 0)
    assert wanted_item(m, 0) == 0
    lay(m, ITEMS_A_MAN, terms.SWORD, 0, 0)
    assert wanted_item(m, 0) == ITEMS_A_MAN


def test_29_4_1_3_pauses() -> None:
    def in_phase(phase: int, *dice: int, **more: Any) -> Match:
        m = against(*dice, **more)
        m.phase = phase
        return m

    assert plotted(in_phase(3, 1, 3, q=2)) == "X"
    # Behind him his opponent has PA 4; he gives way, and may turn though he looks the other way.
    assert plotted(in_phase(3, 1, 3, q=-2, picks=[0], other={"facing": 0})) == "SFL F(RR)"
    # No Pauses left, no check.
    assert plotted(in_phase(4, 1, 1)) == "SBL"


def test_29_4_2_stun_range_pa_and_spirit_move_the_red_die() -> None:
    lines = [(11, -2), (26, 2), (12, 3), (48, -1)]
    m = against(4, 4, q=7, stun=7, fs=-1, other={"facing": 1})
    assert plotted(m) == "F F"
    assert m.tray.record is not None
    assert list(m.tray.record[-1][6]) == lines


@pytest.mark.parametrize(
    ("dice", "q", "r", "plot"),
    [((3, 1), 1, 1, "SFL(R)"), ((2, 5), -2, 0, "X"), ((3, 1), -2, 0, "SBR"), ((2, 5), 0, 2, "X(R)"),
     ((2, 5), -1, 2, "X(R)"), ((4, 3), 1, -1, "SFL(L)"), ((2, 1), -2, 0, "SFR(R)")],
)  # fmt: skip
def test_29_4_3_turns_toward_his_opponent(dice: tuple[int, int], q: int, r: int, plot: str) -> None:
    m = against(*dice, q=q, r=r, other={"side": 1, "facing": 0})
    m.fighters[0].moves = 8
    m.fighters[1].facing = {(-2, 0): 0, (1, 1): 4, (0, 2): 4, (-1, 2): 5, (1, -1): 2}[q, r]
    assert plotted(m) == plot


def against_net(*dice: int, wait: int = 0, q: int = 2, **more: Any) -> Match:
    m = against(*dice, q=q, other={"style": terms.RETIARIUS, "swing_wait": wait}, **more)
    m.item_kind[ITEMS_A_MAN + NET_SLOT] = terms.NET
    put_in_hand(m, 1, terms.LEFT_HAND, ITEMS_A_MAN + NET_SLOT)
    return m


def test_29_6_1_a_net_that_is_ready_is_repelled() -> None:
    assert plotted(against_net(4, 3)) == "RN"
    assert plotted(against_net(4, 3, wait=1)) == "F"
    assert plotted(against_net(4, 4)) == "F"


def test_g40_round_an_obstacle_or_to_a_stop_before_it() -> None:
    def beside_pillar(q: int, r: int, *dice: int, picks: Any = (0,)) -> Match:
        m = against(*dice, q=2, picks=picks)
        m.obstacles, m.obstacle_kind[0], m.obstacle_q[0], m.obstacle_r[0] = 1, terms.PILLAR, q, r
        return m

    assert plotted(beside_pillar(1, -1, 5, 1)) == "F SFL(R)"
    assert plotted(beside_pillar(2, -1, 5, 1)) == "SFL"
    assert plotted(beside_pillar(2, 0, 6, 1, picks=())) == "F"
    assert plotted(beside_pillar(1, 0, 4, 3, picks=())) == "X"
    # G90: nobody charges into one.
    assert plotted(beside_pillar(3, 0, 6, 6, picks=())) == "F F"


def test_g40_the_end_hex_shifts_toward_arms_that_he_needs() -> None:
    m = against(4, 3, q=2, picks=[0])
    let_fall(m, 0, 0, -3)
    assert plotted(m) == "SBL SFL(R)"
    far = against(5, 3, q=3)
    let_fall(far, 0, 6, 0)
    assert plotted(far) == "F F"
    shield = against(6, 1, q=2, picks=[0])
    give(shield, 0, terms.SWORD, terms.SMALL_SHIELD)
    let_fall(shield, SHIELD_SLOT, 0, -3)
    assert plotted(shield) == "SFL F(R)"


def test_g40_he_kicks_an_item_on_his_way() -> None:
    m = against(6, 1, q=2)
    lay(m, 1, terms.SWORD, 1, 0)
    assert plotted(m) == "F"
    assert m.fighters[0].kicks
    m.fighters[0].q = 1
    assert kick_choice(m, 0) == (1, 3)
    calm = against(6, 2, q=2)
    lay(calm, 1, terms.SWORD, 1, 0)
    assert plotted(calm) == "F F"
    assert not calm.fighters[0].kicks
    assert kick_choice(calm, 0) == (terms.NONE, 0)


@pytest.mark.parametrize("strict", [True, False])
def test_29_g2_house_rule_strict(strict: bool) -> None:
    """At the number itself he does not roll over, pause, repel the net, or stop to kick: but he does by the charts'
    page."""
    rules = HouseRules(strict=strict)
    lies = against(3, 4, picks=[] if strict else [0], q=3, prone=True, rules=rules)
    waits = against(1, 4, q=2, rules=rules)
    waits.phase = 3
    passes = against(6, 2, q=2, rules=rules)
    lay(passes, 1, terms.SWORD, 1, 0)
    plots = [plotted(m) for m in (lies, waits, against_net(4, 4, rules=rules), passes)]
    assert plots == (["KN", "SBL SBL", "F", "F F"] if strict else ["RO44", "X", "RN", "F"])
    assert passes.fighters[0].kicks != strict


def test_g91_nobody_stops_for_a_kick_on_a_way_backward() -> None:
    m = against(3, 1, q=-2, moves=8, other={"facing": 0})
    lay(m, 1, terms.SWORD, -1, 1)
    assert plotted(m) == "SBR"
    assert not m.fighters[0].kicks


def caster(*dice: int, style: int = terms.RETIARIUS, kind: int = terms.NET, **more: Any) -> Match:
    """A net man with his net in hand, with this many moves that he never pauses."""
    m = against(*dice, q=2, style=style, moves=8, **more)
    m.item_kind[NET_SLOT] = kind
    put_in_hand(m, 0, terms.LEFT_HAND, NET_SLOT)
    return m


@pytest.mark.parametrize(
    ("die", "more", "plot"),
    [(1, {}, "F LN1"), (3, {}, "F LN3"), (4, {}, "F SN"), (6, {}, "F TN"), (6, {"cf": 7, "stun": 2}, "F"),
     (3, {"stun": 2}, "F LN3")],
)  # fmt: skip
def test_29_6_2_a_net_man_casts_by_a_die(die: int, more: dict[str, Any], plot: str) -> None:
    assert plotted(caster(4, 3, die, **more)) == plot


@pytest.mark.parametrize("state", [{"swing_wait": 1}, {"toss_wait": 2}, {"holds": 1}])
def test_29_6_2_no_die_while_the_net_is_not_ready(state: dict[str, Any]) -> None:
    assert plotted(caster(4, 3, **state)) == "F"


def test_g92_a_lasso_is_tossed_without_a_die() -> None:
    assert plotted(caster(4, 3, style=terms.LAQUERARIUS, kind=terms.LASSO)) == "F TN"


def test_g93_no_net_beside_a_pause() -> None:
    m = caster(1, 1)
    m.fighters[0].moves = 6
    assert plotted(m) == "X"


def test_g55_pa_counts_what_holds_now_and_no_stumble_to_come() -> None:
    assert plotted(against(4, 4, q=2, other={"stumbles": True})) == "F"
    assert plotted(against(4, 4, q=2, other={"style": terms.SECUTOR}, picks=[0])) == "F SFR(L)"


def test_30_4_a_rider_turns_to_the_arrow_first() -> None:
    assert plotted(against(2, 5, q=2, facing=5, mount=1, moves=8)) == "(R)F"
    assert plotted(against(4, 6, q=2, facing=5, mount=1, moves=8)) == "(R)C"
