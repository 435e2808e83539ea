"""``ludus backup``, and the backups that other commands make."""

import errno
import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ludus_cli.campaign.audit import last_good_backup
from ludus_cli.campaign.doctor import check_campaign
from ludus_cli.campaign.engine import opened
from ludus_cli.models.backups import backups_of
from ludus_cli.models.library import folder_of
from ludus_cli.output.findings import PROBLEM
from tests.cli.helpers import campaign_file, ludus, ludus_json, refused, run, unchanged

At = Callable[[str], Path]


def reasons(path: Path) -> list[str]:
    return [backup.reason for backup in backups_of(path)]


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No copy of a campaign finds room."""

    def no_space(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("ludus_cli.models.backups.copy_bytes", no_space)


# When they are made


def test_each_month_that_ends_leaves_a_backup(at: At) -> None:
    path = at("closed")
    ludus("month", "next")
    assert reasons(path) == ["month"]
    assert backups_of(path)[0].path.read_bytes() == path.read_bytes()
    ludus("undo")
    assert reasons(path) == ["month"], "undoing keeps everything in the log"


def test_a_month_ends_without_a_backup_when_there_is_no_room(at: At, full_disk: None) -> None:
    path = at("closed")
    result = run("month", "next")
    assert result.exit_code == 0
    assert result.stdout.startswith("It is October 106 AD.")
    said = " ".join(result.stderr.split())
    assert "Warning: the month has ended, but no backup was made: Cannot back up" in said
    assert "the disk is full. Free some space and try again. Then: ludus backup make" in said
    assert backups_of(path) == []
    assert ludus_json("month", "next")["month"] == "November 106 AD"


def test_notes_are_kept_before_they_go_and_nothing_goes_without(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    path = at("noted")
    made = len(backups_of(path))
    ludus("note", "edit", "1", "He limps no more.")
    ludus("note", "rewrite", "A wet autumn.", "--month", "October 106")
    assert len(backups_of(path)) == made + 1, "nothing was overwritten"
    ludus("note", "rewrite", "A dry autumn.", "--month", "October 106")
    ludus("note", "drop", "1", "--yes")
    assert reasons(path)[:3] == ["note"] * 3
    ludus("backup", "restore", "--yes")
    assert [note["text"] for note in ludus_json("note", "list")["notes"]] == ["He limps no more.", "A dry autumn."]

    def no_space(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("ludus_cli.models.backups.copy_bytes", no_space)
    with unchanged(path.parent):
        for command in (
            ("note", "edit", "1", "He dances."),
            ("note", "drop", "1", "--yes"),
            ("note", "rewrite", "It snowed.", "--month", "October 106"),
        ):
            refused(*command, why="the disk is full", mend="free some space")


def test_before_the_past_is_amended(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    path = at("long")
    made = reasons(path)
    with unchanged(path.parent):
        ludus("amend", "9", "--set", "tactics=bold", "--dry-run")
    ludus("amend", "9", "--set", "tactics=bold", "--yes")
    assert reasons(path) == ["amend", *made]


# The commands


def test_a_campaign_without_backups(at: At) -> None:
    at("empty")
    result = run("backup", "list")
    assert (result.exit_code, result.stdout) == (0, "")
    assert (
        "No backups yet. Ludus makes one at the end of each month. To make one now: ludus backup make" in result.stderr
    )
    assert ludus_json("backup", "list")["backups"] == []
    refused("backup", "restore", why="there is no sound backup", mend="ludus backup make")


def test_make_and_list(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Etc/GMT-5")
    time.tzset()
    path = at("closed")
    assert "Backup made, " in ludus("backup", "make")
    assert "Nothing has changed since the last backup that you made: " in ludus("backup", "make")
    ludus("month", "next")
    backups = backups_of(path)
    backups[0].path.rename(backups[0].path.with_name("20261231T220000Z-month.ludus"))
    lines = ludus("backup", "list").splitlines()
    assert lines[0] == f"Backups in {folder_of(path)}"
    assert lines[4].split() == [
        "1", "2027-01-01", "03:00", "a", "month", "ended", "Oct", "106", "7", *lines[4].split()[9:11], "good",
    ]  # fmt: skip
    assert "by hand" in lines[5]
    facts = ludus_json("backup", "list")
    assert facts["folder"] == str(folder_of(path))
    first = facts["backups"][0]
    assert first["made_at"] == "2026-12-31T22:00:00+00:00"
    assert (first["number"], first["reason"], first["good"]) == (1, "month", True)
    assert (first["standing"]["last_action"], first["standing"]["stars"][0]["name"]) == (7, "Marcus")
    monkeypatch.undo()
    time.tzset()


def test_keep_shows_and_changes_the_rule(home: Path) -> None:
    assert ludus("backup", "keep") == (
        "Ludus keeps the last 10 backups of each campaign, the newest of each month before that. It "
        "also keeps all that you made yourself.\n"
    )
    assert not home.exists()
    ludus("backup", "keep", "--last", "3")
    assert ludus_json("backup", "keep", "--then", "nothing")["last"] == 3
    assert "the last 3 backups of each campaign, no older ones" in ludus("backup", "keep")
    (home / "config" / "backups.toml").write_text("last = no")
    refused("backup", "keep", why="it is not valid TOML", mend="ludus backup keep --last 10 --then month")
    assert "the last backup of each campaign, the newest of each month" in ludus("backup", "keep", "--last", "1")
    refused("backup", "keep", "--last", "0", code=2, why="")
    refused("backup", "keep", "--then", "week", code=2, why="")


def test_a_bad_rule_is_told_where_backups_are_made_and_stops_nothing(at: At, home: Path) -> None:
    path = at("closed")
    (home / "config").mkdir()
    (home / "config" / "backups.toml").write_text("last = 0")
    for command in (("month", "next"), ("backup", "make"), ("backup", "list")):
        result = run(*command)
        assert result.exit_code == 0
        assert "Warning: cannot read the rule for backups in " in result.stderr
    assert reasons(path) == ["hand", "month"]


def test_restore_shows_what_would_change_and_can_be_taken_back(at: At) -> None:
    path = at("closed")
    ludus("backup", "make")
    ludus("note", "add", "A hot day.", "--month", "September 106")
    ludus("month", "next")
    before = ludus("history", "--all", "--json")
    with unchanged(path.parent):
        shown = ludus("backup", "restore", "2", "--dry-run")
        lines = [line.split() for line in shown.splitlines()]
        assert ["Month", "October", "106", "AD", "September", "106", "AD"] in lines
        assert ["Last", "action", "7", "6"] in lines
        assert ["Notes", "1", "0"] in lines
        assert any(line[:1] == ["Marcus"] for line in lines)
        assert "Actions that would go: 1" in shown
        assert "7  next month" in shown
        assert "Notes that would go: 1" in shown
        assert "A hot day." in shown
    done = run("backup", "restore", "2", "--yes")
    assert "is at action 6 again, September 106 AD." in done.stdout
    assert ludus_json("note", "list")["notes"] == []
    (line,) = (line for line in done.stderr.splitlines() if line.startswith("To undo this: "))
    facts = ludus_json(*line.removeprefix("To undo this: ludus ").split(), "--yes")
    assert [entry["what"] for entry in facts["actions_that_come_back"]] == ["next month"]
    assert [note["text"] for note in facts["notes_that_come_back"]] == ["A hot day."]
    assert (facts["restored"], facts["actions_that_go"]) == (True, [])
    assert ludus("history", "--all", "--json") == before
    assert ludus_json("note", "list")["notes"][0]["text"] == "A hot day."


def test_copies_of_a_damaged_campaign_do_not_push_out_the_sound_ones(at: At) -> None:
    path = at("noted")
    ludus("backup", "keep", "--last", "2", "--then", "nothing")
    ludus("day", "close")
    ludus("month", "next")
    sound = reasons(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE note SET text = 'other words'")
    for _ in range(3):
        result = run("month", "next")
        assert result.exit_code == 0
        assert "no backup was made" in result.stderr
        assert "damaged: note, row 1: its checksum is wrong" in result.stderr
        assert "backup restore" in result.stderr
    refused("backup", "make", why="note, row 1: its checksum is wrong", mend="backup restore")
    assert reasons(path) == sound
    ludus("backup", "restore", "--yes")
    assert ludus_json("note", "list")["notes"][0]["text"] == "He limps a little."


def test_a_rule_that_keeps_next_to_nothing_keeps_the_copy_that_is_brought_back(at: At) -> None:
    at("closed")
    ludus("month", "next")
    ludus("backup", "keep", "--last", "1", "--then", "nothing")
    ludus("month", "next")
    said = ludus("campaign", "show")
    ludus("star", "tactics", "Marcus", "bold")
    ludus("undo")
    ludus("pool", "roll", "Thraex")
    ludus("backup", "restore", "1", "--yes")
    assert ludus("campaign", "show") == said


def test_where_nobody_can_be_asked_restore_needs_a_yes(at: At) -> None:
    with unchanged(at("october").parent):
        result = run("backup", "restore")
        assert result.exit_code == 2
        assert "add --yes" in result.stderr


def test_a_no_changes_nothing(at: At, terminal: None) -> None:
    with unchanged(at("october").parent):
        result = run("backup", "restore", typed="n\n")
        assert result.exit_code == 1
        assert "Bring it back?" in result.stderr


def test_what_cannot_be_brought_back_is_refused(at: At, tmp_path: Path) -> None:
    path = at("october")
    strange = tmp_path / "diary.ludus"
    strange.write_text("Dear diary")
    newer = tmp_path / "newer.ludus"
    shutil.copy(path, newer)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with unchanged(path.parent):
        for which, why in (
            ("0", "there is no backup 0"), ("9" * 7, "there is no backup 9999999"),
            ("9" * 40, "no backup has a name that begins with"),
            ("no such", "no backup has a name that begins with no such"), ("./no such", "there is no such file"),
            (str(path), "that is the campaign itself"), (str(strange), "it is not a campaign file"),
            (str(newer), "the file has version 99"), (str(tmp_path), "it is a folder"),
        ):  # fmt: skip
            refused("backup", "restore", which, "--yes", why=why)


def test_a_copy_of_another_campaign_only_when_it_is_wanted(at: At, home: Path) -> None:
    long_ago = at("long")
    path = campaign_file(home)
    ludus("backup", "make")
    shutil.copy(backups_of(long_ago)[0].path, folder_of(path))
    assert ludus_json("backup", "list", "-c", "Sand and Bread")["backups"][0]["state"] == "of another campaign"
    with unchanged(home):
        refused(
            "backup", "restore", "1", "--yes", "-c", "Sand and Bread",
            why="it is a copy of another campaign, 'Long Ago'", mend="--other",
        )  # fmt: skip
        assert ludus_json("backup", "restore", "--dry-run", "-c", "Sand and Bread")["then"]["name"] == "Sand and Bread"
    ludus("backup", "restore", "1", "--yes", "--other", "-c", str(path))
    assert ludus_json("history", "-c", str(path))["actions"][0]["payload"]["name"] == "Long Ago"


def test_after_it_was_given_another_name_older_copies_are_still_its_own(at: At) -> None:
    with closing(sqlite3.connect(at("october"))) as connection, connection:
        connection.execute("UPDATE campaign SET name = 'Other', sum = sum")
    assert {row["state"] for row in ludus_json("backup", "list")["backups"]} == {"good"}


@pytest.mark.parametrize("there", [b"rubbish", None])
def test_a_damaged_or_vanished_campaign_names_the_way_back(there: bytes | None, at: At) -> None:
    path = at("october")
    if there is None:
        path.unlink()
    else:
        path.write_bytes(there)
    said = refused("brief", why="it has backups" if there is None else "it is not a campaign file")
    assert there is not None or "ludus backup list" in said
    for which in ((), ("-c", "Sand and Bread"), ("-c", str(path))):
        assert len(ludus_json("backup", "list", *which)["backups"]) == 1
    shown = run("backup", "restore", "--dry-run")
    assert shown.exit_code == 0
    assert "The present campaign file cannot be read: " in shown.stderr
    done = run("backup", "restore", "--yes")
    assert "is at action 7 again, October 106 AD." in done.stdout
    if there is not None:
        assert "The earlier file is kept: " in done.stderr
        assert reasons(path) == ["damaged", "month"]
        assert backups_of(path)[0].path.read_bytes() == there
        rows = ludus_json("backup", "list")["backups"]
        assert [(row["number"], row["reason"]) for row in rows] == [(1, "month"), (None, "damaged")]
        assert rows[1]["good"] is False
        refused("backup", "restore", backups_of(path)[0].path.stem, "--yes", why="it is not a campaign file")
        refused("backup", "restore", "2", "--yes", why="there is no backup 2")
    assert ludus_json("brief")["month"] == "October 106 AD"


def test_the_newest_that_is_sound_and_differs_is_taken(at: At) -> None:
    path = at("october")
    ludus("backup", "make")
    ludus("match", "fight")
    ludus("backup", "make")
    # Just as it stands: not that one.
    assert ludus_json("backup", "restore", "--dry-run")["then"]["last_action"] == 9
    newest = backups_of(path)[1].path
    newest.write_bytes(newest.read_bytes()[:-2000])
    assert ludus_json("backup", "restore", "--dry-run")["then"]["last_action"] == 7


def test_the_copy_furthest_on_is_named_not_the_newest(at: At) -> None:
    path = at("closed")
    ludus("backup", "make")
    ludus("month", "next")
    ludus("backup", "restore", "2", "--yes")
    # The restore keeps October; taking it back keeps September, as the newest copy of all.
    time.sleep(1.1)
    ludus("backup", "restore", backups_of(path)[0].path.stem, "--yes")
    path.write_bytes(b"rubbish")
    newest = ludus_json("backup", "list")["backups"][0]
    assert (newest["reason"], newest["standing"]["last_action"]) == ("restore", 6)
    assert ludus_json("backup", "restore", "--dry-run")["then"]["last_action"] == 7
    best = last_good_backup(path)
    assert best is not None
    told = next(each.mend for each in check_campaign(path) if each.level == PROBLEM)
    made_at = next(each.made_at for each in backups_of(path) if each.path == best)
    assert f"Its last sound backup is from {made_at:%Y-%m-%d %H:%M} UTC" in told
    with opened(best, read_only=True) as copy:
        assert copy.last == 7
    ludus("backup", "restore", "--yes")
    assert not any("backup is damaged" in each.found for each in check_campaign(path))


def test_the_beginning_of_a_name_will_do_and_a_dry_run_says_how_to_go_on(at: At) -> None:
    path = at("closed")
    ludus("backup", "make")
    ludus("month", "next")
    for each, name in zip(backups_of(path), ("20270101T000000Z-month", "20260101T000000Z-hand"), strict=True):
        each.path.rename(each.path.with_name(f"{name}.ludus"))
    shown = run("backup", "restore", "20260101T", "--dry-run")
    assert shown.exit_code == 0
    assert "Nothing was changed. To do it: ludus backup restore 2" in shown.stderr
    assert "Nothing would differ" not in shown.stderr
    assert "Nothing would differ" in run("backup", "restore", "20270101", "--dry-run").stderr
    refused("backup", "restore", "2026010T", why="no backup has a name that begins with", mend="ludus backup list")
    (path.parent / f"{path.stem}.backups" / "20260101T000000Z-month.ludus").write_bytes(b"")
    refused("backup", "restore", "20260101T", why="2 backups begin with 20260101T")


def test_a_backup_that_an_earlier_version_left_beside_the_campaign(at: At) -> None:
    path = at("empty")
    old = Path(__file__).parents[1] / "models" / "files" / "v3.ludus"
    shutil.copy(old, path)
    shutil.copy(old, path.with_name(path.name + ".bak-v3-20251122T002218Z"))
    (row,) = ludus_json("backup", "list")["backups"]
    assert (row["reason"], row["good"]) == ("migration", True)
    ludus("undo")
    assert reasons(path) == ["migration"], "the file was just so then"
    ludus("backup", "restore", "1", "--yes")
    assert ludus_json("history")["last"] == row["standing"]["last_action"]


@pytest.mark.parametrize(("text", "other"), [
    (b"CREATE TABLE gladiator", b"CREATE \xffABLE gladiator"),
    (b"CREATE TABLE gladiator", b"CREATE TABLE glad\xff\xfetor"),
    (b"name TEXT NOT NULL", b"n\xffme \xffEXT NOT NULL"),
])  # fmt: skip
def test_a_schema_that_is_not_utf_8_is_damage(text: bytes, other: bytes, at: At) -> None:
    """SQLite's message about it is not UTF-8 either, and Python raises that as a different error."""
    path = at("star")
    ludus("backup", "make")
    sound = path.read_bytes()
    assert text in sound
    path.write_bytes(sound.replace(text, other))
    for line in ("brief", "backup make", "audit", "campaign show"):
        refused(*line.split(), why="the file is damaged")
    ludus("backup", "restore", "--yes")
    assert path.read_bytes() == sound
    path.write_bytes(sound.replace(text, other))
    assert "That copy is not sound" in run("campaign", "delete", "sand-and-bread", "--yes").stderr


