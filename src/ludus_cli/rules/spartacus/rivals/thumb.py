"""The thumb of computer houses. [Thumb]"""

from __future__ import annotations

from ludus_cli.rules.spartacus.book.requests import THUMB_DOWN, THUMB_UP
from ludus_cli.rules.spartacus.book.state import Game, owner_of, thing
from ludus_cli.rules.spartacus.rivals.dice import d6
from ludus_cli.rules.spartacus.rivals.schemes import LEADER_FROM, LOST, OF_LEADER, attitude
from ludus_cli.rules.spartacus.rivals.support import TENTHS
from ludus_cli.rules.spartacus.rivals.worth import property_worth

#: An attitude that condemns, and a die that does.
FOE_FROM, CONDEMNS = -2, 1


def choose_thumb(m: Game, who: int, options: list[int]) -> int:
    """Spare one's own, and where death costs influence; condemn men of leaders and foes, some others too. [Thumb]"""
    loser, owner = thing(m, m.about.thing), owner_of(m, m.about.thing)
    if loser is None or owner == who or loser.favours or loser.champion:
        return options.index(THUMB_UP)
    down = wants_death(m, who, owner) or d6(m, who) <= CONDEMNS
    return options.index(THUMB_DOWN if down else THUMB_UP)


def wants_death(m: Game, who: int, owner: int) -> bool:
    """Return True if a house prefers the death of another's fighter: his owner leads, or is a foe. [Thumb]"""
    leads = m.houses[owner].influence == max(house.influence for house in m.houses)
    return leads or attitude(m, who, owner) <= FOE_FROM


def worth_of(m: Game, who: int, uid: int, up: bool) -> int:
    """Return the worth in gold, to a house, of a fighter spared or condemned: the worth of its own man, and as much of
    another's as a scheme would gain by his loss. [Thumb, Scheme values]"""
    loser, owner = thing(m, uid), owner_of(m, uid)
    if loser is None:
        return 0
    if up:
        return property_worth(m, loser) if owner == who else 0
    if owner == who or not wants_death(m, who, owner):
        return 0
    leads = m.houses[owner].influence >= LEADER_FROM
    return (LOST * property_worth(m, loser) + OF_LEADER * leads) // TENTHS
