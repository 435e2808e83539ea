"""Beasts' own actions [28.4-28.6]: the action of each phase, the way, the men run down.

Beasts move after the gladiators. Only the head's way collides; men under the rest step to the nearest free hex, and so
do men in a hex that a turning body comes into (G37, G86). A living body stops another as an obstacle does (G87).
"""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_one, roll_total, tell
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, position, rolls, wounds
from ludus_cli.rules.gladiator.book.arena import WALLED, blocking_terrain, cross_edge
from ludus_cli.rules.gladiator.book.beasts import (
    BEAST_MOVES,
    action_for,
    body_in,
    body_of,
    body_part_hex,
    head_of,
    in_body,
    rolled_area,
    set_body,
)
from ludus_cli.rules.gladiator.book.centurions import closest_opponent
from ludus_cli.rules.gladiator.book.collisions import hit_obstacle, hurt_loser, impact_of_both, push_out
from ludus_cli.rules.gladiator.book.hexes import DQ, DR, direction_along, turns_between
from ludus_cli.rules.gladiator.book.paths import nearest_free, on_foot
from ludus_cli.rules.gladiator.book.state import Match, active, hex_of, man_in, range_to
from ludus_cli.rules.gladiator.book.stun import roll_stun
from ludus_cli.rules.gladiator.book.terms import NONE, WOLF
from ludus_cli.rules.gladiator.older.beasts import crush_at_wall, is_springsteens
from ludus_cli.rules.gladiator.tables.combat import ALL_AREAS

#: Actions of a beast, as the event says them [28.5].
PANICS, FLEES, ROAMS, TURNS, COMES_ON, FEEDS, STANDS = 0, 1, 2, 3, 4, 5, 6
#: It is likelier to feed again [28.5].
FED_DRM = 3
#: Hexes that it goes to feed [28.5].
FEEDING_HEXES = 3


# The action of a phase [28.5]


def beasts_act(m: Match) -> None:
    """Every beast that is conscious gets up if it is down, and does what its roll says; wolves share one [28.5].
    Springsteen's beasts do what :func:`..older.beasts_multi.springsteens_act` says.

    The roll of the pack is that of the first wolf that still rolls, with +3 if that one fed last (G88).
    """
    pack = NONE
    for who, f in enumerate(m.fighters):
        if not f.beast or f.rider != NONE or not active(f) or f.fainted or is_springsteens(m, f):
            continue
        if f.prone:
            f.prone = False
            tell(m.tray, ev.STANDS, who)
        action = PANICS
        if not f.panicked:
            if f.style != WOLF:
                action = roll_action(m, who)
            else:
                if pack == NONE:
                    pack = roll_action(m, who)
                action = pack
        do_action(m, who, action)


def roll_action(m: Match, who: int) -> int:
    """2D6 + CU, and 3 if it fed last: its action [28.5]."""
    f, t = m.fighters[who], m.tray
    drm = line(t, mod.CUNNING, f.cu) + line(t, mod.FED, FED_DRM if f.fed else 0)
    return action_for(roll_total(t, who, rolls.BEAST_ACTION) + drm)


def do_action(m: Match, who: int, action: int) -> None:
    """Let a beast do its action; LMP takes a hex off each (G37), with no man near and nothing to feed on it stands."""
    f = m.fighters[who]
    foe = closest_opponent(m, who)
    goal = NONE
    f.fed = False
    if action == FEEDS:
        goal = closest_opponent(m, who, True)
        f.fed = goal != NONE
    if action != PANICS and action != ROAMS and goal == NONE:
        goal = foe
        if foe == NONE:
            action = STANDS
    if action == PANICS and not f.panicked:
        f.panicked = True
        tell(m.tray, ev.PANICS, who)
    hexes = roll_hexes(m, who, action)
    direction = f.facing
    if action == PANICS or action == ROAMS:
        direction = (f.facing + roll_one(m.tray, who, rolls.BEAST_DIRECTION) - 1) % 6
    elif goal != NONE:
        q, r = body_part_hex(f, 1)
        direction = direction_to(m, who, q, r, goal, action == FLEES)
    told = COMES_ON if action == FEEDS and not f.fed else action
    tell(m.tray, ev.BEAST_ACTS, who, told, hexes, direction)
    if action != STANDS:
        move_beast(m, who, hexes, direction, goal, action == FLEES)
    if f.fed and m.fighters[goal].q == f.q and m.fighters[goal].r == f.r:
        tell(m.tray, ev.FEEDS, who, hex_of(f))


