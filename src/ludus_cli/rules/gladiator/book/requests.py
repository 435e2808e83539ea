"""The questions to a player in a match: each question with its rule, and the rules behind its options.

A number here is written into campaign files: append, never renumber. An option is a pair (code, argument), and
a comment at the question says where it is a text or a list of numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from ludus_cli.core.dice import tell
from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.gladiator.book import events as ev, terms
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.house_rules import LUDUS_RULES, HouseRules
from ludus_cli.rules.gladiator.book.request_rules import allocate_rule, plot_rule
from ludus_cli.rules.gladiator.book.state import Match, weapon_in_hand

if TYPE_CHECKING:
    from ludus_cli.game.elements.vocabulary import Vocabulary
    from ludus_cli.rules.gladiator.book.view import View


def holds_weapon(m: Match, who: int) -> bool:
    """Return whether a man has a weapon in hand."""
    return weapon_in_hand(m, m.fighters[who]) != terms.NONE


#: The target of a net that is cast away (V11).
NOBODY = 63
#: Codes of options that are not texts: leave it; do it, with an item, a target or a man; a number of CF.
LEAVE, TAKE = 0, 1
#: How a throw hits, by the house rule `throwing`.
THROWS = (
    "If 1D6 - 1 + ST + Thr is above the range in hexes, it hits. Then only the result H has an effect. [13.3, G25]",
    "If 1D6 shows the distance in hexes, it hits. Then only the result H has an effect. [13.3, V11]",
    (
        "If 1D6 with modifiers for distance and Training is 1 or less, it hits. Then only the result H has an effect. "
        "[13.3, V11]"
    ),
)


def throw_rule(rules: HouseRules) -> Callable[[int], str]:
    """Return a function that gives the rule of a throw by its item and target."""

    def how_thrown(arg: int) -> str:
        if arg % 64 == NOBODY:
            return "He throws the net away. It lands 1D6 hexes ahead of him. [13.3, V11]"
        return THROWS[rules.throwing]

    return how_thrown


#: A text such as ``F SFL(L)``, ``X(RR)``, ``KN``, ``F TN``; "" for no orders.
PLOT: int = V.request(
    0, "plot",
    plot_rule(LUDUS_RULES),
    secret=True,
)  # fmt: skip
#: (TAKE, 0): he uses the phase beyond his rate, so he need not plead.
EXCEED: int = V.request(
    1,
    "exceed",
    "He is Prone, has no moves left, and is at an opponent's mercy. Once a turn he may move in one phase more than "
    "his rate allows. If he does, he does not have to plead, but the number of the turn is added to his endurance "
    "roll, and he has two moves fewer in the next turn. [17.3, G29]",
    options={LEAVE: "He pleads. [18]", TAKE: "He moves in one phase more than his rate, and fights on. [17.3, G29]"},
    keys={LEAVE: "P plead", TAKE: "y yes"},
    grave={LEAVE: "He pleads, and the crowd may have him killed."},
)
#: (LEAVE, 0), or (TAKE, 64 x item + target); target NOBODY: the net is cast away.
THROW: int = V.request(
    2,
    "throw",
    "A gladiator on his feet may throw one item that he holds at an opponent in front of him, at any range. It costs "
    "no CF. Hit or miss, the item falls near the target. [13.3, G25]",
    rare=True,
    options={LEAVE: "He does not throw. [13.3]", TAKE: throw_rule(LUDUS_RULES)},
    keys={LEAVE: "z pass", TAKE: "t throw"},
)
#: (LEAVE, 0), or (TAKE, item).
RECOVER: int = V.request(
    3, "recover",
    "Once a phase he may try to pick up an item in his hex or the next one. He gets it if 1D6 with its modifiers is "
    "below 1, which is far easier if he plotted R. Whether he gets it or not, he makes his attacks of this "
    "phase at half CF. [13.4, G26]",
    options={
        LEAVE: "He leaves what lies there. [13.4]",
        TAKE: "He reaches for the item, and makes his attacks of this phase at half CF. [13.4, G26]",
    },
    keys={LEAVE: "z pass", TAKE: "r reach for"},
)  # fmt: skip
#: (LEAVE, 0), or (TAKE, 8 x item + direction).
KICK: int = V.request(
    4, "kick",
    "An item lies in his hex, and he has not moved backward, so he may kick it away. He rolls 1D6 minus the hexes "
    "that he has moved. If the total is above 0, the item flies as many hexes as the die shows, in the direction "
    "that he chooses. [13.5]",
    rare=True,
    options={LEAVE: "He does not kick. [13.5]", TAKE: "He kicks the item in this direction. [13.5]"},
    keys={LEAVE: "z pass", TAKE: "k kick"},
)  # fmt: skip
#: A list of one number: the CF.
ESCAPE: int = V.request(
    5, "escape",
    "He may spend CF to get free. If 3D6 minus these CF is below 7, he is free. He cannot use these CF for his defence "
    "in this phase. [20.6, 22.4]",
    secret=True,
)  # fmt: skip
#: A list of one number: the CF.
HOLD: int = V.request(
    6, "hold",
    "He may spend CF to hold the opponent in his net, lasso or grip. If the opponent does not get free of a net or "
    "lasso, and 3D6 + ST + these CF is above 17, the opponent is dragged Prone. In a grapple, these CF are added to "
    "the opponent's escape roll. In either case the CF are spent for this phase. [20.6, 22.4, G31, G33]",
    secret=True,
)  # fmt: skip
#: (LEAVE, 0), or (TAKE, item to draw); code 2 + hand: he draws and lets go of what that hand holds.
DRAW_WEAPON: int = V.request(
    7, "draw a weapon",
    "He may draw a sheathed weapon before the combat. If no hand is free, he must drop an item. He "
    "makes his attacks of this phase at half CF. [21, G32, G50]",
    rare=holds_weapon,
    options={LEAVE: "He leaves the weapon in its sheath. [21]"},
    keys={LEAVE: "z pass", TAKE: "d draw", 2: "d draw", 3: "d draw"},
)  # fmt: skip
#: His weapon if he holds two and does not fight two-handed: (TAKE, item), or (LEAVE, 0): unarmed.
WEAPON: int = V.request(
    8, "weapon",
    "He chooses one of the weapons that he holds, or his bare hand, for all attacks of this phase. If an attack on "
    "him strikes his weapon (result P), this is the one that may fall. [22, 24, G50]",
    options={LEAVE: "He strikes unarmed: half CF, and Stun instead of wounds. [22, G33]"},
    keys={LEAVE: "b bare hand", TAKE: "w weapon"},
)  # fmt: skip
#: A text such as ``2:7 5:4 / 1:2 K``; "" for nothing.
ALLOCATE: int = V.request(
    9, "allocate",
    allocate_rule(LUDUS_RULES),
    secret=True,
)  # fmt: skip
#: (TAKE, area) for the free attack of a feint.
FREE_ATTACK: int = V.request(
    10, "free attack",
    "The feint has worked. He makes a free attack at once, on any area, with 4 CF + H# (the number after the H). He "
    "sees the opponent's whole defence before he chooses. [23.2]",
)  # fmt: skip
#: (TAKE, hand): the hand whose item he drops.
LET_GO: int = V.request(
    11, "let go",
    "He must drop the item in one of his hands. [20.9, 21, G32]",
    options={LEAVE: "He drops the net that he has won. It falls in his hex. [20.9]"},
    keys={LEAVE: "x let the net fall", TAKE: "l let go"},
)  # fmt: skip
#: (TAKE, area): where a throw that rolled a 6 hits.
AREA: int = V.request(12, "area", "The die for the area shows a 6, so the thrower chooses the area that is hit. [13.3]")
#: (TAKE, 0): he hears the plea; (LEAVE, 0): he ignores it.
HEAR: int = V.request(
    13, "hear the plea",
    "An opponent pleads with him while others are still fighting. He may ignore the plea and fight on. [18.4]",
    options={
        TAKE: "He hears the plea. He stands still until it is judged, and nobody attacks him. [18.4]",
        LEAVE: "He ignores the plea, which then has no effect, and fights on. [18.4]",
    },
    keys={LEAVE: "z pass", TAKE: "y yes"},
)  # fmt: skip
#: (TAKE, 0) or (LEAVE, 0).
GRAPPLE: int = V.request(
    14, "grapple",
    "His blow with the bare hand has hit, so he may grapple: both his hands are free, and he has lost at most 3 "
    "CF to wounds on the arms. The opponent can neither move nor attack until the grapple ends. [22, G33]",
    options={TAKE: "He grapples. [22]", LEAVE: "He does not grapple. [22]"},
    keys={LEAVE: "z pass", TAKE: "g grapple"},
)  # fmt: skip
#: (TAKE, fighter): the target of a toss, if several are in reach.
NET_TARGET: int = V.request(
    15, "target of the net",
    "Several opponents are in front of him, within three hexes. He chooses one as the target of the toss. [20.4, G81]",
    keys={TAKE: "t throw"},
)  # fmt: skip


# By edition


@cache
def vocabulary_under(rules: HouseRules) -> Vocabulary[View]:
    """Return the vocabulary with the rules behind questions under these house rules; V itself under the defaults."""
    spoken = {PLOT: plot_rule(rules), ALLOCATE: allocate_rule(rules)}
    if rules.throwing == LUDUS_RULES.throwing and all(V.requests[each].rule == text for each, text in spoken.items()):
        return V
    thrown = replace(V.requests[THROW], options={**V.requests[THROW].options, TAKE: throw_rule(rules)})
    own = {each: replace(V.requests[each], rule=text) for each, text in spoken.items()}
    return replace(V, requests={**V.requests, **own, THROW: thrown})


# All choices of a match go through these functions


def choose(m: Match, who: int, request: int, options: list[tuple[int, int]]) -> tuple[int, int]:
    """Ask a player to choose among allowed options (code, argument), and record his choice.

    A single option is no choice and raises no question.
    """
    if len(options) == 1:
        return options[0]
    code, arg = options[m.player(m, who, request, options)]
    tell(m.tray, ev.CHOICE, who, request, code, arg)
    return code, arg


def choose_number(m: Match, who: int, request: int, form: Form) -> int:
    """Ask a player for a number, and record it."""
    if form.blanks[0].lowest == form.blanks[0].highest:
        return form.blanks[0].lowest
    number: int = form[m.player(m, who, request, form)][0]
    tell(m.tray, ev.CHOICE, who, request, number)
    return number


def choose_text(m: Match, who: int, request: int, form: Form) -> str:
    """Ask a player for a text in a notation of the rules. The caller records its meaning."""
    text: str = form[m.player(m, who, request, form)]
    return text
