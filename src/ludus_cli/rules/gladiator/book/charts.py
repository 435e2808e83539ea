"""Centurions in combat [29.7]: their allocations, their struggles against nets, their draws and throws.

The CF, areas and specials are written into the fighter as a player's answer is. Centurions allocate after all players.
"""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds
from ludus_cli.core.dice import line, pick_of, roll_one
from ludus_cli.rules.gladiator.book import modifiers as mod, rolls, state, styles, terms
from ludus_cli.rules.gladiator.book.allocation import most_cf
from ludus_cli.rules.gladiator.book.beasts import open_areas, rolled_area
from ludus_cli.rules.gladiator.book.centurions import own_net, sheathed_weapon
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.position import best_of, can_be_target, front_range, strikes_with
from ludus_cli.rules.gladiator.book.special import may_guard, may_use
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.weapons import is_light_javelin
from ludus_cli.rules.gladiator.older.cards import CARDS, guard_cost, guards_in_play
from ludus_cli.rules.gladiator.older.rolls import CARD
from ludus_cli.rules.gladiator.older.throwing import javelin_cf, throw_reach
from ludus_cli.rules.gladiator.tables.combat import ALL_AREAS
from ludus_cli.rules.gladiator.tables.weapons import ANY_RANGE
from ludus_cli.rules.gladiator.tables.wounds import ARMOUR

#: How many CF give one die of a defence or an escape [29.6, 29.7].
CF_A_DIE = 6
#: How many times he rolls for a special defence (G42).
TRIES = 5
#: The 6 of the dice that is a special attack, beside the areas as a set.
SPECIAL = 32


# Against net, rope and grip [29.6]


