"""Throws in the older editions, and by the house rule `throwing` in any [13.3, V11, V31].

For throwers, items and targets see :mod:`..book.handling`.
"""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_one
from ludus_cli.rules.gladiator.book import allocation, arena, items, modifiers as mod
from ludus_cli.rules.gladiator.book.hexes import DQ, DR, direction_along, offset_range
from ludus_cli.rules.gladiator.book.state import Fighter, Match, item_in_hand
from ludus_cli.rules.gladiator.book.terms import BOW, NET
from ludus_cli.rules.gladiator.book.weapons import is_light_javelin, like_trident, throw_crt
from ludus_cli.rules.gladiator.career import favours
from ludus_cli.rules.gladiator.older import modifiers as own, rolls
from ludus_cli.rules.gladiator.tables import older_net
from ludus_cli.rules.gladiator.tables.weapons import ANY_RANGE

#: Places of the house rule `throwing`.
BY_BOOK, BY_DIE, BY_BILLINGS = range(3)


# What is thrown, and how far


def own_way(m: Match, item: int) -> bool:
    """Return True for an item thrown by another rule than the Colosseum Edition's: all but arrows by the house rule,
    and a javelin of the Tables V2.0."""
    if m.item_kind[item] == BOW:
        return False
    return m.rules.throwing != BY_BOOK or is_light_javelin(m, item)


def throw_reach(m: Match, item: int) -> int:
    """Return how many hexes an item may be thrown: a javelin of V2.0 four (V31), others six by the house rule (V11)."""
    if is_light_javelin(m, item):
        return older_net.JAVELIN_REACH
    return older_net.THROW_REACH if own_way(m, item) else ANY_RANGE


def may_throw_away(m: Match, f: Fighter, hand: int) -> bool:
    """True if a hand holds a net that he may abandon as if he threw it: an erratum."""
    return m.rules.errata and item_in_hand(m, f, hand) == NET and f.holds < 0


def javelin_cf(m: Match, who: int) -> int:
    """The most CF that he may put into a javelin: half of those that he has, one at least; 0 where he has none
    (V31)."""
    cf = allocation.available_cf(m, who)
    return 0 if cf < 1 else max(1, cf // 2)


# Whether it hits


def throw_drm(m: Match, who: int, item: int, distance: int) -> int:
    """Return the DRM of distance and Training for the die by the Billings rules, each noted (V11)."""
    f, t = m.fighters[who], m.tray
    if like_trident(m, item) and m.item_ticks[item] == 0:
        nearer = older_net.WHOLE_TRIDENT[distance - 1] if distance <= len(older_net.WHOLE_TRIDENT) else 0
    else:
        nearer = older_net.ALL_ELSE[distance - 1] if distance <= len(older_net.ALL_ELSE) else 0
    training = int(f.tr <= older_net.UNTRAINED_TO) - int(f.tr >= older_net.TRAINED_FROM)
    return line(t, mod.RANGE, nearer) + line(t, own.TRAINING, older_net.BY_TRAINING * training)


def thrown_face(m: Match, who: int, item: int, distance: int) -> tuple[bool, int]:
    """Throw the die by which an item hits at a distance: whether it does, and the face (V11). A javelin of V2.0 has no
    such die, and its face is the distance (V31)."""
    if is_light_javelin(m, item):
        return True, distance
    if m.rules.throwing == BY_DIE:
        face = exact_face(m, who, distance)
        return face == distance, face
    drm = throw_drm(m, who, item, distance)
    total = favours.roll_low(m, who, rolls.THROW_BILLINGS, 1, drm, older_net.HITS_UP_TO)
    return total <= older_net.HITS_UP_TO, total - drm


def faces_that_hit(m: Match, who: int, item: int, distance: int) -> int:
    """Return the number of faces that hit at a distance, for items thrown by :func:`thrown_face`."""
    if is_light_javelin(m, item):
        return 6
    if m.rules.throwing == BY_DIE:
        return int(distance <= 6)
    return min(6, max(0, older_net.HITS_UP_TO - throw_drm(m, who, item, distance)))


def exact_face(m: Match, who: int, distance: int) -> int:
    """Roll the die that must show the distance; a man who has missed may call on the gods [34.3]."""
    face = roll_one(m.tray, who, rolls.THROW_1981)
    if face != distance and m.fighters[who].luck > 0:
        if favours.grants_reroll(m, who, rolls.THROW_1981, False):
            new = roll_one(m.tray, who, rolls.THROW_1981)
            if favours.takes_new_roll(m, who, new == distance):
                return new
    return face


def thrown_column(m: Match, who: int, item: int) -> int:
    """The CF with which something thrown is read on the combat results table: the CRT of its kind; the CF named for a
    javelin of V2.0 (V31); by the house rule, 5 for whole tridents and their like, 3 for broken ones (V11)."""
    if is_light_javelin(m, item):
        return m.fighters[who].net_cf
    if own_way(m, item) and like_trident(m, item):
        return older_net.TRIDENT_COLUMN if m.item_ticks[item] == 0 else older_net.BROKEN_COLUMN
    return throw_crt(m.item_kind[item])


def misses_on_six(m: Match, item: int) -> bool:
    """True if a 6 of the die for the area misses: by the Billings rules, and of a javelin of V2.0 (V11, V31)."""
    if is_light_javelin(m, item):
        return True
    return own_way(m, item) and m.rules.throwing == BY_BILLINGS


# Where it lands


def lands_at_die(m: Match, item: int, hit: bool) -> bool:
    """True for a miss by the Billings rules: it lands at the distance of the die (V11)."""
    return not hit and own_way(m, item) and m.rules.throwing == BY_BILLINGS


def hex_on_line(m: Match, f: Fighter, q: int, r: int, hexes: int) -> tuple[int, int]:
    """Return the hex at a distance from a man toward another hex, or beyond it; what blocks movement ends the line."""
    at_q, at_r, way = f.q, f.r, f.facing
    distance = offset_range(q - f.q, r - f.r)
    for step in range(hexes):
        if step < distance:
            way = direction_along(q - at_q, r - at_r, way)
        if arena.blocking_terrain(m, at_q + DQ[way], at_r + DR[way]) != 0:
            break
        at_q += DQ[way]
        at_r += DR[way]
    return at_q, at_r


def cast_away(m: Match, who: int) -> tuple[int, int]:
    """Return the hex in which a net that he casts away lands, 1D6 hexes ahead of him."""
    f = m.fighters[who]
    return items.slide_end(m, f.q, f.r, f.facing, roll_one(m.tray, who, rolls.ABANDON))
