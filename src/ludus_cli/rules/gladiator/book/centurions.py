"""Centurions: how they are made, and how they move without a player [29].

One roll of red and white a phase serves as a sum and as D66. Positions are those at the phase's start, before any move.
The opponent is the closest one in the match, down or up, and the arrow points at him.
"""

from __future__ import annotations

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import Tray, line, pick, pick_of, roll_named, roll_one
from ludus_cli.rules.gladiator.book import hexes, modifiers as mod, position, rolls, state, terms, weapons
from ludus_cli.rules.gladiator.book.arena import blocking_terrain
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.plots import NET_COST, ROLL_WAYS, action_code, pack_plot, roll_over
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.book.styles import is_net_man
from ludus_cli.rules.gladiator.tables.centurions import CENTURIONS, FIRST_STEP, NET_BY_ROLL, ROTATION, SECOND_STEP
from ludus_cli.rules.gladiator.tables.combat import PA_STUMBLING

#: A sum of the movement roll and the range below this rolls over, repels a net or kicks an item away [29.4, 29.6].
CALM = 10
#: Up to this D66 he gives way, and turns even if he looks the other way [29.4.3].
GIVES_WAY = 22
#: From this D66 on he charges, if he looks along the arrow [29.4.2].
CHARGES = 66
#: Hexes that the end of his way shifts toward a weapon, and toward a shield [29.4.2].
WEAPON_SHIFT, SHIELD_SHIFT = 2, 1
#: The action that goes one step, by its direction relative to his facing.
STEP = (terms.ACT_F, terms.ACT_SFR, terms.ACT_SBR, terms.ACT_B, terms.ACT_SBL, terms.ACT_SFL)
CHARGE_HEXES = 3


def random_centurion(t: Tray, who: int) -> tuple[int, int, int, int, int]:
    """TR, ST, AG, CN and W of a random centurion, by D66 [29.2]."""
    faces = roll_named(t, who, rolls.MADE, 2)
    return CENTURIONS[6 * (faces[0] - 1) + faces[1] - 1]


# The orders of a phase [29.4]


def choose_orders(m: Match, who: int) -> int:
    """The plot of a centurion, the first that applies [29.4, 29.6, G39]: he can do nothing; he stumbles; he is out of
    moves; he is Prone; an item is at hand; he pauses; he repels a net; the Random Movement Chart.

    A net attack goes beside R and the chart's plots, as beside a Pause it would cost the move that this saves (G93);
    ``kicks`` is set where he stops to kick an item away.
    """
    f = m.fighters[who]
    foe = closest_opponent(m, who)
    if foe == terms.NONE or f.fainted or f.kept_still or f.bound or not state.free(f):
        return 0
    if f.stumbles and not f.prone:
        return 0 if f.mount != terms.NONE else stumble_orders(m, who, foe)
    if state.moves_left(f) == 0:
        return 0
    if f.prone:
        return on_the_ground(m, who, foe)
    if f.mount == terms.NONE and wanted_item(m, who) != terms.NONE:
        return pack_plot(action_code(terms.ACT_R), 0, net_choice(m, who))
    drm = chart_modifier(m, who, foe)
    faces = roll_named(m.tray, who, rolls.MOVEMENT, 2)
    red, white = faces[0], faces[1]
    total = red + white
    if must_pause(m, who, foe, total):
        return action_code(terms.ACT_X)
    if has_net_ready(m, foe) and is_below_limit(m, total + state.range_to(m, who, foe), CALM):
        return action_code(terms.ACT_RN)
    return by_chart(m, who, foe, red + drm, white, total, net_choice(m, who))


def closest_opponent(m: Match, who: int, bodies: bool = False) -> int:
    """The closest opponent in the match, down or up, or the closest of the dead; of several at random, NONE of none."""
    found = best = 0
    for other, foe in enumerate(m.fighters):
        if other != who and (foe.dead if bodies else state.are_opponents(m, who, other)):
            distance = state.range_to(m, who, other)
            if found == 0 or distance < best:
                found, best = 0, distance
            if distance == best:
                found |= bit(other)
    return pick_of(m.tray, found) if found else terms.NONE


