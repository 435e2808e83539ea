"""A match from the table: how it stands when it is told."""

from __future__ import annotations

from ludus_cli.dice import tell
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.bout import BOUTS
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.terms import BY_BLOW, BY_DRAW, NONE
from ludus_cli.rules.told_end import ToldEnd


def stand(m: Match, winner: int, turns: int) -> None:
    """Bring a match to the end that was told."""
    m.turn, m.winner, m.over, m.draw = turns, winner, True, winner == NONE
    m.ended = BY_DRAW if m.draw else BY_BLOW
    tell(m.tray, ev.DRAWN if m.draw else ev.VICTORY, NONE, m.ended if m.draw else winner, m.ended)


RECORDING = ToldEnd(BOUTS, stand)
