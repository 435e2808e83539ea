"""The worth of schemes and abilities to computer houses, in tenths of a gold, and their targets. [Scheme values]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ludus_cli.packs.cards import Effect
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.cards import fits_kind
from ludus_cli.rules.spartacus.book.effects import kind_word, who_word
from ludus_cli.rules.spartacus.book.moments import effects_of
from ludus_cli.rules.spartacus.book.state import Game, Thing, card_of, count, fighters_of, others, ready
from ludus_cli.rules.spartacus.rivals.dice import one_of
from ludus_cli.rules.spartacus.rivals.worth import cheapest, dearest, property_worth

GOLD, DRAWN, INFLUENCE, TAKEN, DROPPED, HEALED, GUARD = 10, 15, 70, 13, 10, 30, 15
#: Per gold of the worth of property that is lost, and of a man who is injured.
LOST, INJURED = 6, 5
#: Of property: the last of its kind, and one of a house that leads.
LAST, OF_LEADER = 10, 10
#: A favour, and one that makes a champion.
FAVOUR, CROWNING = 40, 100
#: A rival's influence, and what is added by how much he has: nearly at the goal, leading, not below oneself.
RIVALS, NEAR, LEADING, AHEAD = 30, 40, 20, 10
NEAR_FROM, LEADER_FROM = 10, 8
#: Gold that is paid to rivals.
PAID_TO_RIVALS = 13
#: The worth of each point of influence to the house that a scheme would take it from.
FEARED = 50


@dataclass(frozen=True, slots=True)
class Plan:
    """A card that ``me`` plays on a ``target``, NOBODY for none; ``feared``: judged as by the house that it hits."""

    me: int
    target: int
    feared: bool = False


Valued = Callable[[Game, Plan, Effect, int], int]


def affected_houses(m: Game, plan: Plan, effect: Effect) -> Sequence[int]:
    """Return the houses that an effect is for; a chosen one is oneself if it is good, else the rival with most to lose.
    [Packs]"""
    said = who_word(effect)
    if said == "chosen":
        harmful = effect.word == "influence" and effect.number < 0
        rivals = sorted(others(m, plan.me), key=lambda each: -value_of_influence(m, plan, effect, each))
        return rivals[:1] if harmful else [plan.me]
    if said == "rivals":
        return others(m, plan.me)
    if said == "all":
        return range(m.seats)
    return [plan.me if said == "me" or plan.target == terms.NOBODY else plan.target]


# What each effect is worth, done to a house


def value_of_gold(m: Game, plan: Plan, effect: Effect, who: int) -> int:
    """Return the worth of gold from the bank, for oneself."""
    return GOLD * effect.number * (who == plan.me)


def value_of_gold_per(m: Game, plan: Plan, effect: Effect, who: int) -> int:
    """Return the worth of gold for each ready card of a kind."""
    return value_of_gold(m, plan, effect, who) * count(m, who, kind_word(effect))


def value_of_payment(m: Game, plan: Plan, effect: Effect, who: int) -> int:
    """Return the worth of gold that is paid, to the bank or to another house; also as a cost."""
    to_bank = not effect.targets
    if to_bank:
        return -GOLD * effect.number
    return -PAID_TO_RIVALS * effect.number * (who != plan.me)


def value_of_draw(m: Game, plan: Plan, effect: Effect, who: int) -> int:
    """Return the worth of cards for oneself."""
    return DRAWN * effect.number * (who == plan.me)


def value_of_influence(m: Game, plan: Plan, effect: Effect, who: int) -> int:
    """Return the worth of one's own influence, or of a rival's loss of it: the more he has, the more it is worth."""
    if who == plan.me:
        return INFLUENCE * effect.number
    has = m.houses[who].influence
    lost = min(-effect.number, has)
    if plan.feared:
        return FEARED * lost
    more = (
        NEAR if has >= NEAR_FROM
        else LEADING if has >= LEADER_FROM
        else AHEAD if has >= m.houses[plan.me].influence
        else 0
    )  # fmt: skip
    return (RIVALS + more) * lost


def value_of_taking(m: Game, plan: Plan, effect: Effect, who: int) -> int:
    """Return the worth of another's gold, as far as he has it."""
    return TAKEN * min(effect.number, m.houses[who].gold) * (who != plan.me)


def value_of_loss(m: Game, plan: Plan, effect: Effect, who: int) -> int:
    """Return the worth of property that another has to discard; one's own counts against it."""
    kind = kind_word(effect)
    if kind == terms.GUARD:
        return against(plan, who) * GUARD * min(effect.number, len(m.houses[who].guards))
    going = property_to_lose(m, effect, who)
    if not going:
        return 0
    value = LOST * sum(property_worth(m, each) for each in going)
    owned = sum(fits_kind(card_of(m, each), kind) for each in m.houses[who].things)
    value += LAST * (owned == len(going)) + OF_LEADER * (m.houses[who].influence >= LEADER_FROM)
    return against(plan, who) * value


