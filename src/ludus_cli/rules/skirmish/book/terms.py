"""The words of the hex skirmish and the small ints that stand for them in states and events.

A number here is written into campaign files: append, never renumber.
"""

from __future__ import annotations

NONE = -1

# Classes
LIGHT, MEDIUM, HEAVY = 0, 1, 2
CLASSES = ("Light", "Medium", "Heavy")

# Attributes
STRENGTH, TRAINING, REACTIONS, STAMINA = 0, 1, 2, 3
ATTRIBUTES = ("Strength", "Training", "Reactions", "Stamina")

# Body parts
HEAD, UPPER_BODY, LOWER_BODY, LEFT_ARM, RIGHT_ARM, LEFT_LEG, RIGHT_LEG = 0, 1, 2, 3, 4, 5, 6
PARTS = ("Head", "Upper Body", "Lower Body", "Left Arm", "Right Arm", "Left Leg", "Right Leg")

# Armour of a part
NO_ARMOUR, MEDIUM_ARMOUR, HEAVY_ARMOUR = 0, 1, 2
ARMOURS = ("none", "medium", "heavy")

# Shields; a damaged one is one less
NO_SHIELD, SMALL_SHIELD, LARGE_SHIELD = 0, 1, 2
SHIELDS = ("none", "small", "large")

# Hands: weapons in the right, shield or net in the left
RIGHT_HAND, LEFT_HAND = 0, 1

# Things held or lying on the sand
NO_ITEM, SWORD, SPEAR, NET = 0, 1, 2, 3
ITEMS = ("nothing", "sword", "spear", "net")

# Wounds
NO_EFFECT, LIGHT_WOUND, SERIOUS_WOUND, CRITICAL_WOUND = 0, 1, 2, 3
WOUNDS = ("no effect", "light", "serious", "critical")

# What became of a gladiator in a match
FIGHTING, FALLEN, COLLAPSED = 0, 1, 2
STATES = ("fighting", "fallen", "collapsed")

# What a player may answer
OPTIONS = (
    "Stand",
    "Move",
    "Charge",
    "Turn",
    "Pick up",
    "Step back",
    "Face",
    "Attack",
    "Throw the net",
    "Hold back",
    "Aim at",
)
(STAND, MOVE, CHARGE, TURN, PICK_UP, STEP_BACK, FACE, ATTACK, THROW_NET, HOLD_BACK, AIM) = range(len(OPTIONS))
