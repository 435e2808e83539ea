"""Standing orders, months that pass by them, and the entries of a Day: by the commands."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import ludus, ludus_json, refused, run
from tests.cli.terminals import Terminal
from tests.some import later

pytestmark = pytest.mark.usefixtures("three")


@pytest.fixture
def three(home: Path) -> None:
    """A campaign with three Stars."""
    ludus("campaign", "create", "Three", "--seed", "2")
    ludus("star", "create", "Marcus", "--style", "Murmillo", "--secondary", "Thraex")
    ludus("star", "create", "Flavia", "--female", "--style", "Retiarius")
    ludus("star", "create", "Varro", "--style", "Thraex")


def kinds() -> list[str]:
    """The kinds of the actions of the campaign, but for the Stars' coming."""
    return [row["kind"] for row in ludus_json("history", "--all")["actions"]][4:]


def matches(**where: Any) -> list[dict[str, Any]]:
    """The matches of the campaign in which certain facts hold."""
    found = ludus_json("match", "list")["matches"]
    return [each for each in found if all(each[name] == value for name, value in where.items())]


def acts() -> list[dict[str, Any]]:
    """The lines of the acta in the journal."""
    chapters = json.loads(ludus("journal", "--format", "json"))["months"]
    return [act for chapter in chapters for acta in chapter["acta"] for act in acta["lines"]]


def stars_in(match: dict[str, Any]) -> set[str]:
    """The names of those in a match."""
    return {man["name"] for man in match["gladiators"]}


def test_without_orders_a_month_is_an_action_and_no_more() -> None:
    assert "Fit to fight, but not entered: Marcus, Flavia, Varro." in ludus("month", "next")
    assert kinds() == ["next-month"]


def test_orders_are_shown_given_changed_and_taken_away() -> None:
    assert {row["words"] for row in ludus_json("star", "orders")["orders"]} == {"rests"}
    ludus("star", "orders", "--all", "--enter")
    ludus("star", "orders", "Marcus", "--matches", "2", "--secondary", "--tactics", "bold")
    assert ludus_json("star", "orders", "Marcus", "--step")["orders"] == [
        {
            "star": 1, "name": "Marcus", "enter": True, "matches": 2, "step": True, "tactics": "bold",
            "secondary": True, "words": "enters 2 matches, which you play step by step, secondary",
        }
    ]  # fmt: skip
    assert "enters a match" in ludus("star", "orders")
    ludus("star", "orders", "Marcus", "--rest")
    assert "Marcus: rests" in ludus("star", "orders", "Marcus", "--tactics", "cautious")
    assert "orders for Marcus: rests" in ludus("history")
    ludus("undo", "2")
    assert ludus_json("star", "orders", "Marcus")["orders"][0]["matches"] == 2


@pytest.mark.parametrize(("args", "why", "mend"), [
    (("Nobody", "--enter"), "no Star 'Nobody'", "Marcus"),
    (("Flavia", "--secondary"), "Flavia has no Secondary Style", "Primary"),
    (("Flavia", "--tactics", "clever"), "no tactics 'clever'", "balanced"),
    (("--enter",), "several Stars", "Marcus"),
])  # fmt: skip
def test_orders_that_cannot_be(args: tuple[str, ...], why: str, mend: str) -> None:
    refused("star", "orders", *args, why=why, mend=mend)
    refused("star", "orders", "Flavia", "--all", "--rest", code=2, why="or give --all")


def test_months_pass_by_the_orders() -> None:
    ludus("star", "orders", "Marcus", "--matches", "2")
    ludus("star", "orders", "Flavia", "--enter")
    assert ludus_json("month", "next", "2")["months_passed"] == 2
    first = ["open-day", "enter", "fight", "enter", "fight", "enter", "fight", "next-month"]
    assert kinds()[2:10] == first
    september = matches(month="September 106 AD")
    assert [len([m for m in september if name in stars_in(m)]) for name in ("Marcus", "Flavia")] == [2, 1]
    assert not [match for match in matches() if "Varro" in stars_in(match)]
    assert "Nothing differs" in ludus("audit")


def test_what_was_fought_by_hand_counts_for_the_orders() -> None:
    ludus("star", "orders", "Marcus", "--enter")
    ludus("day", "enter", "Marcus")
    ludus("match", "fight")
    ludus("day", "enter", "Varro")
    assert "Varro is on the bill and has not fought" in run("month", "next").stderr
    ludus("match", "fight")
    ludus("month", "next")
    assert kinds().count("fight") == 2
    ludus("month", "next", "--rest")
    assert kinds().count("fight") == 2


