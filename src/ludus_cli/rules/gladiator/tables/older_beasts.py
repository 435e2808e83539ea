"""Tables of Springsteen's beasts: A, C, D, E, H and I."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import (
    AGILITY,
    BEAR,
    DOUBLE,
    KILLED,
    LEOPARD,
    LESS_MOVEMENT,
    LION,
    NO_CRITICAL,
    ONE_MORE,
    STRENGTH,
    STUNNED,
    STUNNED_TWICE,
    TIGER,
    TRIPLE,
    VITAL,
    WOLF,
)

#: The beasts of Table A, in its order, and as a hunt's die has them: 1 to 4, and 5 and 6 (V50).
BEASTS = (TIGER, LION, LEOPARD, BEAR, WOLF)
BY_DIE = (TIGER, LION, LEOPARD, BEAR, WOLF, WOLF)

#: Table A: cunning (in place of TR), ST, AG, CF, W, CON and speed of each, and what it adds to Impact (Table E).
TABLE_A = (
    (2, 11, 3, 16, 16, 4, 6, 4),
    (2, 9, 3, 14, 14, 3, 6, 3),
    (3, 3, 4, 10, 10, 2, 8, 1),
    (1, 9, 2, 12, 18, 4, 5, 3),
    (3, 1, 4, 8, 6, 1, 8, 0),
)
#: Columns of Table A.
CUNNING, ST, AG, CF, W, CON, SPEED, IMPACT = 0, 1, 2, 3, 4, 5, 6, 7
#: Hexes of a body: all have two but the wolf; a bear that is reared up has one.
HEXES, ONE_HEX = 2, 1
#: Impact for each hex that a beast has entered (Table E).
HEX_IMPACT = 2

#: What a beast does by the white dice, 2 to 12 (Table D), as the event says it.
(
    BACKS, WHIRLS_LEFT, PAUSES, CIRCLES_TIGHT_LEFT, CIRCLES_LEFT, GOES_ON, CIRCLES_RIGHT, CIRCLES_TIGHT_RIGHT,
    PAUSES_TOO, WHIRLS_RIGHT, RUSHES,
) = range(11)  # fmt: skip
MOVES = (
    "backs a hex", "whirls to the left", "pauses", "circles tightly to the left", "circles to the left", "goes on",
    "circles to the right", "circles tightly to the right", "pauses", "whirls to the right", "rushes",
)  # fmt: skip
#: The side of each: hex-sides of a turn.
SIDES = (0, -1, 0, -1, -1, 0, 1, 1, 0, 1, 0)
#: The red die on which a beast holds (Table C), and the hexes of a rush.
HOLDS, RUSH = 6, 6

#: Up to this a beast at a wall goes along it.
ALONG = 4

#: Table H: critical hits by area, for 6 and less to 14 and more; and what comes besides.
TABLE_H = (
    (NO_CRITICAL, ONE_MORE, ONE_MORE, VITAL, STUNNED, STUNNED_TWICE, DOUBLE, TRIPLE, KILLED),
    (NO_CRITICAL, NO_CRITICAL, ONE_MORE, ONE_MORE, ONE_MORE, ONE_MORE, STRENGTH, DOUBLE, KILLED),
    (NO_CRITICAL, ONE_MORE, ONE_MORE, STRENGTH, DOUBLE, DOUBLE, DOUBLE, TRIPLE, KILLED),
    (NO_CRITICAL, NO_CRITICAL, ONE_MORE, ONE_MORE, STRENGTH, STRENGTH, ONE_MORE, ONE_MORE, DOUBLE),
    (NO_CRITICAL, NO_CRITICAL, ONE_MORE, ONE_MORE, STRENGTH, AGILITY, LESS_MOVEMENT, LESS_MOVEMENT, DOUBLE),
)
FORELEGS_BESIDES = (
    NO_CRITICAL, NO_CRITICAL, NO_CRITICAL, NO_CRITICAL, AGILITY, AGILITY, AGILITY, LESS_MOVEMENT, NO_CRITICAL,
)  # fmt: skip
FIRST_OF_H, LAST_OF_H = 6, 14

#: Movement factors of a phase (Table I).
FACTORS = 4
#: What a plot is made of: a hex forward, into the hex on the left or the right of it; back, half round to the left or
#: the right; a bear rears up, goes a hex to the left, forward or to the right or turns when it is up, and drops.
(
    NO_STEP, AHEAD, AHEAD_LEFT, AHEAD_RIGHT, BACK, WHIRL_LEFT, WHIRL_RIGHT, REAR_UP, REARED_LEFT, REARED_AHEAD,
    REARED_RIGHT, PIVOT_LEFT, PIVOT_RIGHT, DROP_DOWN,
) = range(14)  # fmt: skip
STEPS = ("", "F", "FL", "FR", "B", "WL", "WR", "up", "1", "2", "3", "PL", "PR", "down")
#: Hex-sides that each turns.
STEP_TURNS = (0, 0, -1, 1, 0, -3, 3, 0, -1, 0, 1, -1, 1, 0)
#: A plot holds its steps as digits of this number, the first the lowest.
DIGIT = 16


def beast_steps(plot: int) -> str:
    """The plot of a beast in words, ``X`` for none."""
    words = []
    while plot:
        words.append(STEPS[plot % DIGIT])
        plot //= DIGIT
    return " ".join(words) or "X"
