"""The contents of a gladiator's fields, declared once in his dataclass.

A field declares them in its type, as ``Annotated[int, OneOf("style", STYLES)]``; by default the type is enough,
and a plain int counts something. From there come the facts that JSON shows, cells of lists, the checks of a card
from outside, and its months on a journey.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, get_type_hints

from ludus_cli.core.errors import Refusal
from ludus_cli.core.figures import true_signs
from ludus_cli.core.plain_values import is_line, list_of

#: No value, for example no month or no kind; and a count that no career comes near.
NONE, LARGEST_COUNT = -1, 1_000_000


@dataclass(frozen=True, slots=True)
class Attr:
    """The contents of a field; ``label`` is the word for them."""

    label: str

    def fact(self, value: Any) -> Any:
        """A value as JSON shows it."""
        return value

    def find_fault(self, value: Any) -> str:
        """Return why a card from outside cannot hold a value of the field's type, "" when it can."""
        return ""


@dataclass(frozen=True, slots=True)
class MonthOf(Attr):
    """A month of the campaign, NONE for none: on a journey a future one is counted anew, a past one is dropped."""

    label: str = "month"

    def fact(self, value: int) -> int | None:
        return None if value == NONE else value


@dataclass(frozen=True, slots=True)
class Count(Attr):
    """A number of things."""

    def find_fault(self, value: int) -> str:
        return "" if 0 <= value <= LARGEST_COUNT else f"his card cannot have {self.label} {value}"


@dataclass(frozen=True, slots=True)
class OneOf(Attr):
    """The place of a word in a list; ``optional``: or NONE for none of them."""

    words: Sequence[str]
    optional: bool = False

    def fact(self, value: int) -> str | None:
        return None if value == NONE else self.words[value]

    def find_fault(self, value: int) -> str:
        least = NONE if self.optional else 0
        return "" if least <= value < len(self.words) else f"there is no {self.label} number {value}"


@dataclass(frozen=True, slots=True)
class Word(Attr):
    """One of some words."""

    words: Sequence[str]

    def find_fault(self, value: str) -> str:
        return "" if value in self.words else f"there is no {self.label} {value!r:.60}"


@dataclass(frozen=True, slots=True)
class Name(Attr):
    """A name, or "" for none."""

    def find_fault(self, value: str) -> str:
        return "" if is_line(value) else f"there is no {self.label} {value!r:.60}"


@dataclass(frozen=True, slots=True)
class ByPart(Attr):
    """A number for each part of the body, or a word for it; 0 is nothing."""

    parts: Sequence[str]
    largest: int = LARGEST_COUNT
    words: Sequence[str] = ()

    def fact(self, value: list[int]) -> dict[str, Any]:
        return {
            part: self.words[each] if self.words else each for part, each in zip(self.parts, value, strict=True) if each
        }

    def find_fault(self, value: list[int]) -> str:
        fits = len(value) == len(self.parts) and all(0 <= each <= self.largest for each in value)
        return "" if fits else f"the value of {self.label} is not possible"


@dataclass(frozen=True, slots=True)
class Numbers(Attr):
    """A number for each of some names, with its limits and the ``section`` that sets them; ``heading`` stands over
    them in lists."""

    names: Sequence[str]
    heading: str
    limits: Sequence[range]
    section: str = ""

    def fact(self, value: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.names, value, strict=True))

    def find_fault(self, value: Any) -> str:
        if len(value) != len(self.names):
            return f"his card has {len(value)} {self.label}"
        for name, each, limit in zip(self.names, value, self.limits, strict=True):
            if each not in limit:
                return f"{name} {each}: it is {limit[0]} to {limit[-1]} {self.section}".rstrip()
        return ""

    def short(self, value: Sequence[int]) -> str:
        """``5/4/3``."""
        return "/".join(map(str, value))

    def words(self, value: Sequence[int]) -> str:
        """``Savvy 5, Strength 4, Speed 3``."""
        return ", ".join(f"{name} {each}" for name, each in self.fact(value).items())

    def changes(self, before: Sequence[int], after: Sequence[int]) -> list[str]:
        """Return the changes in words: ``Savvy up to 6``."""
        return [
            true_signs(f"{name} {'up' if new > old else 'down'} to {new}")
            for name, old, new in zip(self.names, before, after, strict=True)
            if new != old
        ]

    def check(self, what: str, value: Any) -> None:
        """Raise Refusal with the heading ``what`` for any other numbers."""
        if not list_of(value, int) or len(value) != len(self.names):
            # Even where a number may fall below 0, no gladiator begins there.
            usual = [limit if limit[0] >= 0 else range(1, limit.stop) for limit in self.limits]
            example = self.short([limit[len(limit) // 2] for limit in usual])
            limits = zip(self.names, usual, strict=True)
            each = ", ".join(f"{name} {limit[0]} to {limit[-1]}" for name, limit in limits)
            raise Refusal(
                what,
                f"these are not {', '.join(self.names)}",
                f"Give {len(self.names)} numbers, for example {example}: {each}",
            )
        if wrong := self.find_fault(value):
            raise Refusal(what, wrong, "Change the points or choices and try again")

    def read(self, text: str, said: Mapping[str, Any]) -> list[int]:
        """``5,4,3`` or ``5/4/3`` or ``5 4 3`` as numbers. Raises Refusal."""
        words = re.split(r"\s*[,/]\s*|\s+", text.strip())
        sane = all(re.fullmatch("-?[0-9]{1,10}", word) for word in words)
        value = [int(word) for word in words] if sane else []
        self.check(f"use these {self.label}", value)
        return value


#: The type of a field that holds a month.
Month = Annotated[int, MonthOf()]


@cache
def attrs_of(record: Hashable) -> dict[str, Attr]:
    """Return the attributes of a gladiator's dataclass, by field name."""
    found = {}
    for name, kind in get_type_hints(record, include_extras=True).items():
        said = [each for each in getattr(kind, "__metadata__", ()) if isinstance(each, Attr)]
        found[name] = said[0] if said else Count(name) if kind is int else Attr(name)
    return found


def months_of(record: type) -> list[str]:
    """The fields of a gladiator that hold a month."""
    return [name for name, known in attrs_of(record).items() if isinstance(known, MonthOf)]


def facts_of(g: Any) -> dict[str, Any]:
    """A gladiator's card with words for numbers."""
    record: Any = type(g)
    return {name: known.fact(getattr(g, name)) for name, known in attrs_of(record).items()}
