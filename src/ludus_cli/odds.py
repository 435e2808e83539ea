"""Odds by playing: many matches of two kinds of fighters, nobody deciding but the rules."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

from ludus_cli.rules.system import Payload, System

#: The two-sided 95% point of the normal distribution.
Z95 = 1.959963984540054


@dataclass(slots=True)
class Odds:
    """Counts and means over ``matches``: ``kills`` are killing strokes in combat, ``executions`` deaths
    of the fallen after the verdict or, to the death, without one; ``mean_dice`` counts every d6."""

    matches: int = 0
    wins_a: int = 0
    wins_b: int = 0
    draws: int = 0
    kills: int = 0
    executions: int = 0
    surrenders: int = 0
    mean_turns: float = 0.0
    mean_dice: float = 0.0
    seconds: float = 0.0
    matches_per_second: float = 0.0
    engine: str = "interpreted"


def interval(count: int, of: int) -> tuple[float, float]:
    """The 95% Wilson interval of a proportion, from 0 to 1."""
    if of == 0:
        return 0.0, 1.0
    p = count / of
    z2 = Z95 * Z95
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    half = Z95 * sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return max(0.0, middle - half), min(1.0, middle + half)


def simulate(
    system: System,
    kinds: tuple[int, int],
    said: Payload,
    *,
    matches: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> Odds:
    """Play ``matches`` matches of two kinds of fighters on the system's terms (``said``).

    ``progress`` hears how many are done.
    """
    odds = Odds(matches=matches)
    turns = dice = 0
    began = time.perf_counter()
    for index in range(matches):
        played = system.odds_match(seed, index, kinds, said)
        odds.wins_a += played.winner == 0
        odds.wins_b += played.winner == 1
        odds.draws += played.draw
        odds.kills += played.kills
        odds.executions += played.executions
        odds.surrenders += played.surrenders
        turns += played.turns
        dice += played.dice
        if progress is not None and index % 100 == 99:
            progress(index + 1)
    odds.seconds = time.perf_counter() - began
    odds.mean_turns = turns / matches
    odds.mean_dice = dice / matches
    odds.matches_per_second = matches / odds.seconds
    return odds