def roll_hexes(m: Match, who: int, action: int) -> int:
    """Return the hexes a beast goes in an action: 2D3 in panic, 3 to feed, none to turn, else 1D3, less LMP [28.5]."""
    hexes = 0
    if action == FEEDS:
        hexes = FEEDING_HEXES
    elif action != TURNS and action != STANDS:
        hexes = (roll_one(m.tray, who, rolls.BEAST_HEXES) + 1) // 2
        if action == PANICS:
            hexes += (roll_one(m.tray, who, rolls.BEAST_HEXES) + 1) // 2
    return max(0, hexes - (BEAST_MOVES - m.fighters[who].moves))


# Its way


def direction_to(m: Match, who: int, q: int, r: int, goal: int, away: bool) -> int:
    """The direction that points best from a hex at another fighter's, or away from it; of two the one nearer to the
    beast's facing."""
    f, other = m.fighters[who], m.fighters[goal]
    q, r = other.q - q, other.r - r
    if q == 0 and r == 0:
        return f.facing
    return direction_along(-q, -r, f.facing) if away else direction_along(q, r, f.facing)


def move_beast(m: Match, who: int, hexes: int, direction: int, goal: int, away: bool) -> None:
    """Let a beast turn to a direction, and go this many hexes, facing its way [28.5.1]. Obstacles, walls and bodies
    stop it, and by a man run into.

    With a goal its head takes the shortest way there, and the body swings in behind it; beside a man it goes for him at
    once, without a turn about its middle (G99).
    """
    f = m.fighters[who]
    start, facing, met = hex_of(f), f.facing, NONE
    if goal == NONE or away or hexes == 0 or range_to(m, who, goal) > 1:
        if not turn_body(m, who, direction) and goal == NONE:
            return
    for _ in range(hexes):
        if goal != NONE:
            if range_to(m, who, goal) == 0:
                break
            direction = direction_to(m, who, f.q, f.r, goal, away)
        if turns_between(f.facing, direction) == 3 and not turn_body(m, who, direction):
            break
        if goal != NONE:
            f.facing = direction
        q, r = f.q + DQ[f.facing], f.r + DR[f.facing]
        if not open_to(m, who, q, r):
            break
        f.beast_hexes += 1
        met = man_in(m, q, r, who)
        if met != NONE:
            break
        f.q, f.r = q, r
    if hex_of(f) != start or f.facing != facing:
        tell(m.tray, ev.MOVE, who, start, hex_of(f), f.facing)
        make_room(m, who)
        cross_edge(m, who)
    if met != NONE:
        run_down(m, who, met)


def open_to(m: Match, who: int, q: int, r: int) -> bool:
    """True if a head may enter a hex: neither obstacle nor wall, nor another living body (G87)."""
    return blocking_terrain(m, q, r) == 0 and body_in(m, q, r, who) == NONE


def turn_body(m: Match, who: int, facing: int) -> bool:
    """Turn a body about its middle; False, and no turn, if its head would come where it may not (G87)."""
    f = m.fighters[who]
    if f.facing == facing:
        return True
    q, r = body_part_hex(f, 1)
    if not open_to(m, who, q + DQ[facing], r + DR[facing]):
        return False
    set_body(m, who, facing)
    make_room(m, who)
    return True


