"""The full screen without colours, as ``NO_COLOR`` in the environment wants it."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter


@lru_cache(4096)
def colourless(style: Style) -> Style:
    """Return what a style keeps without colours: bold, reverse and underline."""
    return Style(bold=style.bold, reverse=style.reverse, underline=style.underline, meta=style.meta or None)


class Colourless(LineFilter):
    """Sends no colours to the terminal, so that its own are seen."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line without colours."""
        return [
            Segment(text, None if style is None else colourless(style), control) for text, style, control in segments
        ]
