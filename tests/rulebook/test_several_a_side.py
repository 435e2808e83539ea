"""Chapters 4.3, 4.8, 6 and 7 for matches of many: gates, who wins, breaks, Fame, and whole matches."""

from collections import Counter
from collections.abc import Sequence

import pytest

from ludus_cli.core.bitset import members
from ludus_cli.core.dice import STREAM_MATCH, SeededSource, Tray
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.aftermath import match_outcome, settle_gladiator
from ludus_cli.rules.heroes.book.arena import Arena, read_arena
from ludus_cli.rules.heroes.book.endings import call_diludium, diludium_called, end_at_nightfall, put_out, yield_match
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.match import (
    all_entry_zones,
    enter_arena,
    gates_for,
    men_of,
    play_match,
    room_for,
    show_gates,
)
from ludus_cli.rules.heroes.book.state import Fighter, Match, sides_left
from ludus_cli.rules.heroes.book.styles import MURMILLO, RETIARIUS, THRAEX
from ludus_cli.rules.heroes.book.terms import FIGHTING, KILLED, NONE, SAVVY, UNCONSCIOUS, WALL
from tests.rulebook.table import (
    AMPHITHEATRE,
    CENTRE,
    COLOSSEUM,
    EAST,
    EAST_GATE,
    NORTH_GATE,
    SOUTH_GATE,
    WEST_GATE,
    battle,
    man,
    named,
)
from tests.scripted import deeds, script

#: An arena whose corners are as near to one gate as to another.
NARROW = read_arena("narrow", "W G W\nG C G\nW G W")


def several(*sides: Sequence[Fighter], arena: Arena = AMPHITHEATRE, to_the_death: bool = False) -> Match:
    """A match of any number of sides, each man in the zone that he was given."""
    men = [f for side in sides for f in side]
    m = battle(men, [], arena=arena, to_the_death=to_the_death)
    for number, side in enumerate(sides):
        for f in side:
            f.side = number
    for f in m.fighters:
        f.gate = gates_for(m.arena, men_of(m))[f.side]
    return m


# Through the gates


@pytest.mark.ruling("H54", "H69")
@pytest.mark.parametrize(("men", "gates"), [
    ([1, 1], [WEST_GATE, EAST_GATE]), ([1, 2], [NORTH_GATE, SOUTH_GATE]), ([4, 4], [NORTH_GATE, SOUTH_GATE]),
    ([1, 1, 1], [NORTH_GATE, SOUTH_GATE, WEST_GATE]), ([1, 1, 1, 1], [NORTH_GATE, SOUTH_GATE, WEST_GATE, EAST_GATE]),
    ([3, 1, 2, 2], [NORTH_GATE, SOUTH_GATE, WEST_GATE, EAST_GATE]),
])  # fmt: skip
def test_4_8_the_gates_of_two_to_four_sides(men: list[int], gates: list[int]) -> None:
    assert gates_for(AMPHITHEATRE, men) == gates
    m = several(*([man() for _ in range(number)] for number in men))
    show_gates(m)
    enter_arena(m)
    assert [m.fighters[who].zone for who in range(len(m.fighters))] == [gates[f.side] for f in m.fighters]


@pytest.mark.ruling("H69")
@pytest.mark.parametrize("arena", [AMPHITHEATRE, COLOSSEUM], ids=lambda a: a.name)
@pytest.mark.parametrize("number", [2, 3, 4])
def test_4_8_each_side_has_the_wall_that_is_nearest_to_its_gate(arena: Arena, number: int) -> None:
    zones = all_entry_zones(several(*([man(), man()] for _ in range(number)), arena=arena))
    gates = gates_for(arena, [2] * number)
    assert [own[0] for own in zones] == gates
    used = Counter(zone for own in zones for zone in own)
    assert set(used.values()) == {1}
    for zone, kind in enumerate(arena.kind):
        far = sorted(arena.steps[gate][zone] for gate in gates)
        if kind != WALL or far[0] == far[1]:
            assert zone not in used
        else:
            own = zones[[arena.steps[gate][zone] for gate in gates].index(far[0])]
            assert zone in own
    assert room_for(arena, [2] * number) == [4 * len(own) for own in zones]


@pytest.mark.ruling("H69")
def test_4_8_a_corner_between_two_gates_lets_nobody_in() -> None:
    assert room_for(NARROW, [1, 1, 1, 1]) == [4, 4, 4, 4]
    # Of two sides each has its gate and the corners beside it.
    assert room_for(NARROW, [2, 2]) == room_for(NARROW, [1, 1]) == [12, 12]


