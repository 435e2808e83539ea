"""A whole game: weeks of machinations, and the arena phase when it is due."""

from __future__ import annotations

from ludus_cli.rules.forglory.book import arena, machinations, two_players
from ludus_cli.rules.forglory.book.state import Game


def play_game(m: Game) -> None:
    """Play a game to its end."""
    while not m.over:
        play_week(m)


def play_week(m: Game) -> None:
    """A week: a machinations turn of each player, and the arena phase where it is due. [In Ludus]"""
    if machinations.machinations_round(m):
        arena_phase(m)


def arena_phase(m: Game) -> None:
    """Play the arena phase, by the number of players."""
    if m.seats == 2:
        two_players.arena_phase(m)
    else:
        arena.arena_phase(m)
