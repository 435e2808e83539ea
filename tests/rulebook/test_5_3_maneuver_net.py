"""Chapter 5.3: Maneuver by exact odds, Bash or Advantage, and the net."""

from fractions import Fraction

import pytest

from ludus_cli.rules.heroes.book import events as ev, terms
from ludus_cli.rules.heroes.book.attack import attack
from ludus_cli.rules.heroes.book.endings import call_diludium
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.maneuver import edge_of, maneuver_dice, roll_maneuver
from ludus_cli.rules.heroes.book.match import take_turn
from ludus_cli.rules.heroes.book.movement import ALLOWED, R_ENEMY, R_NO_MISSED_NET, open_options, player_phase, why_not
from ludus_cli.rules.heroes.book.net import net_toss_dice, toss_net
from ludus_cli.rules.heroes.book.state import GONE, HELD, Match, drop_item, net_hand, pick_up_item, shield
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, HOPLOMACHUS, MURMILLO, RETIARIUS, SECUTOR, THRAEX
from tests.rulebook.table import CENTRE, EAST, NORTH, WEST, WEST_GATE, battle, duel, man, margin_odds, named, rolls_in
from tests.scripted import Script, deeds, odds, script

COIN = (3, 4)  # one success, one failure


# Table 5-3


@pytest.mark.section("5.3", "5.1.2")
@pytest.mark.parametrize(("own", "other"), [(2, 2), (5, 3), (3, 7), (8, 0), (0, 1)])
def test_5_3_maneuver_rows_by_exact_odds(own: int, other: int) -> None:
    def result(s: Script) -> tuple[int, int]:
        m = duel(man(THRAEX, own, 4, 0), man(MURMILLO, 0, 4, other))
        m.tray.source, m.tray.record = s, None
        return roll_maneuver(m, 0, 1)

    # Savvy 0 of an NPG never passes: with a large shield in use he takes the Advantage.
    expected: dict[tuple[int, int], Fraction] = {}
    for margin, chance in margin_odds(own, other).items():
        row = (0, terms.NO_EDGE) if margin > 0 else (terms.NONE, terms.NO_EDGE) if margin == 0 else (1, terms.NO_EDGE)
        row = (1, terms.ADVANTAGE) if margin <= -2 else row
        expected[row] = expected.get(row, Fraction(0)) + chance
    assert odds(result, own + other, tail=[6], faces=COIN) == expected


@pytest.mark.parametrize(("netted", "down", "bonus", "signatures", "expected"), [
    (False, False, 0, [], 6), (False, False, 2, [], 8), (False, False, 0, ["Agile"], 7), (True, False, 0, [], 3),
    (False, True, 0, [], 4), (True, True, 0, ["Agile"], 2), (True, True, 3, [], 4),
])  # fmt: skip
def test_5_3_maneuver_modifiers_add_up(
    netted: bool, down: bool, bonus: int, signatures: list[str], expected: int
) -> None:
    m = duel(man(MURMILLO, 3, 4, 3, signatures=signatures), man())
    m.fighters[0].netted, m.fighters[0].down = netted, down
    assert maneuver_dice(m, 0, 1, bonus, True) == expected


@pytest.mark.section("5.3", "5.4.9.1", "H38")
def test_5_3_a_blinded_man_counts_one_savvy_less() -> None:
    m = duel(man(MURMILLO, 3, 4, 3), man())
    m.fighters[0].blinded = True
    assert maneuver_dice(m, 0, 1, 0, True) == 5


@pytest.mark.section("5.3", "3.10.5")
def test_5_3_reach_of_the_spear_on_his_own_turn_alone() -> None:
    m = duel(man(HOPLOMACHUS, 1, 4, 1), man(MURMILLO, 1, 4, 1))
    with script(m, 1, 6, 6, 1, 6) as record:
        assert roll_maneuver(m, 0, 1) == (terms.NONE, terms.NO_EDGE)
    assert [need for _, _, need, _ in rolls_in(record)] == [3, 2]
    with script(m, 1, 6, 1, 6) as record:
        assert roll_maneuver(m, 1, 0) == (terms.NONE, terms.NO_EDGE)
    assert [need for _, _, need, _ in rolls_in(record)] == [2, 2]


