"""Pages over the full screen: a text to read, the menu."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from ludus_cli.play.question import REFUSED
from ludus_cli.play.table_menu import COMMANDS
from ludus_cli.scenes.panels import text_lines
from ludus_cli.scenes.scene import Scene
from ludus_cli.scenes.terminal import drawing
from ludus_cli.screen.layout import FRAME
from ludus_cli.screen.messages import Asked

#: The entry that changes between light and dark.
THEME = "theme"


class TextPage(ModalScreen[None]):
    """A text to scroll."""

    def __init__(self, lines: Sequence[Text]) -> None:
        super().__init__()
        self.lines = lines
        self.scene: Scene | None = None
        # The parts are held, not looked up: a page that is closed at once has none when it is mounted.
        self.text = Static()
        self.scroll = VerticalScroll(self.text, id="page")

    @classmethod
    def of_scene(cls, scene: Scene) -> TextPage:
        """Return a page with a whole board and all cards."""
        page = cls(())
        page.scene = scene
        return page

    def compose(self) -> ComposeResult:
        """Lay out the page."""
        yield self.scroll
        yield Static("Up and Down scroll, Esc closes", id="hint")

    def on_mount(self) -> None:
        """Set the text."""
        self.set_text()

    def on_resize(self) -> None:
        """Set the text for another width."""
        self.set_text()

    def set_text(self) -> None:
        """Fill the page."""
        lines, width = self.lines, self.app.size.width - FRAME
        if self.scene is not None:
            lines = [*text_lines(self.scene, width), *drawing(self.scene, width)]
        self.text.update(Text("\n").join(lines))

    def move(self, by: int) -> None:
        """Scroll a line."""
        self.scroll.scroll_relative(y=by, animate=False)

    def page(self, by: int) -> None:
        """Scroll a page."""
        self.scroll.scroll_relative(y=by * (self.size.height - FRAME), animate=False)

    def key_enter(self) -> None:
        """Close the page."""
        if self.is_current:
            self.dismiss()

    key_space = key_enter


class MenuPage(ModalScreen[str]):
    """The commands of the table."""

    def __init__(self, asked: Asked) -> None:
        super().__init__()
        entries = {f"/{name}": words for name, words in COMMANDS.items()} if asked.question else {}
        entries |= {REFUSED: "what is not allowed now, and why"} if asked.question else {}
        entries |= dict(asked.offered.more) if asked.offered else {}
        entries |= {THEME: "light or dark"}
        self.names = [*entries]
        width = max(map(len, entries))
        rows = [
            Text.assemble((f"{name.removeprefix('/'):{width}}  ", "bold"), words) for name, words in entries.items()
        ]
        self.menu = OptionList(*map(Row, rows), id="menu")

    def compose(self) -> ComposeResult:
        """List the commands."""
        yield self.menu
        yield Static("Enter chooses, Esc closes", id="hint")

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        """Close with the command, if another key has not closed the page before."""
        if self.is_current:
            self.dismiss(self.names[event.option_index])

    def move(self, by: int) -> None:
        """Move the cursor."""
        self.menu.action_cursor_up() if by < 0 else self.menu.action_cursor_down()

    def page(self, by: int) -> None:
        """Move the cursor by a page."""
        for _ in range(8):
            self.move(by)
