"""The arena [4, 6, 27]: starting places, obstacles, lines of combat, the window and its walls."""

from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import arena, events as ev
from ludus_cli.rules.gladiator.book.hexes import RADIUS, hex_number, offset_range
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.movement import move_on_foot
from ludus_cli.rules.gladiator.book.plots import read_plot, unpack_plot
from ludus_cli.rules.gladiator.book.state import NO_WALL, Match, let_fall
from ludus_cli.rules.gladiator.book.terms import LION, MUD, PILLAR, ROCK, SLAIN, SPARED, TREE, USELESS, WOLF
from tests.gladiator.seated import man, seated, told, used_up


def sides(*men: int) -> Match:
    """This many men of each side, in their places."""
    m = seated(*(man(9, 9, side=side) for side, number in enumerate(men) for _ in range(number)))
    arena.place_all(m)
    return m


def with_obstacles(*obstacles: tuple[int, int, int], **more: Any) -> Match:
    """A man who looks east and an opponent, and obstacles: kind, q, r."""
    m = seated(man(star=True), man(5, 0, 3, side=1), **more)
    for n, (kind, q, r) in enumerate(obstacles):
        m.obstacle_kind[n], m.obstacle_q[n], m.obstacle_r[n] = kind, q, r
    m.obstacles = len(obstacles)
    return m


# Places


def test_4_5_two_men_face_each_other_with_four_hexes_between() -> None:
    one, other = sides(1, 1).fighters
    assert (one.q, one.r, one.facing) == (-2, 0, 0)
    assert (other.q, other.r, other.facing) == (3, 0, 3)
    assert offset_range(other.q - one.q, other.r - one.r) == 5


@pytest.mark.parametrize("men", [(1, 1), (1, 2), (2, 2), (15, 15), (1, 1, 1), (9, 9, 9), (1, 1, 1, 1), (9, 9, 9, 9)])
def test_4_5_g62_men_of_a_side_stand_together_and_five_from_all_others(men: tuple[int, ...]) -> None:
    assert max(men) <= arena.room_for(len(men))
    fighters = sides(*men).fighters
    assert len({(f.q, f.r) for f in fighters}) == len(fighters)
    assert all(offset_range(f.q, f.r) <= RADIUS for f in fighters)
    for f in fighters:
        others = [(offset_range(g.q - f.q, g.r - f.r), g.side) for g in fighters if g is not f]
        assert min(far for far, side in others if side != f.side) >= 5
        if men[f.side] > 1:
            assert min(far for far, side in others if side == f.side) == 1


def test_28_2_heads_of_beasts_are_five_hexes_and_more_away_side_by_side() -> None:
    beasts = [man(side=1, beast=True, style=style, length=long) for style, long in ((LION, 3), (WOLF, 2), (LION, 3))]
    m = seated(man(), *beasts)
    arena.place_all(m)
    f = m.fighters[0]
    assert [offset_range(b.q - f.q, b.r - f.r) for b in beasts] == [5, 5, 6]
    assert [(b.r, b.facing) for b in beasts] == [(0, 3), (-1, 3), (1, 3)]


def test_30_a_mount_has_its_head_a_hex_before_its_rider() -> None:
    m = seated(man(), man(side=1, mount=2), man(side=1, rider=1, beast=True))
    arena.place_all(m)
    assert [(f.q, f.r, f.facing) for f in m.fighters] == [(-2, 0, 0), (3, 0, 3), (2, 0, 3)]


# Obstacles


def test_27_2_size_and_obstacles_are_rolled() -> None:
    # 1 + 2 - 1: size 2; 5 - 2 obstacles, in the first hexes that are open.
    m = seated(man(), man(side=1), dice=[2, 3, 5, 1, 2, 4], picks=[0, 0, 0], size=arena.UNROLLED)
    arena.lay_out(m)
    assert told(m, ev.ARENA) == [(ev.ARENA, -1, 2, 0, 0)]
    assert [event[2] for event in told(m, ev.OBSTACLE_SET)] == [PILLAR, TREE, MUD]
    assert [event[3] for event in told(m, ev.OBSTACLE_SET)] == [hex_number(-7, r) for r in (0, 1, 2)]
    used_up(m)


