"""How the telling of a match begins: who meets whom, and what is known of them before the first blow."""

from __future__ import annotations

from ludus_cli.chronicle.narrator import ENTRY, Beat
from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE
from ludus_cli.chronicle.scores import before_words
from ludus_cli.chronicle.words import Person, counted, listed, times
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.telling.facts import FAVOURED, ROW
from ludus_cli.rules.skirmish.telling.persons import Fighter
from ludus_cli.rules.skirmish.telling.told import Told

#: So much is said of two men beside their names.
MORE_SAID = {TERSE: 1, STANDARD: 2, EPIC: 9}


def meetings_facts(meetings: list[str]) -> list[str]:
    """Whether one has always won, or each as often as the other."""
    won = [meetings.count(name) for name in dict.fromkeys(meetings) if name]
    if len(won) == 1 and won[0] == len(meetings):
        return ["grudge"]
    return ["level"] if len(won) == 2 and won[0] == won[1] else []


class Opening:
    """The beats of an entry; ``rows`` says how many matches a seat has won in a row before this one."""

    def __init__(
        self,
        told: Told,
        people: list[Fighter],
        meetings: list[str],
        rows: dict[int, int],
        severity: str,
    ) -> None:
        self.told = told
        self.people = people
        self.meetings = meetings
        self.rows = rows
        self.severity = severity
        self.places = [n for n, e in enumerate(told.events) if e[0] in (ev.ENTER, ev.RECORDED)]

    def beats(self) -> list[Beat]:
        """Who comes out against whom, what is known of them, and whether it is for this once."""
        found = self.of_two() if self.told.duel else self.of_many()
        if self.told.bout.oneoff:
            found.append(self.beat("oneoff", [], {}))
        return found

    def beat(
        self, bank: str, facts: list[str], words: dict[str, str | Person], *seats: int
    ) -> Beat:
        """A beat that tells of these seats, or of all."""
        places = self.places
        if seats and not self.told.bout.recorded:
            places = [places[who] for who in seats if who < len(places)]
        return Beat(bank, facts, words, ENTRY, 10, list(places))

    def of_two(self) -> list[Beat]:
        """One against one."""
        a, b = self.people
        both: dict[str, str | Person] = {"a": a, "b": b}
        if self.told.bout.recorded:
            found = [self.beat("entry_told", [], both)]
        else:
            facts = ["same"] if a.kind == b.kind else []
            facts += [self.severity] if self.severity in (TERSE, EPIC) else []
            found = [self.beat("entry", facts, both)]
        for who, name in sorted(self.told.for_whom.items()):
            words: dict[str, str | Person] = {"a": self.people[who], "name": name}
            found.append(self.beat("stand_in", [], words, who))
        more = self.rematch()
        if not (self.told.bout.recorded or self.told.bout.oneoff or self.severity == TERSE):
            more += [*self.returns(), *self.runs(), *self.debuts(), *self.favourite()]
        return found + more[: MORE_SAID[self.severity]]

    def rematch(self) -> list[Beat]:
        """They have met before."""
        if not self.meetings:
            return []
        a, b = self.people
        words: dict[str, str | Person] = {
            "a": a,
            "b": b,
            "before": before_words(self.meetings),
            "number": times(len(self.meetings)),
        }
        return [self.beat("rematch", meetings_facts(self.meetings), words)]

    @property
    def stars(self) -> list[int]:
        """The seats of Stars."""
        return [who for who, g in enumerate(self.told.men) if g.star]

    def returns(self) -> list[Beat]:
        """A Star whose wounds have only just let him go: his card says how long they kept him."""
        found = []
        for who in self.stars:
            g = self.told.men[who]
            month = self.told.bout.month
            missed = g.misses_through - g.fought_month
            if g.fought_month >= 0 and missed > 0 and g.misses_through == month - 1:
                words: dict[str, str | Person] = {"a": self.people[who]}
                words["missed"] = counted(missed, "month")
                found.append(self.beat("back", ["one"] if missed == 1 else [], words, who))
        return found

    def runs(self) -> list[Beat]:
        """A Star who has won one match after the other."""
        found = []
        for who in self.stars:
            row = self.rows.get(who, 0)
            if row >= ROW:
                words: dict[str, str | Person] = {"a": self.people[who]}
                words["row"] = counted(row, "match", "matches")
                found.append(self.beat("row", [], words, who))
        return found

    def debuts(self) -> list[Beat]:
        """The first match of a Star, or of both."""
        new = [who for who, g in enumerate(self.told.men) if g.matches == 0]
        stars = [who for who in self.stars if who in new]
        if not stars:
            return []
        first = stars[0]
        words: dict[str, str | Person] = {"a": self.people[first]}
        if len(new) == 1:
            return [self.beat("debut", [], words, first)]
        words["b"] = self.people[1 - first]
        return [self.beat("debut", ["both"], words)]

    def favourite(self) -> list[Beat]:
        """One has clearly more wins than the other."""
        one, two = (g.wins for g in self.told.men)
        if abs(one - two) < FAVOURED:
            return []
        best = 0 if one > two else 1
        words: dict[str, str | Person] = {
            "a": self.people[best],
            "b": self.people[1 - best],
            "wins": counted(max(one, two), "win"),
            "fewer": counted(min(one, two), "win"),
        }
        return [self.beat("favoured", [], words)]

    def of_many(self) -> list[Beat]:
        """Team against team, or any sides of any schools."""
        sides, recorded = self.told.sides, self.told.bout.recorded
        names = [listed([str(self.people[who]) for who in side]) for side in sides]
        schools = [list(dict.fromkeys(self.people[who].school for who in side)) for side in sides]
        teams = all(len(side) > 1 for side in sides) and all(len(own) == 1 for own in schools)
        words: dict[str, str | Person]
        if len(sides) == 2 and teams and schools[0] != schools[1] and not recorded:
            words = {"one": names[0], "two": names[1]}
            words |= {"school": schools[0][0], "foreign": schools[1][0]}
            return [self.beat("team", [], words)]
        parties = [f"{name} ({listed(own)})" for name, own in zip(names, schools, strict=True)]
        words = {"parties": " against ".join(parties)}
        return [self.beat("sides_told" if recorded else "sides", [], words)]
