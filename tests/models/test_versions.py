"""Campaign files of every version that there was, made by those versions: see ``files/README.md``."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from ludus_cli.campaign.engine import do, opened
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.campaign.take_back import redo_actions, undo_actions
from ludus_cli.models import migrations
from ludus_cli.models.backups import backups_of
from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.checksums import COLUMN, damaged_rows
from ludus_cli.models.errors import DamagedCampaign, NoImage
from ludus_cli.models.migrations import MIGRATIONS, foreign_parts
from ludus_cli.models.storage import connect
from ludus_cli.models.undo_image import unpack
from tests.models.helpers import action, unchanged
from tests.models.tables import dump, sound
from tests.patience import HUNG

FILES = Path(__file__).parent / "files"
NAMES = ["v1", "v2", "v3", "v3-skirmish", "v4-forglory", "v4-spartacus", "v5"]

#: The columns of each table, and its rows.
Content = dict[str, tuple[list[str], list[tuple[Any, ...]]]]


def content(connection: sqlite3.Connection, like: Content | None = None) -> Content:
    """Everything but checksums that is in a file, unpacked; or no more than the tables and columns that another has."""
    found: Content = {}
    for (table,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"):
        if like is not None and table not in like:
            continue
        info = connection.execute(f"PRAGMA table_info('{table}')").fetchall()
        columns = [row[1] for row in info if row[1] != COLUMN]
        if like is not None:
            columns = like[table][0]
        rows = connection.execute(f'SELECT {", ".join(columns)} FROM "{table}"').fetchall()
        plain = [tuple(unpack(each) if isinstance(each, bytes) else each for each in row) for row in rows]
        found[table] = (columns, sorted(plain, key=repr))
    return found


def content_of(path: Path) -> Content:
    with closing(sqlite3.connect(path)) as connection:
        return content(connection)


@pytest.fixture(params=NAMES)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of a file to change."""
    return Path(shutil.copy(FILES / f"{request.param}.ludus", tmp_path))


def test_there_is_a_file_of_each_version_before_this() -> None:
    versions = set()
    for name in NAMES:
        with closing(sqlite3.connect(FILES / f"{name}.ludus")) as connection:
            versions.add(connection.execute("PRAGMA user_version").fetchone()[0])
    assert versions == set(range(1, len(MIGRATIONS)))


@pytest.mark.parametrize("read_only", [False, True])
def test_it_tells_the_same(read_only: bool, old: Path) -> None:
    before, as_it_was = content_of(old), old.read_bytes()
    assert len(before["match"][1]) >= 8
    with open_campaign(old, read_only=read_only) as file:
        assert content(file._connection, before) == before
        assert sound(file)
        assert foreign_parts(file._connection) == []
        assert file._connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    if read_only:
        assert old.read_bytes() == as_it_was
        assert backups_of(old) == []
    else:
        (backup,) = backups_of(old)
        assert backup.path.read_bytes() == as_it_was
        with closing(sqlite3.connect(old)) as connection:
            assert connection.execute("PRAGMA freelist_count").fetchone() == (0,), "room of before"


def test_it_is_played_on(old: Path) -> None:
    with opened(old) as campaign:
        before = dump(campaign.file)
        # A match that waits may be half played by hand; a month that waits has no match open.
        waiting = [bout.id for bout in campaign.state.bouts.values() if bout.status == "billed"]
        if waiting:
            do(campaign, "fight", match=max(waiting))
        else:
            do(campaign, "next-month")
        after = dump(campaign.file)
        undo_actions(campaign, 1)
        now = dump(campaign.file)
        for table in ("campaign", "gladiator", '"match"', "appearance"):
            assert now[table] == before[table]
        redo_actions(campaign, 1)
        assert {**dump(campaign.file), "action": []} == {**after, "action": []}
        assert chronicle_of(campaign).matches
        assert sound(campaign.file)


def test_a_damaged_row_stays_damaged(tmp_path: Path) -> None:
    """What is compressed gets another sum, but none that fits where the old one did not."""
    path = Path(shutil.copy(FILES / "v4-spartacus.ludus", tmp_path))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE \"match\" SET data = replace(data, ':1,', ':2,') WHERE id = 3")
        connection.execute("UPDATE gladiator SET wins = 9 WHERE id = 1")
    changed = path.read_bytes()
    with open_campaign(path, read_only=True) as file:
        assert sorted(damaged_rows(file._connection)) == [("gladiator", 1), ("match", 3)]
        assert file.damage() == "gladiator, row 1: its checksum is wrong, and 1 more"
    with pytest.raises(DamagedCampaign), open_campaign(path):
        pytest.fail("brought up to date")
    assert path.read_bytes() == changed


