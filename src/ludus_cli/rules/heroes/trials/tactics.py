"""Tactics: decisions for a Star whose player is not asked.

Each named tactics is a row of parameters, and each parameter belongs to one kind of choice; ``docs/tactics.md``
explains their effects. ``npg`` is no row here: such a Star fights by the NPG tables, raises a random allowed Attribute
and never uses Star Power.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ludus_cli.core.bitset import bit, holds, nth
from ludus_cli.game.elements.tactics import by_tactics
from ludus_cli.rules.heroes.book import endings, paths, requests as ask, rolls, state, terms as t
from ludus_cli.rules.heroes.book.attack import attack_dice
from ludus_cli.rules.heroes.book.damage import location_rank, modified_impact
from ludus_cli.rules.heroes.book.maneuver import maneuver_dice
from ludus_cli.rules.heroes.book.movement import ALLOWED, why_not
from ludus_cli.rules.heroes.book.net import missed_net_in, net_toss_dice
from ludus_cli.rules.heroes.book.state import Fighter, Match, Option
from ludus_cli.rules.heroes.book.styles import SECUTOR, is_weapon


class Tactics(NamedTuple):
    """The parameters of one tactics, which decide its acts at each choice.

    ``lead_*``: Bonus Dice are added until his pool is this many dice larger than the foe's, at most ``most_*``, but
    at least ``reserve`` stay; ``rest_below``: he rests in an unoccupied zone with fewer Bonus Dice than this (and than
    his Strength); ``retreat``: worn out (no Bonus Dice but the reserve) and on his feet he steps out of an
    occupied zone; ``rise``: knocked down beside an enemy he gets up rather than fight from the ground; ``yield_at``: he
    surrenders worn out, with more wounds than his opponent and so few points left on head, chest or belly (0 never);
    ``star_factor``: this many Star Power dice a point of damage, on head, chest and belly twice as many; ``bash``: Bash
    before Advantage; ``desperate``: throws his weapon or kicks sand where the words of the tactics say so;
    ``raise_order``: which Attribute he raises first among the allowed, -1 the lowest.
    """

    name: str
    words: str
    lead_maneuver: int
    most_maneuver: int
    lead_attack: int
    most_attack: int
    lead_net: int
    reserve: int
    rest_below: int
    retreat: bool
    rise: bool
    yield_at: int
    star_factor: int
    bash: bool
    desperate: bool
    raise_order: tuple[int, int, int]


NPG = "npg"
LOWEST_FIRST = (t.NONE, t.NONE, t.NONE)

TACTICS: dict[str, Tactics] = {
    "cautious": Tactics(
        "cautious", "saves Bonus Dice and avoids wounds",
        lead_maneuver=0, most_maneuver=2, lead_attack=1, most_attack=3, lead_net=2, reserve=1,
        rest_below=7, retreat=True, rise=True, yield_at=1, star_factor=3, bash=False, desperate=False,
        raise_order=(t.STRENGTH, t.SAVVY, t.SPEED),
    ),
    "balanced": Tactics(
        "balanced", "spends Bonus Dice where they help most",
        lead_maneuver=1, most_maneuver=3, lead_attack=3, most_attack=4, lead_net=4, reserve=0,
        rest_below=3, retreat=True, rise=True, yield_at=1, star_factor=2, bash=True, desperate=False,
        raise_order=LOWEST_FIRST,
    ),
    "bold": Tactics(
        "bold", "tries to kill and to win the laurel",
        lead_maneuver=2, most_maneuver=4, lead_attack=6, most_attack=7, lead_net=6, reserve=0,
        rest_below=1, retreat=False, rise=False, yield_at=0, star_factor=1, bash=True, desperate=True,
        raise_order=(t.SAVVY, t.STRENGTH, t.SPEED),
    ),
    # Found by search over all styles, for freedom within ten years: see docs/tactics.md.
    "veteran": Tactics(
        "veteran", "waits for the opponent, then spends every Bonus Die on the attack",
        lead_maneuver=0, most_maneuver=0, lead_attack=8, most_attack=9, lead_net=1, reserve=0,
        rest_below=3, retreat=True, rise=True, yield_at=0, star_factor=4, bash=True, desperate=False,
        raise_order=(t.SAVVY, t.STRENGTH, t.SPEED),
    ),
}  # fmt: skip

TACTICS_NAMES = (NPG, *TACTICS)
DEFAULT_TACTICS = "balanced"


def tactics_player(tactics: list[Tactics | None]) -> Callable[[Match, int, int, list[Option]], int]:
    """The player of a match who answers by the tactics of each fighter (None for an NPG, who is never asked)."""
    return by_tactics(tactics, choose_option)


def choose_option(m: Match, who: int, own: Tactics, request: int, options: list[Option]) -> Option:
    """The option that tactics choose at one request."""
    (code, arg), last = options[0], options[-1][0]
    if request == ask.OPTION:
        return movement_option(m, who, own)
    if request == ask.RAISE:
        allowed, values = 0, [0, 0, 0]
        for attribute, rolled in options:
            allowed |= bit(attribute)
            values[attribute] = rolled % 10
        attribute = attribute_to_raise(own, values, allowed)
        return attribute, dict(options)[attribute]
    if request == ask.TARGET:
        enemies = 0
        for _, foe in options:
            enemies |= bit(foe)
        return t.FIGHT, weakest(m, enemies)
    if request == ask.PICK_UP:
        return t.PICK_UP, wanted_item(m, who)
    return answer_number(m, who, own, request, code, last, arg), arg


def answer_number(m: Match, who: int, own: Tactics, request: int, first: int, last: int, arg: int) -> int:
    """The number that tactics choose, of those that :func:`choices.choose_number` puts to a player."""
    if request == ask.BASH:
        return wanted_edge(own)
    if request == ask.LOCATION:
        return better_location(m, who, arg, first, last)
    if request == ask.STAR_POWER:
        return min(last, star_dice(own, arg // 10, arg % 10))
    return bonus_number(m, who, own, request, first)


# Bonus Dice, Star Power, hit location


def opponent(m: Match, who: int) -> int:
    """The enemy in his zone who is easiest to beat, else the nearest one."""
    return weakest(m, state.enemies_in(m, who, m.fighters[who].zone) or paths.nearest_enemies(m, who))


def weakness(m: Match, who: int) -> int:
    """Return the measure of a man's remaining strength: the lower, the easier to finish."""
    f = m.fighters[who]
    return min(f.track[t.HEAD], f.track[t.CHEST], f.track[t.BELLY]) + f.savvy + f.bonus


