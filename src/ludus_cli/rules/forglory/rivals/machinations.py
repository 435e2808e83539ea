"""Computer lanistas in the machinations: playing, reserving, buying. [Computer lanistas, Machinations 1-5]"""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.forglory.book import abilities, requests, terms
from ludus_cli.rules.forglory.book.state import Game, Use
from ludus_cli.rules.forglory.rivals import judging, wishes
from ludus_cli.rules.forglory.rivals.paying import plan_payment, tokens_kept
from ludus_cli.rules.forglory.rivals.score import LEAST, card_score

#: A champion below this level is raised; the most cards in the reserve.
TOP_LEVEL, RESERVE = 4, 5
#: What comes first: patrons, the upgrade, gladiators, schemes, the reserve, buying.
PATRON, UPGRADE, GLADIATOR, SCHEME, RESERVED, BUY = range(6)


#: How early a thing is done, as a number below 0, and how gladly among its like.
Worth = tuple[int, int]
UNWANTED: Worth = (-judging.NOT_WANTED, 0)


def choose_action(m: Game, who: int, options: list[Any]) -> int:
    """Choose the next action in the machinations; nothing if none is wanted. Patrons and gladiators are looked at again
    after each card that has come. [Machinations 1-5]"""
    # Buying comes last, and takes longest to judge.
    for wanted in (
        [each for each in options if each[0] != requests.BUY],
        [each for each in options if each[0] == requests.BUY],
    ):
        worths = {each: rank_action(m, who, *each) for each in wanted}
        if max(worths.values(), default=UNWANTED) != UNWANTED:
            return options.index(wanted[judging.best_option(m, who, wanted, worths.__getitem__)])
    return judging.nothing_option(options)


def rank_action(m: Game, who: int, code: int, arg: int) -> Worth:
    """Return the rank of an action, and its value among its like."""
    if code == requests.BUY:
        return rank_purchase(m, who, arg)
    if code == requests.UPGRADE and m.cards.kinds[arg].level < TOP_LEVEL:
        return -UPGRADE, 0
    if code == requests.USE:
        return rank_scheme(m, [abilities.named_ability(m, who, arg)])
    if code == requests.RESERVE:
        return rank_reserve(m, who, arg)
    if code == requests.PLAY:
        return rank_card(m, who, arg)
    return UNWANTED


def rank_scheme(m: Game, uses: list[Use]) -> Worth:
    """Return the worth of a scheme, of a card or in play, if it does something wished for. [Machinations 3]"""
    place = wishes.rank_wish(m, uses, wishes.SCHEMES)
    return (-SCHEME, -place) if place != judging.NOT_WANTED else UNWANTED


def rank_card(m: Game, who: int, card: int) -> Worth:
    """Rank patrons first, then gladiators, the highest Attack + Health first, then schemes. [Machinations 1-3]"""
    kind = m.cards.kinds[card]
    if kind.type == terms.PATRON:
        return -PATRON, 0
    if kind.type == terms.GLADIATOR:
        return -GLADIATOR, judging.card_strength(m, card)
    return rank_scheme(m, abilities.playable_abilities(m, who, card, terms.SCHEME))


def rank_reserve(m: Game, who: int, card: int) -> Worth:
    """Rank tactics and reactions, up to five cards, the costlier first. [Machinations 4]"""
    kind = m.cards.kinds[card]
    if len(m.players[who].reserve) >= RESERVE or kind.type == terms.GLADIATOR:
        return UNWANTED
    return -RESERVED, kind.cost


def rank_purchase(m: Game, who: int, card: int) -> Worth:
    """Rank cards that score 1 or more, the highest first, as long as tokens are kept. [Machinations 5]"""
    if plan_payment(m, who, m.cards.kinds[card].cost, tokens_kept(m, who)) is None:
        return UNWANTED
    scored = card_score(m, who, card)
    return (-BUY, scored) if scored >= LEAST else UNWANTED


# What is asked on the way


def which_arena(m: Game, who: int, options: list[Any]) -> int:
    """Choose the arena of two in which it is further behind in Attack + Health; tied, the first. [Machinations 2]"""

    def behind(site: int) -> int:
        here = [f for f in m.arena if f.arena == site]
        return sum(judging.strength(m, f) * (-1 if f.owner == who else 1) for f in here)

    return max(range(len(options)), key=lambda place: behind(options[place]))


def choose_trash(m: Game, who: int, options: list[Any]) -> int:
    """Choose start gladiators, then start incomes, then boasts; else the lowest score. [Machinations 3]"""
    return judging.best_option(m, who, options, lambda card: (wishes.rank_needless(m, card), -card_score(m, who, card)))


def choose_top_card(m: Game, who: int, options: list[Any]) -> int:
    """Choose the card with the highest score."""
    return judging.best_option(m, who, options, lambda card: card_score(m, who, card))


def choose_entrant(m: Game, who: int, options: list[Any]) -> int:
    """Choose the gladiator of the highest Attack + Health."""
    return judging.best_option(m, who, options, lambda card: judging.card_strength(m, card))


def choose_champion(m: Game, who: int, options: list[Any]) -> int:
    """Choose the champion of the highest Attack + Health at the level to which it takes him."""
    level = TOP_LEVEL - 1
    return judging.best_option(m, who, options, lambda each: judging.card_strength(m, m.cards.champions[each] + level))


def choose_optional(m: Game, who: int, options: list[Any]) -> int:
    """Accept an optional ability if its cost can be spared."""
    use = m.about.use
    spared = use is None or judging.can_spare(m, use)
    return options.index(requests.YES if spared else requests.NOTHING)
