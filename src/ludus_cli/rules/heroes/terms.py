"""The words of Heroes of the Colosseum and the small ints that stand for them in state and events.

A number here is written into campaign files: append, never renumber.
"""

from __future__ import annotations

NONE = -1

# Attributes [3.6]
SAVVY, STRENGTH, SPEED = 0, 1, 2
ATTRIBUTES = ("Savvy", "Strength", "Speed")

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

# What became of a gladiator in a match [6]
FIGHTING, SURRENDERED, UNCONSCIOUS, CANNOT_STAND, KILLED = 0, 1, 2, 3, 4
STATES = ("fighting", "surrendered", "unconscious", "cannot stand", "killed")

# Tables, as a roll names them
TABLES = (
    "",
    "3-1 Size",
    "3-2 Signature",
    "3.8 Style",
    "3.8 Opponent",
    "4-1 Gladiator Pool",
    "4-1 Attribute",
    "4.7 To the Death",
    "5-1 Movement",
    "5-2 NPG Options",
    "5-2 Side-step",
    "3.7.3 NPG Bonus Dice",
    "5-3 Maneuver",
    "5-3 Bash or Advantage",
    "5-4 Net Toss",
    "5-5 Attack",
    "5-6 Hit Location",
    "5.4.4 Killing Stroke",
    "3.2.1 Star Power",
    "5.4.8 Throw",
    "5.4.9 Kick Sand",
    "5.4.9.1 Clear Eyes",
    "6-1 Fate of the Fallen",
    "6-2 Imperial Intervention",
    "6-2 Hesitation",
    "7-1 Recovery",
    "7.4 Day of Events",
    "7.4 Known Rival",
    "7.6 Freedom",
    "7.7.2 Using Fame",
    "7.8 Decreasing Attributes",
)
(
    _,
    T_SIZE,
    T_SIGNATURE,
    T_STYLE,
    T_OPPONENT,
    T_POOL,
    T_POOL_ATTRIBUTE,
    T_TO_THE_DEATH,
    T_MOVEMENT,
    T_OPTIONS,
    T_SIDE_STEP,
    T_NPG_BONUS,
    T_MANEUVER,
    T_BASH,
    T_NET_TOSS,
    T_ATTACK,
    T_LOCATION,
    T_KILLING_STROKE,
    T_STAR_POWER,
    T_THROW,
    T_SAND,
    T_EYES,
    T_FATE,
    T_EMPEROR,
    T_HESITATION,
    T_RECOVERY,
    T_DAY,
    T_RIVAL,
    T_FREEDOM,
    T_FAME,
    T_DECREASE,
) = range(len(TABLES))

# Modifiers, as a roll lists them
MODIFIERS = (
    "Savvy",
    "Strength",
    "Speed",
    "Unarmoured",
    "Bonus Dice",
    "Ensnared",
    "Knocked down",
    "Slow",
    "Spent",
    "Agile",
    "Reach",
    "Advantage",
    "Bash",
    "Off-hand",
    "Slow to React",
    "Brawler",
    "Secutor target",
    "Blinded",
    "Opponents defeated",
    "Inflicted a wound",
    "Head, chest or belly wound",
    "In the Center",
    "At the Wall",
    "Kicked sand",
    "Threw his weapon",
    "Bonus Dice left",
    "Spared before",
    "Emperor",
    "Female",
)
(
    M_SAVVY,
    M_STRENGTH,
    M_SPEED,
    M_UNARMOURED,
    M_BONUS,
    M_ENSNARED,
    M_DOWN,
    M_SLOW,
    M_SPENT,
    M_AGILE,
    M_REACH,
    M_ADVANTAGE,
    M_BASH,
    M_OFF_HAND,
    M_SLOW_TO_REACT,
    M_BRAWLER,
    M_SECUTOR,
    M_BLINDED,
    M_DEFEATED,
    M_INFLICTED,
    M_VITAL,
    M_CENTER,
    M_WALL,
    M_SAND,
    M_THREW,
    M_BONUS_LEFT,
    M_SPARED,
    M_EMPEROR,
    M_FEMALE,
) = range(len(MODIFIERS))

