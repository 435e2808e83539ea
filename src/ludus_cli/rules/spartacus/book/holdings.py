"""Property: gains and losses of houses, champions among it, and guards on the table. [Things, Winner]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book import cards, events, piles, requests, terms
from ludus_cli.rules.spartacus.book.cards import is_fighter
from ludus_cli.rules.spartacus.book.purse import change_gold, change_influence, hand_over
from ludus_cli.rules.spartacus.book.state import Departure, Game, Thing, card_of, ready
from ludus_cli.rules.spartacus.packs.cards import Card


def new_property(m: Game, card: int) -> Thing:
    """Return new property for a card that comes into a house's hands; each fighter has a numeral of his own."""
    m.table.uids += 1
    numeral = 1
    if is_fighter(m.cards.kinds[card]):
        name = m.cards.names[card]
        numeral = m.table.borne[name] = m.table.borne.get(name, 0) + 1
    return Thing(m.table.uids, card, numeral)


def acquire_card(m: Game, who: int, card: int, price: int = 0) -> Thing:
    """Give a house a card that no house owned, and note its price in gold. [Things]"""
    thing = new_property(m, card)
    thing.price = price
    m.houses[who].things.append(thing)
    return thing


def take_property(m: Game, who: int, thing: Thing, fate: int, to: int = terms.NOBODY, gold: int = 0) -> None:
    """Take property from a house, to another or onto the pile, where it loses its markers (P35). A champion's old owner
    loses influence and the new one gains it, but for the tournament and the season's end. [Winner, Victory]"""
    house, counts = m.houses[who], not m.table.tournament and fate != terms.RUDIS
    house.things.remove(thing)
    if to == terms.NOBODY:
        tell(m.tray, events.LOST, who, thing.code, fate)
        piles.discard_card(m, thing.card)
    else:
        tell(m.tray, events.TRADED, who, thing.code, to, gold)
        m.houses[to].things.append(thing)
    if is_fighter(card_of(m, thing)):
        m.departures.append(Departure(thing, who, to, fate, gold))
    if thing.champion and counts:
        change_influence(m, who, terms.INF_LOST_CHAMPION, -1)
        if to != terms.NOBODY:
            change_influence(m, to, terms.INF_GAINED_CHAMPION, 1)


def sell_to_house(m: Game, who: int, to: int, thing: Thing, gold: int) -> None:
    """Sell property to another house for gold. [Market]"""
    hand_over(m, to, who, terms.TRADE, gold, thing.code)
    take_property(m, who, thing, terms.TRADED, to, gold)


def sell_to_bank(m: Game, who: int, thing: Thing) -> None:
    """Sell property to the bank for its gold. [Market]"""
    gold = card_of(m, thing).gold
    change_gold(m, who, terms.BANK, gold, thing.code)
    take_property(m, who, thing, terms.SOLD_TO_BANK, gold=gold)


def exhaust(m: Game, who: int, thing: Thing) -> None:
    """Take a card out of play until the next upkeep. [Things]"""
    thing.ready = False
    tell(m.tray, events.EXHAUSTED, who, thing.code)


def injure_fighter(m: Game, who: int, thing: Thing) -> None:
    """Exhaust a fighter, and give him a marker. [Wounds]"""
    thing.ready, thing.injured = False, True
    tell(m.tray, events.INJURED, who, thing.code)


def cure_fighter(m: Game, who: int, thing: Thing) -> None:
    """Heal an injured fighter, and make him ready. [Upkeep]"""
    thing.ready, thing.injured = True, False
    tell(m.tray, events.CURED, who, thing.code)


def add_favour(m: Game, who: int, thing: Thing) -> None:
    """Give a fighter a favour marker; the third makes him a champion, and takes all three away. [Winner, P17]"""
    if thing.champion:
        return
    thing.favours += 1
    if thing.favours < terms.CROWN:
        tell(m.tray, events.FAVOUR, who, thing.code, thing.favours)
        return
    thing.favours, thing.champion = 0, True
    m.houses[who].did("champions")
    tell(m.tray, events.CROWNED, who, thing.code)
    change_influence(m, who, terms.INF_CROWNED, 1)


# Guards


def guard_options(m: Game, who: int) -> list[tuple[int, int]]:
    """Return the options to lay the guards of a hand on the table, which is possible at any time. [Intrigue]"""
    held = sorted({*m.houses[who].hand})
    return [(requests.LAY, card) for card in held if m.cards.kinds[card].type == terms.GUARD]


def lay_guard(m: Game, who: int, card: int) -> None:
    """Lay a guard from the hand onto the table; it cannot be taken back. [Intrigue]"""
    house = m.houses[who]
    house.hand.remove(card)
    house.guards.append(card)
    tell(m.tray, events.GUARD_LAID, who, card, len(house.guards))


def lose_guard(m: Game, who: int, card: int, fate: int) -> None:
    """Put a guard on the table onto the pile. [Guards]"""
    guards = m.houses[who].guards
    guards.remove(card)
    piles.discard_card(m, card)
    tell(m.tray, events.GUARD_GONE, who, card, fate, len(guards))


def sell_guard(m: Game, who: int, to: int, card: int, gold: int) -> None:
    """Sell a guard on the table to another house for gold, or to the bank. [Market]"""
    if to == terms.NOBODY:
        change_gold(m, who, terms.BANK, m.cards.kinds[card].gold)
        lose_guard(m, who, card, terms.SOLD_TO_BANK)
        return
    hand_over(m, to, who, terms.TRADE, gold)
    m.houses[who].guards.remove(card)
    m.houses[to].guards.append(card)
    tell(m.tray, events.GUARD_TRADED, who, card, to, gold)


# What always holds


def passive_cards(m: Game, who: int, word: str) -> list[Card]:
    """Return the cards in play of a house that have a passive: its own, and those of ready property. [Packs]"""
    own = m.houses[who].card
    found = [m.cards.kinds[own]] if own != terms.NOBODY else []
    found += [card_of(m, each) for each in ready(m, who, terms.FIGHTER)]
    return [card for card in found if cards.passive_sum(card, word)]


def house_passives(m: Game, who: int, word: str) -> int:
    """Return the sum of a house's passives of a name. [Packs]"""
    return sum(cards.passive_sum(card, word) for card in passive_cards(m, who, word))
