"""Net and lasso, escape, drag and bonds [20, 21.7]."""

from itertools import product
from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import events as ev, requests as ask, terms
from ludus_cli.rules.gladiator.book.holds import resolve_escapes
from ludus_cli.rules.gladiator.book.net import cast_net, may_cast, net_attacks, net_drm
from ludus_cli.rules.gladiator.book.results import result_of
from ludus_cli.rules.gladiator.book.state import ITEMS_A_MAN, NET_SLOT, Fighter, Match, put_in_hand
from ludus_cli.rules.gladiator.tables.net import lasso_falls
from tests.gladiator.seated import give, man, seated, told, used_up


def netted(f: Fighter, *others: Fighter, kind: int = terms.NET, weapon: int = terms.TRIDENT, **more: Any) -> Match:
    """A net man, first, with a net or lasso in his left hand, and opponents with swords."""
    m = seated(f, *others, weapon=terms.NONE, **more)
    give(m, 0, weapon)
    for who in range(1, len(m.fighters)):
        give(m, who)
    item = ITEMS_A_MAN * 0 + NET_SLOT
    m.item_kind[item] = kind
    put_in_hand(m, 0, terms.LEFT_HAND, item)
    return m


def retiarius(**more: Any) -> Fighter:
    return man(**{"style": terms.RETIARIUS, "net": terms.TOSS, **more})


def caught(f: Fighter, victim: Fighter, *, snare: int = terms.NETTED, **more: Any) -> Match:
    """A net man who holds another, side by side unless said."""
    m = netted(f, victim, **more)
    f.holds = 1
    victim.held_by, victim.snare, victim.snare_item = 0, snare, ITEMS_A_MAN * 0 + NET_SLOT
    return m


def foe(q: int = 2, r: int = 0, facing: int = 3, **more: Any) -> Fighter:
    return man(q, r, facing, side=1, **more)


def answering(*answers: int) -> Any:
    """A player who says these numbers, or chooses the options with these arguments, one question after another."""
    left = list(answers)

    def player(m: Match, who: int, request: int, options: list[Any]) -> int:
        said = left.pop(0)
        if request in (ask.ESCAPE, ask.HOLD):
            return options.place([said])  # type: ignore[attr-defined, no-any-return]
        return [code if code == ask.LEAVE else arg for code, arg in options].index(said)

    return player


# The table of DRMs [20.4, 20.7, 20.8]


@pytest.mark.parametrize(("thrower", "target", "drms"), [
    ({}, {}, (1, 0, 0)), ({}, {"weight": terms.HEAVY}, (2, 1, 1)), ({}, {"weight": terms.LIGHT}, (0, -1, -1)),
    ({}, {"q": 1}, (-2, -2, 0)), ({}, {"q": 3}, (0, 0, 0)), ({}, {"back": 2}, (3, 6, 10)),
    ({}, {"forward": 2}, (1, 2, 4)), ({}, {"act": [terms.ACT_X, 0]}, (3, 0, 0)),
    ({}, {"kneeling": True}, (5, 0, 0)), ({}, {"rotated": 2}, (1, 4, 0)),
    ({}, {"act": [terms.ACT_RN, 0]}, (-5, -6, -6)), ({}, {"area_cf": [9, 9, 9, 9, 2]}, (3, 4, 4)),
    ({"area_cf": [9, 9, 9, 2, 9]}, {}, (-3, -4, -4)), ({"nf": 12}, {}, (3, 2, 2)),
    ({}, {"nf": 12, "style": terms.SECUTOR}, (0, -1, -1)), ({}, {"facing": 0}, (5, 4, 4)),
    ({}, {"stumbles": True}, (3, 2, 2)), ({"style": terms.SECUTOR}, {}, (-1, -2, -2)),
    ({"style": terms.LAQUERARIUS}, {}, (-1, -2, -2)),
])  # fmt: skip
def test_20_4_drms(thrower: dict[str, Any], target: dict[str, Any], drms: tuple[int, ...]) -> None:
    m = netted(retiarius(**thrower), foe(**target))
    found = []
    for attack in (terms.TOSS, terms.SWING, terms.LAY_2):
        m.fighters[0].net = attack
        found.append(net_drm(m, 0, 1))
    assert tuple(found) == drms


