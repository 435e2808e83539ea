"""The probe holds the contract as far as it has its own rules: hands of cards, sealed answers, phases, no months."""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import opened
from ludus_cli.game.trials.trials import CAREER, places_of
from ludus_cli.output import console
from ludus_cli.systems.system import AnySystem
from tests.cli.helpers import campaign_file, ludus, ludus_json, run
from tests.contract.at_table import check_hands, check_secrets, check_table
from tests.contract.campaigns import (
    check_by_hand,
    check_choices,
    check_documents,
    check_events,
    check_fold,
    check_json,
    check_places,
    check_replay,
    check_sheets,
    check_telling,
)
from tests.contract.journey import begin, check_plays
from tests.contract.made import Sample, samples
from tests.contract.suite import check_names, check_star, check_switches
from tests.contract.trials import check_moments, check_odds, first_build
from tests.some import nonempty

pytestmark = pytest.mark.usefixtures("probe")


@pytest.fixture(scope="module")
def played(probe: AnySystem, tmp_path_factory: pytest.TempPathFactory) -> list[Sample]:
    """Its campaigns."""
    return samples(probe, tmp_path_factory.mktemp("played"))


@pytest.mark.parametrize("check", [check_names, check_star, check_switches, check_odds])
def test_the_system(probe: AnySystem, check: Callable[[AnySystem], None]) -> None:
    check(probe)


def test_a_career_goes_through_every_phase_of_its_rounds(probe: AnySystem) -> None:
    star = {"card": probe.making.career_star(first_build(probe)), "tactics": ""}
    terms = {"star": star, "months": 2, "per_day": 1, "every": 1, "rules": {}}
    tally = probe.trials.tally(CAREER, terms, 1, 0, 5)
    places = places_of(probe.trials.measures(CAREER, terms))
    # The market is no match.
    assert (tally[places["months"]], tally[places["matches"]]) == (5 * 2, 5 * 2 * 2)


@pytest.mark.parametrize("check", [check_secrets, check_hands])
def test_its_secrets(probe: AnySystem, check: Callable[[AnySystem, Path], None], tmp_path: Path) -> None:
    check(probe, tmp_path)


@pytest.mark.parametrize("check", [
    check_fold, check_json, check_replay, check_by_hand, check_table, check_events, check_sheets,
    check_telling, check_documents, check_places, check_moments,
])  # fmt: skip
def test_its_campaigns(played: list[Sample], check: Callable[[Sample], None]) -> None:
    for each in nonempty(played):
        check(each)


@pytest.mark.soak
def test_its_commands(probe: AnySystem) -> None:
    check_plays(probe)


def test_its_choices(played: list[Sample]) -> None:
    check_choices(played)


# By its commands, as people play it


