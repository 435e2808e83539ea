"""The games of computer houses: a host's invitations, the answers to them, fighters and gear. [Host, Accept]"""

from __future__ import annotations

from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight.power import odds
from ludus_cli.rules.spartacus.book.requests import NOTHING
from ludus_cli.rules.spartacus.book.state import Game, Thing, card_of, others, ready, thing
from ludus_cli.rules.spartacus.rivals.worth import best, best_of_others, best_power, on_field, property_worth

#: A host wishes to fight if his best fighter wins this many of 100 fights against the weakest rival.
EVEN = 50
#: Of a fight: what victory is worth, and the part of the man that is risked, in thousandths of a gold per hundredth.
VICTORY, RISK = 80, 4
HUNDRED, THOUSAND = 100, 1000
#: What a fight may cost, at most.
ACCEPTED_ABOVE = -5
#: The cost of refusing, which loses influence. [Scheme values]
REFUSAL = 7_000


def choose_invitation(m: Game, who: int, options: list[int]) -> int:
    """Choose the next house to be asked. [Host]"""
    order = invitations(m, who)
    return options.index(min(options, key=order.index))


def invitations(m: Game, who: int) -> list[int]:
    """Return all houses as a host asks them: the weakest rival, itself and the others by weakness, if its best fighter
    is not below the weakest rival's; else rivals by influence, lowest first, then itself. [Host]"""
    mine, seated = best(m, who), others(m, who)
    able = [each for each in seated if best(m, each)]
    weakest = min(able, key=lambda each: (best(m, each), -m.houses[each].influence), default=None)
    if mine and (weakest is None or odds(mine - best(m, weakest)) >= EVEN):
        first = [] if weakest is None else [weakest]
        rest = [each for each in seated if each not in first]
        by_weakness = sorted(rest, key=lambda each: (best(m, each), -m.houses[each].influence))
        return [*first, who, *by_weakness]
    return [*sorted(seated, key=lambda each: m.houses[each].influence), who]


def court_value(m: Game, who: int, invited: bool) -> int:
    """Return the worth in gold, to a house, of being invited, or else of being passed over. [Accept, Talk]"""
    scores = [promise_of_fight(m, who, each) for each in ready(m, who, terms.FIGHTER)]
    best_score = max(scores, default=-REFUSAL) / THOUSAND
    return int(best_score if invited else min(-best_score, REFUSAL / THOUSAND))


def opposing(m: Game, who: int) -> int:
    """Return the power that a fighter has to expect: of the fighter on field I, else of the best of the other houses.
    [Accept]"""
    standing = [each for each in m.table.pairing if each.house != who]
    if standing:
        return on_field(m, standing[0])
    if m.table.tournament:
        return max((best(m, each) for each in m.table.rivals[:2] if each != who), default=0)
    return best_of_others(m, who)


def promise_of_fight(m: Game, who: int, fighter: Thing) -> int:
    """Return the promise of a fight with a fighter, in thousandths of a gold. [Accept]"""
    chance = odds(best_power(m, who, fighter) - opposing(m, who))
    return (
        VICTORY * chance
        + THOUSAND * choose_tribute(m, fighter)
        - RISK * property_worth(m, fighter) * (HUNDRED - chance)
    )


def choose_tribute(m: Game, fighter: Thing) -> int:
    """Return the gold that a fighter's fame brings; none in a tournament. [Tribute]"""
    if m.table.tournament:
        return 0
    if fighter.champion:
        return terms.CHAMPION_TRIBUTE
    return terms.FAVOUR_TRIBUTE * fighter.favours


def choose_acceptance(m: Game, who: int, options: list[int]) -> int:
    """Return the place of the fighter of the highest score; refuse if it is too low and the house may. [Accept]"""
    scores = {uid: promise_of_fight(m, who, own) for uid in options if uid != NOTHING and (own := thing(m, uid))}
    if not scores:
        return 0
    chosen = max(scores, key=lambda uid: (scores[uid], -uid))
    if NOTHING in options and scores[chosen] <= THOUSAND * ACCEPTED_ABOVE:
        return options.index(NOTHING)
    return options.index(chosen)


def choose_gear(m: Game, who: int, options: list[int]) -> int:
    """Choose the costliest piece; among equals the first dealt. [Accept]"""

    def rank(uid: int) -> tuple[int, int]:
        own = thing(m, uid)
        return (card_of(m, own).gold, -uid) if own else (-1, 0)

    return options.index(max(options, key=rank))
