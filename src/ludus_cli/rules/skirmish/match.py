"""A match of the skirmish from the first plot to its end."""

from __future__ import annotations

from ludus_cli.rules.dice import tell
from ludus_cli.rules.hex import NOWHERE
from ludus_cli.rules.skirmish.fight import fight
from ludus_cli.rules.skirmish.movement import (
    carry_out,
    collisions,
    face_rear,
    grasp,
    plot_all,
    step_backs,
)
from ludus_cli.rules.skirmish.state import PHASES, Match, standing
from ludus_cli.rules.skirmish.terms import (
    E_BOTH_DOWN,
    E_DISMISSED_STANDING,
    E_ENTER,
    E_PHASE,
    E_TURN,
    E_VICTORY,
    NONE,
)

#: After so many turns they are dismissed standing (S8).
LAST_TURN = 20

#: How far apart they begin (S7), and the two facings.
START_APART = 5
EAST, WEST = 0, 3

#: Where the first man of side 0 stands, in columns of half hexes from the middle.
START_COLUMN = -4


def start_places(m: Match, side: int) -> list[int]:
    """Where the men of a side begin: one row each, from the middle row outward (S12).

    Raises ValueError when a side has more men than the board has rows.
    """
    number = sum(f.side == side for f in m.fighters)
    rows = sorted(range(-20, 21), key=lambda row: (abs(row), row))
    found: list[int] = []
    for row in rows:
        # The middle of an odd row is half a hex off.
        q = (START_COLUMN - row + row % 2) // 2
        place = m.board.number.get((q, row))
        other = m.board.number.get((q + START_APART, row))
        if place is not None and other is not None and len(found) < number:
            found.append(place if side == 0 else other)
    if len(found) < number:
        raise ValueError(f"the board has room for {len(found)} a side, not for {number}")
    return found


def enter(m: Match) -> None:
    """All take their places, five hexes apart and facing each other (S7, S12)."""
    places = [start_places(m, 0), start_places(m, 1)]
    for who, f in enumerate(m.fighters):
        f.hex = places[f.side].pop(0)
        f.facing = EAST if f.side == 0 else WEST
        tell(m.tray, E_ENTER, who, f.hex, f.facing)


def begin_turn(m: Match) -> None:
    """A new turn: everybody has all his active phases again."""
    m.turn += 1
    m.phase = 0
    for f in m.fighters:
        f.used = 0
        f.stunned = False
        f.stepped_back = False
    tell(m.tray, E_TURN, NONE, m.turn)


def begin_phase(m: Match) -> None:
    """A new phase: what belonged to the last one is forgotten."""
    m.phase += 1
    for f in m.fighters:
        f.moved, f.heading = 0, NOWHERE
        f.won_collision = f.picking = f.freeing = False
        f.wanted = NONE
        f.behind = []
    tell(m.tray, E_PHASE, NONE, m.phase, m.turn)


def play_phase(m: Match) -> None:
    """Plot, step back, move, collide, turn to face, fight."""
    begin_phase(m)
    plot_all(m)
    step_backs(m)
    carry_out(m)
    collisions(m)
    face_rear(m)
    grasp(m)
    fight(m)
    end_if_decided(m)


def end_if_decided(m: Match) -> None:
    """The match is over when a side has nobody left; when neither has, it is a draw (S31)."""
    left = [standing(m, 0), standing(m, 1)]
    if left[0] and left[1]:
        return
    m.over = True
    if left[0] or left[1]:
        m.winner = 0 if left[0] else 1
        tell(m.tray, E_VICTORY, NONE, m.winner)
    else:
        m.draw = True
        tell(m.tray, E_BOTH_DOWN)


def play_turn(m: Match) -> None:
    """One turn of six phases; after the twentieth all are dismissed standing (S8)."""
    begin_turn(m)
    while m.phase < PHASES and not m.over:
        play_phase(m)
    if not m.over and m.turn >= LAST_TURN:
        m.over = m.draw = True
        tell(m.tray, E_DISMISSED_STANDING)


def play(m: Match) -> None:
    """A whole match."""
    enter(m)
    while not m.over:
        play_turn(m)