def test_20_4_1_example_15_shares_of_tosses() -> None:
    """Worked example 15: at DRM 0 16 % ensnare, 34 % call a check, 5 % fumble; at +4 62 % ensnare."""
    count = {0: [0, 0, 0], 4: [0, 0, 0]}
    for drm, shares in count.items():
        for dice in product(range(1, 7), repeat=3):
            result, _ = result_of(1, sum(dice) + drm)
            shares[0] += result == terms.HIT
            shares[1] += terms.WEAPON <= result < terms.HIT
            shares[2] += result == terms.FUMBLE
    assert (count[0], count[4][0]) == ([35, 73, 10], 135)


# What becomes of a net attack


def test_20_4_example_15_a_toss() -> None:
    """NF 12 at NF 10, medium, two hexes off, he paused: DRM +5; red 9: ensnared."""
    m = netted(retiarius(tr=12, st=2), foe(act=[terms.ACT_X, 0]), dice=[3, 3, 3])
    net_attacks(m)
    f, victim = m.fighters
    assert (victim.held_by, victim.snare, f.holds, f.toss_wait) == (0, terms.NETTED, 1, 3)
    assert (f.net_cf, f.attack_total) == (6, 6)
    assert told(m, ev.ENSNARED) == [(ev.ENSNARED, 1, 0, terms.NETTED, 0)]
    used_up(m)


@pytest.mark.parametrize(("attack", "sum_of_dice", "came"), [
    (terms.TOSS, 5, 0), (terms.TOSS, 9, 0), (terms.TOSS, 10, 1), (terms.TOSS, 12, 1), (terms.TOSS, 13, 4),
    (terms.SWING, 10, 0), (terms.SWING, 11, 1), (terms.SWING, 14, 3), (terms.LAY_2, 13, 1), (terms.LAY_2, 14, 3),
])  # fmt: skip
def test_20_4_to_20_8_results(attack: int, sum_of_dice: int, came: int) -> None:
    """At +1, 0 and 0: H ensnares or makes stumble, P and P* call for a check."""
    low = min(6, sum_of_dice - 2)
    dice = [low, min(6, sum_of_dice - low - 1), 0]
    dice[2] = sum_of_dice - dice[0] - dice[1]
    way: dict[str, Any] = {"gone": 1, "way_q": [1, 0, 0]} if attack == terms.LAY_2 else {}
    m = netted(retiarius(net=attack), foe(**way), dice=[*dice, *([6] if came == 1 else [])])
    cast_net(m, 0)
    assert told(m, ev.NET) == [(ev.NET, 0, 1, attack, came)]
    assert m.fighters[1].will_stumble == (came == 3)
    used_up(m)


@pytest.mark.parametrize("more", [
    {"net": 0}, {"prone": True}, {"fainted": True}, {"held_by": 1}, {"collided": True}, {"kept_still": True},
    {"act": [terms.ACT_S, 0]}, {"holds": 1}, {"hand": [terms.NONE, terms.NONE]}, {"stun": 5}, {"cf": 5},
])  # fmt: skip
def test_20_2_who_casts(more: dict[str, Any]) -> None:
    m = netted(retiarius(), foe())
    assert may_cast(m, 0)
    for name, value in more.items():
        setattr(m.fighters[0], name, value)
    assert not may_cast(m, 0)


def test_g30_no_man_there_costs_nothing() -> None:
    for attack, at in ((terms.TOSS, 4), (terms.SWING, 3), (terms.LAY_2, 1)):
        m = netted(retiarius(net=attack), foe(at))
        net_attacks(m)
        f = m.fighters[0]
        assert (f.net_cf, f.attack_total, f.toss_wait, f.swing_wait) == (0, 0, 0, 0)


