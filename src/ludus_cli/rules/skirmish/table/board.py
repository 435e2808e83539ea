"""The board of a match, read from its events, and drawn in letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.core.hex import DIRECTION_NAMES
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.terms import ITEMS, NET, NO_ITEM, SPEAR, SWORD
from ludus_cli.scenes.hexes import in_letters
from ludus_cli.scenes.hexes_svg import Stand
from ludus_cli.scenes.scene import Hexes, Man, Thing

#: Events as they are told, or as a file keeps them: sequences of ints.
Events = Sequence[Sequence[Any]]

#: The letters of the fighters, by seat; beyond them a plus.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#: What lies on the sand.
LYING = {SWORD: "s", SPEAR: "p", NET: "n"}


@dataclass(slots=True)
class Board:
    """The board of a match at some moment: every man by seat, and the things in a hex by kind of item."""

    radius: int
    stands: list[Stand]
    items: dict[int, list[int]] = field(default_factory=dict)
    turn: int = 0

    def lay(self, item: int, hex_number: int) -> None:
        """Lay an item into a hex."""
        if item != NO_ITEM:
            self.items.setdefault(hex_number, []).append(item)

    def take(self, item: int, hex_number: int) -> None:
        """Take an item up from a hex."""
        here = self.items.get(hex_number, [])
        if item in here:
            here.remove(item)


def board_at(bout: Bout, events: Events, turn: int | None = None) -> Board:
    """The board at the end of a turn, or of the match."""
    board = Board(bout.radius, [Stand() for _ in bout.seats])
    for event in events:
        if event[0] == ev.TURN:
            if turn is not None and event[2] > turn:
                break
            board.turn = event[2]
            for stand in board.stands:
                stand.turns.append(stand.hex)
        else:
            apply_event(board, event)
    return board


def apply_event(board: Board, event: Sequence[Any]) -> None:
    """Change the board as one event does."""
    kind, who = event[0], event[1]
    if kind == ev.ENTER:
        board.stands[who].go(event[2], event[3])
    elif kind in (ev.MOVE, ev.STEP_BACK, ev.PUSHED):
        board.stands[who].go(event[3], event[4])
    elif kind in (ev.SWIVEL, ev.FACE):
        board.stands[who].facing = event[3]
    elif kind == ev.DEFEATED:
        board.stands[who].down = True
    elif kind == ev.PICK_UP:
        board.take(event[2], event[4])
    elif kind in (ev.DROP, ev.DISARMED):
        board.lay(event[3 - (kind == ev.DROP)], event[4])
    elif kind == ev.NET and not event[3]:
        board.lay(NET, event[4])
    elif kind == ev.NET_OFF:
        board.lay(NET, event[2])


def letter(who: int) -> str:
    """The letter of a fighter."""
    return LETTERS[who] if who < len(LETTERS) else "+"


def board_lines(bout: Bout, events: Events, turn: int | None = None) -> list[str]:
    """Return the board in letters at the end of a turn or of the match, with a legend of the men below it.

    No line is longer than 80 columns, and nothing depends on colour. A letter is a man, the sign beside it his facing;
    x is a man who is down.
    """
    board = board_at(bout, events, turn)
    men = [
        Man(letter(who), seat.side, "", "", stand.hex, stand.facing, "down" if stand.down else "")
        for who, (seat, stand) in enumerate(zip(bout.seats, board.stands, strict=True))
    ]
    things = [Thing(ITEMS[item], place, LYING[item]) for place, here in board.items.items() for item in here]
    return [*in_letters(Hexes(board.radius), men, things), "", *legend(bout, board)]


def legend(bout: Bout, board: Board) -> list[str]:
    """Return the lines below the board: the men of the letters, their facings, the things on the sand."""
    lines = []
    for who, (seat, stand) in enumerate(zip(bout.seats, board.stands, strict=True)):
        name = str(seat.before.get("name", ""))
        if len(name) > 40:
            name = f"{name[:39]}…"
        how = "is down" if stand.down else f"looks {DIRECTION_NAMES[stand.facing]}"
        lines.append(f"{'x' if stand.down else ''}{letter(who)}  {name} {how}")
    lying = sorted({item for here in board.items.values() for item in here})
    if lying:
        lines.append(", ".join(f"{LYING[item]} {ITEMS[item]}" for item in lying) + " on the sand")
    return lines
