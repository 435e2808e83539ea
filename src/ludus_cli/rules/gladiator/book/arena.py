"""The arena [4, 6, 27]: where a match begins, obstacles, the lines of combat, the window and its walls.

Movement asks :func:`blocking_terrain` before each step, and :func:`climbs_rock` where that says ROCK; after each step
it counts :func:`hazards_in` and calls :func:`cross_edge`, which also sees who stands on a rock now. Combat asks
:func:`line_free` for every blow, throw and net; :func:`beside_tree` when an attack is a fumble, for then its man drops
his weapon [27.6.1]; and :func:`stands_above` [27.8.2]: from a rock a man below counts as kneeling, and against a man on
a rock blows have half CF, and a hit calls for his Stumble check, less the wounds before armour (G36).
"""

from __future__ import annotations

from ludus_cli.core.dice import line, pick, roll_one, tell
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, rolls, terms as t
from ludus_cli.rules.gladiator.book.hexes import DQ, DR, RADIUS, SHIFT, hex_number, offset_range
from ludus_cli.rules.gladiator.book.state import NO_WALL, Fighter, Match, free, hex_of, lies_here
from ludus_cli.rules.gladiator.older.beasts import in_walls
from ludus_cli.rules.gladiator.tables import arena, older_movement

#: What :func:`blocking_terrain` says of a hex beyond a wall.
WALLED = -1
#: A size that is still to be rolled; the basic game's sand without obstacles, walls and end (G94).
UNROLLED, PLAIN = -1, 0
#: The smallest arena: walls on all sides [27.2].
PIT = 5
#: No obstacle comes so near to a start (G36).
CLEAR = 2
#: Over this the roll for a wall sets one.
NO_WALL_ON = 5


# How a match begins


def lay_out(m: Match) -> None:
    """Make the arena ready [4.1, 27.2]: its size, if UNROLLED or PLAIN where the house rule `arena` has none; all
    fighters in place; obstacles, unless it is PLAIN; the walls of a pit. Tells the size and the obstacles."""
    if m.size == UNROLLED or (m.size == PLAIN and m.rules.built_arena):
        m.size = (roll_one(m.tray, t.NONE, rolls.ARENA) + 1) // 2
        m.size += (roll_one(m.tray, t.NONE, rolls.ARENA) + 1) // 2 - 1
    place_all(m)
    tell(m.tray, ev.ARENA, t.NONE, m.size, int(m.death), int(m.hunt))
    open_sand(m)
    if m.size != PLAIN:
        set_obstacles(m)


def open_sand(m: Match) -> None:
    """The window where a fight begins, and no walls but those of a pit [27.2], or where its edge is one (V53)."""
    m.centre_q = m.centre_r = 0
    for edge in range(6):
        m.walls[edge] = RADIUS if m.size == PIT or edge_is_wall(m) else NO_WALL


def edge_is_wall(m: Match) -> bool:
    """True where the edge of the sand is a wall from the beginning: by the house rule `walls`, and in a solitaire hunt
    (V53)."""
    return m.rules.walls or in_walls(m)


def place_all(m: Match) -> None:
    """Put all fighters in their places, face to face, the men of a side beside each other [4.5]. A beast's place is
    that of its head (G37), a rider's his own, a hex behind the head of his mount (G43)."""
    sides = 0
    for who, f in enumerate(m.fighters):
        sides = max(sides, f.side + 1)
        m.rolled[who] = 0
    for who, f in enumerate(m.fighters):
        if f.rider == t.NONE and f.state == t.FIGHTING:
            put_in_place(f, sides, m.rolled[f.side], m.rules.errata and not m.hunt)
            m.rolled[f.side] += 1
            if f.mount != t.NONE:
                place_mount(m, who)


def place_mount(m: Match, who: int) -> None:
    """Put a mount at its rider's place: he is in the middle, its head a hex ahead of him (G43)."""
    f = m.fighters[who]
    mount = m.fighters[f.mount]
    mount.q, mount.r, mount.facing = f.q + DQ[f.facing], f.r + DR[f.facing], f.facing


