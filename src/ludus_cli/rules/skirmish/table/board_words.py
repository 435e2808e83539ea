"""Words for the board: names made harmless, hexes, directions, plots."""

from __future__ import annotations

from ludus_cli.core.bitset import members
from ludus_cli.core.hex import DIRECTIONS, REAR, bearing, dot, step_direction, straight, subtract, turned, walk
from ludus_cli.core.letters import fits, isolated
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.movement import plotted_hexes
from ludus_cli.rules.skirmish.book.plots import ALLOWED, plot_end, plot_words, unpack_move, unpack_pick_up, why_not
from ludus_cli.rules.skirmish.book.state import Match, men_in
from ludus_cli.rules.skirmish.book.terms import CHARGE, ITEMS, MOVE, NONE, OPTIONS, PICK_UP, TURN
from ludus_cli.rules.skirmish.table.board import letter

#: Numbers up to the hexes of a charge.
NUMBERS = ("no", "one", "two", "three")

#: Where something lies from a man, by steps clockwise from straight ahead.
WHERE = ("ahead", "to the right front", "to the right rear", "behind", "to the left rear", "to the left front")
#: Turns at the end of a plot, or alone, by their number clockwise.
TURNS = (
    "",
    "one turn clockwise",
    "two turns clockwise",
    "three turns, to face backwards",
    "two turns anticlockwise",
    "one turn anticlockwise",
)


def isolated_text(text: str) -> str:
    """A name as it may stand in a line: no character that a terminal would obey, no other direction."""
    return isolated("".join(c if fits(text, n) else "\ufffd" for n, c in enumerate(text)))


def isolated_name(bout: Bout, who: int, names: dict[int, str]) -> str:
    """The name of a man of a match, as it may stand in a line."""
    return isolated_text(names[bout.seats[who].gladiator])


def count_noun(number: int, noun: str) -> str:
    """``1 hex``, ``2 hexes``, ``0 wounds``."""
    if number == 1:
        return f"{number} {noun}"
    return f"{number} {noun}{'es' if noun.endswith('x') else 's'}"


def hexes_words(number: int) -> str:
    """``one hex``, ``two hexes``."""
    return f"{NUMBERS[number]} {'hex' if number == 1 else 'hexes'}"


# Hexes


def direction_words(m: Match, who: int, there: int) -> str:
    """Return the direction of a hex from a man who looks ahead: ``straight ahead``, ``to the left rear``."""
    f, hexes = m.fighters[who], m.board.hexes
    here = hexes[f.hex]
    if f.hex == there:
        return "in the same hex"
    way = subtract(hexes[there], here)
    if dot(way, DIRECTIONS[f.facing]) == 0:
        right = dot(way, DIRECTIONS[turned(f.facing, 1)]) > 0
        return f"straight to the {'right' if right else 'left'}"
    if straight(here, hexes[there]) == f.facing:
        return "straight ahead"
    return WHERE[turned(bearing(here, hexes[there]), -f.facing)]


# Plots


def plot_meaning(code: int, arg: int) -> str:
    """The meaning of a plot in full: ``two hexes to the right front, then one turn clockwise``; "" for the others."""
    if code == MOVE:
        direction, hexes, turns = unpack_move(arg)
        way = "straight back" if direction == REAR else WHERE[direction]
        step = f"{hexes_words(hexes)} {way}"
        return f"{step}, then {TURNS[turns]}" if turns else step
    if code == TURN:
        return f"{TURNS[arg]}, on the spot"
    if code == CHARGE:
        return "three hexes straight ahead, without a turn"
    return ""


def step_words(direction: int) -> str:
    """Return the step of a man who has picked something up: ``then move one hex to the left rear, facing back``."""
    way = "straight back" if direction == REAR else WHERE[direction]
    return f"then move one hex {way}, facing back"


def plot_in_full(code: int, arg: int, kinds: list[int]) -> str:
    """A plot as the rules write it and in words; ``kinds`` are the items of the match by number. A thing to pick up has
    its name, not its number."""
    if code == PICK_UP:
        item, direction = unpack_pick_up(arg)
        step = f", {step_words(direction)}" if direction != NONE else ""
        return f"{OPTIONS[PICK_UP]}: a {ITEMS[kinds[item]]}{step}"
    meaning = plot_meaning(code, arg)
    return f"{plot_words(code, arg)}: {meaning}" if meaning else plot_words(code, arg)


def on_the_way(m: Match, who: int, code: int, arg: int) -> str:
    """Return the obstacles at the end of a plot in words: the wall that stops him, the men who stand there now."""
    if code not in (MOVE, CHARGE, PICK_UP) or why_not(m, who, code, arg) != ALLOWED:
        return ""
    end = plot_end(m, who, code, arg)
    short = plotted_hexes(code, arg) - end.hexes if code != PICK_UP else 0
    return hex_contents_words(m, who, end.hex, end.hexes if short else None)


def back_words(m: Match, who: int, hexes: int) -> str:
    """Return a step back of this many hexes, with the obstacles there."""
    f = m.fighters[who]
    gone = walk(m.board, f.hex, step_direction(f.facing, REAR), hexes)
    met_there = hex_contents_words(m, who, gone[-1], len(gone) if len(gone) < hexes else None)
    return f"Step back {hexes_words(hexes)}{met_there}"


def hex_contents_words(m: Match, who: int, there: int, stopped_after: int | None) -> str:
    """Return the wall, if it stops him, and the others in a hex where he would end."""
    found = []
    if stopped_after is not None:
        found.append(f"stopped by the wall after {hexes_words(stopped_after)}")
    men = [letter(other) for other in members(men_in(m, there)) if other != who]
    if men:
        found.append(f"{' and '.join(men)} there now")
    return f" ({'; '.join(found)})" if found else ""
