"""Combat [6, 9.1, 9.2, 9.4]: fronts and reach, positional advantage, turning, the sequence of attacks."""

from typing import Any

import pytest

from ludus_cli.core.dice import ROLL
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, terms
from ludus_cli.rules.gladiator.book.combat import play_combat
from ludus_cli.rules.gladiator.book.hexes import DQ, DR
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.position import can_strike, pa_by_hex, pa_on
from ludus_cli.rules.gladiator.book.state import Match
from tests.gladiator.seated import answers, man, seated, told, used_up


def duel(*texts: str, dice: tuple[int, ...] = (), one: Any = None, other: Any = None, **more: Any) -> Match:
    """Two players' men face to face, fought through one combat with these allocations and dice."""
    m = seated(
        man(**{"q": 0, "r": 0, "facing": 0, "star": True, **(one or {})}),
        man(**{"q": 1, "r": 0, "facing": 3, "side": 1, "star": True, **(other or {})}), dice=dice,
        player=answers(*texts), **more,
    )  # fmt: skip
    play_combat(m)
    used_up(m)
    return m


def blow(red: int, white: int = 2, black: int = 1) -> tuple[int, ...]:
    """The faces of a combat throw: red in sum, white in sum, black."""
    first = min(6, red - 2)
    second = min(6, red - first - 1)
    half = min(6, white - 1)
    return first, second, red - first - second, half, white - half, black


@pytest.mark.parametrize(("weapon", "counts"), [
    (terms.SWORD, (3, 0, 0)), (terms.TRIDENT, (3, 5, 0)), (terms.PIKE, (0, 5, 7)), (terms.BOW, (0, 0, 0)),
    (terms.NONE, (3, 0, 0)),
])  # fmt: skip
def test_6_1_g9_fronts_of_3_8_and_15_hexes(weapon: int, counts: tuple[int, ...]) -> None:
    m = seated(man(0, 0, 0), man(0, 0, 0, side=1), weapon=weapon)
    found = [0, 0, 0]
    for q in range(-3, 4):
        for r in range(-3, 4):
            m.fighters[1].q, m.fighters[1].r = q, r
            distance = max(abs(q), abs(r), abs(q + r))
            if 0 < distance <= 3 and can_strike(m, 0, 1):
                found[distance - 1] += 1
    assert tuple(found) == counts


def at(steps: str) -> tuple[int, int]:
    """The hex at the end of these steps from (0, 0) for who faces 0."""
    return sum(DQ[int(step)] for step in steps), sum(DR[int(step)] for step in steps)


@pytest.mark.parametrize(("steps", "pa"), [
    *((steps, 0) for steps in ("0", "1", "5", "11", "55", "111", "001")),
    *((steps, 3) for steps in ("2", "4", "12", "22", "23", "112", "223")),
    *((steps, 4) for steps in ("3", "33", "34", "233", "333", "334")),
])  # fmt: skip
def test_9_2_g10_example_13_positional_advantage(steps: str, pa: int) -> None:
    q, r = at(steps)
    m = seated(man(0, 0, 0), man(q, r, 0, side=1))
    if steps != "34":
        assert pa_by_hex(m, 0, 1) == pa
    m.rules = HouseRules(mild_positions=True)
    assert pa_by_hex(m, 0, 1) <= max(0, pa - 1)


@pytest.mark.parametrize(("more", "pa"), [
    ({"stumbles": True}, 2), ({"prone": True}, 4), ({"prone": True, "stumbles": True}, 4),
    ({"held_by": 0, "snare": terms.NETTED}, 4), ({"held_by": 0, "grappled": True}, 0),
    ({"style": terms.SECUTOR}, 1), ({"style": terms.SECUTOR, "prone": True, "held_by": 0}, 9),
])  # fmt: skip
def test_9_2_g11_what_adds_to_it(more: dict[str, Any], pa: int) -> None:
    assert pa_on(seated(man(0, 0, 0), man(1, 0, 3, side=1, **more)), 0, 1) == pa


