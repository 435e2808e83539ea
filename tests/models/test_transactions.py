"""One action is one transaction: all of it or nothing, even if other processes use the file."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import SQLModel

from ludus_cli.models import storage
from ludus_cli.models.access import upsert
from ludus_cli.models.campaign_file import CampaignFile, open_campaign
from ludus_cli.models.errors import (
    CampaignChanged,
    CampaignFileError,
    CampaignLocked,
    CampaignMissing,
    ReadOnlyCampaign,
    RefusedRow,
)
from ludus_cli.models.tables import GladiatorRow
from tests.models.helpers import (
    action,
    appearance,
    billed,
    fought,
    gladiator,
    last,
    new_campaign,
    record_first,
    refuse_to_open,
    unchanged,
)

# Others at the same file


def test_somebody_else_wrote(campaign: Path) -> None:
    with open_campaign(campaign) as mine, open_campaign(campaign) as theirs:
        record_first(mine)
        with unchanged(campaign), pytest.raises(CampaignChanged) as caught:
            record_first(theirs)
        assert "it is at entry 1 of its log, not at entry 0" in str(caught.value)
        theirs.record(action=action(2), expected_head=1, state="{}")
        assert last(mine) == 2


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "BUSY_TIMEOUT", 50)


@pytest.mark.usefixtures("impatient")
def test_a_writer_that_does_not_let_go(campaign: Path) -> None:
    with open_campaign(campaign) as file, closing(sqlite3.connect(campaign)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(CampaignLocked, match="another program is using the file"):
            record_first(file)
        assert last(file) == 0, "reading goes on"
        other.rollback()
        record_first(file)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(CampaignLocked, match="Cannot read"):
            last(file)
        refuse_to_open(campaign, CampaignLocked, "Cannot open .* another program")
        other.rollback()
        assert last(file) == 1


@pytest.mark.usefixtures("impatient")
def test_a_reader_that_does_not_let_go(campaign: Path) -> None:
    """Here it is the COMMIT that fails."""
    with open_campaign(campaign) as file, closing(sqlite3.connect(campaign)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM campaign").fetchone()
        with unchanged(campaign), pytest.raises(CampaignLocked):
            record_first(file)
        other.rollback()
        assert last(file) == 0
        record_first(file)
        assert last(file) == 1


WRITER = """
import sys
from pathlib import Path
from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.errors import CampaignChanged
from tests.models.helpers import action, last

with open_campaign(Path(sys.argv[1])) as file:
    written = 0
    while written < 25:
        head = last(file)
        try:
            file.record(action=action(head + 1, sys.argv[2]), expected_head=head, state="{}")
        except CampaignChanged:
            continue
        written += 1
"""


def test_two_programs_at_once_lose_nothing(campaign: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(campaign), name], env=environment, stderr=subprocess.PIPE, text=True
        )
        for name in ("a", "b")
    ]
    assert [writer.communicate()[1] for writer in writers] == ["", ""]
    with open_campaign(campaign) as file:
        log = list(file.actions())
    assert [row.n for row in log] == list(range(1, 51))
    assert sorted(row.kind for row in log) == ["a"] * 25 + ["b"] * 25


# One action, one transaction


def bent(row: SQLModel, **values: object) -> SQLModel:
    """The row with values that its type forbids and a mistake elsewhere could bring."""
    for name, value in values.items():
        setattr(row, name, value)
    return row


BAD_ROWS: dict[str, dict[str, list[Any]]] = {
    "wins below nothing": {"gladiators": [gladiator(1), bent(gladiator(2), wins=-1)]},
    "no name": {"gladiators": [gladiator(1), bent(gladiator(2), name=None)]},
    "words for a number": {"gladiators": [bent(gladiator(1), wins="lots")]},
    "neither true nor false": {"gladiators": [bent(gladiator(1), player="who")]},
    "more than 64 bits": {"gladiators": [gladiator(2**63)]},
    "broken text": {"gladiators": [gladiator(1, "\udcff")]},
    "not text": {"gladiators": [bent(gladiator(1), data={})]},
    "unknown status": {"matches": [bent(billed(1), status="rained off")]},
    "fought without events": {"matches": [bent(fought(1, 1), events=None)]},
    "billed by an action": {"matches": [bent(billed(1), action_n=1)]},
    "appearance of nobody": {
        "gladiators": [gladiator(1)],
        "matches": [billed(1)],
        "appearances": [appearance(1, 1), appearance(1, 2)],
    },
    "appearance in no match": {"gladiators": [gladiator(1)], "appearances": [appearance(7, 1)]},
}


@pytest.mark.parametrize("rows", BAD_ROWS.values(), ids=BAD_ROWS.keys())
def test_one_bad_row_and_nothing_is_written(rows: dict[str, list[Any]], campaign: Path) -> None:
    with open_campaign(campaign) as file:
        with unchanged(campaign):
            with pytest.raises(RefusedRow, match="Cannot write to .*Nothing was changed"):
                file.record(action=action(1), expected_head=0, state='{"new": 1}', **rows)
            assert last(file) == 0
            assert file.gladiators() == []
            assert file.campaign().state == '{"month": 9}'
        record_first(file)
        assert last(file) == 1, "the file can still be written to"


def test_a_state_that_is_refused_undoes_all_before_it(campaign: Path) -> None:
    with open_campaign(campaign) as file, unchanged(campaign):
        with pytest.raises(RefusedRow):
            file.record(action=action(1), expected_head=0, state="\udcff", gladiators=[gladiator(1)])
        assert last(file) == 0


@pytest.mark.parametrize(("rows", "table"), [
    ({"gladiators": [bent(gladiator(1), id=None)]}, "gladiator"),
    ({"matches": [bent(billed(1), id=None)]}, "match"),
    ({"appearances": [bent(appearance(1, 1), gladiator_id=None)]}, "appearance"),
])  # fmt: skip
def test_a_row_without_key_is_a_mistake_of_the_caller(rows: dict[str, list[Any]], table: str, campaign: Path) -> None:
    with open_campaign(campaign) as file, unchanged(campaign):
        with pytest.raises(ValueError, match=f"a row for {table} has no key"):
            file.record(action=action(1), expected_head=0, state="{}", **rows)
        assert last(file) == 0


@pytest.mark.parametrize("n", [0, 1, 3])
def test_action_numbers_have_no_gaps(n: int, campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
        with unchanged(campaign):
            with pytest.raises(ValueError, match=f"action {n} cannot follow action 1"):
                file.record(action=action(n), expected_head=1, state="{}")


def test_a_match_is_not_fought_in_an_action_to_come(campaign: Path) -> None:
    with open_campaign(campaign) as file, unchanged(campaign):
        with pytest.raises(ValueError, match="match 1 cannot be fought in action 2"):
            file.record(action=action(1), expected_head=0, state="{}", matches=[fought(1, 2)])


class Interruption(BaseException):
    """Ctrl-C, or anything else that nobody catches."""


def interrupted(connection: Any, model: type[SQLModel], values: Any) -> None:
    upsert(connection, model, values)
    if model is GladiatorRow:
        raise Interruption


def test_interruption_in_the_middle_of_a_record(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_campaign(campaign) as file:
        with monkeypatch.context() as patch, unchanged(campaign):
            patch.setattr("ludus_cli.models.history.upsert", interrupted)
            with pytest.raises(Interruption):
                record_first(file)
        record_first(file)
        assert last(file) == 1


CRASH = """
import os, sys
from pathlib import Path
from sqlalchemy import event
from ludus_cli.models.campaign_file import open_campaign
from tests.models.helpers import action, gladiator

