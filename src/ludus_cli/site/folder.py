"""The folder of a site, or a vault with notes. Ludus writes only what has changed, and removes only its own files."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from ludus_cli.core.errors import LudusError
from ludus_cli.output.documents import folder_lock, is_temporary, remove_abandoned, write

#: The version of the format of a list of written files.
VERSION = 1
#: A folder may hold these and still counts as empty: systems and copies leave them behind.
OF_NOBODY = {".DS_Store", "Thumbs.db", "desktop.ini", ".git", ".gitignore", ".nojekyll", "CNAME"}


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of folder: the name of its list of written files, and words for them. A ``shared`` folder may also hold
    other campaigns and the user's own files, and the user may edit ours."""

    list: str
    key: str
    words: str
    shared: bool = False


#: The name for all of a campaign, in place of a part.
WHOLE = "all"
SITE = Kind(".ludus-site.json", "site", "a site")
VAULT = Kind(".ludus-vault.json", "vault", "notes", shared=True)


@dataclass(frozen=True, slots=True)
class File:
    """A file of a site: its name, the mark of all that it is made from ("": it is always made anew), and what makes
    it."""

    name: str
    mark: str
    make: Callable[[], str | bytes]


@dataclass(slots=True)
class Outcome:
    """The result of writing a site: the number of all files, and those written, kept as they stood, and removed; the
    ``bytes`` of all; ``left`` are files that no longer belong to it, but were edited; ``edited`` are edited files that
    belong to it and stay as they are."""

    files: int = 0
    written: list[str] = field(default_factory=list)
    kept: int = 0
    removed: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    edited: list[str] = field(default_factory=list)
    bytes: int = 0


def sum_of(content: bytes) -> str:
    """The sum of a file's content."""
    return sha256(content).hexdigest()[:32]


def folder_error(what: str, error: OSError) -> LudusError:
    """Return the LudusError for an error of the system in a folder."""
    return LudusError(what, (error.strerror or str(error)).lower(), "Choose another folder")


