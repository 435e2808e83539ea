"""One campaign, one file: make it, open it, read it, copy it.

The log and its tree are in :mod:`.history`, branches in :mod:`.branches`, matches that are being stepped through in
:mod:`.sittings`, tellings and people's own words in :mod:`.own_words`, pictures of gladiators in :mod:`.portraits`, the
latest actions in :mod:`.lately`.

A recorded action and everything that it changes are one transaction: the file holds all of it or nothing. Text that is
JSON is neither made nor read here. No error of SQLite or SQLAlchemy leaves this module as such; all are
:class:`~ludus_cli.models.errors.CampaignFileError`.
"""

from __future__ import annotations

import json
import sqlite3
from collections import deque
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import func, or_, select as select_columns, update
from sqlmodel import col, select

from ludus_cli.core.nearest import comparison_text
from ludus_cli.models import checksums, own_words, portraits, recent_log, search_index, storage, tree, undo_image
from ludus_cli.models.access import plain_errors, table_of
from ludus_cli.models.branches import MAIN, OPEN, Branches
from ludus_cli.models.content import Content
from ludus_cli.models.errors import CampaignFileError, DamagedCampaign, ReadOnlyCampaign
from ludus_cli.models.history import History
from ludus_cli.models.migrations import APPLICATION_ID, checked_version, known_version, migrate
from ludus_cli.models.sittings import Sittings
from ludus_cli.models.tables import ActionRow, AppearanceRow, CampaignRow, GladiatorRow, MatchRow

#: The file that was opened last, for :func:`damage_behind`.
_opened: deque[Path] = deque(maxlen=1)
#: Damaged files that the command has written to, each with its damage. The command warns of them when it ends.
damaged_files: dict[Path, str] = {}
#: Files of up to this many bytes are checked after each change. Larger ones are checked by the backup at a month's end.
QUICK_TO_LOOK_OVER = 8_000_000

#: What may come of reading a damaged row.
STUMBLES = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RecursionError)


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
    """The size of a campaign; ``plays`` counts those played that are no matches."""

    actions: int
    gladiators: int
    players: int
    by_status: dict[str, int]
    billed: int
    fought: int
    plays: int = 0


def create(
    path: Path, *, name: str, system: str, seed: int, rules_version: str, created_at: str, state: str = "{}"
) -> Path:
    """Make a new campaign file and give back its absolute path.

    ``created_at`` is ISO 8601 in UTC, ``state`` JSON text, ``seed`` a signed number of 64 bits.
    The file appears finished or not at all. Raises :class:`CampaignFileError`: a file of that name
    is there, the folder is missing or cannot be written to, a value does not fit.
    """
    path = path.absolute()
    what = f"Cannot create the campaign {path}"
    storage.require_sqlite(what)
    if not -(2**63) <= seed < 2**63:
        raise CampaignFileError(
            what, f"the seed {seed} does not fit into 64 bits", f"Choose one from {-(2**63)} to {2**63 - 1}"
        )
    values = (name, system, seed, rules_version, state, created_at)
    with (
        storage.new_file(what, path) as temporary,
        plain_errors(what, writing=True),
        closing(storage.connect(temporary, "rwc")) as connection,
    ):
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")
        migrate(connection)
        checksums.keep(connection)
        connection.execute(
            "INSERT INTO branch (name, tip, status, made_at, note) VALUES (?, NULL, ?, ?, '')", (MAIN, OPEN, created_at)
        )
        connection.execute(
            "INSERT INTO campaign (id, name, system, seed, rules_version, state, created_at)"
            " VALUES (1, ?, ?, ?, ?, ?, ?)",
            values,
        )
    return path


