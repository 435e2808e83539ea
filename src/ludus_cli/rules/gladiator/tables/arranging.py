"""Tables of arranging [38]: the kind of match, the odds that it is to the death, the pairing; the beasts."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book import terms

#: The match by the highest D66 that gives it [38.2].
MATCHES = (
    (32, terms.MATCHED_PAIR), (34, terms.TWO_ON_ONE), (36, terms.CONSECUTIVE), (42, terms.CHAMPION),
    (44, terms.TWO_PAIRS), (46, terms.THREE_PAIRS), (53, terms.BATTLE), (61, terms.HUNT_VENATOR),
    (65, terms.HUNT_BESTIARIUS), (66, terms.UNIQUE),
)  # fmt: skip
#: 1D6 above this is a match to the death, by the match (ARRANGED); 6 is never above [38.3].
DEATH = (6, 5, 5, 2, 4, 5, 5, 3, 6, 6, 4)
#: An opponent of any class: see :data:`MOUNTED_UP_TO`.
ANY = 7
#: His class and his opponent's, 1 to 5 or ANY, by the highest D66 that gives them [38.4].
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
#: A man of no class gets one by 1D6, and a 6 is this (M88).
SIX_IS = 2
#: Counters of each beast, which are drawn without putting back (M42).
COUNTERS = (
    (terms.WOLF, 6), (terms.LION, 3), (terms.BOAR, 3), (terms.ZEBRA, 3), (terms.GAZELLE, 2), (terms.TIGER, 2),
    (terms.LEOPARD, 1), (terms.BEAR, 1), (terms.RHINO, 1), (terms.ELEPHANT, 1),
)  # fmt: skip


def match_of(d66: int) -> int:
    """The match of a D66 (ARRANGED)."""
    for highest, kind in MATCHES:
        if d66 <= highest:
            return kind
    return terms.UNIQUE


def pair_of(d66: int) -> tuple[int, int]:
    """His class and his opponent's, 1 to 5 or ANY, by a D66."""
    for highest, own, other in PAIRING:
        if d66 <= highest:
            return own, other
    return PAIRING[-1][1], ANY
