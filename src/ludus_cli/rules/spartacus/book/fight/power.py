"""How strong a fighter is, and the odds of the stronger: what computer houses judge by. [Computer houses]"""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.rules.spartacus.book.cards import Cards

#: What a die counts for, and a combat phrase or a piece of gear.
DIE, PHRASE = 2, 1
#: Chances of the stronger in a hundred, by the difference of Power; the last for all above.
ODDS = (50, 61, 80, 88, 93, 96, 98)


def power(cards: Cards, fighter: int, gear: Sequence[int]) -> int:
    """The Power of a fighter's card with so much usable gear, in half-dice. [Power]"""
    own = cards.kinds[fighter]
    dice = own.attack + own.defence + own.speed
    phrases = sum(len(ability.effects) for ability in own.of("combat"))
    return DIE * dice + PHRASE * (phrases + len(gear))


def odds(difference: int) -> int:
    """The chances in a hundred of him whose Power is higher by so much; of who is weaker where it is below 0. [Odds]"""
    if difference < 0:
        return 100 - odds(-difference)
    return ODDS[min(difference, len(ODDS) - 1)]
