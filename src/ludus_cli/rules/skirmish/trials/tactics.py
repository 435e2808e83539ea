"""Tactics: decisions for a Star of the skirmish whose player is not asked.

Each named tactics is a row of parameters; ``docs/skirmish.md`` explains their effects. ``npg`` is no row here: such a
Star fights by the solo rule, like an NPG.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ludus_cli.core.bitset import bit, holds, nth
from ludus_cli.core.hex import WALL
from ludus_cli.game.elements.tactics import by_tactics
from ludus_cli.rules.skirmish.book import arms, requests as ask, sightlines, state, terms as t
from ludus_cli.rules.skirmish.book.fight import open_to
from ludus_cli.rules.skirmish.book.movement import MOVED_MODIFIER, open_backward
from ludus_cli.rules.skirmish.book.plots import CHARGE_HEXES, pick_up
from ludus_cli.rules.skirmish.book.sand import is_behind
from ludus_cli.rules.skirmish.book.state import Fighter, Match, Option
from ludus_cli.rules.skirmish.book.wounds import armour_on

#: What flanking means: never, on the way in, even out of a fight hand to hand.
NEVER, ON_THE_WAY, ALWAYS = 0, 1, 2


class Tactics(NamedTuple):
    """The parameters of one tactics, which decide its acts at each choice.

    ``flees_at``: he opens the distance with this many more serious wounds than his opponent (0 never),
    and with ``saves_breath`` also when he is spent and the other is not; ``charges``: he charges from
    four hexes and more; ``rams``: he charges into a man three hexes off when the odds of the collision
    are at least this much in his favour (99 never); ``flanks``: how he tries to end in the rear of
    others; ``steps_back``: he steps back when a plot that he sees would end in his hex or his rear;
    ``aims``: which part he prefers among those with the least armour, first to last.
    """

    name: str
    words: str
    flees_at: int
    saves_breath: bool
    charges: bool
    rams: int
    flanks: int
    steps_back: bool
    aims: tuple[int, ...]


NPG = "npg"

TACTICS: dict[str, Tactics] = {
    "cautious": Tactics(
        "cautious", "stays on his feet and avoids wounds",
        flees_at=1, saves_breath=True, charges=False, rams=99, flanks=NEVER, steps_back=True,
        aims=(t.RIGHT_ARM, t.LEFT_LEG, t.RIGHT_LEG, t.LOWER_BODY, t.UPPER_BODY, t.LEFT_ARM, t.HEAD),
    ),
    "balanced": Tactics(
        "balanced", "tries to get to the opponent's side or rear",
        flees_at=2, saves_breath=False, charges=True, rams=3, flanks=ON_THE_WAY, steps_back=True,
        aims=(t.RIGHT_ARM, t.HEAD, t.LEFT_ARM, t.UPPER_BODY, t.LOWER_BODY, t.LEFT_LEG, t.RIGHT_LEG),
    ),
    "bold": Tactics(
        "bold", "charges opponents and strikes at the head",
        flees_at=0, saves_breath=False, charges=True, rams=1, flanks=ALWAYS, steps_back=False,
        aims=(t.HEAD, t.UPPER_BODY, t.RIGHT_ARM, t.LOWER_BODY, t.LEFT_ARM, t.RIGHT_LEG, t.LEFT_LEG),
    ),
}  # fmt: skip

TACTICS_NAMES = (NPG, *TACTICS)
DEFAULT_TACTICS = "balanced"


def tactics_player(tactics: list[Tactics | None]) -> Callable[[Match, int, int, list[Option]], int]:
    """The player of a match who answers by the tactics of each fighter (None for an NPG, who is never asked)."""
    return by_tactics(tactics, choose_option)


def choose_option(m: Match, who: int, own: Tactics, request: int, options: list[Option]) -> Option:
    """The option that tactics choose at one request."""
    if request == ask.PLOT:
        return choose_plot(m, who, own)
    if request == ask.STEP_BACK:
        hexes = step_back(m, who, own)
        return (t.STEP_BACK, hexes) if hexes else (t.STAND, 0)
    if request == ask.PICK_UP:
        return t.PICK_UP, sightlines.item_here(m, who)
    if request == ask.PART:
        foe = options[0][1] // 10
        return t.AIM, 10 * foe + choose_part(m, foe, own)
    if request == ask.TARGET:
        return choose_attack(m, who)
    return t.FACE, weakest_opponent(m, m.fighters[who].behind)


# Whom, and where


def weakest_opponent(m: Match, men: int) -> int:
    """Return the weakest man of some, as bits: most serious wounds, then least Training less light wounds."""
    best, least = t.NONE, sightlines.FAR
    for who, f in enumerate(m.fighters):
        if holds(men, who):
            left = f.training - f.light - MUCH * f.serious
            if left < least:
                best, least = who, left
    return best


#: More than Training and light wounds can be apart.
MUCH = 100


def choose_attack(m: Match, who: int) -> Option:
    """Throw the net first; else strike at the weakest. He never holds back."""
    nets = open_to(m, who, t.THROW_NET)
    if nets != 0:
        return t.THROW_NET, weakest_opponent(m, nets)
    return t.ATTACK, weakest_opponent(m, open_to(m, who, t.ATTACK))


def choose_part(m: Match, foe: int, own: Tactics) -> int:
    """Return the part that he prefers among those with the least armour."""
    f = m.fighters[foe]
    best = own.aims[0]
    for place in own.aims:
        if armour_on(f, place) < armour_on(f, best):
            best = place
    return best


# Plots


def gives_way(f: Fighter, foe: Fighter, own: Tactics) -> bool:
    """True if he opens the distance rather than close."""
    if own.flees_at > 0 and f.serious - foe.serious >= own.flees_at:
        return True
    return own.saves_breath and f.stamina == 0 and foe.stamina > 0


def wanted_distance(m: Match, f: Fighter, foe: Fighter) -> int:
    """Return a net's throw while he has one to throw, else the reach of his weapon."""
    return arms.REACH[t.NET] if state.has_net(m, f) and not state.is_netted(foe) else max(1, state.reach(m, f))


