"""The words of Heroes of the Colosseum and the small ints that stand for them in state and events.

A number here is written into campaign files: append, never renumber.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.game.elements.vocabulary import Vocabulary

if TYPE_CHECKING:
    from ludus_cli.rules.heroes.book.view import View

#: All that is rolled, told and asked; declared in ``rolls``, ``modifiers``, ``events`` and ``requests``.
V: Vocabulary[View] = Vocabulary(reasons_in=("ludus_cli.rules.heroes.book.reasons",), he_is_asked=True)

NONE = -1

# Attributes [3.6]
SAVVY, STRENGTH, SPEED = 0, 1, 2
ATTRIBUTES = ("Savvy", "Strength", "Speed")

#: The locales of a career [7.3]
LOCALE_NAMES = ("Fringes of the Empire", "Heart of the Empire", "Rome")

# Body parts, in the order of the Roster Card [2.4]
HEAD, LEFT_ARM, CHEST, RIGHT_ARM, BELLY, LEFT_LEG, RIGHT_LEG = 0, 1, 2, 3, 4, 5, 6
PARTS = ("Head", "Left Arm", "Chest", "Right Arm", "Belly", "Left Leg", "Right Leg")
#: The same parts of a left-handed gladiator, whose rules are the mirror of a right-hander's (H15).
MIRRORED_PARTS = ("Head", "Right Arm", "Chest", "Left Arm", "Belly", "Right Leg", "Left Leg")

# Hands: the weapon-side hand and the off-hand (right and left for a right-hander)
WEAPON_HAND, OFF_HAND = 0, 1
HAND_ARMS = (RIGHT_ARM, LEFT_ARM)

# Things held or lying on the sand [3.9-3.10]
NO_ITEM, SWORD, SPEAR, TRIDENT, SMALL_SHIELD, LARGE_SHIELD, NET = 0, 1, 2, 3, 4, 5, 6
ITEMS = ("nothing", "sword", "spear", "trident", "small shield", "large shield", "net")

# Signatures, Table 3-2, as bits of Fighter.signatures
SLOW_TO_REACT, SLOW, BRAWLER, AGILE, STRONG, FRENZY, STEADY, SWORDSMAN = 1, 2, 4, 8, 16, 32, 64, 128

# Zone kinds [2.6]
WALL, HEART, CENTER = 0, 1, 2
ZONE_KINDS = ("Wall", "Heart", "Center")

# What comes of a net that is tossed, Table 5-4
CAUGHT, NO_THROW, MISSED = 0, 1, 2

# What became of a gladiator in a match [6]
FIGHTING, SURRENDERED, UNCONSCIOUS, CANNOT_STAND, KILLED = 0, 1, 2, 3, 4
STATES = ("fighting", "surrendered", "unconscious", "cannot stand", "killed")

#: The d6 that a Maneuver won by 2 or more adds to the Attack Table [5.4.5].
NO_EDGE, ADVANTAGE, BASH = 0, 1, 2

#: The one thing of a Movement Phase (H21), and what is free before it (H18, [3.10.6]).
OPTIONS = (
    "Fight",
    "Move",
    "Rest",
    "Regain feet",
    "Get out of the net",
    "Clear eyes",
    "Net toss",
    "Destroy a missed net",
    "Throw",
    "Kick sand",
    "Switch hands",
    "Surrender",
    "Drop",
    "Pick up",
)
(
    FIGHT,
    MOVE,
    REST,
    REGAIN_FEET,
    LEAVE_NET,
    CLEAR_EYES,
    NET_TOSS,
    DESTROY_NET,
    THROW,
    KICK_SAND,
    SWITCH_HANDS,
    SURRENDER,
    DROP,
    PICK_UP,
) = range(len(OPTIONS))
