"""Everything that a campaign file holds, row by row, and a new file of such rows.

A row is a tuple of its columns, in the order of :func:`columns_of`. The checksums of rows are left out: the writer of a
row makes its own.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ludus_cli.models.access import OpenFile, plain_errors
from ludus_cli.models.checksums import COLUMN, seal_all
from ludus_cli.models.migrations import APPLICATION_ID, known_version, migrate
from ludus_cli.models.storage import connect, reach_disk, require_sqlite

#: Every table after those that its rows refer to. Only the campaign's row, which names its branch, is
#: first: it says what all others are of.
TABLES = (
    "campaign", "action", "branch", "gladiator", "match", "appearance", "sitting", "answer", "telling", "note",
    "portrait",
)  # fmt: skip

#: In the order of their keys; branches are in that in which they were made.
ORDER = {"branch": ["rowid"]}

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: ``kind`` is INTEGER, TEXT or BLOB, ``needed`` whether it is never NULL."""

    name: str
    kind: str
    needed: bool
    key: bool


class Content(OpenFile):
    """The part of an open campaign file that is all of it."""

    def count(self, table: str) -> int:
        """The number of rows of a table."""
        return sum(1 for _ in self._asked(f'SELECT 1 FROM "{table}"'))

    def rows(self, table: str) -> Iterator[Row]:
        """All rows of a table. The file is held until the last is read: to be asked of a copy in memory."""
        columns = columns_of(known_version())[table]
        keys = ORDER.get(table) or [_quoted(column) for column in columns if column.key]
        names = ", ".join(map(_quoted, columns))
        return self._asked(f'SELECT {names} FROM "{table}" ORDER BY {", ".join(keys)}')

    def _asked(self, query: str) -> Iterator[Row]:
        with plain_errors(f"Cannot read {self.path}", writing=False):
            yield from self._connection.execute(query)


@cache
def columns_of(version: int) -> dict[str, tuple[Column, ...]]:
    """The columns of each table of files of a version, without those of checksums."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, version)
        found = {}
        for table in TABLES:
            rows = connection.execute(f'PRAGMA table_info("{table}")').fetchall()
            columns = [Column(name, kind, bool(needed), bool(key)) for _, name, kind, needed, _, key in rows]
            found[table] = tuple(column for column in columns if column.name != COLUMN)
    return {table: columns for table, columns in found.items() if columns}


@contextmanager
def new_content(path: Path, version: int) -> Iterator[Callable[[str, Sequence[Any]], None]]:
    """Make the new file ``path`` in a version, yield a function that puts a row into a table, and bring it up to date.

    The function raises :class:`RefusedRow` for a row that does not fit; the file is of no use after any error.
    """
    what = "Cannot make a campaign file"
    require_sqlite(what)
    with plain_errors(what, writing=True), closing(connect(path, "rwc")) as connection:
        # The disk is waited for once, when all is there.
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")
        migrate(connection, version)
        statements = {
            table: f'INSERT INTO "{table}" ({", ".join(map(_quoted, columns))})'
            f" VALUES ({', '.join('?' * len(columns))})"
            for table, columns in columns_of(version).items()
        }

        def put(table: str, values: Sequence[Any]) -> None:
            with plain_errors(what, writing=True):
                connection.execute(statements[table], values)

        connection.execute("BEGIN")
        yield put
        seal_all(connection)
        connection.execute("COMMIT")
        migrate(connection)
    reach_disk(path)


def _quoted(column: Column) -> str:
    return f'"{column.name}"'
