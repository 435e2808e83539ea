"""The board on the full screen, and the cards beside it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

from ludus_cli.scenes.full_board import board_in, cards_in
from ludus_cli.scenes.hexes import spot_style
from ludus_cli.scenes.overlay import KINDS, Overlay
from ludus_cli.scenes.scene import Scene, Spot

#: The mark of the spot that the option under the cursor means.
MARKED = Style(reverse=True, bold=True)


class Spots(Static):
    """Something drawn with spots. A click on one tells which, with those below it."""

    class Clicked(Message):
        """Spots were clicked: the uppermost first."""

        def __init__(self, spots: Sequence[Spot]) -> None:
            super().__init__()
            self.spots = spots

    def paint(self, lines: Sequence[Text]) -> None:
        """Show lines."""
        self.update(Text("\n").join(lines))

    def on_click(self, event: events.Click) -> None:
        """Tell which spots were clicked."""
        meta = event.style.meta
        spots = [Spot(kind, meta[kind]) for kind in KINDS if kind in meta]
        if spots:
            self.post_message(self.Clicked(spots))


class Cards(Spots):
    """The cards of the men."""

    def show(self, scene: Scene, width: int, height: int) -> None:
        """Show the cards of a scene in at most this many columns and lines."""
        lines = cards_in(scene, width, height)
        self.display = bool(lines)
        self.paint(lines)


class Arena(Spots):
    """The board."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: list[Text] = []
        self.marked: Spot | None = None

    def show(self, scene: Scene, width: int, height: int, overlay: Overlay) -> None:
        """Show a scene in at most this many columns and lines."""
        self.lines = board_in(scene, width, height, overlay)
        self.mark(self.marked)

    @property
    def widest(self) -> int:
        """The columns of the drawing."""
        return max((line.cell_len for line in self.lines), default=0)

    def mark(self, spot: Spot | None) -> None:
        """Mark a spot on the board."""
        self.marked = spot
        lines = self.lines
        if spot is not None:
            style = spot_style(*spot)
            lines = [line.copy() for line in lines]
            for line in lines:
                for span in [*line.spans]:
                    if span.style == style:
                        line.stylize(MARKED, span.start, span.end)
        self.paint(lines)
