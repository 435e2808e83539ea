"""Advice at a choice: every option tried many times, the best found, and how much better it is.

The best of many options looks better than it is, because luck had a hand in its being the best. So the leading one is
played again against the usual answer, with dice that had no part in choosing it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.trials import CHOICE, add, blank
from ludus_cli.odds.figures import Figure, figures
from ludus_cli.odds.runner import Result, Stopped, run
from ludus_cli.odds.task import INTERPRETED, Failures
from ludus_cli.systems.system import AnySystem

#: So often each option is tried, and so often the leaders and the usual answer again.
TRIALS, AGAIN = 200, 400
#: Where there are more options than FEW they are tried in rounds: to so many trials each, after which so many go on.
FEW = 8
ROUNDS = ((25, 24), (75, FEW), (TRIALS, FEW))
#: Of those that go on, one in so many goes on because it is safe.
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
    ``stopped``: Ctrl-C ended it, and some options may have no trials."""

    tried: tuple[Tried, ...]
    usual: int
    wins_most: int
    dies_least: int
    to_win: Gain | None
    to_live: Gain | None
    failures: Failures
    stopped: bool = False


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

    def try_option(self, option: int, first: int, count: int) -> Result:
        """Try an option in ``count`` trials from number ``first`` on."""

        def told(done: int, _: Result) -> None:
            if self.heard is not None:
                self.heard(self.played + done)

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
        known = self.results.get(option)
        if known is not None:
            add(result.tally, known.tally)
            result.trials += known.trials
            result.failures = known.failures + result.failures
        self.results[option] = result

    def tried(self, option: int) -> Tried:
        """The outcome of an option so far, which may be without any trial."""
        measures = next(iter(self.results.values())).measures
        return self.read(self.results.get(option) or Result(CHOICE, measures, blank(measures)))

    def read(self, result: Result) -> Tried:
        """Return a result for the man who is asked."""
        found = figures(result.measures, result.tally)
        wins, dies = (found[key] for key in self.keys)
        return Tried(wins, dies, result.trials)

    def ranked(self, options: Sequence[int], usual: int, *, to_live: bool) -> list[int]:
        """Options by how often they win, the most often first, or by how seldom they die; of equals the one that
        does better by the other, the usual one."""

        def rank(option: int) -> tuple[float, float, bool, int]:
            found = self.tried(option)
            marks = -found.wins.value, found.dies.value
            first, second = reversed(marks) if to_live else marks
            return first, second, option != usual, option

        return sorted(options, key=rank)


def most_trials(options: int) -> int:
    """Return the most trials that advice on this number of options may take."""
    total, before, left = 3 * AGAIN, 0, options
    for trials, go_on in rounds_for(options):
        total += left * (trials - before)
        before, left = trials, min(left, go_on + go_on // SAFE + 1)
    return total


def rounds_for(options: int) -> Sequence[tuple[int, int]]:
    """Return the rounds in which to try this number of options."""
    return ROUNDS if options > FEW else ROUNDS[-1:]


def advise(
    system: AnySystem,
    terms: Payload,
    who: int,
    options: int,
    usual: int,
    *,
    seed: int,
    heard: Callable[[int], None] | None = None,
) -> Advice:
    """Advice for the man in seat ``who`` at a choice among so many options; ``usual`` is what he would do.

    ``terms`` are those of CHOICE trials without the option, ``seed`` that of the trials; ``heard`` is told
    how many have been played. After Ctrl-C the advice is from the trials so far. Raises LudusError if the choice no
    longer matters, and KeyboardInterrupt if there are no trials yet.
    """
    trying = Trying(system, terms, who, seed, heard)
    alive = list(range(options))
    again: dict[int, Tried] = {}
    to_win = to_live = None
    stopped = False

    def gain(option: int, *, to_live: bool) -> Gain | None:
        if option == usual:
            return None
        for each in (option, usual):
            if each not in again:
                again[each] = trying.read(trying.try_option(each, FRESH, AGAIN))
        one, two = again[option], again[usual]
        own, other = (one.dies, two.dies) if to_live else (one.wins, two.wins)
        # To die less often is better.
        better, worse = (other, own) if to_live else (own, other)
        by = better.value - worse.value
        return Gain(option, own.value, other.value, by, *difference(better, worse), one.trials)

    try:
        for trials, go_on in rounds_for(options):
            for option in alive:
                trying.up_to(option, trials)
            best, safest = (trying.ranked(alive, usual, to_live=live) for live in (False, True))
            alive = sorted({usual, *best[:go_on], *safest[: go_on // SAFE]})
        to_win = gain(best[0], to_live=False)
        to_live = gain(safest[0], to_live=True)
    except KeyboardInterrupt:
        if not trying.results:
            raise
        stopped, known = True, [*trying.results]
        best, safest = (trying.ranked(known, usual, to_live=live) for live in (False, True))
    return Advice(
        tuple(trying.tried(option) for option in range(options)),
        usual,
        best[0],
        safest[0],
        to_win,
        to_live,
        trying.failures,
        stopped,
    )


def difference(one: Figure, other: Figure) -> tuple[float, float]:
    """The 95% interval of one share less another, from the intervals of both (Newcombe's)."""
    by = one.value - other.value
    low = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    high = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return by - low, by + high
