"""Movement [7, 8.1]: all ways are walked together, step by step, and men who meet collide at once."""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds
from ludus_cli.core.dice import pick, roll_one
from ludus_cli.rules.gladiator.book import arena, rolls
from ludus_cli.rules.gladiator.book.beasts import body_in
from ludus_cli.rules.gladiator.book.collisions import hit_obstacle, meet_body, meet_lying, resolve_collision
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.paths import (
    all_turns,
    end_movement,
    enter_step,
    obstacle_ahead,
    on_foot,
    stays_in_hex,
    turns_until,
    way_hex,
)
from ludus_cli.rules.gladiator.book.posture import kneel, stand_up
from ludus_cli.rules.gladiator.book.state import Fighter, Match, hex_of
from ludus_cli.rules.gladiator.book.terms import ACT_C, ACT_KN, ACT_L, ACT_RO, NONE
from ludus_cli.rules.gladiator.older.laid_nets import spend_void_lays, walks_into_lays
from ludus_cli.rules.gladiator.tables.movement import CROSSING_ON

#: The most hexes of a way: those of a charge [7.4].
STEPS = 3

#: How two men come together at a step: not at all; in one hex, for certain or perhaps; where their ways cross;
#: changing hexes.
_NOT, _CERTAIN, _PERHAPS, _CROSSING, _SWAP = 0, 1, 2, 3, 4


def move_on_foot(m: Match) -> None:
    """Carry out the movement of all gladiators on foot, together and step by step [7, 8.1].

    Turns in one's place, kneeling and standing up come before the first step, the turn after an action before the next
    step (G66). A man who has changed his hex may then have crossed the edge of the window.
    """
    men = len(m.fighters)
    for who in range(men):
        begin_movement(m, who)
    for step in range(1, STEPS + 1):
        walked = step == 1
        for who in range(men):
            walked = take_step(m, who, step) or walked
        # If nobody has gone on, there are no more meetings.
        if not walked:
            break
        for who, f in enumerate(m.fighters):
            if entered_at_step(f, step) and body_in(m, f.q, f.r) != NONE:
                meet_body(m, who, body_in(m, f.q, f.r))
        walks_into_lays(m, step)
        resolve_meetings(m, step)
        for f in m.fighters:
            if entered_at_step(f, step) and f.gone == f.way_length:
                f.facing = (f.faced + all_turns(f)) % 6
    for who, f in enumerate(m.fighters):
        if on_foot(f):
            end_movement(m, who)
    spend_void_lays(m)
    for who, f in enumerate(m.fighters):
        if on_foot(f) and hex_of(f) != f.began:
            arena.cross_edge(m, who)


def begin_movement(m: Match, who: int) -> None:
    """Let a man kneel or stand up before the first step, and turn if he stays in his hex."""
    f = m.fighters[who]
    if on_foot(f) and f.act[0] == ACT_KN and not f.fainted:
        kneel(m, who)
    stand_up(m, who)
    if f.prone and f.act[0] != ACT_RO:
        f.lain += 1
    f.began = hex_of(f)
    f.faced = f.facing
    f.gone = 0
    f.settled = False
    if f.way_length == 0 and not f.prone:
        f.rotated = abs(all_turns(f))
        f.facing = (f.faced + all_turns(f)) % 6
    elif f.act[0] == ACT_C:
        m.charges += 1


def take_step(m: Match, who: int, step: int) -> bool:
    """Move him into the next hex of his way, unless an obstacle stops him where he is [27.3]. Return False if he has
    none to enter."""
    f = m.fighters[who]
    if f.gone == f.way_length or f.gone != step - 1 or f.settled or not on_foot(f):
        return False
    kind = obstacle_ahead(m, who)
    if kind == 0:
        enter_step(f, step)
    else:
        f.facing = (f.faced + turns_until(f, step)) % 6
        end_movement(m, who)
        hit_obstacle(m, who, kind)
    return True


def entered_at_step(f: Fighter, step: int) -> bool:
    """True if he has come into his hex at this step and has not been stopped there."""
    return f.gone == step and not f.settled and on_foot(f)


# Meetings [8.1]


def resolve_meetings(m: Match, step: int) -> None:
    """Resolve the meetings at a step, pair after pair in random order, until no pair is left (G13)."""
    for who in range(len(m.fighters)):
        m.rolled[who] = 0
    _, _, count = pair_at(m, step, 0)
    while count > 0:
        one, other, _ = pair_at(m, step, pick(m.tray, count))
        resolve_meeting(m, one, other, step)
        _, _, count = pair_at(m, step, 0)


