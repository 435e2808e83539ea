"""The reasons why a match went as it did: the chances at the beginning of each turn, where they swung, and the luck.

Every turn of a past match is played on many times from its beginning by the tactics of those in it. The effect of a
turn on the chances is their change until the beginning of the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Any

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.trials import MOMENT
from ludus_cli.odds.engines import AUTO, engine_for
from ludus_cli.odds.figures import Figure, figures
from ludus_cli.odds.runner import Result, runs
from ludus_cli.odds.task import COMPILED, INTERPRETED
from ludus_cli.systems.event_lines import all_lines
from ludus_cli.systems.system import AnySystem

#: The trials from each turn by default.
USUAL_TRIALS = {INTERPRETED: 400, COMPILED: 20_000}

#: A swing is told when chance alone would hardly ever make one so large in any turn of the match, and
#: when it is worth telling.
DOUBT, LEAST_SWING = 0.05, 0.05
#: The most turning points, and the most lines about each.
MOST_POINTS, MOST_LINES = 3, 5


def terms_of(data: Payload, seed: int, turn: int) -> Payload:
    """The terms of trials from a turn of a fought match, in a campaign of that seed."""
    return {"match": data, "seed": seed, "turn": turn}


def usual_trials(system: AnySystem, data: Payload, seed: int, engine: str = AUTO) -> int:
    """The default number of trials from each turn: more with the compiled engine.

    Raises LudusError for an engine that cannot be had.
    """
    return USUAL_TRIALS[engine_for(system, MOMENT, terms_of(data, seed, 1), engine)[0]]


def played_on(system: AnySystem, data: Payload, campaign_seed: int, **how: Any) -> list[Result]:
    """A match played on from the beginning of each of its turns, ``how``: as :func:`runs` takes it.

    ``data`` is the fought match as JSON. Raises LudusError for a match that cannot be played on: one from the table.
    """
    # Refused here also when it had no turns that could be played.
    system.trials.tally(MOMENT, terms_of(data, campaign_seed, 1), 1, 0, 0)
    rows = [terms_of(data, campaign_seed, turn) for turn in range(1, data["turns"] + 1)]
    return list(runs(system, MOMENT, rows, **how))


# Swings


@dataclass(frozen=True, slots=True)
class Standing:
    """The chances at the beginning of a turn: of each side to win, of a draw, of each man to die."""

    turn: int
    wins: tuple[Figure, ...]
    draws: Figure
    died: tuple[Figure, ...]


def standings(results: Sequence[Result], sides: int, men: int) -> list[Standing]:
    """Return the chances of the sides and men, turn by turn."""
    found = []
    for turn, result in enumerate(results, start=1):
        figure = figures(result.measures, result.tally)
        found.append(
            Standing(
                turn,
                tuple(figure[f"wins_{side}"] for side in range(sides)),
                figure["draws"],
                tuple(figure[f"died_{who}"] for who in range(men)),
            )
        )
    return found


@dataclass(frozen=True, slots=True)
class Swing:
    """The changes that a turn made to the chances: ``changes`` are those of each side and, last, of a draw.

    ``size`` is the largest of them, and ``sure`` says that it is no noise.
    """

    turn: int
    changes: tuple[float, ...]
    size: float
    sure: bool


def swings(found: Sequence[Standing], results: Sequence[Result], winner: int) -> list[Swing]:
    """The swing of each turn; the match ended with the victory of side ``winner``, -1 a draw."""
    outcomes = len(found[0].wins) + 1
    # In all turns together noise passes for a swing with a probability of DOUBT.
    far = NormalDist().inv_cdf(1 - DOUBT / (2 * len(found) * outcomes))
    end = tuple(float(place == winner % outcomes) for place in range(outcomes))
    told = []
    for place, standing in enumerate(found):
        now = [each.value for each in (*standing.wins, standing.draws)]
        last = place + 1 == len(found)
        after = end if last else [each.value for each in (*found[place + 1].wins, found[place + 1].draws)]
        changes = tuple(later - sooner for sooner, later in zip(now, after, strict=True))
        size, outcome = max((abs(change), number) for number, change in enumerate(changes))
        noise = spread(now[outcome], results[place].trials)
        if not last:
            noise += spread(after[outcome], results[place + 1].trials)
        told.append(Swing(standing.turn, changes, size, size > far * sqrt(noise)))
    return told


def spread(share: float, of: int) -> float:
    """Return the variance of a share of ``of`` trials; never 0, as even an unseen outcome is possible."""
    likely = (share * of + 1) / (of + 2)
    return likely * (1 - likely) / (of + 2)


def turning_points(found: Sequence[Swing]) -> list[Swing]:
    """The largest swings that are no noise, in the order of the turns."""
    sure = [swing for swing in found if swing.sure and swing.size >= LEAST_SWING]
    largest = sorted(sure, key=lambda swing: -swing.size)[:MOST_POINTS]
    return sorted(largest, key=lambda swing: swing.turn)


def told_of(system: AnySystem, bout: Any, events: Sequence[Event], names: dict[int, str]) -> list[str]:
    """The weightiest of some events, a line each, in the order in which they came; where none weighs
    anything the last ones."""
    lines = all_lines(system, bout, events, names)
    told = [place for place, line in enumerate(lines) if line]
    worth = [place for place in told if system.vocabulary.weight(events[place])]
    kept = sorted(worth, key=lambda place: -system.vocabulary.weight(events[place]))[:MOST_LINES]
    return [lines[place] for place in sorted(kept) or told[-MOST_LINES:]]


# Luck


@dataclass(frozen=True, slots=True)
class Luck:
    """The dice of one man: how many rolls counted, their sum, its expected value, and its standard deviation."""

    rolls: int
    came: float
    expected: float
    deviation: float

    @property
    def score(self) -> float:
        """The number of standard deviations by which his dice were better than expected."""
        return (self.came - self.expected) / self.deviation if self.deviation else 0.0


def luck(system: AnySystem, events: Sequence[Event], men: int) -> list[Luck]:
    """Return the luck of each man in a match, by all rolls where a high result is good for the roller."""
    rolls, came = [0] * men, [0.0] * men
    expected, variance = [0.0] * men, [0.0] * men
    for event in (event for turn in system.vocabulary.by_turn(events) for event in turn):
        found = system.vocabulary.expectation(event)
        # A pool of no dice is no luck.
        if found is None or not found[1]:
            continue
        who, result = event[1], event[4]
        rolls[who] += 1
        came[who] += result
        expected[who] += found[0]
        variance[who] += found[1]
    return [Luck(rolls[who], came[who], expected[who], sqrt(variance[who])) for who in range(men)]
