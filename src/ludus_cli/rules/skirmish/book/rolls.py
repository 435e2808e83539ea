"""The tables of the hex skirmish on which dice are rolled, each with its rule and how it is read.

A number here is written into campaign files: append, never renumber.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.dice import Event
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book import terms
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.vocabulary import PASSES, TOTAL, total

if TYPE_CHECKING:
    from ludus_cli.rules.skirmish.book.view import View

#: S3: what the total of the wound roll comes to, from the highest down.
WOUND_TABLE = ((11, terms.CRITICAL_WOUND), (9, terms.SERIOUS_WOUND), (7, terms.LIGHT_WOUND))
#: S4: 2d6 and the matches won so far: this or more, and he lives.
MERCY_NEED = 7
#: S33: what grows by 1d10.
IMPROVES = {
    **dict.fromkeys((1, 2, 3), terms.STAMINA),
    **dict.fromkeys((4, 5), terms.REACTIONS),
    **dict.fromkeys((6, 7), terms.STRENGTH),
    **dict.fromkeys((8, 9, 10), terms.TRAINING),
}


def severity_of(points: int) -> int:
    """The row of the wound table for a total (S3)."""
    for least, severity in WOUND_TABLE:
        if points >= least:
            return severity
    return terms.NO_EFFECT


# What a roll means in words


def knocked(view: View, roll: Event, told: Event | None) -> str:
    return f"{total(roll)}, {'knocked away' if told else 'held'}"


def blocked(view: View, roll: Event, told: Event | None) -> str:
    return "blocked" if roll[4] else "not blocked"


def wounded(view: View, roll: Event, told: Event | None) -> str:
    return f"{total(roll)}, {terms.WOUNDS[severity_of(total(roll))]}"


def judged(view: View, roll: Event, told: Event | None) -> str:
    return f"{total(roll)}, {'lives' if total(roll) >= MERCY_NEED else 'dies'}"


def improved(view: View, roll: Event, told: Event | None) -> str:
    grown = IMPROVES[roll[4]]
    grows = told is not None and told[2] == grown
    return f"{roll[4]}, {terms.ATTRIBUTES[grown] if grows else 'full already'}"


def expected_blocks(roll: Event) -> tuple[float, float]:
    """Mean and variance of what a shield stops, 0 or 1 blow."""
    blocks = (roll[3] - sum(value for _, value in roll[6])) / 6
    return blocks, blocks * (1 - blocks)


# A man is made

STRENGTH: int = V.draw(
    1, "Strength", TOTAL,
    "1d6 for Strength: 1 is 0 points, 6 is 2, all else 1. A Light has -1 on the roll, a Heavy +1. "
    "[Class and Attributes, S9]",
)  # fmt: skip
TRAINING: int = V.draw(
    2, "Training", TOTAL,
    "1d6 for Training: 1 is 0 points, 6 is 2, all else 1, whatever his class. "
    "[Class and Attributes]",
)  # fmt: skip
REACTIONS: int = V.draw(
    3, "Reactions", TOTAL,
    "1d6 for Reactions: 1 is 0 points, 6 is 2, all else 1. A Light has +1 on the roll, a Heavy -1. "
    "[Class and Attributes, S9]",
)  # fmt: skip
#: Its sides are those of the class; no match rolls it.
STAMINA: int = V.draw(
    4, "Stamina", TOTAL,
    "Stamina is 4 and 1d10 for a Light, 1d8 for a Medium, 1d6 for a Heavy. [Class and Attributes]",
)  # fmt: skip

# A match

COLLISION: int = V.draw(
    5, "Collision", TOTAL,
    "Two men have ended in one hex: 2d6 + Strength each, -1 who did not move, +1 after two hexes "
    "and +2 after three. The higher stays and has +1 to hit in this phase, the other is pushed "
    "back one hex; those who tie roll again. [Collisions, S16]",
    good=True,
)  # fmt: skip
ATTACK: int = V.draw(
    6, "Attack", TOTAL,
    "The attacker's 2d6 + Training, against the defender's. Serious wounds, a spear and a bare "
    "part count against him; an enemy's back, empty hand or net, a plated part, and a collision won "
    "speak for him. He must be higher. [To hit, S19]",
    good=True, about={ev.ATTACK: "part"},
)  # fmt: skip
DEFENCE: int = V.draw(
    7, "Defence", TOTAL,
    "The defender's 2d6 + Training, -1 for each serious wound of his and -1 when two or more "
    "attack him. A tie is a miss. [To hit, S20]",
    good=True,
)  # fmt: skip
#: Every face but the last ones comes to the same, so a high one is not better.
KNOCK: int = V.draw(
    8, "Knocking a weapon away", TOTAL,
    "Two struck at each other and both missed: 1d20 each, and a 20 knocks the other's weapon out "
    "of his hand, a 19 too for the stronger man. [Both miss, S21]",
    sides=20, about={ev.KNOCK: ""}, means=knocked,
)  # fmt: skip
FLIES: int = V.draw(
    9, "Where the weapon flies", TOTAL,
    "Where the weapon flies, one hex: 1 is straight ahead of the man who held it, and on "
    "clockwise. At the wall it falls at his feet. [Both miss, S22]",
)  # fmt: skip
SHIELD: int = V.draw(
    10, "Shield", PASSES,
    "1d6 by the man who was hit, -1 if he has the better Reactions: a large shield stops the blow "
    "at 3 or less, a small one at 2, none at 1. A natural 6, or 5 from a stronger attacker, "
    "damages it; without one the left arm takes a light wound. [The shield, S1, S2]",
    need="against {need}", adds=True, expected=expected_blocks, means=blocked,
)  # fmt: skip
WOUND: int = V.draw(
    11, "Wound", TOTAL,
    "The attacker's 2d6 + Strength, -1 for each serious wound of his, -1 for medium and -2 for "
    "heavy armour, -1 with a spear. 7 is a light wound, 9 a serious one, 11 a critical one. "
    "[Wounds, S3]",
    good=True, means=wounded,
)  # fmt: skip
MERCY: int = V.draw(
    12, "Mercy", TOTAL,
    "The man who is down rolls 2d6 and adds the matches that he has won: with 7 or more he lives. "
    "[Down, S4, S28]",
    need=f"for {MERCY_NEED}", good=True, means=judged,
)  # fmt: skip
NET: int = V.draw(
    13, "Net", TOTAL,
    "The thrower's 2d6 + Training and nothing else; he must be higher to catch his man. "
    "[The net, S5, S29]",
    good=True,
)  # fmt: skip
DODGE: int = V.draw(
    14, "Net dodged", TOTAL,
    "The 2d6 + Training of the man at whom the net flies; with a tie he is out of it. "
    "[The net, S5, S29]",
    good=True,
)  # fmt: skip
IMPROVEMENT: int = V.draw(
    15, "Improvement", TOTAL,
    "1d10 for a win: 1-3 Stamina by two, 4-5 Reactions, 6-7 Strength, 8-10 Training by one. "
    "What is full already is rolled again. [After the match, S33]",
    sides=10, about={ev.IMPROVED: ""}, means=improved,
)  # fmt: skip

# The campaign

CLASS: int = V.draw(
    16, "Class", TOTAL,
    "A newcomer's class: 1 or 2 Light, 3 or 4 Medium, 5 or 6 Heavy. [The campaign, S37]",
)  # fmt: skip
WEAPON: int = V.draw(
    17, "Weapon", TOTAL,
    "A newcomer's weapon: 1-3 a sword, 4 or 5 a spear, 6 a spear and a net. [The campaign, S37]",
)  # fmt: skip
BILL: int = V.draw(
    18, "Bill of the month", TOTAL,
    "The matches between other schools in a month: 1 and the face of 1d6. [The campaign, S36]",
)  # fmt: skip
RIVAL: int = V.draw(
    19, "Known rival", TOTAL,
    "Whom a school sends: on 4-6 a man whom it has already, if one is left for this month, else a "
    "newcomer. [The campaign, S38]",
)  # fmt: skip
