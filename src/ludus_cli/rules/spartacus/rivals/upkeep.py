"""The upkeep of computer houses: treatment, payments, men freed. [Upkeep]"""

from __future__ import annotations

from ludus_cli.rules.spartacus.book.requests import NOTHING, YES
from ludus_cli.rules.spartacus.book.state import Game, Thing, thing
from ludus_cli.rules.spartacus.rivals.worth import cheapest, dearest, property_worth

#: A die that kills, and the least worth of a man that a healer is used for.
DIES, DEAR = 1, 3


def property_of_options(m: Game, options: list[int]) -> list[Thing]:
    """Return the property that options name by its uid."""
    return [own for uid in options if (own := thing(m, uid)) is not None]


def choose_patient(m: Game, who: int, options: list[int]) -> int:
    """Treat the dearest first, while a healer has his art to spend. [Upkeep]"""
    return options.index(dearest(m, property_of_options(m, options))[0].uid)


def heal_again(m: Game, who: int, options: list[int]) -> int:
    """Reroll for a man who would die, and for a dear one. [Upkeep]"""
    own = thing(m, m.about.thing)
    wanted = m.about.amount <= DIES or (own is not None and property_worth(m, own) >= DEAR)
    return options.index(YES if wanted else NOTHING)


def choose_for_books(m: Game, who: int, options: list[int]) -> int:
    """Pay as much as possible. [Upkeep]"""
    return options.index(max(options))


def choose_freed(m: Game, who: int, options: list[int]) -> int:
    """Free the man of lowest worth. [Upkeep]"""
    return options.index(cheapest(m, property_of_options(m, options))[0].uid)
