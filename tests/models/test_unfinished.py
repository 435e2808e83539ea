"""The next run removes unfinished files of killed programs, and leaves those of running ones alone."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ludus_cli.models.backups import make_backup, prune
from ludus_cli.models.library import folder_of
from ludus_cli.models.storage import new_file
from ludus_cli.output import documents
from ludus_cli.output.documents import ABANDONED, folder_lock, is_temporary, put_file, remove_abandoned, temporary_path
from ludus_cli.site.folder import SITE, VAULT, File, write_site
from tests.models.helpers import new_campaign
from tests.patience import HUNG


def dead_process() -> int:
    """Return the number of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        pass
    return process.pid


def left_by(process: int, target: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Leave an unfinished file of a process."""
    with monkeypatch.context() as patch:
        patch.setattr(os, "getpid", lambda: process)
        path = temporary_path(target)
    path.write_bytes(b"half")
    return path


def sites(folder: Path) -> None:
    write_site(folder, [File("index.html", "1", lambda: "page")], "rome")


def notes(folder: Path) -> None:
    write_site(folder, [File("Rome.md", "", lambda: "note")], "rome/all", kind=VAULT)


def document(folder: Path) -> None:
    put_file(folder / "journal.md", "text")


def campaign(folder: Path) -> None:
    with new_file("make", folder / "rome.ludus") as path:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE a (b)")


@pytest.mark.parametrize("write", [sites, notes, document, campaign])
def test_the_next_run_removes_the_files_of_a_killed_one(
    write: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dead = dead_process()
    half = left_by(dead, tmp_path / "index.html", monkeypatch)
    journal = half.with_name(half.name + "-journal")
    journal.write_bytes(b"half")
    at_work = left_by(os.getppid(), tmp_path / "index.html", monkeypatch)
    own = tmp_path / ".mine.tmp"
    with monkeypatch.context() as patch:
        patch.setattr(documents, "_machine", lambda: "00000000")
        elsewhere, old = (left_by(dead, tmp_path / name, monkeypatch) for name in "ab")
    os.utime(old, (0, time.time() - 2 * ABANDONED))
    if write is not sites:
        own.write_bytes(b"mine")
    write(tmp_path)
    assert not half.exists()
    assert not journal.exists()
    assert not old.exists()
    assert at_work.exists(), "another process is at work on it"
    assert elsewhere.exists(), "another machine may be at work on it"
    assert own.exists() == (write is not sites)
    remove_abandoned(tmp_path / "missing")


def test_a_backup_removes_them_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))
    path = new_campaign(tmp_path / "rome.ludus")
    make_backup(path, "hand")
    half = left_by(dead_process(), folder_of(path) / "x.ludus", monkeypatch)
    prune(path)
    assert not half.exists()


def test_the_longest_name_can_be_written(tmp_path: Path) -> None:
    name = "字" * 80 + ".md"
    put_file(tmp_path / name, "text")
    assert [each.name for each in tmp_path.iterdir()] == [name]
    assert is_temporary(temporary_path(tmp_path / name).name)
    assert not is_temporary(name)


ENDLESS = """
import sys, time
from pathlib import Path
from ludus_cli.output.documents import put_file
def pieces():
    yield "half"
    print("begun", flush=True)
    time.sleep(600)
put_file(Path(sys.argv[1]), pieces())
"""


def test_a_writer_that_is_really_killed(tmp_path: Path) -> None:
    target = tmp_path / "journal.html"
    with subprocess.Popen([sys.executable, "-c", ENDLESS, str(target)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"begun\n"
        remove_abandoned(tmp_path)
        (half,) = tmp_path.iterdir()
        process.send_signal(signal.SIGKILL)
    put_file(target, "whole")
    assert [each.name for each in tmp_path.iterdir()] == ["journal.html"]
    assert not half.exists()


# Two at once


TWO = """
import sys
from pathlib import Path
from ludus_cli.core.errors import LudusError
from ludus_cli.site.folder import File, write_site
of, files = sys.argv[2], [File(f"page-{n}.html", "1", lambda: sys.argv[2] * 9) for n in range(40)]
sys.stdin.readline()
try:
    print(len(write_site(Path(sys.argv[1]), files, of).written))
except LudusError as error:
    print(error.why)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no locks on folders")
@pytest.mark.parametrize(("campaigns", "said"), [
    (("rome", "rome"), ["0", "40"]), (("rome", "ostia"), ["40", "it holds the site of another campaign"]),
])  # fmt: skip
def test_two_sites_into_one_new_folder_do_not_collide(
    campaigns: tuple[str, str], said: list[str], tmp_path: Path
) -> None:
    folder = tmp_path / "arena"
    folder.mkdir()
    with folder_lock(folder):
        both = [
            subprocess.Popen(
                [sys.executable, "-c", TWO, str(folder), of],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            ) for of in campaigns
        ]  # fmt: skip
    assert sorted([process.communicate("\n", timeout=HUNG)[0].strip() for process in both]) == said
    assert len({path.read_text() for path in folder.glob("*.html")}) == 1
    assert [each.name for each in folder.iterdir() if not each.name.startswith("page")] == [SITE.list]
