"""The odds of what happened, seen from the start: matches fought again from their first turn, many times over.

All are played a hundred times; those that look least likely then are played on, for a chance of one in a hundred is not
told from one in thirty by so few. The result of a match is kept in the user's cache folder under a sum over its terms
and the sources of the rules, so that it is worked out only once. The bookmaker's eye estimates the same odds without
playing.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path

from ludus_cli.core.errors import LudusError
from ludus_cli.core.folders import cache_dir
from ludus_cli.core.plain_values import as_dict, list_of
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.sources import rules_of
from ludus_cli.game.trials.trials import MOMENT, Tally, add, blank, places_of
from ludus_cli.odds.engines import Engine, rest_of
from ludus_cli.odds.eye import estimate_bout
from ludus_cli.odds.figures import interval
from ludus_cli.odds.task import INTERPRETED, Failures, Task
from ludus_cli.odds.workers import Alone, Crew, in_turn
from ludus_cli.output.documents import put_file
from ludus_cli.records.annals import Fight
from ludus_cli.systems.system import AnySystem

#: How often every match is played, and how often in all those that come out as the least likely.
FIRST, ALL = 100, 400
#: Candidates for each row that is shown, and the fewest candidates.
CANDIDATES, LEAST = 2, 10
SEED = 1

#: The number of other versions of the rules whose sums are kept.
KEPT = 3


#: Hears how many plays are done, and by which engine it goes on.
Heard = Callable[[int, Engine], None]


@dataclass(slots=True)
class Chance:
    """The chance that a match ended as it did: ``like`` of ``trials`` ended so, or without trials an ``estimate``."""

    fight: Fight
    like: int = 0
    trials: int = 0
    estimate: float | None = None

    @property
    def value(self) -> float:
        """The chance, never quite none: what happened could happen."""
        return (self.like + 0.5) / (self.trials + 1) if self.estimate is None else self.estimate

    @property
    def interval(self) -> tuple[float, float] | None:
        """Its 95% interval, None for an estimate."""
        return interval(self.like, self.trials) if self.estimate is None else None


@dataclass(slots=True)
class Weighed:
    """Matches by the odds against what happened, the longest first. ``failures`` are trials that raised,
    ``refused`` matches that could not be played again, each with the reason, ``remark`` why it took a slower
    engine; ``kept`` says that the cache could be written. ``unplayed`` counts matches without an estimate that were
    not played."""

    chances: list[Chance] = field(default_factory=list)
    failures: Failures = field(default_factory=list)
    refused: list[tuple[Fight, str]] = field(default_factory=list)
    remark: str = ""
    kept: bool = True
    unplayed: int = 0


def estimates_of(system: AnySystem, fights: list[Fight]) -> list[Chance]:
    """Return the chance of what happened in each of some matches by the bookmaker's eye, as far as it can tell."""
    found = []
    for fight in fights:
        bout = system.campaign.bouts.bout_from(fight.data)
        chances = estimate_bout(system, bout, [seat.before for seat in bout.seats], bout.rules)
        if chances is not None:
            # The winner is -1 in a draw, which is the last chance.
            found.append(Chance(fight, estimate=chances[fight.winner]))
    return found


def weigh(
    system: AnySystem, fights: list[Fight], top: int, *, crew: Crew | None = None, progress: Heard | None = None
) -> Weighed:
    """Return the ``top`` matches with the longest odds against what happened in them; of few, all.

    ``progress`` gets the number of plays done, of :func:`most_plays`, and the engine from there on. Raises
    LudusError for workers that are lost. Results known before an interruption are kept.
    """
    found = Weighed()
    with Known(system) as known:
        scale = Scale(system, known, crew or Alone(), found, progress)
        tallies = scale.play_fights(fights, 0, FIRST)
        ranked = sorted(chances_of(system, tallies), key=lambda chance: chance.value)
        closer = [chance.fight for chance in ranked[: candidates(top)]]
        for fight, more in scale.play_fights(closer, FIRST, ALL - FIRST).items():
            add(tallies[fight], more)
        sure = chances_of(system, {fight: tallies[fight] for fight in closer})
    found.chances = sorted(sure, key=lambda chance: chance.value)[:top]
    found.kept = known.kept
    return found


def candidates(top: int) -> int:
    """Return the number of matches to look at more closely in order to show ``top``."""
    return max(LEAST, CANDIDATES * top)


def most_plays(fights: int, top: int) -> int:
    """Return the most plays that it takes to weigh this number of matches."""
    return fights + min(fights, candidates(top))


def chances_of(system: AnySystem, tallies: dict[Fight, Tally]) -> list[Chance]:
    """The chances of what happened, by the sums of the matches; of a match without trials none."""
    found = []
    for fight, tally in tallies.items():
        if tally[0]:
            places = places_of(system.trials.measures(MOMENT, terms_of(system, fight)))
            key = "draws" if fight.winner < 0 else f"wins_{fight.winner}"
            found.append(Chance(fight, tally[places[key]], tally[0]))
    return found


