"""The coach: it ranks builds, and searches for better tactics; the same for every rule system.

Nothing here plays anything itself: it is given a function that plays trials and hands back what they
brought. So it can be held against systems whose best answer is known.

A search that looks at a hundred alternatives finds one that seems better even where none is. Hence three
habits: an alternative is played on the very dice of what it would replace, block by block, so that most of
the noise is in both and falls out of the difference; a step is only taken when the difference is far
outside what the blocks leave to chance; and what was found is played against all that was known before
on dice that the search has never seen. Only that last comparison is reported as a gain.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from math import ceil, inf, sqrt
from typing import Any, NamedTuple

from ludus_cli.game.trials.trials import MEAN, SHARE, Knob, Measure, Tally, add, blank, places_of
from ludus_cli.odds.figures import Z95, interval, mean_of

#: One row of tactics: its parameters by name, or the name of tactics that are no row.
Tactics = dict[str, Any] | str

#: The number of the first trial of the last comparison: dice kept back from the search.
KEPT_BACK = 2**31

#: The blocks of trials at the first look at an alternative, for the known tactics, and at most.
FIRST_LOOK, KNOWN_LOOK, MOST_BLOCKS = 16, 64, 256
#: A step is taken if the gain is this many standard errors. An alternative that promises fewer than this for each block
#: is given up: the longer it has been looked at, the more it must promise.
TAKEN, HOPE = 3.0, 1 / 64
#: The last round of a search plays this many times as many trials as the first.
DEEPEST = 64
#: The budget has this many blocks, and a block has at least this many trials.
BLOCKS, LEAST_BLOCK = 2_500, 5
#: This part of the budget is searched with; the rest is kept for the last comparison.
SEARCH_PART = 0.7

#: The blocks in which plans are compared, if there are enough trials, and the blocks that are played at a time.
PLAN_BLOCKS, AT_A_TIME = 40, 2

#: The first trials of a build, which show how many it needs: the fewest, those for an unknown mean, the most; and the
#: most trials of a build in all.
LEAST_PILOT, MEAN_PILOT, MOST_PILOT, MOST_TRIALS = 50, 200, 2_000, 10_000_000
#: The number of builds that are worked out side by side. A build with fewer trials is not ranked after Ctrl-C.
TOGETHER, LEAST_TRIALS = 32, 2


class Sums(NamedTuple):
    """The outcome of trials for a goal: how many there were, the sum, and the sum of squares."""

    trials: int
    total: int
    squares: int

    def plus(self, more: Sums) -> Sums:
        """These and more."""
        return Sums(*(one + other for one, other in zip(self, more, strict=True)))


@dataclass(frozen=True, slots=True)
class Goal:
    """An aim of a search: the measure to be raised; ``spared``: the trials count in which it does not come."""

    key: str
    words: str
    measure: str
    kind: str = SHARE
    spared: bool = False

    def with_month_word(self, measures: Sequence[Measure]) -> Goal:
        """Return the goal in the system's word for the month in which it came, if there is one: a season is won."""
        words = {measure.key: measure.words for measure in measures}
        word = "" if self.spared else words.get(f"{self.measure}_by_month", "")
        return replace(self, words=word or self.words)

    def sums(self, measures: Sequence[Measure], tally: Sequence[int]) -> Sums:
        """The sums of a tally for it; KeyError where the trials have no such measure."""
        place = places_of(measures)[self.measure]
        if self.kind == MEAN:
            return Sums(tally[0], tally[place], tally[place + 1])
        total = tally[0] - tally[place] if self.spared else tally[place]
        return Sums(tally[0], total, total)


GOALS = {
    goal.key: goal
    for goal in (
        Goal("freedom", "freed", "freed"),
        Goal("survival", "alive", "dead", spared=True),
        Goal("fame", "mean Fame", "fame", MEAN),
        Goal("fortune", "mean denarii", "denarii", MEAN),
    )
}


class Estimate(NamedTuple):
    """A share or a mean with its 95% interval."""

    value: float
    low: float
    high: float


def estimate(goal: Goal, sums: Sums) -> Estimate:
    """The estimate of a goal from its sums, of at least one trial."""
    if goal.kind == SHARE:
        return Estimate(sums.total / sums.trials, *interval(sums.total, sums.trials))
    return Estimate(*mean_of(*sums))


# Builds


