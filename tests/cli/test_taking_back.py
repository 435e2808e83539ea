"""undo, redo, history, amend and branch as commands."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import opened
from ludus_cli.core.dice import ROLL
from tests.cli.helpers import ludus, ludus_json, refused, run
from tests.cli.table import Seat, fought, waiting


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A campaign with a match that Marcus has won by a killing stroke, action 5."""
    found = tmp_path / "c.ludus"
    ludus("match", "fight", str(waiting(found, 72)), "--campaign", str(found))
    return found


def on(path: Path, *args: str) -> str:
    """A command on that campaign: its standard output."""
    return ludus(*args, "--campaign", str(path))


def facts(path: Path, *args: str) -> dict[str, Any]:
    """The same as JSON."""
    return ludus_json(*args, "--campaign", str(path))


def the_match(path: Path) -> int:
    """The number of Marcus's match."""
    with opened(path, read_only=True) as campaign:
        return max(row.id for row in campaign.file.matches(gladiator_id=1))


def test_the_history_tells_what_was_done(path: Path) -> None:
    shown = facts(path, "history")
    assert [each["kind"] for each in shown["actions"]] == ["found", "recruit", "open-day", "enter", "fight"]
    assert (shown["branch"], shown["actions"][3]["what"]) == ("main", "enter Marcus")
    assert "fight match" in on(path, "history")
    on(path, "undo")
    assert [each["applied"] for each in facts(path, "history")["actions"]] == [True] * 4 + [False]
    assert "undone" in on(path, "history")


def test_undo_and_redo_say_what_they_do(path: Path) -> None:
    match = the_match(path)
    before = path.read_bytes()
    assert f"Undone: 5 fight match {match}" in on(path, "undo")
    assert facts(path, "match", "show", str(match))["status"] == "billed"
    assert f"Redone: 5 fight match {match}" in on(path, "redo")
    assert facts(path, "match", "show", str(match))["status"] == "fought"
    assert len(path.read_bytes()) >= len(before) // 2
    assert facts(path, "undo", "--to", "2")["last"] == 2
    assert facts(path, "star", "list")["stars"][0]["wins"] == 0
    assert [each["action"] for each in facts(path, "redo", "3")["redone"]] == [3, 4, 5]
    refused("undo", "5", "--campaign", str(path), why="the creation of the campaign stays")
    refused("redo", "--campaign", str(path), why="nothing to redo")


def test_what_was_undone_is_set_aside_when_another_way_is_taken(path: Path) -> None:
    on(path, "undo")
    on(path, "star", "tactics", "Marcus", "bold")
    refused("redo", "--campaign", str(path), why="nothing to redo")
    rows = facts(path, "branch", "list")["branches"]
    on(path, "branch", "switch", next(row for row in rows if row["status"] == "aside")["name"])
    assert facts(path, "star", "list")["stars"][0]["wins"] == 1


def test_a_choice_of_the_past_is_changed(path: Path) -> None:
    match = the_match(path)
    assert facts(path, "amend", "5", "--list")["choices"][0]["asked"] == "movement"
    before = fought(path, match)[1]
    dry = on(path, "amend", "5", "--choice", "1=rest", "--dry-run")
    assert f"Action 5, fight match {match}" in dry
    assert re.search(r"choice 1: Move .* -> Rest", dry)
    assert fought(path, match)[1] == before
    on(path, "amend", "5", "--choice", "1=rest", "--yes")
    bout, events = fought(path, match)
    assert events != before
    assert bout.script == [["choice", 0, 0, 0, [2, 0]]]
    assert facts(path, "amend", "5", "--list")["choices"][0]["chosen"] == "Rest"
    on(path, "amend", "5", "--choice", "2=rest", "--yes")
    assert [answer[1] for answer in fought(path, match)[0].script] == [0, 1]


