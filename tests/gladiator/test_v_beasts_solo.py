"""Springsteen's solitaire hunts (V34, V53, V55): Tables C, D and G, the wall, the man that a beast runs down."""

import pytest

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.rules.gladiator.book import events as ev, terms
from ludus_cli.rules.gladiator.book.allotting import allocate
from ludus_cli.rules.gladiator.book.bout import match_of
from ludus_cli.rules.gladiator.book.gladiator import new_centurion
from ludus_cli.rules.gladiator.book.hexes import hex_number
from ludus_cli.rules.gladiator.book.match import play_match
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.older import events as older
from ludus_cli.rules.gladiator.older.beasts_multi import springsteens_act
from tests.gladiator.older import rules_by
from tests.gladiator.seated import man, resolve, told, used_up
from tests.gladiator.test_v_beasts import beast, hunt, lay_out_walls

#: Where the man stands who is in nobody's way.
AWAY = (-7, 2)


def at(f: Fighter) -> tuple[int, int, int]:
    return f.q, f.r, f.facing


@pytest.mark.parametrize(
    ("style", "dice", "end"),
    [
        # Worked example 16: red 6 with white 7 holds; red 3 with white 6: to the left, forward, to the left.
        (terms.TIGER, (6, 3, 4), (0, 0, 0)), (terms.TIGER, (3, 2, 4), (2, -3, 4)), (terms.TIGER, (3, 4, 4), (-1, 3, 2)),
        (terms.TIGER, (2, 3, 4), (2, 0, 0)), (terms.WOLF, (2, 3, 4), (2, 0, 0)),
        # Tight circles; back, though red holds; pauses.
        (terms.LION, (3, 2, 3), (0, -2, 3)), (terms.LION, (2, 4, 5), (-1, 2, 2)), (terms.LION, (6, 1, 1), (-1, 0, 0)),
        (terms.LION, (5, 1, 3), (0, 0, 0)), (terms.LION, (5, 4, 6), (0, 0, 0)),
        # Whirls: a tiger round its rear hex, a wolf in its place.
        (terms.TIGER, (2, 1, 2), (-1, -1, 4)), (terms.TIGER, (1, 5, 6), (-1, 1, 1)), (terms.WOLF, (2, 5, 6), (0, 0, 2)),
    ],
)  # fmt: skip
def test_tables_c_and_d_v34_v55(style: int, dice: tuple[int, ...], end: tuple[int, int, int]) -> None:
    m = hunt(man(*AWAY), beast(style), dice=dice)
    springsteens_act(m)
    assert at(m.fighters[1]) == end
    used_up(m)


def test_each_lmp_takes_a_hex_off_c_but_not_off_a_rush_v38() -> None:
    m = hunt(man(*AWAY), beast(terms.TIGER, moves=6), dice=(5, 3, 4))
    springsteens_act(m)
    assert at(m.fighters[1]) == (3, 0, 0)
    m = hunt(man(0, 7, 4), beast(terms.TIGER, moves=6), dice=(1, 6, 6))
    springsteens_act(m)
    assert at(m.fighters[1]) == (0, 6, 1)


@pytest.mark.parametrize("red", [1, 6])
def test_example_16_a_rush_goes_six_hexes_whatever_c_says(red: int) -> None:
    m = hunt(man(-7, 0, 3), beast(terms.TIGER, 0, 0, 0), dice=(red, 6, 6))
    springsteens_act(m)
    assert at(m.fighters[1]) == (-6, 0, 3)
    used_up(m)


@pytest.mark.parametrize(("facing", "picks", "last"), [
    (0, [], (1, 1)), (5, [], (1, 1)), (1, [], (2, 0)), (2, [], (2, 0)), (3, [0], (2, 0)), (3, [1], (1, 1)),
])  # fmt: skip
def test_of_the_shortest_ways_a_rush_takes_that_with_the_most_pa(
    facing: int, picks: list[int], last: tuple[int, int]
) -> None:
    # He stands at (2, 1): it may come from (1, 1), west of him, or from (2, 0), north west; ties are by chance.
    m = hunt(man(2, 1, facing), beast(terms.TIGER), dice=(1, 6, 6, 1, 6, 3, 3, 6), picks=picks)
    springsteens_act(m)
    assert m.fighters[1].beast_hexes == 3
    assert told(m, ev.MOVE)[0][3] == hex_number(*last)
    assert len(told(m, ev.COLLISION)) == 2
    used_up(m)


