"""What frames a battle, as clauses: what the schools bring to it, how it ended, what it left behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages import expectations as expect
from ludus_cli.chronicle.stages.clauses import ALWAYS, NONE, Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import printed, spelled, spelled_ordinal
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.terms import GLORY, GLORY_OF, LEVELS
from ludus_cli.rules.forglory.book.view import KINDS, man_of
from ludus_cli.rules.forglory.telling.acts import ENDS
from ludus_cli.rules.forglory.telling.fought_match import Stood, Told, is_champion

#: Schools whose numbers differ by so many are unequal; so many men of a school or more are counted.
UNEQUAL = 2
#: The end recalls a gladiator who felled this many; a reader still remembers fewer.
MANY = 3
#: So much less than elsewhere a former meeting weighs here: two lanistas meet in every battle.
LESS = 6.0
HISTORIES = {"winless": ("first_win", "first_win", 6.0), "losing": ("losing_ended", "losing_ended", 4.0)}


class Frame:
    """Makes clauses of what is known before the first blow, of the end, and of what comes after.

    ``stood`` are the gladiators as they ended, ``hero`` is the seat of the winner's who is followed, and ``unnamed``
    are the seats of the gladiators that a telling calls by their kinds.
    """

    def __init__(
        self, told: Told, before: Before, stood: Mapping[int, Stood], seats: Mapping[int, int], hero: int,
        unnamed: set[int],
    ) -> None:  # fmt: skip
        self.told, self.past, self.stood, self.seats = told, before, stood, seats
        self.hero, self.unnamed = hero, unnamed
        self.names = [isolated(g.name) for g in told.men]
        self.entrants = expect.entrants_of(told, before)
        self.gate = [n for n, e in enumerate(told.events) if e[0] in (ev.DUE, ev.BATTLE)]
        self.kinds = told.cards.kinds

    def brought(self) -> list[list[Stood]]:
        """Return the gladiators that each lanista began with."""
        return [[e for e in self.stood.values() if e.owner == who and not e.amid] for who in range(len(self.names))]

    def at_gate(self, kind: str, agent: int, patient: int, weight: float, *facts: str, **more: Any) -> Clause:
        """Return a clause about those who come in."""
        return Clause(kind, agent, patient, tuple(self.gate), frozenset(facts) - {""}, weight=weight, **more)

    # Before the first blow

    def opening(self) -> list[Clause]:
        """Return what is known before the first blow."""
        told, many = self.told, len(self.names)
        round_, rounds = told.round
        facts = facts_of(
            exhibition=told.bout.oneoff, two=many == 2, lasting=many == 2 and told.lasting,
            fleeting=many == 2 and not told.lasting and not told.bout.oneoff,
            final=many > 2 and 0 < round_ == rounds, first=many > 2 and 1 == round_ < rounds,
        )  # fmt: skip
        words = {"parties": list_words(self.names), "number": spelled(many)}
        pair = (0, 1) if many == 2 else (NONE, NONE)
        found = [self.at_gate("entry", *pair, ALWAYS, *facts, words=words, others=tuple(range(many)))]
        brought = self.brought()
        found += [self.at_gate("nobody", who, NONE, 9) for who, own in enumerate(brought) if not own and any(brought)]
        if not any(each.fell for each in self.stood.values()):
            return found
        return [*found, *self.numbers(brought), *self.histories(), *self.introduced(brought)]

    def numbers(self, brought: Sequence[Sequence[Stood]]) -> Iterator[Clause]:
        """Yield who brought the most gladiators, and who the fewest."""
        count = [len(own) for own in brought]
        most, least = max(count), min(count)
        if most - least < UNEQUAL or not least or count.count(most) > 1:
            return
        who, few = count.index(most), [n for n, number in enumerate(count) if number == least]
        fewest, each = (few[0], "") if len(few) == 1 else (NONE, " each")
        others = list_words([self.names[n] for n in few])
        words = {"most": spelled(most), "least": spelled(least) + each, "others": others}
        facts = facts_of(double=most >= 2 * least, alone=least == 1)
        yield self.at_gate("numbers", who, fewest, 3.5 + len(facts), *facts, words=words, promise="numbers")

    def histories(self) -> Iterator[Clause]:
        """Yield what the lanistas bring from earlier battles."""
        if self.told.bout.oneoff:
            return
        met = expect.meetings(self.entrants, self.past.meetings) if self.told.duel else []
        for clause in met:
            # That the leader has won again says nothing new.
            promise = "" if (clause.kind, clause.agent) == ("won_before", self.told.bout.winner) else clause.promise
            yield replace(clause, events=tuple(self.gate), weight=clause.weight - LESS, promise=promise)
        # Between two their meetings say it all.
        for who, man in enumerate(self.entrants if not met else ()):
            row, won = man.known.row if man.known.whole else 0, man.outcome == "won"
            if 0 < row < expect.ROW and not self.told.duel:
                # Nothing comes of a single win, or of defeats, that go on as before.
                if row == 1 and not won:
                    continue
                words = {"row": spelled(row), "next": spelled_ordinal(row + 1)}
                fact = "one" if row == 1 else "two"
                yield self.at_gate("row", who, NONE, 2.5 + row, fact, words=words, promise=f"row {who}")
            else:
                for clause in expect.run(self.entrants, who, NONE):
                    if man.matches >= expect.ROW and (won or clause.kind == "row"):
                        yield replace(clause, events=tuple(self.gate))

    def introduced(self, brought: Sequence[Sequence[Stood]]) -> Iterator[Clause]:
        """Yield the champions who came in, and the winner's gladiator that the telling follows."""
        bout = self.told.bout
        champions = [each for own in brought for each in own if is_champion(bout, each.code)]
        follow = [e for e in self.stood.values() if self.seat(e) == self.hero and e not in champions and not e.amid]
        for each in (*champions, *follow):
            owner, level = self.names[each.owner], self.kinds[man_of(each.code)[2]].level
            words = {"school": owner}
            if level:
                facts = facts_of(only=len(champions) == 1, highest=level == LEVELS, novice=level == 1)
                yield self.at_gate("champion_in", self.seat(each), NONE, 2.5 + level / 2, *facts, words=words)
            elif self.hero not in self.unnamed:
                facts = facts_of(only=len(brought[each.owner]) == 1, late=each.late)
                yield self.at_gate("among", self.hero, NONE, 3, *facts, words=words)

    def seat(self, each: Stood) -> int:
        """Return the seat of a gladiator."""
        return self.seats[each.code // KINDS]

    # The end

    def end(self) -> list[Clause]:
        """Return the victory, with what it decided."""
        found = []
        for n, e in self.placed(ev.WINS_BATTLE):
            own = [each for each in self.stood.values() if each.owner == e[1]]
            left = [each for each in own if not each.fell]
            one = self.seat(left[0]) if len(left) == 1 else NONE
            facts = facts_of(
                alone=one != NONE, unnamed=one in self.unnamed, many=len(left) > 1, empty=not left,
                champion=one != NONE and is_champion(self.told.bout, left[0].code), whole=len(own) == len(left) > 1,
                unopposed=not any(each.fell for each in self.stood.values()),
            )  # fmt: skip
            facts = ("unopposed",) if "unopposed" in facts else facts
            both = "both" if len(left) == 2 else f"all {spelled(len(left))}"
            words = {"number": spelled(len(left)), "all": both}
            patient = one if one != NONE else self.hero if self.hero in map(self.seat, left) else NONE
            found.append(Clause("victory", e[1], patient, (n,), frozenset(facts), words=words, weight=ALWAYS))
        found += [Clause("no_victor", NONE, NONE, (n,), weight=ALWAYS) for n, _ in self.placed(ev.EMPTY)]
        found += [Clause("season", e[1], NONE, (n,), weight=ALWAYS) for n, e in self.placed(ev.WINS_GAME)]
        for n, e in self.placed(ev.FREED):
            champion = printed(self.told.cards.names[e[2]].rpartition(" ")[0])
            found.append(Clause("freed", e[1], NONE, (n,), words={"champion": champion}, weight=ALWAYS))
        return found

    def placed(self, *kinds: int) -> Iterator[tuple[int, Sequence[Any]]]:
        """Yield the events of some kinds, each with its place."""
        return ((n, e) for n, e in enumerate(self.told.events) if e[0] in kinds)

    def aftermath(self, opening: Sequence[Clause]) -> list[Clause]:
        """Return how the expectations came out, and what the others were left with."""
        over = tuple(n for n, e in enumerate(self.told.events) if e[0] in ENDS)[:1]
        able = [clause for clause in opening if clause.kind not in ("numbers", "met", "won_before")]
        met = self.past.meetings if self.told.duel else ()
        answers = expect.answers(able, self.entrants, met, more=HISTORIES)
        if met and self.told.victors:
            answers.append(replace(expect.score(self.entrants, met), weight=3, answer="met"))
        found = [*self.reason(opening), *(self.small(clause) for clause in answers)]
        found += [self.of_numbers(clause) for clause in opening if clause.kind == "numbers" and not self.told.bout.draw]
        return [each if each.events else replace(each, events=over) for each in found] + [*self.places()]

    def reason(self, opening: Sequence[Clause]) -> Iterator[Clause]:
        """Yield why the winner won, where one gladiator or the lanista's cards brought down most of the others; where
        the winner had the most gladiators, that is the reason."""
        won = self.told.bout.winner
        foes = [each for each in self.stood.values() if each.owner != won and each.fell]
        if self.told.bout.draw or any(c.kind == "numbers" and c.agent == won for c in opening):
            return
        best = max(
            (each for each in self.stood.values() if each.owner == won), key=lambda e: len(e.felled), default=None
        )
        if best is not None and len(best.felled) >= MANY and 2 * len(best.felled) >= len(foes):
            places = tuple(n for n, e in self.placed(ev.DEFEATED) if e[2] in best.felled)
            facts = frozenset(facts_of(all=len(best.felled) == len(foes), fell=best.fell))
            number = spelled(len(best.felled))
            words = {"number": number, "all": "both" if len(best.felled) == 2 else f"all {number}"}
            yield Clause("why", self.seat(best), won, places, facts, words=words, weight=6)

    @staticmethod
    def small(answer: Clause) -> Clause:
        """Return an answer with the fact that a run had only just begun."""
        row = {"one": 1, "two": 2}.get(answer.words.get("row", ""), 0)
        if answer.kind == "run_goes_on" and row == 2:
            return replace(answer.with_facts("two"), weight=4)
        if answer.kind == "run_ended" and row:
            return replace(answer.with_facts("two"), weight=4)
        return answer

    def of_numbers(self, said: Clause) -> Clause:
        """Return what numbers were worth in the end."""
        won = self.told.bout.winner
        kind = "numbers_told" if won == said.agent else "numbers_vain"
        facts = facts_of(fewest=won == said.patient, two=len(self.names) == 2)
        weight = 5.0 if "fewest" in facts else 2.0
        return Clause(kind, won, said.agent if won != said.agent else NONE, (), frozenset(facts), words=said.words,
                      weight=weight, answer="numbers")  # fmt: skip

    def places(self) -> Iterator[Clause]:
        """Yield the place of the only Star among several, and the glory of two; other gains are in the ledger."""
        found = sorted((e[2], e[1], n) for n, e in self.placed(ev.PLACED))
        for place, who, n in found[1:] if len(found) > 2 and len(self.told.stars) == 1 else ():
            if self.told.men[who].star:
                facts = frozenset(facts_of(second=place == 2, last=place == len(found)))
                yield Clause("place", who, NONE, (n,), facts, words={"place": spelled_ordinal(place)}, weight=4)
        for n, e in self.placed(ev.GLORY):
            # It matters when the season is within reach.
            near = GLORY - e[2] <= max(GLORY_OF) and not self.told.final
            words, weight = {"glory": spelled(e[2])}, 4 if near else 1
            yield Clause("glory", e[1], NONE, (n,), frozenset(facts_of(near=near)), words=words, weight=weight)
