"""Sums over the cards in play: influence and needs, Attack, initiative, bloodlust, static gifts."""

from __future__ import annotations

from ludus_cli.packs.cards import Effect
from ludus_cli.rules.forglory.book import terms
from ludus_cli.rules.forglory.book.state import Fighter, Game, fighter_in_arena, gladiators_of, on_site

# Names of static abilities in the vocabulary of packs
PER_DAMAGE, WHILE_DAMAGED, FOR_OTHERS = "attack-per-damage", "attack-while-damaged", "attack-others"
INITIATIVE, INFLUENCE, BLOODLUST = "initiative", "influence", "bloodlust"
DRAW, LATE, RESERVE = "draw", "late", "reserve-gladiators"


def statics_of_villa(m: Game, who: int) -> list[Effect]:
    """Return the static effects of a villa: of ready patrons, and of all arena cards (F1)."""
    found: list[Effect] = []
    for each in m.players[who].villa:
        if each.ready or m.cards.kinds[each.card].type != terms.PATRON:
            found += m.cards.statics[each.card]
    return found


def static_sum(m: Game, who: int, word: str) -> int:
    """Return the sum of a player's static abilities of one word. [Static]"""
    found = sum(each.number for each in statics_of_villa(m, who) if each.word == word)
    for f in m.arena:
        if f.owner == who:
            found += sum(each.number for each in m.cards.statics[f.card] if each.word == word)
    return found


def influence(m: Game, who: int) -> int:
    """Return a player's influence: the sum on ready patrons, and static gifts. [Influence]"""
    found = static_sum(m, who, INFLUENCE)
    for each in m.players[who].villa:
        if each.ready:
            found += m.cards.kinds[each.card].influence
    return found


def influence_needed(m: Game, who: int) -> int:
    """Return the influence that a player's gladiators in the Arena need, in both of two. [Influence, F23]"""
    return sum(m.cards.kinds[f.card].need for f in m.arena if f.owner == who)


def fits_influence(m: Game, who: int, card: int) -> bool:
    """Return True if one more gladiator may be played. [Influence]"""
    return m.exhibition or influence_needed(m, who) + m.cards.kinds[card].need <= influence(m, who)


def attack_of(m: Game, f: Fighter) -> int:
    """Return the Attack of a gladiator now, or as he last stood, at least 0. [F13]"""
    if fighter_in_arena(m, f.uid) is None:
        return f.last_attack
    found = m.cards.kinds[f.card].attack + f.bonus
    for each in m.cards.statics[f.card]:
        if each.word == PER_DAMAGE:
            found += each.number * f.damage
        elif each.word == WHILE_DAMAGED and f.damage:
            found += each.number
    for other in m.arena:
        if other.owner == f.owner and other.uid != f.uid and other.arena == f.arena:
            found += sum(e.number for e in m.cards.statics[other.card] if e.word == FOR_OTHERS)
    found += sum(e.number for e in statics_of_villa(m, f.owner) if e.word == FOR_OTHERS)
    return max(0, found)


def initiative(m: Game, who: int) -> int:
    """Return the sum of Agility of a player's gladiators, ready or not, with modifiers. [Initiative, F10]"""
    return sum(m.cards.kinds[f.card].agility for f in gladiators_of(m, who)) + static_sum(m, who, INITIATIVE)


def bloodlust(m: Game, who: int) -> int:
    """Return the bloodlust of a player's gladiators, with static gifts. [Machinations turn, 6]"""
    mine = [f for f in m.arena if f.owner == who]
    return sum(m.cards.kinds[f.card].bloodlust for f in mine) + static_sum(m, who, BLOODLUST)


def late_price(m: Game, who: int) -> int:
    """Return a player's price for a gladiator in the late registration; of several prices the lowest. [Static]"""
    prices = [each.number for each in statics_of_villa(m, who) if each.word == LATE]
    for f in m.arena:
        if f.owner == who:
            prices += [each.number for each in m.cards.statics[f.card] if each.word == LATE]
    return min(prices) if prices else m.cards.number(LATE, terms.LATE)


def may_reserve(m: Game, who: int, card: int) -> bool:
    """Return True if a card may be reserved: tactics and reactions, and gladiators by a static ability."""
    type_ = m.cards.kinds[card].type
    if type_ == terms.GLADIATOR:
        own = [e for f in m.arena if f.owner == who for e in m.cards.statics[f.card]]
        return any(each.word == RESERVE for each in [*statics_of_villa(m, who), *own])
    return type_ in (terms.TACTIC, terms.REACTION)


def initiative_winner(m: Game) -> int:
    """Return the player with gladiators whose initiative is highest; tied: the Crowd's Favor holder, else the nearest
    to him in reverse turn order. [Initiative]"""
    within = sorted({f.owner for f in on_site(m)}, key=lambda who: (m.table.favor - who) % m.seats)
    return max(within, key=lambda who: initiative(m, who))
