"""Options that a player could name but not choose now, each with the reason in words. [Step]"""

from __future__ import annotations

from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.forglory.book import abilities, arena, machinations, requests, terms
from ludus_cli.rules.forglory.book.cards import is_gladiator, kinds_held
from ludus_cli.rules.forglory.book.influence import fits_influence, influence, influence_needed, late_price
from ludus_cli.rules.forglory.book.payment import most_payable
from ludus_cli.rules.forglory.book.state import Game, Use, ability_code, gladiators_of

Refusals = list[tuple[tuple[int, int], str]]


def refused_options(m: Game, who: int, request: int) -> Refusals:
    """Return the options of a turn that cannot be chosen now, with the reason for each."""
    found: Refusals = []
    if request == requests.ACTION:
        found = too_dear(m, who) + not_played(m, who) + not_risen(m, who)
        found += not_used(m, who, terms.SCHEME)
    elif request == requests.LATE:
        found = not_registered(m, who)
    elif request == requests.COMBAT:
        found = not_fought(m, who)
    return found + no_reserve(m, who)


def why_not_payable(cost: int, has: int) -> str:
    """Return the reason that a cost cannot be paid."""
    return f"it costs {Number(cost):coin}, and you can pay {has}"


def no_influence(m: Game, who: int, card: int) -> str:
    """Return the reason that a gladiator needs more influence than there is."""
    wanted = influence_needed(m, who) + m.cards.kinds[card].need
    return f"your gladiators would need {wanted} influence, and you have {influence(m, who)}"


def too_dear(m: Game, who: int) -> Refusals:
    """Return the cards of the open rows that cannot be paid. [Buy]"""
    has = most_payable(m, who)
    return [
        ((requests.BUY, card), why_not_payable(m.cards.kinds[card].cost, has))
        for supply in m.table.supplies
        for card in kinds_held(supply.row)
        if m.cards.kinds[card].cost > has
    ]


def not_played(m: Game, who: int) -> Refusals:
    """Return the cards in hand that cannot be played in the machinations. [Play]"""
    found: Refusals = []
    for card in kinds_held(m.players[who].hand):
        type_ = m.cards.kinds[card].type
        option = (requests.PLAY, card)
        if machinations.may_play(m, who, card):
            continue
        if type_ == terms.GLADIATOR:
            found.append((option, no_influence(m, who, card)))
        elif type_ == terms.SCHEME:
            uses = [Use(who, each, card, from_hand=True) for each in m.cards.used[card]]
            found.append((option, why_not_use(m, uses)))
    return found


def not_risen(m: Game, who: int) -> Refusals:
    """Return the reasons why a champion does not rise. [Upgrade, F6]"""
    player = m.players[who]
    if not player.stack:
        return []
    card, cost = player.stack[0] - 1, m.cards.kinds[player.stack[0]].cost
    if card not in player.hand:
        return [((requests.UPGRADE, card), "the champion's card is not in your hand")]
    has = most_payable(m, who)
    return [((requests.UPGRADE, card), why_not_payable(cost, has))] if has < cost else []


def why_not_use(m: Game, uses: list[Use]) -> str:
    """Return the reason why an ability, or each of several, cannot be used."""
    if any(abilities.can_pay(m, use) for use in uses):
        return "it would have no effect"
    if all(any(cost.word == "exhaust" for cost in use.ability.costs) for use in uses):
        if not any(abilities.is_ready(m, use) for use in uses):
            return "the card is exhausted"
    return "you cannot pay its cost"


def not_used(m: Game, who: int, kind: str) -> Refusals:
    """Return the abilities of one kind in play that cannot be used now."""
    legal = abilities.of_kind(m, who, kind)
    found: Refusals = []
    for place, holding in enumerate(m.players[who].villa):
        for number, ability in enumerate(m.cards.used[holding.card]):
            if ability.kind == kind and not holding.ready:
                found.append(((requests.USE, ability_code(place, number)), "the card is exhausted"))
    for code, use in abilities.in_play(m, who, kind):
        option = (requests.USE, code)
        if option not in legal:
            spent = not use.ability.costs and abilities.use_number(who, code) in m.free_used
            found.append((option, "you have used it in this turn" if spent else why_not_use(m, [use])))
    return found


def not_registered(m: Game, who: int) -> Refusals:
    """Return the gladiators in hand who cannot register late. [Late registration]"""
    price, has = late_price(m, who), most_payable(m, who)
    return [
        ((requests.REGISTER, card), why_not_payable(price, has) if has < price else no_influence(m, who, card))
        for card in kinds_held(m.players[who].hand)
        if is_gladiator(m.cards, card) and (has < price or not fits_influence(m, who, card))
    ]


def not_fought(m: Game, who: int) -> Refusals:
    """Return the impossible attacks and tactics, and why the turn cannot end. [Combat turns, F11]"""
    found: Refusals = []
    legal = arena.turn_options(m, who)
    if (requests.NOTHING, 0) not in legal:
        found.append(((requests.NOTHING, 0), "you must attack while you have a ready gladiator"))
    for f in gladiators_of(m, who):
        option = (requests.ATTACK, f.uid)
        if option not in legal:
            why = "you have attacked in this turn" if m.attacked else "this gladiator is exhausted"
            found.append((option, why))
    for card in kinds_held(m.players[who].hand):
        option = (requests.PLAY, card)
        if m.cards.kinds[card].type == terms.TACTIC and option not in legal:
            uses = [Use(who, each, card, from_hand=True) for each in m.cards.used[card]]
            why = "you have played a tactic in this turn" if m.acted else why_not_use(m, uses)
            found.append((option, why))
    if m.acted:
        return found
    return found + not_used(m, who, terms.TACTIC)


def no_reserve(m: Game, who: int) -> Refusals:
    """Return the reason why the reserve stays. [Reserve back]"""
    size, has = len(m.players[who].reserve), most_payable(m, who)
    return [((requests.RESERVE_BACK, size), why_not_payable(size, has))] if size > has else []
