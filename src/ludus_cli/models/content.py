"""Everything that a campaign file holds, row by row, and a new file of such rows.

A row is a tuple of its columns, in the order of :func:`columns_of`. The checksums of rows are left out:
whoever writes a row makes its own.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ludus_cli.models.access import PAGE, OpenFile, plain_errors
from ludus_cli.models.errors import CampaignChanged
from ludus_cli.models.migrations import APPLICATION_ID, known_version, migrate
from ludus_cli.models.seals import COLUMN, keep
from ludus_cli.models.storage import connect, reach_disk, require_sqlite

#: Every table after those that its rows refer to. Only the campaign's row, which names its branch, is
#: first: it says what all others are of.
TABLES = (
    "campaign", "action", "branch", "gladiator", "match", "appearance", "sitting", "answer", "telling", "note",
)  # fmt: skip

#: In the order of their keys; branches are in that in which they were made.
ORDER = {"branch": ["rowid"]}

#: A page ends sooner when its rows have so many bytes.
LARGEST_PAGE = 1_000_000

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

    def content(self) -> tuple[dict[str, int], Iterator[tuple[str, Row]]]:
        """How many rows each table has, and all of them, each with the name of its table.

        They are fetched page by page, and the file is not held in between. Raises
        :class:`CampaignChanged` in the middle when somebody else has written to it meanwhile.
        """
        with self._reading():
            counts = {
                table: int(self._all(f'SELECT count(*) FROM "{table}"')[0][0])
                for table in columns_of(known_version())
            }
            moment = self._moment()
        return counts, self._rows(moment)

    def _rows(self, moment: int) -> Iterator[tuple[str, Row]]:
        for table, columns in columns_of(known_version()).items():
            names = list(map(_quoted, columns))
            keys = ORDER.get(table) or [_quoted(column) for column in columns if column.key]
            select = f'SELECT {", ".join(names + keys)} FROM "{table}"'
            order = f"ORDER BY {', '.join(keys)} LIMIT {PAGE:d}"
            beyond = f"WHERE ({', '.join(keys)}) > ({', '.join('?' * len(keys))})"
            page = self._page(f"{select} {order}", (), moment)
            while page:
                yield from ((table, row[: len(names)]) for row in page)
                page = self._page(f"{select} {beyond} {order}", page[-1][len(names) :], moment)

    def _page(self, query: str, values: Row, moment: int) -> list[Row]:
        page: list[Row] = []
        size = 0
        with self._reading():
            with closing(self._connection.execute(query, values)) as rows:
                for row in rows:
                    page.append(row)
                    size += sum(len(value) for value in row if isinstance(value, str | bytes))
                    if size > LARGEST_PAGE:
                        break
            if self._moment() != moment:
                raise CampaignChanged(
                    f"Cannot read {self.path}",
                    "another program changed it in the meantime",
                    "Nothing was changed by this command; repeat it",
                )
        return page

    def _all(self, query: str, values: Row = ()) -> list[Row]:
        return self._connection.execute(query, values).fetchall()

    def _moment(self) -> int:
        """Another number after another connection has written to the file."""
        return int(self._all("PRAGMA data_version")[0][0])


@cache
def columns_of(version: int) -> dict[str, tuple[Column, ...]]:
    """The columns of each table of files of a version, without those of checksums."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, version)
        found = {}
        for table in TABLES:
            rows = connection.execute(f'PRAGMA table_info("{table}")').fetchall()
            columns = [
                Column(name, kind, bool(needed), bool(key))
                for _, name, kind, needed, _, key in rows
            ]
            found[table] = tuple(column for column in columns if column.name != COLUMN)
    return {table: columns for table, columns in found.items() if columns}


@contextmanager
def new_content(path: Path, version: int) -> Iterator[Callable[[str, Sequence[Any]], None]]:
    """Make the new file ``path`` in a version, lend what puts a row into a table of it, and bring it up to date.

    What is lent raises :class:`RefusedRow` for a row that does not fit; the file is of no use after any
    error.
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

        if version == known_version():
            keep(connection)
        connection.execute("BEGIN")
        yield put
        connection.execute("COMMIT")
        migrate(connection)
    reach_disk(path)


def _quoted(column: Column) -> str:
    return f'"{column.name}"'
