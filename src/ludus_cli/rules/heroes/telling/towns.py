"""Where the Days of Events of Heroes are held [7.4]: colour, of which no rule takes notice."""

from __future__ import annotations

from ludus_cli.chronicle.empire import Town
from ludus_cli.chronicle.empire import town_of as town_on_the_road
from ludus_cli.rules.heroes.book.locales import LOCALES


def town_of(seed: int, locale: int, month: int) -> Town:
    """The town that holds the Day of a locale in a month: the same whenever it is asked."""
    return town_on_the_road(seed, LOCALES[locale].key, month)


def place_words(seed: int, locale: int, month: int) -> str:
    """Town and locale of a Day in words: ``Carnuntum, Fringes of the Empire``; in Rome the arena."""
    town = town_of(seed, locale, month)
    return f"{town.arena or town.name}, {LOCALES[locale].name}"
