"""Combat [9, 26]: the opponents, turns, CF allocated in secret, and the attacks of rounds 0 to 7."""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds, size
from ludus_cli.core.dice import pick_of, tell
from ludus_cli.rules.gladiator.book import allocation, endings, events as ev, handling, position
from ludus_cli.rules.gladiator.book.allotting import allocate, name_weapon
from ludus_cli.rules.gladiator.book.attacks import resolve_attack, throw_attack
from ludus_cli.rules.gladiator.book.state import Match, has_in_front, range_to
from ludus_cli.rules.gladiator.book.terms import NONE
from ludus_cli.rules.gladiator.tables.combat import FIRST_ROUND, LAST_ROUND


def play_combat(m: Match) -> None:
    """Play step 6 of a phase [5.2]: weapons drawn; opponents found and turned; allocation; attacks by rounds."""
    handling.draw_weapons(m)
    begin_combat(m)
    if not read_assailants(m):
        return
    if face_several(m):
        read_assailants(m)
    read_positions(m)
    if turn_targets(m):
        strike_back(m)
    turn_attackers(m)
    if not anybody_engaged(m):
        return
    m.combats += 1
    for who, f in enumerate(m.fighters):
        if f.engaged:
            tell(m.tray, ev.ENGAGES, who, f.foe, f.pa)
    allocate_all(m)
    strike_all(m)


def begin_combat(m: Match) -> None:
    """Begin the combat of a phase: no man is engaged, nothing is allocated."""
    for f in m.fighters:
        f.engaged = False
        f.foe = NONE
        f.pa = 0
        f.available = 0
        f.attacks = 0
        f.carried = 0
        f.fumbled = 0
        f.dooms = 0
        f.halved = 0
        f.half_defence = False
        f.beset = False
        f.fooled = False
        f.stepped = False


# Opponents


def assailants(m: Match, who: int) -> int:
    """Return the fighters who may strike at one by the present facings, as bits."""
    found = 0
    for by in range(len(m.fighters)):
        if by != who and position.can_strike(m, by, who):
            found |= bit(by)
    return found


def read_assailants(m: Match) -> bool:
    """Note in ``m.rolled`` the assailants of each fighter; return True if there are any."""
    anybody = False
    for who in range(len(m.fighters)):
        m.rolled[who] = assailants(m, who)
        anybody = anybody or m.rolled[who] != 0
    return anybody


def noted_targets(m: Match, who: int) -> int:
    """Return his targets by the noted assailants, as bits."""
    found = 0
    for foe in range(len(m.fighters)):
        if holds(m.rolled[foe], who):
            found |= bit(foe)
    return found


def targets(m: Match, who: int) -> int:
    """Return his targets by the present facings, as bits."""
    found = 0
    for foe in range(len(m.fighters)):
        if foe != who and position.can_strike(m, who, foe):
            found |= bit(foe)
    return found


def face_several(m: Match) -> bool:
    """Turn each man in the fronts of several to have all in his own, else for the least PA in sum; he stays if that is
    as good, else ties are random [26.2, G35]. All are read before any turn. Return True if any man turns."""
    turned = False
    for who, f in enumerate(m.fighters):
        by = m.rolled[who]
        if size(by) > 1 and position.turns_in_combat(f):
            before = f.facing
            least, best = sum_of_pa(m, who, by), bit(before)
            for turn in range(1, 6):
                f.facing = (before + turn) % 6
                pa = sum_of_pa(m, who, by)
                if pa < least:
                    least, best = pa, 0
                if pa == least and not holds(best, before):
                    best |= bit(f.facing)
            f.facing = before
            turn_to(m, who, first_of(by), pick_of(m.tray, best))
            turned = turned or f.facing != before
    return turned


def sum_of_pa(m: Match, who: int, by: int) -> int:
    """The PA by hex that a set of opponents have on him together."""
    pa = 0
    for other in range(len(m.fighters)):
        if holds(by, other):
            pa += position.pa_by_hex(m, who, other)
    return pa


def first_of(bits: int) -> int:
    """The lowest number of a set that is not empty."""
    return size((bits & -bits) - 1)


def turn_to(m: Match, who: int, foe: int, facing: int) -> None:
    """Turn a man for another's sake, and tell it if that changes anything."""
    f = m.fighters[who]
    if f.facing != facing:
        f.facing = facing
        tell(m.tray, ev.TURNS_TO, who, foe, facing)


def read_positions(m: Match) -> None:
    """Read all PA before any man turns to an attacker [9.1.1]: each takes the target with the most PA."""
    for who, f in enumerate(m.fighters):
        f.foe = position.best_of(m, who, noted_targets(m, who), True)
        f.engaged = f.foe != NONE
        f.pa = position.pa_on(m, who, f.foe) if f.engaged else 0


def turn_targets(m: Match) -> bool:
    """A target whose front does not hold his one attacker is turned to face him, even in a net [9.1.1]; not Prone,
    unconscious or in a grip (G48). Several attackers: see :func:`face_several`. True if anybody turns."""
    turned = False
    for who, f in enumerate(m.fighters):
        by = m.rolled[who]
        if size(by) == 1 and position.turns_in_combat(f):
            attacker = first_of(by)
            if not has_in_front(m, who, attacker):
                turn_to(m, who, attacker, position.facing_toward(m, who, attacker))
                turned = True
    return turned


