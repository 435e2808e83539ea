"""Collisions of the older editions: ways that cross (V48), Impact (V24, V25), advantage, walls (V23, V53)."""

from typing import Any

import pytest

from ludus_cli.core.dice import ROLL
from ludus_cli.rules.gladiator.book import events as ev, rolls as book_rolls
from ludus_cli.rules.gladiator.book.arena import open_sand
from ludus_cli.rules.gladiator.book.collisions import impact_total
from ludus_cli.rules.gladiator.book.movement import move_on_foot
from ludus_cli.rules.gladiator.book.plots import read_plot, unpack_plot
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.terms import HEAVY, LARGE_SHIELD, LIGHT, XL_SHIELD
from ludus_cli.rules.gladiator.older import rolls
from ludus_cli.rules.gladiator.table.match_questions import plot_stakes
from tests.gladiator.older import rules_by
from tests.gladiator.seated import give, man, seated, told, used_up

OLDER = ("1981", "billings", "v2")
PA = 12


def meet(edition: str, men: Any, *plots: str, dice: Any = (), picks: Any = (), **rules: str) -> Match:
    """Men walk their orders in an edition; each is a place and a facing, or with more fields a fighter."""
    fighters = [each if not isinstance(each, tuple) else man(*each, side=side) for side, each in enumerate(men)]
    m = seated(*fighters, dice=dice, picks=picks, rules=rules_by(edition, **rules))
    m.size = 0
    open_sand(m)
    for who, plot in enumerate(plots):
        unpack_plot(m, who, read_plot(plot))
    move_on_foot(m)
    used_up(m)
    return m


def places(m: Match) -> list[tuple[int, int]]:
    return [(f.q, f.r) for f in m.fighters]


def impacts(m: Match) -> list[int]:
    return [event[4] for event in told(m, ev.COLLISION)]


def pa_of(m: Match) -> list[int]:
    """PA that is noted with the Impact of both."""
    lines = [dict(event[6]) for event in told(m, ROLL) if event[2] == book_rolls.IMPACT]
    return [each.get(PA, 0) for each in lines]


# Ways that cross (V48)

FACE = ((0, 0, 0), (2, 0, 3))
#: Face to face with one empty hex and two quick moves, or crossing at right angles: hex 1,0 is on both ways.
CROSSING = (((0, 0, 0), (1, -1, 1)), ("F(Q)", "F(Q)"))


@pytest.mark.parametrize("edition", ["1981", "v2"])
def test_v48_crossed_ways_and_swaps_never_collide(edition: str) -> None:
    m = meet(edition, *CROSSING[:1], *CROSSING[1])
    assert places(m) == [(2, 0), (1, 1)]
    m = meet(edition, ((0, 0, 0), (1, 0, 3)), "F", "F")
    assert (places(m), m.collisions) == ([(1, 0), (0, 0)], 0)


@pytest.mark.parametrize("edition", OLDER)
def test_one_hex_at_the_end_or_one_that_its_man_does_not_leave_collides(edition: str) -> None:
    for plots, dice in ((("F", "F"), [6, 1, 1, 1, 6]), (("C", ""), [6, 1, 1, 1, 6])):
        assert meet(edition, FACE, *plots, dice=dice).collisions == 1


@pytest.mark.parametrize(("dice", "collide"), [([3, 4], False), ([4, 4, 6, 1, 1, 1, 6], True)])
def test_v48_billings_doubles_collide_where_ways_cross(dice: list[int], collide: bool) -> None:
    m = meet("billings", *CROSSING[:1], *CROSSING[1], dice=dice)
    assert [e[2] for e in told(m, ROLL)][:2] == [rolls.PATHS_CROSS] * 2
    assert m.collisions == collide
    # The rest of the move is lost.
    assert (places(m)[0] == (1, 0)) == collide


def test_v48_billings_not_where_one_began_nor_where_one_follows() -> None:
    # The second begins where the first goes through; they change hexes; one comes after the other by the same way.
    for men, plots in (
        (((0, 0, 0), (1, 0, 1)), ("F(Q)", "F")), (((0, 0, 0), (1, 0, 3)), ("F", "F")),
        (((0, 0, 0), (1, 0, 0)), ("F(Q)", "F(Q)")), (((0, 0, 0), (1, 0, 0)), ("F(Q)", "C")),
    ):  # fmt: skip
        assert meet("billings", men, *plots).collisions == 0


# Impact


