"""The letter of a match in a man's record, and to whose credit a fall goes [3.8, 5.4, 18, M21-M25, M72]."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.terms import NONE, SLAIN, SPARED, WAITING

#: Victory, *stans missus*, *missus*, death in the arena.
V, S, M, DEAD = 0, 1, 2, 3


def match_letter(m: Match, who: int) -> int:
    """Return the letter that a finished match gives a man, one for any number of opponents; NONE for a man who has not
    come onto the sand (M104).

    A man killed or spared has that letter even if his side has won, and V is for the others of it, all opponents of a
    consecutive match or all beasts of a hunt being beaten (M23-M25). A mortal wound takes no V away [31].
    """
    f = m.fighters[who]
    if f.state == WAITING:
        return NONE
    if f.state == SLAIN:
        return DEAD
    if f.state == SPARED:
        return M
    if m.winner == f.side:
        return V
    return S if m.winner == NONE else M


def defeated_by(m: Match, who: int) -> int:
    """Return the man whose blow, net or collision brought down a man killed or spared, or dealt a wound that is mortal
    after the match (M72); NONE for none, as for men killed by the attendants at a stop (M21)."""
    f = m.fighters[who]
    if f.state == SLAIN or f.state == SPARED:
        if f.by == NONE or f.downed_by == NONE:
            return f.by
        return f.downed_by
    return f.mortal_by if f.dead else NONE


def killed_by(m: Match, who: int) -> int:
    """Return the man credited with a death: as in :func:`defeated_by`; for a man spared who dies of a mortal wound, its
    dealer; NONE for none, and for a living man."""
    f = m.fighters[who]
    if not f.dead:
        return NONE
    return defeated_by(m, who) if f.state == SLAIN else f.mortal_by
