"""Matches for odds: two styles, both by the NPG tables."""

from __future__ import annotations

from ludus_cli.rules.dice import STREAM_ODDS, SeededSource, Tray
from ludus_cli.rules.heroes.arena import Arena
from ludus_cli.rules.heroes.bout import arena_of
from ludus_cli.rules.heroes.match import play
from ludus_cli.rules.heroes.pool import roll_npg
from ludus_cli.rules.heroes.state import Match, fighter_of, new_match
from ludus_cli.rules.heroes.styles import STYLES
from ludus_cli.rules.heroes.terms import KILLED, SURRENDERED
from ludus_cli.rules.system import Payload, Played


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


def odds_match(seed: int, index: int, kinds: tuple[int, int], said: Payload) -> Played:
    """Fight match ``index`` of a seed between two styles, and say how it went."""
    arena = arena_of(said["arena"]["name"], said["arena"]["drawing"])
    m = npg_match(seed, index, kinds, said["row"], arena, said["death"])
    play(m)
    return Played(
        winner=m.winner,
        draw=m.draw,
        kills=sum(f.state == KILLED for f in m.fighters),
        executions=sum(f.put_to_death for f in m.fighters),
        surrenders=sum(f.state == SURRENDERED for f in m.fighters),
        turns=m.turn,
        dice=m.tray.count,
    )


def odds_words(said: Payload) -> str:
    """Under which terms odds are worked out."""
    manner = ", to the death" if said["death"] else ""
    return f"pool row {said['row']}, {said['arena']['name']}{manner}"
