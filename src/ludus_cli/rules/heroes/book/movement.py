"""The Movement Phase [5.2]: a gladiator's options, the reasons against others, and doing them."""

from __future__ import annotations

from ludus_cli.core.bitset import holds, members, nth, size
from ludus_cli.core.dice import tell
from ludus_cli.rules.heroes.book import events as ev, requests as ask, state, terms as t
from ludus_cli.rules.heroes.book.arena import adjacent
from ludus_cli.rules.heroes.book.bonus import refill_bonus_dice
from ludus_cli.rules.heroes.book.choices import choose, choose_target
from ludus_cli.rules.heroes.book.endings import must_surrender, yield_match
from ludus_cli.rules.heroes.book.net import destroy_net, leave_net, toss_net
from ludus_cli.rules.heroes.book.ranged import clear_eyes, kick_sand, throw_weapon
from ludus_cli.rules.heroes.book.state import Match, Option

#: Why an option is not allowed; 0 is "it is".
REASONS = (
    "",
    "both his arms are at 0, so he must surrender [6.3]",
    "no enemy is in his zone [5.2.3]",
    "an enemy stands in his zone [5.2.4]",
    "he is on the ground and must regain his feet [5.4.6]",
    "he is in the net [5.3.4]",
    "that zone is full [5.4.7]",
    "in the net he can only roll into a zone without an enemy [5.3.4]",
    "he is on his feet",
    "he is not in a net",
    "his eyes are clear",
    "only a Retiarius with his net in hand can toss it [5.3.1]",
    "that zone is not adjacent [5.2.2, 5.3.1]",
    "no net that missed him has fallen in his zone since his last Movement Phase [5.3.3]",
    "he has no weapon to throw [5.4.8]",
    "a friend stands in that zone [5.4.8]",
    "that opponent is already blinded (H38)",
    "that opponent is already in a net",
    "the other hand is full, or its arm is at 0 [3.10.6]",
    "that hand is empty",
    "he has picked something up this turn, so he cannot switch hands [3.10.6]",
    "no gladiator may surrender in a match to the death [6.9]",
    "there is nothing here to pick up [3.10.6]",
    "he dropped it this turn [3.10.6]",
)
(
    ALLOWED,
    R_ARMS,
    R_NO_ENEMY,
    R_ENEMY,
    R_DOWN,
    R_NETTED,
    R_FULL,
    R_ROLL_FREE,
    R_STANDING,
    R_NO_NET_ON_HIM,
    R_EYES,
    R_NO_NET,
    R_FAR,
    R_NO_MISSED_NET,
    R_UNARMED,
    R_FRIEND,
    R_BLINDED,
    R_CAUGHT,
    R_OTHER_HAND,
    R_EMPTY,
    R_PICKED_UP,
    R_TO_THE_DEATH,
    R_NOTHING_HERE,
    R_JUST_DROPPED,
) = range(len(REASONS))


# Doing it


def move_to(m: Match, who: int, zone: int) -> None:
    """Take one step [5.2.2]."""
    f = m.fighters[who]
    tell(m.tray, ev.MOVE, who, f.zone, zone)
    f.zone = zone


def rest_and_refill(m: Match, who: int) -> None:
    """Stay and refill Bonus Dice [5.2.3]."""
    tell(m.tray, ev.REST, who, refill_bonus_dice(m, who))


def regain_feet(m: Match, who: int) -> None:
    """Get up [5.4.6]; in an unoccupied zone refill Bonus Dice."""
    f = m.fighters[who]
    f.down = False
    tell(m.tray, ev.RISE, who, 0 if state.has_enemy_in(m, who, f.zone) else refill_bonus_dice(m, who))


def switch_hands(m: Match, who: int, hand: int) -> None:
    """Change the thing in a hand to the other [3.10.6]; it costs the move, allows the refill."""
    f = m.fighters[who]
    f.hand[1 - hand] = f.hand[hand]
    f.hand[hand] = t.NONE
    tell(m.tray, ev.SWITCH, who, state.item_in_hand(m, f, 1 - hand), 1 - hand)
    tell(m.tray, ev.REST, who, refill_bonus_dice(m, who))


# Whether he may


def why_not_special(m: Match, who: int, target: int) -> int:
    """The reason against a special attack on a target [5.3.1, 5.4.8, 5.4.9]: feet, net, enemies (H67), distance."""
    f = m.fighters[who]
    if state.has_enemy_in(m, who, f.zone):
        return R_ENEMY
    if f.netted:
        return R_NETTED
    if f.down:
        return R_DOWN
    if not adjacent(m.arena, f.zone, m.fighters[target].zone):
        return R_FAR
    return ALLOWED


