"""Trials: many plays of one thing, and the sums that are kept of them.

A rule system plays trials of several kinds (:data:`ODDS`, :data:`CAREER`, :data:`MOMENT`, :data:`CHOICE`) on terms that
JSON can hold, each by the dice of its own number, so that it does not matter who plays which (:class:`Trials`). Its
result is an :class:`Outcome`, whose fields say how they are kept. The sums are a tally: a flat list of ints that are
added up. Place 0 counts the trials; the measures describe the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeVar

from ludus_cli.core.counted import CountedSource
from ludus_cli.core.dice import Source
from ludus_cli.game.elements.plain_records import reader_of

#: Kinds of trials: a match between two sides; a Star's career from where he stands; the rest of a past
#: match from the beginning of one of its turns; the rest of a match after one of the options at a choice; a match that
#: waits on the bill.
ODDS, CAREER, MOMENT, CHOICE, WAITING = "odds", "career", "moment", "choice", "waiting"

#: What men fear most, and the advice against it, where a system says nothing else.
FEARED = ("dies", "To live")

#: The ways in which careers are over: each has a share of this key and a spread ``…_by_month``. Not all have the others
#: than the first two.
OVER = ("freed", "dead", "discharged", "lost")

#: How a measure is kept: in how many trials it was so; a sum and a sum of squares; how often each value came.
KEPT_AS = SHARE, MEAN, SPREAD = ("share", "mean", "spread")

#: The sums of some trials: their number, then what the measures say.
Tally = list[int]


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure of trials: its key in JSON, the words for it, and the way it is kept.

    A spread has ``size`` places, for the values from ``first`` upwards; its last place is for that value and all above.
    ``group`` puts measures that belong together into a table of their own, such as wounds by part. ``side`` is the side
    that it is about, -1 none. ``signed``: the values of a mean may be below 0; all others are counts. ``value``: the
    place of its value among those of a trial, -1 its own place among the measures. Tables show it if it is ``shown``.
    """

    key: str
    words: str
    kind: str = SHARE
    size: int = 1
    first: int = 0
    group: str = ""
    side: int = -1
    signed: bool = False
    value: int = field(default=-1, compare=False)
    shown: bool = True

    @property
    def places(self) -> int:
        """The number of places of a tally that it takes."""
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


# What a trial brings


class Kept(NamedTuple):
    """The way a field of an outcome is kept, as a :class:`Measure` is; ``size`` may depend on the months of the terms.

    A field with ``sides`` is a list of a value for each of two sides, one with ``parts`` as well a list of a
    list for each side, with a value for each part.
    """

    words: str
    kind: str
    sides: bool
    parts: tuple[str, ...] = ()
    group: str = ""
    signed: bool = False
    size: int | Callable[[int], int] = 1
    first: int = 0

    def field(self) -> Any:
        """The field of a dataclass, 0 in each of its places."""
        number = len(self.parts)
        if not self.sides:
            return field(default=0, metadata={"kept": self})
        make: Callable[[], list[Any]] = (lambda: [[0] * number, [0] * number]) if number else lambda: [0, 0]
        return field(default_factory=make, metadata={"kept": self})


def share(words: str, *, sides: bool = False) -> Any:
    """Declare a field of an outcome that is 1 or 0, for a yes or a no."""
    return Kept(words, SHARE, sides).field()


def mean(words: str, *, sides: bool = False, signed: bool = False, parts: tuple[str, ...] = (), group: str = "") -> Any:
    """Declare a field of an outcome for its mean. With ``parts`` it has a value for each, which end its keys."""
    return Kept(words, MEAN, sides, parts, group, signed).field()


def spread(words: str, size: int | Callable[[int], int], *, first: int = 0, group: str = "") -> Any:
    """Declare a field of an outcome that counts how often each value came; values below ``first`` are left out."""
    return Kept(words, SPREAD, False, (), group, False, size, first).field()


def by_month(words: str) -> Any:
    """Declare a field of a career's outcome: the month of an event, from 1; 0: it never came."""
    return spread(words, int, first=1, group="by month")


@dataclass(slots=True)
class Outcome:
    """The outcome of a trial: a dataclass of fields made by :func:`share`, :func:`mean` and :func:`spread`."""

    def values(self) -> list[int]:
        """The values that it holds, in the order of the fields."""
        found: list[int] = []
        kind: Any = type(self)
        for value in reader_of(kind)(self):
            if isinstance(value, int):
                found.append(value)
            elif isinstance(value[0], int):
                found += value
            else:
                for own in value:
                    found += own
        return found

    @classmethod
    def measures(cls, months: int = 0) -> tuple[Measure, ...]:
        """The measures of such trials: shares, then means, then spreads."""
        found: list[Measure] = []
        for each in fields(cls):
            kept: Kept = each.metadata["kept"]
            size = kept.size if isinstance(kept.size, int) else kept.size(months)
            for side in range(2) if kept.sides else (-1,):
                for part in kept.parts or ("",):
                    key = "_".join([each.name, *("ab"[side : side + 1] or ()), *part.casefold().split()])
                    found.append(
                        Measure(
                            key, part or kept.words, kept.kind, size, kept.first, kept.group, side,
                            kept.signed, len(found),
                        )
                    )  # fmt: skip
        return tuple(sorted(found, key=lambda measure: KEPT_AS.index(measure.kind)))


