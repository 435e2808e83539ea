"""The rule behind a choice or a roll, in a few sentences of our own, with its section."""

from __future__ import annotations

from ludus_cli.rules.heroes.state import Option
from ludus_cli.rules.heroes.terms import (
    ADVANTAGE,
    ASK_ATTACK_BONUS,
    ASK_BASH,
    ASK_LOCATION,
    ASK_MANEUVER_BONUS,
    ASK_NET_BONUS,
    ASK_OPTION,
    ASK_PICK_UP,
    ASK_RAISE,
    ASK_STAR_POWER,
    ASK_TARGET,
    BASH,
    CLEAR_EYES,
    DESTROY_NET,
    DROP,
    FIGHT,
    KICK_SAND,
    LEAVE_NET,
    MOVE,
    NET_TOSS,
    PICK_UP,
    REGAIN_FEET,
    REST,
    SURRENDER,
    SWITCH_HANDS,
    T_ATTACK,
    T_BASH,
    T_DAY,
    T_DECREASE,
    T_EMPEROR,
    T_EYES,
    T_FAME,
    T_FATE,
    T_FREEDOM,
    T_HESITATION,
    T_KILLING_STROKE,
    T_LOCATION,
    T_MANEUVER,
    T_MOVEMENT,
    T_NET_TOSS,
    T_NPG_BONUS,
    T_OPPONENT,
    T_OPTIONS,
    T_POOL,
    T_POOL_ATTRIBUTE,
    T_RECOVERY,
    T_RIVAL,
    T_SAND,
    T_SIDE_STEP,
    T_SIGNATURE,
    T_SIZE,
    T_STAR_POWER,
    T_STYLE,
    T_THROW,
    T_TO_THE_DEATH,
    THROW,
)

#: What is asked, by request.
REQUEST_RULES: dict[int, str] = {
    ASK_OPTION: (
        "In his Movement Phase a man does one thing. Fight, or a Move to where an enemy stands, goes on to "
        "Maneuver; anything else ends his turn. Letting things fall, and picking them up where no enemy is "
        "near, is free before it. [3.10, 5.1.1] (H18, H21)"
    ),
    ASK_MANEUVER_BONUS: (
        "Any number of his Bonus Dice may join the Maneuver, one more die each; they are gone whatever they "
        "show. An NPG rolls for his only after you have said your number; against another player both choose "
        "in secret. [3.7.2, 5.3, Table 5-3]"
    ),
    ASK_ATTACK_BONUS: (
        "Any number of his Bonus Dice may join this roll, one more die each; they are gone whatever they show, "
        "and a re-take asks anew. With Frenzy at least one must go in while he has any. An NPG rolls for his "
        "only after you have said your number. [3.5, 3.7.2, 5.4, Table 5-5] (H2)"
    ),
    ASK_NET_BONUS: (
        "Any number of his Bonus Dice may join the toss, or the dodge, one more die each; they are gone even "
        "if the throw does not come off. [3.7.2, 5.3.1, Table 5-4]"
    ),
    ASK_BASH: (
        "He won the Maneuver by 2 or more with a large shield in use. Bash gives 2 more dice on the Attack "
        "Table, but a foe who then wins by 2 or more strikes past the shield; Advantage gives 1 more and "
        "risks nothing. Either lasts until a Counterstrike. [5.3, 5.4, 5.4.5] (H30, H31)"
    ),
    ASK_LOCATION: (
        "A Swordsman with a sword rolls twice for where his blow lands, and takes the one that suits him "
        "better. A blow that a shield stops does nothing. [3.5, 5.4.1, Table 5-6]"
    ),
    ASK_STAR_POWER: (
        "He may roll as many of his Star Power dice as he likes: each 1 to 3 takes a point off, each 6 is lost "
        "for the rest of the match, 4 and 5 do nothing. Brought down to 0 it is no wound at all, though he "
        "stays down if the blow felled him. [3.2.1] (H7, H8)"
    ),
    ASK_PICK_UP: (
        "Weapons, shields and missed nets that lie where he stands may be picked up at no cost, each into "
        "an empty hand of a good arm, so long as no enemy stands there. [3.10.6]"
    ),
    ASK_TARGET: (
        "Several enemies stand in the zone, and he picks the one to Maneuver with. The others are no part of "
        "this fight, but may turn on him when it is their turn. [5.2.4, 5.4.7]"
    ),
    ASK_RAISE: (
        "After a victory choose one Attribute and roll a die for each point of Fame from this match: if any "
        "shows more than its value, or a 6, it rises by 1. None goes above 7 and no Total above 20, and the "
        "Attributes must not drift further apart than 2, or than they already were. "
        "[3.6.4, 3.6.5, 7.7.2] (H4)"
    ),
}