def weakest(m: Match, some: int) -> int:
    """Return the weakest man of a set, the first of equals; -1 of none."""
    found = t.NONE
    for who in range(len(m.fighters)):
        if holds(some, who) and (found == t.NONE or weakness(m, who) < weakness(m, found)):
            found = who
    return found


def bonus_number(m: Match, who: int, own: Tactics, request: int, fewest: int) -> int:
    """The number of Bonus Dice, ``fewest`` at least, that brings his pool to the wanted lead over the foe's."""
    f = m.fighters[who]
    foe = opponent(m, who)
    # These pools are not rolled, so their modifiers must not appear with the next roll.
    m.tray.hushed = True
    if request == ask.MANEUVER_BONUS:
        gap = maneuver_dice(m, foe, who, 0, False) - maneuver_dice(m, who, foe, 0, True)
        wanted = min(own.most_maneuver, gap + own.lead_maneuver)
    elif request == ask.ATTACK_BONUS:
        gap = attack_dice(m, foe, 0, t.NO_EDGE, False) - attack_dice(m, who, 0, t.NO_EDGE, False)
        wanted = min(own.most_attack, gap + own.lead_attack)
    else:
        secutor = m.fighters[foe].style == SECUTOR
        gap = net_toss_dice(m, foe, 0, False) - net_toss_dice(m, who, 0, secutor)
        wanted = gap + own.lead_net
    m.tray.hushed = False
    return min(f.bonus, max(fewest, min(wanted, f.bonus - own.reserve)))


def wanted_edge(own: Tactics) -> int:
    """Bash or Advantage."""
    return t.BASH if own.bash else t.ADVANTAGE


