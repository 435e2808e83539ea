"""Crews that play the tasks: this process alone, its threads, other processes, or a cluster.

A crew never changes the results: it gives them back in the order in which the tasks were asked for, and holds only a
few at a time.
"""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import replace
from threading import current_thread, main_thread
from typing import Any, Protocol

from ludus_cli.core.errors import LudusError
from ludus_cli.game.trials.trials import Tally
from ludus_cli.odds.task import COMPILED, Failures, Task, play_task, play_task_by_key
from ludus_cli.systems.system import AnySystem

#: Seconds that this process plays alone before it calls others who would have to be started.
ALONE_FOR = 1.0
#: The niceness of worker processes.
NICE = 5

#: What a task came to.
Outcome = tuple[Tally, Failures]

WHAT = "play the trials"


class Crew(Protocol):
    """Players of tasks. ``hands`` is how many tasks they play at once, 1 for this process alone; ``eager`` whether it
    pays to call them for little: they stand ready, or were asked for."""

    @property
    def hands(self) -> int: ...

    def eager(self, engine: str) -> bool: ...

    def play_tasks(self, system: AnySystem, tasks: Iterable[Task]) -> Iterator[tuple[Task, Outcome]]:
        """Play tasks of one engine, few at a time: each with its outcome, in their order."""
        ...

    def close(self) -> None:
        """Let all players go."""
        ...


class Alone:
    """This process does it all."""

    hands = 1

    def eager(self, engine: str) -> bool:
        return False

    def play_tasks(self, system: AnySystem, tasks: Iterable[Task]) -> Iterator[tuple[Task, Outcome]]:
        for task in tasks:
            yield task, play_task(system, task)

    def close(self) -> None:
        return None


class Workers:
    """Several hands on this machine: threads for the compiled engine, which lets go of Python's lock,
    processes for the interpreted one. Neither is started before it is needed."""

    def __init__(self, hands: int, asked: bool) -> None:
        self.hands = hands
        self.asked = asked
        self.threads: ThreadPoolExecutor | None = None
        self.processes: ProcessPoolExecutor | None = None
        self.coming: list[Future[Outcome]] = []

    def eager(self, engine: str) -> bool:
        return self.asked or engine == COMPILED or self.processes is not None

    def called(self, task: Task) -> bool:
        """Start the processes, if they have not been: true when they are ready for tasks like this one."""
        if self.processes is None:
            self.processes = processes(self.hands)
            with interrupts_held():
                nothing = replace(task, count=0)
                self.coming = [self.processes.submit(play_task_by_key, nothing) for _ in range(self.hands)]
        return all(future.done() for future in self.coming)

    def play_tasks(self, system: AnySystem, tasks: Iterable[Task]) -> Iterator[tuple[Task, Outcome]]:
        def submit(task: Task) -> Future[Outcome]:
            if task.engine == COMPILED:
                if self.threads is None:
                    self.threads = ThreadPoolExecutor(self.hands)
                return self.threads.submit(play_task, system, task)
            self.called(task)
            assert self.processes is not None
            with interrupts_held():
                return self.processes.submit(play_task_by_key, task)

        try:
            yield from in_order(submit, tasks, 2 * self.hands + 1, lambda future: future.result())
        except BrokenProcessPool as error:
            raise LudusError(
                WHAT,
                "a worker process was killed or could not start",
                "Check how much memory is free, or try --workers 1",
            ) from error

    def close(self) -> None:
        for pool in (self.threads, self.processes):
            if pool is not None:
                pool.shutdown(wait=True, cancel_futures=True)


def processes(count: int) -> ProcessPoolExecutor:
    """Processes that share nothing with this one, on every system alike."""
    from multiprocessing import get_context

    return ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=deaf)


def deaf() -> None:
    """Leave Ctrl-C to the process that this worker serves, and its core to a process that compiles beside."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)


def start_crew(crew: Crew, task: Task) -> bool:
    """Call a crew for tasks like this one; return True when it stands ready. It does not wait for new processes, and
    does without them where none can be started."""
    if task.engine == COMPILED or not isinstance(crew, Workers):
        return True
    try:
        return crew.called(task)
    except (OSError, ValueError):
        crew.hands = 1
        return False


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Ctrl-C waits until the processes that start meanwhile have all that they need, and is heard here
    afterwards. They are born without an ear for it, so that none dies of it before it has become deaf."""
    if current_thread() is not main_thread():
        yield
        return
    asked: list[int] = []
    heard = signal.signal(signal.SIGINT, lambda number, _: asked.append(number))
    # Windows has no such thing. Another thread may still hear it, so the mask alone does not hold it back.
    mask = getattr(signal, "pthread_sigmask", None)
    before = mask and mask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        if mask:
            mask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, heard)
        for number in asked:
            signal.raise_signal(number)


def in_order(
    submit: Callable[[Task], Any], tasks: Iterable[Task], most: int, result: Callable[[Any], Outcome]
) -> Generator[tuple[Task, Outcome], None, None]:
    """Keep ``most`` tasks under way, and give back their outcomes in the order of the tasks.

    Tasks still under way when the caller stops are called off.
    """
    waiting: deque[tuple[Task, Any]] = deque()
    try:
        for task in tasks:
            waiting.append((task, submit(task)))
            if len(waiting) >= most:
                first, future = waiting.popleft()
                yield first, result(future)
        while waiting:
            first, future = waiting.popleft()
            yield first, result(future)
    finally:
        for _, future in waiting:
            future.cancel()


def in_turn(system: AnySystem, tasks: Iterator[Task], crew: Crew) -> Iterator[tuple[Task, Outcome]]:
    """Play tasks: this process begins, and the crew goes on when it is eager, or when it takes long."""
    began = time.perf_counter()
    for task in tasks:
        yield task, play_task(system, task)
        long = crew.eager(task.engine) or time.perf_counter() - began > ALONE_FOR
        if crew.hands > 1 and long and start_crew(crew, task):
            yield from crew.play_tasks(system, tasks)


def cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
