"""A battle as the chronicle reads it: the gladiators on the sand, their falls, and their names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle import told
from ludus_cli.chronicle.source import Chronicle, Matches
from ludus_cli.chronicle.words import Person, number_word, printed
from ludus_cli.core import dice, english, letters
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.campaign import NAMES
from ludus_cli.rules.forglory.book.cards import Cards
from ludus_cli.rules.forglory.book.terms import LASTING, NOBODY, START
from ludus_cli.rules.forglory.book.view import KINDS, man_code, man_of
from ludus_cli.rules.forglory.plays import BOUTS
from ludus_cli.rules.forglory.records import Bout, Lanista


@dataclass(slots=True)
class Told(told.ToldMatch):
    """A battle of lanistas. Only the open facts of its bout's table are read. ``sand`` is that of its end, once it has
    been asked for."""

    bout: Bout
    men: list[Lanista]
    sand: Sand | None = None

    @property
    def cards(self) -> Cards:
        """The cards that it was played with."""
        return self.bout.cards

    @property
    def round(self) -> tuple[int, int]:
        """The round of the season and of how many (0: glory ends it); of an exhibition 0 of 0."""
        table = self.bout.table.get("table", {})
        return table.get("round", 0), table.get("rounds", 0)

    @property
    def final(self) -> bool:
        """True if the season ended with it."""
        return any(event[0] == ev.WINS_GAME for event in self.events)

    @property
    def lasting(self) -> bool:
        """True if it was the second battle of two lanistas."""
        return self.bout.site == LASTING

    def place_of(self, who: int) -> int:
        """Return a lanista's place, 0 if it is not known."""
        return int(self.bout.seats[who].result.get("place") or 0)

    def beaten_by(self, who: int) -> int:
        """All who did not win were beaten by the winner."""
        seat = self.bout.seats[who]
        return self.victors[0] if seat.outcome == "lost" and self.victors else NOBODY


def told_matches(c: Chronicle) -> Matches[Told]:
    """All battles of a chronicle."""
    return told.told_matches(c, BOUTS.bout_from, BOUTS.from_card, Told)


# What they are called


def own_name(bout: Bout, code: int) -> str:
    """The name of a gladiator: of one who was bought his own, of a champion its name, of others that of the card."""
    owner, man, card = man_of(code)
    kinds = bout.cards.kinds
    if card >= len(kinds):
        return f"gladiator {man + 1}"
    return bout.personal(owner, man, card) or str(kinds[card].name)


def kind_name(bout: Bout, code: int) -> str:
    """Return a gladiator's kind: ``Venator``, of a champion ``champion of level 3``."""
    kinds, card = bout.cards.kinds, man_of(code)[2]
    if card >= len(kinds):
        return "gladiator"
    return f"champion of level {kinds[card].level}" if kinds[card].level else kinds[card].name


def kind_words(bout: Bout, code: int) -> str:
    """Return a gladiator's kind in prose: ``venator``; a card that there is but once keeps its capitals."""
    kinds, card = bout.cards.kinds, man_of(code)[2]
    if card >= len(kinds):
        return "gladiator"
    kind, name = kinds[card], printed(kinds[card].name)
    return "champion" if kind.level else name.lower() if kind.copies > 1 or kind.deck == START else name


def is_champion(bout: Bout, code: int) -> bool:
    """Return True if a gladiator is a champion."""
    kinds, card = bout.cards.kinds, man_of(code)[2]
    return card < len(kinds) and bool(kinds[card].level)


def gladiator_words(bout: Bout, code: int) -> str:
    """A gladiator in a list of his lanista's: ``Pugnax (Venator)``, ``Mevia (level 3)``, ``Tiro``."""
    name, kind = own_name(bout, code), kind_name(bout, code)
    return name if name == kind else f"{name} ({kind.removeprefix('champion of ')})"


def several(bout: Bout, codes: Sequence[int]) -> str:
    """Gladiators of one lanista in a row, those who are called alike once: ``Mevia (level 3) and two of Tiro``."""
    count = Counter(gladiator_words(bout, code) for code in codes)
    return english.list_words([name if n == 1 else f"{number_word(n)} of {name}" for name, n in count.items()])


# The sand


@dataclass(slots=True)
class Stood:
    """A gladiator in a battle: he came by late registration or in the battle itself, ``fell`` at one of the moments of
    falls (0: he did not), by the attack of another, and ``felled`` others; he was ``touched`` if he was hurt in it, and
    ``survived`` if an event says so."""

    code: int
    late: bool = False
    amid: bool = False
    fell: int = 0
    by: int = NOBODY
    felled: list[int] = field(default_factory=list)
    attacks: int = 0
    damage: int = 0
    blessings: int = 0
    ready: bool = True
    touched: bool = False
    survived: bool = False

    @property
    def owner(self) -> int:
        """The seat of his lanista."""
        return man_of(self.code)[0]


