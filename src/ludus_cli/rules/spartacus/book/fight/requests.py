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
    "Each in turn moves up to his Speed dice in hexes and attacks once, in this order or the other; either may be left "
    "out. [Round]",
    options={
        NOTHING: "He does nothing more in this round. [Round]",
        MOVE: "Up to his Speed dice in hexes, in one go; nobody passes through another. [Board, Round]",
        ATTACK: "Attack dice against Defence dice, beside the enemy or as far as his weapon reaches. [Attack, P24]",
        FAST: "Instead of the attack: Speed dice as Attack dice, as far as it flies. [Equipment, P25]",
    },
    keys={NOTHING: "z pass", ATTACK: "a attack", FAST: "f fast attack"},
)  # fmt: skip
ORDER: int = V.request(
    1, "first or second", "Who has the initiative chooses to go first or second. [Round]",
    options={GO_SECOND: "The other begins. [Round]", GO_FIRST: "He begins. [Round]"},
    keys={GO_SECOND: "2 go second", GO_FIRST: "1 go first"},
)  # fmt: skip
NET: int = V.request(
    2, "net",
    "A net is shown before the initiative is rolled; both say in secret whether they show theirs. [Equipment, P42]",
    secret=True,
    options={
        NOTHING: "He keeps it. [Equipment]",
        SHOW: "He wins the initiative without a roll, unless the other shows one too; the net is spent. [Equipment]",
    },
    keys={NOTHING: "z pass", SHOW: "n net"},
)  # fmt: skip
REROLLS: int = V.request(
    3,
    "roll again",
    "Both choose in secret which of their dice they roll again, once each; the new faces stand. [Order, P20, P42]",
    secret=True,
    options={NOTHING: "All dice stay as they lie. [Equipment]", REROLL: "These dice are rolled again. [Equipment]"},
    keys={NOTHING: "z pass", REROLL: "r roll again"},
)
MORE_WOUNDS: int = V.request(
    4, "a wound more",
    "A piece that is used once is declared after the rerolls, the attacker's first; an extra wound may be used though "
    "no die hit. [Order, P38]",
    options={NOTHING: "He keeps it. [P38]", USE: "The wounds are more by its number; it is spent. [Equipment, P39]"},
    keys={NOTHING: "z pass", USE: "w use"},
)  # fmt: skip
FEWER_WOUNDS: int = V.request(
    5, "a wound less", "A piece that is used once is declared before the dice go. [Order, P38]",
    options={NOTHING: "He keeps it. [P38]", USE: "The wounds are fewer by its number; it is spent. [Equipment, P39]"},
    keys={NOTHING: "z pass", USE: "w use"},
)  # fmt: skip
LOSES: int = V.request(
    6, "which die goes",
    "One die for each wound, from any attribute as he likes; none goes below 1 while another is above 1. [Wounds]",
    options={LOSE: "A die of this attribute. [Wounds]"},
)  # fmt: skip
