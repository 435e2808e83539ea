"""Schemes: their targets, the influence behind them, support, and their outcome. [Scheme, P7-P9]"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book import answers, effects, events, holdings, piles, requests, talk, terms
from ludus_cli.rules.spartacus.book.choices import ask, gift_option
from ludus_cli.rules.spartacus.book.moments import Deed, Moment, effects_of, houses_fitting, is_manual
from ludus_cli.rules.spartacus.book.purse import change_attitude
from ludus_cli.rules.spartacus.book.reactions import open_after_change
from ludus_cli.rules.spartacus.book.state import About, Game, by_person, in_order, others

Option = tuple[int, int]
SELF, RIVAL, NONE = "self", "rival", "none"
#: What a computer house thinks of a house that does such things.
HIT, TRIED, SUPPORTED, LIED = -2, -1, 1, -2


@dataclass(slots=True)
class Plot:
    """A scheme in preparation: the scheme and the target (``aim``) that its schemer ``claim``s, the houses in its
    ``supports``, those that sold their restraint (``hushed``), those ``asked`` for either, those ``deceived``."""

    who: int
    card: int
    target: int
    claim: int
    supports: list[int] = field(default_factory=list)
    hushed: list[int] = field(default_factory=list)
    asked: list[Option] = field(default_factory=list)
    deceived: list[int] = field(default_factory=list)
    aim: int = terms.NOBODY


def influence_needed(m: Game, who: int, card: int) -> int:
    """Return the influence that a scheme needs of a house. [Scheme]"""
    return max(0, m.cards.kinds[card].needs + holdings.house_passives(m, who, "need"))


def scheme_strength(m: Game, plot: Plot) -> int:
    """Return the influence behind a scheme: the schemer's, that of cards, and that of his supporters. [Scheme]"""
    house = m.houses[plot.who]
    return house.influence + house.aid + sum(m.houses[each].influence for each in plot.supports)


def scheme_targets(m: Game, who: int, card: int) -> list[int]:
    """Return the houses that a scheme may name: itself, a rival or any, as it says; NOBODY if it names none. (P7)"""
    kind = m.cards.kinds[card]
    if kind.target == NONE:
        return houses_fitting(m, who, kind, [terms.NOBODY])
    found = {SELF: [who], RIVAL: others(m, who)}.get(kind.target, in_order(m, who))
    return houses_fitting(m, who, kind, found)


def within_reach(m: Game, who: int, card: int, target: int) -> bool:
    """Return True if the support of all others would be influence enough; that of the target counts for a person, who
    may claim another target or none. [Scheme, P43, P56]"""
    helpers = [each for each in others(m, who) if each != target or by_person(m, who)]
    return scheme_strength(m, Plot(who, card, target, card, helpers)) >= influence_needed(m, who, card)


def why_not(m: Game, who: int, card: int) -> str:
    """Return the reason why a card in hand cannot be played as a scheme, "" if it can. [Scheme, P9]"""
    kind = m.cards.kinds[card]
    if kind.type != terms.SCHEME:
        return "the card is not a scheme"
    if is_manual(kind) and not by_person(m, who):
        return "Ludus does not know its effect"
    found = scheme_targets(m, who, card)
    if not found:
        return "no house meets the card's condition"
    if not any(within_reach(m, who, card, target) for target in found):
        has = m.houses[who].influence
        needed = influence_needed(m, who, card)
        return f"it needs {needed} influence, and you have {has}, which is too little even with support"
    return "" if can_afford(m, who, card) else "you cannot pay its cost"


def can_afford(m: Game, who: int, card: int) -> bool:
    """Return True if a house can pay the cost of a scheme. (P9)"""
    return effects.can_pay_costs(m, who, effects_of(m.cards.kinds[card], "cost"))


def playable_schemes(m: Game, who: int) -> list[Option]:
    """Return the schemes in hand that may be begun, as options. [Scheme]"""
    held = sorted({*m.houses[who].hand})
    return [(requests.SCHEME, card) for card in held if not why_not(m, who, card)]


def play_scheme(m: Game, who: int, card: int) -> None:
    """Begin a scheme: name its target, prepare it, and play it or let it be. [Scheme]"""
    found = [each for each in scheme_targets(m, who, card) if within_reach(m, who, card, each)]
    target = ask(m, who, requests.TARGET, found, About(card=card, who=who))
    plot = Plot(who, card, target, card, aim=target)
    if prepare_scheme(m, plot):
        carry_out(m, plot)


# Preparing it


def prepare_scheme(m: Game, plot: Plot) -> bool:
    """Let the schemer buy support and restraint. Return True if the scheme is then played. [Scheme, P8]"""
    while True:
        about = About(
            plot.card, plot.who, plot.target, claim=plot.claim, aim=plot.aim, amount=influence_lacking(m, plot)
        )
        code, arg = ask(m, plot.who, requests.PREPARE, preparation_options(m, plot), about)
        if code in (requests.GO, requests.NOTHING):
            return bool(code == requests.GO)
        if code == requests.CLAIM:
            plot.claim = arg
            tell(m.tray, events.CLAIMS, plot.who, arg)
            claim_target(m, plot)
        elif code == requests.GIVE:
            talk.hand_over_gold(m, plot.who, arg)
            if not still_possible(m, plot):
                return False
        else:
            ask_support(m, plot, code, arg)
            if not still_possible(m, plot):
                return False


