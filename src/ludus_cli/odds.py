"""Odds by playing: many matches of two styles, both by the NPG tables."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

from ludus_cli.rules.dice import STREAM_ODDS, SeededSource, Tray
from ludus_cli.rules.heroes.arena import Arena
from ludus_cli.rules.heroes.match import play
from ludus_cli.rules.heroes.pool import roll_npg
from ludus_cli.rules.heroes.state import Match, fighter_of, new_match
from ludus_cli.rules.heroes.styles import STYLES
from ludus_cli.rules.heroes.terms import KILLED, SURRENDERED

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


def npg_match(
    seed: int, index: int, styles: tuple[int, int], row: int, arena: Arena, to_the_death: bool
) -> Match:
    """Match ``index`` of a seed: two NPGs fresh from a pool row, without a locale's cap."""
    tray = Tray(SeededSource(seed, STREAM_ODDS, index))
    fighters = [
        fighter_of(
            roll_npg(tray, side, style, row), style, side, True, list(STYLES[style].armour), False
        )
        for side, style in enumerate(styles)
    ]
    tray.count = 0
    return new_match(tray, arena, fighters, to_the_death=to_the_death)


def simulate(
    styles: tuple[int, int],
    *,
    row: int,
    arena: Arena,
    matches: int,
    seed: int,
    to_the_death: bool,
    progress: Callable[[int], None] | None = None,
) -> Odds:
    """Play ``matches`` matches of two styles from a pool row; ``progress`` hears how many are done."""
    odds = Odds(matches=matches)
    turns = dice = 0
    began = time.perf_counter()
    for index in range(matches):
        m = npg_match(seed, index, styles, row, arena, to_the_death)
        play(m)
        odds.wins_a += m.winner == 0
        odds.wins_b += m.winner == 1
        odds.draws += m.draw
        for f in m.fighters:
            odds.kills += f.state == KILLED
            odds.executions += f.put_to_death
            odds.surrenders += f.state == SURRENDERED
        turns += m.turn
        dice += m.tray.count
        if progress is not None and index % 100 == 99:
            progress(index + 1)
    # A clock may stand still for a very short run.
    odds.seconds = max(time.perf_counter() - began, 1e-9)
    odds.mean_turns = turns / matches
    odds.mean_dice = dice / matches
    odds.matches_per_second = matches / odds.seconds
    return odds
