"""Tables of the beasts [28]."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book import terms as t

#: ST, CN, W, CF, hide, cunning, hexes and Impact line of each beast, from the bear to the zebra [28.3, 28.6].
BESTIARY = (
    (9, 4, 18, 12, -3, 3, 3, 3),
    (5, 1, 14, 8, -1, -2, 2, 1),
    (20, 4, 32, 6, -2, -2, 3, 8),
    (2, 1, 4, 4, 0, -3, 3, 0),
    (3, 2, 10, 10, 0, 1, 3, 1),
    (9, 3, 14, 14, 0, 2, 3, 3),
    (13, 2, 24, 6, -3, -1, 3, 8),
    (11, 4, 16, 16, 0, 3, 3, 5),
    (1, 1, 6, 8, 0, 1, 2, 0),
    (3, 1, 6, 4, 0, -3, 3, 5),
)
#: Columns of the bestiary.
ST, CN, W, CF, HIDE, CU, HEXES, IMPACT = 0, 1, 2, 3, 4, 5, 6, 7

#: Critical hits by area, for 8 and less to 15 and more [28.7.5].
CRITICALS = (
    (t.NO_CRITICAL, t.ONE_MORE, t.VITAL, t.STUNNED, t.DOUBLE_STUN, t.DOUBLE, t.TRIPLE_MORTAL, t.KILLED),
    (t.NO_CRITICAL, t.ONE_MORE, t.ONE_MORE, t.ONE_MORE, t.ONE_MORE, t.STRENGTH, t.DOUBLE_MORTAL, t.KILLED),
    (t.NO_CRITICAL, t.ONE_MORE, t.STRENGTH, t.DOUBLE, t.DOUBLE, t.DOUBLE_MORTAL, t.TRIPLE_MORTAL, t.KILLED),
    (t.NO_CRITICAL, t.ONE_MORE, t.ONE_MORE, t.STRENGTH, t.STRENGTH, t.STRENGTH, t.LESS_MOVEMENT, t.DOUBLE_MORTAL),
    (t.NO_CRITICAL, t.ONE_MORE, t.ONE_MORE, t.STRENGTH, t.STRENGTH, t.LESS_MOVEMENT, t.LESS_MOVEMENT, t.DOUBLE_MORTAL),
)

#: The highest 2D6 + CU of each action but the last, in the order of the event [28.5].
ACTION_LIMITS = (1, 3, 6, 8, 12)

#: Where an attacker stands round a body (G37): before it, beside fore and hind part, behind it; SIDE of two hexes.
BEFORE, FORE_SIDE, HIND_SIDE, REAR, SIDE = 0, 1, 2, 3, 4
#: The hexes beside a body of three hexes and then those beside one of two, those with the least PA first: hexes behind
#: the head, the direction from there relative to its facing, where that is.
RING = (
    (0, 0, BEFORE), (0, 1, BEFORE), (0, 5, BEFORE), (0, 2, FORE_SIDE), (0, 4, FORE_SIDE),
    (1, 2, HIND_SIDE), (1, 4, HIND_SIDE), (2, 2, REAR), (2, 3, REAR), (2, 4, REAR),
    (0, 0, BEFORE), (0, 1, BEFORE), (0, 5, BEFORE), (0, 2, SIDE), (0, 4, SIDE),
    (1, 2, REAR), (1, 3, REAR), (1, 4, REAR),
)  # fmt: skip
RING_OF_THREE = 10
#: PA there by `positional`: 0/3/4 or mild.
ZONE_PA = ((0, 3, 3, 4, 3), (0, 2, 2, 3, 2))
#: The areas that are open there, as bits: 1 2 4, 2 3 4, 2 3 5, 3 5, 2 3 4 5.
ZONE_AREAS = (0b01011, 0b01110, 0b10110, 0b10100, 0b11110)
#: PA on a bear that rears, by FRONT, FLANK and BEHIND as on a man [28.7.4].
MAN_PA = ((0, 3, 4), (0, 2, 3))
#: Areas that a bear strikes at: 1 2 4.
BEAR_AREAS = 0b01011