def test_27_2_g94_house_rule_arena() -> None:
    rules = HouseRules(built_arena=True)
    m = seated(man(), dice=(1, 1, 2, 1), picks=[0], size=arena.PLAIN, rules=rules)
    arena.lay_out(m)
    assert (m.size, m.obstacles) == (1, 1)
    used_up(m)


def test_27_2_2_g36_no_obstacle_within_two_hexes_of_a_start() -> None:
    m = seated(man(), man(side=1), dice=[2, 6], picks=[60])
    arena.lay_out(m)
    used_up(m)
    # 169 hexes, less 19 round each start; that of the first man is (-2, 0).
    assert arena.open_hexes(m, -1) == 169 - 2 * 19 - 1
    assert offset_range(m.obstacle_q[0] + 2, m.obstacle_r[0]) > 2
    assert arena.obstacle_at(m, m.obstacle_q[0], m.obstacle_r[0]) == ROCK


def test_27_2_1_2_g94_a_pit_has_walls_all_round_and_bare_sand_has_none() -> None:
    m = seated(man(), man(side=1), dice=[5], size=arena.PIT)
    arena.lay_out(m)
    rim = [(7, 0), (0, 7), (-7, 7), (-7, 0), (0, -7), (7, -7)]
    beyond = [(8, 0), (0, 8), (-8, 8), (-8, 0), (0, -8), (8, -8), (8, -4), (4, 4), (-4, 8)]
    assert [arena.blocking_terrain(m, q, r) for q, r in rim] == [0] * 6
    assert [arena.blocking_terrain(m, q, r) for q, r in beyond] == [arena.WALLED] * 9
    m = seated(man(), man(side=1), size=arena.PLAIN)
    arena.lay_out(m)
    assert (m.obstacles, m.walls) == (0, [NO_WALL] * 6)


@pytest.mark.parametrize(("kind", "blocks", "hazard", "stops_blows"), [
    (PILLAR, PILLAR, 0, True), (TREE, 0, 0, True), (MUD, 0, 1, False), (ROCK, ROCK, 0, True),
])  # fmt: skip
def test_27_5_to_27_8_what_obstacles_do(kind: int, blocks: int, hazard: int, stops_blows: bool) -> None:
    m = with_obstacles((kind, 1, 0))
    assert arena.obstacle_at(m, 1, 0) == kind
    assert arena.blocking_terrain(m, 1, 0) == blocks
    assert arena.hazards_in(m, 1, 0, 0) == hazard
    assert arena.line_free(m, 0, 0, 2, 0) is not stops_blows


def test_15_1_hazards_are_bodies_items_and_blood() -> None:
    m = seated(
        man(), man(2, 0, side=1), man(4, 0, 0, side=1, state=SLAIN, beast=True, length=3), man(6, 0, state=SPARED)
    )
    assert not any(arena.hazards_in(m, q, 0, 0) for q in (1, 5, 6)), "who is spared goes"
    # A beast lies with its head in (4, 0); the living are collided with.
    assert [arena.hazards_in(m, q, 0, 0) for q in (4, 3, 2)] == [1, 1, 1]
    let_fall(m, 0, 0, 1)
    m.item_where[8] = USELESS
    let_fall(m, 8, 0, 1)
    let_fall(m, 16, 0, 2)
    m.blood_q[0], m.blood_r[0], m.bloods = 0, 3, 1
    assert [arena.hazards_in(m, 0, r, 0) for r in (1, 2, 3, 4)] == [1, 1, 1, 0], "one a hex"
    m.fighters[0].state = SLAIN
    assert arena.hazards_in(m, 0, 0, 0) == 0, "his own body is none to him"


