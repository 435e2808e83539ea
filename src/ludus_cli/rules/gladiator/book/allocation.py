"""Combat factors of a phase [9.3, 9.4]: their number, the rounds of attacks, the halvings, and losses of CF in
mid-phase (G18). For the allocations see :mod:`.allotting`."""

from __future__ import annotations

from ludus_cli.core.dice import listens, tell
from ludus_cli.rules.gladiator.book import events as ev, hexes, terms as t
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.state import Fighter, Match, item_in_hand, side_seen
from ludus_cli.rules.gladiator.book.weapons import count_halvings, has_bow, two_weapons, weapon_speed
from ludus_cli.rules.gladiator.career.intimidation import boost_of
from ludus_cli.rules.gladiator.career.talents import FATAL_ATTACKS, skill_cf, weakest_first
from ludus_cli.rules.gladiator.older.beasts import has_times
from ludus_cli.rules.gladiator.older.styles import dimachus_cf, is_dimachus
from ludus_cli.rules.gladiator.tables import combat

# How many CF there are


def available_cf(m: Match, who: int) -> int:
    """Return the CF available in this combat [9.3.1]: match CF less Stun and the costs of the phase, plus PA if he
    attacks, his skill with his weapon [31] and his PB [35.4]; half of it with an arm in a lasso, before escape CF.

    A weak man has some only if PA lifts him above 0 [10.3.4].
    """
    f = m.fighters[who]
    if f.fainted or (f.cf < 1 and (not f.engaged or f.pa == 0)):
        return 0
    cf = f.cf - f.stun + pair_bonus(m, f) + skill_cf(m, f) + boost_of(m, who)
    if f.stumbles and not f.prone:
        cf -= combat.STUMBLING_CF
    if f.engaged:
        cf += f.pa
    if f.snare == t.ARM and cf > 0:
        cf //= 2
    return max(0, cf - f.net_cf - f.escape_cf - f.hold_cf)


@by_edition
def most_cf(m: Match, available: int) -> int:
    """Return the most CF that one attack may have if ``available`` CF are there [9.3.2]."""
    return combat.MOST_CF


def pair_bonus(m: Match, f: Fighter) -> int:
    """Return the CF bonus of a man who fights with two weapons [24.2]."""
    if not two_weapons(m, f):
        return 0
    if is_dimachus(f.style):
        return dimachus_cf(m, f)
    if f.style != t.DIMACHAERUS:
        return combat.PAIR_UNTRAINED
    return (
        combat.PAIR_TRAINED
        if item_in_hand(m, f, t.RIGHT_HAND) == item_in_hand(m, f, t.LEFT_HAND)
        else combat.PAIR_UNLIKE
    )


def has_flank_bonus(m: Match, who: int, foe: int) -> bool:
    """Return True if he stands outside the front of a man attacked by several: he may put his PA into one attack beyond
    8 [26.5], and that man's defence does not count against him [26.4]. Front is by the present facings (G35)."""
    return m.fighters[foe].beset and side_seen(m, foe, who) != hexes.FRONT


# Half CF that are known before allocation


def own_halvings(m: Match, who: int, distance: int) -> int:
    """Return how often his attacks at a range are halved against any target (G18): kneeling, and by the weapon that he
    has named [13.4, 14.3, 21, 22.2]."""
    f = m.fighters[who]
    times = 1 if f.kneeling else 0
    return times if f.beast else times + count_halvings(m, who, f.named, distance)


def half_defence(m: Match, f: Fighter) -> bool:
    """True if his defence counts half: Prone, or with a bow in hand [16.3, 21.3.2]."""
    return f.prone or has_bow(m, f)


def halves_sum(m: Match) -> bool:
    """True if attack CF that count half are halved in the sum, before they are allocated: by the house rule
    *halve_total*, and by the errata of the older editions."""
    return m.rules.halve_total or m.rules.errata


def halve_before(m: Match, who: int) -> None:
    """Halve a centurion's allocation in the sum, and fill it up in the order of his attacks (*halve_total*,
    *errata*)."""
    f = m.fighters[who]
    whole = halved = 0
    for n in range(f.attacks):
        whole += f.at_cf[n]
        f.at_cf[n] >>= f.halved
        halved += f.at_cf[n]
    left = (whole >> f.halved) - halved
    for n in range(f.attacks):
        if left > 0:
            f.at_cf[n] += 1
            left -= 1
    if f.half_defence:
        for area in range(5):
            f.defence[area] //= 2


