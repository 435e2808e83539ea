"""The tables of net, lasso and bare hands [20-22], each with one small function or none."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import ARM, BODY, LEG, NECK, NO_SNARE

#: CF of a net attack, by NET_ATTACKS [20.2.1].
COSTS = (0, 6, 4, 2, 2, 2)
#: The column of the table of DRMs that it is read in: toss, swing, lay.
WAYS = (0, 0, 1, 2, 2, 2)
#: Phases until it may be made again, this one included [20.4.1, 20.7.2].
TOSS_WAIT, SWING_WAIT = 3, 2
#: So far a toss reaches [20.4], and so far off a man may be who is still held and dragged (G31, G53).
TOSS_REACH = 3
DRAG_REACH = 3

# DRMs of a toss, a swing and a lay [20.4, 20.7, 20.8]
BY_WEIGHT = (-1, 0, 1)
ADJACENT = (-2, -2, 0)
TWO_HEXES_OFF = (1, 0, 0)
MOVED_BACKWARD = (1, 3, 5)
MOVED_FORWARD = (0, 1, 2)
PAUSED = (2, 0, 0)
KNEELING = (4, 0, 0)
ROTATED = (0, 2, 0)
LEG_WOUNDS = (1, 2, 2)
ARM_WOUNDS = -2
REPELS = -6
#: A net in the hands of one who is no net man [20.9.2, G53].
NOT_HIS = -2

#: A swing takes the first man of these hexes, as one or two steps from the thrower, relative to his facing; NONE is
#: no second step (G9).
SWING_PATH = ((5, -1), (5, 5), (5, 0), (0, -1), (0, 0), (0, 1), (1, -1), (1, 1))
#: The direction of a laid net, by NET_ATTACKS; of the others none is read.
LAY_DIRECTION = (0, 0, 0, 5, 0, 1)

#: Where the lasso falls, by 2D6 [21.7].
_LASSO = (0, 0, NECK, NECK, NECK, BODY, BODY, BODY, ARM, ARM, LEG, LEG, LEG)
#: What it adds to the roll that drags him Prone, by SNARES [21.7, G32].
DRAG_BONUS = (0, 0, 4, 0, 0, 8)
#: An escape succeeds below this, a drag above that [20.6, 20.7].
ESCAPES_BELOW = 7
DRAGS_ABOVE = 17
#: Phases running in a lasso that bind a man [21.7.2].
PHASES_TO_BIND = 3

# Bare hands [22]: what a critical HL, M or K adds to the Fall Prone check
STRIKE_FALL = -3
#: A man who has lost more CF than this from his arms does not grapple (G33).
GRAPPLE_ARM_LOSS = 3


def lasso_falls(total: int) -> int:
    """Return the hold of a lasso (SNARES) by a roll of 2D6 [21.7, G32]."""
    return _LASSO[total] if 2 <= total <= 12 else NO_SNARE
