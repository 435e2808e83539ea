"""The odds of one attack before it is thrown [9.5, 10], for the man who allocates."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book import allocation, terms as t
from ludus_cli.rules.gladiator.book.attacks import attack_cf, bare_handed, striking_weapon, struck_target
from ludus_cli.rules.gladiator.book.house_rules import HouseRules, is_older
from ludus_cli.rules.gladiator.book.results import convert_result, table_of
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.weapons import is_armed, wound_bonus
from ludus_cli.rules.gladiator.book.wounds import (
    KILLS,
    armour_drm,
    critical_factor,
    critical_result,
    fresh_critical,
    rolled_wounds,
)
from ludus_cli.rules.gladiator.older import beasts, cards, striking
from ludus_cli.rules.gladiator.tables.combat import WAYS_2D6, WAYS_3D6
from ludus_cli.rules.gladiator.tables.wounds import ARMOUR

#: All ways in which the six dice of a combat throw may fall.
THROWS = 6**6
#: In the older editions three are a wound roll, and twice two more say whether armour is struck, and the critical hit;
#: of Springsteen's beasts in all.
OLDER_WOUNDS = 6**7


def throws_of(rules: HouseRules) -> int:
    """All ways in which the dice of an attack may fall."""
    return 216 * wounds_of(rules)


def wounds_of(rules: HouseRules) -> int:
    """All ways in which those of them may fall that are read for a hit, after the three on the table."""
    return OLDER_WOUNDS if is_older(rules) or rules.beasts != beasts.BY_28 else 216


def blow_odds(
    m: Match, who: int, foe: int, area: int, cf: int, defence: int, special: int = 0
) -> tuple[int, int, int, int, int, int]:
    """Return the outcomes of an attack of ``cf`` (as allocated) on an area defended by ``defence``, in ways out of
    :func:`throws_of`: nothing, shield, weapon, hit without a wound, wound, kill.

    Exact for the throw and a critical hit's K and multiples; later effects of shield and weapon blows, and a special
    defence, are left out. A feint's or Sand's H, and one of the bare hand, is a hit without a wound. Nothing changes.
    """
    target, place = struck_target(m, foe, area)
    f = m.fighters[target]
    if allocation.half_defence(m, f) and not f.half_defence:
        defence = defence // 2 if defence > 0 else -(-defence // 2)
    margin = attack_cf(m, who, target, place, special, cf) - defence
    drm = f.exposed + (-f.cf if f.cf < 1 else 0)
    drm += cards.left_behind(m, who, target) + striking.shield_drm(m, target)
    bare = bare_handed(m, who, special)
    harmless = special == t.FEINT or special == t.SAND or bare
    nothing = shield = weapon = unhurt = wound = kill = 0
    all_ways = wounds_of(m.rules)
    for index in range(len(WAYS_3D6)):
        ways = WAYS_3D6[index]
        result, h = table_of(m.rules, margin, index + 3 + drm)
        if not bare and special != t.SAND:
            result, h = convert_result(m, target, result, h, striking_weapon(m, who, special))
        if special == t.DISARM and result == t.HIT and is_armed(m, f):
            result = t.SHIELD_DROP + 1
        if result <= (t.SHIELD_DROP if bare else t.WEAPON_DROP if special == t.SAND else t.NOTHING):
            nothing += all_ways * ways
        elif result <= t.SHIELD_DROP:
            shield += all_ways * ways
        elif result < t.HIT:
            weapon += all_ways * ways
        elif harmless:
            unhurt += all_ways * ways
        else:
            halved = special == t.SWEEP or special == t.BASH
            more = h + wound_bonus(striking_weapon(m, who, special))
            wounding, killing = wound_odds(m, target, place, more, halved)
            unhurt += (all_ways - wounding - killing) * ways
            wound += wounding * ways
            kill += killing * ways
    return nothing, shield, weapon, unhurt, wound, kill


def wound_odds(m: Match, who: int, area: int, h: int, halved: bool) -> tuple[int, int]:
    """Return how many of the :func:`wounds_of` ways wound a fighter's area by a hit, and how many kill him at once."""
    if fresh_critical(m, who):
        return older_wound_odds(m, who, area, h, halved)
    each = wounds_of(m.rules) // 216
    wound = kill = 0
    for black in range(1, 7):
        armour = armour_drm(m, who, area, black)
        for index in range(len(WAYS_2D6)):
            white, ways = index + 2, WAYS_2D6[index]
            n = rolled_wounds(white + black + h + armour)
            if n == KILLS:
                kill += ways
                continue
            if halved:
                n //= 2
            if n == 0:
                continue
            if wounds_kill(m, who, area, n, white + n):
                kill += ways
            else:
                wound += ways
    return each * wound, each * kill


def wounds_kill(m: Match, who: int, area: int, n: int, total: int) -> bool:
    """Return True if wounds of an area kill him at once, with the critical hit of a total."""
    f = m.fighters[who]
    result = critical_result(m, who, area, total)
    if result != t.NO_CRITICAL:
        n = n + 1 if result == t.ONE_MORE else n * critical_factor(result)
    return result == t.KILLED or f.wounds[area] + n >= f.w


def older_wound_odds(m: Match, who: int, area: int, h: int, halved: bool) -> tuple[int, int]:
    """Return wound odds where three dice are the wound roll, two armour, and two the critical hit (V8)."""
    f = m.fighters[who]
    struck_ways, armour = 36, f.hide
    if not f.beast:
        bare = f.armour[area] == t.BARE or (area == t.HEAD and f.helmet_lost)
        struck_ways = 0 if bare else sum(WAYS_2D6[: max(0, f.cover[area] - 1)])
        armour = ARMOUR[f.armour[area]]
    wound = kill = 0
    for ways_of_armour, less in ((struck_ways, armour), (36 - struck_ways, 0)):
        for index in range(len(WAYS_3D6)):
            ways = ways_of_armour * WAYS_3D6[index]
            n = rolled_wounds(index + 3 + h + less)
            if n == KILLS:
                kill += 36 * ways
                continue
            if halved:
                n //= 2
            if n == 0:
                continue
            for white in range(2, 13):
                if wounds_kill(m, who, area, n, white + n - 1):
                    kill += ways * WAYS_2D6[white - 2]
                else:
                    wound += ways * WAYS_2D6[white - 2]
    return wound, kill
