"""Tables of movement and collisions [7, 8, 27.3]."""

from __future__ import annotations

#: Whether a hex of each action is forward (1), backward (-1) or neither (0; RO, G12), by its number.
SENSE = (0, 1, 1, 1, -1, -1, -1, 1, 1, 0, 0, 0, 0, 0, 0)

#: Impact by type: Light, Medium, Heavy [8.4].
TYPE_IMPACT = (0, 1, 2)
LARGE_SHIELD_IMPACT, NO_SHIELD_IMPACT = 2, -2
#: L or RO; kneeling or stumbling; R or ensnared [8.4].
AGILE_IMPACT, LOW_IMPACT, BUSY_IMPACT = 4, -2, -3
#: Impact of a beast or mount for each hex that it has moved [28.6].
BEAST_HEX_IMPACT = 2

#: Stun of an obstacle collision: for each hex moved forward, and for a man who is pushed [27.3].
OBSTACLE_FORWARD, OBSTACLE_PUSHED = 2, 4

#: Ways that cross collide on this [8.1].
CROSSING_ON = 6
#: A Stumble check below this stumbles; a Fall Prone check below this falls [15.1, 15.3].
KEEPS_FEET, STAYS_UP = 1, 7
#: On the Stumble check of a man who has sprinted [31].
SPRINT_CHECK = -1
#: The highest 1D6 on which a man who gets up kneels where his body lay [14.1].
BODY_HEX = 4
