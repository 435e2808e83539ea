"""Many short runs side by side, as the coach wants them: jobs on terms of their own, over one crew."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence

from ludus_cli.odds.coach import Job
from ludus_cli.odds.runner import AUTO, FIRST_PORTION, MOST_FAILURES, PORTION, engine_for, too_many
from ludus_cli.odds.task import COMPILED, Task, play
from ludus_cli.odds.workers import Alone, Crew, in_turn
from ludus_cli.rules.system import AnySystem
from ludus_cli.rules.trials import Tally, add, blank


class Jobs:
    """Plays jobs of one kind from one seed, and hands back their tallies; what they come to never depends
    on the crew or the engine.

    ``failures`` are the trials that raised, by number and words; ``remark`` says why a slower engine was
    taken; ``trials`` and ``seconds`` how much was played without them.
    """

    def __init__(
        self,
        system: AnySystem,
        kind: str,
        *,
        seed: int,
        engine: str = AUTO,
        crew: Crew | None = None,
        heard: Callable[[int], None] | None = None,
    ) -> None:
        """``heard`` is told of each portion how many trials it had."""
        self.system = system
        self.kind = kind
        self.seed = seed
        self.asked = engine
        self.crew = crew or Alone()
        self.heard = heard
        self.engine = ""
        self.remark = ""
        self.failures: list[tuple[int, str]] = []
        self.trials = 0
        self.spent = 0.0
        self.began: float | None = None

    @property
    def seconds(self) -> float:
        """The seconds of play, without the time until the compiled engine was there."""
        return self.spent + (time.perf_counter() - self.began if self.began is not None else 0.0)

    def __call__(self, jobs: Sequence[Job]) -> list[Tally]:
        """The tally of each job.

        Raises LudusError for terms that the rules refuse, for an engine that is not there, for workers
        that are lost, and where hardly a trial comes to an end.
        """
        found = [blank(self.system.trials.measures(self.kind, job.terms)) for job in jobs]
        places: deque[int] = deque()
        self.began = time.perf_counter()
        try:
            for _, (tally, failures) in in_turn(self.system, self.tasks(jobs, places), self.crew):
                add(found[places.popleft()], tally)
                self.note(tally[0], failures)
        finally:
            self.spent, self.began = self.seconds, None
        for job, tally in zip(jobs, found, strict=True):
            if job.trials and not tally[0]:
                raise too_many(self.failures, self.seed)
        return found

    def tasks(self, jobs: Sequence[Job], places: deque[int]) -> Iterator[Task]:
        """The jobs in portions, none longer than a good while; ``places`` hears whose job each is of."""
        for place, (terms, first, trials) in enumerate(jobs):
            engine, remark = engine_for(self.system, self.kind, terms, self.asked)
            self.remark = self.remark or remark
            if engine == COMPILED != self.engine:
                # Nothing is kept of it: the engine is compiled, or loaded, before the clock runs.
                play(self.system, Task(self.system.key, self.kind, terms, self.seed, 0, 1, engine))
                self.began = time.perf_counter()
            self.engine = engine
            end = first + trials
            while first < end:
                count = min(self.portion(), end - first)
                places.append(place)
                yield Task(self.system.key, self.kind, terms, self.seed, first, count, self.engine)
                first += count

    def portion(self) -> int:
        """The number of trials in a portion, by the pace of one hand so far."""
        if self.seconds < PORTION / 10 or not self.trials:
            return FIRST_PORTION[self.engine]
        return max(1, int(self.trials / self.seconds * PORTION / self.crew.hands))

    def note(self, trials: int, failures: list[tuple[int, str]]) -> None:
        """Count what was played; too many failures end it."""
        self.trials += trials
        self.failures += failures
        if len(self.failures) > MOST_FAILURES:
            raise too_many(self.failures, self.seed)
        if self.heard is not None:
            self.heard(trials)
