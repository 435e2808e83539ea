"""The dice of computer houses: a stream of their own, so that nothing else hangs on whether one was asked.

What falls hangs on the seed of the play, on how much was asked before and on who is asked, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ludus_cli.core.dice import SeededSource
from ludus_cli.rules.spartacus.book.state import Game

#: The stream of the first seat; each seat has its own.
STREAM = 0x72697600

T = TypeVar("T")


def source(m: Game, who: int) -> SeededSource:
    """The dice of a house for what it is asked now."""
    return SeededSource(m.own, STREAM + who, m.asked)


def d6(m: Game, who: int) -> int:
    """A die of a house. [Computer houses]"""
    return source(m, who).d6()


def two_dice(m: Game, who: int) -> int:
    """The sum of two dice, of which ``u`` is made: (2d6 - 2) / 10. [Computer houses]"""
    return source(m, who).sum_up(2, 6)


def one_of(m: Game, who: int, found: Sequence[T]) -> T:
    """One of several at random. [Computer houses]"""
    return found[source(m, who).pick(len(found))]