class Job(NamedTuple):
    """Trials to be played: on which terms, from which number on, how many."""

    terms: Any
    first: int
    trials: int


#: Plays jobs, and hands back the tally of each; or only what it holds for a goal.
Tallies = Callable[[Sequence[Job]], list[Tally]]
Play = Callable[[Sequence[Job]], list[Sums]]


class Halted(KeyboardInterrupt):
    """Ctrl-C ended jobs: ``tallies`` are their results so far."""

    def __init__(self, tallies: list[Tally]) -> None:
        super().__init__()
        self.tallies = tallies


@dataclass(slots=True)
class Ranked:
    """A build among others: its columns and its result; ``tied``: it cannot be told from the best."""

    columns: tuple[str, ...]
    estimate: Estimate
    tally: Tally
    place: int
    tied: bool = False


def enough(goal: Goal, precision: float) -> float:
    """Return the number of trials that gives any share this precision; 0 for a mean, as that cannot be known."""
    return (Z95 / precision / 2) ** 2 if goal.kind == SHARE else 0.0


def precision_after(trials: int) -> float:
    """Return the precision of any share after this many trials, rounded up to whole hundredths."""
    return ceil(50 * Z95 / sqrt(trials)) / 100


def points_after(goal: Goal, trials: float) -> str:
    """Return how well a share is known after this many trials, at worst, in words; "" for a mean."""
    return f"within {100 * Z95 / 2 / sqrt(trials):.2g} percentage points" if goal.kind == SHARE else ""


def pilot(goal: Goal, precision: float) -> int:
    """The number of trials that are played first, to see how many are needed."""
    if goal.kind != SHARE:
        return MEAN_PILOT
    return min(MOST_PILOT, max(LEAST_PILOT, ceil(enough(goal, precision))))


def missing(goal: Goal, sums: Sums, precision: float) -> int:
    """Return the number of trials still missing until the 95% interval of a goal has a half width of ``precision``, 0
    when it has; for a mean, the precision is a part of it.

    A little is put on top, since the trials so far may mislead.
    """
    found = estimate(goal, sums)
    wanted = precision * (1.0 if goal.kind == SHARE else abs(found.value))
    half = (found.high - found.low) / 2
    if half <= wanted or sums.trials >= MOST_TRIALS:
        return 0
    # The width falls with the root of the number; a mean of nothing is never narrow enough.
    most = MOST_TRIALS / sums.trials
    times = min(most, (half / wanted) ** 2) if wanted else most
    return min(ceil(sums.trials * times * 1.02) + 100, MOST_TRIALS) - sums.trials


def ranking(
    builds: Sequence[tuple[tuple[str, ...], Any]],
    play: Tallies,
    goal: Goal,
    measures: Sequence[Measure],
    *,
    precision: float,
    progress: Callable[[int], None] | None = None,
    leads: Callable[[tuple[str, ...], Estimate], None] | None = None,
) -> list[Ranked]:
    """Builds (columns, terms), the best first, each known to within ``precision``.

    All are played on the same dice. ``tied`` are those whose interval reaches the best one's;
    ``progress`` hears how many are done, ``leads`` which is the best so far. After Ctrl-C only builds with at least
    two trials are ranked.
    """
    rows: list[Ranked] = []
    stopped = False
    for start in range(0, len(builds), TOGETHER):
        places = range(start, min(start + TOGETHER, len(builds)))
        tallies = {place: blank(measures) for place in places}
        first = pilot(goal, precision)
        # A quick look at all of them, so that a person who stops early is told the best.
        more = dict.fromkeys(places, min(LEAST_PILOT, first))
        # Trials that failed have had their numbers too.
        played = dict.fromkeys(places, 0)
        while more:
            jobs = [Job(builds[place][1], played[place], more[place]) for place in more]
            for place in more:
                played[place] += more[place]
            try:
                results = play(jobs)
            except KeyboardInterrupt as stop:
                stopped, results = True, stop.tallies if isinstance(stop, Halted) else []
            for place, brought in zip(list(more), results, strict=False):
                add(tallies[place], brought)
            if stopped:
                break
            for place in more:
                left = first - played[place]
                more[place] = left if left > 0 else missing(goal, goal.sums(measures, tallies[place]), precision)
            more = {place: count for place, count in more.items() if count}
            if progress is not None:
                progress(len(rows) + len(tallies) - len(more))
            if leads is not None:
                known = [(row.columns, row.estimate) for row in rows]
                known += [
                    (builds[place][0], estimate(goal, goal.sums(measures, tally))) for place, tally in tallies.items()
                ]
                leads(*max(known, key=lambda each: each[1].value))
        for place, tally in tallies.items():
            if tally[0] >= LEAST_TRIALS or not stopped:
                found = estimate(goal, goal.sums(measures, tally))
                rows.append(Ranked(builds[place][0], found, tally, place))
        if stopped:
            break
    rows.sort(key=lambda row: (-row.estimate.value, row.place))
    for row in rows:
        row.tied = row is not rows[0] and row.estimate.high >= rows[0].estimate.low
    return rows


