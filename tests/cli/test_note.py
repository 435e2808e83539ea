"""``ludus note``: people's own words, kept and shown."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged

STRANGE = 'Said "no" & <script>alert(1)</script> {{ 7 * 7 }} {% x %} *bold* _it_ # 🗡 مرحبا'


@pytest.fixture
def told(at: Callable[[str], Path]) -> Path:
    """A campaign in which match 12 has been fought."""
    return at("told")


def editor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """An editor that is a shell script; ``$1`` is the file."""
    path = tmp_path / "editor"
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", str(path))


def test_a_note_stands_in_the_journal_as_typed(told: Path) -> None:
    facts = ludus_json("note", "add", STRANGE, "--match", "12")["note"]
    assert (facts["number"], facts["of"], facts["kind"]) == (1, "match 12", "note")
    ludus("note", "add", "A wet autumn.\n\nAnd a cold one.", "--month", "oct 106")
    ludus("note", "add", "Remember him.", "--star", "Marcus")
    ludus("note", "add", "Nobody watched this one.", "--match", "1")
    html, text = ludus("journal", "--format", "html"), ludus("journal")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "<script" not in html
    assert "{{ 7 * 7 }} {% x %} *bold* _it_ # 🗡 مرحبا" in html
    assert r"\{\{ 7 \* 7 \}\} \{% x %\} \*bold\* \_it\_ \# 🗡 مرحبا" in text
    assert "> And a cold one." in text
    assert "   > Nobody watched this one." in text
    assert "Nobody watched this one." in ludus("match", "show", "1")
    assert html.index("A wet autumn") < html.index("Said &#34;no&#34;") < html.index("Remember him")
    notes = ludus_json("note", "list")["notes"]
    assert [note["belongs_to"] for note in notes] == [
        "match 12",
        "October 106 AD",
        "Marcus",
        "match 1",
    ]
    assert notes[0]["text"] == STRANGE
    assert all(note["in_journal"] for note in notes)
    assert "October 106 AD" in ludus("note", "list")


def test_a_passage_is_edited_in_an_editor_and_the_words_before_it_come_back(
    told: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = ludus("journal", "--match", "12")
    copy = tmp_path / "seen"
    editor(tmp_path, monkeypatch, f'cp "$1" "{copy}"; printf "He came.\\n\\nHe saw.\\n" > "$1"')
    assert "Passage 1 stands in the journal, match 12." in ludus("note", "rewrite", "--match", "12")
    seen = copy.read_text(encoding="utf-8")
    assert seen.split("\n\n")[0] in before.replace("\\", "")
    after = ludus("journal", "--match", "12")
    assert "He came.\n\nHe saw.\n" in after
    assert seen.split("\n\n")[0] not in after
    assert "He came." in ludus("match", "show", "12")
    ludus("note", "rewrite", "One.\n\nTwo.", "--month", "October 106")
    assert "One.\n\nTwo.\n" in ludus("journal")
    ludus("note", "drop", "2", "--yes")
    ludus("note", "edit", "1", "He went.")
    assert "He went." in ludus("journal")
    ludus("note", "drop", "1", "--yes")
    assert ludus("journal", "--match", "12") == before
    assert ludus_json("note", "list")["notes"] == []


def test_an_editor_that_changes_nothing_fails_or_is_not_there(
    told: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ludus("journal")
    editor(tmp_path, monkeypatch, "true")
    with unchanged(told.parent):
        assert "Nothing has changed" in run("note", "rewrite", "--match", "12").stderr
        refused("note", "add", "--match", "12", why="there is no text")
        editor(tmp_path, monkeypatch, "exit 3")
        refused("note", "add", "--match", "12", why="ended with code 3")
        editor(tmp_path, monkeypatch, r'printf "\377" > "$1"')
        refused("note", "add", "--match", "12", why="that it saved is not UTF-8")
        monkeypatch.setenv("EDITOR", "/nowhere/ed --fast")
        refused("note", "add", "--match", "12", why="'/nowhere/ed' cannot be run")
        monkeypatch.delenv("EDITOR")
        refused("note", "add", "--match", "12", why="this is not a terminal, so no editor can open")
        monkeypatch.setattr("ludus_cli.console.interactive", lambda: True)
        monkeypatch.setenv("PATH", "")
        refused("note", "add", "--match", "12", why="no editor is known", mend="Set EDITOR")


def test_words_survive_a_change_of_the_past_and_never_stand_beside_another_match(
    told: Path,
) -> None:
    ludus("note", "add", "What a fight.", "--match", "12")
    ludus("note", "add", "What a month.", "--month", "October 106")
    ludus("undo")
    assert "What a month." in ludus("journal")
    assert "What a fight." not in ludus("journal")
    assert [note["in_journal"] for note in ludus_json("note", "list")["notes"]] == [False, True]
    assert "of another past" in ludus("note", "list")
    ludus("redo")
    assert "What a fight." in ludus("journal")
