"""Nets of the older editions (V14 to V17, V27): DRMs, results, getting free, tridents, Billings' lays."""

from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import events as ev, rolls, terms
from ludus_cli.rules.gladiator.book.holds import break_free, roll_drag
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.items import weapon_breaks
from ludus_cli.rules.gladiator.book.movement import move_on_foot
from ludus_cli.rules.gladiator.book.net import cast_net, may_cast, net_attacks, throw_net
from ludus_cli.rules.gladiator.book.plots import action_code, pack_plot, unpack_plot
from ludus_cli.rules.gladiator.book.state import NET_SLOT, Fighter, Match
from ludus_cli.rules.gladiator.book.weapons import count_halvings
from ludus_cli.rules.gladiator.older import modifiers as older_mod
from ludus_cli.rules.gladiator.older.items import recovery_drm
from ludus_cli.rules.gladiator.older.net import older_net_drm
from tests.gladiator.older import rules_by
from tests.gladiator.seated import answers, man, seated, told, used_up
from tests.gladiator.test_20_net import caught, foe, netted

EDITIONS = ("1981", "billings", "v2")


def retiarius(**more: Any) -> Fighter:
    return man(**{"style": terms.OLD_RETIARIUS, "net": terms.TOSS, **more})


def sand(thrower: dict[str, Any], target: dict[str, Any], edition: str = "1981", **more: Any) -> Match:
    return netted(retiarius(**thrower), foe(**target), rules=rules_by(edition), **more)


def moved(*acts: int, gone: int = 0, **more: Any) -> dict[str, Any]:
    """A man who has gone this many hexes by these actions, one for each action unless it is said."""
    return {"act": [*acts, 0, 0, 0][:3], "gone": gone or len(acts), **more}


#: Toss, swing and lay at a man two hexes off; where he is not moved, the toss has +1 for that and +2 as he stayed.
DRMS: list[tuple[dict[str, Any], dict[str, Any], tuple[int, int, int]]] = [
    ({}, {}, (3, 0, 0)), ({}, {"weight": terms.HEAVY}, (4, 1, 1)), ({}, {"weight": terms.LIGHT}, (2, -1, -1)),
    ({}, {"q": 1}, (4, -2, 0)), ({}, {"q": 3}, (2, 0, 0)), ({}, {"pushed": True}, (1, 0, 0)),
    ({}, moved(terms.ACT_B), (2, 3, 5)), ({}, moved(terms.ACT_B, terms.ACT_B), (3, 6, 10)),
    ({}, moved(terms.ACT_SBL), (2, 2, 4)), ({}, moved(terms.ACT_F), (1, 1, 1)),
    ({}, moved(terms.ACT_C, gone=3), (1, 3, 3)), ({}, moved(terms.ACT_SFR), (1, 2, 2)),
    ({}, moved(terms.ACT_SFL, terms.ACT_F), (1, 3, 3)), ({}, moved(terms.ACT_F, turn_after=[-2, 0, 0]), (1, 5, 1)),
    ({}, {"kneeling": True}, (7, 0, 0)), ({}, {"rotated": 2}, (3, 4, 0)),
    ({}, {"act": [terms.ACT_RN, 0, 0]}, (-3, -6, -6)), ({}, {"area_cf": [9, 9, 9, 9, 2]}, (5, 4, 4)),
    ({"area_cf": [9, 9, 9, 2, 9]}, {}, (-1, -4, -4)), ({"nf": 12}, {}, (5, 2, 2)), ({}, {"facing": 0}, (7, 4, 4)),
    ({"style": terms.MEDIUM_SWORD}, {}, (1, -2, -2)),
]  # fmt: skip


