"""Facts about opponents before the first blow: former meetings, runs of wins, first matches, a favourite."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from ludus_cli.chronicle.digest import NONE, Digest
from ludus_cli.chronicle.narrator import ENTRY
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.scores import before_words
from ludus_cli.chronicle.told import ToldMatch
from ludus_cli.chronicle.words import counted, times
from ludus_cli.core.english import list_words

#: So many wins more make a favourite of one and an outsider of the other.
FAVOURED = 3
#: So many matches won one after the other are worth a word.
ROW = 3

T = TypeVar("T", bound=ToldMatch)


def meetings_facts(meetings: Sequence[str]) -> list[str]:
    """Return the fact ``grudge`` if one man has always won, ``level`` if both won equally often, else no fact."""
    won = [list(meetings).count(name) for name in dict.fromkeys(meetings) if name]
    if len(won) == 1 and won[0] == len(meetings):
        return ["grudge"]
    return ["level"] if len(won) == 2 and won[0] == won[1] else []


def rows_of(told: ToldMatch, before: Before) -> dict[int, int]:
    """Return each Star's number of matches won in a row before this one, by seat.

    Others are left out: the chronicle does not tell all their matches.
    """
    stars = [] if told.bout.oneoff else [who for who, g in enumerate(told.men) if g.star]
    return {who: before.known(who).row for who in stars}


class Acquainted(Digest[T]):
    """Adds the beats that precede the first blow. A card has the numbers of a man's ``matches`` and ``wins``."""

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
        return list_words([str(self.people[who]) for who in seats])

    def at_the_gate(self, bank: str, seats: Sequence[int], facts: Sequence[str], **words: str) -> None:
        """Add a beat about one man, two men or all."""
        a, b = (*seats, NONE, NONE)[:2]
        # What is said of one is told by his own coming.
        own = len(seats) == 1 and not self.told.bout.recorded
        places = self.places[a : a + 1] if own else self.places
        self.add(bank, a, b, *facts, weight=10, section=ENTRY, events=places, **words)

    def rematch(self) -> None:
        """Add a beat if the two have met before."""
        met = self.before.names
        if met:
            words = {"before": before_words(met), "number": times(len(met))}
            self.at_the_gate("rematch", (0, 1), meetings_facts(met), **words)

    def runs(self) -> None:
        """Add a beat for each Star with a run of wins."""
        for who in self.stars:
            row = self.rows.get(who, 0)
            if row >= ROW:
                self.at_the_gate("row", (who,), [], row=counted(row, "match", "matches"))

    def debuts(self) -> None:
        """Add a beat for the first match of a Star, or of both men."""
        new = [who for who, g in enumerate(self.told.men) if g.matches == 0]
        stars = [who for who in self.stars if who in new]
        if stars and len(new) == 1:
            self.at_the_gate("debut", stars, [])
        elif stars:
            self.at_the_gate("debut", (stars[0], 1 - stars[0]), ["both"])

    def favourite(self) -> None:
        """Add a beat if one man has clearly more wins than the other."""
        one, two = (g.wins for g in self.told.men)
        if abs(one - two) >= FAVOURED:
            best = 0 if one > two else 1
            wins, fewer = counted(max(one, two), "win"), counted(min(one, two), "win")
            self.at_the_gate("favoured", (best, 1 - best), [], wins=wins, fewer=fewer)
