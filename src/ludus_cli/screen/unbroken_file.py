"""A file for the painted screen that outlives its terminal."""

from __future__ import annotations

from contextlib import suppress
from typing import IO, Any


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
