"""Moving a campaign's file with all that belongs to it: another name, another folder, another title inside.

That concerns several names on the disk: the file, the folder of its backups, the choice. A move is
written down in the campaigns folder before it begins, so that one which is killed in the middle is
finished by whichever command comes next (:func:`finish_move`); one that fails is taken back. Who moves
holds the file's write lock: nobody is in the middle of a change, and no journal is left under the old
name.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from ludus_cli.models.backups import OLD_NAME
from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.errors import (
    CampaignExists,
    CampaignFileError,
    CampaignLocked,
    DamagedCampaign,
    NotACampaign,
    ReadOnlyCampaign,
)
from ludus_cli.models.glance import glance
from ludus_cli.models.holder import naming_holder
from ludus_cli.models.library import (
    SUFFIX,
    campaigns_folder,
    choose_campaign,
    chosen_campaign,
    clear_choice,
    folder_of,
    moving_file,
)
from ludus_cli.models.storage import connect, explain, os_error

#: What SQLite may have beside a file that it could not clean up.
BESIDE = ("-journal", "-wal")

#: So many seconds a command waits for another that moves a campaign.
PATIENCE = 5.0


@dataclass(frozen=True, slots=True)
class Move:
    """A file of the campaigns folder that is to be another; names are relative to that folder.

    ``title`` is its new name inside the file and ``old_title`` that before, "" where it stays.
    """

    source: str
    target: str
    title: str = ""
    old_title: str = ""

    @property
    def ends(self) -> tuple[Path, Path]:
        """Source and target as paths."""
        return campaigns_folder() / self.source, campaigns_folder() / self.target


def finish_move() -> None:
    """Finish a move that was killed in the middle; if another command is at it, wait for that.

    What cannot be done is left as it is: nothing here is worth failing a command for.
    """
    with suppress(CampaignFileError, OSError), moving_file().open("rb") as note:
        if not _locked(note, PATIENCE) or not _is_at(note, moving_file()):
            return
        move = _read(note)
        try:
            # Of one that was killed while it was being written down, nothing had begun.
            if move and any(os.path.lexists(end) for end in move.ends):
                _carry_out("Cannot finish a move", move)
        except (CampaignLocked, ReadOnlyCampaign):
            # Another time.
            return
        except CampaignFileError:
            assert move
            _take_back(move)
        moving_file().unlink(missing_ok=True)


def noted_move() -> Move | None:
    """The move that was killed in the middle and waits to be finished, or None."""
    try:
        with moving_file().open("rb") as note:
            return _read(note)
    except OSError:
        return None


def move(what: str, source: Path, target: Path, title: str = "", old_title: str = "") -> None:
    """Move a campaign from one place in or below the campaigns folder to another; both may be one.

    ``title`` is its new name inside the file, which is ``old_title`` now; "" leaves it. Raises
    :class:`CampaignFileError`, and all is as it was: something is in the way, the file is in use,
    or cannot be moved.
    """
    if title == old_title:
        title = old_title = ""
    if source == target and not title:
        return
    _require_free(what, source, target)
    here = campaigns_folder()
    planned = Move(str(source.relative_to(here)), str(target.relative_to(here)), title, old_title)
    with _noted(what, planned):
        try:
            _carry_out(what, planned)
        except BaseException:
            _take_back(planned)
            raise


def _carry_out(what: str, move: Move) -> None:
    """Do everything of a move that is not done yet."""
    source, target = move.ends
    there = source if os.path.lexists(source) else target
    if move.title and glance(there).name != move.title:
        set_title(there, move.title)
    try:
        with _held(what, there):
            for old, new in _pairs(source, target):
                _shift(what, old, new)
    except OSError as error:
        raise os_error(what, error) from error
    if chosen_campaign() == source:
        if target.parent == campaigns_folder():
            choose_campaign(target)
        else:
            clear_choice()


def _take_back(move: Move) -> None:
    """Undo what was done of a move, as far as it can be."""
    source, target = move.ends
    for old, new in _pairs(target, source):
        # What was not moved stands in the way of moving it back, and so stays.
        with suppress(CampaignFileError, OSError):
            _shift("", old, new)
    if move.title:
        with suppress(CampaignFileError, OSError):
            if glance(source).name == move.title:
                set_title(source, move.old_title)


def _pairs(source: Path, target: Path) -> Iterator[tuple[Path, Path]]:
    """What belongs to a campaign's file and moves with it, itself last."""
    if not source.is_symlink() and not target.is_symlink():
        # What belongs to a link lies where the link leads to.
        yield folder_of(source), folder_of(target)
        for end in (*BESIDE, *_old_backups(source)):
            yield source.with_name(source.name + end), target.with_name(target.name + end)
    yield source, target


