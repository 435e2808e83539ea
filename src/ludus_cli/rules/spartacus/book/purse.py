"""Gold, influence and attitudes of houses; each change writes its event here. [Things, Talk]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book import events, terms
from ludus_cli.rules.spartacus.book.state import Game, by_person

#: Attitudes go so far either way.
MOST_ATTITUDE = 3


def change_gold(m: Game, who: int, cause: int, amount: int, man: int = terms.NOBODY) -> None:
    """Give gold to a house, or take it; ``man`` is the property that it is for, by its code in events. [Things]"""
    if amount:
        m.houses[who].gold += amount
        tell(m.tray, events.GOLD, who, cause, amount, man)


def hand_over(m: Game, who: int, to: int, cause: int, amount: int, man: int = terms.NOBODY) -> None:
    """Move gold from one house to another. [Things]"""
    change_gold(m, who, cause, -amount, man)
    change_gold(m, to, cause, amount, man)


def change_influence(m: Game, who: int, cause: int, amount: int) -> None:
    """Raise or lower a house's influence, never below 0. (P2)"""
    house = m.houses[who]
    now = max(0, house.influence + amount)
    change, house.influence = now - house.influence, now
    if change:
        tell(m.tray, events.INFLUENCE, who, cause, change, now)


def change_attitude(m: Game, who: int, toward: int, change: int) -> None:
    """Make a computer house think better or worse of another. [Talk]"""
    if by_person(m, who) or who == toward:
        return
    attitude = m.houses[who].attitude
    now = max(-MOST_ATTITUDE, min(MOST_ATTITUDE, attitude[toward] + change))
    if now != attitude[toward]:
        attitude[toward] = now
        tell(m.tray, events.ATTITUDE, who, toward, now)
