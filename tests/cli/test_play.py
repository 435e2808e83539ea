"""An evening at a campaign, on a terminal: from month to month, left and resumed, and the same as by commands."""

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import opened
from ludus_cli.models.library import resolve
from tests.cli.helpers import ludus, refused
from tests.cli.terminals import ANSI, Terminal
from tests.patience import HUNG

STAR = re.compile(r"\n(\w+): \(f\)ight \(s\)tep \(t\)able \(e\)nter \(r\)est.*\[\w+\]: $")
WINNER = re.compile(r"\n +(\w+) +\w+\n.*\n +Who won\?: $")
PLACES = ("fringes", "heart", "rome")
MONTH = re.compile(r"\n(\w+ \d+ AD)\n")


class Person:
    """Somebody at a terminal, who reads each question and answers it."""

    def __init__(self, *args: str) -> None:
        self.terminal = Terminal(*args)
        self.at = 0

    def asked(self) -> str:
        """All that was shown since the last answer, when the next question has come; "" at the end."""
        end = time.monotonic() + HUNG
        while not self.terminal.seen[self.at :].endswith(": "):
            if not self.terminal.read(0.05):
                return ""
            self.terminal.go_on(time.monotonic() < end, "no question")
        return ANSI.sub("", self.terminal.seen[self.at :])

    def say(self, *lines: str) -> None:
        """Answer this question, and those that follow."""
        for place, line in enumerate(lines):
            if place:
                assert self.asked()
            self.at = len(self.terminal.seen)
            self.terminal.type(line)


def three(name: str) -> None:
    """A campaign with three Stars who have orders to fight."""
    ludus("campaign", "create", name, "--seed", "15")
    ludus("star", "create", "Marcus", "--style", "Murmillo", "--secondary", "Thraex")
    ludus("star", "create", "Flavia", "--female", "--style", "Retiarius")
    ludus("star", "create", "Varro", "--style", "Thraex", "--tactics", "cautious")
    ludus("star", "orders", "--all", "--enter")


def log(name: str) -> list[tuple[Any, ...]]:
    """The log of a campaign, all but the times and the founding."""
    with opened(resolve(name), read_only=True) as campaign:
        rows = list(campaign.file.actions(after=1))
    return [(row.n, row.kind, json.loads(row.payload), row.events) for row in rows]


def tell(person: Person) -> None:
    """Tell that the Star won, and all else as the wizard proposes it, to the question after that or the end."""
    for _ in range(60):
        shown = person.asked()
        if not shown or "(f)ight" in shown:
            return
        own = WINNER.search(shown)
        fell = "surrendered" if shown.endswith("How did he fall?: ") else ""
        person.say(own[1] if own else "y" if "Yes, no, or" in shown else fell)
    raise AssertionError(shown)


def as_command(kind: str, payload: dict[str, Any], campaign: str) -> None:
    """Do an action of an evening by a command of its own."""
    match = str(payload.get("match"))
    more = ("--campaign", campaign)
    if kind == "open-day":
        ludus("day", "open", "--locale", PLACES[payload["locale"]], *more)
    elif kind == "enter":
        ludus("day", "enter", str(payload["star"]), *more)
    elif kind == "next-month":
        ludus("month", "next", "--rest", *more)
    elif kind == "record":
        person = Person("match", "record", match, *more)
        tell(person)
        assert person.terminal.finish() == 0
    elif "scripts" in payload:
        after = payload.get("by_hand_to") == -1
        person = Person("match", "fight", match, "--choose" if after else "--step", *more)
        person.asked()
        person.say(*([""] if after else ["", "/finish"]))
        assert person.terminal.finish() == 0
    else:
        assert kind == "fight"
        ludus("match", "fight", match, *more)


@pytest.mark.soak
def test_an_evening_of_twelve_months_is_the_same_as_its_commands(home: Path) -> None:
    three("Evening")
    # What is done otherwise than by order, and after how many months.
    plans = {2: ("s", "", "/finish"), 4: ("t",), 6: ("s", "", "q")}
    presses, months, resumed = {0: 0}, 0, False
    person = Person("play")
    while months < 12:
        shown = person.asked()
        if not shown:
            # Left in the middle of a match: a new evening takes it up.
            assert person.terminal.finish() == 0
            assert "Everything is kept. Go on with: ludus play" in person.terminal.seen
            person, resumed = Person("play"), True
            assert "was left in turn" in person.asked()
            person.say("", "/finish")
            continue
        months += len(MONTH.findall(shown))
        presses.setdefault(months, 0)
        star = STAR.search(shown)
        if star and months in plans:
            said = plans.pop(months)
            presses[months] -= 100
            person.say(*said)
            if said == ("t",):
                tell(person)
            continue
        # A winner's choice is a decision.
        presses[months] += 1 if star else -100
        person.say("")
    assert person.asked()
    person.say("q")
    assert person.terminal.finish() == 0
    assert resumed
    assert not plans
    assert max(presses.values()) <= 3, presses
    assert "Nothing differs" in ludus("audit", "--campaign", "Evening")
    played = log("Evening")
    assert {"open-day", "enter", "fight", "record", "next-month"} <= {row[1] for row in played}
    three("Commands")
    for _, kind, payload, _ in played[len(log("Commands")) :]:
        as_command(kind, payload, "Commands")
    assert log("Commands") == played


def test_where_nobody_can_be_asked(home: Path) -> None:
    refused("play", code=2, why="nobody can be asked here", mend="ludus month next")


def test_a_first_evening_begins_a_campaign(home: Path) -> None:
    person = Person("play")
    assert "You have no campaign yet" in person.asked()
    person.say("First Sand", "?")
    assert "keeps to one system" in person.asked()
    person.say("nothing", "ski")
    assert "No Star of yours is in the arena" in person.asked()
    # Whatever its wizard proposes, and the least that it must know.
    person.say("new", "Marcus")
    while "standing order" not in (shown := person.asked()):
        person.say("light" if shown.rstrip().endswith("Class:") else "")
    person.say("f")
    assert "Orders: enters a match" in person.asked()
    person.say("u", "?", "b", "nonsense", "r", "q")
    assert person.terminal.finish() == 0
    seen = person.terminal.seen
    for said in (
        "orders for Marcus", "what you did last", "First Sand: ", "'nonsense' is not one",
        "Cannot load the rule system 'nothing': it is not installed",
    ):  # fmt: skip
        assert said in seen, said


def test_a_first_evening_asks_for_an_edition_where_there_are_several(home: Path) -> None:
    person = Person("play")
    assert person.asked()
    person.say("Old Sand", "gladiator", "?", "1066", "bill")
    assert "No Star of yours is in the arena" in person.asked()
    person.say("q")
    assert person.terminal.finish() == 0
    for said in ("a campaign keeps to one", "there is none of that name"):
        assert said in person.terminal.seen
    with opened(resolve("Old Sand"), read_only=True) as campaign:
        assert campaign.system.campaign.rule_value(campaign.state, "edition") == "billings"