# What is planned


def plan_rounds(m: Match, who: int) -> None:
    """Fix the rounds of his attacks, none before round 0 [9.4], and count his allocation for his Performance (G51). A
    computer-run man about to deal a Fatal Blow begins with his weakest (M79)."""
    f = m.fighters[who]
    kept = 0
    for n in range(f.attacks):
        if f.at_cf[n] > 0:
            f.at_cf[kept] = f.at_cf[n]
            f.at_area[kept] = f.at_area[n]
            f.at_special[kept] = f.at_special[n]
            f.at_foe[kept] = f.at_foe[n]
            kept += 1
    f.attacks = kept
    if f.fatal and not f.star and kept >= FATAL_ATTACKS:
        weakest_first(f)
    for n in range(kept):
        f.at_plan[n] = f.at_cf[n]
        f.at_done[n] = 0
        if not has_times(m, f):
            f.at_round[n] = max(combat.FIRST_ROUND, combat.ROUNDS[kept][n] + speed_of(m, who, n))
        f.attack_total += f.at_cf[n]
    for area in range(5):
        f.defence_total += f.defence[area]
    if f.guard > 0:
        f.defence_total += t.GUARD_COSTS[f.guard]


def speed_of(m: Match, who: int, n: int) -> int:
    """Spd of one of his planned attacks [9.4.4]: of his weapon, +1 the bare hand, 0 that of a grappler, -1 a
    Dimachaerus with two alike, 0 a Bash (G34); his first is faster by 1 with Fast Attack [31]."""
    f = m.fighters[who]
    faster = 1 if f.fast and n == 0 else 0
    if f.beast or f.at_special[n] == t.BASH:
        return -faster
    if pair_bonus(m, f) == combat.PAIR_TRAINED and not is_dimachus(f.style):
        faster += 1
    if f.named == t.NONE:
        return (0 if f.grappling > 0 else weapon_speed(t.NO_ITEM)) - faster
    return named_speed(m, f) - faster


@by_edition
def named_speed(m: Match, f: Fighter) -> int:
    """The Spd of the weapon that he has named."""
    return weapon_speed(m.item_kind[f.named])


def tell_allocation(m: Match, who: int) -> None:
    """Tell his allocation; it is secret until all have made theirs."""
    if not listens(m.tray):
        return
    f = m.fighters[who]
    attack = defence = 0
    for n in range(f.attacks):
        attack += f.at_plan[n]
    for area in range(5):
        defence += f.defence[area]
    if f.guard > 0:
        defence += t.GUARD_COSTS[f.guard]
    tell(m.tray, ev.ALLOCATES, who, f.available, attack, defence)
    for n in range(f.attacks):
        code = 16 * f.at_special[n] + f.at_area[n]
        tell(m.tray, ev.PLANS, who, f.at_round[n], code, f.at_plan[n])
    for area in range(5):
        if f.defence[area] > 0:
            tell(m.tray, ev.GUARDS, who, area, f.defence[area])
    if f.guard > 0:
        area = t.SPECIAL_DEFENCE_AREA[f.guard]
        tell(m.tray, ev.GUARDS, who, area, t.GUARD_COSTS[f.guard], f.guard)


# CF lost in mid-phase [9.4.5, 9.4.6]


def lose_now(m: Match, who: int, cf: int) -> None:
    """Take CF lost in mid-phase, or as much Stun, off his next unresolved attack, then off those after it; what
    is left comes off the defence of his next area attacked (G18)."""
    f = m.fighters[who]
    for n in range(f.attacks):
        if cf > 0 and f.at_done[n] == 0:
            off = min(cf, f.at_cf[n])
            f.at_cf[n] -= off
            cf -= off
            if f.at_cf[n] == 0:
                cancel_attack(m, who, n)
    f.carried += cf


def lose_attacks(m: Match, who: int) -> None:
    """Call off all his attacks that are not resolved: he is Prone, unconscious, dead, without the
    weapon of his attacks, or has fumbled (G18)."""
    f = m.fighters[who]
    for n in range(f.attacks):
        if f.at_done[n] == 0:
            cancel_attack(m, who, n)


def cancel_attack(m: Match, who: int, n: int) -> None:
    """Call off one attack."""
    f = m.fighters[who]
    f.at_done[n] = 1
    tell(m.tray, ev.CANCELLED, who, f.at_foe[n], f.at_cf[n])
