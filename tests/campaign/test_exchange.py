"""Campaigns as text and back: nothing lost, the same text again, and what is refused."""

import base64
import hashlib
import io
import json
import shutil
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import do, opened, to_text
from ludus_cli.campaign.exchange import Imported, document, export_lines, import_text
from ludus_cli.campaign.row_text import LONGEST_LINE, column_value, stored_value
from ludus_cli.campaign.take_back import redo_actions, undo_actions
from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign.interface import VERSION
from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.checksums import COLUMN
from ludus_cli.models.content import TABLES, Column, columns_of
from ludus_cli.models.errors import DamagedCampaign
from ludus_cli.models.migrations import known_version, migrate
from ludus_cli.models.undo_image import LARGEST_PART, pack, unpack
from tests.models.helpers import new_campaign, record_first
from tests.models.tables import by_todays_rules
from tests.some import some

FILES = Path(__file__).parents[1] / "models" / "files"
#: It has everything: undone actions, a branch, a sitting with answers, tellings, notes.
FULL = FILES / "v3.ludus"


def text_of(path: Path) -> str:
    with open_campaign(path, read_only=True) as file:
        return "".join(export_lines(file))


def taken_in(text: str | bytes, path: Path, **more: Any) -> Imported:
    content = text.encode() if isinstance(text, str) else text
    return import_text(io.BytesIO(content), "import x", lambda name: path, **more)


def sealed(lines: list[str]) -> str:
    """A text of these lines, its last one made anew: what was done to it cannot be told by that."""
    body = "".join(line + "\n" for line in lines)
    digest = hashlib.sha256(body.encode()).hexdigest()
    return body + to_text({"end": {"rows": len(lines) - 1, "sha256": digest}}) + "\n"


