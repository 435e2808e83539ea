"""``ludus note``: people's own words, kept and shown."""

import stat
from pathlib import Path

import pytest

from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.models.campaign_file import open_campaign
from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged

STRANGE = 'Said "no" & <script>alert(1)</script> {{ 7 * 7 }} {% x %} *bold* _it_ # 🗡 مرحبا'


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
    assert [note["belongs_to"] for note in notes] == ["match 12", "October 106 AD", "Marcus", "match 1"]
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
        monkeypatch.setattr("ludus_cli.output.console.interactive", lambda: True)
        monkeypatch.setenv("PATH", "")
        refused("note", "add", "--match", "12", why="no editor is known", mend="Set EDITOR")


def test_words_survive_a_change_of_the_past_and_never_stand_beside_another_match(told: Path) -> None:
    ludus("note", "add", "What a fight.", "--match", "12")
    ludus("note", "add", "What a month.", "--month", "October 106")
    ludus("undo")
    assert "What a month." in ludus("journal")
    assert "What a fight." not in ludus("journal")
    assert [note["in_journal"] for note in ludus_json("note", "list")["notes"]] == [False, True]
    assert "of another past" in ludus("note", "list")
    ludus("redo")
    assert "What a fight." in ludus("journal")


def test_a_text_comes_from_standard_input_or_a_file(told: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    file.write_text("From a file.\r\n\r\nIn two parts.\r\n", encoding="utf-16")
    ludus("note", "add", "-", "--match", "12", typed="From standard input.\n")
    ludus("note", "add", f"@{file}", "--match", "12")
    ludus("note", "add", "@@Rome", "--match", "12")
    ludus("note", "edit", "1", "-", typed="Changed.\n")
    texts = [note["text"] for note in ludus_json("note", "list")["notes"]]
    assert texts == ["Changed.", "From a file.\n\nIn two parts.", "@Rome"]
    refused("note", "add", "@none.txt", "--match", "12", why="read none.txt: no such file")


@pytest.mark.parametrize("letter", ["\x1b", "\x07", "\x9b", "\u2028", "\u202e", "\u061c", "\u2066"])
def test_a_control_character_is_refused_by_its_name(letter: str, told: Path) -> None:
    why = f"it contains U+{ord(letter):04X} ("
    refused("note", "add", f"a{letter}b", "--match", "12", why=why, mend="Take that character out")
    refused("note", "rewrite", "-", "--match", "12", typed=f"a{letter}b", why=why)
    ludus("note", "add", "One line.\n\n\tAnother, \u200fmarked.", "--match", "12")


OBEYED = {chr(code) for code in (*range(32), *range(127, 160), 0x61C, *range(0x2028, 0x202F))}


def test_an_old_note_with_control_characters_is_shown_safely(told: Path, tmp_path: Path) -> None:
    ludus("note", "add", "One.", "--match", "12")
    text = "x\x1b[31m\x07\x7f\x9by\u2028\u202ez\u061c\u2066"
    with open_campaign(told) as file, file.writing():
        (row,) = file.notes()
        # As an older version took it.
        file.write_note(row.of, row.mark, "passage", text, row.written_at)
        file.write_note(row.of, row.mark, "note", text, row.written_at)
    assert audit_campaign(told).findings == []
    page, notes, folder = tmp_path / "page.html", tmp_path / "notes", tmp_path / "site"
    ludus("journal", "--output", str(page))
    ludus("journal", "--vault", str(notes))
    ludus("site", str(folder))
    shown = [
        ludus(*words)
        for words in (
            ("note", "list"), ("note", "list", "--json"), ("note", "list", "--csv"), ("match", "show", "12"),
            ("journal",), ("journal", "--format", "json"), ("journal", "--format", "html"), ("campaign", "export", "-"),
            ("star", "export", "Marcus", "-"),
        )
    ]  # fmt: skip
    made = [page, *notes.iterdir(), *folder.glob("*.html")]
    shown += [path.read_text(encoding="utf-8") for path in made]
    for each in shown:
        assert not OBEYED - {"\n", "\t"} & {*each}
    assert sum("[31m" in each for each in shown) >= 10
    assert ludus_json("note", "list")["notes"][1]["text"] == text


def test_own_words_have_their_own_direction(told: Path, tmp_path: Path) -> None:
    assert '<h3 dir="auto">Marcus</h3>' in ludus("journal", "--format", "html")
    ludus("star", "create", "علی‌رضا", "--style", "Thraex")
    ludus("note", "add", "یادداشت", "--match", "12")
    ludus("note", "rewrite", "روز خوبی بود.", "--match", "12")
    page = ludus("journal", "--format", "html")
    passage = '<p dir="auto"><span data-tells="own words">روز خوبی بود.</span></p>'
    assert '<p class="note" dir="auto">یادداشت</p>' in page
    assert passage in page
    ludus("site", str(tmp_path / "site"))
    pages = {each.name: each.read_text("utf-8") for each in (tmp_path / "site").glob("*.html")}
    assert passage in pages["match-12.html"]
    assert any('<h1 dir="auto">\u2068علی‌رضا\u2069</h1>' in each for each in pages.values())
    ludus("card", "علیرضا", "--output", str(tmp_path / "card.html"))
    assert '<h2 dir="auto">\u2068علی‌رضا\u2069</h2>' in (tmp_path / "card.html").read_text("utf-8")
    ludus("journal", "--vault", str(tmp_path / "notes"))
    assert any("علیرضا" in path.name for path in (tmp_path / "notes").iterdir())
