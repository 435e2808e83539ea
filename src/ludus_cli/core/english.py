"""English in messages and prose: capitals and lists."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SHE = {"he": "she", "him": "her", "his": "her", "himself": "herself"}


def capital(text: str) -> str:
    """Return a text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def with_article(noun: str) -> str:
    """Return a noun with its indefinite article: ``an essedarius``."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def feminine(text: str) -> str:
    """Return a text about one man as a text about one woman: ``She rests her arm.`` for ``He rests his arm.``"""

    def pronoun(found: re.Match[str]) -> str:
        word = SHE[found[0].lower()]
        return capital(word) if found[0][0].isupper() else word

    return re.sub(rf"\b({'|'.join(SHE)})\b", pronoun, text, flags=re.IGNORECASE)


def list_words(items: Sequence[str]) -> str:
    """Return a list in words: ``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def stated(*rows: tuple[object, T]) -> list[T]:
    """Return the second value of each row with a true condition."""
    return [said for holds, said in rows if holds]