# Tactics


def quantile_t(z: float, blocks: int) -> float:
    """The point of Student's distribution that leaves as much outside as ``z`` of the normal one does (Cornish and
    Fisher's expansion, good to a hundredth); ``blocks`` is one more than the degrees of freedom, and at least a dozen.
    """
    free = blocks - 1
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free * free)


class Gain(NamedTuple):
    """The gain of one over another: the mean over blocks, and its standard error."""

    mean: float
    error: float
    blocks: int

    @property
    def low(self) -> float:
        """The lower end of the 95% interval."""
        return self.mean - quantile_t(Z95, self.blocks) * self.error

    @property
    def high(self) -> float:
        """The upper end."""
        return self.mean + quantile_t(Z95, self.blocks) * self.error

    def beyond(self, z: float) -> bool:
        """Return whether the gain is more than chance explains at ``z`` standard errors of the normal distribution."""
        return self.mean > quantile_t(z, self.blocks) * self.error

    @property
    def promise(self) -> float:
        """The number of standard errors by which it lies above 0."""
        if self.error:
            return self.mean / self.error
        return inf if self.mean > 0 else -inf if self.mean < 0 else 0.0


def gain(new: Sequence[float], old: Sequence[float], grain: float = 0.0) -> Gain:
    """The gain of one over another, from their values in the same blocks.

    ``grain`` is by how much one trial that went otherwise would move it: where blocks do not differ at all,
    no more than that is known.
    """
    blocks = min(len(new), len(old))
    steps = [new[block] - old[block] for block in range(blocks)]
    mean = sum(steps) / blocks
    variance = sum((step - mean) ** 2 for step in steps) / (blocks - 1)
    return Gain(mean, max(sqrt(variance / blocks), grain), blocks)


class BudgetSpent(Exception):
    """The trials that were to be played next cost more than is left."""


class Sampler:
    """Plays tactics in blocks, each block on its own dice, the same for all; keeps the results."""

    def __init__(
        self,
        play: Play,
        terms_of: Callable[[Tactics], Any],
        *,
        size: int,
        first: int = 0,
        shares: bool = True,
        budget: float = inf,
    ) -> None:
        """``terms_of`` gives the terms on which tactics are played; ``size`` trials make a block, ``first`` is
        the number of the first of all; ``shares``: each counts 0 or 1; no more than ``budget`` are played.
        """
        self.play = play
        self.terms_of = terms_of
        self.size = size
        self.first = first
        self.shares = shares
        self.budget = budget
        self.spent = 0
        self.known: dict[str, list[Sums]] = {}

    def blocks(self, tactics: Tactics) -> list[Sums]:
        """The blocks of some tactics that have been played so far."""
        return self.known.setdefault(json.dumps(tactics, sort_keys=True), [])

    def sample(self, several: Iterable[Tactics], blocks: int) -> None:
        """Play some tactics until each has ``blocks`` blocks; raise BudgetSpent, and play nothing, when the budget is
        too small."""
        jobs: list[Job] = []
        wanting: list[list[Sums]] = []
        for tactics in several:
            own = self.blocks(tactics)
            for block in range(len(own), blocks):
                jobs.append(Job(self.terms_of(tactics), self.first + block * self.size, self.size))
                wanting.append(own)
        if self.spent + self.size * len(jobs) > self.budget:
            raise BudgetSpent
        for own, sums in zip(wanting, self.play(jobs), strict=True):
            own.append(sums)
        self.spent += self.size * len(jobs)

    def values(self, tactics: Tactics) -> list[float]:
        """The mean of each block."""
        return [sums.total / sums.trials for sums in self.blocks(tactics)]

    def total(self, tactics: Tactics) -> Sums:
        """The sums of all blocks together."""
        return reduce(Sums.plus, self.blocks(tactics))

    def gain(self, new: Tactics, old: Tactics) -> Gain:
        """The gain of some tactics over others, in the blocks that both have played."""
        values, others = self.values(new), self.values(old)
        blocks = min(len(values), len(others))
        return gain(values, others, 1 / (blocks * self.size) if self.shares else 0.0)


