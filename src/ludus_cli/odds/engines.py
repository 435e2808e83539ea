"""Engines: which of the two plays trials, and how a run goes over from one to the other.

A run begins interpreted, at once. Where that would take long it goes over to the compiled engine: what is kept of it is
read; what has never been compiled is compiled by a process beside, and trials are played interpreted until then.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from subprocess import Popen

from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.trials import CAREER, CHOICE, MOMENT, ODDS
from ludus_cli.odds.background_compile import begin
from ludus_cli.odds.task import COMPILED, INTERPRETED, Task, compiled_of, play_task
from ludus_cli.systems.system import AnySystem

AUTO = "auto"
ENGINES = (AUTO, COMPILED, INTERPRETED)

#: Up to this many trials, interpreted play ends before the compiled engine is loaded.
FEW = {ODDS: 2000, MOMENT: 2000, CHOICE: 2000, CAREER: 50}
#: Seconds that trials must still take interpreted for the compiled engine to be worth reading, or compiling.
WORTH_READING, WORTH_COMPILING = 1.0, 5.0
#: Seconds of play after which one can tell how long the rest takes.
LISTENING = 0.5

WHAT_COMPILED = "use the compiled engine"
MEND = "Leave --engine out"
SLOW = "Played by the interpreted engine, which is slow."


def engine_for(system: AnySystem, kind: str, terms: Payload, engine: str, trials: float = inf) -> tuple[str, str]:
    """Return the engine to play the trials, and a remark about it, "" for none.

    Raises LudusError when the compiled one is asked for and cannot be had.
    """
    asked = engine == COMPILED
    if engine == INTERPRETED or not (asked or system.trials.compiled):
        return INTERPRETED, ""
    if not system.trials.compiled:
        raise LudusError(WHAT_COMPILED, f"there is no compiled engine for {system.name}", MEND)
    from ludus_cli.game.trials.compiled_engine import missing

    # Asked first: what cannot be played so needs nothing that is missing, nor anything to be loaded.
    why = system.trials.uncompiled(kind, terms)
    command = "" if why else missing()
    if command:
        if asked:
            raise LudusError(WHAT_COMPILED, "it is not installed", f"Add it with: {command}")
        return INTERPRETED, f"{SLOW} For the compiled one: {command}"
    if not (asked or why) and trials <= FEW.get(kind, 0):
        return INTERPRETED, ""
    why = why or compiled_of(system).refusal(kind, terms)
    if not why:
        return COMPILED, ""
    if asked:
        raise LudusError(WHAT_COMPILED, why, MEND)
    return INTERPRETED, f"{SLOW} The compiled one cannot be used: {why}"


def rest_of(done: float, left: float, seconds: float) -> float:
    """Return the seconds for ``left`` at the pace so far; 0 where it cannot be told yet."""
    return left * seconds / done if done and seconds > LISTENING else 0.0


class Engine:
    """The engine of runs that follow each other: ``name`` is the one that plays now, ``remark`` says why it is the
    slower one, "" when there is nothing to say.

    ``asked`` is one of ENGINES. With ``beforehand`` it is decided before the first trial which of them plays them all.
    """

    def __init__(self, system: AnySystem, asked: str = AUTO, *, beforehand: bool = False) -> None:
        self.system = system
        self.asked = asked
        self.beforehand = beforehand or asked == COMPILED
        self.name = INTERPRETED
        self.remark = ""
        #: Trials that are to follow those of a task.
        self.later = 0.0
        self.beside: Popen[bytes] | None = None
        self.made_for: Payload = {}
        #: Whether it has gone over once; whether it never will; whether it cannot on the terms of now.
        self.over = False
        self.settled = self.beforehand or asked == INTERPRETED or not system.trials.compiled
        self.refused = False
        self.tried = False

    @property
    def waiting(self) -> bool:
        """True while a process beside compiles."""
        return self.beside is not None

    def start(self, task: Task) -> None:
        """Make ready for the trials of a task.

        Raises LudusError when the compiled engine is asked for and cannot be had.
        """
        self.refused = self.tried = False
        if self.beforehand:
            self.name, self.remark = engine_for(self.system, task.kind, task.terms, self.asked, task.count + self.later)
            if self.name == COMPILED:
                self.read(task)
        elif self.over:
            self.name = INTERPRETED
            self.take(task)
        elif not self.settled:
            # Nothing is loaded for so few, but what is missing is told.
            self.remark = engine_for(self.system, task.kind, task.terms, AUTO, 0)[1]
            self.settled = bool(self.remark)

    def look(self, task: Task, rest: float) -> str:
        """Return the engine for the trials of a task from now on; ``rest`` is the seconds that these and others like
        them still take interpreted. If compiling is worth it, start it beside."""
        if self.settled or self.refused or self.name == COMPILED or rest < WORTH_READING:
            return self.name
        from ludus_cli.game.trials.compiled_engine import can_keep, is_kept

        if self.beside is not None:
            ended = self.beside.poll()
            if ended is not None:
                self.beside = None
                taken = not ended and (self.take(task) or self.refused)
                if not taken and (ended or self.made_for == task.terms):
                    self.give_up()
        elif not self.tried and is_kept(f"{task.system}-{task.kind}-") and self.take(task):
            return self.name
        elif rest > WORTH_COMPILING and not self.refused:
            if can_keep():
                self.compile_beside(task)
            else:
                self.take(task, as_kept=False)
        self.tried = True
        return self.name

    def take(self, task: Task, *, as_kept: bool = True) -> bool:
        """Go over to the kept code for the trials of a task, or else compile it. Return False if it is not kept, or if
        they are ``refused``."""
        from ludus_cli.game.trials.compiled_engine import NotKept, only_kept

        why = compiled_of(self.system).refusal(task.kind, task.terms)
        if why:
            self.refused, self.remark = True, f"{SLOW} The compiled one cannot be used: {why}"
            return False
        try:
            with only_kept(as_kept):
                self.read(task)
        except NotKept:
            return False
        return True

    def read(self, task: Task) -> None:
        """Go over: read the compiled engine, or compile it."""
        play_task(self.system, replace(task, count=0, engine=COMPILED))
        self.name, self.over = COMPILED, True

    def compile_beside(self, task: Task) -> None:
        """Begin a process that compiles."""
        try:
            self.beside, self.made_for = begin(replace(task, count=0, engine=COMPILED)), task.terms
        except OSError:
            self.give_up()

    def give_up(self) -> None:
        """Stay with the interpreted engine."""
        self.settled = True
        self.remark = f"{SLOW} The compiled one could not be made ready."
