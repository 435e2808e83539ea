"""All ways walked together [7, 8.1]."""

import random

import pytest

from ludus_cli.core.dice import STREAM_MATCH, Event, SeededSource, Tray
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.hexes import place_q
from ludus_cli.rules.gladiator.book.match import clear_movement
from ludus_cli.rules.gladiator.book.movement import move_on_foot
from ludus_cli.rules.gladiator.book.plots import read_plot, unpack_plot
from ludus_cli.rules.gladiator.book.posture import fall_or_stand, fall_prone, hazard_checks, weak_legs
from ludus_cli.rules.gladiator.book.state import Match, active, hex_of, up
from ludus_cli.rules.gladiator.book.stun import recover_stun
from ludus_cli.rules.gladiator.book.terms import MUD, PILLAR, ROCK, TREE
from tests.gladiator.all_plots import legal_plots
from tests.gladiator.seated import man, seated, told, used_up
from tests.some import some


def go(m: Match, *plots: str) -> Match:
    """Walk by these plots; all dice are used up."""
    for who, plot in enumerate(plots):
        unpack_plot(m, who, read_plot(plot))
    move_on_foot(m)
    if m.tray.record is not None and not isinstance(m.tray.source, SeededSource):
        used_up(m)
    return m


def places(m: Match) -> list[tuple[int, int, int]]:
    return [(f.q, f.r, f.facing) for f in m.fighters]


def met(m: Match) -> int:
    return len(told(m, ev.COLLISION)) // 2


@pytest.mark.parametrize(("plot", "end", "forward", "back"), [
    ("F", (1, 0, 0), 1, 0), ("F F", (2, 0, 0), 2, 0), ("(R)F", (0, 1, 1), 1, 0), ("F(R) F", (1, 1, 1), 2, 0),
    ("F(L) B", (0, 1, 5), 1, 1), ("SFL SFR", (1, 0, 0), 2, 0), ("SFR(R) (R)F", (-1, 2, 2), 2, 0),
    ("B SBL", (-1, -1, 0), 0, 2), ("SBR", (-1, 1, 0), 0, 1), ("C", (3, 0, 0), 3, 0), ("L", (2, 0, 0), 2, 0),
    ("X(RRR)", (0, 0, 3), 0, 0), ("R(L)", (0, 0, 5), 0, 0), ("", (0, 0, 0), 0, 0),
])  # fmt: skip
def test_7_actions_lead_where_they_say_and_turn_before_or_after(
    plot: str, end: tuple[int, int, int], forward: int, back: int
) -> None:
    m = go(seated(man()), plot)
    f = m.fighters[0]
    assert places(m) == [end]
    assert (f.forward, f.back, f.gone) == (forward, back, forward + back)
    assert f.backward == (back > 0)
    assert f.rotated == {"X(RRR)": 3, "R(L)": 1}.get(plot, 0)
    assert [move[3:] for move in told(m, ev.MOVE)] == ([] if plot == "" else [(hex_of(f), f.facing)])


@pytest.mark.parametrize(("apart", "die", "meets"), [(2, [], True), (1, [6], True), (1, [5], False), (3, [], False)])
def test_8_1_example_12_face_to_face(apart: int, die: list[int], meets: bool) -> None:
    # One hex between: both end in it. None: they change places, and meet on a 6. Two: each ends beside the other.
    fight = [6, 1, 1, 1, 6] if meets else []
    m = go(seated(man(), man(apart, 0, 3, side=1), dice=die + fight, picks=[0] * (die == [6])), "F", "F")
    assert (met(m), m.fighters[0].collided) == (meets, meets)


@pytest.mark.parametrize(("chosen", "hex_of_it"), [(0, 1), (1, 0)])
def test_8_1_changing_hexes_they_meet_in_one_of_the_two(chosen: int, hex_of_it: int) -> None:
    # Both mediums without shields, Impact -1 + die + hexes moved; a man back in his own hex has moved none.
    m = seated(man(), man(1, 0, 3, side=1), dice=[6, 5, 1, 1, 1, 6], picks=[chosen])
    go(m, "F", "F")
    assert place_q(told(m, ev.COLLISION)[0][3]) == hex_of_it
    assert [f.forward for f in m.fighters] == [1 - chosen, chosen]


