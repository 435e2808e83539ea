"""Expectations before a match and their answers after it: former meetings, runs of wins or defeats, first matches, a
comrade to avenge, a killer, a return after wounds, a stake.

A clause of an opening bears a promise, which :func:`answers` meets unless nothing came of it. A rule system adds the
events: :class:`Gate` has those by which men come in.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from ludus_cli.chronicle.past import Before, Known, Meeting
from ludus_cli.chronicle.stages.clauses import ALWAYS, NONE, Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.told import StoredEvent, ToldMatch
from ludus_cli.chronicle.words import spelled, spelled_ordinal, spelled_times
from ludus_cli.core.letters import isolated

#: This many wins in a row are a run, a long one, a great one; this many defeats are one.
ROW, LONG_ROW, GREAT_ROW, LOSING = 3, 6, 10, 2
#: A run is worth a word more when it has just become one of these.
NOTABLE_ROWS = (ROW, LONG_ROW, GREAT_ROW)
#: By what was said: what it is called if its man won, and if he lost, with its weight.
ANSWERS = {
    "losing": ("losing_ended", "losing_goes_on", 4.0), "debut": ("first_win", "debut_lost", 6.0),
    "both_debut": ("first_win", "debut_lost", 6.0), "winless": ("first_win", "still_winless", 6.0),
}  # fmt: skip
#: This many wins more make a favourite of one man and an outsider of the other.
FAVOURED, PAIR = 3, 2
#: What some histories weigh more, or less, where there is little else to say before a match.
WEIGHTS = {"row": 3.0, "debut": -2.0, "both_debut": -2.0}
#: What only one outcome answers.
MAYBE = frozenset({"killer", "returns"})
#: What is answered in a draw, too.
OPEN = frozenset({"row", "stake"})


@dataclass(frozen=True, slots=True)
class Entrant:
    """A man of a match: his number and record, what is known of his past, and his outcome. ``by`` is the seat of his
    victor, NONE for none."""

    number: int
    star: bool
    matches: int
    wins: int
    kills: int = 0
    known: Known = field(default_factory=Known)
    outcome: str = ""
    dead: bool = False
    by: int = NONE


def entrants_of(told: ToldMatch, before: Before) -> tuple[Entrant, ...]:
    """Return the men of a match by seat."""
    return tuple(
        Entrant(
            seat.gladiator, g.star, g.matches, g.wins, g.kills, before.known(who), seat.outcome, told.is_dead(who),
            told.beaten_by(who),
        )
        for who, (seat, g) in enumerate(zip(told.bout.seats, told.men, strict=True))
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Gate:
    """The places of the events by which men came in, by seat; a match from the table has one for all."""

    entered: Mapping[int, int]
    record: tuple[int, ...]

    @staticmethod
    def of(events: Sequence[StoredEvent], enter: int, recorded: int) -> Gate:
        """Return the gate of a match, given the kinds of these events."""
        entered = {e[1]: n for n, e in enumerate(events) if e[0] == enter}
        return Gate(entered, tuple(n for n, e in enumerate(events) if e[0] == recorded))

    def cited(self, clause: Clause) -> Clause:
        """Return a clause that cites the entry of its men; one without men cites that of all."""
        men = clause.men or self.entered.keys()
        return replace(
            clause, events=self.record or tuple(sorted(self.entered[who] for who in men if who in self.entered))
        )


class Entering:
    """Makes the clauses of an opening, which cite the events by which men came in. ``weights`` are added to those of
    histories, by the kind of clause."""

    gate: Gate
    weights: Mapping[str, float]

    def at_gate(
        self, kind: str, agent: int, patient: int, weight: float, facts: Iterable[str] = (), **more: Any
    ) -> Clause:
        """Return a clause about men who come in."""
        return self.gate.cited(Clause(kind, agent, patient, (), frozenset(facts), weight=weight, **more))

    def brought(self, clauses: Iterable[Clause]) -> Iterator[Clause]:
        """Return histories of men who come in."""
        for clause in clauses:
            yield self.gate.cited(replace(clause, weight=clause.weight + self.weights.get(clause.kind, 0)))


class Framing(Entering):
    """Makes the clauses around a fight: of an opening, which cite the events by which men came in, and of its end.

    A rule system measures a lead, and says in ``results`` what else the match led to. ``ends`` are the kinds of events
    that end a match.
    """

    weights = WEIGHTS
    #: A lead in powers that makes a favourite, and a clear one.
    stronger: ClassVar[tuple[int, int]]
    #: What a lead adds to its weight that is not a clear one.
    slight: ClassVar[float] = 0

    def __init__(self, told: ToldMatch, before: Before, enter: int, recorded: int, ends: Collection[int]) -> None:
        self.past, self.turn = before, told.bout.turns
        self.gate = Gate.of(told.events, enter, recorded)
        self.entrants = entrants_of(told, before)
        #: The place of the event that ended the match.
        self.over = next((n for n, e in enumerate(told.events) if e[0] in ends), NONE)

    def lead(self, who: int) -> int:
        """Return how much stronger one of two is than the other."""
        # Each rule system measures it by its own values.
        raise NotImplementedError

    def results(self, opening: Sequence[Clause]) -> Iterable[Clause]:
        """Return what a match led to, beside what became of expectations."""
        # Each rule system has its own.
        raise NotImplementedError

    def made(
        self, kind: str, agent: int, patient: int, n: int, weight: float = ALWAYS, facts: Iterable[str] = (),
        **more: Any,
    ) -> Clause:  # fmt: skip
        """Return a clause of one event."""
        return Clause(kind, agent, patient, (n,), frozenset(facts), weight=weight, turn=self.turn, **more)

    def odds(self) -> Iterator[Clause]:
        """Return the clear favourite of two, if there is one: by wins or powers, and without less of the other."""
        for who in range(2):
            wins, powers = self.entrants[who].wins - self.entrants[1 - who].wins, self.lead(who)
            some, far = (powers >= least for least in self.stronger)
            if (wins >= FAVOURED and powers >= 0) or (some and wins >= 0):
                facts, words = facts_of(far=far, record=wins >= FAVOURED), {"wins": spelled(self.entrants[who].wins)}
                weight = 3 + len(facts) + self.slight * (some and not far)
                yield self.at_gate("odds", who, 1 - who, weight, facts, words=words, promise="odds")
                return

    def aftermath(self, opening: Sequence[Clause]) -> list[Clause]:
        """Return what became of what was expected, and what the match left behind."""
        after = [*self.results(opening)]
        answered = {clause.answer for clause in after}
        met = self.past.meetings if len(self.entrants) == PAIR else ()
        found = answers(opening, self.entrants, met, answered=answered, in_draws=OPEN | {"odds", "avenge"})
        found = [replace(clause, events=(self.over,), turn=self.turn) for clause in found]
        return [*found, *after] if self.over != NONE else after


# Before the first blow


def meetings(men: Sequence[Entrant], met: Sequence[Meeting]) -> list[Clause]:
    """Return how often two have met, and who leads."""
    if not met:
        return []
    won = wins_of(men, met)
    facts = [("once", "twice", "often")[min(len(met), 3) - 1]]
    words = {"times": spelled_times(len(met)), "score": score_words(*won)}
    if won[0] == won[1]:
        facts += facts_of(level=won[0], drawn=not won[0])
        return [Clause("met", 0, 1, (), frozenset(facts), words=words, weight=7, promise="met")]
    first = 0 if won[0] > won[1] else 1
    ended = met[-1].winner == men[first].number and met[-1].run >= ROW
    facts += facts_of(always=won[first] == len(met), run_ender=ended)
    words |= {"row": spelled(met[-1].run)} if ended else {}
    return [Clause("won_before", first, 1 - first, (), frozenset(facts), words=words, weight=8 + ended, promise="met")]


def wins_of(men: Sequence[Entrant], met: Sequence[Meeting]) -> tuple[int, int]:
    """Return how often each of two has won a former meeting."""
    one, two = (sum(each.winner == man.number for each in met) for man in men)
    return one, two


def score_words(one: int, two: int) -> str:
    """Return a score, the greater number first: ``two to one``."""
    more, fewer = max(one, two), min(one, two)
    return f"{spelled(more)} to {spelled(fewer) if fewer else 'none'}"


def run(men: Sequence[Entrant], who: int, foe: int) -> list[Clause]:
    """Return a man's run of wins or of defeats, or that he has never won."""
    man = men[who]
    known, row = man.known, man.known.row
    if known.whole and row >= ROW:
        words = {"row": spelled(row), "next": spelled_ordinal(row + 1)}
        facts = run_facts(row)
        weight = 2.0 + len(facts) + (row in NOTABLE_ROWS)
        return [Clause("row", who, foe, (), frozenset(facts), words=words, weight=weight, promise=f"row {who}")]
    if man.matches > 1 and not man.wins:
        return [Clause("winless", who, foe, words={"number": spelled(man.matches)}, weight=5, promise=f"first {who}")]
    if known.whole and known.lost >= LOSING:
        return [Clause("losing", who, foe, words={"row": spelled(known.lost)}, weight=4, promise=f"losing {who}")]
    return []