@pytest.mark.section("5.3", "3.7.2", "3.7.3")
def test_5_3_bonus_dice_on_the_maneuver_table() -> None:
    m = duel(man(MURMILLO, 1, 4, 1, player=True, bonus=3), man(MURMILLO, 1, 4, 1, bonus=3))
    with script(m, 1, 2, 6, 1, 1, 6, 6, 1, 6, 6, answers=[(2, 0)]) as record:
        assert roll_maneuver(m, 1, 0) == (1, terms.NO_EDGE)
    assert rolls_in(record) == [("3.7.3 NPG Bonus Dice", 1, 1, 1), ("5-3 Maneuver", 1, 3, 2), ("5-3 Maneuver", 0, 4, 1)]
    assert [f.bonus for f in m.fighters] == [1, 2]


# Bash or Advantage [5.3, 5.4.5]


@pytest.mark.section("5.3", "5.4.5", "H30")
@pytest.mark.parametrize("style", range(6))
@pytest.mark.parametrize("for_all", [False, True])
def test_5_3_who_gains_an_edge_by_2_or_more(style: int, for_all: bool) -> None:
    m = duel(man(style, 4), man(), rules=HouseRules(advantage_for_all=for_all))
    large = style in (MURMILLO, SECUTOR)
    with script(m, *([6] if large else [])):
        assert edge_of(m, 0, 1) == (terms.ADVANTAGE if large or for_all else terms.NO_EDGE)


@pytest.mark.section("5.3", "5.4.5", "H30")
@pytest.mark.parametrize("savvy", range(7))
def test_5_4_5_an_npg_bashes_when_he_passes_1d6_on_savvy(savvy: int) -> None:
    def edge(s: Script) -> int:
        m = duel(man(SECUTOR, savvy), man())
        m.tray.source = s
        return edge_of(m, 0, 1)

    expected = {terms.BASH: Fraction(savvy, 6), terms.ADVANTAGE: Fraction(6 - savvy, 6)}
    assert odds(edge, 1) == {row: chance for row, chance in expected.items() if chance}


@pytest.mark.section("5.3", "5.4.5")
@pytest.mark.parametrize("answer", [terms.ADVANTAGE, terms.BASH])
def test_5_4_5_a_player_chooses_bash_or_advantage(answer: int) -> None:
    m = duel(man(MURMILLO, 2, 4, 0, player=True), man(MURMILLO, 1, 4, 0))
    with script(m, 1, 1, 6, answers=[(answer, 1)]) as record:
        assert roll_maneuver(m, 0, 1) == (0, answer)
    assert named(record)[-1] == ("bash" if answer == terms.BASH else "advantage")


@pytest.mark.section("5.4.5", "5.3")
@pytest.mark.parametrize("lost", ["dropped", "two hands"])
def test_5_4_5_no_bash_without_the_large_shield_in_use(lost: str) -> None:
    m = duel(man(MURMILLO, 2, 4, 0, player=True), man(MURMILLO, 1, 4, 0))
    drop_item(m, 0, terms.OFF_HAND)
    if lost == "dropped":
        m.fighters[0].track[1] = 0
    with script(m, 1, 1, 6):
        assert roll_maneuver(m, 0, 1) == (0, terms.NO_EDGE)


def test_5_3_the_defender_of_the_turn_may_become_attacker() -> None:
    m = duel(man(THRAEX, 1, 4, 0), man(MURMILLO, 3, 4, 0))
    with script(m, 6, 1, 1, 6, 3) as record:
        assert roll_maneuver(m, 0, 1) == (1, terms.BASH)
    assert named(record) == ["maneuver", "bash"]


# Table 5-4


@pytest.mark.parametrize(("own", "other"), [(3, 2), (4, 4), (1, 5)])
def test_5_3_1_net_toss_rows_by_exact_odds(own: int, other: int) -> None:
    def result(s: Script) -> tuple[bool, int]:
        m = duel(man(RETIARIUS, own, 4, 0), man(MURMILLO, other, 4, 0, zone=EAST))
        m.tray.source, m.tray.record = s, None
        toss_net(m, 0, 1)
        assert m.fighters[1].netted is m.fighters[1].down
        return m.fighters[1].netted, m.item_zone[1]

    expected: dict[tuple[bool, int], Fraction] = {}
    for margin, chance in margin_odds(own, other).items():
        row = (True, GONE) if margin > 0 else (False, HELD if margin == 0 else EAST)
        expected[row] = expected.get(row, Fraction(0)) + chance
    assert odds(result, own + other, faces=COIN) == expected


