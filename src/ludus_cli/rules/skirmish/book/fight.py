"""The fight of a phase: who attacks whom and where, hits, weapons knocked away, nets, weariness."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.dice import line, roll_dice, roll_one, roll_total, tell
from ludus_cli.rules.hex import WALL, turned
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book import modifiers as mod
from ludus_cli.rules.skirmish.book import npg, rolls
from ludus_cli.rules.skirmish.book import requests as ask
from ludus_cli.rules.skirmish.book.arms import REACH
from ludus_cli.rules.skirmish.book.choices import choose
from ludus_cli.rules.skirmish.book.state import (
    HELD,
    Match,
    Option,
    active,
    ahead,
    allowance,
    apart,
    enemies,
    has_net,
    netted,
    reach,
    weapon,
)
from ludus_cli.rules.skirmish.book.terms import (
    AIM,
    ATTACK,
    HEAVY_ARMOUR,
    HOLD_BACK,
    LEFT_HAND,
    MEDIUM_ARMOUR,
    NET,
    NO_ARMOUR,
    NO_ITEM,
    NONE,
    PARTS,
    RIGHT_HAND,
    SPEAR,
    THROW_NET,
)
from ludus_cli.rules.skirmish.book.wounds import (
    Wound,
    armour_on,
    net_comes_off,
    shield_roll,
    suffer,
    wound_roll,
)

# The modifiers of the attacker's roll
HIT_REAR = 2
HIT_UNARMED = 2
HIT_NETTED = 2
HIT_ARMOUR = {NO_ARMOUR: -1, MEDIUM_ARMOUR: 0, HEAVY_ARMOUR: 1}
HIT_SPEAR = -1
HIT_COLLISION = 1
# ... and of the defender's
OUTNUMBERED = -1

#: Both have missed: this face of 1d20 knocks the other's weapon away, one less from a stronger man.
KNOCK_FACE = 20
KNOCK_DIE = 20


@dataclass(slots=True)
class Strike:
    """An attack declared: with what (ATTACK or THROW_NET), at whom, at which part, and how it went."""

    by: int
    code: int
    target: int
    part: int
    margin: int = 0


# Whom he may attack


def may_strike(m: Match, who: int, code: int, foe: int) -> bool:
    """True if a man may attack an enemy so, both being still in the match (S19, S29)."""
    f = m.fighters[who]
    if f.picking:
        return False
    if code == THROW_NET:
        able = has_net(m, f) and not netted(m.fighters[foe])
    else:
        able = weapon(m, f) != NO_ITEM
    far = REACH[NET] if code == THROW_NET else reach(m, f)
    return able and apart(m, who, foe) <= far and ahead(m, who, foe)


def targets(m: Match, who: int) -> list[Option]:
    """The attacks that are open to him."""
    if not active(m.fighters[who]):
        return []
    foes = enemies(m, who)
    return [
        (code, foe) for code in (ATTACK, THROW_NET) for foe in foes if may_strike(m, who, code, foe)
    ]


def declare(m: Match) -> list[Strike]:
    """Let all say whom they attack, and where, before any die is rolled (S20)."""
    strikes: list[Strike] = []
    for who, f in enumerate(m.fighters):
        found = targets(m, who)
        if not found:
            continue
        if f.npg:
            code, foe = npg.target(m, who, found)
        else:
            code, foe = choose(m, who, ask.TARGET, [*found, (HOLD_BACK, NONE)])
        if code == THROW_NET:
            strikes.append(Strike(who, code, foe, NONE))
        elif code == ATTACK:
            strikes.append(Strike(who, code, foe, aim(m, who, foe)))
    return strikes


def aim(m: Match, who: int, foe: int) -> int:
    """The part that the attacker names."""
    if m.fighters[who].npg:
        return npg.part(m, foe)
    return choose(m, who, ask.PART, [(AIM, 10 * foe + part) for part in range(len(PARTS))])[1] % 10


# To hit


def attack_roll(m: Match, strike: Strike) -> int:
    """The attacker: Training + 2d6 with his modifiers."""
    f, foe = m.fighters[strike.by], m.fighters[strike.target]
    helpless = weapon(m, foe) == NO_ITEM or foe.picking
    total = line(m.tray, mod.TRAINING, f.training)
    total += line(m.tray, mod.SERIOUS, -f.serious)
    total += line(m.tray, mod.REAR, HIT_REAR if strike.by in foe.behind else 0)
    total += line(m.tray, mod.UNARMED, HIT_UNARMED if helpless else 0)
    total += line(m.tray, mod.NETTED, HIT_NETTED if netted(foe) else 0)
    total += line(m.tray, mod.ARMOUR, HIT_ARMOUR[armour_on(foe, strike.part)])
    total += line(m.tray, mod.SPEAR, HIT_SPEAR if weapon(m, f) == SPEAR else 0)
    total += line(m.tray, mod.COLLISION, HIT_COLLISION if f.won_collision else 0)
    return total + roll_total(m.tray, strike.by, rolls.ATTACK)


def defence_roll(m: Match, who: int, attackers: int) -> int:
    """The defender: Training + 2d6, less his serious wounds, -1 outnumbered (S20)."""
    f = m.fighters[who]
    total = line(m.tray, mod.TRAINING, f.training)
    total += line(m.tray, mod.SERIOUS, -f.serious)
    total += line(m.tray, mod.OUTNUMBERED, OUTNUMBERED if attackers > 1 else 0)
    return total + roll_total(m.tray, who, rolls.DEFENCE)


def net_margin(m: Match, strike: Strike) -> int:
    """The net: Training + 2d6 on each side and nothing else (S5)."""
    total = line(m.tray, mod.TRAINING, m.fighters[strike.by].training)
    total += roll_total(m.tray, strike.by, rolls.NET)
    dodge = line(m.tray, mod.TRAINING, m.fighters[strike.target].training)
    return total - dodge - roll_total(m.tray, strike.target, rolls.DODGE)


def roll_strikes(m: Match, strikes: list[Strike]) -> None:
    """Every attack against its defence; a margin above 0 is a hit."""
    for strike in strikes:
        if strike.code == THROW_NET:
            strike.margin = net_margin(m, strike)
            continue
        attackers = sum(other.target == strike.target for other in strikes)
        strike.margin = attack_roll(m, strike) - defence_roll(m, strike.target, attackers)
        tell(m.tray, ev.ATTACK, strike.by, strike.target, strike.part, strike.margin)


# Weapons knocked away


def knock_weapons(m: Match, strikes: list[Strike]) -> None:
    """Two who have struck at each other and both missed roll 1d20 against each other's weapon (S21)."""
    missed = {s.by: s.target for s in strikes if s.code == ATTACK and s.margin <= 0}
    flying: list[tuple[int, int]] = []
    for who, foe in missed.items():
        if missed.get(foe) != who:
            continue
        stronger = m.fighters[who].strength > m.fighters[foe].strength
        face = roll_dice(m.tray, who, rolls.KNOCK, KNOCK_DIE)
        if face >= KNOCK_FACE - (1 if stronger else 0):
            tell(m.tray, ev.KNOCK, who, foe, face)
            flying.append((foe, who))
    for who, by in flying:
        fly(m, who, by)


