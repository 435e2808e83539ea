"""Missus in the older editions (V18, V28, V39, V43), and matches that no draw ends (V44)."""

import copy
from typing import Any

import pytest

from ludus_cli.rules.gladiator.book import events as ev, requests as ask, rolls, terms
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.book.endings import check_yields, judge_plea, resolve_pleas
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, fighter_of
from ludus_cli.rules.gladiator.book.match import close_turn
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.older import events as older_events, rolls as older_rolls
from ludus_cli.rules.gladiator.older.missus import (
    column_now,
    first_column,
    gives_up,
    may_yield,
    missus_column,
    wounds_cf,
    yields_to,
)
from ludus_cli.rules.gladiator.older.requests import YIELD
from ludus_cli.rules.gladiator.table.chances import option_odds
from ludus_cli.rules.gladiator.table.implausible import would_spare
from ludus_cli.rules.gladiator.table.match_questions import option_words
from ludus_cli.rules.gladiator.trials.tactics import choose_listed
from tests.gladiator.older import rules_by
from tests.gladiator.seated import answers, give, man, seated, told, used_up
from tests.gladiator.told import result_of
from tests.some import some

EDITIONS = ("colosseum", "1981", "billings", "v2")
WAYS = ("plea", "chart", "record", "wounds")


@pytest.mark.parametrize(("first", "last", "least"), [(-4, 15, 6), (16, 30, 5), (31, 45, 4), (46, 60, 3), (61, 99, 2)])
def test_v56_five_ranges_of_cf_and_the_die_that_spares(first: int, last: int, least: int) -> None:
    for used in range(first, last + 1):
        m = sand(loser(attack_total=max(0, used), defence_total=max(0, -used)))
        assert [die for die in range(1, 7) if would_spare(m, 0, [die])] == list(range(least, 7)), used


def loser(**more: Any) -> Fighter:
    return man(**{"attack_total": 20, **more})


def sand(f: Fighter, *, missus: str = "chart", edition: str = "1981", **more: Any) -> Match:
    """A man and his opponent, side by side and face to face."""
    rules = {name: more.pop(name) for name in ("draw",) if name in more}
    others = more.pop("others", [man(1, 0, 3, side=1)])
    return seated(f, *others, rules=rules_by(edition, missus=missus, **rules), **more)


def rolled(m: Match) -> list[int]:
    return [event[2] for event in m.tray.record or [] if event[0] == 0]


# The chart


@pytest.mark.parametrize(("attack", "defence", "at"), [
    (0, 0, 0), (3, 20, 0), (1, 0, 0), (15, 0, 0), (16, 0, 1), (30, 0, 1), (31, 0, 2), (45, 0, 2), (46, 0, 3),
    (60, 0, 3), (61, 0, 4), (150, 0, 4), (50, 18, 2),
])  # fmt: skip
def test_v18_columns(attack: int, defence: int, at: int) -> None:
    """Worked example 12 begins with 50 less 18, 31-45; 0 and less are in the first column."""
    assert first_column(man(attack_total=attack, defence_total=defence)) == at


@pytest.mark.parametrize(("attack", "needs"), [(1, 6), (16, 5), (31, 4), (46, 3), (61, 2)])
def test_v18_who_is_spared(attack: int, needs: int) -> None:
    for die in range(1, 7):
        m = sand(loser(attack_total=attack), dice=[die])
        judge_plea(m, 0, 1, terms.SPARED)
        assert m.fighters[0].state == (terms.SPARED if die >= needs else terms.SLAIN)
        assert told(m, ev.MERCY)[0][2] == int(die >= needs)
        used_up(m)


