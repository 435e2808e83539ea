"""Why things happen in a fight: ties of the dice, and how it ends."""

from __future__ import annotations

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.spartacus.book.fight import draws, events as ev
from ludus_cli.rules.spartacus.book.vocabulary import V, View


@V.tells(draws.INITIATIVE, draws.NIGHTFALL)
def tie(view: View, roll: Event) -> str:
    """Return the line of a tie. Gear may still change it."""
    found = view.rolls(roll[2], since=(ev.ROUND, ev.NIGHT))
    if len(found) % 2 == 0 or found[-1][1] == roll[1] or found[-1][4] != roll[4]:
        return ""
    return f"Both fighters have {roll[4]}, and roll again"


@V.why(ev.FALLS)
def gone(_: View, event: Event) -> str:
    """Return how many of a fighter's attributes are at 0."""
    number = f"{event[3]:03}".count("0")
    return f", with {Number(number):attribute} at 0" if number else ""
