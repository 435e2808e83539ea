"""Tables of the centurions [29]: the random centurion, and the Random Movement Chart (G40)."""

from __future__ import annotations

#: TR, ST, AG, CN and W by D66, a row of 36 from 11 to 66 [29.1].
CENTURIONS = (
    (8, -2, 4, 4, 11), (7, 1, 3, 3, 12), (9, 0, 1, 3, 9),
    (8, 0, 1, 4, 11), (8, 1, 0, 4, 10), (7, -1, 4, 3, 12),
    (9, 0, 2, 3, 9), (9, 2, -1, 3, 12), (10, 1, -1, 3, 9),
    (8, 3, 0, 4, 11), (9, 2, 0, 4, 10), (11, 0, 0, 3, 12),
    (8, 1, 2, 3, 10), (9, 3, -1, 4, 14), (11, -2, 1, 3, 12),
    (7, 0, 3, 3, 11), (11, 1, 0, 4, 10), (8, 4, -1, 2, 9),
    (10, 3, -1, 4, 10), (12, -2, 1, 1, 14), (10, 3, -2, 4, 12),
    (7, 2, 1, 3, 11), (10, -1, 1, 4, 10), (13, 1, 0, 2, 9),
    (10, 2, -2, 5, 10), (13, 0, 0, 3, 10), (12, 1, 0, 3, 9),
    (9, 3, -1, 4, 9), (11, 0, 1, 3, 12), (10, 0, 3, 2, 15),
    (12, -1, 1, 2, 14), (12, 1, 0, 3, 9), (8, 5, -2, 5, 10),
    (10, -1, 2, 4, 14), (12, 2, -3, 3, 13), (7, 5, 1, 4, 13),
)  # fmt: skip

#: Steps of the Random Movement Chart, relative to its arrow, clockwise; STAYS none.
AHEAD, RIGHT, BACK_RIGHT, BACK, BACK_LEFT, LEFT, STAYS = 0, 1, 2, 3, 4, 5, -1
#: The first step of a result, by the red die (1 and less to 6 and more) and the white one [29.4.2].
FIRST_STEP = (
    (BACK, BACK, BACK, BACK_LEFT, BACK_RIGHT, BACK),
    (BACK_LEFT, BACK_RIGHT, LEFT, RIGHT, STAYS, STAYS),
    (LEFT, LEFT, LEFT, RIGHT, RIGHT, RIGHT),
    (LEFT, RIGHT, AHEAD, AHEAD, AHEAD, AHEAD),
    (LEFT, LEFT, LEFT, RIGHT, RIGHT, RIGHT),
    (AHEAD, AHEAD, AHEAD, AHEAD, AHEAD, AHEAD),
)
#: The second step, in the same places.
SECOND_STEP = (
    (BACK, BACK_LEFT, BACK_RIGHT, BACK_LEFT, BACK_RIGHT, STAYS),
    (STAYS, STAYS, BACK_LEFT, BACK_RIGHT, STAYS, STAYS),
    (STAYS, STAYS, STAYS, STAYS, STAYS, STAYS),
    (LEFT, RIGHT, STAYS, STAYS, STAYS, STAYS),
    (AHEAD, AHEAD, AHEAD, AHEAD, AHEAD, AHEAD),
    (AHEAD, AHEAD, AHEAD, AHEAD, AHEAD, AHEAD),
)
#: Hex-sides that a centurion may turn after this many steps [29.4.3].
ROTATION = (3, 1, 2)

#: Net attacks by 1D6 [29.6.2]: lays at 1, 2 and 3, swings, toss; and their CF [20].
NET_BY_ROLL = (3, 4, 5, 2, 2, 1)
