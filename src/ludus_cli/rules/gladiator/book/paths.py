"""A man's way through a phase [7, 8.1]: its hexes, his facing along it, how it ends and is told.

A way is the hexes that he enters, numbered from 1 as steps; the hex where he begins is step 0 (G13).
"""

from __future__ import annotations

from ludus_cli.core.dice import pick, tell
from ludus_cli.rules.gladiator.book import editions, events as ev, leaving
from ludus_cli.rules.gladiator.book.arena import blocking_terrain, climbs_rock, hazards_in
from ludus_cli.rules.gladiator.book.beasts import body_in
from ludus_cli.rules.gladiator.book.hexes import offset_range, place_q, place_r
from ludus_cli.rules.gladiator.book.state import Fighter, Match, active, hex_of, man_in
from ludus_cli.rules.gladiator.book.terms import ACT_L, ACT_RO, FIGHTING, NO_ACTION, NONE, ROCK
from ludus_cli.rules.gladiator.tables.movement import SENSE

#: So far round a hex room is looked for.
_ROOM = 8


def on_foot(f: Fighter) -> bool:
    """Return True for a man who walks his own way: no beast, and no rider, who goes with his mount."""
    return f.state == FIGHTING and not f.beast and f.mount == NONE


def is_rolling(f: Fighter) -> bool:
    """True for a Prone man who rolls in this phase [7.4]."""
    return f.prone and f.act[0] == ACT_RO and not f.fainted


def way_hex(f: Fighter, step: int) -> tuple[int, int]:
    """Return the hex (q, r) of a step of his way; step 0 is his first hex."""
    if step == 0:
        return place_q(f.began), place_r(f.began)
    return f.way_q[step - 1], f.way_r[step - 1]


def action_of(f: Fighter, step: int) -> int:
    """The action (ACTIONS) that leads him into the hex of a step, from 1 on."""
    return f.act[step - 1] if f.act[1] != NO_ACTION else f.act[0]


def turns_until(f: Fighter, step: int) -> int:
    """Hex-sides, clockwise, that he has turned when he comes into the hex of a step; 0 for step 0."""
    turns = 0
    if step > 0:
        turns += f.turn_before[0]
        if f.act[1] != NO_ACTION:
            for n in range(1, step):
                turns += f.turn_after[n - 1] + f.turn_before[n]
    return turns


def all_turns(f: Fighter) -> int:
    """Hex-sides, clockwise, that his orders turn him in all."""
    turns = 0
    for n in range(len(f.act)):
        turns += f.turn_before[n] + f.turn_after[n]
    return turns


def obstacle_ahead(m: Match, who: int) -> int:
    """Return the obstacle that keeps him out of the next hex of his way: WALLED, PILLAR or ROCK; 0 for none, or a rock
    that he climbs [27.3, 27.8.2]."""
    f = m.fighters[who]
    if f.gone == f.way_length:
        return 0
    kind = blocking_terrain(m, f.way_q[f.gone], f.way_r[f.gone])
    return 0 if kind == ROCK and climbs_rock(m, who) else kind


def stays_in_hex(m: Match, who: int) -> bool:
    """True if he does not leave the hex where he now is: his way is at its end, or an obstacle ends it (G13)."""
    f = m.fighters[who]
    return f.settled or f.gone == f.way_length or obstacle_ahead(m, who) != 0


def enter_step(f: Fighter, step: int) -> None:
    """Put him into the hex of a step of his way, with the facing in which he comes there."""
    f.gone = step
    f.q, f.r = way_hex(f, step)
    f.facing = (f.faced + turns_until(f, step)) % 6
    if step > 0 and f.act[0] != ACT_RO:
        f.backward = SENSE[action_of(f, step)] < 0


def end_movement(m: Match, who: int) -> None:
    """End his movement where he now is: count his hexes and hazards, and record it. A grip does not outlast a step of
    the holder (G33)."""
    f = m.fighters[who]
    if f.settled:
        return
    f.settled = True
    f.way_length = f.gone
    count_movement(m, who)
    if f.gone > 0:
        leaving.hurt_holder(m, who)
    if hex_of(f) != f.began or f.gone > 0 or f.facing != f.faced:
        if f.prone:
            tell(m.tray, ev.ROLLS, who, f.began, hex_of(f))
        else:
            tell(m.tray, ev.MOVE, who, f.began, hex_of(f), f.facing)


def count_movement(m: Match, who: int) -> None:
    """Count the hexes that he has moved forward and backward, and the hexes with hazards that he has entered: not the
    first one, nor those that he steps over. A completed leap or sprint calls for a Stumble check, as a hazard does
    [15.1, 31, G46]."""
    f = m.fighters[who]
    for step in range(1, f.gone + 1):
        sense = SENSE[action_of(f, step)]
        if sense > 0:
            f.forward += 1
        elif sense < 0:
            f.back += 1
        q, r = way_hex(f, step)
        if not steps_over(m, f, step) and (q != place_q(f.began) or r != place_r(f.began)):
            f.hazards += hazards_in(m, q, r, who)
    if f.hazards > 0 or (f.act[0] == ACT_L and f.gone == 2) or has_sprinted(f):
        f.checks = 1


@editions.by_edition
def steps_over(m: Match, f: Fighter, step: int) -> bool:
    """True if the things in the hex of a step are no danger for him: he leaps over it."""
    return f.act[0] == ACT_L and step < f.gone


def has_sprinted(f: Fighter) -> bool:
    """True if a Sprinter has gone three hexes by three actions in this phase (M99) [31]."""
    return f.act[2] != NO_ACTION and f.gone == len(f.act)


def fall_back(m: Match, who: int) -> int:
    """Put him back into the last hex of his way without a Prone or stopped man; if there is none, into the nearest free
    one (G67). Return its step. He may meet a man who has just come there. Nothing is told."""
    f = m.fighters[who]
    for back in range(1, f.gone + 1):
        q, r = way_hex(f, f.gone - back)
        if (q != f.q or r != f.r) and not is_kept(m, q, r, who):
            f.q, f.r = q, r
            return f.gone - back
    f.q, f.r = nearest_free(m, f.q, f.r)
    return 0


def is_kept(m: Match, q: int, r: int, who: int) -> bool:
    """Return True if a hex is kept by a fighter other than ``who`` who will not leave it while they walk: he lies
    there, a collision has stopped him, or it is a beast or a mount."""
    for other, f in enumerate(m.fighters):
        if other != who and active(f) and f.q == q and f.r == r and (f.prone or f.settled):
            return True
    return body_in(m, q, r) != NONE


def hex_free(m: Match, q: int, r: int) -> bool:
    """True if nothing blocks a hex, and neither man, up or Prone, nor beast is in it."""
    return blocking_terrain(m, q, r) == 0 and man_in(m, q, r, NONE) == NONE and body_in(m, q, r) == NONE


def nearest_free(m: Match, q: int, r: int) -> tuple[int, int]:
    """A free hex as near as may be to another, of several at random."""
    found, free_q, free_r = 0, q, r
    for distance in range(1, _ROOM):
        for i in range(-distance, distance + 1):
            for j in range(-distance, distance + 1):
                if offset_range(i, j) == distance and hex_free(m, q + i, r + j):
                    found += 1
                    # Each of this many is as likely: the last of them takes the place of those before.
                    if pick(m.tray, found) == 0:
                        free_q, free_r = q + i, r + j
        if found > 0:
            break
    return free_q, free_r
