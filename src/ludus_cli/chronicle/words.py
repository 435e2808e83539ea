"""Persons, parts of the body and numbers in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludus_cli.chronicle.templating import isolated
from ludus_cli.rules.heroes.styles import STYLES
from ludus_cli.rules.heroes.terms import MIRRORED_PARTS, PARTS, WEAPON_HAND

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six",
    "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Person:
    """A gladiator in a sentence: his name and the words that stand for him."""

    name: str
    style: str
    the: str
    female: bool
    left_handed: bool
    gate: str = ""

    def __str__(self) -> str:
        return self.name

    @property
    def The(self) -> str:  # the placeholder {a.The} begins a sentence
        return self.the[:1].upper() + self.the[1:]

    @property
    def he(self) -> str:
        return "she" if self.female else "he"

    @property
    def He(self) -> str:
        return "She" if self.female else "He"

    @property
    def him(self) -> str:
        return "her" if self.female else "him"

    @property
    def his(self) -> str:
        return "her" if self.female else "his"

    @property
    def own(self) -> str:
        return "hers" if self.female else "his"

    @property
    def His(self) -> str:
        return "Her" if self.female else "His"

    @property
    def himself(self) -> str:
        return "herself" if self.female else "himself"


#: The placeholders of a Person: {a.he} and so on.
PERSON_WORDS = (
    "style",
    "the",
    "The",
    "gate",
    "he",
    "He",
    "him",
    "his",
    "His",
    "own",
    "himself",
)


def style_name(style: int) -> str:
    """The name of a style."""
    return STYLES[style].name


def person_of(g: Any, style: int, *, gate: str = "", alone: bool = True) -> Person:
    """A gladiator in the style that he fights in; ``alone``: nobody else in the match has that style."""
    name = isolated(g.name)
    word = style_name(style)
    return Person(
        name=name,
        style=word,
        the=f"the {word}" if alone else name,
        female=g.female,
        left_handed=g.left_handed,
        gate=gate,
    )


def part_names(left_handed: bool) -> tuple[str, ...]:
    """The seven parts as they are called on this body: a left-hander is the mirror image (H15)."""
    return MIRRORED_PARTS if left_handed else PARTS


def hand_name(hand: int, left_handed: bool) -> str:
    """``right`` or ``left`` for the weapon-side hand or the off-hand."""
    return "right" if (hand == WEAPON_HAND) != left_handed else "left"


def number_word(number: int) -> str:
    """A number in words up to twelve, in figures beyond."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: ``one wound``, ``three wounds``."""
    return f"{number_word(number)} {one if number == 1 else many or one + 's'}"


def times(number: int) -> str:
    """``once``, ``twice``, ``three times``."""
    return ("never", "once", "twice")[number] if number <= 2 else f"{number_word(number)} times"


def listed(items: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def capital(text: str) -> str:
    """The first letter as a capital."""
    return text[:1].upper() + text[1:]


def signed(number: int) -> str:
    """A change: ``+2``, ``−1`` with a true minus."""
    return f"+{number}" if number > 0 else f"\u2212{-number}" if number < 0 else "0"
