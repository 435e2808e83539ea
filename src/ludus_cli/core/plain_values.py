"""Checks and readers for values of payloads, cards and files, which may hold anything."""

from __future__ import annotations

from typing import Any, TypeGuard, TypeVar

from ludus_cli.core.letters import unfit

T = TypeVar("T")


def is_whole(value: Any, lowest: float, highest: float) -> TypeGuard[int]:
    """Return True for a whole number from ``lowest`` to ``highest``; True, False and 1.0 are not."""
    return type(value) is int and lowest <= value <= highest


def list_of(value: Any, kind: type[T]) -> TypeGuard[list[T]]:
    """Return True for a list of values of one type alone; an empty one counts."""
    return isinstance(value, list) and all(type(each) is kind for each in value)


def is_line(value: Any, longest: int = 80) -> TypeGuard[str]:
    """Return True for one line of text, by default short enough for a name."""
    return isinstance(value, str) and len(value) <= longest and not unfit(value)


def as_dict(value: Any) -> dict[str, Any]:
    """Return a mapping as it is, and an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def as_list(value: Any) -> list[Any]:
    """Return a list as it is, and an empty one for anything else."""
    return value if isinstance(value, list) else []
