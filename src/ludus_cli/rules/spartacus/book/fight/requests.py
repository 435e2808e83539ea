"""Requests in a fight. Numbers 0 to 19; append, never renumber.

An option is a code and its argument. The first one is to do nothing, where that is allowed. A single option is not
asked.
"""

from __future__ import annotations

from ludus_cli.rules.spartacus.book.fight.state import is_hopeless
from ludus_cli.rules.spartacus.book.vocabulary import V

# Codes of options

#: Nothing (more), or a second place.
NOTHING = 0
#: (MOVE, hex) · (ATTACK, 0) · (FAST, 0)
MOVE, ATTACK, FAST = 1, 2, 3
#: (GO_SECOND, 0) · (GO_FIRST, 0)
GO_SECOND, GO_FIRST = 0, 4
#: (SHOW, 0)
SHOW = 5
#: (REROLL, the faces of the dice, the lowest first: 12 are a 1 and a 2)
REROLL = 6
#: (USE, place among his pieces)
USE = 7
#: (LOSE, attribute)
LOSE = 8

ACTION: int = V.request(
    0, "move or attack",
    "You move up to as many hexes as you have Speed dice, and attack once, in either order. You may leave out either. "
    "[Round]",
    options={
        NOTHING: "You do nothing more in this round. [Round]",
        MOVE: "You make your whole move at once. You cannot move through the opponent. [Board, Round]",
        ATTACK: "You attack an opponent within reach. You roll your Attack dice, and the opponent rolls Defence dice. "
        "[Attack, P24]",
        FAST: "You make a fast attack on an opponent within the range of the weapon. You roll Speed dice instead of "
        "Attack "
        "dice. [Equipment, P25]",
    },
    keys={NOTHING: "z pass", ATTACK: "a attack", FAST: "f fast attack"},
)  # fmt: skip
ORDER: int = V.request(
    1, "first or second", "You have the initiative, so you choose to go first or second in this round. [Round]",
    options={
        GO_SECOND: "You go second: you see where the opponent stops, and move last in this round. [Round]",
        GO_FIRST: "You go first: your attack comes before that of the opponent, and may cost the opponent dice. "
        "[Round]",
    },
    keys={GO_SECOND: "2 go second", GO_FIRST: "1 go first"},
)  # fmt: skip
NET: int = V.request(
    2, "net",
    "Before the initiative is rolled, both fighters decide in secret whether to throw a net. [Equipment, P42]",
    secret=True,
    options={
        NOTHING: "You keep the net. [Equipment]",
        SHOW: "You throw the net. You have the initiative without a roll, unless both throw a net. [Equipment]",
    },
    keys={NOTHING: "z pass", SHOW: "n net"},
)  # fmt: skip
REROLLS: int = V.request(
    3,
    "roll again",
    "Both fighters choose in secret which dice to roll again, each die at most once. The new faces count. "
    "[Order, P20, P42]",
    secret=True,
    options={NOTHING: "You keep all dice. [Equipment]", REROLL: "You roll these dice again. [Equipment]"},
    keys={NOTHING: "z pass", REROLL: "r roll again"},
    enter=lambda f, who: (NOTHING, 0) if is_hopeless(f, who) else None,
)
MORE_WOUNDS: int = V.request(
    4, "a wound more",
    "After the rerolls you may use a piece of gear that works once a fight, to deal more wounds. It deals them even "
    "if no "
    "die has hit. The attacker decides first. [Order, P38]",
    options={NOTHING: "You keep the piece. [P38]", USE: "You use the piece, and it deals its extra wounds. "
    "[Equipment, P39]"},
    keys={NOTHING: "z pass", USE: "w use"},
)  # fmt: skip
FEWER_WOUNDS: int = V.request(
    5, "a wound less", "Before you lose dice you may use a piece of gear that works once a fight, to ignore wounds. "
    "[Order, P38]",
    options={NOTHING: "You keep the piece. [P38]", USE: "You use the piece, and ignore as many wounds as it says. "
    "[Equipment, P39]"},
    keys={NOTHING: "z pass", USE: "w use"},
)  # fmt: skip
LOSES: int = V.request(
    6, "which die goes",
    "You lose one die for each wound. Choose the attribute that loses it. No attribute goes to 0 while another has "
    "more "
    "than 1 die. [Wounds]",
    options={LOSE: "You lose a die of this attribute. [Wounds]"},
)  # fmt: skip