@pytest.mark.parametrize(("one", "other", "able"), [
    ({}, {}, True), ({"prone": True}, {}, False), ({"prone": True, "fainted": True}, {}, False),
    ({"held_by": 1}, {}, False), ({"kept_still": True}, {}, False), ({"facing": 3}, {}, False),
    ({}, {"pleading": 1}, False), ({}, {"pleads_next": 1}, False), ({}, {"state": terms.SPARED}, False),
    ({}, {"side": 0}, False), ({}, {"prone": True, "held_by": 0}, True),
])  # fmt: skip
def test_9_1_who_may_attack(one: dict[str, Any], other: dict[str, Any], able: bool) -> None:
    assert can_strike(seated(man(**{"facing": 0, **one}), man(1, 0, 3, **{"side": 1, **other})), 0, 1) == able


def test_9_1_1_pa_is_read_before_the_target_turns_and_it_strikes_back_without() -> None:
    m = duel("1:1", "1:1", dice=blow(7) * 2, other={"facing": 0})
    assert told(m, ev.ENGAGES) == [(ev.ENGAGES, 0, 1, 4, 0), (ev.ENGAGES, 1, 0, 0, 0)]
    assert told(m, ev.TURNS_TO) == [(ev.TURNS_TO, 1, 0, 3, 0)]
    assert [f.available for f in m.fighters] == [14, 10]


def test_9_1_2_the_attacker_turns_to_have_him_ahead() -> None:
    m = duel("", "", one={"facing": 1})
    assert m.fighters[0].facing == 0
    assert [event[1] for event in told(m, ev.ENGAGES)] == [0, 1]


@pytest.mark.parametrize("more", [{"prone": True}, {"held_by": 0, "grappled": True}])
def test_g48_the_prone_and_the_gripped_are_not_turned(more: dict[str, Any]) -> None:
    m = duel("", "", other={"facing": 0, **more})
    assert m.fighters[1].facing == 0
    assert [event[1] for event in told(m, ev.ENGAGES)] == [0]


def test_20_5_a_man_in_a_net_turns_but_only_defends() -> None:
    m = duel("", "/ 2:3", other={"facing": 0, "held_by": 0, "snare": terms.NETTED})
    assert m.fighters[1].facing == 3
    assert not m.fighters[1].engaged
    assert m.fighters[0].available == 10 + 4 + 4


def test_9_1_no_combat_where_nobody_can_attack() -> None:
    m = duel(one={"facing": 3}, other={"facing": 0})
    assert (m.combats, told(m, ev.ALLOCATES)) == (0, [])


def test_9_1_whoever_lacks_the_reach_only_defends() -> None:
    m = seated(
        man(0, 0, 0, star=True), man(2, 0, 3, side=1, star=True), weapon=terms.TRIDENT, player=answers("", "/ 1:10")
    )
    m.item_kind[m.fighters[1].hand[0]] = terms.SWORD
    play_combat(m)
    assert told(m, ev.ENGAGES) == [(ev.ENGAGES, 0, 1, 0, 0)]
    assert m.combats == m.fighters[0].combats == m.fighters[1].combats == 1


def test_g72_a_centurion_with_a_weapon_never_counts_his_fists() -> None:
    m = seated(man(0, 0, 0), man(1, 0, 3, side=1), weapon=terms.PIKE)
    assert not can_strike(m, 0, 1)
    m.fighters[0].star = True
    assert can_strike(m, 0, 1)


# The sequence


def rounds_of(m: Match, who: int) -> list[int]:
    return [event[2] for event in told(m, ev.PLANS) if event[1] == who]


