"""How long commands take to start: pages of help as times of a bare Typer app, commands on a campaign as times of a
script that imports SQLModel, opens the same file and asks one query.

    python -m bench.startup [RUNS]

All take turns, so that a busy machine slows all; the medians of the time at work are compared, and of the least.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from bench.processes import BARE, ludus, used

FLOOR = """
import sys

from sqlmodel import Field, Session, SQLModel, create_engine, select


class Campaign(SQLModel, table=True):
    id: int = Field(primary_key=True)
    name: str


with Session(create_engine(f"sqlite:///file:{sys.argv[1]}?mode=ro&uri=true")) as session:
    print(session.exec(select(Campaign.name)).one())
"""

HELP = ("--help", "career --help", "odds --help", "brief --help")
ON_A_FILE = ("brief", "star list", "match show 1", "note list", "history")


def script(folder: Path, name: str, text: str, *words: str) -> list[str]:
    """A command that runs a script, which is written into a folder."""
    file = folder / f"{name}.py"
    file.write_text(text, encoding="utf-8")
    return [sys.executable, str(file), *words]


def main(runs: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        career = folder / "career"
        file = str(career / "campaign.ludus")
        # Bytecode is kept, as where Ludus is installed.
        env = {each: value for each, value in os.environ.items() if each != "PYTHONDONTWRITEBYTECODE"}
        env |= {"PYTHONPYCACHEPREFIX": str(folder / "bytecode"), "LUDUS_HOME": str(folder / "home")}
        env["LUDUS_CAMPAIGN"] = file
        play = ludus("career", "--seed", "7", "--months", "20", "--output", str(career))
        subprocess.run(play, env=env, check=True, capture_output=True)
        measured = {
            "typer": [
                ("bare Typer", script(folder, "bare", BARE, "--help")),
                *((f"ludus {words}", ludus(*words.split())) for words in HELP),
            ],
            "floor": [
                ("one query by SQLModel", script(folder, "floor", FLOOR, file)),
                *((f"ludus {words}", ludus(*words.split())) for words in ON_A_FILE),
            ],
        }
        taken: dict[str, list[float]] = {}
        for _ in range(runs + 1):
            for commands in measured.values():
                for words, command in commands:
                    spent = used(command, env)
                    taken.setdefault(words, []).append(spent.busy or spent.seconds)
    print(f"{'at work':24}{'median':>10}{'least':>10}")
    for commands in measured.values():
        # The first round fills the caches.
        rows = {words: taken[words][1:] for words, _ in commands}
        floor = rows[commands[0][0]]
        for words, times in rows.items():
            middle, least = median(times), min(times)
            print(
                f"{words:24}{middle * 1000:7.0f} ms{least * 1000:7.0f} ms"
                f"   {middle / median(floor):.2f} x ({least / min(floor):.2f})"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
