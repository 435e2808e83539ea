"""The upkeep and the intrigue of a month in sayings."""

from __future__ import annotations

from ludus_cli.chronicle.words import counted, signed
from ludus_cli.core.english import list_words
from ludus_cli.rules.spartacus.book import events as ev, terms
from ludus_cli.rules.spartacus.telling.clauses import gold_words
from ludus_cli.rules.spartacus.telling.sayings import Telling

#: So many sentences at least has a paragraph of schemes; the next house begins another.
PARAGRAPH = 3
#: The banks of what comes of a healing die.
TREATED = {ev.HEALED: "healed", ev.STILL_INJURED: "still_injured", ev.DIES: "dies"}


class IntrigueTold(Telling):
    """Tells of healing, payments and schemes."""

    def gather_sayings(self) -> None:
        self.treated()
        self.books()
        self.freed()
        self.begin_paragraph()
        self.tell_drawn_cards()
        whose = terms.NOBODY
        for deed in self.deeds:
            if deed.who != whose and len(self.found[-1]) >= PARAGRAPH:
                self.begin_paragraph()
            whose = deed.who
            self.deed(deed)
        self.deals()
        self.begin_paragraph()
        self.guards()
        self.sold()

    def treated(self) -> None:
        """Tell of the result of each healing die, with a healer's second one."""
        last: dict[int, list[int]] = {}
        for n, e in self.play.placed_events(ev.TREATED):
            last.setdefault(e[2], []).append(n)
        for code, places in last.items():
            _, who, _, _, came, *_ = self.events[places[-1]]
            facts = ["again"] if len(places) > 1 else []
            if came == ev.DIES:
                lost = [n for n, e in self.play.placed_events(ev.LOST) if e[2] == code]
                self.lost("dies", [*places, *lost], facts, 1)
            else:
                self.say(3, TREATED[came], places, facts, l=self.person(who), man=self.view.thing(code))

    def books(self) -> None:
        """Tell of all books."""
        found = list(self.play.placed_events(ev.BOOKS))
        if found:
            words = list_words([f"{self.view.name(e[1])} {signed(e[4])}" for _, e in found])
            paid = [n for n, _ in self.gold(terms.BOOKS)]
            self.say(4, "books", [*(n for n, _ in found), *paid], (), list_a=words)

    def freed(self) -> None:
        """Tell of men freed for want of gold."""
        for n, e in self.play.placed_events(ev.LOST):
            if e[3] == terms.FREED:
                self.lost("freed", [n], [], 3)

    def lost(self, bank: str, places: list[int], facts: list[str], tier: int) -> None:
        """Tell of a fighter that a house has lost, as the last place has it; a champion takes influence along, and is
        told whatever the tier."""
        _, who, code, *_ = self.events[places[-1]]
        swings = [(n, e) for n, e in self.influence_changes(terms.INF_LOST_CHAMPION, who) if n == places[-1] + 1]
        now = [str(e[4]) for _, e in swings]
        self.say(1 if swings else tier, bank, [*places, *(n for n, _ in swings)], ["champion"] if swings else facts,
                 l=self.person(who), man=self.view.thing(code), now="".join(now))  # fmt: skip

    def tell_drawn_cards(self) -> None:
        """Tell of the cards drawn."""
        inside = {n for deed in self.deeds for n in deed.places}
        places = [n for n in self.places(ev.DREW) if n not in inside]
        if places:
            self.say(4, "draws", places, (), cards=counted(self.events[places[0]][2], "card"))

    def guards(self) -> None:
        """Tell of guards that were laid on the table; those of a season's beginning are in its table."""
        begun = max(self.places(ev.ROUND), default=0)
        for who, places, own in self.by_house(ev.GUARD_LAID, begun):
            left = own[-1][3]
            facts = ["all"] if left > len(own) else []
            self.say(3, "guards", places, facts, l=self.person(who), left=str(left), guards=counted(len(own), "guard"))

    def sold(self) -> None:
        """Tell of cards that were sold, by house."""
        for who, places, own in self.by_house(ev.CARD_SOLD):
            names, gold = (list_words([self.view.card(e[2]) for e in own]), gold_words(sum(e[3] for e in own)))
            self.say(4, "sells_cards", places, (), l=self.person(who), list_a=names, gold=gold)
