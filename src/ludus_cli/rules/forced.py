"""Exact odds by forcing chance: rules are run with every way in which their dice can fall.

What a roll can come to is read from its declaration (:class:`ludus_cli.rules.vocabulary.Draw`), so that no rule is
stated a second time. It takes hundreds of runs: a closed form is written where odds are wanted at each step,
and held against this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import compress, product
from math import comb
from typing import Any

from ludus_cli.dice import Event, Roll, Source, Tray
from ludus_cli.rules.by_hand import told_successes
from ludus_cli.rules.vocabulary import SUCCESSES, TOTAL, Draw

#: What happened by the events so far, "" while it is not settled.
Reading = Callable[[Sequence[Event]], str]
#: A result of a roll: faces that stand for it, and its chance.
Result = tuple[list[int], Fraction]


class Settled(Exception):
    """The rules need not go on: what was to be known is settled."""


class Watch(list[Event]):
    """A record that stops the rules as soon as a reading of it says what happened."""

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
    """What a roll can come to, as its table is read: so many successes, sums of all dice or of each name, cards in
    any order, or else all faces."""
    if roll.cards:
        return hands(
            sorted(Counter(roll.cards).items()), roll.dice, comb(len(roll.cards), roll.dice)
        )
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
    ways: dict[object, tuple[list[int], int]] = {}
    for faces in product(range(1, roll.sides + 1), repeat=roll.dice):
        key: object = sum(faces) if draw.reading == TOTAL else faces
        if draw.readings:
            key = tuple(
                sum(compress(faces, map(name.__eq__, draw.names)))
                for name in dict.fromkeys(draw.names)
            )
        ways[key] = list(faces), ways.get(key, ((), 0))[1] + 1
    return [(faces, Fraction(number, roll.sides**roll.dice)) for faces, number in ways.values()]


def hands(copies: Sequence[tuple[int, int]], number: int, ways: int) -> list[Result]:
    """The hands of so many cards that can be drawn of kinds with so many copies each, one in so many ways each."""
    if not copies:
        return [([], Fraction(1, ways))] if number == 0 else []
    (card, most), *others = copies
    return [
        ([card] * own + rest, chance * comb(most, own))
        for own in range(min(most, number) + 1)
        for rest, chance in hands(others, number - own, ways)
    ]


class Ways(Source):
    """A source of dice that goes through all ways in which they can fall, one run of the rules after another."""

    def __init__(self, draws: Mapping[int, Draw[Any]]) -> None:
        self.draws = draws
        self.results: dict[tuple[Any, ...], list[Result]] = {}
        self.taken: list[tuple[int, int]] = []
        self.at = 0
        self.weight = Fraction(1)

    def again(self) -> bool:
        """Go back to the last chance of which something is left untried; False where there is none."""
        while self.taken and self.taken[-1][0] == self.taken[-1][1] - 1:
            self.taken.pop()
        if not self.taken:
            return False
        place, number = self.taken[-1]
        self.taken[-1] = place + 1, number
        self.at, self.weight = 0, Fraction(1)
        return True

    def take(self, number: int) -> int:
        """The place of what comes of a chance of so many results."""
        if self.at == len(self.taken):
            self.taken.append((0, number))
        self.at += 1
        return self.taken[self.at - 1][0]

    def ask(self, roll: Roll, rolled: list[int]) -> list[int]:
        """The faces of a roll."""
        kind = roll.table, roll.need, roll.dice, roll.sides, roll.counted, roll.cards
        found = self.results.get(kind)
        if found is None:
            found = self.results[kind] = results(roll, self.draws[roll.table])
        faces, chance = found[self.take(len(found))]
        self.weight *= chance
        return list(faces)

    def die(self, sides: int) -> int:
        """A die is asked for with its roll, so that this one counts for nothing."""
        return 1

    def pick(self, n: int) -> int:
        """Each of ``n``, all alike."""
        self.weight /= n
        return self.take(n)


def forced(
    run: Callable[[Tray], str | None],
    draws: Mapping[int, Draw[Any]],
    reading: Reading = lambda record: "",
) -> dict[str, Fraction]:
    """The exact chance of each outcome of some rules, which are run on a tray again and again.

    The outcome is what ``reading`` says of the events as soon as it says anything, else what ``run`` returns;
    ValueError where neither says any. Each run must begin alike and leave nothing behind.
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
        if not ways.again():
            return found
