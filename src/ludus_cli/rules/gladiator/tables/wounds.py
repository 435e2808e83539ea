"""Tables of wounds, Stun and critical hits [10, 11]."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import (
    AGILITY,
    ARTERY,
    DOUBLE,
    DOUBLE_MORTAL,
    HELMET,
    KILLED,
    LESS_MOVEMENT,
    NO_CRITICAL,
    ONE_MORE,
    SHIELD_FALLS,
    STRENGTH,
    STUMBLES,
    STUNNED,
    TRIPLE_MORTAL,
    VITAL,
    WEAPON_FALLS,
)

#: Wounds for a wound roll of 8 and less to 19 and more; the last is K [10.1].
WOUNDS = (0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8)
#: Stun for a roll on the Stun column of 8 and less to 19 and more [11].
STUN = (1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9)

#: What armour adds to a wound roll: BARE, CLASS_C, CLASS_B, CLASS_A [10.2].
ARMOUR = (0, -3, -6, -8)

#: Critical hits by area, for 8 and less to 15 and more [10.4].
CRITICALS = (
    (NO_CRITICAL, VITAL, STUNNED, HELMET, DOUBLE, DOUBLE_MORTAL, TRIPLE_MORTAL, KILLED),
    (NO_CRITICAL, ONE_MORE, ONE_MORE, STRENGTH, DOUBLE, DOUBLE, TRIPLE_MORTAL, KILLED),
    (NO_CRITICAL, ONE_MORE, ONE_MORE, AGILITY, AGILITY, DOUBLE, DOUBLE_MORTAL, TRIPLE_MORTAL),
    (NO_CRITICAL, NO_CRITICAL, ONE_MORE, STRENGTH, WEAPON_FALLS, SHIELD_FALLS, DOUBLE, ARTERY),
    (NO_CRITICAL, NO_CRITICAL, ONE_MORE, AGILITY, LESS_MOVEMENT, STUMBLES, DOUBLE, ARTERY),
)  # fmt: skip

#: The highest box of each CF span, from the top down; a span ends above the next one (G6).
HEAD_SPANS = (34, 30, 26, 22, 18, 17, 15, 13, 11, 9, 7, 5, 3, 1)
AREA_SPANS = (34, 30, 26, 22, 18, 16, 13, 9, 5, 2, 1)
#: Those of areas 2 to 5 by the house rule `tracks`: the sheet.
SHEET_SPANS = (34, 30, 26, 22, 18, 15, 12, 9, 5, 1)