@dataclass(slots=True)
class MatchOutcome(Outcome):
    """The outcome of a match of two sides, in every system.

    Of a side of several men "dies" and the like count the matches in which it befell at least one of them.
    """

    wins: list[int] = share("wins", sides=True)
    draws: int = share("draws")
    deaths: list[int] = share("dies", sides=True)
    kills: int = share("killing strokes")
    executions: int = share("executions")
    surrenders: int = share("surrenders")
    turns: int = mean("turns")
    dice: int = mean("dice")


def hide_measures(measures: Iterable[Measure], *keys: str) -> tuple[Measure, ...]:
    """Return the measures, with those of some ``keys`` left out of tables: they never occur in this game."""
    return tuple(replace(each, shown=False) if each.key in keys else each for each in measures)


def count_noun(number: float, noun: str) -> str:
    """A number with its noun: ``1 match``, ``2,000 matches``."""
    ending = "" if number == 1 else "es" if noun.endswith(("s", "ch")) else "s"
    return f"{number:,} {noun}{ending}"


@dataclass(frozen=True, slots=True)
class Knob:
    """A parameter of tactics that a search may turn: its name, its meaning, the values to try.

    ``names`` gives words for numbers in the values, where they are no plain numbers: ``{0: "never"}``.
    """

    name: str
    words: str
    values: tuple[object, ...]
    names: Mapping[int, str] = field(default_factory=dict, hash=False)


#: Where the values of a trial go in a tally, for :func:`count`: for shares, for means and for spreads the places of
#: their values and their first ones in the tally, then the first values and the sizes of spreads.
Layout = tuple[Sequence[int], ...]


def layout(measures: Sequence[Measure]) -> Layout:
    """The places to which the values of a trial go."""
    places = places_of(measures)
    columns: list[list[int]] = []
    for kind in KEPT_AS:
        own = [(at, each) for at, each in enumerate(measures) if each.kind == kind]
        columns.append([at if each.value < 0 else each.value for at, each in own])
        columns.append([places[each.key] for _, each in own])
    columns.append([each.first for each in measures if each.kind == SPREAD])
    columns.append([each.size for each in measures if each.kind == SPREAD])
    return tuple(columns)


def count(tally: Tally, values: Sequence[int], columns: Layout) -> None:
    """Add the outcome of one trial to a tally, interpreted or compiled."""
    shares, share_places, means, mean_places, spreads, spread_places, firsts, sizes = columns
    tally[0] += 1
    # No look at whether a value is 0: the processor would guess, and often wrong.
    for number in range(len(shares)):
        tally[share_places[number]] += values[shares[number]]
    for number in range(len(means)):
        value, place = values[means[number]], mean_places[number]
        tally[place] += value
        tally[place + 1] += value * value
    for number in range(len(spreads)):
        value = values[spreads[number]] - firsts[number]
        if value >= 0:
            tally[spread_places[number] + min(value, sizes[number] - 1)] += 1


def tally_of(measures: Sequence[Measure], trials: Iterable[Sequence[int]]) -> Tally:
    """The tally of some trials, each given by the values of its outcome."""
    tally, columns = blank(measures), layout(measures)
    for values in trials:
        count(tally, values, columns)
    return tally


# Trials of a kind

#: Terms as JSON holds them.
Terms = dict[str, Any]
#: One trial with the dice of a source: the values of what it brought.
Trial = Callable[[Source], Sequence[int]]


def fought_again(
    set_up: Callable[[Terms], Any], fight: Callable[[Any], None], count: Callable[[Any, Any], None],
    brings: Callable[[], Outcome],
) -> Callable[[Terms], Trial]:  # fmt: skip
    """Return a function from terms to a trial that fights one contest again and again in the same place: ``set_up``
    makes it of the terms, ``count`` writes the result of its ``match`` into an outcome."""

    def begin(terms: Terms) -> Trial:
        c, brought = set_up(terms), brings()

        def trial(source: Source) -> Sequence[int]:
            c.match.tray.source = source
            fight(c)
            count(c.match, brought)
            return brought.values()

        return trial

    return begin


