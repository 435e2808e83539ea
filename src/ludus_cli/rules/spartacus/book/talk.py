"""Deals between houses, paid at once in gold, and gifts. [Talk, P27]"""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book import events, purse, reactions, requests, terms
from ludus_cli.rules.spartacus.book.choices import ask, give_gold, gold_form
from ludus_cli.rules.spartacus.book.state import About, Game, by_person, in_order, others

PRICES = [requests.NO_DEAL, *range(requests.MOST_PRICE + 1)]
#: What gold for a deal is booked as.
CAUSE = {
    requests.FOR_SUPPORT: terms.SUPPORT, requests.FOR_RESTRAINT: terms.RESTRAINT,
    requests.FOR_INVITATION: terms.INVITATION, requests.FOR_PASS: terms.INVITATION, requests.FOR_THUMB: terms.BRIBE,
    requests.FOR_THUMB_DOWN: terms.BRIBE,
}  # fmt: skip


def price_of(m: Game, asker: int, other: int, about: About) -> int:
    """Return the gold for which both agree, NO_DEAL if they do not. A computer house names its price, and the asker
    agrees. A person is made an offer; he agrees, or names his own price to a computer house. The payer must have the
    gold. [Talk]"""
    price: int
    pays = other if about.deal == requests.TO_SELL else asker
    most = min(m.houses[pays].gold, requests.MOST_PRICE)
    about.who = asker
    if by_person(m, other):
        about.who = other
        price = ask(m, asker, requests.OFFER, gold_form(0, most), about)[0]
        judge, about.who = other, asker
    else:
        price, judge = ask(m, other, requests.PRICE, PRICES, about), asker
        about.who = other
    tell(m.tray, events.ASKS, asker, other, about.deal, price)
    if not 0 <= price <= most:
        return requests.NO_DEAL
    about.amount = price
    haggles = by_person(m, judge) and not by_person(m, asker) and price < most
    answer = ask_agreement(m, judge, about, [requests.HAGGLE] * haggles)
    if answer == requests.HAGGLE:
        price = ask(m, judge, requests.OFFER, gold_form(price + 1, most), about)[0]
        about.who, about.amount = other, price
        answer = ask_agreement(m, asker, about)
    return price if answer else requests.NO_DEAL


def ask_agreement(m: Game, judge: int, about: About, more: Sequence[int] = ()) -> int:
    """Ask a house for its answer to a deal with the house in ``about.who``, and tell if it declines. [Talk]"""
    answer: int = ask(m, judge, requests.AGREE, [requests.NOTHING, requests.YES, *more], about)
    if not answer:
        tell(m.tray, events.REFUSED_DEAL, judge, about.who, about.deal)
    return answer


def asks_for_deal(m: Game, who: int) -> bool:
    """Return True if a house asks for the deal: of the host all others ask, else the house whose turn it is. [Talk]"""
    return who != m.table.host if m.about.deal in requests.OF_HOST else who == m.acting


def make_deal(m: Game, asker: int, other: int, about: About) -> bool:
    """Make a deal that the asker pays for at once. Return True if both agree. [Talk, P8]"""
    deal = about.deal
    price = price_of(m, asker, other, about)
    if price == requests.NO_DEAL:
        return False
    tell(m.tray, events.DEAL, asker, other, deal, price)
    purse.hand_over(m, asker, other, CAUSE[deal], price)
    return True


def may_give(m: Game, who: int) -> list[tuple[int, int]]:
    """Return the houses to which a person may give gold, as options. [Things]"""
    if not by_person(m, who) or not m.houses[who].gold:
        return []
    return [(requests.GIVE, other) for other in others(m, who)]


def hand_over_gold(m: Game, who: int, to: int) -> None:
    """Give gold away. [Talk]"""
    give_gold(m, who, to)
    reactions.open_after_change(m)


def may_pay_host(m: Game, host: int) -> list[int]:
    """Return the houses, clockwise from a host, that may pay him for a decision: persons, and computer houses if he is
    a person. [Talk]"""
    return [each for each in in_order(m, host)[1:] if by_person(m, each) or by_person(m, host)]
