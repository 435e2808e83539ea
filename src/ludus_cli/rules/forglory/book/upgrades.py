"""Champions rise: for the cost of the next level, one at a time, from the hand alone. [Upgrade, F6]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.forglory.book import events, piles
from ludus_cli.rules.forglory.book.payment import most_payable, pay_in_full
from ludus_cli.rules.forglory.book.state import Game


def upgradable_champion(m: Game, who: int) -> list[int]:
    """Return the champion in a player's hand if he can rise now: there is a next level, and it can be paid."""
    player = m.players[who]
    if not player.stack:
        return []
    card, following = player.stack[0] - 1, player.stack[0]
    if card not in player.hand or most_payable(m, who) < m.cards.kinds[following].cost:
        return []
    return [card]


def upgrade_champion(m: Game, who: int, card: int) -> None:
    """Remove the old card from the game and put the next level onto the discard. [Upgrade]"""
    player = m.players[who]
    pay_in_full(m, who, events.UPGRADING, m.cards.kinds[card + 1].cost)
    player.hand.remove(card)
    m.table.gone.append(card)
    player.stack.remove(card + 1)
    piles.discard_card(m, who, card + 1)
    player.men[player.champion_man].card = card + 1
    tell(m.tray, events.UPGRADED, who, card + 1)
