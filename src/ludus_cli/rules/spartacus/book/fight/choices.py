"""Who decides in a fight: the one door to all decisions of a fighter for whom a person decides. [Step]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book.fight import events as ev
from ludus_cli.rules.spartacus.book.fight.state import Fight, Option


def choose(f: Fight, who: int, request: int, options: list[Option]) -> Option:
    """What a person decides among some options, of which there are two at least; it is told as a choice."""
    code, arg = options[f.player(f, who, request, options)]
    tell(f.tray, ev.CHOICE, who, request, code, arg)
    return code, arg
