"""How soon the full screen answers: from a key to the last byte painted, and from a command to its first question.

    python -m bench.screen [--answers 40] [--starts 5] [--matches 0 10000] [--keep FOLDER]

Each is measured on a pseudo-terminal of 120 columns and 40 lines, in a match of Heroes that is answered with Enter, in
a campaign of this many matches; those with matches are grown as ``bench.length`` grows them, and kept in a folder to be
taken again. Nothing else should run meanwhile. Beside the time by the clock stands the time at work of all threads,
which other programs change less.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import select
import shutil
import struct
import subprocess
import tempfile
import termios
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.length import Time, enter_anybody, grown
from bench.processes import ludus
from ludus_cli.campaign.engine import found_campaign, opened
from ludus_cli.systems.installed import load

COLUMNS, LINES = 120, 40
#: What is painted with a question. After this many seconds of silence everything is painted. After this many without a
#: question none will come: the match has ended, and its story is on the screen.
PROMPT, SILENCE, OVER = b"]:", 0.3, 10
#: The goals, in milliseconds.
MEDIAN, WORST, FIRST = 100, 200, 1300


class Screen:
    """A command on the full screen of a terminal; ends with the ``with`` block."""

    def __init__(self, *words: str) -> None:
        self.person, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        env = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        env = {name: value for name, value in env.items() if name not in ("LUDUS_PLAIN", "LUDUS_LINEAR")}
        self.began = perf_counter()
        self.process = subprocess.Popen(
            ludus(*words), stdin=terminal, stdout=terminal, stderr=terminal, env=env, start_new_session=True
        )
        os.close(terminal)

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.person)

    @property
    def busy(self) -> float:
        """The seconds that the command was at work so far; 0 where the system does not tell."""
        status = Path(f"/proc/{self.process.pid}/stat")
        if not status.exists():
            return 0.0
        fields = status.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def painted(self, wanted: bytes) -> float | None:
        """Return when the last byte was painted, once some bytes were; None when the command or its match has ended."""
        shown, last = b"", 0.0
        while select.select([self.person], [], [], SILENCE if wanted in shown else OVER)[0]:
            try:
                new = os.read(self.person, 65536)
            except OSError:
                return None
            shown, last = shown + new, perf_counter()
        return last if wanted in shown else None

    def answer(self) -> Time | None:
        """Press Enter, and return the time until the last byte is painted; None when the match has ended."""
        began, busy = perf_counter(), self.busy
        os.write(self.person, b"\r")
        last = self.painted(PROMPT)
        return None if last is None else Time(self.busy - busy, last - began)


def measure(path: Path, match: int, answers: int, starts: int) -> tuple[list[Time], list[Time]]:
    """Return the times to the first question of a match that waits, and those of the answers."""
    first: list[Time] = []
    taken: list[Time] = []
    work = path.with_suffix(".screen")
    while len(first) <= starts or len(taken) < answers:
        shutil.copy(path, work)
        with Screen("match", "fight", str(match), "--step", "--campaign", str(work)) as screen:
            began = screen.painted(PROMPT)
            assert began is not None, "the command asks nothing"
            first.append(Time(screen.busy, began - screen.began))
            while len(taken) < answers and (time := screen.answer()) is not None:
                taken.append(time)
    # The first start fills the caches of the disk.
    return first[1:], taken


def told(words: str, times: list[Time], middle: int, most: int | None = None) -> None:
    """Print the median and the worst of some times, with the goals."""
    busy, wall = zip(*times, strict=True)
    for kind, seconds in (("by the clock", wall), ("at work", busy)):
        print(f"  {words:20} {kind:12} median {1000 * median(seconds):5.0f} ms, worst {1000 * max(seconds):5.0f} ms")
    print(f"  {'':20} {'goal':12} median {middle:5} ms{f', worst {most:5} ms' if most else ''}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--answers", type=int, default=40)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--matches", type=int, nargs="*", default=[0, 10_000])
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        keep = asked.keep or Path(scratch) / "kept"
        keep.mkdir(parents=True, exist_ok=True)
        for matches in asked.matches:
            path = Path(scratch) / f"{matches}.ludus"
            if matches:
                shutil.copy(grown(keep, "heroes", [matches])[matches], path)
            else:
                system = load("heroes")
                found_campaign(path, "New", 7, system.making.settings({}, {}, {}), system)
            with opened(path) as campaign:
                _, match = enter_anybody(campaign)
            first, taken = measure(path, match, asked.answers, asked.starts)
            print(f"{matches:,} matches")
            told("command to question", first, FIRST)
            told("key to last byte", taken, MEDIAN, WORST)


if __name__ == "__main__":
    main()