class Keyboard:
    """Types answers one after the other, and notes what was asked, and whether it was to be typed unseen."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers: list[str] = []
        self.asked: list[tuple[str, bool]] = []
        monkeypatch.setattr(console, "interactive", lambda: True)
        monkeypatch.setattr(console, "ask", self.ask)

    def ask(self, prompt: str, *, hidden: bool = False, offered: Any = None) -> str | None:
        self.asked.append((prompt, hidden))
        return self.answers.pop(0) if self.answers else None

    def run(self, *args: str, type: Sequence[str] = ()) -> str:
        """A command at which this is typed, then nothing more; all that it shows."""
        self.answers = list(type)
        result = run(*args)
        assert result.exit_code in (0, 1), result.output
        return result.output


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch, probe: AnySystem) -> Keyboard:
    """A campaign with the house of Marcus, at the beginning of its first phase."""
    begin(probe)
    ludus("day", "open")
    return Keyboard(monkeypatch)


def to_the_arena() -> None:
    """The first two phases by rule; the third is open."""
    for match in ("1", "2"):
        ludus("match", "fight", match, "--auto")
        ludus("day", "close")
        ludus("day", "open")


def kept(home: Path, match: int = 1) -> tuple[Any, list[Any]]:
    """A play that is over, and its events."""
    with opened(campaign_file(home, "sand"), read_only=True) as campaign:
        row = campaign.file.match(match)
        assert row is not None
        assert row.events is not None
        return campaign.system.campaign.bouts.bout_from(json.loads(row.data)), json.loads(row.events)


def test_real_cards_are_typed_left_resumed_taken_back_and_kept(keyboard: Keyboard, home: Path) -> None:
    step = ("match", "fight", "1", "--step", "--dice", "ask", "--campaign", "sand")
    shown = keyboard.run(*step, type=["scandal, b", "/arena", "%"])
    assert "The coach gives no advice while cards are hidden" in shown
    assert "hand: 2 cards of 10" in shown
    assert "Marcus draws scandal." in shown
    assert "Bribe, Scandal" in shown
    assert "buys a card" in shown
    assert re.search(r"b  buys a card +Scandal 25%, Spy 38%, Bribe 38%", shown)
    prompts = [prompt for prompt, _ in keyboard.asked]
    assert prompts[0] == "2 cards, for example 2 Bribe. Enter draws for you: "
    assert len([prompt for prompt in prompts if "card" in prompt]) == 1, "a rival's card was asked for"
    resume = ("match", "resume", "1", "--campaign", "sand")
    shown = keyboard.run(*resume, type=["plays scandal", "u", "buys", "spy", "passes", "/finish"])
    assert "1 answer is kept" in shown
    bout, events = kept(home)
    own = [event for event in events if event[0] == 0 and event[1] == 0]
    assert [event[5] for event in own[:2]] == [[2, 0], [1]]
    assert bout.play == "machinations"
    assert [answer[4] for answer in bout.script] == [[2, 0], 1, [1], 0]
    assert "Nothing differs." in ludus("audit")
    assert ludus("match", "replay", "1")
    before = ludus("match", "show", "1")
    ludus("undo")
    ludus("redo")
    assert ludus("match", "show", "1") == before


def test_answers_that_no_list_holds_are_typed_checked_kept_and_amended(keyboard: Keyboard, home: Path) -> None:
    to_the_arena()
    wanted = ["3 3 3", "1 2 5", "XYZ", "AHH", "8 0 0", "", "", "HRH"]
    shown = keyboard.run("match", "fight", "3", "--step", type=wanted)
    assert "Or type another answer: blow 0 to 8, guard 0 to 8, speed 0 to 8; 8 in all." in shown
    assert "'3 3 3' cannot be: not 8." in shown
    assert "'XYZ' cannot be: it is three letters of AHR." in shown
    bout, _ = kept(home, 3)
    said = [[1, 2, 5], "AHH", [8, 0, 0], "HHA", [2, 4, 2], "HRH"]
    assert [answer[4] for answer in bout.script] == said
    assert "spreads 1, 2, 5" in ludus("match", "replay", "3")
    last = ludus_json("history")["actions"][-1]["action"]
    shown = ludus("amend", str(last), "--choice", "1=0 0 8", "--yes")
    assert "choice 1: 1 2 5 -> 0 0 8" in shown
    assert kept(home, 3)[0].script[0][4] == [0, 0, 8]
    assert "blow can be 0 to 8" in run("amend", str(last), "--choice", "1=9 0 0", "--yes").output


def test_the_screen_is_for_one_alone_where_two_play_at_it(
    keyboard: Keyboard, home: Path, probe: AnySystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player who is asked sees his own secrets. They are wiped before anybody else looks, even if he leaves."""
    monkeypatch.setattr(console, "wipe", lambda: console.data("WIPED"))
    ludus("star", "create", "Flavia", "--temper", "Cold")
    ludus("match", "fight", "1")
    ludus("month", "next")
    ludus("day", "open")
    number = ludus_json("day", "show")["bill"][0]["match"]
    shown = keyboard.run("match", "fight", str(number), "--step", type=["", "passes", "", "q"])
    asked = keyboard.asked
    assert asked[0] == ("Only Marcus may look now. Press Enter to go on: ", False)
    assert asked[1][1], "what he does was to be seen"
    assert asked[2] == ("Only Flavia may look now. Press Enter to go on: ", False)
    his, hers, rest = shown.split("WIPED")
    assert "Marcus draws scandal" in his
    assert "Flavia draws" not in his
    assert "Flavia draws" in hers
    assert "Marcus draws" not in hers.replace("draws a card", "")
    assert "draws" not in rest


def test_no_view_of_a_campaign_shows_a_hand(keyboard: Keyboard, home: Path) -> None:
    keyboard.run("match", "fight", "1", "--step", "--dice", "ask", type=["scandal, scandal", "passes", "/finish"])
    ludus("day", "close")
    commands = [
        ("brief",), ("star", "list"), ("star", "show", "Marcus"), ("card", "Marcus"), ("pool", "list"),
        ("match", "show", "1"), ("match", "show", "1", "--rolls"), ("match", "replay", "1"), ("history",),
    ]  # fmt: skip
    for command in commands:
        for json_too in ((), ("--json",)):
            result = run(*command, *json_too)
            assert "Scandal" not in result.stdout, command
            assert "[2, 2]" not in " ".join(result.stdout.split()), command
    ludus("journal", "--output", "journal.html")
    assert "scandal" not in Path("journal.html").read_text("utf-8").casefold()


def test_a_campaign_without_months_never_speaks_of_any(keyboard: Keyboard, home: Path) -> None:
    assert "the machinations, season 1, round 1" in ludus("day", "show")
    ludus("match", "fight", "1")
    assert "It is season 1, round 2." in ludus("month", "next")
    assert ludus_json("brief")["month"] == "season 1, round 2"
    shown = [
        ludus(*command)
        for command in (
            ("brief",), ("campaign", "show"), ("campaign", "list"), ("match", "list"), ("history",),
            ("records",), ("journal",), ("star", "show", "Marcus"), ("branch", "list"),
        )
    ]  # fmt: skip
    ludus("journal", "--output", "journal.html")
    shown.append(Path("journal.html").read_text("utf-8"))
    for text in shown:
        assert "106" not in text
        assert "September" not in text
