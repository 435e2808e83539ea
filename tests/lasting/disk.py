"""Disks that are full, read-only or taken away: ``python -m tests.lasting.disk [--step KB] [--most KB]``.

Each writing command is tried on a small disk with so much room left, from nothing upwards: it must succeed,
or say why not in plain words and leave the campaign as it was; with room it must succeed again. Then the
disk is made read-only, the right to write is taken away, the file or its folder vanishes, or another
campaign stands in its place, in the middle of a command.

Mounts a tmpfs where it may; else writes beyond a length fail, which is nearly the same.
"""

from __future__ import annotations

import argparse
import os
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.lasting.common import (
    Content,
    Line,
    amiss,
    campaigns_in,
    content_of,
    ended,
    hear_statements,
    must,
    started,
    stumbled,
    warm,
    words_of,
)
from tests.permissions import NOBODY

#: What the campaign has been through before, and commands that write, each possible right then.
STORY = (
    "campaign create Sand --seed 859",
    "star create Marcus --style Murmillo --secondary Thraex",
    "day open",
    "day enter",
    "match fight",
    "note add Rain --month 'September 106'",
    "undo 1",
    "redo 1",
)
COMMANDS = (
    "star create Flavia --style Retiarius",
    "star tactics Marcus bold",
    "star retire Marcus --yes --anyway",
    "pool roll Thraex --number 20",
    "day close",
    "month next",
    "rules set advantage all",
    "undo 2",
    "branch try other",
    "amend 4 --drop --yes",
    "note add Sun --match 5",
    "note drop 1 --yes",
    "journal --output journal.html --force",
    "card --html card.html --force",
    "campaign create New --seed 3",
    "career --seed 4 --months 2 --dir career",
)
#: Commands that others have brought: tried when they are there.
IF_THERE = ("backup make", "campaign export text.jsonl", "campaign rename sand Other")

#: The disk, in bytes: room for the home and all that a command writes.
DISK = 6_000_000


@dataclass(slots=True)
class Tally:
    """What came of it: how commands ended, what they said, what is wrong."""

    runs: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    skipped: list[str] = field(default_factory=list)
    bad: list[str] = field(default_factory=list)


def known(line: str) -> bool:
    """Whether there is such a command now."""
    from typer.testing import CliRunner

    from ludus_cli.cli import app

    return CliRunner().invoke(app, [*line.split()[:2], "--help"]).exit_code == 0


@contextmanager
def small_disk(folder: Path) -> Iterator[Path | None]:
    """A disk of its own, mounted for the length of a ``with`` block; None where that is not allowed."""
    place = folder / "disk"
    place.mkdir(exist_ok=True)
    options = f"size={DISK},mode=777"
    mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place)]
    try:
        allowed = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    except OSError:
        allowed = False
    if not allowed:
        yield None
        return
    try:
        yield place
    finally:
        subprocess.run(["umount", str(place)], check=True)


def remount(place: Path, how: str) -> None:
    """Make a disk ``ro`` or ``rw``."""
    subprocess.run(["mount", "-o", f"remount,{how}", str(place)], check=True)


def free(place: Path) -> int:
    """The room on a disk, in bytes."""
    found = os.statvfs(place)
    return found.f_bavail * found.f_frsize


def fill(place: Path, left: int) -> Path:
    """Fill a disk up to so many bytes; gives what it is filled with."""
    ballast = place / "ballast"
    with ballast.open("wb") as file:
        file.write(b"\0" * max(0, free(place) - left))
    return ballast


def laid_out(home: Path, place: Path) -> Path:
    """A copy of a home on an empty disk; gives the folder in which it stands."""
    place.mkdir(exist_ok=True)
    for old in place.iterdir():
        if old.is_dir():
            shutil.rmtree(old)
        else:
            old.unlink()
    shutil.copytree(home, place / "home")
    return place


def held(home: Path) -> dict[str, Content]:
    """What the campaigns of a home hold, tellings apart: they are no history."""
    return {
        path.name: {table: rows for table, rows in content_of(path).items() if table != "telling"}
        for path in campaigns_in(home)
    }


