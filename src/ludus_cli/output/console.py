"""The output of commands on a terminal: data on standard output, messages on standard error.

Everything that came from a person or a file (names, paths) passes as plain text: never as markup,
and without the control characters that a terminal would obey.
"""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import sys
import textwrap
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from math import inf
from threading import Timer
from typing import TYPE_CHECKING, Any, Protocol

from ludus_cli.core import errors, letters

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


class Step(Protocol):
    """Moves a progress bar to ``done``, and puts new words and a new figure beside it; None leaves each as it is."""

    def __call__(self, done: int | None, words: str | None = None, figure: str | None = None) -> None: ...


@dataclass(frozen=True, slots=True)
class Offered:
    """Words that answer a prompt, each with its meaning or "". Enter means the ``usual`` one.

    ``open``: something else may be typed too, or more behind a word. ``more`` are words for other things than an
    answer. ``beside`` is shown where there is room.
    """

    words: Sequence[tuple[str, str]]
    usual: str = ""
    open: bool = False
    more: Sequence[tuple[str, str]] = ()
    beside: RenderableType | None = None


#: Version of the shape of all JSON that commands print.
SCHEMA = 1

#: Prose on a terminal is not set wider than this.
WIDEST_PROSE = 100

#: The variable that asks for the linear form, and values with which it does not.
LINEAR, NO = "LUDUS_LINEAR", ("", "0", "false", "no", "off")
#: Without a bar, a line shows the progress after the first number of seconds; the linear form repeats it, each time
#: after the second.
TOLD_AFTER, TOLD_EVERY = 1.0, 10.0

#: In the linear form, names for keys that are signs.
KEY_NAMES = {"?": "question mark", "<": "less-than sign", "%": "per cent sign", "-": "hyphen", "/": "slash"}

clean = letters.clean


def is_set(variable: str) -> bool:
    """Return True if a variable of the environment asks for something."""
    return os.environ.get(variable, "").strip().casefold() not in NO


@contextmanager
def variable_set(variable: str) -> Iterator[None]:
    """Set a variable of the environment within the block."""
    before = os.environ.get(variable)
    os.environ[variable] = "1"
    try:
        yield
    finally:
        del os.environ[variable]
        if before is not None:
            os.environ[variable] = before


def linear() -> bool:
    """Return True in the linear form: one fact a line, without drawings and columns, for screen readers and braille."""
    return is_set(LINEAR)


def printable(text: str) -> str:
    """Return a text as it may be printed; in the linear form without indents, and with words for arrows."""
    text = clean(text)
    if not linear():
        return text
    return "\n".join(line.lstrip(" ") for line in text.replace(" -> ", " to ").split("\n"))


def broken_at_blanks(text: str, width: int) -> str:
    """Return a text in lines of at most this many columns; a longer word has a line of its own."""
    lines = (textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) for line in text.split("\n"))
    return "\n".join("\n".join(broken) for broken in lines)


def read_aloud(text: str) -> str:
    """Return a printable text; in the linear form no word is broken at the edge of a terminal, where a screen reader
    would read it as two."""
    text = printable(text)
    return broken_at_blanks(text, out().width) if linear() and height() is not None else text


def spelt(text: str) -> str:
    """Return a text that names keys; in the linear form those that are signs are spelt out."""
    return " ".join(KEY_NAMES.get(word, word) for word in text.split(" ")) if linear() else text


def entry(name: str, words: str, width: int = 0) -> str:
    """Return an entry of a list: a name in a column of that width, and its words; in the linear form "name: words"."""
    if linear():
        return ": ".join(filter(None, (name, re.sub(" {2,}", "; ", words.strip()))))
    return f"  {name:{width}}  {words}".rstrip()


