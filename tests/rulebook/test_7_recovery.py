"""[7.5] Recovery from wounds, Table 7-1."""

from fractions import Fraction

import pytest

from ludus_cli.core.dice import ROLL, Event, Tray
from ludus_cli.rules.heroes.book import events as ev, rolls
from ludus_cli.rules.heroes.book.aftermath import settle_gladiator
from ludus_cli.rules.heroes.book.campaign import why_not_fight
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, DEAD, Gladiator, starting_track
from ludus_cli.rules.heroes.book.recovery import roll_recovery
from ludus_cli.rules.heroes.book.state import Fighter, fighter_of
from ludus_cli.rules.heroes.book.styles import MURMILLO, STYLES
from ludus_cli.rules.heroes.book.terms import BELLY, CHEST, HEAD, KILLED, LEFT_ARM, LEFT_LEG, NONE, RIGHT_ARM, RIGHT_LEG
from tests.properties.careers import career_where
from tests.rulebook.table import duel, man, rolls_in
from tests.scripted import Script, deeds, odds, script

PARTS = (HEAD, LEFT_ARM, CHEST, RIGHT_ARM, BELLY, LEFT_LEG, RIGHT_LEG)
MONTH = 7


def patient(strength: int, *parts: int, losses: tuple[int, ...] = (0,) * 7) -> tuple[Gladiator, Fighter]:
    """A man who comes out of a match with these parts one point down."""
    g = Gladiator(1, "Marcus", True, MURMILLO, [4, strength, 4], losses=list(losses))
    f = fighter_of(g, MURMILLO, 0, True, list(STYLES[MURMILLO].armour), False)
    for part in parts:
        f.track[part] -= 1
    return g, f


def treat(g: Gladiator, f: Fighter, *faces: int) -> list[Event]:
    """Roll Table 7-1 with these dice, all of them, and return what happened."""
    source = Script(faces)
    record: list[Event] = []
    roll_recovery(Tray(source, record), 0, g, f, MONTH)
    source.assert_used_up()
    return record


def passing(strength: int, count: int) -> Fraction:
    """The chance that this many of two dice pass: 1 to Strength, but never a 6."""
    one = Fraction(min(strength, 5), 6)
    return {2: one * one, 1: 2 * one * (1 - one), 0: (1 - one) * (1 - one)}[count]


@pytest.mark.parametrize("strength", range(1, 8))
@pytest.mark.parametrize("part", PARTS)
def test_7_5_recovery_by_all_36_combinations(strength: int, part: int) -> None:
    def run(source: Script) -> tuple[str, int, int]:
        g, f = patient(strength, part)
        roll_recovery(Tray(source, []), 0, g, f, MONTH)
        return g.status, g.losses[part], g.misses_month

    expected = {(ACTIVE, 0, NONE): passing(strength, 2), (ACTIVE, 0, MONTH + 1): passing(strength, 1)}
    worst = (DEAD, 0, NONE) if part == BELLY else (ACTIVE, int(strength > 1), MONTH + 1)
    expected[worst] = expected.get(worst, Fraction(0)) + passing(strength, 0)
    assert odds(run, 2) == expected


def test_7_5_a_six_never_passes() -> None:
    g, f = patient(7, HEAD)
    assert deeds(treat(g, f, 6, 6))[0] == (ev.RECOVERY, 0, HEAD, 0, 0)


def test_7_5_every_damaged_part_rolls_and_no_other() -> None:
    g, f = patient(4, LEFT_ARM, RIGHT_LEG)
    record = treat(g, f, 4, 4, 1, 2)
    assert [event[2] for event in deeds(record)] == [LEFT_ARM, RIGHT_LEG]
    assert rolls_in(record) == [("7-1 Recovery", 0, 4, 2)] * 2


def test_7_5_nobody_unhurt_rolls() -> None:
    g, f = patient(4)
    assert treat(g, f) == []
    assert (g.status, g.misses_month) == (ACTIVE, NONE)


def test_7_5_a_part_that_was_weak_before_and_took_nothing_does_not_roll() -> None:
    g, f = patient(4, losses=(0, 2, 0, 0, 0, 0, 0))
    assert f.track[LEFT_ARM] == 2
    assert treat(g, f) == []


def test_7_5_a_belly_wound_kills_and_nothing_more_is_rolled() -> None:
    g, f = patient(4, CHEST, BELLY, LEFT_LEG)
    record = treat(g, f, 1, 5, 5, 6)
    assert g.status == DEAD
    assert deeds(record) == [
        (ev.RECOVERY, 0, CHEST, 1, 0), (ev.RECOVERY, 0, BELLY, 0, 0), (ev.DIES_OF_WOUNDS, 0, BELLY, 0, 0),
    ]  # fmt: skip


