"""An app that outlives its terminal and its own faults."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from textual.app import App
from textual.driver import Driver
from textual.filter import LineFilter

from ludus_cli.screen.no_colour import Colourless
from ludus_cli.screen.unbroken_file import Printed, Unbroken

#: Seconds between two checks that the terminal is still there.
LOOKED_AFTER = 1.0


class SturdyApp(App[None]):
    """An app that closes in good order after a signal, without its terminal, and after a fault of its own."""

    def __init__(self) -> None:
        super().__init__()
        self._capture_stdout, self._capture_stderr = Printed(self), Printed(self, stderr=True)
        self.exit_code = 0
        self.closing = False
        #: What made the screen fail.
        self.failure: Exception | None = None
        self.loop: asyncio.AbstractEventLoop | None = None

    def close(self) -> None:
        """Close the screen."""
        self.exit()

    def action_interrupt(self) -> None:
        """Interrupt, as Ctrl-C does on a terminal."""

    def look_after(self) -> None:
        """Take signals from now on, and check now and then that the terminal is still there."""
        self.loop = asyncio.get_running_loop()
        self.set_interval(LOOKED_AFTER, self.look_after_terminal)

    def look_after_terminal(self) -> None:
        """Close the screen as SIGHUP does when its terminal has gone without one. Reading it would never wait."""
        terminal = getattr(self._driver, "fileno", None)
        try:
            if terminal is not None and not self.closing:
                os.get_terminal_size(terminal)
        except OSError:
            self.on_signal(signal.SIGHUP, None)

    def on_signal(self, number: int, _: Any) -> None:
        """Interrupt as Ctrl-C does, or close the screen with an exit code. This may be called at any moment."""
        if number != signal.SIGINT:
            self.exit_code = 128 + number
        if self.loop is not None:
            with suppress(RuntimeError):
                self.loop.call_soon_threadsafe(self.call_later, self.close if self.exit_code else self.action_interrupt)

    def _build_driver(self, *args: Any, **more: Any) -> Driver:
        """Return the driver, which goes on where the terminal has gone."""
        driver = super()._build_driver(*args, **more)
        if hasattr(driver, "_file"):
            driver._file = Unbroken(driver._file)
        return driver

    def _handle_exception(self, error: Exception) -> None:
        """Keep what made the screen fail, and close it."""
        self.failure = self.failure or error
        super()._handle_exception(error)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the filters of lines; without colours the one that takes them away. Textual's own makes them grey."""
        return [Colourless()] if self.no_color else super().get_line_filters()

    def _print_error_renderables(self) -> None:
        """Print nothing: the error is told in words."""
