"""Words said and typed in an evening, and the effect of each."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludus_cli.core.errors import LudusError
from ludus_cli.output import console
from ludus_cli.play.payload_fields import given

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ludus_cli.systems.system import AnySystem

FIGHT, STEP, TABLE, ENTER, REST = "fight", "step", "table", "enter", "rest"
LEAVE, WITHDRAW, AFRESH, NEW, MONTH = "leave", "withdraw", "afresh", "new", "month"
READY, SURPRISE = "ready", "surprise"
START = "start"
CARD, PORTRAIT, LUCK, HISTORY, CAMPAIGN = "card", "portrait", "luck", "history", "campaign"
HOUSE, DONE = "house", "done"

#: What each word does; its first letter will do.
MEANT = {
    FIGHT: "tactics decide the match; you choose the prize after a win",
    STEP: "you decide in the match, step by step",
    TABLE: "enter the result of a match that you played at the table",
    ENTER: "see the opponent first, then choose",
    REST: "rest this month",
    LEAVE: "leave the arena for good",
    WITHDRAW: "take the match off the bill",
    AFRESH: "begin the match again, and forget your answers in it",
    READY: "take the Star that Ludus offers",
    NEW: "create a Star step by step",
    SURPRISE: "take a Star made at random",
    MONTH: "let a month pass",
    START: "begin with the players who are at the table",
}
EVERYWHERE = {
    "u": "take back what you did last",
    "n": "create another Star",
    "b": "the state of the campaign",
    CARD: "the roster card",
    PORTRAIT: "the portrait; with a picture file after it, set a new one",
    LUCK: "your dice compared with fair dice",
    HISTORY: "the last actions; choose some to take back",
    "o": "the odds of this match",
    "c": "the coach: the odds with each kind of tactics",
    HOUSE: "your own tracks, awards and tables",
    DONE: "mark a reminder as done, for example 'done 3'",
    CAMPAIGN: "play another campaign, or begin one",
    "q": "leave; everything is kept",
}
ODDS = ("o", "c")
#: The keys at prompts, and on a screen.
KEYS = "Enter takes the answer in brackets, ? explains, q leaves and keeps everything."
SCREEN_COMMANDS = (
    "F2 is short for 'card', F4 for 'o', F5 for 'c', F6 for 'history', and F7 for 'b'. F8 takes back, F9 lists what "
    "you can type, F10 leaves."
)
SCREEN_KEYS = "Enter takes the usual answer, F1 explains, F10 leaves and keeps everything."
#: What ends a month, and the actions that come of a decision. Ending a month counts as the decision to rest.
MONTH_ENDS = "next-month"
DECIDED = ("enter", "fight", "record", "withdraw", "tournament-withdraw", "orders", MONTH_ENDS)
#: The others that an evening does, by itself.
ITSELF = ("open-day", "close-day", "table")
#: The most news that is shown at the beginning.
MOST_NEWS = 10


class Left(Exception):
    """The person has left the evening."""


class Elsewhere(Exception):
    """The person wants to play another campaign."""


class Back(Exception):
    """The person takes back the last action."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A typed answer: one of the offered words, whether it is a standing order from now on, and the rest."""

    word: str
    always: bool = False
    rest: str = ""


def words_to_type(words: Sequence[str]) -> str:
    """The words that may be typed, each with its letter: ``f fight, r rest``; in the linear form whole."""
    return ", ".join(words if console.linear() else (f"{word[0]} {word}" for word in words))


def typed_prompt(prompt: str, listed: Mapping[str, str], usual: str, *, short: bool) -> str:
    """Return a prompt that says what may be typed, and what Enter means. Unless it is to be ``short``, as for what is
    asked every month, each answer is shown on a line of its own."""
    if short:
        return f"{prompt}{words_to_type([*listed])} [Enter: {usual}]: "
    for word, what in listed.items():
        console.data(console.entry(word, what, 8))
    return f"{prompt.rstrip(': ') or 'What now'} [Enter: {usual}]: "


