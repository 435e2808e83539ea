"""JSON from a stranger, read safely: plain values of a sane depth and size, or a plain reason why not.

Python's own reader takes NaN, numbers without end, the same key twice, halves of letters (lone surrogates)
and as deep a nest as its stack allows. A file that is to be kept and written again must have none of them.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from typing import Any

#: So deep a nest of lists and objects is read; nothing of ours comes near it.
DEEPEST = 40
#: Numbers are those that SQLite holds.
LARGEST_NUMBER = 2**63 - 1


class NotPlain(ValueError):
    """A text that is no plain JSON: the message says why, in a phrase."""


def read_plain(text: str, deepest: int = DEEPEST) -> Any:
    """The value that a JSON text holds. Raises :class:`NotPlain`.

    Whole numbers of 64 bits at most, finite fractions, letters that can be written, each key once.
    """
    try:
        value = json.loads(
            text, object_pairs_hook=_once, parse_int=_whole, parse_float=_fraction, parse_constant=_no_number
        )
    except json.JSONDecodeError as error:
        raise NotPlain(f"it is no JSON: {error.msg.lower()}, line {error.lineno}, column {error.colno}") from error
    except RecursionError as error:
        raise NotPlain("it is nested too deeply") from error
    _check(value, deepest)
    return value


def _once(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise NotPlain(f"{key!r:.60} is given twice")
        found[key] = value
    return found


def _whole(digits: str) -> int:
    # Longer ones are never turned into a number: that takes time by the square of their length.
    if len(digits) > 20 or not -LARGEST_NUMBER <= (number := int(digits)) + 1 <= LARGEST_NUMBER + 1:
        raise NotPlain(f"the number {digits:.20}… is too large")
    return number


def _fraction(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise NotPlain(f"the number {digits:.20} is too large")
    return number


def _no_number(word: str) -> float:
    raise NotPlain(f"{word} is not a number")


def _check(value: Any, deepest: int) -> None:
    waiting = [(value, 1)]
    while waiting:
        each, depth = waiting.pop()
        if isinstance(each, str):
            _check_letters(each)
        elif isinstance(each, (dict, list)):
            if depth > deepest:
                raise NotPlain("it is nested too deeply")
            if isinstance(each, dict):
                for key in each:
                    _check_letters(key)
            inside = each.values() if isinstance(each, dict) else each
            # Most are numbers, which were looked at when they were read.
            waiting += [(inner, depth + 1) for inner in inside if type(inner) is not int]


def _check_letters(text: str) -> None:
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise NotPlain("it holds half a letter (a lone surrogate)") from error