@pytest.mark.section("4.8", "2.6", "H69")
def test_4_8_a_full_side_of_four_fills_its_wall_and_one_more_is_an_error() -> None:
    room = room_for(AMPHITHEATRE, [1, 1, 1, 1])
    assert room == [12, 12, 12, 12]
    m = several(*([man() for _ in range(number)] for number in room))
    show_gates(m)
    enter_arena(m)
    crowd = Counter(f.zone for f in m.fighters)
    assert set(crowd.values()) == {4}
    assert len({(f.side, f.zone) for f in m.fighters}) == len(crowd) == 12
    m = several([man()], [man()], [man() for _ in range(13)], [man()])
    with pytest.raises(ValueError, match="room for 12 a side"):
        show_gates(m)


# Who is an enemy, and who wins


@pytest.mark.ruling("H70")
def test_4_3_the_last_side_with_a_functioning_man_wins() -> None:
    m = several([man(), man()], [man()], [man()])
    with script(m, 6, 6):
        # Both dice are a 6: the Crowd has no mercy.
        put_out(m, 2, 3, UNCONSCIOUS)
    assert (m.over, m.winner, members(sides_left(m))) == (False, NONE, [0, 2])
    with script(m) as record:
        put_out(m, 3, 0, KILLED)
    assert (m.over, m.winner) == (True, 0)
    assert named(record)[-1] == "victory"
    assert [match_outcome(m, f) for f in m.fighters] == ["won", "won", "lost", "lost"]


@pytest.mark.section("4.3", "6.5", "H43", "H70")
def test_4_3_he_who_wounded_the_last_man_may_lie_on_the_sand_himself() -> None:
    m = several([man()], [man()], [man(player=True)])
    m.fighters[1].last_wounder = 0
    with script(m):
        put_out(m, 0, 2, KILLED)
    with script(m, 1, 1):
        # He yields to the man who wounded him last; the side that is left has won.
        put_out(m, 1, 0, UNCONSCIOUS)
    assert (m.winner, m.fighters[1].defeated_by) == (2, 0)


@pytest.mark.section("4.3", "6.6.1", "H43", "H70")
def test_6_6_1_no_break_until_two_men_of_two_sides_are_left() -> None:
    m = several([man(), man()], [man()], [man()])
    assert not diludium_called(m)
    m.fighters[3].state = KILLED
    assert not diludium_called(m)
    m.fighters[1].state = KILLED
    assert diludium_called(m)
    m.fighters[1].state = FIGHTING
    m.fighters[2].state = KILLED
    # Two are left, but they are friends: the match would be over.
    assert not diludium_called(m)


@pytest.mark.section("6.6.2", "6.7", "H40", "H70")
def test_6_6_2_each_goes_back_to_his_own_gate() -> None:
    m = several([man()], [man()], [man(zone=CENTRE)], [man(zone=EAST)])
    show_gates(m)
    enter_arena(m)
    m.fighters[0].state = m.fighters[2].state = KILLED
    m.fighters[1].zone, m.fighters[3].zone = CENTRE, CENTRE
    with script(m) as record:
        call_diludium(m)
    assert {e[1]: e[2] for e in deeds(record) if e[0] == ev.RETURN_TO_GATE} == {1: SOUTH_GATE, 3: EAST_GATE}
    with script(m):
        call_diludium(m)
    assert m.draw
    assert match_outcome(m, m.fighters[1]) == match_outcome(m, m.fighters[3]) == "drew"


# Fame


def fame_after(m: Match, who: int, *faces: int) -> int:
    """What a match does to the Fame of one of its men, who had 5; Fame is rolled on his Savvy."""
    g = Gladiator(1, "Verus", True, MURMILLO, [4, 4, 4], fame=5)
    with script(m, *faces) as record:
        settle_gladiator(m, who, g, 0, lambda allowed: SAVVY)
    assert all(e[3] == g.fame for e in deeds(record) if e[0] == ev.FAME)
    return g.fame - 5


@pytest.mark.section("7.8", "7.7.1", "H43", "H71")
@pytest.mark.parametrize("winner", [1, 2])
@pytest.mark.parametrize(("by", "lost"), [(1, 1), (4, 2)])
def test_7_8_the_beaten_compare_with_him_who_beat_them_whoever_wins(by: int, lost: int, winner: int) -> None:
    m = several([man()], [man(), man()], [man(), man()])
    for f, total in zip(m.fighters, (12, 13, 14, 15, 11), strict=True):
        f.total = total
    m.over, m.winner = True, winner
    m.fighters[0].state, m.fighters[0].defeated_by = UNCONSCIOUS, by
    assert fame_after(m, 0, *[5] * lost) == -lost


