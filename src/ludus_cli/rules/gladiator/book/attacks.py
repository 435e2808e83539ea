"""One attack [9.4-9.6, 23]: CF halved, the throw, its result, and the effects.

An attack is thrown (:func:`throw_attack`) and takes effect (:func:`resolve_attack`), so that simultaneous ones are all
thrown before any takes effect. A throw waits in ``Fighter.blow``.
"""

from __future__ import annotations

from ludus_cli.core.bitset import holds
from ludus_cli.core.dice import line, roll_named, roll_one, tell
from ludus_cli.rules.gladiator.book import charts, events as ev, items, modifiers as mod, requests as ask, rolls, terms
from ludus_cli.rules.gladiator.book.allocation import (
    cancel_attack,
    half_defence,
    has_flank_bonus,
    lose_attacks,
    lose_now,
    own_halvings,
)
from ludus_cli.rules.gladiator.book.arena import beside_tree, stands_above
from ludus_cli.rules.gladiator.book.beasts import open_areas
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.position import can_be_target, can_fight, front_range
from ludus_cli.rules.gladiator.book.posture import stumble_check
from ludus_cli.rules.gladiator.book.results import convert_result, result_of
from ludus_cli.rules.gladiator.book.special import is_area_defence, may_guard
from ludus_cli.rules.gladiator.book.state import Match, active, hand_of, shield_in_hand, up
from ludus_cli.rules.gladiator.book.stun import roll_stun
from ludus_cli.rules.gladiator.book.unarmed import strike_unarmed
from ludus_cli.rules.gladiator.book.weapons import causes_stun, fresh_halvings, is_armed, wound_bonus
from ludus_cli.rules.gladiator.book.wounds import damage_shield, rolled_wounds, shield_blow, wound_prospect, wound_roll
from ludus_cli.rules.gladiator.career import favours, talents
from ludus_cli.rules.gladiator.older import modifiers as older, striking
from ludus_cli.rules.gladiator.older.cards import leave_behind, off_balance, use_opening
from ludus_cli.rules.gladiator.tables.combat import DISARM_DRM, FREE_CF

#: What ``Fighter.blow`` holds, how far behind that is what was thrown before, and where the special defence is that an
#: attack has met.
NUMBER, MARGIN, RESULT, HITS, WHITE_1, WHITE_2, BLACK = 0, 1, 2, 3, 4, 5, 6
BEFORE = 5
MET = 12


def throw_attack(m: Match, who: int, n: int) -> bool:
    """Throw a planned attack; False if it comes to nothing, its target or its weapon gone, or if it is given up for a
    Fatal Blow [31]."""
    f = m.fighters[who]
    if not can_be_made(m, who, n):
        cancel_attack(m, who, n)
        return False
    if talents.gives_up(m, who, n):
        return False
    f.at_done[n] = 1
    f.blow[NUMBER] = n
    throw_blow(m, who, f.at_foe[n], f.at_area[n], f.at_special[n], f.at_cf[n])
    return True


def resolve_attack(m: Match, who: int) -> None:
    """Let the attack that he has thrown take effect, and the free attack to which a feint may lead [23.2]."""
    f = m.fighters[who]
    n = f.blow[NUMBER]
    foe = f.at_foe[n]
    cf = apply_attack(m, who, foe, f.at_area[n], f.at_special[n])
    if cf == 0 or not can_fight(f) or not can_be_target(m, who, foe):
        return
    area = ask_free(m, who, foe) if f.star else charts.free_attack_area(m, who, foe)
    tell(m.tray, ev.FREE_ATTACK, who, foe, area, cf)
    throw_blow(m, who, foe, area, terms.NO_SPECIAL, cf >> f.halved)
    apply_attack(m, who, foe, area, terms.NO_SPECIAL)


def ask_free(m: Match, who: int, foe: int) -> int:
    """Ask a player where his free attack goes."""
    open_to = open_areas(m, who, foe)
    options = [(ask.TAKE, area) for area in range(5) if holds(open_to, area)]
    return ask.choose(m, who, ask.FREE_ATTACK, options)[1]


