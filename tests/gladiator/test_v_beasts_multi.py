"""Springsteen's beasts where several play (V35, V54): Table I, rearing bears, ways that cross, their allocation."""

import pytest

from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.allotting import allocate
from ludus_cli.rules.gladiator.book.beasts import beast_cf
from ludus_cli.rules.gladiator.book.collisions import meet_body
from ludus_cli.rules.gladiator.book.hexes import hex_number
from ludus_cli.rules.gladiator.book.state import Fighter
from ludus_cli.rules.gladiator.book.stun import roll_stun
from ludus_cli.rules.gladiator.book.terms import BEAR, LEOPARD, LION, TIGER, WOLF
from ludus_cli.rules.gladiator.older import events as older
from ludus_cli.rules.gladiator.older.beasts_multi import carry_out, plot_beasts, show_beasts, springsteens_act, worth_of
from ludus_cli.rules.gladiator.tables.older_beasts import beast_steps
from tests.gladiator.seated import man, told, used_up
from tests.gladiator.test_v_beasts import MULTI, beast, hunt
from tests.gladiator.test_v_beasts_solo import at


def plot_of(text: str) -> int:
    """The plot that a text of steps is."""
    names = ("", "F", "FL", "FR", "B", "WL", "WR", "up", "1", "2", "3", "PL", "PR", "down")
    return sum(names.index(word) * 16**n for n, word in enumerate(text.split()))


@pytest.mark.parametrize(
    ("f", "whom", "picks", "plot", "end"),
    [
        # In front of it he is where he is wanted; far off it goes all four hexes.
        (beast(LION, by=MULTI), (1, 0), [], "", (0, 0, 0)),
        (beast(LION, by=MULTI), (9, 0), [], "F F F F", (4, 0, 0)),
        # Behind it: half round the rear hex, to the left or to the right by chance.
        (beast(LION, by=MULTI), (-3, 0), [0], "WL", (-2, 0, 3)),
        (beast(LION, by=MULTI), (-3, 0), [1], "WR", (-2, 0, 3)),
        (beast(WOLF, by=MULTI), (2, -2), [], "FL", (1, -1, 5)),
        # A bear rears up, with its man before it, and drops where he is far.
        (beast(BEAR, by=MULTI), (1, 0), [], "up 2", (0, 0, 0)),
        (beast(BEAR, by=MULTI, length=1), (1, 0), [], "", (0, 0, 0)),
        (beast(BEAR, by=MULTI, length=1), (0, 1), [], "PR", (0, 0, 1)),
        (beast(BEAR, by=MULTI, length=1), (6, 0), [], "down", (1, 0, 0)),
        # A beast that has no move left, or lies, plots X.
        (beast(BEAR, by=MULTI, moved_phases=5), (9, 0), [], "", (0, 0, 0)),
        (beast(LION, by=MULTI, prone=True), (9, 0), [], "", (0, 0, 0)),
    ],
)
def test_table_i_and_the_programs_plot_v54(
    f: Fighter, whom: tuple[int, int], picks: list[int], plot: str, end: tuple[int, int, int]
) -> None:
    m = hunt(man(*whom, 3), f, picks=picks, by=MULTI)
    moved = f.moved_phases
    plot_beasts(m)
    show_beasts(m)
    assert f.plot == plot_of(plot)
    assert [beast_steps(e[2]) for e in told(m, older.BEAST_PLOTS)] == [plot or "X"]
    assert f.moved_phases == moved + (plot != "")
    springsteens_act(m)
    assert at(f) == end
    assert [e[2] for e in told(m, older.REARS)] == ([1] if "up" in plot else [0] if plot == "down" else [])
    assert f.length == (1 if f.style == WOLF or "up" in plot or (f.style == BEAR and whom[0] < 2) else 2)
    used_up(m)