@dataclass(frozen=True, slots=True)
class Trials:
    """Trials of a kind in a system: their measures, the function that plays one, and their terms in words.

    ``begin`` reads the terms. All three raise Refusal for impossible terms. ``uncompiled`` returns why a system that
    plays others compiled cannot play trials on these terms so, "" when it can. Of those after a choice: ``unseen``
    says that they deal anew the cards hidden from the man who is asked, ``councils`` that other plays are played on
    too, and ``feared`` names the result that is told beside the winner.
    """

    measures: Callable[[Terms], tuple[Measure, ...]]
    begin: Callable[[Terms], Trial]
    words: Callable[[Terms], str]
    uncompiled: Callable[[Terms], str] = lambda terms: ""
    unseen: bool = False
    councils: bool = False
    feared: Callable[[Terms], tuple[str, str]] = lambda terms: FEARED

    def tally(self, terms: Terms, seed: int, first: int, count: int) -> Tally:
        """Play trials ``first`` to ``first + count - 1`` of a seed, and add up their outcomes."""
        trial = self.begin(terms)
        sources = (CountedSource(seed, index) for index in range(first, first + count))
        return tally_of(self.measures(terms), map(trial, sources))


S_contra = TypeVar("S_contra", contravariant=True)


def house_terms(state: Any, place: int | None) -> Terms:
    """Return the terms that any campaign adds in one of its places: the place, and its house rules."""
    return {"place": place, "rules": asdict(state.rules)}


class Plan(NamedTuple):
    """A person's plan throughout a career, in several ways: the ``heading`` of the ways, and the terms that each adds,
    by its words; the first is the usual one."""

    heading: str
    ways: Mapping[str, Terms]

    @property
    def added(self) -> set[str]:
        """Terms that its ways add."""
        return {name for way in self.ways.values() for name in way}


RESTS = ("every month", "every 2nd month", "every 3rd month")
#: How often he fights, in every system whose Stars rest or train in the months between.
REST = {"rest": Plan("Fights", {words: {"every": n} for n, words in enumerate(RESTS, start=1)})}


@dataclass(frozen=True, slots=True)
class Kinds(Generic[S_contra]):
    """``kinds``: the trials of a system by kind, or the module that has them as ``TRIALS``, imported when wanted.

    ``rows`` are the parameters of the named tactics, ``knobs`` those that a search may turn; ``campaign_terms`` returns
    a campaign's additions to the terms in one of its places, ``career_terms`` those for careers. ``compiled``
    is a module, imported only when it is wanted, that plays trials compiled, "" for none: its ``refusal(kind, terms)``
    says why it cannot play those, "" if it can, and its ``tally`` is as here. ``plans`` are the plans
    whose worth it can tell, by name. ``careers``: two free cores play about this many careers in two minutes, not
    compiled; 0 if this was not measured. ``eye`` is a module, imported only when it is wanted, "" for none: its
    ``seen(man, rules)`` returns what can be seen of a man of the terms: numbers by name.
    """

    kinds: str | Mapping[str, Trials]
    rows: Mapping[str, Mapping[str, Any]]
    knobs: tuple[Knob, ...]
    campaign_terms: Callable[[S_contra, int | None], Terms] = house_terms
    career_terms: Callable[[S_contra], Terms] = lambda state: {}
    compiled: str = ""
    plans: Mapping[str, Plan] = field(default_factory=lambda: REST)
    careers: int = 0
    eye: str = ""

    def __getitem__(self, kind: str) -> Trials:
        if not isinstance(self.kinds, str):
            return self.kinds[kind]
        found: Mapping[str, Trials] = import_module(self.kinds).TRIALS
        return found[kind]

    def __contains__(self, kind: str) -> bool:
        """Return True if there are trials of a kind."""
        try:
            return bool(self[kind])
        except KeyError:
            return False

    def measures(self, kind: str, terms: Terms) -> tuple[Measure, ...]:
        """The measures of trials of a kind."""
        return self[kind].measures(terms)

    def tally(self, kind: str, terms: Terms, seed: int, first: int, count: int) -> Tally:
        """The sums of trials of a kind, as :meth:`Trials.tally` gives them."""
        return self[kind].tally(terms, seed, first, count)

    def describe_terms(self, kind: str, terms: Terms) -> str:
        """The terms of trials of a kind in words."""
        return self[kind].words(terms)

    def waited_for(self, terms: Terms) -> int:
        """Return about how many careers on these terms a person would wait for, 0 for any number."""
        quick = self.compiled and not self.uncompiled(CAREER, terms)
        return 0 if quick else self.careers

    def uncompiled(self, kind: str, terms: Terms) -> str:
        """Return why trials of a kind cannot be played compiled on these terms, "" when they can."""
        return self[kind].uncompiled(terms)