#: Events about a gladiator who stands in an arena.
OF_MEN = (
    ev.ATTACKS, ev.EXHAUSTED, ev.READIED, ev.HURT, ev.HEALED, ev.MOVED, ev.BLESSED, ev.BLESSING, ev.DEFEATED,
    ev.SURVIVES,
)  # fmt: skip


class Sand:
    """The gladiators on the sand of a battle, event by event."""

    def __init__(self, bout: Bout) -> None:
        self.site = bout.site
        self.begun = False
        self.laid = bool(bout.table)
        #: The number of moments of falls so far, and how many more fall at this one in a recorded battle.
        self.falls = self.joint = 0
        self.recorded = False
        self.last = dice.ROLL
        self.readyings = 0
        laid = bout.table.get("arena", ())
        self.men = [stood(each) for each in laid if each["arena"] == self.site]
        #: Between two lanistas: those who stand in the other arena.
        self.elsewhere = {stood(each).code // KINDS for each in laid if each["arena"] != self.site}

    def man(self, code: int) -> Stood:
        """A gladiator as he stood last; one who came from nowhere, as the table tells it, stands from then on."""
        for each in reversed(self.men):
            if each.code // KINDS == code // KINDS:
                return each
        self.men.append(Stood(code))
        return self.men[-1]

    def fighters_of(self, who: int) -> list[Stood]:
        """All of a lanista's."""
        return [each for each in self.men if each.owner == who]

    def standing_fighters(self, who: int) -> list[Stood]:
        """Those of a lanista who stand."""
        return [each for each in self.fighters_of(who) if not each.fell]

    @property
    def fallen(self) -> list[Stood]:
        """All who fell, the first first."""
        return sorted((each for each in self.men if each.fell), key=lambda each: each.fell)

    def follow(self, e: told.StoredEvent) -> None:
        """Take note of an event."""
        last, self.last = self.last, e[0] if e[0] != ev.COINS else self.last
        if e[0] == ev.RECORDED:
            self.recorded = True
        elif e[0] == ev.TOGETHER:
            self.falls, self.joint = self.falls + 1, e[2]
        if e[0] == ev.BATTLE:
            self.begun = True
        elif e[0] == ev.ENTERED and e[3] != self.site:
            self.elsewhere.add(e[2] // KINDS)
        elif e[0] == ev.ENTERED:
            self.elsewhere.discard(e[2] // KINDS)
            self.men.append(Stood(e[2], late=self.laid and not self.begun, amid=self.begun))
        elif e[2] // KINDS in self.elsewhere and e[0] in OF_MEN:
            return
        elif e[0] == ev.READYING:
            self.readyings = e[2]
            for each in self.men:
                each.ready = True
        elif e[0] in (ev.ATTACKS, ev.EXHAUSTED, ev.READIED):
            man = self.man(e[2])
            man.ready, man.attacks = e[0] == ev.READIED, man.attacks + (e[0] == ev.ATTACKS)
        elif e[0] == ev.HURT:
            man = self.man(e[2])
            man.damage, man.touched = e[4], True
        elif e[0] in (ev.HEALED, ev.MOVED):
            amount = e[3] if e[0] == ev.HEALED else e[4]
            self.man(e[2]).damage -= amount
            if e[0] == ev.MOVED:
                man = self.man(e[3])
                man.damage, man.touched = man.damage + amount, True
        elif e[0] == ev.SURVIVES:
            self.man(e[2]).survived = True
        elif e[0] == ev.BLESSED:
            self.man(e[2]).blessings = e[3]
        elif e[0] == ev.BLESSING:
            man = self.man(e[2])
            man.blessings = max(0, man.blessings - 1)
        elif e[0] == ev.DEFEATED:
            man = self.man(e[2])
            if self.joint:
                self.joint -= 1
            elif self.recorded or last != ev.DEFEATED:
                self.falls += 1
            man.fell, man.by = self.falls, e[3]
            if e[3] != NOBODY:
                self.man(e[3]).felled.append(e[2])


def stood(each: dict[str, Any]) -> Stood:
    """A gladiator of the table as a battle begins."""
    return Stood(
        man_code(each["owner"], each["man"], each["card"]),
        damage=each["damage"],
        blessings=each["blessings"],
        ready=each["ready"],
    )


def sand_of(of: Told) -> Sand:
    """The sand when a battle was over."""
    if of.sand is None:
        of.sand = Sand(of.bout)
        for event in of.events:
            of.sand.follow(event)
    return of.sand


def person_of(g: Lanista) -> Person:
    """A lanista in a sentence."""
    name = letters.isolated(g.name)
    return Person(name, name, False)


def is_woman(name: str) -> bool | None:
    """Return True for a lanista with a woman's name, False for one with a man's; of any other name it is not known."""
    return name.endswith("ia") if name in NAMES else None
