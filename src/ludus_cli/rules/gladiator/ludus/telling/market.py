"""The telling of a market: the editor, the event of the month, arrivals and departures."""

from __future__ import annotations

from ludus_cli.chronicle.prose import EPIC, TERSE
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.words import counted
from ludus_cli.rules.gladiator.book.terms import NONE
from ludus_cli.rules.gladiator.ludus import events as ev
from ludus_cli.rules.gladiator.ludus.telling.sayings import Telling, Words
from ludus_cli.rules.gladiator.table.ludi import denarii
from ludus_cli.rules.gladiator.tables import events_of_month as month

#: Facts of the events of a month for which there are phrases of their own.
FACTS = {
    month.PLAGUE: "plague", month.EDICT: "edict", month.TRAINER: "trainer", month.PROFESSIONAL: "professional",
    month.HARVEST: "harvest", month.FEAST: "feast", month.TAXES: "taxes", month.LOW_STOCK: "low",
    month.POOR_STOCK: "poor", month.GOOD_STOCK: "good", month.WINDFALL: "windfall", month.INVESTOR: "investor",
    month.REVOLT: "revolt",
}  # fmt: skip


def signless(grade: int) -> str:
    """Return a grade for use in a sentence; below the worst it is "no grade at all"."""
    return f"grade {grade}" if grade > 0 else "no grade at all"


