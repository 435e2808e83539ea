"""Long runs: a person who has to wait is told for how long, as soon as the pace is known."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ludus_cli.game.trials.trials import count_noun

if TYPE_CHECKING:
    from ludus_cli.odds.runner import Heard, Result
    from ludus_cli.output.console import Step

#: The wait in seconds from which Ludus says so, and after how many seconds it does; sooner for the coach.
PATIENCE, LISTENING = 300, 3
SOON = 10
#: What can be done about trials that take long.
SHORTER = "A coarser --precision or a smaller -n takes less time, and Ctrl-C shows the count so far"


class Patience:
    """Says once that a run will take long, if it will: ``most`` is how many trials it may have, ``mend`` what
    can be done about it; ``aim`` says for what it is, then a shorter wait is told too. Its clock starts with the first
    portion of an engine."""

    def __init__(self, most: float, mend: str, aim: str = "") -> None:
        self.most = most
        self.mend = mend
        self.aim = aim
        self.told = False
        self.engine: str | None = None
        self.first, self.began = 0, 0.0

    def note(self, done: int, engine: str = "", waiting: bool = False, so_far: Callable[[], str] = str) -> None:
        """Note the trials done and the engine; ``waiting``: a quicker one is to come. ``so_far`` tells the results up
        to now."""
        if engine != self.engine:
            self.engine, self.first, self.began = engine, done, time.perf_counter()
        seconds = time.perf_counter() - self.began
        if self.told or waiting or done == self.first or seconds < LISTENING:
            return
        self.told = True
        left = (self.most - done) * seconds / (done - self.first)
        if left > (min(PATIENCE, SOON) if self.aim else PATIENCE):
            from ludus_cli.output import console

            known = so_far()
            known = f" So far: {known}." if known else ""
            aim = f", {self.aim}" if self.aim else ""
            console.say(f"This may take {time_words(left)}{aim}. {self.mend}.{known}")


def time_words(seconds: float) -> str:
    """Return a time in words, rounded to days, hours, minutes or seconds."""
    if seconds < 50:
        return count_noun(max(1, round(seconds)), "second")
    for unit, length in (("day", 86_400), ("hour", 3_600)):
        if seconds >= 2 * length:
            return count_noun(round(seconds / length), unit)
    return count_noun(round(seconds / 60), "minute")


def run_listener(step: Step | None, most: int, mend: str) -> Heard:
    """A listener for a run: moves the bar ``step``, if there is one, shows the figure that is watched with its
    interval, and says when it will take long."""
    from ludus_cli.odds.tables import figure_so_far

    patience = Patience(most, mend)

    def heard(done: int, result: Result) -> None:
        so_far = partial(figure_so_far, result)
        if step is not None:
            step(done, figure=so_far())
        patience.note(done, result.engine, result.waiting, so_far)

    return heard
