"""What is known of those who meet before the first blow: former meetings, runs of wins, first matches, a favourite."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from ludus_cli.chronicle.digest import NONE, Digest
from ludus_cli.chronicle.narrator import ENTRY
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.scores import before_words
from ludus_cli.chronicle.told import ToldMatch
from ludus_cli.chronicle.words import counted, times
from ludus_cli.core.english import listed

#: So many wins more make a favourite of one and an outsider of the other.
FAVOURED = 3
#: So many matches won one after the other are worth a word.
ROW = 3

T = TypeVar("T", bound=ToldMatch)


def meetings_facts(meetings: Sequence[str]) -> list[str]:
    """Whether one has always won, or each as often as the other."""
    won = [list(meetings).count(name) for name in dict.fromkeys(meetings) if name]
    if len(won) == 1 and won[0] == len(meetings):
        return ["grudge"]
    return ["level"] if len(won) == 2 and won[0] == won[1] else []


def rows_of(told: ToldMatch, before: Before) -> dict[int, int]:
    """How many matches each Star has won in a row before this one, by seat.

    Matches of others are not all told, so nothing is known of their rows.
    """
    stars = [] if told.bout.oneoff else [who for who, g in enumerate(told.men) if g.star]
    return {who: before.known(who).row for who in stars}


class Acquainted(Digest[T]):
    """Tells of two what is known before they meet; a card says how many ``matches`` and ``wins`` a man has."""

    #: The kinds of event by which a match begins: these are what an entry tells.
    ENTERING: Sequence[int]

    def __init__(self, told: T, before: Before, severity: str, people: Sequence[Any]) -> None:
        super().__init__(told, before, severity, people)
        self.fighters = people
        self.rows = rows_of(told, before)
        self.places = [n for n, e in enumerate(told.events) if e[0] in self.ENTERING]

    @property
    def stars(self) -> list[int]:
        """The seats of Stars."""
        return [who for who, g in enumerate(self.told.men) if g.star]

    def names(self, seats: Iterable[int]) -> str:
        """Men by name."""
        return listed([str(self.people[who]) for who in seats])

    def at_the_gate(self, bank: str, seats: Sequence[int], facts: Sequence[str], **words: str) -> None:
        """A beat that tells of a man, of two, or of all."""
        a, b = (*seats, NONE, NONE)[:2]
        # What is said of one is told by his own coming.
        own = len(seats) == 1 and not self.told.bout.recorded
        places = self.places[a : a + 1] if own else self.places
        self.add(bank, a, b, *facts, weight=10, section=ENTRY, events=places, **words)

    def rematch(self) -> None:
        """They have met before."""
        met = self.before.names
        if met:
            words = {"before": before_words(met), "number": times(len(met))}
            self.at_the_gate("rematch", (0, 1), meetings_facts(met), **words)

    def runs(self) -> None:
        """A Star who has won one match after the other."""
        for who in self.stars:
            row = self.rows.get(who, 0)
            if row >= ROW:
                self.at_the_gate("row", (who,), [], row=counted(row, "match", "matches"))

    def debuts(self) -> None:
        """The first match of a Star, or of both."""
        new = [who for who, g in enumerate(self.told.men) if g.matches == 0]
        stars = [who for who in self.stars if who in new]
        if stars and len(new) == 1:
            self.at_the_gate("debut", stars, [])
        elif stars:
            self.at_the_gate("debut", (stars[0], 1 - stars[0]), ["both"])

    def favourite(self) -> None:
        """One has clearly more wins than the other."""
        one, two = (g.wins for g in self.told.men)
        if abs(one - two) >= FAVOURED:
            best = 0 if one > two else 1
            wins, fewer = counted(max(one, two), "win"), counted(min(one, two), "win")
            self.at_the_gate("favoured", (best, 1 - best), [], wins=wins, fewer=fewer)
