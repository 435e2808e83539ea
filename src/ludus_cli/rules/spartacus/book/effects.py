"""Card effects, one function for each word of the vocabulary. An effect does as much as it can. [Packs, P45, P48]"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ludus_cli.core.dice import pick, tell
from ludus_cli.packs.cards import MANUAL, Effect
from ludus_cli.rules.spartacus.book import events, holdings, manual_effects, piles, requests, state, terms
from ludus_cli.rules.spartacus.book.cards import fits_kind
from ludus_cli.rules.spartacus.book.choices import ask
from ludus_cli.rules.spartacus.book.moments import Deed
from ludus_cli.rules.spartacus.book.purse import change_gold, change_influence, hand_over
from ludus_cli.rules.spartacus.book.state import About, Game, Thing
from ludus_cli.rules.spartacus.packs.grammar import WHO

#: Words that are about the target's hand, gold or property, whatever else stands there.
OF_TARGET = ("take", "drop", "peek")
#: Words for the target where nothing else is said, else for oneself.
IF_ANY = ("lose", "exhaust", "ready", "injure", "gold", "gold-per", "influence", "draw")
#: The moments of words that settle what has just happened.
MOMENT_OF = {
    "foil": terms.ON_SCHEME, "foil-reaction": terms.REACTION, "spare": terms.ON_CONDEMNED,
    "guard-again": terms.ON_GUARD_FAILED, "take-card": terms.ON_AUCTION_FAILED,
}  # fmt: skip
#: What nobody likes to have done to him.
HARMS = ("take", "drop", "lose", "exhaust", "injure")


def do_effects(m: Game, deed: Deed, effects: Iterable[Effect]) -> None:
    """Carry out effects in their order. [Packs]"""
    for effect in effects:
        DONE[effect.word](m, deed, effect)


def who_word(effect: Effect) -> str:
    """Return the word for the houses that an effect is for; "" where it is left out."""
    return next((each.word for each in effect.targets if each.word in WHO), "")


def kind_word(effect: Effect) -> str:
    """Return the kind of property that an effect names."""
    return next(each.word for each in effect.targets if each.word in terms.KINDS)


def wants_target(effects: Iterable[Effect], left_out: bool) -> bool:
    """Return True if effects are about a named house; ``left_out``: also if they leave out their house."""
    return any(
        effect.word in OF_TARGET
        or who_word(effect) == "target"
        or (left_out and effect.word in IF_ANY and not who_word(effect))
        for effect in effects
    )


def harms_target(effects: Iterable[Effect]) -> bool:
    """Return True if effects harm their target. [Talk]"""
    return any(effect.word in HARMS or (effect.word == "influence" and effect.number < 0) for effect in effects)


def affected_houses(m: Game, deed: Deed, effect: Effect) -> list[int]:
    """Return the houses that an effect is for; left out, the target, or without one the player of the card. [Packs]"""
    word = who_word(effect)
    if word == "rivals":
        return state.others(m, deed.who)
    if word == "all":
        return state.in_order(m, deed.who)
    if word == "chosen":
        about = About(card=deed.card, who=deed.who, effect=effect)
        return [ask(m, deed.who, requests.CHOSEN, state.in_order(m, deed.who), about)]
    if word == "me":
        return [deed.who]
    return [target_of(deed)]


def target_of(deed: Deed) -> int:
    """Return the target of a card, or the house that plays it if there is none."""
    return deed.who if deed.target == terms.NOBODY else deed.target


# Gold, influence, cards


def do_gold(m: Game, deed: Deed, effect: Effect) -> None:
    for who in affected_houses(m, deed, effect):
        change_gold(m, who, terms.EFFECT, effect.number)


def do_gold_per(m: Game, deed: Deed, effect: Effect) -> None:
    for who in affected_houses(m, deed, effect):
        change_gold(m, who, terms.EFFECT, effect.number * state.count(m, who, kind_word(effect)))


def do_pay(m: Game, deed: Deed, effect: Effect) -> None:
    pay_gold(m, deed, effect, terms.EFFECT)


def pay_gold(m: Game, deed: Deed, effect: Effect, cause: int) -> None:
    """Pay gold to the bank, or this much to each house, as far as it goes. [Packs]"""
    house = m.houses[deed.who]
    if not effect.targets:
        change_gold(m, deed.who, cause, -min(effect.number, house.gold))
        return
    for who in affected_houses(m, deed, effect):
        if who != deed.who:
            hand_over(m, deed.who, who, cause, min(effect.number, house.gold))


def do_take(m: Game, deed: Deed, effect: Effect) -> None:
    target = target_of(deed)
    if target != deed.who:
        gold = min(effect.number, m.houses[target].gold)
        hand_over(m, target, deed.who, terms.EFFECT, gold)


def do_influence(m: Game, deed: Deed, effect: Effect) -> None:
    for who in affected_houses(m, deed, effect):
        change_influence(m, who, deed.cause, effect.number)


def do_draw(m: Game, deed: Deed, effect: Effect) -> None:
    for who in affected_houses(m, deed, effect):
        piles.draw_into_hand(m, who, effect.number)


def do_drop(m: Game, deed: Deed, effect: Effect) -> None:
    """Discard cards of the target's hand: by chance, or as its owner chooses."""
    target = target_of(deed)
    hand = m.houses[target].hand
    for _ in range(min(effect.number, len(hand))):
        if effect.flags == ("random",):
            card = sorted(hand)[pick(m.tray, len(hand))]
        else:
            about = About(card=deed.card, who=deed.who, effect=effect)
            card = ask(m, target, requests.DROP, sorted({*hand}), about)
        hand.remove(card)
        piles.discard_card(m, card)
        tell(m.tray, events.DROPPED, target, card, len(hand))