def is_below_limit(m: Match, number: int, limit: int) -> bool:
    """True if a number is below a limit; without the house rule ``strict`` also if it is the limit (G2)."""
    return number < limit or (number == limit and not m.rules.strict)


def direction_toward(m: Match, who: int, foe: int, facing: int) -> int:
    """The direction that points best at another man; of two the one nearer a facing [29.4.2]."""
    f, other = m.fighters[who], m.fighters[foe]
    q, r = other.q - f.q, other.r - f.r
    return facing if q == 0 and r == 0 else hexes.direction_along(q, r, facing)


def sides_to_turn(facing: int, wanted: int, most: int) -> int:
    """Return the hex-sides, clockwise positive, by which a facing turns toward another, within a limit."""
    turns = (hexes.turned_toward(facing, wanted, most) - facing) % 6
    return turns if turns <= 3 else turns - 6


def stumble_orders(m: Match, who: int, foe: int) -> int:
    """S, turned one hex-side if that brings an opponent into his front and he has a move left (G39)."""
    f, other = m.fighters[who], m.fighters[foe]
    q, r = other.q - f.q, other.r - f.r
    if state.moves_left(f) > 0 and not hexes.in_front(q, r, f.facing):
        for turn in (1, -1):
            if hexes.in_front(q, r, (f.facing + turn) % 6):
                return action_code(terms.ACT_S, turn)
    return action_code(terms.ACT_S)


