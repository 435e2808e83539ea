"""Weapons [21] and what breaks them [20.8]: the table, half CF, drawing."""

from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import events as ev, requests as ask, terms
from ludus_cli.rules.gladiator.book.handling import draw_weapons
from ludus_cli.rules.gladiator.book.items import check_breakage
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.weapons import (
    breaks_over,
    causes_stun,
    count_halvings,
    drop_bonus,
    half_cf,
    has_bow,
    is_armed,
    item_reach,
    nearest_reach,
    raise_result,
    reach,
    shield_bonus,
    spare_hand,
    strength_bonus,
    throw_bonus,
    throw_crt,
    two_handed,
    two_weapons,
    weapon_speed,
    wound_bonus,
)
from tests.gladiator.seated import give, man, seated, told, used_up

#: The weapons of the rulebook: Spd, reach, Thr, CRT, notes; and what else is held.
TABLE = """
nothing      +1 1  0 0 half
sword         0 1  1 3
axe          +1 1  2 3 wounds+2
bow           0 0  5 5 2H breaks7
dagger       -1 1  2 2 half
flail        +1 1 -1 1
javelin      -1 2  3 7 half breaks9
maul         +2 2 -1 1 2H strength+3 stuns
pike         +1 3  0 5 2H shield+6
scimitar     +1 2  0 3
scissor       0 1  0 0 drop+4
spear         0 2  3 4 2H
trident       0 2  2 5 2H breaks11
net           0 2  0 0
lasso         0 2  0 0 2H
small-shield  0 1  1 0
large-shield  0 1  1 0
"""


@pytest.mark.parametrize("row", TABLE.split("\n")[1:-1])
def test_21_every_cell_of_the_table(row: str) -> None:
    name, spd, far, thr, attack, *notes = row.split()
    kind = terms.ITEMS.index(name.replace("-", " "))
    assert (weapon_speed(kind), reach(kind), throw_bonus(kind), throw_crt(kind)) == (
        int(spd),
        int(far),
        int(thr),
        int(attack),
    )
    found = [
        word
        for word, there in (
            ("2H", two_handed(kind)), ("half", half_cf(kind)), (f"breaks{breaks_over(kind)}", breaks_over(kind)),
            (f"wounds+{wound_bonus(kind)}", wound_bonus(kind)), ("stuns", causes_stun(kind)),
            (f"strength+{strength_bonus(kind)}", strength_bonus(kind)),
            (f"shield+{shield_bonus(kind)}", shield_bonus(kind)), (f"drop+{drop_bonus(kind)}", drop_bonus(kind)),
        )
        if there
    ]  # fmt: skip
    assert sorted(found) == sorted(notes)
    assert nearest_reach(kind) == (2 if kind == terms.PIKE else 1)


def test_21_5_example_18_a_flail_raises_s_and_p() -> None:
    now = [terms.RESULTS[raise_result(terms.FLAIL, result)] for result in range(8)]
    assert now == ["F", "--", "P", "P*", "H", "H+1", "H", "H+1"]
    assert [raise_result(terms.SWORD, result) for result in range(8)] == list(range(8))


@pytest.mark.parametrize(("kind", "other", "distance", "state", "times"), [
    (terms.SWORD, terms.SMALL_SHIELD, 1, {}, 0), (terms.DAGGER, terms.NO_ITEM, 1, {}, 1),
    (terms.JAVELIN, terms.SMALL_SHIELD, 2, {}, 1), (terms.SCIMITAR, terms.SMALL_SHIELD, 1, {}, 0),
    (terms.SCIMITAR, terms.SMALL_SHIELD, 2, {}, 1), (terms.SPEAR, terms.NO_ITEM, 2, {}, 0),
    (terms.SPEAR, terms.SMALL_SHIELD, 2, {}, 1), (terms.SWORD, terms.NO_ITEM, 1, {"drew": True}, 1),
    (terms.DAGGER, terms.NO_ITEM, 1, {"recovered": 0}, 2), (terms.PIKE, terms.NO_ITEM, 3, {}, 0),
    (terms.MAUL, terms.SMALL_SHIELD, 1, {}, 1),
])  # fmt: skip
def test_21_how_often_attacks_count_half(
    kind: int, other: int, distance: int, state: dict[str, Any], times: int
) -> None:
    m = seated(man(**state), weapon=kind)
    give(m, 0, kind, shield=other)
    assert count_halvings(m, 0, 0, distance) == times


def test_20_10_example_19_a_trident_beside_the_net_counts_half() -> None:
    m = seated(man(), weapon=terms.TRIDENT)
    assert count_halvings(m, 0, 0, 1) == 0
    give(m, 0, terms.TRIDENT, second=terms.NET)
    assert count_halvings(m, 0, 0, 1) == 1
    assert count_halvings(m, 0, terms.NONE, 1) == 1


def test_24_who_fights_with_two_weapons() -> None:
    for right, left, style, both in (
        (terms.SWORD, terms.SWORD, 0, True), (terms.SWORD, terms.DAGGER, 0, False),
        (terms.SWORD, terms.DAGGER, terms.DIMACHAERUS, True), (terms.SCISSOR, terms.DAGGER, 0, False),
        (terms.FLAIL, terms.FLAIL, terms.DIMACHAERUS, False), (terms.SPEAR, terms.SPEAR, terms.DIMACHAERUS, False),
        (terms.SWORD, terms.NO_ITEM, terms.DIMACHAERUS, False), (terms.SWORD, terms.NET, terms.DIMACHAERUS, False),
    ):  # fmt: skip
        m = seated(man(style=style), weapon=right)
        give(m, 0, right, second=left)
        assert two_weapons(m, m.fighters[0]) == both


