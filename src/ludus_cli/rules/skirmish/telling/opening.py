"""How the telling of a match begins: who meets whom, and what is known of them before the first blow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludus_cli.chronicle.digest import NONE, Digest
from ludus_cli.chronicle.narrator import ENTRY
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE
from ludus_cli.chronicle.scores import before_words
from ludus_cli.chronicle.words import counted, listed, times
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.telling.facts import FAVOURED, ROW
from ludus_cli.rules.skirmish.telling.persons import person_of
from ludus_cli.rules.skirmish.telling.told import Told

#: So much is said of two men beside their names.
MORE_SAID = {TERSE: 1, STANDARD: 2, EPIC: 9}


def meetings_facts(meetings: list[str]) -> list[str]:
    """Whether one has always won, or each as often as the other."""
    won = [meetings.count(name) for name in dict.fromkeys(meetings) if name]
    if len(won) == 1 and won[0] == len(meetings):
        return ["grudge"]
    return ["level"] if len(won) == 2 and won[0] == won[1] else []


def rows_of(told: Told, before: Before) -> dict[int, int]:
    """How many matches each Star has won in a row before this one, by seat.

    Matches of others are not all told, so nothing is known of their rows.
    """
    stars = [] if told.bout.oneoff else [who for who, g in enumerate(told.men) if g.star]
    return {who: before.known(who).row for who in stars}


class Opening(Digest[Told]):
    """Tells an entry."""

    KINDS = V.events

    def __init__(self, told: Told, before: Before, severity: str) -> None:
        kinds = [g.weight for g in told.men]
        people = [
            person_of(g, school, alone=kinds.count(g.weight) == 1)
            for g, school in zip(told.men, told.schools, strict=True)
        ]
        super().__init__(told, before, severity, people)
        self.fighters = people
        self.rows = rows_of(told, before)
        self.places = [n for n, e in enumerate(told.events) if e[0] in (ev.ENTER, ev.RECORDED)]

    def enter(self) -> None:
        """Tell who comes out against whom, what is known of them, and whether it is for this once."""
        if self.told.duel:
            self.of_two()
        else:
            self.of_many()
        if self.told.bout.oneoff:
            self.at_the_gate("oneoff", [], [])

    def at_the_gate(
        self, bank: str, seats: Sequence[int], facts: Sequence[str], **words: str
    ) -> None:
        """A beat that tells of a man, of two, or of all."""
        a, b = (*seats, NONE, NONE)[:2]
        # What is said of one is told by his own coming.
        own = len(seats) == 1 and not self.told.bout.recorded
        places = self.places[a : a + 1] if own else self.places
        self.add(bank, a, b, *facts, weight=10, section=ENTRY, events=places, **words)

    def names(self, seats: Iterable[int]) -> str:
        """Men by name."""
        return listed([str(self.people[who]) for who in seats])

    def of_two(self) -> None:
        """One against one."""
        one, two = self.fighters
        if self.told.bout.recorded:
            self.at_the_gate("entry_told", (0, 1), [])
        else:
            facts = ["same"] if one.kind == two.kind else []
            facts += [self.severity] if self.severity in (TERSE, EPIC) else []
            self.at_the_gate("entry", (0, 1), facts)
        for who, name in sorted(self.told.for_whom.items()):
            self.at_the_gate("stand_in", (who,), [], name=name)
        said = len(self.beats)
        self.rematch()
        if not (self.told.bout.recorded or self.told.bout.oneoff or self.severity == TERSE):
            self.returns()
            self.runs()
            self.debuts()
            self.favourite()
        del self.beats[said + MORE_SAID[self.severity] :]

    def rematch(self) -> None:
        """They have met before."""
        met = self.before.names
        if met:
            words = {"before": before_words(met), "number": times(len(met))}
            self.at_the_gate("rematch", (0, 1), meetings_facts(met), **words)

    @property
    def stars(self) -> list[int]:
        """The seats of Stars."""
        return [who for who, g in enumerate(self.told.men) if g.star]

    def returns(self) -> None:
        """A Star whose wounds have only just let him go: his card says how long they kept him."""
        month = self.told.bout.month
        for who in self.stars:
            g = self.told.men[who]
            missed = g.misses_through - g.fought_month
            if g.fought_month >= 0 and missed > 0 and g.misses_through == month - 1:
                facts = ["one"] if missed == 1 else []
                self.at_the_gate("back", (who,), facts, missed=counted(missed, "month"))

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

    def of_many(self) -> None:
        """Team against team, or any sides of any schools."""
        sides, recorded = self.told.sides, self.told.bout.recorded
        names = [self.names(side) for side in sides]
        schools = [list(dict.fromkeys(self.fighters[who].school for who in side)) for side in sides]
        teams = all(len(side) > 1 for side in sides) and all(len(own) == 1 for own in schools)
        if len(sides) == 2 and teams and schools[0] != schools[1] and not recorded:
            (one, two), ((school,), (foreign,)) = names, schools
            self.at_the_gate("team", [], [], one=one, two=two, school=school, foreign=foreign)
            return
        parties = [f"{name} ({listed(own)})" for name, own in zip(names, schools, strict=True)]
        bank = "sides_told" if recorded else "sides"
        self.at_the_gate(bank, [], [], parties=" against ".join(parties))
