"""Appealing for mercy: the Crowd and the Emperor [6.8]."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_one, roll_passes, tell
from ludus_cli.rules.heroes.book import events as ev, modifiers as mod, rolls
from ludus_cli.rules.heroes.book.state import Fighter, Match
from ludus_cli.rules.heroes.book.terms import CENTER, NONE, WALL

EMPEROR_SAVVY = 9
SPARED_BEFORE = 3


def circumstances(m: Match, f: Fighter, sign: int) -> int:
    """The circumstances of Table 6-1, each worth ``sign``: +1 for the fallen, -1 for the Emperor."""
    kind = m.arena.kind[f.zone]
    return (
        line(m.tray, mod.DEFEATED, sign * f.defeated)
        + line(m.tray, mod.INFLICTED, sign if f.dealt > 0 else 0)
        + line(m.tray, mod.VITAL, sign if f.vital_wound else 0)
        + line(m.tray, mod.CENTER, sign if kind == CENTER else 0)
        + line(m.tray, mod.WALL, -sign if kind == WALL else 0)
        + line(m.tray, mod.SAND, -sign if f.kicked_sand else 0)
        + line(m.tray, mod.THREW, -sign if f.threw else 0)
        + line(m.tray, mod.BONUS_LEFT, -sign if f.bonus > 0 else 0)
    )


def fate_savvy(m: Match, f: Fighter) -> int:
    """The number against which the fallen rolls on Table 6-1: original Savvy and the circumstances."""
    return line(m.tray, mod.SAVVY, f.brought_savvy) + circumstances(m, f, 1)


def emperor_savvy(m: Match, f: Fighter) -> int:
    """The number against which the Emperor rolls on Table 6-2: 9, the circumstances reversed, +3 if he spared
    him before.
    """
    return (
        line(m.tray, mod.EMPEROR, EMPEROR_SAVVY)
        + circumstances(m, f, -1)
        + line(m.tray, mod.SPARED, SPARED_BEFORE if f.spared_before else 0)
    )


def roll_appeal(m: Match, who: int) -> bool:
    """Roll Table 6-1; return True if the fallen lives. 2d6, a 6 never passes; one passed asks the Emperor."""
    f = m.fighters[who]
    passed = roll_passes(m.tray, who, rolls.FATE, 2, fate_savvy(m, f), six_fails=True)
    tell(m.tray, ev.APPEAL, who, passed)
    if passed == 1:
        return imperial_intervention(m, who)
    return passed == 2


def imperial_intervention(m: Match, who: int) -> bool:
    """Roll Table 6-2; return True if the Emperor spares him. A 6 never passes; 1d6 each settle a tie."""
    f = m.fighters[who]
    emperor = roll_passes(m.tray, NONE, rolls.EMPEROR, 2, emperor_savvy(m, f), six_fails=True)
    savvy = line(m.tray, mod.SAVVY, f.brought_savvy)
    gladiator = roll_passes(m.tray, who, rolls.EMPEROR, 2, savvy, six_fails=True)
    if emperor != gladiator:
        spared = emperor < gladiator
    else:
        own = roll_one(m.tray, who, rolls.HESITATION)
        spared = own > roll_one(m.tray, NONE, rolls.HESITATION)
    f.spared_now = spared
    tell(m.tray, ev.EMPEROR, who, int(spared))
    return spared
