"""The questions to a player in a match: each question with its rule, and the rules behind its options.

A number here is written into campaign files: append, never renumber. Each rule ends with its place in the rules for
players: the chapter, and the rulings that bear on it.
"""

from __future__ import annotations

from ludus_cli.rules.skirmish.book import terms
from ludus_cli.rules.skirmish.book.events import V

#: What a serious wound of each part does.
PART_RULES = {
    terms.HEAD: (
        "A serious wound to the head costs the target the rest of this turn's active phases, and the helmet if there "
        "is one."
    ),
    terms.UPPER_BODY: "A serious wound to the upper body lowers the target's Strength by 1 for the rest of the match.",
    terms.LOWER_BODY: "A serious wound to the lower body lowers the target's Reactions by 1 for the rest of the match.",
    terms.LEFT_ARM: "A serious wound to the left arm makes the target drop shield or net for the rest of the match.",
    terms.RIGHT_ARM: "A serious wound to the right arm makes the target drop the weapon, which can be picked up again.",
    terms.LEFT_LEG: "A serious wound to a leg costs the target an active phase in every turn.",
    terms.RIGHT_LEG: "A serious wound to a leg costs the target an active phase in every turn.",
}
AIM_RULE = (
    "A bare part gives -1 to hit, heavy armour +1. On the wound roll medium armour gives -1, heavy armour -2. [To "
    "hit, Wounds, S3, S27]"
)


def part_rule(arg: int) -> str:
    """The rule for aiming at a part."""
    return f"{PART_RULES[arg % 10]} {AIM_RULE}"


PLOT: int = V.request(
    0, "plot",
    "Everybody plots in secret; then all plots are shown and carried out together. A plot is a step of one hex, or "
    "of two with (Q), with or without turns after it; or turns alone, a charge, picking something up, or standing. "
    "All but standing use an active phase. [Plots, S13]",
    secret=True,
    options={
        terms.STAND: (
            "He keeps his hex and his facing, uses no active phase, and may still strike. In a "
            "collision he has -1. If he is quicker than all opponents, he may step back after the "
            "plots are shown. [The turn, The step back, Collisions, S13]"
        ),
        terms.MOVE: (
            "He steps one hex, or two with (Q), in one direction. Then each C turns him 60° clockwise and each A "
            "60° anticlockwise. Other gladiators do not stop him on the way, but two who end in the same hex "
            "collide. The wall stops him. [Plots, Collisions, S15]"
        ),
        terms.CHARGE: (
            "He runs three hexes straight ahead, without a turn, and has +2 in a collision. If the wall stops him "
            "earlier, only the hexes that he has really moved count. [Plots, Collisions, S14]"
        ),
        terms.TURN: (
            "He turns on the spot, 60° for each letter: C clockwise, A anticlockwise. This uses an "
            "active phase, and he counts as not having moved. [Plots, S13]"
        ),
        terms.PICK_UP: (
            "He moves one hex to where the thing lies, or picks it up in his own hex and may then move one hex; "
            "after a step he faces the way he came from. He cannot attack in this phase, attackers have +2, and if "
            "he is pushed off the hex he gets nothing. If he can reach a weapon that he has lost, he must spend his "
            "next active phase on it. [Picking up, S23]"
        ),
    },
    notation=True,
)  # fmt: skip
STEP_BACK: int = V.request(
    1,
    "step back",
    "The plots have been shown, he has plotted to stand, and he is quicker than every opponent. Once a turn he may go "
    "straight back one or two hexes before anybody else moves. [The step back, S24]",
    options={
        terms.STAND: ("He stays where he is and saves his active phase. [The step back, S13, S24]"),
        terms.STEP_BACK: (
            "He goes straight back before the others move, still facing them. This uses one active phase. The wall "
            "may stop him. He may pick up something that lies in the hex where he ends. [The step back, S24]"
        ),
    },
    keys={terms.STAND: "s stand", terms.STEP_BACK: "b step back"},
)
PICK_UP: int = V.request(
    2,
    "pick up",
    "His step back ended in a hex where something lies, and he has a free hand for it. If he picks it up, he cannot "
    "attack in this phase. [The step back, Picking up, S24]",
    options={
        terms.STAND: ("He leaves it on the sand and may attack in this phase as usual. [The step back, S24]"),
        terms.PICK_UP: (
            "He picks it up, unless he is pushed off the hex. He cannot attack in this phase, and "
            "attackers have +2 against him. [Picking up, S23, S24]"
        ),
    },
    keys={terms.STAND: "z pass", terms.PICK_UP: "p pick up"},
)
TURN: int = V.request(
    3, "turn",
    "Enemies have come up behind him. He turns to one of them, but all of them still strike from "
    "the rear in this phase. [Turning to face, S17, S18]",
    options={
        terms.FACE: (
            "He turns to this enemy and may strike anybody who is then in front of him. Everybody who came from "
            "behind keeps +2 in this phase, this enemy too. [Turning to face, S18]"
        ),
    },
    keys={terms.FACE: "f face"},
)  # fmt: skip
TARGET: int = V.request(
    4, "target",
    "In each phase he may attack one enemy who is in his front arc and within reach. He defends himself against "
    "every attack, whatever he does. [The fight, S19, S20]",
    options={
        terms.ATTACK: (
            "Both roll 2d6 + Training with their modifiers. He hits if his total is higher; a tie misses. If two "
            "gladiators strike at each other and both miss, a weapon may be knocked away. The attack costs both a "
            "point of Stamina, but nobody loses more than one in a phase. [To hit, Both miss, Stamina, S21, S30]"
        ),
        terms.THROW_NET: (
            "Instead of striking he throws the net: both roll 2d6 + Training without modifiers. He catches his "
            "target if his total is higher; a tie misses. A gladiator in the net can only stand, loses an active "
            "phase, and is easier to hit (+2). A net that misses lies in the target's hex. [The net, S5, S29]"
        ),
        terms.HOLD_BACK: (
            "No one has to attack. A gladiator who neither attacks nor is attacked keeps his point of Stamina. [The "
            "fight, Stamina, S19]"
        ),
    },
    keys={terms.ATTACK: "a attack", terms.THROW_NET: "n throw the net", terms.HOLD_BACK: "z pass"},
)  # fmt: skip
PART: int = V.request(
    5, "part",
    "He names the part before the roll. A bare part is harder to hit and a heavily armoured one "
    "easier, but armour lessens the wound. [To hit, Wounds, S3]",
    options={terms.AIM: part_rule},
)  # fmt: skip