def sampler_of(
    play: Tallies,
    goal: Goal,
    measures: Sequence[Measure],
    terms_of: Callable[[Tactics], Any],
    size: int,
    first: int = 0,
    budget: float = inf,
) -> Sampler:
    """A sampler of what tallies hold for a goal."""
    return Sampler(
        lambda asked: [goal.sums(measures, tally) for tally in play(asked)],
        terms_of,
        size=size,
        first=first,
        shares=goal.kind == SHARE,
        budget=budget,
    )


class Step(NamedTuple):
    """A knob turned in the search, and the gain that it promised there."""

    knob: str
    old: Any
    new: Any
    gain: Gain


@dataclass(slots=True)
class Found:
    """The state of a search.

    ``start`` names the known tactics that it set out from, "" before these were compared. ``ended``: no knob is left
    that helps, as far as could be seen; otherwise the budget ran out before, or it was ``stopped``.
    """

    start: str = ""
    tactics: dict[str, Any] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    ended: bool = False
    stopped: bool = False
    trials: int = 0


def search(
    sampler: Sampler,
    rows: Mapping[str, dict[str, Any]],
    knobs: Sequence[Knob],
    leads: Callable[[str, float], None] = lambda words, value: None,
) -> Found:
    """Turn one knob after the other, from the best of the known rows, as long as one helps.

    When no knob of a whole round has helped, the next round looks twice as hard, until the sampler's budget is spent.
    KeyboardInterrupt ends it too; the steps before it stand. ``leads`` hears of the best so far, and its value.
    """
    found = Found()

    def tell() -> None:
        values = sampler.values(found.tactics)
        steps = len(found.steps)
        changed = f" with {steps} change{'s' * (steps > 1)}" if steps else ""
        leads(f"{found.start}{changed}", sum(values) / len(values))

    try:
        look = sampler.budget // (4 * len(rows) * sampler.size)
        for blocks in looks(int(min(KNOWN_LOOK, max(2, look)))):
            sampler.sample(rows.values(), blocks)
            best = max(rows, key=lambda name: sum(sampler.values(rows[name])))
            found.start, found.tactics = best, dict(rows[best])
            tell()
        depth = 1
        while depth <= DEEPEST:
            go_round(sampler, found, knobs, depth, tell)
            found.ended = True
            depth *= 2
    except BudgetSpent:
        pass
    except KeyboardInterrupt:
        found.stopped = True
    finally:
        found.trials = sampler.spent
    return found


def looks(most: int) -> Iterator[int]:
    """The numbers of blocks that the known rows have, one after the other: a person who stops early is told the
    best so far.
    """
    blocks = 1
    while blocks < most:
        yield blocks
        blocks *= 2
    yield most


def go_round(sampler: Sampler, found: Found, knobs: Sequence[Knob], depth: int, tell: Callable[[], None]) -> None:
    """Turn knobs until none of them helps any more; ``tell`` is called after each that helps."""
    idle, place = 0, 0
    while idle < len(knobs):
        knob = knobs[place % len(knobs)]
        place += 1
        step = turned(sampler, found.tactics, knob, depth)
        if step is None:
            idle += 1
            continue
        idle, found.ended = 0, False
        found.steps.append(step)
        found.tactics = {**found.tactics, knob.name: step.new}
        tell()


def turned(sampler: Sampler, tactics: dict[str, Any], knob: Knob, depth: int) -> Step | None:
    """Return the best turn of one knob, or None where none is surely better.

    Its other values are looked at together; the most promising is played on until its gain is beyond doubt, or it is
    given up. ``depth``: a factor on the effort of the first round.
    """
    old = tactics[knob.name]
    others = [{**tactics, knob.name: value} for value in knob.values if value != old]
    sampler.sample([tactics, *others], FIRST_LOOK * depth)
    promise = {place: sampler.gain(other, tactics).promise for place, other in enumerate(others)}
    for place in sorted(promise, key=lambda place: -promise[place]):
        new = others[place]
        while True:
            found = sampler.gain(new, tactics)
            if found.beyond(TAKEN):
                return Step(knob.name, old, new[knob.name], found)
            if found.promise < HOPE * found.blocks / depth or found.blocks >= MOST_BLOCKS * depth:
                break
            sampler.sample([new, tactics], 2 * found.blocks)
    return None


