"""Collisions [8, 27.3]: Impact, keeping the hex, pushes, ties, obstacles, running into Prone men."""

from __future__ import annotations

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import line, pick_of, roll_one, tell
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, position, rolls
from ludus_cli.rules.gladiator.book.arena import WALLED, blocking_terrain, cross_edge, edge_is_wall, hazards_in
from ludus_cli.rules.gladiator.book.beasts import body_of, head_of, impact_of
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.hexes import DQ, DR, direction_along, hex_number, in_front, side_of
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS
from ludus_cli.rules.gladiator.book.leaving import hurt_holder, release_held, start_plea
from ludus_cli.rules.gladiator.book.paths import end_movement, fall_back, hex_free, is_rolling, way_hex
from ludus_cli.rules.gladiator.book.posture import fall_prone, keeps_feet, stumble_check
from ludus_cli.rules.gladiator.book.state import Match, are_opponents, free, hex_of, is_large, shield_in_hand, up
from ludus_cli.rules.gladiator.book.stun import roll_stun
from ludus_cli.rules.gladiator.book.terms import ACT_L, ACT_R, ACT_RO, NONE, RUN_INTO
from ludus_cli.rules.gladiator.career import favours, modifiers as talents
from ludus_cli.rules.gladiator.older import collisions as older
from ludus_cli.rules.gladiator.older.beasts import is_springsteens, springsteens_impact
from ludus_cli.rules.gladiator.older.posture import stumbles_this_phase
from ludus_cli.rules.gladiator.tables import combat, movement

# Impact [8.4]


def impact_total(m: Match, who: int, foe: int, pa: int = 0) -> int:
    """The Impact of a man, beast or rider against ``foe``: 1D6 and what adds to it, of a man on foot his Hold Ground
    among it [31]; ``pa`` is his PA by hex (G14).

    A beast or mount has its own line and 2 for each hex that it has moved in place of type, shield and hexes [28.6].
    """
    f, t = m.fighters[who], m.tray
    body = body_of(m, who)
    if body != NONE and is_springsteens(m, m.fighters[body]):
        return springsteens_impact(m, body)
    if body != NONE:
        beast = m.fighters[body]
        drm = line(t, mod.BEAST, impact_of(beast.style))
        drm += line(t, mod.MOVED, movement.BEAST_HEX_IMPACT * beast.beast_hexes)
    elif is_springsteens(m, m.fighters[foe]):
        drm = older.impact_drm(m, who, shield_impact(m, who))
    else:
        drm = impact_drm(m, who, shield_impact(m, who))
    drm += line(t, mod.STUN, -f.stun) + line(t, mod.STRENGTH, f.st) + line(t, mod.AGILITY, f.ag)
    drm += line(t, mod.POSITION, pa)
    return roll_one(t, who, rolls.IMPACT) + drm


@by_edition
def impact_drm(m: Match, who: int, shield: int) -> int:
    """Return the DRM of type, shield, way and state for the Impact of a man on foot."""
    f, t = m.fighters[who], m.tray
    drm = line(t, mod.TYPE, movement.TYPE_IMPACT[f.weight]) + line(t, mod.SHIELD, shield)
    drm += line(t, mod.FORWARD, f.forward) + line(t, mod.BACKWARD, -f.back)
    drm += line(t, talents.TALENT, f.holds_ground)
    if f.act[0] == ACT_L or f.act[0] == ACT_RO:
        drm += line(t, mod.ACTION, movement.AGILE_IMPACT)
    if f.kneeling or f.stumbles:
        drm += line(t, mod.POSTURE, movement.LOW_IMPACT)
    if f.act[0] == ACT_R:
        drm += line(t, mod.RECOVERING, movement.BUSY_IMPACT)
    elif not free(f) and not f.grappled:
        drm += line(t, mod.ENSNARED, movement.BUSY_IMPACT)
    return drm


def shield_impact(m: Match, who: int) -> int:
    """Return the Impact of the shield in a man's hand, or of having none."""
    item = shield_in_hand(m, m.fighters[who])
    if item == NONE:
        return movement.NO_SHIELD_IMPACT
    return movement.LARGE_SHIELD_IMPACT if is_large(m.item_kind[item]) else 0


def arrival_pa(m: Match, who: int, foe: int) -> int:
    """Return the PA of a man who has come into another's hex: by the hex that he has left, if the other's hex was in
    his own front there (G14)."""
    f, other = m.fighters[who], m.fighters[foe]
    q, r = way_hex(f, f.gone - 1)
    if not in_front(f.q - q, f.r - r, f.facing):
        return 0
    house = 1 if m.rules.mild_positions else 0
    return combat.POSITIONAL[house][side_of(q - other.q, r - other.r, other.facing)]


@by_edition
def collision_pa(m: Match, who: int, foe: int, pa: int, came: bool, foe_came: bool) -> int:
    """Return a man's PA in a collision: ``pa``, that of his arrival."""
    return pa


# Two men in one hex


