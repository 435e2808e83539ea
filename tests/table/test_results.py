"""Results from the table, in every system: what is typed, what a log holds, and nothing that is half taken."""

import copy
import json
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings, strategies as st

from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.common_types import Field
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.game.results.results import MEN, checked_answer, read_answer
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.rulebook import told_duel
from tests.skirmish.told import a_win, at_hand
from tests.some import TRIES


class Waiting(NamedTuple):
    """A duel that waits to be told, and a plain result of it."""

    system: AnySystem
    state: Any
    bout: Any
    result: dict[str, Any]

    @property
    def fields(self) -> list[tuple[str, Field]]:
        """Its fields, each with the number of its man, "" for those of the match."""
        found = [("", field) for field in self.system.campaign.told.result_fields(self.state, self.bout)]
        for who, seat in enumerate(self.bout.seats):
            own = self.system.campaign.told.seat_fields(self.state, self.bout, who)
            found += [(str(seat.gladiator), field) for field in own]
        return found


def waiting() -> list[Waiting]:
    """A duel of each system."""
    state = told_duel.table()
    career, bout, _, foe = at_hand()
    return [
        Waiting(load("heroes"), state, state.bouts[told_duel.MATCH], told_duel.won()),
        Waiting(load("skirmish"), career.state, bout, a_win(foe)),
    ]


every_duel = pytest.mark.parametrize("duel", waiting(), ids=lambda duel: str(duel.system.key))

WORDS = (
    "head", "chest", "belly", "left", "right", "arm", "leg", "savvy", "speed", "roll", "none", "mercy", "dies",
    "yes", "no", "fallen", ";", ",", ":", "=", "3", "10", "12", "99",
)  # fmt: skip
TEXTS = st.one_of(
    st.text(max_size=30),
    st.text("0123456789, -+.;=:", max_size=12),
    st.from_regex(r"(head|left arm|ll|ub) ?[0-9]{1,3}(, [a-z]+ [0-9])?", fullmatch=True),
    st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join),
)
JUNK = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)),
    max_leaves=6,
)


def has_reason(error: LudusError) -> None:
    """A refusal says what, why, and what to do."""
    assert all((error.what, error.why, error.mend))
    assert not error.mend.endswith(".")


@every_duel
@settings(max_examples=50 * TRIES)
@given(place=st.integers(0, 99), text=TEXTS)
def test_whatever_is_typed_for_a_field_is_read_for_good_or_refused_with_a_reason(
    duel: Waiting, place: int, text: str
) -> None:
    _, field = duel.fields[place % len(duel.fields)]
    said = {"winner": "Marcus"}
    try:
        value = read_answer(field, text, said)
    except LudusError as error:
        has_reason(error)
        return
    assert checked_answer(field, json.loads(json.dumps(value)), said) == value


@every_duel
@settings(max_examples=50 * TRIES)
@given(junk=st.lists(st.tuples(st.integers(0, 99), JUNK), min_size=1, max_size=4))
def test_whatever_a_log_holds_is_recorded_or_refused(duel: Waiting, junk: list[tuple[int, Any]]) -> None:
    system, result = duel.system, copy.deepcopy(duel.result)
    for place, value in junk:
        number, field = duel.fields[place % len(duel.fields)]
        (result[MEN][number] if number else result)[field.name] = value
    state = copy.deepcopy(duel.state)
    try:
        house = system.campaign.told.doubts(state, state.bouts[duel.bout.id], result)
        payload = {"match": duel.bout.id, "result": result, "house": house}
        ((bout, events),) = system.campaign.apply(state, 9, "record", payload).fought
    except LudusError as error:
        has_reason(error)
        return
    for seat in bout.seats:
        assert all(attribute >= 0 for attribute in seat.after["attributes"])
        assert all(left >= 0 for left in seat.result.get("track", []))
    data = json.loads(json.dumps(bout_to_json(bout)))
    again, same = system.campaign.told.replay(data, state.seed)
    assert (bout_to_json(again), same) == (bout_to_json(bout), events)
