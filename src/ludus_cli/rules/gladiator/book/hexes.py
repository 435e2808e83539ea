"""The sand as the duel reads it: an endless plane of hexes, fronts, flanks and backs [4, 6, 9.2].

A hex is (q, r) as in :mod:`ludus_cli.core.hex`, whose directions and facings are used here; the middle of the
arena is (0, 0), and there is no edge but walls (G8). In events a hex is one number, :func:`hex_number`. An offset from
a man is read as i steps along a relative direction k and j along the next one clockwise, i above 0.
"""

from __future__ import annotations

#: The six directions, clockwise from the east, as steps of q and r.
DQ = (1, 0, -1, -1, 0, 1)
DR = (0, 1, 1, 0, -1, -1)

#: What a step of q and of r counts to the right of the line along the next direction, by direction and once more for
#: the first; below 0 to its left.
SIDE_Q = (1, 1, 0, -1, -1, 0, 1)
SIDE_R = (0, 1, 1, 0, -1, -1, 0)

#: The board that is shown: a hexagon of this radius round the middle of the window (G8).
RADIUS = 7
#: So far the window shifts where a man crosses its edge (G8).
SHIFT = 3

_HALF, _WIDE = 4096, 8192

#: The side of the defender on which an attacker is (G10).
FRONT, FLANK, BEHIND = 0, 1, 2


def hex_number(q: int, r: int) -> int:
    """A hex as one number, for events."""
    return (q + _HALF) * _WIDE + r + _HALF


def place_q(number: int) -> int:
    """The q of a hex that is one number."""
    return number // _WIDE - _HALF


def place_r(number: int) -> int:
    """The r of a hex that is one number."""
    return number % _WIDE - _HALF


def offset_range(q: int, r: int) -> int:
    """The range of an offset in hexes."""
    return abs(q + r) if (q > 0) == (r > 0) else max(abs(q), abs(r))


def sector_of(q: int, r: int) -> tuple[int, int, int]:
    """An offset other than (0, 0) as (k, i, j): i steps along direction k, above 0, and j along the next one."""
    both = q + r
    if q > 0 and r >= 0:
        return 0, q, r
    if q <= 0 and both > 0:
        return 1, both, -q
    if r > 0:
        return 2, r, -both
    if q < 0:
        return 3, -q, -r
    return (4, -both, q) if both < 0 else (5, -r, both)


def in_front(q: int, r: int, facing: int) -> bool:
    """True if an offset from a man lies in his front: at range n the 2n + 1 hexes from the ray of direction 5 to
    that of direction 1 (G9)."""
    right = SIDE_Q[facing] * q + SIDE_R[facing] * r
    left = SIDE_Q[facing + 1] * q + SIDE_R[facing + 1] * r
    return right >= 0 and left >= 0 and right + left > 0


def side_of(q: int, r: int, facing: int) -> int:
    """FRONT, FLANK or BEHIND: where an offset from a man lies (G10); his own hex is in front."""
    right = SIDE_Q[facing] * q + SIDE_R[facing] * r
    left = SIDE_Q[facing + 1] * q + SIDE_R[facing + 1] * r
    if right >= 0 and left >= 0:
        return FRONT
    return BEHIND if right > 2 * left and left > 2 * right else FLANK


def direction_along(q: int, r: int, facing: int) -> int:
    """The direction that points best along an offset other than (0, 0); of two the one nearer a facing, then the one
    that is clockwise."""
    k, i, j = sector_of(q, r)
    if i > j:
        return k
    after = (k + 1) % 6
    if i < j:
        return after
    return k if turns_between(facing, k) < turns_between(facing, after) else after


def turns_between(one: int, other: int) -> int:
    """Hex-sides between two facings, 0 to 3."""
    turns = (other - one) % 6
    return min(turns, 6 - turns)


def turned_toward(facing: int, wanted: int, most: int) -> int:
    """The facing after at most this many hex-sides toward another, clockwise where both ways are as long."""
    turns = (wanted - facing) % 6
    if turns <= 3:
        return (facing + min(turns, most)) % 6
    return (facing - min(6 - turns, most)) % 6
