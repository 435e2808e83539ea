"""How soon there is an answer: commands on a terminal, with an empty cache.

    python -m bench.answers [--system KEY] [--seconds 60]

For odds and forecasts of each system: when the first interval is shown, when the compiled engine has been compiled, and
when it plays; and whether the counts are those of the interpreted engine. Each is asked for this many trials as one
process plays interpreted in about this many seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import pty
import select
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.engines import WORDS, terms_of
from bench.processes import ludus
from ludus_cli.commands.careers import own_field
from ludus_cli.game.trials.trials import CAREER, ODDS
from ludus_cli.systems import installed
from ludus_cli.systems.system import AnySystem

#: What a run is tried with, to see how many trials make this many seconds.
TRIED = {ODDS: 300, CAREER: 30}
#: Keys of the JSON that tell how it was played, and no counts.
CLOCK = ("seconds", "_per_second", "engine", "_before")


def command(system: AnySystem, kind: str) -> list[str]:
    """The words of a command for trials of a kind, but for how many."""
    a, b, _ = terms_of(system)
    own = own_field(system)
    words = ["odds", a, b] if kind == ODDS else ["forecast", *([own.flag, a] if own else [])]
    return [*words, "--system", system.key, "--json"]


class Watched:
    """A command whose messages go to a terminal: its JSON, and after how many seconds something was seen first."""

    def __init__(self, words: list[str], cache: Path) -> None:
        person, terminal = pty.openpty()
        env = {**os.environ, "XDG_CACHE_HOME": str(cache), "COLUMNS": "100", "TERM": "xterm-256color"}
        self.seen: dict[str, float] = {}
        began, shown = time.perf_counter(), b""
        with tempfile.TemporaryFile() as data:
            process = subprocess.Popen(ludus(*words), stdin=subprocess.DEVNULL, stdout=data, stderr=terminal, env=env)
            os.close(terminal)
            while process.poll() is None:
                if select.select([person], [], [], 0.02)[0]:
                    try:
                        shown += os.read(person, 65536)
                    except OSError:
                        process.wait()
                now = time.perf_counter() - began
                if "±".encode() in shown:
                    self.seen.setdefault("interval", now)
                if any(cache.rglob("*.done")):
                    self.seen.setdefault("compiled", now)
            os.close(person)
            data.seek(0)
            self.facts: dict[str, Any] = json.loads(data.read())


def counts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """What must not depend on who played."""
    return {key: value for key, value in facts.items() if not key.endswith(CLOCK)}


def answer(system: AnySystem, kind: str, seconds: float) -> str:
    """A row of the table."""
    words = command(system, kind)
    with tempfile.TemporaryDirectory() as name:
        few = Watched([*words, "-n", str(TRIED[kind]), "--workers", "1"], Path(name))
        many = max(TRIED[kind], int(few.facts[f"{WORDS[kind]}_per_second"] * seconds))
        words += ["-n", str(many)]
        auto = Watched(words, Path(name))
    with tempfile.TemporaryDirectory() as name:
        slow = Watched([*words, "--engine", "interpreted"], Path(name))
    same = "the same" if counts(auto.facts) == counts(slow.facts) else "OTHER COUNTS"
    times = [auto.seen.get("interval"), auto.seen.get("compiled")]
    if auto.facts["engine"] == "compiled":
        times.append(auto.facts["ready_seconds"])
    else:
        times.append(None)
    cells = [f"{'-' if each is None else f'{each:.2f} s':>10}" for each in times]
    before = auto.facts[f"{WORDS[kind]}_before"]
    return f"{system.key:10} {WORDS[kind]:8} {many:10,} {' '.join(cells)} {before:10,} {same}"


def main(keys: list[str], seconds: float) -> None:
    """Ask, and print a table."""
    print(f"{'':19} {'asked for':>10} {'interval':>10} {'compiled':>10} {'plays':>10} {'before':>10} counts")
    for key in keys:
        for kind in (ODDS, CAREER):
            print(answer(installed.load(key), kind, seconds), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--system", choices=installed.shipped_systems())
    parser.add_argument("--seconds", type=float, default=60)
    asked = parser.parse_args()
    main([asked.system] if asked.system else list(installed.shipped_systems()), asked.seconds)
