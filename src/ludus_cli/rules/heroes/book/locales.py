"""The three locales of a career and the road to Freedom [7.3-7.6]."""

from __future__ import annotations

from typing import NamedTuple

from ludus_cli.core.dice import Tray, roll_one, roll_total, tell
from ludus_cli.core.nearest import matching_names
from ludus_cli.rules.heroes.book import events as ev, rolls
from ludus_cli.rules.heroes.book.gladiator import LARGEST_TOTAL, Gladiator, attribute_total
from ludus_cli.rules.heroes.book.terms import LOCALE_NAMES, NONE

FRINGES, HEARTLAND, ROME = 0, 1, 2


class Locale(NamedTuple):
    """A locale: the pool rows that a 1d6 splits evenly (H10), its cap, the Total that leads into it, its arena, and
    True if matches there may be to the death."""

    name: str
    key: str
    rows: tuple[int, ...]
    cap: int
    from_total: int
    arena: str
    to_the_death: bool

    @property
    def short(self) -> str:
        """The name for narrow tables."""
        return self.key.capitalize()


LOCALES: tuple[Locale, ...] = (
    Locale(LOCALE_NAMES[FRINGES], "fringes", (1, 2, 3), 14, 0, "amphitheatre", False),
    Locale(LOCALE_NAMES[HEARTLAND], "heart", (4, 5), 16, 15, "amphitheatre", False),
    Locale(LOCALE_NAMES[ROME], "rome", (6,), LARGEST_TOTAL, 17, "colosseum", True),
)

#: The row of Table 4-1 by locale and face of 1d6 (H10); the Total's cap, the Total that leads into a locale,
#: and whether matches there may be to the death, by locale.
POOL_ROWS = tuple(tuple(locale.rows[face * len(locale.rows) // 6] for face in range(6)) for locale in LOCALES)
CAPS = tuple(locale.cap for locale in LOCALES)
FROM_TOTALS = tuple(locale.from_total for locale in LOCALES)
TO_THE_DEATH = tuple(locale.to_the_death for locale in LOCALES)


def locale_by_key(key: str) -> int:
    """The number of a locale by its short name. Raises KeyError when there is none."""
    numbers = {name: n for n, place in enumerate(LOCALES) for name in (place.key, place.name)}
    for found in matching_names(key, numbers, whole=True):
        return numbers[found]
    raise KeyError(key)


def pool_row(locale: int, face: int) -> int:
    """The row of Table 4-1 for a face of 1d6, split evenly over the locale's rows (H10); without a locale, NONE,
    the row of that number [4.5.1]."""
    return face if locale == NONE else POOL_ROWS[locale][face - 1]


def roll_row(t: Tray, who: int, locale: int) -> int:
    """The row of Table 4-1 for a new man of a locale, by 1d6 (H10)."""
    return pool_row(locale, roll_one(t, who, rolls.POOL))


def cap_in(locale: int) -> int:
    """The highest Total of the pool of a locale; without one, NONE, that of all gladiators (H11)."""
    return LARGEST_TOTAL if locale == NONE else CAPS[locale]


def locale_for(g: Gladiator) -> int:
    """Return the locale in which he fights by his Total; never back down (H44)."""
    highest = g.locale
    for number in range(len(FROM_TOTALS)):
        if attribute_total(g) >= FROM_TOTALS[number]:
            highest = max(highest, number)
    return highest


def move_up(t: Tray, who: int, g: Gladiator) -> bool:
    """Move him after a match to the locale that his Total asks for [7.4.1-7.4.3]; return True if he moved."""
    locale = locale_for(g)
    if locale == g.locale:
        return False
    g.locale = locale
    tell(t, ev.MOVES_UP, who, locale)
    return True


def roll_to_the_death(t: Tray, locale: int, oneoff: bool = False) -> bool:
    """True if a match is to the death, on 2d6 = 7 [4.7]: one of a campaign in Rome alone, a one-off anywhere."""
    may_be = oneoff or TO_THE_DEATH[locale]
    return may_be and roll_total(t, -1, rolls.TO_THE_DEATH) == rolls.DEATH_TOTAL


def roll_freedom(t: Tray, who: int, g: Gladiator) -> None:
    """Roll for the rudis after each match, in Rome at Total 20: on 2d6 of 7 or more [7.6] (H63)."""
    if g.locale == ROME and attribute_total(g) >= LARGEST_TOTAL and not g.rudis:
        g.rudis = roll_total(t, who, rolls.FREEDOM) >= rolls.FREEDOM_TOTAL
        tell(t, ev.RUDIS, who, int(g.rudis))
