"""The questions to a player in a match: each question with its rule, and the rules behind its options.

A number here is written into campaign files: append, never renumber. Each rule ends with where it stands in
the rules for players: the chapter, and the rulings that bear on it.
"""

from __future__ import annotations

from ludus_cli.rules.skirmish.book import terms
from ludus_cli.rules.skirmish.book.events import V

#: What a serious wound of each part does.
PART_RULES = {
    terms.HEAD: (
        "A serious wound of the head costs the rest of this turn's active phases, and the helmet, if he "
        "wears one."
    ),
    terms.UPPER_BODY: "A serious wound of the upper body takes a point of Strength for the match.",
    terms.LOWER_BODY: "A serious wound of the lower body takes a point of Reactions for the match.",
    terms.LEFT_ARM: "A serious wound of the left arm makes him drop shield or net, for the whole match.",
    terms.RIGHT_ARM: "A serious wound of the right arm makes him drop his weapon; he may fetch it again.",
    terms.LEFT_LEG: "A serious wound of a leg costs an active phase in every turn.",
    terms.RIGHT_LEG: "A serious wound of a leg costs an active phase in every turn.",
}
AIM_RULE = (
    "No armour is -1 to hit and heavy +1; on the wound medium is -1 and heavy -2. "
    "[To hit, Wounds, S3, S27]"
)


def part_rule(arg: int) -> str:
    """The rule for aiming at a part."""
    return f"{PART_RULES[arg % 10]} {AIM_RULE}"


PLOT: int = V.request(
    0, "plot",
    "All plot in secret; then all plots are shown and carried out together. A plot is one step of "
    "one hex or, with (Q), two, and any turns after it; or turns alone, a charge, or something "
    "to pick up. Each of these uses an active phase, to stand uses none. [Plots, S13]",
    secret=True,
    options={
        terms.STAND: (
            "He holds his hex and his facing, uses no active phase, and may still strike. Who runs into "
            "him finds him at -1 in the collision; if he is quicker than all opponents he may step "
            "back once the plots are shown. [The turn, The step back, Collisions, S13]"
        ),
        terms.MOVE: (
            "One step of one hex or, with (Q), two, always in one direction; then C turns him 60° "
            "clockwise and A anticlockwise, as often as is written. Men are no hindrance on the way, but "
            "in one hex two collide; the wall stops him. [Plots, Collisions, S15]"
        ),
        terms.CHARGE: (
            "Three hexes straight ahead without a turn. It brings +2 to a collision; a charge that the "
            "wall cuts short counts the hexes that it went. [Plots, Collisions, S14]"
        ),
        terms.TURN: (
            "He turns on the spot by 60° for each letter, C clockwise and A anticlockwise. It uses an "
            "active phase, and he counts as one who has not moved. [Plots, S13]"
        ),
        terms.PICK_UP: (
            "He goes to the hex where it lies, or takes it one hex along from his own, and faces where he came "
            "from. He cannot attack in this phase, attackers have +2, and pushed off the hex he does not get "
            "it. Who can reach the weapon that he lost must spend his next active phase so. [Picking up, S23]"
        ),
    },
)  # fmt: skip
STEP_BACK: int = V.request(
    1, "step back",
    "The plots lie open, and he is quicker than every opponent. If he plotted to stand he may go "
    "straight back one or two hexes before anybody moves, once a turn. [The step back, S24]",
    options={
        terms.STAND: (
            "He stays where he plotted to stand, and his active phase is saved. "
            "[The step back, S13, S24]"
        ),
        terms.STEP_BACK: (
            "He goes straight back before the others move, his face to them, for one active phase. The "
            "wall may cut him short. What lies where he ends he may pick up. [The step back, S24]"
        ),
    },
)  # fmt: skip
PICK_UP: int = V.request(
    2, "pick up",
    "Something lies in the hex where his step back ended, and a hand of his is free for it. "
    "Picking it up costs him his attack in this phase. [The step back, Picking up, S24]",
    options={
        terms.STAND: (
            "He leaves it on the sand, and may attack in this phase as ever. [The step back, S24]"
        ),
        terms.PICK_UP: (
            "He takes it up if nobody pushes him off the hex. He cannot attack in this phase, and "
            "attackers have +2 against him. [Picking up, S23, S24]"
        ),
    },
)  # fmt: skip
TURN: int = V.request(
    3, "turn",
    "Enemies have come up behind him. He turns to one of them, and all of them strike from the "
    "rear in this phase. [Turning to face, S17, S18]",
    options={
        terms.FACE: (
            "He turns his face to this man and may strike whoever is then in front of him. Those who came "
            "from behind keep their +2 in this phase, this man too. [Turning to face, S18]"
        ),
    },
)  # fmt: skip
TARGET: int = V.request(
    4, "target",
    "In each phase he may attack once: one enemy in his front arc and within reach. He defends "
    "against everybody who attacks him, whatever he does himself. [The fight, S19, S20]",
    options={
        terms.ATTACK: (
            "Both roll 2d6 + Training with their modifiers; the higher hits, and a tie misses. If two who "
            "strike at each other both miss, a weapon may be knocked away. It costs both a point of "
            "Stamina, but none of them more than one a phase. [To hit, Both miss, Stamina, S21, S30]"
        ),
        terms.THROW_NET: (
            "Instead of striking he throws the net: 2d6 + Training on each side without modifiers, and a "
            "tie misses. Who is caught can only stand, loses his next active phase, and attackers "
            "have +2 against him; a net that misses lies in his hex. [The net, S5, S29]"
        ),
        terms.HOLD_BACK: (
            "Nobody has to attack. Who neither attacks nor is attacked keeps his point of Stamina. "
            "[The fight, Stamina, S19]"
        ),
    },
)  # fmt: skip
PART: int = V.request(
    5, "part",
    "The part is named before the roll. Bare parts are harder to hit and plate is easier, but "
    "armour takes from the wound. [To hit, Wounds, S3]",
    options={terms.AIM: part_rule},
)  # fmt: skip
