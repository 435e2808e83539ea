"""Results of a card, an ability or a deal, in clauses of a sentence about the house that used it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.words import counted, number_word
from ludus_cli.core.dice import ROLL
from ludus_cli.core.english import list_words
from ludus_cli.rules.spartacus.book import events as ev, terms
from ludus_cli.rules.spartacus.book.terms import NOBODY
from ludus_cli.rules.spartacus.book.vocabulary import View

#: An event, stored or told.
Event = Sequence[Any]
#: For what gold comes and goes when a card is played or used; everything else has words of its own.
OF_CARDS = (terms.EFFECT, terms.COST, terms.BY_HAND)
SPENT = " spent"
#: Why influence moves when a champion is made, lost or gained.
OF_CHAMPIONS = (terms.INF_CROWNED, terms.INF_LOST_CHAMPION, terms.INF_GAINED_CHAMPION)
#: How a fighter's career ended, by the fates of the rules; nobody knows whether it was a man's.
FATES = (
    "sold to the bank", "sold", "freed for want of gold", "died of wounds", "decapitated", "condemned",
    "lost to a scheme", "went with the season", "free with the rudis", "gone, by the table",
)  # fmt: skip
#: What an event says of a piece of property.
OF_THINGS = {
    ev.INJURED: "{} is injured", ev.CURED: "{} is healed", ev.EXHAUSTED: "{} is exhausted",
    ev.READIED: "{} is ready again", ev.CROWNED: "{} is a champion now",
}  # fmt: skip


def gold_words(amount: int) -> str:
    """Return ``4 gold`` or ``nothing``."""
    return f"{abs(amount)} gold" if amount else "nothing"


def cards_words(number: int) -> str:
    """Return ``two cards``."""
    return counted(number, "card")


def influence_words(view: View, me: int, e: Event) -> str:
    """Return ``Quintus falls to influence 7``; of oneself ``a rise to influence 8``, unless it comes of a champion,
    told in another clause."""
    up = e[3] > 0
    if e[1] == me and e[2] not in OF_CHAMPIONS:
        return f"a {'rise' if up else 'fall'} to influence {e[4]}"
    why = " for a champion lost" if e[2] == terms.INF_LOST_CHAMPION else ""
    return f"{view.name(e[1])} {'rises' if up else 'falls'} to influence {e[4]}{why}"


def clause(view: View, me: int, e: Event) -> str:
    """Return an event as a clause about one house, "" for one without words here. Gold is added up apart."""
    kind, who, value, more = e[0], e[1], e[2], e[3]
    name = view.name(who) if who >= 0 else ""
    if kind == ev.INFLUENCE:
        return influence_words(view, me, e)
    if kind == ev.LOST:
        if more == terms.LOST_TO_CARD:
            return f"{name} loses {view.thing(value)}"
        return f"{view.thing(value)} is {terms.FATES[more]}"
    if kind == ev.GUARD_GONE and more == terms.LOST_TO_CARD:
        return f"{name} loses a guard"
    if kind == ev.DREW:
        return cards_words(value) if who == me else f"{name} draws {cards_words(value)}"
    if kind == ev.DROPPED:
        return f"{name} has to throw away {view.card(value)}"
    if kind == ev.LOOKS:
        return f"a look at {cards_words(more)} of {view.name(value)}"
    if kind == ev.FAVOUR:
        return f"{view.thing(value)} has {counted(more, 'favour')} now"
    if kind == ev.AID:
        return f"{number_word(value)} more behind the next scheme"
    if kind == ev.BOUGHT:
        return f"{view.thing(value)} for {gold_words(more)}"
    words = OF_THINGS.get(kind)
    return words.format(view.thing(value)) if words else ""


def gold_clauses(view: View, me: int, events: Sequence[Event], target: int = NOBODY) -> list[str]:
    """Return clauses for gold moved by cards, between houses where it was so; a target is not named again."""
    sums: dict[int, int] = {}
    for kind, who, cause, amount, *_ in events:
        if kind == ev.GOLD and cause in OF_CARDS:
            sums[who] = sums.get(who, 0) + amount
    own = sums.pop(me, 0)
    others = {who: amount for who, amount in sums.items() if amount}
    if [*others] == [target] and others[target] == -own < 0:
        return [f"{gold_words(own)} taken"]
    names = list_words([view.name(who) for who in others])
    if others and sum(others.values()) == -own:
        each = f" {'each ' if len(others) > 1 else ''}"
        equal = len({*others.values()}) == 1
        if equal:
            return [f"{gold_words(next(iter(others.values())))}{each}{'from' if own > 0 else 'for'} {names}"]
    found = [gold_words(own) if own > 0 else f"{gold_words(own)}{SPENT}"] if own else []
    found += [f"{view.name(who)} {'gains' if gold > 0 else 'pays'} {gold_words(gold)}" for who, gold in others.items()]
    return found


def came_of(view: View, me: int, events: Sequence[Event], target: int = NOBODY) -> list[str]:
    """Return the results of a house's deed, on a target or none, in clauses: gold first."""
    gold = gold_clauses(view, me, [e for e in events if e[0] == ev.GOLD], target)
    others = [*filter(None, (clause(view, me, e) for e in events if e[0] not in (ev.GOLD, ROLL)))]
    # What was paid stands behind what it was paid for.
    return [*others, *gold] if gold and gold[0].endswith(SPENT) else [*gold, *others]
