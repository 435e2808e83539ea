"""Plots: their notation, their ends, and the reasons against them.

A plot is an option (code, argument): STAND, MOVE (12 x direction + 6 x (hexes - 1) + turns), CHARGE, TURN (turns),
PICK_UP (item, and with a step out of its hex 1000 x (1 + direction) + item). Directions are F, FR, RR, R, RL, FL as 0
to 5; turns are clockwise, so that 4 and 5 are two and one anticlockwise.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ludus_cli.core.hex import NOWHERE, REAR, RELATIVE, WALL, step_direction, turned
from ludus_cli.rules.skirmish.book import state
from ludus_cli.rules.skirmish.book.sand import Sand, straight_run, straight_to
from ludus_cli.rules.skirmish.book.state import Fighter, Match, Option
from ludus_cli.rules.skirmish.book.terms import CHARGE, LEFT_HAND, MOVE, NONE, PICK_UP, RIGHT_HAND, STAND, TURN

CHARGE_HEXES = 3

#: The number of different steps: six directions, one or two hexes, six facings at the end.
STEPS = 72

#: What a step adds to the number of what is picked up, for each direction (S23).
WITH_STEP = 1000

#: Turns as they are written, by their number clockwise.
TURN_WORDS = ("", "C", "CC", "CCC", "AA", "A")

REASONS = (
    "",
    "he is out of the match",
    "he has no active phase left this turn",
    "the net holds him (S29)",
    "the wall leaves him no free hex there (S15)",
    "there is no such plot",
    "a plot needs a step or a turn: to do neither, plot Stand",
    "nothing that lies on the sand has that number",
    "it is too far away: it must lie in his hex or the next one",
    "he already has a weapon in his hand (S23)",
    "his left hand is full, or that arm has a serious wound (S11, S27)",
    "it does not lie in his own hex, so his step must go to it (S23)",
    "he must spend his next active phase on his lost weapon (S23)",
)
(
    ALLOWED,
    R_OUT,
    R_NO_PHASE,
    R_NETTED,
    R_WALL,
    R_NO_PLOT,
    R_NO_TURN,
    R_NOTHING,
    R_FAR,
    R_ARMED,
    R_LEFT_HAND,
    R_NOT_HERE,
    R_OWED,
) = range(len(REASONS))


class End(NamedTuple):
    """The end of a plot: hex and facing there, hexes gone and in which direction (NOWHERE: none)."""

    hex: int
    facing: int
    hexes: int
    heading: int


# Writing


def step_option(direction: int, hexes: int, turns: int = 0) -> Option:
    """The option of a step: relative direction, 1 or 2 hexes, turns clockwise."""
    return MOVE, 12 * direction + 6 * (hexes - 1) + turns % 6


def unpack_move(arg: int) -> tuple[int, int, int]:
    """Relative direction, hexes and turns of a MOVE's argument."""
    direction = arg // 12
    rest = arg - 12 * direction
    return (direction, 2, rest - 6) if rest >= 6 else (direction, 1, rest)


def pick_up(item: int, direction: int = NONE) -> Option:
    """The option of picking something up, with a step out of its hex in a relative direction, or without."""
    return PICK_UP, WITH_STEP * (direction + 1) + item


def unpack_pick_up(arg: int) -> tuple[int, int]:
    """The item of a PICK_UP's argument, and the relative direction of a step out of its hex (NONE: no such step)."""
    return arg % WITH_STEP, arg // WITH_STEP - 1


def plot_words(code: int, arg: int) -> str:
    """A plot as the rules write it: ``FR(Q)AA``, ``CC``, ``Charge``, ``Stand``, ``Pick up 4``, ``Pick up 4 RL``."""
    if code == MOVE:
        direction, hexes, turns = unpack_move(arg)
        return f"{RELATIVE[direction]}{'(Q)' if hexes == 2 else ''}{TURN_WORDS[turns]}"
    if code == TURN:
        return TURN_WORDS[arg]
    if code == PICK_UP:
        item, direction = unpack_pick_up(arg)
        return f"Pick up {item}" + (f" {RELATIVE[direction]}" if direction != NONE else "")
    return "Charge" if code == CHARGE else "Stand"


# Where it leads


def plot_end(m: Match, who: int, code: int, arg: int) -> End:
    """The end of an allowed plot; the wall stops him (S7), other men do not. A charge goes ahead (S14)."""
    f = m.fighters[who]
    if code == MOVE:
        direction, hexes, turns = unpack_move(arg)
        heading = step_direction(f.facing, direction)
        end, gone = straight_run(m.board, f.hex, heading, hexes)
        return End(end, turned(f.facing, turns), gone, heading)
    if code == CHARGE:
        end, gone = straight_run(m.board, f.hex, f.facing, CHARGE_HEXES)
        return End(end, f.facing, gone, f.facing)
    if code == TURN:
        return End(f.hex, turned(f.facing, arg), 0, NOWHERE)
    if code == PICK_UP:
        item, direction = unpack_pick_up(arg)
        there = m.item_hex[item]
        if direction != NONE:
            there = m.board.steps[f.hex][step_direction(f.facing, direction)]
        if there != f.hex:
            heading = straight_to(m.board, f.hex, there)
            return End(there, turned(heading, REAR), 1, heading)
    return End(f.hex, f.facing, 0, NOWHERE)