@pytest.mark.parametrize(
    ("plot", "end"),
    [("F FL F FL", (3, -2 - 1, 4)), ("FR", (0, 1, 1)), ("FR FR", (-1, 2, 2)), ("B", (-1, 0, 0)),
     ("WL", (-2, 0, 3)), ("WR", (-2, 0, 3))],
)  # fmt: skip
def test_steps_of_table_i(plot: str, end: tuple[int, int, int]) -> None:
    f = beast(TIGER, by=MULTI, plot=plot_of(plot))
    carry_out(hunt(man(-7, 2), f, by=MULTI), 1)
    assert at(f) == end
    assert f.plot == 0


def test_a_plot_through_a_man_or_a_body_is_not_thought_of() -> None:
    m = hunt(man(1, 0, 3), man(5, 0, 3), beast(LION, by=MULTI), beast(WOLF, 0, 1, by=MULTI), by=MULTI)
    assert worth_of(m, 2, 1, plot_of("F")) == worth_of(m, 2, 1, plot_of("FR")) == 1000
    # To (1, -1): four hexes off, and one hex-side.
    assert worth_of(m, 2, 1, plot_of("FL")) == 10 * 5 + 1


@pytest.mark.parametrize(("plot", "came", "collides"), [
    ("F F F F", True, False), ("F F", True, True), ("F F F F", False, True), ("F F F", False, True),
])  # fmt: skip
def test_ways_that_cross_do_not_collide_v35(plot: str, came: bool, collides: bool) -> None:
    victim = man(2, 0, 3, began=hex_number(2, 1) if came else hex_number(2, 0))
    m = hunt(victim, beast(LION, by=MULTI, plot=plot_of(plot)), dice=[3, 1, 1, 1, 6] if collides else [], by=MULTI)
    carry_out(m, 1)
    assert bool(told(m, ev.COLLISION)) == collides
    # It has won 3 + 3 + 4 to 1 + 1 - 2, and has his hex.
    assert at(m.fighters[1]) == ((2, 0, 0) if collides else (4, 0, 0))
    used_up(m)


def test_who_walks_to_where_a_beast_still_leaves_does_not_meet_it() -> None:
    m = hunt(man(0, 0), beast(LION, by=MULTI, plot=plot_of("F")), by=MULTI)
    meet_body(m, 0, 1)
    assert not told(m, ev.COLLISION)
    used_up(m)


def test_stun_makes_no_beast_drop_but_prone_and_getting_up_voids_its_plot() -> None:
    m = hunt(man(5, 0, 3), beast(LION, by=MULTI, plot=plot_of("F F")), dice=[6, 6], by=MULTI)
    assert roll_stun(m, 0, 1, 7) == 9
    f = m.fighters[1]
    assert (f.prone, f.stun) == (True, 9)
    springsteens_act(m)
    assert (f.prone, at(f)) == (False, (0, 0, 0))


@pytest.mark.parametrize(
    ("f", "dice", "expected"),
    [
        # A reared bear: 4 CF more, on areas 1, 2 and 4 alone.
        (beast(BEAR, by=MULTI, length=1), (6, 1, 6, 1, 3, 2, 5, 4), [(1, 8), (2, 4), (4, 4)]),
        # None above half, as soon as it is there another area.
        (beast(LEOPARD, by=MULTI), (6, 5, 5, 1, 4, 1), [(5, 5), (1, 5)]),
        (beast(WOLF, by=MULTI, stun=7), (3, 6, 2), [(2, 1)]),
        (beast(WOLF, by=MULTI, stun=8), (), []),
    ],
)
def test_all_cf_attack_none_above_half_v54(f: Fighter, dice: tuple[int, ...], expected: list[tuple[int, int]]) -> None:
    f.engaged, f.foe = True, 0
    m = hunt(man(1, 0, 3), f, dice=dice, by=MULTI)
    allocate(m, 1)
    assert [(f.at_area[n] + 1, f.at_cf[n]) for n in range(f.attacks)] == expected
    assert f.available == max(0, beast_cf(m, 1)) == sum(cf for _, cf in expected)
    used_up(m)
