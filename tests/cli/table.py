"""Matches played by hand on a terminal: a campaign with a match that waits, and the person who plays."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from types import TracebackType
from typing import Any

import pexpect

from ludus_cli.campaign.engine import Campaign, do, found_campaign, opened
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.cli.terminals import at_rest, talked_to
from tests.patience import HUNG

#: The end of the output when a question waits.
QUESTION = re.compile(
    r"(?:\[[^\]]+\]|\(hidden\)|(?:rolls|draws) for you|Press Enter to go on(?:, or type your answer)?|[\w ]+, [a-z ]+"
    # Of a result.
    r"|\n  .+|answer to\s+change): $"
)
#: What cannot be taken back is confirmed.
SURE = "[y/N, or always: yes, and do not ask again]: "
DICE = "Enter rolls for you: "

MARCUS: dict[str, Any] = {"name": "Marcus", "style": "Murmillo", "attributes": [4, 4, 4], "tactics": "balanced"}


def waiting(path: Path, seed: int, system: AnySystem | None = None, **star: Any) -> int:
    """A new campaign with a Star on the bill; gives the number of his match."""
    system = system or load("heroes")
    found_campaign(path, "Table", seed, system.making.settings({}, {}, {}), system)
    with opened(path, hurried=True) as campaign:
        do(campaign, "recruit", **({**MARCUS, **star}))
        do(campaign, "open-day", locale=0)
        return max(do(campaign, "enter", star=1).billed)


def fought(path: Path, match: int) -> tuple[Any, list[Any]]:
    """A fought match of a campaign and its events."""
    with opened(path, read_only=True) as campaign:
        row = campaign.file.match(match)
        assert row is not None
        assert row.events is not None, "it was not fought"
        return campaign.system.campaign.bouts.bout_from(json.loads(row.data)), json.loads(row.events)


def by_itself(path: Path, match: int) -> tuple[Any, list[Any]]:
    """The same match fought by itself, in a campaign of its own."""
    copy = path.with_suffix(".auto.ludus")
    shutil.copy(path, copy)
    with opened(copy) as campaign:
        do(campaign, "fight", match=match)
    return fought(copy, match)


def answers(path: Path, match: int) -> list[Any]:
    """What was said so far in a match that is being played."""
    with opened(path, read_only=True) as campaign:
        return [json.loads(text) for text in campaign.file.answers(match)]


def state_of(campaign: Campaign) -> str:
    """The state of a campaign as text."""
    return campaign.file.campaign().state


class Seat:
    """A person at the table of ``ludus match ARGUMENTS``, or of another ``noun``; ends with the ``with`` block."""

    def __init__(
        self, path: Path, *args: str, linear: bool = True, columns: int = 80, rows: int = 50, noun: str = "match"
    ) -> None:
        words = (noun, *args, "--campaign", str(path))
        told = {"NO_COLOR": "1", "LUDUS_LINEAR": "1" if linear else ""}
        self.process, self.command = talked_to(*words, columns=columns, rows=rows, **told)
        self.seen = ""

    def __enter__(self) -> Seat:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.close()
        self.command.kill()

    def question(self) -> str:
        """Wait for a question, and give what was shown since the last one; "" when the command has ended."""
        found = self.process.expect([QUESTION, pexpect.EOF])
        shown = str(self.process.before or "")
        if not found:
            shown += str(self.process.after)
        self.seen += shown
        return "" if found else shown

    def say(self, text: str) -> str:
        """Answer, and give the next question; "" when the command has ended."""
        self.process.sendline(text)
        return self.question()

    def ended(self) -> int:
        """Wait for the end; the exit code."""
        self.process.expect(pexpect.EOF)
        self.seen += str(self.process.before or "")
        ended = self.command.wait(HUNG)
        assert ended is not None, "never ended"
        return ended

    def finish(self, question: str) -> None:
        """Answer every question with Enter, and dice with what the program rolls, to the end of the command."""
        while question:
            question = self.usual(question)
        assert self.ended() == 0

    def usual(self, question: str) -> str:
        """Answer with Enter, leave dice to the program, and mean what cannot be taken back; the next question."""
        return self.say("!" if question.endswith(DICE) else "y" if question.endswith(SURE) else "")

    def until(self, dice: bool, text: str) -> str:
        """Answer the same until dice are asked for, or something else; the question."""
        question = self.say(text)
        while question and question.endswith(DICE) != dice:
            question = self.say("y" if question.endswith(SURE) else text)
        return question

    def refused(self, words: str) -> None:
        """The command must end at once with exit code 1 and these words."""
        assert self.question() == ""
        assert self.ended() == 1
        assert words in re.sub(r"[\s│]+", " ", self.seen)

    def interrupt(self, busy: bool = False) -> None:
        """Ctrl-C at a question, or while the command is ``busy``."""
        assert busy or at_rest(self.command.pid), "never at rest"
        self.process.send("\x03")

    def end_of_input(self) -> None:
        """Ctrl-D."""
        self.process.send("\x04")

    def kill(self) -> None:
        """SIGKILL, as of a power cut."""
        self.command.kill()


def leave(path: Path, *args: str, said: str) -> None:
    """Begin a match, answer once, and leave it."""
    with Seat(path, *args) as seat:
        seat.question()
        seat.say(said)
        seat.say("q")
