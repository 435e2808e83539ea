"""The chronicle read as matches and gladiators of Heroes, and the towns of its Days of Events [7.4].

The towns are colour without any rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ludus_cli.chronicle import told
from ludus_cli.chronicle.empire import Town, town_of as town_on_the_road
from ludus_cli.chronicle.source import Chronicle, Matches
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.bout import Bout, bout_from
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.locales import LOCALES


class Wound(NamedTuple):
    """A wound, or all of a part that were told from the table: the place of its event, the part, the points that it
    lost, and the number of hits."""

    place: int
    part: int
    points: int
    hits: int


@dataclass(slots=True)
class Told(told.ToldMatch):
    """A match of Heroes."""

    bout: Bout
    men: list[Gladiator]

    def wounds(self, who: int) -> list[Wound]:
        """The wounds that a man took."""
        return [
            Wound(place, e[2], e[3], e[4] if e[0] == ev.DAMAGE else 1)
            for place, e in enumerate(self.events)
            if e[0] in (ev.WOUND, ev.DAMAGE) and e[1] == who
        ]


def gladiator_from(data: Gladiator | Mapping[str, Any]) -> Gladiator:
    """Return a Gladiator from his dict; return a Gladiator as he is."""
    return data if isinstance(data, Gladiator) else Gladiator(**data)


def told_matches(c: Chronicle) -> Matches[Told]:
    """Every match of a campaign, in the order of the chronicle."""
    return told.told_matches(c, bout_from, gladiator_from, Told)


def town_of(seed: int, locale: int, month: int) -> Town:
    """Return the town that holds the Day of a locale in a month, always the same one."""
    return town_on_the_road(seed, LOCALES[locale].key, month)


def place_words(seed: int, locale: int, month: int) -> str:
    """Town and locale of a Day in words: ``Carnuntum, Fringes of the Empire``; in Rome the arena."""
    town = town_of(seed, locale, month)
    return f"{town.arena or town.name}, {LOCALES[locale].name}"
