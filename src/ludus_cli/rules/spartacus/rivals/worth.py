"""The strength of houses' fighters, and the worth of cards to computer houses. [Power, Worth]"""

from __future__ import annotations

from collections.abc import Iterable

from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight.power import power as of_card
from ludus_cli.rules.spartacus.book.state import Entry, Game, Thing, card_of, others, ready, thing

#: What a gladiator is worth beside his gold, and a fighter's favours and crown.
GLADIATOR, FAVOUR, CHAMPION = 1, 2, 6


def bare(m: Game, card: int) -> int:
    """Return the power of a fighter's card without gear, in half-dice. [Power]"""
    return of_card(m.cards, card, ())


def pieces(m: Game, who: int) -> int:
    """Return the number of a house's ready pieces of gear that one fighter can wear. [Power]"""
    return len({card_of(m, each).slot for each in ready(m, who, terms.EQUIPMENT)})


def best_power(m: Game, who: int, fighter: Thing) -> int:
    """Return the power of a fighter with the ready gear of his house. [Power]"""
    return of_card(m.cards, fighter.card, range(pieces(m, who)))


def best(m: Game, who: int) -> int:
    """Return the power of a house's best ready fighter with gear, 0 without one. [Power]"""
    return max((best_power(m, who, each) for each in ready(m, who, terms.FIGHTER)), default=0)


def best_of_others(m: Game, who: int) -> int:
    """Return the power of the best ready fighter of all other houses. [Power]"""
    return max((best(m, each) for each in others(m, who)), default=0)


def is_strongest(m: Game, who: int) -> bool:
    """Return True if a house has a fighter, and no other a better one. [Bids]"""
    return best(m, who) > 0 and best(m, who) >= best_of_others(m, who)


def on_field(m: Game, entry: Entry) -> int:
    """Return the power of a fighter on a field of the arena, with the gear that he has there. [Power]"""
    fighter = thing(m, entry.uid)
    return of_card(m.cards, fighter.card, entry.gear) if fighter else 0


def property_worth(m: Game, own: Thing) -> int:
    """Return the worth of a piece of property. [Worth]"""
    card = card_of(m, own)
    value = card.gold + (GLADIATOR if card.type == terms.GLADIATOR else 0)
    return value + FAVOUR * own.favours + (CHAMPION if own.champion else 0)


def cheapest(m: Game, owned: Iterable[Thing]) -> list[Thing]:
    """Return property by worth, lowest first, as an owner gives it up; of equals the first dealt. [Scheme values]"""
    return sorted(owned, key=lambda each: (property_worth(m, each), each.uid))


def dearest(m: Game, owned: Iterable[Thing]) -> list[Thing]:
    """Return property by worth, highest first, as a player takes it; of equals the first dealt. [Scheme values]"""
    return sorted(owned, key=lambda each: (-property_worth(m, each), each.uid))