@pytest.mark.parametrize(
    ("attack", "wins", "missus", "at"),
    [
        # Worked example 1: up three to 61+, down two.
        (20, 6, 2, 2), (20, 0, 0, 1), (20, 1, 0, 1), (20, 2, 0, 2), (20, 3, 0, 2),
        # Wins are cut at 61+ before the missus count; missus at 1-15.
        (50, 10, 1, 3), (61, 8, 1, 3), (20, 0, 5, 0), (20, 2, 5, 0), (1, 20, 0, 4), (50, 4, 2, 2),
    ],
)  # fmt: skip
def test_v28_example_1_by_the_record(attack: int, wins: int, missus: int, at: int) -> None:
    m = sand(loser(attack_total=attack, victories=wins, pardons=missus), missus="record")
    assert missus_column(m, 0) == column_now(m, 0) == at
    assert sum(value for _, value in m.tray.lines) == at


@pytest.mark.parametrize(
    ("attack", "defence", "wounds", "turn", "at"),
    [
        # Worked example 12: turn 5, 9 CF lost to wounds: up 2 and 1, cut at 61+.
        (50, 18, 9, 5, 4), (50, 18, 9, 4, 4), (1, 0, 3, 4, 0), (1, 0, 4, 4, 1), (1, 0, 7, 4, 1), (1, 0, 8, 4, 2),
        (1, 0, 0, 5, 1), (1, 0, 8, 9, 3), (1, 0, 30, 9, 4),
    ],
)  # fmt: skip
def test_example_12_by_wounds(attack: int, defence: int, wounds: int, turn: int, at: int) -> None:
    f = loser(attack_total=attack, defence_total=defence, area_cf=[0, wounds, 0, 0, 0], tired_cf=9)
    m = sand(f, missus="wounds", edition="v2")
    m.turn = turn
    assert missus_column(m, 0) == column_now(m, 0) == at


def test_cf_lost_to_a_vital_hit_are_lost_to_wounds() -> None:
    assert wounds_cf(man(area_cf=[1, 2, 0, 0, 1], vital=2, tired_cf=5)) == 6


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("missus", WAYS)
def test_v39_each_way_in_each_edition(edition: str, missus: str) -> None:
    """The chart leaves Prestige out: with 9 a plea on 2 is granted, the chart's 1 is not."""
    m = sand(loser(prestige=9), missus=missus, edition=edition, dice=[1, 1] if missus == "plea" else [1])
    judge_plea(m, 0, 1, terms.SPARED)
    assert rolled(m) == [rolls.PLEA if missus == "plea" else older_rolls.MISSUS]
    assert m.fighters[0].state == (terms.SPARED if missus == "plea" else terms.SLAIN)
    used_up(m)


def test_a_man_brings_his_record_onto_the_sand() -> None:
    g = Gladiator(1, "Marcus", True, terms.PARMULARIUS, [8, 0, 0, 2, 9], wins=6, spared=2, defeats=2)
    f = fighter_of(g, 0, True)
    assert (f.victories, f.pardons) == (6, 2)


@pytest.mark.parametrize(("missus", "dice", "spares"), [
    ("plea", [5, 3], True), ("plea", [4, 3], False), ("chart", [5], True), ("chart", [4], False),
])  # fmt: skip
def test_v18_what_is_told_from_the_table(missus: str, dice: list[int], spares: bool) -> None:
    """2D6 and Performance 2 over 9; 1D6 and column 1, 6 and more."""
    assert would_spare(sand(loser(), missus=missus), 0, dice) == spares


# When it is asked (V43)


@pytest.mark.parametrize(("missus", "plight", "asked"), [
    ("chart", {"prone": True, "moved_phases": 5, "exceeded": True}, False),
    ("plea", {"prone": True, "moved_phases": 5, "exceeded": True}, True),
    ("chart", {"prone": True, "fainted": True}, True),
    ("chart", {"prone": True, "held_by": 1}, True),
    ("chart", {"held_by": 1}, False),
    ("record", {"prone": True, "fainted": True}, True),
    ("wounds", {"prone": True, "fainted": True}, True),
    ("wounds", {"prone": True, "moved_phases": 5, "exceeded": True}, False),
])  # fmt: skip
def test_v43_when_missus_is_asked(missus: str, plight: dict[str, Any], asked: bool) -> None:
    """Prone and unconscious, or Prone and ensnared; to be out of moves is not enough."""
    m = sand(loser(**plight), missus=missus, dice=[6, 6])
    if "held_by" in plight:
        m.fighters[0].snare_item, m.fighters[1].holds = m.fighters[1].hand[0], 0
    resolve_pleas(m)
    assert bool(told(m, ev.PLEADS)) == asked
    assert (m.ended == terms.BY_PLEA) == asked