def star_dice(own: Tactics, points: int, part: int) -> int:
    """The number of Star Power dice against a wound, as far as he has them."""
    vital = part == t.HEAD or part == t.CHEST or part == t.BELLY
    return points * own.star_factor * (2 if vital else 1)


def better_location(m: Match, who: int, target: int, one: int, two: int) -> int:
    """The better of two totals of Table 5-6, of equals the first."""
    value = location_value(m, who, target, one)
    return one if value >= location_value(m, who, target, two) else two


def location_value(m: Match, who: int, target: int, total: int) -> int:
    """Return the value of a hit location: first those that put a part out, then the order of H29."""
    rank = location_rank(m, target, total, False)
    if rank == 0:
        return 0
    part = rolls.LOCATIONS[total]
    points = max(1, modified_impact(m, target, part, 2, state.weapon(m, m.fighters[who]), False))
    return rank + (10 if points >= m.fighters[target].track[part] else 0)


# Movement


def may(m: Match, who: int, code: int, arg: int) -> bool:
    """True if an option is open to him in his Movement Phase."""
    return why_not(m, who, code, arg, m.busy) == ALLOWED


def targets(m: Match, who: int, code: int) -> int:
    """Return the enemies in other zones that an option may be aimed at, as a set."""
    f = m.fighters[who]
    found = 0
    for other, foe in enumerate(m.fighters):
        if foe.side != f.side and foe.state == t.FIGHTING and foe.zone != f.zone and may(m, who, code, other):
            found |= bit(other)
    return found


def worn_out(f: Fighter, own: Tactics) -> bool:
    """True if he has no Bonus Dice left but those that his tactics keep back."""
    return f.bonus <= own.reserve


def ready_to_yield(f: Fighter, foe: Fighter, own: Tactics) -> bool:
    """True if he is worn out, behind in wounds, and close to a blow that kills."""
    vital = min(f.track[t.HEAD], f.track[t.CHEST], f.track[t.BELLY])
    return worn_out(f, own) and f.wounds > foe.wounds and vital <= own.yield_at


def wanted_item(m: Match, who: int) -> int:
    """The item that he picks up: a weapon when he has none, his net or shield, in the hand it came in.

    2 x item + hand, -1 nothing.
    """
    f = m.fighters[who]
    for item in range(len(m.item_kind)):
        if m.item_zone[item] == f.zone:
            for hand in (t.WEAPON_HAND, t.OFF_HAND):
                if wants(m, who, item, hand) and may(m, who, t.PICK_UP, 2 * item + hand):
                    return 2 * item + hand
    return t.NONE


def wants(m: Match, who: int, item: int, hand: int) -> bool:
    """True if he would have an item in a hand."""
    f = m.fighters[who]
    if is_weapon(m.item_kind[item]):
        right_hand = hand == t.WEAPON_HAND or not state.arm_good(f, t.WEAPON_HAND)
        return state.weapon_hand(m, f) == t.NONE and right_hand
    return item == 2 * who + 1 and hand == t.OFF_HAND


def clears_hand_for_weapon(m: Match, who: int) -> bool:
    """True if his weapon arm is out, his weapon on the sand here, something else in the off-hand."""
    f = m.fighters[who]
    return (
        state.weapon_hand(m, f) == t.NONE
        and not state.arm_good(f, t.WEAPON_HAND)
        and f.hand[t.OFF_HAND] != t.NONE
        and m.item_zone[2 * who] == f.zone
        and not state.has_enemy_in(m, who, f.zone)
        and not f.netted
    )


