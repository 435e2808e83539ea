"""A tie is told at the table before its dice are asked for again."""

import re
from pathlib import Path

from ludus_cli.systems.installed import load
from tests.cli.table import DICE, Seat, answers, waiting


def modifiers(question: str) -> int:
    """What is added to the die that is asked for: ``Speed 3, Slow -1``."""
    (asked,) = re.findall(r"5-1 Movement: 1d6: ([^\r\n]*)", question)
    return sum(map(int, re.findall(r"-?\d+", asked)))


def test_a_tie_is_told_before_the_next_die_is_asked_for(tmp_path: Path) -> None:
    """A user who types real dice sees that the same prompt comes again because of a tie."""
    match = waiting(tmp_path / "c.ludus", 134)
    with Seat(tmp_path / "c.ludus", "fight", str(match), "--dice", "ask") as seat:
        own = modifiers(seat.question())
        # The face with which the other has as much.
        second = seat.say("4")
        assert "roll again" not in second
        tie = seat.say(str(4 + own - modifiers(second)))
        assert f"Both have {4 + own}: roll again." in tie
        assert tie.endswith(DICE)
        seat.say("5")
        assert "goes first" in seat.say("1")


def test_no_die_answers_a_question_and_no_answer_is_a_die(tmp_path: Path) -> None:
    """The tie of a collision in the skirmish stands above the dice that are asked for again. Numbers typed for dice do
    not answer a choice, and a number at a choice is no die."""
    path = tmp_path / "c.ludus"
    match = waiting(path, 3, load("skirmish"), **{"class": "Medium", "style": None, "attributes": None})
    with Seat(path, "fight", str(match), "--dice", "ask") as seat:
        seat.question()
        assert "the highest total stays. Enter rolls for you: " in seat.say("Charge")
        seat.say("1 2")
        # 3 + 4 and 4 + 3.
        again = seat.say("1 3")
        assert "Both have 7: roll again.\r\nMarcus, Collision: 2d6" in again
        assert again.endswith(DICE)
        choice = seat.say("66 11 3")
        assert "Ludus does not use what you typed ahead (3): a choice comes first." in choice
        assert choice.splitlines()[-1].startswith("Marcus, target [")
        assert "'3 4' is not one of the options" in seat.say("3 4")
        assert [answer[0] for answer in answers(path, match)] == ["choice", *["roll"] * 4]
