"""Matches told from the table: the same Fame and wounds as fought ones, and no nonsense gets in."""

import copy
import json
from functools import partial
from typing import Any

import pytest

from ludus_cli.core.dice import ROLL
from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.manual_play import typed_in
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.game.results.results import MEN
from ludus_cli.rules.heroes.book import events as ev, rolls
from ludus_cli.rules.heroes.book.actions import apply, new_state
from ludus_cli.rules.heroes.book.bout import bout_from
from ludus_cli.rules.heroes.system import SYSTEM
from ludus_cli.rules.heroes.table.lists import LISTS
from ludus_cli.rules.heroes.table.recorded_result import doubts, replay
from ludus_cli.systems import display, event_lines
from tests.chronicle.careers import Career
from tests.rulebook.told_duel import KILLED_FOE, MARCUS, MATCH, doubts_about, lost, record, recruit, table, told, won

event_facts = partial(display.event_facts, SYSTEM)
event_line = partial(event_lines.event_line, SYSTEM)

# Decisions of the house, dice, amended dice


def test_what_the_house_decides_is_done() -> None:
    result = won({"fame": "6 6", "raised": "Speed"})
    ((bout, _),) = record(table(), 5, MATCH, result, doubts_about(result)).fought
    before, after = (card["attributes"] for card in (bout.seats[0].before, bout.seats[0].after))
    assert after == [before[0], before[1], before[2] + 1]
    result = lost(verdict="mercy", defeat="1 1 1", lowered="Speed, Speed")
    ((bout, _),) = record(table(), 5, MATCH, result, doubts_about(result)).fought
    assert bout.seats[0].after["attributes"][2] <= bout.seats[0].before["attributes"][2] - 2


def test_told_dice_count_and_are_marked_and_the_others_are_of_the_match() -> None:
    result = lost(verdict="1 1", damage="head 4, chest 1", recovery="head 1 2, chest 6 6")
    assert doubts_about(result) == []
    ((bout, events),) = record(table(), 5, MATCH, result).fought
    fell = [event for event in events if event[0] == ROLL]
    by_hand = typed_in(bout)
    typed = [(event[2], event[5]) for n, event in enumerate(fell) if n in by_hand]
    assert typed[0] == (rolls.FATE, (1, 1))
    assert [faces for table_, faces in typed if table_ == rolls.RECOVERY] == [(1, 2), (6, 6)]
    assert len(typed) < len(fell), "the dice of the defeat are rolled by Ludus"
    assert [e for e in record(table(), 5, MATCH, lost(verdict="mercy")).fought[0][1] if e[0] == ROLL] == [
        e for e in record(table(), 5, MATCH, lost(verdict="mercy")).fought[0][1] if e[0] == ROLL
    ]


def test_an_amended_die_goes_before_what_was_told() -> None:
    result = lost(verdict="1 1")
    script = [["roll", 0, 0, rolls.FATE, [6, 6]]]
    payload = {"match": MATCH, "result": result, "scripts": {str(MATCH): script}}
    ((bout, events),) = apply(copy.deepcopy(table()), 5, "record", payload).fought
    assert next(e for e in events if e[0] == ROLL)[5] == (6, 6)
    assert bout.seats[0].result["put_to_death"]
    assert payload["scripts"] == {str(MATCH): [["roll", 0, 0, rolls.FATE, [6, 6]]]}
    assert replay(json.loads(json.dumps(bout_to_json(bout))), 39)[1] == events


def test_what_follows_is_worked_out() -> None:
    ((bout, _),) = record(table(), 5, MATCH, told({}, KILLED_FOE)).fought
    marcus = bout.seats[0]
    assert (bout.winner, marcus.outcome) == (0, "won")
    assert (marcus.result["dealt"], marcus.result["kills"]) == (1, 1)
    assert marcus.after["fame"] >= 1


# Bad values