@pytest.mark.parametrize(
    ("one", "other", "start", "tries", "certain"),
    [
        # He steps into the hex of a man who stays, or turns in it, or leaves it.
        ("F", "", (1, 0, 3), 0, True),
        ("F", "X(R)", (1, 0, 3), 0, True),
        ("F", "B", (1, 0, 3), 0, False),
        # He ends where the other ends; he comes where the other has ended; the other ends where he has been.
        ("F F", "F F", (4, 0, 3), 0, True),
        ("F F", "SFL", (3, -1, 3), 0, True),
        ("F F", "F F", (3, 0, 3), 1, False),
        # Both go through one hex at once; one after the other; they change hexes; all three hexes are shared.
        ("F F", "F F", (2, -1, 2), 1, False),
        ("C", "F F", (3, -1, 2), 1, False),
        ("C", "C", (3, 0, 3), 1, False),
        ("C", "C", (4, 0, 3), 3, False),
    ],
)
def test_8_1_g13_step_numbers(one: str, other: str, start: tuple[int, int, int], tries: int, certain: bool) -> None:
    dice = [5] * tries + ([6, 1, 1, 1, 6] if certain else [])
    # Of two hexes that have the same larger step number a random one is tried first.
    picks = [0] * (tries == 3)
    assert met(go(seated(man(), man(*start, side=1), dice=dice, picks=picks), one, other)) == certain


def test_8_1_through_a_hex_that_the_other_has_left_only_on_a_6_and_he_is_back_in_it() -> None:
    # The second enters (1, 0) at step 2, where the first was at step 1; the first is now in (2, 0).
    plots = "F F(R)", "F F"
    second = (3, -2, 2)  # (2, -1), (1, 0)
    m = go(seated(man(), man(*second, side=1), dice=[5]), *plots)
    assert (met(m), places(m)) == (0, [(2, 0, 1), (1, 0, 2)])
    m = go(seated(man(), man(*second, side=1), dice=[6, 6, 1, 1, 1, 6]), *plots)
    assert place_q(told(m, ev.COLLISION)[0][3]) == 1
    # He keeps (1, 0), with the turn after his second step lost, and pushes the other ahead.
    assert places(m) == [(1, 0, 0), (2, 0, 2)]
    assert (m.fighters[0].forward, m.fighters[0].gone) == (1, 1)


def test_8_1_the_larger_step_decides_what_comes_first() -> None:
    # The first would meet the third at step 2, but the second stops him at step 1.
    m = go(seated(*(man(), man(2, 0, 3, side=1), man(3, 0, 3, side=1)), dice=[6, 1, 1, 1, 6]), "F F", "F", "")
    assert (met(m), places(m)[0], places(m)[1]) == (1, (1, 0, 0), (2, 0, 3))


def test_8_1_of_three_men_pairs_in_random_order() -> None:
    # All three enter (1, 0); the pair of the first and third comes first; the second then meets who has kept the hex.
    men = man(), man(2, 0, 3, side=1), man(2, -1, 2, side=1)
    m = go(seated(*men, dice=[6, 1, 1, 1, 6, 6, 1, 1, 1, 6], picks=[1, 0]), "F", "F", "F")
    assert [(e[1], e[2]) for e in told(m, ev.COLLISION)] == [(0, 2), (2, 0), (0, 1), (1, 0)]
    assert places(m)[0] == (1, 0, 0)
    assert len({hex_of(f) for f in m.fighters}) == 3


