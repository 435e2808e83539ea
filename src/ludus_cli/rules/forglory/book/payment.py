"""Coins: each player's wealth, the ways to pay a cost (F5), and the line of the ledger for each token."""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.forglory.book import choices, events, requests, terms
from ludus_cli.rules.forglory.book.cards import kinds_held
from ludus_cli.rules.forglory.book.state import Game


def income_cards(m: Game, who: int) -> list[int]:
    """Return the income cards in a player's hand, in order."""
    return sorted(c for c in m.players[who].hand if m.cards.kinds[c].type == terms.INCOME)


def most_payable(m: Game, who: int) -> int:
    """Return all that a player could pay at once."""
    return m.players[who].tokens + sum(m.cards.kinds[card].coin for card in income_cards(m, who))


def change_tokens(m: Game, who: int, cause: int, amount: int) -> None:
    """Change a player's coin tokens by an amount."""
    if amount:
        m.players[who].tokens += amount
        m.players[who].coins += max(0, amount)
        tell(m.tray, events.COINS, who, cause, amount)


def legal_payments(m: Game, who: int, cost: int) -> list[list[int]]:
    """Return all legal payments of a cost: tokens, then income cards, none of them needless (F5)."""
    held = income_cards(m, who)
    tokens = m.players[who].tokens
    mixes: list[list[int]] = [[]]
    for card in kinds_held(held):
        mixes = [mix + [card] * number for mix in mixes for number in range(held.count(card) + 1)]
    found = []
    for mix in mixes:
        worth = [m.cards.kinds[card].coin for card in mix]
        missing = cost - sum(worth)
        if missing > tokens:
            continue
        least = min(worth, default=0)
        if missing >= 0 and least > 0:
            found.append([missing, *mix])
        elif missing >= 0 and not mix:
            found.append([missing])
        elif missing < 0 and least > -missing:
            found.append([0, *mix])
    return found


def pay_in_full(m: Game, who: int, cause: int, cost: int) -> None:
    """Pay a cost in full, with cards and tokens of the player's choice; discard the cards. [Buy]"""
    if cost <= 0:
        return
    player = m.players[who]
    m.about.amount = cost
    tokens, *cards = choices.choose(m, who, requests.PAYMENT, legal_payments(m, who, cost))
    for card in cards:
        player.hand.remove(card)
        player.discard.insert(0, card)
    tell(m.tray, events.PAID, who, cost, tokens)
    change_tokens(m, who, cause, -tokens)
