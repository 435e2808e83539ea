"""The folder of a site, or of the notes of a vault: only what changed is written, only what was written here is ever
removed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from ludus_cli.documents import alone_in, clear_left, is_unfinished, write
from ludus_cli.errors import LudusError

#: The version of the shape of a list of the files that were written here.
VERSION = 1
#: A folder may hold these and still counts as empty: systems and copies leave them behind.
OF_NOBODY = {".DS_Store", "Thumbs.db", "desktop.ini", ".git", ".gitignore", ".nojekyll", "CNAME"}


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of folder: the list of the files that were written into it, and what they are. One that is ``shared`` also
    holds files of people's own and of other campaigns, and people may add to ours."""

    list: str
    key: str
    words: str
    shared: bool = False


#: The part of a campaign that is all of it.
WHOLE = "all"
SITE = Kind(".ludus-site.json", "site", "a site")
VAULT = Kind(".ludus-vault.json", "vault", "notes", shared=True)


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
    all; ``left`` are files that belong to it no more, and that somebody has changed since; ``edited`` are those that
    belong to it, and stay as somebody has changed them."""

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


def unusable(what: str, error: OSError) -> LudusError:
    """The error for a folder that the system does not let us use."""
    return LudusError(what, (error.strerror or str(error)).lower(), "Choose another folder")


def content_of(path: Path) -> bytes | None:
    """What a file holds; None where there is none."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise unusable(f"read {path}", error) from error


def known_files(folder: Path, of: str, force: bool, kind: Kind = SITE) -> dict[str, dict[str, str]]:
    """The files that were written here before, each with its mark and its sum. Raises LudusError for a folder with
    files of somebody else or the site of another campaign, unless ``force``, and for a list that cannot be read. A
    shared folder may hold both.

    ``of`` says which campaign it is the site of.
    """
    what = f"write {kind.words} to {folder}"
    try:
        names = (each.name for each in folder.iterdir())
        there = sorted(each for each in names if each not in OF_NOBODY and not is_unfinished(each))
    except OSError as error:
        raise unusable(what, error) from error
    text = content_of(folder / kind.list)
    if text is None:
        if there and not force and not kind.shared:
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
        mend = f"Remove {kind.list} there and give --force, which writes every file again"
        raise LudusError(what, f"its {kind.list} is damaged", mend) from error
    if version != VERSION:
        raise LudusError(what, "a newer Ludus has written it", "Install a newer ludus")
    if whose != of and not force and not kind.shared:
        raise LudusError(
            what,
            "it holds the site of another campaign",
            "Give another folder, or --force to put this one in its place",
        )
    # A name is never a path to somewhere else.
    return {name: each for name, each in known.items() if Path(name).name == name != kind.list}


def check_free(
    folder: Path, files: Sequence[File], known: dict[str, Any], kind: Kind = SITE
) -> None:
    """Raise LudusError when a page would take the place of somebody else's file."""
    for file in files:
        if file.name not in known and os.path.lexists(folder / file.name):
            raise LudusError(
                f"write {kind.words} to {folder}",
                f"there is a {file.name}, which Ludus did not write",
                "Move it away, or --force to replace it",
            )


def bytes_for(file: File) -> bytes:
    """What is to stand in a file."""
    return file.make().encode("utf-8", errors="replace")


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

    A file whose mark is the same, and that nobody has changed since, is not even made; one that is made the same is
    not written. ``step`` is told how many are done. Raises LudusError before anything is written: see
    :func:`known_files`; and when a file cannot be written: what was written so far is known next time. Whoever writes
    into the same folder at the same time waits.

    In a shared folder ``of`` is a campaign and, behind a "/", the part of it that is written, which is the mark of each
    file: only files of the same part are removed, and a file of the part :data:`WHOLE` stays one of that. What somebody
    has added to a file stays, unless ``force``.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(f"write {kind.words} to {folder}", error) from error
    with alone_in(folder):
        clear_left(folder)
        known = all_known = known_files(folder, of, force, kind)
        if kind.shared:
            whose = of.partition("/")[0] + "/"
            known = {name: each for name, each in known.items() if each["mark"].startswith(whose)}
        if not force:
            check_free(folder, files, known, kind)
        found = Outcome(files=len(files))
        names = {file.name for file in files}
        # A file counts as ours before it is there: a command that is killed leaves no strangers behind.
        listed = {name: {"mark": "", "sum": ""} for name in names} | all_known
        if kind.shared:
            # And what it is to hold counts as ours too, beside what it held.
            for file in files:
                sums = f"{listed[file.name]['sum']} {sum_of(bytes_for(file))}"
                mark = known[file.name]["mark"] if file.name in known else of
                listed[file.name] = {
                    "mark": mark if mark.endswith(f"/{WHOLE}") else of,
                    "sum": sums.strip(),
                }
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
                    remove(folder / name, known[name]["sum"], found)
                    del listed[name]
        finally:
            keep_list(folder, of, listed, kind)
        return found


def is_edited(path: Path, known: dict[str, str]) -> bool:
    """Whether somebody has changed a file since it was written here."""
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
    content = bytes_for(file)
    if content == there:
        found.kept += 1
    else:
        write(path, content, replace=True, clear=False)
        found.written.append(file.name)
    found.bytes += len(content)
    return {"mark": file.mark, "sum": sum_of(content)}


def remove(path: Path, kept: str, found: Outcome) -> None:
    """Remove a file that the site has no more, unless somebody has changed it since."""
    there = content_of(path)
    if there is None:
        return
    if kept and sum_of(there) not in kept.split():
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
