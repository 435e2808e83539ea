"""Records as dicts of plain values, for files and for copies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def fields_of(record: Any) -> dict[str, Any]:
    """A dataclass as a dict that shares its lists."""
    return {name: getattr(record, name) for name in type(record).__dataclass_fields__}


def unshared(values: Mapping[str, Any]) -> dict[str, Any]:
    """A dict whose lists are its own."""
    return {
        name: list(value) if isinstance(value, list) else value for name, value in values.items()
    }


def card(g: Any) -> dict[str, Any]:
    """A gladiator as a dict of plain values that no later change of his touches."""
    return unshared(fields_of(g))


def bout_to_json(bout: Any) -> dict[str, Any]:
    """A match as a dict for the file; it shares the match's lists."""
    return {**fields_of(bout), "seats": [fields_of(seat) for seat in bout.seats]}