def movement_option(m: Match, who: int, own: Tactics) -> Option:
    """The option of his Movement Phase, in the order of docs/tactics-numbers.md."""
    f = m.fighters[who]
    if endings.must_surrender(m, f):
        return t.SURRENDER, 0
    foe = opponent(m, who)
    if own.yield_at and not m.to_the_death and ready_to_yield(f, m.fighters[foe], own):
        return t.SURRENDER, 0
    if may(m, who, t.LEAVE_NET, 0):
        return t.LEAVE_NET, 0
    if clears_hand_for_weapon(m, who):
        return t.DROP, t.OFF_HAND
    item = wanted_item(m, who)
    if item != t.NONE:
        return t.PICK_UP, item
    enemies = state.enemies_in(m, who, f.zone)
    if (own.rise or enemies == 0) and may(m, who, t.REGAIN_FEET, 0):
        return t.REGAIN_FEET, 0
    if enemies:
        return beside_enemies(m, who, own, enemies)
    if f.blinded:
        return t.CLEAR_EYES, 0
    return away_from_enemies(m, who, own, foe)


def beside_enemies(m: Match, who: int, own: Tactics, enemies: int) -> Option:
    """The option in an occupied zone: fight, with eyes rubbed first where that costs nothing, unless it is time
    to step back.
    """
    f = m.fighters[who]
    steps_back = state.retiarius_with_net(m, f) or (own.retreat and worn_out(f, own))
    if steps_back and not f.down and not f.netted:
        zone = zone_to_step_back(m, who)
        if zone != t.NONE:
            return t.MOVE, zone
    if f.blinded and m.rules.clear_eyes_and_fight:
        return t.CLEAR_EYES, 0
    return t.FIGHT, weakest(m, enemies)


def zone_to_step_back(m: Match, who: int) -> int:
    """The unoccupied neighbour farthest in, of equals the first; -1 none."""
    neighbours = m.arena.neighbours[m.fighters[who].zone]
    best = t.NONE
    for way in range(8):
        zone = neighbours[way]
        if zone != t.NONE and not state.is_full_zone(m, zone) and not state.has_enemy_in(m, who, zone):
            kind = m.arena.kind
            if best == t.NONE or (kind[zone], -zone) > (kind[best], -best):
                best = zone
    return best


def zone_toward(m: Match, who: int, foe: int) -> int:
    """The neighbour fewest steps from a foe, then farthest in, of equals the first; -1 where all are full."""
    neighbours = m.arena.neighbours[m.fighters[who].zone]
    steps = m.arena.steps[m.fighters[foe].zone]
    best = t.NONE
    for way in range(8):
        zone = neighbours[way]
        if zone != t.NONE and not state.is_full_zone(m, zone):
            kind = m.arena.kind
            if best == t.NONE or (steps[zone], -kind[zone], zone) < (steps[best], -kind[best], best):
                best = zone
    return best


def away_from_enemies(m: Match, who: int, own: Tactics, opponent: int) -> Option:
    """The option in an unoccupied zone: net, desperate measures, rest, or a step toward the enemy."""
    f = m.fighters[who]
    foe = m.fighters[opponent]
    tossed_at = targets(m, who, t.NET_TOSS)
    if tossed_at:
        return t.NET_TOSS, weakest(m, tossed_at)
    if own.desperate and state.has_no_bonus_dice(f) and f.wounds > foe.wounds:
        thrown_at = targets(m, who, t.THROW)
        if thrown_at:
            return t.THROW, nth(thrown_at, 0)
    if own.desperate and not f.kicked_sand and foe.total >= f.total + 2:
        kicked_at = targets(m, who, t.KICK_SAND)
        if kicked_at:
            return t.KICK_SAND, nth(kicked_at, 0)
    net = missed_net_in(m, who)
    if net != t.NONE and may(m, who, t.DESTROY_NET, net):
        return t.DESTROY_NET, net
    if f.bonus < min(own.rest_below, f.strength) and may(m, who, t.REST, 0):
        return t.REST, 0
    zone = zone_toward(m, who, opponent)
    return (t.REST, 0) if zone == t.NONE else (t.MOVE, zone)


def attribute_to_raise(own: Tactics, values: list[int], allowed: int) -> int:
    """The Attribute of a set on which a win's Fame is rolled [7.7.2]: by his order, or the lowest value."""
    for wanted in own.raise_order:
        if wanted != t.NONE and holds(allowed, wanted):
            return wanted
    lowest = t.NONE
    for attribute in range(3):
        if holds(allowed, attribute) and (lowest == t.NONE or values[attribute] < values[lowest]):
            lowest = attribute
    return lowest
