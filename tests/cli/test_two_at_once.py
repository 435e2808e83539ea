"""Two terminals on one campaign: nothing is lost or mixed, and the one that waits says what for."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import typer

from ludus_cli.campaign.engine import do, opened
from ludus_cli.models import storage
from ludus_cli.models.access import OpenFile
from ludus_cli.models.campaign_file import CampaignFile
from ludus_cli.models.errors import CampaignFileError
from tests.cli.helpers import files_in, ludus, refused, run
from tests.lasting.common import amiss
from tests.models.helpers import held

At = Callable[[str], Path]


def somebody_else(path: Path) -> None:
    """An action of another terminal."""
    with opened(path) as other:
        do(other, "rule", name="advantage", value="all")


def log_of(path: Path) -> list[str]:
    with opened(path, read_only=True) as campaign:
        return [row.kind for row in campaign.file.actions()]


@pytest.fixture
def slower(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Lets another terminal be quicker: it writes when a command is about to take the lock."""

    def meanwhile(path: Path) -> None:
        writing = OpenFile.writing
        waiting = [path]

        @contextmanager
        def late(self: OpenFile) -> Iterator[None]:
            if waiting and not self.held:
                somebody_else(waiting.pop())
            with writing(self):
                yield

        monkeypatch.setattr(OpenFile, "writing", late)

    return meanwhile


@pytest.mark.parametrize(("stage", "command", "kind"), [
    ("star", "day open", "open-day"), ("open", "day enter", "enter"), ("fought", "day close", "close-day"),
    ("fought", "month next", "next-month"), ("billed", "match fight", "fight"),
    ("billed", "match record --set ended=standing --force", "record"),
    ("empty", "star create Flavia --style Retiarius", "recruit"), ("star", "star tactics Marcus bold", "tactics"),
    ("star", "star retire --yes --anyway", "retire"), ("star", "pool roll Thraex", "pool"),
    ("star", "rules set laurel-fame 0", "rule"), ("open", "match arrange --side Marcus --side Thraex", "arrange"),
])  # fmt: skip
def test_who_comes_second_works_on_what_the_first_has_left(
    stage: str, command: str, kind: str, at: At, slower: Callable[[Path], None]
) -> None:
    path = at(stage)
    before = log_of(path)
    slower(path)
    ludus(*command.split())
    assert log_of(path) == [*before, "rule", kind]
    assert amiss(path) == []


@pytest.mark.parametrize("command", ["undo", "redo", "branch try other", "branch switch bolder", "branch keep bolder"])
def test_going_back_and_forth_second(command: str, at: At, slower: Callable[[Path], None]) -> None:
    path = at("forked")
    slower(path)
    result = run(*command.split())
    # Redo is not possible any more once the other terminal has played something else.
    assert result.exit_code == (1 if command == "redo" else 0), result.output
    assert amiss(path) == []


