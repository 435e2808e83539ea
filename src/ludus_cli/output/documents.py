"""Writing what people keep: journals and cards."""

from __future__ import annotations

import codecs
import os
import re
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from zlib import crc32

from ludus_cli.core.errors import LudusError
from ludus_cli.core.letters import without_stray

#: Names that Windows keeps for devices, whatever suffix follows.
RESERVED = re.compile(r"con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]")

#: The names of temporary files. Current ones contain the machine and the process that write them.
TEMPORARY = re.compile(r"\.(?:.*?-)?(?:([0-9a-f]{8})-(\d{1,9})-)?[0-9a-f]{16}\.tmp(?:-journal)?")
#: The age in seconds at which a temporary file with an unknown writer is removed.
ABANDONED = 86_400

#: A document: bytes, text, or text in pieces.
Document = bytes | str | Iterable[str]


def bytes_of(document: Document) -> Iterator[bytes]:
    """A document as bytes, text as UTF-8, the same on every system; in pieces where it has such."""
    if isinstance(document, bytes):
        yield document
        return
    for piece in [document] if isinstance(document, str) else document:
        yield without_stray(piece).encode("utf-8", errors="replace")


def write(path: Path, document: Document, replace: bool = False, *, clear: bool = True) -> None:
    """Write a document: all of it or nothing.

    Raises LudusError when the file already exists (unless ``replace``) or cannot be written, and what making
    its pieces raises.
    """
    what = f"write {path}"
    try:
        if not replace and os.path.lexists(path):
            raise FileExistsError
        put_file(path, document, replace and path.is_file(), clear=clear)
    except FileExistsError as error:
        if path.is_dir():
            raise LudusError(what, "it is a folder", "Name a file in it") from error
        raise LudusError(what, "the file already exists", "Give another name, or replace it with --force") from error
    except FileNotFoundError as error:
        raise LudusError(what, f"there is no folder {path.parent}", "Make the folder first") from error
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise LudusError(what, reason, "Choose another place") from error


def appear(temporary: Path, target: Path) -> None:
    """Give a finished file its name. Raises FileExistsError when that is taken."""
    try:
        os.link(temporary, target)
    except FileExistsError:
        raise
    except OSError:
        # No hard links on this disk (FAT, some network drives): claim the name, then replace.
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        try:
            temporary.replace(target)
        except OSError:
            target.unlink()
            raise


def put_file(path: Path, document: Document, replace: bool = True, *, clear: bool = True) -> None:
    """Let a file appear with its whole content, or put it into the place of another; when that fails, nothing changes.

    Raises FileExistsError for a file that is there and is not to be replaced.
    """
    target = path.resolve() if replace else path
    if clear:
        remove_abandoned(target.parent)
    temporary = temporary_path(target)
    try:
        with temporary.open("wb") as file:
            file.writelines(bytes_of(document))
        if replace:
            temporary.replace(target)
        else:
            appear(temporary, target)
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def temporary_path(target: Path, begins: str = "") -> Path:
    """Path beside ``target`` of a temporary file, whose name contains this machine and process."""
    import secrets

    begins = begins or target.name[:20]
    return target.with_name(f".{begins}-{_machine()}-{os.getpid()}-{secrets.token_hex(8)}.tmp")


def is_temporary(name: str) -> bool:
    """Return whether a file has a name that :func:`temporary_path` gave."""
    return TEMPORARY.fullmatch(name) is not None


def remove_abandoned(folder: Path) -> None:
    """Remove the temporary files of programs that were killed, but not of those that are running.

    Files from another machine, and from earlier versions of Ludus, go when they are a day old.
    """
    with suppress(OSError), os.scandir(folder) as there:
        for each in there:
            found = TEMPORARY.fullmatch(each.name) if ".tmp" in each.name else None
            if found is None or not each.is_file(follow_symlinks=False):
                continue
            if found[1] == _machine() and sys.platform != "win32":
                left = not _is_running(int(found[2]))
            else:
                left = time.time() - each.stat().st_mtime > ABANDONED
            if left:
                with suppress(OSError):
                    Path(each).unlink()


def _machine() -> str:
    """Short identifier of this machine."""
    name = os.uname().nodename if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "")
    return f"{crc32(name.encode()):08x}"


def _is_running(process: int) -> bool:
    """Return whether a process with that number is running on this machine (POSIX only)."""
    try:
        os.kill(process, 0)
    except OSError as error:
        return not isinstance(error, ProcessLookupError)
    return True


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Lock a folder, and wait for another process that holds the lock. A killed process releases it. Systems without
    such locks do not lock."""
    with ExitStack() as held:
        with suppress(OSError, ImportError):
            import fcntl

            there = os.open(folder, os.O_RDONLY)
            held.callback(os.close, there)
            fcntl.flock(there, fcntl.LOCK_EX)
        yield


LARGEST_TEXT = 1_000_000


def read_text(path: Path, what: str, largest: int = LARGEST_TEXT) -> str:
    """Return a user's text file of limited size, 1 MB by default."""
    what = f"{what} {path}"
    try:
        with path.open("rb") as file:
            content = file.read(largest + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise LudusError(what, reason.lower(), "Check the path") from error
    return as_text(content, what, largest)


def read_standard(what: str, largest: int = LARGEST_TEXT) -> str:
    """Return standard input as a text of limited size, 1 MB by default."""
    return as_text(sys.stdin.buffer.read(largest + 1), what, largest)


def text_or_file(value: str, *, standard: bool = False) -> str:
    """Return a text from the command line, or the text of a file for ``@FILE``, or standard input for ``-`` with
    ``standard``. ``@@`` stands for a text that begins with ``@``. Raises LudusError."""
    if standard and value == "-":
        return read_standard("read standard input")
    if value.startswith("@@") or not value.startswith("@"):
        return value.removeprefix("@")
    return read_text(Path(value[1:].strip()).expanduser(), "read")


#: How to save a file as UTF-8 in common programs.
SAVE_AS = (
    "Save it as UTF-8: in Excel as 'CSV UTF-8 (Comma delimited)', in LibreOffice with the character set "
    "'Unicode (UTF-8)', in an editor with the encoding UTF-8"
)


def as_text(content: bytes, what: str, largest: int) -> str:
    """Decode at most this many bytes of UTF-8, or of UTF-16 with a byte order mark. Raises LudusError."""
    if len(content) > largest:
        raise LudusError(what, f"it is larger than {largest // 1_000_000} MB", "Give a smaller file")
    try:
        wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        return content.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise LudusError(what, "it is not UTF-8 text", SAVE_AS) from error
