"""The plays of a month, turn by turn, and a whole season of them. [In Ludus]"""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book import arena, events, honours, intrigue, market, terms, thumb, tournament
from ludus_cli.rules.spartacus.book.state import Game, Result


def single_turn(step: Callable[[Game], None]) -> Callable[[Game], None]:
    """Return a play of one turn."""

    def played(m: Game) -> None:
        step(m)
        m.done = True

    return played


STEPS: dict[str, Callable[[Game], None]] = {
    terms.INTRIGUE: intrigue.play_step, terms.MARKET: market.play_step, terms.GAMES: single_turn(arena.host_games),
    terms.THUMB: single_turn(thumb.resolve_thumb), terms.ENTRY: single_turn(tournament.enter_next_two),
    terms.HONOURS: single_turn(honours.hold_honours),
}  # fmt: skip


def begin_play(m: Game, play: str) -> None:
    """Begin a play. [In Ludus]"""
    m.play, m.step, m.turn, m.done = play, 0, 0, False
    m.departures = []


def next_turn(m: Game) -> None:
    """Play the next turn of the play under way; the first settles the last fight. After the last turn ``m.done`` is
    True, and the table's plan has the plays that follow in this month. [In Ludus]"""
    m.turn, m.deeds = m.turn + 1, 0
    whose = intrigue.next_house(m) if m.play == terms.INTRIGUE else terms.NOBODY
    tell(m.tray, events.TURN, whose, m.turn, events.PHASE_OF[m.play])
    if m.step == 0:
        arena.settle_fight(m)
    STEPS[m.play](m)
    m.step += 1


def play_through(m: Game, play: str) -> None:
    """Play a play from its first turn to its last."""
    begin_play(m, play)
    while not m.done:
        next_turn(m)


def play_season(m: Game, fight: Callable[[Game], Result]) -> None:
    """Play a season to its end; ``fight`` plays its fights. [In Ludus]"""
    while not m.over:
        play = m.table.plan[0] if m.table.plan else terms.INTRIGUE
        if play == terms.FIGHT:
            arena.record_result(m, fight(m))
        else:
            play_through(m, play)
