"""The cards of a pack as playing cards to print, by what their system says of packs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludus_cli.chronicle.cards import PlayingCard
from ludus_cli.chronicle.words import capital
from ludus_cli.packs.cards import Card
from ludus_cli.packs.grammar import Grammar

OPEN = "What stands as ? is open: this card is not played with."
UNSURE = "A number with ? may be wrong."


def number_shown(card: Card, key: str) -> str:
    """A number of a card: "?" where it is open, with one behind it where it may be wrong."""
    if key in card.unknown:
        return "?"
    return f"{getattr(card, key)}{'?' if key in card.uncertain else ''}"


def playing_card(card: Card, grammar: Grammar[Any], pack: str) -> PlayingCard:
    """A card of a pack as it is printed; ``pack`` is the name of that."""
    numbers = grammar.numbers_of(card.type, card.deck, card.level)
    does = ["?"] if "ability" in card.unknown else [each.words for each in card.abilities]
    remark = OPEN if card.unknown else UNSURE if card.uncertain else ""
    level = f", level {card.level}" if card.level else ""
    return PlayingCard(
        card.name,
        capital(card.type) + level,
        capital(card.deck),
        number_shown(card, "cost") if "cost" in numbers else "",
        tuple((capital(key), number_shown(card, key)) for key in numbers if key != "cost"),
        tuple(filter(None, (*does, card.flavour))),
        ". ".join(filter(None, (pack, remark))),
    )


def playing_cards(cards: Iterable[Card], grammar: Grammar[Any], pack: str) -> list[PlayingCard]:
    """Cards as they are printed, each as often as it has copies."""
    return [playing_card(card, grammar, pack) for card in cards for _ in range(card.copies)]
