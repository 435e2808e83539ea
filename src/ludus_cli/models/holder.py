"""Who holds a campaign file that SQLite finds locked, as far as the operating system tells."""

from __future__ import annotations

import os
import shlex
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ludus_cli.models.errors import CampaignLocked

#: Where SQLite puts its locks on a file: PENDING, RESERVED, and 510 bytes for readers
#: (https://sqlite.org/src/file/src/os.h). A reader is in the way of a writer who wants to finish.
PENDING, RESERVED, SHARED, READERS = 0x4000_0000, 0x4000_0001, 0x4000_0002, 510

LONGEST = 60


@dataclass(frozen=True, slots=True)
class Holder:
    """A process that has a lock: its number, its command ("" when unknown), since when it runs."""

    pid: int
    command: str
    since: datetime | None

    def __str__(self) -> str:
        command = (
            f"{self.command!r} (process {self.pid})" if self.command else f"process {self.pid}"
        )
        when = "" if self.since is None else f", running since {self.since:%H:%M}"
        return command + when


@contextmanager
def naming_holder(path: Path) -> Iterator[None]:
    """Around all that is done with an open file: where another program held it up, the error says which."""
    try:
        yield
    except CampaignLocked as error:
        # The file is closed here, and no lock of this process can get lost.
        holder = holder_of(path)
        if holder is None:
            raise
        raise CampaignLocked(error.what, f"{error.why}: {holder}", error.mend) from error


def holder_of(path: Path) -> Holder | None:
    """The process that holds the file; None where it cannot be found, or has just let go.

    Only for POSIX systems. To close a file there gives up every lock that this process has on it, so it
    must have none: call it when a transaction has failed and is rolled back.
    """
    pid = _locker(path)
    if pid is None or pid == os.getpid():
        return None
    return Holder(pid, shown(_command(pid)), _started(pid))


def _locker(path: Path) -> int | None:
    """The number of the process that has one of SQLite's locks on a file."""
    try:
        import fcntl
    except ImportError:
        return None
    if sys.platform not in ("linux", "darwin") or struct.calcsize("P") != 8:
        return None
    try:
        with path.open("rb") as file:
            for start, length in ((RESERVED, 1), (PENDING, 1), (SHARED, READERS)):
                # A write lock is asked for, which a reader's lock is in the way of too.
                asked = _pack(fcntl.F_WRLCK, start, length)
                kind, pid = _unpack(fcntl.fcntl(file, fcntl.F_GETLK, asked))
                if kind != fcntl.F_UNLCK and pid > 0:
                    return pid
    except (OSError, ValueError, struct.error):
        pass
    return None


#: ``struct flock``: Linux on 64 bits has type, whence, start, length, pid; macOS start, length, pid, type, whence.
_LINUX, _MAC = "hhqqi4x", "qqihh"


def _pack(kind: int, start: int, length: int) -> bytes:
    if sys.platform == "darwin":
        return struct.pack(_MAC, start, length, 0, kind, os.SEEK_SET)
    return struct.pack(_LINUX, kind, os.SEEK_SET, start, length, 0)


def _unpack(answer: bytes) -> tuple[int, int]:
    """Kind of the lock and number of the process."""
    if sys.platform == "darwin":
        _, _, pid, kind, _ = struct.unpack(_MAC, answer)
    else:
        kind, _, _, _, pid = struct.unpack(_LINUX, answer)
    return int(kind), int(pid)


def _command(pid: int) -> list[str]:
    """The command line of a process, word by word; nothing when it is not told."""
    with suppress(OSError):
        return os.fsdecode(Path(f"/proc/{pid}/cmdline").read_bytes()).rstrip("\0").split("\0")
    with suppress(OSError, subprocess.SubprocessError, ValueError):
        return shlex.split(_ps(pid, "args"))
    return []


def _started(pid: int) -> datetime | None:
    """When a process was started, in local time."""
    with suppress(OSError, subprocess.SubprocessError, ValueError):
        seconds = 0
        # DD-HH:MM:SS, from the right; days only when there are some.
        days, _, clock = _ps(pid, "etime").strip().rpartition("-")
        for part in clock.split(":"):
            seconds = seconds * 60 + int(part)
        seconds += int(days or 0) * 86_400
        return datetime.fromtimestamp(datetime.now().timestamp() - seconds)
    return None


def _ps(pid: int, column: str) -> str:
    done = subprocess.run(
        ["ps", "-o", f"{column}=", "-p", str(pid)],
        capture_output=True, text=True, errors="replace", timeout=2, check=True,
    )  # fmt: skip
    return done.stdout


def shown(words: list[str]) -> str:
    """A command line for people: ``ludus month next`` without the paths before it, short, in one line."""
    if not words or not words[0]:
        return ""
    rest = words[1:]
    name = Path(words[0]).name
    if name.startswith("python"):
        # The interpreter is nobody's idea of a program.
        if rest[:1] == ["-m"] and len(rest) > 1:
            name, rest = rest[1].removesuffix("_cli"), rest[2:]
        elif rest and not rest[0].startswith("-"):
            name, rest = Path(rest[0]).name, rest[1:]
    text = " ".join([name.removesuffix(".exe"), *map(_quoted, rest)])
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word
