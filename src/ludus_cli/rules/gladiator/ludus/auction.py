"""The auction [39.5.3]: men of ruined ludi, trade among ludi, sales to the bank, and stock.

Lanistas act in the order of the editor roll. First they trade, then they deal with the bank; what stock turns out to be
is rolled when all have bought.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludus_cli.core.dice import Tray, line, roll_one, roll_total, tell
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.rules.gladiator.book.decision_play import choose_by, choose_number
from ludus_cli.rules.gladiator.book.gladiator import is_active
from ludus_cli.rules.gladiator.book.terms import NONE
from ludus_cli.rules.gladiator.career.arranging import half_die
from ludus_cli.rules.gladiator.career.school import visit_school
from ludus_cli.rules.gladiator.ludus import events as ev, lanista, modifiers as mod, requests as ask, rivals, rolls
from ludus_cli.rules.gladiator.ludus.councils import MarketCouncil, Purchase
from ludus_cli.rules.gladiator.ludus.reckoning import terms_of
from ludus_cli.rules.gladiator.tables import events_of_month as month

#: The grades of stock that the bank has; XP of a grade [39.5.3].
BEST_GRADE, XP_A_GRADE = 10, 25
#: More men than a stable can have, for one without a limit (M74).
ANY_NUMBER = 1000


def hold_auction(m: MarketCouncil, order: list[int]) -> None:
    """Hold the whole auction."""
    offer_men(m, order)
    for who in order:
        if m.fighters[who].star and lanista.in_the_game(m, who):
            trade_with_ludi(m, who)
    for who in order:
        if lanista.in_the_game(m, who):
            sell_men(m, who)
            buy_stock(m, who)
    for bought in m.stock:
        deliver_stock(m, bought.buyer, bought.grade)


def free_places(m: MarketCouncil, who: int) -> int:
    """Return the number of men that a lanista may still take, with his stock counted: ten in all (M74)."""
    bought = sum(each.buyer == who for each in m.stock)
    most = ANY_NUMBER if m.rules.no_stable_limit else lanista.MOST_MEN
    return most - len(lanista.own_men(m, who)) - bought


# Men of ruined ludi


def offer_men(m: MarketCouncil, order: list[int]) -> None:
    """Offer the men of ludi ruined since the last auction at their CV, to one lanista after the other; a man not taken
    joins the circuit (M67)."""
    offered = [place for each in m.offered if (place := lanista.place_of(m, each)) != NONE]
    m.offered = []
    for who in order:
        while lanista.in_the_game(m, who) and (there := affordable(m, who, offered)):
            options = [(ask.NOTHING_MORE, 0), *((ask.TAKE_OVER, man) for man in there)]
            code, man = choose_by(m, who, ask.RUINED_MAN, options, by_rule)
            if code == ask.NOTHING_MORE:
                break
            offered.remove(man)
            lanista.pay_at(m, who, lanista.TAKEN_OVER, -offer_price(m, man), man)
            lanista.join_ludus(m, man, who)
            tell(m.tray, ev.JOINS, man, who, ev.FROM_RUIN)


def offer_price(m: MarketCouncil, man: int) -> int:
    """Denarii for a man of a ruined ludus: his CV, not below 0 (M67)."""
    return max(0, lanista.cv_of(m.fighters[man]))


def affordable(m: MarketCouncil, who: int, offered: list[int]) -> list[int]:
    """Return the men that a lanista can pay and keep."""
    if free_places(m, who) < 1:
        return []
    money = m.fighters[who].denarii
    return [man for man in offered if is_active(m.fighters[man]) and offer_price(m, man) <= money]


# Trade among ludi


def trade_with_ludi(m: MarketCouncil, who: int) -> None:
    """Let a person trade with other ludi, each man once, at prices that both agree on. Rivals do not begin a trade, and
    do not trade among themselves (M69)."""
    done: list[int] = []
    while len(options := trade_options(m, who, done)) > 1:
        code, arg = choose_by(m, who, ask.TRADE, options, by_rule)
        if code == ask.NOTHING_MORE:
            return
        man, other = (arg, lanista.place_of(m, m.fighters[arg].ludus)) if code == ask.BUY else divmod(arg, ask.MANY)
        done.append(man)
        buyer, owner = (who, other) if code == ask.BUY else (other, who)
        usual = min(asked_price(m, buyer, owner, man), m.fighters[buyer].denarii)
        blank = Blank("denarii", 0, m.fighters[buyer].denarii)
        price = choose_number(m, who, ask.PRICE, Form([[usual]], "", [blank]), by_rule)
        if agrees_to_price(m, who, other, man, price):
            lanista.pay_at(m, buyer, lanista.TRADE, -price, man)
            lanista.pay_at(m, owner, lanista.TRADE, price, man)
            lanista.leave_ludus(m, man, ev.TRADED)
            lanista.join_ludus(m, man, buyer)
            tell(m.tray, ev.JOINS, man, buyer, ev.BY_TRADE)
        else:
            tell(m.tray, ev.OFFER_REFUSED, other, price, man)


def trade_options(m: MarketCouncil, who: int, done: list[int]) -> list[tuple[int, int]]:
    """Return the proposals open to a person: to buy a man of another ludus, or to offer one of his own. Rivals that
    have no price for a man are left out."""
    options = [(ask.NOTHING_MORE, 0)]
    others = [each for each in range(m.seated) if each != who and lanista.in_the_game(m, each)]
    for other in others:
        for man in lanista.own_men(m, other):
            if man not in done and for_sale(m, who, other, man):
                options.append((ask.BUY, man))
    for man in lanista.own_men(m, who):
        for other in others:
            if man not in done and may_be_bought(m, other, man):
                options.append((ask.OFFER, ask.MANY * man + other))
    return options


def for_sale(m: MarketCouncil, who: int, owner: int, man: int) -> bool:
    """Return True if another's man is for sale at all: a rival must keep three men, and its price be paid."""
    money = m.fighters[who].denarii
    if free_places(m, who) < 1 or money < 0:
        return False
    price = rivals.price_of(m, man)
    return m.fighters[owner].star or (price <= money and rivals.sells_to_person(m, owner, man, price))


