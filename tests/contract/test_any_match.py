"""Random matches of every rule system, of up to four sides: everything that is shown during them is sound, looking
changes nothing, and a match told from the table does what the fight did."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from ludus_cli.campaign.engine import to_text
from ludus_cli.core.dice import ROLL, Event, Sfc32
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.game.elements.switches import drawn_rules
from ludus_cli.systems.event_lines import all_lines, event_line
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.contract.at_table import Onlooker, check_lines
from tests.contract.campaigns import snapshot, through_json
from tests.contract.made import star_payload, tactics_of
from tests.rulebook.told import result_of as told_of_heroes
from tests.skirmish.told import result_of as told_of_skirmish
from tests.some import TRIES, some

SYSTEMS = ("gladiator", "heroes", "skirmish", "toy")
SEEDS = st.integers(0, 2**64 - 1)


def random_sides(system: AnySystem, rules: Any, dice: Sfc32, stars: int) -> list[list[dict[str, Any]]]:
    """Two sides as often as three or four, a man alone as often as more; Stars by number stand in front."""
    sides: list[list[dict[str, Any]]] = []
    kinds = system.campaign.usual_under(rules)
    for side in range((2, 2, 3, 4)[dice.below(4)]):
        men: list[dict[str, Any]] = [{"gladiator": side + 1}] if side < stars else []
        more = range((1, 1, 2, 4)[dice.below(4)] - len(men))
        sides.append([*men, *({"kind": kinds[dice.below(len(kinds))]} for _ in more)])
    return sides


def random_rules(system: AnySystem, dice: Sfc32) -> dict[str, str]:
    """An edition, and a value for each house rule that may be switched in it."""
    return drawn_rules(system.campaign.switches, lambda values: values[dice.below(len(values))])


@pytest.mark.parametrize("key", some(SYSTEMS, 4))
@settings(deadline=None, max_examples=2 * TRIES, suppress_health_check=list(HealthCheck))
@given(SEEDS)
def test_whatever_is_shown_of_a_match_is_sound(key: str, seed: int) -> None:
    system, dice = load(key), Sfc32(seed)
    state = system.campaign.new_state(seed, system.making.settings(random_rules(system, dice), {}, {}))
    system = system.under_rules(state.rules)
    sides = random_sides(system, state.rules, dice, 0)
    for man in (man for side in sides for man in side):
        # With tactics a man is a Star, so he is asked what to do.
        man["tactics"] = tactics_of(system)[dice.below(len(tactics_of(system)))]
    place = dice.below(len(system.campaign.places))
    number = max(system.campaign.apply(state, 2, "oneoff", {"place": place, "sides": sides}).billed)
    names = names_of(state, state.bouts[number])
    guest = Onlooker(system, names, seed)
    ((bout, events),) = system.campaign.apply(state, 3, "fight", {"match": number}, guest).fought
    check_lines(system, bout, events, names)
    assert not any(event_line(system, bout, event, names) for event in events if event[0] == ROLL)
    told = all_lines(system, bout, events, names)
    assert all(line.endswith(".") and "  " not in line and ":." not in line for line in told if line)
    # A later reader is told the same, and the file keeps lists where a match has tuples.
    kept = [tuple(event) for event in json.loads(json.dumps(events))]
    assert all_lines(system, bout, kept, names, first=len(events) // 2) == told[len(events) // 2 :]


# Told from the table

#: A fought match as its players would tell it, by its bout and events.
TELL: dict[str, Callable[[Any, list[Event]], dict[str, Any]]] = {
    "heroes": lambda bout, events: told_of_heroes(
        # The circumstances of a verdict were those of its moment: of many it is told in a word.
        bout, events, verdict_dice=len(bout.seats) == 2 and bout.id % 2 == 0
    ),
    "skirmish": lambda bout, events: told_of_skirmish(bout, events, dice=bout.id % 2 == 0),
}  # fmt: skip
#: What nobody tells of a man: where he stood and what he held.
UNTOLD = ("hand", "zone", "hex", "facing", "shield", "tired")


def check_told(system: AnySystem, before: Any, after: Any, number: int, fought: Any, events: list[Event]) -> None:
    """Record a fought match in the state before it: no doubts, the same men as after it, and it replays."""
    result = json.loads(json.dumps(TELL[system.key](fought, events)))
    assert system.campaign.told.doubts(before, before.bouts[fought.id], result) == []
    payload = {"match": fought.id, "result": result, "house": []}
    ((told, told_events),) = system.campaign.apply(before, number, "record", payload).fought
    for name in ("winner", "draw", "turns", "status"):
        assert getattr(told, name) == getattr(fought, name), name
    for one, two in zip(told.seats, fought.seats, strict=True):
        assert (one.outcome, one.before, one.after) == (two.outcome, two.before, two.after)
        for name in set(two.result) - set(UNTOLD):
            assert one.result[name] == two.result[name], name
    men = [snapshot(system, through_json(system, state))[1] for state in (before, after)]
    assert men[0] == men[1]
    again, same = system.campaign.told.replay(json.loads(to_text(bout_to_json(told))), before.seed)
    assert to_text([bout_to_json(again), same]) == to_text([bout_to_json(told), told_events])


def tell_one(system: AnySystem, seed: int) -> Any:
    """A match of two Stars and others is fought, and told in a copy of the state; its bout."""
    dice = Sfc32(seed)
    state = system.campaign.new_state(seed, system.making.settings(random_rules(system, dice), {}, {}))
    for star, name in ((1, "Marcus"), (2, "Flavia")):
        said = {"name": name, "tactics": tactics_of(system)[dice.below(len(tactics_of(system)))]}
        system.campaign.apply(state, star + 1, "recruit", star_payload(system, seed % 1000 + star, **said))
    place = system.campaign.place_of(state.gladiators[1])
    system.campaign.apply(state, 4, "open-day", {"locale": place})
    payload = {"locale": place, "sides": random_sides(system, state.rules, dice, 2)}
    number = max(system.campaign.apply(state, 5, "arrange", payload).billed)
    before = through_json(system, state)
    ((fought, events),) = system.campaign.apply(state, 6, "fight", {"match": number}).fought
    check_told(system, before, state, 6, fought, events)
    return fought


@pytest.mark.parametrize("key", TELL)
@settings(deadline=None, max_examples=15 * TRIES)
@given(SEEDS)
def test_a_told_match_does_what_the_fought_one_did(key: str, seed: int) -> None:
    tell_one(load(key), seed)


#: How a man of a match may end, by what his seat keeps of him.
ENDS: dict[str, tuple[Callable[[Any], Any], set[Any]]] = {
    "heroes": (
        lambda seat: (seat.result["state"], seat.outcome),
        {(0, "won"), (1, "lost"), (2, "lost"), (3, "lost"), (4, "lost")},
    ),
    "skirmish": (
        lambda seat: (seat.result["state"], bool(seat.result["dead"])),
        {(0, False), (1, False), (1, True), (2, False), (2, True)},
    ),
}


@pytest.mark.parametrize("key", TELL)
def test_every_end_of_a_man_is_told(key: str) -> None:
    read, wanted = ENDS[key]
    seen: set[Any] = set()
    for seed in range(200):
        seen |= {read(seat) for seat in tell_one(load(key), seed).seats}
        if seen >= wanted:
            break
    assert seen >= wanted
