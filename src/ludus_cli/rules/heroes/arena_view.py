"""A match in the terminal: the arena with the men's cards beside or below it, or one fact a line.

Nothing is told by colour alone, and no line is wider than asked for. Names are never read as markup.
"""

from __future__ import annotations

from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from ludus_cli.chronicle.templating import capital, isolated
from ludus_cli.chronicle.words import listed
from ludus_cli.rules.bits import listed as numbers_in
from ludus_cli.rules.heroes.arena import Arena
from ludus_cli.rules.heroes.arena_cards import CARD, SOFT, TABLE, card, facts_of, lines_of, table
from ludus_cli.rules.heroes.arena_facts import (
    Sight,
    gate_words,
    lying,
    sand_words,
    sights_of,
    turn_words,
    way_words,
    zone_words,
)
from ludus_cli.rules.heroes.arena_map import (
    Window,
    draw,
    fewest_cells,
    in_words,
    kind_key,
    map_width,
    sign_key,
    window_of,
)
from ludus_cli.rules.heroes.bout import Bout
from ludus_cli.rules.heroes.fitting import plain
from ludus_cli.rules.heroes.paths import nearest_enemies
from ludus_cli.rules.heroes.state import Match
from ludus_cli.rules.heroes.terms import ZONE_KINDS

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

#: Cells inside a zone: the most, and the fewest when cards are to stand beside the drawing.
WIDEST_ZONE, BESIDE_ZONE = 11, 7
#: Blanks between the drawing and the cards beside it, and between two cards.
GAP = 1


def arena_view(bout: Bout, m: Match, names: dict[int, str], width: int) -> RenderableType:
    """A match in progress as a picture of at most ``width`` columns, for Rich to print.

    ``names`` are those of the gladiators by their numbers; the seats of ``bout`` hold their cards.
    The drawing numbers the zones as the options do [2.6]; a duel has both cards with the tracks of
    all seven parts [2.4], a larger match a table. Where the arena is wider than ``width`` only the
    part with the men is drawn, and when they are too far apart even for that, words stand for it.
    """
    from rich.console import Group

    lines = picture(m, sights_of(bout, m, names), width)
    for line in lines:
        line.no_wrap = True
        # Only a house's own armour or more wounds than anybody survives could make one longer.
        line.truncate(width, overflow="ellipsis")
    return Group(*lines)


def picture(m: Match, sights: list[Sight], width: int) -> list[Text]:
    """The drawing with the cards beside it where there is room, else below."""
    duel = len(sights) == 2
    inner = cells_inside(m.arena, width - GAP - (CARD if duel else TABLE))
    if inner >= BESIDE_ZONE:
        column = map_width(m.arena.columns, inner) + GAP
        room = width - column
        cards = stacked(sights, room) if duel else table(sights, room)
        return beside(board(m, sights, inner, column - GAP), cards, column)
    lines = board(m, sights, max(cells_inside(m.arena, width), fewest_cells(m.arena)), width)
    if not duel:
        return lines + table(sights, width)
    if width < 2 * CARD + GAP:
        return lines + stacked(sights, width)
    half = (width - GAP) // 2
    return lines + beside(card(sights[0], half), card(sights[1], half), half + GAP)


def stacked(sights: list[Sight], width: int) -> list[Text]:
    """The cards of a duel, one below the other."""
    from rich.text import Text

    return [*card(sights[0], width), Text(), *card(sights[1], width)]


def beside(left: list[Text], right: list[Text], column: int) -> list[Text]:
    """Two blocks next to each other, the second from ``column`` on."""
    from rich.text import Text

    lines: list[Text] = []
    for one, two in zip_longest(left, right):
        # Not one itself: its style would be that of the whole line.
        line = Text.assemble(one) if one else Text()
        if two:
            line.pad_right(column - line.cell_len)
            line.append_text(two)
        lines.append(line)
    return lines


