"""Greenwood's defence cards [23.3]: one a phase, for 2 CF in place of CF on its area (V20, V21).

A card is a ``guard`` as a special defence is, with the same effect on an attack; it differs in its price, its
conditions, and the later effects of a Duck and a Back step.
"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.gladiator.book import terms as t, weapons
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import Match, shield_in_hand, up
from ludus_cli.rules.gladiator.older import events as ev
from ludus_cli.rules.gladiator.tables.older_combat import CARD_COST, CARD_MOST_LOST, DUCK_DRM, STEP_DRM

#: What may stand in place of defence CF, by the house rule `defence`.
SPECIAL, NOTHING_ELSE, CARDS = 0, 1, 2


def guards_in_play(rules: HouseRules) -> tuple[int, int]:
    """Return the first and the last guard in place of defence CF (SPECIAL_DEFENCES); the last is below the first if
    there are none."""
    if rules.defence == CARDS:
        return t.CARD_DUCK, t.CARD_LEAP
    return t.DUCK, t.JUMP if rules.defence == SPECIAL else t.DUCK - 1


def guard_cost(rules: HouseRules) -> int:
    """The CF that one of them costs."""
    return CARD_COST if rules.defence == CARDS else t.SPECIAL_DEFENCE_COST


#: What each card needs, in words (V20, V21).
CARD_NEEDS = {
    t.CARD_DUCK: ": he must have no Stun (V20)",
    t.CARD_BLOCK: ": he must have a shield (V20)",
    t.CARD_STEP: ": he must be on his feet and not stumble (V20)",
    t.CARD_PARRY: ": he must have a weapon, and his arms must not have lost more than 2 CF (V20)",
    t.CARD_LEAP: ": he must be on his feet, and not have lost more than 2 CF to legs and endurance (V21)",
}


def may_play(m: Match, who: int, card: int) -> bool:
    """True if a man's state allows a card, when he names it and when the attack comes (V20, V21)."""
    f = m.fighters[who]
    if card == t.CARD_DUCK:
        return f.stun == 0
    if card == t.CARD_BLOCK:
        return shield_in_hand(m, f) != t.NONE
    if card == t.CARD_PARRY:
        return weapons.is_armed(m, f) and f.area_cf[t.ARMS] <= CARD_MOST_LOST
    if not up(f) or f.kneeling:
        return False
    if card == t.CARD_STEP:
        return not f.stumbles
    return f.area_cf[t.LEGS] + f.tired_cf <= CARD_MOST_LOST


# What a Duck and a Back step leave behind


def use_opening(m: Match, who: int) -> int:
    """Return the DRM of the next attack on a man fooled by a Duck, and use it up."""
    f = m.fighters[who]
    drm = DUCK_DRM if f.fooled else 0
    f.fooled = False
    return drm


def left_behind(m: Match, who: int, foe: int) -> int:
    """Return the DRM of earlier cards for an attack of one man on another, without using it up."""
    drm = DUCK_DRM if m.fighters[foe].fooled else 0
    return drm + (STEP_DRM if m.fighters[who].stepped else 0)


def off_balance(m: Match, who: int) -> int:
    """Return the DRM of a man's own next attack after a Back step, and use it up."""
    f = m.fighters[who]
    drm = STEP_DRM if f.stepped else 0
    f.stepped = False
    return drm


def leave_behind(m: Match, who: int, foe: int, card: int) -> None:
    """Remove the effects of earlier cards on the attacker and the man attacked, and note those of ``card``, 0 for none
    (V20)."""
    f, other = m.fighters[who], m.fighters[foe]
    f.fooled = False
    other.stepped = False
    if card == t.CARD_DUCK:
        f.fooled = True
        tell(m.tray, ev.FOOLED, who, foe)
    elif card == t.CARD_STEP:
        other.stepped = True
        tell(m.tray, ev.STEPPED, foe, who)
