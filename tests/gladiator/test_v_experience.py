"""Injuries, experience and what it buys in the older editions (V19, V29, V33, V41, V50); worked example 13."""

from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import Fighter
from ludus_cli.rules.gladiator.book.terms import (
    AG,
    ARMS,
    CHEST,
    CN,
    GROIN,
    HEAD,
    LEGS,
    LION,
    OTHERWISE,
    QUICK,
    SLOW,
    ST,
    TR,
    W,
)
from ludus_cli.rules.gladiator.career import events as ev, requests as ask
from ludus_cli.rules.gladiator.career.aftermath import settle_career
from ludus_cli.rules.gladiator.career.experience import gain_experience
from ludus_cli.rules.gladiator.career.injuries import roll_injuries
from ludus_cli.rules.gladiator.career.school import Visit, open_wishes
from ludus_cli.rules.gladiator.career.spending import (
    AT_CREATION,
    GAINED,
    HAD,
    NO_TALENTS,
    OPEN,
    ROLLS,
    USUAL,
    Terms,
    buy_ware,
    random_spending,
    ware_price,
    why_barred,
    why_not_buy,
)
from ludus_cli.rules.gladiator.table.match_questions import context_lines, refused_options
from tests.gladiator.growing import RULES, gladiator, over, school, slain, spared, tray, used_up
from tests.gladiator.older import rules_by
from tests.gladiator.seated import man, told

OLDER = {edition: rules_by(edition) for edition in ("1981", "billings", "v2")}
EVERY: dict[str, HouseRules] = {"colosseum": RULES, **OLDER}


def novice(**more: Any) -> Any:
    """A man of 10/0/0/3/12 without talents."""
    return gladiator(talents=[], luck=0, **more)


# Injuries


@pytest.mark.parametrize(("edition", "loss"), [("1981", 3), ("billings", 3), ("v2", 3), ("colosseum", 1)])
def test_example_13_8_wounds_in_the_arms(edition: str, loss: int) -> None:
    g = novice()
    m = over(man(wounds=[0, 0, 0, 8, 0]), man(side=1), dice=(3, 4), rules=EVERY[edition])
    roll_injuries(m, 0, g)
    used_up(m.tray)
    assert g.attributes[ST] == -loss


@pytest.mark.parametrize(("area", "which"), [(HEAD, CN), (CHEST, W), (GROIN, W), (ARMS, ST), (LEGS, AG)])
def test_v29_what_is_short_of_two_is_lost(area: int, which: int) -> None:
    for dice, wounds, loss in (((1, 1), 1, 1), ((1, 2), 1, 0), ((2, 2), 4, 2)):
        hurt = [wounds * int(each == area) for each in range(5)]
        g = novice(attributes=[10, 0, 0, 3, 12])
        m = over(man(wounds=hurt), man(side=1), dice=dice, rules=OLDER["billings"])
        roll_injuries(m, 0, g)
        assert g.attributes[which] == [10, 0, 0, 3, 12][which] - loss
        assert [event[2:] for event in told(m, ev.INJURED)] == [(area, which, loss)] * (loss > 0)


# Experience


def causes(own: Fighter, *others: Fighter, rules: HouseRules, **more: Any) -> dict[int, int]:
    """The experience that a match brings the first of its men, by cause."""
    g = novice()
    m = over(own, *others, rules=rules, **more)
    gain_experience(m, 0, g)
    found = {event[2]: event[3] for event in told(m, ev.EARNS)}
    assert g.xp == g.xp_earned == sum(found.values())
    return found


@pytest.mark.parametrize(
    ("how", "bonus"), [(SLOW, (20, 15, 10, 5, 0)), (QUICK, (12, 9, 6, 3, 0)), (OTHERWISE, (0,) * 5)]
)
@pytest.mark.parametrize(("edition", "kill"), [("1981", 10), ("billings", 10), ("v2", 0)])
def test_v33_a_kill_by_turn_and_way(how: int, bonus: tuple[int, ...], edition: str, kill: int) -> None:
    for turn, more in enumerate(bonus, 1):
        found = causes(man(), slain(fell_how=how, fell_turn=turn), rules=OLDER[edition])
        assert found.get(ev.BY_KILL, 0) == kill + more


