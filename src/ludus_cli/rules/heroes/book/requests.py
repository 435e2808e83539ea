"""The questions to a player, each declared once: its words and the rules behind it and its options.

Append, never renumber.
"""

from __future__ import annotations

from ludus_cli.rules.heroes.book import terms
from ludus_cli.rules.heroes.book.terms import V

# fmt: off

PICKING_UP = (
    "He picks up something that lies in his zone. It costs nothing. He needs an empty hand on a good arm, and no enemy "
    "may be in the zone. He cannot pick up what he dropped this turn, nor anything while he is in the net. [3.10.6]"
)

OPTION: int = V.request(
    0, "movement",
    "In his Movement Phase a gladiator does one of these things. After Fight, or a Move into an enemy's zone, he "
    "goes on to Maneuver; anything else ends his turn. Before he chooses, he may drop things at no cost, and pick "
    "things up if no enemy is in his zone. [3.10, 5.1.1] (H18, H21)",
    options={
        terms.FIGHT: (
            "He stays where he is and goes on to Maneuver with an enemy in his zone. The one with more successes is "
            "the Attacker. He may also fight in the net or on the ground, with fewer dice. [5.2.4, 5.3]"
        ),
        terms.MOVE: (
            "He takes one step to a neighbouring zone that holds fewer than four fighting men. If "
            "an enemy is there, he goes on to Maneuver. On the ground or in the net he may move "
            "only out of a zone that he shares with an enemy, and he stays down. In the net he may "
            "move only to a zone without an enemy. [5.2.2, 5.2.4, 5.4.7] (H22)"
        ),
        terms.REST: (
            "He catches his breath, with no enemy in his zone. If he has fewer Bonus Dice than his current "
            "Strength, he fills them up to that number. [3.7.1, 5.2.3]"
        ),
        terms.REGAIN_FEET: (
            "He gets up, and that is his move. With no enemy in his zone he also fills up his "
            "Bonus Dice to his current Strength. Beside an enemy his turn ends, unless the house "
            "rule stand-and-fight lets him go on to Maneuver. [5.2.3, 5.4.6] (H21)"
        ),
        terms.LEAVE_NET: (
            "He works himself out of the net and gets up, with no enemy in his zone. He regains no Bonus Dice. Beside "
            "an enemy he must win on the Attack Table instead, or roll away in the net. [5.3.4]"
        ),
        terms.CLEAR_EYES: (
            "He rolls 1d6 against his Savvy, which the sand has lowered. If he passes, his eyes are clear; a 1 "
            "always passes. He does this instead of moving. Beside an enemy he then goes on to Maneuver, whether he "
            "passed or not, unless the house rule clear-eyes-and-fight is off. [5.1.1, 5.4.9.1] (H21, H38)"
        ),
        terms.NET_TOSS: (
            "A Retiarius on his feet, with his net in hand and no enemy in his zone, throws it at an enemy in a "
            "neighbouring zone. Both roll Savvy, Speed and Bonus Dice. If the thrower has more successes, his "
            "target is in the net and on the ground. If both have the same number, he keeps the net. If he has "
            "fewer, the net lies in the target's zone. [5.2.3, 5.3.1, Table 5-4] (H67)"
        ),
        terms.DESTROY_NET: (
            "A net that was tossed at him missed and lies in his zone. Instead of moving he may ruin it for the "
            "rest of the match. He may do this only in his next Movement Phase, on his feet, with no enemy in the "
            "zone. Otherwise the net can be picked up and thrown again. [5.3.3]"
        ),
        terms.THROW: (
            "On his feet, with no enemy beside him, he throws his weapon at an enemy in a neighbouring zone where "
            "none of his friends stands. Both roll Savvy and Speed only. If he has more successes, the difference "
            "is the Impact, and the weapon counts as held in two hands. Hit or miss, the weapon leaves his hand, "
            "and the Crowd will hold it against him. [5.2.3, 5.4.8] (H67)"
        ),
        terms.KICK_SAND: (
            "On his feet, with no enemy beside him, he kicks sand at an enemy in a neighbouring zone. Both roll "
            "Savvy and Speed only. If he has more successes, the enemy is blinded and has 1 Savvy less until the "
            "sand is out of his eyes. The Crowd will hold it against him. [5.2.3, 5.4.9] (H38, H67)"
        ),
        terms.SWITCH_HANDS: (
            "He takes what he holds in one hand into the other, which must be empty and on a good arm. He does this "
            "instead of moving, and he also refills his Bonus Dice. No enemy may be in his zone, and he may not "
            "have picked anything up this turn. [3.10.6]"
        ),
        terms.SURRENDER: (
            "He yields. The Crowd weighs his Savvy and how he fought, and grants mercy, demands death, or leaves "
            "him to the Emperor. With both arms at 0 he must yield. In a match to the death he cannot. [6.3, 6.5, "
            "6.8] (H35)"
        ),
        terms.DROP: (
            "He drops something from his hand in his zone. It costs nothing, and he may still move or fight. With "
            "one hand empty and two good arms he then wields his weapon in both hands. [3.10] (H18, H19)"
        ),
        terms.PICK_UP: PICKING_UP,
    },
    keys={
        terms.FIGHT: "f fight", terms.REST: "r rest", terms.REGAIN_FEET: "g regain feet",
        terms.LEAVE_NET: "l leave net", terms.CLEAR_EYES: "y clear eyes", terms.NET_TOSS: "n toss the net",
        terms.DESTROY_NET: "x destroy the net", terms.THROW: "t throw", terms.KICK_SAND: "k kick sand",
        terms.SWITCH_HANDS: "w switch hands", terms.DROP: "d drop", terms.PICK_UP: "p pick up",
        terms.SURRENDER: "S surrender",
    },
    grave={terms.SURRENDER: "He yields, and the Crowd may have him killed."},
)
MANEUVER_BONUS: int = V.request(
    1, "maneuver bonus",
    "He may add any number of his Bonus Dice to the Maneuver. Each is one more die, and is spent whatever it shows. "
    "An NPG's Bonus Dice are rolled only after you have given your number. Two players both choose in secret. [3.7.2, "
    "5.3, Table 5-3]",
    secret=True,
)
ATTACK_BONUS: int = V.request(
    2, "attack bonus",
    "He may add any number of his Bonus Dice to this roll. Each is one more die, and is spent whatever it shows. "
    "Before each re-take he chooses again. With Frenzy he must add at least one while he has any. An NPG's "
    "Bonus Dice are rolled only after you have given your number. [3.5, 3.7.2, 5.4, Table 5-5] (H2)",
    secret=True,
)
NET_BONUS: int = V.request(
    3, "net bonus",
    "He may add any number of his Bonus Dice to the toss, or to the dodge. Each is one more die, and is spent even "
    "if the net is not thrown. [3.7.2, 5.3.1, Table 5-4]",
    secret=True,
)
BASH: int = V.request(
    4, "bash or advantage",
    "He won the Maneuver by 2 or more and uses a large shield. A Bash gives him 2 more dice on the Attack Table, "
    "but an opponent who then wins by 2 or more strikes past the shield. The Advantage gives him 1 more die and "
    "risks nothing. Either lasts until a Counterstrike. [5.3, 5.4, 5.4.5] (H30, H31)",
    options={
        terms.BASH: (
            "He charges with the large shield: 2 more dice on the Attack Table until a Counterstrike. If the "
            "Defender wins by 2 or more, the shield does not guard him from that blow. [5.4, 5.4.5] (H31)"
        ),
        terms.ADVANTAGE: (
            "He presses his advantage: 1 more die on the Attack Table until a Counterstrike, and the shield guards "
            "him as always. [5.3, 5.4] (H30, H31)"
        ),
    },
    keys={terms.BASH: "b bash", terms.ADVANTAGE: "a advantage"},
)
LOCATION: int = V.request(
    5, "location",
    "A Swordsman with a sword rolls Hit Location twice and chooses one of the two. A blow that a "
    "shield stops does nothing. [3.5, 5.4.1, Table 5-6]",
)
STAR_POWER: int = V.request(
    6, "star power",
    "He may roll as many of his Star Power dice as he likes. Each 1 to 3 takes a point off the "
    "damage, each 4 or 5 does nothing, and each 6 is lost for the rest of the match. Damage of 0 "
    "is no wound, but if the blow knocked him down he stays down. [3.2.1] (H7, H8)",
)
PICK_UP: int = V.request(
    7, "pick up",
    "He may pick up weapons, shields and missed nets that lie in his zone, each with an empty hand "
    "on a good arm. It costs nothing. No enemy may be in the zone. [3.10.6]",
    options={terms.PICK_UP: PICKING_UP},
    keys={terms.PICK_UP: "p pick up"},
)
TARGET: int = V.request(
    8, "target",
    "Several enemies are in the zone, and he chooses the one to Maneuver with. The others take no "
    "part in this fight, but may attack him on their own turns. [5.2.4, 5.4.7]",
    keys={terms.FIGHT: "f fight"},
)
RAISE: int = V.request(
    9, "attribute to raise",
    "After a victory, choose one Attribute and roll 1d6 for each point of Fame from this match. If any die shows "
    "more than the Attribute, or a 6, the Attribute rises by 1. It cannot rise above 7, nor the Total above 20. The "
    "highest and lowest Attribute may not differ by more than 2, or by more than they did before. [3.6.4, 3.6.5, "
    "7.7.2] (H4)",
    after=True,
    keys={terms.SAVVY: "sa Savvy", terms.STRENGTH: "st Strength", terms.SPEED: "sp Speed"},
)
