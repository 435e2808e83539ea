"""The pictures of the README, made from the real output of ``ludus career --seed 108``.

    python tools/pictures.py

Needs Debian's ``chromium``; writes to docs/pictures/.
"""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

SEED = "108"
FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
#: Page, picture, width and height in pixels.
PAGES = (("journal.html", "journal.png", 900, 1180), ("card.html", "card.png", 900, 980))


def terminal(folder: Path) -> None:
    """The career's table as a terminal shows it."""
    command = ["ludus", "career", "--seed", SEED, "--dir", "decimus"]
    printed = subprocess.run(
        [sys.executable, "-m", "ludus_cli", *command[1:]],
        check=True,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "COLUMNS": "100", "FORCE_COLOR": "1"},
        text=True,
    ).stdout
    console = Console(record=True, width=100, file=io.StringIO())
    console.print(Text("$ " + " ".join(command), style="bold"))
    console.print(Text.from_ansi(printed))
    # The fonts that Rich would fetch from elsewhere are left out: a picture fetches nothing.
    svg = re.sub(r"@font-face \{.*?\}\n", "", console.export_svg(title="ludus"), flags=re.DOTALL)
    (FOLDER / "career.svg").write_text(svg, encoding="utf-8")


def pages(folder: Path) -> None:
    """The top of the journal and the card as a browser shows them."""
    for page, picture, width, height in PAGES:
        subprocess.run(
            [
                "chromium",
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--hide-scrollbars",
                f"--user-data-dir={folder / 'profile'}",
                f"--window-size={width},{height}",
                f"--screenshot={FOLDER / picture}",
                (folder / "decimus" / page).as_uri(),
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


def main() -> None:
    """Make all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        terminal(Path(scratch))
        pages(Path(scratch))


if __name__ == "__main__":
    main()