def why_not_move(m: Match, who: int, zone: int) -> int:
    """The reason against a step into a zone [5.2.3-5.2.4, 5.4.7]."""
    f = m.fighters[who]
    here_occupied = state.has_enemy_in(m, who, f.zone)
    if not adjacent(m.arena, f.zone, zone):
        return R_FAR
    if state.is_full_zone(m, zone):
        return R_FULL
    if f.netted:
        if not here_occupied:
            return R_NETTED
        return R_ROLL_FREE if state.has_enemy_in(m, who, zone) else ALLOWED
    if f.down and not here_occupied:
        return R_DOWN
    return ALLOWED


def why_not(m: Match, who: int, code: int, arg: int, busy: int) -> int:
    """Return the reason (index of REASONS) why an option is not allowed now, or 0.

    ``busy`` has bit 1 set after he picked something up this turn, and bits ``2 << (item + 1)`` for the items that he
    dropped this turn.
    """
    f = m.fighters[who]
    here_occupied = state.has_enemy_in(m, who, f.zone)
    if code == t.SURRENDER:
        return R_TO_THE_DEATH if m.to_the_death else ALLOWED
    if must_surrender(m, f):
        return R_ARMS
    if code == t.FIGHT:
        beside = arg != t.NONE and holds(state.enemies_in(m, who, f.zone), arg)
        return ALLOWED if beside else R_NO_ENEMY
    if code == t.MOVE:
        return why_not_move(m, who, arg)
    if code == t.CLEAR_EYES:
        return ALLOWED if f.blinded else R_EYES
    if code == t.REGAIN_FEET:
        if f.netted:
            return R_NETTED
        return ALLOWED if f.down else R_STANDING
    if code == t.DROP:
        return ALLOWED if f.hand[arg] != t.NONE else R_EMPTY
    if code == t.NET_TOSS:
        if not state.retiarius_with_net(m, f):
            return R_NO_NET
        return R_CAUGHT if m.fighters[arg].netted else why_not_special(m, who, arg)
    if code == t.THROW:
        if state.weapon_hand(m, f) == t.NONE:
            return R_UNARMED
        reason = why_not_special(m, who, arg)
        if reason == ALLOWED and state.friends_in(m, who, m.fighters[arg].zone):
            return R_FRIEND
        return reason
    if code == t.KICK_SAND:
        return R_BLINDED if m.fighters[arg].blinded else why_not_special(m, who, arg)
    if here_occupied:
        return R_ENEMY
    if code == t.LEAVE_NET:
        return ALLOWED if f.netted else R_NO_NET_ON_HIM
    if f.netted:
        return R_NETTED
    if code == t.PICK_UP:
        return why_not_pick_up(m, who, arg, busy)
    if f.down:
        return R_DOWN
    if code == t.DESTROY_NET:
        near = arg != t.NONE and m.item_prey[arg] == who and m.item_zone[arg] == f.zone
        return ALLOWED if near else R_NO_MISSED_NET
    if code == t.SWITCH_HANDS:
        if busy & 1:
            return R_PICKED_UP
        if f.hand[arg] == t.NONE:
            return R_EMPTY
        free = f.hand[1 - arg] == t.NONE and state.arm_good(f, 1 - arg)
        return ALLOWED if free else R_OTHER_HAND
    return ALLOWED


def why_not_pick_up(m: Match, who: int, arg: int, busy: int) -> int:
    """The reason against picking an item up [3.10.6]; ``arg`` is 2 x item + hand."""
    f = m.fighters[who]
    item, hand = arg // 2, arg % 2
    if m.item_zone[item] != f.zone:
        return R_NOTHING_HERE
    if busy & (2 << (item + 1)):
        return R_JUST_DROPPED
    if f.hand[hand] != t.NONE or not state.arm_good(f, hand):
        return R_OTHER_HAND
    return ALLOWED


def all_options(m: Match, who: int) -> list[Option]:
    """Every option that could be named in his Movement Phase, allowed or not."""
    f = m.fighters[who]
    here = members(state.enemies_in(m, who, f.zone))
    others = [
        number
        for number, foe in enumerate(m.fighters)
        if foe.side != f.side and foe.state == t.FIGHTING and foe.zone != f.zone
    ]
    found: list[Option] = [(t.FIGHT, foe) for foe in here] or [(t.FIGHT, t.NONE)]
    found += [(t.MOVE, zone) for zone in m.arena.neighbours[f.zone] if zone != t.NONE]
    found += [(t.REST, 0), (t.REGAIN_FEET, 0), (t.LEAVE_NET, 0), (t.CLEAR_EYES, 0)]
    found += [(t.NET_TOSS, foe) for foe in others]
    nets = [item for item, zone in enumerate(m.item_zone) if zone == f.zone and m.item_prey[item] == who]
    found += [(t.DESTROY_NET, net) for net in nets or [t.NONE]]
    found += [(t.THROW, foe) for foe in others]
    found += [(t.KICK_SAND, foe) for foe in others]
    found += [(t.SWITCH_HANDS, t.WEAPON_HAND), (t.SWITCH_HANDS, t.OFF_HAND), (t.SURRENDER, 0)]
    found += [(t.DROP, t.WEAPON_HAND), (t.DROP, t.OFF_HAND)]
    found += [
        (t.PICK_UP, 2 * item + hand)
        for item, zone in enumerate(m.item_zone)
        if zone == f.zone
        for hand in (t.WEAPON_HAND, t.OFF_HAND)
    ]
    return found


