"""Endurance, pleas, the draw, nightfall, and who has won [5.4, 17, 18]."""

from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import events as ev, requests as ask, terms
from ludus_cli.rules.gladiator.book.endings import (
    draw_roll,
    end_at_nightfall,
    end_if_decided,
    performance,
    resolve_pleas,
    roll_endurance,
)
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.leaving import (
    hurt_holder,
    let_go_of_holder,
    release_held,
    remove_from_match,
    start_plea,
)
from ludus_cli.rules.gladiator.book.match import play_phase
from ludus_cli.rules.gladiator.book.state import Match, moves_left
from tests.gladiator.seated import man, seated, told, used_up


def fallen(*others: Any, dice: tuple[int, ...] = (), **more: Any) -> Match:
    """A victor of side 0 and, before him, a man of side 1 who is Prone and out of moves; then further men."""
    f = man(1, 0, 3, side=1, prone=True, moved_phases=5)
    for name in [each for each in more if hasattr(f, each)]:
        setattr(f, name, more.pop(name))
    return seated(man(), f, *others, dice=dice, **more)


def answering(*answers: int) -> Any:
    """A player who chooses the options with these codes, one question after another."""
    left = list(answers)

    def player(m: Match, who: int, request: int, options: list[Any]) -> int:
        code = left.pop(0)
        return [option[0] for option in options].index(code)

    return player


# Endurance [17]


@pytest.mark.parametrize(("turn", "face", "loss", "more"), [
    (2, 5, 4, {}), (2, 5, 5, {"exceeded": True}), (1, 2, 0, {}), (2, 5, 4, {"weight": terms.HEAVY}),
    (1, 2, 6, {"panicked": True}), (9, 6, 0, {"mount": 1}), (9, 6, 0, {"rider": 1}),
])  # fmt: skip
def test_17_2_g27_example_16_endurance(turn: int, face: int, loss: int, more: dict[str, Any]) -> None:
    """Worked example 16: turn 2, CN 3, 1D6 5 costs 4 CF; had he exceeded his rate, 5."""
    m = seated(man(**more), dice=[] if "mount" in more or "rider" in more else [face])
    m.turn = turn
    roll_endurance(m)
    assert (m.fighters[0].cf, m.fighters[0].tired_cf) == (10 - loss, loss)
    used_up(m)


def test_17_2_g27_house_rule_heavy_tires() -> None:
    m = seated(man(weight=terms.HEAVY), man(weight=terms.LIGHT), dice=[4, 4], rules=HouseRules(heavy_tires=True))
    roll_endurance(m)
    assert [f.tired_cf for f in m.fighters] == [3, 1]


def test_17_2_a_stunned_man_may_faint_of_it() -> None:
    m = seated(man(tr=3, stun=3), man(tr=1), dice=[3, 6])
    roll_endurance(m)
    assert [f.fainted for f in m.fighters] == [True, False]


# Performance and the plea [18.3]


@pytest.mark.parametrize(("attack", "defence", "points"), [(34, 12, 2), (0, 15, -1), (0, 9, 0), (9, 0, 0), (20, 0, 2)])
def test_18_3_g51_example_17_performance(attack: int, defence: int, points: int) -> None:
    assert performance(man(attack_total=attack, defence_total=defence)) == points


@pytest.mark.parametrize(("dice", "spared"), [((3, 4), True), ((3, 3), False)])
def test_18_3_g80_example_17_the_plea(dice: tuple[int, ...], spared: bool) -> None:
    """Worked example 17: Prestige 1 and Performance 2 are spared on 7+."""
    m = fallen(dice=dice, attack_total=34, defence_total=12, prestige=1)
    resolve_pleas(m)
    loser = m.fighters[1]
    assert (loser.state, loser.dead, loser.spared) == (terms.SPARED if spared else terms.SLAIN, not spared, spared)
    assert (m.over, m.winner, m.ended) == (True, 0, terms.BY_PLEA)
    assert (m.fighters[0].conquered, m.fighters[0].kills) == (1, int(not spared))
    assert told(m, ev.PLEADS) == [(ev.PLEADS, 1, 0, terms.AT_MERCY, 0)]
    assert told(m, ev.MERCY) == [(ev.MERCY, 1, int(spared), 0, 0)]
    used_up(m)