class MarketTold(Telling):
    """The editor, the event of the month, who came and who went."""

    def all(self) -> list[list[Saying]]:
        return [
            [*self.editor(), *self.event()],
            [*self.ruined(), *self.trades(), *self.sold(), *self.stock()],
            self.learned(),
        ]

    def editor(self) -> list[Saying]:
        return [
            self.say("editor", [n], self.ours(event[1]), who=self.person(event[1]))
            for n, event in self.play.placed_events(ev.EDITOR)
            if self.severity != TERSE
        ]

    def event(self) -> list[Saying]:
        """Return sayings about the event of the month and its results."""
        found = []
        for n, (_, _, event, *_) in self.play.placed_events(ev.EVENT_OF_MONTH):
            if event == month.NO_EVENT:
                return [self.say("quiet", [n])] if self.severity == EPIC else []
            found.append(self.say("event", [n], [FACTS[event]]))
            if event == month.PLAGUE:
                found += self.plague()
            elif event == month.REVOLT:
                found += self.revolt()
            elif event == month.TAXES:
                found += [
                    self.say("taxed", places, self.ours(who), who=self.person(who), denarii=denarii(-paid))
                    for who in self.own
                    for places, paid in [self.money(who, ev.TAXES)]
                    if paid
                ]
            elif event == month.PROFESSIONAL:
                found += self.professional()
            elif event in (month.TRAINER, month.WINDFALL):
                found += self.touched(event)
            elif event == month.INVESTOR:
                takers = self.places(ev.MONEY)
                takers = [n for n in takers if self.play.events[n][2] == ev.INVESTMENT]
                who = self.names(self.play.events[n][1] for n in takers)
                found.append(self.say("borrowed", takers, ["some"], list=who) if takers else self.say("borrowed"))
        return found

    def plague(self) -> list[Saying]:
        """Whose men died of it."""
        found, others = [], []
        dead = self.places(ev.PLAGUE)
        for who in range(len(self.play.after)):
            mine = [n for n in dead if self.owner(self.play.events[n][1]) == who]
            if who in self.own and mine:
                men = self.names(self.play.events[n][1] for n in mine)
                found.append(self.say("plague_took", mine, who=self.person(who), list=men))
            elif who in self.own:
                found.append(self.say("plague_spared", who=self.person(who)))
            else:
                others += mine
        if others:
            found.append(self.say("plague_others", others, men=counted(len(others), "man", "men")))
        return found

    def owner(self, man: int) -> int:
        """Return the place of a man's owner at the beginning of the month."""
        number = self.play.numbers[man]
        stays = [s for s in self.h.stays if s.man == number and s.came <= self.play.month]
        return self.play.numbers.index(stays[-1].ludus) if stays else NONE

    def revolt(self) -> list[Saying]:
        """Return sayings about payments against it, and the men who fled."""
        found = []
        fled = [n for n, event in self.play.placed_events(ev.DEPARTS) if event[2] == ev.FLED]
        for who in self.own:
            places, paid = self.money(who, ev.REVOLT)
            mine = [n for n in fled if self.play.events[n][3] == who]
            facts = ["paid" if paid else "unpaid", "fled" if mine else "stayed"]
            words: Words = {"who": self.person(who), "denarii": denarii(-paid)}
            men = self.names(self.play.events[n][1] for n in mine)
            found.append(self.say("revolt", [*places, *mine], facts, **words, list=men or "nobody"))
        others = [n for n in fled if self.play.events[n][3] not in self.own]
        if others:
            found.append(self.say("revolt_others", others, men=counted(len(others), "man", "men")))
        return found

    def professional(self) -> list[Saying]:
        """Return the saying about the bids for him and his new master."""
        places = self.places(ev.PROFESSIONAL)
        cv = str(self.play.events[places[0]][2]) if places else ""
        for n, (_, man, who, how, *_) in self.play.placed_events(ev.JOINS):
            if how == ev.HIRED:
                paid, bid = self.money(who, ev.BID)
                words: Words = {"who": self.person(who), "man": self.person(man), "denarii": denarii(-bid)}
                return [self.say("hired", [*places, n, *paid], self.ours(who), **words, cv=cv)]
        return [self.say("not_hired", places, cv=cv)]

    def touched(self, event: int) -> list[Saying]:
        """The ludus that has the trainer, or the windfall."""
        found = []
        for n, (_, who, *_) in self.play.placed_events(ev.TOUCHED):
            places, came = self.money(who, ev.WINDFALL)
            facts = [FACTS[event], *self.ours(who)]
            found.append(self.say("touched", [n, *places], facts, who=self.person(who), denarii=denarii(came)))
        return found

    def ruined(self) -> list[Saying]:
        """Return sayings about the men of ruined ludi and their new masters."""
        found = self.ruin_sayings()
        for n, (_, man, who, how, *_) in self.play.placed_events(ev.JOINS):
            if how == ev.FROM_RUIN:
                words: Words = {"who": self.person(who), "man": self.man(man)}
                found.append(self.say("took_over", [n], self.ours(who), **words))
        return found

    def trades(self) -> list[Saying]:
        """Men who went from ludus to ludus, and offers that were declined."""
        found = []
        for n, event in self.play.placed_events(ev.JOINS, ev.OFFER_REFUSED):
            if event[0] == ev.OFFER_REFUSED:
                words: Words = {"who": self.person(event[1]), "man": self.person(event[3])}
                found.append(self.say("declined", [n], **words, denarii=denarii(event[2])))
            elif event[3] == ev.BY_TRADE:
                paid = [
                    m for m, e in self.play.placed_events(ev.MONEY) if m < n and e[2] == ev.TRADE and e[1] == event[2]
                ]
                price = -self.play.events[paid[-1]][3] if paid else 0
                words = {"who": self.person(event[2]), "man": self.man(event[1])}
                found.append(self.say("traded", [n, *paid[-1:]], self.ours(event[2]), **words, denarii=denarii(price)))
        return found

    def sold(self) -> list[Saying]:
        """Return sayings about men sold to the bank."""
        found = []
        for n, (_, man, how, who, *_) in self.play.placed_events(ev.DEPARTS):
            if how == ev.SOLD and who in self.own:
                number = self.play.numbers[man]
                paid = [m for m, e in self.play.placed_events(ev.MONEY) if e[2] == ev.SALE and e[4] == number]
                price = self.play.events[paid[0]][3] if paid else 0
                words: Words = {"who": self.person(who), "man": self.person(man), "denarii": denarii(price)}
                found.append(self.say("sold", [n, *paid], ["for_nothing" if not price else "price"], **words))
        return found

    def stock(self) -> list[Saying]:
        """Return sayings about stock bought by our own lanistas, better or worse than they paid for."""
        found = []
        for n, (_, man, bought, became, *_) in self.play.placed_events(ev.STOCK_MADE):
            who = self.owner(man)
            if who not in self.own:
                continue
            facts = ["better"] if became > bought else ["worse"] if became < bought else ["as_sold"]
            facts += ["far"] if abs(became - bought) > 2 else []
            words: Words = {"who": self.person(who), "man": self.man(man), "name": self.play.names[man]}
            grades = {"grade": str(bought), "became": signless(became)}
            found.append(self.say("stock", [n], facts, **words, **grades))
        return found
