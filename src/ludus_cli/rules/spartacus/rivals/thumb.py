"""The thumb of computer houses. [Thumb]"""

from __future__ import annotations

from ludus_cli.rules.spartacus.book.requests import THUMB_DOWN, THUMB_UP
from ludus_cli.rules.spartacus.book.state import Game, owner_of, thing
from ludus_cli.rules.spartacus.rivals.dice import d6
from ludus_cli.rules.spartacus.rivals.schemes import attitude

#: An attitude that condemns, and a die that does.
FOE_FROM, CONDEMNS = -2, 1


def thumb(m: Game, who: int, options: list[int]) -> int:
    """Up for one's own, and where it would cost influence; down against leaders and foes, and now and then. [Thumb]"""
    loser, owner = thing(m, m.about.thing), owner_of(m, m.about.thing)
    if loser is None or owner == who or loser.favours or loser.champion:
        return options.index(THUMB_UP)
    leads = m.houses[owner].influence == max(house.influence for house in m.houses)
    down = leads or attitude(m, who, owner) <= FOE_FROM or d6(m, who) <= CONDEMNS
    return options.index(THUMB_DOWN if down else THUMB_UP)
