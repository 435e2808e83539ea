"""Careers of the skirmish kept as files: what ``ludus career --system skirmish`` writes and prints.

python -m tests.skirmish.golden    write them anew to tests/golden/skirmish-SEED/
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

#: A school of his own, soon and late; a grave; what flags say.
CAREERS: dict[int, tuple[str, ...]] = {
    3: (),
    7: (),
    15: (),
    11: ("--class", "Light", "--tactics", "bold", "--female"),
}
FOLDER = Path(__file__).resolve().parents[1] / "golden"
KEPT = ("career.json", "journal.md", "journal.html", "card.html")


def play(seed: int, folder: Path) -> dict[str, str]:
    """The documents of a career, and its facts without the paths of this machine."""
    command = [sys.executable, "-m", "ludus_cli", "career", "--system", "skirmish", "--json"]
    command += ["--seed", str(seed), "--dir", str(folder), *CAREERS[seed]]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    facts = json.loads(printed)
    del facts["files"]
    texts = {name: (folder / name).read_text(encoding="utf-8") for name in KEPT[1:]}
    return {"career.json": json.dumps(facts, ensure_ascii=False, indent=1) + "\n", **texts}


def kept(seed: int) -> Path:
    """The folder of a kept career."""
    return FOLDER / f"skirmish-{seed}"


def main() -> None:
    """Write the careers of all seeds."""
    for seed in CAREERS:
        kept(seed).mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as scratch:
            for name, text in play(seed, Path(scratch) / "career").items():
                (kept(seed) / name).write_bytes(text.encode())


if __name__ == "__main__":
    main()
