"""The fight of a phase: attackers and targets, hits, weapons knocked away, nets, weariness."""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds, members
from ludus_cli.core.dice import line, roll_dice, roll_one, roll_total, tell
from ludus_cli.core.hex import WALL, turned
from ludus_cli.rules.skirmish.book import events as ev, modifiers as mod, npg, requests as ask, rolls, state, terms as t
from ludus_cli.rules.skirmish.book.arms import REACH
from ludus_cli.rules.skirmish.book.choices import choose
from ludus_cli.rules.skirmish.book.state import Match, Option, Strike
from ludus_cli.rules.skirmish.book.wounds import Wound, apply_wound, armour_on, net_comes_off, shield_roll, wound_roll

# The modifiers of the attacker's roll
HIT_REAR = 2
HIT_UNARMED = 2
HIT_NETTED = 2
HIT_ARMOUR = (-1, 0, 1)
HIT_SPEAR = -1
HIT_COLLISION = 1
# ... and of the defender's
OUTNUMBERED = -1

#: Both have missed: this face of 1d20 knocks the other's weapon away, one less from a stronger man.
KNOCK_FACE = 20
KNOCK_DIE = 20


# Whom he may attack


def open_to(m: Match, who: int, code: int) -> int:
    """Return the enemies open to this kind of attack, as bits: in front of him and within reach (S19, S29)."""
    own, found = m.fighters[who], 0
    if not state.active(own) or own.picking:
        return found
    far = state.reach(m, own)
    if code == t.THROW_NET:
        far = REACH[t.NET] if state.has_net(m, own) else 0
    if far == 0:
        return found
    for foe, f in enumerate(m.fighters):
        if (
            f.side != own.side
            and state.distance_between(m, who, foe) <= far
            and state.active(f)
            and state.is_ahead(m, who, foe)
        ):
            if code == t.ATTACK or not state.is_netted(f):
                found |= bit(foe)
    return found


def open_attacks(m: Match, who: int) -> list[Option]:
    """The attacks that are open to him."""
    return [(code, foe) for code in (t.ATTACK, t.THROW_NET) for foe in members(open_to(m, who, code))]


def declare_attacks(m: Match) -> bool:
    """Let all name their targets and parts before any die is rolled (S20). True if there is an attack."""
    found = False
    for who, f in enumerate(m.fighters):
        strike = m.strikes[who]
        strike.code = t.HOLD_BACK
        strikes = open_to(m, who, t.ATTACK)
        nets = open_to(m, who, t.THROW_NET) if state.has_net(m, f) else 0
        if strikes | nets == 0:
            continue
        if f.npg:
            strike.code, strike.target = npg.choose_attack(m, strikes, nets)
        else:
            ask_target(m, who)
        if strike.code == t.ATTACK:
            strike.part = choose_part(m, who, strike.target)
        found |= strike.code != t.HOLD_BACK
    return found


def ask_target(m: Match, who: int) -> None:
    """Let a player name his man's target."""
    strike, offered = m.strikes[who], [*open_attacks(m, who), (t.HOLD_BACK, t.NONE)]
    strike.code, strike.target = choose(m, who, ask.TARGET, offered)


def choose_part(m: Match, who: int, foe: int) -> int:
    """Return the part that the attacker names."""
    return npg.choose_part(m, foe) if m.fighters[who].npg else ask_part(m, who, foe)


def ask_part(m: Match, who: int, foe: int) -> int:
    """The part that a player's man aims at."""
    return choose(m, who, ask.PART, [(t.AIM, 10 * foe + part) for part in range(len(t.PARTS))])[1] % 10


# To hit


def attack_roll(m: Match, strike: Strike) -> int:
    """Roll for the attacker: Training + 2d6 with his modifiers."""
    f, foe = m.fighters[strike.by], m.fighters[strike.target]
    helpless = state.weapon(m, foe) == t.NO_ITEM or foe.picking
    total = line(m.tray, mod.TRAINING, f.training)
    total += line(m.tray, mod.SERIOUS, -f.serious)
    total += line(m.tray, mod.REAR, HIT_REAR if holds(foe.behind, strike.by) else 0)
    total += line(m.tray, mod.UNARMED, HIT_UNARMED if helpless else 0)
    total += line(m.tray, mod.NETTED, HIT_NETTED if state.is_netted(foe) else 0)
    total += line(m.tray, mod.ARMOUR, HIT_ARMOUR[armour_on(foe, strike.part)])
    total += line(m.tray, mod.SPEAR, HIT_SPEAR if state.weapon(m, f) == t.SPEAR else 0)
    total += line(m.tray, mod.COLLISION, HIT_COLLISION if f.won_collision else 0)
    return total + roll_total(m.tray, strike.by, rolls.ATTACK)


def defence_roll(m: Match, who: int, attackers: int) -> int:
    """Roll for the defender: Training + 2d6, less his serious wounds, -1 outnumbered (S20)."""
    f = m.fighters[who]
    total = line(m.tray, mod.TRAINING, f.training)
    total += line(m.tray, mod.SERIOUS, -f.serious)
    total += line(m.tray, mod.OUTNUMBERED, OUTNUMBERED if attackers > 1 else 0)
    return total + roll_total(m.tray, who, rolls.DEFENCE)


