"""Chapter 6.8: the Crowd and the Emperor, every row by exact odds."""

from fractions import Fraction

import pytest

from ludus_cli.rules.heroes.book import events as ev, modifiers as mod, rolls
from ludus_cli.rules.heroes.book.damage import apply_points
from ludus_cli.rules.heroes.book.mercy import emperor_savvy, fate_savvy, imperial_intervention, roll_appeal
from ludus_cli.rules.heroes.book.ranged import kick_sand, throw_weapon
from ludus_cli.rules.heroes.book.state import Match
from ludus_cli.rules.heroes.book.styles import MURMILLO
from ludus_cli.rules.heroes.book.terms import BELLY, CHEST, HEAD, LEFT_ARM, LEFT_LEG, RIGHT_ARM
from tests.rulebook.table import CENTRE, EAST, EAST_GATE, duel, man, named, rolls_in
from tests.scripted import OutOfDice, Script, deeds, modifiers, odds, script


def passing(value: int) -> dict[int, Fraction]:
    """How many of 2d6 pass against a value when a 6 never does."""
    one = Fraction(min(5, max(0, value)), 6)
    return {0: (1 - one) ** 2, 1: 2 * one * (1 - one), 2: one**2}


def some(chances: dict[str, Fraction]) -> dict[str, Fraction]:
    """Only what can happen."""
    return {row: chance for row, chance in chances.items() if chance}


def fallen(savvy: int = 4, zone: int = EAST) -> Match:
    """A man in the Heart of the arena with nothing for or against him, and his victor."""
    return duel(man(MURMILLO, savvy, zone=zone), man(zone=zone))


# Table 6-1


def test_6_8_the_exercise_counts_3_and_the_dice_3_and_6_pass_one() -> None:
    m = duel(man(MURMILLO, 4, bonus=1, zone=EAST_GATE), man(zone=EAST_GATE))
    with script(m):
        apply_points(m, 1, 0, BELLY, 1)
    with script(m, 3, 6, 6, 6, 1, 6) as record:
        assert roll_appeal(m, 0)
    assert rolls_in(record)[0] == ("6-1 Fate of the Fallen", 0, 3, 1)
    assert deeds(record) == [(ev.APPEAL, 0, 1, 0, 0), (ev.EMPEROR, 0, 1, 0, 0)]


@pytest.mark.parametrize("savvy", range(-3, 13))
def test_6_8_fate_of_the_fallen_by_exact_odds(savvy: int) -> None:
    def fate(s: Script) -> str:
        m = fallen()
        m.fighters[0].brought_savvy = savvy
        m.tray.source = s
        try:
            return "mercy" if roll_appeal(m, 0) else "death"
        except OutOfDice:
            return "to the Emperor"

    chance = passing(savvy)
    expected = {"mercy": chance[2], "to the Emperor": chance[1], "death": chance[0]}
    assert odds(fate, 2) == some(expected)


@pytest.mark.section("6.8", "6.8.1", "2.6.1", "2.6.2", "2.6.3")
@pytest.mark.parametrize(("zone", "change"), [(CENTRE, 1), (EAST, 0), (EAST_GATE, -1)])
def test_6_8_where_he_lies(zone: int, change: int) -> None:
    m = fallen(zone=zone)
    assert fate_savvy(m, m.fighters[0]) == 4 + change
    assert emperor_savvy(m, m.fighters[0]) == 9 - change


@pytest.mark.section("6.8", "6.8.1")
@pytest.mark.parametrize(
    ("name", "value", "change"),
    [
        ("defeated", 1, 1),
        ("defeated", 3, 3),
        ("dealt", 1, 1),
        ("dealt", 4, 1),
        ("vital_wound", True, 1),
        ("kicked_sand", True, -1),
        ("threw", True, -1),
        ("bonus", 1, -1),
        ("bonus", 7, -1),
        ("wounds", 5, 0),
        ("blinded", True, 0),
        ("savvy", 1, 0),  # lost in the match: the original counts
    ],
)
def test_6_8_each_circumstance_and_its_reverse_for_the_emperor(name: str, value: int, change: int) -> None:
    m = fallen()
    setattr(m.fighters[0], name, value)
    assert fate_savvy(m, m.fighters[0]) == 4 + change
    assert emperor_savvy(m, m.fighters[0]) == 9 - change


@pytest.mark.ruling("H34")
def test_6_8_head_chest_and_belly_wounds_count_transfers_included() -> None:
    for part, change in ((HEAD, 1), (CHEST, 1), (BELLY, 1), (LEFT_LEG, 0), (RIGHT_ARM, 0)):
        m = fallen()
        with script(m):
            apply_points(m, 1, 0, part, 1)
        assert fate_savvy(m, m.fighters[0]) == 4 + change
    m = fallen()
    with script(m):
        apply_points(m, 1, 0, LEFT_ARM, 4)
        apply_points(m, 1, 0, LEFT_ARM, 1)
    assert fate_savvy(m, m.fighters[0]) == 5