def test_commands_that_write_elsewhere_report_a_damaged_row(at: At) -> None:
    path = at("noted")
    ludus("backup", "make")
    path.write_bytes(path.read_bytes().replace(b"He limps", b"He jumps"))
    for line in ("note add Rain --star Marcus", "star tactics Marcus bold", "undo", "redo", "month next"):
        said = run(*line.split())
        assert "is damaged, so no backup of it can be made: note, row 1" in said.stderr, line
        assert "'ludus backup restore' brings one back." in said.stderr
    assert "so no backup" not in run("brief").stderr
    # The header is that of the backup, but the rows are not.
    ludus("backup", "restore", "--yes")
    assert "so no backup" not in run("note", "add", "Rain", "--star", "Marcus").stderr


@pytest.mark.parametrize("kind", ["pipe", "folder", "device"])
def test_folders_and_pipes_are_refused_at_once(kind: str, at: At, tmp_path: Path) -> None:
    at("star")
    path = tmp_path / "strange.ludus"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero")
    why = "it is a folder" if kind == "folder" else "not an ordinary file"
    for line in (
        "brief", "backup restore --yes", "backup make", "campaign show", "month next", "audit", "journal", "news",
        "records", "campaign export -",
    ):  # fmt: skip
        refused(*line.split(), "-c", str(path), why=why)
    for line in ("backup restore {} --yes", "campaign choose {}", "campaign import {}"):
        refused(*line.format(path).split(), why="")


@pytest.mark.parametrize("name", ["-c", "ä ö.ludus"])
def test_files_of_odd_names(name: str, at: At) -> None:
    shutil.copy(backups_of(at("october"))[0].path, name)
    assert name in ludus("backup", "restore", "--dry-run", "--json", "--", name)