@pytest.mark.section("5.3.1", "3.9.2")
def test_5_3_1_net_toss_modifiers() -> None:
    m = duel(man(RETIARIUS, 3, 4, 3, signatures=["Agile"]), man(DIMACHAERUS, 3, 4, 3, zone=EAST))
    assert net_toss_dice(m, 0, 0, False) == 6  # neither Agile nor Reach counts
    assert net_toss_dice(m, 0, 2, True) == 7
    assert net_toss_dice(m, 1, 0, False) == 7  # unarmoured
    m.fighters[1].down = True
    assert net_toss_dice(m, 1, 0, False) == 5
    m.fighters[1].blinded = True
    assert net_toss_dice(m, 1, 0, False) == 4


@pytest.mark.parametrize(("style", "needed"), [(SECUTOR, 5), (MURMILLO, 6)])
def test_5_3_1_a_secutor_is_harder_to_catch(style: int, needed: int) -> None:
    m = duel(man(RETIARIUS, 3, 4, 3), man(style, 1, 4, 0, zone=EAST))
    with script(m, *[1] * needed, 6) as record:
        toss_net(m, 0, 1)
    assert rolls_in(record)[0][2] == needed
    assert deeds(record) == [(ev.NET, 0, 1, 0, EAST), (ev.DOWN, 1, 0, 0, 0)]


@pytest.mark.section("5.3.1", "3.5", "H36")
def test_5_3_1_a_steady_man_is_ensnared_but_stands_and_that_uses_it_up() -> None:
    m = duel(man(RETIARIUS, 1, 4, 0), man(MURMILLO, 1, 4, 0, zone=EAST, signatures=["Steady"]))
    foe = m.fighters[1]
    with script(m, 1, 6) as record:
        toss_net(m, 0, 1)
    assert deeds(record)[-1] == (ev.STEADY, 1, 0, 0, 0)
    assert (foe.netted, foe.down, foe.steady_used) == (True, False, True)


@pytest.mark.section("5.3.1", "3.7.2")
def test_5_3_1_no_throw_keeps_the_net_but_the_dice_used_are_gone() -> None:
    m = duel(man(RETIARIUS, 1, 4, 0, player=True, bonus=3), man(MURMILLO, 1, 4, 0, bonus=2, zone=EAST))
    with script(m, 2, 6, 1, 6, 1, 6, answers=[(terms.NET_TOSS, 1), (1, 0)]) as record:
        assert player_phase(m, 0) == terms.NONE
    assert deeds(record)[-1] == (ev.NET, 0, 1, 1, EAST)
    assert net_hand(m, m.fighters[0]) == terms.OFF_HAND
    assert [f.bonus for f in m.fighters] == [2, 1]


@pytest.mark.section("5.3.1", "3.9.2", "3.9.4")
def test_5_3_1_after_a_miss_he_is_faster_but_less_covered() -> None:
    m = duel(man(RETIARIUS, 1, 4, 1), man(MURMILLO, 1, 4, 0, zone=EAST))
    before = maneuver_dice(m, 0, 1, 0, False)
    assert shield(m, m.fighters[0]) == terms.SMALL_SHIELD
    with script(m, 6, 6, 1) as record:
        toss_net(m, 0, 1)
    assert deeds(record) == [(ev.NET, 0, 1, 2, EAST)]
    assert maneuver_dice(m, 0, 1, 0, False) == before + 1
    assert shield(m, m.fighters[0]) != terms.SMALL_SHIELD
    assert shield(m, m.fighters[1]) == terms.LARGE_SHIELD


