"""Wounds, critical hits, shields and death [10, 12, 25]."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_named, roll_one, tell
from ludus_cli.rules.gladiator.book import events as ev, hexes, modifiers as mod, posture, rolls, terms
from ludus_cli.rules.gladiator.book.allocation import lose_attacks, lose_now
from ludus_cli.rules.gladiator.book.beasts import beast_critical
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.items import drop_item, ruin_item, scatter_hex, weapon_at_risk
from ludus_cli.rules.gladiator.book.leaving import hurt_holder, note_conqueror, remove_from_match
from ludus_cli.rules.gladiator.book.state import Fighter, Match, active, is_large, shield_in_hand, turn_of_fight
from ludus_cli.rules.gladiator.book.stun import check_consciousness, take_stun
from ludus_cli.rules.gladiator.book.weapons import shield_bonus, strength_bonus
from ludus_cli.rules.gladiator.career import events as talents, favours
from ludus_cli.rules.gladiator.career.favours import DIES, DIES_LATER, HARMLESS
from ludus_cli.rules.gladiator.older.beasts import by_table_h, foreleg_critical, is_springsteens
from ludus_cli.rules.gladiator.older.striking import critical_total
from ludus_cli.rules.gladiator.tables.weapons import LARGE_TRACK, SMALL_TRACK
from ludus_cli.rules.gladiator.tables.wounds import AREA_SPANS, ARMOUR, CRITICALS, HEAD_SPANS, SHEET_SPANS, WOUNDS

#: What :func:`rolled_wounds` gives for a K.
KILLS = WOUNDS[-1]


# Tables


def rolled_wounds(total: int) -> int:
    """The wounds that a wound roll gives, KILLS for a K [10.1]."""
    return WOUNDS[min(19, max(8, total)) - 8]


def spans_touched(spans: tuple[int, ...], w: int, wounds: int) -> int:
    """Return the CF that wounds on an area cost: the spans with a ticked box, from box ``w`` down [10.3.1,
    G6]."""
    lowest, touched = w - wounds + 1, 0
    if wounds == 0:
        return 0
    for each in range(len(spans)):
        below = spans[each + 1] if each + 1 < len(spans) else 0
        if spans[each] >= lowest and below < w:
            touched += 1
    return touched


def cf_of_wounds(m: Match, f: Fighter, area: int, wounds: int) -> int:
    """The CF that this many wounds of an area cost him by the track in use; with Toughness the first is none (M17,
    M99)."""
    cf = cf_by_track(m, f, area, wounds)
    return cf - 1 if f.tough and cf > 0 else cf


def cf_by_track(m: Match, f: Fighter, area: int, wounds: int) -> int:
    """Return the CF that this many wounds of an area cost by the track in use. All areas of a beast use the track of
    a man's areas 2 to 5 (G6)."""
    if area == terms.HEAD and not f.beast:
        return spans_touched(HEAD_SPANS, f.w, wounds)
    if m.rules.sheet_tracks and not is_springsteens(m, f):
        return spans_touched(SHEET_SPANS, f.w, wounds)
    return spans_touched(AREA_SPANS, f.w, wounds)


def armour_drm(m: Match, who: int, area: int, black: int) -> int:
    """Return the DRM of his armour for a wound roll with this black die: partial armour counts only up to its number
    [10.2]; of a beast its hide always."""
    f = m.fighters[who]
    if f.beast:
        return f.hide
    if black > f.cover[area] or (area == terms.HEAD and f.helmet_lost):
        return 0
    return ARMOUR[f.armour[area]]


def critical_result(m: Match, who: int, area: int, total: int) -> int:
    """The critical hit (CRITICALS) for white + wounds on an area of a man or beast; a helmet that is not there is a
    3xM [10.4, 28.7.5]."""
    f = m.fighters[who]
    if f.beast:
        return by_table_h(area, total) if is_springsteens(m, f) else beast_critical(area, total)
    result = critical_of_man(m, area, total)
    if result == terms.HELMET and (f.helmet_lost or f.armour[terms.HEAD] == terms.BARE):
        return terms.TRIPLE_MORTAL
    return result


@by_edition
def critical_of_man(m: Match, area: int, total: int) -> int:
    """The critical hit (CRITICALS) that a total is on an area of a man [10.4]."""
    return CRITICALS[area][min(15, max(8, total)) - 8]


