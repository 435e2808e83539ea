"""Bare hands [22]: the effects of a strike, criticals with real effects, the grip.

Halving, Spd and reach of the bare hand are in :mod:`.weapons`; escape and hold CF in :mod:`.net`.
"""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_one, roll_total, tell
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, requests as ask, rolls, terms as t, weapons
from ludus_cli.rules.gladiator.book.allocation import lose_attacks
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.posture import fall_check, stumble_check
from ludus_cli.rules.gladiator.book.state import Match, active, free, up
from ludus_cli.rules.gladiator.book.stun import roll_stun, take_stun
from ludus_cli.rules.gladiator.book.wounds import critical_hit, critical_result, wound_roll
from ludus_cli.rules.gladiator.tables.net import GRAPPLE_ARM_LOSS, STRIKE_FALL


def strike_unarmed(m: Match, who: int, foe: int, area: int, result: int, h: int, dice: tuple[int, int, int]) -> None:
    """Apply a blow of a bare hand on an area of a fighter [22.2], by the combat throw: ``result`` from the table, H#,
    and the ``dice`` that are left, two white and a black. A fumble is that of any attack.

    S is nothing, with a shield or without. P is a wound roll on the striker's own arms, against an unarmed man an H;
    against a beast both are (G84).
    """
    target = m.fighters[foe]
    if result >= t.HIT or (target.beast and result >= t.SHIELD):
        apply_punch(m, who, foe, area, h, dice[0] + dice[1])
    elif result >= t.WEAPON and weapons.is_armed(m, target):
        wound_roll(m, foe, who, t.ARMS, 0, dice[0], dice[1], dice[2])
    elif result >= t.WEAPON:
        apply_punch(m, who, foe, area, 0, dice[0] + dice[1])


def apply_punch(m: Match, who: int, foe: int, area: int, h: int, white: int) -> None:
    """An H of a bare hand: no wounds, but 2D6 + ST + H# on the Stun column, and a critical hit of white + Stun
    [22.2.2, 22.3, G33]."""
    drm = line(m.tray, mod.STRENGTH, m.fighters[who].st) + line(m.tray, mod.HITS, h)
    stun = roll_stun(m, who, foe, drm)
    if active(m.fighters[foe]):
        critical_of_stun(m, who, foe, area, total_of_stun(m, who, foe, area, stun, white))


@by_edition
def total_of_stun(m: Match, who: int, foe: int, area: int, stun: int, white: int) -> int:
    """Return the roll of a critical hit by Stun: white dice + Stun, fresh ones where they are 0 [22.3, 22.4.2]."""
    if white > 0:
        return white + stun
    line(m.tray, mod.STUN, stun)
    return stun + roll_total(m.tray, who, rolls.GRIP_CRITICAL)


def critical_of_stun(m: Match, who: int, foe: int, area: int, total: int) -> None:
    """A critical hit by white + Stun, with real effects, except that HL, M and K are a Fall Prone check at -3, and that
    2x, 3x and SA allow a grip; then the Stumble check of any critical hit [22.3, G33, G47]."""
    target = m.fighters[foe]
    if not active(target):
        return
    result = critical_result(m, foe, area, total)
    if result == t.NO_CRITICAL:
        return
    mortal = result == t.DOUBLE_MORTAL or result == t.TRIPLE_MORTAL or result == t.ARTERY_MORTAL
    grips = mortal or result == t.DOUBLE or result == t.TRIPLE or result == t.ARTERY
    falls = mortal or result == t.HELMET or result == t.KILLED
    if not grips and not falls:
        critical_hit(m, who, foe, area, result, 0)
    else:
        tell(m.tray, ev.CRITICAL_HIT, foe, area, result, who)
        if falls and up(target) and not target.beast:
            fall_check(m, foe, line(m.tray, mod.BARE_HAND, STRIKE_FALL))
        if grips and can_grapple(m, who, foe) and wants_grip(m, who):
            grapple(m, who, foe, area)
    if active(target):
        stumble_check(m, foe)


# The grip [22.4]


def can_grapple(m: Match, who: int, foe: int) -> bool:
    """Return True if he may take hold of a man: up, both hands empty, at most 3 CF lost from his arms, neither of them
    in a hold (G33). Beasts and riders cannot be grappled (G82)."""
    f, target = m.fighters[who], m.fighters[foe]
    if not up(f) or f.fainted or f.holds != t.NONE or f.area_cf[t.ARMS] > GRAPPLE_ARM_LOSS:
        return False
    if f.hand[t.RIGHT_HAND] != t.NONE or f.hand[t.LEFT_HAND] != t.NONE:
        return False
    return free(target) and not target.beast and target.mount == t.NONE


def wants_grip(m: Match, who: int) -> bool:
    """True if he takes hold; a centurion always does (G58)."""
    return not m.fighters[who].star or ask_grapple(m, who)


def grapple(m: Match, who: int, foe: int, area: int) -> None:
    """A man is held by an area of his body: he neither moves nor attacks until he is free [22.4]."""
    f, target = m.fighters[who], m.fighters[foe]
    f.holds = foe
    target.held_by = who
    target.grappled = True
    target.gripped = area
    tell(m.tray, ev.GRAPPLED, foe, who)
    lose_attacks(m, foe)


def squeeze_grappled(m: Match, who: int, foe: int) -> None:
    """Squeeze a grappled man who has not got free: 1D3 + ST Stun through any armour, and a critical hit of fresh white
    dice + Stun on the area by which he is held [22.4.2, G33]."""
    stun = line(m.tray, mod.STRENGTH, m.fighters[who].st)
    stun += (roll_one(m.tray, who, rolls.GRAPPLE) + 1) // 2
    if stun > 0:
        take_stun(m, who, foe, stun)
        area = m.fighters[foe].gripped
        critical_of_stun(m, who, foe, area, total_of_stun(m, who, foe, area, stun, 0))


def ask_grapple(m: Match, who: int) -> bool:
    """True if a player's man takes hold."""
    return ask.choose(m, who, ask.GRAPPLE, [(ask.TAKE, 0), (ask.LEAVE, 0)])[0] == ask.TAKE
