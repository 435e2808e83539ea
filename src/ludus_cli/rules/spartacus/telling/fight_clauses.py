"""A fight as clauses: what is known of the two before it, each attack with all that it did, the end, the answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages import expectations as expect
from ludus_cli.chronicle.stages.clauses import ALWAYS, CHANGE, DOWN, HARM, IDLE, NONE, UP, Clause, Material
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import counted, times
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight import events as ev, state
from ludus_cli.rules.spartacus.telling.acts import Attack, Move, Round, Taken, rounds_of
from ludus_cli.rules.spartacus.telling.fought_match import Course, Told, fighter_of, gear_in_prose

#: The plight of a fighter who has lost everything; a difference of so much is clear.
WHOLE, CLEAR = 9, 2.5
#: Odds in a hundred up to which two are even, and from which there is a clear favourite.
EVEN, HEAVY = 60, 90
#: Wounds of one attack that are many; dice with which one can hardly stand; rounds of a short and of a long fight.
MANY, FEW, SHORT, LONG = 3, 3, 2, 7
#: The results of a fight for the loser, by ENDS; what became of one who alone had gear; and how much more or less some
#: histories weigh here.
ENDINGS = ("surrender", "injury", "beheaded")
ANSWERS = {"gear": ("gear_vain", "gear_vain", 4.0)}
#: What is known of a fighter before, and whether it speaks for him: the end tells only where it came out otherwise.
SPEAKS_FOR = {"odds": True, "won_before": True, "row": True, "winless": False, "losing": False}
WEIGHTS = {"row": 2.0, "winless": -2.0}
#: Why some kinds of events make no clause.
SILENT = {
    0: "dice", ev.ROUND: "counted", ev.INITIATIVE: "the choice has its own sentence", ev.REROLLED: "dice",
    ev.DIE_LOST: "the wound has its own sentence",
}  # fmt: skip


class Fight(expect.Entering):
    """Makes clauses of the events of a fought match."""

    weights = WEIGHTS

    def __init__(self, told: Told, before: Before) -> None:
        self.told, self.past, self.bout = told, before, told.bout
        self.events = [*told.events]
        self.full = [card.attack + card.defence + card.speed for card in map(told.card, range(2))]
        #: Before each event and after the last, the dice that each has left.
        self.left, course = [[*self.full]], Course()
        for man, whole in zip(course.men, self.full, strict=True):
            man.left = whole
        for event in self.events:
            course.follow(event)
            self.left.append([man.left for man in course.men])
        self.falls = [n for n, e in enumerate(self.events) if e[0] == ev.FALLS]
        self.over = next((n for n, e in enumerate(self.events) if e[0] == ev.VICTORY), NONE)
        self.nights = [n for n, e in enumerate(self.events) if e[0] == ev.NIGHT]
        self.won = told.victors[0] if told.victors else NONE
        entered = {e[1]: n for n, e in enumerate(self.events) if e[0] == ev.ENTERS}
        self.gate = expect.Gate(entered, () if entered else tuple(n for n in (self.over,) if n != NONE))
        self.men = tuple(
            expect.Entrant(seat.gladiator, g.star, g.matches, g.wins, 0, before.known(who), seat.outcome,
                           told.is_dead(who), told.beaten_by(who))
            for who, (seat, g) in enumerate(zip(self.bout.seats, told.men, strict=True))
        )  # fmt: skip
        self.found: list[Clause] = []
        self.turn = 0
        self.bled = self.near = False
        #: The places of moves since the last attack, and the number of rounds of them.
        self.steps: list[int] = []
        self.idle = 0

    def plight(self, place: int, who: int) -> float:
        """Return how much of himself a fighter has lost before an event."""
        return WHOLE * (1 - self.left[place][who] / self.full[who])

    def material(self) -> Material:
        """Return all that is known of the fight."""
        opening, fight = self.opening(), self.read()
        if self.won != NONE:
            opening = [
                replace(each, promise="") if SPEAKS_FOR.get(each.kind) == (each.agent == self.won) else each
                for each in opening
            ]
        lost = 1 - self.won

        def posture(place: int, who: int) -> str:
            return DOWN if who == lost and self.falls and place > self.falls[0] else UP

        aftermath = self.aftermath(opening)
        return Material(
            men=[fighter_of(self.told, who) for who in range(2)], opening=expect.weighed(opening, aftermath),
            fight=fight, end=self.end(), aftermath=aftermath, winner=self.won, plight=self.plight, posture=posture,
            length=len(self.events),
        )  # fmt: skip

    # Before the first blow

    def opening(self) -> list[Clause]:
        """Return what is known before the first blow."""
        told, bout = self.told, self.bout
        facts = facts_of(exhibition=bout.oneoff, tournament=bout.tournament, recorded=bout.recorded)
        found = [self.at_gate("entry", 0, 1, ALWAYS, facts)]
        if not bout.oneoff:
            found += self.brought(expect.meetings(self.men, self.past.meetings))
            for who in range(2):
                found += self.brought(expect.run(self.men, who, 1 - who))
                found += self.brought(expect.comrade(self.men, who, 1 - who))
        found += [clause for who in range(2) for clause in self.rank(who)]
        if not bout.recorded:
            found += self.odds()
            gear = [gear_in_prose(told, who) for who in range(2)]
            one = 0 if gear[0] else 1
            bare, words = facts_of(bare=not gear[1 - one]), {"gear": gear[one]}
            words |= {} if bare else {"theirs": gear[1 - one]}
            promise = {"promise": "gear"} if bare and self.won == 1 - one else {}
            if gear[one]:
                found.append(self.at_gate("gear", one, 1 - one, 1 + 4 * len(bare), bare, words=words, **promise))
        return found

    def rank(self, who: int) -> Iterator[Clause]:
        """Return that a fighter is a champion, a favourite of the crowd, or a slave."""
        man, other = self.told.men[who], self.told.men[1 - who]
        if man.champion and (who == 0 or not other.champion):
            yield self.at_gate("champion", who, 1 - who, 7, facts_of(both=other.champion))
        last = man.favours == terms.CROWN - 1 and not (man.champion or self.bout.oneoff or self.bout.tournament)
        if last or (man.favours and not man.champion and not other.favours):
            promise = {"promise": f"stake {who}"} if last else {}
            yield self.at_gate("stake" if last else "favoured", who, 1 - who, 6 if last else 2, **promise)
        if self.told.card(who).type == terms.SLAVE != self.told.card(1 - who).type:
            yield self.at_gate("slave", who, 1 - who, 6)

    def odds(self) -> Iterator[Clause]:
        """Return who is expected to win, by the dice and gear of both."""
        best = max(range(2), key=self.told.chance)
        chance = self.told.chance(best)
        if chance <= EVEN:
            yield self.at_gate("even", 0, 1, 2)
        else:
            facts = ["far" if chance >= HEAVY else "some"]
            yield self.at_gate("odds", best, 1 - best, 5 if chance >= HEAVY else 3, facts, promise="odds")

    # The fight

    def read(self) -> list[Clause]:
        """Return the clauses of the fight."""
        rounds = rounds_of(self.events)
        if not rounds:
            for n, e in enumerate(self.events):
                if e[0] == ev.NET:
                    self.add("net", e[1], 1 - e[1], [n], 6, result=CHANGE, words={"net": self.told.noun(e[2])})
        for each in rounds:
            self.turn = each.number
            self.begin(each)
            for place, act in enumerate(each.acts):
                if isinstance(act, Attack):
                    later = each.acts[place + 1] if place + 1 < len(each.acts) else None
                    self.attack(act, later)
                elif not each.attacks:
                    self.steps.append(act.place)
            self.idle += not each.attacks
        return self.found

    def add(
        self, kind: str, agent: int, patient: int, events: Iterable[int], weight: float, facts: Iterable[str] = (),
        **more: Any,
    ) -> None:  # fmt: skip
        """Add a clause."""
        places = tuple(sorted({*events}))
        self.found.append(Clause(kind, agent, patient, places, frozenset(facts), weight=weight, turn=self.turn, **more))

    def begin(self, r: Round) -> None:
        """Add the clause of nets, or of the choice in the first round."""
        if len(r.nets) > 1:
            self.add("nets", NONE, NONE, [n for n, _, _ in r.nets], 4, result=CHANGE, words={"net": "net"})
        elif r.nets:
            n, who, card = r.nets[0]
            words = {"net": self.told.noun(card)}
            self.add("net", who, 1 - who, [n, r.initiative], 5, result=CHANGE, words=words)
        elif r.number == 1 and r.order != terms.NOBODY and r.initiative != terms.NOBODY:
            who, first = self.events[r.order][1:3]
            self.add("began" if who == first else "waited", who, 1 - who, [r.initiative, r.order], 1.5)

    def lull(self) -> None:
        """Add the clause of rounds without an attack, before the first one or between two."""
        if self.steps:
            kind = "circled" if self.near else "approach"
            self.add(kind, NONE, NONE, self.steps, 0.4 + 0.4 * self.idle, facts_of(long=self.idle > 1))
        self.steps, self.idle = [], 0

    def attack(self, act: Attack, later: Move | Attack | None) -> None:
        """Add the clauses of an attack: a wound, a blow that did nothing, and what the attacker paid for it."""
        self.lull()
        a, b = act.who, 1 - act.who
        hit, back = act.taken.get(b), act.taken.get(a)
        facts = ["fast"] if act.fast else ["reach"] if act.apart > 1 else facts_of(armed=self.told.weapon(a))
        facts = [*facts, *facts_of(first=not self.bled)]
        self.near = True
        words = {"weapon": self.told.weapon(a)} if self.told.weapon(a) else {}
        places = act.places
        if isinstance(later, Move) and later.who == a and later.apart > act.apart:
            places, facts = [*places, later.place], [*facts, "away"]
        if hit:
            self.wound("wound", a, b, act, hit, [*places, *self.means(act)], facts, words)
        elif act.dealt and not back:
            saved = act.stopped_by()
            spared = [n for who, (n, _) in act.spared.items() if who == b]
            if saved is None:
                self.add("turned", a, b, [*places, *spared], 1.5, facts, result=IDLE, words=words)
            else:
                pieces = [n for n, who, _, _ in act.pieces if who == b]
                words = {**words, "piece": self.told.noun(saved)}
                self.add("saved", a, b, [*places, *spared, *pieces], 4, facts, result=IDLE, words=words)
        elif not back:
            self.add("missed", a, b, places, 0.5, facts, result=IDLE, words=words)
        if back:
            own = [act.sets[b][0]] if b in act.sets else []
            facts = ["both"] if hit else facts
            self.wound("riposte", b, a, act, back, [*own, *([] if hit else places)], facts, {})

    def means(self, act: Attack) -> Iterator[int]:
        """Return the places of what made a wound greater or smaller."""
        yield from (act.sets[who][0] for who in (act.who,) if who in act.sets and act.sets[who][3])
        yield from (n for n, _ in act.spared.values())
        yield from (n for n, _, _, _ in act.pieces)

    def wound(
        self, kind: str, by: int, who: int, act: Attack, taken: Taken, places: Sequence[int], facts: Sequence[str],
        words: dict[str, str],
    ) -> None:  # fmt: skip
        """Add the clause of a wound with all that it led to."""
        number = taken.wounds
        ended = "0" in f"{taken.after:03}" and who != self.won
        before, left = map(ev.dice_of, (taken.before, taken.after))
        more = act.piece(state.ONE_WOUND, by) if kind == "wound" else None
        own, full = act.sets.get(by), self.full[who]
        facts = [
            *facts, ("one", "two", "many")[min(number, MANY) - 1],
            *facts_of(
                weak=left <= FEW and not ended, brink={*str(taken.after)} == {"1"}, was_whole=before == full,
                was_weak=before <= min(FEW, full - 1), deep=3 * number >= full, piece=more, trick=own and own[3],
                softened=who in act.spared or (kind == "wound" and act.stopped_by() is not None),
            ),
        ]  # fmt: skip
        self.bled = True
        words = {**words, "wounds": counted(number, "wound"), "often": times(number)}
        if more:
            words["piece"] = self.told.noun(more[1])
        effects = {ENDINGS[self.told.end]: tuple(self.falls)} if ended and self.told.end >= 0 else {}
        weight = ALWAYS if ended else 2.2 + number + (2 if "brink" in facts else 0)
        self.add(kind, by, who, [*places, taken.place], weight, facts, result=HARM, words=words, effects=effects,
                 postures={who: DOWN} if effects else {})  # fmt: skip

    # The end, and what came of it

    def end(self) -> list[Clause]:
        """Return the night, the fall that no blow tells, and how the winner stood."""
        if self.won == NONE:
            return []
        found = []
        told = {n for clause in self.found for n in clause.cited}
        for n in self.nights:
            facts = frozenset(facts_of(equal=self.events[n][2] == self.events[n][4]))
            found.append(Clause("night", 0, 1, (n,), facts, weight=ALWAYS, turn=self.turn))
        for n in self.falls:
            if n not in told:
                kind = ENDINGS[self.told.end]
                facts = frozenset(facts_of(night=self.nights, from_table=self.bout.recorded))
                found.append(Clause(kind, self.won, 1 - self.won, (n,), facts, weight=ALWAYS, postures={}))
        if self.over != NONE:
            found.append(self.victory())
        return found

    def victory(self) -> Clause:
        """Return the victory, with how the winner stood in the course of the fight and at its end."""
        won, lost = self.won, 1 - self.won
        facts = list(facts_of(recorded=self.bout.recorded, dead=self.told.is_dead(lost), injury=self.told.end == 1))
        if not self.bout.recorded:
            leads = [self.plight(n, lost) - self.plight(n, won) for n in range(len(self.events))]
            gone = self.full[won] - self.left[-1][won]
            facts += facts_of(
                untouched=not gone and self.bout.turns > SHORT, barely=gone and self.left[-1][won] <= FEW,
                comeback=min(leads) <= -CLEAR,
                easy=gone and min(leads) > -1 and gone <= 2, quick=self.bout.turns <= SHORT,
                long=self.bout.turns >= LONG, night=self.nights,
            )  # fmt: skip
        strong = {"untouched", "barely", "comeback"} & {*facts}
        return Clause("victory", won, lost, (self.over,), frozenset(facts), weight=ALWAYS if strong else 3)

    def aftermath(self, opening: Sequence[Clause]) -> list[Clause]:
        """Return how what was expected came out."""
        if self.over == NONE:
            return []
        found = [
            Clause("crown_won", said.agent, said.patient, weight=9, answer=said.promise)
            for said in opening
            if said.kind == "stake" and said.agent == self.won
        ]
        answered = {clause.answer for clause in found}
        found += expect.answers(opening, self.men, self.past.meetings, answered=answered, more=ANSWERS)
        return [replace(clause, events=(self.over,), turn=self.turn) for clause in found]


def material_of(told: Told, before: Before) -> Material:
    """Return all that is known of a fought match."""
    return Fight(told, before).material()
