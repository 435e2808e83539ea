"""The board of a match as a picture: the ways of all, where they stood, what lay on the sand."""

from __future__ import annotations

from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import counted, listed
from ludus_cli.rules.hex import distance, hexagon
from ludus_cli.rules.skirmish.book.terms import ITEMS
from ludus_cli.rules.skirmish.table.board import Board, board_at, letter
from ludus_cli.rules.skirmish.telling.told import Told
from ludus_cli.scenes.hexes_svg import LINES, ways_svg
from ludus_cli.scenes.scene import Hexes


def board_svg(told: Told) -> str:
    """The board at the end of a fought match as an SVG element: no script, no address, no id."""
    board = board_at(told.bout, told.events)
    return ways_svg(
        title_of(told, board),
        Hexes(board.radius),
        board.stands,
        [letter(who) for who in range(len(board.stands))],
        [seat.side for seat in told.bout.seats],
        {place: [ITEMS[item] for item in items] for place, items in board.items.items()},
    )


def title_of(told: Told, board: Board) -> str:
    """What the picture shows, in words."""
    ways = [
        f"of {listed([f'{told.men[who].name} ({letter(who)})' for who in men])}, {line}"
        for men, line in zip(told.sides, LINES, strict=False)
    ]
    if len(ways) > 2:
        return f"The ways {'; '.join(ways)}; to the end of turn {board.turn}"
    return f"The ways {', and '.join(ways)}, to the end of turn {board.turn}"


def table_of(told: Told, board: Board) -> ClosingTable:
    """What the picture shows in words and numbers: how far each went, and how he stood at the end."""
    hexes = hexagon(board.radius).hexes
    rows = []
    for who, stand in enumerate(board.stands):
        plight = "down" if stand.down else "standing"
        apart = [
            f"{counted(distance(hexes[stand.hex], hexes[other.hex]), 'hex', 'hexes')} from {letter(n)}"
            for n, other in enumerate(board.stands)
            if told.bout.seats[n].side != told.bout.seats[who].side
        ]
        where = f"{plight}, {listed(apart)}"
        name = f"{isolated(told.men[who].name)} ({letter(who)})"
        rows.append(Row(name, [str(len(stand.way) - 1), where]))
    return ClosingTable("The ways", ["Hexes gone", "At the end"], rows, frozenset({1}))


def picture(told: Told) -> Picture:
    """The picture of a fought match."""
    board = board_at(told.bout, told.events)
    return Picture(title_of(told, board), board_svg(told), table_of(told, board))
