"""The questions to a player in a match: each question with its rule, and the rules behind its options.

A number here is written into campaign files: append, never renumber. An option is a pair (code, argument), and
where it is a text or a list of numbers it is said beside the question.
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
    """Return True for a man with a weapon in hand."""
    return weapon_in_hand(m, m.fighters[who]) != terms.NONE


#: The target of a net that is cast away (V11).
NOBODY = 63
#: Codes of options that are no text: leave it; do it, with what (an item, a target, a man); a CF number.
LEAVE, TAKE = 0, 1
#: How a throw hits, by the house rule `throwing`.
THROWS = (
    "It hits if 1D6 - 1 + ST + Thr is over the range; then only an H counts. [13.3, G25]",
    "It hits if 1D6 shows the distance in hexes; then only an H counts. [13.3, V11]",
    "It hits if 1D6, with what distance and Training add, is 1 or less; then only an H counts. [13.3, V11]",
)


def throw_rule(rules: HouseRules) -> Callable[[int], str]:
    """Return the rule of a throw, by what is thrown and at which target."""

    def how_thrown(arg: int) -> str:
        if arg % 64 == NOBODY:
            return "The net that he casts away lands as many hexes ahead as a die shows. [13.3, V11]"
        return THROWS[rules.throwing]

    return how_thrown


#: A text such as ``F SFL(L)``, ``X(RR)``, ``KN``, ``F TN``; "" for no orders.
PLOT: int = V.request(
    0, "plot",
    plot_rule(LUDUS_RULES),
    secret=True,
)  # fmt: skip
#: (TAKE, 0): he uses the phase beyond his rate, and so need not plead.
EXCEED: int = V.request(
    1,
    "exceed",
    "He is Prone, out of moves and at an opponent's mercy. He may use the one phase a turn beyond his rate: then he "
    "need not plead, but tires by the number of the turn and moves two phases less in the next. [17.3, G29]",
    options={LEAVE: "He pleads. [18]", TAKE: "He goes on, and uses the phase beyond his rate. [17.3, G29]"},
    keys={LEAVE: "P plead", TAKE: "y yes"},
    grave={LEAVE: "He pleads, and the crowd may have him killed."},
)
#: (LEAVE, 0), or (TAKE, 64 x item + target); target NOBODY: the net is cast away.
THROW: int = V.request(
    2,
    "throw",
    "A man on his feet may throw one thing that he holds at an opponent in front of him, at any "
    "range. It costs no CF; whether it hits or not, it falls somewhere round the target. [13.3, G25]",
    rare=True,
    options={LEAVE: "He keeps what he has. [13.3]", TAKE: throw_rule(LUDUS_RULES)},
    keys={LEAVE: "z pass", TAKE: "t throw"},
)
#: (LEAVE, 0), or (TAKE, item).
RECOVER: int = V.request(
    3, "recover",
    "He may try once a phase to get an item in his hex or an adjacent one. He gets it if 1D6 with its modifiers is "
    "below 1; it is far easier with R plotted. His attacks of this phase count half. [13.4, G26]",
    options={
        LEAVE: "He leaves what lies there. [13.4]",
        TAKE: "He reaches for it; with it he attacks at half CF in this phase. [13.4, G26]",
    },
    keys={LEAVE: "z pass", TAKE: "r reach for"},
)  # fmt: skip
#: (LEAVE, 0), or (TAKE, 8 x item + direction).
KICK: int = V.request(
    4, "kick",
    "An item lies in his hex, and he has not moved backward. If 1D6 less the hexes that he has moved is over 0, it "
    "flies as many hexes as the die shows, in the direction that he chooses. [13.5]",
    rare=True,
    options={LEAVE: "He leaves it. [13.5]", TAKE: "He kicks it in this direction. [13.5]"},
    keys={LEAVE: "z pass", TAKE: "k kick"},
)  # fmt: skip
#: A list of one number: the CF.
ESCAPE: int = V.request(
    5, "escape",
    "Every CF that he spends on getting free is taken off his roll, and off what defends him in "
    "this phase: 3D6 - escape CF below 7 frees him. [20.6, 22.4]",
    secret=True,
)  # fmt: skip
#: A list of one number: the CF.
HOLD: int = V.request(
    6, "hold",
    "If the man in his net, rope or grip does not get free, he may drag him: 3D6 + ST + drag CF "
    "over 17 brings him down. In a grapple the CF are added to the other's escape roll. They are "
    "gone for this phase. [20.6, 22.4, G31, G33]",
    secret=True,
)  # fmt: skip
#: (LEAVE, 0), or (TAKE, item to draw); code 2 + hand: he draws and lets go of what that hand holds.
DRAW_WEAPON: int = V.request(
    7, "draw a weapon",
    "He may draw a sheathed weapon before the combat. Unless a hand is free, what he holds in one "
    "is let go. His attacks of this phase count half. [21, G32, G50]",
    rare=holds_weapon,
    options={LEAVE: "He leaves it in its sheath. [21]"},
    keys={LEAVE: "z pass", TAKE: "d draw", 2: "d draw", 3: "d draw"},
)  # fmt: skip
#: Which weapon he attacks with where he holds two without fighting two-handed: (TAKE, item); (LEAVE, 0): unarmed.
WEAPON: int = V.request(
    8, "weapon",
    "He names one of the weapons that he holds for all attacks of this phase, or strikes with his "
    "bare hand. It is the one that falls on a P. [22, 24, G50]",
    options={LEAVE: "He strikes unarmed: half CF, and no wounds but Stun. [22, G33]"},
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
    "The feint has drawn his guard: at once a free attack of 4 CF + H# on any area, with all his defence known. [23.2]",
)  # fmt: skip
#: (TAKE, hand): what he lets go.
LET_GO: int = V.request(
    11, "let go",
    "He must let go of what one hand holds. [20.9, 21, G32]",
    options={LEAVE: "The net that he has won falls in his hex. [20.9]"},
    keys={LEAVE: "x let the net fall", TAKE: "l let go"},
)  # fmt: skip
#: (TAKE, area): where a throw that rolled a 6 hits.
AREA: int = V.request(12, "area", "The area die shows a 6: whoever threw may choose where it hits. [13.3]")
#: (TAKE, 0): he hears the plea; (LEAVE, 0): he ignores it.
HEAR: int = V.request(
    13, "hear the plea",
    "A man pleads with him while other opponents are still active: he may ignore the plea and fight on. [18.4]",
    options={
        TAKE: "He stands still until the plea is judged, and nobody attacks him. [18.4]",
        LEAVE: "He does not hear it; the plea is void. [18.4]",
    },
    keys={LEAVE: "z pass", TAKE: "y yes"},
)  # fmt: skip
#: (TAKE, 0) or (LEAVE, 0).
GRAPPLE: int = V.request(
    14, "grapple",
    "His blow with the bare hand lets him grapple: both hands free, and at most 3 CF lost from the "
    "arms. The victim neither moves nor attacks until he is free. [22, G33]",
    options={TAKE: "He takes hold. [22]", LEAVE: "He keeps his hands to himself. [22]"},
    keys={LEAVE: "z pass", TAKE: "g grapple"},
)  # fmt: skip
#: (TAKE, fighter): whom a toss is aimed at, where several are in reach.
NET_TARGET: int = V.request(
    15, "target of the net",
    "Several opponents are in front of him, within three hexes: he tosses at one of them. [20.4, G81]",
    keys={TAKE: "t throw"},
)  # fmt: skip


# By edition


@cache
def vocabulary_under(rules: HouseRules) -> Vocabulary[View]:
    """Return the vocabulary with the rules behind questions as house rules have them; V itself where they are those of
    the defaults."""
    spoken = {PLOT: plot_rule(rules), ALLOCATE: allocate_rule(rules)}
    if rules.throwing == LUDUS_RULES.throwing and all(V.requests[each].rule == text for each, text in spoken.items()):
        return V
    thrown = replace(V.requests[THROW], options={**V.requests[THROW].options, TAKE: throw_rule(rules)})
    own = {each: replace(V.requests[each], rule=text) for each, text in spoken.items()}
    return replace(V, requests={**V.requests, **own, THROW: thrown})


# The doors for every choice of a match


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
