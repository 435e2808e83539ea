"""The solo rule: what an NPG plots and does (S6, S32)."""

from __future__ import annotations

from ludus_cli.dice import pick
from ludus_cli.rules.hex import REAR, step_direction, walk
from ludus_cli.rules.skirmish.book.arms import REACH
from ludus_cli.rules.skirmish.book.sightlines import (
    Way,
    enemy_hexes,
    farthest,
    fewest_steps,
    friend_at,
    may_charge,
    nearest_enemies,
    nearest_enemy_to,
    pick_ups,
    ways,
    weapons_on_the_sand,
    within_grasp,
)
from ludus_cli.rules.skirmish.book.state import (
    Fighter,
    Match,
    Option,
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
    NET,
    NO_ITEM,
    THROW_NET,
)
from ludus_cli.rules.skirmish.book.wounds import armour_on


def one_of(m: Match, several: list[int]) -> int:
    """One at random."""
    return several[pick(m.tray, len(several))]


def fresh(f: Fighter, foe: Fighter) -> bool:
    """Stamina left and no more serious wounds than his opponent (S6)."""
    return f.stamina > 0 and f.serious <= foe.serious


def keen(f: Fighter, foe: Fighter) -> bool:
    """True if he closes: by S6 or, when neither would, with no more serious wounds than the other (S32)."""
    return fresh(f, foe) or (not fresh(foe, f) and f.serious <= foe.serious)


def wanted_distance(m: Match, who: int, foe: int) -> int:
    """The distance that he wants: a net's throw while he has one to throw, else the reach of his weapon."""
    f = m.fighters[who]
    if has_net(m, f) and not netted(m.fighters[foe]):
        return REACH[NET]
    return max(1, reach(m, f))


def plot(m: Match, who: int) -> Option:
    """The plot of an NPG (S6, S32)."""
    f = m.fighters[who]
    foe = one_of(m, nearest_enemies(m, who))
    if weapon(m, f) == NO_ITEM:
        found = within_grasp(m, who)
        if found:
            take_up = pick_ups(m, who, found[0])
            if keen(f, m.fighters[foe]):
                return take_up[0].plot
            return best(m, farthest(m, who, take_up)).plot
        lying = weapons_on_the_sand(m, who)
        if lying:
            return best(m, close_ways(m, who, m.item_hex[lying[0]], 1)).plot
        if not has_net(m, f):
            return away(m, who, foe)
    if not keen(f, m.fighters[foe]):
        return away(m, who, foe)
    return close(m, who, foe)


def close(m: Match, who: int, foe: int) -> Option:
    """Charge when the straight line is clear, else nearer by the shortest way; there, hold and turn."""
    wanted = wanted_distance(m, who, foe)
    if apart(m, who, foe) <= wanted and ahead(m, who, foe):
        return best(m, [w for w in ways(m, who, m.fighters[foe].hex) if w.hexes == 0]).plot
    if wanted == 1 and may_charge(m, who, foe):
        return CHARGE, 0
    return best(m, close_ways(m, who, m.fighters[foe].hex, wanted)).plot


def close_ways(m: Match, who: int, goal: int, wanted: int) -> list[Way]:
    """The ways that end nearest to ``wanted`` hexes from a goal, in no friend's hex, with the fewest steps."""
    rated = [
        (abs(m.board.apart[w.hex][goal] - wanted), w.hexes, w)
        for w in ways(m, who, goal)
        if w.hexes == 0 or not friend_at(m, who, w.hex)
    ]
    least = min(rate[:2] for rate in rated)
    return [rate[2] for rate in rated if rate[:2] == least]


def away(m: Match, who: int, foe: int) -> Option:
    """The plot that ends where the nearest enemy is farthest, his face to him; cornered, hold and turn."""
    foes = enemy_hexes(m, who)
    rated = [(fewest_steps(m.board, w.hex, foes), w) for w in ways(m, who, m.fighters[foe].hex)]
    most = max(rate for rate, _ in rated)
    if most <= fewest_steps(m.board, m.fighters[who].hex, foes):
        return rated[0][1].plot
    return best(m, [w for rate, w in rated if rate == most]).plot


def best(m: Match, equals: list[Way]) -> Way:
    """One of equally good ways at random."""
    return equals[pick(m.tray, len(equals))]


def step_back(m: Match, who: int) -> int:
    """The number of hexes that he steps back: onto a weapon if he has none, else two hexes when he opens the
    distance (S32).
    """
    f = m.fighters[who]
    gone = walk(m.board, f.hex, step_direction(f.facing, REAR), 2)
    if weapon(m, f) == NO_ITEM:
        lying = weapons_on_the_sand(m, who)
        for steps, here in enumerate(gone, start=1):
            if any(item in lying for item in items_in(m, here)):
                return steps
    foe = m.fighters[one_of(m, nearest_enemies(m, who))]
    if keen(f, foe) or len(gone) == 0:
        return 0
    return 2 if nearest_enemy_to(m, who, gone[-1]) > nearest_enemy_to(m, who, f.hex) else 0


def item_of(m: Match, who: int, items: list[int]) -> int:
    """The thing that he picks up of several: a weapon before a net, his own first (S32)."""
    return min(items, key=lambda item: (m.item_kind[item] == NET, item // 2 != who, item))


def target(m: Match, who: int, options: list[Option]) -> Option:
    """The attack that he makes: with the net first; of several the one with the most serious wounds, ties at
    random.
    """
    nets = [o for o in options if o[0] == THROW_NET]
    found = nets or options
    most = max(m.fighters[foe].serious for _, foe in found)
    equals = [o for o in found if m.fighters[o[1]].serious == most]
    return equals[pick(m.tray, len(equals))]


def part(m: Match, foe: int) -> int:
    """The part with the least armour, ties at random (S6)."""
    f = m.fighters[foe]
    worn = [armour_on(f, place) for place in range(len(f.armour))]
    return one_of(m, [place for place, armour in enumerate(worn) if armour == min(worn)])
