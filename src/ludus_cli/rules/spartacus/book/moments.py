"""Moments to which a reaction may answer, deeds with cards, and conditions."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.packs.cards import Effect
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.state import Game, count
from ludus_cli.rules.spartacus.packs.cards import Card


@dataclass(slots=True)
class Moment:
    """Something that has just happened, or is about to. ``who`` is the schemer, the refuser or the owner whose moment
    it is, NOBODY for none; ``target`` that of a scheme; ``card`` the scheme, or the card that found no buyer.
    ``changed``: cards that wait for no moment of their own fit too (P32). ``settled``: a card has had the effect that
    the moment waits for.
    """

    kind: str
    who: int = terms.NOBODY
    target: int = terms.NOBODY
    card: int = terms.NOBODY
    changed: bool = False
    settled: bool = False


@dataclass(slots=True)
class Deed:
    """A deed of a house with a card: on a ``target``, for a ``cause`` of influence, at a ``moment``."""

    who: int
    card: int
    target: int
    cause: int
    moment: Moment | None = None


def effects_of(card: Card, kind: str) -> tuple[Effect, ...]:
    """Return the effects of all lines of one kind on a card, in order."""
    return tuple(effect for ability in card.of(kind) for effect in ability.effects)


def has_word(card: Card, word: str, kind: str = "do") -> bool:
    """Return True if a card has an effect of a word among its abilities of one kind."""
    return any(effect.word == word for effect in effects_of(card, kind))


def is_manual(card: Card) -> bool:
    """Return True if a person has to carry out a card by hand. [Packs]"""
    return any(ability.manual for ability in card.abilities)


def condition_holds(m: Game, me: int, of: int, condition: Effect) -> bool:
    """Return True if a condition holds for a house. [Packs]"""
    house = m.houses[of]
    # Before a use it is a head, which begins with the word itself.
    word = condition.word.removeprefix("if ")
    if word == "influence>me":
        return house.influence > m.houses[me].influence
    name, exactly = word.rstrip(">="), not word.endswith(">=")
    has = {"gold": house.gold, "influence": house.influence}.get(name)
    if has is None:
        has = count(m, of, name.removesuffix("s"))
    return has == condition.number if exactly else has >= condition.number


def houses_fitting(m: Game, me: int, card: Card, houses: list[int]) -> list[int]:
    """Return those of ``houses`` for which a card's conditions hold; NOBODY stands for the player of the card."""
    asked = effects_of(card, "if")
    return [
        of for of in houses if all(condition_holds(m, me, me if of == terms.NOBODY else of, each) for each in asked)
    ]
