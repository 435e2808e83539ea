"""The words of the duel and the small ints that stand for them in states and events.

A number here is written into campaign files: append, never renumber. Numbers in brackets are sections of the rulebook.
"""

from __future__ import annotations

NONE = -1
#: A number that was not given for a match from the table: no CF fall so low.
UNTOLD = -1000

# Types [2.3]
LIGHT, MEDIUM, HEAVY = 0, 1, 2
TYPES = ("Light", "Medium", "Heavy")

# Characteristics [3]: Training, Strength, Agility, Constitution, Wounds
TR, ST, AG, CN, W = 0, 1, 2, 3, 4
CHARACTERISTICS = ("Training", "Strength", "Agility", "Constitution", "Wounds")

# Areas of the body [2.5]; a beast has fore and hind legs in place of arms and legs [28]
HEAD, CHEST, GROIN, ARMS, LEGS = 0, 1, 2, 3, 4
FORE, HIND = ARMS, LEGS
AREAS = ("Head", "Chest", "Groin", "Arms", "Legs")
BEAST_AREAS = ("Head", "Chest", "Groin", "Forelegs", "Hind legs")
#: Areas of a mount follow those of its rider where an attack names one (G43).
MOUNT_AREAS = 5

# Armour of an area [3.12]; cover is the highest black number at which it counts, FULL on any
BARE, CLASS_C, CLASS_B, CLASS_A = 0, 1, 2, 3
ARMOURS = ("-", "C", "B", "A")
FULL = 6
#: The same on two dice, in the older editions (V5).
FULL_ON_TWO = 12

# Styles [2.3, 19, 28, 30] and, after them, beasts; then the styles of the older editions (V32, V46): OLD_RETIARIUS is
# that of 1981, LIGHT_RETIARIUS that of Billings, ODD_RETIARIUS a Light man with Medium armour, TWO_ the dimachus of a
# type.
(
    PARMULARIUS, DIMACHAERUS, THRAEX, VELITE, MYRMILLO, HOPLOMACHUS, RETIARIUS, LAQUERARIUS, SECUTOR, PROVOCATOR,
    CATAPHRACTARIUS, CRUPELLARIUS, SCISSORES, EQUES, SAGITTARIUS, BESTIARIUS, VENATOR, BEAR, BOAR, ELEPHANT, GAZELLE,
    LEOPARD, LION, RHINO, TIGER, WOLF, ZEBRA, LANISTA,
    LIGHT_SWORD, MEDIUM_SWORD, HEAVY_SWORD, OLD_RETIARIUS, LIGHT_RETIARIUS, ODD_RETIARIUS,
    OLD_VELITE, QUICK_RETIARIUS, OLD_SECUTOR, TWO_SECUTOR, MYRMILLON, TWO_MYRMILLON, THRACIAN, OLD_PROVOCATOR,
    TWO_PROVOCATOR, SAMNITE, OLD_HOPLOMACHUS, OLD_CRUPELLARIUS, OLD_BESTIARIUS, OLD_VENATOR,
) = range(48)  # fmt: skip
KINDS = (
    "Parmularius", "Dimachaerus", "Thraex", "Velite", "Myrmillo", "Hoplomachus", "Retiarius", "Laquerarius",
    "Secutor", "Provocator", "Cataphractarius", "Crupellarius", "Scissores", "Eques", "Sagittarius", "Bestiarius",
    "Venator", "Bear", "Boar", "Elephant", "Gazelle", "Leopard", "Lion", "Rhino", "Tiger", "Wolf", "Zebra", "Lanista",
    "Light", "Medium", "Heavy", "Retiarius", "Retiarius", "Retiarius",
    "Velite", "Retiarius", "Secutor", "Secutor dimachus", "Myrmillon", "Myrmillon dimachus", "Thracian", "Provocator",
    "Provocator dimachus", "Samnite", "Hoplomachus", "Crupellarius", "Bestiarius", "Venator",
)  # fmt: skip
FIRST_BEAST = BEAR
#: The first of those who are of an older edition alone.
FIRST_OLDER = LIGHT_SWORD
#: Who can fight in the Colosseum Edition: all but a lanista, who sends others [39].
FIGHTERS = KINDS[:LANISTA]
#: Men of the arena on their own feet, for duels and careers.
STYLES = KINDS[:EQUES]

