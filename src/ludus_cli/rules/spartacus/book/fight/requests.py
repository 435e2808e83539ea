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
    "He moves up to as many hexes as he has Speed dice, and attacks once, in either order. He may leave out either. "
    "[Round]",
    options={
        NOTHING: "He does nothing more in this round. [Round]",
        MOVE: "He moves, all hexes at once and not through the opponent. [Board, Round]",
        ATTACK: "He attacks an opponent within reach: his Attack dice against the Defence dice of the opponent. "
        "[Attack, P24]",
        FAST: "A fast attack: he rolls Speed dice in place of Attack dice, up to the range of the weapon. "
        "[Equipment, P25]",
    },
    keys={NOTHING: "z pass", ATTACK: "a attack", FAST: "f fast attack"},
)  # fmt: skip
ORDER: int = V.request(
    1, "first or second", "He has the initiative, so he chooses to go first or second in this round. [Round]",
    options={
        GO_SECOND: "He goes second: he sees where the opponent ends, and moves last in this round. [Round]",
        GO_FIRST: "He goes first: he strikes before the opponent does, who may lose dice by it. [Round]",
    },
    keys={GO_SECOND: "2 go second", GO_FIRST: "1 go first"},
)  # fmt: skip
NET: int = V.request(
    2, "net",
    "Before the initiative is rolled, both decide in secret whether to throw a net. [Equipment, P42]",
    secret=True,
    options={
        NOTHING: "He keeps the net. [Equipment]",
        SHOW: "He throws the net. He has the initiative without a roll, unless both throw one. [Equipment]",
    },
    keys={NOTHING: "z pass", SHOW: "n net"},
)  # fmt: skip
REROLLS: int = V.request(
    3,
    "roll again",
    "Both choose in secret which dice they roll again, each die once. The new faces count. [Order, P20, P42]",
    secret=True,
    options={NOTHING: "He keeps all dice. [Equipment]", REROLL: "He rolls these dice again. [Equipment]"},
    keys={NOTHING: "z pass", REROLL: "r roll again"},
    enter=lambda f, who: (NOTHING, 0) if is_hopeless(f, who) else None,
)
MORE_WOUNDS: int = V.request(
    4, "a wound more",
    "After the rerolls he may use a piece of gear that works once a fight, to deal more wounds. The attacker decides "
    "first. The piece deals its wounds even if no die has hit. [Order, P38]",
    options={NOTHING: "He keeps the piece. [P38]", USE: "He uses the piece, which deals its wounds as well. "
    "[Equipment, P39]"},
    keys={NOTHING: "z pass", USE: "w use"},
)  # fmt: skip
FEWER_WOUNDS: int = V.request(
    5, "a wound less", "Before he loses dice he may use a piece of gear that works once a fight, to ignore wounds. "
    "[Order, P38]",
    options={NOTHING: "He keeps the piece. [P38]", USE: "He uses the piece, and ignores its number of wounds. "
    "[Equipment, P39]"},
    keys={NOTHING: "z pass", USE: "w use"},
)  # fmt: skip
LOSES: int = V.request(
    6, "which die goes",
    "He loses one die for each wound, and chooses the attribute. No attribute goes to 0 while another has more than "
    "1 die. [Wounds]",
    options={LOSE: "He loses a die of this attribute. [Wounds]"},
)  # fmt: skip