#: Events of a match: name and what a, b, c hold. ``who`` is a fighter's index in the match.
#: Kind 0 is the roll that every rule system shares.
EVENT_FIELDS: tuple[tuple[str, ...], ...] = (
    ("roll",),
    ("enter", "zone"),  # who comes through a gate
    ("turn", "turn"),  # a turn begins; who is -1
    ("act", "zone"),  # his own part of the turn begins
    ("choice", "request", "code", "arg"),  # what a player decided
    ("move", "from_zone", "to_zone"),
    ("stay", "why"),  # 0 side-step blocked, 1 the net holds him
    ("rest", "gained"),
    ("rise", "gained"),  # on his feet again, Bonus Dice refilled
    ("escape", "by_attack"),  # out of the net; 1: by winning on the Attack Table
    ("net", "target", "outcome", "zone"),  # outcome 0 caught, 1 no throw, 2 missed
    ("destroy_net", "item", "zone"),
    ("pick_up", "item", "hand", "zone"),  # item: kind of item
    ("drop", "item", "hand", "zone"),
    ("switch", "item", "hand"),
    ("throw", "target", "hit", "zone"),  # zone where the weapon comes to lie
    ("kick_sand", "target", "blinded"),
    ("clear_eyes", "cleared"),
    ("surrender", "forced"),  # forced 1: both arms out
    ("maneuver", "foe", "margin"),  # who's turn; margin > 0: he is Attacker, < 0: the foe is
    ("bash", "foe"),
    ("advantage", "foe"),
    ("attack", "foe", "margin", "round"),  # who attacks; round 0, then re-takes
    ("counterstrike", "foe"),  # who turns the attack around
    ("hit", "foe", "part", "impact"),
    ("shielded", "foe", "part"),  # who's shield stopped foe's blow
    ("star_power", "rolled", "saved", "lost"),
    ("wound", "part", "points", "left"),  # left: the part's track after it
    ("transfer", "from_part", "to_part"),
    ("attribute", "attribute", "now"),
    ("down", "by"),
    ("steady", "by"),  # would have been down, kept his feet
    ("part_out", "part"),
    ("unconscious", "part"),
    ("killed", "by", "part"),
    ("cannot_stand", "by"),
    ("defeated", "by", "state"),
    ("appeal", "passed"),  # 2 mercy, 1 to the Emperor, 0 death
    ("emperor", "spared"),
    ("put_to_death", "by"),
    ("diludium", "number"),
    ("return_to_gate", "zone", "bonus"),
    ("dismissed_standing",),
    ("nightfall",),
    ("victory", "side"),
    ("pools_empty", "foe"),  # nobody has a die to attack with (H32)
    # After the match [7.5-7.8]
    ("recovery", "part", "passed"),  # Table 7-1
    ("dies_of_wounds", "part"),
    ("lasting_loss", "part", "start"),  # start: the part's track from now on
    ("misses_next_day", "month"),
    ("fame", "change", "now"),
    ("laurel",),
    ("raised", "attribute", "now"),
    ("not_raised", "attribute"),
    ("decreased", "attribute", "now"),
    ("moves_up", "locale"),
    ("rudis", "granted"),  # the roll for Freedom: 1 granted
    ("retires",),
    # Of the campaign: who is a gladiator's number
    ("recruited",),
    ("joins_pool",),
    ("day_opened", "locale", "matches", "kept"),
    ("billed", "match", "side"),
    ("known_rival", "match"),
    ("day_closed", "locale"),
    ("new_month", "month"),
    # Of a match from the table, as it was told
    ("recorded", "house"),  # house: how many decisions of the house it holds
    ("damage", "part", "points", "hits"),  # all that a part lost, in so many wounding hits
    ("unfair", "sand", "threw"),  # 1: he kicked sand, he threw his weapon
    ("fell_in", "zone_kind"),  # where he fell
    # Of the campaign: who comes from another one
    ("arrives", "month"),
)
(
    _,
    E_ENTER,
    E_TURN,
    E_ACT,
    E_CHOICE,
    E_MOVE,
    E_STAY,
    E_REST,
    E_RISE,
    E_ESCAPE,
    E_NET,
    E_DESTROY_NET,
    E_PICK_UP,
    E_DROP,
    E_SWITCH,
    E_THROW,
    E_KICK_SAND,
    E_CLEAR_EYES,
    E_SURRENDER,
    E_MANEUVER,
    E_BASH,
    E_ADVANTAGE,
    E_ATTACK,
    E_COUNTERSTRIKE,
    E_HIT,
    E_SHIELDED,
    E_STAR_POWER,
    E_WOUND,
    E_TRANSFER,
    E_ATTRIBUTE,
    E_DOWN,
    E_STEADY,
    E_PART_OUT,
    E_UNCONSCIOUS,
    E_KILLED,
    E_CANNOT_STAND,
    E_DEFEATED,
    E_APPEAL,
    E_EMPEROR,
    E_PUT_TO_DEATH,
    E_DILUDIUM,
    E_RETURN_TO_GATE,
    E_DISMISSED_STANDING,
    E_NIGHTFALL,
    E_VICTORY,
    E_POOLS_EMPTY,
    E_RECOVERY,
    E_DIES_OF_WOUNDS,
    E_LASTING_LOSS,
    E_MISSES_NEXT_DAY,
    E_FAME,
    E_LAUREL,
    E_RAISED,
    E_NOT_RAISED,
    E_DECREASED,
    E_MOVES_UP,
    E_RUDIS,
    E_RETIRES,
    E_RECRUITED,
    E_JOINS_POOL,
    E_DAY_OPENED,
    E_BILLED,
    E_KNOWN_RIVAL,
    E_DAY_CLOSED,
    E_NEW_MONTH,
    E_RECORDED,
    E_DAMAGE,
    E_UNFAIR,
    E_FELL_IN,
    E_ARRIVES,
) = range(len(EVENT_FIELDS))

#: What a Maneuver won by 2 or more brings to the Attack Table: so many d6 [5.4.5].
NO_EDGE, ADVANTAGE, BASH = 0, 1, 2

# Requests: what a player is asked [5], and the codes of his answers
REQUESTS: tuple[str, ...] = (
    "movement",
    "maneuver bonus",
    "attack bonus",
    "net bonus",
    "bash or advantage",
    "location",
    "star power",
    "pick up",
    "target",
    "attribute to raise",
)
(
    ASK_OPTION,
    ASK_MANEUVER_BONUS,
    ASK_ATTACK_BONUS,
    ASK_NET_BONUS,
    ASK_BASH,
    ASK_LOCATION,
    ASK_STAR_POWER,
    ASK_PICK_UP,
    ASK_TARGET,
    ASK_RAISE,
) = range(len(REQUESTS))

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
