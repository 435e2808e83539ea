"""How long journals take, and how they grow: ten Stars over up to 120 months.

    python bench/journal.py [MATCHES ...]

Plays one campaign until Stars have fought so many matches (200, 500, 1000 and 2000), and at each of
these writes its journal twice: all of it told for the first time, and told again. Seconds are those at
work, but for the clock's at the second. Where somebody falls or is freed another takes his place.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from ludus_cli.campaign.engine import Campaign, do, found, opened
from ludus_cli.campaign.source import keep_told
from ludus_cli.campaign.words import written
from ludus_cli.chronicle.forms import markdown_note
from ludus_cli.chronicle.journal import journal_html
from ludus_cli.rules.system import Refusal
from ludus_cli.systems import load

STARS, MONTHS = 10, 120
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


def play_month(campaign: Campaign, most: int, fought: int) -> int:
    """A month in which each Star fights up to three times; the Stars' matches so far."""
    system, state = campaign.system, campaign.state
    while len(system.active_stars(state)) < STARS:
        recruit(campaign, len(system.stars(state)))
    for star in system.active_stars(state):
        for _ in range(3):
            g = state.gladiators[star.id]
            if fought >= most or system.finished(g) or system.why_not_fight(state, g):
                break
            if all(system.day_place(day) != system.place_of(g) for day in state.days):
                do(campaign, "open-day", locale=system.place_of(g))
            try:
                billed = do(campaign, "enter", star=g.id).billed
            except Refusal:
                # The bill of that Day is full.
                break
            do(campaign, "fight", match=max(billed))
            fought += 1
    do(campaign, "next-month")
    return fought


def measure(path: Path, matches: int) -> None:
    """Write the journal of a copy of the campaign, and print what that took."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(shutil.copy(path, Path(scratch) / "copy.ludus"))
        before = copy.stat().st_size
        with opened(copy) as campaign:
            start = process_time()
            told = written(campaign)
            html = journal_html(told.journal)
            keep_told(campaign, told.chronicle)
            first = process_time() - start
        with opened(copy) as campaign:
            start, began = process_time(), perf_counter()
            again = journal_html(written(campaign).journal)
            second, clock = process_time() - start, perf_counter() - began
            markdown = markdown_note(told.journal)
        assert again == html, "told otherwise the second time"
        months = len(told.journal.chapters)
        print(
            f"{matches:7,} {months:7} {first:8.2f} {1000 * first / matches:9.2f} {second:8.2f} {clock:7.2f}"
            f" {len(html.encode()) / 1e6:8.2f} {len(html.encode()) / matches / 1e3:9.2f}"
            f" {len(markdown.encode()) / 1e6:8.2f} {before / 1e6:8.1f} {copy.stat().st_size / 1e6:8.1f}",
            flush=True,
        )


def main(steps: list[int]) -> None:
    """Play and measure."""
    print(
        "matches  months  first s  ms/match  again s   clock  HTML MB  kB/match    MD MB  file MB   told MB"
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.ludus"
        found(path, "Ten Stars", 106, {}, load("heroes"))
        fought = 0
        for most in steps:
            with opened(path, hurried=True) as campaign:
                while fought < most and campaign.state.month < MONTHS:
                    fought = play_month(campaign, most, fought)
            measure(path, fought)


if __name__ == "__main__":
    main([int(each) for each in sys.argv[1:]] or [200, 500, 1000, 2000])
