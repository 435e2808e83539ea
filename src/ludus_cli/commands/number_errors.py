"""Numbers that will not do, said so that one knows which would."""

from __future__ import annotations

from typing import Any

#: How the types of numbers call themselves, by what a person would call them.
NAMES = {"a whole number": ("int", "int range", "integer", "integer range"), "a number": ("float", "float range")}
RANGE = " is not in the range "
#: No person types a number as large as this: it is no limit to speak of.
ENDLESS = 2**31


def clearer_message(message: str, kind: Any) -> str:
    """Return a usage error's message with the allowed values, if ``kind`` is the type of a number; any other message
    unchanged."""
    name = getattr(kind, "name", "")
    for words, names in NAMES.items():
        if name not in names:
            continue
        value, found, _ = message.partition(RANGE)
        if found:
            return f"{value}{RANGE}{range_words(kind)}"
        value, found, _ = message.partition(f" is not a valid {name}")
        if found:
            allowed = range_words(kind)
            return f"{value} is not {words}" + (f" in the range {allowed}" if allowed else "")
    return message


def range_words(kind: Any) -> str:
    """The range of a type: ``1 to 1,200``, ``1 or more``, "" where there is none. A limit that nobody reaches is left
    out."""
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    if high is not None and low is not None and high >= ENDLESS:
        high = None
    if low is None:
        return "" if high is None else f"{high:,} or less"
    return f"{low:,} or more" if high is None else f"{low:,} to {high:,}"
