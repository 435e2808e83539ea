"""How long ``ludus --help`` and its like take, as times of a bare Typer app: bench/engines.py does the rest.

    python -m bench.startup [RUNS]

They take turns, so that a busy machine slows all; the medians are compared.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

from bench.processes import starts, used


def main(runs: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        commands = starts(Path(folder))
        taken: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(runs + 1):
            for name, command in commands.items():
                taken[name].append(used(command).seconds)
    # The first round fills the caches of the disk.
    middle = {name: median(times[1:]) for name, times in taken.items()}
    for name, seconds in middle.items():
        print(f"{name:12} {seconds * 1000:6.0f} ms   {seconds / middle['typer']:.2f} x")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
