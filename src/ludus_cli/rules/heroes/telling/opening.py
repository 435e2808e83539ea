"""What is known of the men before the first blow, and what it leads a spectator to expect."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages import expectations as expect
from ludus_cli.chronicle.stages.clauses import ALWAYS, NONE, Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import spelled
from ludus_cli.core.english import list_words
from ludus_cli.rules.heroes.book import events as ev, terms as t
from ludus_cli.rules.heroes.book.fame import may_raise
from ludus_cli.rules.heroes.book.gladiator import LARGEST_TOTAL, Gladiator, attribute_total
from ludus_cli.rules.heroes.book.house_rules import rules_of
from ludus_cli.rules.heroes.book.locales import FROM_TOTALS, ROME
from ludus_cli.rules.heroes.book.styles import STYLES, has_reach, is_shield
from ludus_cli.rules.heroes.telling import wording
from ludus_cli.rules.heroes.telling.scene import Course, Man
from ludus_cli.rules.heroes.telling.told import Told

#: A Star's Star Power is worth this many points of the Total: of 800 matches of Stars against others, half were
#: won at a Total of three less, three of four at one less, nine of ten at one more.
STAR_WORTH = 3
#: A lead in points that makes a favourite, a clear favourite, and one by his record alone.
SOME_GAP, FAR_GAP, RECORD_GAP = 2, 4, 4
#: This many wins are a record, and a great one.
WINS, MANY_WINS = 5, 10
#: Two Totals so far apart make a laurel worth a word.
LAUREL_GAP = 2


def strength_of(told: Told, who: int) -> int:
    """Return what a man is worth before the match: his Total, and the Star Power of a Star."""
    star = told.men[who].star and rules_of(told.bout.rules).star_power
    return int(told.bout.seats[who].result.get("total", 0)) + STAR_WORTH * star


class Opening:
    """Gathers the opening of a match."""

    def __init__(self, told: Told, before: Before, course: Course) -> None:
        self.told, self.before = told, before
        self.men: tuple[Man, ...] = course.states[0]
        self.entrants = expect.entrants_of(told, before)
        self.gate = expect.Gate.of(course.events, ev.ENTER, ev.RECORDED)
        self.found: list[Clause] = []

    def add(self, kind: str, agent: int, patient: int = NONE, facts: Iterable[str] = (), **more: Any) -> None:
        """Add a clause that cites the entry of its men."""
        self.put([Clause(kind, agent, patient, (), frozenset(facts), **more)])

    def put(self, clauses: Iterable[Clause]) -> None:
        """Add clauses that cite the entries of their men."""
        self.found += (self.gate.cited(clause) for clause in clauses)

    def clauses(self) -> list[Clause]:
        """Return all of them."""
        if self.told.duel:
            self.entry()
            self.put(expect.meetings(self.entrants, self.before.meetings))
            self.odds()
        else:
            self.sides()
        for who, g in enumerate(self.told.men):
            self.style(who, g)
            if g.star and not self.told.bout.oneoff:
                self.career(who, g)
                self.put(expect.run(self.entrants, who, 1 - who if self.told.duel else NONE))
        if self.told.duel and not self.told.bout.oneoff:
            self.put(expect.first_match(self.entrants))
            self.stakes()
            self.avengers()
        if self.told.bout.oneoff:
            self.add("oneoff", NONE, weight=ALWAYS)
        if self.told.bout.to_the_death:
            self.add("death", NONE, facts=facts_of(many=not self.told.duel), weight=ALWAYS)
        return self.found

    # The men

    def entry(self) -> None:
        """Tell of the two who meet, and how their arms match."""
        one, two = self.men
        styles = {one.style, two.style}
        guards = {one.guard, two.guard}
        facts = facts_of(net=t.NET in guards, net_and_shield=guards == {t.NET, t.LARGE_SHIELD})
        self.add("entry", 0, 1, facts, weight=ALWAYS)
        if len(styles) == 2:
            first = max((0, 1), key=lambda who: self.oddness(self.men[who]))
            a, b = (STYLES[self.men[who].style].name.lower() for who in (first, 1 - first))
            longer = facts_of(longer=self.men[first].outreaches(self.men[1 - first]))
            self.add("styles", first, 1 - first, (a, f"against_{b}", *longer), weight=2)

    def oddness(self, man: Man) -> int:
        """Return how much the arms of a man are worth a word."""
        return 3 * (man.guard == t.NET) + 2 * has_reach(man.weapon) + (not is_shield(man.guard))

    def sides(self) -> None:
        """Tell the sides of a match of many."""
        for number, side in enumerate(self.told.sides):
            last = number == len(self.told.sides) - 1
            facts = facts_of(alone=len(side) == 1, many=len(side) > 2, last=last)
            names = list_words([self.men[who].person.name for who in side])
            others = tuple(side[1:])
            words = {"names": names, "number": spelled(len(side))}
            self.add("side", side[0], NONE, facts, weight=ALWAYS, others=others, words=words)

    def style(self, who: int, g: Gladiator) -> None:
        """Tell of another style than his own, and of his left hand."""
        seat = self.told.bout.seats[who]
        if g.secondary == seat.style != g.style:
            style, own = (STYLES[number].name.lower() for number in (seat.style, g.style))
            self.add("secondary", who, weight=6, words={"style": style, "own": own})
        if self.told.duel and g.left_handed and not (who and self.told.men[0].left_handed):
            both = all(man.left_handed for man in self.told.men)
            self.add("left_handed", who, 1 - who if both else NONE, facts_of(both=both), weight=0.4)

    def career(self, who: int, g: Gladiator) -> None:
        """Tell what a Star brings: his record, his scars, a Day missed, a new place."""
        foe = 1 - who if self.told.duel else NONE
        bout, known = self.told.bout, self.before.known(who)
        if g.fought_month < g.misses_month < bout.month:
            self.add("returns", who, weight=5, promise=f"returns {who}")
        if known.whole and g.matches and bout.locale not in known.places:
            kind = "rome" if bout.locale == ROME else "new_place"
            weight, words = 8 if kind == "rome" else 5, {"place": wording.place_name(bout.locale)}
            self.add(kind, who, foe, weight=weight, promise=f"{kind} {who}", words=words)
        if g.rudis:
            self.add("free_man", who, weight=4)
        worst = max(range(len(g.losses)), key=lambda part: g.losses[part])
        if g.losses[worst]:
            part = self.men[who].part(worst)
            self.add("scar", who, NONE, (wording.PART_FACTS[worst],), weight=0.8, words={"part": part})
        if g.wins >= max(WINS, known.row + 1):
            # A run of all his wins says it.
            facts = facts_of(many=g.wins >= MANY_WINS)
            self.add("record", who, NONE, facts, weight=2, words={"number": spelled(g.wins)})

    # What to expect

    def odds(self) -> None:
        """Tell who is expected to win."""
        worth = [strength_of(self.told, who) for who in (0, 1)]
        wins = [g.wins for g in self.told.men]
        first = 0 if worth[0] >= worth[1] else 1
        gap, more = abs(worth[0] - worth[1]), wins[first] - wins[1 - first]
        record = facts_of(record=more >= RECORD_GAP, against_record=more <= -RECORD_GAP)
        if gap >= SOME_GAP:
            far = gap >= FAR_GAP
            weight = 1.5 + 2 * ("against_record" in record)
            self.add("odds", first, 1 - first, ("far" if far else "some", *record), weight=weight, promise="odds")
        elif gap == 0 and not record:
            self.add("even", 0, 1, weight=1)

    def stakes(self) -> None:
        """Tell what this match could bring a Star, where the rules make it certain that it could."""
        for who, g in enumerate(self.told.men):
            foe = 1 - who
            if not g.star:
                continue
            total, other = attribute_total(g), self.told.bout.seats[foe].result.get("total", 0)
            own = self.told.bout.seats[who].result.get("total", 0)
            nearer = next((n for n, least in enumerate(FROM_TOTALS) if n > g.locale and least == total + 1), NONE)
            promise = f"stake {who}"
            if g.locale == ROME and total >= LARGEST_TOTAL and not g.rudis:
                self.add("stake", who, foe, ("rudis",), weight=9, promise=promise)
            elif nearer != NONE and other >= own and may_raise(g):
                words = {"place": wording.place_name(nearer)}
                self.add("stake", who, foe, (wording.LOCALE_FACTS[nearer],), weight=6, promise=promise, words=words)
            elif other - own >= LAUREL_GAP:
                self.add("stake", who, foe, ("laurel",), weight=3, promise=promise)

    def avengers(self) -> None:
        """Tell of a man who has killed or beaten another Star."""
        for who, foe in ((0, 1), (1, 0)):
            self.put(expect.comrade(self.entrants, who, foe))
            self.put(expect.killer(self.entrants, who, foe))
