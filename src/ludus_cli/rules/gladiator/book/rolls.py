"""The tables of the duel on which dice are rolled, each with its rule and how it is read.

A number here is written into campaign files: append, never renumber.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.vocabulary import NAMED, PASSES, TOTAL
from ludus_cli.rules.gladiator.book.events import V

if TYPE_CHECKING:
    from ludus_cli.rules.gladiator.book.view import View


def shaken_off(view: View, roll: Event, told: Event | None) -> str:
    """The Stun that a roll for recovery takes away, if he has that much."""
    # A roll that a favour repeats is told together with its modifiers, which count against it.
    return f"{max(0, abs(sum(value for _, value in roll[6])) - roll[4])} Stun at most"


COMBAT: int = V.draw(
    1, "Combat throw", NAMED,
    "One throw of six dice serves one attack. The three red dice are read on the combat results table. The two white "
    "dice and the black die are the wound roll and the drop roll. The black die alone tells whether partial armour "
    "counts. The two white dice are read on the critical table and for shield damage. [9.5, G1]",
    names=("red", "red", "red", "white", "white", "black"),
    readings={"red": ("red",), "white and black": ("white", "black"), "white": ("white",), "black": ("black",)},
    counts="high hits (red) and wounds (white, black)",
)  # fmt: skip
STUN: int = V.draw(
    2, "Stun", TOTAL,
    "2D6 with its modifiers is read on the Stun column. 8 or less is 1 Stun; each two points more are 1 Stun more, "
    "from 15 on each point. At 17 his weapon falls, at 18 his shield, and at 19 he falls Prone. [11, G45]",
    counts="low is less Stun",
)  # fmt: skip
CRITICAL_STUN: int = V.draw(
    3, "Stun of a critical hit", TOTAL, "2D6 minus his CN, at least 1, is the Stun of the critical hit S. [10.5]",
    counts="low is less Stun",
)  # fmt: skip
STUMBLE: int = V.draw(
    4, "Stumble check", TOTAL,
    "1D6 - 1, minus his Stun, minus 1 for each hazard that he has entered. Below 1 he stumbles. [15.1, G16]",
    good=True,
    counts="a total of 1 or more keeps him up",
)  # fmt: skip
FALL_PRONE: int = V.draw(
    5, "Fall Prone check", TOTAL, "2D6 + AG. Below 7 a gladiator who stumbles falls Prone. [15.3]", good=True,
    counts="a total of 7 or more keeps him up",
)  # fmt: skip
IMPACT: int = V.draw(
    6, "Impact", TOTAL,
    "1D6 with modifiers for type, shield, hexes moved, action, posture, Stun, ST, AG and PA. The higher Impact keeps "
    "the hex. [8.4]",
    good=True,
    counts="the higher total keeps the hex",
)  # fmt: skip
CROSSING: int = V.draw(
    7, "Crossing paths", TOTAL,
    "The paths of two gladiators share a hex, or they change places. On a 6 they collide there. [8.1, G13]",
    counts="a 6 makes them collide",
)  # fmt: skip
STU: int = V.draw(
    8, "Weak legs", PASSES,
    "When he leaves his hex, he rolls 1D6 for each critical hit STU (weak legs). If any die shows a 1, he stumbles "
    "instead. [10.5]",
    need="for {need}",
    counts="with a {faces} he stumbles",
)  # fmt: skip
FUMBLE: int = V.draw(9, "Fumble", TOTAL, "The next blow at him in this phase meets 1D6 CF less of defence. [9.6]")
DROP_DIRECTION: int = V.draw(
    10, "Where it falls", TOTAL, "1D6 for the direction: 1 is straight ahead of him, then clockwise. [13.2, G24]",
    counts="1 is straight ahead of him",
)  # fmt: skip
DROP_DISTANCE: int = V.draw(
    11, "How far it falls", TOTAL, "1D6 - 1 hexes. An obstacle that blocks movement stops it. [13.2]"
)
BREAKAGE: int = V.draw(
    12, "Breakage", TOTAL,
    "2D6 + the defender's ST. If the total is above the weapon's number, it breaks. [21]",
    counts="high breaks it",
)  # fmt: skip
SAND: int = V.draw(
    13,
    "Sand in the eyes",
    TOTAL,
    "Rolled twice: for this phase he loses CF equal to both results of 1D3 and the number of the result H. [23.2]",
)
THROW: int = V.draw(
    14, "Throw", TOTAL,
    "1D6 - 1 + ST + the weapon's Thr. If the total is above the range in hexes, it hits and is read on the combat "
    "results table. [13.3, G25]",
    good=True,
    counts="a total above the range hits",
)  # fmt: skip
AREA: int = V.draw(
    15, "Area", TOTAL,
    "1D6 for the area that is hit: 1 head, 2 chest, 3 groin, 4 arms, 5 legs. With a 6 the thrower chooses, or it is "
    "rolled again. [13.3]",
    counts="1 is the head, 5 the legs",
)  # fmt: skip
RECOVER: int = V.draw(
    16, "Recover", TOTAL,
    "1D6 with its modifiers. Below 1 he picks up the item. [13.4, G26]",
    counts="a total below 1 gets it",
)  # fmt: skip
KICK: int = V.draw(
    17, "Kick", TOTAL,
    "1D6 minus the hexes that he has moved. Above 0 the item flies as many hexes as the die shows. [13.5]",
    good=True,
    counts="a total above 0 kicks it",
)  # fmt: skip
KNEEL: int = V.draw(
    18, "Getting up", TOTAL, "1D6: on 1-4 he kneels where his body lay, on 5-6 where his legs lay. [14.1, G17]",
    counts="1-4 where his body lay, 5-6 his legs",
)  # fmt: skip
STUN_RECOVERY: int = V.draw(
    19, "Stun recovery", TOTAL,
    "He shakes off Stun equal to CN + phases since he was last stunned - 1D6, and none if that is below 0. [11.5, G22]",
    adds=False, means=shaken_off,
    counts="low takes more Stun away",
)  # fmt: skip
ENDURANCE: int = V.draw(
    20, "Endurance", TOTAL, "1D6 + turn - CN. If the total is above 0, he loses as many CF for the match. [17.2, G27]",
    counts="a total above 0 costs CF",
)  # fmt: skip
DRAW: int = V.draw(
    21, "Draw roll", TOTAL,
    "Rolled at the end of each turn from turn 3 on: 1D6 + turn above 8 stops the match as a draw. [5.4, G28]",
    counts="high stops the match",
)  # fmt: skip
PLEA: int = V.draw(
    22, "Plea", TOTAL, "2D6 + Prestige + Performance. Above 9 he is spared, otherwise he is killed. [18.3]", good=True,
    counts="a total above 9 spares him",
)  # fmt: skip
NET: int = V.draw(
    23, "Net attack", TOTAL,
    "3D6 with its modifiers is read on column 1. With H a tossed net ensnares the target, and a swung or laid net "
    "makes him stumble. With P or P* he makes a Stumble check. With F both struggle for the net. [20]",
    counts="high catches",
)  # fmt: skip
ESCAPE: int = V.draw(
    24, "Escape", TOTAL, "3D6 - escape CF, in a grapple + hold CF. Below 7 he is free. [20.6, 22.4]",
    counts="a total below 7 frees him",
)  # fmt: skip
DRAG: int = V.draw(
    25, "Drag", TOTAL,
    "3D6 + ST + drag CF. Above 17 the opponent is dragged Prone. [20.6]", good=True,
    counts="a total above 17 brings him down",
)  # fmt: skip
STRUGGLE: int = V.draw(
    26, "Struggle for the net", TOTAL,
    "Both roll 1D6 + ST. The higher total gets the net; if they tie, the thrower keeps it. [20.9]",
    good=True,
    counts="the higher total gets the net",
)  # fmt: skip
LASSO: int = V.draw(
    27, "Where the lasso falls", TOTAL,
    "2D6: 2-4 around the neck, 5-7 around the body, 8-9 on an arm, 10-12 on a leg. [21.7, G32]",
)  # fmt: skip
NECK: int = V.draw(
    28, "Lasso around the neck", NAMED,
    "3D6 are a wound roll on the head. The black die tells whether partial armour counts. [21.7, G32]",
    names=("white", "white", "black"),
    readings={"wounds": ("white", "black"), "white": ("white",), "black": ("black",)},
)  # fmt: skip
TRIDENT: int = V.draw(
    29, "Broken trident", TOTAL,
    "1D6: on 5 or 6 the broken trident can still be used at reach 1. [20.10]", good=True,
    counts="usable on 5 or 6",
)  # fmt: skip
GRAPPLE: int = V.draw(
    30,
    "Grapple",
    TOTAL,
    "A grappled gladiator who does not break free takes 1D3 + the holder's ST as Stun. [22.4, G33]",
)
BLOOD: int = V.draw(31, "Blood", TOTAL, "Around a gladiator who is cleaved lie 1D3 blood counters. [25]")
ARENA: int = V.draw(32, "Arena", TOTAL, "2D3 - 1 is the size of the arena: 1 the Colosseum, 5 a pit. [27.2]")
OBSTACLES: int = V.draw(33, "Obstacles", TOTAL, "1D6 minus the size of the arena is the number of obstacles. [27.2]")
OBSTACLE: int = V.draw(34, "Obstacle", TOTAL, "1D6: 1 a pillar, 2 a tree, 3-4 mud, 5-6 a rock. [27.2, G36]")
WALL: int = V.draw(
    35, "Wall", TOTAL, "1D6 + the size of the arena. Above 5 there is a wall three hexes beyond the edge. [27.4]"
)
BEAST_ACTION: int = V.draw(
    36, "Beast's action", TOTAL,
    "2D6 + its cunning (CU), and 3 more if it has just fed: 1 or less it panics, 2-3 it runs away, 4-6 it roams, 7-8 "
    "it turns, 9-12 it comes on, 13 or more it feeds. [28.5]",
)  # fmt: skip
BEAST_HEXES: int = V.draw(37, "Beast's distance", TOTAL, "It moves 1D3 hexes, in panic 2D3. [28.5]")
BEAST_DIRECTION: int = V.draw(
    38, "Beast's direction", TOTAL,
    "1D6 for a random direction. [28.5]",
)  # fmt: skip
BEAST_ATTACKS: int = V.draw(39, "Beast's attacks", TOTAL, "1D3 attacks share the beast's CF evenly. [28.7, G37]")
BEAST_AREA: int = V.draw(
    40, "Beast's blow", TOTAL, "1D6 for the area that it attacks. A 6, or an area that it already attacks, is rolled "
    "again. [28.7]",
    counts="6 is rolled again",
)  # fmt: skip
MADE: int = V.draw(
    41, "Random centurion", NAMED,
    "D66 on the table of centurions: the red die is the row, the white die the column. [29.2]",
    names=("red", "white"), readings={"row": ("red",), "column": ("white",)},
)  # fmt: skip
MOVEMENT: int = V.draw(
    42, "Centurion's movement", NAMED,
    "One roll of a red and a white die, read as a sum and as D66, decides whether he rolls over, pauses or repels a "
    "net, and how he moves on the random movement chart. [29.4]",
    names=("red", "white"), readings={"sum": ("red", "white"), "red": ("red",), "white": ("white",)},
)  # fmt: skip
CENTURION_NET: int = V.draw(
    43, "Centurion's net", TOTAL,
    "1D6: on 1-3 he lays the net, on 4-5 he swings it, on 6 he tosses it. [29.6]",
    counts="1-3 lays, 4-5 swings, 6 tosses it",
)  # fmt: skip
CENTURION_EFFORT: int = V.draw(
    44, "Centurion's escape or hold", TOTAL,
    "To escape he spends 2D3 CF for each 6 CF that he has. To drag or hold he spends 1D6 CF, but at most a third of "
    "his CF. [29.6, G41]",
)  # fmt: skip
CENTURION_DEFENCE: int = V.draw(
    45, "Centurion's defence", TOTAL,
    "For each 6 CF that he has, 1D6 CF defend him, minus his fighting spirit (FS), minus 1 if he is medium, minus 2 "
    "if he is heavy or mounted. [29.7, G42]",
)  # fmt: skip
DEFENCE_AREA: int = V.draw(
    46, "Area that he defends", TOTAL,
    "1D6 for each CF of defence gives its area. A 6 is a special defence. [29.7, G42]",
    counts="6 is a special defence",
)  # fmt: skip
SPECIAL_DEFENCE: int = V.draw(
    47, "Special defence", TOTAL,
    "1D6: 1 Duck, 2 Block, 3 Back Step, 4 Parry, 5 Jump. A 6, or a defence that is not allowed, is rolled again. "
    "[29.7, G42]",
    counts="1 Duck, 2 Block, 3 Back Step, 4 Parry, 5 Jump",
)  # fmt: skip
LOT: int = V.draw(48, "Lot of attack CF", TOTAL, "He puts 1D6 CF at a time into one attack. [29.7, G42]")
ATTACK_AREA: int = V.draw(
    49, "Area that he attacks", TOTAL,
    "1D6 for each lot of CF gives its area. A first 6 is a special attack, a second 6 goes to the area with the "
    "weakest armour. [29.7, G42]",
    counts="6 is a special attack",
)  # fmt: skip
SPECIAL_ATTACK: int = V.draw(
    50, "Special attack", TOTAL,
    "1D6: 1 Disarm, 2 Feint, 3 Sweep, 4 Bash, 5 Sand. A 6, or an attack that is not allowed, is rolled again. [29.7, "
    "G42]",
    counts="1 Disarm, 2 Feint, 3 Sweep, 4 Bash, 5 Sand",
)  # fmt: skip
SPIRIT: int = V.draw(51, "Fighting spirit", TOTAL, "1D3 - 2 is the fighting spirit (FS) of a random centurion. [29.2]")
TYPE: int = V.draw(52, "Type", TOTAL, "1D6: 1-2 light, 3-4 medium, 5-6 heavy. [29.2, G38]")
ARMOUR: int = V.draw(
    53, "Armour", TOTAL, "1D6 in the column of his type gives the armour of each area and the shield. [3.12]"
)
JAVELINS: int = V.draw(54, "Javelins", TOTAL, "He has 1D3 + 1 javelins. [21, G32]")
TRAINING: int = V.draw(55, "Training", TOTAL, "3D6 for Training (TR). [3.4]")
STRENGTH: int = V.draw(56, "Strength", TOTAL, "3D6 for Strength (ST). [3.4]")
AGILITY: int = V.draw(57, "Agility", TOTAL, "3D6 for Agility (AG). [3.4]")
CONSTITUTION: int = V.draw(58, "Constitution", TOTAL, "3D6 for Constitution (CN). [3.4]")
WOUNDS: int = V.draw(59, "Wounds", TOTAL, "3D6 for Wounds (W), the boxes of each area. [3.4]")
BILL: int = V.draw(
    60, "Bill of the month", TOTAL, "1D6 + 1 is the number of matches between other gladiators this month. [G56]"
)
RIVAL: int = V.draw(
    61, "Known rival", TOTAL,
    "1D6: on 4-6 the opponent is a known gladiator who has no match yet, otherwise a newcomer. [G56]",
    counts="4-6 brings a known gladiator",
)  # fmt: skip
TRAMPLED: int = V.draw(
    123, "Trampled", NAMED,
    "3D6 + the Stun just taken are a wound roll on an area, which 1D6 gives. The black die tells whether partial "
    "armour counts. [28.6, 30.5]",
    names=("white", "white", "black"),
    readings={"wounds": ("white", "black"), "white": ("white",), "black": ("black",)},
)  # fmt: skip
GRIP_CRITICAL: int = V.draw(
    113, "Critical hit of a grip", TOTAL,
    "2D6 + the Stun just taken is read on the critical table, for the area by which he is held. [22.4]",
)  # fmt: skip
