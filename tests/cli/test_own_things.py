"""Tracks, awards and tables on the command line, and in an evening."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import ludus, ludus_json, refused
from tests.cli.test_completion import offered
from tests.cli.test_play import Person

At = Callable[[str], Path]
BAD = """
name = "Bad"
dice = "d6"
[[row]]
result = "1-3"
text = "{name} and {nobody}."
[[row]]
result = 3
txt = "Nothing."
"""


def test_bad_input_says_what_why_and_what_to_do(at: At) -> None:
    at("star")
    Path("bad.toml").write_text(BAD, encoding="utf-8")
    Path("broken.toml").write_text("name = 'a'\n[[row]]\nresult 3\n", encoding="utf-8")
    refused("track", "set", "Patron", "Marcus", "3", why="there is no track 'Patron'", mend="ludus track create NAME")
    ludus("track", "create", "Patron", "--to", "3")
    refused("track", "set", "Patron", "Marcus", "4", why="it cannot be 4; it is 0 now", mend="from 0 to 3")
    refused("track", "set", "Patron", "Marcus", "three", why="'Marcus three' is not a value", mend="+1, -1 or =-1")
    refused("track", "set", "Patron", "Marcus", "--wy", "x", why="is not a value")
    refused("track", "set", "Patron", "Nobody", "1", why="there is no Star 'Nobody'")
    refused("track", "create", "Luck", "--when", "won", why="'won' is not of the form EVENT:STEP", mend="won:+1")
    refused("track", "create", "Luck", "--when", "sat:+1", why="there is no event 'sat'", mend="Events: won")
    refused("award", "give", "Best", "Marcus", why="there is no award 'Best'", mend="ludus award create NAME")
    ludus("award", "create", "Best")
    refused("award", "give", "Best", "Marcus", "--month", "May 120", why="that month has not come yet")
    refused("table", "add", "nothing.toml", why="no such file")
    refused("table", "add", "nothing", why="no file or table with that name", mend="or one of: School")
    refused("table", "check", "broken.toml", why="is not valid TOML", mend="(at line 3")
    refused("table", "roll", "school", "--faces", "7,1", why="a die with 6 sides cannot show 7", mend="for example 12")
    said = refused("table", "check", "bad.toml", why="5 mistakes")
    for mistake in (
        "row 1 (1-3): text has {nobody}, which is not a placeholder.", "row 2 (3): 'txt' is not a known key.",
        "row 2 (3): it has no text.", "the file: more than one row has the result 3.",
        "the file: no row has the result 4, 5, 6.",
    ):  # fmt: skip
        assert mistake in said
    # Nothing of what was refused is kept, the table of the roll neither.
    assert [each["where"] for each in ludus_json("table", "list")["tables"]] == ["comes with Ludus"]


def test_steps_and_values_below_0(at: At) -> None:
    at("star")
    ludus("track", "create", "Crowd", "--from", "-3", "--to", "3", "--start", "0")
    for value, now in (("-2", -2), ("+1", -1), ("=-3", -3), ("2", 2)):
        assert ludus_json("track", "set", "Crowd", "Marcus", value)["track"]["values"] == {"Marcus": now}
    assert ludus_json("star", "list")["stars"][0]["tracks"] == {"Crowd": 2}
    assert "tracks.Crowd" in ludus("star", "list", "--csv").splitlines()[0]


def test_an_evening_rolls_as_a_month_begins_and_keeps_the_house(at: At) -> None:
    at("star")
    ludus("track", "create", "Patron", "--to", "9", "--start", "4")
    ludus("table", "add", "school")
    ludus("table", "monthly", "School")
    person = Person("play", "--dice", "ask")
    person.asked()
    person.say("house")
    assert "School  d66" in person.asked()
    person.say("track set Patron Marcus +1")
    assert "Patron of Marcus: 5; before: 4." in person.asked()
    person.say("track set Patron")
    assert "Missing argument" in person.asked()
    person.say("history")
    assert "it does not begin with one of these" in person.asked()
    person.say("r")
    assert "School for Marcus: 2 faces, for example 12. Enter rolls for you: " in person.asked()
    person.say("9 9")
    assert "a die with 6 sides cannot show 9" in person.asked()
    person.say("2 5")
    shown = " ".join(person.asked().split())
    assert "School, 25: A rich man came to watch the training, and asked for Marcus by name." in shown
    assert "Patron of Marcus rose from 5 to 6." in shown
    person.say("q")
    assert person.terminal.finish() == 0
    assert "roll on School for Marcus" in ludus("history")
    assert "Nothing differs" in ludus("audit")


def test_the_tab_key_offers_those_that_are_there(
    at: At, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at("star")
    for words in (
        "track create Patron",
        "track create Luck",
        "track end Luck",
        "award create Best",
        "table add school",
    ):
        ludus(*words.split())
    capsys.readouterr()
    for typed, name in (("track set ", "Patron"), ("award give ", "Best"), ("table roll ", "School")):
        assert offered(typed, monkeypatch, capsys).split() == [name]