def run_facts(row: int) -> tuple[str, ...]:
    """Return how long a run is, as facts."""
    return facts_of(long=row >= LONG_ROW, great=row >= GREAT_ROW)


def first_match(men: Sequence[Entrant]) -> list[Clause]:
    """Return the first match of a Star, or of both men."""
    new = [who for who, man in enumerate(men) if man.matches == 0]
    kind = "both_debut" if len(new) == 2 else "debut"
    stars = [who for who in new if men[who].star][:1]
    return [Clause(kind, who, 1 - who, weight=7, promise=f"first {who}") for who in stars]


def comrade(men: Sequence[Entrant], who: int, foe: int) -> list[Clause]:
    """Return that a Star's opponent has beaten another Star; of several, a Star who died is named first."""
    felled = [each for each in men[foe].known.felled if each.number not in {man.number for man in men}]
    if not men[who].star or men[foe].star or not felled:
        return []
    worst = max(felled, key=lambda each: each.dead)
    fact, weight = ("dead", 9) if worst.dead else ("beaten", 4)
    words = {"friend": isolated(worst.name)}
    return [Clause("avenge", who, foe, (), frozenset({fact}), words=words, weight=weight, promise=f"avenge {who}")]


def killer(men: Sequence[Entrant], who: int, foe: int) -> list[Clause]:
    """Return that a Star's opponent has killed before."""
    kills = men[foe].kills
    if not men[who].star or men[foe].star or not kills:
        return []
    fact, words = "one" if kills == 1 else "many", {"number": spelled(kills)}
    return [Clause("killer", foe, who, (), frozenset({fact}), words=words, weight=2, promise=f"killer {foe}")]


