"""English in messages and prose: capitals and lists."""

from __future__ import annotations

from collections.abc import Sequence


def capital(text: str) -> str:
    """The first letter as a capital."""
    return text[:1].upper() + text[1:]


def listed(items: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"
