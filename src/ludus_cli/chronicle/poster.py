"""A poster of a Star: one page with his name, his record, his career in pictures and his best match.

A poster is laid out in units of 4 mm on A4; other paper has the same poster, larger or smaller. WeasyPrint cannot make
pictures as large as the page has room, so the room is reckoned up here, from the lengths of the words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from math import ceil

from ludus_cli.chronicle.journal import Picture
from ludus_cli.chronicle.paper import POSTERS
from ludus_cli.chronicle.templating import render
from ludus_cli.scenes.svg import width_of

#: A unit in millimetres on A4, and the sides of A4.
UNIT, A4_WIDE, A4_HIGH = 4.0, 210.0, 297.0
#: How far the frame is from the edge; inside it a poster is so wide and high, in units; and from column to column.
MARGIN, WIDE, HIGH, GAP = 3.5, 40.6, 63.4, 1.6
#: How wide a column is.
COLUMN = (WIDE - GAP) / 2
#: How wide a letter of running text is on the average, as a share of its size.
LETTER = 0.5
#: How high the parts are that are always there, in all: the line of style, the record, the date, the foot, the gaps.
FIXED = 9.9
#: How large the letters of a name are at most, at least on one line, and on several.
LARGEST, SMALLEST, SEVERAL = 6.0, 3.0, 2.4
#: How large a face is, at least and at most, and how much of it stands on the frame or above.
FACE, LARGEST_FACE, ABOVE = 6.0, 15.0, 1.8
#: The least width of a picture, and the most pictures on a poster.
NARROWEST, MOST_PICTURES = 9.0, 4
#: The size of the letters, and the height of a line, of facts, captions and the best match.
FACTS, CAPTION, STORY = (0.8, 1.1), (0.72, 0.95), (1.05, 1.58)
VIEW_BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')


@dataclass(frozen=True, slots=True)
class Best:
    """The best match of a Star: its number, who met, the month, and two sentences of its telling."""

    match: int
    heading: str
    month: str
    sentences: Sequence[str]


@dataclass(frozen=True, slots=True)
class Poster:
    """What stands on a poster.

    ``record`` are numbers with their words: 8, won. ``face`` is an HTML element. ``line`` are the values of his career
    over time, for those who draw it themselves, and ``line_words`` say of what; there may be none.
    """

    name: str
    kind: str
    stands: str
    dates: str
    campaign: str
    game: str
    face: str
    record: Sequence[tuple[int, str]] = ()
    facts: Sequence[tuple[str, str]] = ()
    pictures: Sequence[Picture] = ()
    best: Best | None = None
    line: Sequence[int] = ()
    line_words: str = ""

    @property
    def words(self) -> str:
        """Return a line about him: ``Secutor, 17 won, 1 lost, freedom``."""
        return ", ".join([self.kind, *(f"{number} {word}" for number, word in self.record), self.stands])


@dataclass(slots=True)
class Column:
    """A column of a poster: its pictures, and whether his facts stand below them."""

    pictures: list[Picture] = field(default_factory=list)
    facts: bool = False


def lines_of(text: str, size: float, wide: float) -> int:
    """Return the number of lines that a text takes at most in letters of a size."""
    return max(1, ceil(len(text) * LETTER * size / wide * 1.06))


def name_size(name: str) -> tuple[float, int]:
    """Return the size of the letters of a name, and the lines that it takes."""
    wide = width_of(name.upper(), 1) * 1.06
    size = WIDE / wide if wide else LARGEST
    if size >= SMALLEST:
        return min(LARGEST, size), 1
    # A line may break early, and a single word may be too long for one.
    return SEVERAL, ceil(wide * SEVERAL / WIDE) + 1


def best_high(best: Best | None) -> float:
    """Return how high the best match is with its frame."""
    if best is None:
        return 0
    inner = WIDE - 4
    story = lines_of(" ".join(best.sentences), STORY[0], inner) * STORY[1]
    return 3.9 + lines_of(f"{best.heading}, {best.month}", 1.3, inner) * 1.7 + story


def facts_high(facts: Sequence[tuple[str, str]], wide: float = COLUMN) -> float:
    """Return how high the facts are in a column."""
    size, line = FACTS
    return 1.0 + sum(lines_of(value, size, wide - 7.6) * line + 0.2 for _, value in facts)


def picture_high(picture: Picture, wide: float) -> float:
    """Return how high a picture of a width is, with its caption."""
    found = VIEW_BOX.search(picture.svg)
    share = float(found[2]) / float(found[1]) if found else 1.0
    return wide * share + lines_of(picture.title, CAPTION[0], wide) * CAPTION[1] + 0.9


def arranged(poster: Poster, high: float) -> tuple[list[Column], float, float]:
    """Return the columns for the room that there is, the width of a picture in them, and how much room is left.

    Pictures become narrower until all fit; when they would be too small to be read, the last one stays out.
    """
    shown = [picture for picture in poster.pictures if picture.tells and not picture.count][:MOST_PICTURES]
    while True:
        wide = COLUMN
        while wide >= NARROWEST or not shown:
            # In one column stand pictures, in the other facts, or some of each in both; the first is on the left.
            ways = [way for way in product((0, 1), repeat=len(shown) + 1) if way[0] == 0]
            found = min(ways, key=lambda way: max(column_highs(poster, shown, way, wide)))
            most = max(column_highs(poster, shown, found, wide))
            if most <= high or not shown:
                columns = [Column(), Column()]
                for picture, place in zip(shown, found, strict=False):
                    columns[place].pictures.append(picture)
                columns[found[-1]].facts = bool(poster.facts)
                return columns, wide, max(0.0, high - most)
            wide -= 0.25
        shown = shown[:-1]


def column_highs(poster: Poster, shown: Sequence[Picture], way: Sequence[int], wide: float) -> list[float]:
    """Return the heights of both columns when the pictures, and at last the facts, stand in these."""
    highs = [0.0, 0.0]
    for picture, place in zip(shown, way, strict=False):
        highs[place] += picture_high(picture, wide)
    highs[way[-1]] += facts_high(poster.facts)
    return highs


def serif(svg: str) -> str:
    """Return a picture in the letters of the page, also for readers that inherit none in a picture."""
    return svg.replace(' style="', ' style="font-family:inherit;', 1)


def poster_page(poster: Poster, paper: str) -> str:
    """Return a poster as one HTML page, which is one sheet in print; ``paper`` is one of POSTERS."""
    size, lines = name_size(poster.name)
    high = HIGH - FIXED - (FACE - ABOVE) - lines * size * 1.15 - best_high(poster.best)
    columns, wide, left = arranged(poster, high)
    face = min(LARGEST_FACE, FACE + left * 0.4)
    wide_paper, high_paper = POSTERS[paper]
    scale = min(wide_paper / A4_WIDE, high_paper / A4_HIGH)
    return render(
        "poster.html.j2",
        poster=poster,
        serif=serif,
        paper=(wide_paper, high_paper),
        unit=UNIT * scale,
        margin_y=(high_paper - A4_HIGH * scale) / 2 + MARGIN * UNIT * scale,
        name_size=size,
        face=face,
        # What is left over is shared out among the gaps between the parts.
        air=(left - (face - FACE)) / (5 if poster.best else 4),
        columns=[column for column in columns if column.pictures or column.facts],
        picture_wide=wide,
    )
