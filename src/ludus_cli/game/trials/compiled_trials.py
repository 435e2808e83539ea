"""Trials of a system played compiled: the shared part of all systems' compiled modules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.compiling import run_trials
from ludus_cli.game.trials.numpy_layout import WHOLE, Puts, outcome_record, put, put_fields, record_dtype
from ludus_cli.game.trials.trials import Outcome, Tally, Trials

#: From terms to what plays them: a loop, the records that it plays on, and the record of what a trial brings.
SetOut = Callable[[Payload], tuple[Callable[..., None], Any, np.dtype[Any]]]


def played_by(loop: Callable[..., None], array: Callable[[Payload], Any], outcome: type[Outcome]) -> SetOut:
    """Return a function from terms to their loop, an array of records and the outcome's record."""
    return lambda terms: (loop, array(terms), outcome_record(outcome()))


def contest_tray(c: Any) -> Any:
    """The tray of a contest or of a moment, which have a ``match``."""
    return c.match.tray


def career_tray(life: Any) -> Any:
    """The tray of a career, which has a ``contest``."""
    return life.contest.match.tray


def moment_outcome(bout: Any) -> np.dtype[Any]:
    """Return the record of a rollout's outcome."""
    sides = 1 + max(seat.side for seat in bout.seats)
    men = len(bout.seats)
    return record_dtype([("wins", WHOLE, (sides,)), ("draws", WHOLE), ("died", WHOLE, (men,)), ("turns", WHOLE)])


# Contests whose records are made by :func:`record_like`


def put_rows(into: Any, rows: Iterable[Any], puts: Puts) -> None:
    """Put the tactics of each man into a match, where its record has any."""
    if "tactics" in into.dtype.names:
        for who, row in enumerate(rows):
            put(into["tactics"][who], row, puts)


def put_contest(into: Any, c: Any, puts: Puts) -> None:
    """Put a contest with its match into a record."""
    put_fields(into, c, puts)
    put_rows(into["match"], [corner.tactics for corner in c.corners], puts)


def array_of(c: Any, layout: Callable[[Any, bool, bool], np.dtype[Any]], puts: Puts, recorded: bool) -> Any:
    """Return a contest as the one entry of an array; the flags of ``layout`` are for players and for a record; with a
    record it has players."""
    players = recorded or any(corner.tactics is not None for corner in c.corners)
    contests = np.zeros(1, layout(c, players, recorded))
    put_contest(contests[0], c, puts)
    return contests


@dataclass(frozen=True, slots=True)
class CompiledTrials:
    """The compiled trials of the system with a ``key``: ``set_out`` for the terms of each kind, and ``recorded`` for a
    contest. Its methods are the interface of a module that plays compiled."""

    key: str
    trials: Mapping[str, Trials]
    set_out: Mapping[str, SetOut]
    recorded: Callable[..., None]

    def refusal(self, kind: str, terms: Payload) -> str:
        """Return the reason why these terms cannot be played compiled; "" when they can."""
        if kind not in self.set_out:
            return "choices in mid-turn are not compiled"
        return self.trials[kind].uncompiled(terms)

    def tally(self, kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
        """Play trials ``first`` … of a seed; the same sums as interpreted. Raises Refusal as these do."""
        play, records, outcome = self.set_out[kind](terms)
        measures = self.trials[kind].measures(terms)
        return run_trials(f"{self.key}-{kind}", play, records, outcome, measures, seed, first, count)

    def events_of(self, contests: Any, seed: int, index: int) -> list[int]:
        """The events that a recorded contest, the one entry of an array, tells in one match, as a row of ints.

        An event is its five ints; a roll its kind, who, table, need and result, then how many faces and
        these, then how many ints its modifiers are and these.
        """
        self.recorded(contests, seed, index)
        tray = contests[0]["match"]["tray"]
        found: list[int] = tray["events"][: tray["written"]].tolist()
        return found
