"""Tables of arranging [38]: the kind of match, the odds that it is to the death, the pairing; the beasts."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import (
    BATTLE,
    BEAR,
    BOAR,
    CHAMPION,
    CONSECUTIVE,
    ELEPHANT,
    GAZELLE,
    HUNT_BESTIARIUS,
    HUNT_VENATOR,
    LEOPARD,
    LION,
    MATCHED_PAIR,
    RHINO,
    THREE_PAIRS,
    TIGER,
    TWO_ON_ONE,
    TWO_PAIRS,
    UNIQUE,
    WOLF,
    ZEBRA,
)

#: The match by the highest D66 that gives it [38.1].
MATCHES = (
    (32, MATCHED_PAIR), (34, TWO_ON_ONE), (36, CONSECUTIVE), (42, CHAMPION), (44, TWO_PAIRS), (46, THREE_PAIRS),
    (53, BATTLE), (61, HUNT_VENATOR), (65, HUNT_BESTIARIUS), (66, UNIQUE),
)  # fmt: skip
#: 1D6 above this is a match to the death, by the match (ARRANGED); 6 is never above [38.2].
DEATH = (6, 5, 5, 2, 4, 5, 5, 3, 6, 6, 4)
#: An opponent of any class: see :data:`MOUNTED_UP_TO`.
ANY = 7
#: His class and his opponent's, 1 to 5 or ANY, by the highest D66 that gives them [38.3].
PAIRING = (
    (14, 1, 1), (23, 1, 2), (25, 1, 3), (31, 1, 4), (33, 1, ANY),
    (35, 2, 1), (41, 2, 3), (42, 2, 4), (44, 2, ANY),
    (45, 3, 1), (46, 3, 2), (51, 3, 3), (52, 3, 4), (53, 3, ANY),
    (54, 4, 1), (55, 4, 2), (61, 4, 3), (63, 4, 5), (64, 4, ANY),
    (65, 5, 4), (66, 5, ANY),
)  # fmt: skip
#: Up to this 1D6 an opponent of any class is of class VI, mounted; above it of I to V (M44).
MOUNTED_UP_TO = 4
#: The class of the mounted.
MOUNTED = 6
#: Who is of no class: 1D6 gives it, and a 6 is this (M88).
SIX_IS = 2
#: Counters of each beast, which are drawn without putting back (M42).
COUNTERS = (
    (WOLF, 6), (LION, 3), (BOAR, 3), (ZEBRA, 3), (GAZELLE, 2), (TIGER, 2), (LEOPARD, 1), (BEAR, 1), (RHINO, 1),
    (ELEPHANT, 1),
)  # fmt: skip


def match_of(d66: int) -> int:
    """The match of a D66 (ARRANGED)."""
    for highest, kind in MATCHES:
        if d66 <= highest:
            return kind
    return UNIQUE


def pair_of(d66: int) -> tuple[int, int]:
    """His class and his opponent's, 1 to 5 or ANY, by a D66."""
    for highest, own, other in PAIRING:
        if d66 <= highest:
            return own, other
    return PAIRING[-1][1], ANY
