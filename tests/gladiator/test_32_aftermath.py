"""What follows a match [32 to 35]: injuries, experience, prestige, luck; worked examples 8 to 11."""

from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.bout import settle_gladiator
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DISCHARGED, Gladiator
from ludus_cli.rules.gladiator.book.state import Fighter
from ludus_cli.rules.gladiator.career import events as ev, modifiers as mod
from ludus_cli.rules.gladiator.career.aftermath import settle_career
from ludus_cli.rules.gladiator.career.experience import gain_experience, kill_xp
from ludus_cli.rules.gladiator.career.injuries import roll_injuries
from ludus_cli.rules.gladiator.career.luck import settle_luck
from ludus_cli.rules.gladiator.career.prestige import settle_prestige
from tests.gladiator.growing import RULES, gladiator, levels, over, slain, spared
from tests.gladiator.seated import man, told, used_up

# Injuries [32]


def wounded(area: int, wounds: int) -> Fighter:
    """A man with wounds on one area."""
    found = [0] * 5
    found[area] = wounds
    return man(wounds=found)


@pytest.mark.parametrize(("area", "wounds", "dice", "which", "loss"), [
    (terms.HEAD, 3, (1, 1), terms.CN, 1), (terms.CHEST, 4, (2, 2), terms.W, 0),
    (terms.ARMS, 9, (3, 3), terms.ST, 3), (terms.GROIN, 7, (1, 2), terms.W, 4), (terms.LEGS, 11, (1, 1), 2, 9),
])  # fmt: skip
def test_example_8_m27_injuries(area: int, wounds: int, dice: tuple[int, int], which: int, loss: int) -> None:
    g = gladiator(attributes=[10, 2, 2, 4, 14])
    before = g.attributes[which]
    m = over(wounded(area, wounds), man(side=1), dice=dice)
    roll_injuries(m, 0, g)
    used_up(m)
    assert g.attributes[which] == before - loss
    assert [event[2:] for event in told(m, ev.INJURED)] == ([(area, which, loss)] if loss else [])
    assert g.status == ACTIVE


@pytest.mark.parametrize(("area", "attributes", "status"), [
    (terms.HEAD, [10, 0, 0, 1, 12], DISCHARGED), (terms.CHEST, [10, 0, 0, 4, 1], DISCHARGED),
    (terms.ARMS, [10, -2, 0, 1, 12], ACTIVE), (terms.LEGS, [10, 0, -3, 1, 12], ACTIVE),
])  # fmt: skip
def test_m28_cripples(area: int, attributes: list[int], status: str) -> None:
    g = gladiator(attributes=attributes)
    m = over(wounded(area, 3), man(side=1), dice=(1, 1))
    roll_injuries(m, 0, g)
    assert g.status == status
    assert bool(told(m, ev.DISCHARGED)) == (status == DISCHARGED)


def test_32_each_wounded_area_rolls() -> None:
    g = gladiator()
    m = over(man(wounds=[1, 0, 2, 3, 0]), man(side=1), dice=(1, 1) * 3)
    roll_injuries(m, 0, g)
    used_up(m)
    assert g.attributes == [10, -1, 0, 3, 12]


# Experience [33]


def xp_of(own: Fighter, *others: Fighter, **more: Any) -> int:
    """The experience that a match brings the first of its men."""
    g = gladiator()
    m = over(own, *others, **more)
    gain_experience(m, 0, g)
    assert g.xp == g.xp_earned == sum(event[3] for event in told(m, ev.EARNS))
    return g.xp


def fallen(how: int, turn: int) -> Fighter:
    """A man that the first has killed, in a turn and a way."""
    return slain(fell_how=how, fell_turn=turn)


@pytest.mark.parametrize(("own", "other", "xp"), [
    (man(attack_total=41, defence_total=17), fallen(terms.QUICK, 2), 27),
    (man(attack_total=41, defence_total=17), fallen(terms.SLOW, 5), 18),
    (man(attack_total=41, defence_total=17), spared(), 23),
    (spared(side=0, by=1, attack_total=10, defence_total=22), man(side=1), 5),
    (man(attack_total=41, defence_total=17, thrown_hits=2), man(side=1), 14),
    (man(attack_total=terms.UNTOLD, defence_total=terms.UNTOLD), fallen(terms.QUICK, 1), 22),
])  # fmt: skip
@pytest.mark.section("33.2", "33.2.4")
def test_example_9_xp(own: Fighter, other: Fighter, xp: int) -> None:
    assert xp_of(own, other, winner=1 if own.spared else 0) == xp


def test_example_9_xp_of_a_lion() -> None:
    lion = slain(beast=True, style=terms.LION)
    lion.w = 14
    assert xp_of(man(attack_total=41, defence_total=17), lion, hunt=True) == 32
    assert xp_of(man(), lion, hunt=False) == 0  # M106: a mount is no beast