def _old_backups(path: Path) -> list[str]:
    """What follows the name of a file in the names of the backups that earlier versions left beside it."""
    with suppress(OSError):
        return sorted(
            each.name[len(path.name) :]
            for each in path.parent.iterdir()
            if each.name.startswith(path.name) and OLD_NAME.fullmatch(each.name, len(path.name))
        )
    return []


def _shift(what: str, old: Path, new: Path) -> None:
    """Rename a file or folder that is there, and never replace what somebody needs."""
    if not os.path.lexists(old) or old == new:
        return
    if old.is_dir() and os.path.lexists(new) and not is_same(old, new):
        raise taken(what, new)
    if not old.is_dir() and not is_same(old, new):
        try:
            # Claims the name: from now on nobody else takes it.
            os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError:
            # An empty file is such a claim, of a move that was killed.
            if new.is_symlink() or not new.is_file() or new.stat().st_size:
                raise taken(what, new) from None
    try:
        old.rename(new)
    except BaseException:
        with suppress(OSError):
            if not is_same(old, new) and new.is_file() and not new.stat().st_size:
                new.unlink()
        raise


@contextmanager
def _held(what: str, path: Path) -> Iterator[None]:
    """Hold the write lock of a file, without writing; one that SQLite cannot read has none."""
    with naming_holder(path), ExitStack() as stack:
        try:
            connection = stack.enter_context(closing(connect(path, "rw")))
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            plain = explain(error, what, writing=True)
            if not isinstance(plain, (DamagedCampaign, NotACampaign)):
                raise plain from error
        yield


def set_title(path: Path, title: str) -> None:
    """Give a campaign another name inside its file. Raises :class:`CampaignFileError`."""
    with open_campaign(path) as file:
        file.rename(title)


@contextmanager
def _noted(what: str, move: Move) -> Iterator[None]:
    """A block in which a move is written down, and this program known to be at it; one at a time."""
    fields = [move.source, move.target, move.title, move.old_title, "\n"]
    try:
        note = moving_file().open("xb")
    except FileExistsError:
        raise _busy(what) from None
    except OSError as error:
        raise os_error(what, error) from error
    with note:
        if not _locked(note, 0) or not _is_at(note, moving_file()):
            # Another program has taken the empty note for one of a killed program, and removes it.
            raise _busy(what)
        try:
            try:
                # Past the buffer: on a full disk that would be tried again at the end of the block.
                os.write(note.fileno(), os.fsencode("\0".join(fields)))
                os.fsync(note.fileno())
            except OSError as error:
                raise os_error(what, error) from error
            yield
        finally:
            with suppress(OSError):
                moving_file().unlink()


def _busy(what: str) -> CampaignLocked:
    return CampaignLocked(what, "another campaign is being moved", "Nothing was changed; try again")


def _locked(note: BinaryIO, patience: float) -> bool:
    """Lock the note for as long as it is open: for so many seconds try to. A killed program's lock is gone."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        return True
    end = time.monotonic() + patience
    while True:
        try:
            flock(note, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        except OSError:
            # A disk that knows no locks.
            return True
        else:
            return True


def _is_at(file: BinaryIO, path: Path) -> bool:
    """Whether an open file is still the one of that name."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except OSError:
        return False


def _read(note: BinaryIO) -> Move | None:
    """The move that is written down; None when not all of it is there. Raises OSError."""
    fields = os.fsdecode(note.read()).split("\0")
    if len(fields) != 5 or fields[-1] != "\n":
        return None
    for name in fields[:2]:
        # Nothing outside is ever moved, whatever a note from somewhere says.
        if Path(name).is_absolute() or ".." in Path(name).parts or not name.endswith(SUFFIX):
            return None
    return Move(*fields[:4])


def _require_free(what: str, source: Path, target: Path) -> None:
    for old, new in _pairs(source, target):
        if os.path.lexists(new) and not is_same(old, new):
            raise taken(what, new)


def taken(what: str, path: Path) -> CampaignExists:
    """The error for a name that is not free."""
    return CampaignExists(what, f"{path} is there already", "Choose another name, or move it away")


def is_same(one: Path, other: Path) -> bool:
    """Whether two names are one: where capitals or ways to write an accent make no difference."""
    try:
        if not one.samefile(other):
            return False
        # A file with two names of its own, or a link and its file, are two.
        names = {one.name, other.name}
        return one == other or not names <= {each.name for each in one.parent.iterdir()}
    except OSError:
        return False
