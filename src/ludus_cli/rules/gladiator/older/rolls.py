"""The rolls of the older editions alone (V1 to V56). Numbers 230 to 289; append, never renumber.

230 to 238 combat and cards; 239 to 247 movement and collisions; 248 to 256 nets, throws and missus; 257 to 266
creation; 267 to 274 careers; 275 to 289 beasts.
"""

from __future__ import annotations

from ludus_cli.game.elements.vocabulary import NAMED, TOTAL
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.rolls import shaken_off

# Careers (267 to 274)

INJURY: int = V.draw(
    267, "Injury of the older editions", TOTAL,
    "2D6 less the wounds of an area must be above 1: what is short of 2 is lost for good, of CN by the head, of W by "
    "chest and groin, of ST by the arms, of AG by the legs. [32, V29]",
    good=True,
    counts="a total of 2 or more loses nothing",
)  # fmt: skip
HUNTED: int = V.draw(
    268, "Hunted beast", TOTAL,
    "1D6 for each beast of a hunt: 1 tiger, 2 lion, 3 leopard, 4 bear, 5-6 wolf. [38.2, V50]",
)  # fmt: skip

# Nets, throws and missus (248 to 256)

NET_1981: int = V.draw(
    248, "Net attack, older rules", TOTAL,
    "3D6 with its modifiers is read on column 0: H ensnares with a toss and makes stumble with a swing or a laid net, "
    "P and P* call for a Stumble check, M makes them struggle for the net. [20.4, V14, V17]",
    counts="high catches",
)  # fmt: skip
NET_STUMBLE: int = V.draw(
    249, "Stumble by the net", TOTAL,
    "By the Billings rules 2D6 + AG less his Stun: with 8 and less a man whom a net has brought out of step stumbles. "
    "[20.4, V27]",
    good=True,
    counts="a total of 9 or more keeps him up",
)  # fmt: skip
DRAG_1981: int = V.draw(
    250, "Drag, older rules", TOTAL, "3D6 + ST + drag CF: with 19 and more he is dragged Prone. [20.6, V15]", good=True,
    counts="a total above 18 brings him down",
)  # fmt: skip
TRIDENT_1981: int = V.draw(
    251, "Broken trident, older rules", TOTAL,
    "1D6: on 1 to 4 it still serves at one hex, on 5 or 6 it is useless. [20.10, V16]",
    counts="it still serves on 1 to 4",
)  # fmt: skip
THROW_1981: int = V.draw(
    252, "Throw by the die", TOTAL, "1D6: it hits if the die shows the distance in hexes. [13.3, V11]",
    counts="the distance in hexes hits",
)  # fmt: skip
THROW_BILLINGS: int = V.draw(
    253, "Throw (Billings)", TOTAL,
    "1D6 with what distance and Training add: with 1 and less it hits. A miss lands at the distance of the die. [13.3, "
    "V11]",
    counts="a total of 1 or less hits",
)  # fmt: skip
THROW_AREA: int = V.draw(
    254, "Area of a throw", TOTAL,
    "1D6 for the area that is hit: 1 head, 2 chest, 3 groin, 4 arms, 5 legs; a 6 misses. [13.3, V11, V31]",
    counts="1 is the head, 5 the legs, 6 misses",
)  # fmt: skip
ABANDON: int = V.draw(
    255, "Abandoned net", TOTAL, "1D6: the net that he casts away lands as many hexes ahead of him. [13.3, V11]"
)
MISSUS: int = V.draw(
    256, "Missus", TOTAL,
    "1D6 and the column of the missus chart: with 6 and more he is spared. Columns go up by one for every 15 CF that "
    "he has put into attacks above those into defence, from 0 to 4. [18.3, V18, V28]",
    good=True,
    counts="a total of 6 or more spares him",
)  # fmt: skip

# Combat and cards (230 to 238)

