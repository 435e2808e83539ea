"""Tactics: who decides for a Star of the skirmish when nobody is asked.

Each named tactics is a row of parameters; ``docs/skirmish.md`` says in words what follows from them.
``npg`` is no row here: such a Star fights by the solo rule, like an NPG.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ludus_cli.rules.hex import REAR, in_rear, step_direction, walk
from ludus_cli.rules.skirmish.book import requests as ask
from ludus_cli.rules.skirmish.book.arms import REACH
from ludus_cli.rules.skirmish.book.movement import MOVED_MODIFIER
from ludus_cli.rules.skirmish.book.plots import CHARGE_HEXES
from ludus_cli.rules.skirmish.book.sightlines import (
    Way,
    enemy_hexes,
    farthest,
    fewest_steps,
    friend_at,
    may_charge,
    nearest_enemies,
    pick_ups,
    planned_hex,
    ways,
    weapons_on_the_sand,
    within_grasp,
)
from ludus_cli.rules.skirmish.book.state import (
    Fighter,
    Match,
    Option,
    active,
    ahead,
    apart,
    has_net,
    items_in,
    netted,
    reach,
    weapon,
)
from ludus_cli.rules.skirmish.book.terms import (
    CHARGE,
    HEAD,
    HOLD_BACK,
    LEFT_ARM,
    LEFT_LEG,
    LOWER_BODY,
    NET,
    NO_ITEM,
    NONE,
    RIGHT_ARM,
    RIGHT_LEG,
    STAND,
    STEP_BACK,
    THROW_NET,
    UPPER_BODY,
)
from ludus_cli.rules.skirmish.book.wounds import armour_on

#: What flanking means: never, on the way in, even out of a fight hand to hand.
NEVER, ON_THE_WAY, ALWAYS = 0, 1, 2


class Tactics(NamedTuple):
    """The parameters of one tactics, which say what it does at each choice.

    ``flees_at``: he opens the distance with so many more serious wounds than his opponent (0 never),
    and with ``saves_breath`` also when he is spent and the other is not; ``charges``: he charges from
    four hexes and more; ``rams``: he charges into a man three hexes off when the odds of the collision
    are at least so much in his favour (99 never); ``flanks``: how he tries to end in the rear of
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
        "cautious", "keeps his feet and his skin",
        flees_at=1, saves_breath=True, charges=False, rams=99, flanks=NEVER, steps_back=True,
        aims=(RIGHT_ARM, LEFT_LEG, RIGHT_LEG, LOWER_BODY, UPPER_BODY, LEFT_ARM, HEAD),
    ),
    "balanced": Tactics(
        "balanced", "tries to get round to the side",
        flees_at=2, saves_breath=False, charges=True, rams=3, flanks=ON_THE_WAY, steps_back=True,
        aims=(RIGHT_ARM, HEAD, LEFT_ARM, UPPER_BODY, LOWER_BODY, LEFT_LEG, RIGHT_LEG),
    ),
    "bold": Tactics(
        "bold", "runs them down and strikes at the head",
        flees_at=0, saves_breath=False, charges=True, rams=1, flanks=ALWAYS, steps_back=False,
        aims=(HEAD, UPPER_BODY, RIGHT_ARM, LOWER_BODY, LEFT_ARM, RIGHT_LEG, LEFT_LEG),
    ),
}  # fmt: skip

TACTICS_NAMES = (NPG, *TACTICS)
DEFAULT_TACTICS = "balanced"


def player(tactics: list[Tactics | None]) -> Callable[[Match, int, int, list[Option]], int]:
    """The player of a match who answers by the tactics of each fighter (None for an NPG, who is never asked)."""

    def decide(m: Match, who: int, request: int, options: list[Option]) -> int:
        own = tactics[who]
        assert own is not None, "an NPG is never asked"
        return options.index(answer(m, who, own, request, options))

    return decide


def answer(m: Match, who: int, own: Tactics, request: int, options: list[Option]) -> Option:
    """The option that tactics choose at one request."""
    if request == ask.PLOT:
        return plot(m, who, own)
    if request == ask.STEP_BACK:
        back = (STEP_BACK, step_back(m, who, own))
        return back if back in options else options[0]
    if request == ask.PICK_UP:
        return wanted_item(m, who, options)
    if request == ask.PART:
        return part(m, own, options)
    if request == ask.TARGET:
        return target(m, options)
    return min(options, key=lambda o: strength_left(m, o[1]))


def strength_left(m: Match, who: int) -> tuple[int, int, int]:
    """The measure of what is left of a man: the lower, the easier to finish."""
    f = m.fighters[who]
    return -f.serious, f.training - f.light, who


# Whom, and where


def opponent(m: Match, who: int) -> int:
    """The nearest enemy; of several the one with the least left."""
    return min(nearest_enemies(m, who), key=lambda other: strength_left(m, other))


def target(m: Match, options: list[Option]) -> Option:
    """The net first; else the one with the least left. He never holds back."""
    nets = [o for o in options if o[0] == THROW_NET]
    found = nets or [o for o in options if o[0] != HOLD_BACK]
    return min(found, key=lambda o: strength_left(m, o[1]))


