"""Springsteen's solitaire hunts (V34, V55): a beast's own actions by Tables C and D, and its attacks by Table G.

The gladiator has moved by then. Each phase has a roll for a beast: a red die for its hexes, two white ones for its way;
from a hex where it faces an opponent along a row it goes straight at him. Its steps, the wall and the men it runs into
(:func:`move_head` to :func:`come_to_rest`) are those of the rules for several players as well.
"""

from __future__ import annotations

from ludus_cli.core.bitset import holds
from ludus_cli.core.dice import pick, roll_one, roll_total, tell
from ludus_cli.rules.gladiator.book import centurions, events as book_ev
from ludus_cli.rules.gladiator.book.arena import WALLED, blocking_terrain, cross_edge
from ludus_cli.rules.gladiator.book.beasts import beast_cf, body_in, body_part_hex, prey_of, rolled_area
from ludus_cli.rules.gladiator.book.hexes import (
    DQ,
    DR,
    direction_along,
    hex_number,
    offset_range,
    place_q,
    place_r,
    sector_of,
    side_of,
)
from ludus_cli.rules.gladiator.book.hunts import make_room, run_down
from ludus_cli.rules.gladiator.book.state import Fighter, Match, active, are_opponents, hex_of, man_in
from ludus_cli.rules.gladiator.book.terms import LEGS, NONE
from ludus_cli.rules.gladiator.older import events as ev, rolls
from ludus_cli.rules.gladiator.older.beasts import EVERY_PHASE
from ludus_cli.rules.gladiator.tables import older_beasts
from ludus_cli.rules.gladiator.tables.combat import ALL_AREAS, POSITIONAL, ROUNDS

#: How a step of a beast ends: it goes no farther, it has gone, a wall is in its way; or it has met a man: MET and the
#: direction, 6 more where it whirled into him.
STOPPED, GONE, AT_WALL, MET = 0, 1, 2, 3


# The movement of a phase (Tables C and D)


def act_alone(m: Match, who: int) -> None:
    """Roll for a beast, and carry out its action of Table D: it moves as many hexes as the red die shows, less those
    that LMP has cost it (V38). It backs one hex and rushes six, whatever the red die shows, and pauses in its hex
    (V55)."""
    f = m.fighters[who]
    red = roll_one(m.tray, who, rolls.BEAST_HEXES)
    does = roll_total(m.tray, who, rolls.BEAST_MOVE) - 2
    points = 0 if red == older_beasts.HOLDS else max(0, red - (EVERY_PHASE - f.moves))
    if does == older_beasts.BACKS:
        points = 1
    elif does == older_beasts.RUSHES:
        points = older_beasts.RUSH
    elif older_beasts.SIDES[does] == 0 and does != older_beasts.GOES_ON:
        points = 0
    tell(m.tray, ev.BEAST_DOES, who, does, points)
    note_start(f)
    if does == older_beasts.BACKS:
        step_back(m, who)
        come_to_rest(m, who, STOPPED)
    elif does == older_beasts.RUSHES:
        come_to_rest(m, who, rush_opponent(m, who, points))
    else:
        come_to_rest(m, who, roam_or_charge(m, who, does, points))


def roam_or_charge(m: Match, who: int, does: int, points: int) -> int:
    """Move a beast a number of points in a way of Table D; once it faces an opponent along a row, straight at him.
    Return the outcome."""
    f = m.fighters[who]
    for point in range(points):
        left = points - point
        if faces_along_row(m, who):
            return go_straight(m, who, f.facing, left)
        if does == older_beasts.WHIRLS_LEFT or does == older_beasts.WHIRLS_RIGHT:
            how = turn_in_place(m, who, older_beasts.SIDES[does])
        else:
            turns = point % 2 == 0 or (does != older_beasts.CIRCLES_LEFT and does != older_beasts.CIRCLES_RIGHT)
            way = (f.facing + (older_beasts.SIDES[does] if turns else 0)) % 6
            how = move_head(m, who, way)
            if how == AT_WALL:
                return leave_wall(m, who, way, left)
        if how != GONE:
            return how
    return STOPPED


def go_straight(m: Match, who: int, way: int, hexes: int) -> int:
    """Move a beast a number of hexes in a direction; return the outcome."""
    for gone in range(hexes):
        how = move_head(m, who, way)
        if how == AT_WALL:
            return leave_wall(m, who, way, hexes - gone)
        if how != GONE:
            return how
    return STOPPED


