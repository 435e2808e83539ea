"""The turn of a Non-Player Gladiator [5.2.5, Table 5-2]."""

from __future__ import annotations

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import pick_of, roll_one, roll_passes, tell
from ludus_cli.rules.heroes.book import events as ev, ranged, rolls, state, styles
from ludus_cli.rules.heroes.book.arena import adjacent, direction_of
from ludus_cli.rules.heroes.book.endings import npg_surrenders, yield_match
from ludus_cli.rules.heroes.book.movement import move_to, regain_feet, rest_and_refill
from ludus_cli.rules.heroes.book.net import destroy_net, leave_net, missed_net_in, toss_net
from ludus_cli.rules.heroes.book.paths import nearest_enemy, step_back, step_toward
from ludus_cli.rules.heroes.book.state import Match
from ludus_cli.rules.heroes.book.terms import FIGHTING, NET, NONE, OFF_HAND, WEAPON_HAND

STAY_BLOCKED, STAY_NETTED = 0, 1


def npg_pick_up(m: Match, who: int) -> None:
    """Pick up his own weapon or net wherever that is free [3.10.6] (H27)."""
    f = m.fighters[who]
    if m.item_zone[2 * who] != f.zone and m.item_zone[2 * who + 1] != f.zone:
        return
    if f.netted or state.good_arms(f) == 0 or state.has_enemy_in(m, who, f.zone):
        return
    for item in (2 * who, 2 * who + 1):
        if m.item_zone[item] != f.zone:
            continue
        if styles.is_weapon(m.item_kind[item]) and state.weapon_hand(m, f) == NONE:
            hand = WEAPON_HAND if state.arm_good(f, WEAPON_HAND) else OFF_HAND
            state.drop_item(m, who, hand)
            state.pick_up_item(m, who, hand, item)
        elif m.item_kind[item] == NET and state.arm_good(f, OFF_HAND) and f.hand[OFF_HAND] == NONE:
            state.pick_up_item(m, who, OFF_HAND, item)


def npg_foe(m: Match, who: int) -> int:
    """Return the enemy in his zone that he fights, a random one of several (H43); -1 for none."""
    enemies = state.enemies_in(m, who, m.fighters[who].zone)
    return pick_of(m.tray, enemies) if enemies else NONE


def npg_move(m: Match, who: int, zone: int) -> int:
    """Take a step, or stay for NONE; return the enemy to Maneuver with, or -1."""
    if zone == NONE:
        tell(m.tray, ev.STAY, who, STAY_BLOCKED)
        return NONE
    move_to(m, who, zone)
    npg_pick_up(m, who)
    return npg_foe(m, who)


def npg_phase(m: Match, who: int) -> int:
    """Play the Movement Phase of an NPG; return the opponent of the Maneuver that follows, or -1."""
    f = m.fighters[who]
    if npg_surrenders(m, who):
        yield_match(m, who, state.good_arms(f) == 0)
        return NONE
    npg_pick_up(m, who)
    if f.blinded:
        ranged.clear_eyes(m, who)
        return npg_foe(m, who) if m.rules.clear_eyes_and_fight else NONE
    passed = roll_passes(m.tray, who, rolls.OPTIONS, 1, state.current_savvy(f)) == 1
    if state.has_enemy_in(m, who, f.zone):
        return occupied_row(m, who, passed)
    return unoccupied_row(m, who, passed)


def occupied_row(m: Match, who: int, passed: bool) -> int:
    """Table 5-2, the column of an Occupied zone."""
    f = m.fighters[who]
    if f.netted:
        return npg_foe(m, who)
    if f.down:
        regain_feet(m, who)
        return npg_foe(m, who) if m.rules.stand_and_fight else NONE
    backs_off = state.retiarius_with_net(m, f) if passed else state.has_no_bonus_dice(f)
    if backs_off:
        zone = step_back(m, who)
        if zone != NONE:
            return npg_move(m, who, zone)
    return npg_foe(m, who)


def unoccupied_row(m: Match, who: int, passed: bool) -> int:
    """Table 5-2, the column of an Unoccupied zone."""
    f = m.fighters[who]
    if f.netted:
        if passed:
            leave_net(m, who)
            npg_pick_up(m, who)
        else:
            tell(m.tray, ev.STAY, who, STAY_NETTED)
        return NONE
    if f.down:
        regain_feet(m, who)
        return NONE
    if not passed:
        if f.bonus < f.strength:
            rest_and_refill(m, who)
            return NONE
        return npg_move(m, who, step_toward(m, who, nearest_enemy(m, who)))
    if state.retiarius_with_net(m, f):
        target = net_target(m, who)
        if target != NONE:
            toss_net(m, who, target)
            return NONE
    net = missed_net_in(m, who)
    if net != NONE:
        destroy_net(m, who, net)
        return NONE
    zone = step_toward(m, who, nearest_enemy(m, who))
    if zone != NONE and state.retiarius_with_net(m, f) and state.has_enemy_in(m, who, zone):
        zone = side_step(m, who, zone)
    return npg_move(m, who, zone)


def net_target(m: Match, who: int) -> int:
    """An adjacent enemy not yet in a net, one of several at random (H68); -1 none in reach."""
    f = m.fighters[who]
    targets = 0
    for other, foe in enumerate(m.fighters):
        if foe.side != f.side and foe.state == FIGHTING and not foe.netted and adjacent(m.arena, f.zone, foe.zone):
            targets |= bit(other)
    return pick_of(m.tray, targets) if targets else NONE


def side_step(m: Match, who: int, direct: int) -> int:
    """Return a step left (1-3) or right (4-6) of the direct one, rather not beside an enemy (H26); -1 none."""
    here = m.fighters[who].zone
    direction = direction_of(m.arena, here, direct)
    turn = -1 if roll_one(m.tray, who, rolls.SIDE_STEP) <= 3 else 1
    for way in (turn, -turn):
        zone = m.arena.neighbours[here][(direction + way) % 8]
        if zone != NONE and not state.is_full_zone(m, zone) and not state.has_enemy_in(m, who, zone):
            return zone
    return NONE
