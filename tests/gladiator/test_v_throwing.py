"""Throws of the older editions and by the house rule `throwing` (V11), javelins of the Tables V2.0 (V31), errata."""

from itertools import product
from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import events as ev, requests as ask, rolls, terms
from ludus_cli.rules.gladiator.book.allocation import speed_of
from ludus_cli.rules.gladiator.book.charts import throw_choice
from ludus_cli.rules.gladiator.book.handling import choose_throw, choose_throws
from ludus_cli.rules.gladiator.book.hexes import hex_number
from ludus_cli.rules.gladiator.book.position import reach_of
from ludus_cli.rules.gladiator.book.state import JAVELIN_SLOT, Match
from ludus_cli.rules.gladiator.book.weapons import count_halvings
from ludus_cli.rules.gladiator.older import rolls as older_rolls
from ludus_cli.rules.gladiator.older.requests import JAVELIN_CF
from ludus_cli.rules.gladiator.older.throwing import faces_that_hit, thrown_column, thrown_face
from ludus_cli.rules.gladiator.table.chances import option_odds, throw_odds
from ludus_cli.rules.gladiator.table.match_questions import option_words
from tests.gladiator.older import rules_by
from tests.gladiator.seated import answers, man, seated, told, used_up
from tests.gladiator.test_20_net import foe, netted

THROWING = ("13.3", "die", "billings")


def rolled(m: Match) -> list[int]:
    """The tables that were rolled on."""
    return [event[2] for event in m.tray.record or [] if event[0] == 0]


def thrower(
    edition: str, kind: int = terms.SWORD, distance: int = 2, *, tr: int = 10, dice: Any = (), **more: Any
) -> Match:
    """A man with something in hand, and an opponent this many hexes ahead."""
    rules = {name: more.pop(name) for name in ("throwing", "errata") if name in more}
    f = man(tr=tr, star=True, **more)
    return seated(f, foe(q=distance), weapon=kind, dice=dice, rules=rules_by(edition, **rules))


# Worked example 4, and the rest of Billings' table by hand: of six faces this many hit at 1 to 7 hexes
@pytest.mark.parametrize(("kind", "broken", "tr", "hit"), [
    (terms.SMALL_SHIELD, 0, 10, (3, 2, 1, 1, 1, 1)), (terms.LARGE_SHIELD, 0, 9, (3, 2, 1, 1, 1, 1)),
    (terms.SWORD, 0, 10, (3, 2, 1, 1, 1, 1)), (terms.SWORD, 0, 8, (2, 1, 0, 0, 0, 0)),
    (terms.SWORD, 0, 12, (4, 3, 2, 2, 2, 2)), (terms.TRIDENT, 0, 10, (4, 3, 2, 1, 1, 1)),
    (terms.TRIDENT, 1, 10, (3, 2, 1, 1, 1, 1)), (terms.SPEAR, 0, 11, (4, 3, 2, 1, 1, 1)),
    (terms.TRIDENT, 0, 13, (5, 4, 3, 2, 2, 2)),
])  # fmt: skip
def test_example_4_throws_by_billings(kind: int, broken: int, tr: int, hit: tuple[int, ...]) -> None:
    for distance, faces in enumerate(hit, 1):
        m = thrower("billings", kind, distance, tr=tr, dice=range(1, 7))
        item = m.fighters[0].hand[0]
        m.item_ticks[item] = broken
        assert faces_that_hit(m, 0, item, distance) == faces
        m.tray.lines.clear()
        assert [thrown_face(m, 0, item, distance)[0] for _ in range(6)].count(True) == faces


@pytest.mark.parametrize("distance", range(1, 7))
def test_v11_by_the_die_that_equals_the_distance(distance: int) -> None:
    m = thrower("1981", terms.SWORD, distance, dice=range(1, 7))
    found = [thrown_face(m, 0, m.fighters[0].hand[0], distance) for _ in range(6)]
    assert found == [(face == distance, face) for face in range(1, 7)]
    assert faces_that_hit(m, 0, m.fighters[0].hand[0], distance) == 1


@pytest.mark.parametrize(
    ("edition", "throwing", "columns"),
    [
        # Shield, sword, whole trident, broken one, spear.
        ("1981", "die", (0, 3, 5, 3, 5)), ("billings", "billings", (0, 3, 5, 3, 5)),
        ("v2", "billings", (0, 3, 5, 3, 5)), ("1981", "13.3", (0, 3, 5, 5, 4)),
        ("colosseum", "13.3", (0, 3, 5, 5, 4)), ("colosseum", "die", (0, 3, 5, 3, 4)),
    ],
)  # fmt: skip
def test_v11_the_columns(edition: str, throwing: str, columns: tuple[int, ...]) -> None:
    kinds = ((terms.SMALL_SHIELD, 0), (terms.SWORD, 0), (terms.TRIDENT, 0), (terms.TRIDENT, 1), (terms.SPEAR, 0))
    for (kind, broken), column in zip(kinds, columns, strict=True):
        m = thrower(edition, kind, throwing=throwing)
        m.item_ticks[m.fighters[0].hand[0]] = broken
        assert thrown_column(m, 0, m.fighters[0].hand[0]) == column