def rows_of(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of a file as SQLite has it, without checksums; what is compressed as its text.

    Branches in the order in which they were made, other rows in any.
    """
    found = {}
    with closing(sqlite3.connect(path)) as connection:
        for table in TABLES:
            names = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
            some = ", ".join(f'"{name}"' for name in names if name != "sum")
            found[table] = [
                tuple(unpack(value) if isinstance(value, bytes) else value for value in row)
                for row in connection.execute(f'SELECT {some} FROM "{table}" ORDER BY rowid')
            ]
            if table != "branch":
                found[table].sort(key=repr)
    return found


@pytest.fixture(scope="module")
def text() -> str:
    return text_of(FULL)


# Without loss


@pytest.mark.parametrize("name", some(["v3-skirmish", "v1", "v2", "v3"], 4))
def test_there_and_back(name: str, tmp_path: Path) -> None:
    old = Path(shutil.copy(FILES / f"{name}.ludus", tmp_path / "old.ludus"))
    with open_campaign(old) as file:
        # It is brought up to date by this.
        lines = list(export_lines(file))
    text = "".join(lines)
    imported = taken_in(text, tmp_path / "new.ludus")
    assert imported.findings == []
    assert rows_of(imported.path) == rows_of(old)
    assert imported.rows == sum(map(len, rows_of(old).values())) == len(lines) - 2
    assert text_of(imported.path) == text
    if name != "v3":
        return
    laid_out = "".join(document(lines))
    # Only a single text may be longer than a page is wide.
    assert not [
        line for line in laid_out.splitlines() if len(line) > 130 and line.count('": ') > 1 and '\\"' not in line
    ]
    again = taken_in(laid_out, tmp_path / "again.ludus")
    assert again.rows == imported.rows
    assert text_of(again.path) == text
    on_one_line = json.dumps(json.loads(laid_out), ensure_ascii=False)
    assert text_of(taken_in(on_one_line, tmp_path / "line.ludus").path) == text


def test_it_holds_everything(text: str) -> None:
    counts = json.loads(text.splitlines()[0])["tables"]
    assert list(counts) == list(TABLES)
    # There were no portraits in that version.
    assert [table for table, count in counts.items() if not count] == ["portrait"]


def test_what_is_done_next_is_the_same_in_both(tmp_path: Path, text: str) -> None:
    old = Path(shutil.copy(FULL, tmp_path / "old.ludus"))
    assert played_on(taken_in(text, tmp_path / "new.ludus").path) == played_on(old)


def played_on(path: Path) -> dict[str, list[Any]]:
    """What a file holds after undoing, redoing, fighting and another month; without times and tellings."""

    def untimed(table: str, row: tuple[Any, ...]) -> tuple[Any, ...]:
        names = [column.name for column in columns_of(known_version())[table]]
        return tuple(value for name, value in zip(names, row, strict=True) if name[-3:] != "_at")

    with opened(path) as campaign:
        undo_actions(campaign, 3)
        redo_actions(campaign, 3)
        do(campaign, "fight", match=28)
        do(campaign, "next-month")
    return {table: [untimed(table, row) for row in rows] for table, rows in rows_of(path).items()}


def raw_text(path: Path) -> str:
    """The text of a file of an older version as that version might have written it: every column that is JSON
    as JSON, and nothing else that this program knows of texts."""
    lines: list[str] = []
    with closing(sqlite3.connect(path)) as connection:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        connection.row_factory = sqlite3.Row
        there = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema")}
        tables = [table for table in TABLES if table in there]
        for table in tables:
            for row in connection.execute(f'SELECT * FROM "{table}"'):
                shown = {}
                for name in (each for each in row.keys() if each != COLUMN):  # noqa: SIM118
                    value = row[name]
                    if isinstance(value, bytes):
                        value = json.loads(zlib.decompress(value))
                    elif name in ("state", "payload", "events", "data", "modes", "answer") and value:
                        value = json.loads(value)
                    shown[name] = value
                lines.append(to_text({table: shown}))
    counts = {table: sum(line.startswith(f'{{"{table}"') for line in lines) for table in tables}
    return sealed([to_text({"ludus": "campaign", "version": version, "program": "0.0", "tables": counts}), *lines])


@pytest.mark.parametrize("name", ["v1", "v2", "v3", "v4-spartacus"])
def test_a_text_of_an_older_version(name: str, tmp_path: Path) -> None:
    path = FILES / f"{name}.ludus"
    assert text_of(taken_in(raw_text(path), tmp_path / "new.ludus").path) == text_of(path)


def test_every_table_of_every_version_is_written() -> None:
    for version in range(1, known_version() + 1):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
            migrate(connection, version)
            there = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        assert there == set(columns_of(version))
    assert set(columns_of(known_version())) == set(TABLES)


JSON_TEXT = Column("data", "TEXT", needed=False, key=False)
PACKED = Column("image", "BLOB", needed=False, key=False)


@pytest.mark.parametrize(("text", "plain"), [
    ('{"a":[1,-2.5,"é😀",null,true]}', True), ("-9223372036854775808", True), ("null", False),
    ('{"text":"x"}', False), ('{"base64":"x"}', False), ('{"text":"x","base64":"y"}', True), ('{"a": 1}', False),
    ('"\\u00e9"', False), ('"\\ud800"', False), ('{"a":1,"a":2}', False), ("NaN", False), ("1e999", False),
    ("9" * 5000, False), ("[" * 38 + "]" * 38, True), ("[" * 39 + "]" * 39, False),
    ("[" * 9999 + "]" * 9999, False), ("no JSON", False), ("", False), ("a\x00b", False),
])  # fmt: skip
def test_any_text_comes_back(text: str, plain: bool) -> None:
    for column, value in ((JSON_TEXT, text), (PACKED, pack(text))):
        there = column_value(column, value)
        assert there == (json.loads(text) if plain else {"text": text})
        assert stored_value(column, json.loads(to_text(there))) == value


@pytest.mark.parametrize("content", [
    b"", b"raw", pack("[1]") + b"!", pack("[1]")[:-1], zlib.compress(b"\xff"), pack("0" * (LARGEST_PART + 1)),
])  # fmt: skip
def test_bytes_that_are_no_packed_text_come_back(content: bytes) -> None:
    there = column_value(PACKED, content)
    assert there == {"base64": base64.b64encode(content).decode()}
    assert stored_value(PACKED, there) == content


def test_odd_words_come_back_and_disturb_no_terminal(tmp_path: Path) -> None:
    path = new_campaign(tmp_path / "a.ludus")
    odd = "a\x00b\x1b[31m\x7f\x85\x9b1m\u2028\u202e\r\n\t\"'\\ \ufeff 😀 é e\u0301"
    with open_campaign(path) as file:
        file.write_note("month 1", "", "note", odd, "2026-01-01T00:00:00+00:00")
    text = text_of(path)
    assert {letter for letter in text if not letter.isprintable()} == {"\n", "\ufeff"}
    assert len(text.splitlines()) == text.count("\n")
    assert rows_of(taken_in(text, tmp_path / "b.ludus").path) == rows_of(path)


def test_branches_stay_in_the_order_in_which_they_were_made(tmp_path: Path) -> None:
    path = new_campaign(tmp_path / "a.ludus")
    with open_campaign(path) as file:
        for name in ("zebra", "ant"):
            file.make_branch(name, "2026-01-01T00:00:00+00:00")
        names = [row.name for row in file.branches()]
    with open_campaign(taken_in(text_of(path), tmp_path / "b.ludus").path) as file:
        assert [row.name for row in file.branches()] == names == ["main", "zebra", "ant"]


# What the file has otherwise


def test_a_damaged_row_is_not_passed_on_silently(tmp_path: Path) -> None:
    path = Path(shutil.copy(FULL, tmp_path / "a.ludus"))
    with open_campaign(path):
        pass
    by_todays_rules(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE gladiator SET wins = 99 WHERE id = 3")
    with open_campaign(path, read_only=True) as file:
        with pytest.raises(DamagedCampaign, match="gladiator, row 3: its checksum is wrong"):
            next(export_lines(file))
        lines = list(export_lines(file, damaged=True))
    assert any('"wins":99' in line for line in lines)
    with pytest.raises(LudusError, match="the audit finds"):
        taken_in("".join(lines), tmp_path / "b.ludus")
    assert not (tmp_path / "b.ludus").exists()
    assert taken_in("".join(lines), tmp_path / "b.ludus", damaged=True).findings


def test_somebody_else_writes_meanwhile(tmp_path: Path, text: str) -> None:
    path = Path(shutil.copy(FULL, tmp_path / "a.ludus"))
    with open_campaign(path) as file:
        lines = export_lines(file)
        first = next(lines)
        with open_campaign(path) as other:
            other.write_note("month 1", "", "note", "x", "2026-01-01T00:00:00+00:00")
        assert "".join([first, *lines]) == text


# What is refused

Change = Callable[[list[str]], list[str]]


def in_row(table: str, change: Callable[[dict[str, Any]], None], which: int = 0) -> Change:
    """Change the columns of a row of a table."""

    def changed(lines: list[str]) -> list[str]:
        at = [i for i, line in enumerate(lines) if line.startswith(f'{{"{table}"')][which]
        row = json.loads(lines[at])
        change(row[table])
        return [*lines[:at], to_text(row), *lines[at + 1 :]]

    return changed


def in_head(**change: Any) -> Change:
    return lambda lines: [to_text({**json.loads(lines[0]), **change}), *lines[1:]]


def counted(lines: list[str]) -> list[str]:
    """The lines with a first one that says how many there are."""
    head = json.loads(lines[0])
    for table in head["tables"]:
        head["tables"][table] = sum(line.startswith(f'{{"{table}"') for line in lines)
    return [to_text(head), *lines[1:]]


def without(table: str, which: int = 0) -> Change:
    def changed(lines: list[str]) -> list[str]:
        found = [line for line in lines if line.startswith(f'{{"{table}"')]
        return counted([line for line in lines if line != found[which]])

    return changed


def put(**columns: Any) -> Callable[[dict[str, Any]], None]:
    return lambda row: row.update(columns)


REFUSED: list[tuple[str, Change]] = [
    ("line 1: its first line does not say that it is a campaign", in_head(ludus="horse")),
    ("line 1: it holds a gladiator; import him with 'ludus star import'", in_head(ludus="gladiator")),
    ("line 1: its first line does not give the version", in_head(version="4")),
    ("line 1: its first line does not give the version", in_head(version=True)),
    ("line 1: its first line does not give the version", in_head(version=0)),
    ("version 99, and this program knows versions up to", in_head(version=99, tables=None)),
    ("line 1: it does not name the tables of version", in_head(tables={})),
    ("line 1: it does not name the tables of version 1", in_head(version=1)),
    ("line 1: its first line does not give the number", in_head(tables=dict.fromkeys(TABLES, "many"))),
    ("line 2: the row of the campaign", lambda lines: lines[:1]),
    ("line 2: the row of the campaign", lambda lines: [lines[0], *lines[2:]]),
    ("line 2: there is no column 'rank'", in_row("campaign", put(rank=1))),
    ("line 2: 'seed' must be a whole number", in_row("campaign", put(seed="1; DROP TABLE action"))),
    ("line 2: the file does not accept this entry", in_row("campaign", put(branch="none"))),
    ("line 2: the file does not accept this entry", in_row("campaign", put(id=2))),
    ("line 3: 'n' must be a whole number", in_row("action", put(n=1.0))),
    ("line 3: 'applied' must be a whole number", in_row("action", put(applied=True))),
    ("line 3: 'kind' must be text", in_row("action", put(kind=["found"]))),
    ("line 3: 'kind' cannot be null", in_row("action", put(kind=None))),
    ("line 3: 'image' is not base64", in_row("action", put(image={"base64": "~"}))),
    ("line 3: 'image' is not base64", in_row("action", put(image={"base64": 7}))),
    ("line 3: 'events' is not text", in_row("action", put(events={"text": []}))),
    ("line 3: the column 'parent' is missing", in_row("action", lambda row: row.pop("parent"))),
    ("line 4: the file does not accept this entry", in_row("action", put(id=1), 1)),
    ("line 4: the file does not accept this entry", in_row("action", put(parent=7), 1)),
    ("the file does not accept this entry", in_row("branch", put(tip=99))),
    ("the file does not accept this entry", in_row("branch", put(status="lost"))),
    ("the file does not accept this entry", in_row("appearance", put(gladiator_id=999))),
    ("the file does not accept this entry", without("match", 5)),
    ("the file does not accept this entry", without("sitting")),
    ("line 3: a row of one of the tables is expected", lambda lines: [*lines[:2], "[1]", *lines[2:]]),
    ("line 3: a row of one of the tables is expected", lambda lines: [*lines[:2], '{"horse":{}}']),
    ("line 3: a row must be an object", lambda lines: [*lines[:2], '{"action":[]}', *lines[3:]]),
    ("says that campaign has 1 rows, but there are more", lambda lines: [*lines, lines[1]]),
    ("says that note has 3 rows, but there are more", lambda lines: [*lines, lines[-1]]),
    ("line 3: it is no JSON: .*, column", lambda lines: [*lines[:2], "{oops", *lines[2:]]),
    ("line 3: 'a' is given twice", lambda lines: [*lines[:2], '{"a":1,"a":2}', *lines[2:]]),
    ("line 3: it is nested too deeply", lambda lines: [*lines[:2], "[" * 99999, *lines[2:]]),
    ("line 3: the number 9+… is too large", lambda lines: [*lines[:2], "9" * 10**6]),
    ("line 3: the number 1e999 is too large", lambda lines: [*lines[:2], "1e999"]),
    ("line 3: NaN is not a number", lambda lines: [*lines[:2], "NaN"]),
    ("line 3: it holds half a letter", lambda lines: [*lines[:2], '{"action":"\\ud800"}']),
    ("line 3: it is longer than 8,000,000", lambda lines: [*lines[:2], " " * LONGEST_LINE + "1"]),
    ("its checksum is wrong", lambda lines: lines[:-1]),
]


@pytest.mark.parametrize(("why", "change"), REFUSED)
def test_a_line_that_does_not_fit(why: str, change: Change, tmp_path: Path, text: str) -> None:
    changed = sealed(change(text.splitlines()[:-1]))
    with pytest.raises(LudusError, match=why) as caught:
        taken_in(changed, tmp_path / "new.ludus")
    assert caught.value.what in ("import x", "Cannot import x")
    assert list(tmp_path.iterdir()) == []


def test_what_the_lines_say_is_audited(tmp_path: Path, text: str) -> None:
    text = text.replace('"heroes 0.1.0"', f'"heroes {VERSION}"')
    changed = in_row("gladiator", put(wins=7))(text.splitlines()[:-1])
    with pytest.raises(LudusError, match="the audit finds: "):
        taken_in(sealed(changed), tmp_path / "new.ludus")
    assert list(tmp_path.iterdir()) == []
    assert taken_in(sealed(changed), tmp_path / "new.ludus", damaged=True).findings


@pytest.mark.parametrize(("why", "change"), [
    ("its last line is missing", lambda text: text[: text.rindex("\n", 0, -1) + 1]),
    ("line 159: it is cut off here", lambda text: text[:-9]),
    ("line 160: it is no JSON", lambda text: text + "more\n"),
    ("its checksum is wrong", lambda text: text.replace("Varro", "Verro")),
    ("line 160: it is cut off here", lambda text: text + "more"),
    ("there is more after the last line", lambda text: text + text.splitlines()[-1]),
])  # fmt: skip
def test_a_text_that_is_not_as_it_was_written(
    why: str, change: Callable[[str], str], tmp_path: Path, text: str
) -> None:
    with pytest.raises(LudusError, match=why):
        taken_in(change(text), tmp_path / "new.ludus")
    assert list(tmp_path.iterdir()) == []


def test_what_is_left_of_it_can_be_taken(tmp_path: Path, text: str) -> None:
    """Cut off behind the last answer, or in the first telling: only tellings and notes are gone."""
    end = text.index('{"telling"')
    for cut in (text[:end], text[: end + 99]):
        imported = taken_in(cut, tmp_path / "new.ludus", damaged=True)
        with open_campaign(imported.path, read_only=True) as file:
            assert (file.counts().fought, file.notes()) == (25, [])
        imported.path.unlink()


@pytest.mark.parametrize("change", [
    lambda text: text.replace("\n", "\r\n"), lambda text: "\ufeff" + text, lambda text: text + "\n\n",
    lambda text: text.removesuffix("\n"),
], ids=["line ends", "mark", "empty lines", "no last line end"])  # fmt: skip
@pytest.mark.parametrize("form", ["jsonl", "json"])
def test_what_editors_and_other_systems_do_to_it(change: Callable[[str], str], form: str, tmp_path: Path) -> None:
    path = new_campaign(tmp_path / "old.ludus")
    with open_campaign(path) as file:
        record_first(file)
    text = text_of(path)
    given = text if form == "jsonl" else "".join(document(text.splitlines()))
    assert text_of(taken_in(change(given), tmp_path / "new.ludus").path) == text


@pytest.mark.parametrize(("content", "why"), [
    (b"", "line 1: it is empty"), (b" \n", "line 1: it is empty"),
    (b"Dear diary", "line 1: it is not the JSON of a campaign"),
    (b"name;style\nAjax;Thraex\n", "line 1: it is not the JSON of a campaign"),
    (b"\x1f\x8b\x08\0\0\0", "it is compressed"), (b"PK\x03\x04", "it is a ZIP file"),
    ('{"ludus":1}'.encode("utf-16"), "it is UTF-16"), (b'{"ludus":"campaign"}\xff}', "it is not UTF-8 text"),
    (b"\x89PNG\r\n\x1a\n", "it is not UTF-8 text"),
    (b"\0" * (LONGEST_LINE + 9), "line 1: it is not the JSON of a campaign"),
    (b"{" * (LONGEST_LINE + 9), "line 1: it is no JSON: "),
    (b"[" * (LONGEST_LINE + 9), "line 1: it is not the JSON of a campaign"),
    (b'{"' + b"x" * (LONGEST_LINE + 9), "line 1: it is longer than"),
    (b'{"ludus": ' + b"[" * 99999, "line 1: its first line does not say that it is a campaign"),
    (b'{"ludus": {"a":' + b"[" * 99999, "line 1: it is nested too deeply"),
    (b'{"ludus": "campaign"}', "its first line does not give the version"),
    (b'{"ludus": 1,\n "ludus": 2}', "line 2: 'ludus' is not expected here"),
    (b'{"ludus": 1,\n 2: 2}', "line 2: a name is expected here"),
    (b'{"ludus": 1\n\n"a": 2}', "line 3: , or } is expected here, not '\"'"),
    (b'{"ludus": 1,\n', "line 2: it is cut off"), (b'{"ludus": "campaig', "line 1: it is cut off"),
    (b'{"ludus": 1,\n"a": tru', "line 2: it is cut off"), (b"3", "line 1: it is not the JSON of a campaign"),
])  # fmt: skip
def test_another_kind_of_file(content: bytes, why: str, tmp_path: Path) -> None:
    with pytest.raises(LudusError, match=why):
        taken_in(content, tmp_path / "new.ludus")
    assert list(tmp_path.iterdir()) == []


def test_a_document_whose_rows_do_not_fit_names_the_line(tmp_path: Path, text: str) -> None:
    laid_out = "".join(document(text.splitlines()))
    line = laid_out[: laid_out.index('"campaign": [')].count("\n") + 2
    with pytest.raises(LudusError, match=f"line {line}: 'seed' must be a whole number"):
        taken_in(laid_out.replace('"seed": 5', '"seed": "x"', 1), tmp_path / "new.ludus")
    line = laid_out[: laid_out.index('"note": [')].count("\n") + 1
    with pytest.raises(LudusError, match=f"line {line}: 'note' is not expected here"):
        taken_in(laid_out.replace('"note": [', '"note":: ['), tmp_path / "new.ludus")


def test_a_document_that_is_too_long_for_the_memory(tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludus_cli.campaign.exchange_lines.LARGEST_DOCUMENT", 10_000)
    with pytest.raises(LudusError, match="a document may have 10,000 bytes at most: export it in"):
        taken_in("".join(document(text.splitlines())), tmp_path / "new.ludus")


def test_a_long_text_is_never_in_memory_as_a_whole(tmp_path: Path) -> None:
    """10 MB of notes: neither writing nor reading takes half of it."""
    import tracemalloc

    path = new_campaign(tmp_path / "a.ludus")
    with open_campaign(path) as file:
        record_first(file)
        with file.writing():
            for number in range(100):
                file.write_note(f"month {number}", "", "note", "x" * 100_000, "")
    tracemalloc.start()
    try:
        with open_campaign(path, read_only=True) as file, (tmp_path / "a").open("w") as out:
            out.writelines(export_lines(file))
        with (tmp_path / "a").open("rb") as stream:
            import_text(stream, "import x", lambda name: tmp_path / "b.ludus")
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert (tmp_path / "a").stat().st_size > 10_000_000
    assert peak < 5_000_000
