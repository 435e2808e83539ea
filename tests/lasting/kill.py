"""Commands killed at random moments: ``python -m tests.lasting.kill 1000 [--seed N] [--only RUN]``.

Each run copies a campaign that earlier runs have left, plays a random command on the copy to its end, and
then the same command on the campaign itself, where it is killed: after a random time; in the middle of a
COMMIT; at a call that reaches for the disk or moves a file; or at the first write beyond a random place
of a file. Then the campaign must hold what it held before or what the copy holds, whole; what the command
had reported must be there; and log and tables must agree.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludus_cli.campaign.engine import opened
from ludus_cli.cli import COMMANDS
from ludus_cli.commands import campaign as campaign_commands
from ludus_cli.rules.campaign import active_stars
from tests.lasting.common import (
    Content,
    Line,
    amiss,
    campaigns_in,
    content_of,
    dice,
    ended,
    hear_statements,
    must,
    ran,
    started,
    stumbled,
    warm,
    words_of,
)

#: A fresh campaign is founded after so many runs.
FRESH = 50

#: Calls of Python's that reach for the disk or move files; SQLite's own are met by the other ways.
CALLS = ("fsync", "link", "replace", "rename", "unlink", "open")

#: What is not in the log and may be written down apart from it: tables, and columns of them.
APART = ("telling", "note")


def lines(chance: random.Random, home: Path) -> list[str]:
    """A random command that may well do something now."""
    path = chance.choice(campaigns_in(home))
    with opened(path, read_only=True) as campaign:
        system, state, last = campaign.system, campaign.state, campaign.last
        steps = [command.split()[1:] for command, _ in system.campaign.steps(state)]
        branches = [row.name for row in campaign.file.branches()]
        notes = [row.id for row in campaign.file.notes()]
        billed = [bout.id for bout in state.bouts.values() if bout.status == "billed"]
        stars = [g.name for g in active_stars(state)]
    number = chance.randrange(10**6)
    likely = [step for step in steps if step[0] not in ("card", "journal", "campaign")]
    if likely and chance.random() < 0.45:
        found = likely[0]
        if found[:2] == ["star", "create"]:
            found = [*found, f"Man {number}", "--style", chance.choice(["Thraex", "Murmillo"])]
        return [*found, "--campaign", str(path)]
    some: list[list[str]] = [
        ["pool", "roll", "Thraex", "--number", str(chance.randint(1, 5))],
        ["star", "create", f"Man {number}", "--style", "Retiarius"],
        ["undo"],
        ["undo", str(chance.randint(1, 6))],
        ["redo"],
        ["redo", str(chance.randint(1, 4))],
        ["branch", "try", f"b{number}"],
        ["branch", "switch", chance.choice(branches)],
        ["branch", "keep", chance.choice(branches)],
        ["branch", "drop", chance.choice(branches), "--yes"],
        ["amend", str(chance.randint(2, max(2, last))), "--drop", "--yes"],
        ["note", "add", "It rained.", "--month", "September 106"],
        ["rules", "set", "advantage", chance.choice(["all", "none", "rivals"])],
        ["day", "open"],
        ["day", "close"],
        ["match", "fight"],
        ["month", "next"],
        ["journal", "--output", "journal.html", "--force"],
    ]
    if notes:
        some += [["note", "drop", str(chance.choice(notes)), "--yes"]]
        some += [["note", "edit", str(chance.choice(notes)), f"It rained for {number} days."]]
    if billed:
        some += [["match", "fight", str(chance.choice(billed))]]
    if stars:
        some += [["star", "tactics", chance.choice(stars), chance.choice(["bold", "npg"])]]
        some += [["day", "enter", chance.choice(stars)]]
    found = [*chance.choice(some), "--campaign", str(path)]
    others: list[list[str]] = [["campaign", "create", f"New {number}", "--seed", str(number)]]
    known = {
        command.name or command.callback.__name__
        for command in campaign_commands.app.registered_commands
        if command.callback
    }
    if "backup" in COMMANDS:
        others += [["backup", "make", "--campaign", str(path)]]
        copies = sorted(path.with_name(f"{path.stem}.backups").glob("*.ludus"))
        if copies:
            back = ["backup", "restore", chance.choice(copies).name, "--yes"]
            others += [[*back, "--campaign", str(path)]]
    if "rename" in known:
        others += [["campaign", "rename", str(path), f"Other {number}"]]
    if "export" in known:
        others += [["campaign", "export", "text.jsonl", "--force", "--campaign", str(path)]]
    if "import" in known:
        others += [["campaign", "import", str(path), "--name", f"Read {number}"]]
    return chance.choice(others) if chance.random() < 0.25 else found


# Ways to die


def by_signal(number: int = signal.SIGKILL) -> None:
    """Die here and now."""
    os.kill(os.getpid(), number)


def at_commit(which: int, after: float) -> Callable[[], None]:
    """To be killed some time after the COMMIT of that number, counted from 0, begins.

    SQLite is not to be stopped by Python then, so a timer does it, whose signal nobody handles.
    """

    def before() -> None:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        seen = Counter[str]()

        def heard(statement: str) -> None:
            if statement.startswith("COMMIT"):
                if seen["COMMIT"] == which:
                    signal.setitimer(signal.ITIMER_REAL, after)
                seen["COMMIT"] += 1

        hear_statements(heard)

    return before


def at_call(name: str, which: int, done: bool) -> Callable[[], None]:
    """To be killed at a call of ``os``, counted from 0: before it, or when it is ``done``."""

    def before() -> None:
        call, seen = getattr(os, name), Counter[str]()

        def deadly(*args: Any, **options: Any) -> Any:
            last = seen[name] == which
            seen[name] += 1
            if last and not done:
                by_signal()
            answer = call(*args, **options)
            if last:
                by_signal()
            return answer

        setattr(os, name, deadly)

    return before


def at_size(size: int) -> Callable[[], None]:
    """To be killed by the first write beyond so many bytes of any file."""

    def before() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return before


def death(chance: random.Random, largest: int) -> tuple[str, Callable[[], None]]:
    """A random way to die, in words, with what prepares it; "time" is left to who watches."""
    way = chance.choice(("time", "time", "commit", "commit", "call", "size"))
    if way == "commit":
        which, after = chance.choice((0, 0, 0, 1, 2)), chance.uniform(1e-5, 6e-3)
        return f"{after * 1000:.2f} ms after COMMIT {which}", at_commit(which, after)
    if way == "call":
        name, which, done = chance.choice(CALLS), chance.randrange(4), chance.random() < 0.5
        return f"{'after' if done else 'before'} {name} {which}", at_call(name, which, done)
    if way == "size":
        size = (
            chance.randrange(largest + 60_000) if chance.random() < 0.7 else chance.randrange(9000)
        )
        return f"at a write beyond {size}", at_size(size)
    return "time", lambda: None


# What must hold


def history(content: Content) -> Content:
    """What belongs to actions: each is there with all of it or not at all. A name is not."""
    found = {table: rows for table, rows in content.items() if table not in APART}
    return {
        table: [row[2:] for row in rows] if table == "campaign" else rows
        for table, rows in found.items()
    }


def held(home: Path) -> dict[str, Content]:
    """What the campaigns of a home hold, by file."""
    return {path.name: content_of(path) for path in campaigns_in(home)}


def keys(contents: dict[str, Content], *, notes: bool) -> list[str]:
    """Contents in an order of their own, whatever the files are called."""
    return sorted(
        repr(content.get("note") if notes else history(content)) for content in contents.values()
    )


def misses(
    before: dict[str, Content], after: dict[str, Content], now: dict[str, Content], reported: bool
) -> list[str]:
    """What is neither as it was nor as it should be now."""
    found = []
    for notes in (False, True):
        was, then, stands = (keys(each, notes=notes) for each in (before, after, now))
        what = "the notes" if notes else "the history"
        if stands not in (was, then):
            found.append(f"{what} of the campaigns {sorted(now)} is neither as before nor as after")
        elif reported and stands != then:
            found.append(f"{what}: it was reported as done, and is not")
    return found


@dataclass(slots=True)
class Tally:
    """What came of the runs."""

    ways: Counter[str] = field(default_factory=Counter)
    commands: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    left_over: Counter[str] = field(default_factory=Counter)
    bad: list[str] = field(default_factory=list)


def found_home(folder: Path, seed: int) -> Path:
    """A home with a young campaign."""
    home = folder / "home"
    shutil.rmtree(home, ignore_errors=True)
    for line in (
        f"campaign create Sand --seed {seed}",
        "star create Marcus --style Murmillo",
        "day open",
        "day enter",
    ):
        must(line, home, folder / "said")
    return home


def run(place: int, seed: int, folder: Path, tally: Tally) -> None:
    """One command killed in a home, and what must hold then."""
    chance = dice(seed, place)
    home, copy, said = folder / "home", folder / "copy", folder / "said"
    args = lines(chance, home)
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(home, copy)
    there = [arg.replace(str(home), str(copy)) for arg in args]
    before = held(home)
    since = time.perf_counter()
    code = ran(there, copy, folder / "expected")
    took = time.perf_counter() - since
    label = f"run {place}: ludus {' '.join(args)}"
    problems = [stumbled(code, folder / "expected")] if stumbled(code, folder / "expected") else []
    if code == 2:
        problems.append(f"a usage error: {words_of(folder / 'expected')}")
    after = held(copy)
    largest = max(path.stat().st_size for path in campaigns_in(home))
    how, prepare = death(chance, largest)
    pid = started(args, home, said, prepare)
    watch = None
    if how == "time":
        delay = chance.uniform(0, took * 1.1)
        how = f"after {delay * 1000:.0f} ms"
        watch = threading.Timer(delay, lambda: os.kill(pid, signal.SIGKILL))
        watch.start()
    end = ended(pid)
    if watch is not None:
        watch.cancel()
        watch.join()
    expected = Path(f"{folder / 'expected'}.out").read_text("utf-8").replace(str(copy), str(home))
    told = Path(f"{said}.out").read_text("utf-8", "replace")
    whole = bool(expected.strip()) and told == expected and args[0] != "journal"
    reported = code == 0 and (end == 0 or whole)
    if end >= 0 and stumbled(end, said):
        problems.append(stumbled(end, said))
    leftovers = [
        path
        for path in home.rglob("*")
        if path.name.endswith((".tmp", "-journal")) and path.is_file()
    ]
    tally.left_over.update("journal" if p.name.endswith("-journal") else "tmp" for p in leftovers)
    # A command that only looks is the first to come: what was interrupted is in its way nowhere.
    # One that was being moved is brought to where it was to go.
    ran(["campaign", "list"], home, folder / "looked")
    for path in campaigns_in(home):
        looked = ran(["campaign", "show", "--campaign", str(path)], home, folder / "looked")
        if looked:
            problems.append(
                f"then 'campaign show' ends with {looked}: {words_of(folder / 'looked')}"
            )
    problems += misses(before, after, held(home), reported)
    for path in campaigns_in(home):
        problems += [f"{path.name}: {each}" for each in amiss(path)]
    tally.ways[how.split()[0] if "COMMIT" not in how else "COMMIT"] += 1
    tally.commands[" ".join(args[:2])] += 1
    tally.ends["killed" if end < 0 else "went through"] += 1
    tally.ends["possible" if code == 0 else "refused by itself"] += 1
    tally.bad += [f"{label}\n  killed {how}; ended with {end}: {each}" for each in problems]
    if problems:
        print(f"\n{tally.bad[-1]}", file=sys.stderr, flush=True)
        # The next runs are to begin with something sound.
        found_home(folder, seed + place)


def soak(number: int, seed: int, folder: Path, first: int = 0) -> Tally:
    """So many runs, in a folder that is made for them."""
    warm()
    tally = Tally()
    line = Line(number)
    for place in range(first, first + number):
        if place % FRESH == 0 or place == first:
            found_home(folder, seed + place)
        run(place, seed, folder, tally)
        line.show(place - first + 1, f"{len(tally.bad)} bad, {tally.ends['killed']} killed")
    line.end()
    return tally


def arguments() -> argparse.Namespace:
    """What was said on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("number", type=int, nargs="?", default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first run")
    return parser.parse_args()


def main() -> None:
    """The soak from the command line; exit 1 when anything was lost or half there."""
    said = arguments()
    with tempfile.TemporaryDirectory(prefix="ludus-kill-") as folder:
        tally = soak(said.number, said.seed, Path(folder), said.first)
    print(f"{said.number} runs, seed {said.seed}: {dict(tally.ends)}")
    print("killed by:", ", ".join(f"{way} {n}" for way, n in tally.ways.most_common()))
    print("commands:", ", ".join(f"{name} {n}" for name, n in tally.commands.most_common()))
    print("found lying about after the kill:", dict(tally.left_over) or "nothing")
    for each in tally.bad:
        print(each)
    print("Nothing lost, nothing half there." if not tally.bad else f"{len(tally.bad)} findings.")
    sys.exit(bool(tally.bad))


if __name__ == "__main__":
    main()
