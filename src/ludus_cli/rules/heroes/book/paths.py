"""Ways through the arena: distances, directions, nearest enemies [5.2.2, 5.4.7] (H25)."""

from __future__ import annotations

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import pick_of
from ludus_cli.rules.heroes.book.arena import FAR, ZONE_CAPACITY, best_ways, steps_from
from ludus_cli.rules.heroes.book.state import Match, has_enemy_in, is_full_zone
from ludus_cli.rules.heroes.book.terms import FIGHTING, NONE


def steps_to(m: Match, who: int, zone: int) -> list[int]:
    """Steps from every zone to ``zone`` for a mover: full zones are closed and are no step [5.4.7]."""
    if len(m.fighters) <= ZONE_CAPACITY:
        return m.arena.steps[zone]
    return steps_from(m.arena.neighbours, zone, closed_zones(m, who))


def closed_zones(m: Match, who: int) -> list[bool]:
    """Return, for each zone, True if it is full; a mover's own never closes [5.4.7]."""
    closed = [is_full_zone(m, number) for number in range(len(m.arena.kind))]
    closed[m.fighters[who].zone] = False
    return closed


def nearest_enemies(m: Match, who: int) -> int:
    """The functioning enemies fewest steps away, as a set (see :mod:`ludus_cli.core.bitset`)."""
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


def ways_toward(m: Match, who: int, enemy: int) -> int:
    """The best ways toward an enemy, as a set of directions; none when no neighbour is nearer (H25, H68)."""
    here, there = m.fighters[who].zone, m.fighters[enemy].zone
    if len(m.fighters) <= ZONE_CAPACITY:
        return m.arena.toward[here][there]
    closed = closed_zones(m, who)
    steps = steps_from(m.arena.neighbours, there, closed)
    return best_ways(m.arena.neighbours, m.arena.kind, steps, here, closed)


def step_toward(m: Match, who: int, enemy: int) -> int:
    """The neighbour with fewest steps left to an enemy, ties at random; -1 when none is nearer (H25, H68)."""
    ways = ways_toward(m, who, enemy)
    here = m.fighters[who].zone
    return m.arena.neighbours[here][pick_of(m.tray, ways)] if ways else NONE


def step_back(m: Match, who: int) -> int:
    """The unoccupied neighbour farthest from the nearest enemy, ties at random; -1 when none is free (H25)."""
    neighbours = m.arena.neighbours[m.fighters[who].zone]
    best = 0
    lowest = 0
    for way in range(8):
        zone = neighbours[way]
        if zone != NONE and not is_full_zone(m, zone) and not has_enemy_in(m, who, zone):
            rank = -4 * distance_to_enemies(m, who, zone) - m.arena.kind[zone]
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
