"""Hidden cards dealt anew for odds: hands of others, decks, cards that lie face down. [Odds, P42]"""

from __future__ import annotations

from ludus_cli.core.dice import pick
from ludus_cli.rules.spartacus.book.state import Game

#: This many seeds there are for the dice of computer houses.
SEEDS = 1 << 31


def deal_anew(m: Game, who: int) -> None:
    """Deal anew the cards that a house (NOBODY: no house) cannot see: all other hands, of the same sizes, with the
    order of the intrigue deck; face-down lots with that of the market deck; and the dice of computer houses. The result
    depends on chance and the cards that it sees, never on how the others lie, or odds would give that away. [Odds]"""
    hidden = [house for seat, house in enumerate(m.houses) if seat != who]
    pool = [*m.table.intrigue, *(card for house in hidden for card in house.hand)]
    left = shuffled(m, pool)
    for house in hidden:
        size = len(house.hand)
        house.hand, left = left[:size], left[size:]
    m.table.intrigue = left
    lots = len(m.table.lots)
    market = shuffled(m, [*m.table.lots, *m.table.market])
    m.table.lots, m.table.market = market[:lots], market[lots:]
    m.own = pick(m.tray, SEEDS)


def shuffled(m: Game, cards: list[int]) -> list[int]:
    """Return cards in random order, whatever order they had."""
    left = sorted(cards)
    for last in range(len(left) - 1, 0, -1):
        other = pick(m.tray, last + 1)
        left[last], left[other] = left[other], left[last]
    return left
