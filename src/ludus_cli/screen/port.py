"""The way from the thread that plays to the full screen: it writes, asks, and waits for the answer."""

from __future__ import annotations

import io
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from ludus_cli.output.console import Offered, Step, clean
from ludus_cli.play.question import LEAVE, Question
from ludus_cli.screen.layout import FRAME
from ludus_cli.screen.messages import (
    Alone,
    Asked,
    Asks,
    Entry,
    Forgets,
    Heads,
    Progresses,
    Shows,
    Together,
    Wipes,
    Wrote,
)
from ludus_cli.systems.event_lines import Sentence

if TYPE_CHECKING:
    from textual.app import App
    from textual.message import Message

    from ludus_cli.scenes.terminal import SceneView

#: Answers that no keyboard types: the person interrupts; the screen closes.
INTERRUPT, CLOSED = "\x03", "\x04"
#: The widest prose.
WIDEST = 100
#: Seconds between two updates of a progress bar.
BETWEEN = 0.1
#: The most messages that are held.
MOST_HELD = 100


class Sink(io.StringIO):
    """Takes what Rich prints, and hands it on as text."""

    def __init__(self, hand_on: Callable[[Text], None]) -> None:
        super().__init__()
        self.hand_on = hand_on

    def flush(self) -> None:
        """Hand on what was written."""
        written = self.getvalue()
        self.seek(0)
        self.truncate()
        if written:
            self.hand_on(Text.from_ansi(written.removesuffix("\n")))


class ScreenPort:
    """The full screen as the thread that plays sees it: the port of its console.

    ``app`` shows it; ``answers`` come from there, with the number of what they answer. The app sets ``stop_work`` when
    the person wants a long work to end, and ``interrupted`` when he wants to leave while nothing is asked.
    """

    lists_offered = True

    def __init__(self, app: App[Any]) -> None:
        self.app = app
        self.answers: SimpleQueue[tuple[int, str]] = SimpleQueue()
        self.number = 0
        #: What was asked last: the same object is the same question again.
        self.before: object = None
        #: The person has left with the last answer.
        self.left = False
        self.stop_work = False
        self.interrupted = False
        self.closed = False
        #: Lines since the last answer, which are printed when the screen has closed.
        self.tail: list[str] = []
        self.held: list[Message] = []
        #: The next entry of the log begins the story of a match.
        self.story = False
        self.titled = ""
        #: The action of a campaign after which entries are written now.
        self.place = "", 0

    def close(self) -> None:
        """Interrupt every question from now on: there is no person to answer. Called by the app's thread."""
        self.closed = True
        self.answers.put((0, CLOSED))

    def hold(self, message: Message) -> None:
        """Keep a message for the app until another is sent, so that it lays everything out once."""
        self.held.append(message)
        if len(self.held) > MOST_HELD:
            self.send()

    def send(self, *messages: Message) -> None:
        """Send all messages that are held to the app, and these; to none that has closed."""
        held, self.held = self.held, []
        with suppress(RuntimeError):
            self.app.post_message(Together([*held, *messages]))

    def check(self) -> None:
        """Raise KeyboardInterrupt between two steps of a long work, if the person wants it to end."""
        if self.stop_work or self.closed:
            self.stop_work = self.interrupted = False
            raise KeyboardInterrupt

    # A port of the console

    def interactive(self) -> bool:
        """Return True: a person sits there."""
        return True

    def out(self) -> Console:
        """Return what Rich prints data on."""
        return Console(
            file=Sink(self.write), highlight=False, markup=False, emoji=False, width=self.width(), height=50,
            force_terminal=True, color_system="truecolor", legacy_windows=False, _environ={},
        )  # fmt: skip

    def width(self) -> int:
        """Return the columns of prose and tables."""
        return max(40, min(WIDEST, self.app.size.width or shutil.get_terminal_size().columns) - FRAME)

    def height(self) -> int | None:
        """Return enough lines for all of them."""
        return 1000

    def write(self, text: Text, rolls: Sequence[str] = (), *, heading: bool = False, echo: bool = False) -> None:
        """Write an entry into the log."""
        self.tail.append(text.plain)
        story, self.story = self.story, False
        self.hold(Wrote([Entry(text, rolls, heading or story, story, echo, self.place)]))

    def say(self, text: str) -> None:
        """Show a message."""
        self.write(Text(text.strip("\n")))

    def data(self, text: str) -> None:
        """Show a line of data."""
        if text.strip():
            self.write(Text(text))

    def prose(self, text: str) -> None:
        """Show a paragraph."""
        self.data(text)

    def view(self) -> ScreenView:
        """Return a view of a match."""
        return ScreenView(self)

    def title(self, text: str) -> None:
        """Show the campaign and its month in the first line."""
        self.titled = text
        self.hold(Heads(text))

    def heading(self, text: str) -> None:
        """Show a heading in the log, unless it stands in the first line of the screen."""
        if text != self.titled:
            self.write(Text(text, "bold"), heading=True)

    def show_board(self, scene: Callable[[], Any]) -> None:
        """Show the board of a match that has ended; its story comes next."""
        self.hold(Shows(scene()))
        self.story = True

    def keep_place(self, path: str, number: int) -> None:
        """Note after which action of a campaign entries are written."""
        self.place = path, number

    def forget_since(self, path: str, number: int) -> None:
        """Remove the entries that were written after an action of a campaign."""
        self.hold(Forgets(path, number))

    def ask(self, prompt: str, *, hidden: bool = False, offered: Offered | None = None) -> str | None:
        """Return the answer of the person. Raises KeyboardInterrupt when he leaves by Ctrl-C, or the screen closes."""
        typed = self.answer_to(prompt, None, offered, hidden=hidden, at_table=False)
        if offered is not None and offered.open and typed not in dict(offered.more):
            self.write(Text(f"{prompt.strip()} {typed or offered.usual}", "dim"), echo=True)
        return typed

    def answer_to(
        self, prompt: str, question: Question | None, offered: Offered | None, *, hidden: bool, at_table: bool
    ) -> str:
        """Ask, and wait for the answer; ``at_table``: the commands of a match answer too."""
        interrupted, self.stop_work, self.interrupted = self.interrupted, False, False
        if self.closed or interrupted:
            raise KeyboardInterrupt
        self.number += 1
        about = question or offered
        again = about is not None and about is self.before
        self.send(Asks(Asked(self.number, prompt, question, offered, hidden, again, at_table)))
        while True:
            number, typed = self.answers.get()
            if typed == CLOSED:
                raise KeyboardInterrupt
            if number == self.number:
                break
        self.before = about
        self.left = typed in (LEAVE, INTERRUPT)
        self.tail = []
        if typed == INTERRUPT:
            raise KeyboardInterrupt
        return typed

    @contextmanager
    def progress(self, words: str, total: int) -> Iterator[Step | None]:
        """Show how far a long work is."""
        known: dict[str, Any] = {"words": clean(words), "done": 0, "figure": "", "next": 0.0}

        def step(done: int | None, words: str | None = None, figure: str | None = None) -> None:
            new = {"done": done, "words": words and clean(words), "figure": figure and clean(figure)}
            known.update({name: value for name, value in new.items() if value is not None})
            self.check()
            if time.monotonic() < known["next"]:
                return
            known["next"] = time.monotonic() + BETWEEN
            self.send(Progresses(known["words"], known["done"], total, known["figure"]))

        self.stop_work = False
        try:
            step(0)
            yield step
        finally:
            self.send(Progresses(""))

    @contextmanager
    def interruptible(self) -> Iterator[Callable[[], None]]:
        """Let the person end a long work, between two of its steps."""
        self.stop_work = False
        yield self.check

    def forget_typed(self) -> None:
        """Do nothing: an answer has the number of what it answers."""

    def wipe(self) -> None:
        """Wipe the whole screen with its log."""
        self.before, self.tail = None, []
        self.send(Wipes())


