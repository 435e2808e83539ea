"""Trials of a system played compiled: what the compiled modules of all systems have alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludus_cli.rules.compiling import run
from ludus_cli.rules.numpy_layout import WHOLE, record
from ludus_cli.rules.shapes import Payload
from ludus_cli.rules.trials import Tally, Trials

#: From terms to what plays them: a loop, the records that it plays on, and the record of what a trial brings.
SetOut = Callable[[Payload], tuple[Callable[..., None], Any, np.dtype[Any]]]


def contest_tray(c: Any) -> Any:
    """The tray of a contest or of a moment, which have a ``match``."""
    return c.match.tray


def career_tray(life: Any) -> Any:
    """The tray of a career, which has a ``contest``."""
    return life.contest.match.tray


def moment_outcome(bout: Any) -> np.dtype[Any]:
    """The record of what the rest of a match brings."""
    sides = 1 + max(seat.side for seat in bout.seats)
    men = len(bout.seats)
    return record(
        [("wins", WHOLE, (sides,)), ("draws", WHOLE), ("died", WHOLE, (men,)), ("turns", WHOLE)]
    )


@dataclass(frozen=True, slots=True)
class CompiledTrials:
    """The trials of the system with a ``key``, compiled: what sets out the terms of each kind, and what records a
    contest. Its methods are what a module that plays compiled must have."""

    key: str
    trials: Mapping[str, Trials]
    set_out: Mapping[str, SetOut]
    recorded: Callable[..., None]

    def refusal(self, kind: str, terms: Payload) -> str:
        """The reason why these terms cannot be played compiled; "" when they can."""
        return "" if kind in self.set_out else "choices in mid-turn are not compiled"

    def tally(self, kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
        """Play trials ``first`` … of a seed; the same sums as interpreted. Raises Refusal as these do."""
        play, records, outcome = self.set_out[kind](terms)
        measures = self.trials[kind].measures(terms)
        return run(f"{self.key}-{kind}", play, records, outcome, measures, seed, first, count)

    def events_of(self, contests: Any, seed: int, index: int) -> list[int]:
        """The events that a recorded contest, the one entry of an array, tells in one match, as a row of ints.

        An event is its five ints; a roll its kind, who, table, need and result, then how many faces and
        these, then how many ints its modifiers are and these.
        """
        self.recorded(contests, seed, index)
        tray = contests[0]["match"]["tray"]
        found: list[int] = tray["events"][: tray["written"]].tolist()
        return found