def pair_at(m: Match, step: int, nth: int) -> tuple[int, int, int]:
    """Return the ``nth`` pair of men who meet at a step, or may, and have not been tried; and the number of such
    pairs."""
    found = with_him = count = 0
    for one in range(len(m.fighters)):
        for other in range(len(m.fighters)):
            if one != other and kind_of_meeting(m, one, other, step) != _NOT:
                if count == nth:
                    found, with_him = one, other
                count += 1
    return found, with_him, count


def kind_of_meeting(m: Match, one: int, other: int, step: int) -> int:
    """Return how two men come together when ``one`` is in the hex of this step [8.1, G13].

    For certain in one hex that one of them does not leave; perhaps in one hex that both go through, or where ``one``
    enters a hex already crossed by the other, or where they change hexes. ``m.rolled`` holds for each man those tried
    with him. Two men stopped by collisions are out of it; and an earlier or stopped occupant of a hex is met first
    (G65).
    """
    a, b = m.fighters[one], m.fighters[other]
    together = a.q == b.q and a.r == b.r
    if one == other or not (together or a.gone == step):
        return _NOT
    if not on_foot(a) or not on_foot(b) or (a.settled and b.settled):
        return _NOT
    if together:
        if one > other or leaps_over(m, one, other) or leaps_over(m, other, one):
            return _NOT
        if not a.settled and not b.settled and third_holds(m, one, other, step):
            return _NOT
        if stays_in_hex(m, one) or stays_in_hex(m, other):
            return _CERTAIN
        return _NOT if holds(m.rolled[one], other) else where_ways_cross(m, one, other, step, _PERHAPS)
    if a.settled or b.settled or holds(m.rolled[one], other):
        return _NOT
    if third_holds(m, one, other, step):
        return _NOT
    if b.gone == step and have_swapped(a, b):
        if one < other and not third_holds(m, other, one, step):
            return where_ways_cross(m, one, other, step, _SWAP)
        return _NOT
    if step_there(b, a.q, a.r) > 0:
        return where_ways_cross(m, one, other, step, _CROSSING)
    return _NOT


def where_ways_cross(m: Match, one: int, other: int, step: int, how: int) -> int:
    """Return how two men come together where their ways cross, if they may collide there."""
    return how if may_cross(m, one, other, step) else _NOT


@by_edition
def may_cross(m: Match, one: int, other: int, step: int) -> bool:
    """Return True: two men whose ways cross may always collide [8.1]."""
    return True


@by_edition
def paths_collide(m: Match, one: int, other: int) -> bool:
    """True if two men whose ways cross collide there: with a 6 on 1D6 [8.1]."""
    return roll_one(m.tray, one, rolls.CROSSING) == CROSSING_ON


def third_holds(m: Match, one: int, other: int, step: int) -> bool:
    """True if a third man was in the hex where ``one`` is before this step, or has been stopped there."""
    a = m.fighters[one]
    for third, f in enumerate(m.fighters):
        if third != one and third != other and on_foot(f) and f.q == a.q and f.r == a.r:
            if f.settled or f.gone < step:
                return True
    return False


def leaps_over(m: Match, who: int, other: int) -> bool:
    """Return True if a man is in the middle of a leap over another, who is Prone [7.4, G12]."""
    f = m.fighters[who]
    return f.act[0] == ACT_L and f.gone == 1 and m.fighters[other].prone and not stays_in_hex(m, who)


def have_swapped(a: Fighter, b: Fighter) -> bool:
    """True if two men have just gone each into the hex that the other has left."""
    a_q, a_r = way_hex(a, a.gone - 1)
    b_q, b_r = way_hex(b, b.gone - 1)
    return a_q == b.q and a_r == b.r and b_q == a.q and b_r == a.r


def step_there(f: Fighter, q: int, r: int) -> int:
    """The step at which a man has entered a hex, 0 for none."""
    for step in range(1, f.gone + 1):
        if f.way_q[step - 1] == q and f.way_r[step - 1] == r:
            return step
    return 0


def resolve_meeting(m: Match, one: int, other: int, step: int) -> None:
    """Let two men come together: an uncertain meeting needs a 6 on 1D6, and a man who has gone on is put back there. If
    they change hexes, they meet in one of the two at random."""
    how = kind_of_meeting(m, one, other, step)
    if how != _CERTAIN:
        m.rolled[one] |= bit(other)
        if not paths_collide(m, one, other):
            return
        a, b = m.fighters[one], m.fighters[other]
        if how == _CROSSING:
            enter_step(b, step_there(b, a.q, a.r))
        elif how == _SWAP:
            enter_step(b if pick(m.tray, 2) == 0 else a, step - 1)
    if not meet_lying(m, one, other):
        resolve_collision(m, one, other, how != _CERTAIN)