def on_the_ground(m: Match, who: int, foe: int) -> int:
    """Return a Prone man's plot: he rolls over two hexes the way that leads farthest off, or kneels [29.4.1, G39].

    A way that an obstacle cuts short is as long as it is free; where none is, he kneels (G90).
    """
    f, other = m.fighters[who], m.fighters[foe]
    faces = roll_named(m.tray, who, rolls.MOVEMENT, 2)
    if is_below_limit(m, faces[0] + faces[1] + state.range_to(m, who, foe), CALM):
        found = best = 0
        for way in range(len(ROLL_WAYS)):
            direction = (f.facing + ROLL_WAYS[way]) % 6
            steps = free_steps(m, f, direction, 2)
            q, r = hex_ahead(f.q, f.r, direction, steps)
            far = hexes.offset_range(other.q - q, other.r - r) if steps else 0
            if far > best:
                found, best = 0, far
            if steps and far == best:
                found |= bit(2 * way + steps - 1)
        if found:
            chosen = pick_of(m.tray, found)
            return roll_over(chosen // 2, chosen % 2 + 1)
    return action_code(terms.ACT_KN, sides_to_turn(f.facing, direction_toward(m, who, foe, f.facing), 1))


def hex_ahead(q: int, r: int, direction: int, steps: int) -> tuple[int, int]:
    """Return the hex a number of steps from another in a direction."""
    return q + steps * hexes.DQ[direction], r + steps * hexes.DR[direction]


def free_steps(m: Match, f: Fighter, direction: int, most: int) -> int:
    """Steps that he can go in a direction before an obstacle or a wall, at most this many; men are no obstacle."""
    for steps in range(1, most + 1):
        q, r = hex_ahead(f.q, f.r, direction, steps)
        if blocking_terrain(m, q, r) != 0:
            return steps - 1
    return most


def must_pause(m: Match, who: int, foe: int, total: int) -> bool:
    """True if he pauses [29.4.1]: the roll less range / 3, Pauses left and the phase, and more by the PA on him,
    is below 1. Pauses left are phases left, with this one, less moves left; with none he never does (G39)."""
    left = state.PHASES + 1 - m.phase - state.moves_left(m.fighters[who])
    if left <= 0:
        return False
    number = total - state.range_to(m, who, foe) // 3 - (left + m.phase) + pa_on_opponent(m, foe, who)
    return is_below_limit(m, number, 1)


def pa_on_opponent(m: Match, who: int, foe: int) -> int:
    """His PA on another man by hex and by what holds now (G55): a Stumble that is still to come does not."""
    other = m.fighters[foe]
    return position.pa_on(m, who, foe) - (PA_STUMBLING if other.stumbles and not other.prone else 0)


def chart_modifier(m: Match, who: int, foe: int) -> int:
    """Return the DRM of the red die for the chart [29.4.2]: Stun, range (not of net men), his PA, FS, his horse."""
    f, t = m.fighters[who], m.tray
    drm = line(t, mod.STUN, -(f.stun // 3))
    if not is_net_man(f.style):
        drm += line(t, mod.RANGE, state.range_to(m, who, foe) // 3)
    drm += line(t, mod.POSITION, pa_on_opponent(m, who, foe))
    drm += line(t, mod.FIGHTING_SPIRIT, f.fs)
    if f.mount != terms.NONE:
        drm += line(t, mod.MOUNTED, 2)
    return drm


# The Random Movement Chart (G40)


def chart_result(arrow: int, red: int, white: int) -> tuple[int, int]:
    """The offset of the hex to which the chart leads, for an arrow, the modified red die and the white one (G40)."""
    row = max(1, min(6, red)) - 1
    q = r = 0
    for step in (FIRST_STEP[row][white - 1], SECOND_STEP[row][white - 1]):
        if step >= 0:
            q, r = hex_ahead(q, r, (arrow + step) % 6, 1)
    return q, r


def by_chart(m: Match, who: int, foe: int, red: int, white: int, total: int, net: int) -> int:
    """The plot that the chart gives: charge, or the way to its hex and a turn toward the opponent [29.4.2, 29.4.3].

    A rider turns to the arrow before he moves, and not after [30]. A charge into an obstacle is none (G90).
    """
    f = m.fighters[who]
    arrow = direction_toward(m, who, foe, f.facing)
    rides = f.mount != terms.NONE
    facing = arrow if rides else f.facing
    first_turn = sides_to_turn(f.facing, arrow, 3) if rides else 0
    d66 = 10 * red + white
    if d66 >= CHARGES and facing == arrow and free_steps(m, f, arrow, CHARGE_HEXES) == CHARGE_HEXES:
        return pack_plot(action_code(terms.ACT_C, first_turn, True), 0, net)
    q, r = chart_result(arrow, red, white)
    if not rides:
        q, r = shifted_offset(m, who, q, r)
    first, second = steps_around(m, f, steps_of(m, q, r))
    if not rides:
        second = second_step(m, f, first, second)
    if not rides and is_below_limit(m, total + state.range_to(m, who, foe), CALM):
        first, second = stops_to_kick(m, who, first, second)
    q, r = f.q, f.r
    steps = 0
    for step in (first, second):
        if step >= 0:
            q, r = hex_ahead(q, r, step, 1)
            steps += 1
    turn = 0
    if not rides and not (facing == (arrow + 3) % 6 and d66 > GIVES_WAY):
        other = m.fighters[foe]
        wanted = arrow
        if other.q != q or other.r != r:
            wanted = hexes.direction_along(other.q - q, other.r - r, facing)
        turn = sides_to_turn(facing, wanted, ROTATION[steps])
    one = STEP[(first - facing) % 6] if steps > 0 else terms.ACT_X
    if steps < 2:
        return pack_plot(action_code(one, first_turn if rides else turn, rides and steps > 0), 0, net)
    other_step = STEP[(second - facing) % 6]
    return pack_plot(action_code(one, first_turn, rides), action_code(other_step, turn), net)


def shifted_offset(m: Match, who: int, q: int, r: int) -> tuple[int, int]:
    """The offset of a chart's hex, shifted toward a weapon or a shield that he needs, within two hexes of him (G40)."""
    f = m.fighters[who]
    most, item = WEAPON_SHIFT, closest_lying(m, who, True)
    if item == terms.NONE:
        most, item = SHIELD_SHIFT, closest_lying(m, who, False)
    for _ in range(most if item != terms.NONE else 0):
        way_q, way_r = m.item_q[item] - f.q - q, m.item_r[item] - f.r - r
        if way_q != 0 or way_r != 0:
            next_q, next_r = hex_ahead(q, r, hexes.direction_along(way_q, way_r, f.facing), 1)
            if hexes.offset_range(next_q, next_r) <= 2:
                q, r = next_q, next_r
    return q, r


def closest_lying(m: Match, who: int, weapon: bool) -> int:
    """The closest weapon (or shield) on the sand that he needs; NONE of none."""
    f = m.fighters[who]
    found, best = terms.NONE, 0
    if m.lying == 0:
        return found
    for item in range(len(m.item_kind)):
        if m.item_where[item] != terms.LYING or state.is_weapon(m.item_kind[item]) != weapon:
            continue
        if needs_item(m, who, item) and own_net(who) != item:
            distance = hexes.offset_range(m.item_q[item] - f.q, m.item_r[item] - f.r)
            if found == terms.NONE or distance < best:
                found, best = item, distance
    return found


def steps_of(m: Match, q: int, r: int) -> tuple[int, int]:
    """The two steps of an offset within two hexes, NONE for none; two unlike ones in random order (G40)."""
    if q == 0 and r == 0:
        return terms.NONE, terms.NONE
    k, i, j = hexes.sector_of(q, r)
    if i + j == 1:
        return k, terms.NONE
    if j == 0:
        return k, k
    after = (k + 1) % 6
    return (k, after) if pick(m.tray, 2) == 0 else (after, k)


def steps_around(m: Match, f: Fighter, steps: tuple[int, int]) -> tuple[int, int]:
    """Return the two steps as changed by an obstacle (G40): in the other order round a first hex that is blocked, one
    step before an end that is, none where neither first hex is free."""
    first, second = steps
    if first == terms.NONE:
        return first, second
    if free_steps(m, f, first, 1) == 0:
        if second == terms.NONE or free_steps(m, f, second, 1) == 0:
            return terms.NONE, terms.NONE
        first, second = second, first
    if second != terms.NONE:
        q, r = hex_ahead(f.q, f.r, first, 1)
        q, r = hex_ahead(q, r, second, 1)
        if blocking_terrain(m, q, r) != 0:
            second = terms.NONE
    return first, second


@by_edition
def second_step(m: Match, f: Fighter, first: int, second: int) -> int:
    """The second of two steps, which may follow any first."""
    return second


@by_edition
def as_ordered(m: Match, who: int, plot: int) -> int:
    """Return a plot of the charts as he plays it."""
    return plot


def stops_to_kick(m: Match, who: int, first: int, second: int) -> tuple[int, int]:
    """Return the steps of his way up to a hex with an item that he does not need; ``kicks`` is set (G40).

    A way that has led backward allows no kick, so he goes on (G91).
    """
    f = m.fighters[who]
    q, r = f.q, f.r
    for number in range(2):
        step = first if number == 0 else second
        if step == terms.NONE or STEP[(step - f.facing) % 6] in (terms.ACT_B, terms.ACT_SBL, terms.ACT_SBR):
            return first, second
        q, r = hex_ahead(q, r, step, 1)
        if item_to_kick(m, who, q, r) != terms.NONE:
            f.kicks = True
            return first, second if number == 1 else terms.NONE
    return first, second


# Items: what he needs, reaches for, kicks [29.4.1, 29.4.2]


def own_net(who: int) -> int:
    """The number of the net or lasso that a man has brought, if he has."""
    return state.ITEMS_A_MAN * who + state.NET_SLOT


def sheathed_weapon(m: Match, who: int) -> int:
    """A weapon in his sheath, javelins last; NONE of none."""
    for slot in range(state.ITEMS_A_MAN):
        item = state.ITEMS_A_MAN * who + slot
        if m.item_where[item] == terms.SHEATHED and state.is_weapon(m.item_kind[item]):
            return item
    return terms.NONE


def needs_item(m: Match, who: int, item: int) -> bool:
    """True if an item on the sand is one that he needs and may hold [29.4.1, G39]: a weapon if he has none in hand or
    sheath, a shield if he has none and his style has one, his own net or lasso; none that is useless."""
    f, kind = m.fighters[who], m.item_kind[item]
    if m.item_where[item] != terms.LYING or weapons.spare_hand(m, f) == terms.NONE:
        return False
    if item == own_net(who):
        return kind != terms.LASSO or (f.hand[0] == terms.NONE and f.hand[1] == terms.NONE)
    if state.is_shield(kind):
        brought = m.item_kind[state.ITEMS_A_MAN * who + state.SHIELD_SLOT] != terms.NO_ITEM
        return brought and state.shield_in_hand(m, f) == terms.NONE
    if not state.is_weapon(kind) or kind == terms.SCISSOR or (kind == terms.BOW and f.style != terms.SAGITTARIUS):
        return False
    return state.weapon_in_hand(m, f) == terms.NONE and sheathed_weapon(m, who) == terms.NONE


def wanted_item(m: Match, who: int) -> int:
    """The item within one hex that he needs most: a weapon, then his net, then a shield, the nearer of two (G100);
    NONE of none [29.4.1]. He reaches for it in step 4 even without R, where he merely ends beside it (G39)."""
    f = m.fighters[who]
    found, best = terms.NONE, 0
    if m.lying == 0:
        return found
    for item in range(len(m.item_kind)):
        if m.item_where[item] != terms.LYING:
            continue
        distance = hexes.offset_range(m.item_q[item] - f.q, m.item_r[item] - f.r)
        if distance <= 1 and needs_item(m, who, item):
            kind = m.item_kind[item]
            rank = distance + (0 if state.is_weapon(kind) else 4 if state.is_shield(kind) else 2)
            if found == terms.NONE or rank < best:
                found, best = item, rank
    return found


def item_to_kick(m: Match, who: int, q: int, r: int) -> int:
    """An item in a hex that he does not need, NONE of none."""
    if m.lying == 0:
        return terms.NONE
    for item in range(len(m.item_kind)):
        if state.lies_here(m, item, q, r) and not needs_item(m, who, item):
            return item
    return terms.NONE


def kick_choice(m: Match, who: int) -> tuple[int, int]:
    """The item that he kicks, and where to: straight away from his opponent, if he has stopped for it (G40).

    (NONE, 0) if he kicks nothing.
    """
    f = m.fighters[who]
    item = item_to_kick(m, who, f.q, f.r)
    foe = closest_opponent(m, who) if f.kicks and item != terms.NONE else terms.NONE
    if foe == terms.NONE:
        return terms.NONE, 0
    return item, (direction_toward(m, who, foe, f.facing) + 3) % 6


# Nets [29.6]


def has_net_ready(m: Match, who: int) -> bool:
    """Return True if a man has a net in hand, holds no man with it, and need not wait after a swing or toss [20]."""
    f = m.fighters[who]
    waits = f.holds != terms.NONE or f.toss_wait > 0 or f.swing_wait > 0
    return not waits and state.net_in_hand(m, f) != terms.NONE


def net_choice(m: Match, who: int) -> int:
    """Return the net attack of a centurion who can move, by 1D6 [29.6.2]; none with too few CF for it (G41).

    A lasso can only be tossed, so it needs no roll (G92).
    """
    f = m.fighters[who]
    if not is_net_man(f.style):
        return terms.NO_NET
    if not has_net_ready(m, who):
        return terms.NO_NET
    net = terms.TOSS
    if m.item_kind[state.net_in_hand(m, f)] != terms.LASSO:
        net = NET_BY_ROLL[roll_one(m.tray, who, rolls.CENTURION_NET) - 1]
    return net if f.cf - f.stun >= NET_COST[net] else terms.NO_NET