@pytest.mark.parametrize(("text", "weapon", "rounds"), [
    ("1:1", terms.SWORD, [3]), ("1:1 2:1", terms.SWORD, [2, 4]), ("1:1 2:1 3:1", terms.SWORD, [1, 3, 5]),
    ("1:1 2:1 3:1 4:1", terms.SWORD, [1, 2, 4, 5]), ("5:1 4:1 3:1 2:1 1:1", terms.SWORD, [1, 2, 3, 4, 5]),
    ("1:1 2:1", terms.AXE, [3, 5]), ("1:2 2:2", terms.DAGGER, [1, 3]), ("1:1", terms.MAUL, [5]),
])  # fmt: skip
def test_9_4_example_7_rounds(text: str, weapon: int, rounds: list[int]) -> None:
    m = duel(text, "", dice=blow(6) * len(rounds), other={"tr": 30}, weapon=weapon)
    assert rounds_of(m, 0) == rounds
    assert [event[1] for event in told(m, ev.ATTACK)] == [0] * len(rounds)


def test_9_4_3_more_cf_first_and_a_fumble_ends_the_rest() -> None:
    m = duel("1:2", "2:8", dice=(*blow(15, 2, 1), *blow(3), 4))
    assert [(event[1], event[4]) for event in told(m, ev.ATTACK)] == [(1, 13), (0, 0)]
    m = duel("1:2 2:2", "2:3 3:3", dice=blow(8, 12, 6) * 4)
    assert [event[1] for event in told(m, ev.ATTACK)] == [1, 0, 1, 0]


def test_9_4_3_equal_cf_are_thrown_before_either_takes_effect() -> None:
    m = duel("2:8", "2:8", dice=(*blow(18, 12, 6), *blow(18, 12, 6), 2, 1, 1, 2, 1, 1))
    assert [f.state for f in m.fighters] == [terms.SLAIN, terms.SLAIN]
    assert [event[0] for event in m.tray.record or [] if event[0] in (ev.ATTACK, ev.DIES)] == [
        ev.ATTACK, ev.DIES, ev.ATTACK, ev.DIES,
    ]  # fmt: skip
    assert told(m, ev.NOBODY_LEFT)


def test_9_4_the_dead_strike_no_more_and_the_match_ends_at_once() -> None:
    m = duel("2:8", "2:7", dice=(*blow(18, 12, 6), 2, 1, 1))
    assert m.over
    assert m.winner == 0
    assert [event[1] for event in told(m, ev.CANCELLED)] == [1]


def test_9_4_5_cf_lost_come_off_the_next_attack() -> None:
    """Two wounds on the chest cost 1 CF of the attack that is still to come."""
    m = duel("2:8", "1:4", dice=(*blow(9, 5, 5), *blow(4)))
    assert (m.fighters[1].wounds[terms.CHEST], m.fighters[1].at_cf[0]) == (2, 3)
    assert m.fighters[1].at_plan[0] == 4


def test_10_3_4_example_9_weak_men() -> None:
    """CF 0, PA +3: he plans 3, loses 1 and attacks with 2; at CF -1 attacks on him have DRM +1, and he is awake."""
    m = seated(
        man(0, 0, 0, star=True, cf=0), man(1, 0, 5, side=1, star=True),
        player=answers("2:3", "4:4 5:1"), dice=(*blow(12, 5, 5), *blow(5), *blow(5)),
    )  # fmt: skip
    play_combat(m)
    used_up(m)
    weak = m.fighters[0]
    assert (weak.available, weak.cf, weak.fainted) == (3, -1, False)
    thrown = [event[6] for event in m.tray.record or [] if event[0] == ROLL]
    assert thrown == [((mod.MARGIN, 4),), ((mod.MARGIN, 2),), ((mod.WEAK, 1), (mod.MARGIN, 1))]
    assert [event[4] for event in told(m, ev.ATTACK)] == [terms.HIT, terms.NOTHING, terms.NOTHING]


def test_10_3_4_without_pa_a_weak_man_has_nothing() -> None:
    assert duel("2:1", dice=blow(6, 12, 6), other={"cf": 0}).fighters[1].available == 0
