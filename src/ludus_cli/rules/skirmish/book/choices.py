"""The choices of a player: one door for every choice of a match."""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.state import Match, Option


def choose(m: Match, who: int, request: int, options: list[Option]) -> Option:
    """Ask a player to choose among allowed options (code, argument), and record his choice.

    A single option is no choice, and is not asked.
    """
    if len(options) == 1:
        return options[0]
    code, arg = options[m.player(m, who, request, options)]
    tell(m.tray, ev.CHOICE, who, request, code, arg)
    return code, arg
