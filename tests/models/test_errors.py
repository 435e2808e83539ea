"""Whatever is wrong with a file: a clear error of ours, and the file as it was."""

import errno
import os
import pickle
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.models import storage
from ludus_cli.models.backups import make_backup
from ludus_cli.models.campaign_file import create, open_campaign
from ludus_cli.models.errors import (
    CampaignExists,
    CampaignFileError,
    CampaignMissing,
    DamagedCampaign,
    NotACampaign,
    ReadOnlyCampaign,
    RefusedRow,
)
from tests.models.helpers import action, last, new_campaign, record_first, refuse_to_open, unchanged


def test_an_error_says_what_why_and_how_to_mend_it() -> None:
    error = CampaignFileError("Cannot sing", "the throat is dry", "Drink something")
    assert str(error) == "Cannot sing: the throat is dry. Drink something."
    assert (error.what, error.why, error.mend) == error.args
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


# Opening what is no campaign


def test_missing(tmp_path: Path) -> None:
    refuse_to_open(tmp_path / "none.ludus", CampaignMissing, "there is no such file")
    refuse_to_open(tmp_path / "no" / "none.ludus", CampaignMissing, "there is no such file")
    with pytest.raises(CampaignMissing):
        make_backup(tmp_path / "none.ludus", "hand")
    assert list(tmp_path.iterdir()) == []


def test_name_too_long(tmp_path: Path) -> None:
    refuse_to_open(tmp_path / ("x" * 300), CampaignFileError, "name too long")


def test_folder_and_device(tmp_path: Path) -> None:
    refuse_to_open(tmp_path, NotACampaign, "it is a folder")
    refuse_to_open(Path(os.devnull), NotACampaign, "it is not an ordinary file")


@pytest.mark.parametrize(("content", "why"), [
    (b"", "the file is empty"),
    (b"Dear diary", "it is not a campaign file"),
    (b"SQLite format 2\0" + bytes(5000), "it is not a campaign file"),
])  # fmt: skip
def test_other_files(content: bytes, why: str, tmp_path: Path) -> None:
    path = tmp_path / "x.ludus"
    path.write_bytes(content)
    with unchanged(path):
        refuse_to_open(path, NotACampaign, why)
        with pytest.raises(NotACampaign, match=why):
            make_backup(path, "hand")


def test_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "x.ludus"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE campaign (id INTEGER)")
    with unchanged(path):
        refuse_to_open(path, NotACampaign, "a database of another program")
        with pytest.raises(NotACampaign):
            make_backup(path, "hand")


@pytest.mark.parametrize("keep", [16, 99, 1000, 4096, 9000])
def test_truncated_file(keep: int, campaign: Path) -> None:
    campaign.write_bytes(campaign.read_bytes()[:keep])
    with unchanged(campaign):
        refuse_to_open(campaign, DamagedCampaign, r"Cannot open .* damaged .*ludus backup restore")


def test_header_and_rubbish(campaign: Path) -> None:
    campaign.write_bytes(storage.HEADER + b"\xff" * 20000)
    refuse_to_open(campaign, DamagedCampaign, "damaged")


