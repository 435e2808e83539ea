"""Decks and their piles: drawing, reshuffling, discarding. [Things, P1]"""

from __future__ import annotations

from ludus_cli.core.dice import can_draw, draw_cards, tell
from ludus_cli.rules.spartacus.book import draws, events, terms
from ludus_cli.rules.spartacus.book.cards import is_market
from ludus_cli.rules.spartacus.book.state import Game, by_person


def draw_into_hand(m: Game, who: int, number: int) -> None:
    """Draw intrigue cards for a house, ignoring the limit; an empty deck is its reshuffled pile; nothing left: fewer.
    [Intrigue]"""
    table, hand = m.table, m.houses[who].hand
    drawn = 0
    deck, pile = table.intrigue, table.intrigue_pile
    while drawn < number and can_draw(m.tray, draws.INTRIGUE_DECK, deck, pile):
        others = hidden_hands(m, who)
        before = {seat: [*cards] for seat, cards in others.items() if by_person(m, seat)}
        off = draw_cards(m.tray, who, draws.HAND, deck, number - drawn, [*others.values()])
        for seat, held in before.items():
            for lost, got in zip(held, m.houses[seat].hand, strict=True):
                if lost != got:
                    tell(m.tray, events.OTHER_CARD, seat, got, lost)
        hand += off
        drawn += len(off)
    if drawn:
        tell(m.tray, events.DREW, who, drawn, len(hand))


def hidden_hands(m: Game, who: int) -> dict[int, list[int]]:
    """Return the hands, by seat, that might hold cards of a real deck: all but that of the person who draws. Where a
    computer house draws, all but that of the only person. [P57]"""
    known = [seat for seat in range(len(m.houses)) if by_person(m, seat)]
    if who in known:
        known = [who]
    return {seat: house.hand for seat, house in enumerate(m.houses) if known != [seat]}


def lay_lots(m: Game, number: int) -> None:
    """Lay cards of the market deck face down for auction; an empty deck is its reshuffled pile. [P1]"""
    table = m.table
    while len(table.lots) < number:
        if not can_draw(m.tray, draws.MARKET_DECK, table.market, table.market_pile):
            break
        table.lots.append(table.market.pop(0))
    tell(m.tray, events.LOTS, terms.NOBODY, len(table.lots))


def turn_up(m: Game) -> int:
    """Return the next card of the auction. If a person names another one, that was on the table, and the rest moves up.
    [Auction, P52]"""
    table = m.table
    left = len(table.lots) - 1
    deck = table.lots + table.market
    (card,) = draw_cards(m.tray, terms.NOBODY, draws.LOT, deck)
    table.lots, table.market = deck[:left], deck[left:]
    tell(m.tray, events.LOT, terms.NOBODY, card, left)
    return card


def discard_card(m: Game, card: int) -> None:
    """Put a card onto the pile of its deck, newest on top. [Things, P35]"""
    market = is_market(m.cards.kinds[card])
    (m.table.market_pile if market else m.table.intrigue_pile).insert(0, card)


def sell_card(m: Game, who: int, card: int) -> int:
    """Discard a card in hand to sell it. Return the gold printed on it. [Intrigue]"""
    m.houses[who].hand.remove(card)
    discard_card(m, card)
    return m.cards.kinds[card].gold
