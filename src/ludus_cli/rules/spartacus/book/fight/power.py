"""The strength of fighters and the odds of the stronger, by which computer houses judge. [Computer houses]"""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.rules.spartacus.book.cards import Cards

#: What a die counts for, and a combat phrase or a piece of gear.
DIE, PHRASE = 2, 1
#: Chances of the stronger in a hundred, by the difference of Power; the last for all above.
ODDS = (50, 61, 80, 88, 93, 96, 98)


def power(cards: Cards, fighter: int, gear: Sequence[int]) -> int:
    """Return the Power of a fighter's card with this much usable gear, in half-dice. [Power]"""
    own = cards.kinds[fighter]
    dice = own.attack + own.defence + own.speed
    phrases = sum(len(ability.effects) for ability in own.of("combat"))
    return DIE * dice + PHRASE * (phrases + len(gear))


def odds(difference: int) -> int:
    """Return the chance in a hundred of a fighter whose Power is higher by this much; below 0 it is lower. [Odds]"""
    if difference < 0:
        return 100 - odds(-difference)
    return ODDS[min(difference, len(ODDS) - 1)]