def can_be_made(m: Match, who: int, n: int) -> bool:
    """Return True if a planned attack can still be made: its target may be struck, and he has his means."""
    f = m.fighters[who]
    if not can_be_target(m, who, f.at_foe[n]):
        return False
    if f.at_area[n] >= terms.MOUNT_AREAS:
        mount = m.fighters[f.at_foe[n]].mount
        if mount == terms.NONE or not active(m.fighters[mount]):
            return False
    if f.at_special[n] == terms.BASH:
        return shield_in_hand(m, f) != terms.NONE
    return f.named == terms.NONE or f.at_special[n] == terms.SAND or hand_of(f, f.named) != terms.NONE


def struck_target(m: Match, foe: int, area: int) -> tuple[int, int]:
    """Return the fighter and area struck by an attack on a foe; areas from MOUNT_AREAS on are his mount's (G43)."""
    if area >= terms.MOUNT_AREAS:
        return m.fighters[foe].mount, area - terms.MOUNT_AREAS
    return foe, area


def striking_weapon(m: Match, who: int, special: int) -> int:
    """The kind of weapon whose numbers count for an attack; NO_ITEM for a beast, the bare hand and a Bash (G34)."""
    f = m.fighters[who]
    if f.beast or f.named == terms.NONE or special == terms.BASH:
        return terms.NO_ITEM
    return m.item_kind[f.named]


# CF against CF


def stands_over(m: Match, who: int, foe: int) -> bool:
    """True if a man is on a rock or in the saddle and another man below: that one counts as kneeling for him, and
    strikes at him with half CF [27.8.2, 30.6.1]."""
    f, below = m.fighters[who], m.fighters[foe]
    if f.beast or below.beast:
        return False
    return stands_above(m, who, foe) or (f.mount != terms.NONE and below.mount == terms.NONE)


def attack_cf(m: Match, who: int, foe: int, area: int, special: int, cf: int) -> int:
    """Return the worth of CF put into an attack on an area of a fighter when it comes (G18): each reason for half CF
    halves them, rounded down."""
    f = m.fighters[who]
    if special == terms.BASH:
        times = (1 if f.kneeling else 0) + fresh_halvings(m, f, shield_in_hand(m, f))
    else:
        times = own_halvings(m, who, front_range(m, who, foe))
    times = max(0, times - f.halved)
    if area == terms.LEGS and (m.fighters[foe].kneeling or stands_over(m, who, foe)):
        times += 1
    if stands_over(m, foe, who) and not f.kneeling:
        times += 1
    return cf >> times


def lowered_defence(m: Match, who: int, area: int, doomed: int) -> int:
    """Lower the defence of his area attacked now by CF lost in mid-phase, a fumble, and a Fatal Blow [9.4.6, 9.6, 31].
    The loss holds for that area in this phase; return it."""
    f = m.fighters[who]
    off = f.carried + f.fumbled + doomed
    f.defence[area] -= off
    f.carried = f.fumbled = 0
    return off


def defence_cf(m: Match, who: int, foe: int, area: int, doomed: int = 0) -> int:
    """Return the CF that defend an area against an attacker now, halved if they are [16.3]; none from outside the front
    of a man attacked by several [26.4], nor after a failed special defence (G34). Below 0 after losses. ``doomed`` is
    the loss by a Fatal Blow of the attacker."""
    f = m.fighters[foe]
    off = lowered_defence(m, foe, area, doomed)
    cf = f.defence[area]
    if has_flank_bonus(m, who, foe) or is_area_defence(f, area):
        cf = -off
    if half_defence(m, f) and not f.half_defence:
        cf = cf // 2 if cf > 0 else -(-cf // 2)
    return cf


# The throw


