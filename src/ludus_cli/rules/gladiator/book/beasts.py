"""Beasts [28]: what each is, where its body lies, who stands how to it, and how it attacks.

A beast is a Fighter of two or three hexes: its head is in (q, r), the rest in a straight line behind it along its
facing (G37). The mount of a rider is one too: its head is a hex ahead of him, and whatever is asked here of a rider is
answered for it. What beasts do of themselves is in :mod:`.hunts`.
"""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds
from ludus_cli.core.dice import pick_of, roll_one
from ludus_cli.rules.gladiator.book import rolls
from ludus_cli.rules.gladiator.book.hexes import DQ, DR, in_front, offset_range, side_of
from ludus_cli.rules.gladiator.book.state import Fighter, Match, are_opponents, up
from ludus_cli.rules.gladiator.book.terms import BEAR, FIRST_BEAST, LIGHT, NONE
from ludus_cli.rules.gladiator.older.beasts import is_reared, is_springsteens
from ludus_cli.rules.gladiator.tables import beasts
from ludus_cli.rules.gladiator.tables.combat import ALL_AREAS, MOST_CF

#: Beasts may act in every phase of a turn [28.5.1].
BEAST_MOVES = 8
#: CF of a bear that rears [28.7.4].
REARING_CF = 4
_FAR = 1000


# Kinds of beasts


def make_beast(f: Fighter, style: int) -> None:
    """Give a fighter the ratings of a beast of a kind (BEAR …) [28.3]."""
    row = beasts.BESTIARY[style - FIRST_BEAST]
    f.style = style
    f.beast = True
    f.weight = LIGHT
    f.st = row[beasts.ST]
    f.ag = 0
    f.cn = row[beasts.CN]
    f.w = row[beasts.W]
    f.cf = f.creation_cf = row[beasts.CF]
    f.hide = row[beasts.HIDE]
    f.cu = row[beasts.CU]
    f.length = row[beasts.HEXES]
    f.moves = BEAST_MOVES


def impact_of(style: int) -> int:
    """The Impact line of a kind of beast [28.6]."""
    return beasts.BESTIARY[style - FIRST_BEAST][beasts.IMPACT]


def action_for(total: int) -> int:
    """Return a beast's action on 2D6 + CU, as in its event: 0 panics to 5 feeds [28.5]."""
    for action, highest in enumerate(beasts.ACTION_LIMITS):
        if total <= highest:
            return action
    return len(beasts.ACTION_LIMITS)


def beast_critical(area: int, total: int) -> int:
    """The critical result (CRITICALS) on an area of a beast for white + wounds [28.7.5]."""
    return beasts.CRITICALS[area][min(15, max(8, total)) - 8]


# Where its body lies


def body_of(m: Match, who: int) -> int:
    """Whose body is meant by a fighter: a beast's own, a rider's mount's; NONE for a man on foot."""
    f = m.fighters[who]
    if f.beast:
        return who
    return f.mount


def head_of(m: Match, who: int) -> tuple[int, int]:
    """The hex (q, r) from which his front and his reach are counted: of a rider the head of his mount (G43)."""
    f = m.fighters[who]
    if f.mount != NONE:
        return m.fighters[f.mount].q, m.fighters[f.mount].r
    return f.q, f.r


def body_part_hex(f: Fighter, back: int) -> tuple[int, int]:
    """Return the hex (q, r) of a body, ``back`` hexes behind its head."""
    return f.q - back * DQ[f.facing], f.r - back * DR[f.facing]


def set_body(m: Match, who: int, facing: int) -> None:
    """Turn a body to a facing: about its middle, one of two hexes about its tail (G37). Nothing is told."""
    f = m.fighters[who]
    q, r = body_part_hex(f, 1)
    f.facing = facing
    f.q = q + DQ[facing]
    f.r = r + DR[facing]


def in_body(f: Fighter, q: int, r: int) -> bool:
    """True if a hex is one of a body's."""
    for back in range(f.length):
        part_q, part_r = body_part_hex(f, back)
        if part_q == q and part_r == r:
            return True
    return False


def body_in(m: Match, q: int, r: int, but: int = NONE) -> int:
    """The beast or mount other than ``but`` whose body lies in a hex, living and in the match; NONE for none."""
    for who, f in enumerate(m.fighters):
        if f.beast and who != but and f.state == 0 and in_body(f, q, r):
            return who
    return NONE


def nearest_part(m: Match, who: int, q: int, r: int) -> tuple[int, int]:
    """The hex of a fighter that is nearest to another hex: a body has several, a man one.

    Of two as near it is the one nearer to the head.
    """
    f = m.fighters[who]
    body = body_of(m, who)
    if body == NONE:
        return f.q, f.r
    beast = m.fighters[body]
    best = beast.q, beast.r
    nearest = _FAR
    for back in range(beast.length):
        part_q, part_r = body_part_hex(beast, back)
        if offset_range(part_q - q, part_r - r) < nearest:
            nearest = offset_range(part_q - q, part_r - r)
            best = part_q, part_r
    return best


# Positions around a beast [28.7, G37]


