"""One attack [9.5, 9.6, 14-16, 21]: the table, conversions, halvings, what each result leads to, and the odds."""

from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import events as ev, terms
from ludus_cli.rules.gladiator.book.attacks import MARGIN, attack_cf
from ludus_cli.rules.gladiator.book.odds import THROWS, blow_odds
from ludus_cli.rules.gladiator.book.results import convert_result, result_of
from ludus_cli.rules.gladiator.book.state import SHIELD_SLOT, Match
from tests.gladiator.seated import give, man, resolve, seated, told, used_up

#: The text's table, rows 3 to 18, columns 1 to 8 (G19 in row 11, column 5).
CRT = """
F F F -- S S S S*
F F -- S S S S* P
F -- S S S S* P P
-- S S S S* P P P*
S S S S* P P P* H
S S S* P P P* H H
S S* P P P* H H H+1
S* P P P* H H H+1 H+2
P P P* H H H+1 H+2 H+3
P P* H H H+1 H+2 H+3 H+4
P* H H H+1 H+2 H+3 H+4 H+5
H H H+1 H+2 H+3 H+4 H+5 H+6
H H+1 H+2 H+3 H+4 H+5 H+6 H+7
H+1 H+2 H+3 H+4 H+5 H+6 H+7 H+8
H+2 H+3 H+4 H+5 H+6 H+7 H+8 H+9
H+3 H+4 H+5 H+6 H+7 H+8 H+9 H+9
"""


def named(m_cf: int, red: int) -> str:
    result, h = result_of(m_cf, red)
    return terms.RESULTS[result + h]


def test_9_5_g19_every_cell_of_the_table() -> None:
    rows = [row.split() for row in CRT.strip().splitlines()]
    for row, cells in enumerate(rows):
        assert [named(column + 1, row + 3) for column in range(8)] == cells


@pytest.mark.parametrize(("m_cf", "red", "result"), [
    (4, 12, "H"), (11, 10, "H+5"), (-1, 9, "S"), (9, 16, "H+9"), (5, 11, "H"), (-20, 9, "F"), (1, 25, "H+3"),
])  # fmt: skip
def test_9_5_1_example_4_edges(m_cf: int, red: int, result: str) -> None:
    assert named(m_cf, red) == result


@pytest.mark.parametrize(("kind", "shield", "weapon", "becomes"), [
    (terms.SWORD, terms.LARGE_SHIELD, terms.SWORD, "F -- S S* P P* H H+1"),
    (terms.SWORD, terms.NO_ITEM, terms.SWORD, "F -- P P P H H H+1"),
    (terms.SWORD, terms.LARGE_SHIELD, terms.NONE, "F -- S S* H H H H+1"),
    (terms.SWORD, terms.NO_ITEM, terms.NONE, "F -- H H H H H H+1"),
    (terms.SWORD, terms.NO_ITEM, terms.LASSO, "F -- P P P H H H+1"),
    (terms.SWORD, terms.NO_ITEM, terms.NET, "F -- H H H H H H+1"),
    (terms.FLAIL, terms.LARGE_SHIELD, terms.SWORD, "F -- P P* H H+1 H H+1"),
    (terms.FLAIL, terms.NO_ITEM, terms.SWORD, "F -- P H H H+1 H H+1"),
    (terms.FLAIL, terms.LARGE_SHIELD, terms.NONE, "F -- H H H H+1 H H+1"),
])  # fmt: skip
def test_9_6_g20_conversions_chain_example_18(kind: int, shield: int, weapon: int, becomes: str) -> None:
    m = seated(man(), man(1, 0, 3, side=1), weapon=terms.NONE)
    give(m, 1, terms.NO_ITEM if weapon == terms.NONE else weapon, shield)
    found = []
    for step in range(8):
        result, h = convert_result(m, 1, min(step, terms.HIT), max(0, step - terms.HIT), kind)
        found.append(terms.RESULTS[result + h])
    assert " ".join(found) == becomes


@pytest.mark.parametrize("kind", [terms.SWORD, terms.MAUL])
def test_24_3_two_weapons_are_no_shield_and_28_7_a_beast_has_neither(kind: int) -> None:
    m = seated(man(), man(1, 0, 3, side=1), man(2, 0, 3, side=1, beast=True, style=terms.BEAR), weapon=terms.NONE)
    give(m, 1, terms.SWORD, second=terms.SWORD)
    assert convert_result(m, 1, terms.SHIELD_DROP, 0, kind) == (terms.WEAPON, 0)
    assert convert_result(m, 1, terms.WEAPON_DROP, 0, kind) == (terms.HIT, 0)
    assert (
        convert_result(m, 2, terms.SHIELD, 0, kind)
        == convert_result(m, 2, terms.WEAPON_DROP, 0, kind)
        == (terms.HIT, 0)
    )


