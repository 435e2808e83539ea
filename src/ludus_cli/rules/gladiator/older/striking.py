"""Attacks in the older editions, step by step, each with dice of its own [9.5, 10, 12, 13.1]: the throw, struck armour,
wounds, critical hits, drops and the damage of a shield (V2, V5, V7 to V10).

The effects of the results are the same in all editions: :mod:`..book.attacks`, :mod:`..book.wounds`.
"""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_dice, roll_total
from ludus_cli.rules.gladiator.book import modifiers as mod, terms
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS
from ludus_cli.rules.gladiator.book.state import Match, shield_in_hand
from ludus_cli.rules.gladiator.book.weapons import shield_bonus, strength_bonus
from ludus_cli.rules.gladiator.career import favours
from ludus_cli.rules.gladiator.career.modifiers import AS_BEFORE
from ludus_cli.rules.gladiator.older import beasts, modifiers as older, rolls
from ludus_cli.rules.gladiator.tables import older_combat
from ludus_cli.rules.gladiator.tables.wounds import ARMOUR, WOUNDS

#: Where ``Fighter.blow`` has the three dice of the latest wound roll, in the first of three places.
WOUND_DICE = 4


# What may be spent, and what a throw gives


def attack_limit(edition: int, available: int) -> int:
    """Return the most CF of one attack out of those available, which include positional advantage: half of them, at
    least 1; by the Billings rules at most 8, and all of them if they are 6 or less (V7)."""
    half = max(1, available // 2)
    if edition == BILLINGS:
        return min(older_combat.BILLINGS_MOST_CF, available if available <= older_combat.FEW_CF else half)
    return half


def table_result(edition: int, naa: int, dice: int) -> tuple[int, int]:
    """The result (RESULTS up to HIT) and the H# for attack CF - defence CF and three dice with their DRM [9.5, V2].
    Columns and rows have no end: what lies beyond is on the dice."""
    total = naa + dice
    place = min(older_combat.LAST_SUM, max(older_combat.FIRST_SUM, total)) - older_combat.FIRST_SUM
    result = older_combat.BILLINGS_LADDER[place] if edition == BILLINGS else older_combat.LADDER[place]
    return result, max(0, total - older_combat.LAST_SUM)


def shield_drm(m: Match, who: int) -> int:
    """Return the DRM of attacks on a man for his shield (V30)."""
    item = shield_in_hand(m, m.fighters[who])
    return older_combat.XL_SHIELD_DRM if item != terms.NONE and m.item_kind[item] == terms.XL_SHIELD else 0


def attack_roll(m: Match, who: int, foe: int, naa: int, drm: int) -> tuple[int, int]:
    """Roll three dice of an attack on the table; the caller has noted ``drm``, and ``naa``, with ``line``. Return the
    result and its H# [9.5]."""
    total = roll_blow(m, who, foe, rolls.ATTACK, 3, drm + naa, terms.NONE)
    return table_result(m.rules.edition, 0, total)


# Wounds


def armour_struck(m: Match, by: int, who: int, area: int) -> int:
    """Return the DRM of his armour for a wound roll: where it covers the area in part two dice up to its number strike
    it [10.2, V5]; of a beast its hide always."""
    f = m.fighters[who]
    if f.beast:
        return f.hide
    if f.armour[area] == terms.BARE or (area == terms.HEAD and f.helmet_lost):
        return 0
    if f.cover[area] < older_combat.FULL_COVER and roll_total(m.tray, by, rolls.COVERAGE) > f.cover[area]:
        return 0
    return ARMOUR[f.armour[area]]


def fresh_wound_total(m: Match, by: int, who: int, area: int, h: int, white: int, black: int) -> int:
    """Return a wound roll: three fresh dice, H# and armour [10.1]. The dice as they fell stay in the striker's
    ``blow``; ``by`` may be NONE."""
    roller = who if by == terms.NONE else by
    armour = armour_struck(m, roller, who, area)
    drm = line(m.tray, mod.HITS, h) + line(m.tray, older.ARMOUR, armour)
    total = roll_blow(m, roller, who, rolls.WOUNDS, 3, drm, area)
    blow = m.fighters[roller].blow
    blow[WOUND_DICE] = total - drm
    blow[WOUND_DICE + 1] = blow[WOUND_DICE + 2] = 0
    return total


def critical_total(m: Match, by: int, who: int, area: int, n: int) -> int:
    """Two fresh dice for the critical hit of n wounds, and 1 for each beyond the first [10.4, V8]; ``by`` may be
    NONE."""
    drm = line(m.tray, older.BEYOND_FIRST, n - 1)
    return roll_blow(m, who if by == terms.NONE else by, who, rolls.CRITICAL, 2, drm, area)


def critical_of(area: int, total: int) -> int:
    """The critical hit (CRITICALS) that a total is on an area of a man [10.4, V9]."""
    return older_combat.CRITICALS[area][
        min(older_combat.LAST_CRITICAL, max(older_combat.FIRST_CRITICAL, total)) - older_combat.FIRST_CRITICAL
    ]


# Stun [11.5]


# Drops, and the shield


def drop_roll(m: Match, by: int, who: int, shield: bool, margin: int, more: int, dice: int) -> int:
    """The drop roll for a man's shield or weapon; below 1 it falls [13.1]. ``more`` is what weapons and skill take off.

    Three fresh dice less the attacker's ST and the CF difference; of a weapon less the CF lost to arms; by the Billings
    rules with the defender's ST.
    """
    f, t = m.fighters[who], m.tray
    drm = line(t, mod.STRENGTH, -m.fighters[by].st) + line(t, mod.MARGIN, -margin)
    drm += line(t, older.DROP, -more)
    if not shield:
        drm += line(t, mod.ARM_WOUNDS, -f.area_cf[terms.ARMS])
    if m.rules.edition == BILLINGS:
        drm += line(t, older.DEFENDERS_STRENGTH, f.st)
    return roll_blow(m, by, who, rolls.DROP, 3, drm, int(shield))


def shield_total(m: Match, by: int, kind: int, white: int, margin: int, edge: bool) -> int:
    """The total of a blow on a shield, as its damage points are read: two fresh dice, ST of the attacker, CF
    difference, 1 more for S*; by the house rule `shield_roll` three dice, against 4 points more to which they must come
    (V10)."""
    t = m.tray
    total = line(t, mod.STRENGTH, m.fighters[by].st) + line(t, mod.MARGIN, margin)
    total += line(t, older.EDGE, 1 if edge else 0)
    total += line(t, mod.WEAPON, strength_bonus(kind) + shield_bonus(kind))
    if m.rules.shield_total:
        return total + roll_dice(t, by, rolls.SHIELD, 6, 3) - older_combat.THREE_DICE_MORE
    return total + roll_total(t, by, rolls.SHIELD)


# Luck [34.3]


def roll_blow(m: Match, by: int, who: int, table: int, dice: int, drm: int, at: int) -> int:
    """Roll dice for a blow that ``by`` deals ``who``, and return their sum with ``drm``, noted by the caller.

    Either of the two may call on the gods; each roll is one for itself [34.3, M19]. ``at`` is the area, or of a drop 1
    for a shield.
    """
    total = drm + favours.roll_sum(m.tray, by, table, dice)
    if m.fighters[by].luck + m.fighters[who].luck == 0:
        return total
    first = harm_of(m, who, table, at, total)
    calls = favours.reroll_caller(m, by, who, table, first)
    if calls == terms.NONE:
        return total
    other = line(m.tray, AS_BEFORE, drm) + favours.roll_sum(m.tray, by, table, dice)
    new = harm_of(m, who, table, at, other)
    return other if favours.takes_new_roll(m, calls, new > first if calls == by else new < first) else total


def harm_of(m: Match, who: int, table: int, at: int, total: int) -> int:
    """Return a roll's harm to its victim, by :mod:`..career.favours`; the arguments are those of :func:`roll_blow`."""
    if table == rolls.ATTACK:
        result, h = table_result(m.rules.edition, 0, total)
        return min(favours.DISARMS - 1, favours.HARMLESS + result - terms.NOTHING + h)
    if table == rolls.DROP:
        lost = favours.HARMLESS + 1 if at == 1 else favours.DISARMS
        return lost if total < 1 else favours.HARMLESS
    f = m.fighters[who]
    if table == rolls.WOUNDS:
        n = WOUNDS[min(19, max(8, total)) - 8]
        return favours.DIES if total >= 19 or f.wounds[at] + n >= f.w else favours.HARMLESS + n
    result = beasts.by_table_h(at, total) if f.beast else critical_of(at, total)
    if result == terms.KILLED:
        return favours.DIES
    if result == terms.HELMET and (f.helmet_lost or f.armour[terms.HEAD] == terms.BARE):
        return favours.DIES_LATER
    if result == terms.DOUBLE_MORTAL or result == terms.TRIPLE_MORTAL or result == terms.ARTERY_MORTAL:
        return favours.DIES_LATER
    return favours.HARMLESS if result == terms.NO_CRITICAL else favours.HARMLESS + total