def offered_words(
    words: Mapping[str, str], usual: str, *, without: Sequence[str], card: RenderableType | None
) -> console.Offered:
    """Return the offered words with their meanings, what else may be typed ``without`` some of it, and the card of the
    Star who is asked about."""
    more = [(key, what) for key, what in EVERYWHERE.items() if key not in without]
    return console.Offered([*words.items()], usual, open=True, more=more, beside=card)


def said_behind(system: AnySystem, typed: Typed) -> dict[str, Any]:
    """Return the options typed after the word that enters a Star: ``secondary``, ``with=Flavia``. Raises LudusError."""
    known = [entry.name for entry in system.making.ENTER if typed.word not in (REST, LEAVE)]
    parts = [word.lstrip("-").partition("=") for word in typed.rest.split()]
    said = {name: value if equals else True for name, equals, value in parts}
    for name, value in said.items():
        if name not in known:
            ways = f"Options: {', '.join(known)}" if known else f"Type {typed.word!r} alone"
            raise LudusError(f"use {name!r:.40}", f"{typed.word!r} has no such option", ways)
        field = next(each for each in system.making.ENTER if each.name == name)
        if value in (True, "") and field.kind != "yes":
            ways = ", ".join(choice for choice, _ in field.choices)
            mend = f"Give it as {name}=VALUE" + (f". Choose from: {ways}" if ways else "")
            raise LudusError(f"use {name!r:.40}", "it needs a value", mend)
    return {name: value for name, value in given(system, "ENTER", said).items() if name in said}


def command_meant(word: str, rest: str, star: str) -> list[str]:
    """Return the command that a word stands for, [] for any other word; ``rest`` is what was typed behind it, ``star``
    the name of the Star who is asked about, or ""."""
    if word == CARD:
        return ["card", star or "--stable"]
    if word == LUCK:
        return ["records", "luck", *filter(None, [star])]
    return ["star", "portrait", star, *filter(None, [rest])] if word == PORTRAIT and star else []


def bill_words(matches: int) -> str:
    """Return how many matches are on the bill."""
    if matches > 1:
        return f"{matches} matches are on the bill"
    return f"{'1' if matches else 'no'} match is on the bill"


def explain(system: AnySystem, words: Mapping[str, str], *, without: Sequence[str], star: str = "") -> None:
    """Say which words may be typed, ``without`` some of what may be typed everywhere, and what Enter does."""
    for word, what in words.items():
        console.data(console.entry(word, what, 8))
    for key, what in EVERYWHERE.items():
        if (key == "n" and NEW in words) or key in without:
            continue
        console.data(console.entry(key, what, 8))
    if console.lists_offered():
        console.prose(SCREEN_COMMANDS)
    console.prose(to_print(star))
    if REST not in words:
        usual = console.key("the answer in brackets", "the line under the cursor")
        console.prose(f"Enter takes {usual}. The first letters are enough if they fit only one word.")
        return
    marked = console.key("is in brackets", "is marked >")
    console.prose(
        f"Enter takes the standing order, which {marked}. The first letters are enough if they fit only one word. "
        f"With ! after it (f!) an answer becomes the standing order.{example(system)}"
    )


def to_print(star: str) -> str:
    """Return the commands that print a card and tell the last match again."""
    return (
        f"To print the card, leave and type: ludus card {f'{shlex.quote(star)} ' if star else '--stable '}"
        "--output card.html. To read the last match again: ludus match show."
    )


def example(system: AnySystem) -> str:
    """Return what may be typed behind the word that enters a Star, the example first; "" if there is nothing."""
    if not system.making.ENTER:
        return ""
    ways = ", ".join(f"{entry.name} ({entry.help.rstrip('.')})" for entry in system.making.ENTER)
    first = system.making.ENTER[0]
    value = "" if first.kind == "yes" else f"={first.choices[0][0] if first.choices else 'VALUE'}"
    return f" 'f {first.name}{value}' holds for one match. After f, s, t or e you can type: {ways}."
