"""Reactions of computer lanistas: saving a gladiator, and useful ones. [Computer lanistas, Reactions]"""

from __future__ import annotations

from typing import Any

from ludus_cli.packs.cards import Effect
from ludus_cli.rules.forglory.book import abilities, damage, effects, requests, terms, windows
from ludus_cli.rules.forglory.book.state import Game, Trigger, Use, fighter_in_arena
from ludus_cli.rules.forglory.rivals import judging
from ludus_cli.rules.forglory.rivals.wishes import blesses, damages, exhausts, touched_gladiators

#: What saves a gladiator, in this order: an own ability, an arena card, a patron, a card that prevents some damage, or
#: all, or turns it onto another; then what kills the attacker, what is always good, and what must be.
OWN, ARENA, PATRON, SOME, ALL, TURNED, KILLS, GOOD, DUTY = range(9)


def choose_reaction(m: Game, who: int, options: list[Any]) -> int:
    """Choose the first reaction that is wanted, else a pass; if passing is not allowed, a duty. [Reactions, F30]"""
    trigger = m.about.trigger
    if trigger is None:
        return judging.nothing_option(options)
    ranks = [rank_reaction(m, who, trigger, *each) for each in options]
    passing = judging.nothing_option(options)
    if min(ranks) >= DUTY and options[passing][0] in (requests.NOTHING, requests.LEAVE_IT):
        return passing
    return judging.best_option(m, who, options, lambda each: -ranks[options.index(each)])


def rank_reaction(m: Game, who: int, trigger: Trigger, code: int, arg: int) -> int:
    """Return the rank of a reaction, the first used lowest, or NOT_WANTED."""
    if code == requests.PLAY:
        uses = windows.fitting_abilities(m, who, arg, trigger)
    elif code == requests.USE:
        uses = [abilities.named_ability(m, who, arg)]
    else:
        return judging.NOT_WANTED
    return min((rank_of(m, use) for use in uses), default=judging.NOT_WANTED)


def rank_of(m: Game, use: Use) -> int:
    """Return the rank of an ability; a duty comes last, and only where passing is not allowed."""
    if use.ability.kind != terms.REACTION:
        return judging.NOT_WANTED
    must = not use.ability.may and not use.from_hand
    if judging.can_spare(m, use):
        if any(saves_gladiator(m, use, each) for each in use.ability.effects):
            return rank_saviour(m, use)
        if any(kills_attacker(m, use, each) for each in use.ability.effects):
            return KILLS
        if judging.brings_income(use) or (not must and not use.from_hand and does_good(m, use)):
            return GOOD
    return DUTY if must else judging.NOT_WANTED


def saves_gladiator(m: Game, use: Use, effect: Effect) -> bool:
    """Return True if an effect saves an own gladiator who would fall."""
    if effect.word == "prevent":
        number = effects.amount_of(m, use, effect)
        return any(judging.saved_by(m, f, number) for f in touched_gladiators(m, use, effect, mine=True))
    if effect.word == "reassign":
        return any(
            judging.would_fall(m, f) and any(foe.owner != use.who for foe in effects.second_targets(m, use, effect, f))
            for f in touched_gladiators(m, use, effect, mine=True)
        )
    return False


def rank_saviour(m: Game, use: Use) -> int:
    """Return the rank of a saving ability among its like."""
    if use.uid:
        return OWN
    if not use.from_hand:
        return PATRON if m.cards.kinds[use.card].type == terms.PATRON else ARENA
    if any(each.word == "reassign" for each in use.ability.effects):
        return TURNED
    return ALL if any(each.measure == effects.ALL for each in use.ability.effects) else SOME


def kills_attacker(m: Game, use: Use, effect: Effect) -> bool:
    """Return True if damage kills the attacker, who would not fall yet."""
    f = fighter_in_arena(m, m.attacker)
    if effect.word != "damage" or f is None or f.owner == use.who or judging.would_fall(m, f):
        return False
    if f not in touched_gladiators(m, use, effect, mine=False) or effect.targets[0].word != "attacker":
        return False
    number = effects.amount_of(m, use, effect)
    return judging.would_die(m, f, number + damage.assigned_damage(m, f.uid), effect.unpreventable)


def does_good(m: Game, use: Use) -> bool:
    """Return True if an ability does good: a blessing, damage to an enemy, or exhausting one."""
    wishes = (blesses, damages, exhausts)
    return any(wish(m, use, each) for wish in wishes for each in use.ability.effects)
