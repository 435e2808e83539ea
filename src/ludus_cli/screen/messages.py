"""Messages from the thread that plays to the full screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.message import Message

from ludus_cli.output.console import Offered
from ludus_cli.play.question import Question
from ludus_cli.scenes.scene import Scene


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the log: its text, and the rolls that led to it. It may begin a part, or the ``story`` of a match, or
    be the ``echo`` of an answer."""

    text: Text
    rolls: Sequence[str] = ()
    heading: bool = False
    story: bool = False
    echo: bool = False
    place: tuple[str, int] = ("", 0)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a person is asked: the ``number`` of the asking, which an answer to it repeats; the ``prompt``; a question
    of a match, or the words that are ``offered``; whether the answer is ``hidden``; whether it is asked ``again`` after
    an answer of another kind, or ``at_table`` of a match, where the commands of the table are answers too."""

    number: int
    prompt: str
    question: Question | None = None
    offered: Offered | None = None
    hidden: bool = False
    again: bool = False
    at_table: bool = False


class Wrote(Message):
    """Entries for the log."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        super().__init__()
        self.entries = entries


class Asks(Message):
    """A person is asked."""

    def __init__(self, asked: Asked) -> None:
        super().__init__()
        self.asked = asked


class Shows(Message):
    """The board and the cards, None for no match; ``whole``: on a page of their own."""

    def __init__(self, scene: Scene | None, *, whole: bool = False) -> None:
        super().__init__()
        self.scene = scene
        self.whole = whole


class Heads(Message):
    """The place of the campaign in time, for the first line."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words


class Alone(Message):
    """One person alone sees what comes now."""


class Forgets(Message):
    """The entries written after an action of a campaign disappear: it is the last again."""

    def __init__(self, path: str, number: int) -> None:
        super().__init__()
        self.path = path
        self.number = number


class Wipes(Message):
    """Everything disappears before another person looks, except what all were told before."""


class Progresses(Message):
    """A long work: its words, the steps done of all, and a figure; no words when it is over."""

    def __init__(self, words: str, done: int = 0, total: int = 0, figure: str = "") -> None:
        super().__init__()
        self.words = words
        self.done = done
        self.total = total
        self.figure = figure


class Ended(Message):
    """The work is over; the screen closes."""


class Together(Message):
    """Messages that are shown at once."""

    def __init__(self, messages: Sequence[Message]) -> None:
        super().__init__()
        self.messages = messages
