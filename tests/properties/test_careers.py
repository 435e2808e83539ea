"""Random campaigns: whatever a player does, in whatever order, the rules of the campaign hold."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludus_cli.dice import ROLL, Event
from ludus_cli.rules.campaign import stays_in_state
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book import rolls
from ludus_cli.rules.heroes.book.bout import BILLED, Bout, replay
from ludus_cli.rules.heroes.book.campaign import (
    State,
    active_stars,
    day_in,
    state_to_json,
    why_not_fight,
)
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, Gladiator, spread, starting_track, total
from ludus_cli.rules.heroes.book.house_rules import SWITCHES
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES
from ludus_cli.rules.heroes.trials.tactics import TACTICS_NAMES
from ludus_cli.rules.system import Doing
from tests.properties.careers import Career, round_trip, snapshot

SEEDS: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parent / "seeds.json").read_text(encoding="utf-8")
)

PLACED = ([4, 4, 4], [5, 4, 3], [3, 5, 4], [4, 3, 5], [3, 4, 5], [5, 3, 4])
CAPS = (14, 16, 20)

#: Dice that are rolled for a match but not in it.
AROUND_A_MATCH = (rolls.TO_THE_DEATH, rolls.RECOVERY, rolls.FAME, rolls.DECREASE, rolls.FREEDOM)

#: One thing that a player does: what, and a number that settles the details.
Step = tuple[str, int]

STEPS = st.lists(
    st.tuples(
        st.sampled_from(
            (
                "recruit",
                "match",
                "match",
                "match",
                "month",
                "month",
                "close",
                "enter",
                "fight",
                "rule",
                "tactics",
                "retire",
                "pool",
            )
        ),
        st.integers(0, 10_000),
    ),
    min_size=5,
    max_size=40,
)


def allowed_actions(state: State, step: Step) -> Iterator[tuple[str, dict[str, Any]]]:
    """The actions that a step comes to in a state; none when nothing of the kind is allowed."""
    what, number = step
    if what == "recruit":
        style = number % 6
        yield (
            "recruit",
            {
                "name": f"Star {state.next_gladiator}",
                "style": STYLE_NAMES[style],
                "secondary": STYLE_NAMES[(style + 1) % 6] if number % 2 else "",
                "attributes": PLACED[number % len(PLACED)],
                "signature": ("", "Agile", "Strong", "Swordsman", "Frenzy")[number % 5],
                "second_signature": number % 3 == 0,
                "female": number % 7 == 0,
                "left_handed": number % 4 == 0,
                "tactics": TACTICS_NAMES[number % len(TACTICS_NAMES)],
            },
        )
    elif what == "rule":
        name = sorted(SWITCHES)[number % len(SWITCHES)]
        values = SWITCHES[name].values
        yield "rule", {"name": name, "value": values[number % len(values)]}
    elif what == "pool":
        rows = LOCALES[number % 3].rows
        row = rows[number // 3 % len(rows)] if number % 2 else None
        yield (
            "pool",
            {"locale": number % 3, "kind": STYLE_NAMES[number % 6], "row": row, "number": 2},
        )
    elif what == "month":
        for bout in billed_with_stars(state):
            yield "fight", {"match": bout.id}
        yield "next-month", {}
    elif what == "close":
        for day in state.days:
            if not day.closed and not billed_with_stars(state, day.locale):
                yield "close-day", {"locale": day.locale}
                return
    elif what == "fight":
        bouts = [bout for bout in state.bouts.values() if bout.status == BILLED]
        if bouts:
            yield "fight", {"match": bouts[number % len(bouts)].id}
    else:
        yield from with_a_star(state, what, number)


def with_a_star(state: State, what: str, number: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """What a step comes to that needs an active Star."""
    free = [g for g in active_stars(state) if not why_not_fight(state, g)]
    if what == "tactics" and active_stars(state):
        tactics = TACTICS_NAMES[number % len(TACTICS_NAMES)]
        yield "tactics", {"star": active_stars(state)[0].id, "tactics": tactics}
    elif what == "retire" and free and number % 4 == 0:
        yield "retire", {"star": free[0].id}
    elif what in ("match", "enter") and free:
        g = free[number % len(free)]
        day = day_in(state, g.locale)
        if day is None:
            yield "open-day", {"locale": g.locale}
            day = day_in(state, g.locale)
        if day is not None and not day.closed and len(day.bouts) < day.matches:
            secondary = g.secondary >= 0 and number % 2 == 1
            yield "enter", {"star": g.id, "secondary": secondary}
            if what == "match":
                yield "fight", {"match": max(state.bouts)}


def billed_with_stars(state: State, locale: int | None = None) -> list[Bout]:
    """The bouts of the bill, of all locales or one, in which a Star waits."""
    return [
        bout
        for bout in state.bouts.values()
        if bout.status == BILLED
        and (locale is None or bout.locale == locale)
        and any(state.gladiators[seat.gladiator].star for seat in bout.seats)
    ]


class Watched(Career):
    """A campaign that looks at itself after each action."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.cards: dict[int, dict[str, Any]] = {}
        self.locales: dict[int, int] = {}

    def do(self, kind: str, /, **payload: Any) -> Doing:
        doing = super().do(kind, **payload)
        joined = [event[1] for event in self.events[-1] if event[0] == ev.JOINS_POOL]
        for bout, events in doing.fought:
            self.check_bout(bout, events, joined)
        for number in joined:
            if number in self.state.gladiators:
                self.check_newcomer(asdict(self.state.gladiators[number]))
        for g in self.state.gladiators.values():
            self.check_gladiator(g)
        return doing

    def check_newcomer(self, card: dict[str, Any]) -> None:
        """An NPG is under the cap of the locale that he joins, until his first match."""
        if card["matches"] == 0:
            assert total(Gladiator(**card)) <= CAPS[card["locale"]]

    def check_gladiator(self, g: Gladiator) -> None:
        """What must be true of everybody at any time."""
        assert all(1 <= value <= 7 for value in g.attributes)
        assert total(g) <= 20
        assert g.fame >= 0
        assert all(starting_track(g.attributes[1], loss) >= 1 for loss in g.losses)
        assert g.fought <= 3
        assert g.locale >= self.locales.get(g.id, 0)
        self.locales[g.id] = g.locale
        assert stays_in_state(g)

    def check_bout(self, bout: Bout, events: list[Event], joined: list[int]) -> None:
        """Who fought was fit to, came as he had left, and the match can be played again."""
        for seat in bout.seats:
            before, after = seat.before, seat.after
            if seat.gladiator in joined:
                self.check_newcomer(before)
            assert before["status"] == ACTIVE
            assert before["misses_month"] != bout.month
            assert before["road_month"] != bout.month
            assert before["fought"] < 3 or before["fought_month"] != bout.month
            assert before["locale"] == bout.locale <= after["locale"]
            assert not bout.to_the_death or LOCALES[bout.locale].to_the_death
            last = self.cards.get(seat.gladiator)
            if last is not None:
                assert {**before, "tactics": ""} == {**last, "tactics": ""}
            self.cards[seat.gladiator] = after
            change = sum(after["attributes"]) - sum(before["attributes"])
            assert -2 <= change <= 1
            if change:
                assert spread(*after["attributes"]) <= max(2, spread(*before["attributes"]))
        in_the_match = [e for e in events if e[0] == ROLL and e[2] not in AROUND_A_MATCH]
        assert bout.dice == sum(len(event[5]) for event in in_the_match)
        again, same = replay(json.loads(json.dumps(asdict(bout))), self.seed)
        assert same == events
        assert asdict(again) == asdict(bout)