def make_room(m: Match, who: int) -> None:
    """Men on foot under a body step to the nearest free hex; riders stay in the saddle (G37)."""
    f = m.fighters[who]
    for man, other in enumerate(m.fighters):
        if on_foot(other) and in_body(f, other.q, other.r):
            step_aside(m, man)


def step_aside(m: Match, who: int) -> None:
    """A man leaves his hex for the nearest free one (G37)."""
    f = m.fighters[who]
    start = hex_of(f)
    f.q, f.r = nearest_free(m, f.q, f.r)
    tell(m.tray, ev.SHIFTED, who, start, hex_of(f))
    cross_edge(m, who)


# Whom it runs into [28.6]


def run_down(m: Match, who: int, foe: int) -> None:
    """A beast runs into a man, up or Prone [28.6]. It keeps the hex if its Impact is higher; else it stops before it
    and takes the Stun; a tie hurts both (G37). In panic it tramples him unless he has won. Over an unconscious man no
    Impact is rolled (G101)."""
    f, man = m.fighters[who], m.fighters[foe]
    if man.fainted:
        tell(m.tray, ev.RUNS_INTO, who, foe, hex_of(man))
        if f.panicked:
            trample_man(m, who, foe, 0)
        return
    margin = resolve_clash(m, who, foe)
    if margin <= 0:
        roll_stun(m, foe, who, line(m.tray, mod.DIFFERENCE, -margin))
    if margin > 0:
        occupy_hex(m, who, foe)
    if margin >= 0:
        stun = man.stun_taken
        if active(man):
            hurt_loser(m, who, foe, margin)
        if f.panicked and active(man):
            trample_man(m, who, foe, man.stun_taken - stun)


def resolve_clash(m: Match, who: int, foe: int) -> int:
    """Resolve the clash of a beast or rider with a man in its way; return the margin of its Impact over his [28.6,
    30.5]."""
    man = m.fighters[foe]
    return impact_of_both(m, who, foe, position.pa_by_hex(m, foe, who), 0, hex_of(man))


def occupy_hex(m: Match, who: int, foe: int) -> None:
    """The head comes into a man's hex, with the body behind it and a rider on it, and pushes him out. If he cannot be
    pushed it goes back, and an obstacle straight ahead hurts him as well (G15)."""
    f, man = m.fighters[who], m.fighters[foe]
    start = hex_of(f)
    q, r = head_of(m, who)
    ahead_q, ahead_r = man.q - q, man.r - r
    shift_body(m, who, ahead_q, ahead_r)
    kind = blocking_terrain(m, man.q + DQ[f.facing], man.r + DR[f.facing])
    if push_out(m, who, foe):
        tell(m.tray, ev.MOVE, who, start, hex_of(f), f.facing)
        make_room(m, body_of(m, who))
        cross_edge(m, who)
        return
    shift_body(m, who, -ahead_q, -ahead_r)
    if kind == WALLED and is_springsteens(m, f):
        crush_at_wall(m, foe, who)
    elif kind != 0:
        hit_obstacle(m, foe, kind, True)


def shift_body(m: Match, who: int, q: int, r: int) -> None:
    """Move a beast, or a rider with his mount, by an offset. Nothing is told."""
    f = m.fighters[who]
    f.q += q
    f.r += r
    if f.mount != NONE:
        m.fighters[f.mount].q += q
        m.fighters[f.mount].r += r


def trample_man(m: Match, who: int, foe: int, stun: int) -> None:
    """Trample a man: an H with the Stun just suffered as its H#, on an area by 1D6, a 6 again [28.6.1, G37]."""
    t = m.tray
    tell(t, ev.TRAMPLED, foe, who)
    area = rolled_area(m, who, rolls.AREA, ALL_AREAS)
    wounds.own_wound_roll(m, who, foe, rolls.TRAMPLED, area, stun, mod.STUN)
