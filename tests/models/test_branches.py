"""Branches: lines of history with names."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ludus_cli.models.campaign_file import CampaignFile, open_campaign
from ludus_cli.models.errors import DamagedCampaign, HistoryRefused
from tests.models.helpers import action, gladiator, last, record_first, unchanged
from tests.models.tables import folded


def names(file: CampaignFile) -> list[str]:
    return [row.name for row in file.branches()]


def test_a_branch_begins_at_the_head_and_grows(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        file.make_branch("what-if", "2026-02-03T04:05:06Z", "if he had\nkicked sand")
        assert (file.branch(), names(file)) == ("what-if", ["main", "what-if"])
        assert file.branches()[1].model_dump() == {
            "name": "what-if", "tip": 1, "status": "open", "made_at": "2026-02-03T04:05:06Z",
            "note": "if he had\nkicked sand",
        }  # fmt: skip
        file.record(action=action(2, "try"), expected_head=1, state="2", gladiators=[gladiator(5)])
        there = folded(file)
        file.switch("main")
        assert (file.branch(), last(file)) == ("main", 1)
        file.record(action=action(2, "be"), expected_head=1, state="3", gladiators=[gladiator(6)])
        assert [row.kind for row in file.line_of("main")] == ["recruit", "be"]
        assert [row.kind for row in file.line_of("what-if")] == ["recruit", "try"]
        file.switch("WHAT-IF")
        assert (file.branch(), folded(file)) == ("what-if", there)
        assert names(file) == ["main", "what-if"], "nothing had to be put aside"


def test_switch_without_moving(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        file.make_branch("b", "now")
        file.record(action=action(2, "try"), expected_head=1, state="2")
        here = folded(file)
        file.switch("main", to_tip=False)
        assert (file.branch(), folded(file)) == ("main", here)
        assert file.ahead() == [], "what lies ahead of main is behind the head"
        file.record(action=action(3, "on"), expected_head=2, state="3")
        assert [row.tip for row in file.branches()] == [3, 2, 1]
        assert [row.kind for row in file.line_of("main")] == ["recruit", "try", "on"]


def test_branches_of_a_campaign_without_actions(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        file.make_branch("first", "now")
        file.switch("main")
        assert [row.tip for row in file.branches()] == [None, None]
        record_first(file)
        assert [row.tip for row in file.branches()] == [1, None]
        file.switch("first")
        assert last(file) == 1, "there is nowhere to go"


def test_move_a_tip(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        file.record(action=action(2), expected_head=1, state="2")
        file.set_tip("main", 1)
        assert (last(file), file.ahead()) == (2, [])
        file.switch("main")
        assert last(file) == 1
        file.set_tip("Main", 2)
        assert [row.id for row in file.ahead()] == [2]
        with unchanged(campaign), pytest.raises(HistoryRefused) as caught:
            file.set_tip("main", 3)
        assert str(caught.value) == (
            "Cannot move the branch 'main': its log has no entry 3. Choose an entry that it has."
        )


def test_drop_and_take_up_again(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        file.make_branch("b", "now")
        with unchanged(campaign), pytest.raises(HistoryRefused) as caught:
            file.set_status("B", "dropped")
        assert str(caught.value) == (
            "Cannot change the branch 'B': it is the current branch. Switch to another branch first."
        )
        file.set_status("b", "aside")
        file.switch("main")
        file.set_status("B", "dropped")
        assert [(row.name, row.status) for row in file.branches()] == [("main", "open"), ("b", "dropped")]
        with unchanged(campaign), pytest.raises(HistoryRefused) as caught:
            file.switch("b")
        assert str(caught.value) == ("Cannot switch to the branch 'b': it was dropped. Restore it first.")
        file.set_status("b", "open")
        file.switch("b")
        with unchanged(campaign), pytest.raises(ValueError, match="a branch cannot be 'lost'"):
            file.set_status("b", "lost")


def test_no_such_branch(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        file.make_branch("b", "now")
        for what, ask in (
            ("Cannot switch to the branch 'x'", lambda: file.switch("x")),
            ("Cannot move the branch 'x'", lambda: file.set_tip("x", 1)),
            ("Cannot change the branch 'x'", lambda: file.set_status("x", "open")),
            (f"Cannot read {campaign}", lambda: file.line_of("x")),
        ):
            with unchanged(campaign), pytest.raises(HistoryRefused) as caught:
                ask()
            assert str(caught.value) == (f"{what}: there is no branch with that name. Choose one of these: main, b.")


@pytest.mark.parametrize("name", ["a", "7", "-", "what_if-2", "x" * 40, "Ärger", "E\u0301lan", "竞技"])
def test_good_names(name: str, campaign: Path) -> None:
    with open_campaign(campaign) as file:
        file.make_branch(name, "now")
        file.switch("main")
        file.switch(name.upper())
        assert file.branch().casefold() in (name.casefold(), "élan")


@pytest.mark.parametrize("name", ["main", "MAIN", "was-wäre", "WAS-WÄRE", "was-wa\u0308re"])
def test_a_name_that_another_has(name: str, campaign: Path) -> None:
    with open_campaign(campaign) as file:
        file.make_branch("Was-Wäre", "now")
        with unchanged(campaign), pytest.raises(HistoryRefused) as caught:
            file.make_branch(name, "now")
        taken = "main" if name.lower() == "main" else "Was-Wäre"
        assert str(caught.value) == (
            f"Cannot make the branch {name!r}: there is already a branch {taken}. Choose another name."
        )


def test_a_file_that_does_not_say_which_branch(campaign: Path) -> None:
    with closing(sqlite3.connect(campaign)) as connection, connection:
        connection.execute("DELETE FROM branch")
    with open_campaign(campaign) as file:
        with pytest.raises(DamagedCampaign, match="does not say which branch is current"):
            file.branch()
        with pytest.raises(DamagedCampaign, match="does not say which branch is current"):
            record_first(file)
