"""The event of the month [39.5.2]: what it does to all ludi at once, and what it asks of each.

What holds for a later phase of the month is noted in the play: ``event``, ``trainer``, ``professional``, ``harvest``
and ``loans``.
"""

from __future__ import annotations

from typing import Any

from ludus_cli.core.dice import line, pick, roll_named, roll_one, roll_total, tell
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.rules.gladiator.book import gladiator, modifiers as book_mod
from ludus_cli.rules.gladiator.book.decision_play import choose_by, choose_number
from ludus_cli.rules.gladiator.book.terms import CN, NONE
from ludus_cli.rules.gladiator.career.arranging import style_by_dice
from ludus_cli.rules.gladiator.career.creation import make_stock
from ludus_cli.rules.gladiator.career.spending import AT_CREATION, OPEN, buy_ware, ware_by_dice, why_barred
from ludus_cli.rules.gladiator.ludus import events as ev, lanista, modifiers as mod, requests as ask, rivals, rolls
from ludus_cli.rules.gladiator.ludus.councils import MarketCouncil
from ludus_cli.rules.gladiator.ludus.editor import rank_by_dice
from ludus_cli.rules.gladiator.tables import events_of_month as month

#: Below this 1D6 + CN a man dies of the plague; above this 2D6 he flees; taxes a head; denarii that take 1 off.
SURVIVES, STAYS, TAX, A_BRIBE = 6, 7, 5, 10
#: What 2D6 has added for the CV of a professional.
PROFESSIONAL_BASE = 6
#: XP by which a professional is never short of what the dice give him, free of cost (M57).
PLENTY = 10_000


def roll_event(m: MarketCouncil, order: list[int]) -> None:
    """Roll the event of the month, by a D66 of the editor, once for all."""
    red, white = roll_named(m.tray, order[0], rolls.EVENT, 2)
    event = m.event = month.event_by(10 * red + white)
    m.harvest = event == month.HARVEST
    tell(m.tray, ev.EVENT_OF_MONTH, order[0], event)
    if event == month.PLAGUE:
        plague(m, order)
    elif event == month.EDICT:
        tell(m.tray, ev.EDICT, NONE)
    elif event == month.TRAINER:
        m.trainer = m.fighters[random_ludus(m, order, event)].id
    elif event == month.PROFESSIONAL:
        hire_professional(m, order)
    elif event == month.TAXES:
        for who in order:
            lanista.pay_debt(m, who, lanista.TAXES, TAX * len(lanista.men_of(m, who)))
    elif event == month.WINDFALL:
        who = random_ludus(m, order, event)
        lanista.pay_at(m, who, lanista.WINDFALL, roll_one(m.tray, who, rolls.WINDFALL))
    elif event == month.INVESTOR:
        offer_investment(m, order)
    elif event == month.REVOLT:
        revolt(m, order)


def random_ludus(m: MarketCouncil, order: list[int], event: int) -> int:
    """Return the ludus that an event touches, at random."""
    who = order[pick(m.tray, len(order))]
    tell(m.tray, ev.TOUCHED, who, event)
    return who


def plague(m: MarketCouncil, order: list[int]) -> None:
    """Each gladiator of every ludus: 1D6 + CN, below 6 he dies."""
    for who in order:
        for man in lanista.men_of(m, who):
            g = m.fighters[man]
            total = line(m.tray, book_mod.CONSTITUTION, g.attributes[CN])
            total += roll_one(m.tray, man, rolls.PLAGUE)
            if total < SURVIVES:
                tell(m.tray, ev.PLAGUE, man)
                gladiator.mark_dead(g)
                g.left_month = m.month


# A professional for a month


