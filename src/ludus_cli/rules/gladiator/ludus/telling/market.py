"""The telling of a market: the event of the month, arrivals and departures, lessons."""

from __future__ import annotations

from ludus_cli.chronicle.prose import EPIC
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import spelled
from ludus_cli.core.english import list_words
from ludus_cli.rules.gladiator.book.terms import NONE
from ludus_cli.rules.gladiator.ludus import events as ev
from ludus_cli.rules.gladiator.ludus.campaign import IN_MUNUS
from ludus_cli.rules.gladiator.ludus.telling.plays import PlayTold, men_words
from ludus_cli.rules.gladiator.tables import events_of_month as month

#: The kinds of clauses of the events of a month.
KINDS = {
    month.PLAGUE: "plague", month.EDICT: "edict", month.TRAINER: "trainer", month.PROFESSIONAL: "professional",
    month.HARVEST: "harvest", month.FEAST: "feast", month.TAXES: "taxes", month.LOW_STOCK: "low",
    month.POOR_STOCK: "poor", month.GOOD_STOCK: "good", month.WINDFALL: "windfall", month.INVESTOR: "investor",
    month.REVOLT: "revolt",
}  # fmt: skip
#: Events that change a house are told at any length; those that only set prices when all else is told.
GRAVE, PRICES = ("plague", "edict", "revolt"), ("low", "poor", "good", "harvest", "taxes", "feast")
#: A grade that is dear, and so many grades more or less than were paid for are a great many.
DEAR, FAR = 8, 3


