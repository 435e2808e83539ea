"""One campaign, one file: make it, open it, read it, and record actions in it.

A recorded action and everything that it changes are one transaction: the file holds all of it or
nothing. Text that is JSON is neither made nor read here. No error of SQLite or SQLAlchemy leaves
this module as such; all are :class:`~ludus_cli.models.errors.CampaignFileError`.
"""

from __future__ import annotations

import sqlite3
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Table, create_engine, event, func, inspect, update
from sqlalchemy import select as select_columns
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import SQLAlchemyError, StatementError
from sqlalchemy.pool import StaticPool
from sqlmodel import Session, SQLModel, col, select

from ludus_cli.models.errors import (
    CampaignChanged,
    CampaignFileError,
    DamagedCampaign,
    NewerCampaign,
    NotACampaign,
)
from ludus_cli.models.migrations import APPLICATION_ID, file_version, known_version, migrate
from ludus_cli.models.storage import (
    MEND_DAMAGED,
    check_is_database,
    checked_copy,
    connect,
    explain,
    new_file,
    reach_disk,
    require_sqlite,
)
from ludus_cli.models.tables import ActionRow, AppearanceRow, CampaignRow, GladiatorRow, MatchRow

#: Rows fetched at a time, so that the file is never held while somebody looks at one.
PAGE = 200

Row = TypeVar("Row", bound=SQLModel)


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match without its events, which may be a hundred times as long as the rest."""

    id: int
    action_n: int | None
    month: int
    status: str
    data: str


@dataclass(frozen=True, slots=True)
class Counts:
    """How much is in a campaign."""

    actions: int
    gladiators: int
    players: int
    by_status: dict[str, int]
    billed: int
    fought: int


def create(
    path: Path,
    *,
    name: str,
    system: str,
    seed: int,
    rules_version: str,
    created_at: str,
    state: str = "{}",
) -> Path:
    """Make a new campaign file and give back its absolute path.

    ``created_at`` is ISO 8601 in UTC, ``state`` JSON text, ``seed`` a signed number of 64 bits.
    The file appears finished or not at all. Raises :class:`CampaignFileError`: a file of that name
    is there, the folder is missing or cannot be written to, a value does not fit.
    """
    path = path.absolute()
    what = f"Cannot create the campaign {path}"
    require_sqlite(what)
    if not -(2**63) <= seed < 2**63:
        raise CampaignFileError(
            what,
            f"the seed {seed} does not fit into 64 bits",
            f"Choose one from {-(2**63)} to {2**63 - 1}",
        )
    values = (name, system, seed, rules_version, state, created_at)
    with (
        new_file(what, path) as temporary,
        _plain_errors(what, writing=True),
        closing(connect(temporary, "rwc")) as connection,
    ):
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")
        migrate(connection)
        connection.execute(
            "INSERT INTO campaign (id, name, system, seed, rules_version, state, created_at)"
            " VALUES (1, ?, ?, ?, ?, ?, ?)",
            values,
        )
    return path


@contextmanager
def open_campaign(
    path: Path, *, read_only: bool = False, hurried: bool = False
) -> Iterator[CampaignFile]:
    """Open a campaign file for the length of a ``with`` block.

    ``hurried`` does not wait for the disk after each action, only at the end: many actions in a row
    are then several times as fast, a killed program loses nothing, but a power cut may lose the file.
    It is for new files that a seed makes again.

    An older file is brought up to date after a checked backup beside it
    (``NAME.ludus.bak-vN-TIME``); with ``read_only`` that is done to a copy in memory and the file
    stays as it is. A file that cannot be written to can still be opened and read: only
    :meth:`CampaignFile.record` then fails. Raises :class:`CampaignFileError`: missing, no campaign,
    of a newer version, damaged, locked.
    """
    path = path.absolute()
    what = f"Cannot open {path}"
    require_sqlite(what)
    check_is_database(path)
    with _plain_errors(what, writing=False):
        connection = connect(path, "ro" if read_only else "rw")
    try:
        with _plain_errors(what, writing=False):
            version = _checked_version(connection, what)
        if version < known_version():
            with _plain_errors(f"Cannot bring {path} up to date", writing=not read_only):
                connection = _up_to_date(connection, path, version, read_only=read_only)
        if hurried:
            connection.execute("PRAGMA synchronous = OFF")
        file = CampaignFile(path, connection, read_only=read_only)
        try:
            yield file
        finally:
            file.close()
            if hurried:
                reach_disk(path)
    finally:
        connection.close()


def snapshot(path: Path) -> Path:
    """Copy a campaign beside itself as ``NAME.ludus.bak-TIME``, checked, and give back that path.

    For the moment before something drastic. The copy is exact, its version included. Raises
    :class:`CampaignFileError`.
    """
    path = path.absolute()
    what = f"Cannot back up {path}"
    require_sqlite(what)
    check_is_database(path)
    target = _dated(path, "bak")
    with _plain_errors(what, writing=False), closing(connect(path, "ro")) as connection:
        _checked_version(connection, what)
        checked_copy(connection, target)
    return target


def _dated(path: Path, label: str) -> Path:
    """A name beside ``path`` that nobody has taken, with the time in it."""
    stem = f"{path.name}.{label}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    target = path.with_name(stem)
    again = 1
    while target.exists():
        again += 1
        target = path.with_name(f"{stem}-{again}")
    return target


def _checked_version(connection: sqlite3.Connection, what: str) -> int:
    """The version of a file that is a campaign and not newer than this program."""
    application_id = connection.execute("PRAGMA application_id").fetchone()[0]
    if application_id != APPLICATION_ID:
        raise NotACampaign(what, "it is a database, but of another program", "Name a campaign file")
    version = file_version(connection)
    if version > known_version():
        raise NewerCampaign(
            what,
            f"the file has version {version}, and this program knows versions up to "
            f"{known_version()}",
            "Install a newer ludus; the file is unchanged",
        )
    if version < 1:
        raise DamagedCampaign(what, f"its version is {version}, which none has", MEND_DAMAGED)
    return version


def _up_to_date(
    connection: sqlite3.Connection, path: Path, version: int, *, read_only: bool
) -> sqlite3.Connection:
    """A connection to the campaign in today's version; the one given, or one to a copy in memory."""
    if not read_only:
        checked_copy(connection, _dated(path, f"bak-v{version}"))
        migrate(connection)
        return connection
    copy = sqlite3.connect(":memory:", isolation_level=None)
    try:
        copy.execute("PRAGMA trusted_schema = OFF")
        connection.backup(copy)
        migrate(copy)
        copy.execute("PRAGMA query_only = ON")
    except BaseException:
        copy.close()
        raise
    connection.close()
    return copy


