"""The score of a card in an open row for a computer lanista, in hundredths. [Score]"""

from __future__ import annotations

from ludus_cli.rules.forglory.book import influence, terms
from ludus_cli.rules.forglory.book.state import Game

#: It buys what scores this much, or more; each coin of the cost takes off this much.
LEAST, COST = 100, 15
#: A gladiator by his numbers, and for having an ability.
GLADIATOR = {"attack": 100, "health": 80, "agility": 30, "bloodlust": 40}
ABILITY = 80
#: Per cent of it, if its owned needs would pass its owned influence by more than this much.
TOO_MUCH, BEYOND = 45, 1
#: A patron by his influence, while owned influence is below needs and this much; and else.
PATRON, SHORT_BY, PATRON_ELSE = 260, 2, 120
#: Incomes by their coins, and once it owns this many above those that it began with. Others go on by this step.
INCOME, STEP, INCOMES, INCOME_ELSE = {2: 260, 3: 420}, 160, 4, 100
SCHEME = 220
#: Training with fewer than this many, by its cost as well; and else.
TRAINING, TRAINING_COST, TRAININGS, TRAINING_ELSE = 240, 35, 6, 150


def owned_cards(m: Game, who: int) -> list[int]:
    """Return all cards that a player owns, wherever they lie."""
    player = m.players[who]
    piles = player.deck + player.hand + player.discard + player.reserve + player.shown
    return [*piles, *(each.card for each in player.villa), *(f.card for f in m.arena if f.owner == who)]


def owned_influence(m: Game, cards: list[int]) -> int:
    """Return the influence of all patrons among cards, and static gifts."""
    gifts = sum(e.number for card in cards for e in m.cards.statics[card] if e.word == influence.INFLUENCE)
    return gifts + sum(m.cards.kinds[card].influence for card in cards)


def owned_needs(m: Game, cards: list[int]) -> int:
    """Return the needs of all gladiators among cards."""
    return sum(m.cards.kinds[card].need for card in cards)


def card_score(m: Game, who: int, card: int) -> int:
    """Return the worth of a card, less its cost."""
    owned = owned_cards(m, who)
    if any(each.manual for each in m.cards.kinds[card].abilities):
        # What only a person can do is worth nothing to it.
        return -COST * m.cards.kinds[card].cost
    value = WORTHS.get(m.cards.kinds[card].type, worth_of_nothing)(m, owned, card)
    return value - COST * m.cards.kinds[card].cost


def worth_of_gladiator(m: Game, owned: list[int], card: int) -> int:
    """Score Attack, Health, Agility, bloodlust and ability; less if influence is too low for him."""
    kind = m.cards.kinds[card]
    worth = sum(getattr(kind, name) * each for name, each in GLADIATOR.items())
    worth += ABILITY * bool(kind.abilities)
    if owned_needs(m, owned) + kind.need > owned_influence(m, owned) + BEYOND:
        worth = worth * TOO_MUCH // 100
    return int(worth)


def worth_of_patron(m: Game, owned: list[int], card: int) -> int:
    """Score his influence, and his ability while influence is short."""
    kind = m.cards.kinds[card]
    if owned_influence(m, owned) < owned_needs(m, owned) + SHORT_BY:
        return PATRON * kind.influence + ABILITY * bool(kind.abilities)
    return PATRON_ELSE * kind.influence


def worth_of_income(m: Game, owned: list[int], card: int) -> int:
    """Score its coins, until there is enough."""
    kinds = m.cards.kinds
    if sum(kinds[each].type == terms.INCOME and kinds[each].coin > 1 for each in owned) >= INCOMES:
        return INCOME_ELSE
    coin = kinds[card].coin
    return INCOME.get(coin, INCOME[2] + STEP * (coin - 2))


def worth_of_scheme(m: Game, owned: list[int], card: int) -> int:
    """Score all alike."""
    return SCHEME


def worth_of_training(m: Game, owned: list[int], card: int) -> int:
    """Score its cost, until there is enough."""
    types = (terms.TACTIC, terms.REACTION)
    if sum(m.cards.kinds[each].type in types for each in owned) >= TRAININGS:
        return TRAINING_ELSE
    return TRAINING + TRAINING_COST * m.cards.kinds[card].cost


def worth_of_nothing(m: Game, owned: list[int], card: int) -> int:
    """Return 0, for types that are not bought."""
    return 0


WORTHS = {
    terms.GLADIATOR: worth_of_gladiator,
    terms.PATRON: worth_of_patron,
    terms.INCOME: worth_of_income,
    terms.SCHEME: worth_of_scheme,
    terms.TACTIC: worth_of_training,
    terms.REACTION: worth_of_training,
}
