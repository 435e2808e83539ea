"""Questions of a match as prompts on a terminal: options first, and of everything else what fits on one screen; or
line by line, for a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.cells import cell_len

from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.output import console
from ludus_cli.play.options import fitted_lines, option_lines, window_lines
from ludus_cli.play.question import Question
from ludus_cli.scenes.scene import scene_lines
from ludus_cli.scenes.text_width import wrapped

if TYPE_CHECKING:
    from ludus_cli.output.console import Offered
    from ludus_cli.play.question import Option
    from ludus_cli.scenes.terminal import SceneView

#: Options are set closer together rather than that fewer lines of news are told.
NEWS = 8
#: The lines of news that are enough in a game with open cards.
FEW_NEWS = 4
#: The fewest lines of news, which come before more options: the newest, and a hint at the others.
LEAST_NEWS = 2
#: The fewest lines of options, however full the screen is.
FEWEST = 6
#: The share of the room that the positions of all gladiators get before options are shown in full.
SHARE = 0.4
#: The lines of the board around the men.
AROUND = 7
#: Asked after a part of something that is longer than the screen.
MORE = "Press Enter to go on, or type your answer: "
#: Asked where a match stops after a phase or a turn.
GO_ON = "(/ menu, q leave) Press Enter to go on: "

#: Stands for news that is left out; and for news that had no room.
LEFT_OUT = "…"
CUT = "… (/arena shows all)"


def prose_lines(text: str) -> list[str]:
    """A paragraph in lines as a terminal shows it, on one line where there is none."""
    if console.linear():
        return [" ".join(text.split())]
    if console.height() is None:
        return [text]
    return wrapped(console.clean(text), min(console.out().width, console.WIDEST_PROSE))


def newest_lines(news: Sequence[Sequence[str]], room: int) -> list[str]:
    """The last of the news that has room, in whole sentences, and a word that there is more; of a newest sentence that
    is too long, its end."""
    kept: list[str] = []
    for lines in reversed(news):
        if len(kept) + len(lines) >= room:
            break
        kept = [*lines, *kept]
    if kept:
        return [CUT, *kept]
    lines = [*news[-1]] if news else []
    if room > 1:
        return [CUT, *lines[len(lines) - room + 1 :]]
    newest = f"{CUT} {lines[-1]}" if lines else CUT
    return [newest if cell_len(newest) <= console.out().width else lines[-1]] if room > 0 else []


def standing_lines(arena: SceneView, room: int | None = None) -> list[str]:
    """Return everybody's position, [] where nothing but names could be told."""
    lines = arena.compact_lines(room)
    return [] if all(line.endswith(":") for line in lines) else lines


