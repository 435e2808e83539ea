"""Scripted dice, picks and answers for a match of any system, which must be used up; and what was recorded."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from itertools import product
from typing import Any, TypeVar

from ludus_cli.core.dice import ROLL, STREAM_ODDS, Event, ScriptedSource, SeededSource, Tray
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.trials import Tally, Trials, tally_of

FACES = (1, 2, 3, 4, 5, 6)

Outcome = TypeVar("Outcome", bound=Hashable)


def roll_out(trials: Trials, terms: Payload, seed: int, first: int, count: int) -> Tally:
    """Return the tally of trials whose dice are rolled one by one, as they are where a record is kept."""
    sources = (SeededSource(seed, STREAM_ODDS, index) for index in range(first, first + count))
    return tally_of(trials.measures(terms), map(trials.begin(terms), sources))


class OutOfDice(Exception):
    """The rules asked for a die beyond those laid down."""


class Script(ScriptedSource):
    """Faces, picks and a player's answers, in the order in which the rules ask for them."""

    def __init__(self, faces: Iterable[int], picks: Iterable[int] = (), answers: Iterable[Any] = ()) -> None:
        super().__init__(faces, picks)
        self.answers = list(answers)

    def die(self, sides: int) -> int:
        if not self.faces:
            raise OutOfDice
        return super().die(sides)

    def player(self, m: Any, who: int, request: int, options: list[Any]) -> int:
        assert self.answers, f"no answer left for request {request}: {options}"
        answer = self.answers.pop(0)
        assert answer in options, f"request {request}: {answer} is not among {options}"
        return options.index(answer)

    def assert_used_up(self) -> None:
        super().assert_used_up()
        assert not self.answers, f"answers left over: {self.answers}"


def dice(*faces: int, picks: Iterable[int] = ()) -> Tray:
    """A tray with these faces and a record."""
    return Tray(Script(faces, picks), [])


@contextmanager
def script(m: Any, *faces: int, picks: Iterable[int] = (), answers: Iterable[Any] = ()) -> Iterator[list[Event]]:
    """Lay down dice, picks and answers, listen, and make sure at the end that none is left over."""
    source = Script(faces, picks, answers)
    record: list[Event] = []
    m.tray.source, m.tray.record, m.player = source, record, source.player
    m.tray.lines.clear()
    yield record
    source.assert_used_up()
    assert m.tray.lines == []


def deeds(record: list[Event]) -> list[Event]:
    """The events without the rolls: (kind, who, a, b, c)."""
    return [event for event in record if event[0] != ROLL]


def modifiers(record: list[Event], table: int, who: int) -> dict[int, int]:
    """The modifiers noted with his first roll on a table."""
    for event in record:
        if event[0] == ROLL and event[1] == who and event[2] == table:
            return dict(event[6])
    raise AssertionError("no such roll")


def odds(
    run: Callable[[Script], Outcome], count: int, *, tail: Sequence[int] = (), faces: Sequence[int] = FACES
) -> dict[Outcome, Fraction]:
    """Play once for every combination of ``count`` dice: the exact probability of each outcome.

    ``tail`` lies behind them for what the rules may roll afterwards; ``faces`` may be one success
    and one failure where nothing else matters.
    """
    result: dict[Outcome, Fraction] = {}
    weight = Fraction(1, len(faces) ** count)
    for combination in product(faces, repeat=count):
        outcome = run(Script([*combination, *tail]))
        result[outcome] = result.get(outcome, Fraction(0)) + weight
    return result


def chance_2d6(total: int) -> Fraction:
    """The probability of a total of two dice."""
    return Fraction(max(0, 6 - abs(7 - total)), 36)
