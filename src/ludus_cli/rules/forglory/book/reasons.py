"""Why things happen in a game: what falls a gladiator, what a purchase costs, what comes of a place."""

from __future__ import annotations

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.forglory.book import events as ev, terms
from ludus_cli.rules.forglory.book.draws import V
from ludus_cli.rules.forglory.book.view import View, man_of


@V.why(ev.DEFEATED)
def defeated(view: View, event: Event) -> str:
    """Return his damage and his Health, or that influence is short."""
    hurt = next((e for e in view.earlier() if e[0] == ev.HURT and e[2] == event[2]), None)
    if view.last(ev.INFLUENCE_LOST, event[1], since=(ev.HURT, ev.TURN)) is not None:
        return ", because the influence no longer covers all gladiators [Influence]"
    if hurt is None or view.bout is None:
        return ""
    health = view.bout.cards.kinds[man_of(event[2])[2]].health
    return f": {hurt[4]} damage, Health {health}"


@V.why(ev.UPGRADED, ev.ENTERED)
def cost(view: View, event: Event) -> str:
    """Return what has just been paid for it."""
    paid = view.before(ev.COINS)
    return f", for {Number(paid[2]):coin}" if paid[:2] == (ev.PAID, event[1]) else ""


@V.why(ev.INITIATIVE)
def agility(_: View, __: Event) -> str:
    """Return what the sum is of."""
    return ", the highest sum of Agility"


@V.why(ev.READYING)
def weary(_: View, event: Event) -> str:
    """Return what long battles cost."""
    return (
        f". From readying {terms.WEARY} on, each gladiator takes 1 damage at each readying"
        if event[2] >= terms.WEARY
        else ""
    )


@V.why(ev.INFLUENCE_LOST)
def short(_: View, __: Event) -> str:
    """Return what follows."""
    return ": one of them must go [Influence]"


@V.why(ev.FAVOR)
def last_place(view: View, _: Event) -> str:
    """Return who is given it."""
    return ", for coming last" if view.last(ev.WINS_BATTLE) else ""


@V.why(ev.PLACED)
def place(_: View, event: Event) -> str:
    """Return by what it is his."""
    return ", as the last one with gladiators" if event[2] == 1 else ""
