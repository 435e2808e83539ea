"""The rule behind what is asked and behind each roll, in a few sentences.

Each ends with where it stands in the rules for players: the chapter, and the rulings that bear on it.
"""

from __future__ import annotations

from ludus_cli.rules.skirmish.state import Option
from ludus_cli.rules.skirmish.terms import (
    AIM,
    ASK_PART,
    ASK_PICK_UP,
    ASK_PLOT,
    ASK_STEP_BACK,
    ASK_TARGET,
    ASK_TURN,
    ATTACK,
    CHARGE,
    FACE,
    HEAD,
    HOLD_BACK,
    LEFT_ARM,
    LEFT_LEG,
    LOWER_BODY,
    MOVE,
    PICK_UP,
    RIGHT_ARM,
    RIGHT_LEG,
    STAND,
    STEP_BACK,
    T_ATTACK,
    T_BILL,
    T_CLASS,
    T_COLLISION,
    T_DEFENCE,
    T_DODGE,
    T_FLIES,
    T_IMPROVEMENT,
    T_KNOCK,
    T_MERCY,
    T_NET,
    T_REACTIONS,
    T_RIVAL,
    T_SHIELD,
    T_STAMINA,
    T_STRENGTH,
    T_TRAINING,
    T_WEAPON,
    T_WOUND,
    THROW_NET,
    TURN,
    UPPER_BODY,
)

#: What each request is about.
REQUEST_RULES: dict[int, str] = {
    ASK_PLOT: (
        "All plot in secret; then all plots are shown and carried out together. A plot is one step of "
        "one hex or, with (Q), two, and any turns after it; or turns alone, a charge, or something "
        "to pick up. Each of these uses an active phase, to stand uses none. [Plots, S13]"
    ),
    ASK_STEP_BACK: (
        "The plots lie open, and he is quicker than every opponent. If he plotted to stand he may go "
        "straight back one or two hexes before anybody moves, once a turn. [The step back, S24]"
    ),
    ASK_PICK_UP: (
        "Something lies in the hex where his step back ended, and a hand of his is free for it. "
        "Picking it up costs him his attack in this phase. [The step back, Picking up, S24]"
    ),
    ASK_TURN: (
        "Enemies have come up behind him. He turns to one of them, and all of them strike from the "
        "rear in this phase. [Turning to face, S17, S18]"
    ),
    ASK_TARGET: (
        "In each phase he may attack once: one enemy in his front arc and within reach. He defends "
        "against everybody who attacks him, whatever he does himself. [The fight, S19, S20]"
    ),
    ASK_PART: (
        "The part is named before the roll. Bare parts are harder to hit and plate is easier, but "
        "armour takes from the wound. [To hit, Wounds, S3]"
    ),
}

#: What an option does, by request and code.
OPTION_RULES: dict[tuple[int, int], str] = {
    (ASK_PLOT, STAND): (
        "He holds his hex and his facing, uses no active phase, and may still strike. Who runs into "
        "him finds him at -1 in the collision; if he is quicker than all opponents he may step "
        "back once the plots are shown. [The turn, The step back, Collisions, S13]"
    ),
    (ASK_PLOT, MOVE): (
        "One step of one hex or, with (Q), two, always in one direction; then C turns him 60° "
        "clockwise and A anticlockwise, as often as is written. Men are no hindrance on the way, but "
        "in one hex two collide; the wall stops him. [Plots, Collisions, S15]"
    ),
    (ASK_PLOT, CHARGE): (
        "Three hexes straight ahead without a turn. It brings +2 to a collision; a charge that the "
        "wall cuts short counts the hexes that it went. [Plots, Collisions, S14]"
    ),
    (ASK_PLOT, TURN): (
        "He turns on the spot by 60° for each letter, C clockwise and A anticlockwise. It uses an "
        "active phase, and he counts as one who has not moved. [Plots, S13]"
    ),
    (ASK_PLOT, PICK_UP): (
        "He goes to the hex where it lies, or takes it one hex along from his own, and faces where he came "
        "from. He cannot attack in this phase, attackers have +2, and pushed off the hex he does not get "
        "it. Who can reach the weapon that he lost must spend his next active phase so. [Picking up, S23]"
    ),
    (ASK_STEP_BACK, STAND): (
        "He stays where he plotted to stand, and his active phase is saved. "
        "[The step back, S13, S24]"
    ),
    (ASK_STEP_BACK, STEP_BACK): (
        "He goes straight back before the others move, his face to them, for one active phase. The "
        "wall may cut him short. What lies where he ends he may pick up. [The step back, S24]"
    ),
    (ASK_PICK_UP, STAND): (
        "He leaves it on the sand, and may attack in this phase as ever. [The step back, S24]"
    ),
    (ASK_PICK_UP, PICK_UP): (
        "He takes it up if nobody pushes him off the hex. He cannot attack in this phase, and "
        "attackers have +2 against him. [Picking up, S23, S24]"
    ),
    (ASK_TURN, FACE): (
        "He turns his face to this man and may strike whoever is then in front of him. Those who came "
        "from behind keep their +2 in this phase, this man too. [Turning to face, S18]"
    ),
    (ASK_TARGET, ATTACK): (
        "Both roll 2d6 + Training with their modifiers; the higher hits, and a tie misses. If two who "
        "strike at each other both miss, a weapon may be knocked away. It costs both a point of "
        "Stamina, but none of them more than one a phase. [To hit, Both miss, Stamina, S21, S30]"
    ),
    (ASK_TARGET, THROW_NET): (
        "Instead of striking he throws the net: 2d6 + Training on each side without modifiers, and a "
        "tie misses. Who is caught can only stand, loses his next active phase, and attackers "
        "have +2 against him; a net that misses lies in his hex. [The net, S5, S29]"
    ),
    (ASK_TARGET, HOLD_BACK): (
        "Nobody has to attack. Who neither attacks nor is attacked keeps his point of Stamina. "
        "[The fight, Stamina, S19]"
    ),
}

