"""Commands killed at random moments, or short of room: ``python -m tests.lasting.kill 1000 [--seed N] [--only RUN]``.

Each run copies a campaign that earlier runs have left, plays a random command on the copy to its end, and then the same
command on the campaign itself, where it is killed: after a random time; in the middle of a COMMIT; at a call that
reaches for the disk or moves a file; or at the first write beyond a random place of a file. In some runs it lives on,
and such writes fail as on a full disk. Then the campaign must hold what it held before or what the copy holds, whole;
what the command had reported must be there, and what it refused must not; and log and tables must agree.
"""

import os
import random
import resource
import shutil
import signal
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ludus_cli.campaign.engine import opened
from ludus_cli.game.elements.campaign_state import active_stars
from tests.lasting.common import (
    Content,
    Line,
    Tally,
    amiss,
    campaigns_in,
    content_of,
    dice,
    ended,
    from_command_line,
    hear_statements,
    must,
    ran,
    started,
    stumbled,
    warm,
    words_of,
)

#: A fresh campaign is founded after this many runs.
FRESH = 50
#: The campaigns that are founded in turn: by what they are created, their Star by what.
FOUNDED = (
    ("", "--style Murmillo"), ("--system gladiator --kind ludus", ""), ("--system gladiator", "--style Thraex"),
    ("--system spartacus", "--houses 3"),
)  # fmt: skip

#: How a run is called in which the disk is full, as it seems: it goes on then.
FULL = "by failures of"

#: Calls of Python's that reach for the disk or move files; SQLite's own are met by the other ways.
CALLS = ("fsync", "link", "replace", "rename", "unlink", "open")

#: What is not in the log and may be written down apart from it: tables, and columns of them.
APART = ("telling", "note", "portrait")


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
    switch, values = chance.choice([(n, s.values) for n, s in system.campaign.switches.items()])
    new_star = [f"Man {number}"]
    for each in system.making.CREATE:
        if each.required:
            new_star += [each.flag, chance.choice(each.choices)[0]]
    likely = [step for step in steps if step[0] not in ("card", "journal", "campaign")]
    if likely and chance.random() < 0.45:
        found = likely[0]
        if found[:2] == ["star", "create"]:
            found = [*found, *new_star]
        return [*found, "--campaign", str(path)]
    some: list[list[str]] = [
        ["pool", "roll", str(system.campaign.usual_kinds[-1]), "--number", str(chance.randint(1, 5))],
        ["star", "create", *new_star], ["undo"], ["undo", str(chance.randint(1, 6))], ["redo"],
        ["redo", str(chance.randint(1, 4))], ["branch", "try", f"b{number}"],
        ["branch", "switch", chance.choice(branches)], ["branch", "keep", chance.choice(branches)],
        ["branch", "drop", chance.choice(branches), "--yes"],
        ["amend", str(chance.randint(2, max(2, last))), "--drop", "--yes"],
        ["note", "add", "It rained.", "--month", "September 106"], ["rules", "set", switch, str(chance.choice(values))],
        ["day", "open"], ["day", "close"], ["match", "fight"], ["month", "next"],
        ["journal", "--output", "journal.html", "--force"],
    ]  # fmt: skip
    if notes:
        some += [["note", "drop", str(chance.choice(notes)), "--yes"]]
        some += [["note", "edit", str(chance.choice(notes)), f"It rained for {number} days."]]
    if billed:
        some += [["match", "fight", str(chance.choice(billed))]]
    if stars:
        some += [["star", "tactics", chance.choice(stars), chance.choice(["bold", "npg"])]]
        some += [["day", "enter", chance.choice(stars)]]
    found = [*chance.choice(some), "--campaign", str(path)]
    others: list[list[str]] = [
        ["campaign", "create", f"New {number}", "--seed", str(number)],
        ["backup", "make", "--campaign", str(path)],
        ["campaign", "rename", str(path), f"Other {number}"],
        ["campaign", "export", "text.jsonl", "--force", "--campaign", str(path)],
        ["campaign", "import", str(path), "--name", f"Read {number}"],
    ]
    if copies := sorted(path.with_name(f"{path.stem}.backups").glob("*.ludus")):
        back = ["backup", "restore", chance.choice(copies).name, "--yes"]
        others += [[*back, "--campaign", str(path)]]
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


