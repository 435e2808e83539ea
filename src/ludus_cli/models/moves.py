"""Moving a campaign's file with all that belongs to it: another name, another folder, another title inside.

That concerns several names on the disk: the folder of its backups, the file, the choice, in this order. A move that
fails is taken back. One that is killed in the middle leaves the campaign whole under one of both names, and the same
command, given again, moves the rest. A move holds the file's write lock: no program is in the middle of a change, and
no journal is left under the old name.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from ludus_cli.models.backups import OLD_NAME
from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.errors import CampaignExists, CampaignFileError, CampaignMissing, DamagedCampaign, NotACampaign
from ludus_cli.models.library import campaigns_folder, choose_campaign, chosen_campaign, clear_choice, folder_of
from ludus_cli.models.news_bookmark import move_mark
from ludus_cli.models.storage import TROUBLE, connect, explain, os_error

#: What SQLite may have beside a file that it could not clean up.
BESIDE = ("-journal", "-wal")


def move_campaign(what: str, source: Path, target: Path, title: str = "", old_title: str = "") -> None:
    """Move a campaign from one place in or below the campaigns folder to another; both may be one.

    ``title`` is its new name inside the file, which is ``old_title`` now; "" leaves it. Raises
    :class:`CampaignFileError`, and all is as it was: something is in the way, the file is in use, or cannot be moved.
    """
    if title == old_title:
        title = old_title = ""
    if source == target and not title:
        return
    _require_free(what, source, target)
    moved: list[tuple[Path, Path]] = []
    try:
        if title:
            set_title(source, title)
        with _held(what, source):
            for old, new in _pairs(source, target):
                if _shift(what, old, new):
                    moved.append((old, new))
                elif old == source and old != new:
                    # Another terminal was quicker.
                    why = f"{source.name} has been moved or deleted in the meantime"
                    raise CampaignMissing(what, why, "See 'ludus campaign list'")
        move_mark(source, target)
        if chosen_campaign() == source:
            if target.parent == campaigns_folder():
                choose_campaign(target)
            else:
                clear_choice()
    except BaseException as error:
        for old, new in reversed(moved):
            with suppress(CampaignFileError, OSError):
                _shift("", new, old)
        if title:
            with suppress(CampaignFileError, OSError):
                set_title(source, old_title)
        if isinstance(error, OSError):
            raise os_error(what, error) from error
        raise


def _pairs(source: Path, target: Path) -> Iterator[tuple[Path, Path]]:
    """Yield the old and new paths of a campaign's file and of all that moves with it, itself last."""
    if not source.is_symlink() and not target.is_symlink():
        # What belongs to a link lies where the link leads to.
        yield folder_of(source), folder_of(target)
        for end in (*BESIDE, *_old_backups(source)):
            yield source.with_name(source.name + end), target.with_name(target.name + end)
    yield source, target


def _old_backups(path: Path) -> list[str]:
    """Return the endings after a file's name in the backups that earlier versions left beside it."""
    with suppress(OSError):
        return sorted(
            each.name[len(path.name) :]
            for each in path.parent.iterdir()
            if each.name.startswith(path.name) and OLD_NAME.fullmatch(each.name, len(path.name))
        )
    return []


def _shift(what: str, old: Path, new: Path) -> bool:
    """Rename a file or folder, if it exists, and never replace another; return True when it was moved."""
    if not os.path.lexists(old) or old == new:
        return False
    if old.is_dir() and os.path.lexists(new) and not is_same(old, new):
        raise name_taken_error(what, new)
    if not old.is_dir() and not is_same(old, new):
        try:
            # Claim the name: from now on no other program can take it.
            os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError:
            # An empty file is such a claim, of a move that was killed.
            if new.is_symlink() or not new.is_file() or new.stat().st_size:
                raise name_taken_error(what, new) from None
    try:
        old.rename(new)
    except BaseException:
        with suppress(OSError):
            if not is_same(old, new) and new.is_file() and not new.stat().st_size:
                new.unlink()
        raise
    return True


@contextmanager
def _held(what: str, path: Path) -> Iterator[None]:
    """Hold the write lock of a file, without writing; one that SQLite cannot read has none."""
    with ExitStack() as stack:
        try:
            connection = stack.enter_context(closing(connect(path, "rw")))
            connection.execute("BEGIN IMMEDIATE")
        except DamagedCampaign:
            pass
        except TROUBLE as error:
            plain = explain(error, what, writing=True)
            if not isinstance(plain, (DamagedCampaign, NotACampaign)):
                raise plain from error
        yield


def set_title(path: Path, title: str) -> None:
    """Give a campaign another name inside its file. Raises :class:`CampaignFileError`."""
    with open_campaign(path) as file:
        file.rename(title)


def _require_free(what: str, source: Path, target: Path) -> None:
    for old, new in _pairs(source, target):
        # A file that was moved before the program was killed is not in the way.
        moves = old == source or os.path.lexists(old)
        if moves and os.path.lexists(new) and not is_same(old, new):
            raise name_taken_error(what, new)


def name_taken_error(what: str, path: Path) -> CampaignExists:
    """The error for a name that is not free."""
    return CampaignExists(what, f"{path} already exists", "Choose another name, or move that file away")


def is_same(one: Path, other: Path) -> bool:
    """Return whether two paths are one file, apart from capitals or ways to write an accent."""
    try:
        if not one.samefile(other):
            return False
        # A file with two names of its own, or a link and its file, are two.
        names = {one.name, other.name}
        return one == other or not names <= {each.name for each in one.parent.iterdir()}
    except OSError:
        return False
