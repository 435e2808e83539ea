"""The odds of one attack before it is thrown [9.5, 10], for whoever allocates."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.allocation import half_defence
from ludus_cli.rules.gladiator.book.attacks import attack_cf, bare_handed, striking, struck
from ludus_cli.rules.gladiator.book.results import converted, result_of
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.terms import (
    BASH,
    DISARM,
    FEINT,
    HIT,
    KILLED,
    NO_CRITICAL,
    NOTHING,
    ONE_MORE,
    SAND,
    SHIELD_DROP,
    SWEEP,
    WEAPON_DROP,
)
from ludus_cli.rules.gladiator.book.weapons import is_armed, wound_bonus
from ludus_cli.rules.gladiator.book.wounds import (
    KILLS,
    armour_drm,
    critical_result,
    severity,
    times,
)
from ludus_cli.rules.gladiator.tables.combat import WAYS_2D6, WAYS_3D6

#: All ways in which the six dice of a combat throw may fall.
THROWS = 6**6


def blow_odds(
    m: Match, who: int, foe: int, area: int, cf: int, defence: int, special: int = 0
) -> tuple[int, int, int, int, int, int]:
    """How an attack of so many CF (as allocated) on an area that so many CF defend would end, in ways out of
    THROWS: nothing, shield, weapon, hit without a wound, wound, kill.

    Exact for the throw and a critical hit's K and multiples; what may come of shield and weapon blows afterwards,
    and a special defence, is left out. A feint's or Sand's H, and one of the bare hand, is a hit without a wound.
    Nothing changes.
    """
    target, place = struck(m, foe, area)
    f = m.fighters[target]
    if half_defence(m, f) and not f.half_defence:
        defence = defence // 2 if defence > 0 else -(-defence // 2)
    margin = attack_cf(m, who, target, place, special, cf) - defence
    drm = f.exposed + (-f.cf if f.cf < 1 else 0)
    bare = bare_handed(m, who, special)
    harmless = special == FEINT or special == SAND or bare
    nothing = shield = weapon = unhurt = wound = kill = 0
    for index in range(len(WAYS_3D6)):
        ways = WAYS_3D6[index]
        result, h = result_of(margin, index + 3 + drm)
        if not bare and special != SAND:
            result, h = converted(m, target, result, h, striking(m, who, special))
        if special == DISARM and result == HIT and is_armed(m, f):
            result = SHIELD_DROP + 1
        if result <= (SHIELD_DROP if bare else WEAPON_DROP if special == SAND else NOTHING):
            nothing += 216 * ways
        elif result <= SHIELD_DROP:
            shield += 216 * ways
        elif result < HIT:
            weapon += 216 * ways
        elif harmless:
            unhurt += 216 * ways
        else:
            halved = special == SWEEP or special == BASH
            more = h + wound_bonus(striking(m, who, special))
            wounding, killing = wound_odds(m, target, place, more, halved)
            unhurt += (216 - wounding - killing) * ways
            wound += wounding * ways
            kill += killing * ways
    return nothing, shield, weapon, unhurt, wound, kill


def wound_odds(m: Match, who: int, area: int, h: int, halved: bool) -> tuple[int, int]:
    """In how many of 216 ways white and black dice wound a fighter's area, and in how many they kill him at once."""
    f = m.fighters[who]
    wound = kill = 0
    for black in range(1, 7):
        armour = armour_drm(m, who, area, black)
        for index in range(len(WAYS_2D6)):
            white, ways = index + 2, WAYS_2D6[index]
            n = severity(white + black + h + armour)
            if n == KILLS:
                kill += ways
                continue
            if halved:
                n //= 2
            if n == 0:
                continue
            result = critical_result(m, who, area, white + n)
            if result != NO_CRITICAL:
                n = n + 1 if result == ONE_MORE else n * times(result)
            if result == KILLED or f.wounds[area] + n >= f.w:
                kill += ways
            else:
                wound += ways
    return wound, kill
