"""Random matches: the rules hold under any play."""

from dataclasses import asdict

import pytest
from hypothesis import given, settings, strategies as st

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.rules.skirmish.book.day import LARGEST_SCHOOL
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE
from ludus_cli.rules.skirmish.book.match import begin_turn, place_fighters, play_match, play_phase, play_turn
from ludus_cli.rules.skirmish.book.state import copy_match
from tests.skirmish.careers import Career
from tests.skirmish.cases import MatchCase, build, match_cases, watch

# Matches


@settings(deadline=None, max_examples=20)
@given(match_cases())
def test_every_random_match_keeps_the_rules(case: MatchCase) -> None:
    watch(build(case))


@pytest.mark.soak
@settings(deadline=None, max_examples=100)
@given(match_cases())
def test_many_random_matches_keep_the_rules(case: MatchCase) -> None:
    watch(build(case))


@settings(deadline=None, max_examples=4)
@given(match_cases(most=12))
def test_crowds_keep_the_rules_too(case: MatchCase) -> None:
    watch(build(case))


@settings(deadline=None, max_examples=8)
@given(match_cases())
def test_the_same_seed_gives_the_same_match_whoever_listens(case: MatchCase) -> None:
    one, two, unheard = build(case), build(case), build(case)
    unheard.tray.record = None
    for m in (one, two, unheard):
        play_match(m)
    assert one.tray.record == two.tray.record
    assert one.tray.count == two.tray.count == unheard.tray.count
    assert one.fighters == two.fighters == unheard.fighters


@settings(deadline=None, max_examples=20)
@given(match_cases(most=2), st.integers(0, 2**32))
def test_a_copy_goes_its_own_way(case: MatchCase, seed: int) -> None:
    m = build(case)
    m.player = lambda match, who, request, options: len(options) // 2
    place_fighters(m)
    begin_turn(m)
    play_phase(m)
    fighters, items = [asdict(f) for f in m.fighters], list(m.item_hex)
    trays = [Tray(SeededSource(seed, 1), []) for _ in range(2)]
    copies = [copy_match(m, tray) for tray in trays]
    for copy in copies:
        if not copy.over:
            play_turn(copy)
    assert [asdict(f) for f in m.fighters] == fighters
    assert m.item_hex == items
    assert copies[0].fighters == copies[1].fighters
    assert trays[0].record == trays[1].record


# Campaigns


def test_schools_do_not_grow_without_end() -> None:
    career = Career(21)
    career.recruit(weight="Light").misses_through = 10**6
    for _ in range(40):
        career.do("next-month")
    sizes = [
        sum(g.school == school and g.status == ACTIVE for g in career.state.gladiators.values())
        for school in range(1, len(career.state.schools))
    ]
    assert max(sizes) <= LARGEST_SCHOOL + 3