def test_v43_run_into_while_prone() -> None:
    """The plea of the last phase is heard at the beginning of this one."""
    m = sand(loser(prone=True, pleading=2, pleads_to=1), dice=[6])
    resolve_pleas(m)
    assert m.fighters[0].state == terms.SPARED


def test_a_death_match_knows_no_missus() -> None:
    m = sand(loser(prone=True, fainted=True), death=True)
    resolve_pleas(m)
    assert m.fighters[0].state == terms.SLAIN


# Giving up, by the Tables V2.0


@pytest.mark.parametrize(("missus", "more", "may"), [
    ("wounds", {}, True), ("wounds", {"prone": True}, True), ("wounds", {"held_by": 1}, True),
    ("wounds", {"fainted": True}, False), ("wounds", {"kept_still": True}, False),
    ("wounds", {"pleads_next": 2}, False), ("wounds", {"state": terms.SPARED}, False),
    ("chart", {}, False), ("record", {}, False), ("plea", {}, False),
])  # fmt: skip
def test_v43_who_may_give_up(missus: str, more: dict[str, Any], may: bool) -> None:
    m = sand(loser(**more), missus=missus, edition="v2")
    assert may_yield(m, 0) == may
    m.death = True
    assert not may_yield(m, 0)


@pytest.mark.parametrize(("more", "foe", "yields_now"), [
    ({"cf": 4, "attack_total": 31}, {}, True), ({"cf": 5, "attack_total": 31}, {}, False),
    ({"cf": 4, "attack_total": 30}, {}, False), ({"cf": 4, "attack_total": 31}, {"cf": 8}, False),
    ({"cf": 8, "stun": 4, "attack_total": 31}, {}, True), ({"cf": 0, "attack_total": 16}, {"cf": 1}, True),
    ({"cf": 0, "attack_total": 15}, {"cf": 1}, False),
])  # fmt: skip
def test_when_a_computer_run_man_gives_up(more: dict[str, Any], foe: dict[str, Any], yields_now: bool) -> None:
    m = sand(loser(**more), missus="wounds", edition="v2", others=[man(1, 0, 3, side=1, **foe)])
    assert gives_up(m, 0, 1) == yields_now
    assert choose_listed(m, 0, YIELD) == (ask.TAKE if yields_now else ask.LEAVE, 0)


@pytest.mark.parametrize(("die", "state"), [(4, terms.SPARED), (3, terms.SLAIN)])
@pytest.mark.parametrize("star", [True, False])
def test_he_drops_weapon_and_shield_and_is_judged_at_once(star: bool, die: int, state: int) -> None:
    m = sand(loser(cf=4, attack_total=31, star=star), missus="wounds", edition="v2", dice=[die])
    give(m, 0, shield=terms.SMALL_SHIELD)
    m.player = answers((ask.TAKE, 0))
    check_yields(m)
    assert told(m, older_events.YIELDS) == [(older_events.YIELDS, 0, 0, 0, 0)]
    assert m.fighters[0].hand == [-1, -1]
    assert (m.fighters[0].state, m.ended, m.winner) == (state, terms.BY_PLEA, 1)
    used_up(m)


def test_a_person_may_fight_on_and_sees_what_it_comes_to() -> None:
    m = sand(loser(star=True, attack_total=46), missus="wounds", edition="v2")
    m.player = answers((ask.LEAVE, 0))
    check_yields(m)
    assert m.fighters[0].state == terms.FIGHTING
    assert dict(option_odds(m, 0, YIELD, (ask.TAKE, 0)))["spared"] == pytest.approx(4 / 6)
    assert option_words(m, 0, YIELD, (ask.LEAVE, 0)) == "Fight on"