def judged(
    tally: Tally, label: str, code: int, said: Path, before: dict[str, Content], home: Path
) -> None:
    """Note how a command ended, and what is wrong with that."""
    words = words_of(said)
    tally.runs += 1
    tally.ends[{0: "succeeded", 1: "refused"}.get(code, str(code))] += 1
    problems = [stumbled(code, said)] if stumbled(code, said) else []
    if code == 2:
        problems.append(f"a usage error: {words}")
    if code == 1:
        error = words[words.find("Error:") :].strip()
        lines = error.splitlines()
        if not error.startswith("Error: ") or len(lines) < 2 or not lines[-1].endswith("."):
            problems.append(f"no clear error: {words!r}")
        else:
            tally.words[lines[0].rpartition(": ")[2]] += 1
        if held(home) != before:
            problems.append(f"refused, and yet something has changed: {words}")
    for path in campaigns_in(home):
        problems += [f"{path.name}: {each}" for each in amiss(path)]
    tally.bad += [f"{label}: {each}" for each in problems]


# Full


def full(tally: Tally, lines: list[str], home: Path, folder: Path, sizes: list[int]) -> None:
    """Every command with so much room, and again with plenty."""
    with small_disk(folder) as place:
        if place is None:
            tally.skipped.append(
                "no tmpfs may be mounted here: writes beyond a length fail instead"
            )
        line = Line(len(lines) * len(sizes))
        for done, (command, size) in enumerate((c, s) for c in lines for s in sizes):
            desk = laid_out(home, place or folder / "plain")
            here, before = desk / "home", held(desk / "home")
            ballast = fill(place, size) if place else None
            limit = None if place else largest(here) + size - 32_000
            code = tried(tally, f"{size} bytes free", command, here, folder, before, limited(limit))
            if ballast is not None:
                ballast.unlink()
            if code == 1:
                again(tally, command, here, folder)
            line.show(done + 1, f"{len(tally.bad)} bad; {command[:20]}")
        line.end()


def tried(
    tally: Tally,
    how: str,
    command: str,
    home: Path,
    folder: Path,
    before: dict[str, Content],
    prepare: Callable[[], None],
    look: Path | None = None,
) -> int:
    """One command under hard conditions, judged; gives its exit code. ``look``: where the campaigns are then."""
    said = folder / "said"
    code = ended(started(shlex.split(command), home, said, prepare, desk=home.parent))
    judged(tally, f"{how}: ludus {command}", code, said, before, look or home)
    return code


def again(tally: Tally, command: str, home: Path, folder: Path) -> None:
    """A command that could not be done: now it can. Of a career the beginning stays; it is begun anew."""
    shutil.rmtree(home.parent / "career", ignore_errors=True)
    said = folder / "said"
    if ended(started(shlex.split(command), home, said, desk=home.parent)):
        tally.bad.append(f"{command}: when nothing is in its way again: {words_of(said)}")


def largest(home: Path) -> int:
    """The longest campaign file, in bytes."""
    return max(path.stat().st_size for path in campaigns_in(home))


def limited(size: int | None) -> Callable[[], None]:
    """Let writes beyond so many bytes of a file fail."""

    def before() -> None:
        if size is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (max(0, size), max(0, size)))

    return before


# Read-only, forbidden, gone


def read_only(tally: Tally, lines: list[str], home: Path, folder: Path) -> None:
    """Every command on a disk that nobody may write to."""
    with small_disk(folder) as place:
        if place is None:
            tally.skipped.append("read-only disk: nothing may be mounted here")
            return
        for command in lines:
            here = laid_out(home, place) / "home"
            before = held(here)
            remount(place, "ro")
            try:
                code = tried(tally, "read-only disk", command, here, folder, before, lambda: None)
            finally:
                remount(place, "rw")
            if code != 1:
                tally.bad.append(f"read-only disk: ludus {command} ended with {code}")
            else:
                again(tally, command, here, folder)


def at_begin(act: Callable[[], object]) -> Callable[[], None]:
    """To have something happen to the file just when a command begins to write to it."""

    def before() -> None:
        done: list[bool] = []

        def heard(statement: str) -> None:
            if statement.startswith("BEGIN IMMEDIATE") and not done:
                done.append(True)
                act()

        hear_statements(heard)

    return before


