"""The dice of computer houses: a stream of their own, so that asking one changes nothing else.

A roll depends on the seed of the play, the number of earlier requests and the house asked, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ludus_cli.core.dice import SeededSource
from ludus_cli.rules.spartacus.book.state import Game

#: The stream of the first seat; each seat has its own.
STREAM = 0x72697600

T = TypeVar("T")


def own_dice(m: Game, who: int) -> SeededSource:
    """Return the dice of a house for its present request."""
    return SeededSource(m.own, STREAM + who, m.asked)


def d6(m: Game, who: int) -> int:
    """Roll a die of a house. [Computer houses]"""
    return own_dice(m, who).d6()


def two_dice(m: Game, who: int) -> int:
    """Return the sum of two dice, from which ``u`` is made: (2d6 - 2) / 10. [Computer houses]"""
    return own_dice(m, who).sum_up(2, 6)


def one_of(m: Game, who: int, found: Sequence[T]) -> T:
    """Return one of several at random. [Computer houses]"""
    return found[own_dice(m, who).pick(len(found))]