def faces_along_row(m: Match, who: int) -> bool:
    """True if a beast faces an opponent along a row of hexes."""
    f = m.fighters[who]
    for foe, other in enumerate(m.fighters):
        q, r = other.q - f.q, other.r - f.r
        far = offset_range(q, r)
        if far > 0 and q == far * DQ[f.facing] and r == far * DR[f.facing] and are_opponents(m, who, foe):
            return True
    return False


def step_back(m: Match, who: int) -> None:
    """Back one hex, if nothing is behind it; men there step aside (G37)."""
    f = m.fighters[who]
    q, r = body_part_hex(f, f.length)
    if blocking_terrain(m, q, r) == 0 and body_in(m, q, r, who) == NONE:
        f.q -= DQ[f.facing]
        f.r -= DR[f.facing]
        f.beast_hexes += 1


# The rush


def rush_opponent(m: Match, who: int, hexes: int) -> int:
    """Move a beast a number of hexes at the closest opponent by a shortest way, among several that to the hex beside
    him with the most PA. Return the outcome."""
    f = m.fighters[who]
    foe = centurions.closest_opponent(m, who)
    if foe == NONE:
        return STOPPED
    man = m.fighters[foe]
    at = hex_to_rush_from(m, who, foe)
    for _ in range(hexes):
        if hex_of(f) == at or at == NONE:
            how = move_head(m, who, direction_along(man.q - f.q, man.r - f.r, f.facing))
        else:
            how = step_toward(m, who, at)
        if how != GONE:
            return how
    return STOPPED


def hex_to_rush_from(m: Match, who: int, foe: int) -> int:
    """The hex beside a man, as one number, from which a rush comes into his: on a shortest way, of several the one with
    the most PA, ties at random; NONE if none is free."""
    f, man = m.fighters[who], m.fighters[foe]
    far = offset_range(man.q - f.q, man.r - f.r)
    house = 1 if m.rules.mild_positions else 0
    found, most, at = 0, NONE, NONE
    for way in range(6):
        q, r = man.q + DQ[way], man.r + DR[way]
        if offset_range(q - f.q, r - f.r) != far - 1 or (far > 1 and not is_open(m, who, q, r)):
            continue
        pa = POSITIONAL[house][side_of(DQ[way], DR[way], man.facing)]
        if pa > most:
            found, most = 0, pa
        if pa == most:
            found += 1
            # All are equally likely: each takes the place of those before with a chance of 1 / found.
            if found == 1 or pick(m.tray, found) == 0:
                at = hex_number(q, r)
    return at


def step_toward(m: Match, who: int, at: int) -> int:
    """Take one hex of a shortest way to another, round an obstacle if there is such a way; return the outcome."""
    f = m.fighters[who]
    q, r = place_q(at) - f.q, place_r(at) - f.r
    k, _, j = sector_of(q, r)
    first = direction_along(q, r, f.facing)
    other = (k + 1) % 6 if first == k else k
    if j > 0 and not is_open(m, who, f.q + DQ[first], f.r + DR[first]):
        first = other
    return move_head(m, who, first)


# Steps, the wall, and collisions


def note_start(f: Fighter) -> None:
    """Keep in mind where a beast begins its movement."""
    f.began = hex_of(f)
    f.faced = f.facing


def is_open(m: Match, who: int, q: int, r: int) -> bool:
    """True if a head may come into a hex, whether a man is there or not: no obstacle, wall or other body (G87)."""
    return blocking_terrain(m, q, r) == 0 and body_in(m, q, r, who) == NONE


def move_head(m: Match, who: int, way: int) -> int:
    """The head goes one hex in a direction, which it then faces, and the rear follows; a man, a wall, an obstacle or
    another body is in its way. Returns how that ends."""
    f = m.fighters[who]
    q, r = f.q + DQ[way], f.r + DR[way]
    if blocking_terrain(m, q, r) == WALLED:
        return AT_WALL
    if not is_open(m, who, q, r):
        return STOPPED
    f.beast_hexes += 1
    if man_in(m, q, r, who) != NONE:
        return MET + way
    f.q, f.r, f.facing = q, r, way
    return GONE


def turn_in_place(m: Match, who: int, side: int) -> int:
    """Turn one hex-side to a side: a body of two hexes turns about its rear, and may strike a man with its head. Return
    the outcome."""
    f = m.fighters[who]
    way = (f.facing + side) % 6
    if f.length == older_beasts.ONE_HEX:
        f.facing = way
        return GONE
    q, r = body_part_hex(f, 1)
    q, r = q + DQ[way], r + DR[way]
    if not is_open(m, who, q, r):
        return STOPPED
    f.beast_hexes += 1
    if man_in(m, q, r, who) != NONE:
        return MET + 6 + way
    f.q, f.r, f.facing = q, r, way
    return GONE


