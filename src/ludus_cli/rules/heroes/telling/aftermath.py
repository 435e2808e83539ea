"""After a match: how what was expected came out, and what it did to its Stars."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages import expectations as expect
from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import spelled, spelled_ordinal
from ludus_cli.core.calendar import date_words
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.gladiator import DEAD
from ludus_cli.rules.heroes.telling import wording
from ludus_cli.rules.heroes.telling.scene import Course
from ludus_cli.rules.heroes.telling.told import Told

#: What a match did to a Star: kind and weight of its clause.
KINDS = {
    ev.LAUREL: ("laurel", 7.0), ev.RAISED: ("raised", 3.0), ev.DECREASED: ("decreased", 3.5),
    ev.LASTING_LOSS: ("lasting", 7.0), ev.MISSES_NEXT_DAY: ("misses", 4.0), ev.DIES_OF_WOUNDS: ("dies_later", 10.0),
    ev.MOVES_UP: ("moves_up", 9.0), ev.RUDIS: ("rudis", 10.0), ev.RETIRES: ("retires", 6.0),
}  # fmt: skip
#: By what was said: what it is called if its man won, and if he lost, with its weight.
MORE = {"rome": ("rome_won", "rome_lost", 5.0), "new_place": ("new_place_won", "new_place_lost", 3.0)}
ROUND_WINS = frozenset({10, 20, 25, 30, 40, 50, 75})
#: From this number on even a man on a run is told it.
GREAT_WINS = 20


class Aftermath:
    """Gathers what a match led to."""

    def __init__(self, told: Told, before: Before, course: Course) -> None:
        self.told, self.before, self.course = told, before, course
        self.entrants = expect.entrants_of(told, before)
        self.seats = told.bout.seats
        self.end = tuple(n for n, e in enumerate(course.events) if e[0] in ev.ENDS)[-1:]

    def clauses(self, opening: list[Clause]) -> list[Clause]:
        """Return all of them."""
        after = [clause for n, e in enumerate(self.course.events) if e[0] in KINDS for clause in self.after(n, e)]
        stakes = {clause.agent: clause for clause in opening if clause.kind == "stake"}
        after = [self.as_answer(clause, stakes) for clause in after]
        after = [expect.hurt_again(clause, opening) if clause.kind == "misses" else clause for clause in after]
        answered = {clause.answer for clause in after}
        found = expect.answers(opening, self.entrants, self.before.meetings, answered=answered, more=MORE)
        found = [replace(clause, events=self.end) for clause in found]
        return [*found, *self.milestones(), *after, *self.fame()]

    def made(
        self, kind: str, who: int, facts: Iterable[str] = (), *, weight: float, events: tuple[int, ...] = (),
        **words: str,
    ) -> Clause:  # fmt: skip
        """Return a clause of one man; without events of its own it tells the end."""
        return Clause(kind, who, NONE, events or self.end, frozenset(facts), words=words, weight=weight)

    def as_answer(self, clause: Clause, stakes: dict[int, Clause]) -> Clause:
        """Return the clause as the answer to a stake if it is what was at stake."""
        stake = stakes.get(clause.agent)
        if stake is None:
            return clause
        met = {
            "laurel": "laurel" in stake.facts,
            "rudis": "rudis" in stake.facts,
            "rudis_refused": "rudis" in stake.facts,
        }
        place = clause.kind == "moves_up" and bool(clause.facts & stake.facts)
        return replace(clause, answer=stake.promise) if met.get(clause.kind, place) else clause

    # Careers

    def milestones(self) -> list[Clause]:
        """Return a Star's round number of wins, or his third in a row."""
        found = []
        for who, g in enumerate(self.told.men):
            if not g.star or self.told.bout.oneoff or self.seats[who].outcome != "won":
                continue
            known = self.before.known(who)
            if g.wins + 1 in ROUND_WINS and (g.wins + 1 >= GREAT_WINS or known.row < expect.ROW):
                found.append(self.made("nth_win", who, weight=5, nth=spelled_ordinal(g.wins + 1)))
            elif known.whole and known.row + 1 == expect.ROW:
                found.append(self.made("third_win", who, weight=2))
        return found

    def after(self, n: int, e: StoredEvent) -> list[Clause]:
        """Return what an event did to a Star; of others only a death."""
        kind, who, a, *_ = e
        if not (self.told.men[who].star or kind == ev.DIES_OF_WOUNDS):
            return []
        name, weight = KINDS[kind]
        facts: tuple[str, ...] = ()
        words: dict[str, str] = {}
        if kind in (ev.RAISED, ev.DECREASED):
            facts = (wording.ATTRIBUTE_FACTS[a],)
        elif kind in (ev.LASTING_LOSS, ev.DIES_OF_WOUNDS):
            facts, words = (wording.PART_FACTS[a],), {"part": self.course.states[n][who].part(a)}
            facts += facts_of(winner=self.seats[who].outcome == "won")
        elif kind == ev.MISSES_NEXT_DAY:
            words = {"month": date_words(a).split()[0]}
        elif kind == ev.MOVES_UP:
            facts, words = (wording.LOCALE_FACTS[a],), {"place": wording.place_name(a)}
        elif kind == ev.RUDIS and not a:
            name, weight = "rudis_refused", 7.0
        return [self.made(name, who, facts, weight=weight, events=(n,), **words)]

    def fame(self) -> list[Clause]:
        """Return why a Star gained Fame, lost it, or did neither."""
        found = []
        for who, g in enumerate(self.told.men):
            seat = self.seats[who]
            if not g.star or self.told.bout.oneoff or seat.after.get("status") == DEAD:
                continue
            changes = [(n, e) for n, e in enumerate(self.course.events) if e[0] == ev.FAME and e[1] == who]
            change = sum(e[2] for _, e in changes)
            facts = (seat.outcome, *self.fame_facts(who, change))
            events = tuple(n for n, _ in changes)
            found.append(self.made("fame", who, facts, weight=1.5, events=events, number=spelled(abs(change))))
        return found

    def fame_facts(self, who: int, change: int) -> tuple[str, ...]:
        """Return the reasons for a change of Fame."""
        own = self.seats[who].result["total"]
        if self.seats[who].outcome == "won":
            beaten = [s.result["total"] for s in self.seats if s.result.get("defeated_by", NONE) == who]
            highest = max(beaten, default=0)
            lower = sum(total < own for total in beaten)
            return facts_of(
                greater=highest > own, equal=highest == own and beaten, several=lower > 1,
                kill=self.seats[who].result["kills"] > 0, laurel=self.told.own(who, ev.LAUREL), none=change == 0,
            )  # fmt: skip
        by = self.told.beaten_by(who)
        lower_won = by >= 0 and self.seats[by].result["total"] < own
        return facts_of(lower_won=lower_won, none=change == 0)
