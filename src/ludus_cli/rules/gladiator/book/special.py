"""Special attacks and defences [23]: who may use them, and when a special defence still holds (G34).

For their effects see :mod:`.attacks`.
"""

from __future__ import annotations

from ludus_cli.rules.gladiator.book import terms as t, weapons
from ludus_cli.rules.gladiator.book.position import front_range, strikes_with
from ludus_cli.rules.gladiator.book.state import Fighter, Match, shield_in_hand, up
from ludus_cli.rules.gladiator.older.cards import guards_in_play, may_play
from ludus_cli.rules.gladiator.tables.combat import MOST_LOST, SAND_REACH


def on_feet(f: Fighter) -> bool:
    """Return whether he is on his feet, neither Prone nor kneeling (G34)."""
    return up(f) and not f.kneeling


def may_use(m: Match, who: int, foe: int, special: int) -> bool:
    """Return True if he may use a special attack (SPECIAL_ATTACKS) against an opponent in his front [23.2].

    Bash with a shield at range 1, Sand at two hexes at most, the others in his weapon's reach, the feint on his feet
    (G34); the bare hand has Bash and Sand only (G70). Riders use none [30.6]; some rules have none at all (V52).
    """
    if m.rules.plain_attacks:
        return False
    f = m.fighters[who]
    distance = front_range(m, who, foe)
    if f.mount != t.NONE or distance == 0:
        return False
    if special == t.SAND:
        return distance <= SAND_REACH
    if special == t.BASH:
        return distance == 1 and shield_in_hand(m, f) != t.NONE
    if f.named == t.NONE or not strikes_with(m, who, f.named, foe):
        return False
    return special != t.FEINT or on_feet(f)


def may_guard(m: Match, who: int, guard: int) -> bool:
    """True if a man's state allows a special defence or a card (SPECIAL_DEFENCES) now, when he names it and when the
    attack comes [23.3, G34, V20]; riders use none."""
    f = m.fighters[who]
    first, last = guards_in_play(m.rules)
    if f.fainted or f.mount != t.NONE or f.beast or not first <= guard <= last:
        return False
    if guard > t.JUMP:
        return may_play(m, who, guard)
    if guard == t.DUCK:
        return f.stun == 0
    if guard == t.BLOCK:
        return shield_in_hand(m, f) != t.NONE
    if guard == t.BACK_STEP:
        return on_feet(f) and not f.stumbles
    if guard == t.PARRY:
        return weapons.is_armed(m, f) and not f.prone and f.area_cf[t.ARMS] <= MOST_LOST
    if guard == t.JUMP:
        return on_feet(f) and f.area_cf[t.LEGS] + f.tired_cf <= MOST_LOST
    return False


def is_area_defence(f: Fighter, area: int) -> bool:
    """True if his special defence is that of an area."""
    return f.guard > 0 and t.SPECIAL_DEFENCE_AREA[f.guard] == area