def forbidden(tally: Tally, lines: list[str], home: Path, folder: Path) -> None:
    """The folder, or folder and file, may not be written to from the middle of a command on."""
    root = os.geteuid() == 0
    for command in lines:
        for with_file in (False, True):
            here = laid_out(home, folder / "plain") / "home"
            before = held(here)
            (path,) = campaigns_in(here)
            if root:
                for each in (folder, *folder.rglob("*")):
                    os.chown(each, NOBODY, NOBODY)

            def lose(path: Path = path, with_file: bool = with_file) -> None:
                path.parent.chmod(0o500)
                if with_file:
                    path.chmod(0o400)

            def prepare(lose: Callable[[], None] = lose) -> None:
                if root:
                    os.setgroups([])
                    os.setgid(NOBODY)
                    os.setuid(NOBODY)
                at_begin(lose)()

            code = tried(tally, "permission lost", command, here, folder, before, prepare)
            path.parent.chmod(0o700)
            path.chmod(0o600)
            if code == 1:
                again(tally, command, here, folder)


def gone(tally: Tally, lines: list[str], home: Path, folder: Path) -> None:
    """The file, or its folder, is moved away, or another campaign is put in its place."""
    for command in lines:
        for how in ("file moved away", "folder moved away", "another campaign in its place"):
            here = laid_out(home, folder / "plain") / "home"
            (path,) = campaigns_in(here)
            shutil.copytree(path.parent, folder / "plain" / "other" / "campaigns")
            (other,) = campaigns_in(folder / "plain" / "other")
            must(f"star tactics Marcus npg --campaign {other}", here, folder / "said")
            before = held(here)
            away = folder / "plain" / "away" / "campaigns"
            away.parent.mkdir()

            def act(
                path: Path = path, other: Path = other, away: Path = away, how: str = how
            ) -> None:
                if how.startswith("folder"):
                    path.parent.rename(away)
                    return
                away.mkdir()
                path.rename(away / path.name)
                if how.startswith("another"):
                    other.rename(path)

            theirs = held(other.parent.parent)
            tried(tally, how, command, here, folder, before, at_begin(act), away.parent)
            if how.startswith("another") and away.exists() and held(here) != theirs:
                tally.bad.append(f"{how}: ludus {command} has written to the other campaign")


def soak(folder: Path, step: int, most: int, lines: list[str] | None = None) -> Tally:
    """All of it; rooms from 0 to ``most`` kB by ``step`` kB."""
    warm()
    home, tally = folder / "made", Tally()
    for line in STORY:
        code = ended(started(shlex.split(line), home, folder / "said"))
        assert code == 0, (line, words_of(folder / "said"))
    lines = lines or [*COMMANDS, *(line for line in IF_THERE if known(line))]
    full(tally, lines, home, folder, [kb * 1000 for kb in range(0, most + 1, step)])
    in_file = [line for line in lines if line.split()[0] not in ("career", "card", "journal")]
    in_file = [line for line in in_file if not line.startswith(("campaign", "backup"))]
    read_only(tally, [*in_file, *(line for line in lines if line not in in_file)], home, folder)
    forbidden(tally, in_file, home, folder)
    gone(tally, in_file, home, folder)
    return tally


def main() -> None:
    """The soak from the command line; exit 1 when anything was lost, or told badly."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--step", type=int, default=4, help="kB from one size to the next")
    parser.add_argument("--most", type=int, default=120, help="kB of the largest room")
    parser.add_argument("--only", action="append", help="these commands alone")
    said = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ludus-disk-") as folder:
        Path(folder).chmod(0o755)
        tally = soak(Path(folder), said.step, said.most, said.only)
    print(f"{tally.runs} runs: {dict(tally.ends)}")
    for words, number in tally.words.most_common():
        print(f"  {number} x {words}")
    for each in tally.skipped:
        print(f"left out: {each}")
    for each in tally.bad:
        print(each)
    print("Nothing lost." if not tally.bad else f"{len(tally.bad)} findings.")
    sys.exit(bool(tally.bad))


if __name__ == "__main__":
    main()
