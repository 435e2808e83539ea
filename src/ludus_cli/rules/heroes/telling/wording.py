"""Numbers, parts and things of a match as its clauses call them."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle import words
from ludus_cli.rules.heroes.book import terms as t
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, HOPLOMACHUS, RETIARIUS, is_shield, is_weapon

#: Parts by the fact that names their kind.
PART_FACTS = ("head", "arm", "chest", "arm", "belly", "leg", "leg")
ITEM_WORDS = ("bare hand", "sword", "spear", "trident", "small shield", "great shield", "net")
#: Weapons, guards and attributes by the fact that names them.
WEAPON_FACTS = ("fist", "sword", "spear", "trident")
GUARD_FACTS = {
    t.LARGE_SHIELD: ("shield", "large"), t.SMALL_SHIELD: ("shield", "small"), t.NET: ("net",),
    t.SWORD: ("second_sword",),
}  # fmt: skip
ATTRIBUTE_FACTS = ("savvy", "strength", "speed")
LOCALE_FACTS = ("fringes", "heart", "rome")

_UNLIKE = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
           "twelve": "twelfth"}  # fmt: skip


def spelled(number: int) -> str:
    """Return a number in words: ``twenty-five``; from a hundred on ``a hundred or more``."""
    return words.spelled(number) if number < 100 else "a hundred or more"


def spelled_ordinal(number: int) -> str:
    """Return an ordinal in words: ``twenty-fifth``."""
    word = spelled(number)
    head, dash, last = word.rpartition("-")
    if last in _UNLIKE:
        return f"{head}{dash}{_UNLIKE[last]}"
    return f"{head}{dash}{last[:-1]}ieth" if last.endswith("y") else f"{head}{dash}{last}th"


def times_of(number: int) -> str:
    """Return ``once``, ``twice``, ``three times``."""
    return ("never", "once", "twice")[number] if number <= 2 else f"{spelled(number)} times"


def often_of(number: int) -> str:
    """Return the fact of how often something was: ``once``, ``twice``, ``often``."""
    return ("once", "twice", "often")[min(number, 3) - 1]


def score_of(more: int, fewer: int) -> str:
    """Return a score: ``two to one``."""
    return f"{spelled(more)} to {spelled(fewer) if fewer else 'none'}"


def kind_of_fighter(style: int, female: bool) -> str:
    """Return the sort of fighter of a style in plain English."""
    if style == RETIARIUS:
        return "net fighter"
    if style == DIMACHAERUS:
        return "two-sword fighter"
    return ("spear" if style == HOPLOMACHUS else "sword") + ("woman" if female else "man")


def arms_of(hands: Sequence[int]) -> str:
    """Return what two hands hold: ``sword and great shield``."""
    one, other = (ITEM_WORDS[item] for item in hands)
    return f"two {one}s" if one == other else f"{one} and {other}"


def guard_word(item: int) -> str:
    """Return what a man guards himself with; a sword is his second."""
    return "second sword" if item == t.SWORD else ITEM_WORDS[item]


def item_facts(item: int) -> tuple[str, ...]:
    """Return the fact of the sort of a thing."""
    return ("weapon",) if is_weapon(item) else ("shield",) if is_shield(item) else ("net",)


def place_name(locale: int) -> str:
    """Return a locale in a sentence: ``the heart of the Empire``, ``Rome``."""
    name = t.LOCALE_NAMES[locale]
    return f"the {name[0].lower()}{name[1:]}" if " of " in name else name
