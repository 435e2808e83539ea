"""The net's tables of the older editions [20, V14-V17, V27], and those of throws [13.3, V11, V31]."""

from __future__ import annotations

# DRMs of a toss, a swing and a lay, in this order
BY_WEIGHT = (-1, 0, 1)
ADJACENT = (2, -2, 0)
TWO_HEXES_OFF = (1, 0, 0)
MOVED_BACK = (1, 3, 5)
SIDESTEPPED_BACK = (1, 2, 4)
MOVED_FORWARD = (0, 1, 1)
SIDESTEPPED = (0, 2, 2)
STAYED = (2, 0, 0)
KNEELING = (4, 0, 0)
TURNED = (0, 2, 0)
LEG_WOUNDS = (1, 2, 2)
ARM_WOUNDS = -2
REPELS = -6
#: Of a toss and a swing by the Billings rules, after a collision in this phase.
COLLIDED = (-4, -4, 0)
#: A net in the hands of one who has brought none (G53).
NOT_HIS = -2

#: 2D6 + AG less Stun keeps a man on his feet from here on, by the Billings rules.
KEEPS_FEET = 9
#: A drag succeeds above this [20.6].
DRAGS_ABOVE = 18
#: Up to here a broken trident serves on at one hex (V16).
TRIDENT_SERVES = 4

# Throws

#: So far anything is thrown, and a javelin (V11, V31).
THROW_REACH, JAVELIN_REACH = 6, 4
#: What the distance adds to the die by the Billings rules, from one hex on: of a whole trident, and of all else.
WHOLE_TRIDENT = (-3, -2, -1)
ALL_ELSE = (-2, -1)
#: TR up to here and from here on counts, and by this much.
UNTRAINED_TO, TRAINED_FROM, BY_TRAINING = 8, 12, 1
#: With die and distance up to this it hits.
HITS_UP_TO = 1
#: Columns: of a whole trident, a weapon of its kind, and of a broken one.
TRIDENT_COLUMN, BROKEN_COLUMN = 5, 3
