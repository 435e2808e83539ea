"""The compiled engine made ready beforehand, so that no run waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic

from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.game.trials.compiled_engine import NotKept, cache_folder, can_keep, missing, only_kept
from ludus_cli.game.trials.trials import CAREER, MOMENT, ODDS
from ludus_cli.odds.background_compile import begin
from ludus_cli.odds.task import COMPILED, Task, compiled_of, play_task
from ludus_cli.odds.why import terms_of
from ludus_cli.systems.system import AnySystem

WHAT = "compile the rules"
#: The kinds of trials that are compiled, in words.
KINDS = {ODDS: "odds", CAREER: "forecasts", MOMENT: "matches played on"}


@dataclass(frozen=True, slots=True)
class Warmed:
    """Trials of a kind that the compiled engine can play now: ``seconds`` is the time that compiling them took, 0.0 if
    they were compiled already. Or ``why`` it cannot play them."""

    system: str
    kind: str
    seconds: float = 0.0
    why: str = ""


def check_can_compile() -> None:
    """Raise LudusError if nothing can be compiled, or nothing kept of it."""
    if command := missing():
        raise LudusError(WHAT, "the extra 'fast' is not installed", f"Add it with: {command}")
    if not can_keep():
        raise LudusError(WHAT, f"{cache_folder()} cannot be written to", "Make it writable, or set XDG_CACHE_HOME")


def usual_tasks(system: AnySystem, career: Payload) -> list[Task]:
    """Return a task of no trials for each kind that a system plays compiled: for two men of its first kinds on the
    usual terms, and for a ``career`` on these terms."""
    sides = [[{"kind": kind, "tactics": ""}] for kind in range(2)]
    terms = {
        ODDS: {"place": None, "rules": {}, "sides": sides},
        CAREER: career,
        MOMENT: terms_of(fought_match(system), 0, 1),
    }
    return [Task(system.key, kind, each, 0, 0, 0, COMPILED) for kind, each in terms.items()]


def fought_match(system: AnySystem) -> Payload:
    """Return a match of two men of a system's first kinds, fought outside any campaign, as JSON."""
    campaign = system.campaign
    state = campaign.new_state(0, {})
    sides = [[{"kind": campaign.kinds_under(state.rules)[kind]}] for kind in range(2)]
    (match,) = campaign.apply(state, 2, "oneoff", {"sides": sides}).billed
    bout = state.bouts[match]
    campaign.bouts.fight(bout, [state.gladiators[seat.gladiator] for seat in bout.seats], 0, state.rules)
    return bout_to_json(bout)


def warm(system: AnySystem, tasks: list[Task]) -> Iterator[Warmed]:
    """Make the compiled engine ready for some tasks of a system; yield each when it is. Raises LudusError if the
    compiler fails."""
    for task in tasks:
        began = monotonic()
        why = system.trials.uncompiled(task.kind, task.terms) or compiled_of(system).refusal(task.kind, task.terms)
        if why or is_compiled(system, task):
            yield Warmed(system.name, KINDS[task.kind], why=why)
            continue
        if begin(task).wait():
            why = f"the compiler failed for the {KINDS[task.kind]} of {system.name}"
            raise LudusError(WHAT, why, "Ludus plays on without it; see the installation with 'ludus doctor'")
        yield Warmed(system.name, KINDS[task.kind], monotonic() - began)


def is_compiled(system: AnySystem, task: Task) -> bool:
    """Return True if the compiled engine is ready for a task; load it then."""
    try:
        with only_kept(True):
            play_task(system, task)
    except NotKept:
        return False
    return True
