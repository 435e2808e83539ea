"""An evening as a plan that does not know how it is typed, and the same actions as ordinary commands."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ludus_cli.campaign.engine import opened
from ludus_cli.campaign.sitting import AFTER, BY_HAND_TO, Modes, Sitting, play_on_copy
from ludus_cli.core.dice import Roll
from ludus_cli.game.elements.manual_play import Hand, place_said
from ludus_cli.play.question import options_of
from tests.cli.helpers import ludus
from tests.cli.table import Seat
from tests.cli.terminals import ANSI

MONTH = re.compile(r"\n(\w+ \d+ AD)\n")
#: The question what becomes of a Star or of a match.
ORDER = re.compile(r"\n.*f fight, .*\[Enter: \w+\]: $")
#: A match, or another play, that is stepped through from here on.
BEGINS = re.compile(r"^[A-Z][a-z ]+ \d+: ", re.MULTILINE)
#: A question in it, with the options above it.
CHOICE = re.compile(r"\n(?! |Enter)[^\n:]+, [a-z].*: $")
KEY = re.compile(r"^>? +(\w{1,6})  +\w", re.MULTILINE)
SURE = re.compile(r"\[y/N(?:, or always: [a-z, ]+)?\]: $")
#: A question of a result that Enter does not answer, and its choices.
NEEDED = re.compile(r"needs an answer. Choose one: [^.]*,\s([^,.]+)\.\n.*: $")
WINNER = re.compile(r"\n +(\w+) +\w+\n.*\n +Who won\?: $")

#: What is done with a Star or a match instead of taking Enter.
STEP, FINISH, LEAVE, TELL, BACK, REST = "step", "finish", "leave", "tell", "back", "rest"
#: This many questions of a match are answered before the program finishes it, and this many where one steps through it.
FEW, MANY = 3, 25


class Prompts(Seat):
    """A command on prompts that shows plain text: an evening, or another one of a ``noun``.

    Another way to type has the same methods, and ``seen``.
    """

    def __init__(self, campaign: Path, *args: str, noun: str = "play", linear: bool = False) -> None:
        super().__init__(campaign, *args, noun=noun, linear=linear)

    def question(self) -> str:
        return ANSI.sub("", super().question()).replace("\r\n", "\n")


class Person:
    """Answers an evening of this many months: Enter, except for the ``deeds``. Each is done in its month, or later,
    when a Star or a match is asked about.

    ``presses`` counts in each month the keys that decide nothing; ``decided`` counts the answers in matches and other
    plays; ``seen`` is all that was shown.
    """

    def __init__(self, months: int, deeds: Mapping[int, str], same_as: Person | None = None) -> None:
        self.months, self.deeds = months, {**deeds}
        #: The answers in matches: those of another evening, where a list of options shows other keys first.
        self.repeats = iter(same_as.chosen) if same_as is not None else None
        self.chosen: list[str] = []
        self.month = self.answers = self.decided = 0
        self.deed = self.seen = ""
        self.presses: dict[int, int] = {}

    def answer(self, shown: str) -> str:
        """Return the answer to all that was shown since the last one."""
        self.seen += shown
        self.month += len(MONTH.findall(shown))
        if self.month >= self.months:
            return "q"
        self.presses.setdefault(self.month, 0)
        if BEGINS.search(shown):
            self.answers = 0
        if ORDER.search(shown):
            return self.order(shown)
        if self.deed == TELL:
            own = WINNER.search(shown) or NEEDED.search(shown)
            return own[1] if own else "y" if "Type yes, no, or" in shown else ""
        if SURE.search(shown):
            return "y"
        if CHOICE.search(shown):
            return self.choice(shown)
        self.presses[self.month] += 1
        return "m" if "(m)onth" in shown else ""

    def order(self, shown: str) -> str:
        """Return what becomes of a Star or a match. What is taken back is done otherwise, if it can be."""
        self.answers = 0
        if self.deed == BACK:
            self.deed = REST
            return "u"
        if self.deed == REST and "r rest" in shown:
            self.deed = ""
            return "r"
        due = [month for month in self.deeds if month <= self.month]
        self.deed = self.deeds.pop(due[0]) if due else ""
        self.presses[self.month] += 1
        return {"": "", BACK: "", TELL: "t"}.get(self.deed, "s")

    def choice(self, shown: str) -> str:
        """Return an answer in a match: every third time another than Enter."""
        self.decided += 1
        self.answers += 1
        if self.answers == FEW and self.deed == LEAVE:
            self.deed = ""
            return "q"
        if self.answers > (MANY if self.deed == STEP else FEW):
            return "/finish"
        keys = KEY.findall(shown)
        other = keys[self.answers % len(keys)] if keys and self.answers % 3 == 2 else ""
        self.chosen.append(other if self.repeats is None else next(self.repeats))
        return self.chosen[-1]


def play(person: Person, campaign: Path, *options: str, way: type[Prompts] = Prompts) -> None:
    """Play evenings until the months have passed."""
    while person.month < person.months:
        with way(campaign, *options) as seat:
            shown = seat.question()
            while shown:
                shown = seat.say(person.answer(shown))
            assert seat.ended() == 0, seat.seen[-2000:]
            assert "Everything is kept. Go on with: ludus play" in seat.seen


def log(path: Path) -> tuple[list[tuple[int, str, str, str]], list[tuple[int, int | None, str | None]]]:
    """The actions of a campaign after its founding, without their times, and its matches with their events."""
    with opened(path, read_only=True) as campaign:
        actions = [(row.n, row.kind, row.payload, row.events) for row in campaign.file.actions(after=1)]
        return actions, [(row.id, row.action_n, row.events) for row in campaign.file.matches_with_events()]


class Typist:
    """Finds the keys of a script's answers: what is typed to give them again."""

    def __init__(self, campaign: Any, script: Sequence[Sequence[Any]]) -> None:
        self.system = campaign.system
        self.said = {answer[1]: answer[4] for answer in script}
        self.keys: list[str] = []

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        if hand.choices - 1 not in self.said:
            return None
        place = place_said(options, self.said[hand.choices - 1])
        assert place is not None
        self.keys.append(options_of(self.system, m, who, request, options, False, usual)[place].key)
        return place

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        return None


