"""A career as clauses: its turning points, for the life of a Star and for the months in which they came.

A clause cites the match that proves it (``of``), or the Star's card. Its ``turn`` is the month.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from ludus_cli.chronicle.ledger import Ledger
from ludus_cli.chronicle.lives import proof
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.clauses import NONE, Clause, Fighter
from ludus_cli.chronicle.stages.lexicon import Lexicon
from ludus_cli.chronicle.stages.realise import Said, Writer
from ludus_cli.chronicle.told import ToldMatch, as_he_came, last_month
from ludus_cli.chronicle.words import counted, in_month, spelled, spelled_ordinal, spelled_times
from ludus_cli.core.calendar import date
from ludus_cli.core.dice import Sfc32
from ludus_cli.core.letters import isolated

#: This many turning points of a life are told beside its beginning and its end; from this many on in two paragraphs.
MOST_TOLD, TWO_PARAGRAPHS = 7, 4
#: This many in a row are a run; a great one has this many. A feud has this many meetings.
RUN, GREAT_RUN, FEUD = 3, 6, 2
#: This many matches are few, and this many are many; up to this many months later are counted.
FEW, MANY, SOON = 4, 15, 3
#: Pairs of clauses in a life: if both are about the same match and man, the first tells the second as well.
TWICE = (("run_ended", "rival"), ("rival", "upset"), ("first", "upset"), ("first_win", "upset"))
#: The seat of the Star.
STAR = 0
WON, LOST, DREW = "won", "lost", "drew"

T = TypeVar("T", bound=ToldMatch)


class Career(ABC, Generic[T]):
    """Gathers the clauses of a Star's career; ``matches`` are those that count for it, in order.

    ``men`` are the persons of its sentences by seat, the Star first. A rule system adds its own clauses.
    """

    #: The kinds of event that end a match.
    ENDINGS: ClassVar[tuple[int, ...]]
    #: Kinds that are told in their months, and not in the life.
    MONTHLY: ClassVar[tuple[str, ...]] = ("run", "slump", "feud", "back")
    LEDGER: ClassVar[Ledger[Any]]

    def __init__(self, c: Chronicle, g: Any, matches: Sequence[T]) -> None:
        fatal = bool(matches) and g.status == "dead" and matches[-1].is_dead(matches[-1].seat_of(g.id))
        self.c, self.g, self.matches = c, g, matches
        self.of = f"star {g.id}"
        self.men = [Fighter(isolated(g.name), self.female(g), 0)]
        self.seats: dict[int, int] = {}
        self.last = matches[-1] if fatal else None
        self.survived = matches[:-1] if fatal else matches
        #: Of each match its month, outcome, and his only opponent by number or NONE: few matches are held at a time.
        self.outlines = [
            (told.bout.month, self.outcome(told), self.foe_number(told) if told.duel else NONE) for told in matches
        ]
        self.first_won = next((told.bout.id for told in matches if self.outcome(told) == WON), NONE)
        #: None of his matches was fought elsewhere, so that a first match is known to be one.
        self.whole = int(g.matches) <= len(matches)

    # Of a rule system

    @abstractmethod
    def arrival(self, then: Any) -> Clause:
        """Return the clause of his arrival; ``then`` is his state at that time."""

    def gains(self, told: T) -> list[Clause]:
        """Return the other results of a match: a way up, a laurel, a wound that stayed."""
        return []

    def upset(self, told: T) -> Clause | None:
        """Return the clause of a victory over a much better man, None for any other match."""
        return None

    def missed(self, told: T) -> tuple[int, str, tuple[int, ...]]:
        """Return for how many months the wounds of a match kept him away, the worst of them, and their events."""
        return 0, "", ()

    @abstractmethod
    def goals(self) -> list[Clause]:
        """Return his goal, or the goal that he never reached."""

    @abstractmethod
    def end(self) -> list[Clause]:
        """Return his end, or where he stands."""

    @property
    def state(self) -> str:
        """The state of his career, as a fact: active, dead or gone."""
        return "active" if self.g.status == "active" else "dead" if self.last is not None else "gone"

    def words(self, told: T) -> dict[str, str]:
        """Return words that every clause of a match may use."""
        return {}

    # Persons and matches

    def female(self, g: Any) -> bool | None:
        """Return whether a person is a woman, None where it is not known."""
        found: bool | None = getattr(g, "female", None)
        return found

    def who(self, told: T) -> int:
        """His seat in a match."""
        return told.seat_of(self.g.id)

    def foe_number(self, told: T) -> int:
        """Return the number of his opponent in a duel."""
        return int(told.bout.seats[1 - self.who(told)].gladiator)

    def outcome(self, told: T) -> str:
        """Return the outcome of a match for him."""
        return str(told.bout.seats[self.who(told)].outcome)

    def own(self, told: T, *kinds: int) -> tuple[int, ...]:
        """Return the places of the events of some kinds that are his."""
        who = self.who(told)
        return proof(told, lambda event: event[0] in kinds and event[1] == who)

    def end_of(self, told: T) -> tuple[int, ...]:
        """Return the places of the events that ended a match."""
        return proof(told, lambda event: event[0] in self.ENDINGS)

    def is_dead(self, told: T, who: int) -> bool:
        """Return True if a man did not survive a match."""
        return told.is_dead(who)

    def death_of(self, told: T, who: int) -> tuple[int, ...]:
        """Return the places of the events by which another man died."""
        return proof(told, lambda event: event[0] in self.ENDINGS and event[1] == who) or self.end_of(told)

    def named(self, told: T, who: int) -> str:
        """Return a man of a match as a sentence introduces him: ``the Thraex Priscus``."""
        return f"the {self.LEDGER.kind(told, who)} {isolated(told.men[who].name)}"

    def man(self, told: T, who: int) -> int:
        """Return the seat of a man of a match among the persons."""
        g = told.men[who]
        return self.person(told.bout.seats[who].gladiator, isolated(g.name), self.named(told, who), self.female(g))

    def person(self, number: int, name: str, intro: str, female: bool | None, *, common: bool = False) -> int:
        """Return the seat of a person by his number; a new person gets the next seat."""
        if number not in self.seats:
            self.seats[number] = len(self.men)
            self.men.append(Fighter(name, female, 1, intro=intro, common=common))
        return self.seats[number]

    def foe(self, told: T) -> int:
        """Return his opponent's seat; several are the side of their first, among several sides the winner's."""
        foes, seats = told.foes_of(self.who(told)), told.bout.seats
        won = [n for n in foes if seats[n].side == told.bout.winner] or foes
        side = [n for n in won if seats[n].side == seats[won[0]].side]
        if len(side) == 1:
            return self.man(told, side[0])
        first = told.men[side[0]]
        name = f"{isolated(first.name)}’s side"
        return self.person(-told.bout.id, name, "", None, common=True)

    def point(
        self, kind: str, told: T, events: tuple[int, ...], weight: float, *facts: str, patient: int = NONE, **words: str
    ) -> Clause:
        """Return a clause of a match."""
        return Clause(
            kind, STAR, self.foe(told) if patient == NONE else patient, events,
            frozenset(facts) - {""}, words={**self.words(told), **words}, weight=weight,
            turn=told.bout.month, of=f"match {told.bout.id}",
        )  # fmt: skip

    def of_him(
        self, kind: str, weight: float, *facts: str, patient: int = NONE, month: int = -1, **words: str
    ) -> Clause:
        """Return a clause that his card proves, or all his matches; ``month``: it belongs there in his story."""
        return Clause(
            kind, STAR, patient, (), frozenset(facts) - {""}, words=words, weight=weight, turn=month, of=self.of
        )

    # Turning points

    @cached_property
    def points(self) -> list[Clause]:
        """The turning points of his matches in their order, the match that he died of left out."""
        found: list[Clause] = []
        #: Victories, and matches without one, in a row; what became of his meetings with each man.
        row, idle = (0, 0) if self.whole else (NONE, NONE)
        met: dict[int, list[str]] = {}
        away = 0
        for nth, told in enumerate(self.survived, 1):
            outcome = self.outcome(told)
            found += self.of_match(told, nth, row, idle)
            if away:
                facts = (outcome, "long" if away >= RUN else "")
                found.append(
                    self.point("back", told, self.end_of(told), 2 + away, *facts, months=counted(away, "month"))
                )
            away = self.missed(told)[0]
            if told.duel and self.whole:
                scores = met.setdefault(self.foe(told), [])
                scores.append(outcome)
                found += self.meeting(told, scores)
            upset = self.upset(told) if outcome == WON and self.whole else None
            found += [*([upset] if upset else []), *self.gains(told)]
            # A run is known from its beginning, which the first match of another outcome shows.
            if outcome == WON:
                row, idle = (row + 1 if row != NONE else NONE), 0
            else:
                row, idle = 0, (idle + 1 if idle != NONE else NONE)
            if outcome == WON and row >= RUN:
                words = {"number": spelled(row), "nth": spelled_ordinal(row), "length": str(row)}
                found.append(replace(self.point("run", told, self.end_of(told), row / 2), words=words))
            if outcome != WON and idle >= RUN:
                weight = 3 + idle / 2
                found.append(
                    self.point(
                        "slump", told, self.end_of(told), weight, outcome, number=spelled(idle), length=str(idle)
                    )
                )
        return found

    def of_match(self, told: T, nth: int, row: int, idle: int) -> list[Clause]:
        """Return the meaning of an outcome: a first match or victory, the end of a run of victories or of none.

        ``row`` and ``idle`` are as before the match, NONE where that is not known.
        """
        outcome, events = self.outcome(told), self.end_of(told)
        # Of a side only its first man has a name here, and he may have lived.
        killed = len(told.foes_of(self.who(told))) == 1 and self.killed_in(told)
        facts = (outcome, "killed" if killed else "", "spared" if self.beaten(told) else "")
        if nth == 1:
            if not self.whole:
                return []
            untouched = "untouched" if not told.taken(self.who(told)) else ""
            at_once = "at_once" if told.bout.month == self.g.joined_month else ""
            return [self.point("first", told, events, 5, *facts, untouched, at_once)]
        if outcome == WON and self.whole and told.bout.id == self.first_won:
            pace = "second" if nth == 2 else "long" if nth > FEW else ""
            return [self.point("first_win", told, events, 3 + nth / 2, *facts, pace, nth=spelled_ordinal(nth))]
        if outcome == WON and idle >= RUN:
            return [self.point("slump_ended", told, events, 4 + idle / 3, *facts, number=spelled(idle))]
        if outcome != WON and row >= RUN:
            great = "great" if row >= GREAT_RUN else ""
            return [self.point("run_ended", told, events, 3 + row * 0.6, *facts, great, number=spelled(row))]
        return []

    def killed_in(self, told: T) -> bool:
        """Return True if he beat a man who died of it."""
        who = self.who(told)
        return any(told.beaten_by(n) == who and self.is_dead(told, n) for n in told.foes_of(who))

    def beaten(self, told: T) -> bool:
        """Return True if he was beaten, and so, as he lives, was let live."""
        return told.beaten_by(self.who(told)) >= 0

    def meeting(self, told: T, scores: Sequence[str]) -> list[Clause]:
        """Return the meaning of another meeting with the same man; ``scores`` are all outcomes, with this one."""
        if len(scores) < FEUD:
            return []
        outcome, before = scores[-1], scores[:-1]
        won, lost = scores.count(WON), scores.count(LOST)
        facts = [outcome, *score_facts(won, lost), "revenge" if outcome == WON and set(before) == {LOST} else ""]
        facts += ["tamed" if outcome == LOST and set(before) == {WON} else "", "killed" if self.killed_in(told) else ""]
        facts += ["again" if set(scores) in ({WON}, {LOST}) else ""]
        weight = 4 + len(scores) / 2 + ("revenge" in facts or "tamed" in facts)
        return [
            self.point(
                "feud", told, self.end_of(told), weight, *facts,
                nth=spelled_ordinal(len(scores)), times=spelled_times(len(scores)),
                won=spelled_times(won), lost=spelled_times(lost),
            )
        ]  # fmt: skip

    # The whole life

    def life(self) -> list[list[Clause]]:
        """Return his life in paragraphs."""
        then = as_he_came(self.g, self.g.id, self.matches)
        points = [point for point in self.points if point.kind not in self.MONTHLY]
        able = best_points([*points, *self.rival(), *self.unbroken()])
        chosen = sorted(able, key=lambda point: -point.weight)[:MOST_TOLD]
        # Of one match in their own order, then what sums up.
        middle = unrepeated(sorted([point for point in able if point in chosen], key=lambda point: point.turn))
        sums = self.sums()
        active = self.g.status == "active"
        last = [*sums, *self.end(), *self.goals()] if active else [*self.goals(), *sums, *self.end()]
        first = [self.arrival(then)]
        if len(middle) < TWO_PARAGRAPHS:
            parts = [[*first, *middle], last]
        else:
            half = (len(middle) + 1) // 2
            parts = [[*first, *middle[:half]], middle[half:], last]
        if len(self.matches) < FEW:
            parts = [[*first, *middle, *last]]
        return [dated([replace(clause, kind=f"life_{clause.kind}") for clause in part]) for part in parts]

    def last_row(self) -> int:
        """Return his victories in a row up to the last match that he survived."""
        outcomes = [self.outcome(told) for told in self.survived]
        return next((n for n, outcome in enumerate(reversed(outcomes)) if outcome != WON), len(outcomes))

    def unbroken(self) -> list[Clause]:
        """Return the run of victories at the end of his career so far, if it is still unbroken."""
        row = self.last_row()
        if row < RUN or self.last is not None or not self.whole:
            return []
        whole = "whole" if row == len(self.matches) else ""
        active = "active" if self.g.status == "active" else ""
        weight = 3 + row * 0.6 + 2 * bool(whole)
        return [self.of_him("run_on", weight, whole, active, month=self.matches[-1].bout.month, number=spelled(row))]

    def rival(self) -> list[Clause]:
        """Return the clause of the man he met most, if more than once; among equals, the one who beat him most."""
        met: dict[int, list[T]] = {}
        for told in self.matches:
            if told.duel:
                met.setdefault(self.foe_number(told), []).append(told)
        often = max(
            met.values(), key=lambda found: (len(found), sum(self.outcome(told) == LOST for told in found)), default=[]
        )
        # Of the man who killed him his death tells.
        if len(often) < FEUD or not self.whole or (self.last is not None and often[-1].bout.id == self.last.bout.id):
            return []
        outcomes = [self.outcome(told) for told in often]
        won, lost, drawn = outcomes.count(WON), outcomes.count(LOST), outcomes.count(DREW)
        last = often[-1]
        facts = [*score_facts(won, lost), "drawn" if drawn else "", "twice" if len(often) == FEUD else ""]
        facts += ["killed" if self.killed_in(last) else ""]
        facts += ["all_won" if won == len(often) else "all_lost" if lost == len(often) else "", f"last_{outcomes[-1]}"]
        return [
            self.of_him(
                "rival", 4 + len(often) / 2 + bool(lost), *facts, patient=self.foe(last), month=last.bout.month,
                count=spelled_times(len(often)), won=spelled_times(won), lost=spelled_times(lost),
            )
        ]  # fmt: skip

    def sums(self) -> list[Clause]:
        """Return his record, and how often he was spared where that says more than his defeats."""
        g = self.g
        # Not every system counts them.
        killed, pardoned = getattr(g, "kills", 0), getattr(g, "spared", 0)
        if g.matches < FEUD:
            return []
        facts = [self.state, "never_lost" if not g.defeats else "", "never_won" if not g.wins else ""]
        facts += ["drawn" if g.draws else "", "ahead" if g.wins > 2 * g.defeats else ""]
        facts += ["one_lost" if g.defeats == 1 else "", "kills" if killed > 1 else ""]
        spared = bool(pardoned) and not g.draws and pardoned == g.defeats - (self.last is not None)
        record = self.of_him(
            "record", 5, *facts, "spared" if spared else "", matches=matches_words(g.matches), won=spelled(g.wins),
            lost=spelled(g.defeats), dead=spelled(killed), times=spelled_times(pardoned),
        )  # fmt: skip
        emperor = "emperor" if getattr(g, "spared_by_emperor", False) else ""
        mercy = self.of_him("mercy", 3, emperor, self.state, times=spelled_times(pardoned))
        return [record] if spared or pardoned < FEUD else [mercy, record]

    def death(self, kind: str, told: T, events: tuple[int, ...], by: int, *facts: str, **words: str) -> Clause:
        """Return the clause of his death in a match, by the man in a seat of it or NONE for the side of several."""
        row = self.last_row()
        patient = self.man(told, by) if by >= 0 else self.foe(told)
        before = [self.outcome(t) for t in self.survived if t.duel and self.foe(t) == patient]
        found = [*facts, "first_match" if len(self.matches) == 1 and self.whole else ""]
        found += ["on_run" if row >= RUN else "", "at_once" if told.bout.month == self.g.joined_month else ""]
        found += ["beaten_before" if WON in before else "", "lost_before" if LOST in before else ""]
        found += ["met_often" if len(before) >= FEUD else ""]
        words |= {
            "meeting": spelled_ordinal(len(before) + 1),
            "row": spelled(row),
            "nth": spelled_ordinal(self.g.matches),
            "matches": matches_words(self.g.matches),
        }
        return self.point(kind, told, events, 10, *found, patient=patient, **words)

    def left(self, kind: str, *facts: str) -> Clause:
        """Return the clause of his leaving."""
        month = last_month(self.c.month, self.g)
        clause = self.of_him(kind, 10, *facts, "no_match" if not self.g.matches else "", month=month)
        return replace(clause, words={"when": in_month(month)})


def unrepeated(points: Sequence[Clause]) -> list[Clause]:
    """Return points without what others of them tell: how often two met whose two matches are both told. A point after
    others of the same match bears the fact ``besides``."""
    met = [point.patient for point in points if point.of.startswith("match ")]
    found = list[Clause]()
    for point in points:
        if point.kind == "rival" and "twice" in point.facts and met.count(point.patient) > 1:
            continue
        besides = point.of.startswith("match ") and any(point.of == other.of for other in found)
        found.append(point.with_facts("besides" if besides else ""))
    return found


def matches_words(number: int) -> str:
    """Return a number of matches in words."""
    return "one match" if number == 1 else f"{spelled(number)} matches"


def score_facts(won: int, lost: int) -> tuple[str, ...]:
    """Return the fact of a score: better, worse or level."""
    return ("better" if won > lost else "worse" if lost > won else "level",)


def best_points(points: Sequence[Clause]) -> list[Clause]:
    """Return the weightiest point of each kind, without those that tell of a match what another tells of it."""
    best: dict[str, Clause] = {}
    for point in points:
        if point.kind not in best or point.weight > best[point.kind].weight:
            best[point.kind] = point
    for one, other in TWICE:
        if one not in best or other not in best or "all_lost" in best[other].facts:
            continue
        if (best[one].turn, best[one].patient) == (best[other].turn, best[other].patient):
            best[one] = best[one].with_facts(f"also_{other}")
            del best[other]
    return list(best.values())


def dated(clauses: Sequence[Clause]) -> list[Clause]:
    """Return clauses with the word ``when``: as a date, or after the date of the one before, if that is near."""
    found: list[Clause] = []
    before = NONE
    for clause in clauses:
        if clause.turn == NONE:
            found.append(clause)
            continue
        gap = clause.turn - before
        same = found and found[-1].of == clause.of and clause.of.startswith("match")
        year, name = date(clause.turn)
        if same:
            when = "that day"
        elif before == NONE or (gap > SOON and year != date(before)[0]):
            when = in_month(clause.turn)
        elif gap > SOON:
            when = f"in {name} of that year"
        else:
            when = ("that same month", "a month later", "two months later", "three months later")[gap]
        found.append(replace(clause, words={**clause.words, "when": when}))
        before = clause.turn if clause.of.startswith("match") or len(found) == 1 else before
    return found


def told_life(career: Career[Any], lexicon: Lexicon, said: Said, dice: Sfc32) -> list[Paragraph]:
    """Return a life in words."""
    said.begin_text()
    clauses = career.life()
    writer = Writer(career.men, lexicon, said, dice, career.of)
    writer.reader.hero = STAR
    return [writer.paragraph(paragraph) for paragraph in clauses]


def known(clauses: Sequence[Clause]) -> list[Any]:
    """Return clauses as JSON values, for a fingerprint."""
    return [
        [c.kind, c.agent, c.patient, c.of, list(c.events), sorted(c.facts), dict(sorted(c.words.items())), c.turn]
        for c in clauses
    ]
