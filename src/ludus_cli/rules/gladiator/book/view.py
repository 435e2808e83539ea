"""Words for gladiators and things in the lines of a match: names, areas, hexes, plots."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.game.elements import view
from ludus_cli.rules.gladiator.book import plots, requests as ask, terms
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.hexes import place_q, place_r
from ludus_cli.rules.gladiator.book.house_rules import COLOSSEUM
from ludus_cli.rules.gladiator.book.styles import is_beast, is_mounted
from ludus_cli.rules.gladiator.career.requests import (
    FATAL_BLOW,
    FAVOUR,
    SCHOOL,
    STYLE_OF,
    TALENT,
    WEAPON_OF,
    WHICH_ROLL,
)

#: The choices of favours, the Fatal Blow and the school, by code; and those of the school by argument.
DECIDES = {
    FAVOUR: ("keeps the roll", "calls on the gods"), WHICH_ROLL: ("keeps the first roll", "takes the new roll"),
    FATAL_BLOW: ("attacks as planned", "gives the attack up"),
    SCHOOL: (
        "buys nothing more", "lets the dice decide", "raises a characteristic", "raises a talent",
        "rolls for a talent", "takes up a style", "takes a weapon", "has armour made",
    ),
}  # fmt: skip
NAMED = {TALENT: terms.TALENTS, STYLE_OF: terms.KINDS, WEAPON_OF: terms.ITEMS}


def end_words(how: int, missus: int) -> str:
    """Return the end of a match (ENDS) in words; by the house rule ``missus`` a plea is decided by missus (V18)."""
    return "by missus" if how == terms.BY_PLEA and missus else terms.ENDS[how]


@dataclass(slots=True)
class View(view.View):
    """A match and the names of its gladiators by number; the seats must hold their cards."""

    bout: Bout

    def riders(self) -> list[int]:
        """The seats whose men ride, in the order of their mounts, which are fighters after all seats."""
        return [who for who, seat in enumerate(self.bout.seats) if is_mounted(seat.before["style"])]

    def name(self, who: int) -> str:
        """Return the name of a man by his place in the match; a mount is called after its rider."""
        if who < len(self.bout.seats) or self.bout.play:
            return view.View.name(self, who)
        return f"{self.name(self.riders()[who - len(self.bout.seats)])}'s horse"

    def of_number(self, number: int) -> str:
        """Return the name of a man in a play by his number in the campaign, "" if it is unknown."""
        known = [seat.gladiator for seat in self.bout.seats]
        known += [each["id"] for each in self.bout.beside]
        return self.name(known.index(number)) if number in known else ""

    def pronoun(self, who: int, man: str, woman: str) -> str:
        """Return the word for a man or for a woman; beasts and mounts get the word for a man."""
        if who < len(self.bout.seats) or self.bout.play:
            return view.View.pronoun(self, who, man, woman)
        return man

    def beast(self, who: int) -> bool:
        """True for a beast or a mount."""
        return who >= len(self.bout.seats) or is_beast(self.bout.seats[who].before["style"])

    def side(self, side: int) -> list[str]:
        """The names of the men of a side."""
        return [self.name(who) for who, seat in enumerate(self.bout.seats) if seat.side == side]

    def result(self, result: int) -> str:
        """Return an attack's result, as the table of the edition has it: a miss is M in the older ones (V3)."""
        older = self.bout.rules.get("edition", COLOSSEUM) != COLOSSEUM
        return "M" if result == terms.FUMBLE and older else terms.RESULTS[result]

    @property
    def missus(self) -> int:
        """The house rule ``missus``: 0 is the plea."""
        return int(self.bout.rules.get("missus", 0))

    def end(self, how: int) -> str:
        """Return the end of the match (ENDS), in words."""
        return end_words(how, self.missus)

    def area(self, who: int, area: int) -> str:
        """Return an area of a body in words. Numbers from MOUNT_AREAS are areas of the rider's mount (G43); a number
        below 0 is an unknown area."""
        if area < 0:
            return "Body"
        if area >= terms.MOUNT_AREAS:
            return f"mount's {terms.BEAST_AREAS[area - terms.MOUNT_AREAS]}"
        return (terms.BEAST_AREAS if self.beast(who) else terms.AREAS)[area]

    def at(self, number: int) -> str:
        """A hex in short, as steps from the middle of the arena: ``3,-2``."""
        return f"{place_q(number)},{place_r(number)}"

    def coordinates(self, number: int) -> list[int]:
        """A hex by its axial coordinates, q and r."""
        return [place_q(number), place_r(number)]

    def plot(self, plot: int) -> str:
        """Return a plot as players write it, "" for no orders."""
        return plots.plot_words(plot)

    def choice_words(self, request: int, code: int, arg: int) -> str:
        """Return the choice of a player in words."""
        if request in (ask.ESCAPE, ask.HOLD):
            return f"{code} CF"
        if request in (ask.FREE_ATTACK, ask.AREA):
            return terms.AREAS[arg % terms.MOUNT_AREAS]
        if request in DECIDES:
            return DECIDES[request][code]
        if request in NAMED:
            return NAMED[request][arg]
        return "declines" if code == ask.LEAVE else f"chooses {arg}"
