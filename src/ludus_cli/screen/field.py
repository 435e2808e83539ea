"""The field in which answers are typed."""

from __future__ import annotations

from textual.strip import Strip
from textual.widgets import Input


class Field(Input):
    """A line of text. What is typed in secret leaves no trace: it is not shown, not even how long it is, and cannot be
    copied. The cursor does not blink: nothing is painted while nothing happens."""

    def on_mount(self) -> None:
        """Stop the cursor from blinking."""
        self.cursor_blink = False

    def render_line(self, y: int) -> Strip:
        """Return a line of the field."""
        return Strip.blank(self.size.width, self.rich_style) if self.password else super().render_line(y)

    def action_copy(self) -> None:
        """Copy the selected text, if everybody may see it."""
        if not self.password:
            super().action_copy()

    def action_cut(self) -> None:
        """Cut the selected text, if everybody may see it."""
        if not self.password:
            super().action_cut()
