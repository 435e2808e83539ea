"""The cards of a game: each kind of card has a number, by which all piles hold it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.packs.cards import STATIC, Ability, Effect
from ludus_cli.rules.forglory.book import terms
from ludus_cli.rules.forglory.packs.cards import Card, Pack


@dataclass(frozen=True, slots=True)
class Cards:
    """All kinds of cards of a game: those of the pack that leave nothing open, in order, then the champions' levels.

    ``champions`` are the numbers of the first level of each. ``statics`` and ``used`` have, by the number of a kind,
    its static effects and its other abilities. ``used_as`` has, by the kind of an ability and then by the number of a
    card, such abilities with their places in ``used``.
    """

    kinds: tuple[Card, ...]
    champions: tuple[int, ...]
    table: dict[str, tuple[int, ...]]
    statics: tuple[tuple[Effect, ...], ...] = field(repr=False)
    used: tuple[tuple[Ability, ...], ...] = field(repr=False)
    used_as: dict[str, tuple[tuple[tuple[int, Ability], ...], ...]] = field(repr=False)

    @property
    def names(self) -> list[str]:
        """Names of all kinds, by their numbers."""
        return [card.full_name for card in self.kinds]

    def number(self, name: str, default: int) -> int:
        """Return a number of the table, from the pack or by default."""
        return self.table[name][0] if name in self.table else default

    def numbers(self, name: str, default: tuple[int, ...]) -> tuple[int, ...]:
        """Return a list of numbers of the table, from the pack or by default."""
        return self.table.get(name, default)


def cards_of(pack: Pack) -> Cards:
    """Return the kinds of cards of a pack. [Packs]"""
    kinds = list(pack.played)
    champions = []
    for champion in pack.champions:
        if not any(card.unknown for card in champion.levels):
            champions.append(len(kinds))
            kinds += champion.levels
    table: dict[str, tuple[int, ...]] = {}
    for name, value in pack.table.items():
        if isinstance(value, int):
            table[name] = (value,)
        elif isinstance(value, tuple):
            table[name] = tuple(each for each in value if isinstance(each, int))
        else:
            for key, numbers in value.items():
                table[f"{name}.{key}"] = numbers
    statics = tuple(
        tuple(effect for ability in card.abilities if ability.kind == STATIC for effect in ability.effects)
        for card in kinds
    )
    used = tuple(tuple(each for each in card.abilities if each.kind != STATIC) for card in kinds)
    used_as = {
        kind: tuple(tuple((n, each) for n, each in enumerate(own) if each.kind == kind) for own in used)
        for kind in {each.kind for own in used for each in own}
    }
    return Cards(tuple(kinds), tuple(champions), table, statics, used, used_as)


def deck_of(cards: Cards, deck: str) -> list[int]:
    """Return all cards of a deck, each as often as it has copies."""
    found: list[int] = []
    for number, card in enumerate(cards.kinds):
        if card.deck == deck and not card.level:
            found += [number] * card.copies
    return found


def boasts_of(cards: Cards, players: int) -> list[int]:
    """Return the boasts for a number of players, the smallest on top [Setup, F27]."""
    found = [number for number in deck_of(cards, terms.BOAST) if cards.kinds[number].players == players]
    return sorted(found, key=lambda number: cards.kinds[number].bloodlust)


def is_gladiator(cards: Cards, number: int) -> bool:
    """Return True if a card is a gladiator or a champion."""
    return cards.kinds[number].type == terms.GLADIATOR


def kinds_held(pile: list[int]) -> list[int]:
    """Return the different cards of a pile, in the order of their numbers."""
    return sorted({*pile})
