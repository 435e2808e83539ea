"""Tactics: who decides for a Star when nobody is asked.

Each named tactics is a row of parameters, and each parameter belongs to one kind of choice;
``docs/tactics.md`` says in words what follows from them. ``npg`` is no row here: such a Star
fights by the NPG tables, raises a random allowed Attribute and never uses Star Power.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ludus_cli.rules.heroes.attack import attack_dice
from ludus_cli.rules.heroes.damage import LOCATIONS, location_rank, modified_impact
from ludus_cli.rules.heroes.maneuver import ADVANTAGE, BASH, NO_EDGE, maneuver_dice
from ludus_cli.rules.heroes.net import net_toss_dice
from ludus_cli.rules.heroes.paths import nearest_enemies
from ludus_cli.rules.heroes.state import (
    Fighter,
    Match,
    Option,
    arm_good,
    occupied,
    retiarius_with_net,
    spent,
    weapon,
    weapon_hand,
)
from ludus_cli.rules.heroes.styles import SECUTOR, is_weapon
from ludus_cli.rules.heroes.terms import (
    ASK_ATTACK_BONUS,
    ASK_BASH,
    ASK_LOCATION,
    ASK_MANEUVER_BONUS,
    ASK_NET_BONUS,
    ASK_OPTION,
    ASK_RAISE,
    ASK_STAR_POWER,
    BELLY,
    CHEST,
    CLEAR_EYES,
    DESTROY_NET,
    DROP,
    FIGHT,
    FIGHTING,
    HEAD,
    KICK_SAND,
    LEAVE_NET,
    MOVE,
    NET_TOSS,
    NONE,
    OFF_HAND,
    PICK_UP,
    REGAIN_FEET,
    REST,
    SAVVY,
    SPEED,
    STRENGTH,
    SURRENDER,
    THROW,
    WEAPON_HAND,
)


class Tactics(NamedTuple):
    """What one tactics does at each choice.

    ``lead_*``: Bonus Dice are added until his pool is so many dice larger than the foe's, at most
    ``most_*`` and never so that fewer than ``reserve`` stay; ``rest_below``: he rests in an
    unoccupied zone with fewer Bonus Dice than this (and than his Strength); ``retreat``: worn out
    (no Bonus Dice but the reserve) and on his feet he steps out of an occupied zone; ``rise``:
    knocked down beside an enemy he gets up rather than fight from the ground; ``yield_at``: he
    surrenders worn out, with more wounds than his
    opponent and so few points left on head, chest or belly (0 never); ``star_factor``: so many Star
    Power dice a point of damage, on head, chest and belly twice as many; ``bash``: Bash before
    Advantage; ``desperate``: throws his weapon or kicks sand where the words of the tactics say so;
    ``raise_order``: which Attribute he raises first among the allowed, () the lowest.
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
    raise_order: tuple[int, ...]


NPG = "npg"

TACTICS: dict[str, Tactics] = {
    "cautious": Tactics(
        "cautious",
        "saves his dice and his skin",
        lead_maneuver=0,
        most_maneuver=2,
        lead_attack=1,
        most_attack=3,
        lead_net=2,
        reserve=1,
        rest_below=7,
        retreat=True,
        rise=True,
        yield_at=1,
        star_factor=3,
        bash=False,
        desperate=False,
        raise_order=(STRENGTH, SAVVY, SPEED),
    ),
    "balanced": Tactics(
        "balanced",
        "spends where it pays",
        lead_maneuver=1,
        most_maneuver=3,
        lead_attack=3,
        most_attack=4,
        lead_net=4,
        reserve=0,
        rest_below=3,
        retreat=True,
        rise=True,
        yield_at=1,
        star_factor=2,
        bash=True,
        desperate=False,
        raise_order=(),
    ),
    "bold": Tactics(
        "bold",
        "goes for the kill and the laurel",
        lead_maneuver=2,
        most_maneuver=4,
        lead_attack=6,
        most_attack=7,
        lead_net=6,
        reserve=0,
        rest_below=1,
        retreat=False,
        rise=False,
        yield_at=0,
        star_factor=1,
        bash=True,
        desperate=True,
        raise_order=(SAVVY, STRENGTH, SPEED),
    ),
}

TACTICS_NAMES = (NPG, *TACTICS)
DEFAULT_TACTICS = "balanced"