@pytest.mark.parametrize(
    ("plot", "gone", "edition", "adds"),
    [
        ("F", 1, "1981", 2), ("F(Q)", 2, "1981", 4), ("C", 3, "1981", 6), ("C", 2, "1981", 4), ("SFL", 1, "1981", 1),
        ("SFR(Q)", 2, "v2", 2), ("B", 1, "1981", -1), ("SBL(Q)", 2, "1981", -2), ("X", 0, "1981", 0),
        # Worked example 3, V24, V25.
        ("F(QR)", 2, "billings", 3), ("SFL(QF)", 2, "billings", 3), ("SFR(QB)", 2, "billings", 0),
        ("SBR(QF)", 2, "billings", 0), ("B(QL)", 2, "billings", -2), ("SBL(QB)", 2, "billings", -2),
        ("SBR(QF)", 1, "billings", -1),
    ],
)  # fmt: skip
def test_worked_example_3_impact_of_ways(plot: str, gone: int, edition: str, adds: int) -> None:
    m = seated(man(weight=LIGHT), man(4, side=1), dice=[3], rules=rules_by(edition))
    unpack_plot(m, 0, read_plot(plot))
    m.fighters[0].gone = gone
    assert impact_total(m, 0, 1) == 3 - 2 + adds


@pytest.mark.parametrize(("fields", "shield", "adds"), [
    ({"weight": LIGHT}, 0, -2), ({}, 0, 1 - 2), ({"weight": HEAVY}, LARGE_SHIELD, 2 + 2), ({}, XL_SHIELD, 1 + 2),
    ({"kneeling": True}, 0, -1 - 2), ({"stumbles": True}, 0, -1 - 2), ({"stun": 2}, 0, -1 - 2),
    ({"held_by": 1, "snare": 1}, 0, -1 - 3), ({"st": 2, "ag": -1}, 0, -1 + 1),
    ({"prone": True, "plot": "ROFL"}, 0, -1 + 4), ({"plot": "R"}, 0, -1 - 3),
])  # fmt: skip
@pytest.mark.parametrize("edition", OLDER)
def test_impact_lines(edition: str, fields: dict[str, Any], shield: int, adds: int) -> None:
    own = {name: value for name, value in fields.items() if name != "plot"}
    m = seated(man(**own), man(1, side=1), dice=[3], rules=rules_by(edition))
    give(m, 0, shield=shield)
    unpack_plot(m, 0, read_plot(fields.get("plot", "")))
    assert impact_total(m, 0, 1, 3) == 3 + adds + 3


@pytest.mark.parametrize("edition", ["1981", "v2"])
def test_the_higher_impact_pushes_and_the_difference_stuns(edition: str) -> None:
    # 2D6 + 3 on the Stun column: 9, 2 Stun; then 1D6 - Stun at 0 stumbles in the next phase.
    for check, stumbles in ((2, True), (3, False)):
        m = meet(edition, ((0, 0, 0), (1, 0, 3)), "F", "", dice=[4, 3, 3, 3, check])
        assert impacts(m) == [4 + 1 - 2 + 2, 3 + 1 - 2]
        assert (places(m), m.fighters[1].stun) == ([(1, 0), (2, 0)], 2)
        assert m.fighters[1].will_stumble == stumbles


# Positional advantage

BACK_TURNED = ((0, 0, 0), (2, 0, 0))


@pytest.mark.parametrize(
    ("edition", "rules", "men", "plots", "pa"),
    [
        # Both come into 1,0, one backward: by the errata no advantage; without them by the hex that he has left.
        ("1981", {}, BACK_TURNED, ("F", "B"), [0, 0]), ("1981", {"errata": "off"}, BACK_TURNED, ("F", "B"), [4, 0]),
        ("v2", {}, BACK_TURNED, ("F", "B"), [0, 0]),
        # A man who has stayed and kept his facing may be struck in the back; one who has turned has moved.
        ("1981", {}, ((0, 0, 0), (1, 0, 0)), ("F", ""), [4, 0]), ("1981", {}, ((0, 0, 0), (1, 0, 1)),
        ("F", "X(L)"), [0, 0]),
        # Billings: rear to front, only the front has it; rear to rear nobody; it counts though both have moved.
        ("billings", {}, BACK_TURNED, ("F", "B"), [4, 0]), ("billings", {}, ((0, 0, 3), (2, 0, 0)),
        ("B", "B"), [0, 0]),
        # He has turned as far as leaves the other least.
        ("billings", {}, BACK_TURNED, ("F", "B(R)"), [3, 0]), ("billings", {}, BACK_TURNED, ("F", "B(RR)"), [0, 0]),
        ("billings", {}, BACK_TURNED, ("F", "B(RRR)"), [0, 0]),
        ("billings", {}, ((0, 0, 0), (1, 0, 0)), ("F", ""), [4, 0]),
        ("billings", {"positional": "mild"}, BACK_TURNED, ("F", "B"), [3, 0]),
    ],
)  # fmt: skip
def test_positional_advantage(edition: str, rules: dict[str, str], men: Any, plots: Any, pa: list[int]) -> None:
    assert pa_of(meet(edition, men, *plots, dice=[6, 1, 1, 1, 6], **rules)) == pa


