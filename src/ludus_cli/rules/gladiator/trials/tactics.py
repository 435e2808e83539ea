"""Tactics: the decisions for a Star of the duel when no player is asked.

Each named tactics is a row of numbers; ``docs/gladiator.md`` explains their effects. Without any a man fights by the
centurions' charts. Decisions are ints, as in the rules; :func:`choose_option` turns these into the words
that a person would write.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ludus_cli.core.bitset import holds
from ludus_cli.game.elements.tactics import by_tactics
from ludus_cli.game.trials.trials import Knob
from ludus_cli.rules.gladiator.book import allocation, charts, plots, requests as ask, state, terms as t
from ludus_cli.rules.gladiator.book.beasts import open_areas
from ludus_cli.rules.gladiator.book.centurions import direction_toward, sides_to_turn, stumble_orders, wanted_item
from ludus_cli.rules.gladiator.book.handling import can_reach, can_throw_at
from ludus_cli.rules.gladiator.book.special import may_guard, may_use
from ludus_cli.rules.gladiator.book.state import Fighter, Match, Option
from ludus_cli.rules.gladiator.book.weapons import is_armed, is_light_javelin
from ludus_cli.rules.gladiator.career.requests import FATAL_BLOW, FAVOUR, WHICH_ROLL
from ludus_cli.rules.gladiator.career.talents import pays_to_give_up
from ludus_cli.rules.gladiator.older.cards import guard_cost, guards_in_play
from ludus_cli.rules.gladiator.older.missus import gives_up, yields_to
from ludus_cli.rules.gladiator.older.requests import JAVELIN_CF, YIELD
from ludus_cli.rules.gladiator.older.throwing import javelin_cf
from ludus_cli.rules.gladiator.trials.foresight import best_plot


class Tactics(NamedTuple):
    """The parameters of one tactics.

    Movement, in tenths of a CF: ``eager`` that there is a fight, ``wary`` each point of PA that the opponent may have
    (his own counts 10), ``rams`` each point by which he expects to win or lose a collision, ``closes`` each hex between
    them, ``thrift`` a move while he has fewer left than phases; ``reserve`` moves of a turn are kept for getting up.
    Combat: ``attack`` tenths of his CF go into ``blows`` attacks at most, the first as strong as may
    be; ``aims``: what each area is worth to him beside the armour on it; ``special`` the special attack that he prefers
    to a plain one on its area (0 none); ``guards``: he uses a special defence.
    """

    name: str
    words: str
    eager: int
    wary: int
    rams: int
    closes: int
    thrift: int
    reserve: int
    attack: int
    blows: int
    special: int
    guards: bool
    aims: tuple[int, int, int, int, int]


NPG = "npg"

TACTICS: dict[str, Tactics] = {
    "cautious": Tactics(
        "cautious", "waits for the opponent, saves moves, and defends well",
        eager=0, wary=12, rams=15, closes=0, thrift=6, reserve=0,
        attack=7, blows=2, special=t.NO_SPECIAL, guards=True, aims=(20, 20, 20, 20, 20),
    ),
    "balanced": Tactics(
        "balanced", "seeks the opponent's flank, and strikes where the armour is thin",
        eager=5, wary=8, rams=15, closes=0, thrift=4, reserve=0,
        attack=9, blows=2, special=t.NO_SPECIAL, guards=False, aims=(20, 20, 15, 15, 15),
    ),
    "bold": Tactics(
        "bold", "runs into the opponent, and puts all CF into attacks",
        eager=15, wary=4, rams=20, closes=4, thrift=0, reserve=0,
        attack=10, blows=3, special=t.NO_SPECIAL, guards=False, aims=(30, 25, 10, 10, 10),
    ),
    "crafty": Tactics(
        "crafty", "disarms the opponent, then strikes where there is no armour",
        eager=5, wary=8, rams=15, closes=0, thrift=4, reserve=0,
        attack=10, blows=2, special=t.DISARM, guards=False, aims=(15, 15, 15, 15, 15),
    ),
}  # fmt: skip

#: The distance in hexes within which a net is tossed.
NET_RANGE = 4
#: The armour that a CF of defence counts for: see :func:`.charts.armour_worth`.
CF_WORTH = 9

TACTICS_NAMES = (NPG, *TACTICS)
DEFAULT_TACTICS = "balanced"


def is_allowed(name: str, value: Any) -> bool:
    """True if a parameter of tactics may have a value: small numbers, none below 0; one attack at least."""
    if name == "aims":
        return all(0 <= one <= 100 for one in value)
    return (1 if name == "blows" else 0) <= int(value) <= (5 if name in ("blows", "special") else 100)


def tactics_player(tactics: list[Tactics | None]) -> Callable[[Match, int, int, list[Option]], int]:
    """The player of a match who answers by the tactics of each fighter (None: the charts, and he is never asked)."""
    return by_tactics(tactics, choose_option)


def choose_option(m: Match, who: int, own: Tactics, request: int, options: list[Any]) -> Any:
    """Return the tactics' answer to one request: one of its options, a text, or a list of one number."""
    if request == ask.PLOT:
        return plots.plot_words(choose_plot(m, who, own))
    if request == ask.ALLOCATE:
        write_allocation(m, who, own)
        return allocation_words(m, who)
    if request in (ask.ESCAPE, ask.HOLD, JAVELIN_CF):
        # This request comes with a form, the others with lists.
        return [escape_cf(m, who, request, options.blanks[0].highest)]  # type: ignore[attr-defined]
    code, arg = choose_listed(m, who, request)
    return (code, arg) if (code, arg) in options else options[0]


