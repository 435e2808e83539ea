"""The wagers of computer houses. [Wagers]"""

from __future__ import annotations

from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight.power import odds
from ludus_cli.rules.spartacus.book.state import Game, card_of, thing
from ludus_cli.rules.spartacus.rivals.worth import on_field

#: A stake by the gold in hand, most first.
STAKES = ((6, 3), (3, 1))
#: Of 100 fights, those that a house's own fighter has to win, and a stranger's.
OWN, STRANGER = 55, 73
#: Gold in hand for a stake on how the fight ends; one side's Attack and odds from which a head is wagered on.
ON_END, ATTACK, SURE = 4, 5, 82


def choose_wager(m: Game, who: int, options: Form) -> int:
    """Bet on one's own fighter, or on another who is almost sure to win, or on the end of the fight. [Wagers]"""
    return options.place(stakes_by_corner(m, who))


def stakes_by_corner(m: Game, who: int) -> list[int]:
    """Return the stakes of a house by corner. [Wagers]"""
    laid, gold = [0] * len(terms.CORNERS), m.houses[who].gold
    stake = next((each for least, each in STAKES if gold >= least), 0)
    powers = [on_field(m, each) for each in m.table.pairing]
    chances = [odds(powers[0] - powers[1]), odds(powers[1] - powers[0])]
    own = [each.house for each in m.table.pairing]
    sides = [own.index(who)] if who in own else [0, 1]
    least = OWN if who in own else STRANGER
    backed = [side for side in sides if chances[side] >= least]
    if stake and backed:
        laid[(terms.WINNER_I, terms.WINNER_II)[backed[0]]] = stake
    elif gold >= ON_END:
        laid[terms.ON_DECAPITATION if bloody(m, chances) else terms.ON_INJURY] = 1
    return laid


def bloody(m: Game, chances: list[int]) -> bool:
    """Return True if one side strikes hard and is almost sure to win. [Wagers]"""
    fighters = [thing(m, each.uid) for each in m.table.pairing]
    return any(
        own is not None and card_of(m, own).attack >= ATTACK and chance >= SURE
        for own, chance in zip(fighters, chances, strict=True)
    )
