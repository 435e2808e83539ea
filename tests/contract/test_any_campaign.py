"""Random campaigns of every rule system: whatever a player does, in whatever order, the rules hold.

The state is written and read again after each action; at the end the log is folded, and must come to the same.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from ludus_cli.campaign.engine import to_text
from ludus_cli.game.elements.campaign_state import (
    active_stars,
    day_in,
    is_optional_play,
    stays_in_state,
    waiting_called,
)
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.contract.campaigns import snapshot, through_json
from tests.contract.guests import Guest
from tests.contract.invariants import BEGINNINGS, INVARIANTS, entered
from tests.contract.made import defaults, enters_days, open_switches, star_payload, tactics_of
from tests.some import TRIES

SYSTEMS = ("gladiator", "gladiator-ludus", "heroes", "skirmish", "toy")
#: Steps of an example, and of one in a soak, where one takes longer than elsewhere: a play of four houses, by hand and
#: again.
FEWER = {"gladiator-ludus": (5, 7)}
ALL = (30, 30)
#: One thing that a player does: what, and a number that settles the details.
Step = tuple[str, int]
#: An action: its kind and its payload.
Action = tuple[str, dict[str, Any]]

KINDS = (
    *("match", "match", "match", "month", "month", "recruit", "close"),
    *("rule", "tactics", "rename", "retire", "pool", "enter", "fight"),
)
STEPS = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 10_000)), min_size=5, max_size=30)
KEPT = json.loads((Path(__file__).with_name("kept_careers.json")).read_text(encoding="utf-8"))


class Played:
    """A campaign that looks at itself after each action."""

    def __init__(self, system: AnySystem, seed: int, begin: Callable[[Any], None] | None = None) -> None:
        self.system, self.seed, self.begin = system, seed, begin
        self.state: Any = system.campaign.new_state(seed, {})
        self.log: list[Action] = []
        self.told: list[str] = []
        self.cards: dict[int, dict[str, Any]] = {}

    def do(self, kind: str, payload: dict[str, Any]) -> None:
        """Apply an action, look at what it did, and read the state anew."""
        system = self.system
        done = system.campaign.apply(self.state, len(self.log) + 1, kind, json.loads(json.dumps(payload)))
        self.log.append((kind, payload))
        self.told.append(to_text([done.tray.record, *(events for _, events in done.fought)]))
        dealt = any(bout.play for bout, _ in done.fought)
        for bout, events in done.fought:
            for seat in bout.seats:
                assert seat.before["status"] == "active"
                last = self.cards.get(seat.gladiator)
                # What a play has made of him in the same action is told of the action as a whole.
                of_a_play = dealt and seat.gladiator in done.changed
                assert last is None or of_a_play or seat.before == last
                self.cards[seat.gladiator] = seat.after
            again, same = system.campaign.told.replay(json.loads(to_text(bout_to_json(bout))), self.seed)
            assert to_text(same) == to_text(events)
            assert to_text(bout_to_json(again)) == to_text(bout_to_json(bout))
        # Between two matches a man changes by what is said of him, and by what an action tells that it has changed.
        men = {**self.state.gladiators, **done.gone}
        self.cards |= {number: card(men[number]) for number in done.changed & self.cards.keys()}
        assert all(map(stays_in_state, self.state.gladiators.values()))
        assert all(len(day.bouts) <= day.matches for day in self.state.days)
        if system.key in INVARIANTS:
            INVARIANTS[system.key](self.state, done)
        if self.begin is not None and len(self.log) == 1:
            self.begin(self.state)
        self.state = through_json(system, self.state)

    def fold(self) -> None:
        """The log once more, without a state that was read, comes to the same."""
        state = self.system.campaign.new_state(self.seed, {})
        for number, (kind, payload) in enumerate(self.log):
            done = self.system.campaign.apply(state, number + 1, kind, json.loads(json.dumps(payload)))
            told = to_text([done.tray.record, *(events for _, events in done.fought)])
            assert told == self.told[number], f"action {number}, {kind}, goes another way"
            if self.begin is not None and number == 0:
                self.begin(state)
        assert snapshot(self.system, through_json(self.system, state)) == snapshot(self.system, self.state)


def actions_of(played: Played, step: Step) -> Iterator[Action]:
    """The actions that a step comes to; none when nothing of the kind is allowed."""
    what, number = step
    system, state = played.system, played.state
    stars = active_stars(state)
    free = [g for g in stars if not system.campaign.why_not_fight(state, g)]
    billed = [bout for bout in state.bouts.values() if bout.status == "billed"]
    # No play waits for a man who has left.
    waiting = [b for b in billed if not is_optional_play(b) or b.id in waiting_called(state)]
    tactics = tactics_of(system)[number % len(tactics_of(system))]
    if what == "recruit":
        name = f"Star {state.next_gladiator}"
        yield "recruit", star_payload(system, number, name=name, tactics=tactics)
    elif what == "rule":
        switches = open_switches(system, state)
        name = sorted(switches)[number % len(switches)]
        values = switches[name].values
        yield "rule", {"name": name, "value": values[number // 7 % len(values)]}
    elif what == "pool":
        kind, place = (
            system.campaign.usual_kinds[number % len(system.campaign.usual_kinds)],
            number % len(system.campaign.places),
        )
        yield ("pool", {"locale": place, "kind": kind, "number": 1 + number % 2, **defaults(system.making.POOL)})
    elif what == "tactics" and stars:
        yield "tactics", {"star": stars[0].id, "tactics": tactics}
    elif what == "rename" and stars:
        yield "rename", {"star": stars[0].id, "name": f"Called {len(played.log)}"}
    elif what == "retire" and free and number % 4 == 0:
        yield "retire", {"star": free[0].id}
    elif what == "fight" and waiting:
        yield fight_of(played, waiting[number % len(waiting)].id, number)
    elif what in ("match", "enter") and free:
        g = free[number % len(free)]
        place = system.campaign.place_of(g)
        if day_in(state, place) is None:
            yield "open-day", {"locale": place}
        day = day_in(played.state, place)
        assert day is not None
        if not enters_days(system):
            if what == "match":
                yield from fights_of(played, number)
                yield "close-day", {"locale": place}
        elif not day.closed and len(day.bouts) < day.matches:
            here = [each for each in free if system.campaign.place_of(each) == place]
            more = entered(system.key, g, here, number)
            yield "enter", {"star": g.id, **defaults(system.making.ENTER), **more}
            if what == "match":
                yield fight_of(played, max(played.state.bouts), number)
    elif what in ("close", "month"):
        yield from fights_of(played, number)
        for day in played.state.days if what == "close" else []:
            if not day.closed:
                yield "close-day", {"locale": system.campaign.day_place(day)}
                return
        if what == "month":
            yield "next-month", {}


def fights_of(played: Played, number: int) -> Iterator[Action]:
    """The fights of the matches of Stars that wait."""
    state = played.state
    mine = {g.id for g in active_stars(state)}
    for bout in list(state.bouts.values()):
        if bout.status == "billed" and any(seat.gladiator in mine for seat in bout.seats):
            yield fight_of(played, bout.id, number)


def fight_of(played: Played, match: int, number: int) -> Action:
    """The fight of a match; each third is fought by hand, with answers and dice by lot."""
    payload: dict[str, Any] = {"match": match}
    if (number + match) % 3 == 0:
        guest = Guest(number)
        state = through_json(played.system, played.state)
        played.system.campaign.apply(state, len(played.log) + 1, "fight", payload, guest)
        payload["scripts"] = {str(match): guest.script}
    return "fight", payload


def check(key: str, seed: int, steps: list[Step], begin: Callable[[Any], None] | None) -> None:
    """Play a campaign of a Star step by step, and fold it."""
    played = Played(load(key), seed, begin)
    played.do("recruit", star_payload(played.system, seed, name="Marcus"))
    for step in steps:
        for kind, payload in actions_of(played, step):
            played.do(kind, payload)
    played.fold()


def beginnings(key: str) -> st.SearchStrategy[Any]:
    """How a campaign of a system may begin: with a new Star as often as otherwise."""
    own = BEGINNINGS.get(key, [])
    return st.sampled_from([*[None] * max(1, len(own)), *own])


@pytest.mark.section("7.0", "7.3", "7.4", "7.5", "7.6", "7.7.2", "7.8", "3.6.4", "3.6.5", "4.5.1")
@pytest.mark.section("7.4.2", "7.4.3", "H4", "H5", "H11", "H44", "H48", "H53", "H55", "H63")
@pytest.mark.parametrize("key", SYSTEMS[::2])
@settings(deadline=None, max_examples=5 * TRIES, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**64 - 1), STEPS, st.data())
def test_any_campaign_keeps_the_rules(key: str, seed: int, steps: list[Step], data: st.DataObject) -> None:
    check(key, seed, steps[: FEWER.get(key, ALL)[0]], data.draw(beginnings(key)))


@pytest.mark.soak
@pytest.mark.parametrize("key", SYSTEMS)
@settings(deadline=None, max_examples=8 * TRIES, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**64 - 1), STEPS, st.data())
def test_many_campaigns_keep_the_rules(key: str, seed: int, steps: list[Step], data: st.DataObject) -> None:
    check(key, seed, steps[: FEWER.get(key, ALL)[1]], data.draw(beginnings(key)))


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: str(kept["why"]))
def test_kept_campaigns_still_keep_the_rules(kept: dict[str, Any]) -> None:
    played = Played(load(kept["system"]), kept["seed"])
    for kind, payload in kept["actions"]:
        played.do(kind, payload)
    played.fold()
