"""Files of the full screen: the painted terminal, and what is printed past the console."""

from __future__ import annotations

import io
from contextlib import suppress
from typing import IO, Any

from textual.app import _PrintCapture


class Unbroken:
    """A file that takes everything, even after the terminal that reads it has gone."""

    def __init__(self, file: IO[str]) -> None:
        self.file = file

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def write(self, text: str) -> None:
        """Write a text."""
        with suppress(OSError):
            self.file.write(text)

    def flush(self) -> None:
        """Write what waits."""
        with suppress(OSError):
            self.file.flush()


class Printed(_PrintCapture):
    """Takes what is printed while the screen is open. Textual's own has the file number -1, which Python would hand to
    the processes that it starts: none could start."""

    def fileno(self) -> int:
        """Raise an error, as every file without a number does."""
        raise io.UnsupportedOperation("fileno")
