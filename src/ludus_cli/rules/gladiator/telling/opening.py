"""How the telling of a match begins: who meets whom, on what sand, and what is known of them before the first blow."""

from __future__ import annotations

from ludus_cli.chronicle.acquainted import Acquainted
from ludus_cli.chronicle.narrator import ENTRY
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE
from ludus_cli.chronicle.words import counted, listed
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.terms import MUD, NONE, OBSTACLES
from ludus_cli.rules.gladiator.telling.told import Told, people_of

#: So much is said of two men beside their names.
MORE_SAID = {TERSE: 1, STANDARD: 2, EPIC: 9}


class Opening(Acquainted[Told]):
    """Tells an entry."""

    KINDS = V.events
    ENTERING = (ev.ENTER, ev.RECORDED)

    def __init__(self, told: Told, before: Before, severity: str) -> None:
        super().__init__(told, before, severity, people_of(told))

    def enter(self) -> None:
        """Tell who comes out against whom, and what is known of them."""
        if self.told.bout.recorded:
            self.of_many("entry_told")
        elif self.told.hunt:
            self.of_many("hunt")
        elif self.told.duel:
            self.of_two()
        else:
            self.of_many("sides")
        if self.told.bout.oneoff:
            self.at_the_gate("oneoff", [], [])
        self.on_what_sand()

    def of_two(self) -> None:
        """One man against one."""
        one, two = self.fighters[:2]
        facts = ["same"] if one.kind == two.kind else []
        facts += [self.severity] if self.severity in (TERSE, EPIC) else []
        rider = self.told.riders
        if len(rider) == 1:
            self.at_the_gate("entry_mounted", (rider[0], 1 - rider[0]), [])
            self.beats[-1].events = list(self.places)
        else:
            self.at_the_gate("entry", (0, 1), facts)
        said = len(self.beats)
        self.rematch()
        if not self.told.bout.oneoff and self.severity != TERSE:
            self.runs()
            self.debuts()
            self.favourite()
        del self.beats[said + MORE_SAID[self.severity] :]

    def of_many(self, bank: str) -> None:
        """Side against side, or men and beasts."""
        parties = [listed([self.called(who) for who in side]) for side in self.told.sides]
        self.at_the_gate(bank, [], [], parties=" against ".join(parties))

    def called(self, who: int) -> str:
        """A man with his style, a beast by its name: ``Milo (Thraex)``."""
        person = self.fighters[who]
        return str(person) if person.beast else f"{person} ({person.kind})"

    def on_what_sand(self) -> None:
        """Whether it is to the death, and what stands in the arena."""
        places = [n for n, e in enumerate(self.told.events) if e[0] == ev.ARENA and e[3]]
        if places:
            self.add("to_the_death", NONE, weight=10, section=ENTRY, events=places)
        places = [n for n, e in enumerate(self.told.events) if e[0] == ev.OBSTACLE_SET]
        if places and self.severity != TERSE:
            kinds = [self.told.events[n][2] for n in places]
            words = listed(
                ["mud" if kind == MUD else counted(kinds.count(kind), OBSTACLES[kind]) for kind in sorted(set(kinds))]
            )  # fmt: skip
            self.add("obstacles", NONE, weight=10, section=ENTRY, events=places, obstacles=words)
