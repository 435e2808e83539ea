"""Judgements of computer lanistas about gladiators and abilities, and the settling of ties. [Computer lanistas]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ludus_cli.core.dice import Sfc32
from ludus_cli.rules.forglory.book import requests, terms
from ludus_cli.rules.forglory.book.damage import assigned_damage
from ludus_cli.rules.forglory.book.influence import INFLUENCE, attack_of, influence, influence_needed
from ludus_cli.rules.forglory.book.state import Fighter, Game, Use, fighter_in_arena

#: The stream of their lots, and what these are mixed with.
LOTS, MIX, MASK = 71, 1_000_003, (1 << 64) - 1
#: Where nothing is wanted.
NOT_WANTED = 99


def pick_by_chance(m: Game, who: int, n: int) -> int:
    """Return 0 to ``n`` - 1 by chance of a stream of their own. It depends only on this player's view, so that it is
    the same for the same question, and no other dice move. [own dice stream]"""
    seed = 0
    seen = [m.turn, m.table.round, m.table.uids, who, n, len(m.arena), len(m.players[who].discard)]
    for each in [*seen, *m.players[who].hand, *(c for s in m.table.supplies for c in s.row)]:
        seed = (seed * MIX + each + 2) & MASK
    return Sfc32(seed, LOTS).below(n)


def best_option(m: Game, who: int, options: Sequence[Any], value: Callable[[Any], Any]) -> int:
    """Return the place of the option of the highest value; ties at random."""
    values = [value(each) for each in options]
    highest = max(values)
    tied = [place for place, each in enumerate(values) if each == highest]
    return tied[pick_by_chance(m, who, len(tied))] if len(tied) > 1 else tied[0]


def nothing_option(options: list[Any]) -> int:
    """Return the place of the option to do nothing, or to leave it to the lanista, or the first if there is neither."""
    for code in (requests.NOTHING, requests.LEAVE_IT):
        if (code, 0) in options:
            return options.index((code, 0))
    return 0


# Gladiators


def card_strength(m: Game, card: int) -> int:
    """Return Attack + Health of a card."""
    return m.cards.kinds[card].attack + m.cards.kinds[card].health


def strength(m: Game, f: Fighter) -> int:
    """Return Attack + Health of a gladiator in the Arena."""
    return attack_of(m, f) + m.cards.kinds[f.card].health


def damage_to_fell(m: Game, f: Fighter) -> int:
    """Return the damage that would fell a gladiator."""
    return m.cards.kinds[f.card].health - f.damage


def would_die(m: Game, f: Fighter, amount: int, unpreventable: bool = False) -> bool:
    """Return True if this much damage kills a gladiator and no blessing stops it."""
    return amount >= damage_to_fell(m, f) and (unpreventable or not f.blessings)


def would_fall(m: Game, f: Fighter) -> bool:
    """Return True if the damage assigned to a gladiator fells him."""
    return assigned_damage(m, f.uid) >= damage_to_fell(m, f)


def saved_by(m: Game, f: Fighter, amount: int) -> bool:
    """Return True if a gladiator would fall, but not with this much prevented."""
    stopped = min(amount, assigned_damage(m, f.uid, preventable=True))
    return would_fall(m, f) and assigned_damage(m, f.uid) - stopped < damage_to_fell(m, f)


# Abilities


def can_spare(m: Game, use: Use) -> bool:
    """Return True if a cost may be paid: without an exhausted patron influence must still suffice, and a hurt gladiator
    must not fall. [Machinations 3]"""
    for cost in use.ability.costs:
        if cost.word == "exhaust" and use.place >= 0 and not m.exhibition:
            if m.cards.kinds[use.card].type == terms.PATRON:
                gift = sum(e.number for e in m.cards.statics[use.card] if e.word == INFLUENCE)
                lost = m.cards.kinds[use.card].influence + gift
                if influence(m, use.who) - lost < influence_needed(m, use.who):
                    return False
        elif cost.word == "hurt":
            f = fighter_in_arena(m, use.uid)
            if f is not None and cost.number >= damage_to_fell(m, f):
                return False
    return True


def brings_income(use: Use) -> bool:
    """Return True if an ability brings coins or cards."""
    return any(each.word in ("coin", "draw") for each in use.ability.effects)
