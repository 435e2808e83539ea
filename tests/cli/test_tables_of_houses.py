"""Commands where nobody is entered by himself: what they name is what may be done at a table."""

from __future__ import annotations

import pytest

from tests.cli.helpers import ludus, ludus_json, refused

TABLES = ("spartacus", "forglory")


@pytest.fixture(params=TABLES)
def _table(request: pytest.FixtureRequest) -> None:
    ludus("campaign", "create", "C", "--system", request.param, "--seed", "11")
    ludus("star", "create", "Fabia")


@pytest.mark.usefixtures("_table")
def test_what_is_named_is_what_may_be_done() -> None:
    for command in ("match record --template", "match fight", "card --day"):
        said = refused(
            *command.split(), why="on the bill", mend="See what comes next with 'ludus brief'"
        )
        assert "day enter" not in said
    for command in ("day enter", "day enter --all"):
        refused(
            *command.split(), why="each phase of the month has its own plays", mend="ludus brief"
        )
    shown = ludus("star", "orders")
    assert "--enter" not in shown
    assert "by rule" in shown
    assert "rests" not in shown
    assert {row["words"] for row in ludus_json("star", "orders")["orders"]} == {"by rule"}
    assert "tactics chance" in ludus("star", "orders", "Fabia", "--tactics", "chance")
