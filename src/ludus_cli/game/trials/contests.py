"""Participants of trials, for systems whose men come into a contest with their cards or newly made by the dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

G = TypeVar("G")
Row = TypeVar("Row")

#: How a man comes into a contest: as he is; a Star whose Attributes, and what goes with them, are rolled; a newcomer of
#: his kind; one of any kind, by the dice.
KNOWN, ROLLED, FRESH, ANY = 0, 1, 2, 3


class Contender(NamedTuple, Generic[G, Row]):
    """A participant of trials: ``how`` he comes, his card (a blank one where he is fresh), the ``row`` that decides
    for him, None the rules for those without a player; ``words`` describe him, ``tactics`` name his tactics.
    """

    how: int
    g: G
    row: Row | None
    words: str
    tactics: str


@dataclass(slots=True)
class Corner(Generic[G, Row]):
    """A place in a contest: ``how`` its man comes there, his side, and the man (``g``, written anew where he is not
    KNOWN). His ``tactics`` decide for him, as the ``row`` of a contender does."""

    how: int
    side: int
    tactics: Row | None
    g: G


def corners_of(sides: Iterable[Iterable[Contender[G, Row]]]) -> list[Corner[G, Row]]:
    """The corners of contenders, side by side."""
    return [Corner(man.how, side, man.row, man.g) for side, men in enumerate(sides) for man in men]
