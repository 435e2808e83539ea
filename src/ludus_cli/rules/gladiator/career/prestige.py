"""Prestige [35]: a man's fame, and its change by a match. Below 0 he is Notorious."""

from __future__ import annotations

from ludus_cli.core.dice import Tray, line, roll_named, roll_one, tell
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.terms import BR
from ludus_cli.rules.gladiator.career import events as ev, modifiers as mod, rolls, talents
from ludus_cli.rules.gladiator.career.experience import has_defeated
from ludus_cli.rules.gladiator.career.letters import M, V, match_letter

#: What is taken off the die after a match.
BASE = -3
#: The size of the Colosseum [27.2].
COLOSSEUM = 1


def roll_prestige(t: Tray, who: int) -> int:
    """PR of a new man: 1D3 - 1D3 [35.2]."""
    faces = roll_named(t, who, rolls.PRESTIGE_AT_FIRST, 2)
    return (faces[0] + 1) // 2 - (faces[1] + 1) // 2


def is_notorious(prestige: int) -> bool:
    """True below 0 (M33)."""
    return prestige < 0


def change_prestige(t: Tray, who: int, g: Gladiator, by: int, cause: int) -> None:
    """Change a man's PR for a cause (FAMES), and tell when he becomes or ceases to be Notorious."""
    before = g.prestige
    g.prestige += by
    tell(t, ev.FAME, who, g.prestige, cause)
    if is_notorious(before) != is_notorious(g.prestige):
        tell(t, ev.NOTORIOUS, who, int(is_notorious(g.prestige)))


def roll_fame(m: Match, who: int, g: Gladiator) -> bool:
    """True if the prestige roll is above his PR: 1D6 - 3, 1 for each man or beast that he has defeated, 2 if that one's
    PR was higher, 1 for Bravado; of a Notorious man these are subtracted [35.5, M31, M33]."""
    f, merits = m.fighters[who], 0
    for foe, other in enumerate(m.fighters):
        if has_defeated(m, who, foe):
            merits += 2 if not other.beast and other.prestige > f.prestige else 1
    sign = -1 if is_notorious(f.prestige) else 1
    bravado = int(talents.has_talent(g, BR))
    total = (
        line(m.tray, mod.BASE, BASE)
        + line(m.tray, mod.DEFEATED, sign * merits)
        + line(m.tray, mod.BRAVADO, sign * bravado)
    )
    return roll_one(m.tray, who, rolls.PRESTIGE) + total > f.prestige


def settle_prestige(m: Match, who: int, g: Gladiator) -> None:
    """Change a man's PR after a match: the roll, then the fixed causes [35.5, 39.5.5]. Notorious status is that before
    the match; each such opponent counts (M81)."""
    t, f = m.tray, m.fighters[who]
    if roll_fame(m, who, g):
        change_prestige(t, who, g, 1, ev.BY_FIGHTING)
    if match_letter(m, who) == M:
        change_prestige(t, who, g, -1, ev.BY_MERCY)
    for foe, other in enumerate(m.fighters):
        if has_defeated(m, who, foe) and not other.beast:
            if other.cleaved:
                change_prestige(t, who, g, 1, ev.BY_CLEAVING)
            if is_notorious(other.prestige):
                step = 2 if is_notorious(f.prestige) else 1
                change_prestige(t, who, g, step, ev.BY_NOTORIOUS)
    if m.size == COLOSSEUM and match_letter(m, who) == V:
        change_prestige(t, who, g, 1, ev.BY_COLOSSEUM)
