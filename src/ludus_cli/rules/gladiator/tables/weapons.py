"""Tables of weapons and of shields [3.14, 12, 13, 21]."""

from __future__ import annotations

#: Columns of ARMS: Spd, reach, Thr, CRT, whether it takes both hands, whether it always attacks at half CF, and the
#: number over which it breaks, 0 never.
SPD, REACH, THR, CRT, HANDS, HALF, BREAKS = 0, 1, 2, 3, 4, 5, 6
#: Reach of the bow, whose arrows fly to any range.
ANY_RANGE = 99

#: What is held, by its kind, NO_ITEM (the bare hand) to XL_SHIELD [13.3, 21, 22].
ARMS = (
    (1, 1, 0, 0, 0, 1, 0),
    (0, 1, 1, 3, 0, 0, 0),
    (1, 1, 2, 3, 0, 0, 0),
    (0, ANY_RANGE, 5, 5, 1, 0, 7),
    (-1, 1, 2, 2, 0, 1, 0),
    (1, 1, -1, 1, 0, 0, 0),
    (-1, 2, 3, 7, 0, 1, 9),
    (2, 2, -1, 1, 1, 0, 0),
    (1, 3, 0, 5, 1, 0, 0),
    (1, 2, 0, 3, 0, 0, 0),
    (0, 1, 0, 0, 0, 0, 0),
    (0, 2, 3, 4, 1, 0, 0),
    (0, 2, 2, 5, 1, 0, 11),
    (0, 2, 0, 0, 0, 0, 0),
    (0, 2, 0, 0, 1, 0, 0),
    (0, 1, 1, 0, 0, 0, 0),
    (0, 1, 1, 0, 0, 0, 0),
    (0, 1, 1, 0, 0, 0, 0),
)

#: Damage points of a shield by the number of boxes ticked (G7); P and H follow.
SMALL_TRACK = (12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
LARGE_TRACK = (12, 11, 10, 9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4)

#: What is added to a roll for an item in one's reach [13.4.1]: by LIGHT, MEDIUM, HEAVY.
RECOVER_TYPE = (-1, 0, 1)