def critical_factor(result: int) -> int:
    """Return the factor of a critical hit for the wounds of its blow."""
    if result == terms.DOUBLE or result == terms.DOUBLE_MORTAL or result == terms.DOUBLE_STUN:
        return 2
    return 3 if result == terms.TRIPLE or result == terms.TRIPLE_MORTAL else 1


# A hit


def wound_roll(
    m: Match, by: int, who: int, area: int, h: int, white_1: int, white_2: int, black: int, halved: bool = False
) -> int:
    """An H on an area: white + black + H# + armour give wounds, white + wounds the critical hit; then, if that is
    any, a Stumble check (G47). Returns the wounds with those that the critical hit adds, KILLS for a K.

    ``h`` is the H# with what else adds to the wound roll (:func:`.weapons.wound_bonus`). ``halved``: a Sweep or Bash;
    the critical hit counts half the wounds, too, and a K stays one (G34). ``by`` may be NONE.
    """
    n = rolled_wounds(wound_total(m, by, who, area, h, white_1 + white_2, black))
    if n == KILLS:
        note_wound(m, by, who, area)
        kill_fighter(m, by, who, area, True)
        return KILLS
    if halved:
        n //= 2
    if n == 0:
        tell(m.tray, ev.WOUND, who, by, area, 0)
        return 0
    note_wound(m, by, who, area)
    total = white_1 + white_2 + n
    if fresh_critical(m, who):
        total = critical_total(m, by, who, area, n)
    result = critical_result(m, who, area, total)
    if result == terms.KILLED:
        mark_wounds(m, by, who, area, n)
        tell(m.tray, ev.CRITICAL_HIT, who, area, result, by)
        kill_fighter(m, by, who, area, True)
        return KILLS
    take_wounds(m, by, who, area, n)
    if result != terms.NO_CRITICAL and active(m.fighters[who]):
        n += critical_hit(m, by, who, area, result, n)
        if is_springsteens(m, m.fighters[who]) and active(m.fighters[who]):
            apply_foreleg_effect(m, by, who, area, total)
        if active(m.fighters[who]):
            posture.stumble_check(m, who)
    return n


@by_edition
def wound_total(m: Match, by: int, who: int, area: int, h: int, white: int, black: int) -> int:
    """Return a wound roll: white and black dice, H# and armour [10.1]."""
    return white + black + h + armour_drm(m, who, area, black)


@by_edition
def fresh_critical(m: Match, who: int) -> bool:
    """True if a critical hit on him is read by fresh dice and wounds beyond the first, as of Springsteen's beasts
    (V8)."""
    return is_springsteens(m, m.fighters[who])


def note_wound(m: Match, by: int, who: int, area: int) -> None:
    """Count an attack that wounds an area, and keep in mind whose it was, and whether the area had no wound before
    (M29)."""
    f = m.fighters[who]
    f.hits[area] += 1
    note_conqueror(m, by, who)
    if f.hits[area] == 1:
        f.wounded_at = m.clock


def how_killed(f: Fighter, area: int) -> int:
    """Return how a wounding attack on an area kills (FALLS): QUICK if it is the first there, else SLOW (M29)."""
    return terms.QUICK if f.hits[area] <= 1 else terms.SLOW


def wound_prospect(
    m: Match, who: int, area: int, h: int, white_1: int, white_2: int, black: int, halved: bool = False
) -> int:
    """Return how bad an H with these dice would be for a man, by :mod:`..career.favours`: DIES, DIES_LATER of a mortal
    wound, else HARMLESS and its wounds. It has no effects; the arguments are those of :func:`wound_roll`."""
    f = m.fighters[who]
    n = rolled_wounds(white_1 + white_2 + black + h + armour_drm(m, who, area, black))
    if n == KILLS:
        return DIES
    if halved:
        n //= 2
    if n == 0:
        return HARMLESS
    result = critical_result(m, who, area, white_1 + white_2 + n)
    wounds = n + 1 if result == terms.ONE_MORE else n * critical_factor(result)
    if result == terms.KILLED or f.wounds[area] + wounds >= f.w:
        return DIES
    if result == terms.DOUBLE_MORTAL or result == terms.TRIPLE_MORTAL:
        return DIES_LATER
    return HARMLESS + wounds


