"""What `ludus bench` measures from outside: processes of their own, and the loop in C that merely rolls."""

from __future__ import annotations

import os
import shutil
import site
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import ludus_cli
from ludus_cli.errors import LudusError

WHAT = "measure"

#: The yardstick: a file of the source tree, which no wheel has.
DICE = Path(ludus_cli.__file__).parents[2] / "bench" / "dice.c"

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


@dataclass(frozen=True, slots=True)
class Used:
    """What a process took: seconds by the clock, of them at work (``busy``), and the most memory in MiB; the
    latter two None where the system does not tell."""

    seconds: float
    busy: float | None = None
    mib: float | None = None


def used(command: Sequence[str], env: Mapping[str, str] | None = None) -> Used:
    """Run a command to its end, in another environment if one is given, and say what it took.

    Raises LudusError when it fails. Whatever interrupts this process ends that one too.
    """
    with tempfile.TemporaryFile() as said:
        began = time.perf_counter()
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=said, env=env
        )
        busy = mib = None
        try:
            if hasattr(os, "wait4"):
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
                busy = usage.ru_utime + usage.ru_stime
                mib = usage.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
            else:
                process.wait()
        except BaseException:  # Ctrl-C above all: nothing may run on unseen.
            process.kill()
            process.wait()
            raise
        seconds = time.perf_counter() - began
        if process.returncode:
            said.seek(0)
            words = said.read().decode(errors="replace").split()
            raise LudusError(
                WHAT,
                f"{' '.join(command[1:])!r} has failed: {' '.join(words)[-300:] or 'no word why'}",
                "Try that command alone",
            )
    return Used(seconds, busy, mib)


def ludus(*words: str) -> list[str]:
    """A command of Ludus as a process of its own runs it."""
    return [sys.executable, "-m", "ludus_cli", *words]


def starts(folder: Path) -> dict[str, list[str]]:
    """What is started to see how long that takes, by name; ``folder`` is for a file."""
    bare = folder / "bare.py"
    bare.write_text(BARE, encoding="utf-8")
    return {
        "typer": [sys.executable, str(bare), "--help"],
        "help": ludus("--help"),
        "odds_help": ludus("odds", "--help"),
        "bench_help": ludus("bench", "--help"),
    }


def elsewhere(folder: Path) -> dict[str, str]:
    """The environment of a process that keeps its caches in a folder, and finds no others."""
    caches = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"), str(folder))
    # Packages of the user alone are looked for from HOME.
    return {**os.environ, **caches, "PYTHONUSERBASE": site.getuserbase()}


def yardstick(folder: Path) -> tuple[Path | None, str]:
    """The loop in C, compiled into a folder; else None, and why there is none."""
    if not DICE.is_file():
        return None, "its source, bench/dice.c, comes with the source tree only"
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        return None, "there is no C compiler (cc, gcc or clang)"
    program = folder / "dice"
    made = subprocess.run(
        [compiler, "-O2", "-o", str(program), str(DICE)],
        check=False,
        capture_output=True,
        text=True,
    )
    if made.returncode:
        return None, f"{compiler} does not compile it: {made.stderr.strip()[-200:]}"
    return program, ""


@dataclass(frozen=True, slots=True)
class Rolled:
    """The nanoseconds of a die in the C loop: of one stream, at work (``merely``) and by the ``clock``, and at
    work with the streams ``begun`` anew for each match."""

    merely: float
    begun: float
    clock: float


def rolled(program: Path, seed: int, matches: int, dice: int, hands: int = 1) -> list[Rolled]:
    """What so many C loops take side by side."""
    command = [str(program), str(seed), str(matches), str(dice)]
    loops = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(hands)]
    told = [loop.communicate()[0].split() for loop in loops]
    return [Rolled(float(words[0]), float(words[3]), float(words[1])) for words in told]
