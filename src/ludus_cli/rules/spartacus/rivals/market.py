"""The open market of computer houses: sales to the bank, and prices for a person. [Open market]"""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.spartacus.book import cards, terms
from ludus_cli.rules.spartacus.book.requests import BANK, NO_DEAL, NO_SWAP
from ludus_cli.rules.spartacus.book.state import Game, card_of, fighters_of, guard_code, is_guard, owner_of, thing
from ludus_cli.rules.spartacus.rivals.bids import KEPT as BIDS_LEFT, bids_high, count_owned, highest_bid, next_books
from ludus_cli.rules.spartacus.rivals.schemes import attitude
from ludus_cli.rules.spartacus.rivals.turn import options_of_code, use_or_not
from ludus_cli.rules.spartacus.rivals.worth import bare, property_worth

#: Gladiators that are kept, and those that are kept beyond slaves.
KEPT, BEYOND_SLAVES = 2, 2
#: What it asks of worth, in tenths, and gold that is kept by who buys.
ASKED, TENTHS, PURSE = 15, 10, 3
#: Tenths of a price by attitude: a friend's, a stranger's, a foe's.
KINDER = 2


def open_market(m: Game, who: int, options: list[Any]) -> int:
    """Sell the weakest gladiator to the bank while there are too many; use abilities of the market. Computer houses do
    not trade with each other. [Open market, P30]"""
    gladiators = count_owned(m, who, terms.GLADIATOR)
    if gladiators > KEPT and gladiators > count_owned(m, who, terms.SLAVE) + BEYOND_SLAVES:
        sold = [uid for _, uid in options_of_code(options, BANK) if is_gladiator(m, uid)]
        if sold:
            return options.index((BANK, min(sold, key=lambda uid: weakness(m, uid))))
    return use_or_not(m, who, options)


def is_gladiator(m: Game, uid: int) -> bool:
    """Return True if a piece of property is a gladiator."""
    own = thing(m, uid)
    return own is not None and card_of(m, own).type == terms.GLADIATOR


def weakness(m: Game, uid: int) -> tuple[int, int, int]:
    """Return the rank of a man among gladiators: the weakest first, among equals the cheapest."""
    own = thing(m, uid)
    assert own is not None
    return bare(m, own.card), property_worth(m, own), uid


def owns(m: Game, who: int, code: int) -> bool:
    """Return True if a house has a piece of property, or such a guard on the table."""
    if is_guard(code):
        return guard_code(code) in m.houses[who].guards
    return owner_of(m, code) == who


def selling(m: Game, who: int) -> int:
    """Return the price at which a house sells property; NO_DEAL for its last fighter. [Open market]"""
    if is_last_fighter(m, who, m.about.thing):
        return NO_DEAL
    return asking_price(m, who, m.about.thing, m.about.who)


def is_last_fighter(m: Game, who: int, code: int) -> bool:
    """Return True if property is the only fighter of a house."""
    return [each.uid for each in fighters_of(m, who)] == [code]


def asking_price(m: Game, who: int, code: int, buyer: int) -> int:
    """Return the price that a house asks of another for property. [Open market]"""
    tenths = ASKED * value_of(m, code) * (TENTHS - KINDER * temper(m, who, buyer))
    return -(-tenths // (TENTHS * TENTHS))


def value_of(m: Game, code: int) -> int:
    """Return the worth of property, or of a guard on the table. [Worth]"""
    own = None if is_guard(code) else thing(m, code)
    return property_worth(m, own) if own else m.cards.kinds[guard_code(code)].gold


def swapping(m: Game, who: int, gives: int, gets: int, other: int) -> int:
    """Return the gold that a house wants on top of a swap, below 0 if it gives: its price for its own thing, less the
    worth of the other. NO_SWAP for its last fighter, if it gets no fighter. [Open market, P59]"""
    got = None if is_guard(gets) else thing(m, gets)
    if is_last_fighter(m, who, gives) and (got is None or not cards.is_fighter(card_of(m, got))):
        return NO_SWAP
    return asking_price(m, who, gives, other) - value_of(m, gets)


def purse_left(m: Game, who: int) -> int:
    """Return the gold that a house has for trades. [Open market]"""
    return m.houses[who].gold - max(PURSE, next_books(m, who) + BIDS_LEFT)


def buying(m: Game, who: int) -> int:
    """Return the gold that a house gives for property on offer: as it would bid, while some gold remains. NO_DEAL for
    none. [Open market]"""
    code, seller = m.about.thing, m.about.who
    own = None if is_guard(code) else thing(m, code)
    card = own.card if own else guard_code(code)
    most = bids_high(m, who, highest_bid(m, who, card)) * (TENTHS + KINDER * temper(m, who, seller))
    price = min(int(most / TENTHS), purse_left(m, who))
    return price if price > 0 else NO_DEAL


def temper(m: Game, who: int, to: int) -> int:
    """Return 1 towards a friend, -1 towards a foe, 0 towards others. [Open market]"""
    thinks = attitude(m, who, to)
    return (thinks > 0) - (thinks < 0)
