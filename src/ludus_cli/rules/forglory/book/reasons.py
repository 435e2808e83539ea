"""Reasons of events: why a gladiator falls, what a purchase cost, why a lanista has a place."""

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
    return f": {hurt[4]} damage against Health {health}"


@V.why(ev.UPGRADED, ev.ENTERED)
def cost(view: View, event: Event) -> str:
    """Return what has just been paid for it."""
    paid = view.before(ev.COINS)
    return f", for {Number(paid[2]):coin}" if paid[:2] == (ev.PAID, event[1]) else ""


@V.why(ev.INITIATIVE)
def agility(_: View, __: Event) -> str:
    """Return why the initiative is this player's."""
    return ", the highest sum of all players"


@V.why(ev.READYING)
def weary(_: View, event: Event) -> str:
    """Return the damage that gladiators take in long battles."""
    return (
        f". From readying {terms.WEARY} on, every gladiator takes 1 damage each time" if event[2] >= terms.WEARY else ""
    )


@V.why(ev.INFLUENCE_LOST)
def short(_: View, __: Event) -> str:
    """Return the consequence."""
    return ": a gladiator must be discarded [Influence]"


@V.why(ev.FAVOR)
def last_place(view: View, _: Event) -> str:
    """Return why the Crowd's Favor moves."""
    return ", for the last place in the battle" if view.last(ev.WINS_BATTLE) else ""


@V.why(ev.PLACED)
def place(_: View, event: Event) -> str:
    """Return why the first place is this player's."""
    return ", with the last gladiators in the Arena" if event[2] == 1 else ""
