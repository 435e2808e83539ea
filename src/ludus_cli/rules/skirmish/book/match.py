"""A match of the skirmish from the first plot to its end."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.core.bitset import nth, size
from ludus_cli.core.dice import tell
from ludus_cli.core.hex import NOWHERE, Board, bearing
from ludus_cli.rules.skirmish.book import events as ev, fight, movement
from ludus_cli.rules.skirmish.book.state import PHASES, Match, all_sides, sides_left
from ludus_cli.rules.skirmish.book.terms import NONE

#: After this turn all are dismissed standing (S8).
LAST_TURN = 20

#: How far apart two sides begin (S7), and the two facings.
START_APART = 5
EAST, WEST = 0, 3

#: Where the first man of side 0 stands, in columns of half hexes from the middle.
START_COLUMN = -4

#: Where the first man of each side stands when there are three or four: round the middle (S41).
MIDDLE = (0, 0)
ROUND = {3: ((-3, 0), (3, -3), (0, 3)), 4: ((-3, 0), (3, 0), (2, -4), (-2, 4))}
#: A man must stand this much nearer to the place of his own side than to any other (S41).
NEARER = 3
#: The most men of a side (S12, S41).
MOST_A_SIDE = 15


def men_of(m: Match) -> list[int]:
    """The number of men of each side of a match."""
    men = [0] * (1 + max(f.side for f in m.fighters))
    for f in m.fighters:
        men[f.side] += 1
    return men


def places_for(board: Board, men: Sequence[int]) -> list[list[int]]:
    """The hexes where the men of each side begin, given how many each has (S7, S12, S41).

    Raises ValueError when a side has more men than the board has room for.
    """
    if len(men) == 2:
        found = [rows_of(board, side)[:number] for side, number in enumerate(men)]
    else:
        found = [round_of(board, side, len(men))[:number] for side, number in enumerate(men)]
    for side, number in enumerate(men):
        if len(found[side]) < number:
            raise ValueError(f"the board has room for {len(found[side])} a side, not for {number}")
    return found


def rows_of(board: Board, side: int) -> list[int]:
    """The places of one of two sides: a row for each man, from the middle row outward (S12)."""
    rows = sorted(range(-20, 21), key=lambda row: (abs(row), row))
    found: list[int] = []
    for row in rows:
        # The middle of an odd row is half a hex off.
        q = (START_COLUMN - row + row % 2) // 2
        place = board.number.get((q, row))
        other = board.number.get((q + START_APART, row))
        if place is not None and other is not None:
            found.append(place if side == 0 else other)
    return found


def round_of(board: Board, side: int, sides: int) -> list[int]:
    """The places of one of three or four sides, the first man's and those behind and beside him (S41)."""
    firsts = [board.number[place] for place in ROUND[sides]]
    own = board.apart[firsts[side]]
    others = [board.apart[first] for number, first in enumerate(firsts) if number != side]
    middle = board.apart[board.number[MIDDLE]]
    found = [
        place
        for place in range(len(board.hexes))
        if middle[place] >= middle[firsts[side]] and all(own[place] + NEARER <= other[place] for other in others)
    ]
    return sorted(found, key=lambda place: (own[place], middle[place], place))[:MOST_A_SIDE]


def line_up(m: Match) -> None:
    """Put all men in their places: two sides face each other, more of them the middle (S7, S12, S41)."""
    places = places_for(m.board, men_of(m))
    two = len(places) == 2
    middle = m.board.hexes[m.board.number[MIDDLE]]
    for f in m.fighters:
        f.hex = places[f.side].pop(0)
        facing = EAST if f.side == 0 else WEST
        f.facing = facing if two else bearing(m.board.hexes[f.hex], middle)


def place_fighters(m: Match) -> None:
    """Let all men come in to their places."""
    line_up(m)
    come_in(m)


def come_in(m: Match) -> None:
    """Tell where all men stand when a match begins."""
    for who, f in enumerate(m.fighters):
        tell(m.tray, ev.ENTER, who, f.hex, f.facing)


def begin_turn(m: Match) -> None:
    """Begin a turn: all men have all their active phases again."""
    m.turn += 1
    m.phase = 0
    for f in m.fighters:
        f.used = 0
        f.stunned = False
        f.stepped_back = False
    tell(m.tray, ev.TURN, NONE, m.turn)


def begin_phase(m: Match) -> None:
    """Begin a phase: forget the data of the last one."""
    m.phase += 1
    for f in m.fighters:
        f.moved, f.heading = 0, NOWHERE
        f.won_collision = f.picking = f.freeing = False
        f.wanted = NONE
        f.behind = 0
    tell(m.tray, ev.PHASE, NONE, m.phase, m.turn)


def play_phase(m: Match) -> None:
    """Plot, step back, move, collide, turn to face, fight."""
    begin_phase(m)
    movement.plot_all(m)
    movement.step_backs(m)
    movement.carry_out(m)
    movement.resolve_collisions(m)
    movement.face_rear(m)
    movement.pick_up_things(m)
    fight.fight_phase(m)
    end_if_decided(m)


def end_if_decided(m: Match) -> None:
    """End the match when only one side has men left; when none has, it is a draw (S31).

    A side that goes down with the last of the others draws with them; a side that was out before has lost (S42).
    """
    left = sides_left(m)
    if left != 0:
        m.lost = all_sides(m) & ~left
    if size(left) > 1:
        return
    m.over = True
    if left != 0:
        m.winner = nth(left, 0)
        tell(m.tray, ev.VICTORY, NONE, m.winner)
    else:
        m.draw = True
        tell(m.tray, ev.BOTH_DOWN)


def play_turn(m: Match) -> None:
    """Play one turn of six phases; after the twentieth all are dismissed standing (S8)."""
    begin_turn(m)
    while m.phase < PHASES and not m.over:
        play_phase(m)
    if not m.over and m.turn >= LAST_TURN:
        m.over = m.draw = True
        tell(m.tray, ev.DISMISSED_STANDING)


def play_match(m: Match) -> None:
    """Play a whole match."""
    place_fighters(m)
    while not m.over:
        play_turn(m)