def net_margin(m: Match, strike: Strike) -> int:
    """Roll for the net: Training + 2d6 on each side and nothing else (S5)."""
    total = line(m.tray, mod.TRAINING, m.fighters[strike.by].training)
    total += roll_total(m.tray, strike.by, rolls.NET)
    dodge = line(m.tray, mod.TRAINING, m.fighters[strike.target].training)
    return total - dodge - roll_total(m.tray, strike.target, rolls.DODGE)


def roll_strikes(m: Match, strikes: list[Strike]) -> None:
    """Roll every attack against its defence; a margin above 0 is a hit."""
    for strike in strikes:
        if strike.code == t.THROW_NET:
            strike.margin = net_margin(m, strike)
        elif strike.code == t.ATTACK:
            attackers = 0
            for other in strikes:
                if other.code != t.HOLD_BACK and other.target == strike.target:
                    attackers += 1
            strike.margin = attack_roll(m, strike)
            strike.margin -= defence_roll(m, strike.target, attackers)
            tell(m.tray, ev.ATTACK, strike.by, strike.target, strike.part, strike.margin)


# Weapons knocked away


def has_missed(strike: Strike) -> bool:
    """True if a man has struck and missed."""
    return strike.code == t.ATTACK and strike.margin <= 0


def knock_weapons(m: Match, strikes: list[Strike]) -> None:
    """Let two who have struck at each other and both missed roll 1d20 against each other's weapon (S21)."""
    for strike in strikes:
        strike.knocks = False
        for other in strikes:
            if other.by == strike.target and other.target == strike.by:
                if has_missed(strike) and has_missed(other):
                    strike.knocks = knock_away(m, strike.by, strike.target)
    for strike in strikes:
        if strike.knocks:
            scatter_weapon(m, strike.target, strike.by)


def knock_away(m: Match, who: int, foe: int) -> bool:
    """True if a man knocks another's weapon away (S21)."""
    stronger = m.fighters[who].strength > m.fighters[foe].strength
    face = roll_dice(m.tray, who, rolls.KNOCK, KNOCK_DIE)
    if face < KNOCK_FACE - (1 if stronger else 0):
        return False
    tell(m.tray, ev.KNOCK, who, foe, face)
    return True


def scatter_weapon(m: Match, who: int, by: int) -> None:
    """Let his weapon fly one hex: 1d6, 1 ahead of him and on clockwise; at a wall it falls at his feet (S22)."""
    f = m.fighters[who]
    item = f.hand[t.RIGHT_HAND]
    there = m.board.steps[f.hex][turned(f.facing, roll_one(m.tray, who, rolls.FLIES) - 1)]
    f.hand[t.RIGHT_HAND] = t.NONE
    f.lost = item
    m.item_hex[item] = f.hex if there == WALL else there
    tell(m.tray, ev.DISARMED, who, by, m.item_kind[item], m.item_hex[item])


# All of it


def wounds_of(m: Match, strikes: list[Strike]) -> None:
    """Roll shield and wound of every hit, by the state of all when the phase begins (S20)."""
    for strike in strikes:
        strike.arm_hurt, strike.severity = False, t.NONE
        if strike.code == t.ATTACK and strike.margin > 0:
            blocked, strike.arm_hurt = shield_roll(m, strike.by, strike.target, strike.part)
            if not blocked:
                strike.severity = wound_roll(m, strike.by, strike.target, strike.part)


def wound_all(m: Match, strikes: list[Strike]) -> None:
    """Let the wounds of all hits take effect."""
    for strike in strikes:
        if strike.arm_hurt:
            apply_wound(m, Wound(strike.by, strike.target, t.LEFT_ARM, t.LIGHT_WOUND))
        if strike.severity != t.NONE:
            apply_wound(m, Wound(strike.by, strike.target, strike.part, strike.severity))


def nets_fall(m: Match, strikes: list[Strike]) -> None:
    """Lay nets that caught over their men, the others in the hexes of those they missed (S29)."""
    for strike in strikes:
        if strike.code != t.THROW_NET:
            continue
        f, target = m.fighters[strike.by], m.fighters[strike.target]
        item = f.hand[t.LEFT_HAND]
        if item == t.NONE:
            continue
        caught = strike.margin > 0 and state.active(target) and not state.is_netted(target)
        f.hand[t.LEFT_HAND] = t.NONE
        m.item_hex[item] = state.HELD if caught else target.hex
        if caught:
            target.net_on = item
        tell(m.tray, ev.NET, strike.by, strike.target, int(caught), target.hex)


def spend_stamina(m: Match, strikes: list[Strike]) -> None:
    """Take a point of Stamina from all who attacked or were attacked; a man who has none left is tired (S30)."""
    busy = 0
    for strike in strikes:
        if strike.code != t.HOLD_BACK:
            busy |= bit(strike.by) | bit(strike.target)
    for who, f in enumerate(m.fighters):
        if not holds(busy, who) or not state.active(f) or f.stamina == 0:
            continue
        f.stamina -= 1
        tell(m.tray, ev.EFFORT, who, f.stamina)
        if f.stamina == 0:
            f.tired = True
            tell(m.tray, ev.TIRED, who, state.active_phases(f))


def fight_phase(m: Match) -> None:
    """Fight out a phase, all at once (S20)."""
    if declare_attacks(m):
        strikes = m.strikes
        roll_strikes(m, strikes)
        knock_weapons(m, strikes)
        wounds_of(m, strikes)
        nets_fall(m, strikes)
        wound_all(m, strikes)
        spend_stamina(m, strikes)
    for who, f in enumerate(m.fighters):
        if f.freeing:
            f.freeing = False
            net_comes_off(m, who)
