"""The lots of a market: cards of the auction, and the games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.rules.spartacus.book import events as ev
from ludus_cli.rules.spartacus.book.terms import NOBODY


@dataclass(slots=True)
class Lot:
    """A lot of the market: a ``card``, or the games (NOBODY); its events, the last ``sums`` of each house, the number
    of ``rounds`` of bids; ``failed`` if no house led; and its winner."""

    card: int
    places: list[int]
    sums: dict[int, int] = field(default_factory=dict)
    rounds: int = 0
    failed: bool = False
    won: int = NOBODY

    @property
    def rivals(self) -> list[int]:
        """The houses that bid most after the winner, or most of all if there is none; none that bid nothing."""
        others = {who: gold for who, gold in self.sums.items() if who != self.won and gold}
        most = max(others.values(), default=0)
        return [who for who, gold in others.items() if gold == most]

    @property
    def lead(self) -> int:
        """By how much gold the winner was ahead of the next."""
        return self.sums.get(self.won, 0) - max((self.sums[who] for who in self.rivals), default=0)


def lots_of(events: Sequence[Sequence[Any]]) -> list[Lot]:
    """Return all lots that were bid for, the games last."""
    found: list[Lot] = []
    for n, e in enumerate(events):
        kind, who = e[0], e[1]
        if kind == ev.LOT:
            found.append(Lot(e[2], [n]))
        elif kind == ev.BID:
            if not found or found[-1].won != NOBODY or found[-1].failed:
                found.append(Lot(NOBODY, []))
            lot = found[-1]
            lot.places.append(n)
            lot.sums[who], lot.rounds = e[2], e[3]
        elif kind == ev.NOT_SOLD and found:
            found[-1].failed = True
            found[-1].places.append(n)
        elif kind in (ev.BOUGHT, ev.HOST) and found and found[-1].won == NOBODY:
            found[-1].won = who
            found[-1].places.append(n)
    return found