@pytest.mark.parametrize(
    ("trees", "end", "free"),
    [
        ([(1, 0)], (2, 0), False), ([(1, 0)], (1, 0), True), ([(0, 0)], (2, 0), True),
        ([(2, 0)], (3, 0), False), ([(0, 1)], (2, 0), True),
        # Between (1, 0) and (0, 1) to (1, 1): both of them block, one does not.
        ([(1, 0)], (1, 1), True), ([(0, 1)], (1, 1), True), ([(1, 0), (0, 1)], (1, 1), False),
        ([(1, 0), (0, 1)], (2, 2), False), ([(1, 1)], (2, 2), False), ([(1, 2), (2, 1)], (2, 2), False),
        ([(1, 0)], (2, 1), False), ([(1, 1)], (2, 1), False), ([(0, 1)], (2, 1), True),
        ([(-1, 1), (0, -1)], (-2, 1), True), ([(-1, 0), (-1, 1)], (-2, 1), False),
    ],
)  # fmt: skip
def test_27_6_g64_what_lies_on_the_line(trees: list[tuple[int, int]], end: tuple[int, int], free: bool) -> None:
    m = with_obstacles(*((TREE, q, r) for q, r in trees))
    assert arena.line_free(m, 0, 0, *end) is free
    assert arena.line_free(m, *end, 0, 0) is free, "the same both ways"


@pytest.mark.parametrize(
    ("plot", "fields", "climbs"),
    [("F", {}, True), ("(R)F", {}, False), ("F(R)", {}, False), ("F F", {}, False), ("SFL", {}, False),
     ("C", {}, False), ("F", {"held_by": 1}, False), ("F", {"gone": 1}, False)],
)  # fmt: skip
def test_27_8_2_one_f_without_turning_climbs_a_rock(plot: str, fields: dict[str, Any], climbs: bool) -> None:
    m = with_obstacles((ROCK, 1, 0))
    unpack_plot(m, 0, read_plot(plot))
    for name, value in fields.items():
        setattr(m.fighters[0], name, value)
    assert arena.climbs_rock(m, 0) is climbs


def test_27_8_2_1_who_stands_on_a_rock_is_above_those_who_do_not() -> None:
    m = with_obstacles((ROCK, 1, 0))
    f = m.fighters[0]
    f.q = 1
    arena.cross_edge(m, 0)
    arena.cross_edge(m, 0)
    assert told(m, ev.CLIMBS) == [(ev.CLIMBS, 0, hex_number(1, 0), 0, 0)], "told once"
    assert (arena.stands_above(m, 0, 1), arena.stands_above(m, 1, 0)) == (True, False)
    f.q = 0
    arena.cross_edge(m, 0)
    assert not f.on_rock


def test_27_6_1_beside_a_tree() -> None:
    m = with_obstacles((TREE, 1, 0), (PILLAR, 4, 0))
    assert (arena.beside_tree(m, 0), arena.beside_tree(m, 1)) == (True, False)


# Edges


def step_out(m: Match, q: int, r: int) -> None:
    """The first man comes into a hex."""
    m.fighters[0].q, m.fighters[0].r = q, r
    arena.cross_edge(m, 0)
    used_up(m)


def test_7_7_g8_27_4_1_an_edge_is_crossed_and_the_window_shifts() -> None:
    m = with_obstacles()
    step_out(m, 7, 0)
    assert (m.centre_q, m.centre_r) == (0, 0)
    m = with_obstacles(dice=[4], size=1)
    step_out(m, 8, 0)
    assert (m.centre_q, m.centre_r) == (3, 0)
    assert told(m, ev.EDGE) == [(ev.EDGE, 0, 0, 0, hex_number(3, 0))]
    assert m.walls == [NO_WALL] * 6, "4 + 1 is not over 5"
    assert (m.fighters[0].q, m.fighters[1].q) == (8, 5), "nobody changes places"


def test_27_4_1_the_roll_over_5_sets_a_wall_three_hexes_on() -> None:
    m = with_obstacles(dice=[4], size=2)
    step_out(m, 8, -2)
    assert m.walls[0] == 10
    assert [arena.blocking_terrain(m, q, -2) for q in (10, 11)] == [0, arena.WALLED]
    assert told(m, ev.EDGE)[0][2:] == (0, 1, hex_number(3, 0))