def test_7_5_a_belly_that_passes_one_costs_the_next_day_alone() -> None:
    g, f = patient(4, BELLY)
    treat(g, f, 4, 5)
    assert (g.status, g.losses[BELLY], g.misses_month) == (ACTIVE, 0, MONTH + 1)


def test_7_5_a_bad_recovery_takes_a_point_from_the_part_for_good() -> None:
    g, f = patient(4, RIGHT_ARM)
    assert (ev.LASTING_LOSS, 0, RIGHT_ARM, 3, 0) in treat(g, f, 5, 6)
    assert fighter_of(g, MURMILLO, 0, True, [0] * 7, False).track == [4, 4, 4, 3, 4, 4, 4]
    assert g.attributes == [4, 4, 4]


def test_7_5_the_roll_is_against_strength_and_not_against_savvy() -> None:
    # Savvy 4 would pass two dice of 3 and 4; Strength 2 passes neither.
    g, f = patient(2, LEFT_LEG)
    assert rolls_in(treat(g, f, 3, 4)) == [("7-1 Recovery", 0, 2, 0)]


@pytest.mark.ruling("H47")
def test_7_5_several_bad_recoveries_cost_one_day() -> None:
    g, f = patient(4, HEAD, CHEST, LEFT_LEG)
    record = treat(g, f, 6, 6, 1, 6, 5, 5)
    assert g.losses == [1, 0, 0, 0, 0, 1, 0]
    assert [event for event in record if event[0] == ev.MISSES_NEXT_DAY] == [(ev.MISSES_NEXT_DAY, 0, MONTH + 1, 0, 0)]
    assert g.misses_month == MONTH + 1


@pytest.mark.ruling("H47", "H53")
def test_7_5_attributes_lost_to_wounds_return_and_the_roll_is_against_strength_as_brought() -> None:
    g, _ = patient(4)
    m = duel(man(strength=4), man())
    f = m.fighters[0]
    f.track[CHEST], f.strength, f.speed = 1, 3, 2
    m.winner, m.fighters[1].defeated_by, m.fighters[1].total = 0, 0, 1
    with script(m, 4, 4) as record:
        settle_gladiator(m, 0, g, MONTH, None)
    assert rolls_in(record) == [("7-1 Recovery", 0, 4, 2)]
    assert g.attributes == [4, 4, 4]
    assert fighter_of(g, MURMILLO, 0, True, [0] * 7, False).track == [4] * 7


@pytest.mark.ruling("H47")
def test_7_5_the_hurt_go_on_in_this_day_and_miss_the_next() -> None:
    career = career_where(lambda c, g: g.misses_month == 1 and not why_not_fight(c.state, g))
    g = career.state.gladiators[1]
    career.fight()  # still in this Day
    career = career_where(lambda c, g: g.misses_month == 1 and not why_not_fight(c.state, g))
    g = career.state.gladiators[1]
    career.do("next-month")
    assert "misses the Day of Events in October 106 AD" in why_not_fight(career.state, g)
    career.do("next-month")
    assert why_not_fight(career.state, g) == ""


@pytest.mark.ruling("H48")
@pytest.mark.parametrize(("strength", "loss"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_7_5_no_part_starts_below_one(strength: int, loss: int) -> None:
    losses = (0, loss, 0, 0, 0, 0, 0)
    g, f = patient(strength, LEFT_ARM, losses=losses)
    assert f.track[LEFT_ARM] == 0
    record = treat(g, f, 6, 6)
    assert g.losses == list(losses)
    assert not [event for event in record if event[0] == ev.LASTING_LOSS]
    assert g.misses_month == MONTH + 1


@pytest.mark.ruling("H48")
@pytest.mark.parametrize("strength", range(1, 8))
@pytest.mark.parametrize("loss", range(9))
def test_7_5_losses_stay_when_strength_changes(strength: int, loss: int) -> None:
    assert starting_track(strength, loss) == (strength - loss if strength > loss else 1)


@pytest.mark.ruling("H53")
def test_7_5_the_dead_recover_from_nothing() -> None:
    g, _ = patient(4)
    m = duel(man(), man())
    m.fighters[0].track[HEAD], m.fighters[0].state, m.fighters[0].defeated_by = 0, KILLED, 1
    m.winner = 1
    with script(m) as record:
        settle_gladiator(m, 0, g, MONTH, None)
    assert record == []
    assert (g.status, g.left_month, g.defeats, g.fame) == (DEAD, MONTH, 1, 0)


def test_7_5_npgs_recover_by_the_same_table() -> None:
    g, f = patient(4, HEAD)
    g.star = False
    assert treat(g, f, 6, 6)[0][:5] == (ROLL, 0, rolls.RECOVERY, 4, 0)
    assert (g.losses[HEAD], g.misses_month) == (1, MONTH + 1)