@pytest.mark.parametrize("event", ["death", "wound", "freedom", later("rival")])
def test_months_stop_at_what_befalls_a_star(event: str) -> None:
    ludus("star", "orders", "--all", "--enter")
    # With this seed nobody is freed, however long one waits.
    months = 4 if event == "freedom" else 24
    gone = ludus_json("month", "next", str(months), "--until", event)
    befell = [item for item in gone["news"] if item["kind"] == event and item["star"]]
    if not befell:
        assert event == "freedom"
        assert gone["stopped"] in (None, "You have no Star left in the arena.")
        return
    assert gone["stopped"] in [item["news"] for item in befell]
    assert len({item["month"] for item in befell}) == 1
    assert gone["months_passed"] < 24
    if event == "rival":
        # He is on the bill, and has not fought; he does when the month goes on.
        assert matches(match=befell[0]["match"], status="billed")
        assert ludus_json("month", "next")["months_passed"] == 1
        assert matches(match=befell[0]["match"], status="fought")


def test_no_such_event() -> None:
    refused("month", "next", "--until", "death,plague", code=2, why="'plague' is not one of the events")


def test_an_order_to_step_stops_where_nobody_can_be_asked() -> None:
    ludus("star", "orders", "Marcus", "--step")
    result = run("month", "next", "3")
    assert result.exit_code == 1
    assert "has to be played step by step on a terminal: ludus match fight" in result.stdout
    (waits,) = matches(status="billed") and [match for match in matches(status="billed") if "Marcus" in stars_in(match)]
    ludus("match", "fight", str(waits["match"]))
    assert kinds() == ["orders", "open-day", "enter", "fight"]


def test_an_order_to_step_asks_on_a_terminal() -> None:
    ludus("star", "orders", "Marcus", "--step")
    terminal = Terminal("month", "next", "2")
    terminal.talk([("movement [", "/finish")])
    assert terminal.finish() == 0
    assert "Marcus cannot fight" in " ".join(terminal.seen.split())
    assert ludus_json("brief")["month"] == "November 106 AD"
    terminal = Terminal("month", "next", "2")
    terminal.talk([("movement [", "q")])
    assert terminal.finish() == 0
    assert "Stopped after 0 of 2 months. Match" in terminal.seen
    assert ludus_json("brief")["begun"]


def test_several_are_entered_at_once_and_the_day_opens_itself() -> None:
    entered = ludus_json("day", "enter", "Marcus", "Flavia")["matches"]
    assert [stars_in(match) & {"Marcus", "Flavia"} for match in entered] == [{"Marcus"}, {"Flavia"}]
    assert "goes on the bill: Varro" in ludus("day", "enter", "--all")
    refused("day", "enter", "--all", why="none of them may fight now", mend="ludus brief")
    refused("day", "enter", "Varro", "--all", code=2, why="or give --all")
    assert kinds() == ["open-day", "enter", "enter", "enter"]


def test_one_who_cannot_be_entered_keeps_all_from_the_bill() -> None:
    refused("day", "enter", "Marcus", "Nobody", why="no Star 'Nobody'")
    refused("day", "enter", "Marcus", "Marcus", why="he is on the bill already")
    assert kinds() == []


def test_a_match_comes_off_the_bill() -> None:
    first = ludus_json("day", "enter", "Marcus")
    place = first["place"]
    ludus("day", "enter", "Flavia")
    assert "is off the bill: Marcus" in ludus("day", "withdraw", "Marcus")
    refused("day", "withdraw", "Marcus", why="Marcus is not on the bill")
    refused("day", "withdraw", str(first["match"]), why="it has been withdrawn")
    refused("match", "fight", str(first["match"]), why="it has been withdrawn")
    again = ludus_json("day", "enter", "Marcus")
    assert (again["place"], again["match"] > first["match"]) == (place, True)
    ludus("match", "fight")
    ludus("month", "next")
    assert [match["match"] for match in matches(status="withdrawn")] == [first["match"]]
    assert all(act["match"] != first["match"] for act in acts())
    assert "Nothing differs" in ludus("audit")


def test_a_match_of_a_tournament_cannot_be_withdrawn() -> None:
    number = str(ludus_json("tournament", "draw", "Marcus", "Varro", "--step")["matches"][0]["match"])
    refused("day", "withdraw", number, why="it is not on the bill of a Day", mend="tournament withdraw Marcus")
    refused("day", "withdraw", "Marcus", why="it is not on the bill of a Day")


def test_a_match_begun_by_hand_is_not_withdrawn_unasked() -> None:
    number = str(ludus_json("day", "enter", "Marcus")["match"])
    terminal = Terminal("match", "fight", number, "--step")
    terminal.talk([("]: ", ""), ("]: ", "q")])
    assert terminal.finish() == 0
    refused("day", "withdraw", number, why="was left in turn", mend="--anyway")
    ludus("day", "withdraw", number, "--anyway")
