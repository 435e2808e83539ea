"""How long ``ludus --help`` takes, as a ratio to a bare Typer app, in one run.

    python bench/startup.py [RUNS]

The two take turns, so that a busy machine slows both; the medians are compared.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

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


def seconds(command: list[str]) -> float:
    """Wall time of a command."""
    began = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def main(runs: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder) / "bare.py"
        bare.write_text(BARE, encoding="utf-8")
        commands = {
            "bare Typer app": [sys.executable, str(bare), "--help"],
            "ludus --help": [sys.executable, "-m", "ludus_cli", "--help"],
            "ludus career --help": [sys.executable, "-m", "ludus_cli", "career", "--help"],
        }
        taken: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(runs + 1):
            for name, command in commands.items():
                taken[name].append(seconds(command))
    base = median(taken["bare Typer app"][1:])
    for name, times in taken.items():
        middle = median(times[1:])
        print(f"{name:22} {middle * 1000:6.0f} ms   {middle / base:.2f} x")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
