"""Tasks, and how a worker plays the trials of one, on whatever machine.

A :class:`Task` is plain values, so that it can go to another process or another machine. What comes
back is the tally and, of trials that raised, their number and what they said.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.trials import Tally, add, blank
from ludus_cli.systems.system import AnySystem

COMPILED, INTERPRETED = "compiled", "interpreted"

#: Trials that raised: the number of each, and what it said.
Failures = list[tuple[int, str]]

#: A word of a trial that raised is no longer than this.
LONGEST_WORDS = 200


@dataclass(frozen=True, slots=True)
class Task:
    """Some trials to play: their system, kind, terms, seed, numbers and engine."""

    system: str
    kind: str
    terms: Payload
    seed: int
    first: int
    count: int
    engine: str


class Trials(Protocol):
    """A player of trials: those of a system, or its compiled module."""

    def tally(self, kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
        """The tally of trials ``first`` to ``first + count - 1``."""
        ...


class Compiled(Trials, Protocol):
    """The functions of the module that a system names as COMPILED. A tally of no trials makes it ready."""

    def refusal(self, kind: str, terms: Payload) -> str:
        """The reason why it cannot play these terms; "" when it can."""
        ...


def compiled_of(system: AnySystem) -> Compiled:
    """The compiled module of a system."""
    module: Any = import_module(system.trials.compiled)
    found: Compiled = module
    return found


def play_task(system: AnySystem, task: Task) -> tuple[Tally, Failures]:
    """The tally of a task, with the trials that raised.

    A task of no trials makes the engine ready. Raises LudusError for terms that the rules refuse: that is no trial's
    fault.
    """
    player: Trials = compiled_of(system) if task.engine == COMPILED else system.trials
    width = len(blank(system.trials.measures(task.kind, task.terms)))
    return sifted(player, task, task.first, task.count, width)


def sifted(player: Trials, task: Task, first: int, count: int, width: int) -> tuple[Tally, Failures]:
    """Play some trials of a task; where one raises, the halves alone, down to the one that does."""
    try:
        tally = player.tally(task.kind, task.terms, task.seed, first, count)
    except Exception as error:  # A trial may fail in any way; the failure is told, and the others count.
        if isinstance(error, LudusError | MemoryError) or count == 0:
            raise
        if count == 1:
            return [0] * width, [(first, f"{type(error).__name__}: {error}"[:LONGEST_WORDS])]
    else:
        if len(tally) != width or tally[0] != count:
            raise ValueError(f"a tally of {len(tally)} places and {tally[0]} trials, not of {width} and {count}")
        return tally, []
    half = count // 2
    tally, failures = sifted(player, task, first, half, width)
    more, other = sifted(player, task, first + half, count - half, width)
    add(tally, more)
    return tally, failures + other


def play_task_by_key(task: Task) -> tuple[Tally, Failures]:
    """Play a task in a process that has only the task: the system is loaded by its key."""
    from ludus_cli.systems.installed import load

    return play_task(load(task.system), task)
