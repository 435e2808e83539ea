"""Many short runs side by side, as the coach wants them: jobs on terms of their own, over one crew."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import inf

from ludus_cli.game.trials.trials import Tally, blank
from ludus_cli.odds.coach import Halted, Job
from ludus_cli.odds.engines import AUTO, rest_of
from ludus_cli.odds.runner import FIRST_PORTION, MOST_FAILURES, PORTION, engine_of, too_many
from ludus_cli.odds.task import INTERPRETED, Task
from ludus_cli.odds.workers import Alone, Crew, in_turn
from ludus_cli.systems.system import AnySystem


class Jobs:
    """Plays jobs of one kind from one seed, and hands back their tallies; what they come to never depends
    on the crew or the engine.

    ``failures`` are the trials that raised, by number and words; ``trials`` how many were played without them,
    ``earlier`` of them before the engine went over to another; ``seconds`` how long the others took;
    ``stopped``: Ctrl-C ended them.
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
        most: float = inf,
    ) -> None:
        """``heard`` is told of each portion how many trials it had; ``most`` is how many there may be."""
        self.system = system
        self.kind = kind
        self.seed = seed
        self.crew = crew or Alone()
        self.heard = heard
        self.most = most
        self.engine = engine_of(system, engine, self.crew)
        self.engine.later = most
        self.playing = self.engine.name
        self.failures: list[tuple[int, str]] = []
        self.trials = self.earlier = 0
        self.spent = 0.0
        self.began: float | None = None
        self.stopped = False

    @property
    def seconds(self) -> float:
        """The seconds of play by the engine of now."""
        return self.spent + (time.perf_counter() - self.began if self.began is not None else 0.0)

    @property
    def pace(self) -> float:
        """The trials that it played in a second."""
        return (self.trials - self.earlier) / self.seconds if self.seconds else 0.0

    def __call__(self, jobs: Sequence[Job]) -> list[Tally]:
        """The tally of each job.

        Raises LudusError for terms that the rules refuse, for an engine that is not there, for workers
        that are lost, and where hardly a trial comes to an end. Raises Halted on Ctrl-C.
        """
        found = [blank(self.system.trials.measures(self.kind, job.terms)) for job in jobs]
        places: deque[int] = deque()
        self.began = time.perf_counter()
        try:
            for task, (tally, failures) in in_turn(self.system, self.tasks(jobs, places), self.crew):
                place = places.popleft()
                # Replaced as a whole, so that Ctrl-C cannot leave half of a portion counted.
                found[place] = [one + more for one, more in zip(found[place], tally, strict=True)]
                # What was under way when it went over.
                self.earlier += tally[0] * (task.engine != self.playing)
                self.note(tally[0], failures)
        except KeyboardInterrupt:
            self.stopped = True
            raise Halted(found) from None
        finally:
            self.spent, self.began = self.seconds, None
        for job, tally in zip(jobs, found, strict=True):
            if job.trials and not tally[0]:
                raise too_many(self.failures, self.seed)
        return found

    def tasks(self, jobs: Sequence[Job], places: deque[int]) -> Iterator[Task]:
        """The jobs in portions, none longer than a good while; ``places`` hears whose job each is of."""
        for place, (terms, first, trials) in enumerate(jobs):
            task = Task(self.system.key, self.kind, terms, self.seed, first, trials, INTERPRETED)
            self.engine.start(task)
            end = first + trials
            while first < end:
                left = self.most - self.trials
                engine = self.engine.look(task, rest_of(self.trials, left, self.seconds))
                if engine != self.playing:
                    self.playing, self.earlier = engine, self.trials
                    self.spent, self.began = 0.0, time.perf_counter()
                count = min(self.portion(), end - first)
                places.append(place)
                yield replace(task, first=first, count=count, engine=engine)
                first += count

    def portion(self) -> int:
        """The number of trials in a portion, by the pace of one hand so far."""
        if self.seconds < PORTION / 10 or not self.pace:
            return FIRST_PORTION[self.playing]
        return max(1, int(self.pace * PORTION / self.crew.hands))

    def note(self, trials: int, failures: list[tuple[int, str]]) -> None:
        """Count what was played; too many failures end it."""
        self.trials += trials
        self.failures += failures
        if len(self.failures) > MOST_FAILURES:
            raise too_many(self.failures, self.seed)
        if self.heard is not None:
            self.heard(trials)
