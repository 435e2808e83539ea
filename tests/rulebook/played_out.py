"""Rules played out with every way in which their dice can fall, up to the moment that settles what happened."""

from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest

from ludus_cli.core.dice import Event, Roll, Tray
from ludus_cli.game.trials.forced import Reading, Settled, forced
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.state import Match, Option, copy_match
from ludus_cli.rules.heroes.book.terms import CAUGHT, NO_THROW, V
from ludus_cli.rules.heroes.table.chances import Odds
from tests.scripted import Script

Rule = Callable[[Match], object]


def played_out(
    m: Match, run: Rule, reading: Reading, *answers: Option, before: Sequence[int] = (), takes: int = 1
) -> dict[str, Fraction]:
    """Run a rule with every way in which its dice can fall: the exact probability of each outcome.

    ``before`` are dice that have fallen already; those after ``takes`` takes of the Attack Table decide nothing.
    """

    def trial(t: Tray) -> None:
        faces, left = list(before), list(answers)
        ask, record = t.ask, t.record
        assert ask is not None
        assert record is not None

        def fallen(roll: Roll, rolled: list[int]) -> list[int]:
            if sum(event[0] == ev.ATTACK for event in record) >= takes:
                return rolled
            return [faces.pop(0) for _ in rolled if faces] or ask(roll, rolled)

        def player(m: Match, who: int, request: int, options: list[Option]) -> int:
            return options.index(left.pop(0)) if left else 0

        t.ask = fallen
        own = copy_match(m, t)
        own.player = player
        run(own)

    found = forced(trial, V.draws, reading)
    assert sum(found.values()) == 1
    return found


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
    """Odds are those that were played out, and name nothing that cannot happen. A Maneuver may be named before them."""
    odds = tuple((words.removeprefix("Maneuver: "), chance) for words, chance in odds)
    assert dict(odds) == pytest.approx({w: float(p) for w, p in truth.items()}, abs=1e-12, rel=0)
    assert len(dict(odds)) == len(odds)


# Readings


def maneuver_of(who: int) -> Reading:
    """How a Maneuver went for one of the two."""

    def reading(record: Sequence[Event]) -> str:
        if record[-1][0] != ev.MANEUVER:
            return ""
        lead = record[-1][3] if record[-1][1] == who else -record[-1][3]
        if lead == 0:
            return "even"
        return ("win by " if lead > 0 else "loss by ") + ("1" if abs(lead) == 1 else "2+")

    return reading


def attack_of(who: int, take: int = 0) -> Reading:
    """What one take of the Attack Table brought to one of the two, by what followed from it."""

    def reading(record: Sequence[Event]) -> str:
        takes = [place for place, event in enumerate(record) if event[0] == ev.ATTACK]
        if record[-1][0] == ev.POOLS_EMPTY:
            return "no blow" if len(takes) <= take else "roll again"
        if len(takes) <= take:
            return ""
        kind, actor = record[-1][0], record[-1][1]
        freed = any(event[0] == ev.ESCAPE for event in record)
        foe = "" if actor == who else "opponent "
        if kind == ev.COUNTERSTRIKE:
            return f"{foe}counterstrikes"
        if kind == ev.HIT:
            return f"{foe}breaks free and hits" if freed else "is hit" if foe else "hits"
        if kind == ev.ESCAPE and actor != record[takes[take]][1]:
            return f"{foe}breaks free"
        return "roll again" if len(takes) == take + 2 else ""

    return reading


def toss(record: Sequence[Event]) -> str:
    """How a toss came out."""
    if record[-1][0] != ev.NET:
        return ""
    return {CAUGHT: "catches", NO_THROW: "no throw"}.get(record[-1][3], "misses")


def told(kind: int, field: int, yes: str, no: str) -> Reading:
    """Which of two things a field of the awaited event says."""
    return lambda record: "" if record[-1][0] != kind else yes if record[-1][field] else no
