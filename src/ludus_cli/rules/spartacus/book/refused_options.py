"""Options that a house cannot choose now, each with the reason in words. [Step]"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ludus_cli.rules.spartacus.book import abilities, cards, reactions, requests, schemes, terms
from ludus_cli.rules.spartacus.book.moments import Moment
from ludus_cli.rules.spartacus.book.state import Game, by_person, card_of, fighters_of

Refusals = list[tuple[Any, str]]
Found = Iterator[tuple[Any, str]]


def refused_options(m: Game, who: int, request: int) -> Refusals:
    """Return the options of a request that cannot be chosen now, each with the reason; ``m.about`` has its subject."""
    return list(REFUSED[request](m, who)) if request in REFUSED else []


def in_turn(m: Game, who: int) -> Found:
    """Yield schemes that cannot be begun, cards for another moment, and abilities. [Intrigue]"""
    for card in sorted({*m.houses[who].hand}):
        kind = m.cards.kinds[card]
        if kind.type == terms.REACTION:
            yield (requests.REACTION, card), reactions.no_moment(kind)
        elif kind.type == terms.SCHEME and (why := schemes.why_not(m, who, card)):
            yield (requests.SCHEME, card), why
    yield from unusable_abilities(m, who, abilities.INTRIGUE)


def unusable_abilities(m: Game, who: int, phase: str) -> Found:
    """Yield abilities of a phase that cannot be used now. [Things]"""
    for code, ability in abilities.in_play(m, who):
        if cards.phase_of(ability) == phase and (why := abilities.why_not(m, who, code, ability)):
            yield (requests.USE, code), why


def in_preparation(m: Game, who: int) -> Found:
    """Yield the reasons why a scheme cannot be played yet. [Scheme, P9]"""
    about = m.about
    if about.amount > 0:
        yield (requests.GO, 0), f"{about.amount} more influence is needed"
    elif not schemes.can_afford(m, who, about.card):
        yield (requests.GO, 0), "you cannot pay its cost"
    if about.aim not in (who, terms.NOBODY):
        own = about.aim == about.target
        yield (
            (requests.ASK, about.aim),
            "the scheme is against this house" if own else "you claim that the scheme is against this house",
        )
    if about.target not in (who, terms.NOBODY):
        if by_person(m, who) and not by_person(m, about.target):
            yield (requests.HUSH, about.target), "the scheme is against this house"


def in_answer(m: Game, who: int) -> Found:
    """Yield foils that cannot be played, and guards that are not for this scheme. [Guards, Reactions]"""
    about = m.about
    yield from not_played(m, who, Moment(about.moment, about.who, about.target, about.card))
    if who != about.target:
        for card in sorted({*m.houses[who].guards}):
            yield (requests.FROM_TABLE, card), "guards only protect their own house, and the scheme is not against it"


def in_window(m: Game, who: int) -> Found:
    """Yield reactions that cannot be played now. [Reactions]"""
    about = m.about
    yield from not_played(m, who, Moment(about.moment, about.who, about.target, about.card, True))


def not_played(m: Game, who: int, moment: Moment) -> Found:
    """Yield reactions in hand that do not fit a moment."""
    for card in sorted({*m.houses[who].hand}):
        if m.cards.kinds[card].type == terms.REACTION:
            why = reactions.why_not(m, who, card, moment)
            if why:
                yield (requests.REACTION, card), why


def in_market(m: Game, who: int) -> Found:
    """Yield exhausted property, which cannot be sold, and abilities. [Things]"""
    for each in m.houses[who].things:
        if not each.ready:
            yield (requests.BANK, each.uid), "the card is exhausted"
    yield from unusable_abilities(m, who, abilities.MARKET)


def no_fighter(m: Game, who: int) -> Found:
    """Yield the fighters who cannot be sent, each with the reason. [Things]"""
    for each in fighters_of(m, who):
        if not each.ready:
            yield each.uid, "this fighter is injured" if each.injured else "this fighter is exhausted"


def no_gear(m: Game, who: int) -> Found:
    """Yield gear of the slot that cannot be worn. [Invitations]"""
    slot = terms.SLOTS[m.about.amount]
    for each in m.houses[who].things:
        if card_of(m, each).slot == slot and not each.ready:
            yield each.uid, "the card is exhausted"


REFUSED: dict[int, Callable[[Game, int], Found]] = {
    requests.INTRIGUE: in_turn, requests.PREPARE: in_preparation, requests.ANSWER: in_answer,
    requests.REACT: in_window, requests.OPEN_MARKET: in_market, requests.ACCEPT: no_fighter, requests.GEAR: no_gear,
    requests.IN_ARENA: lambda m, who: unusable_abilities(m, who, abilities.ARENA),
    requests.IN_UPKEEP: lambda m, who: unusable_abilities(m, who, abilities.UPKEEP),
}  # fmt: skip
