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
    "He rolls 2D6 minus the wounds of an area. Each point below 2 is lost for good: from CN for the head, W for "
    "chest or groin, ST for the arms, AG for the legs. [32, V29]",
    good=True,
    counts="a total of 2 or more loses nothing",
)  # fmt: skip
HUNTED: int = V.draw(
    268, "Hunted beast", TOTAL,
    "1D6 gives the kind of each beast of a hunt: 1 tiger, 2 lion, 3 leopard, 4 bear, 5-6 wolf. [38.2, V50]",
)  # fmt: skip

# Nets, throws and missus (248 to 256)

NET_1981: int = V.draw(
    248, "Net attack, older rules", TOTAL,
    "3D6 with its modifiers is read on column 0. With H a tossed net ensnares the target, and a swung or laid net "
    "makes him stumble. With P or P* he makes a Stumble check. With M both struggle for the net. [20.4, V14, V17]",
    counts="a high roll catches the target",
)  # fmt: skip
NET_STUMBLE: int = V.draw(
    249, "Stumble in the net", TOTAL,
    "In the Billings rules the target of a net rolls 2D6 + AG minus his Stun. With 8 or less he stumbles. [20.4, V27]",
    good=True,
    counts="a total of 9 or more keeps him up",
)  # fmt: skip
DRAG_1981: int = V.draw(
    250, "Drag, older rules", TOTAL,
    "He rolls 3D6 + ST + his drag CF. With 19 or more the opponent is dragged Prone. [20.6, V15]", good=True,
    counts="a total above 18 brings the opponent down",
)  # fmt: skip
TRIDENT_1981: int = V.draw(
    251, "Broken trident, older rules", TOTAL,
    "1D6 is rolled. On 1 to 4 the broken trident can still be used, at reach 1. On 5 or 6 it is useless. [20.10, V16]",
    counts="on 1 to 4 the trident can still be used",
)  # fmt: skip
THROW_1981: int = V.draw(
    252, "Throw by the die", TOTAL, "The throw hits if 1D6 shows the distance in hexes. [13.3, V11]",
    counts="he hits if the die shows the distance in hexes",
)  # fmt: skip
THROW_BILLINGS: int = V.draw(
    253, "Throw (Billings)", TOTAL,
    "He rolls 1D6 with modifiers for distance and Training. With 1 or less the throw hits. After a miss the item "
    "lands as many hexes away as the die shows. [13.3, V11]",
    counts="a total of 1 or less hits",
)  # fmt: skip
THROW_AREA: int = V.draw(
    254, "Area of a throw", TOTAL,
    "1D6 gives the area that is hit: 1 head, 2 chest, 3 groin, 4 arms, 5 legs. A 6 misses. [13.3, V11, V31]",
    counts="1 is the head, 5 the legs, a 6 misses",
)  # fmt: skip
ABANDON: int = V.draw(
    255, "Abandoned net", TOTAL, "The net that he throws away lands 1D6 hexes ahead of him. [13.3, V11]"
)
MISSUS: int = V.draw(
    256, "Missus", TOTAL,
    "1D6 is rolled and the column of the missus chart added. With 6 or more he is spared. The column is 0 to 4: 1 for "
    "each 15 CF by which his attack CF are above his defence CF. [18.3, V18, V28]",
    good=True,
    counts="a total of 6 or more spares him",
)  # fmt: skip

# Combat and cards (230 to 238)

