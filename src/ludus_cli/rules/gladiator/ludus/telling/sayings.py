"""Plays of ludi as sayings: the common parts of market, munus and reckoning.

Sayings name their subject by the play's number and the places of its events; the words are in the banks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ludus_cli.chronicle.prose import EPIC, TERSE
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.words import Person
from ludus_cli.core.english import list_words
from ludus_cli.rules.gladiator.book.terms import KINDS, NONE
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.ludus import events as ev
from ludus_cli.rules.gladiator.ludus.telling.history import History, Play
from ludus_cli.rules.gladiator.telling.fought_match import Told
from ludus_cli.rules.gladiator.telling.growth import Lesson, learned_in

Words = dict[str, str | Person]


class Telling:
    """Gathers the sayings about one play; ``own`` are the numbers of the lanistas whose story is told at length,
    ``day`` the matches of the month."""

    def __init__(self, history: History, play: Play, own: Sequence[int], severity: str, day: Sequence[Told]) -> None:
        self.h, self.play, self.severity, self.day = history, play, severity, day
        #: Their places in the play.
        self.own = [who for who, number in enumerate(play.numbers[: len(play.after)]) if number in own]

    def all(self) -> list[list[Saying]]:
        """Return the sayings, by paragraphs."""
        return []

    # Words

    def person(self, who: int) -> Person:
        """Return the lanista or man of a place, for use in a sentence."""
        return Person(self.play.names[who], self.play.names[who], False)

    def say(self, bank: str, places: Iterable[int] = (), facts: Iterable[str] = (), /, **words: str | Person) -> Saying:
        """A saying of this play, told by its events at some places."""
        return Saying(bank, words, f"match {self.play.id}", tuple(places), tuple(facts))

    def ours(self, who: int) -> list[str]:
        """Return the fact that a lanista is one of our own."""
        return ["ours"] if who in self.own else []

    def names(self, places: Iterable[int]) -> str:
        """Men in a row."""
        return list_words([self.play.names[place] for place in places])

    def man(self, who: int) -> str:
        """A man as he came: ``Corax (Thraex, CV 9)``."""
        stay = self.stay(who)
        if stay is None or stay.style == NONE:
            return self.play.names[who]
        kind = KINDS[stay.style]
        return f"{self.play.names[who]} ({kind}, CV {stay.cv})"

    def stay(self, who: int) -> Any:
        """The stay that a man began in this month."""
        number = self.play.numbers[who]
        return next((s for s in reversed(self.h.stays) if s.man == number and s.came <= self.play.month), None)

    def places(self, *kinds: int, who: int | None = None) -> list[int]:
        """The places of the events of some kinds, of one if asked."""
        return [n for n, event in self.play.placed_events(*kinds) if who in (None, event[1])]

    def money(self, who: int, *causes: int) -> tuple[list[int], int]:
        """Return the places of a lanista's payments for some causes, and their sum."""
        found = [(n, e[3]) for n, e in self.play.placed_events(ev.MONEY) if e[1] == who and e[2] in causes]
        return [n for n, _ in found], sum(amount for _, amount in found)

    def ruin_sayings(self) -> list[Saying]:
        """Return sayings about the ruined: by debts, or for want of men."""
        return [
            self.say("ruined", [n], ["debt" if e[2] < 0 else "no_men", *self.ours(e[1])], who=self.person(e[1]))
            for n, e in self.play.placed_events(ev.RUIN)
        ]

    def learned(self) -> list[Saying]:
        """Return sayings about our own men's lessons: talents always, characteristics only when all is told."""
        kinds = (career.TALENT_GAINED,) if self.severity != EPIC else (career.TALENT_GAINED, career.BUYS)
        found: list[Saying] = []
        for man in range(len(self.play.after), len(self.play.names)):
            stay = self.stay(man)
            places = self.places(*kinds, who=man)
            if not places or stay is None or stay.ludus not in [self.play.numbers[who] for who in self.own]:
                continue
            # What stock was made with belongs to the man who was bought.
            if stay.came == self.play.month and stay.how == ev.AS_STOCK and self.severity != EPIC:
                continue
            lesson = Lesson(self.play.month, self.play.id, tuple(list(self.play.events[n]) for n in places))
            found.append(self.say("learned", places, man=self.person(man), learned=list_words(learned_in(lesson))))
        return found if self.severity != TERSE else []
