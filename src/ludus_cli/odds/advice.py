"""Advice at a choice: every option tried many times, the best found, and how much better it is.

The best of many options looks better than it is, because luck had a hand in its being the best. So the leading one is
played again against the usual answer, with dice that had no part in choosing it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, inf, sqrt

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.trials import CHOICE, add, blank
from ludus_cli.odds.figures import Z95, Figure, figures
from ludus_cli.odds.runner import Result, Stopped, run
from ludus_cli.odds.task import INTERPRETED, Failures
from ludus_cli.systems.system import AnySystem

#: How often each option is tried, and how often the leaders and the usual answer are tried again.
TRIALS, AGAIN = 200, 400
#: Options are tried in rounds: each up to a number of trials, after which a number of options go on. Up to FEW options
#: all go on.
FEW = 8
ROUNDS = ((2, inf), (5, inf), (10, inf), (25, 24), (75, FEW), (TRIALS, FEW))
#: The leaders and the usual answer are played again in rounds, each up to one of these numbers of trials.
TURNS = (25, 50, 100, 200, AGAIN)
LEADERS = 3
#: Half the width, in points, of the 95% interval of a chance after all TRIALS.
POINTS = ceil(50 * Z95 / sqrt(TRIALS))
#: Of the seconds that there are, the rounds take this part.
SEARCH_PART = 0.6
#: Of the options that go on, one in this number goes on because it is safe.
SAFE = 4
#: The number of the first trial with which the leaders are held against the usual answer.
FRESH = 1_000_000


@dataclass(frozen=True, slots=True)
class Tried:
    """The outcome of an option: how often the man who is asked has won, and how often he has died."""

    wins: Figure
    dies: Figure
    trials: int


@dataclass(frozen=True, slots=True)
class Gain:
    """An option against the usual answer in fresh trials: the share of each, and by how much it is better,
    with the 95% interval."""

    option: int
    own: float
    usual: float
    gain: float
    low: float
    high: float
    trials: int

    @property
    def sure(self) -> bool:
        """True if it is better beyond noise."""
        return self.low > 0


@dataclass(frozen=True, slots=True)
class Advice:
    """Every option that was tried, in order; which wins most often and which dies least often, and what each
    of the two gains on the usual answer, None where it is the usual answer or was not compared with it.
    ``stopped``: Ctrl-C ended it, and some options may have no trials; ``late``: the time was up before all trials were
    played."""

    tried: tuple[Tried, ...]
    usual: int
    wins_most: int
    dies_least: int
    to_win: Gain | None
    to_live: Gain | None
    failures: Failures
    stopped: bool = False
    late: bool = False


class Trying:
    """Options being tried for the man in seat ``who``: the sums of each so far."""

    def __init__(
        self, system: AnySystem, terms: Payload, who: int, seed: int, heard: Callable[[int], None] | None
    ) -> None:
        self.system = system
        self.terms = terms
        self.keys = f"wins_{terms['match']['seats'][who]['side']}", f"died_{who}"
        self.seed = seed
        self.heard = heard
        self.results: dict[int, Result] = {}
        self.failures: Failures = []
        self.played = 0
        self.until = self.end = inf
        self.late = False

    def time_is_up(self, played: int) -> None:
        """End the run that plays; where no comparison could follow in time, go on until the end."""
        if self.until < self.end and played * (1 - SEARCH_PART) < LEADERS * TURNS[0] * SEARCH_PART:
            self.until = self.end
            return
        self.late = True
        # A run keeps its trials when it is ended by that.
        raise KeyboardInterrupt

    def try_option(self, option: int, first: int, count: int) -> Result:
        """Try an option in ``count`` trials from number ``first`` on."""

        def told(done: int, _: Result) -> None:
            if self.heard is not None:
                self.heard(self.played + done)
            if time.monotonic() > self.until:
                self.time_is_up(self.played + done)

        result = run(
            self.system,
            CHOICE,
            {**self.terms, "option": option},
            seed=self.seed,
            trials=count,
            first=first,
            # Nothing plays choices compiled, and to load it only to hear that takes longer than to play.
            engine=INTERPRETED,
            progress=told,
        )
        self.played += count
        self.failures += result.failures
        return result

    def up_to(self, option: int, trials: int) -> None:
        """Try an option until it has this number of trials."""
        known = self.results.get(option)
        first = known.trials + len(known.failures) if known else 0
        try:
            result = self.try_option(option, first, trials - first)
        except Stopped as stop:
            self.add_trials(option, stop.result)
            raise
        self.add_trials(option, result)

    def add_trials(self, option: int, result: Result) -> None:
        """Add the result of more trials of an option."""
        self.results[option] = added(self.results.get(option), result)

    def tried(self, option: int) -> Tried:
        """The outcome of an option so far, which may be without any trial."""
        measures = next(iter(self.results.values())).measures
        return self.read(self.results.get(option) or Result(CHOICE, measures, blank(measures)))

    def read(self, result: Result) -> Tried:
        """Return a result for the man who is asked."""
        found = figures(result.measures, result.tally)
        wins, dies = (found[key] for key in self.keys)
        return Tried(wins, dies, result.trials)

    def ranked(self, options: Sequence[int], usual: int, *, to_live: bool, sure: bool = False) -> list[int]:
        """Options by how often they win, the most often first, or by how seldom they die; of equals the one that
        does better by the other, the usual one. ``sure``: the worse end of each interval counts, as some have more
        trials than others."""

        def rank(option: int) -> tuple[float, float, bool, int]:
            found = self.tried(option)
            marks = (-found.wins.low, found.dies.high) if sure else (-found.wins.value, found.dies.value)
            first, second = reversed(marks) if to_live else marks
            return first, second, option != usual, option

        return sorted(options, key=rank)


def most_trials(options: int) -> int:
    """Return the most trials that advice on this number of options may take."""
    total, before, left = float(LEADERS * AGAIN), 0, float(options)
    for trials, go_on in ROUNDS:
        total += left * (trials - before)
        before, left = trials, left if options <= FEW else min(left, go_on + go_on // SAFE + 1)
    return int(total)


def advise(
    system: AnySystem,
    terms: Payload,
    who: int,
    options: int,
    usual: int,
    *,
    seed: int,
    heard: Callable[[int], None] | None = None,
    leads: Callable[[int, Tried], None] | None = None,
    seconds: float = inf,
) -> Advice:
    """Return advice for the man in seat ``who`` at a choice among this many options; ``usual`` is what he would do.

    ``terms`` are those of CHOICE trials without the option, ``seed`` that of the trials; ``heard`` is told
    how many have been played, ``leads`` after each round which option wins most often so far. After Ctrl-C, and when
    the ``seconds`` are over, the advice is from the trials so far. Raises LudusError if the choice no longer matters,
    and KeyboardInterrupt if there are no trials yet.
    """
    trying = Trying(system, terms, who, seed, heard)
    began = time.monotonic()
    alive = list(range(options))
    best, safest = alive, alive
    to_win = to_live = None
    stopped = False
    try:
        trying.until, trying.end = began + seconds * SEARCH_PART, began + seconds
        for trials, go_on in ROUNDS:
            for option in alive:
                trying.up_to(option, trials)
            best, safest = (trying.ranked(alive, usual, to_live=live) for live in (False, True))
            if leads is not None:
                leads(best[0], trying.tried(best[0]))
            if options > FEW:
                alive = sorted({usual, *best[: int(min(go_on, options))], *safest[: int(min(go_on, options)) // SAFE]})
    except KeyboardInterrupt:
        if not trying.results:
            raise
        stopped = not trying.late
        known = [*trying.results]
        best, safest = (trying.ranked(known, usual, to_live=live, sure=True) for live in (False, True))
    if not stopped:
        trying.until = trying.end
        again, stopped = play_again(trying, sorted({best[0], safest[0], usual}))
        if again:
            to_win = gain_of(again, best[0], usual, to_live=False)
            to_live = gain_of(again, safest[0], usual, to_live=True)
    return Advice(
        tuple(trying.tried(option) for option in range(options)),
        usual,
        best[0],
        safest[0],
        to_win,
        to_live,
        trying.failures,
        stopped,
        trying.late,
    )


def play_again(trying: Trying, options: Sequence[int]) -> tuple[dict[int, Tried], bool]:
    """Play some options on fresh dice, by turns. Return them after the last turn that all have played, and whether
    Ctrl-C stopped it."""
    again: dict[int, Tried] = {}
    if len(options) == 1:
        return again, False
    sums: dict[int, Result] = {}
    played = 0
    try:
        for trials in TURNS:
            for option in options:
                result = trying.try_option(option, FRESH + played, trials - played)
                sums[option] = added(sums.get(option), result)
            played = trials
            again = {option: trying.read(sums[option]) for option in options}
    except KeyboardInterrupt:
        return again, not trying.late
    return again, False


def added(known: Result | None, result: Result) -> Result:
    """Return the result of trials with that of those before them."""
    if known is not None:
        add(result.tally, known.tally)
        result.trials += known.trials
        result.failures = known.failures + result.failures
    return result


def gain_of(again: dict[int, Tried], option: int, usual: int, *, to_live: bool) -> Gain | None:
    """Return the gain of an option over the usual answer; None if it is the usual answer."""
    if option == usual:
        return None
    one, two = again[option], again[usual]
    own, other = (one.dies, two.dies) if to_live else (one.wins, two.wins)
    # To die less often is better.
    better, worse = (other, own) if to_live else (own, other)
    by = better.value - worse.value
    return Gain(option, own.value, other.value, by, *difference(better, worse), one.trials)


def difference(one: Figure, other: Figure) -> tuple[float, float]:
    """The 95% interval of one share less another, from the intervals of both (Newcombe's)."""
    by = one.value - other.value
    low = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    high = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return by - low, by + high
