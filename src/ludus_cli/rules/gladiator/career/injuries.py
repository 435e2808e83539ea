"""Injuries that last [32]."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_total, tell
from ludus_cli.rules.gladiator.book import modifiers as book_mod
from ludus_cli.rules.gladiator.book.gladiator import DISCHARGED, Gladiator
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.terms import AG, CN, ST, W
from ludus_cli.rules.gladiator.career import events as ev, rolls
from ludus_cli.rules.gladiator.older.experience import BY_BOOK
from ludus_cli.rules.gladiator.older.injuries import lost_for_good

#: The characteristic that suffers by each area: head, chest, groin, arms, legs.
SUFFERS = (CN, W, W, ST, AG)


def lost_by(m: Match, who: int, area: int) -> int:
    """Return the lasting cost of a wounded area: 2D6 less its wounds, if it is below 0 [32]."""
    wounds = m.fighters[who].wounds[area]
    left = line(m.tray, book_mod.WOUNDS, -wounds) + roll_total(m.tray, who, rolls.INJURY)
    return max(0, -left)


def roll_injuries(m: Match, who: int, g: Gladiator) -> None:
    """Roll 2D6 minus its wounds for each wounded area: points below 0 are lost for good, the rest heals [32, M27].

    With CN or W at 0 or less he is discharged as a cripple; ST and AG have no floor (M28). The older editions ask for
    more than 1 (V29).
    """
    t, f = m.tray, m.fighters[who]
    older = m.rules.experience != BY_BOOK
    for area in range(5):
        if f.wounds[area] > 0:
            loss = lost_for_good(m, who, area) if older else lost_by(m, who, area)
            if loss > 0:
                g.attributes[SUFFERS[area]] -= loss
                tell(t, ev.INJURED, who, area, SUFFERS[area], loss)
    for which in (CN, W):
        if g.attributes[which] <= 0 and g.status != DISCHARGED:
            g.status = DISCHARGED
            tell(t, ev.DISCHARGED, who, which, g.attributes[which])