with open_campaign(Path(sys.argv[1])) as file:
    # So small a cache that changed pages reach the disk before the transaction ends.
    file._connection.execute("PRAGMA cache_size = 1")
    def die(*_):
        os._exit(9)
    event.listen(file._engine, "commit", die)
    men = [gladiator(n, "x" * 1000) for n in range(1, 400)]
    file.record(action=action(1), expected_head=0, state="{}", gladiators=men)
"""


def test_a_crash_in_the_middle_of_a_write_is_undone(campaign: Path) -> None:
    before = campaign.read_bytes()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", CRASH, str(campaign)]
    assert subprocess.run(command, check=False, env=environment).returncode == 9
    journal = campaign.with_name(campaign.name + "-journal")
    assert journal.exists()
    assert campaign.read_bytes() != before, "the crash did leave a half-written file"
    with open_campaign(campaign) as file:
        assert last(file) == 0
        assert file.gladiators() == []
    assert campaign.read_bytes() == before
    assert not journal.exists()


def test_a_crash_cannot_be_undone_in_a_read_only_folder(own_folder: Path) -> None:
    """A copy taken in the middle of a write looks just like what a crash leaves."""
    path = new_campaign(own_folder / "x.ludus")
    crashed = own_folder / "crashed.ludus"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.executemany(
            "INSERT INTO gladiator VALUES (?, ?, 0, '', 0, 0, 0, '{}', 0)", [(n, "x" * 1000) for n in range(400)]
        )
        for end in ("", "-journal"):
            shutil.copyfile(f"{path}{end}", f"{crashed}{end}")
        connection.rollback()
    own_folder.chmod(0o500)
    crashed.chmod(0o400)
    with unchanged(crashed):
        refuse_to_open(crashed, ReadOnlyCampaign, "interrupted change left")
    crashed.chmod(0o600)
    refuse_to_open(crashed, ReadOnlyCampaign, "interrupted change left")
    own_folder.chmod(0o700)
    with open_campaign(crashed) as file:
        assert file.gladiators() == []
    assert not Path(f"{crashed}-journal").exists()


def test_full_disk(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        pages = file._connection.execute("PRAGMA page_count").fetchone()[0]
        file._connection.execute(f"PRAGMA max_page_count = {pages}")
        with unchanged(campaign), pytest.raises(CampaignFileError, match="the disk is full"):
            file.record(
                action=action(1), expected_head=0, state="{}",
                gladiators=[gladiator(n, "x" * 2000) for n in range(1, 20)],
            )  # fmt: skip
        assert last(file) == 0


def test_file_moved_away_while_open(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        moved = campaign.rename(campaign.with_name("moved.ludus"))
        with pytest.raises(CampaignMissing, match="moved, renamed or deleted while it was open"):
            record_first(file)
    with open_campaign(moved) as file:
        assert last(file) == 0


def test_closed_file(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        pass
    assert isinstance(file, CampaignFile)
    with pytest.raises(CampaignFileError):
        file.campaign()
    with pytest.raises(CampaignFileError):
        record_first(file)
