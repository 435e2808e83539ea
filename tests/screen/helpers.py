"""The full screen without a terminal: work is done on it, and a person answers by keys and clicks that are posted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from textual import events
from textual.geometry import Size

from ludus_cli import cli
from ludus_cli.screen.app import LudusApp
from ludus_cli.screen.messages import Asked
from ludus_cli.screen.run import Player
from tests.patience import HUNG

#: Keys with names of their own.
NAMES = {" ": "space", "/": "slash", "-": "minus", "?": "question_mark", "%": "percent_sign", "\n": "enter"}


def command(*words: str, path: Path | None = None) -> Callable[[], Any]:
    """Return the work of a command, on a campaign."""
    more = () if path is None else ("--campaign", str(path))
    return lambda: cli.app([*words, *more], prog_name="ludus", standalone_mode=False)


class Person:
    """The person before the screen."""

    def __init__(self, app: LudusApp, player: Player) -> None:
        self.app = app
        self.player = player

    async def until(self, what: Callable[[], Any]) -> None:
        """Wait until something is so."""
        end = time.monotonic() + HUNG
        while not what():
            if self.app.failure is not None:
                raise self.app.failure
            assert time.monotonic() < end, self.painted()
            await asyncio.sleep(0.001)

    @property
    def ended(self) -> bool:
        """True when the work is done."""
        return self.player.ident is not None and not self.player.is_alive()

    def over(self, done: asyncio.Event) -> bool:
        """Return whether something was done, or never will be, since the work is."""
        return done.is_set() or self.ended

    async def question(self) -> Asked | None:
        """Return what is asked once it can be answered, and all is painted; None when the work is done."""
        await self.until(lambda: self.app.painted is not None or self.ended)
        await self.settled()
        return self.app.asked if self.app.painted is not None else None

    def key(self, name: str) -> None:
        """Press a key, given by its name or letter."""
        letter = name if len(name) == 1 else None
        self.app.post_message(events.Key(NAMES.get(name, name), letter))

    def click(self, x: int, y: int) -> None:
        """Click somewhere."""
        for kind in (events.MouseDown, events.MouseUp):
            self.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))

    def paste(self, text: str) -> None:
        """Paste a text."""
        self.app.post_message(events.Paste(text))

    async def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size, and wait until it is painted."""
        size = Size(columns, lines)
        driver: Any = self.app._driver
        driver._size = columns, lines
        self.app.post_message(events.Resize(size, size))
        await self.until(lambda: self.app.screen._compositor.size == size or self.ended)
        await self.settled()

    async def settled(self) -> None:
        """Wait until everything that was posted has been handled and painted, or the work is done."""
        # A layout may bring another: a field that grows takes lines from the log, which then scrolls.
        for _ in range(3):
            done = asyncio.Event()
            self.app.call_after_refresh(done.set)
            await self.until(partial(self.over, done))

    async def press(self, *names: str) -> None:
        """Press keys one by one, and wait for the effect of each on the screen."""
        for name in names:
            self.key(name)
            await self.settled()

    async def say(self, text: str) -> Asked | None:
        """Answer by typing a text, with Enter unless its last letter has answered; return the next question."""
        asked = await self.question()
        assert asked is not None
        for letter in text:
            await self.press(letter)
        if self.app.asked is asked:
            await self.press("enter")
        await self.until(lambda: self.app.asked is not asked)
        return await self.question()

    def painted(self) -> str:
        """Return the text on the screen."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips(self.app.size))


@asynccontextmanager
async def before_screen(work: Callable[[], Any], size: tuple[int, int] = (80, 24)) -> AsyncIterator[Person]:
    """Yield a person before a screen on which some work is done; then the screen closes."""
    app = LudusApp()
    player = Player(app, work)
    app.start = player.start
    try:
        async with app.run_test(size=size):
            yield Person(app, player)
            app.closing = True
    finally:
        app.port.close()
        if player.ident is not None:
            player.join(HUNG)
