"""The intrigue turn of computer houses: abilities, schemes, guards and sales. [Turn]"""

from __future__ import annotations

from typing import Any

from ludus_cli.packs.cards import Ability
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.cards import abilities_in_play, has_head, price_of
from ludus_cli.rules.spartacus.book.effects import can_pay_costs, wants_target
from ludus_cli.rules.spartacus.book.moments import effects_of, has_word, is_manual
from ludus_cli.rules.spartacus.book.requests import LAY, SCHEME, SELL, USE
from ludus_cli.rules.spartacus.book.schemes import influence_needed, scheme_targets
from ludus_cli.rules.spartacus.book.state import Game, Thing, card_of, count, others, ready, thing, use_of
from ludus_cli.rules.spartacus.rivals.schemes import Plan, favourites, value, worth_of
from ludus_cli.rules.spartacus.rivals.support import TENTHS, WORTH_WHILE, cost_of, gain, supporters
from ludus_cli.rules.spartacus.rivals.worth import bare

Option = tuple[int, int]
#: Abilities that cost gold are used with this much of it.
TO_PAY = 3
#: What is kept in hand, in tenths: guards, foils by their moment, other reactions, schemes at most.
GUARD, FOILS, OTHER, SCHEME_MOST = 30, {terms.ON_SCHEME: 40, terms.ON_SCHEME_ME: 30}, 20, 50
#: Off a scheme for each influence that is missing.
MISSING = 6
#: Gold that is had in hand by selling what is kept for less than this.
PURSE, GLADLY_SOLD = 4, 30
#: Abilities that are used whatever they cost.
ALWAYS = ("gold", "gold-per", "draw")


def choose_in_intrigue(m: Game, who: int, options: list[Any]) -> int:
    """Use abilities, then play the best scheme, then lay guards, then sell cards. [Turn]"""
    laid = options_of_code(options, LAY)
    wanted = (
        choose_use(m, who, options)
        or choose_scheme(m, who, options)
        or (laid[0] if laid else None)
        or choose_sale(m, who, options)
    )
    return options.index(wanted) if wanted else 0


# Abilities


def ability_of(m: Game, who: int, code: int) -> tuple[Thing | None, Ability]:
    """Return the property with an ability in play, None for the house's own, and the ability."""
    source, number = use_of(code)
    own = thing(m, source) if source else None
    card = card_of(m, own) if own else m.cards.kinds[m.houses[who].card]
    return own, abilities_in_play(card)[number]


def may_use(m: Game, who: int, code: int) -> bool:
    """Return True if a use leaves a fighter ready, and enough gold to pay for it. An ability that could be used without
    end is left alone. [Turn]"""
    own, ability = ability_of(m, who, code)
    exhausts = has_head(ability, "exhaust")
    if exhausts and own in ready(m, who, terms.FIGHTER) and count(m, who, terms.FIGHTER) < 2:
        return False
    if price_of(ability) and m.houses[who].gold < TO_PAY:
        return False
    return exhausts or has_head(ability, "once")


def pays(m: Game, who: int, code: int) -> bool:
    """Return True if an ability brings gold or cards, or more than it costs; looks at hands bring nothing. [Turn]"""
    _, ability = ability_of(m, who, code)
    hit = others(m, who) if wants_target(ability.effects, left_out=False) else [terms.NOBODY]
    brought = max(worth_of(m, Plan(who, target), ability.effects) for target in hit)
    always = any(each.word in ALWAYS for each in ability.effects)
    return brought > (0 if always else TENTHS * price_of(ability))


def choose_use(m: Game, who: int, options: list[Any]) -> Option | None:
    """Return the next ability to use, the weakest man's first; None for no more. [Turn]"""

    def weakness(code: int) -> tuple[int, int]:
        own, _ = ability_of(m, who, code)
        return (bare(m, own.card) if own else 0, code)

    found = [code for _, code in options_of_code(options, USE) if may_use(m, who, code) and pays(m, who, code)]
    return (USE, min(found, key=weakness)) if found else None


def use_or_not(m: Game, who: int, options: list[Any]) -> int:
    """Use abilities of other phases as those of the intrigue. [Turn]"""
    wanted = choose_use(m, who, options)
    return options.index(wanted) if wanted else 0


def options_of_code(options: list[Any], what: int) -> list[Option]:
    """Return the options of one code."""
    return [each for each in options if isinstance(each, tuple) and each[0] == what]


# Schemes