def do_peek(m: Game, deed: Deed, effect: Effect) -> None:
    """Show cards of the target's hand by chance to the player of the card alone."""
    target = target_of(deed)
    left = sorted(m.houses[target].hand)
    number = min(1, len(left)) if effect.flags == ("1",) else len(left)
    tell(m.tray, events.LOOKS, deed.who, target, number)
    for _ in range(number):
        tell(m.tray, events.SEEN, deed.who, target, left.pop(pick(m.tray, len(left))))


# Property


def choose_property(m: Game, deed: Deed, effect: Effect, whose: int, found: list[int]) -> int:
    """Return the property that its owner or the player of the card names, as the last word of the effect says."""
    chooser = whose if effect.flags == ("owner",) else deed.who
    about = About(card=deed.card, who=deed.who, target=whose, effect=effect)
    return int(ask(m, chooser, requests.WHICH, found, about))


def each_named(
    m: Game, deed: Deed, effect: Effect, found: Callable[[], list[int]], done: Callable[[int], None]
) -> None:
    """Carry out an effect on named property, one after the other, as far as there is any. (P45)"""
    whose = target_of(deed)
    for _ in range(effect.number):
        left = found()
        if not left:
            return
        done(choose_property(m, deed, effect, whose, left))


def ready_codes(m: Game, who: int, kind: str) -> list[int]:
    """Return ready property of a kind by uid, guards on the table by their codes. (P48)"""
    if kind == terms.GUARD:
        return [state.guard_code(card) for card in sorted({*m.houses[who].guards})]
    return [each.uid for each in state.ready(m, who, kind)]


def find_property(m: Game, uid: int) -> Thing:
    """Return a piece of property that is there."""
    found = state.thing(m, uid)
    assert found is not None
    return found


def do_lose(m: Game, deed: Deed, effect: Effect) -> None:
    whose = target_of(deed)

    def lose(code: int) -> None:
        if state.is_guard(code):
            holdings.lose_guard(m, whose, state.guard_code(code), terms.LOST_TO_CARD)
        else:
            holdings.take_property(m, whose, find_property(m, code), terms.LOST_TO_CARD)

    each_named(m, deed, effect, lambda: ready_codes(m, whose, kind_word(effect)), lose)


def do_exhaust(m: Game, deed: Deed, effect: Effect) -> None:
    whose = target_of(deed)
    each_named(
        m, deed, effect,
        lambda: [each.uid for each in state.ready(m, whose, kind_word(effect))],
        lambda uid: holdings.exhaust(m, whose, find_property(m, uid)),
    )  # fmt: skip


def do_ready(m: Game, deed: Deed, effect: Effect) -> None:
    """Ready exhausted property that has no injury marker."""
    whose, kind = target_of(deed), kind_word(effect)

    def found() -> list[int]:
        return [
            each.uid
            for each in m.houses[whose].things
            if not each.ready and not each.injured and fits_kind(state.card_of(m, each), kind)
        ]

    def turn(uid: int) -> None:
        find_property(m, uid).ready = True
        tell(m.tray, events.READIED, whose, find_property(m, uid).code)

    each_named(m, deed, effect, found, turn)


def do_injure(m: Game, deed: Deed, effect: Effect) -> None:
    """Injure ready fighters of the target."""
    whose = target_of(deed)
    each_named(
        m,
        deed,
        effect,
        lambda: [
            each.uid
            for each in state.ready(m, whose, terms.FIGHTER)
            if fits_kind(state.card_of(m, each), kind_word(effect))
        ],
        lambda uid: holdings.injure_fighter(m, whose, find_property(m, uid)),
    )