def test_8_1_who_follows_a_man_that_is_sent_back_collides_with_him() -> None:
    # A tie sends the first back into the hex that the third has just entered.
    men = man(1, 0, 0), man(3, 0, 3, side=1), man(0, 0, 0, side=1)
    m = go(seated(*men, dice=[3, 3, 1, 1, 6, 1, 1, 6, 1, 6, 1, 1, 6]), "F", "F", "F")
    assert [(e[1], e[2]) for e in told(m, ev.COLLISION)] == [(0, 1), (1, 0), (0, 2), (2, 0)]
    assert len({hex_of(f) for f in m.fighters}) == 3


def test_8_1_g65_who_is_in_the_hex_already_is_met_first() -> None:
    # The first two end where the third lies: neither meets the other before him, so both stay in their last hexes.
    m = go(seated(*(man(), man(2, 0, 3, side=1), man(1, 0, 0, side=1, prone=True)), picks=[0]), "F", "F", "")
    assert met(m) == 0
    assert [q for q, _, _ in places(m)] == [0, 2, 1]
    # Pushed at the first step into a hex that two others enter at the second, he meets both, one after the other.
    four = man(-1, 0, 0), man(0, 0, 3, side=1), man(1, 2, 4), man(3, 0, 3)
    m = go(seated(*four, dice=[6, 1, 1, 1, 6, 1, 6, 1, 1, 6, 1, 6, 1, 1, 6], picks=[0]), "F", "", "F F", "F F")
    assert [(e[1], e[2]) for e in told(m, ev.COLLISION)][::2] == [(0, 1), (1, 2), (2, 3)]
    assert len({hex_of(f) for f in m.fighters}) == 4


def test_8_1_g46_turns_still_to_come_are_lost() -> None:
    m = go(seated(man(), man(1, 0, 3, side=1), dice=[6, 1, 1, 1, 6]), "F(R)", "X(R)")
    # The one who stands has turned before the first step (G66), so he shows his flank: Impact 6 with PA, 1 without.
    assert (places(m)[0], m.fighters[1].facing) == ((1, 0, 0), 4)


def test_8_3_into_a_prone_man_is_his_mercy_and_the_mover_ends_in_his_last_hex() -> None:
    m = go(seated(man(), man(2, 0, 3, side=1, prone=True)), "C", "")
    assert (places(m), told(m, ev.RUNS_INTO)[0][1:3]) == ([(1, 0, 0), (2, 0, 3)], (0, 1))
    assert m.fighters[1].pleads_next
    assert m.fighters[0].collided
    assert met(m) == 0
    # One's own man is not at his mercy.
    m = go(seated(man(), man(1, 0, 3, prone=True)), "F", "")
    assert places(m)[0] == (0, 0, 0)
    assert not m.fighters[1].pleads_next


def test_8_1_a_rolling_man_collides_as_usual_and_two_who_are_down_do_not() -> None:
    # RO +4, from the flank +3: 1 + 1 - 2 + 7 against 5 + 1 - 2 + 1 pushes the other his own way ahead, still Prone.
    men = man(1, 0, 0), man(2, -1, 2, side=1, prone=True)
    m = go(seated(*men, dice=[5, 1, 1, 1, 6]), "F", "RO5")
    assert (told(m, ev.IMPACT)[0][1:4], places(m)) == ((1, 0, 2), [(1, 1, 0), (2, 0, 2)])
    assert m.fighters[1].prone
    # He who rolls and loses makes no Stumble check.
    men = man(1, 0, 0, st=5), man(2, -1, 2, side=1, prone=True)
    m = go(seated(*men, dice=[5, 1, 1, 1]), "F", "RO5")
    assert places(m) == [(2, 0, 0), (3, 0, 2)]
    assert m.fighters[1].prone
    men = man(0, 0, 0, prone=True), man(1, -1, 3, side=1, prone=True)
    m = go(seated(*men), "RO5", "")
    assert (places(m), met(m)) == ([(0, 0, 0), (1, -1, 3)], 0)
    m = go(seated(man(prone=True), man(1, -1, 3, side=1)), "RO11", "")
    assert places(m)[0] == (0, 2, 0)
    assert told(m, ev.ROLLS)[0][1:4] == (0, hex_of(man()), hex_of(man(0, 2)))
    assert not told(m, ev.MOVE)


