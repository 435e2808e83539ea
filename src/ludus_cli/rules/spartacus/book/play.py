"""The plays of a month, turn by turn, and a whole season of them. [In Ludus]"""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book import arena, events, honours, intrigue, market, terms, thumb, tournament
from ludus_cli.rules.spartacus.book.state import Game, Result


def once(step: Callable[[Game], None]) -> Callable[[Game], None]:
    """Return a play of one turn."""

    def played(m: Game) -> None:
        step(m)
        m.done = True

    return played


STEPS: dict[str, Callable[[Game], None]] = {
    terms.INTRIGUE: intrigue.step, terms.MARKET: market.step, terms.GAMES: once(arena.games),
    terms.THUMB: once(thumb.thumb), terms.ENTRY: once(tournament.entry), terms.HONOURS: once(honours.honours),
}  # fmt: skip


def begin(m: Game, play: str) -> None:
    """Begin a play. [In Ludus]"""
    m.play, m.step, m.turn, m.done = play, 0, 0, False
    m.departures = []


def turn(m: Game) -> None:
    """Play the next turn of the play under way; the first settles the last fight. After the last turn ``m.done`` is
    True, and the table's plan has the plays that follow in this month. [In Ludus]"""
    m.turn, m.deeds = m.turn + 1, 0
    whose = intrigue.whose(m) if m.play == terms.INTRIGUE else terms.NOBODY
    tell(m.tray, events.TURN, whose, m.turn, events.PHASE_OF[m.play])
    if m.step == 0:
        arena.settle_fight(m)
    STEPS[m.play](m)
    m.step += 1


def play_through(m: Game, play: str) -> None:
    """Play a play from its first turn to its last."""
    begin(m, play)
    while not m.done:
        turn(m)


def play_season(m: Game, fight: Callable[[Game], Result]) -> None:
    """Play a season to its end; ``fight`` plays its fights. [In Ludus]"""
    while not m.over:
        play = m.table.plan[0] if m.table.plan else terms.INTRIGUE
        if play == terms.FIGHT:
            arena.fought(m, fight(m))
        else:
            play_through(m, play)
