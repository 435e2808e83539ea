"""Abilities in play: their conditions, their costs, and their use. [Intrigue, Packs]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.packs.cards import Ability
from ludus_cli.rules.spartacus.book import effects, events, holdings, purse, reactions, requests, state, terms
from ludus_cli.rules.spartacus.book.cards import abilities_in_play, has_head, phase_of, price_of
from ludus_cli.rules.spartacus.book.choices import ask, gift_option, give_gold
from ludus_cli.rules.spartacus.book.moments import Deed, condition_holds
from ludus_cli.rules.spartacus.book.state import About, Game, Thing

INTRIGUE, UPKEEP, MARKET, ARENA = "intrigue", "upkeep", "market", "arena"
Option = tuple[int, int]


def in_play(m: Game, who: int) -> list[tuple[int, Ability]]:
    """Return all abilities of a house by their codes: those of its own card, and of its property, ready or not."""
    house = m.houses[who]
    found = [(0, house.card)] if house.card != terms.NOBODY else []
    found += [(each.uid, each.card) for each in house.things]
    return [
        (state.use_code(source, number), ability)
        for source, card in found
        for number, ability in enumerate(abilities_in_play(m.cards.kinds[card]))
    ]


def of_phase(m: Game, who: int, phase: str) -> list[Option]:
    """Return the abilities that a house may use now, as options. [Intrigue]"""
    return [
        (requests.USE, code)
        for code, ability in in_play(m, who)
        if phase_of(ability) == phase and not why_not(m, who, code, ability)
    ]


def why_not(m: Game, who: int, code: int, ability: Ability) -> str:
    """Return the reason why an ability cannot be used now, "" if it can. [Things, Packs]"""
    source, _ = state.use_of(code)
    own, price = state.thing(m, source) if source else None, price_of(ability)
    if own is not None and not own.ready:
        return "the card is exhausted"
    if code in m.houses[who].used:
        return "you have used it in this round"
    if m.houses[who].gold < price:
        return f"it costs {price} gold, and you have {m.houses[who].gold}"
    if not all(condition_holds(m, who, who, head) for head in ability.heads if is_condition(head.word)):
        return "the condition on its card is not met"
    if ability.manual and not state.by_person(m, who):
        return "Ludus does not know its effect"
    return ""


def is_condition(word: str) -> bool:
    """Return True if a head's word is a condition; conditions alone have a sign."""
    return "=" in word or ">" in word


def use_ability(m: Game, who: int, code: int) -> None:
    """Use an ability: pay, exhaust its card where it says so, then carry it out. [Things]"""
    source, number = state.use_of(code)
    own = state.thing(m, source) if source else None
    card = m.houses[who].card if own is None else own.card
    ability = abilities_in_play(m.cards.kinds[card])[number]
    tell(m.tray, events.USES, who, card, own.code if own else terms.NOBODY)
    purse.change_gold(m, who, terms.COST, -price_of(ability))
    note_use(m, who, code, ability, own)
    target = terms.NOBODY
    if effects.wants_target(ability.effects, left_out=False):
        target = ask(m, who, requests.TARGET, state.others(m, who), About(card=card, who=who))
    effects.do_effects(m, Deed(who, card, target, terms.INF_USE), ability.effects)
    reactions.open_after_change(m)


def note_use(m: Game, who: int, code: int, ability: Ability, own: Thing | None) -> None:
    """Note an ability that can be used but once, and exhaust its card; a house's own card is noted, never exhausted."""
    exhausts = has_head(ability, "exhaust")
    if has_head(ability, "once") or (exhausts and own is None):
        m.houses[who].used.append(code)
    if exhausts and own is not None:
        holdings.exhaust(m, who, own)


def offer_abilities(m: Game, who: int, request: int, phase: str) -> None:
    """Let a house use abilities of a phase until it wants no more of them. [Packs]"""
    while state.may_go_on(m):
        found = of_phase(m, who, phase)
        gift = gift_option(m, who) if found else []
        code, arg = ask(m, who, request, [(requests.NOTHING, 0), *found, *gift])
        if code == requests.NOTHING:
            return
        if code == requests.GIVE:
            give_gold(m, who)
            continue
        use_ability(m, who, arg)
