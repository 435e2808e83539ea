"""One against several [26] (G35): how he turns, where they may strike, in what order. Two weapons [24] are tested with
the allocation."""

from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.allotting import why_not_allocate
from ludus_cli.rules.gladiator.book.attacks import defence_cf
from ludus_cli.rules.gladiator.book.combat import play_combat
from ludus_cli.rules.gladiator.book.hexes import DQ, DR
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.terms import BEAR, CHEST, HEAD, TRIDENT
from tests.gladiator.seated import answers, man, seated, told, used_up


def surrounded(*directions: int, said: tuple[str, ...] = (), **more: Any) -> Match:
    """A man at (0, 0) who looks in direction 0, and opponents beside him in these directions who look at him."""
    one = more.pop("one", {})
    others = [man(DQ[d], DR[d], (d + 3) % 6, side=1, star=True) for d in directions]
    return seated(man(**{"star": True, **one}), *others, player=answers(*said), **more)


def throw(red: int) -> tuple[int, ...]:
    """A combat throw with this sum of the red dice and sixes besides."""
    return (6, 6, 6, 6, 6, 6) if red == 18 else (1, red // 2, red - 1 - red // 2, 6, 6, 6)


@pytest.mark.parametrize(("directions", "picks", "facing", "pa"), [
    ((0, 1), (0,), 0, [0, 0]), ((0, 2), (0,), 1, [0, 0]), ((0, 3), (0,), 1, [0, 3]), ((0, 3), (3,), 5, [0, 3]),
    ((0, 2, 4), (0, 0), 1, [0, 0, 4]), ((3,), (), 3, [4]),
])  # fmt: skip
def test_26_2_g35_he_turns_to_have_all_before_him_or_the_least_pa(
    directions: tuple[int, ...], picks: tuple[int, ...], facing: int, pa: list[int]
) -> None:
    m = surrounded(*directions, picks=picks, said=("",) * (len(directions) + 1))
    play_combat(m)
    assert m.fighters[0].facing == facing
    assert [f.pa for f in m.fighters[1:]] == pa


@pytest.mark.parametrize("more", [{"prone": True}, {"held_by": 1, "grappled": True}])
def test_26_2_who_cannot_turn_does_not(more: dict[str, Any]) -> None:
    m = surrounded(0, 2, one=more, said=("", "", ""))
    play_combat(m)
    assert m.fighters[0].facing == 0


def flanked(*said: str, dice: tuple[int, ...] = ()) -> Match:
    """A man between two, who faces the first, with the second on his flank."""
    m = surrounded(0, 3, said=said, dice=dice, picks=[0])
    play_combat(m)
    used_up(m)
    return m


def test_26_5_example_18_pa_goes_into_one_attack_beyond_8() -> None:
    m = flanked("", "", "")
    assert [f.available for f in m.fighters] == [10, 10, 13]
    assert why_not_allocate(m, 2, "2:11 1:2") == ""
    assert why_not_allocate(m, 2, "2:12") == "one attack may have at most 8 CF [9.3]"
    assert why_not_allocate(m, 1, "2:9") == "one attack may have at most 8 CF [9.3]"
    m.fighters[2].available = 30
    assert why_not_allocate(m, 2, "2:11 1:9") == "one attack may have at most 8 CF [9.3]"


def test_26_4_his_defence_counts_only_where_he_looks() -> None:
    m = flanked("/ 2:5", "", "")
    assert (defence_cf(m, 1, 0, CHEST), defence_cf(m, 2, 0, CHEST)) == (5, 0)
    m.fighters[0].carried = 2
    assert defence_cf(m, 2, 0, HEAD) == -2


def test_26_3_an_adjacent_opponent_whom_he_does_not_attack_goes_first() -> None:
    m = flanked("2:8", "2:2", "1:1", dice=(*throw(6), *throw(3), *throw(5)))
    assert [event[1] for event in told(m, ev.ATTACK)] == [2, 0, 1]


def test_26_3_else_more_cf_go_first() -> None:
    m = surrounded(
        0, 1, said=("2:7 1:1@3", "2:2 3:1", "1:1 2:2"), picks=[0],
        dice=(*throw(3), *throw(5), *throw(6), *throw(5), *throw(6), *throw(6)),
    )  # fmt: skip
    play_combat(m)
    used_up(m)
    assert [event[1] for event in told(m, ev.ATTACK)] == [0, 1, 2, 2, 0, 1]


def test_26_3_1_he_may_strike_at_several() -> None:
    m = surrounded(0, 1, said=("2:3 2:3@3", "", ""), dice=throw(4) * 2, picks=[0])
    play_combat(m)
    used_up(m)
    assert [event[2] for event in told(m, ev.ATTACK)] == [1, 2]


def test_26_a_death_leaves_the_others_fighting() -> None:
    m = surrounded(0, 1, said=("2:8", "2:4", "2:4"), dice=(*throw(3), *throw(18), 1, 1, 1), picks=[0])
    play_combat(m)
    used_up(m)
    assert not m.over
    assert [event[1] for event in told(m, ev.CANCELLED)] == [1]


def test_9_2_friends_are_no_targets_and_far_ones_take_no_part() -> None:
    m = surrounded(0, 3, said=("", ""))
    m.fighters[2].side = 0
    play_combat(m)
    assert [event[1] for event in told(m, ev.ALLOCATES)] == [0, 1]
    assert m.fighters[2].combats == 0


def test_28_7_2_g71_a_beast_turns_to_nobody() -> None:
    m = seated(
        man(0, 0, 0, star=True), man(2, 0, 0, side=1, beast=True, style=BEAR, length=2),
        weapon=TRIDENT, player=answers(""),
    )  # fmt: skip
    m.fighters[1].hand[0] = -1
    play_combat(m)
    assert m.fighters[1].facing == 0
    assert [event[1] for event in told(m, ev.ENGAGES)] == [0]