def player(tactics: list[Tactics | None]) -> Callable[[Match, int, int, list[Option]], int]:
    """Who answers in a match, by the tactics of each fighter (None for an NPG, who is never asked)."""

    def decide(m: Match, who: int, request: int, options: list[Option]) -> int:
        own = tactics[who]
        assert own is not None, "an NPG is never asked"
        return options.index(answer(m, who, own, request, options))

    return decide


def answer(m: Match, who: int, own: Tactics, request: int, options: list[Option]) -> Option:
    """The option that tactics choose at one request."""
    if request == ASK_OPTION:
        return movement_option(m, who, own, options)
    if request in (ASK_MANEUVER_BONUS, ASK_ATTACK_BONUS, ASK_NET_BONUS):
        return bonus_option(m, who, own, request, options)
    if request == ASK_BASH:
        return next(o for o in options if o[0] == (BASH if own.bash else ADVANTAGE))
    if request == ASK_LOCATION:
        return max(options, key=lambda o: location_value(m, who, o[1], o[0]))
    if request == ASK_STAR_POWER:
        points, part = divmod(options[0][1], 10)
        return options[min(len(options) - 1, star_dice(own, points, part))]
    if request == ASK_RAISE:
        return attribute_to_raise(own, options)
    if options[0][0] == PICK_UP:
        return wanted_item(m, who, options) or options[0]
    return min(options, key=lambda o: weakness(m, o[1]))


# Bonus Dice, Star Power, hit location


def opponent(m: Match, who: int) -> int:
    """The enemy in his zone who is easiest to beat, else the nearest one."""
    here = [
        other
        for other, f in enumerate(m.fighters)
        if f.side != m.fighters[who].side and f.state == FIGHTING and f.zone == m.fighters[who].zone
    ]
    return min(here or nearest_enemies(m, who), key=lambda other: weakness(m, other))


def weakness(m: Match, who: int) -> int:
    """How much is left of a man: the lower, the easier to finish."""
    f = m.fighters[who]
    return min(f.track[HEAD], f.track[CHEST], f.track[BELLY]) + f.savvy + f.bonus


def bonus_option(m: Match, who: int, own: Tactics, request: int, options: list[Option]) -> Option:
    """As many Bonus Dice as bring his pool to the wanted lead over the foe's."""
    foe = opponent(m, who)
    if request == ASK_MANEUVER_BONUS:
        gap = quiet(m, lambda: maneuver_dice(m, foe, who, 0, False))
        gap -= quiet(m, lambda: maneuver_dice(m, who, foe, 0, True))
        wanted = min(own.most_maneuver, gap + own.lead_maneuver)
    elif request == ASK_ATTACK_BONUS:
        gap = quiet(m, lambda: attack_dice(m, foe, 0, NO_EDGE, False))
        gap -= quiet(m, lambda: attack_dice(m, who, 0, NO_EDGE, False))
        wanted = min(own.most_attack, gap + own.lead_attack)
    else:
        gap = quiet(m, lambda: net_toss_dice(m, foe, 0, False))
        gap -= quiet(m, lambda: net_toss_dice(m, who, 0, m.fighters[foe].style == SECUTOR))
        wanted = gap + own.lead_net
    number = min(wanted, m.fighters[who].bonus - own.reserve)
    return options[min(len(options) - 1, max(0, number - options[0][0]))]


def quiet(m: Match, count: Callable[[], int]) -> int:
    """Count a pool without noting its modifiers on the roll to come."""
    record, m.tray.record = m.tray.record, None
    dice = count()
    m.tray.record = record
    return dice


def star_dice(own: Tactics, points: int, part: int) -> int:
    """How many Star Power dice against a wound."""
    vital = part == HEAD or part == CHEST or part == BELLY
    return points * own.star_factor * (2 if vital else 1)


def location_value(m: Match, who: int, target: int, total: int) -> int:
    """How good a hit location is: what puts a part out first, then the order of H29."""
    rank = location_rank(m, target, total, False)
    if rank == 0:
        return 0
    part = LOCATIONS[total]
    points = max(1, modified_impact(m, target, part, 2, weapon(m, m.fighters[who]), False))
    return rank + (10 if points >= m.fighters[target].track[part] else 0)


# Movement


def worn_out(f: Fighter, own: Tactics) -> bool:
    """No Bonus Dice left but those that his tactics keep back."""
    return f.bonus <= own.reserve


def ready_to_yield(m: Match, f: Fighter, foe: Fighter, own: Tactics) -> bool:
    """Worn out, behind in wounds, and close to a blow that kills."""
    vital = min(f.track[HEAD], f.track[CHEST], f.track[BELLY])
    return worn_out(f, own) and f.wounds > foe.wounds and vital <= own.yield_at


