"""Every row has its checksum, whichever code wrote it. A damaged row is reported and left alone."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from ludus_cli.campaign.portraits import new_portrait
from ludus_cli.models import migrations
from ludus_cli.models.campaign_file import CampaignFile, create, open_campaign
from ludus_cli.models.checksums import count_rows, damaged_rows, seal_all
from ludus_cli.models.errors import CampaignChanged, DamagedCampaign
from ludus_cli.models.migrations import known_version
from tests.models.helpers import action, appearance, billed, fought, gladiator, record_first, refuse_to_open, unchanged
from tests.models.tables import TABLES, rewrite

Write = Callable[[CampaignFile], object]

#: Everything that writes, in an order in which each has something to do.
WRITES: list[tuple[str, Write]] = [
    ("record", record_first),
    ("record again", lambda file: file.record(
        action=action(2),
        expected_head=1,
        state='{"month": 11}',
        gladiators=[gladiator(1, "Verus Ferox", player=True), gladiator(3, "Ursus é")],
        matches=[fought(1, 2), billed(2)],
        appearances=[appearance(1, 1, 0, "won"), appearance(2, 3)],
    )),
    ("undo", lambda file: file.undo(2)),
    ("redo", lambda file: file.redo(1)),
    ("go_to", lambda file: file.go_to(1)),
    ("record on another way", lambda file: file.record(action=action(2), expected_head=1, state="{}")),
    ("make_branch", lambda file: file.make_branch("bolder", "then", "a note")),
    ("switch", lambda file: file.switch("aside-2")),
    ("set_tip", lambda file: file.set_tip("bolder", 1)),
    ("set_status", lambda file: file.set_status("bolder", "aside")),
    ("open_sitting", lambda file: file.open_sitting(2, 2, "{}", "then")),
    ("add_answer", lambda file: file.add_answer(2, 0, "[1]")),
    ("add another answer", lambda file: file.add_answer(2, 1, "[2]")),
    ("take_answer_back", lambda file: file.take_answer_back(2, 1)),
    ("set_modes", lambda file: file.set_modes(2, '{"step": 1}')),
    ("keep_tellings", lambda file: file.keep_tellings([("match 1", "epic", "aa", "[]")])),
    ("keep_portrait", lambda file: file.keep_portrait(new_portrait(1, "Marcus", "png", b"a picture"))),
    ("write_note", lambda file: file.write_note("match 1", "aa", "note", "wet", "then")),
    ("write a passage", lambda file: file.write_note("month 1", "", "passage", "dry", "then")),
    ("write it again", lambda file: file.write_note("month 1", "", "passage", "hot", "now")),
    ("change_note", lambda file: file.change_note(1, text="dry\x00 after all", written_at="now")),
    ("rename", lambda file: file.rename("Bread and Sand")),
    ("drop_note", lambda file: file.drop_note(1)),
    ("close_sitting", lambda file: file.close_sitting(2)),
]  # fmt: skip


def all_sealed(path: Path) -> bool:
    """The file as another connection sees it."""
    with closing(sqlite3.connect(path)) as connection:
        return not list(damaged_rows(connection))


def test_whatever_is_written_is_sealed(campaign: Path) -> None:
    assert all_sealed(campaign)
    written: set[str] = set()
    with open_campaign(campaign) as file:
        for name, write in WRITES:
            write(file)
            assert all_sealed(campaign), name
            ask = file._connection.execute
            written |= {t for t in TABLES if ask(f"SELECT count(*) FROM {t}").fetchone()[0]}
        assert written == set(TABLES), "every table has been written to"
        with file.copy_in_memory() as copy:
            copy.undo(copy.entry(2).id)
            assert not list(damaged_rows(copy._connection))
            assert count_rows(copy._connection) == 15


def test_a_block_of_writing_is_sealed_or_undone(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        with suppress(CampaignChanged), file.writing():
            record_first(file)
            file.undo(7)
        assert file.head() is None
        with file.writing():
            record_first(file)
    assert all_sealed(campaign)


@pytest.mark.parametrize(
    ("change", "damaged"),
    [
        ("UPDATE gladiator SET wins = 3 WHERE id = 2", [("gladiator", 2)]),
        ("UPDATE gladiator SET name = name || ' ' WHERE id = 1", [("gladiator", 1)]),
        ('UPDATE "match" SET "sum" = NULL', [("match", 1)]),
        ("UPDATE gladiator SET id = 9 WHERE id = 2", [("gladiator", 9)]),
        ("UPDATE action SET image = CAST(image || x'00' AS BLOB)", [("action", 1)]),
        ("UPDATE branch SET note = CAST(x'ff' AS TEXT)", [("branch", 1)]),
        ("INSERT INTO note (of, mark, kind, text, tags, written_at) VALUES ('a','','note','b','','c')", [("note", 1)]),
        # Rows in each other's place.
        ("UPDATE gladiator SET id = CASE id WHEN 1 THEN 30 ELSE 1 END", [("gladiator", 1), ("gladiator", 30)]),
    ],
)
def test_what_another_program_changes_is_told(change: str, damaged: list[tuple[str, int]], campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
    with closing(sqlite3.connect(campaign)) as connection, connection:
        assert connection.execute(change).rowcount > 0
        assert list(damaged_rows(connection)) == damaged


def test_types_are_told_apart() -> None:
    """In a table that is not strict the same letters could be a number or a text."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute('CREATE TABLE t (a, b, "sum" INTEGER)')
        rows = [
            (None, None), ("", None), (None, ""), (b"", ""), (1, None), ("1", None), (b"1", None), (1.0, None),
            ("a", "b"), ("ab", ""), ("", "ab"), ("a1:b", ""), ("a", "\x00b"), ("a\x00", "b"),
            ("é", ""), ("e\u0301", ""),
        ]  # fmt: skip
        connection.executemany("INSERT INTO t (a, b) VALUES (?, ?)", rows)
        seal_all(connection)
        sums = [found for (found,) in connection.execute('SELECT "sum" FROM t')]
        assert len(set(sums)) == len(rows)
        # A promise: files carry these sums.
        assert sums[0] == 1948539160173764190


