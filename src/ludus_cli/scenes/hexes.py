"""A board of hexes in letters: a man with his direction, a fallen man, a thing, or sand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from ludus_cli.core.hex import Hex, doubled
from ludus_cli.scenes.overlay import BARE, SEVERAL, STEP, Overlay
from ludus_cli.scenes.scene import MAN, NONE, PLACE, Hexes, Man, Scene, Spot, Thing
from ludus_cli.scenes.text_width import Piece

if TYPE_CHECKING:
    from rich.style import Style
    from rich.text import Text

#: Two signs beside a tag, before and after it, that show where a man looks: east and on clockwise.
LOOKS = ((" ", "→"), (" ", "↘"), ("↙", " "), ("←", " "), ("↖", " "), (" ", "↗"))
#: The signs of a drawing where only ASCII can be shown, each for each.
ASCII = str.maketrans("■□…→↘↙←↖↗│┃─━", "#-~>,,<''||--") | {
    code: "+" for code in range(0x2500, 0x2580) if chr(code) not in "│┃─━"
}
#: Columns from one hex to the next in its row.
WIDTH = 4
#: At prompts, the board around the men may have this many lines more than the men need.
NEAR = 4
#: What is drawn where nothing is, or where a man has only passed.
BARE_SIGNS = (" . ", f" {STEP} ")
#: What is drawn where there is wall.
WALL_SIGN = "///"
#: How sides are coloured; tags tell them apart as well.
SIDE_STYLES = ("bold cyan", "bold magenta", "bold yellow", "bold green")


@lru_cache(maxsize=4096)
def spot_style(kind: str, number: int) -> Style:
    """Return the style of a spot on a board: it looks like nothing, and tells the spot when it is clicked. A letter may
    have a spot of each kind."""
    from rich.style import Style

    return Style(meta={kind: number})


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


def cell(men: Sequence[Man], things: Sequence[Thing], bodies: Sequence[Man] = (), way: str = "") -> Piece:
    """Return the sign of a hex, of three letters: the tags alone of several men, while they move; the tag in brackets
    of a man whose body is in it; a thing, or the way of a man."""
    up = [man for man in men if not man.fate]
    if len(up) > 1:
        return "".join(man.tag for man in up[:3]).ljust(3), "bold"
    if men:
        man = up[0] if up else men[-1]
        return man_sign(man), "dim" if man.fate else side_style(man)
    if bodies:
        return f"({bodies[-1].tag})", "dim" if bodies[-1].fate else side_style(bodies[-1])
    if things:
        return f" {things[-1].sign} ", "italic"
    return f"{way[:3]:^3}" if way else " . ", "italic" if way else "dim"


@dataclass(frozen=True, slots=True)
class Cell:
    """A hex as it is drawn: its coordinates, three letters with their style, whether it is sand with nothing on it, its
    place (NONE for one without a number), and the seats of the men on it."""

    a: Hex
    text: str
    style: str
    bare: bool = False
    place: int = NONE
    seats: Sequence[int] = ()


def cells_of(
    board: Hexes, hexes: Sequence[Hex], men: Sequence[Man], things: Sequence[Thing], overlay: Overlay = BARE
) -> list[list[Cell]]:
    """Return these hexes of a board as they are drawn, row by row."""
    standing: dict[Hex, list[int]] = {}
    covered: dict[Hex, list[int]] = {}
    lying: dict[Hex, list[Thing]] = {}
    for seat, man in enumerate(men):
        standing.setdefault(board.hex_of(man.place), []).append(seat)
        for place in man.body:
            covered.setdefault(board.hex_of(place), []).append(seat)
    for thing in things:
        lying.setdefault(board.hex_of(thing.place), []).append(thing)
    places = board.places()
    rows = []
    for row in rows_of(hexes).values():
        line = []
        for a in row:
            if board.is_wall(a):
                line.append(Cell(a, WALL_SIGN, "dim"))
                continue
            seats, over, place = standing.get(a, []), covered.get(a, []), places.get(a, NONE)
            text, style = cell(
                [men[seat] for seat in seats],
                lying.get(a, ()),
                [men[seat] for seat in over],
                overlay.ways.get(place, ""),
            )
            line.append(Cell(a, text, style, text in BARE_SIGNS, place, [*seats, *over]))
        rows.append(line)
    return rows


def answered(one: Cell, overlay: Overlay, men: Sequence[Man]) -> Cell:
    """Return a hex with the sign of the options that lead to it: on bare sand their key, or SEVERAL where it is too
    long or looks like a man; elsewhere a line below what is there."""
    sign = overlay.signs.get(Spot(PLACE, one.place), "")
    if sign and one.bare:
        clear = len(sign) <= len(one.text) and all(sign != man.tag for man in men)
        return replace(one, text=f"{sign if clear else SEVERAL:^3}", style="bold")
    if sign or any(Spot(MAN, seat) in overlay.signs for seat in one.seats):
        return replace(one, style=f"{one.style} underline".removeprefix("dim "))
    return one


def grid(board: Hexes, hexes: Sequence[Hex], men: Sequence[Man], things: Sequence[Thing]) -> list[list[Piece]]:
    """These hexes of a board, a line a row; rows stand half a hex apart."""
    edge = min(doubled(a)[0] for a in hexes)
    lines = []
    for row in cells_of(board, hexes, men, things):
        line: list[Piece] = []
        for one in row:
            wide = (doubled(one.a)[0] - edge) * WIDTH // 2 - sum(len(text) for text, _ in line)
            line += [(" " * wide, ""), (one.text, one.style)]
        lines.append(line)
    return lines


def in_letters(board: Hexes, men: Sequence[Man], things: Sequence[Thing]) -> list[str]:
    """The hexes in ASCII, a line a row."""
    lines = ("".join(text for text, _ in line) for line in grid(board, board.hexes(), men, things))
    return [line.rstrip().translate(ASCII) for line in lines]


def draw_hexes(scene: Scene, board: Hexes, width: int, overlay: Overlay = BARE) -> tuple[list[Text], list[str]] | None:
    """Return the board with the names of its rows, and its key; None where it does not fit."""
    if hexes_width(board) > width:
        return None
    return drawn_rows(scene, board, board.hexes(), overlay), ["; ".join(hex_keys(scene, board))]


def hex_keys(scene: Scene, board: Hexes) -> list[str]:
    """Return the key to the signs and names of a board."""
    looks = any(man.facing != NONE for man in scene.men) or not scene.men
    key = [*["A→ where A looks"] * looks, "x down", board.key]
    key += ["(A) the body of A"] * any(man.body for man in scene.men)
    return [*key, *{f"{sign} {word}": "" for man in scene.men for sign, word in man.marks if sign}]


def near_men(scene: Scene, board: Hexes, width: int, height: int, most: int) -> list[Hex]:
    """Return the hexes around the men in the fight that fit this many columns and lines, with ``most`` lines more than
    the men need; [] where the men are too far from each other."""
    hexes = board.hexes()
    across = 2 * ((width - margin(board, rows_of(hexes)) + 1) // WIDTH) - 1
    men = [man for man in scene.men if not man.fate]
    spots = [doubled(board.hex_of(place)) for man in men for place in (man.place, *man.body)]
    if not spots:
        return []
    columns, rows = [column for column, _ in spots], [row for _, row in spots]
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    if wide > across or high > height:
        return []
    spare = min(height - high, most)
    first = inside(min(columns) - (across - wide) // 2, across, [doubled(a)[0] for a in hexes])
    top = inside(min(rows) - spare // 2, high + spare, [doubled(a)[1] for a in hexes])
    return [a for a in hexes if 0 <= doubled(a)[0] - first < across and 0 <= doubled(a)[1] - top < high + spare]


def inside(first: int, size: int, all_of_them: Sequence[int]) -> int:
    """Return the beginning of a window of a size, moved so that it shows as much of a board as it can."""
    return max(min(all_of_them), min(first, max(all_of_them) + 1 - size))


def draw_near(scene: Scene, board: Hexes, width: int, height: int) -> list[Text] | None:
    """Return the board around the men in the fight, in at most this many columns and lines; None where they are too far
    from each other."""
    hexes = near_men(scene, board, width, height, NEAR)
    return drawn_rows(scene, board, hexes) if hexes else None


def drawn_rows(scene: Scene, board: Hexes, hexes: Sequence[Hex], overlay: Overlay = BARE) -> list[Text]:
    """These hexes of the board with the names of their rows."""
    from rich.text import Text

    wide = margin(board, rows_of(hexes)) - 1
    edge = min(doubled(a)[0] for a in hexes)
    lines = []
    for row in cells_of(board, hexes, scene.men, scene.things, overlay):
        text = Text.assemble((f"{board.row_name(row[0].a):>{wide}} ", "dim"))
        for one in row:
            text.append(" " * ((doubled(one.a)[0] - edge) * WIDTH // 2 + wide + 1 - len(text)))
            add_cell(text, answered(one, overlay, scene.men), scene)
        text.rstrip()
        lines.append(text)
    return lines


def outlined_rows(scene: Scene, board: Hexes, hexes: Sequence[Hex], overlay: Overlay = BARE) -> list[Text]:
    """These hexes with lines around them, two lines a row and one more; the names of the rows before them."""
    from rich.text import Text

    rows = cells_of(board, hexes, scene.men, scene.things, overlay)
    wide = margin(board, rows_of(hexes))
    edge = min(doubled(a)[0] for a in hexes)
    starts = [[wide + (doubled(one.a)[0] - edge) * WIDTH // 2 for one in row] for row in rows]
    lines = []
    for number in range(len(rows) + 1):
        sides: dict[int, str] = {}
        for start in starts[number] if number < len(rows) else ():
            sides |= {start + 1: "╱", start + WIDTH - 1: "╲"}
        for start in starts[number - 1] if number else ():
            sides |= {start + 1: "╲", start + WIDTH - 1: "╱"}
        lines.append(Text("".join(sides.get(n, " ") for n in range(max(sides) + 1)), "dim"))
        if number == len(rows):
            break
        text = Text.assemble((f"{board.row_name(rows[number][0].a):>{wide - 1}} ", "dim"))
        for one, start in zip(rows[number], starts[number], strict=True):
            text.append(" " * (start - len(text)) + ("│" if len(text) <= start else ""), "dim")
            seen = answered(one, overlay, scene.men)
            add_cell(text, replace(seen, text="   ") if seen.text == " . " else seen, scene)
            text.append("│", "dim")
        lines.append(text)
    return lines


def add_cell(text: Text, one: Cell, scene: Scene) -> None:
    """Append a hex with its spots to a line."""
    begins = len(text)
    text.append(one.text, one.style)
    if one.place != NONE:
        text.stylize(spot_style(PLACE, one.place), begins)
    for seat in one.seats:
        tag = scene.men[seat].tag
        at = one.text.find(tag)
        if len(one.seats) == 1 or at < 0:
            text.stylize(spot_style(MAN, seat), begins)
        else:
            text.stylize(spot_style(MAN, seat), begins + at, begins + at + len(tag))
