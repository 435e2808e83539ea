"""Three whole careers kept as files: what ``ludus career`` writes and prints for fixed seeds.

python tools/golden.py          write them anew to tests/golden/
python tools/golden.py --check  exit 1 when they would change
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

SEEDS = (1, 106, 2026)
FOLDER = Path(__file__).parent.parent / "tests" / "golden"
KEPT = ("career.json", "journal.md", "journal.html", "card.html")


def play(seed: int, folder: Path) -> dict[str, str]:
    """The documents of a career, and its facts without the paths of this machine."""
    command = [sys.executable, "-m", "ludus_cli", "career", "--seed", str(seed), "--json"]
    printed = subprocess.run(
        [*command, "--dir", str(folder)], check=True, capture_output=True, text=True
    ).stdout
    facts = json.loads(printed)
    del facts["files"]
    texts = {name: (folder / name).read_text(encoding="utf-8") for name in KEPT[1:]}
    return {"career.json": json.dumps(facts, ensure_ascii=False, indent=1) + "\n", **texts}


def differences(kept: Path) -> list[str]:
    """The kept files that a new run would change."""
    changed = []
    for seed in SEEDS:
        with tempfile.TemporaryDirectory() as scratch:
            for name, text in play(seed, Path(scratch) / "career").items():
                path = kept / str(seed) / name
                if not path.exists() or path.read_bytes() != text.encode():
                    changed.append(f"{seed}/{name}")
    return changed


def write(kept: Path) -> None:
    """Write the careers of all seeds."""
    for seed in SEEDS:
        folder = kept / str(seed)
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as scratch:
            for name, text in play(seed, Path(scratch) / "career").items():
                (folder / name).write_bytes(text.encode())


def main() -> None:
    """Write, or check."""
    if "--check" not in sys.argv[1:]:
        write(FOLDER)
        return
    changed = differences(FOLDER)
    if changed:
        print("Changed: " + ", ".join(changed), file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
