"""A campaign that the first release recorded, with a Day of Events open: ``files/v1.ludus``.

It was made by ``ludus career --seed 5 --months 2 --name Varro``, ``day open`` and ``day enter``.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.errors import NoImage
from ludus_cli.models.migrations import MIGRATIONS
from tests.models.helpers import action, unchanged
from tests.models.tables import dump, sound

V1 = Path(__file__).parent / "files" / "v1.ludus"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A copy of it to change."""
    return Path(shutil.copy(V1, tmp_path / "v1.ludus"))


def everything(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of version 1."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        return {
            table: sorted(connection.execute(f"SELECT * FROM {table}"), key=repr)
            for table in ("campaign", "action", "gladiator", '"match"', "appearance")
        }


@pytest.mark.parametrize("read_only", [False, True])
def test_it_tells_the_same(read_only: bool, old: Path) -> None:
    before = everything(old)
    assert [len(rows) for rows in before.values()] == [1, 9, 31, 23, 46]
    with open_campaign(old, read_only=read_only) as file:
        now = dump(file)
        assert sound(file)
        for table in ("gladiator", '"match"', "appearance"):
            assert now[table] == before[table]
        assert now["campaign"] == [(*before["campaign"][0], "main")]
        assert sorted(now["action"]) == [
            (row[0], row[0], row[0] - 1 or None, 1, *row[1:], None)
            for row in sorted(before["action"])
        ]
        created_at = before["campaign"][0][-1]
        assert now["branch"] == [("main", 9, "open", created_at, "")]
        assert now["sitting"] == now["answer"] == []
        assert [row.n for row in file.actions()] == list(range(1, 10))
        assert (file.ahead(), file.branch(), file.missing_images()) == ([], "main", True)
    if read_only:
        assert old.read_bytes() == V1.read_bytes()
    else:
        (backup,) = old.parent.glob("v1.ludus.bak-v1-*")
        assert everything(backup) == before


def test_its_tables_are_those_of_a_new_file(old: Path, campaign: Path) -> None:
    schemas = []
    for path in (old, campaign):
        with open_campaign(path) as file:
            schemas.append(
                file._connection.execute(
                    "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name"
                ).fetchall()
            )
            assert file._connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    assert schemas[0] == schemas[1]


def test_what_is_recorded_now_can_be_undone_and_what_was_then_cannot_yet(old: Path) -> None:
    with open_campaign(old) as file:
        before = dump(file)
        assert file.record(action=action(10), expected_head=9, state="{}") == 10
        file.undo(10)
        with unchanged(old), pytest.raises(NoImage, match="entry 9 of the log comes from an older"):
            file.undo(9)
        now = dump(file)
        for table in ("campaign", "gladiator", '"match"', "appearance"):
            assert now[table] == before[table]


def test_a_file_of_version_1_without_actions(tmp_path: Path) -> None:
    path = tmp_path / "x.ludus"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(MIGRATIONS[0])
        connection.execute("PRAGMA user_version = 1")
        connection.execute("PRAGMA application_id = 0x4C554453")
        connection.execute("INSERT INTO campaign VALUES (1, 'x', 's', 1, '1', '{}', 'then')")
    with open_campaign(path) as file:
        assert dump(file, ("branch",)) == {"branch": [("main", None, "open", "then", "")]}
        assert file.head() is None
        assert not file.missing_images()
        assert file.record(action=action(1), expected_head=0, state="{}") == 1
