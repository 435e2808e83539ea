"""Plays that are no matches, as people meet them: the probe's market, and its study, to which a house is called."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.campaign.engine import do, opened
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.commands import play
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.output import console
from ludus_cli.play.stepping import Stepping
from ludus_cli.records.annals import annals_of
from ludus_cli.systems.system import AnySystem
from tests.cli.helpers import campaign_file, ludus, ludus_json, refused, run
from tests.contract.made import founded, star_payload, with_two_stars

pytestmark = pytest.mark.usefixtures("probe")


@pytest.fixture
def market(probe: AnySystem) -> str:
    """A campaign of Marcus in its second phase: the number of the market that waits."""
    ludus("campaign", "create", "Sand", "--seed", "5", "--system", "probe")
    ludus("star", "create", "Marcus", "--temper", "Cold")
    ludus("day", "open")
    ludus("match", "fight")
    ludus("day", "close")
    ludus("day", "open")
    return str(ludus_json("day", "show")["bill"][0]["match"])


class Person:
    """Types answers at the table, then q; notes what was asked."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.answers: list[str] = []
        self.asked: list[str] = []
        patch.setattr(console, "interactive", lambda: True)
        patch.setattr(console, "ask", self.ask)

    def ask(self, prompt: str, *, hidden: bool = False, offered: Any = None) -> str | None:
        self.asked.append(prompt)
        return self.answers.pop(0) if self.answers else "q"


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch) -> Person:
    """Somebody at the terminal."""
    return Person(monkeypatch)


def sand(home: Path) -> Path:
    """The file of the campaign."""
    return campaign_file(home, "sand")


# Not a match


def test_it_is_listed_only_where_it_is_asked_for(market: str) -> None:
    assert market not in {str(each["match"]) for each in ludus_json("match", "list")["matches"]}
    ludus("match", "fight", market)
    (fought,) = ludus_json("match", "list")["matches"]
    assert fought["play"] == "machinations"
    listed = ludus_json("match", "list", "--plays")["matches"]
    assert [each["match"] for each in listed] == [fought["match"], int(market)]
    assert listed[1]["result"] == "played"
    assert not {"winner_side", "turns"} & set(listed[1])
    assert all("outcome" not in man for man in listed[1]["gladiators"])
    assert "played" in ludus("match", "list", "--plays")
    assert ludus_json("match", "list", "--gladiator", "Marcus", "--plays")["matches"] == listed
    assert ludus_json("match", "list", "--gladiator", "Marcus")["matches"] == [fought]


def test_it_counts_in_no_record_and_no_career(market: str, home: Path) -> None:
    before = ludus_json("star", "show", "Marcus")["star"]
    ludus("match", "fight", market)
    after = ludus_json("star", "show", "Marcus")["star"]
    for own in ("wins", "defeats", "draws"):
        assert before[own] == after[own]
    assert "1 fought, 0 on the bill" in ludus("campaign", "show")
    with opened(sand(home), read_only=True) as campaign:
        assert [fight.number for fight in annals_of(campaign).fights] == [1]
        chronicle = chronicle_of(campaign)
        assert [each["bout"]["id"] for each in chronicle.matches] == [1]
        assert [each["bout"]["id"] for each in chronicle.plays] == [int(market)]
        assert campaign.file.appearances(match_id=int(market)) == []
    assert all(item["match"] != int(market) for item in ludus_json("news", "--since", "1")["news"])
    assert f"match {market}" not in ludus("journal").casefold()


def test_it_is_shown_stepped_replayed_proved_and_undone(market: str, person: Person, home: Path) -> None:
    assert ludus("match", "show", market) == f"Market {market}: Marcus and House 2, to be played\n"
    person.answers = ["1", "", ""]
    # Nobody says --step: what is no match is not left to tactics unasked on a terminal.
    told = run("match", "fight", market)
    assert told.exit_code == 0
    assert told.stdout.count("The broker turns up") == 3, "told when it was stepped, and not again"
    assert any(asked.startswith("Marcus, bid") for asked in person.asked)
    assert "takes the market back" in told.stderr
    shown = ludus("match", "show", market)
    assert shown.count("The broker turns up") == 3
    assert "won" not in shown
    assert ludus_json("match", "replay", market)["same"] is True
    assert audit_campaign(sand(home)).findings == []
    assert f"play market {market}" in ludus("history")
    ludus("undo")
    assert ludus_json("match", "show", market)["status"] == "billed"
    ludus("redo")
    assert ludus("match", "show", market) == shown


def test_its_bids_and_cards_are_typed_and_amended(market: str, person: Person) -> None:
    person.answers = ["spy", "1", "", "", "bribe", ""]
    told = run("match", "fight", market, "--dice", "ask")
    assert "The broker turns up spy" in told.stdout
    assert "The broker turns up bribe" in told.stdout
    shown = ludus("match", "show", market)
    action = ludus_json("history")["last"]
    assert ludus_json("amend", str(action), "--list")["choices"]
    ludus("amend", str(action), "--choice", "1=0", "--yes")
    assert ludus_json("match", "replay", market)["same"] is True
    assert shown.startswith(f"Market {market}: ")


@pytest.mark.parametrize(("command", "why"), [
    (("match", "record", "{}", "--template"), "it is the market, which has no result"),
    (("match", "record", "--template"), "the bill has no match with a Star"),
    (("day", "withdraw", "{}"), "it is not a match: it is the market"),
    (("day", "close"), "Marcus has not played the market"),
])  # fmt: skip
def test_what_cannot_be_done_with_it(market: str, command: Sequence[str], why: str) -> None:
    refused(*(word.format(market) for word in command), why=why, mend="ludus ")


def test_nobody_asks_why_it_was_won(market: str) -> None:
    ludus("match", "fight", market)
    refused("match", "why", market, why="it was not a match but the market", mend="match show")


