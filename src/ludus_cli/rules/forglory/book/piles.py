"""Piles of cards: drawing, reshuffling, refilling the supply. [Draw, Machinations turn]"""

from __future__ import annotations

from ludus_cli.core.dice import can_draw, draw_cards, tell
from ludus_cli.rules.forglory.book import draws, events, terms
from ludus_cli.rules.forglory.book.influence import DRAW, static_sum
from ludus_cli.rules.forglory.book.state import Game


def draw_into_hand(m: Game, who: int, number: int) -> int:
    """Draw cards for a player and return their number, fewer if none are left. Shuffle the discard into a new deck only
    when a card is needed and the deck is empty. [Draw]"""
    player = m.players[who]
    drawn = 0
    while drawn < number and can_draw(m.tray, draws.DECK, player.deck, player.discard):
        # The hand of a computer lanista is unknown at the table: a real deck may deal any of his cards.
        elsewhere = () if player.star else (player.hand, player.reserve)
        most = min(number - drawn, len(player.deck))
        off = draw_cards(m.tray, who, draws.HAND, player.deck, most, elsewhere)
        player.hand += off
        drawn += len(off)
    if drawn:
        tell(m.tray, events.DRAWN, who, drawn)
    return drawn


def hand_size(m: Game, who: int) -> int:
    """Return the number of cards that a player draws up to, with static gifts. [Machinations turn 5, Static]"""
    return m.cards.number("hand", terms.HAND) + static_sum(m, who, DRAW)


def fill_hand(m: Game, who: int) -> None:
    """Draw up to a full hand; keep a larger one. [Resolution]"""
    draw_into_hand(m, who, max(0, hand_size(m, who) - len(m.players[who].hand)))


def refill_rows(m: Game) -> None:
    """Fill up each open row. An empty deck is its reshuffled discard; without one the row stays short. [4, F7]"""
    for row, supply in zip(draws.ROWS, m.table.supplies, strict=False):
        while len(supply.row) < m.cards.number("row", terms.ROW):
            if not can_draw(m.tray, draws.SUPPLY, supply.deck, supply.discard):
                break
            (card,) = draw_cards(m.tray, terms.NOBODY, row, supply.deck)
            supply.row.append(card)
            tell(m.tray, events.TURNED_UP, terms.NOBODY, card)


def reveal_arena(m: Game) -> None:
    """Reveal the top card of the arena deck. [Setup]"""
    if m.table.arenas:
        m.table.arenas[:0] = draw_cards(m.tray, terms.NOBODY, draws.ARENA_TOP, m.table.arenas)


def supply_of(m: Game, card: int) -> int:
    """The supply that a card comes from, or NOBODY for start, champion, arena and boast cards."""
    kind = m.cards.kinds[card]
    return terms.SUPPLIES.index(kind.deck) if kind.deck in terms.SUPPLIES and not kind.level else -1


def trash_card(m: Game, card: int) -> None:
    """A card that its owner gives up goes to its supply's discard; others leave the game. [F40]"""
    supply = supply_of(m, card)
    if supply < 0:
        m.table.gone.append(card)
    else:
        m.table.supplies[supply].discard.insert(0, card)


def discard_card(m: Game, who: int, card: int) -> None:
    """Put a card onto a player's discard, newest on top."""
    m.players[who].discard.insert(0, card)


def reserve_back(m: Game, who: int) -> None:
    """Take the whole reserve into the hand, after it has been paid. [Reserve back]"""
    player = m.players[who]
    tell(m.tray, events.RESERVE_TAKEN, who, len(player.reserve))
    player.hand += player.reserve
    player.reserve = []
