"""Ways through the arena: how far, which way, whom first [5.2.2, 5.4.7] (H25)."""

from __future__ import annotations

from ludus_cli.rules.dice import pick
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


def nearest_enemies(m: Match, who: int) -> list[int]:
    """The functioning enemies fewest steps away, in the order of the fighters."""
    f = m.fighters[who]
    nearest: list[int] = []
    fewest = FAR + 1
    for other, foe in enumerate(m.fighters):
        if foe.side != f.side and foe.state == FIGHTING:
            far = steps_to(m, who, foe.zone)[f.zone]
            if far < fewest:
                fewest = far
                nearest = [other]
            elif far == fewest:
                nearest.append(other)
    return nearest


def nearest_enemy(m: Match, who: int) -> int:
    """The enemy fewest steps away, ties at random (H25)."""
    nearest = nearest_enemies(m, who)
    return nearest[pick(m.tray, len(nearest))]


def open_neighbours(m: Match, who: int) -> list[int]:
    """The zones one step away that are not full."""
    return [
        zone
        for zone in m.arena.neighbours[m.fighters[who].zone]
        if zone != NONE and not full(m, zone)
    ]


def best_zone(m: Match, zones: list[int], score: list[int]) -> int:
    """The zone of the lowest score; among equals Center over Heart over Wall, then at random (H25)."""
    best: list[int] = []
    lowest = 0
    for zone, value in zip(zones, score, strict=True):
        rank = 4 * value - m.arena.kind[zone]
        if not best or rank < lowest:
            lowest = rank
            best = [zone]
        elif rank == lowest:
            best.append(zone)
    return best[pick(m.tray, len(best))]


def step_toward(m: Match, who: int, enemy: int) -> int:
    """The neighbour with fewest steps left to an enemy; -1 when none is nearer than here (H25, H68)."""
    steps = steps_to(m, who, m.fighters[enemy].zone)
    here = steps[m.fighters[who].zone]
    zones = [zone for zone in open_neighbours(m, who) if steps[zone] < here]
    if not zones:
        return NONE
    return best_zone(m, zones, [steps[zone] for zone in zones])


def step_back(m: Match, who: int) -> int:
    """The unoccupied neighbour farthest from the nearest enemy; -1 when none is free (H25)."""
    zones = [zone for zone in open_neighbours(m, who) if not occupied(m, who, zone)]
    if not zones:
        return NONE
    return best_zone(m, zones, [-distance_to_enemies(m, who, zone) for zone in zones])


def distance_to_enemies(m: Match, who: int, zone: int) -> int:
    """Steps from a zone to the enemy nearest to it, as if no zone were full."""
    side = m.fighters[who].side
    nearest = FAR
    for foe in m.fighters:
        if foe.side != side and foe.state == FIGHTING:
            nearest = min(nearest, m.arena.steps[zone][foe.zone])
    return nearest
