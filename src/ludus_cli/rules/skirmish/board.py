"""Where everybody stood, read from the events of a match, and the board in letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.rules.hex import DIRECTION_NAMES, doubled, hexagon
from ludus_cli.rules.skirmish import events as ev
from ludus_cli.rules.skirmish.bout import Bout
from ludus_cli.rules.skirmish.terms import ITEMS, NET, NO_ITEM, NONE, SPEAR, SWORD

#: Events as they are told, or as a file keeps them: sequences of ints.
Events = Sequence[Sequence[Any]]

#: The letters of the fighters, by seat; beyond them a plus.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#: What lies on the sand.
LYING = {SWORD: "s", SPEAR: "p", NET: "n"}
#: Two signs beside a letter, before and after it, that show where a man looks: east and on clockwise.
LOOKS = ((" ", ">"), (" ", ","), (",", " "), ("<", " "), ("'", " "), (" ", "'"))
#: The same with arrows, for a terminal that can show them.
ARROWS = ((" ", "→"), (" ", "↘"), ("↙", " "), ("←", " "), ("↖", " "), (" ", "↗"))
#: What stands at the other side of a man in a net.
IN_NET = "#"

#: Columns of letters from one hex to the next in its row.
WIDTH = 4


@dataclass(slots=True)
class Stand:
    """A man on the board: his hex, where he looks, whether he is down, and the hexes of his way so far.

    ``turns`` holds the hexes where he stood when a turn began; ``netted``: a net holds him.
    """

    hex: int = NONE
    facing: int = 0
    down: bool = False
    netted: bool = False
    way: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)

    def go(self, hex_number: int, facing: int) -> None:
        """He goes to a hex."""
        self.hex, self.facing = hex_number, facing
        if not self.way or self.way[-1] != hex_number:
            self.way.append(hex_number)


@dataclass(slots=True)
class Board:
    """The board of a match at some moment: every man by seat, and what lies in a hex by kind of item."""

    radius: int
    stands: list[Stand]
    items: dict[int, list[int]] = field(default_factory=dict)
    turn: int = 0

    def lay(self, item: int, hex_number: int) -> None:
        """Something comes to lie in a hex."""
        if item != NO_ITEM:
            self.items.setdefault(hex_number, []).append(item)

    def take(self, item: int, hex_number: int) -> None:
        """Something is taken up from a hex."""
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
            follow(board, event)
    return board


def follow(board: Board, event: Sequence[Any]) -> None:
    """What one event changes on the board."""
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
    """The board in letters at the end of a turn or of the match, and below it who is who.

    No line is longer than 80 columns, and nothing depends on colour. A letter is a man, the sign
    beside it where he looks; x is a man who is down.
    """
    board = board_at(bout, events, turn)
    return [*grid_lines(board), "", *legend(bout, board)]


def grid_lines(board: Board, looks: Sequence[tuple[str, str]] = LOOKS) -> list[str]:
    """The hexes, a line a row; rows stand half a hex apart. ``looks`` are the signs of the facings."""
    hexes = hexagon(board.radius).hexes
    signs = [sign_of(board, number, looks) for number in range(len(hexes))]
    rows: dict[int, list[str]] = {}
    edge = min(doubled(a)[0] for a in hexes)
    for a, sign in zip(hexes, signs, strict=True):
        column, row = doubled(a)
        line = rows.setdefault(row, [])
        place = (column - edge) * WIDTH // 2
        line.append(" " * (place - sum(map(len, line))) + sign)
    return ["".join(rows[row]).rstrip() for row in sorted(rows)]


def sign_of(board: Board, number: int, looks: Sequence[tuple[str, str]] = LOOKS) -> str:
    """What stands in a hex, in three signs: a man and where he looks, a fallen man, a thing, or sand.

    While they move several may stand in one hex: then their letters alone.
    """
    men = [who for who, stand in enumerate(board.stands) if stand.hex == number]
    up = [who for who in men if not board.stands[who].down]
    if len(up) > 1:
        return "".join(map(letter, up[:3])).ljust(3)
    if men:
        who = up[0] if up else men[-1]
        return man_sign(who, board.stands[who], looks)
    here = board.items.get(number, [])
    return f" {LYING[here[-1]]} " if here else " . "


def man_sign(who: int, stand: Stand, looks: Sequence[tuple[str, str]] = LOOKS) -> str:
    """A man in three signs: his letter and where he looks, a net over him, or that he is down."""
    if stand.down:
        return f"x{letter(who)} "
    before, after = looks[stand.facing]
    if stand.netted:
        before, after = before.replace(" ", IN_NET), after.replace(" ", IN_NET)
    return f"{before}{letter(who)}{after}"


def legend(bout: Bout, board: Board) -> list[str]:
    """Who the letters are, where they look, and what lies on the sand."""
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
