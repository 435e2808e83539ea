"""After a match: how what was expected came out, and what it did to its Stars."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.core.calendar import date_words
from ludus_cli.rules.heroes.book import events as ev, terms as t
from ludus_cli.rules.heroes.book.gladiator import DEAD
from ludus_cli.rules.heroes.telling import wording
from ludus_cli.rules.heroes.telling.opening import GREAT_ROW, LONG_ROW, ROW
from ludus_cli.rules.heroes.telling.scene import Course
from ludus_cli.rules.heroes.telling.told import Told

#: What a match did to a Star: kind and weight of its clause.
KINDS = {
    ev.LAUREL: ("laurel", 7.0), ev.RAISED: ("raised", 3.0), ev.DECREASED: ("decreased", 3.5),
    ev.LASTING_LOSS: ("lasting", 7.0), ev.MISSES_NEXT_DAY: ("misses", 4.0), ev.DIES_OF_WOUNDS: ("dies_later", 10.0),
    ev.MOVES_UP: ("moves_up", 9.0), ev.RUDIS: ("rudis", 10.0), ev.RETIRES: ("retires", 6.0),
}  # fmt: skip
#: By what was said: what it is called if its man won, and if he lost, with its weight.
ANSWERS = {
    "odds": ("as_expected", "upset", 1.0), "losing": ("losing_ended", "losing_goes_on", 4.0),
    "debut": ("first_win", "debut_lost", 6.0), "both_debut": ("first_win", "debut_lost", 6.0),
    "winless": ("first_win", "still_winless", 6.0), "rome": ("rome_won", "rome_lost", 5.0),
    "new_place": ("new_place_won", "new_place_lost", 3.0), "avenge": ("avenged", "not_avenged", 8.0),
}  # fmt: skip
ROUND_WINS = frozenset({10, 20, 25, 30, 40, 50, 75})
#: From this number on even a man on a run is told it.
GREAT_WINS = 20


def aftermath_of(told: Told, before: Before, course: Course, opening: list[Clause]) -> list[Clause]:
    """Return the clauses after the end: answers to what the opening promised first."""
    return Aftermath(told, before, course).clauses(opening)


class Aftermath:
    """Gathers what a match led to."""

    def __init__(self, told: Told, before: Before, course: Course) -> None:
        self.told, self.before, self.course = told, before, course
        self.seats = told.bout.seats
        self.end = tuple(n for n, e in enumerate(course.events) if e[0] in ev.ENDS)[-1:]
        self.winner = next((who for who, seat in enumerate(self.seats) if seat.outcome == "won"), NONE)

    def clauses(self, opening: list[Clause]) -> list[Clause]:
        """Return all of them."""
        after = [clause for n, e in enumerate(self.course.events) for clause in self.after(n, e)]
        stakes = {clause.agent: clause for clause in opening if clause.kind == "stake"}
        after = [self.as_answer(clause, stakes) for clause in after]
        answered = {clause.answer for clause in after}
        found = [
            answer
            for clause in opening
            if clause.promise and clause.promise not in answered
            for answer in self.answers(clause)
        ]
        return [*found, *self.milestones(opening), *after, *self.fame()]

    def made(
        self, kind: str, agent: int, patient: int = NONE, facts: tuple[str, ...] = (), *, weight: float,
        answer: str = "", events: tuple[int, ...] = (), words: Mapping[str, str] | None = None,
    ) -> Clause:  # fmt: skip
        """Return a clause; without events of its own it tells the end."""
        events = events or self.end
        return Clause(
            kind, agent, patient, events, frozenset(facts), words=dict(words or {}), weight=weight, answer=answer
        )

    # Answers

    def answers(self, said: Clause) -> list[Clause]:
        """Return how what was said at the opening came out; of a draw only that it ended a run, or missed a stake."""
        who, foe, words = said.agent, said.patient, said.words
        won = self.seats[who].outcome == "won"
        if said.kind == "row":
            return [self.run_answer(said, won=won)]
        if said.kind == "stake":
            facts = (*said.facts, *facts_of(won=won))
            return [self.made("stake_lost", who, foe, facts, weight=3, answer=said.promise, words=words)]
        if self.told.bout.draw:
            return []
        if said.kind in ("met", "won_before"):
            return [self.score(said.promise)]
        facts = tuple(said.facts)
        if said.kind == "odds" and not won:
            return [self.made("upset", foe, who, facts, weight=8 if "far" in facts else 5, answer=said.promise)]
        if said.kind == "avenge":
            dead = self.seats[foe].after.get("status") == DEAD
            facts = facts_of(killed="dead" in said.facts, beaten="beaten" in said.facts, dead=dead)
        elif said.kind in ("debut", "both_debut"):
            facts = facts_of(debut=won)
        ended, lost, weight = ANSWERS[said.kind]
        return [self.made(ended if won else lost, who, foe, facts, weight=weight, answer=said.promise, words=words)]

    def run_answer(self, said: Clause, *, won: bool) -> Clause:
        """Return what became of a run of wins."""
        who = said.agent
        row = self.before.known(who).row
        if won:
            facts = facts_of(long=row + 1 >= LONG_ROW, great=row + 1 >= GREAT_ROW)
            words = {"row": wording.spelled(row + 1), "nth": wording.spelled_ordinal(row + 1)}
            return self.made("run_goes_on", who, said.patient, facts, weight=3, answer=said.promise, words=words)
        by = self.told.beaten_by(who)
        facts = facts_of(long=row >= LONG_ROW, great=row >= GREAT_ROW, draw=self.told.bout.draw)
        return self.made(
            "run_ended", by, who, facts, weight=8, answer=said.promise, words={"row": wording.spelled(row)}
        )

    def score(self, answer: str) -> Clause:
        """Return what a win means between two who have met before."""
        won, met = self.winner, self.before.meetings
        numbers = [seat.gladiator for seat in self.seats]
        own, other = (sum(each.winner == numbers[who] for each in met) for who in (won, 1 - won))
        facts = facts_of(
            first=own == 0 and other > 0, again=own > 0 and other == 0, level=own + 1 == other, ahead=own + 1 > other,
            behind=own + 1 < other, foe_dead=self.seats[1 - won].after.get("status") == DEAD,
        )  # fmt: skip
        words = {
            "score": wording.score_of(max(own + 1, other), min(own + 1, other)),
            "times": wording.times_of(own + 1),
        }
        return self.made("score", won, 1 - won, facts, weight=6, answer=answer, words=words)

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

    def milestones(self, opening: list[Clause]) -> list[Clause]:
        """Return a Star's round number of wins, or his third in a row."""
        found = []
        for who, g in enumerate(self.told.men):
            if not g.star or self.told.bout.oneoff or self.seats[who].outcome != "won":
                continue
            known = self.before.known(who)
            if g.wins + 1 in ROUND_WINS and (g.wins + 1 >= GREAT_WINS or known.row < ROW):
                found.append(self.made("nth_win", who, weight=5, words={"nth": wording.spelled_ordinal(g.wins + 1)}))
            elif known.whole and known.row + 1 == ROW:
                found.append(self.made("third_win", who, weight=2))
        return found

    def after(self, n: int, e: StoredEvent) -> list[Clause]:
        """Return what an event did to a Star; of others only a death."""
        kind, who, a, *_ = e
        if kind not in KINDS or not (self.told.men[who].star or kind == ev.DIES_OF_WOUNDS):
            return []
        name, weight = KINDS[kind]
        facts: tuple[str, ...] = ()
        words: dict[str, str] = {}
        if kind in (ev.RAISED, ev.DECREASED):
            facts, words = (wording.ATTRIBUTE_FACTS[a],), {"attribute": t.ATTRIBUTES[a].lower()}
        elif kind in (ev.LASTING_LOSS, ev.DIES_OF_WOUNDS):
            facts, words = (wording.PART_FACTS[a],), {"part": self.course.states[n][who].part(a)}
            facts += facts_of(winner=self.seats[who].outcome == "won")
        elif kind == ev.MISSES_NEXT_DAY:
            words = {"month": date_words(a).split()[0]}
        elif kind == ev.MOVES_UP:
            facts, words = (wording.LOCALE_FACTS[a],), {"place": wording.place_name(a)}
        elif kind == ev.RUDIS and not a:
            name, weight = "rudis_refused", 7.0
        return [self.made(name, who, NONE, facts, weight=weight, events=(n,), words=words)]

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
            found.append(
                self.made(
                    "fame", who, weight=1.5, facts=facts, events=events, words={"number": wording.spelled(abs(change))}
                )
            )
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
