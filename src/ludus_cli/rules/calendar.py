"""The months of a campaign, the same for every rule system: month 0 is September 106 AD."""

from __future__ import annotations

FIRST_YEAR = 106
FIRST_MONTH = 9
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def date(month: int) -> tuple[int, str]:
    """Year AD and name of a campaign month (0 is September 106)."""
    number = FIRST_MONTH - 1 + month
    return FIRST_YEAR + number // 12, MONTHS[number % 12]


def date_words(month: int) -> str:
    """A campaign month in words: ``September 106 AD``."""
    year, name = date(month)
    return f"{name} {year} AD"


def short_date(month: int) -> str:
    """A campaign month in a table: ``Sep 106``."""
    year, name = date(month)
    return f"{name[:3]} {year}"