def wanted_item(m: Match, who: int, options: list[Option]) -> Option | None:
    """What he picks up: a weapon when he has none, then his net, then his shield, in the hand it came in."""
    f = m.fighters[who]
    unarmed = weapon_hand(m, f) == NONE
    for code, arg in options:
        if code != PICK_UP or arg == NONE:
            continue
        item, hand = arg // 2, arg % 2
        if is_weapon(m.item_kind[item]):
            if unarmed and (hand == WEAPON_HAND or not arm_good(f, WEAPON_HAND)):
                return code, arg
        elif item == 2 * who + 1 and hand == OFF_HAND:
            return code, arg
    return None


def clears_hand_for_weapon(m: Match, who: int) -> bool:
    """Weapon arm out, his weapon on the sand here, something else in the off-hand."""
    f = m.fighters[who]
    return (
        weapon_hand(m, f) == NONE
        and not arm_good(f, WEAPON_HAND)
        and f.hand[OFF_HAND] != NONE
        and m.item_zone[2 * who] == f.zone
        and not occupied(m, who, f.zone)
        and not f.netted
    )


def movement_option(m: Match, who: int, own: Tactics, options: list[Option]) -> Option:
    """What he does in his Movement Phase, in the order of docs/tactics.md."""
    f = m.fighters[who]
    by_code: dict[int, list[Option]] = {}
    for option in options:
        by_code.setdefault(option[0], []).append(option)
    if list(by_code) == [SURRENDER]:
        return options[0]
    foe = m.fighters[opponent(m, who)]
    if SURRENDER in by_code and own.yield_at and ready_to_yield(m, f, foe, own):
        return by_code[SURRENDER][0]
    if LEAVE_NET in by_code:
        return by_code[LEAVE_NET][0]
    if clears_hand_for_weapon(m, who) and (DROP, OFF_HAND) in options:
        return (DROP, OFF_HAND)
    item = wanted_item(m, who, options)
    if item is not None:
        return item
    if REGAIN_FEET in by_code and (own.rise or FIGHT not in by_code):
        return by_code[REGAIN_FEET][0]
    if FIGHT in by_code:
        return beside_an_enemy(m, who, own, by_code)
    if CLEAR_EYES in by_code:
        return by_code[CLEAR_EYES][0]
    return away_from_enemies(m, who, own, foe, by_code)


def beside_an_enemy(m: Match, who: int, own: Tactics, by_code: dict[int, list[Option]]) -> Option:
    """In an occupied zone: fight, unless it is time to step back."""
    f = m.fighters[who]
    back = [o for o in by_code.get(MOVE, []) if not occupied(m, who, o[1])]
    steps_back = retiarius_with_net(m, f) or (own.retreat and worn_out(f, own))
    if back and steps_back and not f.down and not f.netted:
        return max(back, key=lambda o: (m.arena.kind[o[1]], -o[1]))
    return min(by_code[FIGHT], key=lambda o: weakness(m, o[1]))


def away_from_enemies(
    m: Match, who: int, own: Tactics, foe: Fighter, by_code: dict[int, list[Option]]
) -> Option:
    """In an unoccupied zone: net, desperate measures, rest, or a step toward the enemy."""
    f = m.fighters[who]
    if NET_TOSS in by_code:
        return min(by_code[NET_TOSS], key=lambda o: weakness(m, o[1]))
    if own.desperate and THROW in by_code and spent(f) and f.wounds > foe.wounds:
        return by_code[THROW][0]
    if own.desperate and KICK_SAND in by_code and not f.kicked_sand and foe.total >= f.total + 2:
        return by_code[KICK_SAND][0]
    if DESTROY_NET in by_code:
        return by_code[DESTROY_NET][0]
    if REST in by_code and f.bonus < min(own.rest_below, f.strength):
        return by_code[REST][0]
    if MOVE not in by_code:
        return by_code[REST][0]
    steps = m.arena.steps[foe.zone]
    return min(by_code[MOVE], key=lambda o: (steps[o[1]], -m.arena.kind[o[1]], o[1]))


def attribute_to_raise(own: Tactics, options: list[Option]) -> Option:
    """Which allowed Attribute a win's Fame is rolled on [7.7.2]: by his order, or the lowest."""
    for wanted in own.raise_order:
        for option in options:
            if option[0] == wanted:
                return option
    return min(options, key=lambda option: (option[1] % 10, option[0]))
