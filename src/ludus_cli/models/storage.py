"""SQLite itself: connections, new files, and its errors in plain words. Knows no tables.

Free of SQLModel and SQLAlchemy at import.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

from ludus_cli.models import errors
from ludus_cli.output.documents import appear, remove_abandoned, temporary_path

HEADER = b"SQLite format 3\0"

#: The end of a journal that names a super-journal, which SQLite deletes when it rolls the change back.
SUPER_JOURNAL = b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"

#: How long to wait for another program that holds the file, in milliseconds.
BUSY_TIMEOUT = 5000

#: No row and no value is longer, in bytes. The longest seen, the events of a match or a state, have some 20 kB.
LARGEST_ROW = 64_000_000

#: The exceptions for an error in SQLite: its own, or UnicodeError when its message is not UTF-8.
TROUBLE = (sqlite3.Error, UnicodeError)

#: What SQLite says of a file to be read when a change of it was interrupted.
INTERRUPTED = (sqlite3.SQLITE_READONLY_ROLLBACK, sqlite3.SQLITE_CANTOPEN)

#: Below this SQLite has no STRICT tables.
OLDEST_SQLITE = (3, 37, 0)

MEND_READ_ONLY = "Copy the campaign to a folder where you may write, or change the permissions"
MEND_DAMAGED = "'ludus backup list' shows the copies, 'ludus backup restore' brings one back"
MEND_NONE = "Name another file; if it was once a campaign, 'ludus backup restore' may bring it back"
MEND_FULL = "Nothing was changed; free some space and try again"


def require_sqlite(what: str) -> None:
    """Raise :class:`CampaignFileError` when Python's SQLite is too old for campaign files."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        oldest = ".".join(map(str, OLDEST_SQLITE))
        raise errors.CampaignFileError(
            what,
            f"this Python comes with SQLite {sqlite3.sqlite_version}, but {oldest} or newer is needed",
            "Install a newer Python",
        )


def connect(path: Path, mode: Literal["ro", "rw", "rwc"]) -> sqlite3.Connection:
    """Open a database: ``ro`` to read, ``rw`` to write to what exists, ``rwc`` to make it.

    The connection is in autocommit mode: only an explicit ``BEGIN`` starts a transaction. The
    pragmas touch the file, so what is wrong with it shows here. A change that was interrupted is taken
    back first, to read as well. Raises ``sqlite3.Error``, and :class:`DamagedCampaign`, before SQLite reads it, for
    a journal that would delete another file.
    """
    check_journal(path)
    try:
        return _connect(path, mode)
    except sqlite3.OperationalError as error:
        if mode != "ro" or error.sqlite_errorcode not in INTERRUPTED:
            raise
    # SQLite takes it back when the file is opened to be written to, and only then.
    _connect(path, "rw").close()
    return _connect(path, mode)


def _connect(path: Path, mode: Literal["ro", "rw", "rwc"]) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None, timeout=BUSY_TIMEOUT / 1000
    )
    try:
        connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT:d}")
        guard(connection)
        if mode != "ro":
            # A file that some other tool left in WAL mode would lose its last commits in a copy.
            connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        connection.execute("PRAGMA schema_version").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def check_journal(path: Path) -> None:
    """Refuse a campaign file whose journal tells SQLite to delete another file.

    Only a change to several databases at once leaves such a journal, and Ludus never makes one. Raises
    :class:`DamagedCampaign`.
    """
    for file in {path.absolute(), Path(os.path.realpath(path))}:
        journal = file.with_name(file.name + "-journal")
        try:
            if not stat.S_ISREG(journal.stat().st_mode):
                raise errors.DamagedCampaign(
                    f"Cannot open {path}", f"{journal} is not an ordinary file", "Move it away"
                )
            with journal.open("rb") as beside:
                start = max(0, beside.seek(0, os.SEEK_END) - 1024)
                beside.seek(start)
                end = beside.read()
        except FileNotFoundError:
            # There is no journal, or another program has just removed it.
            continue
        except OSError as error:
            raise os_error(f"Cannot read {journal}", error) from error
        if end.endswith(SUPER_JOURNAL):
            named = os.fsdecode(end[-16 - int.from_bytes(end[-16:-12], "big") : -16])
            raise errors.DamagedCampaign(
                f"Cannot open {path}",
                f"its journal {journal.name} tells SQLite to delete a file that does not belong to the campaign "
                f"({named!a})",
                f"Do not trust this campaign if someone else gave it to you. Delete {journal} to open it anyway",
            )