@contextmanager
def open_campaign(path: Path, *, read_only: bool = False, hurried: bool = False) -> Iterator[CampaignFile]:
    """Open a campaign file for the length of a ``with`` block.

    ``hurried`` does not wait for the disk after each action, only at the end: many actions in a row
    are then several times as fast, a killed program loses nothing, but a power cut may lose the file.
    It is for new files that a seed makes again.

    An older file is brought up to date after a backup (see :mod:`.backups`); with ``read_only`` that
    is done to a copy in memory and the file stays as it is. A file that cannot be written to can still
    be opened and read: only :meth:`CampaignFile.record` then fails. Raises :class:`CampaignFileError`:
    missing, no campaign, of a newer version, damaged, locked.
    """
    path = path.absolute()
    _opened.append(path)
    what = f"Cannot open {path}"
    storage.require_sqlite(what)
    storage.check_is_database(path)
    with plain_errors(what, writing=False):
        connection = storage.connect(path, "ro" if read_only else "rw")
    try:
        with plain_errors(what, writing=False):
            # One moment of it: another program may bring it up to date.
            connection.execute("BEGIN")
            version = checked_version(connection, what)
            connection.execute("COMMIT")
        if version < known_version():
            connection = _up_to_date(connection, path, read_only=read_only)
        if hurried:
            connection.execute("PRAGMA synchronous = OFF")
        file = CampaignFile(path, connection, read_only=read_only)
        try:
            yield file
        except STUMBLES as error:
            file.blame_damage(error)
            raise
        finally:
            if file._sealing and not hurried:
                file.note_damage()
            file.close()
            if hurried:
                storage.reach_disk(path)
    finally:
        connection.close()


def last_opened() -> Path:
    """The campaign file that was opened last. Raises ``IndexError`` when none was."""
    return _opened[-1]


def damage_behind(error: Exception) -> CampaignFileError | None:
    """Return the damage of the campaign file opened last, if ``error`` came from it after it was closed; None when it
    is not the file's fault."""
    if not _opened or not isinstance(error, STUMBLES):
        return None
    try:
        with open_campaign(last_opened(), read_only=True):
            raise error
    except CampaignFileError as damage:
        return damage
    except STUMBLES:
        return None


def _up_to_date(connection: sqlite3.Connection, path: Path, *, read_only: bool) -> sqlite3.Connection:
    """A connection to the campaign in today's version; the one given, or one to a copy in memory."""
    what = f"Cannot bring {path} up to date"
    if not read_only:
        from ludus_cli.models.backups import MIGRATION, make_backup

        # What cannot be written to is read all the same.
        with suppress(ReadOnlyCampaign), plain_errors(what, writing=True):
            make_backup(path, MIGRATION)
            migrate(connection)
            return connection
    with plain_errors(what, writing=False):
        copy = _in_memory(connection)
        try:
            migrate(copy)
            copy.execute("PRAGMA query_only = ON")
        except BaseException:
            copy.close()
            raise
    connection.close()
    return copy