@pytest.mark.parametrize(("payload", "words"), [
    ({"match": MATCH, "result": {}}, "the result does not say who won"),
    ({"match": MATCH, "result": {"winner": "Marcus"}}, "the result does not say how"),
    ({"match": MATCH, "result": {"winer": "Marcus"}}, "there is no field 'winer'"),
    ({"match": MATCH, "result": {MEN: {MARCUS: {"bonus": "3"}}}}, "'3' is not a whole number"),
    ({"match": MATCH, "result": {MEN: {MARCUS: {"bonus": -1}}}}, "-1 is not from 0"),
    ({"match": MATCH, "result": {MEN: {MARCUS: {"bonus": True}}}}, ("True is not a whole number")),
    ({"match": MATCH, "result": {MEN: {MARCUS: {"sand": 1}}}}, "1 is neither yes nor no"),
    ({"match": MATCH, "result": {MEN: {MARCUS: {"damage": "nose 1"}}}}, "not a part of the body"),
    ({"match": MATCH, "result": {MEN: {MARCUS: {"damage": "head -1"}}}}, "not a part with"),
    ({"match": MATCH, "result": {MEN: {MARCUS: {"damage": "arm 1"}}}}, "not a part of the body"),
    ({"match": MATCH, "result": {MEN: {MARCUS: {"damage": "head 1, head 2"}}}}, "the head is given twice"),
    ({"match": MATCH, "result": {MEN: {MARCUS: {"fame": "7"}}}}, "'7' is not a list of dice"),
    ({"match": MATCH, "result": {MEN: {MARCUS: {"verdict": "1 2 3"}}}}, "3 dice were given"),
])  # fmt: skip
def test_nonsense_is_refused_whatever_the_house_says(payload: dict[str, Any], words: str) -> None:
    with pytest.raises(Refusal) as refused:
        apply(copy.deepcopy(table()), 5, "record", {**payload, "house": [words]})
    assert words in str(refused.value)


# Words


def test_a_left_handed_woman_calls_her_parts_as_she_sees_them() -> None:
    state = new_state(5, {})
    recruit(state, 2, "Flavia", "Retiarius", female=True, left_handed=True)
    apply(state, 3, "open-day", {"locale": 0})
    match = max(apply(state, 4, "enter", {"star": 1}).billed)
    other = str(state.bouts[match].seats[1].gladiator)
    result = {MEN: {MARCUS: {"damage": "left arm 2"}, other: {"fell": "killed", "damage": "head 7"}}}
    strength = state.gladiators[int(other)].attributes[1]
    result[MEN][other]["damage"] = f"head {strength}"
    assert doubts(state, state.bouts[match], result) == []
    ((bout, events),) = apply(state, 5, "record", {"match": match, "result": result}).fought
    damage = next(e for e in events if e[0] == ev.DAMAGE and e[1] == 0)
    names = names_of(state, bout)
    assert event_facts(damage, bout, names)["part"] == "Left Arm"
    assert event_line(bout, damage, names) == "Flavia lost 2 points on the left arm in 1 hit."


def test_the_events_of_a_told_match_have_words() -> None:
    result = lost(sand=True, threw=True, verdict="mercy")
    ((bout, events),) = record(table(), 5, MATCH, result).fought
    names = {seat.gladiator: seat.before["name"] for seat in bout.seats}
    facts = {e[0]: event_facts(e, bout, names) for e in events}
    assert facts[ev.UNFAIR] == {"event": "unfair", "who": "Marcus", "sand": True, "threw": True}
    assert facts[ev.FELL_IN] == {"event": "fell_in", "who": "Marcus", "zone_kind": "Wall"}
    assert facts[ev.RECORDED] == {"event": "recorded", "house": 0}
    lines = [event_line(bout, e, names) for e in events if e[0] in (ev.UNFAIR, ev.FELL_IN)]
    assert lines == ["Marcus kicked sand and threw his weapon.", "Marcus fell in a Wall zone."]
    assert LISTS.result_words(bout, names).endswith("(at the table)")
    assert LISTS.bout_facts(bout, names)["turns"] is None


def test_a_told_match_is_told_without_a_gate_a_step_or_a_blow() -> None:
    from ludus_cli.rules.heroes.telling.book import journal
    from ludus_cli.rules.heroes.telling.narration import telling

    played = Career(39)
    star = played.recruit("Marcus")
    played.do("open-day", locale=0)
    match = played.do("enter", star=star.id)
    bout = played.state.bouts[match]
    result = lost(verdict="mercy", hits="head 2")
    house = ["Marcus dealt 1 wound, but the other side took 0 [5.4.3]"]
    result[MEN][MARCUS]["dealt"] = 1
    other = str(bout.seats[1].gladiator)
    result = {**result, MEN: {MARCUS: result[MEN][MARCUS], other: {}}}
    assert doubts(played.state, bout, result) == house
    played.do("record", match=match, result=result, house=house)
    c = played.chronicle()
    words = " ".join(telling(c, match))
    assert "Marcus" in words
    assert "head" in words
    assert not any(word in words for word in ("gate", "north", "west", "in turn", "first blood", "struck", "sword"))
    (chapter,) = journal(c).chapters
    (told_match,) = chapter.matches
    assert told_match.table is not None
    assert told_match.table.notes[0] == "fought at the table"
    assert f"by a house ruling: {house[0]}" in told_match.table.notes
    assert {row.label: row.cells for row in told_match.table.rows}["Wounds by part"][0] == "head 4 in 2 hits"
    assert bout_from(c.matches[0]["bout"]).id == c.matches[0]["bout"]["id"]
