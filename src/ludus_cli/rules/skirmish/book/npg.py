"""The solo rule: plots and actions of an NPG (S6, S32)."""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds, nth
from ludus_cli.core.dice import pick_of
from ludus_cli.core.hex import REAR, step_direction
from ludus_cli.rules.skirmish.book import arms, sand, sightlines, state
from ludus_cli.rules.skirmish.book.plots import pick_up
from ludus_cli.rules.skirmish.book.state import Fighter, Match, Option
from ludus_cli.rules.skirmish.book.terms import ATTACK, CHARGE, HEAD, NET, NO_ITEM, NONE, THROW_NET
from ludus_cli.rules.skirmish.book.wounds import armour_on


def is_fresh(f: Fighter, foe: Fighter) -> bool:
    """True if he has Stamina left and no more serious wounds than his opponent (S6)."""
    return f.stamina > 0 and f.serious <= foe.serious


def closes_in(f: Fighter, foe: Fighter) -> bool:
    """True if he closes: by S6 or, when neither would, with no more serious wounds than the other (S32)."""
    return is_fresh(f, foe) or (not is_fresh(foe, f) and f.serious <= foe.serious)


def wanted_distance(m: Match, who: int, foe: int) -> int:
    """The distance that he wants: a net's throw while he has one to throw, else the reach of his weapon."""
    f = m.fighters[who]
    if state.has_net(m, f) and not state.is_netted(m.fighters[foe]):
        return arms.REACH[NET]
    return max(1, state.reach(m, f))


def choose_plot(m: Match, who: int) -> Option:
    """The plot of an NPG (S6, S32)."""
    f = m.fighters[who]
    foe = pick_of(m.tray, sightlines.nearest_enemies(m, who))
    if state.weapon(m, f) == NO_ITEM:
        found = sightlines.weapon_on_the_sand(m, who, True)
        if found != NONE:
            return take_up(m, who, foe, found)
        lying = sightlines.weapon_on_the_sand(m, who, False)
        if lying != NONE:
            return random_nearer_way(m, who, m.item_hex[lying], 1)
        if not state.has_net(m, f):
            return plot_away(m, who, foe)
    if not closes_in(f, m.fighters[foe]):
        return plot_away(m, who, foe)
    return plot_to_close(m, who, foe)


def take_up(m: Match, who: int, foe: int, item: int) -> Option:
    """Pick a weapon up, and step away from his enemies with it if he does not close."""
    ways = sightlines.pick_ups(m, who, item)
    if closes_in(m.fighters[who], m.fighters[foe]):
        return pick_up(item, nth(ways, 0) - 1)
    return pick_up(item, pick_of(m.tray, sightlines.far_pick_ups(m, who, item)) - 1)


def plot_to_close(m: Match, who: int, foe: int) -> Option:
    """Charge when the straight line is clear, else go nearer by the shortest way; there, hold and turn."""
    wanted = wanted_distance(m, who, foe)
    goal = m.fighters[foe].hex
    if state.distance_between(m, who, foe) <= wanted and state.is_ahead(m, who, foe):
        return sightlines.on_the_spot(m, who, goal)
    if wanted == 1 and sightlines.may_charge(m, who, foe):
        return CHARGE, 0
    return random_nearer_way(m, who, goal, wanted)


def random_nearer_way(m: Match, who: int, goal: int, wanted: int) -> Option:
    """A way at random of those that end nearest to ``wanted`` hexes from a goal."""
    return sightlines.way_plot(m, who, pick_of(m.tray, sightlines.close_ways(m, who, goal, wanted)), goal)


def plot_away(m: Match, who: int, foe: int) -> Option:
    """The plot that ends where the nearest enemy is farthest, his face to him; cornered, hold and turn."""
    ways = sightlines.far_ways(m, who)
    goal = m.fighters[foe].hex
    if ways == bit(sightlines.SPOT):
        return sightlines.on_the_spot(m, who, goal)
    return sightlines.way_plot(m, who, pick_of(m.tray, ways), goal)


def step_back(m: Match, who: int) -> int:
    """The number of hexes that he steps back: onto a weapon if he has none, else two hexes when he opens the
    distance (S32).
    """
    f = m.fighters[who]
    if state.weapon(m, f) == NO_ITEM:
        hexes = sightlines.weapon_behind(m, who)
        if hexes > 0:
            return hexes
    foe = pick_of(m.tray, sightlines.nearest_enemies(m, who))
    if closes_in(f, m.fighters[foe]):
        return 0
    end, gone = sand.straight_run(m.board, f.hex, step_direction(f.facing, REAR), 2)
    if gone == 0:
        return 0
    return 2 if sightlines.nearest_enemy_to(m, who, end) > sightlines.nearest_enemy_to(m, who, f.hex) else 0


def choose_attack(m: Match, strikes: int, nets: int) -> Option:
    """Return his attack on a man that he may strike or throw his net at: with the net first; of several the one
    with the most serious wounds, ties at random."""
    found = nets if nets != 0 else strikes
    most, equals = -1, 0
    for foe, f in enumerate(m.fighters):
        if holds(found, foe):
            if f.serious > most:
                most, equals = f.serious, 0
            if f.serious == most:
                equals |= bit(foe)
    return THROW_NET if nets != 0 else ATTACK, pick_of(m.tray, equals)


def choose_part(m: Match, foe: int) -> int:
    """The part with the least armour, ties at random (S6)."""
    f = m.fighters[foe]
    least, equals = armour_on(f, HEAD), bit(HEAD)
    for place in range(HEAD + 1, len(f.armour)):
        worn = f.armour[place]
        if worn < least:
            least, equals = worn, 0
        if worn == least:
            equals |= bit(place)
    return pick_of(m.tray, equals)
