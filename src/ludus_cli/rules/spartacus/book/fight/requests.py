"""Requests in a fight. Numbers 0 to 19; append, never renumber.

An option is a code and its argument. The first one is to do nothing, where that is allowed. A single option is not
asked.
"""

from __future__ import annotations

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
        MOVE: "He moves in one go, and never through the other fighter. [Board, Round]",
        ATTACK: "He rolls Attack dice against the Defence dice of an enemy within reach of his weapon. [Attack, P24]",
        FAST: "Instead of an attack he rolls Speed dice as Attack dice, as far as the weapon flies. [Equipment, P25]",
    },
    keys={NOTHING: "z pass", ATTACK: "a attack", FAST: "f fast attack"},
)  # fmt: skip
ORDER: int = V.request(
    1, "first or second", "The fighter with the initiative goes first or second, as he likes. [Round]",
    options={GO_SECOND: "The other fighter begins. [Round]", GO_FIRST: "He begins. [Round]"},
    keys={GO_SECOND: "2 go second", GO_FIRST: "1 go first"},
)  # fmt: skip
NET: int = V.request(
    2, "net",
    "Before the initiative is rolled, both decide in secret whether to show a net. [Equipment, P42]",
    secret=True,
    options={
        NOTHING: "He keeps it. [Equipment]",
        SHOW: "He spends the net, and wins the initiative without a roll unless both show one. [Equipment]",
    },
    keys={NOTHING: "z pass", SHOW: "n net"},
)  # fmt: skip
REROLLS: int = V.request(
    3,
    "roll again",
    "Both choose in secret the dice that they roll again, each once. The new faces count. [Order, P20, P42]",
    secret=True,
    options={NOTHING: "He keeps all dice. [Equipment]", REROLL: "He rolls these dice again. [Equipment]"},
    keys={NOTHING: "z pass", REROLL: "r roll again"},
)
MORE_WOUNDS: int = V.request(
    4, "a wound more",
    "After the rerolls he may use a piece that works once a fight. The attacker decides first. It adds its wounds even "
    "if no die has hit. [Order, P38]",
    options={NOTHING: "He keeps it. [P38]", USE: "He spends it to deal its wounds as well. [Equipment, P39]"},
    keys={NOTHING: "z pass", USE: "w use"},
)  # fmt: skip
FEWER_WOUNDS: int = V.request(
    5, "a wound less", "Before he loses dice he may use a piece that works once a fight. [Order, P38]",
    options={NOTHING: "He keeps it. [P38]", USE: "He spends it to ignore its number of wounds. [Equipment, P39]"},
    keys={NOTHING: "z pass", USE: "w use"},
)  # fmt: skip
LOSES: int = V.request(
    6, "which die goes",
    "He loses one die for each wound, from any attribute. None goes below 1 while another is above 1. [Wounds]",
    options={LOSE: "He loses a die of this attribute. [Wounds]"},
)  # fmt: skip
