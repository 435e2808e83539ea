"""Combat factors [9.3, 9.4.4-9.4.6, 13-16]: how many there are, the notation and its limits, what becomes of them."""

from typing import Any

import pytest

from ludus_cli.core.dice import ROLL
from ludus_cli.rules.gladiator.book import events as ev, requests as ask, terms
from ludus_cli.rules.gladiator.book.allocation import available_cf, halve_before, lose_attacks, lose_now
from ludus_cli.rules.gladiator.book.allotting import (
    allocate,
    allocation_form,
    name_weapon,
    read_allocation,
    why_not_allocate,
)
from ludus_cli.rules.gladiator.book.attacks import attack_cf, defence_cf, throw_blow
from ludus_cli.rules.gladiator.book.combat import play_combat
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import Match
from tests.gladiator.seated import answers, give, man, seated, told


def ready(cf: int = 10, **more: Any) -> Match:
    """Two men face to face; the first, a player's with a shield, is about to allocate this many CF."""
    rules, said = more.pop("rules", None), more.pop("said", ())
    weapon, shield = more.pop("weapon", terms.SWORD), more.pop("shield", terms.LARGE_SHIELD)
    first = man(**{"tr": cf, "star": True, "engaged": True, "foe": 1, **more})
    m = seated(first, man(1, 0, 3, side=1), weapon=terms.NONE, rules=rules, player=answers(*said))
    give(m, 0, weapon, shield)
    give(m, 1)
    first.named = first.hand[0]
    first.available = available_cf(m, 0)
    return m


@pytest.mark.parametrize(("cf", "more"), [
    (10, {}), (7, {"stun": 3}), (13, {"pa": 3}), (10, {"pa": 3, "engaged": False}), (8, {"stumbles": True}),
    (10, {"stumbles": True, "prone": True}), (1, {"net_cf": 4, "escape_cf": 3, "hold_cf": 2}),
    (3, {"snare": terms.ARM, "held_by": 1, "engaged": False, "escape_cf": 2}), (0, {"fainted": True}),
    (0, {"stun": 12}), (2, {"cf": -1, "pa": 3}), (0, {"cf": 0, "pa": 0}),
])  # fmt: skip
def test_9_3_1_cf_available(cf: int, more: dict[str, Any]) -> None:
    assert available_cf(ready(**{"cf": 10, **more} if "cf" not in more else weak(more)), 0) == cf


def weak(more: dict[str, Any]) -> dict[str, Any]:
    return {"cf": more["cf"], "pa": more["pa"]}


def test_9_3_vectors() -> None:
    m = ready(10, said=["2:8 / 1:2"])
    allocate(m, 0)
    f = m.fighters[0]
    assert (f.attacks, f.at_cf[0], f.defence[terms.HEAD]) == (1, 8, 2)
    m = ready(9, said=["1:2 H:4 / K"])
    allocate(m, 0)
    f = m.fighters[0]
    assert (f.at_area[:2], f.at_special[:2], f.at_cf[:2]) == ([terms.HEAD, terms.CHEST], [0, terms.BASH], [2, 4])
    assert (f.guard, f.defence, f.at_round[:2]) == (terms.BACK_STEP, [0] * 5, [2, 4])
    assert (f.attack_total, f.defence_total) == (6, 3)


@pytest.mark.parametrize(("text", "why"), [
    ("2:8 1:2", ""), ("", ""), ("/ 1:1 2:1 3:1 4:1 5:1", ""), ("1:1 2:1 3:1 4:1 5:1 / D", ""), ("2:9", "at most 8 CF"),
    ("2:8 / 1:3", "spends 11 CF, but only 10 are available"), ("2:4 2:4", "two attacks"),
    ("/ 2:4 2:4", "twice"), ("2:4 H:4", "two attacks"),
    ("1:1 2:1 3:1 4:1 5:1 5:1", "five"), ("A:3 S:3", "one special attack"), ("/ D K", "one special defence"),
    ("/ D 1:2", "guards its area by itself"), ("6:1", "area"), ("2:0", "spends 0"), ("2-3", "area"),
    ("GU", "'GU' must be an area from 1 to 5 with its CF, for example 2:7"),
    ("SFLL", "'SFLL' must be an area from 1 to 5 with its CF, for example S:4"),
    ("F F", "'F' must be an area from 1 to 5 with its CF, for example F2:4"),
    ("m7:3", "'M7:3' must be an area from 1 to 5 with its CF, for example m2:7"), ("2:3@9", "there is no gladiator @9"),
    ("2:3@1", "not in front"), ("m2:3", "no mount"), ("U 2:3", "no hand"),
])  # fmt: skip
def test_9_3_2_limits(text: str, why: str) -> None:
    said = why_not_allocate(ready(), 0, text)
    assert why in said if why else not said