@pytest.mark.section("7.7.1", "6.5", "H43")
def test_7_7_1_every_survivor_of_the_winners_has_fame_for_his_own_men() -> None:
    m = battle([man(), man(), man()], [man(), man()])
    for f, total in zip(m.fighters, (12, 12, 12, 14, 13), strict=True):
        f.total = total
    # The second was beaten himself and spared; a surrender counts for the man who wounded him last.
    m.fighters[3].state, m.fighters[3].defeated_by = UNCONSCIOUS, 1
    m.fighters[1].state, m.fighters[1].defeated_by = UNCONSCIOUS, 4
    m.fighters[4].last_wounder = 2
    with script(m, 1, 1):
        yield_match(m, 4, False)
    assert (m.over, m.winner) == (True, 0)
    assert [fame_after(m, who, *[1] * dice) for who, dice in ((0, 0), (1, 3), (2, 2))] == [0, 3, 2]


@pytest.mark.ruling("H65", "H71")
@pytest.mark.parametrize(
    ("totals", "fame"),
    [
        # Side 1 is out: its low Total does not count.
        ((12, 8, 13, 14), 1),
        ((12, 20, 13, 14), 1),
        # The fallen man of side 2 counts.
        ((12, 8, 13, 12), 0),
        ((12, 20, 11, 14), 0),
    ],
)
def test_6_7_a_draw_compares_with_the_sides_that_still_stand(totals: tuple[int, ...], fame: int) -> None:
    m = several([man()], [man()], [man(), man()])
    for f, total in zip(m.fighters, totals, strict=True):
        f.total = total
    for who, by in ((1, 0), (3, 0)):
        m.fighters[who].state, m.fighters[who].defeated_by = UNCONSCIOUS, by
    with script(m):
        end_at_nightfall(m)
    assert fame_after(m, 0) == fame
    assert match_outcome(m, m.fighters[1]) == "lost"


@pytest.mark.section("6.7", "7.8", "H71")
@pytest.mark.parametrize(("victor", "lost"), [(12, 1), (11, 2)])
def test_7_8_who_was_beaten_before_a_draw_has_lost(victor: int, lost: int) -> None:
    m = several([man()], [man()], [man()])
    for f, total in zip(m.fighters, (12, victor, 13), strict=True):
        f.total = total
    m.fighters[0].state, m.fighters[0].defeated_by = UNCONSCIOUS, 1
    m.over = m.draw = True
    assert fame_after(m, 0, *[5] * lost) == -lost


@pytest.mark.ruling("H43", "H50", "H70")
@pytest.mark.parametrize(
    ("beaten", "fame"),
    [
        ([], 0),
        ([(1, 13)], 2),
        ([(1, 11)], 0),
        # Men of two sides: the best single case; only lower ones count together.
        ([(1, 15), (2, 11)], 4),
        ([(1, 10), (2, 11)], 3),
        ([(1, 12), (2, 12), (2, 11)], 1),
        ([(1, 12), (2, 10), (2, 11)], 3),
    ],
)
def test_7_7_1_the_men_of_all_other_sides_count_for_who_beat_them(beaten: list[tuple[int, int]], fame: int) -> None:
    m = several([man()], [man(), man()], [man(), man()], [man()])
    m.fighters[0].total = 12
    m.over, m.winner = True, 0
    free = {1: [1, 2], 2: [3, 4]}
    for side, total in beaten:
        f = m.fighters[free[side].pop()]
        f.total, f.state, f.defeated_by = total, UNCONSCIOUS, 0
    # No die of Fame raises anything: 1 is never higher than an Attribute.
    assert fame_after(m, 0, *[1] * fame) == fame


# Whole matches


def test_4_3_numbers_tell() -> None:
    wins: Counter[int] = Counter()
    for seed in range(60):
        three = [man(style, bonus=8) for style in (RETIARIUS, THRAEX, MURMILLO)]
        m = several(three, [man(RETIARIUS, bonus=8)], arena=COLOSSEUM)
        m.tray = Tray(SeededSource(seed, STREAM_MATCH), [])
        play_match(m)
        wins[m.winner] += 1
    assert wins[0] > 5 * wins[1]