def terms_of(system: AnySystem, fight: Fight) -> Payload:
    """The terms on which a match is played again: from its first turn, its men as they came."""
    return {"match": system.lists.unfought(fight.data), "seed": fight.seed, "turn": 1}


class Scale:
    """The matches that are weighed: it plays them again, or remembers their tallies."""

    def __init__(self, system: AnySystem, known: Known, crew: Crew, found: Weighed, progress: Heard | None) -> None:
        self.system = system
        self.known = known
        self.crew = crew
        self.found = found
        self.progress = progress
        self.done = 0
        self.engine = Engine(system)

    def play_fights(self, fights: list[Fight], first: int, count: int) -> dict[Fight, Tally]:
        """The sums of trials ``first`` … of each match; those that cannot be played are noted and left out."""
        tasks: dict[Fight, Task] = {}
        tallies: dict[Fight, Tally] = {}
        for fight in fights:
            terms = terms_of(self.system, fight)
            task = Task(self.system.key, MOMENT, terms, SEED, first, count, INTERPRETED)
            kept = self.known.tally(task, len(blank(self.system.trials.measures(MOMENT, terms))))
            if kept is not None:
                tallies[fight] = kept
                self.report_progress()
            elif self.playable(fight, terms):
                tasks[fight] = task
        # The order is that of the matches, whatever was known before: so ties are broken alike.
        tallies |= dict(zip(tasks, self.play_tasks(list(tasks.values())), strict=True))
        return {fight: tallies[fight] for fight in fights if fight in tallies}

    def playable(self, fight: Fight, terms: Payload) -> bool:
        """True if a match can be played again by the rules of today."""
        try:
            self.system.trials.tally(MOMENT, terms, SEED, 0, 0)
        except LudusError as error:
            self.found.refused.append((fight, error.why))
            self.report_progress()
            return False
        return True

    def play_tasks(self, tasks: list[Task]) -> Iterator[Tally]:
        """The tallies of tasks, in their order."""
        chosen = self.with_engines(tasks)
        for task, (tally, failures) in in_turn(self.system, chosen, self.crew):
            self.found.failures += failures
            if not failures:
                self.known.note(task, tally)
            self.report_progress()
            yield tally

    def with_engines(self, tasks: list[Task]) -> Iterator[Task]:
        """Tasks, each with the engine that plays it soonest."""
        whole = left = sum(task.count for task in tasks)
        began = time.perf_counter()
        for task in tasks:
            self.engine.start(task)
            rest = rest_of(whole - left, left, time.perf_counter() - began)
            yield replace(task, engine=self.engine.look(task, rest))
            self.found.remark = self.found.remark or self.engine.remark
            left -= task.count

    def report_progress(self) -> None:
        """Report one more play as done."""
        self.done += 1
        if self.progress is not None:
            self.progress(self.done, self.engine)


# What is known already


def folder() -> Path:
    """The folder that keeps the sums."""
    return cache_dir() / "chances"


class Known:
    """The known sums, for a ``with`` block: read at its beginning, written at its end, also after an error. ``kept`` is
    False when they could not be written.

    A file of sums that cannot be read counts as none: they are worked out again.
    """

    def __init__(self, system: AnySystem) -> None:
        self.path = folder() / f"{sum_of(rules_of(system))}.json"
        self.sums: dict[str, Tally] = {}
        self.new: dict[str, Tally] = {}
        self.kept = True

    def __enter__(self) -> Known:
        self.sums = self.read()
        return self

    def __exit__(self, *_: object) -> None:
        if self.new:
            try:
                self.write()
            except OSError:
                self.kept = False

    def tally(self, task: Task, width: int) -> Tally | None:
        """Return the kept tally of a task, of ``width`` places; None where none is kept."""
        kept = self.sums.get(key_of(task), [])
        return [*kept] if len(kept) == width and kept[0] == task.count else None

    def note(self, task: Task, tally: Tally) -> None:
        """Remember the tally of a task."""
        self.new[key_of(task)] = [*tally]

    def read(self) -> dict[str, Tally]:
        """The sums of the file."""
        try:
            sums = as_dict(json.loads(self.path.read_bytes()))
        except (OSError, ValueError, RecursionError):
            return {}
        return {key: tally for key, tally in sums.items() if list_of(tally, int) and tally}

    def write(self) -> None:
        """Write all known sums, with those that others have written meanwhile; files of older rules go."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        put_file(self.path, json.dumps(self.read() | self.new, separators=(",", ":")))
        # Another process may be at the same.
        with suppress(OSError):
            others = [other for other in self.path.parent.glob("*.json") if other != self.path]
            for other in sorted(others, key=lambda other: other.stat().st_mtime)[:-KEPT]:
                other.unlink(missing_ok=True)


def key_of(task: Task) -> str:
    """The name under which the sums of a task are kept; the engine never changes them."""
    said = {"system": task.system, "terms": task.terms, "seed": task.seed}
    trials = {"first": task.first, "count": task.count}
    return sum_of(json.dumps(said | trials, sort_keys=True))


def sum_of(text: str) -> str:
    """A short sum over a text."""
    return sha256(text.encode()).hexdigest()[:32]
