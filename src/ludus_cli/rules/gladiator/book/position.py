"""Who stands how to whom [6, 9.1, 9.2, 24]: reach, fronts, who may attack, positional advantage."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book import beasts, weapons
from ludus_cli.rules.gladiator.book.arena import line_free
from ludus_cli.rules.gladiator.book.hexes import apart, bearing, in_front, side_of
from ludus_cli.rules.gladiator.book.state import (
    Fighter,
    Match,
    free,
    free_hand,
    held,
    is_weapon,
    opposed,
    up,
)
from ludus_cli.rules.gladiator.book.terms import (
    BOW,
    DIMACHAERUS,
    FLAIL,
    LASSO,
    LEFT_HAND,
    NONE,
    PIKE,
    RIGHT_HAND,
    SECUTOR,
    TRIDENT,
)
from ludus_cli.rules.gladiator.tables.combat import (
    PA_ENSNARED,
    PA_PRONE,
    PA_SECUTOR,
    PA_STUMBLING,
    POSITIONAL,
)

_FAR = 1000


# Positional advantage


def pa_by_hex(m: Match, foe: int, who: int) -> int:
    """PA by the hex of an attacker ``who``, seen from the defender ``foe`` (G10): 0, 3 or 4; *mild* 0, 2 or 3.

    Against a beast, a rider or his mount it goes by the zones of the body (G37, G43).
    """
    if beasts.body_of(m, foe) != NONE:
        return beasts.pa_on_beast(m, who, foe)
    q, r = beasts.head_of(m, who)
    target = m.fighters[foe]
    house = 1 if m.rules.mild_positions else 0
    return POSITIONAL[house][side_of(q - target.q, r - target.r, target.facing)]


def pa_on(m: Match, who: int, foe: int) -> int:
    """PA of ``who`` if he attacks ``foe`` as both stand now [9.2]: by hex and by the defender's plight, in CF (G11)."""
    target = m.fighters[foe]
    pa = pa_by_hex(m, foe, who)
    if target.prone:
        pa += PA_PRONE
    elif target.stumbles:
        pa += PA_STUMBLING
    if ensnared(target):
        pa += PA_ENSNARED
    if target.style == SECUTOR:
        pa += PA_SECUTOR
    return pa


def ensnared(f: Fighter) -> bool:
    """True if a net or lasso holds him; a grip does not ensnare."""
    return f.held_by != NONE and not f.grappled


# Reach


def weapon_reach(m: Match, item: int) -> tuple[int, int]:
    """The nearest and the farthest range at which a weapon strikes [21]; (1, 0) for the bow, which never does."""
    kind = m.item_kind[item]
    if kind == BOW:
        return 1, 0
    if kind == PIKE:
        return 2, weapons.reach(kind)
    if kind == TRIDENT and m.item_ticks[item] > 0:
        return 1, 1
    return 1, weapons.reach(kind)


def reach_of(m: Match, who: int) -> tuple[int, int]:
    """The nearest and the farthest range at which he may strike with anything that he holds, or with a bare hand
    [21, 22]; (nearest above farthest) where he cannot. Of a beast the three hexes before it."""
    f = m.fighters[who]
    if f.beast:
        return 1, 1
    nearest, farthest = _FAR, 0
    if free_hand(f) != NONE:
        nearest, farthest = 1, 1
    for hand in (RIGHT_HAND, LEFT_HAND):
        if is_weapon(held(m, f, hand)):
            near, far = weapon_reach(m, f.hand[hand])
            if far >= near:
                nearest, farthest = min(nearest, near), max(farthest, far)
    return nearest, farthest


def front_range(m: Match, who: int, foe: int) -> int:
    """The range to the nearest hex of an opponent that lies in his front with the line free; 0 for none (G9)."""
    f = m.fighters[who]
    q, r = beasts.head_of(m, who)
    body = beasts.body_of(m, foe)
    target = m.fighters[foe if body == NONE else body]
    nearest = 0
    for back in range(target.length):
        part_q, part_r = beasts.part(target, back)
        distance = apart(part_q - q, part_r - r)
        if in_front(part_q - q, part_r - r, f.facing) and (nearest == 0 or distance < nearest):
            if distance == 1 or line_free(m, q, r, part_q, part_r):
                nearest = distance
    return nearest


def can_strike(m: Match, who: int, foe: int) -> bool:
    """True if he may attack an opponent now [9.1]: up, conscious, not held, the other in front and reach, line free."""
    if not can_fight(m.fighters[who]) or not can_be_target(m, who, foe):
        return False
    nearest, farthest = reach_of(m, who)
    return nearest <= front_range(m, who, foe) <= farthest


def can_fight(f: Fighter) -> bool:
    """True if he may attack at all: up, conscious, not ensnared or grappled, without part in a plea; no ridden mount."""
    return up(f) and not f.fainted and free(f) and f.rider == NONE and not waits(f)


def can_be_target(m: Match, who: int, foe: int) -> bool:
    """True if an opponent may be attacked: in the match, and no plea of his is on or about to be [18.2, G29]."""
    target = m.fighters[foe]
    return opposed(m, who, foe) and not waits(target) and target.pleads_next == 0


def waits(f: Fighter) -> bool:
    """True for those who neither attack nor are attacked in this phase: who pleads, and who hears it [18.4]."""
    return f.pleading > 0 or f.kept_still


def facing_toward(m: Match, who: int, foe: int) -> int:
    """The facing that has an opponent in direction 0, beyond range 1 the nearest to it (G9)."""
    f = m.fighters[who]
    q, r = beasts.nearest_part(m, foe, f.q, f.r)
    if q == f.q and r == f.r:
        return f.facing
    return bearing(q - f.q, r - f.r, f.facing)


def turns_in_combat(f: Fighter) -> bool:
    """True if he is turned to face an attacker [9.1.1]: up, conscious, not grappled, and no body of several hexes (G71)."""
    return up(f) and not f.fainted and not f.grappled and not f.beast and f.mount == NONE


# What he has in his hands


def fights_with_two(m: Match, f: Fighter) -> bool:
    """True if he fights two-handed [24]: two weapons, neither for two hands nor flails; only a Dimachaerus with two
    unlike ones."""
    right, left = held(m, f, RIGHT_HAND), held(m, f, LEFT_HAND)
    if not is_weapon(right) or not is_weapon(left) or right == FLAIL or left == FLAIL:
        return False
    if weapons.two_handed(right) or weapons.two_handed(left):
        return False
    return right == left or f.style == DIMACHAERUS


def can_parry(m: Match, f: Fighter) -> bool:
    """True if he holds a weapon against which a P counts; a lasso is one, a net is not (G53)."""
    for hand in (RIGHT_HAND, LEFT_HAND):
        kind = held(m, f, hand)
        if is_weapon(kind) or kind == LASSO:
            return True
    return False