def may_be_bought(m: MarketCouncil, buyer: int, man: int) -> bool:
    """Return True if another may buy a man at all: a rival only below five men, and only men who have fought."""
    if free_places(m, buyer) < 1 or m.fighters[buyer].denarii < 0:
        return False
    return m.fighters[buyer].star or rivals.most_for(m, buyer, man) > 0


def asked_price(m: MarketCouncil, buyer: int, owner: int, man: int) -> int:
    """Return the usual price: the most that a rival buyer pays; for a person the price that a rival asks."""
    if not m.fighters[buyer].star:
        return rivals.most_for(m, buyer, man)
    return rivals.price_of(m, man)


def agrees_to_price(m: MarketCouncil, who: int, other: int, man: int, price: int) -> bool:
    """Return True if the other lanista agrees to a person's price."""
    if m.fighters[other].star:
        options = [(ask.NOTHING_MORE, man), (ask.ACCEPT, ask.MANY * price + man)]
        return choose_by(m, other, ask.AGREE, options, by_rule)[0] == ask.ACCEPT
    if m.fighters[man].ludus == m.fighters[who].id:
        return price <= rivals.most_for(m, other, man)
    return rivals.sells_to_person(m, other, man, price)


# The bank


def sell_men(m: MarketCouncil, who: int) -> None:
    """A lanista sells men to the bank, one after the other."""
    while men := lanista.own_men(m, who):
        options = [(ask.NOTHING_MORE, 0), *((ask.SELL, man) for man in men)]
        code, man = choose_by(m, who, ask.SELL_TO_BANK, options, by_rule)
        if code == ask.NOTHING_MORE:
            return
        lanista.sell_to_bank(m, who, man)