def value_of_injury(m: Game, plan: Plan, effect: Effect, who: int) -> int:
    """Return the worth of hurting fighters of another; one's own count against it."""
    hurt = property_to_lose(m, effect, who)
    if not hurt:
        return 0
    value = INJURED * sum(property_worth(m, each) for each in hurt)
    return against(plan, who) * (value + OF_LEADER * (m.houses[who].influence >= LEADER_FROM))


def property_to_lose(m: Game, effect: Effect, who: int) -> list[Thing]:
    """Return the property that goes: an owner gives up his lowest worth, a player takes the highest."""
    order = cheapest if "owner" in effect.flags else dearest
    return order(m, ready(m, who, kind_word(effect)))[: effect.number]


def value_of_drop(m: Game, plan: Plan, effect: Effect, who: int) -> int:
    """Return the worth of cards of another's hand."""
    return against(plan, who) * DROPPED * min(effect.number, len(m.houses[who].hand))


def value_of_healing(m: Game, plan: Plan, effect: Effect, who: int) -> int:
    """Return the worth of healing one's own injured men."""
    injured = sum(each.injured for each in fighters_of(m, plan.me))
    return HEALED * min(effect.number, injured)


def value_of_favour(m: Game, plan: Plan, effect: Effect, who: int) -> int:
    """Return the worth of a favour for a ready gladiator; more for the one that makes a champion."""
    found = [each for each in ready(m, plan.me, terms.GLADIATOR) if not each.champion]
    if not found:
        return 0
    crowned = any(each.favours + effect.number >= terms.CROWN for each in found)
    return CROWNING if crowned else FAVOUR


def against(plan: Plan, who: int) -> int:
    """Return 1 for harm to another house, -1 for harm to oneself."""
    return -1 if who == plan.me else 1


VALUES: dict[str, Valued] = {
    "gold": value_of_gold, "gold-per": value_of_gold_per, "pay": value_of_payment, "draw": value_of_draw,
    "influence": value_of_influence, "take": value_of_taking, "lose": value_of_loss, "injure": value_of_injury,
    "drop": value_of_drop, "heal": value_of_healing, "favour": value_of_favour,
}  # fmt: skip
#: Effects on others.
HARMFUL = ("influence", "take", "lose", "injure", "drop")


def worth_of(m: Game, plan: Plan, effects: Sequence[Effect]) -> int:
    """Return the worth of effects to the house that plays them, in tenths. [Scheme values]"""
    return sum(
        VALUES[each.word](m, plan, each, who)
        for each in effects
        if each.word in VALUES
        for who in affected_houses(m, plan, each)
    )


def value(m: Game, me: int, card: int, target: int) -> int:
    """Return the worth of a scheme, or of a card's use, to a house on a target, less its cost, in tenths. [Scheme
    values]"""
    lines = ("do", "use", "cost")
    effects = [effect for each in lines for effect in effects_of(m.cards.kinds[card], each)]
    return worth_of(m, Plan(me, target), effects)


def harm(m: Game, who: int, me: int, card: int, target: int) -> int:
    """Return the harm of another's scheme to a house, in tenths. [Answers]"""
    plan = Plan(me, target, feared=True)
    return sum(
        VALUES[each.word](m, plan, each, who)
        for each in effects_of(m.cards.kinds[card], "do")
        if each.word in HARMFUL and who in affected_houses(m, plan, each)
    )


# Targets


def favourites(m: Game, me: int, card: int, among: Sequence[int]) -> list[int]:
    """Return the targets among which chance decides: those of the highest value, then of most influence, then of the
    lowest attitude. [Scheme values]"""

    def rank(of: int) -> tuple[int, int, int]:
        if of == terms.NOBODY:
            return value(m, me, card, of), 0, 0
        return value(m, me, card, of), m.houses[of].influence, -attitude(m, me, of)

    ranks = {of: rank(of) for of in among}
    highest = max(ranks.values(), default=(0, 0, 0))
    return [of for of, each in ranks.items() if each == highest]


def target(m: Game, who: int, options: list[int]) -> int:
    """Return the place of the target of a scheme. [Scheme values]"""
    return options.index(one_of(m, who, favourites(m, who, m.about.card, options)))


def attitude(m: Game, who: int, to: int) -> int:
    """Return the attitude of a house to another. [Talk]"""
    return m.houses[who].attitude[to]
