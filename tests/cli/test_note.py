"""``ludus note``: people's own words, kept and shown."""

import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.models.campaign_file import open_campaign
from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged
from tests.cli.table import Seat

At = Callable[[str], Path]

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
    assert "Passage 1 is shown in the journal (match 12)." in ludus("note", "rewrite", "--match", "12")
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


def due() -> list[int]:
    """The reminders that a person sees in a brief."""
    found = [each["number"] for each in ludus_json("brief")["reminders"]]
    assert ("Reminders" in ludus("brief")) == bool(found)
    return found


def test_a_reminder_of_a_next_match_is_shown_until_he_has_fought_and_never_missed(at: At) -> None:
    at("october")
    ludus("note", "remind", "Take the large shield.", "--star", "Marcus")
    assert due() == [1]
    ludus("note", "remind", "Watch his net.", "--star", "Marcus", "--tag", "nets")
    ludus("match", "fight", "12")
    # The first was seen before the match; the second is shown once more, as it never was.
    assert due() == [2]
    assert due() == []
    assert [note["state"] for note in ludus_json("note", "list")["notes"]] == ["over", "over"]
    ludus("undo")
    assert due() == [1, 2]


def test_a_reminder_of_a_month_is_shown_until_it_is_done(at: At) -> None:
    at("told")
    ludus("note", "remind", "Pay the doctor.", "--month", "September 106")
    ludus("note", "remind", "Ask Marcus.", "--star", "Marcus", "--month", "November 106")
    assert due() == [1]
    ludus("note", "edit", "2", "--month", "October 106")
    assert due() == [1, 2]
    assert "Reminder 1 is done." in ludus("note", "done", "1")
    assert due() == [2]
    ludus("note", "edit", "1", "--month", "October 106")
    assert due() == [1, 2]


def test_matches_and_notes_are_found_by_tag(at: At) -> None:
    at("noted")
    ludus("note", "edit", "1", "--tag", "Old-Debts", "--tag", "rematch", "--tag", "rematch")
    ludus("note", "add", "Again.", "--match", "1", "--tag", "rematch")
    (note,) = ludus_json("note", "list", "--words", "LIMPS little", "--gladiator", "Marcus")["notes"]
    assert (note["text"], note["tags"]) == ("He limps a little.", ["old-debts", "rematch"])
    assert "old-debts, rematch" in ludus("note", "list")
    found = [match["match"] for match in ludus_json("match", "list", "--tag", "rematch")["matches"]]
    assert found == [1, 12]
    both = ludus_json("match", "list", "--tag", "rematch", "--tag", "old-debts")["matches"]
    assert [match["match"] for match in both] == [12]
    assert [note["number"] for note in ludus_json("note", "list", "--month", "october 106")["notes"]] == [1]
    ludus("undo")
    assert [match["match"] for match in ludus_json("match", "list", "--tag", "rematch")["matches"]] == [1]
    ludus("note", "edit", "2", "--no-tags")
    assert "No match fits" in run("match", "list", "--tag", "rematch").stderr
    assert ludus_json("note", "list", "--tag", "none-of-it")["notes"] == []


def test_a_note_stands_on_any_card_in_its_months(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    at("told")
    ludus("note", "add", "A liar.", "--card", "2", "--since", "November 106", "--up-to", "January 107")
    assert "A liar." not in ludus("pool", "show", "2")
    ludus("note", "edit", "1", "--since", "October 106")
    assert "A liar." in ludus("pool", "show", "2")
    assert ludus_json("pool", "show", "2")["notes"] == ["A liar."]
    assert "A liar." not in ludus("journal")
    monkeypatch.setenv("LUDUS_LINEAR", "1")
    assert "Note: A liar." in ludus("card", "2")


def test_a_note_stays_on_the_card_of_whoever_is_renamed(at: At) -> None:
    at("star")
    ludus("note", "add", "As Marcus.", "--card", "Marcus")
    ludus("star", "rename", "Marcus", "Leo")
    ludus("note", "add", "As Leo.", "--card", "Leo")
    both = ["As Marcus.", "As Leo."]
    assert ludus_json("star", "show")["notes"] == both
    ludus("undo")
    assert ludus_json("star", "show")["notes"] == both
    ludus("undo")
    ludus("star", "create", "Varro", "--style", "Thraex")
    assert ludus_json("star", "show")["notes"] == []
    assert [note["belongs_to"] for note in ludus_json("note", "list")["notes"]] == ["Marcus", "Leo"]


@pytest.mark.parametrize(("words", "code", "why"), [
    ("add x --since 106-11", 2, "it is for a note on a card"),
    ("add x --card Marcus --since 106-12 --up-to 106-11", 1, "its last month is before its first"),
    ("add x --tag a_b", 1, "'a_b' is not a tag"), ("edit 1 --tag", 2, "requires an argument"),
    ("edit 1 --tag a --no-tags", 2, "give tags, or remove them all"),
    ("edit 1 --month 106-11", 1, "only a reminder is shown from a month on"),
    ("edit 1 --up-to 106-11", 1, "it is not on a card"),
    ("remind x", 2, "give the month, or the Star"), ("remind x --month never", 1, "'never' is not a month"),
    ("remind x --star 2", 1, "there is no Star '2'"),
    ("done 1", 1, "it is a note, not a reminder"), ("done 7", 1, "no note of that number"),
    ("list --month never", 1, "'never' is not a month"), ("list --gladiator Nobody", 1, "no gladiator with that name"),
])  # fmt: skip
def test_what_no_note_can_be_is_refused(words: str, code: int, why: str, at: At) -> None:
    with unchanged(at("noted").parent):
        refused("note", *words.split(), code=code, why=why)


def test_in_an_evening_reminders_are_told_and_marked_as_done(at: At) -> None:
    path = at("reminded")
    ludus("note", "remind", "Pay the doctor.", "--month", "October 106")
    with Seat(path, noun="play") as evening:
        said = evening.question()
        assert "Reminder 3 (Marcus, next match): Pay him." in said
        assert "Reminder 4 (October 106 AD): Pay the doctor." in said
        assert "several are due (3, 4)" in evening.say("done")
        assert "there is no reminder 1" in evening.say("done 1")
        assert "Reminder 3 is done." in evening.say("done 3")
        assert "Reminder 4 is done." in evening.say("done")
        evening.say("q")
    assert due() == []
