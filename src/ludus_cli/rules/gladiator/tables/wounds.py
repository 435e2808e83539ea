"""Tables of wounds, Stun and critical hits [10, 11]."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book import terms as t

#: Wounds for a wound roll of 8 and less to 19 and more; the last is K [10.1].
WOUNDS = (0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8)
#: Stun for a roll on the Stun column of 8 and less to 19 and more [11].
STUN = (1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9)

#: What armour adds to a wound roll: BARE, CLASS_C, CLASS_B, CLASS_A [10.2].
ARMOUR = (0, -3, -6, -8)

#: Critical hits by area, for 8 and less to 15 and more [10.4].
CRITICALS = (
    (t.NO_CRITICAL, t.VITAL, t.STUNNED, t.HELMET, t.DOUBLE, t.DOUBLE_MORTAL, t.TRIPLE_MORTAL, t.KILLED),
    (t.NO_CRITICAL, t.ONE_MORE, t.ONE_MORE, t.STRENGTH, t.DOUBLE, t.DOUBLE, t.TRIPLE_MORTAL, t.KILLED),
    (t.NO_CRITICAL, t.ONE_MORE, t.ONE_MORE, t.AGILITY, t.AGILITY, t.DOUBLE, t.DOUBLE_MORTAL, t.TRIPLE_MORTAL),
    (t.NO_CRITICAL, t.NO_CRITICAL, t.ONE_MORE, t.STRENGTH, t.WEAPON_FALLS, t.SHIELD_FALLS, t.DOUBLE, t.ARTERY),
    (t.NO_CRITICAL, t.NO_CRITICAL, t.ONE_MORE, t.AGILITY, t.LESS_MOVEMENT, t.STUMBLES, t.DOUBLE, t.ARTERY),
)

#: The highest box of each CF span, from the top down; a span ends above the next one (G6).
HEAD_SPANS = (34, 30, 26, 22, 18, 17, 15, 13, 11, 9, 7, 5, 3, 1)
AREA_SPANS = (34, 30, 26, 22, 18, 16, 13, 9, 5, 2, 1)
#: Those of areas 2 to 5 by the house rule `tracks`: the sheet.
SHEET_SPANS = (34, 30, 26, 22, 18, 15, 12, 9, 5, 1)
