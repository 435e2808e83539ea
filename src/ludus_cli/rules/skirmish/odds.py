"""Matches for odds: newcomers of two classes, both by the solo rule."""

from __future__ import annotations

from ludus_cli.rules.dice import STREAM_ODDS, SeededSource, Tray
from ludus_cli.rules.hex import hexagon
from ludus_cli.rules.skirmish.match import play
from ludus_cli.rules.skirmish.pool import roll_npg
from ludus_cli.rules.skirmish.state import Match, fighter_of, new_match
from ludus_cli.rules.skirmish.terms import COLLAPSED, FALLEN
from ludus_cli.rules.system import Payload, Played


def npg_match(seed: int, index: int, weights: tuple[int, int], radius: int) -> Match:
    """Match ``index`` of a seed: two newcomers with the usual arms and a weapon by the dice (S37)."""
    tray = Tray(SeededSource(seed, STREAM_ODDS, index))
    fighters = [
        fighter_of(roll_npg(tray, side, weight), side, True) for side, weight in enumerate(weights)
    ]
    tray.count = 0
    return new_match(tray, fighters, board=hexagon(radius))


def odds_match(seed: int, index: int, kinds: tuple[int, int], said: Payload) -> Played:
    """Fight match ``index`` of a seed between two classes, and say how it went.

    Those who died of a critical wound count as killed, those who asked for mercy in vain as
    executed.
    """
    m = npg_match(seed, index, kinds, said["radius"])
    play(m)
    return Played(
        winner=m.winner,
        draw=m.draw,
        kills=sum(f.state == COLLAPSED and f.dead for f in m.fighters),
        executions=sum(f.state == FALLEN and f.dead for f in m.fighters),
        surrenders=sum(f.state == FALLEN for f in m.fighters),
        turns=m.turn,
        dice=m.tray.count,
    )


def odds_words(said: Payload) -> str:
    """Under which terms odds are worked out."""
    return f"newcomers by the solo rule, board of radius {said['radius']}"