@pytest.mark.parametrize("throwing", THROWING)
@pytest.mark.parametrize("edition", ["colosseum", "1981", "billings", "v2"])
def test_v11_any_edition_may_have_any_way_of_throwing(edition: str, throwing: str) -> None:
    """Each has its own die; all but the Colosseum Edition roll three dice then, and wounds apart."""
    m = thrower(edition, distance=2, throwing=throwing, dice=[3 - (throwing != "13.3"), *[4] * 20])
    m.player = answers((ask.TAKE, 64 * m.fighters[0].hand[0] + 1))
    choose_throws(m)
    table = {"13.3": rolls.THROW, "die": older_rolls.THROW_1981}
    assert rolled(m)[0] == table.get(throwing, older_rolls.THROW_BILLINGS)
    assert (rolls.COMBAT in rolled(m)) == (edition == "colosseum")
    assert (told(m, ev.THROWS)[0][2:], m.fighters[0].hand[0]) == ((terms.SWORD, 1, 1), terms.NONE)


def test_1981_a_throw_that_hits() -> None:
    """The die shows two hexes; 14 and column 3: H+1; area 2; 3 + 1: no wound; it falls round the target."""
    m = thrower("1981", distance=2, dice=[2, 5, 5, 4, 2, 1, 1, 1, 4, 3])
    sword = m.fighters[0].hand[0]
    m.player = answers((ask.TAKE, 64 * sword + 1))
    choose_throws(m)
    assert told(m, ev.WOUND) == [(ev.WOUND, 1, 0, 1, 0)]
    assert (m.item_q[sword], m.item_r[sword]) == (4, 0)
    used_up(m)


def test_1981_a_6_of_the_area_is_the_throwers_choice() -> None:
    m = thrower("1981", distance=2, dice=[2, 5, 5, 4, 6, 1, 1, 1, 4, 3])
    m.player = answers((ask.TAKE, 64 * m.fighters[0].hand[0] + 1), (ask.TAKE, 4))
    choose_throws(m)
    assert told(m, ev.WOUND)[0][3] == 4


@pytest.mark.parametrize(("face", "lands"), [(4, (4, 0)), (6, (6, 0)), (3, (3, 0))])
def test_billings_a_miss_lands_at_the_dies_distance(face: int, lands: tuple[int, int]) -> None:
    """Harmless, even in the opponent's hex."""
    m = thrower("billings", distance=3, dice=[face])
    m.player = answers((ask.TAKE, 64 * m.fighters[0].hand[0] + 1))
    choose_throws(m)
    assert told(m, ev.LANDS)[0][3] == hex_number(*lands)
    assert not told(m, ev.WOUND)
    used_up(m)


def test_billings_a_6_of_the_area_misses() -> None:
    m = thrower("billings", distance=1, dice=[1, 6, 6, 6, 6, 1, 1])
    m.player = answers((ask.TAKE, 64 * m.fighters[0].hand[0] + 1))
    choose_throws(m)
    assert rolled(m)[2] == older_rolls.THROW_AREA
    assert not told(m, ev.WOUND)
    used_up(m)


@pytest.mark.parametrize(("throwing", "distance", "reaches"), [
    ("die", 6, True), ("die", 7, False), ("billings", 7, False), ("13.3", 9, True),
])  # fmt: skip
def test_v11_six_hexes_at_most(throwing: str, distance: int, reaches: bool) -> None:
    m = thrower("1981", distance=distance, throwing=throwing)
    m.player = lambda _, who, request, options: len(options) - 1
    assert (choose_throw(m, 0) != terms.NONE) == reaches


@pytest.mark.parametrize("edition", ["colosseum", "1981", "billings"])
@pytest.mark.parametrize("throwing", THROWING)
def test_the_odds_beside_a_throw_come_to_1(edition: str, throwing: str) -> None:
    m = thrower(edition, throwing=throwing)
    odds = dict(throw_odds(m, 0, m.fighters[0].hand[0], 1))
    assert sum(odds.values()) == pytest.approx(1)
    assert odds["wide"] == pytest.approx({"13.3": 2 / 6, "die": 5 / 6, "billings": 4 / 6}[throwing])


# Javelins of V2.0


def velite(edition: str = "v2", distance: int = 3, dice: Any = (), more: int = 2, **fields: Any) -> Match:
    """A Velite with a javelin in hand, and this many in his sheath."""
    f = man(style=terms.OLD_VELITE, tr=13, **fields)
    m = seated(f, foe(q=distance), weapon=terms.JAVELIN, dice=dice, rules=rules_by(edition))
    for item in range(JAVELIN_SLOT, JAVELIN_SLOT + more):
        m.item_kind[item], m.item_where[item], m.item_holder[item] = terms.JAVELIN, terms.SHEATHED, 0
    return m


