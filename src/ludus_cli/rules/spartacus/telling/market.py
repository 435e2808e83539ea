"""The market of a month in sayings: trades, the auction, the bid for the games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.words import counted
from ludus_cli.core.english import list_words
from ludus_cli.rules.spartacus.book import events as ev, terms
from ludus_cli.rules.spartacus.book.terms import NOBODY
from ludus_cli.rules.spartacus.telling.clauses import gold_words
from ludus_cli.rules.spartacus.telling.deeds import USE
from ludus_cli.rules.spartacus.telling.sayings import Telling


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


class MarketTold(Telling):
    """Tells of sales, of the winners of lots, and of the bid for the games."""

    def gather_sayings(self) -> None:
        self.trades()
        self.deals()
        self.begin_paragraph()
        for lot in lots_of(self.events):
            if lot.card == NOBODY:
                self.begin_paragraph()
                self.host(lot)
            else:
                self.lot(lot)
        for deed in self.deeds:
            if deed.kind == USE or not any(e[0] == ev.BOUGHT for _, e in deed.events):
                self.deed(deed)

    # The open market

    def trades(self) -> None:
        """Tell of property that has changed hands, or went to the bank."""
        for n, (_, who, code, to, gold, *_) in self.play.placed_events(ev.TRADED):
            swings = self.influence_changes(terms.INF_LOST_CHAMPION, who) + self.influence_changes(
                terms.INF_GAINED_CHAMPION, to
            )
            places = [n, *(at for at, _ in swings if n < at <= n + 2)]
            facts = ["champion"] if len(places) > 1 else [] if gold else ["free"]
            self.say(1 if len(places) > 1 else 3, "traded", places, facts, l=self.person(who), b=self.person(to),
                     thing=self.view.thing(code), gold=gold_words(gold))  # fmt: skip
        for n, (_, who, card, to, gold, *_) in self.play.placed_events(ev.GUARD_TRADED):
            facts = [] if gold else ["free"]
            self.say(3, "traded_guard", [n], facts, l=self.person(who), b=self.person(to), gold=gold_words(gold),
                     thing=self.view.card(card))  # fmt: skip
        for n, (_, who, code, fate, *_) in self.play.placed_events(ev.LOST):
            if fate == terms.SOLD_TO_BANK:
                paid = [(at, e[3]) for at, e in self.gold(terms.BANK, who) if e[4] == code and at < n][-1:]
                lost = [at for at, _ in self.influence_changes(terms.INF_LOST_CHAMPION, who) if at == n + 1]
                facts = ["champion"] if lost else []
                gold = gold_words(sum(amount for _, amount in paid))
                self.say(1 if lost else 3, "sold_to_bank", [n, *lost, *(at for at, _ in paid)], facts,
                         l=self.person(who), thing=self.view.thing(code), gold=gold)  # fmt: skip

    # Bids

    def others(self, lot: Lot) -> str:
        """Return the bids of the others: ``Solonia 3 and Vibia nothing``."""
        return list_words(
            [f"{self.view.name(who)} {gold or 'nothing'}" for who, gold in lot.sums.items() if who != lot.won]
        )

    def lot(self, lot: Lot) -> None:
        """Tell of a card of the auction."""
        card = self.view.card(lot.card)
        if lot.won == NOBODY:
            facts = [] if any(lot.sums.values()) else ["nobody"]
            self.say(3, "not_sold", lot.places, facts, card=card)
            return
        event = self.events[lot.places[-1]]
        facts = ["late"] if lot.failed else ["again"] if lot.rounds > 1 else []
        if not facts and not any(gold for who, gold in lot.sums.items() if who != lot.won):
            facts = ["alone"]
        self.say(3, "bought", lot.places, facts, l=self.person(lot.won), thing=self.view.thing(event[2]),
                 gold=gold_words(event[3]), rounds=counted(lot.rounds, "round"), others=self.others(lot))  # fmt: skip

    def host(self, lot: Lot) -> None:
        """Tell of the winner of the games, and of his bid."""
        if lot.won == NOBODY:
            return
        _, who, gold, by_lot, *_ = self.events[lot.places[-1]]
        facts = ["lot"] if by_lot else ["again"] if lot.rounds > 1 else []
        self.say(2, "host", lot.places, facts, l=self.person(who), gold=gold_words(gold), others=self.others(lot))