#: What a serious wound of each part does.
PART_RULES: dict[int, str] = {
    HEAD: (
        "A serious wound of the head costs the rest of this turn's active phases, and the helmet, if he "
        "wears one."
    ),
    UPPER_BODY: "A serious wound of the upper body takes a point of Strength for the match.",
    LOWER_BODY: "A serious wound of the lower body takes a point of Reactions for the match.",
    LEFT_ARM: "A serious wound of the left arm makes him drop shield or net, for the whole match.",
    RIGHT_ARM: "A serious wound of the right arm makes him drop his weapon; he may fetch it again.",
    LEFT_LEG: "A serious wound of a leg costs an active phase in every turn.",
    RIGHT_LEG: "A serious wound of a leg costs an active phase in every turn.",
}
AIM_RULE = (
    "No armour is -1 to hit and heavy +1; on the wound medium is -1 and heavy -2. "
    "[To hit, Wounds, S3, S27]"
)

#: What each table decides.
ROLL_RULES: dict[int, str] = {
    T_STRENGTH: (
        "1d6 for Strength: 1 is 0 points, 6 is 2, all else 1. A Light has -1 on the roll, a Heavy +1. "
        "[Class and Attributes, S9]"
    ),
    T_TRAINING: (
        "1d6 for Training: 1 is 0 points, 6 is 2, all else 1, whatever his class. "
        "[Class and Attributes]"
    ),
    T_REACTIONS: (
        "1d6 for Reactions: 1 is 0 points, 6 is 2, all else 1. A Light has +1 on the roll, a Heavy -1. "
        "[Class and Attributes, S9]"
    ),
    T_STAMINA: "Stamina is 4 and 1d10 for a Light, 1d8 for a Medium, 1d6 for a Heavy. [Class and Attributes]",
    T_COLLISION: (
        "Two men have ended in one hex: 2d6 + Strength each, -1 who did not move, +1 after two hexes "
        "and +2 after three. The higher stays and has +1 to hit in this phase, the other is pushed "
        "back one hex; those who tie roll again. [Collisions, S16]"
    ),
    T_ATTACK: (
        "The attacker's 2d6 + Training, against the defender's. Serious wounds, a spear and a bare "
        "part count against him; an enemy's back, empty hand or net, a plated part, and a collision won "
        "speak for him. He must be higher. [To hit, S19]"
    ),
    T_DEFENCE: (
        "The defender's 2d6 + Training, -1 for each serious wound of his and -1 when two or more "
        "attack him. A tie is a miss. [To hit, S20]"
    ),
    T_KNOCK: (
        "Two struck at each other and both missed: 1d20 each, and a 20 knocks the other's weapon out "
        "of his hand, a 19 too for the stronger man. [Both miss, S21]"
    ),
    T_FLIES: (
        "Where the weapon flies, one hex: 1 is straight ahead of the man who held it, and on "
        "clockwise. At the wall it falls at his feet. [Both miss, S22]"
    ),
    T_SHIELD: (
        "1d6 by the man who was hit, -1 if he has the better Reactions: a large shield stops the blow "
        "at 3 or less, a small one at 2, none at 1. A natural 6, or 5 from a stronger attacker, "
        "damages it; without one the left arm takes a light wound. [The shield, S1, S2]"
    ),
    T_WOUND: (
        "The attacker's 2d6 + Strength, -1 for each serious wound of his, -1 for medium and -2 for "
        "heavy armour, -1 with a spear. 7 is a light wound, 9 a serious one, 11 a critical one. "
        "[Wounds, S3]"
    ),
    T_MERCY: (
        "The man who is down rolls 2d6 and adds the matches that he has won: with 7 or more he lives. "
        "[Down, S4, S28]"
    ),
    T_NET: (
        "The thrower's 2d6 + Training and nothing else; he must be higher to catch his man. "
        "[The net, S5, S29]"
    ),
    T_DODGE: (
        "The 2d6 + Training of the man at whom the net flies; with a tie he is out of it. "
        "[The net, S5, S29]"
    ),
    T_IMPROVEMENT: (
        "1d10 for a win: 1-3 Stamina by two, 4-5 Reactions, 6-7 Strength, 8-10 Training by one. "
        "What is full already is rolled again. [After the match, S33]"
    ),
    T_CLASS: "A newcomer's class: 1 or 2 Light, 3 or 4 Medium, 5 or 6 Heavy. [The campaign, S37]",
    T_WEAPON: "A newcomer's weapon: 1-3 a sword, 4 or 5 a spear, 6 a spear and a net. [The campaign, S37]",
    T_BILL: "The matches between other schools in a month: 1 and the face of 1d6. [The campaign, S36]",
    T_RIVAL: (
        "Whom a school sends: on 4-6 a man whom it has already, if one is left for this month, else a "
        "newcomer. [The campaign, S38]"
    ),
}


def explain(request: int, option: Option | None = None) -> str:
    """The rule behind a request, or behind one option of it, with its chapter and rulings.

    An option that the request does not know is explained by the request alone. Raises KeyError for a
    request that there is not.
    """
    if option is None:
        return REQUEST_RULES[request]
    code, arg = option
    if request == ASK_PART and code == AIM:
        return f"{PART_RULES[arg % 10]} {AIM_RULE}"
    return OPTION_RULES.get((request, code)) or REQUEST_RULES[request]


def explain_roll(table: int) -> str:
    """The rule behind a roll on a table of TABLES, with its chapter and rulings. Raises KeyError for none."""
    return ROLL_RULES[table]
