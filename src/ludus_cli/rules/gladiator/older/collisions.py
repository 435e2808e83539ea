"""Collisions of the older editions [7]: ways that cross, Impact, positional advantage, walls."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_one, tell
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod
from ludus_cli.rules.gladiator.book.hexes import FRONT, side_of
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS
from ludus_cli.rules.gladiator.book.paths import action_of, all_turns, turns_until, way_hex
from ludus_cli.rules.gladiator.book.state import Fighter, Match, free, hex_of
from ludus_cli.rules.gladiator.book.stun import take_stun
from ludus_cli.rules.gladiator.book.terms import ACT_R, ACT_RO, NONE
from ludus_cli.rules.gladiator.career import modifiers as talents
from ludus_cli.rules.gladiator.older import events as older_ev, modifiers as older_mod, posture, rolls
from ludus_cli.rules.gladiator.tables import movement, older_movement
from ludus_cli.rules.gladiator.tables.combat import POSITIONAL

# Ways that cross (V48)


def may_cross(m: Match, one: int, other: int, step: int) -> bool:
    """Return True if two men whose ways share the hex of ``one``, which neither ends in, may collide there: in the
    Billings rules alone, not where one of them began, nor where one comes after the other by the same way (V48)."""
    if m.rules.edition != BILLINGS:
        return False
    a, b = m.fighters[one], m.fighters[other]
    at = hex_of(a)
    if a.began == at or b.began == at or hex_of(b) == a.began:
        return False
    for back in range(1, b.gone + 1):
        q, r = way_hex(b, back)
        if q == a.q and r == a.r:
            a_q, a_r = way_hex(a, step - 1)
            b_q, b_r = way_hex(b, back - 1)
            return a_q != b_q or a_r != b_r
    return True


def paths_collide(m: Match, one: int, other: int) -> bool:
    """True if two men whose ways cross collide there: each rolls 1D6, and they are doubles (V48)."""
    first = roll_one(m.tray, one, rolls.PATHS_CROSS)
    second = roll_one(m.tray, other, rolls.PATHS_CROSS)
    at = hex_of(m.fighters[one])
    tell(m.tray, older_ev.PATHS_CROSS, one, other, at, int(first == second))
    return first == second


# Impact [7.5]


def way_impact(f: Fighter, forward: bool) -> int:
    """Return the bonus to his Impact of the hexes of his way up to the collision, those forward or those back: 2
    forward, 1 aside and forward, -1 back (V24, V25)."""
    found = 0
    for step in range(1, f.gone + 1):
        each = older_movement.HEX_IMPACT[action_of(f, step)]
        if (each > 0) == forward:
            found += each
    return found


def impact_drm(m: Match, who: int, shield: int) -> int:
    """Return the DRM of type, shield, way and state for a man's Impact; Stun, ST, AG and PA come beside it [7.5]."""
    f, t = m.fighters[who], m.tray
    drm = line(t, mod.TYPE, movement.TYPE_IMPACT[f.weight]) + line(t, mod.SHIELD, shield)
    drm += line(t, mod.FORWARD, way_impact(f, True)) + line(t, mod.BACKWARD, way_impact(f, False))
    drm += line(t, talents.TALENT, f.holds_ground)
    drm += line(t, older_mod.ROLLING, older_movement.ROLLING_IMPACT if f.prone and f.act[0] == ACT_RO else 0)
    drm += line(t, older_mod.KNEELING, older_movement.KNEELING_IMPACT if f.kneeling else 0)
    drm += line(t, older_mod.STUMBLING, older_movement.STUMBLING_IMPACT if posture.stumbles_this_phase(f) else 0)
    drm += line(t, mod.RECOVERING, older_movement.BUSY_IMPACT if f.act[0] == ACT_R else 0)
    return drm + line(t, mod.ENSNARED, older_movement.BUSY_IMPACT if not free(f) and not f.grappled else 0)


# Positional advantage


def seen_from(m: Match, who: int, foe: int, foe_came: bool) -> tuple[int, int]:
    """The offset in which a man has another before the hex where both now are: that by which the other has come into
    it, or where he stood there, his own way into it."""
    f, other = m.fighters[who], m.fighters[foe]
    if foe_came:
        q, r = way_hex(other, other.gone - 1)
        return q - other.q, r - other.r
    q, r = way_hex(f, f.gone - 1)
    return f.q - q, f.r - r


def turn_at_the_last(m: Match, who: int, foe: int, came: bool, foe_came: bool) -> None:
    """Billings: let a man at the end of his way in a collision make those of his turns there that leave the other the
    least advantage; those beyond are lost."""
    f = m.fighters[who]
    if not came or f.gone < f.way_length or f.prone:
        return
    q, r = seen_from(m, who, foe, foe_came)
    house = 1 if m.rules.mild_positions else 0
    entered = (f.faced + turns_until(f, f.gone)) % 6
    turns = all_turns(f) - turns_until(f, f.gone)
    way = 1 if turns > 0 else -1
    best, least = entered, POSITIONAL[house][side_of(q, r, entered)]
    for turn in range(1, abs(turns) + 1):
        facing = (entered + way * turn) % 6
        pa = POSITIONAL[house][side_of(q, r, facing)]
        if pa < least:
            best, least = facing, pa
    f.facing = best


def stands_as_he_was(f: Fighter) -> bool:
    """True if he has neither left his hex nor changed his facing."""
    return f.gone == 0 and f.facing == f.faced


def collision_pa(m: Match, who: int, foe: int, pa: int, came: bool, foe_came: bool) -> int:
    """Return a man's PA in a collision, where ``pa`` is that of the Colosseum Edition.

    Billings: a man who meets the other with his front has it, by the hex-side at which the other sees him. By the
    errata there is none unless one of the two has stayed in his hex and kept his facing.
    """
    f, other = m.fighters[who], m.fighters[foe]
    if m.rules.edition == BILLINGS:
        q, r = seen_from(m, who, foe, foe_came)
        if side_of(q, r, f.facing) != FRONT:
            return 0
        q, r = seen_from(m, foe, who, came)
        house = 1 if m.rules.mild_positions else 0
        return POSITIONAL[house][side_of(q, r, other.facing)]
    if m.rules.errata and not stands_as_he_was(f) and not stands_as_he_was(other):
        return 0
    return pa


# Walls


def wall_stun(f: Fighter) -> int:
    """Stun of a way into a wall: for each of its hexes up to the wall and into it 2 forward, 1 back (V23)."""
    found = 0
    steps = f.gone + 1
    for step in range(1, steps + 1):
        found += older_movement.WALL_STUN[action_of(f, step)]
    return found


def hit_wall(m: Match, who: int, pushed: bool) -> None:
    """Give a man Stun, without dice, for moving into the wall round the sand, or for being forced into it by a lost
    collision (V23). He is in his last hex already."""
    f = m.fighters[who]
    tell(m.tray, ev.OBSTACLE_HIT, who, 0, hex_of(f))
    stun = older_movement.FORCED_STUN if pushed else wall_stun(f)
    if stun > 0:
        take_stun(m, NONE, who, stun)
