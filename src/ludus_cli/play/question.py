"""Questions of a sitting as data: all that prompts or the screen need to show them.

Secrecy is part of the data: a question holds only what the people before the screen may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from ludus_cli.game.elements.manual_play import Form

if TYPE_CHECKING:
    from ludus_cli.output.console import Offered
    from ludus_cli.scenes.scene import Spot
    from ludus_cli.scenes.terminal import SceneView
    from ludus_cli.systems.system import AnySystem

#: A result in words with its probability.
Odds = tuple[tuple[str, float], ...]

#: The signs and letters that belong to the table at every question: no key of an option begins with one of them.
HELP, REFUSED, COACH, MENU, BACK, LEAVE = "?", "-", "%", "/", "u", "q"
RESERVED = (HELP, REFUSED, COACH, MENU, BACK, LEAVE)

#: What is longer is no key.
LONGEST_KEY = 12


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its value in the rules, the key that chooses it, its words, the odds of the roll at hand, its other
    consequences, whether it is the usual one, what cannot be taken back about it ("" for nothing), and its spot on the
    board."""

    value: Any
    key: str
    words: str
    odds: Odds
    stakes: str
    usual: bool
    grave: str = ""
    spot: Spot | None = None

    @property
    def visible_words(self) -> str:
        """Its words as they stand beside the key, which may be their beginning."""
        rest = self.words.removeprefix(self.key)
        return self.words if rest[:1].isalnum() else rest.lstrip(" ,:")


@dataclass(frozen=True, slots=True)
class Question:
    """A choice of a person.

    ``number`` is that of the choice in its match, ``request`` its kind; ``prompt`` asks it. ``news`` is what happened
    since the last question, ``scene`` the board and cards as the viewer sees them, None before there are any;
    ``board``: they belong to the question, and are not only to be kept in sight. ``context`` are facts that it is
    about; ``options`` are in the order in which they are shown. ``form`` says what else may be typed, "" for nothing.
    ``refused`` are the options that are not allowed now, with the reasons. ``notes`` may be left out where there is no
    room, and then come with the next question. ``secret``: what is typed is not shown; ``enter`` is False where Enter
    alone is no answer.
    """

    number: int
    request: int
    prompt: str
    options: Sequence[Option]
    news: Sequence[str] = ()
    scene: SceneView | None = None
    board: bool = False
    context: Sequence[str] = ()
    form: str = ""
    refused: Sequence[str] = ()
    notes: Sequence[str] = ()
    secret: bool = False
    enter: bool = True


class View(Protocol):
    """Shows a sitting to people, and asks them. It knows no rules."""

    def question(self, question: Question) -> Sequence[str]:
        """Show a question with all that belongs to it. Return the notes that had no room."""

    def again(self, question: Question) -> None:
        """Show the options of a question again, after something that may have hidden them."""

    def pause(self, news: Sequence[str], scene: SceneView | None) -> None:
        """Show a match that stops between two questions."""

    def arena(self, scene: SceneView | None, question: Question | None) -> None:
        """Show the whole arena with the cards, and all news that had no room; then the question again."""

    def all_options(self, question: Question) -> None:
        """Show all options of a question."""

    def tell(self, news: Sequence[str], below: str = "") -> None:
        """Tell news above a prompt that stands ``below`` it."""

    def say(self, text: str) -> None:
        """Say the effect of an answer, which is still to be seen with the next question."""

    def ask(self, prompt: str, *, hidden: bool = False, offered: Offered | None = None) -> str | None:
        """Return what the person types, None when he leaves; ``hidden``: it is not shown."""

    def alone(self) -> None:
        """Note that one person sits before it alone: whatever is told from now on is gone when it is wiped."""

    def wipe(self) -> None:
        """Wipe everything, before another person looks."""


def is_woman(bout: Any, who: int) -> bool:
    """Return True if a woman decides for a seat of a bout."""
    return bool(bout.seats[who].before.get("female")) if who < len(bout.seats) else False


def options_of(
    system: AnySystem, m: Any, who: int, request: int, values: Sequence[Any], secret: bool, usual: int,
    woman: bool = False,
) -> list[Option]:  # fmt: skip
    """Return the options of a question in the order of the rules. Those of a Form are typed in full. ``secret``: the
    usual one is not shown. ``woman``: a woman is asked."""
    words = [system.option_words(m, who, request, value) for value in values]
    keys = keys_of(system, m, who, request, values, words)
    return [
        Option(
            value, key, text, system.option_odds(m, who, request, value), system.option_stakes(m, who, request, value),
            place == usual and not secret,
            system.vocabulary.to_asked(woman, system.vocabulary.grave(request, value)),
            system.option_spot(m, who, request, value),
        )
        for place, (value, key, text) in enumerate(zip(values, keys, words, strict=True))
    ]  # fmt: skip


def keys_of(
    system: AnySystem, m: Any, who: int, request: int, values: Sequence[Any], words: Sequence[str]
) -> list[str]:
    """Return the keys of options: as they are typed in a form, as the system has them, or as their words begin with
    them (a number, a notation). Where there are none, they are numbers, by their places."""
    if isinstance(values, Form):
        return [values.text(value) for value in values]
    keys = [system.option_key(m, who, request, value) for value in values]
    return keys if all(keys) else keys_in(words) or [str(place) for place in range(1, len(values) + 1)]


def keys_in(words: Sequence[str]) -> list[str]:
    """Return the keys with which words begin: numbers ("2 dice"), or a notation ("F(Q): two hexes ahead"). Return []
    when not all begin with one of their own."""
    numbers = [text.split(" ", 1)[0].rstrip(",") for text in words]
    if all(head.isdecimal() for head in numbers):
        heads = numbers
    elif any(":" not in text and " " in text for text in words):
        return []
    else:
        heads = [text.split(":", 1)[0] for text in words]
    alike = len({head.casefold() for head in heads}) < len(heads)
    return [] if alike or len(heads) < 2 or max(map(len, heads)) > LONGEST_KEY else heads