ATTACK: int = V.draw(
    230, "Attack", TOTAL,
    "The total is 3D6 + the CF difference. 3 or less is a miss (M), in the Billings rules 6 or less. 8 to 11 "
    "strikes the shield (S, at 11 S*), 12 to 14 the weapon (P, at 14 P*). 15 or more is a hit: H, with +1 for each "
    "point above 16. [9.5, V2]",
    counts="a high roll hits",
)  # fmt: skip
WOUNDS: int = V.draw(
    231, "Wound roll", TOTAL,
    "3D6 + the number of the result H, minus armour, gives the wounds. 8 or less is no wound, 9-10 is 1, 11-12 is 2, "
    "13-14 is 3, 15 is 4, 16 is 5, 17 is 6, 18 is 7, and 19 or more kills. [10.1]",
    counts="a high roll causes wounds",
)  # fmt: skip
COVERAGE: int = V.draw(
    232, "Armour struck", TOTAL,
    "Armour may cover only a part of an area. If 2D6 are no more than the number behind the armour, the blow strikes "
    "it. [10.2, V5]",
    counts="a low roll strikes the armour",
)  # fmt: skip
CRITICAL: int = V.draw(
    233, "Critical hit", TOTAL,
    "2D6, plus 1 for each wound after the first from this blow, is read on the critical table of the area. [10.4, V8]",
)  # fmt: skip
DROP: int = V.draw(
    234, "Drop", TOTAL,
    "The total is 3D6 minus the attacker's ST and the CF difference. For a weapon subtract also the CF that the "
    "defender's arms have lost. In the Billings rules add the defender's ST. With 0 or less he drops the item. [13.1]",
    counts="a total of 0 or less drops it",
)  # fmt: skip
SHIELD: int = V.draw(
    235, "Shield damage", TOTAL,
    "The total is 2D6 + the attacker's ST + the CF difference, + 1 for the result S*. The shield loses a box for "
    "each point above its damage points. With the house rule of three dice it is 3D6, and the shield has 3 points "
    "more. [12.2, V10]",
    counts="a low roll spares the shield",
)  # fmt: skip
STUN_RECOVERY_1981: int = V.draw(
    237, "Stun recovery, older rules", TOTAL,
    "He shakes off Stun equal to CN - (1D6 - 1), but none if this is below 0. [11.5, V1]",
    adds=False, means=shaken_off,
    counts="a low roll takes away more Stun",
)  # fmt: skip
CARD: int = V.draw(
    236, "Card", TOTAL,
    "1D6 gives the card: 1 Duck, 2 Block, 3 Back step, 4 Parry, 5 Leap. A 6, or a card that is not allowed, is "
    "rolled again. [23.3, V20, V51]",
    counts="1 Duck, 2 Block, 3 Back step, 4 Parry, 5 Leap",
)  # fmt: skip

# Beasts (275 to 289)

BEAST_HEXES: int = V.draw(
    275, "Beast's hexes", TOTAL, "The red die is read on Table C. With 1 to 5 the beast moves that many "
    "hexes, with 6 it stays. [28.5, V34]",
    counts="on a 6 the beast stays",
)  # fmt: skip
BEAST_MOVE: int = V.draw(
    276, "Beast's movement", TOTAL,
    "The white dice are read on Table D: with 2 the beast backs a hex, with 3 or 11 it whirls, with 4 or 10 it "
    "pauses, with 5 or 9 it circles tightly, with 6 or 8 it circles, with 7 it goes ahead, with 12 it rushes. It "
    "whirls and circles to the left with the lower number, to the right with the higher. [28.5, V34]",
)  # fmt: skip
BEAST_WALL: int = V.draw(
    277, "Beast at a wall", TOTAL, "1D6 is rolled. On 1 to 4 the beast goes on along the wall, on 5 or 6 "
    "away from it at an angle. [28.5, V53]",
    counts="on 1-4 along the wall, on 5-6 away from it",
)  # fmt: skip
BEAST_SIDE: int = V.draw(
    278, "Which way from the wall", TOTAL,
    "If both directions are equally easy, 1D6 decides: odd left, even right. [28.5, V53]",
    counts="odd is left, even is right",
)  # fmt: skip
BEAST_BLOWS: int = V.draw(
    279, "Attacks of a beast", TOTAL,
    "1D6 gives the number of attacks: one on 1-2, two on 3-4, three on 5-6. They share the CF of the beast evenly, "
    "and the first one gets the remainder. [28.7, V34]",
)  # fmt: skip
BEAST_STRIKES: int = V.draw(
    280, "Area that a beast attacks", TOTAL,
    "1D6 on Table G gives the area, and a 6 is rolled again. If the beast already attacks this area, it attacks the "
    "next one; all its attacks on the legs count as one. In the rules for several players roll again for an area that "
    "can take no more CF. [28.7, V34]",
    counts="a 6 is rolled again",
)  # fmt: skip
BEAST_LOT: int = V.draw(
    281, "Lot of a beast's CF", TOTAL,
    "The beast puts 1D6 CF at a time into one attack. No attack gets more than half of its CF. [28.7, V54]",
)  # fmt: skip

# Creation (257 to 266)