# When he must plead [18.2, G29]


@pytest.mark.parametrize(("loser", "victor", "pleads"), [
    ({}, {}, True), ({"moved_phases": 4}, {}, False), ({"moved_phases": 3, "moves_owed": 2}, {}, True),
    ({"moved_phases": 0, "fainted": True}, {}, True), ({"moved_phases": 0, "held_by": 0, "snare": 1}, {}, True),
    ({"moved_phases": 0, "held_by": 0, "grappled": True}, {}, False), ({"prone": False}, {}, False),
    ({"q": 0, "r": 1}, {}, True), ({"q": -1, "r": 0}, {}, False), ({"q": 2}, {}, False),
    ({}, {"prone": True}, False), ({}, {"kneeling": True}, True), ({}, {"fainted": True}, False),
    ({}, {"held_by": 1}, False), ({}, {"hand": [terms.NONE, terms.NONE]}, False), ({}, {"beast": True}, False),
])  # fmt: skip
def test_18_2_at_mercy(loser: dict[str, Any], victor: dict[str, Any], pleads: bool) -> None:
    m = fallen(dice=(6, 6), **loser)
    for name, value in victor.items():
        setattr(m.fighters[0], name, value)
    if "held_by" in loser:
        m.fighters[0].holds = 1
        m.fighters[1].snare_item = m.fighters[0].hand[0]
    resolve_pleas(m)
    assert (m.fighters[1].state == terms.SPARED) == pleads


@pytest.mark.parametrize(("weapon", "star"), [(terms.PIKE, False), (terms.PIKE, True), (terms.SWORD, True)])
def test_18_2_g29_a_pike_holds_nobody_at_its_feet(weapon: int, star: bool) -> None:
    """At range 1 a pikeman can but box, and that asks for no plea."""
    m = fallen(dice=(6, 6), weapon=weapon)
    m.fighters[0].star = star
    resolve_pleas(m)
    assert (m.fighters[1].state == terms.SPARED) == (weapon == terms.SWORD)


def test_18_2_no_plea_of_beasts() -> None:
    m = fallen(beast=True)
    resolve_pleas(m)
    assert m.fighters[1].state == terms.FIGHTING


def test_17_3_a_player_exceeds_rather_than_plead() -> None:
    m = fallen(star=True, player=answering(ask.TAKE))
    resolve_pleas(m)
    f = m.fighters[1]
    assert (f.state, f.exceeded, f.owes_next, moves_left(f)) == (terms.FIGHTING, True, 2, 1)
    assert told(m, ev.EXCEEDS)
    m = fallen(star=True, exceeded=True, dice=(6, 6))
    resolve_pleas(m)
    assert m.fighters[1].state == terms.SPARED
    m = fallen(star=True, dice=(1, 1), player=answering(ask.LEAVE))
    resolve_pleas(m)
    assert m.fighters[1].state == terms.SLAIN


# Pleas that fill a phase, hearing them, death matches


def test_18_2_1_a_plea_of_mid_phase_is_heard_in_the_next() -> None:
    m = seated(man(), man(1, 0, 3, side=1), dice=[6, 6])
    start_plea(m, 1, 0, terms.RUN_INTO)
    start_plea(m, 1, 0, terms.BOUND)
    f = m.fighters[1]
    assert (f.pleads_next, f.pleads_to, f.kept_still) == (1 + terms.RUN_INTO, 0, True)
    f.pleading, f.pleads_next = f.pleads_next, 0
    resolve_pleas(m)
    assert told(m, ev.PLEADS) == [(ev.PLEADS, 1, 0, terms.RUN_INTO, 0)]
    assert f.state == terms.SPARED


