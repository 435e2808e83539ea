"""The events of a fight cut into rounds, moves and attacks, each attack with all that came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.rules.spartacus.book.fight import events as ev
from ludus_cli.rules.spartacus.book.fight.state import ONE_IGNORE, ONE_WOUND
from ludus_cli.rules.spartacus.book.terms import NOBODY


@dataclass(slots=True)
class Taken:
    """Wounds that a fighter took: the place of their event, their number, and his dice before and after."""

    place: int
    wounds: int
    before: int
    after: int


@dataclass(slots=True)
class Attack:
    """An attack: its ``places`` among the events, the attacker, ``fast`` or not, the distance.

    ``hits`` are the wounds of the comparison alone. By fighter: ``sets`` (place, doubles, triples, wounds), ``spared``
    (place, wounds ignored by dice and gear), ``taken``. ``pieces`` (place, who, card, effect) were used.
    """

    places: list[int]
    who: int
    fast: bool = False
    apart: int = 1
    hits: int = 0
    sets: dict[int, tuple[int, int, int, int]] = field(default_factory=dict)
    spared: dict[int, tuple[int, int]] = field(default_factory=dict)
    taken: dict[int, Taken] = field(default_factory=dict)
    pieces: list[tuple[int, int, int, int]] = field(default_factory=list)

    @property
    def dealt(self) -> int:
        """The wounds that were meant for the other, before any is ignored."""
        added = sum(piece == ONE_WOUND for _, _, _, piece in self.pieces)
        return self.hits + self.sets.get(self.who, (0, 0, 0, 0))[3] + added

    def piece(self, what: int, who: int) -> tuple[int, int] | None:
        """Return the place and card of a fighter's piece with some effect, None for none."""
        return next(((n, card) for n, own, card, did in self.pieces if (own, did) == (who, what)), None)

    def stopped_by(self) -> int | None:
        """Return the card with which the other ignored a wound."""
        found = self.piece(ONE_IGNORE, 1 - self.who)
        return found and found[1]


@dataclass(slots=True)
class Move:
    """A fighter's move; ``apart`` is the distance after it."""

    place: int
    who: int
    apart: int


@dataclass(slots=True)
class Round:
    """A round: nets that were thrown (place, who, card), the initiative and the choice by their places, the acts in
    order."""

    number: int
    nets: list[tuple[int, int, int]] = field(default_factory=list)
    initiative: int = NOBODY
    order: int = NOBODY
    acts: list[Move | Attack] = field(default_factory=list)

    @property
    def attacks(self) -> list[Attack]:
        """Its attacks."""
        return [act for act in self.acts if isinstance(act, Attack)]


def rounds_of(events: Sequence[StoredEvent]) -> list[Round]:
    """Return the rounds of a fight, each with its moves and attacks."""
    found: list[Round] = []
    attack: Attack | None = None
    for n, e in enumerate(events):
        kind, who = e[0], e[1]
        if kind == ev.ROUND:
            found.append(Round(e[2]))
            attack = None
        if not found:
            continue
        now = found[-1]
        if kind == ev.NET:
            now.nets.append((n, who, e[2]))
        elif kind == ev.INITIATIVE:
            now.initiative = n
        elif kind == ev.ORDER:
            now.order = n
        elif kind == ev.MOVES:
            now.acts.append(Move(n, who, e[4]))
            attack = None
        elif kind == ev.ATTACKS:
            attack = Attack([n], who, e[2] == ev.FAST, e[3])
            now.acts.append(attack)
        elif attack is not None:
            read(attack, n, e)
    return found


def read(attack: Attack, n: int, e: StoredEvent) -> None:
    """Add an event to the attack that it belongs to."""
    kind, who, *values = e
    if kind == ev.COMPARED:
        attack.places.append(n)
        attack.hits = values[2]
    elif kind == ev.ALIKE:
        attack.sets[who] = (n, *values[:3])
    elif kind == ev.ONCE:
        attack.pieces.append((n, who, values[0], values[1]))
    elif kind == ev.IGNORES:
        attack.spared[who] = (n, values[0])
    elif kind == ev.WOUNDED:
        attack.taken[who] = Taken(n, values[0], values[1], values[1])
    elif kind == ev.DIE_LOST and who in attack.taken:
        attack.taken[who].after = values[1]
