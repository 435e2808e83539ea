"""Draws and shuffles. Append, never renumber.

Cards are numbers into the cards of a game; their names are those of the pack that its bout is played with.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.game.elements.vocabulary import CARDS, Vocabulary, card_names
from ludus_cli.rules.forglory.book.view import View

#: Choices are secret; events show their results.
V: Vocabulary[View] = Vocabulary(lambda request: True, ("ludus_cli.rules.forglory.book.reasons",))


def seat_names(bout: Any) -> Sequence[str]:
    """Return the names that a lot may draw: the lanistas in their seats."""
    return [seat.before["name"] for seat in bout.seats]


def champion_names(bout: Any) -> Sequence[str]:
    """Return the names of the champions in a play's pack."""
    return [bout.cards.kinds[number].name for number in bout.cards.champions]


FIRST: int = V.draw(0, "first player", CARDS, "The first player is drawn by lot. [F4]", names_in=seat_names)
CHAMPION: int = V.draw(1, "champion", CARDS, "Champions are dealt at random. [Setup]", names_in=champion_names)
SUPPLY: int = V.draw(
    2, "supply", CARDS, "A supply deck is shuffled. Only its face-up cards are seen. [Setup, F7]",
    names_in=card_names, secret=True,
)  # fmt: skip
ARENA_DECK: int = V.draw(
    3, "arena deck", CARDS, "The arena deck is shuffled. Only its top card is face up. [Setup]",
    names_in=card_names, secret=True,
)  # fmt: skip
DECK: int = V.draw(
    4, "deck", CARDS, "A player's discard pile is shuffled into a new deck. [Draw]", names_in=card_names, secret=True
)
HAND: int = V.draw(
    5, "hand", CARDS, "A player draws cards from the top of the deck. [Draw]", names_in=card_names, secret=True
)
GLADIATOR_ROW: int = V.draw(
    6,
    "gladiator supply",
    CARDS,
    "A card of the gladiator supply is turned up. [Machinations turn, 4]",
    names_in=card_names,
)
ARENA_TOP: int = V.draw(7, "arena", CARDS, "The top card of the arena deck is turned up. [Setup]", names_in=card_names)
TRAINING_ROW: int = V.draw(
    8,
    "training supply",
    CARDS,
    "A card of the training supply is turned up. [Machinations turn, 4]",
    names_in=card_names,
)
ECONOMY_ROW: int = V.draw(
    9, "economy supply", CARDS, "A card of the economy supply is turned up. [Machinations turn, 4]", names_in=card_names
)
#: The draws of the supply decks, in their order.
ROWS = (GLADIATOR_ROW, TRAINING_ROW, ECONOMY_ROW)
