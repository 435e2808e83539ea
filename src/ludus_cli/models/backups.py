"""Backups: checked copies of a campaign file in the folder ``NAME.backups`` beside it.

Each is an ordinary campaign file, ``TIME-REASON.ludus``, exact to the byte and of the version that the
campaign had. Free of SQLModel and SQLAlchemy.
"""

from __future__ import annotations

import os
import re
import shutil
import stat
import sys
from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

from ludus_cli.core.errors import LudusError
from ludus_cli.models import examine, migrations, storage
from ludus_cli.models.backup_rule import read_rule, to_let_go
from ludus_cli.models.errors import CampaignExists, DamagedCampaign, NotACampaign
from ludus_cli.models.library import SUFFIX, folder_of
from ludus_cli.output.documents import remove_abandoned

MIGRATION, DAMAGED = "migration", "damaged"

#: How the time stands in names, UTC.
TIME = "%Y%m%dT%H%M%SZ"
NAME = re.compile(r"(\d{8}T\d{6}Z)-([a-z]+)(?:-(\d{1,9}))?\.ludus")
#: Behind a campaign's file name: the backups that earlier versions left beside it before a migration.
OLD_NAME = re.compile(r"\.bak-(?:v\d+-)?(\d{8}T\d{6}Z)(?:-(\d{1,9}))?")

#: The first bytes of a file of SQLite's; with each change a counter in them changes.
HEADER_SIZE = 100
PIECE = 1 << 20
#: In files of up to this many bytes, the rows of every copy are checked. In larger ones they are checked only if the
#: last check is at least this many seconds ago.
QUICK_TO_READ, LATELY = 32_000_000, 3600


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of a campaign: where, when it was made (UTC), why, how long it is in bytes."""

    path: Path
    made_at: datetime
    reason: str
    size: int


def real(campaign_path: Path) -> Path:
    """The file itself where ``campaign_path`` is a link."""
    return Path(os.path.realpath(campaign_path))


# Which there are


def backups_of(campaign_path: Path) -> list[Backup]:
    """All backups of a campaign file, newest first; the file itself need not be there.

    Those that earlier versions left beside it (``NAME.ludus.bak-…``) too. Raises
    :class:`CampaignFileError` when the folder cannot be read.
    """
    path = real(campaign_path)
    folder = folder_of(path)
    found: list[tuple[str, int, str, Path]] = []
    try:
        found += [
            (match[1], int(match[3] or 1), match[2], each)
            for each in _files_in(folder)
            if (match := NAME.fullmatch(each.name))
        ]
        found += [
            (match[1], int(match[2] or 1), MIGRATION, each)
            for each in _files_in(path.parent, path.name)
            if (match := OLD_NAME.fullmatch(each.name, len(path.name)))
        ]
    except OSError as error:
        raise storage.os_error(f"Cannot look for the backups of {path}", error) from error
    backups = []
    for made_at, _, reason, each in sorted(found, reverse=True):
        # Gone since, or a time that there never was.
        with suppress(OSError, ValueError):
            when = datetime.strptime(made_at, TIME).replace(tzinfo=UTC)
            backups.append(Backup(each, when, reason, each.stat().st_size))
    return backups


def _files_in(folder: Path, beginning: str = "") -> list[Path]:
    try:
        return [each for each in folder.iterdir() if each.name.startswith(beginning) and each.is_file()]
    except (FileNotFoundError, NotADirectoryError):
        return []


def new_name(folder: Path, reason: str) -> Path:
    """A name in the folder for a copy that is made now; those of one second are numbered."""
    now = datetime.now(UTC).strftime(TIME)
    taken = [
        int(match[3] or 1) for each in folder.iterdir() if (match := NAME.fullmatch(each.name)) and match[1] == now
    ]
    again = f"-{max(taken) + 1}" if taken else ""
    return folder / f"{now}-{reason}{again}{SUFFIX}"


# Making one


def make_backup(campaign_path: Path, reason: str, *, lasting: bool = True, needed: Path | None = None) -> Backup:
    """Copy a campaign into its folder of backups, check the copy, and remove the backups that the rule does not keep.

    No other program can write to the campaign meanwhile. If nothing has changed since the last backup for the same
    ``reason`` (a word of small letters), return that one. ``lasting``: wait until the copy is on the disk, and check
    all its rows, however large it is. ``needed`` is a backup that is not removed now. Must not be called while
    this process holds the file in a transaction. Raises :class:`CampaignFileError`: no campaign, damaged, held by
    others, no room; nothing is left of a copy that is not sound.
    """
    path = real(campaign_path)
    what = f"Cannot back up {path}"
    with _held_still(path, what) as source:
        made = _made(path, what, reason, source, lasting)
    # If the rule cannot be read, every backup is kept. The command that shows the rule reports the fault.
    with suppress(LudusError):
        prune(path, {made, needed})
    return next(each for each in backups_of(path) if each.path == made)


def _made(path: Path, what: str, reason: str, source: BinaryIO, lasting: bool) -> Path:
    last = next((each for each in backups_of(path) if each.reason == reason), None)
    if last is not None and _same(last.path, source):
        return last.path
    folder = make_folder(path)
    size = os.fstat(source.fileno()).st_size
    thorough = lasting or size <= QUICK_TO_READ or not _made_lately(path)
    try:
        while True:
            target = new_name(folder, reason)
            # Another program may be quicker by a moment.
            with suppress(CampaignExists):
                _copy(what, source, target, lasting=lasting, thorough=thorough)
                return target
    except BaseException:
        # Only an empty folder can be removed.
        with suppress(OSError):
            folder.rmdir()
        raise


def copy_campaign(path: Path, target: Path, what: str) -> None:
    """Copy a campaign, as it stands at one moment, to the new file ``target``, and check the copy to its last row.

    Raises :class:`CampaignFileError`, and leaves nothing then.
    """
    with _held_still(path, what) as source:
        _copy(what, source, target)


def make_folder(campaign_path: Path) -> Path:
    """Return the folder of a campaign's backups; make it if needed. Raises :class:`CampaignFileError`."""
    folder = folder_of(campaign_path)
    what = f"Cannot make the folder {folder}"
    try:
        folder.mkdir(exist_ok=True)
    except FileExistsError as error:
        raise CampaignExists(what, "a file with that name is in the way", "Move that file elsewhere") from error
    except OSError as error:
        raise storage.os_error(what, error) from error
    return folder