# Halvings (G18)


def facing(weapon: int = terms.SWORD, second: int = terms.NO_ITEM, distance: int = 1, **both: Any) -> Match:
    """A man with a weapon, and perhaps something in the other hand, and another this many hexes before him."""
    m = seated(
        man(**both.get("one", {})), man(distance, 0, 3, side=1, **both.get("other", {})),
        weapon=terms.NONE, dice=both.get("dice", ()),
    )  # fmt: skip
    give(m, 0, weapon, second)
    give(m, 1)
    for f in m.fighters:
        f.named = f.hand[0]
    return m


@pytest.mark.parametrize(("weapon", "second", "area", "worth", "more"), [
    (terms.SWORD, terms.NO_ITEM, terms.CHEST, 7, {}),
    (terms.SWORD, terms.NO_ITEM, terms.CHEST, 3, {"one": {"kneeling": True}}),
    (terms.SWORD, terms.NO_ITEM, terms.CHEST, 3, {"one": {"drew": True}}),
    (terms.SWORD, terms.NO_ITEM, terms.CHEST, 3, {"one": {"recovered": 0}}),
    (terms.SWORD, terms.NO_ITEM, terms.CHEST, 1, {"one": {"recovered": 0, "drew": True}}),
    (terms.SWORD, terms.NO_ITEM, terms.CHEST, 7, {"one": {"recovered": 8}}),
    (terms.SWORD, terms.SWORD, terms.CHEST, 3, {"one": {"recovered": 1}}),
    (terms.DAGGER, terms.NO_ITEM, terms.CHEST, 3, {}),
    (terms.DAGGER, terms.NO_ITEM, terms.CHEST, 1, {"one": {"kneeling": True}}),
    (terms.TRIDENT, terms.NO_ITEM, terms.CHEST, 7, {"distance": 2}),
    (terms.TRIDENT, terms.NET, terms.CHEST, 3, {}),
    (terms.SPEAR, terms.SMALL_SHIELD, terms.CHEST, 3, {}),
    (terms.SCIMITAR, terms.SMALL_SHIELD, terms.CHEST, 7, {}),
    (terms.SCIMITAR, terms.SMALL_SHIELD, terms.CHEST, 3, {"distance": 2}),
    (terms.TRIDENT, terms.NO_ITEM, terms.LEGS, 3, {"other": {"kneeling": True}}),
    (terms.TRIDENT, terms.NO_ITEM, terms.CHEST, 7, {"other": {"kneeling": True}}),
    (terms.SWORD, terms.NO_ITEM, terms.CHEST, 3, {"other": {"on_rock": True}}),
    (terms.SWORD, terms.NO_ITEM, terms.LEGS, 3, {"one": {"on_rock": True}}),
    (terms.SWORD, terms.NO_ITEM, terms.LEGS, 7, {"one": {"on_rock": True}, "other": {"on_rock": True}}),
])  # fmt: skip
def test_14_3_g18_halvings_example_19(weapon: int, second: int, area: int, worth: int, more: dict[str, Any]) -> None:
    assert attack_cf(facing(weapon, second, **more), 0, 1, area, 0, 7) == worth


# What each result leads to


def test_16_3_example_19_half_against_half() -> None:
    """Trident and net, attack 7, on a Prone man's defence of 5: 3 - 2."""
    m = facing(terms.TRIDENT, terms.NET, other={"prone": True}, dice=(3, 3, 1, 3, 3, 3))
    m.fighters[1].defence[terms.CHEST] = 5
    assert strike(m, cf=7).fighters[0].blow[MARGIN] == 1


def test_23_2_g34_a_bash_is_struck_with_the_shield() -> None:
    """It counts half with a shield just picked up, or with something just drawn, but not for a dagger; and what a P*
    may break is not his javelin."""
    for state, worth in (({}, 7), ({"recovered": 2}, 3), ({"drew": True}, 3)):
        m = facing(terms.DAGGER, one=state)
        give(m, 0, terms.NO_ITEM, terms.SMALL_SHIELD)
        assert attack_cf(m, 0, 1, terms.CHEST, terms.BASH, 7) == worth
    m = facing(terms.JAVELIN, dice=(4, 4, 4, 3, 3, 3))
    give(m, 0, terms.NO_ITEM, terms.SMALL_SHIELD)
    give(m, 1, terms.NO_ITEM, terms.SMALL_SHIELD)
    assert told(strike(m, cf=2, special=terms.BASH), ev.BREAKS) == []


def strike(m: Match, area: int = terms.CHEST, cf: int = 4, special: int = 0) -> Match:
    """The first man's one attack on the second."""
    f = m.fighters[0]
    f.attacks = 1
    f.at_area[0], f.at_cf[0], f.at_special[0], f.at_foe[0], f.at_done[0] = area, cf, special, 1, 0
    resolve(m, 0, 0)
    used_up(m)
    return m