def test_a_damaged_row_is_not_written_over(campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
    with closing(sqlite3.connect(campaign)) as connection, connection:
        connection.execute("UPDATE gladiator SET wins = 3 WHERE id = 2")
    with open_campaign(campaign) as file, unchanged(campaign):
        with pytest.raises(DamagedCampaign, match="damaged .*a row of gladiator.*backup"):
            file.record(action=action(2), expected_head=1, state="{}", gladiators=[gladiator(2)])
    with open_campaign(campaign) as file:
        # What does not touch it can be written.
        file.record(action=action(2), expected_head=1, state="{}", gladiators=[gladiator(1)])


@pytest.mark.parametrize(("statement", "part"), [
    ("CREATE TRIGGER t AFTER INSERT ON note BEGIN DELETE FROM action; END", "trigger t"),
    ("CREATE VIEW v AS SELECT * FROM note", "view v"),
    ("CREATE TABLE other (a)", "table other"),
    ("CREATE VIRTUAL TABLE f USING fts5(a)", "table f"),
    ("CREATE INDEX i ON note (abs(id))", "index i"),
    ("DROP INDEX ix_match_month", "index ix_match_month"),
    ("ALTER TABLE note ADD COLUMN g INTEGER AS (id + 1)", "table note"),
    ("ALTER TABLE note ADD COLUMN g INTEGER CHECK (g < abs(7))", "table note"),
    ("ALTER TABLE note RENAME TO remark", "table note"),
    ("DROP TABLE note", "table note"),
    ("ANALYZE", "table sqlite_stat1"),
])  # fmt: skip
def test_a_file_that_is_built_otherwise_is_refused(statement: str, part: str, campaign: Path) -> None:
    with open_campaign(campaign) as file:
        record_first(file)
    with closing(sqlite3.connect(campaign)) as connection:
        connection.execute(statement)
    with unchanged(campaign):
        refuse_to_open(campaign, DamagedCampaign, f"not built like .* of version {known_version()}: .*{part}")


def test_how_a_release_of_sqlite_writes_its_sql_makes_no_difference(campaign: Path) -> None:
    with closing(sqlite3.connect(campaign, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        done = connection.execute(
            """UPDATE sqlite_schema SET sql = replace(replace(sql, 'action ', '"action"  '), 'TEXT', 'text')"""
        )
        assert done.rowcount > 0
        assert migrations.foreign_parts(connection) == []


def test_a_row_that_no_row_is_as_long_as(campaign: Path) -> None:
    with closing(sqlite3.connect(campaign)) as connection, connection:
        connection.execute("UPDATE campaign SET state = CAST(zeroblob(70000000) AS TEXT)")
    with open_campaign(campaign, read_only=True) as file:
        with pytest.raises(DamagedCampaign, match="far too long"):
            file.campaign()


def test_a_new_file_is_sealed(tmp_path: Path) -> None:
    path = create(tmp_path / "x.ludus", name="x", system="s", seed=1, rules_version="1", created_at="then")
    assert all_sealed(path)
    rewrite(path, "UPDATE campaign SET name = 'y'")
    assert all_sealed(path)
