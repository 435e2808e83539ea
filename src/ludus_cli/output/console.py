"""The output of commands on a terminal: data on standard output, messages on standard error.

Everything that came from a person or a file (names, paths) passes as plain text: never as markup,
and without the control characters that a terminal would obey.
"""

from __future__ import annotations

import io
import json
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
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

clean = letters.clean


def out() -> Console:
    """The console for data."""
    from rich.console import Console

    # Rich takes 80 columns for a terminal that calls itself dumb, however wide it is.
    size = shutil.get_terminal_size() if sys.stdout.isatty() else (None, None)
    return Console(highlight=False, markup=False, emoji=False, width=size[0], height=size[1])


def height() -> int | None:
    """Return the number of lines of the terminal; None where there is no terminal."""
    return shutil.get_terminal_size().lines if sys.stdout.isatty() else None


def say(text: str) -> None:
    """A message to the person at the keyboard; on a terminal no word or path is broken at its edge."""
    text = clean(text)
    if sys.stderr.isatty():
        width = shutil.get_terminal_size().columns
        lines = (
            textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""]
            for line in text.split("\n")
        )
        text = "\n".join("\n".join(wrapped) for wrapped in lines)
    print(text, file=sys.stderr)


def data(text: str) -> None:
    """A line of data, never wrapped."""
    print(clean(text))


def prose(text: str) -> None:
    """A paragraph: set to the width of a terminal, else on one line."""
    if not sys.stdout.isatty():
        data(text)
        return
    from rich.text import Text

    console = out()
    console.width = min(console.width, WIDEST_PROSE)
    console.print(Text(clean(text)))


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
    return sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()


def ask(prompt: str, *, hidden: bool = False) -> str | None:
    """Return a line that the person at the keyboard types, without outer blanks; None at the end of input.

    ``hidden``: the typed text is not shown.
    """
    import getpass

    text = clean(prompt)
    if len(text) > (wide := shutil.get_terminal_size().columns):
        # A terminal would break it within a word.
        *above, text = textwrap.wrap(text, wide - 1, break_on_hyphens=False)
        print("\n".join(above))
        text += " "
    try:
        typed = getpass.getpass(text) if hidden else input(text)
    except EOFError:
        print()
        return None
    return typed.strip()


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
    if sys.stdout.isatty():
        print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)


@contextmanager
def progress(words: str, total: int) -> Iterator[Step | None]:
    """A progress bar on standard error where that is a terminal; yields what moves it, or None."""
    if not sys.stderr.isatty():
        yield None
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
