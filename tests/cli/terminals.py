"""A terminal for tests: a command runs behind a pseudo-terminal, as before a person."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path

from pexpect.fdpexpect import fdspawn

import ludus_cli
from tests.cli.ready import Started
from tests.patience import HUNG

SOURCE = str(Path(ludus_cli.__file__).parents[1])
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def environment(**more: str) -> dict[str, str]:
    """The environment of a command: that of the test, and a terminal's name. It asks for prompts."""
    return {**os.environ, "PYTHONPATH": SOURCE, "TERM": "xterm-256color", "LUDUS_PLAIN": "1", **more}


def command_line(*args: str) -> list[str]:
    """A command as a process of its own."""
    return [sys.executable, "-m", "ludus_cli", *args]


def screen(columns: int, rows: int = 50) -> tuple[int, int]:
    """A new terminal of this many columns and rows: the person's end, and that of a command."""
    person, command = pty.openpty()
    fcntl.ioctl(command, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    return person, command


def talked_to(*args: str, columns: int = 80, rows: int = 50, **more: str) -> tuple[fdspawn[str], Started]:
    """A command on a terminal, with what reads there what it asks for."""
    person, terminal = screen(columns, rows)
    command = Started(args, [terminal] * 3, environment(**more))
    os.close(terminal)
    return fdspawn(person, encoding="utf-8", codec_errors="replace", timeout=HUNG), command


def piped(*args: str, **more: str) -> bytes:
    """A command that must succeed: what it writes into a pipe."""
    out, written = os.pipe()
    with Path(os.devnull).open() as nothing:
        command = Started(args, [nothing.fileno(), written, 2], environment(**more))
    os.close(written)
    with os.fdopen(out, "rb") as pipe:
        shown = pipe.read()
    assert command.wait(HUNG) == 0, args
    return shown


def at_rest(process: int) -> bool:
    """Wait until a command waits itself, for an answer: looked at again and again, it is asleep each time. Whether it
    ever was. Ctrl-C before, between writing a question and reading the answer, is missed by Python itself."""
    status = Path(f"/proc/{process}/stat")
    end, asleep = time.monotonic() + HUNG, 0
    while asleep < 5 and time.monotonic() < end:
        time.sleep(0.04)
        # Where there is no such file, some time must do.
        state = status.read_text().rpartition(")")[2].split()[0] if status.exists() else "S"
        asleep = asleep + 1 if state == "S" else 0
    return asleep == 5


class Terminal:
    """A command on a terminal of this many columns; ``pipe`` takes its standard output elsewhere."""

    def __init__(self, *args: str, columns: int = 80, pipe: bool = False, **more: str) -> None:
        self.master, slave = screen(columns)
        out, taken = os.pipe() if pipe else (None, slave)
        self.process = Started(args, [slave, taken, slave], environment(**more))
        #: What goes elsewhere.
        self.piped = None if out is None else os.fdopen(out, encoding="utf-8")
        for file in {slave, taken}:
            os.close(file)
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
        end = time.monotonic() + HUNG
        while self.seen.count(words) < times:
            assert self.read(0.1), f"ended before {words!r}: {self.seen}"
            self.go_on(time.monotonic() < end, f"no {words!r}")

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

    def interrupt(self, busy: bool = False) -> None:
        """What Ctrl-C does, to a command that waits for an answer, or is ``busy``."""
        if not busy:
            self.go_on(at_rest(self.process.pid), "never at rest")
        self.process.send_signal(signal.SIGINT)

    def end_of_file(self) -> None:
        """Ctrl-D."""
        os.write(self.master, b"\x04")

    def finish(self) -> int:
        """Wait for the end: the exit code."""
        end = time.monotonic() + HUNG
        while self.read(0.1) and time.monotonic() < end:
            if self.process.poll() is not None and not select.select([self.master], [], [], 0)[0]:
                break
        os.close(self.master)
        if self.piped is not None:
            self.piped.close()
        ended = self.process.wait(HUNG)
        self.go_on(ended is not None, "never ended")
        assert ended is not None
        return ended

    def go_on(self, well: bool, otherwise: str) -> None:
        """Leave nothing behind of a command that hangs."""
        if not well:
            self.process.kill()
            raise AssertionError(f"{otherwise}: {self.seen}")
