"""Victory at the end of a phase. [Victory, P55]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book import draws, events, setup, terms, tournament
from ludus_cli.rules.spartacus.book.state import Game, in_order


def phase_over(m: Game, still_to_come: list[str]) -> None:
    """End a phase: exactly one house at the goal wins, two or more meet in a tournament; else the month goes on with
    the plays ``still_to_come``, and after the last round the season ends. [Victory]"""
    m.done = True
    there = [who for who in in_order(m, m.table.host) if m.houses[who].influence >= m.cards.goal]
    for who in there:
        tell(m.tray, events.AT_GOAL, who, m.houses[who].influence)
    if len(there) > 1:
        tournament.begin_tournament(m, there)
    elif there:
        record_season_win(m, there[0])
    elif not still_to_come and m.table.round >= terms.LAST_ROUND:
        tell(m.tray, events.LAST_ROUND, terms.NOBODY, m.table.round)
        record_season_win(m, last_winner(m))
    else:
        m.table.plan = still_to_come


def record_season_win(m: Game, who: int) -> None:
    """Give a house the win of the season; its end is still to come."""
    m.winner, m.table.plan = who, [terms.HONOURS]
    tell(m.tray, events.WINS_SEASON, who, m.houses[who].influence, m.table.round)


def last_winner(m: Game) -> int:
    """Return the house of most influence, then most gold, then the highest die. (P55)"""
    order = in_order(m, m.table.host)
    standing = {who: (m.houses[who].influence, m.houses[who].gold) for who in order}
    best = [who for who in order if standing[who] == max(standing.values())]
    return setup.highest_roller(m, best, draws.LAST_ROUND)