def attack_result(m: Match) -> str:
    return terms.RESULTS[told(m, ev.ATTACK)[0][4]]


@pytest.mark.parametrize(("black", "wounds", "dice"), [(3, 0, ()), (5, 6, (6,))])
def test_9_5_g1_example_3(black: int, wounds: int, dice: tuple[int, ...]) -> None:
    """7 against 3 on armour B4; white 5 4: 6 or 14; 3 wounds, critical 12 is 2x, then a Stumble check."""
    m = facing(dice=(4, 5, 3, 5, 4, black, *dice))
    m.fighters[1].armour[terms.CHEST], m.fighters[1].cover[terms.CHEST] = terms.CLASS_B, 4
    m.fighters[1].defence[terms.CHEST] = 3
    strike(m, terms.CHEST, 7)
    assert attack_result(m) == "H"
    assert (m.fighters[1].wounds[terms.CHEST], told(m, ev.STUMBLES)) == (wounds, [])


@pytest.mark.parametrize(("black", "falls"), [(1, True), (2, False)])
def test_13_1_example_5_a_p_strikes_the_weapon_away(black: int, falls: bool) -> None:
    """ST 3, attack 4, defence 2: it falls on white + black 5 or less."""
    m = facing(one={"st": 3}, dice=(4, 4, 3, 2, 2, black, *((1, 1) if falls else ())))
    m.fighters[1].defence[terms.CHEST] = 2
    strike(m, terms.CHEST, 4)
    assert attack_result(m) == "P"
    assert (m.item_where[8] == terms.LYING) == falls


def test_12_an_s_damages_the_shield_and_an_edge_may_strike_it_away() -> None:
    m = facing(one={"st": 2}, dice=(3, 3, 2, 6, 3, 1))
    give(m, 1, terms.NO_ITEM, terms.SMALL_SHIELD)
    strike(m, terms.CHEST, 1)
    assert attack_result(m) == "S"
    assert told(m, ev.SHIELD_DAMAGED) == []
    m = facing(one={"st": 2}, dice=(3, 3, 2, 1, 3, 1, 1, 1))
    give(m, 1, terms.NO_ITEM, terms.SMALL_SHIELD)
    strike(m, terms.CHEST, 3)
    assert attack_result(m) == "S*"
    assert m.item_where[8 + SHIELD_SLOT] == terms.LYING


@pytest.mark.parametrize(("more", "besides"), [(1, []), (2, [ev.HOLDS_FAST]), (3, [ev.WOUND])])
def test_g7_a_shield_past_use_lets_the_blow_through(more: int, besides: list[int]) -> None:
    m = facing(one={"st": more - 2}, dice=(3, 3, 2, 1, 1, 6))
    give(m, 1, terms.NO_ITEM, terms.SMALL_SHIELD)
    m.item_ticks[8 + SHIELD_SLOT] = 11
    strike(m, terms.CHEST, 1)
    assert m.item_where[8 + SHIELD_SLOT] == terms.USELESS
    assert [event[0] for event in m.tray.record or [] if event[0] in (ev.HOLDS_FAST, ev.WOUND)] == besides


def test_21_5_example_18_a_flail_goes_round() -> None:
    m = facing(terms.FLAIL, dice=(3, 3, 2, 3, 3, 1))
    give(m, 1, terms.NO_ITEM, terms.SMALL_SHIELD)
    strike(m, terms.CHEST, 4)
    assert attack_result(m) == "H"


@pytest.mark.parametrize(("weapon", "wounds"), [(terms.SWORD, 1), (terms.AXE, 2)])
def test_21_2_an_axe_wounds_more(weapon: int, wounds: int) -> None:
    assert strike(facing(weapon, dice=(6, 6, 1, 2, 2, 6)), terms.CHEST, 2).fighters[1].wounds[terms.CHEST] == wounds


def test_21_8_a_maul_also_stuns() -> None:
    assert strike(facing(terms.MAUL, dice=(6, 6, 1, 2, 1, 1, 4, 5)), terms.CHEST, 2).fighters[1].stun == 2


def test_20_10_a_parried_trident_may_break_before_the_drop() -> None:
    m = facing(terms.TRIDENT, dice=(4, 4, 3, 6, 6, 6, 6, 6, 1))
    give(m, 1, terms.NO_ITEM, terms.SMALL_SHIELD)
    strike(m, terms.CHEST, 3)
    assert attack_result(m) == "P*"
    assert m.item_where[0] == terms.USELESS


