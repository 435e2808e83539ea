"""An open campaign file: its connection, its transactions, and rows in and out of its tables.

The classes that read and write the single tables stand on :class:`OpenFile`. No error of SQLite or
SQLAlchemy leaves it as such; all are :class:`~ludus_cli.models.errors.CampaignFileError`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Engine, Table, create_engine, event, inspect
from sqlalchemy.dialects.sqlite import Insert, insert
from sqlalchemy.exc import SQLAlchemyError, StatementError
from sqlalchemy.pool import StaticPool
from sqlmodel import Session, SQLModel, col, select
from sqlmodel.sql.expression import SelectOfScalar

from ludus_cli.models import checksums
from ludus_cli.models.storage import explain

#: Rows fetched at a time, so that the file is not held while a person looks at one.
PAGE = 200

#: The execution option that makes a transaction take the write lock at its start.
_WRITE = "ludus_write"

Row = TypeVar("Row", bound=SQLModel)
Found = TypeVar("Found")


class OpenFile:
    """The connection of an open campaign file, and its transactions."""

    def __init__(self, path: Path, connection: sqlite3.Connection, *, read_only: bool) -> None:
        self.path = path
        self.read_only = read_only
        self._connection = connection
        #: Whether rows that are written are sealed; what only looks need not wait for that.
        self._sealing = False
        self._engine = _engine(connection)
        #: The transaction of a block of :meth:`writing`.
        self._held: Connection | None = None

    def close(self) -> None:
        """Close the file; it cannot be used after that."""
        self._engine.dispose()
        self._connection.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Make everything that is read and written in a ``with`` block one transaction.

        An exception that leaves the block undoes all of it; one that is caught inside undoes only
        the call that raised it. The write lock is taken at the start. A block within a block is a
        part of it. Without a block, each call is a transaction of its own.
        """
        if self._held is not None:
            yield
            return
        with ExitStack() as stack:
            with plain_errors(self._cannot_write, writing=True):
                self._held = stack.enter_context(self._begin(write=True))
            stack.callback(self._let_go)
            yield
            with plain_errors(self._cannot_write, writing=True):
                # Here is the COMMIT, which others can hold up too.
                stack.close()

    @property
    def held(self) -> bool:
        """True while a block of :meth:`writing` is open."""
        return self._held is not None

    def _let_go(self) -> None:
        self._held = None

    @property
    def _cannot_write(self) -> str:
        return f"Cannot write to {self.path}"

    @contextmanager
    def _changing(self) -> Iterator[Connection]:
        """A transaction to write in, or a part of the one that :meth:`writing` holds open."""
        with plain_errors(self._cannot_write, writing=True):
            if self._held is None:
                with self._begin(write=True) as connection:
                    yield connection
            else:
                with self._part(self._held):
                    yield self._held

    @contextmanager
    def _part(self, connection: Connection) -> Iterator[None]:
        connection.exec_driver_sql("SAVEPOINT part")
        try:
            yield
        except BaseException:
            # After some failures SQLite has rolled back everything by itself.
            if self._connection.in_transaction:
                connection.exec_driver_sql("ROLLBACK TO part")
                connection.exec_driver_sql("RELEASE part")
            raise
        connection.exec_driver_sql("RELEASE part")

    @contextmanager
    def _begin(self, *, write: bool) -> Iterator[Connection]:
        if write and not self._sealing:
            checksums.keep(self._connection)
            self._sealing = True
        # Whatever goes wrong, a COMMIT that others hold up too, is rolled back on the way out.
        with self._engine.connect().execution_options(**{_WRITE: write}) as connection, connection.begin():
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[Session]:
        """Yield a session that sees one moment of the file; its objects outlive it."""
        with plain_errors(f"Cannot read {self.path}", writing=False), ExitStack() as stack:
            connection = self._held or stack.enter_context(self._begin(write=False))
            yield stack.enter_context(session_on(connection))

    def _all(self, query: SelectOfScalar[Found]) -> list[Found]:
        """All that a query finds."""
        with self._reading() as session:
            return list(session.exec(query).all())

    def _get(self, model: type[Row], key: int) -> Row | None:
        """The row of that key, or None."""
        with self._reading() as session:
            return session.get(model, key)

    def _by_pages(self, model: type[Row], key: str, after: int, *only: ColumnElement[bool]) -> Iterator[Row]:
        """Yield the rows whose key is above ``after``, in its order, fetched page by page."""
        column = col(getattr(model, key))
        while True:
            with self._reading() as session:
                query = select(model).where(column > after, *only).order_by(column).limit(PAGE)
                page = session.exec(query).all()
            yield from page
            if len(page) < PAGE:
                return
            after = getattr(page[-1], key)


@contextmanager
def plain_errors(what: str, *, writing: bool) -> Iterator[None]:
    """Turn what SQLite and SQLAlchemy raise into :class:`CampaignFileError`."""
    try:
        yield
    except StatementError as error:
        # DBAPIError too: it carries SQLite's own error, others carry what a value was refused for.
        raise explain(error.orig or error, what, writing=writing) from error
    except (sqlite3.Error, SQLAlchemyError, OverflowError, UnicodeError) as error:
        raise explain(error, what, writing=writing) from error


def fetch(connection: Connection, query: SelectOfScalar[Found]) -> list[Found]:
    """Return the rows that a query finds in a connection's transaction; they outlive it."""
    with session_on(connection) as session:
        return list(session.exec(query).all())


def session_on(connection: Connection) -> Session:
    """Return a session in the transaction of a connection; its objects outlive both."""
    return Session(connection, expire_on_commit=False, autoflush=False)


def _engine(connection: sqlite3.Connection) -> Engine:
    """An engine on that one connection, whose transactions begin when SQLAlchemy says so.

    Left alone, ``sqlite3`` begins at the first INSERT, and SQLAlchemy believes that it has begun
    before: what is read in between could change. The connection is therefore in autocommit mode.
    A write takes its lock at once, or two that both read first could block each other.
    """
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)

    def begin(transaction: Connection) -> None:
        write = transaction.get_execution_options().get(_WRITE, False)
        transaction.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")

    event.listen(engine, "begin", begin)
    return engine


@cache
def table_of(model: type[SQLModel]) -> Table:
    """The table that a class is mapped to."""
    table = inspect(model, raiseerr=True).local_table
    assert isinstance(table, Table)
    return table


def values_of(model: type[SQLModel], rows: Sequence[SQLModel]) -> list[dict[str, Any]]:
    """Return the values to bind for the rows. Raises ``ValueError`` for a row without its key: SQLite would make one
    up."""
    table = table_of(model)
    values = [{column.name: getattr(row, column.name) for column in table.columns} for row in rows]
    for row in values:
        if any(row[key.name] is None for key in table.primary_key):
            raise ValueError(f"a row for {table.name} has no key: {row}")
    return values


def upsert(connection: Connection, model: type[SQLModel], values: list[dict[str, Any]]) -> None:
    """Insert the rows, or replace those that have the same key, in one statement."""
    if values:
        connection.execute(_upsert(model), values)


@cache
def _upsert(model: type[SQLModel]) -> Insert:
    """The statement of :func:`upsert`, which takes longer to build than to run."""
    table = table_of(model)
    statement = insert(table)
    keys = [key.name for key in table.primary_key]
    replaced = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
    return statement.on_conflict_do_update(index_elements=keys, set_=replaced)
