"""Commands where nobody is entered by himself: what they name is what may be done at a table."""

import signal
from pathlib import Path

import pytest

from tests.cli.helpers import ludus, ludus_json, refused, run

TABLES = ("spartacus", "forglory")


@pytest.mark.parametrize("game", TABLES)
def test_who_has_no_star_is_told_to_create_one(game: str) -> None:
    ludus("campaign", "create", "C", "--system", game)
    for command in ("match record --template", "match fight", "card --day"):
        refused(*command.split(), why="bill", mend="Create a Star with 'ludus star create'")


@pytest.fixture(params=TABLES)
def _table(request: pytest.FixtureRequest) -> None:
    ludus("campaign", "create", "C", "--system", request.param, "--seed", "11")
    ludus("star", "create", "Fabia")


@pytest.mark.usefixtures("_table")
def test_what_is_named_is_what_may_be_done() -> None:
    for command in ("match record --template", "match fight", "card --day"):
        said = refused(*command.split(), why="bill", mend="See what comes next with 'ludus brief'")
        assert "day enter" not in said
    for command in ("day enter", "day enter --all"):
        refused(*command.split(), why="each phase of a month sets up its own matches and events", mend="ludus brief")
    shown = ludus("star", "orders")
    assert "--enter" not in shown
    assert "by rule" in shown
    assert "rests" not in shown
    assert {row["words"] for row in ludus_json("star", "orders")["orders"]} == {"by rule"}
    said = refused("star", "retire", "Fabia", why="until the season ends", mend="To retire anyway, add --anyway")
    assert "enter" not in said
    for command in ("tournament show", "tournament next"):
        said = refused(*command.split(), why="only in the", mend="ludus month next")
        assert "--of" not in said
    assert "tactics chance" in ludus("star", "orders", "Fabia", "--tactics", "chance")


@pytest.mark.usefixtures("_table")
def test_what_would_do_nothing_is_refused() -> None:
    """Nobody is entered, has a second style, or goes from place to place."""
    entered = "the rules of this game say when a Star fights"
    short = ("--months", "1", "-n", "1")
    for flag in ("--every", "--per-day"):
        refused("forecast", flag, "2", *short, why=entered, mend=f"Leave {flag} out")
    for said in (("--compare", "styles"), ("--in-secondary",)):
        refused("forecast", *said, *short, why="gladiators have no second style in these rules")
    refused("month", "next", "--until", "rome", why="Stars do not travel", mend="death")
    system = ludus_json("campaign", "show")["system"]
    refused("career", "--system", system, "--per-day", "2", why=entered, mend="Leave --per-day out")


@pytest.mark.usefixtures("_table")
def test_ctrl_c_ends_months_in_which_no_match_waits_and_keeps_those_that_passed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    passed: list[Path] = []

    def impatient(path: Path) -> None:
        passed.append(path)
        if len(passed) == 2:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("ludus_cli.play.month_backup.after_month", impatient)
    before = ludus_json("campaign", "show")["month"]
    result = run("month", "next", "6", "--rest")
    assert result.exit_code == 1
    assert "Stopped. The months that have passed are kept." in result.stderr
    assert (before, ludus_json("campaign", "show")["month"]) == ("September 106 AD", "November 106 AD")


@pytest.mark.usefixtures("_table")
def test_whoever_keeps_the_house_is_meant_where_nobody_is_named() -> None:
    """His men are Stars too, and stand behind him."""
    ludus("month", "next")
    assert ludus_json("star", "show")["star"]["name"] == "Fabia"
