"""Whatever ends the full screen, the terminal is as it was, every answer is kept, and the exit code is right."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.table import answers, waiting
from tests.cli.terminals import Terminal, at_rest, environment, screen

#: What a terminal is told when the screen opens, and when it closes.
SWITCHED = {"\x1b[?1049h": "\x1b[?1049l", "\x1b[?25l": "\x1b[?25h", "\x1b[?1000h": "\x1b[?1000l",
            "\x1b[?1003h": "\x1b[?1003l", "\x1b[?2004h": "\x1b[?2004l", "\x1b[?7l": "\x1b[?7h"}  # fmt: skip
COACH = "The coach thinks"
KEPT = "every answer is kept"


#: A mistake in a handler of the screen, and one in the program that plays; each is met by a key.
PLANTED = {
    "\x1bOR": "from ludus_cli.screen.app import LudusApp as place; name = 'action_fold'",
    "%": "from ludus_cli.play.step import Table as place; name = 'ask_coach'",
}
PROGRAM = """
def broken(*_):
    raise ValueError("planted")

{planted}
setattr(place, name, broken)
from ludus_cli.cli import main
main()
"""


class Opened(Terminal):
    """A match on the full screen of a real terminal, one answer given; with a mistake ``planted`` in the program."""

    def __init__(self, path: Path, planted: str = "") -> None:
        words = ["match", "fight", str(waiting(path, 7)), "--step", "--campaign", str(path)]
        if planted:
            self.master, terminal = screen(100)
            command = [sys.executable, "-c", PROGRAM.format(planted=planted), *words]
            env = environment(LUDUS_PLAIN="")
            process: Any = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=env)
            self.process = process
            self.piped, self.seen, self._bytes = None, "", b""
            os.close(terminal)
        else:
            super().__init__(*words, columns=100, LUDUS_PLAIN="")
        self.path = path
        self.wait_for("]:")
        self.answer(1)

    def press(self, keys: str) -> None:
        """Press keys when the screen waits for them."""
        self.go_on(at_rest(self.process.pid), "never at rest")
        os.write(self.master, keys.encode())

    def answer(self, number: int) -> None:
        """Press Enter, and wait until this many answers are kept."""
        self.press("\r")
        while len(answers(self.path, 6)) < number:
            self.go_on(self.read(0.05), "ended")

    def wait_anew(self, words: str) -> None:
        """Wait until the words appear once more than so far."""
        self.wait_for(words, self.seen.count(words) + 1)

    def restored(self) -> bool:
        """Return whether the terminal is as it was before the screen opened."""
        assert all(on in self.seen for on in SWITCHED)
        return all(self.seen.rfind(off) > self.seen.rfind(on) for on, off in SWITCHED.items())


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
@pytest.mark.parametrize("busy", [False, True])
def test_a_signal_closes_the_screen_in_good_order(number: int, code: int, busy: bool, tmp_path: Path) -> None:
    match = Opened(tmp_path / "a.ludus")
    if busy:
        match.press("%")
        match.wait_for(COACH)
    else:
        match.go_on(at_rest(match.process.pid), "never at rest")
    match.process.send_signal(number)
    if busy and number == signal.SIGINT:
        # It ends the coach alone.
        match.wait_for("Stopped: ")
        match.press("\x03")
    assert match.finish() == code
    assert match.restored()
    assert (KEPT in match.seen) == (code == 0)
    assert len(answers(match.path, 6)) == 1


@pytest.mark.parametrize("key", PLANTED)
def test_a_mistake_of_the_program_is_told_in_words(key: str, tmp_path: Path) -> None:
    match = Opened(tmp_path / "a.ludus", PLANTED[key])
    match.press(key)
    assert match.finish() == 1
    assert match.restored()
    words = " ".join(match.seen[match.seen.rindex("\x1b[?1049l") :].split())
    assert "Error: this is a bug in Ludus: ValueError: planted" in words
    assert ("The full screen has failed" in words) == (key != "%")
    assert "Traceback" not in words
    assert len(answers(match.path, 6)) == 1


def test_a_terminal_that_goes_away_loses_nothing(tmp_path: Path) -> None:
    match = Opened(tmp_path / "a.ludus")
    os.close(match.master)
    assert match.process.wait(60) == 129
    assert len(answers(match.path, 6)) == 1


def test_a_terminal_that_goes_away_without_a_signal_ends_it(tmp_path: Path) -> None:
    """A terminal that controls no process sends none a signal."""
    match = Opened(tmp_path / "a.ludus", planted="import types as place; name = 'unused'")
    os.close(match.master)
    assert match.process.wait(60) == 129
    assert len(answers(match.path, 6)) == 1


def test_the_screen_comes_back_after_a_stop(tmp_path: Path) -> None:
    match = Opened(tmp_path / "a.ludus")
    match.process.send_signal(signal.SIGTSTP)
    match.wait_for("\x1b[?1049l")
    status = Path(f"/proc/{match.process.pid}/stat")
    while status.read_text().rpartition(")")[2].split()[0] != "T":
        assert match.process.poll() is None
    assert match.restored()
    match.process.send_signal(signal.SIGCONT)
    match.wait_anew("]:")
    match.answer(2)
    match.press("q")
    assert match.finish() == 0
    assert len(answers(match.path, 6)) == 2


def test_sigkill_loses_nothing(tmp_path: Path) -> None:
    match = Opened(tmp_path / "a.ludus")
    match.process.kill()
    assert len(answers(match.path, 6)) == 1
