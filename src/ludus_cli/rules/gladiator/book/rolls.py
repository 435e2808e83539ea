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
    """The Stun that a roll for recovery takes away, if he has so much."""
    # Of a roll that a favour has made again they are told in one, as they are held against it.
    return f"{max(0, abs(sum(value for _, value in roll[6])) - roll[4])} Stun at most"


COMBAT: int = V.draw(
    1, "Combat throw", NAMED,
    "One throw of six dice serves one attack. The three red dice are read on the combat results table; the two white "
    "and the black one are the wound roll and the drop roll; the black one says whether partial armour counts; the "
    "white two are for the critical table and for shields. [9.5, G1]",
    names=("red", "red", "red", "white", "white", "black"),
    readings={"red": ("red",), "white and black": ("white", "black"), "white": ("white",), "black": ("black",)},
    counts="high hits (red) and wounds (white, black)",
)  # fmt: skip
STUN: int = V.draw(
    2, "Stun", TOTAL,
    "2D6 with what adds to it is read on the Stun column: 8 and less is 1 Stun, then one more for every two, from 15 "
    "on for every one. With 17 the weapon falls, with 18 the shield, with 19 he falls Prone. [11, G45]",
    counts="low is less Stun",
)  # fmt: skip
CRITICAL_STUN: int = V.draw(
    3, "Stun of a critical hit", TOTAL, "2D6 less his CN, and at least 1: the Stun that a critical S gives. [10.5]",
    counts="low is less Stun",
)  # fmt: skip
STUMBLE: int = V.draw(
    4, "Stumble check", TOTAL,
    "1D6 - 1, less his Stun and 1 for each hazard that he has entered. Below 1 he stumbles. [15.1, G16]",
    good=True,
    counts="a total of 1 or more keeps him up",
)  # fmt: skip
FALL_PRONE: int = V.draw(
    5, "Fall Prone check", TOTAL, "2D6 + AG: below 7 a man who stumbles falls Prone. [15.3]", good=True,
    counts="a total of 7 or more keeps him up",
)  # fmt: skip
IMPACT: int = V.draw(
    6, "Impact", TOTAL,
    "1D6 with type, shield, hexes, action, posture, Stun, ST, AG and PA. The higher Impact keeps the hex. [8.4]",
    good=True,
    counts="the higher total keeps the hex",
)  # fmt: skip
CROSSING: int = V.draw(
    7, "Ways that cross", TOTAL,
    "The ways of two men share a hex, or they change places: on a 6 they collide there. [8.1, G13]",
    counts="a 6 makes them collide",
)  # fmt: skip
STU: int = V.draw(
    8, "Weak legs", PASSES,
    "A die for each STU when his orders lead out of his hex: with any 1 he stumbles instead. [10.5]",
    need="for {need}",
    counts="with a {faces} he stumbles",
)  # fmt: skip
FUMBLE: int = V.draw(
    9, "Fumble", TOTAL, "The next of his areas that is attacked in this phase is defended with 1D6 CF less. [9.6]"
)
DROP_DIRECTION: int = V.draw(
    10, "Where it falls", TOTAL, "1D6 for the direction: 1 is straight ahead of him, then clockwise. [13.2, G24]",
    counts="1 is straight ahead of him",
)  # fmt: skip
DROP_DISTANCE: int = V.draw(11, "How far it falls", TOTAL, "1D6 - 1 hexes; what blocks movement stops it. [13.2]")
BREAKAGE: int = V.draw(
    12, "Breakage", TOTAL,
    "2D6 + the parrier's ST: over the number of the weapon it breaks. [21]",
    counts="high breaks it",
)  # fmt: skip
SAND: int = V.draw(13, "Sand in the eyes", TOTAL, "He loses 1D3 CF, 1D3 more and the H# for this phase. [23.2]")
THROW: int = V.draw(
    14, "Throw", TOTAL,
    "1D6 - 1 + ST + the weapon's Thr: over the range it hits, and is read on the combat results table. [13.3, G25]",
    good=True,
    counts="a total above the range hits",
)  # fmt: skip
AREA: int = V.draw(
    15, "Area", TOTAL,
    "1D6 for the area that is hit: 1 head, 2 chest, 3 groin, 4 arms, 5 legs; a 6 is chosen, or rolled again. [13.3]",
    counts="1 is the head, 5 the legs",
)  # fmt: skip
RECOVER: int = V.draw(
    16, "Recover", TOTAL,
    "1D6 with its modifiers: below 1 he has the item in his hand. [13.4, G26]",
    counts="a total below 1 gets it",
)  # fmt: skip
KICK: int = V.draw(
    17, "Kick", TOTAL,
    "If 1D6 less the hexes that he has moved is over 0, the item flies as many hexes as the die shows. [13.5]",
    good=True,
    counts="a total above 0 kicks it",
)  # fmt: skip
KNEEL: int = V.draw(
    18, "Getting up", TOTAL, "1D6: on 1-4 he kneels where his body lay, on 5-6 where his legs lay. [14.1, G17]",
    counts="1-4 where his body lay, 5-6 his legs",
)  # fmt: skip
STUN_RECOVERY: int = V.draw(
    19, "Stun recovery", TOTAL,
    "He shakes off CN + phases since he was last stunned - 1D6 Stun, none below 0. [11.5, G22]",
    adds=False, means=shaken_off,
    counts="low takes more Stun away",
)  # fmt: skip
ENDURANCE: int = V.draw(
    20, "Endurance", TOTAL, "If 1D6 + turn - CN is over 0, he loses as many CF for the match. [17.2, G27]",
    counts="a total above 0 costs CF",
)  # fmt: skip
DRAW: int = V.draw(
    21, "Draw roll", TOTAL,
    "From the end of turn 3 on 1D6 + turn over 8 stops the match. [5.4, G28]",
    counts="high stops the match",
)  # fmt: skip
PLEA: int = V.draw(
    22, "Plea", TOTAL, "2D6 + Prestige + Performance over 9: he is spared. Else he is killed. [18.3]", good=True,
    counts="a total above 9 spares him",
)  # fmt: skip
NET: int = V.draw(
    23, "Net attack", TOTAL,
    "3D6 with its modifiers is read on column 1: H ensnares with a toss and makes stumble with a swing or a laid net, "
    "P and P* call for a Stumble check, F makes them struggle for the net. [20]",
    counts="high catches",
)  # fmt: skip
ESCAPE: int = V.draw(
    24, "Escape", TOTAL, "3D6 - escape CF: below 7 he is free. Out of a grapple the hold CF are added. [20.6, 22.4]",
    counts="a total below 7 frees him",
)  # fmt: skip
DRAG: int = V.draw(
    25, "Drag", TOTAL,
    "3D6 + ST + drag CF: over 17 he is dragged Prone. [20.6]", good=True,
    counts="a total above 17 brings him down",
)  # fmt: skip
STRUGGLE: int = V.draw(
    26, "Struggle for the net", TOTAL,
    "Each rolls 1D6 + ST; the higher has the net, and the thrower if they are equal. [20.9]",
    good=True,
    counts="the higher total has the net",
)  # fmt: skip
LASSO: int = V.draw(
    27, "Where the lasso falls", TOTAL,
    "2D6: 2-4 round the neck, 5-7 round the body, 8-9 an arm, 10-12 a leg. [21.7, G32]",
)  # fmt: skip
NECK: int = V.draw(
    28, "Lasso round the neck", NAMED,
    "A wound roll of 3D6 on the head; the black die says whether partial armour counts. [21.7, G32]",
    names=("white", "white", "black"),
    readings={"wounds": ("white", "black"), "white": ("white",), "black": ("black",)},
)  # fmt: skip
TRIDENT: int = V.draw(
    29, "Broken trident", TOTAL,
    "1D6: on 5 or 6 it still serves at reach 1. [20.10]", good=True,
    counts="it still serves on 5 or 6",
)  # fmt: skip
GRAPPLE: int = V.draw(
    30, "Grapple", TOTAL, "1D3 + the holder's ST is the Stun of a man who does not get free. [22.4, G33]"
)
BLOOD: int = V.draw(31, "Blood", TOTAL, "1D3 counters of blood fall round a man who is cleaved. [25]")
ARENA: int = V.draw(32, "Arena", TOTAL, "2D3 - 1 is the size of the arena: 1 the Colosseum, 5 a pit. [27.2]")
OBSTACLES: int = V.draw(33, "Obstacles", TOTAL, "1D6 less the size of the arena is the number of obstacles. [27.2]")
OBSTACLE: int = V.draw(34, "Obstacle", TOTAL, "1D6: 1 a pillar, 2 a tree, 3-4 mud, 5-6 a rock. [27.2, G36]")
WALL: int = V.draw(
    35, "Wall", TOTAL, "1D6 + the size of the arena over 5: there is a wall three hexes beyond the edge. [27.4]"
)
BEAST_ACTION: int = V.draw(
    36, "Beast's action", TOTAL,
    "2D6 + CU, and 3 more if it fed last: 1 and less it panics, 2-3 it runs away, 4-6 it "
    "roams, 7-8 it turns, 9-12 it comes on, 13 and more it feeds. [28.5]",
)  # fmt: skip
BEAST_HEXES: int = V.draw(37, "Beast's way", TOTAL, "1D3 hexes, 2D3 in panic. [28.5]")
BEAST_DIRECTION: int = V.draw(
    38, "Beast's direction", TOTAL,
    "1D6 for a direction at random. [28.5]",
)  # fmt: skip
BEAST_ATTACKS: int = V.draw(39, "Beast's attacks", TOTAL, "1D3 attacks share the beast's CF evenly. [28.7, G37]")
BEAST_AREA: int = V.draw(
    40, "Beast's blow", TOTAL, "1D6 for the area; a 6 or an area that it attacks already is rolled again. [28.7]",
    counts="6 is rolled again",
)  # fmt: skip
MADE: int = V.draw(
    41, "Random centurion", NAMED,
    "D66: the red die the row, the white one the column of the table of centurions. [29.2]",
    names=("red", "white"), readings={"row": ("red",), "column": ("white",)},
)  # fmt: skip
MOVEMENT: int = V.draw(
    42, "Centurion's movement", NAMED,
    "One roll of red and white serves as a sum and as D66: for rolling over, pausing, "
    "repelling a net, and for the random movement chart. [29.4]",
    names=("red", "white"), readings={"sum": ("red", "white"), "red": ("red",), "white": ("white",)},
)  # fmt: skip
CENTURION_NET: int = V.draw(
    43, "Centurion's net", TOTAL,
    "1D6: 1-3 lays it there, 4-5 swings it, 6 tosses it. [29.6]",
    counts="1-3 lays, 4-5 swings, 6 tosses it",
)  # fmt: skip
CENTURION_EFFORT: int = V.draw(
    44, "Centurion's escape or hold", TOTAL,
    "2D3 escape CF for each 6 CF that he has; to drag or hold 1D6, at most a third of them. [29.6, G41]",
)  # fmt: skip
CENTURION_DEFENCE: int = V.draw(
    45, "Centurion's defence", TOTAL,
    "For each 6 CF 1D6, less FS, and less 1 if he is medium, 2 if he is heavy or mounted, defend. [29.7, G42]",
)  # fmt: skip
DEFENCE_AREA: int = V.draw(
    46, "Area that he defends", TOTAL,
    "1D6 for each CF; a 6 is a special defence. [29.7, G42]",
    counts="6 is a special defence",
)  # fmt: skip
SPECIAL_DEFENCE: int = V.draw(
    47, "Special defence", TOTAL,
    "1D6: Duck, Block, Back Step, Parry, Jump; a 6 or one that is not allowed is rolled again. [29.7, G42]",
    counts="1 Duck, 2 Block, 3 Back Step, 4 Parry, 5 Jump",
)  # fmt: skip
LOT: int = V.draw(48, "Lot of attack CF", TOTAL, "1D6 CF together go into one attack. [29.7, G42]")
ATTACK_AREA: int = V.draw(
    49, "Area that he attacks", TOTAL,
    "1D6 for each lot; a 6 is a special attack, a second one goes to the weakest armour. [29.7, G42]",
    counts="6 is a special attack",
)  # fmt: skip
SPECIAL_ATTACK: int = V.draw(
    50, "Special attack", TOTAL,
    "1D6: Disarm, Feint, Sweep, Bash, Sand; a 6 or one that is not allowed is rolled again. [29.7, G42]",
    counts="1 Disarm, 2 Feint, 3 Sweep, 4 Bash, 5 Sand",
)  # fmt: skip
SPIRIT: int = V.draw(51, "Fighting spirit", TOTAL, "1D3 - 2 is the FS of a random centurion. [29.2]")
TYPE: int = V.draw(52, "Type", TOTAL, "1D6: 1-2 light, 3-4 medium, 5-6 heavy. [29.2, G38]")
ARMOUR: int = V.draw(53, "Armour", TOTAL, "1D6 by his type: armour of each area and the shield. [3.12]")
JAVELINS: int = V.draw(54, "Javelins", TOTAL, "1D3 + 1 javelins. [21, G32]")
TRAINING: int = V.draw(55, "Training", TOTAL, "3D6 for TR. [3.4]")
STRENGTH: int = V.draw(56, "Strength", TOTAL, "3D6 for ST. [3.4]")
AGILITY: int = V.draw(57, "Agility", TOTAL, "3D6 for AG. [3.4]")
CONSTITUTION: int = V.draw(58, "Constitution", TOTAL, "3D6 for CN. [3.4]")
WOUNDS: int = V.draw(59, "Wounds", TOTAL, "3D6 for W. [3.4]")
BILL: int = V.draw(
    60, "Bill of the month", TOTAL, "The number of matches between other gladiators in a month: 1D6 + 1. [G56]"
)
RIVAL: int = V.draw(
    61, "Known rival", TOTAL,
    "On 4-6 a known man who is free comes, otherwise a newcomer. [G56]",
    counts="4-6 brings a known man",
)  # fmt: skip
TRAMPLED: int = V.draw(
    123, "Trampled", NAMED,
    "A wound roll of 3D6 with the Stun just taken, on an area by 1D6; the black die says whether "
    "partial armour counts. [28.6, 30.5]",
    names=("white", "white", "black"),
    readings={"wounds": ("white", "black"), "white": ("white",), "black": ("black",)},
)  # fmt: skip
GRIP_CRITICAL: int = V.draw(
    113, "Critical hit of a grip", TOTAL,
    "2D6 + the Stun just taken is read on the critical table for the area by which he is held. [22.4]",
)  # fmt: skip