@pytest.mark.parametrize(("distance", "fields", "thrown"), [
    (1, {}, False), (2, {}, True), (4, {}, True), (5, {}, False), (3, {"stun": 13}, False), (3, {"more": 0}, False),
])  # fmt: skip
def test_v31_the_charts_throw_up_to_four_hexes(distance: int, fields: dict[str, Any], thrown: bool) -> None:
    """While two are left and he has CF for it."""
    assert throw_choice(velite(distance=distance, **fields), 0) == ((0, 1) if thrown else (terms.NONE, terms.NONE))


def test_v31_half_of_the_cf_and_the_area_by_a_die() -> None:
    """13 CF: 6 on the table without defence, no die for the distance; 14 + 6 = H+4, area 5, 3 + 4: no wound."""
    m = velite(dice=[5, 5, 4, 5, 1, 1, 1, 1, 1])
    choose_throws(m)
    f = m.fighters[0]
    assert (f.net_cf, f.attack_total) == (6, 6)
    assert (told(m, ev.WOUND), rolled(m)[1]) == ([(ev.WOUND, 1, 0, 4, 0)], older_rolls.THROW_AREA)
    used_up(m)


def test_v31_a_6_misses() -> None:
    m = velite(dice=[5, 5, 4, 6, 1, 1])
    choose_throws(m)
    assert not told(m, ev.WOUND)
    used_up(m)


def test_v31_a_person_says_how_many_cf() -> None:
    m = velite(star=True, dice=[1, 1, 1, 1, 1])
    m.player = answers((ask.TAKE, 1), [4])
    choose_throws(m)
    assert m.fighters[0].net_cf == 4
    assert option_words(m, 0, JAVELIN_CF, [4]) == "4 CF"
    # Five areas of six, none with armour: an H of 15 and more, its H# to a wound roll of 9 and more.
    three = [sum(faces) for faces in product(range(1, 7), repeat=3)]
    for cf in (1, 4):
        hits = [cf + dice - 16 for dice in three if cf + dice >= 15]
        wounding = sum(dice + max(0, h) >= 9 for h in hits for dice in three)
        odds = dict(option_odds(m, 0, JAVELIN_CF, [cf]))
        assert odds["wound"] + odds["kill"] == pytest.approx(wounding / 216**2 * 5 / 6)


@pytest.mark.parametrize(("edition", "reach"), [("v2", 1), ("colosseum", 2)])
def test_v31_in_one_hand_at_one_hex(edition: str, reach: int) -> None:
    """A trident of one hex, for one hand: half CF, and no faster than that."""
    m = velite(edition)
    m.fighters[0].named = 0
    assert reach_of(m, 0) == (1, reach)
    assert count_halvings(m, 0, 0, 1) == 1
    assert speed_of(m, 0, 0) == (0 if edition == "v2" else -1)


# Errata, and the knife


def cast(edition: str, errata: str = "on", dice: Any = (), **more: Any) -> Match:
    rules = {"errata": errata} if edition != "colosseum" else {}
    f = man(style=terms.OLD_RETIARIUS, star=True, **more)
    return netted(f, foe(q=3, facing=0), rules=rules_by(edition, **rules), dice=dice)


@pytest.mark.parametrize(("edition", "errata", "may"), [
    ("1981", "on", True), ("1981", "off", False), ("billings", "on", True),
    ("v2", "on", True), ("colosseum", "on", False),
])  # fmt: skip
def test_errata_a_net_may_be_abandoned(edition: str, errata: str, may: bool) -> None:
    """It is thrown as a weapon is: a die of hexes ahead of him, and nothing else is thrown in this phase."""
    m = cast(edition, errata, dice=[2] * may)
    net = m.fighters[0].hand[1]
    offered: list[Any] = []

    def player(_: Match, who: int, request: int, options: list[Any]) -> int:
        offered.extend(options)
        return options.index(away) if away in options else 0

    away = (ask.TAKE, 64 * net + ask.NOBODY)
    m.player = player
    choose_throws(m)
    assert (away in offered) == may
    if may:
        assert (m.item_q[net], m.item_r[net]) == (2, 0)
        assert option_words(m, 0, ask.THROW, away) == "Throw the net away"
    used_up(m)


def test_errata_who_holds_a_man_does_not_abandon_his_net() -> None:
    m = cast("1981", holds=1)
    m.player = lambda _, who, request, options: len(options) - 1
    assert choose_throw(m, 0) == 64 * m.fighters[0].hand[0] + 1


@pytest.mark.parametrize(("edition", "thrown"), [("billings", False), ("colosseum", True)])
def test_v46_a_knife_is_not_thrown(edition: str, thrown: bool) -> None:
    m = thrower(edition, terms.DAGGER)
    m.player = lambda _, who, request, options: len(options) - 1
    assert (choose_throw(m, 0) != terms.NONE) == thrown