def test_billings_turns_beyond_the_best_are_lost() -> None:
    # Face to face already: the turns would open his flank.
    assert meet("billings", FACE, "F(RR)", "F", dice=[6, 1, 1, 1, 6]).fighters[0].facing == 0


def test_billings_a_tie_stuns_both_and_leaves_the_hex_empty() -> None:
    m = meet("billings", FACE, "F", "F", dice=[3, 3, 4, 5, 1, 2])
    assert places(m) == [(0, 0), (2, 0)]
    assert [(f.stun, f.facing, f.will_stumble) for f in m.fighters] == [(2, 0, False), (1, 3, False)]
    # The man who stayed turns to the other.
    m = meet("billings", ((0, 0, 0), (1, 0, 2)), "F", "", dice=[1, 3, 4, 5, 1, 2])
    assert m.fighters[1].facing == 3
    # In 1981 a tie is as the Colosseum Edition has it: both check for a Stumble.
    meet("1981", FACE, "F", "F", dice=[3, 3, 4, 5, 6, 1, 2, 6])


@pytest.mark.parametrize(("check", "prone"), [(3, True), (4, False)])
def test_billings_a_stumbling_loser_who_fails_falls(check: int, prone: bool) -> None:
    foe = man(1, 0, 3, side=1, stumbles=True)
    meet("billings", ((0, 0, 0), foe), "F", "S", dice=[6, 1, 1, 1, check])
    assert foe.prone == prone
    assert not foe.will_stumble
    # He may rise in the next phase.
    assert not prone or foe.lain == 1


def test_billings_a_collision_does_not_cancel_r() -> None:
    for edition, holds in (("1981", False), ("billings", True)):
        m = meet(edition, ((0, 0, 0), (1, 0, 3)), "F", "R", dice=[6, 1, 1, 1, 6])
        assert m.fighters[1].recovering == holds
        assert m.fighters[1].collided


# Walls (V23, V53)


@pytest.mark.parametrize(
    ("plot", "q", "stun"),
    [
        # Worked example 2.
        ("F", 7, 2), ("SFL", 7, 2), ("F(Q)", 6, 4), ("SFL(Q)", 6, 4), ("C", 5, 6), ("C", 6, 4), ("C", 7, 2),
        ("F(Q)", 7, 2),
        # Back: 1 for each hex; a hex by (QF) 2, by (QB) 1; (QR) and (QL) as the action before.
        ("B", 7, 1), ("SBR", 7, 1), ("B(Q)", 6, 2), ("SBR(QB)", 6, 2), ("SFL(QF)", 6, 4), ("F(QL)", 6, 4),
        ("B(QR)", 6, 2),
    ],
)  # fmt: skip
def test_worked_example_2_stun_of_a_wall(plot: str, q: int, stun: int) -> None:
    f = meet("billings", ((q, -3, 3 if plot.startswith(("B", "SB")) else 0), (-3, 0, 0)), plot).fighters[0]
    assert (f.stun, f.q) == (stun, 7)
    assert f.collided


def test_v53_the_edge_is_a_wall_where_it_is_switched_so() -> None:
    for edition, walls, stays in (
        ("billings", "on", True), ("billings", "off", False), ("1981", "off", False), ("1981", "on", True),
        ("colosseum", "on", True), ("colosseum", "off", False),
    ):  # fmt: skip
        m = meet(edition, ((7, -3, 0), (-3, 0, 0)), "F", walls=walls)
        assert (m.fighters[0].q == 7) == stays
        assert m.fighters[0].stun == (2 if stays else 0)
        assert (m.centre_q == 0) == stays


def test_v23_a_leap_into_the_wall_is_of_two_hexes_forward() -> None:
    for q, stun in ((7, 2), (6, 4)):
        assert meet("colosseum", ((q, -3, 0), (-3, 0, 0)), "L", walls="on").fighters[0].stun == stun


def test_v23_a_loser_who_is_forced_into_the_wall_takes_4_more_and_stays() -> None:
    # Impact 7 to 0; 2D6 + 7 on the Stun column: 9, 2 Stun, and 4; the winner goes back.
    m = meet("billings", ((6, -3, 0), (7, -3, 3)), "F", "", dice=[6, 1, 1, 1, 6])
    assert (places(m), m.fighters[1].stun) == ([(6, -3), (7, -3)], 6)


def test_a_person_sees_what_a_way_into_the_wall_costs() -> None:
    m = seated(man(6, -3, 0, star=True), man(-3, side=1), rules=rules_by("billings"))
    open_sand(m)
    for plot, said in (("F(Q)", "into the wall: 4 Stun"), ("F", ""), ("C", "into the wall: 4 Stun")):
        assert plot_stakes(m, 0, read_plot(plot)) == said
