"""How long a site takes: ten Stars over 120 months, written, written again, and after one month more.

    python -m bench.site [--keep FOLDER]

Seconds are those at work, and by the clock, with all that a command does from the opened file on.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from bench.journal import MONTHS, play_month
from ludus_cli.campaign.engine import found_campaign, opened
from ludus_cli.campaign.source import keep_told
from ludus_cli.site.folder import write_site
from ludus_cli.site.material import gathered
from ludus_cli.site.pages import Pages
from ludus_cli.systems.installed import load


def measure(path: Path, folder: Path, what: str) -> None:
    """Write the site of a campaign, and print what that took."""
    start, began = process_time(), perf_counter()
    with opened(path) as campaign:
        material = gathered(campaign, "standard")
        done = write_site(folder, list(Pages(material).files()), material.identity)
        keep_told(campaign, material.written.chronicle)
    seconds, clock = process_time() - start, perf_counter() - began
    print(
        f"{what:22} {done.files:8,} {done.bytes / 1e6:8.1f} {len(done.written):8,} {seconds:8.1f} {clock:8.1f}",
        flush=True,
    )


def main(folder: Path) -> None:
    """Play and measure."""
    print("                          files       MB  written  seconds    clock")
    path = folder / "bench.ludus"
    found_campaign(path, "Ten Stars", 106, {}, load("heroes"))
    for _ in range(MONTHS):
        with opened(path, hurried=True) as campaign:
            play_month(campaign)
    site = folder / "site"
    measure(path, site, "told for the first time")
    measure(path, site, "nothing changed")
    with opened(path, hurried=True) as campaign:
        play_month(campaign)
    measure(path, site, "one month more")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--keep"]:
        main(Path(sys.argv[2]))
    else:
        with tempfile.TemporaryDirectory() as scratch:
            main(Path(scratch))