#: What he may do in his Movement Phase, by code.
OPTION_RULES: dict[int, str] = {
    FIGHT: (
        "He stays and goes on to Maneuver with an enemy in his zone: who scores more there becomes the "
        "Attacker. In the net or on the ground he may fight too, with fewer dice. [5.2.4, 5.3]"
    ),
    MOVE: (
        "One step to any neighbouring zone that holds fewer than four fighting men; if an enemy is there, on "
        "to Maneuver. Down or in the net he can leave only a zone that he shares with an enemy: he stays down, "
        "and the net lets him go only where no enemy is. [5.2.2, 5.2.4, 5.4.7] (H22)"
    ),
    REST: (
        "With no enemy in his zone he catches his breath: Bonus Dice are filled up to his current Strength, "
        "and never lowered. [3.7.1, 5.2.3]"
    ),
    REGAIN_FEET: (
        "He gets up, and that is his move. With no enemy in the zone his Bonus Dice are filled up to current "
        "Strength as well; beside one his turn is over, unless the house rule stand-and-fight lets him go on "
        "to Maneuver. [5.2.3, 5.4.6] (H21)"
    ),
    LEAVE_NET: (
        "With no enemy in his zone he works himself out of the net and gets up; Bonus Dice do not come back. "
        "Beside an enemy he must win on the Attack Table instead, or roll away in it. [5.3.4]"
    ),
    CLEAR_EYES: (
        "He rolls 1d6 against his Savvy as the sand has lowered it; a pass clears his eyes, and a 1 always "
        "does. It takes the place of his move. Beside an enemy he goes on to Maneuver, cleared or not, unless "
        "the house rule clear-eyes-and-fight is off. [5.1.1, 5.4.9.1] (H21, H38)"
    ),
    NET_TOSS: (
        "A Retiarius on his feet, net in hand and no enemy in his zone, casts it at a man in a neighbouring "
        "one. Both roll Savvy, Speed and Bonus Dice: more, and the man is in the net and down; the same, no "
        "throw; less, and the net lies in his zone. [5.2.3, 5.3.1, Table 5-4] (H67)"
    ),
    DESTROY_NET: (
        "A net that was tossed at him and went wide, and lies in his zone, he may spoil for the match instead "
        "of moving: with his next Movement Phase and no later one, on his feet, while no enemy is there. "
        "Left alone, it can be picked up and thrown again. [5.3.3]"
    ),
    THROW: (
        "On his feet, with no enemy beside him, he hurls his weapon at one in a neighbouring zone where no "
        "friend stands. Both roll Savvy and Speed alone; if he scores more the lead is the Impact, and the "
        "weapon counts as held in two hands. Hit or miss it is out of his hand, and the Crowd remembers. "
        "[5.2.3, 5.4.8] (H67)"
    ),
    KICK_SAND: (
        "On his feet, with no enemy beside him, he kicks sand at one in a neighbouring zone. Both roll Savvy "
        "and Speed alone; if he scores more the other is blinded, Savvy 1 less until his eyes are clear. The "
        "Crowd remembers it. [5.2.3, 5.4.9] (H38, H67)"
    ),
    SWITCH_HANDS: (
        "One thing goes from hand to hand, if the other is empty and its arm good. It takes the place of his "
        "move, needs a zone without an enemy, and lets him refill his Bonus Dice; not in a turn in which he "
        "picked something up. [3.10.6]"
    ),
    SURRENDER: (
        "He yields, and the Crowd decides by his Savvy and by how he fought: mercy, death, or a question to "
        "the Emperor. With both arms out he must; in a match to the death he cannot. [6.3, 6.5, 6.8] (H35)"
    ),
    DROP: (
        "He lets a thing fall in his zone, at no cost, and may still move or fight. With nothing in the other "
        "hand and two good arms he then wields his weapon in both. [3.10] (H18, H19)"
    ),
    PICK_UP: (
        "He picks a thing up from his zone into an empty hand of a good arm, at no cost, while no enemy is "
        "there; not what he let fall this very turn, and in the net not at all. [3.10.6]"
    ),
}

