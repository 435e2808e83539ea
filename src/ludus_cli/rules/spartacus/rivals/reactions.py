"""Answers of computer houses: guards and foils against schemes, and reactions at their moments. [Answers]"""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.spartacus.book import reactions, terms
from ludus_cli.rules.spartacus.book.moments import effects_of, has_word, houses_fitting, is_manual
from ludus_cli.rules.spartacus.book.requests import FROM_HAND, FROM_TABLE, REACTION
from ludus_cli.rules.spartacus.book.state import Game, others
from ludus_cli.rules.spartacus.rivals.dice import one_of
from ludus_cli.rules.spartacus.rivals.schemes import Plan, affected_houses, attitude, harm
from ludus_cli.rules.spartacus.rivals.turn import Option, options_of_code

#: Harm, in tenths, against which guards are called, and foils played.
TO_GUARD, TO_FOIL = 25, 30
#: A house with this much influence is not let have more.
LEADER_FROM = 8
#: Gold that is left in hand by who takes the card of a failed auction.
LEFT = 2


def answer_scheme(m: Game, who: int, options: list[Any]) -> int:
    """Use guards on the table, then in hand, then a foil; for others foil a scheme that lifts a leader. [Answers]"""
    about = m.about
    if about.target != who:
        cards = would_foil(m, options) if lifts_leader(m, who) else []
    else:
        harmed = harm(m, who, about.who, about.card, about.target)
        cards = options_of_code(options, FROM_TABLE) + options_of_code(options, FROM_HAND) if harmed >= TO_GUARD else []
        cards += would_foil(m, options) if harmed >= TO_FOIL else []
    return options.index(cards[0]) if cards else 0


def would_foil(m: Game, options: list[Any]) -> list[Option]:
    """Return the cards that foil: those against schemes on oneself first, then those that need least. [Answers]"""

    def rank(option: Option) -> tuple[bool, int, int]:
        card = m.cards.kinds[option[1]]
        return card.when != terms.ON_SCHEME_ME, card.needs, option[1]

    found = options_of_code(options, REACTION)
    return sorted((each for each in found if has_word(m.cards.kinds[each[1]], "foil")), key=rank)


def lifts_leader(m: Game, who: int) -> bool:
    """Return True if the scheme gives influence to another house that has much. [Answers]"""
    plan = Plan(m.about.who, m.about.target)
    return any(
        m.houses[each].influence >= LEADER_FROM and each != who
        for effect in effects_of(m.cards.kinds[m.about.card], "do")
        if effect.word == "influence" and effect.number > 0
        for each in affected_houses(m, plan, effect)
    )


# Reactions


def choose_reaction(m: Game, who: int, options: list[Any]) -> int:
    """Play the first reaction that fits this moment; keep the others for a better one. [Answers]"""
    wanted = [each for each in options_of_code(options, REACTION) if would_react(m, who, each[1])]
    return options.index(wanted[0]) if wanted else 0


def would_react(m: Game, who: int, card: int) -> bool:
    """Return True if a reaction is played now: never one by hand, and none against oneself. [Answers]"""
    kind = m.cards.kinds[card]
    if is_manual(kind):
        return False
    if has_word(kind, "take-card"):
        return m.houses[who].gold >= m.cards.kinds[m.about.card].gold + LEFT
    if has_word(kind, "guard-again") or has_word(kind, "spare"):
        return True
    return not hits_somebody(m, card) or bool(harmed_houses(m, who, card))


def hits_somebody(m: Game, card: int) -> bool:
    """Return True if a reaction does something to the house that it is for."""
    return any(
        not any(each.word in ("me", "rivals", "all") for each in effect.targets)
        for effect in effects_of(m.cards.kinds[card], "do")
    )


def harmed_houses(m: Game, who: int, card: int) -> list[int]:
    """Return the houses that a reaction may be for, never oneself: that of its moment, or those that fit. [Packs]"""
    if m.cards.kinds[card].when not in reactions.OPEN:
        return [each for each in (m.about.who,) if each != who]
    return houses_fitting(m, who, m.cards.kinds[card], others(m, who))


def foil_reaction(m: Game, who: int, options: list[Any]) -> int:
    """Foil a reaction of another at once. [Answers]"""
    found = options_of_code(options, REACTION)
    return options.index(found[0]) if found and m.about.who != who else 0


def most_influential(m: Game, who: int, options: list[int]) -> int:
    """Choose another house, of most influence; among equals the one that it likes least. [Answers]"""

    def rank(of: int) -> tuple[bool, int, int]:
        return of != who, m.houses[of].influence, -attitude(m, who, of)

    highest = max(rank(of) for of in options)
    return options.index(one_of(m, who, [of for of in options if rank(of) == highest]))