@pytest.mark.section("5.3.3", "3.10.6")
def test_5_3_3_a_missed_net_may_be_picked_up_and_tossed_again() -> None:
    m = duel(man(RETIARIUS, 1, 4, 0, player=True, zone=WEST), man(MURMILLO, 1, 4, 0))
    with script(m, 6, 1):
        toss_net(m, 0, 1)
    m.fighters[1].zone = EAST
    with script(m, answers=[(terms.MOVE, CENTRE), (terms.PICK_UP, 2 * 1 + terms.OFF_HAND)]) as record:
        assert player_phase(m, 0) == terms.NONE
    assert deeds(record)[-1] == (ev.PICK_UP, 0, terms.NET, terms.OFF_HAND, CENTRE)
    assert (terms.NET_TOSS, 1) in open_options(m, 0)
    assert m.item_prey == [terms.NONE] * 4


def test_5_3_3_the_target_may_destroy_a_missed_net() -> None:
    m = duel(man(RETIARIUS, 1, 4, 0, zone=WEST), man(MURMILLO, 1, 4, 0, player=True))
    with script(m, 6, 1):
        toss_net(m, 0, 1)
    assert why_not(m, 1, terms.DESTROY_NET, 1, 0) == ALLOWED
    m.fighters[0].zone = CENTRE
    assert why_not(m, 1, terms.DESTROY_NET, 1, 0) == R_ENEMY
    m.fighters[0].zone = WEST
    with script(m, answers=[(terms.DESTROY_NET, 1)]) as record:
        assert player_phase(m, 1) == terms.NONE
    assert deeds(record)[-1] == (ev.DESTROY_NET, 1, terms.NET, CENTRE, 0)
    assert m.item_zone[1] == GONE
    assert why_not(m, 1, terms.DESTROY_NET, terms.NONE, 0) == R_NO_MISSED_NET


def may_destroy(m: Match, who: int) -> bool:
    """Whether he may destroy a net now."""
    return terms.DESTROY_NET in [code for code, _ in open_options(m, who)]


def test_5_3_3_only_its_target_may_destroy_a_missed_net() -> None:
    m = battle([man(RETIARIUS, 1, 4, 0, zone=WEST)], [man(speed=0, player=True), man(player=True)])
    with script(m, 6, 1, 1, 1, 1):
        toss_net(m, 0, 1)
    assert (may_destroy(m, 1), may_destroy(m, 2)) == (True, False)
    assert why_not(m, 2, terms.DESTROY_NET, 1, 0) == R_NO_MISSED_NET


def test_5_3_3_not_later_than_with_his_next_movement_phase() -> None:
    m = duel(man(RETIARIUS, 1, 4, 0, zone=WEST), man(MURMILLO, 1, 4, 0, player=True))
    m.fighters[0].npg = False
    with script(m, 6, 1, answers=[(terms.NET_TOSS, 1), (terms.REST, 0)]):
        take_turn(m, 0)
        take_turn(m, 0)  # others may move in between
    assert may_destroy(m, 1)
    with script(m, answers=[(terms.REST, 0)]):
        take_turn(m, 1)
    assert not may_destroy(m, 1)
    assert m.item_zone[1] == CENTRE, "it lies there, to be picked up"
    assert (terms.PICK_UP, 2 * 1 + terms.OFF_HAND) not in open_options(m, 1), "no hand is free for it"


@pytest.mark.section("5.3.3", "5.4.6", "6.6.2")
def test_5_3_3_his_next_phase_counts_wherever_and_however_he_spends_it() -> None:
    for plight in ("down", "elsewhere", "beside"):
        m = duel(man(RETIARIUS, 1, 4, 0, zone=WEST), man(MURMILLO, 1, 4, 0, player=True))
        with script(m, 6, 1):
            toss_net(m, 0, 1)
        if plight == "down":
            m.fighters[1].down = True
        elif plight == "elsewhere":
            call_diludium(m)
            assert m.fighters[1].zone == m.fighters[1].gate
        else:
            m.fighters[0].zone = CENTRE
        assert not may_destroy(m, 1)
        code, arg = {"down": (terms.REGAIN_FEET, 0), "elsewhere": (terms.REST, 0), "beside": (terms.MOVE, NORTH)}[
            plight
        ]
        with script(m, answers=[(code, arg)]):
            take_turn(m, 1)
        m.fighters[0].zone, m.fighters[1].zone = WEST_GATE, CENTRE
        assert not may_destroy(m, 1), plight