def test_27_4_2_the_wall_of_the_opposite_edge_goes_instead_of_the_roll() -> None:
    m = with_obstacles(size=5)
    m.walls[3] = 7
    step_out(m, 8, -4)
    assert (m.walls[0], m.walls[3]) == (NO_WALL, NO_WALL)


def test_27_4_an_edge_whose_wall_is_farther_out_is_not_rolled_for() -> None:
    m = with_obstacles(size=5)
    m.walls[0] = 9
    step_out(m, 8, 0)
    assert (m.walls[0], told(m, ev.EDGE)[0][3]) == (9, 1)
    m = with_obstacles(size=arena.PLAIN)
    step_out(m, 8, 0)
    assert m.walls == [NO_WALL] * 6


def test_27_4_g63_no_wall_is_set_before_anybody_or_anything() -> None:
    m = with_obstacles(dice=[6])
    m.fighters[1].q = 11
    let_fall(m, 0, 13, 0)
    step_out(m, 8, 0)
    assert m.walls[0] == 13
    m = with_obstacles(dice=[1])
    step_out(m, -15, 0)
    assert (m.centre_q, m.centre_r) == (-9, 0), "until he is in it again"


@pytest.mark.parametrize(
    ("q", "r", "centre"),
    [(8, -2, (3, 0)), (8, -6, (3, -3)), (2, 6, (0, 3)), (6, 2, (3, 0)), (-2, 8, (0, 3)), (-6, 8, (-3, 3)),
     (-8, 2, (-3, 0)), (-8, 6, (-3, 3)), (-2, -6, (0, -3)), (2, -8, (0, -3)), (6, -8, (3, -3))],
)  # fmt: skip
def test_7_7_g63_the_window_follows_him_over_each_edge(q: int, r: int, centre: tuple[int, int]) -> None:
    m = with_obstacles(dice=[1])
    step_out(m, q, r)
    assert (m.centre_q, m.centre_r) == centre


# With movement


def walked(m: Match, plot: str) -> tuple[int, int]:
    """Where the first man is when all have walked, he by his plot."""
    unpack_plot(m, 0, read_plot(plot))
    move_on_foot(m)
    used_up(m)
    return m.fighters[0].q, m.fighters[0].r


def test_27_3_a_pillar_stops_him_before_it() -> None:
    # 2D6 2 + two hexes forward, 4: 1 Stun.
    m = with_obstacles((PILLAR, 3, 0), dice=[1, 1])
    assert walked(m, "C") == (2, 0)
    assert (told(m, ev.OBSTACLE_HIT)[0][2], m.fighters[0].stun) == (PILLAR, 1)


def test_27_8_he_climbs_a_rock_or_runs_into_it() -> None:
    m = with_obstacles((ROCK, 1, 0))
    assert walked(m, "F") == (1, 0)
    assert m.fighters[0].on_rock
    m = with_obstacles((ROCK, 1, 0), dice=[1, 1])
    assert walked(m, "F B") == (0, 0)
    assert told(m, ev.OBSTACLE_HIT)[0][2] == ROCK


@pytest.mark.parametrize(("plot", "hazards"), [("F F", 1), ("C", 1), ("L", 0), ("B", 0)])
def test_27_7_1_mud_on_his_way(plot: str, hazards: int) -> None:
    m = with_obstacles((MUD, 1, 0), (MUD, 0, 0))
    walked(m, plot)
    assert m.fighters[0].hazards == hazards


def test_27_4_3_over_a_marked_edge_he_hits_the_wall() -> None:
    m = with_obstacles(dice=[1, 1])
    m.walls[3] = 1
    assert walked(m, "B B") == (-1, 0)
    assert told(m, ev.OBSTACLE_HIT)[0][2] == 0


def test_7_7_a_charge_over_the_edge_shifts_the_window_once() -> None:
    m = with_obstacles(dice=[6])
    m.fighters[0].q = 7
    assert walked(m, "C") == (10, 0)
    assert [event[2:] for event in told(m, ev.EDGE)] == [(0, 1, hex_number(3, 0))]
    assert m.walls[0] == 10