# How it came out


def answers(
    opening: Sequence[Clause],
    men: Sequence[Entrant],
    met: Sequence[Meeting],
    *,
    answered: Collection[str] = (),
    more: Mapping[str, tuple[str, str, float]] | None = None,
    in_draws: Collection[str] = OPEN,
) -> list[Clause]:
    """Return how what was said at an opening came out, but for promises that are ``answered`` already.

    ``more`` are kinds of a rule system beside :data:`ANSWERS`, ``in_draws`` the kinds that a draw answers.
    """
    draw = not any(man.outcome == "won" for man in men)
    asked = [said for said in opening if said.promise and said.promise not in answered]
    able = [said for said in asked if not draw or said.kind in in_draws]
    found = [(said, answer(said, men, met, {**ANSWERS, **(more or {})})) for said in able]
    return [replace(clause, answer=said.promise) for said, clause in found if clause is not None]


def answer(
    said: Clause, men: Sequence[Entrant], met: Sequence[Meeting], known: Mapping[str, tuple[str, str, float]]
) -> Clause | None:
    """Return how it came out, None if nothing came of it."""
    who, foe = said.agent, said.patient
    won, draw = men[who].outcome == "won", men[who].outcome == "drew"
    dead = foe != NONE and men[foe].dead
    if said.kind in ("met", "won_before"):
        return score(men, met)
    if said.kind in MAYBE:
        return killer_answer(said, men) if said.kind == "killer" else return_answer(said, men[who])
    if said.kind == "row":
        return run_answer(said, men[who], won=won, draw=draw)
    if said.kind == "odds":
        if draw:
            return Clause("held_off", foe, who, (), said.facts, weight=4)
        if not won:
            return Clause("upset", foe, who, (), said.facts, weight=8 if "far" in said.facts else 5)
        return Clause("as_expected", who, foe, (), said.facts, weight=1)
    facts = said.facts.union(facts_of(draw=draw))
    if said.kind == "stake":
        facts = facts.union(facts_of(won=won, dead=men[who].dead))
        return Clause("stake_lost", who, foe, (), facts, words=said.words, weight=3)
    if said.kind == "avenge":
        facts = frozenset(facts_of(killed="dead" in facts, beaten="beaten" in facts, dead=dead, draw=draw))
        return Clause("avenged" if won else "not_avenged", who, foe, (), facts, words=said.words, weight=8)
    ended, lost, weight = known[said.kind]
    facts = facts.union(facts_of(debut=won and said.kind in ("debut", "both_debut")))
    return Clause(ended if won else lost, who, foe, (), facts, words=said.words, weight=weight)


