"""Names of a campaign's rounds: months from September 106 AD on, unless a campaign begins in another or its system has
its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass

from ludus_cli.core.nearest import matching_names

FIRST_YEAR = 106
FIRST_MONTH = 9
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
#: The month in which the campaign begins that was opened last, counted from September 106 AD; None for no campaign.
begins: ContextVar[int | None] = ContextVar("begins", default=None)
#: The first month that a campaign may begin in, January 753 BC, and the last, counted so. A year before Christ is a
#: number from 0 down: 1 BC is the year 0.
EARLIEST, LATEST = 12 * (1 - 753 - FIRST_YEAR) + 1 - FIRST_MONTH, 12 * 1000
#: How people write a month: by its name (three letters will do), or as the year and a number.
WRITTEN = re.compile(
    r"(?P<name>[a-z]{3,9})\.?\s+(?P<year>\d{1,5})(\s*AD|\s*(?P<before>BC))?|(?P<at>-?\d{1,5})-(?P<number>\d{1,2})",
    re.IGNORECASE | re.ASCII,
)


def first_month() -> int:
    """Return the first month of the campaign whose months are told, counted from September 106 AD."""
    return begins.get() or 0


def date(month: int) -> tuple[int, str]:
    """Return the year and the name of a campaign month, counted from 0; a year BC is a number from 0 down."""
    number = FIRST_MONTH - 1 + first_month() + month
    return FIRST_YEAR + number // 12, MONTHS[number % 12]


def year_words(year: int) -> str:
    """Return a year in words: ``106 AD``, and ``73 BC`` for the year -72."""
    return f"{year} AD" if year > 0 else f"{1 - year} BC"


def short_year(year: int) -> str:
    """Return a year in a table: ``106``, ``73 BC``."""
    return year_words(year).removesuffix(" AD")


def date_words(month: int) -> str:
    """Return a campaign month in words: ``September 106 AD``."""
    year, name = date(month)
    return f"{name} {year_words(year)}"


def short_date(month: int) -> str:
    """Return a campaign month in a table: ``Sep 106``."""
    year, name = date(month)
    return f"{name[:3]} {short_year(year)}"


def month_key(month: int) -> str:
    """Return a month as computers write it: ``0106-09``, and ``-0072-06`` for June 73 BC."""
    years, number = divmod(FIRST_MONTH - 1 + first_month() + month, 12)
    year = FIRST_YEAR + years
    return f"{'-' * (year < 0)}{abs(year):04}-{number + 1:02}"


def month_named(text: str) -> int | None:
    """The campaign month that a text means, as :func:`since_106` reads it; None for those before the first."""
    month = since_106(text)
    return None if month is None or month < first_month() else month - first_month()


def since_106(text: str) -> int | None:
    """Return the month that a text means, counted from September 106 AD; None for text that is no month. It reads
    ``October 106``, ``oct 106 AD``, ``June 73 BC`` and ``106-10``."""
    found = WRITTEN.fullmatch(text.strip())
    if found is None:
        return None
    name = found["name"] or ""
    number = int(found["number"]) if found["number"] else 0
    if name:
        fitting = matching_names(name, MONTHS)
        number = MONTHS.index(fitting[0]) + 1 if len(fitting) == 1 else 0
    year = int(found["year"] or found["at"])
    if name and year == 0:
        # No year has this number in words.
        return None
    year = 1 - year if found["before"] else year
    return (year - FIRST_YEAR) * 12 + number - FIRST_MONTH if 1 <= number <= 12 else None


def in_contents(month: int) -> tuple[str, str]:
    """A campaign month in a table of contents: under which heading it stands, and how: ``106 AD``, ``Sep``."""
    year, name = date(month)
    return year_words(year), name[:3]


@dataclass(frozen=True, slots=True)
class Calendar:
    """The names of a campaign's rounds, by their numbers from 0: in a sentence, in a table, for sorting, in a table of
    contents; the round that a text names (None: none), and examples of such texts."""

    noun: str = "month"
    words: Callable[[int], str] = date_words
    short: Callable[[int], str] = short_date
    key: Callable[[int], str] = month_key
    in_contents: Callable[[int], tuple[str, str]] = in_contents
    named: Callable[[str], int | None] = month_named
    examples: str = "'October 106', 'Oct 106' or '106-10'"


CALENDAR = Calendar()
