"""The exact odds of an attack, without rerolls and without gear that works once. [Attack, Odds]"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement, zip_longest
from math import factorial, prod

from ludus_cli.core.bitset import bit, holds
from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight.board import laid_out
from ludus_cli.rules.spartacus.book.fight.dice_sets import best_sets, ignored_by_sets, wounds_of_sets
from ludus_cli.rules.spartacus.book.fight.npg import BARE
from ludus_cli.rules.spartacus.book.fight.state import ATTACK, DEFENCE, IGNORE, SETS, SPEED, Fight, Fighter, alike_place

#: The faces of a die, the highest first.
FACES = range(6, 0, -1)
#: The most ways in which dice can fall for which odds are worked out.
MOST_WAYS = 120_000
NO_WOUND = "no wound"

#: Dice, the highest first, and the number of ways in which they can fall.
Throw = tuple[tuple[int, ...], int]


@lru_cache(maxsize=16)
def possible_throws(dice: int) -> tuple[Throw, ...]:
    """Return all throws of a number of dice, each with its number of ways."""
    return tuple(
        (faces, factorial(dice) // prod(map(factorial, Counter(faces).values())))
        for faces in combinations_with_replacement(FACES, dice)
    )


def attack_odds(f: Fight, who: int, fast: bool) -> tuple[tuple[str, float], ...]:
    """Return the possible results of an attack, each with its chance; () if the dice are too many to go through."""
    own, foe = f.fighters[who], f.fighters[1 - who]
    dice = own.dice[SPEED if fast else ATTACK]
    if len(possible_throws(dice)) * len(possible_throws(foe.dice[DEFENCE])) > MOST_WAYS or depends_on_defence(own, foe):
        return ()
    key = tuple(own.alike), tuple(foe.alike)
    ways = wound_ways(dice, foe.dice[DEFENCE], own.wound, foe.ignore, key)
    whole = sum(number for _, number in ways)
    found: Counter[str] = Counter()
    for wounds, number in ways:
        found[wounds_words(foe, wounds)] += number
    return tuple((words, number / whole) for words, number in found.items())


def wounds_words(foe: Fighter, wounds: int) -> str:
    """Return the effect of wounds on a fighter: the end of the fight, or their number. [Wounds]"""
    left = sum(foe.dice) - wounds
    if not wounds:
        return NO_WOUND
    if left >= len(foe.dice):
        return f"{wounds} wound" + "s" * (wounds > 1)
    return terms.ENDS[min(len(foe.dice) - left, len(terms.ENDS)) - 1]


def depends_on_defence(own: Fighter, foe: Fighter) -> bool:
    """Return True if the attacker's best sets depend on the effects of the defender's."""
    attack = [own.alike[alike_place(ATTACK, size, IGNORE)] for size in range(len(SETS))]
    return any(attack) and holds(foe.alikes, DEFENCE)


@lru_cache(maxsize=256)
def wound_ways(
    attack: int, defence: int, more: int, less: int, alike: tuple[tuple[int, ...], tuple[int, ...]]
) -> tuple[tuple[int, int], ...]:
    """Return the wounds that an attack deals, fewest first, with the number of ways in which the dice fall so."""
    own, foe = (Fighter(False, 0, [], [1] * 3, [1] * 3, alike=[*each]) for each in alike)
    for each in (own, foe):
        each.alikes = bit(ATTACK) * any(each.alike[:6]) + bit(DEFENCE) * any(each.alike[6:])
    f = Fight(Tray(ScriptedSource([])), laid_out(1, (), (0, 0), (1, 0)), [own, foe], lambda *asked: 0)
    spared: dict[tuple[tuple[int, ...], int], int] = {}
    found: Counter[int] = Counter()
    for faces, ways in possible_throws(attack):
        dealt = more
        if holds(own.alikes, ATTACK):
            dealt += wounds_of_sets(own, ATTACK, *sets_of(f, own, faces, ATTACK, 0))
        for others, number in possible_throws(defence):
            wounds = dealt + sum(
                one > other if other else one >= BARE for one, other in zip_longest(faces, others, fillvalue=0) if one
            )
            if holds(foe.alikes, DEFENCE) and wounds > less:
                key = others, wounds - less
                if key not in spared:
                    spared[key] = ignored_by_sets(foe, DEFENCE, *sets_of(f, foe, others, DEFENCE, key[1]))
                wounds -= spared[key]
            found[max(0, wounds - less)] += ways * number
    return tuple(sorted(found.items()))


def sets_of(f: Fight, own: Fighter, faces: tuple[int, ...], attribute: int, coming: int) -> tuple[int, int]:
    """Return the best doubles and triples of these dice."""
    own.thrown = len(faces)
    own.faces[: len(faces)] = faces
    return best_sets(f, own, attribute, coming)
