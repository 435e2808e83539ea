"""The cards of a pack as playing cards to print, from their system's grammar of packs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.cards import PlayingCard
from ludus_cli.core.english import capital
from ludus_cli.packs.cards import Card
from ludus_cli.packs.grammar import Grammar

OPEN = "A ? without a number is not known yet: Ludus leaves this card out."
UNSURE = "A number with ? may be wrong."


def number_shown(card: Card, key: str) -> str:
    """A number or word of a card: "?" where it is open, with one behind it where it may be wrong."""
    if key in card.unknown:
        return "?"
    return f"{getattr(card, key)}{'?' if key in card.uncertain else ''}"


def lines_in(keys: Iterable[str], grammar: Grammar[Any], type_: str) -> bool:
    """Return True if any of these keys of a card holds lines of abilities."""
    return bool({*keys} & {*grammar.keys_of(type_)})


def besides(card: Card, grammar: Grammar[Any]) -> dict[str, str]:
    """Return a card's other contents in words: choices, flags and lines, without numbers, abilities and texts."""
    sort = grammar.sorts[card.type]
    said = {key: number_shown(card, key) for key in sort.choices}
    said |= {key: "yes" if getattr(card, key) else "" for key in sort.flags}
    said |= {key: setting_words(getattr(card, key)) for key in sort.lines}
    return {in_words(key): words for key, words in said.items()}


def in_words(key: str) -> str:
    """Return the key of a card in words for readers."""
    return key.replace("_", " ")


def setting_words(value: Any) -> str:
    """A setting in words: a number, a list, or lists by players."""
    if isinstance(value, Mapping):
        return "; ".join(f"{key}: {setting_words(each)}" for key, each in value.items())
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def printed(card: Card, grammar: Grammar[Any]) -> list[str]:
    """Return the same contents as lines of the printed card: ``Slot: weapon.``, ``When books are balanced.``"""
    sort, said = grammar.sorts[card.type], besides(card, grammar)
    read = {in_words(key): words for key, words in sort.flags.items()}
    for key, words in sort.choices.items():
        if isinstance(words, Mapping):
            read[in_words(key)] = words.get(said[in_words(key)], "")
    return [
        f"{capital(read.get(key) or f'{key}: ' + words.replace(': ', ' = '))}." for key, words in said.items() if words
    ]


def playing_card(card: Card, grammar: Grammar[Any], pack: str) -> PlayingCard:
    """A card of a pack as it is printed; ``pack`` is the name of that."""
    numbers = grammar.numbers_of(card.type, card.deck, card.level)
    does = ["?"] * lines_in(card.unknown, grammar, card.type) + [each.words for each in card.abilities]
    sort = grammar.sorts[card.type]
    texts = (getattr(card, key) for key in sort.texts)
    remark = OPEN if card.unknown else UNSURE if card.uncertain else ""
    level = f", level {card.level}" if card.level else ""
    corner = sort.corner or "cost"
    others = [key for key in numbers if key != "cost"]
    return PlayingCard(
        card.name,
        capital(card.type) + level,
        capital(card.deck),
        number_shown(card, "cost") if "cost" in numbers and corner != "cost" else "",
        # A number that is the only one stands in the corner alone.
        tuple((capital(key), number_shown(card, key)) for key in others if others != [corner]),
        tuple(filter(None, (sort.rule, *printed(card, grammar), *does, *texts))),
        ". ".join(filter(None, (pack, remark))),
        card.flavour,
        (capital(corner), number_shown(card, corner)) if corner in numbers else ("", ""),
        [*grammar.sorts].index(card.type),
        sort.emblem,
        [*grammar.decks].index(card.deck),
        grammar.decks[card.deck].emblem,
    )


def empty_card(card: PlayingCard) -> PlayingCard:
    """Return an empty card of the type and the deck of another, with lines to write on."""
    numbers = tuple((label, "") for label, _ in card.numbers)
    corner = (card.corner[0], "")
    return replace(card, name="", cost="", numbers=numbers, lines=("",) * 4, foot="", flavour="", corner=corner)


def playing_cards(cards: Iterable[Card], grammar: Grammar[Any], pack: str) -> list[PlayingCard]:
    """Cards as they are printed, each as often as it has copies."""
    return [playing_card(card, grammar, pack) for card in cards for _ in range(card.copies)]
