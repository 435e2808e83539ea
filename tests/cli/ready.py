"""Commands as processes of their own that start at once: forked from one that has loaded Ludus and waits.

``python -m tests.cli.ready NUMBER`` is that one; the number is its end of the socket by which it is told.
"""

import atexit
import fcntl
import gc
import io
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import termios
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from tests.patience import HUNG

ROOT = Path(__file__).parents[2]
#: What is done once beforehand, so that each command finds it loaded.
WARMING = (
    "campaign create Warm --seed 39", "star create Marcus --style Murmillo --secondary Thraex", "day open",
    "day enter", "match fight", "match show 1 --rolls", "brief", "card", "records", "journal",
)  # fmt: skip


@cache
def ready() -> socket.socket:
    """The way to the process that waits; it ends with this one."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    waiting = subprocess.Popen(
        [sys.executable, "-m", "tests.cli.ready", str(theirs.fileno())], pass_fds=[theirs.fileno()], cwd=ROOT,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    theirs.close()

    def end() -> None:
        ours.close()
        try:
            waiting.wait(HUNG)
        except subprocess.TimeoutExpired:
            # A command that a test has left running does not hold up the end of all tests.
            waiting.kill()

    atexit.register(end)
    return ours


class Started:
    """A command that runs with these three files; as much of ``subprocess.Popen`` as is needed."""

    def __init__(self, args: tuple[str, ...], files: list[int], env: Mapping[str, str]) -> None:
        self.told, tell = os.pipe()
        request = json.dumps([args, dict(env), str(Path.cwd())]).encode()
        socket.send_fds(ready(), [request], [*files, tell])
        os.close(tell)
        self.pid = int(os.read(self.told, 16))
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """How it ended, or nothing."""
        return self.wait(0)

    def wait(self, seconds: float | None = None) -> int | None:
        """How it ended, after this many seconds at most."""
        if self.returncode is None and select.select([self.told], [], [], seconds)[0]:
            self.returncode = int(os.read(self.told, 16))
            os.close(self.told)
        return self.returncode

    def send_signal(self, number: int) -> None:
        """A signal, if it still runs."""
        if self.poll() is None:
            # Between its end and word of it there is a moment.
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """SIGKILL, as of a power cut."""
        self.send_signal(signal.SIGKILL)
        self.wait()


def warmed() -> None:
    """Load what commands use."""
    from typer.testing import CliRunner

    from ludus_cli import cli
    from ludus_cli.commands import all_commands

    for name in all_commands.COMMANDS:
        all_commands.load_command(name)
    with tempfile.TemporaryDirectory() as home:
        os.environ["LUDUS_HOME"] = home
        for words in WARMING:
            CliRunner().invoke(cli.app, words.split(), prog_name="ludus")


def served(way: socket.socket) -> Any:
    """Fork a command for each request. What is given back is the request, in its own process; nothing at the end."""
    while True:
        told, files, *_ = socket.recv_fds(way, 1 << 20, 4)
        if not told:
            return None
        if not os.fork():
            break
        for file in files:
            os.close(file)
        # None may be left: a quick command has ended already.
        with suppress(ChildProcessError):
            while os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG):
                pass
    way.close()
    tell = files.pop()
    if command := os.fork():
        # The parent says which process it is and how it ended.
        for file in files:
            os.close(file)
        # Sixteen bytes, as many as one read takes: a quick command may end before its number is read.
        os.write(tell, b"%16d" % command)
        os.write(tell, str(os.waitstatus_to_exitcode(os.waitpid(command, 0)[1])).encode())
        os._exit(0)
    os.close(tell)
    return [*json.loads(told), files]


def become(args: list[str], env: dict[str, str], folder: str, files: list[int]) -> None:
    """Be the command, on its own terminal if it has one."""
    os.setsid()
    for number, file in enumerate(files):
        os.dup2(file, number)
    for file in files:
        os.close(file)
    if os.isatty(0):
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    os.environ.clear()
    os.environ.update(env)
    os.chdir(folder)
    sys.argv = ["ludus", *args]
    encoding, *_ = env.get("PYTHONIOENCODING", "utf-8").split(":")
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        raw = open(number, "wb" if number else "rb", closefd=False)  # noqa: SIM115
        buffered = number == 2 or raw.isatty()
        errors = "backslashreplace" if number == 2 else "strict"
        stream = io.TextIOWrapper(raw, encoding=encoding, errors=errors, line_buffering=buffered)
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


if __name__ == "__main__":
    warmed()
    gc.freeze()
    if request := served(socket.socket(fileno=int(sys.argv[1]))):
        become(*request)
        from ludus_cli.cli import main

        try:
            main()
        except SystemExit as ended:
            atexit._run_exitfuncs()
            sys.stdout.flush()
            # To take down all that was loaded lasts longer than most commands.
            os._exit(int(ended.code or 0))
    while not request:
        try:
            os.wait()
        except ChildProcessError:
            break
