"""Ways to look at the board that the solo rule and the tactics share: no rules of their own.

A way is a number: 0 to stand, or to turn on the spot; 1 and 2 one hex and two straight ahead, 3 and 4 one hex and
two to the front right, and so on clockwise. Each ends with his face to a goal. Only a man who may plot has ways.
"""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds, nth
from ludus_cli.core.hex import NOWHERE, REAR, RELATIVE, WALL, step_direction, turned
from ludus_cli.rules.skirmish.book import state
from ludus_cli.rules.skirmish.book.plots import (
    ALLOWED,
    CHARGE_HEXES,
    pick_up,
    plot_end,
    step_option,
    why_not,
    why_not_take,
)
from ludus_cli.rules.skirmish.book.sand import UNKNOWN, Sand, direction_toward, is_in_front, straight_to
from ludus_cli.rules.skirmish.book.state import Match, Option
from ludus_cli.rules.skirmish.book.terms import CHARGE, NET, NONE, PICK_UP, STAND, TURN

#: To stand or turn, and the steps of one hex and of two in six directions.
WAYS = 13
SPOT = 0
STEPS_ALL_ROUND = 12
#: More than any way can be off from what is wanted.
FAR = 1 << 30


# Ways


def way_hexes(way: int) -> int:
    """The hexes that a way goes."""
    return 0 if way == SPOT else 2 - way % 2


