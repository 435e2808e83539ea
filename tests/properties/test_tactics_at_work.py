"""Tactics in random matches: every answer is allowed, and an ``npg`` Star is an NPG to the last die."""

import json
from dataclasses import asdict

import pytest
from hypothesis import given, settings, strategies as st

from ludus_cli.core.dice import ROLL, STREAM_MATCH, SeededSource
from ludus_cli.rules.heroes.book import events as ev, requests as ask, rolls
from ludus_cli.rules.heroes.book.bout import Bout, Seat, fight
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.match import play_match
from ludus_cli.rules.heroes.book.state import Match, Option
from ludus_cli.rules.heroes.book.styles import HOPLOMACHUS, MURMILLO, RETIARIUS, SECUTOR, STYLES, THRAEX
from ludus_cli.rules.heroes.trials.tactics import TACTICS, choose_option, tactics_player
from tests.properties.careers import Career
from tests.properties.cases import MatchCase, build, match_cases
from tests.rulebook.table import battle, man

NAMES = ("cautious", "balanced", "bold")

# Always allowed


@pytest.mark.section("5.1.1")
@settings(deadline=None, max_examples=20)
@given(match_cases(), st.sampled_from(NAMES))
def test_every_answer_is_among_the_options(case: MatchCase, name: str) -> None:
    requests: set[int] = set()

    def decide(m: Match, who: int, request: int, offered: list[Option]) -> int:
        chosen = choose_option(m, who, TACTICS[name], request, offered)
        assert chosen in offered
        requests.add(request)
        return offered.index(chosen)

    m = build(case, decide)
    for f in m.fighters:
        f.npg = False
    play_match(m)
    assert ask.OPTION in requests


@pytest.mark.section("5.1.1")
def test_every_kind_of_choice_comes_up() -> None:
    every = {
        ask.OPTION, ask.MANEUVER_BONUS, ask.ATTACK_BONUS, ask.NET_BONUS, ask.BASH, ask.LOCATION, ask.STAR_POWER,
        ask.PICK_UP, ask.TARGET,
    }  # fmt: skip
    requests: set[int] = set()
    for seed in range(300):
        m = battle([
            man(style, player=True, bonus=8, star_power=4, signatures=["Swordsman"])
            for style in (MURMILLO, RETIARIUS)
        ], [man(style, player=True, bonus=8) for style in (SECUTOR, HOPLOMACHUS)])  # fmt: skip
        m.tray.source, m.tray.record = SeededSource(seed, STREAM_MATCH), []
        m.player = tactics_player([TACTICS[NAMES[seed % 3]]] * 4)
        play_match(m)
        requests |= {event[2] for event in m.tray.record if event[0] == ev.CHOICE}
        if requests >= every and seed >= 20:
            break
    assert requests == every


# An npg Star is an NPG


@pytest.mark.section("3.1.2", "3.2.1", "5.2.5", "3.7.3", "6.5")
@settings(deadline=None, max_examples=15)
@given(
    st.integers(0, 2**32), st.integers(0, len(STYLES) - 1), st.lists(st.integers(3, 6), min_size=3, max_size=3),
    st.integers(0, 1),
)  # fmt: skip
def test_an_npg_star_behaves_exactly_as_an_npg(seed: int, style: int, attributes: list[int], locale: int) -> None:
    def fought(star: bool) -> tuple[Bout, list[tuple[object, ...]], Gladiator]:
        own = Gladiator(1, "Marcus", star, style, list(attributes), tactics="npg" if star else "", locale=locale)
        other = Gladiator(2, "Verus", False, THRAEX, [4, 4, 4], locale=locale)
        seats = [
            Seat(g.id, side, g.tactics, style=g.style, armour=list(STYLES[g.style].armour))
            for side, g in enumerate((own, other))
        ]
        bout = Bout(1, 0, 1, seats, locale=locale, arena="amphitheatre")
        return bout, fight(bout, [own, other], seed, HouseRules()), own

    as_star, star_events, star = fought(True)
    as_npg, npg_events, npg = fought(False)
    assert star_events == npg_events
    assert (as_star.dice, as_star.turns, as_star.winner) == (as_npg.dice, as_npg.turns, as_npg.winner)
    assert {**asdict(star), "star": False, "tactics": ""} == asdict(npg)


def test_3_2_1_an_npg_star_is_never_asked_and_never_uses_star_power() -> None:
    career = Career(21)
    g = career.recruit(tactics="npg")
    for month in range(15):
        if g.status != "active":
            g = career.recruit(f"Marcus {month}", tactics="npg")
        career.do("next-month")
        if g.misses_month != career.state.month:
            career.fight(g.id)
    wounds = 0
    for bout, events in career.fought:
        json.dumps(asdict(bout))
        assert not [event for event in events if event[0] == ev.CHOICE]
        assert not [event for event in events if event[0] == ROLL and event[2] == rolls.STAR_POWER]
        wounds += bout.seats[0].result["wounds"] if bout.seats[0].gladiator == g.id else 0
    assert wounds > 0
