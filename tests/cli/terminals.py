"""A terminal for tests: a command runs behind a pseudo-terminal, as before a person."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path

import ludus_cli

SOURCE = str(Path(ludus_cli.__file__).parents[1])
PATIENCE = 30.0

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def environment(**more: str) -> dict[str, str]:
    """The environment of a command: that of the test, and a terminal's name."""
    return {**os.environ, "PYTHONPATH": SOURCE, "TERM": "xterm-256color", **more}


def command_line(*args: str) -> list[str]:
    """A command as a process of its own."""
    return [sys.executable, "-m", "ludus_cli", *args]


class Terminal:
    """A command on a terminal of so many columns; ``pipe`` takes its standard output elsewhere."""

    def __init__(self, *args: str, columns: int = 80, pipe: bool = False, **more: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self.process = subprocess.Popen(
            command_line(*args),
            stdin=slave,
            stdout=subprocess.PIPE if pipe else slave,
            stderr=slave,
            env=environment(**more),
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""
        self._bytes = b""

    def read(self, seconds: float) -> bool:
        """Take in what the command has written; False when it has closed the terminal."""
        if not select.select([self.master], [], [], seconds)[0]:
            return True
        try:
            new = os.read(self.master, 65536)
        except OSError:
            return False
        self._bytes += new
        self.seen = self._bytes.decode(errors="ignore").replace("\r\n", "\n")
        return bool(new)

    def wait_for(self, words: str, times: int = 1) -> None:
        """Wait until the words have appeared so often."""
        end = time.monotonic() + PATIENCE
        while self.seen.count(words) < times:
            assert self.read(0.1), f"ended before {words!r}: {self.seen}"
            assert time.monotonic() < end, f"no {words!r} in: {self.seen}"

    def type(self, text: str) -> None:
        """Type a line."""
        os.write(self.master, text.encode() + b"\n")

    def talk(self, talk: Sequence[tuple[str, str]]) -> None:
        """Answer questions in turn, each as soon as it is asked."""
        asked: dict[str, int] = {}
        for question, answer in talk:
            asked[question] = asked.get(question, 0) + 1
            self.wait_for(question, asked[question])
            self.type(answer)

    def interrupt(self) -> None:
        """What Ctrl-C does, to a command that waits for an answer."""
        # Between writing a question and reading the answer, Python itself would miss it.
        time.sleep(0.2)
        self.process.send_signal(signal.SIGINT)

    def end_of_file(self) -> None:
        """Ctrl-D."""
        os.write(self.master, b"\x04")

    def finish(self) -> int:
        """Wait for the end: the exit code."""
        end = time.monotonic() + PATIENCE
        while self.read(0.1) and time.monotonic() < end:
            if self.process.poll() is not None and not select.select([self.master], [], [], 0)[0]:
                break
        os.close(self.master)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return self.process.wait(PATIENCE)