def at_size(size: int, handler: signal.Handlers) -> Callable[[], None]:
    """To be killed by the first write beyond this many bytes of any file, or to have all such writes fail."""

    def before() -> None:
        signal.signal(signal.SIGXFSZ, handler)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return before


def death(chance: random.Random, largest: int) -> tuple[str, Callable[[], None]]:
    """A random way to die, in words, with what prepares it; "time" is left to who watches."""
    way = chance.choice(("time", "time", "commit", "commit", "call", "size", "full"))
    if way == "commit":
        which, after = chance.choice((0, 0, 0, 1, 2)), chance.uniform(1e-5, 6e-3)
        return f"{after * 1000:.2f} ms after COMMIT {which}", at_commit(which, after)
    if way == "call":
        name, which, done = chance.choice(CALLS), chance.randrange(4), chance.random() < 0.5
        return f"{'after' if done else 'before'} {name} {which}", at_call(name, which, done)
    if way in ("size", "full"):
        most = largest + 60_000 if chance.random() < 0.7 else 9000
        size, handler = chance.randrange(most), signal.SIG_IGN if way == "full" else signal.SIG_DFL
        return f"{FULL if way == 'full' else 'at'} a write beyond {size}", at_size(size, handler)
    return "time", lambda: None


# What must hold


def history(content: Content) -> Content:
    """What belongs to actions: each is there with all of it or not at all. A name is not."""
    found = {table: rows for table, rows in content.items() if table not in APART}
    return {table: [row[2:] for row in rows] if table == "campaign" else rows for table, rows in found.items()}


def held(home: Path) -> dict[str, Content]:
    """What the campaigns of a home hold, by file."""
    return {path.name: content_of(path) for path in campaigns_in(home)}


def keys(contents: dict[str, Content], *, notes: bool) -> list[str]:
    """Contents in an order of their own, whatever the files are called."""
    return sorted(repr(content.get("note") if notes else history(content)) for content in contents.values())


def misses(before: dict[str, Content], after: dict[str, Content], now: dict[str, Content], reported: bool) -> list[str]:
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


def found_home(folder: Path, seed: int, place: int) -> Path:
    """A home with a young campaign, of another kind after this many runs."""
    home = folder / "home"
    shutil.rmtree(home, ignore_errors=True)
    kind, star = FOUNDED[place // FRESH % len(FOUNDED)]
    must(f"campaign create Sand --seed {seed} {kind}", home, folder / "said")
    must(f"star create Marcus {star}", home, folder / "said")
    must("day open", home, folder / "said")
    if "ludus" not in kind and "spartacus" not in kind:
        must("day enter", home, folder / "said")
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
    how, prepare = death(chance, max(path.stat().st_size for path in campaigns_in(home)))
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
    if how.startswith(FULL) and end == 1:
        # It was refused: nothing of it may be there, and it says why.
        after = before
        if "Error: " not in words_of(said):
            problems.append(f"no clear error: {words_of(said)!r}")
    # A command that only looks is the first to come: what was interrupted is in its way nowhere.
    # One that was being moved is brought to where it was to go.
    ran(["campaign", "list"], home, folder / "looked")
    for path in campaigns_in(home):
        looked = ran(["campaign", "show", "--campaign", str(path)], home, folder / "looked")
        if looked:
            problems.append(f"then 'campaign show' ends with {looked}: {words_of(folder / 'looked')}")
    problems += misses(before, after, held(home), reported)
    for path in campaigns_in(home):
        problems += [f"{path.name}: {each}" for each in amiss(path)]
    tally.tried[" ".join(args[:2])] += 1
    tally.ends["killed" if end < 0 else "went through" if end == 0 else "refused"] += 1
    for each in problems:
        tally.fail(f"{label}\n  killed {how}; ended with {end}: {each}")
    if problems:
        # The next runs are to begin with something sound.
        found_home(folder, seed + place, place)


def soak(places: Sequence[int], seed: int) -> Tally:
    """These runs, one after the other."""
    warm()
    tally = Tally()
    line = Line(len(places))
    with tempfile.TemporaryDirectory(prefix="ludus-kill-") as name:
        folder = Path(name)
        for done, place in enumerate(places):
            if place % FRESH == 0 or not done:
                found_home(folder, seed + place, place)
            run(place, seed, folder, tally)
            line.show(done + 1, f"{len(tally.failures)} bad, {tally.ends['killed']} killed")
    line.end()
    return tally


if __name__ == "__main__":
    from_command_line(__doc__, 1000, soak)