# Whether he may


def why_not_take(m: Match, who: int, item: int) -> int:
    """The reason against his taking up an item, wherever it lies (S11, S23)."""
    f = m.fighters[who]
    if item < 0 or item >= len(m.item_hex) or m.item_hex[item] <= state.HELD:
        return R_NOTHING
    if state.hand_for(m, item) == LEFT_HAND:
        return ALLOWED if state.left_hand_free(f) else R_LEFT_HAND
    return ALLOWED if f.hand[RIGHT_HAND] == NONE else R_ARMED


def why_stuck(f: Fighter) -> int:
    """The reason against every plot of his but to stand; 0 for none (S13, S29)."""
    if not state.active(f):
        return R_OUT
    if state.is_netted(f):
        return R_NETTED
    return R_NO_PHASE if state.active_left(f) == 0 else ALLOWED


def why_no_step(s: Sand, here: int, facing: int, arg: int) -> int:
    """The reason against a step from a hex, for any man (S15)."""
    if arg < 0 or arg >= STEPS:
        return R_NO_PLOT
    heading = step_direction(facing, unpack_move(arg)[0])
    return R_WALL if s.steps[here][heading] == WALL else ALLOWED


def why_not(m: Match, who: int, code: int, arg: int) -> int:
    """Return the reason (index of REASONS) why a plot is not allowed now, or 0."""
    f = m.fighters[who]
    if not state.active(f):
        return R_OUT
    if code == STAND:
        return ALLOWED
    if code < MOVE or code > PICK_UP:
        return R_NO_PLOT
    stuck = why_stuck(f)
    if stuck != ALLOWED:
        return stuck
    if must_fetch_weapon(m, who) and (code != PICK_UP or unpack_pick_up(arg)[0] != f.lost):
        return R_OWED
    if code == MOVE:
        return why_no_step(m.board, f.hex, f.facing, arg)
    if code == CHARGE:
        return R_WALL if m.board.steps[f.hex][f.facing] == WALL else ALLOWED
    if code == TURN:
        return ALLOWED if 1 <= arg <= 5 else R_NO_TURN if arg == 0 else R_NO_PLOT
    item, direction = unpack_pick_up(arg)
    return why_not_pick_up(m, who, item, direction)


def why_not_pick_up(m: Match, who: int, item: int, direction: int) -> int:
    """The reason against picking an item up now, with a step out of its hex or without (S23)."""
    f = m.fighters[who]
    reason = why_not_take(m, who, item)
    if reason != ALLOWED:
        return reason
    if direction == NONE:
        return R_FAR if m.board.apart[f.hex][m.item_hex[item]] > 1 else ALLOWED
    if direction < 0 or direction >= len(RELATIVE):
        return R_NO_PLOT
    if m.item_hex[item] != f.hex:
        return R_NOT_HERE
    heading = step_direction(f.facing, direction)
    return R_WALL if m.board.steps[f.hex][heading] == WALL else ALLOWED


def must_fetch_weapon(m: Match, who: int) -> bool:
    """True if his next active phase is for the weapon that he has lost: he can reach it (S23)."""
    item = m.fighters[who].lost
    return item != NONE and why_not_pick_up(m, who, item, NONE) == ALLOWED


def all_plots(m: Match, who: int) -> list[Option]:
    """Return every plot that could be named, allowed or not: of things to pick up, those on the sand."""
    found: list[Option] = [(STAND, 0)]
    found += [(MOVE, arg) for arg in range(STEPS)]
    return found + other_candidates(m, who)


def other_candidates(m: Match, who: int) -> list[Option]:
    """The plots that could be named and are neither to stand nor a step."""
    found: list[Option] = [(CHARGE, 0)]
    found += [(TURN, turns) for turns in range(1, 6)]
    for item, there in enumerate(m.item_hex):
        if there > state.HELD:
            found.append(pick_up(item))
            if there == m.fighters[who].hex:
                found += [pick_up(item, direction) for direction in range(len(RELATIVE))]
    return found


def open_plots(m: Match, who: int) -> list[Option]:
    """The plots that are allowed now."""
    f = m.fighters[who]
    if why_stuck(f) != ALLOWED:
        return [(STAND, 0)] if state.active(f) else []
    others = [o for o in other_candidates(m, who) if why_not(m, who, o[0], o[1]) == ALLOWED]
    steps = () if must_fetch_weapon(m, who) else open_steps(m.board, f.hex, f.facing)
    return [(STAND, 0), *steps, *others]


@lru_cache(maxsize=4096)
def open_steps(s: Sand, here: int, facing: int) -> tuple[Option, ...]:
    """Return the steps that the board allows from a hex. Cached: every plot of a player needs them."""
    return tuple((MOVE, arg) for arg in range(STEPS) if why_no_step(s, here, facing, arg) == ALLOWED)