def test_20_4_g81_a_toss_takes_the_closest_and_a_player_any() -> None:
    men = [foe(3), foe(1, 1), foe(-1), foe(1, held_by=1, grappled=True)]
    m = netted(retiarius(), *men, dice=[2, 2, 2])
    cast_net(m, 0)
    assert told(m, ev.NET)[0][2] == 2
    m = netted(retiarius(star=True), *men, dice=[2, 2, 2], player=answering(1))
    cast_net(m, 0)
    assert told(m, ev.NET)[0][2] == 1


@pytest.mark.parametrize(("hexes", "taken"), [
    ([(1, 0), (1, -1)], 2), ([(1, 0), (2, -2)], 2), ([(2, -1), (2, 0)], 1), ([(2, 0), (1, 0)], 2),
    ([(1, 1), (0, 1)], 1), ([(0, 2), (0, 1)], 2), ([(0, 2)], 1), ([(-1, 0), (1, -2)], 0),
])  # fmt: skip
def test_20_7_1_a_swing_takes_the_first_man(hexes: list[tuple[int, int]], taken: int) -> None:
    """From left to right, near before far (G9): friend or foe."""
    men = [man(q, r, 3, side=n) for n, (q, r) in enumerate(hexes)]
    m = netted(retiarius(net=terms.SWING), *men, dice=[3, 3, 2])
    cast_net(m, 0)
    assert [event[2] for event in told(m, ev.NET)] == ([taken] if taken else [])
    assert (m.fighters[0].net_cf, m.fighters[0].swing_wait) == ((4, 2) if taken else (0, 0))


def test_20_7_1_a_swing_does_nothing_to_who_is_not_up() -> None:
    for posture in ("prone", "kneeling"):
        m = netted(retiarius(net=terms.SWING), foe(**{posture: True}))
        cast_net(m, 0)
        assert (told(m, ev.NET), m.fighters[0].net_cf) == ([(ev.NET, 0, 1, terms.SWING, 0)], 4)


def test_20_8_1_a_laid_net_has_a_throw_at_each_who_passes() -> None:
    way: dict[str, Any] = {"gone": 2, "way_q": [1, 1, 9], "way_r": [-1, 0, 9]}
    for attack, throws in ((terms.LAY_1, 2), (terms.LAY_2, 2), (terms.LAY_3, 0)):
        m = netted(
            retiarius(net=attack), foe(1, **way), foe(3, **way), man(5, 0, **way), foe(1, 2, **{**way, "gone": 0}),
            dice=[3, 2, 2] * throws,
        )  # fmt: skip
        cast_net(m, 0)
        assert len(told(m, ev.NET)) == throws
        assert m.fighters[0].net_cf == (2 if throws else 0)
        used_up(m)


# The struggle [20.9]


@pytest.mark.parametrize(("dice", "lost"), [((4, 4), False), ((3, 4), True), ((6, 6), False)])
def test_20_9_1_the_struggle(dice: tuple[int, ...], lost: bool) -> None:
    """The thrower wins ties; a centurion lets what he has won fall (G41)."""
    m = netted(retiarius(), foe(), dice=[1, 1, 1, *dice])
    cast_net(m, 0)
    item = ITEMS_A_MAN * 0 + NET_SLOT
    assert (m.fighters[0].hand[terms.LEFT_HAND] == terms.NONE) == lost
    assert (m.item_where[item] == terms.LYING) == lost
    assert told(m, ev.NET_KEPT)[0][1] == int(lost)
    used_up(m)


def test_20_9_2_a_player_takes_the_net_he_has_won() -> None:
    item = ITEMS_A_MAN * 0 + NET_SLOT
    for shield, answers, hands in (
        (terms.NO_ITEM, (), [8, item]), (terms.SMALL_SHIELD, (terms.LEFT_HAND,), [8, item]),
        (terms.SMALL_SHIELD, (0,), [item, 10]), (terms.SMALL_SHIELD, (-1,), [8, 10]),
    ):  # fmt: skip
        player = answering(*answers) if -1 not in answers else lambda *_: 2
        m = netted(retiarius(), foe(star=True), dice=[1, 1, 1, 1, 6], player=player)
        give(m, 1, terms.NO_ITEM, shield)
        cast_net(m, 0)
        assert m.fighters[1].hand == hands


