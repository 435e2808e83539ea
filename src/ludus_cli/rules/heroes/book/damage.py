"""Hit location, shields, damage and its effects on the body [5.4.1-5.4.4, 3.2.1]."""

from __future__ import annotations

from ludus_cli.core.dice import put_down, roll_passes, roll_total, tell, throw
from ludus_cli.rules.heroes.book import events as ev, rolls, styles, terms as t
from ludus_cli.rules.heroes.book.choices import choose_location, choose_star_power
from ludus_cli.rules.heroes.book.endings import put_out
from ludus_cli.rules.heroes.book.rolls import LOCATIONS
from ludus_cli.rules.heroes.book.state import Fighter, Match, drop_item, good_legs, has_signature, shield, shield_hand

#: How an NPG Swordsman ranks two unshielded locations (H29): head, belly, chest, leg, right arm, left arm.
NPG_RANK = (6, 1, 4, 2, 5, 3, 3)


def shield_stops(m: Match, f: Fighter, total: int) -> bool:
    """True if his shield stops a result of Table 5-6 [3.9.3]: small 4 and 6, large 4, 6 and 8.

    In the weapon-side hand it covers that arm's result, 5, instead of 4 (H16).
    """
    kind = shield(m, f)
    if kind == t.NO_ITEM:
        return False
    arm = 4 if shield_hand(m, f) == t.OFF_HAND else 5
    return total == arm or total == 6 or (total == 8 and kind == t.LARGE_SHIELD)


def location_rank(m: Match, target: int, total: int, shieldless: bool) -> int:
    """The rank that an NPG gives a result of Table 5-6 (H29): a shielded one last."""
    if not shieldless and shield_stops(m, m.fighters[target], total):
        return 0
    return NPG_RANK[LOCATIONS[total]]


def hit_location(m: Match, striker: int, target: int, item: int, shieldless: bool) -> int:
    """Table 5-6: the total of 2d6; a Swordsman with a sword takes the better of two (H29)."""
    f = m.fighters[striker]
    total = roll_total(m.tray, striker, rolls.LOCATION)
    if item != t.SWORD or not has_signature(f, t.SWORDSMAN):
        return total
    second = roll_total(m.tray, striker, rolls.LOCATION)
    if second == total:
        return total
    if not f.npg:
        return choose_location(m, striker, target, total, second)
    one = location_rank(m, target, total, shieldless)
    two = location_rank(m, target, second, shieldless)
    return total if one >= two else second


def modified_impact(m: Match, target: int, part: int, impact: int, item: int, both: bool) -> int:
    """Table 5-7: Impact less the part's Armour Class, plus the weapon."""
    return impact - m.fighters[target].armour[part] + styles.weapon_impact(item, both)


def resolve_hit(m: Match, striker: int, target: int, impact: int, item: int, both: bool, shieldless: bool) -> None:
    """Do a hit: location, shield, damage, Star Power, wound [5.4.1-5.4.3].

    ``item`` is the weapon that strikes (NO_ITEM: a bare hand); ``both`` is True if it is wielded with two hands,
    ``shieldless`` if the target's shield does not count (a bashing Attacker).
    """
    f = m.fighters[target]
    total = hit_location(m, striker, target, item, shieldless)
    part = LOCATIONS[total]
    tell(m.tray, ev.HIT, striker, target, part, impact)
    if not shieldless and shield_stops(m, f, total):
        tell(m.tray, ev.SHIELDED, target, striker, part)
        return
    points = modified_impact(m, target, part, impact, item, both)
    if points >= 2:
        knock_down(m, striker, target)
    else:
        points = 1
    points -= star_power(m, target, points, part)
    if points > 0:
        apply_points(m, striker, target, part, points)


def knock_down(m: Match, by: int, who: int) -> None:
    """Knock a man down; a Steady man keeps his feet the first time [3.5] (H36)."""
    f = m.fighters[who]
    if f.down:
        return
    if has_signature(f, t.STEADY) and not f.steady_used:
        f.steady_used = True
        tell(m.tray, ev.STEADY, who, by)
        return
    f.down = True
    tell(m.tray, ev.DOWN, who, by)