CHART: int = V.draw(
    257, "Chart of gladiators", NAMED,
    "D66 gives a gladiator from the chart of 36: the red die is the row, the white die the column. The entry gives "
    "all five characteristics. [3.4, V4]",
    names=("red", "white"), readings={"row": ("red",), "column": ("white",)},
)  # fmt: skip
PERCENT_ORIGIN: int = V.draw(
    258, "Origin by d100", TOTAL,
    "d100 gives his origin: 1-34 a slave, 35-51 a criminal, 52-77 a foreigner, 78-97 a volunteer, 98-100 a senator. "
    "His origin modifies the rolls that follow. [3.4, V31]",
    sides=100,
)  # fmt: skip
PERCENT_TYPE: int = V.draw(
    259, "Type by d100", TOTAL,
    "d100 gives his type: 1-9 a Velite, 10-22 a Retiarius, 23-33 a Secutor, 34 a Secutor dimachus, 35-45 a "
    "Myrmillon, 46 a Myrmillon dimachus, 47-61 a Thracian, 62-72 a Provocator, 73 a Provocator dimachus, 74-88 a "
    "Samnite, 89-97 a Hoplomachus, 98-100 a Crupellarius. [2.3, V32]",
    sides=100,
)  # fmt: skip
PERCENT_TRAINING: int = V.draw(
    260,
    "Training by d100",
    TOTAL,
    "d100 gives Training (TR): 1-24 is 8, 25-48 is 9, 49-73 is 10, 74-88 is 11, 89-100 is 12. [3.4, V31]",
    sides=100,
)
PERCENT_STRENGTH: int = V.draw(
    261, "Strength by d100", TOTAL,
    "d100 gives Strength (ST): 1-19 is -1, 20-43 is 0, 44-64 is 1, 65-79 is 2, 80-94 is 3, 95-100 is 4. [3.4, V31]",
    sides=100,
)  # fmt: skip
PERCENT_AGILITY: int = V.draw(
    262, "Agility by d100", TOTAL,
    "d100 gives Agility (AG): 1-9 is -2, 10-27 is -1, 28-54 is 0, 55-81 is 1, 82-91 is 2, 92-100 is 3. [3.4, V31]",
    sides=100,
)  # fmt: skip
PERCENT_WOUNDS: int = V.draw(
    263,
    "Wounds by d100",
    TOTAL,
    "d100 gives Wounds (W): 1-27 is 10, 28-51 is 11, 52-69 is 12, 70-87 is 13, 88-100 is 14. [3.4, V31]",
    sides=100,
)
PERCENT_CONSTITUTION: int = V.draw(
    264,
    "Constitution by d100",
    TOTAL,
    "d100 gives Constitution (CN): 1-15 is 2, 16-54 is 3, 55-90 is 4, 91-100 is 5. [3.4, V31]",
    sides=100,
)
OLDER_ARMOUR: int = V.draw(
    265, "Armour of an older edition", TOTAL,
    "1D6 in the column of his type gives the armour of each area and the shield. If he buys his armour, the roll is "
    "for the shield only. [3.12, V5, V22]",
)  # fmt: skip
PLACED: int = V.draw(
    266, "Roll to be placed", TOTAL,
    "3D6 are rolled five times. The highest total goes to the first characteristic in the order that you gave, the "
    "next to the second, and so on. If you gave none, the order is ST, AG, TR, W, CN. [3.4, V46]",
)  # fmt: skip

# Movement and collisions (239 to 247)

STUMBLE: int = V.draw(
    239, "Stumble check, older rules", TOTAL, "He rolls 1D6 minus his Stun. With 0 or less he stumbles. [15.1, V1]",
    good=True,
    counts="a total of 1 or more keeps him up",
)  # fmt: skip
STUMBLE_BACK: int = V.draw(
    240, "Moving back over a hazard", TOTAL,
    "A gladiator who moves back over a hazard rolls 2D6 minus his Stun, minus 1 for each hex sidestepped back and 2 "
    "for each hex straight back. With 1 or less he stumbles. [15.1, V1]",
    good=True,
    counts="a total above 1 keeps him up",
)  # fmt: skip
FALL_PRONE: int = V.draw(
    241, "Fall Prone check, older rules", TOTAL,
    "A gladiator who stumbles rolls 2D6 + AG. With 7 or less he falls Prone. [15.3, V47]",
    good=True,
    counts="a total of 8 or more keeps him up",
)  # fmt: skip
PATHS_CROSS: int = V.draw(
    242, "Crossed paths", TOTAL,
    "The paths of two gladiators share a hex. Both roll 1D6. If the dice are equal, they collide there. [8.1, V48]",
    counts="equal dice are a collision",
)  # fmt: skip
ENDURANCE: int = V.draw(
    243, "Endurance, older rules", TOTAL,
    "He rolls 1D6 + turn - CN, with 1 more for a heavy gladiator and 1 less for a light one. With 6 or more he loses "
    "1 CF for the match, or with a house rule as many CF as the total is above 5. [17, V13]",
    counts="a total of 6 or more costs CF",
)  # fmt: skip
KICK: int = V.draw(
    244, "Written kick", TOTAL,
    "He rolls 1D6 minus the actions that he has written for this phase; each turn counts as one. The item flies as "
    "many hexes as the total. [13.5, V1]",
    good=True,
    counts="a total above 0 kicks it",
)  # fmt: skip
FIRST_AT_IT: int = V.draw(
    245, "Kick against recovery", TOTAL,
    "One gladiator wants to kick the item that another reaches for. Both roll 1D6, and the higher acts first. [13.4, "
    "V26]",
    good=True,
    counts="the higher acts first; if they tie, both roll again",
)  # fmt: skip
