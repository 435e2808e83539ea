"""The tables of the hex skirmish on which dice are rolled, each with its rule and its reading.

A number here is written into campaign files: append, never renumber.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.vocabulary import PASSES, TOTAL, total
from ludus_cli.rules.skirmish.book import events as ev, terms
from ludus_cli.rules.skirmish.book.events import V

if TYPE_CHECKING:
    from ludus_cli.rules.skirmish.book.view import View

#: S3: what the total of the wound roll comes to, from the highest down.
WOUND_TABLE = ((11, terms.CRITICAL_WOUND), (9, terms.SERIOUS_WOUND), (7, terms.LIGHT_WOUND))
#: S4: 2d6 and the matches won so far: this or more, and he lives.
MERCY_NEED = 7
#: S33: what grows by 1d10, for the faces from 1 to 10.
IMPROVES = (*(terms.STAMINA,) * 3, *(terms.REACTIONS,) * 2, *(terms.STRENGTH,) * 2, *(terms.TRAINING,) * 3)


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
    grown = IMPROVES[roll[4] - 1]
    grows = told is not None and told[2] == grown
    return f"{roll[4]}, {terms.ATTRIBUTES[grown] if grows else 'already full'}"


def expected_blocks(roll: Event) -> tuple[float, float]:
    """Return mean and variance of the blows that a shield stops, 0 or 1."""
    blocks = (roll[3] - sum(value for _, value in roll[6])) / 6
    return blocks, blocks * (1 - blocks)


# A man is made

STRENGTH: int = V.draw(
    1, "Strength", TOTAL,
    "Roll 1d6 for Strength: a 1 or less gives 0 points, a 6 or more gives 2, anything else gives 1. A Light "
    "subtracts 1 from the roll, and a Heavy adds 1. [Class and Attributes, S9]",
)  # fmt: skip
TRAINING: int = V.draw(
    2, "Training", TOTAL,
    "Roll 1d6 for Training: a 1 gives 0 points, a 6 gives 2, anything else gives 1. All classes roll alike. [Class "
    "and Attributes]",
)  # fmt: skip
REACTIONS: int = V.draw(
    3, "Reactions", TOTAL,
    "Roll 1d6 for Reactions: a 1 or less gives 0 points, a 6 or more gives 2, anything else gives 1. A Light adds 1 "
    "to the roll, and a Heavy subtracts 1. [Class and Attributes, S9]",
)  # fmt: skip
#: Its sides are those of the class; no match rolls it.
STAMINA: int = V.draw(
    4, "Stamina", TOTAL,
    "Stamina is 4 plus 1d10 for a Light, 1d8 for a Medium, or 1d6 for a Heavy. [Class and Attributes]",
)  # fmt: skip

# A match

COLLISION: int = V.draw(
    5, "Collision", TOTAL,
    "Two gladiators have ended in the same hex. Both roll 2d6 + Strength, with -1 if they did not move, +1 after "
    "two hexes and +2 after three; if they tie, both roll again. The one with the higher total stays and has +1 to "
    "hit in this phase. The other is pushed back one hex. [Collisions, S16]",
    good=True, counts="the highest total stays",
)  # fmt: skip
ATTACK: int = V.draw(
    6, "Attack", TOTAL,
    "The attacker rolls 2d6 + Training, and must roll higher than the defender to hit. Serious wounds, a spear and "
    "a bare part lower his total. A blow from the rear, an enemy who is unarmed or in a net, a heavily armoured "
    "part, and a collision that he has won raise it. [To hit, S19]",
    good=True, about={ev.ATTACK: "part"}, counts="the higher total wins, a tie misses",
)  # fmt: skip
DEFENCE: int = V.draw(
    7, "Defence", TOTAL,
    "The defender rolls 2d6 + Training, with -1 for each of his serious wounds, and -1 if two or more attack him. A "
    "tie is a miss. [To hit, S20]",
    good=True, counts="a total as high as the attacker's is enough",
)  # fmt: skip
#: Every face but the last ones comes to the same, so a high one is not better.
KNOCK: int = V.draw(
    8, "Knocking a weapon away", TOTAL,
    "Two gladiators struck at each other and both missed. Each rolls 1d20: a 20 knocks the other's weapon away. For "
    "the stronger one a 19 is enough. [Both miss, S21]",
    sides=20, about={ev.KNOCK: ""}, means=knocked, counts=
        "a 20 knocks the weapon away; for the stronger one also a 19",
)  # fmt: skip
FLIES: int = V.draw(
    9, "Where the weapon flies", TOTAL,
    "Roll 1d6: the weapon flies one hex. A 1 is straight ahead of the gladiator who held it, and the other numbers "
    "follow clockwise. At the wall it falls at his feet. [Both miss, S22]",
    counts="1 is straight ahead, the others follow clockwise",
)  # fmt: skip
SHIELD: int = V.draw(
    10, "Shield", PASSES,
    "The gladiator who was hit rolls 1d6, with -1 if he has better Reactions than the attacker. A large shield "
    "stops the blow at 3 or less, a small one at 2 or less; without a shield a 1 stops it. A natural 6 damages the "
    "shield, and so does a 5 against a stronger attacker; without a shield the left arm takes a light wound. [The "
    "shield, S1, S2]",
    need="against {need}", adds=True, expected=expected_blocks, means=blocked,
    counts="{faces} stops the blow",
)  # fmt: skip
WOUND: int = V.draw(
    11, "Wound", TOTAL,
    "The attacker rolls 2d6 + Strength, with -1 for each of his serious wounds, -1 against medium or -2 against "
    "heavy armour, and -1 with a spear. A total of 7 or more is a light wound, 9 or more a serious one, 11 or more "
    "a critical one. [Wounds, S3]",
    good=True, means=wounded, counts=f"a total of {WOUND_TABLE[-1][0]} or more causes a wound",
)  # fmt: skip
MERCY: int = V.draw(
    12, "Mercy", TOTAL,
    "The gladiator who is down rolls 2d6 and adds the number of matches that he has won. With 7 or more he lives. "
    "[Down, S4, S28]",
    need=f"for {MERCY_NEED}", good=True, means=judged, counts=f"a total of {MERCY_NEED} or more saves him",
)  # fmt: skip
NET: int = V.draw(
    13, "Net", TOTAL,
    "The thrower rolls 2d6 + Training, without modifiers. He must roll higher than his target to catch him. [The "
    "net, S5, S29]",
    good=True, counts="the higher total wins, a tie misses",
)  # fmt: skip
DODGE: int = V.draw(
    14, "Net dodged", TOTAL,
    "The target of the net rolls 2d6 + Training. On a tie the net misses. [The net, S5, S29]",
    good=True, counts="a total as high as the thrower's is enough",
)  # fmt: skip
IMPROVEMENT: int = V.draw(
    15, "Improvement", TOTAL,
    "After a win roll 1d10: 1 to 3 raises Stamina by 2, 4 or 5 Reactions, 6 or 7 Strength, and 8 to 10 Training by "
    "1. If the Attribute is already full, roll again. [After the match, S33]",
    sides=10, about={ev.IMPROVED: ""}, means=improved,
    counts="1 to 3 Stamina, 4 or 5 Reactions, 6 or 7 Strength, 8 to 10 Training",
)  # fmt: skip

# The campaign

CLASS: int = V.draw(
    16,
    "Class",
    TOTAL,
    "Roll 1d6 for a newcomer's class: 1 or 2 is Light, 3 or 4 Medium, 5 or 6 Heavy. [The campaign, S37]",
)
WEAPON: int = V.draw(
    17,
    "Weapon",
    TOTAL,
    "Roll 1d6 for a newcomer's weapon: 1 to 3 is a sword, 4 or 5 a spear, 6 a spear and a net. [The campaign, S37]",
)
BILL: int = V.draw(
    18, "Bill of the month", TOTAL,
    "Roll 1d6 + 1 for the number of matches between other schools in this month. [The campaign, S36]",
)  # fmt: skip
RIVAL: int = V.draw(
    19, "Known rival", TOTAL,
    "Roll 1d6 for the opponent. On 4 to 6 his school sends one of its gladiators who is free this month, if there "
    "is one; otherwise it sends a newcomer. [The campaign, S38]",
)  # fmt: skip