def test_g83_who_is_down_or_a_friend_does_not_struggle() -> None:
    m = netted(retiarius(), foe(prone=True), dice=[1, 1, 1])
    m.fighters[1].nf = 20
    cast_net(m, 0)
    assert told(m, ev.NET) == [(ev.NET, 0, 1, terms.TOSS, 0)]
    used_up(m)


# The lasso [21.7]


def test_21_7_1_where_it_falls() -> None:
    assert [lasso_falls(total) for total in range(2, 13)] == [terms.NECK] * 3 + [terms.BODY] * 3 + [terms.ARM] * 2 + [
        terms.LEG
    ] * 3


def test_21_7_1_what_it_does() -> None:
    def thrown(*dice: int) -> Match:
        m = netted(
            retiarius(style=terms.LAQUERARIUS), foe(), kind=terms.LASSO, weapon=terms.NO_ITEM, dice=[6, 6, 6, *dice]
        )
        give(m, 1, terms.NO_ITEM, terms.SMALL_SHIELD)
        cast_net(m, 0)
        used_up(m)
        return m

    m = thrown(1, 1, 5, 5, 4, 1)  # Neck: 14 is 3 wounds, critical 13 is 2xM; Stumble check
    assert (m.fighters[1].snare, m.fighters[1].wounds[0], m.fighters[1].mortal) == (terms.NECK, 6, True)
    assert thrown(3, 3).fighters[1].snare == terms.BODY
    m = thrown(4, 4, 1, 1)  # Arm: the shield falls in his hex
    assert (m.fighters[1].snare, m.fighters[1].hand[terms.LEFT_HAND]) == (terms.ARM, terms.NONE)
    assert m.fighters[1].hand[0] != terms.NONE
    assert thrown(5, 5).fighters[1].snare == terms.LEG


def test_21_7_1_a_player_chooses_what_his_arm_drops() -> None:
    m = netted(
        retiarius(style=terms.LAQUERARIUS), foe(star=True), kind=terms.LASSO, dice=[6, 6, 6, 4, 4, 1, 1],
        player=answering(0),
    )  # fmt: skip
    give(m, 1, terms.NO_ITEM, terms.SMALL_SHIELD)
    cast_net(m, 0)
    assert m.fighters[1].hand == [terms.NONE, ITEMS_A_MAN + 2]


def test_21_7_2_three_phases_bind() -> None:
    m = caught(
        retiarius(style=terms.LAQUERARIUS, cf=0), foe(cf=0), snare=terms.BODY, kind=terms.LASSO, dice=[6, 6, 6] * 3
    )
    for phase in (1, 2, 3):
        resolve_escapes(m)
        f = m.fighters[1]
        assert (f.roped, f.bound, f.pleads_next) == (phase, phase == 3, (1 + terms.BOUND) * (phase == 3))
    f.kept_still, f.pleads_next = False, 0
    resolve_escapes(m)
    assert (f.pleads_next, f.roped) == (1 + terms.BOUND, 3)
    used_up(m)


# Escape and drag [20.6]


@pytest.mark.parametrize(("cf", "dice", "free", "exposed"), [
    (4, (3, 3, 4), True, 6), (4, (3, 4, 4), False, 0), (0, (2, 2, 2), True, 6), (10, (3, 3, 3), True, 0),
])  # fmt: skip
def test_20_6_1_g31_example_15_escape(cf: int, dice: tuple[int, ...], free: bool, exposed: int) -> None:
    """Worked example 15: 10 - 4 CF = 6: free, and all attacks on him have a DRM of 6."""
    m = caught(retiarius(), foe(1, star=True), dice=[*dice, 1], player=answering(cf))
    m.fighters[0].net_cf = 10
    resolve_escapes(m)
    f = m.fighters[1]
    assert (f.held_by == terms.NONE, f.exposed, f.escape_cf, f.defence_total) == (free, exposed, cf, cf)
    assert (m.fighters[0].hand[terms.LEFT_HAND], len(told(m, ev.ESCAPES))) == (NET_SLOT, int(free))
    assert not told(m, ev.RELEASED)


