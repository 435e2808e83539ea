"""Persons, numbers and lists in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludus_cli.core.calendar import date, short_year
from ludus_cli.core.english import capital

__all__ = [
    "HE",
    "IT",
    "SHE",
    "Person",
    "capital_unless_named",
    "counted",
    "in_month",
    "number_word",
    "ordinal",
    "spelled",
    "spelled_ordinal",
    "spelled_times",
    "times",
]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
TEENS = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
ORDINALS = (
    "", "first", "second", "third", "fourth", "fifth", "sixth",
    "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
)  # fmt: skip


#: What stands for a person: he, him, his, his (without a noun), himself.
Pronouns = tuple[str, str, str, str, str]
HE: Pronouns = ("he", "him", "his", "his", "himself")
SHE: Pronouns = ("she", "her", "her", "hers", "herself")
IT: Pronouns = ("it", "it", "its", "its", "itself")


@dataclass(frozen=True, slots=True)
class Person:
    """A gladiator in a sentence: his name and the words that stand for him.

    A rule system may add words of its own: a subclass with more fields, named in ``placeholders``.
    """

    name: str
    the: str
    female: bool

    #: The placeholders of a phrase: {a.he} and so on.
    placeholders: ClassVar[tuple[str, ...]] = ("the", "The", "he", "He", "him", "his", "His", "own", "himself")

    def __str__(self) -> str:
        return self.name

    @property
    def The(self) -> str:  # the placeholder {a.The} begins a sentence
        return capital(self.the)

    @property
    def pronouns(self) -> Pronouns:
        return SHE if self.female else HE

    @property
    def he(self) -> str:
        return self.pronouns[0]

    @property
    def He(self) -> str:
        return capital(self.he)

    @property
    def him(self) -> str:
        return self.pronouns[1]

    @property
    def his(self) -> str:
        return self.pronouns[2]

    @property
    def His(self) -> str:
        return capital(self.his)

    @property
    def own(self) -> str:
        return self.pronouns[3]

    @property
    def himself(self) -> str:
        return self.pronouns[4]


def number_word(number: int) -> str:
    """A number in words up to twelve, in figures beyond."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def spelled(number: int) -> str:
    """A number in words: ``twenty-five``, ``a hundred and four``; in figures from a thousand on."""
    if number < len(NUMBERS) or number >= 1000:
        return number_word(number)
    hundreds, rest = divmod(number, 100)
    if hundreds:
        return f"{NUMBERS[hundreds] if hundreds > 1 else 'a'} hundred" + (f" and {spelled(rest)}" if rest else "")
    tens, ones = divmod(number, 10)
    if tens == 1:
        return TEENS[ones - 3]
    return f"{TENS[tens]}-{NUMBERS[ones]}" if ones else TENS[tens]


def spelled_ordinal(number: int) -> str:
    """An ordinal in words: ``twenty-fifth``, ``hundred and fourth``; in figures from a thousand on."""
    if not 0 < number < 1000:
        return ordinal(number)
    words = spelled(number).removeprefix("a ")
    last = words.replace("-", " ").rpartition(" ")[2]
    if last in NUMBERS:
        return words.removesuffix(last) + ORDINALS[NUMBERS.index(last)]
    return f"{words[:-1]}ieth" if words.endswith("y") else f"{words}th"


def spelled_times(number: int) -> str:
    """Return a number of times in words: ``once``, ``twenty-five times``."""
    return times(number) if number <= 2 else f"{spelled(number)} times"


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: ``one wound``, ``three wounds``."""
    return f"{number_word(number)} {one if number == 1 else many or one + 's'}"


def times(number: int) -> str:
    """``once``, ``twice``, ``three times``."""
    return ("never", "once", "twice")[number] if number <= 2 else f"{number_word(number)} times"


def ordinal(number: int) -> str:
    """``third`` in words up to the twelfth, in figures beyond: ``23rd``."""
    if 0 < number < len(ORDINALS):
        return ORDINALS[number]
    teens = 10 <= number % 100 <= 20
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def in_month(month: int) -> str:
    """Return a month in a sentence: ``in October 106``."""
    year, name = date(month)
    return f"in {name} {short_year(year)}"


def printed(name: str) -> str:
    """The name of a card as prose prints it, with curly apostrophes; in its pack, and where it is typed, they are
    straight."""
    return name.replace("'", "’")


def capital_unless_named(text: str, *names: str) -> str:
    """A sentence with a capital, unless a name begins it: names stay as they were typed."""
    return text if text.startswith(names) else capital(text)