def guard(connection: sqlite3.Connection) -> None:
    """Settings that hold for every connection: a file may be damaged, or come from a stranger."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_ROW)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("PRAGMA foreign_keys = ON")


def check_is_file(path: Path, what: str) -> None:
    """Raise :class:`NotACampaign` for a folder, a pipe or a device. Opening a pipe would never return."""
    if path.exists() and not path.is_file():
        kind = "a folder" if path.is_dir() else "not an ordinary file"
        raise errors.NotACampaign(what, f"it is {kind}", "Name the campaign file itself")


def check_is_database(path: Path) -> None:
    """Raise a :class:`CampaignFileError` unless ``path`` is a readable file of SQLite's.

    Not to be called while another thread writes to the same file: on POSIX systems, closing a file
    gives up every lock that the process has on it.
    """
    what = f"Cannot open {path}"
    try:
        if not path.exists():
            raise errors.CampaignMissing(what, "there is no such file", "Check the name, or see 'ludus campaign list'")
        check_is_file(path, what)
        with path.open("rb") as file:
            header = file.read(len(HEADER))
    except OSError as error:
        raise os_error(what, error) from error
    if not header:
        raise errors.NotACampaign(what, "the file is empty", MEND_NONE)
    if header != HEADER:
        raise errors.NotACampaign(what, "it is not a campaign file", MEND_NONE)


@contextmanager
def new_file(what: str, target: Path) -> Iterator[Path]:
    """Lend a name beside ``target`` to make a file under, and move it there when all went well.

    ``target`` appears whole or not at all, and never replaces a file. Raises
    :class:`CampaignExists`, :class:`CampaignMissing` (no such folder), :class:`ReadOnlyCampaign`.
    """
    try:
        taken = target.is_symlink() or target.exists()
        housed = target.parent.is_dir()
    except OSError as error:
        raise os_error(what, error) from error
    if taken:
        raise _exists(what)
    if not housed:
        raise errors.CampaignMissing(
            what, f"there is no folder {target.parent}", "Make the folder first, or name another folder"
        )
    remove_abandoned(target.parent)
    temporary = temporary_path(target, "ludus")
    try:
        yield temporary
        _move(what, temporary, target)
    finally:
        for leftover in (temporary, temporary.with_name(temporary.name + "-journal")):
            # A failure here must not hide the error that led here.
            with suppress(OSError):
                leftover.unlink(missing_ok=True)


def _exists(what: str) -> errors.CampaignExists:
    return errors.CampaignExists(what, "a file with that name already exists", "Choose another name")


def _move(what: str, temporary: Path, target: Path) -> None:
    try:
        appear(temporary, target)
    except FileExistsError as error:
        raise _exists(what) from error
    except OSError as error:
        raise os_error(what, error) from error


def os_error(what: str, error: OSError) -> errors.CampaignFileError:
    """The error of ours for an error of the operating system."""
    reason = (error.strerror or str(error)).lower()
    if isinstance(error, PermissionError):
        return errors.ReadOnlyCampaign(what, reason, MEND_READ_ONLY)
    if error.errno == errno.EROFS:
        return errors.ReadOnlyCampaign(what, "the disk is read-only", MEND_READ_ONLY)
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return errors.CampaignFileError(what, "the disk is full", MEND_FULL)
    return errors.CampaignFileError(what, reason, "Name another file or folder")


def explain(error: BaseException, what: str, *, writing: bool) -> errors.CampaignFileError:
    """The error of ours for one of SQLite's, found by its code.

    ``error`` is a ``sqlite3.Error`` or what the ``sqlite3`` module raises for values that it cannot
    store; ``writing`` tells whether the file was being written to.
    """
    code = getattr(error, "sqlite_errorcode", None)
    kind = None if code is None else code & 0xFF
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        return errors.CampaignMissing(
            what,
            "the file was moved, renamed or deleted while it was open",
            "It still holds everything recorded before: find it with 'ludus campaign list', and go on there",
        )
    # A left-over journal is rolled back at the next opening, which takes a writable file and folder.
    stuck = code in (sqlite3.SQLITE_READONLY_ROLLBACK, sqlite3.SQLITE_IOERR_DELETE)
    if stuck or (kind == sqlite3.SQLITE_CANTOPEN and not writing):
        return errors.ReadOnlyCampaign(
            what,
            "the file cannot be opened, or an interrupted change left a '-journal' file beside it "
            "that cannot be removed",
            MEND_READ_ONLY,
        )
    if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return errors.CampaignLocked(
            what,
            "another program is using the file",
            "Nothing was changed; close the other program, or wait, and try again",
        )
    if kind in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN):
        return errors.ReadOnlyCampaign(what, "the file or its folder is write-protected", MEND_READ_ONLY)
    if kind in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return errors.DamagedCampaign(what, f"the file is damaged ({error})", MEND_DAMAGED)
    if kind == sqlite3.SQLITE_FULL:
        return errors.CampaignFileError(what, "the disk is full", MEND_FULL)
    if kind == sqlite3.SQLITE_IOERR:
        return errors.CampaignFileError(what, f"the disk failed ({error})", "Check the disk, then try again")
    if code == sqlite3.SQLITE_CONSTRAINT_TRIGGER:
        return errors.DamagedCampaign(what, f"a part of the file that would change is damaged ({error})", MEND_DAMAGED)
    if isinstance(error, UnicodeDecodeError):
        # In a text, or in SQLite's own words about a name that is damaged.
        return errors.DamagedCampaign(what, f"the file is damaged ({error})", MEND_DAMAGED)
    if isinstance(error, UnicodeError) and not writing:
        return errors.DamagedCampaign(what, f"it has bytes that are not text ({error})", MEND_DAMAGED)
    if kind == sqlite3.SQLITE_TOOBIG and not writing:
        return errors.DamagedCampaign(what, "something in the file is far too long", MEND_DAMAGED)
    refused = kind in (sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_TOOBIG)
    # Values that cannot even be handed to SQLite; "binding" is how 3.11 and later word it.
    unfit = isinstance(error, (OverflowError, TypeError, ValueError, sqlite3.InterfaceError)) or (
        isinstance(error, sqlite3.ProgrammingError) and "binding" in str(error)
    )
    if refused or unfit:
        return errors.RefusedRow(
            what,
            f"the file does not accept this entry ({error})",
            "Nothing was changed; if your values were correct, please report a bug",
        )
    if kind == sqlite3.SQLITE_ERROR and "no such" in str(error):
        return errors.DamagedCampaign(what, f"a part of the file is missing ({error})", MEND_DAMAGED)
    return errors.CampaignFileError(what, str(error), "Try again; if it happens again, please report a bug")


def reach_disk(path: Path) -> None:
    """Wait until what was written to a file, or the names in a folder, have reached the disk."""
    if path.is_dir():
        # Some systems open no folders, and need not.
        with suppress(OSError):
            folder = os.open(path, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
        return
    with path.open("r+b") as file:
        os.fsync(file.fileno())


@contextmanager
def sensible(path: Path, what: str) -> Iterator[None]:
    """Raise DamagedCampaign where the content of a file makes no sense; ``what`` names the part in a clause."""
    try:
        yield
    except (ValueError, TypeError, KeyError, AttributeError, IndexError) as error:
        raise errors.DamagedCampaign(f"Cannot read {path}", f"{what} ({error!r:.80})", MEND_DAMAGED) from error
