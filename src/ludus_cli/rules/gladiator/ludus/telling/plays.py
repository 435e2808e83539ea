"""A play of ludi as clauses: the persons, places and words that its market, munus and reckoning share.

Tiers rank their importance: 1 the ends of houses and men, 2 what changed a house, 3 the usual course of a month, 4 all
else. Money stands in the ledger and in tables. It is told only where it hurt a house or saved it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE
from ludus_cli.chronicle.stages.career import STAR, Career
from ludus_cli.chronicle.stages.clauses import NONE, Clause, Fighter
from ludus_cli.chronicle.words import spelled
from ludus_cli.core.english import list_words
from ludus_cli.rules.gladiator.ludus import events as ev
from ludus_cli.rules.gladiator.ludus.telling.history import PLAGUE_WORDS, WENT, History, Play, Stay
from ludus_cli.rules.gladiator.telling.fought_match import Told
from ludus_cli.rules.gladiator.telling.life import a_style, taught

#: The last tier that is told.
MOST = {TERSE: 2, STANDARD: 3, EPIC: 4}
#: So many men at most are named in a row.
NAMED = 4
#: How men leave a house before the games of a month, and at no other time.
LEFT_BEFORE = (PLAGUE_WORDS, WENT[ev.TRADED], WENT[ev.FLED])
#: Returns what mattered of a man's month, with his career.
News = Callable[[int, int], tuple[Career[Any], list[Clause]]]


class PlayTold:
    """Gathers the clauses of one play in paragraphs. ``own`` are the numbers of the lanistas whose story is told,
    ``day`` the matches of the month, ``news`` what they meant for a man."""

    def __init__(
        self, history: History, play: Play, own: Sequence[int], severity: str, day: Sequence[Told], news: News
    ) -> None:
        self.h, self.play, self.severity, self.day, self.news = history, play, severity, day, news
        self.most = MOST[severity]
        self.lanistas = range(len(play.after))
        #: The places of our own lanistas in the play.
        self.own = [who for who in self.lanistas if play.numbers[who] in own]
        self.men: list[Fighter] = []
        self.seats: dict[int, int] = {}
        self.found: list[list[Clause]] = [[]]

    def paragraphs(self) -> list[list[Clause]]:
        """Return the clauses, by paragraphs."""
        self.gather()
        return [part for part in self.found if part]

    def gather(self) -> None:
        """Gather the clauses that only this kind of play has."""
        # No play is told by this class itself, and each kind has its own.
        raise NotImplementedError

    def begin_paragraph(self) -> None:
        """Begin a new paragraph."""
        if self.found[-1]:
            self.found.append([])

    # Persons and words

    def cast(self, number: int, fighter: Fighter) -> int:
        """Return the seat of a person by his number in the campaign; a new person gets the next seat."""
        if number not in self.seats:
            self.seats[number] = len(self.men)
            self.men.append(fighter)
        return self.seats[number]

    def person(self, place: int) -> int:
        """Return the seat of the lanista or man in a place of the play."""
        number = self.play.numbers[place]
        return self.cast(number, Fighter(self.play.names[place], self.h.card(number).female, 0))

    def names(self, places: Iterable[int]) -> str:
        """Return lanistas or men in a row; of many only their number."""
        found = [self.play.names[place] for place in dict.fromkeys(places)]
        return list_words(found) if len(found) <= NAMED else men_words(len(found))

    def style(self, place: int) -> str:
        """Return a man's style with its article, as he came to his house."""
        number = self.play.numbers[place]
        stay = self.stay(place)
        return a_style(stay.style if stay is not None and stay.style != NONE else self.h.card(number).style)

    def stay(self, place: int) -> Stay | None:
        """Return the latest stay that a man had begun by this month."""
        number = self.play.numbers[place]
        return next((s for s in reversed(self.h.stays) if s.man == number and s.came <= self.play.month), None)

    def owner(self, place: int) -> int:
        """Return the place of a man's owner, NONE if he has none in this play."""
        stay = self.stay(place)
        return self.play.numbers.index(stay.ludus) if stay is not None and stay.ludus in self.play.numbers else NONE

    def men_before(self, who: int) -> int:
        """Return the number of men that a lanista had before the month, those he founded his house with included."""
        number, month = self.play.numbers[who], self.play.month
        return sum(
            stay.ludus == number
            and (stay.came < month or (stay.came == month and stay.how == ev.FOUNDING))
            and (stay.left == NONE or stay.left >= month)
            for stay in self.h.stays
        )

    def men_now(self, who: int) -> int:
        """Return the number of men that a lanista could send this month, including those he sold later."""
        number, month = self.play.numbers[who], self.play.month
        return sum(
            stay.ludus == number
            and stay.came <= month
            and (stay.left == NONE or stay.left > month or (stay.left == month and stay.went not in LEFT_BEFORE))
            for stay in self.h.stays
        )

    # Events and clauses

    def places(self, *kinds: int, who: int | None = None) -> list[int]:
        """Return the places of the events of some kinds, of one lanista or man if asked."""
        return [n for n, event in self.play.placed_events(*kinds) if who in (None, event[1])]

    def money(self, who: int, *causes: int) -> tuple[list[int], int]:
        """Return the places of a lanista's payments for some causes, and their sum."""
        found = [(n, e[3]) for n, e in self.play.placed_events(ev.MONEY) if e[1] == who and e[2] in causes]
        return [n for n, _ in found], sum(amount for _, amount in found)

    def add(
        self, tier: int, kind: str, places: Iterable[int], agent: int = NONE, patient: int = NONE,
        facts: Iterable[str] = (), /, **words: str,
    ) -> None:  # fmt: skip
        """Add a clause of this play, told by its events at some places, unless its tier is left out. ``agent`` and
        ``patient`` are places of the play."""
        if tier > self.most:
            return
        cited = tuple(sorted({*places}))
        ours = frozenset({"ours"} if agent in self.own else ())
        who, whose = (NONE if place == NONE else self.person(place) for place in (agent, patient))
        of = f"match {self.play.id}" if cited else f"month {self.play.month}"
        self.found[-1].append(Clause(f"ludus_{kind}", who, whose, cited, ours.union(facts), words=words, of=of))

    def moved(self, clause: Clause, career: Career[Any]) -> Clause:
        """Return a clause of a career with its persons among those of this play."""
        numbers = {STAR: career.g.id} | {seat: number for number, seat in career.seats.items()}

        def seat(who: int) -> int:
            return who if who == NONE else self.cast(numbers[who], career.men[who])

        return replace(clause, agent=seat(clause.agent), patient=seat(clause.patient))

    # What may come in any play

    def ruins(self) -> None:
        """Tell of houses that are out: by debts, or for want of men."""
        for n, (_, who, denarii, *_) in self.play.placed_events(ev.RUIN):
            self.add(1, "ruined", [n], who, NONE, ["debt" if denarii < 0 else "no_men"])

    def lessons(self) -> dict[int, list[Clause]]:
        """Return what our own men were taught, by their places: the two who learned most, or all if all is told."""
        found: dict[int, list[Clause]] = {}
        for place in range(len(self.lanistas), len(self.play.names)):
            owner, stay = self.owner(place), self.stay(place)
            if owner not in self.own or stay is None or (stay.left != NONE and stay.left < self.play.month):
                continue
            # What stock was made with belongs to the man who was bought.
            if stay.came == self.play.month and stay.how == ev.AS_STOCK:
                continue
            if clauses := taught(self.play.lesson(place), self.severity, first=False):
                found[place] = [replace(each, agent=self.person(place)) for each in clauses]
        most = sorted(found, key=lambda place: -len(found[place][0].cited))
        told = {TERSE: 0, STANDARD: 2}.get(self.severity, len(most))
        return {place: found[place] for place in most[:told]}


def men_words(number: int) -> str:
    """Return a number of men in words."""
    return "one man" if number == 1 else f"{spelled(number)} men"