# Called


def test_a_star_is_called_and_what_waits_keeps_him_from_nothing(market: str, home: Path) -> None:
    refused("star", "call", "Marcus", why="he is on the bill", mend=f"match fight {market}")
    ludus("match", "fight", market)
    said = ludus("star", "call", "Marcus")
    number = str(ludus_json("history")["last"] and int(market) + 1)
    assert said == f"Study {number} waits for Marcus: he may buy a card.\n"
    assert "call Marcus to the study" in ludus("history")
    assert f"ludus match fight {number}" in [step["command"] for step in ludus_json("brief")["next"]]
    refused("star", "call", "Marcus", "study", why="he is already called to it", mend=number)
    ludus("day", "close")
    with opened(sand(home)) as campaign:
        assert campaign.system.campaign.why_not_fight(campaign.state, campaign.state.gladiators[1]) == ""
    ludus("month", "next")
    assert ludus_json("match", "show", number)["status"] == "fought", "played by rule"
    assert audit_campaign(sand(home)).findings == []


@pytest.mark.parametrize(("said", "why"), [
    ({"star": 1, "play": "market"}, "has no play with that name"),
    ({"star": 1, "play": None}, "has no play with that name"),
    ({"star": 9, "play": "study"}, "no Star has that number here"),
])  # fmt: skip
def test_what_is_called_must_be_there(probe: AnySystem, tmp_path: Path, said: dict[str, Any], why: str) -> None:
    with opened(with_two_stars(probe, tmp_path)) as campaign:
        with pytest.raises(LudusError) as error:
            do(campaign, "call", **said)
        assert why in error.value.why


def test_rules_that_call_nobody_say_so() -> None:
    ludus("campaign", "create", "Toy", "--system", "toy")
    ludus("star", "create", "Marcus", "--temper", "Hot")
    refused("star", "call", "Marcus", why="no plays between matches", mend="ludus brief")


def test_who_cannot_be_called_is_told_why(probe: AnySystem, tmp_path: Path) -> None:
    with opened(with_two_stars(probe, tmp_path)) as campaign:
        do(campaign, "call", star=1, play="study")
        do(campaign, "retire", star=1, anyway=True)
        with pytest.raises(LudusError, match="Marcus is retired"):
            do(campaign, "fight", match=1)
        do(campaign, "next-month")
        row = campaign.file.match(1)
        assert row is not None
        assert json.loads(row.data)["status"] == "withdrawn", "nobody studies who has left"
        campaign.state.gladiators[2].gold = 0
        with pytest.raises(LudusError) as error:
            do(campaign, "call", star=2, play="study")
        assert error.value.why == "his house has no gold"


# An evening


def test_an_evening_enters_plays_at_once_and_goes_through_the_phases(
    probe: AnySystem, tmp_path: Path, person: Person
) -> None:
    path = with_two_stars(probe, tmp_path)
    with opened(path) as campaign:
        do(campaign, "call", star=1, play="study")
    # The study, the machinations by tactics, and leaving at the second bid of the market.
    person.answers = ["", "f", "", "1", "q"]
    with opened(path) as campaign:
        play.open_evening(campaign, "terse", Stepping()).run()
    assert person.asked[0].startswith("Marcus, move")
    assert person.asked[1].startswith("Match 2: f fight")
    assert not any("(e)nter" in asked or "can fight now" in asked for asked in person.asked)
    assert person.asked[2] == "Only Marcus may look now. Press Enter to go on: "
    with opened(path) as campaign:
        kinds = [row.kind for row in campaign.file.actions(after=4)]
        assert kinds == ["fight", "open-day", "fight", "close-day", "open-day"]
        assert campaign.file.sitting(3) is not None, "what was answered is kept"
    assert audit_campaign(path).findings == []


def test_what_comes_before_a_play_is_taken_back_at_its_first_question(
    probe: AnySystem, tmp_path: Path, person: Person
) -> None:
    path = founded(probe, tmp_path, "one", 106)
    # Answer the machinations and two bids; take back the second bid, the first bid, and then the machinations.
    person.answers = ["f", "0", "u", "u", "q"]
    with opened(path) as campaign:
        do(campaign, "recruit", **star_payload(probe, 1, name="Marcus"))
        play.open_evening(campaign, "terse", Stepping()).run()
        kinds = [row.kind for row in campaign.file.actions(after=2)]
        assert campaign.file.sitting(2) is None
    asked = [words.partition(" [")[0] for words in person.asked]
    machinations = "Match 1: f fight, s step, t table, w withdraw"
    bid = "Marcus, bid"
    assert asked == [machinations, bid, bid, bid, machinations]
    assert kinds == ["open-day"]
    assert audit_campaign(path).findings == []


def test_the_rest_of_a_play_is_left_to_rule(probe: AnySystem, tmp_path: Path, person: Person) -> None:
    path = founded(probe, tmp_path, "one", 106)
    person.answers = ["f", "/finish", "f", "q"]
    with opened(path) as campaign:
        do(campaign, "recruit", **star_payload(probe, 1, name="Marcus"))
        play.open_evening(campaign, "terse", Stepping()).run()
    assert [asked.partition(" ")[0] for asked in person.asked] == ["Match", "Marcus,", "Match", "Match"]
    assert audit_campaign(path).findings == []


# Who decides for a man


def test_the_seat_of_whoever_decides_for_a_man_without_one() -> None:
    class Sat:
        seats = (1, 2)
        beside = ({"name": "A", "of": 1}, {"name": "B"})

    hand = Hand(bout=Sat())
    assert [hand.seat(who) for who in (-1, 0, 1, 2, 3, 9)] == [-1, 0, 1, 1, -1, -1]
