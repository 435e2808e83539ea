"""The ledger, kept by the probe: it has every coin of every gladiator, and no other."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import opened
from ludus_cli.campaign.ledger import Entry, ledger_entries
from ludus_cli.commands.ledger import By, sheet_of
from ludus_cli.game.elements.view import View
from ludus_cli.game.elements.vocabulary import NUMBER, Vocabulary
from ludus_cli.systems.system import AnySystem
from tests.cli.helpers import campaign_file, ludus, ludus_json, refused
from tests.contract.made import samples
from tests.contract.probe import CAUSES, FIRST_GOLD

pytestmark = pytest.mark.usefixtures("probe")


@pytest.fixture
def played(probe: AnySystem) -> list[dict[str, Any]]:
    """The ledger of a campaign of some rounds."""
    ludus("campaign", "create", "Sand", "--seed", "7", "--system", "probe")
    ludus("star", "create", "Marcus", "--temper", "Hot", "--tactics", "bold")
    for _ in range(3):
        ludus("day", "open")
        ludus("match", "fight", "--auto")
        ludus("day", "close")
        ludus("day", "open")
        ludus("match", "fight", "--auto")
        ludus("month", "next")
    found: list[dict[str, Any]] = ludus_json("ledger")["entries"]
    return found


def test_its_lines_stand_in_their_order_with_what_is_left(played: list[dict[str, Any]]) -> None:
    assert set(played[0]) == {"month", "month_number", "who", "cause", "amount", "balance", "man", "match"}
    assert played[0]["cause"] == "capital"
    assert (played[0]["amount"], played[0]["match"], played[0]["man"]) == (FIRST_GOLD, None, None)
    assert {each["cause"] for each in played} <= set(CAUSES)
    assert {each["cause"] for each in played} >= {"capital", "card", "market"}
    assert [each["month_number"] for each in played] == sorted(e["month_number"] for e in played)
    left: dict[str, int] = {}
    for each in played:
        left[each["who"]] = left.get(each["who"], 0) + each["amount"]
        assert each["balance"] == left[each["who"]]


def test_all_that_a_house_has_is_in_it(probe: AnySystem, tmp_path: Path) -> None:
    for each in samples(probe, tmp_path):
        with opened(each.path, read_only=True) as campaign:
            left = {entry.who: entry.balance for entry in ledger_entries(campaign, lambda done: None)}
            assert left == {g.name: g.gold for g in campaign.state.gladiators.values()}


def test_it_is_added_up_by_what_is_asked(played: list[dict[str, Any]]) -> None:
    own = [each for each in played if each["who"] == "Marcus"]
    balance = own[-1]["balance"]
    for by in ("month", "cause", "man", "line"):
        shown = ludus("ledger", "--who", "marcus", "--by", by)
        assert f"Marcus: {balance} after" in shown
        assert "House 2" not in shown
    spent = -sum(each["amount"] for each in own if each["cause"] == "card")
    (row,) = [line for line in ludus("ledger", "--who", "Marcus", "--by", "cause").splitlines()
              if line.startswith("card")]  # fmt: skip
    assert row.split() == ["card", str(spent), "0", str(spent), f"−{spent}"]
    assert len(ludus("ledger", "--who", "Marcus", "--by", "line").splitlines()) > len(own)
    assert "no particular man" in ludus("ledger", "--who", "Marcus", "--by", "man")
    assert "House 2: " in ludus("ledger")


def test_causes_of_a_month_interleave_and_a_balance_stands_behind_the_last() -> None:
    """Nobody had what they come to in between: bought first and sold later, they would even be a debt."""
    lines = [
        Entry(month, "Marcus", cause, amount, left, "", 1)
        for month, cause, amount, left in (
            (0, "market", -9, 1), (0, "card", 15, 16), (0, "market", -2, 14), (0, "card", 0, 14), (1, "card", 1, 15),
        )
    ]  # fmt: skip
    assert sheet_of("Marcus", lines, None, str).rows == [
        ["0", "market", 2, "−11", ""], ["0", "card", 2, "+15", 14], ["1", "card", 1, "+1", 15],
    ]  # fmt: skip
    for by in (By.line, By.month):
        assert [*sheet_of("Marcus", lines, by, str).rows][-1][-1] == 15


def test_it_is_cut_out_by_month_and_given_as_csv(played: list[dict[str, Any]]) -> None:
    first = [each for each in played if each["month_number"] == 0]
    assert ludus_json("ledger", "--month", "round 1")["entries"] == first
    rows = list(csv.DictReader(io.StringIO(ludus("ledger", "--csv"))))
    assert [int(row["balance"]) for row in rows] == [each["balance"] for each in played]
    refused("ledger", "--month", "round 9", why="no money changed hands in season 3", mend="--month")
    refused("ledger", "--who", "Nobody", why="the ledger has no money of 'Nobody'", mend="Marcus")


def test_an_undone_line_is_in_it_no_more(played: list[dict[str, Any]], home: Path) -> None:
    ludus("undo", "--to", "2")
    assert ludus_json("ledger")["entries"] == played[:1]
    ludus("undo")
    assert ludus_json("ledger")["entries"] == []
    with opened(campaign_file(home, "sand"), read_only=True) as campaign:
        assert ledger_entries(campaign, lambda done: None) == []


def test_rules_without_money_say_so() -> None:
    ludus("campaign", "create", "Toy", "--system", "toy")
    refused("ledger", why="Toss has no money", mend="ludus star list")


def test_what_is_declared_as_money_has_its_values() -> None:
    v: Vocabulary[View] = Vocabulary()
    with pytest.raises(ValueError, match="is money, and its values are not"):
        v.event(1, "gold", line="{who} pays", money=True, amount=NUMBER)
    with pytest.raises(ValueError, match="is money, and its values are not"):
        v.event(1, "gold", line="{who} pays", money=True, cause=NUMBER, amount=NUMBER, why=NUMBER)
    assert not v.money
    v.event(1, "gold", line="{who} pays", money=True, cause=NUMBER, amount=NUMBER)
    assert v.money == (1,)
