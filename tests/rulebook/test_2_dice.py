"""Chapter 2: the card, the zones, and four ways to read dice."""

from fractions import Fraction

import pytest

from ludus_cli.core.dice import MASK, SeededSource, Sfc32, Tray, roll_one, roll_passes, roll_successes, roll_total
from ludus_cli.rules.heroes.book import events as ev, rolls, terms
from ludus_cli.rules.heroes.book.arena import Arena, ArenaError, read_arena
from ludus_cli.rules.heroes.book.attack import attack, attack_dice
from ludus_cli.rules.heroes.book.damage import apply_points
from ludus_cli.rules.heroes.book.gladiator import roll_size
from ludus_cli.rules.heroes.book.maneuver import maneuver_dice, roll_maneuver
from ludus_cli.rules.heroes.book.movement import ALLOWED, R_FULL, why_not
from ludus_cli.rules.heroes.book.npg import npg_phase
from ludus_cli.rules.heroes.book.state import drop_item, is_full_zone
from ludus_cli.rules.heroes.book.styles import MURMILLO, RETIARIUS, SECUTOR, opponent_of
from ludus_cli.rules.heroes.book.terms import BELLY, KILLED, MOVE, NO_EDGE, NONE, RIGHT_LEG, SWORD, WEAPON_HAND
from tests.rulebook.table import (
    AMPHITHEATRE,
    CENTRE,
    COLOSSEUM,
    EAST,
    EAST_GATE,
    WEST,
    battle,
    binomial,
    duel,
    man,
    rolls_in,
)
from tests.scripted import chance_2d6, deeds, dice, odds, script

pytestmark = pytest.mark.section("2.7")


@pytest.mark.section("2.4", "2.5.1")
def test_2_5_1_tracks_start_at_strength() -> None:
    assert man(SECUTOR, 5, 3, 4).track == [3] * 7
    assert terms.PARTS == ("Head", "Left Arm", "Chest", "Right Arm", "Belly", "Left Leg", "Right Leg")


@pytest.mark.section("2.5.1", "5.4.3.2")
def test_2_5_1_card_of_the_secutor_with_a_leg_and_a_belly_wound() -> None:
    m = duel(man(SECUTOR, 5, 3, 4), man())
    f = m.fighters[0]
    with script(m):
        apply_points(m, 1, 0, RIGHT_LEG, 2)
        apply_points(m, 1, 0, BELLY, 1)
    assert (f.savvy, f.strength, f.speed) == (5, 2, 3)
    assert f.track == [3, 3, 3, 3, 2, 3, 1]


@pytest.mark.ruling("H15")
def test_2_4_the_card_of_a_left_hander_is_the_mirror() -> None:
    swap = {"Left": "Right", "Right": "Left"}
    for own, mirrored in zip(terms.PARTS, terms.MIRRORED_PARTS, strict=True):
        side, _, limb = own.partition(" ")
        assert mirrored == (f"{swap[side]} {limb}" if side in swap else own)


def test_2_5_2_what_falls_lies_in_his_zone() -> None:
    m = duel(man(zone=EAST), man())
    with script(m) as record:
        drop_item(m, 0, WEAPON_HAND)
        drop_item(m, 0, WEAPON_HAND)
    assert deeds(record) == [(ev.DROP, 0, SWORD, WEAPON_HAND, EAST)]
    assert (m.fighters[0].hand, m.item_zone) == ([NONE, 1], [EAST, -1, -1, -1])


@pytest.mark.section("2.6", "2.6.1", "2.6.2", "2.6.3", "H20")
@pytest.mark.parametrize(("arena", "walls", "hearts", "centres"), [(AMPHITHEATRE, 12, 8, 1), (COLOSSEUM, 20, 20, 11)])
def test_2_6_zones_of_three_kinds(arena: Arena, walls: int, hearts: int, centres: int) -> None:
    assert [arena.kind.count(kind) for kind in (terms.WALL, terms.HEART, terms.CENTER)] == [walls, hearts, centres]
    assert len(arena.kind) == walls + hearts + centres


