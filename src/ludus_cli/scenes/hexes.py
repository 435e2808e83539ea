"""A board of hexes in letters: a man with his direction, a fallen man, a thing, or sand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ludus_cli.core.hex import Hex, doubled
from ludus_cli.scenes.scene import NONE, Hexes, Man, Scene, Thing
from ludus_cli.scenes.text_width import Piece

if TYPE_CHECKING:
    from rich.text import Text

#: Two signs beside a tag, before and after it, that show where a man looks: east and on clockwise.
LOOKS = ((" ", "→"), (" ", "↘"), ("↙", " "), ("←", " "), ("↖", " "), (" ", "↗"))
#: The signs of a drawing where only ASCII can be shown, each for each.
ASCII = str.maketrans("■□…→↘↙←↖↗│┃─━", "#-~>,,<''||--") | {
    code: "+" for code in range(0x2500, 0x2580) if chr(code) not in "│┃─━"
}
#: Columns from one hex to the next in its row.
WIDTH = 4
#: What is drawn where there is wall.
WALL_SIGN = "///"
#: How sides are coloured; tags tell them apart as well.
SIDE_STYLES = ("bold cyan", "bold magenta", "bold yellow", "bold green")


def hexes_width(board: Hexes) -> int:
    """The width of the board."""
    return margin(board, rows_of(board.hexes())) + WIDTH * (2 * board.radius + 1) - 1


def margin(board: Hexes, rows: Mapping[int, Sequence[Hex]]) -> int:
    """The columns of the names of the rows left of the board."""
    return max(2, *(len(board.row_name(row[0])) for row in rows.values())) + 1


def rows_of(hexes: Sequence[Hex]) -> dict[int, list[Hex]]:
    """Hexes by their rows, from the top."""
    rows: dict[int, list[Hex]] = {}
    for a in hexes:
        rows.setdefault(doubled(a)[1], []).append(a)
    return rows


def man_sign(man: Man) -> str:
    """Return a man's sign of three letters: his tag, his direction if any, and his ailment at the other side; or a mark
    that he is down."""
    if man.fate:
        return f"x{man.tag} "
    before, after = (" ", " ") if man.facing == NONE else LOOKS[man.facing]
    sign = man.signs[:1] or " "
    return f"{before.replace(' ', sign)}{man.tag}{after.replace(' ', sign)}"


def side_style(man: Man) -> str:
    """Return the colour of a man's side."""
    return SIDE_STYLES[man.side % len(SIDE_STYLES)]


def cell(men: Sequence[Man], things: Sequence[Thing], bodies: Sequence[Man] = ()) -> Piece:
    """Return the sign of a hex, of three letters: the tags alone of several men, while they move; the tag in brackets
    of a man whose body is in it."""
    up = [man for man in men if not man.fate]
    if len(up) > 1:
        return "".join(man.tag for man in up[:3]).ljust(3), "bold"
    if men:
        man = up[0] if up else men[-1]
        return man_sign(man), "dim" if man.fate else side_style(man)
    if bodies:
        return f"({bodies[-1].tag})", "dim" if bodies[-1].fate else side_style(bodies[-1])
    return (f" {things[-1].sign} ", "italic") if things else (" . ", "dim")


def grid(board: Hexes, hexes: Sequence[Hex], men: Sequence[Man], things: Sequence[Thing]) -> list[list[Piece]]:
    """These hexes of a board, a line a row; rows stand half a hex apart."""
    places = [board.hex_of(man.place) for man in men]
    bodies = [[board.hex_of(place) for place in man.body] for man in men]
    lying = [board.hex_of(thing.place) for thing in things]
    edge = min(doubled(a)[0] for a in hexes)
    lines = []
    for row in rows_of(hexes).values():
        line: list[Piece] = []
        for a in row:
            wide = (doubled(a)[0] - edge) * WIDTH // 2 - sum(len(text) for text, _ in line)
            line.append((" " * wide, ""))
            if board.is_wall(a):
                line.append((WALL_SIGN, "dim"))
                continue
            here = [man for man, b in zip(men, places, strict=True) if b == a]
            over = [man for man, covered in zip(men, bodies, strict=True) if a in covered]
            line.append(cell(here, [each for each, b in zip(things, lying, strict=True) if b == a], over))
        lines.append(line)
    return lines


def in_letters(board: Hexes, men: Sequence[Man], things: Sequence[Thing]) -> list[str]:
    """The hexes in ASCII, a line a row."""
    lines = ("".join(text for text, _ in line) for line in grid(board, board.hexes(), men, things))
    return [line.rstrip().translate(ASCII) for line in lines]


def draw_hexes(scene: Scene, board: Hexes, width: int) -> tuple[list[Text], list[str]] | None:
    """Return the board with the names of its rows, and its key; None where it does not fit."""
    if hexes_width(board) > width:
        return None
    looks = any(man.facing != NONE for man in scene.men) or not scene.men
    key = [*["A→ where he looks"] * looks, "x down", board.key]
    key += ["(A) his body"] * any(man.body for man in scene.men)
    key += {f"{sign} {word}": "" for man in scene.men for sign, word in man.marks if sign}
    return drawn_rows(scene, board, board.hexes()), ["; ".join(key)]


def draw_near(scene: Scene, board: Hexes, width: int, height: int) -> list[Text] | None:
    """Return as much of the board around the men in the fight as fits so many columns and lines; None where they
    are too far from each other."""
    hexes = board.hexes()
    left = margin(board, rows_of(hexes))
    across = 2 * ((width - left + 1) // WIDTH) - 1
    men = [man for man in scene.men if not man.fate]
    spots = [doubled(board.hex_of(place)) for man in men for place in (man.place, *man.body)]
    if not spots:
        return None
    columns, rows = [column for column, _ in spots], [row for _, row in spots]
    first, top = min(columns), min(rows)
    wide, high = max(columns) - first + 1, max(rows) - top + 1
    if wide > across or high > height:
        return None
    first -= (across - wide) // 2
    spare = min(height - high, 4)
    top -= spare // 2

    def shown(a: Hex) -> bool:
        column, row = doubled(a)
        return first <= column < first + across and top <= row < top + high + spare

    return drawn_rows(scene, board, [a for a in hexes if shown(a)])


def drawn_rows(scene: Scene, board: Hexes, hexes: Sequence[Hex]) -> list[Text]:
    """These hexes of the board with the names of their rows."""
    from rich.text import Text

    rows, lines = rows_of(hexes), []
    wide = margin(board, rows) - 1
    grids = grid(board, hexes, scene.men, scene.things)
    for row, line in zip(rows.values(), grids, strict=True):
        text = Text.assemble((f"{board.row_name(row[0]):>{wide}} ", "dim"), *line)
        text.rstrip()
        lines.append(text)
    return lines
