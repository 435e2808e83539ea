"""Relative positions [6, 9.1, 9.2, 24]: reach, fronts, possible attacks, positional advantage."""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds
from ludus_cli.core.dice import pick_of
from ludus_cli.rules.gladiator.book import arena, state
from ludus_cli.rules.gladiator.book.beasts import body_of, body_part_hex, head_of, nearest_part, pa_on_beast
from ludus_cli.rules.gladiator.book.hexes import direction_along, in_front, offset_range, side_of
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.book.terms import LEFT_HAND, NONE, RIGHT_HAND, SECUTOR
from ludus_cli.rules.gladiator.book.weapons import item_reach, nearest_reach, reach, spare_hand
from ludus_cli.rules.gladiator.tables.combat import PA_ENSNARED, PA_PRONE, PA_SECUTOR, PA_STUMBLING, POSITIONAL
from ludus_cli.rules.gladiator.tables.weapons import ARMS

_FAR = 1000
#: The longest reach of any weapon, the pike.
FARTHEST = max(reach(kind) for kind in range(len(ARMS)))


# Positional advantage


def pa_by_hex(m: Match, foe: int, who: int) -> int:
    """PA by the hex of an attacker ``who``, seen from the defender ``foe`` (G10): 0, 3 or 4; *mild* 0, 2 or 3.

    Against a beast, a rider or his mount it goes by the zones of the body (G37, G43).
    """
    if body_of(m, foe) != NONE:
        return pa_on_beast(m, who, foe)
    q, r = head_of(m, who)
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
    if is_ensnared(target):
        pa += PA_ENSNARED
    if target.style == SECUTOR:
        pa += PA_SECUTOR
    return pa


def is_ensnared(f: Fighter) -> bool:
    """True if a net or lasso holds him; a grip does not ensnare."""
    return f.held_by != NONE and not f.grappled


# Reach


def reach_of(m: Match, who: int) -> tuple[int, int]:
    """The nearest and the farthest range at which he may strike with anything that he holds, or with a bare hand
    [21, 22]; (nearest above farthest) where he cannot. Of a beast the three hexes before it.

    A centurion who holds a weapon never counts his fists (G72).
    """
    f = m.fighters[who]
    if f.beast:
        return 1, 1
    least, most = _FAR, 0
    if spare_hand(m, f) != NONE and (f.star or state.weapon_in_hand(m, f) == NONE):
        least, most = 1, 1
    for hand in (RIGHT_HAND, LEFT_HAND):
        if state.is_weapon(state.item_in_hand(m, f, hand)):
            far = item_reach(m, f.hand[hand])
            if far > 0:
                least, most = min(least, nearest_of(m, f.hand[hand])), max(most, far)
    return least, most


def nearest_of(m: Match, item: int) -> int:
    """The nearest range at which he strikes with a weapon; NONE is the bare hand."""
    return 1 if item == NONE else nearest_reach(m.item_kind[item])


def strikes_with(m: Match, who: int, item: int, foe: int) -> bool:
    """True if an item reaches an opponent; NONE is the bare hand, and needs one that is free [22.1]."""
    if item == NONE and spare_hand(m, m.fighters[who]) == NONE:
        return False
    return nearest_of(m, item) <= front_range(m, who, foe) <= item_reach(m, item)


def front_range(m: Match, who: int, foe: int) -> int:
    """The range to the nearest hex of an opponent that lies in his front with the line free; 0 for none (G9)."""
    f = m.fighters[who]
    q, r = head_of(m, who)
    body = body_of(m, foe)
    target = m.fighters[foe if body == NONE else body]
    nearest = 0
    for back in range(target.length):
        part_q, part_r = body_part_hex(target, back)
        if in_front(part_q - q, part_r - r, f.facing):
            distance = offset_range(part_q - q, part_r - r)
            if nearest == 0 or distance < nearest:
                if distance == 1 or arena.line_free(m, q, r, part_q, part_r):
                    nearest = distance
    return nearest


def can_strike(m: Match, who: int, foe: int) -> bool:
    """True if he may attack an opponent now [9.1]: up, conscious, not held, the other in front and reach, line free."""
    if not can_fight(m.fighters[who]) or not can_be_target(m, who, foe):
        return False
    distance = front_range(m, who, foe)
    if distance == 0 or distance > FARTHEST:
        return False
    least, most = reach_of(m, who)
    return least <= distance <= most


def can_fight(f: Fighter) -> bool:
    """True if he may attack at all: up, conscious, not ensnared or grappled, without part in a plea; no ridden
    mount."""
    return state.up(f) and not f.fainted and state.free(f) and f.rider == NONE and not is_out_of_combat(f)


def can_be_target(m: Match, who: int, foe: int) -> bool:
    """True if an opponent may be attacked: in the match, and no plea of his is on or about to be [18.2, G29]."""
    target = m.fighters[foe]
    return state.are_opponents(m, who, foe) and not is_out_of_combat(target) and target.pleads_next == 0


def best_of(m: Match, who: int, found: int, by_pa: bool) -> int:
    """Return the target of a set with the most PA, if that counts, then the closest, ties at random (G42); NONE for
    none."""
    best = 0
    most, least = NONE, 0
    for foe in range(len(m.fighters)):
        if holds(found, foe):
            pa = pa_on(m, who, foe) if by_pa else 0
            distance = front_range(m, who, foe)
            if pa > most or (pa == most and distance < least):
                most, least, best = pa, distance, 0
            if pa == most and distance == least:
                best |= bit(foe)
    return NONE if best == 0 else pick_of(m.tray, best)


def is_out_of_combat(f: Fighter) -> bool:
    """Return True for a man who neither attacks nor is attacked in this phase: he pleads, or hears a plea [18.4]."""
    return f.pleading > 0 or f.kept_still


def facing_toward(m: Match, who: int, foe: int) -> int:
    """The facing that has an opponent in direction 0, beyond range 1 the nearest to it (G9)."""
    f = m.fighters[who]
    q, r = nearest_part(m, foe, f.q, f.r)
    if q == f.q and r == f.r:
        return f.facing
    return direction_along(q - f.q, r - f.r, f.facing)


def turns_in_combat(f: Fighter) -> bool:
    """True if he is turned to face an attacker [9.1.1]: up, conscious, not grappled, and no body of several hexes
    (G71)."""
    return state.up(f) and not f.fainted and not f.grappled and not f.beast and f.mount == NONE
