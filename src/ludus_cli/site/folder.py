"""The folder of a site: only what changed is written, only what was written here is ever removed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from ludus_cli.documents import write
from ludus_cli.errors import LudusError

#: The list of the files that were written here, and the version of its shape.
LIST, VERSION = ".ludus-site.json", 1
#: A folder may hold these and still counts as empty: systems and copies leave them behind.
OF_NOBODY = {".DS_Store", "Thumbs.db", "desktop.ini", ".git", ".gitignore", ".nojekyll", "CNAME"}


@dataclass(frozen=True, slots=True)
class File:
    """A file of a site: its name, the mark of all that it is made from ("": it is always made anew), and what makes
    it."""

    name: str
    mark: str
    make: Callable[[], str]


@dataclass(slots=True)
class Outcome:
    """What became of a site: so many files in all, which were written, kept as they stood, and removed; the bytes of
    all; ``left`` are files that belong to it no more, and that somebody has changed since."""

    files: int = 0
    written: list[str] = field(default_factory=list)
    kept: int = 0
    removed: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    bytes: int = 0


def sum_of(content: bytes) -> str:
    """The sum of a file's content."""
    return sha256(content).hexdigest()[:32]


def content_of(path: Path) -> bytes | None:
    """What a file holds; None where there is none."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise LudusError(f"read {path}", reason, "Choose another folder") from error


def known_files(folder: Path, of: str, force: bool) -> dict[str, dict[str, str]]:
    """The files that were written here before, each with its mark and its sum. Raises LudusError for a folder with
    files of somebody else or the site of another campaign, unless ``force``, and for a list that cannot be read.

    ``of`` says which campaign it is the site of.
    """
    what = f"write a site to {folder}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = sorted(each.name for each in folder.iterdir() if each.name not in OF_NOBODY)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise LudusError(what, reason, "Choose another folder") from error
    text = content_of(folder / LIST)
    if text is None:
        if there and not force:
            raise LudusError(
                what,
                f"there is a {there[0]}, which Ludus did not write",
                "Give another folder, or --force to write the site beside what is there",
            )
        return {}
    try:
        found = json.loads(text)
        version, whose, files = found["version"], found["of"], found["files"]
        known = {str(n): {"mark": str(f["mark"]), "sum": str(f["sum"])} for n, f in files.items()}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        mend = f"Remove {LIST} there and give --force, which writes every page again"
        raise LudusError(what, f"its {LIST} is damaged", mend) from error
    if version != VERSION:
        raise LudusError(what, "a newer Ludus has written it", "Install a newer ludus")
    if whose != of and not force:
        raise LudusError(
            what,
            "it holds the site of another campaign",
            "Give another folder, or --force to put this one in its place",
        )
    # A name is never a path to somewhere else.
    return {name: each for name, each in known.items() if Path(name).name == name != LIST}


def check_free(folder: Path, files: Sequence[File], known: dict[str, Any]) -> None:
    """Raise LudusError when a page would take the place of somebody else's file."""
    for file in files:
        if file.name not in known and os.path.lexists(folder / file.name):
            raise LudusError(
                f"write a site to {folder}",
                f"there is a {file.name}, which Ludus did not write",
                "Move it away, or --force to replace it",
            )


def write_site(
    folder: Path,
    files: Sequence[File],
    of: str,
    *,
    force: bool = False,
    step: Callable[[int], None] | None = None,
) -> Outcome:
    """Write the files of a site that are not there as they should be, and remove those that it has no more.

    A file whose mark is the same, and that nobody has changed since, is not even made; one that is made the same is
    not written. ``step`` is told how many are done. Raises LudusError before anything is written: see
    :func:`known_files`; and when a file cannot be written: what was written so far is known next time.
    """
    known = known_files(folder, of, force)
    if not force:
        check_free(folder, files, known)
    found = Outcome(files=len(files))
    names = {file.name for file in files}
    # A file counts as ours before it is there: a command that is killed leaves no strangers behind.
    listed = {name: {"mark": "", "sum": ""} for name in names} | known
    keep_list(folder, of, listed)
    try:
        for number, file in enumerate(files, start=1):
            listed[file.name] = put(folder, file, known.get(file.name), found)
            if step is not None:
                step(number)
        for name in sorted(set(known) - names):
            remove(folder / name, known[name]["sum"], found)
            del listed[name]
    finally:
        keep_list(folder, of, listed)
    return found


def put(folder: Path, file: File, known: dict[str, str] | None, found: Outcome) -> dict[str, str]:
    """Write a file where it is not as it should be; its mark and its sum."""
    path = folder / file.name
    there = content_of(path)
    own = there is not None and known is not None and sum_of(there) == known["sum"]
    if there is not None and known is not None and own and file.mark and file.mark == known["mark"]:
        found.kept += 1
        found.bytes += len(there)
        return known
    content = file.make().encode("utf-8", errors="replace")
    if content == there:
        found.kept += 1
    else:
        write(path, content, replace=True)
        found.written.append(file.name)
    found.bytes += len(content)
    return {"mark": file.mark, "sum": sum_of(content)}


def remove(path: Path, kept: str, found: Outcome) -> None:
    """Remove a file that the site has no more, unless somebody has changed it since."""
    there = content_of(path)
    if there is None:
        return
    if kept and sum_of(there) != kept:
        found.left.append(path.name)
        return
    with suppress(FileNotFoundError):
        path.unlink()
    found.removed.append(path.name)


def keep_list(folder: Path, of: str, listed: dict[str, dict[str, str]]) -> None:
    """Write down which files are ours."""
    facts = {"ludus": "site", "version": VERSION, "of": of, "files": dict(sorted(listed.items()))}
    write(folder / LIST, json.dumps(facts, ensure_ascii=False, indent=0) + "\n", replace=True)