def leave_wall(m: Match, who: int, way: int, hexes: int) -> int:
    """A beast that runs up against a wall in a direction spends the rest of its move along it, with 5 and 6 one
    hex-side farther off, to the side to which it turns less, and straight on. A wall once more stops it. Returns how
    that ends."""
    along = roll_one(m.tray, who, rolls.BEAST_WALL) <= older_beasts.ALONG
    turn = turn_at_wall(m, who, way)
    if not along:
        turn += 1 if turn > 0 else -1
    tell(m.tray, ev.AT_WALL, who, int(not along))
    for _ in range(hexes):
        how = move_head(m, who, (way + turn) % 6)
        if how != GONE:
            return STOPPED if how == AT_WALL else how
    return STOPPED


def turn_at_wall(m: Match, who: int, way: int) -> int:
    """The hex-sides, clockwise positive, to the nearest direction in which no wall is; where both sides are as easy a
    die says which: odd left, even right."""
    f = m.fighters[who]
    for turn in range(1, 4):
        left, right = (way - turn) % 6, (way + turn) % 6
        open_left = blocking_terrain(m, f.q + DQ[left], f.r + DR[left]) != WALLED
        open_right = blocking_terrain(m, f.q + DQ[right], f.r + DR[right]) != WALLED
        if open_left and open_right:
            return turn if roll_one(m.tray, who, rolls.BEAST_SIDE) % 2 == 0 else -turn
        if open_left or open_right:
            return turn if open_right else -turn
    return 3


def come_to_rest(m: Match, who: int, how: int) -> None:
    """Tell a beast's move, and let men under its body step aside (G37); then it runs down the man it has met, and looks
    where it looked before if it does not come into his hex; it goes on looking at an unconscious man (G101)."""
    f = m.fighters[who]
    if hex_of(f) != f.began or f.facing != f.faced:
        tell(m.tray, book_ev.MOVE, who, f.began, hex_of(f), f.facing)
        cross_edge(m, who)
    make_room(m, who)
    if how < MET:
        return
    before, way = f.facing, (how - MET) % 6
    q, r = body_part_hex(f, 1) if how >= MET + 6 else (f.q, f.r)
    q, r = q + DQ[way], r + DR[way]
    foe = man_in(m, q, r, who)
    if foe == NONE:
        return
    f.facing = way
    run_down(m, who, foe)
    if (f.q != q or f.r != r) and active(f) and not m.fighters[foe].fainted:
        f.facing = before


# Its attacks (Table G)


def allot_alone(m: Match, who: int) -> None:
    """Allot a beast's CF after the gladiators': one to three attacks on one opponent share all of it evenly, the first
    with the remainder. An area that is attacked already gives way to the next one, and all attacks on the legs are one,
    at the time of the first there. Fills ``available``, ``attacks``, ``at_area``, ``at_special``, ``at_cf``,
    ``at_foe``, ``at_round``."""
    f = m.fighters[who]
    f.available = max(0, beast_cf(m, who))
    f.attacks = 0
    if f.available == 0 or f.foe == NONE or not holds(prey_of(m, who), f.foe):
        return
    number = (roll_one(m.tray, who, rolls.BEAST_BLOWS) + 1) // 2
    each = f.available // number
    share = each + f.available % number
    # An attack without CF is none (G85).
    number = number if each > 0 else 1
    for blow in range(number):
        area = rolled_area(m, who, rolls.BEAST_STRIKES, ALL_AREAS)
        while area < LEGS and attack_on(f, area) != NONE:
            area += 1
        if attack_on(f, area) == NONE:
            f.at_round[f.attacks] = ROUNDS[number][blow]
        add_attack(f, area, share)
        share = each


def attack_on(f: Fighter, area: int) -> int:
    """The number of a beast's attack on an area, NONE for none."""
    for n in range(f.attacks):
        if f.at_area[n] == area:
            return n
    return NONE


def add_attack(f: Fighter, area: int, cf: int) -> None:
    """Put CF into a beast's attack on an area of its target, a new one or one that there is."""
    n = attack_on(f, area)
    if n == NONE:
        n = f.attacks
        f.attacks += 1
        f.at_area[n] = area
        f.at_special[n] = 0
        f.at_cf[n] = 0
        f.at_foe[n] = f.foe
    f.at_cf[n] += cf