class CampaignFile(
    History, recent_log.Lately, Branches, Sittings, own_words.Words, portraits.Portraits, search_index.Stamps, Content
):
    """An open campaign; made by :func:`open_campaign`. Log, branches, sittings and words are inherited.

    Rows that are handed out are detached: changing one changes nothing until it is recorded.
    Every method raises :class:`CampaignFileError` when the file cannot be read or written.
    """

    # Reading

    def campaign(self) -> CampaignRow:
        """Return the campaign's row, with its folded state."""
        row = self._get(CampaignRow, 1)
        if row is None:
            raise DamagedCampaign(
                f"Cannot read {self.path}", "it does not say which campaign it is", storage.MEND_DAMAGED
            )
        return row

    def gladiators(self, status: str | None = None, player: bool | None = None) -> list[GladiatorRow]:
        """All gladiators, or those of one status, or only players' own or only the others, by id."""
        query = select(GladiatorRow).order_by(col(GladiatorRow.id))
        if status is not None:
            query = query.where(col(GladiatorRow.status) == status)
        if player is not None:
            query = query.where(col(GladiatorRow.player) == player)
        return self._all(query)

    def cards(self, status: str | None = None) -> list[tuple[int, bool, str]]:
        """Return number, whether he is a player's own, and JSON of every gladiator, by id; with ``status`` only of
        players' own and of those with that status.

        Plain values: thousands of rows as objects would take as long as all the rest of a command.
        """
        query = select_columns(col(GladiatorRow.id), col(GladiatorRow.player), col(GladiatorRow.data)).order_by(
            col(GladiatorRow.id)
        )
        if status is not None:
            query = query.where(col(GladiatorRow.player) | (col(GladiatorRow.status) == status))
        with self._reading() as session:
            rows = session.connection().execute(query).all()
        return [(number, player, data) for number, player, data in rows]

    def gladiator(self, gladiator_id: int) -> GladiatorRow | None:
        """The gladiator of that number, or None."""
        return self._get(GladiatorRow, gladiator_id)

    def names(self) -> list[str]:
        """The names of everybody."""
        with self._reading() as session:
            return list(session.exec(select(GladiatorRow.name).order_by(col(GladiatorRow.id))))

    def gladiator_by_name(self, name: str) -> GladiatorRow | None:
        """The gladiator of that name, or None.

        Capitals do not matter, nor do two ways of writing one accent. Of several, the one who is
        spelt exactly so comes first, then a player's own, then the lowest number.
        """
        wanted = comparison_text(name)
        query = select(GladiatorRow.id, GladiatorRow.name, GladiatorRow.player)
        with self._reading() as session:
            found = [
                (spelling != name, not player, gladiator_id)
                for gladiator_id, spelling, player in session.exec(query)
                if comparison_text(spelling) == wanted
            ]
            return session.get(GladiatorRow, min(found)[2]) if found else None

    def matches(
        self, month: int | None = None, gladiator_id: int | None = None, limit: int | None = None, *, plays: bool = True
    ) -> list[MatchSummary]:
        """Return matches by number, without their events: of one month, of one gladiator, or all.

        With ``limit`` only this many of the last, still in order; without ``plays`` only those with appearances (no
        other play has these).
        """
        query = select_columns(
            col(MatchRow.id), col(MatchRow.action_n), col(MatchRow.month), col(MatchRow.status), col(MatchRow.data)
        ).order_by(col(MatchRow.id).desc())
        if month is not None:
            query = query.where(col(MatchRow.month) == month)
        if gladiator_id is not None:
            theirs = select(AppearanceRow.match_id).where(col(AppearanceRow.gladiator_id) == gladiator_id)
            query = query.where(col(MatchRow.id).in_(theirs))
        if not plays:
            query = query.where(col(MatchRow.id).in_(select(AppearanceRow.match_id)))
        if limit is not None:
            query = query.limit(limit)
        with self._reading() as session:
            rows = session.connection().execute(query).all()
        return [MatchSummary(*row) for row in reversed(rows)]

    def match(self, match_id: int) -> MatchRow | None:
        """The match of that number with its events, or None."""
        return self._get(MatchRow, match_id)

    def match_of_day(self, action: int, *, opened: bool) -> MatchRow | None:
        """First match of the Day that an action ``opened``, waiting or fought; else the last one fought by then."""
        fought = col(MatchRow.action_n)
        of_day = or_(fought.is_(None), fought > action) if opened else fought <= action
        order = col(MatchRow.id).asc() if opened else col(MatchRow.id).desc()
        found = self._all(select(MatchRow).where(of_day).order_by(order).limit(1))
        return found[0] if found else None

    def matches_with_events(self) -> Iterator[MatchRow]:
        """Every match by number, with its events."""
        return self._by_pages(MatchRow, "id", 0)

    def matches_before(self, *match_ids: int) -> list[MatchRow]:
        """Return matches and all earlier matches of the men in them, with events, by number."""
        of_match = select(AppearanceRow.gladiator_id).where(col(AppearanceRow.match_id).in_(match_ids))
        theirs = select(AppearanceRow.match_id).where(col(AppearanceRow.gladiator_id).in_(of_match))
        fought_in = select(func.max(col(MatchRow.action_n))).where(col(MatchRow.id).in_(match_ids))
        query = (
            select(MatchRow)
            .where(col(MatchRow.id).in_(theirs), col(MatchRow.action_n) <= fought_in.scalar_subquery())
            .order_by(col(MatchRow.id))
        )
        return self._all(query)

    def fights_since(self, action: int) -> dict[int, int]:
        """Return the ids of the actions by which matches were fought after an action, by match."""
        query = select_columns(col(MatchRow.id), tree.ACTION.c.id).where(
            col(MatchRow.action_n) > action, tree.ACTION.c.n == col(MatchRow.action_n), tree.APPLIED
        )
        with self._reading() as session:
            return {row[0]: row[1] for row in session.connection().execute(query)}

    def last_fight_before(self, month: int) -> int:
        """The number of the last action by which a match of an earlier month was fought; 0 for none."""
        fought = col(MatchRow.action_n).is_not(None)
        earlier = select(func.max(col(MatchRow.month))).where(col(MatchRow.month) < month, fought)
        query = select(func.max(col(MatchRow.action_n))).where(col(MatchRow.month) == earlier.scalar_subquery())
        return self._all(query)[0] or 0

    def appearances(self, match_id: int | None = None, gladiator_id: int | None = None) -> list[AppearanceRow]:
        """Return the appearances in matches, with sides: of one match, of one gladiator, or all."""
        query = select(AppearanceRow).order_by(
            col(AppearanceRow.match_id), col(AppearanceRow.side), col(AppearanceRow.gladiator_id)
        )
        if match_id is not None:
            query = query.where(col(AppearanceRow.match_id) == match_id)
        if gladiator_id is not None:
            query = query.where(col(AppearanceRow.gladiator_id) == gladiator_id)
        return self._all(query)

    def counts(self) -> Counts:
        """Return the numbers of applied actions, gladiators and matches."""
        status = col(GladiatorRow.status)
        kind = col(MatchRow.status)
        counted = func.count()
        players = select(counted).select_from(GladiatorRow).where(col(GladiatorRow.player))
        with self._reading() as session:
            by_status = dict(session.exec(select(status, counted).group_by(status).order_by(status)).all())
            matches = dict(session.exec(select(kind, counted).group_by(kind)).all())
            seen = select(kind, counted).where(col(MatchRow.id).in_(select(AppearanceRow.match_id)))
            fights = dict(session.exec(seen.group_by(kind)).all())
            return Counts(
                actions=session.exec(select(func.count(col(ActionRow.n))).where(tree.APPLIED)).one(),
                gladiators=sum(by_status.values()),
                players=session.exec(players).one(),
                by_status=by_status,
                billed=fights.get("billed", 0),
                fought=fights.get("fought", 0),
                plays=matches.get("fought", 0) - fights.get("fought", 0),
            )

    # Writing

    def rename(self, name: str) -> None:
        """Give the campaign another name; the file keeps its own."""
        with self._changing() as connection:
            connection.execute(update(table_of(CampaignRow)).values(name=name))

    # Damage

    def damage(self) -> str:
        """Return the damage of the file in words; "" for a sound one."""
        from ludus_cli.models.examine import look_over

        return look_over(self._connection).trouble

    def note_damage(self) -> None:
        """Record the damage of a small file in :data:`damaged_files`."""
        # A full disk may prevent even that; the command has reported it.
        with suppress(OSError, *storage.TROUBLE):
            if self.path.stat().st_size <= QUICK_TO_LOOK_OVER and (trouble := self.damage()):
                damaged_files[self.path] = trouble

    def blame_damage(self, error: Exception) -> None:
        """Raise :class:`DamagedCampaign` when damage to the file caused ``error``.

        A damaged row may hold anything, so reading it may fail anywhere.
        """
        why = f"it is damaged: {trouble}" if (trouble := self.damage()) else ""
        if not why and isinstance(error, (RecursionError, json.JSONDecodeError, undo_image.NotPacked)):
            why = f"something in it cannot be read ({error!s:.80})"
        if why:
            raise DamagedCampaign(f"Cannot read {self.path}", why, storage.MEND_DAMAGED) from error

    # Copies

    @contextmanager
    def copy_in_memory(self, *, resealed: bool = False) -> Iterator[CampaignFile]:
        """A copy to try things on for the length of a ``with`` block: nothing of it reaches the file.

        It can be written to, also where the file cannot; ``resealed``: damaged rows too. Raises
        :class:`CampaignFileError`; ``ValueError`` within a block of :meth:`writing`.
        """
        # SQLite's copying would wait for the transaction to end, which waits for the copy.
        if self.held:
            raise ValueError("no copy can be made while a transaction is open")
        with plain_errors(f"Cannot copy {self.path}", writing=False):
            connection = _in_memory(self._connection)
            if resealed:
                checksums.seal_all(connection)
            copy = CampaignFile(self.path, connection, read_only=False)
        try:
            yield copy
        finally:
            copy.close()


def _in_memory(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Return a connection to a copy in memory of the open file."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    try:
        storage.guard(copy)
        connection.backup(copy)
    except BaseException:
        copy.close()
        raise
    return copy
