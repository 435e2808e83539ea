"""Shields and wounds: stopped blows, the effects of others, falls, and mercy."""

from __future__ import annotations

from typing import NamedTuple

from ludus_cli.core.dice import line, put_down, roll_total, tell, throw
from ludus_cli.rules.skirmish.book import events as ev, modifiers as mod, rolls, terms as t
from ludus_cli.rules.skirmish.book.state import (
    Fighter,
    Match,
    active,
    active_left,
    active_phases,
    drop_item,
    is_netted,
    weapon,
)

#: S1: a shield blocks when 1d6, less 1 if the defender is quicker, shows this or less.
BLOCKS = (1, 2, 3)
#: S1: it is damaged on this unmodified face, or one less from a stronger attacker.
DAMAGE_FACE = 6

#: S3: what the armour of the part adds to the wound roll.
WOUND_ARMOUR = (0, -1, -2)
#: S3: what a spear adds to it.
WOUND_SPEAR = -1

LIGHT_IN_A_SERIOUS = 3
SERIOUS_TO_FALL = 3


class Wound(NamedTuple):
    """A wound that takes effect when all blows of the phase have fallen (S20)."""

    by: int
    target: int
    part: int
    severity: int


# The shield


def shield_blocks(shield: int, face: int, quicker: bool) -> bool:
    """True if a shield of this size stops a blow by this face of 1d6 (S1)."""
    return face - (1 if quicker else 0) <= BLOCKS[shield]


def shield_suffers(face: int, stronger: bool) -> bool:
    """True if the face damages the shield; one less is enough for a stronger attacker (S1)."""
    return face >= DAMAGE_FACE - (1 if stronger else 0)


def shield_roll(m: Match, by: int, target: int, part: int) -> tuple[bool, bool]:
    """Roll the shield against a hit: True if it stops it, True if an arm without one takes a light wound (S1, S2)."""
    f, attacker = m.fighters[target], m.fighters[by]
    quicker = f.reactions > attacker.reactions
    line(m.tray, mod.QUICKER, -1 if quicker else 0)
    faces = throw(m.tray, target, rolls.SHIELD, BLOCKS[f.shield], 1)
    face = faces[0]
    blocked = shield_blocks(f.shield, face, quicker)
    put_down(m.tray, target, rolls.SHIELD, BLOCKS[f.shield], int(blocked), faces)
    arm_hurt = False
    if shield_suffers(face, attacker.strength > f.strength):
        if f.shield == t.NO_SHIELD:
            arm_hurt = True
        else:
            f.shield -= 1
            tell(m.tray, ev.SHIELD_DAMAGED, target, by, f.shield)
    if blocked:
        tell(m.tray, ev.BLOCKED, target, by, part)
    return blocked, arm_hurt


# The wound


def armour_on(f: Fighter, part: int) -> int:
    """The armour of a part now: a head whose helmet is lost has none (S27)."""
    return t.NO_ARMOUR if part == t.HEAD and f.helmet_lost else f.armour[part]


def wound_roll(m: Match, by: int, target: int, part: int) -> int:
    """Roll Strength + 2d6 against the wound table; return the severity of the wound (S3)."""
    attacker, f = m.fighters[by], m.fighters[target]
    total = line(m.tray, mod.STRENGTH, attacker.strength)
    total += line(m.tray, mod.SERIOUS, -attacker.serious)
    total += line(m.tray, mod.ARMOUR, WOUND_ARMOUR[armour_on(f, part)])
    total += line(m.tray, mod.SPEAR, WOUND_SPEAR if weapon(m, attacker) == t.SPEAR else 0)
    total += roll_total(m.tray, by, rolls.WOUND)
    return rolls.severity_of(total)