def throw_blow(m: Match, who: int, foe: int, area: int, special: int, cf: int) -> None:
    """Throw the dice of an attack with this many CF into ``blow`` [9.5, G1]; a Duck, Back Step or Jump needs none.
    A Fatal Blow is lost before a special defence (M99)."""
    blow = m.fighters[who].blow
    doomed = m.fighters[who].dooms
    m.fighters[who].dooms = 0
    target, place = struck_target(m, foe, area)
    f = m.fighters[target]
    worth = attack_cf(m, who, target, place, special, cf)
    guarded = is_area_defence(f, place) and not has_flank_bonus(m, who, target) and may_guard(m, target, f.guard)
    fooled, stepped = use_opening(m, target), off_balance(m, who)
    blow[MET] = f.guard if guarded else 0
    if guarded:
        tell(m.tray, ev.DEFENDS, target, who, f.guard)
        blow[MARGIN] = worth
        blow[RESULT] = met_by(f.guard)
        blow[HITS] = 0
        if blow[RESULT] == terms.NOTHING:
            return
    else:
        blow[MARGIN] = worth - defence_cf(m, who, target, place, doomed)
    throw_at(m, who, foe, area, special, guarded, fooled, stepped)


def met_by(guard: int) -> int:
    """The result that a special defence or a card makes of an attack [23.3, V20]."""
    if guard == terms.BLOCK or guard == terms.CARD_BLOCK:
        return terms.SHIELD
    return terms.WEAPON if guard == terms.PARRY or guard == terms.CARD_PARRY else terms.NOTHING


def attack_drm(m: Match, who: int, target: int, fooled: int, stepped: int) -> int:
    """Return the DRM of an attack on a target, each modifier noted, and the difference of CF besides. ``fooled`` and
    ``stepped`` are effects of earlier cards (V20)."""
    f, t = m.fighters[target], m.tray
    drm = line(t, mod.EXPOSED, f.exposed)
    drm += line(t, mod.WEAK, -f.cf if f.cf < 1 else 0)
    drm += line(t, older.FOOLED, fooled) + line(t, older.STEPPED, stepped)
    drm += line(t, older.XL_SHIELD, striking.shield_drm(m, target))
    line(t, mod.MARGIN, m.fighters[who].blow[MARGIN])
    return drm


@by_edition
def throw_at(m: Match, who: int, foe: int, area: int, special: int, guarded: bool, fooled: int, stepped: int) -> None:
    """Throw the six dice of an attack, once more where the gods are called on [34.3]."""
    target, _ = struck_target(m, foe, area)
    throw_dice(m, who, target, guarded, fooled, stepped)
    if m.fighters[who].luck + m.fighters[target].luck > 0:
        throw_again(m, who, foe, area, special, guarded, fooled, stepped)


def throw_dice(m: Match, who: int, target: int, guarded: bool, fooled: int = 0, stepped: int = 0) -> None:
    """Throw the six dice at the target of an attack, and read them at once."""
    blow, drm = m.fighters[who].blow, attack_drm(m, who, target, fooled, stepped)
    faces = roll_named(m.tray, who, rolls.COMBAT, 6)
    blow[WHITE_1], blow[WHITE_2], blow[BLACK] = faces[3], faces[4], faces[5]
    if guarded:
        return
    blow[RESULT], blow[HITS] = result_of(blow[MARGIN], faces[0] + faces[1] + faces[2] + drm)


# Luck [34.3]


def throw_again(
    m: Match, who: int, foe: int, area: int, special: int, guarded: bool, fooled: int = 0, stepped: int = 0
) -> None:
    """Let the thrower or his target call on the gods: the whole throw is made again, and the caller takes either [34.3,
    M19]."""
    target, _ = struck_target(m, foe, area)
    blow = m.fighters[who].blow
    first = prospect_of(m, who, foe, area, special)
    calls = favours.reroll_caller(m, who, target, rolls.COMBAT, first)
    if calls == terms.NONE:
        return
    keep_throw(blow)
    throw_dice(m, who, target, guarded, fooled, stepped)
    new = prospect_of(m, who, foe, area, special)
    if not favours.takes_new_roll(m, calls, new > first if calls == who else new < first):
        put_back(blow)


def keep_throw(blow: list[int]) -> None:
    """Keep a throw that is to be made again."""
    for n in range(RESULT, BLACK + 1):
        blow[n + BEFORE] = blow[n]


def put_back(blow: list[int]) -> None:
    """Let the throw that was kept stand."""
    for n in range(RESULT, BLACK + 1):
        blow[n] = blow[n + BEFORE]