@pytest.mark.parametrize(("more", "text", "why"), [
    ({"engaged": False}, "2:1", "in front and within reach"),
    ({"cf": 0, "pa": 4}, "/ 2:1", "only attacks are allowed"),
    ({"shield": terms.NO_ITEM}, "H:1", "Bash"), ({"shield": terms.NO_ITEM}, "/ B", "Block"),
    ({"stun": 1}, "/ D", "Duck"), ({"kneeling": True}, "F2:1", "Feint"),
    ({"shield": terms.NO_ITEM}, "U A:1", "needs a weapon"), ({"shield": terms.NO_ITEM}, "U 2:1", ""),
])  # fmt: skip
def test_9_3_2_limits_by_his_state(more: dict[str, Any], text: str, why: str) -> None:
    said = why_not_allocate(ready(**more), 0, text)
    assert why in said if why else not said


def test_9_3_the_notation() -> None:
    said = read_allocation(ready(), 0, "u 2:7 f5:4@2 / 1:2 d")
    assert said.attacks == [(terms.CHEST, 0, 7, 1), (4, terms.FEINT, 4, 1)]
    assert (said.defence, said.guard, said.unarmed) == ([2, 0, 0, 0, 0], terms.DUCK, True)


def test_9_3_the_form_offers_what_may_be_given() -> None:
    form = allocation_form(ready(13, pa=3), 0)
    assert form.words == "16 CF to spend, 3 of them from positional advantage (PA)"
    assert list(form) == [
        "1:8 / 1:4 2:2 3:2", "1:4 2:4 / 1:4 2:2 3:2", "1:8 2:8", "H:4 / 2:5 3:2 4:2 D", "/ 1:8 2:4 3:4",
    ]  # fmt: skip
    assert form.why_not("2:9") == "one attack may have at most 8 CF [9.3]"


def test_22_a_player_may_strike_with_his_bare_hand() -> None:
    m = ready(said=["U 2:4"], shield=terms.NO_ITEM)
    allocate(m, 0)
    assert (m.fighters[0].named, m.fighters[0].at_round[0]) == (terms.NONE, 4)


def test_24_g50_of_two_weapons_a_player_names_one() -> None:
    m = ready(said=[(ask.TAKE, 1)], weapon=terms.SPEAR, shield=terms.NO_ITEM)
    give(m, 0, terms.NO_ITEM, second=terms.DAGGER)
    name_weapon(m, 0)
    assert m.fighters[0].named == m.fighters[0].hand[1]
    m.fighters[1].q = 2
    name_weapon(m, 0)
    assert m.fighters[0].named == m.fighters[0].hand[0]


@pytest.mark.parametrize(("style", "weapons", "cf", "rounds"), [
    (terms.DIMACHAERUS, (terms.SWORD, terms.SWORD), 14, [0, 2, 4]),
    (terms.DIMACHAERUS, (terms.SWORD, terms.AXE), 12, [1, 3, 5]),
    (0, (terms.SWORD, terms.SWORD), 12, [1, 3, 5]),
    (0, (terms.SWORD, terms.AXE), 10, [1, 3, 5]),
    (terms.DIMACHAERUS, (terms.DAGGER, terms.DAGGER), 14, [0, 1, 3]),
    (terms.DIMACHAERUS, (terms.FLAIL, terms.FLAIL), 10, [2, 4, 6]),
    (terms.DIMACHAERUS, (terms.SPEAR, terms.SWORD), 10, [1, 3, 5]),
])  # fmt: skip
def test_24_2_example_7_two_weapons(style: int, weapons: tuple[int, int], cf: int, rounds: list[int]) -> None:
    """No attack comes before round 0 [9.4.4.1]."""
    m = ready(style=style, weapon=weapons[0], shield=terms.NO_ITEM, said=["1:1 2:1 3:1"])
    give(m, 0, terms.NO_ITEM, second=weapons[1])
    allocate(m, 0)
    assert (m.fighters[0].available, m.fighters[0].at_round[:3]) == (cf, rounds)


def test_g51_m73_performance_counts_as_allocated() -> None:
    m = ready(said=["2:4 / 2:2 D"])
    allocate(m, 0)
    assert (m.fighters[0].attack_total, m.fighters[0].defence_total) == (4, 5)


# CF lost in mid-phase


def planned(*attacks: int, defence: int = 0, guard: int = 0) -> Match:
    m = ready()
    f = m.fighters[0]
    f.attacks = len(attacks)
    for n, cf in enumerate(attacks):
        f.at_cf[n] = f.at_plan[n] = cf
        f.at_done[n], f.at_foe[n] = 0, 1
    f.defence[terms.CHEST], f.guard = defence, guard
    m.fighters[1].named = m.fighters[1].hand[0]
    return m


