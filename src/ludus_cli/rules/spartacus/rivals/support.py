"""Prices of computer houses for support, and their own requests for it. [Support]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludus_cli.rules.spartacus.book.effects import count_payees
from ludus_cli.rules.spartacus.book.moments import effects_of
from ludus_cli.rules.spartacus.book.requests import ASK, GO, NO_DEAL
from ludus_cli.rules.spartacus.book.state import Game, others
from ludus_cli.rules.spartacus.rivals.schemes import attitude, value

#: The price, what is added for an asker who is not below oneself and for one who leads, and what a friend is let off.
PRICE, NOT_BELOW, LEADS, FRIEND = 1, 1, 1, 1
LEADS_FROM, FRIEND_FROM = 8, 2
#: An asker with this much influence or more, or this attitude or less, gets no support.
REFUSED_FROM, FOE_FROM = 10, -2


def support_price(m: Game, who: int, asker: int, target: int) -> int:
    """Return a house's price for its support of a scheme on a target, NO_DEAL if it gives none. [Support]"""
    has, thinks = m.houses[asker].influence, attitude(m, who, asker)
    if has >= REFUSED_FROM or thinks <= FOE_FROM or target == who:
        return NO_DEAL
    wanted = PRICE + NOT_BELOW * (has >= m.houses[who].influence) + LEADS * (has >= LEADS_FROM)
    return max(0, wanted - FRIEND * (thinks >= FRIEND_FROM))


def supporters(
    m: Game, asker: int, target: int, lacking: int, gold: int, among: Iterable[int]
) -> list[tuple[int, int]] | None:
    """Return the houses to ask for the lacking influence, each with its price: the cheapest, among equals the most
    influential. None if the influence or the gold is not enough. [Support]"""
    priced = [(each, support_price(m, each, asker, target)) for each in among]
    willing = [each for each in priced if each[1] != NO_DEAL and m.houses[each[0]].influence]
    asked: list[tuple[int, int]] = []
    for house, wanted in sorted(willing, key=lambda each: (each[1], -m.houses[each[0]].influence)):
        if lacking <= 0:
            break
        asked.append((house, wanted))
        lacking -= m.houses[house].influence
        gold -= wanted
    return asked if lacking <= 0 and gold >= 0 else None


def cost_of(m: Game, card: int) -> int:
    """Return the gold that a scheme costs its player. [Scheme, P9]"""
    costs = effects_of(m.cards.kinds[card], "cost")
    return sum(each.number * count_payees(m, each) for each in costs if each.word == "pay")


def choose_preparation(m: Game, who: int, options: list[Any]) -> int:
    """Play the scheme once there is influence enough; until then ask the next house in turn for support, while the
    scheme is worth its price. A computer house tells the truth, and buys no restraint. [Support]"""
    if (GO, 0) in options:
        return options.index((GO, 0))
    about, gold = m.about, m.houses[who].gold - cost_of(m, m.about.card)
    left = [each for each in others(m, who) if (ASK, each) in options and each not in m.houses[who].refused]
    asked = supporters(m, who, about.target, about.amount, gold, left)
    if not asked or not worth_while(m, who, about.card, about.target, sum(each[1] for each in asked)):
        return 0
    return options.index((ASK, asked[0][0]))


#: A scheme is played if its value is above this number of tenths.
WORTH_WHILE = 5
TENTHS = 10


def gain(m: Game, who: int, card: int, target: int, paid: int) -> int:
    """Return the gain of a scheme beyond its sale and the price of support, in tenths. [Turn]"""
    return value(m, who, card, target) - TENTHS * (paid + m.cards.kinds[card].gold)


def worth_while(m: Game, who: int, card: int, target: int, paid: int) -> bool:
    """Return True if a scheme is played rather than sold. [Turn]"""
    return gain(m, who, card, target, paid) > WORTH_WHILE
