"""Pages over the full screen: a text to read, the menu."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import ScrollableContainer
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from ludus_cli.play.question import REFUSED
from ludus_cli.play.table_menu import COMMANDS
from ludus_cli.scenes.panels import text_lines
from ludus_cli.scenes.scene import Scene
from ludus_cli.scenes.terminal import drawing
from ludus_cli.scenes.text_width import wrapped
from ludus_cli.screen.layout import FRAME
from ludus_cli.screen.messages import Asked

#: The entry that changes between light and dark.
THEME = "theme"
#: A gap between two columns, and a part of a drawing.
GAP, DRAWN = re.compile(r"(?<=\S) {2,}"), re.compile("[\u2500-\u257f]")
#: Said below the menu.
MENU_HINT = "Enter chooses, letters find an entry, Esc closes"
#: The columns that Left and Right scroll.
SIDEWAYS = 20


def page_lines(texts: Sequence[Text], width: int) -> list[Text]:
    """Return texts as the lines of a page of this many columns. Sentences are broken, and so are the words of an entry;
    tables and drawings stay whole."""
    found = []
    for line in [line for text in texts for line in text.split("\n", allow_blank=True)]:
        gaps = [*GAP.finditer(line.plain)]
        if line.cell_len <= width or len(gaps) > 1 or DRAWN.search(line.plain):
            found.append(line)
        else:
            # The words of an entry stand in a column of their own.
            head = line.plain[: gaps[0].end()] if gaps else ""
            broken = wrapped(line.plain.removeprefix(head), width - len(head))
            found += [
                Text(f"{start:{len(head)}}{part}", line.style)
                for start, part in zip_longest([head], broken, fillvalue="")
            ]
    return found


class TextPage(ModalScreen[None]):
    """A text to scroll."""

    def __init__(self, lines: Sequence[Text]) -> None:
        super().__init__()
        self.lines = lines
        self.scene: Scene | None = None
        # The parts are held, not looked up: a page that is closed at once has none when it is mounted.
        self.text = Static()
        self.scroll = ScrollableContainer(self.text, id="page")

    @classmethod
    def of_scene(cls, scene: Scene) -> TextPage:
        """Return a page with a whole board and all cards."""
        page = cls(())
        page.scene = scene
        return page

    def compose(self) -> ComposeResult:
        """Lay out the page."""
        yield self.scroll
        yield Static("The arrow keys scroll, Esc closes", id="hint")

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
        lines = page_lines(lines, width)
        self.text.styles.width = max([width, *(line.cell_len for line in lines)])
        self.text.update(Text("\n").join(lines))

    def move(self, by: int) -> None:
        """Scroll a line."""
        self.scroll.scroll_relative(y=by, animate=False)

    def key_left(self) -> None:
        """Scroll to the left."""
        self.scroll.scroll_relative(x=-SIDEWAYS, animate=False, immediate=True)

    def key_right(self) -> None:
        """Scroll to the right."""
        self.scroll.scroll_relative(x=SIDEWAYS, animate=False, immediate=True)

    def page(self, by: int) -> None:
        """Scroll a page."""
        self.scroll.scroll_relative(y=by * (self.size.height - FRAME), animate=False)

    def key_enter(self, event: events.Key) -> None:
        """Close the page. The key is used up: it is not to answer the question below."""
        event.stop()
        if self.is_current:
            self.dismiss()

    key_space = key_enter


class MenuPage(ModalScreen[str]):
    """The commands of the table."""

    def __init__(self, asked: Asked, *, no_colour: bool) -> None:
        super().__init__()
        entries = {f"/{name}": words for name, words in COMMANDS.items()} if asked.at_table else {}
        entries |= (
            {REFUSED: "show options that are not allowed now, and why"} if asked.at_table and asked.question else {}
        )
        entries |= dict(asked.offered.more) if asked.offered else {}
        entries |= {} if no_colour else {THEME: "switch between light and dark"}
        self.entries = entries
        self.names = [*entries]
        #: What was typed to find an entry.
        self.typed = ""
        self.menu = OptionList(*self.rows(), id="menu")
        self.hint = Static(MENU_HINT, id="hint")

    def rows(self) -> list[Row]:
        """Return the rows of the entries in sight."""
        width = max(map(len, self.entries), default=0)
        return [
            Row(Text.assemble((f"{name.removeprefix('/'):{width}}  ", "bold"), self.entries[name]), id=name)
            for name in self.names
        ]

    def on_key(self, event: events.Key) -> None:
        """List the entries that have what is typed; a letter that none has is dropped."""
        if event.key == "backspace":
            typed = self.typed[:-1]
        elif event.character is not None and event.character.isprintable():
            typed = (self.typed + event.character).lstrip()
        else:
            return
        wanted = typed.removeprefix("/").casefold()
        heads = [name for name in self.entries if name.removeprefix("/").startswith(wanted)]
        found = heads or [name for name, words in self.entries.items() if wanted in words.casefold()]
        if found:
            self.typed, self.names = typed, found
            self.menu.set_options(self.rows())
            self.menu.highlighted = 0
            self.hint.update(f"{typed}   {MENU_HINT}" if typed else MENU_HINT)

    def compose(self) -> ComposeResult:
        """List the commands."""
        yield self.menu
        yield self.hint

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        """Close with the command, if another key has not closed the page before. The list may have changed since."""
        if self.is_current:
            self.dismiss(event.option_id)

    def move(self, by: int) -> None:
        """Move the cursor."""
        self.menu.action_cursor_up() if by < 0 else self.menu.action_cursor_down()

    def page(self, by: int) -> None:
        """Move the cursor by a page."""
        for _ in range(8):
            self.move(by)