def test_a_die_of_the_past_is_changed(path: Path) -> None:
    match = the_match(path)
    rolls = facts(path, "amend", "5", "--list")["rolls"]
    place = next(roll["n"] for roll in rolls if len(roll["faces"]) > 2)
    faces = "6" * len(rolls[place - 1]["faces"])
    on(path, "amend", "5", "--die", f"{place}={faces}", "--yes")
    _, events = fought(path, match)
    assert [event for event in events if event[0] == ROLL][place - 1][5] == [6] * len(faces)
    shown = facts(path, "match", "show", str(match))
    typed = [each["typed"] for each in shown["events"] if each["event"] == "roll"]
    assert [n for n, each in enumerate(typed, 1) if each] == [place]


def test_a_fight_of_the_past_becomes_a_result_from_the_table(path: Path) -> None:
    match = the_match(path)
    on(path, "amend", "5", "--result", "ended=nightfall", "--force", "--yes")
    bout, _ = fought(path, match)
    assert bout.recorded
    assert bout.draw
    on(path, "amend", "5", "--result", "Marcus.dealt=1", "--force", "--yes")
    assert fought(path, match)[0].draw, "what was said before stands"
    refused("amend", "5", "--result", "Marcus.dealt=many", "--yes", "--campaign", str(path), why="not a whole number")


def test_a_value_of_the_past_is_changed(path: Path) -> None:
    on(path, "amend", "2", "--set", "name=Lucius", "--yes")
    assert facts(path, "star", "list")["stars"][0]["name"] == "Lucius"
    assert "recruit Lucius (amended)" in on(path, "history")
    refused("amend", "2", "--set", "shoes=red", "--campaign", str(path), why="no value 'shoes'")
    refused("amend", "2", "--set", "attributes=4", "--campaign", str(path), why="is not a value")
    refused("amend", "2", "--set", "attributes=[9,9,9]", "--yes", "--campaign", str(path), why="")
    assert facts(path, "star", "list")["stars"][0]["name"] == "Lucius"


def test_an_action_of_the_past_is_taken_out(path: Path) -> None:
    shown = on(path, "amend", "2", "--drop", "--dry-run")
    assert "not recruited in the amended past" in shown
    assert "is no longer possible" in shown
    on(path, "amend", "2", "--drop", "--yes")
    assert facts(path, "star", "list")["stars"] == []
    assert "no longer possible: recruit Marcus: taken out by hand" in re.sub(r"\s+", " ", on(path, "history"))


def test_nothing_is_accepted_without_a_yes(path: Path) -> None:
    before = path.read_bytes()
    assert run("amend", "2", "--drop", "--campaign", str(path)).exit_code == 2
    assert path.read_bytes() == before


def test_a_what_if_is_tried_compared_and_kept(path: Path) -> None:
    on(path, "branch", "try", "bolder", "--note", "what if?")
    on(path, "star", "tactics", "Marcus", "bold")
    assert "tactics: bold -> balanced" in on(path, "branch", "compare", "main")
    compared = facts(path, "branch", "compare", "main")
    assert compared["stars"] == [{"name": "Marcus", "changes": ["tactics: bold -> balanced"]}]
    on(path, "branch", "keep", "bolder")
    assert facts(path, "branch", "list")["current"] == "main"
    assert facts(path, "star", "list")["stars"][0]["tactics"] == "bold"


def test_a_dropped_what_if_comes_back(path: Path) -> None:
    on(path, "branch", "try", "bolder")
    on(path, "star", "tactics", "Marcus", "bold")
    on(path, "branch", "drop", "bolder", "--yes")
    assert facts(path, "star", "list")["stars"][0]["tactics"] == "balanced"
    assert [row["name"] for row in facts(path, "branch", "list")["branches"]] == ["main"]
    on(path, "branch", "switch", "bolder")
    assert facts(path, "star", "list")["stars"][0]["tactics"] == "bold"


def test_a_match_played_by_hand_comes_back_with_what_was_said(path: Path) -> None:
    """Undone and redone, its answers and typed dice are there."""
    match = the_match(path)
    on(path, "undo")
    with Seat(path, "fight", str(match), "--step") as seat:
        question = seat.question()
        question = seat.say("rest")
        while question:
            question = seat.usual(question)
        assert seat.ended() == 0
    bout, events = fought(path, match)
    on(path, "undo")
    on(path, "redo")
    assert json.dumps(fought(path, match)[1]) == json.dumps(events)
    assert fought(path, match)[0].script == bout.script
