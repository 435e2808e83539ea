"""Chapter 4: the gladiator pool, the match to the death, the gates."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest

from ludus_cli.core.dice import ScriptedSource, SeededSource, Tray
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.arena import Arena
from ludus_cli.rules.heroes.book.gladiator import attribute_total
from ludus_cli.rules.heroes.book.locales import FRINGES, HEARTLAND, ROME, pool_row, roll_to_the_death
from ludus_cli.rules.heroes.book.match import enter_arena, play_match, show_gates
from ludus_cli.rules.heroes.book.pool import add_colour, roll_npg
from ludus_cli.rules.heroes.book.state import fighter_of
from ludus_cli.rules.heroes.book.styles import THRAEX
from ludus_cli.rules.heroes.book.terms import FIGHTING, WALL
from tests.rulebook.table import (
    AMPHITHEATRE,
    COLOSSEUM,
    EAST_GATE,
    NORTH_GATE,
    SOUTH_GATE,
    WEST_GATE,
    battle,
    brought_down,
    duel,
    from_the_pool,
    man,
)
from tests.scripted import FACES, Script, deeds, dice, odds, script

POOL = {1: (4, 3, 3), 2: (4, 4, 4), 3: (5, 4, 4), 4: (5, 4, 5), 5: (5, 5, 5), 6: (6, 6, 5)}


# The pool [4.5.1]


@pytest.mark.section("4.5.1", "3.1.2", "H9", "H12")
@pytest.mark.parametrize("row", POOL)
def test_4_5_1_pool_attributes_by_exact_odds(row: int) -> None:
    shift = {-1: Fraction(1, 6), 0: Fraction(4, 6), 1: Fraction(1, 6)}
    expected = {
        tuple(base + by for base, by in zip(POOL[row], change, strict=True)): (
            shift[change[0]] * shift[change[1]] * shift[change[2]]
        )
        for change in product(shift, repeat=3)
    }
    assert odds(lambda s: from_the_pool(Tray(s), row), 3) == expected


@pytest.mark.section("4.5.1", "3.5", "H12")
def test_4_5_1_attributes_savvy_first_then_the_signature() -> None:
    t = dice(6, 1, 3, 5, 4)
    g = roll_npg(t, 7, THRAEX, 3)
    assert (g.attributes, g.signatures) == ([6, 3, 4], ["Strong"])
    assert not g.star
    assert t.count == 5
    assert max(g.attributes) - min(g.attributes) == 3


@pytest.mark.ruling("H10")
@pytest.mark.parametrize(
    ("locale", "rows"), [(FRINGES, [1, 1, 2, 2, 3, 3]), (HEARTLAND, [4, 4, 4, 5, 5, 5]), (ROME, [6] * 6)]
)
def test_4_5_1_the_row_die_splits_evenly_over_the_locale(locale: int, rows: list[int]) -> None:
    assert [pool_row(locale, face) for face in FACES] == rows


@pytest.mark.section("4.5.1", "3.6.5", "H11")
@pytest.mark.parametrize(("attributes", "signatures", "cap", "picks", "expected"), [
    ([6, 4, 4], ["Steady"], 14, [], [4, 4, 4]),
    ([5, 5, 5], [], 14, [1], [5, 4, 5]),
    ([5, 5, 5], ["Brawler"], 14, [0, 1], [4, 5, 4]),
    ([5, 4, 4], ["Slow"], 14, [], [5, 4, 4]),
    ([7, 7, 6], ["Swordsman"], 20, [0], [6, 6, 6]),
])  # fmt: skip
def test_4_5_1_a_total_over_the_cap_comes_down_from_the_highest(
    attributes: list[int], signatures: list[str], cap: int, picks: list[int], expected: list[int]
) -> None:
    source = Script((), picks)
    assert brought_down(Tray(source), attributes, signatures, cap) == expected
    source.assert_used_up()


@pytest.mark.section("4.5.1", "3.6.5", "H11")
def test_4_5_1_without_a_locale_the_cap_is_20() -> None:
    source = ScriptedSource([6, 6, 6, 6, 6], [0])
    g = roll_npg(Tray(source), 1, THRAEX, 6)
    assert (attribute_total(g), g.attributes) == (20, [6, 6, 6])
    source.assert_used_up()


@pytest.mark.section("3.3", "3.4", "4.5.1", "H13")
@pytest.mark.parametrize("pick", [0, 1])
def test_4_5_1_sex_size_and_origin_of_an_npg_are_colour(pick: int) -> None:
    g = roll_npg(dice(3, 3, 3, 1, 2), 1, THRAEX, 2)
    before = fighter_of(g, THRAEX, 0, True, [0] * 7, True)
    source = ScriptedSource([], [pick, pick, pick])
    add_colour(Tray(source), g)
    source.assert_used_up()
    assert g.female is (pick == 0)
    assert g.origin
    assert fighter_of(g, THRAEX, 0, True, [0] * 7, True) == before


# To the death [4.7]


def test_4_7_in_rome_a_7_is_to_the_death_elsewhere_nothing_is_rolled() -> None:
    assert odds(lambda s: roll_to_the_death(Tray(s), ROME), 2) == {True: Fraction(1, 6), False: Fraction(5, 6)}
    for locale in (FRINGES, HEARTLAND):
        t = dice()
        assert roll_to_the_death(t, locale) is False
        assert t.count == 0


# The gates [4.4, 4.8]


@pytest.mark.section("4.4", "4.8", "2.6.1", "H20", "H54")
@pytest.mark.parametrize("arena", [AMPHITHEATRE, COLOSSEUM])
def test_4_4_four_gates_at_the_wall_in_two_opposite_pairs(arena: Arena) -> None:
    north, east, south, west = arena.gates
    assert len({north, east, south, west}) == 4
    assert all(arena.kind[gate] == WALL for gate in arena.gates)
    assert (arena.column[north], arena.row[west]) == (arena.column[south], arena.row[east])
    assert (arena.row[north], arena.row[south]) == (0, arena.rows - 1)
    assert (arena.column[west], arena.column[east]) == (0, arena.columns - 1)


@pytest.mark.ruling("H54")
def test_4_8_a_duel_enters_by_the_west_and_east_gates() -> None:
    m = duel(man(), man())
    with script(m) as record:
        show_gates(m)
        enter_arena(m)
    assert deeds(record) == [(ev.ENTER, 0, WEST_GATE, 0, 0), (ev.ENTER, 1, EAST_GATE, 0, 0)]


@pytest.mark.section("4.3", "4.8", "2.6", "H43", "H54")
@pytest.mark.parametrize("sides", [(1, 2), (4, 4), (5, 3), (9, 12)])
def test_4_8_larger_matches_enter_by_north_and_south_four_to_a_zone(sides: Sequence[int]) -> None:
    m = battle([man() for _ in range(sides[0])], [man() for _ in range(sides[1])])
    with script(m):
        show_gates(m)
        enter_arena(m)
    for side, gate in ((0, NORTH_GATE), (1, SOUTH_GATE)):
        zones = [f.zone for f in m.fighters if f.side == side]
        assert zones[:4] == [gate] * min(4, sides[side])
        assert all(zones.count(zone) <= 4 for zone in zones)
        assert all(m.arena.kind[zone] == WALL for zone in zones)
        near = 0 if sides[side] <= 4 else 1
        assert max(m.arena.steps[gate][zone] for zone in zones) <= max(near, 1)


@pytest.mark.section("4.3", "4.8", "H43")
def test_4_8_too_many_for_the_wall_is_an_error() -> None:
    m = battle([man() for _ in range(21)], [man()])
    with pytest.raises(ValueError, match="room for 20 a side"):
        show_gates(m)


@pytest.mark.ruling("H43")
def test_4_3_any_number_fight_on_two_sides() -> None:
    m = battle([man(style, bonus=8) for style in range(5)], [man(THRAEX, bonus=8) for _ in range(3)])
    m.tray.source = SeededSource(106, 2)
    play_match(m)
    assert m.over
    assert {f.side for f in m.fighters if f.state == FIGHTING} == ({m.winner} if not m.draw else {0, 1})
    assert sum(f.defeated for f in m.fighters) == sum(f.state != FIGHTING for f in m.fighters)