def fight(payload: Mapping[str, Any], path: Path) -> None:
    """Fight a match as it was fought, by its command."""
    match = payload["match"]
    script = payload.get("scripts", {}).get(str(match), [])
    if not script:
        ludus("match", "fight", str(match), "--auto", "--campaign", str(path))
        return
    with opened(path, read_only=True) as campaign:
        typist = Typist(campaign, script)
        play_on_copy(Sitting(campaign, match, Modes(), []), typist)
    keys = iter(typist.keys)
    how = "--choose" if payload.get(BY_HAND_TO) == AFTER else "--step"
    with Prompts(path, "fight", str(match), how, noun="match", linear=True) as seat:
        shown = seat.question()
        while shown:
            choice = CHOICE.search(shown)
            shown = seat.say("y" if SURE.search(shown) else next(keys, "/finish") if choice else "")
        assert seat.ended() == 0, seat.seen[-2000:]
    assert not [*keys]


def as_command(kind: str, payload: Mapping[str, Any], path: Path) -> None:
    """Do an action of an evening by a command of its own."""
    more = ("--campaign", str(path))
    with opened(path, read_only=True) as campaign:
        places = campaign.system.campaign.places
    locale = ("--locale", places[payload["locale"]].key) if len(places) > 1 and "locale" in payload else ()
    if kind == "fight":
        fight(payload, path)
    elif kind == "record":
        force = ("--force",) if payload["house"] else ()
        said = json.dumps(payload["result"])
        ludus("match", "record", str(payload["match"]), "--file", "-", *force, *more, typed=said)
    elif kind == "enter":
        ludus("day", "enter", str(payload["star"]), *more)
    elif kind == "next-month":
        ludus("month", "next", "--rest", *more)
    else:
        ludus("day", kind.removesuffix("-day"), *locale, *more)