@by_edition
def own_wound_roll(m: Match, by: int, who: int, table: int, area: int, h: int, code: int) -> None:
    """A wound roll of three dice of its own, two white and a black, as a hoof or a rope round the neck has it; ``code``
    notes the H#. Either of the two may call on the gods [34.3, M19]."""
    t = m.tray
    line(t, code, h)
    faces = roll_named(t, by, table, 3)
    white_1, white_2, black = faces[0], faces[1], faces[2]
    if m.fighters[by].luck + m.fighters[who].luck > 0:
        first = wound_prospect(m, who, area, h, white_1, white_2, black)
        calls = favours.reroll_caller(m, by, who, table, first)
        if calls != terms.NONE:
            line(t, code, h)
            faces = roll_named(t, by, table, 3)
            new = wound_prospect(m, who, area, h, faces[0], faces[1], faces[2])
            if favours.takes_new_roll(m, calls, new > first if calls == by else new < first):
                white_1, white_2, black = faces[0], faces[1], faces[2]
    wound_roll(m, by, who, area, h, white_1, white_2, black)


def critical_hit(m: Match, by: int, who: int, area: int, result: int, n: int) -> int:
    """Apply a critical hit (not K) after its n wounds, except the Stumble check. Return the wounds that it adds, which
    make no new critical hit (G20) [10.5]."""
    f = m.fighters[who]
    tell(m.tray, ev.CRITICAL_HIT, who, area, result, by)
    more = 1 if result == terms.ONE_MORE else n * (critical_factor(result) - 1)
    if result == terms.DOUBLE_MORTAL or result == terms.TRIPLE_MORTAL or result == terms.ARTERY_MORTAL:
        if not f.mortal:
            f.fell_turn, f.fell_how, f.mortal_by = turn_of_fight(m), how_killed(f, area), by
        f.mortal = True
        tell(m.tray, ev.MORTAL, who, by)
    if more > 0 and n == 0:
        note_wound(m, by, who, area)
    if more > 0:
        take_wounds(m, by, who, area, more)
    if not active(f):
        return more
    if result == terms.STUNNED or result == terms.DOUBLE_STUN or result == terms.STUNNED_TWICE:
        less = line(m.tray, mod.CONSTITUTION, -f.cn)
        stun = favours.roll_low(m, who, rolls.CRITICAL_STUN, 2, less, 1)
        take_stun(m, by, who, max(1, stun) * (2 if result == terms.STUNNED_TWICE else 1))
    elif result == terms.VITAL:
        f.vital += 1
        lose_cf(m, who, 1)
    elif result == terms.HELMET:
        f.helmet_lost = True
        tell(m.tray, ev.HELMET_LOST, who, by)
    elif result == terms.STRENGTH:
        f.st -= 1
        tell(m.tray, ev.WEAKENED, who, terms.ST, f.st)
    elif result == terms.AGILITY:
        f.ag -= 1
        f.nf -= 1
        tell(m.tray, ev.WEAKENED, who, terms.AG, f.ag)
    elif result == terms.LESS_MOVEMENT:
        f.moves = max(0, f.moves - 1)
        tell(m.tray, ev.LAMED, who, f.moves)
    elif result == terms.STUMBLES:
        f.stu += 1
    elif result == terms.ARTERY or result == terms.ARTERY_MORTAL:
        f.arteries[area] += 1
        f.fresh_arteries[area] += 1
        f.bled_by = by
    elif result == terms.WEAPON_FALLS or result == terms.SHIELD_FALLS:
        item = weapon_at_risk(m, who) if result == terms.WEAPON_FALLS else shield_in_hand(m, f)
        if item != terms.NONE:
            drop_item(m, who, item)
    return more


def apply_foreleg_effect(m: Match, by: int, who: int, area: int, total: int) -> None:
    """Apply the extra effect of a critical hit on a beast's forelegs (V38)."""
    more = foreleg_critical(area, total)
    if more != terms.NO_CRITICAL:
        critical_hit(m, by, who, area, more, 0)


# Wounds, and the CF that they cost


def mark_wounds(m: Match, by: int, who: int, area: int, n: int) -> int:
    """Tick ``n`` boxes of an area, or all that are left. Return the CF that this costs him."""
    f = m.fighters[who]
    tell(m.tray, ev.WOUND, who, by, area, n)
    n = min(n, f.w - f.wounds[area])
    f.wounds[area] += n
    f.taken += n
    if by != terms.NONE:
        m.fighters[by].dealt += n
    return cf_of_wounds(m, f, area, f.wounds[area]) - f.area_cf[area]


