"""Bids of computer houses for cards and the games. They look at their own gold alone: all of it is hidden. [Bids]"""

from __future__ import annotations

from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.state import Game, card_of, count, fighters_of, others
from ludus_cli.rules.spartacus.rivals.dice import d6, two_dice
from ludus_cli.rules.spartacus.rivals.worth import bare, is_strongest

#: A gladiator beside his gold: to nobody else, to a better one, and to one too many.
GLADIATOR, FIRST, BETTER, TOO_MANY = 1, 2, 1, -2
SLAVE, ABLE = 2.5, 1
#: A piece beside its gold, and where that slot is filled.
PIECE, SECOND_PIECE = 0.5, -1
#: The games, and what is added: to the strongest, near the goal, beside it, and against a rival beside it.
GAMES, STRONGEST, NEAR, BESIDE, RIVAL = 6, 2, 2, 6, 3
NEAR_FROM, BESIDE_FROM = 9, 11
#: Gold above this much makes more generous, by this part of it.
RICH_FROM, RICH = 8, 16
#: Of a limit, with two dice d, (10 + d) / 20 are bid: 0.6 + 0.5 u.
LEAST, WHOLE = 10, 20
#: A die from which a tied bid is raised; gold that is kept beside the books.
RAISED_FROM, KEPT = 4, 1


def count_owned(m: Game, who: int, type_: str) -> int:
    """Return the number of a house's gladiators or slaves, exhausted ones too: they come back."""
    return sum(card_of(m, each).type == type_ for each in fighters_of(m, who))


def next_books(m: Game, who: int) -> int:
    """Return the gold that a house will pay at its next books: those without an injury are ready then. [Upkeep]"""
    sound = [card_of(m, each).type for each in fighters_of(m, who) if not each.injured]
    return max(0, sound.count(terms.GLADIATOR) - sound.count(terms.SLAVE))


def highest_bid(m: Game, who: int, number: int) -> float:
    """Return the worth of a card to a house, in gold. [Bids]"""
    card = m.cards.kinds[number]
    if card.type == terms.GLADIATOR:
        strongest = max((bare(m, each.card) for each in fighters_of(m, who)), default=0)
        return (
            card.gold + GLADIATOR
            + FIRST * (not count(m, who, terms.GLADIATOR))
            + BETTER * (bare(m, number) > strongest)
            + TOO_MANY * (count_owned(m, who, terms.GLADIATOR) > count_owned(m, who, terms.SLAVE) + 1)
        )  # fmt: skip
    if card.type == terms.SLAVE:
        return SLAVE + ABLE * bool(card.abilities)
    if card.type == terms.EQUIPMENT:
        filled = any(card_of(m, each).slot == card.slot for each in m.houses[who].things)
        return card.gold + (SECOND_PIECE if filled else PIECE)
    return card.gold


def bids_high(m: Game, who: int, wished: float) -> float:
    """Return a wish, raised by the wealth of the house. [Bids]"""
    return wished * (1 + max(0, m.houses[who].gold - RICH_FROM) / RICH)


def bid_limit(m: Game, who: int, card: int) -> float:
    """Return the most that a house would give for a card; it has to pay the books after it. [Bids]"""
    return min(bids_high(m, who, highest_bid(m, who, card)), m.houses[who].gold - next_books(m, who) - KEPT)


def limit_of_games(m: Game, who: int) -> float:
    """Return the most that a house would give to host the games. [Bids]"""
    has = m.houses[who].influence
    near = BESIDE if has >= BESIDE_FROM else NEAR if has >= NEAR_FROM else 0
    threatened = any(m.houses[each].influence >= BESIDE_FROM for each in others(m, who))
    return bids_high(m, who, GAMES + STRONGEST * is_strongest(m, who) + near + RIVAL * threatened)


def choose_bid(m: Game, who: int, options: Form) -> int:
    """Bid for a card. [Bids]"""
    return thing_offered(m, who, options, bid_limit(m, who, m.about.card))


def host_bid(m: Game, who: int, options: Form) -> int:
    """Bid for the games. [Bids]"""
    return thing_offered(m, who, options, limit_of_games(m, who))


def thing_offered(m: Game, who: int, options: Form, most: float) -> int:
    """Bid first by two dice; in a tie, where gold is laid down already, one more on a die. [Bids]"""
    laid = m.about.amount
    if laid:
        gold = int(d6(m, who) >= RAISED_FROM and laid < most + 1)
    else:
        gold = int(max(0, most) * (LEAST + two_dice(m, who)) / WHOLE)
    return options.place([min(gold, options.blanks[0].highest)])
