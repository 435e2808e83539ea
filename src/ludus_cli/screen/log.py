"""The log of a sitting: what happened, with the dice folded behind it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual import events
from textual.widgets import RichLog

from ludus_cli.screen.messages import Entry

#: The most entries that are kept.
MOST = 2000
FOLDED, OPEN = "▸ ", "▾ "


class Log(RichLog, can_focus=False):
    """The entries of the log. A click on one shows its dice."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(wrap=True, min_width=0, auto_scroll=False, id=id)
        self.entries: list[Entry] = []
        self.opened: set[int] = set()
        self.all_open = False
        self.wide = 0
        #: Whether its end is to stay in sight: until the person scrolls away from it.
        self.follows = True
        #: The lines at which entries begin, and the entry that is to stay at the top while the end is not followed.
        self.starts: list[int] = []
        self.top: int | None = None
        #: The number of entries that stay when the log is wiped.
        self.public = 0

    def add(self, entries: Sequence[Entry]) -> None:
        """Add entries at the end."""
        for entry in entries:
            self.entries.append(entry)
            self.show(len(self.entries) - 1)
        if len(self.entries) > MOST:
            del self.entries[: MOST // 2]
            self.public = max(0, self.public - MOST // 2)
            self.opened.clear()
            self.top = None
            self.again()
        self.call_after_refresh(self.keep_place, self.scroll_y)

    def take_back(self, number: int) -> None:
        """Remove the last entries."""
        del self.entries[len(self.entries) - number :]
        self.again()

    def forget(self, path: str, number: int) -> None:
        """Remove the entries that were written after an action of a campaign."""
        kept = [each for each in self.entries if each.place[0] != path or each.place[1] < number]
        self.public = min(self.public, len(kept))
        self.entries[:] = kept
        self.opened.clear()
        self.top = None
        self.again()

    def begin_private(self) -> None:
        """Keep apart the entries that come now."""
        self.public = len(self.entries)

    def wipe(self) -> None:
        """Remove the entries that were kept apart, or all where none were."""
        del self.entries[self.public :], self.starts[self.public :]
        self.public = 0
        self.opened.clear()
        self.top = None
        self.again()

    def fold(self) -> None:
        """Show the dice of all entries, or fold them."""
        self.all_open = not self.all_open
        self.opened.clear()
        self.again()

    def show(self, place: int) -> None:
        """Write an entry at the end."""
        entry = self.entries[place]
        is_open = (place in self.opened) != self.all_open
        text = Text()
        apart = entry.heading and place > 0
        self.starts[place:] = [len(self.lines) + apart]
        if apart:
            text.append("\n")
        if entry.rolls:
            text.append(OPEN if is_open else FOLDED, Style(dim=True, meta={"entry": place}))
        text.append_text(entry.text)
        text.stylize(Style(meta={"entry": place}))
        self.write(text)
        if is_open:
            for roll in entry.rolls:
                self.write(Text(f"    {roll}", "dim"))

    def again(self) -> None:
        """Write everything once more, at the place where it is scrolled to."""
        self.clear()
        for place in range(len(self.entries)):
            self.show(place)
        self.call_after_refresh(self.keep_place, self.scroll_y)

    def keep_place(self, at: float) -> None:
        """Scroll to the end if that is followed, to the entry that is to stay at the top, or to a line."""
        top = self.starts[self.top] if self.top is not None and self.top < len(self.starts) else at
        self.scroll_to(y=self.max_scroll_y if self.follows else top, animate=False, immediate=True)

    def to_end(self) -> None:
        """Scroll to the end, and keep it in sight."""
        self.follows, self.top = True, None
        self.keep_place(0)

    def begin_at(self, place: int) -> None:
        """Scroll an entry to the top, as far as there is text below it."""
        self.follows, self.top = False, place
        self.keep_place(0)

    def page(self, by: int) -> None:
        """Scroll a page up or down."""
        self.top = None
        self.scroll_relative(y=by * self.size.height, animate=False, immediate=True)
        self.follows = self.is_vertical_scroll_end

    def on_mouse_scroll_up(self) -> None:
        """Leave the end."""
        self.follows, self.top = False, None

    def on_mouse_scroll_down(self) -> None:
        """Follow the end again once it is reached."""
        self.top = None
        self.call_after_refresh(self.reach_end)

    def reach_end(self) -> None:
        """Follow the end, if it is in sight."""
        self.follows = self.is_vertical_scroll_end

    def on_click(self, event: events.Click) -> None:
        """Show the dice of the entry that was clicked, or fold them."""
        place = event.style.meta.get("entry")
        if place is not None and place < len(self.entries) and self.entries[place].rolls:
            self.opened ^= {place}
            self.again()

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines anew for another width, and keep the end in sight."""
        if self.wide != event.size.width:
            self.wide = event.size.width
            self.again()
        elif self.follows:
            self.to_end()
        elif self.top is not None:
            self.keep_place(0)
