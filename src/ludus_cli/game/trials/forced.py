"""Exact odds by forcing chance: rules are run with every way in which their dice can fall.

The results of a roll are read from its declaration (:class:`ludus_cli.game.elements.vocabulary.Draw`), so that no
rule is stated a second time. It takes hundreds of runs: a closed form is written where odds are wanted at each step,
and checked against this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import compress, product
from math import comb
from typing import Any, TypeVar

from ludus_cli.core.dice import Event, Roll, Source, Tray
from ludus_cli.game.elements.manual_play import told_successes
from ludus_cli.game.elements.vocabulary import SUCCESSES, TOTAL, Draw

#: What happened by the events so far, "" while it is not settled.
Reading = Callable[[Sequence[Event]], str]
#: A result of a roll: faces that stand for it, and its chance.
Result = tuple[list[int], Fraction]
#: What the rules read from the faces of a roll on one table. Results with the same reading have the same effect.
Alike = Callable[[Roll, list[int]], Hashable]
#: What the last of some events says of all that comes after it, None where it does not say all.
Turns = Callable[[Sequence[Event]], Hashable]

H = TypeVar("H", bound=Hashable)


class Settled(Exception):
    """The rules need not go on: the wanted result is settled."""


class Watch(list[Event]):
    """A record that stops the rules as soon as a reading of it gives a result."""

    def __init__(self, reading: Reading) -> None:
        super().__init__()
        self.reading = reading
        self.found = ""

    def append(self, event: Event, /) -> None:
        super().append(event)
        self.found = self.reading(self)
        if self.found:
            raise Settled


def results(roll: Roll, draw: Draw[Any]) -> list[Result]:
    """Return the possible results of a roll, as its table is read: numbers of successes, sums of all dice or of each
    name, cards in any order, or else all faces."""
    if roll.cards:
        return hands(sorted(Counter(roll.cards).items()), roll.dice, comb(len(roll.cards), roll.dice))
    if roll.counted:
        most = roll.sides - 1 if draw.six_fails else roll.sides
        low = 3 if draw.reading == SUCCESSES else max(0, min(roll.need, most))
        share = Fraction(low, roll.sides)
        found = [
            (
                told_successes(roll, number),
                comb(roll.dice, number) * share**number * (1 - share) ** (roll.dice - number),
            )
            for number in range(roll.dice + 1)
        ]
        return [result for result in found if result[1]]
    names = tuple(draw.names) if draw.readings else ()
    return thrown(roll.dice, roll.sides, draw.reading == TOTAL, names)


@cache
def thrown(dice: int, sides: int, as_total: bool, names: tuple[str, ...]) -> list[Result]:
    """Return the possible results of this many dice: sums of all, or of those of each name, or else all faces."""
    ways: dict[object, tuple[list[int], int]] = {}
    for faces in product(range(1, sides + 1), repeat=dice):
        key: object = sum(faces) if as_total else faces
        if names:
            key = tuple(sum(compress(faces, map(name.__eq__, names))) for name in dict.fromkeys(names))
        ways[key] = list(faces), ways.get(key, ((), 0))[1] + 1
    return [(faces, Fraction(number, sides**dice)) for faces, number in ways.values()]


def hands(copies: Sequence[tuple[int, int]], number: int, ways: int) -> list[Result]:
    """Return the hands of ``number`` cards from kinds with these ``copies``, each with its chance out of ``ways``."""
    if not copies:
        return [([], Fraction(1, ways))] if number == 0 else []
    (card, most), *others = copies
    return [
        ([card] * own + rest, chance * comb(most, own))
        for own in range(min(most, number) + 1)
        for rest, chance in hands(others, number - own, ways)
    ]


def merged(found: Sequence[Result], of: Callable[[list[int]], Hashable]) -> list[Result]:
    """Return results of a roll with those merged that the rules read alike."""
    ways: dict[Hashable, Result] = {}
    for faces, chance in found:
        key = of(faces)
        ways[key] = ways[key][0] if key in ways else faces, chance + ways.get(key, ((), 0))[1]
    return list(ways.values())


class Ways(Source):
    """A source of dice that goes through all ways in which they can fall, one run of the rules after another.

    ``begun`` are the choices with which every run begins; they count for nothing.
    """

    def __init__(
        self,
        draws: Mapping[int, Draw[Any]],
        alike: Mapping[int, Alike] | None = None,
        begun: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.draws = draws
        self.alike = alike or {}
        self.results: dict[tuple[Any, ...], list[Result]] = {}
        self.begun = len(begun)
        self.taken = list(begun)
        self.at = 0
        self.weight = Fraction(1)

    def go_back(self) -> bool:
        """Go back to the last chance that has a result left untried. Return False if there is none."""
        while len(self.taken) > self.begun and self.taken[-1][0] == self.taken[-1][1] - 1:
            self.taken.pop()
        if len(self.taken) == self.begun:
            return False
        place, number = self.taken[-1]
        self.taken[-1] = place + 1, number
        self.at, self.weight = 0, Fraction(1)
        return True

    def next_result(self, number: int) -> int:
        """Return the place of the next result of a chance with ``number`` results."""
        if self.at == len(self.taken):
            self.taken.append((0, number))
        self.at += 1
        return self.taken[self.at - 1][0]

    def ask(self, roll: Roll, rolled: list[int]) -> list[int]:
        """The faces of a roll."""
        alike = self.alike.get(roll.table)
        read = roll.lines if alike else ()
        kind = roll.table, roll.need, roll.dice, roll.sides, roll.counted, roll.cards, read
        found = self.results.get(kind)
        if found is None:
            found = results(roll, self.draws[roll.table])
            if alike is not None:
                found = merged(found, lambda faces: alike(roll, faces))
            self.results[kind] = found
        faces, chance = found[self.next_result(len(found))]
        if self.at > self.begun and chance != 1:
            self.weight *= chance
        return list(faces)

    def die(self, sides: int) -> int:
        """A die is asked for with its roll, so that this one counts for nothing."""
        return 1

    def pick(self, n: int) -> int:
        """Each of ``n``, all alike."""
        place = self.next_result(n)
        if self.at > self.begun:
            self.weight /= n
        return place


class Turned(Exception):
    """An event settles all that follows: the future no longer depends on the past."""

    def __init__(self, state: Hashable) -> None:
        super().__init__()
        self.state = state


class Turning(list[Event]):
    """A record that stops the rules at an event that settles all that follows, after this many such events."""

    def __init__(self, turns: Turns, passed: int) -> None:
        super().__init__()
        self.turns, self.passed = turns, passed

    def append(self, event: Event, /) -> None:
        super().append(event)
        state = self.turns(self)
        if state is None:
            return
        if not self.passed:
            raise Turned(state)
        self.passed -= 1


def exact(
    run: Callable[[Tray], H],
    draws: Mapping[int, Draw[Any]],
    alike: Mapping[int, Alike] | None = None,
    turns: Turns | None = None,
) -> dict[H, Fraction]:
    """Return the exact chance of each outcome of rules, which are run on a tray again and again; each run must begin
    alike and leave nothing behind.

    By default it goes through every way in which all dice can fall. ``alike`` gives by table the rules' reading of
    a roll. ``turns`` gives, by event, the state that settles all that follows: each such state is gone through once,
    whatever led to it, so that long chains are short, and rolls that are made again until something is settled come
    to an end.
    """
    rows: dict[Hashable, tuple[dict[H, Fraction], dict[Hashable, Fraction]]] = {}
    # The states that are yet to be gone through, each with the choices that led to it, and the number of its event.
    waiting: list[tuple[Hashable, list[tuple[int, int]], int]] = [(None, [], 0)]
    known: set[Hashable] = {None}
    for state, begun, passed in waiting:
        came: dict[H, Fraction] = {}
        goes_on: dict[Hashable, Fraction] = {}
        ways = Ways(draws, alike, begun)
        more = True
        while more:
            record = [] if turns is None else Turning(turns, passed)
            try:
                outcome = run(Tray(ways, record, ask=ways.ask))
                came[outcome] = came.get(outcome, Fraction(0)) + ways.weight
            except Turned as turn:
                if turn.state not in known:
                    known.add(turn.state)
                    waiting.append((turn.state, ways.taken[: ways.at], passed + 1))
                goes_on[turn.state] = goes_on.get(turn.state, Fraction(0)) + ways.weight
            more = ways.go_back()
        rows[state] = came, goes_on
    return solved(rows)


def solved(rows: dict[Hashable, tuple[dict[H, Fraction], dict[Hashable, Fraction]]]) -> dict[H, Fraction]:
    """Return the chances of outcomes from the first of some states. Each has its chances of coming to an
    outcome, and to another state or itself. The last state is put into those before it, one by one."""
    states = list(rows)
    for state in reversed(states):
        came, goes_on = rows.pop(state)
        stays = 1 - goes_on.pop(state, Fraction(0))
        if stays != 1:
            came = {outcome: chance / stays for outcome, chance in came.items()}
            goes_on = {other: chance / stays for other, chance in goes_on.items()}
        if not rows:
            return came
        for others, leads in rows.values():
            share = leads.pop(state, None)
            if share is not None:
                for outcome, chance in came.items():
                    others[outcome] = others.get(outcome, Fraction(0)) + share * chance
                for next_state, chance in goes_on.items():
                    leads[next_state] = leads.get(next_state, Fraction(0)) + share * chance
    raise AssertionError("the first state is the last one left")


def forced(
    run: Callable[[Tray], str | None], draws: Mapping[int, Draw[Any]], reading: Reading = lambda record: ""
) -> dict[str, Fraction]:
    """Return the exact chance of each outcome of some rules, which are run on a tray again and again.

    The outcome is the first result of ``reading`` the events, else the result of ``run``;
    ValueError where both are missing. Each run must begin alike and leave nothing behind.
    """
    found: dict[str, Fraction] = {}
    ways = Ways(draws)
    while True:
        watch = Watch(reading)
        try:
            outcome = run(Tray(ways, watch, ask=ways.ask))
        except Settled:
            outcome = watch.found
        if not outcome:
            raise ValueError(f"no figure is known for {watch}")
        found[outcome] = found.get(outcome, Fraction(0)) + ways.weight
        if not ways.go_back():
            return found