@pytest.mark.parametrize("read_only", [False, True])
def test_another_program_brings_it_up_to_date_as_it_is_opened(
    read_only: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its version and its tables are read in one moment."""
    path = Path(shutil.copy(FILES / "v4-spartacus.ludus", tmp_path))
    parts, nearly = migrations._parts, Event()

    def other() -> None:
        with closing(connect(path, "rw")) as connection:
            connection.set_trace_callback(lambda sql: nearly.set() if sql == "COMMIT" else None)
            migrations.migrate(connection)

    def meanwhile(connection: sqlite3.Connection) -> Any:
        found = parts(connection)
        monkeypatch.undo()
        program.start()
        assert nearly.wait(HUNG)
        # It is done now, or waits for this one.
        program.join(timeout=0.3)
        return found

    program = Thread(target=other)
    monkeypatch.setattr(migrations, "_parts", meanwhile)
    with open_campaign(path, read_only=read_only) as file:
        assert file.matches()
    program.join()
    with open_campaign(path, read_only=True) as file:
        assert sound(file)


KILLED = """
import os, signal, sqlite3, sys
from pathlib import Path
from ludus_cli.models import campaign_file

left = int(sys.argv[2])

def step():
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)

real = campaign_file.migrate

def migrate(connection):
    # So small a cache that changed pages reach the disk before the transaction ends.
    connection.execute("PRAGMA cache_size = 1")
    connection.set_progress_handler(step, 100)
    real(connection)
    connection.set_progress_handler(None, 0)

campaign_file.migrate = migrate
with campaign_file.open_campaign(Path(sys.argv[1])):
    print(-left)
"""


@pytest.mark.soak
def test_killed_in_the_middle_of_it(tmp_path: Path) -> None:
    """Every table is whole, and of the one version or the other."""
    path = tmp_path / "rome.ludus"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}

    def migrated(killed_after: int) -> subprocess.CompletedProcess[str]:
        shutil.copy(FILES / "v1.ludus", path)
        command = [sys.executable, "-c", KILLED, str(path), str(killed_after)]
        return subprocess.run(command, check=False, env=environment, capture_output=True, text=True)

    steps = int(migrated(0).stdout)
    assert steps > 20
    half_written = 0
    before, after = content_of(FILES / "v1.ludus"), content_of(path)
    for part in (0.05, 0.3, 0.6, 0.85, 1):
        done = migrated(int(steps * part))
        assert (done.returncode, done.stderr) == (-signal.SIGKILL, "")
        changed = path.read_bytes() != (FILES / "v1.ludus").read_bytes()
        # By a program that is not ours: what is there is what was there, or all that comes of it.
        left = content_of(path)
        assert left in (before, after)
        half_written += changed and left == before
        with open_campaign(path) as file:
            assert sound(file)
            assert content(file._connection, before) == before
    assert half_written > 2, "too early to leave anything to roll back"


# Of version 1 alone: it did not store what undo needs.


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """A copy of the campaign of version 1, with a Day of Events open."""
    return Path(shutil.copy(FILES / "v1.ludus", tmp_path))


def test_its_log_is_a_line_and_its_branch_main(first: Path) -> None:
    with open_campaign(first) as file:
        assert [(row.id, row.n, row.parent, row.applied, row.image) for row in file.actions()] == [
            (n, n, n - 1 or None, True, None) for n in range(1, 10)
        ]
        created_at = file.campaign().created_at
        assert dump(file, ("branch",))["branch"] == [("main", 9, "open", created_at, "")]
        assert (file.ahead(), file.branch(), file.missing_images()) == ([], "main", True)


def test_what_is_recorded_now_can_be_undone_and_what_was_then_cannot_yet(first: Path) -> None:
    with open_campaign(first) as file:
        before = dump(file)
        assert file.record(action=action(10), expected_head=9, state="{}") == 10
        file.undo(10)
        with unchanged(first), pytest.raises(NoImage, match="entry 9 of the log comes from an older"):
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
