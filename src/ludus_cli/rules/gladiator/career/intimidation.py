"""Intimidation before a match, and the CF that it gives [35.4]."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_one, tell
from ludus_cli.rules.gladiator.book import modifiers as mod
from ludus_cli.rules.gladiator.book.position import can_strike
from ludus_cli.rules.gladiator.book.state import Match, active, has_in_front
from ludus_cli.rules.gladiator.book.terms import NONE
from ludus_cli.rules.gladiator.career import events as ev, rolls

#: Below every total of a side.
NOBODY = -1000


def roll_intimidation(m: Match) -> None:
    """Roll 1D3 + the highest PR of its men in the match for each side; the man with that PR rolls. All men of the side
    above the others have the difference as PB (of several sides, that to the next); a tie gives none [35.4].

    There is none with beasts (M18), and none without talents (M96). It is made anew before each fight of a consecutive
    match, and once of teams (M80).
    """
    for f in m.fighters:
        f.boost = 0
    if m.hunt or not anybody_skilled(m):
        return
    winner, highest, second = NONE, NOBODY, NOBODY
    for side in range(len(m.fighters)):
        who = speaker(m, side)
        if who != NONE:
            total = line(m.tray, mod.PRESTIGE, m.fighters[who].prestige)
            total += (roll_one(m.tray, who, rolls.INTIMIDATION) + 1) // 2
            if total > highest:
                winner, highest, second = side, total, highest
            elif total > second:
                second = total
    if highest > second > NOBODY:
        for who, f in enumerate(m.fighters):
            if f.side == winner and active(f) and f.rider == NONE:
                f.boost = highest - second
                tell(m.tray, ev.DAUNTS, who, f.boost)


def anybody_skilled(m: Match) -> bool:
    """True if anybody in the match has talents."""
    for f in m.fighters:
        if f.skilled and active(f):
            return True
    return False


def speaker(m: Match, side: int) -> int:
    """Return the man of a side with the highest PR, the first of equals; NONE if the side has no man in the match."""
    found = NONE
    for who, f in enumerate(m.fighters):
        if f.side == side and active(f) and f.rider == NONE:
            if found == NONE or f.prestige > m.fighters[found].prestige:
                found = who
    return found


def boost_of(m: Match, who: int) -> int:
    """PB that he has in this phase: all of it while an opponent in his front may strike at him, or he at one; else
    none [35.4.1, M98]."""
    f = m.fighters[who]
    if f.boost > 0:
        for foe in range(len(m.fighters)):
            if can_strike(m, who, foe) or (can_strike(m, foe, who) and has_in_front(m, who, foe)):
                return f.boost
    return 0