def test_9_6_a_fumble_ends_his_attacks_and_lowers_his_defence() -> None:
    m = facing(dice=(1, 1, 1, 3, 3, 3, 5))
    strike(m, terms.CHEST, 2)
    assert attack_result(m) == terms.RESULTS[terms.FUMBLE]
    assert m.fighters[0].fumbled == 5


def test_27_6_1_a_fumble_beside_a_tree_drops_the_weapon() -> None:
    m = facing(dice=(1, 1, 1, 3, 3, 3, 5, 1, 1))
    m.obstacles, m.obstacle_kind[0], m.obstacle_q[0], m.obstacle_r[0] = 1, terms.TREE, 0, 1
    strike(m, terms.CHEST, 2)
    assert m.item_where[0] == terms.LYING


@pytest.mark.parametrize(("white", "falls"), [((4, 4), True), ((1, 1), False)])
def test_27_8_2_who_is_hit_on_a_rock_may_lose_his_footing(white: tuple[int, int], falls: bool) -> None:
    m = facing(other={"on_rock": True}, dice=(6, 6, 1, *white, 1, 2))
    m.fighters[1].armour[terms.CHEST], m.fighters[1].cover[terms.CHEST] = terms.CLASS_B, 6
    strike(m, terms.CHEST, 4)
    assert (m.fighters[1].wounds[terms.CHEST], m.fighters[1].will_stumble) == (0, falls)


def test_28_7_3_2_a_beast_hurts_itself_on_a_weapon() -> None:
    m = facing(one={"beast": True, "style": terms.BEAR, "length": 3}, dice=(3, 3, 5, 4, 4, 6))
    m.fighters[0].hand[0] = terms.NONE
    m.fighters[0].named = terms.NONE
    strike(m, terms.CHEST, 2)
    assert m.fighters[0].wounds[terms.ARMS] > 0
    assert told(m, ev.HOLDS_FAST)


def test_20_6_1_who_has_just_escaped_is_exposed() -> None:
    m = facing(other={"exposed": 6}, dice=(3, 2, 2, 1, 1, 1))
    strike(m, terms.CHEST, 3)
    assert attack_result(m) == "H"


def test_30_6_g43_a_rider_is_struck_or_his_mount() -> None:
    m = seated(
        man(1, 1, 4),
        man(0, 0, 0, side=1, mount=2),
        man(1, 0, 0, side=1, beast=True, rider=1, length=3, style=terms.BEAR),
        dice=(6, 6, 1, 3, 3, 6, 5, *(6, 6, 1, 3, 3, 6)),
    )
    m.fighters[0].named = 0
    m.fighters[2].named = m.fighters[2].hand[0] = terms.NONE
    m.fighters[0].facing = 4
    first = m.fighters[0]
    first.attacks = 2
    for n, area in enumerate((terms.HEAD, 5 + terms.CHEST)):
        first.at_area[n], first.at_cf[n], first.at_foe[n], first.at_done[n] = area, 6, 1, 0
        resolve(m, 0, n)
    used_up(m)
    assert m.fighters[1].wounds[terms.HEAD] > 0
    assert m.fighters[2].wounds[terms.CHEST] > 0


# The odds


def test_9_5_odds_of_a_blow_agree_with_every_throw() -> None:
    m = facing(terms.SWORD)
    give(m, 1, terms.NO_ITEM, terms.SMALL_SHIELD)
    m.fighters[1].armour[terms.CHEST], m.fighters[1].cover[terms.CHEST] = terms.CLASS_B, 4
    shares = blow_odds(m, 0, 1, terms.CHEST, 7, 3)
    assert sum(shares) == THROWS
    plain = [0, 0, 0]
    for one in range(1, 7):
        for two in range(1, 7):
            for three in range(1, 7):
                result, _ = result_of(4, one + two + three)
                plain[0] += result <= terms.NOTHING
                plain[1] += result in (terms.SHIELD, terms.SHIELD_DROP)
                plain[2] += result in (terms.WEAPON, terms.WEAPON_DROP)
    assert list(shares[:3]) == [216 * each for each in plain]
    assert blow_odds(m, 0, 1, terms.CHEST, 8, 0)[5] > shares[5] > 0
    assert m.tray.count == 0


@pytest.mark.parametrize("special", [0, 1, 2, 3, 4, 5])
def test_9_5_odds_of_special_attacks(special: int) -> None:
    m = facing(terms.SWORD)
    nothing, shield, weapon, unhurt, wound, kill = blow_odds(m, 0, 1, terms.CHEST, 6, 0, special)
    assert nothing + shield + weapon + unhurt + wound + kill == THROWS
    assert shield == 0
    assert (special in (1, 2, 5)) == (wound == kill == 0)
    m.fighters[1].wounds[terms.CHEST] = 11
    assert blow_odds(m, 0, 1, terms.CHEST, 6, 0)[4] == 0
