"""The turn sequence [5.1]: a match from the gates to its end."""

from __future__ import annotations

from ludus_cli.rules.dice import tell
from ludus_cli.rules.heroes.arena import (
    EAST_GATE,
    NORTH_GATE,
    SOUTH_GATE,
    WEST_GATE,
    ZONE_CAPACITY,
)
from ludus_cli.rules.heroes.attack import attack
from ludus_cli.rules.heroes.endings import LAST_TURN, call_diludium, diludium_called, nightfall
from ludus_cli.rules.heroes.maneuver import maneuver
from ludus_cli.rules.heroes.movement import player_phase
from ludus_cli.rules.heroes.npg import npg_phase
from ludus_cli.rules.heroes.order import roll_order
from ludus_cli.rules.heroes.state import Match, active
from ludus_cli.rules.heroes.terms import E_ACT, E_ENTER, E_TURN, NONE, WALL


def gate_of(m: Match, side: int) -> int:
    """The gate zone of a side: west and east for a duel, north and south for more (H54) [4.8]."""
    duel = len(m.fighters) == 2
    first, second = (WEST_GATE, EAST_GATE) if duel else (NORTH_GATE, SOUTH_GATE)
    return m.arena.gates[first if side == 0 else second]


def entry_zones(m: Match, side: int) -> list[int]:
    """The Wall zones by which a side enters: its gate first, then as they adjoin, nearer to its gate [4.8]."""
    own, other = m.arena.steps[gate_of(m, side)], m.arena.steps[gate_of(m, 1 - side)]
    zones = [
        zone for zone, kind in enumerate(m.arena.kind) if kind == WALL and own[zone] < other[zone]
    ]
    return sorted(zones, key=lambda zone: (own[zone], zone))


def enter_arena(m: Match) -> None:
    """All come through their gates; four to a zone, more on the adjoining Wall zones [4.8].

    Raises ValueError when a side is too many for its half of the Wall.
    """
    for side in (0, 1):
        zones = entry_zones(m, side)
        place = 0
        for who, f in enumerate(m.fighters):
            if f.side == side:
                if place >= ZONE_CAPACITY * len(zones):
                    raise ValueError(
                        f"{m.arena.name} has room for {ZONE_CAPACITY * len(zones)} a side"
                    )
                f.zone = zones[place // ZONE_CAPACITY]
                f.gate = zones[0]
                place += 1
                tell(m.tray, E_ENTER, who, f.zone)


def take_turn(m: Match, who: int) -> bool:
    """Movement, Maneuver, Attack of one gladiator; whether that ended the turn for all [5.1]."""
    f = m.fighters[who]
    tell(m.tray, E_ACT, who, f.zone)
    foe = npg_phase(m, who) if f.npg else player_phase(m, who)
    if foe == NONE:
        return m.over
    attacker, edge = maneuver(m, who, foe)
    if attacker == NONE:
        return False
    attack(m, attacker, foe if attacker == who else who, edge)
    if diludium_called(m):
        call_diludium(m)
        return True
    return m.over


def play_turn(m: Match) -> None:
    """One turn: all roll for order, then each acts; a diludium ends it at once [5.1, 6.6]."""
    m.turn += 1
    tell(m.tray, E_TURN, NONE, m.turn)
    for who in roll_order(m):
        if active(m.fighters[who]) and take_turn(m, who):
            break
    if not m.over and m.turn >= LAST_TURN:
        nightfall(m)


def play(m: Match) -> None:
    """A whole match."""
    enter_arena(m)
    while not m.over:
        play_turn(m)
