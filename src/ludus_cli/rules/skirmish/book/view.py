"""The words for men and things while the events of a match are told: names, pronouns, hexes, plots."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.core.hex import hex_words, hexagon
from ludus_cli.game.elements import view
from ludus_cli.rules.skirmish.book import plots, requests as ask
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.terms import AIM, ATTACK, CHARGE, FACE, MOVE, NET, OPTIONS, PARTS, THROW_NET, TURN
from ludus_cli.rules.skirmish.table.board_words import plot_in_full


@dataclass(slots=True)
class View(view.View):
    """A match and the names of its gladiators by number; the seats must hold their cards."""

    bout: Bout

    def side(self, side: int) -> list[str]:
        """The names of the men of a side."""
        return [self.name(who) for who, seat in enumerate(self.bout.seats) if seat.side == side]

    def at(self, number: int) -> str:
        """A hex in short: ``8-6``."""
        return hex_words(self.bout.radius, number)

    def coordinates(self, number: int) -> list[int]:
        """A hex by its axial coordinates, q and r."""
        return list(hexagon(self.bout.radius).hexes[number])

    def apart(self, one: int, two: int) -> int:
        """The number of hexes between two, the last one counted."""
        return hexagon(self.bout.radius).apart[one][two]

    def plot(self, code: int, arg: int) -> str:
        """A plot as the rules write it."""
        return plots.plot_words(code, arg)

    def plot_in_full(self, code: int, arg: int) -> str:
        """Return a plot as the rules write it, and its meaning; items are numbered as the seats brought them."""
        kinds = [item for seat in self.bout.seats for item in (seat.before["weapon"], NET)]
        return plot_in_full(code, arg, kinds)

    def choice_words(self, request: int, code: int, arg: int) -> str:
        """The choice of a player in words."""
        if request == ask.PLOT and code in (MOVE, CHARGE, TURN):
            return self.plot(code, arg)
        if code in (FACE, ATTACK, THROW_NET):
            return f"{OPTIONS[code]}: {self.name(arg)}"
        if code == AIM:
            return f"{OPTIONS[code]}: {self.name(arg // 10)}, {PARTS[arg % 10]}"
        return f"{OPTIONS[code]} {arg}" if arg > 0 else OPTIONS[code]
