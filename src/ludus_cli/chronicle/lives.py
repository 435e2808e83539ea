"""Counts of a career in words, and the events of a match that prove something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludus_cli.chronicle.told import ToldMatch
from ludus_cli.chronicle.words import counted


def matches_words(number: int, record: int) -> str:
    """``the one match``, ``all 12 matches``; ``12 matches fought here`` of one whose record has more of them."""
    matches = counted(number, "match", "matches")
    if number < record:
        return f"{matches} fought here"
    return "the one match" if number == 1 else f"all {matches}"


def wounds_in_all(number: int, matches: int, record: int) -> str:
    """Return ``12 wounds in all``, or ``12 wounds here`` if his record has more matches than these."""
    return f"{counted(number, 'wound')} {'in all' if matches >= record else 'here'}"


def proof(told: ToldMatch, fits: Callable[[list[Any]], bool]) -> tuple[int, ...]:
    """The places of the events of a match that fit."""
    return tuple(place for place, event in enumerate(told.events) if fits(event))