@contextmanager
def _plain_errors(what: str, *, writing: bool) -> Iterator[None]:
    """Turn what SQLite and SQLAlchemy raise into :class:`CampaignFileError`."""
    try:
        yield
    except StatementError as error:
        # DBAPIError too: it carries SQLite's own error, others carry what a value was refused for.
        raise explain(error.orig or error, what, writing=writing) from error
    except (sqlite3.Error, SQLAlchemyError, OverflowError, UnicodeError) as error:
        raise explain(error, what, writing=writing) from error


class CampaignFile:
    """An open campaign; made by :func:`open_campaign`.

    Rows that are handed out are detached: changing one changes nothing until it is recorded.
    Every method raises :class:`CampaignFileError` when the file cannot be read or written.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, *, read_only: bool) -> None:
        self.path = path
        self.read_only = read_only
        self._connection = connection
        self._engine = _engine(connection)

    def close(self) -> None:
        """Close the file; it cannot be used after that."""
        self._engine.dispose()
        self._connection.close()

    # Reading

    def campaign(self) -> CampaignRow:
        """What the campaign is, and its folded state."""
        with self._reading() as session:
            row = session.get(CampaignRow, 1)
        if row is None:
            raise DamagedCampaign(
                f"Cannot read {self.path}", "it does not say which campaign it is", MEND_DAMAGED
            )
        return row

    def actions(self, after: int = 0) -> Iterator[ActionRow]:
        """The log in order, from the action that follows number ``after``."""
        return self._by_pages(ActionRow, "n", after)

    def last_action(self) -> int:
        """The number of the last action; 0 when nothing has happened yet."""
        with self._reading() as session:
            return session.exec(_LAST_ACTION).one()

    def gladiators(
        self, status: str | None = None, player: bool | None = None
    ) -> list[GladiatorRow]:
        """All gladiators, or those of one status, or only players' own or only the others, by id."""
        query = select(GladiatorRow).order_by(col(GladiatorRow.id))
        if status is not None:
            query = query.where(col(GladiatorRow.status) == status)
        if player is not None:
            query = query.where(col(GladiatorRow.player) == player)
        with self._reading() as session:
            return list(session.exec(query).all())

    def gladiator(self, gladiator_id: int) -> GladiatorRow | None:
        """The gladiator of that number, or None."""
        with self._reading() as session:
            return session.get(GladiatorRow, gladiator_id)

    def gladiator_by_name(self, name: str) -> GladiatorRow | None:
        """The gladiator of that name, or None.

        Capitals do not matter, nor do two ways of writing one accent. Of several, the one who is
        spelt exactly so comes first, then a player's own, then the lowest number.
        """
        wanted = _folded(name)
        query = select(GladiatorRow.id, GladiatorRow.name, GladiatorRow.player)
        with self._reading() as session:
            found = [
                (spelling != name, not player, gladiator_id)
                for gladiator_id, spelling, player in session.exec(query)
                if _folded(spelling) == wanted
            ]
            return session.get(GladiatorRow, min(found)[2]) if found else None

    def matches(
        self,
        month: int | None = None,
        gladiator_id: int | None = None,
        limit: int | None = None,
    ) -> list[MatchSummary]:
        """Matches by number, without their events: of one month, of one gladiator, or all.

        With ``limit`` only the last so many, still in order.
        """
        query = select_columns(
            col(MatchRow.id),
            col(MatchRow.action_n),
            col(MatchRow.month),
            col(MatchRow.status),
            col(MatchRow.data),
        ).order_by(col(MatchRow.id).desc())
        if month is not None:
            query = query.where(col(MatchRow.month) == month)
        if gladiator_id is not None:
            theirs = select(AppearanceRow.match_id).where(
                col(AppearanceRow.gladiator_id) == gladiator_id
            )
            query = query.where(col(MatchRow.id).in_(theirs))
        if limit is not None:
            query = query.limit(limit)
        with self._reading() as session:
            rows = session.connection().execute(query).all()
        return [MatchSummary(*row) for row in reversed(rows)]

    def match(self, match_id: int) -> MatchRow | None:
        """The match of that number with its events, or None."""
        with self._reading() as session:
            return session.get(MatchRow, match_id)

    def matches_with_events(self) -> Iterator[MatchRow]:
        """Every match by number, with its events."""
        return self._by_pages(MatchRow, "id", 0)

    def _by_pages(self, model: type[Row], key: str, after: int) -> Iterator[Row]:
        """All rows whose key is above ``after``, in its order, fetched page by page."""
        column = col(getattr(model, key))
        while True:
            with self._reading() as session:
                page = session.exec(
                    select(model).where(column > after).order_by(column).limit(PAGE)
                ).all()
            yield from page
            if len(page) < PAGE:
                return
            after = getattr(page[-1], key)

    def appearances(
        self, match_id: int | None = None, gladiator_id: int | None = None
    ) -> list[AppearanceRow]:
        """Who stood in which match on which side; of one match, of one gladiator, or all."""
        query = select(AppearanceRow).order_by(
            col(AppearanceRow.match_id), col(AppearanceRow.side), col(AppearanceRow.gladiator_id)
        )
        if match_id is not None:
            query = query.where(col(AppearanceRow.match_id) == match_id)
        if gladiator_id is not None:
            query = query.where(col(AppearanceRow.gladiator_id) == gladiator_id)
        with self._reading() as session:
            return list(session.exec(query).all())

    def counts(self) -> Counts:
        """How many actions, gladiators and matches there are."""
        status = col(GladiatorRow.status)
        kind = col(MatchRow.status)
        with self._reading() as session:
            actions = session.exec(select(func.count(col(ActionRow.n)))).one()
            players = session.exec(
                select(func.count(col(GladiatorRow.id))).where(col(GladiatorRow.player))
            ).one()
            by_status = dict(
                session.exec(select(status, func.count()).group_by(status).order_by(status)).all()
            )
            matches = dict(session.exec(select(kind, func.count()).group_by(kind)).all())
        return Counts(
            actions=actions,
            gladiators=sum(by_status.values()),
            players=players,
            by_status=by_status,
            billed=matches.get("billed", 0),
            fought=matches.get("fought", 0),
        )

    # Writing

    def record(
        self,
        *,
        action: ActionRow,
        expected_last: int,
        state: str,
        gladiators: Sequence[GladiatorRow] = (),
        matches: Sequence[MatchRow] = (),
        appearances: Sequence[AppearanceRow] = (),
    ) -> None:
        """Write one action and all that it changes, in one transaction.

        ``action.n`` is ``expected_last`` + 1. Rows that are there already are replaced whole, so a
        match that was read without its events must not come back without them. ``state`` becomes
        the campaign's. Raises :class:`CampaignChanged` when the last action in the file is not
        ``expected_last``, other :class:`CampaignFileError` when the file cannot be written or
        refuses a row: nothing at all has changed then. ``ValueError`` for a wrong ``action.n``.
        """
        if action.n != expected_last + 1:
            raise ValueError(f"action {action.n} cannot follow action {expected_last}")
        what = f"Cannot write to {self.path}"
        with _plain_errors(what, writing=True), self._transaction(write=True) as connection:
            last = connection.execute(_LAST_ACTION).scalar_one()
            if last != expected_last:
                raise CampaignChanged(
                    what,
                    f"somebody else wrote to it: its last action is number {last}, and number "
                    f"{expected_last} was expected",
                    "Nothing was changed; look at the campaign again and repeat the command",
                )
            connection.execute(insert(ActionRow), _values(ActionRow, [action]))
            _upsert(connection, GladiatorRow, gladiators)
            _upsert(connection, MatchRow, matches)
            _upsert(connection, AppearanceRow, appearances)
            connection.execute(update(CampaignRow).values(state=state))

    def backup_to(self, target: Path) -> Path:
        """Copy the campaign to the new file ``target``, check the copy, give back its path.

        Raises :class:`CampaignFileError`; never replaces a file.
        """
        target = target.absolute()
        with _plain_errors(f"Cannot make the backup {target}", writing=True):
            checked_copy(self._connection, target)
        return target

    # Transactions

    @contextmanager
    def _transaction(self, *, write: bool) -> Iterator[Connection]:
        # Whatever goes wrong, a COMMIT that others hold up too, is rolled back on the way out.
        with (
            self._engine.connect().execution_options(**{_WRITE: write}) as connection,
            connection.begin(),
        ):
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[Session]:
        """A session that sees one moment of the file; what it loads outlives it."""
        with (
            _plain_errors(f"Cannot read {self.path}", writing=False),
            self._transaction(write=False) as connection,
            Session(connection, expire_on_commit=False, autoflush=False) as session,
        ):
            yield session


