"""Uses that computer lanistas wish for tactics and schemes, in order of preference. [Machinations 3, Tactic]

A wish is a function of an ability and one effect of it. It returns True if the effect has this use now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludus_cli.packs.cards import Effect
from ludus_cli.rules.forglory.book import effects, terms
from ludus_cli.rules.forglory.book.cards import is_gladiator
from ludus_cli.rules.forglory.book.state import Fighter, Game, Use
from ludus_cli.rules.forglory.rivals.judging import NOT_WANTED, can_spare, would_die

Wish = Callable[[Game, Use, Effect], bool]
#: From this readying on any damage is wanted; from this damage on healing is; this many enemies are several.
ANY_DAMAGE, HURT, SEVERAL = 2, 2, 2


def touched_gladiators(m: Game, use: Use, effect: Effect, mine: bool) -> list[Fighter]:
    """Return the own gladiators, or the enemies, that an effect can touch."""
    return [f for f in effects.legal_targets(m, use, effect) if (f.owner == use.who) == mine]


def kills(m: Game, use: Use, effect: Effect) -> bool:
    """Damage that kills an unblessed enemy; from the second readying any damage."""
    if effect.word != "damage":
        return False
    number, found = effects.amount_of(m, use, effect), touched_gladiators(m, use, effect, mine=False)
    if m.readyings >= ANY_DAMAGE and found and number:
        return True
    return any(would_die(m, f, number, effect.unpreventable) for f in found)


def hits_several(m: Game, use: Use, effect: Effect) -> bool:
    """Damage to two or more enemies."""
    if effect.word != "damage" or effect.targets[0].most < SEVERAL:
        return False
    return len(touched_gladiators(m, use, effect, mine=False)) >= SEVERAL


def damages(m: Game, use: Use, effect: Effect) -> bool:
    """Damage to an enemy."""
    return effect.word == "damage" and bool(touched_gladiators(m, use, effect, mine=False))


def exhausts(m: Game, use: Use, effect: Effect) -> bool:
    """A ready enemy is exhausted."""
    return effect.word == "exhaust" and bool(touched_gladiators(m, use, effect, mine=False))


def readies(m: Game, use: Use, effect: Effect) -> bool:
    """An own exhausted gladiator stands ready; gladiators do not ready each other for nothing without end."""
    if use.uid and use.ability.kind == terms.FREE:
        return False
    return effect.word == "ready" and bool(touched_gladiators(m, use, effect, mine=True))


def strengthens(m: Game, use: Use, effect: Effect) -> bool:
    """A higher Attack for one who will attack in this turn."""
    if effect.word != "attack" or m.attacked:
        return False
    return any(f.ready for f in touched_gladiators(m, use, effect, mine=True))


def heals(m: Game, use: Use, effect: Effect) -> bool:
    """Damage of 2 or more is taken off an own gladiator, or some of it."""
    if effect.word not in ("remove", "move"):
        return False
    return any(f.damage >= HURT for f in touched_gladiators(m, use, effect, mine=True))


def blesses(m: Game, use: Use, effect: Effect) -> bool:
    """An own gladiator is blessed."""
    return effect.word == "bless" and bool(touched_gladiators(m, use, effect, mine=True))


def brings(m: Game, use: Use, effect: Effect) -> bool:
    """Coins, cards, or a gladiator into the Arena; no cards where only schemes are left to be drawn, and nothing for
    coins alone, time and again."""
    if effect.word == "draw" and not any(
        m.cards.kinds[card].type != terms.SCHEME for card in m.players[use.who].deck + m.players[use.who].discard
    ):
        return False
    costs = [each.word for each in use.ability.costs]
    if is_reusable(use) and not use.from_hand and costs and "exhaust" not in costs:
        return False
    return effect.word in ("coin", "draw", "enter") and effects.is_possible(m, use, effect)


def is_reusable(use: Use) -> bool:
    """Return True if an ability could be used more than once in a turn."""
    return use.ability.kind in (terms.SCHEME, terms.FREE)


def trashes(m: Game, use: Use, effect: Effect) -> bool:
    """As many cards as it asks for, of those that are gladly given up."""
    if effect.word != "trash":
        return False
    hand = [card for card in m.players[use.who].hand if rank_needless(m, card)]
    return len(hand) >= effect.number


def rank_needless(m: Game, card: int) -> int:
    """Return a card's rank for giving up: start gladiators, then start incomes, then boasts; 0 for others."""
    kind = m.cards.kinds[card]
    if kind.deck == terms.START and not kind.level:
        return 3 if is_gladiator(m.cards, card) else 2
    return int(kind.type == terms.BOAST)


TACTICS: tuple[Wish, ...] = (kills, hits_several, exhausts, readies, strengthens, heals, blesses, brings)
SCHEMES: tuple[Wish, ...] = (brings, trashes, blesses, damages)


def rank_wish(m: Game, uses: Sequence[Use], wishes: tuple[Wish, ...]) -> int:
    """Return the place of the first wish that a card or an ability fulfils; NOT_WANTED if it fulfils none, or its cost
    is better kept."""
    able = [use for use in uses if can_spare(m, use) and not (is_reusable(use) and returns_to_hand(use))]
    for place, wish in enumerate(wishes):
        if any(wish(m, use, each) for use in able for each in use.ability.effects if stands_alone(each)):
            return place
    return NOT_WANTED


def returns_to_hand(use: Use) -> bool:
    """Return True if a card comes back into the hand."""
    return any(each.word == "return" for each in use.ability.effects)


def stands_alone(effect: Effect) -> bool:
    """Return True if an effect stands for itself, not for an ability that may follow."""
    return effect.then is None