def way_end(s: Sand, here: int, facing: int, way: int) -> int:
    """The hex where a way ends; WALL for a step that the wall does not allow, or cuts short."""
    if way == SPOT:
        return here
    direction = step_direction(facing, (way - 1) // 2)
    there = s.steps[here][direction]
    return there if there == WALL or way % 2 == 1 else s.steps[there][direction]


def way_plot(m: Match, who: int, way: int, goal: int) -> Option:
    """Return the plot of a way, his face to the goal at its end."""
    f = m.fighters[who]
    if way == SPOT:
        return on_the_spot(m, who, goal)
    facing = direction_toward(m.board, way_end(m.board, f.hex, f.facing, way), goal)
    turns = 0 if facing == NOWHERE else facing - f.facing
    return step_option((way - 1) // 2, way_hexes(way), turns)


def on_the_spot(m: Match, who: int, goal: int) -> Option:
    """Return the plot to stand, or to turn toward a hex not in front of him that he may turn to."""
    f = m.fighters[who]
    if goal == f.hex or is_in_front(m.board, f.hex, f.facing, goal):
        return STAND, 0
    turns = turned(direction_toward(m.board, f.hex, goal), -f.facing)
    if turns == 0 or why_not(m, who, TURN, turns) != ALLOWED:
        return STAND, 0
    return TURN, turns


def close_ways(m: Match, who: int, goal: int, wanted: int) -> int:
    """Return the shortest ways that end nearest to ``wanted`` hexes from a goal, in no friend's hex, as bits."""
    f = m.fighters[who]
    taken = state.friends_of(m, who)
    if taken != 0:
        return closest_ways(m, f.hex, f.facing, goal, wanted, taken)
    hexes = len(m.board.codes)
    place = (wanted * hexes + f.hex) * hexes + goal
    if m.board.nearer[place] == UNKNOWN:
        m.board.nearer[place] = closest_ways(m, f.hex, 0, goal, wanted, 0)
    return ways_facing(m.board.nearer[place], f.facing)


def closest_ways(m: Match, here: int, facing: int, goal: int, wanted: int, taken: int) -> int:
    """The ways from a hex that end nearest to ``wanted`` hexes from a goal, in no hex of some men, with the fewest
    steps, as bits."""
    least, found = FAR, 0
    for way in range(WAYS):
        end = way_end(m.board, here, facing, way)
        if end == WALL or (way != SPOT and state.men_in(m, end) & taken != 0):
            continue
        rate = 4 * abs(m.board.apart[end][goal] - wanted) + way_hexes(way)
        if rate < least:
            least, found = rate, 0
        if rate == least:
            found |= bit(way)
    return found


def far_ways(m: Match, who: int) -> int:
    """Return the ways that end where the nearest enemy is farthest, as bits; only to stand if none is farther."""
    f = m.fighters[who]
    foes = state.enemies_of(m, who)
    if foes & (foes - 1) != 0:
        return farthest_ways(m, who, f.facing)
    place = f.hex * len(m.board.codes) + m.fighters[nth(foes, 0)].hex
    if m.board.farther[place] == UNKNOWN:
        m.board.farther[place] = farthest_ways(m, who, 0)
    return ways_facing(m.board.farther[place], f.facing)


def farthest_ways(m: Match, who: int, facing: int) -> int:
    """The ways from where he is, if he faced so, that end where the nearest enemy is farthest, as bits; to stand alone
    if none is farther than now."""
    here = m.fighters[who].hex
    most, found = nearest_enemy_to(m, who, here), bit(SPOT)
    for way in range(1, WAYS):
        end = way_end(m.board, here, facing, way)
        if end == WALL:
            continue
        rate = nearest_enemy_to(m, who, end)
        if rate > most:
            most, found = rate, 0
        if rate == most and found != bit(SPOT):
            found |= bit(way)
    return found


def ways_facing(ways: int, facing: int) -> int:
    """Return the ways of a man with a facing, as bits, that match these ways of a man facing east."""
    steps, less = ways >> 1, 2 * facing
    turned_steps = (steps >> less | steps << (STEPS_ALL_ROUND - less)) & (WAYS_OF_STEPS - 1)
    return turned_steps << 1 | ways & WAY_OF_SPOT


WAYS_OF_STEPS = 1 << STEPS_ALL_ROUND
WAY_OF_SPOT = 1 << SPOT


# Men


def may_charge(m: Match, who: int, foe: int) -> bool:
    """True if a foe stands straight ahead, three hexes off or more, with no man in between."""
    f, other = m.fighters[who], m.fighters[foe]
    steps = state.distance_between(m, who, foe)
    if steps < CHARGE_HEXES or straight_to(m.board, f.hex, other.hex) != f.facing:
        return False
    if why_not(m, who, CHARGE, 0) != ALLOWED:
        return False
    here = f.hex
    for _ in range(steps - 1):
        here = m.board.steps[here][f.facing]
        if state.men_in(m, here) != 0:
            return False
    return True


def friend_at(m: Match, who: int, hex_number: int) -> bool:
    """True if another man of his side stands in a hex."""
    return state.men_in(m, hex_number) & state.friends_of(m, who) != 0


def nearest_enemies(m: Match, who: int) -> int:
    """The enemies who stand fewest steps away, as bits."""
    side, least, found = m.fighters[who].side, FAR, 0
    for foe, f in enumerate(m.fighters):
        if f.side != side and state.active(f):
            steps = state.distance_between(m, who, foe)
            if steps < least:
                least, found = steps, 0
            if steps == least:
                found |= 1 << foe
    return found


def nearest_enemy_to(m: Match, who: int, hex_number: int) -> int:
    """The number of steps from a hex to the nearest enemy of his."""
    side, least = m.fighters[who].side, FAR
    for f in m.fighters:
        if f.side != side and state.active(f):
            least = min(least, m.board.apart[hex_number][f.hex])
    return least


def planned_hex(m: Match, who: int) -> int:
    """The hex to which the plot that a man has shown takes him."""
    f = m.fighters[who]
    if not state.active(f):
        return f.hex
    code, arg = state.plot_of(m, who)
    return plot_end(m, who, code, arg).hex


# Things


def item_rank(m: Match, who: int, item: int) -> int:
    """The rank of a thing among those that he could take: a weapon before a net, his own first."""
    return 2 * (m.item_kind[item] == NET) + (item // 2 != who)


def item_here(m: Match, who: int) -> int:
    """Return the best thing to take up in his hex; NONE when he can take none."""
    best, least = NONE, FAR
    for item, there in enumerate(m.item_hex):
        if there == m.fighters[who].hex and why_not_take(m, who, item) == ALLOWED:
            if item_rank(m, who, item) < least:
                best, least = item, item_rank(m, who, item)
    return best


def weapon_on_the_sand(m: Match, who: int, in_grasp: bool) -> int:
    """Return the nearest sword or spear that he could take up if he were there, his own before others; with
    ``in_grasp`` only of those that he may plot to pick up now. NONE when there is none."""
    here = m.fighters[who].hex
    best, least = NONE, FAR
    for item, kind in enumerate(m.item_kind):
        if kind == NET or why_not_take(m, who, item) != ALLOWED:
            continue
        if in_grasp and why_not(m, who, PICK_UP, item) != ALLOWED:
            continue
        rate = 2 * m.board.apart[here][m.item_hex[item]] + (item // 2 != who)
        if rate < least:
            best, least = item, rate
    return best


def weapon_lies_in(m: Match, who: int, hex_number: int) -> bool:
    """True if a weapon that he could take up lies in a hex."""
    for item, there in enumerate(m.item_hex):
        if there == hex_number and m.item_kind[item] != NET:
            if why_not_take(m, who, item) == ALLOWED:
                return True
    return False


def weapon_behind(m: Match, who: int) -> int:
    """The fewest hexes of a step back, 1 or 2, to a weapon that he could take up; 0 when none lies there."""
    f = m.fighters[who]
    here = f.hex
    for hexes in (1, 2):
        here = m.board.steps[here][step_direction(f.facing, REAR)]
        if here == WALL:
            return 0
        if weapon_lies_in(m, who, here):
            return hexes
    return 0


def pick_ups(m: Match, who: int, item: int) -> int:
    """The ways to pick up something within his grasp, as bits: 0 where it lies, or with a step out of his own hex 1 for
    straight ahead and so on clockwise (S23)."""
    found = 0
    for way in range(1 + len(RELATIVE)):
        code, arg = pick_up(item, way - 1)
        if why_not(m, who, code, arg) == ALLOWED:
            found |= bit(way)
    return found


def far_pick_ups(m: Match, who: int, item: int) -> int:
    """Those of the ways to pick something up that end farthest from the nearest enemy; the first alone if it is one of
    them."""
    ways = pick_ups(m, who, item)
    most, found = -1, 0
    for way in range(1 + len(RELATIVE)):
        if not holds(ways, way):
            continue
        code, arg = pick_up(item, way - 1)
        rate = nearest_enemy_to(m, who, plot_end(m, who, code, arg).hex)
        if rate > most:
            most, found = rate, 0
        if rate == most:
            found |= bit(way)
    first = ways & -ways
    return first if found & first != 0 else found