def test_21_hands() -> None:
    for kind, armed, hand in (
        (terms.SWORD, True, terms.LEFT_HAND), (terms.NET, False, terms.LEFT_HAND), (terms.LASSO, True, terms.NONE),
        (terms.BOW, True, terms.NONE),
    ):  # fmt: skip
        m = seated(man(), weapon=kind)
        f = m.fighters[0]
        assert (is_armed(m, f), spare_hand(m, f), has_bow(m, f)) == (armed, hand, kind == terms.BOW)
    m = seated(man(holds=1), weapon=terms.LASSO)
    assert spare_hand(m, m.fighters[0]) == terms.LEFT_HAND


# Breakage


@pytest.mark.parametrize(
    ("kind", "st", "dice", "broken"),
    [(terms.JAVELIN, 2, (4, 4), True), (terms.JAVELIN, 1, (4, 4), False), (terms.TRIDENT, 3, (4, 5, 4), True),
     (terms.TRIDENT, 2, (4, 5), False), (terms.SWORD, 9, (), False)],
)  # fmt: skip
def test_21_g78_a_parry_with_weapon_and_shield_may_break_it(
    kind: int, st: int, dice: tuple[int, ...], broken: bool
) -> None:
    m = seated(man(named=0), man(1, 0, 3, side=1, st=st), dice=dice, weapon=kind)
    f = m.fighters[0]
    f.attacks, f.at_cf[0] = 1, 3
    assert not check_breakage(m, 0, 1, terms.WEAPON)
    assert check_breakage(m, 0, 1, terms.WEAPON_DROP) == broken
    used_up(m)
    assert m.item_where[0] == (terms.USELESS if broken else 0)
    assert (f.hand[terms.RIGHT_HAND] == terms.NONE, f.at_done[0]) == (broken, int(broken))


@pytest.mark.parametrize(("q", "done"), [(1, 0), (2, 1)])
def test_20_10_g75_a_broken_trident_may_serve_at_reach_1(q: int, done: int) -> None:
    m = seated(man(named=0), man(q, 0, 3, side=1, st=5), dice=(4, 5, 5), weapon=terms.TRIDENT)
    f = m.fighters[0]
    f.attacks, f.at_cf[0] = 1, 3
    assert check_breakage(m, 0, 1, terms.WEAPON_DROP)
    assert (item_reach(m, 0), item_reach(m, 8), item_reach(m, terms.NONE)) == (1, 2, 1)
    assert f.at_done[0] == done
    assert not check_breakage(m, 0, 1, terms.WEAPON_DROP)
    used_up(m)


def test_21_3_a_bow_breaks_by_a_p_on_its_archer() -> None:
    """With the attacker's ST (G50)."""
    m = seated(man(st=1), man(1, 0, 3, side=1), dice=(3, 4))
    give(m, 1, terms.BOW)
    assert check_breakage(m, 0, 1, terms.WEAPON)
    used_up(m)
    assert (m.item_where[8], told(m, ev.BREAKS)) == (terms.USELESS, [(ev.BREAKS, 1, terms.BOW, 0, 8)])
    assert not check_breakage(m, 0, 1, terms.WEAPON)


# Drawing


def with_sheath(weapon: int, other: int = terms.NO_ITEM, sheath: int = terms.DAGGER, **more: Any) -> Match:
    answer = more.pop("answer", (ask.LEAVE, 0))

    def player(m: Match, who: int, request: int, options: list[Any]) -> int:
        return options.index(answer)

    m = seated(man(**more), player=player, weapon=weapon)
    give(m, 0, weapon, second=other)
    m.item_kind[4], m.item_where[4], m.item_holder[4] = sheath, terms.SHEATHED, 0
    return m


def test_21_1_drawing_with_a_free_hand_drops_nothing() -> None:
    m = with_sheath(terms.SPEAR, star=True, answer=(ask.TAKE, 4))
    draw_weapons(m)
    f = m.fighters[0]
    assert (f.hand, f.drew) == ([0, 4], True)
    assert told(m, ev.DRAWS_WEAPON) == [(ev.DRAWS_WEAPON, 0, terms.DAGGER, 4, 0)]


def test_21_1_with_both_hands_full_he_lets_go() -> None:
    m = with_sheath(terms.TRIDENT, terms.NET, star=True, answer=(2 + terms.RIGHT_HAND, 4))
    draw_weapons(m)
    assert (m.fighters[0].hand, m.item_where[0]) == ([4, 1], terms.LYING)


def test_21_1_nobody_else_draws() -> None:
    for state in ({"star": True}, {"fainted": True}, {"grappled": True}, {"kept_still": True}):
        m = with_sheath(terms.SWORD, **state)
        m.fighters[0].hand[terms.RIGHT_HAND] = terms.NONE if "star" not in state else 0
        draw_weapons(m)
        assert m.item_where[4] == terms.SHEATHED


def test_21_1_a_centurion_without_a_weapon_draws() -> None:
    m = with_sheath(terms.LASSO, sheath=terms.SWORD, style=terms.LAQUERARIUS)
    m.fighters[0].hand[terms.RIGHT_HAND] = terms.NONE
    m.item_where[0] = terms.LYING
    draw_weapons(m)
    assert m.fighters[0].hand == [4, terms.NONE]
