"""The rolls of Heroes of the Colosseum, each declared once: its table, its reading, the rule behind it.

Append, never renumber.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.vocabulary import PASSES, SUCCESSES, TOTAL
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.terms import BELLY, CHEST, HEAD, LEFT_ARM, LEFT_LEG, RIGHT_ARM, RIGHT_LEG, V

if TYPE_CHECKING:
    from ludus_cli.rules.heroes.book.view import View

#: How Table 7.7.2 is read: each die above a value raises it, and so does each 6.
ABOVE = "above"
#: Who rolls in a verdict where no man of the match does.
EMPEROR_HIMSELF = "the Emperor"

#: Table 5-6 by the total of 2d6 (the first two entries are never rolled).
LOCATIONS = (-1, -1, RIGHT_LEG, LEFT_LEG, LEFT_ARM, RIGHT_ARM, CHEST, CHEST, BELLY, BELLY, HEAD, LEFT_LEG, RIGHT_LEG)
#: The total of 2d6 that makes a match in Rome one to the death [4.7, 7.4.3].
DEATH_TOTAL = 7
#: The total of 2d6 from which the rudis is granted [7.6].
FREEDOM_TOTAL = 7


def _location(view: View, roll: Event, hit: Event | None) -> str:
    """Return the part of the struck man, if he is known."""
    part = f", {view.part(hit[2], LOCATIONS[roll[4]])}" if hit else ""
    return f"{roll[4]}{part}"


def _to_the_death(_: View, roll: Event, __: Event | None) -> str:
    return f"{roll[4]}, {'' if roll[4] == DEATH_TOTAL else 'not '}to the death"


def _freedom(_: View, roll: Event, __: Event | None) -> str:
    return f"{roll[4]}, {'free' if roll[4] >= FREEDOM_TOTAL else 'not yet free'}"


# fmt: off

SIZE: int = V.draw(
    1, "3-1 Size", TOTAL,
    "Roll 2d6 for the size of a new Star, and subtract 2 for a woman. Size changes Speed and Strength after the "
    "points are placed. [3.4, Table 3-1]",
)
SIGNATURE: int = V.draw(
    2, "3-2 Signature", TOTAL,
    "Roll 2d6 for a Signature; 2 to 4 means none. A Star who rolls for a second one must keep it. [3.5, Table 3-2] "
    "(H3)",
)
STYLE: int = V.draw(
    3, "3.8 Style", TOTAL,
    "Roll 1d6 for the style of the first gladiator in a match without a Star. The styles are numbered in the order "
    "of the rulebook. [3.8, 7.4] (H45)",
)
OPPONENT: int = V.draw(
    4, "3.8 Opponent", TOTAL,
    "Roll 1d6 for the style of the opponent: each style has its customary opponents. [3.8, 4.1]",
)
POOL: int = V.draw(
    5, "4-1 Gladiator Pool", TOTAL,
    "Roll 1d6 for the row of a new NPG in the gladiator pool. The faces are shared out evenly among the rows of his "
    "locale. [4.5.1, Table 4-1] (H10)",
)
POOL_ATTRIBUTE: int = V.draw(
    6, "4-1 Attribute", TOTAL,
    "Roll 1d6 for each Attribute of a new NPG: a 1 lowers the Attribute by 1, and a 6 raises it by 1. [4.5.1, Table "
    "4-1]",
)
TO_THE_DEATH: int = V.draw(
    7, "4.7 To the Death", TOTAL,
    "Roll 2d6 before a match in Rome: on a total of 7 the match is to the death. [4.7, 7.4.3]",
    counts="on a total of 7 the match is to the death",
    means=_to_the_death,
)
MOVEMENT: int = V.draw(
    8, "5-1 Movement", TOTAL,
    "Each gladiator rolls 1d6 and adds his Speed. He subtracts points if he is in the net, on the ground, Slow to "
    "React, or without Bonus Dice. The highest total goes first. Those who tie roll again. [5.2, Table 5-1] (H61)",
    counts="the highest total goes first",
)
OPTIONS: int = V.draw(
    9, "5-2 NPG Options", PASSES,
    "The NPG rolls 1d6 against his current Savvy. His situation, and whether he passes, decide what he does. "
    "[5.2.5, Table 5-2]",
    need="against Savvy {need}",
)
SIDE_STEP: int = V.draw(
    10, "5-2 Side-step", TOTAL,
    "A Retiarius with his net in hand rolls 1d6 to step around an enemy: on 1 to 3 he goes to the left, on 4 to 6 "
    "to the right. [5.2.5, Table 5-2] (H26)",
    counts="1 to 3: left, 4 to 6: right",
)
NPG_BONUS: int = V.draw(
    11, "3.7.3 NPG Bonus Dice", PASSES,
    "An NPG rolls all his Bonus Dice. He spends those that show 1 in a Maneuver, 2 or less in an Attack or a Net "
    "Toss, and 3 or less in any of these while he is in the net or on the ground. [3.7.3]",
    need="against {need}",
)
MANEUVER: int = V.draw(
    12, "5-3 Maneuver", SUCCESSES,
    "Both opponents roll as many dice as their Savvy, Speed and Bonus Dice together; each 1 to 3 is a success. The "
    "one with more successes is the Attacker. If he leads by 2 or more and uses a large shield, he gains a Bash or "
    "the Advantage. After a tie nothing happens. A gladiator in the net rolls 3 dice fewer, one on the ground 2 "
    "fewer; Reach gives 1 more die on his own turn. [5.3, Table 5-3]",
    good=True,
)
BASH: int = V.draw(
    13, "5-3 Bash or Advantage", PASSES,
    "An NPG with a large shield who has won the Maneuver by 2 or more rolls 1d6 against his current Savvy. If he "
    "passes, he chooses the Bash; if he fails, the Advantage. [5.3, Table 5-3]",
    need="against Savvy {need}",
)
NET_TOSS: int = V.draw(
    14, "5-4 Net Toss", SUCCESSES,
    "The thrower and his target roll as many dice as their Savvy, Speed and Bonus Dice together; each 1 to 3 is a "
    "success. If the thrower has more successes, the target is in the net and on the ground. If both have the same "
    "number, he keeps the net. If he has fewer, the net lies in the target's zone. Against a Secutor's smooth "
    "helmet the Retiarius rolls one die fewer. [5.3.1, Table 5-4]",
    good=True,
)
ATTACK: int = V.draw(
    15, "5-5 Attack", SUCCESSES,
    "Attacker and Defender roll as many dice as their Savvy and Bonus Dice together; each 1 to 3 is a success. An "
    "Attacker with more successes hits. A Defender who leads by 1 becomes the Attacker (a Counterstrike); if he "
    "leads by 2 or more, he hits. If both have the same number, both roll again. A gladiator in the net who wins is "
    "free of it. [5.4, Table 5-5] (H33)",
    good=True,
)
LOCATION: int = V.draw(
    16, "5-6 Hit Location", TOTAL,
    "The gladiator who hits rolls 2d6 for the part of the body. Any shield stops a 4 or a 6, and a large shield "
    "also stops an 8. A shield in the weapon hand guards 5 instead of 4. [3.9.3, 5.4.1, Table 5-6] (H16)",
    about={ev.HIT: ""}, means=_location,
)
KILLING_STROKE: int = V.draw(
    17, "5.4.4 Killing Stroke", PASSES,
    "A gladiator whose head, chest or belly is at 0 rolls 1d6 against the Strength with which he began the match. "
    "If he passes, he is unconscious; if he fails, he is dead. [5.4.4.1, 6.1, 6.2]",
    need="against Strength {need}", good=True,
)
STAR_POWER: int = V.draw(
    18, "3.2.1 Star Power", SUCCESSES,
    "The Star rolls as many Star Power dice as he likes. Each 1 to 3 takes a point off the damage; each 6 is lost "
    "for the rest of the match. [3.2.1] (H7)",
    good=True, means=lambda _, roll, __: f"{roll[4]} saved, {roll[5].count(6)} lost",
)
THROW: int = V.draw(
    19, "5.4.8 Throw", SUCCESSES,
    "The thrower and his target roll as many dice as their Savvy and Speed together, without Bonus Dice; each 1 to "
    "3 is a success. If the thrower has more successes, the difference is the Impact. If not, the weapon lands "
    "behind the target. [5.4.8] (H37)",
    good=True,
)
SAND: int = V.draw(
    20, "5.4.9 Kick Sand", SUCCESSES,
    "The gladiator who kicks and his target roll as many dice as their Savvy and Speed together, without Bonus "
    "Dice; each 1 to 3 is a success. If the one who kicks has more successes, the target is blinded. [5.4.9]",
    good=True,
)
EYES: int = V.draw(
    21, "5.4.9.1 Clear Eyes", PASSES,
    "A blinded gladiator rolls 1d6 against his Savvy, which the sand has lowered. If he passes, his eyes are clear; "
    "a 1 always passes. [5.4.9.1] (H38)",
    need="against Savvy {need}", good=True,
)
FATE: int = V.draw(
    22, "6-1 Fate of the Fallen", PASSES,
    "The fallen gladiator rolls 2d6 against the Savvy with which he began the match, changed by how he fought, "
    "where he lies, and what the Crowd holds against him. A 6 never passes. If both dice pass, he is spared. If one "
    "passes, the Emperor decides. If none passes, he dies. [6.8, Table 6-1]",
    need="against {need}", six_fails=True, good=True,
)
EMPEROR: int = V.draw(
    23, "6-2 Imperial Intervention", PASSES,
    "The Emperor and the fallen gladiator roll 2d6 each. The Emperor rolls against 9, with the modifiers of the "
    "Crowd reversed, and 3 more if he has spared this gladiator before. The gladiator rolls against the Savvy with "
    "which he began the match. A 6 never passes. He lives if more of his dice pass than the Emperor's. [6.8.1, "
    "Table 6-2]",
    need="against {need}", six_fails=True, good=True, roller=EMPEROR_HIMSELF,
)
HESITATION: int = V.draw(
    24, "6-2 Hesitation", TOTAL,
    "The Emperor and the gladiator passed the same number of dice. Both roll 1d6; the gladiator lives only if his die "
    "is higher. [6.8.1, Table 6-2]",
    good=True, roller=EMPEROR_HIMSELF, counts="he lives if his die is higher than the Emperor's",
)
RECOVERY: int = V.draw(
    25, "7-1 Recovery", PASSES,
    "After the match a gladiator rolls 2d6 for each damaged part, against the Strength with which he began the "
    "match. A 6 never passes. If both dice pass, the part heals. If one passes, it heals, but he misses the next "
    "Day. If none passes, a belly wound kills him; any other part loses a point for good, and he misses the next "
    "Day. [7.5, Table 7-1] (H48)",
    need="against {need}", six_fails=True, about={ev.RECOVERY: "part"},
)
DAY: int = V.draw(
    26, "7.4 Day of Events", TOTAL,
    "Roll 1d6 for the number of matches on the Day of Events: the die plus 4. [7.4]",
)
RIVAL: int = V.draw(
    27, "7.4 Known Rival", TOTAL,
    "Roll 1d6 for each opponent that is needed. On 4 to 6 a known gladiator comes back, if one is free to fight; "
    "otherwise a new one is made. [4.5.1, 7.4] (H46)",
    counts="4 to 6 brings back a known gladiator",
)
FREEDOM: int = V.draw(
    28, "7.6 Freedom", TOTAL,
    "A gladiator with a Total of 20 rolls 2d6 after each match in Rome. On 7 or more he is given the rudis, the "
    "wooden sword. [7.6] (H63)",
    means=_freedom, counts=f"a total of {FREEDOM_TOTAL} or more wins the rudis",
)
FAME: int = V.draw(
    29, "7.7.2 Using Fame", ABOVE,
    "After a win, roll 1d6 for each point of Fame from the match. If any die shows more than the Attribute, or a 6, "
    "the Attribute rises by 1, never by more. [7.7.2]",
    need="above {need}", about={ev.RAISED: "attribute", ev.NOT_RAISED: "attribute"},
    counts="a die above the Attribute, or a 6, raises the Attribute",
    means=lambda _, roll, __: f"{roll[4]} above the Attribute",
)
DECREASE: int = V.draw(
    30, "7.8 Decreasing Attributes", PASSES,
    "After a defeat, roll 1d6 for each point of Fame that it costs, even if Fame is already 0. Each 1 takes a point "
    "from an Attribute chosen at random. [7.8] (H52)",
    counts="each {faces} takes a point from an Attribute",
    means=lambda _, roll, __: f"{roll[4]} lost",
)
