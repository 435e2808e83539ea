"""Targets that computer lanistas choose. Options are gladiators by their uid, or NOTHING. [Computer lanistas]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludus_cli.rules.forglory.book import damage, requests, terms
from ludus_cli.rules.forglory.book.influence import attack_of
from ludus_cli.rules.forglory.book.state import Fighter, Game, fighter_in_arena
from ludus_cli.rules.forglory.rivals.arena import best_pair
from ludus_cli.rules.forglory.rivals.judging import best_option, saved_by, strength, would_die, would_fall

Value = Callable[[Fighter], Any]


def weakness(m: Game) -> Value:
    """The weakest has the highest value."""
    return lambda f: -strength(m, f)


def choose_target(m: Game, who: int, options: list[Any], mine: bool, wanted: Value, unwanted: Value) -> int:
    """Return the place of a gladiator of the wanted side, ``mine`` or enemies; then nothing, if allowed; then of the
    other side."""

    def value(uid: int) -> Any:
        f = fighter_in_arena(m, uid)
        if uid == requests.NOTHING or f is None:
            return 1, 0
        return (2, wanted(f)) if (f.owner == who) == mine else (0, unwanted(f))

    return best_option(m, who, options, value)


def harmful_duty(m: Game) -> bool:
    """Return True if the request is for a reaction that must be used. [Harmful duties, F30]"""
    ability = m.about.use.ability if m.about.use else None
    return ability is not None and ability.kind == terms.REACTION and not ability.may


def damage_whom(m: Game, who: int, options: list[Any]) -> int:
    """Choose an enemy that dies of it, else the highest Attack; for a duty only by Attack; else the own weakest.
    [Machinations 3, Harmful duties]"""
    duty, effect, amount = harmful_duty(m), m.about.effect, m.about.amount
    certain = effect is not None and effect.unpreventable

    def value(f: Fighter) -> Any:
        return not duty and would_die(m, f, amount, certain), attack_of(m, f)

    return choose_target(m, who, options, False, value, weakness(m))


def most_attack(m: Game, who: int, options: list[Any]) -> int:
    """Choose the enemy with most Attack, else the own weakest. [Attack, Reactions]"""
    return choose_target(m, who, options, False, lambda f: attack_of(m, f), weakness(m))


def prevent_for(m: Game, who: int, options: list[Any]) -> int:
    """Choose the strongest own gladiator that it saves, else the one with most damage assigned. [Reactions]"""

    def value(f: Fighter) -> Any:
        saved = saved_by(m, f, m.about.amount)
        return saved, strength(m, f) if saved else damage.assigned_damage(m, f.uid)

    return choose_target(m, who, options, True, value, weakness(m))


def reassign_from(m: Game, who: int, options: list[Any]) -> int:
    """Choose the strongest own gladiator who would fall. [Reactions]"""
    return choose_target(m, who, options, True, lambda f: (would_fall(m, f), strength(m, f)), weakness(m))


def most_damage(m: Game, who: int, options: list[Any]) -> int:
    """Choose the own gladiator with most damage. [Tactic]"""
    return choose_target(m, who, options, True, lambda f: f.damage, lambda f: -f.damage)


def own_strongest(m: Game, who: int, options: list[Any]) -> int:
    """Choose the own gladiator of the highest Attack + Health. [Machinations 3, Tactic]"""
    return choose_target(m, who, options, True, lambda f: strength(m, f), weakness(m))


def strengthen_whom(m: Game, who: int, options: list[Any]) -> int:
    """Choose the attacker, else the ready gladiator with the best target at this much more Attack. [Tactic]"""
    amount = m.about.amount

    def value(f: Fighter) -> Any:
        return f.uid == m.attacker, f.ready, best_pair(m, f, amount)

    return choose_target(m, who, options, True, value, weakness(m))


def who_goes(m: Game, who: int, options: list[Any]) -> int:
    """Choose the lowest Attack + Health among those whose loss reduces his needs. [Forced discards]"""

    def value(f: Fighter) -> Any:
        return m.cards.kinds[f.card].need > 0, -strength(m, f)

    return choose_target(m, who, options, True, value, weakness(m))