def resolve_collision(m: Match, one: int, other: int, crossed: bool = False) -> None:
    """Make two men collide in the hex where both now are [8.2-8.4]: the higher Impact keeps it and pushes the other; a
    tie sends both back. A man who collided in it before stands his ground like one who has not moved (G67).
    ``crossed``: their ways cross there."""
    if one > other:
        one, other = other, one
    a, b = m.fighters[one], m.fighters[other]
    a_came, b_came = a.gone > 0 and not a.settled, b.gone > 0 and not b.settled
    if m.rules.edition == BILLINGS and not crossed:
        older.turn_at_the_last(m, one, other, a_came, b_came)
        older.turn_at_the_last(m, other, one, b_came, a_came)
    end_movement(m, one)
    end_movement(m, other)
    a_pa = collision_pa(m, one, other, arrival_pa(m, one, other) if a_came else 0, a_came, b_came)
    b_pa = collision_pa(m, other, one, arrival_pa(m, other, one) if b_came else 0, b_came, a_came)
    margin = impact_of_both(m, one, other, a_pa, b_pa, hex_of(a))
    if margin > 0:
        drive_off(m, one, other, a_came)
    elif margin < 0:
        drive_off(m, other, one, b_came)
    else:
        if a_came:
            turn_back(m, one, True)
        if b_came or not a_came:
            turn_back(m, other, True)
        if m.rules.edition == BILLINGS:
            face_each_other(m, one, other)
    if margin <= 0:
        hurt_loser(m, other, one, -margin)
    if margin >= 0:
        hurt_loser(m, one, other, margin)


def impact_of_both(m: Match, one: int, other: int, one_pa: int, other_pa: int, at: int) -> int:
    """Roll Impact for both, and tell it; the margin of ``one`` over ``other``. With the collision R is void
    [8.2, 13.5]."""
    for who in (one, other):
        is_hit(m, who)
    m.collisions += 1
    first = impact_total(m, one, other, one_pa)
    second = impact_total(m, other, one, other_pa)
    first = favoured_impact(m, one, other, one_pa, first, second)
    second = favoured_impact(m, other, one, other_pa, second, first)
    tell(m.tray, ev.COLLISION, one, other, at, first)
    tell(m.tray, ev.COLLISION, other, one, at, second)
    higher, lower = (one, other) if first >= second else (other, one)
    tell(m.tray, ev.IMPACT, higher, lower, abs(first - second))
    return first - second


def is_hit(m: Match, who: int) -> None:
    """Note that a man collides with a fighter or a thing: R is void, but in the Billings rules [8.2, 13.5, V26]."""
    f = m.fighters[who]
    f.collided = True
    if m.rules.edition != BILLINGS:
        f.recovering = False


def face_each_other(m: Match, one: int, other: int) -> None:
    """Turn a man who has stayed in his hex to face the other after a tie (Billings)."""
    a, b = m.fighters[one], m.fighters[other]
    if a.gone == 0:
        a.facing = direction_along(b.q - a.q, b.r - a.r, a.facing)
    if b.gone == 0:
        b.facing = direction_along(a.q - b.q, a.r - b.r, b.facing)


def favoured_impact(m: Match, who: int, foe: int, pa: int, own: int, other: int) -> int:
    """Return the Impact of a man who does not have the better of it, after a call on the gods or none [34.3]."""
    if own > other or m.fighters[who].luck == 0 or not favours.grants_reroll(m, who, rolls.IMPACT, False):
        return own
    new = impact_total(m, who, foe, pa)
    return new if favours.takes_new_roll(m, who, new > own) else own


def hurt_loser(m: Match, by: int, who: int, margin: int) -> None:
    """The loser's Stun, 2D6 + the difference on the Stun column, then his Stumble check [8.4.3-4].

    In the Billings rules a tie calls for none, and a loser who stumbles already falls by it; he may rise next phase.
    """
    f = m.fighters[who]
    stun = roll_stun(m, by, who, line(m.tray, mod.DIFFERENCE, margin))
    if m.rules.edition == BILLINGS:
        f.jolted += stun
        if margin == 0:
            return
        if stumbles_this_phase(f) and up(f):
            if not keeps_feet(m, who, 0):
                fall_prone(m, who)
                f.lain = 1
            return
    stumble_check(m, who)


def drive_off(m: Match, winner: int, loser: int, winner_came: bool) -> None:
    """Let the winner keep the hex and push the loser. If he cannot be pushed, the winner goes back where he came from;
    a winner who has stood there before keeps it all the same, and the loser goes back (G67). An obstacle straight ahead
    of the winner then hurts the loser as well (G15)."""
    f = m.fighters[winner]
    kind = blocking_terrain(m, f.q + DQ[f.facing], f.r + DR[f.facing])
    if not push_out(m, winner, loser):
        turn_back(m, winner if winner_came else loser, False)
        if kind != 0:
            hit_obstacle(m, loser, kind, True)


