"""Computer lanistas in the arena phase: registering, tactics, attacks. [Computer lanistas, Arena phase]"""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.forglory.book import abilities, requests, terms
from ludus_cli.rules.forglory.book.influence import attack_of
from ludus_cli.rules.forglory.book.state import Fighter, Game, fighter_in_arena, gladiators_of, on_site
from ludus_cli.rules.forglory.rivals import wishes
from ludus_cli.rules.forglory.rivals.judging import NOT_WANTED, best_option, card_strength, nothing_option, would_die

#: A pair of an attacker and his target, in tenths: a kill, by the target's Attack and Health and the own Attack.
KILL, KILL_ATTACK, KILL_HEALTH, KILL_OWN = 100, 20, 10, -5
#: No kill: by the damage, the target's Attack, whether he is ready, and his blessings.
DAMAGE, ATTACK, READY, BLESSING = 5, 3, 2, -5
#: Cards come before abilities.
ABILITIES = len(wishes.TACTICS)


def choose_registration(m: Game, who: int, options: list[Any]) -> int:
    """Register by Attack + Health while it can pay; then take the reserve back if it can. [Arena phase]"""
    entrants = [each for each in options if each[0] == requests.REGISTER]
    if entrants:
        found = best_option(m, who, entrants, lambda each: card_strength(m, each[1]))
        return options.index(entrants[found])
    return reserve_back(options)


def reserve_back(options: list[Any]) -> int:
    """Take the reserve back where that is offered, else do nothing. [Arena phase]"""
    for place, (code, _) in enumerate(options):
        if code == requests.RESERVE_BACK:
            return place
    return nothing_option(options)


def choose_combat(m: Game, who: int, options: list[Any]) -> int:
    """Take the reserve back; play the first tactic that fits; else attack, then look at tactics again. [Arena phase,
    Tactic, Attack]"""
    place = reserve_back(options)
    if options[place][0] == requests.RESERVE_BACK:
        return place
    ranks = [rank_tactic(m, who, *each) for each in options]
    if min(ranks) != NOT_WANTED:
        return best_option(m, who, options, lambda each: -ranks[options.index(each)])
    return choose_attack(m, who, options)


def rank_tactic(m: Game, who: int, code: int, arg: int) -> int:
    """Return the rank of a tactic: cards first, abilities in the same order. NOT_WANTED if it does not fit. [Tactic]"""
    if code == requests.PLAY:
        return wishes.rank_wish(m, abilities.playable_abilities(m, who, arg, terms.TACTIC), wishes.TACTICS)
    if code == requests.USE:
        found = wishes.rank_wish(m, [abilities.named_ability(m, who, arg)], wishes.TACTICS)
        return found + ABILITIES if found != NOT_WANTED else NOT_WANTED
    return NOT_WANTED


def choose_attack(m: Game, who: int, options: list[Any]) -> int:
    """Choose the best pair of attacker and target, or nothing if no gladiator may attack. A person's champion is left
    to the lanista if another's pair is better. [Attack, F43]"""
    asked = (requests.LEAVE_IT, 0) in options
    able = [
        f for f in gladiators_of(m, who)
        if f.ready and not m.attacked and (asked or (requests.ATTACK, f.uid) in options)
    ]  # fmt: skip
    if not able:
        return nothing_option(options)
    option = (requests.ATTACK, able[best_option(m, who, able, lambda f: best_pair(m, f))].uid)
    return options.index(option) if option in options else nothing_option(options)


def best_pair(m: Game, f: Fighter, more: int = 0) -> int:
    """Return the value of the best target for a gladiator whose Attack is ``more`` higher. [Attack]"""
    strong = attack_of(m, f) + more
    return max((target_value(m, strong, foe) for foe in on_site(m) if foe.owner != f.owner), default=0)


def target_value(m: Game, strong: int, foe: Fighter) -> int:
    """Return the value of a target for an Attack. [Attack]"""
    if would_die(m, foe, strong):
        health = m.cards.kinds[foe.card].health
        return KILL + KILL_ATTACK * attack_of(m, foe) + KILL_HEALTH * health + KILL_OWN * strong
    worth = DAMAGE * strong + ATTACK * attack_of(m, foe) + READY * foe.ready
    return worth + BLESSING * foe.blessings


def choose_strike(m: Game, who: int, options: list[Any]) -> int:
    """Choose the best target. [Attack]"""

    def value(uid: int) -> int:
        foe = fighter_in_arena(m, uid)
        return target_value(m, m.about.amount, foe) if foe is not None else 0

    return best_option(m, who, options, value)
