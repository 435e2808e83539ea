"""Events of a match that are clauses by themselves."""

from __future__ import annotations

from typing import NamedTuple

from ludus_cli.chronicle.stages.clauses import ALWAYS, CHANGE, DOWN, MOVE, NET, UP
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.older import events as older

#: So much Stun makes a man dazed.
MUCH_STUN = 4


class Plain(NamedTuple):
    """The clause of a single event: its kind, where its men stand in the event (0: the opponent in a duel, otherwise no
    man), its weight and result; the posture that it leaves the man of the event in; and the value from which on it is
    told."""

    kind: str
    agent: int
    patient: int
    weight: float
    result: str = MOVE
    posture: str = ""
    least: int = -1


#: What befalls a man has him as the patient: it is to the good of his opponent.
PLAIN = {
    ev.CLIMBS: Plain("climbs", 1, 0, 0.4), ev.EXCEEDS: Plain("exceeds", 1, 0, 0.4),
    ev.PANICS: Plain("panics", 1, 0, 1.5), ev.WAKES: Plain("wakes", 1, 0, 2.5),
    ev.BOUND: Plain("bound", 2, 1, 5.0, CHANGE, NET), ev.GRAPPLED: Plain("grappled", 2, 1, 4.0, CHANGE, NET),
    ev.DRAGGED: Plain("dragged", 2, 1, 4.0, CHANGE, DOWN), ev.NOT_FREE: Plain("struggle", 1, 2, 0.8),
    ev.ESCAPES: Plain("escape", 1, 2, 2.0, CHANGE, UP), ev.RELEASED: Plain("released", 1, 0, 1.0, MOVE, UP),
    ev.STUNNED: Plain("dazed", 0, 1, 1.0, least=MUCH_STUN),
    ev.FAINTS: Plain("faints", 0, 1, 5.0, CHANGE, DOWN), ev.UNHORSED: Plain("falls_off", 0, 1, 5.0, CHANGE, DOWN),
    ev.MORTAL: Plain("dying", 0, 1, 4.0),
    ev.BLEEDS: Plain("bleeds", 0, 1, 0.6), ev.BREAKS: Plain("breaks", 0, 1, 2.0), ev.DROPS: Plain("drop", 0, 1, 2.0),
    ev.KICKS: Plain("kick", 1, 0, 1.0),
    career.GIVES_UP: Plain("gives_up", 1, 0, 0.5), older.YIELDS: Plain("yields", 1, 0, 6.0),
    older.QUICKER: Plain("quicker", 1, 2, 0.6), older.REARS: Plain("rears", 1, 0, 0.8, least=1),
    older.CRUSHED: Plain("crushed", 2, 1, ALWAYS, CHANGE, DOWN),
}  # fmt: skip
#: Those whose second value is a thing, and those that go back to how a man was caught.
OF_ITEMS = frozenset({ev.BREAKS, ev.DROPS, ev.KICKS})
OF_CATCHES = frozenset({ev.DRAGGED, ev.BOUND, ev.NOT_FREE, ev.ESCAPES, ev.RELEASED})
