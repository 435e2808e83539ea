"""Words for players, cards and gladiators in the events of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludus_cli.game.elements import view
from ludus_cli.game.elements.vocabulary import Value

#: A gladiator in an event: his owner, his number among the owner's men, and his card, in one number.
MEN, KINDS = 1_000, 10_000


def man_code(owner: int, man: int, card: int) -> int:
    """Return the number of a gladiator in events."""
    return (owner * MEN + man) * KINDS + card


def man_of(code: int) -> tuple[int, int, int]:
    """Return owner, number among the owner's men, and card of a gladiator in an event."""
    rest, card = divmod(code, KINDS)
    owner, man = divmod(rest, MEN)
    return owner, man, card


@dataclass(slots=True)
class View(view.View):
    """A game and the names in it. ``cards`` are the names of the cards by their numbers."""

    cards: Sequence[str] = ()

    def card(self, number: int) -> str:
        """Return the name of a card."""
        return self.cards[number] if 0 <= number < len(self.cards) else f"card {number + 1}"

    def man(self, code: int) -> str:
        """Return the name of a gladiator in an event; "nobody" for a code below 0."""
        if code < 0:
            return "nobody"
        owner, _, card = man_of(code)
        return f"{self.name(owner)}'s {self.card(card)} {self.personal(code)}".rstrip()

    @property
    def two_arenas(self) -> bool:
        """True if there is more than one arena: between two players alone. [F23]"""
        return len(self.bout.seats) == 2

    def personal(self, code: int) -> str:
        """Return the name of a gladiator, or "" for a champion and where there are no names. (F29)"""
        return ""


CARD: Value[View] = Value(
    lambda view, _, number: view.card(number), lambda view, _, number: view.card(number) if number >= 0 else None
)
MAN: Value[View] = Value(
    lambda view, _, code: view.man(code), lambda view, _, code: view.man(code) if code >= 0 else None
)
