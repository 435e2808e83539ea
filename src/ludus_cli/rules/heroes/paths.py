"""Ways through the arena: how far, which way, whom first [5.2.2, 5.4.7] (H25)."""

from __future__ import annotations

from ludus_cli.rules.bits import bit
from ludus_cli.rules.dice import pick_of
from ludus_cli.rules.heroes.arena import FAR, ZONE_CAPACITY, steps_from
from ludus_cli.rules.heroes.state import Match, full, occupied
from ludus_cli.rules.heroes.terms import FIGHTING, NONE


def steps_to(m: Match, who: int, zone: int) -> list[int]:
    """Steps from every zone to ``zone`` for a mover: full zones are closed and are no step [5.4.7]."""
    if len(m.fighters) <= ZONE_CAPACITY:
        return m.arena.steps[zone]
    closed = [full(m, number) for number in range(len(m.arena.kind))]
    closed[m.fighters[who].zone] = False
    return steps_from(m.arena.neighbours, zone, closed)


def nearest_enemies(m: Match, who: int) -> int:
    """The functioning enemies fewest steps away, as a set (see :mod:`ludus_cli.rules.bits`)."""
    f = m.fighters[who]
    nearest = 0
    fewest = FAR + 1
    for other, foe in enumerate(m.fighters):
        if foe.side != f.side and foe.state == FIGHTING:
            far = steps_to(m, who, foe.zone)[f.zone]
            if far < fewest:
                fewest = far
                nearest = 0
            if far == fewest:
                nearest |= bit(other)
    return nearest


def nearest_enemy(m: Match, who: int) -> int:
    """The enemy fewest steps away, ties at random (H25)."""
    return pick_of(m.tray, nearest_enemies(m, who))


def zone_rank(m: Match, zone: int, far: int) -> int:
    """How good a zone so ``far`` off is to step into, the lower the better: then Center over Heart over Wall (H25)."""
    return 4 * far - m.arena.kind[zone]


def step_toward(m: Match, who: int, enemy: int) -> int:
    """The neighbour with fewest steps left to an enemy, ties at random; -1 when none is nearer (H25, H68)."""
    steps = steps_to(m, who, m.fighters[enemy].zone)
    here = m.fighters[who].zone
    neighbours = m.arena.neighbours[here]
    best = 0
    lowest = 0
    for way in range(8):
        zone = neighbours[way]
        if zone != NONE and steps[zone] < steps[here] and not full(m, zone):
            rank = zone_rank(m, zone, steps[zone])
            if best == 0 or rank < lowest:
                lowest = rank
                best = 0
            if rank == lowest:
                best |= bit(way)
    return neighbours[pick_of(m.tray, best)] if best else NONE


def step_back(m: Match, who: int) -> int:
    """The unoccupied neighbour farthest from the nearest enemy, ties at random; -1 when none is free (H25)."""
    neighbours = m.arena.neighbours[m.fighters[who].zone]
    best = 0
    lowest = 0
    for way in range(8):
        zone = neighbours[way]
        if zone != NONE and not full(m, zone) and not occupied(m, who, zone):
            rank = zone_rank(m, zone, -distance_to_enemies(m, who, zone))
            if best == 0 or rank < lowest:
                lowest = rank
                best = 0
            if rank == lowest:
                best |= bit(way)
    return neighbours[pick_of(m.tray, best)] if best else NONE


def distance_to_enemies(m: Match, who: int, zone: int) -> int:
    """Steps from a zone to the enemy nearest to it, as if no zone were full."""
    side = m.fighters[who].side
    nearest = FAR
    for foe in m.fighters:
        if foe.side != side and foe.state == FIGHTING:
            nearest = min(nearest, m.arena.steps[zone][foe.zone])
    return nearest
