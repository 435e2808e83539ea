"""The mapped classes and the real schema say the same."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Boolean, Integer, LargeBinary, Table, Text, inspect
from sqlmodel import SQLModel

from ludus_cli.models.migrations import APPLICATION_ID, MIGRATIONS
from ludus_cli.models.tables import (
    ActionRow,
    AnswerRow,
    AppearanceRow,
    BranchRow,
    CampaignRow,
    GladiatorRow,
    MatchRow,
    NoteRow,
    Packed,
    PortraitRow,
    SittingRow,
    TellingRow,
)

MODELS: list[type[SQLModel]] = [
    CampaignRow, ActionRow, GladiatorRow, MatchRow, AppearanceRow, BranchRow, SittingRow, AnswerRow, TellingRow,
    NoteRow, PortraitRow,
]  # fmt: skip
TYPES = {Boolean: "INTEGER", Integer: "INTEGER", LargeBinary: "BLOB", Packed: "BLOB", Text: "TEXT"}


def query(path: Path, sql: str) -> list[tuple[Any, ...]]:
    connection = sqlite3.connect(path)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def mapped(model: type[SQLModel]) -> Table:
    table = inspect(model, raiseerr=True).local_table
    assert isinstance(table, Table)
    return table


@pytest.mark.parametrize("model", MODELS)
def test_columns_are_those_of_the_file(model: type[SQLModel], campaign: Path) -> None:
    table = mapped(model)
    real = [
        (name, kind, bool(not_null), key > 0)
        for _, name, kind, not_null, _, key in query(campaign, f"PRAGMA table_info('{table.name}')")
    ]
    mapped_columns = [
        (column.name, TYPES[type(column.type)], not column.nullable, column.primary_key) for column in table.columns
    ]
    assert real == [*mapped_columns, ("sum", "INTEGER", False, False)]


@pytest.mark.parametrize("model", MODELS)
def test_foreign_keys_are_those_of_the_file(model: type[SQLModel], campaign: Path) -> None:
    table = mapped(model)
    real = {(row[3], f"{row[2]}.{row[4]}") for row in query(campaign, f"PRAGMA foreign_key_list('{table.name}')")}
    assert real == {(key.parent.name, key.target_fullname) for key in table.foreign_keys}


@pytest.mark.parametrize("model", MODELS)
def test_indexes_are_those_of_the_file(model: type[SQLModel], campaign: Path) -> None:
    table = mapped(model)
    real = {
        row[1]: [info[2] for info in query(campaign, f"PRAGMA index_info('{row[1]}')")]
        for row in query(campaign, f"PRAGMA index_list('{table.name}')")
        if row[3] == "c"  # made by CREATE INDEX; the others come with a key
    }
    assert real == {index.name: [column.name for column in index.columns] for index in table.indexes}


def test_the_file_has_these_tables_only_and_all_are_strict(campaign: Path) -> None:
    tables = query(campaign, "SELECT name, strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite_%'")
    assert sorted(tables) == sorted((mapped(model).name, 1) for model in MODELS)


def test_header_tells_a_campaign_and_its_version(campaign: Path) -> None:
    assert APPLICATION_ID.to_bytes(4, "big") == b"LUDS"
    assert query(campaign, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert query(campaign, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert query(campaign, "PRAGMA journal_mode") == [("delete",)]


def test_there_is_never_a_second_campaign_in_a_file(campaign: Path) -> None:
    connection = sqlite3.connect(campaign)
    with pytest.raises(sqlite3.IntegrityError, match="id = 1"):
        connection.execute("INSERT INTO campaign VALUES (2, 'b', 's', 1, '1', '{}', 'now', 'main', 0)")
    connection.close()
