"""A play of houses told line by line: a line for each deed, instead of one for each event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.words import counted
from ludus_cli.core.dice import Event
from ludus_cli.core.english import list_words
from ludus_cli.core.figures import signed
from ludus_cli.rules.spartacus.book import events as ev, terms, vocabulary
from ludus_cli.rules.spartacus.records import Bout, TableView
from ludus_cli.rules.spartacus.telling.deeds import SCHEME, USE, Deed, deeds_of, is_effect
from ludus_cli.rules.spartacus.telling.lots import Lot, lots_of

#: Events with a line of their own, unless they are part of a deed.
APART = (
    ev.FIRST_HOST, ev.HOUSE, ev.HEIR, ev.ROUND, ev.TREATED, ev.HEALER, ev.INFLUENCE, ev.LOST, ev.TRADED,
    ev.GUARD_TRADED, ev.DEAL, ev.GIFT, ev.CROWNED, ev.FAVOUR, ev.INJURED, ev.NOT_SOLD, ev.REFUSES, ev.ENTERS,
    ev.NO_FIGHT, ev.FOUGHT, ev.THUMB, ev.SPARED, ev.AT_GOAL, ev.TOURNAMENT, ev.VALUED, ev.MEETS, ev.WALKS_OVER,
    ev.LAST_ROUND, ev.WINS_SEASON, ev.RUDIS, ev.FIGHTS_ON, ev.ROUND_TOLD, ev.HOSTED, ev.GAINED, ev.MARKED,
)  # fmt: skip
#: Events of a house that one line tells together, in the place of the first.
TOGETHER = (ev.DEALT, ev.GUARD_LAID, ev.CARD_SOLD, ev.WAGERS, ev.SETTLED, ev.WEARS)


#: Results of a card that no line tells.
UNTOLD = (ev.SEEN, ev.ATTITUDE, ev.BY_HAND)


def gold_words(amount: int) -> str:
    """Return ``4 gold`` or ``nothing``."""
    return f"{abs(amount)} gold" if amount else "nothing"


def deed_line(view: TableView, d: Deed, lines: Sequence[str]) -> str:
    """Return a deed with its results, in the ``lines`` of their events."""
    name, card = view.name(d.who), view.card(d.card)
    if d.kind == USE:
        thing = d.events[0][1][3]
        card = view.thing(thing) if thing >= 0 else card
    on = f" against {view.name(d.target)}" if d.kind == SCHEME and d.target not in (terms.NOBODY, d.who) else ""
    verb = {SCHEME: "plays", USE: "uses"}.get(d.kind, "reacts with")
    support = list_words([f"{view.name(e[2])} for {e[4]} gold" for _, e in d.supports])
    words = f"{name} {verb} {card}{on}" + (f", supported by {support}" if support else "")
    failed = sum(not e[4] for _, e in d.guards)
    words += f", and {counted(failed, 'guard')} failed to stop it" if failed else ""
    if d.foiled:
        _, (_, _, _, by, foil, *_) = d.foiled
        return f"{words}: foiled by {view.name(by)} with {view.card(foil)}."
    results = [lines[n].rstrip(".") for n, e in d.results if lines[n] and is_effect(e) and e[0] not in UNTOLD]
    return f"{words}: {'; '.join(results) or 'nothing changes'}."


def lot_line(view: TableView, lot: Lot, events: Sequence[Event]) -> str:
    """Return all bids for a card, or for the games, and the winner."""
    bids = list_words([f"{view.name(who)} {gold}" for who, gold in lot.sums.items()])
    what = "the games" if lot.card == terms.NOBODY else view.card(lot.card)
    if lot.won == terms.NOBODY or lot.failed:
        won = "not sold"
    else:
        last = events[lot.places[-1]]
        won = f"won by {view.name(lot.won)} for {gold_words(last[2] if last[0] == ev.HOST else last[3])}"
    return f"Bids for {what}: {bids}; {won}."


def books_line(view: TableView, events: Sequence[Event]) -> str:
    """Return the books of all houses."""
    found = [f"{view.name(e[1])} {signed(e[4])}" for e in events if e[0] == ev.BOOKS]
    return f"The books in gold: {', '.join(found)}."


def together(view: TableView, kind: int, own: Sequence[Event]) -> str:
    """Return several events of one house in a line."""
    name = view.name(own[0][1])
    if kind == ev.DEALT:
        return f"{name} starts with {list_words([view.thing(e[2]) for e in own])}."
    if kind == ev.GUARD_LAID:
        return (
            f"{name} has {own[-1][3]} guards on the table." if own[-1][3] != 1 else f"{name} has a guard on the table."
        )
    if kind == ev.CARD_SOLD:
        gold = gold_words(sum(e[3] for e in own))
        return f"{name} sells {list_words([view.card(e[2]) for e in own])} for {gold}."
    if kind == ev.WAGERS:
        return f"{name} bets {stakes_words(own)}."
    if kind == ev.SETTLED:
        return (
            f"{name} gets {gold_words(sum(e[4] for e in own))} back for the {sum(e[3] for e in own)} gold that it bet."
        )
    return f"{view.thing(own[0][2])} is armed with {list_words([view.thing(e[3]) for e in own])}."


def stakes_words(events: Sequence[Event]) -> str:
    """Return ``2 gold on winner I and 1 on injury``."""
    found = [(terms.CORNERS[e[2]], e[3]) for e in events]
    return list_words(
        [f"{gold_words(gold) if place == 0 else gold} on {corner}" for place, (corner, gold) in enumerate(found)]
    )


def play_lines(bout: Bout, events: Sequence[Event], names: dict[int, str]) -> list[str]:
    """Return a play of houses, line by line: every deed, lot and wager in one."""
    view = TableView(bout, names)
    deeds = {d.places[0]: d for d in deeds_of(events, bout.cards)}
    lots = {lot.places[0]: lot for lot in lots_of(events) if lot.places}
    inside = {n for d in deeds.values() for n in d.places}
    inside |= {n for lot in lots.values() for n in lot.places}
    lines, done = [], set[Any]()
    told = vocabulary.V.lines(view, events)
    for n, e in enumerate(events):
        kind = e[0]
        if n in deeds:
            lines.append(deed_line(view, deeds[n], told))
        if n in lots:
            lines.append(lot_line(view, lots[n], events))
        if n in inside:
            continue
        if kind == ev.BOOKS and ev.BOOKS not in done:
            done.add(kind)
            lines.append(books_line(view, events))
        elif kind in TOGETHER and (kind, e[1]) not in done:
            done.add((kind, e[1]))
            own = [each for at, each in enumerate(events) if each[0] == kind and each[1] == e[1] and at not in inside]
            lines.append(together(view, kind, own))
        elif kind in APART and not (kind == ev.LOST and e[3] == terms.TRADED):
            lines.append(told[n])
    return [line for line in lines if line]