@dataclass(slots=True)
class Verdict:
    """Tactics or the way of a plan in a comparison; ``gain`` of the found tactics over them, on dice that the search
    has not seen, or of the way over the usual one; None for the one that the others are compared with."""

    name: str
    tactics: Tactics
    estimate: Estimate
    trials: int
    gain: Gain | None


#: What the row that a search found is called in tables.
FOUND = "found"


def verdict_on(sampler: Sampler, goal: Goal, name: str, tactics: Tactics, gained: Gain | None) -> Verdict:
    """Return the verdict on some tactics, or on the way of a plan, by its trials so far."""
    total = sampler.total(tactics)
    return Verdict(name, tactics, estimate(goal, total), total.trials, gained)


def verdicts(
    sampler: Sampler, goal: Goal, found: dict[str, Any], known: Mapping[str, Tactics], blocks: int
) -> list[Verdict]:
    """Return the found tactics, and all known ones compared with them over ``blocks`` blocks; the found ones come
    first."""
    rows: dict[str, Tactics] = {FOUND: found, **known}
    sampler.sample(rows.values(), blocks)
    return [
        verdict_on(sampler, goal, name, tactics, None if name == FOUND else sampler.gain(found, tactics))
        for name, tactics in rows.items()
    ]


def held_against_usual(
    sampler: Sampler,
    goal: Goal,
    ways: Sequence[str],
    blocks: int,
    leads: Callable[[str, float], None] = lambda way, value: None,
) -> tuple[list[Verdict], bool]:
    """Compare each of some ways with the first, over this many blocks on the same dice. Return the verdicts, and
    whether Ctrl-C stopped it. There are no verdicts if it stopped before two blocks were played. ``leads`` hears of
    the best way so far, and its value."""
    stopped = False
    try:
        for most in [*range(AT_A_TIME, blocks, AT_A_TIME), blocks]:
            sampler.sample(ways, most)
            found = {way: estimate(goal, sampler.total(way)).value for way in ways}
            leads(*max(found.items(), key=lambda each: each[1]))
    except KeyboardInterrupt:
        stopped = True
        if len(sampler.blocks(ways[-1])) < LEAST_TRIALS:
            return [], stopped
    judged = [
        verdict_on(sampler, goal, way, way, sampler.gain(way, ways[0]) if place else None)
        for place, way in enumerate(ways)
    ]
    return judged, stopped


def surely_better(rows: Sequence[Verdict]) -> bool:
    """True if the tactics that were found are better than all known ones, with each 95% interval above nothing."""
    return all(row.gain is None or row.gain.low > 0 for row in rows)


def better_tactics(
    play: Tallies,
    goal: Goal,
    measures: Sequence[Measure],
    terms_of: Callable[[Tactics], Any],
    rows: Mapping[str, dict[str, Any]],
    knobs: Sequence[Knob],
    names: Iterable[str],
    budget: int,
    leads: Callable[[str, float], None] = lambda words, value: None,
) -> tuple[Found, list[Verdict]]:
    """Search from the ``rows`` on a part of the budget, and judge the result against all named tactics on fresh dice;
    after Ctrl-C there are no verdicts. ``leads`` hears of the best so far, and its value."""
    size = max(LEAST_BLOCK, budget // BLOCKS)

    def sampler(first: int, most: float) -> Sampler:
        return sampler_of(play, goal, measures, terms_of, size, first, most)

    found = search(sampler(0, budget * SEARCH_PART), rows, knobs, leads)
    known: dict[str, Tactics] = {name: name for name in names}
    if not found.stopped:
        blocks = max(16, (budget - found.trials) // (size * (len(known) + 1)))
        try:
            judged = verdicts(sampler(KEPT_BACK, inf), goal, found.tactics, known, blocks)
            return found, judged
        except KeyboardInterrupt:
            found.stopped = True
    return found, []
