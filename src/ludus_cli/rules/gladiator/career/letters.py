"""The letter of a match in a man's record, and to whose credit a fall goes [3.8, 5.4, 18, M21-M25, M72]."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.terms import NONE, SLAIN, SPARED, WAITING

#: Victory, *stans missus*, *missus*, death in the arena.
V, S, M, DEAD = 0, 1, 2, 3


def letter(m: Match, who: int) -> int:
    """The letter that a match that is over gives a man, one however many he met; NONE for one who has not come onto the
    sand (M104).

    Who was killed or spared has that even if his side has won, and V is for the others of it, all opponents of a
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
    """Whose blow, net or collision brought a man down who was killed or spared, or wounded mortally a man who dies of
    it after the match (M72); NONE for nobody, as of those whom the attendants kill when it is stopped (M21)."""
    f = m.fighters[who]
    if f.state == SLAIN or f.state == SPARED:
        if f.by == NONE or f.downed_by == NONE:
            return f.by
        return f.downed_by
    return f.mortal_by if f.dead else NONE


def killed_by(m: Match, who: int) -> int:
    """To whose credit a man's death goes: as of :func:`defeated_by`, and of one who was spared and dies of a mortal
    wound who dealt it; NONE for nobody, and for who lives."""
    f = m.fighters[who]
    if not f.dead:
        return NONE
    return defeated_by(m, who) if f.state == SLAIN else f.mortal_by
