"""Parts and things of a match as its clauses call them."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.rules.heroes.book import terms as t
from ludus_cli.rules.heroes.book.styles import is_shield, is_weapon

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
