"""The doctor: what is well, what is not, what to do; and nothing is changed by looking."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ludus_cli.game.trials import compiled_engine
from ludus_cli.game.trials.trials import ODDS
from ludus_cli.odds import warming
from ludus_cli.odds.task import Task
from ludus_cli.systems import installed
from tests.cli.helpers import ludus, run, unchanged

At = Callable[[str], Path]

FILES = Path(__file__).parents[1] / "models" / "files"


def examined(code: int, *more: str) -> dict[str, Any]:
    """What the doctor finds, as JSON, with the exit code that is expected."""
    import json

    result = run("doctor", "--json", *more)
    assert result.exit_code == code, result.output
    facts: dict[str, Any] = json.loads(result.stdout)
    assert facts["problems"] == sum(each["level"] == "problem" for each in facts["findings"])
    return facts


def found(facts: dict[str, Any], what: str, level: str) -> str:
    """The findings about one thing of one level, and what to do about them."""
    return "\n".join(
        f"{each['found']}: {each['mend']}" for each in facts["findings"]
        if each["what"] == what and each["level"] == level
    )  # fmt: skip


def test_a_new_user(home: Path) -> None:
    result = run("doctor")
    assert result.exit_code == 0
    assert not home.exists()
    for words in ("Installation", "Folders", "not there yet", "Heroes of the Colosseum", "SQLite"):
        assert words in result.stdout, words
    assert "All is well." in result.stderr
    assert "ludus campaign create NAME" in result.stderr


def test_all_is_well(at: At, home: Path) -> None:
    at("told")
    ludus("backup", "make")
    with unchanged(home):
        facts = examined(0)
    assert facts["problems"] == facts["notes"] == 0
    said = found(facts, "sand-and-bread", "ok")
    assert "sound; Sand and Bread, version" in said
    assert "to October 106 AD, played 20" in said
    assert "is sound" in said
    assert "LUDUS_HOME" in found(facts, "Home", "ok")
    assert "the last 10, then one for each month" in found(facts, "Backup rule", "ok")


def test_everything_that_can_be_wrong(at: At, home: Path, tmp_path: Path) -> None:
    path = at("star")
    campaigns = path.parent
    ludus("backup", "make")
    for name in ("damaged", "newer", "altered", "walled"):
        shutil.copy(path, campaigns / f"{name}.ludus")
    shutil.copytree(campaigns / "sand-and-bread.backups", campaigns / "damaged.backups")
    shutil.copytree(campaigns / "sand-and-bread.backups", campaigns / "lost.backups")
    shutil.copytree(campaigns / "sand-and-bread.backups", campaigns / "newer.backups")
    os.truncate(campaigns / "damaged.ludus", 30_000)
    os.truncate(next((campaigns / "newer.backups").iterdir()), 30_000)
    for name, change in (
        ("newer", "PRAGMA user_version = 99"),
        ("altered", "UPDATE action SET payload = '{}' WHERE n = 1"),
        ("walled", "PRAGMA journal_mode = WAL"),
    ):
        with closing(sqlite3.connect(campaigns / f"{name}.ludus")) as connection, connection:
            connection.execute(change).fetchall()
    (campaigns / "text.ludus").write_text("no campaign")
    shutil.copy(FILES / "v1.ludus", campaigns / "old.ludus")
    shutil.copy(path, campaigns / "cut.ludus")
    (campaigns / "cut.ludus-journal").write_bytes(b"x" * 600)
    (campaigns / ".ludus-00ff.tmp").write_bytes(b"x")
    (home / "chosen").write_text("gone.ludus\n")
    (home / "config").mkdir()
    (home / "config" / "backups.toml").write_text("last = 0")
    with unchanged(tmp_path):
        facts = examined(1)
        shown = run("doctor")
    assert shown.exit_code == 1
    assert "The problems again" in shown.stdout
    assert f"{facts['problems']} problems were found." in shown.stderr
    for what, level, words in (
        ("damaged", "problem", "ludus backup restore -c damaged"), ("newer", "problem", "Install a newer ludus"),
        ("newer", "problem", "its last backup is damaged"),
        ("altered", "problem", "action, row 1: its checksum is wrong"),
        ("text", "problem", "it is not a campaign"), ("old", "note", "it has version 1"),
        ("walled", "note", "another program has set the file"), ("cut", "note", "a change to it was interrupted"),
        ("Left-over files", "note", ".ludus-00ff.tmp"), ("Chosen campaign", "problem", "ludus campaign choose NAME"),
        ("Backup rule", "problem", "is not a number from 1"), ("Backups", "note", "no lost.ludus beside them"),
    ):  # fmt: skip
        assert words in found(facts, what, level), (what, found(facts, what, level))
    assert "sound" in found(facts, "sand-and-bread", "ok"), "the others are looked at all the same"


def test_own_phrases_that_cannot_be_used_are_named(home: Path) -> None:
    for name, text in (
        ("phrases/heroes/mine.toml", '[unheard]\nany = ["Hail."]\n'), ("phrases/gladiator/mine.toml", "# none yet\n"),
        ("lexicon/heroes/mine.toml", '[mine]\nwuond = ["{A} struck."]\n'), ("lexicon/Heros/mine.toml", ""),
    ):  # fmt: skip
        path = home / "config" / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    facts = examined(1)
    assert "templates 0, phrases 2, lexicon 2 in" in found(facts, "Your templates", "ok")
    problems = found(facts, "Your phrases", "problem")
    for words in ("there is no bank [unheard]", "docs/lexicon.md", "there is no clause 'wuond'", "Did you mean wound?"):
        assert words in problems
    assert "Heros is not used" in found(facts, "Your phrases", "note")


def test_a_begun_match_an_archived_one_and_one_elsewhere(
    at: At, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, terminal: None
) -> None:
    path = at("october")
    run("match", "fight", "12", "--step", typed="\nq\n")
    elsewhere = Path(shutil.copy(path, tmp_path / "elsewhere.ludus"))
    monkeypatch.setenv("LUDUS_CAMPAIGN", str(elsewhere))
    ludus("campaign", "archive", "sand-and-bread")
    facts = examined(0)
    assert "was begun but not finished" in found(facts, "sand-and-bread (archived)", "note")
    assert "sound" in found(facts, str(elsewhere), "ok")
    monkeypatch.setenv("LUDUS_CAMPAIGN", "nowhere")
    assert "there is no file" in found(examined(1), "Chosen campaign", "problem")


def test_conflicted_copies_of_a_campaign_are_named(at: At, home: Path) -> None:
    path = at("told")
    copy = Path(shutil.copy(path, path.with_name("sand-and-bread (conflicted copy).ludus")))
    ludus("star", "tactics", "Marcus", "bold", "--campaign", str(path))
    ludus("campaign", "create", "Another")
    with unchanged(home):
        said = found(examined(0), "sand-and-bread", "note")
    assert f"{copy} holds the same campaign: this one is ahead by 1 action" in said
    assert "Continue with only one of them" in said
    ludus("star", "tactics", "Marcus", "cautious", "--campaign", str(copy))
    assert "they differ after action" in found(examined(0), "sand-and-bread", "note")
    copy.unlink()
    assert found(examined(0), "sand-and-bread", "note") == ""


def test_a_home_that_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "file"))
    assert "is not a folder" in found(examined(1), "Home", "problem")
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "file" / "below"))
    assert "cannot be made" in found(examined(1), "Home", "problem")


def test_little_room(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at("star")
    for free, level in ((100_000, "problem"), (5_000_000, "note"), (10**12, "ok")):
        usage = SimpleNamespace(free=free)
        monkeypatch.setattr(shutil, "disk_usage", lambda _, usage=usage: usage)
        assert "free; the next backup takes up to" in found(examined(1 if level == "problem" else 0), "Disk", level)


def test_what_is_missing_of_the_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    from ludus_cli import __version__
    from ludus_cli.systems import installation

    monkeypatch.setattr(installation, "find_spec", lambda name: None if name == "numba" else name)
    monkeypatch.setattr(installation, "version", lambda name: __version__)
    monkeypatch.setattr(installation, "loads", lambda library: False)
    monkeypatch.setattr(installation, "OLDEST_PYTHON", (4, 0))
    facts = examined(1)
    assert "pip install 'ludus-cli[fast]'" in found(facts, "Extra 'fast'", "ok")
    assert "apt install libpango" in found(facts, "Extra 'pdf'", "note")
    assert "4.0 or newer is needed" in found(facts, "Python", "problem")


def test_a_check_that_stumbles_is_a_finding(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at("star")
    for place in ("campaign.doctor.damage", "systems.installation.find_spec", "campaign.doctor_folders.read_rule"):
        with monkeypatch.context() as patch:
            patch.setattr(f"ludus_cli.{place}", lambda *_: 1 / 0)
            facts = examined(1)
        assert any("ZeroDivisionError" in each["found"] for each in facts["findings"]), place
        assert found(facts, "Disk", "ok"), "the others go on"


def test_every_campaign_is_proved(at: At) -> None:
    path = at("told")
    ludus("backup", "make")
    assert "the audit finds nothing" in found(examined(0, "--audit"), "sand-and-bread", "ok")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE gladiator SET wins = wins + 1 WHERE id = 1")
    assert examined(1, "--audit")["problems"]


def test_the_rules_of_all_games_are_compiled(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    pytest.importorskip("numba")
    begun: list[Task] = []

    def begin(task: Task) -> Any:
        begun.append(task)
        return SimpleNamespace(wait=lambda: 0)

    monkeypatch.setattr(warming, "begin", begin)
    monkeypatch.setattr(warming, "is_compiled", lambda system, task: task.kind == ODDS)
    rows = examined_rows("--compile")
    compiled = {system.key: system for system in installed.working() if system.trials.compiled}
    assert len(rows) == 3 * len(compiled) >= 12
    assert {task.system for task in begun} == set(compiled)
    for task in begun:
        # The terms are such as can be played: a tally of no trials reads them.
        assert compiled[task.system].trials.tally(task.kind, task.terms, 0, 0, 0)[0] == 0
    why = ["the compiled rules have no careers with experience and injuries", "seasons are not compiled"]
    assert [row["why"] for row in rows if row["why"]] == why
    assert "leave --audit out" in run("doctor", "--compile", "--audit").output


def examined_rows(*more: str) -> list[dict[str, Any]]:
    """Return what was compiled."""
    import json

    result = run("doctor", "--json", *more)
    assert result.exit_code == 0, result.output
    rows: list[dict[str, Any]] = json.loads(result.stdout)["compiled"]
    return rows


def test_nothing_is_compiled_without_the_extra(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.setattr(warming, "missing", lambda: compiled_engine.COMMAND)
    result = run("doctor", "--compile")
    assert result.exit_code == 1
    assert "Cannot compile the rules: the extra 'fast' is not installed." in result.output
    assert "pip install 'ludus-cli[fast]'" in result.output


def test_a_compiler_that_fails(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(warming, "begin", lambda task: SimpleNamespace(wait=lambda: 1))
    monkeypatch.setattr(warming, "is_compiled", lambda system, task: False)
    result = run("doctor", "--compile")
    assert result.exit_code == 1
    assert "the compiler failed for the odds of" in result.output
