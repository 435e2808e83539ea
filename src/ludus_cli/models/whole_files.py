"""Whole campaign files: rename, archive, delete, bring in."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from ludus_cli.models import examine, news_bookmark, storage
from ludus_cli.models.backups import backups_of, copy_campaign
from ludus_cli.models.errors import CampaignFileError, CampaignMissing
from ludus_cli.models.file_summary import glance
from ludus_cli.models.library import SUFFIX, archive_folder, campaign_path, campaigns_folder, deleted_folder, folder_of
from ludus_cli.models.moves import move_campaign, set_title


def rename(path: Path, name: str) -> Path:
    """Give a campaign another name, in the file and on the disk, and give back where it is then.

    A file outside the campaigns folder and its archive keeps the name that it has on the disk.
    Raises :class:`CampaignFileError`: the name will not do or is taken, the file is in use, cannot be
    opened or written to; everything is then as it was.
    """
    what = f"Cannot rename {path.stem}"
    title = " ".join(name.split())
    wanted = campaign_path(title)
    old = glance(path).name
    folder = next((f for f in (campaigns_folder(), archive_folder()) if _lies_in(path, f)), None)
    if folder is None:
        set_title(path, title)
        return path
    source, target = folder / path.name, folder / wanted.name
    move_campaign(what, source, target, title, old)
    return target


def archive(path: Path) -> Path:
    """Move a campaign and its backups into the archive, and give back where it is then.

    Raises :class:`CampaignFileError`: it does not lie in the campaigns folder, an archived one has its
    name, it is in use or cannot be moved; everything is then as it was.
    """
    what = f"Cannot archive {path.stem}"
    _require_own(what, path, campaigns_folder())
    target = archive_folder() / path.name
    _move_into(what, campaigns_folder() / path.name, target)
    return target


def bring_back(path: Path) -> Path:
    """Move an archived campaign and its backups into the campaigns folder; see :func:`archive`."""
    what = f"Cannot bring back {path.stem}"
    _require_own(what, path, archive_folder())
    target = campaigns_folder() / path.name
    move_campaign(what, archive_folder() / path.name, target)
    return target


@dataclass(frozen=True, slots=True)
class Deleted:
    """A deleted campaign: the last copy at ``path``, its damage ("" for a sound one), and how many backups are gone and
    how many were kept."""

    path: Path
    damage: str
    gone: int
    kept: int


def delete(path: Path) -> Deleted:
    """Delete a campaign: its file becomes the last copy in ``deleted/``, its backups go.

    The backups stay beside that copy when it is not sound. Raises :class:`CampaignFileError`: it lies neither in the
    campaigns folder nor in the archive, is in use, or cannot be moved; everything is then as it was.
    """
    what = f"Cannot delete {path.stem}"
    require_deletable(path)
    folder = archive_folder() if _lies_in(path, archive_folder()) else campaigns_folder()
    stem = f"{path.name.removesuffix(SUFFIX)}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    target = _free(deleted_folder(), stem)
    _move_into(what, folder / path.name, target)
    news_bookmark.forget_mark(target)
    broken = examine.damage(target)
    backups = backups_of(target)
    gone = 0
    if not broken:
        for backup in backups:
            with suppress(OSError):
                backup.path.unlink()
                gone += 1
        with suppress(OSError):
            # Other files in the folder stay, and the folder with them.
            folder_of(target).rmdir()
    return Deleted(target, broken, gone, len(backups) - gone)


def require_deletable(path: Path) -> None:
    """Raise :class:`CampaignFileError` for a file that :func:`delete` would refuse by its place alone."""
    _require_own(f"Cannot delete {path.stem}", path, campaigns_folder(), archive_folder())


def bring(path: Path, target: Path, title: str) -> None:
    """Copy a campaign file from anywhere to ``target`` in the campaigns folder, as it stands at one moment,
    and call it ``title``.

    It is checked first. Raises :class:`CampaignFileError`: no campaign, of a newer version, damaged, the
    place is taken.
    """
    own = glance(path).name
    copy_campaign(path, target, f"Cannot copy {path}")
    if title != own:
        set_title(target, title)


# Names


def _require_own(what: str, path: Path, *folders: Path) -> None:
    """Raise unless the file itself, and no link to it, lies in one of the folders."""
    if path.is_symlink() or folder_of(path).is_symlink():
        link = path if path.is_symlink() else folder_of(path)
        raise CampaignFileError(
            what, f"{link} is a link to {link.readlink()}", "Move or delete that file first, and then the link"
        )
    if not path.is_file():
        raise CampaignMissing(what, f"{path} is not a file", "See 'ludus campaign list --all'")
    if not any(_lies_in(path, folder) for folder in folders):
        raise CampaignFileError(
            what, f"{path} is not in {folders[0]}", "Move or delete it by hand, like any other file"
        )


def _is_taken(path: Path) -> bool:
    return os.path.lexists(path) or os.path.lexists(folder_of(path))


def _free(folder: Path, stem: str) -> Path:
    """Return a free path for a campaign file: ``STEM.ludus``, else ``STEM-2.ludus`` and so on."""
    names = (stem if n == 1 else f"{stem}-{n}" for n in count(1))
    return next(path for name in names if not _is_taken(path := folder / f"{name}{SUFFIX}"))


def _lies_in(path: Path, folder: Path) -> bool:
    try:
        return path.parent.samefile(folder)
    except OSError:
        return False


def _move_into(what: str, source: Path, target: Path) -> None:
    """Move to a folder that is made for it; if that fails, it is gone again."""
    folder = target.parent
    try:
        folder.mkdir(exist_ok=True)
        move_campaign(what, source, target)
    except OSError as error:
        raise storage.os_error(what, error) from error
    finally:
        # Not, of course, when something lies in it.
        with suppress(OSError):
            folder.rmdir()
