"""How commands, and the table, slow down as a campaign grows: the same ones at 100, 1,000 and 10,000 matches.

    python -m bench.length [--system heroes] [--runs 5] [--keep FOLDER] [COMMAND …]

Plays one campaign with three Stars at a time (a new Star replaces each one who falls or is freed) and tells its
journal. At each length it runs each command in its own process, and takes the lengths in turn, so that a busy machine
slows all of them. A time is given as a multiple of the time at 100 matches: the shortest run and the median. The audit,
journal, records and export are measured once, in milliseconds for each match. --keep keeps the campaigns for the next
run.

A match of a Star is stepped through as well (COMMAND: table): how long the command takes to its first question, on a
terminal; and within one process how long until the next question after an answer and after an answer that is taken
back, how long the last answer takes until the match is recorded, and how long it then takes to tell the match. In
brackets the time by the clock, which includes the disk.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from bench.processes import ludus, until_asked, used
from ludus_cli.campaign.engine import Campaign, do, found_campaign, opened
from ludus_cli.campaign.own_words import render_journal
from ludus_cli.campaign.sitting import Modes, Sitting, begin_sitting, finish_sitting, play_on_copy
from ludus_cli.campaign.source import keep_told
from ludus_cli.core.dice import Roll
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.campaign_state import active_stars, stars
from ludus_cli.game.elements.manual_play import Hand, choice_said
from ludus_cli.play.match_telling import match_paragraphs, stored
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
    while len(active_stars(campaign.state)) < stars:
        recruit(campaign)
    for star in active_stars(campaign.state):
        # Now and then the bill is full.
        with suppress(Refusal):
            if match := enter(campaign, star.id):
                do(campaign, "fight", match=match)
    do(campaign, "next-month")


def enter(campaign: Campaign, star: int) -> int:
    """The match into which a Star is entered, on a Day that is opened for it; 0 if he cannot fight."""
    system, state = campaign.system, campaign.state
    g = state.gladiators[star]
    if system.campaign.finished(g) or system.campaign.why_not_fight(state, g):
        return 0
    place = system.campaign.place_of(g)
    if all(system.campaign.day_place(day) != place for day in state.days):
        do(campaign, "open-day", locale=place)
    entered = do(campaign, "enter", star=g.id, **{field.name: field.default for field in system.making.ENTER})
    return max(entered.billed)


def enter_anybody(campaign: Campaign) -> tuple[int, int]:
    """Enter the first Star who can fight, in this month or a later one; his number, and that of the match."""
    while True:
        while not active_stars(campaign.state):
            recruit(campaign)
        for star in active_stars(campaign.state):
            with suppress(Refusal):
                if match := enter(campaign, star.id):
                    return star.id, match
        do(campaign, "next-month")


def grown(folder: Path, key: str = "heroes", lengths: Sequence[int] = LENGTHS) -> dict[int, Path]:
    """One campaign as it is after this many matches or a few more, its journal told; files of former runs are taken."""
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


# At the table


class Enough(Exception):
    """As many answers were given as were to be given."""


class Usual:
    """A person at the table of a match who answers as his tactics would, ``most`` times at most; it notes when each
    question is asked, and when the answer before was given."""

    def __init__(self, sitting: Sitting, most: int = 10**6) -> None:
        self.sitting = sitting
        self.left = most
        self.took: list[Time] = []
        self.given: Clock | None = None

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        """Answer a question of his."""
        passed = self.sitting.campaign.system.vocabulary.passes(m, who, request, usual)
        if not self.sitting.modes.ask_choice(hand, who, request, passed):
            return None
        self.sitting.comes_to(hand)
        if self.given is not None:
            self.took.append(self.given.time)
        if not self.left:
            raise Enough
        self.left -= 1
        self.given = Clock()
        self.sitting.say(choice_said(hand.choices - 1, who, request, options[usual]))
        return usual

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        """None: the program rolls."""
        return None


class Clock:
    """A clock that is started when it is made."""

    def __init__(self) -> None:
        self.began = perf_counter(), process_time()

    @property
    def time(self) -> Time:
        """The time since then."""
        return Time(process_time() - self.began[1], perf_counter() - self.began[0])


class Time(NamedTuple):
    """Seconds at work, and by the clock."""

    busy: float
    wall: float


def at_table(path: Path, star: int, match: int) -> dict[str, list[Time]]:
    """Step through a match of a Star that is on the bill; the times, by what they are of."""
    found: dict[str, list[Time]] = {}
    with opened(path) as campaign:
        clock = Clock()
        sitting = begin_sitting(campaign, match, Modes(hands=[star]))
        with suppress(Enough):
            play_on_copy(sitting, Usual(sitting, 0))
        found["begin"] = [clock.time]
        # With an answer taken back after each three.
        for _ in range(3):
            person = Usual(sitting, 3)
            with suppress(Enough):
                play_on_copy(sitting, person)
            found.setdefault("answer", []).extend(person.took)
            clock = Clock()
            sitting.take_back()
            with suppress(Enough):
                play_on_copy(sitting, Usual(sitting, 0))
            found.setdefault("undo", []).append(clock.time)
        person = Usual(sitting)
        play_on_copy(sitting, person)
        found["answer"] += person.took
        finish_sitting(sitting)
        assert person.given is not None
        found["last answer"] = [person.given.time]
        clock = Clock()
        match_paragraphs(campaign, stored(campaign, match, "match")[1])
        found["story"] = [clock.time]
    return found


def measure_table(files: dict[int, Path], runs: int) -> None:
    """Step through a match at each length, and print the times."""
    taken: dict[tuple[str, int], list[Time]] = {}
    ready = {}
    for length, path in files.items():
        with opened(path) as campaign:
            # A file of a former run may have been told by a program that kept no order of the tellings.
            keep_told(campaign, render_journal(campaign).chronicle)
            ready[length] = enter_anybody(campaign)
    for run in range(runs + 1):
        for length, path in files.items():
            star, match = ready[length]
            work = path.with_suffix(".table")
            shutil.copy(path, work)
            step = ludus("match", "fight", str(match), "--step", "--campaign", str(work))
            asked = until_asked(step, {**os.environ, "LUDUS_PLAIN": "1"})
            shutil.copy(path, work)
            found = at_table(work, star, match) | {"first question": [Time(asked.busy or 0, asked.seconds)]}
            if run:
                for what, times in found.items():
                    taken.setdefault((what, length), []).extend(times)
    first, *others = files
    print(f"\n{'at the table, milliseconds':32}" + f"{first:>16,}" + "".join(f"{n:>24,}" for n in others))
    for what in dict.fromkeys(what for what, _ in taken):
        base = median(time.busy for time in taken[what, first])
        line = f"{what:32}"
        for length in files:
            busy, wall = (median(times) for times in zip(*taken[what, length], strict=True))
            line += f"{1000 * busy:9.1f} ({1000 * wall:.0f})".rjust(16 if length == first else 18)
            line += "" if length == first else f"{busy / base:6.2f}"
        print(line, flush=True)


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
    parser.add_argument("commands", nargs="*", help="those that begin so, or 'table'; all if left out")
    parser.add_argument("--system", default="heroes")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()

    def wanted(commands: Sequence[str]) -> list[str]:
        return [words for words in commands if words.startswith(tuple(asked.commands or [""]))]

    table = not asked.commands or "table" in asked.commands
    with tempfile.TemporaryDirectory() as scratch:
        keep = asked.keep or Path(scratch) / "kept"
        keep.mkdir(parents=True, exist_ok=True)
        files = {length: Path(shutil.copy(path, scratch)) for length, path in grown(keep, asked.system).items()}
        if wanted(COMMANDS):
            measure(files, wanted(COMMANDS), asked.runs)
        if wanted(WHOLE):
            measure_whole(files, wanted(WHOLE))
        if table:
            measure_table(files, asked.runs)


if __name__ == "__main__":
    main()
