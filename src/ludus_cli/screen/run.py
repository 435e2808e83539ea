"""Work done on the full screen: a thread plays, the app shows."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from typing import Any

from ludus_cli.output import console
from ludus_cli.play.full_screen import PLAIN
from ludus_cli.screen.app import LudusApp
from ludus_cli.screen.messages import Ended

#: Seconds that a thread has to end after the screen has closed.
PATIENCE = 10.0
#: Ctrl-C from outside interrupts; the others end the program, with 128 and their number as its exit code.
SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")


class Player(Thread):
    """The thread that plays; it keeps its result, or the error that ended it."""

    def __init__(self, app: LudusApp, work: Callable[[], Any]) -> None:
        super().__init__(name="ludus-player", daemon=True)
        self.app = app
        self.work = work
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self) -> None:
        """Do the work with the screen as its console, and close the screen after it."""
        console.PORT.set(self.app.port)
        try:
            self.result = self.work()
        except BaseException as error:  # noqa: BLE001
            # It is raised again in the main thread.
            self.error = error
        with suppress(KeyboardInterrupt):
            if self.went_well() and self.app.port.tail and not self.app.port.left:
                self.app.port.ask("Press Enter to close the screen: ")
        self.app.port.send(Ended())

    def went_well(self) -> bool:
        """Return True if the work has come to its end."""
        return self.error is None or (isinstance(self.error, SystemExit) and not self.error.code)


@contextmanager
def heeding_signals(app: LudusApp) -> Iterator[None]:
    """Let signals close the screen in good order within the block."""
    numbers = [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]
    before = {number: signal.signal(number, app.on_signal) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def on_screen(work: Callable[[], Any]) -> Any:
    """Do work on the full screen and return its result.

    Raises what the work raises, or what made the screen fail; SystemExit after a signal that ends the program.
    """
    app = LudusApp()
    player = Player(app, work)
    app.start = player.start
    with heeding_signals(app):
        app.run()
        app.port.close()
        if player.ident is not None:
            player.join(PATIENCE)
    if app.exit_code:
        # The terminal may have gone: nothing is printed any more, and what waits to be printed must not fail.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):
            os.dup2(nowhere, stream.fileno())
        sys.exit(app.exit_code)
    for line in app.port.tail:
        print(line)
    if app.failure is not None:
        console.say(
            "The full screen has failed. Every answer is saved. To go on at prompts, run the command with --plain, "
            f"or set the environment variable {PLAIN} to 1."
        )
        raise app.failure
    if player.error is not None:
        raise player.error
    return player.result