class Port(Protocol):
    """The place where people read and type: the terminal, unless a screen has taken over (see :data:`PORT`).

    ``lists_offered``: a prompt shows the words that are offered.
    """

    lists_offered: bool

    def interactive(self) -> bool:
        """Return whether a person sits there and can be asked."""

    def out(self) -> Console:
        """Return what Rich prints data on."""

    def height(self) -> int | None:
        """Return the number of lines; None where nothing scrolls away."""

    def say(self, text: str) -> None:
        """Show a message."""

    def data(self, text: str) -> None:
        """Show a line of data."""

    def prose(self, text: str) -> None:
        """Show a paragraph."""

    def view(self) -> object | None:
        """Return the own view of a match (see ``play.question.View``); None where matches are shown as text."""

    def title(self, text: str) -> None:
        """Show what everything belongs to, where there is a place for it."""

    def heading(self, text: str) -> None:
        """Show a heading."""

    def ask(self, prompt: str, *, hidden: bool = False, offered: Offered | None = None) -> str | None:
        """Return the line that is typed, None at the end of input; ``hidden``: it is not shown."""

    def progress(self, words: str, total: int) -> AbstractContextManager[Step | None]:
        """Return the context of long work, which yields what moves its progress bar, or None."""

    def interruptible(self) -> AbstractContextManager[Callable[[], None]]:
        """Return the context of work that a person may interrupt (see :func:`interruptible`)."""

    def show_board(self, scene: Callable[[], Any]) -> None:
        """Show a board beside what is told, where there is a place for one."""

    def forget_typed(self) -> None:
        """Drop input that was typed before a question."""

    def keep_place(self, path: str, number: int) -> None:
        """Note after which action of a campaign the following is shown."""

    def forget_since(self, path: str, number: int) -> None:
        """Remove what was shown after an action of a campaign, where that can be done."""

    def wipe(self) -> None:
        """Wipe everything that is shown."""


class Terminal:
    """The terminal of the process: data on standard output, messages on standard error."""

    lists_offered = False

    def interactive(self) -> bool:
        """Return whether a person sits at the keyboard."""
        return sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()

    def out(self) -> Console:
        """Return what Rich prints data on."""
        from rich.console import Console

        # Rich takes 80 columns for a terminal that calls itself dumb, however wide it is.
        size = shutil.get_terminal_size() if sys.stdout.isatty() else (None, None)
        return Console(highlight=False, markup=False, emoji=False, width=size[0], height=size[1])

    def height(self) -> int | None:
        """Return the number of lines of the terminal; None where there is none."""
        return shutil.get_terminal_size().lines if sys.stdout.isatty() else None

    def say(self, text: str) -> None:
        """Print a message; no word or path is broken at the edge."""
        if sys.stderr.isatty():
            text = broken_at_blanks(text, shutil.get_terminal_size().columns)
        print(text, file=sys.stderr)

    def data(self, text: str) -> None:
        """Print a line."""
        print(text)

    def prose(self, text: str) -> None:
        """Print a paragraph."""
        from rich.text import Text

        console = self.out()
        console.width = min(console.width, WIDEST_PROSE)
        console.print(Text(text))

    def view(self) -> object | None:
        """Return None: matches are shown as text."""
        return None

    def title(self, text: str) -> None:
        """Do nothing: there is no place for it."""

    def heading(self, text: str) -> None:
        """Print a heading below an empty line."""
        from rich.text import Text

        print()
        self.out().print(Text(text, style="bold"))

    def ask(self, prompt: str, *, hidden: bool = False, offered: Offered | None = None) -> str | None:
        """Return a line that is typed."""
        import getpass

        if len(prompt) > (wide := shutil.get_terminal_size().columns):
            # A terminal would break it within a word. What is typed stands behind its last sentence.
            above, stop, last = prompt.rpartition(". ")
            *first, prompt = broken_at_blanks(f"{above}{stop.rstrip()}\n{last}".strip(), wide - 1).split("\n")
            print("\n".join(first))
            prompt += " "
        try:
            return getpass.getpass(prompt) if hidden else input(prompt)
        except EOFError:
            print()
            return None

    def show_board(self, scene: Callable[[], Any]) -> None:
        """Do nothing: there is no place for it."""

    def forget_typed(self) -> None:
        """Drop the input that waits."""
        if not sys.stdin.isatty():
            return
        try:
            import termios
        except ImportError:
            return
        termios.tcflush(sys.stdin, termios.TCIFLUSH)

    @contextmanager
    def progress(self, words: str, total: int) -> Iterator[Step | None]:
        """Show a progress bar on standard error where that is a terminal; elsewhere write a line, once the work takes
        long. In the linear form there is a line every few seconds."""
        if not sys.stderr.isatty():
            yield told_progress(words, total, inf)
            return
        if linear():
            yield told_progress(words, total, TOLD_EVERY)
            return
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
        from rich.table import Column

        console = Console(stderr=True, highlight=False, markup=False, emoji=False)
        columns = (
            TextColumn(
                "{task.description}", markup=False, table_column=Column(ratio=1, no_wrap=True, overflow="ellipsis")
            ),
            # Words may be cut off, a figure never.
            TextColumn("{task.fields[figure]}", markup=False, table_column=Column(no_wrap=True)),
            BarColumn(bar_width=12),
            MofNCompleteColumn(),
        )
        with Progress(*columns, console=console, transient=True, expand=True) as bar:
            task = bar.add_task(clean(words), total=total, figure="")

            def step(done: int | None, words: str | None = None, figure: str | None = None) -> None:
                bar.update(task, completed=done, description=words and clean(words))
                if figure is not None:
                    bar.update(task, figure=clean(figure))

            yield step

    @contextmanager
    def interruptible(self) -> Iterator[Callable[[], None]]:
        """Take the signals of Ctrl-C as they come."""
        import signal

        asked = False

        def note(*_: object) -> None:
            nonlocal asked
            asked = True

        def check() -> None:
            if asked:
                raise KeyboardInterrupt

        before = signal.signal(signal.SIGINT, note)
        try:
            yield check
        finally:
            signal.signal(signal.SIGINT, before)

    def keep_place(self, path: str, number: int) -> None:
        """Do nothing: nothing is removed."""

    def forget_since(self, path: str, number: int) -> None:
        """Do nothing: what was printed stays."""

    def wipe(self) -> None:
        """Wipe the terminal with all that has scrolled away."""
        if sys.stdout.isatty():
            print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)


