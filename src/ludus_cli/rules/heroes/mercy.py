"""Appealing for mercy: the Crowd and the Emperor [6.8]."""

from __future__ import annotations

from ludus_cli.rules.dice import line, roll_one, roll_passes, tell
from ludus_cli.rules.heroes.state import Fighter, Match
from ludus_cli.rules.heroes.terms import (
    CENTER,
    E_APPEAL,
    E_EMPEROR,
    M_BONUS_LEFT,
    M_CENTER,
    M_DEFEATED,
    M_EMPEROR,
    M_INFLICTED,
    M_SAND,
    M_SAVVY,
    M_SPARED,
    M_THREW,
    M_VITAL,
    M_WALL,
    NONE,
    T_EMPEROR,
    T_FATE,
    T_HESITATION,
    WALL,
)

EMPEROR_SAVVY = 9
SPARED_BEFORE = 3


def circumstances(m: Match, f: Fighter, sign: int) -> int:
    """The circumstances of Table 6-1, each worth ``sign``: +1 for the fallen, -1 for the Emperor."""
    kind = m.arena.kind[f.zone]
    return (
        line(m.tray, M_DEFEATED, sign * f.defeated)
        + line(m.tray, M_INFLICTED, sign if f.dealt > 0 else 0)
        + line(m.tray, M_VITAL, sign if f.vital_wound else 0)
        + line(m.tray, M_CENTER, sign if kind == CENTER else 0)
        + line(m.tray, M_WALL, -sign if kind == WALL else 0)
        + line(m.tray, M_SAND, -sign if f.kicked_sand else 0)
        + line(m.tray, M_THREW, -sign if f.threw else 0)
        + line(m.tray, M_BONUS_LEFT, -sign if f.bonus > 0 else 0)
    )


def fate_savvy(m: Match, f: Fighter) -> int:
    """What the fallen rolls against on Table 6-1: original Savvy and the circumstances."""
    return line(m.tray, M_SAVVY, f.brought_savvy) + circumstances(m, f, 1)


def emperor_savvy(m: Match, f: Fighter) -> int:
    """What the Emperor rolls against on Table 6-2: 9, the circumstances reversed, +3 if he spared him before."""
    return (
        line(m.tray, M_EMPEROR, EMPEROR_SAVVY)
        + circumstances(m, f, -1)
        + line(m.tray, M_SPARED, SPARED_BEFORE if f.spared_before else 0)
    )


def appeal(m: Match, who: int) -> bool:
    """Table 6-1, Fate of the Fallen: whether he lives. 2d6, a 6 never passes; one passed asks the Emperor."""
    f = m.fighters[who]
    passed = roll_passes(m.tray, who, T_FATE, 2, fate_savvy(m, f), six_fails=True)
    tell(m.tray, E_APPEAL, who, passed)
    if passed == 1:
        return imperial_intervention(m, who)
    return passed == 2


def imperial_intervention(m: Match, who: int) -> bool:
    """Table 6-2: whether the Emperor spares him. A 6 never passes; a tie is settled by 1d6 each."""
    f = m.fighters[who]
    emperor = roll_passes(m.tray, NONE, T_EMPEROR, 2, emperor_savvy(m, f), six_fails=True)
    savvy = line(m.tray, M_SAVVY, f.brought_savvy)
    gladiator = roll_passes(m.tray, who, T_EMPEROR, 2, savvy, six_fails=True)
    if emperor != gladiator:
        spared = emperor < gladiator
    else:
        own = roll_one(m.tray, who, T_HESITATION)
        spared = own > roll_one(m.tray, NONE, T_HESITATION)
    f.spared_now = spared
    tell(m.tray, E_EMPEROR, who, int(spared))
    return spared
