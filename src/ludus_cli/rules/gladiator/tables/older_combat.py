"""The tables of combat in the older editions: results, critical hits, limits and cards (V2, V7 to V10, V20, V21)."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import (
    AGILITY,
    ARTERY_MORTAL,
    DOUBLE,
    DOUBLE_MORTAL,
    FUMBLE,
    HELMET,
    HIT,
    KILLED,
    LESS_MOVEMENT,
    NO_CRITICAL,
    NOTHING,
    ONE_MORE,
    SHIELD,
    SHIELD_DROP,
    SHIELD_FALLS,
    STRENGTH,
    STUMBLES,
    STUNNED,
    TRIPLE_MORTAL,
    VITAL,
    WEAPON,
    WEAPON_DROP,
    WEAPON_FALLS,
)

#: The combat results table by three dice + CF difference from FIRST_SUM to LAST_SUM, up to a plain H: that of 1981 and
#: of the Tables V2.0, and that of Billings. Below it is what comes first, above it H has 1 more for each point (V2).
FIRST_SUM, LAST_SUM = 3, 16
LADDER = (
    FUMBLE, NOTHING, NOTHING, NOTHING, NOTHING, SHIELD, SHIELD, SHIELD, SHIELD_DROP, WEAPON, WEAPON, WEAPON_DROP, HIT,
    HIT,
)  # fmt: skip
BILLINGS_LADDER = (
    FUMBLE, FUMBLE, FUMBLE, FUMBLE, NOTHING, SHIELD, SHIELD, SHIELD, SHIELD_DROP, WEAPON, WEAPON, WEAPON_DROP, HIT,
    HIT,
)  # fmt: skip

#: Critical hits by area, for FIRST_CRITICAL and less to LAST_CRITICAL and more (V8, V9).
FIRST_CRITICAL, LAST_CRITICAL = 6, 14
CRITICALS = (
    (NO_CRITICAL, ONE_MORE, VITAL, STUNNED, HELMET, DOUBLE, DOUBLE_MORTAL, TRIPLE_MORTAL, KILLED),
    (NO_CRITICAL, NO_CRITICAL, ONE_MORE, ONE_MORE, STRENGTH, DOUBLE, DOUBLE_MORTAL, TRIPLE_MORTAL, KILLED),
    (NO_CRITICAL, NO_CRITICAL, ONE_MORE, ONE_MORE, AGILITY, DOUBLE, DOUBLE_MORTAL, TRIPLE_MORTAL, KILLED),
    (NO_CRITICAL, NO_CRITICAL, NO_CRITICAL, ONE_MORE, STRENGTH, WEAPON_FALLS, SHIELD_FALLS, ARTERY_MORTAL,
     DOUBLE_MORTAL),
    (NO_CRITICAL, NO_CRITICAL, NO_CRITICAL, ONE_MORE, AGILITY, LESS_MOVEMENT, STUMBLES, ARTERY_MORTAL, DOUBLE_MORTAL),
)  # fmt: skip

#: Two dice up to this always strike armour: it covers the whole area.
FULL_COVER = 12
#: Billings: this many CF in all may go into one attack; above that half of them, at most this many.
FEW_CF, BILLINGS_MOST_CF = 6, 8
#: What attacks on the bearer of an XL shield have on the combat results table (V30).
XL_SHIELD_DRM = -1
#: By three dice a shield takes as much more to be damaged (V10).
THREE_DICE_MORE = 3

#: CF of a defence card, and CF lost from arms, or from legs and endurance, with which a man may still use one (V21).
CARD_COST = 2
CARD_MOST_LOST = 2
#: The DRM of a Duck on the next attack against the man it fooled, and of a Back step on the stepper's next attack.
DUCK_DRM, STEP_DRM = 1, -1