@pytest.mark.section("6.8", "5.4.8", "5.4.9", "H38")
def test_6_8_throwing_and_kicking_count_against_him_even_in_vain() -> None:
    m = duel(man(MURMILLO, 1, 4, 0, zone=CENTRE), man(MURMILLO, 1, 4, 0, zone=EAST))
    m.fighters[0].zone = CENTRE
    with script(m, 6, 1, 6, 1):
        throw_weapon(m, 0, 1)
        kick_sand(m, 0, 1)
    assert fate_savvy(m, m.fighters[0]) == 1 + 1 - 1 - 1


@pytest.mark.section("6.8", "6.8.1")
def test_6_8_the_modifiers_are_noted() -> None:
    m = fallen(zone=CENTRE)
    f = m.fighters[0]
    f.defeated, f.dealt, f.vital_wound, f.spared_before = 2, 1, True, True
    with script(m, 1, 6, 6, 6, 1, 1) as record:
        assert roll_appeal(m, 0)
    good = {mod.DEFEATED: 2, mod.INFLICTED: 1, mod.VITAL: 1, mod.CENTER: 1}
    assert modifiers(record, rolls.FATE, 0) == {mod.SAVVY: 4, **good}
    reverse = {code: -value for code, value in good.items()}
    assert modifiers(record, rolls.EMPEROR, -1) == {mod.EMPEROR: 9, mod.SPARED: 3, **reverse}
    assert modifiers(record, rolls.EMPEROR, 0) == {mod.SAVVY: 4}


# Table 6-2

SETS = [
    pytest.param(4, {}, 9, id="nothing"),
    pytest.param(3, {"dealt": 1, "vital_wound": True, "defeated": 2}, 5, id="good"),
    pytest.param(6, {"dealt": 1, "vital_wound": True, "defeated": 6}, 1, id="splendid"),
    pytest.param(2, {"dealt": 1, "defeated": 5, "spared_before": True}, 6, id="spared before"),
    pytest.param(5, {"vital_wound": True, "dealt": 2, "defeated": 5, "bonus": 1}, 3, id="mixed"),
    pytest.param(7, {"threw": True, "kicked_sand": True}, 11, id="bad"),
]


@pytest.mark.parametrize(("savvy", "state", "emperor"), SETS)
def test_6_8_1_imperial_intervention_by_exact_odds(savvy: int, state: dict[str, int], emperor: int) -> None:
    def verdict(s: Script) -> str:
        m = fallen(savvy)
        for name, value in state.items():
            setattr(m.fighters[0], name, value)
        m.tray.source, m.tray.record = s, None
        try:
            spared = imperial_intervention(m, 0)
        except OutOfDice:
            return "hesitates"
        assert m.fighters[0].spared_now is spared
        return "spared" if spared else "death"

    expected = {"spared": Fraction(0), "hesitates": Fraction(0), "death": Fraction(0)}
    for his, p in passing(emperor).items():
        for own, q in passing(savvy).items():
            row = "death" if his > own else "hesitates" if his == own else "spared"
            expected[row] += p * q
    assert odds(verdict, 4) == some(expected)


def test_6_8_1_when_the_emperor_hesitates_the_gladiator_must_roll_higher() -> None:
    def verdict(s: Script) -> bool:
        m = fallen()
        s.faces = [6, 6, 6, 6, *s.faces]
        m.tray.source = s
        return imperial_intervention(m, 0)

    assert odds(verdict, 2) == {True: Fraction(15, 36), False: Fraction(21, 36)}


@pytest.mark.ruling("H62")
def test_6_8_1_the_emperor_rolls_first_the_gladiator_first_when_he_hesitates() -> None:
    m = fallen()
    with script(m, 6, 6, 6, 6, 5, 4) as record:
        assert imperial_intervention(m, 0)
    assert [(table, who) for table, who, _, _ in rolls_in(record)] == [
        ("6-2 Imperial Intervention", -1), ("6-2 Imperial Intervention", 0), ("6-2 Hesitation", 0),
        ("6-2 Hesitation", -1),
    ]  # fmt: skip


@pytest.mark.section("6.8", "6.8.1")
@pytest.mark.parametrize(
    ("faces", "alive", "spared_by_emperor"),
    [
        ((1, 1), True, False),  # the Crowd's mercy is not the Emperor's
        ((6, 6), False, False),
        ((1, 6, 6, 6, 1, 6), True, True),
        ((1, 6, 1, 6, 6, 6), False, False),
    ],
)
def test_6_8_only_the_emperors_own_mercy_is_remembered(
    faces: tuple[int, ...], alive: bool, spared_by_emperor: bool
) -> None:
    m = fallen()
    with script(m, *faces) as record:
        assert roll_appeal(m, 0) is alive
    assert m.fighters[0].spared_now is spared_by_emperor
    assert named(record) == (["appeal"] if len(faces) == 2 else ["appeal", "emperor"])
