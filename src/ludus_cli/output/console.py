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
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Protocol

from ludus_cli.core import errors, letters

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


class Step(Protocol):
    """Moves a progress bar to ``done``, and puts new words and a new figure beside it; None leaves each as it is."""

    def __call__(self, done: int | None, words: str | None = None, figure: str | None = None) -> None: ...


#: Version of the shape of all JSON that commands print.
SCHEMA = 1

#: Prose on a terminal is not set wider than this.
WIDEST_PROSE = 100

#: The variable that asks for the linear form, and values with which it does not.
LINEAR, NO = "LUDUS_LINEAR", ("", "0", "false", "no", "off")
#: In the linear form progress is told after so many seconds, and again after as many.
TOLD_EVERY = 10.0

#: In the linear form, names for keys that are signs.
KEY_NAMES = {"?": "question mark", "<": "less-than sign", "%": "per cent sign", "-": "hyphen", "/": "slash"}

clean = letters.clean


def linear() -> bool:
    """Return True if everything is told a fact a line, without drawings and columns, for screen readers and braille."""
    return os.environ.get(LINEAR, "").strip().casefold() not in NO


@contextmanager
def in_linear_form() -> Iterator[None]:
    """Tell everything in the linear form within the block."""
    before = os.environ.get(LINEAR)
    os.environ[LINEAR] = "1"
    try:
        yield
    finally:
        del os.environ[LINEAR]
        if before is not None:
            os.environ[LINEAR] = before


def printable(text: str) -> str:
    """Return a text as it may be printed; in the linear form without indents, and with words for arrows."""
    text = clean(text)
    if not linear():
        return text
    return "\n".join(line.lstrip(" ") for line in text.replace(" -> ", " to ").split("\n"))


def spelt(text: str) -> str:
    """Return a text that names keys; in the linear form those that are signs are spelt out."""
    return " ".join(KEY_NAMES.get(word, word) for word in text.split(" ")) if linear() else text


def entry(name: str, words: str, width: int = 0) -> str:
    """Return an entry of a list: a name in a column of that width, and its words; in the linear form "name: words"."""
    if linear():
        return ": ".join(filter(None, (name, re.sub(" {2,}", "; ", words.strip()))))
    return f"  {name:{width}}  {words}".rstrip()


class Port(Protocol):
    """The place where people read and type: the terminal, unless a screen has taken over (see :data:`PORT`)."""

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

    def ask(self, prompt: str, *, hidden: bool) -> str | None:
        """Return the line that is typed, None at the end of input; ``hidden``: it is not shown."""

    def forget_typed(self) -> None:
        """Drop what was typed before anything asked for it."""

    def wipe(self) -> None:
        """Wipe everything that is shown."""


class Terminal:
    """The terminal of the process: data on standard output, messages on standard error."""

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
            width = shutil.get_terminal_size().columns
            lines = (
                textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""]
                for line in text.split("\n")
            )
            text = "\n".join("\n".join(wrapped) for wrapped in lines)
        print(text, file=sys.stderr)

    def data(self, text: str) -> None:
        """Print a line."""
        print(text)

    def ask(self, prompt: str, *, hidden: bool) -> str | None:
        """Return a line that is typed."""
        import getpass

        if len(prompt) > (wide := shutil.get_terminal_size().columns):
            # A terminal would break it within a word.
            *above, prompt = textwrap.wrap(prompt, wide - 1, break_on_hyphens=False)
            print("\n".join(above))
            prompt += " "
        try:
            return getpass.getpass(prompt) if hidden else input(prompt)
        except EOFError:
            print()
            return None

    def forget_typed(self) -> None:
        """Drop the input that waits."""
        if not sys.stdin.isatty():
            return
        try:
            import termios
        except ImportError:
            return
        termios.tcflush(sys.stdin, termios.TCIFLUSH)

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
    """A line of data, never wrapped."""
    PORT.get().data(printable(text))


def prose(text: str) -> None:
    """A paragraph: set to the width of a terminal, else on one line."""
    if height() is None:
        data(text)
        return
    from rich.text import Text

    console = out()
    console.width = min(console.width, WIDEST_PROSE)
    console.print(Text(printable(text)))


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


def ask(prompt: str, *, hidden: bool = False) -> str | None:
    """Return a line that the person at the keyboard types, without outer blanks; None at the end of input.

    ``hidden``: the typed text is not shown.
    """
    typed = PORT.get().ask(printable(prompt), hidden=hidden)
    return None if typed is None else typed.strip()


def forget_typed() -> None:
    """Drop what was typed before anything asked for it, so that it answers no later question."""
    PORT.get().forget_typed()


def ask_word(prompt: str, words: Sequence[str], by: Callable[[str], str | None] = ask) -> str | None:
    """Ask for one of some words, or the beginning of one, until the answer fits. Enter means the first. Return None at
    the end of input; ``by`` is the function that asks."""
    while (typed := by(prompt)) is not None:
        found = [each for each in words if each.startswith(typed.casefold())]
        if found and (not typed or len(found) == 1):
            return found[0]
        say(f"{typed!r:.60} is not one of these: {', '.join(words)}. Enter takes {words[0]}.")
    return None


def wipe() -> None:
    """Wipe everything from the terminal."""
    PORT.get().wipe()


@contextmanager
def progress(words: str, total: int) -> Iterator[Step | None]:
    """A progress bar on standard error where that is a terminal; yields what moves it, or None. In the linear form it
    is a line every few seconds."""
    if not sys.stderr.isatty():
        yield None
        return
    if linear():
        yield told_progress(words, total)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.table import Column

    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    columns = (
        TextColumn("{task.description}", markup=False, table_column=Column(ratio=1, no_wrap=True, overflow="ellipsis")),
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


def told_progress(words: str, total: int) -> Step:
    """Return what takes the steps of a progress bar and tells them, in a line every few seconds at most."""
    known = {"words": words, "done": "0", "figure": ""}
    last = time.monotonic()

    def step(done: int | None, words: str | None = None, figure: str | None = None) -> None:
        nonlocal last
        new = {"words": words, "done": None if done is None else f"{done:,}", "figure": figure}
        known.update({name: value for name, value in new.items() if value is not None})
        if time.monotonic() - last >= TOLD_EVERY:
            last = time.monotonic()
            so_far = f"{known['done']} of {total:,}"
            say(f"{known['words']}: {'; '.join(filter(None, (so_far, known['figure'])))}.")

    return step


@contextmanager
def interruptible() -> Iterator[Callable[[], None]]:
    """Guard a block of long work: Ctrl-C waits for the next call of the yielded function, which raises
    KeyboardInterrupt.

    So it falls between two actions, and none is lost in a callback where Python would ignore it.
    """
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


def error_words(error: errors.LudusError) -> str:
    """An error for the terminal: what cannot be done and why, and below it what to do."""
    what = error.what if error.what[:1].isupper() else f"Cannot {error.what}"
    mend = error.mend if error.mend.endswith(("?", "!")) else f"{error.mend.rstrip('.')}."
    return f"Error: {what}: {error.why.rstrip('.')}.\n{mend}"