ATTACK: int = V.draw(
    230, "Attack", TOTAL,
    "3D6 + the CF difference: 3 and less is a miss (in the Billings rules 6 and less), 8 strikes the shield, 11 "
    "harder, 12 the weapon, 14 harder, from 15 on it is a hit, with 1 more for every point over 16. [9.5, V2]",
    counts="high hits",
)  # fmt: skip
WOUNDS: int = V.draw(
    231, "Wound roll", TOTAL,
    "3D6 + H# and what armour takes off: 8 and less is no wound, 9 one, then one more for every two, from 15 on for "
    "every one; 19 kills. [10.1]",
    counts="high wounds",
)  # fmt: skip
COVERAGE: int = V.draw(
    232, "Armour struck", TOTAL,
    "2D6 up to the number of a piece that covers an area in part: the blow has struck the armour. [10.2, V5]",
    counts="low strikes the armour",
)  # fmt: skip
CRITICAL: int = V.draw(
    233, "Critical hit", TOTAL,
    "2D6, and 1 more for each wound of the blow beyond the first, on the critical table of the area. [10.4, V8]",
)  # fmt: skip
DROP: int = V.draw(
    234, "Drop", TOTAL,
    "3D6 less the attacker's ST and the CF difference, of a weapon less the CF lost to arms as well; in the Billings "
    "rules with the defender's ST added. At 0 and less it falls. [13.1]",
    counts="a total of 0 or less drops it",
)  # fmt: skip
SHIELD: int = V.draw(
    235, "Shield damage", TOTAL,
    "2D6 with the attacker's ST, the CF difference and 1 for S*: above the damage points of the shield it loses as "
    "many boxes. By three dice the shield holds 3 more. [12.2, V10]",
    counts="low spares the shield",
)  # fmt: skip
STUN_RECOVERY_1981: int = V.draw(
    237, "Stun recovery, older rules", TOTAL,
    "He shakes off CN - (1D6 - 1) Stun, none below 0. [11.5, V1]",
    adds=False, means=shaken_off,
    counts="low takes more Stun away",
)  # fmt: skip
CARD: int = V.draw(
    236, "Card", TOTAL,
    "1D6: Duck, Block, Back step, Parry, Leap; a 6 or a card that is not allowed is rolled again. [23.3, V20, V51]",
    counts="1 Duck, 2 Block, 3 Back step, 4 Parry, 5 Leap",
)  # fmt: skip

# Beasts (275 to 289)

BEAST_HEXES: int = V.draw(
    275, "Beast's hexes", TOTAL, "The red die of Table C: 1 to 5 is so many hexes, with 6 the beast holds. [28.5, V34]",
    counts="6 holds it",
)  # fmt: skip
BEAST_MOVE: int = V.draw(
    276, "Beast's movement", TOTAL,
    "The white dice of Table D: 2 it backs a hex, 3 and 11 it whirls, 4 and 10 it pauses, 5 and 9 it circles tightly, "
    "6 and 8 it circles, to the left with the lower and to the right with the higher, 7 it goes on, 12 it rushes. "
    "[28.5, V34]",
)  # fmt: skip
BEAST_WALL: int = V.draw(
    277, "Beast at a wall", TOTAL, "1D6: on 1 to 4 it goes on along the wall, on 5 or 6 off at an angle. [28.5, V53]",
    counts="1-4 along the wall, 5-6 off it",
)  # fmt: skip
BEAST_SIDE: int = V.draw(
    278, "Which way from the wall", TOTAL, "1D6 where both ways are as easy: odd left, even right. [28.5, V53]",
    counts="odd is left, even is right",
)  # fmt: skip
BEAST_BLOWS: int = V.draw(
    279, "Attacks of a beast", TOTAL,
    "1D6: one attack on 1-2, two on 3-4, three on 5-6. They share its CF evenly, and the first has what is over. "
    "[28.7, V34]",
)  # fmt: skip
BEAST_STRIKES: int = V.draw(
    280, "Area that a beast attacks", TOTAL,
    "1D6 on Table G: an area that it attacks already gives way to the next one, and all that come to the legs are one "
    "attack; a 6 is rolled again. By the rules for several players an area without room is rolled again. [28.7, V34]",
    counts="6 is rolled again",
)  # fmt: skip
BEAST_LOT: int = V.draw(
    281, "Lot of a beast's CF", TOTAL,
    "1D6 CF together go into one attack, none of which has more than half of all. [28.7, V54]",
)  # fmt: skip

# Creation (257 to 266)