class Prompts:
    """A view of a sitting on a terminal: the space on its screen, and the news that did not fit.

    ``above``: this many lines stand on it above the first question.
    """

    def __init__(self, above: int = 0) -> None:
        self.unread: list[str] = []
        self.above = above
        #: An answer that was typed while something was shown page by page.
        self.typed: str | None = None

    def ask(self, prompt: str, *, hidden: bool = False, offered: Offered | None = None) -> str | None:
        """Return what the person types, None when he leaves. What was typed before the prompt is no answer to it."""
        typed, self.typed = self.typed, None
        if typed is not None:
            return typed
        console.forget_typed()
        return console.ask(prompt, hidden=hidden, offered=offered)

    def alone(self) -> None:
        """Do nothing: everything is wiped."""

    def wipe(self) -> None:
        """Wipe everything from the terminal."""
        console.wipe()

    def room(self, prompt: str) -> int | None:
        """Return the number of lines above a prompt; None where nothing scrolls away."""
        lines, above, self.above = console.height(), self.above, 0
        return None if lines is None else max(1, lines - above - len(prose_lines(prompt)))

    def say(self, text: str) -> None:
        """Say the effect of an answer; it stays to be seen with the next question."""
        console.say(text)
        self.above += len(prose_lines(text))

    def tell(self, news: Sequence[str], below: str = "") -> None:
        """Tell the news, as much as fits above the text ``below`` them."""
        self.told(news, self.room(below) if below else None)

    def told(self, news: Sequence[str], room: int | None) -> int:
        """Tell the news, or the last lines of it that fit into the room; return the number of lines."""
        sentences = [prose_lines(text) for text in news]
        lines = [line for sentence in sentences for line in sentence]
        self.unread = []
        if lines and room is not None and len(lines) > room:
            self.unread = lines
            lines = newest_lines(sentences, room)
        for line in lines:
            console.data(line)
        return len(lines)

    def pause(self, news: Sequence[str], scene: SceneView | None) -> None:
        """Show a match that stops between two questions."""
        self.fit(Question(-1, -1, GO_ON, (), news, scene, board=True))

    def question(self, question: Question) -> Sequence[str]:
        """Show a question with all that belongs to it; return the notes that had no room."""
        return self.fit(question)

    def again(self, question: Question) -> None:
        """Show the options of a question again, after something that may have hidden them."""
        self.fit(replace(question, news=(), scene=None, notes=()))

    def fit(self, q: Question) -> list[str]:
        """Show a question: the news, the arena if it fits, else the men's surroundings, else all positions; the facts
        that it is about, the options, the notes as far as they fit. Return the notes that did not.

        The facts, the marked option, the newest line of news and everybody's position come first; then the other
        options and the form of other answers; then more of the news and of the arena, and the facts about the options.
        """
        room = self.room(q.prompt)
        facts = [line for text in q.context for line in prose_lines(text)]
        form = prose_lines(q.form) if q.form else []
        drawn = q.scene if q.board and q.scene is not None and not q.scene.told_briefly else None
        fitted = self.options(q.options, None)
        below = 0
        if room is not None:
            room -= len(facts)
            told = sum(len(prose_lines(text)) for text in q.news)
            near, fitted = self.around(q.options, drawn, room - len(form), told)
            if drawn is not None and near is None:
                # What is around the men is worth more than the form of other answers, which ? explains.
                near, fitted = self.around(q.options, drawn, room, told)
                form = form if near is None else []
            drawn = near
            room -= len(form)
            if drawn is not None:
                below = drawn.height + 1
            elif q.scene is not None:
                fitted, below = self.beside_positions(q.options, q.scene, room, told)
            fitted = window_lines(fitted, max(FEWEST, room - min(told, LEAST_NEWS) - below))
            room -= len(fitted)
        used = self.told(q.news, None if room is None else max(room - below, min(room, 1)))
        if room is not None:
            room -= used
        used = 0
        if drawn is not None:
            used = self.drawn(drawn, room)
        elif q.scene is not None:
            used = self.positions(q.scene, room)
        for line in [*facts, *fitted, *form]:
            console.data(line)
        return self.noted(q.notes, None if room is None else room - used)

    def around(
        self, options: Sequence[Option], arena: SceneView | None, room: int, told: int
    ) -> tuple[SceneView | None, list[str]]:
        """Return what fits of the arena: all, the men's surroundings, or None; and the lines of the options."""
        fitted = self.options(options, room - min(told, NEWS))
        if arena is None or arena.height + told + len(fitted) < room:
            return arena, fitted
        # What is around the men is worth more than a line for each option, the facts about them, or old news.
        least = room - min(told, FEW_NEWS) - AROUND
        for lines, news in ((0, NEWS), (least, NEWS), (least, FEW_NEWS)):
            close = self.options(options, lines)
            near = arena.nearer(room - min(told, news) - len(close) - 1)
            if near is not None:
                return near, close
        return None, fitted

    def beside_positions(
        self, options: Sequence[Option], scene: SceneView, room: int, told: int
    ) -> tuple[list[str], int]:
        """Return the lines of the options, and the number of lines below the news for everybody's position: a share of
        the room, fewer if the options need them, more if the options leave them."""
        room -= min(told, FEW_NEWS)
        for share in (int(room * SHARE), 0):
            least = len(standing_lines(scene, share))
            fitted = self.options(options, room - least)
            if len(fitted) + least <= room:
                break
        return fitted, min(len(standing_lines(scene)), len(standing_lines(scene, room - len(fitted))))

    def noted(self, notes: Sequence[str], room: int | None) -> list[str]:
        """Print the notes as far as they fit; return those that did not."""
        left = []
        for note in notes:
            lines = len(prose_lines(note))
            if room is not None and lines > room:
                left.append(note)
                continue
            room = None if room is None else room - lines
            console.prose(note)
        return left

    def options(self, listed: Sequence[Option], room: int | None) -> list[str]:
        """The lines of the options."""
        return fitted_lines(listed, console.out().width, room)

    def drawn(self, arena: SceneView, room: int | None) -> int:
        """Draw the arena where there is room, else the men's surroundings, else give everybody's position; return the
        number of lines."""
        if room is None or arena.height + 1 <= room:
            console.data("")
            console.show(arena)
            return arena.height + 1
        near = arena.nearer(room - 1)
        if near is not None:
            console.data("")
            console.show(near)
            return near.height + 1
        return self.positions(arena, room)

    def positions(self, arena: SceneView, room: int | None) -> int:
        """Show everybody's position if there is room. Return the number of lines."""
        lines = standing_lines(arena, room)
        if room is not None and len(lines) > room:
            return 0
        for line in lines:
            console.data(line)
        return len(lines)

    def arena(self, scene: SceneView | None, question: Question | None) -> None:
        """Show the news that had no room and the whole arena, part by part; then the question again. An answer typed
        in between answers that question."""
        if scene is None:
            console.say("The arena is still empty.")
            return
        context = question.context if question else ()
        room = self.room(question.prompt if question else GO_ON)
        step = len(self.unread) if room is None else room
        unread, self.unread = self.unread, []
        for first in range(0, len(unread), step or 1):
            for line in unread[first : first + step]:
                console.data(line)
            if not self.more():
                return
        options = self.options(question.options, room and room - scene.height - len(context)) if question else []
        if room is None or scene.height + len(options) + len(context) <= room:
            console.show(scene)
        else:
            for page in scene.pages(room):
                console.show(page)
                if not self.more():
                    return
        if question:
            self.again(question)

    def all_options(self, question: Question) -> None:
        """Show all options part by part; an answer that is typed meanwhile is the answer to the question."""
        room = self.room(MORE)
        lines = option_lines(question.options, console.out().width, linear=False)
        for first in range(0, len(lines), room or len(lines)):
            for line in lines[first : first + (room or len(lines))]:
                console.data(line)
            if room and first + room < len(lines) and not self.more():
                return

    def more(self) -> bool:
        """Wait for Enter before more is shown. Return False when an answer is typed instead, which is kept."""
        typed = self.ask(MORE)
        self.typed = "q" if typed is None else typed or None
        return self.typed is None