@pytest.mark.section("2.6", "2.6.1", "2.6.3", "H20")
@pytest.mark.parametrize("arena", [AMPHITHEATRE, COLOSSEUM])
def test_2_6_one_step_goes_to_any_of_eight_neighbours(arena: Arena) -> None:
    places = list(zip(arena.row, arena.column, strict=True))
    for a, (row, column) in enumerate(places):
        near = {b for b, (r, c) in enumerate(places) if b != a and abs(r - row) <= 1 and abs(c - column) <= 1}
        assert set(arena.neighbours[a]) - {NONE} == near
        assert {b for b in range(len(places)) if arena.steps[a][b] == 1} == near
        if arena.kind[a] == terms.CENTER:
            assert all(arena.kind[b] != terms.WALL for b in near)


@pytest.mark.ruling("H20")
def test_2_6_a_user_draws_his_own() -> None:
    arena = read_arena("pit", "W G W\nG C G\nW G W")
    assert (arena.gates, arena.kind[4]) == ([1, 5, 7, 3], terms.CENTER)


@pytest.mark.section("2.6", "4.4", "H20")
@pytest.mark.parametrize(
    ("drawing", "words"),
    [
        ("", "empty"),
        ("W G W\nG X G\nW G W", "row 2, column 2: 'X'"),
        ("W G W\nG C\nW G W", "row 2: 2 cells"),
        ("W G W\nG H G\nW G W", "no Center"),
        ("W G W\nG C W\nW G W", "3 gates"),
        ("W G W W\nG C C G\nW W G W", "do not face"),  # no south gate below the north gate
        ("W G W\nG C W\nW C G\nW G W", "do not face"),  # no east gate level with the west gate
        ("G W G\nW C W\nG W G", "do not face"),  # gates in the corners
        (". G .\nG C G\n. G C", "row 3, column 3: C is on the edge"),
        ("W G W . W\nG C G . W\nW G W . W", "cannot be reached"),
    ],
)
def test_2_6_broken_drawings_say_what_is_wrong(drawing: str, words: str) -> None:
    with pytest.raises(ArenaError, match=words):
        read_arena("mine", drawing)


@pytest.mark.section("2.6", "5.4.7")
def test_2_6_at_most_four_functioning_in_a_zone_bodies_do_not_count() -> None:
    four = [man() for _ in range(4)]
    m = battle(four, [man(player=True, zone=EAST)])
    assert is_full_zone(m, CENTRE)
    assert why_not(m, 4, MOVE, CENTRE, 0) == R_FULL
    four[0].state = KILLED
    assert not is_full_zone(m, CENTRE)
    assert why_not(m, 4, MOVE, CENTRE, 0) == ALLOWED


@pytest.mark.section("2.7.1", "5.2.5")
def test_2_7_1_cletus_passes_a_3_on_savvy_3_and_steps_to_the_closest() -> None:
    m = duel(man(SECUTOR, 3, zone=WEST), man(RETIARIUS, zone=EAST_GATE))
    with script(m, 3) as record:
        assert npg_phase(m, 0) == NONE
    assert rolls_in(record) == [("5-2 NPG Options", 0, 3, 1)]
    assert deeds(record) == [(ev.MOVE, 0, WEST, CENTRE, 0)]


@pytest.mark.parametrize("six_fails", [False, True])
@pytest.mark.parametrize("value", range(-1, 10))
@pytest.mark.parametrize("count", [1, 2])
def test_2_7_1_passing_dice_against_a_value(count: int, value: int, six_fails: bool) -> None:
    one = Fraction(min(max(value, 0), 5 if six_fails else 6), 6)
    expected = {0: 1 - one, 1: one}
    if count == 2:
        expected = {0: (1 - one) ** 2, 1: 2 * one * (1 - one), 2: one**2}
    found = odds(lambda s: roll_passes(Tray(s), 0, rolls.OPTIONS, count, value, six_fails), count)
    assert found == {k: v for k, v in expected.items() if v}


def test_2_7_2_five_dice_1_2_3_4_4_are_three_successes() -> None:
    t = dice(1, 2, 3, 4, 4)
    assert roll_successes(t, 0, rolls.MANEUVER, 5) == 3
    assert t.count == 5


@pytest.mark.parametrize("listening", [False, True])
@pytest.mark.parametrize("count", range(5))
def test_2_7_2_each_die_of_1_to_3_is_a_success(count: int, listening: bool) -> None:
    found = odds(lambda s: roll_successes(Tray(s, [] if listening else None), 0, rolls.MANEUVER, count), count)
    assert found == dict(enumerate(binomial(count)))


