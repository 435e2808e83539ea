"""A board of hexes in letters: a man with where he looks, a fallen man, a thing, or sand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludus_cli.rules.hex import doubled, hexagon
from ludus_cli.scenes.scene import Hexes, Man, Scene, Thing
from ludus_cli.scenes.text_width import Piece

if TYPE_CHECKING:
    from rich.text import Text

#: Two signs beside a tag, before and after it, that show where a man looks: east and on clockwise.
LOOKS = ((" ", "→"), (" ", "↘"), ("↙", " "), ("←", " "), ("↖", " "), (" ", "↗"))
#: The signs of a drawing where only ASCII can be shown, each for each.
ASCII = str.maketrans("■□…→↘↙←↖↗│┃─━", "#-~>,,<''||--") | {
    code: "+" for code in range(0x2500, 0x2580) if chr(code) not in "│┃─━"
}
#: Columns from one hex to the next in its row, and of the numbers of the rows left of the board.
WIDTH, MARGIN = 4, 3
#: How sides are coloured; tags tell them apart as well.
SIDE_STYLES = ("bold cyan", "bold magenta", "bold yellow", "bold green")


def hexes_width(board: Hexes) -> int:
    """The width of the board."""
    return MARGIN + WIDTH * (2 * board.radius + 1) - 1


def man_sign(man: Man) -> str:
    """A man in three signs: his tag and where he looks, with what ails him at the other side; or that he is down."""
    if man.fate:
        return f"x{man.tag} "
    before, after = LOOKS[man.facing]
    sign = man.signs[:1] or " "
    return f"{before.replace(' ', sign)}{man.tag}{after.replace(' ', sign)}"


def cell(men: Sequence[Man], things: Sequence[Thing]) -> Piece:
    """The sign of a hex, of three letters; of several men, while they move, their tags alone."""
    up = [man for man in men if not man.fate]
    if len(up) > 1:
        return "".join(man.tag for man in up[:3]).ljust(3), "bold"
    if men:
        man = up[0] if up else men[-1]
        return man_sign(man), "dim" if man.fate else SIDE_STYLES[man.side]
    return (f" {things[-1].sign} ", "italic") if things else (" . ", "dim")


def grid(board: Hexes, men: Sequence[Man], things: Sequence[Thing]) -> list[list[Piece]]:
    """The hexes, a line a row; rows stand half a hex apart."""
    places = [doubled(a) for a in hexagon(board.radius).hexes]
    edge = min(column for column, _ in places)
    rows: dict[int, list[Piece]] = {}
    for number, (column, row) in enumerate(places):
        line = rows.setdefault(row, [])
        line.append((" " * ((column - edge) * WIDTH // 2 - sum(len(text) for text, _ in line)), ""))
        here = [man for man in men if man.place == number]
        line.append(cell(here, [thing for thing in things if thing.place == number]))
    return [rows[row] for row in sorted(rows)]


def in_letters(board: Hexes, men: Sequence[Man], things: Sequence[Thing]) -> list[str]:
    """The hexes in ASCII, a line a row."""
    lines = ("".join(text for text, _ in line) for line in grid(board, men, things))
    return [line.rstrip().translate(ASCII) for line in lines]


def draw_hexes(scene: Scene, board: Hexes, width: int) -> tuple[list[Text], list[str]] | None:
    """The board with the numbers of its rows, and how it is read; None where it does not fit."""
    from rich.text import Text

    if hexes_width(board) > width:
        return None
    lines = []
    key = ["A→ where he looks", "x down", "8-6 is row 8, hex 6"]
    key += {f"{sign} {word}": "" for man in scene.men for sign, word in man.marks if sign}
    for row, line in enumerate(grid(board, scene.men, scene.things), start=1):
        text = Text.assemble((f"{row:>2} ", "dim"), *line)
        text.rstrip()
        lines.append(text)
    return lines, ["; ".join(key)]
