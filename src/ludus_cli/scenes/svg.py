"""Elements of SVG drawings: numbers, lines of text, paths, and the element around them.

Colours are the page's, with others where a page has none. A drawing is 400 units wide, so that its words can be read
on a telephone.
"""

from __future__ import annotations

import unicodedata
from html import escape

from ludus_cli.core.letters import isolated

#: How wide a drawing is in its own units, and on a page that has room.
WIDTH, SHOWN = 400, 560
#: The size of its words, how wide a letter is at most on the average, and from line to line.
SIZE, LETTER, LINE_HEIGHT = 12, 0.54, 15
INK, SOFT, MARK = "var(--ink,#231c15)", "var(--soft,#5d5143)", "var(--mark,#7c1d16)"
LINE, PAPER = "var(--line,#cbbfa9)", "var(--paper,#fbf8f1)"


def num(value: float) -> str:
    """Return a number as short as one decimal allows."""
    return f"{value:.1f}".removesuffix(".0")


def width_of(text: str, size: float = SIZE) -> float:
    """Return about the width of a text, rather too much than too little."""
    cells = 0.0
    for character in text:
        if unicodedata.category(character) in ("Mn", "Me", "Cf"):
            continue
        wide = unicodedata.east_asian_width(character) in ("W", "F")
        broad = 1.0 if character in "MWmw@—…" else 0.75 if character.isupper() else LETTER
        cells += 1.4 if wide else broad
    return cells * size


def cropped(text: str, most: float, size: float = SIZE) -> str:
    """A text that is at most so wide, cut with an ellipsis; its direction is kept to itself."""
    if width_of(text, size) <= most:
        return isolated(text)
    while text and width_of(f"{text}…", size) > most:
        text = text[:-1]
    # Neither half a cluster of signs nor a blank stands before the ellipsis.
    while text and (text[-1].isspace() or unicodedata.category(text[-1]) in ("Cf", "Mn", "Sk")):
        text = text[:-1]
    return isolated(f"{text}…")


def text_element(x: float, y: float, text: str, look: str = "", anchor: str = "") -> str:
    """A line of text; ``look`` is more style for it, ``anchor`` is middle or end."""
    if anchor:
        look = f"text-anchor:{anchor};{look}"
    style = f' style="{look.strip(";")}"' if look else ""
    return f'<text x="{num(x)}" y="{num(y)}"{style}>{escape(text)}</text>'


def path(d: str, look: str) -> str:
    """A path, or nothing when it has no points."""
    return f'<path d="{d}" style="{look}"/>' if d else ""


def stroke(colour: str, width: float = 1, more: str = "") -> str:
    """The look of a line."""
    return f"fill:none;stroke:{colour};stroke-width:{num(width)}{';' if more else ''}{more}"


SOFT_WORDS = f"fill:{SOFT}"
BOLD = "font-weight:600"


def svg(title: str, height: float, body: str, width: int = WIDTH, shown: int = SHOWN, tall: int = 0) -> str:
    """Return the element around a drawing: ``title`` names it for those who cannot see it. ``tall`` is the most that it
    is high in print, in millimetres, if not as high as other pictures."""
    name = escape(title)
    return (
        f'<svg role="img" aria-label="{name}" width="{shown}" viewBox="0 0 {width} {num(height)}"'
        f' style="{f"--tall:{tall}mm;" * bool(tall)}font-size:{SIZE}px;fill:{INK}"><title>{name}</title>{body}</svg>'
    )