@pytest.mark.parametrize(("answer", "state"), [(ask.LEAVE, terms.FIGHTING), (ask.TAKE, terms.SPARED)])
def test_it_is_ignored_only_while_there_are_other_opponents(answer: int, state: int) -> None:
    """Of two opponents the closest hears it; a person may fight on, without others he must respect it."""
    f = loser(cf=4, attack_total=31)
    victor = man(1, 0, 3, side=1, star=True, cf=20)
    m = sand(f, missus="wounds", edition="v2", dice=[6], others=[victor, man(-3, 0, 0)])
    assert yields_to(m, 0) == 1
    m.player = lambda _, who, request, options: options.index((answer, 0)) if request == ask.HEAR else 0
    check_yields(m)
    assert f.state == state
    m = sand(loser(cf=4, attack_total=31), missus="wounds", edition="v2", dice=[6], others=[victor])
    check_yields(m)
    assert m.fighters[0].state == terms.SPARED


# Matches that no draw ends (V44)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("draw", ["on", "off"])
def test_v44_the_draw_roll(edition: str, draw: str) -> None:
    m = sand(loser(moves=0, cn=9), edition=edition, draw=draw, dice=[1] * 9, missus="chart")
    m.turn, m.fighters[1].cn = 4, 9
    close_turn(m)
    assert (rolls.DRAW in rolled(m)) == (draw == "on")


def test_v44_night_parts_them_with_s() -> None:
    m = sand(loser(cn=20), dice=[1, 1], others=[man(1, 0, 3, side=1, cn=20)])
    m.turn = 11
    close_turn(m)
    assert not m.over
    m.turn = 12
    close_turn(m)
    assert (m.over, m.ended) == (True, terms.BY_NIGHT)
    assert [f.state for f in m.fighters] == [terms.DRAWN, terms.DRAWN]


@pytest.mark.parametrize(("die", "state"), [(6, terms.SPARED), (1, terms.SLAIN)])
def test_v44_who_is_at_mercy_when_night_comes_pleads(die: int, state: int) -> None:
    dice = [die]
    m = sand(loser(cn=20, prone=True), dice=dice, others=[man(1, 0, 3, side=1, cn=20)])
    m.turn = 12
    close_turn(m)
    assert (m.fighters[0].state, m.winner) == (state, 1)


# From the table


@pytest.mark.parametrize("missus", WAYS)
@pytest.mark.parametrize("edition", some(EDITIONS[1:], 3))
def test_a_match_of_an_older_edition_told_from_the_table(edition: str, missus: str) -> None:
    """What is told of it is doubted nowhere, and ends as it was fought; with or without the die of a missus."""
    for seed in range(8):
        own = {"edition": edition, "missus": missus, "record": "basic", "draw": ("on", "off")[seed % 2]}
        state = CAMPAIGN.new_state(seed, {"rules": own})
        kind = "Samnite" if edition == "v2" else "Medium"
        CAMPAIGN.apply(state, 2, "recruit", {"name": "Marcus", "style": kind, "tactics": "bold"})
        CAMPAIGN.apply(state, 3, "open-day", {"locale": 0})
        bill = {"locale": 0, "sides": [[{"gladiator": 1}], [{"kind": kind}]], "to_the_death": seed == 7}
        number = max(CAMPAIGN.apply(state, 4, "arrange", bill).billed)
        before = copy.deepcopy(state)
        ((bout, events),) = CAMPAIGN.apply(state, 5, "fight", {"match": number}).fought
        result = result_of(bout, events, dice=seed % 2 == 0, sheets=False)
        assert CAMPAIGN.told.doubts(before, before.bouts[number], result) == []
        said = {"match": number, "result": result, "house": []}
        ((told_bout, _),) = CAMPAIGN.apply(before, 5, "record", said).fought
        for name in ("winner", "draw", "turns", "ended", "clock"):
            assert getattr(told_bout, name) == getattr(bout, name)