def open_options(m: Match, who: int, busy: int = 0) -> list[Option]:
    """Return a player's options in his Movement Phase: the one thing of H21, and the free ones before it."""
    return [(code, arg) for code, arg in all_options(m, who) if why_not(m, who, code, arg, busy) == ALLOWED]


# A player's Movement Phase


def player_foe(m: Match, who: int) -> int:
    """Return the opponent of the Maneuver that follows: an enemy in his zone, of his choice; -1 for none."""
    enemies = state.enemies_in(m, who, m.fighters[who].zone)
    if enemies == 0:
        return t.NONE
    return nth(enemies, 0) if size(enemies) == 1 else choose_target(m, who, enemies)


def player_pick_up(m: Match, who: int) -> None:
    """Let a player pick up things in the zone that he entered, as long as he wants [3.10.6]."""
    m.busy = 0
    while True:
        arg = choose_pick_up(m, who)
        if arg == t.NONE:
            return
        state.pick_up_item(m, who, arg % 2, arg // 2)


def choose_pick_up(m: Match, who: int) -> int:
    """Ask a player what he picks up in the zone that he entered: 2 x item + hand; -1 nothing. Do not ask if nothing is
    there."""
    found = [
        (t.PICK_UP, 2 * item + hand)
        for item, zone in enumerate(m.item_zone)
        if zone == m.fighters[who].zone
        for hand in (t.WEAPON_HAND, t.OFF_HAND)
        if why_not(m, who, t.PICK_UP, 2 * item + hand, m.busy) == ALLOWED
    ]
    return choose(m, who, ask.PICK_UP, [(t.PICK_UP, t.NONE), *found])[1] if found else t.NONE


def choose_option(m: Match, who: int) -> tuple[int, int]:
    """Ask for a player's choice in his Movement Phase: the code of an option and its argument."""
    return choose(m, who, ask.OPTION, open_options(m, who, m.busy))


def player_phase(m: Match, who: int) -> int:
    """Play the Movement Phase of a player; return the opponent of the Maneuver that follows, or -1.

    Free options (dropping, picking up) may come before the one thing that he does.
    """
    f = m.fighters[who]
    m.busy = 0
    while True:
        code, arg = choose_option(m, who)
        if code == t.DROP:
            m.busy |= 2 << (f.hand[arg] + 1)
            state.drop_item(m, who, arg)
        elif code == t.PICK_UP:
            m.busy |= 1
            state.pick_up_item(m, who, arg % 2, arg // 2)
        else:
            return carry_out(m, who, code, arg)


def carry_out(m: Match, who: int, code: int, arg: int) -> int:
    """Do the one thing of the Movement Phase; return the enemy to Maneuver with, or -1."""
    if code == t.FIGHT:
        return arg
    if code == t.MOVE:
        move_to(m, who, arg)
        player_pick_up(m, who)
        return t.NONE if m.fighters[who].netted else player_foe(m, who)
    if code == t.REGAIN_FEET:
        regain_feet(m, who)
        return player_foe(m, who) if m.rules.stand_and_fight else t.NONE
    if code == t.CLEAR_EYES:
        clear_eyes(m, who)
        return player_foe(m, who) if m.rules.clear_eyes_and_fight else t.NONE
    if code == t.REST:
        rest_and_refill(m, who)
    elif code == t.LEAVE_NET:
        leave_net(m, who)
        player_pick_up(m, who)
    elif code == t.NET_TOSS:
        toss_net(m, who, arg)
    elif code == t.DESTROY_NET:
        destroy_net(m, who, arg)
    elif code == t.THROW:
        throw_weapon(m, who, arg)
    elif code == t.KICK_SAND:
        kick_sand(m, who, arg)
    elif code == t.SWITCH_HANDS:
        switch_hands(m, who, arg)
    else:
        yield_match(m, who, state.good_arms(m.fighters[who]) == 0)
    return t.NONE