class MarketTold(PlayTold):
    """Tells the event of the month, who came and who went, and who was taught."""

    def gather(self) -> None:
        for n, (_, _, event, *_) in self.play.placed_events(ev.EVENT_OF_MONTH):
            if event != month.NO_EVENT:
                self.event(n, event)
        self.begin_paragraph()
        self.ruins()
        self.trades()
        self.sold()
        self.stock()
        if self.severity == EPIC:
            self.begin_paragraph()
            self.found[-1] += [clause for clauses in self.lessons().values() for clause in clauses]

    # The event of the month

    def event(self, n: int, event: int) -> None:
        """Tell the event of the month, and who was affected and how."""
        kind = KINDS[event]
        tier = 1 if kind in GRAVE else 4 if kind in PRICES else 3
        if event == month.EDICT:
            editor = self.places(ev.EDITOR)
            who = self.play.events[editor[0]][1] if editor else NONE
            self.add(tier, kind, [n, *editor], who)
        elif event in (month.TRAINER, month.WINDFALL):
            touched = self.places(ev.TOUCHED)
            who = self.play.events[touched[0]][1] if touched else NONE
            self.add(3 if who in self.own else 4, kind, [n, *touched], who, NONE, facts_of(none=who == NONE))
        elif event == month.INVESTOR:
            takers = [at for at in self.places(ev.MONEY) if self.play.events[at][2] == ev.INVESTMENT]
            who = [self.play.events[at][1] for at in takers]
            ours = [place for place in who if place in self.own]
            self.add(2 if ours else 4, kind, [n, *takers], NONE, NONE,
                     facts_of(none=not who, many=len(who) > 1), takers=self.names(who))  # fmt: skip
        elif event == month.PROFESSIONAL:
            self.professional(n)
        else:
            self.add(tier, kind, [n])
        if event == month.PLAGUE:
            self.plague()
        elif event == month.REVOLT:
            self.revolt()

    def professional(self, n: int) -> None:
        """Tell who hired him for the month."""
        places = [n, *self.places(ev.PROFESSIONAL)]
        for at, (_, man, who, how, *_) in self.play.placed_events(ev.JOINS):
            if how == ev.HIRED:
                # A man that another house hires for a month is not heard of again.
                self.add(3 if who in self.own else 4, "hired", [*places, at], who, man, (), style=self.style(man))
                return
        self.add(4, "not_hired", places)

    def plague(self) -> None:
        """Tell whose men died of it."""
        by_house: dict[int, list[int]] = {}
        for n in self.places(ev.PLAGUE):
            by_house.setdefault(self.owner(self.play.events[n][1]), []).append(n)
        for who in self.own:
            dead = by_house.pop(who, [])
            men = [self.play.events[n][1] for n in dead]
            left = self.men_before(who) - len(men)
            if dead:
                facts = facts_of(many=len(men) > 1, most=len(men) >= max(left, 2), last=left <= 0)
                self.add(1, "plague_took", dead, who, NONE, facts, men=self.names(men))
            else:
                self.add(2, "plague_spared", (), who)
        others = [n for places in by_house.values() for n in places]
        if others:
            self.add(2, "plague_others", others, NONE, NONE, facts_of(one=len(others) == 1), men=men_words(len(others)))

    def revolt(self) -> None:
        """Tell who paid against it, and whose men fled."""
        fled = {n: e for n, e in self.play.placed_events(ev.DEPARTS) if e[2] == ev.FLED}
        for who in self.own:
            places, paid = self.money(who, ev.REVOLT)
            mine = [n for n, e in fled.items() if e[3] == who]
            facts = facts_of(paid=paid, fled=mine, many=len(mine) > 1)
            men = self.names(fled[n][1] for n in mine)
            self.add(1 if mine else 2, "revolt_house", [*places, *mine], who, NONE, facts, men=men)
        others = [n for n, e in fled.items() if e[3] not in self.own]
        if others:
            self.add(2, "revolt_others", others, NONE, NONE, facts_of(one=len(others) == 1), men=men_words(len(others)))

    # Who came and who went

    def trades(self) -> None:
        """Tell of men who went from house to house, and of our own offers and refusals."""
        for n, event in self.play.placed_events(ev.JOINS, ev.OFFER_REFUSED):
            if event[0] == ev.OFFER_REFUSED:
                who, man = event[1], event[3]
                self.add(3 if self.owner(man) in self.own else 4, "declined", [n], who, man)
            elif event[3] == ev.FROM_RUIN:
                self.add(2 if event[2] in self.own else 3, "took_over", [n], event[2], event[1])
            elif event[3] == ev.BY_TRADE:
                gone = [m for m, e in self.play.placed_events(ev.DEPARTS) if m < n and e[1:3] == [event[1], ev.TRADED]]
                seller = self.play.events[gone[-1]][3]
                facts = facts_of(lost=seller in self.own)
                tier = 2 if {seller, event[2]} & {*self.own} else 4
                self.add(tier, "traded", [*gone[-1:], n], event[2], event[1], facts, seller=self.play.names[seller])

    def sold(self) -> None:
        """Tell of our own men who were sold to the bank, each by himself if he had won."""
        plain: dict[int, dict[int, int]] = {}
        for n, (_, man, how, who, *_) in self.play.placed_events(ev.DEPARTS):
            if how != ev.SOLD or who not in self.own:
                continue
            wins = self.wins(man)
            if wins:
                words = f"{spelled(wins)} {'victory' if wins == 1 else 'victories'}"
                self.add(2, "sold", [n], who, man, ("won",), wins=words)
            elif self.is_sent(man):
                plain.setdefault(who, {})[n] = man
        for who, men in plain.items():
            (first, *others) = men.values()
            alone = NONE if others else first
            self.add(3, "sold_men", men, who, alone, facts_of(many=len(men) > 1), men=self.names(men.values()))

    def is_sent(self, man: int) -> bool:
        """Return True for a man who is sent this month, or may be: any other is not heard of again for months. Where
        all is told, for every man."""
        munus = self.h.plays[self.play.month].get(IN_MUNUS)
        sent = [munus.numbers[e[2]] for _, e in munus.placed_events(ev.SENT)] if munus else []
        return self.severity == EPIC or not munus or self.play.numbers[man] in sent

    def wins(self, man: int) -> int:
        """Return how often a man had won before this month."""
        career, _ = self.news(self.play.numbers[man], self.play.month)
        return sum(outcome == "won" for at, outcome, _ in career.outlines if at < self.play.month)

    def stock(self) -> None:
        """Tell of stock that our own lanistas bought: bargains and bad ones, then the others together."""
        plain: dict[int, dict[int, int]] = {}
        for n, (_, man, bought, became, *_) in self.play.placed_events(ev.STOCK_MADE):
            who = self.owner(man)
            if who not in self.own:
                continue
            if abs(became - bought) >= FAR:
                kind = "bargain" if became > bought else "cheated"
                self.add(2, kind, [n], who, man, facts_of(dear=bought >= DEAR), style=self.style(man))
            elif self.is_sent(man):
                plain.setdefault(who, {})[n] = man
        for who, men in plain.items():
            better = [self.play.events[n][3] - self.play.events[n][2] for n in men]
            facts = facts_of(many=len(men) > 1, better=min(better) > 0, worse=max(better) < 0)
            listed = list_words([f"{self.play.names[man]}, {self.style(man)}" for man in men.values()])
            self.add(3, "bought", men, who, NONE, facts, men=listed)