def fly(m: Match, who: int, by: int) -> None:
    """His weapon flies one hex: 1d6, 1 ahead of him and on clockwise; at a wall it falls at his feet (S22)."""
    f = m.fighters[who]
    item = f.hand[RIGHT_HAND]
    there = m.board.steps[f.hex][turned(f.facing, roll_one(m.tray, who, rolls.FLIES) - 1)]
    f.hand[RIGHT_HAND] = NONE
    f.lost = item
    m.item_hex[item] = f.hex if there == WALL else there
    tell(m.tray, ev.DISARMED, who, by, m.item_kind[item], m.item_hex[item])


# All of it


def wounds_of(m: Match, strikes: list[Strike]) -> list[Wound]:
    """Shield and wound rolls of every hit, by what all are when the phase begins (S20)."""
    found: list[Wound] = []
    for strike in strikes:
        if strike.code == ATTACK and strike.margin > 0:
            blocked, wounds = shield_roll(m, strike.by, strike.target, strike.part)
            found += wounds
            if not blocked:
                found.append(wound_roll(m, strike.by, strike.target, strike.part))
    return found


def nets_fall(m: Match, strikes: list[Strike]) -> None:
    """Nets that caught lie over their men, the others in the hexes of those they missed (S29)."""
    for strike in strikes:
        if strike.code != THROW_NET:
            continue
        f, target = m.fighters[strike.by], m.fighters[strike.target]
        item = f.hand[LEFT_HAND]
        if item == NONE:
            continue
        caught = strike.margin > 0 and active(target) and not netted(target)
        f.hand[LEFT_HAND] = NONE
        m.item_hex[item] = HELD if caught else target.hex
        if caught:
            target.net_on = item
        tell(m.tray, ev.NET, strike.by, strike.target, int(caught), target.hex)


def exert(m: Match, strikes: list[Strike]) -> None:
    """A point of Stamina for all who attacked or were attacked; who has none left is tired (S30)."""
    busy = {s.by for s in strikes} | {s.target for s in strikes}
    for who in sorted(busy):
        f = m.fighters[who]
        if not active(f) or f.stamina == 0:
            continue
        f.stamina -= 1
        tell(m.tray, ev.EFFORT, who, f.stamina)
        if f.stamina == 0:
            f.tired = True
            tell(m.tray, ev.TIRED, who, allowance(f))


def fight(m: Match) -> None:
    """The fight of a phase, all at once (S20)."""
    strikes = declare(m)
    roll_strikes(m, strikes)
    knock_weapons(m, strikes)
    wounds = wounds_of(m, strikes)
    nets_fall(m, strikes)
    for wound in wounds:
        suffer(m, wound)
    exert(m, strikes)
    for who, f in enumerate(m.fighters):
        if f.freeing:
            f.freeing = False
            net_comes_off(m, who)
