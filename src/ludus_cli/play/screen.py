"""A question of a match on the terminal: options first, and of everything else what fits on one screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ludus_cli.output import console
from ludus_cli.play.options import Labelled, fitted_lines
from ludus_cli.scenes.text_width import wrapped

if TYPE_CHECKING:
    from ludus_cli.scenes.terminal import SceneView

#: Options are set closer together rather than that fewer lines of news are told.
NEWS = 8
#: Where cards lie before all, so many lines of news are enough.
FEW_NEWS = 4
#: What is asked after a part of something that is longer than the screen.
MORE = "Enter goes on: "

#: Stands for news that had no room.
CUT = "… (v tells all)"

#: Asks for Enter.
Pause = Callable[[str], object]


def prose_lines(text: str) -> list[str]:
    """A paragraph in lines as a terminal shows it, on one line where there is none."""
    if console.height() is None:
        return [text]
    return wrapped(console.clean(text), min(console.out().width, console.WIDEST_PROSE))


class Screen:
    """The space that a person's screen has for a match, and the news that did not fit."""

    def __init__(self, above: int = 0) -> None:
        self.unread: list[str] = []
        #: So many lines stand on it above the first question.
        self.above = above

    def room(self, prompt: str) -> int | None:
        """Return the number of lines above a prompt; None where nothing scrolls away."""
        lines, above, self.above = console.height(), self.above, 0
        return None if lines is None else max(1, lines - above - len(prose_lines(prompt)))

    def say(self, text: str) -> None:
        """Say the effect of an answer; it stays to be seen with the next question."""
        console.say(text)
        self.above += len(prose_lines(text))

    def print_news(self, news: Sequence[str], room: int | None) -> int:
        """Tell the news, or the last lines of it that fit into the room; return the number of lines."""
        lines = [line for text in news for line in prose_lines(text)]
        self.unread = []
        if room is not None and len(lines) > room:
            self.unread = lines
            lines = [CUT, *lines[len(lines) - room + 1 :]] if room > 0 else []
        for line in lines:
            console.data(line)
        return len(lines)

    def question(
        self,
        news: Sequence[str],
        arena: SceneView | None,
        listed: Sequence[Labelled],
        notes: Sequence[str],
        prompt: str,
        facts: Sequence[str] = (),
    ) -> list[str]:
        """Show a question: the news, the arena if it fits, else the men's surroundings, else all positions; the facts
        that it is about, the options, the notes as far as they fit. Return the notes that did not."""
        room = self.room(prompt)
        told = sum(len(prose_lines(text)) for text in news)
        room = None if room is None else room - len(facts)
        fitted = self.options(listed, None if room is None else room - min(told, NEWS))
        near = None
        brief = arena.compact_lines() if arena is not None and arena.told_briefly else []
        if brief and room is not None:
            fitted = self.options(listed, room - min(told, FEW_NEWS) - len(brief))
        elif arena is not None and room is not None and arena.height + told + len(fitted) >= room:
            # What is around the men is worth more than a line for each option, or old news.
            close = self.options(listed, 0)
            near = arena.nearer(room - min(told, NEWS) - len(close) - 1)
            fitted = fitted if near is None else close
        options = [*facts, *fitted]
        if room is not None:
            room -= len(fitted)
        below = len(brief) if near is None else near.height + 1
        if brief and room is not None and told and room - below < 1:
            # How all stand has a key of its own; news for which there is no line would be gone without a word.
            below = 0
        told = self.print_news(news, None if room is None else room - below)
        room = None if room is None else room - told
        if arena is not None:
            taken = self.arena(near or arena, room)
            room = None if room is None else room - taken
        for line in options:
            console.data(line)
        left = []
        for note in notes:
            lines = len(prose_lines(note))
            if room is not None and lines > room:
                left.append(note)
                continue
            room = None if room is None else room - lines
            console.prose(note)
        return left

    def options(self, listed: Sequence[Labelled], room: int | None) -> list[str]:
        """The lines of the options."""
        return fitted_lines(listed, console.out().width, room)

    def arena(self, arena: SceneView, room: int | None) -> int:
        """Draw the arena where there is room, else the men's surroundings, else give everybody's position; return the
        number of lines."""
        if not arena.told_briefly and (room is None or arena.height + 1 <= room):
            console.data("")
            console.show(arena)
            return arena.height + 1
        near = None if room is None else arena.nearer(room - 1)
        if near is not None:
            console.data("")
            console.show(near)
            return near.height + 1
        lines = arena.compact_lines(room)
        if room is not None and len(lines) > room:
            return 0
        for line in lines:
            console.data(line)
        return len(lines)

    def show_everything(
        self, arena: SceneView, listed: Sequence[Labelled], prompt: str, pause: Pause, facts: Sequence[str] = ()
    ) -> None:
        """Show the news that had no room and the whole arena, part by part; then the facts that the question is
        about and the options again."""
        room = self.room(prompt)
        if self.unread:
            step = len(self.unread) if room is None else room
            for first in range(0, len(self.unread), step):
                for line in self.unread[first : first + step]:
                    console.data(line)
                pause(MORE)
            self.unread = []
        left = None if room is None else room - arena.height - len(facts)
        options = [*facts, *self.options(listed, left)]
        if room is None or arena.height + len(options) <= room:
            console.show(arena)
        else:
            for page in arena.pages(room):
                console.show(page)
                pause(MORE)
        for line in options:
            console.data(line)