class ScreenView:
    """The full screen as a view of a match."""

    def __init__(self, port: ScreenPort) -> None:
        self.port = port
        self.shown: Question | None = None

    def question(self, question: Question) -> Sequence[str]:
        """Show a question; there is always room for all notes."""
        self.shown = question
        self.tell(question.news)
        if question.scene is not None:
            # A board of bare names shows nothing.
            shown = any(man.figures or man.tracks or man.facts or man.groups for man in question.scene.scene.men)
            self.port.hold(Shows(question.scene.scene if shown else None))
        for note in question.notes:
            self.port.write(Text(note, "dim"))
        return ()

    def again(self, question: Question) -> None:
        """Do nothing: the options stay in sight."""

    def all_options(self, question: Question) -> None:
        """Show these options of a question alone."""
        self.shown = self.port.before = question

    def pause(self, news: Sequence[str], scene: SceneView | None) -> None:
        """Show a match that stops between two questions."""
        self.shown = self.port.before = None
        self.tell(news)
        if scene is not None:
            self.port.hold(Shows(scene.scene))

    def arena(self, scene: SceneView | None, question: Question | None) -> None:
        """Show the whole arena with all cards."""
        if scene is None:
            self.say("The match has not begun yet.")
        else:
            self.port.hold(Shows(scene.scene, whole=True))

    def tell(self, news: Sequence[str], below: str = "") -> None:
        """Write the news into the log, with the rolls that led to it."""
        for line in news:
            self.port.write(Text(clean(line)), line.rolls if isinstance(line, Sentence) else ())

    def say(self, text: str) -> None:
        """Show the effect of an answer."""
        self.port.say(text)

    def ask(self, prompt: str, *, hidden: bool = False, offered: Offered | None = None) -> str | None:
        """Return the answer of the person. Raises KeyboardInterrupt."""
        question = self.shown if self.shown is not None and prompt == self.shown.prompt else None
        # Where words are offered, such as yes and no, they and what is said beside them are all that may be typed.
        return self.port.answer_to(prompt, question, offered, hidden=hidden, at_table=offered is None)

    def alone(self) -> None:
        """Let everything that is written from now on disappear when the screen is wiped."""
        self.port.hold(Alone())

    def wipe(self) -> None:
        """Wipe the whole screen; of its log what one person alone was told."""
        self.shown = None
        self.port.wipe()
