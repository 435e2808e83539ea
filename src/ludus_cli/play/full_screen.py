"""The choice between prompts and the full screen. It loads nothing of the screen."""

from __future__ import annotations

import os
import shutil
import sys
from functools import cache
from pathlib import Path

from ludus_cli.core.folders import home
from ludus_cli.output import console

#: The variable that asks for prompts.
PLAIN = "LUDUS_PLAIN"
#: The smallest terminal with room for the full screen.
COLUMNS, LINES = 80, 24
#: What a person may prefer.
SCREEN, PROMPTS = "screen", "prompts"


class ToTheScreen(BaseException):
    """A command is to be done on the full screen: it begins once more there."""


def is_wanted() -> bool:
    """Return True if the terminal can show a full screen, whatever its size, and nothing asks for prompts."""
    port = console.PORT.get()
    if port is not console.TERMINAL or console.linear() or not console.TERMINAL.interactive():
        return False
    if console.is_set(PLAIN) or os.environ.get("TERM", "") in ("", "dumb"):
        return False
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


def has_room() -> bool:
    """Return True if the terminal is large enough."""
    size = shutil.get_terminal_size()
    return size.columns >= COLUMNS and size.lines >= LINES


def is_possible() -> bool:
    """Return True if a full screen can be opened here, and nothing asks for prompts."""
    return is_wanted() and has_room()


def enter() -> None:
    """Go on only on the full screen, where one can be opened and is not unwanted. Raises ToTheScreen; it comes before
    anything that would be done twice, such as opening a campaign."""
    if not is_wanted() or preference() == PROMPTS:
        return
    if has_room():
        raise ToTheScreen
    say_too_small()


@cache
def say_too_small() -> None:
    """Say once that the terminal is too small for the full screen."""
    size = shutil.get_terminal_size()
    console.say(
        f"This terminal has {size.columns} columns and {size.lines} lines; the full screen needs at least {COLUMNS} "
        f"and {LINES}. To use it, leave, make the terminal larger, and begin again."
    )


def preference_file() -> Path:
    """Return the file with what the person prefers."""
    return home() / "display"


def preference() -> str:
    """Return SCREEN, PROMPTS, or "" where the person has not been asked."""
    try:
        found = preference_file().read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
    return found if found in (SCREEN, PROMPTS) else ""


def prefer(display: str) -> None:
    """Remember what the person prefers. Where that cannot be written down, he is asked again."""
    from ludus_cli.output.documents import put_file

    try:
        home().mkdir(parents=True, exist_ok=True)
        put_file(preference_file(), f"{display}\n".encode())
    except OSError as error:
        console.say(f"Ludus could not save this choice ({error.strerror or error}).")


def ask_once() -> bool:
    """Ask what the person prefers, where it is not known and both are possible. Return False when he leaves."""
    if not is_possible() or preference():
        return True
    console.prose(
        "Ludus can show the arena, the cards and the log on a full screen with keys and mouse, or ask line by line at "
        "prompts. 'ludus play --screen' or '--plain' changes this later."
    )
    typed = console.ask_word("Full screen or prompts [Enter: screen]: ", (SCREEN, PROMPTS, "quit"))
    if typed in (None, "quit"):
        return False
    prefer(typed)
    return True
