"""Words that must fit: free of control characters, cropped and wrapped by the cells they take."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.core.letters import fits, isolated

#: A piece of a line: what, and how it is coloured.
Piece = tuple[str, str]


def terminal_text(text: str) -> str:
    """Return typed text as a terminal may show it: one line, without control characters.

    Unprintable characters are shown by their number (``\\x1b``) or, beyond Latin, left out: marks that
    turn the direction of a line are among them.
    """
    return "".join(
        letter if fits(text, place) else f"\\x{ord(letter):02x}" if ord(letter) < 256 else ""
        for place, letter in enumerate(text)
    )


def name_text(name: str) -> str:
    """Return a typed name as it may stand in a sentence: as a terminal may show it, and a right-to-left one keeps its
    direction to itself."""
    return isolated(terminal_text(name))


def cropped(text: str, cells: int) -> str:
    """Text of at most this many cells, the rest an ellipsis; a right-to-left name keeps to itself."""
    from rich.cells import cell_len, set_cell_size

    if cell_len(text) > cells:
        text = f"{set_cell_size(text, cells - 1).rstrip()}…" if cells > 0 else ""
    return isolated(text)


def wrapped(text: str, cells: int, hang: int = 0) -> list[str]:
    """Text in lines of at most this many cells, broken at blanks; all but the first begin with ``hang`` blanks.

    A word that is longer than a line goes on in the next.
    """
    from rich.cells import cell_len, chop_cells

    lines: list[str] = []
    line = ""
    room = max(1, cells)
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if cell_len(longer) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        room = max(1, cells - hang)
        *full, line = chop_cells(word, room)
        lines += full
    lines.append(line)
    margin = " " * hang if cells > hang else ""
    return lines[:1] + [margin + line for line in lines[1:]]


def packed(pieces: Sequence[Piece], cells: int, gap: int = 1) -> list[list[Piece]]:
    """Pieces in lines of at most this many cells, with a gap between two; none is broken."""
    lines: list[list[Piece]] = []
    used = cells
    for piece in pieces:
        size = len(piece[0])
        if lines and used + gap + size <= cells:
            lines[-1] += [(" " * gap, ""), piece]
            used += gap + size
        else:
            lines.append([piece])
            used = size
    return lines