@pytest.mark.parametrize(
    ("edition", "survived", "throws"), [("1981", 0, 0), ("billings", 0, 0), ("v2", 10, 0), ("colosseum", 0, 6)]
)
def test_v33_v41_what_a_match_brings(edition: str, survived: int, throws: int) -> None:
    rules = EVERY[edition]
    found = causes(man(attack_total=41, defence_total=17, thrown_hits=2), spared(), rules=rules)
    wanted = {ev.BY_ALLOCATION: 8, ev.BY_SPARING: 15, ev.BY_THROWS: throws, ev.BY_SURVIVING: survived}
    assert found == {cause: xp for cause, xp in wanted.items() if xp}
    found = causes(spared(side=0, by=1, attack_total=10, defence_total=22), man(side=1), winner=1, rules=rules)
    assert found == {ev.BY_MISSUS: 5} | ({ev.BY_SURVIVING: 10} if survived else {})


@pytest.mark.parametrize(("beasts", "xp"), [("solo", 25), ("multi", 25), ("28", 24)])
@pytest.mark.parametrize("edition", ["colosseum", "v2"])
def test_v50_a_beast_killed(beasts: str, xp: int, edition: str) -> None:
    lion = slain(beast=True, style=LION, fell_how=SLOW, fell_turn=2)
    lion.w = 14
    assert causes(man(), lion, hunt=True, rules=rules_by(edition, beasts=beasts))[ev.BY_BEAST] == xp


def test_v41_injuries_then_experience_then_purchases() -> None:
    """No dice fall for prestige and luck where there are no extras (V40)."""
    g = novice(star=False, bought=[2, 0, 0, 0, 0])
    own = man(wounds=[0, 0, 0, 3, 0], attack_total=60)
    m = over(own, slain(fell_how=SLOW, fell_turn=1), dice=(1, 1, 6, 4), rules=OLDER["billings"])
    settle_career(m, 0, g, 0)
    used_up(m.tray)
    assert [event[0] for event in m.tray.record or [] if event[0]] == [ev.INJURED, ev.EARNS, ev.EARNS, ev.BUYS]
    assert (g.attributes, g.xp, g.prestige, g.luck) == ([10, -3, 0, 4, 12], 0, 0, 0)
    on = rules_by("billings", campaign_extras="on")
    m = over(man(), slain(), dice=(6, 6, 6), rules=on)
    settle_career(m, 0, novice(), 0)
    used_up(m.tray)
    assert told(m, ev.FAME)


# What it buys


@pytest.mark.parametrize("edition", OLDER)
def test_v41_prices(edition: str) -> None:
    g, rules = novice(), OLDER[edition]
    assert [ware_price(g, rules, ware) for ware in range(5)] == [25, 35, 35, 50, 50]
    assert [ware_price(g, rules, ware, Terms(less=5)) for ware in (TR, W)] == [20, 45]
    assert ware_price(g, rules, TR, Terms(harvest=True)) == 20
    assert ware_price(g, rules, ROLLS) == 20


@pytest.mark.parametrize(("wares", "then"), [
    ((), (TR, ST, AG, CN, W)), ((TR,), (TR, ST, AG, CN, W)), ((ST,), (TR,)), ((TR, TR), ()), ((TR, W), ()),
    ((CN, TR), ()),
])  # fmt: skip
@pytest.mark.parametrize("edition", OLDER)
def test_v41_two_tr_or_one_and_one_other(edition: str, wares: tuple[int, ...], then: tuple[int, ...]) -> None:
    g, t, rules = novice(xp=999), tray(), OLDER[edition]
    for ware in wares:
        buy_ware(t, 0, g, rules, ware)
    left = [ware for ware in range(5) if why_barred(g, rules, ware) == OPEN]
    once = {ware for ware in wares if ware != TR} if edition == "1981" else set()
    assert left == [ware for ware in then if ware not in once]
    closed = [ware for ware in range(5) if ware not in left and ware not in once]
    for ware in closed:
        if edition != "1981" or wares.count(TR) < 2 or ware != TR:
            assert why_barred(g, rules, ware) == GAINED
            assert "two points of TR, or one of TR and one of another" in why_not_buy(g, rules, ware)
    assert all(why_barred(g, rules, ware, AT_CREATION) == OPEN for ware in range(5))


