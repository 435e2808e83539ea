"""Desperate measures: thrown weapons [5.4.8], kicked sand and clearing the eyes [5.4.9]."""

from __future__ import annotations

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import line, pick_of, roll_passes, roll_successes, tell
from ludus_cli.rules.heroes.book import arena, damage, events as ev, modifiers as mod, rolls
from ludus_cli.rules.heroes.book.state import Match, counted_savvy, current_savvy, item_in_hand, weapon_hand
from ludus_cli.rules.heroes.book.terms import NONE


def roll_contest(m: Match, who: int, target: int, table: int) -> int:
    """Roll Savvy + Speed on either side, without Bonus Dice or other modifiers; return the lead of ``who``."""
    m.first, m.second = who, target
    f, foe = m.fighters[who], m.fighters[target]
    own = roll_successes(m.tray, who, table, counted_savvy(m, f) + line(m.tray, mod.SPEED, f.speed))
    other = roll_successes(m.tray, target, table, counted_savvy(m, foe) + line(m.tray, mod.SPEED, foe.speed))
    return own - other


def zone_behind(m: Match, who: int, target: int) -> int:
    """Return the zone where a weapon that missed lands: straight on, the next zone in the direction of the throw (H37).

    If there is none, it is the neighbour of the target's zone farthest from the thrower, ties at random; his own zone
    if none is farther.
    """
    f, foe = m.fighters[who], m.fighters[target]
    neighbours = m.arena.neighbours[foe.zone]
    straight = neighbours[arena.direction_of(m.arena, f.zone, foe.zone)]
    if straight != NONE:
        return straight
    steps = m.arena.steps[f.zone]
    farthest = steps[foe.zone]
    behind = 0
    for way in range(8):
        zone = neighbours[way]
        if zone != NONE and steps[zone] > farthest:
            farthest = steps[zone]
            behind = 0
        if zone != NONE and steps[zone] == farthest and steps[zone] > steps[foe.zone]:
            behind |= bit(way)
    return neighbours[pick_of(m.tray, behind)] if behind else foe.zone


def throw_weapon(m: Match, who: int, target: int) -> None:
    """Throw the weapon at an adjacent zone [5.4.8]: a hit counts as two-handed; it is out of the hand."""
    f, foe = m.fighters[who], m.fighters[target]
    hand = weapon_hand(m, f)
    item, kind = f.hand[hand], item_in_hand(m, f, hand)
    f.threw = True
    lead = roll_contest(m, who, target, rolls.THROW)
    f.hand[hand] = NONE
    m.item_zone[item] = foe.zone if lead > 0 else zone_behind(m, who, target)
    tell(m.tray, ev.THROW, who, target, int(lead > 0), m.item_zone[item])
    if lead > 0:
        damage.resolve_hit(m, who, target, lead, kind, True, False)


def kick_sand(m: Match, who: int, target: int) -> None:
    """Kick sand in the eyes of a man in an adjacent zone [5.4.9]: Savvy -1 until they are clear (H38)."""
    f, foe = m.fighters[who], m.fighters[target]
    f.kicked_sand = True
    blinded = roll_contest(m, who, target, rolls.SAND) > 0
    if blinded:
        foe.blinded = True
    tell(m.tray, ev.KICK_SAND, who, target, int(blinded))


def clear_eyes(m: Match, who: int) -> None:
    """Roll 1d6 against the lowered Savvy to clear the eyes; a 1 always does [5.4.9.1] (H38)."""
    f = m.fighters[who]
    cleared = roll_passes(m.tray, who, rolls.EYES, 1, max(1, current_savvy(f))) == 1
    if cleared:
        f.blinded = False
    tell(m.tray, ev.CLEAR_EYES, who, int(cleared))
