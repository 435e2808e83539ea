"""Terms for matches of the duel that use every rule, drawn by number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from ludus_cli.core.dice import STREAM_CAMPAIGN, SeededSource, Sfc32, Tray
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.elements.switches import drawn_rules
from ludus_cli.rules.gladiator.book.bout import BY_DICE
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.book.gladiator import NUMBERS, new_centurion
from ludus_cli.rules.gladiator.book.house_rules import EDITIONS, SWITCHES, HouseRules, is_older
from ludus_cli.rules.gladiator.book.kinds import kinds_in, weapons_in_place
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.book.terms import EQUES, FIRST_OTHER, FIRST_STARRED, ITEMS, SAGITTARIUS, TALENT_COUNT
from ludus_cli.rules.gladiator.older.beasts import why_no_beast
from ludus_cli.rules.gladiator.trials.sides import TACTICS_ROWS

STREAM_TERMS = 78
RIDERS = (EQUES, SAGITTARIUS)
#: The highest level of each talent on a card: SL + 1 of a weapon, SL of others, 1 of those that one has or has not.
LEVELS = (4,) * FIRST_OTHER + (3,) * (FIRST_STARRED - FIRST_OTHER) + (1,) * (TALENT_COUNT - FIRST_STARRED)
#: Two on their feet or a man and a beast; two against two; a rider against a man.
DUEL, TEAMS, RIDE = 1, 2, 3


def drawn_terms(number: int) -> dict[str, Any]:
    """The terms of a number."""
    dice = Sfc32(number, STREAM_TERMS)
    said = drawn_rules(SWITCHES, lambda values: values[dice.below(len(values))], edition_for(dice))
    rules = CAMPAIGN.new_state(number, {"rules": said}).rules
    how = (DUEL, DUEL, TEAMS, DUEL if is_older(rules) else RIDE)[dice.below(4)]
    men = 2 if how == TEAMS else 1
    hunt = how != RIDE and dice.below(3) == 0
    kinds = [kind for kind, name in enumerate(kinds_in(rules)) if name and kind not in RIDERS]
    walkers = [kind for kind in kinds if not is_beast(kind)]
    beasts = [kind for kind in kinds if is_beast(kind) and not why_no_beast(rules, kind)]
    others = beasts if hunt else RIDERS if how == RIDE else walkers
    sides = [[drawn_man(dice, own, rules) for _ in range(men)] for own in (walkers, others)]
    return {
        "sides": sides if dice.below(2) else sides[::-1],
        "size": dice.below(BY_DICE + 1),
        "death": dice.below(4) == 0,
        "rules": asdict(rules),
    }


def edition_for(dice: Sfc32) -> str:
    """Half of all matches are by the Colosseum Edition."""
    return EDITIONS[max(0, dice.below(6) - 2)]


def drawn_man(dice: Sfc32, kinds: Sequence[int], rules: HouseRules) -> dict[str, Any]:
    """One of some kinds: fresh, or if he is a man a Star with any characteristics and, of two, one with talents, by the
    charts or by tactics."""
    style = kinds[dice.below(len(kinds))]
    if is_beast(style):
        return {"kind": style, "tactics": ""}
    tactics = ("", *TACTICS_ROWS)[dice.below(1 + len(TACTICS_ROWS))]
    if dice.below(2):
        return {"kind": style, "tactics": tactics}
    star = new_centurion(Tray(SeededSource(dice.next32(), STREAM_CAMPAIGN)), 1, style, rules)
    star.name, star.star = "a Star", True
    star.attributes = [limit[dice.below(len(limit))] for limit in NUMBERS.limits]
    star.spirit = dice.below(3)
    star.dagger = bool(dice.below(2))
    if weapons := weapons_in_place(style, rules):
        star.weapon = ITEMS.index(weapons[dice.below(len(weapons))])
    if dice.below(2):
        star.talents = [dice.below(most + 1) for most in LEVELS]
        star.luck = dice.below(9)
        star.prestige = dice.below(7) - 2
    return {"card": card(star), "tactics": tactics or "npg"}


def group(terms: dict[str, Any]) -> int:
    """DUEL, TEAMS or RIDE: what is compiled is compiled for the number of corners and of fighters."""
    sides = terms["sides"]
    kinds = [man["kind"] if "kind" in man else man["card"]["style"] for side in sides for man in side]
    if len(kinds) > 2:
        return TEAMS
    return RIDE if any(kind in RIDERS for kind in kinds) else DUEL