def helpers(m: Game, who: int, options: list[Any]) -> list[tuple[int, int]]:
    """Return the abilities that may lend influence to the next scheme, with their amounts, most first."""
    found = []
    for _, code in options_of_code(options, USE):
        _, ability = ability_of(m, who, code)
        lent = sum(each.number for each in ability.effects if each.word == "support")
        if lent and may_use(m, who, code):
            found.append((lent, code))
    return sorted(found, key=lambda each: (-each[0], each[1]))


def lacking(m: Game, who: int, card: int) -> int:
    """Return the influence that a house lacks for a scheme."""
    house = m.houses[who]
    return influence_needed(m, who, card) - house.influence - house.aid


def within_reach(m: Game, who: int, card: int, lent: int) -> list[int]:
    """Return the targets that a scheme can reach, if all others support it. [Scheme]"""
    short, rivals = lacking(m, who, card) - lent, others(m, who)
    return [
        target
        for target in scheme_targets(m, who, card)
        if sum(m.houses[each].influence for each in rivals if each != target) >= short
    ]


def gains(m: Game, who: int, card: int, lent: int) -> int | None:
    """Return the gain of a scheme on its likely target, in tenths; None if it cannot be played. [Turn]"""
    left = m.houses[who].gold - cost_of(m, card)
    willing = [each for each in others(m, who) if each not in m.houses[who].refused]
    likely = favourites(m, who, card, within_reach(m, who, card, lent))
    kind = m.cards.kinds[card]
    if not likely or is_manual(kind) or not can_pay_costs(m, who, effects_of(kind, "cost")):
        return None
    found = []
    for target in likely:
        asked = supporters(m, who, target, lacking(m, who, card) - lent, left, willing)
        if asked is None:
            return None
        found.append(gain(m, who, card, target, sum(each[1] for each in asked)))
    return min(found)


def choose_scheme(m: Game, who: int, options: list[Any]) -> Option | None:
    """Return the scheme that brings most beyond support and sale, while that is enough; before it the ability that
    lends it influence. [Turn]"""
    helping = helpers(m, who, options)
    lent = helping[0][0] if helping else 0
    best, most = None, WORTH_WHILE
    for card in sorted({*m.houses[who].hand}):
        short = m.cards.kinds[card].type == terms.SCHEME and lacking(m, who, card) > 0
        helped = lent if short else 0
        if helped or (SCHEME, card) in options:
            brought = gains(m, who, card, helped)
            if brought is not None and brought > most:
                best, most = card, brought
    if best is not None and helping and lacking(m, who, best) > 0:
        return USE, helping[0][1]
    return None if best is None else (SCHEME, best)


# What is kept, and what is sold


def value_of_keeping(m: Game, who: int, card: int) -> int:
    """Return the value of keeping a card in hand, in tenths. [Turn]"""
    kind = m.cards.kinds[card]
    if is_manual(kind):
        return 0
    if kind.type == terms.GUARD:
        return GUARD
    if kind.type == terms.REACTION:
        return FOILS.get(kind.when, OTHER) if has_word(kind, "foil") else OTHER
    missing = max(0, influence_needed(m, who, card) - m.houses[who].influence)
    return min(SCHEME_MOST, best_value(m, who, card)) - MISSING * missing


def best_value(m: Game, who: int, card: int) -> int:
    """Return the worth of a scheme on its best target; 0 without one. [Scheme values]"""
    return max((value(m, who, card, of) for of in scheme_targets(m, who, card)), default=0)


def eagerness(m: Game, who: int, card: int) -> tuple[int, int]:
    """Return the sort key of cards for sale: the lowest is sold first. [Turn]"""
    return value_of_keeping(m, who, card) - TENTHS * m.cards.kinds[card].gold, card


def choose_sale(m: Game, who: int, options: list[Any]) -> Option | None:
    """Return the next card to sell: down to the limit, then for a purse. [Turn]"""
    house, cards = m.houses[who], [card for _, card in options_of_code(options, SELL)]
    if len(house.hand) <= m.cards.limit(house.influence):
        if house.gold >= PURSE:
            return None
        cards = [card for card in cards if value_of_keeping(m, who, card) < GLADLY_SOLD]
    return (SELL, min(cards, key=lambda card: eagerness(m, who, card))) if cards else None


def over_limit(m: Game, who: int, options: list[Any]) -> int:
    """Lay guards; of the others sell the one sold most gladly. [Turn]"""
    laid = options_of_code(options, LAY)
    if laid:
        return options.index(laid[0])
    card = min((card for _, card in options_of_code(options, SELL)), key=lambda card: eagerness(m, who, card))
    return options.index((SELL, card))


def choose_drop(m: Game, who: int, options: list[Any]) -> int:
    """Drop the card that is kept for least. [Turn]"""
    return options.index(min(options, key=lambda card: (value_of_keeping(m, who, card), card)))
