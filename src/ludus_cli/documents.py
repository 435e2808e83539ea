"""Writing what people keep: journals and cards."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ludus_cli.errors import LudusError


def write(path: Path, text: str, replace: bool = False) -> None:
    """Write a document as UTF-8, the same bytes on every system: all of it or nothing.

    Raises LudusError when the file is there already (unless ``replace``) or cannot be written.
    """
    what = f"write {path}"
    content = text.encode("utf-8", errors="replace")
    try:
        if replace and path.is_file():
            replace_file(path, content)
            return
        with path.open("xb") as file:
            try:
                file.write(content)
                file.flush()
            except OSError:
                path.unlink(missing_ok=True)
                raise
    except FileExistsError as error:
        if path.is_dir():
            raise LudusError(what, "it is a folder", "Name a file in it") from error
        raise LudusError(
            what, "the file is there already", "Give another name, or --force to replace it"
        ) from error
    except FileNotFoundError as error:
        raise LudusError(what, f"there is no folder {path.parent}", "Make it first") from error
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise LudusError(what, reason, "Choose another place") from error


def replace_file(path: Path, content: bytes) -> None:
    """Put new content into a file's place; when that fails the old one stays."""
    target = path.resolve()
    temporary = target.with_name(f".{target.name[:100]}.new")
    try:
        temporary.write_bytes(content)
        temporary.replace(target)
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


LARGEST_TEXT = 1_000_000


def read_text(path: Path, what: str) -> str:
    """A user's text file of at most 1 MB."""
    what = f"{what} {path}"
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_TEXT + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise LudusError(what, reason.lower(), "Check the path") from error
    if len(content) > LARGEST_TEXT:
        raise LudusError(what, "it is larger than 1 MB", "Give a smaller file")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LudusError(what, "it is no UTF-8 text", "Save it as UTF-8") from error
