"""The prices of computer houses, and their answers to a person's offers. [Talk]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.spartacus.book.requests import (
    AS_GIFT,
    DOWN,
    FOR_INVITATION,
    FOR_PASS,
    FOR_RESTRAINT,
    FOR_SUPPORT,
    FOR_THUMB,
    FOR_THUMB_DOWN,
    INVITED,
    NO_DEAL,
    NO_SWAP,
    NOTHING,
    OF_HOST,
    PASSED_OVER,
    TO_BUY,
    TO_SELL,
    TO_SWAP,
    YES,
)
from ludus_cli.rules.spartacus.book.state import Game, by_person, owner_of, thing
from ludus_cli.rules.spartacus.book.talk import asks_for_deal
from ludus_cli.rules.spartacus.rivals import host, support, thumb
from ludus_cli.rules.spartacus.rivals.market import buying, owns, purse_left, selling, swapping
from ludus_cli.rules.spartacus.rivals.worth import is_strongest, property_worth

#: What is asked for in one's own intrigue turn, and had been thought worth its price.
ASKED_IN_TURN = (FOR_SUPPORT, FOR_RESTRAINT)
RESTRAINT, INVITATION, OF_STRONGEST, PASS, THUMB = 3, 3, 2, 2, 2
#: Gold that it keeps when it pays a person.
LEFT = 3


def for_support(m: Game, who: int) -> int:
    """Return the price of support for the scheme as it is claimed: a claim is believed. [Support, P47]"""
    return support.support_price(m, who, m.about.who, m.about.target)


def for_restraint(m: Game, who: int) -> int:
    """Return the price of restraint; NO_DEAL when the scheme hits oneself. [Talk]"""
    return NO_DEAL if m.about.target == who else RESTRAINT


def for_invitation(m: Game, who: int) -> int:
    """Return the price of an invitation: more for the house of the strongest fighter. [Host]"""
    return INVITATION + OF_STRONGEST * is_strongest(m, m.about.who)


def for_pass(m: Game, who: int) -> int:
    """Return the price of being asked last. [Host]"""
    return PASS


def for_thumb(m: Game, who: int) -> int:
    """Return the price of a loser's life, by his worth. [Thumb]"""
    loser = thing(m, m.about.thing)
    return THUMB + (property_worth(m, loser) + 1) // 2 if loser else NO_DEAL


def for_thumb_down(m: Game, who: int) -> int:
    """Return the price of a death, that of a pass; NO_DEAL where it costs influence, or its own man. [Thumb]"""
    loser = thing(m, m.about.thing)
    mine = owner_of(m, m.about.thing) == who
    return NO_DEAL if loser is None or loser.favours or mine else THUMB


def for_swap(m: Game, who: int) -> int:
    """Return the gold that it wants on top, or, below 0, gives as far as its purse goes. [Open market, P59]"""
    wanted = swapping(m, who, m.about.wanted, m.about.thing, m.about.who)
    return wanted if wanted == NO_SWAP or wanted > 0 else max(wanted, -max(0, purse_left(m, who)))


def for_property(m: Game, who: int) -> int:
    """Return the price of property: for a sale of its own, or a purchase. [Open market]"""
    return selling(m, who) if owns(m, who, m.about.thing) else buying(m, who)


def for_gift(m: Game, who: int) -> int:
    """Return 0: a gift is taken. [Talk]"""
    return 0


PRICES: dict[int, Callable[[Game, int], int]] = {
    FOR_SUPPORT: for_support, FOR_RESTRAINT: for_restraint, FOR_INVITATION: for_invitation, FOR_PASS: for_pass,
    FOR_THUMB: for_thumb, TO_SELL: for_property, TO_BUY: for_property, AS_GIFT: for_gift,
    FOR_THUMB_DOWN: for_thumb_down, TO_SWAP: for_swap,
}  # fmt: skip


def price_of(m: Game, who: int) -> int:
    """Return the gold for which a house agrees to a deal, NO_DEAL for no. [Talk]"""
    return PRICES[m.about.deal](m, who)