def push_out(m: Match, by: int, who: int) -> bool:
    """Push a man out of another's hex, or that of a beast's head: one hex in that one's direction 0 or, if it is taken,
    in 5 or 1, at random if both are free. False, and nothing happens, if none is, or an obstacle is in direction 0
    (G15). Facings stay."""
    f, facing = m.fighters[who], m.fighters[by].facing
    q, r = head_of(m, by)
    if blocking_terrain(m, q + DQ[facing], r + DR[facing]) != 0:
        return False
    way = facing
    if not hex_free(m, q + DQ[way], r + DR[way]):
        ways = 0
        for aside in ((facing + 5) % 6, (facing + 1) % 6):
            if hex_free(m, q + DQ[aside], r + DR[aside]):
                ways |= bit(aside)
        if ways == 0:
            return False
        way = pick_of(m.tray, ways)
    release_grips(m, who)
    start = hex_of(f)
    f.q, f.r = q + DQ[way], r + DR[way]
    f.pushed = True
    tell(m.tray, ev.PUSHED, who, start, hex_of(f), by)
    into_danger(m, who)
    cross_edge(m, who)
    return True


@by_edition
def into_danger(m: Match, who: int) -> None:
    """Count the hazards of the hex into which he has been pushed [15.1]."""
    f = m.fighters[who]
    if hazards_in(m, f.q, f.r, who) > 0:
        f.hazards += 1
        f.checks = 1


def release_grips(m: Match, who: int) -> None:
    """Free a man thrown out of his hex from a grip, and end his own grip (G33)."""
    hurt_holder(m, who)
    if m.fighters[who].grappled:
        release_held(m, who)


def turn_back(m: Match, who: int, faces_it: bool) -> None:
    """A man goes back to his last hex, and in a tie faces the spot (G15)."""
    f = m.fighters[who]
    q, r = f.q, f.r
    fall_back(m, who)
    if faces_it:
        f.facing = direction_along(q - f.q, r - f.r, f.facing)
    tell(m.tray, ev.RETURNS, who, hex_number(q, r), hex_of(f), f.facing)


# Prone men, bodies, obstacles


def run_into(m: Match, who: int, foe: int) -> None:
    """Let a man run into one who lies there and does not roll: he stays in his last hex, and an opponent is at his
    mercy [8.3, G13]."""
    stop_short(m, who)
    is_hit(m, who)
    tell(m.tray, ev.RUNS_INTO, who, foe, hex_of(m.fighters[foe]))
    if are_opponents(m, who, foe):
        start_plea(m, foe, who, RUN_INTO)


def stop_short(m: Match, who: int) -> None:
    """A man does not come into the hex of his last step: his movement ends in the one before it."""
    f = m.fighters[who]
    if not f.settled:
        f.gone = fall_back(m, who)
        end_movement(m, who)


def meet_lying(m: Match, one: int, other: int) -> bool:
    """Let two men meet when at least one is down: a Prone man is run into; two who are down do each other nothing, and
    stop in their last hexes (G13). Return False if they collide as usual."""
    a, b = m.fighters[one], m.fighters[other]
    if a.prone and b.prone:
        if a.gone > 0:
            stop_short(m, one)
        if b.gone > 0:
            stop_short(m, other)
        return True
    if a.prone and not is_rolling(a):
        run_into(m, other, one)
        return True
    if b.prone and not is_rolling(b):
        run_into(m, one, other)
        return True
    return False


def meet_body(m: Match, who: int, body: int) -> None:
    """Let a man walk into a beast, or into a rider's mount, which does not give way: he ends in his last hex. Impact as
    usual, if it is up; the one with less takes the Stun, in a tie both; a rider and his mount none (G69)."""
    f, beast = m.fighters[who], m.fighters[body]
    # A beast that is still to move is met when it has (V35).
    if beast.plot != 0 and is_springsteens(m, beast):
        return
    if beast.prone:
        stop_short(m, who)
        return
    foe = beast.rider if beast.rider != NONE else body
    q, r = f.q, f.r
    fall_back(m, who)
    pa = position.pa_by_hex(m, foe, who) if in_front(q - f.q, r - f.r, f.facing) else 0
    end_movement(m, who)
    margin = impact_of_both(m, who, foe, pa, 0, hex_number(q, r))
    if margin >= 0 and foe == body:
        roll_stun(m, who, body, line(m.tray, mod.DIFFERENCE, margin))
    if margin < 0 or (margin == 0 and foe == body):
        hurt_loser(m, foe, who, -margin)


def hit_obstacle(m: Match, who: int, kind: int, pushed: bool = False) -> None:
    """A man runs, or is pushed, into what blocks movement (``kind`` as of ``arena.blocked``): 2D6 + 2 for each hex
    forward, + 4 pushed, - AG on the Stun column, and no Stumble check [27.3, G36]. He is in his last free hex
    already."""
    f, t = m.fighters[who], m.tray
    is_hit(m, who)
    if kind == WALLED and edge_is_wall(m):
        older.hit_wall(m, who, pushed)
        return
    tell(t, ev.OBSTACLE_HIT, who, max(0, kind), hex_of(f))
    drm = line(t, mod.FORWARD, movement.OBSTACLE_FORWARD * f.forward) + line(t, mod.AGILITY, -f.ag)
    if pushed:
        drm += line(t, mod.PUSHED, movement.OBSTACLE_PUSHED)
    roll_stun(m, NONE, who, drm)
