"""Decisions in a fight: all decisions of a fighter that a person decides for pass through here. [Step]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book.fight import events as ev
from ludus_cli.rules.spartacus.book.fight.state import Fight, Option


def choose(f: Fight, who: int, request: int, options: list[Option]) -> Option:
    """Return the option that a person chooses, of two at least, and tell it as a choice."""
    code, arg = options[f.player(f, who, request, options)]
    tell(f.tray, ev.CHOICE, who, request, code, arg)
    return code, arg