# Things held, sheathed or on the sand
(
    NO_ITEM, SWORD, AXE, BOW, DAGGER, FLAIL, JAVELIN, MAUL, PIKE, SCIMITAR, SCISSOR, SPEAR, TRIDENT, NET, LASSO,
    SMALL_SHIELD, LARGE_SHIELD, XL_SHIELD,
) = range(18)  # fmt: skip
ITEMS = (
    "nothing", "sword", "axe", "bow", "dagger", "flail", "javelin", "maul", "pike", "scimitar", "scissor", "spear",
    "trident", "net", "lasso", "small shield", "large shield",
    "extra large shield",
)  # fmt: skip
LAST_WEAPON = TRIDENT

# Hands
RIGHT_HAND, LEFT_HAND = 0, 1

# Where an item is: in a hand, in a sheath, on the sand, over a man, useless on the sand, not in the match
IN_HAND, SHEATHED, LYING, ON_MAN, USELESS, ABSENT = 0, 1, 2, 3, 4, 5

# Actions of a plot [7]: movement actions first, then the special ones
(
    NO_ACTION, ACT_F, ACT_SFL, ACT_SFR, ACT_B, ACT_SBL, ACT_SBR, ACT_C, ACT_L, ACT_KN, ACT_R, ACT_RO, ACT_S, ACT_X,
    ACT_RN,
) = range(15)  # fmt: skip
ACTIONS = ("", "F", "SFL", "SFR", "B", "SBL", "SBR", "C", "L", "KN", "R", "RO", "S", "X", "RN")
LAST_MOVEMENT = ACT_SBR
#: Where a movement action leads, relative to his facing, by its number; NONE for the others.
ACTION_DIRECTION = (NONE, 0, 5, 1, 3, 4, 2, 0, 0, NONE, NONE, NONE, NONE, NONE, NONE)

# Net attacks of a plot [20]
NO_NET, TOSS, SWING, LAY_1, LAY_2, LAY_3 = 0, 1, 2, 3, 4, 5
NET_ATTACKS = ("", "TN", "SN", "LN1", "LN2", "LN3")

# Where a lasso holds a man [21], or that a net does
NO_SNARE, NETTED, NECK, BODY, ARM, LEG = 0, 1, 2, 3, 4, 5
SNARES = ("free", "net", "neck", "body", "arm", "leg")

# Special attacks and defences [23]
NO_SPECIAL, DISARM, FEINT, SWEEP, BASH, SAND = 0, 1, 2, 3, 4, 5
SPECIAL_ATTACKS = ("", "Disarm", "Feint", "Sweep", "Bash", "Sand")
SPECIAL_ATTACK_LETTERS = ("", "A", "F", "S", "H", "T")
#: The area that a special attack strikes at; a feint any.
SPECIAL_ATTACK_AREA = (NONE, ARMS, NONE, LEGS, CHEST, HEAD)
DUCK, BLOCK, BACK_STEP, PARRY, JUMP = 1, 2, 3, 4, 5
#: Greenwood's defence cards follow the special defences, in the same order (V20).
CARD_DUCK, CARD_BLOCK, CARD_STEP, CARD_PARRY, CARD_LEAP = 6, 7, 8, 9, 10
SPECIAL_DEFENCES = ("", "Duck", "Block", "Back Step", "Parry", "Jump", "Duck", "Block", "Back Step", "Parry", "Leap")
SPECIAL_DEFENCE_LETTERS = ("", "D", "B", "K", "P", "J", "A", "B", "C", "D", "E")
SPECIAL_DEFENCE_AREA = (NONE, HEAD, CHEST, GROIN, ARMS, LEGS, HEAD, CHEST, GROIN, ARMS, LEGS)
SPECIAL_DEFENCE_COST = 3
#: What each costs in CF.
GUARD_COSTS = (0, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2)

# Results of the combat results table [9.5]; from HIT on each step is one H# more
FUMBLE, NOTHING, SHIELD, SHIELD_DROP, WEAPON, WEAPON_DROP, HIT = 0, 1, 2, 3, 4, 5, 6
RESULTS = ("F", "--", "S", "S*", "P", "P*", "H", *(f"H+{n}" for n in range(1, 100)))

