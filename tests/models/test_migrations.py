"""Bringing an older file up to date, and refusing a newer one."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.models import migrations
from ludus_cli.models.backups import backups_of
from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.errors import CampaignFileError, DamagedCampaign, NewerCampaign, ReadOnlyCampaign
from ludus_cli.models.migrations import MIGRATIONS
from tests.models.helpers import action, last, new_campaign, record_first

SECOND = """
CREATE TABLE remark (id INTEGER PRIMARY KEY NOT NULL, words TEXT NOT NULL) STRICT;
INSERT INTO remark SELECT n, kind FROM action; -- a semicolon; in a comment
INSERT INTO remark VALUES (99, 'a semicolon; in a string')
"""


def pragma(path: Path, name: str) -> Any:
    connection = sqlite3.connect(path)
    try:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]
    finally:
        connection.close()


def dump(path: Path) -> list[str]:
    connection = sqlite3.connect(path)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()


def notes(path: Path) -> list[tuple[int, str]]:
    connection = sqlite3.connect(path)
    try:
        return connection.execute("SELECT * FROM remark ORDER BY id").fetchall()
    finally:
        connection.close()


NOW = len(MIGRATIONS)


@pytest.fixture
def old(campaign: Path) -> Path:
    """A campaign of today's version with an action in it."""
    with open_campaign(campaign) as file:
        record_first(file)
    return campaign


@pytest.fixture
def next_version(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Makes this program one that knows more migrations."""

    def know(*scripts: str) -> None:
        monkeypatch.setattr(migrations, "MIGRATIONS", [*MIGRATIONS, *scripts])

    return know


def test_an_older_file_is_backed_up_and_brought_up_to_date(old: Path, next_version: Callable[..., None]) -> None:
    before = dump(old)
    next_version(SECOND)
    with open_campaign(old) as file:
        assert last(file) == 1
        file.record(action=action(2), expected_head=1, state="{}")
    assert pragma(old, "user_version") == NOW + 1
    assert notes(old) == [(1, "recruit"), (99, "a semicolon; in a string")]
    (made,) = backups_of(old)
    backup = made.path
    assert made.reason == "migration"
    assert pragma(backup, "user_version") == NOW
    assert dump(backup) == before
    with open_campaign(old):
        pass
    assert len(backups_of(old)) == 1, "no second backup"


def test_to_read_only_an_older_file_leaves_it_alone(old: Path, next_version: Callable[..., None]) -> None:
    before = old.read_bytes()
    next_version(SECOND)
    with open_campaign(old, read_only=True) as file:
        assert file.campaign().name == "Sand and Bread"
        assert last(file) == 1
        with pytest.raises(ReadOnlyCampaign):
            file.record(action=action(2), expected_head=1, state="{}")
        assert last(file) == 1
    assert old.read_bytes() == before
    assert list(old.parent.iterdir()) == [old]


@pytest.mark.parametrize(("broken", "why"), [
    (SECOND + "; CREATE TABLE action (n INTEGER)", "table action already exists"),
    (
        "CREATE TABLE remark (n INTEGER); INSERT INTO appearance VALUES (1, 77, 0, NULL, 0)",
        "rows that point nowhere",
    ),
    ("CREATE TABLE remark (n INTEGER); CREATE TABLE", "incomplete input"),
])  # fmt: skip
def test_a_migration_that_fails_leaves_the_file_unchanged(
    broken: str, why: str, old: Path, next_version: Callable[..., None]
) -> None:
    before = old.read_bytes()
    next_version(broken)
    with pytest.raises(CampaignFileError, match=f"Cannot bring .*rome.ludus up to date: .*{why}"):
        with open_campaign(old):
            pytest.fail("opened")
    assert old.read_bytes() == before
    assert pragma(old, "user_version") == NOW
    assert [backup.reason for backup in backups_of(old)] == ["migration"]


def test_many_versions_are_one_step(old: Path, next_version: Callable[..., None]) -> None:
    before = dump(old)
    next_version(SECOND, "UPDATE remark SET words = 'x'", "broken")
    with pytest.raises(CampaignFileError, match='near "broken"'):
        with open_campaign(old):
            pytest.fail("opened")
    assert dump(old) == before
    assert pragma(old, "user_version") == NOW
    next_version(SECOND, "UPDATE remark SET words = 'x'")
    with open_campaign(old):
        assert pragma(old, "user_version") == NOW + 2
    assert notes(old) == [(1, "x"), (99, "x")]


def test_a_migration_may_rebuild_a_table_that_others_point_to(old: Path, next_version: Callable[..., None]) -> None:
    next_version(
        """
        CREATE TABLE gladiator_2 AS SELECT * FROM gladiator;
        DROP TABLE gladiator;
        CREATE TABLE gladiator (id INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL) STRICT;
        INSERT INTO gladiator SELECT id, name FROM gladiator_2;
        DROP TABLE gladiator_2;
        """
    )
    with open_campaign(old) as file:
        assert len(file.appearances()) == 2
    assert pragma(old, "user_version") == NOW + 1


def test_a_newer_file_is_refused_and_unchanged(campaign: Path) -> None:
    connection = sqlite3.connect(campaign)
    connection.execute("PRAGMA user_version = 7")
    connection.close()
    before = campaign.read_bytes()
    for read_only in (False, True):
        with pytest.raises(NewerCampaign) as caught:
            with open_campaign(campaign, read_only=read_only):
                pytest.fail("opened")
        assert f"the file has version 7, and this program knows versions up to {NOW}" in str(caught.value)
    assert campaign.read_bytes() == before
    assert list(campaign.parent.iterdir()) == [campaign]


@pytest.mark.parametrize("version", [0, -1])
def test_a_version_that_none_has_is_damage(version: int, campaign: Path) -> None:
    connection = sqlite3.connect(campaign)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    with pytest.raises(DamagedCampaign, match=f"its version is {version}"):
        with open_campaign(campaign):
            pytest.fail("opened")


def test_no_backup_no_migration(own_folder: Path, next_version: Callable[..., None]) -> None:
    path = new_campaign(own_folder / "rome.ludus")
    before = path.read_bytes()
    own_folder.chmod(0o500)
    next_version(SECOND)
    for read_only in (False, True):
        with open_campaign(path, read_only=read_only) as file:
            assert file.campaign().seed == 106
            with pytest.raises(ReadOnlyCampaign):
                record_first(file)
    assert path.read_bytes() == before
    assert list(own_folder.iterdir()) == [path]
