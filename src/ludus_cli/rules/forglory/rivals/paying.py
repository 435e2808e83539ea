"""Payments of computer lanistas: the largest income cards that fit, then tokens, then the smallest card that covers the
rest. [Computer lanistas, Machinations 5]"""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.forglory.book import payment, terms
from ludus_cli.rules.forglory.book.state import Game

#: From this turn on a lanista keeps tokens to take the reserve back, and this many more.
FROM_TURN, MORE = 4, 1


def tokens_kept(m: Game, who: int) -> int:
    """Return the tokens that are kept in the machinations. [Machinations 5]"""
    player = m.players[who]
    if m.phase != terms.MACHINATIONS or player.turns < FROM_TURN:
        return 0
    return len(player.reserve) + MORE


def plan_payment(m: Game, who: int, cost: int, keep: int = 0) -> list[int] | None:
    """Return a legal payment as options have it, or None if the tokens cannot be kept."""
    tokens = max(0, m.players[who].tokens - keep)
    rest, used, others = cost, [], []
    for card in sorted(payment.income_cards(m, who), key=lambda card: -m.cards.kinds[card].coin):
        coin = m.cards.kinds[card].coin
        if coin <= rest:
            used.append(card)
            rest -= coin
        else:
            others.append(card)
    if rest <= tokens:
        return [rest, *sorted(used)]
    if not others:
        return None
    return [0, *sorted(without_needless(m, [*used, others[-1]], cost))]


def without_needless(m: Game, cards: list[int], cost: int) -> list[int]:
    """Return the cards of a payment that could not be left out (F5)."""
    over = sum(m.cards.kinds[card].coin for card in cards) - cost
    needed = []
    for card in sorted(cards, key=lambda card: -m.cards.kinds[card].coin):
        if m.cards.kinds[card].coin <= over:
            over -= m.cards.kinds[card].coin
        else:
            needed.append(card)
    return needed


def choose_payment(m: Game, who: int, options: list[Any]) -> int:
    """Choose a payment: with the tokens kept if possible."""
    cost = m.about.amount
    made = plan_payment(m, who, cost, tokens_kept(m, who)) or plan_payment(m, who, cost)
    return options.index(made) if made in options else 0
