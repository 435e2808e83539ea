"""Everything that is in a campaign file, to hold one moment against another."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlmodel import SQLModel

from ludus_cli.game.campaign.interface import VERSION
from ludus_cli.models.access import table_of
from ludus_cli.models.campaign_file import CampaignFile
from ludus_cli.models.checksums import damaged_rows, seal_all
from ludus_cli.models.undo_image import pack, unpack

TABLES = (
    "campaign", "action", "gladiator", '"match"', "appearance", "branch", "sitting", "answer", "telling", "note",
    "portrait",
)  # fmt: skip


def dump(file: CampaignFile, tables: tuple[str, ...] = TABLES) -> dict[str, list[Any]]:
    """Every row of every table, byte for byte; the sum behind each is left out."""
    return {
        table: sorted((row[:-1] for row in file._connection.execute(f"SELECT * FROM {table}")), key=repr)
        for table in tables
    }


def values(row: SQLModel) -> tuple[Any, ...]:
    """A row as SQLite gives it."""
    return tuple(getattr(row, column.name) for column in table_of(type(row)).columns)


def folded(file: CampaignFile) -> dict[str, list[Any]]:
    """The rows that the applied actions have made, and the state."""
    rows = dump(file, ("gladiator", '"match"', "appearance"))
    rows["state"] = [file.campaign().state]
    return rows


def sound(file: CampaignFile) -> bool:
    """Whether SQLite finds every row whole and every reference leading somewhere, and every sum fits."""
    ask = file._connection.execute
    return (
        ask("PRAGMA integrity_check").fetchall() == [("ok",)]
        and ask("PRAGMA foreign_key_check").fetchall() == []
        and list(damaged_rows(file._connection)) == []
    )


def rewrite(path: Path, *statements: str) -> None:
    """Change a file and seal its rows again, as only an expert can. ``pack`` and ``unpack`` compress and decompress
    matches."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.create_function("pack", 1, pack)
        connection.create_function("unpack", 1, unpack)
        for statement in statements:
            assert connection.execute(statement).rowcount != 0, statement
        seal_all(connection)


def by_todays_rules(path: Path) -> None:
    """Let an old file say that today's rules recorded it: what differs in it is then no older rules' doing."""
    rewrite(path, f"UPDATE action SET rules_version = replace(rules_version, '0.1.0', '{VERSION}')")
