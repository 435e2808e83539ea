"""Many calls in one transaction, and a copy to try things on."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ludus_cli.models import storage
from ludus_cli.models.campaign_file import CampaignFile, open_campaign
from ludus_cli.models.errors import (
    CampaignChanged,
    CampaignFileError,
    CampaignLocked,
    HistoryRefused,
    NoImage,
    RefusedRow,
)
from tests.models.helpers import action, appearance, gladiator, last, record_first, unchanged
from tests.models.tables import dump, sound


def rework(file: CampaignFile) -> None:
    """What amending does: back, another action, a branch, a sitting."""
    file.record(action=action(2), expected_head=1, state="{}", gladiators=[gladiator(8)])
    file.open_sitting(1, 2, "{}", "now")
    file.add_answer(1, 0, "1")
    file.close_sitting(1)
    file.undo(2)
    file.record(action=action(2, "other"), expected_head=1, state='{"x": 1}')
    file.make_branch("b", "now")
    file.set_tip("main", 1)
    file.switch("main")


def test_all_of_it_at_once(campaign: Path) -> None:
    with open_campaign(campaign) as file, open_campaign(campaign) as other:
        record_first(file)
        before = dump(other)
        with file.writing():
            rework(file)
            assert [row.name for row in file.branches()] == ["main", "aside-2", "b"]
            assert dump(other) == before, "others see nothing of it yet"
        assert dump(other) == dump(file) != before
        assert sound(file)


class Stop(Exception):
    """What stops a block in its middle."""


def rework_and_fail(file: CampaignFile, kind: type[BaseException]) -> None:
    with file.writing():
        rework(file)
        raise kind


@pytest.mark.parametrize("kind", [Stop, KeyboardInterrupt, UnicodeError, OverflowError])
def test_or_nothing(kind: type[BaseException], campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        with unchanged(campaign), pytest.raises(kind):
            rework_and_fail(file, kind)
        rework(file)
        assert last(file) == 1


def test_what_is_caught_inside_undoes_one_call_only(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        with file.writing():
            file.record(action=action(2), expected_head=1, state="2")
            with pytest.raises(RefusedRow):
                file.record(
                    action=action(3), expected_head=2, state="3", gladiators=[gladiator(5)],
                    appearances=[appearance(1, 77)],
                )  # fmt: skip
            with pytest.raises(CampaignChanged):
                file.undo(7)
            with pytest.raises(HistoryRefused):
                file.redo(2)
            file.record(action=action(3, "good"), expected_head=2, state="4")
        assert [row.kind for row in file.actions()] == ["recruit", "recruit", "good"]
        assert (file.campaign().state, file.gladiator(5)) == ("4", None)


def test_half_a_way_back_is_undone(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        for n in (2, 3, 4):
            file.record(action=action(n), expected_head=n - 1, state=str(n))
    with closing(sqlite3.connect(campaign)) as connection, connection:
        connection.execute("UPDATE action SET image = NULL WHERE id = 3")
    with open_campaign(campaign) as file:
        with file.writing():
            with pytest.raises(NoImage):
                file.go_to(1)
            assert (last(file), file.campaign().state) == (4, "4")
            file.undo(4)
        assert (last(file), file.campaign().state) == (3, "3")


def write_within_writing(file: CampaignFile) -> None:
    with file.writing():
        with file.writing():
            file.record(action=action(2), expected_head=1, state="2")
        assert last(file) == 2
        raise Stop


def test_a_block_within_a_block_belongs_to_it(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        with unchanged(campaign), pytest.raises(Stop):
            write_within_writing(file)


def test_the_lock_is_taken_at_the_start(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "BUSY_TIMEOUT", 50)
    with open_campaign(campaign) as mine, open_campaign(campaign) as theirs:
        with mine.writing():
            with pytest.raises(CampaignLocked, match="Cannot write to"), theirs.writing():
                pytest.fail("let in")
            record_first(mine)
        with theirs.writing():
            assert last(theirs) == 1


def test_a_commit_that_is_held_up_is_rolled_back(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "BUSY_TIMEOUT", 50)
    with open_campaign(campaign) as file, closing(sqlite3.connect(campaign)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM campaign").fetchone()
        with unchanged(campaign), pytest.raises(CampaignLocked), file.writing():
            record_first(file)
        reader.rollback()
        with file.writing():
            record_first(file)
        assert last(file) == 1


# A copy in memory


@pytest.mark.parametrize("read_only", [False, True])
def test_what_is_tried_on_a_copy_does_not_reach_the_file(read_only: bool, campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
    with unchanged(campaign), open_campaign(campaign, read_only=read_only) as file:
        with file.copy_in_memory() as copy:
            assert dump(copy) == dump(file)
            rework(copy)
            with pytest.raises(RefusedRow, match="FOREIGN KEY"):
                copy.record(action=action(2), expected_head=1, state="{}", appearances=[appearance(1, 77)])
            assert len(copy.branches()) == 3
            assert len(file.branches()) == 1
        with pytest.raises(CampaignFileError):
            copy.campaign()
        assert last(file) == 1


def test_no_copy_while_a_transaction_is_open(campaign: Path) -> None:
    with open_campaign(campaign) as file, file.writing():
        with pytest.raises(ValueError, match="while a transaction is open"):
            with file.copy_in_memory():
                pytest.fail("copied")


def test_an_error_keeps_its_words_through_the_block(campaign: Path) -> None:
    """What the caller raises is not taken for an error of the file."""

    def work(file: CampaignFile, error: Callable[[], Exception]) -> None:
        with file.writing():
            raise error()

    with open_campaign(campaign) as file:
        for error in (lambda: ValueError("mine"), lambda: OverflowError("mine")):
            with pytest.raises((ValueError, OverflowError), match="^mine$"):
                work(file, error)
