"""Terms for matches of the duel that use every rule, drawn by number."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from ludus_cli.dice import STREAM_CAMPAIGN, SeededSource, Sfc32, Tray
from ludus_cli.rules.cards import card
from ludus_cli.rules.gladiator.book.bout import BY_DICE
from ludus_cli.rules.gladiator.book.gladiator import NUMBERS, centurion
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.styles import SWORDS_PLACE, chooses_weapon
from ludus_cli.rules.gladiator.book.terms import (
    EQUES,
    FIGHTERS,
    FIRST_BEAST,
    FIRST_OTHER,
    FIRST_STARRED,
    ITEMS,
    SAGITTARIUS,
    TALENT_COUNT,
)
from ludus_cli.rules.gladiator.trials.sides import TACTICS_ROWS

STREAM_TERMS = 78
RIDERS = (EQUES, SAGITTARIUS)
WALKERS = tuple(style for style in range(FIRST_BEAST) if style not in RIDERS)
BEASTS = tuple(range(FIRST_BEAST, len(FIGHTERS)))
#: The highest level of each talent on a card: SL + 1 of a weapon, SL of others, 1 of those that one has or has not.
LEVELS = (
    (4,) * FIRST_OTHER
    + (3,) * (FIRST_STARRED - FIRST_OTHER)
    + (1,) * (TALENT_COUNT - FIRST_STARRED)
)
#: Two on their feet or a man and a beast; two against two; a rider against a man.
DUEL, TEAMS, RIDE = 1, 2, 3


def drawn_terms(number: int) -> dict[str, Any]:
    """The terms of a number."""
    dice = Sfc32(number, STREAM_TERMS)
    how = (DUEL, DUEL, TEAMS, RIDE)[dice.below(4)]
    men = 2 if how == TEAMS else 1
    hunt = how != RIDE and dice.below(3) == 0
    others = BEASTS if hunt else RIDERS if how == RIDE else WALKERS
    sides = [[drawn_man(dice, kinds) for _ in range(men)] for kinds in (WALKERS, others)]
    return {
        "sides": sides if dice.below(2) else sides[::-1],
        "size": dice.below(BY_DICE + 1),
        "death": dice.below(4) == 0,
        "rules": {rule.name: bool(dice.below(2)) for rule in fields(HouseRules)},
    }


def drawn_man(dice: Sfc32, kinds: tuple[int, ...]) -> dict[str, Any]:
    """One of some kinds: fresh, or if he is a man a Star with any characteristics and, of two, one with talents, by the
    charts or by tactics."""
    style = kinds[dice.below(len(kinds))]
    if style >= FIRST_BEAST:
        return {"kind": style, "tactics": ""}
    tactics = ("", *TACTICS_ROWS)[dice.below(1 + len(TACTICS_ROWS))]
    if dice.below(2):
        return {"kind": style, "tactics": tactics}
    star = centurion(Tray(SeededSource(dice.next32(), STREAM_CAMPAIGN)), 1, style)
    star.name, star.star = "a Star", True
    star.attributes = [limit[dice.below(len(limit))] for limit in NUMBERS.limits]
    star.spirit = dice.below(3)
    star.dagger = bool(dice.below(2))
    if chooses_weapon(style):
        star.weapon = ITEMS.index(SWORDS_PLACE[dice.below(len(SWORDS_PLACE))])
    if dice.below(2):
        star.talents = [dice.below(most + 1) for most in LEVELS]
        star.luck = dice.below(9)
        star.prestige = dice.below(7) - 2
    return {"card": card(star), "tactics": tactics or "npg"}


def group(terms: dict[str, Any]) -> int:
    """DUEL, TEAMS or RIDE: what is compiled is compiled for the number of corners and of fighters."""
    sides = terms["sides"]
    kinds = [
        man["kind"] if "kind" in man else man["card"]["style"] for side in sides for man in side
    ]
    if len(kinds) > 2:
        return TEAMS
    return RIDE if any(kind in RIDERS for kind in kinds) else DUEL
