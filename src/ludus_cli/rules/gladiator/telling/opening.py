"""The opening of a match: the opponents, the sand, and the facts known of them before the first blow."""

from __future__ import annotations

from ludus_cli.chronicle.narrator import ENTRY
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prior_meetings import Acquainted
from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE
from ludus_cli.chronicle.words import counted
from ludus_cli.core.english import list_words
from ludus_cli.rules.gladiator.book import events as ev, terms
from ludus_cli.rules.gladiator.book.arena import PIT
from ludus_cli.rules.gladiator.career.prestige import COLOSSEUM, is_notorious
from ludus_cli.rules.gladiator.telling.fought_match import Told, people_of

#: So much is said of two men beside their names.
MORE_SAID = {TERSE: 1, STANDARD: 2, EPIC: 9}
#: The banks of matches that are arranged otherwise than one against one or side against side [38.1].
ARRANGED_BANKS = {
    terms.TWO_ON_ONE: "two_on_one", terms.CONSECUTIVE: "one_by_one", terms.BATTLE: "battle",
    terms.HUNT_VENATOR: "hunt_venator", terms.HUNT_BESTIARIUS: "hunt_bestiarius",
}  # fmt: skip
#: The banks of arenas that are worth a word, by their sizes [27.2].
SIZES = {COLOSSEUM: "colosseum", PIT: "pit"}


class Opening(Acquainted[Told]):
    """Tells an entry."""

    KINDS = ev.V.events
    ENTERING = (ev.ENTER, ev.RECORDED)

    def __init__(self, told: Told, before: Before, severity: str) -> None:
        super().__init__(told, before, severity, people_of(told))

    def enter(self) -> None:
        """Tell who comes out against whom, and the facts known of them."""
        if self.told.bout.recorded:
            self.of_many("entry_told")
        elif self.told.hunt:
            self.of_many(ARRANGED_BANKS.get(self.told.bout.arranged, "hunt"))
        elif self.told.duel:
            self.of_two()
        else:
            self.of_many(ARRANGED_BANKS.get(self.told.bout.arranged, "sides"))
        if self.told.bout.oneoff:
            self.at_the_gate("oneoff", [], [])
        self.on_what_sand()

    def of_two(self) -> None:
        """Tell of one man against one."""
        one, two = self.fighters[:2]
        facts = ["same"] if one.kind == two.kind else []
        facts += [self.severity] if self.severity in (TERSE, EPIC) else []
        rider = self.told.riders
        if len(rider) == 1:
            self.at_the_gate("entry_mounted", (rider[0], 1 - rider[0]), [])
            self.beats[-1].events = list(self.places)
        else:
            self.at_the_gate("entry", (0, 1), facts)
        if self.told.bout.arranged == terms.CHAMPION:
            self.at_the_gate("champion", (1, 0), [])
        said = len(self.beats)
        self.rematch()
        if self.told.full and not self.told.bout.oneoff:
            self.ill_names()
        if not self.told.bout.oneoff and self.severity != TERSE:
            self.runs()
            self.debuts()
            self.favourite()
            if self.told.full and len(self.beats) == said:
                self.stranger()
        del self.beats[said + MORE_SAID[self.severity] :]

    def of_many(self, bank: str) -> None:
        """Side against side, or men and beasts."""
        parties = [list_words([self.name_with_style(who) for who in side]) for side in self.told.sides]
        self.at_the_gate(bank, [], [], parties=" against ".join(parties))

    def debuts(self) -> None:
        """Tell of a Star's first match, unless his opponent was announced as a champion."""
        if self.told.bout.arranged != terms.CHAMPION:
            super().debuts()
        elif self.told.men[0].star and self.told.men[0].matches == 0:
            self.at_the_gate("debut", (0,), [])

    def new(self, who: int) -> bool:
        """Return True if a man has his first match and is no announced champion."""
        champion = self.told.bout.arranged == terms.CHAMPION and self.told.bout.seats[who].side
        return self.told.men[who].matches == 0 and not champion

    def ill_names(self) -> None:
        """Tell of the Notorious, a Star first [35.5]."""
        for who in sorted((0, 1), key=lambda who: not self.told.men[who].star):
            if is_notorious(self.told.men[who].prestige):
                self.at_the_gate("ill_name", (who, 1 - who), [])
                return

    def stranger(self) -> None:
        """Tell of the stranger that an experienced Star meets: a new challenger or a man of the circuit [38.5, M48]."""
        for who in (0, 1):
            foe, g = self.told.men[1 - who], self.told.men[who]
            if g.star and g.matches and not foe.star:
                facts = ["known"] if foe.matches else []
                matches = counted(foe.matches, "match", "matches")
                self.at_the_gate("challenger", (1 - who, who), facts, matches=matches)
                return

    def name_with_style(self, who: int) -> str:
        """A man with his style, a beast by its name: ``Milo (Thraex)``."""
        person = self.fighters[who]
        return str(person) if person.beast else f"{person} ({person.kind})"

    def on_what_sand(self) -> None:
        """Tell of a match to the death, and of the arena with its obstacles."""
        arena = [n for n, e in enumerate(self.told.events) if e[0] == ev.ARENA]
        size = SIZES.get(self.told.events[arena[0]][2]) if arena and self.told.full else None
        if size:
            self.add(size, terms.NONE, weight=10, section=ENTRY, events=arena)
        places = [n for n in arena if self.told.events[n][3]]
        if places:
            self.add("to_the_death", terms.NONE, weight=10, section=ENTRY, events=places)
        places = [n for n, e in enumerate(self.told.events) if e[0] == ev.OBSTACLE_SET]
        if places and self.severity != TERSE:
            kinds = [self.told.events[n][2] for n in places]
            words = list_words(
                [
                    "mud" if kind == terms.MUD else counted(kinds.count(kind), terms.OBSTACLES[kind])
                    for kind in sorted(set(kinds))
                ]
            )
            self.add("obstacles", terms.NONE, weight=10, section=ENTRY, events=places, obstacles=words)
