"""Choices of computer houses for effects. [Scheme values]"""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.rules.spartacus.book.state import Game, is_guard, owner_of, thing
from ludus_cli.rules.spartacus.rivals.reactions import most_influential
from ludus_cli.rules.spartacus.rivals.worth import property_worth


def choose_house(m: Game, who: int, options: list[int]) -> int:
    """Return the place of the house for an effect: itself for a good one, else another. [Answers, Scheme values]"""
    effect = m.about.effect
    if effect is None or effect.number < 0 or who not in options:
        return most_influential(m, who, options)
    return options.index(who)


def value_of(m: Game, uid: int) -> tuple[int, int]:
    """Return the worth of a piece of property; among equals the first dealt is the lowest. [Worth]"""
    own = thing(m, uid)
    return (property_worth(m, own) if own else 0, uid)


def crowned_first(m: Game, uid: int) -> tuple[int, int, int]:
    """Return the nearness of a fighter to a crown; champions are last. [Scheme values]"""
    own = thing(m, uid)
    return (-1 if own is None or own.champion else own.favours, *value_of(m, uid))


def which(m: Game, who: int, options: list[int]) -> int:
    """Choose one's own lowest worth, or another's highest; good effects go to the dearest. [Scheme values]"""
    effect = m.about.effect
    word = effect.word if effect else ""
    if all(is_guard(each) for each in options):
        return 0
    if word == "favour":
        return options.index(max(options, key=lambda uid: crowned_first(m, uid)))
    mine = owner_of(m, options[0]) == who
    order: Callable[..., int] = max if not mine or word in ("heal", "ready") else min
    return options.index(order(options, key=lambda uid: value_of(m, uid)))