def take_wounds(m: Match, by: int, who: int, area: int, n: int) -> None:
    """A man takes wounds on an area: CF for the match by its track, and death when it is full [10.3]."""
    f = m.fighters[who]
    first = f.wounds[area] == 0
    lost = mark_wounds(m, by, who, area, n)
    if f.wounds[area] >= f.w:
        kill_fighter(m, by, who, area, False)
        return
    hurt_holder(m, who)
    if f.tough and first:
        tell(m.tray, talents.SHRUGS_OFF, who, area)
    if lost > 0:
        lose_cf(m, who, lost, area)


def lose_cf(m: Match, who: int, n: int, area: int = -1) -> None:
    """A man loses CF for the match, by wounds of an area or (-1) otherwise: off his CF of this phase at once, and he
    may faint of the Stun that he has [10.3, 11.3]."""
    f = m.fighters[who]
    f.cf -= n
    if area >= 0:
        f.area_cf[area] += n
    tell(m.tray, ev.LOSES_CF, who, f.cf, n)
    lose_now(m, who, n)
    check_consciousness(m, who)


def bleed_arteries(m: Match) -> None:
    """Add a wound for each severed artery at the end of each phase after that of the wound [10.5]."""
    for who, f in enumerate(m.fighters):
        for area in range(5):
            n = f.arteries[area] - f.fresh_arteries[area]
            if n > 0 and active(f):
                tell(m.tray, ev.BLEEDS, who, area)
                take_wounds(m, f.bled_by, who, area, n)
                if f.state == terms.SLAIN:
                    f.fell_how = terms.OTHERWISE


def kill_fighter(m: Match, by: int, who: int, area: int, cleaved: bool) -> None:
    """Mark a man dead, Prone in his hex, his attacks gone; cleaved by a K he leaves 1D3 counters of Blood round him, by
    the drop rule [10.3.2, 25]."""
    f = m.fighters[who]
    if not active(f):
        return
    tell(m.tray, ev.DIES, who, by, area)
    lose_attacks(m, who)
    remove_from_match(m, who, terms.SLAIN, by)
    f.downed_by, f.fell_how, f.cleaved = by, how_killed(f, area), cleaved
    if cleaved:
        for _ in range((roll_one(m.tray, who, rolls.BLOOD) + 1) // 2):
            if m.bloods < len(m.blood_q):
                q, r = scatter_hex(m, f.q, f.r, f.facing, who)
                m.blood_q[m.bloods] = q
                m.blood_r[m.bloods] = r
                m.bloods += 1
                tell(m.tray, ev.BLOOD, who, hexes.hex_number(q, r))


# The shield [12]


def shield_boxes(kind: int) -> int:
    """The boxes with damage points of a shield, P and H not counted (G7)."""
    return len(LARGE_TRACK) if is_large(kind) else len(SMALL_TRACK)


def shield_points(kind: int, ticks: int) -> int:
    """Return the damage points of a shield with ``ticks`` boxes ticked; 0 if none is left (G7)."""
    if ticks >= shield_boxes(kind):
        return 0
    return LARGE_TRACK[ticks] if is_large(kind) else SMALL_TRACK[ticks]


@by_edition
def shield_blow(m: Match, by: int, kind: int, white: int, margin: int, edge: bool) -> int:
    """The total of a blow on a shield: white dice, ST of the attacker, CF difference, 1 more for S*; and what his
    weapon adds, NO_ITEM where its numbers do not count [12.2]."""
    total = white + m.fighters[by].st + margin + (1 if edge else 0)
    return total + strength_bonus(kind) + shield_bonus(kind)


def damage_shield(m: Match, by: int, who: int, points: int) -> int:
    """Damage a man's shield by a blow of this total: as many boxes as it exceeds the damage points (G23).

    When the last number goes the shield is useless and falls in his hex. Return the blow's further result, with the
    same dice: WEAPON with one box left over, HIT with more (H# 0), else NOTHING (G7). He holds a shield.
    """
    item = shield_in_hand(m, m.fighters[who])
    kind, ticks = m.item_kind[item], m.item_ticks[item]
    boxes = points - shield_points(kind, ticks)
    if boxes <= 0:
        return terms.NOTHING
    over = ticks + boxes - shield_boxes(kind)
    m.item_ticks[item] = min(ticks + boxes, shield_boxes(kind))
    left = shield_points(kind, m.item_ticks[item])
    tell(m.tray, ev.SHIELD_DAMAGED, who, boxes, left, by)
    if left > 0:
        return terms.NOTHING
    tell(m.tray, ev.SHIELD_RUINED, who, by)
    ruin_item(m, who, item)
    if over == 0:
        return terms.NOTHING
    return terms.WEAPON if over == 1 else terms.HIT
