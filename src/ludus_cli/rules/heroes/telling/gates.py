"""Before the first blow: the men, their gates, and the facts known about them."""

from __future__ import annotations

from ludus_cli.chronicle import past, scores, statements
from ludus_cli.chronicle.narrator import ENTRY, FIGHT
from ludus_cli.chronicle.words import counted, number_word
from ludus_cli.core.english import capital, list_words
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.locales import ROME
from ludus_cli.rules.heroes.book.terms import CENTER, NONE, WALL, ZONE_KINDS
from ludus_cli.rules.heroes.telling.telling import PLACES, QUICK_TURN, ROW, SLOW_TURN, Teller
from ludus_cli.rules.heroes.telling.told import Told


class Gates(Teller):
    """Tells the entry."""

    def __init__(self, told: Told, before: past.Before, severity: str) -> None:
        super().__init__(told, before, severity)
        self.contact = False
        begins = (ev.ENTER, ev.RECORDED)
        #: The events of the entry: those that come through the gates, or the record of the table.
        self.gates = [n for n, event in enumerate(told.events) if event[0] in begins]

    def enter(self) -> None:
        """Tell the entry, and the facts known before the first step."""
        self.here = self.gates[0] if self.gates else 0
        if self.scene.duel:
            self.enter_two()
        else:
            self.enter_many()
        for who, (seat, g) in enumerate(zip(self.told.bout.seats, self.told.men, strict=True)):
            if self.scene.duel and g.left_handed:
                self.at_the_gates("left_handed", who, weight=4)
            if g.secondary == seat.style != g.style:
                self.at_the_gates("secondary", who, weight=9)
        if self.scene.duel:
            self.rate()
        for who in range(len(self.told.men)):
            self.comes_with(who)
        if self.told.bout.oneoff:
            self.at_the_gates("oneoff", NONE, weight=10)
        if self.told.bout.to_the_death:
            self.at_the_gates("death" if self.scene.duel else "death_many", NONE, weight=10)

    def at_the_gates(self, bank: str, a: int, b: int = NONE, *facts: str, weight: int, **words: str) -> None:
        """Add a fact that is known as they enter."""
        self.add(bank, a, b, *facts, weight=weight, section=ENTRY, events=list(self.gates), **words)

    def enter_two(self) -> None:
        """Tell the entry of a duel: each by his gate, or at the table."""
        if self.told.bout.recorded:
            self.at_the_gates("entry_told", 0, 1, weight=10)
        else:
            self.at_the_gates("entry", 0, 1, weight=10)

    def enter_many(self) -> None:
        """Tell the entry of several, side by side."""
        men = self.scene.men
        sides = [list_words([f"{men[n].person} the {men[n].person.style}" for n in side]) for side in self.told.sides]
        if self.told.bout.recorded:
            self.at_the_gates("entry_many_told", NONE, weight=10, parties=" against ".join(sides))
        elif len(sides) == 2:
            self.at_the_gates("entry_many", NONE, weight=10, list_a=sides[0], list_b=sides[1])
        else:
            count = number_word(len(sides))
            self.at_the_gates(
                "entry_round",
                NONE,
                weight=10,
                parties=f"{'; '.join(sides[:-1])}; and {sides[-1]}",
                count=count,
                Count=capital(count),
            )

    def rate(self) -> None:
        """Tell the Totals of two, and their earlier meetings."""
        one, two = self.scene.men
        # Of two who are not alike {a} is the better: all who bet on anybody speak from one bank.
        first = 0 if one.total >= two.total else 1
        bank = "odds_even" if one.total == two.total else "odds"
        most, least = max(one.total, two.total), min(one.total, two.total)
        # A single point is neither a fair match nor a favourite.
        if most - least != 1:
            totals = {"a_total": str(most), "b_total": str(least)}
            self.at_the_gates(bank, first, 1 - first, weight=3, **totals)
        if self.before.meetings:
            self.at_the_gates("rematch", 0, 1, weight=8, before=scores.before_words(self.before.names))

    def comes_with(self, who: int) -> None:
        """Tell of a Star's past: his first match, a Day missed, Rome for the first time."""
        g, month = self.told.men[who], self.told.bout.month
        if not g.star or self.told.bout.oneoff:
            return
        if g.matches == 0:
            self.at_the_gates("debut", who, weight=6)
        elif g.fought_month < g.misses_month < month:
            self.at_the_gates("returns", who, weight=6)
        known = self.before.known(who)
        if known.whole and known.row >= ROW:
            self.at_the_gates("row", who, weight=5, row=counted(known.row, "match", "matches"))
        new_to_rome = known.whole and ROME not in known.places
        if self.told.bout.locale == ROME and new_to_rome and g.matches:
            self.at_the_gates("rome", who, weight=9)

    def meet(self, who: int, foe: int) -> None:
        """Tell when two are within reach for the first time."""
        met, self.contact = self.contact, True
        if met or any(beat.section == FIGHT for beat in self.beats):
            return
        zone = self.scene.kind(self.scene.men[who].zone)
        quick = self.scene.turn <= QUICK_TURN
        if zone == CENTER and quick:
            # From gates that face each other everybody meets so.
            return
        facts = [ZONE_KINDS[zone].lower()] if zone in (CENTER, WALL) else []
        facts += statements.facts_of(quick=quick, slow=self.scene.turn >= SLOW_TURN)
        turned = [n for n in range(self.here) if self.told.events[n][0] == ev.TURN][-1:]
        self.add(
            "approach", who, foe, *facts, section=ENTRY, weight=7, events=[*turned, self.here],
            place=PLACES[zone], turn=str(self.scene.turn),
        )  # fmt: skip