def choose_plot(m: Match, who: int, own: Tactics) -> Option:
    """The plot of a man, in the order of docs/skirmish.md."""
    f = m.fighters[who]
    foe = weakest_opponent(m, sightlines.nearest_enemies(m, who))
    other = m.fighters[foe]
    if state.weapon(m, f) == t.NO_ITEM:
        found = sightlines.weapon_on_the_sand(m, who, True)
        if found != t.NONE:
            flees = gives_way(f, other, own)
            take_up = sightlines.far_pick_ups(m, who, found) if flees else sightlines.pick_ups(m, who, found)
            return pick_up(found, nth(take_up, 0) - 1)
        lying = sightlines.weapon_on_the_sand(m, who, False)
        if lying != t.NONE:
            goal = m.item_hex[lying]
            return sightlines.way_plot(m, who, nth(sightlines.close_ways(m, who, goal, 0), 0), goal)
        if not state.has_net(m, f):
            return plot_away(m, who, other.hex)
    if gives_way(f, other, own):
        return plot_away(m, who, other.hex)
    wanted = wanted_distance(m, f, other)
    if wanted == 1 and should_charge(m, who, foe, own):
        return t.CHARGE, 0
    return plot_approach(m, who, foe, own, wanted)


def should_charge(m: Match, who: int, foe: int, own: Tactics) -> bool:
    """True if he charges: from afar to come near, or into his man when the collision favours him."""
    if not sightlines.may_charge(m, who, foe):
        return False
    if state.distance_between(m, who, foe) > CHARGE_HEXES:
        return own.charges
    edge = MOVED_MODIFIER[CHARGE_HEXES] - MOVED_MODIFIER[0]
    return edge + m.fighters[who].strength - m.fighters[foe].strength >= own.rams


def plot_approach(m: Match, who: int, foe: int, own: Tactics, wanted: int) -> Option:
    """Return the plot that goes to the wanted distance, by his rear if the tactics flank; there, hold and turn.

    It takes the way that ends nearest to the distance, then in the other's rear, then the shortest.
    """
    f, goal = m.fighters[who], m.fighters[foe].hex
    there = state.distance_between(m, who, foe) <= wanted and state.is_ahead(m, who, foe)
    if there and own.flanks != ALWAYS:
        return sightlines.on_the_spot(m, who, goal)
    best, least = sightlines.SPOT, sightlines.FAR
    for way in range(sightlines.WAYS):
        end = sightlines.way_end(m.board, f.hex, f.facing, way)
        if end == WALL or (way != sightlines.SPOT and (end == goal or sightlines.friend_at(m, who, end))):
            continue
        gap = abs(m.board.apart[end][goal] - wanted)
        seen = own.flanks != NEVER and not is_behind(m.board, goal, m.fighters[foe].facing, end)
        rank = 8 * gap + 4 * seen + sightlines.way_hexes(way)
        if rank < least:
            best, least = way, rank
    return sightlines.way_plot(m, who, best, goal)


def plot_away(m: Match, who: int, goal: int) -> Option:
    """The plot that ends where the nearest enemy is farthest, his face to him; cornered, hold and turn."""
    ways = sightlines.far_ways(m, who)
    short = ways & ONE_HEX
    return sightlines.way_plot(m, who, nth(short if short != 0 else ways, 0), goal)


#: The ways of one hex, as bits.
ONE_HEX = sum(bit(way) for way in range(1, sightlines.WAYS, 2))


# The step back


def step_back(m: Match, who: int, own: Tactics) -> int:
    """The number of hexes that he steps back, of those that he may, when he sees the plots: 0, 1 or 2."""
    hexes = 2 if own.steps_back and is_threatened(m, who) else 0
    if state.weapon(m, m.fighters[who]) == t.NO_ITEM:
        onto = sightlines.weapon_behind(m, who)
        hexes = onto if onto > 0 else hexes
    return hexes if holds(open_backward(m, who), hexes) else 0


def is_threatened(m: Match, who: int) -> bool:
    """True if a plot that he sees ends in his hex, or beside him in his rear."""
    f = m.fighters[who]
    for foe, other in enumerate(m.fighters):
        if other.side == f.side or not state.active(other) or m.plots[foe][0] == t.STAND:
            continue
        end = sightlines.planned_hex(m, foe)
        if end == f.hex:
            return True
        if m.board.apart[end][f.hex] == 1 and is_behind(m.board, f.hex, f.facing, end):
            return True
    return False