def escape_cf(m: Match, who: int, available: int) -> int:
    """Escape CF: 2D3 for every 6 available CF, rounded up, at most all (G41)."""
    found = 0
    for _ in range(2 * ((max(0, available) + CF_A_DIE - 1) // CF_A_DIE)):
        found += (roll_one(m.tray, who, rolls.CENTURION_EFFORT) + 1) // 2
    return min(found, max(0, available))


def hold_cf(m: Match, who: int, available: int) -> int:
    """Return the CF to drag or hold with: 1D6, at most a third of those available (G41)."""
    if available < 3:
        return 0
    return min(roll_one(m.tray, who, rolls.CENTURION_EFFORT), available // 3)


def lets_go_hand(m: Match, who: int) -> int:
    """The hand that he opens where he must: that with the shield, else the left one if it holds anything (G32, G41)."""
    f = m.fighters[who]
    if state.is_shield(state.item_in_hand(m, f, terms.RIGHT_HAND)) or f.hand[terms.LEFT_HAND] == terms.NONE:
        return terms.RIGHT_HAND
    return terms.LEFT_HAND


# What he draws, throws and strikes with [29.7, G42, G55]


def weapon_to_draw(m: Match, who: int) -> int:
    """The sheathed weapon that he draws: he has none in hand, nor a lasso that is still to be thrown (G42, G55).

    NONE: he draws nothing.
    """
    f = m.fighters[who]
    if state.weapon_in_hand(m, f) != terms.NONE:
        return terms.NONE
    rope = own_net(who)
    if m.item_kind[rope] == terms.LASSO and state.hand_of(f, rope) != terms.NONE and f.holds == terms.NONE:
        return terms.NONE
    return sheathed_weapon(m, who)


def throw_choice(m: Match, who: int) -> tuple[int, int]:
    """Return the item that he throws and its target, (NONE, NONE) for none: a Velite a javelin at range 2 and more
    while two are left, an archer an arrow at any opponent in front (G42)."""
    f = m.fighters[who]
    item = state.weapon_in_hand(m, f)
    kind = m.item_kind[item] if item != terms.NONE else 0
    javelin = styles.is_velite(f.style) and kind == terms.JAVELIN and count_javelins(m, who) >= 2
    if javelin and is_light_javelin(m, item):
        javelin = javelin_cf(m, who) > 0
    if not javelin and not (kind == terms.BOW and f.arrows > 0):
        return terms.NONE, terms.NONE
    foe = thrown_at(m, who, 2 if javelin else 1, throw_reach(m, item))
    return (terms.NONE, terms.NONE) if foe == terms.NONE else (item, foe)


def count_javelins(m: Match, who: int) -> int:
    """Javelins in his hand and sheath."""
    count = 0
    for slot in range(state.ITEMS_A_MAN):
        item = state.ITEMS_A_MAN * who + slot
        in_sheath = m.item_where[item] == terms.SHEATHED
        if m.item_kind[item] == terms.JAVELIN and (in_sheath or state.hand_of(m.fighters[who], item) != terms.NONE):
            count += 1
    return count


def names_weapon(m: Match, who: int) -> int:
    """The weapon of his attacks: the right hand first (G55), if it reaches his target; NONE for his bare hand."""
    f = m.fighters[who]
    for hand in (terms.RIGHT_HAND, terms.LEFT_HAND):
        if state.is_weapon(state.item_in_hand(m, f, hand)) and strikes_with(m, who, f.hand[hand], f.foe):
            return f.hand[hand]
    return terms.NONE


def attacks_unarmed(m: Match, who: int, foe: int) -> bool:
    """Return True if he strikes a man without a weapon of his own: one who is unarmed himself, or Prone (G55)."""
    other = m.fighters[foe]
    return other.prone or (not other.beast and state.weapon_in_hand(m, other) == terms.NONE)


def thrown_at(m: Match, who: int, nearest: int, farthest: int = ANY_RANGE) -> int:
    """Return the target of his throw: in front with the line free, this many hexes off at least and at most; most PA,
    then closest, then at random (G42). NONE for none."""
    found = 0
    for other in range(len(m.fighters)):
        if can_be_target(m, who, other):
            if nearest <= front_range(m, who, other) <= farthest:
                found |= bit(other)
    return best_of(m, who, found, True)


# Allocation [29.7]


def allocate_centurion(m: Match, who: int) -> None:
    """Allocate his available CF [29.7, G42]: defence by a die for every 6, the rest to attacks in lots.

    Who cannot attack defends with all; a weak man, who never defends, attacks with all [10.3.4].
    """
    f = m.fighters[who]
    available = max(0, f.available)
    if f.cf < 1:
        defence = 0
    elif not attacks_at_all(m, who):
        defence = available
    else:
        defence = defence_cf(m, who, available)
    allocate_defence(m, who, defence)
    if attacks_at_all(m, who):
        allocate_attack(m, who, f.foe, available - defence)


def attacks_at_all(m: Match, who: int) -> bool:
    """Return True if he may attack in this phase and does: with a weapon, or an unarmed or Prone man."""
    f = m.fighters[who]
    if not f.engaged or f.foe == terms.NONE:
        return False
    return f.named != terms.NONE or attacks_unarmed(m, who, f.foe)


def defence_cf(m: Match, who: int, available: int) -> int:
    """CF for defence: for every 6 full CF 1D6 - FS, less 2 if heavy or mounted, 1 if medium; each at least 0, together
    at most all (G42)."""
    f, t = m.fighters[who], m.tray
    weight = 2 if f.weight == terms.HEAVY or f.mount != terms.NONE else 1 if f.weight == terms.MEDIUM else 0
    found = 0
    for _ in range(available // CF_A_DIE):
        drm = line(t, mod.FIGHTING_SPIRIT, -f.fs) + line(t, mod.TYPE, -weight)
        found += max(0, roll_one(t, who, rolls.CENTURION_DEFENCE) + drm)
    return min(found, available)


def allocate_defence(m: Match, who: int, cf: int) -> None:
    """Put defence CF on areas, one die each; the first 6 with three CF left is a special defence (G42), or with two a
    card; where there is neither, it is rolled again (V51)."""
    f = m.fighters[who]
    first, last = guards_in_play(m.rules)
    while cf > 0:
        area = roll_one(m.tray, who, rolls.DEFENCE_AREA) - 1
        if area < 5:
            if f.guard == 0 or terms.SPECIAL_DEFENCE_AREA[f.guard] != area:
                f.defence[area] += 1
                cf -= 1
        elif f.guard == 0 and cf >= guard_cost(m.rules) and f.mount == terms.NONE and first <= last:
            f.guard = special_defence(m, who)
            if f.guard != 0:
                cf -= terms.GUARD_COSTS[f.guard]
            else:
                f.defence[rolled_area(m, who, rolls.DEFENCE_AREA, ALL_AREAS)] += 1
                cf -= 1


def special_defence(m: Match, who: int) -> int:
    """The special defence that he rolls: Duck, Block, Back Step, Parry, Jump; after five failures none, 0 (G42). Or the
    card, from Duck to Leap (V51)."""
    f = m.fighters[who]
    first, last = guards_in_play(m.rules)
    table = CARD if m.rules.defence == CARDS else rolls.SPECIAL_DEFENCE
    for _ in range(TRIES):
        special = first - 1 + roll_one(m.tray, who, table)
        if special <= last and may_guard(m, who, special):
            if f.defence[terms.SPECIAL_DEFENCE_AREA[special]] == 0:
                return special
    return 0


@by_edition
def allocate_attack(m: Match, who: int, foe: int, cf: int) -> None:
    """Put attack CF on areas of a man, in lots of 1D6, in the order first rolled (G42); without the house rule ``lots``
    one by one.

    A 6 is a special attack; a second one goes to the weakest armour, and so does any CF over 8 in an area. Where there
    are no special attacks it is rolled again (V52).
    """
    targets = open_areas(m, who, foe)
    while cf > 0:
        lot = next_lot(m, who, cf)
        cf -= lot
        area, special = rolled_blow(m, who, foe, targets)
        over = put_on(m, who, foe, area, special, lot)
        while over > 0:
            area = weakest_armour(m, who, foe, with_room(m, who, targets))
            if area == terms.NONE:
                return
            over = put_on(m, who, foe, area, terms.NO_SPECIAL, over)


def next_lot(m: Match, who: int, cf: int) -> int:
    """Roll how many of the CF that are left go on the next area: 1D6, or 1 without the house rule ``lots`` (G42)."""
    if m.rules.lots:
        return min(cf, roll_one(m.tray, who, rolls.LOT))
    return 1


def rolled_blow(m: Match, who: int, foe: int, targets: int) -> tuple[int, int]:
    """The area that he rolls for an attack, and with a 6 the special attack; without any, the 6 is rolled again
    [29.7, V52]."""
    area = rolled_area(m, who, rolls.ATTACK_AREA, targets if m.rules.plain_attacks else targets | SPECIAL)
    if area < 5:
        return area, terms.NO_SPECIAL
    special = special_attack(m, who, foe, targets)
    if special == terms.NO_SPECIAL:
        return weakest_armour(m, who, foe, targets), special
    if special == terms.FEINT:
        return rolled_area(m, who, rolls.ATTACK_AREA, targets), special
    return terms.SPECIAL_ATTACK_AREA[special], special


def special_attack(m: Match, who: int, foe: int, targets: int) -> int:
    """The special attack that he rolls: Disarm, Feint, Sweep, Bash, Sand; NO_SPECIAL if he has one or may use none."""
    f = m.fighters[who]
    special = 0
    for place in range(f.attacks):
        special = max(special, f.at_special[place])
    if special != terms.NO_SPECIAL:
        return terms.NO_SPECIAL
    allowed = 0
    for one in range(1, 6):
        area = terms.SPECIAL_ATTACK_AREA[one]
        if may_use(m, who, foe, one) and (area == terms.NONE or holds(targets, area)):
            allowed |= bit(one)
    while allowed != 0 and not holds(allowed, special):
        special = roll_one(m.tray, who, rolls.SPECIAL_ATTACK)
    return special


def put_on(m: Match, who: int, foe: int, area: int, special: int, cf: int) -> int:
    """Put CF into his attack on an area, a new one or one planned already, up to 8 or the limit of the edition; return
    the rest."""
    f = m.fighters[who]
    place = planned_place(m, who, area)
    if place == f.attacks:
        f.attacks += 1
        f.at_area[place] = area
        f.at_foe[place] = foe
        f.at_special[place] = terms.NO_SPECIAL
        f.at_cf[place] = 0
    if special != terms.NO_SPECIAL:
        f.at_special[place] = special
    fits = min(cf, most_cf(m, f.available) - f.at_cf[place])
    f.at_cf[place] += fits
    f.at_plan[place] = f.at_cf[place]
    return cf - fits


def planned_place(m: Match, who: int, area: int) -> int:
    """The place of his attack on an area among those planned; after them if there is none."""
    f = m.fighters[who]
    for place in range(f.attacks):
        if f.at_area[place] == area:
            return place
    return f.attacks


def with_room(m: Match, who: int, areas: int) -> int:
    """Return the areas of a set into which more CF may go."""
    f = m.fighters[who]
    for place in range(f.attacks):
        if f.at_cf[place] >= most_cf(m, f.available):
            areas &= ~bit(f.at_area[place])
    return areas


def armour_worth(m: Match, foe: int, area: int) -> int:
    """Return the worth of an area's armour: its part of a wound roll, times its frequency (G42), in sixths or by two
    dice."""
    f = m.fighters[foe]
    if f.beast:
        return -f.hide * terms.FULL
    return worth_by_cover(m, -ARMOUR[f.armour[area]], f.cover[area])


@by_edition
def worth_by_cover(m: Match, protection: int, cover: int) -> int:
    """Return the worth of armour that covers an area up to a number on one die."""
    return protection * cover


def weakest_armour(m: Match, who: int, foe: int, areas: int) -> int:
    """The area of a set with the weakest armour, ties at random (G42); NONE of none."""
    found = best = 0
    for area in range(5):
        if holds(areas, area):
            worth = armour_worth(m, foe, area)
            if found == 0 or worth < best:
                found, best = 0, worth
            if worth == best:
                found |= bit(area)
    return pick_of(m.tray, found) if found else terms.NONE


def free_attack_area(m: Match, who: int, foe: int) -> int:
    """The area of the free attack of a feint: the least defended, then the weakest armour (G42).

    A special defence is the best of defences.
    """
    other = m.fighters[foe]
    targets = open_areas(m, who, foe)
    least, areas = 0, 0
    for area in range(5):
        if holds(targets, area) and not (other.guard and terms.SPECIAL_DEFENCE_AREA[other.guard] == area):
            cf = other.defence[area]
            if areas == 0 or cf < least:
                least, areas = cf, 0
            if cf == least:
                areas |= bit(area)
    return weakest_armour(m, who, foe, areas)