def play_steps(career: Career, steps: list[Step]) -> None:
    """Do what the steps come to."""
    for step in steps:
        for kind, payload in allowed_actions(career.state, step):
            career.do(kind, **payload)


@pytest.mark.section("7.0", "7.3", "7.4", "7.5", "7.7.2", "7.8", "3.6.4", "3.6.5", "4.5.1")
@pytest.mark.ruling("H4", "H5", "H11", "H44", "H48", "H55")
@settings(deadline=None, max_examples=20)
@given(st.integers(0, 2**64 - 1), STEPS)
def test_every_random_campaign_keeps_the_rules(seed: int, steps: list[Step]) -> None:
    career = Watched(seed)
    career.recruit()
    play_steps(career, steps)


@pytest.mark.section("7.3", "7.4.2", "7.4.3", "7.6")
@pytest.mark.ruling("H4", "H11", "H44", "H53", "H63")
@settings(deadline=None, max_examples=15)
@given(
    st.integers(0, 2**64 - 1),
    STEPS,
    st.sampled_from([(1, [5, 5, 5]), (2, [6, 6, 5]), (2, [6, 6, 7]), (2, [7, 7, 6])]),
)
def test_every_campaign_of_a_star_already_far_up_keeps_the_rules(
    seed: int, steps: list[Step], start: tuple[int, list[int]]
) -> None:
    career = Watched(seed)
    g = career.recruit()
    g.locale, g.attributes = start[0], list(start[1])
    play_steps(career, steps)


@pytest.mark.section("7.0")
@settings(deadline=None, max_examples=12)
@given(st.integers(0, 2**64 - 1), STEPS)
def test_folding_the_actions_again_gives_the_same_state(seed: int, steps: list[Step]) -> None:
    career = Career(seed)
    career.recruit()
    play_steps(career, steps)
    again = Career(seed)
    for kind, payload in json.loads(json.dumps(career.log)):
        again.do(kind, **payload)
    assert state_to_json(again.state) == state_to_json(career.state)
    assert again.state == career.state
    assert again.events == career.events
    assert [events for _, events in again.fought] == [events for _, events in career.fought]


@pytest.mark.section("7.0")
@settings(deadline=None, max_examples=12)
@given(st.integers(0, 2**64 - 1), STEPS, st.integers(0, 40))
def test_a_state_written_and_read_at_any_point_goes_on_the_same(
    seed: int, steps: list[Step], point: int
) -> None:
    career, written = Career(seed), Career(seed)
    for one in (career, written):
        one.recruit()
        play_steps(one, steps[:point])
    written.state = round_trip(written.state)
    assert written.state == career.state
    for one in (career, written):
        play_steps(one, steps[point:])
    assert written.state == career.state
    assert snapshot(written.state) == snapshot(career.state)
    assert written.events == career.events


@settings(deadline=None, max_examples=8)
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


@pytest.mark.parametrize("kept", SEEDS["careers"], ids=lambda kept: kept["why"])
def test_kept_careers_still_keep_the_rules(kept: dict[str, Any]) -> None:
    career = Watched(kept["seed"])
    career.recruit()
    play_steps(career, [(what, number) for what, number in kept["steps"]])