def put_in_place(f: Fighter, sides: int, before: int, near: bool) -> None:
    """Put one man in his place, with this many of his side placed before him: alternately to the right and the left of
    the first, and behind it if a rank is full. ``near``: two sides have three empty hexes between them (errata)."""
    f.q, f.r, f.facing = older_movement.TWO_SIDES[f.side] if near and sides <= 2 else start_of(f.side, sides)
    rank = arena.RANK_OF_TWO if sides <= 2 else arena.RANK
    ahead, beside = before // rank, before % rank
    f.q -= ahead * DQ[f.facing]
    f.r -= ahead * DR[f.facing]
    # A line across the facing goes by turns to the front and to the rear of straight aside.
    for step in range((beside + 1) // 2):
        aside = (1 if beside % 2 == 1 else 4) + step % 2
        f.q += DQ[(f.facing + aside) % 6]
        f.r += DR[(f.facing + aside) % 6]


def start_of(side: int, sides: int) -> tuple[int, int, int]:
    """q, r and facing of the first man of a side, where this many sides fight: at most four."""
    if sides <= 2:
        return arena.TWO_SIDES[side]
    return arena.THREE_SIDES[side] if sides == 3 else arena.FOUR_SIDES[side]


def room_for(sides: int) -> int:
    """Return the most men of a side that have room in a match of ``sides`` sides (G62)."""
    return arena.RANK_OF_TWO if sides <= 2 else arena.RANKS * arena.RANK


def set_obstacles(m: Match) -> None:
    """1D6 - size obstacles in free hexes at random, none within two hexes of a start [27.2.2, G36]."""
    number = line(m.tray, mod.SIZE, -m.size) + roll_one(m.tray, t.NONE, rolls.OBSTACLES)
    for _ in range(number):
        m.obstacle_kind[m.obstacles] = arena.OBSTACLE[roll_one(m.tray, t.NONE, rolls.OBSTACLE) - 1]
        open_hexes(m, pick(m.tray, open_hexes(m, t.NONE)))
        at = hex_number(m.obstacle_q[m.obstacles], m.obstacle_r[m.obstacles])
        tell(m.tray, ev.OBSTACLE_SET, t.NONE, m.obstacle_kind[m.obstacles], at)
        m.obstacles += 1


def open_hexes(m: Match, nth: int) -> int:
    """Return the number of window hexes open to an obstacle; the ``nth`` of them (NONE: none) becomes the hex of the
    next obstacle."""
    found = 0
    for q in range(-RADIUS, RADIUS + 1):
        for r in range(max(-RADIUS, -RADIUS - q), min(RADIUS, RADIUS - q) + 1):
            if obstacle_at(m, q, r) == 0 and clear_of_starts(m, q, r):
                if found == nth:
                    m.obstacle_q[m.obstacles] = q
                    m.obstacle_r[m.obstacles] = r
                found += 1
    return found


def clear_of_starts(m: Match, q: int, r: int) -> bool:
    """Return True if no man has his place within two hexes."""
    for f in m.fighters:
        if offset_range(f.q - q, f.r - r) <= CLEAR:
            return False
    return True


# Contents of a hex


def obstacle_at(m: Match, q: int, r: int) -> int:
    """The obstacle in a hex (OBSTACLES), 0 for none."""
    for n in range(m.obstacles):
        if m.obstacle_q[n] == q and m.obstacle_r[n] == r:
            return m.obstacle_kind[n]
    return 0


def walled_off(m: Match, q: int, r: int) -> bool:
    """True for a hex beyond a wall."""
    w = m.walls
    return q > w[0] or r > w[1] or q + r > w[2] or -q > w[3] or -r > w[4] or -q - r > w[5]


def blocking_terrain(m: Match, q: int, r: int) -> int:
    """Return the part of the arena that keeps a man out of a hex: WALLED, PILLAR or ROCK; 0 for none [27.3-5, 27.8]."""
    if walled_off(m, q, r):
        return WALLED
    kind = obstacle_at(m, q, r)
    return kind if kind == t.PILLAR or kind == t.ROCK else 0


def hazards_in(m: Match, q: int, r: int, who: int) -> int:
    """1 if a hex that a man enters calls for a Stumble check: a body, an item, usable or not, blood or mud; else 0.
    Several of them in one hex are one [15.1, 15.1.1]. A body is a dead man or beast; the living collide [8]."""
    if obstacle_at(m, q, r) == t.MUD:
        return 1
    for n in range(m.bloods):
        if m.blood_q[n] == q and m.blood_r[n] == r:
            return 1
    if m.lying > 0:
        for item in range(len(m.item_kind)):
            if lies_here(m, item, q, r):
                return 1
    for other, f in enumerate(m.fighters):
        if other != who and f.state == t.SLAIN:
            for n in range(f.length):
                if f.q - n * DQ[f.facing] == q and f.r - n * DR[f.facing] == r:
                    return 1
    return 0


# Lines of combat


def stops_blows(kind: int) -> bool:
    """Return True for an obstacle that stops all blows, throws and nets [27.4-6, 27.8]."""
    return kind == t.PILLAR or kind == t.ROCK or kind == t.TREE


def line_free(m: Match, q1: int, r1: int, q2: int, r2: int) -> bool:
    """Return True if the straight line between two hexes is free of obstacles to combat, these hexes themselves aside.
    A line that runs between two hexes is blocked where both are (G64)."""
    if m.obstacles == 0:
        return True
    steps = offset_range(q2 - q1, r2 - r1)
    for step in range(1, steps):
        q, r = near_line(q2 - q1, r2 - r1, step, steps, 1)
        if stops_blows(obstacle_at(m, q1 + q, r1 + r)):
            q, r = near_line(q2 - q1, r2 - r1, step, steps, -1)
            if stops_blows(obstacle_at(m, q1 + q, r1 + r)):
                return False
    return True


def near_line(q: int, r: int, step: int, steps: int, lean: int) -> tuple[int, int]:
    """The hex under a point of the line to an offset, this many steps of all on; between two hexes ``lean`` decides."""
    whole = 100 * steps
    fine_q, fine_r = 100 * q * step + lean, 100 * r * step + 2 * lean
    fine_s = -fine_q - fine_r
    # Each of the three coordinates to the nearest whole one; the worst rounded yields to the other two.
    near_q, near_r, near_s = (
        rounded_quotient(fine_q, whole),
        rounded_quotient(fine_r, whole),
        rounded_quotient(fine_s, whole),
    )
    off_q, off_r = abs(near_q * whole - fine_q), abs(near_r * whole - fine_r)
    off_s = abs(near_s * whole - fine_s)
    if off_q > off_r and off_q > off_s:
        return -near_r - near_s, near_r
    if off_r > off_s:
        return near_q, -near_q - near_s
    return near_q, near_r


def rounded_quotient(number: int, whole: int) -> int:
    """A number divided by another, to the nearest."""
    return (2 * number + whole) // (2 * whole)


# Rocks and trees


def climbs_rock(m: Match, who: int) -> bool:
    """True if a man's orders take him onto a rock: one F without turning, from where he began the phase, and nothing
    holds him [27.8.2]."""
    f = m.fighters[who]
    return (
        f.act[0] == t.ACT_F
        and f.act[1] == t.NO_ACTION
        and f.turn_before[0] == 0
        and f.turn_after[0] == 0
        and f.gone == 0
        and not f.pushed
        and free(f)
    )


def stands_above(m: Match, who: int, foe: int) -> bool:
    """Return whether a man is on a rock and another is not (G36) [27.8.2]."""
    return m.fighters[who].on_rock and not m.fighters[foe].on_rock


def beside_tree(m: Match, who: int) -> bool:
    """True if a tree is in a man's hex or in one beside it [27.6.1]."""
    f = m.fighters[who]
    for n in range(m.obstacles):
        if m.obstacle_kind[n] == t.TREE and offset_range(m.obstacle_q[n] - f.q, m.obstacle_r[n] - f.r) <= 1:
            return True
    return False


# The window


def distance_from_origin(edge: int, q: int, r: int) -> int:
    """Return the distance of a hex from the origin toward an edge."""
    return arena.EDGE_Q[edge] * q + arena.EDGE_R[edge] * r


def cross_edge(m: Match, who: int) -> None:
    """A man has come into another hex: he may be on a rock or off it now; and if he has crossed the edge of the window
    it shifts, until he is in it again, by three hexes that way [7.7, G8].

    Then the wall of the opposite edge goes, if there is one; else, unless this edge has a wall farther out, 1D6 + size
    over 5 sets one at the new edge [27.4]. Tells the direction, whether there is a wall, and the new middle.
    """
    f = m.fighters[who]
    was_on_rock = f.on_rock
    f.on_rock = obstacle_at(m, f.q, f.r) == t.ROCK
    if f.on_rock and not was_on_rock:
        tell(m.tray, ev.CLIMBS, who, hex_of(f))
    if in_window(m, f):
        return
    edge = edge_crossed(m, f)
    direction = direction_over(m, f, edge)
    while not in_window(m, f):
        way = direction_over(m, f, edge_crossed(m, f))
        m.centre_q += SHIFT * DQ[way]
        m.centre_r += SHIFT * DR[way]
    opposite = (edge + 3) % 6
    if m.walls[opposite] < NO_WALL:
        m.walls[opposite] = NO_WALL
    elif m.walls[edge] == NO_WALL and m.size != PLAIN:
        if line(m.tray, mod.SIZE, m.size) + roll_one(m.tray, who, rolls.WALL) > NO_WALL_ON:
            m.walls[edge] = wall_limit(m, edge)
    walled = m.walls[edge] < NO_WALL
    tell(m.tray, ev.EDGE, who, direction, int(walled), hex_number(m.centre_q, m.centre_r))


def in_window(m: Match, f: Fighter) -> bool:
    """Return whether a man is on the part of the sand that is shown."""
    return offset_range(f.q - m.centre_q, f.r - m.centre_r) <= RADIUS


def edge_crossed(m: Match, f: Fighter) -> int:
    """The edge of the window beyond which a man stands; in a corner the one that comes first in ``Match.walls``."""
    for edge in range(6):
        if distance_from_origin(edge, f.q - m.centre_q, f.r - m.centre_r) > RADIUS:
            return edge
    return t.NONE


def direction_over(m: Match, f: Fighter, edge: int) -> int:
    """The direction in which the window shifts over an edge: of the two that lead over it the one that brings its
    middle nearer to him (G63)."""
    one, other = arena.EDGE_ONE[edge], arena.EDGE_OTHER[edge]
    q, r = f.q - m.centre_q, f.r - m.centre_r
    by_one = offset_range(q - SHIFT * DQ[one], r - SHIFT * DR[one])
    by_other = offset_range(q - SHIFT * DQ[other], r - SHIFT * DR[other])
    return one if by_one <= by_other else other


def wall_limit(m: Match, edge: int) -> int:
    """Return the limit of a wall set beyond an edge: at the new edge of the window, but behind every fighter and item
    on the sand (G63)."""
    limit = distance_from_origin(edge, m.centre_q, m.centre_r) + RADIUS
    for f in m.fighters:
        if f.state == t.FIGHTING:
            limit = max(limit, distance_from_origin(edge, f.q, f.r))
    for item in range(len(m.item_kind)):
        if m.item_where[item] == t.LYING or m.item_where[item] == t.USELESS:
            limit = max(limit, distance_from_origin(edge, m.item_q[item], m.item_r[item]))
    return limit
