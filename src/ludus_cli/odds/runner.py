"""Runs of trials: this many of them, or until the figures that are watched are known well enough.

Who plays them, by which engine and in which portions never changes a number: each trial rolls on a
stream of its own, and what is kept are sums of ints. So portions follow the pace of the machine, while
the only points at which a run may stop early are fixed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from math import ceil, inf
from typing import Any, NamedTuple

from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.trials import SHARE, Measure, Tally, blank
from ludus_cli.odds.engines import AUTO, Engine
from ludus_cli.odds.figures import TRIALS_WORD, Z95, Figure, ends, figures, spreads
from ludus_cli.odds.task import COMPILED, INTERPRETED, Failures, Task, play_task
from ludus_cli.odds.workers import WHAT, Alone, Crew, Outcome, Workers, cores, start_crew
from ludus_cli.systems.system import AnySystem

#: The first point at which a run may stop because the interval is narrow enough; each later one is twice as far.
FIRST_POINT = 1000

#: Seconds: the length of a portion, the shortest of the last portions, and the work that must be left to make new
#: processes worth starting.
PORTION, SHORTEST, WORTH_IT = 0.25, 0.01, 2.0
#: Seconds of play that tell the pace, by engine.
KNOWN = {COMPILED: 0.004, INTERPRETED: 0.02}
#: Trials: the first portion, by engine; the next are longer until the pace is known.
FIRST_PORTION = {COMPILED: 16, INTERPRETED: 1}

#: With more failed trials than this a run makes no sense, and it is no use to list them all.
MOST_FAILURES = 1000


@dataclass(slots=True)
class Result:
    """The outcome of a run: ``trials`` are those in the ``tally``, ``failures`` the others by number.

    ``engine`` is the one that plays, or played last; ``earlier`` of the trials were played by the other, before it went
    over. ``seconds`` is how long those of this engine took, ``ready`` how long it took before until the compiled engine
    was there; ``waiting``: it is not there yet. ``remark`` says why a slower engine was taken, "" when there is nothing
    to say. ``watched`` are the keys by which a run may stop. ``precision`` is what was asked for, None for nothing;
    ``missed`` half the widest interval of what was watched, as it is measured by that, where the trials were over
    before it was reached, else 0. ``stopped``: Ctrl-C ended it.
    """

    kind: str
    measures: tuple[Measure, ...]
    tally: Tally
    trials: int = 0
    failures: Failures = field(default_factory=list)
    seconds: float = 0.0
    engine: str = INTERPRETED
    remark: str = ""
    seed: int = 0
    ready: float = 0.0
    earlier: int = 0
    waiting: bool = False
    watched: Sequence[str] = ()
    precision: float | None = None
    missed: float = 0.0
    stopped: bool = False

    @property
    def pace(self) -> float:
        """The trials that its engine played in a second."""
        return (self.trials - self.earlier) / self.seconds if self.seconds else 0.0


#: Hears of a run: how many trials are done, and its result so far.
Heard = Callable[[int, Result], None]


class Stopped(KeyboardInterrupt):
    """Ctrl-C ended a run in which trials had been counted: ``result`` is their outcome."""

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result = result


def run(
    system: AnySystem,
    kind: str,
    terms: Payload,
    *,
    seed: int,
    trials: int,
    first: int = 0,
    precision: float | None = None,
    watched: Sequence[str] = (),
    engine: str | Engine = AUTO,
    crew: Crew | None = None,
    progress: Heard | None = None,
) -> Result:
    """Play this many ``trials`` of a kind on some terms, from number ``first`` on, and add up what they came to.

    With ``precision`` it stops at 1,000, 2,000, 4,000 … trials as soon as half the 95% interval of each ``watched``
    measure (the first share if none is named) is no wider; of a mean, as a part of it. ``engine`` is one of ENGINES, of
    which AUTO begins at once and takes the quicker one when it is there, or that of the runs before; ``crew`` who
    plays, None: this process alone; ``progress`` hears how many are done, and the result so far.

    Raises LudusError for terms that the rules refuse, for an engine that is not there, for a cluster
    or workers that are lost, and when more than 1,000 trials fail; Stopped on Ctrl-C once a trial is counted,
    before that KeyboardInterrupt.
    """
    player = crew or Alone()
    began = time.perf_counter()
    if isinstance(engine, str):
        engine = engine_of(system, engine, player)
    measures = tuple(system.trials.measures(kind, terms))
    result = Result(kind, measures, blank(measures), seed=seed, precision=precision)
    result.watched = watched
    whole = Task(system.key, kind, terms, seed, first, trials, INTERPRETED)
    engine.start(whole)
    leg = began
    try:
        for each in portions(system, whole, player, precision is not None, engine):
            if each.leg != leg:
                leg, result.engine, result.earlier = each.leg, each.engine, result.tally[0]
                result.ready = leg - began if each.engine == COMPILED else 0.0
            # Ctrl-C may come at any moment: a portion is counted whole or not at all.
            tally, failures = each.outcome
            result.tally = [one + more for one, more in zip(result.tally, tally, strict=True)]
            result.failures = result.failures + failures
            result.remark, result.waiting = engine.remark, engine.waiting
            if len(result.failures) > MOST_FAILURES:
                raise too_many(result.failures, seed)
            if progress is not None:
                progress(each.done, result)
            if precision is not None and is_point(each.done) and width(result) <= precision:
                break
    except KeyboardInterrupt:
        if not result.tally[0]:
            raise
        result.stopped = True
    result.seconds = time.perf_counter() - leg
    result.trials = result.tally[0]
    if precision is not None and not result.stopped:
        wide = width(result)
        result.missed = wide if wide > precision else 0.0
    if result.stopped:
        raise Stopped(result)
    return result


def runs(
    system: AnySystem,
    kind: str,
    rows: Sequence[Payload],
    *,
    trials: int,
    engine: str = AUTO,
    crew: Crew | None = None,
    progress: Heard | None = None,
    **how: Any,
) -> Iterator[Result]:
    """A run on each of some terms, all on the same dice; ``progress`` hears of all together."""
    one = engine_of(system, engine, crew)
    for place, terms in enumerate(rows):

        def ahead(done: int, result: Result, before: int = place * trials) -> None:
            if progress is not None:
                progress(before + done, result)

        one.later = (len(rows) - place - 1) * trials
        yield run(system, kind, terms, trials=trials, engine=one, crew=crew, progress=ahead, **how)


def engine_of(system: AnySystem, asked: str, crew: Crew | None) -> Engine:
    """Return the engine for runs of a crew; a crew of other machines must know it beforehand."""
    return Engine(system, asked, beforehand=not isinstance(crew, Alone | Workers | None))


# Who plays, what comes out


def crew(workers: int | None = None, cluster: str | None = None) -> closing[Crew]:
    """Return the crew for a ``with`` block: the cluster whose scheduler is at an address; else ``workers`` of this
    machine, 1 for this process alone, None for one a core in runs that are long.

    Raises LudusError for a cluster that cannot be used.
    """
    if cluster is not None:
        from ludus_cli.odds.cluster import Cluster

        return closing(Cluster(cluster))
    count = cores() if workers is None else workers
    return closing(Workers(count, workers is not None) if count > 1 else Alone())


def result_json(result: Result) -> dict[str, Any]:
    """A result as JSON shows it, flat: how many trials, each share as a count under its key, each mean
    under ``mean_`` and its key; then ``intervals`` of both by these names (None where there is none),
    ``spreads``, the trials that ``failed``, and how they were played; ``precision_reached`` where one was
    asked for, ``stopped`` where Ctrl-C ended them.
    """
    word = TRIALS_WORD[result.kind]
    found: dict[str, Any] = {word: result.trials}
    intervals: dict[str, list[float] | None] = {}
    for key, figure in figures(result.measures, result.tally).items():
        name = key if figure.measure.kind == SHARE else f"mean_{key}"
        found[name] = figure.count if figure.measure.kind == SHARE else figure.value
        intervals[name] = ends(figure.low, figure.high)
    own = spreads(result.measures, result.tally)
    if result.precision is not None:
        found["precision_reached"] = not result.missed
    if result.stopped:
        found["stopped"] = True
    return {
        **found,
        "seconds": result.seconds,
        f"{word}_per_second": result.pace,
        "engine": result.engine,
        "ready_seconds": result.ready,
        f"{word}_before": result.earlier,
        "seed": result.seed,
        "intervals": intervals,
        "spreads": {key: spread.values() for key, spread in own.items()},
        "failed": [{"trial": number, "why": why} for number, why in result.failures],
    }


# Portions


class Portion(NamedTuple):
    """Trials that were played by an ``engine``, which went to work at ``leg``: their outcome, and how many are ``done``
    with them."""

    done: int
    engine: str
    leg: float
    outcome: Outcome


def portions(system: AnySystem, whole: Task, crew: Crew, points: bool, engine: Engine) -> Iterator[Portion]:
    """The trials of a task in portions, in order; where the engine goes over to another, that begins with the next
    number. ``points``: a portion ends at each point at which the run may stop."""
    done = 0
    while done < whole.count:
        for portion in by_one_engine(system, whole, done, crew, points, engine):
            done = portion.done
            yield portion


def by_one_engine(
    system: AnySystem, whole: Task, done: int, crew: Crew, points: bool, engine: Engine
) -> Iterator[Portion]:
    """Play the trials left after ``done``, until the engine goes over to another.

    This process begins and finds its pace; when enough is left, the crew goes on.
    """
    name, leg = engine.name, time.perf_counter()
    size, pace, known, spent = FIRST_PORTION[name], 0.0, 0, 0.0

    def goes_on(at: int) -> bool:
        rest = (whole.count - at + engine.later) / (pace * crew.hands) if pace else 0.0
        return engine.look(whole, rest) == name

    def tasks(at: int) -> Iterator[Task]:
        while at < whole.count and goes_on(at):
            left = whole.count - at
            # Shorter ones towards the end, so that no process waits long for the last.
            share = max(ceil(left / (2 * crew.hands)), int(pace * SHORTEST))
            count = up_to(at, max(1, min(share, int(pace * PORTION), left)), points)
            yield replace(whole, first=whole.first + at, count=count, engine=name)
            at += count

    while done < whole.count and goes_on(done):
        if pace and comes(crew, replace(whole, engine=name), (whole.count - done) / pace, engine.waiting):
            for task, outcome in crew.play_tasks(system, tasks(done)):
                done += task.count
                yield Portion(done, name, leg, outcome)
            return
        count = up_to(done, min(size, whole.count - done), points)
        began = time.perf_counter()
        task = replace(whole, first=whole.first + done, count=count, engine=name)
        outcome = play_task(system, task)
        seconds = time.perf_counter() - began
        done += count
        yield Portion(done, name, leg, outcome)
        # What the very first one loads and lays out is no pace.
        if done > 1:
            known, spent = known + count, spent + seconds
            pace = known / spent if spent > KNOWN[name] else 0.0
        if pace:
            size = max(1, int(pace * PORTION))
        elif seconds < PORTION / 4:
            size *= 4


def comes(crew: Crew, task: Task, ahead: float, waiting: bool) -> bool:
    """Return whether the crew plays on: it is worth calling for the ``ahead`` seconds of work, and it stands ready.
    ``waiting``: a process beside compiles, and needs a core."""
    if crew.hands == 1 or (waiting and cores() <= 2):
        return False
    return (crew.eager(task.engine) or ahead > WORTH_IT) and start_crew(crew, task)


def up_to(at: int, count: int, points: bool) -> int:
    """The number of those of ``count`` trials from ``at`` that come before the next point at which a run may stop."""
    if not points:
        return count
    point = FIRST_POINT
    while point <= at:
        point *= 2
    return min(count, point - at)


# When to stop


def is_point(done: int) -> bool:
    """Return whether a run may stop after this number of trials."""
    point = FIRST_POINT
    while point < done:
        point *= 2
    return point == done


def enough_for(precision: float) -> int:
    """Return the number of trials after which any share is known to that precision."""
    need = (Z95 / (2 * precision)) ** 2
    point = FIRST_POINT
    while point < need:
        point *= 2
    return point


def width(result: Result) -> float:
    """Return half the widest watched interval; for a mean as a part of it."""
    found = figures(result.measures, result.tally)
    return max(relative_half(found[key]) for key in watched_of(result))


def watched_of(result: Result) -> Sequence[str]:
    """Return the keys that a run watches: the first share, where none is named."""
    return result.watched or [each.key for each in result.measures if each.kind == SHARE][:1]


def relative_half(figure: Figure) -> float:
    """Half the interval of a share; of a mean as a part of it, of a mean of 0 no end of it."""
    if figure.measure.kind == SHARE or not figure.half:
        return figure.half
    return figure.half / abs(figure.value) if figure.value else inf


def too_many(failures: Failures, seed: int) -> LudusError:
    """Return the error for this many failed trials that something is wrong with all of them."""
    number, why = failures[0]
    return LudusError(
        WHAT,
        f"too many of them failed; the first was trial {number} of seed {seed}: {why}",
        "Please report this message",
    )