@pytest.mark.parametrize(("edition", "again"), [("1981", False), ("billings", True), ("v2", True)])
def test_v19_each_once_in_a_career_tr_twice(edition: str, again: bool) -> None:
    g, t, rules = novice(xp=999), tray(), OLDER[edition]
    for pair in ((TR, ST), (TR, AG), (CN,), (W,)):
        for ware in pair:
            assert why_barred(g, rules, ware) == OPEN
            buy_ware(t, 0, g, rules, ware)
        g.bought = []
    assert g.improved == [2, 1, 1, 1, 1]
    assert {why_barred(g, rules, ware) for ware in range(5)} == {OPEN if again else HAD}
    assert again or "buy TR twice and every other characteristic once" in why_not_buy(g, rules, TR)


def test_v19_the_colosseum_edition_remembers_nothing() -> None:
    g = novice(xp=99)
    buy_ware(tray(), 0, g, RULES, TR)
    assert (g.improved, g.bought) == ([], [1, 0, 0, 0, 0])


def test_v40_no_talents_are_sold() -> None:
    g, rules = novice(xp=99), OLDER["1981"]
    assert why_barred(g, rules, ROLLS) == NO_TALENTS
    assert "no talents" in why_not_buy(g, rules, ROLLS)
    on = rules_by("1981", campaign_extras="on")
    assert (why_barred(g, on, ROLLS), ware_price(g, on, ROLLS)) == (OPEN, 20)


@pytest.mark.parametrize(
    ("dice", "xp", "attributes", "left"),
    [
        ((6, 6, 1, 2), 60, [11, 1, 0, 3, 12], 0),  # a 6 is rolled again
        ((5, 1), 30, [11, 0, 0, 3, 12], 5),  # what is too dear too
        ((), 24, [10, 0, 0, 3, 12], 24),
        ((2, 3, 1), 999, [11, 1, 0, 3, 12], 939),  # one other, and then TR alone
    ],
)
def test_v41_random_spending(dice: tuple[int, ...], xp: int, attributes: list[int], left: int) -> None:
    g, t = novice(star=False, xp=xp), tray(*dice)
    random_spending(t, 1, g, OLDER["billings"])
    used_up(t)
    assert (g.attributes, g.xp) == (attributes, left)


def test_v41_m38_what_a_man_is_made_with_knows_no_limit_but_the_highest_values() -> None:
    g, t = novice(star=False, xp=175), tray(2, 2, 2, 2, 2)
    random_spending(t, 1, g, OLDER["1981"], AT_CREATION)
    used_up(t)
    assert (g.attributes[ST], g.improved) == (5, [])


# In the school


def test_v41_the_school_offers_what_can_be_had() -> None:
    m = school(novice(xp=80), rules=OLDER["billings"], dice=(1, 6, 5))
    assert [event[2:4] for event in told(m, ev.BUYS)] == [(TR, 11), (W, 13)]  # type: ignore[arg-type]
    g = novice(xp=80)
    school(g, (ask.RAISE, ST), (ask.DONE, 0), rules=OLDER["1981"])
    assert (g.attributes[ST], g.xp, g.improved) == (1, 45, [0, 1, 0, 0, 0])
    now = Visit(0, 0, USUAL, False, False)
    m = school(g, rules=replace(OLDER["1981"], no_extras=True), dice=(1,))
    m.visit = now
    assert (ask.ROLL, ROLLS) not in open_wishes(m, now)
    assert {ware for (code, ware), _ in refused_options(m, 0, 90) if code != ask.ARMOUR} == {TR, ST, AG, CN, W}
    assert not any("Talents" in line or "PR" in line for line in context_lines(m, 0, 90))
