"""The market phase: open market, one auction after the other, and the bid for the games. [Market]"""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.core.dice import tell
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.rules.spartacus.book import (
    abilities,
    auction,
    events,
    holdings,
    intrigue,
    piles,
    requests,
    state,
    talk,
    terms,
    victory,
)
from ludus_cli.rules.spartacus.book.choices import ask, value_gift
from ludus_cli.rules.spartacus.book.purse import hand_over
from ludus_cli.rules.spartacus.book.reactions import open_after_change
from ludus_cli.rules.spartacus.book.state import About, Game

Option = tuple[int, int]
SWAP_PRICES = [requests.NO_SWAP, *range(-requests.MOST_PRICE, requests.MOST_PRICE + 1)]


def play_step(m: Game) -> None:
    """Play the open market in the first step, then one lot in each, at last the bid for the games, which ends the
    phase. [Market]"""
    m.acting = m.table.host
    if m.step == 0:
        open_market(m)
        piles.lay_lots(m, m.cards.auction or m.seats)
    elif m.table.lots:
        auction.auction_lot(m)
    else:
        auction.auction_games(m)
        # The gold is open again. [Host]
        m.done = True
        open_after_change(m)
        victory.phase_over(m, [terms.GAMES])


def open_market(m: Game) -> None:
    """Let each trade, from the host clockwise, until it hides its gold; it can be asked until all have. [Market]"""
    for who in state.in_order(m, m.table.host):
        m.acting = who
        while state.may_go_on(m):
            code, arg = ask(m, who, requests.OPEN_MARKET, market_options(m, who))
            if code == requests.NOTHING:
                break
            carry_out_option(m, who, code, arg)
        tell(m.tray, events.HIDES, who)
    m.acting = m.table.host


def goods_of(m: Game, who: int) -> list[int]:
    """Return the goods that a house can sell: ready property by uid, and guards on the table. [Things, Market]"""
    house = m.houses[who]
    return [each.uid for each in house.things if each.ready] + [
        state.guard_code(card) for card in sorted({*house.guards})
    ]


def market_options(m: Game, who: int) -> list[Option]:
    """Return the options of a house in the open market. Computer houses do not ask others for trades. [Market, P30]"""
    own = goods_of(m, who)
    found = [(requests.NOTHING, 0), *((requests.BANK, each) for each in own)]
    found += abilities.of_phase(m, who, abilities.MARKET) + holdings.guard_options(m, who)
    if state.by_person(m, who):
        found += offer_options(requests.SELL_TO, own, state.others(m, who))
        for other in state.others(m, who):
            found += offer_options(requests.BUY_FROM, goods_of(m, other), [other])
        found += talk.may_give(m, who)
    return found


def offer_options(code: int, things: Sequence[int], houses: Sequence[int]) -> list[Option]:
    """Return an option for each thing and each house."""
    return [(code, requests.thing_and_house(each, house)) for each in things for house in houses]


def carry_out_option(m: Game, who: int, code: int, arg: int) -> None:
    """Carry out one option of a house in the open market. [Market]"""
    if code == requests.USE:
        abilities.use_ability(m, who, arg)
    elif code == requests.LAY:
        intrigue.part_with(m, who, code, arg)
    elif code == requests.GIVE:
        talk.hand_over_gold(m, who, arg)
    elif code == requests.BANK:
        sell_property(m, who, terms.NOBODY, arg, 0)
        open_after_change(m)
    else:
        trade_with_house(m, who, code, *requests.both_of(arg))
        open_after_change(m)


def trade_with_house(m: Game, who: int, code: int, own: int, other: int) -> None:
    """Make one trade with another house. Property on offer goes for gold, in a swap, or as a gift. [Market]"""
    how, wanted = requests.FOR_GOLD, 0
    if code == requests.SELL_TO:
        ways = [(requests.FOR_GOLD, 0), (requests.FREELY, 0)]
        ways += [(requests.SWAP_FOR, each) for each in goods_of(m, other)]
        how, wanted = ask(m, who, requests.FOR_WHAT, ways, About(thing=own, who=other))
    if how == requests.FREELY:
        give_property(m, who, other, own)
    elif how == requests.SWAP_FOR:
        swap_property(m, who, other, About(thing=own, wanted=wanted, deal=requests.TO_SWAP))
    else:
        selling = code == requests.SELL_TO
        about = About(thing=own, deal=requests.TO_SELL if selling else requests.TO_BUY)
        gold = talk.price_of(m, who, other, about)
        if gold != requests.NO_DEAL:
            sell_property(m, who if selling else other, other if selling else who, own, gold)


def give_property(m: Game, who: int, other: int, own: int) -> None:
    """Give property away, if a person accepts it; a house remembers it as a gift of its printed gold. [Market, P59]"""
    about = About(thing=own, who=who, deal=requests.AS_GIFT, amount=0)
    if state.by_person(m, other) and not talk.ask_agreement(m, other, about):
        return
    sell_property(m, who, other, own, 0)
    given = state.thing(m, own)
    value_gift(m, who, other, m.cards.kinds[given.card if given else state.guard_code(own)].gold)


def swap_property(m: Game, who: int, other: int, about: About) -> None:
    """Swap property for property, with gold on either side. A computer house names the gold, and a person agrees to the
    gold that the asker names. [Market, P59]"""
    about.who = who
    most = [min(m.houses[each].gold, requests.MOST_PRICE) for each in (who, other)]
    if state.by_person(m, other):
        blanks = [Blank("gold that you add", 0, most[0]), Blank("gold that you want", 0, most[1])]
        about.who = other
        added, asked = ask(m, who, requests.OFFER, Form([[0, 0]], "", blanks), about)
        gold, judge, about.who = added - asked, other, who
    else:
        gold, judge = ask(m, other, requests.PRICE, SWAP_PRICES, about), who
        about.who = other
    possible = -most[1] <= gold <= most[0]
    tell(m.tray, events.ASKS, who, other, about.deal, abs(gold) if possible else requests.NO_DEAL)
    if not possible:
        return
    about.amount = gold
    if not talk.ask_agreement(m, judge, about):
        return
    payer, payee = (who, other) if gold >= 0 else (other, who)
    tell(m.tray, events.DEAL, payer, payee, about.deal, abs(gold))
    hand_over(m, payer, payee, terms.TRADE, abs(gold))
    sell_property(m, who, other, about.thing, 0)
    sell_property(m, other, who, about.wanted, 0)


def sell_property(m: Game, who: int, to: int, code: int, gold: int) -> None:
    """Sell property to another house at any price, or to the bank (NOBODY) for its own. [Market]"""
    if state.is_guard(code):
        holdings.sell_guard(m, who, to, state.guard_code(code), gold)
        return
    own = state.thing(m, code)
    assert own is not None
    if to == terms.NOBODY:
        holdings.sell_to_bank(m, who, own)
    else:
        holdings.sell_to_house(m, who, to, own, gold)
