"""The first match of a new player: three short screens on questions, keys and help. Each shows once, and one key skips
the rest."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ludus_cli.core.folders import home
from ludus_cli.output import console
from ludus_cli.play.question import LEAVE
from ludus_cli.play.step_words import Stopped

NEXT, SKIP = "next", "skip"
PROMPT = "Press Enter to go on, or s to skip this: "
WORDS = [(NEXT, "go on"), (SKIP, "skip these screens, and begin")]

QUESTION = (
    "1 of 3, questions. Ludus stops wherever {name} has a choice, and lists the options. {choose} Enter alone "
    "takes the marked option, which is a sound one: you can play on with Enter only. Percentages are the exact odds of "
    "the next roll."
)
TYPED = "Type the key before an option, and press Enter."
PICKED = (
    "Press the key before an option: it answers at once, without Enter. Or move to the option with the arrow keys, and "
    "press Enter."
)
KEYS = (
    "2 of 3, keys. u takes your last answer back. {coach}- shows the options that are not allowed now, and why. / "
    "opens the menu: the board, the cards, the rolls, and 'finish', which lets Ludus play the rest. q stops; Ludus "
    "keeps every answer, and 'ludus play' goes on from there."
)
SCREEN_KEYS = (
    "2 of 3, keys. F8 takes your last answer back. {coach}F7 shows the options that are not allowed now, and why. F9 "
    "opens the menu: it has 'finish', which lets Ludus play the rest. F10 stops; Ludus keeps every answer, and 'ludus "
    "play' goes on from there. The last line names the keys."
)
HELP = (
    "3 of 3, help. {help} explains the question, its options and the rule behind it, with the section of the rulebook. "
    "You need not know the rules: choose, and read what happens."
)


def due_file() -> Path:
    """Return the file that says that the screens are still to be shown."""
    return home() / "first-match"


def first_file() -> Path:
    """Return the file that names the first campaign of a person, until a match has been fought there."""
    return home() / "first-campaign"


def make_due(first: Path) -> None:
    """Let the first match of the ``first`` campaign show the screens. Where that cannot be written down, it does
    without them."""
    with suppress(OSError):
        home().mkdir(parents=True, exist_ok=True)
        due_file().touch()
        first_file().write_text(first.name, encoding="utf-8")


def is_first(campaign: Path) -> bool:
    """Return whether a campaign is a person's first and no match has been fought there. A new player decides in it."""
    with suppress(OSError, ValueError):
        return first_file().read_text(encoding="utf-8") == campaign.name
    return False


def end_first() -> None:
    """Note that a match has been fought."""
    with suppress(OSError):
        first_file().unlink(missing_ok=True)


def are_due() -> bool:
    """Return whether the screens are still to be shown."""
    return due_file().exists()


def teach(name: str, *, coach: bool) -> None:
    """Show the screens before the first match or other play of ``name``, if they were not shown yet; ``coach``: he
    advises in it. Raises Stopped when the person leaves."""
    if not are_due() or not console.interactive():
        return
    with suppress(OSError):
        due_file().unlink()
    advice = f"{console.key('%', 'F5')} asks the coach what to do. " if coach else ""
    for text in (
        QUESTION.format(name=name, choose=console.key(TYPED, PICKED)),
        console.key(KEYS, SCREEN_KEYS).format(coach=advice),
        HELP.format(help=console.key("?", "F1")),
    ):
        console.prose(text)
        # To a screen the same object would be the same question again.
        typed = console.ask(PROMPT, offered=console.Offered(WORDS, NEXT))
        if typed in (None, LEAVE):
            raise Stopped
        if typed not in ("", NEXT):
            return
