"""An evening on a terminal where there is no campaign yet; whole evenings are in test_evenings."""

import re
import time
from pathlib import Path

import pytest

from ludus_cli.campaign.engine import do, opened
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.models.library import resolve
from ludus_cli.play.evening_words import FIGHT, STEP
from ludus_cli.play.first_lessons import are_due, end_first, make_due
from ludus_cli.play.match_choices import match_choices
from ludus_cli.systems.installed import working
from tests.cli.helpers import refused
from tests.cli.table import waiting
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
    refused("play", code=2, why="Ludus cannot ask here", mend="ludus month next")


def test_a_first_evening_begins_a_campaign(home: Path) -> None:
    person = Person("play")
    shown = person.asked()
    assert "Which game do you want to play?" in shown
    # A line each, as wide as the smallest terminal.
    games = [line for line in shown.splitlines() if line[2:3].isdigit()]
    assert [line[5:].split("  ")[0] for line in games] == [each.name for each in working()]
    assert max(map(len, games)) <= 80
    person.say("?2", "?")
    assert "A match lasts 2 to 13 turns" in " ".join(person.asked().split())
    person.say("nothing", "9", "ski")
    assert "Name of the campaign [Enter: Sand and Bread]" in person.asked()
    person.say("First Sand")
    assert "Your Star [Enter: ready]" in person.asked()
    # Enter takes whatever its wizard proposes.
    person.say("new", "Marcus")
    while "each month" not in person.asked():
        person.say("")
    person.say("f")
    assert "By standing order Marcus enters a match" in " ".join(person.asked().split())
    person.say("u", "?", "b", "nonsense", "r", "q")
    assert person.terminal.finish() == 0
    seen = person.terminal.seen
    for said in (
        "orders for Marcus", "what you did last", "First Sand: ", "'nonsense' is not one",
        "Cannot load the game 'nothing': it is not installed",
    ):  # fmt: skip
        assert said in seen, said


def test_a_first_evening_asks_for_an_edition_where_there_are_several(home: Path) -> None:
    person = Person("play")
    assert person.asked()
    person.say("gladiator", "?", "1066", "bill", "Old Sand")
    assert "Your Star" in person.asked()
    person.say("q")
    assert person.terminal.finish() == 0
    for said in ("The choice holds for the whole campaign", "there is none with that name"):
        assert said in person.terminal.seen
    with opened(resolve("Old Sand"), read_only=True) as campaign:
        assert campaign.system.campaign.rule_value(campaign.state, "edition") == "billings"


#: At most this many keys lead from the first command to the end of the first match.
MOST_KEYS = 60
#: After this many a long match is left to Ludus.
ENOUGH = 30
#: A question of a match: a name and what is asked of it.
OF_A_MATCH = re.compile(r"[^:]+, [^:]+ \[[^\]]+\]: $")
#: The end of a match that is told.
FOUGHT = re.compile(r"after \d+ (turn|round)s?\.")


@pytest.mark.parametrize(("game", "surprise"), [("1", False), ("3", True), ("6", False)])
def test_enter_leads_from_the_first_command_to_the_end_of_the_first_match(
    game: str, surprise: bool, home: Path
) -> None:
    person = Person("play")
    keys, screens = 0, list[str]()
    while not FOUGHT.search(shown := person.asked()):
        assert shown, person.terminal.seen
        # Each question says what Enter means.
        assert re.search(r"\[[^\]]+\]: $|Press Enter to go on", shown), shown[-300:]
        typed = game if not keys else "surprise" if surprise and "Your Star" in shown else ""
        if keys > ENOUGH and screens[-1:] == ["3"] and OF_A_MATCH.match(shown.splitlines()[-1]):
            typed = "/finish"
        screens += [number for number in "123" if f"{number} of 3, " in shown]
        keys += len(typed if "/" in typed else typed[:1]) + 1
        assert keys <= MOST_KEYS, person.terminal.seen
        person.say(typed)
    assert screens == ["1", "2", "3"]
    person.say("q")
    assert person.terminal.finish() == 0
    with opened(resolve(), read_only=True) as campaign:
        fought = [bout for bout in campaign.state.bouts.values() if campaign.system.lists.is_match(bout)]
        assert any(bout.status != BILLED for bout in fought)
    assert not are_due()


def test_the_first_screens_are_skipped_by_one_key_and_shown_once(home: Path) -> None:
    person = Person("play")
    while "1 of 3, " not in (shown := person.asked()):
        assert shown
        person.say("")
    person.say("s")
    assert ", movement [" in person.asked()
    person.say("q")
    assert person.terminal.finish() == 0
    again = Person("play")
    assert "of 3, " not in again.asked()
    again.say("q")
    assert again.terminal.finish() == 0


def test_a_new_player_decides_in_the_first_match(home: Path, tmp_path: Path) -> None:
    """The lesson has just taught questions; once, tactics fought the first match where no standing order said more."""
    path = tmp_path / "a.ludus"
    match = waiting(path, 7)
    with opened(path) as campaign:
        assert match_choices(campaign, match, [])[1] == FIGHT
        make_due(path)
        assert match_choices(campaign, match, [])[1] == STEP
        do(campaign, "orders", star=1, orders={"enter": True})
        assert match_choices(campaign, match, [])[1] == FIGHT
        do(campaign, "orders", star=1, orders={})
        end_first()
        assert match_choices(campaign, match, [])[1] == FIGHT