def hire_professional(m: MarketCouncil, order: list[int]) -> None:
    """Take sealed bids for a professional of CV 2D6 + 6: the highest pays it to the bank and has him for this month,
    ties by 2D6. Without a bid he goes [39.5.2, M57]."""
    cv = line(m.tray, mod.PROFESSIONAL, PROFESSIONAL_BASE) + roll_total(m.tray, NONE, rolls.PROFESSIONAL)
    tell(m.tray, ev.PROFESSIONAL, NONE, cv)
    # Persons write theirs down before a rival's die shows what it bids.
    bids = {who: sealed_bid(m, who) for who in order if m.fighters[who].star}
    bids |= {who: rivals_bid(m, who) for who in order if not m.fighters[who].star}
    for who in order:
        tell(m.tray, ev.BIDS, who, bids[who])
    most = max(bids.values())
    if most:
        who = rank_by_dice(m, [each for each in order if bids[each] == most], rolls.TIED_BID)[0]
        lanista.pay_at(m, who, lanista.BID, -most)
        man = make_professional(m, cv)
        m.professional = m.fighters[man].id
        lanista.join_ludus(m, man, who)
        tell(m.tray, ev.JOINS, man, who, ev.HIRED)


def sealed_bid(m: MarketCouncil, who: int) -> int:
    """Return a person's bid, told when all have bid."""
    money = max(0, m.fighters[who].denarii)
    form = Form([[0]], "0 for no bid", [Blank("denarii", 0, money)])
    return int(form[m.player(m, who, ask.BID_FOR, form)][0]) if money else 0


def rivals_bid(m: MarketCouncil, who: int) -> int:
    """Return a rival's bid: 1D6 + spare / 4 if it can spare anything, and no more than it has (M69)."""
    if lanista.spare_money(m, who) <= 0:
        return 0
    return min(rivals.sealed_bid(m, who, roll_one(m.tray, who, rolls.BID)), m.fighters[who].denarii)


def make_professional(m: MarketCouncil, cv: int) -> int:
    """A professional, made as a challenger is, and given the results of random spending, free of cost, until he has his
    CV (M57)."""
    man = lanista.new_man(m, lanista.blank_man())
    g = m.fighters[man]
    g.style = style_by_dice(m.tray, man, m.rules)
    make_stock(m.tray, man, g, m.rules, 0)
    while lanista.cv_of(g) < cv:
        g.xp = PLENTY
        ware = ware_by_dice(m.tray, man, g, m.rules)
        if ware >= 0 and why_barred(g, m.rules, ware, AT_CREATION) == OPEN:
            buy_ware(m.tray, man, g, m.rules, ware, AT_CREATION)
    g.xp = 0
    return man


# An investor, a revolt


def offer_investment(m: MarketCouncil, order: list[int]) -> None:
    """Each ludus may take 25 denarii, and pays 15 in each of the next two months."""
    for who in order:
        options = [(ask.NOTHING_MORE, 0), (ask.TAKE_LOAN, 0)]
        if choose_by(m, who, ask.LOAN, options, by_rule)[0] == ask.TAKE_LOAN:
            lanista.pay_at(m, who, lanista.INVESTMENT, lanista.LOAN)
            m.loans.append(m.fighters[who].id)


def revolt(m: MarketCouncil, order: list[int]) -> None:
    """Each gladiator rolls 2D6, less 1 for each full 10 denarii that his ludus has spent, once for all of its men and
    before any roll: above 7 he is gone, and joins the circuit [39.5.2, M56, M58]."""
    spent = {}
    for who in order:
        money = max(0, m.fighters[who].denarii)
        sums = [[denarii] for denarii in range(0, money + 1, A_BRIBE)]
        form = Form(sums, "each full 10 denarii take 1 off the rolls of your gladiators", [Blank("denarii", 0, money)])
        spent[who] = choose_number(m, who, ask.BRIBES, form, by_rule)
        lanista.pay_at(m, who, lanista.REVOLT, -spent[who])
    for who in order:
        for man in lanista.men_of(m, who):
            total = line(m.tray, mod.BRIBE, -(spent[who] // A_BRIBE))
            total += roll_total(m.tray, man, rolls.REVOLT)
            if total > STAYS:
                lanista.leave_ludus(m, man, ev.FLED)


def by_rule(m: MarketCouncil, who: int, request: int, options: list[Any]) -> int:
    """Return the choice of a rival, and the usual one for a person (M69), whose bid is based on a die of three."""
    if request == ask.LOAN:
        return int(rivals.takes_loan(m, who))
    assert isinstance(options, Form)
    if request == ask.BRIBES:
        return options.place([rivals.against_revolt(m, who)])
    return options.place([min(rivals.sealed_bid(m, who, rivals.USUAL_STAKE), m.fighters[who].denarii)])
