"""At a terminal: head to head with secret choices, one against three, four against four."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import ludus, ludus_json

pytest.importorskip("pty", reason="pseudo-terminals are there on POSIX systems alone")

from tests.cli.table import SURE
from tests.cli.terminals import Terminal

At = Callable[[str], Path]

#: A question of the table: with what the tactics would do in brackets, or hidden.
QUESTION = re.compile(r"^.*(?:\[[^\]]+\]|\(hidden\)): \Z", re.MULTILINE)
HIDDEN = "(hidden): "

#: Says what is typed at a question, given how many came before it.
Answers = Callable[[str, int], str]


def play(answers: Answers, *command: str) -> str:
    """A command at whose questions answers are typed: everything that was on the screen."""
    terminal = Terminal(*command)
    number, answered = 0, -1
    while terminal.read(0.05) and terminal.process.poll() is None:
        question = QUESTION.search(terminal.seen)
        if question is not None and answered != len(terminal.seen):
            answered = len(terminal.seen)
            terminal.type(answers(question[0], number))
            number += 1
    assert terminal.finish() == 0, terminal.seen
    assert number > 0, "nobody was asked"
    return terminal.seen


def enter(question: str, number: int) -> str:
    """What the tactics would do, and it is meant."""
    return "y" if question.endswith(SURE) else ""


# Head to head

HEAD_TO_HEAD = ("--side", "Ajax:Thraex@bold", "--side", "Hector:Murmillo@bold", "--seed", "5")
PLOTTED = ("--side", "Ajax:Light@bold", "--side", "Hector:Heavy@bold", "--seed", "5", "--system", "skirmish")

#: What the second of two types while the first one's choice is secret: keys, and a slip.
KEYS = ("?", "? {label}", "/rolls", "/arena", "/players", "", "slipped")


def secret_screens(terms: tuple[str, ...], first: str, second: str) -> list[str]:
    """What was on the screen after the first of two has typed in secret, until the second has; the
    second tries all keys, leaves, and comes back. The last is what both then see."""
    file = "head.ludus"
    Path(file).unlink(missing_ok=True)
    keys = [key.format(label=second) for key in KEYS]
    hidden = 0

    def until_the_second(question: str, number: int) -> str:
        nonlocal hidden
        if HIDDEN not in question:
            return ""
        hidden += 1
        return [first, *keys, "q"][hidden - 1]

    begun = play(until_the_second, "match", "oneoff", *terms, "--step", "--output", file)
    assert begun.count(HIDDEN) == len(KEYS) + 2
    assert "slipped" not in begun, "what is typed in secret is on the screen"
    assert begun.count("This answer is not one of the options") == 2
    hidden = len(keys)

    def the_second(question: str, number: int) -> str:
        return second if number == 0 else "q"

    before, after = play(the_second, "match", "resume", "--campaign", file).split(HIDDEN, 1)
    return [*begun.split(HIDDEN)[1:], before, after]


@pytest.mark.parametrize("terms", [HEAD_TO_HEAD, PLOTTED], ids=["heroes", "skirmish"])
def test_a_secret_choice_leaves_no_trace_before_the_other_has_chosen(terms: tuple[str, ...]) -> None:
    one, other = ("0", "3") if terms is HEAD_TO_HEAD else ("F", "Charge")
    screens = [secret_screens(terms, first, one) for first in (one, other)]
    # Whatever the first has chosen, the second sees the same.
    assert screens[0][:-1] == screens[1][:-1]
    for screen in screens[0][:-1]:
        options = [line for line in screen.splitlines() if line.startswith("> ")]
        assert options == [], "what the tactics would do is marked"
    assert screens[0][-1] != screens[1][-1], "the choices of both make no difference"
    assert "Hector" in screens[0][0].splitlines()[-1]


def test_two_players_fight_to_the_end(home: Path) -> None:
    dice = iter(["1", "0", "2", "1"] * 99)

    def answers(question: str, number: int) -> str:
        return next(dice) if HIDDEN in question else enter(question, number)

    seen = play(answers, "match", "oneoff", *HEAD_TO_HEAD, "--step", "--output", "end.ludus")
    assert "Ajax, maneuver bonus (hidden): " in seen
    assert "Hector, maneuver bonus (hidden): " in seen
    shown = ludus_json("match", "show", "1", "--campaign", "end.ludus")
    assert shown["status"] == "fought"
    assert {event["who"] for event in [e for e in shown["events"] if e["event"] == "choice"]} == {"Ajax", "Hector"}
    assert ludus_json("match", "replay", "1", "--campaign", "end.ludus")["same"] is True


def test_where_one_alone_is_played_nothing_is_secret(home: Path) -> None:
    seen = play(enter, "match", "oneoff", *HEAD_TO_HEAD, "--by-hand", "Ajax", "--output", "alone.ludus")
    assert "Ajax, maneuver bonus [" in seen
    assert HIDDEN not in seen
    assert "Hector, maneuver bonus" not in seen


# Of many


def events_of(file: str, number: int = 1) -> list[dict[str, Any]]:
    """The events of a fought match."""
    events: list[dict[str, Any]] = ludus_json("match", "show", str(number), "--campaign", file)["events"]
    return events


@pytest.mark.parametrize("sides", [
    ("4 Murmillo@balanced", "4 Thraex"),
    pytest.param(
        ("3 Secutor@balanced, Retiarius@balanced", "Retiarius, Hoplomachus, 2 Dimachaerus"), marks=pytest.mark.soak
    ),
])  # fmt: skip
def test_four_against_four_in_the_colosseum_by_hand_and_by_itself(sides: tuple[str, str], home: Path) -> None:
    terms = [word for side in sides for word in ("--side", side)]
    terms += ["--locale", "rome", "--seed", "4"]
    seen = play(enter, "match", "oneoff", *terms, "--step", "--linear", "--output", "hand.ludus")
    assert len({line.split(",")[0] for line in QUESTIONS.findall(seen)}) == 4, "not all four were asked"
    ludus("match", "oneoff", *terms, "--output", "alone.ludus")
    by_hand, by_itself = events_of("hand.ludus"), events_of("alone.ludus")
    assert by_hand == by_itself
    assert sum(event["event"] == "choice" for event in by_hand) >= 20
    assert ludus_json("match", "show", "1", "--campaign", "hand.ludus")["arena"] == "colosseum"


QUESTIONS = re.compile(r"^\w[\w ]*, [\w ]+ \[\w+\]: ", re.MULTILINE)


def test_one_against_three_with_the_rest_left_to_the_program(at: At) -> None:
    file = str(at("open"))
    arranged = ludus_json("match", "arrange", "--side", "Marcus", "--side", "2 Thraex, Retiarius")
    number = arranged["match"]
    assert [man["side"] for man in arranged["gladiators"]] == [0, 1, 1, 1]

    def answers(question: str, count: int) -> str:
        return "/finish" if count == 3 else enter(question, count)

    assert len(QUESTIONS.findall(play(answers, "match", "fight", str(number), "--step"))) == 4
    by_hand = events_of(file, number)
    ludus("undo")
    ludus("match", "fight", str(number), "--auto")
    assert events_of(file, number) == by_hand
    assert ludus_json("match", "show", str(number))["status"] == "fought"


# Asked for the sides


def test_the_sides_are_asked_for_one_by_one_and_again(at: At) -> None:
    at("open")
    terminal = Terminal("match", "arrange")
    terminal.talk([
        ("Side 1: ", ""), ("Side 1: ", "Marcuss"), ("Side 1: ", "Marcus"), ("Side 2: ", "Marcus, Thraex"),
        ("Side 2: ", "2 Thraex"), ("Side 3 (Enter: no more): ", "Retiarius"), ("Side 4 (Enter: no more): ", ""),
    ])  # fmt: skip
    assert terminal.finish() == 0
    said = " ".join(terminal.seen.split())
    assert "gladiators by name or number, or a style that Ludus draws" in said
    assert "A side is empty. Name at least one man or kind." in said
    assert "'Marcuss' is neither a gladiator nor a style. Did you mean Marcus?" in said
    assert "Marcus is named twice. Name each man once." in said
    assert "goes on the bill: Marcus (Murmillo) against" in said
    (waiting,) = (
        each for each in ludus_json("match", "list")["matches"]
        if "Marcus" in [man["name"] for man in each["gladiators"]]
    )  # fmt: skip
    assert [man["side"] for man in waiting["gladiators"]] == [0, 1, 1, 2]


def test_who_leaves_the_questions_has_done_nothing(at: At, home: Path) -> None:
    at("open")
    before = ludus_json("day", "show")
    for command in ("arrange", "oneoff"):
        terminal = Terminal("match", command)
        terminal.wait_for("Side 1: ")
        terminal.type("Murmillo")
        terminal.wait_for("Side 2: ")
        terminal.end_of_file()
        assert terminal.finish() == 1
        assert "Aborted." in terminal.seen
    assert ludus_json("day", "show") == before
    assert not (home / "oneoff").exists()
