"""Weapons and shields that fall, break and are let go [13, 20.8, 21]."""

from __future__ import annotations

from ludus_cli.core.dice import line, pick, roll_one, tell
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, position, rolls, state, terms as t, weapons
from ludus_cli.rules.gladiator.book.allocation import lose_attacks
from ludus_cli.rules.gladiator.book.arena import blocking_terrain
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.hexes import DQ, DR, hex_number
from ludus_cli.rules.gladiator.book.leaving import let_go_of_holder
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.career import favours, talents
from ludus_cli.rules.gladiator.older.styles import is_dimachus

#: What two weapons take off his own drop rolls if he is no Dimachaerus [24.2, G50].
TWO_WEAPONS_DROP = 2
#: From here on a broken trident serves on [20.8].
TRIDENT_SERVES = 5


# Where things fall [13.2]


def scatter_hex(m: Match, q: int, r: int, facing: int, who: int = t.NONE) -> tuple[int, int]:
    """Return the hex where an item that falls comes to lie: 1D6 for the direction, 1 ahead and then clockwise (G24),
    and 1D6 - 1 hexes; obstacles to movement stop it before them. ``who`` rolls."""
    direction = (facing + roll_one(m.tray, who, rolls.DROP_DIRECTION) - 1) % 6
    distance = line(m.tray, mod.BASE, -1) + roll_one(m.tray, who, rolls.DROP_DISTANCE)
    return slide_end(m, q, r, direction, distance)


def slide_end(m: Match, q: int, r: int, direction: int, distance: int) -> tuple[int, int]:
    """Return the hex where a thing stops that slides some hexes in a direction; obstacles to movement stop it."""
    for _ in range(distance):
        if blocking_terrain(m, q + DQ[direction], r + DR[direction]) != 0:
            break
        q += DQ[direction]
        r += DR[direction]
    return q, r


def fall_round(m: Match, item: int, who: int) -> None:
    """Let an item fall round a man by the drop rule, as things thrown at him do (G25)."""
    f = m.fighters[who]
    q, r = scatter_hex(m, f.q, f.r, f.facing, who)
    state.let_fall(m, item, q, r)
    tell(m.tray, ev.LANDS, who, m.item_kind[item], hex_number(q, r), item)


# What leaves his hand


def drop_in_hex(m: Match, who: int, item: int, q: int, r: int) -> None:
    """Let an item leave his hand for a hex. A man held by it is free (G53), and the attacks that were to come with it
    are lost (G18), unless he fights with two weapons: then the other one goes on."""
    f = m.fighters[who]
    other = weapons.two_weapons(m, f)
    state.let_fall(m, item, q, r)
    if f.holds != t.NONE and m.fighters[f.holds].snare_item == item:
        let_go_of_holder(m, who)
    if f.named == item:
        if other:
            f.named = state.weapon_in_hand(m, f)
        else:
            lose_attacks(m, who)


def drop_item(m: Match, who: int, item: int) -> None:
    """Let a man drop an item that he holds; it falls round him [13.1, 13.2]."""
    f = m.fighters[who]
    q, r = scatter_hex(m, f.q, f.r, f.facing, who)
    drop_in_hex(m, who, item, q, r)
    tell(m.tray, ev.DROPS, who, m.item_kind[item], hex_number(q, r), item)


def let_go(m: Match, who: int, hand: int) -> None:
    """Let the item in a man's hand fall in his hex."""
    f = m.fighters[who]
    item = f.hand[hand]
    drop_in_hex(m, who, item, f.q, f.r)
    tell(m.tray, ev.LETS_GO, who, m.item_kind[item], state.hex_of(f), item)


def ruin_item(m: Match, who: int, item: int) -> None:
    """Put an item that he holds past use, battered or broken: it lies in his hex, a hazard still [12.3, G78]."""
    f = m.fighters[who]
    drop_in_hex(m, who, item, f.q, f.r)
    m.item_where[item] = t.USELESS
    tell(m.tray, ev.LANDS, who, m.item_kind[item], state.hex_of(f), item)


# Drop rolls [13.1]


def weapon_at_risk(m: Match, who: int) -> int:
    """The weapon that he drops if he drops one; NONE for none. Of two it is the one named for his attacks, or a
    random one where he fights with both (G50). A scissor never drops; a lasso counts, a net does not (G53)."""
    f = m.fighters[who]
    if f.named != t.NONE and state.hand_of(f, f.named) != t.NONE and not weapons.two_weapons(m, f):
        kind = m.item_kind[f.named]
        if state.is_weapon(kind):
            return t.NONE if kind == t.SCISSOR else f.named
    right, left = droppable_weapon(m, who, t.RIGHT_HAND), droppable_weapon(m, who, t.LEFT_HAND)
    if right != t.NONE and left != t.NONE:
        return left if pick(m.tray, 2) == 1 else right
    return left if right == t.NONE else right


