"""An evening on a terminal where there is no campaign yet; whole evenings are in test_evenings."""

import time
from pathlib import Path

from ludus_cli.campaign.engine import opened
from ludus_cli.models.library import resolve
from tests.cli.helpers import refused
from tests.cli.terminals import ANSI, Terminal
from tests.patience import HUNG


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
