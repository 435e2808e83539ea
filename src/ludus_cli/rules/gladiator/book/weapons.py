"""Weapons [21]: the values of each, and the times when it counts half. For their use see :mod:`.items` and
:mod:`.handling`, which also draws them and breaks them.

A kind is one of ITEMS; NO_ITEM is the bare hand [22].
"""

from __future__ import annotations

from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.house_rules import TABLES_V2, is_older
from ludus_cli.rules.gladiator.book.state import Fighter, Match, free_hand, is_weapon, item_in_hand
from ludus_cli.rules.gladiator.tables.weapons import ARMS, BREAKS, CRT, HALF, HANDS, REACH, SPD, THR

#: +2 on wound rolls of an axe [21.2].
AXE_WOUNDS = 2
#: ST +3 of a maul, for drops and shields [21.8].
MAUL_STRENGTH = 3
#: +6 on shield damage by a pike [21.9].
PIKE_SHIELD = 6
#: Drop DRM of a scissor [21.11].
SCISSOR_DROP = 4
#: At this range a scimitar counts half [21.10].
SCIMITAR_HALF = 2
#: S and P results of a flail go up two steps [21.5].
FLAIL_STEPS = 2


def weapon_speed(kind: int) -> int:
    """Spd: added to the round of each attack; a bare hand's is +1."""
    return ARMS[kind][SPD]


def reach(kind: int) -> int:
    """The farthest range in hexes at which a kind strikes; 0 for the bow, which never does (G50)."""
    return 0 if kind == t.BOW else ARMS[kind][REACH]


def nearest_reach(kind: int) -> int:
    """Return the nearest range at which a weapon strikes: 2 for the pike [21.9], otherwise 1."""
    return 2 if kind == t.PIKE else 1


def item_reach(m: Match, item: int) -> int:
    """Return the present reach of a weapon: 1 for a broken trident that can be used; NONE is the bare hand."""
    if item == t.NONE:
        return reach(t.NO_ITEM)
    if is_light_javelin(m, item) or (m.item_ticks[item] > 0 and like_trident(m, item)):
        return 1
    return reach(m.item_kind[item])


def is_light_javelin(m: Match, item: int) -> bool:
    """True for a javelin of the Tables V2.0: a trident for one hand, that reaches one hex (V31)."""
    return m.rules.edition == TABLES_V2 and m.item_kind[item] == t.JAVELIN


def like_trident(m: Match, item: int) -> bool:
    """Return True for a trident and, in the older editions, for its equals: a spear, a javelin of the Tables V2.0
    (V31)."""
    kind = m.item_kind[item]
    return kind == t.TRIDENT or (kind == t.SPEAR and is_older(m.rules)) or is_light_javelin(m, item)


def throw_bonus(kind: int) -> int:
    """Thr: added to the roll for the range [13.3]."""
    return ARMS[kind][THR]


def throw_crt(kind: int) -> int:
    """CRT: the attack CF of a throw [13.3]."""
    return ARMS[kind][CRT]


def two_handed(kind: int) -> bool:
    """True for what takes both hands: with anything in the other one it attacks at half CF [21]."""
    return ARMS[kind][HANDS] == 1


def half_cf(kind: int) -> bool:
    """True for dagger, javelin and bare hand, whose attacks count half [21.4, 21.6, 22.2]."""
    return ARMS[kind][HALF] == 1


def breaks_over(kind: int) -> int:
    """The number over which a kind breaks, 0 for what never does [21]."""
    return ARMS[kind][BREAKS]


def wound_bonus(kind: int) -> int:
    """Return the bonus of a kind to wound rolls, thrown or not [21.2]."""
    return AXE_WOUNDS if kind == t.AXE else 0


def strength_bonus(kind: int) -> int:
    """Return the bonus of a kind to ST for drops and shield damage [21.8]."""
    return MAUL_STRENGTH if kind == t.MAUL else 0


def shield_bonus(kind: int) -> int:
    """Return the bonus of a kind to shield damage besides ST [21.9]."""
    return PIKE_SHIELD if kind == t.PIKE else 0


def drop_bonus(kind: int) -> int:
    """The drop DRM of a kind, subtracted from the drop roll [21.11]."""
    return SCISSOR_DROP if kind == t.SCISSOR else 0


def causes_stun(kind: int) -> bool:
    """True for the maul: its H also calls for 2D6 on the Stun column [21.8]."""
    return kind == t.MAUL


def raise_result(kind: int, result: int) -> int:
    """A result of the CRT by this kind: a flail's S, S*, P and P* are P, P*, H and H+1 [21.5]."""
    return result + FLAIL_STEPS if kind == t.FLAIL and t.NOTHING < result < t.HIT else result


# Items in hand


def is_armed(m: Match, f: Fighter) -> bool:
    """True if he holds a weapon against a P: a lasso is one for this, a net is none (G53)."""
    for hand in (t.RIGHT_HAND, t.LEFT_HAND):
        kind = item_in_hand(m, f, hand)
        if is_weapon(kind) or kind == t.LASSO:
            return True
    return False


def has_bow(m: Match, f: Fighter) -> bool:
    """True for an archer: he has no attack CF and defends at half CF [21.3]."""
    return item_in_hand(m, f, t.RIGHT_HAND) == t.BOW or item_in_hand(m, f, t.LEFT_HAND) == t.BOW


def two_weapons(m: Match, f: Fighter) -> bool:
    """True if he fights with two weapons at once [24]: a Dimachaerus with any two, others with two alike; none that
    takes both hands, and no flail."""
    right, left = item_in_hand(m, f, t.RIGHT_HAND), item_in_hand(m, f, t.LEFT_HAND)
    if not is_weapon(right) or not is_weapon(left):
        return False
    if two_handed(right) or two_handed(left) or right == t.FLAIL or left == t.FLAIL:
        return False
    return right == left or f.style == t.DIMACHAERUS


def spare_hand(m: Match, f: Fighter) -> int:
    """A hand that can take something, NONE for none: a bow takes both, and so does a lasso until it holds a man
    (G53)."""
    for hand in (t.RIGHT_HAND, t.LEFT_HAND):
        kind = item_in_hand(m, f, hand)
        if kind == t.BOW or (kind == t.LASSO and f.holds == t.NONE):
            return t.NONE
    return free_hand(f)


def count_halvings(m: Match, who: int, item: int, distance: int) -> int:
    """Return how often attacks with a weapon (NONE: the bare hand) are halved for its own sake at a range: dagger,
    javelin, bare hand, unless he has learned to grapple [31]; scimitar at two hexes; both hands needed and the other
    not free; just picked up; another item just drawn."""
    f = m.fighters[who]
    kind = t.NO_ITEM if item == t.NONE else m.item_kind[item]
    times = 1 if half_cf(kind) and (kind != t.NO_ITEM or f.grappling == 0) else 0
    times += fresh_halvings(m, f, item)
    if kind == t.SCIMITAR and distance >= SCIMITAR_HALF:
        times += 1
    if two_handed(kind) and f.hand[t.RIGHT_HAND] != t.NONE and f.hand[t.LEFT_HAND] != t.NONE:
        times += 1
    return times


def fresh_halvings(m: Match, f: Fighter, item: int) -> int:
    """Return how often his attacks are halved because he has drawn an item in this phase, and because he has picked up
    his striking item, or one of two weapons [13.4.2, 21.1.2]."""
    times = 1 if f.drew else 0
    if f.recovered != t.NONE and (f.recovered == item or two_weapons(m, f)):
        times += 1
    return times
