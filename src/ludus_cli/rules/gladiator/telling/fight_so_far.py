"""What is known of a fight while its events become clauses: its clauses so far, and what each fighter suffers from."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.stages.clauses import ALWAYS, NET, NONE, UP, Clause
from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.table.board import Course, Figure
from ludus_cli.rules.gladiator.telling.blows import Act
from ludus_cli.rules.gladiator.telling.fought_match import Told
from ludus_cli.rules.gladiator.telling.phase_order import in_order
from ludus_cli.rules.gladiator.telling.single_events import MUCH_STUN

#: The weight of the end of a man who has no name.
UNNAMED = 3.5
#: The weight of a blow after which a man falls senseless.
DAZED = 3.5


class FightSoFar:
    """The state of a fight that is read, and the clauses found so far."""

    def __init__(self, told: Told, named: Collection[int] | None = None) -> None:
        #: Who has a name in this telling; what becomes of the others weighs less.
        self.named = range(len(told.men)) if named is None else named
        self.told, self.course = told, Course(told.bout)
        self.board, self.events = self.course.board, [*told.events]
        self.found: list[Clause] = []
        self.turn = self.idle = self.phase_from = 0
        self.blood = self.contact = False
        #: The places of moves since they were last at each other.
        self.moved_since: list[int] = []
        self.act: Act | None = None
        #: Clauses that wait until the blow before them is told.
        self.later: list[Clause] = []
        #: By man, the places where he was caught and where he lost his weapon; casts in vain since the last catch.
        self.caught: dict[int, int] = {}
        self.lost: dict[int, int] = {}
        #: By man, what he suffers from: the place where he was dazed; the place and the phase of a blow that made him
        #: stagger; the place and the part of his last deep wound.
        self.dazed_at: dict[int, int] = {}
        self.staggers: dict[int, tuple[int, int]] = {}
        self.deep: dict[int, tuple[int, str]] = {}
        self.phase = 0
        self.casts: dict[int, int] = {}
        #: The latest act of each beast, and those that are feeding.
        self.acted: dict[int, int] = {}
        self.fed: set[int] = set()
        #: The place of the last plea.
        self.plea = NONE
        #: What goes before a blow: the defence that met it by man, a feint by its striker.
        self.guards: dict[int, tuple[int, int]] = {}
        self.feints: dict[int, list[int]] = {}
        self.begin_phase()

    def begin_phase(self) -> None:
        """Begin a phase, and put the clauses of the last one in order."""
        self.found[self.phase_from :] = in_order(self.found[self.phase_from :])
        self.phase_from = len(self.found)
        #: The first action of every plot; the places of the plots to charge.
        self.plotted: dict[int, int] = {}
        self.charged: dict[int, int] = {}
        self.behind: set[tuple[int, int]] = set()
        self.guards.clear()

    @property
    def men(self) -> list[Figure]:
        """All figures as they are now."""
        return self.board.figures

    def seat(self, who: int) -> int:
        """Return the seat of a fighter: of a mount that of its rider, NONE for one that has lost him or carries him
        dead."""
        if who < len(self.told.men):
            return who
        rider = self.told.riders[who - len(self.told.men)]
        return rider if self.men[who].rider != NONE and self.men[rider].state != t.SLAIN else NONE

    def foe(self, who: int) -> int:
        """Return the opponent of a man in a duel, else NONE."""
        return 1 - who if self.told.duel and who != NONE else NONE

    # Clauses

    def add(
        self, kind: str, agent: int, patient: int, events: Iterable[int], weight: float, facts: Iterable[str] = (),
        **more: Any,
    ) -> None:  # fmt: skip
        """Add a clause, behind the blow that is still open; of a mount that has lost its rider there is none."""
        if max(agent, patient) >= len(self.told.men):
            return
        clause = Clause(
            kind, agent, patient, tuple(sorted({*events})), frozenset(facts), weight=weight, turn=self.turn, **more
        )
        (self.found if self.act is None else self.later).append(clause)

    def dazed_before(self, who: int) -> None:
        """See that a telling has the blow that dazed a man before he fell senseless."""
        dazed = [at for at, c in enumerate(self.found) if c.patient == who and "dazed" in (c.kind, *c.facts)]
        for at in dazed[-1:]:
            self.found[at] = replace(self.found[at], weight=max(self.found[at].weight, DAZED))

    def fell_before(self, who: int) -> None:
        """See that a telling says why a man has to plead: what brought him down, or caught him."""
        changed = [at for at, c in enumerate(self.found) if who in c.postures]
        if changed and self.found[changed[-1]].postures[who] != UP:
            weight = ALWAYS if who in self.named else max(self.found[changed[-1]].weight, UNNAMED)
            self.found[changed[-1]] = replace(self.found[changed[-1]], weight=weight)

    def cause_of(self, who: int) -> int:
        """Return the place where a man came into what he suffers from now: a net, empty hands, a dazed head."""
        man = self.men[who]
        if man.posture == NET:
            return self.caught.get(who, NONE)
        if not man.weapons() and who in self.lost:
            return self.lost[who]
        return self.dazed_at.get(who, NONE) if man.stun >= MUCH_STUN else NONE