@pytest.mark.parametrize(("thrower", "target", "drms"), DRMS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_v17_the_drms(edition: str, thrower: dict[str, Any], target: dict[str, Any], drms: tuple[int, ...]) -> None:
    m = sand(thrower, target, edition)
    for attack, drm in zip((terms.TOSS, terms.SWING, terms.LAY_2), drms, strict=True):
        m.fighters[0].net = attack
        assert older_net_drm(m, 0, 1) == drm


@pytest.mark.parametrize(("edition", "attack", "casts", "drm"), [
    ("1981", terms.TOSS, False, 3), ("v2", terms.SWING, False, 0), ("1981", terms.LAY_2, False, 0),
    ("billings", terms.TOSS, True, -1), ("billings", terms.SWING, True, -4), ("billings", terms.LAY_2, False, 0),
])  # fmt: skip
def test_v27_after_a_collision(edition: str, attack: int, casts: bool, drm: int) -> None:
    """By the Billings rules a toss and a swing go on at -4; elsewhere there is none [20.2]."""
    m = sand({"net": attack, "collided": True}, {}, edition)
    assert may_cast(m, 0) == casts
    assert older_net_drm(m, 0, 1) == drm


@pytest.mark.parametrize("attack", [terms.TOSS, terms.SWING, terms.LAY_1, terms.LAY_2, terms.LAY_3])
def test_20_2_what_they_cost(attack: int) -> None:
    way: dict[str, Any] = moved(terms.ACT_F, way_q=[1, 0, 0], way_r=[0, 0, 0])
    there = {terms.LAY_1: (1, -1), terms.LAY_2: (1, 0), terms.LAY_3: (0, 1)}.get(attack, (2, 0))
    way |= {"way_q": [there[0], 0, 0], "way_r": [there[1], 0, 0]}
    m = sand({"net": attack}, way, dice=[2, 2, 3])
    cast_net(m, 0)
    cost = {terms.TOSS: 6, terms.SWING: 4}.get(attack, 2)
    assert (m.fighters[0].net_cf, m.fighters[0].attack_total) == (cost, cost)


#: What comes of a swing at DRM 0 by three dice: 0 nothing, 1 a check, 2 a struggle, 3 he stumbles, 4 ensnared.
RESULTS = {
    "1981": {3: 2, 4: 0, 6: 0, 7: 0, 11: 0, 12: 1, 14: 1, 15: 3, 18: 3},
    "billings": {3: 2, 4: 2, 6: 2, 7: 0, 11: 0, 12: 1, 14: 1, 15: 3, 18: 3},
    "v2": {3: 2, 4: 0, 11: 0, 12: 1, 14: 1, 15: 3},
}


def dice_for(total: int) -> list[int]:
    first = max(1, min(6, total - 2))
    second = max(1, min(6, total - first - 1))
    return [first, second, total - first - second]


@pytest.mark.parametrize(
    ("edition", "total", "came"), [(e, t, c) for e, row in RESULTS.items() for t, c in row.items()]
)
def test_v14_results_on_column_0(edition: str, total: int, came: int) -> None:
    m = sand({"net": terms.SWING}, {}, edition, dice=[*dice_for(total), 6, 6])
    cast_net(m, 0)
    assert told(m, ev.NET)[0][4] == came


@pytest.mark.parametrize("net_h", ["1981", "ensnare"])
@pytest.mark.parametrize("attack", [terms.TOSS, terms.SWING, terms.LAY_2])
def test_v27_h_of_each_attack(attack: int, net_h: str) -> None:
    """A toss ensnares; a swing and a lay make stumble without a check, or ensnare by the house rule."""
    rules = rules_by("1981", net_h=net_h)
    way = moved(terms.ACT_F, way_q=[1, 0, 0])
    m = netted(retiarius(net=attack), foe(q=2, **way), rules=rules, dice=[5, 5, 5])
    cast_net(m, 0)
    caught_by = attack == terms.TOSS or net_h == "ensnare"
    assert (m.fighters[1].held_by == 0, m.fighters[1].will_stumble) == (caught_by, not caught_by)
    used_up(m)


def test_v27_who_is_in_a_net_already_is_not_ensnared_by_another() -> None:
    """He stumbles, and the first man holds him still."""
    rules = rules_by("1981", net_h="ensnare")
    held, first = foe(held_by=2, snare=terms.NETTED), man(9, 9, holds=1)
    m = netted(retiarius(net=terms.SWING), held, rules=rules, dice=[5, 5, 5])
    m.fighters.append(first)
    throw_net(m, 0, 1)
    assert (held.held_by, first.holds, m.fighters[0].holds) == (2, 1, -1)
    assert held.will_stumble


@pytest.mark.parametrize(("edition", "target", "dice", "stumbles"), [
    ("1981", {"stun": 2}, [2], True), ("1981", {"stun": 2}, [3], False), ("1981", {}, [1], False),
    ("billings", {}, [4, 4], True), ("billings", {}, [4, 5], False), ("billings", {"ag": 1}, [4, 4], False),
    ("billings", {"ag": 1, "stun": 1}, [4, 4], True),
])  # fmt: skip
def test_v27_stumble_by_the_net(edition: str, target: dict[str, Any], dice: list[int], stumbles: bool) -> None:
    """1981: the die less Stun is 0 and less; Billings: 2D6 + AG less Stun is 8 and less."""
    m = sand({"net": terms.SWING}, {**target, "nf": 10}, edition, dice=[4, 4, 4, *dice])
    cast_net(m, 0)
    assert m.fighters[1].will_stumble == stumbles
    used_up(m)


@pytest.mark.parametrize(("his", "keeps"), [(3, True), (4, False)])
def test_17_6_a_grabbed_net_is_kept_on_a_tie(his: int, keeps: bool) -> None:
    m = sand({"net": terms.SWING}, {}, dice=[1, 1, 1, 3, his])
    cast_net(m, 0)
    assert told(m, ev.NET_KEPT)[0][1] == (0 if keeps else 1)


@pytest.mark.parametrize(("escape", "total", "free", "exposed"), [(4, 10, True, 6), (4, 11, False, 0), (9, 8, True, 0)])
def test_v15_getting_free(escape: int, total: int, free: bool, exposed: int) -> None:
    """3 dice less the CF put into it, 6 and less; what is above 0 is added to attacks on him."""
    m = caught(retiarius(cf=0), foe(q=1, star=True), rules=rules_by("1981"), dice=dice_for(total))
    m.player = answers([escape])
    break_free(m, 1)
    f = m.fighters[1]
    assert (f.held_by < 0, f.exposed) == (free, exposed)


@pytest.mark.parametrize("edition", ["1981", "colosseum"])
def test_v15_dragged_prone_from_19_on(edition: str) -> None:
    """3 dice + ST + CF: 19 and more, in the Colosseum Edition 18."""
    for total in (11, 12):
        m = caught(retiarius(st=2, hold_cf=5), foe(q=1), rules=rules_by(edition), dice=dice_for(total))
        roll_drag(m, 0, 1)
        assert m.fighters[1].prone == (total == 12 or edition == "colosseum")


@pytest.mark.parametrize(("st", "dice", "broken", "serves"), [
    (0, [5, 6], False, False), (0, [6, 6, 4], True, True), (0, [6, 6, 5], True, False),
    (1, [5, 6, 1], True, True), (1, [5, 5], False, False), (1, [5, 6, 6], True, False),
])  # fmt: skip
def test_v16_a_parried_trident(st: int, dice: list[int], broken: bool, serves: bool) -> None:
    """2 dice + defender's ST, 12 and more; then 1-4 serve at one hex, 5-6 are useless."""
    m = seated(man(), man(1, 0, 3, side=1, st=st), weapon=terms.TRIDENT, rules=rules_by("1981"), dice=dice)
    m.fighters[0].named = item = m.fighters[0].hand[0]
    assert weapon_breaks(m, 0, 1, item) == broken
    if broken:
        assert (m.item_ticks[item] == 1, m.fighters[0].hand[0] == item) == (serves, serves)
    used_up(m)


# Nets laid by the Billings rules


def laying(edition: str, own: int, his: int, *, q: int = 3, dice: list[int], net: int = terms.LAY_2) -> Match:
    """A net is laid ahead of a man at 0,0, and another comes from ``q``,0; both with their orders."""
    m = netted(retiarius(net=terms.NO_NET), foe(q=q), rules=rules_by(edition), dice=dice)
    unpack_plot(m, 0, own + pack_plot(0, 0, net))
    unpack_plot(m, 1, his)
    move_on_foot(m)
    return m


def test_v27_a_laid_net_is_checked_on_entering() -> None:
    """Billings: at once, and he finishes his way; 1981: with the other net attacks."""
    stay, charge = action_code(terms.ACT_X), action_code(terms.ACT_C)
    m = laying("billings", stay, charge, q=4, dice=[4, 4, 4])
    f, target = m.fighters
    assert (target.q, target.gone, target.will_stumble, f.net_cf) == (1, 3, True, 2)
    assert told(m, ev.NET)[0] == (ev.NET, 0, 1, terms.LAY_2, 3)
    net_attacks(m)
    assert len(told(m, ev.NET)) == 1
    used_up(m)
    m = laying("1981", stay, charge, q=4, dice=[4, 4, 4])
    assert not told(m, ev.NET)
    net_attacks(m)
    assert told(m, ev.NET)[0][3:] == (terms.LAY_2, 3)


def test_v27_who_is_tripped_collides_as_a_stumbler() -> None:
    """He finishes his way and collides at -2; if he loses that too he falls Prone where his check fails."""
    m = laying("billings", action_code(terms.ACT_X), action_code(terms.ACT_C), q=3, dice=[4, 4, 5, 6, *[1] * 20])
    target = m.fighters[1]
    assert target.tripped
    impacts = [event[6] for event in m.tray.record or [] if event[0] == 0 and event[2] == rolls.IMPACT]
    assert (older_mod.STUMBLING, -2) in [tuple(each) for each in impacts[1]]
    assert target.prone


def test_v27_who_is_tripped_reaches_for_an_item_as_a_stumbler() -> None:
    m = sand({}, {"tripped": True}, "billings")
    m.item_kind[NET_SLOT] = terms.SWORD
    before = recovery_drm(m, 1, NET_SLOT, 2, 0)
    m.fighters[1].tripped = False
    assert before - recovery_drm(m, 1, NET_SLOT, 2, 0) == 4


def test_v27_a_laid_net_that_nobody_enters_costs_nothing() -> None:
    m = laying("billings", action_code(terms.ACT_X), action_code(terms.ACT_F), q=4, dice=[])
    assert m.fighters[0].net_cf == 0
    assert not told(m, ev.NET)


@pytest.mark.parametrize(("order", "q", "spent"), [(terms.ACT_X, 1, 2), (terms.ACT_F, 2, 0)])
def test_v27_a_laid_net_is_void_where_he_runs_into_a_man(order: int, q: int, spent: int) -> None:
    """Its CF are spent where he has moved into a man who stayed, and not where both have moved."""
    m = laying("billings", action_code(terms.ACT_F), action_code(order), q=q, dice=[3] * 20)
    assert m.fighters[0].collided
    assert m.fighters[0].net_cf == spent
    assert not told(m, ev.NET)


# The knife


@pytest.mark.parametrize(("edition", "kind", "times"), [("billings", terms.DAGGER, 1), ("1981", terms.SWORD, 0)])
def test_v46_a_knife_strikes_with_half_cf(edition: str, kind: int, times: int) -> None:
    m = seated(man(), foe(q=1), weapon=kind, rules=rules_by(edition, knife="on"))
    assert count_halvings(m, 0, m.fighters[0].hand[0], 1) == times


def test_the_colosseum_editions_nets_stay() -> None:
    m = netted(retiarius(), foe(), rules=HouseRules(), dice=[3, 3, 3])
    cast_net(m, 0)
    assert told(m, ev.NET)[0][4] == 0