@pytest.mark.parametrize("losses", [(3,), (2, 1)])
def test_9_4_6_example_8(losses: tuple[int, ...]) -> None:
    """3 CF lost with one attack of 1 left, or 2 CF and 1 Stun: it is gone, and his next area defends at -2."""
    m = planned(1)
    for cf in losses:
        lose_now(m, 0, cf)
    assert (told(m, ev.CANCELLED), defence_cf(m, 1, 0, terms.GROIN)) == ([(ev.CANCELLED, 0, 1, 0, 0)], -2)
    assert defence_cf(m, 1, 0, terms.HEAD) == 0


def test_9_4_5_losses_come_off_one_attack_after_the_other() -> None:
    m = planned(2, 4, 3, defence=5)
    m.fighters[0].at_done[0] = 1
    lose_now(m, 0, 5)
    assert m.fighters[0].at_cf[:3] == [2, 0, 2]
    lose_now(m, 0, 4)
    assert (m.fighters[0].at_done[:3], defence_cf(m, 1, 0, terms.CHEST)) == ([1, 1, 1], 3)


def test_g18_a_special_defence_takes_none_and_the_rest_passes_on() -> None:
    m = planned(defence=4, guard=terms.DUCK)
    lose_now(m, 0, 2)
    throw_blow(m, 1, 0, terms.HEAD, 0, 3)
    assert (m.fighters[0].carried, defence_cf(m, 1, 0, terms.CHEST)) == (2, 2)


def test_g18_half_of_a_defence_is_rounded_toward_0() -> None:
    m = planned(defence=5)
    m.fighters[0].prone = True
    assert defence_cf(m, 1, 0, terms.CHEST) == 2
    lose_now(m, 0, 3)
    assert defence_cf(m, 1, 0, terms.HEAD) == -1


def test_g18_all_attacks_are_lost() -> None:
    m = planned(2, 4)
    m.fighters[0].at_done[0] = 1
    lose_attacks(m, 0)
    assert told(m, ev.CANCELLED) == [(ev.CANCELLED, 0, 1, 4, 0)]


def test_9_3_2_players_allocate_in_secret_before_centurions_roll() -> None:
    m = seated(
        man(0, 0, 0), man(1, 0, 3, side=1, star=True, snare=terms.NETTED, held_by=0),
        dice=(6, 1, 1, 1, 1, 1, 6, 1, *[1] * 40), player=answers("/ 1:5"),
    )  # fmt: skip
    m.fighters[0].tr = m.fighters[0].cf = 3
    play_combat(m)
    kinds = [event[0] for event in m.tray.record or []]
    assert kinds.index(ev.ALLOCATES) > kinds.index(ROLL)
    assert [event[1] for event in told(m, ev.ALLOCATES)] == [0, 1]


# The house rule


@pytest.mark.parametrize(("more", "text", "why"), [
    ({"weapon": terms.DAGGER}, "2:4 / 1:2", ""),
    ({"weapon": terms.DAGGER}, "2:4 / 1:3", "spends 11 CF, but only 10 are available"),
    ({"kneeling": True, "weapon": terms.DAGGER}, "2:2 / 1:2", ""),
    ({"kneeling": True, "weapon": terms.DAGGER}, "2:3", "spends 12 CF, but only 10 are available"),
])  # fmt: skip
def test_9_4_g18_house_rule_halve_total_of_the_limits(more: dict[str, Any], text: str, why: str) -> None:
    m = ready(rules=HouseRules(halve_total=True), said=[text], **more)
    m.fighters[0].halved = 1 + m.fighters[0].kneeling
    said = why_not_allocate(m, 0, text)
    assert why in said if why else not said


@pytest.mark.parametrize(("before", "worth"), [(False, (2, 2, 0)), (True, (3, 2, 0))])
def test_9_4_g18_house_rule_halve_total(before: bool, worth: tuple[int, ...]) -> None:
    """A centurion kneels, with 5 5 1 CF in attacks: halved one by one as they come, or 11 in the sum beforehand, and
    then no more; so is the defence of a Prone man."""
    m = ready(rules=HouseRules(halve_total=before), star=False, kneeling=True)
    f, foe = m.fighters
    f.at_cf[:3], f.attacks, f.at_foe[:3] = [5, 5, 1], 3, [1, 1, 1]
    f.halved = int(before)
    halve_before(m, 0)
    assert tuple(attack_cf(m, 0, 1, terms.HEAD, 0, cf) for cf in f.at_cf[:3]) == worth
    foe.prone, foe.defence[terms.HEAD], foe.half_defence = True, 5, before
    halve_before(m, 1)
    assert defence_cf(m, 0, 1, terms.HEAD) == 2
