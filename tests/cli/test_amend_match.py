"""``ludus amend --match``: the result of a recorded match told anew, question by question."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged

pytest.importorskip("pty", reason="pseudo-terminals are there on POSIX systems alone")

from tests.cli.table import Seat

At = Callable[[str], Path]

MATCH = "4"


def recorded(at: At) -> Path:
    """A campaign whose match 4 was recorded: Marcus has won in turn 7."""
    path = at("billed")
    foe = ludus_json("match", "show", MATCH)["gladiators"][1]["name"]
    said = ["winner=Marcus", "turns=7", "Marcus.sand=yes", f"{foe}.fell=surrendered"]
    said += [f"{foe}.damage=chest 1, left leg 2", f"{foe}.zone=heart", f"{foe}.verdict=mercy"]
    ludus("match", "record", MATCH, *(f"--set={each}" for each in said))
    return path


def words(seat: Seat) -> str:
    """Everything that was on the screen, on one line."""
    return re.sub(r"\s+", " ", seat.seen)


def number_of(shown: str, label: str) -> str:
    """The number of an answer in the summary."""
    return next(line.split()[0] for line in shown.splitlines() if label in line)


def test_it_begins_with_the_summary_and_enter_keeps_what_was_recorded(at: At) -> None:
    path = recorded(at)
    with unchanged(path.parent), Seat(path, "--match", MATCH, linear=False, noun="amend") as seat:
        summary = seat.question()
        assert "See what follows" in summary
        assert seat.say("") == ""
        assert seat.ended() == 0
        assert "This result is recorded already. Nothing was changed." in words(seat)
    for said in ("Marcus", "7", "chest 1, left leg 2", "mercy"):
        assert said in summary
    assert number_of(summary, "In which turn did it end?")


def test_another_answer_is_shown_with_what_follows_and_accepted(at: At) -> None:
    path = recorded(at)
    before = ludus_json("history")["actions"][-1]["action"]
    with Seat(path, "--match", MATCH, linear=False, noun="amend") as seat:
        question = seat.say(number_of(seat.question(), "In which turn did it end?"))
        assert "[7]: " in question
        assert "See what follows" in seat.say("9")
        question = seat.say("")
        assert "In which turn did it end? 0 if it was not counted: 7 -> 9" in words(seat)
        assert "Accept this? [y/N]" in question
        assert seat.say("y") == ""
        assert seat.ended() == 0
    assert ludus_json("match", "show", MATCH)["turns"] == 9
    row = ludus_json("history")["actions"][-1]
    assert (row["action"], row["kind"]) == (before, "record")
    assert json.dumps(row["payload"]["result"]["turns"]) == "9"


@pytest.mark.parametrize("way", ["interrupt", "end_of_input", "no"])
def test_leaving_changes_nothing(at: At, way: str) -> None:
    path = recorded(at)
    with unchanged(path.parent), Seat(path, "--match", MATCH, linear=False, noun="amend") as seat:
        seat.question()
        if way == "no":
            assert seat.say("no") == ""
        else:
            getattr(seat, way)()
        assert seat.ended() == 1
        assert "Nothing was changed." in seat.seen


def test_what_can_be_done_about_another_match_is_said(at: At) -> None:
    path = at("billed")
    with Seat(path, "--match", MATCH, linear=False, noun="amend") as seat:
        seat.refused("it has not been fought yet")
    with Seat(path, "--match", "99", linear=False, noun="amend") as seat:
        seat.refused("the campaign has no match with that number")
    ludus("match", "fight", MATCH)
    with Seat(path, "--match", MATCH, linear=False, noun="amend") as seat:
        seat.refused("was fought here")
        assert "--list --match 4" in words(seat)
    assert run("amend").exit_code == 2
    result = run("amend", "--match", MATCH)
    assert result.exit_code == 2
    assert "give the change with --result" in re.sub(r"[\s│]+", " ", result.stderr)
    refused("amend", "--match", "99", "--list", why="no match with that number", mend="match list")


def test_flags_find_the_action_of_a_match(at: At) -> None:
    recorded(at)
    assert "recorded: turns=9" in ludus("amend", "--match", MATCH, "--result", "turns=9", "--dry-run")
    assert ludus_json("amend", "--match", MATCH, "--list")["match"] == 4
