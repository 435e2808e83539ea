"""What computer lanistas do in the arena phase: registering, tactics, attacks. [Computer lanistas, Arena phase]"""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.forglory.book import abilities, requests, terms
from ludus_cli.rules.forglory.book.influence import attack_of
from ludus_cli.rules.forglory.book.state import Fighter, Game, fighter, on_site, owned
from ludus_cli.rules.forglory.rivals import wishes
from ludus_cli.rules.forglory.rivals.judging import NOT_WANTED, best, card_strength, dies, nothing

#: A pair of an attacker and his target, in tenths: a kill, by the target's Attack and Health and the own Attack.
KILL, KILL_ATTACK, KILL_HEALTH, KILL_OWN = 100, 20, 10, -5
#: No kill: by the damage, the target's Attack, whether he is ready, and his blessings.
DAMAGE, ATTACK, READY, BLESSING = 5, 3, 2, -5
#: Cards come before abilities.
ABILITIES = len(wishes.TACTICS)


def late(m: Game, who: int, options: list[Any]) -> int:
    """Registers by Attack + Health while it can pay; then the reserve back if it can. [Arena phase]"""
    entrants = [each for each in options if each[0] == requests.REGISTER]
    if entrants:
        found = best(m, who, entrants, lambda each: card_strength(m, each[1]))
        return options.index(entrants[found])
    return reserve_back(options)


def reserve_back(options: list[Any]) -> int:
    """The reserve back where that is offered, else nothing. [Arena phase]"""
    for place, (code, _) in enumerate(options):
        if code == requests.RESERVE_BACK:
            return place
    return nothing(options)


def combat(m: Game, who: int, options: list[Any]) -> int:
    """The reserve back; a tactic, the first that fits; else the attack, after which tactics are looked at again.
    [Arena phase, Tactic, Attack]"""
    place = reserve_back(options)
    if options[place][0] == requests.RESERVE_BACK:
        return place
    ranks = [tactic(m, who, *each) for each in options]
    if min(ranks) != NOT_WANTED:
        return best(m, who, options, lambda each: -ranks[options.index(each)])
    return attack(m, who, options)


def tactic(m: Game, who: int, code: int, arg: int) -> int:
    """How early a tactic fits: cards first, abilities in the same order. NOT_WANTED if it does not. [Tactic]"""
    if code == requests.PLAY:
        return wishes.rank(m, abilities.playable(m, who, arg, terms.TACTIC), wishes.TACTICS)
    if code == requests.USE:
        found = wishes.rank(m, [abilities.used(m, who, arg)], wishes.TACTICS)
        return found + ABILITIES if found != NOT_WANTED else NOT_WANTED
    return NOT_WANTED


def attack(m: Game, who: int, options: list[Any]) -> int:
    """The best of all pairs of those who may attack; nothing where there are none. A person's champion is left to the
    lanista where another's pair is better. [Attack, F43]"""
    asked = (requests.LEAVE_IT, 0) in options
    able = [
        f for f in owned(m, who)
        if f.ready and not m.attacked and (asked or (requests.ATTACK, f.uid) in options)
    ]  # fmt: skip
    if not able:
        return nothing(options)
    option = (requests.ATTACK, able[best(m, who, able, lambda f: best_pair(m, f))].uid)
    return options.index(option) if option in options else nothing(options)


def best_pair(m: Game, f: Fighter, more: int = 0) -> int:
    """The value of the best target of a gladiator whose Attack is so much higher. [Attack]"""
    strong = attack_of(m, f) + more
    return max((pair(m, strong, foe) for foe in on_site(m) if foe.owner != f.owner), default=0)


def pair(m: Game, strong: int, foe: Fighter) -> int:
    """The value of a target for an Attack. [Attack]"""
    if dies(m, foe, strong):
        health = m.cards.kinds[foe.card].health
        return KILL + KILL_ATTACK * attack_of(m, foe) + KILL_HEALTH * health + KILL_OWN * strong
    worth = DAMAGE * strong + ATTACK * attack_of(m, foe) + READY * foe.ready
    return worth + BLESSING * foe.blessings


def strike(m: Game, who: int, options: list[Any]) -> int:
    """The best target. [Attack]"""

    def value(uid: int) -> int:
        foe = fighter(m, uid)
        return pair(m, m.about.amount, foe) if foe is not None else 0

    return best(m, who, options, value)
