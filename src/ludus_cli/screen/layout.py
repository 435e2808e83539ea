"""How the full screen shares out its lines and columns."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from ludus_cli.scenes.full_board import KEYS, least_height
from ludus_cli.scenes.scene import NoBoard, Scene
from ludus_cli.scenes.text_width import wrapped

#: Where fewer columns are free, boards are narrow, and panels stand above the log.
NARROW = 100
#: The columns of a page that are its frame, with the bar to scroll.
FRAME = 5
#: The columns of a board on a narrow screen, and the most on a wide one.
BOARD, WIDEST = 44, 90
#: The fewest options in sight, and the fewest lines of the log: beside or below a board, below one that can spare
#: some, or without one.
OPTIONS, LOG, LOG_BELOW, LOG_ALONE = 4, 4, 6, 8
#: The lines of the screen that are always taken: the first and the last, the line above the question, the prompt.
HEAD_AND_FOOT, LINE, PROMPT = 2, 1, 1


@dataclass(frozen=True, slots=True)
class Layout:
    """The sizes of everything: the columns and lines of the board; the lines of the cards beside it, of the facts above
    the prompt, and of the list of options. ``stacked``: the board stands above the log."""

    board: tuple[int, int]
    cards: int
    facts: int
    options: int
    stacked: bool


def layout_of(
    width: int, height: int, scene: Scene | None, facts: int, options: int, more: int, *, asks: bool
) -> Layout:
    """Return the layout of a screen: for this many lines of facts, this many options, and ``more`` lines beside those.

    The options have what a board of use and the log leave, at most half of the room, and a quarter if they do not all
    fit into half. A board has the same size at most questions, so that it does not jump.
    """
    room = height - HEAD_AND_FOOT
    stacked = scene is not None and isinstance(scene.board, NoBoard) and width < NARROW
    wide = board_width(width, scene)
    least = LOG_ALONE if scene is None else least_height(scene, wide) + (LOG if stacked else 0)
    facts = min(facts, max(2, height // 3))
    taken = (LINE + PROMPT + facts + more) if asks else 0
    most = room // 2 if options <= room // 2 else room // 4
    listed = min(options, max(OPTIONS, min(most, room - taken - least)))
    top = room - taken - listed
    usual = room - LINE - PROMPT - 1 - room // 4
    high = max(1, min(top, max(least, usual)))
    if scene is not None and stacked:
        spare = max(least_height(scene, wide) - KEYS, top - LOG_BELOW)
        high = max(1, min(high, top - LOG, spare))
    return Layout((wide, high), top - LOG, facts, listed, stacked)


def board_width(width: int, scene: Scene | None) -> int:
    """Return the columns of the board."""
    if scene is not None and isinstance(scene.board, NoBoard):
        return width - 2 if width < NARROW else width * 62 // 100
    return BOARD if width < NARROW else min(WIDEST, width * 55 // 100)


def fact_lines(facts: list[Text], width: int) -> list[Text]:
    """Return facts in lines of at most this many columns."""
    lines = []
    for fact in facts:
        # Columns that fit stay columns.
        whole = cell_len(fact.plain) <= width
        lines += [fact] if whole else [Text(line, fact.style) for line in wrapped(fact.plain, width)]
    return lines