def prospect_of(m: Match, who: int, foe: int, area: int, special: int) -> int:
    """Return how bad the throw of his attack is for its target, by :mod:`..career.favours`: a fumble is less than
    nothing, the loss of a weapon more than wounds that do not kill. It has no effects."""
    target, place = struck_target(m, foe, area)
    blow, kind = m.fighters[who].blow, striking_weapon(m, who, special)
    result, h = attack_result(m, who, target, special)
    dice = blow[WHITE_1] + blow[WHITE_2] + blow[BLACK]
    drm = 0
    if special == terms.DISARM and result == terms.HIT and is_armed(m, m.fighters[target]):
        result, drm = terms.WEAPON, DISARM_DRM + h
    if result == terms.WEAPON or result == terms.WEAPON_DROP:
        drops = items.may_drop(m, target) and not bare_handed(m, who, special)
        if (
            drops
            and items.drop_roll(m, who, target, False, blow[MARGIN], items.drop_drm(m, who, target, drm, kind), dice)
            < 1
        ):
            return favours.DISARMS
    if result != terms.HIT or special == terms.SAND or special == terms.FEINT or bare_handed(m, who, special):
        return favours.HARMLESS + result - terms.NOTHING + h
    halved = special == terms.SWEEP or special == terms.BASH
    more = h + wound_bonus(kind)
    return wound_prospect(m, target, place, more, blow[WHITE_1], blow[WHITE_2], blow[BLACK], halved)


# Its effect


def apply_attack(m: Match, who: int, foe: int, area: int, special: int) -> int:
    """Let a thrown attack take effect [9.6]. Returns the CF of a free attack that follows at once, 0 for none."""
    target, place = struck_target(m, foe, area)
    result, h = attack_result(m, who, target, special)
    drm = 0
    if special == terms.DISARM and result == terms.HIT and is_armed(m, m.fighters[target]):
        drm = DISARM_DRM + h
        result, h = terms.WEAPON, 0
    leave_behind(m, who, target, m.fighters[who].blow[MET])
    tell(m.tray, ev.ATTACK, who, foe, 16 * special + area, result + h)
    if result == terms.FUMBLE:
        fumble(m, who)
    if result <= terms.NOTHING or not active(m.fighters[target]):
        return 0
    if special == terms.SAND:
        return throw_sand(m, who, target, h)
    if bare_handed(m, who, special):
        blow = m.fighters[who].blow
        dice = (blow[WHITE_1], blow[WHITE_2], blow[BLACK])
        strike_unarmed(m, who, target, place, result, h, dice)
        return 0
    if result == terms.SHIELD or result == terms.SHIELD_DROP:
        result = hit_shield(m, who, target, special, result)
    if result == terms.WEAPON or result == terms.WEAPON_DROP:
        hit_weapon(m, who, target, special, result, drm)
    if result == terms.HIT:
        return hit_body(m, who, target, place, special, h)
    return 0


def attack_result(m: Match, who: int, target: int, special: int) -> tuple[int, int]:
    """The result of the attack that he has thrown, with its H#, after all conversions: of Sand only H counts
    [23.2]; a bare hand has conversions of its own (:func:`.unarmed.strike_unarmed`)."""
    blow = m.fighters[who].blow
    result, h = blow[RESULT], blow[HITS]
    if special == terms.SAND:
        return (result, h) if result == terms.HIT else (terms.NOTHING, 0)
    if bare_handed(m, who, special):
        return result, h
    return convert_result(m, target, result, h, striking_weapon(m, who, special))


def bare_handed(m: Match, who: int, special: int) -> bool:
    """True if a man's attack is a blow with the bare hand [22]."""
    f = m.fighters[who]
    return not f.beast and f.named == terms.NONE and special != terms.BASH


def fumble(m: Match, who: int) -> None:
    """F: his other attacks are off, the next of his areas attacked defends 1D6 lower [9.6]; beside a tree he
    drops his weapon [27.6.1]."""
    f = m.fighters[who]
    lose_attacks(m, who)
    f.fumbled = favours.roll_low(m, who, rolls.FUMBLE, 1, 0, 1)
    tell(m.tray, ev.FUMBLES, who, f.fumbled)
    if beside_tree(m, who) and not f.beast:
        item = items.weapon_at_risk(m, who)
        if item != terms.NONE:
            items.drop_item(m, who, item)


