"""The questions to a player, each declared once: its words and the rules behind it and its options.

Append, never renumber.
"""

from __future__ import annotations

from ludus_cli.rules.heroes.book import terms
from ludus_cli.rules.heroes.book.terms import V

# fmt: off

PICKING_UP = (
    "He picks a thing up from his zone into an empty hand of a good arm, at no cost, while no enemy is there; not "
    "what he let fall this very turn, and in the net not at all. [3.10.6]"
)

OPTION: int = V.request(
    0, "movement",
    "In his Movement Phase a man does one thing. Fight, or a Move to where an enemy stands, goes on to Maneuver; "
    "anything else ends his turn. Letting things fall, and picking them up where no enemy is near, is free before "
    "it. [3.10, 5.1.1] (H18, H21)",
    options={
        terms.FIGHT: (
            "He stays and goes on to Maneuver with an enemy in his zone: who scores more there becomes the "
            "Attacker. In the net or on the ground he may fight too, with fewer dice. [5.2.4, 5.3]"
        ),
        terms.MOVE: (
            "One step to any neighbouring zone that holds fewer than four fighting men; if an enemy is there, on "
            "to Maneuver. Down or in the net he can leave only a zone that he shares with an enemy: he stays down, "
            "and the net lets him go only where no enemy is. [5.2.2, 5.2.4, 5.4.7] (H22)"
        ),
        terms.REST: (
            "With no enemy in his zone he catches his breath: Bonus Dice are filled up to his current Strength, "
            "and never lowered. [3.7.1, 5.2.3]"
        ),
        terms.REGAIN_FEET: (
            "He gets up, and that is his move. With no enemy in the zone his Bonus Dice are filled up to current "
            "Strength as well; beside one his turn is over, unless the house rule stand-and-fight lets him go on "
            "to Maneuver. [5.2.3, 5.4.6] (H21)"
        ),
        terms.LEAVE_NET: (
            "With no enemy in his zone he works himself out of the net and gets up; Bonus Dice do not come back. "
            "Beside an enemy he must win on the Attack Table instead, or roll away in it. [5.3.4]"
        ),
        terms.CLEAR_EYES: (
            "He rolls 1d6 against his Savvy as the sand has lowered it; a pass clears his eyes, and a 1 always "
            "does. It takes the place of his move. Beside an enemy he goes on to Maneuver, cleared or not, unless "
            "the house rule clear-eyes-and-fight is off. [5.1.1, 5.4.9.1] (H21, H38)"
        ),
        terms.NET_TOSS: (
            "A Retiarius on his feet, net in hand and no enemy in his zone, casts it at a man in a neighbouring "
            "one. Both roll Savvy, Speed and Bonus Dice: more, and the man is in the net and down; the same, no "
            "throw; less, and the net lies in his zone. [5.2.3, 5.3.1, Table 5-4] (H67)"
        ),
        terms.DESTROY_NET: (
            "A net that was tossed at him and went wide, and lies in his zone, he may spoil for the match instead "
            "of moving: with his next Movement Phase and no later one, on his feet, while no enemy is there. Left "
            "alone, it can be picked up and thrown again. [5.3.3]"
        ),
        terms.THROW: (
            "On his feet, with no enemy beside him, he hurls his weapon at one in a neighbouring zone where no "
            "friend stands. Both roll Savvy and Speed alone; if he scores more the lead is the Impact, and the "
            "weapon counts as held in two hands. Hit or miss it is out of his hand, and the Crowd remembers. "
            "[5.2.3, 5.4.8] (H67)"
        ),
        terms.KICK_SAND: (
            "On his feet, with no enemy beside him, he kicks sand at one in a neighbouring zone. Both roll Savvy "
            "and Speed alone; if he scores more the other is blinded, Savvy 1 less until his eyes are clear. The "
            "Crowd remembers it. [5.2.3, 5.4.9] (H38, H67)"
        ),
        terms.SWITCH_HANDS: (
            "One thing goes from hand to hand, if the other is empty and its arm good. It takes the place of his "
            "move, needs a zone without an enemy, and lets him refill his Bonus Dice; not in a turn in which he "
            "picked something up. [3.10.6]"
        ),
        terms.SURRENDER: (
            "He yields, and the Crowd decides by his Savvy and by how he fought: mercy, death, or a question to "
            "the Emperor. With both arms out he must; in a match to the death he cannot. [6.3, 6.5, 6.8] (H35)"
        ),
        terms.DROP: (
            "He lets a thing fall in his zone, at no cost, and may still move or fight. With nothing in the other "
            "hand and two good arms he then wields his weapon in both. [3.10] (H18, H19)"
        ),
        terms.PICK_UP: PICKING_UP,
    },
)
MANEUVER_BONUS: int = V.request(
    1, "maneuver bonus",
    "Any number of his Bonus Dice may join the Maneuver, one more die each; they are gone whatever they show. An "
    "NPG rolls for his only after you have said your number; against another player both choose in secret. [3.7.2, "
    "5.3, Table 5-3]",
    secret=True,
)
ATTACK_BONUS: int = V.request(
    2, "attack bonus",
    "Any number of his Bonus Dice may join this roll, one more die each; they are gone whatever they show, and a "
    "re-take asks anew. With Frenzy at least one must go in while he has any. An NPG rolls for his only after you "
    "have said your number. [3.5, 3.7.2, 5.4, Table 5-5] (H2)",
    secret=True,
)
NET_BONUS: int = V.request(
    3, "net bonus",
    "Any number of his Bonus Dice may join the toss, or the dodge, one more die each; they are gone even if the "
    "throw does not come off. [3.7.2, 5.3.1, Table 5-4]",
    secret=True,
)
BASH: int = V.request(
    4, "bash or advantage",
    "He won the Maneuver by 2 or more with a large shield in use. Bash gives 2 more dice on the Attack Table, but "
    "a foe who then wins by 2 or more strikes past the shield; Advantage gives 1 more and risks nothing. Either "
    "lasts until a Counterstrike. [5.3, 5.4, 5.4.5] (H30, H31)",
    options={
        terms.BASH: (
            "He charges with the large shield: 2 more dice on the Attack Table until a Counterstrike. If the "
            "Defender wins by 2 or more, the shield does not guard him from that blow. [5.4, 5.4.5] (H31)"
        ),
        terms.ADVANTAGE: (
            "He presses his opening: 1 more die on the Attack Table until a Counterstrike, and the shield guards "
            "him as always. [5.3, 5.4] (H30, H31)"
        ),
    },
)
LOCATION: int = V.request(
    5, "location",
    "A Swordsman with a sword rolls twice for where his blow lands, and takes the one that suits him better. A "
    "blow that a shield stops does nothing. [3.5, 5.4.1, Table 5-6]",
)
STAR_POWER: int = V.request(
    6, "star power",
    "He may roll as many of his Star Power dice as he likes: each 1 to 3 takes a point off, each 6 is lost for the "
    "rest of the match, 4 and 5 do nothing. Brought down to 0 it is no wound at all, though he stays down if the "
    "blow felled him. [3.2.1] (H7, H8)",
)
PICK_UP: int = V.request(
    7, "pick up",
    "Weapons, shields and missed nets that lie where he stands may be picked up at no cost, each into an empty "
    "hand of a good arm, so long as no enemy stands there. [3.10.6]",
    options={terms.PICK_UP: PICKING_UP},
)
TARGET: int = V.request(
    8, "target",
    "Several enemies stand in the zone, and he picks the one to Maneuver with. The others are no part of this "
    "fight, but may turn on him when it is their turn. [5.2.4, 5.4.7]",
)
RAISE: int = V.request(
    9, "attribute to raise",
    "After a victory choose one Attribute and roll a die for each point of Fame from this match: if any shows more "
    "than its value, or a 6, it rises by 1. None goes above 7 and no Total above 20, and the Attributes must not "
    "drift further apart than 2, or than they already were. [3.6.4, 3.6.5, 7.7.2] (H4)",
    after=True,
)
