"""Rules played out with every way in which their dice can fall, up to the moment that settles what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest

from ludus_cli.rules.dice import Event, Roll, Tray
from ludus_cli.rules.heroes import events as ev
from ludus_cli.rules.heroes import rolls
from ludus_cli.rules.heroes.chances import Odds
from ludus_cli.rules.heroes.state import Match, Option, copy_match
from ludus_cli.rules.heroes.terms import CAUGHT, NO_THROW
from tests.rulebook.table import Script

#: Rolls that count successes: each die is one half the time, so a 1 and a 6 stand for all faces.
POOLS = (rolls.MANEUVER, rolls.NET_TOSS, rolls.ATTACK, rolls.THROW, rolls.SAND)
EVERY_FACE = {face: Fraction(1, 6) for face in range(1, 7)}

Rule = Callable[[Match], object]
#: What happened by the events so far, "" while it is not settled.
Reading = Callable[[list[Event]], str]


class Settled(Exception):
    """What we wanted to know has been settled, or what we wanted to be asked has been asked."""


class Watch(list[Event]):
    """A record that stops the match as soon as a reading of it says what happened."""

    def __init__(self, reading: Reading) -> None:
        super().__init__()
        self.reading = reading
        self.found = ""

    def append(self, event: Event, /) -> None:
        super().append(event)
        self.found = self.reading(self)
        if self.found:
            raise Settled


class Short(Exception):
    """The rules ask for a die that has not been laid down: which faces matter, and their chances."""

    def __init__(self, weights: dict[int, Fraction]) -> None:
        super().__init__()
        self.weights = weights


def weights_of(roll: Roll) -> dict[int, Fraction]:
    """The faces of a roll that must be told apart, each with its chance."""
    if roll.table in POOLS:
        return {1: Fraction(1, 2), 6: Fraction(1, 2)}
    if roll.table == rolls.NPG_BONUS:
        return {1: Fraction(roll.need, 6), 6: Fraction(6 - roll.need, 6)}
    return EVERY_FACE


class Laid(Script):
    """Dice and answers laid down for a watched match; after so many attacks, dice are 1s."""

    def __init__(
        self, faces: list[int], answers: Sequence[Option], watch: Watch, takes: int
    ) -> None:
        super().__init__(faces, answers=answers)
        self.watch = watch
        self.takes = takes

    def d6(self) -> int:
        return 1

    def die(self, sides: int) -> int:
        return 1

    def ask(self, roll: Roll, rolled: list[int]) -> list[int]:
        if sum(event[0] == ev.ATTACK for event in self.watch) >= self.takes:
            return rolled
        if len(self.faces) < roll.dice:
            raise Short(weights_of(roll))
        faces, self.faces = self.faces[: roll.dice], self.faces[roll.dice :]
        return faces

    def pick(self, n: int) -> int:
        return 0

    def player(self, m: Match, who: int, request: int, options: list[Option]) -> int:
        return super().player(m, who, request, options) if self.answers else 0


def played_out(
    m: Match,
    run: Rule,
    reading: Reading,
    *answers: Option,
    before: Sequence[int] = (),
    takes: int = 1,
) -> dict[str, Fraction]:
    """Run a rule with every way in which its dice can fall: the exact probability of each outcome.

    ``before`` are dice that have fallen already. Dice are laid down one more at a time until the
    reading says what happened; those after ``takes`` takes of the Attack Table decide nothing.
    """
    result: dict[str, Fraction] = {}
    waiting: list[tuple[list[int], Fraction]] = [(list(before), Fraction(1))]
    while waiting:
        faces, weight = waiting.pop()
        watch = Watch(reading)
        source = Laid(faces, answers, watch, takes)
        trial = copy_match(m, Tray(source, watch, ask=source.ask))
        trial.player = source.player
        try:
            run(trial)
        except Short as short:
            waiting += [([*faces, face], weight * p) for face, p in short.weights.items() if p]
            continue
        except Settled:
            result[watch.found] = result.get(watch.found, Fraction(0)) + weight
            continue
        raise AssertionError(f"nothing settled by {watch}")
    assert sum(result.values()) == 1
    return result


def asked(m: Match, run: Rule, *answers: Option, faces: Sequence[int] = ()) -> Match:
    """The match as a player sees it when he is asked once more than there are answers."""
    seen: list[Match] = []
    left = list(answers)

    def player(m: Match, who: int, request: int, options: list[Option]) -> int:
        if left:
            return options.index(left.pop(0))
        seen.append(copy_match(m, Tray(Script(()))))
        raise Settled

    trial = copy_match(m, Tray(Script(faces), []))
    trial.player = player
    with pytest.raises(Settled):
        run(trial)
    return seen[0]


def same(odds: Odds, truth: dict[str, Fraction]) -> None:
    """Odds are those that were played out, and name nothing that cannot happen."""
    assert dict(odds) == pytest.approx({w: float(p) for w, p in truth.items()}, abs=1e-12, rel=0)
    assert len(dict(odds)) == len(odds)


def is_sound(odds: Odds) -> bool:
    """Nothing at all, or different words whose chances come to 1."""
    if not odds:
        return True
    total = sum(chance for _, chance in odds)
    return (
        abs(total - 1) < 1e-12
        and all(words and 0 < chance <= 1 + 1e-12 for words, chance in odds)
        and len({words for words, _ in odds}) == len(odds)
    )


# Readings


def maneuver_of(who: int) -> Reading:
    """How a Maneuver went for one of the two."""

    def reading(record: list[Event]) -> str:
        if record[-1][0] != ev.MANEUVER:
            return ""
        lead = record[-1][3] if record[-1][1] == who else -record[-1][3]
        if lead == 0:
            return "even"
        return ("by " if lead > 0 else "foe by ") + ("1" if abs(lead) == 1 else "2+")

    return reading


def attack_of(who: int, take: int = 0) -> Reading:
    """What one take of the Attack Table brought to one of the two, by what followed from it."""

    def reading(record: list[Event]) -> str:
        takes = [place for place, event in enumerate(record) if event[0] == ev.ATTACK]
        if record[-1][0] == ev.POOLS_EMPTY:
            return "no blow" if len(takes) <= take else "again"
        if len(takes) <= take:
            return ""
        kind, actor = record[-1][0], record[-1][1]
        freed = any(event[0] == ev.ESCAPE for event in record)
        foe = "" if actor == who else "foe "
        if kind == ev.COUNTERSTRIKE:
            return f"{foe}counterstrikes"
        if kind == ev.HIT:
            return f"{foe}breaks free and hits" if freed else "is hit" if foe else "hits"
        if kind == ev.ESCAPE and actor != record[takes[take]][1]:
            return f"{foe}breaks free"
        return "again" if len(takes) == take + 2 else ""

    return reading


def toss(record: list[Event]) -> str:
    """How a toss came out."""
    if record[-1][0] != ev.NET:
        return ""
    return {CAUGHT: "caught", NO_THROW: "no throw"}.get(record[-1][3], "wide")


def told(kind: int, field: int, yes: str, no: str) -> Reading:
    """Which of two things a field of the awaited event says."""
    return lambda record: "" if record[-1][0] != kind else yes if record[-1][field] else no