def hit_shield(m: Match, who: int, foe: int, special: int, result: int) -> int:
    """Apply S and S*: damage to the shield, and with S* the drop roll for it [9.6, 12]. Return the blow's further
    result when the shield is past use (G7), NOTHING else."""
    blow = m.fighters[who].blow
    kind = striking_weapon(m, who, special)
    edge = result == terms.SHIELD_DROP
    white = blow[WHITE_1] + blow[WHITE_2]
    besides = damage_shield(m, who, foe, shield_blow(m, who, kind, white, blow[MARGIN], edge))
    if edge and shield_in_hand(m, m.fighters[foe]) != terms.NONE:
        items.drop_check(m, who, foe, True, 0, blow[MARGIN], white + blow[BLACK], kind)
    if besides == terms.WEAPON and not is_armed(m, m.fighters[foe]):
        return terms.HIT
    return besides


def hit_weapon(m: Match, who: int, foe: int, special: int, result: int, drm: int) -> None:
    """P and P*: breakage, then the drop roll for the weapon [9.6, 13.1]; a beast hurts its forelegs on it [28.7.3.2].
    ``drm`` is the drop DRM of a Disarm."""
    f = m.fighters[who]
    blow = f.blow
    if f.beast:
        wound_roll(m, foe, who, terms.FORE, 0, blow[WHITE_1], blow[WHITE_2], blow[BLACK])
    elif special != terms.BASH or result == terms.WEAPON:
        items.check_breakage(m, who, foe, result)
    dice = blow[WHITE_1] + blow[WHITE_2] + blow[BLACK]
    items.drop_check(m, who, foe, False, drm, blow[MARGIN], dice, striking_weapon(m, who, special))


def hit_body(m: Match, who: int, foe: int, area: int, special: int, h: int) -> int:
    """Apply H: wounds, and the extras of the special attack or the weapon [9.6, 21, 23.2]; a man struck on a rock or in
    the saddle makes a Stumble check [27.8.2, 30.6]. A shield that overflows has H# 0. Return the CF of a feint's free
    attack."""
    if special == terms.FEINT:
        return FREE_CF + h
    blow = m.fighters[who].blow
    kind = striking_weapon(m, who, special)
    more = h + wound_bonus(kind)
    halved = special == terms.SWEEP or special == terms.BASH
    f = m.fighters[foe]
    wound_roll(m, who, foe, area, more, blow[WHITE_1], blow[WHITE_2], blow[BLACK], halved)
    dice = blow[WHITE_1] + blow[WHITE_2] + blow[BLACK]
    if active(f) and causes_stun(kind):
        roll_stun(m, who, foe, 0)
    if active(f) and special == terms.BASH:
        roll_stun(m, who, foe, line(m.tray, mod.HITS, h))
    if special == terms.SWEEP:
        check_stumble(m, foe, -(h + 1), mod.SPECIAL)
    if f.mount != terms.NONE:
        check_stumble(m, foe, -h, mod.HITS)
    if stands_above(m, foe, who) and not m.fighters[who].beast:
        check_stumble(m, foe, -min(rolled_wounds(dice + more), f.w), mod.WOUNDS)
    return 0


def check_stumble(m: Match, who: int, drm: int, why: int) -> None:
    """Make a Stumble check with a DRM for a man who still has to make one [15.1.1]."""
    f = m.fighters[who]
    if up(f) and not f.beast and not f.will_stumble:
        stumble_check(m, who, line(m.tray, why, drm))


def throw_sand(m: Match, who: int, foe: int, h: int) -> int:
    """Sand in the eyes: 2D3 + H# CF less for this phase [23.2]. Returns 0: no free attack follows."""
    line(m.tray, mod.HITS, h)
    cf = (roll_one(m.tray, who, rolls.SAND) + 1) // 2 + h
    cf += (roll_one(m.tray, who, rolls.SAND) + 1) // 2
    tell(m.tray, ev.SANDED, foe, cf, who)
    lose_now(m, foe, cf)
    return 0
