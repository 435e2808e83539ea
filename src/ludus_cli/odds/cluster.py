"""Trials on a Dask distributed cluster: the same tasks, played by workers on other machines.

A worker is believed only when it has this version of Ludus and the very same rules: it says so with
every task, since workers come and go. When one is lost, the scheduler gives its tasks to another.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from ludus_cli.core.errors import LudusError
from ludus_cli.game.trials.sources import rules_of, shared_rules
from ludus_cli.odds.task import COMPILED, Task, play_task, play_task_by_key
from ludus_cli.odds.workers import Outcome
from ludus_cli.systems.system import AnySystem

if TYPE_CHECKING:
    from distributed import Future

WHAT = "use the cluster"
SAME = "Install the same Ludus on the scheduler and all workers, and start them again"
INSTALL = "pip install 'ludus-cli[cluster]'"

#: Seconds: how long a scheduler may take to answer, how long it may be without a working worker, from look to look,
#: and how long nothing may come back before this process plays itself what is next.
PATIENCE, DESERTED, GLANCE, HELD_UP = 8.0, 30.0, 0.01, 1.0

#: Tasks that a worker has in hand and in its queue, so that none waits for the next one to arrive.
AHEAD = 3


def difference(theirs: str, ours: str) -> str:
    """The difference of a worker in words: ``has Ludus 0.2.0, not 0.3.0``, or other rules."""
    (version, *_), (own, *_) = theirs.split(), ours.split()
    if version != own:
        return f"has Ludus {version}, not {own}"
    return f"is the same Ludus {own}, but its rules differ from those of this machine"


def played_as(rules: str, task: Task) -> Outcome:
    """Play a task on a worker, if it has the very rules of the process that asks.

    Raises LudusError when it has others, or not the engine that is asked for.
    """
    from ludus_cli.systems.installed import load

    own = rules_of(load(task.system))
    if own != rules:
        raise LudusError(WHAT, f"a worker {difference(own, rules)}", SAME)
    if task.engine == COMPILED:
        from ludus_cli.game.trials.compiled_engine import missing

        command = missing()
        if command:
            raise LudusError(
                WHAT, "a worker has no compiled engine", f"Add it there with: {command}; or use --engine interpreted"
            )
    return play_task_by_key(task)


async def answers(address: str) -> None:
    """Return when a scheduler answers at an address.

    Raises OSError or ValueError when none does within some seconds: Dask itself would wait for ever for a server that
    lets it in and says nothing.
    """
    from distributed.comm import core

    connect: Any = core.connect
    comm = await asyncio.wait_for(connect(address, timeout=PATIENCE), PATIENCE)
    comm.abort()


class Cluster:
    """The workers of a Dask scheduler as a crew.

    Raises LudusError when the extra is not installed, no scheduler answers at the address within some seconds, there is
    no worker, or one that cannot play the same trials.
    """

    def __init__(self, address: str) -> None:
        try:
            import distributed
        except ImportError as error:
            raise LudusError(WHAT, "the extra 'cluster' is not installed", f"Add it with: {INSTALL}") from error
        self.address = address
        self.where = f"{WHAT} at {address}"
        # What it has to tell is told by the errors below. Some of its loggers have a level of their own.
        for name in ("distributed", "distributed.client"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        # Most of it has no types.
        connect: Any = distributed.Client
        try:
            asyncio.run(answers(address))
            self.client = connect(address, timeout=PATIENCE, set_as_default=False, name="ludus")
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise LudusError(
                self.where,
                f"no scheduler answers there ({str(error) or 'no answer'})"[:200],
                "Give the address that 'dask scheduler' prints, for example tcp://127.0.0.1:8786",
            ) from error
        self.looked, self.deserted = time.monotonic(), 0.0
        try:
            self.hands = max(2, AHEAD * self.threads())
        except BaseException:
            self.close()
            raise

    def threads(self) -> int:
        """The number of tasks that the workers play at once.

        Raises LudusError when there are no workers, or one that has not the same Ludus.
        """
        threads: dict[str, int] = self.client.nthreads()
        if not threads:
            raise LudusError(self.where, "the scheduler has no workers", f"Start some with: dask worker {self.address}")
        try:
            found: dict[str, str] = self.client.run(shared_rules)
        except Exception as error:  # A worker's failure may come back as any error.
            raise LudusError(
                self.where, f"a worker there has no Ludus, or an older one ({error})"[:200], SAME
            ) from error
        for worker, rules in found.items():
            if rules != shared_rules():
                raise LudusError(self.where, f"the worker {worker} {difference(rules, shared_rules())}", SAME)
        return sum(threads.values())

    def eager(self, engine: str) -> bool:
        return True

    def play_tasks(self, system: AnySystem, tasks: Iterable[Task]) -> Iterator[tuple[Task, Outcome]]:
        rules = rules_of(system)
        coming = iter(tasks)
        waiting: deque[tuple[Task, Future[Outcome]]] = deque()
        brought = time.monotonic()
        try:
            while True:
                self.look()
                under_way = sum(not future.done() for _, future in waiting)
                for task in islice(coming, max(0, self.hands - under_way)):
                    submitted = self.client.submit(played_as, rules, task, pure=False)
                    waiting.append((task, submitted))
                if not waiting:
                    return
                task, future = waiting[0]
                outcome = self.result(future)
                if outcome is not None:
                    brought = time.monotonic()
                elif time.monotonic() - brought > HELD_UP:
                    # Do not wait for a worker that still compiles or no longer answers.
                    outcome = play_task(system, task)
                    self.client.cancel([future])
                else:
                    time.sleep(GLANCE)
                    continue
                waiting.popleft()
                yield task, outcome
        finally:
            if self.client.status == "running":
                self.client.cancel([future for _, future in waiting])

    def look(self) -> None:
        """Check that the scheduler is there, and from time to time how many workers it has.

        Raises LudusError when it has had none for a while, or when the scheduler is lost.
        """
        if self.client.status != "running":
            raise self.gone()
        now = time.monotonic()
        if now - self.looked < HELD_UP:
            return
        try:
            ask = self.client.scheduler.ncores
            threads: dict[str, int] = self.client.sync(ask, callback_timeout=PATIENCE)
        except (OSError, TimeoutError) as error:
            raise self.gone() from error
        self.looked = now
        self.deserted = 0.0 if threads else self.deserted + HELD_UP
        self.hands = max(2, AHEAD * sum(threads.values()))
        if self.deserted >= DESERTED:
            raise LudusError(
                self.where,
                f"all workers have been gone for {self.deserted:.0f} seconds",
                "Start some, and repeat the command",
            )

    def result(self, future: Future[Outcome]) -> Outcome | None:
        """The outcome of a task; None when it is not to be had yet.

        Raises LudusError for what a worker says, and for a task that has cost several their lives.
        """
        from distributed import KilledWorker

        try:
            # Dask's own way to wait for one for a while goes wrong now and then.
            found: Outcome | None = future.result(timeout=PATIENCE) if future.done() else None
        except LudusError:
            raise
        except Exception as error:  # A failure there may be any error.
            if future.status != "error":
                return None
            why, mend = f"the scheduler or a worker cannot play them: {error}", SAME
            if isinstance(error, KilledWorker):
                why = f"workers keep dying while they work: {error}"
                mend = "See how much memory they have, and start them again"
            raise LudusError(self.where, " ".join(why.split())[:200], mend) from error
        return found

    def gone(self) -> LudusError:
        """The error for a scheduler that is lost."""
        mend = "Start it again, and repeat the command"
        return LudusError(self.where, "the scheduler is gone", mend)

    def close(self) -> None:
        self.client.close()