@pytest.mark.section("5.3.3", "3.10.6")
def test_5_3_3_a_net_that_was_dropped_or_taken_up_again_is_not_destroyed() -> None:
    m = battle([man(RETIARIUS, zone=WEST_GATE), man(player=True)], [man(RETIARIUS)])
    drop_item(m, 2, terms.OFF_HAND)
    m.fighters[2].zone = EAST
    assert not may_destroy(m, 1)
    m = duel(man(RETIARIUS, 1, 4, 0, zone=WEST), man(MURMILLO, 1, 4, 0, player=True))
    with script(m, 6, 1):
        toss_net(m, 0, 1)
    pick_up_item(m, 0, terms.OFF_HAND, 1)
    drop_item(m, 0, terms.OFF_HAND)
    m.item_zone[1] = CENTRE
    assert not may_destroy(m, 1)


@pytest.mark.section("5.3.3", "4.3")
def test_5_3_3_of_two_nets_that_missed_him_he_destroys_one() -> None:
    throwers = [man(RETIARIUS, 1, 4, 0, zone=WEST) for _ in range(2)]
    m = battle(throwers, [man(MURMILLO, 1, 4, 0, player=True)])
    with script(m, 6, 1, 6, 1):
        toss_net(m, 0, 2)
        toss_net(m, 1, 2)
    assert [arg for code, arg in open_options(m, 2) if code == terms.DESTROY_NET] == [1, 3]
    with script(m, answers=[(terms.DESTROY_NET, 3)]):
        take_turn(m, 2)
    assert m.item_zone == [HELD, CENTRE, HELD, GONE, HELD, HELD]
    assert not may_destroy(m, 2)


# Getting out [5.3.4]


def test_5_3_4_out_of_the_net_instead_of_moving_without_refill() -> None:
    m = duel(man(player=True, bonus=1), man(RETIARIUS, zone=EAST))
    f = m.fighters[0]
    f.netted = f.down = True
    with script(m, answers=[(terms.LEAVE_NET, 0)]) as record:
        assert player_phase(m, 0) == terms.NONE
    assert named(record)[-1] == "escape"
    assert (f.netted, f.down, f.bonus, f.zone) == (False, False, 1, CENTRE)


@pytest.mark.section("5.3.4", "5.4")
@pytest.mark.parametrize("margin", [1, 2])
def test_5_3_4_an_ensnared_defender_who_scores_more_is_free_and_the_attack_over(margin: int) -> None:
    m = duel(man(THRAEX, 2), man(MURMILLO, 7))
    foe = m.fighters[1]
    foe.netted = foe.down = True
    m.item_zone[1] = GONE
    with script(m, 6, 6, 1, margin * 2) as record:
        attack(m, 0, 1, terms.NO_EDGE)
    assert named(record) == ["attack", "escape"]
    assert (foe.netted, foe.down, m.fighters[0].wounds) == (False, False, 0)


@pytest.mark.section("5.3.4", "5.4", "H33")
@pytest.mark.parametrize("location", [(3, 4), (2, 2)])
def test_5_3_4_an_ensnared_attacker_who_wins_is_free_even_if_shielded(location: tuple[int, int]) -> None:
    m = duel(man(THRAEX, 6), man(MURMILLO, 1))
    f = m.fighters[0]
    f.netted = f.down = True
    with script(m, 1, 6, *location) as record:
        attack(m, 0, 1, terms.NO_EDGE)
    assert named(record)[:3] == ["attack", "escape", "hit"]
    assert (f.netted, f.down) == (False, False)
    assert m.fighters[1].wounds == (0 if location == (2, 2) else 1)


@pytest.mark.section("5.3.4", "5.2.4")
def test_5_3_4_rolling_away_ends_the_turn_still_in_the_net() -> None:
    m = duel(man(player=True), man())
    m.fighters[0].netted = m.fighters[0].down = True
    with script(m, answers=[(terms.MOVE, NORTH)]):
        assert player_phase(m, 0) == terms.NONE
    assert m.fighters[0].netted
    assert m.fighters[0].down
