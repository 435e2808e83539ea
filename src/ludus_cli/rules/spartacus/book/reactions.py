"""Reactions: the houses that may answer an event, their order, and answers to answers. [Reactions, P32, P33]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book import effects, events, piles, requests, terms
from ludus_cli.rules.spartacus.book.choices import ask, gift_option, give_gold
from ludus_cli.rules.spartacus.book.moments import Deed, Moment, effects_of, has_word, houses_fitting, is_manual
from ludus_cli.rules.spartacus.book.state import About, Game, asks_all, by_person, gold_hidden, in_order, may_go_on
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.packs.grammar import WHENS

#: Moments that only the house they happen to can react to.
OWN = (terms.ON_GUARD_FAILED, terms.ON_CONDEMNED)
#: Moments that name no house: a reaction chooses one.
OPEN = (terms.ON_BOOKS, terms.ON_MATCHED, terms.ON_ANY)
#: What a card does that a moment waits for only once.
SETTLES = ("foil", "spare", "guard-again", "take-card")
FOIL_REACTION = "foil-reaction"


def open_window(m: Game, moment: Moment) -> None:
    """Let each house in turn, clockwise from the one whose turn it is, play a reaction that fits or pass, until all
    pass in a row. A house that holds none is not asked, unless several people play. (P32, P57)"""
    order = in_order(m, m.acting)
    passes = place = 0
    while passes < len(order):
        passes = 0 if react(m, order[place % len(order)], moment) else passes + 1
        place += 1


def open_after_change(m: Game) -> None:
    """Open a window after a change: cards without a moment of their own may be played. (P32)"""
    open_window(m, Moment(terms.ON_ANY, changed=True))


def react(m: Game, who: int, moment: Moment) -> bool:
    """Let a house react or pass. Return True if it reacts."""
    found, could = reactions(m, who, moment), could_react(m, who, moment)
    if not (found or could) or not may_go_on(m):
        return False
    options = [(requests.NOTHING, 0), *((requests.REACTION, card) for card in found), *gift_option(m, who)]
    about = About(card=moment.card, who=moment.who, target=moment.target, moment=moment.kind)
    code, card = ask(m, who, requests.REACT, options, about, could)
    if code == requests.GIVE:
        give_gold(m, who)
        return react(m, who, moment)
    if code == requests.NOTHING:
        return False
    play_reaction(m, who, card, moment)
    return True


def reactions(m: Game, who: int, moment: Moment) -> list[int]:
    """Return the reactions in a hand that fit a moment, by kind. [Reactions]"""
    return [card for card in sorted({*m.houses[who].hand}) if not why_not(m, who, card, moment)]


def could_hold(m: Game, who: int) -> set[int]:
    """Return the cards that a house could hold, by what the others know: all in the intrigue deck and in hands; none
    where it is only asked about its own. (P57)"""
    if not asks_all(m, who) or not m.houses[who].hand:
        return set()
    return {*m.table.intrigue, *(card for house in m.houses for card in house.hand)}


def could_react(m: Game, who: int, moment: Moment) -> bool:
    """Return True if a house could hold a reaction that fits a moment, by what the others know. (P57)"""
    return any(not why_not(m, who, card, moment, True) for card in could_hold(m, who))


def why_not(m: Game, who: int, card: int, moment: Moment, gold_unseen: bool = False) -> str:
    """Return the reason why a card in hand cannot be played at a moment, "" if it can; ``gold_unseen``: as the others
    know it. [Reactions]"""
    kind = m.cards.kinds[card]
    if kind.type != terms.REACTION:
        return "the card is not a reaction"
    if has_word(kind, FOIL_REACTION):
        return "the card only foils reactions"
    if not is_moment_of(who, kind.when, moment):
        return no_moment(kind)
    why = why_never(m, who, card)
    if why:
        return why
    if moment.settled and any(has_word(kind, word) for word in SETTLES):
        return "it would have no effect now"
    take = m.cards.kinds[moment.card].gold if moment.card != terms.NOBODY else 0
    unseen = gold_unseen and gold_hidden(m)
    if has_word(kind, "take-card") and m.houses[who].gold < take and not unseen:
        return f"the card up for auction costs {take} gold, and you have {m.houses[who].gold}"
    return "" if reaction_targets(m, who, card, moment) else "no house meets the card's condition"


def no_moment(kind: Card) -> str:
    """Return the reason why a reaction cannot be played now: its moment is another."""
    if kind.when == terms.ON_ANY:
        return "it can only be played when something has just happened"
    return f"it can only be played {WHENS[kind.when]}"


def why_never(m: Game, who: int, card: int) -> str:
    """Return the reason why a house can play a reaction at no moment: its own influence counts. [Reactions]"""
    kind, influence = m.cards.kinds[card], m.houses[who].influence
    if influence < kind.needs:
        return f"it needs {kind.needs} influence, and you have {influence}"
    if is_manual(kind) and not by_person(m, who):
        return "Ludus does not know its effect"
    return ""


def is_moment_of(who: int, when: str, moment: Moment) -> bool:
    """Return True if a moment is the one that a card of a house waits for. [Packs]"""
    if when == terms.ON_ANY:
        return moment.changed
    if when == terms.ON_SCHEME_ME:
        return moment.kind == terms.ON_SCHEME and moment.target == who != moment.who
    if when != moment.kind:
        return False
    if when == terms.ON_SCHEME:
        return moment.who != who
    return moment.who == who if when in OWN else True


def reaction_targets(m: Game, who: int, card: int, moment: Moment) -> list[int]:
    """Return the houses that a reaction may name: the house of its moment; at an open one any that fits; NOBODY if it
    names none. Empty if none fits. [Packs]"""
    kind = m.cards.kinds[card]
    if kind.when not in OPEN:
        return houses_fitting(m, who, kind, [moment.who])
    does, asks = effects_of(kind, "do"), effects_of(kind, "if")
    if gold_hidden(m) and any(each.word.startswith("gold") for each in asks):
        # That it fits would show what is hidden.
        return []
    if asks or effects.wants_target(does, left_out=True):
        return houses_fitting(m, who, kind, in_order(m, who))
    return [terms.NOBODY]


def play_reaction(m: Game, who: int, card: int, moment: Moment) -> None:
    """Show a reaction, carry it out unless another foils it, and discard it. [Reactions]"""
    about = About(card=card, who=who, moment=moment.kind)
    target = ask(m, who, requests.CHOSEN, reaction_targets(m, who, card, moment), about)
    m.houses[who].hand.remove(card)
    tell(m.tray, events.REACTS, who, card, target)
    if is_reaction_foiled(m, who, card, target):
        tell(m.tray, events.REACTION_FOILED, who, card)
    else:
        deed = Deed(who, card, target, terms.INF_REACTION, moment)
        effects.do_effects(m, deed, effects_of(m.cards.kinds[card], "do"))
    piles.discard_card(m, card)


def is_reaction_foiled(m: Game, who: int, card: int, target: int) -> bool:
    """Return True if a card foils a reaction; that card may be answered in its turn. (P33)"""
    order = [each for each in in_order(m, m.acting) if each != who]
    shown = Moment(terms.REACTION, who, target, card)
    passes = place = 0
    while passes < len(order) and not shown.settled:
        passes = 0 if answer_reaction(m, order[place % len(order)], shown) else passes + 1
        place += 1
    return shown.settled


def answer_reaction(m: Game, who: int, shown: Moment) -> bool:
    """Let a house answer a reaction or pass. Return True if it answers."""

    def foils(card: int) -> bool:
        return has_word(m.cards.kinds[card], FOIL_REACTION) and not why_never(m, who, card)

    found = [card for card in sorted({*m.houses[who].hand}) if foils(card)]
    could = any(map(foils, could_hold(m, who)))
    if not found and not could:
        return False
    options = [(requests.NOTHING, 0), *((requests.REACTION, card) for card in found)]
    about = About(card=shown.card, who=shown.who, target=shown.target)
    code, card = ask(m, who, requests.FOIL_REACTION, options, about, could)
    if code == requests.NOTHING:
        return False
    m.houses[who].hand.remove(card)
    tell(m.tray, events.REACTS, who, card, shown.who)
    if is_reaction_foiled(m, who, card, shown.who):
        tell(m.tray, events.REACTION_FOILED, who, card)
    else:
        deed = Deed(who, card, shown.who, terms.INF_REACTION, shown)
        effects.do_effects(m, deed, effects_of(m.cards.kinds[card], "do"))
    piles.discard_card(m, card)
    return True
