"""Trials: many plays of one thing, and the sums that are kept of them.

A rule system plays trials of several kinds (:data:`ODDS`, :data:`CAREER`, :data:`MOMENT`,
:data:`CHOICE`) on terms that JSON can hold, each by the dice of its own number, so that it does not
matter who plays which. What is kept is a tally: a flat list of ints that are added up. Place 0 counts
the trials; a system's measures say what stands in the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

#: Kinds of trials: a match between two sides; a Star's career from where he stands; the rest of a past
#: match from the beginning of one of its turns; the rest of a match after one of the options at a choice.
ODDS, CAREER, MOMENT, CHOICE = "odds", "career", "moment", "choice"

#: How a measure is kept: in how many trials it was so; a sum and a sum of squares; how often each value came.
SHARE, MEAN, SPREAD = "share", "mean", "spread"

#: The sums of some trials: their number, then what the measures say.
Tally = list[int]


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing that trials are measured by: its key in JSON, the words for it, and how it is kept.

    A spread has ``size`` places, for the values from ``first`` upwards; its last place is for that value
    and all above. ``group`` puts measures that belong together into a table of their own, such as wounds
    by part. ``side`` is the side that it is about, -1 none. ``signed``: the values of a mean may be below
    0; all others are counts.
    """

    key: str
    words: str
    kind: str = SHARE
    size: int = 1
    first: int = 0
    group: str = ""
    side: int = -1
    signed: bool = False

    @property
    def places(self) -> int:
        """How many places of a tally it takes."""
        return {SHARE: 1, MEAN: 2, SPREAD: self.size}[self.kind]


def places_of(measures: Iterable[Measure]) -> dict[str, int]:
    """The first place of each measure in a tally, by key."""
    found: dict[str, int] = {}
    place = 1
    for measure in measures:
        found[measure.key] = place
        place += measure.places
    return found


def blank(measures: Iterable[Measure]) -> Tally:
    """The tally of no trials."""
    return [0] * (1 + sum(measure.places for measure in measures))


def add(into: Tally, tally: Sequence[int]) -> None:
    """Add the sums of more trials."""
    for place, value in enumerate(tally):
        into[place] += value


#: What the matches of two sides are measured by in every system, first of all.
ODDS_SHARES = (
    Measure("wins_a", "wins", side=0),
    Measure("wins_b", "wins", side=1),
    Measure("draws", "draws"),
    Measure("deaths_a", "dies", side=0),
    Measure("deaths_b", "dies", side=1),
    Measure("kills", "killing strokes"),
    Measure("executions", "executions"),
    Measure("surrenders", "surrenders"),
)
#: And after its own shares: how long a match is.
LENGTHS = (Measure("turns", "turns", MEAN), Measure("dice", "dice", MEAN))


def wound_measures(parts: Iterable[str]) -> tuple[Measure, ...]:
    """The wounds of both sides by part of the body: ``wounds_a_left_arm`` of the part ``left arm``."""
    parts = tuple(parts)
    return tuple(
        Measure(
            f"wounds_{letter}_{part.casefold().replace(' ', '_')}", part, MEAN,
            group="wounds", side=side,
        )
        for side, letter in enumerate("ab")
        for part in parts
    )  # fmt: skip


def counted(number: int, noun: str) -> str:
    """A number with its noun: ``1 match``, ``2,000 matches``."""
    ending = "" if number == 1 else "es" if noun.endswith(("s", "ch")) else "s"
    return f"{number:,} {noun}{ending}"


@dataclass(frozen=True, slots=True)
class Knob:
    """A parameter of tactics that a search may turn: its name, what it means, the values to try.

    ``names`` says what numbers in the values stand for, where they are no plain numbers: ``{0: "never"}``.
    """

    name: str
    words: str
    values: tuple[object, ...]
    names: Mapping[int, str] = field(default_factory=dict, hash=False)


def tally_of(measures: Sequence[Measure], trials: Iterable[Mapping[str, int | None]]) -> Tally:
    """The tally of some trials, each given as what it brought by the keys of the measures.

    A share is 1 or 0. Of a spread None is a value that did not come, and is counted nowhere.
    """
    places = places_of(measures)
    tally = blank(measures)
    for brought in trials:
        tally[0] += 1
        for measure in measures:
            value = brought[measure.key]
            place = places[measure.key]
            if value is None:
                continue
            if measure.kind == SPREAD:
                tally[place + min(value - measure.first, measure.size - 1)] += 1
                continue
            tally[place] += value
            if measure.kind == MEAN:
                tally[place + 1] += value * value
    return tally