def strike_back(m: Match) -> None:
    """Engage each man who can strike after a turn, without PA; a man who lost his target looks for another."""
    for who, f in enumerate(m.fighters):
        if f.engaged and position.can_strike(m, who, f.foe):
            continue
        f.foe = position.best_of(m, who, targets(m, who), False)
        f.engaged = f.foe != NONE
        f.pa = 0


def turn_attackers(m: Match) -> None:
    """Turn every attacker to have his target in direction 0 [9.1.2], except those who have turned to several. A man
    with two or more possible assailants after all turns fights several [26, G74]."""
    for who, f in enumerate(m.fighters):
        if f.engaged and position.turns_in_combat(f) and size(m.rolled[who]) < 2:
            turn_to(m, who, f.foe, position.facing_toward(m, who, f.foe))
    if len(m.fighters) > 2:
        for who, f in enumerate(m.fighters):
            f.beset = size(assailants(m, who)) > 1


def anybody_engaged(m: Match) -> bool:
    """Return whether anybody can attack; otherwise there is no combat [9.1]."""
    for f in m.fighters:
        if f.engaged:
            return True
    return False


# Allocation


def allocate_all(m: Match) -> None:
    """Let all who can attack or be attacked allocate in secret: players, then centurions, then beasts; then tell all
    [9.3, 28.7, 29.7]."""
    for who in range(len(m.fighters)):
        name_weapon(m, who)
    for group in range(3):
        for who, f in enumerate(m.fighters):
            if group == (2 if f.beast else 0 if f.star else 1) and takes_part(m, who):
                allocate(m, who)
                f.combats += 1
    for who in range(len(m.fighters)):
        if takes_part(m, who):
            allocation.tell_allocation(m, who)


def takes_part(m: Match, who: int) -> bool:
    """True if he can attack or be attacked in this combat."""
    return m.fighters[who].engaged or assailants(m, who) != 0


# The attacks


def strike_all(m: Match) -> None:
    """The attacks of all rounds [9.4]. In one round more CF go first; with equal CF all are thrown before any takes
    effect. It ends at once with the match."""
    rounds = rounds_planned(m)
    for number in range(FIRST_ROUND, LAST_ROUND + 1):
        now = strike_first(m, number) if holds(rounds, number) else 0
        while now != 0:
            for who in range(len(m.fighters)):
                if holds(now, who):
                    resolve_attack(m, who)
            if endings.end_if_decided(m):
                return
            now = strike_first(m, number)


def rounds_planned(m: Match) -> int:
    """The rounds for which anybody has planned an attack, as bits."""
    found = 0
    for f in m.fighters:
        for n in range(f.attacks):
            found |= bit(f.at_round[n])
    return found


def strike_first(m: Match, number: int) -> int:
    """Throw the attacks that come first among those left in a round; return the throwers, as bits, 0 when none is left.
    Attacks that come to nothing are passed over."""
    thrown = 0
    first = first_in(m, number)
    while thrown == 0 and first != 0:
        for who in range(len(m.fighters)):
            if holds(first, who) and throw_attack(m, who, next_attack(m, who, number)):
                thrown |= bit(who)
        if thrown == 0:
            first = first_in(m, number)
    return thrown


def first_in(m: Match, number: int) -> int:
    """Return the men whose attacks come first among those left in a round, as bits: those of most CF; but a man who
    fights several waits for the adjacent opponents that he does not attack [9.4.3, 26.3]."""
    left = 0
    for who in range(len(m.fighters)):
        if next_attack(m, who, number) != NONE:
            left |= bit(who)
    most = of_most_cf(m, left, number)
    ready = before = 0
    for who in range(len(m.fighters)):
        if holds(most, who):
            ahead = ahead_of(m, who, number)
            before |= ahead
            if ahead == 0:
                ready |= bit(who)
    return ready if ready != 0 else of_most_cf(m, before, number)


def of_most_cf(m: Match, bits: int, number: int) -> int:
    """Return the men of a set whose attack in a round has the most CF left, not halved."""
    most = found = 0
    for who, f in enumerate(m.fighters):
        if holds(bits, who):
            cf = f.at_cf[next_attack(m, who, number)]
            if cf > most:
                most, found = cf, 0
            if cf == most:
                found |= bit(who)
    return found


def next_attack(m: Match, who: int, number: int) -> int:
    """Return his first attack that is left in a round, NONE for none."""
    f = m.fighters[who]
    for n in range(f.attacks):
        if f.at_done[n] == 0 and f.at_round[n] == number:
            return n
    return NONE


def ahead_of(m: Match, who: int, number: int) -> int:
    """Return the adjacent opponents who attack a man who fights several in this round and are not attacked by him, as
    bits [26.3]."""
    found = 0
    if m.fighters[who].beset:
        for foe, other in enumerate(m.fighters):
            n = next_attack(m, foe, number)
            if n != NONE and other.at_foe[n] == who and not has_attack_on(m, who, foe):
                if range_to(m, foe, who) == 1:
                    found |= bit(foe)
    return found


def has_attack_on(m: Match, who: int, foe: int) -> bool:
    """True if he has planned an attack on an opponent in this phase."""
    f = m.fighters[who]
    for n in range(f.attacks):
        if f.at_foe[n] == foe:
            return True
    return False
