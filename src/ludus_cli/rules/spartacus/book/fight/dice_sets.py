"""Doubles and triples: each die serves one set, and the better use for its owner is taken. (P23)"""

from __future__ import annotations

from ludus_cli.core.bitset import holds
from ludus_cli.rules.spartacus.book.fight import state
from ludus_cli.rules.spartacus.book.fight.state import Fight, Fighter, alike_place

#: A wound dealt or ignored weighs this much more than one that there is nobody to ignore.
WEIGHT = 100


def wounds_of_sets(own: Fighter, attribute: int, doubles: int, triples: int) -> int:
    """Return the wounds that this many sets of Attack or Defence dice deal the opponent."""
    if doubles + triples == 0:
        return 0
    double, triple = alike_place(attribute, state.DOUBLE, 0), alike_place(attribute, state.TRIPLE, 0)
    return doubles * (own.alike[double + state.WOUND] + own.alike[double + state.HURT]) + triples * (
        own.alike[triple + state.WOUND] + own.alike[triple + state.HURT]
    )


def ignored_by_sets(own: Fighter, attribute: int, doubles: int, triples: int) -> int:
    """Return the wounds that this many sets of Attack or Defence dice let him ignore."""
    if doubles + triples == 0:
        return 0
    double, triple = alike_place(attribute, state.DOUBLE, 0), alike_place(attribute, state.TRIPLE, 0)
    return doubles * own.alike[double + state.IGNORE] + triples * own.alike[triple + state.IGNORE]


def count_sets(f: Fight, own: Fighter) -> None:
    """Write down the most doubles beside each number of triples in a fighter's dice, -1 where there are not this many
    triples."""
    for face in range(len(f.counts)):
        f.counts[face] = 0
    for place in range(own.thrown):
        f.counts[own.faces[place]] += 1
    f.most[0] = 0
    for triples in range(1, state.MOST_TRIPLES + 1):
        f.most[triples] = -1
    for face in range(1, len(f.counts)):
        dice = f.counts[face]
        for step in range(state.MOST_TRIPLES + 1 if dice > 1 else 0):
            triples = state.MOST_TRIPLES - step
            best = -1
            for here in range(min(triples, dice // 3) + 1):
                before = f.most[triples - here]
                if before >= 0:
                    best = max(best, before + (dice - 3 * here) // 2)
            f.most[triples] = best


def best_sets(f: Fight, own: Fighter, attribute: int, coming: int) -> tuple[int, int]:
    """Return the doubles and triples of his Attack or Defence dice that serve him best against this many ``coming``
    wounds. Only sets with an effect count."""
    if not holds(own.alikes, attribute):
        return 0, 0
    count_sets(f, own)
    best, doubles, triples = -1, 0, 0
    for number in range(state.MOST_TRIPLES + 1):
        pairs = f.most[number]
        if pairs >= 0:
            dealt, ignored = (
                wounds_of_sets(own, attribute, pairs, number),
                ignored_by_sets(own, attribute, pairs, number),
            )
            worth = WEIGHT * (dealt + min(ignored, coming)) + ignored
            if worth > best:
                best, doubles, triples = worth, pairs, number
    one, three = sets_have_effect(own, attribute, state.DOUBLE), sets_have_effect(own, attribute, state.TRIPLE)
    return doubles if one else 0, triples if three else 0


def sets_have_effect(own: Fighter, attribute: int, size: int) -> bool:
    """Return True if doubles or triples of his Attack or Defence dice have any effect."""
    place = alike_place(attribute, size, 0)
    return own.alike[place + state.WOUND] + own.alike[place + state.HURT] + own.alike[place + state.IGNORE] > 0


def hurts(f: Fight, own: Fighter) -> int:
    """Return the wounds that his Defence dice can deal an attacker."""
    doubles, triples = best_sets(f, own, state.DEFENCE, 0)
    return wounds_of_sets(own, state.DEFENCE, doubles, triples)
