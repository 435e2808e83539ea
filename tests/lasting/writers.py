"""Several processes write to one campaign: ``python -m tests.lasting.writers 4 500 [--seed N] [--real N]``.

Each tries each of its actions until it succeeds. Most call the commands in processes that stay; some
actions are ``ludus`` started as from a shell. In the end all actions must be there, in one order without a
gap, each writer's in the order in which it sent them and with what it said, and the log must give the tables.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from ludus_cli.cli import app
from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.models.tables import ActionRow
from tests.cli.helpers import RUNNER
from tests.lasting.common import (
    Line,
    amiss,
    campaigns_in,
    dice,
    must,
    warm,
)

STYLES = ("Thraex", "Murmillo", "Retiarius", "Secutor")
WAYS = ("bold", "cautious", "balanced", "npg")


@dataclass(slots=True)
class Tally:
    """What came of it: how often a try was turned away because of another, and what is wrong."""

    actions: int = 0
    turned_away: dict[str, int] = field(default_factory=dict)
    longest: float = 0.0
    seconds: float = 0.0
    bad: list[str] = field(default_factory=list)


def line_of(writer: int, place: int, seed: int) -> list[str]:
    """What a writer sends as its action of that place, counted from 0; it can be told who sent it."""
    chance = dice(seed, writer * 1_000_000 + place)
    if place == 0:
        return ["star", "create", f"Writer {writer}", "--style", STYLES[writer % len(STYLES)]]
    if chance.random() < 0.1:
        return ["pool", "roll", chance.choice(STYLES), "--number", str(writer + 1)]
    return ["star", "tactics", f"Writer {writer}", chance.choice(WAYS)]


def sent_by(log: Iterable[ActionRow], stars: dict[int, str]) -> dict[int, list[list[str]]]:
    """The actions of a log as they were sent, by writer; ``stars``: names by number."""
    found: dict[int, list[list[str]]] = {}
    for row in log:
        payload = json.loads(row.payload)
        if row.kind == "recruit":
            writer = int(payload["name"].removeprefix("Writer "))
            args = ["star", "create", payload["name"], "--style", STYLES[writer % len(STYLES)]]
        elif row.kind == "pool":
            writer = payload["number"] - 1
            args = ["pool", "roll", payload["kind"], "--number", str(payload["number"])]
        else:
            writer = int(stars[payload["star"]].removeprefix("Writer "))
            args = ["star", "tactics", f"Writer {writer}", payload["tactics"]]
        found.setdefault(writer, []).append(args)
    return found


def write(writer: int, number: int, seed: int, home: Path, real: int, told: Path) -> None:
    """Send so many actions, each until it is taken; ``told`` is where it is noted how that went."""
    os.environ["LUDUS_HOME"] = str(home)
    with told.open("w", buffering=1) as notes:
        for place in range(number):
            args = line_of(writer, place, seed)
            since, away = time.perf_counter(), []
            while True:
                if real and place % (max(1, number // real)) == 1:
                    done = subprocess.run(
                        [sys.executable, "-m", "ludus_cli", *args, "--json"],
                        env={**os.environ, "LUDUS_HOME": str(home)},
                        capture_output=True, text=True, check=False,
                    )  # fmt: skip
                    code, words = done.returncode, done.stdout + done.stderr
                else:
                    result = RUNNER.invoke(app, [*args, "--json"], prog_name="ludus")
                    code, words = result.exit_code, result.output
                    if result.exception and not isinstance(result.exception, SystemExit):
                        words += repr(result.exception)
                if code == 0:
                    break
                why = next((w for w in ("is using", "in the meantime") if w in words), "")
                away.append({"is using": "locked", "in the meantime": "changed"}.get(why, "other"))
                if not why:
                    notes.write(json.dumps({"error": words[-500:], "args": args}) + "\n")
                    return
            notes.write(json.dumps({"away": away, "took": time.perf_counter() - since}) + "\n")


def soak(writers: int, number: int, seed: int, folder: Path, real: int = 0) -> Tally:
    """So many writers with so many actions each."""
    warm()
    home = folder / "home"
    must(f"campaign create Busy --seed {seed}", home, folder / "said")
    (path,) = campaigns_in(home)
    tally = Tally()
    since = time.perf_counter()
    told = [folder / f"told-{writer}" for writer in range(writers)]
    children = []
    for writer in range(writers):
        pid = os.fork()
        if not pid:
            try:
                write(writer, number, seed, home, real, told[writer])
            finally:
                os._exit(0)
        children.append(pid)
    line = Line(writers * number)
    while children:
        if os.waitpid(-1, os.WNOHANG)[0]:
            children.pop()
        done = [len(each.read_text().splitlines()) if each.exists() else 0 for each in told]
        line.show(min(sum(done), line.total), f"each: {done}")
        time.sleep(0.2)
    line.end()
    tally.seconds = time.perf_counter() - since
    judge(tally, path, told, number, seed)
    return tally


def judge(tally: Tally, path: Path, told: list[Path], number: int, seed: int) -> None:
    """Hold the campaign against what was sent."""
    for writer, each in enumerate(told):
        notes = [json.loads(text) for text in each.read_text().splitlines()]
        tally.bad += [f"writer {writer}: {note}" for note in notes if "error" in note]
        if len(notes) != number:
            tally.bad.append(f"writer {writer} has only come to action {len(notes)}")
        for note in notes:
            tally.longest = max(tally.longest, note.get("took", 0))
            for why in note.get("away", ()):
                tally.turned_away[why] = tally.turned_away.get(why, 0) + 1
    with open_campaign(path, read_only=True) as file:
        log = list(file.actions(after=1))
        stars = {row.id: row.name for row in file.gladiators(player=True)}
        whole = [row.id for row in file.actions()]
    tally.actions = len(log)
    if len(log) != len(told) * number or [row.n for row in log] != list(range(2, len(log) + 2)):
        tally.bad.append(f"{len(log)} actions with the numbers {[row.n for row in log]}")
    if whole != sorted(whole):
        tally.bad.append("the entries are not in the order in which they were written")
    sent = sent_by(log, stars)
    for writer in range(len(told)):
        if sent.get(writer) != [line_of(writer, place, seed) for place in range(number)]:
            tally.bad.append(f"the actions of writer {writer} are not what it sent, in its order")
    tally.bad += amiss(path)


def main() -> None:
    """The soak from the command line; exit 1 when an action is lost, doubled or out of order."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("writers", type=int, nargs="?", default=4)
    parser.add_argument("number", type=int, nargs="?", default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--real", type=int, default=10, help="of each, so many as real programs")
    said = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ludus-writers-") as folder:
        tally = soak(said.writers, said.number, said.seed, Path(folder), said.real)
    print(
        f"{said.writers} writers x {said.number} actions, seed {said.seed}: {tally.actions} in the log, "
        f"{tally.seconds:.0f} s, {tally.actions / tally.seconds:.1f} actions a second"
    )
    print(
        f"turned away: {tally.turned_away or 'never'}; longest until one was taken: {tally.longest:.1f} s"
    )
    for each in tally.bad:
        print(each)
    print("All there, in one order." if not tally.bad else f"{len(tally.bad)} findings.")
    sys.exit(bool(tally.bad))


if __name__ == "__main__":
    main()