def star_power(m: Match, who: int, points: int, part: int) -> int:
    """Roll Star Power [3.2.1] and return the points saved; each 1-3 saves one, each 6 loses the die (H7, H8)."""
    f = m.fighters[who]
    if f.npg or f.star_power == 0:
        return 0
    rolled = choose_star_power(m, who, points, part)
    if rolled == 0:
        return 0
    saved, sixes = roll_star_power(m, who, rolled)
    f.star_power -= sixes
    tell(m.tray, ev.STAR_POWER, who, rolled, saved, sixes)
    return saved


def roll_star_power(m: Match, who: int, dice: int) -> tuple[int, int]:
    """Roll Star Power dice: the points saved (1-3) and the dice lost (6)."""
    saved = 0
    lost = 0
    faces = throw(m.tray, who, rolls.STAR_POWER, dice, dice)
    for face in faces:
        if face <= 3:
            saved += 1
        elif face == 6:
            lost += 1
    put_down(m.tray, who, rolls.STAR_POWER, dice, saved, faces)
    return saved, lost


def lose_attribute(m: Match, who: int, attribute: int) -> None:
    """Take 1 from an Attribute for a wound; it stops at 0 [5.4.3.2]."""
    f = m.fighters[who]
    if attribute == t.SAVVY:
        f.savvy = max(0, f.savvy - 1)
        now = f.savvy
    elif attribute == t.STRENGTH:
        f.strength = max(0, f.strength - 1)
        now = f.strength
    else:
        f.speed = max(0, f.speed - 1)
        now = f.speed
    tell(m.tray, ev.ATTRIBUTE, who, attribute, now)


def is_arm(part: int) -> bool:
    """True if a part is one of the arms."""
    return part == t.LEFT_ARM or part == t.RIGHT_ARM


def is_leg(part: int) -> bool:
    """True if a part is one of the legs."""
    return part == t.LEFT_LEG or part == t.RIGHT_LEG


def apply_points(m: Match, striker: int, who: int, part: int, points: int) -> None:
    """Put points on a part of the body [5.4.3]: track, transfer (H34), Attribute, and losses."""
    f = m.fighters[who]
    place = part
    if f.track[part] == 0 and (is_arm(part) or is_leg(part)):
        place = t.CHEST if is_arm(part) else t.BELLY
        tell(m.tray, ev.TRANSFER, who, part, place)
    f.track[place] = max(0, f.track[place] - points)
    f.wounds += 1
    f.part_wounds[place] += 1
    f.last_wounder = striker
    m.fighters[striker].dealt += 1
    tell(m.tray, ev.WOUND, who, place, points, f.track[place])
    if place == t.HEAD:
        lose_attribute(m, who, t.SAVVY)
    elif place == t.CHEST or place == t.BELLY:
        lose_attribute(m, who, t.STRENGTH)
        if is_leg(part) and m.rules.leg_transfer_both:
            lose_attribute(m, who, t.SPEED)
    elif is_leg(place):
        lose_attribute(m, who, t.SPEED)
    if place == t.HEAD or place == t.CHEST or place == t.BELLY:
        f.vital_wound = True
    if f.track[place] == 0:
        part_out(m, striker, who, place)
    if f.state == t.FIGHTING and (good_legs(f) == 0 or f.speed == 0):
        f.down = True
        put_out(m, who, striker, t.CANNOT_STAND)


def part_out(m: Match, striker: int, who: int, part: int) -> None:
    """Put a part at 0 out [5.4.4]: an arm lets go; head, chest or belly end his match, perhaps his life."""
    f = m.fighters[who]
    tell(m.tray, ev.PART_OUT, who, part)
    if is_arm(part):
        drop_item(m, who, t.WEAPON_HAND if part == t.RIGHT_ARM else t.OFF_HAND)
    elif not is_leg(part):
        f.down = True
        alive = roll_passes(m.tray, who, rolls.KILLING_STROKE, 1, f.brought_strength) == 1
        put_out(m, who, striker, t.UNCONSCIOUS if alive else t.KILLED, part)