def apply_wound(m: Match, wound: Wound) -> None:
    """Let a wound take effect; a man who is down already is not hurt again (S25)."""
    f = m.fighters[wound.target]
    if not active(f):
        return
    tell(m.tray, ev.WOUND, wound.target, wound.by, wound.part, wound.severity)
    if wound.severity == t.NO_EFFECT:
        return
    f.wounds += 1
    m.fighters[wound.by].dealt += 1
    if wound.severity == t.CRITICAL_WOUND:
        f.critical = wound.part
        tell(m.tray, ev.COLLAPSES, wound.target, wound.by, wound.part)
        go_down(m, wound.target, wound.by, t.COLLAPSED)
        return
    if wound.severity == t.LIGHT_WOUND:
        light_wound(m, wound.target, wound.part)
    else:
        f.serious += 1
        f.part_serious[wound.part] += 1
        apply_side_effect(m, wound)
    tell(m.tray, ev.TALLY, wound.target, f.light, f.serious, active_left(f))
    if f.serious >= SERIOUS_TO_FALL:
        tell(m.tray, ev.FALLS, wound.target, wound.by, f.serious)
        go_down(m, wound.target, wound.by, t.FALLEN)


def light_wound(m: Match, who: int, part: int) -> None:
    """Add a light wound; the third makes a serious one without its special (S26)."""
    f = m.fighters[who]
    f.light += 1
    f.part_light[part] += 1
    if f.light == LIGHT_IN_A_SERIOUS:
        f.light = 0
        f.serious += 1
        tell(m.tray, ev.THIRD_LIGHT, who, f.serious)


def apply_side_effect(m: Match, wound: Wound) -> None:
    """Do the side effect of a serious wound, by part (S27)."""
    who, part = wound.target, wound.part
    f = m.fighters[who]
    if part == t.HEAD:
        if f.armour[t.HEAD] != t.NO_ARMOUR and not f.helmet_lost:
            f.helmet_lost = True
            tell(m.tray, ev.HELMET_LOST, who, wound.by)
        tell(m.tray, ev.STUNNED, who, active_left(f))
        f.stunned = True
    elif part == t.LEFT_ARM:
        if f.shield != t.NO_SHIELD:
            tell(m.tray, ev.SHIELD_LOST, who, f.shield)
            f.shield = t.NO_SHIELD
        drop_item(m, who, t.LEFT_HAND)
    elif part == t.RIGHT_ARM:
        drop_item(m, who, t.RIGHT_HAND)
    elif part == t.UPPER_BODY:
        f.strength = max(0, f.strength - 1)
        tell(m.tray, ev.WEAKENED, who, t.STRENGTH, f.strength)
    elif part == t.LOWER_BODY:
        f.reactions = max(0, f.reactions - 1)
        tell(m.tray, ev.WEAKENED, who, t.REACTIONS, f.reactions)
    elif part == t.LEFT_LEG or part == t.RIGHT_LEG:
        f.lame += 1
        tell(m.tray, ev.LAMED, who, part, active_phases(f))


# Down, and mercy


def go_down(m: Match, who: int, by: int, state: int) -> None:
    """Put him out of the match: his things lie in his hex (S25), and the crowd decides (S4, S28)."""
    f = m.fighters[who]
    f.state = state
    f.defeated_by = by
    m.fighters[by].defeated += 1
    drop_item(m, who, t.RIGHT_HAND)
    drop_item(m, who, t.LEFT_HAND)
    net_comes_off(m, who)
    tell(m.tray, ev.DEFEATED, who, by, state)
    f.dead = not crowd_spares(m, who, state)
    if f.dead:
        m.fighters[by].kills += 1
    tell(m.tray, ev.MERCY, who, int(not f.dead), by)


def crowd_spares(m: Match, who: int, state: int) -> bool:
    """True if the crowd lets him live: 2d6 + matches won so far, 7 or more (S4).

    With the house rule ``critical`` set to death a man who has collapsed has no roll (S28).
    """
    if state == t.COLLAPSED and not m.rules.critical_mercy:
        return False
    return roll_appeal(m, who)


def roll_appeal(m: Match, who: int) -> bool:
    """Roll his appeal for mercy: 2d6 + matches won so far, 7 or more lives (S4)."""
    total = line(m.tray, mod.WON, m.fighters[who].wins)
    return total + roll_total(m.tray, who, rolls.MERCY) >= rolls.MERCY_NEED


def net_comes_off(m: Match, who: int) -> None:
    """Lay the net over a man into his hex (S29)."""
    f = m.fighters[who]
    if is_netted(f):
        m.item_hex[f.net_on] = f.hex
        f.net_on = t.NONE
        tell(m.tray, ev.NET_OFF, who, f.hex)