def still_possible(m: Game, plot: Plot) -> bool:
    """Return True if a scheme is in hand and its target still fits: a reaction may follow a deal. (P32)"""
    fits = scheme_targets(m, plot.who, plot.card)
    return plot.card in m.houses[plot.who].hand and plot.target in fits


def influence_lacking(m: Game, plot: Plot) -> int:
    """Return the influence that a scheme still lacks. [Scheme]"""
    return max(0, influence_needed(m, plot.who, plot.card) - scheme_strength(m, plot))


def preparation_options(m: Game, plot: Plot) -> list[Option]:
    """Return the options to prepare a scheme. Only persons buy restraint and lie; a computer house sells no restraint
    if the scheme hits it, and a lie needs a house that may still be asked. [Talk]"""
    found = [(requests.NOTHING, 0)]
    if not influence_lacking(m, plot) and can_afford(m, plot.who, plot.card):
        found.append((requests.GO, 0))
    rivals = others(m, plot.who)
    found += [(requests.ASK, each) for each in rivals if each != plot.aim]
    if by_person(m, plot.who):
        found += [(requests.HUSH, each) for each in rivals if each != plot.target or by_person(m, each)]
    left = [each for each in found if each not in plot.asked]
    if by_person(m, plot.who) and {requests.ASK, requests.HUSH} & {code for code, _ in left}:
        left += [
            (requests.CLAIM, each)
            for each in claimable_schemes(m, plot)
            if each != plot.claim or claimable_targets(m, plot.who, each)
        ]
    return left + gift_option(m, plot.who)


def claimable_schemes(m: Game, plot: Plot) -> list[int]:
    """Return the schemes that he may claim: those that could be played on some house, or name none. (P8)"""
    return [card for card in m.cards.of_type(terms.SCHEME) if scheme_targets(m, plot.who, card)]


def claimable_targets(m: Game, who: int, card: int) -> list[int]:
    """Return the houses that he may name as the target of a scheme; none if its card names no other house. (P56)"""
    return [] if m.cards.kinds[card].target in (SELF, NONE) else scheme_targets(m, who, card)


def claim_target(m: Game, plot: Plot) -> None:
    """Ask for the target that he claims; he may name none. (P56)"""
    found, kind = claimable_targets(m, plot.who, plot.claim), m.cards.kinds[plot.claim]
    about = About(plot.claim, plot.who, plot.target)
    plot.aim = plot.who if kind.target == SELF else terms.NOBODY
    if found:
        plot.aim = ask(m, plot.who, requests.AIM, [*found, terms.NOBODY], about)


def is_lie(m: Game, plot: Plot) -> bool:
    """Return True if his claim is false; to name no target is no lie. (P47, P56)"""
    silent = plot.aim == terms.NOBODY and claimable_targets(m, plot.who, plot.claim)
    return plot.claim != plot.card or (plot.aim != plot.target and not silent)


def ask_support(m: Game, plot: Plot, code: int, other: int) -> None:
    """Ask a house for its support, or for its restraint; it hears the schemer's claim. [Scheme, P8, P27]"""
    plot.asked.append((code, other))
    support = code == requests.ASK
    if support and is_lie(m, plot):
        plot.deceived.append(other)
    # The target does not agree to let the scheme pass, whatever the claim. [Talk]
    target = plot.aim if support or other != plot.target else other
    about = About(
        plot.claim, target=target, claim=plot.claim, amount=influence_lacking(m, plot),
        deal=requests.FOR_SUPPORT if support else requests.FOR_RESTRAINT,
    )  # fmt: skip
    if talk.make_deal(m, plot.who, other, about):
        (plot.supports if support else plot.hushed).append(other)
    elif support:
        m.houses[plot.who].refused.append(other)
    open_after_change(m)


# Playing it


def carry_out(m: Game, plot: Plot) -> None:
    """Show a scheme; unless an answer foils it, pay its cost and carry it out. Discard it. [Scheme]"""
    house, kind = m.houses[plot.who], m.cards.kinds[plot.card]
    does = effects_of(kind, "do")
    tell(m.tray, events.SCHEME, plot.who, plot.card, plot.target, scheme_strength(m, plot))
    house.aid = 0
    house.hand.remove(plot.card)
    moment = Moment(terms.ON_SCHEME, plot.who, plot.target, plot.card)
    foiled = answers.is_foiled(m, moment, plot.hushed)
    if not foiled:
        deed = Deed(plot.who, plot.card, plot.target, terms.INF_SCHEME)
        effects.pay_costs(m, deed, effects_of(kind, "cost"))
        effects.do_effects(m, deed, does)
        house.did("schemes")
        tell(m.tray, events.DONE, plot.who, plot.card, plot.target)
    piles.discard_card(m, plot.card)
    update_attitudes(m, plot, foiled)
    open_after_change(m)


def update_attitudes(m: Game, plot: Plot, foiled: bool) -> None:
    """Update the attitudes of computer houses after a scheme, to the schemer and his supporters. [Talk, P47]"""
    if plot.target != terms.NOBODY and effects.harms_target(effects_of(m.cards.kinds[plot.card], "do")):
        change_attitude(m, plot.target, plot.who, TRIED if foiled else HIT)
    for each in plot.supports:
        change_attitude(m, plot.who, each, SUPPORTED)
    for each in plot.deceived:
        change_attitude(m, each, plot.who, LIED)
