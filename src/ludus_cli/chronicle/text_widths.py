"""How wide texts are and how many lines they take, letter by letter.

The widths are those of the widest of the fonts that pages ask for, so that a text takes no more lines than is said
here, whichever font a reader has.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

#: A point in millimetres.
POINT = 25.4 / 72
#: Letters by their width, as a share of their size; others are as wide as OTHER.
WIDTHS = {
    **dict.fromkeys(" .,:;'|!", 0.27),
    **dict.fromkeys("ijlft()[]-/", 0.34),
    **dict.fromkeys("crsz", 0.46),
    "–": 0.5,
    **dict.fromkeys("aeg?", 0.52),
    **dict.fromkeys("mw", 0.86),
    **dict.fromkeys("IJ", 0.45),
    **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ", 0.8),
    **dict.fromkeys("MW@%", 1.05),
}
OTHER, EAST = 0.6, 1.1


def width_of(text: str, points: float) -> float:
    """Return the width of a text in letters of that size, in millimetres."""
    return share_of(text) * points * POINT


@lru_cache(maxsize=20_000)
def share_of(text: str) -> float:
    """Return the width of a text as a share of the size of its letters."""
    return sum(map(letter_width, text))


def letter_width(letter: str) -> float:
    """Return the width of a letter as a share of its size."""
    if letter in WIDTHS:
        return WIDTHS[letter]
    if unicodedata.combining(letter):
        return 0.0
    return EAST if unicodedata.east_asian_width(letter) in "WF" or ord(letter) >= 0x1F000 else OTHER


def wrapped(text: str, width: float, points: float, taken: float = 0.0) -> int:
    """Return the number of lines that a text takes, at least one: words stay whole if a line has room for them.
    This much of the first line is ``taken`` by something else."""
    blank, lines, used = width_of(" ", points), 1, taken
    for word in text.split():
        wide = width_of(word, points)
        if used and used + blank + wide > width:
            lines, used = lines + 1, 0.0
        more, used = divmod(used + blank * bool(used) + wide, width)
        lines += int(more)
    return lines
