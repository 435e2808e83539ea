"""The words of the hex skirmish and the small ints that stand for them in state and events.

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

# Tables, as a roll names them
TABLES = (
    "",
    "Strength",
    "Training",
    "Reactions",
    "Stamina",
    "Collision",
    "Attack",
    "Defence",
    "Knocking a weapon away",
    "Where the weapon flies",
    "Shield",
    "Wound",
    "Mercy",
    "Net",
    "Net dodged",
    "Improvement",
    "Class",
    "Weapon",
    "Bill of the month",
    "Known rival",
)
(
    _,
    T_STRENGTH,
    T_TRAINING,
    T_REACTIONS,
    T_STAMINA,
    T_COLLISION,
    T_ATTACK,
    T_DEFENCE,
    T_KNOCK,
    T_FLIES,
    T_SHIELD,
    T_WOUND,
    T_MERCY,
    T_NET,
    T_DODGE,
    T_IMPROVEMENT,
    T_CLASS,
    T_WEAPON,
    T_BILL,
    T_RIVAL,
) = range(len(TABLES))

# Modifiers, as a roll lists them
MODIFIERS = (
    "Class",
    "Strength",
    "Training",
    "Serious wounds",
    "Hexes moved",
    "From the rear",
    "Unarmed or picking up",
    "In the net",
    "Armour of the part",
    "Spear",
    "Won the collision",
    "Outnumbered",
    "Quicker than the attacker",
    "Matches won",
)
(
    M_CLASS,
    M_STRENGTH,
    M_TRAINING,
    M_SERIOUS,
    M_MOVED,
    M_REAR,
    M_UNARMED,
    M_NETTED,
    M_ARMOUR,
    M_SPEAR,
    M_COLLISION,
    M_OUTNUMBERED,
    M_QUICKER,
    M_WON,
) = range(len(MODIFIERS))

#: Events: name and what a, b, c hold. ``who`` is a fighter's index in the match. A hex is its number on
#: the board of the match, a facing one of the six directions. Kind 0 is the roll that every rule
#: system shares.
EVENT_FIELDS: tuple[tuple[str, ...], ...] = (
    ("roll",),
    ("enter", "hex", "facing"),
    ("turn", "turn"),  # a turn begins; who is -1
    ("phase", "phase", "turn"),  # one of its six phases begins; who is -1
    ("choice", "request", "code", "arg"),  # what a player decided
    ("plot", "code", "arg", "active_left"),  # shown to all; active phases left before it
    ("step_back", "from_hex", "to_hex", "facing"),
    ("move", "from_hex", "to_hex", "facing"),  # facing: after the turns at its end
    ("swivel", "from_facing", "facing", "hex"),  # a plot of turns alone
    ("wall", "hex", "direction", "hexes_short"),  # the wall has stopped him there
    ("collision", "winner", "hex"),  # who: the loser
    ("pushed", "from_hex", "to_hex", "facing"),
    ("face", "foe", "facing", "from_facing"),  # turns to an enemy in his rear
    ("pick_up", "item", "hand", "hex"),  # item: kind of item
    ("grasp", "item", "hex", "taken"),  # was to pick up there; pushed off it, or taken by another
    ("net_holds", "active_left"),  # he spends an active phase in the net
    ("net_off", "hex"),  # the net comes off, and lies there
    ("attack", "foe", "part", "margin"),  # margin above 0: a hit
    ("knock", "foe", "face"),  # both have missed; 1d20 against the foe's weapon
    ("disarmed", "by", "item", "hex"),  # his weapon flies to that hex
    ("blocked", "foe", "part"),  # who's shield has stopped foe's blow
    ("shield_damaged", "by", "shield"),  # shield: what is left of it
    ("wound", "by", "part", "severity"),
    ("tally", "light", "serious", "active_left"),  # his wounds now
    ("third_light", "serious"),  # three light wounds have become a serious one
    ("helmet_lost", "by"),
    ("stunned", "active_lost"),  # the rest of this turn's active phases
    ("shield_lost", "shield"),
    ("drop", "item", "hand", "hex"),
    ("weakened", "attribute", "now"),
    ("lamed", "part", "active"),  # active: active phases a turn from now on
    ("effort", "stamina"),  # stamina left
    ("tired", "active"),
    ("net", "target", "caught", "hex"),  # hex: where a net that missed comes to lie
    ("collapses", "by", "part"),
    ("falls", "by", "serious"),
    ("mercy", "spared", "by"),
    ("defeated", "by", "state"),
    ("victory", "side"),
    ("both_down",),
    ("dismissed_standing",),
    # After the match
    ("improved", "attribute", "now"),
    ("perfect",),  # all Attributes are full: he may found a school
    ("misses", "matches", "through_month"),
    ("retires",),
    ("founds_school", "school"),
    # Of the campaign: who is a gladiator's number
    ("recruited",),
    ("joins_school", "school"),
    ("day_opened", "matches", "kept", "substitutes"),
    ("billed", "match", "side"),
    ("known_rival", "match"),
    ("substitute", "wounded", "match"),  # who takes the place of a wounded man
    ("day_closed",),
    ("new_month", "month"),
    # Of a match from the table, as it was told
    ("recorded", "house"),  # house: how many decisions of the house it holds
    ("hurt", "part", "light", "serious"),  # all wounds of a part, a critical one apart
    # Of the campaign: who comes from another one
    ("arrives", "month"),
)
(
    _,
    E_ENTER,
    E_TURN,
    E_PHASE,
    E_CHOICE,
    E_PLOT,
    E_STEP_BACK,
    E_MOVE,
    E_SWIVEL,
    E_WALL,
    E_COLLISION,
    E_PUSHED,
    E_FACE,
    E_PICK_UP,
    E_GRASP,
    E_NET_HOLDS,
    E_NET_OFF,
    E_ATTACK,
    E_KNOCK,
    E_DISARMED,
    E_BLOCKED,
    E_SHIELD_DAMAGED,
    E_WOUND,
    E_TALLY,
    E_THIRD_LIGHT,
    E_HELMET_LOST,
    E_STUNNED,
    E_SHIELD_LOST,
    E_DROP,
    E_WEAKENED,
    E_LAMED,
    E_EFFORT,
    E_TIRED,
    E_NET,
    E_COLLAPSES,
    E_FALLS,
    E_MERCY,
    E_DEFEATED,
    E_VICTORY,
    E_BOTH_DOWN,
    E_DISMISSED_STANDING,
    E_IMPROVED,
    E_PERFECT,
    E_MISSES,
    E_RETIRES,
    E_FOUNDS_SCHOOL,
    E_RECRUITED,
    E_JOINS_SCHOOL,
    E_DAY_OPENED,
    E_BILLED,
    E_KNOWN_RIVAL,
    E_SUBSTITUTE,
    E_DAY_CLOSED,
    E_NEW_MONTH,
    E_RECORDED,
    E_HURT,
    E_ARRIVES,
) = range(len(EVENT_FIELDS))

# Requests: what a player is asked, and the codes of his answers
REQUESTS: tuple[str, ...] = ("plot", "step back", "pick up", "turn", "target", "part")
ASK_PLOT, ASK_STEP_BACK, ASK_PICK_UP, ASK_TURN, ASK_TARGET, ASK_PART = range(len(REQUESTS))

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
(
    STAND,
    MOVE,
    CHARGE,
    TURN,
    PICK_UP,
    STEP_BACK,
    FACE,
    ATTACK,
    THROW_NET,
    HOLD_BACK,
    AIM,
) = range(len(OPTIONS))