CHART: int = V.draw(
    257, "Chart of men", NAMED,
    "D66: the red die the row, the white one the column of the chart of 36 men, who has all five values. [3.4, V4]",
    names=("red", "white"), readings={"row": ("red",), "column": ("white",)},
)  # fmt: skip
PERCENT_ORIGIN: int = V.draw(
    258, "Origin by d100", TOTAL,
    "d100: to 34 a slave, to 51 a criminal, to 77 a foreigner, to 97 a volunteer, else a senator; his origin is added "
    "to the results of the rolls that follow. [3.4, V31]",
    sides=100,
)  # fmt: skip
PERCENT_TYPE: int = V.draw(
    259, "Type by d100", TOTAL,
    "d100: to 9 a Velite, to 22 a Retiarius, to 33 a Secutor, 34 his dimachus, to 45 a Myrmillon, 46 his dimachus, to "
    "61 a Thracian, to 72 a Provocator, 73 his dimachus, to 88 a Samnite, to 97 a Hoplomachus, else a Crupellarius. "
    "[2.3, V32]",
    sides=100,
)  # fmt: skip
PERCENT_TRAINING: int = V.draw(
    260, "Training by d100", TOTAL, "d100 for TR: to 24 8, to 48 9, to 73 10, to 88 11, else 12. [3.4, V31]", sides=100
)
PERCENT_STRENGTH: int = V.draw(
    261, "Strength by d100", TOTAL,
    "d100 for ST: to 19 -1, to 43 0, to 64 1, to 79 2, to 94 3, else 4. [3.4, V31]",
    sides=100,
)  # fmt: skip
PERCENT_AGILITY: int = V.draw(
    262, "Agility by d100", TOTAL,
    "d100 for AG: to 9 -2, to 27 -1, to 54 0, to 81 1, to 91 2, else 3. [3.4, V31]",
    sides=100,
)  # fmt: skip
PERCENT_WOUNDS: int = V.draw(
    263, "Wounds by d100", TOTAL, "d100 for W: to 27 10, to 51 11, to 69 12, to 87 13, else 14. [3.4, V31]", sides=100
)
PERCENT_CONSTITUTION: int = V.draw(
    264, "Constitution by d100", TOTAL, "d100 for CN: to 15 2, to 54 3, to 90 4, else 5. [3.4, V31]", sides=100
)
OLDER_ARMOUR: int = V.draw(
    265, "Armour of an older edition", TOTAL,
    "1D6 by his type: armour of each area and the shield; a man who buys his armour rolls for the shield alone. "
    "[3.12, V5, V22]",
)  # fmt: skip
PLACED: int = V.draw(
    266, "Roll to be placed", TOTAL,
    "3D6, five times: each is then placed on a characteristic, the highest first, in the order that you have given; "
    "if you have given none, on ST, AG, TR, W and CN. [3.4, V46]",
)  # fmt: skip

# Movement and collisions (239 to 247)

STUMBLE: int = V.draw(
    239, "Stumble check, older rules", TOTAL, "1D6 less his Stun: at 0 and less he stumbles. [15.1, V1]", good=True,
    counts="a total of 1 or more keeps him up",
)  # fmt: skip
STUMBLE_BACK: int = V.draw(
    240, "Moving back over something", TOTAL,
    "2D6 less his Stun, less 1 for each hex aside and back and 2 for each hex straight back: at 1 and less a man who "
    "moves back over something stumbles. [15.1, V1]",
    good=True,
    counts="a total above 1 keeps him up",
)  # fmt: skip
FALL_PRONE: int = V.draw(
    241, "Fall Prone check, older rules", TOTAL,
    "2D6 + AG: at 7 and less a man who stumbles falls Prone. [15.3, V47]",
    good=True,
    counts="a total of 8 or more keeps him up",
)  # fmt: skip
PATHS_CROSS: int = V.draw(
    242, "Crossed paths", TOTAL,
    "The ways of two men share a hex. Each rolls 1D6: with doubles they collide there. [8.1, V48]",
    counts="doubles collide",
)  # fmt: skip
ENDURANCE: int = V.draw(
    243, "Endurance, older rules", TOTAL,
    "1D6 + turn, 1 more for a heavy man and 1 less for a light one, - CON: from 6 on he loses a CF for the match, by a "
    "house rule all that is above 5. [17, V13]",
    counts="a total of 6 or more costs CF",
)  # fmt: skip
KICK: int = V.draw(
    244, "Written kick", TOTAL,
    "1D6 less the actions that he has written for this phase, each turn one of them: the item flies as many hexes. "
    "[13.5, V1]",
    good=True,
    counts="a total above 0 kicks it",
)  # fmt: skip
FIRST_AT_IT: int = V.draw(
    245, "Kick against recovery", TOTAL,
    "One would kick what another reaches for: each rolls 1D6, and the higher acts first, ties again. [13.4, V26]",
    good=True,
    counts="the higher is first, a tie rolls again",
)  # fmt: skip
