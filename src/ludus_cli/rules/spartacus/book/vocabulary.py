"""Names of houses and things in events, and the one vocabulary of the game.

Numbers: draws 0 to 19, events 1 to 49 and requests 0 to 19 are those of a fight (``fight/``); draws 20 to 59, events 50
to 149 and requests 20 to 79 those of houses; events from 150 on are the campaign's. Append, never renumber.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludus_cli.core.names import roman
from ludus_cli.game.elements import view
from ludus_cli.game.elements.vocabulary import Value, Vocabulary

#: A fighter or piece of property in an event: its uid, its numeral, its card, in one number.
NUMERALS, CARDS = 1_000, 10_000


def thing_code(uid: int, numeral: int, card: int) -> int:
    """Return the code of a piece of property in events."""
    return (uid * NUMERALS + numeral) * CARDS + card


def thing_of(code: int) -> tuple[int, int, int]:
    """Return the uid, numeral and card of a piece of property in an event."""
    rest, card = divmod(code, CARDS)
    uid, numeral = divmod(rest, NUMERALS)
    return uid, numeral, card


def full_name(name: str, numeral: int) -> str:
    """Return the name of a fighter: the second of one name is the II."""
    return name if numeral < 2 else f"{name} {roman(numeral)}"


@dataclass(slots=True)
class View(view.View):
    """A play and the names in it. ``cards`` are the names of the cards by their numbers."""

    cards: Sequence[str] = ()

    def card(self, number: int) -> str:
        """Return the name of a card; "nothing" for none."""
        if number < 0:
            return "nothing"
        return self.cards[number] if number < len(self.cards) else f"card {number + 1}"

    def thing(self, code: int) -> str:
        """Return the name of a piece of property in an event; "nobody" for none."""
        if code < 0:
            return "nobody"
        _, numeral, card = thing_of(code)
        return full_name(self.card(card), numeral)


#: The first request of houses. Their choices stay unseen, and events tell the results. In a fight all is open.
OF_HOUSES = 20
V: Vocabulary[View] = Vocabulary(
    lambda request: request >= OF_HOUSES,
    ("ludus_cli.rules.spartacus.book.reasons", "ludus_cli.rules.spartacus.book.fight.reasons"),
)


CARD: Value[View] = Value(
    lambda view, _, number: view.card(number), lambda view, _, number: view.card(number) if number >= 0 else None
)
THING: Value[View] = Value(
    lambda view, _, code: view.thing(code), lambda view, _, code: view.thing(code) if code >= 0 else None
)