TERMINAL = Terminal()
#: Where this thread reads and writes.
PORT: ContextVar[Port] = ContextVar("PORT", default=TERMINAL)


def out() -> Console:
    """The console for data."""
    return PORT.get().out()


def height() -> int | None:
    """Return the number of lines of the terminal; None where there is no terminal."""
    return PORT.get().height()


def say(text: str) -> None:
    """A message to the person at the keyboard; on a terminal no word or path is broken at its edge."""
    PORT.get().say(printable(text))


def data(text: str) -> None:
    """A line of data, wrapped in the linear form alone."""
    PORT.get().data(read_aloud(text))


def prose(text: str) -> None:
    """A paragraph: set to the width of a terminal, else on one line."""
    if height() is None or linear():
        data(text)
        return
    PORT.get().prose(printable(text))


def show_json(**values: Any) -> None:
    """Data as JSON with the version of its shape."""
    print_json({"schema": SCHEMA, **values})


def print_json(values: dict[str, Any]) -> None:
    """Print data as JSON in UTF-8."""
    as_utf8()
    print(json.dumps(values, ensure_ascii=False, indent=2).translate(letters.JSON_ESCAPES))


def as_utf8() -> None:
    """Switch standard output to UTF-8, even if the console or the system expects something else."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")


def show(renderable: RenderableType) -> None:
    """Something for Rich to draw."""
    out().print(renderable)


def interactive() -> bool:
    """Return whether a person sits at the keyboard and can be asked."""
    return PORT.get().interactive()


def title(text: str) -> None:
    """Show the campaign and its month, where they stay in sight."""
    PORT.get().title(printable(text))


def heading(text: str) -> None:
    """Show a heading."""
    PORT.get().heading(printable(text))


def ask(prompt: str, *, hidden: bool = False, offered: Offered | None = None) -> str | None:
    """Return a line that the person at the keyboard types, without outer blanks; None at the end of input.

    ``hidden``: the typed text is not shown. ``offered`` are words that answer, for a screen where they can be chosen.
    """
    typed = PORT.get().ask(printable(prompt), hidden=hidden, offered=offered)
    return None if typed is None else typed.strip()


def show_board(scene: Callable[[], Any]) -> None:
    """Show a board beside what is told, where there is a place for one; only there the ``scene`` is made."""
    PORT.get().show_board(scene)


def keep_place(path: str, number: int) -> None:
    """Note after which action of a campaign the following is shown, for :func:`forget_since`."""
    PORT.get().keep_place(path, number)


def forget_since(path: str, number: int) -> None:
    """Remove what was shown after an action of a campaign that is the last again, where that can be done."""
    PORT.get().forget_since(path, number)


def lists_offered() -> bool:
    """Return True where a prompt shows the words that are offered, so that no text has to."""
    return PORT.get().lists_offered


def key(typed: str, pressed: str) -> str:
    """Return the words for a key: as it is ``typed`` at prompts, or ``pressed`` on a screen."""
    return pressed if lists_offered() else spelt(typed)


def forget_typed() -> None:
    """Drop input that was typed before a question, so that it does not answer a later one."""
    PORT.get().forget_typed()


class Asks(Protocol):
    """Asks a person, as :func:`ask` does."""

    def __call__(self, prompt: str, *, offered: Offered | None = None) -> str | None: ...


def ask_word(prompt: str, words: Sequence[str], by: Asks = ask, offered: Offered | None = None) -> str | None:
    """Ask for one of some words, or the beginning of one, until the answer fits. Enter means the first. Return None at
    the end of input; ``by`` is the function that asks."""
    offered = offered or Offered([(word, "") for word in words], words[0])
    while (typed := by(prompt, offered=offered)) is not None:
        found = [each for each in words if each.startswith(typed.casefold())]
        if typed.casefold() in found:
            return typed.casefold()
        if found and (not typed or len(found) == 1):
            return found[0]
        say(f"{typed!r:.60} is not one of these: {', '.join(words)}. Enter takes {words[0]}.")
    return None


def wipe() -> None:
    """Wipe everything from the terminal."""
    PORT.get().wipe()


def progress(words: str, total: int) -> AbstractContextManager[Step | None]:
    """Return the context of long work: a progress bar that the yielded function moves; None where nothing is shown."""
    return PORT.get().progress(words, total)


@contextmanager
def working(words: str) -> Iterator[None]:
    """Say ``words`` if the work of a ``with`` block, which has no steps to count, takes longer than a second."""
    timer = Timer(TOLD_AFTER, PORT.get().say, (printable(words),))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def told_progress(words: str, total: int, every: float) -> Step:
    """Return what takes the steps of a progress bar and tells them in lines, the first after a second; ``every`` is the
    number of seconds to the next."""
    known = {"words": words, "done": "0", "figure": ""}
    due = time.monotonic() + TOLD_AFTER

    def step(done: int | None, words: str | None = None, figure: str | None = None) -> None:
        nonlocal due
        new = {"words": words, "done": None if done is None else f"{done:,}", "figure": figure}
        known.update({name: value for name, value in new.items() if value is not None})
        if time.monotonic() >= due:
            due = time.monotonic() + every
            so_far = f"{known['done']} of {total:,}"
            say(f"{known['words']}: {'; '.join(filter(None, (so_far, known['figure'])))}.")

    return step


def interruptible() -> AbstractContextManager[Callable[[], None]]:
    """Return the context of long work: Ctrl-C waits for the next call of the yielded function, which raises
    KeyboardInterrupt.

    So it falls between two actions, and none is lost in a callback where Python would ignore it.
    """
    return PORT.get().interruptible()


def error_words(error: errors.LudusError) -> str:
    """An error for the terminal: what cannot be done and why, and below it what to do."""
    what = error.what if error.what[:1].isupper() else f"Cannot {error.what}"
    mend = error.mend if error.mend.endswith(("?", "!")) else f"{error.mend.rstrip('.')}."
    return f"Error: {what}: {error.why.rstrip('.')}.\n{mend}"