#: The execution option that makes a transaction take the write lock at its start.
_WRITE = "ludus_write"

_LAST_ACTION = select(func.coalesce(func.max(col(ActionRow.n)), 0))


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


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def _table(model: type[SQLModel]) -> Table:
    table = inspect(model, raiseerr=True).local_table
    assert isinstance(table, Table)
    return table


def _values(model: type[SQLModel], rows: Sequence[SQLModel]) -> list[dict[str, Any]]:
    """What to bind for the rows. Raises ``ValueError`` for a row without its key: SQLite would
    make one up."""
    table = _table(model)
    values = [{column.name: getattr(row, column.name) for column in table.columns} for row in rows]
    for row in values:
        if any(row[key.name] is None for key in table.primary_key):
            raise ValueError(f"a row for {table.name} has no key: {row}")
    return values


def _upsert(connection: Connection, model: type[SQLModel], rows: Sequence[SQLModel]) -> None:
    """Insert the rows, or replace those that have the same key, in one statement."""
    if not rows:
        return
    statement = insert(model)
    keys = [key.name for key in _table(model).primary_key]
    replaced = {
        column.name: statement.excluded[column.name]
        for column in _table(model).columns
        if not column.primary_key
    }
    connection.execute(
        statement.on_conflict_do_update(index_elements=keys, set_=replaced), _values(model, rows)
    )
