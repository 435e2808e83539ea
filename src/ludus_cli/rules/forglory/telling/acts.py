"""The events of a battle cut into acts: an attack, a tactic, a readying, each with its consequences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.core.dice import ROLL
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.cards import Cards
from ludus_cli.rules.forglory.book.terms import NOBODY, REACTION

#: Events with which an act begins, whatever went before.
BEGINS = (ev.TURN, ev.ATTACKS, ev.READYING, ev.INITIATIVE, ev.BATTLE, ev.DUE, ev.TOGETHER)
#: Those with which the end begins, which is one act.
ENDS = (ev.PLACED, ev.EMPTY)


@dataclass(slots=True)
class Save:
    """Damage that was stopped: its target, its amount, and the card that stopped it (NOBODY: a blessing)."""

    at: int
    code: int
    damage: int
    card: int = NOBODY


@dataclass(slots=True)
class Act:
    """Events that belong together, with their places, in their order.

    ``attacker`` struck at ``foe`` (NOBODY: none) for ``damage``; or ``who`` used ``card``. ``saves`` has the damage
    that was stopped, ``turned`` the damage that was redirected (where, from whom, to whom, by which card); ``fell`` has
    the fallen, each with his slayer and the card that did it, NOBODY where it was the attack. ``cause`` has the lanista
    and the card that caused each event, by its place, NOBODY for effects of a stroke.
    """

    events: list[tuple[int, StoredEvent]] = field(default_factory=list)
    attacker: int = NOBODY
    foe: int = NOBODY
    damage: int = 0
    who: int = NOBODY
    card: int = NOBODY
    saves: list[Save] = field(default_factory=list)
    turned: list[tuple[int, int, int, int]] = field(default_factory=list)
    fell: list[tuple[int, int, int, int]] = field(default_factory=list)
    cause: dict[int, tuple[int, int]] = field(default_factory=dict)

    def placed_events(self, *kinds: int) -> list[tuple[int, StoredEvent]]:
        """Return its events of some kinds, each with its place."""
        return [(n, e) for n, e in self.events if e[0] in kinds]

    def places(self, *kinds: int) -> list[int]:
        """Return the places of its events of some kinds."""
        return [n for n, _ in self.placed_events(*kinds)]


def waits(cards: Cards, card: int) -> bool:
    """Return True if a card is used as a reaction, or is unknown."""
    if not 0 <= card < len(cards.kinds):
        return True
    kinds = {each.kind for each in cards.used[card]}
    return cards.kinds[card].type == REACTION or REACTION in kinds


def acts_of(cards: Cards, events: Sequence[StoredEvent]) -> list[Act]:
    """Return the acts of a battle. A reaction belongs to the act that it answers."""
    found: list[Act] = []
    for n, e in enumerate(events):
        if e[0] == ROLL:
            continue
        used = e[0] in (ev.PLAYED, ev.USED) and not waits(cards, e[2])
        first = found[-1].events[0][1][0] if found else ROLL
        over = first in ENDS
        # As the table tells it, men fall without more ado.
        told = e[0] == ev.DEFEATED and first in (ev.INITIATIVE, ev.DEFEATED)
        if e[0] == ev.DEFEATED and first == ev.TOGETHER:
            told = len(found[-1].placed_events(ev.DEFEATED)) == found[-1].events[0][1][2]
        if not found or (not over and (e[0] in BEGINS or e[0] in ENDS or used or told)):
            found.append(Act())
        found[-1].events.append((n, e))
    for act in found:
        read(act)
    return found


def read(act: Act) -> None:
    """Read the fields of an act from its events."""
    card = NOBODY
    #: Whose damage was assigned by which card; that of the attack by none.
    by: dict[int, int] = {}
    cause = (NOBODY, NOBODY)
    for n, e in act.events:
        kind, who, *values = e
        if kind in (ev.PLAYED, ev.USED, ev.STRIKES):
            cause = (NOBODY, NOBODY) if kind == ev.STRIKES else (who, values[0])
        act.cause[n] = cause
        if kind == ev.STRIKES:
            act.attacker, act.foe, act.damage = values
            card = NOBODY
        elif kind in (ev.PLAYED, ev.USED):
            card = values[0]
            if act.attacker == NOBODY and act.who == NOBODY:
                act.who, act.card = who, card
        elif kind == ev.ASSIGNED:
            by[values[0]] = card
        elif kind == ev.BLESSING:
            act.saves.append(Save(n, values[0], values[1]))
        elif kind == ev.PREVENTED:
            act.saves.append(Save(n, values[0], values[1], card))
        elif kind == ev.REASSIGNED:
            act.turned.append((n, values[0], values[1], card))
            # What is turned on somebody is still damage of the attack.
            card = NOBODY if act.attacker != NOBODY else card
        elif kind == ev.DEFEATED:
            act.fell.append((n, values[0], values[1], by.get(values[0], NOBODY)))
