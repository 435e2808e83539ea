"""English in messages and prose: capitals and lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def capital(text: str) -> str:
    """Return a text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def with_article(noun: str) -> str:
    """Return a noun with its indefinite article: ``an essedarius``."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def list_words(items: Sequence[str]) -> str:
    """Return a list in words: ``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def stated(*rows: tuple[object, T]) -> list[T]:
    """Return the second value of each row with a true condition."""
    return [said for holds, said in rows if holds]