@contextmanager
def _held_still(path: Path, what: str) -> Iterator[BinaryIO]:
    """Yield the bytes of a campaign, locked against writing.

    An interrupted change is rolled back first, which takes a writable file. Errors of SQLite and of the disk leave the
    block as ours.
    """
    storage.check_is_database(path)
    try:
        # To close a file lets go of every lock that the process has on it: opened first, closed last.
        with path.open("rb") as source, closing(storage.connect(path, "rw")) as connection:
            connection.execute("BEGIN")
            # From this query on, no other program can write.
            if connection.execute("PRAGMA application_id").fetchone()[0] != migrations.APPLICATION_ID:
                raise NotACampaign(what, "it is a database of another program", "Name a campaign file")
            yield source
    except storage.TROUBLE as error:
        raise storage.explain(error, what, writing=False) from error
    except OSError as error:
        raise storage.os_error(what, error) from error


def _copy(what: str, source: BinaryIO, target: Path, *, lasting: bool = True, thorough: bool = True) -> None:
    """Copy a campaign's bytes to the new file ``target``, and check the copy."""
    with storage.new_file(what, target) as temporary:
        with temporary.open("xb") as copy:
            copy_bytes(source, copy)
            copy.flush()
            if lasting:
                os.fsync(copy.fileno())
        # A user who may not read the campaign may not read its copy.
        temporary.chmod(stat.S_IMODE(os.fstat(source.fileno()).st_mode) | stat.S_IRUSR)
        with closing(storage.connect(temporary, "ro")) as connection:
            # No other program uses it, and reading through the file's own memory takes half as long.
            connection.execute(f"PRAGMA mmap_size = {1 << 40:d}")
            trouble = examine.look_over(connection, rows=thorough).trouble
        source.seek(0)
        if header(temporary) != source.read(HEADER_SIZE):
            trouble = "the copy differs from the campaign"
        if trouble:
            raise DamagedCampaign(what, f"the copy is damaged: {trouble}", storage.MEND_DAMAGED)
    if lasting:
        storage.reach_disk(target.parent)


def copy_bytes(source: BinaryIO, copy: BinaryIO) -> None:
    """Copy a whole file. On disks that can do so the copy shares its room until either changes."""
    if sys.platform == "linux":
        done = 0
        try:
            while more := os.copy_file_range(source.fileno(), copy.fileno(), 1 << 30, done, done):
                done += more
            return
        except OSError:
            # Not on this disk, or something that the plain way will run into as well.
            pass
    source.seek(0)
    shutil.copyfileobj(source, copy, PIECE)


def _made_lately(path: Path) -> bool:
    """Return whether a backup was made within the last hour."""
    now = datetime.now(UTC)
    return any(abs((now - each.made_at).total_seconds()) < LATELY for each in backups_of(path)[:1])


def header(path: Path) -> bytes:
    """The first bytes of a campaign: others after each change. Empty when there is nothing to read."""
    try:
        if not path.is_file():
            return b""
        with path.open("rb") as file:
            return file.read(HEADER_SIZE)
    except OSError:
        return b""


def _same(backup: Path, source: BinaryIO) -> bool:
    """Return whether a backup is the campaign byte for byte; read it whole only when their headers agree."""
    source.seek(0)
    try:
        with backup.open("rb") as copy:
            first = source.read(HEADER_SIZE)
            while first == copy.read(len(first) or 1):
                if not first:
                    return True
                first = source.read(PIECE)
    except OSError:
        pass
    return False


# Letting go


def prune(campaign_path: Path, keep: Collection[Path | None] = ()) -> list[Path]:
    """Remove the backups that the rule does not keep, but none of ``keep``. Return the removed ones.

    Copies that were left half-made by a program that was killed go too. What cannot be removed stays.
    Raises LudusError when the rule makes no sense.
    """
    rule = read_rule()
    folder = folder_of(campaign_path)
    gone = []
    # Those that earlier versions left beside the campaign are not ours to remove.
    ours = [each for each in backups_of(campaign_path) if each.path.parent == folder]
    for backup in to_let_go(ours, rule):
        if backup.path not in keep:
            with suppress(OSError):
                backup.path.unlink()
                gone.append(backup.path)
    remove_abandoned(folder)
    return gone
