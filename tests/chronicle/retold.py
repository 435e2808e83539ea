"""A match read again from its events, to hold sentences against it.

Nothing of the code that tells is used here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ludus_cli.chronicle.prose import STANDARD, Sentence
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.core.dice import ROLL
from ludus_cli.rules.heroes.book import modifiers as mod
from ludus_cli.rules.heroes.book.bout import Seat, arena_of
from ludus_cli.rules.heroes.book.gladiator import Gladiator, bits_of, starting_bonus
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.book.terms import ITEMS, MIRRORED_PARTS, NET, PARTS, STRENGTH, V
from ludus_cli.rules.heroes.telling.told import Told

NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = {
    "third": 3, "fifth": 5, "tenth": 10, "fifteenth": 15, "twentieth": 20, "twenty-fifth": 25, "thirtieth": 30,
    "fortieth": 40, "fiftieth": 50,
}  # fmt: skip
PRONOUNS = {
    "he": ("he", "she"), "He": ("He", "She"), "him": ("him", "her"), "his": ("his", "her"), "His": ("His", "Her"),
    "own": ("his", "hers"), "himself": ("himself", "herself"), "missus": ("missus", "missa"),
    "Missus": ("Missus", "Missa"), "Missum": ("Missum", "Missam"),
}  # fmt: skip
GATES = ("north", "east", "south", "west")
ZONE_WORDS = ("under the Wall", "in the Heart of the arena", "in the Center")
WEAPONS = ("sword", "spear", "trident")
SHIELDS = ("small shield", "large shield")


def number(word: str) -> int:
    """A number in words or figures, ``twice`` and ``four times`` as well."""
    word = {"once": "one", "twice": "two"}.get(word.lower(), word.lower().removesuffix(" times"))
    return NUMBER_WORDS.index(word) if word in NUMBER_WORDS else int(word)


@dataclass(slots=True)
class Man:
    """How a man stands before an event."""

    zone: int
    bonus: int
    power: int
    hands: list[int]
    down: bool = False
    netted: bool = False

    def copy(self) -> Man:
        """The same, to be changed."""
        return Man(self.zone, self.bonus, self.power, list(self.hands), self.down, self.netted)


class Match:
    """A match read from its events: ``at[n]`` are the men before event n."""

    def __init__(self, told: Told, former: list[Told]) -> None:
        self.told = told
        self.former = former
        #: At which severity it has just been told.
        self.severity = STANDARD
        self.events = told.events
        self.arena = arena_of(told.bout.arena, told.bout.drawing)
        self.at: list[list[Man]] = []
        power = told.bout.rules.get("star_power", True)
        men = [
            Man(
                zone=-1,
                bonus=starting_bonus(g.attributes[STRENGTH], g.female and g.star, bits_of(g)),
                power=g.attributes[STRENGTH] if g.star and power else 0,
                hands=[STYLES[seat.style].weapon, STYLES[seat.style].off_hand],
            )
            for seat, g in zip(told.bout.seats, told.men, strict=True)
        ]
        for n, event in enumerate(self.events):
            self.at.append(men)
            if event[1] >= 0 and event[1] < len(men):
                men = self.after(n, event, men)
        self.at.append(men)

    def after(self, n: int, e: StoredEvent, men: list[Man]) -> list[Man]:
        """The men after an event."""
        name, who = self.name(n), e[1]
        man = men[who].copy()
        men = [*men[:who], man, *men[who + 1 :]]
        if name == "roll":
            man.bonus -= sum(value for code, value in e[6] if code == mod.BONUS)
        elif name == "enter":
            man.zone = e[2]
        elif name == "move":
            man.zone = e[3]
        elif name == "rest":
            man.bonus += e[2]
        elif name == "rise":
            man.bonus, man.down = man.bonus + e[2], False
        elif name == "escape":
            man.down = man.netted = False
        elif name == "return_to_gate":
            man.zone, man.bonus, man.down, man.netted = e[2], e[3], False, False
        elif name == "down":
            man.down = True
        elif name == "star_power":
            man.power -= e[4]
        elif name == "pick_up":
            man.hands[e[3]] = e[2]
        elif name == "drop":
            man.hands[e[3]] = 0
        elif name == "switch":
            man.hands[e[3]], man.hands[1 - e[3]] = e[2], 0
        elif name == "throw":
            man.hands[0 if ITEMS[man.hands[0]] in WEAPONS else 1] = 0
        elif name == "net" and e[3] != 1:
            man.hands[1 if man.hands[1] == NET else 0] = 0
            if e[3] == 0:
                men[e[2]] = men[e[2]].copy()
                men[e[2]].netted = True
        return men

    def name(self, n: int) -> str:
        """The kind of an event."""
        kind = self.events[n][0]
        return "roll" if kind == ROLL else V.events[kind].name

    def style(self, seat: int) -> str:
        """The style in which he fights."""
        return STYLES[self.told.bout.seats[seat].style].name

    def arms(self, seat: int) -> str:
        """What those of his style carry."""
        style = STYLES[self.told.bout.seats[seat].style]
        one, other = ITEMS[style.weapon], ITEMS[style.off_hand]
        return "two swords" if one == other == "sword" else f"{one} and {other}"

    def called(self, seat: int) -> list[str]:
        """What a man may be called: his name, and his style where nobody shares it."""
        shared = sum(self.style(n) == self.style(seat) for n in range(len(self.told.men))) > 1
        return [self.told.men[seat].name, *([] if shared else [f"the {self.style(seat)}"])]

    def part(self, seat: int, part: int) -> str:
        """A part of his body, mirrored for a left-hander."""
        return (MIRRORED_PARTS if self.told.men[seat].left_handed else PARTS)[part].lower()

    def pattern(self, role: str, what: str) -> str:
        """What may stand in a gap."""
        if role not in ("a", "b", "c"):
            return ".+?"
        seats = range(len(self.told.men))
        if what in PRONOUNS:
            return "|".join(PRONOUNS[what])
        if what == "gate":
            return "|".join(GATES)
        if what == "style":
            return "|".join(re.escape(self.style(n)) for n in seats)
        if what == "arms":
            return "|".join(f"(?i:{self.arms(n)})" for n in seats)
        words = [word for n in seats for word in self.called(n)]
        words += [word[:1].upper() + word[1:] for word in words]
        return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))

    def seats_of(self, filled: dict[tuple[str, str], str]) -> dict[str, int]:
        """Who is meant by each role that is named."""
        found: dict[str, int] = {}
        for (role, what), value in filled.items():
            if role in ("a", "b", "c") and what in ("", "the", "The"):
                words = [value, value[:1].lower() + value[1:]]
                found[role] = next(n for n in range(len(self.told.men)) if set(words) & set(self.called(n)))
        return found

    def fits(self, seat: int, what: str, value: str) -> bool:
        """Whether a word of a man is his."""
        if what in PRONOUNS:
            return value == PRONOUNS[what][self.told.men[seat].female]
        if what == "style":
            return value == self.style(seat)
        if what == "arms":
            return value.lower() == self.arms(seat)
        if what == "gate":
            entered = [n for n, e in enumerate(self.events) if self.name(n) == "enter" and e[1] == seat]
            zone = self.events[entered[0]][2]
            return bool(self.arena.gates[GATES.index(value)] == zone)
        return True


@dataclass(slots=True)
class Case:
    """A phrase as it was said: who is meant by its roles, and what stands in its gaps."""

    match: Match
    sentence: Sentence
    before: Sentence | None
    seats: dict[str, int]
    filled: dict[tuple[str, str], str]

    def all(self, name: str, who: int, until: int | None = None) -> list[StoredEvent]:
        """Every event of a kind that is his, before one of the match."""
        return [e for n, e in enumerate(self.match.events[:until]) if self.match.name(n) == name and e[1] == who]

    @property
    def a(self) -> int:
        return self.seats.get("a", -1)

    @property
    def b(self) -> int:
        return self.seats.get("b", -1)

    @property
    def told(self) -> Told:
        return self.match.told

    def man(self, seat: int) -> Gladiator:
        """Who sits there, as he came."""
        return self.told.men[seat]

    def seat(self, seat: int) -> Seat:
        return self.told.bout.seats[seat]

    def foe(self, seat: int) -> int:
        """The other of two."""
        return 1 - seat

    def word(self, role: str) -> str:
        """What stands in a gap, "" when the phrase has none of it."""
        return self.filled.get((role, ""), "")

    def says(self, role: str, value: str) -> bool:
        """Whether a gap, if it is there, holds this."""
        return self.word(role) in ("", value, value[:1].upper() + value[1:])

    def cited(self, *names: str) -> list[StoredEvent]:
        """The cited events of these kinds."""
        return [self.match.events[n] for n in self.sentence.events if self.match.name(n) in names]

    def place(self, *names: str) -> int:
        """Where the first cited event of these kinds is."""
        return next(n for n in self.sentence.events if self.match.name(n) in names)

    def by(self, seat: int, *names: str) -> bool:
        """Whether an event of these kinds is cited and is his; a man who is not named is anybody."""
        return any(seat in (-1, e[1]) for e in self.cited(*names))

    def against(self, name: str) -> bool:
        """Whether the cited event of this kind is what a does to b."""
        return any(self.a in (-1, e[1]) and self.b in (-1, e[2]) for e in self.cited(name))

    def then(self) -> list[Man]:
        """The men before the first cited event."""
        return self.match.at[self.sentence.events[0]]

    def total(self, seat: int) -> int:
        return int(self.seat(seat).result["total"])

    def lost_by(self, seat: int, until: int) -> int:
        """The points that his wounds had cost him before an event."""
        return sum(e[3] for e in self.all("wound", seat, until))

    def own(self, seat: int) -> list[Told]:
        """His matches before this one."""
        number = self.seat(seat).gladiator
        return [t for t in self.match.former if t.seat_of(number) >= 0 and not t.bout.oneoff]

    def meetings(self) -> list[int]:
        """Who won the matches between these same two: seats, -1 for a draw."""
        both = {s.gladiator: n for n, s in enumerate(self.told.bout.seats)}
        found = []
        for t in self.match.former:
            if {s.gladiator for s in t.bout.seats} == set(both) and len(t.bout.seats) == len(both):
                won = [s.gladiator for s in t.bout.seats if s.outcome == "won"]
                found.append(both[won[0]] if won else -1)
        return found