def droppable_weapon(m: Match, who: int, hand: int) -> int:
    """The weapon in a hand that a blow may strike out of it; NONE for none."""
    f = m.fighters[who]
    kind = state.item_in_hand(m, f, hand)
    if kind == t.LASSO or (state.is_weapon(kind) and kind != t.SCISSOR):
        return f.hand[hand]
    return t.NONE


def may_drop(m: Match, who: int) -> bool:
    """True if he holds a weapon that a blow may strike out of his hand."""
    return droppable_weapon(m, who, t.RIGHT_HAND) != t.NONE or droppable_weapon(m, who, t.LEFT_HAND) != t.NONE


def drop_check(
    m: Match, by: int, who: int, shield: bool, drm: int, margin: int, dice: int, kind: int = t.NO_ITEM
) -> bool:
    """Roll for the drop of a man's shield or weapon after an S*, P or P*; return True if it falls, which it does at
    once [13.1].

    ``drm`` is a drop DRM, subtracted as the others, and as the striker's SL [31]; ``margin`` the CF difference;
    ``dice`` white and black of the same throw; ``kind`` the weapon that strikes, NO_ITEM where its numbers do not
    count.
    """
    f = m.fighters[who]
    item = state.shield_in_hand(m, f) if shield else weapon_at_risk(m, who)
    if item == t.NONE:
        return False
    if drop_roll(m, by, who, shield, margin, drop_drm(m, by, who, drm, kind), dice) < 1:
        drop_item(m, who, item)
        return True
    tell(m.tray, ev.HOLDS_FAST, who, m.item_kind[item])
    return False


@by_edition
def drop_roll(m: Match, by: int, who: int, shield: bool, margin: int, more: int, dice: int) -> int:
    """Return a drop roll: the dice less the attacker's ST, the CF difference, the CF lost to arms, and ``more`` for
    weapons and skill [13.1]."""
    return dice - m.fighters[by].st - margin - m.fighters[who].area_cf[t.ARMS] - more


def drop_drm(m: Match, by: int, who: int, drm: int, kind: int) -> int:
    """Return the DRM taken off a drop roll for the weapons of both, the attacker's SL and a Disarm."""
    f = m.fighters[who]
    drm += weapons.strength_bonus(kind) + weapons.drop_bonus(kind) + talents.weapon_drm(m.fighters[by], kind)
    if weapons.two_weapons(m, f) and f.style != t.DIMACHAERUS and not is_dimachus(f.style):
        drm += TWO_WEAPONS_DROP
    return drm


# Breakage [20.8, 21]


def check_breakage(m: Match, by: int, who: int, result: int) -> bool:
    """Before the drop roll: a P* that stands may break the attacker's weapon, with the parrier's ST; a P the bow of
    an archer, with the attacker's (G50). Returns whether it broke."""
    if result == t.WEAPON_DROP:
        return weapon_breaks(m, by, who, m.fighters[by].named)
    if result == t.WEAPON:
        for hand in (t.RIGHT_HAND, t.LEFT_HAND):
            if state.item_in_hand(m, m.fighters[who], hand) == t.BOW:
                return weapon_breaks(m, who, by, m.fighters[who].hand[hand])
    return False


def weapon_breaks(m: Match, who: int, against: int, item: int) -> bool:
    """2D6 + the other man's ST over its number break a man's weapon: it is useless. A trident serves on at reach 1
    with 5-6 on 1D6, and breaks no further (G75)."""
    kind = t.NO_ITEM if item == t.NONE else m.item_kind[item]
    over = weapons.breaks_over(kind)
    if item != t.NONE and weapons.like_trident(m, item):
        over = weapons.breaks_over(t.TRIDENT)
    if over == 0 or m.item_ticks[item] > 0:
        return False
    drm = line(m.tray, mod.STRENGTH, m.fighters[against].st)
    if favours.roll_high(m, against, rolls.BREAKAGE, 2, drm, over + 1) <= over:
        return False
    serves = weapons.like_trident(m, item) and serves_on(m, who)
    tell(m.tray, ev.BREAKS, who, kind, int(serves), item)
    if not serves:
        ruin_item(m, who, item)
        return True
    m.item_ticks[item] = 1
    if position.front_range(m, who, against) > weapons.item_reach(m, item):
        lose_attacks(m, who)
    return True


@by_edition
def serves_on(m: Match, who: int) -> bool:
    """True if a broken trident serves on, with 5-6 on 1D6; it is as good as dropped if not (M20) [20.8]."""
    return favours.roll_high(m, who, rolls.TRIDENT, 1, 0, TRIDENT_SERVES, True) >= TRIDENT_SERVES
