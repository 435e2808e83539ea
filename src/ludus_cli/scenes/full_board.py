"""A board and its cards for a full screen, as large as fits this many columns and lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ludus_cli.core.letters import isolated
from ludus_cli.scenes.hexes import drawn_rows, hex_keys, hexes_width, near_men, outlined_rows, rows_of
from ludus_cli.scenes.overlay import BARE, Overlay
from ludus_cli.scenes.panels import draw_panels, shared_lines
from ludus_cli.scenes.scene import Hexes, NoBoard, Scene, Squares
from ludus_cli.scenes.squares import Window, draw, fewest_cells, in_words, keys, window_of
from ludus_cli.scenes.terminal import SOFT, cards, lines_of, of_man, short, standing_lines, things_words
from ludus_cli.scenes.text_width import cropped, terminal_text

#: The sizes of a square, the largest first: lines inside, and the most cells.
SIZES = ((6, 21), (5, 19), (4, 17), (3, 15), (2, 13), (1, 11))
#: The title of a board, and the rows of hexes that it has at least.
TITLE, FEWEST_ROWS = 1, 8
#: The fewest lines of each player; one more line for the keys of the choices.
PLAYER, KEYS = 2, 1
WAYS = "·a where A was"


def board_in(scene: Scene, width: int, height: int, overlay: Overlay = BARE) -> list[Text]:
    """Return the board in at most this many columns and lines: whole and as large as fits, else the part around the
    men, else each man's place in words."""
    board = scene.board
    if isinstance(board, NoBoard):
        return draw_panels(scene, width, height, overlay)
    drawn = squares_in(scene, board, width, height - TITLE, overlay) if isinstance(board, Squares) else None
    if isinstance(board, Hexes):
        drawn = hexes_in(scene, board, width, height - TITLE, overlay)
    if drawn is None:
        return [Text(line) for line in [*scene.when, *standing_lines(scene, width)][:height]]
    lines, explained = drawn
    when, *more = scene.when or [""]
    title = ", ".join(filter(None, [when, isolated(terminal_text(board.name)), *more]))
    room = height - TITLE - len(lines)
    wide = max(width, *(line.cell_len for line in lines))
    if room <= 0 and (beside := key_in(", ".join([when, *more]), explained, width, 1)):
        # Without a line for its key, a board is better without its name.
        title = beside[0].plain
    below = key_in("", explained, wide, room)
    below += [line for words in scene.common for line in lines_of(words, wide, SOFT)]
    below += lines_of(things_words(scene), wide, "", 2)
    return [Text(cropped(title, width), "bold"), *lines, *below[:room]]


def key_in(head: str, explained: Sequence[str], width: int, room: int) -> list[Text]:
    """Return a head and as many parts of a key as fit this many lines, none of them cut; [] if no part fits."""
    found: list[Text] = []
    for last in range(1, len(explained) + 1):
        lines = lines_of("; ".join(filter(None, [head, *explained[:last]])), width, SOFT)
        if len(lines) > room:
            break
        found = lines
    return found


def least_height(scene: Scene, width: int) -> int:
    """Return the lines that a board needs in this many columns to be of use."""
    board = scene.board
    if isinstance(board, Squares):
        drawn = squares_in(scene, board, width, 0, BARE)
        return TITLE + (len(drawn[0]) if drawn else len(scene.men))
    if isinstance(board, Hexes):
        return TITLE + min(FEWEST_ROWS, len(rows_of(board.hexes())))
    return KEYS + len(shared_lines(scene, width)) + PLAYER * len(scene.men)


Drawing = tuple[list[Text], list[str]]


def squares_in(scene: Scene, board: Squares, width: int, height: int, overlay: Overlay) -> Drawing | None:
    """Return the largest drawing of all squares that fits, else the smallest, of those around the men if they are too
    many, and the parts of its key; None where the men are too far apart."""
    widest = (width - 1) // board.columns - 1
    narrow = fewest_cells(board)
    if widest >= narrow:
        whole = window_of(scene, board, board.columns, board.rows)
        assert whole is not None
        for fewest, most in SIZES:
            inner = min(widest, most)
            if (fewest + 1) * board.rows + 1 > height and fewest > 1:
                continue
            lines = draw(scene, board, inner, whole, fewest, overlay)
            if len(lines) <= height or (fewest == 1 and height <= 0):
                return lines, square_keys(scene, board, whole, inner, overlay)
    inner = max(narrow, min(widest, SIZES[-1][1]))
    for rows in range(max(3, height // 2), 2, -1):
        part = window_of(scene, board, (width - 1) // (inner + 1), rows)
        lines = [] if part is None else draw(scene, board, inner, part, 1, overlay)
        if part is not None and (len(lines) <= height or height <= 0):
            return lines, square_keys(scene, board, part, inner, overlay)
    return None


def square_keys(scene: Scene, board: Squares, window: Window, inner: int, overlay: Overlay) -> list[str]:
    """Return the parts of the key to a drawing of squares."""
    return [*filter(None, [*keys(scene, board, window, in_words(board, inner)), WAYS * bool(overlay.ways)])]


def hexes_in(scene: Scene, board: Hexes, width: int, height: int, overlay: Overlay) -> Drawing | None:
    """Return the hexes with lines around them where there is room for all, else without, else those around the men, and
    their key; None where the men are too far apart."""
    explained = [*hex_keys(scene, board), *[WAYS] * bool(overlay.ways)]
    key = len(lines_of("; ".join(explained), width, SOFT))
    every = board.hexes()
    rows = len(rows_of(every))
    if hexes_width(board) + 2 <= width and rows <= height:
        outlined = 2 * rows + 1 + key <= height
        return (outlined_rows if outlined else drawn_rows)(scene, board, every, overlay), explained
    near = near_men(scene, board, width, height - key, height) or near_men(scene, board, width, height, height)
    return (drawn_rows(scene, board, near, overlay), explained) if near else None


def cards_in(scene: Scene, width: int, height: int) -> list[Text]:
    """Return the cards in at most this many columns and lines: in full, else briefly, else in a line."""
    if isinstance(scene.board, NoBoard) or height <= 0:
        return []
    whole = cards(scene, width)
    for full in (whole, [line for line in whole if line.plain.strip()]):
        if len(full) <= height:
            return full
    for brief in (short_cards(scene, width), line_cards(scene, width)):
        if len(brief) <= height:
            return brief
    return brief[:height]


def short_cards(scene: Scene, width: int) -> list[Text]:
    """Return each man in a few words."""
    return [
        line for seat, man in enumerate(scene.men) for line in of_man(seat, lines_of(short(scene, man), width, "", 2))
    ]


def line_cards(scene: Scene, width: int) -> list[Text]:
    """Return each man in a line, those in the fight first."""
    men = sorted(enumerate(scene.men), key=lambda each: bool(each[1].fate))
    return [line for seat, man in men for line in of_man(seat, [Text(cropped(short(scene, man), width))])]
