"""A short form of the damage soak, with what once went wrong in it."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.lasting.damage import command, content_of, originals, soak


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A campaign with undone actions, notes and a half-played match, and a backup."""
    folder = tmp_path_factory.mktemp("damage")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDUS_HOME", str(folder / "home"))
        yield originals(folder)[0]


def test_whatever_is_damaged_is_refused_or_told() -> None:
    tally = soak(range(8), seed=3)
    assert tally.failures == []
    assert sum(tally.tried.values()) == 8
    assert len(tally.tried) > 4


def test_the_judge_sees_what_changed(campaign: Path, tmp_path: Path) -> None:
    """Else the soak would ask nothing of the audit."""
    copy = Path(shutil.copy(campaign, tmp_path))
    assert content_of(copy) == content_of(campaign)
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("UPDATE branch SET note = note || ' '")
    assert content_of(copy) != content_of(campaign)
    copy.write_bytes(b"Dear diary")
    assert content_of(copy) is None


@pytest.mark.parametrize(
    ("change", "line"),
    [
        # A status that there is not, read after the file was closed.
        ("UPDATE branch SET status = 'kpen'", "branch list"),
        # A row that is missing has no checksum: others point to it.
        ("DELETE FROM gladiator WHERE id = 1", "brief"),
        ("DELETE FROM action WHERE n > 5", "redo"),
        # Something that looks like a circle of actions has no end.
        ("UPDATE action SET parent = id + 1 WHERE id = 5", "history --all"),
        ("UPDATE campaign SET state = '" + "[" * 5000 + "'", "brief"),
        ("UPDATE gladiator SET data = '' WHERE NOT player", "pool list"),
    ],
)
def test_no_traceback(change: str, line: str, campaign: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(campaign, tmp_path))
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        assert connection.execute(change).rowcount > 0
    assert command(line, copy)[2] == ""
    code, _, wrong = command("audit", copy)
    assert (code, wrong) == (1, "")