def choose_listed(m: Match, who: int, request: int) -> tuple[int, int]:
    """The option that tactics take of those that are listed; the first of them where it is not among these."""
    if request == ask.THROW:
        item, foe = choose_throw(m, who)
        return (ask.LEAVE, 0) if item == t.NONE else (ask.TAKE, 64 * item + foe)
    if request == ask.RECOVER:
        item = wanted_item(m, who)
        return (ask.LEAVE, 0) if item == t.NONE else (ask.TAKE, item)
    if request == ask.DRAW_WEAPON:
        item = charts.weapon_to_draw(m, who)
        return (ask.LEAVE, 0) if item == t.NONE else (ask.TAKE, item)
    if request == ask.WEAPON:
        return ask.TAKE, charts.names_weapon(m, who)
    if request == ask.FREE_ATTACK:
        return ask.TAKE, free_area(m, who)
    if request == ask.LET_GO:
        return ask.TAKE, charts.lets_go_hand(m, who)
    if request == YIELD:
        to = yields_to(m, who)
        return (ask.TAKE if to != t.NONE and gives_up(m, who, to) else ask.LEAVE), 0
    if request == FATAL_BLOW:
        return (ask.TAKE if pays_to_give_up(m.fighters[who]) else ask.LEAVE), 0
    if request == FAVOUR:
        # So it is listed where a centurion would call (M20).
        return ask.TAKE, 1
    if request == WHICH_ROLL:
        # None of those that are listed: the first is the better one.
        return t.NONE, 0
    return (ask.LEAVE, 0) if request == ask.KICK else (ask.TAKE, 0)


def closest_opponent(m: Match, who: int) -> int:
    """Return the closest opponent; of several the one with least CF left, the first of equals; NONE if none."""
    found = t.NONE
    for other in range(len(m.fighters)):
        if state.are_opponents(m, who, other):
            if found == t.NONE or rank_opponent(m, who, other) < rank_opponent(m, who, found):
                found = other
    return found


def rank_opponent(m: Match, who: int, other: int) -> int:
    """The measure of how near another man is, and how little is left of him."""
    return 100 * state.range_to(m, who, other) + m.fighters[other].cf - m.fighters[other].stun


# Plots


def choose_plot(m: Match, who: int, own: Tactics) -> int:
    """Return a man's plot, never beyond his rate: he gets up, takes up the things he needs, or goes the way that is
    worth most, and tosses a net that is ready at an opponent who may be near by then."""
    f = m.fighters[who]
    foe = closest_opponent(m, who)
    if foe == t.NONE:
        return 0
    if plots.must_stumble(f):
        return stumble_orders(m, who, foe)
    kneels = plots.action_code(t.ACT_KN, sides_to_turn(f.facing, direction_toward(m, who, foe, f.facing), 1))
    if may_plot(m, who, kneels) and f.prone:
        return kneels
    if wanted_item(m, who) != t.NONE and may_plot(m, who, plots.action_code(t.ACT_R)):
        return plots.action_code(t.ACT_R)
    found = best_plot(m, who, foe, own)
    if found == 0 and f.kneeling and may_plot(m, who, plots.action_code(t.ACT_X)):
        found = plots.action_code(t.ACT_X)
    cast = found + plots.pack_plot(0, 0, t.TOSS)
    if state.range_to(m, who, foe) <= NET_RANGE and may_plot(m, who, cast):
        return cast
    return found


