"""Ways to look at the board that the solo rule and the tactics share: no rules of their own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ludus_cli.rules.hex import (
    NOWHERE,
    RELATIVE,
    Board,
    bearing,
    lies_in_front,
    straight,
    walk,
)
from ludus_cli.rules.skirmish.book.plots import (
    ALLOWED,
    CHARGE_HEXES,
    move,
    pick_up,
    plot_end,
    step_end,
    why_no_step,
    why_not,
    why_not_take,
    why_stuck,
)
from ludus_cli.rules.skirmish.book.state import Match, Option, active, enemies, men_in
from ludus_cli.rules.skirmish.book.terms import CHARGE, NET, NONE, PICK_UP, STAND, TURN


class Way(NamedTuple):
    """A plot and where it ends: hex, facing, hexes gone."""

    plot: Option
    hex: int
    facing: int
    hexes: int


def ways(m: Match, who: int, goal: int) -> list[Way]:
    """Every step that he may plot, and to stand or turn on the spot, each ending with his face to a hex."""
    f = m.fighters[who]
    spot = on_the_spot(m, who, goal)
    if why_stuck(f) != ALLOWED:
        return [spot]
    return [spot, *steps_toward(m.board, f.hex, f.facing, goal)]


@lru_cache(maxsize=16384)
def steps_toward(board: Board, here: int, facing: int, goal: int) -> tuple[Way, ...]:
    """The steps that the board allows from a hex, each ending with the face to another.

    Kept, for men meet again and again in the same hexes, and everybody asks at every plot.
    """
    hexes = board.hexes
    found: list[Way] = []
    for direction in range(6):
        for steps in (1, 2):
            step = move(direction, steps)[1]
            if why_no_step(board, here, facing, step) != ALLOWED:
                continue
            end = step_end(board, here, facing, step)
            if end.hexes < steps:
                continue
            toward = bearing(hexes[end.hex], hexes[goal])
            turns = 0 if toward == NOWHERE else toward - facing
            plot = move(direction, steps, turns)
            found.append(Way(plot, end.hex, (facing + turns) % 6, steps))
    return tuple(found)


def on_the_spot(m: Match, who: int, goal: int) -> Way:
    """The ways to stand, or to turn toward a hex that is not in front of him and that he may turn to."""
    f = m.fighters[who]
    if goal == f.hex or lies_in_front(m.board, f.hex, f.facing, goal):
        return Way((STAND, 0), f.hex, f.facing, 0)
    facing = bearing(m.board.hexes[f.hex], m.board.hexes[goal])
    turns = (facing - f.facing) % 6
    if turns == 0 or why_not(m, who, TURN, turns) != ALLOWED:
        return Way((STAND, 0), f.hex, f.facing, 0)
    return Way((TURN, turns), f.hex, facing, 0)


def may_charge(m: Match, who: int, foe: int) -> bool:
    """True if a foe stands straight ahead, three hexes off or more, and nobody in between."""
    f, other = m.fighters[who], m.fighters[foe]
    if why_not(m, who, CHARGE, 0) != ALLOWED or m.board.apart[f.hex][other.hex] < CHARGE_HEXES:
        return False
    if straight(m.board.hexes[f.hex], m.board.hexes[other.hex]) != f.facing:
        return False
    between = walk(m.board, f.hex, f.facing, m.board.apart[f.hex][other.hex] - 1)
    for here in between:
        if men_in(m, here):
            return False
    return True


def friend_at(m: Match, who: int, hex_number: int) -> bool:
    """True if another man of his side stands in a hex."""
    for other in men_in(m, hex_number):
        if other != who and m.fighters[other].side == m.fighters[who].side:
            return True
    return False


def nearest_enemies(m: Match, who: int) -> list[int]:
    """The enemies who stand fewest steps away."""
    here = m.fighters[who].hex
    found = enemies(m, who)
    least = min(m.board.apart[here][m.fighters[foe].hex] for foe in found)
    return [foe for foe in found if m.board.apart[here][m.fighters[foe].hex] == least]


def nearest_enemy_to(m: Match, who: int, hex_number: int) -> int:
    """The number of steps from a hex to the nearest enemy of his."""
    return fewest_steps(m.board, hex_number, enemy_hexes(m, who))


def enemy_hexes(m: Match, who: int) -> list[int]:
    """The hexes of his enemies."""
    return [m.fighters[foe].hex for foe in enemies(m, who)]


def fewest_steps(board: Board, here: int, goals: Sequence[int]) -> int:
    """The number of steps from a hex to the nearest of some."""
    apart = board.apart[here]
    return min([apart[goal] for goal in goals])


def weapons_on_the_sand(m: Match, who: int) -> list[int]:
    """The swords and spears that he could take up if he were there, the nearest first, his own before others."""
    here = m.fighters[who].hex
    found = [
        item
        for item, kind in enumerate(m.item_kind)
        if kind != NET and why_not_take(m, who, item) == ALLOWED
    ]
    return sorted(found, key=lambda i: (m.board.apart[here][m.item_hex[i]], i // 2 != who, i))


def within_grasp(m: Match, who: int) -> list[int]:
    """The weapons on the sand that he may plot to pick up now."""
    return [i for i in weapons_on_the_sand(m, who) if why_not(m, who, PICK_UP, i) == ALLOWED]


def pick_ups(m: Match, who: int, item: int) -> list[Way]:
    """The ways to pick up something within his grasp: where it lies, or with a step out of his own hex (S23)."""
    plots = [pick_up(item, direction) for direction in range(NONE, len(RELATIVE))]
    found: list[Way] = []
    for plot in plots:
        if why_not(m, who, *plot) == ALLOWED:
            end = plot_end(m, who, *plot)
            found.append(Way(plot, end.hex, end.facing, end.hexes))
    return found


def farthest(m: Match, who: int, found: Sequence[Way]) -> list[Way]:
    """The ways of some that end farthest from the nearest enemy; the first alone if it is one of them."""
    foes = enemy_hexes(m, who)
    rated = [(fewest_steps(m.board, w.hex, foes), w) for w in found]
    most = max(rate for rate, _ in rated)
    return [found[0]] if rated[0][0] == most else [w for rate, w in rated if rate == most]


def planned_hex(m: Match, who: int) -> int:
    """The hex to which the plot that a man has shown takes him."""
    f = m.fighters[who]
    return plot_end(m, who, *m.plots[who]).hex if active(f) else f.hex