#: The two ways to use a Maneuver won by 2 or more.
EDGE_RULES: dict[int, str] = {
    BASH: (
        "He charges with the large shield: 2 more dice on the Attack Table until a Counterstrike. If the "
        "Defender wins by 2 or more, the shield does not guard him from that blow. [5.4, 5.4.5] (H31)"
    ),
    ADVANTAGE: (
        "He presses his opening: 1 more die on the Attack Table until a Counterstrike, and the shield guards "
        "him as always. [5.3, 5.4] (H30, H31)"
    ),
}

#: What a roll is for and how it is read, by table.
ROLL_RULES: dict[int, str] = {
    T_SIZE: (
        "2d6 for how tall and heavy a new Star is, 2 less for a woman. Size moves Speed and Strength once the "
        "points are placed. [3.4, Table 3-1]"
    ),
    T_SIGNATURE: (
        "2d6 for a Signature; 2 to 4 is none. A Star who asked for a second one must keep it. "
        "[3.5, Table 3-2] (H3)"
    ),
    T_STYLE: (
        "1d6 for the style of the first man in a match without a Star, in the order in which the styles are "
        "listed. [3.8, 7.4] (H45)"
    ),
    T_OPPONENT: "1d6 for whom a style customarily meets. [3.8, 4.1]",
    T_POOL: (
        "1d6 for the row of the pool that a new NPG comes from, split evenly over the rows of his locale. "
        "[4.5.1, Table 4-1] (H10)"
    ),
    T_POOL_ATTRIBUTE: (
        "1d6 for each Attribute of a new NPG: a 1 lowers it by 1, a 6 raises it by 1. [4.5.1, Table 4-1]"
    ),
    T_TO_THE_DEATH: "2d6 before a match in Rome: a total of 7 makes it one to the death. [4.7, 7.4.3]",
    T_MOVEMENT: (
        "1d6 for each man, and 1 for every point of Speed; the net, the ground, slowness and an empty stock of "
        "Bonus Dice take off. The highest goes first, and those who are tied roll again. "
        "[5.2, Table 5-1] (H61)"
    ),
    T_OPTIONS: (
        "1d6 against the NPG's current Savvy: pass or fail, with the plight he is in, says what he does. "
        "[5.2.5, Table 5-2]"
    ),
    T_SIDE_STEP: (
        "1d6 for a Retiarius who walks around an enemy with his net in hand: 1 to 3 to the left, 4 to 6 to the "
        "right. [5.2.5, Table 5-2] (H26)"
    ),
    T_NPG_BONUS: (
        "An NPG rolls all his Bonus Dice. Those at or under the limit leave his stock and join the pool: 1 for "
        "a Maneuver, 2 for an Attack or a Net Toss, 3 for any of them while he is in the net or down. [3.7.3]"
    ),
    T_MANEUVER: (
        "Savvy, Speed and Bonus Dice on either side, each 1 to 3 a success. Who has more is the Attacker; 2 "
        "or more ahead, a large shield adds a Bash or the Advantage; even, nothing happens. The net takes 3 "
        "dice, the ground 2; Reach gives 1 on his own turn. [5.3, Table 5-3]"
    ),
    T_BASH: (
        "1d6 against the NPG's current Savvy when he has won the Maneuver by 2 or more with a large shield: a "
        "pass is a Bash, a failure the Advantage. [5.3, Table 5-3]"
    ),
    T_NET_TOSS: (
        "Savvy, Speed and Bonus Dice on either side, each 1 to 3 a success. More, and the target is in the net "
        "and down; the same, no throw; less, and the net lies in the target's zone. A Secutor's smooth helmet "
        "costs the Retiarius a die. [5.3.1, Table 5-4]"
    ),
    T_ATTACK: (
        "Savvy and Bonus Dice on either side, each 1 to 3 a success. The Attacker hits with any lead; a "
        "Defender 1 ahead strikes back and becomes the Attacker, 2 or more ahead he hits; even, both roll "
        "again. In the net he who wins is free. [5.4, Table 5-5] (H33)"
    ),
    T_LOCATION: (
        "2d6 for the part that is struck. Any shield stops a 4 and a 6, a large one an 8 too; one carried in "
        "the weapon-side hand guards 5 instead of 4. [3.9.3, 5.4.1, Table 5-6] (H16)"
    ),
    T_KILLING_STROKE: (
        "Head, chest or belly is at 0: 1d6 against the Strength that he brought to the match. A pass leaves "
        "him unconscious, a failure kills him. [5.4.4.1, 6.1, 6.2]"
    ),
    T_STAR_POWER: (
        "Each 1 to 3 takes a point off the damage; each 6 is lost for the rest of the match. [3.2.1] (H7)"
    ),
    T_THROW: (
        "Savvy and Speed on either side, no Bonus Dice, each 1 to 3 a success. If the thrower has more, the "
        "lead is the Impact; otherwise the weapon lands behind the target. [5.4.8] (H37)"
    ),
    T_SAND: (
        "Savvy and Speed on either side, no Bonus Dice, each 1 to 3 a success. If the kicker has more, the "
        "other is blinded. [5.4.9]"
    ),
    T_EYES: (
        "1d6 against the Savvy that the sand has lowered: a pass clears his eyes, and a 1 always does. "
        "[5.4.9.1] (H38)"
    ),
    T_FATE: (
        "2d6 against the Savvy that he brought to the match, changed by how he fought, where he lies, and what "
        "the Crowd holds against him; a 6 never passes. Two passed are mercy, one asks the Emperor, none is "
        "death. [6.8, Table 6-1]"
    ),
    T_EMPEROR: (
        "2d6 each. The Emperor rolls against 9 with the circumstances turned around, and 3 more if he has spared "
        "this man before; the gladiator against the Savvy that he brought. A 6 never passes; he lives if he "
        "passes more dice than the Emperor. [6.8.1, Table 6-2]"
    ),
    T_HESITATION: (
        "Emperor and gladiator passed as many dice: 1d6 each, and the gladiator lives only if his is the "
        "higher. [6.8.1, Table 6-2]"
    ),
    T_RECOVERY: (
        "2d6 for each damaged part against the Strength that he brought to the match; a 6 never passes. Two "
        "passed mend it, one mends it and costs the next Day. With none a belly wound kills; any other part "
        "loses a point for good, and he misses the next Day. [7.5, Table 7-1] (H48)"
    ),
    T_DAY: "1d6 for the Day of Events: 4 matches, and as many more as the die shows. [7.4]",
    T_RIVAL: (
        "1d6 for each man to be found: on 4 to 6 one who is already known steps out, if there is any who may. "
        "[4.5.1, 7.4] (H46)"
    ),
    T_FREEDOM: (
        "2d6 after each match in Rome for a man with a Total of 20: 7 or more is the wooden sword. "
        "[7.6] (H63)"
    ),
    T_FAME: (
        "1d6 for each point of Fame from the match: any die above the Attribute, or any 6, raises it by 1, and "
        "never by more. [7.7.2]"
    ),
    T_DECREASE: (
        "1d6 for each point of Fame that the defeat costs, also those under 0: each 1 takes a point from an "
        "Attribute at random. [7.8] (H52)"
    ),
}


def explain(request: int, option: Option | None) -> str:
    """The rule behind what is asked, or behind one of its options: sentences that end with its section.

    ``request`` is a place in REQUESTS. Raises KeyError when there is no such request or option.
    """
    if option is not None and request in (ASK_OPTION, ASK_PICK_UP):
        return OPTION_RULES[option[0]]
    if option is not None and request == ASK_BASH:
        return EDGE_RULES[option[0]]
    return REQUEST_RULES[request]


def explain_roll(table: int) -> str:
    """What a roll is for and how it is read; ``table`` is a place in TABLES. Raises KeyError for another."""
    return ROLL_RULES[table]
