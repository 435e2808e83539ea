"""The board of a match as a picture: the ways of all, their positions, the things on the sand."""

from __future__ import annotations

from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.turn_lines import foremost_lines, names_in
from ludus_cli.chronicle.words import counted
from ludus_cli.core.english import list_words
from ludus_cli.core.hex import distance, hexagon
from ludus_cli.core.letters import isolated
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.terms import ITEMS
from ludus_cli.rules.skirmish.book.view import View
from ludus_cli.rules.skirmish.table.board import Board, board_at, letter
from ludus_cli.rules.skirmish.telling.told import Told
from ludus_cli.scenes.hexes_svg import LINES, key_of, kinds_of, ways_svg
from ludus_cli.scenes.scene import Hexes


def board_svg(told: Told, board: Board, title: str) -> str:
    """The board at some moment of a fought match as an SVG element: no script, no address, no id."""
    return ways_svg(
        title,
        Hexes(board.radius),
        board.stands,
        [letter(who) for who in range(len(board.stands))],
        [seat.side for seat in told.bout.seats],
        things_of(board),
    )


def things_of(board: Board) -> dict[int, list[str]]:
    """Return what lies about, in words by its hex."""
    return {place: [ITEMS[item] for item in items] for place, items in board.items.items()}


def title_of(told: Told, board: Board) -> str:
    """Return the title of the picture, in words."""
    ways = [
        f"of {list_words([f'{told.men[who].name} ({letter(who)})' for who in men])}, {line}"
        for men, line in zip(told.sides, LINES, strict=False)
    ]
    key = key_of(kinds_of(things_of(board)))
    if len(ways) > 2:
        return f"The ways {'; '.join(ways)}; to the end of turn {board.turn}{key}"
    return f"The ways {', and '.join(ways)}, to the end of turn {board.turn}{key}"


def table_of(told: Told, board: Board) -> ClosingTable:
    """Return the picture in words and numbers: the length of each way, and each man's state at the end."""
    hexes = hexagon(board.radius).hexes
    rows = []
    for who, stand in enumerate(board.stands):
        plight = "down" if stand.down else "standing"
        apart = [
            f"{counted(distance(hexes[stand.hex], hexes[other.hex]), 'hex', 'hexes')} from {letter(n)}"
            for n, other in enumerate(board.stands)
            if told.bout.seats[n].side != told.bout.seats[who].side
        ]
        where = f"{plight}, {list_words(apart)}"
        name = f"{isolated(told.men[who].name)} ({letter(who)})"
        rows.append(Row(name, [str(len(stand.way) - 1), where]))
    return ClosingTable("The ways", ["Hexes moved", "At the end"], rows, frozenset({1}))


def picture(told: Told) -> Picture:
    """The picture of a fought match."""
    board = board_at(told.bout, told.events)
    title = title_of(told, board)
    return Picture(title, board_svg(told, board, title), table_of(told, board))


def turn_pictures(told: Told) -> list[Picture]:
    """Return the board at the end of each turn, with every man's way in it, and what happened."""
    happened = foremost_lines(V, View(told.bout, names_in(told)), told.events)
    last = board_at(told.bout, told.events).turn
    gone = [0] * len(told.bout.seats)
    found = []
    for turn in range(1, last + 1):
        board = board_at(told.bout, told.events, turn)
        table = table_of(told, board)
        for who, stand in enumerate(board.stands):
            done, gone[who] = gone[who], len(stand.way)
            # A way begins where the last one ended; where a turn began needs no dot of its own.
            stand.way, stand.turns = stand.way[max(0, done - 1) :], []
        words = happened.get((turn, 0)) or list_words([f"{row.label} {row.cells[-1]}" for row in table.rows])
        title = f"Turn {turn}: {words}{key_of(kinds_of(things_of(board)))}"
        found.append(Picture(title, board_svg(told, board, title)))
    return found
