"""Weapons [21]: what each is worth, and when it counts half. What a man does with them is in :mod:`.items` and
:mod:`.handling`, which also draws them and breaks them.

A kind is one of ITEMS; NO_ITEM is the bare hand [22].
"""

from __future__ import annotations

from ludus_cli.dice import Tray, roll_one
from ludus_cli.rules.gladiator.book import rolls
from ludus_cli.rules.gladiator.book.state import Fighter, Match, free_hand, held
from ludus_cli.rules.gladiator.book.terms import (
    AXE,
    BOW,
    FLAIL,
    HIT,
    LASSO,
    LEFT_HAND,
    MAUL,
    NONE,
    NOTHING,
    PIKE,
    RIGHT_HAND,
    SCISSOR,
)
from ludus_cli.rules.gladiator.tables.weapons import ARMS, BREAKS, CRT, HALF, HANDS, REACH, SPD, THR

#: +2 on wound rolls of an axe [21.2].
AXE_WOUNDS = 2
#: ST +3 of a maul, for drops and shields [21.8].
MAUL_STRENGTH = 3
#: +6 on shield damage by a pike [21.9].
PIKE_SHIELD = 6
#: Drop DRM of a scissor [21.11].
SCISSOR_DROP = 4
#: S and P results of a flail go up two steps [21.5].
FLAIL_STEPS = 2


def speed(kind: int) -> int:
    """Spd: added to the round of each attack; a bare hand's is +1."""
    return ARMS[kind][SPD]


def reach(kind: int) -> int:
    """The farthest range in hexes that a kind reaches; of the bow, which never strikes, with its arrows (G50)."""
    return ARMS[kind][REACH]


def thrown(kind: int) -> int:
    """Thr: added to the roll for the range [13.3]."""
    return ARMS[kind][THR]


def crt(kind: int) -> int:
    """CRT: the attack CF of a throw [13.3]."""
    return ARMS[kind][CRT]


def two_handed(kind: int) -> bool:
    """True for what takes both hands: with anything in the other one it attacks at half CF [21]."""
    return ARMS[kind][HANDS] == 1


def half_cf(kind: int) -> bool:
    """True for dagger, javelin and bare hand, whose attacks count half [21.4, 21.6, 22.2]."""
    return ARMS[kind][HALF] == 1


def breaks_over(kind: int) -> int:
    """The number over which a kind breaks, 0 for what never does [21]."""
    return ARMS[kind][BREAKS]


def wound_bonus(kind: int) -> int:
    """What a kind adds to wound rolls, thrown or not [21.2]."""
    return AXE_WOUNDS if kind == AXE else 0


def strength_bonus(kind: int) -> int:
    """What a kind adds to ST for drops and shield damage [21.8]."""
    return MAUL_STRENGTH if kind == MAUL else 0


def shield_bonus(kind: int) -> int:
    """What a kind adds to shield damage besides ST [21.9]."""
    return PIKE_SHIELD if kind == PIKE else 0


def drop_bonus(kind: int) -> int:
    """The drop DRM of a kind, subtracted from the drop roll [21.11]."""
    return SCISSOR_DROP if kind == SCISSOR else 0


def stuns(kind: int) -> bool:
    """True for the maul: its H also calls for 2D6 on the Stun column [21.8]."""
    return kind == MAUL


def raised(kind: int, result: int) -> int:
    """A result of the CRT by this kind: a flail's S, S*, P and P* are P, P*, H and H+1 [21.5]."""
    return result + FLAIL_STEPS if kind == FLAIL and NOTHING < result < HIT else result


def javelins(t: Tray, who: int) -> int:
    """Roll how many javelins a man brings: 1D3 + 1 [21.6, G32]."""
    return (roll_one(t, who, rolls.JAVELINS) + 1) // 2 + 1


# What he holds


def spare_hand(m: Match, f: Fighter) -> int:
    """A hand that can take something, NONE for none: a bow takes both, and so does a lasso until it holds a man
    (G53)."""
    for hand in (RIGHT_HAND, LEFT_HAND):
        kind = held(m, f, hand)
        if kind == BOW or (kind == LASSO and f.holds == NONE):
            return NONE
    return free_hand(f)
