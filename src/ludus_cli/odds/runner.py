"""Runs of trials: so many of them, or until the figures that are watched are known well enough.

Who plays them, by which engine and in which portions never changes a number: each trial rolls on a
stream of its own, and what is kept are sums of ints. So portions follow the pace of the machine, while
the only points at which a run may stop early are fixed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from math import ceil, inf
from typing import Any

from ludus_cli.errors import LudusError
from ludus_cli.odds.figures import TRIALS_WORD, Z95, Figure, ends, figures, spreads
from ludus_cli.odds.task import COMPILED, INTERPRETED, Failures, Task, compiled_of, play
from ludus_cli.odds.workers import ALONE_FOR, WHAT, Alone, Crew, Outcome, Workers, cores
from ludus_cli.rules.shapes import Payload
from ludus_cli.rules.system import AnySystem
from ludus_cli.rules.trials import CAREER, CHOICE, MOMENT, ODDS, SHARE, Measure, Tally, blank

AUTO = "auto"
ENGINES = (AUTO, COMPILED, INTERPRETED)

#: The first point at which a run may stop because the interval is narrow enough; each later one is twice as far.
FIRST_POINT = 1000

#: Seconds: a portion is about so long; so much must be left for a crew that would have to be started.
PORTION, WORTH_IT = 0.25, 2.0
#: Trials: the first portion, by engine; the next are longer until the pace is known.
FIRST_PORTION = {COMPILED: 1024, INTERPRETED: 1}

#: So few trials are played before the compiled engine would have been loaded; and before it would have been
#: compiled, where that has never been done.
FEW = {ODDS: 2000, MOMENT: 2000, CHOICE: 2000, CAREER: 50}
MORE = {ODDS: 40_000, MOMENT: 2000, CHOICE: 2000, CAREER: 1000}

WHAT_COMPILED = "use the compiled engine"
MEND = "Leave --engine out"

#: With more failed trials than this a run makes no sense, and it is no use to list them all.
MOST_FAILURES = 1000


@dataclass(slots=True)
class Result:
    """The outcome of a run: ``trials`` are those in the ``tally``, ``failures`` the others by number.

    ``seconds`` is how long they took, ``ready`` how long it took before until the compiled engine was
    there. ``remark`` says why a slower engine was taken, "" when there is nothing to say. ``precision``
    is what was asked for, None for nothing; ``missed`` half the widest interval of what was watched, as it
    is measured by that, where the trials were over before it was reached, else 0. ``stopped``: Ctrl-C
    ended it.
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
    precision: float | None = None
    missed: float = 0.0
    stopped: bool = False


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
    engine: str = AUTO,
    crew: Crew | None = None,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Play so many ``trials`` of a kind on some terms, from number ``first`` on, and add up what they
    came to.

    With ``precision`` it stops at 1,000, 2,000, 4,000 … trials as soon as half the 95% interval of each
    ``watched`` measure (the first share if none is named) is no wider; of a mean, as a part of it.
    ``engine`` is one of ENGINES, of which AUTO takes the quicker one that there is; ``crew`` who plays,
    None: this process alone; ``progress`` hears how many are done.

    Raises LudusError for terms that the rules refuse, for an engine that is not there, for a cluster
    or workers that are lost, and when more than 1,000 trials fail; Stopped on Ctrl-C once a trial is counted,
    before that KeyboardInterrupt.
    """
    player = crew or Alone()
    chosen, remark = engine_for(system, kind, terms, engine, trials)
    measures = tuple(system.trials.measures(kind, terms))
    result = Result(kind, measures, blank(measures), engine=chosen, remark=remark, seed=seed)
    result.precision = precision
    began = time.perf_counter()
    whole = Task(system.key, kind, terms, seed, first, trials, chosen)
    if chosen == COMPILED:
        # Nothing is kept of it: it is there to have the engine compiled, or loaded, before the clock runs.
        play(system, replace(whole, count=1))
        result.ready = time.perf_counter() - began
        began += result.ready
    try:
        for done, (tally, failures) in portions(system, whole, player, precision is not None):
            # Ctrl-C may come at any moment: a portion is counted whole or not at all.
            result.tally = [one + more for one, more in zip(result.tally, tally, strict=True)]
            result.failures = result.failures + failures
            if len(result.failures) > MOST_FAILURES:
                raise too_many(result.failures, seed)
            if progress is not None:
                progress(done)
            if (
                precision is not None
                and is_point(done)
                and width(measures, result.tally, watched) <= precision
            ):
                break
    except KeyboardInterrupt:
        if not result.tally[0]:
            raise
        result.stopped = True
    result.seconds = time.perf_counter() - began
    result.trials = result.tally[0]
    if precision is not None and not result.stopped:
        wide = width(measures, result.tally, watched)
        result.missed = wide if wide > precision else 0.0
    if result.stopped:
        raise Stopped(result)
    return result


def runs(
    system: AnySystem,
    kind: str,
    rows: Iterable[Payload],
    *,
    trials: int,
    progress: Callable[[int], None] | None = None,
    **how: Any,
) -> Iterator[Result]:
    """A run on each of some terms, all on the same dice; ``progress`` hears of all together."""
    for place, terms in enumerate(rows):

        def ahead(done: int, before: int = place * trials) -> None:
            if progress is not None:
                progress(before + done)

        yield run(system, kind, terms, trials=trials, progress=ahead, **how)


def engine_for(
    system: AnySystem, kind: str, terms: Payload, engine: str, trials: int | None = None
) -> tuple[str, str]:
    """The engine that plays so many trials (None: very many), and a remark about it, "" for none.

    Raises LudusError when the compiled one is asked for and cannot be had.
    """
    if engine == INTERPRETED or (engine == AUTO and not system.trials.compiled):
        return INTERPRETED, ""
    asked = engine == COMPILED
    if not system.trials.compiled:
        raise LudusError(WHAT_COMPILED, f"there is no compiled engine for {system.name}", MEND)
    from ludus_cli.compiled import is_kept, missing

    command = missing()
    if command:
        why, mend = "it is not installed", f"Add it with: {command}"
        if asked:
            raise LudusError(WHAT_COMPILED, why, mend)
        return (
            INTERPRETED,
            f"Played by the interpreted engine, which is slow. For the compiled one: {command}",
        )
    few = FEW if is_kept(f"{system.key}-{kind}") else MORE
    if not asked and trials is not None and trials <= few.get(kind, 0):
        return INTERPRETED, ""
    why = compiled_of(system).refusal(kind, terms)
    if not why:
        return COMPILED, ""
    if asked:
        raise LudusError(WHAT_COMPILED, why, MEND)
    return (
        INTERPRETED,
        f"Played by the interpreted engine, which is slow. The compiled one cannot be used: {why}",
    )


# Who plays, what comes out


def crew(workers: int | None = None, cluster: str | None = None) -> closing[Crew]:
    """The crew for a ``with`` block: the cluster whose scheduler is at an address; else so many ``workers``
    of this machine, 1 for this process alone, None for one a core in runs that are long.

    Raises LudusError for a cluster that cannot be used.
    """
    if cluster is not None:
        from ludus_cli.odds.cluster import Cluster

        return closing(Cluster(cluster))
    count = cores() if workers is None else workers
    return closing(Workers(count, workers is not None) if count > 1 else Alone())


def facts(result: Result) -> dict[str, Any]:
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
        f"{word}_per_second": result.trials / result.seconds if result.seconds else 0.0,
        "engine": result.engine,
        "ready_seconds": result.ready,
        "seed": result.seed,
        "intervals": intervals,
        "spreads": {key: spread.values() for key, spread in own.items()},
        "failed": [{"trial": number, "why": why} for number, why in result.failures],
    }


# Portions


def portions(
    system: AnySystem, whole: Task, crew: Crew, points: bool
) -> Iterator[tuple[int, Outcome]]:
    """The trials of a task in portions, in order: how many are done with each, and its outcome.

    This process begins and finds its pace; when enough is left, the crew goes on. ``points``: a
    portion ends at each point at which the run may stop.
    """
    done, size, pace, spent = 0, FIRST_PORTION[whole.engine], 0.0, 0.0
    while done < whole.count:
        left = whole.count - done
        if crew.hands > 1 and pace and worth_it(crew, whole.engine, left / pace, spent):
            longest = max(1, min(int(pace * PORTION), ceil(left / (4 * crew.hands))))
            for task, outcome in crew.play(system, cut(whole, done, longest, points)):
                done += task.count
                yield done, outcome
            return
        count = up_to(done, min(size, left), points)
        began = time.perf_counter()
        outcome = play(system, replace(whole, first=whole.first + done, count=count))
        seconds = time.perf_counter() - began
        done += count
        yield done, outcome
        spent += seconds
        if seconds > PORTION / 10:
            pace = count / seconds
        size = max(1, int(pace * PORTION)) if pace else size * 4


def worth_it(crew: Crew, engine: str, ahead: float, spent: float) -> bool:
    """True if the crew is worth calling, after so many seconds, for what would take one alone so many more."""
    return crew.eager(engine) or (spent > ALONE_FOR and ahead > WORTH_IT)


def cut(whole: Task, done: int, longest: int, points: bool) -> Iterator[Task]:
    """The rest of a task after so many trials, in tasks that are no longer than said."""
    while done < whole.count:
        count = up_to(done, min(longest, whole.count - done), points)
        yield replace(whole, first=whole.first + done, count=count)
        done += count


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
    """True if a run may stop after so many trials."""
    point = FIRST_POINT
    while point < done:
        point *= 2
    return point == done


def enough_for(precision: float) -> int:
    """After how many trials a share is known to that precision, whatever it is."""
    need = (Z95 / (2 * precision)) ** 2
    point = FIRST_POINT
    while point < need:
        point *= 2
    return point


def width(measures: tuple[Measure, ...], tally: Tally, watched: Sequence[str]) -> float:
    """Half the widest interval of what is watched; of a mean as a part of it."""
    found = figures(measures, tally)
    keys = watched or [next(key for key, each in found.items() if each.measure.kind == SHARE)]
    return max(relative_half(found[key]) for key in keys)


def relative_half(figure: Figure) -> float:
    """Half the interval of a share; of a mean as a part of it, of a mean of 0 no end of it."""
    if figure.measure.kind == SHARE or not figure.half:
        return figure.half
    return figure.half / abs(figure.value) if figure.value else inf


def too_many(failures: Failures, seed: int) -> LudusError:
    """The error for so many failed trials that something is wrong with all of them."""
    number, why = failures[0]
    return LudusError(
        WHAT,
        f"too many of them failed, the first being number {number} of seed {seed}: {why}",
        "Please report this message",
    )