def test_from_where_it_faces_him_along_a_row_it_goes_straight_at_him() -> None:
    # Circling left it looks along the row of (1, -2) after its first hex, and spends the other two on it.
    m = hunt(man(4, -4), beast(terms.LION), dice=(3, 2, 4))
    springsteens_act(m)
    assert at(m.fighters[1]) == (3, -3, 5)
    # It faces him as it begins, and so it does not whirl.
    m = hunt(man(5, 0), beast(terms.LION), dice=(2, 1, 2))
    springsteens_act(m)
    assert at(m.fighters[1]) == (2, 0, 0)


@pytest.mark.parametrize("stayed", [True, False])
def test_it_runs_down_whoever_is_in_its_way_even_if_he_has_moved(stayed: bool) -> None:
    # 3 + 4 + 2 x 2 against 1 + 1 - 2: he is pushed on, with 2D6 + 11 Stun: 1 + 1 + 11 are 13.
    m = hunt(man(2, 0, 3, began=0 if stayed else 77), beast(terms.TIGER), dice=(5, 3, 4, 3, 1, 1, 1, 6))
    springsteens_act(m)
    assert m.fighters[1].q == 2
    assert (m.fighters[0].q, m.fighters[0].r) == (3, 0)
    assert [e[1:3] for e in told(m, ev.IMPACT)] == [(1, 0)]


@pytest.mark.parametrize(
    ("dice", "end", "way"),
    [
        # Eastward at the wall of the east: along it is south east, one to the right; off it south west.
        ((5, 3, 4, 4), (7, -2, 1), 0), ((5, 3, 4, 5), (4, -2, 2), 1),
    ],
)  # fmt: skip
def test_beast_against_wall_v53(dice: tuple[int, ...], end: tuple[int, int, int], way: int) -> None:
    m = walled(beast(terms.LEOPARD, 5, -5, 0), dice)
    springsteens_act(m)
    assert (at(m.fighters[1]), told(m, older.AT_WALL)[0][2]) == (end, way)
    used_up(m)


@pytest.mark.parametrize(("die", "end"), [(1, (7, -1, 4)), (2, (6, 1, 2))])
def test_in_a_corner_the_die_says_which_way(die: int, end: tuple[int, int, int]) -> None:
    m = walled(beast(terms.LEOPARD, 7, 0, 0), (1, 3, 4, 1, die))
    springsteens_act(m)
    assert at(m.fighters[1]) == end
    used_up(m)


def walled(f: Fighter, dice: tuple[int, ...]) -> Match:
    """A beast in a walled arena, with a man far from it."""
    place = at(f)
    m = hunt(man(), f, dice=dice)
    lay_out_walls(m)
    f.q, f.r, f.facing = place
    m.fighters[0].q, m.fighters[0].r = -5, 3
    return m


# Attacks (G)


def blows(m: Match, who: int) -> list[tuple[int, int, int]]:
    """Area, CF and round of each attack."""
    f = m.fighters[who]
    return [(f.at_area[n] + 1, f.at_cf[n], f.at_round[n]) for n in range(f.attacks)]


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        # Worked example 15: 6, 5, 5 on legs, arms, and legs again, at the first one's time of three.
        ((5, 5, 4, 5), [(5, 11, 1), (4, 5, 3)]), ((6, 5, 5, 1), [(5, 11, 1), (1, 5, 5)]),
        ((3, 5, 5), [(5, 16, 2)]),
        ((2, 6, 3), [(3, 16, 3)]), ((3, 1, 1), [(1, 8, 2), (2, 8, 4)]), ((6, 4, 4, 4), [(4, 6, 1), (5, 10, 3)]),
    ],
)  # fmt: skip
def test_example_15_table_g(dice: tuple[int, ...], expected: list[tuple[int, int, int]]) -> None:
    m = hunt(man(1, 0, 3), beast(terms.TIGER, engaged=True, foe=0), dice=dice)
    allocate(m, 1)
    assert blows(m, 1) == expected
    assert m.fighters[1].defence == [0] * 5
    used_up(m)