class Spoken(Prompts):
    """A view of a sitting for screen readers: no drawing, one fact a line, and of the arena only what is new."""

    def __init__(self, above: int = 0) -> None:
        super().__init__(above)
        self.read: set[str] = set()

    def tell(self, news: Sequence[str], below: str = "") -> None:
        """Tell all the news, without the sign for older news."""
        self.read |= set(news)
        self.told([line for line in news if line != LEFT_OUT], None)

    def pause(self, news: Sequence[str], scene: SceneView | None) -> None:
        """Tell a match that stops between two questions."""
        self.tell(news)
        self.read_out(scene, whole=False)

    def question(self, question: Question) -> Sequence[str]:
        """Tell a question with all that belongs to it; there is always room."""
        self.tell(question.news)
        self.read_out(question.scene if question.board else None, whole=False)
        facts = [line for text in question.context for line in prose_lines(text)]
        for line in [*facts, *option_lines(question.options, console.out().width, linear=True)]:
            console.data(line)
        if question.refused:
            why = f"{Number(len(question.refused)):reason}"
            console.prose(console.spelt(f"Some options are not allowed now, for {why}. Type - for the list."))
        for note in filter(None, (question.form, *question.notes)):
            console.prose(note)
        return ()

    def again(self, question: Question) -> None:
        """Do nothing: what was told is not hidden by what came after it."""

    def all_options(self, question: Question) -> None:
        """Tell all options."""
        for line in option_lines(question.options, console.out().width, linear=True):
            console.data(line)

    def arena(self, scene: SceneView | None, question: Question | None) -> None:
        """Tell the arena and the cards line by line."""
        if scene is None:
            console.say("The arena is still empty.")
        self.read_out(scene, whole=True)

    def read_out(self, scene: SceneView | None, *, whole: bool) -> None:
        """Tell the arena and the cards line by line, only new lines unless ``whole``."""
        if scene is None:
            return
        lines = scene_lines(scene.scene)
        for line in lines:
            if whole or line not in self.read:
                console.data(line)
        self.read = set(lines)
