"""The turn sequence [5.1]: a match from the gates to its end."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.core.dice import tell
from ludus_cli.rules.heroes.book import attack, events as ev, maneuver, movement, net, npg, order
from ludus_cli.rules.heroes.book.arena import EAST_GATE, NORTH_GATE, SOUTH_GATE, WEST_GATE, ZONE_CAPACITY, Arena
from ludus_cli.rules.heroes.book.endings import call_diludium, diludium_called, grow_late
from ludus_cli.rules.heroes.book.state import Match, active
from ludus_cli.rules.heroes.book.terms import NONE, WALL

#: Which gates the sides of a duel take, of a larger match of two sides, and of three or four (H54, H69).
DUEL_GATES = (WEST_GATE, EAST_GATE)
SIDE_GATES = (NORTH_GATE, SOUTH_GATE, WEST_GATE, EAST_GATE)
GATE_WORDS = ("north", "south", "west", "east")


def gates_for(arena: Arena, men: Sequence[int]) -> list[int]:
    """The gate zone of each side, given how many men each has [4.8] (H54, H69)."""
    gates = DUEL_GATES if list(men) == [1, 1] else SIDE_GATES
    return [arena.gates[gates[side]] for side in range(len(men))]


def entry_zones_of(arena: Arena, gates: Sequence[int], side: int) -> list[int]:
    """The Wall zones by which a side enters: those nearer to its gate than to any other side's.

    Its gate comes first, then they follow as they adjoin [4.8] (H69).
    """
    own = arena.steps[gates[side]]
    others = [arena.steps[gate] for number, gate in enumerate(gates) if number != side]
    zones = [
        zone
        for zone, kind in enumerate(arena.kind)
        if kind == WALL and all(own[zone] < other[zone] for other in others)
    ]
    return sorted(zones, key=lambda zone: (own[zone], zone))


def room_for(arena: Arena, men: Sequence[int]) -> list[int]:
    """Return how many men of each side have room in the arena when they enter, given how many each side has [4.8]."""
    gates = gates_for(arena, men)
    return [ZONE_CAPACITY * len(entry_zones_of(arena, gates, side)) for side in range(len(men))]


def men_of(m: Match) -> list[int]:
    """The number of men of each side of a match."""
    men = [0] * (1 + max(f.side for f in m.fighters))
    for f in m.fighters:
        men[f.side] += 1
    return men


def all_entry_zones(m: Match) -> list[list[int]]:
    """The Wall zones by which each side enters, its gate first [4.8] (H54, H69)."""
    men = men_of(m)
    gates = gates_for(m.arena, men)
    return [entry_zones_of(m.arena, gates, side) for side in range(len(men))]


def show_gates(m: Match) -> None:
    """Show each man the zone where he will enter: four to a zone, more on the adjoining Wall zones [4.8].

    Raises ValueError if a side is too many for its part of the Wall.
    """
    for side, zones in enumerate(all_entry_zones(m)):
        place = 0
        for f in m.fighters:
            if f.side == side:
                if place >= ZONE_CAPACITY * len(zones):
                    raise ValueError(f"{m.arena.name} has room for {ZONE_CAPACITY * len(zones)} a side")
                f.entry = zones[place // ZONE_CAPACITY]
                f.gate = zones[0]
                place += 1


def enter_arena(m: Match) -> None:
    """Let all men come through their gates, side by side [4.8]."""
    entered = 0
    side = 0
    while entered < len(m.fighters):
        for who, f in enumerate(m.fighters):
            if f.side == side:
                f.zone = f.entry
                entered += 1
                tell(m.tray, ev.ENTER, who, f.zone)
        side += 1


def take_turn(m: Match, who: int) -> bool:
    """Play Movement, Maneuver, Attack of one gladiator; return True if that ended the turn for all [5.1]."""
    f = m.fighters[who]
    tell(m.tray, ev.ACT, who, f.zone)
    foe = npg.npg_phase(m, who) if f.npg else movement.player_phase(m, who)
    net.forget_nets(m, who)
    if foe == NONE:
        return m.over
    attacker, edge = maneuver.roll_maneuver(m, who, foe)
    if attacker == NONE:
        return False
    attack.attack(m, attacker, foe if attacker == who else who, edge)
    if diludium_called(m):
        call_diludium(m)
        return True
    return m.over


def play_turn(m: Match) -> None:
    """Play one turn: all roll for order, then each acts; a diludium ends it at once [5.1, 6.6]."""
    m.turn += 1
    tell(m.tray, ev.TURN, NONE, m.turn)
    for place in range(order.roll_order(m)):
        who = m.order[place]
        if active(m.fighters[who]) and take_turn(m, who):
            break
    if not m.over:
        grow_late(m)


def play_match(m: Match) -> None:
    """Play a whole match."""
    show_gates(m)
    fight_out(m)


def fight_out(m: Match) -> None:
    """Play a match from the gates, which its men know, to its end."""
    enter_arena(m)
    while not m.over:
        play_turn(m)