@pytest.mark.parametrize(("snare", "dice", "cf", "dragged"), [
    (terms.NETTED, (4, 4, 4), 4, True), (terms.NETTED, (4, 4, 3), 4, False), (terms.NECK, (4, 3, 1), 4, True),
    (terms.BODY, (4, 4, 3), 4, False), (terms.LEG, (2, 1, 1), 4, True),
])  # fmt: skip
def test_20_6_2_example_15_drag(snare: int, dice: tuple[int, ...], cf: int, dragged: bool) -> None:
    """Worked example 15: 12 + ST 2 + 4 CF = 18: Prone; +4 at the neck, +8 at a leg (G32)."""
    m = caught(
        retiarius(st=2, star=True), foe(1, cf=0), snare=snare, kind=terms.NET if snare == terms.NETTED else terms.LASSO,
        dice=[6, 6, 6, *dice], player=answering(cf),
    )  # fmt: skip
    resolve_escapes(m)
    f, by = m.fighters[1], m.fighters[0]
    assert (f.prone, f.pleads_next) == (dragged, (1 + terms.DRAGGED) * dragged)
    assert (by.hold_cf, by.attack_total) == (cf, cf)
    used_up(m)


def test_20_6_2_g98_drag_cf_are_spent_only_on_who_does_not_get_free() -> None:
    m = caught(retiarius(star=True), foe(1, cf=0), dice=[1, 1, 1], player=answering(4))
    resolve_escapes(m)
    by = m.fighters[0]
    assert (m.fighters[1].held_by, by.hold_cf, by.attack_total) == (terms.NONE, 0, 0)
    used_up(m)


def test_20_6_2_1_no_mercy_without_weapon_or_cf() -> None:
    for weapon, cf in ((terms.NO_ITEM, 4), (terms.SWORD, 10)):
        m = caught(retiarius(star=True), foe(1, cf=0), weapon=weapon, dice=[6] * 6, player=answering(cf))
        resolve_escapes(m)
        assert (m.fighters[1].prone, m.fighters[1].pleads_next) == (True, 0)


def test_20_6_the_prone_are_not_dragged_and_who_is_held_does_not_drag() -> None:
    for victim, holder in (({"prone": True}, {}), ({}, {"prone": True}), ({}, {"stun": 10})):
        m = caught(retiarius(**holder), foe(1, cf=0, **victim), dice=[6, 6, 6])
        resolve_escapes(m)
        assert m.fighters[0].hold_cf == 0
        used_up(m)


def test_20_6_both_are_centurions() -> None:
    """The held man 2D3 per 6 CF, rounded up; the holder 1D6, at most a third (G41)."""
    m = caught(retiarius(), foe(1), dice=[1, 1, 1, 1, 5, 6, 6, 6, 1, 1, 1])
    resolve_escapes(m)
    assert (m.fighters[1].escape_cf, m.fighters[0].hold_cf) == (4, 3)
    used_up(m)


@pytest.mark.parametrize(
    "more", [{"state": terms.SLAIN}, {"fainted": True}, {"hand": [terms.NONE, terms.NONE]}, {"q": -3}]
)
def test_g53_when_a_net_lets_go(more: dict[str, Any]) -> None:
    m = caught(retiarius(), foe(1))
    for name, value in more.items():
        setattr(m.fighters[0], name, value)
    resolve_escapes(m)
    assert m.fighters[1].held_by == terms.NONE
    assert told(m, ev.RELEASED)


def test_20_6_who_has_fainted_does_not_try() -> None:
    m = caught(retiarius(), foe(1, fainted=True, prone=True))
    resolve_escapes(m)
    assert (m.fighters[1].held_by, m.fighters[1].escape_cf) == (0, 0)