def part(m: Match, own: Tactics, options: list[Option]) -> Option:
    """Among the parts with the least armour the one that he prefers."""
    f = m.fighters[options[0][1] // 10]
    return min(options, key=lambda o: (armour_on(f, o[1] % 10), own.aims.index(o[1] % 10)))


def wanted_item(m: Match, who: int, options: list[Option]) -> Option:
    """A weapon before a net, his own before others."""
    found = [o for o in options if o[1] != NONE]
    return min(found, key=lambda o: (m.item_kind[o[1]] == NET, o[1] // 2 != who, o[1]))


# Plots


def gives_way(f: Fighter, foe: Fighter, own: Tactics) -> bool:
    """True if he opens the distance rather than close."""
    if own.flees_at and f.serious - foe.serious >= own.flees_at:
        return True
    return own.saves_breath and f.stamina == 0 and foe.stamina > 0


def wanted_distance(m: Match, f: Fighter, foe: Fighter) -> int:
    """A net's throw while he has one to throw, else the reach of his weapon."""
    return REACH[NET] if has_net(m, f) and not netted(foe) else max(1, reach(m, f))


def plot(m: Match, who: int, own: Tactics) -> Option:
    """The plot of a man, in the order of docs/skirmish.md."""
    f = m.fighters[who]
    foe = opponent(m, who)
    other = m.fighters[foe]
    if weapon(m, f) == NO_ITEM:
        found = within_grasp(m, who)
        if found:
            take_up = pick_ups(m, who, found[0])
            end = farthest(m, who, take_up) if gives_way(f, other, own) else take_up
            return end[0].plot
        lying = weapons_on_the_sand(m, who)
        if lying:
            return toward(m, who, m.item_hex[lying[0]], 0)
        if not has_net(m, f):
            return away(m, who, other.hex)
    if gives_way(f, other, own):
        return away(m, who, other.hex)
    wanted = wanted_distance(m, f, other)
    if wanted == 1 and charges(m, who, foe, own):
        return CHARGE, 0
    return approach(m, who, foe, own, wanted)


def charges(m: Match, who: int, foe: int, own: Tactics) -> bool:
    """True if he charges: from afar to come near, or into his man when the collision favours him."""
    if not may_charge(m, who, foe):
        return False
    if apart(m, who, foe) > CHARGE_HEXES:
        return own.charges
    edge = MOVED_MODIFIER[CHARGE_HEXES] - MOVED_MODIFIER[0]
    return edge + m.fighters[who].strength - m.fighters[foe].strength >= own.rams


def toward(m: Match, who: int, goal: int, wanted: int) -> Option:
    """The plot that ends nearest to ``wanted`` hexes from a goal, with the fewest steps."""
    found = [w for w in ways(m, who, goal) if w.hexes == 0 or not friend_at(m, who, w.hex)]
    apart_from = m.board.apart[goal]
    return min(found, key=lambda w: (abs(apart_from[w.hex] - wanted), w.hexes, w.plot)).plot


def approach(m: Match, who: int, foe: int, own: Tactics, wanted: int) -> Option:
    """The plot that goes to the wanted distance, by his rear if the tactics flank; there, hold and turn."""
    other = m.fighters[foe]
    there = apart(m, who, foe) <= wanted and ahead(m, who, foe)
    found = [
        w
        for w in ways(m, who, other.hex)
        if w.hexes == 0 or (w.hex != other.hex and not friend_at(m, who, w.hex))
    ]
    if there and own.flanks != ALWAYS:
        found = [w for w in found if w.hexes == 0]
    return min(found, key=lambda w: worth_going(m, w, other, own, wanted)).plot


def worth_going(
    m: Match, way: Way, other: Fighter, own: Tactics, wanted: int
) -> tuple[int, bool, int, Option]:
    """The rank of a way by how far its end is from what he wants: distance, then the other's rear, then steps."""
    hexes = m.board.hexes
    behind = in_rear(hexes[other.hex], other.facing, hexes[way.hex])
    gap = abs(m.board.apart[way.hex][other.hex] - wanted)
    return gap, own.flanks != NEVER and not behind, way.hexes, way.plot


def away(m: Match, who: int, goal: int) -> Option:
    """The plot that ends where the nearest enemy is farthest, his face to him; cornered, hold and turn."""
    found = ways(m, who, goal)
    foes = enemy_hexes(m, who)
    most = max(fewest_steps(m.board, w.hex, foes) for w in found)
    if most <= fewest_steps(m.board, m.fighters[who].hex, foes):
        return found[0].plot
    equals = [w for w in found if fewest_steps(m.board, w.hex, foes) == most]
    return min(equals, key=lambda w: (w.hexes, w.plot)).plot


# The step back


def step_back(m: Match, who: int, own: Tactics) -> int:
    """The number of hexes that he steps back when he sees the plots: 0, 1 or 2."""
    f = m.fighters[who]
    if weapon(m, f) == NO_ITEM:
        lying = weapons_on_the_sand(m, who)
        gone = walk(m.board, f.hex, step_direction(f.facing, REAR), 2)
        for steps, here in enumerate(gone, start=1):
            if any(item in lying for item in items_in(m, here)):
                return steps
    return 2 if own.steps_back and threatened(m, who) else 0


def threatened(m: Match, who: int) -> bool:
    """True if a plot that he sees ends in his hex, or beside him in his rear."""
    f = m.fighters[who]
    hexes = m.board.hexes
    for foe, other in enumerate(m.fighters):
        if other.side == f.side or not active(other) or m.plots[foe][0] == STAND:
            continue
        end = planned_hex(m, foe)
        if end == f.hex:
            return True
        if m.board.apart[end][f.hex] == 1 and in_rear(hexes[f.hex], f.facing, hexes[end]):
            return True
    return False
