"""What soaks share: commands as processes forked from this one, what files hold, what is amiss in them."""

import argparse
import io
import os
import random
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.cli import main
from ludus_cli.commands.all_commands import COMMANDS, load_command
from ludus_cli.models.campaign_file import open_campaign

#: Columns that say when something was written down, or only seal the others.
TIMES = {"recorded_at", "made_at", "written_at", "opened_at", "created_at", "sum"}

Content = dict[str, list[tuple[Any, ...]]]


def warm() -> None:
    """Load all that commands load when they are called, so that forked ones need not."""
    from ludus_cli.campaign import amend, career, own_words as words, sitting, take_back
    from ludus_cli.chronicle import forms, journal
    from ludus_cli.output import console, documents
    from ludus_cli.play import match_telling, step, wizard

    assert all((amend, career, sitting, take_back, words, forms, journal, console, documents))
    assert all((match_telling, step, wizard))
    for noun in COMMANDS:
        load_command(noun)
    # Python itself loads this when a time is first read.
    time.strptime("2026", "%Y")


def started(args: list[str], home: Path, said: Path, before: Callable[[], None] = lambda: None) -> int:
    """Start a command in a process forked from this one; gives its number.

    What it says goes to ``said``.out and .err; ``before`` is called in it first. It works in the folder of ``said``.
    """
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    pid = os.fork()
    if pid:
        return pid
    code = 70
    try:
        for number, name in ((1, ".out"), (2, ".err")):
            file = os.open(f"{said}{name}", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            os.dup2(file, number)
            os.close(file)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, "r", closefd=False)))
        sys.stdout, sys.stderr = (
            io.TextIOWrapper(io.BufferedWriter(io.FileIO(number, "w", closefd=False))) for number in (1, 2)
        )
        os.environ["LUDUS_HOME"] = str(home)
        os.environ.pop("LUDUS_CAMPAIGN", None)
        os.chdir(said.parent)
        sys.argv = ["ludus", *args]
        code = called(before)
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)


def hear_statements(heard: Callable[[str], None]) -> None:
    """From now on, tell of each statement that any connection of this process carries out."""
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def traced(*args: Any, **options: Any) -> sqlite3.Connection:
        connection = connect(*args, **options)
        connection.set_trace_callback(heard)
        return connection

    setattr(sqlite3, "connect", traced)  # noqa: B010 - mypy knows it as a function that stays.


def called(before: Callable[[], None]) -> int:
    """The ``ludus`` command in this process: its exit code."""
    try:
        before()
        main()
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else int(left.code is not None)
    except BaseException:  # noqa: BLE001
        # As the interpreter would do at the end of the program.
        sys.excepthook(*sys.exc_info())
        return 99
    return 0


def ended(pid: int) -> int:
    """Wait for a process: its exit code, or the signal that ended it as a negative number."""
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def ran(args: list[str], home: Path, said: Path) -> int:
    """A command in a process of its own to its end: its exit code."""
    return ended(started(args, home, said))


def must(line: str, home: Path, said: Path) -> None:
    """A command that has to succeed."""
    code = ran(line.split(), home, said)
    assert code == 0, (line, code, words_of(said))


def words_of(said: Path) -> str:
    """All that a command said."""
    return "".join(Path(f"{said}{end}").read_text("utf-8", "replace") for end in (".out", ".err"))


def stumbled(code: int, said: Path) -> str:
    """What is wrong with how a command ended, "" for nothing."""
    words = words_of(said)
    if code not in (0, 1, 2) or "Traceback" in words or "this is a bug in Ludus" in words:
        return f"exit code {code}, and it said: {words[-600:]}"
    return ""


# What files hold


def campaigns_in(home: Path) -> list[Path]:
    """The campaign files of a home."""
    return sorted((home / "campaigns").glob("*.ludus"))


def content_of(path: Path) -> Content:
    """Every row of every table, without the times at which they were written."""
    found: Content = {}
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in sorted(tables):
            columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")') if row[1] not in TIMES]
            listed = ", ".join(f'"{column}"' for column in columns)
            found[table] = sorted(connection.execute(f'SELECT {listed} FROM "{table}"').fetchall(), key=repr)
    return found


def amiss(path: Path) -> list[str]:
    """What is wrong with a campaign file: what the audit finds, and gaps in the numbers of its log."""
    found = [str(each) for each in audit_campaign(path).findings]
    with open_campaign(path, read_only=True) as file:
        numbers = [row.n for row in file.actions()]
    if numbers != list(range(1, len(numbers) + 1)):
        found.append(f"the numbers of the log: {numbers}")
    return found


# What comes of it


@dataclass
class Tally:
    """What came of a soak so far: what was tried and how it ended, each with how often; and what is wrong."""

    tried: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def fail(self, words: str) -> None:
        """Put down what is wrong, and show it at once."""
        self.failures.append(words)
        shown = words.encode("utf-8", "backslashreplace").decode()
        print(f"\n{shown}", file=sys.stderr, flush=True)


def from_command_line(what: str | None, number: int, soak: Callable[[Sequence[int], int], Tally]) -> NoReturn:
    """A soak as a program: this many runs of a seed, or one of them alone; exit 1 when anything is wrong."""
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("number", type=int, nargs="?", default=number)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="this run alone")
    said = parser.parse_args()
    tally = soak(range(said.number) if said.only is None else [said.only], said.seed)
    for title, counted in (("Tried", tally.tried), ("Came out", tally.ends)):
        print(f"{title}: {', '.join(f'{name} {times}' for name, times in counted.most_common())}")
    print(f"{len(tally.failures)} wrong, seed {said.seed}")
    sys.exit(bool(tally.failures))


# Showing


class Line:
    """One line on standard error that says how far a soak has come; on a terminal it is written over."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.shown = 0
        self.terminal = sys.stderr.isatty()

    def show(self, done: int, words: str) -> None:
        """Say how far it is: on a terminal each time, else now and then."""
        if self.terminal:
            bar = "#" * (20 * done // self.total)
            print(f"\r[{bar:<20}] {done}/{self.total} {words:<50}", end="", file=sys.stderr)
        elif 10 * done // self.total > self.shown:
            self.shown = 10 * done // self.total
            print(f"{done}/{self.total} {words}", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leave the line."""
        if self.terminal:
            print(file=sys.stderr)


def dice(seed: int, place: int) -> random.Random:
    """The random choices of one run: the same for the same seed and place, whatever ran before."""
    return random.Random(f"{seed} {place}")
