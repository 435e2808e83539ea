"""The prices of computer houses, and what they say to a person's offers. [Talk]"""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.rules.by_hand import Form
from ludus_cli.rules.spartacus.book.requests import (
    AS_GIFT,
    FOR_INVITATION,
    FOR_PASS,
    FOR_RESTRAINT,
    FOR_SUPPORT,
    FOR_THUMB,
    NO_DEAL,
    NOTHING,
    TO_BUY,
    TO_SELL,
    YES,
)
from ludus_cli.rules.spartacus.book.state import Game, thing
from ludus_cli.rules.spartacus.rivals import support
from ludus_cli.rules.spartacus.rivals.market import buying, owns, selling
from ludus_cli.rules.spartacus.rivals.worth import is_strongest, worth

#: What is asked for in one's own intrigue turn, and had been thought worth its price.
ASKED_IN_TURN = (FOR_SUPPORT, FOR_RESTRAINT)
RESTRAINT, INVITATION, OF_STRONGEST, PASS, THUMB = 3, 3, 2, 2, 2


def for_support(m: Game, who: int) -> int:
    """By what is said of the scheme, which is taken for the truth. [Support, P47]"""
    return support.price(m, who, m.about.who, m.about.target)


def for_restraint(m: Game, who: int) -> int:
    """Never when the scheme hits oneself. [Talk]"""
    return NO_DEAL if m.about.target == who else RESTRAINT


def for_invitation(m: Game, who: int) -> int:
    """More from him who has the strongest fighter. [Host]"""
    return INVITATION + OF_STRONGEST * is_strongest(m, m.about.who)


def for_pass(m: Game, who: int) -> int:
    """To be asked last. [Host]"""
    return PASS


def for_thumb(m: Game, who: int) -> int:
    """By the worth of the loser. [Thumb]"""
    loser = thing(m, m.about.thing)
    return THUMB + (worth(m, loser) + 1) // 2 if loser else NO_DEAL


def for_property(m: Game, who: int) -> int:
    """What a house wants for what it has, or gives for what it has not. [Open market]"""
    return selling(m, who) if owns(m, who, m.about.thing) else buying(m, who)


def for_gift(m: Game, who: int) -> int:
    """A gift is taken. [Talk]"""
    return 0


PRICES: dict[int, Callable[[Game, int], int]] = {
    FOR_SUPPORT: for_support, FOR_RESTRAINT: for_restraint, FOR_INVITATION: for_invitation, FOR_PASS: for_pass,
    FOR_THUMB: for_thumb, TO_SELL: for_property, TO_BUY: for_property, AS_GIFT: for_gift,
}  # fmt: skip


def price_of(m: Game, who: int) -> int:
    """The gold for which a house does what is asked, NO_DEAL for no. [Talk]"""
    return PRICES[m.about.deal](m, who)


def price(m: Game, who: int, options: list[int]) -> int:
    """What a computer house wants or gives. [Talk]"""
    wanted = price_of(m, who)
    return options.index(wanted if wanted in options else NO_DEAL)


def agree(m: Game, who: int, options: list[int]) -> int:
    """Whether a person's policy takes what another house offers, or pays what it asks. [Talk]"""
    about, wanted = m.about, price_of(m, who)
    if about.deal in (TO_SELL, TO_BUY) and not owns(m, who, about.thing):
        good = wanted >= about.amount
    elif about.deal in ASKED_IN_TURN and m.acting == who:
        good = True
    else:
        good = wanted != NO_DEAL and about.amount >= wanted
    return options.index(YES if good else NOTHING)


def offer(m: Game, who: int, options: Form) -> int:
    """What a computer house would want in the other's place. [Support]"""
    about, blank = m.about, options.blanks[0]
    wanted = blank.lowest
    if about.deal == FOR_SUPPORT:
        wanted = support.price(m, about.who, who, about.target)
    return options.place([min(max(wanted, blank.lowest), blank.highest)])


def bribe(m: Game, who: int, options: list[int]) -> int:
    """Computer houses do not bribe. [Talk]"""
    return options.index(NOTHING)