def test_18_2_1_a_plea_to_a_man_who_has_fallen_is_void() -> None:
    m = seated(man(prone=True), man(1, 0, 3, side=1, pleading=1 + terms.RUN_INTO, pleads_to=0))
    resolve_pleas(m)
    assert (m.fighters[1].state, m.fighters[1].pleading) == (terms.FIGHTING, 0)


def test_18_4_with_others_active_a_player_may_ignore_it() -> None:
    third = man(5, 0, 3, side=1)
    m = fallen(third, player=answering(ask.LEAVE))
    m.fighters[0].star = True
    resolve_pleas(m)
    assert m.fighters[1].state == terms.FIGHTING
    assert not m.fighters[0].kept_still
    assert told(m, ev.PLEA_IGNORED) == [(ev.PLEA_IGNORED, 0, 1, 0, 0)]
    m = fallen(third, dice=(6, 6), player=answering(ask.TAKE))
    m.fighters[0].star = True
    resolve_pleas(m)
    assert (m.fighters[1].state, m.fighters[0].kept_still, m.over) == (terms.SPARED, True, False)
    assert (fallen(third).fighters[0].star, m.ended) == (False, 0)


def test_18_4_a_second_opponent_may_hear_what_the_first_ignores() -> None:
    m = fallen(man(2, 0, 3), man(9, 0, 3, side=1), dice=(6, 6), player=answering(ask.LEAVE))
    m.fighters[0].star = True
    resolve_pleas(m)
    assert (m.fighters[1].state, m.fighters[1].by, m.fighters[2].kept_still) == (terms.SPARED, 2, True)


def test_g29_death_match_who_would_plead_is_killed() -> None:
    m = fallen(death=True)
    resolve_pleas(m)
    assert (m.fighters[1].state, m.winner, m.ended) == (terms.SLAIN, 0, terms.BY_BLOW)
    m = seated(man(), man(1, 0, 3, side=1), death=True)
    start_plea(m, 1, 0, terms.BOUND)
    assert m.fighters[1].dead


def test_g52_g95_nightfall() -> None:
    m = fallen(death=True)
    end_at_nightfall(m)
    assert (m.fighters[1].state, m.winner, m.ended) == (terms.SLAIN, 0, terms.BY_BLOW)
    m = seated(man(), man(5, 0, 3, side=1, prone=True), death=True)
    end_at_nightfall(m)
    assert [f.state for f in m.fighters] == [terms.DRAWN, terms.DRAWN]
    assert (m.over, m.draw, m.ended) == (True, True, terms.BY_NIGHT)


# The draw [5.4]


@pytest.mark.parametrize(("turn", "face", "early", "stops"), [
    (3, 5, False, False), (3, 6, False, True), (4, 4, False, False), (4, 5, False, True), (8, 1, False, True),
    (4, 6, True, False), (5, 6, True, True), (5, 4, True, False),
])  # fmt: skip
def test_5_4_1_g28_example_16_the_draw_roll(turn: int, face: int, early: bool, stops: bool) -> None:
    """Worked example 16: at the end of turn 4 on 5+, of turn 8 always (G28)."""
    m = seated(man(), man(5, 0, 3, side=1), dice=[face, *[6, 6, 6, 6][: 4 * stops]])
    m.rules = HouseRules(early_draw=early)
    m.turn = turn
    draw_roll(m)
    assert (m.over, m.draw, m.ended, m.winner) == (stops, stops, terms.BY_DRAW if stops else 0, terms.NONE)
    used_up(m)


def test_g29_at_a_draw_all_plead() -> None:
    m = seated(man(mortal=True), man(5, 0, 3, side=1), dice=[6, 6, 6, 1, 1])
    m.turn = 4
    draw_roll(m)
    assert [f.state for f in m.fighters] == [terms.DRAWN, terms.SLAIN]
    assert [f.dead for f in m.fighters] == [True, True]
    assert told(m, ev.DIES_AFTER) == [(ev.DIES_AFTER, 0, 0, 0, 0)]
    assert (m.fighters[0].conquered, m.winner) == (0, terms.NONE)
    m = seated(man(), man(5, 0, 3, side=1), dice=[6], rules=HouseRules(draw_spares=True))
    m.turn = 4
    draw_roll(m)
    assert [f.state for f in m.fighters] == [terms.DRAWN, terms.DRAWN]