def content_of(path: Path) -> bytes | None:
    """Return the content of a file; None if it does not exist."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise folder_error(f"read {path}", error) from error


def known_files(folder: Path, of: str, force: bool, kind: Kind = SITE) -> dict[str, dict[str, str]]:
    """The files that were written here before, each with its mark and its sum. Raises LudusError for a folder with
    other files or the site of another campaign, unless ``force`` or in a shared folder, and for an unreadable list.

    ``of`` identifies the campaign.
    """
    what = f"write {kind.words} to {folder}"
    try:
        names = (each.name for each in folder.iterdir())
        there = sorted(each for each in names if each not in OF_NOBODY and not is_temporary(each))
    except OSError as error:
        raise folder_error(what, error) from error
    text = content_of(folder / kind.list)
    if text is None:
        if there and not force and not kind.shared:
            raise LudusError(
                what,
                f"there is a {there[0]}, which Ludus did not write",
                "Give another folder, or add the site to the files there with --force",
            )
        return {}
    try:
        found = json.loads(text)
        version, whose, files = found["version"], found["of"], found["files"]
        known = {str(n): {"mark": str(f["mark"]), "sum": str(f["sum"])} for n, f in files.items()}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        mend = f"Remove {kind.list} there and give --force, which writes every file again"
        raise LudusError(what, f"its {kind.list} is damaged", mend) from error
    if version != VERSION:
        raise LudusError(what, "it was written by a newer Ludus", "Install a newer ludus")
    if whose != of and not force and not kind.shared:
        raise LudusError(
            what,
            "it holds the site of another campaign",
            "Give another folder, or put this one in its place with --force",
        )
    # A name is never a path to somewhere else.
    return {name: each for name, each in known.items() if Path(name).name == name != kind.list}


def check_free(folder: Path, files: Sequence[File], known: dict[str, Any], kind: Kind = SITE) -> None:
    """Raise LudusError when a file would replace one that Ludus did not write."""
    for file in files:
        if file.name not in known and os.path.lexists(folder / file.name):
            raise LudusError(
                f"write {kind.words} to {folder}",
                f"there is a {file.name}, which Ludus did not write",
                "Move it away, or replace it with --force",
            )


def content_for(file: File) -> bytes:
    """Make the content of a file."""
    content = file.make()
    return content if isinstance(content, bytes) else content.encode("utf-8", errors="replace")


def write_site(
    folder: Path,
    files: Sequence[File],
    of: str,
    *,
    force: bool = False,
    step: Callable[[int], None] | None = None,
    kind: Kind = SITE,
) -> Outcome:
    """Write the files of a site that are not there as they should be, and remove those that it has no more.

    A file with the same mark that was not edited since is not even made; one that is made the same is not written.
    ``step`` is told how many are done. Raises LudusError before anything is written: see :func:`known_files`; and when
    a file cannot be written: what was written so far is known next time. Other processes that write into the same
    folder wait.

    In a shared folder ``of`` is ``CAMPAIGN/PART``, and is the mark of each file. Only files of the same part are
    removed, and a file of the part :data:`WHOLE` keeps that mark. Edited files stay, unless ``force``.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise folder_error(f"write {kind.words} to {folder}", error) from error
    with folder_lock(folder):
        remove_abandoned(folder)
        known = all_known = known_files(folder, of, force, kind)
        if kind.shared:
            own = of.partition("/")[0] + "/"
            known = {name: each for name, each in known.items() if each["mark"].startswith(own)}
        if not force:
            check_free(folder, files, known, kind)
        found = Outcome(files=len(files))
        names = {file.name for file in files}
        # A file counts as ours before it is there: a command that is killed leaves no strangers behind.
        listed = {name: {"mark": "", "sum": ""} for name in names} | all_known
        if kind.shared:
            # Both the old and the new content count as ours.
            for file in files:
                old = listed[file.name]
                mark = old["mark"] if old["mark"] == own + WHOLE else of
                sums = f"{old['sum']} {sum_of(content_for(file))}".strip()
                listed[file.name] = {"mark": mark, "sum": sums}
        keep_list(folder, of, listed, kind)
        try:
            for number, file in enumerate(files, start=1):
                before, mark = known.get(file.name), listed[file.name]["mark"]
                if before and kind.shared and not force and is_edited(folder / file.name, before):
                    found.edited.append(file.name)
                    listed[file.name] = before
                else:
                    listed[file.name] = put(folder, file, before, found)
                    if kind.shared:
                        listed[file.name]["mark"] = mark
                if step is not None:
                    step(number)
            for name in sorted(set(known) - names):
                if not kind.shared or known[name]["mark"] == of:
                    remove(folder / name, known[name], found)
                    del listed[name]
        finally:
            keep_list(folder, of, listed, kind)
        return found


def is_edited(path: Path, known: dict[str, str]) -> bool:
    """Return whether a file has changed since it was written here."""
    there = content_of(path)
    return there is not None and known["sum"] != "" and sum_of(there) not in known["sum"].split()


def put(folder: Path, file: File, known: dict[str, str] | None, found: Outcome) -> dict[str, str]:
    """Write a file where it is not as it should be; its mark and its sum."""
    path = folder / file.name
    there = content_of(path)
    own = there is not None and known is not None and sum_of(there) == known["sum"]
    if there is not None and known is not None and own and file.mark and file.mark == known["mark"]:
        found.kept += 1
        found.bytes += len(there)
        return known
    content = content_for(file)
    if content == there:
        found.kept += 1
    else:
        write(path, content, replace=True, clear=False)
        found.written.append(file.name)
    found.bytes += len(content)
    return {"mark": file.mark, "sum": sum_of(content)}


def remove(path: Path, known: dict[str, str], found: Outcome) -> None:
    """Remove a file that the site has no more, unless it was edited."""
    if is_edited(path, known):
        found.left.append(path.name)
        return
    with suppress(FileNotFoundError):
        path.unlink()
        found.removed.append(path.name)


def keep_list(folder: Path, of: str, listed: dict[str, dict[str, str]], kind: Kind = SITE) -> None:
    """Write down which files are ours."""
    of = "" if kind.shared else of
    facts = {"ludus": kind.key, "version": VERSION, "of": of, "files": dict(sorted(listed.items()))}
    write(folder / kind.list, json.dumps(facts, ensure_ascii=False, indent=0) + "\n", replace=True)