def cells_inside(arena: Arena, width: int) -> int:
    """The most cells inside a zone, up to WIDEST_ZONE, with which the whole arena is at most so wide."""
    return min(WIDEST_ZONE, (width - 1) // arena.columns - 1)


def board(m: Match, sights: list[Sight], inner: int, width: int) -> list[Text]:
    """Turn, drawing, what its signs mean, and what lies on the sand."""
    turn, *more = turn_words(m)
    lines = lines_of(", ".join([turn, isolated(plain(m.arena.name)), *more]), width, "bold")
    window = window_of(m, (width - 1) // (inner + 1))
    if window is None:
        lines += lines_of(f"The arena is too wide to be drawn in {width} columns:", width)
        lines += [line for s in sights for line in lines_of(place_line(m, sights, s), width, "", 2)]
    else:
        lines += draw(m, [s.tag for s in sights], inner, window)
        lines += lines_of(part_words(m.arena, window), width)
        lines += lines_of(kind_key(in_words(m.arena, inner)), width, SOFT)
        lines += lines_of(sign_key(m), width, SOFT)
    return lines + lines_of(sand_words(m), width, "", 2)


def part_words(arena: Arena, window: Window) -> str:
    """Which part of a large arena is drawn; "" for the whole."""
    w = window
    if (w.bottom - w.top, w.right - w.left) == (arena.rows, arena.columns):
        return ""
    rows = f"rows {w.top + 1} to {w.bottom} of {arena.rows}"
    return f"Drawn: {rows}, columns {w.left + 1} to {w.right} of {arena.columns}"


# One fact a line


def arena_lines(bout: Bout, m: Match, names: dict[int, str]) -> list[str]:
    """A match in progress for screen readers and braille displays: no drawing, one fact a line.

    First the turn and where everybody stands, with the way to his nearest enemy; then what lies on
    the sand, each man's card [2.4-2.5], and last the zones row by row [2.6]. Takes what
    :func:`arena_view` takes.
    """
    sights = sights_of(bout, m, names)
    turn, *more = turn_words(m)
    lines = [f"{turn}.", *(f"{capital(word)}." for word in more)]
    lines += [place_line(m, sights, s) for s in sights]
    lines += [way_line(m, sights, s) for s in sights if not (s.fate or m.over)]
    lines += [
        f"A {item} lies in zone {zone}." for zone, items in lying(m).items() for item in items
    ]
    lines += [f"{s.said}: {fact}." for s in sights for fact in facts_of(s)]
    return [*lines, *zone_lines(m.arena)]


def place_line(m: Match, sights: list[Sight], s: Sight) -> str:
    """Where a man is, and beside whom: ``Marcus stands in zone 7, Heart, beside Priscus.``"""
    if s.fate:
        return f"{s.said} is out of the fight in {zone_words(m.arena, s.zone)}."
    others = [o.said for o in sights if o.zone == s.zone and o.who != s.who and not o.fate]
    near = f", beside {listed(others)}" if others else ""
    verb = "lies" if "down" in s.marks else "stands"
    return f"{s.said} {verb} in {zone_words(m.arena, s.zone)}{near}."


def way_line(m: Match, sights: list[Sight], s: Sight) -> str:
    """How far and where the nearest of his enemies are."""
    near = numbers_in(nearest_enemies(m, s.who))
    ways = [f"{sights[foe].said}, {way_words(m.arena, s.zone, sights[foe].zone)}" for foe in near]
    return f"{'Nearest enemy' if len(ways) == 1 else 'Nearest enemies'} of {s.said}: {'; '.join(ways)}."


def zone_lines(arena: Arena) -> list[str]:
    """The zones of an arena row by row, with the columns that they stand in."""
    lines = [
        f"The arena: {isolated(plain(arena.name))}, {arena.rows} rows, {arena.columns} columns."
    ]
    for row in range(arena.rows):
        zones = [zone for zone, r in enumerate(arena.row) if r == row]
        for _, found in groupby(zones, key=lambda zone: run_of(arena, zone)):
            run = list(found)
            first, last = run[0], run[-1]
            kind = ", ".join(
                filter(None, (ZONE_KINDS[arena.kind[first]], gate_words(arena, first)))
            )
            columns = f"column {arena.column[first] + 1}"
            if first == last:
                lines.append(f"Row {row + 1}, {columns}: zone {first}, {kind}.")
            else:
                columns = f"columns {arena.column[first] + 1} to {arena.column[last] + 1}"
                lines.append(f"Row {row + 1}, {columns}: zones {first} to {last}, {kind}.")
    return lines


def run_of(arena: Arena, zone: int) -> tuple[int, int, str]:
    """What neighbouring zones of a row that are told together have in common."""
    return arena.column[zone] - zone, arena.kind[zone], gate_words(arena, zone)