def test_7_4_g12_leap_over_a_prone_man_but_no_man_who_is_up() -> None:
    m = go(seated(man(), man(1, 0, 3, side=1, prone=True)), "L", "")
    assert (places(m)[0], m.fighters[0].checks) == ((2, 0, 0), 1)
    m = go(seated(man(), man(1, 0, 3, side=1), dice=[6, 1, 1, 1, 6]), "L", "")
    assert (met(m), m.fighters[0].checks) == (1, 0)
    # Leap +4: 6 + 1 - 2 + 1 + 4 against 1 + 1 - 2.
    assert told(m, ev.IMPACT)[0][1:4] == (0, 1, 10)
    # A tie in the second hex sends him back, but he cannot stand on the man he leapt over.
    men = man(), man(1, 0, 3, side=1, prone=True), man(2, 0, 3, side=1, ag=6)
    m = go(seated(*men, dice=[1, 1, 1, 1, 6, 1, 1, 6]), "L", "", "")
    assert places(m)[0] == (0, 0, 0)


def test_g46_hazards_are_counted_but_not_where_he_starts_nor_under_a_leap() -> None:
    def in_mud(plot: str, *mud: int) -> tuple[int, int]:
        m = seated(man())
        for n, q in enumerate(mud):
            m.obstacle_kind[n], m.obstacle_q[n], m.obstacles = MUD, q, n + 1
        go(m, plot)
        return m.fighters[0].hazards, m.fighters[0].checks

    assert in_mud("C", 0, 1, 3) == (2, 1)
    assert in_mud("F B", 0) == (0, 0)
    assert in_mud("L", 1) == (0, 1)
    assert in_mud("L", 1, 2) == (1, 1)


def test_27_3_obstacles_stop_a_way() -> None:
    m = seated(man(ag=2, cn=9), man(5, 0, 3, side=1), dice=[6, 6])
    m.obstacle_kind[0], m.obstacle_q[0], m.obstacles = PILLAR, 3, 1
    go(m, "C", "")
    # 12 + 2 for each of two hexes forward - AG: 14 is 4 Stun; no Stumble check.
    assert (places(m)[0], m.fighters[0].stun) == ((2, 0, 0), 4)
    assert told(m, ev.OBSTACLE_HIT)[0][1:4] == (0, PILLAR, hex_of(man(2)))
    assert m.fighters[0].collided
    assert m.collisions == 0
    # A wall, met at the second step: the turn before that is done.
    m = seated(man(), dice=[1, 1])
    m.walls[0] = 0
    assert places(go(m, "SFR (L)F"))[0] == (0, 1, 5)
    assert told(m, ev.OBSTACLE_HIT)[0][2] == 0
    # He does not leave the hex where it stops him, so a man who comes there meets him.
    m = seated(man(), man(2, -1, 2, side=1), dice=[6, 1, 1, 1, 6, 1, 1])
    m.obstacle_kind[0], m.obstacle_q[0], m.obstacles = PILLAR, 2, 1
    assert met(go(m, "F F", "F F")) == 1
    m.obstacle_kind[0] = TREE
    assert m.fighters[0].stun + m.fighters[1].stun > 0


@pytest.mark.parametrize(
    ("plot", "climbs"), [("F", True), ("(R)F", False), ("F(R)", False), ("SFR", False), ("F F", False)]
)
def test_27_8_one_f_without_turning_climbs_a_rock(plot: str, climbs: bool) -> None:
    m = seated(man(), dice=[] if climbs else [1, 1])
    unpack_plot(m, 0, read_plot(plot))
    m.obstacle_kind[0], m.obstacles = ROCK, 1
    m.obstacle_q[0], m.obstacle_r[0] = m.fighters[0].way_q[0], m.fighters[0].way_r[0]
    move_on_foot(m)
    used_up(m)
    assert m.fighters[0].on_rock == climbs
    assert (hex_of(m.fighters[0]) != hex_of(man())) == climbs