def price_of_grade(m: MarketCouncil) -> int:
    """Denarii for each grade of stock: one, double at Low stock."""
    return 2 if m.event == month.LOW_STOCK else 1


def buy_stock(m: MarketCouncil, who: int) -> None:
    """A lanista buys stock, as much as he can pay and keep."""
    while free_places(m, who) > 0:
        best = min(BEST_GRADE, m.fighters[who].denarii // price_of_grade(m))
        if best < 1:
            return
        form = Form([[grade] for grade in range(best + 1)], "0 to buy no more", [Blank("grade", 0, best)])
        grade = choose_number(m, who, ask.GRADE, form, by_rule)
        if grade == 0:
            return
        lanista.pay_at(m, who, lanista.STOCK, -grade * price_of_grade(m))
        m.stock.append(Purchase(who, grade))


def deliver_stock(m: MarketCouncil, who: int, grade: int) -> None:
    """Deliver stock: its final grade, and a new man with 25 XP a grade, which his owner spends [39.5.3, M60]."""
    became = grade_of(m.tray, who, grade, drm_of_month(m))
    man = lanista.new_man(m, lanista.blank_man())
    lanista.join_ludus(m, man, who)
    tell(m.tray, ev.JOINS, man, who, ev.AS_STOCK)
    tell(m.tray, ev.STOCK_MADE, man, grade, became)
    g = m.fighters[man]
    g.price = grade * price_of_grade(m)
    lanista.make_man(m.tray, man, g, m.rules, XP_A_GRADE * max(0, became))
    if g.star:
        spend_experience(m, who, man, limits=False)


def drm_of_month(m: MarketCouncil) -> int:
    """Return the DRM of the event of the month to the quality of stock [39.5.2]."""
    return {month.POOR_STOCK: -1, month.GOOD_STOCK: 1}.get(m.event, 0)


def grade_of(t: Tray, who: int, grade: int, drm: int) -> int:
    """Return the final grade of stock, by 2D6 with the DRM of the month [39.5.3]; it may be 0 and less."""
    total = line(t, mod.STOCK_OF_MONTH, drm) + roll_total(t, who, rolls.STOCK)
    change = month.stock_by(total)
    if change == month.TO_ONE:
        return 1
    if change in (month.AS_BOUGHT, month.ONE_MORE):
        return grade + int(change == month.ONE_MORE)
    die = roll_one(t, who, rolls.GRADES)
    if change == month.MORE_DIE:
        return grade + die
    return grade + half_die(die) if change == month.MORE_HALF else grade - half_die(die)


def spend_experience(m: MarketCouncil, who: int, man: int, limits: bool = True) -> None:
    """Let a person spend the experience of his man, and choose talents, style and arms; armour is paid from the money
    of the ludus (M10). The experience of a new man has no ``limits`` (M38)."""
    visit_school(
        m,
        who,
        man,
        replace(terms_of(m, who), limits=limits),
        lambda price: lanista.pay_at(m, who, lanista.ARMOUR, -price, man),
    )


# What is usual


def by_rule(m: MarketCouncil, who: int, request: int, options: list[Any]) -> int:
    """Return the choice of a rival, which is the usual one for a person (M69, M117)."""
    wants = len(lanista.own_men(m, who)) < rivals.WANTS
    if request == ask.RUINED_MAN and wants:
        men = [man for _, man in options[1:] if offer_price(m, man) <= lanista.spare_money(m, who)]
        best = max(men, key=lambda man: lanista.cv_of(m.fighters[man]), default=NONE)
        return options.index((ask.TAKE_OVER, best)) if best != NONE else 0
    if request == ask.SELL_TO_BANK:
        man = rivals.man_to_sell(m, who)
        return options.index((ask.SELL, man)) if man != NONE else 0
    if request == ask.GRADE:
        assert isinstance(options, Form)
        bought = any(each.buyer == who for each in m.stock)
        grade = 0 if bought else rivals.stock_grade(m, who, price_of_grade(m) > 1)
        return options.place([grade])
    return 0
