"""How long journals take, and how they grow: ten Stars over up to 120 months.

    python bench/journal.py [--keep FOLDER]

Plays one campaign of 120 months, and whenever 200, 500, 1,000 and 2,000 matches have been fought in all, and
at its end, writes its journal twice: all of it told for the first time, and told again. Seconds are those at
work, but for the clock's at the second. A new Star replaces each one who falls or is freed.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from ludus_cli.campaign.engine import Campaign, do, found_campaign, opened
from ludus_cli.campaign.own_words import render_journal
from ludus_cli.campaign.source import keep_told
from ludus_cli.chronicle.journal import journal_html
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.campaign_state import active_stars, stars
from ludus_cli.systems.installed import load

STARS, MONTHS = 10, 120
STEPS = (200, 500, 1000, 2000)
STYLES = ("Murmillo", "Thraex", "Retiarius", "Secutor", "Hoplomachus", "Dimachaerus")


def recruit(campaign: Campaign, number: int) -> None:
    """Another Star."""
    do(
        campaign,
        "recruit",
        name=f"Star {number}",
        style=STYLES[number % len(STYLES)],
        attributes=[4, 4, 4],
        tactics="balanced",
    )


def play_month(campaign: Campaign) -> None:
    """A month in which each Star fights up to three times."""
    system, state = campaign.system, campaign.state
    while len(active_stars(state)) < STARS:
        recruit(campaign, len(stars(state)))
    for star in active_stars(state):
        for _ in range(3):
            g = state.gladiators[star.id]
            if system.campaign.finished(g) or system.campaign.why_not_fight(state, g):
                break
            if all(system.campaign.day_place(day) != system.campaign.place_of(g) for day in state.days):
                do(campaign, "open-day", locale=system.campaign.place_of(g))
            try:
                billed = do(campaign, "enter", star=g.id).billed
            except Refusal:
                # The bill of that Day is full.
                break
            do(campaign, "fight", match=max(billed))
    do(campaign, "next-month")


def measure(path: Path, keep: Path | None) -> None:
    """Write the journal of a copy of the campaign, and print what that took."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(shutil.copy(path, Path(scratch) / "copy.ludus"))
        before = copy.stat().st_size
        with opened(copy) as campaign:
            matches = campaign.file.counts().fought
            start = process_time()
            told = render_journal(campaign)
            html = journal_html(told.journal).encode()
            keep_told(campaign, told.chronicle)
            first = process_time() - start
        with opened(copy) as campaign:
            start, began = process_time(), perf_counter()
            again = journal_html(render_journal(campaign).journal).encode()
            second, clock = process_time() - start, perf_counter() - began
        assert again == html, "told otherwise the second time"
        chapters = told.journal.chapters
        own = sum(len(chapter.matches) for chapter in chapters)
        print(
            f"{len(chapters):6} {matches:8,} {own:9,} {first:8.2f} {1000 * first / matches:9.2f}"
            f" {second:8.2f} {clock:7.2f} {len(html) / 1e6:8.2f} {len(html) / matches / 1e3:9.2f}"
            f" {before / 1e6:8.1f} {copy.stat().st_size / 1e6:8.1f}",
            flush=True,
        )
        if keep is not None:
            (keep / f"journal-{matches}.html").write_bytes(html)


def main(keep: Path | None) -> None:
    """Play and measure."""
    print("months  matches  of Stars  first s  ms/match  again s   clock  HTML MB  kB/match  file MB  told MB")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.ludus"
        found_campaign(path, "Ten Stars", 106, {}, load("heroes"))
        steps = list(STEPS)
        for month in range(MONTHS):
            with opened(path, hurried=True) as campaign:
                play_month(campaign)
                fought = campaign.file.counts().fought
            if (steps and fought >= steps[0]) or month == MONTHS - 1:
                steps = [step for step in steps if step > fought]
                measure(path, keep)


if __name__ == "__main__":
    main(Path(sys.argv[2]) if sys.argv[1:2] == ["--keep"] else None)
