"""A round that was played at the table, in sayings: its entered facts, and no more. [Record a result]"""

from __future__ import annotations

from ludus_cli.chronicle.words import counted
from ludus_cli.core.english import list_words
from ludus_cli.rules.spartacus.book import events as ev, terms
from ludus_cli.rules.spartacus.telling.clauses import FATES
from ludus_cli.rules.spartacus.telling.market import MarketTold


class RoundTold(MarketTold):
    """Tells of a round from the table: its host, property, fight, injuries and favours."""

    def gather_sayings(self) -> None:
        for n in self.places(ev.ROUND_TOLD):
            self.say(2, "round_told", [n])
        for n, e in self.play.placed_events(ev.HOSTED):
            self.say(2, "hosted", [n], (), l=self.person(e[1]))
        self.trades()
        self.gained()
        self.begin_paragraph()
        self.fought()
        self.gone()
        self.bodies()
        self.marked()

    def gained(self) -> None:
        """Tell of the gains of each house from the decks."""
        for who, places, own in self.by_house(ev.GAINED):
            names = list_words([self.view.thing(e[2]) for e in own])
            self.say(3, "gained", places, (), l=self.person(who), list_a=names)

    def fought(self) -> None:
        """Tell of the fight, its end, and the favour that it brought."""
        for n, e in self.play.placed_events(ev.FOUGHT):
            favours = [at for at, each in self.play.placed_events(ev.FAVOUR, ev.CROWNED) if each[2] == e[2]]
            fell = [at for at, each in self.play.placed_events(ev.INJURED, ev.LOST) if each[2] == e[3]]
            self.say(1, "fought", [n, *favours[:1], *fell[:1]], (terms.ENDS[e[4]],), l=self.person(e[1]),
                     man=self.view.thing(e[2]), foe=self.view.thing(e[3]))  # fmt: skip

    def gone(self) -> None:
        """Tell of property that is gone, and its fate."""
        for n, e in self.play.placed_events(ev.LOST):
            if n not in self.cited:
                self.say(2, "gone", [n], (), l=self.person(e[1]), thing=self.view.thing(e[2]), fate=FATES[e[3]])

    def bodies(self) -> None:
        """Tell of the injured, and of the healed."""
        for kind, bank in ((ev.INJURED, "hurt"), (ev.CURED, "healed")):
            for n, e in self.play.placed_events(kind):
                if n not in self.cited:
                    self.say(3, bank, [n], (), l=self.person(e[1]), man=self.view.thing(e[2]))

    def marked(self) -> None:
        """Tell of the favours that were told."""
        for n, e in self.play.placed_events(ev.MARKED):
            facts = ["champion"] if e[4] else []
            favours = counted(e[3], "favour")
            self.say(1 if e[4] else 3, "marked", [n], facts, l=self.person(e[1]), man=self.view.thing(e[2]),
                     favours=favours)  # fmt: skip
