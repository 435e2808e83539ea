"""The opening of a match's telling: the opponents, and the facts known before the first blow."""

from __future__ import annotations

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prior_meetings import Acquainted
from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE
from ludus_cli.chronicle.words import counted
from ludus_cli.core.english import list_words
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.telling.persons import person_of
from ludus_cli.rules.skirmish.telling.told import Told

#: So much is said of two men beside their names.
MORE_SAID = {TERSE: 1, STANDARD: 2, EPIC: 9}


class Opening(Acquainted[Told]):
    """Tells an entry."""

    KINDS = ev.V.events
    ENTERING = (ev.ENTER, ev.RECORDED)

    def __init__(self, told: Told, before: Before, severity: str) -> None:
        kinds = [g.weight for g in told.men]
        people = [
            person_of(g, school, alone=kinds.count(g.weight) == 1)
            for g, school in zip(told.men, told.schools, strict=True)
        ]
        super().__init__(told, before, severity, people)

    def enter(self) -> None:
        """Tell of the opponents, the facts known about them, and a match for this once."""
        if self.told.duel:
            self.of_two()
        else:
            self.of_many()
        if self.told.bout.oneoff:
            self.at_the_gate("oneoff", [], [])

    def of_two(self) -> None:
        """Tell the entry of one against one."""
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

    def returns(self) -> None:
        """Tell of a Star just healed: his card says how long his wounds kept him."""
        month = self.told.bout.month
        for who in self.stars:
            g = self.told.men[who]
            missed = g.misses_through - g.fought_month
            if g.fought_month >= 0 and missed > 0 and g.misses_through == month - 1:
                facts = ["one"] if missed == 1 else []
                self.at_the_gate("back", (who,), facts, missed=counted(missed, "month"))

    def of_many(self) -> None:
        """Tell the entry of team against team, or of any sides of any schools."""
        sides, recorded = self.told.sides, self.told.bout.recorded
        names = [self.names(side) for side in sides]
        schools = [list(dict.fromkeys(self.fighters[who].school for who in side)) for side in sides]
        teams = all(len(side) > 1 for side in sides) and all(len(own) == 1 for own in schools)
        if len(sides) == 2 and teams and schools[0] != schools[1] and not recorded:
            (one, two), ((school,), (foreign,)) = names, schools
            self.at_the_gate("team", [], [], one=one, two=two, school=school, foreign=foreign)
            return
        parties = [f"{name} ({list_words(own)})" for name, own in zip(names, schools, strict=True)]
        bank = "sides_told" if recorded else "sides"
        self.at_the_gate(bank, [], [], parties=" against ".join(parties))