def run_answer(said: Clause, man: Entrant, *, won: bool, draw: bool) -> Clause:
    """Return what became of a run of wins, and who ended it."""
    row = man.known.row + won
    facts = frozenset((*run_facts(row), *facts_of(draw=draw)))
    if won:
        words = {"row": spelled(row), "nth": spelled_ordinal(row)}
        return Clause("run_goes_on", said.agent, said.patient, (), facts, words=words, weight=3)
    by = said.patient if man.by == NONE else man.by
    return Clause("run_ended", by, said.agent, (), facts, words={"row": spelled(row)}, weight=8)


def killer_answer(said: Clause, men: Sequence[Entrant]) -> Clause | None:
    """Return that a killer was beaten, or has killed again."""
    who, foe = said.agent, said.patient
    if men[who].outcome == "lost":
        return Clause("killer_beaten", foe, who, (), frozenset(facts_of(dead=men[who].dead)), weight=4)
    return Clause("killed_again", who, foe, weight=4) if men[foe].dead and men[foe].by == who else None


def return_answer(said: Clause, man: Entrant) -> Clause | None:
    """Return that a man has won at once after his wounds, or died."""
    if man.outcome == "won" and not man.dead:
        return Clause("return_won", said.agent, said.patient, (), said.facts, words=said.words, weight=4)
    return Clause("return_dead", said.agent, said.patient, weight=5) if man.dead else None


def hurt_again(clause: Clause, opening: Sequence[Clause]) -> Clause:
    """Return that wounds will keep a man away as the answer to his return, if it is one."""
    said = next((said for said in opening if said.kind == "returns" and said.agent == clause.agent), None)
    return clause if said is None else replace(clause.with_facts("again"), answer=said.promise)


def score(men: Sequence[Entrant], met: Sequence[Meeting]) -> Clause:
    """Return what a win means between two who have met before."""
    won = 0 if men[0].outcome == "won" else 1
    wins = wins_of(men, met)
    own, other = wins[won] + 1, wins[1 - won]
    facts = facts_of(
        first=own == 1 and other > 0, again=own > 1 and other == 0, level=own == other, ahead=own > other,
        behind=own < other, foe_dead=men[1 - won].dead,
    )  # fmt: skip
    words = {"score": score_words(own, other), "times": spelled_times(own)}
    return Clause("score", won, 1 - won, (), frozenset(facts), words=words, weight=6)


def weighed(opening: Sequence[Clause], aftermath: Sequence[Clause]) -> list[Clause]:
    """Return the clauses of an opening with their weight by what came of them: what pays off is worth telling."""
    paid: dict[str, float] = {}
    for each in aftermath:
        paid[each.answer] = max(paid.get(each.answer, 0.0), min(each.weight, ALWAYS) - 1)
    return [replace(c, weight=max(c.weight, paid.get(c.promise, 0.0) if c.promise else 0.0)) for c in opening]
