"""How commands slow down as a campaign grows: the same ones at 100, 1,000 and 10,000 matches.

    python -m bench.length [--system heroes] [--runs 5] [--keep FOLDER] [COMMAND …]

Plays one campaign, three Stars at a time, whoever falls or is freed followed by another; has its journal told; and
at each length runs each command as a process of its own, all lengths in turn, so that a busy machine slows all.
A time is as many times that at 100 matches; the least of all runs and the median. The audit, journal, records and
export are measured once, in milliseconds for each match. With --keep the campaigns are kept, and taken again.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any

from bench.processes import ludus, used
from ludus_cli.campaign.engine import Campaign, do, found_campaign, opened
from ludus_cli.campaign.own_words import render_journal
from ludus_cli.campaign.source import keep_told
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.campaign_state import active_stars, stars
from ludus_cli.systems.installed import load

LENGTHS = (100, 1_000, 10_000)
STARS = 3

#: {star} is a Star who fights on, {match} the last match of a Star.
COMMANDS = (
    "brief", "campaign show", "star list", "star show {star}", "card {star}", "match show {match}",
    "match show {match} --rolls", "match replay {match} --json", "match list", "history", "pool list", "undo", "redo",
    "month next --json", "note add Again --match {match}", "note list", "pool show {star}",
)  # fmt: skip
#: What looks at every match.
WHOLE = (
    "audit",
    "journal --output {out}.html --force",
    "journal --output {out}.md --force",
    "journal --output {out}.json --force",
    "records --json",
    "campaign export {out}.jsonl",
)


def recruit(campaign: Campaign) -> None:
    """Another Star, by chance."""
    system = campaign.system
    number = len(stars(campaign.state)) + 1
    own = system.making.chance(number, {"name": None, **{field.name: None for field in system.making.CREATE}})
    payload = {field.name: field.default for field in system.making.CREATE}
    payload |= {name: own[name] for name in payload if own.get(name) is not None}
    do(campaign, "recruit", **{**payload, "name": f"{own['name']} {number}"})


def play_month(campaign: Campaign, stars: int = STARS) -> None:
    """A month in which each Star who can fights once."""
    system, state = campaign.system, campaign.state
    while len(active_stars(state)) < stars:
        recruit(campaign)
    for star in active_stars(state):
        g = state.gladiators[star.id]
        if system.campaign.finished(g) or system.campaign.why_not_fight(state, g):
            continue
        place = system.campaign.place_of(g)
        if all(system.campaign.day_place(day) != place for day in state.days):
            do(campaign, "open-day", locale=place)
        # Now and then the bill is full.
        with suppress(Refusal):
            entered = do(campaign, "enter", star=g.id, **{field.name: field.default for field in system.making.ENTER})
            do(campaign, "fight", match=max(entered.billed))
    do(campaign, "next-month")


def grown(folder: Path, key: str = "heroes", lengths: Sequence[int] = LENGTHS) -> dict[int, Path]:
    """One campaign as it is after so many matches or a few more, its journal told; files of former runs are taken."""
    files = {length: folder / f"{key}-{length}.ludus" for length in lengths}
    if all(path.exists() for path in files.values()):
        return files
    work = folder / f"{key}-playing.ludus"
    system = load(key)
    found_campaign(work, "Long", 7, system.making.settings({}, {}, {}), system)
    for length, path in files.items():
        with opened(work, hurried=True) as campaign:
            while campaign.file.counts().fought < length:
                play_month(campaign)
            keep_told(campaign, render_journal(campaign).chronicle)
        shutil.copy(work, path)
    work.unlink()
    return files


def words_for(path: Path) -> dict[str, Any]:
    """What stands in the place of words of a command: a Star who fights on, and a match of a Star."""
    with opened(path, read_only=True) as campaign:
        state = campaign.state
        own = {g.id for g in stars(state)}
        last = max(row.match_id for row in campaign.file.appearances() if row.gladiator_id in own and row.result)
        return {"star": active_stars(state)[-1].id, "match": last, "out": path.with_suffix("")}


def command(words: str, path: Path, said: dict[str, Any]) -> list[str]:
    """A command as a process, to a campaign."""
    return ludus(*(word.format(**said) for word in words.split()), "--campaign", str(path))


def measure(files: dict[int, Path], commands: Sequence[str], runs: int) -> None:
    """Run the commands in turn, and print their times."""
    said = {length: words_for(path) for length, path in files.items()}
    taken: dict[tuple[str, int], list[float]] = {}
    for run in range(runs + 1):
        for words in commands:
            for length, path in files.items():
                time = used(command(words, path, said[length]))
                # The first round fills the caches of the disk.
                if run:
                    busy = time.seconds if time.busy is None else time.busy
                    taken.setdefault((words, length), []).append(busy)
    first, *others = files
    print(f"{'at work, milliseconds':32} {first:>8,}" + "".join(f"{n:>24,}" for n in others))
    for words in commands:
        base = taken[words, first]
        line = f"ludus {words:26} {1000 * min(base):8.0f}"
        for length in others:
            own = taken[words, length]
            ratio, usual = min(own) / min(base), median(own) / median(base)
            line += f"{1000 * min(own):10.0f} {ratio:6.2f} ({usual:.2f})"
        print(line, flush=True)


def measure_whole(files: dict[int, Path], commands: Sequence[str]) -> None:
    """Run once what looks at every match, and print what that takes for each, and the memory."""
    print(f"\n{'milliseconds a match':32}" + "".join(f"{n:>12,}" for n in files) + "   most memory")
    said = {length: words_for(path) for length, path in files.items()}
    for words in commands:
        line, most = f"ludus {words:26}", 0.0
        for length, path in files.items():
            time = used(command(words, path, said[length]))
            busy = time.seconds if time.busy is None else time.busy
            line += f"{1000 * busy / length:12.2f}"
            most = max(most, time.mib or 0)
        print(f"{line} {most:8.0f} MiB", flush=True)


def main() -> None:
    """Play and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("commands", nargs="*", help="those that begin so; else all")
    parser.add_argument("--system", default="heroes")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()

    def wanted(commands: Sequence[str]) -> list[str]:
        return [words for words in commands if words.startswith(tuple(asked.commands or [""]))]

    with tempfile.TemporaryDirectory() as scratch:
        keep = asked.keep or Path(scratch) / "kept"
        keep.mkdir(parents=True, exist_ok=True)
        files = {length: Path(shutil.copy(path, scratch)) for length, path in grown(keep, asked.system).items()}
        if wanted(COMMANDS):
            measure(files, wanted(COMMANDS), asked.runs)
        if wanted(WHOLE):
            measure_whole(files, wanted(WHOLE))


if __name__ == "__main__":
    main()
