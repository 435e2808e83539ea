"""Allocation of CF [9.3]: players in a notation of their own, centurions and beasts by their charts.

``2:7 5:4 / 1:2 K`` are attacks in their order, area:CF, and after the stroke defence by area, and a special defence by
its letter. ``H:4`` is a special attack, ``F2:4`` a feint at area 2; ``@3`` after an attack names the third man of the
match, ``m2:5`` area 2 of a mount; ``U`` before all: with his bare hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.core.bitset import holds
from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.gladiator.book import allocation, charts, house_rules, requests as ask, terms as t
from ludus_cli.rules.gladiator.book.beasts import allocate_beast, open_areas
from ludus_cli.rules.gladiator.book.position import can_strike, strikes_with
from ludus_cli.rules.gladiator.book.special import may_guard, may_use
from ludus_cli.rules.gladiator.book.state import MOST_ATTACKS, Fighter, Match, is_weapon, item_in_hand, weapon_in_hand
from ludus_cli.rules.gladiator.book.weapons import spare_hand, two_weapons
from ludus_cli.rules.gladiator.career.intimidation import boost_of
from ludus_cli.rules.gladiator.older.beasts import is_springsteens
from ludus_cli.rules.gladiator.older.beasts_multi import allot_springsteens
from ludus_cli.rules.gladiator.older.cards import CARD_NEEDS, CARDS, guards_in_play
from ludus_cli.rules.gladiator.tables.editions import EDITION

# His weapon for the phase


def name_weapon(m: Match, who: int) -> None:
    """Name the weapon of his attacks of this phase (G50): a player chooses where two in his hands reach his target."""
    f = m.fighters[who]
    f.named = t.NONE if f.beast else weapon_in_hand(m, f)
    if not f.engaged or f.beast or two_weapons(m, f):
        return
    if not f.star:
        f.named = charts.names_weapon(m, who)
    elif f.named != t.NONE:
        ask_weapon(m, who)


def ask_weapon(m: Match, who: int) -> None:
    """Ask a player which of two weapons he attacks with; where none reaches, it is his bare hand."""
    f = m.fighters[who]
    options = [
        (ask.TAKE, f.hand[hand])
        for hand in (t.RIGHT_HAND, t.LEFT_HAND)
        if is_weapon(item_in_hand(m, f, hand)) and strikes_with(m, who, f.hand[hand], f.foe)
    ]
    f.named = ask.choose(m, who, ask.WEAPON, options)[1] if options else t.NONE


# Allocation


def allocate(m: Match, who: int) -> None:
    """Let a fighter allocate his CF, which fills ``attacks``, ``at_*``, ``defence`` and ``guard``; and fix his
    rounds."""
    f = m.fighters[who]
    f.halved = allocation.own_halvings(m, who, 1) if allocation.halves_sum(m) and not f.beast else 0
    f.half_defence = m.rules.halve_total and allocation.half_defence(m, f)
    if f.beast:
        if f.engaged and is_springsteens(m, f):
            allot_springsteens(m, who)
        elif f.engaged:
            allocate_beast(m, who)
    else:
        f.available = allocation.available_cf(m, who)
        if f.available > 0 and f.star:
            ask_allocation(m, who)
        elif f.available > 0:
            charts.allocate_centurion(m, who)
            allocation.halve_before(m, who)
    allocation.plan_rounds(m, who)


# Notation


@dataclass(slots=True)
class Allocation:
    """An allocation: attacks as (area, special, CF, target), defence by area, a special defence."""

    attacks: list[tuple[int, int, int, int]] = field(default_factory=list)
    defence: list[int] = field(default_factory=lambda: [0] * 5)
    guard: int = 0
    unarmed: bool = False


def ask_allocation(m: Match, who: int) -> None:
    """Ask a player for his allocation, and write it into the fighter."""
    f = m.fighters[who]
    said = read_allocation(m, who, ask.choose_text(m, who, ask.ALLOCATE, allocation_form(m, who)))
    if said.unarmed:
        f.halved = halved_by(m, who, True)
        f.named = t.NONE
        f.available = allocation.available_cf(m, who)
    f.attacks = len(said.attacks)
    for n, (area, blow, cf, foe) in enumerate(said.attacks):
        f.at_area[n], f.at_special[n], f.at_cf[n], f.at_foe[n] = area, blow, cf, foe
    f.defence[:] = said.defence
    f.guard = said.guard


def allocation_form(m: Match, who: int) -> Form:
    """Return the form of the question: some possible allocations, and the CF to spend."""
    f = m.fighters[who]
    words = f"{f.available} CF to spend"
    if f.engaged and f.pa:
        words += f", {f.pa} of them from positional advantage (PA)"
    if boost_of(m, who) > 0:
        words += f", {f.boost} of them from prestige (PB)"
    if not f.engaged:
        words += ", all for defence"
    elif f.cf < 1:
        words += ", all for attack"
    if f.engaged and house_rules.is_older(m.rules):
        words += f", at most {allocation.most_cf(m, f.available)} in one attack"
    some = [text for text in suggested_allocations(m, who) if not why_not_allocate(m, who, text)]
    return Form(some or [""], words, wrong=lambda text: why_not_allocate(m, who, text))


def suggested_allocations(m: Match, who: int) -> list[str]:
    """Return a few allocations to begin with: his strongest blow at the barest area, two blows, everything in attack,
    a special attack with a special defence, everything in defence. Not all of them are allowed. Other CF defend."""
    f = m.fighters[who]
    cf = f.available
    first, last = guards_in_play(m.rules)
    guards = [guard for guard in range(first, last + 1) if may_guard(m, who, guard)]
    own = areas_by_protection(m, who, list(range(5)))
    guard = min(guards, key=lambda guard: own.index(t.SPECIAL_DEFENCE_AREA[guard]), default=0)
    if not f.engaged:
        kept = defence_notation(f, own, cf), defence_notation(f, own, cf, guard), defence_notation(f, own[:1], cf)
        return list(dict.fromkeys(text.strip() for text in kept))
    bare = areas_by_protection(m, f.foe, [area for area in range(5) if holds(open_areas(m, who, f.foe), area)])
    limit = allocation.most_cf(m, cf)
    most = min(limit, cf >> f.halved)
    half = min(limit, max(1, most // 2))
    rest = min(limit, (cf >> f.halved) - most)
    blows = [f"{area + 1}:{half}" for area in bare[:2]]
    special = next((blow for blow in (t.BASH, t.DISARM, t.SWEEP) if may_use(m, who, f.foe, blow)), 0)
    letter = f"{bare[0] + 1}" if m.rules.plain_attacks else t.SPECIAL_ATTACK_LETTERS[special]
    further = f" {bare[1] + 1}:{rest}" if rest > 0 and len(bare) > 1 else ""
    found = [
        f"{bare[0] + 1}:{most}{defence_notation(f, own, cf - (most << f.halved))}",
        f"{' '.join(blows)}{defence_notation(f, own, cf - (half * len(blows) << f.halved))}",
        f"{bare[0] + 1}:{most}{further}",
        f"{letter}:{half}{defence_notation(f, own, cf - (half << f.halved), guard)}",
        defence_notation(f, own, cf),
    ]
    return list(dict.fromkeys(text.strip() for text in found))


def areas_by_protection(m: Match, who: int, areas: list[int]) -> list[int]:
    """Return areas of a fighter, the worst protected first: by the worth of their armour, and by wounds."""
    f = m.fighters[who]
    return sorted(areas, key=lambda area: charts.armour_worth(m, who, area) - f.wounds[area])


def defence_notation(f: Fighter, own: list[int], cf: int, guard: int = 0) -> str:
    """Return the notation for a defence: half of the CF on his barest area, the others on the next two."""
    if guard and cf >= t.GUARD_COSTS[guard]:
        cf -= t.GUARD_COSTS[guard]
        own = [area for area in own if area != t.SPECIAL_DEFENCE_AREA[guard]]
    else:
        guard = 0
    cf >>= 1 if f.half_defence else 0
    most = (cf + 1) // 2 if len(own) > 1 else cf
    parts = (most, (cf - most + 1) // 2, (cf - most) // 2)
    words = [f"{area + 1}:{part}" for area, part in zip(own, parts, strict=False) if part > 0]
    words += [t.SPECIAL_DEFENCE_LETTERS[guard]] * (guard > 0)
    return f" / {' '.join(words)}" if words else ""


def why_not_allocate(m: Match, who: int, text: str) -> str:
    """Return why an allocation is not allowed, "" if it is."""
    try:
        said = read_allocation(m, who, text)
        check_allocation(m, who, said)
    except ValueError as error:
        return str(error)
    return ""


def read_allocation(m: Match, who: int, text: str) -> Allocation:
    """Read an allocation from its notation. Raises ValueError with the fault."""
    cards = m.rules.defence == CARDS
    return read_notation(text, m.fighters[who].foe, len(m.fighters), cards)


def read_notation(text: str, foe: int, men: int, cards: bool = False) -> Allocation:
    """Read an allocation in a match of ``men`` fighters. Attacks that name no target are at ``foe``. With ``cards`` the
    letters of the defence are those of cards. Raises ValueError with the fault."""
    said = Allocation()
    first, last = (t.JUMP + 1, t.CARD_LEAP) if cards else (1, t.JUMP)
    letters = t.SPECIAL_DEFENCE_LETTERS[first : last + 1]
    attacks, _, defence = text.partition("/")
    for word in attacks.upper().split():
        if word == "U":
            said.unarmed = True
        else:
            said.attacks.append(read_attack(word, foe, men))
    for word in defence.upper().split():
        if word in letters:
            if said.guard:
                raise ValueError(f"only one {'defence card' if cards else 'special defence'} is allowed in a phase")
            said.guard = first + letters.index(word)
            continue
        area, cf = read_area_and_cf(word)
        if said.defence[area]:
            raise ValueError(f"area {area + 1} is defended twice; give its CF once")
        said.defence[area] = cf
    return said


def read_attack(word: str, foe: int, men: int) -> tuple[int, int, int, int]:
    """Return an attack as (area, special, CF, target); the target is ``foe`` if it names none. Raises ValueError."""
    place, at, man = word.partition("@")
    if at:
        if not (man.isdecimal() and 1 <= int(man[:4]) <= men):
            raise ValueError(f"there is no gladiator @{man}; those of this match are @1 to @{men}")
        foe = int(man) - 1
    letter = place[:1]
    if letter == "M":
        area, cf = read_area_and_cf(place[1:], place, "m2:7")
        return t.MOUNT_AREAS + area, t.NO_SPECIAL, cf, foe
    if letter not in t.SPECIAL_ATTACK_LETTERS[1:]:
        area, cf = read_area_and_cf(place)
        return area, t.NO_SPECIAL, cf, foe
    blow = t.SPECIAL_ATTACK_LETTERS.index(letter)
    if blow == t.FEINT:
        area, cf = read_area_and_cf(place[1:], place, "F2:4")
    else:
        area, cf = read_area_and_cf(f"{t.SPECIAL_ATTACK_AREA[blow] + 1}{place[1:]}", place, f"{letter}:4")
    return area, blow, cf, foe


def read_area_and_cf(word: str, typed: str = "", example: str = "2:7") -> tuple[int, int]:
    """Return the area (0-4) and CF of ``2:7``. An error quotes ``typed``, if given, and the right ``example``.
    Raises ValueError."""
    area, colon, cf = word.partition(":")
    if area not in ("1", "2", "3", "4", "5") or not colon or not cf.isdecimal() or len(cf) > 3:
        raise ValueError(f"{(typed or word)!r} must be an area from 1 to 5 with its CF, for example {example} [9.3]")
    if int(cf) < 1:
        raise ValueError(f"{(typed or word)!r} spends 0 CF; give 1 or more")
    return int(area) - 1, int(cf)


def check_allocation(m: Match, who: int, said: Allocation) -> None:
    """Raise ValueError with the reason if an allocation breaks a rule [9.3, 23, 26.5]."""
    f = m.fighters[who]
    if said.unarmed and spare_hand(m, f) == t.NONE:
        raise ValueError("no hand is free for a bare-handed blow")
    named = t.NONE if said.unarmed else f.named
    if said.attacks and not f.engaged:
        raise ValueError("no opponent is in front and within reach, so attacks are not possible")
    if f.cf < 1 and (said.guard or any(said.defence)):
        raise ValueError("with less than 1 CF only attacks are allowed, no defence")
    if len(said.attacks) > MOST_ATTACKS:
        raise ValueError("at most five attacks are allowed in a phase")
    available = unarmed_cf(m, who) if said.unarmed else f.available
    most = allocation.most_cf(m, available)
    beyond = False
    aimed: set[tuple[int, int]] = set()
    for area, blow, cf, foe in said.attacks:
        judge_attack(m, who, named, (area, blow, cf, foe))
        if (foe, area) in aimed:
            raise ValueError(
                f"two attacks are aimed at the {t.AREAS[area % t.MOUNT_AREAS].lower()}; aim only one there"
            )
        aimed.add((foe, area))
        if cf > most:
            if beyond or foe != f.foe or cf > most + f.pa or not allocation.has_flank_bonus(m, who, foe):
                raise ValueError(f"one attack may have at most {most} CF {EDITION[m.rules.edition].limit}")
            beyond = True
    if sum(blow != t.NO_SPECIAL for _, blow, _, _ in said.attacks) > 1:
        raise ValueError("only one special attack is allowed in a phase")
    if said.guard:
        first, last = guards_in_play(m.rules)
        if not may_guard(m, who, said.guard):
            raise ValueError(
                f"{t.SPECIAL_DEFENCES[said.guard]} is not possible now{CARD_NEEDS.get(said.guard, '')}"
                if first <= last
                else "these rules have no special defences and no defence cards"
            )
        if said.defence[t.SPECIAL_DEFENCE_AREA[said.guard]]:
            raise ValueError(f"{t.SPECIAL_DEFENCES[said.guard]} guards its area by itself, so put no CF there")
    spent = spent_by(m, who, said)
    if spent > available:
        halved = halved_by(m, who, said.unarmed)
        twice = f"; his attacks are at half CF, so each CF of an attack costs {1 << halved}" if halved else ""
        raise ValueError(f"this spends {spent} CF, but only {available} are available{twice}")


def spent_by(m: Match, who: int, said: Allocation) -> int:
    """Return the CF that an allocation takes; attack CF that are halved in the sum cost twice as many."""
    halved = halved_by(m, who, said.unarmed)
    spent = sum(said.defence) << (1 if m.fighters[who].half_defence else 0)
    return spent + t.GUARD_COSTS[said.guard] + sum(cf << halved for _, _, cf, _ in said.attacks)


def halved_by(m: Match, who: int, unarmed: bool) -> int:
    """Return how often his attack CF are halved in the sum, with the named weapon or with his bare hand."""
    f = m.fighters[who]
    if not unarmed or not allocation.halves_sum(m):
        return f.halved
    f.named, named = t.NONE, f.named
    halved = allocation.own_halvings(m, who, 1)
    f.named = named
    return halved


def unarmed_cf(m: Match, who: int) -> int:
    """Return the CF that he has with his bare hand, to which no skill with a weapon adds [31]."""
    f = m.fighters[who]
    f.named, named = t.NONE, f.named
    cf = allocation.available_cf(m, who)
    f.named = named
    return cf


def judge_attack(m: Match, who: int, named: int, attack: tuple[int, int, int, int]) -> None:
    """Raise ValueError if one attack may not be made at its target."""
    area, blow, _, foe = attack
    if blow != t.NO_SPECIAL and m.rules.plain_attacks:
        raise ValueError("these rules have no special attacks")
    if blow != t.NO_SPECIAL and not may_use(m, who, foe, blow):
        raise ValueError(f"{t.SPECIAL_ATTACKS[blow]} is not possible now")
    if named == t.NONE and blow not in (t.NO_SPECIAL, t.SAND, t.BASH):
        raise ValueError(f"{t.SPECIAL_ATTACKS[blow]} needs a weapon")
    if blow != t.SAND and not can_strike(m, who, foe):
        raise ValueError(f"gladiator @{foe + 1} is not in front and within reach")
    if blow not in (t.SAND, t.BASH) and not strikes_with(m, who, named, foe):
        raise ValueError(f"the chosen weapon does not reach gladiator @{foe + 1}")
    target = foe
    if area >= t.MOUNT_AREAS:
        target = m.fighters[foe].mount
        if target == t.NONE or named == t.NONE:
            raise ValueError(f"gladiator @{foe + 1} has no mount to strike at")
    if not holds(open_areas(m, who, target), area % t.MOUNT_AREAS):
        raise ValueError(f"the {t.AREAS[area % t.MOUNT_AREAS].lower()} cannot be reached from there")
