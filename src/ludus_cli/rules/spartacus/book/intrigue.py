"""The intrigue phase: cards drawn, then a turn of each house. [Intrigue, P5, P6]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book import (
    abilities,
    events,
    holdings,
    piles,
    requests,
    schemes,
    talk,
    terms,
    upkeep,
    victory,
)
from ludus_cli.rules.spartacus.book.choices import ask
from ludus_cli.rules.spartacus.book.purse import change_gold
from ludus_cli.rules.spartacus.book.reactions import open_after_change
from ludus_cli.rules.spartacus.book.state import About, Game, in_order, may_go_on

Option = tuple[int, int]


def play_step(m: Game) -> None:
    """Play upkeep and cards in the first step, then one turn of a house in each; the last ends the phase. [Intrigue]"""
    order = in_order(m, m.table.host)
    if m.step == 0:
        upkeep.begin_upkeep(m)
        for who in order:
            piles.draw_into_hand(m, who, terms.DRAWN)
        return
    play_intrigue_turn(m, next_house(m))
    if m.step == m.seats:
        m.acting = m.table.host
        for who in order:
            down_to_limit(m, who)
        victory.phase_over(m, [terms.MARKET, terms.GAMES])


def next_house(m: Game) -> int:
    """Return the house whose intrigue turn comes next, NOBODY before the cards are drawn. [Intrigue]"""
    return in_order(m, m.table.host)[m.step - 1] if m.step else terms.NOBODY


def play_intrigue_turn(m: Game, who: int) -> None:
    """Play the intrigue turn of a house: any actions, in any order and number. (P5)"""
    house, m.acting = m.houses[who], who
    house.aid, house.sold, house.refused = 0, False, []
    while may_go_on(m):
        code, arg = ask(m, who, requests.INTRIGUE, turn_options(m, who))
        if code == requests.NOTHING:
            break
        if code == requests.SCHEME:
            schemes.play_scheme(m, who, arg)
        elif code == requests.USE:
            abilities.use_ability(m, who, arg)
        elif code == requests.GIVE:
            talk.hand_over_gold(m, who, arg)
        else:
            part_with(m, who, code, arg)
    house.aid = 0
    down_to_limit(m, who)


def turn_options(m: Game, who: int) -> list[Option]:
    """Return the options of a house in its turn. [Intrigue]"""
    held = sorted({*m.houses[who].hand})
    return [
        (requests.NOTHING, 0),
        *((requests.SELL, card) for card in held),
        *abilities.of_phase(m, who, abilities.INTRIGUE),
        *schemes.playable_schemes(m, who),
        *holdings.guard_options(m, who),
        *talk.may_give(m, who),
    ]


def part_with(m: Game, who: int, code: int, card: int) -> None:
    """Sell a card of a hand, the first of a turn for more where a card says so, or lay a guard. [Intrigue]"""
    if code == requests.LAY:
        holdings.lay_guard(m, who, card)
        return
    house = m.houses[who]
    more = 0 if house.sold else holdings.house_passives(m, who, "first-sale")
    gold = max(0, piles.sell_card(m, who, card) + more)
    house.sold = True
    tell(m.tray, events.CARD_SOLD, who, card, gold, len(house.hand))
    change_gold(m, who, terms.SALE, gold)
    open_after_change(m)


def down_to_limit(m: Game, who: int) -> None:
    """Sell cards over the limit of a house's influence; a guard may be laid instead. [Intrigue, P4, P6]"""
    house = m.houses[who]
    while (over := len(house.hand) - m.cards.limit(house.influence)) > 0:
        found = [(requests.SELL, card) for card in sorted({*house.hand})]
        found += holdings.guard_options(m, who)
        code, card = ask(m, who, requests.OVER_LIMIT, found, About(amount=over))
        part_with(m, who, code, card)
