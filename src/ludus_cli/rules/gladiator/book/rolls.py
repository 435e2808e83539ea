"""The rolls of the duel, each with its rule and its reading.

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
    """Return the Stun that a recovery roll takes away, if he has as much."""
    # If a favour repeats the roll, its modifiers have the opposite sign.
    return f"at most {max(0, abs(sum(value for _, value in roll[6])) - roll[4])} Stun shaken off"


COMBAT: int = V.draw(
    1, "Combat throw", NAMED,
    "The attacker throws six dice for each attack. The three red dice are read on the combat results table. The two "
    "white dice and the black die are the wound roll and the drop roll. The black die alone decides whether partial "
    "armour counts. The two white dice alone are read on the critical table and for shield damage. [9.5, G1]",
    names=("red", "red", "red", "white", "white", "black"),
    readings={"red": ("red",), "white and black": ("white", "black"), "white": ("white",), "black": ("black",)},
    counts="high red dice hit; high white and black dice wound",
)  # fmt: skip
STUN: int = V.draw(
    2, "Stun", TOTAL,
    "2D6 with its modifiers is read on the Stun column. 8 or less is 1 Stun, 9 or 10 is 2, 11 or 12 is 3, 13 or 14 is "
    "4, and from 15 on each point is 1 more. At 17 his weapon falls, at 18 his shield, and at 19 he falls Prone. "
    "[11, G45]",
    counts="a low roll means less Stun",
)  # fmt: skip
CRITICAL_STUN: int = V.draw(
    3, "Stun of a critical hit", TOTAL, "The critical hit S gives 2D6 minus his CN as Stun, but at least 1. [10.5]",
    counts="a low roll means less Stun",
)  # fmt: skip
STUMBLE: int = V.draw(
    4, "Stumble check", TOTAL,
    "He rolls 1D6 - 1, minus his Stun, minus 1 for each hazard that he has entered. If the total is below 1, he "
    "stumbles. [15.1, G16]",
    good=True,
    counts="a total of 1 or more keeps him up",
)  # fmt: skip
FALL_PRONE: int = V.draw(
    5, "Fall Prone check", TOTAL, "A gladiator who stumbles rolls 2D6 + AG. Below 7 he falls Prone. [15.3]", good=True,
    counts="a total of 7 or more keeps him up",
)  # fmt: skip
IMPACT: int = V.draw(
    6, "Impact", TOTAL,
    "Both gladiators roll 1D6 with modifiers for type, shield, hexes moved, action, posture, Stun, ST, AG and PA. "
    "The one with the higher Impact keeps the hex. [8.4]",
    good=True,
    counts="the higher total keeps the hex",
)  # fmt: skip
CROSSING: int = V.draw(
    7, "Crossing paths", TOTAL,
    "Two gladiators go through the same hex, or change places. If 1D6 shows a 6, they collide there. [8.1, G13]",
    counts="on a 6 they collide",
)  # fmt: skip
STU: int = V.draw(
    8, "Weak legs", PASSES,
    "When he would leave his hex, he rolls 1D6 for each critical hit STU (weak legs). If any die shows a 1, he "
    "stumbles instead. [10.5]",
    need="for {need}",
    counts="with a {faces} he stumbles",
)  # fmt: skip
FUMBLE: int = V.draw(
    9, "Fumble", TOTAL, "Against the next blow at him in this phase, his defence has 1D6 CF less. [9.6]"
)
DROP_DIRECTION: int = V.draw(
    10, "Where the item falls", TOTAL,
    "1D6 gives the direction in which the item falls: 1 is straight ahead of him, and the others follow clockwise. "
    "[13.2, G24]",
    counts="1 is straight ahead of him",
)  # fmt: skip
DROP_DISTANCE: int = V.draw(
    11,
    "How far the item falls",
    TOTAL,
    "The item flies 1D6 - 1 hexes. An obstacle that blocks movement stops it. [13.2]",
)
BREAKAGE: int = V.draw(
    12, "Breakage", TOTAL,
    "If 2D6 + the opponent's ST is above the weapon's breaking number, the weapon breaks. [21]",
    counts="a high roll breaks the weapon",
)  # fmt: skip
SAND: int = V.draw(
    13,
    "Sand in the eyes",
    TOTAL,
    "1D3 is rolled twice. For this phase he loses CF equal to both results + H# (the number after the H). [23.2]",
)
THROW: int = V.draw(
    14, "Throw", TOTAL,
    "The thrower rolls 1D6 - 1 + ST + the weapon's Thr. If the total is above the range in hexes, the throw hits, "
    "and its effect is rolled on the combat results table. [13.3, G25]",
    good=True,
    counts="a total above the range hits",
)  # fmt: skip
AREA: int = V.draw(
    15, "Area", TOTAL,
    "1D6 gives the area that is hit: 1 head, 2 chest, 3 groin, 4 arms, 5 legs. On a 6 the thrower chooses; if he "
    "may not choose, the die is rolled again. [13.3]",
    counts="1 is the head, 5 the legs",
)  # fmt: skip
RECOVER: int = V.draw(
    16, "Recover", TOTAL,
    "He rolls 1D6 with its modifiers. If the total is below 1, he picks up the item. [13.4, G26]",
    counts="a total below 1 picks up the item",
)  # fmt: skip
KICK: int = V.draw(
    17, "Kick", TOTAL,
    "He rolls 1D6 minus the hexes that he has moved. If the total is above 0, the item flies as many hexes as the die "
    "shows. [13.5]",
    good=True,
    counts="a total above 0 kicks the item",
)  # fmt: skip
KNEEL: int = V.draw(
    18,
    "Getting up", TOTAL, "He rolls 1D6. On 1-4 he kneels where his body lay, on 5-6 where his legs lay. [14.1, G17]",
    counts="on 1-4 he kneels where his body lay, on 5-6 where his legs lay",
)  # fmt: skip
STUN_RECOVERY: int = V.draw(
    19, "Stun recovery", TOTAL,
    "He shakes off Stun equal to CN + phases since he was last stunned - 1D6, but none if this is below 0. [11.5, G22]",
    adds=False, means=shaken_off,
    counts="a low roll takes away more Stun",
)  # fmt: skip
ENDURANCE: int = V.draw(
    20, "Endurance", TOTAL,
    "He rolls 1D6 + turn - CN. If the total is above 0, he loses this many CF for the match. [17.2, G27]",
    counts="a total above 0 costs CF",
)  # fmt: skip
DRAW: int = V.draw(
    21, "Draw roll", TOTAL,
    "From turn 3 on, 1D6 + turn is rolled at the end of each turn. Above 8 the match is stopped as a draw. [5.4, G28]",
    counts="a high roll stops the match",
)  # fmt: skip
PLEA: int = V.draw(
    22, "Plea", TOTAL,
    "If 2D6 + Prestige + Performance is above 9, he is spared; otherwise he is killed. [18.3]", good=True,
    counts="a total above 9 spares him",
)  # fmt: skip
NET: int = V.draw(
    23, "Net attack", TOTAL,
    "3D6 with its modifiers is read on column 1 of the combat results table. On H a tossed net ensnares the target, "
    "and a swung or laid net makes him stumble. On P or P* he makes a Stumble check. On F both struggle for the "
    "net. [20]",
    counts="a high roll catches the target",
)  # fmt: skip
ESCAPE: int = V.draw(
    24, "Escape", TOTAL,
    "He rolls 3D6 - his escape CF; in a grapple, the opponent's hold CF are added. Below 7 he is free. [20.6, 22.4]",
    counts="a total below 7 frees him",
)  # fmt: skip
DRAG: int = V.draw(
    25, "Drag", TOTAL,
    "He rolls 3D6 + ST + his drag CF. Above 17 the opponent is dragged Prone. [20.6]", good=True,
    counts="a total above 17 brings the opponent down",
)  # fmt: skip
STRUGGLE: int = V.draw(
    26, "Struggle for the net", TOTAL,
    "Both gladiators roll 1D6 + ST. The one with the higher total gets the net. If they tie, the thrower keeps it. "
    "[20.9]",
    good=True,
    counts="the higher total gets the net",
)  # fmt: skip
LASSO: int = V.draw(
    27, "Where the lasso falls", TOTAL,
    "2D6 give the part that the lasso holds: 2-4 the neck, 5-7 the body, 8-9 an arm, 10-12 a leg. [21.7, G32]",
)  # fmt: skip
NECK: int = V.draw(
    28, "Lasso around the neck", NAMED,
    "3D6 are a wound roll on the head. The black die alone decides whether partial armour counts. [21.7, G32]",
    names=("white", "white", "black"),
    readings={"wounds": ("white", "black"), "white": ("white",), "black": ("black",)},
)  # fmt: skip
TRIDENT: int = V.draw(
    29, "Broken trident", TOTAL,
    "If 1D6 shows 5 or 6, the broken trident can still be used, at reach 1. [20.10]", good=True,
    counts="on 5 or 6 the trident can still be used",
)  # fmt: skip
GRAPPLE: int = V.draw(
    30,
    "Grapple",
    TOTAL,
    "A grappled gladiator who does not break free takes 1D3 + the holder's ST as Stun. [22.4, G33]",
)
BLOOD: int = V.draw(31, "Blood", TOTAL, "1D3 blood counters are placed around a gladiator who is cleaved. [25]")
ARENA: int = V.draw(32, "Arena", TOTAL, "2D3 - 1 is the size of the arena: 1 is the Colosseum, 5 a pit. [27.2]")
OBSTACLES: int = V.draw(33, "Obstacles", TOTAL, "1D6 minus the size of the arena is the number of obstacles. [27.2]")
OBSTACLE: int = V.draw(
    34, "Obstacle", TOTAL, "1D6 gives the kind of obstacle: 1 a pillar, 2 a tree, 3-4 mud, 5-6 a rock. [27.2, G36]"
)
WALL: int = V.draw(
    35, "Wall", TOTAL, "If 1D6 + the size of the arena is above 5, there is a wall three hexes beyond the edge. [27.4]"
)
BEAST_ACTION: int = V.draw(
    36, "Beast's action", TOTAL,
    "2D6 + its cunning (CU), + 3 if it has just fed, decides what the beast does: on 1 or less it panics, on 2-3 it "
    "runs away, on 4-6 it roams, on 7-8 it turns, on 9-12 it comes on, on 13 or more it feeds. [28.5]",
)  # fmt: skip
BEAST_HEXES: int = V.draw(37, "Beast's distance", TOTAL, "The beast moves 1D3 hexes, or 2D3 if it panics. [28.5]")
BEAST_DIRECTION: int = V.draw(
    38, "Beast's direction", TOTAL,
    "1D6 gives a random direction for the beast. [28.5]",
)  # fmt: skip
BEAST_ATTACKS: int = V.draw(
    39, "Beast's attacks", TOTAL, "The beast makes 1D3 attacks and divides its CF evenly among them. [28.7, G37]"
)
BEAST_AREA: int = V.draw(
    40, "Beast's blow", TOTAL, "1D6 gives the area that the beast attacks. A 6, or an area that it already attacks, "
    "is rolled again. [28.7]",
    counts="a 6 is rolled again",
)  # fmt: skip
MADE: int = V.draw(
    41, "Random centurion", NAMED,
    "D66 gives a gladiator from the table of centurions: the red die is the row, the white die the column. [29.2]",
    names=("red", "white"), readings={"row": ("red",), "column": ("white",)},
)  # fmt: skip
MOVEMENT: int = V.draw(
    42, "Centurion's movement", NAMED,
    "One roll of a red and a white die, read as a sum and as D66, decides whether the centurion rolls over, pauses or "
    "repels a net, and how he moves by the random movement chart. [29.4]",
    names=("red", "white"), readings={"sum": ("red", "white"), "red": ("red",), "white": ("white",)},
)  # fmt: skip
CENTURION_NET: int = V.draw(
    43, "Centurion's net", TOTAL,
    "1D6 decides the net attack of a centurion: on 1-3 he lays the net, on 4-5 he swings it, on 6 he tosses it. [29.6]",
    counts="on 1-3 he lays the net, on 4-5 he swings it, on 6 he tosses it",
)  # fmt: skip
CENTURION_EFFORT: int = V.draw(
    44, "Centurion's escape or hold", TOTAL,
    "To escape, a centurion spends 2D3 CF for each 6 CF that he has. To drag or hold, he spends 1D6 CF, but at most a "
    "third of his CF. [29.6, G41]",
)  # fmt: skip
CENTURION_DEFENCE: int = V.draw(
    45, "Centurion's defence", TOTAL,
    "For each 6 CF that he has, a centurion puts 1D6 CF into defence, minus his fighting spirit (FS), minus 1 if he is "
    "medium, minus 2 if he is heavy or mounted. [29.7, G42]",
)  # fmt: skip
DEFENCE_AREA: int = V.draw(
    46, "Area defended", TOTAL,
    "1D6 for each CF of a centurion's defence gives the area that it defends. A 6 is a special defence. [29.7, G42]",
    counts="a 6 is a special defence",
)  # fmt: skip
SPECIAL_DEFENCE: int = V.draw(
    47, "Special defence", TOTAL,
    "1D6 gives the special defence of a centurion: 1 Duck, 2 Block, 3 Back Step, 4 Parry, 5 Jump. A 6, or a defence "
    "that is not allowed, is rolled again. [29.7, G42]",
    counts="1 Duck, 2 Block, 3 Back Step, 4 Parry, 5 Jump",
)  # fmt: skip
LOT: int = V.draw(
    48, "Lot of attack CF", TOTAL, "A centurion puts 1D6 CF (one lot) at a time into an attack. [29.7, G42]"
)
ATTACK_AREA: int = V.draw(
    49, "Area attacked", TOTAL,
    "1D6 for each lot of a centurion's CF gives the area that it attacks. A first 6 is a special attack; a second 6 "
    "goes to the area with the weakest armour. [29.7, G42]",
    counts="a 6 is a special attack",
)  # fmt: skip
SPECIAL_ATTACK: int = V.draw(
    50, "Special attack", TOTAL,
    "1D6 gives the special attack of a centurion: 1 Disarm, 2 Feint, 3 Sweep, 4 Bash, 5 Sand. A 6, or an attack "
    "that is not allowed, is rolled again. [29.7, G42]",
    counts="1 Disarm, 2 Feint, 3 Sweep, 4 Bash, 5 Sand",
)  # fmt: skip
SPIRIT: int = V.draw(51, "Fighting spirit", TOTAL, "1D3 - 2 is the fighting spirit (FS) of a random centurion. [29.2]")
TYPE: int = V.draw(
    52, "Type", TOTAL, "1D6 gives the type of a centurion: 1-2 light, 3-4 medium, 5-6 heavy. [29.2, G38]"
)
ARMOUR: int = V.draw(
    53, "Armour", TOTAL, "1D6 in the column of his type gives the armour of each area and the shield. [3.12]"
)
JAVELINS: int = V.draw(54, "Javelins", TOTAL, "He has 1D3 + 1 javelins. [21, G32]")
TRAINING: int = V.draw(55, "Training", TOTAL, "3D6 give his Training (TR). [3.4]")
STRENGTH: int = V.draw(56, "Strength", TOTAL, "3D6 give his Strength (ST). [3.4]")
AGILITY: int = V.draw(57, "Agility", TOTAL, "3D6 give his Agility (AG). [3.4]")
CONSTITUTION: int = V.draw(58, "Constitution", TOTAL, "3D6 give his Constitution (CN). [3.4]")
WOUNDS: int = V.draw(59, "Wounds", TOTAL, "3D6 give his Wounds (W), the number of boxes in each area. [3.4]")
BILL: int = V.draw(
    60, "Bill of the month", TOTAL, "1D6 + 1 is the number of matches between other gladiators this month. [G56]"
)
RIVAL: int = V.draw(
    61, "Known rival", TOTAL,
    "If 1D6 shows 4-6, the opponent is a known gladiator without a match this month; otherwise he is a newcomer. [G56]",
    counts="on 4-6 a known gladiator comes",
)  # fmt: skip
TRAMPLED: int = V.draw(
    123, "Trampled", NAMED,
    "3D6 + the Stun just taken are a wound roll on an area, which 1D6 gives. The black die alone decides whether "
    "partial armour counts. [28.6, 30.5]",
    names=("white", "white", "black"),
    readings={"wounds": ("white", "black"), "white": ("white",), "black": ("black",)},
)  # fmt: skip
GRIP_CRITICAL: int = V.draw(
    113, "Critical hit from a grapple", TOTAL,
    "2D6 + the Stun just taken is read on the critical table, in the column of the area by which he is held. [22.4]",
)  # fmt: skip
