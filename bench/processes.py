"""Processes that a bench starts and measures from outside."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

#: What a command line of two commands costs before it does anything.
BARE = """
import typer

app = typer.Typer()


@app.command()
def one(name: str, count: int = 1) -> None:
    "Do one thing."


@app.command()
def two(name: str) -> None:
    "Do another."


app()
"""


#: How a question on a terminal ends.
ASKED = b": "


@dataclass(frozen=True, slots=True)
class Used:
    """What a process took: seconds by the clock, of them at work (``busy``), and the most memory in MiB; the latter
    two None where the system does not tell."""

    seconds: float
    busy: float | None
    mib: float | None


def used(command: Sequence[str], env: Mapping[str, str] | None = None) -> Used:
    """Run a command to its end, in another environment if one is given, and say what it took.

    Raises SystemExit with its words when it fails. Ctrl-C ends it too.
    """
    with tempfile.TemporaryFile() as said:
        began = time.perf_counter()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=said, env=env)
        busy = mib = None
        try:
            if hasattr(os, "wait4"):
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
                busy = usage.ru_utime + usage.ru_stime
                mib = usage.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
            else:
                process.wait()
        except BaseException:
            process.kill()
            process.wait()
            raise
        seconds = time.perf_counter() - began
        if process.returncode:
            said.seek(0)
            words = " ".join(said.read().decode(errors="replace").split())[-300:]
            raise SystemExit(f"{' '.join(command[1:])!r} has failed: {words}")
    return Used(seconds, busy, mib)


def until_asked(command: Sequence[str], env: Mapping[str, str] | None = None) -> Used:
    """Run a command on a terminal until it asks for something, say what it took so far, and end it.

    Raises SystemExit with what it has shown when it ends before.
    """
    import pty

    person, terminal = pty.openpty()
    shown = b""
    began = time.perf_counter()
    process = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=env)
    os.close(terminal)
    try:
        while not shown.endswith(ASKED):
            try:
                shown += os.read(person, 65536)
            except OSError:
                raise SystemExit(f"{' '.join(command[1:])!r} asks nothing: {shown.decode()[-300:]}") from None
        seconds = time.perf_counter() - began
    finally:
        process.kill()
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = -signal.SIGKILL
        os.close(person)
    return Used(seconds, usage.ru_utime + usage.ru_stime, None)


def ludus(*words: str) -> list[str]:
    """A command of Ludus as a process of its own runs it."""
    return [sys.executable, "-m", "ludus_cli", *words]
