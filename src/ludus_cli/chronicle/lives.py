"""Events of every life, under any rule system: a first match, a first victory, a rival."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from ludus_cli.chronicle.scores import score_words
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.told import ToldMatch, as_he_came
from ludus_cli.chronicle.words import Person, counted, in_month, number_word, ordinal, times

#: Up to so many matches a life is told in two paragraphs.
SHORT_LIFE = 4

T = TypeVar("T", bound=ToldMatch)


class Lifelines(ABC, Generic[T]):
    """Gathers the sayings about a career; ``matches`` are those that count for it, in order.

    ``fatal``: he died of the last of them. A rule system adds its own sayings.
    """

    #: The kinds of event that end a match.
    ENDINGS: ClassVar[tuple[int, ...]]

    def __init__(self, g: Any, a: Person, matches: Sequence[T], *, fatal: bool) -> None:
        self.g = g
        self.a = a
        self.of = f"star {g.id}"
        self.matches = matches
        self.last = matches[-1] if fatal else None
        self.survived = matches[:-1] if fatal else matches
        self.won = [told for told in matches if self.outcome(told) == "won"]

    @property
    def elsewhere(self) -> int:
        """Number of matches in his record from before he came here. They are not told, so if there are any, no match
        here is called his first, his worst or his greatest."""
        return max(0, int(self.g.matches) - len(self.matches))

    @abstractmethod
    def named(self, told: T, who: int) -> str:
        """A man of a match in a sentence."""

    def foe(self, told: T) -> str:
        """Return his opponent's name, or for several ``the side of`` the first; among several sides take the winner."""
        foes, seats = told.foes_of(self.who(told)), told.bout.seats
        won = [n for n in foes if seats[n].side == told.bout.winner] or foes
        side = [n for n in won if seats[n].side == seats[won[0]].side]
        first = self.named(told, side[0])
        return first if len(side) == 1 else f"the side of {first}"

    def words(self, told: T) -> dict[str, str]:
        """The words that every sentence of a match may use."""
        return {"foe": self.foe(told), "when": in_month(told.bout.month)}

    def end_of(self, told: T) -> tuple[int, ...]:
        """The events that ended a match."""
        return proof(told, lambda event: event[0] in self.ENDINGS)

    # The parts of a life

    def told(self) -> list[list[Saying]]:
        """Return the whole life in paragraphs."""
        return self.paragraphs(
            [
                [self.arrival(as_he_came(self.g, self.g.id, self.matches)), *self.firsts()],
                self.rise(),
                [*self.greatest(), *self.rival()],
                self.price(),
                [*self.record(), *self.end()],
            ]
        )

    @abstractmethod
    def arrival(self, then: Any) -> Saying:
        """Return the saying about his arrival; ``then`` is his state at that time."""

    @abstractmethod
    def rise(self) -> list[Saying]:
        """Return the sayings about his progress."""

    @abstractmethod
    def greatest(self) -> list[Saying]:
        """His greatest victory."""

    @abstractmethod
    def price(self) -> list[Saying]:
        """Return the sayings about his worst wounds, the men he killed, and mercy."""

    @abstractmethod
    def stands(self) -> Saying:
        """Return the saying that sums up his career, beside his matches and wounds in numbers."""

    @abstractmethod
    def end(self) -> list[Saying]:
        """Return the sayings about his death, his leaving, or his hopes."""

    # What helps to tell them

    def who(self, told: T) -> int:
        """His seat in a match."""
        return told.seat_of(self.g.id)

    def outcome(self, told: T) -> str:
        """Return the outcome of a match for him."""
        return str(told.bout.seats[self.who(told)].outcome)

    def beaten_in(self, told: T) -> list[int]:
        """Return the seats of the men he beat in a match."""
        who = self.who(told)
        return [n for n in told.foes_of(who) if told.beaten_by(n) == who]

    def own(self, told: T, *kinds: int) -> tuple[int, ...]:
        """The places of the events of some kinds that are his."""
        who = self.who(told)
        return proof(told, lambda event: event[0] in kinds and event[1] == who)

    def saying(self, bank: str, told: T, events: tuple[int, ...], facts: tuple[str, ...] = (), **more: str) -> Saying:
        """Return a saying that events of a match prove."""
        words: dict[str, str | Person] = {"a": self.a, **self.words(told), **more}
        return Saying(bank, words, f"match {told.bout.id}", events, facts)

    def of_him(self, bank: str, facts: tuple[str, ...] = (), **more: str) -> Saying:
        """Return a saying that his card proves."""
        return Saying(bank, {"a": self.a, **more}, self.of, (), facts)

    def firsts(self) -> list[Saying]:
        """His first match and his first victory."""
        if not self.survived or self.elsewhere:
            return []
        first = self.survived[0]
        when = in_month(first.bout.month)
        if first.bout.month == self.g.joined_month:
            when = "that same month"
        facts = () if first.taken(self.who(first)) else ("untouched",)
        bank = f"life_first_{self.outcome(first)}"
        found = [self.saying(bank, first, self.end_of(first), facts, when=when)]
        if not self.won:
            return [*found, self.of_him("life_never_won")] if len(self.matches) > 1 else found
        told = self.won[0]
        if told is not first:
            nth = ordinal(self.matches.index(told) + 1)
            found.append(self.saying("life_first_victory", told, self.end_of(told), nth=nth))
        return found

    def rival(self) -> list[Saying]:
        """Return the saying about the man he met most, if more than once; among equals, the one who beat him most."""
        met: dict[int, list[T]] = {}
        for told in self.matches:
            if told.duel:
                met.setdefault(told.bout.seats[1 - self.who(told)].gladiator, []).append(told)
        often = max(
            met.values(),
            key=lambda found: (len(found), sum(self.outcome(told) == "lost" for told in found)),
            default=[],
        )
        if len(often) < 2 or self.elsewhere:
            return []
        outcomes = [self.outcome(told) for told in often]
        won, lost = outcomes.count("won"), outcomes.count("lost")
        bank = "better" if won > lost else "worse" if lost > won else "level"
        return [
            self.of_him(
                f"life_rival_{bank}",
                foe=self.foe(often[-1]),
                count=times(len(often)),
                score=score_words(won, lost, outcomes.count("drew")),
            )
        ]

    def record(self) -> list[Saying]:
        """Return the sayings that sum up his career in numbers."""
        g = self.g
        if g.matches == 0:
            bank = "life_no_match_yet" if g.status == "active" else "life_no_match"
            return [self.of_him(bank), self.stands()]
        matches = counted(g.matches, "match", "matches")
        score = score_words(g.wins, g.defeats, g.draws)
        if self.last is not None and self.outcome(self.last) == "drew":
            score += f", dying in {'it' if g.draws == 1 else 'the last'}"
        found = [self.of_him("life_record", matches=matches, score=score)]
        wounds = wounds_words(g)
        found += [self.of_him("life_blood", wounds=wounds)] if wounds else []
        return [*found, self.stands()]

    def paragraphs(self, parts: Sequence[Sequence[Saying]]) -> list[list[Saying]]:
        """The parts of his life in paragraphs: two for a short one, else none of a single sentence."""
        some = [list(part) for part in parts if part]
        if len(self.matches) <= SHORT_LIFE:
            some = [[saying for part in some[:-1] for saying in part], some[-1]]
        found: list[list[Saying]] = []
        for part in some:
            if found and len(found[-1]) < 2:
                found[-1] += part
            else:
                found.append(part)
        return found


def matches_words(number: int, record: int) -> str:
    """``the one match``, ``all 12 matches``; ``12 matches fought here`` of one whose record has more of them."""
    matches = counted(number, "match", "matches")
    if number < record:
        return f"{matches} fought here"
    return "the one match" if number == 1 else f"all {matches}"


def wounds_in_all(number: int, matches: int, record: int) -> str:
    """Return ``12 wounds in all``, or ``12 wounds here`` if his record has more matches than these."""
    return f"{counted(number, 'wound')} {'in all' if matches >= record else 'here'}"


def proof(told: ToldMatch, fits: Callable[[list[Any]], bool]) -> tuple[int, ...]:
    """The places of the events of a match that fit."""
    return tuple(place for place, event in enumerate(told.events) if fits(event))


def wounds_words(g: Any) -> str:
    """Return wounds dealt and taken, without zeros: ``dealt two wounds and took one``."""
    found = []
    if g.wounds_dealt:
        found.append(f"dealt {counted(g.wounds_dealt, 'wound')}")
    if g.wounds_taken:
        taken = number_word(g.wounds_taken)
        found.append(f"took {taken}" if found else f"took {counted(g.wounds_taken, 'wound')}")
    return " and ".join(found)