def do_heal(m: Game, deed: Deed, effect: Effect) -> None:
    for _ in range(effect.number):
        found = [each.uid for each in state.fighters_of(m, deed.who) if each.injured]
        if found:
            holdings.cure_fighter(m, deed.who, find_property(m, choose_own_property(m, deed, effect, found)))


def do_favour(m: Game, deed: Deed, effect: Effect) -> None:
    for _ in range(effect.number):
        found = [each.uid for each in state.ready(m, deed.who, terms.GLADIATOR) if not each.champion]
        if found:
            holdings.add_favour(m, deed.who, find_property(m, choose_own_property(m, deed, effect, found)))


def choose_own_property(m: Game, deed: Deed, effect: Effect, found: list[int]) -> int:
    """Return the piece of his own property that the player of the card names, by uid."""
    about = About(card=deed.card, who=deed.who, target=deed.who, effect=effect)
    return int(ask(m, deed.who, requests.WHICH, found, about))


# What a moment waits for


def do_settle(m: Game, deed: Deed, effect: Effect) -> None:
    """Settle the moment, if it waits for this word: no foil holds a guard's die."""
    if is_awaited(deed, effect):
        assert deed.moment is not None
        deed.moment.settled = True


def is_awaited(deed: Deed, effect: Effect) -> bool:
    """Return True if a deed happens at the moment that its effect waits for."""
    return deed.moment is not None and deed.moment.kind == MOMENT_OF[effect.word]


def do_take_card(m: Game, deed: Deed, effect: Effect) -> None:
    """Buy the card that found no buyer for its printed gold, if the house has that much."""
    moment = deed.moment
    if moment is None or moment.settled or not is_awaited(deed, effect):
        return
    gold = m.cards.kinds[moment.card].gold
    if m.houses[deed.who].gold >= gold:
        moment.settled = True
        bought = holdings.acquire_card(m, deed.who, moment.card, gold)
        change_gold(m, deed.who, terms.AUCTION, -gold, bought.code)
        tell(m.tray, events.BOUGHT, deed.who, bought.code, gold)


def do_support(m: Game, deed: Deed, effect: Effect) -> None:
    house = m.houses[deed.who]
    house.aid += effect.number
    tell(m.tray, events.AID, deed.who, house.aid)


DONE: dict[str, Callable[[Game, Deed, Effect], None]] = {
    "gold": do_gold, "gold-per": do_gold_per, "pay": do_pay, "take": do_take, "influence": do_influence,
    "draw": do_draw, "drop": do_drop, "peek": do_peek, "lose": do_lose, "exhaust": do_exhaust, "ready": do_ready,
    "injure": do_injure, "heal": do_heal, "favour": do_favour, "foil": do_settle, "foil-reaction": do_settle,
    "spare": do_settle, "guard-again": do_settle, "take-card": do_take_card, "support": do_support,
    MANUAL: manual_effects.do_manual,
}  # fmt: skip


# Costs


def can_pay_costs(m: Game, who: int, costs: tuple[Effect, ...]) -> bool:
    """Return True if a house can pay a scheme's cost now. (P9)"""
    gold = sum(each.number * count_payees(m, each) for each in costs if each.word == "pay")
    return m.houses[who].gold >= gold and can_exhaust(m, who, costs)


def can_exhaust(m: Game, who: int, costs: tuple[Effect, ...]) -> bool:
    """Return True if a house has all ready property that costs exhaust, each piece for one of them."""
    left = [each for each in m.houses[who].things if each.ready]
    kinds = [(kind_word(each), each.number) for each in costs if each.word == "exhaust"]
    for kind, number in sorted(kinds, key=lambda each: each[0] == terms.FIGHTER):
        found = [each for each in left if fits_kind(state.card_of(m, each), kind)][:number]
        if len(found) < number:
            return False
        left = [each for each in left if each not in found]
    return True


def count_payees(m: Game, cost: Effect) -> int:
    """Return the number of receivers of a cost's gold: all other houses, or one."""
    return m.seats - 1 if who_word(cost) in ("rivals", "all") else 1


def pay_costs(m: Game, deed: Deed, costs: tuple[Effect, ...]) -> None:
    """Pay a scheme's cost. [Scheme]"""
    for each in costs:
        if each.word == "pay":
            pay_gold(m, deed, each, terms.COST)
        else:
            do_effects(m, Deed(deed.who, deed.card, deed.who, deed.cause), [each])
