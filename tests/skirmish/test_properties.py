"""Random matches and campaigns: whoever plays how, the rules hold."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludus_cli.dice import SeededSource, Tray
from ludus_cli.rules.campaign import stays_in_state
from ludus_cli.rules.cards import bout_to_json
from ludus_cli.rules.skirmish.book.actions import apply, new_state
from ludus_cli.rules.skirmish.book.bout import BILLED, replay
from ludus_cli.rules.skirmish.book.campaign import (
    State,
    active_stars,
    day_in,
    why_not_fight,
)
from ludus_cli.rules.skirmish.book.day import LARGEST_SCHOOL
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE
from ludus_cli.rules.skirmish.book.house_rules import SWITCHES
from ludus_cli.rules.skirmish.book.match import begin_turn, enter, play, play_phase, play_turn
from ludus_cli.rules.skirmish.book.state import copy_match
from ludus_cli.rules.skirmish.book.terms import CLASSES
from ludus_cli.rules.skirmish.trials.tactics import TACTICS_NAMES
from ludus_cli.rules.system import Doing
from tests.skirmish.careers import Career, round_trip, snapshot
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
        play(m)
    assert one.tray.record == two.tray.record
    assert one.tray.count == two.tray.count == unheard.tray.count
    assert one.fighters == two.fighters == unheard.fighters


@settings(deadline=None, max_examples=20)
@given(match_cases(most=2), st.integers(0, 2**32))
def test_a_copy_goes_its_own_way(case: MatchCase, seed: int) -> None:
    m = build(case)
    m.player = lambda match, who, request, options: len(options) // 2
    enter(m)
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

#: One thing that a player does: what, and a number that settles the details.
Step = tuple[str, int]

KINDS = (
    *("match", "match", "month", "month", "month", "recruit", "close", "team"),
    *("rule", "tactics", "retire", "pool", "enter", "fight"),
)

STEPS = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 10_000)), min_size=3, max_size=20)


def steps_to_actions(state: State, step: Step) -> Iterator[tuple[str, dict[str, Any]]]:
    """The actions that a step comes to in a state; none when nothing of the kind is allowed."""
    what, number = step
    stars = active_stars(state)
    free = [g for g in stars if not why_not_fight(state, g)]
    day = day_in(state)
    if what == "recruit":
        payload = {"name": f"Star {state.next_gladiator}", "class": CLASSES[number % 3]}
        payload["tactics"] = TACTICS_NAMES[number % 4]
        payload["weapon"] = ("sword", "spear")[number % 2]
        yield "recruit", {**payload, "net": number % 5 == 0}
    elif what == "rule":
        name = sorted(SWITCHES)[number % len(SWITCHES)]
        yield "rule", {"name": name, "value": SWITCHES[name].values[number // 7 % 2]}
    elif what == "pool":
        school = state.schools[number % len(state.schools)]
        yield "pool", {"school": school, "kind": CLASSES[number % 3], "number": 1 + number % 2}
    elif what == "tactics" and stars:
        yield "tactics", {"star": stars[0].id, "tactics": TACTICS_NAMES[number % 4]}
    elif what == "retire" and free and number % 4 == 0:
        yield "retire", {"star": free[0].id}
    elif what in ("match", "team", "enter") and free:
        if day is None:
            yield "open-day", {}
            day = day_in(state)
        if day is not None and not day.closed and len(day.bouts) < day.matches:
            mates = [g.id for g in free[1:3]] if what == "team" else []
            yield "enter", {"star": free[0].id, "with": mates}
            if what != "enter":
                yield "fight", {"match": max(state.bouts)}
    elif what == "fight":
        waiting = [bout for bout in state.bouts.values() if bout.status == BILLED]
        if waiting:
            yield "fight", {"match": waiting[number % len(waiting)].id}
    elif what in ("close", "month"):
        for bout in list(state.bouts.values()):
            mine = any(
                state.gladiators[s.gladiator].star for s in bout.seats if bout.status == BILLED
            )
            if mine:
                yield "fight", {"match": bout.id}
        if what == "month":
            yield "next-month", {}
        elif day is not None and not day.closed:
            yield "close-day", {}


class Watched(Career):
    """A campaign that looks at itself after each action."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.cards: dict[int, dict[str, Any]] = {}

    def do(self, kind: str, /, **payload: Any) -> Doing:
        doing = super().do(kind, **payload)
        for bout, events in doing.fought:
            for seat in bout.seats:
                before = seat.before
                assert before["status"] == ACTIVE
                assert before["misses_through"] < bout.month
                assert before["fought_month"] < bout.month
                last = self.cards.get(seat.gladiator)
                assert last is None or {**before, "tactics": ""} == {**last, "tactics": ""}
                self.cards[seat.gladiator] = seat.after
                gain = sum(seat.after["attributes"]) - sum(before["attributes"])
                assert gain in ((0, 1, 2) if seat.outcome == "won" else (0,))
            again, same = replay(json.loads(json.dumps(bout_to_json(bout))), self.seed)
            assert same == events
            assert asdict(again) == asdict(bout)
        self.check()
        return doing

    def check(self) -> None:
        """What must be true of everybody at any time."""
        state = self.state
        for g in state.gladiators.values():
            assert all(0 <= value <= 3 for value in g.attributes[:3])
            assert g.start_stamina <= g.attributes[3] <= g.start_stamina + 4
            assert g.matches == g.wins + g.defeats + g.draws
            assert stays_in_state(g)
            assert 0 <= g.school < len(state.schools)
        assert len(set(state.schools)) == len(state.schools)
        billed = [s.gladiator for b in state.bouts.values() for s in b.seats]
        assert len(billed) == len(set(billed)), "one match a month"
        for day in state.days:
            assert len(day.bouts) <= day.matches


def play_steps(career: Career, steps: list[Step]) -> None:
    """Do what the steps come to."""
    for step in steps:
        for kind, payload in steps_to_actions(career.state, step):
            career.do(kind, **payload)


def check_campaign(seed: int, steps: list[Step]) -> None:
    """Play a campaign that looks at itself, and fold its log again."""
    career = Watched(seed)
    career.recruit()
    play_steps(career, steps)
    again = new_state(seed, {})
    events = [
        apply(again, number, kind, json.loads(json.dumps(payload))).tray.record
        for number, (kind, payload) in enumerate(career.log, start=1)
    ]
    assert again == career.state
    assert events == career.events


@settings(deadline=None, max_examples=8)
@given(st.integers(0, 2**64 - 1), STEPS)
def test_every_random_campaign_keeps_the_rules_and_folds(seed: int, steps: list[Step]) -> None:
    check_campaign(seed, steps)


@pytest.mark.soak
@settings(deadline=None, max_examples=40)
@given(st.integers(0, 2**64 - 1), STEPS)
def test_many_random_campaigns_keep_the_rules_and_fold(seed: int, steps: list[Step]) -> None:
    check_campaign(seed, steps)


@settings(deadline=None, max_examples=5)
@given(st.integers(0, 2**64 - 1), STEPS)
def test_a_state_read_after_every_action_goes_on_the_same(seed: int, steps: list[Step]) -> None:
    career, written = Career(seed), Career(seed)
    for one in (career, written):
        one.recruit()
    for step in steps:
        play_steps(career, [step])
        written.state = round_trip(written.state)
        play_steps(written, [step])
    assert written.state == career.state
    assert snapshot(written.state) == snapshot(career.state)


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
