"""Deals between houses: gold now, for what is asked now, and gifts. [Talk, P27]"""

from __future__ import annotations

from ludus_cli.dice import tell
from ludus_cli.rules.by_hand import Blank, Form
from ludus_cli.rules.spartacus.book import events, requests, terms
from ludus_cli.rules.spartacus.book.choices import ask, by_person
from ludus_cli.rules.spartacus.book.purse import feel, hand_over
from ludus_cli.rules.spartacus.book.reactions import changed
from ludus_cli.rules.spartacus.book.state import About, Game, in_order, others

PRICES = [requests.NO_DEAL, *range(requests.MOST_PRICE + 1)]
#: A gift of so much changes what a computer house thinks.
LARGE_GIFT = 2
#: What gold for a deal is booked as.
CAUSE = {
    requests.FOR_SUPPORT: terms.SUPPORT, requests.FOR_RESTRAINT: terms.RESTRAINT,
    requests.FOR_INVITATION: terms.INVITATION, requests.FOR_PASS: terms.INVITATION, requests.FOR_THUMB: terms.BRIBE,
}  # fmt: skip


def gold_form(least: int, most: int) -> Form:
    """Some gold, from so much to so much."""
    some = sorted({least, min(most, max(least, 1)), min(most, max(least, 3)), most})
    return Form([[each] for each in some], "", [Blank("gold", least, most)])


def price_of(m: Game, asker: int, other: int, about: About) -> int:
    """The gold for which both agree, NO_DEAL where they do not. A computer house names its price, and the asker agrees;
    a person is made an offer, and he agrees. Who pays must have it. [Talk]"""
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
    if ask(m, judge, requests.AGREE, [requests.NOTHING, requests.YES], about):
        return price
    tell(m.tray, events.REFUSED_DEAL, judge, asker if judge == other else other, about.deal)
    return requests.NO_DEAL


def strike(m: Game, asker: int, other: int, about: About) -> bool:
    """A deal that the asker pays for at once, if both agree; whether they do. [Talk, P8]"""
    deal = about.deal
    price = price_of(m, asker, other, about)
    if price == requests.NO_DEAL:
        return False
    tell(m.tray, events.DEAL, asker, other, deal, price)
    hand_over(m, asker, other, CAUSE[deal], price)
    return True


def may_give(m: Game, who: int) -> list[tuple[int, int]]:
    """The houses to which a person may give gold, as options. [Things]"""
    if not by_person(m, who) or not m.houses[who].gold:
        return []
    return [(requests.GIVE, other) for other in others(m, who)]


def give(m: Game, who: int, to: int) -> None:
    """Gold for nothing; of one house once a round a larger gift is remembered. [Talk]"""
    house = m.houses[to]
    about = About(who=to, deal=requests.AS_GIFT)
    gold = ask(m, who, requests.OFFER, gold_form(1, m.houses[who].gold), about)[0]
    tell(m.tray, events.GIFT, who, to, gold)
    hand_over(m, who, to, terms.GIFT, gold)
    if gold >= LARGE_GIFT and who not in house.gifts:
        house.gifts.append(who)
        feel(m, to, who, 1)
    changed(m)


def persons(m: Game, but: int) -> list[int]:
    """Persons clockwise from a house, but for it: they may pay it for what it decides. [Talk]"""
    return [each for each in in_order(m, but)[1:] if by_person(m, each)]