def lock_is_free(path: Path) -> None:
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("ROLLBACK")


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize(("stage", "command", "code", "why"), [
    ("star", "star retire Marcus --anyway", 1, "another program changed the campaign in the meantime"),
    ("long", "amend 9 --set tactics=bold", 1, "another program changed"),
    ("forked", "branch drop main", 1, "it is the main line"),
    ("noted", "note drop 1", 0, ""),
])  # fmt: skip
def test_nobody_waits_while_a_person_thinks(
    stage: str, command: str, code: int, why: str, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = at(stage)
    asked = []

    def confirm(question: str, **_: object) -> bool:
        asked.append(question)
        lock_is_free(path)
        somebody_else(path)
        return True

    monkeypatch.setattr(typer, "confirm", confirm)
    result = run(*command.split())
    assert len(asked) == 1
    assert (result.exit_code, why in " ".join(result.stderr.split())) == (code, True), result.stderr
    assert log_of(path)[-1] == "rule"
    assert amiss(path) == []


@pytest.mark.usefixtures("terminal")
def test_another_campaign_in_its_place_is_not_taken_for_it(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    path = at("star")
    ludus("campaign", "create", "Other", "--seed", "40")
    ludus("star", "create", "Marcus", "--style", "Murmillo")
    other = path.with_name("other.ludus")
    monkeypatch.setattr(typer, "confirm", lambda *_, **__: other.replace(path))
    refused("star", "retire", "Marcus", "--anyway", "-c", "sand-and-bread", why="in the meantime")
    assert log_of(path) == ["found", "recruit"]


def test_amending_holds_nothing_while_it_plays(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludus_cli.campaign import amend

    path = at("long")
    played, again = [], amend.redo_action

    def watched(work: amend.Retelling, past: amend.Past) -> None:
        lock_is_free(path)
        played.append(past.row.n)
        again(work, past)

    monkeypatch.setattr(amend, "redo_action", watched)
    ludus("amend", "9", "--set", "tactics=bold", "--yes")
    assert played == list(range(10, 18)), "each once"
    assert amiss(path) == []


def test_what_was_written_in_an_editor_is_not_lost(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at("noted")

    def edited(text: str, what: str) -> str:
        ludus("note", "drop", "1", "--yes")
        ludus("note", "add", "Another one.", "--match", "12")
        return "My long words."

    monkeypatch.setattr("ludus_cli.commands.editor.edit_text", edited)
    result = run("note", "edit", "1")
    assert result.exit_code == 1
    assert "My long words." in result.stderr
    assert "in the meantime" in result.stderr
    assert "Another one." in ludus("note", "list")


# Who holds it


@pytest.mark.skipif(sys.platform not in ("linux", "darwin"), reason="no such locks there")
def test_while_another_program_holds_it_nothing_is_written(at: At, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.setattr(storage, "BUSY_TIMEOUT", 50)
    path = at("star")
    campaigns = home / "campaigns"
    before = files_in(campaigns)
    with held(path, "BEGIN IMMEDIATE"):
        assert "Nothing was changed" in refused("day", "open", why="another program is using the file")
        ludus("brief")
    assert files_in(campaigns) == before
    ludus("day", "open")


# After a crash


BREAKS_OFF = """
import os, sqlite3, sys
other = sqlite3.connect(sys.argv[1], isolation_level=None)
other.execute("PRAGMA cache_size = 1")
other.execute("BEGIN IMMEDIATE")
other.execute("CREATE TABLE rubbish (x)")
other.executemany("INSERT INTO rubbish VALUES (?)", [("x" * 500,)] * 1000)
os._exit(0)
"""


def test_looking_takes_an_interrupted_change_back(at: At) -> None:
    path = at("star")
    before = path.read_bytes()
    subprocess.run([sys.executable, "-c", BREAKS_OFF, str(path)], check=True)
    assert path.read_bytes() != before
    ludus("brief")
    assert path.read_bytes() == before


def test_a_campaign_that_could_not_be_founded_takes_no_name(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        assert not list((home / "campaigns").glob("*.ludus")), "nobody sees it before it is whole"
        raise sqlite3.OperationalError("no room")

    with monkeypatch.context() as patch:
        patch.setattr(CampaignFile, "record", full)
        with pytest.raises(AssertionError, match="traceback"):
            run("campaign", "create", "Sand")
    assert files_in(home) == {}
    ludus("campaign", "create", "Sand")


def test_a_career_that_cannot_go_on_says_where_its_beginning_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise CampaignFileError("Cannot write to it", "the disk is full", "Nothing was changed")

    monkeypatch.setattr("ludus_cli.campaign.career.play_round", full)
    refused(
        *("career", "--seed", "4", "--months", "2", "--output", "d"),
        why="the disk is full; everything up to then is in d/campaign.ludus",
        mend="Correct this and play on from there, or begin again in another folder with --output",
    )
    assert log_of(Path("d/campaign.ludus")) == ["found", "recruit"]