# Critical results [10]
(
    NO_CRITICAL, ONE_MORE, VITAL, STUNNED, HELMET, DOUBLE, DOUBLE_MORTAL, TRIPLE_MORTAL, KILLED, STRENGTH, AGILITY,
    WEAPON_FALLS, SHIELD_FALLS, ARTERY, LESS_MOVEMENT, STUMBLES, DOUBLE_STUN, TRIPLE, ARTERY_MORTAL, STUNNED_TWICE,
) = range(20)  # fmt: skip
CRITICALS = (
    "--", "1", "V", "S", "HL", "2x", "2xM", "3xM", "K", "ST", "AG", "WD", "SD", "SA", "LMP", "STU", "2xS", "3x",
    "SAM", "2S",
)  # fmt: skip

# Obstacles [27]
PILLAR, TREE, MUD, ROCK = 1, 2, 3, 4
OBSTACLES = ("", "pillar", "tree", "mud", "rock")

# The state of a man in a match; one who waits has yet to enter the arena (consecutive matches)
FIGHTING, SPARED, SLAIN, DRAWN, DISMISSED, WAITING = 0, 1, 2, 3, 4, 5
STATES = ("fighting", "spared", "slain", "stans missus", "dismissed", "waiting")

# How a match ends
NOT_ENDED, BY_BLOW, BY_PLEA, BY_DRAW, BY_NIGHT, BY_DRIVING, BY_STOP = 0, 1, 2, 3, 4, 5, 6
ENDS = (
    "not yet", "by a blow", "by a plea", "by a draw", "by nightfall", "with the beasts driven out",
    "with more gladiators on their feet at the draw",
)  # fmt: skip

# Why a man must plead [18]
AT_MERCY, RUN_INTO, DRAGGED, BOUND, AT_DRAW, YIELDED = 0, 1, 2, 3, 4, 5
PLEAS = ("Prone and at an opponent's mercy", "run into while Prone", "dragged Prone", "bound", "a draw", "gives up")

# How a man fell [33.2]: quickly, slowly, by an execution or anything else
NOT_FALLEN, QUICK, SLOW, OTHERWISE = 0, 1, 2, 3
FALLS = ("", "quickly", "slowly", "otherwise")

# Talents [31]: skill with each kind of weapon, then the others
(
    WP_AXE, WP_DAGGER, WP_FLAIL, WP_LASSO, WP_MAUL, WP_PIKE, WP_SPEAR, WP_SWORD, TH, GP, HG, RE, DI, FA, BR, TG, SP, FB,
) = range(18)  # fmt: skip
TALENTS = (
    "axe", "dagger", "flail", "lasso", "maul", "pike", "spear", "sword", "Throwing", "Grappling", "Hold Ground",
    "Retiarius", "Dimachaerus", "Fast Attack", "Bravado", "Toughness", "Sprinter", "Fatal Blow",
)  # fmt: skip
TALENT_CODES = (
    "WP", "WP", "WP", "WP", "WP", "WP", "WP", "WP", "TH", "GP", "HG", "RE", "DI", "FA", "BR", "TG", "SP", "FB",
)  # fmt: skip
#: The first talent that is no weapon, the first with a star (had or not had), how many there are, the highest SL.
FIRST_OTHER, FIRST_STARRED, TALENT_COUNT, MOST_SKILL = TH, RE, 18, 3
#: A weapon in which a man is not trained.
UNTRAINED = -1

# Origins [36]; a volunteer is one of the Tables V2.0
NO_STATION, CRIMINAL, SLAVE, SOLDIER, FOREIGNER, FREEMAN, SENATOR, VOLUNTEER = range(8)
STATIONS = ("", "Criminal", "Slave", "Soldier", "Foreigner", "Freeman", "Senator", "Volunteer")

# How a match is arranged [38.2]
(
    NOT_ARRANGED, MATCHED_PAIR, TWO_ON_ONE, CONSECUTIVE, CHAMPION, TWO_PAIRS, THREE_PAIRS, BATTLE, HUNT_VENATOR,
    HUNT_BESTIARIUS, UNIQUE,
) = range(11)  # fmt: skip
ARRANGED = (
    "", "matched pair", "two on one", "consecutive", "champion", "two pairs", "three pairs", "battle", "venatores",
    "bestiarii", "unique",
)  # fmt: skip
