"""The events of a play cut into deeds: a scheme with all that answers it and comes of it, a reaction, an ability."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.packs.cards import MANUAL
from ludus_cli.rules.spartacus.book import events as ev, terms
from ludus_cli.rules.spartacus.book.cards import Cards
from ludus_cli.rules.spartacus.book.terms import NOBODY

SCHEME, REACTION, USE = "scheme", "reaction", "use"
#: What a deal is about, as events have it.
FOR_SUPPORT, FOR_RESTRAINT = range(2)
#: Events that come of a card; gold and influence only by what a card does.
EFFECTS = (
    ev.DREW, ev.DROPPED, ev.LOOKS, ev.SEEN, ev.FAVOUR, ev.CROWNED, ev.INJURED, ev.CURED, ev.EXHAUSTED, ev.READIED,
    ev.AID, ev.BOUGHT, ev.BY_HAND, ev.ATTITUDE, ev.REACTION_FOILED, ev.LOST, ev.GUARD_GONE,
)  # fmt: skip
GOLD_OF_CARDS = (terms.EFFECT, terms.COST, terms.BY_HAND, terms.AUCTION)
INFLUENCE_OF_CARDS = (
    terms.INF_SCHEME, terms.INF_REACTION, terms.INF_USE, terms.INF_BY_HAND, terms.INF_CROWNED,
    terms.INF_LOST_CHAMPION, terms.INF_GAINED_CHAMPION,
)  # fmt: skip

Event = Sequence[Any]
Placed = tuple[int, Event]


@dataclass(slots=True)
class Deed:
    """A house's deed with a card, by its ``kind``: its ``events`` with their places, first the one that tells of it.
    ``target`` is a seat or NOBODY.

    Of a scheme ``supports`` and ``restraints`` were bought before it, ``guards`` stood against it, ``reacts`` are the
    other answers; ``foiled`` is the foil.
    """

    kind: str
    who: int
    card: int
    target: int
    events: list[Placed]
    supports: list[Placed] = field(default_factory=list)
    restraints: list[Placed] = field(default_factory=list)
    guards: list[Placed] = field(default_factory=list)
    reacts: list[Placed] = field(default_factory=list)
    foiled: Placed | None = None
    over: bool = False

    @property
    def places(self) -> list[int]:
        """The places of all its events."""
        return [n for n, _ in self.events]

    @property
    def series(self) -> tuple[int, int, int]:
        """Its house first; the same for all schemes of a house against another one that were foiled, and for no other
        deeds."""
        in_vain = self.foiled is not None and self.target not in (NOBODY, self.who)
        return self.who, self.target, NOBODY if in_vain else self.places[0]

    @property
    def failed(self) -> list[Placed]:
        """The guards that did not stop it."""
        return [(n, e) for n, e in self.guards if not e[4]]

    @property
    def results(self) -> list[Placed]:
        """The events that came of it, without the exhaustion of its own card."""
        own = self.events[0][1][3] if self.kind == USE else NOBODY
        return [(n, e) for n, e in self.events[1:] if not (e[0] == ev.EXHAUSTED and e[2] == own)]


def is_effect(e: Event) -> bool:
    """Return True if an event may have come of a card."""
    if e[0] == ev.GOLD:
        return e[2] in GOLD_OF_CARDS
    if e[0] == ev.INFLUENCE:
        return e[2] in INFLUENCE_OF_CARDS
    return e[0] in EFFECTS


def may_draw(cards: Cards, card: int) -> bool:
    """Return True if a card lets a house draw others."""
    return any(effect.word in ("draw", MANUAL) for each in cards.kinds[card].abilities for effect in each.effects)


def deeds_of(events: Sequence[Event], cards: Cards) -> list[Deed]:
    """Return the deeds of a play in order. Answers to a scheme belong to it."""
    found: list[Deed] = []
    deals: list[Placed] = []
    now: Deed | None = None
    for n, e in enumerate(events):
        kind = e[0]
        if kind == ev.DEAL:
            deals.append((n, e))
        if kind == ev.SCHEME:
            now = Deed(SCHEME, e[1], e[2], e[3], [(n, e)])
            now.supports = [d for d in deals if d[1][1] == e[1] and d[1][3] == FOR_SUPPORT]
            now.restraints = [d for d in deals if d[1][1] == e[1] and d[1][3] == FOR_RESTRAINT]
            deals = [d for d in deals if d[1][1] != e[1]]
            found.append(now)
        elif now is not None and now.kind == SCHEME and not now.over:
            into_scheme(now, n, e)
        elif kind in (ev.REACTS, ev.USES):
            use = kind == ev.USES
            now = Deed(USE if use else REACTION, e[1], e[2], NOBODY if use else e[3], [(n, e)])
            found.append(now)
        elif now is not None and now.kind != SCHEME and is_effect(e) and (kind != ev.DREW or may_draw(cards, now.card)):
            now.events.append((n, e))
        elif kind > 0:
            now = None
    return found


def into_scheme(now: Deed, n: int, e: Event) -> None:
    """Add an event to the scheme that is carried out."""
    if e[0] == ev.GUARDED:
        _, last = now.events[-1]
        if now.guards and (last[0], last[1]) == (ev.REACTS, e[1]):
            # By a card of his the same guard rolls again.
            now.guards.pop()
        now.guards.append((n, e))
    elif e[0] == ev.REACTS:
        now.reacts.append((n, e))
    elif e[0] in (ev.DONE, ev.FOILED):
        now.over = True
        now.foiled = (n, e) if e[0] == ev.FOILED else None
    if e[0] > 0:
        now.events.append((n, e))