def test_an_attack_without_cf_is_none() -> None:
    m = hunt(man(1, 0, 3), beast(terms.WOLF, engaged=True, foe=0, cf=2), dice=(5, 4))
    allocate(m, 1)
    assert blows(m, 1) == [(4, 2, 3)]
    used_up(m)


def test_it_attacks_one_in_its_three_front_hexes() -> None:
    for q, r in ((1, 0), (0, 1), (1, -1), (-1, 1), (2, 0)):
        m = hunt(man(q, r), beast(terms.LEOPARD, engaged=True, foe=0), dice=(1, 2))
        allocate(m, 1)
        assert m.fighters[1].attacks == int((q, r) in ((1, 0), (0, 1), (1, -1)))


def strike(m: Match, who: int, foe: int, cf: int) -> None:
    """One attack on a chest with this many CF."""
    f = m.fighters[who]
    f.named, f.engaged, f.foe, f.attacks = f.hand[0], True, foe, 1
    f.at_area[0], f.at_cf[0], f.at_foe[0] = terms.CHEST, cf, foe
    resolve(m, who, 0)


@pytest.mark.parametrize(
    ("attack", "result"), [((1, 1, 1), terms.FUMBLE), ((2, 1, 1), 1), ((3, 3, 2), terms.HIT), ((6, 3, 3), terms.HIT)]
)
def test_any_result_but_nothing_and_a_miss_is_a_hit_on_a_beast_v34(attack: tuple[int, ...], result: int) -> None:
    m = hunt(man(1, 0, 3), beast(terms.BEAR), dice=(*attack, 1, 1, 1))
    strike(m, 0, 1, 0)
    assert told(m, ev.ATTACK)[0][4] == result


def test_a_parried_beast_is_hurt_on_its_forelegs_and_may_strike_the_weapon_away_v34() -> None:
    # 12 on the table: P. A wound roll of 11: 2 wounds, 2 + 2 and 1: none besides. 3D6 - 11 - 4 below 1: it falls.
    m = hunt(man(1, 0, 3), beast(terms.TIGER), dice=(3, 3, 2, 4, 4, 3, 2, 2, 4, 4, 4, 1, 1))
    strike(m, 1, 0, 4)
    assert (told(m, ev.ATTACK)[0][4], m.fighters[1].wounds) == (terms.WEAPON, [0, 0, 0, 2, 0])
    assert m.fighters[0].hand[0] == -1
    used_up(m)


# Whole hunts


@pytest.mark.parametrize("edition", ["colosseum", "1981", "billings", "v2"])
@pytest.mark.parametrize("mode", ["solo", "multi"])
def test_hunts_end(edition: str, mode: str) -> None:
    rules = rules_by(edition, beasts=mode)
    for number in range(10):
        t = Tray(SeededSource(number, 8), [])
        styles = [(terms.OLD_BESTIARIUS, terms.OLD_VENATOR)[number % 2]]
        styles += (
            [(terms.TIGER, terms.LION, terms.LEOPARD, terms.BEAR, terms.WOLF)[number % 5]]
            if number % 3
            else [terms.WOLF] * 3
        )
        men = [(new_centurion(t, n, style, rules), min(n, 1), False) for n, style in enumerate(styles)]
        m = match_of(t, men, rules=rules, death=False, size=number % 6, player=None)  # type: ignore[arg-type]
        play_match(m)
        assert m.over
        assert m.turn <= 12
        assert told(m, older.HUNT_BY)
        assert bool(told(m, older.BEAST_DOES)) == (mode == "solo")
