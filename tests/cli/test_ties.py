"""A tie is told at the table before its dice are asked for again."""

import re
from pathlib import Path

from tests.cli.table import DICE, Seat, waiting


def modifiers(question: str) -> int:
    """What is added to the die that is asked for: ``Speed 3, Slow -1``."""
    (asked,) = re.findall(r"5-1 Movement: 1d6: ([^\r\n]*)", question)
    return sum(map(int, re.findall(r"-?\d+", asked)))


def test_a_tie_is_told_before_the_next_die_is_asked_for(tmp_path: Path) -> None:
    """Whoever types real dice sees that the same prompt comes again because of a tie."""
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