@pytest.mark.parametrize(("how", "bonus"), [
    (terms.SLOW, (20, 15, 10, 5, 0, 0)), (terms.QUICK, (12, 9, 6, 3, 0, 0)), (terms.OTHERWISE, (0,) * 6),
    (terms.NOT_FALLEN, (0,) * 6),
])  # fmt: skip
def test_m29_kills_by_turn_and_way(how: int, bonus: tuple[int, ...]) -> None:
    assert [kill_xp(fallen(how, turn)) - 10 for turn in range(1, 7)] == list(bonus)


def test_m29_a_mortal_wound_kills_after_the_match() -> None:
    dying = man(side=1, dead=True, mortal=True, mortal_by=0, fell_how=terms.SLOW, fell_turn=1)
    assert xp_of(man(), dying) == 30
    missus = spared(dead=True, mortal=True, mortal_by=0, fell_how=terms.SLOW, fell_turn=1)
    assert xp_of(man(), missus) == 45
    other = spared(dead=True, mortal=True, mortal_by=2, fell_how=terms.SLOW, fell_turn=1)
    assert xp_of(man(), other, man()) == 15


def test_m72_a_fall_is_credited_to_whose_blow_it_was() -> None:
    assert xp_of(man(), slain(by=2), man()) == 0
    assert xp_of(man(mount=3), slain(by=3), man(), man(beast=True, rider=0)) == 10
    assert xp_of(man(), slain(by=terms.NONE)) == 0  # M21: the attendants kill for nobody
    assert xp_of(man(), slain(side=0, by=0)) == 0


@pytest.mark.parametrize(("as_written", "xp"), [(False, 5), (True, 20)])
def test_m30_switch_draw_xp(as_written: bool, xp: int) -> None:
    rules = replace(RULES, draw_xp=as_written)
    two = [man(state=terms.DRAWN), man(side=1, state=terms.DRAWN)]
    assert xp_of(*two, winner=terms.NONE, ended=terms.BY_DRAW, rules=rules) == xp
    four = [
        man(state=terms.DRAWN), man(state=terms.DRAWN), man(side=1, state=terms.DRAWN), man(side=1, state=terms.DRAWN),
    ]  # fmt: skip
    assert xp_of(*four, winner=terms.NONE, ended=terms.BY_DRAW, rules=rules) == xp  # M106: once
    killed = [man(state=terms.DRAWN), slain(by=terms.NONE)]
    assert xp_of(*killed, winner=terms.NONE, ended=terms.BY_DRAW, rules=rules) == 5
    assert xp_of(*[man(), spared(by=terms.NONE)], ended=terms.BY_STOP, rules=rules) == xp - 5


@pytest.mark.parametrize("ended", [terms.BY_NIGHT, terms.BY_DRIVING])
def test_m22_m25_no_missus_by_night_or_of_beasts(ended: int) -> None:
    assert xp_of(man(state=terms.DRAWN), man(side=1), winner=terms.NONE, ended=ended) == 0


# Prestige [35.5]


def pr_of(
    prestige: int, *others: Fighter, die: int, own: Fighter | None = None, bravado: bool = False, **more: Any
) -> list[int]:
    """PR after each thing that a match makes of it, the last one of all."""
    g = gladiator(prestige=prestige, talents=levels(terms.BR) if bravado else levels())
    f = own or man()
    f.prestige = prestige
    m = over(f, *others, dice=(die,), **more)
    settle_prestige(m, 0, g)
    used_up(m)
    return [event[2] for event in told(m, ev.FAME)] or [prestige]


@pytest.mark.parametrize(
    ("prestige", "foe", "bravado", "die", "steps"),
    [
        (1, 2, True, 2, [2]),
        (1, 2, True, 1, [1]),
        (-1, -2, False, 4, [0, 2]),
        (0, -1, False, 6, [1, 2]),  # M33: a man who is not Notorious gains 1
        (-1, 3, True, 6, [0]),  # M33: 6 - 3 - 2 - 1
        (-1, 3, True, 5, [-1]),
    ],
)
def test_example_10_prestige(prestige: int, foe: int, bravado: bool, die: int, steps: list[int]) -> None:
    assert pr_of(prestige, spared(prestige=foe), die=die, bravado=bravado) == steps


@pytest.mark.parametrize(("die", "steps"), [(3, [-1]), (4, [1, 0])])
def test_example_10_m32_granted_missus(die: int, steps: list[int]) -> None:
    own = spared(side=0, by=1)
    assert pr_of(0, man(side=1), die=die, own=own, winner=1) == steps


def test_m32_s_costs_nothing() -> None:
    own = man(state=terms.DRAWN)
    assert pr_of(0, man(side=1, state=terms.DRAWN), die=1, own=own, winner=terms.NONE, ended=terms.BY_DRAW) == [0]