def may_plot(m: Match, who: int, plot: int) -> bool:
    """True if he may have a plot, within his rate."""
    within = state.moves_left(m.fighters[who]) > 0 or not plots.is_moving_phase(plot)
    return within and plots.why_not(m, who, plot) == plots.ALLOWED


# Combat


def write_allocation(m: Match, who: int, own: Tactics) -> None:
    """Write his allocation into the fighter: the first attack as strong as possible on the area that he prefers, others
    after it, and the rest to the defence."""
    f = m.fighters[who]
    f.attacks = 0
    f.guard = 0
    for area in range(5):
        f.defence[area] = 0
    cf = f.available
    if f.engaged:
        share = cf if f.cf < 1 else cf * own.attack // 10
        cf -= plan_attacks(m, who, own, share)
    if f.cf >= 1:
        plan_defence(m, who, own, cf >> 1 if f.half_defence else cf)


def plan_attacks(m: Match, who: int, own: Tactics, share: int) -> int:
    """Plan attacks within some CF, and return the CF that they take."""
    f = m.fighters[who]
    areas = open_areas(m, who, f.foe)
    spent = 0
    while f.attacks < own.blows and areas != 0:
        cf = min(allocation.most_cf(m, f.available), (share - spent) >> f.halved)
        if cf <= 0:
            return spent
        n, special = f.attacks, t.NO_SPECIAL
        area = best_area(m, f.foe, own, areas)
        if n == 0 and is_worthwhile(m, who, f.foe, own.special, areas):
            special = own.special
            area = t.SPECIAL_ATTACK_AREA[special] if special != t.FEINT else area
        f.at_area[n], f.at_cf[n], f.at_foe[n], f.at_special[n] = area, cf, f.foe, special
        f.attacks += 1
        areas &= ~(1 << area)
        spent += cf << f.halved
    return spent


def is_worthwhile(m: Match, who: int, foe: int, special: int, areas: int) -> bool:
    """True if he may use a special attack, and it is worth it: no Disarm against a man without a weapon."""
    if special == t.NO_SPECIAL or not may_use(m, who, foe, special):
        return False
    if special == t.DISARM and not is_armed(m, m.fighters[foe]):
        return False
    return special == t.FEINT or holds(areas, t.SPECIAL_ATTACK_AREA[special])


def best_area(m: Match, foe: int, own: Tactics, areas: int) -> int:
    """The area of a set that he likes best to strike at: by his aims, the armour on it, and wounds that it has."""
    found, most = t.NONE, 0
    for area in range(5):
        if holds(areas, area):
            worth = own.aims[area] - charts.armour_worth(m, foe, area) + m.fighters[foe].wounds[area]
            if found == t.NONE or worth > most:
                found, most = area, worth
    return found


def plan_defence(m: Match, who: int, own: Tactics, cf: int) -> None:
    """Put CF into defence: a special one or a card where he uses them, the rest on his barest areas."""
    f = m.fighters[who]
    if own.guards and cf >= guard_cost(m.rules):
        barest = 0
        first, last = guards_in_play(m.rules)
        for guard in range(first, last + 1):
            safe = area_safety(m, who, t.SPECIAL_DEFENCE_AREA[guard])
            if may_guard(m, who, guard) and (f.guard == 0 or safe < barest):
                f.guard, barest = guard, safe
        if f.guard != 0:
            cf -= t.GUARD_COSTS[f.guard]
    while cf > 0:
        best, least = t.NONE, 0
        for area in range(5):
            safe = area_safety(m, who, area)
            if guarded_area(f) != area and (best == t.NONE or safe < least):
                best, least = area, safe
        f.defence[best] += 1
        cf -= 1


def guarded_area(f: Fighter) -> int:
    """The area of his special defence, NONE for none."""
    return t.SPECIAL_DEFENCE_AREA[f.guard]


def area_safety(m: Match, who: int, area: int) -> int:
    """Return the safety of a man's area: by its armour, its wounds, and the CF that defend it."""
    f = m.fighters[who]
    return charts.armour_worth(m, who, area) - f.wounds[area] + CF_WORTH * f.defence[area]


