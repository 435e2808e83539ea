"""Why things happen in a fight: ties of the dice, and how it ends."""

from __future__ import annotations

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.spartacus.book.fight import draws, events as ev
from ludus_cli.rules.spartacus.book.vocabulary import V, View


@V.tells(draws.INITIATIVE, draws.NIGHTFALL)
def tie(view: View, roll: Event) -> str:
    """Say that both have as much. Gear may still change it."""
    found = view.rolls(roll[2], since=(ev.ROUND, ev.NIGHT))
    if len(found) % 2 == 0 or found[-1][1] == roll[1] or found[-1][4] != roll[4]:
        return ""
    return f"Both have {roll[4]}: a tie is rolled again"


@V.why(ev.FALLS)
def gone(_: View, event: Event) -> str:
    """Return how many of his attributes are gone."""
    number = f"{event[3]:03}".count("0")
    return f", with {Number(number):attribute} at 0" if number else ""
