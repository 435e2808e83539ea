"""A campaign file looked over as a file: pages, keys, references, checksums. What its rows say is not read.

Free of SQLModel and SQLAlchemy. Never changes the file, whatever is wrong with it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from ludus_cli.models import checksums, errors
from ludus_cli.models.migrations import checked_version, file_version
from ludus_cli.models.storage import TROUBLE, check_is_database, connect, explain, require_sqlite

#: The most findings of one kind that are reported.
MOST = 100
#: The first version whose rows have sums.
SEALED = 4


@dataclass(slots=True)
class Examined:
    """The result of examining a file: its version, the rows looked at, and the damage found."""

    version: int
    rows: int = 0
    #: The file: its pages, its references.
    broken: list[tuple[str, str]] = field(default_factory=list)
    #: Rows that are not as they were written.
    changed: list[tuple[str, str]] = field(default_factory=list)

    @property
    def trouble(self) -> str:
        """The first thing that is wrong, and how many more there are; "" for a sound file."""
        found = [f"{place}: {what}" for place, what in self.broken + self.changed]
        more = f", and {len(found) - 1} more" if len(found) > 1 else ""
        return f"{found[0]}{more}" if found else ""


@contextmanager
def looking_at(path: Path, what: str) -> Iterator[sqlite3.Connection]:
    """Yield a connection to one moment of a campaign file, also while others write to it. ``what`` is being tried.

    Raises :class:`CampaignFileError` when it is none, is newer than this program, is not built as its version says, or
    cannot be opened at all. Errors of SQLite leave the block as ours.
    """
    require_sqlite(what)
    check_is_database(path)
    try:
        with closing(connect(path, "ro")) as connection:
            connection.execute("BEGIN")
            checked_version(connection, what)
            yield connection
    except TROUBLE as error:
        raise explain(error, what, writing=False) from error


def examine(path: Path, what: str) -> Examined:
    """Look a campaign file over. Raises as :func:`looking_at` does."""
    with looking_at(path.absolute(), what) as connection:
        return look_over(connection)


def damage(path: Path) -> str:
    """Return the damage of a campaign file, or why it cannot be read, in words; "" for a sound one."""
    try:
        return examine(path, f"Cannot open {path}").trouble
    except errors.CampaignFileError as error:
        return error.why


def look_over(connection: sqlite3.Connection, *, rows: bool = True) -> Examined:
    """Examine an open campaign file that is built as it should be; with ``rows`` False only its pages."""
    found = Examined(file_version(connection))
    for look in (_pages, _references, _sums) if rows else (_pages,):
        _as_far_as_it_goes(look, connection, found)
    return found


def _as_far_as_it_goes(
    look: Callable[[sqlite3.Connection, Examined], None], connection: sqlite3.Connection, found: Examined
) -> None:
    try:
        look(connection, found)
    except TROUBLE as error:
        trouble = ("the file", f"SQLite cannot read the rest: {error}")
        if trouble not in found.broken:
            found.broken.append(trouble)


def _pages(connection: sqlite3.Connection, found: Examined) -> None:
    for (answer,) in connection.execute(f"PRAGMA integrity_check({MOST})"):
        if answer != "ok":
            found.broken.append(("the file", f"SQLite: {answer}"))


def _references(connection: sqlite3.Connection, found: Examined) -> None:
    for table, row, other, _ in _first(connection.execute("PRAGMA foreign_key_check")):
        found.broken.append((row_location(table, row), f"it points to a row of {other} that does not exist"))


def _sums(connection: sqlite3.Connection, found: Examined) -> None:
    found.rows = checksums.count_rows(connection)
    if found.version < SEALED:
        return
    for table, row in _first(checksums.damaged_rows(connection)):
        found.changed.append((row_location(table, row), "its checksum is wrong"))


def _first(rows: Iterator[tuple[object, ...]]) -> Iterator[tuple[object, ...]]:
    for _, row in zip(range(MOST), rows, strict=False):
        yield row


def row_location(table: object, row: object) -> str:
    """Return the place of a row, for people."""
    return f"{table}, row {row}"