def free_area(m: Match, who: int) -> int:
    """The area of his free attack: the least safe of those that are open to him and have no special defence."""
    foe = m.fighters[who].foe
    areas = open_areas(m, who, foe)
    found, least = t.NONE, 0
    for area in range(5):
        safe = area_safety(m, foe, area)
        if holds(areas, area) and guarded_area(m.fighters[foe]) != area and (found == t.NONE or safe < least):
            found, least = area, safe
    return found


def allocation_words(m: Match, who: int) -> str:
    """His allocation as a player writes it."""
    f = m.fighters[who]
    attacks = [attack_words(f, n) for n in range(f.attacks)]
    defence = [f"{area + 1}:{f.defence[area]}" for area in range(5) if f.defence[area] > 0]
    if f.guard:
        defence.append(t.SPECIAL_DEFENCE_LETTERS[f.guard])
    return " ".join([*attacks, "/", *defence]) if defence else " ".join(attacks)


def attack_words(f: Fighter, n: int) -> str:
    """Return one of his attacks as a player writes it."""
    special, area = f.at_special[n], f.at_area[n]
    if special == t.NO_SPECIAL:
        return f"{area + 1}:{f.at_cf[n]}"
    letter = t.SPECIAL_ATTACK_LETTERS[special]
    return f"{letter}{area + 1 if special == t.FEINT else ''}:{f.at_cf[n]}"


# Nets, throws


def escape_cf(m: Match, who: int, request: int, most: int) -> int:
    """CF for an escape: two in three of them; a third to drag or hold; all that he may for a javelin (V31)."""
    if request == JAVELIN_CF:
        return most
    return 2 * most // 3 if request == ask.ESCAPE else most // 3


def choose_throw(m: Match, who: int) -> tuple[int, int]:
    """Return the item that he throws and its target: a Velite a javelin from two hexes and more while two are left, an
    archer an arrow; (NONE, NONE) for nothing."""
    f = m.fighters[who]
    item = state.weapon_in_hand(m, f)
    kind = m.item_kind[item] if item != t.NONE else t.NO_ITEM
    foe = closest_opponent(m, who)
    if foe == t.NONE or not can_throw_at(m, who, foe):
        return t.NONE, t.NONE
    if item == t.NONE or not can_reach(m, who, item, foe):
        return t.NONE, t.NONE
    if is_light_javelin(m, item) and javelin_cf(m, who) == 0:
        return t.NONE, t.NONE
    far = kind == t.JAVELIN and charts.count_javelins(m, who) >= 2 and state.range_to(m, who, foe) >= 2
    return (item, foe) if far or (kind == t.BOW and f.arrows > 0) else (t.NONE, t.NONE)


# The numbers that a search for tactics may change

KNOBS: tuple[Knob, ...] = (
    Knob("eager", "value of being in combat, in tenths of a CF", (0, 5, 10, 15, 25)),
    Knob("wary", "weight of the opponent's PA; his own PA weighs 10", (0, 4, 8, 12, 16)),
    Knob("rams", "value of a point of Impact in a collision, in tenths of a CF", (0, 8, 15, 20, 30)),
    Knob("closes", "cost of each hex to the opponent, in tenths of a CF", (0, 2, 4, 8)),
    Knob("thrift", "cost of a move when few are left, in tenths of a CF", (0, 4, 6, 8, 12)),
    Knob("reserve", "moves kept in each turn for getting up", (0, 1, 2)),
    Knob("attack", "share of his CF for attack, in tenths", (4, 5, 6, 7, 8, 9, 10)),
    Knob("blows", "highest number of attacks in a phase", (1, 2, 3, 4)),
    Knob("special", "special attack that he uses", tuple(range(6)),
         dict(enumerate(("none", *t.SPECIAL_ATTACKS[1:])))),
    Knob("guards", "whether he uses a special defence", (False, True)),
    Knob(
        "aims",
        "value of an attack on head, chest, groin, arms and legs, before their armour counts",
        ([20, 20, 20, 20, 20], [40, 20, 20, 20, 20], [20, 40, 20, 20, 20], [20, 20, 20, 40, 20], [20, 20, 20, 20, 40],
         [20, 20, 15, 15, 15], [15, 15, 15, 15, 15], [30, 25, 10, 10, 10]),
    ),
)  # fmt: skip
