"""Answers to schemes: guards and foils, the target first. [Guards, Reactions, P10, P11]"""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_one, tell
from ludus_cli.rules.spartacus.book import draws, events, holdings, piles, reactions, requests, terms
from ludus_cli.rules.spartacus.book.choices import ask, gift_option, give_gold
from ludus_cli.rules.spartacus.book.moments import Moment
from ludus_cli.rules.spartacus.book.state import About, Game, by_person, others

#: A guard holds from this face on.
HOLDS = 4
Option = tuple[int, int]


def is_foiled(m: Game, moment: Moment, hushed: list[int]) -> bool:
    """Return True if a scheme is foiled. Each house plays one card or passes, until it is foiled or all have passed in
    a row; a house that has sold its restraint is not asked. (P11, P27)"""
    order = [each for each in first_the_target(m, moment) if each not in hushed]
    passes = place = 0
    while passes < len(order) and not moment.settled:
        passes = 0 if ask_scheme_answer(m, order[place % len(order)], moment) else passes + 1
        place += 1
    return moment.settled


def first_the_target(m: Game, moment: Moment) -> list[int]:
    """Return the houses that may answer: the target, then the others clockwise from the schemer. (P11)"""
    return sorted(others(m, moment.who), key=lambda who: who != moment.target)


def options_of(m: Game, who: int, moment: Moment) -> list[Option]:
    """Return the answers open to a house: guards, if the scheme is against it, and foils. A person may first lay his
    guards on the table. [Guards, P10, P61]"""
    house = m.houses[who]
    found: list[Option] = []
    if who == moment.target:
        found += [(requests.FROM_TABLE, card) for card in sorted({*house.guards})]
        held = sorted({*house.hand})
        found += [(requests.FROM_HAND, card) for card in held if m.cards.kinds[card].type == terms.GUARD]
    found += [(requests.REACTION, card) for card in reactions.reactions(m, who, moment)]
    lays = who == moment.target and by_person(m, who)
    return found + holdings.guard_options(m, who) * lays


def could_answer(m: Game, who: int, moment: Moment) -> bool:
    """Return True if a house could hold an answer, by what the others know. (P57)"""
    held = reactions.could_hold(m, who)
    guards = who == moment.target and any(m.cards.kinds[card].type == terms.GUARD for card in held)
    return guards or reactions.could_react(m, who, moment)


def ask_scheme_answer(m: Game, who: int, moment: Moment) -> bool:
    """Ask a house for an answer to a scheme. Return True if it answered with a card; laying a guard is no answer."""
    found, could = options_of(m, who, moment), could_answer(m, who, moment)
    if not found and not could:
        return False
    about = About(card=moment.card, who=moment.who, target=moment.target, moment=moment.kind)
    options = [(requests.NOTHING, 0), *found, *gift_option(m, who)]
    code, card = ask(m, who, requests.ANSWER, options, about, could)
    if code in (requests.LAY, requests.GIVE):
        if code == requests.LAY:
            holdings.lay_guard(m, who, card)
        else:
            give_gold(m, who)
        return ask_scheme_answer(m, who, moment)
    if code == requests.NOTHING:
        return False
    if code == requests.REACTION:
        reactions.play_reaction(m, who, card, moment)
        if moment.settled:
            foil_scheme(m, who, card, moment)
    elif use_guard(m, who, card, code):
        moment.settled = True
        foil_scheme(m, who, card, moment)
    return True


def foil_scheme(m: Game, who: int, card: int, moment: Moment) -> None:
    """Foil a scheme with a card of a house."""
    tell(m.tray, events.FOILED, moment.who, moment.card, who, card)
    m.houses[moment.who].did("foiled")
    m.houses[who].did("foils")


def use_guard(m: Game, who: int, card: int, code: int) -> bool:
    """Discard a guard and roll for it; a card may let it roll again. Return True if it holds, from 4 on. [Guards]"""
    if code == requests.FROM_TABLE:
        holdings.lose_guard(m, who, card, terms.PLAYED)
    else:
        m.houses[who].hand.remove(card)
        piles.discard_card(m, card)
    while True:
        added = line(m.tray, draws.DOGS, holdings.house_passives(m, who, "guard"))
        face = added + roll_one(m.tray, who, draws.GUARD)
        tell(m.tray, events.GUARDED, who, card, face, int(face >= HOLDS))
        if face >= HOLDS:
            return True
        failed = Moment(terms.ON_GUARD_FAILED, who)
        reactions.open_window(m, failed)
        if not failed.settled:
            return False
