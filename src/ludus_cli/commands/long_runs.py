"""Long runs: whoever has to wait is told for how long, as soon as the pace is known."""

from __future__ import annotations

import time
from collections.abc import Callable

from ludus_cli.rules.trials import counted

#: Whoever has to wait longer than so many seconds is told, after so many.
PATIENCE, LISTENING = 300, 3
#: What can be done about trials that take long.
SHORTER = "A coarser --precision or a smaller -n takes less time, and Ctrl-C shows the count so far"


class Patience:
    """Says once that a run will take long, if it will: ``most`` is how many trials it may have, ``mend`` what
    can be done about it."""

    def __init__(self, most: float, mend: str) -> None:
        self.most = most
        self.mend = mend
        self.told = False

    def note(self, done: int, seconds: float) -> None:
        """So many trials have taken so long."""
        if self.told or not done or seconds < LISTENING:
            return
        self.told = True
        left = (self.most - done) * seconds / done
        if left > PATIENCE:
            from ludus_cli import console

            console.say(f"This may take {time_words(left)}. {self.mend}.")


def time_words(seconds: float) -> str:
    """A long time in words, with no more places than anybody needs."""
    for unit, length in (("day", 86_400), ("hour", 3_600)):
        if seconds >= 2 * length:
            return counted(round(seconds / length), unit)
    return counted(round(seconds / 60), "minute")


def patient(step: Callable[[int], None] | None, most: int, mend: str) -> Callable[[int], None]:
    """A listener for a run: moves the bar ``step``, if there is one, and says when it will take long.

    Its clock starts with the first portion, when the engine is ready.
    """
    patience = Patience(most, mend)
    first: tuple[int, float] | None = None

    def heard(done: int) -> None:
        nonlocal first
        if step is not None:
            step(done)
        first = first or (done, time.perf_counter())
        patience.note(done - first[0], time.perf_counter() - first[1])

    return heard