def test_m31_m81_opponents_as_they_stood_each_for_himself() -> None:
    g = gladiator(prestige=1)
    m = over(man(prestige=1), slain(prestige=2, cleaved=True), spared(prestige=-1), slain(cleaved=True), dice=(1,))
    settle_prestige(m, 0, g)
    assert (mod.DEFEATED, 4) in next(event for event in m.tray.record or [] if event[0] == 0)[6]
    assert [event[3] for event in told(m, ev.FAME)] == [ev.BY_FIGHTING, ev.BY_CLEAVING, ev.BY_NOTORIOUS, ev.BY_CLEAVING]
    assert g.prestige == 5


@pytest.mark.parametrize(("size", "winner", "prestige"), [(1, 0, 1), (2, 0, 0), (1, terms.NONE, 0)])
def test_35_5_won_in_the_colosseum(size: int, winner: int, prestige: int) -> None:
    others = [man(side=1, state=terms.DRAWN)] if winner else [slain(by=terms.NONE)]
    assert pr_of(0, *others, die=1, size=size, winner=winner)[-1] == prestige


def test_m33_becoming_and_ceasing_to_be_notorious_is_told() -> None:
    g, own = gladiator(), spared(side=0, by=1)
    m = over(own, man(side=1), dice=(1,), winner=1)
    settle_prestige(m, 0, g)
    assert [event[2] for event in told(m, ev.NOTORIOUS)] == [1]


# Luck [34.4]


@pytest.mark.parametrize(("luck", "favours", "dice", "after"), [
    (5, 1, (4, 5), 6), (5, 2, (1, 2), 4), (5, 2, (2, 2), 5), (5, 0, (2, 3), 5), (0, 2, (1, 1), 0),
])  # fmt: skip
@pytest.mark.section("34.4")
def test_example_11_luck(luck: int, favours: int, dice: tuple[int, int], after: int) -> None:
    """M107: it does not fall below 0."""
    g = gladiator(luck=luck)
    m = over(man(favours=favours, luck=1), man(side=1), dice=dice)
    settle_luck(m, 0, g)
    used_up(m)
    assert g.luck == after
    assert bool(told(m, ev.FORTUNE)) == (after != luck)


# The order after a match


def test_m26_injuries_experience_prestige_luck_and_what_he_may_buy() -> None:
    g = gladiator(bought=[1, 0, 0, 0, 0], xp=10)
    own = man(wounds=[3, 0, 0, 0, 0], attack_total=30, luck=1, favours=1)
    m = over(own, slain(fell_how=terms.QUICK, fell_turn=1), dice=(1, 1, 6, 6, 6))
    settle_career(m, 0, g, 0)
    used_up(m)
    assert [event[0] for event in m.tray.record or [] if event[0]] == [
        ev.INJURED, ev.EARNS, ev.EARNS, ev.FAME, ev.FORTUNE,
    ]  # fmt: skip
    assert (g.attributes[terms.CN], g.xp, g.prestige, g.luck, g.bought) == (2, 42, 1, 6, [])


def test_m26_computers_men_spend_at_once() -> None:
    g = gladiator(star=False, xp=30)
    m = over(man(attack_total=15), slain(by=terms.NONE), dice=(1, 2, 1, 2))
    settle_career(m, 0, g, 0)
    used_up(m)
    assert (g.xp, g.attributes[terms.ST]) == (0, 1)


def test_m26_the_dead_and_the_discharged_take_no_further_step() -> None:
    for own, dice in (
        (slain(side=0, by=1, wounds=[3] * 5), ()), (man(dead=True, mortal=True, wounds=[3] * 5), ()),
        (man(state=terms.WAITING), ()), (man(wounds=[8, 0, 0, 0, 0], attack_total=60), (1, 1)),
    ):  # fmt: skip
        g = gladiator(attributes=[10, 0, 0, 1, 12])
        m = over(own, man(side=1), dice=dice)
        settle_career(m, 0, g, 0)
        used_up(m)
        assert (g.xp, g.luck) == (0, 5)
        assert (g.status == DISCHARGED) == bool(dice)


@pytest.mark.parametrize(("basic", "dice"), [(True, ()), (False, (6, 6, 1, 1, 1))])
def test_switch_record(basic: bool, dice: tuple[int, ...]) -> None:
    """With the basic record all heals (G56); with the full one what lasts of a match comes of dice."""
    g = Gladiator(1, "Marcus", True, 4, [10, 0, 0, 3, 12])
    m = over(man(wounds=[1, 0, 0, 0, 0]), slain(by=terms.NONE), dice=dice, rules=replace(RULES, basic_record=basic))
    settle_gladiator(m, 0, g, 3)
    used_up(m)
    assert (g.wins, g.fought_month) == (1, 3)


def test_a_discharge_keeps_v_and_kills() -> None:
    g = gladiator(attributes=[10, 0, 0, 1, 12], wins=9)
    settle_gladiator(over(man(wounds=[8, 0, 0, 0, 0]), slain(by=0), dice=(1, 1), ended=terms.BY_BLOW), 0, g, 3)
    assert (g.wins, g.freed, g.status, g.left_month) == (10, True, DISCHARGED, 3)
