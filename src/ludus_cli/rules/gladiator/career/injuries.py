"""Injuries that last [32]."""

from __future__ import annotations

from ludus_cli.dice import line, roll_total, tell
from ludus_cli.rules.gladiator.book import modifiers as book_mod
from ludus_cli.rules.gladiator.book.gladiator import DISCHARGED, Gladiator
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.terms import AG, CN, ST, W
from ludus_cli.rules.gladiator.career import events as ev
from ludus_cli.rules.gladiator.career import rolls

#: The characteristic that suffers by each area: head, chest, groin, arms, legs.
SUFFERS = (CN, W, W, ST, AG)


def injure(m: Match, who: int, g: Gladiator) -> None:
    """For each wounded area 2D6 less its wounds: what lies below 0 is lost for good; all else heals [32, M27].

    With CN or W at 0 or less he is discharged as a cripple; ST and AG have no floor (M28).
    """
    t, f = m.tray, m.fighters[who]
    for area in range(5):
        if f.wounds[area] > 0:
            left = line(t, book_mod.WOUNDS, -f.wounds[area]) + roll_total(t, who, rolls.INJURY)
            if left < 0:
                g.attributes[SUFFERS[area]] += left
                tell(t, ev.INJURED, who, area, SUFFERS[area], -left)
    for which in (CN, W):
        if g.attributes[which] <= 0 and g.status != DISCHARGED:
            g.status = DISCHARGED
            tell(t, ev.DISCHARGED, who, which, g.attributes[which])
