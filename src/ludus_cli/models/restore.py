"""Bringing a backup back: its content takes the place of the campaign's, whole or not at all."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from contextlib import closing, suppress
from pathlib import Path

from ludus_cli.models import backups, errors, examine, migrations
from ludus_cli.models.access import plain_errors
from ludus_cli.models.campaign_file import CampaignFile, open_campaign
from ludus_cli.models.storage import TROUBLE, check_is_file, connect, new_file, os_error, reach_disk
from ludus_cli.output.documents import remove_abandoned, temporary_path


def looked_at(campaign_path: Path) -> bytes:
    """Header of a campaign file, which later shows whether it has changed; empty when it cannot be read. Raises
    :class:`NotACampaign` if the path is not a file.

    What an interrupted change left behind is rolled back, if it can be.
    """
    path = backups.real(campaign_path)
    check_is_file(path, f"Cannot restore {path}")
    with suppress(*TROUBLE, errors.CampaignFileError), closing(connect(path, "rw")):
        pass
    return backups.header(path)


def check_copy(path: Path) -> None:
    """Look through a copy before it is trusted. Raises :class:`CampaignFileError`."""
    what = f"Cannot restore {path}"
    if trouble := examine.examine(path, what).trouble:
        raise errors.DamagedCampaign(
            what, f"the copy is damaged: {trouble}", "Choose another one; see 'ludus backup list'"
        )


def restore(campaign_path: Path, copy: Path, seen: bytes) -> backups.Backup | None:
    """Replace the content of a campaign by that of ``copy``. Return the backup of the former content.

    ``seen`` is what :func:`looked_at` gave when the campaign was looked at: if it has changed since, nothing is done. A
    sound campaign is backed up first, and its content is changed in one transaction that waits for others. One that is
    damaged, or something else, is moved aside, and the copy takes its place at once; so does it where there is none
    (then None is given). A copy of an older version is brought up to date on the way. Raises
    :class:`CampaignFileError`, with the campaign as it was.
    """
    path = backups.real(campaign_path)
    check_copy(copy)
    try:
        # The rule may be to keep so few that the copy would be let go for the one that is made here.
        kept = backups.make_backup(path, "restore", needed=backups.real(copy))
    except errors.CampaignMissing:
        _put_in_place(path, copy)
        return None
    except (errors.DamagedCampaign, errors.NotACampaign):
        if not path.is_file():
            raise
        if backups.header(path) != seen:
            raise _changed(path) from None
        return _put_in_place(path, copy)
    if backups.header(kept.path) != seen:
        raise _changed(path)
    with open_campaign(copy, read_only=True) as file:
        _pour(file, path, seen)
    return kept


def _changed(path: Path) -> errors.CampaignChanged:
    return errors.CampaignChanged(
        f"Cannot restore {path}",
        "another program changed the campaign in the meantime",
        "Nothing was changed by this command; look at the campaign again and repeat it",
    )


def _pour(file: CampaignFile, path: Path, seen: bytes) -> None:
    """Replace the content of the campaign by that of an open copy, in one transaction."""
    what = f"Cannot restore {path}"
    looked = False

    def look(status: int, _remaining: int, _total: int) -> None:
        nonlocal looked
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise errors.CampaignLocked(
                what,
                "another program is using the file",
                "Nothing was changed; close the other program, or wait, and try again",
            )
        if not looked:
            # From here on no other program can write. Changes since the backup must not be lost.
            looked = True
            live.seek(0)
            if live.read(backups.HEADER_SIZE) != seen:
                raise _changed(path)

    # To close a file lets go of every lock that the process has on it: opened first, closed last.
    with plain_errors(what, writing=True), path.open("rb", buffering=0) as live, closing(connect(path, "rw")) as target:
        # Page by page: when the first is through, the campaign is held and nothing is written to it yet.
        file._connection.backup(target, pages=1, progress=look)


def _put_in_place(path: Path, copy: Path) -> backups.Backup | None:
    """Put a copy where a damaged file is, or none; move the old file into the folder of backups."""
    what = f"Cannot restore {path}"
    folder = backups.make_folder(path)
    remove_abandoned(path.parent)
    ready = temporary_path(path, "ludus")
    try:
        backups.copy_campaign(copy, ready, what)
        ready.chmod(stat.S_IMODE(copy.stat().st_mode) | stat.S_IWUSR)
        with plain_errors(what, writing=True), closing(connect(ready, "rw")) as connection:
            migrations.migrate(connection)
        reach_disk(ready)
        aside = backups.new_name(folder, backups.DAMAGED)
        there = path.exists()
        if there:
            _also_at(what, path, aside)
        # A journal that stayed would be played into the file that comes.
        for more in ("-journal", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                path.with_name(path.name + more).replace(aside.with_name(aside.name + more))
        ready.replace(path)
        reach_disk(path.parent)
    except OSError as error:
        raise os_error(what, error) from error
    finally:
        with suppress(OSError):
            ready.unlink(missing_ok=True)
    return next((each for each in backups.backups_of(path) if each.path == aside), None)


def _also_at(what: str, path: Path, aside: Path) -> None:
    """Give a file a second name; where a disk knows no such thing, a copy."""
    try:
        os.link(path, aside)
    except OSError:
        with new_file(what, aside) as temporary:
            shutil.copyfile(path, temporary)
            reach_disk(temporary)
