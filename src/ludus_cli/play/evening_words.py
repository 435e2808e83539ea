"""Words said and typed in an evening, and the effect of each."""

from __future__ import annotations

from collections.abc import Sequence
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
START = "start"
CARD, PORTRAIT, HISTORY, CAMPAIGN = "card", "portrait", "history", "campaign"

#: What each word does; its first letter will do.
MEANT = {
    FIGHT: "he fights by his tactics; you choose what a winner gains",
    STEP: "you step through the match",
    TABLE: "you give the result of the match at the table",
    ENTER: "he goes on the bill; you see whom he meets, and choose then",
    REST: "he rests this time",
    LEAVE: "he leaves the arena for good",
    WITHDRAW: "the match comes off the bill",
    AFRESH: "the match begins anew, and your answers in it are forgotten",
    NEW: "you create a Star",
    MONTH: "a month passes",
    START: "it begins with those who sit at the table",
}
EVERYWHERE = {
    "u": "take back what you did last",
    "n": "create another Star",
    "b": "where the campaign stands",
    CARD: "the roster card",
    PORTRAIT: "his portrait; with a picture's file behind it, a new one",
    HISTORY: "the last actions, to take some back",
    "o": "the odds of this match",
    "c": "the coach: its odds by each of the tactics",
    CAMPAIGN: "play another campaign, or begin one",
    "q": "leave; everything is kept",
}
ODDS = ("o", "c")
#: The keys at prompts, and on a screen.
KEYS = "Enter takes the word in brackets, ? explains, q leaves and keeps everything."
SCREEN_KEYS = "Enter takes the usual answer, F1 explains, F10 leaves and keeps everything."
#: By what a month ends, and the actions that come of a decision: who lets a month end has decided on a rest.
MONTH_ENDS = "next-month"
DECIDED = ("enter", "fight", "record", "withdraw", "orders", MONTH_ENDS)
#: The others that an evening does, by itself.
ITSELF = ("open-day", "close-day")
#: So much news is told at the beginning.
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
    """The words that may be typed, each with its letter: ``(f)ight (r)est``; in the linear form whole."""
    return ", ".join(words) if console.linear() else " ".join(f"({word[0]}){word[1:]}" for word in words)


def offered_words(words: Sequence[str], usual: str, *, odds: bool, card: RenderableType | None) -> console.Offered:
    """Return the offered words, with what else may be typed, and the card of the Star who is asked about; ``odds`` if
    there is a match to tell odds of."""
    more = [(key, what) for key, what in EVERYWHERE.items() if odds or key not in ODDS]
    return console.Offered([(word, MEANT[word]) for word in words], usual, open=True, more=more, beside=card)


def said_behind(system: AnySystem, typed: Typed) -> dict[str, Any]:
    """Return the options typed after the word that enters a Star: ``secondary``, ``with=Flavia``. Raises LudusError."""
    known = [entry.name for entry in system.making.ENTER if typed.word not in (REST, LEAVE)]
    parts = [word.lstrip("-").partition("=") for word in typed.rest.split()]
    said = {name: value if equals else True for name, equals, value in parts}
    for name, value in said.items():
        if name not in known:
            ways = f"You may say {', '.join(known)}" if known else f"Type {typed.word} alone"
            raise LudusError(f"take {name!r:.40}", f"it cannot stand behind {typed.word}", ways)
        field = next(each for each in system.making.ENTER if each.name == name)
        if value in (True, "") and field.kind != "yes":
            ways = ", ".join(choice for choice, _ in field.choices)
            raise LudusError(
                f"take {name!r:.40}", "it wants a value", f"Say {name}=VALUE" + (f"; it may be: {ways}" if ways else "")
            )
    return {name: value for name, value in given(system, "ENTER", said).items() if name in said}


def explain(system: AnySystem, words: Sequence[str], *, odds: bool) -> None:
    """Say which words may be typed, and what Enter does; ``odds`` if there is a match to tell odds of."""
    for word in words:
        console.data(console.entry(word, MEANT[word], 8))
    for key, what in EVERYWHERE.items():
        if (key == "n" and NEW in words) or (key in ODDS and not odds):
            continue
        console.data(console.entry(key, what, 8))
    if REST not in words:
        usual = console.key("what stands in brackets", "the line under the cursor")
        console.prose(f"Enter takes {usual}. A first letter will do.")
        return
    marked = console.key("stands in brackets", "is marked >")
    console.prose(
        f"Enter takes his standing order, which {marked}. A first letter will do. With ! behind it "
        "(f!) it becomes his standing order. Behind f, s, t or e you may say how he is entered, "
        f"as flags of 'ludus day enter' without their dashes{example(system)}."
    )


def example(system: AnySystem) -> str:
    """Return an example of an option typed as a Star is entered; "" if there is none."""
    names = [entry.name for entry in system.making.ENTER]
    return f" (f {names[0]})" if names else ""
