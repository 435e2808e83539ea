"""A checksum in every row, to detect changes by chance or by another program.

The last column of every table, ``sum``, is a checksum of the table's name and all other columns. It is kept by triggers
that belong to a connection of this program and are not in the file: a statement that writes a row through it seals it,
and need not know of it. A damaged row is neither changed nor deleted: a row in its place would hide the damage.

It is no signature: a forger of a row can work out its sum too.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from hashlib import blake2b

COLUMN = "sum"
FUNCTION = "ludus_sum"

#: What SQLite says when a damaged row is to be changed, with the name of the table behind it.
REFUSED = "not as it was written: a row of "


def keep(connection: sqlite3.Connection) -> None:
    """From now on, seal each row that this connection writes, and refuse to change a damaged one.

    For the tables that there are when it is called.
    """
    connection.create_function(FUNCTION, 1, _sum, deterministic=True)
    # The triggers are not to need a disk, which may be full.
    connection.execute("PRAGMA temp_store = MEMORY")
    for table, columns in _tables(connection).items():
        others = ", ".join(f'"{column}"' for column in columns)
        seal = f"""
            UPDATE "{table}" SET "{COLUMN}" = {_call(table, columns, "NEW.")}
            WHERE rowid = NEW.rowid;
        """
        refuse = f"SELECT RAISE(ABORT, '{REFUSED}{table}');"
        damaged = f'OLD."{COLUMN}" IS NOT {_call(table, columns, "OLD.")}'
        for name, when, then in (
            ("made", f'AFTER INSERT ON main."{table}"', seal),
            ("changed", f'AFTER UPDATE OF {others} ON main."{table}"', seal),
            ("to_change", f'BEFORE UPDATE OF {others} ON main."{table}" WHEN {damaged}', refuse),
            ("to_delete", f'BEFORE DELETE ON main."{table}" WHEN {damaged}', refuse),
        ):
            connection.execute(f'CREATE TEMP TRIGGER "{table}_{name}" {when} BEGIN {then} END')


def seal_all(connection: sqlite3.Connection) -> None:
    """Give every row its sum: those of an older file have none, or one of other columns."""
    connection.create_function(FUNCTION, 1, _sum, deterministic=True)
    for table, columns in _tables(connection).items():
        connection.execute(f'UPDATE "{table}" SET "{COLUMN}" = {_call(table, columns)}')


def count_rows(connection: sqlite3.Connection) -> int:
    """Return the number of rows in a file of any version."""
    tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
    return sum(connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0] for (table,) in tables)


def damaged_rows(connection: sqlite3.Connection) -> Iterator[tuple[str, int]]:
    """Yield the table and ``rowid`` of every row whose sum is wrong; the ``rowid`` is its number where it has one.

    Raises ``sqlite3.Error`` where the file cannot be read, after yielding those found before.
    """
    connection.create_function(FUNCTION, 1, _sum, deterministic=True)
    for table, columns in _tables(connection).items():
        found = connection.execute(
            f'SELECT rowid FROM "{table}" NOT INDEXED WHERE "{COLUMN}" IS NOT {_call(table, columns)} ORDER BY rowid'
        )
        for (rowid,) in found:
            yield table, rowid


def _sum(row: bytes) -> int:
    return int.from_bytes(blake2b(row, digest_size=8).digest(), "big", signed=True)


def _call(table: str, columns: list[str], of: str = "") -> str:
    """The sum of a row in SQL: 8 bytes of BLAKE2b, signed, over type, length and bytes of each column.

    Put together by SQLite, and as bytes: quicker, and damaged letters do no harm.
    """
    parts = (
        f"""typeof({c}) || ifnull(length(CAST({c} AS BLOB)) || ':' || {c}, '')"""
        for c in (f'{of}"{column}"' for column in columns)
    )
    return f"{FUNCTION}(CAST('{table} ' || {' || '.join(parts)} AS BLOB))"


def _tables(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """The tables with sums, each with its other columns in their order."""
    rows = connection.execute(
        "SELECT t.name, c.name FROM main.sqlite_schema AS t, pragma_table_info(t.name) AS c"
        " WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' ORDER BY t.rowid, c.cid"
    )
    found: dict[str, list[str]] = {}
    for table, column in rows.fetchall():
        found.setdefault(table, []).append(column)
    return {
        table: [column for column in columns if column != COLUMN]
        for table, columns in found.items()
        if COLUMN in columns
    }