def price(m: Game, who: int, options: list[int]) -> int:
    """Return the place of a computer house's price. [Talk]"""
    wanted = price_of(m, who)
    return options.index(wanted if wanted in options else NO_DEAL)


def choose_agreement(m: Game, who: int, options: list[int]) -> int:
    """Return the place of the answer, by policy, to an offer or a price of another house. [Talk]"""
    about = m.about
    if about.deal == TO_SWAP:
        own = owns(m, who, about.thing)
        gives, gets = (about.thing, about.wanted) if own else (about.wanted, about.thing)
        wanted, gold = (swapping(m, who, gives, gets, about.who), -about.amount if own else about.amount)
        return options.index(YES if gold >= wanted != NO_SWAP else NOTHING)
    if by_person(m, about.who) and not by_person(m, who) and asks_for_deal(m, who):
        return options.index(YES if about.amount <= highest_price(m, who) else NOTHING)
    wanted = price_of(m, who)
    if about.deal in (TO_SELL, TO_BUY) and not owns(m, who, about.thing):
        good = wanted >= about.amount
    elif about.deal in ASKED_IN_TURN and m.acting == who:
        good = True
    else:
        good = wanted != NO_DEAL and about.amount >= wanted
    return options.index(YES if good else NOTHING)


def choose_offer(m: Game, who: int, options: Form) -> int:
    """Offer the gold that a computer house would want in the other's place. [Support, Talk]"""
    about, blank = m.about, options.blanks[0]
    wanted = blank.lowest
    if about.deal == FOR_SUPPORT:
        wanted = support.support_price(m, about.who, who, about.target)
    elif about.deal in OF_HOST:
        wanted = first_offer(m, who, about.deal)
    if about.deal == TO_SWAP:
        return options.place([0, 0])
    return options.place([min(max(wanted, blank.lowest), blank.highest)])


# What it pays a host who is a person


def highest_price(m: Game, who: int) -> int:
    """Return the most that a house pays a person in a deal; it keeps some gold. [Talk]"""
    about = m.about
    if about.deal == FOR_SUPPORT:
        worth_it = support.worth_while(m, who, about.card, about.target, about.amount)
        return about.amount if worth_it else NO_DEAL
    worth_of = host.court_value(m, who, about.deal == FOR_INVITATION)
    if about.deal in (FOR_THUMB, FOR_THUMB_DOWN):
        worth_of = thumb.worth_of(m, who, about.thing, up=about.deal == FOR_THUMB)
    return min(worth_of, m.houses[who].gold - LEFT)


def first_offer(m: Game, who: int, deal: int) -> int:
    """Return the first offer to a person: the price that it would ask, at most the worth of the deal to it. [Talk]"""
    fixed = {FOR_INVITATION: INVITATION + OF_STRONGEST * is_strongest(m, who), FOR_PASS: PASS}
    price = fixed.get(deal, for_thumb(m, who))
    return min(price, highest_price(m, who))


def choose_courting(m: Game, who: int, options: list[Any]) -> int:
    """Pay a host who is a person for an invitation, or to be passed over, if that is worth gold; buy nothing of
    computer houses. [Host, Talk]"""
    ways = ((INVITED, 0), FOR_INVITATION), ((PASSED_OVER, 0), FOR_PASS)
    return first_deal(m, who, options, ways)


def choose_bribe(m: Game, who: int, options: list[int]) -> int:
    """Pay a host who is a person to spare its man, or to condemn one that it would condemn itself. [Thumb, Talk]"""
    return first_deal(m, who, options, ((YES, FOR_THUMB), (DOWN, FOR_THUMB_DOWN)))


def first_deal(m: Game, who: int, options: list[Any], ways: Sequence[tuple[Any, int]]) -> int:
    """Return the place of the first way to deal with a host that is worth gold to a house, 0 if there is none; it deals
    so with persons only. [Talk]"""
    for option, deal in ways if by_person(m, m.table.host) and not by_person(m, who) else ():
        m.about.deal = deal
        if option in options and highest_price(m, who) > 0:
            return options.index(option)
    return 0