def zone_of(m: Match, body: int, q: int, r: int) -> int:
    """Return the zone of a hex round a body: BEFORE, FORE_SIDE, HIND_SIDE, REAR, or SIDE of two hexes.

    A hex that is not beside the body counts as the nearest one that is, with the least PA, and then the fore one (G37).
    """
    f = m.fighters[body]
    zone = beasts.BEFORE
    nearest = _FAR
    first, last = ring_of(f.length)
    for n in range(first, last):
        ring_q, ring_r = ring_hex(f, n)
        distance = offset_range(ring_q - q, ring_r - r)
        if distance < nearest:
            nearest = distance
            zone = beasts.RING[n][2]
    return zone


def ring_of(length: int) -> tuple[int, int]:
    """The first row of RING that is of a body of two or three hexes, and the one after the last."""
    return (0, beasts.RING_OF_THREE) if length > 2 else (beasts.RING_OF_THREE, len(beasts.RING))


def ring_hex(f: Fighter, n: int) -> tuple[int, int]:
    """The hex (q, r) beside a body that a row of RING names."""
    q, r = body_part_hex(f, beasts.RING[n][0])
    direction = (f.facing + beasts.RING[n][1]) % 6
    return q + DQ[direction], r + DR[direction]


def in_beasts_front(m: Match, beast: int, who: int) -> bool:
    """Return whether an opponent is in the three hexes before a beast's head [28.7.2]."""
    f, foe = m.fighters[beast], m.fighters[who]
    q, r = foe.q - f.q, foe.r - f.r
    if foe.pleading > 0 or foe.pleads_next > 0 or foe.kept_still:
        return False
    return are_opponents(m, beast, who) and offset_range(q, r) == 1 and in_front(q, r, f.facing)


def prey_of(m: Match, beast: int) -> int:
    """Return the opponents in a beast's front, as bits: its targets, the helpless included (G37)."""
    bits = 0
    for who in range(len(m.fighters)):
        if in_beasts_front(m, beast, who):
            bits |= bit(who)
    return bits


def rears_up(m: Match, beast: int) -> bool:
    """True for a bear that attacks: it rears up [28.7.4]. Springsteen's is up as long as it is (V35)."""
    f = m.fighters[beast]
    if is_springsteens(m, f):
        return is_reared(f) and up(f)
    return f.style == BEAR and f.rider == NONE and up(f) and not f.fainted and prey_of(m, beast) != 0


def pa_on_beast(m: Match, who: int, beast: int) -> int:
    """PA by hex of a man who attacks a beast, or a rider or his mount, without the extras of [9.2] (G37, G43)."""
    f = m.fighters[who]
    body = body_of(m, beast)
    b = m.fighters[body]
    house = 1 if m.rules.mild_positions else 0
    if rears_up(m, body) or b.length == 1:
        return beasts.MAN_PA[house][side_of(f.q - b.q, f.r - b.r, b.facing)]
    return beasts.ZONE_PA[house][zone_of(m, body, f.q, f.r)]


def open_areas(m: Match, who: int, beast: int) -> int:
    """The areas, as bits, that a man may strike at: of a beast or a mount those beside which he stands (G37)."""
    f = m.fighters[who]
    # A beast of one hex is struck like a man (V37).
    if not m.fighters[beast].beast or m.fighters[beast].length == 1:
        return ALL_AREAS
    return beasts.ZONE_AREAS[zone_of(m, beast, f.q, f.r)]


# How it attacks [28.7]


def beast_cf(m: Match, who: int) -> int:
    """CF that a beast has for its attacks, with its best PA in ``f.pa``; with 0 or less it has none (G54)."""
    f = m.fighters[who]
    return f.cf - f.stun + f.pa + (REARING_CF if rears_up(m, who) else 0)


def allocate_beast(m: Match, who: int) -> None:
    """Allocate a beast's CF after the gladiators' [28.7.3]: 1D3 attacks share it evenly.

    The remainder goes to the first, at most 8 CF each, the rest is lost (G37); an attack without CF is none (G85). Each
    is on an area by 1D6 that it does not attack yet, and on one of its prey at random. Fills ``available``,
    ``attacks``, ``at_area``, ``at_special``, ``at_cf``, ``at_foe``.
    """
    f = m.fighters[who]
    t = m.tray
    f.available = max(0, beast_cf(m, who))
    f.attacks = 0
    prey = prey_of(m, who)
    if f.available == 0 or prey == 0:
        return
    number = (roll_one(t, who, rolls.BEAST_ATTACKS) + 1) // 2
    each = f.available // number
    share = each + f.available % number
    left = beasts.BEAR_AREAS if rears_up(m, who) else ALL_AREAS
    for attack in range(number):
        if share == 0:
            return
        area = rolled_area(m, who, rolls.BEAST_AREA, left)
        left &= ~bit(area)
        f.at_area[attack] = area
        f.at_special[attack] = 0
        f.at_cf[attack] = min(MOST_CF, share)
        f.at_foe[attack] = pick_of(t, prey)
        f.attacks += 1
        share = each


def rolled_area(m: Match, who: int, table: int, areas: int) -> int:
    """An area of a set by 1D6; a 6, or one that is not in it, is rolled again."""
    area = roll_one(m.tray, who, table) - 1
    while not holds(areas, area):
        area = roll_one(m.tray, who, table) - 1
    return area