def test_g52_beasts_are_driven_out() -> None:
    m = seated(man(), man(5, 0, 3, side=1, beast=True, style=terms.LION), dice=[6])
    m.turn = 4
    draw_roll(m)
    assert [f.state for f in m.fighters] == [terms.DRAWN, terms.DISMISSED]
    assert (m.hunt, m.ended) == (True, terms.BY_DRIVING)


# Who has won [5.3]


def test_5_3_a_side_is_beaten() -> None:
    m = seated(man(mortal=True), man(5, 0, 3, side=1), man(6, 0, 3, side=1, prone=True))
    remove_from_match(m, 1, terms.SLAIN, 0)
    assert not end_if_decided(m)
    remove_from_match(m, 2, terms.SLAIN, 0)
    assert end_if_decided(m)
    assert (m.winner, m.fighters[0].dead) == (0, True)
    assert [event[0] for event in m.tray.record or []][-2:] == [ev.DIES_AFTER, ev.VICTORY]
    assert end_if_decided(m)


def test_g29_both_dead_no_victor() -> None:
    m = seated(man(), man(5, 0, 3, side=1))
    remove_from_match(m, 0, terms.SLAIN, 1)
    remove_from_match(m, 1, terms.SLAIN, 0)
    assert end_if_decided(m)
    assert (m.winner, m.draw, m.over) == (terms.NONE, True, True)
    assert told(m, ev.NOBODY_LEFT)


def test_g96_a_mount_alone_fights_for_nobody() -> None:
    m = seated(man(), man(5, 0, 3, side=1), man(5, 0, 3, side=1, beast=True))
    remove_from_match(m, 1, terms.SLAIN, 0)
    assert end_if_decided(m)


# How a man leaves


def test_g97_the_slain_let_all_fall() -> None:
    m = seated(man(), man(5, 0, 3, side=1))
    item = m.fighters[1].hand[0]
    remove_from_match(m, 1, terms.SLAIN, 0)
    remove_from_match(m, 1, terms.SPARED, 0)
    assert (m.item_where[item], m.fighters[1].hand) == (terms.LYING, [terms.NONE, terms.NONE])
    assert m.fighters[1].state == terms.SLAIN
    assert told(m, ev.DEFEATED) == [(ev.DEFEATED, 1, 0, terms.SLAIN, 0)]


def test_g33_g53_who_lets_go() -> None:
    m = seated(man(holds=1), man(1, 0, 3, side=1, held_by=0, snare=1, roped=2))
    hurt_holder(m, 0)
    assert m.fighters[1].held_by == 0
    m.fighters[1].grappled = True
    hurt_holder(m, 0)
    let_go_of_holder(m, 0)
    release_held(m, 1)
    f = m.fighters[1]
    assert (f.held_by, f.snare, f.roped, f.grappled, m.fighters[0].holds) == (terms.NONE, 0, 0, False, terms.NONE)
    assert len(told(m, ev.RELEASED)) == 1


def test_5_3_a_throw_that_kills_the_last_opponent_ends_the_match_at_once() -> None:
    """Nobody is asked for the sword that lies there now."""

    def decide(m: Match, who: int, request: int, options: Any) -> int:
        assert request in (ask.PLOT, ask.THROW)
        if request == ask.PLOT:
            return int(options.place(""))
        return 0 if who else len(options) - 1

    dice = [6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1]
    m = seated(man(star=True), man(1, 0, 3, side=1, star=True), dice=dice, player=decide)
    m.phase = m.clock = 0
    play_phase(m)
    used_up(m)
    assert m.winner == 0