def test_g17_a_kneeling_man_stands_up_to_move_and_kneels_on_without_orders() -> None:
    for plot, kneels in [
        ("F", False), ("X", False), ("C", False), ("R", True), ("RN", True), ("", True), ("KN(R)", True),
    ]:  # fmt: skip
        m = go(seated(man(kneeling=True)), plot)
        assert (m.fighters[0].kneeling, len(told(m, ev.STANDS))) == (kneels, not kneels)
        assert not told(m, ev.KNEELS)


# Whole phases of four men, by random legal plots


def after(events: list[Event], at: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Hexes and facings as the events tell them."""
    for event in events:
        who = event[1]
        if event[0] in (ev.MOVE, ev.RETURNS):
            at[who] = event[3], event[4]
        elif event[0] in (ev.PUSHED, ev.SHIFTED, ev.ROLLS):
            at[who] = event[3], at[who][1]
        elif event[0] == ev.KNEELS:
            at[who] = event[2], at[who][1]
    return at


def postures(events: list[Event], now: list[tuple[bool, bool]]) -> list[tuple[bool, bool]]:
    """Who is Prone and who kneels, as the events tell it."""
    kinds = {ev.PRONE: (True, False), ev.KNEELS: (False, True), ev.STANDS: (False, False)}
    for event in events:
        if event[0] in kinds:
            now[event[1]] = kinds[event[0]]
    return now


@pytest.mark.parametrize("seed", some(range(6), 3))
def test_8_random_plots_of_four_men(seed: int) -> None:
    rng = random.Random(seed)
    men = [man(q, r, rng.randrange(6), side=n % 2, cn=5, moves=8, stu=n == 3)
           for n, (q, r) in enumerate([(0, 0), (3, 0), (2, 2), (0, 2)])]  # fmt: skip
    m = seated(*men, size=3)
    m.tray = Tray(SeededSource(seed, STREAM_MATCH), [])
    for n, kind in enumerate((PILLAR, MUD, ROCK)):
        m.obstacle_kind[n], m.obstacle_q[n], m.obstacle_r[n] = kind, 1 - n, 1 + 2 * n
    m.obstacles = 3
    for _ in range(60):
        events: list[Event] = []
        m.tray.record = events
        m.clock += 1
        for f in m.fighters:
            clear_movement(f)
            f.stumbles, f.will_stumble, f.moved_phases = f.will_stumble and up(f), False, 0
            f.pleads_next = 0
        at = [(hex_of(f), f.facing) for f in m.fighters]
        held = [(f.prone, f.kneeling) for f in m.fighters]
        for who in range(4):
            unpack_plot(m, who, rng.choice(legal_plots(m, who)))
        if rng.random() < 0.1:
            fallen = rng.randrange(4)
            if not m.fighters[fallen].prone:
                fall_prone(m, fallen)
                clear_movement(m.fighters[fallen])
        fall_or_stand(m)
        weak_legs(m)
        ways = [[(f.q, f.r), *zip(f.way_q, f.way_r, strict=True)][: f.way_length + 1] for f in m.fighters]
        move_on_foot(m)
        here = [hex_of(f) for f in m.fighters if active(f)]
        assert len(set(here)) == len(here)
        assert after(events, at) == [(hex_of(f), f.facing) for f in m.fighters]
        assert postures(events, held) == [(f.prone, f.kneeling) for f in m.fighters]
        thrown = {e[1] for e in events if e[0] in (ev.PUSHED, ev.RETURNS, ev.SHIFTED, ev.KNEELS)}
        for who, f in enumerate(m.fighters):
            assert f.settled
            assert f.gone == f.way_length < len(ways[who])
            if who not in thrown:
                assert (f.q, f.r) == ways[who][f.gone]
                assert f.collided or f.prone or f.gone == len(ways[who]) - 1
            assert f.collided or not f.pushed
        hazard_checks(m)
        recover_stun(m)