@pytest.mark.section("2.7.2", "5.3", "5.4", "H1")
def test_2_7_2_a_pool_below_nothing_is_no_dice_at_all() -> None:
    m = duel(man(MURMILLO, 1, 4, 1), man())
    f = m.fighters[0]
    f.netted = f.down = True
    assert maneuver_dice(m, 0, 1, 0, True) == 0
    assert attack_dice(m, 0, 0, NO_EDGE, False) == 0


@pytest.mark.section("2.7.3", "3.8.4", "4.1")
def test_2_7_3_a_3_on_the_opponents_of_the_retiarius_is_a_secutor() -> None:
    assert opponent_of(RETIARIUS, roll_one(dice(3), 0, rolls.OPPONENT)) == SECUTOR


@pytest.mark.section("2.7.4", "3.4")
def test_2_7_4_size_3_and_6_is_average() -> None:
    assert roll_size(dice(3, 6), 0, False).name == "Average"


def test_2_7_4_totals_of_two_dice() -> None:
    found = odds(lambda s: roll_total(Tray(s), 0, rolls.SIZE), 2)
    assert found == {total: chance_2d6(total) for total in range(2, 13)}


@pytest.mark.section("2.7.5", "5.4")
def test_2_7_5_savvy_4_and_two_bonus_dice_roll_six_on_attack() -> None:
    m = duel(man(RETIARIUS, 4, player=True, bonus=5), man(SECUTOR, 1))
    with script(m, 1, 1, 1, 1, 1, 1, 4, 3, 3, answers=[(2, 0)]) as record:
        attack(m, 0, 1, NO_EDGE)
    assert rolls_in(record)[0] == ("5-5 Attack", 0, 6, 6)
    assert m.fighters[0].bonus == 3


@pytest.mark.section("2.7.6", "3.7.1")
def test_2_7_6_bonus_dice_are_read_for_successes_and_then_gone() -> None:
    m = duel(man(MURMILLO, 1, 4, 1, player=True, bonus=4), man(MURMILLO, 1, 4, 1))
    with script(m, 6, 6, 3, 4, 6, 6, answers=[(2, 0)]) as record:
        assert roll_maneuver(m, 0, 1)[0] == 0
    assert deeds(record)[-1] == (ev.MANEUVER, 0, 1, 1, 0)
    assert m.fighters[0].bonus == 2


@pytest.mark.ruling("H62")
def test_2_7_of_two_who_roll_at_once_the_man_whose_turn_it_is_rolls_first() -> None:
    m = duel(man(MURMILLO, 2, 4, 1), man(MURMILLO, 1, 4, 1))
    with script(m, 1, 1, 1, 6, 6) as record:
        assert roll_maneuver(m, 1, 0) == (1, NO_EDGE)
    assert rolls_in(record) == [("5-3 Maneuver", 1, 2, 2), ("5-3 Maneuver", 0, 3, 1)]
    with script(m, 1, 6, 6, 3, 4) as record:
        attack(m, 1, 0, NO_EDGE)
    assert rolls_in(record)[:2] == [("5-5 Attack", 1, 1, 1), ("5-5 Attack", 0, 2, 0)]


def test_2_7_the_generator_is_sfc32_and_its_faces_are_1_to_6() -> None:
    def reference(a: int, b: int, c: int, counter: int, count: int) -> list[int]:
        out = []
        for _ in range(count):
            value = (a + b + counter) % 2**32
            counter = (counter + 1) % 2**32
            a = b ^ b // 2**9
            b = (c + c * 8) % 2**32
            c = ((c * 2**21) % 2**32 + c // 2**11 + value) % 2**32
            out.append(value)
        return out

    generator = Sfc32(2026, 2, 7)
    mine = [generator.next32() for _ in range(50)]
    assert mine == reference(2026, 0, 7, (2 * 0x9E3779B9 + 1) % 2**32, 65)[15:]
    assert all(0 <= number <= MASK for number in mine)
    source = SeededSource(2026, 2)
    rolled = [source.d6() for _ in range(6000)]
    assert set(rolled) == {1, 2, 3, 4, 5, 6}
    assert all(900 < rolled.count(face) < 1100 for face in set(rolled))
    assert {source.pick(7) for _ in range(300)} == set(range(7))
    again, other = SeededSource(2026, 2), SeededSource(2027, 2)
    again.pick(100)
    assert [again.d6() for _ in range(20)] == rolled[:20] != [other.d6() for _ in range(20)]