def test_damage_that_shows_only_later(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
    content = bytearray(campaign.read_bytes())
    with closing(sqlite3.connect(campaign)) as connection:
        roots = connection.execute("SELECT rootpage FROM sqlite_schema").fetchall()
    for (page,) in roots:
        content[(page - 1) * 4096 : page * 4096] = b"\xa5" * 4096
    campaign.write_bytes(content)
    with unchanged(campaign), open_campaign(campaign) as file:
        reads: list[Callable[[], Any]] = [
            file.campaign, file.head, file.gladiators, file.matches, file.appearances, file.counts,
            lambda: list(file.actions()), lambda: file.match(1), lambda: file.gladiator(1),
            lambda: file.gladiator_by_name("Verus"), lambda: file.record(action=action(2), expected_head=1, state="{}"),
        ]  # fmt: skip
        for read in reads:
            with pytest.raises(DamagedCampaign, match="damaged"):
                read()
    with unchanged(campaign), pytest.raises(DamagedCampaign):
        make_backup(campaign, "hand")


def test_a_table_that_goes_while_the_file_is_open(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        with closing(sqlite3.connect(campaign)) as connection:
            connection.execute("DROP TABLE gladiator")
        with pytest.raises(DamagedCampaign, match="a part of the file is missing"):
            file.gladiators()


def test_missing_campaign_row(campaign: Path) -> None:
    with closing(sqlite3.connect(campaign)) as connection, connection:
        connection.execute("DELETE FROM campaign")
    with open_campaign(campaign) as file, pytest.raises(DamagedCampaign, match="does not say which campaign"):
        file.campaign()


def test_old_sqlite(campaign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    refuse_to_open(campaign, CampaignFileError, r"but 3\.37\.0 or newer is needed")
    with pytest.raises(CampaignFileError, match="Install a newer Python"):
        new_campaign(campaign.with_name("x.ludus"))


# Making a file


def test_create_does_not_overwrite(tmp_path: Path) -> None:
    path = tmp_path / "x.ludus"
    path.write_text("precious")
    with unchanged(path), pytest.raises(CampaignExists, match="already exists"):
        new_campaign(path)
    dangling = tmp_path / "y.ludus"
    dangling.symlink_to(tmp_path / "nowhere")
    with pytest.raises(CampaignExists):
        new_campaign(dangling)
    with pytest.raises(CampaignExists):
        new_campaign(tmp_path)


def test_create_does_not_overwrite_what_comes_in_between(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.ludus"
    connect = storage.connect

    def connect_late(*args: Any) -> sqlite3.Connection:
        path.write_text("precious")
        return connect(*args)

    monkeypatch.setattr("ludus_cli.models.storage.connect", connect_late)
    with pytest.raises(CampaignExists):
        new_campaign(path)
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


def no_links(*_: object) -> None:
    raise OSError(errno.EOPNOTSUPP, "Operation not supported")


def test_create_on_a_disk_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", no_links)
    path = new_campaign(tmp_path / "x.ludus")
    with open_campaign(path) as file:
        assert file.campaign().seed == 106
    assert list(tmp_path.iterdir()) == [path]


def test_create_that_fails_at_the_last_step_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_space(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "link", no_links)
    monkeypatch.setattr(Path, "replace", no_space)
    with pytest.raises(CampaignFileError, match="the disk is full"):
        new_campaign(tmp_path / "x.ludus")
    assert list(tmp_path.iterdir()) == []


def test_create_without_folder(tmp_path: Path) -> None:
    with pytest.raises(CampaignMissing, match=r"there is no folder .*/no\. Make the folder"):
        new_campaign(tmp_path / "no" / "x.ludus")
    (tmp_path / "file").write_text("")
    with pytest.raises(CampaignMissing, match="there is no folder"):
        new_campaign(tmp_path / "file" / "x.ludus")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_create_in_a_folder_that_cannot_be_written_to(own_folder: Path) -> None:
    own_folder.chmod(0o500)
    with pytest.raises(ReadOnlyCampaign, match="Cannot create the campaign .* write-protected"):
        new_campaign(own_folder / "x.ludus")
    own_folder.chmod(0o000)
    with pytest.raises(ReadOnlyCampaign, match="permission denied"):
        new_campaign(own_folder / "sub" / "x.ludus")
    own_folder.chmod(0o700)
    assert list(own_folder.iterdir()) == []


@pytest.mark.parametrize("seed", [2**63, -(2**63) - 1])
def test_create_with_a_seed_that_does_not_fit(seed: int, tmp_path: Path) -> None:
    with pytest.raises(CampaignFileError, match="does not fit into 64 bits"):
        new_campaign(tmp_path / "x.ludus", seed=seed)
    assert list(tmp_path.iterdir()) == []


def test_create_with_broken_text(tmp_path: Path) -> None:
    with pytest.raises(RefusedRow):
        create(tmp_path / "x.ludus", name="\udcff", system="s", seed=1, rules_version="1", created_at="now")
    assert list(tmp_path.iterdir()) == []


# Files and folders that cannot be written to


def read_but_do_not_write(path: Path) -> None:
    for read_only in (True, False):
        with unchanged(path), open_campaign(path, read_only=read_only) as file:
            assert file.campaign().name == "Sand and Bread"
            for _ in range(2):
                with pytest.raises(ReadOnlyCampaign, match="Copy the campaign to a folder"):
                    record_first(file)
            assert last(file) == 0


def test_read_only_file(own_folder: Path) -> None:
    path = new_campaign(own_folder / "x.ludus")
    path.chmod(0o400)
    read_but_do_not_write(path)


def test_read_only_folder(own_folder: Path) -> None:
    path = new_campaign(own_folder / "x.ludus")
    own_folder.chmod(0o500)
    read_but_do_not_write(path)
    with pytest.raises(ReadOnlyCampaign):
        make_backup(path, "hand")


def test_file_that_cannot_be_read(own_folder: Path) -> None:
    path = new_campaign(own_folder / "x.ludus")
    path.chmod(0o000)
    refuse_to_open(path, ReadOnlyCampaign, "permission denied")
    path.chmod(0o600)
    own_folder.chmod(0o000)
    refuse_to_open(path, ReadOnlyCampaign, "permission denied")


# Backups


def test_a_backup_of_a_damaged_file_is_not_kept(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
    with closing(sqlite3.connect(campaign)) as connection, connection:
        # An index that knows nothing of the rows.
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_schema SET sql = replace(sql, '(status)', '(name)') WHERE name = 'ix_gladiator_status'"
        )
    with unchanged(campaign), pytest.raises(DamagedCampaign, match="the copy is damaged"):
        make_backup(campaign, "hand")
